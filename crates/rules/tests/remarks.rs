//! What the rules say about a square, as `/explain` tells it: every kind of fact with its rule, and nothing that an
//! action's refusal would contradict.
#![allow(clippy::unwrap_used)]

use rookery_rules::event::in_words;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Awaiting, Cell, Choice, Options, Position, Remark, Seat, Setup, TargetKind, Variant};

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

fn remarks(position: &Position, square: &str) -> Vec<Remark> {
    let cell = position.variant().descriptor().geometry.cell(square).unwrap();
    position.remarks(cell)
}

/// All remarks, each as a line.
fn told(position: &Position, square: &str) -> String {
    let lines: Vec<String> = remarks(position, square)
        .iter()
        .map(|remark| format!("{} ({})", remark.sentence, remark.rule))
        .collect();
    lines.join("\n")
}

/// Much of FrozenChess on one board.
const CROWDED: &str = "variant frozen10
put e5 black lancer range=3 id=40
put e12 black rook id=41
put h8 black bishop id=42
put a5 white rook range=5 pieces=2 pawns=4 id=43
put m4 white jester stay=10 id=44
put m5 black ram id=45
put n5 black dragon id=46
put c1 white king id=47
put d1 white templar id=48
put k1 white ram fused=[knight] multi=3 id=49
put o14 white ship cargo=[pawn, ram] id=50
put j12 black knight paralysis=4 id=51
put b12 white queen shadow delay=2 steps=9 id=52
put p3 white chancellor id=53
put p5 white knight id=54
floor a9 wall by=43
floor f9 wall
floor g12 tomb holds=[white rook, black pawn] rot=31
floor i3 trap side=white
floor k12 tornado side=black left=6
floor l12 avalanche dir=e side=white left=2";

#[test]
fn each_kind_of_fact_is_said_with_its_rule() {
    let position = position(CROWDED);
    for (square, lines) in [
        (
            "e5",
            &[
                "It is guarded by the rook e12 and the bishop h8: the enemy cannot capture it; explosions and King's Check can still kill it. (F10-GUARD-1)",
                "It counts as threatened: the rook a5 and the fused ram and knight k1 attack it, but can't capture it. (F10-ATT-7)",
                "It rides 3 squares at most. (F10-CRR-2)",
            ][..],
        ),
        (
            "a5",
            &["Towards its next multimove it has captured 2 of 3 pieces and 4 of 10 pawns. (F10-AWARD-1)"],
        ),
        (
            "m4",
            &[
                "It holds the dragon n5. (F10-PAR-5)",
                "It has kept still for 10 turns, so it may detonate whenever it can act. (F10-JESTER-8)",
            ],
        ),
        (
            "n5",
            &["It is held by the jester m4, beside which it does nothing. (F10-PAR-5)"],
        ),
        (
            "d1",
            &[
                "Beside its own king it cannot be paralysed. What it does there costs it no paralysis either, except morph and spawn. (F10-PAR-6)",
                "Its Shield is up: it can't be captured from a square that it attacks as a templar without bouncing. (F10-TEMPLAR-2)",
            ],
        ),
        (
            "k1",
            &[
                "It is a ram and a knight in one unit; each action names the kind that acts. (F10-FUSE-2)",
                "It has a multimove: 3 moves a turn. (F10-TURN-4)",
            ],
        ),
        (
            "o14",
            &[
                "It cannot be captured; only explosions and its own king's exchange can kill it. (F10-CLASS-2)",
                "This ship carries a pawn and a ram. (F10-SHIP-3)",
            ],
        ),
        ("j12", &["It is paralysed for 4 more turns of Black. (F10-PAR-3)"]),
        (
            "b12",
            &[
                "White's shadow queen may return after 2 turns of its side. (F10-SHADOW-5)",
                "White's shadow queen rides as rook and bishop and leaps as a knight; it never rides through or lands on units, walls or tombs, and captures only shadows. (F10-SHADOW-3)",
                "Returning costs White's shadow queen 4 turns of paralysis. (F10-SHADOW-6)",
            ],
        ),
        (
            "a9",
            &[
                "The wall stands until its maker, the rook a5, moves again or dies, or until it is destroyed. (F10-WALL-3)",
            ],
        ),
        (
            "f9",
            &["The wall has no owner and stands until it is destroyed. (F10-WALL-3)"],
        ),
        (
            "g12",
            &[
                "The tomb is active: a unit that lands here sets it off. It holds, first in first out: White rook, Black pawn. (F10-TOMB-2)",
                "It rots: it explodes after 9 more turns of either side without an attack on its square. An attack resets the count. (F10-DECAY-1)",
            ],
        ),
        (
            "i3",
            &[
                "An enemy that lands on White's trap is paralysed for 4 turns, except a jester or a unit that can't be paralysed. (F10-JESTER-4)",
            ],
        ),
        (
            "k12",
            &["A tornado draws units near it inwards for 6 turns of Black. (F10-TEMPLAR-4)"],
        ),
        (
            "l12",
            &["An avalanche sweeps units east (towards the p-file) for 2 turns of White. (F10-TEMPLAR-6)"],
        ),
    ] {
        let told = told(&position, square);
        for line in lines {
            assert!(
                told.lines().any(|other| other == *line),
                "{square}: no `{line}` in\n{told}"
            );
        }
    }
}

/// The kings and pawns of both sides, out of the way.
const ROYALS: &str = "put h1 white king\nput a2 white pawn\nput a16 black king\nput p15 black pawn";

#[test]
fn a_guarded_unit_is_said_to_die_by_what_kills_it() {
    let six = format!("variant frozen6\nset first off\n{ROYALS}\nput i9 black rook\nput g8 black knight\n");
    let six = position(&format!("{six}put h10 black chancellor"));
    let guard = "It is guarded by the knight g8 and the chancellor h10: the enemy cannot capture it; ";
    let rook = told(&six, "i9");
    let deaths = "explosions, King's Check and its own king's exchange can still kill it. (F6-GUARD-1)";
    assert!(rook.contains(&format!("{guard}{deaths}")), "{rook}");
    let check = six.variant().parse_action("h1-i1").unwrap();
    let mut after = six.clone();
    after.apply(Seat::White, &check).unwrap();
    assert!(
        remarks(&after, "i9")
            .iter()
            .all(|one| !one.sentence.contains("guarded"))
    );
    // Rooks push a pawn, and a jester never gives check.
    let pushed = format!("variant frozen6\nset first off\n{ROYALS}\nput d8 black rook\nput h12 black rook\n");
    for (kind, deaths) in [
        (
            "pawn",
            "explosions, rook pushes, King's Check and its own king's exchange",
        ),
        ("jester", "explosions, rook pushes and its own king's exchange"),
    ] {
        let position = position(&format!("{pushed}put h8 black {kind}"));
        let told = told(&position, "h8");
        let said = format!("the enemy cannot capture it; {deaths} can still kill it. (F6-GUARD-1)");
        assert!(told.contains(&said), "{told}");
    }
}

#[test]
fn a_paralysed_jester_or_queen_is_said_to_hold_nobody() {
    for (unit, rule) in [
        ("frozen6 jester", "F6-PAR-4"),
        ("frozen10 jester", "F10-PAR-5"),
        ("frozen10 queen", "F10-PAR-5"),
    ] {
        let (variant, kind) = unit.split_once(' ').unwrap();
        let position = position(&format!(
            "variant {variant}\nput d4 white {kind} paralysis=2\nput p9 black knight"
        ));
        let said = format!(
            "It is paralysed for 2 more turns of White. ({})\nUntil then it holds no unit beside it. ({rule})",
            if variant == "frozen6" {
                "F6-PAR-2"
            } else {
                "F10-PAR-3"
            }
        );
        let told = told(&position, "d4");
        assert!(told.contains(&said), "{told}");
    }
}

#[test]
fn a_capture_that_would_kill_the_own_king_is_said() {
    let setup =
        format!("variant frozen6\nset first off\n{ROYALS}\nput b15 white jester\nput g15 black rook\n");
    for turn in ["white", "black"] {
        let position = position(&format!("{setup}set turn {turn}"));
        let told = told(&position, "b15");
        let said = told.lines().find(|line| line.contains("isn't legal")).unwrap();
        assert!(said.starts_with("A capture of it by the "), "{told}");
        assert!(said.contains("rook g15") && said.contains("king a16"), "{told}");
        assert!(
            said.ends_with("Black's own king would be dead after that. (F6-TURN-7)"),
            "{told}"
        );
    }
}

#[test]
fn loans_steals_sieges_and_nightmares_are_said() {
    let loan = position("variant frozen10\nput d4 white knight\nput e6 white ram");
    assert_eq!(
        told(&loan, "e6"),
        "Protected by the knight d4 alone, it also moves like a knight. (F10-EMP-1)"
    );
    let tower = position("variant frozen10\nput d4 white rook range=3\nput e5 white chancellor");
    assert!(
        told(&tower, "e5")
            .contains("It lends its movement to a rook and has the rook's in return. (F10-EMP-3)"),
        "{}",
        told(&tower, "e5")
    );
    let stolen = position("variant frozen10\nput d4 white jester\nput d9 black rook range=9");
    assert!(
        told(&stolen, "d4")
            .contains("Because the rook d9 attacks it, it can also move like a rook. (F10-JESTER-2)"),
        "{}",
        told(&stolen, "d4")
    );
    let siege = position("variant frozen6\nput d4 white chancellor\nput d9 black rook range=9");
    assert!(
        told(&siege, "d4")
            .contains("It is besieged: the rook d9 attacks it, so it gets no double move. (F6-ROOK-3)"),
        "{}",
        told(&siege, "d4")
    );
    let knight = position("variant frozen6\nput d4 white knight\nput d9 black rook range=9");
    assert!(
        told(&knight, "d4").contains("attacks it, so it gets no double move and no March. (F6-ROOK-3)"),
        "{}",
        told(&knight, "d4")
    );
    let nightmare = position("variant frozen10\nput d4 white knight\nput e6 black pawn");
    assert!(
        told(&nightmare, "e6")
            .contains("Under the Knightmare of the knight d4 it may only step forward. (F10-KNIGHT-4)"),
        "{}",
        told(&nightmare, "e6")
    );
}

#[test]
fn what_a_unit_would_borrow_if_it_could_act_is_said_after_what_keeps_it_from_that() {
    let of = |setup: &str, square: &str| told(&position(&format!("{BARE}{setup}")), square);
    assert_eq!(
        of("put d4 white knight\nput e6 white templar paralysis=2", "e6"),
        "It is paralysed for 2 more turns of White. (F6-PAR-2)\n\
         If it could act, it would also move like a knight: the knight d4 alone protects it. (F6-EMP-1)"
    );
    assert_eq!(
        of(
            "put d4 white knight\nput e6 white templar\nput e7 black jester",
            "e6"
        ),
        "It is held by the jester e7, beside which it does nothing. (F6-PAR-4)\n\
         If it could act, it would also move like a knight: the knight d4 alone protects it. (F6-EMP-1)"
    );
    let tower = of("put d4 white rook\nput e5 white chancellor paralysis=2", "e5");
    assert!(
        tower.contains(
            "If it could act, it would lend its movement to a rook and have the rook's in return. (F6-EMP-2)"
        ),
        "{tower}"
    );
    let jester = of("put d4 white jester paralysis=2\nput d9 black rook", "d4");
    assert!(
        jester.contains(
            "If it could act, it could also move like a rook because the rook d9 attacks it. (F6-JESTER-1)"
        ),
        "{jester}"
    );
}

#[test]
fn a_refused_promotion_or_push_names_what_the_unit_lacks() {
    let position = position(&format!("{BARE}put d4 white dragon"));
    for (action, said) in [
        (
            "promote p2 queen",
            "The pawn on p2 isn't on its last rank: only there does a pawn promote. (F6-PAWN-3)",
        ),
        ("promote d4 queen", "The dragon on d4 is no pawn. (F6-PAWN-3)"),
        (
            "d4-d5 push",
            "The dragon on d4 is no rook, and only rooks push. Write `d4-d5` to move there. (F6-ROOK-2)",
        ),
    ] {
        assert_eq!(refused(&position, action), said, "{action}");
    }
}

#[test]
fn a_shadow_that_cannot_return_for_an_attack_is_told_of_it() {
    let of = |setup: &str| {
        told(
            &position(&format!("{BARE}put d4 white jester shadow{setup}")),
            "d4",
        )
    };
    let attacked = of("\nput d9 black rook");
    assert!(
        attacked.contains(
            "White's shadow jester can't return now, because the rook d9 attacks the square. (F6-SHADOW-2)"
        ),
        "{attacked}"
    );
    assert!(!of("").contains("can't return now"), "{}", of(""));
}

#[test]
fn borrowed_movement_that_adds_nothing_is_not_said() {
    let six = |setup: &str, square: &str| told(&position(&format!("{BARE}{setup}")), square);
    let ten = |setup: &str, square: &str| told(&position(&format!("variant frozen10\n{setup}")), square);
    let bishop = "put c4 white bishop\nput e6 white dragon";
    let rook = "put a6 white rook\nput e6 white templar";
    for told in [
        six("put d4 white knight\nput e6 white queen", "e6"),
        six(bishop, "e6"),
        // It protects the rook in return, but rides like one anyway.
        six(rook, "e6"),
        ten("put d4 white knight\nput e6 white queen", "e6"),
    ] {
        assert!(
            !told.contains("move like") && !told.contains("in return"),
            "{told}"
        );
    }
    for (told, like) in [
        (six(bishop, "c4"), "a dragon"),
        (six(rook, "a6"), "a templar"),
        // There a bishop also steps straight, which a dragon doesn't.
        (ten(bishop, "e6"), "a bishop"),
    ] {
        assert!(told.contains(&format!("it also moves like {like}.")), "{told}");
    }
}

#[test]
fn what_keeps_a_unit_from_all_actions_is_marked_as_such() {
    let position = position(CROWDED);
    let cells = position.variant().descriptor().geometry.cells();
    let mut idle = 0;
    for remark in cells.flat_map(|cell| position.remarks(cell)) {
        let says_so =
            remark.sentence.starts_with("It is held") || remark.sentence.starts_with("It is paralysed");
        assert_eq!(remark.is_idle, says_so, "{}", remark.sentence);
        assert_eq!(remark.short.is_some(), says_so, "{}", remark.sentence);
        if let Some(short) = &remark.short {
            // What it says alone may add what that means, such as beside a jester.
            let begins = format!("I{}", &short[1..]);
            assert!(remark.sentence.starts_with(&begins), "{}", remark.sentence);
        }
        idle += usize::from(remark.is_idle);
    }
    assert!(idle >= 2, "{idle}");
}

#[test]
fn sentences_that_begin_with_the_unit_are_marked_as_such() {
    let elemental = "variant elemental\nset element.white air\nset element.black shadow\nset augmentor.white block-piece\n\
                     set offense.black poisonous-meat\nset temporal.white schrodinger\nput e1 white king\n\
                     put e8 black king\nput c3 white knight\nput d4 white pawn\nput d7 black queen\nput b6 black pawn";
    let mut of_it = 0;
    for position in [
        position(CROWDED),
        position(
            "variant frozen10\nput d4 white knight\nput e6 white queen\nput e7 black jester\nput h2 white templar",
        ),
        position(elemental),
        position(
            "variant shield\nput e1 white king\nput e10 black king\nput b2 white rook\nput i2 white pawn shield=0",
        ),
        position(
            "variant cyvasse\nput h1 white king\nput e9 black king\nput h4 black knight\nput i4 white militia",
        ),
    ] {
        for cell in position.variant().descriptor().geometry.cells() {
            // Where no unit is, "it" is something else.
            let has_unit = !position.inspect(cell).units.is_empty();
            for remark in position.remarks(cell) {
                let says_it = has_unit && remark.sentence.starts_with("It ");
                let rots = remark.sentence.starts_with("It rots");
                assert_eq!(remark.begins_with_it, says_it && !rots, "{}", remark.sentence);
                of_it += usize::from(says_it);
            }
        }
    }
    assert!(of_it >= 10, "{of_it}");
}

/// The cells on which the actions capture.
fn captured_cells(actions: &[rookery_rules::Action]) -> Vec<Cell> {
    actions
        .iter()
        .map(rookery_rules::Action::parts)
        .filter(|parts| matches!(parts.verb, "capture" | "leap"))
        .flat_map(|parts| parts.choices)
        .filter_map(|choice| match choice {
            Choice::Cell {
                cell,
                target: TargetKind::Capture,
            } => Some(cell),
            Choice::Cell { .. } | Choice::Part { .. } | Choice::Word(_) => None,
        })
        .collect()
}

#[test]
fn nothing_is_said_that_the_legal_actions_contradict() {
    for variant in [Variant::Frozen10, Variant::Frozen6] {
        let (mut guarded, mut held) = (0, 0);
        for game in 0..6 {
            let mut random = SplitMix64::new(game + 40);
            let mut position = variant.start(&Options::default());
            for number in 0..90 {
                let Some(seat) = position.awaiting().seat() else {
                    break;
                };
                let listed = position.legal_actions(seat);
                if number % 6 == 5 && position.at_turn_start() {
                    let captured = captured_cells(&listed);
                    let actors: Vec<Cell> = listed.iter().filter_map(|action| action.parts().actor).collect();
                    for cell in variant.descriptor().geometry.cells() {
                        let units = position.inspect(cell).units;
                        let Some(unit) = units.first().filter(|_| units.len() == 1) else {
                            continue;
                        };
                        let rules: Vec<&str> = position
                            .remarks(cell)
                            .iter()
                            .map(|remark| remark.rule.0)
                            .collect();
                        if unit.side != seat && rules.iter().any(|rule| rule.ends_with("-GUARD-1")) {
                            assert!(
                                !captured.contains(&cell),
                                "{cell:?} is captured though guarded in\n{}",
                                position.to_setup()
                            );
                            guarded += 1;
                        }
                        let is_idle = position.remarks(cell).iter().any(|remark| {
                            remark.sentence.starts_with("It is held")
                                || remark.sentence.starts_with("It is paralysed")
                        });
                        if unit.side == seat && is_idle {
                            assert!(
                                !actors.contains(&cell),
                                "{cell:?} acts though idle in\n{}",
                                position.to_setup()
                            );
                            held += 1;
                        }
                    }
                }
                let verb = listed[random.pick(listed.len())].parts().verb;
                let is_rotation = verb == "rotate" && random.pick(8) > 0;
                let fits: Vec<_> = listed
                    .iter()
                    .filter(|action| !is_rotation || action.parts().verb != "rotate")
                    .collect();
                let action = fits
                    .get(random.pick(fits.len().max(1)))
                    .copied()
                    .unwrap_or(&listed[0])
                    .clone();
                position.apply_unchecked(&action);
            }
        }
        assert!(
            guarded > 10 && held > 5,
            "{variant}: {guarded} guarded, {held} idle units seen"
        );
    }
}

#[test]
fn a_remark_says_what_must_happen_before_a_capture() {
    let sentences = |text: &str, square: &str| {
        let all = remarks(&position(text), square);
        all.iter().map(|one| one.sentence.to_string()).collect::<Vec<_>>()
    };
    let kings = "variant cyvasse\nput h1 white king\nput e9 black king\n";
    let alone = format!("{kings}put h4 black knight\nput i4 white militia");
    assert_eq!(
        sentences(&alone, "h4"),
        [
            "It has armour 2, 1 left: the militia on i4 attacks it. It can be captured once 1 more enemy attacks it."
        ]
    );
    assert_eq!(
        sentences(&format!("{alone}\nput g4 black tower"), "h4"),
        [
            "The tower beside it shields it: as long as the tower stands, it cannot be captured.",
            "It has armour 2, 1 left: the militia on i4 attacks it.",
        ]
    );
    let bare = format!("{alone}\nput h3 white militia\nput g4 black tower\nput g5 black tower");
    assert_eq!(
        sentences(&bare, "h4"),
        [
            "The towers beside it shield it: as long as one of them stands, it cannot be captured.",
            "It has armour 2, 0 left: the militia on h3 and the militia on i4 attack it.",
        ]
    );
}

/// What is refused of an action of the side to act, with its rule.
fn refused(position: &Position, action: &str) -> String {
    let action = position.variant().parse_action(action).unwrap();
    let seat = position.awaiting().seat().unwrap();
    position.check(seat, &action).unwrap_err().to_string()
}

/// The kings and pawns without which a game of FrozenChess 6 is over.
const BARE: &str = "variant frozen6\nset first off\nput e1 white king\nput p2 white pawn\nput p16 black king\nput p15 black pawn\n";

#[test]
fn a_jester_that_holds_nobody_says_why() {
    let idle = position(&format!(
        "{BARE}put h8 white dragon\nput i8 black jester paralysis=1"
    ));
    assert!(
        told(&idle, "h8").contains("The jester i8 beside it is paralysed and does not hold it. (F6-PAR-4)"),
        "{}",
        told(&idle, "h8")
    );
    let immune = position(&format!("{BARE}put h8 white chancellor\nput i8 black jester"));
    assert!(
        told(&immune, "h8").contains(
            "The jester i8 beside it does not hold it: jesters and chancellors are never held. (F6-PAR-4)"
        ),
        "{}",
        told(&immune, "h8")
    );
    let held = position(&format!("{BARE}put h8 white dragon\nput i8 black jester"));
    assert!(!told(&held, "h8").contains("not hold"), "{}", told(&held, "h8"));
}

#[test]
fn a_shadow_that_can_only_return_says_when() {
    let waiting = position(&format!("{BARE}put h8 white knight shadow delay=4"));
    assert_eq!(
        refused(&waiting, "h8-i10"),
        "Only a shadow knight is on h8, and all it can do is return. It may return after 4 more turns. (F6-SHADOW-2)"
    );
    assert_eq!(
        told(&waiting, "h8").lines().next(),
        Some(
            "White's shadow knight may return after 4 turns of its side; until then it does nothing. (F6-SHADOW-2)"
        )
    );
    let ready = position(&format!("{BARE}put h8 white knight shadow"));
    assert_eq!(
        refused(&ready, "h8-i10"),
        "Only a shadow knight is on h8, and all it can do is return. Write `deshade h8 shadow` for that. (F6-SHADOW-2)"
    );
    let attacked = position(&format!("{BARE}put h8 white knight shadow\nput h10 black rook"));
    assert!(
        refused(&attacked, "h8-i10")
            .contains("h8 is attacked by the rook on h10; a shadow returns only on a safe square."),
        "{}",
        refused(&attacked, "h8-i10")
    );
}

#[test]
fn a_king_is_told_when_he_may_step_into_check() {
    // The rook on e9 checks him, and the rook on d9 attacks the square beside him.
    let checked = position(&format!("{BARE}put e9 black rook\nput d9 black rook"));
    let refusal = refused(&checked, "e1-d1");
    assert_eq!(
        refusal,
        "That would leave your king on d1 in check by the rook d9. He may step into check only while nobody checks him. (F6-KING-3)"
    );
    let free = position(&format!("{BARE}put d9 black rook"));
    let step = free.variant().parse_action("e1-d1").unwrap();
    let seat = free.awaiting().seat().unwrap();
    assert!(free.is_legal(seat, &step), "King's Check kills the rook");
    let first = free.variant().parse_action("e1-f1").unwrap();
    let mut beside = position(&format!("{BARE}put g9 black rook"));
    beside.apply(seat, &first).unwrap();
    assert_eq!(
        refused(&beside, "f1-g1"),
        "That would leave your king on g1 in check by the rook g9. He may step into check only with the first move of a turn. (F6-KING-2)"
    );
}

#[test]
fn a_shield_is_told_of_with_bounces_only_where_templars_bounce() {
    let of = |setup: &str| told(&position(&format!("{BARE}put d4 white templar{setup}")), "d4");
    assert_eq!(
        of(""),
        "Its Shield is up: it can't be captured from a square that it attacks as a templar. (F6-TEMPLAR-2)"
    );
    let on_a_tomb = of("\nfloor d4 tomb holds=[white pawn]");
    assert!(
        on_a_tomb.contains("On a tomb its Shield is down. (F6-TEMPLAR-2)") && !on_a_tomb.contains("is up"),
        "{on_a_tomb}"
    );
}

#[test]
fn a_turn_that_can_only_end_asks_for_nothing_else() {
    let phrase = |position: &Position| {
        let seat = position.awaiting().seat().unwrap();
        position.request().phrase_for(seat).unwrap().to_string()
    };
    // On d2 the knight shields the king from the queen and may not leave, for on a trap it leaves no wall.
    let mut blocked = position(&format!(
        "{BARE}put f1 white knight\nput b4 black queen\nfloor d2 trap side=white"
    ));
    let seat = blocked.awaiting().seat().unwrap();
    let block = blocked.variant().parse_action("f1-d2").unwrap();
    assert!(phrase(&blocked).starts_with("act with one unit, rotate or respawn"));
    blocked.apply(seat, &block).unwrap();
    assert_eq!(phrase(&blocked), "end the turn, as nothing more is legal");
    let view = blocked.view(rookery_rules::Viewer::Onlooker);
    assert_eq!(view.prompt, "end the turn, as nothing more is legal");
    let status = view.status;
    assert!(
        status
            .iter()
            .any(|line| line.contains("The unit on d2 can do nothing more in this turn")),
        "{status:?}"
    );
    let mut free = position(&format!("{BARE}put f1 white knight"));
    free.apply(seat, &block).unwrap();
    assert!(
        phrase(&free).starts_with("leap on as a knight"),
        "{}",
        phrase(&free)
    );
}

/// In every variant, over random games: a turn that has begun asks for more than its end only where more is legal.
#[test]
fn what_is_asked_for_is_legal() {
    for variant in Variant::ALL {
        for game in 0..4 {
            let mut random = SplitMix64::new(game);
            let mut position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
            for _ in 0..60 {
                let seats = rookery_rules::Seat::BOTH.into_iter();
                let mut choosing = seats.filter(|seat| !position.legal_actions(*seat).is_empty());
                let Some(seat) = choosing.next() else { break };
                let legal = position.legal_actions(seat);
                let ends = legal.iter().all(|action| action.parts().verb == "end");
                if let Some(phrase) = position.request().phrase_for(seat) {
                    let request = position.request();
                    let only_ends =
                        matches!(&request, Awaiting::Action { prompt, .. } if prompt.word == "only-end");
                    assert_eq!(
                        only_ends,
                        ends && !position.at_turn_start(),
                        "{variant}: {phrase}"
                    );
                }
                position.apply_unchecked(&legal[random.pick(legal.len())]);
            }
        }
    }
}

#[test]
fn a_ship_that_is_guarded_because_it_is_fused_says_so() {
    let fused = position(
        "variant frozen10\nput a1 white king\nput p16 black king\nput e15 black ship fused=[frog]\nput e12 black rook\nput h12 black bishop",
    );
    let said = told(&fused, "e15");
    assert!(
        said.contains("It is guarded by the rook e12 and the bishop h12")
            && said.contains("A ship alone is never guarded; fused with a frog it can be. (F10-FUSE-4)"),
        "{said}"
    );
    let alone = position(
        "variant frozen10\nput a1 white king\nput p16 black king\nput e15 black ship\nput e12 black rook\nput h12 black bishop",
    );
    assert!(
        !told(&alone, "e15").contains("guarded"),
        "{}",
        told(&alone, "e15")
    );
}

#[test]
fn a_turn_that_checks_through_a_unit_names_the_ability_and_the_unit() {
    let mut position = position(
        "variant elemental\nset element.white light\nput e1 white king\nput d4 white queen\nput h2 white pawn\n\
         put e7 black queen\nput e8 black king\nput a7 black pawn",
    );
    let action = position.variant().parse_action("d4-e4").unwrap();
    let geometry = position.variant().descriptor().geometry;
    let events = position.apply(Seat::White, &action).unwrap();
    assert_eq!(
        in_words(&events, geometry),
        "Queen d4 slides to e4. Black's king e8 is in check from the queen on e4 by Radiant Vision through Black's queen on \
         e7."
    );
}

#[test]
fn a_shadow_that_is_stopped_is_told_by_what() {
    let kings = "put a1 white king\nput d16 black king";
    let queen = position(&format!(
        "variant frozen10\n{kings}\nput h8 white queen shadow\nput h10 white pawn\nput h11 white ram\nfloor f8 wall"
    ));
    for (action, told, culprit) in [
        (
            "h8-h13 shadow",
            "The shadow on h8 cannot reach h13: the pawn on h10 is the first in the way, and the ram on h11 is the next.",
            "h10",
        ),
        (
            "h8-e8 shadow",
            "The shadow on h8 cannot reach e8: the wall on f8 is in the way.",
            "f8",
        ),
        (
            "h8-h10 shadow",
            "h10 holds a unit, wall or tomb; shadows do not go there.",
            "h10",
        ),
    ] {
        let action = queen.variant().parse_action(action).unwrap();
        let refusal = queen.check(Seat::White, &action).unwrap_err();
        let sentence = refusal.sentence.to_string();
        assert!(sentence.starts_with(told), "{sentence}");
        let geometry = queen.variant().descriptor().geometry;
        let culprits = refusal.culprits.iter().map(|cell| geometry.name(*cell));
        assert_eq!(culprits.collect::<Vec<_>>(), [culprit], "{sentence}");
    }
}

#[test]
fn a_tomb_with_one_turn_left_is_told_in_the_singular() {
    let board = position(
        "variant frozen10\nput p1 white frog\nput p16 black frog\nfloor g12 tomb holds=[white rook] rot=39",
    );
    let rots = "It rots: it explodes after 1 more turn of either side without an attack on its square.";
    assert!(told(&board, "g12").contains(rots), "{}", told(&board, "g12"));
}

#[test]
fn what_an_ability_lacks_is_said() {
    let board = position(
        "variant frozen10\nput m4 white jester stay=3\nput c2 white onager\nput e5 white ship cargo=[pawn]\n\
         put h7 white pawn\nput i7 white pawn\nput j7 white pawn\nput p16 black frog",
    );
    for (action, why) in [
        (
            "detonate m4",
            "The jester on m4 can't detonate yet: it has kept still for 3 of 10 turns. (F10-JESTER-8)",
        ),
        (
            "throw c2",
            "The onager on c2 has nothing to throw: it throws only the unit directly in front of it, except a king or onager. \
             (F10-ONAGER-2)",
        ),
        (
            "unload e5 e9 1",
            "e9 doesn't fit: a unit is unloaded to a free square without a tomb beside the ship. (F10-SHIP-3)",
        ),
        (
            "push h7 i7",
            "The pawn on j7 is behind i7, and two things are never pushed at once. (F10-PUSH-3)",
        ),
    ] {
        assert_eq!(refused(&board, action), why, "{action}");
    }
}
