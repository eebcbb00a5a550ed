//! Sentences about lessons and other exercises, and about courses.

use super::explain::capturing;
use super::words::{Words, say};
use super::{people, quoted, study};
use crate::discord::exercise::task::{Task, TaskHint, TryFailure};
use crate::discord::limits::clipped;
use rookery_render::sheet::SheetWords;
use rookery_rules::notation::{TURN_SEPARATOR, turn_text};
use rookery_rules::{Descriptor, Seat};
use rookery_session::{ComputerLevel, ExerciseRefusal};

/// The longest turn in a line, in characters.
const TURN: usize = 80;

/// Failed tries after which the text points to the solution.
const TRIES: u32 = 3;

/// What the panel of an exercise shows.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The exercise.
    pub task: &'a Task,
    /// The user's actions in the present try.
    pub actions: &'a [String],
    /// The other side's replies.
    pub replies: &'a [String],
    /// How many tries failed.
    pub tries: u32,
    /// What is to be done.
    pub stage: study::Stage<'a>,
    /// Whether the text says the task; it may stand elsewhere in the message.
    pub has_task: bool,
}

/// How far a user has come with a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonProgress {
    /// It was not begun.
    Open,
    /// It was begun.
    Begun,
    /// Its solution was shown.
    Shown,
    /// It was solved.
    Solved,
}

/// The heading of a lesson.
#[must_use]
pub fn lesson_heading(words: &Words, number: usize, count: usize, title: &str) -> String {
    say!(
        words,
        "lesson-heading",
        number = number,
        count = count,
        title = title
    )
}

/// The text of the panel of an exercise.
#[must_use]
pub fn panel(words: &Words, shown: &Shown<'_>) -> String {
    let task = shown.task;
    let mut parts = vec![format!("**{}**", task.heading)];
    if !task.says.is_empty() {
        parts.push(task.says.join(" "));
    }
    parts.extend(task.facts.iter().cloned());
    if shown.has_task {
        parts.push(self::task(words, task));
    }
    if !shown.actions.is_empty() {
        let own = quoted(&clipped(&shown.actions.join(TURN_SEPARATOR), TURN));
        parts.push(match shown.replies.last() {
            Some(reply) => say!(
                words,
                "exercise-so-far-reply",
                turn = own,
                side = people::side(words, task.seat.other()),
                reply = quoted(&clipped(reply, TURN))
            ),
            None => say!(words, "exercise-so-far", turn = own),
        });
    }
    if shown.tries >= TRIES {
        parts.push(say!(words, "exercise-many-tries", count = shown.tries));
    }
    parts.push(study::stage(words, &shown.stage));
    parts.join("\n")
}

/// The task itself, in one sentence.
#[must_use]
pub fn task(words: &Words, task: &Task) -> String {
    say!(words, "exercise-task", task = task.task.as_str())
}

/// A try failed.
#[must_use]
pub fn failed(words: &Words, task: &Task, failure: &TryFailure, tries: u32) -> String {
    let mut parts = vec![format!("**{}**", task.heading)];
    match failure {
        TryFailure::Because { sentence, answer } => {
            parts.push(say!(words, "exercise-failed", why = sentence.as_str()));
            if !answer.is_empty() {
                parts.push(say!(
                    words,
                    "exercise-answer",
                    side = people::side(words, task.seat.other()),
                    turn = quoted(&clipped(&turn_text(answer), TURN))
                ));
            }
        }
        TryFailure::TooManyActions(most) => {
            let why = say!(words, "exercise-too-many-actions", most = most);
            parts.push(say!(words, "exercise-failed", why = why));
        }
        TryFailure::AnotherWay => {
            let why = say!(words, "exercise-another-way");
            parts.push(say!(words, "exercise-failed", why = why));
        }
    }
    parts.push(self::task(words, task));
    if tries >= TRIES {
        parts.push(say!(words, "exercise-many-tries", count = tries));
    }
    parts.join("\n")
}

/// A try solved the task.
#[must_use]
pub fn solved(words: &Words, task: &Task) -> String {
    say!(
        words,
        "exercise-solved",
        heading = task.heading.as_str(),
        remember = task.remember.as_str()
    )
}

/// The hints that were given.
#[must_use]
pub fn hints(words: &Words, task: &Task, hints: &[TaskHint]) -> String {
    let mut parts = vec![format!("**{}**", task.heading)];
    parts.push(self::task(words, task));
    for hint in hints {
        parts.push(say!(words, "exercise-hint", hint = hint.sentence.as_str()));
    }
    parts.join("\n")
}

/// The solution of a task: its own turns, and the other side's replies.
#[must_use]
pub fn solution(words: &Words, task: &Task, solution: &[String], replies: &[String]) -> String {
    let side = people::side(words, task.seat);
    let other = people::side(words, task.seat.other());
    let mut turns = Vec::new();
    for (index, own) in solution.iter().enumerate() {
        turns.push(format!("{side} {}", quoted(own)));
        let reply = replies.get(index);
        turns.extend(reply.map(|reply| format!("{other} {}", quoted(reply))));
    }
    say!(
        words,
        "exercise-solution",
        heading = task.heading.as_str(),
        turns = turns.join(", "),
        remember = task.remember.as_str()
    )
}

/// The button that leads back to a task.
#[must_use]
pub fn back(words: &Words) -> String {
    say!(words, "exercise-button-show")
}

/// The button below a try that failed.
#[must_use]
pub fn try_again(words: &Words) -> String {
    say!(words, "exercise-button-again")
}

/// There is no such exercise any more.
#[must_use]
pub fn gone(words: &Words) -> String {
    say!(words, "exercise-gone")
}

/// What an exercise refuses.
#[must_use]
pub fn refused(words: &Words, refusal: ExerciseRefusal) -> String {
    match refusal {
        ExerciseRefusal::NoSuchExercise => say!(words, "exercise-gone"),
        ExerciseRefusal::OutOfDate => say!(words, "exercise-out-of-date"),
    }
}

/// A variant has no course.
#[must_use]
pub fn no_course(words: &Words, variant: &str) -> String {
    say!(words, "course-none", variant = variant)
}

/// The text above a course.
#[must_use]
pub fn course(words: &Words, variant: &str, done: usize, count: usize) -> String {
    if done == count {
        say!(words, "course-finished", variant = variant, count = count)
    } else {
        say!(
            words,
            "course-heading",
            variant = variant,
            done = done,
            count = count
        )
    }
}

/// How many lessons of a course are done.
#[must_use]
pub fn course_subtitle(words: &Words, done: usize, count: usize) -> String {
    say!(words, "course-subtitle", done = done, count = count)
}

/// How far a user has come with a lesson, in a word or two; empty for a lesson that was not begun.
#[must_use]
pub fn progress(words: &Words, progress: LessonProgress) -> String {
    match progress {
        LessonProgress::Open => String::new(),
        LessonProgress::Begun => say!(words, "lesson-begun"),
        LessonProgress::Shown => say!(words, "lesson-shown"),
        LessonProgress::Solved => say!(words, "lesson-solved"),
    }
}

/// The button with which a course goes on.
#[must_use]
pub fn go_on(words: &Words, number: usize, has_begun: bool) -> String {
    if has_begun {
        say!(words, "course-button-continue", number = number)
    } else {
        say!(words, "course-button-begin")
    }
}

/// What the menu of lessons asks for; with the first and the last one where it holds not all of them.
#[must_use]
pub fn choose_lesson(words: &Words, range: Option<(usize, usize)>) -> String {
    match range {
        Some((first, last)) => say!(words, "course-choose-lesson-of", first = first, last = last),
        None => say!(words, "course-choose-lesson"),
    }
}

/// What the menu of courses asks for.
#[must_use]
pub fn choose_course(words: &Words) -> String {
    say!(words, "course-choose")
}

/// The list of courses: name, pitch, lessons done, lessons.
#[must_use]
pub fn courses(words: &Words, courses: &[(&str, &str, usize, usize)]) -> String {
    let mut lines = vec![say!(words, "courses-heading")];
    for (name, pitch, done, count) in courses {
        let progress = course_subtitle(words, *done, *count);
        lines.push(say!(
            words,
            "courses-line",
            name = *name,
            pitch = *pitch,
            progress = progress
        ));
    }
    lines.join("\n")
}

/// The words on the picture of a course.
#[must_use]
pub fn sheet_words(words: &Words) -> SheetWords {
    SheetWords {
        name: say!(words, "course-column-lesson"),
        score: String::new(),
        ..SheetWords::default()
    }
}

/// A match against the computer that ends a course has begun there.
#[must_use]
pub fn match_begun(words: &Words, level: ComputerLevel, channel: &str) -> String {
    say!(
        words,
        "course-match-begun",
        level = level.number(),
        channel = channel
    )
}

/// The guide was switched on or off.
#[must_use]
pub fn guide_switched(words: &Words, is_on: bool) -> String {
    if is_on {
        say!(words, "guide-switched-on")
    } else {
        say!(words, "guide-switched-off")
    }
}

/// One thing that the guide says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuideLine {
    /// A king is in check, which must be answered.
    Check,
    /// A king could be captured, which need not be prevented.
    KingInDanger,
    /// A king is in check, and the rules keep from the user what gives it: why, with the rule.
    CheckUnnamed(String),
    /// The other side would win with that turn if nothing were done against it.
    WinThreatened(Seat, String),
    /// Own units that could be captured next, each with the enemies that could do it.
    InDanger(Vec<(String, Vec<String>)>),
    /// Own units that could be hit next and would only lose their shields, each with the enemies that could do it.
    InDangerOfHits(Vec<(String, Vec<String>)>),
    /// Enemies that can be captured.
    Prey(Vec<String>),
    /// Enemies that can be hit and only lose their shields.
    Hits(Vec<String>),
    /// Enemies that a capture would not take now, each with the reason.
    Foiled(Vec<String>),
    /// Own units that can't act because an enemy beside them holds them, each with what holds it.
    Held(Vec<String>),
    /// What the rules say about a unit that has just changed.
    Remark(String, String),
    /// The same in a sentence that begins with "It" for the unit.
    RemarkOfIt(String, String),
    /// What ends soon, such as a paralysis.
    Ends(Vec<String>),
}

/// A unit that can be captured, with the units that can do it.
#[must_use]
pub fn guide_prey_with(words: &Words, unit: &str, by: &[String]) -> String {
    say!(words, "guide-prey-with", unit = unit, by = by.join(", "))
}

/// Units that can capture another, with what that brings about besides.
#[must_use]
pub fn guide_priced(words: &Words, units: &[String], effect: &str) -> String {
    say!(words, "guide-priced", units = units.join(", "), effect = effect)
}

/// A pawn that captures en passant.
#[must_use]
pub fn guide_en_passant(words: &Words, unit: &str) -> String {
    say!(words, "menu-en-passant", unit = unit)
}

/// A unit that captures both en passant and otherwise.
#[must_use]
pub fn guide_also_en_passant(words: &Words, unit: &str) -> String {
    say!(words, "guide-also-en-passant", unit = unit)
}

/// Units that can't act, with what holds them.
#[must_use]
pub fn guide_held_by(words: &Words, units: &str, by: &[String]) -> String {
    say!(words, "guide-attacked-by", unit = units, by = by.join(", "))
}

/// How many units a line leaves out.
#[must_use]
pub fn guide_more(words: &Words, count: usize) -> String {
    say!(words, "explain-more-units", count = count)
}

/// A unit that dies with another one.
#[must_use]
pub fn guide_dies_with(words: &Words, unit: &str, with: &str, turns: u32) -> String {
    let turns = people::turns(words, turns as usize);
    say!(words, "guide-dies-with", unit = unit, with = with, turns = turns)
}

/// Units, each with those that attack it.
fn attacked(words: &Words, units: &[(String, Vec<String>)]) -> String {
    let units = units.iter().map(|(unit, by)| {
        if by.is_empty() {
            return unit.clone();
        }
        say!(
            words,
            "guide-attacked-by",
            unit = unit.as_str(),
            by = by.join(", ")
        )
    });
    units.collect::<Vec<String>>().join("; ")
}

/// A remark about a unit.
fn guide_remark(words: &Words, unit: &str, remark: &str) -> String {
    say!(words, "guide-remark", unit = unit, remark = remark)
}

/// A remark that begins with "It" for the unit: the unit takes that place, where the language calls it so.
fn guide_remark_of_it(words: &Words, unit: &str, remark: &str) -> String {
    let it = say!(words, "guide-remark-it");
    match remark.strip_prefix(&it).and_then(|rest| rest.strip_prefix(' ')) {
        Some(rest) => say!(words, "guide-remark-of", unit = unit, rest = rest),
        None => guide_remark(words, unit, remark),
    }
}

/// Adds to what the guide says that it speaks so only in the first match of a variant, and how it goes on.
#[must_use]
pub fn guide_of_first_match(words: &Words, said: &str) -> String {
    format!("{said}\n{}", say!(words, "guide-first-match"))
}

/// What the guide says about a board; nothing for a board about which it has nothing to say.
#[must_use]
pub fn guide(words: &Words, descriptor: &Descriptor, lines: &[GuideLine]) -> Option<String> {
    if lines.is_empty() {
        return None;
    }
    let capture = capturing(descriptor);
    let mut said = vec![say!(words, "guide-heading")];
    for line in lines {
        said.push(match line {
            GuideLine::Check => say!(words, "guide-check"),
            GuideLine::KingInDanger => say!(words, "guide-king-in-danger"),
            GuideLine::CheckUnnamed(reason) => {
                say!(words, "guide-check-unnamed", reason = reason.as_str())
            }
            GuideLine::WinThreatened(by, turn) => say!(
                words,
                "guide-win-threatened",
                side = people::side(words, *by),
                turn = quoted(&clipped(turn, TURN))
            ),
            GuideLine::InDanger(units) => say!(
                words,
                "guide-attacked",
                verb = capture.as_str(),
                units = attacked(words, units)
            ),
            GuideLine::InDangerOfHits(units) => {
                say!(words, "guide-attacked-shields", units = attacked(words, units))
            }
            GuideLine::Prey(units) => say!(
                words,
                "guide-prey",
                verb = capture.as_str(),
                units = units.join(", ")
            ),
            GuideLine::Hits(units) => say!(words, "guide-hits", units = units.join(", ")),
            GuideLine::Foiled(units) => say!(
                words,
                "guide-foiled",
                verb = capture.as_str(),
                units = units.join("; ")
            ),
            GuideLine::Held(units) => say!(words, "guide-held", units = units.join(", ")),
            GuideLine::Remark(unit, remark) => guide_remark(words, unit, remark),
            GuideLine::RemarkOfIt(unit, remark) => guide_remark_of_it(words, unit, remark),
            GuideLine::Ends(units) => say!(words, "guide-ends", units = units.join("; ")),
        });
    }
    Some(said.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Variant;

    fn said(variant: Variant, line: GuideLine) -> String {
        guide(Words::english(), variant.descriptor(), &[line]).unwrap()
    }

    #[test]
    fn the_guide_tells_an_attack_that_kills_from_one_that_takes_a_shield() {
        let units = || vec!["pawn f9".to_owned()];
        let prey = said(Variant::Shield, GuideLine::Prey(units()));
        assert!(prey.ends_with("- Your next action can kill: pawn f9."), "{prey}");
        let hits = said(Variant::Shield, GuideLine::Hits(units()));
        assert!(
            hits.ends_with("- You can hit, which takes the shield: pawn f9."),
            "{hits}"
        );
        let danger = GuideLine::InDanger(vec![("pawn f9".to_owned(), Vec::new())]);
        let danger = said(Variant::Shield, danger);
        assert!(danger.ends_with("- Could be killed: pawn f9."), "{danger}");
        let prey = said(Variant::Chess, GuideLine::Prey(units()));
        assert!(
            prey.ends_with("- Your next action can capture: pawn f9."),
            "{prey}"
        );
    }

    #[test]
    fn a_remark_about_a_unit_is_one_sentence_with_it() {
        let remark = |remark: &str| {
            let line = GuideLine::RemarkOfIt("bishop g8".to_owned(), remark.to_owned());
            said(Variant::Shield, line)
        };
        let bare = remark("It has no shield, so the next hit kills it. (SH-ATTACK-5)");
        assert!(
            bare.ends_with("- The bishop g8 has no shield, so the next hit kills it. (SH-ATTACK-5)"),
            "{bare}"
        );
        let other = |remark: &str| {
            let line = GuideLine::Remark("bishop g8".to_owned(), remark.to_owned());
            said(Variant::Shield, line)
        };
        let lock = other("locked for 2 turns");
        assert!(lock.ends_with("- The bishop g8: locked for 2 turns"), "{lock}");
        // Not every sentence that begins so is about the unit.
        let rot = other("It takes 2 turns until the tomb explodes.");
        assert!(
            rot.ends_with("- The bishop g8: It takes 2 turns until the tomb explodes."),
            "{rot}"
        );
        // In German, what follows has the gender of its own subject.
        let line = GuideLine::RemarkOfIt("Läufer g8".to_owned(), "Die Figur hat ihren Schild.".to_owned());
        let german = guide(Words::for_locale("de"), Variant::Shield.descriptor(), &[line]).unwrap();
        assert!(
            german.ends_with("- Läufer g8: Die Figur hat ihren Schild."),
            "{german}"
        );
    }
}
