//! What each variant thinks of positions: even at the start, more with more units, and what single actions promise.

use super::start;
use rookery_rules::evaluate::{Evaluate, Term, Terms, static_eval};
use rookery_rules::{Action, Position, Seat, Setup, Variant, Visit};

fn read(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

/// The worth of a position to a seat.
struct Worth(Seat);

impl Visit for Worth {
    type Output = i32;

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> i32 {
        static_eval(position, self.0)
    }
}

/// Every term, White's less Black's.
struct Balances;

impl Visit for Balances {
    type Output = Terms;

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> Terms {
        let mut terms = Terms::default();
        position.evaluate(&mut terms);
        terms
    }
}

/// What one action promises, a legal one of the side to act.
struct Promise<'a>(&'a str);

impl Visit for Promise<'_> {
    type Output = i32;

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> i32 {
        let seat = position.awaiting().seat().unwrap();
        let actions = position.legal_actions(seat);
        let action = actions.iter().find(|action| action.to_string() == self.0);
        position.static_gain(action.unwrap_or_else(|| panic!("`{}` is not legal", self.0)))
    }
}

fn promised(setup: &str, action: &str) -> i32 {
    read(setup).visit(Promise(action))
}

/// The worth to White of what `lines` add to a setup.
fn difference(setup: &str, lines: &str) -> i32 {
    let more = read(&format!("{setup}\n{lines}"));
    more.visit(Worth(Seat::White)) - read(setup).visit(Worth(Seat::White))
}

/// The beginnings of play, the same for both sides.
fn even_starts() -> Vec<Position> {
    let others = Variant::ALL
        .iter()
        .filter(|variant| **variant != Variant::Elemental);
    let mut all: Vec<Position> = others
        .map(|variant| {
            let standard: &[(&str, &str)] = match variant.id() {
                "cyvasse" => &[("setup", "standard")],
                _ => &[],
            };
            start(*variant, standard)
        })
        .collect();
    all.push(start(Variant::Elemental, &[("loadout", "plain")]));
    all
}

#[test]
fn every_start_is_even_but_for_the_move() {
    for position in even_starts() {
        let terms = position.visit(Balances);
        for term in Term::ALL {
            let balance = terms.balance(term, Seat::White);
            if term == Term::Tempo {
                assert!((1..30).contains(&balance), "{}: {balance}", position.variant());
            } else {
                assert_eq!(balance, 0, "{} {term:?}", position.variant());
            }
        }
    }
}

#[test]
fn a_side_without_one_of_its_units_is_worse_off() {
    for position in even_starts() {
        let setup = position.to_setup().to_string();
        let even = position.visit(Worth(Seat::White));
        let lines: Vec<&str> = setup.lines().collect();
        let mut tried = 0;
        for (index, line) in lines.iter().enumerate() {
            let is_unit = line.starts_with("put ") && line.contains(" black ") && !line.contains(" king");
            if !is_unit {
                continue;
            }
            let castling = |line: &str| line.starts_with("set castling");
            let without: Vec<&str> = lines
                .iter()
                .enumerate()
                .filter(|(other, line)| *other != index && !castling(line))
                .map(|(_, line)| *line)
                .collect();
            let more = read(&without.join("\n")).visit(Worth(Seat::White));
            assert!(
                more > even + 30,
                "{} without {line}: {even} to {more}",
                position.variant()
            );
            tried += 1;
        }
        assert!(tried >= 15, "{}: {tried}", position.variant());
    }
}

const SHIELD: &str = "variant shield\nput f1 white king\nput f10 black king";

#[test]
fn in_shield_the_first_hit_wins_a_shield_and_the_second_a_unit() {
    let hit = |shield: u32| {
        let lines = format!("{SHIELD}\nput b1 white rook\nput b8 black rook shield={shield}");
        promised(&lines, "b1xb8")
    };
    assert!((50..250).contains(&hit(1)), "{}", hit(1));
    assert!(hit(0) > 350, "{}", hit(0));
}

#[test]
fn in_shield_deaths_and_lives_are_passed_with_a_thought() {
    let death = format!("{SHIELD}\nput a1 white rook shield=0\nput a4 white death");
    assert!(promised(&death, "a1-a8") < -300);
    assert_eq!(promised(&death, "a1-a3"), 0);
    let life = format!("{SHIELD}\nput a2 white rook shield=0\nput a5 white life");
    assert!(promised(&life, "a2-a8") > 50);
}

#[test]
fn in_shield_a_death_kills_enemies_gladly_and_friends_not() {
    let kill = |side: &str| {
        let lines = format!("{SHIELD}\nput d5 white death\nput e6 {side} queen");
        promised(&lines, "kill d5 e6")
    };
    assert!(kill("black") > 800);
    assert!(kill("white") < -800);
}

#[test]
fn in_shield_healing_serves_whose_unit_it_is() {
    let heal = |side: &str| {
        let lines = format!("{SHIELD}\nput c3 white life\nput d4 {side} rook shield=0");
        promised(&lines, "heal c3 d4")
    };
    assert!(heal("white") > 0);
    assert!(heal("black") < 0);
}

#[test]
fn in_shield_a_pawn_promises_what_it_becomes() {
    let lines = format!("{SHIELD}\nput a9 white pawn");
    assert!(promised(&lines, "a9-a10=queen") > promised(&lines, "a9-a10=rook"));
    assert!(promised(&lines, "a9-a10=knight") > 0);
}

#[test]
fn in_cyvasse_the_last_king_is_worth_the_game() {
    let lines = "variant cyvasse\nput l1 white king\nput g5 white militia\nput f8 white crossbowman\nput f5 black king";
    assert!(promised(lines, "g5xf5") > 10_000);
    let second = format!("{lines}\nput a9 black king");
    assert!((300..2_000).contains(&promised(&second, "g5xf5")));
    assert_eq!(promised(lines, "g5-g4"), 0);
}

#[test]
fn in_cyvasse_a_tower_is_good_company() {
    let board = "variant cyvasse\nput f1 white king\nput f9 black king\nput h1 white tower";
    let near = difference(board, "clear h1\nput g1 white tower");
    assert!(near > 30, "{near}");
}

#[test]
fn in_cyvasse_the_standard_army_is_liked() {
    let building = start(Variant::Cyvasse, &[("setup", "build")]);
    let listed = building.legal_actions(Seat::White);
    assert_eq!(listed.len(), 1);
    assert!(building.visit(Promise(&listed[0].to_string())) > 0);
}

const ELEMENTAL: &str = "variant elemental\nput e1 white king\nput e8 black king";

#[test]
fn in_elemental_what_answers_a_capture_is_counted() {
    let capture = |line: &str| {
        let lines = format!("{ELEMENTAL}\n{line}\nput a1 white rook\nput a6 black knight");
        promised(&lines, "a1xa6")
    };
    let plain = capture("set clock 0");
    assert!(plain > 250, "{plain}");
    let sturdy = capture("set element.black earth");
    assert!((1..100).contains(&sturdy), "{sturdy}");
    let poisoned = capture("set offense.black poisonous-meat");
    assert!(poisoned < 0, "{poisoned}");
}

#[test]
fn in_elemental_marks_locks_and_twins_are_worth_less() {
    let loadout = format!("{ELEMENTAL}\nset temporal.white schrodinger\nset offense.black poisonous-meat");
    let free = difference(&loadout, "put a1 white rook");
    let locked = difference(&loadout, "put a1 white rook lock=2");
    let marked = difference(&loadout, "put a1 white rook mark=2");
    assert!(free > locked + 30, "{free} {locked}");
    assert!(free > marked + 200, "{free} {marked}");
}

#[test]
fn in_elemental_a_shield_faces_the_enemies() {
    let faced = |facing: &str| {
        let unit = format!("put d5 black rook facing={facing} shield");
        let lines = format!(
            "{ELEMENTAL}\nset augmentor.black block-piece\nput a1 white rook\nput h1 white rook\n{unit}"
        );
        read(&lines).visit(Worth(Seat::Black))
    };
    for facing in ["n", "ne", "e", "w", "nw"] {
        assert!(faced("s") > faced(facing), "{facing}");
    }
}

#[test]
fn in_elemental_every_choice_is_liked_better_than_none() {
    let mut position = start(Variant::Elemental, &[]);
    for word in ["element", "augmentor", "offense", "temporal"] {
        let listed = position.legal_actions(Seat::White);
        let none = position.visit(Promise(&format!("{word} none")));
        for action in &listed {
            let text = action.to_string();
            if !text.ends_with(" none") {
                assert!(position.visit(Promise(&text)) > none.max(0), "{text}");
            }
        }
        position.apply_unchecked(&listed[0]);
    }
}

const FROZEN: &str = "put b1 white king\nput b16 black king";

#[test]
fn in_frozen_a_queen_is_worth_more_than_a_rook_and_a_statue_less() {
    for variant in ["frozen10", "frozen6"] {
        let board = format!("variant {variant}\n{FROZEN}\nput d5 white pawn\nput e5 white pawn");
        let of = |line: &str| difference(&board, line);
        let (queen, rook) = (of("put h8 white queen"), of("put h8 white rook"));
        assert!(queen > rook + 200, "{variant}: {queen} {rook}");
        let statue = of("put h8 white rook paralysis=12");
        assert!(statue < rook - 80, "{variant}: {statue} {rook}");
    }
}

#[test]
fn in_frozen_captures_promise_their_victim_and_jesters_their_blast() {
    for variant in ["frozen10", "frozen6"] {
        let board = format!("variant {variant}\n{FROZEN}\nput h4 white rook");
        let knight = promised(&format!("{board}\nput h9 black knight"), "h4xh9");
        assert!(knight > 300, "{variant}: {knight}");
        let jester = promised(&format!("{board}\nput h9 black jester"), "h4xh9");
        assert!(jester < 200, "{variant}: the rook dies too: {jester}");
        let crowd = format!(
            "{board}\nput h9 black jester\nput g10 black queen paralysis=3\nput i10 black dragon paralysis=3"
        );
        assert!(promised(&crowd, "h4xh9") > 1_000, "{variant}");
        assert_eq!(promised(&board, "h4-h7"), 0, "{variant}");
    }
}

#[test]
fn in_frozen_a_tomb_is_entered_only_for_a_prize() {
    for variant in ["frozen10", "frozen6"] {
        let board =
            format!("variant {variant}\n{FROZEN}\nput h4 white rook\nfloor h8 tomb holds=[black pawn]");
        assert!(promised(&board, "h4-h8") < -300, "{variant}");
        let prize = format!("{board}\nput g9 black queen\nput i9 black dragon");
        assert!(promised(&prize, "h4-h8") > 500, "{variant}");
    }
}

#[test]
fn in_frozen10_an_onager_throws_at_a_crowd() {
    let board = format!("variant frozen10\n{FROZEN}\nput h2 white onager\nput h3 white frog");
    assert!(promised(&board, "throw h2") < 0);
    let crowd = format!("{board}\nput h9 black rook\nput g9 black dragon");
    assert!(promised(&crowd, "throw h2") > 700);
}

#[test]
fn in_frozen6_the_last_pawns_are_dear() {
    let board = format!("variant frozen6\n{FROZEN}\nput p15 black pawn");
    let last = difference(&format!("{board}\nput d5 white pawn"), "put e5 white pawn");
    let many =
        "put d5 white pawn\nput f5 white pawn\nput g5 white pawn\nput h5 white pawn\nput i5 white pawn";
    let further = difference(&format!("{board}\n{many}"), "put e5 white pawn");
    assert!(last > further + 80, "{last} {further}");
    let lonely =
        "variant frozen6\nput b1 white king\nput b16 black king\nput p15 black pawn\nput h4 white rook";
    let pawns = format!("{lonely}\nput h9 black pawn");
    assert!(promised(&pawns, "h4xh9") < 500);
    let last = format!("{lonely}\nclear p15\nput h9 black pawn");
    assert!(promised(&last, "h4xh9") > 10_000);
}
