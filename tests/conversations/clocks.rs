//! Matches with a clock: what the challenge says, what boards show, and `/clock`.

use crate::common::{Club, Outcome, labels, types};
use discord_emulator::ChannelHandle;
use discord_emulator::world::MessageView;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn begin(club: &Club, time: &str) -> Result<(ChannelHandle, MessageView), discord_emulator::TestError> {
    let bob = club.bob.mention();
    let options = [("variant", "chess"), ("opponent", bob.as_str()), ("time", time)];
    club.begin_with(&options, "The match begins").await
}

fn alt(message: &MessageView) -> &str {
    message.attachments[0].description.as_deref().unwrap_or_default()
}

#[tokio::test]
async fn a_clock_is_stated_in_the_challenge_in_the_thread_and_on_every_board() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begin(&club, "3 days").await?;
    let terms = "**Time:** Each player has 3 days for every turn.";
    let challenge = club
        .ann
        .finds(&club.channel, |message| message.content.contains("challenged"))
        .await?;
    assert!(!challenge.content.contains("expires"), "{}", challenge.content);
    let first = club
        .ann
        .finds(&thread, |message| message.content.contains(", match `"))
        .await?;
    assert!(first.content.contains(terms), "{}", first.content);
    // Three days from the first board on, for Ann.
    let until = (board.sent_ms + 3 * 24 * 3_600_000) / 1000;
    assert!(
        board.content.contains("your turn. Deadline: <t:")
            && alt(&board).contains("Clocks: White 3 d a turn, Black 3 d a turn."),
        "{} {}",
        board.content,
        alt(&board)
    );
    let told = board
        .content
        .split("<t:")
        .nth(1)
        .and_then(|rest| rest.split(':').next());
    let told: i64 = told.unwrap_or_default().parse().unwrap_or_default();
    assert!((told - until).abs() <= 10, "{told} and {until}");

    // A bank is shown as it was when the board came to be.
    club.passes(DAY);
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| {
            message.content.contains("`e4`") && message.pings_me
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_bank_is_explained_step_by_step() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begin(&club, "10d+36h<10d").await?;
    assert!(
        alt(&board).contains("Clocks: White 10 d, Black 10 d."),
        "{}",
        alt(&board)
    );
    club.passes(2 * DAY);
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    let board = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("`e4`") && message.pings_me
        })
        .await?;
    assert!(alt(&board).contains("Clocks: White 9 d 1"), "{}", alt(&board));
    let said = ann.slash("clock explain", &[]).await?;
    let said = said.text();
    for part in [
        "Each player starts with 10 days and gains 36 hours with every turn, up to 10 days.",
        "White begins with 10 days.",
        "White's clock ran for 2 days",
        "White's turn added 36 hours: 9 days and 1",
        "and must act by <t:",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn both_players_agree_to_a_pause_which_stops_the_clocks_until_one_ends_it() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = begin(&club, "3d").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let proposed = ann.slash("clock pause", &[]).await?;
    assert!(
        proposed.text().contains("until your opponent agrees"),
        "{}",
        proposed.text()
    );
    let offer = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("asks to stop the clocks")
        })
        .await?;
    assert!(
        labels(&offer).contains(&"Accept".to_owned()),
        "{:?}",
        labels(&offer)
    );
    bob.click(&offer, "Accept").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("Both players agreed to a pause.")
        })
        .await?;
    club.passes(5 * DAY);
    let said = ann.slash("clock explain", &[]).await?;
    assert!(
        said.text().contains("The clock is paused until <t:"),
        "{}",
        said.text()
    );
    let shown = ann.slash("show", &[]).await?;
    assert!(
        alt(shown.message()).contains("Clocks: White paused, Black paused."),
        "{}",
        alt(shown.message())
    );
    bob.slash("clock resume", &[]).await?;
    club.ann
        .finds(&thread, |message| {
            message
                .content
                .contains("(Black) ended the pause. The clock runs again.")
        })
        .await?;
    let said = ann.slash("clock explain", &[]).await?;
    assert!(
        said.text()
            .contains("Both players had agreed to a pause, so White's clock stood still for 5 days."),
        "{}",
        said.text()
    );
    let again = ann.slash("clock resume", &[]).await?;
    assert!(
        again.text().starts_with("The clocks aren't paused."),
        "{}",
        again.text()
    );
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_player_gives_the_opponent_time_but_not_more_than_the_control() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = begin(&club, "3d").await?;
    let bob = club.bob.in_channel(&thread);
    let given = bob.slash("clock give", &[("time", "1 day")]).await?;
    assert_eq!(given.text(), "You gave your opponent 1 day more.");
    club.ann
        .finds(&thread, |message| message.content.contains("(Black) gave <@"))
        .await?;
    let refused = bob.slash("clock give", &[("time", "5d")]).await?;
    assert!(refused.text().contains("up to 2 days"), "{}", refused.text());
    let refused = bob.slash("clock give", &[("time", "soon")]).await?;
    assert!(
        refused.text().starts_with("`soon` isn't a length of time."),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_match_with_one_person_has_no_clock_and_a_strange_control_is_refused_with_examples() -> Outcome {
    let club = Club::open().await;
    let here = club.ann.in_channel(&club.channel);
    let me = club.ann.mention();
    for alone in [("computer", "1"), ("opponent", me.as_str())] {
        let refused = here
            .slash("play", &[("variant", "chess"), alone, ("time", "3d")])
            .await?;
        assert!(refused.text().contains("leave `time` out"), "{}", refused.text());
    }
    for (typed, why) in [
        ("soon", "`soon` isn't a time control."),
        ("1h", "from 12 hours to 30 days"),
        ("1+1", "at least 3 minutes"),
        ("90d+1d", "between 1 and 60 days"),
    ] {
        let refused = here
            .slash("play", &[("variant", "chess"), ("time", typed)])
            .await?;
        assert!(
            refused.text().contains(why) && refused.text().contains("`15+10`"),
            "{typed}: {}",
            refused.text()
        );
    }
    let offered = here
        .autocomplete("play", &[("variant", "chess"), ("time", "15")])
        .await?;
    assert_eq!(offered[0].name, "15 days a turn");
    assert!(
        offered
            .iter()
            .any(|one| one.name == "15+15, live: 15 minutes and 15 seconds a turn"),
        "{offered:?}"
    );
    let none = here.slash("clock explain", &[]).await?;
    assert!(
        none.text().starts_with("You have no match with a clock"),
        "{}",
        none.text()
    );
    club.close().await;
    Ok(())
}
