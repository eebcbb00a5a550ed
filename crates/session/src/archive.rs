//! Writes and reads a match as one readable text file: options, seats, log with times, result. Reading a file gives
//! the same log, which replays to the same position. Names and places are the caller's words.

use crate::challenge::Colour;
use crate::clock::TimeMs;
use crate::entry::{Entry, LogEntry, OfferKind};
use crate::fingerprint::PositionFingerprint;
use crate::ids::MatchId;
use crate::limits;
use crate::result::{AdjudicationReason, Score};
use crate::time::{ControlError, MatchTerms, ReminderMark, TimeControl, read_duration, written_duration};
use jiff::Timestamp;
use rookery_rules::{PerSeat, Seat};
use std::fmt;
use std::str::FromStr;

/// The first line of every exported match.
const FIRST_LINE: &str = "rookery match 1";

/// A match exported from a store, or to be imported into one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// Its id.
    pub id: MatchId,
    /// The id of the variant.
    pub variant: String,
    /// The version of the rules that led to its position.
    pub rules_version: u32,
    /// Its options. While the match runs they contain no seeds, and the file cannot be imported.
    pub options: Vec<(String, String)>,
    /// The players' names in the caller's words, one line each. Nothing depends on them.
    pub names: PerSeat<String>,
    /// The place in the caller's words, on one line. Nothing depends on it.
    pub place: Option<String>,
    /// The time at which it began.
    pub created: TimeMs,
    /// The time control and the other terms.
    pub terms: MatchTerms,
    /// Its log.
    pub log: Vec<LogEntry>,
    /// The position after the log, which an import checks. While the match runs it is left out, like the seeds,
    /// unless they are written too.
    pub position: Option<PositionFingerprint>,
    /// Its result as [`crate::MatchResult`] writes it. An import checks it.
    pub result: Option<String>,
}

/// The error for a file that is not a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {sentence}")]
pub struct ArchiveError {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub sentence: String,
}

/// Writes a moment as RFC 3339 does in UTC, or as plain milliseconds if it is outside that calendar.
#[must_use]
pub fn written_time(at: TimeMs) -> String {
    let time = Timestamp::from_millisecond(at.0).ok();
    time.map(|time| time.to_string())
        .filter(|text| text.starts_with(|first: char| first.is_ascii_digit()))
        .unwrap_or_else(|| at.0.to_string())
}

/// Reads what [`written_time`] writes, and other times that name their distance from UTC.
#[must_use]
pub fn read_time(text: &str) -> Option<TimeMs> {
    if let Ok(milliseconds) = text.parse() {
        return Some(TimeMs(milliseconds));
    }
    let time: Timestamp = text.parse().ok()?;
    i64::try_from(time.as_nanosecond().div_euclid(1_000_000))
        .ok()
        .map(TimeMs)
}

const fn offer_word(offer: OfferKind) -> &'static str {
    match offer {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Pause => "pause",
    }
}

fn write_entry(entry: &Entry) -> String {
    match entry {
        Entry::Started { colour, draw: None } => format!("started {}", colour.word()),
        Entry::Started {
            colour,
            draw: Some(draw),
        } => format!("started {} {draw}", colour.word()),
        Entry::Turn {
            seat,
            actions,
            sealed,
        } => {
            let verb = if *sealed { "reveals" } else { "plays" };
            format!("{seat} {verb} {}", actions.join("; "))
        }
        Entry::Sealed { seat } => format!("{seat} seals"),
        Entry::Reopened { seat } => format!("{seat} reopens"),
        Entry::Offered { seat, offer } => format!("{seat} offers {}", offer_word(*offer)),
        Entry::Declined { seat, offer } => format!("{seat} declines {}", offer_word(*offer)),
        Entry::Withdrawn { seat, offer } => format!("{seat} withdraws {}", offer_word(*offer)),
        Entry::DrawAgreed { seat } => format!("{seat} accepts draw"),
        Entry::TakenBack { seat, turns_left } => format!("{seat} accepts takeback {turns_left}"),
        Entry::Resigned { seat } => format!("{seat} resigns"),
        Entry::Left { seat } => format!("{seat} leaves for good"),
        Entry::Aborted { seat } => format!("{seat} aborts"),
        Entry::Warned { seat } => format!("{seat} is warned"),
        Entry::Abandoned { seat } => format!("{seat} has abandoned"),
        Entry::Resumed { stopped: None } => "match resumes".to_owned(),
        Entry::Resumed { stopped: Some(at) } => format!("match resumes from {}", written_time(*at)),
        Entry::Reminded { seat, mark } => format!("{seat} is reminded {}", mark.word()),
        Entry::Flagged { seat } => format!("{seat} runs out of time"),
        Entry::Paused { until } => format!("match pauses until {}", written_time(*until)),
        Entry::Unpaused { seat } => format!("{seat} ends the pause"),
        Entry::Vacation { seat, from, until } => {
            format!(
                "{seat} is away {} to {}",
                written_time(*from),
                written_time(*until)
            )
        }
        Entry::Returned { seat } => format!("{seat} returns"),
        Entry::TimeGiven { seat, ms } => format!("{seat} gives {}", written_duration(*ms)),
        Entry::Interrupted { from } => format!("match is interrupted from {}", written_time(*from)),
        // Who decided is an account, which no file names, and their reason is theirs.
        Entry::Adjudicated { score, why, .. } => {
            format!("match is adjudicated {} {}", score.word(), why.word())
        }
    }
}

fn read_colour(word: &str) -> Option<Colour> {
    [Colour::White, Colour::Black, Colour::Random]
        .into_iter()
        .find(|colour| colour.word() == word)
}

fn read_offer(word: &str) -> Option<OfferKind> {
    [OfferKind::Draw, OfferKind::Takeback, OfferKind::Pause]
        .into_iter()
        .find(|offer| offer_word(*offer) == word)
}

fn read_entry(text: &str) -> Option<Entry> {
    let (first, rest) = text.split_once(' ')?;
    if first == "started" {
        let (colour, draw) = match rest.split_once(' ') {
            Some((colour, draw)) => (colour, Some(draw.parse().ok()?)),
            None => (rest, None),
        };
        let colour = read_colour(colour)?;
        return Some(Entry::Started { colour, draw });
    }
    if first == "match" {
        return read_match_entry(rest);
    }
    let seat: Seat = first.parse().ok()?;
    let (verb, object) = rest.split_once(' ').unwrap_or((rest, ""));
    let actions = || object.split("; ").map(str::to_owned).collect();
    Some(match (verb, object) {
        ("plays" | "reveals", "") => return None,
        ("plays" | "reveals", _) => Entry::Turn {
            seat,
            actions: actions(),
            sealed: verb == "reveals",
        },
        ("seals", "") => Entry::Sealed { seat },
        ("reopens", "") => Entry::Reopened { seat },
        ("offers", word) => Entry::Offered {
            seat,
            offer: read_offer(word)?,
        },
        ("declines", word) => Entry::Declined {
            seat,
            offer: read_offer(word)?,
        },
        ("withdraws", word) => Entry::Withdrawn {
            seat,
            offer: read_offer(word)?,
        },
        ("accepts", "draw") => Entry::DrawAgreed { seat },
        ("accepts", word) => Entry::TakenBack {
            seat,
            turns_left: word.strip_prefix("takeback ")?.parse().ok()?,
        },
        ("runs", "out of time") => Entry::Flagged { seat },
        ("ends", "the pause") => Entry::Unpaused { seat },
        ("returns", "") => Entry::Returned { seat },
        ("gives", duration) => Entry::TimeGiven {
            seat,
            ms: read_duration(duration)?,
        },
        ("resigns", "") => Entry::Resigned { seat },
        ("leaves", "for good") => Entry::Left { seat },
        ("aborts", "") => Entry::Aborted { seat },
        ("is", "warned") => Entry::Warned { seat },
        ("has", "abandoned") => Entry::Abandoned { seat },
        ("is", more) => return read_state_entry(seat, more),
        _ => return None,
    })
}

/// Reads an entry that concerns both players.
fn read_match_entry(text: &str) -> Option<Entry> {
    let (verb, time) = text.rsplit_once(' ').unwrap_or((text, ""));
    if let Some(score) = verb.strip_prefix("is adjudicated ") {
        let (score, why) = (Score::of(score)?, AdjudicationReason::of(time)?);
        return Some(Entry::Adjudicated {
            score,
            why,
            by: None,
            reason: None,
        });
    }
    Some(match (verb, time) {
        ("resumes", "") => Entry::Resumed { stopped: None },
        ("resumes from", time) => Entry::Resumed {
            stopped: Some(read_time(time)?),
        },
        ("pauses until", time) => Entry::Paused {
            until: read_time(time)?,
        },
        ("is interrupted from", time) => Entry::Interrupted {
            from: read_time(time)?,
        },
        _ => return None,
    })
}

/// Reads what follows `white is`.
fn read_state_entry(seat: Seat, text: &str) -> Option<Entry> {
    if let Some(mark) = text.strip_prefix("reminded ") {
        let mark = ReminderMark::of(mark)?;
        return Some(Entry::Reminded { seat, mark });
    }
    let (from, until) = text.strip_prefix("away ")?.split_once(" to ")?;
    let (from, until) = (read_time(from)?, read_time(until)?);
    Some(Entry::Vacation { seat, from, until })
}

/// The words of a `terms` line beside the time control, each with what it says about the terms.
const TERM_WORDS: &[(&str, TermOf)] = &[
    ("rated", |terms| (&mut terms.rated, true)),
    ("no-takebacks", |terms| (&mut terms.takebacks, false)),
    ("no-vacation", |terms| (&mut terms.vacation, false)),
    ("no-conditionals", |terms| (&mut terms.conditionals, false)),
    ("tournament", |terms| (&mut terms.tournament, true)),
];

/// The term that a word sets, and the value to which it sets it.
type TermOf = fn(&mut MatchTerms) -> (&mut bool, bool);

/// Writes the terms, such as `3d rated no-takebacks`.
fn write_terms(mut terms: MatchTerms) -> String {
    let mut words = vec![terms.control.to_string()];
    for (word, term) in TERM_WORDS {
        let (present, value) = term(&mut terms);
        if *present == value {
            words.push((*word).to_owned());
        }
    }
    words.join(" ")
}

fn read_terms(text: &str) -> Option<MatchTerms> {
    let mut words = text.split(' ');
    let control: Result<TimeControl, ControlError> = words.next()?.parse();
    let mut terms = MatchTerms {
        control: control.ok()?,
        ..MatchTerms::default()
    };
    for word in words {
        let (_, term) = TERM_WORDS.iter().find(|(other, _)| *other == word)?;
        let (present, value) = term(&mut terms);
        *present = value;
    }
    Some(terms)
}

/// Returns a name without line breaks.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "id {}", self.id)?;
        writeln!(f, "variant {}", self.variant)?;
        writeln!(f, "rules-version {}", self.rules_version)?;
        if let Some(position) = &self.position {
            writeln!(f, "position {position}")?;
        }
        for (key, value) in &self.options {
            writeln!(f, "option {key} {value}")?;
        }
        for (seat, name) in self.names.iter() {
            writeln!(f, "seat {seat} {}", one_line(name))?;
        }
        if let Some(place) = &self.place {
            writeln!(f, "place {}", one_line(place))?;
        }
        writeln!(f, "created {}", written_time(self.created))?;
        if self.terms != MatchTerms::default() {
            writeln!(f, "terms {}", write_terms(self.terms))?;
        }
        for logged in &self.log {
            writeln!(f, "at {} {}", written_time(logged.at), write_entry(&logged.entry))?;
        }
        match &self.result {
            Some(result) => writeln!(f, "result {result}"),
            None => writeln!(f, "unfinished"),
        }
    }
}

/// Stores a value that may occur only once in a file.
fn once<T>(slot: &mut Option<T>, value: T) -> Result<(), &'static str> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err("This line stands twice."),
    }
}

/// Returns the line (from 1) of an entry (from 1) of the log in a file.
#[must_use]
pub fn line_of_entry(text: &str, entry: u32) -> Option<usize> {
    let entries = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.starts_with("at "));
    let before = usize::try_from(entry.checked_sub(1)?).ok()?;
    entries.map(|(number, _)| number).nth(before)
}

/// A file being read.
#[derive(Default)]
struct Reading {
    id: Option<MatchId>,
    variant: Option<String>,
    rules_version: Option<u32>,
    options: Vec<(String, String)>,
    names: PerSeat<Option<String>>,
    place: Option<String>,
    created: Option<TimeMs>,
    terms: Option<MatchTerms>,
    log: Vec<LogEntry>,
    position: Option<PositionFingerprint>,
    result: Option<Option<String>>,
}

impl Reading {
    /// Reads one line. The error says what is wrong with it.
    fn take(&mut self, line: &str) -> Result<(), &'static str> {
        if self.result.is_some() {
            return Err("Nothing follows the result.");
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "id" => once(
                &mut self.id,
                rest.parse().map_err(|_| "This is no id of a match.")?,
            )?,
            "variant" => once(&mut self.variant, rest.to_owned())?,
            "rules-version" => {
                let version = rest.parse().map_err(|_| "The rules version is a number.")?;
                once(&mut self.rules_version, version)?;
            }
            "option" => {
                let (key, value) = rest.split_once(' ').ok_or("An option is a key and a value.")?;
                if self.options.iter().any(|(other, _)| other == key) {
                    return Err("This option stands twice.");
                }
                self.options.push((key.to_owned(), value.to_owned()));
            }
            "seat" => {
                let (seat, name) = rest.split_once(' ').unwrap_or((rest, ""));
                let seat: Seat = seat.parse().map_err(|_| "A seat is `white` or `black`.")?;
                once(&mut self.names[seat], name.to_owned())?;
            }
            "place" => once(&mut self.place, rest.to_owned())?,
            "created" => {
                let created = read_time(rest).ok_or("This is no time as in RFC 3339.")?;
                once(&mut self.created, created)?;
            }
            "terms" => {
                let terms =
                    read_terms(rest).ok_or("The terms are a time control, such as `3d`, and known words.")?;
                once(&mut self.terms, terms)?;
            }
            "at" => {
                if self.log.len() >= limits::LOG_ENTRIES as usize {
                    return Err("The log is longer than that of any match.");
                }
                let (at, entry) = rest
                    .split_once(' ')
                    .ok_or("An entry is a time and what happened.")?;
                let at = read_time(at).ok_or("This is no time as in RFC 3339.")?;
                let entry = read_entry(entry).ok_or("This is nothing that happens in a match.")?;
                if self.log.last().is_some_and(|last| at < last.at) {
                    return Err("This is earlier than the entry before it.");
                }
                self.log.push(LogEntry { at, entry });
            }
            "position" => {
                let position = rest
                    .parse()
                    .map_err(|_| "This is no fingerprint of a position.")?;
                once(&mut self.position, position)?;
            }
            "result" => self.result = Some(Some(rest.to_owned())),
            "unfinished" => self.result = Some(None),
            _ => return Err("This line begins with no known word."),
        }
        Ok(())
    }

    fn finish(self) -> Result<Archive, &'static str> {
        Ok(Archive {
            id: self.id.ok_or("There is no `id` line.")?,
            variant: self.variant.ok_or("There is no `variant` line.")?,
            rules_version: self.rules_version.ok_or("There is no `rules-version` line.")?,
            options: self.options,
            names: PerSeat::new(
                self.names.white.unwrap_or_default(),
                self.names.black.unwrap_or_default(),
            ),
            place: self.place,
            created: self.created.ok_or("There is no `created` line.")?,
            terms: self.terms.unwrap_or_default(),
            log: self.log,
            position: self.position,
            result: self
                .result
                .ok_or("The last line, `result` or `unfinished`, is missing: the file is cut.")?,
        })
    }
}

impl FromStr for Archive {
    type Err = ArchiveError;

    fn from_str(text: &str) -> Result<Self, ArchiveError> {
        let wrong = |line: usize, sentence: &str| ArchiveError {
            line,
            sentence: sentence.to_owned(),
        };
        let mut reading = Reading::default();
        let mut last = 1;
        for (number, line) in (1..).zip(text.lines()) {
            last = number;
            let line = line.trim_end();
            if number == 1 {
                if line != FIRST_LINE {
                    return Err(wrong(1, "A match begins with the line `rookery match 1`."));
                }
            } else if !line.is_empty() {
                reading.take(line).map_err(|sentence| wrong(number, sentence))?;
            }
        }
        reading.finish().map_err(|sentence| wrong(last, sentence))
    }
}
