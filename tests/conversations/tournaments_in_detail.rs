//! The rarer parts of tournaments: votes, third places, no-shows, substitutes, what organisers try at the wrong time, and
//! the order of messages.

use crate::common::Outcome;
use crate::tournaments::{create, game, in_time, join, members, open, plays_a_round, resigns, tables};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, TestError};
use std::time::Duration;

const JOINED: (&str, &str) = ("seeding", "In the order of joining");

/// The message of the channel that contains some words, once it is there.
async fn says(club: &crate::common::Club, words: &str) -> Result<MessageView, TestError> {
    let said = club
        .ann
        .finds(&club.channel, |message| message.content.contains(words));
    in_time(club, said).await
}

/// What the picture of a message shows, in words.
fn picture(message: &MessageView) -> &str {
    let picture = message.attachments.first().expect("a picture");
    picture.description.as_deref().expect("its description")
}

#[tokio::test]
async fn a_knockout_ends_with_the_match_for_third_place() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Winter Cup"),
            ("format", "Knockout"),
            ("variants", "chess"),
            ("time", "10+10"),
            ("third-place", "True"),
            JOINED,
        ],
    )
    .await?;
    for part in [
        "The losers of the semi-finals play for third place.",
        "**Forfeits:** Whoever runs out of time without having made a turn forfeits the game. Whoever does so twice is withdrawn.",
    ] {
        assert!(hub.content.contains(part), "{part}: {}", hub.content);
    }
    let players = members(&club, &["cleo", "dan", "eve", "fay"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    plays_a_round(&club, &players, 0).await?;
    let last = says(&club, "round 2 of 2**").await?;
    // Cleo beat fay, and dan beat eve.
    assert!(
        last.content.contains("1. Final: ") && last.content.contains("2. Third place: "),
        "{}",
        last.content
    );
    plays_a_round(&club, &players, 1).await?;
    let over = says(&club, "is over:").await?;
    for part in [
        "**Winter Cup** is over: cleo has won!",
        "**1** cleo · champion",
        "**2** dan · runner-up",
        "**3** eve · third place",
        "**4** fay · fourth place",
    ] {
        assert!(over.content.contains(part), "{part}: {}", over.content);
    }
    assert!(
        picture(&over).contains("Third place: eve (1) beats fay (0)."),
        "{}",
        picture(&over)
    );
    // The messages of the rounds show the bracket, so that there is one table, the final one.
    assert_eq!(tables(&club).len(), 1, "{:?}", tables(&club));
    let first = says(&club, "**Winter Cup: round 1 of 2**").await?;
    assert!(
        picture(&first).starts_with("Winter Cup. Bracket ") && picture(&first).contains("Semi-finals: cleo"),
        "{}",
        picture(&first)
    );
    // The channel shows a round's pairings, then its boards, in order.
    let messages = club.ann.messages(&club.channel);
    let place = |words: &str| {
        messages
            .iter()
            .position(|message| message.content.contains(words))
    };
    for round in [1, 2] {
        let order = [
            place(&format!("**Winter Cup: round {round} of 2**")),
            place(&format!("round {round} of 2, board 1: ")),
            place(&format!("round {round} of 2, board 2: ")),
        ];
        assert!(order.is_sorted() && order[0].is_some(), "{order:?}");
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_a_vote_decided_is_said_where_the_first_round_begins() -> Outcome {
    let club = open().await;
    let ann = club.ann.in_channel(&club.channel);
    let players = members(&club, &["cleo", "dan"]);
    for (name, votes, said) in [
        ("Voted", true, "The players voted: every game is Cyvasse."),
        ("Silent", false, "Nobody voted, so lots decided: every game is "),
    ] {
        create(
            &club,
            &[
                ("name", name),
                ("format", "Knockout"),
                ("variants", "chess, cyvasse"),
                ("choose", "By vote of the players"),
                ("time", "3 days"),
            ],
        )
        .await?;
        for player in &players {
            let here = player.in_channel(&club.channel);
            here.slash("tournament join", &[("tournament", name)]).await?;
            if votes {
                let vote = [("variants", "cyvasse"), ("tournament", name)];
                here.slash("tournament vote", &vote).await?;
            }
        }
        let started = ann.slash("tournament start", &[("tournament", name)]).await?;
        assert!(started.text().contains(said), "{}", started.text());
        let round = says(&club, &format!("**{name}: round 1 of 1**")).await?;
        assert!(round.content.contains(said), "{}", round.content);
    }
    // With one variant there is no vote.
    let refused = ann
        .slash(
            "tournament create",
            &[
                ("name", "Alone"),
                ("format", "Knockout"),
                ("variants", "chess"),
                ("choose", "By vote of the players"),
                ("time", "3 days"),
            ],
        )
        .await?;
    assert!(
        refused
            .text()
            .starts_with("With one variant there's nothing to choose: every game is `chess`."),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn who_joins_first_is_seen_at_once() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Cup"),
            ("format", "Knockout"),
            ("variants", "chess"),
            ("time", "3 days"),
        ],
    )
    .await?;
    let players = members(&club, &["cleo"]);
    join(&club, &hub, &players).await?;
    // The clock stands: no minute passes.
    club.ann
        .finds(&club.channel, |message| {
            message.id == hub.id && message.content.contains("**Players:** 1 of at most 64: cleo")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn organisers_learn_what_is_possible_now() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "League"),
            ("format", "Round robin"),
            ("variants", "chess"),
            ("time", "10+10"),
            JOINED,
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan", "eve"]);
    let fay = club.emulator.user("fay");
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    let says = async |command: &str, options: &[(&str, &str)], said: &str| -> Outcome {
        let answered = ann.slash(command, options).await?;
        assert!(
            answered.text().starts_with(said),
            "{command}: {}",
            answered.text()
        );
        Ok(())
    };
    let substitute = [("player", "cleo"), ("by", "fay")];
    says(
        "tournament pause",
        &[],
        "The tournament hasn't started, so there's nothing to pause. `/tournament start` starts it.",
    )
    .await?;
    says(
        "tournament resume",
        &[],
        "The tournament isn't paused: it hasn't started.",
    )
    .await?;
    says(
        "tournament substitute",
        &substitute,
        "The tournament hasn't started, so nobody needs a substitute.",
    )
    .await?;
    ann.slash("tournament start", &[]).await?;
    says("tournament start", &[], "The tournament is already running.").await?;
    says(
        "tournament resume",
        &[],
        "The tournament isn't paused: it's running. `/tournament pairings` shows its games, and `/tournament pause` pauses it.",
    )
    .await?;
    says(
        "tournament seed",
        &[("players", "cleo")],
        "The tournament has started, so its seeding stands.",
    )
    .await?;
    says(
        "tournament substitute",
        &substitute,
        "Only the place of a player who has withdrawn can be taken over",
    )
    .await?;
    says(
        "tournament pause",
        &[],
        "**League** is paused: running games go on",
    )
    .await?;
    says(
        "tournament pause",
        &[],
        "The tournament is already paused. `/tournament resume` lets it go on.",
    )
    .await?;
    says(
        "tournament start",
        &[],
        "The tournament has started and is paused now.",
    )
    .await?;
    says("tournament resume", &[], "**League** has resumed.").await?;

    // Somebody takes over the place of a player who has withdrawn.
    let cleo = players[0].in_channel(&club.channel);
    let asked = cleo.slash("tournament leave", &[]).await?;
    // She has no game in this round.
    assert_eq!(
        asked.text(),
        "Withdraw from **League**? You won't be paired again."
    );
    let left = cleo.click(&asked, "Yes, withdraw").await?;
    assert_eq!(left.text(), "You've withdrawn from **League**.");
    let named = fay.mention();
    let options = [("player", players[0].mention()), ("by", named.clone())];
    let options = options.each_ref().map(|(name, value)| (*name, value.as_str()));
    says(
        "tournament substitute",
        &options,
        &format!(
            "{named} takes over the place of {} in **League**.",
            players[0].mention()
        ),
    )
    .await?;
    let shown = ann.slash("tournament show", &[]).await?;
    assert!(shown.text().contains("dan, eve, fay"), "{}", shown.text());

    // To remove a player is asked first. A name can be typed by its beginning.
    in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.contains("**League: round 1 of 3**")
        }),
    )
    .await?;
    let dan = players[1].mention();
    let removed = [("player", dan.as_str()), ("tournament", "leag")];
    let asked = ann.slash("tournament remove", &removed).await?;
    assert_eq!(
        asked.text(),
        format!(
            "Remove {dan} from **League**? They won't be paired again, and they lose their game that is still running: round 1, board 1."
        )
    );
    let kept = ann.click(&asked, "Leave it as it is").await?;
    assert_eq!(kept.text(), "Nothing was changed in **League**.");
    let asked = ann.slash("tournament remove", &removed).await?;
    let gone = ann.click(&asked, "Yes, remove them").await?;
    assert_eq!(gone.text(), format!("{dan} no longer takes part in **League**."));
    club.close().await;
    Ok(())
}

/// The player with White in the game that is named by its number, and the other one.
fn sides(text: &str, names: [&str; 2]) -> (usize, usize) {
    let line = text.lines().find(|line| line.contains(" – ")).expect("a game");
    let white = usize::from(!line.contains(&format!("{} – ", names[0])));
    (white, 1 - white)
}

#[tokio::test]
async fn whoever_does_not_appear_again_is_told_that_they_are_withdrawn() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Night Arena"),
            ("format", "Arena"),
            ("variants", "chess"),
            ("time", "5+5"),
            ("minutes", "60"),
        ],
    )
    .await?;
    assert!(
        hub.content
            .contains("Whoever does so twice is withdrawn, and can join again."),
        "{}",
        hub.content
    );
    let names = ["cleo", "dan"];
    let players = members(&club, &names);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    let mut missed = [0, 0];
    let mut thread: Option<ChannelHandle> = None;
    for nth in 0..3 {
        let here = game(&club, &players[0], nth).await?;
        game(&club, &players[1], nth).await?;
        let running = ann.slash("tournament pairings", &[]).await?;
        assert!(
            running
                .text()
                .starts_with(&format!("**Games running now**\n**{}** ", nth + 1)),
            "{}",
            running.text()
        );
        // Nobody makes a turn, so White forfeits.
        let (white, _) = sides(running.text(), names);
        missed[white] += 1;
        club.passes(Duration::from_secs(6 * 60));
        club.sees_in_time(&players[0], &here, "forfeits the game").await?;
        if missed[white] == 1 {
            let warning =
                "if you forfeit another game of **Night Arena** by not making a turn, you'll be withdrawn.";
            let warned = players[white].finds(&here, |message| message.content.contains(warning));
            assert!(!in_time(&club, warned).await?.pings_me, "a warning pings nobody");
        }
        thread = Some(here);
        if missed[white] == 2 {
            break;
        }
    }
    let gone = usize::from(missed[1] == 2);
    let thread = thread.expect("a game");
    let told = players[gone].finds(&thread, |message| {
        message
            .content
            .contains("that was the second game that you forfeited")
            && message.pings_me
    });
    let told = in_time(&club, told).await?;
    assert!(
        told.content
            .contains("you no longer take part in **Night Arena**. If you want to go on, join again"),
        "{}",
        told.content
    );
    // The organisers read it where the tournament is announced.
    let note = says(&club, " forfeited a second game by not making a turn").await?;
    for part in [
        format!("{} forfeited ", names[gone]).as_str(),
        "no longer takes part in **Night Arena**, but can join again.",
        "`/tournament substitute`",
    ] {
        assert!(note.content.contains(part), "{part}: {}", note.content);
    }
    let line = format!("{} · 2 points (withdrawn after two forfeits)", names[gone]);
    says(&club, &line).await?;
    let standings = ann.slash("tournament standings", &[]).await?;
    assert!(standings.text().contains(&line), "{}", standings.text());
    // The table counts the games that the chart counts.
    let games = missed[0] + missed[1];
    assert!(
        picture(standings.message()).contains(&format!("Games {games}")),
        "{}",
        picture(standings.message())
    );
    let course = ann.click(&standings, "Points by game").await?;
    let told = picture(course.message());
    assert_eq!(told.matches("Points by game.").count(), 1, "{told}");
    let scores = picture(course.message()).matches(", from game 0: 0, ").count();
    assert_eq!(scores, 2, "{}", picture(course.message()));
    assert!(!tables(&club).is_empty());
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn an_organiser_decides_an_arenas_game_by_its_number() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Arena"),
            ("format", "Arena"),
            ("variants", "chess"),
            ("time", "5+5"),
            ("minutes", "60"),
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    let thread = game(&club, &players[0], 0).await?;
    resigns(&players[0], &thread).await?;
    let thread = game(&club, &players[0], 1).await?;
    players[0]
        .finds(&thread, |message| {
            message.content.starts_with("**Arena**, game 2\n")
        })
        .await?;
    let options = [
        ("board", "2"),
        ("result", "Draw"),
        ("reason", "The players agreed"),
    ];
    let asked = ann.slash("tournament decide", &options).await?;
    assert!(
        asked.text().starts_with("**Arena**, game 2: "),
        "{}",
        asked.text()
    );
    let decided = ann.click(&asked, "Yes, record it").await?;
    assert_eq!(decided.text(), "Game 2 is decided: ½-½.");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_round_that_is_late_says_what_becomes_of_its_games() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Slow Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "1"),
            ("time", "3 days"),
            ("window", "2 days"),
            ("unfinished", "An organiser decides"),
        ],
    )
    .await?;
    join(&club, &hub, &members(&club, &["cleo"])).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament join", &[]).await?;
    ann.slash("tournament start", &[]).await?;
    let round = says(&club, "**Slow Cup: round 1 of 1**").await?;
    assert!(
        round.content.contains("\nEnd of the round: <t:"),
        "{}",
        round.content
    );
    club.passes(Duration::from_secs(60 * 60 * 60));
    let late = ann.slash("tournament pairings", &[]).await?;
    for part in [
        "\nThe time of the round is over (<t:",
        "An organiser decides the games that are still running. Games not decided by <t:",
    ] {
        assert!(late.text().contains(part), "{part}: {}", late.text());
    }
    assert!(!late.text().contains("End of the round"), "{}", late.text());
    // Whoever opened it is asked.
    let asked = says(&club, "the time of **Slow Cup: round 1 of 1** is over").await?;
    for part in [
        club.ann.mention().as_str(),
        "Decide the games below with `/tournament decide`, or give them more time with `/tournament extend`.",
        "will be drawn.\nBoard 1: ",
        "You play on board 1, so another organiser has to decide that game.",
    ] {
        assert!(asked.content.contains(part), "{part}: {}", asked.content);
    }
    // The posted message says it by itself.
    in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.id == round.id && message.content.contains("The time of the round is over (<t:")
        }),
    )
    .await?;
    // A round that was extended and is late again is asked about again.
    let question = "the time of **Slow Cup: round 1 of 1** is over";
    let questions = || {
        let messages = club.ann.messages(&club.channel);
        messages
            .iter()
            .filter(|message| message.content.contains(question))
            .count()
    };
    assert_eq!(questions(), 1);
    ann.slash("tournament extend", &[("until", "5 hours")]).await?;
    club.passes(Duration::from_secs(6 * 60 * 60));
    let again = club.ann.finds(&club.channel, |message| {
        message.id != asked.id && message.content.contains(question) && message.pings_me
    });
    in_time(&club, again).await?;
    assert_eq!(questions(), 2);
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_report_of_a_running_round_leaves_its_results_open() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Open Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "1"),
            ("time", "3 days"),
            JOINED,
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan", "eve", "fay"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    let thread = game(&club, &players[0], 0).await?;
    resigns(&players[0], &thread).await?;
    says(&club, "**2** ").await?;
    let export = ann.slash("tournament export", &[]).await?;
    let report = club
        .emulator
        .file(export.message().attachments[0].id)
        .expect("a file");
    let report = String::from_utf8_lossy(&report).into_owned();
    let read = rookery_pairing::read_trf(&report).expect("a report that can be read");
    assert_eq!(read.tournament.running_round(), Some(1), "{report}");
    let blank = report
        .lines()
        .filter(|line| line.ends_with(" w  ") || line.ends_with(" b  "));
    assert_eq!(blank.count(), 2, "the game on the second board: {report}");
    let file = club.emulator.upload("cup.trf", report.into_bytes()).to_string();
    let imported = ann.slash("tournament import", &[("file", &file)]).await?;
    for part in [
        "**Open Cup** during round 1. Nothing was stored.",
        "Round 1 is still running: some of its games have no result.",
        "**Standings**",
    ] {
        assert!(imported.text().contains(part), "{part}: {}", imported.text());
    }
    // Fay has the colour that cleo had, so both who won are equal in everything, and both who lost.
    let thread = game(&club, &players[3], 0).await?;
    resigns(&players[3], &thread).await?;
    let over = says(&club, "**Open Cup** is over:").await?;
    let lots = "Equal in everything else, so lots decided their places: 1 ";
    assert!(over.content.contains(lots), "{}", over.content);
    let told = over
        .content
        .lines()
        .find(|line| line.starts_with(lots))
        .unwrap_or_default();
    for part in ["dan", "eve", "; 3 ", "cleo", "fay"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    // Direct encounter separates nobody here, so it has no column.
    assert!(!picture(&over).contains("DE"), "{}", picture(&over));
    club.close().await;
    Ok(())
}
