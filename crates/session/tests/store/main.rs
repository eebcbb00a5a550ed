//! The promises of any store. Each check takes the trait alone, on a fresh store; a new implementation is held to all
//! of them by one more line in `for_every_store!`. What needs the file itself stands in `session/survival.rs`.

mod blocks;
mod build;
mod challenges;
mod computers;
mod conditionals;
mod ids;
mod interactions;
mod learning;
mod lists;
mod match_puzzles;
mod matches;
mod memory;
mod on_a_server;
mod onlookers;
mod outbox;
mod pages;
mod ratings;
mod reviews;
mod rows;
mod season;
mod server;
mod starts;
mod studies;
mod timers;
mod times;
mod tournaments;
mod two;

use memory::MemoryStore;
use rookery_session::{PostgresStore, SqliteStore, Store};
use server::Server;
use std::sync::Arc;
use two::Two;

/// A fresh SQLite file, and a store on it.
async fn on_sqlite(check: impl AsyncFnOnce(Arc<dyn Store>)) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = SqliteStore::open(&folder.path().join("test.db")).expect("the database opens");
    check(Arc::new(store)).await;
}

/// A fresh SQLite file, and two stores on it that take turns, as two processes would.
async fn on_two_sqlites(check: impl AsyncFnOnce(Arc<dyn Store>)) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let open = || SqliteStore::open(&folder.path().join("test.db")).expect("the database opens");
    check(Arc::new(Two::new(open(), open()))).await;
}

/// A fresh database on a PostgreSQL server, and a store on it. Nothing where there is no server.
async fn on_postgres(check: impl AsyncFnOnce(Arc<dyn Store>)) {
    if let Some(server) = Server::get() {
        let url = server.database();
        check(Arc::new(PostgresStore::open(&url).expect("the database opens"))).await;
        server.remove(&url);
    }
}

/// A fresh database on a PostgreSQL server, and two stores on it that take turns, as two processes would.
async fn on_two_postgres(check: impl AsyncFnOnce(Arc<dyn Store>)) {
    if let Some(server) = Server::get() {
        let url = server.database();
        let open = || PostgresStore::open(&url).expect("the database opens");
        check(Arc::new(Two::new(open(), open()))).await;
        server.remove(&url);
    }
}

/// A store in plain memory, and nothing of SQLite.
async fn on_memory(check: impl AsyncFnOnce(Arc<dyn Store>)) {
    check(Arc::new(MemoryStore::default())).await;
}

macro_rules! for_every_store {
    ([$($store:ident by $on:ident),+ $(,)?] $checks:tt) => {
        $(for_every_store!(@one $store $on $checks);)+
    };
    (@one $store:ident $on:ident { $($part:ident: $($check:ident),+;)+ }) => {
        mod $store {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $check() {
                    super::$on(super::$part::$check).await;
                }
            )+)+
        }
    };
}

for_every_store!([
    sqlite by on_sqlite,
    two_processes by on_two_sqlites,
    postgres by on_postgres,
    two_processes_on_postgres by on_two_postgres,
    in_memory by on_memory,
] {
    ids:
        an_external_id_keeps_its_number_and_kinds_are_kept_apart,
        an_id_that_many_ask_for_at_once_gets_one_number,
        a_guild_keeps_its_languages,
        a_guild_keeps_its_settings,
        settings_that_are_changed_at_once_are_all_kept,
        looks_are_kept_for_each_user_and_guild_apart,
        when_a_user_confirms_is_kept;
    matches:
        a_change_on_an_older_revision_conflicts_and_leaves_nothing,
        a_draft_is_saved_only_over_the_state_it_was_based_on,
        a_draft_keeps_what_its_choices_replaced,
        each_seat_has_its_own_draft,
        sixty_four_writers_at_once_all_get_their_own_answer,
        of_many_changes_of_one_match_at_once_one_wins,
        a_frozen_match_is_not_changed_until_it_thaws,
        a_finished_match_is_not_changed_and_consumed_by_one_of_many,
        an_imported_end_is_nobodys_to_consume,
        a_position_is_kept_with_its_rules_version,
        suspended_matches_are_listed_in_steps,
        a_match_keeps_its_hidden_number;
    blocks:
        a_block_is_one_way_and_ends,
        blocks_are_listed_latest_first_and_their_number_is_bounded,
        what_challenges_a_user_takes_is_kept,
        a_note_is_its_writers_alone_and_replaces_the_one_before;
    conditionals:
        conditional_turns_are_saved_over_the_revision_that_was_seen,
        a_turn_beside_a_change_of_conditional_turns_conflicts,
        the_end_of_a_match_deletes_its_conditional_turns;
    interactions:
        an_interaction_handled_twice_writes_once,
        of_the_same_interaction_many_times_at_once_one_writes,
        a_refused_write_forgets_its_interaction,
        old_receipts_are_tidied_away_and_young_ones_kept;
    challenges:
        a_challenge_is_closed_once_and_takes_its_timer_along,
        of_many_who_accept_at_once_one_starts_the_match,
        bounds_are_kept_and_leave_nothing_behind,
        what_one_user_begins_in_servers_is_counted_from_the_rows;
    outbox:
        deliveries_are_taken_by_one_of_many_workers,
        a_stream_is_told_in_order_and_holds_up_no_other,
        boards_are_told_together_until_they_were_tried,
        a_match_is_untold_until_something_later_is_told,
        an_answer_that_comes_too_late_counts_only_if_it_was_told,
        a_clock_that_jumps_gives_nothing_twice_and_loses_nothing,
        a_place_has_few_deliveries_at_once_and_holds_up_no_other,
        a_place_with_thousands_of_rows_delays_no_other,
        waiting_rows_move_with_their_match,
        users_are_told_side_by_side,
        rows_of_a_clock_that_was_ahead_are_due_when_it_is_corrected,
        a_lease_of_a_clock_that_was_ahead_ends_when_it_is_corrected,
        what_is_due_within_its_pause_is_not_corrected,
        an_unclear_answer_is_counted_from_the_first,
        a_held_board_waits_for_the_next_change_or_for_its_time,
        a_message_has_its_buttons_until_they_are_removed,
        told_rows_are_tidied_away_and_waiting_ones_kept;
    ratings:
        a_rated_match_is_settled_once_with_both_ratings,
        a_rating_that_changed_meanwhile_is_a_conflict_and_leaves_nothing,
        losses_on_time_and_games_of_a_pair_are_found,
        a_guild_lists_those_who_met_enough_opponents,
        a_serial_loss_is_reinstated_once_and_comes_last,
        who_wants_to_is_listed_everywhere,
        reliability_is_summed_by_days_and_forgotten_in_time;
    reviews:
        a_match_has_one_review_of_the_version_that_is_asked_for,
        a_few_matches_of_a_server_with_a_page_are_to_be_reviewed;
    learning:
        an_exercise_is_begun_once_and_changed_over_the_revision_that_was_seen,
        exercises_are_listed_by_kind_and_variant_for_their_user_alone,
        the_guide_is_kept_as_it_was_switched,
        a_first_try_changes_both_ratings_or_nothing,
        a_server_lists_who_solved_puzzles_there;
    match_puzzles:
        a_match_of_two_who_consent_is_looked_through_once,
        puzzles_go_with_the_consent_of_either_player,
        the_puzzles_of_a_server_are_listed_and_found_by_name;
    onlookers:
        followers_are_listed_in_order_and_dropped,
        a_match_that_is_over_or_full_is_not_followed,
        a_guess_is_kept_for_the_match_as_it_was_seen,
        a_server_lists_who_guessed_right_there;
    pages:
        a_guild_has_the_pages_that_it_wants_and_their_timers,
        a_page_is_queued_once_by_whoever_claims_its_timer,
        a_week_tells_of_matches_in_the_channels_that_may_be_told_of,
        the_biggest_upset_of_a_week_is_a_win_of_the_lower_rating;
    studies:
        a_study_is_changed_over_the_revision_that_was_seen,
        a_study_is_shown_to_its_user_alone_and_their_number_is_bounded;
    timers:
        timers_are_taken_by_one_and_come_again_when_their_lease_ends,
        timers_are_taken_by_one_of_many_workers,
        a_timer_is_put_off_and_gone_when_its_subject_is,
        a_clock_that_jumps_fires_each_timer_once,
        timers_of_a_clock_that_was_ahead_wait_no_longer_than_any_other;
    times:
        a_clock_is_brought_forward_and_gone_with_its_match,
        the_times_that_run_out_are_kept_while_a_match_runs,
        the_latest_reminder_of_a_seat_is_waiting_or_reported,
        a_user_has_one_vacation_at_a_time,
        settings_for_reminders_and_the_heartbeat_are_kept,
        a_digest_is_queued_with_its_timer_and_ends_with_the_setting,
        live_matches_are_listed_while_they_run;
    computers:
        what_the_computer_owes_is_set_and_gone_with_the_change_that_pays,
        what_the_computer_owes_is_taken_by_one_and_comes_again,
        the_oldest_debt_of_each_user_is_named_and_no_other,
        the_computer_holds_a_seat_that_nobody_else_counts_as_theirs;
    tournaments:
        a_tournament_is_opened_once_and_within_bounds,
        of_many_changes_of_one_tournament_one_wins,
        a_round_starts_with_all_of_its_matches_or_none,
        a_result_is_settled_once,
        a_living_message_is_told_once_a_minute,
        running_tournaments_are_listed_in_steps;
    lists:
        matches_are_listed_by_who_plays_and_who_owes,
        matches_are_found_by_the_beginning_of_their_ids,
        a_prefix_finds_ones_own_matches_and_those_of_the_place,
        what_is_only_looked_up_is_not_stored;
});
