//! Two bots on one PostgreSQL database, each with its own shard, as real processes: a server of each shard is served, and
//! what happens to one process is no matter to the servers of the other.

use crate::common::{Club, Outcome, types};
use crate::process::{Program, club};
use crate::proxy::Proxy;
use crate::server::Server;
use crate::transcript::{assert_once_in_order, told};
use discord_emulator::{ChannelHandle, GuildHandle, Injection, Operation, RateLimits, RestEffect, TestError};
use futures::future::try_join;
use std::time::{Duration, Instant};

/// More servers than it takes until both shards have one.
const SERVERS: usize = 32;

/// The shard of a server, as Discord computes it.
fn shard(guild: &GuildHandle) -> u64 {
    (guild.id().0 >> 22) % 2
}

/// A channel in a server of that shard.
fn channel_of_shard(club: &Club, wanted: u64) -> ChannelHandle {
    let mut servers = (0..SERVERS).map(|number| club.emulator.guild(&format!("Server {number}")));
    let server = servers.find(|server| shard(server) == wanted);
    server.expect("a server of each shard").text_channel("games")
}

/// A bot that runs a shard of two.
fn bot(club: &Club, url: &str, shard: &str, more: &[(&str, &str)]) -> Program {
    let settings = [
        ("ROOKERY_DATABASE", url),
        ("ROOKERY_SHARDS", shard),
        ("ROOKERY_SHARD_TOTAL", "2"),
    ];
    Program::spawn(club, &[&settings[..], more].concat())
}

/// A quiet opening, in which nothing is captured.
const OPENING: [(&str, &str); 8] = [
    ("e2-e4", "`e4`"),
    ("e7-e5", "`e5`"),
    ("g1-f3", "`Nf3`"),
    ("b8-c6", "`Nc6`"),
    ("f1-c4", "`Bc4`"),
    ("f8-c5", "`Bc5`"),
    ("c2-c3", "`c3`"),
    ("g8-f6", "`Nf6`"),
];

/// Both play the opening in a thread, and everybody is told of each turn before the next. Returns the longest time that an
/// answer took.
async fn play_opening(club: &Club, thread: &ChannelHandle) -> Result<Duration, TestError> {
    let mut longest = Duration::ZERO;
    for (number, (turn, said)) in OPENING.into_iter().enumerate() {
        let player = if number % 2 == 0 { &club.ann } else { &club.bob };
        let asked = Instant::now();
        types(&player.in_channel(thread), turn).await?;
        longest = longest.max(asked.elapsed());
        club.bob
            .finds(thread, |message| {
                !message.ephemeral && message.content.contains(said)
            })
            .await?;
    }
    assert_once_in_order(club, thread, &OPENING.map(|(_, said)| said));
    Ok(longest)
}

/// Ann plays White against Bob there; the thread.
async fn begin(club: &Club, channel: &ChannelHandle) -> Result<ChannelHandle, TestError> {
    let bob = club.bob.mention();
    let options = [
        ("variant", "chess"),
        ("opponent", bob.as_str()),
        ("colour", "White"),
    ];
    club.ann.in_channel(channel).slash("play", &options).await?;
    let asked = club
        .bob
        .finds(channel, |message| message.content.contains("challenges you"))
        .await?;
    club.bob.in_channel(channel).click(&asked, "Accept").await?;
    let parent = channel.id();
    let thread = club.emulator.wait("a thread", |_, world| {
        let mut threads = world.channels.values().filter(|one| one.parent == Some(parent));
        threads.next().map(|one| one.id)
    });
    let thread = club.emulator.channel(thread.await?);
    club.bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    Ok(thread)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stalls_or_is_killed_is_no_matter_to_the_servers_of_the_other() -> Outcome {
    let Some(server) = Server::get() else {
        return Ok(());
    };
    let club = club().await;
    let (even, odd) = (channel_of_shard(&club, 0), channel_of_shard(&club, 1));
    let url = server.database();
    let on = |shards| bot(&club, &url, shards, &[]);
    let (first, second) = (on("0-0"), on("1-1"));
    club.emulator.shards_are_ready(2).await?;
    let (here, there) = (begin(&club, &even).await?, begin(&club, &odd).await?);

    // The first process stalls; nobody there waits for it.
    first.signal("STOP");
    types(&club.ann.in_channel(&there), "e2-e4").await?;
    types(&club.bob.in_channel(&there), "e7-e5").await?;
    tokio::time::sleep(Duration::from_secs(6)).await;
    types(&club.ann.in_channel(&there), "g1-f3").await?;
    first.signal("CONT");
    types(&club.ann.in_channel(&here), "d2-d4").await?;

    // The second one is killed; the first delivers what it had not, and another takes its shard.
    second.signal("KILL");
    types(&club.bob.in_channel(&here), "d7-d5").await?;
    drop(second);
    let _third = on("1-1");
    club.emulator.shards_are_ready(2).await?;
    types(&club.bob.in_channel(&there), "b8-c6").await?;
    Ok(())
}

/// More than the minute for which a delivery is leased.
const LONGER_THAN_A_LEASE: Duration = Duration::from_secs(65);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stalls_for_longer_than_its_leases_doubles_nothing_when_it_comes_back() -> Outcome {
    let Some(server) = Server::get() else {
        return Ok(());
    };
    let club = club().await;
    let odd = channel_of_shard(&club, 1);
    let url = server.database();
    let second = bot(&club, &url, "1-1", &[]);
    club.emulator.shards_are_ready(1).await?;
    let thread = begin(&club, &odd).await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;

    // It stalls when a board is posted and it does not know so yet, and another turn waits behind that board.
    let late = RestEffect::DelayAnswer { by_ms: 5_000 };
    club.emulator
        .inject(Injection::rest(Operation::CreateMessage, 1, late));
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.bob
        .finds(&thread, |message| {
            !message.ephemeral && message.content.contains("`e5`")
        })
        .await?;
    types(&club.ann.in_channel(&thread), "g1-f3").await?;
    second.signal("STOP");
    let _first = bot(&club, &url, "0-0", &[]);
    club.emulator.shards_are_ready(2).await?;
    tokio::time::sleep(LONGER_THAN_A_LEASE).await;
    // The other process has told what was left.
    club.bob
        .finds(&thread, |message| message.content.contains("`Nf3`"))
        .await?;
    let before = told(&club, &thread).len();
    second.signal("CONT");
    types(&club.bob.in_channel(&thread), "b8-c6").await?;
    club.bob
        .finds(&thread, |message| {
            !message.ephemeral && message.content.contains("`Nc6`")
        })
        .await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`", "`Nc6`"]);
    assert_eq!(told(&club, &thread).len(), before + 1, "one message is new");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_refuses_no_interaction_of_the_other_shard_and_loses_nothing_of_its_own() -> Outcome
{
    let Some(server) = Server::get() else {
        return Ok(());
    };
    let club = club().await;
    let (even, odd) = (channel_of_shard(&club, 0), channel_of_shard(&club, 1));
    let url = server.database();
    let mut bots = [bot(&club, &url, "0-0", &[]), bot(&club, &url, "1-1", &[])];
    club.emulator.shards_are_ready(2).await?;
    let threads = [begin(&club, &even).await?, begin(&club, &odd).await?];
    for restarted in [0, 1] {
        let served = &threads[1 - restarted];
        let playing = play_opening(&club, served);
        let restarting = async {
            let place = &mut bots[restarted];
            place.signal("TERM");
            club.emulator.shards_are_ready(1).await?;
            let shard = format!("{restarted}-{restarted}");
            *place = bot(&club, &url, &shard, &[]);
            club.emulator.shards_are_ready(2).await
        };
        try_join(playing, restarting).await?;
    }
    assert!(
        club.emulator.refusals().is_empty(),
        "{:#?}",
        club.emulator.refusals()
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_behind_a_proxy_keep_the_limits_of_their_token() -> Outcome {
    let Some(server) = Server::get() else {
        return Ok(());
    };
    let club = club().await;
    let (even, odd) = (channel_of_shard(&club, 0), channel_of_shard(&club, 1));
    let url = server.database();
    let proxy = Proxy::before(&club.emulator).await;
    let through = [("ROOKERY_API_BASE", proxy.base())];
    let _bots = [
        bot(&club, &url, "0-0", &through),
        bot(&club, &url, "1-1", &through),
    ];
    club.emulator.shards_are_ready(2).await?;
    club.emulator.set_rate_limits(RateLimits::On);
    let (here, there) = (begin(&club, &even).await?, begin(&club, &odd).await?);
    try_join(play_opening(&club, &here), play_opening(&club, &there)).await?;
    let limited: Vec<_> = club
        .emulator
        .refusals()
        .into_iter()
        .filter(|refusal| refusal.error.status == 429)
        .collect();
    assert!(limited.is_empty(), "no limit was met: {limited:#?}");
    assert!(proxy.waits() > 0, "the proxy held requests back");
    Ok(())
}
