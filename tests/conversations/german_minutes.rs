//! A German beginner's first minutes: help, a match of Shield & Scythe against the computer, its rules, its course and its
//! problems. Whatever is shown is read for English words.

use crate::common::{Club, Outcome, labels};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{Reply, TestError, UserIn};
use serde_json::Value;

/// Words of English sentences that are no German words.
const ENGLISH: [&str; 40] = [
    "the", "and", "you", "your", "of", "to", "with", "is", "are", "has", "have", "this", "that", "its",
    "can", "for", "from", "black", "white", "it", "or", "but", "which", "what", "when", "where", "no", "on",
    "by", "at", "be", "does", "takes", "move", "moves", "turn", "lesson", "board", "rules", "level",
];

/// Leaves out what is the same in every language: code, links, and mentions.
fn prose(text: &str) -> String {
    let outside = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut depth = 0_u32;
    let kept = outside.chars().filter(|letter| {
        match letter {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    });
    kept.collect()
}

/// The English words of a text.
fn english_words(text: &str) -> Vec<String> {
    let text = prose(text).to_lowercase();
    let words = text.split(|letter: char| !(letter.is_alphabetic() || letter == '\'' || letter == '-'));
    words
        .filter(|word| ENGLISH.contains(word))
        .map(str::to_owned)
        .collect()
}

/// All texts of a part of a message.
fn texts(part: &Value, found: &mut Vec<String>) {
    match part {
        Value::Array(parts) => parts.iter().for_each(|part| texts(part, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(text)
                        if ["label", "placeholder", "description", "title"].contains(&key.as_str()) =>
                    {
                        found.push(text.to_owned());
                    }
                    _ => texts(value, found),
                }
            }
        }
        _ => {}
    }
}

/// Everything that a reader of a message reads or hears.
fn read(message: &MessageView) -> Vec<String> {
    let mut found = vec![message.content.clone()];
    found.extend(
        message
            .attachments
            .iter()
            .filter_map(|file| file.description.clone()),
    );
    texts(&Value::Array(message.components.clone()), &mut found);
    found
}

/// Collects what somebody reads in English.
#[derive(Default)]
struct Reader {
    english: Vec<String>,
    count: usize,
}

impl Reader {
    fn reads(&mut self, message: &MessageView) {
        for text in read(message) {
            self.count += 1;
            let words = english_words(&text);
            if !words.is_empty() {
                self.english.push(format!("{words:?} in: {text}"));
            }
        }
    }

    async fn asks(
        &mut self,
        user: &UserIn,
        command: &str,
        options: &[(&str, &str)],
    ) -> Result<Reply, TestError> {
        let reply = user.slash(command, options).await?;
        self.reads(reply.message());
        Ok(reply)
    }

    async fn clicks(&mut self, user: &UserIn, on: &Reply, button: &str) -> Result<Reply, TestError> {
        let reply = user.click(on, button).await?;
        self.reads(reply.message());
        Ok(reply)
    }

    /// Opens the form behind a button, types a turn there and reads the answer.
    async fn types(&mut self, user: &UserIn, on: &Reply, turn: &str) -> Result<Reply, TestError> {
        let form = user.click(on, "Tippen…").await?.modal();
        let reply = user.submit_modal(&form, &[("text", turn)]).await?;
        self.reads(reply.message());
        Ok(reply)
    }

    /// Goes through a guide, page by page.
    async fn leafs(&mut self, user: &UserIn, first: Reply) -> Result<usize, TestError> {
        let (mut page, mut count) = (first, 1);
        let goes_on = |label: &String| label == "Nächste Seite" || label.starts_with("Weiter: ");
        while let Some(label) = labels(page.message()).into_iter().find(goes_on) {
            page = self.clicks(user, &page, &label).await?;
            count += 1;
        }
        Ok(count)
    }

    fn has_read_no_english(&self, at_least: usize) {
        assert!(self.count >= at_least, "only {} texts", self.count);
        assert!(self.english.is_empty(), "{}", self.english.join("\n\n"));
    }
}

#[test]
fn english_is_told_from_german() {
    assert_eq!(
        english_words("Der Turm hat noch seinen Schild."),
        Vec::<String>::new()
    );
    assert_eq!(
        english_words("Tippe `move the rook` <https://of.the/rules>."),
        Vec::<String>::new()
    );
    assert_eq!(english_words("The rook: it has a shield."), ["the", "it", "has"]);
}

#[tokio::test]
async fn a_german_beginner_reads_german_for_ten_minutes() -> Outcome {
    let club = Club::open().await;
    club.guild.speaks("de");
    club.ann.speaks("de");
    let here = club.ann.in_channel(&club.channel);
    let mut reader = Reader::default();

    // Before the match.
    for command in ["help", "about", "games", "privacy show", "vacation show", "look"] {
        reader.asks(&here, command, &[]).await?;
    }
    reader.asks(&here, "clock explain", &[]).await?;
    let options = [("variant", "shield"), ("computer", "1"), ("colour", "White")];
    reader.asks(&here, "play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    club.ann
        .finds(&thread, |message| message.content.contains("Die Partie beginnt"))
        .await?;

    // What is refused, from typing errors to rules.
    for turn in [
        "b2-b9",
        "e2-d3",
        "zz",
        "e2",
        "Ne5",
        "b1xb8",
        "f1-h1",
        "heal a1 b2",
        "kill j1 i2",
        "a1-b2",
        "b2-b4; a1-b1",
        "e7-e5",
        "rest e4",
        "claim draw",
    ] {
        reader.asks(&ann, "move", &[("turn", turn)]).await?;
    }
    for square in ["b1", "a1", "e2", "e9", "j10", "e5", "z9"] {
        reader.asks(&ann, "explain", &[("square", square)]).await?;
    }
    reader.asks(&ann, "hint", &[]).await?;
    reader.asks(&ann, "show", &[]).await?;
    reader.asks(&ann, "guide on", &[]).await?;

    // Two turns, with the computer's answers.
    for (turn, next) in [
        ("b2-b4; a1-b2", "**1.** Schwarz"),
        ("j2-j4; b2-c3", "**2.** Schwarz"),
    ] {
        let done = ann.slash("move", &[("turn", turn)]).await?;
        reader.reads(done.message());
        club.ann
            .finds(&thread, |message| message.content.contains(next))
            .await?;
        club.ann.finds(&thread, |message| message.pings_me).await?;
    }
    for command in ["history", "replay", "clock explain"] {
        let reply = ann.slash(command, &[]).await?;
        reader.reads(reply.message());
    }
    for message in club.ann.messages(&thread) {
        reader.reads(&message);
    }
    let asked = reader.asks(&ann, "resign", &[]).await?;
    reader.clicks(&ann, &asked, "Ja, aufgeben").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("hat aufgegeben"))
        .await?;
    for message in club.ann.messages(&thread) {
        reader.reads(&message);
    }
    reader.asks(&here, "rating", &[]).await?;
    reader.asks(&here, "reminders", &[]).await?;
    let asked = reader.asks(&here, "privacy delete", &[]).await?;
    reader.clicks(&here, &asked, "Behalten").await?;
    reader.has_read_no_english(120);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_german_beginner_learns_in_german() -> Outcome {
    let club = Club::open().await;
    club.guild.speaks("de");
    club.ann.speaks("de");
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let here = club.ann.in_channel(&club.channel);
    let mut reader = Reader::default();

    // The rules: the whole guide, by topic, unit and mechanic.
    let rules = reader.asks(&here, "rules", &[("variant", "shield")]).await?;
    let pages = reader.leafs(&here, rules).await?;
    assert!(pages > 20, "{pages} pages");
    for topic in [
        "Springer",
        "Leben",
        "Angriff und Trefferfeld",
        "Shields",
        "Rampensprung",
        "Rest",
        "Castling",
        "Umwandlung",
    ] {
        let reply = here
            .slash("rules", &[("variant", "shield"), ("topic", topic)])
            .await?;
        // The numbered rules are English and say so.
        if !reply.text().contains("bisher nur auf Englisch") {
            reader.reads(reply.message());
        }
    }
    reader
        .asks(&here, "rules", &[("variant", "shield"), ("topic", "dragons")])
        .await?;

    // A lesson: refused, failed, with a hint, solved.
    reader.asks(&here, "learn", &[]).await?;
    let course = reader.asks(&here, "learn", &[("variant", "shield")]).await?;
    let lesson = reader.clicks(&here, &course, "Anfangen").await?;
    let refused = reader.types(&here, &lesson, "f2-f9").await?;
    let failed = reader.types(&here, &refused, "f2-f4").await?;
    let again = reader.clicks(&here, &failed, "Noch einmal").await?;
    let hint = reader.clicks(&here, &again, "Tipp").await?;
    let task = reader.clicks(&here, &hint, "Zurück zur Aufgabe").await?;
    let solved = reader.types(&here, &task, "f2-f5").await?;
    reader.clicks(&here, &solved, "Nächste Lektion").await?;

    // A problem.
    let puzzle = reader.asks(&here, "puzzle", &[("variant", "shield")]).await?;
    reader.types(&here, &puzzle, "a1-a2").await?;
    reader.asks(&here, "puzzle", &[("table", "true")]).await?;

    // A study from a setup, with what can be wrong in one.
    for setup in [
        "variant draughts",
        "variant shield; put e11 white king",
        "variant shield; put e4 white dragon",
        "variant shield; put e4 grey king",
        "variant shield; put a1 white death",
        "variant shield; put e4 white queen shield",
        "variant shield; set quiet 101",
        "variant shield; put e4 white king; put e5 white king",
        "start",
        "variant chess; put e8 white pawn",
        "variant chess; set castling K",
        "variant shield; jump e4",
        "variant shield; put f1 white king; put f8 white rook; put f10 black king",
    ] {
        reader.asks(&here, "study new", &[("setup", setup)]).await?;
    }
    reader
        .asks(&here, "study new", &[("setup", "variant shield; start")])
        .await?;
    reader.has_read_no_english(150);
    club.close().await;
    Ok(())
}
