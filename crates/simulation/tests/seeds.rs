//! Runs of the simulation: two hundred seeds on every test run, far more by `cargo xtask simulate`.

use rookery_simulation::{Plan, simulate};

/// The seeds of every test run.
const SEEDS: std::ops::Range<u64> = 0..200;

/// Seeds that found a fault, which stays mended: at 10911, a secret setup was revealed between the reading of a match
/// and that of its drafts.
const FOUND: [u64; 1] = [10_911];

#[test]
fn nothing_acknowledged_is_lost_or_doubled_whatever_fails() {
    let mut wrong = Vec::new();
    let (mut acknowledged, mut kills, mut power_cuts) = (0, 0, 0);
    for seed in SEEDS.chain(FOUND) {
        let report = simulate(seed, &Plan::of(seed));
        acknowledged += report.acknowledged;
        kills += report.kills;
        power_cuts += report.power_cuts;
        wrong.extend(
            report
                .violations
                .into_iter()
                .map(|violation| format!("seed {seed}: {violation}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(acknowledged > 5_000, "{acknowledged} changes were acknowledged");
    assert!(kills > 500, "{kills} programs were killed");
    assert!(power_cuts > 200, "the power was cut {power_cuts} times");
}

#[test]
fn a_seed_replays_its_run() {
    for seed in [3, 4, 6] {
        assert_eq!(
            simulate(seed, &Plan::of(seed)),
            simulate(seed, &Plan::of(seed)),
            "seed {seed}"
        );
    }
}

fn violations(seeds: std::ops::Range<u64>, change: fn(&mut Plan)) -> Vec<String> {
    let run = |seed| {
        let mut plan = Plan::of(seed);
        change(&mut plan);
        simulate(seed, &plan).violations
    };
    seeds.flat_map(run).collect()
}

#[test]
fn a_disk_that_lies_about_what_is_safe_is_noticed() {
    let violations = violations(1..10, |plan| plan.disk_lies = true);
    assert!(violations.len() >= 5, "{violations:?}");
}

#[test]
fn a_message_that_is_posted_twice_is_noticed() {
    let violations = violations(1..10, |plan| plan.outside_forgets = true);
    assert!(
        violations.iter().any(|one| one.contains("is there twice")),
        "{violations:?}"
    );
}
