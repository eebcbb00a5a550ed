//! Checks a course as its authors need it: solutions solve, wrong tries fail as they say, every topic is taught, and texts
//! keep within what a message shows.

use super::judge::{LessonFailure, LessonVerdict};
use super::model::{Course, Lesson, LessonWords, WrongBecause};
use super::replies::find_turn;
use crate::notation::{ReadError, read_turn, turn_text};
use std::fmt;

/// The longest title, in characters.
const MAX_TITLE: usize = 40;
/// The longest explanation, in characters over all its sentences.
const MAX_SAYS: usize = 360;
/// The longest other sentence, in characters.
const MAX_SENTENCE: usize = 180;
/// The most turns of a task that are tried in order to count those that solve it.
const MAX_COUNTED: usize = 4_000;

/// Something in a course that must be mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFinding {
    /// The line of the course's text.
    pub line: usize,
    /// The fault in one sentence.
    pub sentence: String,
}

impl fmt::Display for LessonFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.sentence)
    }
}

/// Checks a course. Returns what must be mended; nothing if all is well.
#[must_use]
pub fn check(course: &Course) -> Vec<LessonFinding> {
    let mut findings = Vec::new();
    for lesson in &course.lessons {
        let mut note = |line: usize, sentence: String| {
            let sentence = format!("{}: {sentence}", lesson.id);
            findings.push(LessonFinding { line, sentence });
        };
        check_words(&lesson.words, &mut |sentence| note(lesson.line, sentence));
        if let Some(sentence) = check_given_already(lesson) {
            note(lesson.line, sentence);
        }
        for solution in &lesson.solutions {
            if let Err(sentence) = solves(lesson, solution) {
                note(
                    lesson.line,
                    format!("the solution `{}` {sentence}", solution.join(" then ")),
                );
            }
        }
        if lesson.wrong.is_empty() {
            note(lesson.line, "there is no `wrong` try".to_owned());
        }
        for wrong in &lesson.wrong {
            if let Err(sentence) = fails(lesson, &wrong.turns, &wrong.fails) {
                note(
                    wrong.line,
                    format!("the wrong try `{}` {sentence}", wrong.turns.join(" then ")),
                );
            }
        }
        if usize::from(lesson.turns) > lesson.replies.len() + 1 && !lesson.acts_again() {
            let sentence = format!(
                "the task has {} turns but {} `reply` lines between them",
                lesson.turns,
                lesson.replies.len()
            );
            note(lesson.line, sentence);
        }
    }
    findings.extend(check_topics(course));
    findings
}

impl Lesson {
    /// Returns whether a solution's turns follow each other without a reply.
    fn acts_again(&self) -> bool {
        self.solutions
            .iter()
            .any(|solution| solution.len() > self.replies.len() + 1)
    }
}

/// Says so if the side that has the task gives check before it acts: the other side would have left its king in check.
fn check_given_already(lesson: &Lesson) -> Option<String> {
    let (position, other) = (lesson.position(), lesson.seat.other());
    // In FrozenChess 10 the effects at the end of a turn may leave a king in check of the side that acts next
    // (F10-TURN-10), and in Cyvasse nobody has to save a king.
    let may_stand = matches!(position.variant().id(), "frozen10" | "cyvasse");
    if may_stand || !position.in_check(other) {
        return None;
    }
    let geometry = position.variant().descriptor().geometry;
    let from: Vec<String> = position
        .checkers(other)
        .into_iter()
        .map(|cell| geometry.name(cell))
        .collect();
    Some(format!(
        "the task is {}'s, but {other}'s king is in check already, by {}",
        lesson.seat,
        from.join(" and ")
    ))
}

fn check_words(words: &LessonWords, note: &mut dyn FnMut(String)) {
    let says: usize = words.says.iter().map(|sentence| sentence.chars().count()).sum();
    if says > MAX_SAYS {
        note(format!("the `says` lines have {says} of {MAX_SAYS} characters"));
    }
    let title = words.title.chars().count();
    if title > MAX_TITLE || words.title.ends_with('.') {
        note(format!(
            "the title has {title} characters; it may have {MAX_TITLE} and must not end with a full stop"
        ));
    }
    let lists = [&words.otherwise, &words.comments, &words.hints, &words.says];
    let sentences = lists.into_iter().flatten().chain([&words.task, &words.remember]);
    for sentence in sentences {
        let length = sentence.chars().count();
        let is_says = words.says.contains(sentence);
        if length > MAX_SENTENCE && !is_says {
            note(format!("`{sentence}` has {length} of {MAX_SENTENCE} characters"));
        }
        if !sentence.ends_with(['.', '!', '?', ':']) {
            note(format!("`{sentence}` ends without punctuation"));
        }
    }
}

/// Plays the turns of a solution.
fn solves(lesson: &Lesson, solution: &[String]) -> Result<(), String> {
    match played(lesson, solution) {
        Ok(LessonVerdict::Solved) => Ok(()),
        Ok(LessonVerdict::NotYet) => Err("does not finish the task".to_owned()),
        Ok(LessonVerdict::Failed(failure)) => Err(format!("fails: {}", described(lesson, &failure))),
        Err(error) => Err(format!("cannot be played: {error}")),
    }
}

fn described(lesson: &Lesson, failure: &LessonFailure) -> String {
    let sentence = failure.sentence(&lesson.words).unwrap_or_default();
    match failure {
        LessonFailure::Unmet { goal, answer } => {
            let line = lesson.goals.get(*goal).map_or(0, |goal| goal.line);
            let answer = if answer.is_empty() {
                String::new()
            } else {
                format!(" The other side answers `{}`.", turn_text(answer))
            };
            format!("the goal in line {line} is not reached. {sentence}{answer}")
        }
        LessonFailure::Comment(_) => format!("it is a wrong try: {sentence}"),
        LessonFailure::TooManyActions(most) => format!("it takes more than {most} actions"),
        LessonFailure::NoReply => "the foreseen `reply` is not legal after it".to_owned(),
    }
}

fn fails(lesson: &Lesson, turns: &[String], because: &WrongBecause) -> Result<(), String> {
    match (because, played(lesson, turns)) {
        (WrongBecause::Comment(index), Ok(LessonVerdict::Failed(LessonFailure::Comment(found))))
            if *index == found =>
        {
            Ok(())
        }
        (WrongBecause::Comment(_), Ok(LessonVerdict::Solved)) => Err("solves the task".to_owned()),
        (WrongBecause::Comment(_), Ok(verdict)) => Err(format!(
            "is not answered by its comment but gives {verdict:?}; a try that is right so far and ends too early has none"
        )),
        (WrongBecause::Comment(_), Err(error)) => Err(format!("cannot be played: {error}")),
        (WrongBecause::Refused(_), Ok(_)) => {
            Err("is legal; write a `comment` instead of `refused`".to_owned())
        }
        (WrongBecause::Refused(texts), Err(error)) => {
            let said = error.to_string();
            match texts.iter().find(|text| !said.contains(text.as_str())) {
                None => Ok(()),
                Some(text) => Err(format!("is refused without `{text}`: {said}")),
            }
        }
    }
}

/// Plays turns as a person would type them.
fn played(lesson: &Lesson, turns: &[String]) -> Result<LessonVerdict, ReadError> {
    let mut attempt = lesson.attempt();
    for text in turns {
        if *attempt.verdict() != LessonVerdict::NotYet {
            break;
        }
        let actions = read_turn(attempt.game().position(), lesson.seat, text)?;
        for action in &actions {
            if attempt.take(action).is_err() {
                break;
            }
        }
    }
    Ok(attempt.verdict().clone())
}

fn check_topics(course: &Course) -> Vec<LessonFinding> {
    if course.lessons.is_empty() {
        return Vec::new();
    }
    let taught = |topic: &str| {
        let mut lessons = course.lessons.iter();
        lessons.any(|lesson| lesson.topics.iter().any(|own| own == topic))
    };
    let topics = course.variant.descriptor().topics.iter();
    let is_excused = |topic: &str| course.untaught.iter().any(|untaught| untaught.topic == topic);
    let missing = topics.filter(|topic| !taught(topic.title) && !is_excused(topic.title));
    let missing = missing.map(|topic| LessonFinding {
        line: 1,
        sentence: format!(
            "no lesson has the topic `{}`; teach it, or excuse it with `untaught` and `because`",
            topic.title
        ),
    });
    let excuses = course.untaught.iter().filter_map(|untaught| {
        let sentence = if taught(&untaught.topic) {
            format!("`{}` is taught, so it needs no excuse", untaught.topic)
        } else if untaught.reason.is_empty() {
            format!("`{}` lacks its `because REASON`", untaught.topic)
        } else {
            return None;
        };
        Some(LessonFinding {
            line: untaught.line,
            sentence,
        })
    });
    missing.chain(excuses).collect()
}

/// Tries the first turns of a task and judges each action. Returns the turns that solve it, the number of those that were
/// tried to their end, and whether there are more than could be tried.
#[must_use]
pub fn solving_turns(lesson: &Lesson) -> (Vec<String>, usize, bool) {
    let (mut solving, mut tried) = (Vec::new(), 0);
    let mut tries = MAX_COUNTED;
    let _ = find_turn(lesson.position(), lesson.seat, &mut tries, |line, ends, _| {
        let Ok(attempt) = lesson.judge(&line.actions) else {
            return false;
        };
        let is_solved = *attempt.verdict() == LessonVerdict::Solved;
        if is_solved {
            solving.push(turn_text(&line.actions));
        }
        tried += usize::from(ends || is_solved);
        false
    });
    (solving, tried, tries == 0)
}
