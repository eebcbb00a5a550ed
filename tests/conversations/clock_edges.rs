//! Clocks where they are easily wrong: decisions that are confirmed and reopened, a suspended match, and time that runs
//! out against somebody who could never win.

use crate::common::{Club, IN_SECRET, Outcome, confirms, seals, types};
use discord_emulator::{ChannelHandle, TestError};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3_600);

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// A game of chess in which Black takes everything but the white king, turn by turn; Black is to move.
#[rustfmt::skip]
const BARE_KING: &[&str] = &[
    "b1-c3", "d7-d5", "e2-e4", "d5xe4", "f2-f3", "e4xf3", "d2-d4", "f3xg2", "d4-d5", "d8xd5",
    "e1-e2", "d5xa2", "c1-g5", "a2xa1", "d1-d3", "g2xh1=rook", "d3-e4", "a1xb2", "e2-e3", "b2xc2",
    "e4-g6", "c2xh2", "g5-h6", "h1xg1", "c3-e4", "g7xh6", "f1-h3", "h7xg6", "h3-g4", "c8xg4",
    "e4-d6", "c7xd6", "e3-d4",
];

/// The same in `shield`, where the lives and deaths destroy each other as well.
#[rustfmt::skip]
const BARE_KING_OF_SHIELD: &[&str] = &[
    "i2-i5; j1-i2", "e9-e6", "i1-i3; i2-h3", "d10xi5", "i3-a3; h3-g4", "h6xi5; rest i5",
    "g4-f5; e2-e4", "i5xf2", "kill f5 e4", "g3xh2", "e1xe6; e4-f3", "g3xh2; rest h2",
    "d1-g4; f3-e2", "h2xg1", "g4-d1; e2-d3", "h2xg1; rest g1", "d3-c4; b2-b3", "g1xf2; rest g1",
    "kill c4 b3", "e10-e7", "kill b3 a2", "e7xj2", "c2-c5", "g1xc5", "b1-b8", "d4xc5; rest d4",
    "b8-e8", "i3xj2; rest i3", "e8-e10", "f10xe10; rest e10", "g2-g5", "i3xg5", "c1-c5",
    "h4xg5; rest g5", "h1-g3", "g5xd2", "c5-b7", "e3xd2; rest d2", "b7-d8",
    "c10xd8 via c8; rest d8", "g3-i2", "d2xi2", "f1-e1", "h2xi2; rest h2", "e1-d1", "b9-b6; a10-b9",
    "d1-e1", "b9-c8; h2-f2", "e1-d1", "c8-d7; f2-f7", "d1-e2", "kill d7 e6", "e2-d1", "kill e6 f7",
    "d1-e2", "f7-g8; i9-i7", "e2-f3", "j10-i9; a9-a6", "f3-g3", "i9-h8; d4-c5", "g3-h4",
];

/// What `/clock explain` says to Ann.
async fn explained(club: &Club, thread: &ChannelHandle) -> Result<String, TestError> {
    let said = club.ann.in_channel(thread).slash("clock explain", &[]).await?;
    Ok(said.text().to_owned())
}

/// Waits for a message in the thread, without letting time pass.
async fn finds(club: &Club, thread: &ChannelHandle, words: &str) -> Outcome {
    let found = club.bob.finds(thread, |message| message.content.contains(words));
    found.await.map(|_| ())
}

#[tokio::test]
async fn a_decision_that_is_confirmed_and_reopened_gains_no_time() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "cyvasse"), ("options", "setup=build"), ("time", "3d")];
    let (thread, board) = club.begin_with(&options, IN_SECRET).await?;
    let ann = club.ann.in_channel(&thread);
    club.passes(DAY);
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Standard").await?;
    confirms(&ann, &panel).await?;
    finds(&club, &thread, "(White) has decided.").await?;
    let said = explained(&club, &thread).await?;
    assert!(
        said.contains("(White) has 2 days left. The clock is stopped."),
        "{said}"
    );
    assert!(said.contains("(Black) has 2 days left"), "{said}");

    club.passes(10 * HOUR);
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains(IN_SECRET))
        .await?;
    let sealed = ann.click(&board, "Move").await?;
    ann.click(&sealed, "Undo").await?;
    finds(&club, &thread, "(White) has reopened their decision.").await?;
    club.passes(10 * HOUR);
    let said = explained(&club, &thread).await?;
    // A day and ten hours of her own have run; the ten hours between them have not.
    assert!(
        said.contains("(White) has 1 day and 14 hours left and must act by <t:"),
        "{said}"
    );
    assert!(
        said.contains("(Black) has 1 day and 4 hours left and must act by <t:"),
        "{said}"
    );
    assert_eq!(said.matches("White's clock ran for").count(), 2, "{said}");
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Standard").await?;
    confirms(&ann, &panel).await?;
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn no_clock_runs_while_a_match_is_suspended() -> Outcome {
    let mut club = Club::open().await;
    let bob = club.bob.mention();
    let options = [("variant", "chess"), ("opponent", bob.as_str()), ("time", "3d")];
    let (thread, _) = club.begin_with(&options, "The match begins").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    finds(&club, &thread, "`e4`").await?;
    club.passes(DAY);
    let said = explained(&club, &thread).await?;
    assert!(said.contains("(Black) has 2 days left"), "{said}");
    club.stop_bot().await;
    let stored = club.set_fingerprint("1-0123456789abcdef");
    club.start_bot().await;
    let bob = club.bob.in_channel(&thread);
    let refused = bob.slash("move", &[("turn", "e7-e5")]).await?;
    assert!(refused.text().contains("suspended"), "{}", refused.text());
    club.sees_in_time(&club.bob, &thread, "is suspended").await?;
    club.passes(5 * DAY);
    let still = bob.slash("clock explain", &[]).await?;
    assert!(still.text().contains("suspended"), "{}", still.text());

    club.stop_bot().await;
    club.set_fingerprint(&stored);
    club.start_bot().await;
    club.sees_in_time(&club.bob, &thread, "has resumed").await?;
    let said = explained(&club, &thread).await?;
    assert!(
        said.contains("The match was suspended, so Black's clock stood still for 5 days"),
        "{said}"
    );
    assert!(
        ["has 2 days left", "has 1 day and 23 hours left"]
            .iter()
            .any(|left| said.contains(left)),
        "{said}"
    );
    let told = club.bob.messages(&thread);
    assert!(
        !told.iter().any(|one| one.content.contains("time is left")),
        "no reminder yet"
    );
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.close_after_a_leap().await;
    Ok(())
}

/// Plays those turns, then lets Black's time run out: nobody can win.
async fn runs_out_against_a_bare_king(club: Club, thread: ChannelHandle, turns: &[&str]) -> Outcome {
    let players = [club.ann.in_channel(&thread), club.bob.in_channel(&thread)];
    for (turn, player) in turns.iter().zip(players.iter().cycle()) {
        types(player, turn).await?;
    }
    club.bob
        .finds(&thread, |message| {
            message.pings_me && message.content.contains("your turn. Deadline: <t:")
        })
        .await?;
    club.passes(58 * HOUR);
    club.sees_in_time(&club.bob, &thread, "A fifth of your time is left.")
        .await?;
    // Meanwhile the reminder is recorded as delivered.
    for _ in 0..3 {
        explained(&club, &thread).await?;
    }
    club.passes(15 * HOUR);
    let draw = "Draw: time ran out, and the other side could never have won.";
    club.sees_in_time(&club.ann, &thread, draw).await?;
    club.close_after_a_leap().await;
    Ok(())
}

async fn timed(club: &Club, variant: &str) -> Result<ChannelHandle, TestError> {
    let bob = club.bob.mention();
    let options = [("variant", variant), ("opponent", bob.as_str()), ("time", "3d")];
    Ok(club.begin_with(&options, "The match begins").await?.0)
}

#[tokio::test]
async fn time_that_runs_out_against_a_bare_king_of_chess_is_a_draw() -> Outcome {
    let club = Club::open().await;
    let thread = timed(&club, "chess").await?;
    runs_out_against_a_bare_king(club, thread, BARE_KING).await
}

#[tokio::test]
async fn time_that_runs_out_against_a_bare_king_of_elemental_is_a_draw_if_both_are_plain() -> Outcome {
    let club = Club::open().await;
    let thread = timed(&club, "elemental").await?;
    let plain = "element none; augmentor none; offense none; temporal none";
    for player in [&club.ann, &club.bob] {
        let chosen = seals(&player.in_channel(&thread), plain).await?;
        assert!(chosen.is_ephemeral(), "{}", chosen.text());
    }
    runs_out_against_a_bare_king(club, thread, BARE_KING).await
}

#[tokio::test]
async fn time_that_runs_out_against_a_bare_king_of_shield_is_a_draw_without_a_death() -> Outcome {
    let club = Club::open().await;
    let thread = timed(&club, "shield").await?;
    runs_out_against_a_bare_king(club, thread, BARE_KING_OF_SHIELD).await
}
