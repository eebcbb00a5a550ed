//! What players read about a position is true of what happens: each claim is compared with the actions tried on copies of the
//! game, in random games of all variants.
#![allow(clippy::unwrap_used)]

use rookery_rules::event::{Event, Manner, in_words};
use rookery_rules::random::SplitMix64;
use rookery_rules::reach::{self, Danger, wanted};
use rookery_rules::setup::{Place, Setup, SetupLine};
use rookery_rules::{
    Action, Cell, CellReport, Choice, Playthrough, Position, Seat, TargetKind, Variant, Viewer, conformance,
};
use std::collections::{BTreeMap, BTreeSet};

/// The most actions of a game that are played.
const ACTIONS: usize = 110;
/// The most actions of one verb that are tried in a position.
const TRIED: usize = 4;

/// A position of a game with the legal actions of the seat to act, and where it is from.
struct Asked<'a> {
    position: &'a Position,
    seat: Seat,
    legal: &'a [Action],
    random: &'a mut SplitMix64,
    /// How many actions were played before it.
    played: usize,
}

impl Asked<'_> {
    /// Draws one of some cells.
    fn cell(&mut self, is_wanted: impl Fn(&Cell) -> bool) -> Option<Cell> {
        let geometry = self.position.variant().descriptor().geometry;
        let cells: Vec<Cell> = geometry.cells().filter(is_wanted).collect();
        (!cells.is_empty()).then(|| cells[self.random.pick(cells.len())])
    }

    /// Draws a unit, and returns what threatens it, and the position in which that side is to act. `None` in every other
    /// position, which saves time, and where there is nothing to tell.
    fn danger(&mut self) -> Option<(Cell, Danger, Position)> {
        if !self.played.is_multiple_of(2) {
            return None;
        }
        let position = self.position;
        let cell = self.cell(|cell| !units(position, *cell).is_empty())?;
        let danger = reach::danger(position, Viewer::Onlooker, cell).ok()?;
        let turned = if danger.by == self.seat {
            position.clone()
        } else {
            reach::if_passed(position).unwrap()
        };
        Some((cell, danger, turned))
    }

    /// Draws some legal actions of each verb that leave nothing to chance.
    fn some(&mut self) -> Vec<Action> {
        let mut some = Vec::new();
        for verb in verbs(self.legal) {
            let of = of_verb(self.legal, verb);
            for _ in 0..TRIED.min(of.len()) {
                some.push(of[self.random.pick(of.len())].clone());
            }
        }
        some.retain(|action| !self.position.draws_chance(action));
        some
    }
}

fn verbs(actions: &[Action]) -> BTreeSet<&'static str> {
    actions.iter().map(|action| action.parts().verb).collect()
}

fn of_verb<'a>(actions: &'a [Action], verb: &str) -> Vec<&'a Action> {
    let of = actions.iter().filter(|action| action.parts().verb == verb);
    of.collect()
}

/// How many games of a variant are played: few where a position has thousands of actions.
fn games(variant: Variant) -> u64 {
    match variant {
        Variant::Frozen6 | Variant::Frozen10 => 1,
        _ => 5,
    }
}

/// Plays random games of a variant, with many captures, and shows every position in which nothing is decided in secret.
fn each_position(variant: Variant, mut see: impl FnMut(Asked)) {
    for game in 0..games(variant) {
        let mut random = SplitMix64::new(game + 31_000);
        let options = conformance::random_options(variant.descriptor(), &mut random);
        let mut position = variant.start(&options);
        for played in 0..ACTIONS {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let legal = position.legal_actions(seat);
            let mut sides = Seat::BOTH.into_iter();
            if !sides.any(|side| position.secret_part(side).is_some()) {
                see(Asked {
                    position: &position,
                    seat,
                    legal: &legal,
                    random: &mut random,
                    played,
                });
            }
            let verbs = verbs(&legal);
            let verb = if verbs.contains("capture") && random.pick(3) == 0 {
                "capture"
            } else {
                verbs.iter().nth(random.pick(verbs.len())).copied().unwrap()
            };
            let of = of_verb(&legal, verb);
            let action = of[random.pick(of.len())].clone();
            position.apply_unchecked(&action);
        }
    }
}

/// The units on a cell, by side and kind.
fn units(position: &Position, cell: Cell) -> Vec<(Seat, &'static str)> {
    let units = position.inspect(cell).units.into_iter();
    let mut units: Vec<_> = units.map(|unit| (unit.side, unit.kind)).collect();
    units.sort_unstable();
    units
}

/// The cells with units that an action says to capture.
fn captured(position: &Position, action: &Action) -> Vec<Cell> {
    if let Some(passed) = position.en_passant(action) {
        return vec![passed.victim];
    }
    let parts = action.parts();
    let cells = parts.captures();
    cells.filter(|cell| !units(position, *cell).is_empty()).collect()
}

/// Where units leave the board.
fn fallen(events: &[Event]) -> Vec<(Seat, Cell)> {
    let fallen = events.iter().filter_map(|event| match event {
        Event::Removed { unit, at, .. } => Some((unit.side, *at)),
        _ => None,
    });
    fallen.collect()
}

fn is_rewound(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Rewound { .. }))
}

/// The cells that events tell of.
fn told_of(events: &[Event]) -> BTreeSet<Cell> {
    let cells = events.iter().flat_map(|event| match event {
        Event::Moved { path, .. } => vec![path[0], *path.last().unwrap()],
        Event::Removed { at, .. }
        | Event::CargoLost { at, .. }
        | Event::Appeared { at, .. }
        | Event::Became { at, .. }
        | Event::Changed { at, .. }
        | Event::Floor { at, .. } => vec![*at],
        Event::Told { cells, .. }
        | Event::Prospect { cells, .. }
        | Event::Rearranged { cells, .. }
        | Event::Rewound { cells, .. } => cells.clone(),
        Event::Check { .. } | Event::TurnPassed { .. } | Event::Over(_) => Vec::new(),
    });
    cells.collect()
}

/// An action tried on a copy of the game.
struct Tried<'a> {
    before: &'a Position,
    action: &'a Action,
    events: Vec<Event>,
    after: Position,
}

impl<'a> Tried<'a> {
    fn new(before: &'a Position, seat: Seat, action: &'a Action) -> Self {
        let mut after = before.clone();
        let events = after.apply(seat, action).unwrap();
        Self {
            before,
            action,
            events,
            after,
        }
    }

    /// What to read if a claim fails.
    fn what(&self) -> String {
        let geometry = self.before.variant().descriptor().geometry;
        let (action, effect) = (self.action, self.before.side_effect(self.action));
        let told = in_words(&self.events, geometry);
        format!("`{action}` ({effect:?}): {told}\n{}", self.before.to_setup())
    }
}

/// A capture takes what it names, unless it is said to be foiled or to hit a shield; and these take nothing.
fn takes_what_it_names(tried: &Tried) -> usize {
    let Tried {
        before,
        action,
        events,
        after,
    } = tried;
    let (is_foiled, is_hit) = (before.foiled(action).is_some(), before.is_hit(action));
    // A unit that dies at the end of the turn, as of its mark, may take it back as well.
    let dies = |event: &Event| matches!(event, Event::Removed { died: true, .. });
    if is_rewound(events) && events.iter().any(dies) {
        return 0;
    }
    assert!(!is_rewound(events) || is_foiled, "taken back: {}", tried.what());
    // A struck unit becomes a shadow.
    if action.parts().verb == "strike" {
        return 0;
    }
    let (cells, fallen) = (captured(before, action), fallen(events));
    for cell in &cells {
        let falls = fallen.iter().any(|(_, at)| at == cell);
        if is_foiled {
            assert!(!falls || is_rewound(events), "not foiled: {}", tried.what());
        } else if is_hit {
            let stays = units(before, *cell) == units(after, *cell);
            assert!(!falls && stays, "more than a hit: {}", tried.what());
        } else {
            assert!(falls, "takes nothing: {}", tried.what());
        }
    }
    cells.len()
}

/// Nobody else dies by an action of FrozenChess that has no effect besides.
fn costs_only_what_is_said(tried: &Tried, seat: Seat) {
    let cells = captured(tried.before, tried.action);
    let mut fallen = fallen(&tried.events).into_iter();
    let other = fallen.any(|(side, at)| side == seat || !cells.contains(&at));
    let is_said = tried.before.side_effect(tried.action).is_some();
    assert!(is_said || !other, "dies untold: {}", tried.what());
}

/// A move without an effect besides ends where it says.
fn lands_where_it_says(tried: &Tried, seat: Seat) {
    let parts = tried.action.parts();
    let (Some(from), Some(to)) = (parts.actor, wanted(tried.action)) else {
        return;
    };
    let is_plain = parts.verb == "move" && parts.choices.len() == 1;
    if !is_plain || tried.before.side_effect(tried.action).is_some() {
        return;
    }
    // A Life or a Death may change sides as it goes.
    let goes = units(tried.before, from).into_iter();
    let goes: Vec<&str> = goes.filter(|unit| unit.0 == seat).map(|unit| unit.1).collect();
    let there = units(&tried.after, to);
    // Its mark says when a unit dies.
    let dies = fallen(&tried.events).contains(&(seat, to));
    assert!(
        dies || there.iter().any(|unit| goes.contains(&unit.1)),
        "lands elsewhere: {}",
        tried.what()
    );
}

/// The events tell of each cell whose units change, and what they say of a unit is so unless they tell more of its cell.
fn events_are_true(tried: &Tried) {
    let geometry = tried.before.variant().descriptor().geometry;
    let told = told_of(&tried.events);
    for cell in geometry.cells().filter(|cell| !told.contains(cell)) {
        assert_eq!(
            units(tried.before, cell),
            units(&tried.after, cell),
            "untold: {}",
            tried.what()
        );
    }
    for (index, event) in tried.events.iter().enumerate() {
        let (unit, at) = match event {
            Event::Moved {
                manner: Manner::Aboard | Manner::PulledAboard,
                ..
            } => continue,
            Event::Moved { unit, path, .. } => (unit, *path.last().unwrap()),
            Event::Appeared { unit, at, .. } | Event::Became { after: unit, at, .. } => (unit, *at),
            Event::Check { side, .. } => {
                let is_over = tried.after.awaiting().seat().is_none();
                assert!(is_over || tried.after.in_check(*side), "check: {}", tried.what());
                continue;
            }
            _ => continue,
        };
        let is_told_later = told_of(&tried.events[index + 1..]).contains(&at);
        let mut there = units(&tried.after, at).into_iter();
        let is_there = there.any(|(side, kind)| side == unit.side && unit.kind.contains(kind));
        assert!(is_told_later || is_there, "not there: {}", tried.what());
    }
}

#[test]
fn what_is_said_of_an_action_is_what_it_does() {
    for variant in Variant::ALL.iter().copied() {
        let mut captures = 0;
        each_position(variant, |mut asked| {
            for action in asked.some() {
                let tried = Tried::new(asked.position, asked.seat, &action);
                captures += takes_what_it_names(&tried);
                if is_rewound(&tried.events) {
                    continue;
                }
                if matches!(variant, Variant::Frozen6 | Variant::Frozen10) {
                    costs_only_what_is_said(&tried, asked.seat);
                }
                lands_where_it_says(&tried, asked.seat);
                events_are_true(&tried);
            }
        });
        assert!(captures > 50, "{variant}: only {captures} captures were met");
    }
}

/// Returns the units that can take the unit on a cell by an ordinary capture that names it, as tried.
fn captors(position: &Position, by: Seat, cell: Cell) -> BTreeSet<Cell> {
    let actions = position.legal_actions(by).into_iter();
    let captures = actions.filter(|action| {
        let is_capture = action.parts().verb == "capture" && captured(position, action).contains(&cell);
        is_capture && {
            let tried = Tried::new(position, by, action);
            let is_lost = fallen(&tried.events).contains(&(by.other(), cell));
            position.is_hit(action) || is_lost && !is_rewound(&tried.events)
        }
    });
    captures.filter_map(|action| action.parts().actor).collect()
}

#[test]
fn what_could_capture_a_unit_is_what_takes_it() {
    for variant in Variant::ALL.iter().copied() {
        let mut met = 0;
        each_position(variant, |mut asked| {
            let Some((cell, danger, turned)) = asked.danger() else {
                return;
            };
            let able = captors(&turned, danger.by, cell);
            met += able.len();
            let captures = danger.ways.iter().filter(|way| way.verb == "capture");
            let told = captures
                .filter(|way| !way.is_foiled)
                .flat_map(|way| &way.attackers);
            let told: BTreeSet<Cell> = told.copied().collect();
            assert_eq!(told, able, "{cell:?} in {}", asked.position.to_setup());
        });
        assert!(met > 0, "{variant}: nobody could be captured");
    }
}

/// Whether an action, with the end of the turn if it goes on, does something to the unit on a cell: it leaves, it changes, or the
/// floor beside it does.
fn befalls(position: &Position, by: Seat, cell: Cell, action: &Action) -> bool {
    let mut after = position.clone();
    let mut events = after.apply(by, action).unwrap();
    if after.awaiting().seat() == Some(by)
        && let Ok(end) = after.variant().parse_action("end")
    {
        events.extend(after.apply(by, &end).unwrap_or_default());
    }
    let geometry = position.variant().descriptor().geometry;
    let mut near = geometry
        .cells()
        .filter(|other| geometry.distance(cell, *other) == 1);
    let is_moved = |event: &Event| match event {
        Event::Moved { path, .. } => path[0] == cell,
        Event::Rearranged { cells, .. } => cells.contains(&cell),
        _ => false,
    };
    position.inspect(cell).units != after.inspect(cell).units
        || events.iter().any(is_moved)
        || near.any(|other| position.inspect(other).floor != after.inspect(other).floor)
}

#[test]
fn what_could_be_used_on_a_unit_does_something_to_it() {
    let mut met = 0;
    for variant in Variant::ALL.iter().copied() {
        each_position(variant, |mut asked| {
            let Some((cell, danger, turned)) = asked.danger() else {
                return;
            };
            let actions = turned.legal_actions(danger.by);
            for way in &danger.aimed {
                for attacker in &way.attackers {
                    met += 1;
                    let mut of = actions.iter().filter(|action| {
                        let parts = action.parts();
                        let (is_it, at) = (parts.verb == way.verb, parts.actor == Some(*attacker));
                        is_it && at && parts.choices.iter().any(|choice| is_on(choice, cell))
                    });
                    assert!(
                        of.any(
                            |action| turned.draws_chance(action) || befalls(&turned, danger.by, cell, action)
                        ),
                        "{} of {attacker:?} does nothing to {cell:?}: {}",
                        way.verb,
                        turned.to_setup()
                    );
                }
            }
        });
    }
    assert!(met > 0, "nothing could be used on any unit");
}

/// Whether a choice is that cell.
fn is_on(choice: &Choice, cell: Cell) -> bool {
    matches!(choice, Choice::Cell { cell: on, .. } if *on == cell)
}

/// Returns the units that end on a cell by an action of their own, as tried.
fn comers(asked: &Asked, cell: Cell) -> BTreeSet<Cell> {
    let actions = asked.legal.iter().filter(|action| {
        let parts = action.parts();
        let may_go = parts.verb != "move" || wanted(action) == Some(cell);
        parts.actor.is_some() && may_go && !asked.position.draws_chance(action)
    });
    let goes = actions.filter(|action| {
        let tried = Tried::new(asked.position, asked.seat, action);
        let actor = action.parts().actor;
        let mut events = tried.events.iter();
        !is_rewound(&tried.events)
            && events.any(|event| {
                matches!(event, Event::Moved { path, .. }
                    if path.first().copied() == actor && path.last() == Some(&cell))
            })
    });
    goes.filter_map(|action| action.parts().actor).collect()
}

#[test]
fn the_units_that_can_go_to_a_square_are_those_that_get_there() {
    for variant in Variant::ALL.iter().copied() {
        let mut met = 0;
        each_position(variant, |mut asked| {
            // Later choices of a turn may be left first, and then more can go.
            let is_open = asked.legal.iter().all(|action| action.parts().verb != "skip");
            if !is_open || asked.played % 4 > 0 {
                return;
            }
            let position = asked.position;
            let cell = asked.cell(|cell| units(position, *cell).is_empty());
            let found = cell.and_then(|cell| reach::arrivals(position, Viewer::Onlooker, cell));
            let (Some(cell), Some(found)) = (cell, found) else {
                return;
            };
            let able = comers(&asked, cell);
            met += able.len();
            let told: BTreeSet<Cell> = found.units.iter().copied().collect();
            // Where a wall or the like keeps units from going there, some still come by an ability.
            let placings = found.placings.iter().filter(|placing| !placing.is_later);
            let placed: BTreeSet<Cell> = placings.flat_map(|placing| placing.units.clone()).collect();
            let what = format!("{cell:?} in {}", position.to_setup());
            assert!(
                able.iter()
                    .all(|unit| told.contains(unit) || told.is_empty() && placed.contains(unit)),
                "{able:?} can go, not only {told:?}: {what}"
            );
            // Answers that name no unit, such as a nudge, bring further ones there.
            let named = asked.legal.iter().all(|action| action.parts().actor.is_some());
            assert!(!named || told.is_subset(&able), "{told:?} can't all go: {what}");
        });
        assert!(met > 0, "{variant}: no unit went to a square");
    }
}

/// The empty cells on which a unit of the side stands after an action, or to which it has brought a unit that died there in a
/// variant with tombs.
fn newly_held(asked: &Asked, action: &Action) -> Vec<Cell> {
    let Tried { events, after, .. } = Tried::new(asked.position, asked.seat, action);
    let variant = asked.position.variant();
    let geometry = variant.descriptor().geometry;
    let has_tombs = matches!(variant, Variant::Frozen6 | Variant::Frozen10);
    // Where a rotation moves a tomb, what dies is not what the tomb holds.
    let may_bury = has_tombs && action.parts().verb != "rotate";
    let dies_on = |cell: Cell| {
        let mut events = events.iter();
        events.any(|event| matches!(event, Event::Removed { at, .. } if *at == cell))
    };
    let is_new = |cell: &Cell| {
        let is_held = units(&after, *cell).iter().any(|(side, _)| *side == asked.seat);
        (is_held || may_bury && dies_on(*cell)) && units(asked.position, *cell).is_empty()
    };
    geometry.cells().filter(is_new).collect()
}

#[test]
fn whatever_brings_a_unit_to_a_square_is_told_of_the_square() {
    for variant in Variant::ALL.iter().copied() {
        let mut met: BTreeMap<&'static str, usize> = BTreeMap::new();
        each_position(variant, |mut asked| {
            if asked.played % 14 > 0 {
                return;
            }
            let mut some = asked.some();
            // The rarest verbs come first.
            some.sort_by_key(|action| met.get(action.parts().verb).copied().unwrap_or_default());
            let mut tried = 0;
            for action in some {
                let cells = newly_held(&asked, &action);
                let parts = action.parts();
                if cells.is_empty() || parts.verb == "skip" || tried == 2 {
                    continue;
                }
                let cell = cells[asked.random.pick(cells.len())];
                let Some(found) = reach::arrivals(asked.position, Viewer::Onlooker, cell) else {
                    return;
                };
                tried += 1;
                *met.entry(parts.verb).or_default() += 1;
                let goes = parts
                    .actor
                    .map_or(!found.units.is_empty(), |actor| found.units.contains(&actor));
                let placed = found.placings.iter().any(|placing| {
                    let is_it = placing.verb == parts.verb && !placing.is_later;
                    is_it && parts.actor.is_none_or(|actor| placing.units.contains(&actor))
                });
                assert!(
                    goes || placed || found.is_carried,
                    "`{action}` to {cell:?}: {found:?} in {}",
                    asked.position.to_setup()
                );
            }
        });
        assert!(!met.is_empty(), "{variant}: no unit came to a square");
    }
}

#[test]
fn a_king_is_in_check_by_all_that_could_capture_it() {
    for variant in Variant::ALL.iter().copied() {
        each_position(variant, |asked| {
            let position = asked.position;
            let is_king = |cell: &Cell| units(position, *cell).contains(&(asked.seat, "king"));
            let checkers: BTreeSet<Cell> = position.checkers(asked.seat).into_iter().collect();
            assert_eq!(position.in_check(asked.seat), !checkers.is_empty());
            let geometry = variant.descriptor().geometry;
            let (Some(king), Ok(passed)) = (geometry.cells().find(is_king), reach::if_passed(position))
            else {
                return;
            };
            let mut able = captors(&passed, asked.seat.other(), king);
            // Whom only the end of the turn lets capture gives no check before it.
            let later = reach::danger(position, Viewer::Onlooker, king)
                .map_or_else(|_| Vec::new(), |danger| danger.later);
            able.retain(|captor| !later.contains(captor));
            assert!(
                able.is_subset(&checkers),
                "{able:?} but {checkers:?}: {}",
                position.to_setup()
            );
        });
    }
}

#[test]
fn a_reply_that_is_warned_of_takes_the_unit() {
    for variant in Variant::ALL.iter().copied() {
        let mut met = 0;
        each_position(variant, |asked| {
            if !asked.position.at_turn_start() {
                return;
            }
            let action = &asked.legal[asked.random.pick(asked.legal.len())];
            let turn = std::slice::from_ref(action);
            let Some((reply, after)) = reach::costly_reply(asked.position, Viewer::Onlooker, turn) else {
                return;
            };
            met += 1;
            let replies = after.legal_actions(reply.by);
            for captor in reply.captors {
                let mut of_captor = replies.iter().filter(|reply| reply.parts().actor == Some(captor));
                let takes = of_captor.any(|capture| {
                    let tried = Tried::new(&after, reply.by, capture);
                    let is_lost = fallen(&tried.events).contains(&(asked.seat, reply.cell));
                    is_lost && !is_rewound(&tried.events)
                });
                assert!(
                    takes,
                    "{captor:?} after `{action}`: {}",
                    asked.position.to_setup()
                );
            }
        });
        assert!(met > 0, "{variant}: nothing was warned of");
    }
}

/// The position without what is on some cells, if the same seat is to act.
fn without(position: &Position, seat: Seat, cells: &[Cell]) -> Option<Position> {
    let geometry = position.variant().descriptor().geometry;
    let names: Vec<String> = cells.iter().map(|cell| geometry.name(*cell)).collect();
    let setup = position.to_setup();
    let mut emptied = Setup::new(&setup.variant);
    emptied.options.clone_from(&setup.options);
    for numbered in &setup.lines {
        let is_gone = match &numbered.line {
            SetupLine::Put {
                place: Place::Square(square),
                ..
            }
            | SetupLine::Floor { square, .. } => names.contains(square),
            SetupLine::Set { key, .. } => key == "seen",
            _ => false,
        };
        if !is_gone {
            emptied.push(numbered.line.clone());
        }
    }
    let emptied = Position::from_setup(&emptied).ok()?;
    (emptied.awaiting().seat() == Some(seat)).then_some(emptied)
}

#[test]
fn a_reason_goes_with_what_it_names() {
    for variant in Variant::ALL.iter().copied() {
        let mut met = 0;
        each_position(variant, |mut asked| {
            if asked.played % 4 > 0 {
                return;
            }
            let (position, seat) = (asked.position, asked.seat);
            let own = asked.cell(|cell| units(position, *cell).iter().any(|unit| unit.0 == seat));
            let Some(found) = own.and_then(|own| reach::reach(position, Viewer::Onlooker, own).ok()) else {
                return;
            };
            // The zone on a cell is not by what stands there.
            let barred = found.barred.iter();
            let barred = barred.filter(|barred| !barred.refusal.sentence.contains("zone"));
            for barred in barred.take(20) {
                let named = barred.refusal.culprits.iter().copied();
                let named: Vec<Cell> = named
                    .filter(|cell| *cell != barred.from && *cell != barred.cell)
                    .filter(|cell| position.inspect(*cell) != CellReport::default())
                    .collect();
                let Some(freed) = without(position, seat, &named).filter(|_| !named.is_empty()) else {
                    continue;
                };
                met += 1;
                let again = freed.check(seat, &barred.action).err();
                assert_ne!(
                    again.map(|refusal| refusal.sentence),
                    Some(barred.refusal.sentence.clone()),
                    "{}: {}",
                    barred.action,
                    position.to_setup()
                );
            }
        });
        assert!(met > 10, "{variant}: only {met} reasons were met");
    }
}

#[test]
fn nothing_has_fallen_in_a_turn_that_a_do_over_takes_back() {
    let text = "variant elemental\nset temporal.black do-over\nset offense.white quantum-kill\nput a1 white rook\n\
                put a5 black rook rewound\nput b7 black knight\nput h7 black pawn";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let mut game = Playthrough::from_position(position);
    let mut falls_after = |text: &str| {
        let action = Variant::Elemental.parse_action(text).unwrap();
        game.push(Seat::White, &action).unwrap();
        let paths = game.view(Viewer::Onlooker).last_turn.into_iter();
        paths
            .filter(|path| path.cells.len() == 1 && path.target == TargetKind::Capture)
            .count()
    };
    assert_eq!(falls_after("a1xa5"), 1);
    assert_eq!(falls_after("snipe b7"), 0);
}
