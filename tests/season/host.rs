//! Who runs the bot of a season: one bot in this process, which is stopped and started, or two processes that are killed
//! while a user waits for an answer. Then the user asks again. Must not know what is asked for.

use crate::common::{Club, Outcome};
#[cfg(target_os = "linux")]
use crate::processes::Processes;
#[cfg(target_os = "linux")]
use crate::server::Server;
use discord_emulator::{Emulator, Reply, Settings, TestError};
use std::future::Future;
use std::ops::Deref;
use std::time::Duration;

/// How often the clock ticks while something is waited for, in real time.
pub const TICK: Duration = Duration::from_millis(20);
/// How much of the club's time passes with each tick.
pub const SECOND: Duration = Duration::from_secs(1);
/// How much time passes at once until somebody's time has run out.
const HALF_AN_HOUR: Duration = Duration::from_secs(30 * 60);
/// The same where two processes run: each leap ends all leases, so they are few.
#[cfg(target_os = "linux")]
const SIX_HOURS: Duration = Duration::from_secs(6 * 60 * 60);
/// How long a test on a slow machine waits for one thing.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// A club and its bot or bots.
pub struct Host {
    club: Club,
    /// Two processes, unless one bot runs in this one.
    #[cfg(target_os = "linux")]
    processes: Option<Processes>,
    is_of_two: bool,
}

/// An answer to a user.
pub struct Answered {
    /// What the bot answered in the end.
    pub reply: Reply,
    /// Whether the bot was killed before it answered, so that the user asked again. What was asked for may have been done
    /// the first time.
    was_repeated: bool,
}

impl Answered {
    /// Checks the answer, unless it was asked for twice: then the book and the channels tell what was done.
    pub fn says(&self, is_wanted: impl FnOnce(&str) -> bool) {
        let text = self.reply.text();
        assert!(self.was_repeated || is_wanted(text), "{text}");
    }
}

impl Deref for Host {
    type Target = Club;

    fn deref(&self) -> &Club {
        &self.club
    }
}

impl Host {
    /// A fresh club without a bot.
    async fn empty() -> Club {
        let emulator = Emulator::start(Settings {
            safety_limit: PATIENCE,
            ..Settings::default()
        });
        Club::on(emulator.await.expect("a free port on loopback"))
    }

    /// A club with one bot in this process.
    pub async fn of_one() -> Self {
        let mut club = Self::empty().await;
        club.start_bot().await;
        Self {
            club,
            #[cfg(target_os = "linux")]
            processes: None,
            is_of_two: false,
        }
    }

    /// A club with two processes on that server, which are interrupted from now on.
    #[cfg(target_os = "linux")]
    pub async fn of_two(server: &'static Server) -> Result<Self, TestError> {
        let club = Self::empty().await;
        let processes = Processes::start(&club, server).await?;
        Ok(Self {
            club,
            processes: Some(processes),
            is_of_two: true,
        })
    }

    #[cfg(target_os = "linux")]
    const fn processes(&self) -> Option<&Processes> {
        self.processes.as_ref()
    }

    /// Whether two processes run, or ran.
    pub const fn is_of_two(&self) -> bool {
        self.is_of_two
    }

    /// Asks the bot something, again if it was killed before it answered.
    pub async fn asks(&self, ask: impl AsyncFn() -> Result<Reply, TestError>) -> Result<Answered, TestError> {
        #[cfg(target_os = "linux")]
        if let Some(processes) = self.processes() {
            let mut was_repeated = false;
            loop {
                let mut kills = processes.is_up().await;
                processes.is_asked();
                tokio::select! {
                    biased;
                    reply = ask() => return Ok(Answered { reply: reply?, was_repeated }),
                    _ = kills.changed() => {
                        processes.was_unanswered();
                        was_repeated = true;
                    }
                }
            }
        }
        Ok(Answered {
            reply: ask().await?,
            was_repeated: false,
        })
    }

    /// Lets time pass.
    pub fn passes(&self, time: Duration) {
        self.club.passes(time);
        #[cfg(target_os = "linux")]
        if let Some(processes) = self.processes() {
            processes.tell_time();
        }
    }

    /// Lets a long time pass at once. Of two processes, none is then in front of a request: Discord remembers a nonce for
    /// some minutes, so a message that is sent twice with an hour between is there twice.
    pub async fn leaps(&self, time: Duration) {
        #[cfg(target_os = "linux")]
        if let Some(processes) = self.processes() {
            let _steady = processes.steady().await;
            while processes.is_delivering().await {
                self.passes(SECOND);
                tokio::time::sleep(TICK).await;
            }
            self.passes(time);
            return;
        }
        self.passes(time);
    }

    /// Lets some time of those pass who don't appear.
    pub async fn lets_time_run_out(&self) {
        tokio::time::sleep(10 * TICK).await;
        #[cfg(target_os = "linux")]
        if self.is_of_two() {
            return self.leaps(SIX_HOURS).await;
        }
        self.leaps(HALF_AN_HOUR).await;
    }

    /// Lets the clock tick until something has come.
    pub async fn in_time<T>(
        &self,
        coming: impl Future<Output = Result<T, TestError>>,
    ) -> Result<T, TestError> {
        let mut coming = std::pin::pin!(coming);
        let mut ticking = tokio::time::interval(TICK);
        loop {
            tokio::select! {
                come = &mut coming => return come,
                _ = ticking.tick() => self.passes(SECOND),
            }
        }
    }

    /// Stops the one bot and starts it again. Two processes are interrupted all the time.
    pub async fn restarts_bot(&mut self) {
        if !self.is_of_two() {
            self.club.restart_bot().await;
        }
    }

    /// Stops the bot or the bots for good.
    pub async fn stops(&mut self) -> Outcome {
        #[cfg(target_os = "linux")]
        if let Some(processes) = self.processes.take() {
            let (kills, stalls, repeated) = processes.end().await?;
            println!("killed {kills} times, stopped {stalls} times; {repeated} times a user asked again");
            assert!(
                kills >= 4 && stalls >= 1,
                "both were interrupted: {kills}, {stalls}"
            );
            assert!(repeated > 0, "somebody was left without an answer");
        }
        self.club.stop_bot().await;
        Ok(())
    }

    /// Ends the club in which nothing was refused but what has been looked at.
    pub async fn closes(self) {
        self.club.close().await;
    }
}
