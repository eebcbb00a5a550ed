//! Tests of the sentences of an explanation.

use super::squares::KING;
use super::*;
use rookery_rules::random::SplitMix64;
use rookery_rules::view::TargetView;
use rookery_rules::{Options, Position, Setup, Variant, Viewer, reach};

/// The first answer about a square, and all pages of reasons as one text.
fn parts(position: &Position, cell: Cell) -> [String; 2] {
    let (first, pages) = first_and_pages(position, cell);
    [first, pages.join("\n")]
}

/// The first answer about a square, and each page of reasons, then what its abilities do if that has a part of its own.
pub(super) fn first_and_pages(position: &Position, cell: Cell) -> (String, Vec<String>) {
    let reach = reach::reach(position, Viewer::Onlooker, cell);
    let danger = reach::danger(position, Viewer::Onlooker, cell);
    let checkers = |seat| checking(position, Viewer::Onlooker, seat);
    let side = position.inspect(cell).units.first().map(|unit| unit.side);
    let castlings = side.map(|side| reach::castlings(position, Viewer::Onlooker, side));
    let arrivals = side
        .is_none()
        .then(|| reach::arrivals(position, Viewer::Onlooker, cell))
        .flatten();
    let known = Known {
        descriptor: position.variant().descriptor(),
        cell,
        view: &position.view(Viewer::Onlooker),
        to_move: position.awaiting().seat(),
        is_over: false,
        remarks: &position.remarks(cell),
        reach: Some(&reach),
        danger: Some(&danger),
        checkers: &PerSeat::new(checkers(Seat::White), checkers(Seat::Black)),
        castlings: &castlings.unwrap_or_default(),
        arrivals: arrivals.as_ref(),
    };
    let pages = 0..page_count(known).max(1);
    let pages = pages.map(|page| why_not(Words::english(), known, page));
    let abilities = abilities_label(Words::english(), known).map(|_| abilities_told(Words::english(), known));
    let pages = pages.chain(abilities).collect();
    (explained(Words::english(), known), pages)
}

fn parts_at(text: &str, square: &str) -> [String; 2] {
    let setup = Setup::parse(text).unwrap();
    let position = Position::from_setup(&setup).unwrap();
    let cell = position.variant().descriptor().geometry.cell(square).unwrap();
    parts(&position, cell)
}

pub(super) fn at(text: &str, square: &str) -> String {
    let [first, _] = parts_at(text, square);
    first
}

pub(super) fn why_at(text: &str, square: &str) -> String {
    let [_, why] = parts_at(text, square);
    why
}

#[test]
fn every_square_of_every_initial_position_is_explained_within_a_message() {
    for variant in Variant::all() {
        let options = Options::new(variant.descriptor(), []).unwrap();
        let position = variant.start(&options);
        for cell in variant.descriptor().geometry.cells() {
            let (first, pages) = first_and_pages(&position, cell);
            for told in std::iter::once(first).chain(pages) {
                assert!(told.chars().count() <= MESSAGE_CHARACTERS, "{told}");
                assert!(!told.is_empty() && !told.contains("our own"), "{told}");
                assert!(!told.contains("other reasons"), "{told}");
            }
            let [first, _] = parts(&position, cell);
            assert!(first.lines().count() <= 15, "{first}");
        }
    }
}

#[test]
fn reasons_are_told_to_anybody_and_with_their_rules() {
    let pinned =
        "variant chess\nput e1 white king\nput e3 white knight\nput e8 black rook\nput a8 black king";
    assert_eq!(
        at(pinned, "e3"),
        "**White knight** on e3. Leaps in an L: two squares one way, one to the side.\n\
         It has no legal action.\n\
         It can't go to d1, f1, c2, g2, c4, g4, d5 or f5. That would leave White's king on e1 attacked by the rook on e8. (CH-CHECK-2)\n\
         Black could capture it with the rook on e8."
    );
}

#[test]
fn what_a_unit_can_do_comes_first_and_the_reasons_behind_it_apart() {
    let rook = "variant chess\nput e1 white king\nput a1 white rook\nput a5 white pawn\nput b8 black rook\nput e8 black king";
    let [first, why] = parts_at(rook, "a1");
    assert!(first.contains("\nIt can move to b1–d1 and a2–a4.\n"), "{first}");
    assert!(!first.contains("can't go"), "{first}");
    assert!(
        why.contains("\nWhy it can't go to some squares:\n- f1–h1: The white king on e1 "),
        "{why}"
    );
    assert!(
        why.contains("\n- a6–a8: The white pawn on a5 stands in the way. (CH-SLIDE-1)"),
        "{why}"
    );
}

#[test]
fn a_king_is_told_whether_it_can_castle_and_why_not_now() {
    let start = at("variant chess\nstart", "e1");
    assert!(
        start.contains(
            "\nWhite cannot castle to g1: the white bishop on f1 and the white knight on g1 stand between"
        ),
        "{start}"
    );
    let free = "variant chess\nput e1 white king\nput h1 white rook\nput e8 black king\nset castling K";
    let free = at(free, "e1");
    assert!(free.contains("\nIt can castle to g1.\n"), "{free}");
    assert!(
        free.contains("\nWhite can't castle to c1: White has no rook on a1."),
        "{free}"
    );
    let left = at(
        "variant chess\nput d1 white king\nput h1 white rook\nput e8 black king",
        "d1",
    );
    let never = "\nIt can't castle any more: only a king that has never left e1 can.";
    assert!(left.contains(never), "{left}");
    let castled = at(
        "variant chess\nput g1 white king\nput f1 white rook\nput e8 black king",
        "g1",
    );
    assert!(castled.contains(never), "{castled}");
    let shield = at("variant shield\nstart", "f1");
    assert!(shield.contains(" cannot castle to "), "{shield}");
    // Before play, castling is no question.
    let elemental = at("variant elemental\nstart", "e8");
    assert!(!elemental.contains("astle to"), "{elemental}");
    assert!(!elemental.contains("doesn't fit now"), "{elemental}");
    let queen = at("variant chess\nstart", "d1");
    assert!(!queen.contains("astl"), "{queen}");
}

#[test]
fn an_enemy_behind_an_own_unit_of_its_kind_is_no_own_unit() {
    let split = "variant elemental\nput e1 white king\nput a1 white rook\nput a2 white pawn\nput a6 black pawn\nput a7 black pawn\nput e8 black king";
    let told = why_at(split, "a1");
    assert!(!told.contains("a6 or a7: White's own units"), "{told}");
    assert!(
        told.contains("a3–a6: Its own pawn on a2 stands in the way. (EL-BASE-1)"),
        "{told}"
    );
}

#[test]
fn a_reason_is_told_only_of_the_squares_for_which_it_is_true() {
    let rook = "variant frozen6\nput d4 white rook\nput d7 black rook\nput g4 white pawn\nput a1 white king\nput p16 black king";
    let told = why_at(rook, "d4");
    let blocked = told
        .lines()
        .find(|line| line.contains("The rook on d7 is in the way"));
    let blocked = blocked.unwrap_or_else(|| panic!("no blocker in {told}"));
    assert!(blocked.starts_with("- d8–d16: "), "{blocked}");
    assert!(!blocked.contains("h4"), "{blocked}");
    let pawn = told
        .lines()
        .find(|line| line.contains("The pawn on g4 is in the way"));
    assert!(
        pawn.is_some_and(|line| line.contains("h4") && !line.contains("d9")),
        "{told}"
    );
}

#[test]
fn a_pawn_that_can_be_taken_en_passant_is_named_by_its_own_square() {
    let setup = "variant chess\nset turn white\nset ep d6\nput e1 white king\nput e8 black king\nput e5 white pawn\nput d5 black pawn";
    let captor = at(setup, "e5");
    assert!(
        captor.contains("It can capture the pawn on d5 (en passant)."),
        "{captor}"
    );
    let pawn = at(setup, "d5");
    assert!(
        pawn.contains("White could capture it with the pawn on e5 (en passant)."),
        "{pawn}"
    );
}

#[test]
fn captures_are_called_what_the_variant_calls_them() {
    let told = at(
        "variant shield\nput e1 white king\nput e10 black king\nput a1 white rook\nput a5 black pawn",
        "a1",
    );
    assert!(told.contains("\nIt can attack the pawn on a5."), "{told}");
    assert!(!told.contains("capture or hit"), "{told}");
    let tomb = at(
        "variant frozen10\nput d4 white rook\nfloor d4 tomb holds=[black pawn]",
        "d4",
    );
    assert!(tomb.contains("It holds a Black pawn."), "{tomb}");
}

#[test]
fn what_a_paralysed_unit_cannot_do_is_said_once() {
    let told = at(
        "variant frozen6\nput f7 black jester paralysis=1\nput a1 white king\nput a2 white pawn\nput p16 black king\nput p15 black pawn",
        "f7",
    );
    let line = "It is paralysed for 1 more turn of Black. (F6-PAR-2)";
    assert_eq!(told.matches("It is paralysed").count(), 1, "{told}");
    assert!(told.contains(line), "{told}");
}

#[test]
fn what_holds_a_unit_is_said_of_the_squares_that_it_could_reach_otherwise() {
    let held = "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput p16 black king\n\
                put p15 black pawn\nput k16 white queen\nput l16 black jester\nfloor k15 wall side=black left=3";
    let (first, pages) = first_and_pages(
        &Position::from_setup(&Setup::parse(held).unwrap()).unwrap(),
        rookery_rules::Variant::Frozen6
            .descriptor()
            .geometry
            .cell("k16")
            .unwrap(),
    );
    assert_eq!(first.matches("is held by").count(), 1, "{first}");
    assert!(
        first.contains("\nFor the reason above it can't go anywhere."),
        "{first}"
    );
    let kept = first
        .lines()
        .find(|line| line.starts_with("For the reason"))
        .unwrap();
    assert!(!kept.contains("k15") && !kept.contains("k3"), "{kept}");
    // The reasons of the first part stand with the others, too.
    assert!(
        pages[0].contains("The queen on k16 is held by the jester on l16."),
        "{pages:?}"
    );
    assert!(
        pages.join("").contains("The wall on k15 is in the way"),
        "{pages:?}"
    );
}

#[test]
fn every_enemy_within_reach_has_its_reason() {
    let text = "variant frozen6\nstart";
    for square in ["h1", "e1"] {
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let cell = position.variant().descriptor().geometry.cell(square).unwrap();
        let (_, pages) = first_and_pages(&position, cell);
        assert!(
            pages.len() > 1 || !pages[0].contains("other reasons"),
            "{pages:?}"
        );
        let all = pages.join("\n");
        assert!(!all.contains("for other reasons"), "{all}");
    }
}

#[test]
fn a_picture_shows_as_reasons_what_the_sentences_name() {
    let text = "variant frozen6\nset first off\nput i1 white king\nput a2 white pawn\nput i16 black king\n\
                put i8 white dragon\nput b15 black pawn\n\
                put n15 black pawn\nput p15 black pawn\nput m4 white pawn";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let geometry = position.variant().descriptor().geometry;
    let cell = geometry.cell("i8").unwrap();
    let [_, why] = parts(&position, cell);
    let reach = reach::reach(&position, Viewer::Onlooker, cell).unwrap();
    let named: BTreeSet<Cell> = why
        .split(|letter: char| !letter.is_alphanumeric())
        .filter_map(|word| geometry.cell(word))
        .collect();
    let mut view = position.view(Viewer::Onlooker);
    let told: Vec<Cell> = reach.barred.iter().map(|barred| barred.cell).collect();
    reach.mark_causes(&mut view, &told);
    let obstacles = view
        .points
        .iter()
        .filter(|point| point.point == rookery_rules::view::Point::Obstacle);
    let obstacles: Vec<String> = obstacles
        .filter(|point| !named.contains(&point.cell))
        .map(|point| geometry.name(point.cell))
        .collect();
    assert!(obstacles.is_empty(), "{obstacles:?} in {why}");
    assert!(why.contains("stop"), "{why}");
}

#[test]
fn places_are_called_what_their_board_calls_them() {
    let rider = at(
        "variant cyvasse\nput h4 white rider\nput h1 white king\nput e9 black king",
        "h4",
    );
    assert!(!rider.contains("square"), "{rider}");
}

#[test]
fn what_is_attacked_and_what_armour_is_missing_is_told() {
    let told = at(
        "variant cyvasse\nput h4 white militia\nput i4 black knight\nput h1 white king\nput e9 black king",
        "h4",
    );
    assert!(told.contains("\nIt attacks the knight on i4."), "{told}");
    assert!(
        told.contains(
            "\nIt can't capture yet: the knight on i4 (needs 2 attackers and has only the militia on h4)."
        ),
        "{told}"
    );
    let knight = at(
        "variant cyvasse\nput h4 white militia\nput i4 black knight\nput h1 white king\nput e9 black king",
        "i4",
    );
    assert!(
        knight.contains(
            "It has armour 2, 1 left: the militia on h4 attacks it. It can be captured once 1 more enemy attacks it. \
             (CY-ARMOUR-1) The picture tints h4."
        ),
        "{knight}"
    );
    let bare = at(
        "variant cyvasse\nput h4 white militia\nput i4 black spearman\nput h1 white king\nput e9 black king",
        "i4",
    );
    assert!(
        bare.contains(
            "It has armour 1, 0 left: the militia on h4 attacks it. Its armour no longer stops captures."
        ),
        "{bare}"
    );
    let shielded = at(
        "variant cyvasse\nput h4 white rider\nput i4 black king\nput j4 black tower\nput h1 white king",
        "h4",
    );
    assert!(
        shielded.contains("the king on i4 (shielded by the tower beside it)"),
        "{shielded}"
    );
}

#[test]
fn own_units_that_stand_in_the_way_are_told_together() {
    let told = why_at(
        "variant cyvasse\nput h4 white king\nput h5 white rider\nput i4 white militia\nput g4 white tower\nput e9 black king",
        "h4",
    );
    assert!(
        told.contains("- i4, g4 and h5: White's own units stand there. (CY-MOVE-2)")
            || told.contains("- g4, i4 and h5: White's own units stand there. (CY-MOVE-2)"),
        "{told}"
    );
    assert!(
        !told.contains("Your own") && !told.contains("other reasons"),
        "{told}"
    );
}

#[test]
fn a_guard_is_told_besides_for_a_unit_that_is_stopped_before() {
    for (variant, square) in [("frozen6", "h2"), ("frozen10", "g15"), ("frozen10", "d15")] {
        let told = why_at(&format!("variant {variant}\nstart"), square);
        let mut hindered = told.lines().skip_while(|line| !line.starts_with("What can't"));
        assert!(hindered.all(|line| !line.contains("is guarded by")), "{told}");
    }
    let guarded =
        "variant frozen6\nput h8 white rook\nput h12 black pawn\nput h14 black rook\nput f14 black bishop";
    let told = why_at(guarded, "h12");
    assert!(
        told.contains("Why the rook on h8 can't capture it: The pawn on h12 is guarded by the "),
        "{told}"
    );
}

#[test]
fn abilities_are_told_with_what_they_do() {
    let frog = at("variant frozen10\nstart", "o15");
    assert!(
        frog.contains(" squares where it can go or act are marked on the board."),
        "{frog}"
    );
    assert!(
        frog.contains(
            "\nSpecial abilities:\n- Go aboard (l15): Goes aboard a ship, or into a cannon, which it leaves only by a blast.\n\
             - Fuse with m13 and l15: Joins a friend to form one unit.\n\
             - Morph: Becomes another kind, and is paralysed for 18 turns.\n\
             - Become a shadow (it stays one for at least 5 turns): Blocks nothing from then on"
        ),
        "{frog}"
    );
    let life = at(
        "variant shield\nput f1 white king\nput g10 black king\nput e5 white life\nput f6 white rook shield=0",
        "e5",
    );
    assert!(life.contains("\nSpecial abilities:\n- Heal"), "{life}");
    let onager =
        "variant frozen10\nput d2 white onager\nput d3 white pawn\nput d6 black rook\nput e6 white pawn";
    let throw = "- Throw (the pawn d3 flies to d6, kills one enemy, costs 2 own units): An onager hurls";
    assert!(why_at(onager, "d2").contains(throw));
}

#[test]
fn guards_loans_and_threats_are_told_with_their_rules() {
    let told = at(
        "variant frozen10\nput e5 black lancer range=3\nput e12 black rook\nput h8 black bishop\nput a5 white rook range=5",
        "e5",
    );
    assert!(
        told.contains(
            "It is guarded by the rook e12 and the bishop h8: the enemy cannot capture it; explosions can still kill it. (F10-GUARD-1)"
        ),
        "{told}"
    );
    assert!(
        told.contains("It counts as threatened: the rook a5 attacks it, but can't capture it. (F10-ATT-7)"),
        "{told}"
    );
    assert!(told.contains("It rides 3 squares at most. (F10-CRR-2)"), "{told}");
}

#[test]
fn a_fused_unit_has_the_names_of_all_its_kinds() {
    let setup =
        "variant frozen10\nput d8 white bishop fused=[rook, pawn]\nput a1 white king\nput p16 black king";
    let [first, why] = parts_at(setup, "d8");
    assert!(
        first.starts_with("**White bishop, rook and pawn in one** on d8. As bishop: "),
        "{first}"
    );
    assert!(
        first.contains(" As rook: ") && first.contains(" As pawn: "),
        "{first}"
    );
    assert!(
        first
            .contains("It is a bishop, a rook and a pawn in one unit; each action names the kind that acts."),
        "{first}"
    );
    assert!(
        why.starts_with("**White bishop, rook and pawn in one** on d8."),
        "{why}"
    );
}

#[test]
fn a_reason_does_not_name_again_what_stands_before_it() {
    let queen = "variant chess\nput e1 white king\nput d1 white queen\nput d2 white pawn\nput d7 black rook\n\
                 put e8 black king";
    let why = why_at(queen, "d1");
    assert!(
        why.contains("d3–d8: The white pawn on d2 stands in the way. (CH-SLIDE-1)"),
        "{why}"
    );
    let safe = why_at(queen, "d2");
    assert!(!safe.contains("The rook on d7 cannot"), "{safe}");
}

#[test]
fn a_checked_king_is_told_whom_it_cannot_capture() {
    let check = "variant elemental\nset augmentor.black belligerent\nput e1 white king\nput a2 white pawn\n\
                 put f2 black queen\nput g3 black pawn\nput h8 black king";
    let [first, why] = parts_at(check, "e1");
    assert!(
        first.contains(
            "It cannot capture the queen on f2, which is Belligerent: a king is stronger. (EL-BELL-1)"
        ),
        "{first}"
    );
    assert!(
        why.contains("f2: The queen on f2 is Belligerent: a stronger king cannot capture it. (EL-BELL-1)"),
        "{why}"
    );
}

#[test]
fn a_question_without_an_answer_says_why() {
    let check = "variant chess\nput e1 white king\nput e8 black rook\nput a8 black king";
    let told = at(check, "e8");
    assert!(
        told.contains(
            "White is in check and has to end it first, so what this unit could do on Black's turn"
        ),
        "{told}"
    );
    assert!(at(check, "e1").contains("\nIt is in check from the rook on e8.\nWhite "));
    assert!(told.contains("\nIt gives check to the king on e1.\n"), "{told}");
}

#[test]
fn a_capture_that_a_defence_foils_is_only_tried() {
    let earth = "variant elemental\nset element.white earth\nset turn black\nput e1 white king\nput d2 white pawn\nput c2 white pawn cracked\nput d8 black queen\nput c8 black rook\nput h8 black king";
    let fresh = at(earth, "d2");
    assert!(
        fresh.contains(
            "\nBlack could only try to capture it with the queen on d8 (the white pawn's Sturdy withstands the first capture)."
        ),
        "{fresh}"
    );
    assert!(fresh.contains("As Earth (Bastion, Sturdy), this pawn"), "{fresh}");
    let used = at(earth, "c2");
    assert!(
        used.contains("As Earth (Bastion; its Sturdy is used up), this pawn"),
        "{used}"
    );
    assert!(
        used.contains("\nBlack could capture it with the rook on c8."),
        "{used}"
    );
    let queen = at(earth, "d8");
    assert!(
        queen.contains(
            "\nIt can only try to capture the pawn on d2 (the white pawn's Sturdy withstands the first capture)."
        ),
        "{queen}"
    );
    let poison = "variant elemental\nset offense.black poisonous-meat\nset temporal.black do-over\nput e1 white king\nput d1 white queen\nput d7 black pawn rewound\nput a4 black pawn\nput e8 black king";
    let queen = at(poison, "d1");
    assert!(
        queen.contains("\nIt can capture the pawn on d7 (the queen dies of Poisonous Meat).")
            && queen.contains(
                "\nIt can only try to capture the pawn on a4 (the black pawn's Do-Over takes back this turn)."
            ),
        "{queen}"
    );
}

#[test]
fn shields_fires_and_twins_are_told_with_how_long_they_last() {
    let told = "variant elemental\nset element.white fire\nset augmentor.black block-piece\nput e1 white king\nput d5 black knight facing=s shield\nput d6 black knight facing=n\nput b7 black rook id=8 twin=9\nput b6 black rook id=9 twin=8 copy\nput h8 black king\nfloor c3 scorch by=white rank=3 turns=2\nfloor d5 scorch by=white rank=1 turns=1";
    let knight = at(told, "d5");
    assert!(
        knight.contains(
            "Its shield is up to the south (towards White): until White's turn has ended, nothing captures it from the south-east, south or south-west, nor from anywhere between. (EL-BLOCK-3)"
        ),
        "{knight}"
    );
    assert!(
        knight.contains("White's fire on this square is too weak to stop anybody; it burns until Black's next turn has ended."),
        "{knight}"
    );
    let other = at(told, "d6");
    assert!(
        other.contains("It faces north (towards Black), but its shield is down."),
        "{other}"
    );
    let empty = at(told, "c3");
    assert!(
        empty.contains("knights") && empty.contains("out; it burns for 2 more turns of Black. (EL-SCORCH-3)"),
        "{empty}"
    );
    let twin = at(told, "b7");
    assert!(
        twin.contains(
            "It and the rook on b6 are twins: when one leaves the board, so does the other. (EL-SCHR-3)"
        ),
        "{twin}"
    );
    let pawn = at(
        "variant elemental\nset element.white air\nput e1 white king\nput e2 white pawn\nput e8 black king",
        "e2",
    );
    assert!(
        pawn.contains("One forward, two from its 2nd rank; captures diagonally; promotes on the last rank.")
            && pawn.contains("By Scatter Shot it also captures one square to its left or right."),
        "{pawn}"
    );
    assert!(!pawn.contains("Shadow"), "{pawn}");
}

#[test]
fn a_way_past_a_death_is_told_apart() {
    let death = "variant shield\nput d4 white rook shield=0\nput d7 black death\nput a1 white king\nput i10 black king\nput i9 black pawn\nput b2 white life\nput e8 black pawn shield=0";
    let rook = at(death, "d4");
    assert!(
        rook.contains("\nIt can also move to d8–d10 (the rook is destroyed by the Death passed on d7)."),
        "{rook}"
    );
    let pawn = at(death, "e8");
    assert!(
        pawn.contains("\nWhite has no unit that could attack it"),
        "{pawn}"
    );
    let life = at(death, "b2");
    assert!(
        life.contains("Nothing can attack, heal or kill a Life or a Death. (SH-LD-7)")
            && !life.contains("single action"),
        "{life}"
    );
    let killed = "variant shield\nput e4 white death\nput f5 black queen\nput a1 white king\nput i10 black king\nput i9 black pawn\nput a2 white pawn";
    let queen = at(killed, "f5");
    assert!(
        queen.contains("\nWhite could kill it with the Death on e4."),
        "{queen}"
    );
    let immune = "variant shield\nput e4 white rook immune\nput a1 white king\nput i10 black king\nput i9 black pawn\nset turn black";
    let rook = at(immune, "e4");
    assert!(
        rook.contains(
            "It is immune: until Black's turn ends nothing can hit or kill it, and it keeps its shield."
        ) && !rook.contains("next hit"),
        "{rook}"
    );
}

#[test]
fn each_castling_is_told_with_its_side() {
    let king = at("variant shield\nstart", "f10");
    assert!(
        king.contains("Black cannot castle to h10: Black's")
            && king.contains("Black cannot castle to d10: Black's"),
        "{king}"
    );
    let free = "variant shield\nput f1 white king\nput i1 white rook\nput f10 black king\nput a9 black pawn\nset castling K";
    let king = at(free, "f1");
    assert!(king.contains("\nIt can castle to h1."), "{king}");
    assert!(!king.contains("g1 and h1") && !king.contains("g1, h1"), "{king}");
}

#[test]
fn what_has_no_room_is_left_to_the_picture() {
    let told = fitting(Words::english(), vec!["x".repeat(900); 4]);
    assert!(told.chars().count() <= MESSAGE_CHARACTERS && told.ends_with("the picture shows it."));
    assert_eq!(
        fitting(Words::english(), vec!["a".to_owned(), "b".to_owned()]),
        "a\nb"
    );
}

/// Positions of seeded random play, in which captures are preferred so that the sides come into touch.
fn self_play(variant: Variant, count: usize, seed: u64) -> Vec<Position> {
    let mut random = SplitMix64::new(seed);
    let start = variant.start(&Options::new(variant.descriptor(), []).unwrap());
    let (mut found, mut position) = (Vec::new(), start.clone());
    while found.len() < count {
        let Some(seat) = position.awaiting().seat() else {
            position = start.clone();
            continue;
        };
        let legal = position.legal_actions(seat);
        let captures = legal.iter().filter(|action| action.parts().verb == CAPTURE);
        let captures: Vec<&Action> = captures.collect();
        let action = if captures.is_empty() || random.pick(2) == 0 {
            legal[random.pick(legal.len())].clone()
        } else {
            captures[random.pick(captures.len())].clone()
        };
        position.apply(seat, &action).unwrap();
        if position.secret_part(seat).is_none() && random.pick(10) == 0 {
            found.push(position.clone());
        }
    }
    found
}

/// Says of a remark that nothing captures the unit.
fn denies_captures(remark: &Remark) -> bool {
    let sentence = remark.sentence.to_string();
    ["cannot capture it", "cannot be captured", "can't capture it"]
        .iter()
        .any(|denial| sentence.contains(denial))
}

/// Checks that the sentences about one unit agree on who could capture it, who could not, and who gives check.
fn agrees(position: &Position, cell: Cell) {
    let geometry = position.variant().descriptor().geometry;
    let what = format!("{} in\n{}", geometry.name(cell), position.to_setup());
    let viewer = Viewer::Onlooker;
    let unit = position.inspect(cell).units.into_iter().next().unwrap();
    let danger = reach::danger(position, viewer, cell);
    let [first, why] = parts(position, cell);
    let Ok(danger) = danger else { return };
    let hindered: Vec<Cell> = danger.hindered.iter().map(|barred| barred.from).collect();
    let both = danger.attackers.iter().find(|from| hindered.contains(from));
    assert_eq!(both, None, "could capture and could not: {what}");
    let mut ways = danger.ways.iter();
    let captors = ways.find(|way| way.verb == CAPTURE && !way.is_foiled);
    let captors = captors.into_iter().flat_map(|way| &way.attackers);
    // A remark is about the present board.
    let captors: Vec<&Cell> = captors.filter(|from| !danger.later.contains(from)).collect();
    if !captors.is_empty() {
        let remarks = position.remarks(cell);
        let denial = remarks.iter().find(|remark| denies_captures(remark));
        assert_eq!(denial, None, "captured by {captors:?}: {what}");
    }
    let checkers = position.checkers(unit.side);
    let view = position.view(viewer);
    if view.checks.contains(&cell) {
        let denied = checkers.iter().find(|from| hindered.contains(from));
        assert_eq!(
            denied, None,
            "gives check and could not capture: {first}\n{why}\n{what}"
        );
    }
    // The same, asked of the other unit.
    for from in danger.attackers.iter().chain(hindered.first()) {
        let Ok(reach) = reach::reach(position, viewer, *from) else {
            continue;
        };
        let takes = |target: &TargetView| target.cell == cell && target.target == TargetKind::Capture;
        let takes = reach.targets.iter().any(takes) || reach.en_passant.iter().any(|(_, pawn)| *pawn == cell);
        assert_eq!(
            takes,
            danger.attackers.contains(from),
            "{} disagrees: {what}",
            geometry.name(*from)
        );
        let is_barred = reach.barred.iter().any(|barred| barred.cell == cell);
        assert!(
            !(takes && is_barred),
            "{} appears both as able and as unable to capture: {what}",
            geometry.name(*from)
        );
    }
}

/// How many positions of a variant are looked at, and how many units of each.
const POSITIONS: usize = 20;
const UNITS: usize = 6;

#[test]
fn what_is_said_of_a_unit_never_contradicts_itself() {
    for variant in Variant::all() {
        let mut random = SplitMix64::new(20_261_128);
        for position in self_play(variant, POSITIONS, 20_261_128) {
            let geometry = variant.descriptor().geometry;
            let mut cells: Vec<Cell> = geometry.cells().collect();
            cells.retain(|cell| !position.inspect(*cell).units.is_empty());
            let kings = cells.iter().filter(|cell| {
                let units = position.inspect(**cell).units;
                units.iter().any(|unit| unit.kind == KING)
            });
            let mut asked: Vec<Cell> = kings.copied().collect();
            for _ in 0..UNITS {
                asked.push(cells[random.pick(cells.len())]);
            }
            for cell in asked {
                agrees(&position, cell);
            }
        }
    }
}

#[test]
fn all_squares_behind_units_in_the_way_are_named_with_their_reason() {
    let position = Variant::Shield.start(&Options::new(Variant::Shield.descriptor(), []).unwrap());
    let geometry = position.variant().descriptor().geometry;
    let at = |name| geometry.cell(name).unwrap();
    let said = parts(&position, at("e1")).join("\n");
    for squares in ["e3–e8: ", "c3, b4 and a5: ", "g3, h4, i5 and j6: "] {
        assert!(said.contains(squares), "{squares}: {said}");
    }
    // The summary names the nearest two, and the list all three and the attack.
    assert!(said.matches("cannot pass White's pawn").count() > 5, "{said}");
}

#[test]
fn an_empty_square_is_explained_by_who_can_go_there() {
    let text = "variant chess\nput e1 white king\nput b1 white knight\nput c2 white pawn\nput e8 black king";
    assert_eq!(
        at(text, "c3"),
        "There is no unit on c3.\nWhite can go there with the knight on b1 or the pawn on c2."
    );
    assert_eq!(
        at(text, "h6"),
        "There is no unit on h6.\nNo unit of White can go there now."
    );
    let passed = "variant chess\nset ep d6\nput e1 white king\nput e5 white pawn\nput d5 black pawn\nput e8 black king";
    assert!(at(passed, "d6").ends_with("White can go there with the pawn on e5."));
}

#[test]
fn a_square_that_a_pawn_passed_is_explained_by_the_right_to_attack_it_there() {
    let text = "variant shield\nput f1 white king\nput f10 black king\nput h6 white pawn\nput i9 black pawn\nset turn black";
    let mut position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let action = position.variant().parse_action("i9-i6").unwrap();
    position.apply(Seat::Black, &action).unwrap();
    let geometry = position.variant().descriptor().geometry;
    let [first, _] = parts(&position, geometry.cell("i7").unwrap());
    assert!(
        first.contains(
            "The pawn on i6 passed this square in the last turn. White's pawn h6 can attack it en passant now. (SH-EP-2) \
             The picture also tints i6."
        ),
        "{first}"
    );
    let [pawn, _] = parts(&position, geometry.cell("h6").unwrap());
    assert!(
        pawn.contains("From its rank it goes one square at a time. (SH-PAWN-2)"),
        "{pawn}"
    );
}
