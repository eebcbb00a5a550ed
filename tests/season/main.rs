//! A season of a club: a Swiss tournament of seven rounds over three variants, with 64 players who resign, agree on
//! draws, don't appear, withdraw, come back and sit out. Meanwhile Discord loses requests and answers, limits the bot
//! and sends interactions twice, and the bot is stopped and started in each round. What the bot says in the end is
//! compared with a book that is kept by hand. A shorter season is played by two processes on one PostgreSQL database, of
//! which one after the other is killed.

mod book;
#[allow(dead_code, reason = "conversations use more of it")]
#[path = "../conversations/common.rs"]
mod common;
mod host;
#[cfg(target_os = "linux")]
mod processes;
mod report;
mod season;
#[cfg(target_os = "linux")]
#[path = "../../crates/session/tests/store/server.rs"]
mod server;
mod trouble;

use common::Outcome;
use season::{FULL, Season};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_is_played_as_its_book_says_whatever_discord_does() -> Outcome {
    let mut season = Season::open().await?;
    for round in 1..=FULL.rounds {
        season.plays_round(round).await?;
    }
    season.ends().await
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_of_two_processes_on_a_server_is_played_as_its_book_says_whoever_is_killed() -> Outcome {
    let Some(server) = server::Server::get() else {
        return Ok(());
    };
    let mut season = Season::open_on(server).await?;
    for round in 1..=season::SHORT.rounds {
        season.plays_round(round).await?;
    }
    season.ends().await
}
