//! Finds how else than by a direct capture a side could take or kill a unit: with a second action of the same turn, or by an
//! action beside it, such as one that blows up a tomb there. Decides nothing: the actions are the legal ones, and are played.

use super::arrivals::{MOST_FIRST, is_open, with_skips};
use super::danger::{Attack, danger, ways};
use super::{Danger, ReachError, SideEffect, Way, captured, probe, wanted};
use crate::event::{Event, UnitName, sentences};
use crate::game::SKIP;
use crate::geometry::Cell;
use crate::notation::written;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, END_OF_TURN, Position};
use std::cell::LazyCell;

/// The most actions that are played to see whether they kill a unit. Crowded boards of the largest variants have some 2,400.
const MOST_TRIED: usize = 4_000;

/// How else a side could capture or kill a unit than with the next action on its own square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Further {
    /// How units could capture or kill it with the second one of two actions of one turn that could not capture it with the
    /// first, each by where it stood before the turn, with what the second action brings about besides, or else the first.
    pub seconds: Vec<Way>,
    /// The actions that kill it otherwise than by capturing it, in the order of actions.
    pub deadly: Vec<Deadly>,
    /// Whether there is no other way: each action was looked at, and none leaves the turn open or draws.
    pub is_whole: bool,
}

/// An action that kills a unit otherwise than by capturing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadly {
    /// The action, as players write it.
    pub written: String,
    /// What kills the unit by it, as a sentence without its full stop.
    pub how: Said,
}

/// Finds the same as [`danger`], and also what two actions of one turn, or an action beside the unit, could do to it.
///
/// # Errors
/// As [`danger`].
pub fn full_danger(position: &Position, viewer: Viewer, cell: Cell) -> Result<Danger, ReachError> {
    let mut danger = danger(position, viewer, cell)?;
    let asked = probe::with_turn(position, danger.by)?;
    danger.further = Some(further(&asked, danger.by, cell, &danger.attackers));
    Ok(danger)
}

fn further(asked: &Position, by: Seat, cell: Cell, attackers: &[Cell]) -> Further {
    let mut seconds = Vec::new();
    let mut deadly = Vec::new();
    let mut is_whole = asked.at_turn_start();
    let (mut tried, mut open, mut spared) = (0, 0, 0);
    for action in asked.legal_actions(by) {
        let parts = action.parts();
        // The kill that an answer chooses names no unit, and is no capture.
        if parts.verb == SKIP || !parts.kills() && captured(asked, &action).contains(&cell) {
            continue;
        }
        if asked.draws_chance(&action) || tried == MOST_TRIED {
            is_whole = false;
            continue;
        }
        tried += 1;
        let mut after = asked.clone();
        let Ok(mut events) = after.apply(by, &action) else {
            continue;
        };
        let goes_on = is_open(&after, by);
        if goes_on {
            is_whole = false;
            events.extend(ended(&after, by));
        }
        if let Some(how) = death(asked, &events, by.other(), cell) {
            let written = written(asked, &action);
            deadly.push(Deadly { written, how });
            continue;
        }
        spared += 1;
        if goes_on && open < MOST_FIRST {
            open += 1;
            add_seconds(asked, &after, &action, (by, cell), &mut seconds);
        }
    }
    // What falls whatever the side does is not killed by any of its actions.
    if spared == 0 {
        deadly.clear();
        is_whole = false;
    }
    seconds.retain(|one: &Attack| !attackers.contains(&one.actor()));
    Further {
        seconds: ways(&seconds),
        deadly,
        is_whole,
    }
}

/// What ending the turn now brings about.
fn ended(position: &Position, by: Seat) -> Vec<Event> {
    let Ok(end) = position.variant().parse_action(END_OF_TURN) else {
        return Vec::new();
    };
    position.clone().apply(by, &end).unwrap_or_default()
}

/// Adds how units could capture or kill on a cell after an action that leaves the turn open, each by where it stood before.
fn add_seconds(
    before: &Position,
    after: &Position,
    action: &Action,
    (by, cell): (Seat, Cell),
    found: &mut Vec<Attack>,
) {
    let (actor, end) = (action.parts().actor, wanted(action));
    // Few actions have a second one that captures there.
    let price = LazyCell::new(|| SideEffect::of(before, action).filter(|effect| !effect.is_foiled));
    for (now, next) in with_skips(after, by) {
        let mut captures = next;
        captures.retain(|next| captured(&now, next).contains(&cell) && now.foiled(next).is_none());
        for capture in captures {
            let parts = capture.parts();
            let unit = parts.actor.filter(|unit| Some(*unit) != end);
            let Some(unit) = unit.or(actor) else { continue };
            let effect = SideEffect::of(&now, &capture).or_else(|| (*price).clone());
            let effect = effect.map(|effect| effect.for_victims(by.other()));
            Attack::note_killing(found, (parts.verb, parts.kills()), unit, effect);
        }
    }
}

/// What kills the unit of a side that stood on a cell before these events: the news that its death follows at once, with others or
/// alone, such as an explosion, or else the death itself. `None` if it stays on the board, or if the events are taken back.
fn death(before: &Position, events: &[Event], side: Seat, cell: Cell) -> Option<Said> {
    if events.iter().any(|event| matches!(event, Event::Rewound { .. })) {
        return None;
    }
    let (mut at, mut told): (Cell, Option<Said>) = (cell, None);
    for event in events {
        let is_it = |(unit, from): (&UnitName, Cell)| unit.side == side && from == at;
        let is_of_it = event.subject().is_some_and(is_it);
        match event {
            Event::Removed { captured, .. } if is_of_it => {
                let geometry = before.variant().descriptor().geometry;
                let own = || {
                    sentences(std::slice::from_ref(event), geometry)
                        .into_iter()
                        .next()
                };
                return told.filter(|_| !captured).or_else(own);
            }
            // What dies before it, or with what died, leaves the cause as it is.
            Event::Removed { .. } | Event::CargoLost { .. } => {}
            Event::Told { sentence, cells } if !cells.is_empty() => told = Some(sentence.clone()),
            Event::Moved { path, .. } => {
                told = None;
                if is_of_it {
                    at = path.last().copied().unwrap_or(at);
                }
            }
            Event::Appeared { .. }
            | Event::Became { .. }
            | Event::Changed { .. }
            | Event::Floor { .. }
            | Event::Check { .. }
            | Event::Rewound { .. }
            | Event::Told { .. }
            | Event::Prospect { .. }
            | Event::Rearranged { .. }
            | Event::TurnPassed { .. }
            | Event::Over(_) => told = None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Manner;
    use crate::setup::Setup;

    /// What could capture the unit on a square with two actions, what else kills it, and whether nothing else does.
    fn asked(text: &str, square: &str) -> (Vec<String>, Vec<(String, String)>, bool) {
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let cell = geometry.cell(square).unwrap();
        let danger = full_danger(&position, Viewer::Onlooker, cell).unwrap();
        let further = danger.further.unwrap();
        let seconds = further.seconds.iter();
        let seconds = seconds.flat_map(|way| way.attackers.iter().map(|cell| geometry.name(*cell)));
        let seconds = seconds.collect();
        let deadly = further.deadly.into_iter();
        let deadly = deadly.map(|one| (one.written, one.how.to_string()));
        (seconds, deadly.collect(), further.is_whole)
    }

    #[test]
    fn a_second_move_of_a_knight_captures() {
        let kings = "variant frozen6\nset turn black\nput h1 white king\nput h16 black king\nput p2 white pawn\n\
                     put o15 black pawn\nput d5 white knight\n";
        let (seconds, deadly, is_whole) = asked(&format!("{kings}put a6 black jester"), "a6");
        assert_eq!(seconds, ["d5"]);
        assert_eq!(deadly, []);
        assert!(!is_whole);
        let (seconds, ..) = asked(&format!("{kings}put a16 black jester"), "a16");
        assert!(seconds.is_empty(), "{seconds:?}");
    }

    #[test]
    fn a_second_capture_is_told_with_what_it_costs() {
        let effect = |prey: &str| {
            let setup = format!(
                "variant frozen6\nset turn black\nput h1 white king\nput h16 black king\nput p2 white pawn\n\
                 put o15 black pawn\nput d5 white knight\nput a6 black {prey}"
            );
            let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
            let cell = position.variant().descriptor().geometry.cell("a6").unwrap();
            let danger = full_danger(&position, Viewer::Onlooker, cell).unwrap();
            let seconds = danger.further.unwrap().seconds;
            assert_eq!(seconds.len(), 1, "{seconds:?}");
            seconds[0].effect.as_ref().map(ToString::to_string)
        };
        // A captured jester explodes (F6-JESTER-5); a captured rook is only captured.
        assert_eq!(effect("jester").as_deref(), Some("the knight dies"));
        assert_eq!(effect("rook"), None);
    }

    #[test]
    fn an_extra_kill_is_no_capture() {
        let text = "variant elemental\nset offense.white double-kill\nput a1 white king\nput d4 white knight\n\
                    put h8 black king\nput e6 black rook\nput e7 black pawn\n";
        let setup = Setup::parse(text).unwrap();
        let mut position = Position::from_setup(&setup).unwrap();
        let cell = position.variant().descriptor().geometry.cell("e7").unwrap();
        let danger = full_danger(&position, Viewer::Onlooker, cell).unwrap();
        let seconds = danger.further.unwrap().seconds;
        let seconds: Vec<_> = seconds.iter().map(|way| (way.verb, way.kills)).collect();
        assert_eq!(seconds, [("kill", true)]);
        // In the middle of the turn the kill is one of what kills it.
        let capture = position.variant().parse_action("d4xe6").unwrap();
        position.apply(Seat::White, &capture).unwrap();
        let danger = full_danger(&position, Viewer::Onlooker, cell).unwrap();
        let deadly = danger.further.unwrap().deadly;
        let deadly: Vec<_> = deadly.iter().map(|one| one.written.as_str()).collect();
        assert_eq!(deadly, ["kill e7"]);
    }

    #[test]
    fn a_tomb_that_blows_up_beside_a_king_kills_it() {
        let (seconds, deadly, _) = asked(
            "variant frozen10\nput i1 white king\nput a2 white pawn\nput p16 black king\n\
             put g16 black templar\nput f16 black chancellor\nfloor j1 tomb holds=[white pawn]",
            "i1",
        );
        assert!(seconds.is_empty(), "{seconds:?}");
        let found = deadly.iter().find(|(action, _)| action == "portal g16");
        assert!(
            found.is_some_and(|(_, how)| how.starts_with("the tomb on j1 explodes: ")),
            "{deadly:?}"
        );
    }

    #[test]
    fn news_that_no_death_follows_are_not_what_kills() {
        let position = Position::from_setup(&Setup::parse("variant chess\nstart").unwrap()).unwrap();
        let news = |sentence: &'static str, cell| Event::Told {
            sentence: sentence.into(),
            cells: vec![Cell(cell)],
        };
        let dies = |at| Event::Removed {
            unit: UnitName::new(Seat::White, "pawn"),
            at: Cell(at),
            how: "dies in the explosion".into(),
            captured: false,
            died: true,
        };
        let goes = Event::Moved {
            unit: UnitName::new(Seat::Black, "rook"),
            path: vec![Cell(60), Cell(52)],
            how: "goes".into(),
            manner: Manner::Itself,
        };
        let killed =
            |events: &[Event]| death(&position, events, Seat::White, Cell(9)).map(|how| how.to_string());
        let blown = [
            news("the walls rise", 30),
            news("the tomb explodes", 18),
            dies(8),
            Event::CargoLost {
                sentence: "with it dies a knight".into(),
                at: Cell(8),
                units: vec![UnitName::new(Seat::White, "knight")],
                fused: false,
            },
            dies(9),
        ];
        assert_eq!(killed(&blown).as_deref(), Some("the tomb explodes"));
        let alone = [news("the walls rise", 18), goes, dies(9)];
        let own = killed(&alone).unwrap();
        assert!(own.contains("dies in the explosion"), "{own}");
        assert_eq!(killed(&blown[..4]), None);
    }

    #[test]
    fn who_stands_beside_a_captured_jester_dies_of_its_explosion() {
        let (_, deadly, _) = asked(
            "variant frozen10\nput p1 white frog\nput p16 black frog\nput b1 white knight\n\
             put c2 black jester paralysis=2\nput d2 black pawn",
            "d2",
        );
        let found = deadly.iter().find(|(action, _)| action == "leap b1 c3 over c2");
        // The jester falls on the very square that explodes.
        assert!(
            found.is_some_and(|(_, how)| how.starts_with("the captured jester on c2 explodes: ")),
            "{deadly:?}"
        );
    }

    #[test]
    fn who_is_burnt_is_told_of_that_and_not_of_the_walls_on_the_way() {
        let (_, deadly, _) = asked(
            "variant frozen10\nput a1 white king\nput p16 black king\nput p14 black pawn\n\
             put d4 white dragon\nput g7 black pawn",
            "g7",
        );
        let found = deadly.iter().find(|(action, _)| action == "fire d4 f6");
        let how = found.map(|(_, how)| how.as_str());
        assert_eq!(
            how,
            Some("Black pawn g7 is burnt by the dragon and entombed"),
            "{deadly:?}"
        );
    }

    #[test]
    fn where_every_action_ends_the_turn_nothing_else_kills() {
        let (seconds, deadly, is_whole) = asked(
            "variant chess\nput e1 white king\nput d4 white rook\nput h8 black king\nput a8 black bishop",
            "d4",
        );
        assert!(seconds.is_empty() && deadly.is_empty());
        assert!(is_whole);
    }
}
