//! Rated tournaments: what the first message says of ratings, who may join with theirs, and what a game changes; and the
//! messages of a game that is over.

use super::out_of_time::under_way;
use super::tournaments::{create, game, in_time, join, members, open, resigns};
use crate::common::Outcome;
use std::time::Duration;

#[tokio::test]
async fn a_rated_tournament_says_so_and_its_games_change_ratings() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Rated Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "1"),
            ("window", "14 days"),
            ("rated", "true"),
            ("rating-from", "1400"),
        ],
    )
    .await?;
    for part in [
        "**Ratings:** The games are rated, but not those that end before both players have completed a turn or that an organiser or the end of the round decides. Players are seeded by rating; those without one follow in a drawn order.",
        "**Entry:** Players may join until half of the rounds are paired. Their rating must be at least 1400; a player without one counts as 1500.",
    ] {
        assert!(hub.content.contains(part), "{part}: {}", hub.content);
    }
    let players = members(&club, &["cleo", "dan"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    let thread = game(&club, &players[0], 0).await?;
    let first = players[0]
        .finds(&thread, |message| message.content.contains(", match `"))
        .await?;
    assert!(first.content.contains("No takebacks."), "{}", first.content);
    assert!(first.content.contains("Rated."), "{}", first.content);
    let is_white = first
        .content
        .contains(&format!("{} (White)", players[0].mention()));
    let (white, black) = if is_white {
        (&players[0], &players[1])
    } else {
        (&players[1], &players[0])
    };
    for (player, turn) in [(white, "e2-e4"), (black, "e7-e5")] {
        player
            .in_channel(&thread)
            .slash("move", &[("turn", turn)])
            .await?;
    }
    let board = club.sees_in_time(white, &thread, "goes to e5.").await?;
    assert!(board.content.contains("your turn"), "{}", board.content);
    resigns(white, &thread).await?;
    let (won, lost) = (black.mention(), white.mention());
    club.sees_in_time(
        white,
        &thread,
        &format!("New ratings: {lost} 1338? (−162), {won} 1662? (+162)."),
    )
    .await?;
    // It is nobody's turn any more, and the newest board says so.
    let over = in_time(
        &club,
        white.finds(&thread, |message| {
            message.id == board.id && !message.content.contains("your turn")
        }),
    )
    .await?;
    assert!(
        over.content.contains("**1.** Black ") && over.content.ends_with("goes to e5."),
        "{}",
        over.content
    );

    // The loser has a rating now, and it is too low for the next one.
    let next = create(
        &club,
        &[
            ("name", "Strong Cup"),
            ("format", "Knockout"),
            ("variants", "chess"),
            ("time", "3 days"),
            ("rating-from", "1400"),
            ("rating-to", "1600"),
        ],
    )
    .await;
    // The first message found is that of the first tournament: the second is joined by its name.
    assert!(next.is_ok());
    let refused = white
        .in_channel(&club.channel)
        .slash("tournament join", &[("tournament", "Strong Cup")])
        .await?;
    assert_eq!(
        refused.text(),
        "Your rating for this tournament is 1338, and it must be between 1400 and 1600. `/tournament list` shows the others of this server."
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_organiser_cannot_cancel_what_is_over_and_limits_have_an_order() -> Outcome {
    let club = open().await;
    let ann = club.ann.in_channel(&club.channel);
    let wrong = ann
        .slash(
            "tournament create",
            &[
                ("name", "Nobody's Cup"),
                ("format", "Knockout"),
                ("variants", "chess"),
                ("time", "3 days"),
                ("rating-from", "1600"),
                ("rating-to", "1500"),
            ],
        )
        .await?;
    assert_eq!(
        wrong.text(),
        "`rating-from:` and `rating-to:` are between 100 and 3500, the lower one first."
    );
    let hub = create(
        &club,
        &[
            ("name", "Short Cup"),
            ("format", "Knockout"),
            ("variants", "chess"),
            ("time", "10+10"),
        ],
    )
    .await?;
    assert!(
        hub.content.contains("The games change no ratings.")
            && hub
                .content
                .contains("**Entry:** Players may join until it starts.")
            && !hub.content.contains("Vacations"),
        "{}",
        hub.content
    );
    let named = [("tournament", "Short Cup")];
    let asked = ann.slash("tournament cancel", &named).await?;
    ann.click(&asked, "Yes, cancel it").await?;
    let again = ann.slash("tournament cancel", &named).await?;
    assert_eq!(
        again.text(),
        "The tournament is already cancelled. `/tournament create` opens another one."
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn whoever_lost_on_time_too_often_is_refused_with_the_reason() -> Outcome {
    const HOUR: Duration = Duration::from_secs(60 * 60);
    let club = open().await;
    let thread = under_way(&club, &[("time", "3d"), ("rated", "true")]).await?;
    // The bot answers after each leap, so that it notices one before the next.
    let looks = async || club.ann.in_channel(&thread).slash("clock explain", &[]).await;
    club.passes(56 * HOUR);
    looks().await?;
    club.passes(2 * HOUR);
    club.sees_in_time(&club.ann, &thread, "A fifth of your time is left.")
        .await?;
    looks().await?;
    club.passes(13 * HOUR);
    looks().await?;
    // Past the deadline, and past the grace if the reminder counts only from the last leap on.
    club.passes(12 * HOUR);
    club.sees_in_time(&club.bob, &thread, "ran out of time").await?;
    // Once the ratings have changed, the match is settled.
    club.sees_in_time(&club.bob, &thread, "New ratings").await?;

    let hub = create(
        &club,
        &[
            ("name", "Punctual Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "1"),
            ("window", "14 days"),
            ("days-late", "0"),
        ],
    )
    .await?;
    let entry = "**Entry:** Players may join until half of the rounds are paired. They must not have lost a match on time in the last 90 days.";
    assert!(hub.content.contains(entry), "{}", hub.content);
    let ann = club.ann.in_channel(&club.channel);
    let refused = ann.click(&hub, "Join").await?;
    assert!(refused.is_ephemeral());
    assert_eq!(
        refused.text(),
        "You lost on time on one of the last 90 days, and this tournament allows none. Such a day counts for 90 days: `/rating` says how many you have. `/tournament list` shows the other tournaments of this server."
    );
    club.ann.speaks("de");
    let refused = ann.slash("tournament join", &[]).await?;
    assert_eq!(
        refused.text(),
        "Du hast an einem der letzten 90 Tage auf Zeit verloren, und dieses Turnier erlaubt keinen solchen Tag. Ein solcher Tag zählt 90 Tage lang: `/rating` sagt, wie viele du hast. `/tournament list` zeigt die anderen Turniere dieses Servers."
    );
    join(&club, &hub, std::slice::from_ref(&club.bob)).await?;
    let players = ann.slash("tournament show", &[]).await?;
    assert!(
        players
            .text()
            .contains("**Teilnehmende:** 1 von höchstens 64: bob"),
        "{}",
        players.text()
    );
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_drawn_tie_names_who_wins_it_as_the_higher_seed() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Draws"),
            ("format", "Knockout"),
            ("variants", "chess"),
            ("time", "10+10"),
            ("return-game", "false"),
            ("seeding", "In the order of joining"),
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan"]);
    join(&club, &hub, &players).await?;
    club.ann
        .in_channel(&club.channel)
        .slash("tournament start", &[])
        .await?;
    let thread = game(&club, &players[0], 0).await?;
    for player in &players {
        // Who offers what is offered already accepts it.
        player.in_channel(&thread).slash("draw", &[]).await?;
    }
    let round = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.starts_with("**Draws: round 1 of 1**") && message.content.contains("higher seed")
        }),
    )
    .await?;
    assert!(
        round
            .content
            .ends_with("All games between cleo and dan were drawn, so cleo wins as the higher seed."),
        "{}",
        round.content
    );
    club.close().await;
    Ok(())
}
