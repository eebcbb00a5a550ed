//! Tournaments: one transaction for a round and all of its matches, one winner among many, living messages.

use crate::build::{NOON, end, handled, new_match, place, start, user};
use crate::outbox::{answer, lease, told};
use rookery_session::store::{OpenTournament, Page, TournamentHead, TournamentUpdate, WriteOutcome};
use rookery_session::{
    Due, MatchId, Notification, PlayerNumber, Revision, Settlement, Store, StoreError, TimeControl, TimeMs,
    TournamentEntry, TournamentFormat, TournamentHeader, TournamentId, TournamentLogEntry, TournamentRules,
    TournamentStatus, TournamentVariant, VariantPlan, limits,
};
use std::sync::Arc;

const ID: TournamentId = TournamentId(3);

fn rules() -> TournamentRules {
    let format = TournamentFormat::Swiss { rounds: 3 };
    let variant = TournamentVariant {
        variant: "chess".to_owned(),
        options: Vec::new(),
    };
    TournamentRules::new(
        format,
        VariantPlan::One(variant),
        TimeControl::PerTurn { each: 86_400_000 },
    )
}

fn head(revision: u32) -> TournamentHead {
    TournamentHead {
        revision: Revision(revision),
        status: TournamentStatus::Open,
        round: 0,
        last_at: NOON,
    }
}

fn logged(entry: TournamentEntry) -> TournamentLogEntry {
    TournamentLogEntry { at: NOON, entry }
}

async fn opening(store: &dyn Store, id: TournamentId) -> OpenTournament {
    OpenTournament {
        header: TournamentHeader {
            id,
            name: "Spring open".to_owned(),
            guild: place(store, "club").await,
            channel: place(store, "hall").await,
            boards: place(store, "boards").await,
            opened_by: user(store, "ann").await,
            created: NOON,
        },
        log: vec![logged(TournamentEntry::Opened {
            rules: Box::new(rules()),
        })],
        head: head(1),
        limit: 2,
        timer: None,
        notifications: vec![Notification::TournamentHub { tournament: id }],
        handled: handled(MatchId(id.0 + 1_000)),
    }
}

async fn open(store: &dyn Store, id: TournamentId) {
    let new = opening(store, id).await;
    assert_eq!(store.open_tournament(new).await, Ok(WriteOutcome::Done));
}

/// Player 1 joins.
async fn joining(store: &dyn Store, id: TournamentId, expected: u32) -> TournamentUpdate {
    let number = PlayerNumber(1);
    TournamentUpdate {
        id,
        expected: Revision(expected),
        entries: vec![logged(TournamentEntry::Joined { number })],
        head: head(expected + 1),
        name: None,
        now: NOON,
        new_player: Some((number, user(store, "ann").await)),
        takes_part: vec![(number, true)],
        limit: 1,
        matches: Vec::new(),
        settles: None,
        timer: None,
        notifications: vec![Notification::TournamentHub { tournament: id }],
        handled: None,
    }
}

pub async fn a_tournament_is_opened_once_and_within_bounds(store: Arc<dyn Store>) {
    let new = opening(&*store, ID).await;
    let receipt = new.handled.receipt;
    assert_eq!(store.open_tournament(new.clone()).await, Ok(WriteOutcome::Done));
    assert_eq!(
        store.open_tournament(new.clone()).await,
        Ok(WriteOutcome::Repeated(receipt))
    );
    open(&*store, TournamentId(4)).await;
    let third = opening(&*store, TournamentId(5)).await;
    assert_eq!(
        store.open_tournament(third).await,
        Err(StoreError::TooManyTournaments)
    );

    let stored = store
        .load_tournament(ID)
        .await
        .expect("a read")
        .expect("a tournament");
    assert_eq!((stored.header, stored.log), (new.header.clone(), Ok(new.log)));
    let listed = store
        .tournaments_of(new.header.guild, Page::first(10))
        .await
        .expect("a list");
    assert_eq!(listed.len(), 2);
    assert_eq!(listed[0].players, 0);
}

pub async fn of_many_changes_of_one_tournament_one_wins(store: Arc<dyn Store>) {
    open(&*store, ID).await;
    let update = joining(&*store, ID, 1).await;
    let again = TournamentUpdate {
        new_player: None,
        ..update.clone()
    };
    let renamed = TournamentUpdate {
        expected: Revision(2),
        entries: vec![logged(TournamentEntry::Paused)],
        head: head(3),
        name: Some("Spring Cup".to_owned()),
        takes_part: Vec::new(),
        ..again.clone()
    };
    assert_eq!(store.update_tournament(update).await, Ok(WriteOutcome::Done));
    assert_eq!(
        store.update_tournament(again.clone()).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(store.tournament_revision(ID).await, Ok(Some(Revision(2))));
    // A change with a new name renames it, and any other leaves the name as it is.
    for change in [
        renamed.clone(),
        TournamentUpdate {
            expected: Revision(3),
            head: head(4),
            name: None,
            ..renamed
        },
    ] {
        assert_eq!(store.update_tournament(change).await, Ok(WriteOutcome::Done));
        let stored = store.load_tournament(ID).await.expect("a read");
        assert_eq!(stored.expect("a tournament").header.name, "Spring Cup");
    }
    let missing = joining(&*store, TournamentId(99), 1).await;
    assert_eq!(store.update_tournament(missing).await, Err(StoreError::Missing));
    // Ann takes part in one tournament, and may not in a second.
    open(&*store, TournamentId(4)).await;
    let second = joining(&*store, TournamentId(4), 1).await;
    assert_eq!(
        store.update_tournament(second).await,
        Err(StoreError::TooManyTournaments)
    );
    let stored = store
        .load_tournament(TournamentId(4))
        .await
        .expect("a read")
        .expect("a tournament");
    assert!(stored.users.is_empty(), "nothing is left of what was refused");
}

pub async fn a_round_starts_with_all_of_its_matches_or_none(store: Arc<dyn Store>) {
    open(&*store, ID).await;
    let mut update = joining(&*store, ID, 1).await;
    for id in 1..=3 {
        let mut new = new_match(&*store, MatchId(id)).await;
        (new.tournament, new.handled) = (Some(ID), None);
        update.matches.push(new);
    }
    update.timer = Some(NOON.plus(5));
    // The last one cannot begin: its players have too many matches.
    let mut refused = update.clone();
    refused.matches[2].limit = 1;
    assert!(matches!(
        store.update_tournament(refused).await,
        Err(StoreError::TooManyMatches(_))
    ));
    assert_eq!(store.summary(MatchId(1)).await, Ok(None));
    assert_eq!(store.tournament_revision(ID).await, Ok(Some(Revision(1))));
    assert_eq!(store.next_timer().await, Ok(None));

    assert_eq!(store.update_tournament(update).await, Ok(WriteOutcome::Done));
    for id in 1..=3 {
        let summary = store
            .summary(MatchId(id))
            .await
            .expect("a read")
            .expect("a match");
        assert_eq!(summary.tournament, Some(ID));
    }
    let timers = store.lease_timers(NOON.plus(5), 1_000, 10).await.expect("timers");
    assert_eq!(
        timers.iter().map(|timer| timer.due).collect::<Vec<_>>(),
        [Due::Tournament(ID)]
    );
}

pub async fn a_result_is_settled_once(store: Arc<dyn Store>) {
    open(&*store, ID).await;
    start(&*store, MatchId(7)).await;
    let update = |expected| TournamentUpdate {
        id: ID,
        expected: Revision(expected),
        entries: vec![logged(TournamentEntry::Paused)],
        head: head(expected + 1),
        name: None,
        now: NOON,
        new_player: None,
        takes_part: Vec::new(),
        limit: 1,
        matches: Vec::new(),
        settles: Some(Settlement::of(MatchId(7))),
        timer: None,
        notifications: Vec::new(),
        handled: None,
    };
    assert_eq!(
        store.update_tournament(update(1)).await,
        Err(StoreError::Conflict),
        "it runs"
    );
    assert_eq!(
        store.update_match(end(MatchId(7), 1)).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(store.update_tournament(update(1)).await, Ok(WriteOutcome::Done));
    assert_eq!(
        store.update_tournament(update(2)).await,
        Err(StoreError::Conflict),
        "it is settled"
    );
    assert_eq!(store.finished_matches(10).await, Ok(Vec::new()));
}

pub async fn a_living_message_is_told_once_a_minute(store: Arc<dyn Store>) {
    open(&*store, ID).await;
    let update = joining(&*store, ID, 1).await;
    assert_eq!(store.update_tournament(update).await, Ok(WriteOutcome::Done));
    let first = lease(&*store, NOON).await;
    assert_eq!(first.len(), 1, "both changes are one message: {first:?}");

    // What changes while it is delivered is told again, a minute later.
    let change = |expected, now: TimeMs| TournamentUpdate {
        id: ID,
        expected: Revision(expected),
        entries: vec![logged(TournamentEntry::CheckInOpened)],
        head: head(expected + 1),
        name: None,
        now,
        new_player: None,
        takes_part: Vec::new(),
        limit: 1,
        matches: Vec::new(),
        settles: None,
        timer: None,
        notifications: vec![Notification::TournamentHub { tournament: ID }],
        handled: None,
    };
    answer(&*store, &first[0], told(), NOON.plus(10)).await;
    let later = NOON.plus(20);
    assert_eq!(
        store.update_tournament(change(2, later)).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(
        store.update_tournament(change(3, later)).await,
        Ok(WriteOutcome::Done)
    );
    // The first change after it was posted shows at once, with those that come before it is taken.
    let second = lease(&*store, later).await;
    assert_eq!(second.len(), 1, "{second:?}");
    answer(&*store, &second[0], told(), later).await;
    // Then it is edited once a minute.
    assert_eq!(
        store.update_tournament(change(4, later.plus(10))).await,
        Ok(WriteOutcome::Done)
    );
    assert!(lease(&*store, later.plus(10)).await.is_empty());
    let due = later.plus(limits::LIVING_MESSAGE_MS);
    assert_eq!(store.next_delivery().await, Ok(Some(due)));
    let third = lease(&*store, due).await;
    assert_eq!(third.len(), 1, "{third:?}");
    answer(&*store, &third[0], told(), due).await;
    // After a quiet minute a change shows at once again.
    let quiet = due.plus(2 * limits::LIVING_MESSAGE_MS);
    assert_eq!(
        store.update_tournament(change(5, quiet)).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(lease(&*store, quiet).await.len(), 1);

    store
        .save_tournament_message(ID, 0, "55".to_owned())
        .await
        .expect("saved");
    assert_eq!(store.tournament_message(ID, 0).await, Ok(Some("55".to_owned())));
    assert_eq!(store.tournament_message(ID, 1).await, Ok(None));
}

pub async fn running_tournaments_are_listed_in_steps(store: Arc<dyn Store>) {
    open(&*store, ID).await;
    open(&*store, TournamentId(4)).await;
    assert_eq!(store.running_tournaments(None, 10).await, Ok(Vec::new()));
    for id in [ID, TournamentId(4)] {
        let mut update = joining(&*store, id, 1).await;
        (update.head.status, update.limit) = (TournamentStatus::Running, 9);
        assert_eq!(store.update_tournament(update).await, Ok(WriteOutcome::Done));
    }
    assert_eq!(store.running_tournaments(None, 1).await, Ok(vec![ID]));
    assert_eq!(
        store.running_tournaments(Some(ID), 10).await,
        Ok(vec![TournamentId(4)])
    );
}
