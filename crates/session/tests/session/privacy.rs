//! What is stored of a user, and how it goes: ended fairly, under a random name, without a trace in the files.

use crate::tournaments::{DAY, Event, rules};
use crate::world::World;
use rookery_session::{
    AppearanceChange, AppearanceScope, ChallengeStatus, Colour, Confirmation, Due, EndReason, Entry,
    ExportedMatch, ExternalId, MatchResult, MatchStatus, Notification, Opponent, OrganiserStep, Reminders,
    Score, SeenVersion, SessionError, Sessions, TournamentFormat, UserId, limits,
};
use rusqlite::Connection;
use std::sync::Arc;

/// The account that is forgotten in these tests: a text that occurs nowhere else.
const ACCOUNT: &str = "918273645546372819";

fn account(text: &str) -> ExternalId {
    ExternalId::new("test", text)
}

/// Where the account occurs in the files of the database.
fn traces(world: &World) -> Vec<String> {
    let folder = world.path().parent().unwrap().to_owned();
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).unwrap().flatten() {
        let bytes = std::fs::read(file.path()).unwrap();
        if bytes
            .windows(ACCOUNT.len())
            .any(|part| part == ACCOUNT.as_bytes())
        {
            found.push(file.file_name().to_string_lossy().into_owned());
        }
    }
    found
}

fn count(world: &World, sql: &str) -> i64 {
    let database = Connection::open(world.path()).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

async fn forget(world: &World, user: UserId) {
    assert!(world.sessions.forget_user(user).await.unwrap());
    assert_eq!(
        count(world, "SELECT COUNT(*) FROM timers WHERE kind = 'forget'"),
        0,
        "all is done"
    );
}

/// A user with everything that can be stored about one, and Bob.
async fn settled(world: &World) -> (UserId, UserId) {
    let (ann, bob) = (world.user(ACCOUNT).await, world.user("bob").await);
    let sessions = &world.sessions;
    sessions
        .save_confirmation(ann, Confirmation::Always)
        .await
        .unwrap();
    let lesson = rookery_session::ExerciseSubject::lesson("chess", "check");
    world.sessions.begin_exercise(ann, lesson).await.unwrap();
    let puzzle = rookery_session::ExerciseSubject::puzzle("chess", "0123abcd");
    let puzzle = world.sessions.begin_exercise(ann, puzzle).await.unwrap();
    let solve = rookery_session::ExerciseChange::Solve(None);
    let seen = (puzzle.id, puzzle.revision);
    world.sessions.change_exercise(ann, seen, solve).await.unwrap();
    world.sessions.set_guide(ann, true).await.unwrap();
    let look = AppearanceChange::Reset;
    sessions
        .change_appearance(AppearanceScope::User(ann), look)
        .await
        .unwrap();
    sessions.save_reminders(ann, Reminders::default()).await.unwrap();
    let from = world.clock_now().plus(5 * DAY);
    sessions.leave_for_vacation(world.by(ann), from, 3).await.unwrap();
    (ann, bob)
}

#[tokio::test]
async fn a_match_that_a_forgotten_user_leaves_counts_for_nothing() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, &["e2-e4", "e7-e5"]).await;
    world.deliver_all().await;
    forget(&world, ann).await;
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.result, Some(MatchResult::left(Score::None)));
    assert_eq!(
        world.deliver_all().await,
        [Notification::Finished { match_id: id }]
    );
    let gone = world.sessions.account(ann).await.unwrap();
    assert!(gone.is_gone() && gone.text != ACCOUNT, "{gone:?}");
    assert_eq!(traces(&world), Vec::<String>::new());
    for table in [
        "looks",
        "confirmations",
        "reminders",
        "vacations",
        "exercises",
        "puzzle_solvers",
        "guides",
    ] {
        assert_eq!(
            count(&world, &format!("SELECT COUNT(*) FROM {table}")),
            0,
            "{table}"
        );
    }
    assert!(!world.sessions.forget_user(ann).await.unwrap(), "only once");
}

#[tokio::test]
async fn whoever_comes_back_is_somebody_else_in_every_process() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let other = world.second_process();
    assert_eq!(other.known_user(&account(ACCOUNT)).await.unwrap(), Some(ann));
    assert_eq!(other.newcomer(&account(ACCOUNT)).await.unwrap(), ann);
    let id = world.started(ann, bob).await;
    forget(&world, ann).await;
    for sessions in [&world.sessions, &other] {
        assert_eq!(sessions.known_user(&account(ACCOUNT)).await.unwrap(), None);
        let back = sessions.newcomer(&account(ACCOUNT)).await.unwrap();
        assert_ne!(back, ann);
        assert!(sessions.account(ann).await.unwrap().is_gone());
        let refused = sessions.rematch(world.by(back), id).await.unwrap_err();
        assert_eq!(refused, SessionError::NotSeated);
    }
    // An interaction that began before.
    let proposal = world.proposal("chess", Opponent::User(bob), Colour::White).await;
    let late = world
        .sessions
        .challenge(world.by(ann), proposal)
        .await
        .unwrap_err();
    assert_eq!(late, SessionError::Busy);
    let late = other
        .save_confirmation(ann, Confirmation::Always)
        .await
        .unwrap_err();
    assert_eq!(late, SessionError::Busy);
    assert_eq!(count(&world, "SELECT COUNT(*) FROM confirmations"), 0);
}

#[tokio::test]
async fn nothing_is_stored_of_somebody_whose_request_is_refused() {
    let world: World = World::new();
    let (bob, cleo) = (world.user("bob").await, world.user("cleo").await);
    world.origin().await;
    let users = || count(&world, "SELECT COUNT(*) FROM external_ids WHERE kind = 'user'");
    let stranger = world.sessions.newcomer(&account(ACCOUNT)).await.unwrap();
    assert_eq!(
        world.sessions.newcomer(&account(ACCOUNT)).await.unwrap(),
        stranger
    );
    let proposal = world
        .proposal("no such game", Opponent::User(stranger), Colour::White)
        .await;
    world
        .sessions
        .challenge(world.by(bob), proposal)
        .await
        .unwrap_err();
    let proposal = world
        .proposal("no such game", Opponent::User(bob), Colour::White)
        .await;
    world
        .sessions
        .challenge(world.by(stranger), proposal)
        .await
        .unwrap_err();
    let for_bob = world.challenged("chess", bob, Opponent::User(cleo)).await;
    world
        .sessions
        .accept(world.by(stranger), for_bob)
        .await
        .unwrap_err();
    assert_eq!((users(), traces(&world)), (2, Vec::new()));

    let open = world.challenged("chess", bob, Opponent::Anyone).await;
    let other = world.second_process();
    let elsewhere = other.newcomer(&account(ACCOUNT)).await.unwrap();
    assert_ne!(elsewhere, stranger, "a number of its own, until it is stored");
    world.sessions.accept(world.by(stranger), open).await.unwrap();
    assert_eq!(users(), 3);
    assert_eq!(
        world.sessions.known_user(&account(ACCOUNT)).await.unwrap(),
        Some(stranger)
    );
    let late = other.save_confirmation(elsewhere, Confirmation::Always).await;
    assert_eq!(late.unwrap_err(), SessionError::Busy, "somebody else was faster");
    assert_eq!(other.newcomer(&account(ACCOUNT)).await.unwrap(), stranger);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_whose_requests_come_at_once_gets_one_number() {
    let world: World = World::new();
    for name in 0..32 {
        let requests: Vec<_> = (0..8)
            .map(|_| {
                let sessions = world.sessions.clone();
                tokio::spawn(async move { sessions.newcomer(&account(&name.to_string())).await })
            })
            .collect();
        let mut numbers = Vec::new();
        for request in requests {
            numbers.push(request.await.unwrap().unwrap());
        }
        numbers.dedup();
        assert_eq!(numbers.len(), 1, "{numbers:?}");
    }
}

#[tokio::test]
async fn open_challenges_end_with_a_forgotten_user() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let own = world.challenged("chess", ann, Opponent::Anyone).await;
    let to_ann = world.challenged("chess", bob, Opponent::User(ann)).await;
    let others = world.challenged("chess", bob, Opponent::Anyone).await;
    forget(&world, ann).await;
    for (id, status) in [
        (own, ChallengeStatus::Withdrawn),
        (to_ann, ChallengeStatus::Declined),
        (others, ChallengeStatus::Open),
    ] {
        assert_eq!(world.sessions.challenge_by_id(id).await.unwrap().status, status);
    }
    assert_eq!(traces(&world), Vec::<String>::new());
}

#[tokio::test]
async fn a_secret_decision_goes_with_its_player() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let id = world.started_variant("cyvasse", ann, bob).await;
    let building = vec![("setup".to_owned(), "build".to_owned())];
    let proposal = world
        .proposal("cyvasse", Opponent::User(bob), Colour::White)
        .await;
    let proposal = rookery_session::Proposal {
        options: building,
        ..proposal
    };
    let asked = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let asked = asked.receipt.challenge().unwrap();
    let secret = world
        .sessions
        .accept(world.by(bob), asked)
        .await
        .unwrap()
        .state
        .unwrap();
    let secret = secret.header.id;
    let state = world.sessions.state(secret).await.unwrap();
    assert!(state.is_secret());
    let mut first = state.position.legal_actions(rookery_rules::Seat::White);
    first.truncate(1);
    let add = world
        .sessions
        .draft_add(world.by(ann), secret, SeenVersion::TYPED, &first);
    add.await.unwrap();
    assert_eq!(count(&world, "SELECT COUNT(*) FROM drafts"), 1);
    forget(&world, ann).await;
    assert_eq!(count(&world, "SELECT COUNT(*) FROM drafts"), 0);
    for id in [id, secret] {
        let state = world.sessions.state(id).await.unwrap();
        assert_eq!(state.result, Some(MatchResult::left(Score::None)));
    }
}

#[tokio::test]
async fn in_a_tournament_the_opponent_wins_and_the_tables_stay() {
    let event = Event::started(rules(TournamentFormat::Swiss { rounds: 3 }), 4).await;
    let (world, player) = (&event.world, event.players[0]);
    let state = event.state().await;
    let number = state.player_of(player).unwrap().number;
    let game = state.rounds[0]
        .games
        .iter()
        .find(|game| game.paired.white == number || game.paired.black == number);
    let game = game.unwrap().paired;
    forget(world, player).await;
    let id = game.match_id.unwrap();
    let winner = if game.white == number {
        Score::Black
    } else {
        Score::White
    };
    let state = world.sessions.state(id).await.unwrap();
    let result = state.result.clone().unwrap();
    assert_eq!(
        (result.score, result.reason),
        (winner, EndReason::Forfeit),
        "nobody has moved"
    );
    let state = event.state().await;
    assert!(!state.player_of(player).unwrap().takes_part);
    assert_eq!(state.status, rookery_session::TournamentStatus::Running);
    let recorded = state.game_of(id).unwrap().1.result;
    assert_eq!(recorded, Some((winner, true)));
    event.organise(OrganiserStep::Cancel).await.unwrap();
}

#[tokio::test]
async fn a_program_that_stops_while_it_forgets_goes_on_at_the_next_start() {
    let mut world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let id = world.started(ann, bob).await;
    let own = world.challenged("chess", ann, Opponent::Anyone).await;
    let gone = ExternalId::gone(7);
    // The first step alone: the program is killed after it.
    let later = world.clock_now().plus(limits::FORGET_RETRY_MS);
    assert!(
        world
            .store
            .begin_forgetting(ann, gone.clone(), later)
            .await
            .unwrap()
    );
    world.restart();
    assert_eq!(
        world.sessions.account(ann).await.unwrap(),
        gone,
        "nobody can act as Ann"
    );
    assert_eq!(
        world.sessions.summary(id).await.unwrap().status,
        MatchStatus::Running
    );
    // Each later step is repeated as often as the program is killed.
    world.sessions.run_due().await.unwrap();
    assert_eq!(
        world.sessions.summary(id).await.unwrap().status,
        MatchStatus::Running,
        "not due yet"
    );
    world.clock.advance(limits::FORGET_RETRY_MS);
    world.sessions.run_due().await.unwrap();
    let status = world.sessions.summary(id).await.unwrap().status;
    assert_eq!(status, MatchStatus::Finished(MatchResult::left(Score::None)));
    let challenge = world.sessions.challenge_by_id(own).await.unwrap();
    assert_eq!(challenge.status, ChallengeStatus::Withdrawn);
    assert_eq!(
        count(&world, "SELECT COUNT(*) FROM timers WHERE kind = 'forget'"),
        0
    );
    assert_eq!(traces(&world), Vec::<String>::new());
    let log = world.sessions.log(id).await.unwrap().1;
    let left = log.iter().filter(|one| matches!(one.entry, Entry::Left { .. }));
    assert_eq!(left.count(), 1);
}

#[tokio::test]
async fn a_suspended_match_of_a_forgotten_user_ends_when_it_resumes() {
    let mut world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let id = world.started(ann, bob).await;
    let stored: String = {
        let database = Connection::open(world.path()).unwrap();
        database
            .query_row("SELECT fingerprint FROM matches", [], |row| row.get(0))
            .unwrap()
    };
    let path = world.path();
    let set = |fingerprint: &str| {
        let database = Connection::open(&path).unwrap();
        database
            .execute("UPDATE matches SET fingerprint = ?1", [fingerprint])
            .unwrap();
    };
    world.restart_with(|| set("1-0123456789abcdef"));
    assert!(matches!(
        world.sessions.state(id).await,
        Err(SessionError::MatchSuspended { .. })
    ));
    forget(&world, ann).await;
    assert_eq!(traces(&world), Vec::<String>::new());
    set(&stored);
    let state = world.sessions.resume(id).await.unwrap();
    assert_eq!(state.result, Some(MatchResult::left(Score::None)));
}

#[tokio::test]
async fn no_page_keeps_an_account_that_rows_were_moved_around() {
    let world: World = World::new();
    let mut accounts = Vec::new();
    let database = Connection::open(world.path()).unwrap();
    database.execute_batch("BEGIN").unwrap();
    for index in 0..5_000_u64 {
        // In no order, so that pages of the index are split all the time.
        let text = format!(
            "{}",
            100_000_000_000_000_000 + index.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 800_000_000_000_000_000
        );
        let sql = "INSERT INTO external_ids (kind, platform, external) VALUES ('user', 'test', ?1)";
        database.execute(sql, [&text]).unwrap();
        accounts.push(text);
    }
    database.execute_batch("COMMIT").unwrap();
    drop(database);
    let gone: Vec<String> = accounts.into_iter().step_by(50).collect();
    for text in &gone {
        let user = world.sessions.known_user(&account(text)).await.unwrap().unwrap();
        let drawn = ExternalId::gone(user.0.unsigned_abs());
        world
            .store
            .begin_forgetting(user, drawn, world.clock_now())
            .await
            .unwrap();
    }
    world.store.scrub().await.unwrap();
    let mut files = std::fs::read(world.path()).unwrap();
    for ending in ["-wal", "-shm"] {
        let beside = format!("{}{ending}", world.path().display());
        files.extend(std::fs::read(beside).unwrap_or_default());
    }
    let text = String::from_utf8_lossy(&files);
    let left: Vec<&String> = gone
        .iter()
        .filter(|account| text.contains(account.as_str()))
        .collect();
    assert_eq!(left, Vec::<&String>::new());
    assert_eq!(count(&world, "SELECT COUNT(*) FROM external_ids"), 5_000);
}

#[tokio::test]
async fn an_export_has_everything_of_a_user_and_names_nobody_else() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, &["e2-e4"]).await;
    let data = world.sessions.personal_data(ann).await.unwrap();
    assert_eq!(
        (data.account.text.as_str(), data.matches.as_slice()),
        (ACCOUNT, &[id][..])
    );
    let rows: serde_json::Value = serde_json::from_str(&data.rows).unwrap();
    assert_eq!(rows["turn_confirmation"][0]["word"], "always");
    assert_eq!(rows["exercises"][0]["subject"], "lesson.chess.check");
    assert_eq!(rows["puzzle_ratings"][0]["variant"], "chess");
    assert_eq!(rows["guide"][0]["is_on"], 1);
    assert_eq!(rows["vacations"][0]["cause"], "asked");
    assert_eq!(rows["challenges"][0]["challenger"], "you");
    assert_eq!(rows["challenges"][0]["opponent"], "another user");
    let ExportedMatch::File(file) = world.sessions.export_for(ann, id).await.unwrap() else {
        panic!("a match that can be read");
    };
    assert!(
        file.contains("seat white you\nseat black another user\n"),
        "{file}"
    );
    assert!(file.parse::<rookery_session::Archive>().is_ok());
    assert!(!format!("{file}{}", data.rows).contains("bob"));
}

async fn due(world: &World, days: i64) -> Arc<Sessions> {
    world.clock.advance(days * DAY);
    while world.sessions.run_due().await.unwrap() > 0 {}
    Arc::clone(&world.sessions)
}

#[tokio::test]
async fn a_server_that_removed_the_bot_is_forgotten_after_thirty_days() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    let id = world.started(ann, bob).await;
    let challenge = world.challenged("chess", ann, Opponent::Anyone).await;
    let (guild, unknown) = (account("club"), account("elsewhere"));
    world.sessions.guild_left(&unknown).await.unwrap();
    assert_eq!(
        world.sessions.known_place(&unknown).await.unwrap(),
        None,
        "nothing is stored of it"
    );

    world.sessions.guild_left(&guild).await.unwrap();
    due(&world, 20).await;
    world.sessions.guild_joined(&guild).await.unwrap();
    due(&world, 11).await;
    assert_eq!(
        world.sessions.summary(id).await.unwrap().status,
        MatchStatus::Running,
        "it is back"
    );

    let place = world.sessions.known_place(&guild).await.unwrap().unwrap();
    world.sessions.guild_left(&guild).await.unwrap();
    due(&world, 29).await;
    world.sessions.guild_left(&guild).await.unwrap();
    assert_eq!(
        world.sessions.summary(id).await.unwrap().status,
        MatchStatus::Running
    );
    due(&world, 1).await;
    let status = world.sessions.summary(id).await.unwrap().status;
    assert_eq!(
        status,
        MatchStatus::Finished(MatchResult::adjudication(Score::None))
    );
    let challenge = world.sessions.challenge_by_id(challenge).await.unwrap();
    assert_ne!(challenge.status, ChallengeStatus::Open);
    assert_eq!(world.sessions.known_place(&guild).await.unwrap(), None);
    assert_eq!(world.sessions.known_place(&account("hall")).await.unwrap(), None);
    assert!(world.sessions.platform_place(place).await.unwrap().is_gone());
    assert_eq!(
        count(&world, "SELECT COUNT(*) FROM timers WHERE kind = 'forget_guild'"),
        0
    );
    assert_eq!(
        world.sessions.known_user(&account(ACCOUNT)).await.unwrap(),
        Some(ann)
    );
}

#[tokio::test]
async fn what_happened_to_servers_while_no_bot_ran_is_seen_at_the_start() {
    let world: World = World::new();
    let (ann, bob) = settled(&world).await;
    world.started(ann, bob).await;
    let timers = || count(&world, "SELECT COUNT(*) FROM timers WHERE kind = 'forget_guild'");
    let none = std::collections::HashSet::new();
    world.sessions.guilds_are(&none, |_| false).await.unwrap();
    assert_eq!(timers(), 0, "another shard's");
    world.sessions.guilds_are(&none, |_| true).await.unwrap();
    assert_eq!(timers(), 1);
    let present = [account("club")].into();
    world.sessions.guilds_are(&present, |_| true).await.unwrap();
    assert_eq!(timers(), 0);
    assert_eq!(Due::of("forget_guild", 3).map(Due::word), Some("forget_guild"));
}
