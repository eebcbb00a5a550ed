//! Guarantees of every level in every variant: it plays legal turns, reproducibly, stops on request, and does not give
//! material away.

use rookery_rules::{Options, Position, Seat, Setup, Variant};
use rookery_search::{Level, Limits, Verdict, accepts_draw, choose, suggest};
use std::cell::Cell;
use std::collections::BTreeSet;

fn start(variant: Variant) -> Position {
    variant.start(&Options::new(variant.descriptor(), []).expect("defaults"))
}

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).expect("a setup")).expect("a position")
}

fn turn(position: &Position, level: Level, seed: u64, nodes: u64) -> Verdict {
    let seat = position.awaiting().seat().expect("an unfinished position");
    choose(&position.known_to(seat), level, seed, Limits::nodes(nodes)).expect("a turn")
}

fn texts(verdict: &Verdict) -> Vec<String> {
    verdict.turn.iter().map(ToString::to_string).collect()
}

/// Plays some turns of a level against itself. The rules check every action.
fn after_some_turns(variant: Variant, level: Level, turns: usize) -> Position {
    let mut position = start(variant);
    for number in 0..turns {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        for action in turn(&position, level, number as u64, 300).turn {
            position.apply(seat, &action).unwrap_or_else(|refusal| {
                panic!("{variant}, level {level}: {refusal}\n{}", position.to_setup())
            });
        }
    }
    position
}

#[test]
fn every_level_plays_whole_legal_turns_of_every_variant() {
    for variant in Variant::ALL {
        for level in Level::ALL {
            let position = after_some_turns(*variant, level, 12);
            assert!(
                position.at_turn_start() || position.secret_part(Seat::White).is_some(),
                "{variant}"
            );
            assert_ne!(position, start(*variant), "{variant}, level {level}");
        }
    }
}

#[test]
fn the_same_position_level_seed_and_nodes_give_the_same_turn() {
    for variant in Variant::ALL {
        let position = after_some_turns(*variant, Level::WEAKEST, 8);
        if position.awaiting().seat().is_none() {
            continue;
        }
        for level in Level::ALL {
            let first = turn(&position, level, 5, 2_000);
            assert_eq!(
                turn(&position, level, 5, 2_000),
                first,
                "{variant}, level {level}"
            );
        }
    }
}

#[test]
fn weak_levels_vary_with_the_seed() {
    let start = start(Variant::Chess);
    let played: std::collections::BTreeSet<Vec<String>> = (0..20)
        .map(|seed| texts(&turn(&start, Level::WEAKEST, seed, 2_000)))
        .collect();
    assert!(played.len() >= 5, "{played:?}");
}

#[test]
fn weak_levels_do_not_walk_in_circles_within_a_turn() {
    let air = position(
        "variant elemental\nset element.white air\nset augmentor.white side-step\nput a1 white king\nput e4 white queen\n\
         put c3 white knight\nput h2 white pawn\nput h8 black king\nput h7 black pawn\nput g7 black pawn",
    );
    for level in [1, 2, 3].map(|number| Level::new(number).expect("a level")) {
        for seed in 0..40 {
            let texts = texts(&turn(&air, level, seed, 400));
            let squares = texts[0].split(['-', 'x']).map(str::to_owned);
            let later = texts[1..].iter().filter_map(|text| {
                let mut words = text.split(' ');
                let goes = matches!(words.next(), Some("step" | "nudge"));
                words.next().filter(|_| goes).map(str::to_owned)
            });
            let been: Vec<String> = squares.chain(later).collect();
            let distinct: BTreeSet<&String> = been.iter().collect();
            assert_eq!(
                distinct.len(),
                been.len(),
                "level {level}, seed {seed}: {texts:?}"
            );
        }
    }
}

#[test]
fn weak_levels_move_units_and_leave_the_board_as_it_is() {
    for variant in [Variant::Frozen6, Variant::Frozen10] {
        for number in 1..=3 {
            let level = Level::new(number).expect("a level");
            let mut position = start(variant);
            for turn_number in 0..6 {
                let verdict = turn(&position, level, turn_number, 400);
                let seat = position.awaiting().seat().expect("a game under way");
                for action in &verdict.turn {
                    assert_ne!(
                        action.parts().verb,
                        "rotate",
                        "{variant}, level {level}: {action}"
                    );
                    position.apply(seat, action).expect("a legal action");
                }
            }
        }
    }
}

#[test]
fn weak_levels_leave_the_board_as_it_is_where_few_actions_are_legal_too() {
    let few = position(
        "variant frozen6\nput b2 white king\nput c2 white pawn\nput p16 black king\nput p15 black pawn\nput o15 black pawn",
    );
    let legal = few.legal_actions(Seat::White);
    let rotations = legal
        .iter()
        .filter(|action| action.parts().verb == "rotate")
        .count();
    assert!(
        rotations > 0 && legal.len() <= 160,
        "{rotations} of {} are rotations",
        legal.len()
    );
    for level in [1, 2, 3].map(|number| Level::new(number).expect("a level")) {
        for seed in 0..10 {
            let verdict = turn(&few, level, seed, 400);
            assert!(!rotates(&verdict), "level {level}: {:?}", texts(&verdict));
        }
    }
}

/// Whether a turn rotates a part of the board.
fn rotates(verdict: &Verdict) -> bool {
    verdict.turn.iter().any(|action| action.parts().verb == "rotate")
}

fn hint(position: &Position, nodes: u64) -> Verdict {
    let seat = position.awaiting().seat().expect("an unfinished position");
    let level = Level::new(5).expect("a level");
    suggest(&position.known_to(seat), level, 0, Limits::nodes(nodes)).expect("a turn")
}

#[test]
fn hints_name_a_unit_rather_than_turn_the_board_for_little() {
    const NODES: u64 = 8_000;
    let level = Level::new(5).expect("a level");
    let (mut of_level, mut of_hints) = (0, 0);
    for variant in [Variant::Frozen6, Variant::Frozen10] {
        for turns in [2, 4, 6] {
            let position = after_some_turns(variant, Level::WEAKEST, turns);
            let (played, named) = (turn(&position, level, 0, NODES), hint(&position, NODES));
            assert_eq!(named, hint(&position, NODES), "{variant}: the same again");
            // Each further action of a turn may have a quarter more.
            let further = named.turn.len() as u64 - 1;
            // The answer is searched, too, and up to six other turns with theirs.
            let most = 14 * NODES + further * NODES / 4 + 300;
            assert!(named.nodes <= most, "{variant}: {} nodes", named.nodes);
            of_level += usize::from(rotates(&played));
            of_hints += usize::from(rotates(&named));
        }
    }
    assert!(
        of_level >= 4 && of_hints * 2 <= of_level,
        "{of_hints} of hints, {of_level} of the level"
    );
}

#[test]
fn where_no_board_turns_a_hint_is_what_the_level_plays() {
    let level = Level::new(5).expect("a level");
    for variant in [Variant::Chess, Variant::Shield] {
        let position = after_some_turns(variant, Level::WEAKEST, 6);
        let (hint, played) = (hint(&position, 2_000), turn(&position, level, 0, 2_000));
        assert_eq!(texts(&hint), texts(&played), "{variant}");
        assert_eq!(
            (hint.value, hint.nodes),
            (played.value, played.nodes),
            "{variant}"
        );
    }
}

/// What the units of chess are worth in pawns.
fn pawns(kind: &str) -> u32 {
    match kind {
        "pawn" => 1,
        "knight" | "bishop" => 3,
        "rook" => 5,
        "queen" => 9,
        _ => 0,
    }
}

/// Whether the side to move could take back on a cell with a unit that is worth less than what stands there.
fn takes_back_with_less(position: &Position, at: rookery_rules::Cell) -> bool {
    let Some(seat) = position.awaiting().seat() else {
        return false;
    };
    let kind = |cell| position.inspect(cell).units.first().map_or("", |unit| unit.kind);
    let actions = position.legal_actions(seat);
    let mut captures = actions.iter().filter(|action| action.parts().verb == "capture");
    captures.any(|action| {
        let from = action.parts().actor.expect("a unit that captures");
        rookery_rules::reach::wanted(action) == Some(at) && pawns(kind(from)) < pawns(kind(at))
    })
}

#[test]
fn the_line_of_a_hint_does_not_end_before_a_unit_is_taken_back() {
    let mut exchanges = 0;
    for turns in 4..16 {
        for nodes in [60, 400] {
            let mut position = after_some_turns(Variant::Chess, Level::WEAKEST, turns);
            let verdict = hint(&position, nodes);
            let mut taken = None;
            for action in verdict.turn.iter().chain(&verdict.principal_variation) {
                let seat = position.awaiting().seat().expect("a line of legal turns");
                taken = (action.parts().verb == "capture").then(|| rookery_rules::reach::wanted(action));
                position.apply(seat, action).expect("a line of legal turns");
            }
            if let Some(at) = taken
                .flatten()
                .filter(|_| !verdict.principal_variation.is_empty())
            {
                exchanges += 1;
                let line = (texts(&verdict), &verdict.principal_variation);
                assert!(!takes_back_with_less(&position, at), "{turns}, {nodes}: {line:?}");
            }
        }
    }
    assert!(exchanges > 0, "no line ends with a capture");
}

#[test]
fn the_weakest_level_does_not_always_mate_at_once() {
    let mate = position(
        "variant chess\nput e1 white king\nput a7 white rook\nput b1 white rook\nput h8 black king\nput h2 black pawn",
    );
    let mates = |level| {
        (0..20)
            .filter(|seed| texts(&turn(&mate, level, *seed, 2_000)) == ["b1-b8"])
            .count()
    };
    assert!(mates(Level::WEAKEST) < 10);
    assert_eq!(mates(Level::new(2).expect("a level")), 20);
}

#[test]
fn a_search_stops_on_request() {
    for variant in [Variant::Chess, Variant::Frozen10] {
        let polls = Cell::new(0);
        let limits = Limits {
            nodes: u64::MAX,
            stop: &|| {
                polls.set(polls.get() + 1);
                polls.get() > 3
            },
        };
        let known = start(variant).known_to(Seat::White);
        let verdict = choose(&known, Level::STRONGEST, 1, limits).expect("a turn");
        assert!(verdict.nodes < 100_000, "{variant}: {} nodes", verdict.nodes);
        assert!(
            start(variant).is_legal(Seat::White, &verdict.turn[0]),
            "{variant}"
        );
    }
}

#[test]
fn no_level_leaves_its_queen_en_prise() {
    // A pawn attacks the queen; she has many squares, most of them attacked by rooks.
    let attacked = position(
        "variant chess\nput g1 white king\nput d4 white queen\nput f2 white pawn\nput g2 white pawn\nput h2 white pawn\n\
         put g8 black king\nput e5 black pawn\nput f7 black pawn\nput a8 black rook\nput c8 black rook\nput f8 black rook",
    );
    for level in Level::ALL {
        for seed in 0..12 {
            let verdict = turn(&attacked, level, seed, 20_000);
            let mut after = attacked.clone();
            for action in &verdict.turn {
                after.apply(Seat::White, action).expect("a legal action");
            }
            let loses = after
                .legal_actions(Seat::Black)
                .into_iter()
                .filter(|action| action.to_string().contains('x'))
                .any(|action| {
                    let mut taken = after.clone();
                    taken.apply(Seat::Black, &action).expect("a listed action");
                    !taken.to_setup().to_string().contains("white queen")
                });
            assert!(!loses, "level {level}, seed {seed}: {:?}", texts(&verdict));
        }
    }
}

#[test]
fn a_level_accepts_a_draw_only_when_it_stands_worse() {
    let worse = position(
        "variant chess\nput e1 white king\nput a2 white pawn\nput e8 black king\nput d8 black queen\nput a7 black pawn",
    );
    for level in Level::ALL {
        let accepts = |seat| accepts_draw(&worse.known_to(seat), level, 1, Limits::nodes(2_000));
        assert!(accepts(Seat::White), "level {level}");
        assert!(!accepts(Seat::Black), "level {level}");
    }
}

#[test]
fn a_verdict_gives_the_length_of_a_forced_win_and_the_reason_for_a_gain() {
    let mate =
        position("variant chess\nput e1 white king\nput a7 white rook\nput b1 white rook\nput h8 black king");
    let verdict = turn(&mate, Level::STRONGEST, 1, 20_000);
    assert_eq!(texts(&verdict), ["b1-b8"]);
    assert_eq!(verdict.forced_result, Some((true, 1)));
    let prey = position(
        "variant chess\nput e1 white king\nput d1 white rook\nput a2 white pawn\nput d7 black queen\nput g8 black king\nput a7 black pawn",
    );
    let verdict = turn(&prey, Level::STRONGEST, 1, 20_000);
    assert_eq!(texts(&verdict), ["d1xd7"]);
    assert_eq!(verdict.reasons[0].term.id(), "material");
    assert!(verdict.reasons[0].gain > 800, "{:?}", verdict.reasons);
}

#[test]
fn the_right_to_act_is_no_reason() {
    for variant in [Variant::Chess, Variant::Shield] {
        let verdict = turn(&start(variant), Level::STRONGEST, 1, 20_000);
        let names_tempo = verdict.reasons.iter().any(|reason| reason.term.id() == "tempo");
        assert!(!names_tempo, "{:?}", verdict.reasons);
    }
    // A first step that is answered by another takes no room away.
    let chess = turn(&start(Variant::Chess), Level::STRONGEST, 1, 20_000);
    let room = chess.reasons.iter().find(|reason| reason.term.id() == "mobility");
    assert!(room.is_none_or(|room| room.gain > -15), "{:?}", chess.reasons);
}
