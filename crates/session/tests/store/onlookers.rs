//! Checks of what a store keeps of onlookers: who follows which match, and their guesses.

use crate::build::{NOON, end, new_match, place, start, user};
use rookery_session::store::WriteOutcome;
use rookery_session::{
    ExternalId, Guess, GuessScore, MatchId, OnlookerRefusal, Revision, Score, Store, StoreError, TimeMs,
    UserId, limits,
};
use std::sync::Arc;

const ID: MatchId = MatchId(7);

fn guess(user: UserId, score: Score, turns: u32, at: TimeMs) -> Guess {
    Guess {
        match_id: ID,
        user,
        score,
        turns,
        at,
    }
}

pub async fn followers_are_listed_in_order_and_dropped(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let (eve, zed) = (user(&*store, "eve").await, user(&*store, "zed").await);
    assert_eq!(store.follow(zed, ID, NOON).await, Ok(None));
    assert_eq!(store.follow(eve, ID, NOON.plus(1)).await, Ok(None));
    assert_eq!(store.follow(zed, ID, NOON.plus(2)).await, Ok(None));
    assert_eq!(store.followers(ID).await, Ok(vec![zed, eve]));
    assert_eq!(store.unfollow(zed, ID).await, Ok(true));
    assert_eq!(store.unfollow(zed, ID).await, Ok(false));
    assert_eq!(store.followers(ID).await, Ok(vec![eve]));
    assert_eq!(store.drop_followers(ID).await, Ok(()));
    assert_eq!(store.followers(ID).await, Ok(vec![]));
}

pub async fn a_match_that_is_over_or_full_is_not_followed(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    for number in 0..limits::FOLLOWERS_OF_A_MATCH {
        let one = user(&*store, &format!("follower {number}")).await;
        assert_eq!(store.follow(one, ID, NOON).await, Ok(None));
    }
    let eve = user(&*store, "eve").await;
    let limit = limits::FOLLOWERS_OF_A_MATCH;
    let full = Some(OnlookerRefusal::FollowedByMany { limit });
    assert_eq!(store.follow(eve, ID, NOON).await, Ok(full));
    store.update_match(end(ID, 1)).await.expect("it ends");
    let over = Some(OnlookerRefusal::Over);
    assert_eq!(store.follow(eve, ID, NOON).await, Ok(over));
}

pub async fn a_guess_is_kept_for_the_match_as_it_was_seen(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let eve = user(&*store, "eve").await;
    let first = guess(eve, Score::Draw, 2, NOON);
    assert_eq!(
        store.save_guess(first, Revision(9)).await,
        Err(StoreError::Conflict),
        "the match is elsewhere"
    );
    assert_eq!(store.guesses(ID).await, Ok(vec![]));
    assert_eq!(store.save_guess(first, Revision(1)).await, Ok(()));
    let second = guess(eve, Score::White, 3, NOON.plus(1));
    assert_eq!(store.save_guess(second, Revision(1)).await, Ok(()));
    assert_eq!(store.guesses(ID).await, Ok(vec![second]));
    store.update_match(end(ID, 1)).await.expect("it ends");
    let late = store.save_guess(first, Revision(2)).await;
    assert_eq!(late, Err(StoreError::Conflict), "it is over");
}

pub async fn a_server_lists_who_guessed_right_there(store: Arc<dyn Store>) {
    let (eve, zed) = (user(&*store, "eve").await, user(&*store, "zed").await);
    let guild = place(&*store, "club").await;
    let mut new = new_match(&*store, ID).await;
    new.origin.guild = Some(guild);
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    let update = end(ID, 1);
    let score = update.head.result.as_ref().expect("a result").score;
    let wrong = if score == Score::Draw {
        Score::White
    } else {
        Score::Draw
    };
    let guesses = [guess(eve, score, 2, NOON), guess(zed, wrong, 0, NOON)];
    for one in guesses {
        assert_eq!(store.save_guess(one, Revision(1)).await, Ok(()));
    }
    assert_eq!(store.guess_scores(guild, NOON, 10).await, Ok(vec![]), "it runs");
    let over = update.head.last_at;
    store.update_match(update).await.expect("it ends");
    let expected = GuessScore {
        user: eve,
        points: limits::GUESSES_UNTIL_TURN - 2,
        right: 1,
    };
    assert_eq!(store.guess_scores(guild, over, 10).await, Ok(vec![expected]));
    assert_eq!(store.guess_scores(guild, over.plus(1), 10).await, Ok(vec![]));
    let elsewhere = place(&*store, "another club").await;
    assert_eq!(store.guess_scores(elsewhere, over, 10).await, Ok(vec![]));
    let gone = ExternalId::gone(5);
    assert_eq!(store.begin_forgetting(eve, gone, NOON).await, Ok(true));
    assert_eq!(store.guess_scores(guild, over, 10).await, Ok(vec![]), "forgotten");
    assert_eq!(store.guesses(ID).await, Ok(vec![guesses[1]]));
}
