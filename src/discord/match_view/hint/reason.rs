//! Why a quiet turn is suggested: what it saves, stops, guards or attacks, or the room it gives, by the rules; where nothing
//! of that is so, what the search has found. Says nothing of a turn whose effects speak for themselves.

use super::losses::lost_in;
use super::made_up::made_up;
use super::threat::material_gain;
use super::{Feared, WORTH_FEARING, played_out};
use crate::discord::text::hint::{HintReason, MadeUp, SavedUnit, Unit};
use rookery_rules::event::Event;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::reach::{ReachError, Threatened};
use rookery_rules::{Action, Cell, Position, Seat, Viewer, reach};
use rookery_search::Verdict;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The most attacked units that are named.
const MOST_ATTACKED: usize = 3;

/// The fewest ways more that explain a turn, and at least one for each so many that there were.
const LEAST_ROOM: usize = 3;
const LEAST_SHARE: usize = 5;

/// A turn that somebody is advised to play.
pub(super) struct Advised<'a> {
    /// The position before it.
    pub(super) before: &'a Position,
    /// Who plays it.
    pub(super) seat: Seat,
    /// What was found.
    pub(super) verdict: &'a Verdict,
    /// What the opponent threatens.
    pub(super) feared: Option<&'a Feared>,
}

impl Advised<'_> {
    /// Returns the reason for the turn; `None` if its effects explain it, or if there is no particular reason.
    pub(super) fn reason(&self) -> Option<HintReason> {
        let Advised {
            before,
            seat,
            verdict,
            ..
        } = *self;
        let (events, after) = played_out(before, seat, &verdict.turn).ok()?;
        // What a turn changes of the own units, such as a shield that is raised, and of the floor, such as walls that a unit
        // leaves behind, is seldom its reason.
        let gives_check = |event: &Event| matches!(event, Event::Check { side, .. } if *side == seat.other());
        let is_of_floor = |event: &Event| {
            matches!(
                event,
                Event::Floor { .. } | Event::Told { .. } | Event::Prospect { .. }
            )
        };
        let is_quiet = events.iter().all(|event| {
            matches!(event, Event::Moved { .. } | Event::TurnPassed { .. })
                || is_of_floor(event)
                || gives_check(event)
                || matches!(event, Event::Changed { unit, .. } if unit.side == seat)
        });
        let is_over = after.awaiting().seat() != Some(seat.other());
        if verdict.forced_result.is_some() || is_over {
            return None;
        }
        let is_check = events.iter().any(gives_check);
        if !is_quiet {
            let stopped = self.feared.filter(|feared| feared.threat.wins && !is_check);
            return stopped.and_then(|feared| self.answered(feared, &after, &events));
        }
        let viewer = Viewer::Seat(seat);
        let is_checked = |position: &Position| !reach::checkers(position, viewer, seat).is_empty();
        if is_checked(before) && !is_checked(&after) {
            return Some(HintReason::LeavesCheck);
        }
        let feared = self
            .feared
            .and_then(|feared| self.answered(feared, &after, &events));
        // Of a check it is told by itself what it does, but not what it saves for longer than the check lasts.
        if is_check {
            return feared.and_then(|feared| self.lasting(feared, &after));
        }
        // Walls come and go with the turns, so that what the next turn can reach is not this one's doing.
        if events.iter().any(is_of_floor) {
            return feared.or_else(|| self.judged(&after));
        }
        let reason = feared.or_else(|| self.threatens_win(&after));
        let reason = reason.or_else(|| self.attacked(&after, true));
        let reason = reason.or_else(|| self.room(&after, &events));
        let reason = reason.or_else(|| self.judged(&after));
        reason.or_else(|| self.attacked(&after, false))
    }

    /// The turn with which the user could win next, if the opponent did nothing against it.
    fn threatens_win(&self, after: &Position) -> Option<HintReason> {
        let passed = reach::if_passed(after).ok()?;
        let win = reach::win_at_once(&passed, self.seat)?;
        let turn = written_in_turn(&passed, &win).join(TURN_SEPARATOR);
        Some(HintReason::ThreatensWin { turn })
    }

    /// What the turn does against a threat.
    fn answered(&self, feared: &Feared, after: &Position, events: &[Event]) -> Option<HintReason> {
        let (seat, by) = (self.seat, self.seat.other());
        let played = played_out(after, by, &feared.turn);
        if feared.threat.wins {
            let still_wins = played.is_ok_and(|(_, end)| end.awaiting().ending().is_some());
            return (!still_wins).then_some(HintReason::Stops { by });
        }
        // A threatened unit may have gone itself.
        let lost: Vec<Cell> = feared.cells.iter().map(|cell| end_of(events, *cell)).collect();
        let was_prey = reach::if_passed(self.before)
            .and_then(|passed| enemies_threatened(&passed, seat, by))
            .ok()?;
        let prey = enemies_threatened(after, seat, by).ok()?;
        let still_lost = self.still_lost(feared, after);
        // What dies otherwise, such as in an explosion, could do so in other ways, too.
        let is_saved = |before: Cell, at: Cell| {
            was_prey.iter().any(|one| one.cell == before)
                && prey.iter().all(|one| one.cell != at)
                && !still_lost.contains(&at)
        };
        let saved: Vec<SavedUnit> = feared
            .cells
            .iter()
            .zip(&lost)
            .filter(|(before, at)| is_saved(**before, **at))
            .filter_map(|(before, at)| {
                let from = (before != at).then(|| self.name_of(*before));
                Some(SavedUnit {
                    unit: unit(after, *at)?,
                    from,
                })
            })
            .collect();
        if !saved.is_empty() {
            return Some(HintReason::Saves { by, units: saved });
        }
        let (_, end) = played.ok()?;
        let back = enemies_threatened(&end, seat, seat).ok()?;
        let captures_back = |cell: &Cell| back.iter().any(|one| one.cell == *cell);
        let guarded: Vec<Cell> = lost.into_iter().filter(captures_back).collect();
        let was_guarded = reach::if_passed(self.before)
            .and_then(|passed| {
                let (_, end) = played_out(&passed, by, &feared.turn).map_err(|_| reach::ReachError::Over)?;
                enemies_threatened(&end, seat, seat)
            })
            .is_ok_and(|back| back.iter().any(|one| guarded.contains(&one.cell)));
        (!guarded.is_empty() && !was_guarded).then(|| HintReason::Guards {
            by,
            units: guarded.iter().filter_map(|cell| unit(after, *cell)).collect(),
        })
    }

    /// The cells of what the opponent takes all the same, with the turn that was feared or with the one that is expected.
    fn still_lost(&self, feared: &Feared, after: &Position) -> Vec<Cell> {
        let expected = self.reply(after);
        let turns = [feared.turn.as_slice(), expected.as_slice()].into_iter();
        let lost = turns.filter_map(|turn| lost_in(after, self.seat, turn).ok());
        lost.flatten().map(|(_, cell)| cell).collect()
    }

    /// The turn with which the opponent is expected to answer; empty if none is.
    fn reply(&self, after: &Position) -> Vec<Action> {
        let by = self.seat.other();
        let mut answered = after.clone();
        let line = self.verdict.principal_variation.iter();
        let reply = line.take_while(|action| {
            answered.awaiting().seat() == Some(by)
                && !answered.draws_chance(action)
                && answered.apply(by, action).is_ok()
        });
        reply.cloned().collect()
    }

    /// What a turn that gives check saves, as far as the opponent can't capture it after the expected answer, either.
    fn lasting(&self, reason: HintReason, after: &Position) -> Option<HintReason> {
        let HintReason::Saves { by, mut units } = reason else {
            return None;
        };
        let mut answered = after.clone();
        for action in &self.verdict.principal_variation {
            if answered.awaiting().seat() != Some(by) {
                break;
            }
            answered.apply(by, action).ok()?;
        }
        let prey = enemies_threatened(&answered, self.seat, by).ok()?;
        units.retain(|saved| prey.iter().all(|one| self.name_of(one.cell) != saved.unit.square));
        (!units.is_empty()).then_some(HintReason::Saves { by, units })
    }

    /// The name of a cell.
    fn name_of(&self, cell: Cell) -> String {
        self.before.variant().descriptor().geometry.name(cell)
    }

    /// The enemy units that the turn comes to attack, or to attack with more units than before, so that their capture would
    /// win something: what would win most first, then what is attacked most. `must_be_new`: only those whose capture won
    /// nothing before.
    fn attacked(&self, after: &Position, must_be_new: bool) -> Option<HintReason> {
        let prey = |position: &Position| {
            let threats = enemies_threatened(position, self.seat, self.seat).ok()?;
            let counts = threats.into_iter().map(|one| (one.cell, one.by.len()));
            Some(counts.collect::<BTreeMap<_, _>>())
        };
        let (known, now) = (prey(self.before)?, prey(after)?);
        let more = now
            .into_iter()
            .filter(|(cell, count)| known.get(cell).is_none_or(|before| before < count));
        let more: BTreeMap<Cell, usize> = more.collect();
        // What is guarded well enough is attacked, and no threat.
        let gains = reach::capture_gains(after, self.seat, &more.keys().copied().collect());
        let mut won: Vec<(Cell, i32)> = gains.into_iter().filter(|(_, gain)| *gain > EVEN).collect();
        if must_be_new {
            let cells = won.iter().map(|(cell, _)| *cell).collect();
            let earlier = reach::capture_gains(self.before, self.seat, &cells);
            won.retain(|(cell, _)| earlier.get(cell).is_none_or(|gain| *gain <= EVEN));
        }
        won.sort_by_key(|(cell, gain)| (Reverse(*gain), Reverse(more.get(cell).copied())));
        // Units that would only lose their shields are named where there are no others.
        let passed = reach::if_passed(after).ok()?;
        let actions = passed.legal_actions(self.seat);
        let (hit, captured): (Vec<Cell>, Vec<Cell>) = won
            .into_iter()
            .map(|(cell, _)| cell)
            .partition(|cell| reach::only_hits(&passed, &actions, *cell));
        let named = |cells: Vec<Cell>| -> Vec<Unit> {
            let units = cells.into_iter().filter_map(|cell| unit(after, cell));
            units.take(MOST_ATTACKED).collect()
        };
        let (hit, captured) = (named(hit), named(captured));
        if captured.is_empty() {
            return (!hit.is_empty()).then_some(HintReason::Hits { units: hit });
        }
        Some(HintReason::Attacks { units: captured })
    }

    /// The room that the turn gives: to the unit that goes, or else to all of them. Beside a unit that the opponent threatens, or
    /// that is lost, room is no reason.
    fn room(&self, after: &Position, events: &[Event]) -> Option<HintReason> {
        if self.feared.is_some() || material_gain(self.verdict) <= -WORTH_FEARING {
            return None;
        }
        let passed = reach::if_passed(after).ok()?;
        let (known, now) = (steps(self.before, self.seat), steps(&passed, self.seat));
        let of =
            |all: &BTreeSet<(Cell, Cell)>, unit: Cell| all.iter().filter(|(from, _)| *from == unit).count();
        let goes = events.iter().find_map(|event| match event {
            Event::Moved { path, unit, .. } if unit.side == self.seat => path.first().copied(),
            _ => None,
        })?;
        let at = end_of(events, goes);
        let (least, most) = (of(&known, goes), of(&now, at));
        if is_much_more(most, least) {
            // By where it stands now: the board that is shown is the one before the turn.
            let unit = Unit {
                square: self.name_of(goes),
                ..unit(after, at)?
            };
            return Some(HintReason::Room {
                unit,
                before: least,
                after: most,
            });
        }
        is_much_more(now.len(), known.len()).then_some(HintReason::Opens {
            before: known.len(),
            after: now.len(),
        })
    }

    /// What the search makes of the turn.
    fn judged(&self, after: &Position) -> Option<HintReason> {
        match material_gain(self.verdict) {
            gain if gain >= WORTH_FEARING => None,
            gain if gain <= -WORTH_FEARING => {
                (made_up(self.verdict) == Some(MadeUp::Little)).then_some(HintReason::LeastLoss)
            }
            _ => Some(self.harmless(after).unwrap_or(HintReason::Quiet)),
        }
    }

    /// The own units that the opponent could capture after the turn, and not only hit, if no such capture wins anything.
    fn harmless(&self, after: &Position) -> Option<HintReason> {
        let by = self.seat.other();
        let captured = enemies_threatened(after, self.seat, by).ok()?;
        let cells: BTreeSet<Cell> = captured.into_iter().map(|one| one.cell).collect();
        let gains = reach::capture_gains(after, by, &cells);
        let is_all = gains.len() == cells.len() && gains.values().all(|gain| *gain <= EVEN);
        let actions = after.legal_actions(by);
        let falling = cells
            .iter()
            .filter(|cell| !reach::only_hits(after, &actions, **cell));
        let units = falling.filter_map(|cell| unit(after, *cell));
        let units: Vec<Unit> = units.take(MOST_ATTACKED).collect();
        (is_all && !units.is_empty()).then_some(HintReason::Harmless { by, units })
    }
}

/// What a side could capture, hit or kill with its next action, as that seat may know it: no unit of its own, which some
/// abilities kill as well, and nothing that a defence saves.
fn enemies_threatened(position: &Position, seat: Seat, by: Seat) -> Result<Vec<Threatened>, ReachError> {
    let is_own = |cell: Cell| position.inspect(cell).units.iter().any(|unit| unit.side == by);
    let mut threats = reach::threats(position, Viewer::Seat(seat), by)?;
    threats.retain(|one| !one.is_foiled && !is_own(one.cell));
    Ok(threats)
}

/// The most by which an even exchange may seem to win something: estimates of captures prefer weaker captors a little.
const EVEN: i32 = 20;

/// Whether that many ways are so many more that the gain explains a turn.
const fn is_much_more(now: usize, before: usize) -> bool {
    let gain = now.saturating_sub(before);
    gain >= LEAST_ROOM && gain * LEAST_SHARE >= before
}

/// Where each unit of a side can go or act, by its cell and the target's.
fn steps(position: &Position, seat: Seat) -> BTreeSet<(Cell, Cell)> {
    let actions = position.legal_actions(seat);
    let step = |action: &Action| Some((action.parts().actor?, reach::wanted(action)?));
    actions.iter().filter_map(step).collect()
}

/// Where what stood on a cell stands after some events.
fn end_of(events: &[Event], start: Cell) -> Cell {
    events.iter().fold(start, |at, event| match event {
        Event::Moved { path, .. } if path.first() == Some(&at) => path.last().copied().unwrap_or(at),
        _ => at,
    })
}

/// The unit on a cell, by its kind and the cell's name.
fn unit(position: &Position, cell: Cell) -> Option<Unit> {
    let kind = position.inspect(cell).units.first()?.kind.to_owned();
    let square = position.variant().descriptor().geometry.name(cell);
    Some(Unit { kind, square })
}

#[cfg(test)]
mod tests {
    use super::super::threat::threatened;
    use super::*;
    use rookery_rules::Setup;
    use rookery_rules::evaluate::Term;
    use rookery_search::{Level, Limits, expected_reply, suggest};

    /// What a short search says of White's turn, with another turn in its place about which it has found nothing.
    fn verdict_on(before: &Position, turn: &str) -> Verdict {
        let level = Level::new(5).unwrap();
        let verdict = suggest(&before.known_to(Seat::White), level, 0, Limits::nodes(20)).unwrap();
        let actions = turn.split("; ");
        let actions = actions.map(|action| before.variant().parse_action(action).unwrap());
        Verdict {
            turn: actions.collect(),
            principal_variation: Vec::new(),
            forced_result: None,
            reasons: Vec::new(),
            ..verdict
        }
    }

    /// The reason for a turn, where the search need not find it.
    fn reason(setup: &str, turn: &str, gain: i32) -> Option<HintReason> {
        let before = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let (seat, level) = (Seat::White, Level::new(5).unwrap());
        let mut verdict = verdict_on(&before, turn);
        let (_, after) = played_out(&before, seat, &verdict.turn).unwrap();
        let answer = expected_reply(&after.known_to(seat), level, 0, Limits::nodes(20));
        verdict.principal_variation = answer.map_or_else(Vec::new, |answer| answer.turn);
        verdict.reasons = vec![rookery_search::Reason {
            term: Term::Material,
            gain,
        }];
        let passed = reach::if_passed(&before).ok();
        let feared = passed.and_then(|passed| {
            let threat = expected_reply(&passed.known_to(seat), level, 0, Limits::nodes(2_000))?;
            threatened(&passed, seat, &threat).unwrap()
        });
        let advised = Advised {
            before: &before,
            seat,
            verdict: &verdict,
            feared: feared.as_ref(),
        };
        advised.reason()
    }

    fn named(kind: &str, square: &str) -> Unit {
        Unit {
            kind: kind.to_owned(),
            square: square.to_owned(),
        }
    }

    const KINGS: &str = "variant chess\nput g1 white king\nput g8 black king\n";

    #[test]
    fn what_was_threatened_is_saved_or_guarded() {
        let knight =
            format!("{KINGS}put d4 white knight\nput c5 black pawn\nput h2 white pawn\nput a1 white rook");
        let saved = HintReason::Saves {
            by: Seat::Black,
            units: vec![SavedUnit {
                unit: named("knight", "f3"),
                from: Some("d4".to_owned()),
            }],
        };
        assert_eq!(reason(&knight, "d4-f3", 0), Some(saved));
        let guarded = HintReason::Guards {
            by: Seat::Black,
            units: vec![named("knight", "d4")],
        };
        assert_eq!(reason(&knight, "a1-d1", 0), Some(guarded));
    }

    #[test]
    fn what_a_check_saves_is_told_if_it_stays_saved() {
        let rook = format!("{KINGS}put d4 white rook\nput c5 black pawn\nput h7 black pawn");
        let saved = HintReason::Saves {
            by: Seat::Black,
            units: vec![SavedUnit {
                unit: named("rook", "d8"),
                from: Some("d4".to_owned()),
            }],
        };
        assert_eq!(reason(&rook, "d4-d8", 0), Some(saved));
        // The king has to go out of check, and the pawn captures the knight afterwards.
        let knight = format!(
            "{KINGS}put b3 white knight\nput a4 black pawn\nput a1 white rook\nput h7 black pawn\n\
                              put h2 white pawn\nput d1 white queen"
        );
        assert_eq!(reason(&knight, "d1-d8", 0), None);
    }

    #[test]
    fn a_threat_to_win_is_stopped() {
        let mate = "variant chess\nput g1 white king\nput f2 white pawn\nput g2 white pawn\nput h2 white pawn\n\
                    put g8 black king\nput a8 black rook\nput g7 black pawn\nput h7 black pawn\nput f7 black pawn";
        assert_eq!(
            reason(mate, "h2-h3", 0),
            Some(HintReason::Stops { by: Seat::Black })
        );
    }

    #[test]
    fn a_capture_that_stops_a_threat_to_win_says_so() {
        let mate = "variant chess\nput g1 white king\nput f2 white pawn\nput g2 white pawn\nput h2 white pawn\n\
                    put b6 white knight\nput g8 black king\nput a8 black rook\nput g7 black pawn\n\
                    put h7 black pawn\nput f7 black pawn\nput d7 black knight\nput b8 black knight";
        let stops = HintReason::Stops { by: Seat::Black };
        assert_eq!(reason(mate, "b6xa8", 500), Some(stops));
        // A capture that leaves it, and one where nothing is threatened, speak for themselves.
        assert_eq!(reason(mate, "b6xd7", 300), None);
        let calm = mate.replace("put a8 black rook", "put a8 black bishop");
        assert_eq!(reason(&calm, "b6xa8", 300), None);
    }

    #[test]
    fn walls_that_a_unit_leaves_behind_are_no_reason() {
        let setup = "variant frozen6\nput a1 white king\nput b2 white pawn\nput c3 white knight\n\
                     put p16 black king\nput o15 black pawn";
        assert_eq!(reason(setup, "c3-d5; end", 0), Some(HintReason::Quiet));
        // It leaves an active tomb there.
        let tomb = format!("{setup}\nfloor c3 tomb holds=[white pawn]");
        assert_eq!(reason(&tomb, "c3-d5; end", 0), Some(HintReason::Quiet));
    }

    #[test]
    fn who_can_still_die_otherwise_is_not_saved() {
        let setup = "variant frozen10\nput a1 white king\nput b2 white pawn\nput c3 white knight\n\
                     put l9 white pawn\nput l10 white pawn\nput p16 black king\nput o15 black pawn\n\
                     put n15 black trebuchet\nfloor m9 tomb holds=[white pawn]";
        let before = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let seat = Seat::White;
        let turn = vec![before.variant().parse_action("bombard n15 m9").unwrap()];
        let passed = reach::if_passed(&before).unwrap();
        let (lost, cells): (Vec<Unit>, Vec<Cell>) =
            lost_in(&passed, seat, &turn).unwrap().into_iter().unzip();
        assert_eq!(lost.len(), 2);
        let feared = Feared {
            threat: crate::discord::text::hint::Threat {
                by: Seat::Black,
                turn: "bombard n15 m9".to_owned(),
                wins: false,
                lost,
                given: Vec::new(),
                regained: Vec::new(),
            },
            turn,
            cells,
        };
        let verdict = verdict_on(&before, "c3-d5; end");
        let advised = Advised {
            before: &before,
            seat,
            verdict: &verdict,
            feared: Some(&feared),
        };
        let found = advised.reason();
        assert!(!matches!(found, Some(HintReason::Saves { .. })), "{found:?}");
    }

    #[test]
    fn a_quiet_turn_attacks_or_gives_room() {
        let rook = format!("{KINGS}put a1 white rook\nput h5 black knight\nput b2 white pawn");
        let attacks = HintReason::Attacks {
            units: vec![named("knight", "h5")],
        };
        assert_eq!(reason(&rook, "a1-a5", 0), Some(attacks));
        let bishop = format!("{KINGS}put a1 white bishop\nput b2 white pawn");
        let opens = HintReason::Opens { before: 7, after: 13 };
        assert_eq!(reason(&bishop, "b2-b4", 0), Some(opens));
        let corner = format!("{KINGS}put a1 white knight\nput h7 black pawn");
        let room = HintReason::Room {
            unit: named("knight", "a1"),
            before: 2,
            after: 6,
        };
        assert_eq!(reason(&corner, "a1-c2", 0), Some(room));
    }

    #[test]
    fn a_threat_of_mate_comes_before_attacked_units() {
        let setup = "variant chess\nstart\nclear e2\nput e4 white pawn\nclear d1\nput h5 white queen\nclear e7\nput e5 black pawn\n\
                     clear b8\nput c6 black knight";
        let threat = HintReason::ThreatensWin {
            turn: "Qxf7#".to_owned(),
        };
        assert_eq!(reason(setup, "f1-c4", 0), Some(threat));
    }

    #[test]
    fn room_is_no_reason_beside_a_loss() {
        // The pawn attacks the rook, which the knight doesn't help.
        let corner = format!("{KINGS}put a1 white knight\nput h7 black pawn");
        let attacked = format!("{corner}\nput h4 white rook\nput g5 black pawn");
        for (setup, gain) in [(&attacked, 0), (&corner, -300)] {
            let found = reason(setup, "a1-c2", gain);
            assert!(
                !matches!(found, Some(HintReason::Room { .. })),
                "{setup}: {found:?}"
            );
        }
    }

    #[test]
    fn what_is_attacked_again_is_named_if_it_would_be_won() {
        let setup = "variant chess\nput g1 white king\nput g8 black king\nput b3 white queen\nput c4 white bishop\n\
                     put f3 white knight\nput f7 black pawn\nput g7 black pawn\nput h7 black pawn\nput f8 black rook";
        // The pawn on h7, which the knight attacks, too, is guarded by the king.
        let attacks = HintReason::Attacks {
            units: vec![named("pawn", "f7")],
        };
        assert_eq!(reason(setup, "f3-g5", 0), Some(attacks));
    }

    #[test]
    fn what_is_guarded_well_enough_is_not_threatened() {
        let setup =
            "variant chess\nput g2 white king\nput f1 white rook\nput e6 black king\nput e5 black pawn";
        let found = reason(setup, "f1-e1", 0);
        assert!(!matches!(found, Some(HintReason::Attacks { .. })), "{found:?}");
        let guardless = setup.replace("e6 black", "a8 black");
        let attacks = HintReason::Attacks {
            units: vec![named("pawn", "e5")],
        };
        assert_eq!(reason(&guardless, "f1-e1", 0), Some(attacks));
        // A pawn for a pawn is no threat.
        let pawns = "variant chess\nput g1 white king\nput e8 black king\nput f8 black bishop\nput c5 black pawn\n\
                     put d2 white pawn\nput e3 white pawn";
        let found = reason(pawns, "d2-d4", 0);
        assert!(!matches!(found, Some(HintReason::Attacks { .. })), "{found:?}");
        let attacks = HintReason::Attacks {
            units: vec![named("pawn", "c5")],
        };
        let guardless = pawns.replace("put f8 black bishop\n", "");
        assert_eq!(reason(&guardless, "d2-d4", 0), Some(attacks));
    }

    #[test]
    fn what_is_attacked_again_explains_a_turn_that_wins_it() {
        // The queen attacks the knight already; the pawn does so, too, and the queen's guard is of no use then.
        let setup = "variant chess\nput g1 white king\nput g8 black king\nput g4 white queen\nput h2 white pawn\n\
                     put g5 black knight\nput d8 black queen";
        let attacks = HintReason::Attacks {
            units: vec![named("knight", "g5")],
        };
        assert_eq!(reason(setup, "h2-h4", 300), Some(attacks));
    }

    #[test]
    fn an_own_unit_that_an_ability_could_kill_is_no_reason() {
        let setup = "variant shield\nput e1 white king\nput e10 black king\nput a1 white rook\nput j1 white death\n\
                     put h3 white pawn";
        let found = reason(setup, "a1-a4; j1-i2", 0);
        assert!(!matches!(found, Some(HintReason::Attacks { .. })), "{found:?}");
        let enemy = setup.replace("h3 white", "h3 black");
        let attacks = HintReason::Attacks {
            units: vec![named("pawn", "h3")],
        };
        assert_eq!(reason(&enemy, "a1-a4; j1-i2", 0), Some(attacks));
    }

    #[test]
    fn a_unit_that_would_only_lose_its_shield_is_not_threatened_itself() {
        let setup = "variant shield\nput a1 white king\nput a10 black king\nput j1 white rook\nput e5 black pawn\n\
                     put h2 white pawn\nput i9 black pawn";
        let named = vec![named("pawn", "e5")];
        let shielded = reason(setup, "j1-j5", 0);
        assert!(
            !matches!(shielded, Some(HintReason::Attacks { .. })),
            "{shielded:?}"
        );
        // Without its shield, it would fall.
        let bare = setup.replace("e5 black pawn", "e5 black pawn shield=0");
        let bare = reason(&bare, "j1-j5", 0);
        assert!(
            !matches!(&bare, Some(HintReason::Hits { units }) if *units == named),
            "{bare:?}"
        );
    }

    #[test]
    fn a_little_more_room_explains_nothing() {
        // From three squares to four.
        let knight = format!("{KINGS}put a2 white knight\nput h7 black pawn");
        assert_eq!(reason(&knight, "a2-c1", 0), Some(HintReason::Quiet));
        assert!(is_much_more(8, 5) && is_much_more(36, 30));
        assert!(!is_much_more(31, 30) && !is_much_more(2, 0) && !is_much_more(33, 30));
    }

    #[test]
    fn where_nothing_is_seen_on_the_board_the_search_speaks() {
        let centre = format!("{KINGS}put d4 white knight\nput a7 black pawn");
        assert_eq!(reason(&centre, "d4-b3", 0), Some(HintReason::Quiet));
        assert_eq!(reason(&centre, "d4-b3", -300), Some(HintReason::LeastLoss));
        assert_eq!(reason(&centre, "d4-b3", 300), None);
    }

    #[test]
    fn what_the_opponent_could_capture_without_winning_anything_is_named() {
        let guarded = format!("{KINGS}put d4 white knight\nput a2 white pawn\nput b8 black rook");
        let harmless = HintReason::Harmless {
            by: Seat::Black,
            units: vec![named("knight", "b3")],
        };
        assert_eq!(reason(&guarded, "d4-b3", 0), Some(harmless));
        // Without its guard, the rook would win it.
        let lost = guarded.replace("put a2 white pawn\n", "put h2 white pawn\n");
        assert_eq!(reason(&lost, "d4-b3", 0), Some(HintReason::Quiet));
    }

    #[test]
    fn a_unit_that_could_only_lose_its_shield_is_not_said_to_be_captured() {
        // The rook would strike the pawn on a4 from a5, where the other pawn kills it.
        let setup = "variant shield\nput f1 white king\nput f10 black king\nput a4 white pawn\nput b4 white pawn\n\
                     put j3 white pawn\nput a9 black rook shield=0";
        let found = reason(setup, "j3-j4", 0);
        assert!(!matches!(found, Some(HintReason::Harmless { .. })), "{found:?}");
    }

    #[test]
    fn a_king_leaves_check() {
        let check = format!("{KINGS}put e1 black rook");
        assert_eq!(reason(&check, "g1-g2", 0), Some(HintReason::LeavesCheck));
    }

    #[test]
    fn a_turn_that_raises_a_shield_has_a_reason() {
        let setup = "variant elemental\nset augmentor.white block-piece\nput e1 white king\nput e8 black king\n\
                     put d2 white pawn\nput a7 black pawn\nput h7 black pawn";
        let before = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let verdict = verdict_on(&before, "d2-d4; face n");
        let advised = Advised {
            before: &before,
            seat: Seat::White,
            verdict: &verdict,
            feared: None,
        };
        assert_eq!(advised.reason(), Some(HintReason::Quiet));
    }
}
