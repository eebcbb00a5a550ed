//! What the picture of the part about reasons points at.

use super::*;
use crate::discord::text::explain::{next_label, why_not, why_not_labels};
use rookery_rules::{Obstacle, OnWay, PerSeat, Position, Setup, Viewer, reach};

/// The part about reasons of a square, and what the picture points at: units, ways, and what stops them.
fn reasons_at(text: &str, square: &str) -> (String, [Vec<String>; 3]) {
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let geometry = position.variant().descriptor().geometry;
    let cell = geometry.cell(square).unwrap();
    let danger = reach::danger(&position, Viewer::Onlooker, cell);
    let known = Known {
        descriptor: position.variant().descriptor(),
        cell,
        view: &position.view(Viewer::Onlooker),
        to_move: position.awaiting().seat(),
        is_over: false,
        remarks: &[],
        reach: None,
        danger: Some(&danger),
        checkers: &PerSeat::new(Vec::new(), Vec::new()),
        castlings: &[],
        arrivals: None,
    };
    let Pointed {
        units,
        ways,
        obstacles,
    } = pointed(known, 0);
    let names = |cells: Vec<Cell>| cells.into_iter().map(|cell| geometry.name(cell)).collect();
    (
        why_not(Words::english(), known, 0),
        [units, ways, obstacles].map(names),
    )
}

#[test]
fn a_bounce_names_the_next_obstacle_on_its_way_too() {
    let (told, _) = reasons_at(
        "variant frozen6\nput l13 white rook\nput a1 white king\nput g14 black queen\nput h15 black pawn\n\
         put i16 black king",
        "l13",
    );
    assert!(
        told.contains(
            "\nWhy the queen on g14 can't capture it: It would have to bounce off i16; the pawn on h15 stops it first, and the \
             king on i16 bars the way, too. (F6-RIDE-2)"
        ),
        "{told}"
    );
}

#[test]
fn a_unit_that_cannot_capture_is_tinted_with_its_way_and_what_stops_it_is_marked() {
    let (told, [units, ways, obstacles]) = reasons_at(
        "variant frozen10\nput f1 white chancellor\nput g16 black templar\nput g15 black cannon\nput p9 white frog",
        "f1",
    );
    assert!(
        told.contains(
            "\nWhy the templar on g16 can't capture it: It would have to bounce off g1; the cannon on g15 stops it. \
             (F10-RIDE-3)"
        ),
        "{told}"
    );
    assert!(
        told.ends_with(
            "\nThe picture tints that unit, and the way of each ride that bounces. A ride bounces where, once it has begun, \
             the edge, a wall or a unit is ahead: it may turn there at a right angle."
        ),
        "{told}"
    );
    assert_eq!(units, ["g16"]);
    assert_eq!(ways.len(), 15);
    assert_eq!(obstacles, ["g15"]);
}

/// The reason why a unit on the first cell can't reach the second.
fn group(refusal: &Refusal, way: [Cell; 2]) -> Group<'_> {
    Group {
        key: Key {
            rule: refusal.rule,
            reason: refusal.reason().to_string(),
            besides: refusal.besides.as_ref().map(|added| added.to_string()),
            ..Key::default()
        },
        cells: vec![way[1]],
        refusal,
        is_verbatim: true,
        is_passed: false,
        way,
        alike: Vec::new(),
    }
}

#[test]
fn a_bounce_names_its_second_obstacle_however_many_reasons_there_are() {
    let geometry = Geometry::square(16, 16);
    let at = |name: &str| geometry.cell(name).unwrap();
    let refusal = |behind: Behind, way: &[&str]| Refusal {
        obstacle: Some(Box::new(Obstacle::OnWay(OnWay {
            behind,
            alone: "the jester on l1 stops it".into(),
        }))),
        way: way.iter().map(|name| at(name)).collect(),
        ..Refusal::by_rule("F6-RIDE-2", "The dragon on j3 cannot go there.").because_of([at("l1")])
    };
    let joined = |way: &[&str]| {
        let (alone, more) = (
            refusal(Behind::Nothing, way),
            refusal(Behind::More(at("m2")), way),
        );
        let groups = vec![
            group(&more, [at("j3"), at("n3")]),
            group(&alone, [at("j3"), at("m2")]),
        ];
        joined_alike(groups, false).len()
    };
    assert_eq!(joined(&["k2", "l1"]), 2);
    // On a straight line the first obstacle is enough.
    assert_eq!(joined(&[]), 1);
}

#[test]
fn squares_between_two_obstacles_of_a_bounce_name_both() {
    let mut text =
        "variant frozen6\nset first off\nput j3 white dragon\nput p16 black king\nput p15 black pawn"
            .to_owned();
    for (file, kind) in ('a'..='p').zip([
        "rook",
        "knight",
        "bishop",
        "dragon",
        "jester",
        "chancellor",
        "templar",
        "queen",
        "king",
        "templar",
        "chancellor",
        "jester",
        "dragon",
        "bishop",
        "knight",
        "rook",
    ]) {
        text += &format!("\nput {file}1 white {kind}");
        if file != 'k' {
            text += &format!("\nput {file}2 white pawn");
        }
    }
    let position = Position::from_setup(&Setup::parse(&text).unwrap()).unwrap();
    let cell = position.variant().descriptor().geometry.cell("j3").unwrap();
    let told = asked(&position, cell, |known, _| {
        let pages = (0..page_count(known)).map(|page| why_not(Words::english(), known, page));
        pages.collect::<Vec<_>>().join("\n")
    });
    let line = told
        .lines()
        .find(|line| line.contains("n3") && line.contains("bounce off l1;"));
    let both = "the jester on l1 stops it first, and the pawn on m2 bars the way, too.";
    assert!(line.is_some_and(|line| line.contains(both)), "{told}");
}

#[test]
fn what_a_reason_adds_is_told_of_its_own_squares_alone() {
    let geometry = Geometry::square(16, 16);
    let at = |name: &str| geometry.cell(name).unwrap();
    let refusal = |added: Option<&'static str>| {
        let mut refusal = Refusal::by_rule("F10-RIDE-2", "The cannon on a2 is the first in the way.")
            .because_of([at("a2")]);
        refusal.besides = added.map(|added| Box::new(added.into()));
        refusal
    };
    let (plain, kin) = (refusal(None), refusal(Some("it can't act on its own kind.")));
    let group = |refusal, name| group(refusal, [at("a1"), at(name)]);
    let groups = vec![group(&kin, "a7"), group(&plain, "a13"), group(&plain, "a14")];
    let joined = joined_lines(geometry, at("a1"), groups);
    let cells: Vec<usize> = joined.iter().map(|group| group.cells.len()).collect();
    assert_eq!(cells, [1, 2]);
}

#[test]
fn several_units_that_cannot_capture_stand_in_a_list() {
    let (told, [units, ..]) = reasons_at(
        "variant chess\nput e1 white king\nput a8 black rook\nput a7 black pawn\nput a1 white rook\nput h8 black bishop\n\
         put b2 white pawn\nput g8 black king",
        "a1",
    );
    assert!(
        told.contains("\nSome that can't capture it, and why:\n- "),
        "{told}"
    );
    assert!(told.ends_with("\nThe picture tints these units."), "{told}");
    assert_eq!(units.len(), 2);
}

#[test]
fn a_straight_ride_that_is_stopped_has_no_way_of_its_own() {
    let (told, [units, ways, obstacles]) = reasons_at(
        "variant chess\nput e1 white king\nput a8 black rook\nput a7 black pawn\nput a1 white rook\nput h8 black king",
        "a1",
    );
    assert!(told.ends_with("\nThe picture tints that unit."), "{told}");
    assert_eq!(
        (units, ways, obstacles),
        (vec!["a8".to_owned()], Vec::new(), vec!["a7".to_owned()])
    );
}

#[test]
fn all_own_units_that_the_text_names_together_are_marked() {
    let variant = rookery_rules::Variant::Shield;
    let position = variant.start(&rookery_rules::Options::new(variant.descriptor(), []).unwrap());
    let geometry = variant.descriptor().geometry;
    let cell = geometry.cell("e1").unwrap();
    let (told, own_units) = asked(&position, cell, |known, reach| {
        let told = why_not(Words::english(), known, 0);
        (
            told,
            told_cells(known, reach.as_ref().unwrap(), Some(0)).own_units,
        )
    });
    assert!(told.contains("d1, f1 and d2–f2"), "{told}");
    let mut names: Vec<String> = own_units.into_iter().map(|cell| geometry.name(cell)).collect();
    names.sort_unstable();
    assert_eq!(names, ["d1", "d2", "e2", "f1", "f2"], "{told}");
}

#[test]
fn own_units_that_are_passed_over_are_not_marked() {
    let variant = rookery_rules::Variant::Cyvasse;
    let position = variant.start(&rookery_rules::Options::new(variant.descriptor(), []).unwrap());
    let dragon = variant.descriptor().geometry.cell("g2").unwrap();
    let own_units = asked(&position, dragon, |known, reach| {
        told_cells(known, reach.as_ref().unwrap(), Some(0)).own_units
    });
    assert!(own_units.is_empty(), "{own_units:?}");
}

#[test]
fn an_own_unit_behind_a_mountain_is_told_with_the_others() {
    let setup = "variant cyvasse\nput c4 white knight\nput e4 white militia\nput c3 white rider\nput l1 white king\n\
                 put a9 black king\nfloor d4 mountain";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let geometry = position.variant().descriptor().geometry;
    let [knight, militia] = ["c4", "e4"].map(|name| geometry.cell(name).unwrap());
    asked(&position, knight, |known, reach| {
        let told = why_not(Words::english(), known, 0);
        assert!(
            told.contains("c3 and e4: White's own units stand there. (CY-MOVE-2)")
                || told.contains("e4 and c3: White's own units stand there. (CY-MOVE-2)"),
            "{told}"
        );
        assert!(!told.contains("no free path of at most 2 steps to e4"), "{told}");
        let crossed_out = told_cells(known, reach.as_ref().unwrap(), Some(0)).cells;
        assert!(!crossed_out.contains(&militia), "{told}");
    });
}

#[test]
fn what_keeps_others_away_is_not_marked_where_the_unit_can_move() {
    let text = "variant cyvasse\nput f4 white spearman\nput d6 black trebuchet\nput l1 white king\nput a9 black king";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let geometry = position.variant().descriptor().geometry;
    let [cell, zone] = ["f4", "e5"].map(|name| geometry.cell(name).unwrap());
    let danger = reach::danger(&position, Viewer::Onlooker, cell);
    asked(&position, cell, |known, reach| {
        let known = Known {
            danger: Some(&danger),
            ..known
        };
        let reach = reach.as_ref().unwrap();
        assert!(reach.targets.iter().any(|target| target.cell == zone));
        let marked = |known: Known| -> Vec<Cell> {
            let pages = 0..page_count(known);
            pages.flat_map(|page| pointed(known, page).obstacles).collect()
        };
        let told: Vec<String> = (0..page_count(known))
            .map(|page| why_not(Words::english(), known, page))
            .collect();
        let told = told.join("\n");
        assert!(
            told.contains("the trebuchet on d6") && told.contains("e5 is in the zone of the spearman on f4"),
            "{told}"
        );
        assert_eq!(marked(known), Vec::<Cell>::new(), "{told}");
        // Only where it can move itself: the same obstacle is marked for others.
        assert_eq!(marked(Known { reach: None, ..known }), [zone]);
    });
}

#[test]
fn what_cannot_capture_a_unit_has_a_button_and_a_page_of_its_own() {
    let text = "variant chess\nput e1 white king\nput a1 white rook\nput a7 black pawn\nput a8 black rook\nput h8 black king";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let cell = position.variant().descriptor().geometry.cell("a1").unwrap();
    let danger = reach::danger(&position, Viewer::Onlooker, cell);
    let (elsewhere, safe) = (
        "Why not elsewhere?".to_owned(),
        "What can't capture it?".to_owned(),
    );
    asked(&position, cell, |known, _| {
        let words = Words::english();
        assert_eq!(why_not_labels(words, known), [(0, elsewhere.clone())]);
        let known = Known {
            danger: Some(&danger),
            ..known
        };
        assert_eq!(why_not_labels(words, known), [(0, elsewhere), (1, safe.clone())]);
        assert_eq!(next_label(words, known, 0), Some(safe));
        assert_eq!(next_label(words, known, 1), None);
        let heading = "\nWhy the rook on a8 can't capture it: ";
        assert!(!why_not(words, known, 0).contains("can't capture it"));
        assert!(why_not(words, known, 1).contains(heading));
        // The picture of that page shows none of its own moves.
        assert_eq!([0, 1].map(|page| is_of_captors(known, page)), [false, true]);
    });
}

/// Asks something about where the unit on a cell can go.
fn asked<T>(
    position: &Position,
    cell: Cell,
    ask: impl FnOnce(Known, &Result<reach::Reach, reach::ReachError>) -> T,
) -> T {
    let reach = reach::reach(position, Viewer::Onlooker, cell);
    let known = Known {
        descriptor: position.variant().descriptor(),
        cell,
        view: &position.view(Viewer::Onlooker),
        to_move: position.awaiting().seat(),
        is_over: false,
        remarks: &[],
        reach: Some(&reach),
        danger: None,
        checkers: &PerSeat::new(Vec::new(), Vec::new()),
        castlings: &[],
        arrivals: None,
    };
    ask(known, &reach)
}

/// Where the unit on a square can't go, and why.
fn barred_at(text: &str, square: &str) -> String {
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let cell = position.variant().descriptor().geometry.cell(square).unwrap();
    asked(&position, cell, |known, _| why_not(Words::english(), known, 0))
}

#[test]
fn squares_with_one_reason_stand_in_one_line() {
    // On g8 stands a knight like the one in the way.
    let told = barred_at(
        "variant elemental\nset turn black\nput a8 black rook\nput b8 black knight\nput c8 black bishop\nput d8 black queen\n\
         put e8 black king\nput f8 black bishop\nput g8 black knight\nput h8 black rook\nput e1 white king",
        "a8",
    );
    assert!(
        told.contains("\n- c8–h8: Its own knight on b8 stands in the way. (EL-BASE-1)"),
        "{told}"
    );
    // Another pawn stands behind the pawn in the way, and an enemy behind both.
    let told = barred_at(
        "variant frozen6\nset first off\nput d4 white king\nput a1 white rook\nput a2 white pawn\nput a9 white pawn\n\
         put a14 black knight\nput n9 black king\nput p15 black pawn",
        "a1",
    );
    assert!(
        told.contains("\n- a3–a9: The pawn on a2 is in the way. (F6-RIDE-1)")
            && told.contains("\n- a10–a16: The pawn on a2 is the first in the way, and the pawn on a9 is the next. (F6-RIDE-1)"),
        "{told}"
    );
}

#[test]
fn own_units_behind_the_first_one_are_no_reason() {
    for (setup, square, own) in [
        ("variant chess\nstart", "d1", "c1, e1 and c2–e2"),
        ("variant shield\nstart", "e1", "d1, f1 and d2–f2"),
    ] {
        let told = barred_at(setup, square);
        assert!(
            told.contains(&format!("\n- {own}: White's own units stand there. (")),
            "{told}"
        );
    }
}

#[test]
fn squares_behind_an_enemy_that_would_stop_the_slide_too_stand_apart() {
    let told = barred_at(
        "variant elemental\nset element.white air\nset augmentor.black indomitable\nput e1 white king\n\
         put d1 white queen\nput d2 white pawn\nput d5 black pawn\nput e8 black king",
        "d1",
    );
    let own = "Its own pawn on d2 stands in the way, and units of one side do not phase through each other";
    let also = "; behind it, the enemy pawn on d5 cannot be phased through either";
    assert!(
        told.contains(&format!("\n- d6–d8: {own}{also}. (EL-GALE-1)")),
        "{told}"
    );
    assert!(told.contains(&format!(": {own}. (EL-GALE-1)")), "{told}");
}

#[test]
fn near_empty_cells_come_before_what_is_far_away() {
    // The mountain on h6 is beside the rider; the knight that it can't capture yet is three cells away.
    let told = barred_at(
        "variant cyvasse\nput h5 white rider\nfloor h6 mountain\nput e5 black knight\nput h1 white king\nput a9 black king",
        "h5",
    );
    let place = |what: &str| told.find(what).unwrap_or_else(|| panic!("{what} in {told}"));
    assert!(place("h6") < place("knight on e5"), "{told}");
}

#[test]
fn what_boxes_a_unit_in_comes_before_bounces_that_it_forbids() {
    // Alone, the ship would also go back to f1 and bounce to e1, which is nearer than h4.
    let boxed = "variant frozen10\nput f2 white ship\nput f1 white ram\nput e3 white pawn\nput g3 white pawn\n\
                 put p1 white frog\nput p16 black frog";
    let told = barred_at(boxed, "f2");
    let reasons: Vec<&str> = told.lines().filter(|line| line.starts_with("- ")).collect();
    let bounce = |line: &&str| line.contains("would have to bounce off");
    assert!(reasons.iter().any(bounce), "{told}");
    assert!(
        !bounce(&reasons[0]) && reasons[0].contains(" is in the way."),
        "{told}"
    );
    // For a unit that can move, the nearest obstacle comes first.
    let free = barred_at(&boxed.replace("\nput e3 white pawn", ""), "f2");
    let reason = free.lines().find(|line| line.starts_with("- "));
    assert!(reason.is_some_and(|line| bounce(&line)), "{free}");
}

#[test]
fn the_neighbours_of_a_hemmed_in_shadow_come_before_far_squares() {
    let around = ["c15", "e15", "b15", "f15", "c14", "e14", "b16", "f16", "d14"];
    let around: String = around
        .iter()
        .map(|square| format!("\nput {square} black pawn"))
        .collect();
    let board = format!(
        "variant frozen10\nset turn black\nput p1 white frog\nput p16 black frog\n\
         put d16 black dragon shadow delay=3{around}"
    );
    let told = barred_at(&board, "d16");
    let reason = told.lines().find(|line| line.starts_with("- "));
    assert!(
        reason.is_some_and(|line| line.contains("shadows do not go there")),
        "{told}"
    );
}

#[test]
fn a_remark_stands_within_a_sentence_by_its_short_form() {
    let lock = "It is locked: it can't act and attacks nothing.";
    let locked = Remark::of_it("X-1", lock).idle("it is locked");
    assert_eq!(in_few_words(Words::english(), &locked), "it is locked");
    let german = in_few_words(Words::for_locale("de"), &locked);
    assert!(
        german.contains("it is locked") && !german.contains("can't act"),
        "{german}"
    );
    // Without one it is whole: no mark in a sentence says where it may end.
    let armoured = Remark::of_it("X-2", "It has armour 2, 1 left: no enemy attacks it.");
    assert_eq!(
        in_few_words(Words::english(), &armoured),
        "it has armour 2, 1 left: no enemy attacks it"
    );
    let other = Remark::by_rule("X-3", "Black's king guards it.");
    assert_eq!(in_few_words(Words::english(), &other), "Black's king guards it");
}

#[test]
fn a_reason_beside_a_square_stands_without_who_cannot_get_there_in_each_language() {
    let why = |text: &str, square: &str| {
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let cell = position.variant().descriptor().geometry.cell(square).unwrap();
        asked(&position, cell, |known, _| {
            ["en", "de"].map(|locale| why_not(Words::for_locale(locale), known, 0))
        })
    };
    let [english, german] = why(
        "variant chess\nput e1 white king\nput a1 white rook\nput a2 white pawn\nput h8 black king",
        "a1",
    );
    assert!(
        english.contains(": The white pawn on a2 stands in the way. (CH-SLIDE-1)"),
        "{english}"
    );
    assert!(
        german.contains(": Im Weg steht Bauer (Weiß) auf a2. (CH-SLIDE-1)"),
        "{german}"
    );
    // What has no translation is quoted from its first word on.
    let [english, german] = why(
        "variant frozen6\nset first off\nput d4 white king\nput a1 white rook\nput a2 white pawn\nput n9 black king\n\
         put p15 black pawn",
        "a1",
    );
    let reason = "The pawn on a2 is in the way.";
    assert!(english.contains(&format!(": {reason} (F6-RIDE-1)")), "{english}");
    assert!(
        german.contains(&format!(
            ": {} (F6-RIDE-1)",
            quoted(Words::for_locale("de"), reason)
        )),
        "{german}"
    );
}
