//! Matches against the computer: it begins at once, answers each turn once whatever happens meanwhile, decides in
//! secret, lets users take back, answers offers of a draw, and nobody acts in its place.

use crate::common::{Club, Outcome, labels, seals, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, TestError, UserHandle, UserIn};
use rookery::bot::start;
use rookery::config::Config;
use rookery::search_pool::SearchBudget;
use rookery_rules::{PerSeat, Seat};
use rookery_session::{
    Actor, Archive, ComputerLevel, ExternalId, InteractionKey, Occupant, Origin, Sessions, SqliteStore,
    SystemRandomness,
};
use std::sync::Arc;
use std::time::Duration;

/// Starts a match against the computer, Ann White; its thread and its first board.
pub async fn begun(
    club: &Club,
    variant: &str,
    level: &str,
) -> Result<(ChannelHandle, MessageView), TestError> {
    let options = [("variant", variant), ("computer", level), ("colour", "White")];
    let reply = club.ann.in_channel(&club.channel).slash("play", &options).await?;
    assert!(
        reply.text().starts_with(&format!(
            "Your match against the computer (level {level}) starts in"
        )),
        "{}",
        reply.text()
    );
    let thread = club.thread().await?;
    let link = format!("<#{}>", thread.id());
    assert!(
        reply.text().contains(&link),
        "the link leads to the thread: {}",
        reply.text()
    );
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    Ok((thread, board))
}

/// The next public message that calls that user, after that one.
pub async fn calls(
    user: &UserHandle,
    place: &ChannelHandle,
    after: &MessageView,
) -> Result<MessageView, TestError> {
    let id = after.id;
    user.finds(place, move |message| {
        message.id > id && message.pings_me && !message.ephemeral
    })
    .await
}

/// The turn that a hint tells.
async fn hinted(player: &UserIn) -> Result<String, TestError> {
    let reply = player.slash("hint", &[]).await?;
    assert!(reply.is_ephemeral(), "hints are private");
    assert_eq!(reply.message().attachments.len(), 1, "{}", reply.text());
    // A long hint goes on below its picture.
    let text = reply.message().content.clone();
    // What is in danger comes first.
    let turn = text
        .split_once("Try `")
        .and_then(|(_, rest)| rest.split_once("`."))
        .map(|(turn, _)| turn.to_owned());
    Ok(turn.unwrap_or_else(|| panic!("no hint: {text}")))
}

/// Three turns of Ann as hints say, each answered by the computer, or fewer if one of them wins by that.
async fn three_turns(club: &Club, thread: &ChannelHandle, board: MessageView) -> Outcome {
    let ann = club.ann.in_channel(thread);
    let mut last = board.id;
    for _ in 0..3 {
        let turn = hinted(&ann).await?;
        types(&ann, &turn).await?;
        let is_over = |message: &MessageView| {
            message.content.contains("White) wins by") || message.content.contains("Black) wins by")
        };
        let next = club
            .ann
            .finds(thread, move |message| {
                message.id > last && !message.ephemeral && (message.pings_me || is_over(message))
            })
            .await?;
        if is_over(&next) {
            return Ok(());
        }
        last = next.id;
    }
    Ok(())
}

/// Whether the database says that somebody thinks.
fn is_thought_about(club: &Club) -> bool {
    let database = rusqlite::Connection::open(club.database()).expect("the bot's database");
    let sql = "SELECT COUNT(*) FROM timers WHERE kind = 'computer' AND leased_until_ms > 0";
    let count: i64 = database
        .query_row(sql, [], |row| row.get(0))
        .expect("the table of timers");
    count > 0
}

/// Waits until it does.
async fn thinks(club: &Club) {
    while !is_thought_about(club) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Starts the bot so that the highest levels think without end.
async fn start_endless(club: &mut Club) {
    let config = Config {
        thinking: SearchBudget::Nodes(u64::MAX),
        ..club.config()
    };
    let bot = start(config, club.clock()).await.expect("the bot starts");
    club.adopt_bot(bot).await;
}

/// A match of chess in which the computer thinks without end about Ann's first turn; its thread and its first board.
async fn thinking() -> Result<(Club, ChannelHandle, MessageView), TestError> {
    let mut club = Club::open().await;
    club.stop_bot().await;
    start_endless(&mut club).await;
    let (thread, board) = begun(&club, "chess", "6").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    thinks(&club).await;
    Ok((club, thread, board))
}

/// Public messages in which that stands.
fn told(user: &UserHandle, place: &ChannelHandle, words: &str) -> usize {
    let messages = user.messages(place);
    let public = messages.iter().filter(|one| !one.ephemeral);
    public.filter(|one| one.content.contains(words)).count()
}

#[tokio::test]
async fn chess_is_played_against_the_computer() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "chess", "1").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains(&format!(
                "{} (White) against the computer (level 1, Black)",
                club.ann.mention()
            ))
        })
        .await?;
    let (ann, mut last) = (club.ann.in_channel(&thread), board);
    for (number, turn) in [(1, "a2-a3"), (2, "h2-h3"), (3, "a3-a4")] {
        types(&ann, turn).await?;
        last = calls(&club.ann, &thread, &last).await?;
        let answer = format!("**{number}.** Black");
        assert!(last.content.contains(&answer), "{}", last.content);
        assert!(last.content.contains("(White), your turn"), "{}", last.content);
        assert_eq!(last.attachments.len(), 1);
    }
    let games = ann.slash("games", &[]).await?;
    assert!(
        games.text().contains("the computer (level 1, Black)") && games.text().contains("**your turn**"),
        "{}",
        games.text()
    );
    let choices = ann.autocomplete("resign", &[("match", "")]).await?;
    assert!(
        choices[0].name.contains("against the computer (level 1)"),
        "{}",
        choices[0].name
    );
    // It takes back the computer's answer, too, and says so.
    let back = ann.slash("takeback", &[]).await?;
    let (done, gone) = back.text().split_once('\n').unwrap_or_default();
    assert_eq!(done, "The takeback is done.");
    assert!(
        gone.starts_with("Taken back: **") && gone.contains("** White `") && gone.contains("** Black `"),
        "{gone}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn with_the_black_units_the_computer_begins() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "shield"), ("computer", "2"), ("colour", "Black")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("**1.** White"))
        .await?;
    assert!(board.pings_me, "{}", board.content);
    three_turns(&club, &thread, board).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn its_loadout_is_decided_in_secret() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "elemental", "1").await?;
    club.ann
        .finds(&thread, |message| {
            message
                .content
                .contains("The computer (level 1, Black) has decided.")
        })
        .await?;
    let database = rusqlite::Connection::open(club.database()).expect("the bot's database");
    let sealed: String = database
        .query_row("SELECT actions FROM drafts WHERE seat = 'black'", [], |row| {
            row.get(0)
        })
        .expect("a sealed decision");
    let mut parts: Vec<String> = serde_json::from_str(&sealed).expect("a list");
    // The end of a fitting, `ready`, names nothing.
    parts.retain(|part| part.contains(' '));
    let ann = club.ann.in_channel(&thread);
    let shown = ann.slash("show", &[("format", "text")]).await?;
    let log: String = {
        let sql = "SELECT group_concat(entry) FROM log";
        database.query_row(sql, [], |row| row.get(0)).expect("a log")
    };
    let messages: Vec<String> = club
        .ann
        .messages(&thread)
        .into_iter()
        .map(|one| one.content)
        .collect();
    let public = format!("{log} {} {}", messages.join(" "), shown.text());
    for part in &parts {
        assert!(!public.contains(part.as_str()), "{part}: {public}");
    }

    let mine = "element none; augmentor none; offense none; temporal none";
    seals(&ann, mine).await?;
    let revealed = calls(&club.ann, &thread, &board).await?;
    let told = revealed.content.to_lowercase();
    for part in &parts {
        let (_, chosen) = part.split_once(' ').expect("a part and what is chosen");
        let name = chosen.replace('-', " ").replace("do over", "do-over");
        let is_told = part.starts_with("fit ") || name == "none" || told.contains(&name);
        assert!(is_told, "{part}: {}", revealed.content);
    }
    three_turns(&club, &thread, revealed).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn its_army_is_arranged_in_secret() -> Outcome {
    let club = Club::open().await;
    let options = [
        ("variant", "cyvasse"),
        ("computer", "1"),
        ("colour", "White"),
        ("options", "setup=build"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let decided = club
        .ann
        .finds(&thread, |message| {
            message
                .content
                .contains("The computer (level 1, Black) has decided.")
        })
        .await?;
    let ann = club.ann.in_channel(&thread);
    let army = hinted(&ann).await?;
    seals(&ann, &army).await?;
    let revealed = calls(&club.ann, &thread, &decided).await?;
    three_turns(&club, &thread, revealed).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn frozen_chess_is_played_against_the_computer() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "frozen6", "3").await?;
    three_turns(&club, &thread, board).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_part_of_the_board_tells_ones_own_turn_beside_the_answer() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "frozen6", "1").await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e3").await?;
    let answered = calls(&club.ann, &thread, &board).await?;
    let more = ann.click(&answered, "More").await?;
    let zoomed = ann.click(&more, "Zoom").await?;
    let told = zoomed.text();
    assert!(
        told.contains("White `e2-e3`") && told.contains("Black `"),
        "{told}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn it_answers_once_though_the_bot_is_stopped_while_it_thinks() -> Outcome {
    let (mut club, thread, board) = thinking().await?;
    let ann = club.ann.in_channel(&thread);
    // Nobody acts for it meanwhile, and everybody is answered.
    let mine = ann.slash("move", &[("turn", "e7-e5")]).await?;
    assert!(
        mine.text().contains("It's the computer's turn."),
        "{}",
        mine.text()
    );
    let others = club
        .bob
        .in_channel(&thread)
        .slash("move", &[("turn", "e7-e5")])
        .await?;
    assert!(others.text().contains("Only the players"), "{}", others.text());
    let hint = ann.slash("hint", &[]).await?;
    assert!(
        hint.text().contains("It's the computer's turn."),
        "{}",
        hint.text()
    );
    let games = ann.slash("games", &[]).await?;
    assert!(
        games.text().contains("the computer is thinking"),
        "{}",
        games.text()
    );
    club.stop_bot().await;
    while is_thought_about(&club) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    club.start_bot().await;
    calls(&club.ann, &thread, &board).await?;
    assert_eq!(told(&club.ann, &thread, "**1.** Black"), 1);
    types(&club.ann.in_channel(&thread), "h2-h3").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("**2.** Black"))
        .await?;
    assert_eq!(told(&club.ann, &thread, "**1.** Black"), 1);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_a_dead_process_thought_about_is_taken_up_when_its_lease_ends() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = begun(&club, "chess", "1").await?;
    club.stop_bot().await;
    // As a process leaves it that was killed: the turn is made, and what the computer owes is leased.
    let database = rusqlite::Connection::open(club.database()).expect("the bot's database");
    club.start_bot().await;
    database
        .execute_batch(
            "CREATE TRIGGER killed AFTER INSERT ON timers WHEN NEW.kind = 'computer' BEGIN
            UPDATE timers SET leased_until_ms = NEW.due_ms + 30000 WHERE id = NEW.id; END",
        )
        .expect("a trigger");
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    database.execute_batch("DROP TRIGGER killed").expect("no trigger");
    club.restart_bot().await;
    assert!(is_thought_about(&club));
    club.sees_in_time(&club.ann, &thread, "**1.** Black").await?;
    calls(&club.ann, &thread, &board).await?;
    assert_eq!(told(&club.ann, &thread, "**1.** Black"), 1);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn turns_are_taken_back_and_a_resignation_ends_its_thinking() -> Outcome {
    let (club, thread, board) = thinking().await?;
    let ann = club.ann.in_channel(&thread);
    let back = ann.slash("takeback", &[]).await?;
    assert_eq!(
        back.text(),
        "The takeback is done.\nTaken back: **1.** White `e4`."
    );
    let again = calls(&club.ann, &thread, &board).await?;
    assert!(
        again
            .content
            .starts_with("The game went back to before your last turn."),
        "{}",
        again.content
    );
    types(&ann, "d2-d4").await?;
    thinks(&club).await;
    let sure = ann.slash("resign", &[]).await?;
    let done = ann.click(&sure, "Yes, resign").await?;
    assert_eq!(done.text(), "You resigned.");
    club.ann
        .finds(&thread, |message| {
            message.content.contains("The computer (level ") && message.content.contains(" resigned.")
        })
        .await?;
    while is_thought_about(&club) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(told(&club.ann, &thread, "**1.** Black"), 0, "it never moved");
    let hint = ann.slash("hint", &[]).await?;
    assert!(hint.text().contains("over"), "{}", hint.text());
    let rematch = ann.slash("rematch", &[]).await?;
    assert!(
        rematch.text().starts_with("The rematch begins"),
        "{}",
        rematch.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_finished_turn_is_taken_back_to_the_users_own() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "chess", "3").await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    let answered = calls(&club.ann, &thread, &board).await?;
    ann.slash("takeback", &[]).await?;
    let again = calls(&club.ann, &thread, &answered).await?;
    assert!(
        again
            .content
            .contains("The game went back to before your last turn."),
        "{}",
        again.content
    );
    types(&ann, "d2-d4").await?;
    let answered = calls(&club.ann, &thread, &again).await?;
    assert!(answered.content.contains("**1.** Black"), "{}", answered.content);
    club.close().await;
    Ok(())
}

/// A match in the club's channel in which Black has lost its queen and is to move, the computer on that seat.
async fn lost_queen(club: &Club, id: &str, computer: Seat) {
    let text = format!(
        "rookery match 1\nid {id}\nvariant chess\nrules-version 1\ncreated 1000\nat 1000 started white\n\
        at 1000 white plays e2-e4\nat 1000 black plays e7-e5\nat 1000 white plays g1-f3\n\
        at 1000 black plays d8-g5\nat 1000 white plays f3xg5\nunfinished\n"
    );
    let archive: Archive = text.parse().expect("a match");
    let store = SqliteStore::open(&club.database()).expect("the bot's database");
    let sessions: Sessions = Sessions::new(Arc::new(store), club.clock(), Arc::new(SystemRandomness));
    let discord = |id: String| ExternalId::new("discord", id);
    let user = sessions
        .user(&discord(club.ann.id().to_string()))
        .await
        .expect("a user");
    let place = async |id: String| sessions.place(&discord(id)).await.expect("a place");
    let origin = Origin {
        guild: Some(place(club.guild.id().to_string()).await),
        channel: place(club.channel.id().to_string()).await,
    };
    let level = ComputerLevel::new(3).expect("a level");
    let mut seats = PerSeat::new(Occupant::User(user), Occupant::User(user));
    seats[computer] = Occupant::Computer(level);
    let by = Actor {
        user,
        interaction: InteractionKey(archive.id.0),
        acted: None,
    };
    sessions
        .import(by, archive, seats, origin)
        .await
        .expect("it is put in");
}

#[tokio::test]
async fn an_offered_draw_is_declined_or_accepted_by_what_it_thinks_of_the_board() -> Outcome {
    let club = Club::open().await;
    let (winning, losing) = ("1000000000007", "2000000000007");
    let ann = club.ann.in_channel(&club.channel);
    lost_queen(&club, winning, Seat::White).await;
    let offered = ann.slash("draw", &[("match", winning)]).await?;
    assert_eq!(
        offered.text(),
        "You offered a draw. The computer will answer in the match."
    );
    let asked = club
        .ann
        .finds(&club.channel, |message| message.content.contains("offers a draw"))
        .await?;
    assert!(
        asked
            .content
            .ends_with("The computer (level 3) is thinking about it.")
            && asked.components.is_empty(),
        "{}",
        asked.content
    );
    club.ann
        .finds(&club.channel, |message| {
            message.content == "The computer (level 3, White) declined the draw."
        })
        .await?;
    let again = ann.slash("draw", &[("match", winning)]).await?;
    assert!(again.text().contains("already"), "{}", again.text());

    lost_queen(&club, losing, Seat::Black).await;
    club.ann
        .finds(&club.channel, |message| message.content.contains("**3.** Black"))
        .await?;
    ann.slash("draw", &[("match", losing)]).await?;
    club.ann
        .finds(&club.channel, |message| {
            message.content.contains("Draw by agreement.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn wrong_uses_are_refused_in_words() -> Outcome {
    let club = Club::open().await;
    let hall = club.ann.in_channel(&club.channel);
    let both = [
        ("variant", "chess"),
        ("opponent", &*club.bob.mention()),
        ("computer", "1"),
    ];
    let reply = hall.slash("play", &both).await?;
    assert!(
        reply.text().contains("a person or the computer, not both"),
        "{}",
        reply.text()
    );
    let thread = club.begin("chess").await?;
    let between_users = club.ann.in_channel(&thread).slash("hint", &[]).await?;
    assert!(
        between_users.text().starts_with("Hints are off against people"),
        "{}",
        between_users.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn onlookers_get_no_hint_and_nobody_claims_the_match() -> Outcome {
    let club = Club::open().await;
    let (second, _) = begun(&club, "chess", "1").await?;
    let onlooker = club.bob.in_channel(&second).slash("hint", &[]).await?;
    assert!(
        onlooker.text().contains("Only the players"),
        "{}",
        onlooker.text()
    );
    let claim = club.ann.in_channel(&second).slash("claim", &[]).await?;
    assert!(claim.text().contains("can't be claimed"), "{}", claim.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_hint_is_given_to_who_plays_both_sides() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["f2-f3", "e7-e5", "g2-g4"] {
        types(&ann, turn).await?;
    }
    let hint = ann.slash("hint", &[]).await?;
    assert_eq!(hint.text(), "Try `Qh4#`. It wins at once.");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_hint_names_the_unit_in_danger_and_the_sides_of_what_may_follow() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["Nf3", "e5", "a3", "e4"] {
        types(&ann, turn).await?;
    }
    let hint = ann.slash("hint", &[]).await?;
    let said = hint.text();
    assert!(
        said.starts_with(
            "If you did nothing, Black could play `exf3`, which would cost you the knight on f3 for 1 pawn.\nTry `"
        ),
        "{said}"
    );
    assert!(said.contains("I expect: Black `"), "{said}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn who_gives_check_is_named() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["e4", "f5", "Qh5+"] {
        types(&ann, turn).await?;
    }
    let board = club
        .ann
        .finds(&thread, |message| {
            !message.ephemeral && message.content.contains("`Qh5+`")
        })
        .await?;
    assert!(
        board
            .content
            .contains("Black's king e8 is in check from the queen on h5."),
        "{}",
        board.content
    );
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(
        alt.contains("Black's king e8 is in check from White queen h5."),
        "{alt}"
    );
    let king = ann.slash("explain", &[("square", "e8")]).await?;
    assert!(
        king.text().contains("It is in check from the queen on h5."),
        "{}",
        king.text()
    );
    let queen = ann.slash("explain", &[("square", "h5")]).await?;
    assert!(
        queen.text().contains("It gives check to the king on e8."),
        "{}",
        queen.text()
    );
    let hint = ann.slash("hint", &[]).await?;
    assert!(
        hint.text().contains("in danger from the queen on h5."),
        "{}",
        hint.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn it_plays_with_several_at_once_also_in_direct_messages() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "chess"), ("computer", "2"), ("colour", "White")];
    let (ann, bob) = (club.ann.in_dm(), club.bob.in_dm());
    for player in [&ann, &bob] {
        player.slash("play", &options).await?;
    }
    for (user, player) in [(&club.ann, &ann), (&club.bob, &bob)] {
        user.finds(&user.dm(), |message| message.content.contains("The match begins"))
            .await?;
        types(player, "e2-e4").await?;
    }
    for user in [&club.ann, &club.bob] {
        user.finds(&user.dm(), |message| message.content.contains("**1.** Black"))
            .await?;
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn boards_against_the_computer_are_seen_from_the_players_side() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "chess"), ("computer", "1"), ("colour", "Black")];
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("play", &options).await?;
    let thread = club.thread().await?;
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("your turn"))
        .await?;
    let ann = club.ann.in_channel(&thread);
    let own = ann.slash("show", &[]).await?;
    let picture = |message: &MessageView| club.emulator.file(message.attachments[0].id);
    assert_eq!(
        picture(&board),
        picture(own.message()),
        "Black is at the bottom of both"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_hint_continues_the_turn_that_is_begun() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = begun(&club, "shield", "1").await?;
    let ann = club.ann.in_channel(&thread);
    let half = ann.slash("move", &[("turn", "b2-b4")]).await?;
    assert!(
        half.text().starts_with("`b2-b4` isn't a complete turn yet"),
        "{}",
        half.text()
    );
    let hint = ann.slash("hint", &[]).await?;
    assert!(
        hint.text().contains("For the rest of your turn: Try `a1-b2"),
        "{}",
        hint.text()
    );
    // What is entered stands on the board and isn't drawn again.
    let picture = hint.message().attachments[0].description.clone();
    assert!(
        !picture.unwrap_or_default().contains("b2 to b4"),
        "{}",
        hint.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_takeback_into_check_says_so() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["e2-e4", "f7-f6", "d1-h5", "g7-g6"] {
        types(&ann, turn).await?;
    }
    ann.slash("takeback", &[]).await?;
    club.ann
        .finds(&thread, |message| {
            message
                .content
                .contains("Here is the board again. Black's king e8 is in check from the queen on h5.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn two_presses_on_an_outdated_hint_play_no_unread_turn() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["f2-f3", "e7-e5", "g2-g4"] {
        types(&ann, turn).await?;
    }
    let hint = ann.slash("hint", &[]).await?;
    types(&ann, "a7-a6").await?;
    ann.slash("takeback", &[]).await?;
    let outdated = ann.click(&hint, "Play this turn").await?;
    assert_eq!(
        outdated.text(),
        "The position has changed: turns have been played or taken back since that hint. Nothing was played."
    );
    assert_eq!(labels(outdated.message()), ["Show a new hint"]);
    let again = ann.click(&outdated, "Show a new hint").await?;
    assert_eq!(again.text(), "Try `Qh4#`. It wins at once.");
    let played = ann.click(&again, "Play this turn").await?;
    assert!(played.text().starts_with("Done: `Qh4#`"), "{}", played.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_a_hint_decides_in_secret_is_taken_by_its_button() -> Outcome {
    for (variant, option) in [("cyvasse", "setup=build"), ("elemental", "loadout=secret")] {
        for colour in ["White", "Black"] {
            let club = Club::open().await;
            let options = [
                ("variant", variant),
                ("computer", "1"),
                ("colour", colour),
                ("options", option),
            ];
            club.ann.in_channel(&club.channel).slash("play", &options).await?;
            let thread = club.thread().await?;
            let ann = club.ann.in_channel(&thread);
            club.ann
                .finds(&thread, |message| message.content.contains(") has decided."))
                .await?;
            let hint = ann.slash("hint", &[]).await?;
            let taken = ann.click(&hint, "Confirm").await?;
            assert!(
                taken.text().starts_with("Done: `"),
                "{variant}, {colour}: {}",
                taken.text()
            );
            club.close().await;
        }
    }
    Ok(())
}
