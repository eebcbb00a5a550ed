//! Marks a suggested turn on the board before it.

use rookery_rules::event::{Event, UnitName};
use rookery_rules::view::{PathView, Point, PointView, TargetView};
use rookery_rules::{Action, Cell, Choice, Position, Seat, TargetKind, View, reach};
use std::collections::BTreeMap;

/// A board with a suggested turn on it.
pub struct Suggestion {
    pub view: View,
    /// An arrow for each unit that moves or acts from afar.
    pub arrows: Vec<PathView>,
    /// Where the actions end.
    pub ends: Vec<Cell>,
}

impl Suggestion {
    /// A board with nothing marked: what the turn makes of it.
    pub const fn of_board(view: View) -> Self {
        Self {
            view,
            arrows: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Rings each unit that leaves the board where it stands before the turn, too: who is thrown dies elsewhere.
    pub fn with_falls(mut self, events: &[Event]) -> Self {
        for (cell, target) in fallen_from(&self.view, events) {
            let known = self.view.targets.iter_mut().find(|known| known.cell == cell);
            match known {
                Some(known) if known.target == TargetKind::Special => known.target = target,
                Some(_) => {}
                None => self.view.targets.push(TargetView {
                    cell,
                    target,
                    number: None,
                }),
            }
        }
        self
    }

    /// Says which captures are none ([`tell_attempts`]).
    pub fn with_attempts(mut self, before: &Position, seat: Seat, turn: &[Action]) -> Self {
        tell_attempts(&mut self.arrows, before, seat, turn);
        self
    }
}

/// Who stands where, in the order of arrival, and where each stood before the turn, if anywhere.
type Standing = BTreeMap<Cell, Vec<(UnitName, Option<Cell>)>>;

/// The sign of a unit that leaves the board: captured, or killed by something else, such as an explosion.
const fn sign_of_fall(died: bool) -> TargetKind {
    if died {
        TargetKind::Kill
    } else {
        TargetKind::Capture
    }
}

/// Where the units stand before a turn that leave the board in it, each with its sign.
fn fallen_from(view: &View, events: &[Event]) -> Vec<(Cell, TargetKind)> {
    let mut standing = Standing::new();
    for cell in view.geometry.cells() {
        let units = view.cells.get(cell.index()).into_iter();
        let names = units.flat_map(|content| &content.units);
        let names = names.map(|unit| (UnitName::new(unit.side, unit.kind.clone()), Some(cell)));
        standing.insert(cell, names.collect());
    }
    let lift = |standing: &mut Standing, unit: &UnitName, at: Cell| {
        let units = standing.get_mut(&at)?;
        let index = units.iter().position(|(name, _)| name == unit)?;
        Some(units.remove(index).1)
    };
    let mut fallen = Vec::new();
    for event in events {
        match event {
            Event::Moved { unit, path, .. } => {
                if let (Some(from), Some(to)) = (path.first(), path.last()) {
                    let origin = lift(&mut standing, unit, *from).flatten();
                    standing.entry(*to).or_default().push((unit.clone(), origin));
                }
            }
            Event::Removed { unit, at, died, .. } => {
                let origin = lift(&mut standing, unit, *at).flatten();
                fallen.extend(origin.map(|cell| (cell, sign_of_fall(*died))));
            }
            Event::Became { before, after, at } => {
                if let Some(origin) = lift(&mut standing, before, *at) {
                    standing.entry(*at).or_default().push((after.clone(), origin));
                }
            }
            Event::CargoLost { .. }
            | Event::Appeared { .. }
            | Event::Changed { .. }
            | Event::Floor { .. }
            | Event::Check { .. }
            | Event::Rewound { .. }
            | Event::Told { .. }
            | Event::Prospect { .. }
            | Event::Rearranged { .. }
            | Event::TurnPassed { .. }
            | Event::Over(_) => {}
        }
    }
    fallen
}

/// Says of the arrows of captures that take nothing that they are attempts, and of those that take only a shield that they
/// are hits. `before` is the position before the turn.
pub fn tell_attempts(arrows: &mut [PathView], before: &Position, seat: Seat, turn: &[Action]) {
    let mut position = before.clone();
    for action in turn {
        let target = if position.foiled(action).is_some() {
            Some(TargetKind::Attempt)
        } else {
            position.is_hit(action).then_some(TargetKind::Hit)
        };
        if let Some(target) = target {
            let (from, to) = (action.parts().actor, reach::wanted(action));
            // Who strikes from where it has gone has its arrow from there.
            let strikes = |arrow: &PathView| {
                target == TargetKind::Hit && arrow.target == TargetKind::Capture && arrow.cells.len() > 1
            };
            let is_it = |arrow: &&mut PathView| {
                let is_from = arrow.cells.first().copied() == from;
                // An ability keeps its colour: an assault captures nothing anyway, and its menu and its board show it so.
                let is_ability = arrow.target == TargetKind::Special;
                !is_ability && (is_from || strikes(arrow)) && arrow.cells.last().copied() == to
            };
            arrows
                .iter_mut()
                .filter(is_it)
                .for_each(|arrow| arrow.target = target);
        }
        if position.draws_chance(action) || position.apply(seat, action).is_err() {
            break;
        }
    }
}

/// More cells than this that change without a movement are highlighted instead of marked, such as a rotated square.
const MOST_MARKED: usize = 9;

/// Returns the board after a turn that only turns a part of it, which no mark on the board before it foretells; `None` for any
/// other turn. `view` is the board before it.
pub fn turned(view: View, before: &Position, seat: Seat, turn: &[Action]) -> Option<View> {
    let [only] = turn else { return None };
    let mut choices = only.parts().choices.into_iter();
    if !choices.any(|choice| matches!(choice, Choice::Part { .. })) {
        return None;
    }
    let mut position = before.clone();
    let events = position.apply(seat, only).ok()?;
    let parts = events.into_iter().filter_map(|event| {
        if let Event::Rearranged { cells, .. } = event {
            Some(cells)
        } else {
            None
        }
    });
    let after = position.view(view.viewer);
    Some(View {
        cells: after.cells,
        checks: after.checks,
        checkers: after.checkers,
        dooms: after.dooms,
        details: after.details,
        rearranged: parts.collect(),
        last_turn: Vec::new(),
        turn_before: Vec::new(),
        ..view
    })
}

/// Marks a turn on the board before it: the units that act, an arrow from each unit that moves to where it ends, one from
/// each unit that acts from afar to its target, the victims, and the cells where something else happens.
pub fn marked(mut view: View, turn: &[Action], effects: &[PathView]) -> Suggestion {
    view.forget_falls();
    let mut arrows: Vec<PathView> = effects
        .iter()
        .filter(|path| path.cells.len() > 1)
        .cloned()
        .collect();
    let mut actors: Vec<Cell> = Vec::new();
    for action in turn {
        let moves = |actor: Cell| arrows.iter().any(|path| path.cells.contains(&actor));
        actors.extend(action.parts().actor.filter(|actor| {
            // A unit that goes on from where it went is marked where it began.
            let begins = |path: &PathView| path.cells.first() == Some(actor);
            !moves(*actor) || arrows.iter().any(begins)
        }));
        if action.parts().actor.is_none_or(|actor| !moves(actor)) {
            // A choice of where a way ends, such as a rest, is no way of its own.
            let is_told = |path: &PathView| {
                path.target == TargetKind::Move && matches!(path.cells.as_slice(), [only] if moves(*only))
            };
            arrows.extend(arrow(action).filter(|path| !is_told(path)));
        }
    }
    for cell in actors {
        if view.points.iter().all(|known| known.cell != cell) {
            view.points.push(PointView {
                cell,
                point: Point::Subject,
            });
        }
    }
    // Who is pulled or goes onto a tomb dies there, but is not captured, nor captures.
    let is_capture =
        |path: &&PathView| path.cells.len() == 1 && path.target == TargetKind::Capture && !path.died;
    for path in effects.iter().filter(is_capture) {
        let takes = |arrow: &&mut PathView| arrow.cells.last() == path.cells.first();
        arrows
            .iter_mut()
            .filter(takes)
            .for_each(|arrow| arrow.target = TargetKind::Capture);
    }
    let mut ends: Vec<Cell> = turn.iter().flat_map(chosen_cells).collect();
    let alone = effects.iter().filter(|path| path.cells.len() == 1);
    let (victims, changed): (Vec<&PathView>, Vec<&PathView>) =
        alone.partition(|path| path.target == TargetKind::Capture);
    let changed: Vec<&PathView> = changed
        .into_iter()
        .filter(|path| view.points.iter().all(|point| !path.cells.contains(&point.cell)))
        .collect();
    let (marked, highlighted) = if changed.len() > MOST_MARKED {
        (victims, changed)
    } else {
        ([victims, changed].concat(), Vec::new())
    };
    ends.extend(highlighted.iter().flat_map(|path| path.cells.iter().copied()));
    for path in marked {
        for cell in &path.cells {
            // Who came there only to die has its ring where it stood; on its tomb stands nothing.
            let is_empty = view
                .cells
                .get(cell.index())
                .is_some_and(|there| there.units.is_empty());
            let target = match path.target {
                TargetKind::Capture if path.died && is_empty => TargetKind::Special,
                TargetKind::Capture => sign_of_fall(path.died),
                other => other,
            };
            if view.targets.iter().all(|known| known.cell != *cell) {
                view.targets.push(TargetView {
                    cell: *cell,
                    target,
                    number: None,
                });
            }
        }
    }
    ends.sort_unstable();
    ends.dedup();
    Suggestion { view, arrows, ends }
}

/// The arrow of an action: from the unit to the first cell that it names, or that cell alone if no unit acts.
fn arrow(action: &Action) -> Option<PathView> {
    let parts = action.parts();
    let (end, target) = parts.choices.iter().find_map(|choice| match choice {
        Choice::Cell { cell, target } => Some((*cell, *target)),
        Choice::Part { far, .. } => Some((*far, TargetKind::Special)),
        Choice::Word(_) => None,
    })?;
    let cells = parts.actor.filter(|actor| *actor != end).into_iter().chain([end]);
    Some(PathView {
        cells: cells.collect(),
        target,
        died: false,
    })
}

/// The cells that an action names besides its unit.
fn chosen_cells(action: &Action) -> Vec<Cell> {
    let chosen = action.parts().choices.into_iter();
    chosen
        .filter_map(|choice| match choice {
            Choice::Cell { cell, .. } => Some(cell),
            Choice::Part { far, .. } => Some(far),
            Choice::Word(_) => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::events_of;
    use super::*;
    use rookery_rules::{Setup, Viewer, playthrough};

    /// What a hint draws: arrows, targets and the units in question, as names of cells.
    fn drawn(setup: &str, turn: &[&str]) -> (Vec<String>, Vec<(String, TargetKind)>, Vec<String>) {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let actions: Vec<Action> = turn
            .iter()
            .map(|text| position.variant().parse_action(text).unwrap())
            .collect();
        let effects = playthrough::paths(&events_of(&position, Seat::White, &actions).unwrap());
        let view = position.view(Viewer::Seat(Seat::White));
        let geometry = view.geometry;
        let name = |cell: &Cell| geometry.name(*cell);
        let events = events_of(&position, Seat::White, &actions).unwrap();
        let drawn = marked(view, &actions, &effects)
            .with_falls(&events)
            .with_attempts(&position, Seat::White, &actions);
        let way = |path: &PathView| path.cells.iter().map(name).collect::<Vec<_>>().join(" ");
        (
            drawn.arrows.iter().map(way).collect(),
            drawn
                .view
                .targets
                .iter()
                .map(|one| (name(&one.cell), one.target))
                .collect(),
            drawn.view.points.iter().map(|one| name(&one.cell)).collect(),
        )
    }

    #[test]
    fn where_an_attacker_rests_is_no_way_of_its_own() {
        let setup = "variant shield\nput f1 white king\nput f10 black king\nput j2 white pawn\nput d5 white death\n\
                     put a5 white pawn\nput b6 black pawn shield=0";
        for rest in ["rest b6", "rest a5"] {
            let (arrows, targets, _) = drawn(setup, &["d5-e4", "a5xb6", rest]);
            assert!(arrows.iter().all(|way| way.contains(' ')), "{arrows:?}");
            assert_eq!(targets, [("b6".to_owned(), TargetKind::Capture)], "{rest}");
        }
    }

    #[test]
    fn a_throw_shows_who_throws_the_way_of_the_thrown_unit_and_its_victims() {
        let setup =
            "variant frozen10\nput f2 white onager\nput f3 white pawn\nput f7 black rook\nput g7 black pawn";
        let (arrows, targets, actors) = drawn(setup, &["throw f2"]);
        assert_eq!(arrows, ["f3 f4 f5 f6 f7"]);
        assert!(
            targets.contains(&("f7".to_owned(), TargetKind::Kill)),
            "{targets:?}"
        );
        assert!(
            targets.contains(&("g7".to_owned(), TargetKind::Kill)),
            "{targets:?}"
        );
        // The thrown unit falls, too.
        assert!(
            targets.contains(&("f3".to_owned(), TargetKind::Kill)),
            "{targets:?}"
        );
        assert!(targets.iter().all(|(cell, _)| cell != "f2"), "{targets:?}");
        assert_eq!(actors, ["f2"]);
    }

    #[test]
    fn a_push_and_a_swap_show_where_both_units_go() {
        let (arrows, _, actors) = drawn(
            "variant frozen10\nput c3 white rook\nput c4 black pawn",
            &["push c3 c4"],
        );
        assert_eq!(arrows, ["c4 c5", "c3 c4"]);
        assert_eq!(actors, ["c3"]);
        let (arrows, ..) = drawn(
            "variant frozen10\nput c3 white rook\nput c6 white knight",
            &["swap c3 c6"],
        );
        assert_eq!(arrows, ["c3 c6", "c6 c3"]);
    }

    #[test]
    fn a_way_that_ends_in_an_explosion_is_no_capture() {
        let ends = |setup: &str, text: &str| {
            let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let action = position.variant().parse_action(text).unwrap();
            let turn = [action];
            let effects = playthrough::paths(&events_of(&position, Seat::White, &turn).unwrap());
            let drawn = marked(position.view(Viewer::Seat(Seat::White)), &turn, &effects);
            drawn.arrows.iter().map(|path| path.target).collect::<Vec<_>>()
        };
        let tomb = "floor d5 tomb holds=[white pawn]";
        for variant in ["frozen6", "frozen10"] {
            let board = format!(
                "variant {variant}\nput d1 white rook\nput p16 black jester\nput p1 white jester\n{tomb}"
            );
            let pulled = format!("{board}\nput d9 black knight");
            let pulls = ends(&pulled, "pull d1 d9 d5");
            assert_eq!(pulls[0], TargetKind::Move, "{variant}");
            assert!(!pulls.contains(&TargetKind::Capture), "{variant}: {pulls:?}");
            assert_eq!(ends(&board, "d1-d5"), [TargetKind::Move], "{variant}");
            let taken = format!("{board}\nput d3 black knight");
            assert_eq!(ends(&taken, "d1xd3"), [TargetKind::Capture], "{variant}");
        }
    }

    #[test]
    fn who_goes_onto_a_tomb_is_killed_where_it_stood_and_its_tomb_has_no_ring() {
        let (_, targets, _) = drawn(
            "variant frozen6\nset first off\nput p1 white king\nput p16 black king\nput d1 white rook\n\
             put d6 black knight\nfloor d5 tomb holds=[white pawn]",
            &["d1-d5"],
        );
        let at = |cell: &str| {
            targets
                .iter()
                .find(|(name, _)| name == cell)
                .map(|(_, target)| *target)
        };
        assert_eq!(at("d1"), Some(TargetKind::Kill), "{targets:?}");
        assert_eq!(at("d6"), Some(TargetKind::Kill), "{targets:?}");
        assert_eq!(at("d5"), Some(TargetKind::Special), "{targets:?}");
    }

    #[test]
    fn an_ability_from_afar_has_an_arrow_to_its_target() {
        let (arrows, targets, actors) = drawn(
            "variant frozen10\nput c3 white ballista\nput c8 black rook",
            &["shoot c3 c8"],
        );
        assert_eq!(arrows, ["c3 c8"]);
        assert!(targets.iter().any(|(cell, _)| cell == "c8"), "{targets:?}");
        assert_eq!(actors, ["c3"]);
    }

    #[test]
    fn an_assault_has_the_colour_of_abilities_and_a_capture_that_fails_that_of_attempts() {
        let setup = "variant elemental\nset element.black earth\nset augmentor.black block-piece\nput e1 white king\n\
                     put e8 black king\nput c3 white knight\nput d5 black rook facing=s shield\nput h1 white rook\n\
                     put h5 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for (text, target) in [
            ("assault c3 d5", TargetKind::Special),
            ("h1xh5", TargetKind::Attempt),
        ] {
            let turn = [position.variant().parse_action(text).unwrap()];
            assert!(position.foiled(&turn[0]).is_some(), "{text}");
            let mut arrows: Vec<PathView> = turn.iter().filter_map(arrow).collect();
            tell_attempts(&mut arrows, &position, Seat::White, &turn);
            let targets: Vec<TargetKind> = arrows.iter().map(|path| path.target).collect();
            assert_eq!(targets, [target], "{text}");
        }
    }

    #[test]
    fn an_attack_that_takes_only_a_shield_is_a_hit_and_a_deaths_kill_is_none() {
        let setup = "variant shield\nput e1 white king\nput e10 black king\nput h5 white pawn\nput i6 black pawn\n\
                     put g6 black pawn shield=0\nput c4 white death\nput d5 black knight";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let read = |text: &str| position.variant().parse_action(text).unwrap();
        let aim = |turn: &[&str], of: &str| {
            let turn: Vec<Action> = turn.iter().map(|text| read(text)).collect();
            let mut arrows: Vec<PathView> = turn.iter().filter_map(arrow).collect();
            tell_attempts(&mut arrows, &position, Seat::White, &turn);
            let from = position.variant().descriptor().geometry.cell(of);
            let of_it = arrows.iter().find(|path| path.cells.first().copied() == from);
            of_it.map(|path| path.target)
        };
        assert_eq!(aim(&["h5xi6"], "h5"), Some(TargetKind::Hit));
        assert_eq!(aim(&["h5xg6"], "h5"), Some(TargetKind::Capture));
        assert_eq!(aim(&["kill c4 d5"], "c4"), Some(TargetKind::Capture));
    }

    #[test]
    fn a_double_move_is_one_arrow_through_its_corner() {
        let (arrows, _, actors) = drawn("variant frozen10\nput c3 white templar", &["c3-c6", "c6-e8"]);
        assert_eq!(arrows, ["c3 c4 c5 c6 e8"]);
        assert_eq!(actors, ["c3"]);
    }

    #[test]
    fn a_rotation_is_shown_by_the_board_after_it() {
        let setup = "variant frozen6\nset first off\nput a16 white king\nput p16 black king\nput c2 white rook\n\
                     put p2 white pawn\nput p15 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let after = |text: &str| {
            let turn = [position.variant().parse_action(text).unwrap()];
            turned(position.view(Viewer::Onlooker), &position, Seat::White, &turn)
        };
        let view = after("rotate b2 3 90").unwrap();
        let has_unit = |name: &str| {
            let cell = view.geometry.cell(name).unwrap();
            !view.cells[cell.index()].units.is_empty()
        };
        assert!(has_unit("b3") && !has_unit("c2"));
        assert_eq!(view.rearranged.iter().map(Vec::len).collect::<Vec<_>>(), [9]);
        assert_eq!(after("c2-c5"), None);
    }
}
