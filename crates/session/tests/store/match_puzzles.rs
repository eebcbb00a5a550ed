//! Checks of what a store keeps of puzzles from finished matches.

use crate::build::{NOON, head, new_match, place, user};
use rookery_rules::{PerSeat, Seat};
use rookery_session::store::WriteOutcome;
use rookery_session::summary::Head;
use rookery_session::{
    BoardNumber, ComputerLevel, ExternalId, MatchId, MatchPuzzle, MatchResult, Occupant, PlaceId,
    PuzzleSearch, Settlement, Store, TimeMs, UserId,
};
use std::sync::Arc;

/// A match of a guild that has just ended after a turn, settled.
async fn ended(store: &dyn Store, id: u64, guild: Option<PlaceId>, seats: PerSeat<Occupant>) -> MatchId {
    let id = MatchId(id);
    let mut new = new_match(store, id).await;
    new.header.seats = seats;
    new.origin.guild = guild;
    new.head = Head {
        board: BoardNumber(3),
        awaited: PerSeat::new(false, false),
        result: Some(MatchResult::resignation(Seat::White)),
        ..head(1)
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    assert_eq!(store.settle(Settlement::of(id), NOON).await, Ok(true));
    id
}

fn found(id: MatchId, turn: u32, puzzle: &str, minutes: i64) -> MatchPuzzle {
    MatchPuzzle {
        match_id: id,
        turn,
        puzzle: puzzle.to_owned(),
        content: format!("the content of {puzzle}"),
        rules_version: 1,
        found: NOON.plus(60_000 * minutes),
    }
}

async fn consents(store: &dyn Store, users: &[UserId]) {
    for user in users {
        assert_eq!(store.save_puzzle_consent(*user, Some(NOON)).await, Ok(()));
    }
}

async fn waiting(store: &dyn Store, now: TimeMs) -> Option<PuzzleSearch> {
    store.puzzle_search(now).await.expect("an answer")
}

pub async fn a_match_of_two_who_consent_is_looked_through_once(store: Arc<dyn Store>) {
    let store = &*store;
    let guild = place(store, "club").await;
    let (ann, bob) = (user(store, "ann").await, user(store, "bob").await);
    assert_eq!(
        store.puzzle_consent(ann).await,
        Ok(false),
        "nobody has asked for it"
    );
    consents(store, &[ann]).await;
    assert_eq!(store.puzzle_consent(ann).await, Ok(true));
    let both = PerSeat::new(ann.into(), bob.into());
    ended(store, 1, Some(guild), both).await;
    assert_eq!(waiting(store, NOON).await, None, "only one of them agrees");
    consents(store, &[bob]).await;
    ended(store, 2, None, both).await;
    assert_eq!(waiting(store, NOON).await, None, "in no server");
    let id = ended(store, 3, Some(guild), both).await;
    assert_eq!(
        store.next_timer().await,
        Ok(None),
        "it is no timer of the timers' worker"
    );
    let search = waiting(store, NOON).await.expect("a search");
    assert_eq!(search.match_id, id);
    assert_eq!(
        store.lease_puzzle_search(search.timer, NOON, 1_000).await,
        Ok(true)
    );
    assert_eq!(
        store.lease_puzzle_search(search.timer, NOON, 1_000).await,
        Ok(false)
    );
    assert_eq!(waiting(store, NOON).await, None);
    // Whoever was stopped before the end leaves it to another.
    assert_eq!(waiting(store, NOON.plus(1_000)).await, Some(search));
    let one = found(id, 7, "m0123abcd", 0);
    assert_eq!(
        store.keep_match_puzzles(search, vec![one.clone()]).await,
        Ok(true)
    );
    let late = vec![found(id, 9, "m4567abcd", 0)];
    assert_eq!(
        store.keep_match_puzzles(search, late).await,
        Ok(false),
        "only once"
    );
    assert_eq!(store.puzzles_of_match(id).await, Ok(vec![one]));
    assert_eq!(waiting(store, NOON.plus(10_000)).await, None);

    // Against the computer, one consent is enough.
    let level = Occupant::Computer(ComputerLevel::new(2).expect("a level"));
    let alone = ended(store, 4, Some(guild), PerSeat::new(level, ann.into())).await;
    let search = waiting(store, NOON).await.expect("a search");
    assert_eq!(search.match_id, alone);
}

pub async fn puzzles_go_with_the_consent_of_either_player(store: Arc<dyn Store>) {
    let store = &*store;
    let guild = place(store, "club").await;
    let (ann, bob, eve) = (
        user(store, "ann").await,
        user(store, "bob").await,
        user(store, "eve").await,
    );
    consents(store, &[ann, bob, eve]).await;
    let with = |other: UserId| PerSeat::new(ann.into(), other.into());
    let mut ids = Vec::new();
    for (number, other) in [(1, bob), (2, eve)] {
        let id = ended(store, number, Some(guild), with(other)).await;
        let search = waiting(store, NOON).await.expect("a search");
        let one = found(id, 1, &format!("m0000000{number}"), 0);
        assert_eq!(store.keep_match_puzzles(search, vec![one]).await, Ok(true));
        ids.push(id);
    }
    // One search waits, and one is under way.
    ended(store, 3, Some(guild), with(bob)).await;
    let search = waiting(store, NOON).await.expect("a search");
    assert_eq!(store.save_puzzle_consent(bob, None).await, Ok(()));
    let late = vec![found(MatchId(3), 1, "m00000003", 0)];
    assert_eq!(store.keep_match_puzzles(search, late).await, Ok(false));
    assert_eq!(waiting(store, NOON).await, None);
    assert_eq!(store.puzzles_of_match(ids[0]).await, Ok(Vec::new()));
    assert_eq!(store.puzzles_of_match(ids[1]).await.map(|all| all.len()), Ok(1));
    assert_eq!(store.puzzle_consent(bob).await, Ok(false));
    // Whoever is forgotten takes theirs along.
    let gone = ExternalId::gone(7);
    assert_eq!(store.begin_forgetting(ann, gone, NOON).await, Ok(true));
    assert_eq!(store.puzzle_consent(ann).await, Ok(false));
    assert_eq!(store.puzzles_of_match(ids[1]).await, Ok(Vec::new()));
}

pub async fn the_puzzles_of_a_server_are_listed_and_found_by_name(store: Arc<dyn Store>) {
    let store = &*store;
    let (guild, elsewhere) = (place(store, "club").await, place(store, "another club").await);
    let hall = place(store, "hall").await;
    let (ann, bob) = (user(store, "ann").await, user(store, "bob").await);
    consents(store, &[ann, bob]).await;
    for (number, place) in [(1, guild), (2, elsewhere)] {
        let id = ended(store, number, Some(place), PerSeat::new(ann.into(), bob.into())).await;
        let search = waiting(store, NOON).await.expect("a search");
        let minutes = 10 * i64::try_from(number).expect("a small number");
        let all = vec![
            found(id, 9, &format!("m{number}0000009"), minutes),
            found(id, 1, &format!("m{number}0000001"), minutes + 1),
        ];
        assert_eq!(store.keep_match_puzzles(search, all).await, Ok(true));
    }
    let listed = store.server_puzzles(guild, 10).await.expect("a list");
    let names: Vec<&str> = listed.iter().map(|one| one.puzzle.puzzle.as_str()).collect();
    assert_eq!(names, ["m10000001", "m10000009"], "the latest first");
    let first = &listed[0];
    assert_eq!((first.variant.as_str(), first.channel), ("chess", hall));
    assert_eq!(first.players, [ann, bob]);
    assert_eq!(store.server_puzzles(guild, 1).await.map(|all| all.len()), Ok(1));
    let named = async |variant: &str, name: &str| {
        let one = store.match_puzzle(variant.to_owned(), name.to_owned()).await;
        one.expect("an answer").map(|one| (one.match_id, one.turn))
    };
    assert_eq!(named("chess", "m20000009").await, Some((MatchId(2), 9)));
    assert_eq!(named("shield", "m20000009").await, None);
    assert_eq!(named("chess", "m30000009").await, None);
}
