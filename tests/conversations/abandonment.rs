//! A player who makes no turn for long: the warning, the claim, the refusals, a turn in time, a restart in between.

use crate::common::{Club, Outcome, types};
use discord_emulator::UserIn;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const WARNING: &str = "it's been your turn for over 11 days";

#[tokio::test]
async fn a_match_is_claimed_after_fourteen_days() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let early = ann.slash("claim", &[]).await?;
    assert!(
        early.is_ephemeral() && early.text().starts_with("It's too early to claim this match"),
        "{}",
        early.text()
    );

    club.passes(11 * DAY);
    let warning = club
        .bob
        .finds(&thread, |message| message.content.contains(WARNING))
        .await?;
    assert!(warning.pings_me, "{}", warning.content);
    assert!(
        warning
            .content
            .contains(&format!("{} (Black), it", club.bob.mention())),
        "{}",
        warning.content
    );
    let seen_by_ann = club
        .ann
        .finds(&thread, |message| message.content.contains(WARNING))
        .await?;
    assert!(!seen_by_ann.pings_me, "the one mention");
    warnings_are_recorded(&club, &ann, 1).await?;

    club.passes(2 * DAY);
    club.restart_bot().await;
    assert!(
        ann.click(&warning, "Claim the match")
            .await?
            .text()
            .starts_with("It's too early")
    );
    assert!(
        !labels(&ann.slash("show", &[]).await?).contains(&"Claim the match".to_owned()),
        "not yet"
    );

    club.passes(DAY);
    assert!(
        bob.slash("claim", &[])
            .await?
            .text()
            .starts_with("It's your turn. You can claim")
    );
    let eve = club.emulator.user("eve");
    assert!(
        eve.in_channel(&thread)
            .click(&warning, "Claim the match")
            .await?
            .text()
            .starts_with("Only the players")
    );
    let shown = ann.slash("show", &[]).await?;
    assert!(ann.click(&shown, "More").await?.text().contains("What would you"));
    let done = ann.click(&shown, "Claim the match").await?;
    assert!(
        done.text().starts_with("You claimed the match"),
        "{}",
        done.text()
    );
    let result = format!(
        "{} (White) wins by abandonment: {} didn't move for 14 days.",
        club.ann.mention(),
        club.bob.mention()
    );
    let end = club
        .bob
        .finds(&thread, |message| {
            message.content.starts_with(&format!("**{result}**"))
        })
        .await?;
    assert!(!end.pings_me);
    club.ann
        .finds(&thread, |message| {
            message.content.contains(&format!("Result: {result}"))
        })
        .await?;
    assert!(
        bob.slash("games", &[])
            .await?
            .text()
            .contains("White wins by abandonment")
    );
    assert!(
        bob.slash("move", &[("turn", "e7-e5")])
            .await?
            .text()
            .starts_with("This match is over.")
    );
    let warnings = club
        .bob
        .messages(&thread)
        .into_iter()
        .filter(|one| one.content.contains(WARNING));
    assert_eq!(warnings.count(), 1);
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_turn_after_the_warning_begins_the_time_anew() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    club.passes(11 * DAY);
    let warning = club
        .bob
        .finds(&thread, |message| message.content.contains(WARNING))
        .await?;
    warnings_are_recorded(&club, &ann, 1).await?;
    club.passes(DAY);
    types(&bob, "e7-e5").await?;
    club.passes(2 * DAY);
    let stale = ann.click(&warning, "Claim the match").await?;
    assert!(stale.text().contains("out of date"), "{}", stale.text());
    assert!(
        ann.slash("claim", &[])
            .await?
            .text()
            .starts_with("It's your turn. You can claim")
    );
    assert!(
        bob.slash("claim", &[])
            .await?
            .text()
            .starts_with("It's too early")
    );
    club.passes(9 * DAY);
    let warning = club
        .ann
        .finds(&thread, |message| {
            message.content.contains(WARNING) && message.content.contains("(White), it")
        })
        .await?;
    assert!(warning.pings_me);
    warnings_are_recorded(&club, &bob, 2).await?;
    club.passes(3 * DAY);
    bob.click(&warning, "Claim the match").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("(Black) wins by abandonment")
        })
        .await?;
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn while_both_decide_in_secret_neither_claims_and_either_aborts() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = club.begin_in_secret().await?;
    let bob = club.bob.in_channel(&thread);
    // Not so long that the thread is archived, where no command can be used.
    club.passes(6 * DAY);
    let refused = bob.slash("claim", &[]).await?;
    assert!(
        refused.text().contains("neither of you can claim the match") && refused.text().contains("`/abort`"),
        "{}",
        refused.text()
    );
    let ask = bob.slash("abort", &[]).await?;
    bob.click(&ask, "Yes, abort").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("aborted and doesn't count")
        })
        .await?;
    club.close().await;
    Ok(())
}

/// The labels of a reply's buttons.
/// Waits until the bot has recorded so many warnings: they may be seen before.
async fn warnings_are_recorded(club: &Club, player: &UserIn, count: i64) -> Outcome {
    let database = rusqlite::Connection::open(club.database()).expect("the database opens");
    let recorded = || -> i64 {
        let sql = "SELECT COUNT(*) FROM log WHERE entry LIKE '%warned%'";
        database.query_row(sql, [], |row| row.get(0)).expect("a count")
    };
    while recorded() < count {
        player.slash("games", &[]).await?;
    }
    Ok(())
}

fn labels(reply: &discord_emulator::Reply) -> Vec<String> {
    let rows = reply.message().components.iter();
    rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .filter_map(|button| button["label"].as_str().map(str::to_owned))
        .collect()
}
