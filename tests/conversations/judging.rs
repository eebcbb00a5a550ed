//! Games that are still running when their round is over: the computer proposes a result, and the organiser decides.

use crate::common::{Club, Outcome, types};
use crate::tournaments::{DAY, create, decides, game, join, members, open, resigns};
use discord_emulator::{ChannelHandle, UserHandle};

/// Who plays White in a thread, and who Black: the one whose first turn is taken has White.
async fn seats<'a>(
    [one, other]: [&'a UserHandle; 2],
    thread: &ChannelHandle,
) -> Result<[&'a UserHandle; 2], discord_emulator::TestError> {
    let tried = one.in_channel(thread).slash("move", &[("turn", "e2e4")]).await?;
    if tried.text().starts_with("Done:") {
        return Ok([one, other]);
    }
    types(&other.in_channel(thread), "e2e4").await?;
    Ok([other, one])
}

/// A tournament of two whose games can outlast the window of their round, with that rule about them.
async fn begin(club: &Club, unfinished: &str) -> Result<Vec<UserHandle>, discord_emulator::TestError> {
    let hub = create(
        club,
        &[
            ("name", "Long Games"),
            ("format", "Swiss"),
            ("rounds", "2"),
            ("variants", "chess"),
            ("time", "3d"),
            ("window", "5 days"),
            ("unfinished", unfinished),
        ],
    )
    .await?;
    let players = members(club, &["cleo", "dan"]);
    join(club, &hub, &players).await?;
    let started = club
        .ann
        .in_channel(&club.channel)
        .slash("tournament start", &[])
        .await?;
    assert!(started.text().contains("has started"), "{}", started.text());
    Ok(players)
}

#[tokio::test]
async fn the_computer_proposes_a_result_and_the_organiser_decides() -> Outcome {
    let club = open().await;
    let players = begin(&club, "An organiser decides, and the computer proposes").await?;
    let ann = club.ann.in_channel(&club.channel);
    let hub = club
        .ann
        .finds(&club.channel, |message| message.content.starts_with("## "))
        .await?;
    assert!(
        hub.content
            .contains("on a proposal of the computer: a side that is ahead by 2 pawns or more wins"),
        "{}",
        hub.content
    );

    // White can mate at once, and the round still runs.
    let thread = game(&club, &players[0], 0).await?;
    let [white, black] = seats([&players[0], &players[1]], &thread).await?;
    for (player, turn) in [(black, "e7e5"), (white, "d1h5")] {
        types(&player.in_channel(&thread), turn).await?;
    }
    club.passes(5 * DAY / 2);
    types(&black.in_channel(&thread), "e8e7").await?;
    let early = ann.slash("tournament judge", &[("board", "1")]).await?;
    assert!(
        early
            .text()
            .starts_with("The round is still running. The computer judges games only after its end, <t:"),
        "{}",
        early.text()
    );
    let stranger = white.in_channel(&club.channel);
    let refused = stranger.slash("tournament judge", &[("board", "1")]).await?;
    assert!(
        refused.is_ephemeral() && !refused.text().contains("computer"),
        "{}",
        refused.text()
    );
    let none = ann.slash("tournament judge", &[("board", "7")]).await?;
    assert!(none.text().contains("board 7"), "{}", none.text());

    // Players rely on the end of the round: it can only come later.
    let cut = ann.slash("tournament extend", &[("until", "5 seconds")]).await?;
    assert!(
        cut.text().starts_with("The round already lasts until <t:")
            && cut
                .text()
                .ends_with("decide its games with `/tournament decide`."),
        "{}",
        cut.text()
    );

    // The round ends before a clock decides.
    club.passes(5 * DAY / 2 + DAY / 8);
    let judged = ann.slash("tournament judge", &[("board", "1")]).await?;
    for part in [
        "sees a decisive advantage for White.**",
        "It only proposes; you decide.",
        " wins (**1-0**)",
        "Reason: the position was judged.",
    ] {
        assert!(judged.text().contains(part), "{part}: {}", judged.text());
    }
    let done = ann.click(&judged, "Yes, record it").await?;
    assert_eq!(done.text(), "Board 1 of round 1 is decided: 1-0.");
    club.sees_in_time(
        white,
        &thread,
        "decided the game as an organiser: the position was judged.",
    )
    .await?;
    let over = ann
        .slash("tournament judge", &[("board", "1"), ("round", "1")])
        .await?;
    assert_eq!(
        over.text(),
        "That game is over, so there's nothing to judge. `/tournament pairings` shows its result."
    );
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn the_computer_proposes_nothing_where_the_rules_leave_it_out() -> Outcome {
    let club = open().await;
    let players = begin(&club, "An organiser decides").await?;
    let ann = club.ann.in_channel(&club.channel);
    let thread = game(&club, &players[0], 0).await?;
    let refused = ann.slash("tournament judge", &[("board", "1")]).await?;
    assert_eq!(
        refused.text(),
        "The computer proposes no results in this tournament: whether it does is chosen with `unfinished:` when a tournament is created. Organisers decide with `/tournament decide`."
    );
    // The players are faster than the organiser's second press.
    let asked = decides(&ann, &[("board", "1"), ("result", "Draw")]).await?;
    assert!(asked.text().contains("a draw (**½-½**)"), "{}", asked.text());
    resigns(&players[0], &thread).await?;
    let late = ann.click(&asked, "Yes, record it").await?;
    assert_eq!(
        late.text(),
        "The game has another result than when you were asked. Look at `/tournament pairings`, then decide again."
    );
    club.close().await;
    Ok(())
}
