//! Puzzles as exercises: the problems of the search's banks, and those from matches. Every turn counts after which
//! the win is still forced, by the proof that was kept or by one made on the spot.

use super::task::{Judge, Task, Tried, TryFailure, TryVerdict};
use crate::discord::limits::clipped;
use crate::discord::match_view::board::facts;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::puzzle as text;
use crate::discord::text::words::Words;
use rookery_rules::notation::{turn_text, written};
use rookery_rules::{Action, Playthrough, Refusal, Seat, Variant};
use rookery_search::{Judgement, Limits, Problem, judge, problem, solution};
use rookery_session::MatchPuzzle;
use std::sync::Arc;

/// The nodes in which a turn is judged that may win: far more than the proof of any problem of the banks needs.
const JUDGED_NODES: u64 = 2_000_000;

/// The nodes in which an answer is looked for to a turn that is known not to win.
const ANSWER_NODES: u64 = 100_000;

/// The most characters of what one side has besides the board.
const FACT: usize = 500;

/// Judges the tries of a problem, with the sentences that it says.
struct PuzzleJudge {
    problem: Arc<Problem>,
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
                // The problem names every first action that wins.
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
        let turns = solution(&self.problem, Limits::nodes(JUDGED_NODES)).unwrap_or_default();
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

/// Makes the task of a puzzle of a bank; `None` if the bank of its variant has no such problem any more.
#[must_use]
pub fn task(words: &Words, variant: Variant, name: &str) -> Option<Task> {
    let problem = problem(variant, name.parse().ok()?)?;
    task_of(words, (variant, name), problem.clone(), Vec::new())
}

/// Makes the task of a puzzle from a match; `None` if what was kept of it is not read any more.
#[must_use]
pub fn task_from_match(words: &Words, variant: Variant, kept: &MatchPuzzle) -> Option<Task> {
    let says = vec![text::from_match(words)];
    task_of(words, (variant, &kept.puzzle), problem_of(kept)?, says)
}

/// Reads the problem of a puzzle from a match.
#[must_use]
pub fn problem_of(kept: &MatchPuzzle) -> Option<Problem> {
    let read = Problem::read_all(&kept.content);
    read.inspect_err(|error| tracing::warn!(match_id = %kept.match_id, %error, "a puzzle is not read"))
        .ok()?
        .pop()
}

fn task_of(
    words: &Words,
    (variant, name): (Variant, &str),
    problem: Problem,
    says: Vec<String>,
) -> Option<Task> {
    let winner = problem.winner()?;
    let winning = problem.winning.iter();
    let winning: Vec<Action> = winning
        .filter_map(|text| variant.parse_action(text).ok())
        .collect();
    let ends = |action: &Action| {
        let mut after = problem.position.clone();
        after.apply(winner, action).is_ok() && after.awaiting().ending().is_some()
    };
    let at_once = winning.iter().all(ends);
    let winning = winning.iter().map(|action| written(&problem.position, action));
    let winning: Vec<String> = winning.collect();
    let facts = facts(words, &problem.position).into_iter();
    Some(Task {
        variant,
        seat: winner,
        heading: text::heading(words, variant_name(words, variant.descriptor()), name),
        says,
        facts: facts.map(|fact| clipped(&fact, FACT)).collect(),
        task: text::task(words, winner, problem.turns),
        hints: Vec::new(),
        remember: text::winning(words, &winning, at_once),
        hides_prey: true,
        has_next: true,
        judge: Arc::new(PuzzleJudge {
            problem: Arc::new(problem),
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

    fn shown(problem: &Problem) -> Task {
        let variant = problem.position.variant();
        task(Words::english(), variant, &problem.id.to_string()).expect("a puzzle")
    }

    #[test]
    fn every_puzzle_is_solved_by_its_solution() {
        for variant in Variant::ALL {
            for problem in problems(*variant) {
                let task = shown(problem);
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
                let task = shown(problem);
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
    fn a_puzzle_tells_both_loadouts() {
        let words = Words::english();
        for problem in problems(Variant::Elemental) {
            let task = shown(problem);
            let told = facts(words, &problem.position);
            assert_eq!(task.facts.len(), told.len(), "{}", problem.id);
        }
        let told: Vec<Task> = problems(Variant::Elemental).iter().map(shown).collect();
        let task = told.iter().find(|task| !task.facts.is_empty());
        let task = task.expect("a puzzle with loadouts");
        assert!(task.facts[0].starts_with("White: Element: "), "{:?}", task.facts);
    }

    #[test]
    fn a_puzzle_that_the_bank_does_not_have_has_no_task() {
        for name in ["ffffffff", "check"] {
            assert!(task(Words::english(), Variant::Chess, name).is_none(), "{name}");
        }
    }

    #[test]
    fn a_puzzle_from_a_match_is_read_as_it_was_kept_and_says_where_it_comes_from() {
        let problem = &problems(Variant::Chess)[0];
        let mut kept = MatchPuzzle {
            match_id: rookery_session::MatchId(1),
            turn: 7,
            puzzle: MatchPuzzle::name_of(problem.id),
            content: problem.to_string(),
            rules_version: 1,
            found: rookery_session::TimeMs(0),
        };
        let task = task_from_match(Words::english(), Variant::Chess, &kept).expect("a puzzle");
        assert_eq!(task.says, ["From a match of this server."]);
        assert_eq!(task.judge.solution().len(), problem.turns as usize);
        kept.content.truncate(40);
        assert!(task_from_match(Words::english(), Variant::Chess, &kept).is_none());
    }
}
