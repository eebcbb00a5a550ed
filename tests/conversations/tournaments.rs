//! Tournaments of a server: opened, joined, played by the round and ended, by commands and buttons.

use crate::common::{Club, Outcome, labels};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle, UserIn};
use std::future::Future;
use std::time::Duration;

pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A club whose Ann may manage events.
pub(super) async fn open() -> Club {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_EVENTS);
    club
}

/// Lets the clock tick, second by second, until something has come.
pub(super) async fn in_time<T>(
    club: &Club,
    coming: impl Future<Output = Result<T, TestError>>,
) -> Result<T, TestError> {
    let mut coming = std::pin::pin!(coming);
    let mut ticking = tokio::time::interval(Duration::from_millis(20));
    loop {
        tokio::select! {
            come = &mut coming => return come,
            _ = ticking.tick() => club.passes(Duration::from_secs(1)),
        }
    }
}

/// Ann opens a tournament; its first message.
pub(super) async fn create(club: &Club, options: &[(&str, &str)]) -> Result<MessageView, TestError> {
    let opened = club
        .ann
        .in_channel(&club.channel)
        .slash("tournament create", options)
        .await?;
    assert!(opened.is_ephemeral(), "{}", opened.text());
    assert!(opened.text().contains("is open for entry"), "{}", opened.text());
    in_time(
        club,
        club.ann
            .finds(&club.channel, |message| message.content.starts_with("## ")),
    )
    .await
}

/// The players join by the button of the first message.
pub(super) async fn join(club: &Club, hub: &MessageView, players: &[UserHandle]) -> Outcome {
    for player in players {
        let joined = player.in_channel(&club.channel).click(hub, "Join").await?;
        assert!(
            joined.is_ephemeral() && joined.text().starts_with("You take part in"),
            "{}",
            joined.text()
        );
    }
    Ok(())
}

/// New members of the club.
pub(super) fn members(club: &Club, names: &[&str]) -> Vec<UserHandle> {
    names.iter().map(|name| club.emulator.user(name)).collect()
}

/// The thread in which a player was pinged for a game, the `nth` one from 0.
pub(super) async fn game(club: &Club, player: &UserHandle, nth: usize) -> Result<ChannelHandle, TestError> {
    let id = player.id();
    let coming = club.emulator.wait("a game", |_, world| {
        let mut pings = world.pings.iter().filter(|ping| ping.user == id);
        pings.nth(nth).map(|ping| ping.channel)
    });
    Ok(club.emulator.channel(in_time(club, coming).await?))
}

/// A player resigns the game in a thread.
pub(super) async fn resigns(player: &UserHandle, thread: &ChannelHandle) -> Outcome {
    let player = player.in_channel(thread);
    let asked = player.slash("resign", &[]).await?;
    let done = player.click(&asked, "Yes, resign").await?;
    assert_eq!(done.text(), "You resigned.");
    Ok(())
}

/// Of the games of a round, those of the players with a higher index are resigned.
pub(super) async fn plays_a_round(club: &Club, players: &[UserHandle], round: usize) -> Outcome {
    let mut threads = Vec::new();
    for player in players {
        threads.push(game(club, player, round).await?.id());
    }
    for (index, player) in players.iter().enumerate() {
        if threads[..index].contains(&threads[index]) {
            resigns(player, &club.emulator.channel(threads[index])).await?;
        }
    }
    Ok(())
}

/// What an organiser gives as the reason of a decision.
pub(super) const AGREED: &str = "The players agreed";

/// An organiser asks to decide a game, and is asked whether to.
pub(super) async fn decides(organiser: &UserIn, options: &[(&str, &str)]) -> Result<Reply, TestError> {
    let mut options = options.to_vec();
    options.push(("reason", AGREED));
    organiser.slash("tournament decide", &options).await
}

/// The messages of the channel that show standings, in order.
pub(super) fn tables(club: &Club) -> Vec<String> {
    let messages = club.ann.messages(&club.channel);
    let texts = messages.into_iter().map(|message| message.content);
    texts.filter(|text| text.contains(": standings**")).collect()
}

#[tokio::test]
async fn a_swiss_tournament_is_played_from_its_first_message_to_its_last() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Autumn Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "2"),
            ("window", "14 days"),
            ("seeding", "In the order of joining"),
        ],
    )
    .await?;
    for part in [
        "## Autumn Cup",
        "**Format:** Swiss, 2 rounds. A round lasts at most 14 days. Both clocks together run out by then.",
        "**Variant:** Chess",
        "**Time:** Each player starts with 7 days. Vacations don't stop the clocks.",
        "**Start:** when an organiser starts it",
        "**Players:** 0 of at most 64",
        "**Status:** Open for entry",
    ] {
        assert!(hub.content.contains(part), "{part}: {}", hub.content);
    }
    assert_eq!(labels(&hub), ["Join", "Leave"]);
    let players = members(&club, &["cleo", "dan", "eve", "fay"]);
    join(&club, &hub, &players).await?;
    let twice = players[0].in_channel(&club.channel).click(&hub, "Join").await?;
    assert!(
        twice
            .text()
            .starts_with("You already take part in this tournament."),
        "{}",
        twice.text()
    );
    in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.id == hub.id
                && message
                    .content
                    .contains("**Players:** 4 of at most 64: cleo, dan, eve, fay")
        }),
    )
    .await?;

    let ann = club.ann.in_channel(&club.channel);
    let started = ann.slash("tournament start", &[]).await?;
    assert!(started.text().contains("has started"), "{}", started.text());
    let round = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.contains("round 1 of 2**")
        }),
    )
    .await?;
    // Seed 1 plays seed 3, and seed 2 plays seed 4. The colours are random.
    let paired = |a: &str, b: &str| {
        let text = &round.content;
        text.contains(&format!("{a} – {b}")) || text.contains(&format!("{b} – {a}"))
    };
    assert!(paired("cleo", "eve") && paired("dan", "fay"), "{}", round.content);
    assert!(!round.pings_me, "{}", round.content);

    // The first message of a game names tournament, round and board, and is the only ping.
    let thread = game(&club, &players[0], 0).await?;
    let first = players[0]
        .finds(&thread, |message| message.content.contains("match `"))
        .await?;
    assert!(
        first.content.starts_with("**Autumn Cup**, round 1 of 2, board ") && first.pings_me,
        "{}",
        first.content
    );
    players[0]
        .finds(&thread, |message| {
            message.content.contains("The match begins") && !message.pings_me
        })
        .await?;

    let games = players[0].in_channel(&club.channel).slash("games", &[]).await?;
    assert!(
        games.text().contains("Chess (Autumn Cup, round 1): <@"),
        "{}",
        games.text()
    );

    plays_a_round(&club, &players, 0).await?;
    plays_a_round(&club, &players, 1).await?;
    let last = in_time(
        &club,
        club.ann
            .finds(&club.channel, |message| message.content.contains("is over:")),
    )
    .await?;
    for part in [
        "**Autumn Cup** is over: cleo has won!",
        "**1** cleo · 2 points",
        "**4** fay · 0 points",
    ] {
        assert!(last.content.contains(part), "{part}: {}", last.content);
    }
    for player in &players {
        assert_eq!(player.mentions().len(), 2, "one ping a round");
    }
    // The pairings have their threads and results by then, and the table of round 1 stays as that round left it.
    for (title, parts) in [
        ("round 1 of 2**", ["**1-0**", " · <#"]),
        ("round 2 of 2**", ["**", " · <#"]),
    ] {
        let found = in_time(
            &club,
            club.ann.finds(&club.channel, |message| {
                let content = &message.content;
                let has_result = content.contains("**1-0**") || content.contains("**0-1**");
                content.contains(title) && has_result && content.matches(parts[1]).count() == 2
            }),
        )
        .await?;
        assert_eq!(found.attachments.len(), 1);
    }
    // The table that round 2 has while it is played gives way to the final one.
    in_time(&club, async {
        for _ in 0..3_000 {
            if tables(&club).len() == 2 {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("a table after round 1 and the final one: {:?}", tables(&club));
    })
    .await?;
    let tables = tables(&club);
    assert!(
        tables[0].contains(" cleo · 1 point\n"),
        "in that order: {tables:?}"
    );
    let withdraws = players[0]
        .in_channel(&club.channel)
        .slash("tournament leave", &[])
        .await?;
    assert!(
        withdraws.text().starts_with("The tournament is over."),
        "{}",
        withdraws.text()
    );

    // A result of the last round can still be corrected, and the final table says so.
    let asked = decides(&ann, &[("board", "1"), ("result", "Draw")]).await?;
    assert!(
        asked
            .text()
            .contains("The tournament is over, so the final standings change with it."),
        "{}",
        asked.text()
    );
    ann.click(&asked, "Yes, record it").await?;
    let corrected = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.id == last.id && message.content.contains("Corrected after the end")
        }),
    )
    .await?;
    for part in [
        "round 2, board 1 is ½-½ instead of ",
        ": the players agreed.",
        "1½ points",
    ] {
        assert!(corrected.content.contains(part), "{part}: {}", corrected.content);
    }
    let asked = decides(&ann, &[("board", "1"), ("result", "Draw")]).await?;
    assert!(
        asked.text().starts_with("That game already has this result."),
        "{}",
        asked.text()
    );
    let stands = decides(&ann, &[("board", "1"), ("result", "Draw"), ("round", "1")]).await?;
    assert!(
        stands.text().contains("can't be changed any more"),
        "{}",
        stands.text()
    );
    let back = decides(&ann, &[("board", "1"), ("result", "White wins (1-0)")]).await?;
    ann.click(&back, "Yes, record it").await?;

    let parts = ann
        .slash(
            "tournament standings",
            &[("parts", players[0].mention().as_str())],
        )
        .await?;
    for part in [
        // Whether she won on the first board of round 2 depends on the colours that were drawn.
        "**cleo** is number ",
        " after 2 rounds: ",
        "Round 1: 1 against eve",
    ] {
        assert!(parts.text().contains(part), "{part}: {}", parts.text());
    }
    let beyond = ann.slash("tournament pairings", &[("round", "9")]).await?;
    assert_eq!(beyond.text(), "Round 9 isn't paired. The latest is round 2.");
    let export = ann.slash("tournament export", &[]).await?;
    let file = &export.message().attachments[0];
    assert!(file.filename.ends_with(".trf"), "{}", file.filename);
    let report = club.emulator.file(file.id).expect("a file");
    let report = String::from_utf8_lossy(&report).into_owned();
    let read = rookery_pairing::read_trf(&report).expect("a report that can be read");
    assert_eq!(read.tournament.players.len(), 4, "{report}");
    // Another program's report is ranked and paired; here it is our own, which has one round left.
    let open = report.replace("XXR 2", "XXR 3");
    let file = club.emulator.upload("cup.trf", open.into_bytes()).to_string();
    let imported = ann.slash("tournament import", &[("file", &file)]).await?;
    for part in [
        "**Autumn Cup** after 2 rounds. Nothing was stored.",
        "**Round 3 by the Dutch system**",
        "**Standings**",
        "cleo · ",
    ] {
        assert!(imported.text().contains(part), "{part}: {}", imported.text());
    }
    let file = club.emulator.upload("cup.trf", report.into_bytes()).to_string();
    let whole = ann.slash("tournament import", &[("file", &file)]).await?;
    assert!(
        whole
            .text()
            .contains("There is no next round: all 2 rounds are played."),
        "{}",
        whole.text()
    );
    let file = club
        .emulator
        .upload("poem.txt", b"001 roses are red".to_vec())
        .to_string();
    let refused = ann.slash("tournament import", &[("file", &file)]).await?;
    assert!(
        refused
            .text()
            .starts_with("I can't read this file as a TRF-16 report: `"),
        "{}",
        refused.text()
    );
    let listed = ann.slash("tournament list", &[]).await?;
    assert!(listed.text().contains("**Autumn Cup**"), "{}", listed.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn whoever_loses_the_right_to_organise_is_refused_at_once() -> Outcome {
    let club = open().await;
    let bob = club.bob.in_channel(&club.channel);
    let options = [
        ("name", "Cup"),
        ("format", "Knockout"),
        ("variants", "chess"),
        ("time", "10+10"),
    ];
    let refused = bob.slash("tournament create", &options).await?;
    assert!(
        refused.text().starts_with("Only organisers can do that"),
        "{}",
        refused.text()
    );
    create(&club, &options).await?;
    for (command, options) in [
        ("tournament start", vec![]),
        ("tournament pause", vec![]),
        ("tournament resume", vec![]),
        ("tournament cancel", vec![("tournament", "Cup")]),
        ("tournament seed", vec![("players", "<@1>")]),
        ("tournament edit", vec![("name", "Other")]),
        ("tournament remove", vec![("player", "bob")]),
        ("tournament substitute", vec![("player", "ann"), ("by", "bob")]),
        (
            "tournament decide",
            vec![("board", "1"), ("result", "Draw"), ("reason", AGREED)],
        ),
        ("tournament extend", vec![("until", "3 days")]),
    ] {
        let refused = bob.slash(command, &options).await?;
        assert!(
            refused.text().starts_with("Only organisers can do that"),
            "{command}: {}",
            refused.text()
        );
    }
    // Having opened it gives no right.
    club.guild.revoke(&club.ann);
    let ann = club.ann.in_channel(&club.channel);
    let refused = ann.slash("tournament cancel", &[("tournament", "Cup")]).await?;
    assert!(
        refused.text().starts_with("Only organisers can do that"),
        "{}",
        refused.text()
    );
    // The role of the settings does.
    let role = club.guild.role(&club.bob, "arbiters");
    club.guild.make_administrator(&club.ann);
    let set = ann.slash("settings", &[("organisers", role.as_str())]).await?;
    assert!(
        set.text().contains("Tournaments are organised by <@&"),
        "{}",
        set.text()
    );
    let asked = bob.slash("tournament cancel", &[("tournament", "Cup")]).await?;
    assert_eq!(
        asked.text(),
        "Cancel **Cup** with its 0 players? No game is running. There'll be no final standings, and this can't be undone."
    );
    let kept = bob.click(&asked, "Leave it as it is").await?;
    assert_eq!(kept.text(), "Nothing was changed in **Cup**.");
    // The right is looked at again when the button is pressed.
    let asked = bob.slash("tournament cancel", &[("tournament", "Cup")]).await?;
    let refused = club
        .emulator
        .user("eve")
        .in_channel(&club.channel)
        .click(&asked, "Yes, cancel it")
        .await;
    assert!(refused.is_err(), "nobody else sees the question");
    let cancelled = bob.click(&asked, "Yes, cancel it").await?;
    assert_eq!(
        cancelled.text(),
        "**Cup** is cancelled. Running games stop and don't count."
    );
    in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.contains("**Cup** was cancelled by an organiser.")
        }),
    )
    .await?;
    let over = bob.slash("tournament leave", &[("tournament", "Cup")]).await?;
    assert!(
        over.text().starts_with("The tournament was cancelled."),
        "{}",
        over.text()
    );
    // A name formats and mentions nothing.
    create(
        &club,
        &[("name", "@everyone **bold**"), options[1], options[2], options[3]],
    )
    .await?;
    let listed = ann.slash("tournament list", &[]).await?;
    assert!(
        listed.text().contains("**\\@everyone \\*\\*bold\\*\\***"),
        "{}",
        listed.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn players_check_in_and_who_does_not_appear_loses() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Weekly"),
            ("format", "Round robin"),
            ("variants", "chess"),
            ("window", "2 days"),
            ("starts", "2 days"),
            ("check-in", "24h"),
        ],
    )
    .await?;
    assert!(
        hub.content.contains("Players check in from <t:") && hub.content.contains("**Ties:** Equal points"),
        "{}",
        hub.content
    );
    let players = members(&club, &["cleo", "dan", "eve"]);
    join(&club, &hub, &players).await?;
    club.passes(DAY);
    let open = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message
                .content
                .starts_with("Check in to **Weekly** before it starts")
        }),
    )
    .await?;
    for player in &players[..2] {
        let here = player.in_channel(&club.channel);
        let checked = here.click(&open, "Check in").await?;
        assert!(
            checked.text().starts_with("You've checked in to **Weekly**"),
            "{}",
            checked.text()
        );
    }
    club.passes(DAY);
    let thread = game(&club, &players[0], 0).await?;
    assert!(players[2].mentions().is_empty(), "eve has not checked in");
    // Nobody plays a turn: White's time runs out after the reminder and its grace, and White forfeits.
    club.sees_in_time(&players[0], &thread, "The match begins")
        .await?;
    club.passes(20 * DAY / 24);
    club.sees_in_time(&players[0], &thread, "A fifth of your time is left.")
        .await?;
    club.passes(4 * DAY / 24);
    // The reminder may count as delivered only now, and a tenth of the day is left after it.
    let late = players[0].in_channel(&thread).slash("clock explain", &[]).await?;
    assert!(late.text().contains("The clock is stopped."), "{}", late.text());
    club.passes(4 * DAY / 24);
    let over = in_time(
        &club,
        club.ann
            .finds(&club.channel, |message| message.content.contains("is over:")),
    )
    .await?;
    assert!(over.content.contains(" · 1 point\n"), "{}", over.content);
    club.sees_in_time(&players[0], &thread, "didn't make a first turn in time.")
        .await?;
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_knockout_has_a_bye_a_return_game_and_a_winner() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Blitz"),
            ("format", "Knockout"),
            ("variants", "chess"),
            ("time", "10+10"),
            ("faster", "5+5, 3+3"),
            ("seeding", "In the order of joining"),
        ],
    )
    .await?;
    assert!(
        hub.content
            .contains("A draw is followed by a game with colours reversed, a game of 5+5 and a game of 3+3."),
        "{}",
        hub.content
    );
    let players = members(&club, &["cleo", "dan", "eve"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    // The organiser's order: eve is seeded first and has the bye.
    let order = format!(
        "{} {} {}",
        players[2].mention(),
        players[0].mention(),
        players[1].mention()
    );
    let seeded = ann
        .slash("tournament seed", &[("players", order.as_str())])
        .await?;
    assert!(
        seeded.text().contains("are seeded in that order"),
        "{}",
        seeded.text()
    );
    let shown = ann.slash("tournament show", &[]).await?;
    assert!(
        shown
            .text()
            .contains("An organiser has seeded the players: 1 eve, 2 cleo, 3 dan.\n"),
        "{}",
        shown.text()
    );
    ann.slash("tournament start", &[]).await?;
    let thread = game(&club, &players[0], 0).await?;
    assert!(players[2].mentions().is_empty(), "a bye");
    // It shows a player their own part first, and offers everybody what they can do.
    let here = players[0].in_channel(&thread);
    let shown = here.slash("tournament show", &[]).await?;
    let own = format!("You're playing against dan in <#{}>.", thread.id());
    assert!(
        shown.text().starts_with("You take part and are number 2: ") && shown.text().contains(&own),
        "{}",
        shown.text()
    );
    let offered = labels(shown.message());
    assert!(
        offered.contains(&"Withdraw".to_owned()) && !offered.contains(&"Join".to_owned()),
        "{offered:?}"
    );
    let shown = ann.slash("tournament show", &[]).await?;
    assert!(shown.text().starts_with("## "), "{}", shown.text());
    assert!(!labels(shown.message()).contains(&"Withdraw".to_owned()));
    // The present match is aborted by nobody.
    let refused = here.slash("abort", &[]).await?;
    assert!(
        refused
            .text()
            .starts_with("A tournament's match can't be aborted"),
        "{}",
        refused.text()
    );
    // Nor is anything taken back, paused or given, and nothing of that is offered.
    for (command, options, said) in [
        ("takeback", vec![], "Turns aren't taken back in a tournament"),
        (
            "clock pause",
            vec![],
            "The clocks of a tournament's match can't be paused",
        ),
        (
            "clock give",
            vec![("time", "5 min")],
            "Nobody gives time in a tournament",
        ),
    ] {
        let refused = here.slash(command, &options).await?;
        assert!(refused.text().starts_with(said), "{command}: {}", refused.text());
    }
    let board = players[0]
        .finds(&thread, |message| {
            labels(message).iter().any(|label| label == "More")
        })
        .await?;
    let more = here.click(&board, "More").await?;
    let offered = labels(more.message());
    assert!(
        offered.contains(&"Offer a draw".to_owned()) && !offered.contains(&"Ask to take back".to_owned()),
        "{offered:?}"
    );
    let resigning = here.slash("resign", &[]).await?;
    assert!(
        resigning
            .text()
            .ends_with("This is **Blitz**, round 1 of 2, board 1."),
        "{}",
        resigning.text()
    );
    here.click(&resigning, "Keep playing").await?;
    let pairings = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.contains("round 1 of 2**")
        }),
    )
    .await?;
    assert!(
        pairings
            .content
            .contains("eve has no opponent in this round and goes through to the next one."),
        "{}",
        pairings.content
    );
    // A drawn game is followed by the one with colours reversed.
    let asked = decides(&ann, &[("board", "1"), ("result", "Draw")]).await?;
    assert!(
        asked.text().starts_with("**Blitz**, round 1, board 1: ")
            && asked.text().contains("cleo")
            && asked
                .text()
                .contains("The game is still running. It ends with this result: a draw (**½-½**).")
            && asked.text().contains("Reason: the players agreed."),
        "{}",
        asked.text()
    );
    let drawn = ann.click(&asked, "Yes, record it").await?;
    assert_eq!(drawn.text(), "Board 1 of round 1 is decided: ½-½.");
    club.sees_in_time(&players[0], &thread, "Draw by adjudication")
        .await?;
    players[0]
        .finds(&thread, |message| {
            message
                .content
                .contains("decided the game as an organiser: the players agreed.")
        })
        .await?;
    let again = game(&club, &players[0], 1).await?;
    players[0]
        .finds(&again, |message| {
            message
                .content
                .starts_with("**Blitz**, round 1 of 2, board 2 (return game)")
        })
        .await?;
    resigns(&players[1], &again).await?;
    let last = game(&club, &players[2], 0).await?;
    resigns(&players[0], &last).await?;
    let over = in_time(
        &club,
        club.ann
            .finds(&club.channel, |message| message.content.contains("is over:")),
    )
    .await?;
    assert!(
        over.content.contains("**Blitz** is over: eve has won!")
            && over.content.contains("**2** cleo · runner-up")
            && over.content.contains("**3** dan · lost in the semi-finals"),
        "{}",
        over.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_arena_pairs_whoever_is_free_until_it_ends() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Night Arena"),
            ("format", "Arena"),
            ("variants", "chess"),
            ("time", "5+5"),
            ("minutes", "10"),
        ],
    )
    .await?;
    assert!(
        hub.content.contains("A win counts 2, a draw 1."),
        "{}",
        hub.content
    );
    let players = members(&club, &["cleo", "dan"]);
    join(&club, &hub, &players).await?;
    club.ann
        .in_channel(&club.channel)
        .slash("tournament start", &[])
        .await?;
    let mut threads = Vec::new();
    for nth in 0..2 {
        let thread = game(&club, &players[0], nth).await?;
        game(&club, &players[1], nth).await?;
        resigns(&players[1], &thread).await?;
        threads.push(thread.id());
    }
    // The games at a table follow each other in one thread, so that the channel stays readable.
    assert_eq!(threads[0], threads[1]);
    let messages = club.ann.messages(&club.channel);
    let opened = messages
        .iter()
        .filter(|message| message.content.contains("table 1**"));
    assert_eq!(opened.count(), 1);
    // Cleo leaves: a running game is lost, and nobody is paired any more.
    game(&club, &players[0], 2).await?;
    let running = club
        .ann
        .in_channel(&club.channel)
        .slash("tournament pairings", &[])
        .await?;
    assert!(
        running.text().starts_with("**Games running now**\n**3** "),
        "{}",
        running.text()
    );
    let cleo = players[0].in_channel(&club.channel);
    let asked = cleo.slash("tournament leave", &[]).await?;
    assert!(
        asked.text().contains("Withdraw from **Night Arena**?"),
        "{}",
        asked.text()
    );
    let left = cleo.click(&asked, "Yes, withdraw").await?;
    assert!(left.text().starts_with("You've withdrawn"), "{}", left.text());
    club.passes(Duration::from_secs(10 * 60));
    let over = in_time(
        &club,
        club.ann
            .finds(&club.channel, |message| message.content.contains("is over:")),
    )
    .await?;
    for part in [
        "cleo has won!",
        "**1** cleo · 4 points (withdrawn)",
        "**2** dan · 2 points",
    ] {
        assert!(over.content.contains(part), "{part}: {}", over.content);
    }
    club.close_after_a_leap().await;
    Ok(())
}
