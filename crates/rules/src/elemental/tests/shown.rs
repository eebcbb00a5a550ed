//! Views, events in words, secrecy.

use super::*;
use crate::chess::bits::Squares;
use crate::event::in_words;
use crate::game::GameAction;
use crate::said::Said;
use crate::view::Mark;

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat::White),
    Viewer::Seat(Seat::Black),
    Viewer::Onlooker,
];

fn told(game: &mut Elemental, actions: &str) -> String {
    in_words(&taken(game, actions), GEOMETRY)
}

fn marks(game: &Elemental, square: &str) -> Vec<Mark> {
    let view = game.view(Viewer::Onlooker);
    let cell = GEOMETRY.cell(square).unwrap();
    view.cells[cell.index()].units[0].marks.clone()
}

#[test]
fn a_secret_loadout_shows_to_nobody_else() {
    let mut one = start("secret", 1);
    let mut two = start("secret", 2);
    let both = [
        ("element fire", "element lightning"),
        ("augmentor side-step", "augmentor block-piece"),
        ("offense none", "offense chain-kill"),
        ("temporal do-over", "temporal none"),
    ];
    for (first, second) in both {
        taken(&mut one, first);
        taken(&mut two, second);
        assert_ne!(one.state(), two.state());
        for viewer in [Viewer::Seat(Seat::Black), Viewer::Onlooker] {
            assert_eq!(one.view(viewer), two.view(viewer), "{first} against {second}");
        }
    }
    let own = two.view(Viewer::Seat(Seat::White)).revealed.white;
    assert_eq!(own[0], "Element: Lightning (Overload, Raijin)");
    taken(&mut two, "fit e2 stalwart; ready");
    for viewer in [Viewer::Seat(Seat::Black), Viewer::Onlooker] {
        assert_eq!(one.view(viewer), two.view(viewer));
        let told = serde_text(&one.view(viewer));
        assert!(!told.contains("fire") && !told.contains("side-step"), "{told}");
    }
    assert_eq!(one.secret_part(Seat::Black), two.secret_part(Seat::Black));
    taken(
        &mut one,
        "element none; augmentor none; offense none; temporal none",
    );
    for viewer in VIEWERS {
        let revealed = one.view(viewer).revealed;
        assert_eq!(revealed.white[1], "Augmentor: Side Step", "all is open in play");
    }
    assert_eq!(one.secret_part(Seat::White), None);
}

fn serde_text(view: &View) -> String {
    format!("{view:?}").to_lowercase()
}

#[test]
fn a_secret_part_is_complete_when_it_no_longer_awaits_its_seat() {
    let game = start("secret", 7);
    for seat in Seat::BOTH {
        let mut part = game.secret_part(seat).unwrap();
        assert_eq!(part.awaiting().seat(), Some(seat));
        taken(
            &mut part,
            "element lightning; augmentor none; offense none; temporal none",
        );
        assert_eq!(part.awaiting().seat(), Some(seat), "fitting is still to come");
        let pawn = if seat == Seat::White { "a2" } else { "a7" };
        taken(&mut part, &format!("fit {pawn} stalwart; ready"));
        assert_eq!(part.awaiting().seat(), Some(seat.other()));
    }
}

#[test]
fn a_loadout_is_told_once_when_it_is_whole_and_in_the_words_of_players() {
    for mode in ["secret", "open"] {
        let mut game = start(mode, 0);
        assert_eq!(told(&mut game, "element fire"), "");
        assert_eq!(
            told(&mut game, "augmentor side-step; offense none; temporal do-over"),
            "White plays Fire with Side Step, no offence ability and Do-Over."
        );
        assert_eq!(
            told(
                &mut game,
                "element none; augmentor none; offense none; temporal none"
            ),
            "Black plays without element or abilities."
        );
    }
    let mut game = start("open", 0);
    taken(&mut game, "element fire");
    let view = game.view(Viewer::Onlooker);
    assert_eq!(view.revealed.white, ["Element: Fire (Scorch, Blaze Rush)"]);
    assert_eq!(view.to_act, [Seat::White]);
}

#[test]
fn units_that_are_fitted_alike_are_told_together() {
    let mut game = start("secret", 0);
    let pawns: Vec<String> = ('a'..='h').map(|file| format!("fit {file}2 stalwart")).collect();
    let army = "element lightning; augmentor none; offense quantum-kill; temporal none";
    assert_eq!(
        told(
            &mut game,
            &format!(
                "{army}; {}; fit a1 no-offense; fit d1 indomitable; fit d1 do-over; fit h1 no-offense; ready",
                pawns.join("; ")
            )
        ),
        "White plays Lightning with no augmentor, Quantum Kill and no temporal ability; fitted: all rooks with no offence \
         ability, the queen on d1 with Indomitable and Do-Over, all pawns with Stalwart."
    );
    let one = "fit b7 stalwart; fit c7 stalwart; ready";
    assert_eq!(
        told(&mut game, &format!("{army}; {one}")),
        "Black plays Lightning with no augmentor, Quantum Kill and no temporal ability; fitted: the pawns on b7 and c7 with \
         Stalwart."
    );
}

#[test]
fn a_loadout_without_element_says_what_it_has() {
    let mut game = start("secret", 0);
    assert_eq!(
        told(
            &mut game,
            "element none; augmentor side-step; offense none; temporal none",
        ),
        "White plays without element, with Side Step, no offence ability and no temporal ability."
    );
    assert_eq!(
        told(
            &mut game,
            "element lightning; augmentor none; offense none; temporal schrodinger; ready"
        ),
        "Black plays Lightning with no augmentor, no offence ability and Schrodinger's Laugh."
    );
}

#[test]
fn names_that_sentences_use_are_read() {
    let read = |text: &str| ElementalAction::short_form(text).map(|action| action.to_string());
    for (text, canonical) in [
        ("face north", "face n"),
        ("face north-east", "face ne"),
        ("face southwest", "face sw"),
        ("temporal schrodingers-laugh", "temporal schrodinger"),
        ("temporal schrodinger's laugh", "temporal schrodinger"),
        ("offense double kill", "offense double-kill"),
        ("fit e2 block piece", "fit e2 block-piece"),
    ] {
        assert_eq!(read(text).as_deref(), Some(canonical), "{text}");
    }
    for text in [
        "face up",
        "face stalwart",
        "temporal north",
        "fit e2 west",
        "face",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn the_seed_is_in_no_view() {
    let seed = 987_654_321_012_345;
    for loadout in ["secret", "open", "random", "plain"] {
        let game = start(loadout, seed);
        let state = game.state().seed.to_string();
        for viewer in VIEWERS {
            let told = serde_text(&game.view(viewer));
            assert!(!told.contains(&state) && !told.contains(&seed.to_string()));
        }
    }
}

#[test]
fn mist_hides_nothing_in_the_view() {
    let with = position("set element.white water; put a1 white rook; put a7 black pawn");
    let without = position("set element.white fire; put a1 white rook; put a7 black pawn");
    for viewer in VIEWERS {
        assert_eq!(with.view(viewer).cells, without.view(viewer).cells);
    }
}

#[test]
fn loadouts_never_change_in_play() {
    let mut random = SplitMix64::new(2);
    for _ in 0..10 {
        let game = start("random", random.draw());
        let before = game.state().loadouts;
        play(game, &mut random, 100, |game| {
            assert_eq!(game.state().loadouts, before);
        });
    }
}

#[test]
fn no_side_has_bastion_and_gale_lift() {
    let mut game = start("open", 0);
    taken(&mut game, "element air");
    assert!(texts(&game).iter().all(|text| !text.starts_with("element")));
    for element in super::super::loadout::Element::ALL {
        let gives = element.gives();
        assert!(!(gives.contains("Bastion") && gives.contains("Gale Lift")));
    }
}

#[test]
fn a_rewind_is_told_well() {
    let mut game = position(
        "set temporal.black do-over; set turn black; put h5 black rook; put a1 white rook; put h2 white pawn",
    );
    assert_eq!(
        told(&mut game, "h5-a5; a1xa5"),
        "Black rook a5 is captured, but its Do-Over takes back this turn and Black's turn before it. \
         Rook a5 goes back to h5. White moves again."
    );
    assert_eq!(game.view(Viewer::Onlooker).to_act, [Seat::White]);
    assert_eq!(marks(&game, "h5"), [Mark::Used("Do-Over".to_owned())]);
    let mut game = position(
        "set temporal.black do-over; set offense.white quantum-kill; put a1 white rook; put a5 black rook rewound; put b7 black knight; put h7 black pawn",
    );
    assert_eq!(
        told(&mut game, "a1xa5; snipe b7"),
        "Black knight b7 is removed by Quantum Kill, but its Do-Over takes back this turn. \
         Rook a5 goes back to a1. Black rook is back on a5. White moves again."
    );
}

#[test]
fn after_a_rewind_it_is_told_what_stays_gone_and_whose_turn_it_is() {
    let mut game = position(
        "set element.black water; set temporal.black do-over; set turn black; put c3 black queen; put h8 black king; \
         put c6 white knight; put c1 white rook; put h2 white king",
    );
    taken(&mut game, "c3xc6; end");
    let capture = "c1xc6".parse().unwrap();
    let before = game.side_effect(&capture).map(|said| said.to_string());
    assert_eq!(
        before.as_deref(),
        Some(
            "the black queen's Do-Over undoes this turn and the last; Flood Wake keeps its victims off the board"
        )
    );
    assert_eq!(
        told(&mut game, "c1xc6"),
        "Black queen c6 is captured, but its Do-Over takes back this turn and Black's turn before it. \
         Queen c6 goes back to c3. Flood Wake: White's knight c6 stays gone. White moves again."
    );
}

#[test]
fn a_shield_tells_each_direction_from_which_nothing_captures() {
    let sentence = |element: &str, facing: &str| {
        let game = position(&format!(
            "set element.white {element}; set augmentor.white block-piece; put d4 white rook facing={facing} shield; \
             put e1 white king; put e8 black king"
        ));
        let remarks = game.remarks(GEOMETRY.cell("d4").unwrap());
        let said = remarks.iter().map(|one| one.sentence.to_string());
        said.filter(|said| said.starts_with("Its shield"))
            .collect::<String>()
    };
    assert_eq!(
        sentence("earth", "s"),
        "Its shield is up to the south (towards White): until Black's next turn has ended, nothing captures it from \
         the east, south-east, south, south-west or west, nor from anywhere between."
    );
    assert_eq!(
        sentence("fire", "ne"),
        "Its shield is up to the north-east (towards Black and the h-file): until Black's next turn has ended, nothing \
         captures it from the north, north-east or east, nor from anywhere between."
    );
}

#[test]
fn that_a_capture_will_be_taken_back_is_known_before() {
    let mut game = position(
        "set temporal.black do-over; set turn black; put h5 black rook; put a1 white rook; put h2 white pawn; \
         put b7 black rook rewound; put b1 white rook",
    );
    taken(&mut game, "h5-a5");
    let effect = |action: &str| {
        game.side_effect(&action.parse().unwrap())
            .map(|said| said.to_string())
    };
    assert_eq!(
        effect("a1xa5").as_deref(),
        Some("the black rook's Do-Over undoes this turn and the last")
    );
    assert_eq!(effect("b1xb7"), None, "its Do-Over is used up");
    assert_eq!(effect("a1-a4"), None);
}

#[test]
fn what_a_capture_costs_or_why_it_fails_is_known_before() {
    let effect = |setup: &str, action: &str| {
        let game = position(setup);
        let action = action.parse().unwrap();
        assert!(game.is_legal(game.turn(), &action), "{action}");
        game.side_effect(&action).map(|said| said.to_string())
    };
    let earth = "set element.black earth; put d1 white queen; put d7 black pawn; put e7 black pawn cracked; put h7 black pawn; put h4 white queen";
    assert_eq!(
        effect(earth, "d1xd7").as_deref(),
        Some("the black pawn's Sturdy withstands the first capture")
    );
    assert_eq!(effect(earth, "h4xe7"), None);
    let poison = "set offense.black poisonous-meat; put d1 white queen; put d7 black pawn; put c6 white pawn; put e1 white king; put e8 black king";
    assert_eq!(
        effect(poison, "d1xd7").as_deref(),
        Some("the queen dies of Poisonous Meat")
    );
    assert_eq!(effect(poison, "c6xd7"), None, "the pawn is not stronger");
    let shadow = format!("set element.black shadow; {poison}");
    assert_eq!(
        effect(&shadow, "c6xd7").as_deref(),
        Some("Sadist Streak marks the pawn for death")
    );
    let stalwart = "set element.black earth; set augmentor.black stalwart; put c3 white knight; put d5 black rook; put h7 black pawn";
    assert_eq!(
        effect(stalwart, "assault c3 d5").as_deref(),
        Some("an assault never captures, and Bastion may throw the attacker back")
    );
    let mut kills = position(
        "set temporal.black do-over; set offense.white double-kill; put a1 white rook; put a5 black knight rewound; put b5 black pawn; put h7 black pawn",
    );
    taken(&mut kills, "a1xa5");
    let kill = "kill b5".parse().unwrap();
    let said = kills.side_effect(&kill).map(|said| said.to_string());
    assert_eq!(said.as_deref(), Some("the target's Do-Over takes back this turn"));
}

#[test]
fn captures_and_what_follows_are_told() {
    let mut game = position(
        "set element.white fire; set offense.white double-kill; put a1 white rook; put a5 black knight; put b6 black knight; put h7 black pawn; put h8 black rook",
    );
    assert_eq!(
        told(&mut game, "a1xa5"),
        "Rook a1 slides to a5. Black knight a5 is captured. A fire burns on a1."
    );
    assert_eq!(
        told(&mut game, "kill b6"),
        "Black knight b6 is removed by Double Kill."
    );
    assert_eq!(game.awaiting().seat(), Some(Seat::White));
    let events = taken(&mut game, "blaze snipe h7");
    assert!(events.contains(&Event::TurnPassed { to: Seat::Black }));
    let mut game = position(
        "set element.black earth; set augmentor.black stalwart; put c3 white knight; put d5 black rook; put h7 black pawn",
    );
    assert!(game.draws_chance(&"assault c3 d5".parse().unwrap()));
    assert_eq!(
        told(&mut game, "assault c3 d5"),
        "White knight c3 assaults d5 in vain. Knight c3 is thrown back to b2."
    );
    let mut game =
        position("set element.black earth; put a1 white rook; put a5 black knight; put h7 black pawn");
    assert_eq!(
        told(&mut game, "a1xa5"),
        "Black knight a5 withstands the rook from a1: its sturdiness cracks."
    );
    assert_eq!(marks(&game, "a5"), [Mark::Cracked]);
}

#[test]
fn marks_and_fires_are_shown() {
    let game = position(
        "set element.white earth; set augmentor.white block-piece; put d4 white rook lock=2 facing=ne shield; put e5 white rook id=5 twin=6; put e6 white rook id=6 twin=5 copy; put h7 black rook mark=2; floor c3 scorch by=black rank=2 turns=1",
    );
    assert_eq!(
        marks(&game, "d4"),
        [
            Mark::Shield,
            Mark::Facing {
                degrees: 45,
                wide: true
            },
            Mark::Lock(2)
        ]
    );
    assert_eq!(marks(&game, "e6"), [Mark::Twin(0)]);
    assert_eq!(marks(&game, "h7"), [Mark::Marked(2)]);
    let view = game.view(Viewer::Onlooker);
    let floor = &view.cells[GEOMETRY.cell("c3").unwrap().index()].floor[0];
    assert_eq!((floor.thing.as_str(), floor.side), ("scorch", Some(Seat::Black)));
    assert_eq!(floor.marks, [Mark::Timer(1)]);
}

#[test]
fn the_rank_of_a_fire_is_told_with_the_fire_and_nowhere_else() {
    let game = position(
        "set element.white fire; set element.black fire; put e1 white king; put e8 black king; \
         floor a5 scorch by=white rank=1 turns=2; floor a5 scorch by=black rank=3 turns=1",
    );
    let view = game.view(Viewer::Onlooker);
    let floor = &view.cells[GEOMETRY.cell("a5").unwrap().index()].floor;
    let mut fires: Vec<_> = floor.iter().map(|fire| (fire.side, fire.rank)).collect();
    fires.sort_unstable_by_key(|(_, rank)| *rank);
    assert_eq!(
        fires,
        [(Some(Seat::White), Some(1)), (Some(Seat::Black), Some(3))]
    );
    assert!(
        view.status.iter().all(|line| !line.contains("rank")),
        "{:?}",
        view.status
    );
}

#[test]
fn prompts_say_what_is_to_be_chosen() {
    let mut game = position(
        "set offense.white double-kill; set augmentor.white block-piece; put a1 white rook; put a5 black knight; put b5 black pawn; put h7 black pawn",
    );
    taken(&mut game, "a1xa5");
    let Awaiting::Action { prompt, .. } = game.awaiting() else {
        panic!("the game goes on");
    };
    assert_eq!(
        (prompt.word, prompt.phrase.as_ref()),
        ("kill", "choose a unit to remove with Double Kill, or end")
    );
    assert!(!game.at_turn_start());
    taken(&mut game, "skip kill");
    assert_eq!(
        game.awaiting(),
        Awaiting::Action {
            seat: Seat::White,
            prompt: game.prompt()
        }
    );
    assert_eq!(game.prompt().word, "face");
    assert_eq!(
        game.view(Viewer::Onlooker).status[0],
        "The rook on a5 is on the move"
    );
}

#[test]
fn the_clock_of_an_unfinished_turn_is_told_as_that_of_its_start() {
    let mut game = position(
        "set clock 7\nset temporal.white temporal-lock\nput e1 white king\nput a1 white rook\nput a5 black rook\nput h7 black pawn\nput e8 black king",
    );
    let clock = |game: &Elemental| {
        let view = game.view(Viewer::Onlooker);
        let told = |lines: &[Said]| lines.iter().find(|line| line.starts_with("Half-moves")).cloned();
        (told(&view.status), told(&view.details))
    };
    let told = "Half-moves counted toward the draw (EL-END-5)";
    assert_eq!(clock(&game), (Some(format!("{told}: 7").into()), None));
    taken(&mut game, "a1xa5");
    assert_eq!(game.prompt().word, "lock");
    assert_eq!(
        clock(&game),
        (None, Some(format!("{told} when this turn began: 7").into()))
    );
    taken(&mut game, "end");
    assert_eq!(clock(&game), (None, None));
}

/// The lines about where a Do-Over goes back to.
fn earlier(game: &Elemental) -> Vec<String> {
    let details = game.view(Viewer::Onlooker).details;
    let lines = details.iter().map(ToString::to_string);
    lines.filter(|line| line.starts_with("A Do-Over")).collect()
}

#[test]
fn where_a_do_over_leads_is_told_as_long_as_there_is_one() {
    let mut game = start("open", 1);
    let none = "element none; augmentor none; offense none; temporal none";
    taken(&mut game, none);
    assert!(earlier(&game).is_empty(), "Black is still choosing");
    taken(
        &mut game,
        "element none; augmentor none; offense none; temporal do-over",
    );
    // Black's units are lost in White's turns only.
    let (now, reply) = (
        "A Do-Over in this turn goes back to",
        "A Do-Over in White's next turn goes back to the board as it is now",
    );
    assert_eq!(earlier(&game), [format!("{now} the board as it is now")]);
    for (turn, told) in [
        ("e2-e4", None),
        (
            "g8-f6",
            Some("the Black knight on f6 stood on g8; the half-move clock was 0"),
        ),
        ("e1-e2", None),
    ] {
        taken(&mut game, turn);
        let expected = told.map_or(reply.to_owned(), |told| {
            format!("{now} the start of Black's turn before: {told}")
        });
        assert_eq!(earlier(&game), [expected], "{turn}");
    }
    taken(&mut game, "f6xe4");
    let told = earlier(&game).concat();
    assert!(
        told.contains(": a White pawn stood on e4; ") && told.contains("the Black knight on e4 stood on f6"),
        "{told}"
    );

    let mut fire = start("open", 1);
    taken(&mut fire, none);
    taken(
        &mut fire,
        "element fire; augmentor none; offense none; temporal do-over",
    );
    for (turn, burned) in [
        ("a2-a3", None),
        ("b8-c6", Some("; nothing burned; ")),
        ("a3-a4", None),
        ("c6-b4", Some("; fire burned on b8 for Black (rank 2, 2 turns); ")),
    ] {
        taken(&mut fire, turn);
        let told = format!("{}; ", earlier(&fire).concat());
        assert_eq!(
            told.contains("burned"),
            burned.is_some_and(|burned| told.contains(burned)),
            "{turn}: {told}"
        );
    }

    let mut plain = start("open", 1);
    taken(&mut plain, none);
    taken(&mut plain, none);
    taken(&mut plain, "e2-e4");
    assert!(earlier(&plain).is_empty(), "nobody has one");
}

#[test]
fn a_do_over_leads_where_it_was_said_to_lead() {
    let units = |game: &Elemental| {
        let board = &game.state().table.board;
        Squares(u64::MAX).map(|at| board.unit(at)).collect::<Vec<_>>()
    };
    let begin = |white: &str, black: &str| {
        let mut game = start("open", 1);
        for temporal in [white, black] {
            let loadout = format!("element none; augmentor none; offense none; temporal {temporal}");
            taken(&mut game, &loadout);
        }
        game
    };
    let now = "A Do-Over in this turn goes back to the board as it is now";
    let reply = "A Do-Over in Black's next turn goes back to the board as it is now";

    // Only White has one: nothing of White's is lost before Black's next turn.
    let mut game = begin("do-over", "none");
    for turn in ["e2-e4", "d7-d5"] {
        taken(&mut game, turn);
    }
    assert_eq!(earlier(&game), [reply]);
    let said = units(&game);
    taken(&mut game, "a2-a3");
    assert_eq!(
        earlier(&game),
        [
            "A Do-Over in this turn goes back to the start of White's turn before: the White pawn on a3 stood on a2"
        ]
    );
    taken(&mut game, "d5xe4");
    assert_eq!(units(&game), said, "a3 is undone as well");
    // Black moves again, and no earlier turn is known.
    assert_eq!(earlier(&game), [now]);
    taken(&mut game, "d8-d6");
    assert_eq!(earlier(&game), [reply]);

    // Both have one: each turn of two may see one.
    let mut game = begin("do-over", "do-over");
    for turn in ["e2-e4", "d7-d5"] {
        taken(&mut game, turn);
    }
    let before = "A Do-Over in this turn goes back to the start of Black's turn before: the Black pawn on d5 stood on d7";
    assert_eq!(earlier(&game), [before, reply]);
    taken(&mut game, "e4xd5");
    let mut told = begin("do-over", "do-over");
    taken(&mut told, "e2-e4");
    assert_eq!(units(&game), units(&told), "where Black's turn began");
    assert_eq!(earlier(&game), [now, reply], "White moves again");
}

#[test]
fn what_an_element_adds_is_told_with_the_loadouts_and_with_each_unit() {
    let mut game = start("open", 1);
    let white = told(
        &mut game,
        "element water; augmentor side-step; offense none; temporal none",
    );
    taken(
        &mut game,
        "element air; augmentor quantum-step; offense quantum-kill",
    );
    let said = format!("{white} {}", told(&mut game, "temporal do-over"));
    assert!(
        said.contains("White plays Water with Side Step, no offence ability and no temporal ability (and Quantum Step as Water)")
            && said.contains("Black plays Air with Quantum Step, Quantum Kill and Do-Over (and Chain Kill as Air)"),
        "{said}"
    );
    let revealed = game.view(Viewer::Onlooker).revealed;
    assert_eq!(
        revealed.white[1],
        "Augmentor: Side Step (and Quantum Step as Water)"
    );
    assert_eq!(revealed.black[2], "Offence: Quantum Kill (and Chain Kill as Air)");
    let equipped = game.view(Viewer::Onlooker).equipped;
    assert_eq!(equipped.white.titles, ["Water", "Side Step", "Quantum Step"]);
    let black = ["Air", "Quantum Step", "Quantum Kill", "Chain Kill", "Do-Over"];
    assert_eq!(equipped.black.titles, black);
    let remarks = game.remarks(GEOMETRY.cell("b8").unwrap());
    let remarks: Vec<String> = remarks.iter().map(|one| one.sentence.to_string()).collect();
    assert_eq!(
        remarks,
        [
            "As Air (Gale Lift, Tailwind, Scatter Shot), this knight has Quantum Step, Quantum Kill and Do-Over.",
            "Quantum Step: After moving, it may blink or swap with a weaker friend.",
            "Quantum Kill: After a capture, it may kill any enemy up to the victim's rank.",
            "Do-Over: Once, its capture or kill undoes that whole turn and the one before.",
            "As Air it also has Chain Kill.",
            "After it has moved or captured, it may go on by up to two steps, each a knight's leap, to an empty square (Tailwind).",
        ]
    );
}

#[test]
fn a_check_through_a_chain_names_the_chain() {
    let game = position(
        "set element.black air; set offense.black chain-kill; put e1 white king; put a8 black rook; put b7 black pawn; put c6 black pawn; put d5 black pawn; put e4 black pawn; put h8 black king",
    );
    let remarks = |square: &str| {
        let remarks = game.remarks(GEOMETRY.cell(square).unwrap());
        remarks
            .iter()
            .map(|one| one.sentence.to_string())
            .collect::<Vec<_>>()
    };
    let rook = "It attacks the king on e1 by Chain Kill through e4, as if it stood there.";
    assert!(remarks("a8").iter().any(|one| one == rook), "{:?}", remarks("a8"));
    let king = "The rook on a8 attacks it by Chain Kill through e4, as if it stood there.";
    assert!(remarks("e1").iter().any(|one| one == king), "{:?}", remarks("e1"));
}

#[test]
fn a_king_is_told_why_it_cannot_capture_the_unit_beside_it() {
    let setup = "set augmentor.black belligerent; set offense.black chain-kill; put e1 white king; put f2 black queen; \
                 put g3 black pawn; put h8 black king";
    let remarks = position(setup).remarks(GEOMETRY.cell("e1").unwrap());
    let told: Vec<String> = remarks.iter().map(|one| one.sentence.to_string()).collect();
    let sentence = "It cannot capture the queen on f2, which is Belligerent: a king is stronger.";
    assert!(told.iter().any(|one| one == sentence), "{told:?}");
}

#[test]
fn a_refusal_for_the_kings_safety_names_the_chain() {
    let game = position(
        "set element.black air; set offense.black chain-kill; put e1 white king; put e2 white pawn; put d3 black knight; put a8 black rook; put b7 black pawn; put c6 black pawn; put d5 black pawn; put e4 black pawn; put h8 black king",
    );
    let refusal = game.check(Seat::White, &"e2xd3".parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal.sentence,
        "That would leave your king on e1 attacked by the rook on a8 (by Chain Kill through e4); later choices of the turn do not count."
    );
}

fn remarks(game: &Elemental, square: &str) -> Vec<String> {
    let remarks = game.remarks(GEOMETRY.cell(square).unwrap()).into_iter();
    remarks
        .map(|one| format!("{} ({})", one.sentence, one.rule))
        .collect()
}

#[test]
fn what_a_unit_may_do_after_its_move_by_its_element_is_said() {
    let setup = "set element.white air; set element.black shadow; put e1 white king; put g1 white knight; put a2 white pawn; \
                 put e8 black king; put h8 black rook";
    let game = position(setup);
    let says = |game: &Elemental, square: &str, sentence: &str| {
        let said = remarks(game, square);
        assert!(said.iter().any(|one| one == sentence), "{said:?}");
    };
    says(
        &game,
        "g1",
        "After it has moved or captured, it may go on by up to two steps, each a knight's leap, to an empty square (Tailwind). (EL-TAIL-1)",
    );
    says(
        &game,
        "h8",
        "After it has moved or captured, it may go on by up to two steps, each one square straight, to an empty square (Umbral Step). (EL-UMBRAL-1)",
    );
    // Radiant Vision leaves a Shadow unit one step.
    says(
        &position(&setup.replace("element.white air", "element.white light")),
        "h8",
        "After it has moved or captured, it may go on by one more step, one square straight, to an empty square (Umbral Step). (EL-UMBRAL-1)",
    );
}

#[test]
fn a_check_through_a_unit_names_the_ability_and_the_unit() {
    let setup = "set element.white light; put e1 white king; put d4 white queen; put h2 white pawn; put e7 black queen; put e8 black king; put a7 black pawn";
    let mut game = position(setup);
    taken(&mut game, "d4-e4");
    let queen = "It attacks the king on e8 by Radiant Vision through Black's queen on e7. (EL-VISION-1)";
    assert!(
        remarks(&game, "e4").iter().any(|one| one == queen),
        "{:?}",
        remarks(&game, "e4")
    );
    let king = "The queen on e4 attacks it by Radiant Vision through Black's queen on e7. (EL-VISION-1)";
    assert!(
        remarks(&game, "e8").iter().any(|one| one == king),
        "{:?}",
        remarks(&game, "e8")
    );
    assert_eq!(
        game.check(Seat::Black, &"a7-a6".parse().unwrap())
            .unwrap_err()
            .sentence,
        "Your king on e8 is in check, and that does not end the attack by the queen on e4 (by Radiant Vision through \
         Black's queen on e7); later choices of the turn do not count."
    );
}

#[test]
fn a_fire_that_keeps_a_check_off_is_named() {
    let setup = "set element.black fire; set augmentor.black side-step; set turn black; put h1 white king; put h5 white queen; \
                 put e8 black king; put a7 black pawn";
    let mut game = position(setup);
    taken(&mut game, "e8-e7");
    let said = in_words(&taken(&mut game, "nudge e8"), GEOMETRY);
    assert!(
        said.contains("The fire on e8 keeps the queen on h5 from attacking the king."),
        "{said}"
    );
    let king = "The fire on e8 keeps the queen on h5 from attacking it. (EL-SCORCH-3)";
    assert!(
        remarks(&game, "e8").iter().any(|one| one == king),
        "{:?}",
        remarks(&game, "e8")
    );
    // An old fire is no news, but it still burns.
    taken(&mut game, "h1-g1");
    let said = in_words(&taken(&mut game, "a7-a6; end"), GEOMETRY);
    assert!(!said.contains("keeps the queen"), "{said}");
    assert!(remarks(&game, "e8").iter().any(|one| one == king));
}

#[test]
fn a_near_blaze_says_that_nothing_further_away_burns() {
    let setup = "set element.white fire; put e1 white king; put a1 white rook; put a5 black rook; put b6 black pawn; \
                 put g7 black pawn; put h8 black king";
    let asked = |setup: &str| {
        let mut game = position(setup);
        taken(&mut game, "a1xa5");
        game.prompt().phrase.to_string()
    };
    assert_eq!(
        asked(setup),
        "choose a neighbour to burn with Blaze Rush (then nothing further away is burnt), or end"
    );
    let earth = format!("set element.black earth; set augmentor.black stalwart; {setup}");
    assert_eq!(
        asked(&earth.replace("put a5 black rook", "put a5 black knight")),
        "choose a neighbour to burn with Blaze Rush, or end"
    );
}

#[test]
fn choices_of_a_loadout_are_no_turns_on_the_board() {
    for action in ["element fire", "temporal none", "fit e2 stalwart", "ready"] {
        assert!(descriptor::DESCRIPTOR.prepares(action), "{action}");
    }
    for action in ["e2-e4", "split d1 d2", "claim draw", "end"] {
        assert!(!descriptor::DESCRIPTOR.prepares(action), "{action}");
    }
}
