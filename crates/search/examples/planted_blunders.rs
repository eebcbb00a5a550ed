//! Plays games, plants a blunder in each, and looks whether the review names it.
//!
//! `cargo xtask planted-blunders [GAMES] [SEED]` goes through the variants in turn and ends with an error if a review
//! misses one.
#![forbid(unsafe_code)]

#[path = "../tests/planted/mod.rs"]
mod planted;

use rookery_rules::Variant;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: usize = arguments.next().map_or(Ok(20), |text| text.parse())?;
    let mut seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let mut missed = 0;
    for variant in Variant::ALL.iter().cycle().take(games) {
        // Not every game has a turn after which much could be given away.
        let game = loop {
            seed += 1;
            if let Some(game) = planted::game(*variant, seed) {
                break game;
            }
        };
        let review = game.review(rookery_search::REVIEW_NODES);
        let verdict = game.verdict(&review);
        missed += usize::from(verdict.is_err());
        println!(
            "{variant} {seed}: {}",
            verdict.unwrap_or_else(|why| format!("MISSED: {why}"))
        );
    }
    if missed > 0 {
        return Err(format!("{missed} of {games} blunders were missed").into());
    }
    Ok(())
}
