//! A local Discord alone, for a bot that runs as a program of its own, or as several: prints the settings that Rookery
//! needs to connect to it, and the address of its page. Servers lie on both of two shards.
//!
//! `cargo run -p discord-emulator --example serve -- [API_PORT [PAGE_PORT]]`

use discord_emulator::{Emulator, EmulatorClock, RateLimits, Settings, page};
use std::error::Error;
use tokio::net::TcpListener;

/// The ports of the API and of the page unless others are named.
const PORTS: [u16; 2] = [4600, 4601];
/// The servers. Their IDs decide on which shard each lies, so that both shards have some.
const SERVERS: [&str; 6] = ["Harbour", "Mill", "Tower", "Garden", "Bridge", "Market"];
/// The members of each server.
const PEOPLE: [&str; 4] = ["ann", "bob", "carol", "dave"];

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut ports = PORTS;
    for (port, text) in ports.iter_mut().zip(std::env::args().skip(1)) {
        *port = text.parse()?;
    }
    let emulator = Emulator::start(Settings {
        clock: EmulatorClock::real(),
        port: ports[0],
        rate_limits: RateLimits::On,
        ..Settings::default()
    })
    .await?;
    for name in SERVERS {
        let server = emulator.guild(name);
        server.text_channel("games");
        println!("# {name} lies on shard {} of 2.", (server.id().0 >> 22) % 2);
    }
    for name in PEOPLE {
        emulator.user(name);
    }
    println!("DISCORD_TOKEN={}", emulator.token());
    println!("ROOKERY_API_BASE={}", emulator.api_base());
    println!("ROOKERY_GATEWAY_URL={}", emulator.gateway_url());
    let listener = TcpListener::bind(("127.0.0.1", ports[1])).await?;
    println!("The page: http://127.0.0.1:{}/", ports[1]);
    page::serve(emulator, listener).await?;
    Ok(())
}
