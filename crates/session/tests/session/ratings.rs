//! Rated matches from the challenge to the changed rating: which are rated, which are not, series of losses on time,
//! and two processes that settle at once.

use crate::world::{HOUR, World};
use rookery_rating::Unrated;
use rookery_session::{
    Audit, Colour, ComputerLevel, EndReason, MatchId, MatchTerms, Notification, OfferKind, Opponent, Pool,
    Proposal, RatingPace, SessionError, SqliteStore, TimeControl, UserId,
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
    let found = world.sessions.rated_matches_of(ann, &pool(), 50).await.unwrap();
    assert_eq!(found.len(), 8);
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
