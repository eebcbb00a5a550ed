//! Finds positions with a forced win in games between computer opponents, for `tests/mates`.
//!
//! `cargo xtask find-mates VARIANT TURNS COUNT SEED [KEY=VALUE ...]` writes COUNT
//! setups with a win in exactly TURNS turns (1 or 2) to standard output, each below a comment. An exhaustive search
//! proves each of them.
#![forbid(unsafe_code)]

use rookery_rules::{Options, Outcome, PerSeat, Position, Variant};
use rookery_search::{Duel, Level, Limits, Player, forces_win};
use std::error::Error;

/// The budget of a proof.
const PROOF_NODES: Limits<'static> = Limits {
    nodes: 3_000_000,
    stop: &|| false,
};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, turns, count, seed, options @ ..] = arguments.as_slice() else {
        return Err("give VARIANT TURNS COUNT SEED [KEY=VALUE ...]".into());
    };
    let variant = Variant::from_id(variant).ok_or("an unknown variant")?;
    let pairs = options.iter().filter_map(|option| option.split_once('='));
    let start = variant.start(&Options::new(variant.descriptor(), pairs)?);
    let turns: u32 = turns.parse()?;
    let (count, mut seed): (usize, u64) = (count.parse()?, seed.parse()?);
    let mut found = 0;
    while found < count {
        seed += 1;
        if let Some(position) = find(&start, turns, seed) {
            found += 1;
            println!("# a win in {turns}\n{}", position.to_setup());
        }
    }
    Ok(())
}

/// Plays a game and returns the position `turns` turns before its end, if the win is forced from there and no faster.
fn find(start: &Position, turns: u32, seed: u64) -> Option<Position> {
    let player = |number| Level::new(number).map(|level| Player { level, nodes: 6_000 });
    let players = PerSeat::new(player(4)?, player(2)?);
    let mut duel = Duel::new(start, players, seed, 400);
    let mut before = vec![duel.position().clone()];
    while duel.turn().is_some() {
        before.push(duel.position().clone());
    }
    let Outcome::Win(winner) = duel.ending()?.outcome else {
        return None;
    };
    let from = before
        .iter()
        .rev()
        .filter(|position| position.awaiting().seat() == Some(winner))
        .nth(turns as usize - 1)?;
    let is_sooner = turns > 1 && forces_win(from, turns - 1, PROOF_NODES)?;
    (!is_sooner && forces_win(from, turns, PROOF_NODES)?).then(|| from.clone())
}
