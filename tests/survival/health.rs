//! What whoever runs the bot reads of it while it runs: the numbers, and whether it is well.

use crate::common::{Club, Outcome, types};
use crate::transcript::{begin_in_time, close, is_told};
use discord_emulator::{CloseCode, Emulator, Injection, Settings};
use rookery::bot::{RunningBot, start};
use rookery::config::Config;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// How long a page may take to say something, in real time.
const PATIENCE: Duration = Duration::from_secs(20);

/// Starts a bot that serves both pages on a free port.
async fn served(club: &mut Club) -> SocketAddr {
    let config = Config {
        metrics: Some((Ipv4Addr::LOCALHOST, 0).into()),
        ..club.config()
    };
    let bot = start(config, club.clock()).await.expect("the bot starts");
    let address = bot.metrics_address().expect("it serves metrics");
    club.adopt_bot(bot).await;
    address
}

/// The status and the text of a page.
async fn page(address: SocketAddr, path: &str) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let answer = client.get(format!("http://{address}{path}")).send().await;
    let answer = answer.expect("the page is served");
    let status = answer.status().as_u16();
    (status, answer.text().await.expect("the page is text"))
}

/// Waits until `/health` answers that; what it says.
async fn health_is(address: SocketAddr, status: u16) -> String {
    let asked = async {
        loop {
            let (found, said) = page(address, "/health").await;
            if found == status {
                return said;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let said = tokio::time::timeout(PATIENCE, asked).await;
    said.unwrap_or_else(|_| panic!("/health never answers {status}"))
}

/// The value of a line of the page of numbers.
fn value(text: &str, series: &str) -> f64 {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    let line = line.unwrap_or_else(|| panic!("{series} is missing:\n{text}"));
    line.parse().expect("a number")
}

#[tokio::test]
async fn the_numbers_and_the_health_of_a_bot_can_be_read() -> Outcome {
    let emulator = Emulator::start(Settings::default()).await.expect("a free port");
    let mut club = Club::on(emulator);
    let address = served(&mut club).await;
    assert_eq!(health_is(address, 200).await, "All is well.\n");
    let thread = begin_in_time(&club, 0).await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    is_told(&club, &thread, "`e4`").await?;
    // The answer is counted after Discord has it.
    let counted = "rookery_interactions_total{name=\"/move\",outcome=\"done\"} 1";
    let asked = async {
        loop {
            let (status, text) = page(address, "/metrics").await;
            assert_eq!(status, 200);
            if text.lines().any(|line| line == counted) {
                return text;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let text = tokio::time::timeout(PATIENCE, asked)
        .await
        .expect("the turn is counted");
    assert_eq!(
        value(&text, "rookery_interaction_seconds_count{name=\"/move\"}"),
        1.0
    );
    assert_eq!(
        value(
            &text,
            "rookery_interactions_total{name=\"challenge\",outcome=\"done\"}"
        ),
        1.0
    );
    assert!(
        value(&text, "rookery_deliveries_total{outcome=\"delivered\"}") >= 2.0,
        "{text}"
    );
    assert_eq!(
        value(&text, "rookery_deliveries_total{outcome=\"given_up\"}"),
        0.0
    );
    for (gauge, expected) in [
        ("rookery_healthy", 1.0),
        ("rookery_shards", 1.0),
        ("rookery_shards_connected", 1.0),
        ("rookery_computer_jobs", 0.0),
        ("rookery_outbox_due_seconds", 0.0),
    ] {
        assert_eq!(value(&text, gauge), expected, "{gauge}\n{text}");
    }
    for gauge in [
        "rookery_outbox_waiting",
        "rookery_outbox_oldest_seconds",
        "rookery_searches",
        "rookery_writes_waiting",
    ] {
        assert!(value(&text, gauge) >= 0.0);
    }
    let known = [club.ann.id().to_string(), club.channel.id().to_string()];
    assert!(!known.iter().any(|id| text.contains(id.as_str())), "{text}");
    assert_eq!(page(address, "/").await.0, 404);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_bot_that_lost_discord_for_good_says_that_it_is_ill() -> Outcome {
    let emulator = Emulator::start(Settings::default()).await.expect("a free port");
    let mut club = Club::on(emulator);
    let address = served(&mut club).await;
    health_is(address, 200).await;
    club.emulator
        .inject(Injection::close(CloseCode::AuthenticationFailed));
    let said = health_is(address, 503).await;
    assert!(said.contains("gateway") && said.ends_with(".\n"), "{said}");
    assert_eq!(value(&page(address, "/metrics").await.1, "rookery_healthy"), 0.0);
    Ok(())
}

#[tokio::test]
async fn an_address_that_cannot_be_had_keeps_the_bot_from_starting() {
    let taken = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let emulator = Emulator::start(Settings::default()).await.expect("a free port");
    let club = Club::on(emulator);
    let address = taken.local_addr().expect("its address");
    let config = Config {
        metrics: Some(address),
        ..club.config()
    };
    let refused = start(config, club.clock()).await.map(|_: RunningBot| ());
    let said = refused.expect_err("the port is taken").to_string();
    assert!(
        said.contains("ROOKERY_METRICS") && said.contains(&address.to_string()),
        "{said}"
    );
}
