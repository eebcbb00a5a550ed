//! A club with two players and the bot, and the few steps that most conversations share.

use discord_emulator::world::MessageView;
use discord_emulator::{
    ChannelHandle, ChannelId, Emulator, GuildHandle, Reply, Settings, TestError, UserHandle, UserIn,
};
use rookery::bot::{RunningBot, SharedClock, start};
use rookery::config::Config;
use rookery::search_pool::SearchBudget;
use rookery::try_out::settings_in;
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What a test gives back.
pub type Outcome = Result<(), TestError>;

/// What a board says on which both decide in secret.
pub const IN_SECRET: &str = "in secret. It doesn't matter who is first";

/// How often the clock ticks where a test lets it, in real time.
const TICK: Duration = Duration::from_millis(20);

/// How long the bot may take until it is refused what a test lets fail.
const REFUSED_WITHIN: Duration = Duration::from_secs(10);

/// A server with a channel, two players, and the bot, which is running unless it was stopped.
pub struct Club {
    pub emulator: Emulator,
    pub guild: GuildHandle,
    pub channel: ChannelHandle,
    pub ann: UserHandle,
    pub bob: UserHandle,
    folder: tempfile::TempDir,
    bot: Option<RunningBot>,
}

impl Club {
    /// A fresh one.
    pub async fn open() -> Self {
        let emulator = Emulator::start(Settings::default())
            .await
            .expect("a free port on loopback");
        let mut club = Self::on(emulator);
        club.start_bot().await;
        club
    }

    /// A fresh one on that emulator, without the bot.
    pub fn on(emulator: Emulator) -> Self {
        let guild = emulator.guild("Club");
        Self {
            channel: guild.text_channel("games"),
            ann: emulator.user("ann"),
            bob: emulator.user("bob"),
            folder: tempfile::tempdir().expect("a temporary folder"),
            bot: None,
            guild,
            emulator,
        }
    }

    /// What the bot is set to.
    pub fn config(&self) -> Config {
        config(&self.emulator, self.folder.path())
    }

    /// The clock that the bot shares with the emulator.
    pub fn clock(&self) -> Arc<dyn rookery_session::Clock> {
        Arc::new(SharedClock(self.emulator.clock().shared()))
    }

    /// Takes up a bot that was started otherwise.
    pub async fn adopt_bot(&mut self, bot: RunningBot) {
        self.bot = Some(bot);
        self.emulator.bot_is_ready().await.expect("the bot connects");
    }

    /// The running bot.
    #[allow(dead_code, reason = "only the tests of survival ask it something")]
    pub fn bot(&mut self) -> &mut RunningBot {
        self.bot.as_mut().expect("the bot was started")
    }

    /// The bot's database.
    pub fn database(&self) -> std::path::PathBuf {
        self.folder.path().join("rookery.db")
    }

    /// Sets the fingerprint of the only match while the bot is stopped, as if other rules had led to its position. Returns
    /// the one before.
    #[allow(dead_code, reason = "only conversations about suspended matches need it")]
    pub fn set_fingerprint(&self, fingerprint: &str) -> String {
        let database = Connection::open(self.database()).expect("the bot's database");
        let before = database
            .query_row("SELECT fingerprint FROM matches", [], |row| row.get(0))
            .expect("one match");
        let sql = "UPDATE matches SET fingerprint = ?1";
        database.execute(sql, [fingerprint]).expect("one match");
        before
    }

    /// Starts the bot on the club's database.
    pub async fn start_bot(&mut self) {
        let bot = start(self.config(), self.clock()).await.expect("the bot starts");
        self.adopt_bot(bot).await;
    }

    /// The bot itself, for tests of how it stops.
    pub fn take_bot(&mut self) -> RunningBot {
        self.bot.take().expect("a running bot")
    }

    /// Stops the bot cleanly.
    pub async fn stop_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.shutdown().await;
        }
        self.emulator.bot_is_gone().await.expect("the bot is gone");
    }

    /// Stops and starts the bot.
    pub async fn restart_bot(&mut self) {
        self.stop_bot().await;
        self.start_bot().await;
    }

    /// Lets time pass.
    pub fn passes(&self, time: Duration) {
        self.emulator.advance(time);
    }

    /// Lets the clock tick, second by second, until somebody sees such a message in a place; for what is tried again.
    pub async fn sees_in_time(
        &self,
        user: &UserHandle,
        place: impl Into<ChannelId> + Copy,
        words: &str,
    ) -> Result<MessageView, TestError> {
        let seen = user.finds(place, |message| message.content.contains(words));
        let mut seen = std::pin::pin!(seen);
        let mut ticking = tokio::time::interval(TICK);
        loop {
            tokio::select! {
                found = &mut seen => return found,
                _ = ticking.tick() => self.passes(Duration::from_secs(1)),
            }
        }
    }

    /// Ends a conversation in which the bot was refused something on purpose.
    pub async fn close_after_refusals(mut self) {
        // What is refused may be under way still.
        let refused = async {
            while self.emulator.refusals().is_empty() {
                tokio::time::sleep(TICK).await;
            }
        };
        let in_time = tokio::time::timeout(REFUSED_WITHIN, refused).await;
        assert!(in_time.is_ok(), "something was to be refused");
        self.stop_bot().await;
        self.emulator.take_refusals();
        self.close().await;
    }

    /// Ends a conversation in which the clock leapt: what was under way then may be refused, for tokens have expired and
    /// threads are archived.
    #[allow(dead_code, reason = "only conversations about long waits leap")]
    pub async fn close_after_a_leap(mut self) {
        self.stop_bot().await;
        self.emulator.take_refusals();
        self.close().await;
    }

    /// The same in the channel's first thread, which may still have to be made; the thread.
    pub async fn sees_in_thread(&self, user: &UserHandle, words: &str) -> Result<ChannelHandle, TestError> {
        let mut thread = std::pin::pin!(self.thread());
        let mut ticking = tokio::time::interval(TICK);
        let thread = loop {
            tokio::select! {
                found = &mut thread => break found?,
                _ = ticking.tick() => self.passes(Duration::from_secs(1)),
            }
        };
        self.sees_in_time(user, &thread, words).await?;
        Ok(thread)
    }

    /// Ann begins a match in which she plays both sides. Returns its thread.
    pub async fn ann_alone(&self, variant: &str) -> Result<ChannelHandle, TestError> {
        let options = [("variant", variant), ("opponent", &*self.ann.mention())];
        self.ann.in_channel(&self.channel).slash("play", &options).await?;
        let thread = self.thread().await?;
        self.ann
            .finds(&thread, |message| message.content.contains("The match begins"))
            .await?;
        Ok(thread)
    }

    /// The first thread of the channel, once there is one.
    pub async fn thread(&self) -> Result<ChannelHandle, TestError> {
        self.nth_thread(0).await
    }

    /// A thread of the channel by its place from 0, once there is one.
    pub async fn nth_thread(&self, place: usize) -> Result<ChannelHandle, TestError> {
        let parent = self.channel.id();
        let first = self.emulator.wait("a thread", |_, world| {
            world
                .channels
                .values()
                .filter(|one| one.parent == Some(parent))
                .map(|one| one.id)
                .nth(place)
        });
        Ok(self.emulator.channel(first.await?))
    }

    /// Ends the conversation: the bot stops, and nothing was refused or broken on the way.
    pub async fn close(mut self) {
        self.stop_bot().await;
        assert!(self.emulator.faults().is_empty(), "{:#?}", self.emulator.faults());
        assert!(
            self.emulator.refusals().is_empty(),
            "{:#?}",
            self.emulator.refusals()
        );
    }

    /// Ann challenges with those options and plays White, Bob accepts; the match's thread and its first board, which says
    /// that. The first match of its channel.
    pub async fn begin_with(
        &self,
        options: &[(&str, &str)],
        first: &str,
    ) -> Result<(ChannelHandle, MessageView), TestError> {
        let is_for_bob = options.iter().any(|(name, _)| *name == "opponent");
        let challenge = if is_for_bob {
            "challenges you"
        } else {
            "challenges anyone"
        };
        let options = [options, &[("colour", "White")]].concat();
        self.ann.in_channel(&self.channel).slash("play", &options).await?;
        let asked = self
            .bob
            .finds(&self.channel, |message| message.content.contains(challenge))
            .await?;
        self.bob.in_channel(&self.channel).click(&asked, "Accept").await?;
        let thread = self.thread().await?;
        let board = self
            .bob
            .finds(&thread, |message| message.content.contains(first))
            .await?;
        Ok((thread, board))
    }

    /// A match of chess in which Ann's pawn e4 can capture the pawn d5; its thread and the board that asks her.
    #[allow(dead_code, reason = "only conversations about captures begin so")]
    pub async fn begin_before_a_capture(&self) -> Result<(ChannelHandle, MessageView), TestError> {
        let thread = self.begin("chess").await?;
        types(&self.ann.in_channel(&thread), "e2-e4").await?;
        types(&self.bob.in_channel(&thread), "d7-d5").await?;
        let board = self
            .ann
            .finds(&thread, |message| message.content.contains("`d5`"))
            .await?;
        Ok((thread, board))
    }

    /// A match of `cyvasse` in which both arrange their armies in secret.
    #[allow(dead_code, reason = "only conversations about secrets begin so")]
    pub async fn begin_in_secret(&self) -> Result<(ChannelHandle, MessageView), TestError> {
        let options = [("variant", "cyvasse"), ("options", "setup=build")];
        self.begin_with(&options, IN_SECRET).await
    }

    /// Ann challenges Bob and plays White, Bob accepts; the match's thread.
    pub async fn begin(&self, variant: &str) -> Result<ChannelHandle, TestError> {
        let bob = self.bob.mention();
        let options = [("variant", variant), ("opponent", bob.as_str())];
        let (thread, _) = self.begin_with(&options, "The match begins").await?;
        Ok(thread)
    }

    /// The same, with the first board as Ann, who is to move, sees it.
    #[allow(dead_code, reason = "only conversations about boards ask for it")]
    pub async fn begin_at_board(&self, variant: &str) -> Result<(ChannelHandle, MessageView), TestError> {
        let thread = self.begin(variant).await?;
        let board = self
            .ann
            .finds(&thread, |message| message.content.contains("The match begins"))
            .await?;
        Ok((thread, board))
    }
}

fn config(emulator: &Emulator, folder: &Path) -> Config {
    Config {
        // No conversation depends on how fast the machine is.
        thinking: SearchBudget::Nodes(2_000),
        ..settings_in(emulator, folder.join("rookery.db")).expect("settings of a test")
    }
}

/// Types a turn, which must be taken, and confirms it if it costs its side units, loses at once, has no separators or is decided in
/// secret.
pub async fn types(player: &UserIn, turn: &str) -> Outcome {
    let mut reply = player.slash("move", &[("turn", turn)]).await?;
    if ["isn't played yet", "This decision isn't confirmed yet."]
        .iter()
        .any(|waits| reply.text().contains(waits))
    {
        reply = confirms(player, &reply).await?;
    }
    assert!(
        reply.is_ephemeral() && reply.text().starts_with("Done:"),
        "{turn}: {}",
        reply.text()
    );
    Ok(())
}

/// Types a decision in secret, which is final once it is confirmed, and confirms it.
#[allow(
    dead_code,
    reason = "only conversations about variants with secret decisions ask for it"
)]
pub async fn seals(player: &UserIn, decision: &str) -> Result<Reply, TestError> {
    let waits = player.slash("move", &[("turn", decision)]).await?;
    assert!(
        waits.text().contains("This decision isn't confirmed yet."),
        "{decision}: {}",
        waits.text()
    );
    confirms(player, &waits).await
}

/// The components of a message, row after row.
fn components(message: &MessageView) -> impl Iterator<Item = serde_json::Value> {
    let rows = message.components.iter();
    rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
}

/// The menu of a message, if its choices are not buttons.
fn menu(message: &MessageView) -> Option<serde_json::Value> {
    components(message).find(|one| one["type"] == 3)
}

/// Whether a button chooses something in a panel; the one that only opens the choices does not.
fn is_choice(custom_id: &str) -> bool {
    custom_id.contains(":pick:") || (custom_id.contains(":bundle:") && !custom_id.ends_with(":-"))
}

/// The labels that a panel offers, in a menu or as buttons.
pub fn offers(message: &MessageView) -> Vec<String> {
    menu_options(message)
        .into_iter()
        .map(|(label, _)| label)
        .collect()
}

/// What a panel offers: labels, and what they stand for, which is said in the menu or, beside buttons, in the text.
pub fn menu_options(message: &MessageView) -> Vec<(String, String)> {
    let text = |option: &serde_json::Value, key: &str| option[key].as_str().unwrap_or_default().to_owned();
    let options: Vec<serde_json::Value> = match menu(message) {
        Some(menu) => menu["options"].as_array().cloned().unwrap_or_default(),
        None => components(message)
            .filter(|one| is_choice(&text(one, "custom_id")))
            .collect(),
    };
    assert!(!options.is_empty(), "no choices under: {}", message.content);
    let noted = |label: &str| {
        let line = format!("- **{label}**: ");
        // A list may stand below the picture.
        let below = message.embeds.iter();
        let below = below.filter_map(|embed| embed["description"].as_str());
        let read = std::iter::once(message.content.as_str()).chain(below);
        read.flat_map(str::lines)
            .find_map(|said| said.strip_prefix(&line))
            .unwrap_or_default()
            .to_owned()
    };
    let described = options.iter().map(|option| {
        let (label, description) = (text(option, "label"), text(option, "description"));
        let description = if description.is_empty() {
            noted(&label)
        } else {
            description
        };
        (label, description)
    });
    described.collect()
}

/// Chooses in a panel what the label ends with.
pub async fn chooses(player: &UserIn, panel: &Reply, label: &str) -> Result<Reply, TestError> {
    let offers = offers(panel.message());
    let offer = offers.iter().find(|offer| offer.ends_with(label));
    let offer = offer.unwrap_or_else(|| panic!("`{label}` is not among {offers:?}"));
    match menu(panel.message()) {
        Some(menu) => {
            let id = menu["custom_id"].as_str().unwrap_or_default();
            player.choose(panel, id, &[offer]).await
        }
        None => player.click(panel, offer).await,
    }
}

/// How the last of so many turns begins in words: `**2.** Black` for four, as each side counts its own.
#[allow(dead_code, reason = "only conversations about boards ask for it")]
pub fn nth_turn(turns: usize) -> String {
    let side = if turns % 2 == 1 { "White" } else { "Black" };
    format!("**{}.** {side}", turns.div_ceil(2))
}

/// Confirms a turn, unless its last choice has played it.
pub async fn confirms(player: &UserIn, panel: &Reply) -> Result<Reply, TestError> {
    if panel.text().starts_with("Done:") {
        return Ok(panel.clone());
    }
    player.click(panel, "Confirm").await
}

/// Chooses to confirm every turn.
#[allow(dead_code, reason = "only conversations about panels ask for it")]
pub async fn confirms_always(player: &UserIn, board: &MessageView) -> Outcome {
    let more = player.click(board, "More").await?;
    let asked = player.click(&more, "When to confirm turns").await?;
    let chosen = player.click(&asked, "Every turn").await?;
    assert!(
        chosen.text().contains("you confirm every turn"),
        "{}",
        chosen.text()
    );
    Ok(())
}

/// Clicks a whole turn: Move, each choice, Confirm.
pub async fn clicks(player: &UserIn, board: &MessageView, choices: &[&str]) -> Outcome {
    let mut panel = player.click(board, "Move").await?;
    for choice in choices {
        panel = chooses(player, &panel, choice).await?;
    }
    let done = confirms(player, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    Ok(())
}

fn parts_of(message: &MessageView, key: &str) -> Vec<String> {
    components(message)
        .filter_map(|part| part[key].as_str().map(str::to_owned))
        .collect()
}

/// The custom IDs of a message's buttons and menus.
#[allow(dead_code, reason = "only conversations about components read them")]
pub fn custom_ids(message: &MessageView) -> Vec<String> {
    parts_of(message, "custom_id")
}

/// The labels of a message's buttons.
#[allow(dead_code, reason = "only conversations about components read them")]
pub fn labels(message: &MessageView) -> Vec<String> {
    parts_of(message, "label")
}

/// All that is read in a message, from above: its text, and what stands below its picture.
pub fn from_above(reply: &Reply) -> String {
    let message = reply.message();
    let below = message.embeds.iter();
    let below = below.filter_map(|embed| embed["description"].as_str());
    let lines: Vec<&str> = std::iter::once(message.content.as_str()).chain(below).collect();
    lines.join("\n")
}
