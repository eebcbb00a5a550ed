//! Two bots on one PostgreSQL database, each with its own shard, as real processes: a server of each shard is served, and
//! what happens to one process is no matter to the servers of the other.

use crate::common::{Club, Outcome, types};
use crate::process::{Program, club};
use crate::server::Server;
use discord_emulator::{ChannelHandle, GuildHandle, TestError};
use std::time::Duration;

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
    let on = |shards| {
        let settings = [
            ("ROOKERY_DATABASE", url.as_str()),
            ("ROOKERY_SHARDS", shards),
            ("ROOKERY_SHARD_TOTAL", "2"),
        ];
        Program::spawn(&club, &settings)
    };
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
