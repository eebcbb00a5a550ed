//! The season itself: what players and organiser do, round by round, and what must be seen then.

use crate::book::{Book, Ending, Line};
use crate::common::Outcome;
use crate::host::{Host, PATIENCE, SECOND, TICK};
use crate::report::{self, Names, Pairings};
#[cfg(target_os = "linux")]
use crate::server::Server;
use crate::trouble::{self, Lots};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{ChannelId, Operation, RateLimits, TestError, UserHandle};
use rookery_pairing::{ByeKind, GameResult, Number, Record, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The name of the tournament.
const NAME: &str = "Season";
/// The variants, one per round.
const VARIANTS: [&str; 3] = ["Chess", "Chess: Shield & Scythe", "Elemental Chess"];
/// The break between two rounds. No interaction of the last round can be answered after it.
const BREAK: Duration = Duration::from_secs(60 * 60);
/// How many don't appear in a round of [`Shape::no_shows`].
const ABSENT_A_ROUND: usize = 2;

/// How large a season is, and what happens when.
#[derive(Debug)]
pub struct Shape {
    /// How many rounds there are.
    pub rounds: u16,
    /// How many players there are.
    players: usize,
    /// Rounds in which players with White don't appear; the same player again, if they have White again.
    no_shows: &'static [u16],
    /// The round for which somebody asks, in the last break, for half a point.
    half_point: u16,
    /// The round in which somebody withdraws while the game runs.
    withdrawn_during: u16,
    /// The break before this round sees one of those who withdrew come back.
    returns: u16,
    /// The round in which Discord's own limits are enforced.
    limited: u16,
}

/// A season with as many players as a tournament can have.
pub const FULL: Shape = Shape {
    rounds: 7,
    players: 64,
    no_shows: &[2, 4, 7],
    half_point: 5,
    withdrawn_during: 3,
    returns: 6,
    limited: 5,
};

/// A season that ends within minutes, whoever is killed meanwhile.
#[cfg(target_os = "linux")]
pub const SHORT: Shape = Shape {
    rounds: 4,
    players: 20,
    no_shows: &[2, 4],
    half_point: 3,
    withdrawn_during: 3,
    returns: 4,
    limited: 3,
};

/// Discord's code of an interaction that was answered before.
const ANSWERED: u32 = 40_060;
/// Discord's code of a message that has a thread.
const HAS_THREAD: u32 = 160_004;

/// A game of the present round.
#[derive(Clone, Copy, Debug)]
struct Game {
    white: usize,
    black: usize,
    thread: ChannelId,
}

/// The club, its tournament, and the book.
pub struct Season {
    club: Host,
    shape: &'static Shape,
    /// In the organiser's order.
    players: Vec<UserHandle>,
    names: Names,
    book: Book,
    lots: Lots,
    /// Who takes part now.
    present: BTreeSet<usize>,
    /// Who did not appear, and how often a game of theirs was forfeited.
    forfeits: BTreeMap<usize, u32>,
    /// Who sits out the next round.
    half_points: BTreeSet<usize>,
    /// How many interactions came twice.
    doubled: usize,
    /// When the season began, in real time.
    began: Instant,
}

impl Season {
    /// A club with one bot whose 64 players have joined by the button, and whose organiser has seeded them.
    pub async fn open() -> Result<Self, TestError> {
        Self::in_club(Host::of_one().await, &FULL).await
    }

    /// The same with fewer players, and with two processes on that server.
    #[cfg(target_os = "linux")]
    pub async fn open_on(server: &'static Server) -> Result<Self, TestError> {
        Self::in_club(Host::of_two(server).await?, &SHORT).await
    }

    async fn in_club(club: Host, shape: &'static Shape) -> Result<Self, TestError> {
        club.guild.grant(&club.ann, permissions::MANAGE_EVENTS);
        let mut season = Self {
            players: Vec::new(),
            names: Names::new(),
            book: Book::new(shape.players),
            lots: Lots::new(2026),
            present: (0..shape.players).collect(),
            forfeits: BTreeMap::new(),
            half_points: BTreeSet::new(),
            doubled: 0,
            began: Instant::now(),
            shape,
            club,
        };
        season.enters().await?;
        Ok(season)
    }

    async fn enters(&mut self) -> Outcome {
        let ann = self.club.ann.in_channel(&self.club.channel);
        let options = [
            ("name", NAME),
            ("format", "Swiss"),
            ("variants", "chess, shield, elemental"),
            ("choose", "One per round, in the order given"),
            ("rounds", &self.shape.rounds.to_string()),
            ("window", "2 days"),
            ("break", "60 min"),
            ("seeding", "In the order of joining"),
        ];
        let opened = ann.slash("tournament create", &options).await?;
        assert!(opened.text().contains("is open for entry"), "{}", opened.text());
        let hub = self.hub(|_| true).await?;
        let mut joined: Vec<(String, UserHandle)> = Vec::new();
        for number in 1..=self.shape.players {
            let name = format!("p{number:02}");
            let player = self.club.emulator.user(&name);
            if self.lots.below(8) == 0 {
                self.doubles_the_next_interaction();
            }
            let here = player.in_channel(&self.club.channel);
            let answer = self.club.asks(async || here.click(&hub, "Join").await).await?;
            answer.says(|text| text.starts_with("You take part in"));
            joined.push((name, player));
        }
        if self.shape.players == FULL.players {
            let late = self.club.bob.in_channel(&self.club.channel);
            let refused = late.click(&hub, "Join").await?;
            assert!(refused.is_ephemeral() && !refused.text().starts_with("You take part in"));
        }
        // The organiser's order is another than that of joining.
        while !joined.is_empty() {
            let (name, player) = joined.swap_remove(self.lots.below(joined.len()));
            self.names.insert(name, self.players.len());
            self.players.push(player);
        }
        let order: Vec<String> = self.players.iter().map(UserHandle::mention).collect();
        let order = order.join(" ");
        let options = [("players", order.as_str())];
        let seeded = self
            .club
            .asks(async || ann.slash("tournament seed", &options).await);
        seeded.await?.says(|text| text.contains("seeded in that order"));
        let all = format!("**Players:** {} of at most 64", self.shape.players);
        self.hub(|text| text.contains(&all)).await?;
        Ok(())
    }

    /// Plays a round from its pairings to the break after it.
    pub async fn plays_round(&mut self, round: u16) -> Outcome {
        let pings = self.pings().len();
        let threads = self.club.channel.threads().len();
        if round == self.shape.limited {
            self.club.emulator.set_rate_limits(RateLimits::On);
        }
        for _ in 0..4 {
            self.trouble();
        }
        if round == 1 {
            let ann = self.club.ann.in_channel(&self.club.channel);
            let started = self.club.asks(async || ann.slash("tournament start", &[]).await);
            started.await?.says(|text| text.contains("has started"));
        } else {
            self.club.leaps(BREAK).await;
        }
        // The bot is stopped while a part of the games has begun.
        let emulator = self.club.emulator.clone();
        let some = self.shape.players / 3;
        let begun = emulator.wait("the first games", |_, world| {
            (world.pings.len() >= pings + some).then_some(())
        });
        self.club.in_time(begun).await?;
        trouble::hides_names(&self.club.emulator);
        self.club.restarts_bot().await;
        self.trouble();
        let games = self.is_paired(round, pings, threads).await?;
        self.plays(round, &games).await?;
        self.club.emulator.set_rate_limits(RateLimits::Off);
        self.is_closed(round).await?;
        self.stands(round).await?;
        self.breaks(round).await
    }

    /// Waits for the games of a round. Nobody but their players is pinged meanwhile, and each of them once.
    async fn is_paired(&mut self, round: u16, pings: usize, threads: usize) -> Result<Vec<Game>, TestError> {
        let rounds = self.shape.rounds;
        let title = format!("**{NAME}: round {round} of {rounds}**");
        let ann = self.club.ann.clone();
        let told = ann.finds(&self.club.channel, |message| message.content.starts_with(&title));
        let told = self.club.in_time(told).await?;
        let paired = report::pairings(&told.content, &self.names);
        self.takes_down(&paired);
        let expected = 2 * paired.boards.len();
        let emulator = self.club.emulator.clone();
        let all = emulator.wait("a ping for each player", |_, world| {
            (world.pings.len() >= pings + expected).then_some(())
        });
        self.club.in_time(all).await?;
        let mut games = Vec::new();
        let said = self.pings().split_off(pings);
        for (number, (white, black)) in (1..).zip(&paired.boards) {
            let heading = format!("**{NAME}**, round {round} of {rounds}, board {number}\n");
            let firsts: Vec<_> = said
                .iter()
                .filter(|(_, _, text)| text.starts_with(&heading))
                .collect();
            let pinged: BTreeSet<usize> = firsts.iter().map(|(player, _, _)| *player).collect();
            assert!(
                firsts.len() == 2 && pinged == [*white, *black].into(),
                "board {number}: {firsts:#?}"
            );
            let (_, thread, text) = firsts[0];
            let variant = VARIANTS[usize::from(round - 1) % VARIANTS.len()];
            let versus = format!(
                "{} (White) against {} (Black)",
                self.players[*white].mention(),
                self.players[*black].mention()
            );
            assert!(text.contains(variant) && text.contains(&versus), "{text}");
            games.push(Game {
                white: *white,
                black: *black,
                thread: *thread,
            });
        }
        // The boards follow in the threads, and ping nobody.
        for game in &games {
            let player = self.players[game.white].clone();
            let board = player.sees(game.thread, |messages| messages.len() >= 2);
            self.club.in_time(board).await?;
        }
        let said = self.pings().split_off(pings);
        assert_eq!(said.len(), expected, "one ping a player: {said:#?}");
        assert_eq!(self.club.channel.threads().len(), threads + games.len());
        let is_title = |message: &&MessageView| message.content.starts_with(&title);
        let tables = ann.messages(&self.club.channel);
        assert_eq!(
            tables.iter().filter(is_title).count(),
            1,
            "the pairings are posted once"
        );
        Ok(games)
    }

    /// Writes down who is not paired, and checks that everybody who takes part is accounted for.
    fn takes_down(&mut self, paired: &Pairings) {
        let mut expected = self.present.clone();
        self.book.begin_round();
        for (white, black) in &paired.boards {
            self.book.assert_new_opponents(*white, *black);
            assert!(
                expected.remove(white) && expected.remove(black),
                "{white} – {black}"
            );
        }
        let half_points: BTreeSet<usize> = paired.half_points.iter().copied().collect();
        assert_eq!(half_points, std::mem::take(&mut self.half_points));
        for player in half_points {
            assert!(expected.remove(&player));
            self.book.half_point(player);
        }
        if let Some(player) = paired.bye {
            assert!(expected.remove(&player));
            self.book.bye(player);
        }
        assert_eq!(expected, BTreeSet::new(), "everybody who takes part is paired");
    }

    /// Plays the games of a round, and checks who is pinged by what.
    async fn plays(&mut self, round: u16, games: &[Game]) -> Outcome {
        let pings = self.pings().len();
        let absent = self.who_does_not_appear(round, games);
        let mut offered = BTreeSet::new();
        let mut over = Vec::new();
        let mut withdraws = round == self.shape.withdrawn_during;
        for (number, game) in games.iter().enumerate() {
            if number == games.len() / 2 {
                self.club.restarts_bot().await;
            }
            if number % 4 == 0 {
                self.trouble();
            }
            if absent.contains(&game.white) {
                continue;
            }
            // The better seed is a little stronger; colours don't count, for the first is drawn by the bot.
            let (better, worse) = (game.white.min(game.black), game.white.max(game.black));
            let wins = |winner: usize| {
                if winner == game.white {
                    Ending::White
                } else {
                    Ending::Black
                }
            };
            let ending = match self.lots.below(10) {
                0 if std::mem::take(&mut withdraws) => {
                    self.withdraws(worse).await?;
                    *self.forfeits.entry(worse).or_default() += 1;
                    if worse == game.white {
                        Ending::WhiteForfeits
                    } else {
                        Ending::BlackForfeits
                    }
                }
                0..=4 => {
                    self.resigns(worse, game).await?;
                    wins(better)
                }
                5..=6 => {
                    self.resigns(better, game).await?;
                    wins(worse)
                }
                _ => {
                    self.agree(better, worse, game).await?;
                    offered.insert(worse);
                    Ending::Draw
                }
            };
            self.book.game(game.white, game.black, ending);
            let words = match ending {
                Ending::White | Ending::Black => " resigned.",
                Ending::Draw => "Draw by agreement.",
                Ending::WhiteForfeits | Ending::BlackForfeits => "forfeits the game.",
            };
            over.push((game, words));
        }
        for (game, words) in over {
            self.is_told_to_be_over(game, words).await?;
        }
        assert!(!withdraws, "somebody withdraws during the round");
        self.assert_only_offers_ping(pings, &offered);
        self.time_runs_out(games, &absent).await
    }

    /// Checks that only offers of a draw have pinged since then, each of them once.
    fn assert_only_offers_ping(&self, pings: usize, offered: &BTreeSet<usize>) {
        let said = self.pings().split_off(pings);
        let pinged: Vec<usize> = said.iter().map(|(player, _, _)| *player).collect();
        assert!(
            said.iter().all(|(_, _, text)| text.contains("offers a draw"))
                && pinged.len() == offered.len()
                && pinged.into_iter().collect::<BTreeSet<_>>() == *offered,
            "only offers ping, each of them once: {said:#?}"
        );
    }

    /// Who of the players with White does not appear: first those who have done so before.
    fn who_does_not_appear(&mut self, round: u16, games: &[Game]) -> BTreeSet<usize> {
        if !self.shape.no_shows.contains(&round) {
            return BTreeSet::new();
        }
        let mut whites: Vec<usize> = games.iter().map(|game| game.white).collect();
        whites.sort_by_cached_key(|player| (!self.forfeits.contains_key(player), self.lots.below(1_000)));
        whites.into_iter().take(ABSENT_A_ROUND).collect()
    }

    async fn resigns(&mut self, player: usize, game: &Game) -> Outcome {
        let player = self.players[player].in_channel(game.thread);
        let asked = self.club.asks(async || player.slash("resign", &[]).await).await?;
        if self.lots.below(6) == 0 {
            self.doubles_the_next_interaction();
        }
        let done = self
            .club
            .asks(async || player.click(&asked.reply, "Yes, resign").await);
        done.await?.says(|text| text == "You resigned.");
        Ok(())
    }

    async fn agree(&mut self, offers: usize, accepts: usize, game: &Game) -> Outcome {
        let offering = self.players[offers].in_channel(game.thread);
        let offered = self.club.asks(async || offering.slash("draw", &[]).await).await?;
        offered.says(|text| text.starts_with("You offered a draw."));
        let accepting = self.players[accepts].clone();
        let offer = accepting.finds(game.thread, |message| message.content.contains("offers a draw"));
        let offer = self.club.in_time(offer).await?;
        let accepting = accepting.in_channel(game.thread);
        let agreed = self
            .club
            .asks(async || accepting.click(&offer, "Accept").await)
            .await;
        match agreed {
            // One of two was killed after it had accepted and before it said so: the offer has no button any more. That the
            // game is drawn is looked at next.
            Err(TestError::Client(_)) if self.club.is_of_two() => {}
            agreed => agreed?.says(|text| text.contains("You agreed to a draw")),
        }
        Ok(())
    }

    async fn withdraws(&mut self, player: usize) -> Outcome {
        assert!(self.present.remove(&player));
        let player = self.players[player].in_channel(&self.club.channel);
        let asked = self
            .club
            .asks(async || player.slash("tournament leave", &[]).await)
            .await?;
        let left = self
            .club
            .asks(async || player.click(&asked.reply, "Yes, withdraw").await);
        left.await?.says(|text| text.starts_with("You've withdrawn"));
        Ok(())
    }

    /// Waits until the first message of a game and a message of its own say how it ended.
    async fn is_told_to_be_over(&self, game: &Game, words: &str) -> Outcome {
        let player = &self.players[game.white];
        let told = player.sees(game.thread, |messages| {
            let ends = messages
                .iter()
                .filter(|message| !message.ephemeral && message.content.contains(words));
            ends.count() == 2
        });
        self.club.in_time(told).await.map(drop)
    }

    /// Lets the time of those run out who have not appeared. Only they are pinged, by reminders.
    async fn time_runs_out(&mut self, games: &[Game], absent: &BTreeSet<usize>) -> Outcome {
        if absent.is_empty() {
            return Ok(());
        }
        let pings = self.pings().len();
        let games: Vec<&Game> = games.iter().filter(|game| absent.contains(&game.white)).collect();
        self.club.leaps(Duration::from_secs(20 * 60 * 60)).await;
        for game in &games {
            let player = self.players[game.white].clone();
            let reminded = player.finds(game.thread, |message| {
                message.content.contains("of your time is left.")
            });
            self.club.in_time(reminded).await?;
        }
        for game in &games {
            let over = self.is_told_to_be_over(game, "forfeits the game.");
            let mut over = std::pin::pin!(over);
            loop {
                tokio::select! {
                    told = &mut over => break told?,
                    () = self.club.lets_time_run_out() => {}
                }
            }
        }
        for game in games {
            self.book.game(game.white, game.black, Ending::WhiteForfeits);
            let forfeits = self.forfeits.entry(game.white).or_default();
            *forfeits += 1;
            if *forfeits == 2 {
                assert!(self.present.remove(&game.white));
                let player = self.players[game.white].clone();
                let told = player.finds(game.thread, |message| {
                    message.content.contains("that was the second game")
                });
                self.club.in_time(told).await?;
            }
        }
        for (player, _, text) in self.pings().split_off(pings) {
            let is_known = text.contains("it's your turn in") || text.contains("that was the second game");
            assert!(absent.contains(&player) && is_known, "{player}: {text}");
        }
        Ok(())
    }

    /// Waits until a round is over: none of its games runs, or somebody has won.
    async fn is_closed(&self, round: u16) -> Outcome {
        let ann = self.club.ann.in_channel(&self.club.channel);
        let rounds = self.shape.rounds;
        let closed = format!("**Status:** Round {round} of {rounds}");
        let paused = format!("**Status:** Round {} begins ", round + 1);
        loop {
            // The clock stands while it is asked: an answer is due within three seconds.
            let shown = self
                .club
                .asks(async || ann.slash("tournament show", &[]).await)
                .await?
                .reply;
            let is_over = round == rounds && shown.text().contains(" won");
            let is_between = shown.text().ends_with(&closed) || shown.text().contains(&paused);
            if is_over || round < rounds && is_between {
                return Ok(());
            }
            assert!(self.began.elapsed() < 5 * PATIENCE, "{}", shown.text());
            self.club.passes(SECOND);
            tokio::time::sleep(5 * TICK).await;
        }
    }

    /// The standings after a round are those of the book.
    async fn stands(&self, round: u16) -> Outcome {
        let ann = self.club.ann.in_channel(&self.club.channel);
        loop {
            let shown = self
                .club
                .asks(async || ann.slash("tournament standings", &[]).await);
            let shown = shown.await?.reply;
            // Whoever looks before Discord has given all names sees numbers; the table in the channel asks again.
            if !shown.text().contains("** player ") {
                self.assert_stands(shown.text(), round == self.shape.rounds);
                return Ok(());
            }
            assert!(self.began.elapsed() < 5 * PATIENCE, "{}", shown.text());
            self.club.passes(SECOND);
            tokio::time::sleep(5 * TICK).await;
        }
    }

    /// Checks standings: each group of the book has its places. What the book cannot separate shares a place until lots
    /// are drawn in the end.
    fn assert_stands(&self, text: &str, is_final: bool) {
        let shown = report::standings(text, &self.names);
        assert_eq!(shown.len(), self.shape.players, "{text}");
        let mut above = 0;
        for group in self.book.table() {
            let lines = &shown[above..above + group.len()];
            let players: BTreeSet<usize> = lines.iter().map(|(_, player, ..)| *player).collect();
            let written = |player: &usize| (*player, self.book.lines(*player), self.book.tie_breaks(*player));
            assert_eq!(
                players,
                group.iter().copied().collect(),
                "{text}\n{:?}",
                players.iter().chain(&group).map(written).collect::<Vec<_>>()
            );
            for (index, (rank, player, halves, is_withdrawn)) in lines.iter().enumerate() {
                let expected = above + 1 + if is_final { index } else { 0 };
                assert_eq!(*rank, expected, "{player}: {text}");
                assert_eq!(*halves, self.book.halves(*player), "{player}: {text}");
                assert_eq!(*is_withdrawn, !self.present.contains(player), "{player}: {text}");
            }
            above += group.len();
        }
    }

    /// What happens in the break after a round.
    async fn breaks(&mut self, round: u16) -> Outcome {
        if round == self.shape.rounds {
            return Ok(());
        }
        // Those who are far behind lose heart.
        if round >= 2 {
            let last = self.book.table().into_iter().flatten().rev();
            let last = last.into_iter().find(|player| self.present.contains(player));
            self.withdraws(last.expect("somebody takes part")).await?;
        }
        if round + 1 == self.shape.half_point {
            let player = *self.present.iter().nth(10).expect("more take part");
            let here = self.players[player].in_channel(&self.club.channel);
            let number = self.shape.half_point.to_string();
            let options = [("round", number.as_str())];
            let asked = self
                .club
                .asks(async || here.slash("tournament half-point", &options).await);
            asked.await?.says(|text| text.contains("for half a point"));
            self.half_points.insert(player);
        }
        if round + 1 == self.shape.returns {
            let gone = (0..self.shape.players).find(|player| !self.present.contains(player));
            let player = gone.expect("somebody has withdrawn");
            let here = self.players[player].in_channel(&self.club.channel);
            let back = self
                .club
                .asks(async || here.slash("tournament join", &[]).await)
                .await?;
            back.says(|text| text.starts_with("You take part in"));
            self.present.insert(player);
        }
        Ok(())
    }

    /// Compares the end of the tournament and its report with the book.
    pub async fn ends(self) -> Outcome {
        let ann = self.club.ann.clone();
        let over = ann.finds(&self.club.channel, |message| {
            message.content.contains("** is over: ")
        });
        let over = self.club.in_time(over).await?;
        self.assert_stands(&over.content, true);
        self.assert_reported().await?;
        self.closes().await
    }

    /// The exported report says what the book says, and its rounds are paired as the Dutch system pairs them.
    async fn assert_reported(&self) -> Outcome {
        let ann = self.club.ann.in_channel(&self.club.channel);
        let export = self.club.asks(async || ann.slash("tournament export", &[]).await);
        let export = export.await?.reply;
        let file = &export.message().attachments[0];
        let report = self.club.emulator.file(file.id).expect("a file");
        let report = String::from_utf8_lossy(&report).into_owned();
        let read = rookery_pairing::read_trf(&report).expect("a report that can be read");
        assert_eq!(read.tournament.players.len(), self.shape.players, "{report}");
        for (player, entrant) in read.tournament.players.iter().enumerate() {
            assert_eq!(self.names[&entrant.name], player, "{report}");
            let lines = self.book.lines(player);
            let records: Vec<Record> = lines.iter().map(|line| record(*line)).collect();
            assert_eq!(entrant.records, records, "{}", entrant.name);
            assert_eq!(entrant.points(records.len()).0, self.book.halves(player));
        }
        let discrepancies = rookery_pairing::check(&read.tournament).expect("records that agree");
        assert!(discrepancies.is_empty(), "{discrepancies:#?}\n{report}");
        Ok(())
    }

    /// Ends the season. Nothing was refused but what was to be.
    async fn closes(mut self) -> Outcome {
        self.club.stops().await?;
        let refusals = self.club.emulator.take_refusals();
        let injected = refusals.iter().filter(|one| one.injected).count();
        assert!(
            injected >= usize::from(self.shape.rounds) * 4,
            "much went wrong: {injected}"
        );
        let limited = refusals.iter().filter(|one| one.error.status == 429).count();
        assert!(limited > 0, "limits were met");
        // Discord takes one answer to an interaction that came twice, and makes a thread once whose answer was lost.
        let count = |code: u32| refusals.iter().filter(|one| one.error.code == code).count();
        assert!(
            count(ANSWERED) <= self.doubled,
            "{} of {}",
            count(ANSWERED),
            self.doubled
        );
        let lost = refusals
            .iter()
            .filter(|one| one.injected && one.operation == Operation::StartThreadFromMessage);
        assert!(self.club.is_of_two() || count(HAS_THREAD) <= lost.count());
        let others: Vec<_> = refusals
            .iter()
            .filter(|one| !one.injected && one.error.status != 429)
            .filter(|one| ![ANSWERED, HAS_THREAD].contains(&one.error.code))
            .collect();
        assert!(others.is_empty(), "{others:#?}");
        self.club.closes().await;
        Ok(())
    }

    /// Everything that pinged a player, with its place and text, oldest first. Nobody else is ever pinged.
    fn pings(&self) -> Vec<(usize, ChannelId, String)> {
        let number = |id| self.players.iter().position(|player| player.id() == id);
        self.club.emulator.look(|world| {
            let pings = world.pings.iter();
            let told = pings.map(|ping| {
                let text = world
                    .messages
                    .get(ping.message)
                    .map(|message| message.content.clone());
                let player = number(ping.user).expect("only players are pinged");
                (player, ping.channel, text.unwrap_or_default())
            });
            told.collect()
        })
    }

    /// Waits until the first message of the tournament is as wanted.
    async fn hub(&self, is_wanted: impl Fn(&str) -> bool) -> Result<MessageView, TestError> {
        let (emulator, ann) = (&self.club.emulator, self.club.ann.id());
        let channel = self.club.channel.id();
        let found = emulator.wait("the first message of the tournament", |_, world| {
            let first = world
                .messages
                .in_channel(channel)
                .find(|message| message.content.starts_with("## "))?;
            is_wanted(&first.content).then(|| world.message_view(first, ann))
        });
        self.club.in_time(found).await
    }

    fn trouble(&mut self) {
        trouble::befalls(&self.club.emulator, &mut self.lots);
    }

    fn doubles_the_next_interaction(&mut self) {
        self.doubled += 1;
        trouble::doubles_the_next_interaction(&self.club.emulator);
    }
}

/// A line of the book as a report has it.
fn record(line: Line) -> Record {
    let number = |player: usize| Number(u16::try_from(player + 1).expect("few players"));
    let side = |is_white: bool| if is_white { Side::White } else { Side::Black };
    match line {
        Line::Game {
            opponent,
            is_white,
            halves,
        } => Record::Game {
            opponent: number(opponent),
            side: side(is_white),
            result: match halves {
                2 => GameResult::Win,
                1 => GameResult::Draw,
                _ => GameResult::Loss,
            },
        },
        Line::Forfeit {
            opponent,
            is_white,
            is_won,
        } => Record::Forfeit {
            opponent: number(opponent),
            side: side(is_white),
            is_won,
        },
        Line::Bye => Record::Bye(ByeKind::PairingAllocated),
        Line::Half => Record::Bye(ByeKind::Half),
        Line::Absent => Record::Bye(ByeKind::Zero),
    }
}
