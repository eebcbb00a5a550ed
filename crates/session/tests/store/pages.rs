//! Checks of what a store keeps of the pages that servers want, and of what it finds for them.

use crate::build::{NOON, head, new_match, place, user};
use crate::ratings::{finished, settlement, update};
use rookery_rules::{PerSeat, Seat};
use rookery_session::store::WriteOutcome;
use rookery_session::summary::Head;
use rookery_session::{
    BoardNumber, Delivery, Due, GuildPage, GuildPages, MatchId, MatchResult, Notification, PageTimer,
    PlaceId, Store, TimeMs, WeekReport, WeekSpan,
};
use std::sync::Arc;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

fn wanted(channel: PlaceId) -> GuildPages {
    GuildPages {
        puzzle: Some(channel),
        weekly: None,
        hour: 18,
        zone: "Europe/Berlin".to_owned(),
    }
}

pub async fn a_guild_has_the_pages_that_it_wants_and_their_timers(store: Arc<dyn Store>) {
    let (guild, channel) = (place(&*store, "club").await, place(&*store, "hall").await);
    assert_eq!(store.guild_pages(guild).await, Ok(GuildPages::default()));
    let pages = wanted(channel);
    let at = pages.next(GuildPage::Puzzle, NOON).expect("it is wanted");
    let timers = [PageTimer::SetTo(at), PageTimer::Removed];
    assert_eq!(store.save_guild_pages(guild, pages.clone(), timers).await, Ok(()));
    assert_eq!(store.guild_pages(guild).await, Ok(pages.clone()));
    assert_eq!(store.next_timer().await, Ok(Some(at)));
    let kept = [PageTimer::Kept, PageTimer::Removed];
    assert_eq!(store.save_guild_pages(guild, pages.clone(), kept).await, Ok(()));
    assert_eq!(store.next_timer().await, Ok(Some(at)));
    let off = [PageTimer::Removed, PageTimer::Removed];
    assert_eq!(store.save_guild_pages(guild, pages, off).await, Ok(()));
    assert_eq!(store.next_timer().await, Ok(None));
}

pub async fn a_page_is_queued_once_by_whoever_claims_its_timer(store: Arc<dyn Store>) {
    let (guild, channel) = (place(&*store, "club").await, place(&*store, "hall").await);
    let at = NOON;
    let set = [PageTimer::SetTo(at), PageTimer::Removed];
    assert_eq!(store.save_guild_pages(guild, wanted(channel), set).await, Ok(()));
    let timers = store.lease_timers(at, 1_000, 10).await.expect("timers");
    let due: Vec<Due> = timers.iter().map(|timer| timer.due).collect();
    assert_eq!(due, [Due::Puzzle(guild)]);
    // Another process has it when the lease has ended.
    let again = store.lease_timers(at.plus(1_000), 1_000, 10).await;
    assert_eq!(again.as_ref(), Ok(&timers));
    let (page, next) = (Notification::PuzzleOfTheDay { guild, at }, at.plus(DAY_MS));
    for _ in 0..2 {
        assert_eq!(store.queue_page(timers[0], page.clone(), at, next).await, Ok(()));
    }
    assert_eq!(store.next_timer().await, Ok(Some(next)));
    let queued: Vec<Delivery> = store.lease_outbox(at, 1_000, 10, 10).await.expect("rows");
    let queued: Vec<&Notification> = queued.iter().map(|row| &row.notification).collect();
    assert_eq!(queued, [&page]);
}

/// A match of a guild that has come to a board, and is over with that result.
pub(crate) async fn played(
    store: &dyn Store,
    id: MatchId,
    (guild, channel): (PlaceId, PlaceId),
    (board, last_at): (u32, TimeMs),
    result: Option<MatchResult>,
) {
    let mut new = new_match(store, id).await;
    new.origin.guild = Some(guild);
    new.origin.channel = channel;
    new.head = Head {
        board: BoardNumber(board),
        awaited: PerSeat::new(result.is_none(), false),
        result,
        last_at,
        ..head(1)
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
}

pub async fn a_week_tells_of_matches_in_the_channels_that_may_be_told_of(store: Arc<dyn Store>) {
    let store = &*store;
    let (guild, elsewhere) = (place(store, "club").await, place(store, "another club").await);
    let (hall, cellar) = (place(store, "hall").await, place(store, "cellar").await);
    let won = || Some(MatchResult::resignation(Seat::White));
    let span = WeekSpan {
        guild,
        from: NOON,
        until: NOON.plus(7 * DAY_MS),
        channels: vec![hall],
    };
    let day = |number: i64| NOON.plus(number * DAY_MS);
    played(store, MatchId(1), (guild, hall), (12, day(1)), won()).await;
    played(store, MatchId(2), (guild, hall), (8, day(2)), won()).await;
    played(store, MatchId(3), (guild, hall), (0, day(3)), won()).await;
    played(store, MatchId(4), (guild, hall), (50, day(-1)), won()).await;
    played(store, MatchId(5), (guild, cellar), (60, day(4)), won()).await;
    played(store, MatchId(6), (elsewhere, hall), (70, day(4)), won()).await;
    played(store, MatchId(7), (guild, hall), (3, day(2)), None).await;
    played(store, MatchId(8), (guild, cellar), (3, day(0)), None).await;

    let channels = store.channels_of_week(guild, span.from, span.until).await;
    let mut both = vec![hall, cellar];
    both.sort();
    assert_eq!(channels, Ok(both));
    let week = store.week(span.clone(), 5).await.expect("a week");
    let expected = WeekReport {
        finished: 2,
        latest: vec![MatchId(2), MatchId(1)],
        longest: Some(MatchId(1)),
        waiting: Some((MatchId(7), day(2))),
        ..WeekReport::default()
    };
    assert_eq!(week, expected);
    let nowhere = WeekSpan {
        channels: Vec::new(),
        ..span
    };
    assert_eq!(store.week(nowhere, 5).await, Ok(WeekReport::default()));
}

pub async fn the_biggest_upset_of_a_week_is_a_win_of_the_lower_rating(store: Arc<dyn Store>) {
    let store = &*store;
    let (guild, hall) = (place(store, "club").await, place(store, "hall").await);
    let (ann, bob) = (user(store, "ann").await, user(store, "bob").await);
    // Black wins each: the first time of equal players, then the higher rating, then the lower.
    for (id, users, day) in [(1, [ann, bob], 1), (2, [ann, bob], 2), (3, [bob, ann], 3)] {
        let id = finished(store, id).await;
        let settled = settlement(update(store, id, users, day).await);
        assert_eq!(store.settle(settled, NOON).await, Ok(true));
    }
    let span = |channels: &[PlaceId]| WeekSpan {
        guild,
        from: NOON,
        until: NOON.plus(7 * DAY_MS),
        channels: channels.to_vec(),
    };
    let upset = store.week(span(&[hall]), 5).await.expect("a week").upset;
    assert_eq!(upset.map(|rated| rated.id), Some(MatchId(3)));
    assert_eq!(store.week(span(&[guild]), 5).await.expect("a week").upset, None);
}
