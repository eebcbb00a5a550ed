//! Armies of Cyvasse, arranged in a private panel: ready ones, typed ones, wrong ones, and changes until both have
//! confirmed.

use crate::common::{Club, IN_SECRET, Outcome, chooses, confirms, seals};
use discord_emulator::Reply;
use discord_emulator::world::MessageView;

const STANDARD: &str = "c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrc../...t....";

/// The standard army with the dragon and the king's neighbour exchanged.
const OTHER: &str = "c 6542/783r1r m..msssm..m/rnwemmewnr/..crkdc../...t....";

/// The labels of a message's buttons.
fn buttons(panel: &Reply) -> Vec<String> {
    let rows = panel.message().components.iter();
    let all = rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    all.filter(|one| one["type"] == 2)
        .filter_map(|one| one["label"].as_str().map(str::to_owned))
        .collect()
}

/// The choices of a panel: the labels of its buttons, without the last row, and of its menu.
fn menu_or_buttons(panel: &Reply) -> Vec<String> {
    let rows = &panel.message().components;
    let choices = rows.iter().take(rows.len().saturating_sub(1));
    let all = choices.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let labels = all.flat_map(|one| match one["options"].as_array() {
        Some(options) => options.clone(),
        None => vec![one],
    });
    labels
        .filter_map(|one| one["label"].as_str().map(str::to_owned))
        .collect()
}

/// The description of a panel's picture.
fn pictured(panel: &Reply) -> String {
    assert!(panel.is_ephemeral(), "{}", panel.text());
    let attachments = &panel.message().attachments;
    assert_eq!(attachments.len(), 1, "{}", panel.text());
    attachments[0].description.clone().unwrap_or_default()
}

/// What stands below the picture of a message, right above its buttons.
fn nearest_to_buttons(reply: &Reply) -> &str {
    let last = reply.message().embeds.last();
    last.and_then(|embed| embed["description"].as_str())
        .unwrap_or_default()
}

#[tokio::test]
async fn a_ready_army_is_taken_seen_changed_and_confirmed() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    assert!(
        board
            .content
            .ends_with("who is first. Not sure? Any of the ready-made ones under **Move** is a fine start."),
        "{}",
        board.content
    );
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    assert_eq!(buttons(&panel), ["Standard", "Random", "Type an army", "Cancel"]);
    assert!(
        panel.text().contains("Arrange an army.") && panel.text().contains(STANDARD),
        "{}",
        panel.text()
    );
    assert!(!pictured(&panel).contains("king"), "{}", pictured(&panel));

    // The buttons hold everything: they work after a restart.
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&panel, "Standard").await?;
    assert!(
        panel.text().contains(&format!("```\nbuild {STANDARD}\n```")),
        "{}",
        panel.text()
    );
    assert!(
        panel.text().contains("Your decision is complete."),
        "{}",
        panel.text()
    );
    assert!(pictured(&panel).contains("king h2"), "{}", pictured(&panel));
    let panel = ann.click(&panel, "Random").await?;
    assert!(
        panel.text().contains("```\nbuild ") && !panel.text().contains(STANDARD),
        "{}",
        panel.text()
    );
    let panel = ann.click(&panel, "Standard").await?;
    // The first one is still there to come back to.
    assert_eq!(
        buttons(&panel),
        [
            "Confirm",
            "Undo",
            "Cancel",
            "Standard",
            "Random",
            "Type an army",
            "Change it by clicks"
        ]
    );
    let sealed = confirms(&ann, &panel).await?;
    assert!(
        sealed.text().starts_with("Your decision is sealed."),
        "{}",
        sealed.text()
    );
    club.bob
        .finds(&thread, |message| {
            message.content.contains("(White) has decided.")
        })
        .await?;

    // Nothing of hers is unfinished, and nothing is left for her to confirm.
    let early = ann.slash("move", &[("turn", "f4-f5")]).await?;
    assert!(
        early.text().starts_with("Your decision is sealed.") && early.text().contains("`f4-f5` isn't legal."),
        "{}",
        early.text()
    );
    assert!(
        !early.text().contains("unfinished") && !early.text().contains(STANDARD),
        "{}",
        early.text()
    );
    let sealed = ann.click(&board, "Move").await?;
    assert!(
        pictured(&sealed).contains("Black must arrange") && !pictured(&sealed).contains("White must"),
        "{}",
        pictured(&sealed)
    );

    // She changes what is confirmed; the other hears that she is deciding again, and no more.
    assert_eq!(
        buttons(&sealed),
        [
            "Undo",
            "Start over",
            "Standard",
            "Random",
            "Type an army",
            "Change it by clicks"
        ]
    );
    assert!(pictured(&sealed).contains("dragon g2"), "{}", pictured(&sealed));
    let form = ann.click(&sealed, "Type an army").await?.modal();
    assert_eq!(
        form.inputs[0]["value"], STANDARD,
        "what is confirmed stands in the form"
    );
    let panel = ann.submit_modal(&form, &[("text", OTHER)]).await?;
    assert!(
        panel.text().contains(&format!("```\nbuild {OTHER}\n```")),
        "{}",
        panel.text()
    );
    assert!(pictured(&panel).contains("dragon i2"), "{}", pictured(&panel));
    club.bob
        .finds(&thread, |message| {
            message.content.contains("(White) has reopened their decision.")
        })
        .await?;
    confirms(&ann, &panel).await?;

    let bob = club.bob.in_channel(&thread);
    let panel = bob.click(&board, "Move").await?;
    let panel = bob.click(&panel, "Standard").await?;
    confirms(&bob, &panel).await?;
    let revealed = club
        .ann
        .finds(&thread, |message| message.content.contains("Black `build "))
        .await?;
    assert!(
        revealed.content.contains(&format!("White `build {OTHER}`"))
            && revealed.content.contains(&format!("Black `build {STANDARD}`")),
        "{}",
        revealed.content
    );
    assert!(
        revealed.content.ends_with("(White), your turn."),
        "{}",
        revealed.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_typed_army_is_taken_or_refused_with_place_and_cause() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let bob = club.bob.in_channel(&thread);
    let panel = bob.click(&board, "Move").await?;
    let form = bob.click(&panel, "Type an army").await?.modal();
    assert_eq!(form.title, "Type an army");
    assert!(form.inputs[0]["value"].is_null(), "nothing is typed yet");
    assert_eq!(form.inputs[0]["placeholder"], STANDARD);

    // The form works after a restart, too. A letter that no unit has:
    club.restart_bot().await;
    let bob = club.bob.in_channel(&thread);
    let wrong = "c 6542/783r1r m..msssm..m/rnwemmewnq/..cdkrc../...t....";
    let refused = bob.submit_modal(&form, &[("text", wrong)]).await?;
    assert!(
        nearest_to_buttons(&refused)
            .starts_with("`q` on a7 (character 10 of row 2 from the front, `rnwemmewnq`) isn't a unit."),
        "{}",
        refused.text()
    );
    assert!(
        refused.text().contains("CY-BUILD-3")
            && refused
                .text()
                .contains("Nothing has changed. Press **Type an army** to get your text back")
            && refused.text().contains(&format!("You typed: `{wrong}`")),
        "{}",
        refused.text()
    );
    assert!(!pictured(&refused).contains("king"), "{}", pictured(&refused));

    // It comes back, after a restart as well; now there are too many of a kind.
    club.restart_bot().await;
    let bob = club.bob.in_channel(&thread);
    let form = bob.click(&refused, "Type an army").await?.modal();
    assert_eq!(
        form.inputs[0]["value"], wrong,
        "the text is to be put right, not typed anew"
    );
    let many = "c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrs../...t....";
    let refused = bob.submit_modal(&form, &[("text", many)]).await?;
    assert!(
        refused
            .text()
            .contains("Only three spearmen (`s`) are allowed; you placed four (g6, f6, e6, c8)."),
        "{}",
        refused.text()
    );

    // With its verb and in capitals it is understood; and what is taken stays when the next text is wrong.
    let form = bob.click(&refused, "Type an army").await?.modal();
    assert_eq!(form.inputs[0]["value"], many);
    let typed = format!("Build {}", OTHER.to_uppercase());
    let taken = bob.submit_modal(&form, &[("text", &typed)]).await?;
    assert!(
        taken.text().contains(&format!("```\nbuild {OTHER}\n```")),
        "{}",
        taken.text()
    );
    let half = pictured(&taken);
    assert!(half.contains("Black") && half.contains("king"), "{half}");
    let form = bob.click(&taken, "Type an army").await?.modal();
    assert_eq!(form.inputs[0]["value"], OTHER);
    let refused = bob.submit_modal(&form, &[("text", "c ß")]).await?;
    assert!(
        nearest_to_buttons(&refused)
            .starts_with("`ß`, character 3 after `build`, is none that an arrangement can have."),
        "{}",
        refused.text()
    );
    assert!(
        refused.text().contains(&format!("```\nbuild {OTHER}\n```")),
        "{}",
        refused.text()
    );
    assert_eq!(pictured(&refused), half, "the picture shows what is entered");
    assert!(
        club.ann
            .messages(&thread)
            .iter()
            .all(|message| !message.content.contains("decided")),
        "nobody hears of it before it is confirmed"
    );
    confirms(&bob, &refused).await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("(Black) has decided.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_typed_army_waits_for_its_user() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let other = format!("build {OTHER}");
    let standard = format!("build {STANDARD}");
    // It shows what was read, and nobody hears of it before it is confirmed.
    let waiting = bob.slash("move", &[("turn", "build standard")]).await?;
    for part in [
        "This decision isn't confirmed yet.",
        &format!("```\n{standard}\n```"),
    ] {
        assert!(waiting.text().contains(part), "{part} in {}", waiting.text());
    }
    let is_told = |message: &MessageView| message.content.contains("has decided.");
    assert!(!club.ann.messages(&thread).iter().any(is_told));
    let sealed = bob.click(&waiting, "Confirm").await?;
    assert!(
        sealed.text().starts_with("Your decision is sealed."),
        "{}",
        sealed.text()
    );
    // In the place of another one it says so. Typed once more, it is final.
    let panel = ann.click(&board, "Move").await?;
    ann.click(&panel, "Standard").await?;
    let waiting = ann.slash("move", &[("turn", &other)]).await?;
    for part in [
        "This decision isn't confirmed yet.",
        &format!("It replaced `{standard}`, which you had entered but not played."),
        &format!("```\n{other}\n```"),
    ] {
        assert!(waiting.text().contains(part), "{part} in {}", waiting.text());
    }
    let revealed = ann.slash("move", &[("turn", &other)]).await?;
    assert!(revealed.text().starts_with("Done:"), "{}", revealed.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_wrong_army_in_a_command_is_refused_by_its_reason_alone() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = club.begin_in_secret().await?;
    let bob = club.bob.in_channel(&thread);
    let many = "build c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrs../...t....";
    let refused = bob.slash("move", &[("turn", many)]).await?;
    assert!(
        refused.text().starts_with(
            "`build …` isn't legal. Only three spearmen (`s`) are allowed; you placed four (g6, f6, e6, c8)."
        ),
        "{}",
        refused.text()
    );
    assert!(!refused.text().contains("/rnwemmewnr"), "{}", refused.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_form_of_an_earlier_panel_gives_its_text_back() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let form = ann.click(&panel, "Type an army").await?.modal();
    // Meanwhile she takes the ready one, elsewhere. After a restart, the older panel stays.
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let other = ann.click(&board, "Move").await?;
    ann.click(&other, "Standard").await?;
    let late = ann.submit_modal(&form, &[("text", OTHER)]).await?;
    assert!(
        nearest_to_buttons(&late).starts_with("That panel is out of date")
            && late.text().contains(&format!("You typed: `{OTHER}`"))
            && late.text().contains(&format!("```\nbuild {STANDARD}\n```")),
        "{}",
        late.text()
    );
    let form = ann.click(&late, "Type an army").await?.modal();
    assert_eq!(form.inputs[0]["value"], OTHER);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_army_is_changed_by_clicks_from_the_standard_one() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let bob = club.bob.in_channel(&thread);
    let panel = bob.click(&board, "Move").await?;
    let panel = bob.click(&panel, "Standard").await?;
    let before = pictured(&panel);
    let panel = bob.click(&panel, "Change it by clicks").await?;
    assert!(panel.text().ends_with("Choose a unit."), "{}", panel.text());
    let panel = chooses(&bob, &panel, "Dragon f8").await?;
    let panel = chooses(&bob, &panel, "Swap with").await?;
    assert!(
        panel.text().contains("(Numbers match the board.)"),
        "the targets are numbered on the picture: {}",
        panel.text()
    );
    let panel = chooses(&bob, &panel, "crossbowman g8").await?;
    let changed = "c 6542/783r1r m..msssm..m/rnwemmewnr/..dckrc../...t....";
    // The next change can be chosen at once; the whole army is one step back.
    assert!(
        nearest_to_buttons(&panel).starts_with("Changed. Choose the next change"),
        "{}",
        nearest_to_buttons(&panel)
    );
    let whole = bob.click(&panel, "Back").await?;
    assert!(
        whole.text().contains(&format!("```\nbuild {changed}\n```")),
        "{}",
        whole.text()
    );
    assert_ne!(pictured(&whole), before);
    // A tile is rotated by a button of its own; the picture outlines the tiles.
    let panel = bob.click(&whole, "Change it by clicks").await?;
    assert_eq!(buttons(&panel)[..2], ["Rotate tile", "Swap tiles"]);
    let tiles = bob.click(&panel, "Rotate tile").await?;
    assert!(
        tiles.text().contains(
            "Rotate tile: choose the outlined tile to rotate (not one that looks the same when it is turned)."
        ),
        "{}",
        tiles.text()
    );
    assert!(
        pictured(&tiles).contains("Outlined: ") && pictured(&tiles).contains("k6, j6, j7, i7"),
        "{}",
        pictured(&tiles)
    );
    // The board is enlarged to the part with most of the numbers, to the next one, and back.
    let part = bob.click(&tiles, "Zoom").await?;
    assert!(
        pictured(&part).contains("Shows the part with the corners "),
        "{}",
        pictured(&part)
    );
    assert_eq!(
        menu_or_buttons(&part),
        menu_or_buttons(&tiles),
        "the same choices"
    );
    let part = bob.click(&part, "Next part").await?;
    let whole = bob.click(&part, "Whole board").await?;
    assert_eq!(pictured(&whole), pictured(&tiles));
    let panel = bob.click(&whole, "Back").await?;
    let panel = bob.click(&panel, "Back").await?;
    // And on, from the changed army.
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let back = bob.click(&panel, "Back").await?;
    assert!(back.text().contains(changed), "{}", back.text());
    bob.click(&back, "Confirm").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("(Black) has decided.")
        })
        .await?;
    // What is confirmed can be enlarged as before, though only White has to decide now.
    let sealed = bob.click(&board, "Move").await?;
    let panel = bob.click(&sealed, "Change it by clicks").await?;
    bob.click(&panel, "Zoom").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_rotated_tile_says_which_unit_steps_aside() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let bob = club.bob.in_channel(&thread);
    let panel = bob.click(&board, "Move").await?;
    let panel = bob.click(&panel, "Standard").await?;
    let before = pictured(&panel);
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let tiles = bob.click(&panel, "Rotate tile").await?;
    let panel = chooses(&bob, &tiles, "i6").await?;
    let below = nearest_to_buttons(&panel);
    assert!(
        below.starts_with("Units that step aside: Elephant g7 → g9.\nChanged."),
        "{below}"
    );
    let panel = bob.click(&panel, "Back").await?;
    assert_ne!(pictured(&panel), before);
    // Nothing is decided before it is confirmed.
    assert!(buttons(&panel).iter().any(|button| button == "Confirm"));
    // With the king, the land changes, too.
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let panel = chooses(&bob, &panel, "King e8").await?;
    let panel = chooses(&bob, &panel, "g8").await?;
    let below = nearest_to_buttons(&panel);
    assert!(below.starts_with("The tiles follow the king's cell"), "{below}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_army_of_an_earlier_match_is_taken_again_on_either_side() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = club.begin_in_secret().await?;
    seals(&club.ann.in_channel(&thread), &format!("build {OTHER}")).await?;
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    let options = [
        ("variant", "cyvasse"),
        ("options", "setup=build"),
        ("colour", "White"),
    ];
    bob.slash("play", &options).await?;
    let by_bob = club.bob.mention();
    let challenge = club
        .ann
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone") && message.content.contains(&by_bob)
        })
        .await?;
    ann.click(&challenge, "Accept").await?;
    let second = club.nth_thread(1).await?;
    let board = club
        .ann
        .finds(&second, |message| message.content.contains(IN_SECRET))
        .await?;
    let ann = club.ann.in_channel(&second);
    let panel = ann.click(&board, "Move").await?;
    let offered = format!("{:?}", panel.message().components);
    assert!(
        !offered.contains("As last time"),
        "what is still secret stays where it is: {offered}"
    );

    // Once both have decided there, she takes her army again, now as Black.
    let revealed = seals(&club.bob.in_channel(&thread), "build standard").await?;
    assert!(revealed.text().starts_with("Done:"), "{}", revealed.text());
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "As last time").await?;
    assert!(
        panel.text().contains(&format!("```\nbuild {OTHER}\n```")),
        "{}",
        panel.text()
    );
    assert!(pictured(&panel).contains("Black"), "{}", pictured(&panel));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn undo_takes_back_the_last_change_of_an_army_and_then_its_choice() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let bob = club.bob.in_channel(&thread);
    let panel = bob.click(&board, "Move").await?;
    let panel = bob.click(&panel, "Standard").await?;
    assert_eq!(buttons(&panel)[..2], ["Confirm", "Start over"]);
    let standard = pictured(&panel);
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let panel = chooses(&bob, &panel, "Dragon f8").await?;
    let panel = chooses(&bob, &panel, "Swap with").await?;
    let panel = chooses(&bob, &panel, "crossbowman g8").await?;
    let panel = bob.click(&panel, "Back").await?;
    let swapped = pictured(&panel);
    assert_ne!(swapped, standard);
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let tiles = bob.click(&panel, "Rotate tile").await?;
    let panel = chooses(&bob, &tiles, "i6").await?;
    let panel = bob.click(&panel, "Back").await?;
    assert_ne!(pictured(&panel), swapped);

    // One change after the other, also after a restart.
    club.restart_bot().await;
    let bob = club.bob.in_channel(&thread);
    assert_eq!(buttons(&panel)[..2], ["Confirm", "Undo"]);
    let panel = bob.click(&panel, "Undo").await?;
    assert_eq!(pictured(&panel), swapped);
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let panel = bob.click(&panel, "Undo").await?;
    assert_eq!(pictured(&panel), standard);
    assert!(
        panel.text().contains(&format!("```\nbuild {STANDARD}\n```")),
        "{}",
        panel.text()
    );
    // Nothing is left but the choice of the ready one.
    let panel = bob.click(&panel, "Change it by clicks").await?;
    let panel = bob.click(&panel, "Undo").await?;
    assert_eq!(buttons(&panel), ["Standard", "Random", "Type an army", "Cancel"]);
    club.close().await;
    Ok(())
}
