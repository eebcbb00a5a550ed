//! A vacation of somebody who plays many matches: one answer, no flood, and every clock stands still.

use crate::common::{Club, Outcome, labels};
use discord_emulator::{ChannelHandle, TestError};
use std::time::Duration;

const MATCHES: usize = 40;

/// In how many of them Ann has White and is to move.
const ANN_TO_MOVE: usize = 25;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Begins the matches, all with a week for each turn.
async fn begin_all(club: &Club) -> Result<Vec<ChannelHandle>, TestError> {
    let bob = club.bob.mention();
    let (mut threads, mut accepted) = (Vec::new(), Vec::new());
    for number in 0..MATCHES {
        let colour = if number < ANN_TO_MOVE { "White" } else { "Black" };
        let options = [
            ("variant", "chess"),
            ("opponent", bob.as_str()),
            ("time", "7d"),
            ("colour", colour),
        ];
        club.ann.in_channel(&club.channel).slash("play", &options).await?;
        let asked = club
            .bob
            .finds(&club.channel, |message| {
                message.content.contains("challenges you") && !accepted.contains(&message.id)
            })
            .await?;
        club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
        accepted.push(asked.id);
        let thread = club.nth_thread(number).await?;
        club.bob
            .finds(&thread, |message| message.content.contains("The match begins"))
            .await?;
        // Nobody begins forty matches in an hour.
        club.passes(Duration::from_secs(120));
        threads.push(thread);
    }
    Ok(threads)
}

/// How many messages of a thread say that.
fn count(club: &Club, thread: &ChannelHandle, words: &str) -> usize {
    let messages = club.bob.messages(thread);
    let saying = messages.iter().filter(|one| one.content.contains(words));
    saying.count()
}

/// The line about White's clock in each thread.
async fn clocks_of_white(club: &Club, threads: &[ChannelHandle]) -> Result<Vec<String>, TestError> {
    let mut said = Vec::new();
    for thread in threads {
        let explained = club.ann.in_channel(thread).slash("clock explain", &[]).await?;
        let standing = explained
            .text()
            .lines()
            .find_map(|line| line.find("(White) ").map(|at| line[at..].to_owned()));
        said.push(standing.unwrap_or_else(|| explained.text().to_owned()));
    }
    Ok(said)
}

#[tokio::test]
async fn a_vacation_stops_forty_clocks_with_one_answer_and_ends_with_a_list() -> Outcome {
    let club = Club::open().await;
    let threads = begin_all(&club).await?;
    let ann = club.ann.in_channel(&club.channel);
    let pings = club.ann.mentions().len();
    let left = ann.slash("vacation start", &[("days", "10")]).await?;
    assert!(
        left.is_ephemeral()
            && left.text().contains("Your clock stops in 40 matches.")
            && left.text().ends_with("You have 20 days left this year."),
        "{}",
        left.text()
    );
    for thread in &threads {
        club.sees_in_time(&club.bob, thread, "is on vacation until <t:")
            .await?;
    }
    let before = clocks_of_white(&club, &threads[..ANN_TO_MOVE]).await?;
    for said in &before {
        assert!(said.contains("left and is away until <t:"), "{said}");
    }
    club.passes(5 * DAY);
    let after = clocks_of_white(&club, &threads[..ANN_TO_MOVE]).await?;
    assert_eq!(after, before, "no clock of hers runs");
    let of_bob = clocks_of_white(&club, &threads[ANN_TO_MOVE..]).await?;
    for said in &of_bob {
        assert!(
            said.starts_with("(White) has 1 day") || said.starts_with("(White) has 2 days"),
            "{said}"
        );
    }
    for thread in &threads {
        assert_eq!(count(&club, thread, "is on vacation until <t:"), 1);
        assert_eq!(count(&club, thread, "time is left"), 0, "no reminder");
    }
    assert_eq!(club.ann.mentions().len(), pings, "nothing pings her");
    assert!(club.ann.messages(&club.ann.dm()).is_empty());

    let back = ann.slash("vacation end", &[]).await?;
    let said = back.text();
    assert!(
        said.starts_with(
            "Your vacation is over. Clocks that it stopped run again. You have 24 days left this year."
        ) && said.contains("25 matches wait for you:\n")
            && said.ends_with("15 more. `/games` lists them all."),
        "{said}"
    );
    assert_eq!(said.matches("**your turn**").count(), 10, "{said}");
    for thread in &threads {
        club.sees_in_time(&club.bob, thread, "is back from vacation.")
            .await?;
    }
    let again = clocks_of_white(&club, &threads[..ANN_TO_MOVE]).await?;
    for said in &again {
        assert!(said.contains("left and must act by <t:"), "{said}");
    }
    let games = ann.slash("games", &[]).await?;
    assert_eq!(
        games.text().matches("**your turn**").count(),
        8,
        "{}",
        games.text()
    );
    assert!(
        labels(games.message()).iter().any(|label| label.contains("Next")),
        "{:?}",
        labels(games.message())
    );
    for thread in &threads {
        assert_eq!(count(&club, thread, "is back from vacation."), 1);
    }
    let new = &club.ann.mentions()[pings..];
    assert!(new.is_empty(), "nor when she is back: {new:?}");
    club.close_after_a_leap().await;
    Ok(())
}
