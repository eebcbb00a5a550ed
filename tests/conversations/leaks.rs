//! Two matches that differ in nothing but what White decided in secret: everything that the opponent, onlookers and
//! whoever exports the match receive before the reveal is the same, apart from ids and times.

use crate::common::{Club, IN_SECRET, Outcome, seals};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle};
use std::process::Command;

/// How long a number is at least that is an id or a time.
const LONG: usize = 9;

/// What somebody received, with ids and times taken out.
pub struct Received {
    /// The match's short id, which is drawn.
    id: String,
    pub lines: Vec<String>,
}

impl Received {
    /// Nothing yet, of the match with that short ID.
    pub fn of(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            lines: Vec::new(),
        }
    }

    pub fn note(&mut self, what: &str, text: &str) {
        let text = text.replace(&self.id, "#");
        let mut plain = String::new();
        let mut digits = String::new();
        for letter in text.chars().chain(['\n']) {
            if letter.is_ascii_digit() {
                digits.push(letter);
                continue;
            }
            plain.push_str(if digits.len() >= LONG { "#" } else { &digits });
            digits.clear();
            plain.push(letter);
        }
        self.lines.push(format!("{what}: {plain}"));
    }

    /// Text, buttons and menus, and every picture byte by byte.
    pub fn message(&mut self, club: &Club, what: &str, message: &MessageView) {
        self.note(what, &message.content);
        for component in &message.components {
            for one in component["components"].as_array().into_iter().flatten() {
                self.note(
                    what,
                    &format!("{} {} {}", one["label"], one["disabled"], one["options"]),
                );
            }
        }
        for picture in &message.attachments {
            self.note(what, picture.description.as_deref().unwrap_or_default());
            let bytes = club.emulator.file(picture.id).expect("the picture was sent");
            self.lines.push(format!("{what}: {bytes:?}"));
        }
    }

    pub fn reply(&mut self, club: &Club, what: &str, reply: &Reply) {
        self.message(club, what, reply.message());
    }
}

/// A match in which White decides so, looks at it, throws it away and decides so again; and all that others see.
async fn received(options: &[(&str, &str)], turn: &str, square: &str) -> Result<Vec<String>, TestError> {
    let mut club = Club::open().await;
    let eve = club.emulator.user("eve");
    let (thread, board) = club.begin_with(options, IN_SECRET).await?;
    let id = match_id(&club, &thread);
    let ann = club.ann.in_channel(&thread);
    seals(&ann, turn).await?;
    let first = club
        .bob
        .finds(&thread, |message| message.content.contains("has decided."))
        .await?;
    let sealed = ann.click(&board, "Move").await?;
    let begun = ann.click(&sealed, "Start over").await?;
    assert!(begun.text().contains("discarded"), "{}", begun.text());
    seals(&ann, turn).await?;
    club.bob
        .finds(&thread, |message| {
            message.id > first.id && message.content.contains("has decided.")
        })
        .await?;

    let mut all = Received::of(&id);
    for (name, user) in [("bob", &club.bob), ("eve", &eve)] {
        looks(&club, name, user, &thread, square, &mut all).await?;
    }
    let opponent = club.bob.in_channel(&thread).click(&board, "Move").await?;
    all.reply(&club, "the opponent's own panel", &opponent);
    for place in [club.channel.id(), thread.id()] {
        for message in club.bob.messages(place).iter().filter(|one| !one.ephemeral) {
            all.message(&club, "public", message);
        }
    }
    club.stop_bot().await;
    let database = club.database();
    let folder = database.parent().expect("it lies in a folder");
    let exported = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .arg("export")
        .arg("--database")
        .arg(&database)
        .arg(&id)
        .current_dir(folder)
        .env_clear()
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&exported.stderr);
    assert!(exported.status.success(), "{said}");
    let file = String::from_utf8(exported.stdout).expect("a text");
    assert!(
        file.contains("white seals") && file.contains("white reopens"),
        "{file}"
    );
    for line in file.lines().filter(|line| !line.starts_with("id ")) {
        all.note("export", &timeless(line));
    }
    club.close().await;
    Ok(all.lines)
}

/// A line of an export without its time.
pub fn timeless(line: &str) -> String {
    let words = line.split(' ').map(|word| {
        let is_time = word.len() > 10 && word.contains('T') && word.ends_with('Z');
        if is_time { "#" } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
}

pub fn match_id(club: &Club, thread: &ChannelHandle) -> String {
    let first = [club.channel.id(), thread.id()];
    let messages = first.iter().flat_map(|place| club.bob.messages(*place));
    let said: Vec<String> = messages.map(|message| message.content).collect();
    let id = said.iter().find_map(|text| {
        let (_, rest) = text.split_once("match `")?;
        Some(rest.split_once('`')?.0.to_owned())
    });
    id.unwrap_or_else(|| panic!("no match is named: {said:?}"))
}

async fn looks(
    club: &Club,
    name: &str,
    user: &UserHandle,
    thread: &ChannelHandle,
    square: &str,
    all: &mut Received,
) -> Outcome {
    let here = user.in_channel(thread);
    for (command, options) in [
        ("show", vec![]),
        ("show", vec![("format", "text")]),
        ("history", vec![]),
        ("explain", vec![("square", square)]),
        ("move", vec![("turn", "e2-e4")]),
        ("takeback", vec![]),
        ("claim", vec![]),
    ] {
        let reply = here.slash(command, &options).await?;
        all.reply(club, &format!("{name} /{command}"), &reply);
    }
    for typed in ["", "e", "build", "element f", "fit"] {
        let offered = here.autocomplete("move", &[("turn", typed)]).await?;
        all.note(name, &format!("{typed}: {offered:?}"));
    }
    Ok(())
}

async fn nothing_leaks(options: &[(&str, &str)], square: &str, turns: [&str; 2]) -> Outcome {
    let one = received(options, turns[0], square).await?;
    let other = received(options, turns[1], square).await?;
    assert_eq!(one.len(), other.len(), "as many messages, pictures and answers");
    for (one, other) in one.iter().zip(&other) {
        let shown: String = one.chars().take(300).collect();
        assert!(one == other, "it tells one secret from the other: {shown}");
    }
    Ok(())
}

#[tokio::test]
async fn nothing_tells_one_secret_loadout_from_another() -> Outcome {
    let options = [("variant", "elemental"), ("colour", "White")];
    let turns = [
        "element fire; augmentor side-step; offense double-kill; temporal do-over",
        "element lightning; augmentor none; offense chain-kill; temporal none; fit e2 stalwart; fit d1 do-over; ready",
    ];
    nothing_leaks(&options, "e2", turns).await
}

#[tokio::test]
async fn nothing_tells_one_secret_army_from_another() -> Outcome {
    let options = [
        ("variant", "cyvasse"),
        ("options", "setup=build"),
        ("colour", "White"),
    ];
    nothing_leaks(&options, "h2", ["build standard", "build random 42"]).await
}
