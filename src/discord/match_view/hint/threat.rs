//! What the opponent threatens: their best turn if the user did nothing, or a capture that would win more material in the end; with
//! what they would lose in return where they capture.

use super::losses::{Changes, began, lost_in};
use super::{Feared, WORTH_FEARING, played_out, shortened};
use crate::discord::text::hint as text;
use rookery_rules::evaluate::Term;
use rookery_rules::event::{Event, UnitName};
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::{Action, Cell, Position, Seat, reach};
use rookery_search::{Level, Limits, Reason, Verdict, expected_reply};

/// Returns the turn that a search expects of the opponent, or the capture that would win clearly more material after the best
/// answers, if there is one: the search also weighs other things. `passed` is the position with the opponent to move.
pub(super) fn worst(
    passed: &Position,
    seat: Seat,
    expected: Verdict,
    level: Level,
    limits: Limits<'_>,
) -> Verdict {
    let worst = worse_capture(passed, seat, &expected, level, limits).unwrap_or(expected);
    let line = (worst.principal_variation.is_empty() && !is_win(&worst))
        .then(|| answered(passed, seat, &worst.turn, level, limits))
        .flatten();
    Verdict {
        principal_variation: line.unwrap_or(worst.principal_variation),
        ..worst
    }
}

/// What is expected to follow a turn, where the search that chose it named no answer; `None` if nothing can be told.
fn answered(
    passed: &Position,
    seat: Seat,
    turn: &[Action],
    level: Level,
    limits: Limits<'_>,
) -> Option<Vec<Action>> {
    let mut after = passed.clone();
    for action in turn {
        if after.draws_chance(action) {
            return None;
        }
        after.apply(seat.other(), action).ok()?;
    }
    if after.awaiting().seat() != Some(seat) {
        return None;
    }
    let answer = expected_reply(&after.known_to(seat), level, 0, limits)?;
    Some([answer.turn, answer.principal_variation].concat())
}

/// The capture that would win clearly more material than the expected turn; `None` if there is none, or if that turn wins.
fn worse_capture(
    passed: &Position,
    seat: Seat,
    expected: &Verdict,
    level: Level,
    limits: Limits<'_>,
) -> Option<Verdict> {
    let by = seat.other();
    let least = material_gain(expected).max(0) + WORTH_FEARING;
    let (capture, most) = reach::best_capture(passed, by)?;
    if is_win(expected) || most < least || expected.turn.contains(&capture) || passed.draws_chance(&capture) {
        return None;
    }
    let mut after = passed.clone();
    after.apply(by, &capture).ok()?;
    let rest = expected_reply(&after.known_to(seat), level, 0, limits)?;
    let at_once = reach::material(&after, by) - reach::material(passed, by);
    let goes_on = after.awaiting().seat() == Some(by);
    let gain = if goes_on {
        at_once + material_gain(&rest)
    } else {
        at_once - material_gain(&rest)
    };
    if gain < least {
        return None;
    }
    let (turn, line) = if goes_on {
        (
            [&[capture], rest.turn.as_slice()].concat(),
            rest.principal_variation.clone(),
        )
    } else {
        (
            vec![capture],
            [rest.turn.as_slice(), &rest.principal_variation].concat(),
        )
    };
    Some(Verdict {
        turn,
        principal_variation: line,
        forced_result: None,
        reasons: vec![Reason {
            term: Term::Material,
            gain,
        }],
        ..rest
    })
}

/// What a turn wins in material up to the end of its line, by the search.
pub(super) fn material_gain(verdict: &Verdict) -> i32 {
    let gain = verdict
        .reasons
        .iter()
        .find(|reason| reason.term == Term::Material);
    gain.map_or(0, |reason| reason.gain)
}

/// Whether a turn wins at once.
fn is_win(verdict: &Verdict) -> bool {
    matches!(verdict.forced_result, Some((true, 0 | 1)))
}

/// What the opponent threatens, if it is worth a sentence: a win, or a capture that gains material. `passed` is the position
/// with the opponent to move.
pub(super) fn threatened(passed: &Position, seat: Seat, threat: &Verdict) -> anyhow::Result<Option<Feared>> {
    let by = seat.other();
    let wins = is_win(threat);
    let turn = shortened(passed, by, threat.turn.clone());
    let (mut lost, cells): (Vec<text::Unit>, Vec<Cell>) = lost_in(passed, seat, &turn)?.into_iter().unzip();
    let (mut given, mut regained) = (Vec::new(), Vec::new());
    if !wins {
        if material_gain(threat) < WORTH_FEARING || lost.is_empty() {
            return Ok(None);
        }
        let exchange = exchange(passed, by, &threat.turn, &threat.principal_variation)?;
        // What is captured back makes up for it.
        if !exchange.given.is_empty() && exchange.gain < WORTH_FEARING {
            return Ok(None);
        }
        lost.extend(exchange.lost);
        given = exchange.given;
        regained = exchange.regained;
    }
    Ok(Some(Feared {
        threat: text::Threat {
            by,
            turn: written_in_turn(passed, &turn).join(TURN_SEPARATOR),
            wins,
            lost,
            given,
            regained,
        },
        turn,
        cells,
    }))
}

/// How an exchange goes on after a turn.
struct Exchange {
    /// What the other side loses in it besides.
    lost: Vec<text::Unit>,
    /// What the side that began it loses.
    given: Vec<text::Unit>,
    /// What comes back to either side meanwhile.
    regained: Vec<text::Captured>,
    /// The material that this side has won at its end.
    gain: i32,
}

/// Follows a line after a turn as long as each turn captures what the last one has moved. What is lost is named by where it stood
/// before the turn.
fn exchange(before: &Position, by: Seat, turn: &[Action], line: &[Action]) -> anyhow::Result<Exchange> {
    let geometry = before.variant().descriptor().geometry;
    let (events, mut now) = played_out(before, by, turn)?;
    let mut changes = Changes::default();
    changes.note(&events, None, geometry);
    let mut earlier = events.clone();
    let mut exchange = Exchange {
        lost: Vec::new(),
        given: Vec::new(),
        regained: Vec::new(),
        gain: 0,
    };
    let (mut moved, mut side, mut rest) = (ends(&events, by), by, line);
    while let Some(length) = turn_length(&now, side.other(), rest) {
        let (turn, later) = rest.split_at(length);
        let mut fallen = lost_in(&now, side, turn)?;
        fallen.retain(|(_, cell)| moved.contains(cell));
        if fallen.is_empty() {
            break;
        }
        let fallen = fallen.into_iter().map(|(unit, cell)| {
            let name = UnitName::new(side, unit.kind.clone());
            text::Unit {
                square: geometry.name(began(&name, cell, &earlier)),
                ..unit
            }
        });
        if side == by {
            exchange.given.extend(fallen);
        } else {
            exchange.lost.extend(fallen);
        }
        let (events, after) = played_out(&now, side.other(), turn)?;
        changes.note(&events, None, geometry);
        earlier.extend(events.iter().cloned());
        (side, now, rest) = (side.other(), after, later);
        moved = ends(&events, side);
    }
    exchange.regained = changes.regained;
    exchange.gain = reach::material(&now, by) - reach::material(before, by);
    Ok(exchange)
}

/// Where the units of a side stand that some events have moved.
fn ends(events: &[Event], side: Seat) -> Vec<Cell> {
    let ends = events.iter().filter_map(|event| match event {
        Event::Moved { unit, path, .. } if unit.side == side => path.last().copied(),
        _ => None,
    });
    ends.collect()
}

/// How many actions of a line are the turn of a side; `None` if it is not its turn, or if the turn is not whole or draws.
fn turn_length(position: &Position, side: Seat, line: &[Action]) -> Option<usize> {
    let mut now = position.clone();
    for (index, action) in line.iter().enumerate() {
        if now.awaiting().seat() != Some(side) || now.draws_chance(action) {
            return None;
        }
        now.apply(side, action).ok()?;
        if now.at_turn_start() || now.awaiting().seat() != Some(side) {
            return Some(index + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    /// What Black threatens if White does nothing, by a search, or where a search expects this turn, which wins so much.
    fn feared(setup: &str, expected: Option<(&str, i32)>) -> Option<text::Threat> {
        let before = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let passed = reach::if_passed(&before).unwrap();
        let (level, limits) = (Level::new(5).unwrap(), Limits::nodes(4_000));
        let mut verdict = expected_reply(&passed.known_to(Seat::White), level, 0, limits).unwrap();
        if let Some((turn, gain)) = expected {
            verdict.turn = vec![passed.variant().parse_action(turn).unwrap()];
            verdict.principal_variation = Vec::new();
            verdict.forced_result = None;
            verdict.reasons = vec![Reason {
                term: Term::Material,
                gain,
            }];
        }
        let worst = worst(&passed, Seat::White, verdict, level, limits);
        threatened(&passed, Seat::White, &worst)
            .unwrap()
            .map(|feared| feared.threat)
    }

    fn names(units: &[text::Unit]) -> Vec<String> {
        let names = units.iter().map(|unit| format!("{} {}", unit.kind, unit.square));
        names.collect()
    }

    #[test]
    fn what_is_captured_back_is_told() {
        // Whatever captures the rook, it gives itself for the queen.
        let setup = "variant chess\nput e1 white king\nput d1 white queen\nput a1 white rook\nput g8 black king\n\
                     put d8 black rook\nput h7 black pawn";
        let threat = feared(setup, None).unwrap();
        assert_eq!(names(&threat.lost), ["queen d1"]);
        assert_eq!(names(&threat.given), ["rook d8"]);
        // A rook for a rook is no threat.
        let rooks = setup.replace("white queen", "white rook");
        assert_eq!(feared(&rooks, Some(("d8xd1", 0))), None);
    }

    #[test]
    fn what_is_lost_by_capturing_back_is_named_by_where_it_stands_now() {
        let setup = "variant chess\nset turn black\nput a1 white king\nput h2 white pawn\nput h8 white rook\n\
                     put c6 black king\nput h4 black rook\nput b8 black bishop";
        let before = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = |text: &str| before.variant().parse_action(text).unwrap();
        let line = [action("h8xh2"), action("b8xh2")];
        let found = exchange(&before, Seat::Black, &[action("h4xh2")], &line).unwrap();
        assert_eq!(names(&found.lost), ["rook h8"]);
        assert_eq!(found.given.len(), 1);
    }

    #[test]
    fn what_comes_back_meanwhile_is_told() {
        let setup = "variant elemental\nset temporal.black resurrection\nset turn black\nput e1 white king\n\
                     put d4 white rook\nput e8 black king\nput d8 black rook\nput off black rook";
        let before = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = |text: &str| before.variant().parse_action(text).unwrap();
        let turn = [action("d8xd4"), action("raise rook a8")];
        let found = exchange(&before, Seat::Black, &turn, &[]).unwrap();
        let back: Vec<_> = found
            .regained
            .iter()
            .map(|unit| (unit.side, unit.kind.as_str()))
            .collect();
        assert_eq!(back, [(Seat::Black, "rook")]);
    }

    #[test]
    fn a_capture_that_costs_more_is_named_instead() {
        let setup = "variant chess\nput g1 white king\nput e1 white queen\nput c1 white knight\nput h2 white pawn\n\
                     put d2 black bishop\nput g8 black king\nput h7 black pawn";
        let threat = feared(setup, Some(("d2xc1", 320))).unwrap();
        assert_eq!(names(&threat.lost), ["queen e1"]);
        // Guarded, she still costs more than the knight.
        let threat = feared(&format!("{setup}\nput e3 white rook"), Some(("d2xc1", 320))).unwrap();
        assert_eq!(names(&threat.lost), ["queen e1"]);
        assert_eq!(names(&threat.given), ["bishop d2"]);
        // A guarded rook costs less than the knight.
        let rook = setup.replace("e1 white queen", "e1 white rook") + "\nput e3 white rook";
        let threat = feared(&format!("{rook}\nput d1 white bishop"), Some(("d2xc1", 320))).unwrap();
        assert_eq!(names(&threat.lost), ["knight c1"]);
        // Without the bishop between, the rook guards the knight: a bishop for a knight is no threat.
        assert_eq!(feared(&rook, Some(("d2xc1", 320))), None);
    }
}
