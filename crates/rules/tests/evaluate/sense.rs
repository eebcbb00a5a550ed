//! Whether opinions make sense: who always takes what looks best at once beats who takes anything.

use super::start;
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Awaiting, Outcome, Seat, Variant, Visit};

/// One game of the best look against chance; wins count 1, losses -1.
struct Match {
    seed: u64,
    looks: Seat,
}

/// After so many actions nobody has won.
const LONGEST: u32 = 600;

fn outcome_for(seat: Seat, awaiting: &Awaiting) -> Option<i32> {
    awaiting.ending().map(|ending| match ending.outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == seat => 1,
        Outcome::Win(_) => -1,
    })
}

impl Visit for Match {
    type Output = i32;

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> i32 {
        let mut random = SplitMix64::new(self.seed);
        let mut now = position.clone();
        for _ in 0..LONGEST {
            let awaiting = now.awaiting();
            if let Some(outcome) = outcome_for(self.looks, &awaiting) {
                return outcome;
            }
            let Some(seat) = awaiting.seat() else { break };
            let actions = now.legal_actions(seat);
            let mut chosen = random.pick(actions.len());
            if seat == self.looks {
                let look = |action: &G::Action| {
                    let mut next = now.clone();
                    next.apply_unchecked(action);
                    match outcome_for(seat, &next.awaiting()) {
                        Some(outcome) => 100_000 * outcome,
                        None => static_eval(&next, seat),
                    }
                };
                // Which of equals comes first is left to chance.
                let best = actions.iter().map(look).enumerate().max_by_key(|(index, look)| {
                    let turned = (index + chosen) % actions.len();
                    (*look, turned)
                });
                chosen = best.map_or(chosen, |(index, _)| index);
            }
            now.apply_unchecked(&actions[chosen]);
        }
        0
    }
}

#[test]
fn what_looks_best_beats_chance() {
    let games = [
        start(Variant::Chess, &[]),
        start(Variant::Shield, &[]),
        start(Variant::Cyvasse, &[("setup", "standard")]),
        start(Variant::Elemental, &[("loadout", "plain")]),
        start(Variant::Elemental, &[("loadout", "random"), ("seed", "77")]),
    ];
    for position in games {
        let play = |seed| {
            let looks = Seat::BOTH[seed as usize % 2];
            position.visit(Match { seed, looks })
        };
        let sum: i32 = (0..6).map(play).sum();
        assert!(sum >= 3, "{}: {sum} of 6", position.variant());
    }
}
