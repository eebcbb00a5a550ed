//! A made-up season of ten thousand rated matches in a database. The stored ratings are then those that its list of
//! matches leads to, to the last bit.

use crate::build::{NOON, end, new_match, user};
use rookery_rating::{GameChange, GameOutcome};
use rookery_rules::PerSeat;
use rookery_rules::random::SplitMix64;
use rookery_session::rating::RatingUpdate;
use rookery_session::{
    Audit, MatchId, Pool, RatedMatch, RatingPace, Settlement, SqliteStore, Store, StoreError, TimeMs, UserId,
};
use std::sync::Arc;
use tokio::task::JoinSet;

const HOUR: i64 = 60 * 60 * 1_000;
const PLAYERS: usize = 40;
/// Each player has one match in each round.
const ROUNDS: usize = 500;

/// One match of the season, before anybody knows its ratings.
#[derive(Clone)]
struct Planned {
    id: MatchId,
    users: PerSeat<UserId>,
    pool: Pool,
    outcome: GameOutcome,
    at: TimeMs,
    is_serial: bool,
}

impl Planned {
    async fn update(&self, store: &dyn Store) -> RatingUpdate {
        let before = PerSeat::new(
            store.standing(self.users.white, &self.pool).await.expect("one"),
            store.standing(self.users.black, &self.pool).await.expect("one"),
        );
        let (at, counts) = (self.at.0, !self.is_serial);
        let change = GameChange::of(before.white, before.black, self.outcome, at, counts);
        let mut after = before;
        if counts {
            after.white = before.white.after(change.white.after, at);
            after.black = before.black.after(change.black.after, at);
        }
        RatingUpdate {
            rated: RatedMatch {
                id: self.id,
                pool: self.pool.clone(),
                users: self.users,
                outcome: self.outcome,
                at: self.at,
                on_time: self.is_serial,
                serial: self.is_serial,
                guild: None,
                steps: PerSeat::new(change.white.into(), change.black.into()),
                reinstated: None,
            },
            before,
            after,
        }
    }

    /// Plays the match and settles it, each step a transaction of its own.
    async fn happens(self, store: Arc<dyn Store>) {
        let mut new = new_match(&*store, self.id).await;
        new.header.seats = PerSeat::new(self.users.white.into(), self.users.black.into());
        store.start_match(new).await.expect("it begins");
        store.update_match(end(self.id, 1)).await.expect("it ends");
        let update = self.update(&*store).await;
        let settlement = Settlement {
            rating: Some(update),
            ..Settlement::of(self.id)
        };
        let settled = store.settle(settlement.clone(), self.at).await;
        assert_eq!(settled, Ok(true));
        let again = store.settle(settlement, self.at).await;
        assert!(
            matches!(again, Ok(false) | Err(StoreError::Conflict)),
            "settled twice"
        );
    }
}

/// Pairs all players at random.
fn round(number: usize, users: &[UserId], random: &mut SplitMix64) -> Vec<Planned> {
    let mut left = users.to_vec();
    let mut planned = Vec::new();
    while left.len() > 1 {
        let white = left.swap_remove(random.pick(left.len()));
        let black = left.swap_remove(random.pick(left.len()));
        let outcomes = [GameOutcome::WhiteWins, GameOutcome::Draw, GameOutcome::BlackWins];
        let index = number * PLAYERS / 2 + planned.len();
        planned.push(Planned {
            id: MatchId(1 + index as u64),
            users: PerSeat::new(white, black),
            pool: Pool {
                variant: ["chess", "shield", "frozen10"][random.pick(3)].to_owned(),
                pace: RatingPace::ALL[random.pick(2)],
            },
            outcome: outcomes[random.pick(3)],
            at: NOON.plus(index as i64 * HOUR),
            is_serial: random.pick(50) == 0,
        });
    }
    planned
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_of_ten_thousand_rated_matches_refolds_to_equal_rows() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("season.db");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).expect("the database opens"));
    let mut users = Vec::new();
    for number in 0..PLAYERS {
        users.push(user(&*store, &format!("player {number}")).await);
    }
    let mut random = SplitMix64::new(17);
    for number in 0..ROUNDS {
        let mut playing = JoinSet::new();
        for planned in round(number, &users, &mut random) {
            playing.spawn(planned.happens(Arc::clone(&store)));
        }
        playing.join_all().await;
    }
    let audit = Audit::new(Arc::new(SqliteStore::open_to_read(&path).expect("it opens")));
    let report = audit.check_ratings().await.expect("an audit");
    assert_eq!(report.findings, []);

    let connection = rusqlite::Connection::open(&path).expect("the database opens");
    let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let rated = count("SELECT COUNT(*) FROM rated_matches").expect("a count");
    assert_eq!(rated, (ROUNDS * PLAYERS / 2) as i64);
    let serial = count("SELECT COUNT(*) FROM rated_matches WHERE counted = 'serial'").expect("a count");
    let games = count("SELECT SUM(games) FROM ratings").expect("a sum");
    assert_eq!(games, 2 * (rated - serial));

    // The last bit counts: the smallest change of one number is found.
    connection
        .execute(
            "UPDATE ratings SET rating = rating * (1.0 + 2.3e-16) WHERE user = ?1",
            [users[0].0],
        )
        .expect("it changes");
    let report = audit.check_ratings().await.expect("an audit");
    assert!(!report.findings.is_empty(), "a changed bit is found");
}
