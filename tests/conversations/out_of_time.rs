//! What happens when time runs out: reminders, grace, the loss on time, vacations, and direct messages that are refused.

use crate::common::{Club, Outcome, labels, types};
use discord_emulator::world::permissions;
use discord_emulator::{ChannelHandle, TestError};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);
const REMINDER: &str = "it's your turn in **Chess** against";

/// A match in which both have made a turn, so that a loss on time counts. Ann is to move.
pub(super) async fn under_way(club: &Club, options: &[(&str, &str)]) -> Result<ChannelHandle, TestError> {
    let bob = club.bob.mention();
    let options = [&[("variant", "chess"), ("opponent", bob.as_str())], options].concat();
    let (thread, _) = club.begin_with(&options, "The match begins").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    Ok(thread)
}

#[tokio::test]
async fn a_reminder_says_what_was_played_and_the_loss_comes_after_the_deadline() -> Outcome {
    let club = Club::open().await;
    let thread = under_way(&club, &[("time", "3d")]).await?;
    club.passes(56 * HOUR);
    let ann = club.ann.in_channel(&thread);
    let said = ann.slash("clock explain", &[]).await?;
    assert!(
        said.text().contains("has 15 hours and 5") || said.text().contains("has 16 hours"),
        "{}",
        said.text()
    );
    club.passes(2 * HOUR);
    let reminder = club.sees_in_time(&club.ann, &thread, REMINDER).await?;
    assert!(reminder.pings_me, "{}", reminder.content);
    for part in ["played `e5`: ", "A fifth of your time is left. Deadline: <t:"] {
        assert!(reminder.content.contains(part), "{part}: {}", reminder.content);
    }
    assert_eq!(labels(&reminder), ["Move", "Next match", "More"]);
    let seen_by_bob = club
        .bob
        .finds(&thread, |message| message.content.contains(REMINDER))
        .await?;
    assert!(!seen_by_bob.pings_me);
    let nothing = ann.click(&reminder, "Next match").await?;
    assert_eq!(nothing.text(), "No opponent waits for you in another match.");

    club.passes(13 * HOUR);
    let in_time = ann.slash("clock explain", &[]).await?;
    assert!(in_time.text().contains("must act by"), "{}", in_time.text());
    club.passes(2 * HOUR);
    let end = club.sees_in_time(&club.bob, &thread, "ran out of time").await?;
    assert!(end.content.contains("(Black) wins: <@"), "{}", end.content);
    let late = ann.slash("move", &[("turn", "d2-d4")]).await?;
    assert!(late.text().contains("over"), "{}", late.text());
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn nobody_falls_while_the_bot_is_down_without_a_reminder_and_its_grace() -> Outcome {
    let mut club = Club::open().await;
    let thread = under_way(&club, &[("time", "3d")]).await?;
    club.stop_bot().await;
    club.passes(96 * HOUR);
    club.start_bot().await;
    let reminder = club.sees_in_time(&club.ann, &thread, REMINDER).await?;
    assert!(reminder.pings_me);
    // A tenth of three days is left after the reminder.
    club.passes(6 * HOUR);
    types(&club.ann.in_channel(&thread), "d2-d4").await?;
    club.bob
        .finds(&thread, |message| {
            message.content.contains("`d4`") && message.pings_me
        })
        .await?;
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_vacation_stops_the_clock_and_its_end_starts_it() -> Outcome {
    let club = Club::open().await;
    let thread = under_way(&club, &[("time", "3d")]).await?;
    let ann = club.ann.in_channel(&thread);
    let left = ann.slash("vacation start", &[("days", "10")]).await?;
    assert!(
        left.text().starts_with("You're on vacation until <t:")
            && left.text().contains("Your clock stops in one match.")
            && left.text().ends_with("You have 20 days left this year."),
        "{}",
        left.text()
    );
    club.sees_in_time(&club.bob, &thread, "(White) is on vacation until <t:")
        .await?;
    club.passes(6 * 24 * HOUR);
    let shown = ann.slash("show", &[]).await?;
    let alt = shown.message().attachments[0]
        .description
        .clone()
        .unwrap_or_default();
    assert!(alt.contains("Clocks: White away to "), "{alt}");
    let back = ann.slash("vacation end", &[]).await?;
    assert!(
        back.text()
            .starts_with("Your vacation is over. Clocks that it stopped run again."),
        "{}",
        back.text()
    );
    club.sees_in_time(&club.bob, &thread, "(White) is back from vacation.")
        .await?;
    let said = ann.slash("clock explain", &[]).await?;
    assert!(
        said.text()
            .contains("White was on vacation, so the clock stood still for 6 days"),
        "{}",
        said.text()
    );
    // Perhaps a few seconds have passed since.
    let left = ["has 3 days left", "has 2 days and 23 hours left"];
    assert!(
        left.iter().any(|left| said.text().contains(left)),
        "{}",
        said.text()
    );
    let again = ann.slash("vacation end", &[]).await?;
    assert!(
        again.text().starts_with("You aren't on vacation."),
        "{}",
        again.text()
    );
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn terms_without_vacation_go_on_and_the_player_is_told() -> Outcome {
    let club = Club::open().await;
    let thread = under_way(
        &club,
        &[("time", "3d"), ("vacation", "false"), ("takebacks", "false")],
    )
    .await?;
    let ann = club.ann.in_channel(&thread);
    let first = club
        .ann
        .finds(&thread, |message| message.content.contains(", match `"))
        .await?;
    assert!(
        first
            .content
            .contains("Vacations don't stop the clocks. No takebacks."),
        "{}",
        first.content
    );
    let left = ann.slash("vacation start", &[("days", "10")]).await?;
    assert!(
        left.text().contains("**Your clocks go on in one match**"),
        "{}",
        left.text()
    );
    let refused = ann
        .slash(
            "takeback",
            &[("match", first.content.split('`').nth(1).unwrap_or_default())],
        )
        .await?;
    assert!(refused.text().contains("without takebacks"), "{}", refused.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn reminders_come_by_direct_message_or_in_the_match_where_those_are_refused() -> Outcome {
    let club = Club::open().await;
    let thread = under_way(&club, &[("time", "3d")]).await?;
    let ann = club.ann.in_channel(&thread);
    let said = ann.slash("reminders", &[]).await?;
    assert!(
        said.text()
            .starts_with("I remind you of a turn when a fifth of your time is left, in the match."),
        "{}",
        said.text()
    );
    let said = ann
        .slash(
            "reminders",
            &[
                ("where", "By direct message"),
                ("when", "When half and when a fifth of the time is left"),
            ],
        )
        .await?;
    assert!(said.text().starts_with("Saved."), "{}", said.text());
    club.passes(37 * HOUR);
    let dm = club.ann.dm();
    let reminder = club
        .sees_in_time(&club.ann, &dm, "Half of your time is left.")
        .await?;
    assert!(reminder.content.contains(REMINDER), "{}", reminder.content);

    club.ann.refuses_dms();
    club.passes(21 * HOUR);
    let reminder = club
        .sees_in_time(&club.ann, &thread, "A fifth of your time is left.")
        .await?;
    assert!(reminder.pings_me);
    let said = ann.slash("reminders", &[]).await?;
    assert!(said.text().contains(", in the match."), "{}", said.text());
    for (options, why) in [
        ([("zone", "Mars/Olympus")], "time zone"),
        ([("quiet", "night")], "`22-7`"),
        ([("quiet", "7-7")], "different hours"),
    ] {
        let refused = ann.slash("reminders", &options).await?;
        assert!(refused.text().contains(why), "{why}: {}", refused.text());
    }
    let offered = ann.autocomplete("reminders", &[("zone", "berlin")]).await?;
    assert_eq!(offered[0].name, "Europe/Berlin");
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_live_match_ends_seconds_after_the_bank_is_empty() -> Outcome {
    let club = Club::open().await;
    let thread = under_way(&club, &[("time", "5+5")]).await?;
    club.passes(Duration::from_secs(5 * 60));
    let said = club.ann.in_channel(&thread).slash("clock explain", &[]).await?;
    assert!(
        said.text().contains("The clock starts 5 seconds into each turn."),
        "{}",
        said.text()
    );
    club.passes(Duration::from_secs(20));
    let end = club.sees_in_time(&club.bob, &thread, "ran out of time").await?;
    assert!(end.content.contains("(Black) wins: <@"), "{}", end.content);
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_match_whose_first_turns_are_not_made_in_time_is_aborted() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.mention();
    let options = [("variant", "chess"), ("opponent", bob.as_str()), ("time", "1d")];
    let (thread, _) = club.begin_with(&options, "The match begins").await?;
    club.passes(20 * HOUR);
    club.sees_in_time(&club.ann, &thread, REMINDER).await?;
    // Meanwhile the reminder is recorded as delivered, from which its grace counts.
    for _ in 0..3 {
        club.ann.in_channel(&thread).slash("clock explain", &[]).await?;
    }
    club.passes(5 * HOUR);
    club.sees_in_time(&club.bob, &thread, "aborted").await?;
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_digest_lists_what_waits_once_a_day_and_boards_mention_its_reader_no_more() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.in_channel(&club.channel);
    let said = bob
        .slash(
            "reminders",
            &[
                (
                    "where",
                    "In one direct message a day; boards don't mention you then",
                ),
                ("zone", "Europe/Berlin"),
                ("hour", "7"),
            ],
        )
        .await?;
    assert!(
        said.text()
            .contains("one direct message a day, at 07:00 (Europe/Berlin)"),
        "{}",
        said.text()
    );
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    assert!(!board.pings_me, "{}", board.content);

    club.passes(24 * HOUR);
    let dm = club.bob.dm();
    let digest = club
        .sees_in_time(&club.bob, &dm, "One match waits for you today:")
        .await?;
    assert!(
        digest.content.contains("Chess: <@") && digest.content.contains("**your turn**"),
        "{}",
        digest.content
    );
    // With nothing to say, nothing is sent.
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.passes(24 * HOUR);
    club.ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    bob.slash("reminders", &[]).await?;
    let digests = club.bob.messages(&dm);
    assert_eq!(digests.len(), 1, "{digests:?}");
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_digest_comes_on_the_server_and_by_direct_message_where_it_cannot_be_posted() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.in_channel(&club.channel);
    let here = "In one message a day here on the server; boards don't mention you then";
    let said = bob.slash("reminders", &[("where", here), ("hour", "7")]).await?;
    let channel = format!(
        "I post one message a day for you in <#{}>, where others can read it, at 07:00 (UTC)",
        club.channel.id()
    );
    assert!(said.text().contains(&channel), "{}", said.text());
    let thread = under_way(&club, &[("time", "14d")]).await?;
    types(&club.ann.in_channel(&thread), "g1-f3").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`Nf3`"))
        .await?;
    assert!(!board.pings_me, "{}", board.content);

    club.passes(24 * HOUR);
    let waits = "one match waits for you today:";
    let digest = club.sees_in_time(&club.bob, &club.channel, waits).await?;
    assert!(digest.pings_me, "{}", digest.content);
    assert!(
        digest.content.contains("Chess: <@") && digest.content.contains("**your turn**"),
        "{}",
        digest.content
    );
    let seen_by_ann = club
        .ann
        .finds(&club.channel, |message| message.content.contains(waits))
        .await?;
    assert!(!seen_by_ann.pings_me, "only its reader");
    let dm = club.bob.dm();
    assert!(club.bob.messages(&dm).is_empty());

    // The bot may write here no longer.
    bob.slash("reminders", &[]).await?;
    club.channel.deny_bot(permissions::SEND_MESSAGES);
    club.passes(24 * HOUR);
    club.sees_in_time(&club.bob, &dm, "One match waits for you today:")
        .await?;
    let said = bob.slash("reminders", &[]).await?;
    assert!(
        said.text().starts_with("I send you one direct message a day"),
        "{}",
        said.text()
    );
    club.close_after_a_leap().await;
    Ok(())
}
