//! Replays: a match as pictures, for whoever asks.

use crate::common::{Club, Outcome, confirms, types};
use discord_emulator::{Reply, TestError};

/// How many positions the answer's animation shows.
fn positions(club: &Club, reply: &Reply) -> usize {
    let file = &reply.message().attachments[0];
    assert_eq!(file.filename, "replay.gif");
    let bytes = club.emulator.file(file.id).expect("the file was sent");
    let mut decoder = gif::DecodeOptions::new()
        .read_info(bytes.as_slice())
        .expect("a GIF file");
    let mut count = 0;
    while decoder.read_next_frame().expect("a whole frame").is_some() {
        count += 1;
    }
    count
}

fn alt(reply: &Reply) -> &str {
    let file = &reply.message().attachments[0];
    file.description.as_deref().expect("a description")
}

#[tokio::test]
async fn a_running_match_is_replayed_for_anyone_and_after_a_restart() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let nothing = ann.slash("replay", &[]).await?;
    assert!(nothing.is_ephemeral(), "only who asks sees it");
    assert!(
        nothing
            .text()
            .starts_with("No turn has been made in this match yet"),
        "{}",
        nothing.text()
    );
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    types(&ann, "g1-f3").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let whole = eve.slash("replay", &[]).await?;
    assert!(whole.is_ephemeral());
    assert!(
        whole
            .text()
            .contains("3 turns, counting both sides. It is still in progress."),
        "{}",
        whole.text()
    );
    assert_eq!(positions(&club, &whole), 4);
    assert!(
        alt(&whole).starts_with("Chess. A replay, one position after another: 3 turns, counting both sides."),
        "{}",
        alt(&whole)
    );
    let last = eve.slash("replay", &[("turns", "1")]).await?;
    assert_eq!(positions(&club, &last), 2);
    assert!(
        last.text().ends_with("The last turn is shown."),
        "{}",
        last.text()
    );
    let all = eve.slash("replay", &[("turns", "4000000000")]).await?;
    assert_eq!(positions(&club, &all), 4);
    for nonsense in ["0", "-3", "many", "1.5", "99999999999999"] {
        let refused = eve.slash("replay", &[("turns", nonsense)]).await;
        assert!(matches!(refused, Err(TestError::Client(_))), "{nonsense}");
    }
    let bytes = |club: &Club, reply: &Reply| {
        club.emulator
            .file(reply.message().attachments[0].id)
            .expect("a file")
    };
    let for_black = bob.slash("replay", &[]).await?;
    assert_ne!(
        bytes(&club, &for_black),
        bytes(&club, &whole),
        "seen from Black's side"
    );
    club.restart_bot().await;
    let again = eve.slash("replay", &[]).await?;
    assert_eq!(bytes(&club, &again), bytes(&club, &whole));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_last_positions_stand_on_one_picture() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let strip = eve.slash("replay", &[("as", "strip")]).await?;
    let file = &strip.message().attachments[0];
    assert_eq!(file.filename, "board.png");
    let (width, height) = file.pixels.expect("a picture");
    let one = eve.slash("replay", &[("as", "strip"), ("turns", "1")]).await?;
    let (narrow, _) = one.message().attachments[0].pixels.expect("a picture");
    assert!(
        width > 2 * narrow && width > height,
        "{width}x{height}, alone {narrow} wide"
    );
    assert!(
        alt(&strip).contains("the last positions on one picture: one turn."),
        "{}",
        alt(&strip)
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_finished_match_has_a_button_for_it() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let sure = ann.slash("resign", &[]).await?;
    ann.click(&sure, "Yes, resign").await?;
    let end = club
        .bob
        .finds(&thread, |message| {
            message.content.contains(" resigned.") && message.content.contains("2 turns, counting both sides")
        })
        .await?;
    let replay = bob.click(&end, "Replay").await?;
    assert!(replay.is_ephemeral());
    assert_eq!(positions(&club, &replay), 3);
    assert!(
        replay
            .text()
            .contains("2 turns, counting both sides. Black wins. White resigned."),
        "{}",
        replay.text()
    );
    assert!(
        alt(&replay).contains("Black wins. White resigned."),
        "{}",
        alt(&replay)
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_match_is_stepped_through_in_one_message_and_after_a_restart() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    types(&ann, "g1-f3").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let replay = eve.slash("replay", &[]).await?;
    let start = eve.click(&replay, "Step through").await?;
    assert!(
        start.text().starts_with("**Chess**: the start. 3 steps follow"),
        "{}",
        start.text()
    );
    let file = &start.message().attachments[0];
    assert_eq!(file.filename, "board.png");
    assert!(alt(&start).contains("Turn 1: White must"), "{}", alt(&start));
    assert!(
        eve.click(&start, "Back").await.is_err(),
        "there is nothing before the start"
    );
    let first = eve.click(&start, "Next").await?;
    assert_eq!(first.message().id, replay.message().id, "the message is edited");
    assert!(
        first.text().starts_with("**1.** White `e4` · ") && first.text().ends_with("Step 1 of 3."),
        "{}",
        first.text()
    );
    let last = eve.click(&first, "Last").await?;
    assert!(last.text().starts_with("**2.** White `Nf3`"), "{}", last.text());
    club.restart_bot().await;
    let back = eve.click(&last, "Back").await?;
    assert!(back.text().starts_with("**1.** Black `e5`"), "{}", back.text());
    let begin = eve.click(&back, "First").await?;
    assert!(
        begin.text().starts_with("**Chess**: the start."),
        "{}",
        begin.text()
    );
    let animation = eve.click(&begin, "Animation").await?;
    assert_eq!(positions(&club, &animation), 4);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_replay_shows_nothing_of_what_is_decided_in_secret() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Standard").await?;
    confirms(&ann, &panel).await?;
    for who in [&ann, &bob] {
        let nothing = who.slash("replay", &[]).await?;
        assert!(
            nothing.text().starts_with("No turn has been made"),
            "{}",
            nothing.text()
        );
        assert!(nothing.message().attachments.is_empty());
    }
    let panel = bob.click(&board, "Move").await?;
    let panel = bob.click(&panel, "Standard").await?;
    confirms(&bob, &panel).await?;
    let both = bob.slash("replay", &[]).await?;
    assert_eq!(positions(&club, &both), 1, "the board on which both are revealed");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_match_with_secret_decisions_begins_where_both_are_revealed() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for player in [&ann, &bob] {
        let panel = player.click(&board, "Move").await?;
        let panel = player.click(&panel, "Standard").await?;
        confirms(player, &panel).await?;
    }
    club.ann
        .finds(&thread, |message| message.content.contains("Black `build "))
        .await?;
    types(&ann, "g2-c4").await?;
    // The two decisions are no steps of it: what shows everything else leaves nothing out.
    for turns in ["1", "2", "3"] {
        let replay = ann.slash("replay", &[("turns", turns)]).await?;
        assert!(
            !replay.text().contains("shown") && !alt(&replay).contains("shown"),
            "{}",
            replay.text()
        );
    }
    let replay = ann.slash("replay", &[]).await?;
    assert_eq!(
        positions(&club, &replay),
        2,
        "no board is shown on which nothing stands: {}",
        replay.text()
    );
    let start = ann.click(&replay, "Step through").await?;
    let said = start.text();
    assert!(
        said.starts_with("White `build ") && said.contains("\nBlack `build "),
        "{said}"
    );
    assert!(
        said.ends_with("**Cyvasse**: the start, with both secret decisions revealed. One step follows."),
        "{said}"
    );
    let alt = |reply: &Reply| {
        reply.message().attachments[0]
            .description
            .clone()
            .unwrap_or_default()
    };
    let pictured = alt(&start);
    assert!(
        pictured.contains("king h2") && pictured.contains("Black:") && !pictured.contains("Last turn"),
        "{pictured}"
    );
    let next = ann.click(&start, "Next").await?;
    assert!(next.text().ends_with("Step 1 of 1."), "{}", next.text());
    let back = ann.click(&next, "Back").await?;
    assert_eq!(back.text(), said);
    let strip = ann.slash("replay", &[("as", "strip")]).await?;
    assert_eq!(strip.message().attachments.len(), 1);
    club.close().await;
    Ok(())
}
