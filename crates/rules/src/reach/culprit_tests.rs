//! What a picture of an explanation shows as the reason is what its sentences name, over random games of every variant.

use super::{Reach, ReachError, reach};
use crate::descriptor::Options;
use crate::geometry::{Cell, Geometry};
use crate::random::SplitMix64;
use crate::refusal::Behind;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::variant::{Position, Variant};
use crate::view::Point;
use std::collections::BTreeSet;

/// How many games of each variant, how many actions of each, and how many units are asked in each position.
const GAMES: u64 = 2;
const ACTIONS: usize = 60;
const ASKED_EVERY: usize = 12;
const UNITS: usize = 5;

/// Returns the cells that a sentence names, but not that of a unit that lends its movement.
fn named(geometry: Geometry, sentence: &str) -> BTreeSet<Cell> {
    let lent = sentence
        .split_once("it also moves like")
        .or_else(|| sentence.split_once("it would also move like"))
        .and_then(|(before, after)| {
            let (_, after) = after.split_once(", but ")?;
            Some(format!("{before}{after}"))
        });
    let sentence = lent.as_deref().unwrap_or(sentence);
    let words = sentence.split(|letter: char| !letter.is_alphanumeric());
    words.filter_map(|word| geometry.cell(word)).collect()
}

/// Whether a cell holds the king of that side, which sentences about its safety name.
fn is_king(position: &Position, cell: Cell, side: Seat) -> bool {
    let units = position.inspect(cell).units;
    units.iter().any(|unit| unit.side == side && unit.kind == "king")
}

/// Holds the sentence of each reason against the cells that a picture shows for it, and returns how many it names.
fn compared(position: &Position, reach: &Reach, what: &str) -> usize {
    let geometry = position.variant().descriptor().geometry;
    let mut count = 0;
    for barred in &reach.barred {
        let sentence = barred.refusal.sentence.as_str();
        let named = named(geometry, sentence);
        let names = |cell: &Cell| geometry.name(*cell);
        let mut view = position.view(Viewer::Onlooker);
        reach.mark_causes(&mut view, &[barred.cell]);
        let shown = view.points.iter().filter(|point| point.point == Point::Obstacle);
        let shown: BTreeSet<Cell> = shown.map(|point| point.cell).collect();
        for cell in &shown {
            assert!(
                named.contains(cell) || *cell == barred.cell,
                "{what} to {}: {} is shown, but not named: {sentence}",
                names(&barred.cell),
                names(cell)
            );
        }
        let is_other = |cell: &&Cell| {
            let report = position.inspect(**cell);
            let is_empty = report.units.is_empty() && report.floor.is_empty();
            let is_part = **cell == reach.cell || **cell == barred.cell || barred.refusal.way.contains(cell);
            // Who attacks a unit with armour is in nobody's way.
            let attacks = barred.refusal.rule.is_some_and(|rule| rule.0 == "CY-ARMOUR-1")
                && report.units.iter().any(|unit| unit.side == reach.side);
            // The next obstacle on the way is named but not marked: it would be drawn for many squares that it doesn't block.
            let on_way = barred.refusal.on_way();
            let is_next = on_way.is_some_and(|on_way| on_way.behind == Behind::More(**cell));
            !is_empty && !is_part && !attacks && !is_next && !is_king(position, **cell, reach.side)
        };
        for cell in named.iter().filter(is_other) {
            assert!(
                shown.contains(cell),
                "{what} to {}: {} is named, but not shown: {sentence}",
                names(&barred.cell),
                names(cell)
            );
            count += 1;
        }
    }
    count
}

fn asked(position: &Position, random: &mut SplitMix64) -> usize {
    let geometry = position.variant().descriptor().geometry;
    let cells: Vec<Cell> = geometry.cells().collect();
    let taken: Vec<Cell> = cells
        .into_iter()
        .filter(|cell| !position.inspect(*cell).units.is_empty())
        .collect();
    let mut count = 0;
    for _ in 0..UNITS {
        let Some(cell) = taken.get(random.pick(taken.len())).copied() else {
            break;
        };
        let what = format!("{} {}", position.variant(), geometry.name(cell));
        match reach(position, Viewer::Onlooker, cell) {
            Ok(reach) => count += compared(position, &reach, &what),
            Err(ReachError::EmptyCell) => panic!("{what}: somebody stands there"),
            Err(_) => {}
        }
    }
    count
}

#[test]
fn every_unit_that_is_shown_as_a_reason_is_named_and_the_other_way_round() {
    for variant in Variant::ALL {
        let mut count = 0;
        for game in 0..GAMES {
            let mut random = SplitMix64::new(game);
            let mut position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
            for action in 0..ACTIONS {
                let seat = Seat::BOTH
                    .into_iter()
                    .find(|seat| !position.legal_actions(*seat).is_empty());
                let Some(seat) = seat else { break };
                let legal = position.legal_actions(seat);
                position.apply_unchecked(&legal[random.pick(legal.len())]);
                if action % ASKED_EVERY == 0 {
                    count += asked(&position, &mut random);
                }
            }
        }
        assert!(count > 0, "{variant}: no sentence names anything");
    }
}

#[test]
fn a_dragon_is_stopped_by_what_its_sentence_names() {
    let text = "variant frozen6\nset first off\nput i1 white king\nput i16 black king\nput i8 white dragon\n\
                put a2 white pawn\nput b15 black pawn\nput c16 black rook\nput d16 black knight\n\
                put n15 black pawn\nput p15 black pawn\nput m16 black dragon\nput o16 black jester\nput p16 black bishop";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let geometry = position.variant().descriptor().geometry;
    let dragon = reach(&position, Viewer::Onlooker, geometry.cell("i8").unwrap()).unwrap();
    assert!(!dragon.barred.is_empty());
    assert!(compared(&position, &dragon, "the dragon") > 0);
}
