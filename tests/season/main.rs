//! A season of a club: a Swiss tournament of seven rounds over three variants, with 64 players who resign, agree on
//! draws, don't appear, withdraw, come back and sit out. Meanwhile Discord loses requests and answers, limits the bot
//! and sends interactions twice, and the bot is stopped and started in each round. What the bot says in the end is
//! compared with a book that is kept by hand.

mod book;
#[allow(dead_code, reason = "conversations use more of it")]
#[path = "../conversations/common.rs"]
mod common;
mod report;
mod season;
mod trouble;

use common::Outcome;
use season::{ROUNDS, Season};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_is_played_as_its_book_says_whatever_discord_does() -> Outcome {
    let mut season = Season::open().await?;
    for round in 1..=ROUNDS {
        season.plays_round(round).await?;
    }
    season.ends().await
}
