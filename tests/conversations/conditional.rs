//! Conditional turns: entered with completion, fired with one message and one mention, cancelled in private, and never
//! seen by anybody else before they fire.

use crate::common::{Club, Outcome, types};
use crate::leaks::{Received, match_id, timeless};
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle, UserIn};
use std::process::Command;

async fn adds(player: &UserIn, they: &str, you: &str) -> Result<Reply, TestError> {
    player.slash("if add", &[("they", they), ("you", you)]).await
}

/// How often a user was pinged in a thread.
fn pings(user: &UserHandle, thread: &ChannelHandle) -> usize {
    let all = user.mentions();
    all.iter().filter(|ping| ping.channel == thread.id()).count()
}

/// A match of chess after 1. e4, which Bob has seen.
async fn begun(club: &Club) -> Result<ChannelHandle, TestError> {
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    Ok(thread)
}

/// The messages of a thread that everybody sees.
fn public(club: &Club, thread: &ChannelHandle) -> usize {
    let all = club.bob.messages(thread.id());
    all.iter().filter(|message| !message.ephemeral).count()
}

#[tokio::test]
async fn a_line_is_entered_with_completion_and_fires_in_one_message_with_one_mention() -> Outcome {
    let club = Club::open().await;
    let thread = begun(&club).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let none = ann.slash("if show", &[]).await?;
    assert!(
        none.text().starts_with("You have no conditional turns"),
        "{}",
        none.text()
    );

    let offered = ann.autocomplete("if add", &[("they", "")]).await?;
    let values: Vec<&str> = offered
        .iter()
        .map(|choice| choice.value.as_str().unwrap_or_default())
        .collect();
    assert!(values.contains(&"any") && values.contains(&"e7-e5"), "{values:?}");
    let offered = ann.autocomplete("if add", &[("they", "any b")]).await?;
    assert!(
        offered
            .iter()
            .any(|choice| choice.value == "any b8" && choice.name.contains("knight on b8")),
        "{offered:?}"
    );
    let offered = ann
        .autocomplete("if add", &[("they", "e7-e5"), ("you", "Nf")])
        .await?;
    assert_eq!(offered[0].value, "g1-f3", "{offered:?}");

    let added = adds(&ann, "e5", "Nf3").await?;
    assert!(
        added.is_ephemeral() && added.text().contains("- **1** If they play `e5`: `Nf3`."),
        "{}",
        added.text()
    );
    let picture = &added.message().attachments[0];
    let described = picture.description.as_deref().unwrap_or_default();
    assert!(
        described.contains("knight on f3") || described.contains("f3"),
        "{described}"
    );
    let offered = ann
        .autocomplete("if add", &[("they", "Nc6"), ("you", "Bb5"), ("after", "")])
        .await?;
    assert_eq!(offered[0].name, "1 If e5: Nf3");
    let after = offered[0].value.as_str().unwrap_or_default().to_owned();
    let options = [("they", "Nc6"), ("you", "Bb5"), ("after", after.as_str())];
    let added = ann.slash("if add", &options).await?;
    assert!(
        added.text().contains("\n  - **1.1** If they play `Nc6`: `Bb5`."),
        "{}",
        added.text()
    );
    adds(&ann, "any", "d2-d4").await?;
    let stored = ann.slash("privacy show", &[]).await?;
    assert!(
        stored.text().contains("- conditional turns in one match\n"),
        "{}",
        stored.text()
    );
    let shown = ann.slash("if show", &[("line", "1.1")]).await?;
    assert!(
        shown
            .text()
            .contains("- **2** If they play anything else: `d2-d4`.")
            && shown
                .text()
                .contains("The picture shows the board after line 1.1."),
        "{}",
        shown.text()
    );

    let (seen, pinged) = (
        public(&club, &thread),
        [pings(&club.ann, &thread), pings(&club.bob, &thread)],
    );
    let done = bob.slash("move", &[("turn", "e7-e5")]).await?;
    assert!(
        done.text()
            .ends_with(" Played at once in answer: White `Nf3`. The new board is being posted.")
            && done.text().starts_with("Done: `e5`."),
        "{}",
        done.text()
    );
    let board = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("`Nf3`") && !message.ephemeral
        })
        .await?;
    let turn = format!("{} (Black), your turn", club.bob.mention());
    assert!(
        board.content.contains("`e5`") && board.content.contains(&turn),
        "{}",
        board.content
    );
    assert_eq!(public(&club, &thread), seen + 1, "one message tells both");
    assert_eq!(
        [pings(&club.ann, &thread), pings(&club.bob, &thread)],
        [pinged[0], pinged[1] + 1],
        "one mention, of whoever has to act"
    );

    let left = ann.slash("if show", &[]).await?;
    assert!(
        left.text().contains("- **1** If they play `Nc6`: `Bb5`."),
        "{}",
        left.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn another_turn_cancels_the_lines_with_a_private_note() -> Outcome {
    let club = Club::open().await;
    let thread = begun(&club).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    adds(&ann, "e5", "Nf3").await?;
    types(&bob, "c7-c5").await?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("`c5`"))
        .await?;
    assert!(board.content.contains(&club.ann.mention()) && !board.content.contains("onditional"));
    let note = ann.slash("if show", &[]).await?;
    assert!(note.is_ephemeral());
    assert_eq!(
        note.text(),
        "Your conditional turns have ended: none of them answers `c5`."
    );
    // So does everything that only Ann sees of that board, and nothing that Bob sees.
    let panel = ann.click(&board, "Move").await?;
    let shown = ann.slash("show", &[]).await?;
    let other = bob.slash("show", &[]).await?;
    for told in [&panel, &shown] {
        assert!(told.text().contains(note.text()), "{}", told.text());
    }
    assert!(!other.text().contains("onditional"), "{}", other.text());

    // It's Ann's turn: a line can follow what she plays now.
    let refused = adds(&ann, "d6", "d4").await?;
    assert!(
        refused.text().starts_with("It's your own turn."),
        "{}",
        refused.text()
    );
    let options = [("they", "d6"), ("you", "d4"), ("first", "Nf3")];
    let added = ann.slash("if add", &options).await?;
    assert!(
        added.text().contains("They begin once you've played `g1-f3`."),
        "{}",
        added.text()
    );
    types(&ann, "Nf3").await?;
    types(&bob, "d6").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`d4`"))
        .await?;
    let note = ann.slash("if show", &[]).await?;
    assert_eq!(note.text(), "Your last conditional turns were all played.");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_stale_choices_change_nothing() -> Outcome {
    let club = Club::open().await;
    let thread = begun(&club).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for (they, you, says) in [
        ("e4", "Nf3", "**Your opponent's turn** (`they`): "),
        ("e5", "Ke3", "**Your answer** (`you`): "),
        ("any", "Nf3", "Nobody knows the board after that"),
        ("any z9", "g1-f3", "There's no `z9` on this board."),
    ] {
        let refused = adds(&ann, they, you).await?;
        assert!(
            refused.is_ephemeral() && refused.text().starts_with(says),
            "{they}: {}",
            refused.text()
        );
    }
    let eve = club.emulator.user("eve");
    let refused = adds(&eve.in_channel(&thread), "e5", "Nf3").await?;
    assert!(refused.text().contains("player"), "{}", refused.text());
    adds(&ann, "e5", "Nf3").await?;
    let again = adds(&ann, "e7-e5", "d4").await?;
    assert!(
        again.text().starts_with("Line 1 answers that already."),
        "{}",
        again.text()
    );

    let offered = ann.autocomplete("if delete", &[("line", "")]).await?;
    assert_eq!(offered[0].value, "all");
    let stale = offered[1].value.as_str().unwrap_or_default().to_owned();
    let mut listed = Vec::new();
    for _ in 0..2 {
        listed.push(ann.slash("if show", &[]).await?);
    }
    let added = adds(&ann, "c5", "Nc3").await?;
    assert!(
        added.text().contains("The picture shows the board after line 2."),
        "the line that was added: {}",
        added.text()
    );
    let shown = ann.click(&added, "Previous").await?;
    assert!(
        shown.text().contains("The picture shows the board after line 1."),
        "{}",
        shown.text()
    );
    for (listed, button) in listed.iter().zip(["Delete line 1", "Delete all"]) {
        let refused = ann.click(listed, button).await?;
        assert!(
            refused.text().starts_with("Your lines have changed")
                && refused.text().contains("- **2** If they play `c5`"),
            "{button}: {}",
            refused.text()
        );
    }
    let refused = ann.slash("if delete", &[("line", stale.as_str())]).await?;
    assert!(
        refused.text().starts_with("Your lines have changed"),
        "{}",
        refused.text()
    );
    let refused = ann.slash("if delete", &[("line", "7")]).await?;
    assert!(
        refused.text().starts_with("There's no such line."),
        "{}",
        refused.text()
    );
    let shown = ann.slash("if show", &[]).await?;
    assert!(
        shown.text().contains("**1** If") && shown.text().contains("**2** If"),
        "{}",
        shown.text()
    );
    let deleted = ann.click(&shown, "Delete line 1").await?;
    assert!(
        deleted.text().contains("- **1** If they play `c5`: `Nc3`."),
        "{}",
        deleted.text()
    );
    let deleted = ann.slash("if delete", &[("line", "all")]).await?;
    assert!(
        deleted
            .text()
            .starts_with("Deleted.\nYou have no conditional turns"),
        "{}",
        deleted.text()
    );
    types(&bob, "e7-e5").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("`e5`") && message.pings_me
        })
        .await?;
    club.close().await;
    Ok(())
}

/// A match in which Ann prepares those lines, which Bob's next turn doesn't fire; and all that others see of it.
async fn received(lines: &[(&str, &str)]) -> Result<Vec<String>, TestError> {
    let mut club = Club::open().await;
    let eve = club.emulator.user("eve");
    let thread = begun(&club).await?;
    let id = match_id(&club, &thread);
    let ann = club.ann.in_channel(&thread);
    for (they, you) in lines {
        let added = adds(&ann, they, you).await?;
        assert!(added.text().starts_with("Added."), "{}", added.text());
    }
    let mut all = Received::of(&id);
    for turn in ["c7-c5", "d7-d6"] {
        for (name, user) in [("bob", &club.bob), ("eve", &eve)] {
            looks(&club, name, user, &thread, &mut all).await?;
        }
        if turn == "d7-d6" {
            // Bob has asked to take back his turn; the message that asks Ann comes on its own.
            club.ann
                .finds(&thread, |message| {
                    message.pings_me && message.content.contains("asks to take back")
                })
                .await?;
        }
        let pinged = [
            pings(&club.ann, &thread),
            pings(&club.bob, &thread),
            eve.mentions().len(),
        ];
        all.note("pings", &format!("{pinged:?}"));
        types(&club.bob.in_channel(&thread), turn).await?;
        let posted = format!("`{}`", &turn[3..]);
        club.bob
            .finds(&thread, move |message| {
                !message.ephemeral && message.content.contains(&posted)
            })
            .await?;
        if turn == "c7-c5" {
            types(&ann, "Nf3").await?;
            club.bob
                .finds(&thread, |message| {
                    !message.ephemeral && message.content.contains("`Nf3`")
                })
                .await?;
        }
    }
    for place in [club.channel.id(), thread.id()] {
        for message in club.bob.messages(place).iter().filter(|one| !one.ephemeral) {
            all.message(&club, "public", message);
        }
    }
    club.stop_bot().await;
    let database = club.database();
    let exported = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["export", "--database"])
        .arg(&database)
        .arg(&id)
        .current_dir(database.parent().expect("it lies in a folder"))
        .env_clear()
        .output()
        .expect("the program runs");
    assert!(
        exported.status.success(),
        "{}",
        String::from_utf8_lossy(&exported.stderr)
    );
    let file = String::from_utf8(exported.stdout).expect("a text");
    for line in file.lines().filter(|line| !line.starts_with("id ")) {
        all.note("export", &timeless(line));
    }
    club.close().await;
    Ok(all.lines)
}

/// What a user sees of a match by every command that looks at it.
pub async fn looks(
    club: &Club,
    name: &str,
    user: &UserHandle,
    thread: &ChannelHandle,
    all: &mut Received,
) -> Outcome {
    let here = user.in_channel(thread);
    for (command, options) in [
        ("show", vec![]),
        ("show", vec![("format", "text")]),
        ("history", vec![]),
        ("games", vec![]),
        ("explain", vec![("square", "e4")]),
        ("if show", vec![]),
        ("if delete", vec![("line", "1")]),
        ("takeback", vec![]),
        ("claim", vec![]),
        ("replay", vec![]),
    ] {
        let reply = here.slash(command, &options).await?;
        all.reply(club, &format!("{name} /{command}"), &reply);
    }
    for (command, option) in [("move", "turn"), ("if delete", "line"), ("if show", "line")] {
        let offered = here.autocomplete(command, &[(option, "")]).await?;
        all.note(name, &format!("{command}: {offered:?}"));
    }
    Ok(())
}

#[tokio::test]
async fn nothing_tells_a_match_with_lines_from_one_without_before_they_fire() -> Outcome {
    let without = received(&[]).await?;
    let with = received(&[("e5", "Nf3"), ("any b8", "d2-d4"), ("e6", "d4")]).await?;
    assert_eq!(
        without.len(),
        with.len(),
        "as many messages, pictures and answers"
    );
    for (one, other) in without.iter().zip(&with) {
        let shown = |text: &str| text.chars().take(300).collect::<String>();
        assert!(
            one == other,
            "it tells of the lines: {} but {}",
            shown(one),
            shown(other)
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_match_is_agreed_without_conditional_turns() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.mention();
    let options = [
        ("variant", "chess"),
        ("opponent", bob.as_str()),
        ("conditionals", "false"),
    ];
    let here = club.ann.in_channel(&club.channel);
    here.slash("play", &[&options[..], &[("colour", "White")]].concat())
        .await?;
    let challenge = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("There are no conditional turns.")
        })
        .await?;
    club.bob
        .in_channel(&club.channel)
        .click(&challenge, "Accept")
        .await?;
    let thread = club.thread().await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let here = club.ann.in_channel(&thread);
    let refused = adds(&here, "e7-e5", "g1-f3").await?;
    assert!(
        refused.text().contains("agreed without conditional turns"),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}
