//! Writes as the session would ask for them, without any rules of a game.

use rookery_rules::{PerSeat, Seat};
use rookery_session::entry::LogEntry;
use rookery_session::receipt::Receipt;
use rookery_session::store::{
    CloseChallenge, CreateChallenge, DraftStep, HandledInteraction, MatchUpdate, StartMatch, StoredDraft,
    WriteOutcome,
};
use rookery_session::summary::Head;
use rookery_session::timer::NewTimer;
use rookery_session::{
    BoardNumber, Challenge, ChallengeId, ChallengeStatus, Colour, DraftRevision, Due, Entry, ExternalId,
    ExternalKind, HiddenNumber, InteractionKey, MatchHeader, MatchId, MatchResult, MatchTerms, Notification,
    OfferKind, Opponent, Origin, PlaceId, PositionFingerprint, Revision, Store, TimeMs, UserId,
};
use std::sync::atomic::{AtomicU64, Ordering};

pub const NOON: TimeMs = TimeMs(1_800_000_000_000);

static KEYS: AtomicU64 = AtomicU64::new(1);

/// A new interaction, remembered as having resigned that match.
pub fn handled(id: MatchId) -> HandledInteraction {
    HandledInteraction {
        interaction: InteractionKey(KEYS.fetch_add(1, Ordering::SeqCst)),
        receipt: Receipt::Resigned { match_id: id },
        at: NOON,
    }
}

pub fn head(revision: u32) -> Head {
    Head {
        revision: Revision(revision),
        board: BoardNumber(0),
        awaited: PerSeat::new(true, false),
        result: None,
        last_at: NOON,
        rules_version: 1,
        fingerprint: PositionFingerprint::of(&format!("after {revision} entries")),
        due: PerSeat::default(),
    }
}

pub async fn place(store: &dyn Store, name: &str) -> PlaceId {
    let id = ExternalId::new("test", name);
    PlaceId(store.external(ExternalKind::Place, &id).await.expect("a place"))
}

pub async fn user(store: &dyn Store, name: &str) -> UserId {
    let id = ExternalId::new("test", name);
    UserId(store.external(ExternalKind::User, &id).await.expect("a user"))
}

/// A match that begins: Ann is White, Bob is Black, White owes a turn.
pub async fn new_match(store: &dyn Store, id: MatchId) -> StartMatch {
    StartMatch {
        header: MatchHeader {
            id,
            variant: "chess".to_owned(),
            options: Vec::new(),
            rules_version: 1,
            seats: PerSeat::new(user(store, "ann").await.into(), user(store, "bob").await.into()),
            created: NOON,
            terms: MatchTerms::default(),
        },
        hidden: HiddenNumber(id.0.rotate_left(32) ^ 5),
        origin: Origin {
            guild: None,
            channel: place(store, "hall").await,
        },
        challenge: None,
        log: vec![LogEntry {
            at: NOON,
            entry: Entry::Started {
                colour: Colour::White,
                draw: None,
            },
        }],
        head: head(1),
        limit: u32::MAX,
        rate: None,
        timer: None,
        computer: None,
        clock: None,
        hold_until: None,
        imported: false,
        tournament: None,
        notifications: vec![Notification::MatchStarted { match_id: id }],
        handled: Some(handled(id)),
    }
}

pub async fn start(store: &dyn Store, id: MatchId) {
    let new = new_match(store, id).await;
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
}

/// An offer as the next entry.
pub fn update(id: MatchId, expected: u32) -> MatchUpdate {
    let (seat, offer) = (Seat::White, OfferKind::Draw);
    MatchUpdate {
        id,
        expected: Revision(expected),
        entries: vec![LogEntry {
            at: NOON,
            entry: Entry::Offered { seat, offer },
        }],
        head: head(expected + 1),
        now: NOON,
        drafts: Vec::new(),
        conditionals: Vec::new(),
        clear_drafts: false,
        computer: None,
        clock: None,
        notifications: vec![offered(id)],
        hold_until: None,
        handled: Some(handled(id)),
    }
}

pub fn offered(match_id: MatchId) -> Notification {
    Notification::Offered {
        match_id,
        seat: Seat::White,
        offer: OfferKind::Draw,
        board: BoardNumber(0),
    }
}

/// The same, with those tells instead.
pub fn telling(id: MatchId, expected: u32, notifications: &[Notification]) -> MatchUpdate {
    MatchUpdate {
        notifications: notifications.to_vec(),
        ..update(id, expected)
    }
}

/// The end of a match: White resigns.
pub fn end(id: MatchId, expected: u32) -> MatchUpdate {
    let seat = Seat::White;
    MatchUpdate {
        entries: vec![LogEntry {
            at: NOON,
            entry: Entry::Resigned { seat },
        }],
        head: Head {
            awaited: PerSeat::default(),
            result: Some(MatchResult::resignation(seat)),
            ..head(expected + 1)
        },
        clear_drafts: true,
        notifications: vec![Notification::Finished { match_id: id }],
        ..update(id, expected)
    }
}

/// A change of a half-finished turn alone, and nothing else.
pub fn draft(id: MatchId, seat: Seat, expected: u32, action: &str) -> MatchUpdate {
    MatchUpdate {
        entries: Vec::new(),
        head: head(1),
        notifications: Vec::new(),
        drafts: vec![DraftStep {
            seat,
            expected: DraftRevision(expected),
            save: Some(StoredDraft {
                board: BoardNumber(0),
                revision: DraftRevision(expected + 1),
                actions: vec![action.to_owned()],
                earlier: Vec::new(),
            }),
        }],
        ..update(id, 1)
    }
}

/// Ann challenges anyone; it expires after 100 ms.
pub async fn new_challenge(store: &dyn Store, id: ChallengeId) -> CreateChallenge {
    CreateChallenge {
        challenge: Challenge {
            id,
            challenger: user(store, "ann").await,
            opponent: Opponent::Anyone,
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            origin: Origin {
                guild: None,
                channel: place(store, "hall").await,
            },
            created: NOON,
            expires: NOON.plus(100),
            status: ChallengeStatus::Open,
            rematch_of: None,
            terms: MatchTerms::default(),
        },
        limit: u32::MAX,
        rate: None,
        timer: NewTimer {
            due: Due::ChallengeExpiry(id),
            at: NOON.plus(100),
        },
        notifications: vec![Notification::ChallengePosted { challenge: id }],
        handled: handled(MatchId(0)),
    }
}

pub async fn challenge(store: &dyn Store, id: ChallengeId) {
    let new = new_challenge(store, id).await;
    assert_eq!(store.create_challenge(new).await, Ok(WriteOutcome::Done));
}

pub fn decline(id: ChallengeId) -> CloseChallenge {
    CloseChallenge {
        id,
        status: ChallengeStatus::Declined,
        notifications: vec![Notification::ChallengeClosed { challenge: id }],
        at: NOON,
        handled: Some(handled(MatchId(0))),
    }
}
