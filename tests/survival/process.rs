//! The program itself as a real process, with the emulator in this one.

use crate::common::Club;
use discord_emulator::{Emulator, EmulatorClock, Settings, TestError};
use rookery::config::Config;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// The program, killed when it is dropped.
pub struct Program(Child);

impl Program {
    /// Starts it on the club's database; it is connected when this returns.
    pub async fn start(club: &Club) -> Result<Self, TestError> {
        let program = Self::spawn(club, &[]);
        club.emulator.bot_is_ready().await?;
        Ok(program)
    }

    /// Starts it with further settings.
    pub fn spawn(club: &Club, settings: &[(&str, &str)]) -> Self {
        let config: Config = club.config();
        let child = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .env_clear()
            .env("DISCORD_TOKEN", config.token.reveal())
            .env("ROOKERY_DATABASE", config.database.reveal())
            .env("ROOKERY_API_BASE", &config.api_base)
            .env("ROOKERY_GATEWAY_URL", config.gateway_url.unwrap_or_default())
            .env("ROOKERY_LOG", "error")
            .envs(settings.iter().copied())
            .current_dir(config.database.file().and_then(Path::parent).expect("a folder"))
            .stdin(Stdio::null())
            .spawn()
            .expect("the program starts");
        Self(child)
    }

    /// Sends it a signal, by its name.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("sh")
            .args(["-c", &format!("kill -{name} {}", self.0.id())])
            .status();
        assert!(sent.expect("a shell").success());
    }

    /// The memory that it holds in the machine, in KiB.
    #[cfg(target_os = "linux")]
    pub fn resident_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()));
        let status = status.expect("a running process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.expect("the kernel says how much memory a process holds")
    }

    /// How it ended.
    pub async fn ended(mut self) -> ExitStatus {
        tokio::task::spawn_blocking(move || self.0.wait().expect("a child of this process"))
            .await
            .expect("waiting does not panic")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// A club in the machine's own time, for a program that knows no other.
pub async fn club() -> Club {
    let settings = Settings {
        clock: EmulatorClock::real(),
        ..Settings::default()
    };
    Club::on(Emulator::start(settings).await.expect("a free port on loopback"))
}
