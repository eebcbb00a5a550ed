//! What a refusal says is true: every action that its sentence quotes can be played in the same position, and what it
//! calls in the way is.
#![allow(clippy::unwrap_used)]

use rookery_rules::notation::read_action;
use rookery_rules::random::SplitMix64;
use rookery_rules::{
    Action, Attribute, Cell, Geometry, Position, Refusal, Seat, UnitFact, Value, Variant, conformance,
};
use std::collections::BTreeSet;

/// The texts between backticks.
fn quoted(sentence: &str) -> Vec<&str> {
    sentence.split('`').skip(1).step_by(2).collect()
}

/// Whether a quoted text is an action of the variant, and not a word, a pattern or the refused action itself.
fn is_action(variant: Variant, text: &str, refused: &Action) -> bool {
    let is_pattern = text.contains(|letter: char| letter.is_ascii_uppercase());
    let read = variant.parse_action(text).ok();
    let read = read.or_else(|| variant.short_form(text));
    !is_pattern && read.is_some_and(|action| action != *refused)
}

/// Any action that somebody may type: of an own unit to any square, as a move or a capture, or one near the legal ones.
fn attempt(position: &Position, seat: Seat, legal: &[Action], random: &mut SplitMix64) -> Action {
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    let cells: Vec<_> = geometry.cells().collect();
    let near_miss = position.near_miss(random);
    if random.pick(2) == 0 {
        return near_miss;
    }
    let occupied = |random: &mut SplitMix64, own: bool| {
        let of: Vec<_> = cells
            .iter()
            .filter(|cell| {
                let units = position.inspect(**cell).units;
                units.iter().any(|unit| (unit.side == seat) == own)
            })
            .collect();
        (!of.is_empty()).then(|| *of[random.pick(of.len())])
    };
    let any = cells[random.pick(cells.len())];
    let from = occupied(random, true).unwrap_or(any);
    let to = if random.pick(2) == 0 {
        occupied(random, false).unwrap_or(any)
    } else {
        any
    };
    let sign = if random.pick(2) == 0 { '-' } else { 'x' };
    let text = match random.pick(4) {
        0 if !legal.is_empty() => {
            // A legal action with the other sign, or without its last words.
            let text = legal[random.pick(legal.len())].to_string();
            match random.pick(3) {
                0 => text.replacen('-', "x", 1),
                1 => text.replacen('x', "-", 1),
                _ => text.split([' ', '=']).next().unwrap_or_default().to_owned(),
            }
        }
        _ => format!("{}{sign}{}", geometry.name(from), geometry.name(to)),
    };
    variant.parse_action(&text).unwrap_or(near_miss)
}

/// Plays random games of a variant, each verb as likely as any other, and shows every position with its legal actions.
fn each_position(
    variant: Variant,
    games: u64,
    mut see: impl FnMut(&Position, Seat, &[Action], &mut SplitMix64),
) {
    for game in 0..games {
        let mut random = SplitMix64::new(game + 700);
        let options = conformance::random_options(variant.descriptor(), &mut random);
        let mut position = variant.start(&options);
        for _ in 0..120 {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let legal = position.legal_actions(seat);
            see(&position, seat, &legal, &mut random);
            let verbs: BTreeSet<&str> = legal.iter().map(|action| action.parts().verb).collect();
            let verb = verbs.iter().nth(random.pick(verbs.len())).copied().unwrap();
            let of: Vec<_> = legal
                .iter()
                .filter(|action| action.parts().verb == verb)
                .collect();
            let action = of[random.pick(of.len())].clone();
            position.apply_unchecked(&action);
        }
    }
}

#[test]
fn every_action_that_a_refusal_recommends_is_legal() {
    for variant in Variant::ALL.iter().copied() {
        let mut recommended = 0;
        each_position(variant, 6, |position, seat, legal, random| {
            for _ in 0..8 {
                let tried = attempt(position, seat, legal, random);
                let Err(refusal) = position.check(seat, &tried) else {
                    continue;
                };
                for text in quoted(&refusal.sentence) {
                    if is_action(variant, text, &tried) {
                        recommended += 1;
                        let read = read_action(position, seat, text);
                        assert!(
                            read.is_ok(),
                            "{variant} {tried}: {refusal}\n{text}: {read:?}\n{}",
                            position.to_setup()
                        );
                    }
                }
            }
        });
        assert!(
            recommended > 3,
            "{variant}: only {recommended} recommendations were met"
        );
    }
}

#[test]
fn every_suggestion_after_a_refused_text_is_legal() {
    for variant in Variant::ALL.iter().copied() {
        let mut suggested = 0;
        each_position(variant, 1, |position, seat, legal, random| {
            if random.pick(8) > 0 {
                return;
            }
            let tried = attempt(position, seat, legal, random).to_string();
            let Err(error) = read_action(position, seat, &tried) else {
                return;
            };
            for text in error.suggestions() {
                suggested += 1;
                assert!(
                    read_action(position, seat, text).is_ok(),
                    "{variant} {tried}: {text}"
                );
            }
        });
        assert!(suggested > 3, "{variant}: only {suggested} suggestions were met");
    }
}

/// Whether a square is strictly between two others on a straight line.
fn is_between(geometry: Geometry, from: Cell, at: Cell, to: Cell) -> bool {
    let place = |cell| geometry.file_rank(cell);
    let ((x, y), (p, q), (u, v)) = (place(from), place(at), place(to));
    let straight = x == u || y == v || (x - u).abs() == (y - v).abs();
    let on_line = (u - x) * (q - y) == (v - y) * (p - x);
    let within = |a: i32, b: i32, c: i32| a.min(c) <= b && b <= a.max(c);
    straight && on_line && within(x, p, u) && within(y, q, v) && at != from && at != to
}

/// A file and a rank from 0, or a step in both.
type Point = (i32, i32);

/// Lists the ways of rides from one square to another, or to one beside it, that bounce at the edges of a board of 16 by 16
/// alone: each as the squares in between.
fn ways_over_the_edges(from: Point, to: Point, is_lancer: bool) -> Vec<Vec<Point>> {
    const STEPS: [Point; 8] = [
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        (1, 1),
        (1, -1),
        (-1, -1),
        (-1, 1),
    ];
    let on_board = |(x, y): Point| (0..16).contains(&x) && (0..16).contains(&y);
    let mut found = Vec::new();
    let mut rides: Vec<(Vec<Point>, Point)> = STEPS.map(|step| (Vec::new(), step)).to_vec();
    while let Some((path, (x, y))) = rides.pop() {
        let at = path.last().copied().unwrap_or(from);
        let is_beside = is_lancer && (at.0 - to.0).abs() + (at.1 - to.1).abs() == 1;
        if is_beside {
            found.push(path.clone());
        }
        let next = (at.0 + x, at.1 + y);
        if next == to {
            found.push(path);
        } else if path.len() < 16 && on_board(next) {
            rides.push(([path, vec![next]].concat(), (x, y)));
        } else if path.len() < 16 && !path.is_empty() && !is_lancer {
            for turn in [(-y, x), (y, -x)] {
                let next = (at.0 + turn.0, at.1 + turn.1);
                if next == to {
                    found.push(path.clone());
                } else if on_board(next) {
                    rides.push(([path.clone(), vec![next]].concat(), turn));
                }
            }
        }
    }
    found
}

/// Whether a refusal is of a shadow's move, which tombs stop, too.
fn is_of_shadow(refusal: &Refusal) -> bool {
    refusal.sentence.contains("The shadow on ")
}

/// Asserts that everything that a refusal says to stop a unit stands on a way there: alone, or as the first.
fn assert_stopped(position: &Position, (from, to): (Cell, Cell), refusal: &Refusal) {
    let geometry = position.variant().descriptor().geometry;
    let place = |cell| geometry.file_rank(cell);
    let what = format!("{refusal}\n{}", position.to_setup());
    let blocks = |cell: Cell| {
        let report = position.inspect(cell);
        let stops = |thing: &str| thing == "wall" || thing == "tomb" && is_of_shadow(refusal);
        let is_wall = report.floor.iter().any(|floor| stops(floor.thing));
        let is_shadow = |unit: &UnitFact| unit.attributes.iter().any(|one| one.name == "shadow");
        cell != from && (is_wall || report.units.iter().any(|unit| !is_shadow(unit)))
    };
    let mut ways = ways_over_the_edges(place(from), place(to), false);
    // The unit may be a lancer, also by its protector.
    ways.extend(ways_over_the_edges(place(from), place(to), true));
    let obstacles = |way: &Vec<Point>| {
        let cells = way.iter().filter_map(|(x, y)| geometry.cell_at(*x, *y));
        cells.filter(|cell| blocks(*cell)).collect::<Vec<Cell>>()
    };
    let barred: Vec<Vec<Cell>> = ways.iter().map(obstacles).collect();
    assert!(!refusal.culprits.is_empty(), "{what}");
    for at in &refusal.culprits {
        let name = geometry.name(*at);
        let told = refusal.sentence.to_string();
        let among_others = told
            .split_once(" blocked too (")
            .is_some_and(|(_, others)| others.contains(name.as_str()));
        let is_first = among_others || told.contains(&format!("on {name} stops it first"));
        let fits = |way: &Vec<Cell>| way.first() == Some(at) && (is_first || way.len() == 1);
        assert!(barred.iter().any(fits), "{name}: {what}");
    }
}

#[test]
fn what_a_frozen_refusal_calls_in_the_way_is_on_the_line_and_blocks_it() {
    for variant in [Variant::Frozen6, Variant::Frozen10] {
        let geometry = variant.descriptor().geometry;
        let (mut blocked, mut too_far, mut stops) = (0, 0, 0);
        each_position(variant, 3, |position, seat, legal, random| {
            for _ in 0..40 {
                let tried = attempt(position, seat, legal, random);
                let Err(refusal) = position.check(seat, &tried) else {
                    continue;
                };
                let parts = tried.parts();
                let to = rookery_rules::reach::wanted(&tried);
                let (Some(from), Some(to)) = (parts.actor, to) else {
                    continue;
                };
                let in_the_way = [" is in the way", " is the first in the way"];
                if in_the_way.iter().any(|said| refusal.sentence.contains(said)) {
                    blocked += 1;
                    let [at] = refusal.culprits.as_slice() else {
                        panic!("{tried}: {refusal} names {:?}", refusal.culprits)
                    };
                    let report = position.inspect(*at);
                    let stops = |thing: &str| thing == "wall" || thing == "tomb" && is_of_shadow(&refusal);
                    let blocks =
                        !report.units.is_empty() || report.floor.iter().any(|floor| stops(floor.thing));
                    assert!(
                        blocks && is_between(geometry, from, *at, to),
                        "{tried}: {refusal}\n{}",
                        position.to_setup()
                    );
                }
                if refusal.sentence.contains(" stops it") {
                    stops += 1;
                    assert_stopped(position, (from, to), &refusal);
                }
                if refusal.sentence.contains("squares at most") {
                    too_far += 1;
                }
                if refusal.sentence.contains("is guarded by ") {
                    let report = position.inspect(to);
                    let guarded = |unit: &UnitFact| unit.attributes.iter().any(|one| one.name == "guarded");
                    assert!(
                        report.units.iter().any(guarded) || parts.verb == "leap",
                        "{tried}: {refusal}"
                    );
                }
            }
        });
        assert!(
            blocked > 10 && stops > 10,
            "{variant}: {blocked} blocked, {stops} stopped, {too_far} too far"
        );
    }
}

#[test]
fn what_a_cyvasse_refusal_calls_in_the_way_is_on_a_shortest_way_and_stops_the_unit() {
    let variant = Variant::Cyvasse;
    let geometry = variant.descriptor().geometry;
    let cell = |name: &str| geometry.cell(name).unwrap();
    for (from, to, distance) in [("h2", "h5", 3), ("h2", "e5", 3), ("h2", "i3", 2)] {
        assert_eq!(geometry.distance(cell(from), cell(to)), distance, "{from} {to}");
    }
    let mut met = 0;
    each_position(variant, 12, |position, seat, legal, random| {
        for _ in 0..40 {
            let tried = attempt(position, seat, legal, random);
            let Err(refusal) = position.check(seat, &tried) else {
                continue;
            };
            let to = rookery_rules::reach::wanted(&tried);
            let (Some(from), Some(to)) = (tried.parts().actor, to) else {
                continue;
            };
            if !refusal.sentence.contains("no free path") {
                continue;
            }
            met += 1;
            assert!(!refusal.culprits.is_empty(), "{tried}: {refusal}");
            for at in &refusal.culprits {
                let detour = geometry.distance(from, *at) + geometry.distance(*at, to);
                let report = position.inspect(*at);
                let is_enemy = report.units.iter().any(|unit| unit.side != seat);
                let stops = |thing: &str| matches!(thing, "water" | "mountain");
                let is_ground = report.floor.iter().any(|floor| stops(floor.thing));
                let is_in_zone = geometry.cells().any(|near| {
                    let units = position.inspect(near).units;
                    let is_spearman = |unit: &UnitFact| unit.side != seat && unit.kind == "spearman";
                    geometry.distance(near, *at) == 1 && units.iter().any(is_spearman)
                });
                assert!(
                    detour == geometry.distance(from, to) && (is_enemy || is_ground || is_in_zone),
                    "{tried}: {refusal}\n{}",
                    position.to_setup()
                );
            }
        }
    });
    assert!(met > 10, "{met}");
}

/// The number that follows some words in a sentence.
fn number_after(sentence: &str, words: &str) -> Option<String> {
    let (_, rest) = sentence.split_once(words)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}

/// Whether a unit on a cell has an attribute, with that value if one is given.
fn has_attribute(position: &Position, cell: Cell, name: &str, value: Option<&str>) -> bool {
    let is_it = |attribute: &Attribute| {
        let is_value = |value: &str| attribute.value == Value::Word(value.to_owned());
        attribute.name == name && value.is_none_or(is_value)
    };
    let units = position.inspect(cell).units;
    units.iter().any(|unit| unit.attributes.iter().any(is_it))
}

#[test]
fn what_a_frozen_refusal_says_of_the_unit_and_of_the_square_is_so() {
    for variant in [Variant::Frozen6, Variant::Frozen10] {
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        each_position(variant, 4, |position, seat, legal, random| {
            for _ in 0..12 {
                let tried = attempt(position, seat, legal, random);
                let Err(refusal) = position.check(seat, &tried) else {
                    continue;
                };
                let told = refusal.sentence.as_str();
                let Some(from) = tried.parts().actor else { continue };
                let shadow = tried.to_string().contains("shadow");
                let what = format!("{tried}: {refusal}\n{}", position.to_setup());
                if let Some(turns) = number_after(told, "is paralysed for ").filter(|_| !shadow) {
                    seen.insert("paralysed");
                    assert!(has_attribute(position, from, "paralysis", Some(&turns)), "{what}");
                }
                if told.contains(" is held by ") {
                    seen.insert("held");
                    assert!(has_attribute(position, from, "held", None), "{what}");
                }
                if told.contains("is occupied by your own") {
                    seen.insert("occupied");
                    let to = rookery_rules::reach::wanted(&tried).unwrap();
                    let units = position.inspect(to).units;
                    assert!(units.iter().any(|unit| unit.side == seat), "{what}");
                }
                if told.starts_with("There is no unit on ") && tried.parts().verb == "move" {
                    seen.insert("nobody");
                    let units = position.inspect(from).units;
                    assert!(
                        units.iter().all(|unit| has_flag(&unit.attributes, "shadow")),
                        "{what}"
                    );
                }
                if told.contains("squares at most") && !has_attribute(position, from, "fused", None) {
                    let range = number_after(told, "it rides ").unwrap();
                    assert!(has_attribute(position, from, "range", Some(&range)), "{what}");
                }
            }
        });
        assert!(seen.len() >= 3, "{variant}: only {seen:?}");
    }
}

fn has_flag(attributes: &[Attribute], name: &str) -> bool {
    attributes.iter().any(|attribute| attribute.name == name)
}

#[test]
fn what_stands_in_the_way_of_a_slide_is_between_its_ends_or_on_its_target() {
    for variant in [Variant::Chess, Variant::Elemental, Variant::Shield] {
        let geometry = variant.descriptor().geometry;
        let mut blocked = 0;
        each_position(variant, 4, |position, seat, legal, random| {
            for _ in 0..24 {
                let tried = attempt(position, seat, legal, random);
                let Err(refusal) = position.check(seat, &tried) else {
                    continue;
                };
                let told = refusal.sentence.as_str();
                let is_way = told.contains("stands in the way") || told.contains(" cannot pass ");
                let ends = (tried.parts().actor, rookery_rules::reach::wanted(&tried));
                let (true, (Some(from), Some(to))) = (is_way && !told.contains("castl"), ends) else {
                    continue;
                };
                blocked += 1;
                assert!(!refusal.culprits.is_empty(), "{tried}: {refusal}");
                for at in &refusal.culprits {
                    let blocks = !position.inspect(*at).units.is_empty();
                    assert!(
                        blocks && (*at == to || is_between(geometry, from, *at, to)),
                        "{tried}: {refusal}\n{}",
                        position.to_setup()
                    );
                }
            }
        });
        assert!(blocked > 5, "{variant}: {blocked}");
    }
}

#[test]
fn a_cyvasse_refusal_names_armour_or_shelter_only_where_the_way_is_free() {
    let variant = Variant::Cyvasse;
    let geometry = variant.descriptor().geometry;
    let mut met = 0;
    each_position(variant, 12, |position, seat, legal, random| {
        for _ in 0..40 {
            let tried = attempt(position, seat, legal, random);
            let Err(refusal) = position.check(seat, &tried) else {
                continue;
            };
            let rule = refusal.rule.map(|rule| rule.0).unwrap_or_default();
            let to = rookery_rules::reach::wanted(&tried);
            let (Some(from), Some(to)) = (tried.parts().actor, to) else {
                continue;
            };
            if !matches!(rule, "CY-ARMOUR-1" | "CY-SHIELD-1") {
                continue;
            }
            met += 1;
            let units = position.inspect(from).units;
            let kind = units.first().map(|unit| unit.kind).unwrap_or_default();
            let whole = geometry.distance(from, to);
            let on_the_way = geometry.cells().filter(|at| {
                let parts = (geometry.distance(from, *at), geometry.distance(*at, to));
                *at != from && *at != to && parts.0 + parts.1 == whole
            });
            for at in on_the_way {
                let report = position.inspect(at);
                let is_enemy = report.units.iter().any(|unit| unit.side != seat);
                let has = |thing: &str| report.floor.iter().any(|floor| floor.thing == thing);
                let bars =
                    is_enemy || has("water") || has("mountain") && !matches!(kind, "dragon" | "trebuchet");
                assert!(
                    !bars,
                    "{tried}: {refusal} {}\n{}",
                    geometry.name(at),
                    position.to_setup()
                );
            }
        }
    });
    assert!(met > 10, "only {met} such refusals were met");
}
