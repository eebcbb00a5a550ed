//! Private studies: of a match, of a variant's start and of a setup; with menus and typed turns, lines and names; kept as
//! conditional turns; and never seen by anybody else.

use crate::common::{Club, Outcome, chooses, labels, offers, types};
use discord_emulator::{Reply, TestError, UserIn};

/// Types a turn in the form of a study.
async fn tries(player: &UserIn, panel: &Reply, turn: &str) -> Result<Reply, TestError> {
    let form = player.click(panel, "Type…").await?.modal();
    let shown = player.submit_modal(&form, &[("text", turn)]).await?;
    assert!(shown.is_ephemeral(), "{}", shown.text());
    Ok(shown)
}

fn says(reply: &Reply, parts: &[&str]) {
    for part in parts {
        assert!(reply.text().contains(part), "{part}\n---\n{}", reply.text());
    }
}

/// The description of a panel's picture.
fn pictured(reply: &Reply) -> String {
    let picture = reply.message().attachments.first().expect("a picture");
    picture.description.clone().unwrap_or_default()
}

#[tokio::test]
async fn a_line_of_a_study_is_kept_as_a_conditional_turn_and_fires() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let seen = club.bob.messages(thread.id()).len();

    let panel = ann.slash("study new", &[]).await?;
    assert!(panel.is_ephemeral());
    says(
        &panel,
        &[
            "**Study: Match ",
            "from board 1 of match",
            "Nothing has been tried yet",
            "Black to play.",
        ],
    );
    let wrong = tries(&ann, &panel, "e7-e4").await?;
    says(&wrong, &["`e7-e4`", "Nothing has been tried yet"]);
    let panel = tries(&ann, &wrong, "e5").await?;
    says(&panel, &["Tried: Black `e5`", "White to play."]);

    let more = ann.click(&panel, "More").await?;
    let refused = ann.click(&more, "Keep as conditional").await?;
    says(&refused, &["the line has to end with a whole turn of yours"]);

    let opened = ann.slash("study list", &[]).await?;
    says(&opened, &["You have one study", "Chess"]);
    let id = crate::common::custom_ids(opened.message()).remove(0);
    let panel = ann
        .choose(&opened, &id, &[offers(opened.message())[0].as_str()])
        .await?;
    let panel = tries(&ann, &panel, "Nf3").await?;
    says(&panel, &["Tried: Black `e5`, White `Nf3`", "Black to play."]);
    let back = ann.click(&panel, "Back").await?;
    says(&back, &["Tried: Black `e5`\n", "White to play."]);
    let other = tries(&ann, &back, "Bc4").await?;
    says(&other, &["White `Bc4`"]);

    // A button of an older panel shows the present study instead of doing anything.
    let lines = ann.click(&other, "Lines").await?;
    says(&lines, &["The study has 2 lines"]);
    assert_eq!(offers(lines.message()), ["e5 Bc4", "e5 Nf3"]);
    let id = crate::common::custom_ids(lines.message()).remove(0);
    let panel = ann.choose(&lines, &id, &["e5 Nf3"]).await?;
    says(&panel, &["Tried: Black `e5`, White `Nf3`"]);

    let more = ann.click(&panel, "More").await?;
    let form = ann.click(&more, "Name this line").await?.modal();
    let named = ann.submit_modal(&form, &[("text", "the open game")]).await?;
    says(&named, &["Line: **the open game**"]);
    let more = ann.click(&named, "More").await?;
    let kept = ann.click(&more, "Keep as conditional").await?;
    says(
        &kept,
        &["kept as a conditional turn", "- **1** If they play `e5`: `Nf3`."],
    );
    assert_eq!(club.bob.messages(thread.id()).len(), seen, "nobody sees a study");

    types(&bob, "e7-e5").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`Nf3`"))
        .await?;
    // The match has gone on, and the study is of an older board.
    let opened = ann.slash("study list", &[]).await?;
    let id = crate::common::custom_ids(opened.message()).remove(0);
    let panel = ann
        .choose(&opened, &id, &[offers(opened.message())[0].as_str()])
        .await?;
    let more = ann.click(&panel, "More").await?;
    let refused = ann.click(&more, "Keep as conditional").await?;
    says(&refused, &["The match has gone on", "`/study new`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_is_renamed_and_deleted_and_older_panels_show_it_as_it_is() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let none = ann.slash("study list", &[]).await?;
    says(&none, &["You have no studies", "`/study new`"]);
    let both = [("variant", "chess"), ("setup", "variant chess; start")];
    says(&ann.slash("study new", &both).await?, &["but not several"]);
    let refused = ann
        .slash("study new", &[("setup", "variant chess; put e9 white king")])
        .await?;
    says(&refused, &["I can't read that setup", "`variant chess; start`"]);

    let setup = "variant chess; put e1 white king; put e8 black king; put a7 white pawn";
    let first = ann.slash("study new", &[("setup", setup)]).await?;
    says(&first, &["**Study: Setup** (Chess)", "White to play."]);
    assert!(pictured(&first).contains("pawn"), "{}", pictured(&first));
    let list = ann.slash("study list", &[]).await?;
    let id = crate::common::custom_ids(list.message()).remove(0);
    let twin = ann.choose(&list, &id, &["Setup"]).await?;
    let panel = tries(&ann, &first, "a8=Q").await?;
    says(&panel, &["White `a8=Q+`", "Black to play."]);
    let stale = ann.click(&twin, "More").await?;
    says(&stale, &["The study has changed meanwhile", "White `a8=Q+`"]);

    let more = ann.click(&panel, "More").await?;
    assert!(
        !labels(more.message()).contains(&"Keep as conditional".to_owned()),
        "it is of no match"
    );
    let form = ann.click(&more, "Rename").await?.modal();
    let renamed = ann.submit_modal(&form, &[("text", "Queen *ending*")]).await?;
    says(&renamed, &["**Study: Queen "]);
    let more = ann.click(&renamed, "More").await?;
    let shorter = ann.click(&more, "Delete last action").await?;
    says(&shorter, &["Deleted.", "Nothing has been tried yet"]);
    let more = ann.click(&shorter, "More").await?;
    let asked = ann.click(&more, "Delete study").await?;
    says(&asked, &["That can't be undone"]);
    let gone = ann.click(&asked, "Delete study").await?;
    says(&gone, &["is deleted"]);
    says(&ann.slash("study list", &[]).await?, &["You have no studies"]);
    let late = ann.click(&twin, "More").await?;
    says(&late, &["That study is gone", "`/study list`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_compound_turn_of_shield_is_clicked_action_by_action() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "shield")]).await?;
    says(&panel, &["Study: Start of", "White to play."]);
    let panel = tries(&ann, &panel, "b2-b4; a1-b2").await?;
    says(&panel, &["White `b2-b4; a1-b2`", "Black to play."]);
    // One action back is within the turn.
    let within = ann.click(&panel, "Back").await?;
    says(&within, &["White `b2-b4`\n", "White to play."]);
    let unit = offers(within.message()).into_iter().next().expect("a choice");
    let chosen = chooses(&ann, &within, &unit).await?;
    assert!(chosen.is_ephemeral(), "{}", chosen.text());
    let forward = ann.slash("study list", &[]).await?;
    let id = crate::common::custom_ids(forward.message()).remove(0);
    let panel = ann
        .choose(&forward, &id, &[offers(forward.message())[0].as_str()])
        .await?;
    says(&panel, &["White `b2-b4"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_of_a_secret_phase_holds_the_own_decision_alone() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("elemental").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let cyd = club.emulator.user("cyd").in_channel(&thread);
    let white = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
    ann.slash("move", &[("turn", white)]).await?;

    let panel = bob.slash("study new", &[]).await?;
    says(&panel, &["Black to play."]);
    for hidden in ["ire", "lock"] {
        assert!(!panel.text().contains(&format!("White: Element {hidden}")));
    }
    let black = "element water; augmentor block-piece; offense double-kill; temporal temporal-lock";
    let done = tries(&bob, &panel, black).await?;
    says(&done, &["Your secret decision is complete here", "**Back**"]);
    assert!(!pictured(&done).contains("Fire"), "{}", pictured(&done));
    let refused = cyd.slash("study new", &[]).await?;
    says(
        &refused,
        &["Both sides decide in secret there", "once everything is revealed"],
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn abilities_of_elemental_and_their_choices_are_tried() -> Outcome {
    let club = Club::open().await;
    let white = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = crate::elemental::armed(&club, white, black).await?;
    let cyd = club.emulator.user("cyd").in_channel(&thread);
    let panel = cyd.slash("study new", &[]).await?;
    says(&panel, &["White to play."]);
    let panel = tries(&cyd, &panel, "e2-e4").await?;
    says(&panel, &["White `e4`", "White to play."]);
    let panel = tries(&cyd, &panel, "face n").await?;
    says(&panel, &["Black to play."]);
    let more = cyd.click(&panel, "More").await?;
    assert!(
        !labels(more.message()).contains(&"Keep as conditional".to_owned()),
        "an onlooker has no turns in the match"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_large_board_is_studied_by_menus() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let mut panel = ann.slash("study new", &[("variant", "frozen10")]).await?;
    says(&panel, &["White to play."]);
    for _ in 0..8 {
        let first = offers(panel.message()).into_iter().next().expect("a choice");
        panel = chooses(&ann, &panel, &first).await?;
        if panel.text().contains("Tried:") {
            break;
        }
    }
    says(&panel, &["Tried: White"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_is_exported_and_deleted_with_everything_else() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "chess")]).await?;
    tries(&ann, &panel, "e2-e4").await?;
    let connection = rusqlite::Connection::open(club.database()).expect("the database");
    let count = || {
        let sql = "SELECT COUNT(*) FROM studies";
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .expect("a count")
    };
    assert_eq!(count(), 1);
    let asked = ann.slash("privacy delete", &[]).await?;
    let label = labels(asked.message()).into_iter().next().expect("a button");
    ann.click(&asked, &label).await?;
    assert_eq!(count(), 0);
    club.close().await;
    Ok(())
}
