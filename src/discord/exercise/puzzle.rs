//! Puzzles as exercises: the problems of the search's banks. Every turn counts after which the win is still forced, by the
//! bank's proof or by one made on the spot.

use super::task::{Judge, Task, Tried, TryFailure, TryVerdict};
use crate::discord::text::pictures::variant_name;
use crate::discord::text::puzzle as text;
use crate::discord::text::words::Words;
use rookery_rules::notation::{turn_text, written};
use rookery_rules::{Action, Playthrough, Refusal, Seat, Variant};
use rookery_search::{Judgement, Limits, Problem, judge, problem, solution};
use std::sync::Arc;

/// The nodes in which a turn is judged that may win: far more than the proof of any problem of the banks needs.
const JUDGED_NODES: u64 = 2_000_000;

/// The nodes in which an answer is looked for to a turn that is known not to win.
const ANSWER_NODES: u64 = 100_000;

/// Judges the tries of a problem, with the sentences that it says.
struct PuzzleJudge {
    problem: &'static Problem,
    winner: Seat,
    wrong: String,
    too_slow: String,
    unclear: String,
}

impl Judge for PuzzleJudge {
    fn play(&self, actions: &[Action]) -> Result<Tried, (usize, Refusal)> {
        let mut game = Playthrough::from_position(self.problem.position.clone());
        let (mut replies, mut left) = (Vec::new(), self.problem.turns);
        let mut verdict = TryVerdict::Going;
        let first = actions.first().map(ToString::to_string);
        let begins_well = first.is_some_and(|first| self.problem.winning.contains(&first));
        for (index, action) in actions.iter().enumerate() {
            game.push(self.winner, action)
                .map_err(|refusal| (index, refusal))?;
            let is_over = game.position().awaiting().seat() != Some(self.winner);
            left = left.saturating_sub(u32::from(is_over));
            verdict = match self.judged(&game, left, begins_well) {
                Judgement::Won => TryVerdict::Solved,
                // The bank names every first action that wins.
                Judgement::Unfinished if !begins_well => self.failed(&self.wrong, Vec::new()),
                Judgement::Unfinished => TryVerdict::Going,
                Judgement::Unknown => self.failed(&self.unclear, Vec::new()),
                Judgement::Spoiled(answer) => match left {
                    0 => self.failed(&self.too_slow, Vec::new()),
                    _ => self.failed(&self.wrong, answer),
                },
                Judgement::Holds(answer) => {
                    replies.push(turn_text(&answer));
                    self.answered(&mut game, &answer)
                }
            };
            if verdict != TryVerdict::Going {
                break;
            }
        }
        Ok(Tried {
            game,
            replies,
            verdict,
        })
    }

    fn solution(&self) -> Vec<String> {
        let turns = solution(self.problem, Limits::nodes(JUDGED_NODES)).unwrap_or_default();
        turns.iter().map(|turn| turn_text(turn)).collect()
    }
}

impl PuzzleJudge {
    fn judged(&self, game: &Playthrough, left: u32, begins_well: bool) -> Judgement {
        let nodes = if begins_well { JUDGED_NODES } else { ANSWER_NODES };
        match judge(game.position(), self.winner, left, Limits::nodes(nodes)) {
            Judgement::Unknown if !begins_well => Judgement::Spoiled(Vec::new()),
            judged => judged,
        }
    }

    fn failed(&self, sentence: &str, answer: Vec<Action>) -> TryVerdict {
        TryVerdict::Failed(TryFailure::Because {
            sentence: sentence.to_owned(),
            answer,
        })
    }

    /// Plays the other side's answer to a turn after which the win is still forced.
    fn answered(&self, game: &mut Playthrough, answer: &[Action]) -> TryVerdict {
        let played = game.push_turn(self.winner.other(), answer);
        match (played, game.position().awaiting().seat()) {
            (Ok(()), Some(_)) => TryVerdict::Going,
            // An answer can lose at once, for example by a last unit that destroys itself.
            (Ok(()), None) => TryVerdict::Solved,
            (Err(_), _) => self.failed(&self.unclear, Vec::new()),
        }
    }
}

/// Makes the task of a puzzle; `None` if the bank of its variant has no such problem any more.
#[must_use]
pub fn task(words: &Words, variant: Variant, name: &str) -> Option<Task> {
    let problem = problem(variant, name.parse().ok()?)?;
    let winner = problem.winner()?;
    let winning = problem.winning.iter().filter_map(|text| {
        let action = variant.parse_action(text).ok()?;
        Some(written(&problem.position, &action))
    });
    let winning: Vec<String> = winning.collect();
    Some(Task {
        variant,
        seat: winner,
        heading: text::heading(words, variant_name(words, variant.descriptor()), name),
        says: Vec::new(),
        task: text::task(words, winner, problem.turns),
        hints: Vec::new(),
        remember: text::winning(words, &winning),
        has_next: true,
        judge: Arc::new(PuzzleJudge {
            problem,
            winner,
            wrong: text::wrong(words),
            too_slow: text::too_slow(words),
            unclear: text::unclear(words),
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::exercise::panel::read;
    use rookery_rules::notation::TURN_SEPARATOR;
    use rookery_search::problems;

    fn task_of(problem: &Problem) -> Task {
        let variant = problem.position.variant();
        task(Words::english(), variant, &problem.id.to_string()).expect("a puzzle")
    }

    #[test]
    fn every_puzzle_is_solved_by_its_solution() {
        for variant in Variant::ALL {
            for problem in problems(*variant) {
                let task = task_of(problem);
                let turns = task.judge.solution();
                assert_eq!(turns.len(), problem.turns as usize, "{variant} {}", problem.id);
                let actions = turns.iter().flat_map(|turn| turn.split(TURN_SEPARATOR));
                let actions: Vec<String> = actions.map(str::to_owned).collect();
                let tried = task.judge.play(&read(&task, &actions)).expect("legal");
                assert_eq!(tried.verdict, TryVerdict::Solved, "{variant} {}", problem.id);
            }
        }
    }

    #[test]
    fn every_first_action_that_wins_counts_and_others_do_not() {
        for variant in Variant::ALL {
            for problem in problems(*variant).iter().step_by(7) {
                let task = task_of(problem);
                for winning in &problem.winning {
                    let tried = task.judge.play(&read(&task, std::slice::from_ref(winning)));
                    let verdict = tried.expect("legal").verdict;
                    let failed = matches!(verdict, TryVerdict::Failed(_));
                    assert!(!failed, "{variant} {} {winning}", problem.id);
                }
                let legal = problem.position.legal_actions(task.seat);
                let mut others = legal.iter().map(ToString::to_string);
                let other = others.find(|text| !problem.winning.contains(text));
                let other = other.expect("an action that does not win");
                let tried = task
                    .judge
                    .play(&read(&task, std::slice::from_ref(&other)))
                    .expect("legal");
                let failed = matches!(tried.verdict, TryVerdict::Failed(_));
                assert!(failed, "{variant} {} {other}", problem.id);
            }
        }
    }

    #[test]
    fn a_puzzle_that_the_bank_does_not_have_has_no_task() {
        for name in ["ffffffff", "check"] {
            assert!(task(Words::english(), Variant::Chess, name).is_none(), "{name}");
        }
    }
}
