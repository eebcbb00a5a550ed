//! What a line changes about who has which units, whoever kills them.

use super::played_out;
use crate::discord::text::hint as text;
use rookery_rules::event::{Event, UnitName};
use rookery_rules::{Action, Cell, Geometry, Position, Seat};
use std::slice;

/// What a line changes about who has which units.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// The units that leave the board for good or go over to the other side.
    pub(super) captured: Vec<text::Captured>,
    /// The units that come back.
    pub(super) regained: Vec<text::Captured>,
    /// Whether anything else changes it: a unit becomes another or appears that wasn't lost, or a turn is undone.
    pub(super) is_other: bool,
    /// The units that have changed sides: whose they are now, their kinds and where they stand.
    converted: Vec<(UnitName, Cell)>,
}

impl Changes {
    /// Adds what the events of one action change; `actor` is the cell of the unit that acts.
    pub(super) fn note(&mut self, events: &[Event], actor: Option<Cell>, geometry: Geometry) {
        let unit = |unit: &UnitName, at: Cell, died: bool| text::Captured {
            side: unit.side,
            kind: unit.kind.clone(),
            square: geometry.name(at),
            died,
        };
        // What a rewind takes back was never there.
        let is_rewound = events.iter().any(|event| matches!(event, Event::Rewound { .. }));
        let mut gone = Vec::new();
        let mut converted = Vec::new();
        let mut carried = Carried::default();
        for (index, event) in events.iter().enumerate() {
            match event {
                Event::Moved { unit, path, .. } => {
                    carried.note(unit, path, actor);
                    self.note_moved(unit, path);
                }
                Event::Removed { captured: false, .. } if is_rewound => self.is_other = true,
                // A side that has taken over a unit and loses it again has lost nothing of its own.
                Event::Removed { unit, at, .. } if self.forget_converted(unit, *at) => self.is_other = true,
                Event::Removed {
                    unit: lost,
                    at,
                    captured,
                    ..
                } => {
                    let from = if *captured || dies_again((lost, *at), &events[index + 1..]) {
                        *at
                    } else {
                        carried.origin(lost, *at)
                    };
                    gone.push(unit(lost, from, !captured));
                }
                Event::CargoLost { units, at, .. } => {
                    gone.extend(units.iter().map(|lost| unit(lost, *at, true)));
                }
                Event::Appeared {
                    unit: back,
                    at,
                    was_captured: true,
                    ..
                } => self.regain(&mut gone, unit(back, *at, false), is_rewound),
                Event::Appeared {
                    unit: back,
                    at,
                    returns: true,
                    ..
                } => self.note_back(unit(back, *at, false)),
                Event::Appeared { .. } => self.is_other = true,
                Event::Became { before, after, at } => {
                    self.is_other = true;
                    let is_back = self.forget_converted(before, *at);
                    match (before.side == after.side, is_back) {
                        (true, true) => converted.push((after.clone(), *at)),
                        (true, false) => {}
                        (false, true) => self.regained.push(unit(after, *at, false)),
                        (false, false) => {
                            gone.push(unit(before, *at, false));
                            converted.push((after.clone(), *at));
                        }
                    }
                }
                Event::Rewound { .. } => self.is_other = true,
                Event::Changed { .. }
                | Event::Floor { .. }
                | Event::Check { .. }
                | Event::Told { .. }
                | Event::Prospect { .. }
                | Event::Rearranged { .. }
                | Event::TurnPassed { .. }
                | Event::Over(_) => {}
            }
        }
        // Units that die together are told side by side, whatever their order.
        for together in gone.chunk_by_mut(|one, next| one.died && next.died) {
            let first = together.first().map(|unit| unit.side);
            together.sort_by_key(|unit| Some(unit.side) != first);
        }
        self.captured.extend(gone);
        self.converted.extend(converted);
    }

    /// Notes that a unit comes back. If a Do-Over brings it back, the last loss of such a unit was none (EL-DO-4): one of this
    /// action, `gone`, or else an earlier one of the line.
    fn regain(&mut self, gone: &mut Vec<text::Captured>, back: text::Captured, is_rewound: bool) {
        let of = |lost: &text::Captured| lost.side == back.side && lost.kind == back.kind;
        for losses in [gone, &mut self.captured] {
            let undone = losses.iter().rposition(of).filter(|_| is_rewound);
            if let Some(index) = undone {
                losses.remove(index);
                return;
            }
        }
        self.regained.push(back);
    }

    /// Notes that a unit has returned, which comes back if one like it was lost there in this line and has not come back
    /// since: such as out of its tomb.
    fn note_back(&mut self, back: text::Captured) {
        let same = |unit: &&text::Captured| {
            (unit.side, &unit.kind, &unit.square) == (back.side, &back.kind, &back.square)
        };
        if self.captured.iter().filter(same).count() > self.regained.iter().filter(same).count() {
            self.regained.push(back);
        } else {
            self.is_other = true;
        }
    }

    /// Notes where a unit that has changed sides goes.
    fn note_moved(&mut self, unit: &UnitName, path: &[Cell]) {
        let (Some(from), Some(to)) = (path.first(), path.last()) else {
            return;
        };
        let mut converted = self.converted.iter_mut();
        if let Some((_, at)) = converted.find(|(known, at)| known == unit && at == from) {
            *at = *to;
        }
    }

    /// Whether the unit on a cell has changed sides; it is no longer known after that.
    fn forget_converted(&mut self, unit: &UnitName, on: Cell) -> bool {
        let index = self
            .converted
            .iter()
            .position(|(known, at)| known == unit && *at == on);
        index.map(|index| self.converted.swap_remove(index)).is_some()
    }
}

/// The units that an action carries somewhere, such as one that is thrown: each with where it stood and where it went.
#[derive(Default)]
struct Carried<'a>(Vec<(&'a UnitName, Cell, Cell)>);

impl<'a> Carried<'a> {
    /// Adds a movement, unless it is that of the unit that acts.
    fn note(&mut self, unit: &'a UnitName, path: &[Cell], actor: Option<Cell>) {
        let (Some(from), Some(to)) = (path.first(), path.last()) else {
            return;
        };
        let is_on = |(name, _, end): &&mut (&UnitName, Cell, Cell)| *name == unit && end == from;
        if let Some((_, _, end)) = self.0.iter_mut().find(is_on) {
            *end = *to;
        } else if Some(*from) != actor {
            self.0.push((unit, *from, *to));
        }
    }

    /// Where a unit that dies on a cell stood before the action.
    fn origin(&self, unit: &UnitName, at: Cell) -> Cell {
        let is_it = |(name, _, to): &&(&UnitName, Cell, Cell)| *name == unit && *to == at;
        self.0.iter().find(is_it).map_or(at, |(_, from, _)| *from)
    }
}

/// Whether a unit of the same name dies on the same cell in later events, too. Of two alike, the one that stood there dies
/// first.
fn dies_again((lost, at): (&UnitName, Cell), later: &[Event]) -> bool {
    let is_same =
        |event: &Event| matches!(event, Event::Removed { unit, at: cell, .. } if (unit, *cell) == (lost, at));
    later.iter().any(is_same)
}

/// What a side loses in a turn of the other one, each unit with its cell before the turn.
pub(super) fn lost_in(
    present: &Position,
    side: Seat,
    turn: &[Action],
) -> anyhow::Result<Vec<(text::Unit, Cell)>> {
    let geometry = present.variant().descriptor().geometry;
    let (mut position, mut changes) = (present.clone(), Changes::default());
    let (mut earlier, mut lost): (Vec<Event>, Vec<(text::Unit, Cell)>) = (Vec::new(), Vec::new());
    for action in turn {
        if position.draws_chance(action) {
            break;
        }
        let known = changes.captured.len();
        let (events, after) = played_out(&position, side.other(), slice::from_ref(action))?;
        changes.note(&events, action.parts().actor, geometry);
        let new = changes.captured[known..].iter().filter(|unit| unit.side == side);
        lost.extend(new.filter_map(|unit| {
            let name = UnitName::new(side, unit.kind.clone());
            let began = began(&name, geometry.cell(&unit.square)?, &earlier);
            let (kind, square) = (unit.kind.clone(), geometry.name(began));
            Some((text::Unit { kind, square }, began))
        }));
        earlier.extend(events);
        position = after;
    }
    Ok(lost)
}

/// Where a unit stood before some events that has come to a cell by them.
pub(super) fn began(unit: &UnitName, cell: Cell, events: &[Event]) -> Cell {
    events.iter().rev().fold(cell, |at, event| match event {
        Event::Moved {
            unit: moved, path, ..
        } if moved == unit && path.last() == Some(&at) => path.first().copied().unwrap_or(at),
        _ => at,
    })
}

#[cfg(test)]
mod tests {
    use super::super::continuation;
    use super::*;
    use rookery_rules::conformance::random_options;
    use rookery_rules::event::Manner;
    use rookery_rules::notation::written_in_turn;
    use rookery_rules::random::SplitMix64;
    use rookery_rules::{Setup, Variant, Viewer};
    use std::collections::BTreeMap;

    /// What White's action costs, as sides, kinds and squares.
    fn lost(setup: &str, action: &str) -> Vec<String> {
        let setup = format!("variant frozen10\n{setup}");
        let mut position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let action = position.variant().parse_action(action).unwrap();
        let events = position.apply(Seat::White, &action).unwrap();
        let mut changes = Changes::default();
        changes.note(&events, action.parts().actor, geometry);
        assert!(!changes.is_other, "{events:?}");
        let told = changes.captured.iter();
        told.map(|unit| format!("{} {} {}", unit.side.name(), unit.kind, unit.square))
            .collect()
    }

    #[test]
    fn an_explosion_counts_whom_it_kills_of_both_sides_and_the_thrown_unit_where_it_stood() {
        let setup = "put a1 white king\nput p16 black king\nput f2 white onager\nput f3 white pawn\n\
                     put f7 black rook\nput g7 black pawn\nput e8 white pawn";
        assert_eq!(
            lost(setup, "throw f2"),
            ["Black rook f7", "Black pawn g7", "White pawn e8", "White pawn f3"]
        );
        // A unit of the same name that it hits keeps its own square.
        let setup = "put a1 white king\nput p16 black king\nput f2 white onager\nput f3 white pawn\n\
                     put f4 white pawn";
        let mut squares = lost(setup, "throw f2");
        squares.sort();
        assert_eq!(squares, ["White pawn f3", "White pawn f4"]);
    }

    #[test]
    fn a_unit_that_has_changed_sides_is_no_loss_of_its_new_side() {
        let geometry = Geometry::square(8, 8);
        let pawn = |side| UnitName::new(side, "pawn");
        let goes_over = |from, to| Event::Became {
            before: pawn(from),
            after: pawn(to),
            at: Cell(9),
        };
        let gone = |side| Event::Removed {
            unit: pawn(side),
            at: Cell(17),
            how: "is captured".into(),
            captured: true,
            died: false,
        };
        let moved = |side| Event::Moved {
            unit: pawn(side),
            path: vec![Cell(9), Cell(17)],
            how: "goes".into(),
            manner: Manner::Itself,
        };
        // The losses of both sides, and what comes back.
        let lost = |actions: &[Event]| {
            let mut changes = Changes::default();
            for event in actions {
                changes.note(std::slice::from_ref(event), None, geometry);
            }
            let of = |side| changes.captured.iter().filter(|unit| unit.side == side).count();
            (of(Seat::White), of(Seat::Black), changes.regained.len())
        };
        let (white, black) = (Seat::White, Seat::Black);
        // Black has lost it when it went over.
        assert_eq!(
            lost(&[goes_over(black, white), moved(white), gone(white)]),
            (0, 1, 0)
        );
        let back = [
            goes_over(black, white),
            goes_over(white, black),
            moved(black),
            gone(black),
        ];
        assert_eq!(lost(&back), (0, 2, 1));
        assert_eq!(lost(&[moved(white), gone(white)]), (1, 0, 0));
    }

    #[test]
    fn what_returns_from_the_tomb_into_which_it_went_comes_back() {
        let geometry = Geometry::square(16, 16);
        let pawn = || UnitName::new(Seat::White, "pawn");
        let dies = Event::Removed {
            unit: pawn(),
            at: Cell(9),
            how: "dies".into(),
            captured: false,
            died: true,
        };
        let returns = Event::Appeared {
            unit: pawn(),
            at: Cell(9),
            how: "returns from its tomb".into(),
            was_captured: false,
            returns: true,
        };
        let mut changes = Changes::default();
        for event in [&dies, &returns, &returns] {
            changes.note(slice::from_ref(event), None, geometry);
        }
        // The second was there before.
        assert_eq!((changes.captured.len(), changes.regained.len()), (1, 1));
        assert!(changes.is_other);
    }

    #[test]
    fn a_copy_on_the_square_of_a_lost_unit_gets_nothing_back() {
        let setup = "variant elemental\nset temporal.white schrodinger\n\
                     set turn black\nput e1 white king\nput e8 black king\nput d2 white pawn\nput c2 white pawn\n\
                     put d8 black rook\nput h7 black pawn";
        let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let mut changes = Changes::default();
        let turns = [
            (Seat::Black, "d8xd2"),
            (Seat::White, "e1xd2"),
            (Seat::Black, "h7-h6"),
        ];
        let more = [
            (Seat::White, "d2-e2"),
            (Seat::Black, "h6-h5"),
            (Seat::White, "split c2 d2"),
        ];
        for (seat, text) in turns.into_iter().chain(more) {
            let action = position.variant().parse_action(text).unwrap();
            let events = position.apply(seat, &action).unwrap();
            changes.note(&events, action.parts().actor, geometry);
        }
        assert_eq!(changes.captured.len(), 2);
        assert!(changes.regained.is_empty(), "{:?}", changes.regained);
        assert!(changes.is_other);
    }

    #[test]
    fn who_is_pulled_onto_a_tomb_is_named_where_it_stood_before_the_turn() {
        let setup = "variant frozen10\nset turn black\nput p16 white king\nput a1 black king\nput d1 black rook\n\
                     put d9 white knight\nput e5 white pawn\nfloor d5 tomb holds=[white pawn]";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let pull = position.variant().parse_action("pull d1 d9 d5").unwrap();
        let lost = lost_in(&position, Seat::White, &[pull]).unwrap();
        let mut named: Vec<String> = lost
            .into_iter()
            .map(|(unit, _)| format!("{} {}", unit.kind, unit.square))
            .collect();
        named.sort();
        assert_eq!(named, ["knight d9", "pawn e5"]);
    }

    #[test]
    fn who_dies_aboard_is_lost_too() {
        let setup = "put a1 white king\nput p16 black king\nput f2 white onager\nput f3 white pawn\n\
                     put f7 black ship cargo=[pawn, knight]";
        assert_eq!(
            lost(setup, "throw f2"),
            [
                "Black ship f7",
                "Black pawn f7",
                "Black knight f7",
                "White pawn f3"
            ]
        );
    }

    /// How many more units of each kind Black has on a board than White.
    fn surplus(position: &Position) -> BTreeMap<String, i32> {
        let mut kinds = BTreeMap::new();
        let view = position.view(Viewer::Onlooker);
        for unit in view.cells.iter().flat_map(|cell| &cell.units) {
            let of_black = if unit.side == Seat::Black { 1 } else { -1 };
            *kinds.entry(unit.kind.clone()).or_default() += of_black;
        }
        kinds
    }

    /// Plays whole turns at random, with captures and returns where there are any, until so many actions are played; stops
    /// before chance.
    fn whole_turns(start: &Position, random: &mut SplitMix64, count: usize) -> (Vec<Action>, Position) {
        let (mut reached, mut line) = (start.clone(), Vec::new());
        let mut whole = (Vec::new(), start.clone());
        while line.len() < count {
            let Some(seat) = reached.awaiting().seat() else {
                break;
            };
            let listed = reached.legal_actions(seat);
            let is_strong = |action: &&Action| {
                let text = action.to_string();
                action.parts().captures().next().is_some()
                    || ["kill", "snipe", "raise"].iter().any(|word| text.contains(word))
                        && !text.starts_with("skip")
            };
            let strong: Vec<&Action> = listed.iter().filter(is_strong).collect();
            let action = if strong.is_empty() || random.pick(4) == 0 {
                listed[random.pick(listed.len())].clone()
            } else {
                strong[random.pick(strong.len())].clone()
            };
            if reached.draws_chance(&action) {
                break;
            }
            reached.apply(seat, &action).unwrap();
            line.push(action);
            if reached.at_turn_start() || reached.awaiting().seat() != Some(seat) {
                whole = (line.clone(), reached.clone());
            }
        }
        whole
    }

    /// Compares the balance that a hint gives for a line with the boards before and after it. False if it gives none.
    fn compare(before: &Position, random: &mut SplitMix64) -> bool {
        let (line, after) = whole_turns(before, random, 8);
        // A picture shows no unit aboard or fused with another one.
        let carries = |position: &Position| {
            let setup = position.to_setup().to_string();
            setup.contains("cargo=") || setup.contains("fused=")
        };
        if line.is_empty() || carries(before) || carries(&after) {
            return false;
        }
        let written = written_in_turn(before, &line);
        let told = continuation(before, &line, &written, 0);
        if !told.is_all {
            return false;
        }
        let mut change = surplus(&after);
        for (kind, count) in surplus(before) {
            *change.entry(kind).or_default() -= count;
        }
        change.retain(|_, count| *count != 0);
        let said: BTreeMap<String, i32> = text::balance(&told.captured, &told.regained)
            .into_iter()
            .filter(|(_, more)| *more != 0)
            .map(|(kind, more)| (kind.to_owned(), more))
            .collect();
        assert_eq!(said, change, "{}\n{line:?}", before.to_setup());
        true
    }

    #[test]
    fn what_a_line_comes_to_is_the_difference_between_the_boards() {
        for variant in Variant::ALL {
            let mut random = SplitMix64::new(41);
            let mut told = 0;
            // On large boards, few lines are short enough for a balance.
            for round in 0..64 {
                if round >= 8 && told > 0 {
                    break;
                }
                let options = random_options(variant.descriptor(), &mut random);
                let mut position = variant.start(&options);
                for _ in 0..3 {
                    let (_, reached) = whole_turns(&position, &mut random, 24);
                    position = reached;
                    let is_decided = Seat::BOTH
                        .iter()
                        .all(|seat| position.secret_part(*seat).is_none());
                    if is_decided && position.awaiting().seat().is_some() {
                        told += usize::from(compare(&position, &mut random));
                    }
                }
            }
            assert!(told > 0, "{variant}");
        }
    }

    #[test]
    fn a_loss_that_a_do_over_undoes_is_none() {
        let setup = "variant elemental\nset temporal.black do-over\nset turn black\nput e1 white king\n\
                     put e5 white queen\nput f3 white knight\nput d6 black pawn\nput a8 black king\nput h7 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let actions = ["d6xe5", "f3xe5"].into_iter();
        let line: Vec<Action> = actions
            .map(|text| position.variant().parse_action(text).unwrap())
            .collect();
        let written = written_in_turn(&position, &line);
        let told = continuation(&position, &line, &written, 0);
        // The queen is back, as if the pawn had never taken it.
        assert_eq!((told.captured.len(), told.regained.len()), (0, 0));
    }

    #[test]
    fn what_both_get_back_counts_although_one_of_them_fell_before() {
        let setup = "variant elemental\nset temporal.white resurrection\nset temporal.black resurrection\nset turn black\n\
                     put e1 white king\nput e8 black king\nput d2 white pawn\nput a6 black bishop\n\
                     put e2 white pawn\nput c4 white knight\nput off black pawn\nput d7 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let actions = [
            "a6xc4",
            "raise pawn g7",
            "d2-d3",
            "c4xd3",
            "e2xd3",
            "raise pawn h2",
        ];
        let line: Vec<Action> = actions
            .into_iter()
            .map(|text| position.variant().parse_action(text).unwrap())
            .collect();
        let written = written_in_turn(&position, &line);
        let told = continuation(&position, &line, &written, 0);
        assert!(told.is_all);
        assert_eq!((told.captured.len(), told.regained.len()), (3, 2));
        let balance = text::balance(&told.captured, &told.regained);
        assert_eq!(balance, [("knight", 1), ("pawn", 1), ("bishop", -1)]);
    }
}
