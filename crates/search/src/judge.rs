//! Judges what somebody plays in a problem: every turn counts after which the win is still forced in the turns that are
//! left, whether or not it is the one that the proof began with. Also plays a whole solution.

use crate::limits::Limits;
use crate::problem::Problem;
use crate::prover::{defence, has_won, winning_actions};
use rookery_rules::{Action, Awaiting, Outcome, Position, Seat};

/// The most actions of an answer. No turn has as many.
const MOST_ACTIONS: usize = 64;

/// What a turn in a problem is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The turn is not over: its seat has more to decide.
    Unfinished,
    /// The game is won.
    Won,
    /// The win is still forced. The other side answers with these actions, which hold out longest.
    Holds(Vec<Action>),
    /// The win is not forced any more, for the other side has these actions; none if the turn itself ends the game.
    Spoiled(Vec<Action>),
    /// The limits do not suffice.
    Unknown,
}

/// Judges a turn of `winner`, which led to this position and left `turns` more turns of its own.
#[must_use]
pub fn judge(position: &Position, winner: Seat, turns: u32, limits: Limits<'_>) -> Judgement {
    match position.awaiting() {
        Awaiting::Over(ending) if ending.outcome == Outcome::Win(winner) => return Judgement::Won,
        Awaiting::Over(_) => return Judgement::Spoiled(Vec::new()),
        Awaiting::Action { seat, .. } if seat == winner => return Judgement::Unfinished,
        Awaiting::Action { .. } => {}
    }
    let Some(is_won) = has_won(position, winner, turns, limits) else {
        return Judgement::Unknown;
    };
    let mut answer = Vec::new();
    let mut after = position.clone();
    while after.awaiting().seat() == Some(winner.other()) && answer.len() < MOST_ACTIONS {
        let Some(action) = defence(&after, winner, turns, limits) else {
            return Judgement::Unknown;
        };
        // Nobody knows what follows a chance.
        let is_chance = after.draws_chance(&action);
        after.apply_unchecked(&action);
        answer.push(action);
        if is_chance {
            break;
        }
    }
    if is_won {
        Judgement::Holds(answer)
    } else {
        Judgement::Spoiled(answer)
    }
}

/// Returns the winner's turns of a solution of a problem, where the other side answers as [`judge`] does; `None` if the
/// limits do not suffice. It begins with the first action that the problem names.
#[must_use]
pub fn solution(problem: &Problem, limits: Limits<'_>) -> Option<Vec<Vec<Action>>> {
    let winner = problem.winner()?;
    let named = problem.winning.first()?;
    let mut next = problem.position.variant().parse_action(named).ok();
    let mut position = problem.position.clone();
    let mut turns = Vec::new();
    for left in (1..=problem.turns).rev() {
        let mut turn = Vec::new();
        while position.awaiting().seat() == Some(winner) && turn.len() < MOST_ACTIONS {
            let action = match next.take() {
                Some(first) => first,
                None => winning_actions(&position, left, limits)?.into_iter().next()?,
            };
            position.apply_unchecked(&action);
            turn.push(action);
        }
        turns.push(turn);
        match judge(&position, winner, left - 1, limits) {
            Judgement::Won => return Some(turns),
            Judgement::Holds(answer) => answer.iter().for_each(|action| position.apply_unchecked(action)),
            Judgement::Unfinished | Judgement::Spoiled(_) | Judgement::Unknown => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    const NODES: Limits<'static> = Limits {
        nodes: 1_000_000,
        stop: &|| false,
    };

    fn after(turns: &[&str]) -> Position {
        let setup =
            "variant chess\nput e1 white king\nput a6 white rook\nput b5 white rook\nput h8 black king";
        let mut position = Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position");
        for text in turns {
            let action = position.variant().parse_action(text).expect("an action");
            let seat = position.awaiting().seat().expect("an unfinished game");
            position.apply(seat, &action).expect("a legal action");
        }
        position
    }

    #[test]
    fn every_winning_turn_counts() {
        for first in ["b5-b7", "a6-a7"] {
            let Judgement::Holds(answer) = judge(&after(&[first]), Seat::White, 1, NODES) else {
                panic!("{first} wins");
            };
            assert_eq!(answer.len(), 1, "{first}: {answer:?}");
        }
    }

    #[test]
    fn a_turn_that_lets_the_win_slip_is_answered() {
        let Judgement::Spoiled(answer) = judge(&after(&["e1-e2"]), Seat::White, 1, NODES) else {
            panic!("it does not win in two");
        };
        assert_eq!(answer.len(), 1);
    }

    #[test]
    fn a_solution_wins_in_as_many_turns_as_the_problem_says() {
        let problem = Problem::prove(&after(&[]), 2, NODES).expect("a proof");
        let turns = solution(&problem, NODES).expect("enough nodes");
        assert_eq!(turns.len(), 2);
        assert_eq!(turns[0][0].to_string(), problem.winning[0]);
        assert_eq!(solution(&problem, Limits::nodes(3)), None);
    }

    #[test]
    fn the_last_turn_wins_and_a_beginning_is_not_judged() {
        assert_eq!(
            judge(&after(&["b5-b7", "h8-g8", "a6-a8"]), Seat::White, 0, NODES),
            Judgement::Won
        );
        assert_eq!(judge(&after(&[]), Seat::White, 2, NODES), Judgement::Unfinished);
        assert_eq!(
            judge(&after(&["b5-b7"]), Seat::White, 1, Limits::nodes(3)),
            Judgement::Unknown
        );
    }
}
