//! One user plays both sides: secret decisions one after the other, what is hidden from one side, and a rematch.

use crate::common::{Club, Outcome, confirms, labels, seals, types};
use discord_emulator::world::MessageView;

const GALE: &str = "element air; augmentor side-step; offense chain-kill; temporal schrodinger";
const FLOOD: &str = "element water; augmentor none; offense none; temporal do-over";

#[tokio::test]
async fn secret_decisions_follow_each_other_and_mist_hides_nothing() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "elemental"), ("opponent", &club.ann.mention())];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    club.ann
        .finds(&thread, |message| message.content.contains("in secret"))
        .await?;
    let waits = ann.slash("move", &[("turn", GALE)]).await?;
    assert!(
        waits
            .text()
            .contains("afterwards you decide for Black, and this one stays as it is."),
        "{}",
        waits.text()
    );
    let sealed = confirms(&ann, &waits).await?;
    assert_eq!(
        sealed.text(),
        "White's decision is sealed. Both are revealed once you have decided for Black, too."
    );
    assert_eq!(labels(sealed.message()), ["Decide for Black"]);
    club.ann
        .finds(&thread, |message| {
            message
                .content
                .contains("Nothing is revealed before the decision for Black.")
        })
        .await?;
    let panel = ann.click(&sealed, "Decide for Black").await?;
    assert!(panel.text().contains("Black"), "{}", panel.text());
    seals(&ann, FLOOD).await?;
    // The message says of both loadouts what they do.
    let revealed = club
        .ann
        .finds(&thread, |message| message.content.contains("What they do:"))
        .await?;
    for line in [
        "- **Air**: Slide through enemies, two extra steps after a move, pawns capture sideways.",
        "- **Chain Kill**: Capture as if from the end of a chain of friends.",
        "- **Do-Over**: Once: its capture is cancelled and up to two turns are undone.",
    ] {
        assert!(revealed.content.contains(line), "{line} in {}", revealed.content);
    }
    assert!(!revealed.content.contains("**None**"), "{}", revealed.content);
    // White is to move, and whoever plays Black too may see what Black's knight could do.
    let knight = ann.slash("explain", &[("square", "b8")]).await?;
    assert!(
        knight.text().contains("a6") && !knight.text().contains("EL-MIST-2"),
        "{}",
        knight.text()
    );
    // A hint keeps nothing from them either.
    let hint = ann.slash("hint", &[]).await?;
    assert!(
        hint.text().contains("Try `") && !hint.text().contains("EL-MIST-2"),
        "{}",
        hint.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_refusal_and_explain_name_what_attacks_behind_mist() -> Outcome {
    let club = Club::open().await;
    let mention = club.ann.mention();
    let options = [
        ("variant", "elemental"),
        ("opponent", mention.as_str()),
        ("options", "loadout=open"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    club.ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    for turn in [
        "element fire; augmentor none; offense none; temporal none",
        "element water; augmentor none; offense none; temporal none",
        "e2-e4",
        "e7-e5; end",
        "f2-f4",
        "d8-h4; end",
    ] {
        types(&ann, turn).await?;
    }
    let refused = ann.slash("move", &[("turn", "a2-a3")]).await?;
    assert!(
        refused.text().contains("the queen on h4") && !refused.text().contains("EL-MIST-2"),
        "{}",
        refused.text()
    );
    let king = ann.slash("explain", &[("square", "e1")]).await?;
    assert!(
        king.text().contains("queen on h4") && !king.text().contains("EL-MIST-2"),
        "{}",
        king.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_hint_for_one_side_is_not_taken_for_the_other() -> Outcome {
    let club = Club::open().await;
    let options = [
        ("variant", "elemental"),
        ("opponent", &club.ann.mention()),
        ("options", "loadout=secret"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    club.ann
        .finds(&thread, |message| message.content.contains("in secret"))
        .await?;
    let hints = [ann.slash("hint", &[]).await?, ann.slash("hint", &[]).await?];
    // Whoever presses twice has decided for White alone.
    for hint in &hints {
        let sealed = ann.click(hint, "Confirm").await?;
        assert_eq!(
            sealed.text(),
            "White's decision is sealed. Both are revealed once you have decided for Black, too."
        );
        assert_eq!(labels(sealed.message()), ["Decide for Black"]);
    }
    let hint = ann.slash("hint", &[]).await?;
    let done = ann.click(&hint, "Confirm").await?;
    assert!(done.text().starts_with("Done: `"), "{}", done.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_mate_by_a_turn_of_several_actions_is_marked_and_a_rematch_switches_nothing() -> Outcome {
    let club = Club::open().await;
    let mention = club.ann.mention();
    let options = [
        ("variant", "elemental"),
        ("opponent", mention.as_str()),
        ("options", "loadout=open"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    club.ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    types(&ann, GALE).await?;
    types(
        &ann,
        "element fire; augmentor side-step; offense double-kill; temporal resurrection",
    )
    .await?;
    types(&ann, "Qxf7 via f2; end").await?;
    let over = club
        .ann
        .finds(&thread, |message| {
            labels(message).iter().any(|label| label == "Rematch")
        })
        .await?;
    assert!(
        over.content.contains("White wins by checkmate"),
        "{}",
        over.content
    );
    // Whoever sees that the king could take the queen reads why not.
    let why = over.content.lines().find(|line| line.starts_with("Why not"));
    assert!(
        why.is_some_and(|why| why
            .starts_with("Why not `Kxf7`, Black? Your king would be attacked on f7 by ")
            && why.ends_with("(EL-CHECK-2)")),
        "{}",
        over.content
    );
    let queen = ann.slash("explain", &[("square", "f7")]).await?;
    assert!(
        queen.text().contains("\nWhy not `Kxf7`, Black? "),
        "{}",
        queen.text()
    );
    assert!(
        queen.message().embeds.is_empty(),
        "all of it is above the picture"
    );
    let bystander = ann.slash("explain", &[("square", "a1")]).await?;
    assert!(!bystander.text().contains("Why not"), "{}", bystander.text());
    club.ann
        .finds(&thread, |message| message.content.contains("`Qxf7 via f2#; end`"))
        .await?;
    let rematch = ann.click(&over, "Rematch").await?;
    assert!(
        rematch.text().starts_with("The rematch begins in ") && !rematch.text().contains("colours"),
        "{}",
        rematch.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_old_panel_of_one_side_confirms_nothing_of_the_other() -> Outcome {
    let mut club = Club::open().await;
    let options = [
        ("variant", "cyvasse"),
        ("opponent", &club.ann.mention()),
        ("options", "setup=build"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    let board = club
        .ann
        .finds(&thread, |message| {
            labels(message).iter().any(|label| label == "Move")
        })
        .await?;
    let old = ann.click(&board, "Move").await?;
    let old = ann.click(&old, "Standard").await?;
    // After a restart, an older panel stays beside a newer one.
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let white = ann.click(&board, "Move").await?;
    let sealed = ann.click(&white, "Confirm").await?;
    let told = "White's decision is sealed. Both are revealed once you have decided for Black, too.";
    assert_eq!(sealed.text(), told);
    let black = ann.click(&sealed, "Decide for Black").await?;
    let black = ann.click(&black, "Random").await?;
    assert!(black.text().contains("Black"), "{}", black.text());
    // Both decisions were changed once, but the old panel knows whose it is.
    let late = ann.click(&old, "Confirm").await?;
    assert_eq!(late.text(), told);
    assert_eq!(labels(late.message()), ["Decide for Black"]);
    let is_revealed = |message: &MessageView| message.content.contains("Black `build ");
    assert!(!club.ann.messages(&thread).iter().any(is_revealed));
    let done = ann.click(&black, "Confirm").await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    club.ann.finds(&thread, is_revealed).await?;
    club.close().await;
    Ok(())
}
