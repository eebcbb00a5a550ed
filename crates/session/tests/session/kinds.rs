//! Every kind of what is stored, by the version of the database that brought it. An older program refuses a database
//! of a higher version, so it never meets a kind that it cannot read.

use rookery_session::{
    Due, Entry, MatchId, MatchResult, Notification, Receipt, SCHEMA_VERSION, TournamentEntry,
};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// Append only. A new kind needs a migration, even one that changes no table, and a line here with its number.
const KINDS: &[(usize, &str)] = &[
    (
        1,
        "entry: started turn sealed reopened offered declined withdrawn draw_agreed taken_back resigned aborted resumed",
    ),
    (
        1,
        "notification: challenge_posted challenge_closed match_started board sealed reopened offered declined withdrawn \
        finished frozen thawed",
    ),
    (
        1,
        "receipt: challenge_made challenge_declined challenge_withdrawn match_started draft_changed turn_committed sealed \
        revealed offered offer_declined offer_withdrawn draw_agreed taken_back resigned aborted",
    ),
    (1, "reason: rules resignation agreement abort"),
    (1, "score: white black draw none"),
    (1, "timer: challenge_expiry"),
    (2, "entry: warned abandoned"),
    (2, "notification: warned"),
    (2, "receipt: claimed"),
    (2, "reason: abandonment"),
    (2, "timer: abandonment"),
    (4, "timer: computer"),
    (
        9,
        "entry: reminded flagged paused unpaused vacation returned time_given interrupted",
    ),
    (
        9,
        "notification: reminder paused unpaused vacation returned time_given digest",
    ),
    (
        9,
        "receipt: paused unpaused time_given vacation_began vacation_ended",
    ),
    (9, "reason: time"),
    (9, "timer: clock vacation digest"),
    (10, "entry: adjudicated"),
    (
        10,
        "tournament_entry: opened joined left check_in_opened checked_in voted ordered started half_bye_asked paired \
        result corrected withdrawn returned substituted window_moved round_closed paused resumed finished cancelled",
    ),
    (
        10,
        "notification: tournament_hub tournament_check_in tournament_round tournament_table tournament_finished",
    ),
    (10, "receipt: tournament_opened tournament_changed"),
    (10, "reason: forfeit adjudication"),
    (10, "timer: tournament"),
    (13, "entry: left"),
    (13, "reason: left"),
    (13, "timer: forget forget_guild"),
    (15, "notification: rated result_corrected tournament_pairings"),
    (15, "tournament_entry: half_bye_dropped"),
    (16, "receipt: conditionals_changed"),
    (19, "notification: not_rated"),
    (23, "notification: puzzle_of_the_day weekly_page"),
    (23, "timer: puzzle weekly"),
    (25, "timer: puzzle_search"),
    (26, "tournament_entry: edited"),
    (26, "notification: tournament_edited"),
];

/// The kinds that a type reads, from what serde says of one that it does not know.
fn kinds_read<T: DeserializeOwned>(unknown: &str) -> Vec<String> {
    let Err(error) = serde_json::from_str::<T>(unknown) else {
        panic!("`{unknown}` is read");
    };
    let words = error.to_string();
    let (_, known) = words.split_once("expected ").expect("a list of kinds");
    let quoted = known.split('`').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

/// Fails to compile for a timer of a new kind, which belongs into the list below as well.
const fn is_listed(due: Due) {
    match due {
        Due::ChallengeExpiry(_)
        | Due::Abandonment(_)
        | Due::Computer(_)
        | Due::Clock(_)
        | Due::Vacation(_)
        | Due::Digest(_)
        | Due::Puzzle(_)
        | Due::Weekly(_)
        | Due::PuzzleSearch(_)
        | Due::Tournament(_)
        | Due::Forget(_)
        | Due::ForgetGuild(_) => {}
    }
}

fn all_kinds() -> BTreeSet<String> {
    is_listed(Due::Computer(MatchId(1)));
    let timers = [
        "challenge_expiry",
        "abandonment",
        "computer",
        "clock",
        "vacation",
        "digest",
        "puzzle",
        "weekly",
        "puzzle_search",
        "tournament",
        "forget",
        "forget_guild",
    ];
    assert!(timers.iter().all(|kind| Due::of(kind, 1).is_some()));
    let types = [
        ("entry", kinds_read::<Entry>(r#"{"kind":"?"}"#)),
        (
            "tournament_entry",
            kinds_read::<TournamentEntry>(r#"{"kind":"?"}"#),
        ),
        ("notification", kinds_read::<Notification>(r#"{"tell":"?"}"#)),
        ("receipt", kinds_read::<Receipt>(r#"{"did":"?"}"#)),
        (
            "reason",
            kinds_read::<MatchResult>(r#"{"score":"white","reason":"?"}"#),
        ),
        (
            "score",
            kinds_read::<MatchResult>(r#"{"score":"?","reason":"abort"}"#),
        ),
        ("timer", timers.map(str::to_owned).to_vec()),
    ];
    let named = types.into_iter().flat_map(|(of, kinds)| {
        let name = move |kind| format!("{of} {kind}");
        kinds.into_iter().map(name)
    });
    named.collect()
}

#[test]
fn every_stored_kind_came_with_a_version_of_the_database() {
    let mut listed = BTreeSet::new();
    let mut last = 0;
    for (version, line) in KINDS {
        assert!(
            *version >= last && *version <= SCHEMA_VERSION,
            "{line}: version {version}"
        );
        last = *version;
        let (of, kinds) = line.split_once(": ").expect("a type and its kinds");
        for kind in kinds.split_whitespace() {
            assert!(
                listed.insert(format!("{of} {kind}")),
                "{of} {kind} is listed twice"
            );
        }
    }
    let all = all_kinds();
    let new: Vec<_> = all.difference(&listed).collect();
    assert!(
        new.is_empty(),
        "{new:?}: add a migration, so that older programs refuse the database, and list these under its number"
    );
    let gone: Vec<_> = listed.difference(&all).collect();
    assert!(
        gone.is_empty(),
        "{gone:?}: stored rows of these kinds can no longer be read"
    );
}
