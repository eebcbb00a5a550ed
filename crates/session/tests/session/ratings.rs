//! Rated matches from the challenge to the changed rating: which are rated, which are not, series of losses on time,
//! and two processes that settle at once.

use crate::world::{HOUR, World};
use rookery_rating::Unrated;
use rookery_session::{
    Audit, Colour, ComputerLevel, EndReason, LeaderboardScope, Listing, MatchId, MatchTerms, Notification,
    OfferKind, Opponent, Page, Pool, Proposal, RatingPace, ReinstatementRefusal, SessionError, SqliteStore,
    TimeControl, UserId,
};
use std::sync::Arc;

const DAY: i64 = 24 * HOUR;

fn terms() -> MatchTerms {
    MatchTerms::timed(TimeControl::PerTurn { each: DAY }).for_ratings()
}

fn pool() -> Pool {
    Pool {
        variant: "chess".to_owned(),
        pace: RatingPace::Correspondence,
    }
}

async fn proposal(world: &World, opponent: Opponent) -> Proposal {
    let mut proposal = world.proposal("chess", opponent, Colour::White).await;
    proposal.terms = terms();
    proposal
}

/// A rated match in which both have completed a turn.
async fn rated(world: &World, white: UserId, black: UserId) -> MatchId {
    let id = begun(world, white, black).await;
    world.play_all(white, black, id, &["e2-e4", "e7-e5"]).await;
    id
}

async fn begun(world: &World, white: UserId, black: UserId) -> MatchId {
    let proposal = proposal(world, Opponent::User(black)).await;
    let made = world.sessions.challenge(world.by(white), proposal).await.unwrap();
    let challenge = made.challenge.unwrap().id;
    let accepted = world.sessions.accept(world.by(black), challenge).await.unwrap();
    accepted.state.unwrap().header.id
}

async fn whole(world: &World, user: UserId) -> i32 {
    world.sessions.rating(user, &pool()).await.unwrap().whole()
}

/// No finding: every rating is what its matches lead to.
async fn audited(world: &World) {
    let store = SqliteStore::open_to_read(&world.path()).unwrap();
    let report = Audit::new(Arc::new(store)).check_ratings().await.unwrap();
    assert_eq!(report.findings, []);
}

/// Why matches were not rated, as their players are told.
async fn reasons(world: &World) -> Vec<(MatchId, Unrated)> {
    let told = world.deliver_all().await.into_iter();
    told.filter_map(|one| match one {
        Notification::NotRated { match_id, why } => Some((match_id, why)),
        _ => None,
    })
    .collect()
}

#[tokio::test]
async fn a_rated_win_moves_both_ratings_and_is_told_once() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let preview = world.sessions.rating_preview(ann, bob, &pool()).await.unwrap();
    let id = rated(&world, ann, bob).await;
    world.sessions.resign(world.by(bob), id).await.unwrap();
    assert_eq!(world.sessions.settle_finished().await, Ok(1));
    assert_eq!(world.sessions.settle_finished().await, Ok(0));
    assert_eq!(whole(&world, ann).await, 1500 + preview.win);
    assert_eq!(whole(&world, bob).await, 1500 + preview.loss);
    let told = world.deliver_all().await;
    let rated = Notification::Rated { match_id: id };
    assert_eq!(told.iter().filter(|one| **one == rated).count(), 1);
    let change = world.sessions.rated_match(id).await.unwrap().unwrap();
    assert_eq!(change.steps.white.before, 1500.0);
    assert!(change.steps.white.after > 1600.0 && change.steps.black.after < 1400.0);
    audited(&world).await;
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_before_it_begins() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let refused = async |change: &dyn Fn(&mut Proposal)| {
        let mut asked = proposal(&world, Opponent::User(bob)).await;
        change(&mut asked);
        let answer = world.sessions.challenge(world.by(ann), asked).await;
        match answer.map(|_| ()) {
            Err(SessionError::CannotBeRated(why)) => why,
            other => panic!("{other:?}"),
        }
    };
    let level = ComputerLevel::new(1).unwrap();
    for opponent in [Opponent::Oneself, Opponent::Computer(level)] {
        let why = refused(&|asked| asked.opponent = opponent).await;
        assert_eq!(why, Unrated::NotBetweenPeople);
    }
    let why = refused(&|asked| asked.terms.control = TimeControl::Unlimited).await;
    assert_eq!(why, Unrated::Untimed);
    let why = refused(&|asked| asked.terms.takebacks = true).await;
    assert_eq!(why, Unrated::Takeback);
}

#[tokio::test]
async fn casual_aborted_and_very_short_matches_change_nothing() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let casual = world.started(ann, bob).await;
    world.play_all(ann, bob, casual, &["e2-e4", "e7-e5"]).await;
    world.sessions.resign(world.by(bob), casual).await.unwrap();
    let aborted = begun(&world, ann, bob).await;
    world.sessions.abort(world.by(ann), aborted).await.unwrap();
    let short = begun(&world, ann, bob).await;
    world.play(ann, short, "e2-e4").await.unwrap();
    world.sessions.resign(world.by(bob), short).await.unwrap();
    assert_eq!(world.sessions.settle_finished().await, Ok(3));
    for id in [casual, aborted, short] {
        assert_eq!(world.sessions.rated_match(id).await, Ok(None));
    }
    let told = reasons(&world).await;
    assert_eq!(told, [(aborted, Unrated::TooShort), (short, Unrated::TooShort)]);
    assert_eq!(world.sessions.standings_of(ann).await, Ok(vec![]));
}

#[tokio::test]
async fn a_ninth_match_of_a_pair_in_a_week_is_not_rated() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    for _ in 0..9 {
        let id = rated(&world, ann, bob).await;
        // Who offers what is offered already accepts it.
        for user in [ann, bob] {
            let offer = world.sessions.offer(world.by(user), id, OfferKind::Draw);
            offer.await.unwrap();
        }
        assert_eq!(world.sessions.settle_finished().await, Ok(1));
    }
    let found = world
        .sessions
        .rated_matches_of(ann, &pool(), Page::first(50))
        .await
        .unwrap();
    assert_eq!(found.len(), 8);
    let told = reasons(&world).await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].1, Unrated::TooManyOfThePair);
    audited(&world).await;
}

#[tokio::test]
async fn ten_losses_on_time_in_one_night_count_once() {
    let world = World::new();
    let ann = world.user("ann").await;
    let mut matches = Vec::new();
    for number in 0..10 {
        let other = world.user(&format!("player {number}")).await;
        let id = rated(&world, ann, other).await;
        matches.push((id, other));
    }
    // It is White's turn everywhere, and Ann is asleep.
    for _ in 0..4 {
        world.clock.advance(DAY);
        world.deliver_all().await;
        world.sessions.run_due().await.unwrap();
        world.sessions.settle_finished().await.unwrap();
    }
    let mut serial = 0;
    for (id, other) in &matches {
        let state = world.sessions.state(*id).await.unwrap();
        assert_eq!(
            state.result.as_ref().map(|result| result.reason.clone()),
            Some(EndReason::Time)
        );
        let change = world.sessions.rated_match(*id).await.unwrap().unwrap();
        serial += u32::from(change.serial);
        let winner = whole(&world, *other).await;
        assert_eq!(winner > 1500, !change.serial, "{winner}");
    }
    assert_eq!(serial, 9);
    let found = world.sessions.standings_of(ann).await.unwrap();
    assert_eq!(found[0].1.games, 1);
    audited(&world).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_settle_each_match_once() {
    let world = World::new();
    let other = world.second_process();
    let mut matches = Vec::new();
    for number in 0..12 {
        let white = world.user(&format!("player {number}")).await;
        let black = world.user(&format!("player {}", (number + 1) % 12)).await;
        let id = rated(&world, white, black).await;
        world.sessions.resign(world.by(black), id).await.unwrap();
        matches.push(id);
    }
    for _ in 0..20 {
        let (one, two) = tokio::join!(world.sessions.settle_finished(), other.settle_finished());
        if one.unwrap() + two.unwrap() == 0 {
            break;
        }
    }
    for id in &matches {
        assert!(world.sessions.rated_match(*id).await.unwrap().is_some());
    }
    let told = world.deliver_all().await;
    let rated = told
        .iter()
        .filter(|one| matches!(one, Notification::Rated { .. }));
    assert_eq!(rated.count(), matches.len());
    audited(&world).await;
}

#[tokio::test]
async fn an_imported_match_is_casual_and_a_changed_rating_is_found() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = rated(&world, ann, bob).await;
    world.sessions.resign(world.by(bob), id).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    let names = rookery_rules::PerSeat::new("Ann".to_owned(), "Bob".to_owned());
    let archive = world.sessions.export(id, names, true).await.unwrap();
    assert!(archive.terms.rated);
    let elsewhere: World = World::new();
    let (cyd, dee) = (elsewhere.user("cyd").await, elsewhere.user("dee").await);
    let seats = rookery_rules::PerSeat::new(cyd.into(), dee.into());
    let origin = elsewhere.origin().await;
    let imported = elsewhere
        .sessions
        .import(elsewhere.by(cyd), archive, seats, origin);
    assert!(!imported.await.unwrap().header.terms.rated);

    let connection = rusqlite::Connection::open(world.path()).unwrap();
    let sql = "UPDATE ratings SET rating = rating + 0.000001 WHERE user = ?1";
    assert_eq!(connection.execute(sql, [ann.0]), Ok(1));
    let store = SqliteStore::open_to_read(&world.path()).unwrap();
    let report = Audit::new(Arc::new(store)).check_ratings().await.unwrap();
    assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
}

#[tokio::test]
async fn a_forgotten_player_has_no_rating_and_the_others_keep_theirs() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let (over, running) = (rated(&world, ann, bob).await, rated(&world, bob, ann).await);
    world.sessions.resign(world.by(bob), over).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    let before = whole(&world, ann).await;
    world.sessions.forget_user(bob).await.unwrap();
    world.sessions.run_due().await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    assert_eq!(world.sessions.standings_of(bob).await, Ok(vec![]));
    assert_eq!(whole(&world, ann).await, before);
    assert_eq!(world.sessions.rated_match(running).await, Ok(None));
    audited(&world).await;
}

#[tokio::test]
async fn a_match_of_a_young_account_is_not_rated_and_says_so() {
    let world = World::new();
    let began = world.clock_now();
    // Bob's account was made six days before the match, Ann's eight.
    assert!(world.sessions.date_accounts(move |account| {
        let days = if account.text == "bob" { 6 } else { 8 };
        Some(began.plus(-days * DAY))
    }));
    let (ann, bob, cyd) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("cyd").await,
    );
    let (young, old) = (rated(&world, ann, bob).await, rated(&world, cyd, ann).await);
    // It counts how old the account was when the match began.
    world.clock.advance(DAY - HOUR);
    world.sessions.resign(world.by(bob), young).await.unwrap();
    world.sessions.resign(world.by(ann), old).await.unwrap();
    assert_eq!(world.sessions.settle_finished().await, Ok(2));
    assert_eq!(world.sessions.rated_match(young).await, Ok(None));
    assert!(world.sessions.rated_match(old).await.unwrap().is_some());
    assert_eq!(reasons(&world).await, [(young, Unrated::NewAccount)]);
}

#[tokio::test]
async fn options_that_favour_nobody_may_be_rated() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let asked = async |variant: &str, option: (&str, &str)| {
        let mut asked = world.proposal(variant, Opponent::User(bob), Colour::White).await;
        asked.terms = terms();
        asked.options = vec![(option.0.to_owned(), option.1.to_owned())];
        world.sessions.challenge(world.by(ann), asked).await.map(|_| ())
    };
    assert_eq!(asked("cyvasse", ("setup", "build")).await, Ok(()));
    assert_eq!(asked("cyvasse", ("setup", "random")).await, Ok(()));
    for loadout in ["open", "random", "plain"] {
        let refused = asked("elemental", ("loadout", loadout)).await;
        assert_eq!(
            refused,
            Err(SessionError::CannotBeRated(Unrated::UnfairOptions)),
            "{loadout}"
        );
    }
    assert_eq!(asked("elemental", ("loadout", "secret")).await, Ok(()));
}

/// Two matches that Ann loses on time in one night: one that counts, and one that is serial.
async fn series(world: &World) -> (MatchId, MatchId) {
    let ann = world.user("ann").await;
    let mut matches = Vec::new();
    for name in ["bob", "cyd"] {
        let other = world.user(name).await;
        matches.push(rated(world, ann, other).await);
        world.clock.advance(HOUR);
    }
    for _ in 0..4 {
        world.clock.advance(DAY);
        world.deliver_all().await;
        world.sessions.run_due().await.unwrap();
        world.sessions.settle_finished().await.unwrap();
    }
    let is_serial = async |id| world.sessions.rated_match(id).await.unwrap().unwrap().serial;
    let (one, other) = (matches[0], matches[1]);
    match (is_serial(one).await, is_serial(other).await) {
        (false, true) => (one, other),
        (true, false) => (other, one),
        both => panic!("{both:?}"),
    }
}

#[tokio::test]
async fn an_organiser_lets_a_serial_loss_count_and_everything_refolds() {
    let world = World::new();
    let (ann, judge) = (world.user("ann").await, world.user("judge").await);
    let (counted, serial) = series(&world).await;
    // Between the loss and the decision, both players play on.
    let (cyd, bob) = (world.user("cyd").await, world.user("bob").await);
    for (white, black) in [(cyd, bob), (bob, ann)] {
        let id = rated(&world, white, black).await;
        world.sessions.resign(world.by(black), id).await.unwrap();
        world.sessions.settle_finished().await.unwrap();
    }
    let guild = world.origin().await.guild.unwrap();
    let reinstate = |by, id| world.sessions.reinstate(by, guild, id);
    let elsewhere = world
        .sessions
        .reinstate(judge, rookery_session::PlaceId(i64::MAX), serial)
        .await;
    assert_eq!(elsewhere, Err(ReinstatementRefusal::NotHere.into()));
    assert_eq!(
        reinstate(ann, serial).await,
        Err(ReinstatementRefusal::OwnMatch.into())
    );
    assert_eq!(
        reinstate(judge, counted).await,
        Err(ReinstatementRefusal::Counts.into())
    );
    let running = begun(&world, ann, bob).await;
    assert_eq!(
        reinstate(judge, running).await,
        Err(ReinstatementRefusal::NotHere.into())
    );

    let before = (whole(&world, ann).await, whole(&world, cyd).await);
    world.deliver_all().await;
    let at = world.clock_now();
    let found = reinstate(judge, serial).await.unwrap();
    let decided = found.reinstated.unwrap();
    assert_eq!((decided.by, decided.at), (judge, at));
    assert!(whole(&world, ann).await < before.0 && whole(&world, cyd).await > before.1);
    let again = ReinstatementRefusal::Reinstated { at };
    assert_eq!(reinstate(judge, serial).await, Err(again.into()));
    let told = world.deliver_all().await;
    assert_eq!(told, [Notification::Rated { match_id: serial }]);
    // Later matches build on it, and the fold comes to the same numbers.
    let id = rated(&world, ann, cyd).await;
    world.sessions.resign(world.by(cyd), id).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    audited(&world).await;
    let all = world
        .sessions
        .rated_matches_of(ann, &pool(), Page::first(9))
        .await
        .unwrap();
    assert_eq!(
        all.iter().map(|one| one.id).collect::<Vec<_>>()[..2],
        [id, serial]
    );

    let connection = rusqlite::Connection::open(world.path()).unwrap();
    let sql = "UPDATE reinstated_matches SET white_after = white_after + 0.000001";
    assert_eq!(connection.execute(sql, []), Ok(1));
    let store = SqliteStore::open_to_read(&world.path()).unwrap();
    let report = Audit::new(Arc::new(store)).check_ratings().await.unwrap();
    assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_reinstate_a_match_once() {
    let world = World::new();
    let (_, serial) = series(&world).await;
    let other = world.second_process();
    let judge = world.user("judge").await;
    let guild = world.origin().await.guild.unwrap();
    let (one, two) = tokio::join!(
        world.sessions.reinstate(judge, guild, serial),
        other.reinstate(judge, guild, serial)
    );
    assert_eq!(
        usize::from(one.is_ok()) + usize::from(two.is_ok()),
        1,
        "{one:?} {two:?}"
    );
    audited(&world).await;
}

#[tokio::test]
async fn reliability_counts_days_with_a_loss_and_how_fast_one_replies() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let none = world.sessions.reliability(ann).await.unwrap();
    assert_eq!(
        (none.reliability.ended, none.reliability.median_reply_ms),
        (0, None)
    );
    // Ann replies within minutes, Bob within hours.
    let id = begun(&world, ann, bob).await;
    for turn in ["e2-e4", "e7-e5", "g1-f3", "b8-c6"] {
        let (user, takes) = if ["e2-e4", "g1-f3"].contains(&turn) {
            (ann, 10)
        } else {
            (bob, 7 * 60)
        };
        world.clock.advance(takes * 60_000);
        world.play(user, id, turn).await.unwrap();
    }
    world.sessions.resign(world.by(bob), id).await.unwrap();
    let (_, serial) = series(&world).await;
    let of = async |user| world.sessions.reliability(user).await.unwrap().reliability;
    let (of_ann, of_bob) = (of(ann).await, of(bob).await);
    // Both losses came in one night.
    assert_eq!((of_ann.ended, of_ann.days_late), (3, 1));
    assert_eq!((of_bob.ended, of_bob.days_late), (2, 0));
    assert_eq!(of_ann.median_reply_ms, Some(15 * 60_000));
    assert_eq!(of_bob.median_reply_ms, Some(8 * HOUR));
    assert!(world.sessions.rated_match(serial).await.unwrap().is_some());

    world
        .sessions
        .leave_for_vacation(world.by(ann), world.clock_now(), 3)
        .await
        .unwrap();
    let away = world.sessions.reliability(ann).await.unwrap().vacation.unwrap();
    assert_eq!(away.end(), world.clock_now().plus(3 * DAY));
    // Everything is forgotten after ninety days, and at once with the user.
    world.clock.advance(91 * DAY);
    assert_eq!(of(ann).await.ended, 0);
    world.sessions.prune().await.unwrap();
    world.sessions.forget_user(bob).await.unwrap();
    let connection = rusqlite::Connection::open(world.path()).unwrap();
    for table in ["endings", "reply_times"] {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        assert_eq!(
            connection.query_row(&sql, [], |row| row.get::<_, i64>(0)),
            Ok(0),
            "{table}"
        );
    }
}

#[tokio::test]
async fn matches_alone_against_the_computer_and_without_a_result_say_nothing_of_anybody() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let alone = world.started(ann, ann).await;
    world.play_all(ann, ann, alone, &["e2-e4", "e7-e5"]).await;
    world.sessions.resign(world.by(ann), alone).await.unwrap();
    let aborted = world.started(ann, bob).await;
    world.sessions.abort(world.by(bob), aborted).await.unwrap();
    assert_eq!(world.sessions.settle_finished().await, Ok(2));
    let found = world.sessions.reliability(ann).await.unwrap().reliability;
    assert_eq!(found, rookery_rating::Reliability::default());
}

#[tokio::test]
async fn a_leaderboard_says_what_is_missing_to_be_listed() {
    let world = World::new();
    let ann = world.user("ann").await;
    let guild = world.origin().await.guild.unwrap();
    let here = LeaderboardScope::Guild(guild);
    let own = async |scope| world.sessions.leaderboard(scope, &pool(), ann).await.unwrap();
    assert_eq!(own(here).await.own, Listing::NoMatch);
    let mut opponents = 0;
    for round in 0..12 {
        let other = world.user(&format!("player {}", round % 6)).await;
        let id = rated(&world, ann, other).await;
        world.sessions.resign(world.by(other), id).await.unwrap();
        world.sessions.settle_finished().await.unwrap();
        opponents += 1;
        if opponents < 5 {
            assert_eq!(own(here).await.own, Listing::FewOpponents(opponents));
        }
    }
    let everywhere = LeaderboardScope::Everywhere;
    assert_eq!(own(everywhere).await.own, Listing::Elsewhere);
    assert_eq!(own(everywhere).await.lines, []);
    world.sessions.list_everywhere(ann, true).await.unwrap();
    let rating = world.sessions.rating(ann, &pool()).await.unwrap();
    let expected = if rating.is_provisional() {
        Listing::Provisional
    } else {
        Listing::Ranked(1)
    };
    assert_eq!(own(everywhere).await.own, expected);
    assert_eq!(own(here).await.own, expected);
    assert_eq!(
        own(here).await.own_rating.map(|rating| rating.whole()),
        Some(rating.whole())
    );
    world.clock.advance(61 * DAY);
    assert_eq!(own(here).await.own, Listing::Inactive);
    world.sessions.forget_user(ann).await.unwrap();
    assert_eq!(own(everywhere).await.own, Listing::NoMatch);
    assert_eq!(world.sessions.is_listed_everywhere(ann, &pool()).await, Ok(false));
}
