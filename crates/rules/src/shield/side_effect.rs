//! What an action brings about besides what is meant by it, in a phrase: what passing a Life or a Death does (SH-PASS-2), a
//! change of control (SH-LD-3) and annihilation (SH-LD-6).

use super::Shield;
use super::action::Action;
use super::board::Kind;
use super::square::Square;
use crate::event::{Event, UnitName};
use crate::geometry::Cell;
use crate::said::{KindName, Said, SideName, said};

impl Shield {
    /// Implements [`crate::Game::side_effect`].
    pub(super) fn effect_besides(&self, action: Action) -> Option<Said> {
        let mut events = Vec::new();
        let mut after = self.clone();
        after.take(action, &mut events);
        if let Some(kill) = after.pending
            && after
                .board
                .unit(kill.staging)
                .is_some_and(|unit| unit.kind().is_slider())
        {
            // Both squares on which it may rest are beyond all that it passes.
            after.board.pass_through(kill.start, kill.staging, &mut events);
        }
        let mut stops = Vec::new();
        if let Action::Rest { at } | Action::RestPromote { at, .. } = action {
            stops.push(at.cell());
        }
        let mut effect = None;
        let mut is_as_before = true;
        for event in &events {
            match event {
                Event::Moved { path, .. } => stops.extend(path.last()),
                Event::Removed { at, unit, .. } if stops.contains(at) && is_special(unit) => {
                    return Some(annihilated(&events, *at));
                }
                // What it gains and loses again is as it was.
                Event::Changed { at, how, unit, .. } if stops.contains(at) => {
                    is_as_before = !is_as_before;
                    effect = (!is_as_before).then(|| befalls(unit, how));
                }
                Event::Removed { at, how, unit, .. } if stops.contains(at) => {
                    effect = Some(befalls(unit, how));
                }
                Event::Became { before, after, at } if stops.contains(at) => {
                    if before.side != after.side {
                        effect = Some(said!(
                            "shield-hands-over",
                            "{side} controls it from then on",
                            side = SideName(after.side)
                        ));
                    } else if is_gain_lost(&events, *at, after) {
                        effect = None;
                    }
                }
                Event::Changed { .. }
                | Event::Removed { .. }
                | Event::Appeared { .. }
                | Event::Became { .. }
                | Event::Floor { .. }
                | Event::Check { .. }
                | Event::CargoLost { .. }
                | Event::Told { .. }
                | Event::Prospect { .. }
                | Event::Rewound { .. }
                | Event::Rearranged { .. }
                | Event::TurnPassed { .. }
                | Event::Over(_) => {}
            }
        }
        effect
    }
}

/// Says what happens to the unit that acts.
fn befalls(unit: &UnitName, how: &Said) -> Said {
    said!(
        "shield-effect",
        "the {kind} {how}",
        kind = called(unit),
        how = how.clone()
    )
}

/// Names all Lives and Deaths that are annihilated: the one that has just come to a cell, then the others with their squares.
fn annihilated(events: &[Event], mover: Cell) -> Said {
    let gone = events.iter().filter_map(|event| {
        if let Event::Removed { unit, at, .. } = event {
            is_special(unit).then_some((unit, *at))
        } else {
            None
        }
    });
    let mut gone: Vec<(&UnitName, Cell)> = gone.collect();
    gone.sort_by_key(|(_, at)| *at != mover);
    let units = Said::all_of(gone.iter().map(|(unit, at)| {
        let (kind, square) = (called(unit), Square::from_index(at.index()));
        if *at == mover {
            said!("shield-the-kind", "the {kind}", kind)
        } else {
            said!("shield-the-kind-at", "the {kind} {at}", kind, at = square)
        }
    }));
    said!("shield-annihilates", "{units} are annihilated", units)
}

/// Whether a unit became one on a cell that never has a shield (SH-PROMO-2), after it only gained one there.
fn is_gain_lost(events: &[Event], here: Cell, after: &UnitName) -> bool {
    let has_lost = events
        .iter()
        .any(|event| matches!(event, Event::Changed { at, harms: true, .. } if *at == here));
    !has_lost && Kind::named(&after.kind).is_some_and(|kind| !kind.can_have_shield())
}

fn is_special(unit: &UnitName) -> bool {
    Kind::named(&unit.kind).is_some_and(Kind::is_special)
}

/// Returns the kind of a unit of an event as sentences name it.
fn called(unit: &UnitName) -> KindName<'_> {
    match Kind::named(&unit.kind) {
        Some(kind) => kind.called(),
        None => KindName::of(&unit.kind),
    }
}
