//! Finds a turn by which the other side could answer a turn and win at once.

use super::arrivals::is_open;
use super::reply::played;
use crate::game::{Awaiting, Choice, TargetKind};
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position};

/// The most actions that are tried for a win. A list of legal actions counts like some of them.
const MOST_TRIED: usize = 6_000;

/// How many tries a list of legal actions in the middle of a turn costs.
const OF_A_LIST: usize = 10;

/// The most actions of a turn that are tried; an end of the turn is one. A capture after a blink makes three.
const MOST_ACTIONS: usize = 4;

/// Finds a turn of few actions by which the other side could answer a complete turn and win at once. `before` is the position at
/// the start of the turn. `None` if there is none, if the turn goes on, draws or takes itself back, if the viewer is shown no
/// hints about the other side's moves, or if so many actions are possible that none was found among the first ones.
#[must_use]
pub fn winning_reply(before: &Position, viewer: Viewer, turn: &[Action]) -> Option<Vec<Action>> {
    let (after, by) = played(before, viewer, turn)?;
    win_at_once(&after, by)
}

/// Finds a turn of few actions by which the side to act wins at once: one of a single action if there is any. `None` also if so
/// many actions are possible that none was found among the first ones.
#[must_use]
pub fn win_at_once(position: &Position, by: Seat) -> Option<Vec<Action>> {
    let mut left = MOST_TRIED;
    let mut begun = vec![(position.clone(), Vec::new())];
    for _ in 0..MOST_ACTIONS {
        let mut open = Vec::new();
        for (now, turn) in begun {
            left = left.checked_sub(OF_A_LIST)?;
            for action in now.legal_actions(by) {
                if now.draws_chance(&action) {
                    continue;
                }
                left = left.checked_sub(1)?;
                let mut after = now.clone();
                after.apply_unchecked(&action);
                let whole = || turn.iter().cloned().chain([action.clone()]).collect();
                match after.awaiting() {
                    Awaiting::Over(ending) if ending.outcome.winner() == Some(by) => return Some(whole()),
                    Awaiting::Action { .. } if is_open(&after, by) => {
                        let whole = whole();
                        open.push((after, whole));
                    }
                    Awaiting::Action { .. } | Awaiting::Over(_) => {}
                }
            }
        }
        // Few quiet turns win.
        open.sort_by_key(|(_, turn): &(Position, Vec<Action>)| !turn.iter().any(captures));
        begun = open;
    }
    None
}

/// Whether an action captures.
fn captures(action: &Action) -> bool {
    let choices = action.parts().choices;
    let is_capture = |choice: &Choice| {
        matches!(
            choice,
            Choice::Cell {
                target: TargetKind::Capture,
                ..
            }
        )
    };
    choices.iter().any(is_capture)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    /// What the other side could answer to a turn to win at once.
    fn answer(text: &str, turn: &[&str]) -> Option<Vec<String>> {
        let before = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let seat = before.awaiting().seat().unwrap();
        let parsed = turn
            .iter()
            .map(|action| before.variant().parse_action(action).unwrap());
        let turn: Vec<Action> = parsed.collect();
        let reply = winning_reply(&before, Viewer::Seat(seat), &turn)?;
        Some(reply.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_mate_in_one_that_a_turn_allows_is_found() {
        let text = "variant chess\nstart";
        let before = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let mut begun = before;
        for (seat, action) in [(Seat::White, "f2-f3"), (Seat::Black, "e7-e5")] {
            let action = begun.variant().parse_action(action).unwrap();
            begun.apply(seat, &action).unwrap();
        }
        let begun = begun.to_setup().to_string();
        assert_eq!(answer(&begun, &["g2-g4"]), Some(vec!["d8-h4".to_owned()]));
        assert_eq!(answer(&begun, &["g2-g3"]), None);
    }

    #[test]
    fn a_win_by_a_capture_after_a_blink_is_found() {
        // Only the rook that has blinked takes the knight and mates: no turn of two actions does.
        let text = "variant elemental\nset turn black\nset element.white lightning\nset augmentor.white quantum-step\n\
                    put a1 white rook\nput e1 white king\nput h8 black king\nput g7 black pawn\nput h7 black pawn\n\
                    put b8 black knight\nput c5 black pawn";
        let turn = answer(text, &["c5-c4"]).unwrap();
        assert_eq!(turn.len(), 3, "{turn:?}");
        assert!(
            turn[1].starts_with("blink") && turn[2].ends_with("xb8"),
            "{turn:?}"
        );
    }

    #[test]
    fn a_tomb_that_blows_up_beside_the_king_wins_at_once() {
        let text = "variant frozen10\nset turn black\nput i1 white king\nput a2 white pawn\nput p16 black king\n\
                    put g16 black templar\nput f16 black chancellor\n\
                    floor j1 tomb holds=[white pawn]";
        let won = |text: &str| {
            let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
            let turn = win_at_once(&position, Seat::Black)?;
            Some(turn.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(won(text), Some(vec!["portal g16".to_owned()]));
        let open = text.replace("holds=[white pawn]", "holds=[white pawn] open");
        // An open tomb closes; without the templar, nobody uses the portal.
        for other in [open, text.replace("put g16 black templar\n", "")] {
            assert!(won(&other).is_none_or(|turn| turn != ["portal g16"]), "{other}");
        }
    }
}
