//! A unit or a square named in a form instead of looked for in menus: by its name, its square, or parts of them; after
//! restarts, from old panels, by others, and with nonsense.

use crate::common::{Club, Outcome, chooses, confirms, confirms_always, offers, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, ModalView, Reply, TestError, UserIn};

/// A match of `frozen10`, Ann to move; its thread and its first board.
async fn begun(club: &Club) -> Result<(ChannelHandle, MessageView), TestError> {
    let (thread, board) = club.begin_at_board("frozen10").await?;
    Ok((thread, board))
}

/// The form behind a panel's button.
async fn form(player: &UserIn, panel: &Reply) -> Result<ModalView, TestError> {
    Ok(player.click(panel, "Find…").await?.modal())
}

/// Opens the form of a panel and types that in it.
async fn names(player: &UserIn, panel: &Reply, text: &str) -> Result<Reply, TestError> {
    let form = form(player, panel).await?;
    let found = player.submit_modal(&form, &[("text", text)]).await?;
    assert!(found.is_ephemeral(), "{text}: {}", found.text());
    Ok(found)
}

/// Holds that a panel says that, and has the one picture that all panels have.
fn says(panel: &Reply, words: &str) {
    assert!(panel.text().contains(words), "{}", panel.text());
    assert_eq!(panel.message().attachments.len(), 1, "{}", panel.text());
}

#[tokio::test]
async fn a_unit_is_named_by_name_square_or_a_part_of_them() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club).await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;

    let asked = form(&ann, &panel).await?;
    assert_eq!(asked.title, "Find a unit");
    assert_eq!(
        asked.inputs[0]["label"],
        "A name, a place on the board, or part of one"
    );
    assert_eq!(
        asked.inputs[0]["placeholder"],
        "pawn a3, or pawn, or a3, or pa a3"
    );

    // Straight there, where one fits.
    for text in ["h1", "queen", "Qu H1", "q"] {
        let panel = ann.click(&board, "Move").await?;
        let panel = names(&ann, &panel, text).await?;
        says(&panel, "Queen h1: choose what it does.");
    }
    // Both of them, where two fit; and what fits several kinds is a menu of its own, with its numbers on the picture.
    let panel = ann.click(&board, "Move").await?;
    let knights = names(&ann, &panel, "knight").await?;
    assert_eq!(offers(knights.message()), ["1: Knight b1", "2: Knight o1"]);
    let panel = ann.click(&board, "Move").await?;
    let found = names(&ann, &panel, "t").await?;
    says(&found, "4 choices match `t`.");
    says(&found, "Choose a unit. (Numbers match the board.)");
    let described = found.message().attachments[0]
        .description
        .clone()
        .unwrap_or_default();
    assert!(
        described.contains("1 = c2") && described.contains("4 = j1"),
        "{described}"
    );

    // From there back to the whole menu, on to another search, or to the unit.
    let back = ann.click(&found, "Back").await?;
    says(&back, "Choose a unit.");
    assert!(offers(back.message()).contains(&"Rotate".to_owned()));
    // Back leads to where a unit was named, over the group of pawns that was never shown.
    let pawn = names(&ann, &back, "b3").await?;
    let back = ann.click(&pawn, "Back").await?;
    says(&back, "Choose a unit.");
    assert!(offers(back.message()).contains(&"Rotate".to_owned()));
    let found = names(&ann, &back, "t").await?;
    let knight = names(&ann, &found, "kn o1").await?;
    says(&knight, "Knight o1: choose");
    let panel = ann.click(&board, "Move").await?;
    let found = names(&ann, &panel, "t").await?;
    let templar = chooses(&ann, &found, "Templar j1").await?;
    says(&templar, "Templar j1: choose what it does");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_square_is_named_where_targets_fill_several_menus() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club).await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = names(&ann, &panel, "rotate").await?;
    says(&panel, "Rotate: choose the first corner");
    let asked = form(&ann, &panel).await?;
    assert_eq!(asked.title, "Find a target");

    let none = names(&ann, &panel, "p16").await?;
    says(
        &none,
        "Nothing that you can choose here matches `p16`, so nothing has changed.",
    );
    says(&none, "Rotate: choose the first corner");
    let corner = names(&ann, &none, "c2").await?;
    says(&corner, "Rotate, c2: choose the block of squares");
    let panel = chooses(&ann, &corner, "c2–f5, 90 degrees clockwise").await?;
    says(&panel, "So far: `rotate c2 4 90`");
    says(&panel, "The picture shows b1 to g6.");
    let done = confirms(&ann, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn nonsense_is_answered_and_changes_nothing() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club).await?;
    let ann = club.ann.in_channel(&thread);
    let mut panel = ann.click(&board, "Move").await?;
    for (text, answer) in [
        (
            "dragon h1",
            "Nothing that you can choose here matches `dragon h1`",
        ),
        ("🦀🤷‍♀️", "Nothing that you can choose here matches `🦀"),
        (
            "\u{202e}neeuq",
            "Nothing that you can choose here matches `neeuq`",
        ),
        ("שלום", "Nothing that you can choose here matches `שלום`"),
        (
            "`@everyone` **_~~",
            "Nothing that you can choose here matches `'@everyone' **_~~`",
        ),
        ("   ", "You typed nothing, so nothing has changed."),
        ("; - =", "Nothing that you can choose here matches `; - =`"),
    ] {
        panel = names(&ann, &panel, text).await?;
        says(&panel, answer);
        says(&panel, "`pawn a3` or `pawn` or `a3` or `pa a3`");
        says(&panel, "Choose a unit.");
        assert!(!panel.text().contains("So far"), "{}", panel.text());
    }
    // Discord takes neither nothing nor more than the form allows.
    for text in [String::new(), "q".repeat(4_000)] {
        let asked = form(&ann, &panel).await?;
        let refused = ann.submit_modal(&asked, &[("text", &text)]).await;
        assert!(refused.is_err(), "{} characters", text.len());
    }
    let queen = names(&ann, &panel, &"queen ".repeat(10)).await?;
    says(&queen, "Queen h1: choose what it does.");
    assert!(club.bob.mentions().iter().all(|ping| ping.channel != thread.id()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn forms_outlive_restarts_and_say_when_the_turn_has_changed() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = begun(&club).await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let mut panels = Vec::new();
    for _ in 0..4 {
        panels.push(ann.click(&board, "Move").await?);
        // After a restart, older panels stay beside newer ones.
        club.restart_bot().await;
    }
    let [first, second, third, fourth] = panels.try_into().expect("four panels");
    let ann = club.ann.in_channel(&thread);
    let asked = form(&ann, &first).await?;
    let late = form(&ann, &second).await?;
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let found = ann.submit_modal(&asked, &[("text", "t")]).await?;
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let panel = chooses(&ann, &found, "Templar g1").await?;
    says(&panel, "Templar g1: choose");

    // Something is entered in the one panel: the form, the button and the found menu of the others say so.
    let other = names(&ann, &fourth, "t").await?;
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let again = ann.click(&board, "Move").await?;
    let played = form(&ann, &again).await?;
    let pawn = names(&ann, &again, "d4").await?;
    let entered = chooses(&ann, &pawn, "d5").await?;
    says(&entered, "So far: `d4-d5`");
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let stale = [
        ann.click(&third, "Find…").await?,
        ann.submit_modal(&late, &[("text", "queen")]).await?,
        chooses(&ann, &other, "Templar j1").await?,
    ];
    for panel in &stale {
        says(
            panel,
            "That panel is out of date. Here is your turn as it is now.",
        );
        says(panel, "So far: `d4-d5`");
    }

    // The turn is played meanwhile: the board has changed.
    types(&ann, "e4-e6; end").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4-e6; end`"))
        .await?;
    let gone = ann.submit_modal(&played, &[("text", "queen")]).await?;
    says(&gone, "That board is out of date.");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn nobody_else_sees_what_is_looked_for() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    let (thread, board) = begun(&club).await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let asked = form(&ann, &panel).await?;
    let found = ann.submit_modal(&asked, &[("text", "queen")]).await?;
    says(&found, "Queen h1: choose what it does.");
    for other in [&eve, &club.bob] {
        assert!(other.message(panel.message().id).is_none());
        assert!(other.messages(&thread).iter().all(|message| !message.ephemeral));
        let other = other.in_channel(&thread);
        assert!(other.click(&panel, "Find…").await.is_err());
        assert!(other.submit_modal(&asked, &[("text", "queen")]).await.is_err());
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn where_each_thing_is_on_the_menu_nothing_is_to_be_found() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let rows = serde_json::to_string(&panel.message().components).unwrap();
    assert!(!rows.contains("Find…"), "{rows}");
    club.close().await;
    Ok(())
}
