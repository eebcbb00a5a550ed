//! Reads the text of a course, and the words of a translation. Clear errors with line numbers; no text panics.

use super::goal::{Goal, cell};
use super::model::{
    Course, Lesson, LessonError, LessonHint, LessonWords, MAX_LESSON_ID, Untaught, WrongBecause, WrongTry,
};
use crate::descriptor::Descriptor;
use crate::notation::{read_turn, turn_text};
use crate::playthrough::Playthrough;
use crate::seat::Seat;
use crate::setup::parse::{Builder, MAX_LINES, MAX_TEXT_BYTES, excerpt, first_word, fold};
use crate::variant::{Action, Position, Variant};

/// The most turns that a task may take.
const MAX_TURNS: u8 = 6;
/// The most actions that a task may allow.
const MAX_ACTIONS: u8 = 40;
/// The separator between the turns of a try or a solution.
const THEN: &str = " then ";

impl Course {
    /// Reads the text of a course.
    ///
    /// # Errors
    /// Returns the first line that is not understood, or that the rules refuse.
    pub fn parse(variant: Variant, text: &str) -> Result<Self, LessonError> {
        let mut course = Course {
            variant,
            lessons: Vec::new(),
            untaught: Vec::new(),
        };
        let mut draft: Option<Draft> = None;
        for (number, line) in lines(text)? {
            let (word, rest) = first_word(&line);
            match (word, &mut draft) {
                ("lesson", _) => {
                    if let Some(draft) = draft.take() {
                        course.lessons.push(draft.finish()?);
                    }
                    let id = id(number, rest)?;
                    if course.lessons.iter().any(|lesson| lesson.id == id) {
                        let sentence = format!("There are two lessons `{id}`.");
                        return Err(LessonError::at(number, sentence));
                    }
                    draft = Some(Draft::new(variant, number, id));
                }
                (_, Some(draft)) => draft.add(number, word, rest, &line)?,
                (_, None) => course.add_header(number, word, rest)?,
            }
        }
        if let Some(draft) = draft {
            course.lessons.push(draft.finish()?);
        }
        Ok(course)
    }

    fn add_header(&mut self, line: usize, word: &str, rest: &str) -> Result<(), LessonError> {
        match (word, self.untaught.last_mut()) {
            ("untaught", _) => {
                let topics = self.variant.descriptor().topics;
                let topic = topic(topics, rest).map_err(|sentence| LessonError::at(line, sentence))?;
                self.untaught.push(Untaught {
                    topic,
                    reason: String::new(),
                    line,
                });
                Ok(())
            }
            ("because", Some(last)) if last.reason.is_empty() && !rest.is_empty() => {
                rest.clone_into(&mut last.reason);
                Ok(())
            }
            _ => Err(LessonError::at(
                line,
                "Before the first `lesson ID`, only `untaught TOPIC` and then `because REASON` may stand.",
            )),
        }
    }

    /// Replaces the words of the lessons by those of another language. A lesson that the text lacks keeps its words.
    ///
    /// # Errors
    /// Returns the first line that is not understood, or a lesson whose words do not fit those of the course.
    pub fn translate(&mut self, text: &str) -> Result<(), LessonError> {
        let mut read: Vec<(usize, String, LessonWords)> = Vec::new();
        for (number, line) in lines(text)? {
            let (word, rest) = first_word(&line);
            match (word, read.last_mut()) {
                ("lesson", _) => read.push((number, id(number, rest)?, LessonWords::default())),
                (_, Some((_, _, words))) => {
                    if !words.add(number, word, rest)? {
                        let sentence = format!(
                            "`{}` has no place in a translation, which consists of `lesson`, `title`, `says`, `task`, \
                             `else`, `comment`, `hint` and `remember`.",
                            excerpt(word)
                        );
                        return Err(LessonError::at(number, sentence));
                    }
                }
                (_, None) => {
                    return Err(LessonError::at(number, "A translation begins with `lesson ID`."));
                }
            }
        }
        for (line, id, words) in read {
            let lesson = self.lessons.iter_mut().find(|lesson| lesson.id == id);
            let lesson = lesson.ok_or_else(|| {
                LessonError::at(line, format!("The course has no lesson `{}`.", excerpt(&id)))
            })?;
            let differs = lesson.words.differs_from(&words);
            if let Some(what) = differs {
                let sentence = format!(
                    "The lesson `{id}` has another number of `{what}` lines in the course; the order is the same in both."
                );
                return Err(LessonError::at(line, sentence));
            }
            lesson.words = words;
        }
        Ok(())
    }
}

/// Returns the lines of a text that are not empty, with their numbers.
fn lines(text: &str) -> Result<Vec<(usize, String)>, LessonError> {
    if text.len() > MAX_TEXT_BYTES || text.lines().count() > MAX_LINES {
        let sentence = format!("A course has at most {MAX_TEXT_BYTES} bytes and {MAX_LINES} lines.");
        return Err(LessonError::at(1, sentence));
    }
    let folded = text.lines().map(fold).enumerate();
    let numbered = folded.map(|(index, line)| (index + 1, line));
    Ok(numbered.filter(|(_, line)| !line.is_empty()).collect())
}

fn id(line: usize, text: &str) -> Result<String, LessonError> {
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if text.is_empty() || text.len() > MAX_LESSON_ID || !text.chars().all(is_plain) {
        let sentence = format!(
            "`lesson` is followed by an id of at most {MAX_LESSON_ID} lower-case letters, digits and hyphens, not by `{}`.",
            excerpt(text)
        );
        return Err(LessonError::at(line, sentence));
    }
    Ok(text.to_owned())
}

fn topic(topics: &[crate::descriptor::Topic], title: &str) -> Result<String, String> {
    match topics.iter().find(|topic| topic.title == title) {
        Some(topic) => Ok(topic.title.to_owned()),
        None => {
            let known: Vec<&str> = topics.iter().map(|topic| topic.title).collect();
            Err(format!(
                "There is no topic `{}`; the topics are: {}.",
                excerpt(title),
                known.join("; ")
            ))
        }
    }
}

impl LessonWords {
    /// Takes a line of words. Returns whether it is one.
    fn add(&mut self, line: usize, word: &str, rest: &str) -> Result<bool, LessonError> {
        let once = match word {
            "title" => Some(&mut self.title),
            "task" => Some(&mut self.task),
            "remember" => Some(&mut self.remember),
            _ => None,
        };
        if let Some(text) = once {
            if !text.is_empty() {
                return Err(LessonError::at(line, format!("`{word}` is given twice.")));
            }
            rest.clone_into(text);
        } else {
            let list = match word {
                "says" => &mut self.says,
                "else" => &mut self.otherwise,
                "comment" => &mut self.comments,
                "hint" => &mut self.hints,
                _ => return Ok(false),
            };
            list.push(rest.to_owned());
        }
        if rest.is_empty() {
            return Err(LessonError::at(line, format!("`{word}` lacks its words.")));
        }
        Ok(true)
    }

    /// Returns the first kind of line of which the other words have another number.
    fn differs_from(&self, other: &Self) -> Option<&'static str> {
        let counts = |words: &Self| {
            [
                ("title", usize::from(!words.title.is_empty())),
                ("task", usize::from(!words.task.is_empty())),
                ("remember", usize::from(!words.remember.is_empty())),
                ("else", words.otherwise.len()),
                ("comment", words.comments.len()),
                ("hint", words.hints.len()),
            ]
        };
        let pairs = counts(self).into_iter().zip(counts(other));
        let mut differing = pairs.filter(|(own, other)| own != other);
        let lacks_says = other.says.is_empty().then_some("says");
        lacks_says.or_else(|| differing.next().map(|((what, _), _)| what))
    }
}

/// A line of play, still as text.
type Play = (usize, String);

/// A lesson under construction.
struct Draft {
    variant: Variant,
    line: usize,
    id: String,
    words: LessonWords,
    topics: Vec<String>,
    builder: Builder,
    play: Vec<Play>,
    turns: u8,
    most_actions: Option<u8>,
    is_judged_at_once: bool,
    goals: Vec<Goal>,
    replies: Vec<Play>,
    wrong: Vec<(usize, Vec<String>, Option<WrongBecause>)>,
    hints: Vec<LessonHint>,
    solutions: Vec<(usize, Vec<String>)>,
}

impl Draft {
    fn new(variant: Variant, line: usize, id: String) -> Self {
        Self {
            variant,
            line,
            id,
            words: LessonWords::default(),
            topics: Vec::new(),
            builder: Builder::of(variant.id(), line),
            play: Vec::new(),
            turns: 1,
            most_actions: None,
            is_judged_at_once: false,
            goals: Vec::new(),
            replies: Vec::new(),
            wrong: Vec::new(),
            hints: Vec::new(),
            solutions: Vec::new(),
        }
    }

    fn descriptor(&self) -> &'static Descriptor {
        self.variant.descriptor()
    }

    fn add(&mut self, number: usize, word: &str, rest: &str, line: &str) -> Result<(), LessonError> {
        let here = |sentence: String| LessonError::at(number, sentence);
        match word {
            "start" | "put" | "floor" | "set" | "clear" | "before" | "began" => {
                let pushed = self.builder.push(number, line);
                return pushed.map_err(|error| LessonError::at(error.line, error.sentence));
            }
            "topic" => {
                let found = topic(self.descriptor().topics, rest).map_err(here)?;
                self.topics.push(found);
            }
            "do" => self.play.push(said(number, word, rest)?),
            "reply" => self.replies.push(said(number, word, rest)?),
            "turns" => self.turns = count(number, word, rest, MAX_TURNS)?,
            "actions" => self.most_actions = Some(count(number, word, rest, MAX_ACTIONS)?),
            "judged" if rest == "at once" => self.is_judged_at_once = true,
            "goal" => {
                self.expect_else(number)?;
                let goal = Goal::parse(number, rest, self.descriptor()).map_err(here)?;
                self.goals.push(goal);
            }
            "solution" => {
                let (_, text) = said(number, word, rest)?;
                self.solutions.push((number, turns(&text)));
            }
            "wrong" => {
                let (_, text) = said(number, word, rest)?;
                self.wrong.push((number, turns(&text), None));
            }
            "refused" | "comment" => self.add_answer(number, word, rest)?,
            "marks" | "asks" => self.add_marks(number, word, rest)?,
            _ => self.add_words(number, word, rest)?,
        }
        Ok(())
    }

    fn add_words(&mut self, number: usize, word: &str, rest: &str) -> Result<(), LessonError> {
        if !self.words.add(number, word, rest)? {
            let sentence = format!("`{}` is no word of a lesson.", excerpt(word));
            return Err(LessonError::at(number, sentence));
        }
        match word {
            "hint" => self.hints.push(LessonHint::default()),
            "else" if self.words.otherwise.len() != self.goals.len() => {
                let sentence = "`else` follows the `goal` whose failure it explains.";
                return Err(LessonError::at(number, sentence));
            }
            _ => {}
        }
        Ok(())
    }

    /// Refuses a goal after one without its sentence.
    fn expect_else(&self, number: usize) -> Result<(), LessonError> {
        if self.words.otherwise.len() == self.goals.len() {
            return Ok(());
        }
        Err(LessonError::at(
            number,
            "The goal before lacks its `else SENTENCE`, which is shown if it is not reached.",
        ))
    }

    /// Takes what is shown for the wrong tries before, which share it.
    fn add_answer(&mut self, number: usize, word: &str, rest: &str) -> Result<(), LessonError> {
        let because = if word == "comment" {
            self.words.add(number, word, rest)?;
            WrongBecause::Comment(self.words.comments.len() - 1)
        } else {
            let (_, text) = said(number, word, rest)?;
            WrongBecause::Refused(text.split(' ').map(str::to_owned).collect())
        };
        let mut answered = false;
        for (_, _, open) in self.wrong.iter_mut().filter(|(_, _, open)| open.is_none()) {
            *open = Some(because.clone());
            answered = true;
        }
        if answered {
            return Ok(());
        }
        let sentence = format!("`{word}` follows the `wrong` tries that it answers.");
        Err(LessonError::at(number, sentence))
    }

    fn add_marks(&mut self, number: usize, word: &str, rest: &str) -> Result<(), LessonError> {
        let descriptor = self.descriptor();
        let Some(hint) = self.hints.last_mut() else {
            let sentence = format!("`{word}` follows the `hint` that it belongs to.");
            return Err(LessonError::at(number, sentence));
        };
        let cells: Result<Vec<_>, String> = rest
            .split_whitespace()
            .map(|name| cell(name, descriptor))
            .collect();
        let cells = cells.map_err(|sentence| LessonError::at(number, sentence))?;
        match (word, cells.as_slice()) {
            (_, []) => Err(LessonError::at(number, format!("`{word}` lacks its square."))),
            ("asks", [cell]) => {
                hint.asks = Some(*cell);
                Ok(())
            }
            ("asks", _) => Err(LessonError::at(number, "`asks` takes one square.")),
            (_, cells) => {
                hint.marks.extend_from_slice(cells);
                Ok(())
            }
        }
    }

    fn finish(self) -> Result<Lesson, LessonError> {
        self.expect_else(self.line)?;
        let lacking = [
            ("title", self.words.title.is_empty()),
            ("says", self.words.says.is_empty()),
            ("task", self.words.task.is_empty()),
            ("topic", self.topics.is_empty()),
            ("goal", self.goals.is_empty()),
            ("solution", self.solutions.is_empty()),
            ("hint", self.hints.is_empty()),
            ("remember", self.words.remember.is_empty()),
        ];
        if let Some((word, _)) = lacking.iter().find(|(_, lacks)| *lacks) {
            let sentence = format!("The lesson `{}` lacks its `{word}` line.", self.id);
            return Err(LessonError::at(self.line, sentence));
        }
        if let Some((line, _, _)) = self.wrong.iter().find(|(_, _, because)| because.is_none()) {
            let sentence = "`wrong` is followed by a `comment`, or by `refused` with the id of the rule.";
            return Err(LessonError::at(*line, sentence));
        }
        let (game, seat) = begin(self.variant, self.line, self.builder, &self.play)?;
        for goal in &self.goals {
            goal.check_names(game.position())
                .map_err(|sentence| LessonError::at(goal.line, sentence))?;
        }
        let mut lesson = Lesson {
            id: self.id,
            line: self.line,
            words: self.words,
            topics: self.topics,
            game,
            seat,
            turns: self.turns,
            most_actions: self.most_actions,
            is_judged_at_once: self.is_judged_at_once,
            goals: self.goals,
            replies: self.replies.into_iter().map(|(_, text)| text).collect(),
            wrong: Vec::new(),
            hints: self.hints,
            solutions: Vec::new(),
        };
        for (line, turns) in self.solutions {
            let solution = lesson.resolved(line, &turns)?;
            lesson.solutions.push(solution);
        }
        let mut wrong = Vec::new();
        for (line, turns, because) in self.wrong {
            let fails = because.unwrap_or(WrongBecause::Refused(Vec::new()));
            let turns = match fails {
                WrongBecause::Comment(_) => lesson.resolved(line, &turns)?,
                WrongBecause::Refused(_) => turns,
            };
            wrong.push(WrongTry { turns, fails, line });
        }
        lesson.wrong = wrong;
        Ok(lesson)
    }
}

impl Lesson {
    /// Returns the turns as canonical texts, each played after those before it and the replies to them.
    fn resolved(&self, line: usize, turns: &[String]) -> Result<Vec<String>, LessonError> {
        let mut attempt = self.attempt();
        let mut written = Vec::new();
        for text in turns {
            let refused =
                |why: String| LessonError::at(line, format!("`{}` cannot be played: {why}", excerpt(text)));
            let read = read_turn(attempt.game().position(), self.seat, text);
            let actions: Vec<Action> = read.map_err(|error| refused(error.to_string()))?;
            for action in &actions {
                let taken = attempt.take(action);
                taken.map_err(|refusal| refused(refusal.to_string()))?;
            }
            written.push(turn_text(&actions));
        }
        Ok(written)
    }
}

/// Makes the game before the task, and finds the side that has it.
fn begin(
    variant: Variant,
    line: usize,
    builder: Builder,
    play: &[Play],
) -> Result<(Playthrough, Seat), LessonError> {
    let setup = builder.finish();
    let position = Position::from_setup(&setup).map_err(|error| {
        let rule = error.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
        LessonError::at(error.line.max(1), format!("{}{rule}", error.sentence))
    })?;
    let mut game = Playthrough::from_position(position);
    for (number, text) in play {
        let refused = |why: String| LessonError::at(*number, why);
        let seat = game.position().awaiting().seat();
        let seat = seat.ok_or_else(|| refused("The game is over here.".to_owned()))?;
        let actions = read_turn(game.position(), seat, text).map_err(|error| refused(error.to_string()))?;
        game.push_turn(seat, &actions)
            .map_err(|(_, refusal)| refused(refusal.to_string()))?;
    }
    let Some(seat) = game.position().awaiting().seat() else {
        let sentence = format!("The game of `{variant}` is over before the task begins.");
        return Err(LessonError::at(line, sentence));
    };
    match game.position().secret_part(seat) {
        Some(part) => Ok((Playthrough::from_position(part), seat)),
        None => Ok((game, seat)),
    }
}

fn said(line: usize, word: &str, rest: &str) -> Result<Play, LessonError> {
    if rest.is_empty() {
        return Err(LessonError::at(line, format!("`{word}` lacks its words.")));
    }
    Ok((line, rest.to_owned()))
}

fn turns(text: &str) -> Vec<String> {
    text.split(THEN).map(str::to_owned).collect()
}

fn count(line: usize, word: &str, text: &str, most: u8) -> Result<u8, LessonError> {
    let number = text.parse::<u8>().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| {
        let sentence = format!("`{word}` is followed by a number from 1 to {most}.");
        LessonError::at(line, sentence)
    })
}
