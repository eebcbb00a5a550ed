//! Two stores on the same data that take turns, call by call: whatever one of them keeps in memory, the other must not
//! need.

use async_trait::async_trait;
use rookery_rating::Standing;
use rookery_rules::{PerSeat, Seat};
use rookery_session::rating::ReinstatementUpdate;
use rookery_session::receipt::Receipt;
use rookery_session::store::{
    CloseChallenge, ComputerJob, CreateChallenge, DeliveryReport, HandledInteraction, MatchFilter,
    MatchUpdate, OpenTournament, Page, PruneReport, StartMatch, StoredConditionals, StoredDraft, StoredMatch,
    StoredTournament, TournamentStore, TournamentSummary, TournamentUpdate, WriteOutcome,
};
use rookery_session::tally::Tallied;
use rookery_session::{
    Appearance, AppearanceChange, AppearanceScope, BlockStore, BlocksBetween, Challenge, ChallengeFilter,
    ChallengeId, Confirmation, DeliveredMessage, Delivery, DeliveryAck, Due, Exercise, ExerciseId,
    ExerciseKind, ExternalId, ExternalKind, GivenUp, Guess, GuessScore, GuildChange, GuildPages,
    GuildSettings, HiddenNumber, IdPrefix, InteractionKey, LeaderboardScope, LearningStore, ListingFacts,
    MatchId, MatchPuzzle, MatchPuzzleStore, MatchSummary, NoteStore, Notification, OnlookerRefusal,
    OnlookerStore, PageStore, PageTimer, PlaceId, Pool, PositionFingerprint, PrivacyStore, PuzzleRating,
    PuzzleScore, PuzzleSearch, PuzzleStore, RatedMatch, RatingStore, Remains, ReminderDelivery, Reminders,
    ReviewStore, ReviewsWanted, Revision, RowId, ServerPuzzle, Settlement, Store, StoreError, StoredReview,
    Study, StudyId, StudyStore, StudySummary, TimeMs, TimeStore, Timer, TimerId, TournamentId, UserId,
    Vacation, WeekReport, WeekSpan,
};
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Two<S> {
    stores: [S; 2],
    calls: AtomicUsize,
}

impl<S> Two<S> {
    pub fn new(one: S, other: S) -> Self {
        Self {
            stores: [one, other],
            calls: AtomicUsize::new(0),
        }
    }

    fn next(&self) -> &S {
        &self.stores[self.calls.fetch_add(1, Ordering::SeqCst) % 2]
    }
}

/// Hands each function on to whose turn it is.
macro_rules! in_turn {
    ($trait:ident: $($name:ident($($argument:ident: $type:ty),*) -> $given:ty;)+) => {
        #[async_trait]
        impl<S: Store> $trait for Two<S> {
            $(
                async fn $name(&self, $($argument: $type),*) -> Result<$given, StoreError> {
                    self.next().$name($($argument),*).await
                }
            )+
        }
    };
}

in_turn! {
    ReviewStore:
    review(id: MatchId, version: u32) -> Option<StoredReview>;
    matches_to_review(wanted: ReviewsWanted, limit: u32) -> Vec<MatchId>;
    keep_review(review: StoredReview) -> ();
}

in_turn! {
    LearningStore:
    begin_exercise(exercise: Exercise) -> Exercise;
    exercise(user: UserId, id: ExerciseId) -> Option<Exercise>;
    exercises_of(user: UserId, kind: ExerciseKind, variant: String) -> Vec<Exercise>;
    save_exercise(exercise: Exercise, rated: Option<PuzzleRating>) -> ();
    guide(user: UserId) -> Option<bool>;
    save_guide(user: UserId, is_on: bool) -> ();
    first_match(user: UserId, variant: String) -> Option<MatchId>;
}

in_turn! {
    MatchPuzzleStore:
    puzzle_consent(user: UserId) -> bool;
    save_puzzle_consent(user: UserId, given: Option<TimeMs>) -> ();
    puzzle_search(now: TimeMs) -> Option<PuzzleSearch>;
    lease_puzzle_search(timer: TimerId, now: TimeMs, lease_ms: i64) -> bool;
    keep_match_puzzles(search: PuzzleSearch, found: Vec<MatchPuzzle>) -> bool;
    server_puzzles(guild: PlaceId, limit: u32) -> Vec<ServerPuzzle>;
    match_puzzle(variant: String, puzzle: String) -> Option<MatchPuzzle>;
    puzzles_of_match(id: MatchId) -> Vec<MatchPuzzle>;
}

in_turn! {
    OnlookerStore:
    follow(user: UserId, id: MatchId, at: TimeMs) -> Option<OnlookerRefusal>;
    unfollow(user: UserId, id: MatchId) -> bool;
    followers(id: MatchId) -> Vec<UserId>;
    drop_followers(id: MatchId) -> ();
    save_guess(guess: Guess, revision: Revision) -> ();
    guesses(id: MatchId) -> Vec<Guess>;
    guess_scores(guild: PlaceId, since: TimeMs, limit: u32) -> Vec<GuessScore>;
}

in_turn! {
    PageStore:
    guild_pages(guild: PlaceId) -> GuildPages;
    save_guild_pages(guild: PlaceId, pages: GuildPages, timers: [PageTimer; 2]) -> ();
    queue_page(timer: Timer, page: Notification, at: TimeMs, next: TimeMs) -> ();
    channels_of_week(guild: PlaceId, from: TimeMs, until: TimeMs) -> Vec<PlaceId>;
    week(week: WeekSpan, latest: u32) -> WeekReport;
}

in_turn! {
    PuzzleStore:
    solver_standing(user: UserId, variant: String) -> Standing;
    puzzle_standings(variant: String) -> Vec<(String, Standing)>;
    solved_at(user: UserId, limit: u32) -> Vec<TimeMs>;
    puzzle_scores(guild: PlaceId, from: TimeMs, until: TimeMs, limit: u32) -> Vec<PuzzleScore>;
}

in_turn! {
    StudyStore:
    create_study(study: Study, limit: u32) -> bool;
    study(user: UserId, id: StudyId) -> Option<Study>;
    studies_of(user: UserId) -> Vec<StudySummary>;
    save_study(study: Study) -> ();
    delete_study(user: UserId, id: StudyId) -> bool;
}

in_turn! {
    BlockStore:
    block(user: UserId, other: UserId, at: TimeMs, limit: u32) -> bool;
    unblock(user: UserId, other: UserId) -> bool;
    blocked_by(user: UserId) -> Vec<UserId>;
    blocks_between(first: UserId, second: UserId) -> BlocksBetween;
    challenge_filter(user: UserId) -> ChallengeFilter;
    save_challenge_filter(user: UserId, filter: ChallengeFilter) -> ();
}

in_turn! {
    NoteStore:
    note(user: UserId, id: MatchId) -> Option<String>;
    save_note(user: UserId, id: MatchId, text: String, at: TimeMs, limit: u32) -> bool;
    delete_note(user: UserId, id: MatchId) -> bool;
}

in_turn! {
    TimeStore:
    reminders(user: UserId) -> Reminders;
    save_reminders(user: UserId, reminders: Reminders, digest: Option<TimeMs>) -> ();
    queue_digest(timer: TimerId, digest: Option<Notification>, at: TimeMs, next: TimeMs) -> ();
    vacations(user: UserId, after: TimeMs) -> Vec<Vacation>;
    begin_vacation(vacation: Vacation, handled: Option<HandledInteraction>) -> WriteOutcome;
    end_vacation(user: UserId, at: TimeMs, handled: HandledInteraction) -> WriteOutcome;
    reminder_delivery(id: MatchId, seat: Seat) -> ReminderDelivery;
    beat(at: TimeMs) -> ();
    last_beat() -> Option<TimeMs>;
    live_matches() -> Vec<MatchId>;
}

in_turn! {
    RatingStore:
    standing(user: UserId, pool: &Pool) -> Standing;
    standings_of(user: UserId) -> Vec<(Pool, Standing)>;
    standings_in(scope: LeaderboardScope, pool: &Pool, active: TimeMs, opponents: u32) -> Vec<(UserId, Standing)>;
    listing_facts(user: UserId, scope: LeaderboardScope, pool: &Pool) -> ListingFacts;
    list_everywhere(user: UserId, listed: bool) -> ();
    rated_matches_of(user: UserId, pool: &Pool, page: Page) -> Vec<RatedMatch>;
    count_rated(user: UserId, pool: &Pool) -> u32;
    rated_match(id: MatchId) -> Option<RatedMatch>;
    rated_between(one: UserId, other: UserId, after: TimeMs) -> u32;
    last_loss_on_time(user: UserId) -> Option<TimeMs>;
    has_played_between(user: UserId, after: TimeMs, until: TimeMs) -> bool;
    tallied(user: UserId, since_day: i64) -> Tallied;
    prune_tallies(now: TimeMs) -> ();
    settle(settlement: Settlement, now: TimeMs) -> bool;
    reinstate(update: ReinstatementUpdate, notifications: Vec<Notification>) -> bool;
}

in_turn! {
    TournamentStore:
    open_tournament(new: OpenTournament) -> WriteOutcome;
    load_tournament(id: TournamentId) -> Option<StoredTournament>;
    tournament_revision(id: TournamentId) -> Option<Revision>;
    update_tournament(update: TournamentUpdate) -> WriteOutcome;
    tournaments_of(guild: PlaceId, page: Page) -> Vec<TournamentSummary>;
    running_tournaments(after: Option<TournamentId>, limit: u32) -> Vec<TournamentId>;
    tournament_message(id: TournamentId, slot: u16) -> Option<String>;
    save_tournament_message(id: TournamentId, slot: u16, message: String) -> ();
    renew_message(notification: Notification, at: TimeMs) -> ();
}

in_turn! {
    PrivacyStore:
    reserve_user(account: &ExternalId) -> UserId;
    begin_forgetting(user: UserId, gone: ExternalId, at: TimeMs) -> bool;
    rename_in_tournaments(user: UserId, at: TimeMs) -> ();
    remains_of(user: UserId) -> Remains;
    delete_drafts(user: UserId) -> bool;
    expect_end_of_guild(guild: PlaceId, at: Option<TimeMs>) -> bool;
    known_guilds() -> Vec<(PlaceId, ExternalId)>;
    remains_in(guild: PlaceId) -> Remains;
    forget_guild(guild: PlaceId) -> bool;
    scrub() -> ();
    remove_timer(due: Due) -> ();
    personal_rows(user: UserId) -> String;
    all_matches_of(user: UserId) -> Vec<MatchId>;
}

in_turn! {
    Store:
    external(kind: ExternalKind, id: &ExternalId) -> i64;
    known_external(kind: ExternalKind, id: &ExternalId) -> Option<i64>;
    external_id(kind: ExternalKind, number: i64) -> Option<ExternalId>;
    guild_settings(guild: PlaceId) -> Option<GuildSettings>;
    change_guild(guild: PlaceId, change: GuildChange) -> (GuildSettings, Appearance);
    appearance(of: AppearanceScope) -> Appearance;
    change_appearance(of: AppearanceScope, change: AppearanceChange) -> Appearance;
    confirmation(user: UserId) -> Confirmation;
    save_confirmation(user: UserId, confirmation: Confirmation) -> ();
    receipt(interaction: InteractionKey) -> Option<Receipt>;
    create_challenge(new: CreateChallenge) -> WriteOutcome;
    challenge(id: ChallengeId) -> Option<Challenge>;
    challenges_of(user: UserId, page: Page) -> Vec<Challenge>;
    close_challenge(close: CloseChallenge) -> WriteOutcome;
    challenge_message(id: ChallengeId) -> Option<String>;
    is_to_be_told(notification: Notification) -> bool;
    save_challenge_message(id: ChallengeId, message: String) -> ();
    start_match(new: StartMatch) -> WriteOutcome;
    summary(id: MatchId) -> Option<MatchSummary>;
    hidden_number(id: MatchId) -> Option<HiddenNumber>;
    load_match(id: MatchId) -> Option<StoredMatch>;
    update_match(update: MatchUpdate) -> WriteOutcome;
    conditionals(id: MatchId) -> PerSeat<Option<StoredConditionals>>;
    draft(id: MatchId, seat: Seat) -> Option<StoredDraft>;
    suspend(id: MatchId, reason: String, at: TimeMs) -> ();
    resume(id: MatchId, at: TimeMs, change: Option<MatchUpdate>) -> bool;
    suspended(after: Option<MatchId>, limit: u32) -> Vec<MatchId>;
    confirm_position(id: MatchId, at: Revision, rules_version: u32, fingerprint: PositionFingerprint) -> bool;
    save_match_place(id: MatchId, thread: Option<PlaceId>, dashboard: Option<String>) -> ();
    matches_of(user: UserId, which: MatchFilter, page: Page) -> Vec<MatchSummary>;
    awaiting_in(user: UserId, place: PlaceId, limit: u32) -> Vec<MatchSummary>;
    matches_by_prefix(prefix: IdPrefix, limit: u32) -> Vec<MatchId>;
    matches_within(prefix: IdPrefix, user: UserId, here: PlaceId, limit: u32) -> Vec<MatchSummary>;
    match_by_thread(thread: PlaceId) -> Option<MatchId>;
    finished_matches(limit: u32) -> Vec<MatchId>;
    consume_finished(id: MatchId, at: TimeMs) -> bool;
    lease_outbox(now: TimeMs, lease_ms: i64, limit: u32, per_place: u32) -> Vec<Delivery>;
    answer_delivery(id: RowId, attempt: u32, answer: DeliveryReport, now: TimeMs) -> DeliveryAck;
    next_delivery() -> Option<TimeMs>;
    has_failed_delivery(id: MatchId) -> bool;
    given_up(limit: u32) -> Vec<GivenUp>;
    messages_with_buttons(id: MatchId, limit: u32) -> Vec<DeliveredMessage>;
    delivered_messages(id: MatchId, limit: u32) -> Vec<DeliveredMessage>;
    buttons_removed(row: RowId) -> ();
    lease_timers(now: TimeMs, lease_ms: i64, limit: u32) -> Vec<Timer>;
    finish_timer(id: TimerId) -> ();
    put_off_timer(id: TimerId, at: TimeMs) -> ();
    computer_jobs(now: TimeMs, limit: u32) -> Vec<ComputerJob>;
    lease_computer(id: TimerId, now: TimeMs, lease_ms: i64) -> bool;
    next_timer() -> Option<TimeMs>;
    correct_times(now: TimeMs) -> u32;
    prune(receipts_before: TimeMs, outbox_before: TimeMs) -> PruneReport;
}
