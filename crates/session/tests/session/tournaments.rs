//! Tournaments, from entry to the last place: what players and organisers do, and what runs by itself.

mod editing;
mod exported;
mod formats;
mod organising;
mod rated;
mod ratings;

use crate::world::{HOUR, World};
use rookery_session::{
    DecisionReason, Entry, HalfByeRefusal, MatchId, NewTournament, Notification, OrganiserStep, PlacePoints,
    PlayerNumber, Score, SessionError, TimeControl, TournamentBan, TournamentEntry, TournamentFormat,
    TournamentId, TournamentRefusal, TournamentRules, TournamentState, TournamentStatus, TournamentVariant,
    UserId, VariantPlan, WithdrawalReason,
};
use std::sync::Arc;

pub const DAY: i64 = 24 * HOUR;
const WINDOW: i64 = 10 * DAY;

/// A tournament and its players, `p1` to `pN` by number.
pub struct Event {
    pub world: World,
    pub id: TournamentId,
    pub organiser: UserId,
    pub players: Vec<UserId>,
}

pub fn of_chess() -> VariantPlan {
    VariantPlan::One(variant("chess"))
}

pub fn variant(id: &str) -> TournamentVariant {
    TournamentVariant {
        variant: id.to_owned(),
        options: Vec::new(),
    }
}

/// Correspondence rules: rounds of ten days, a bank of five days a side.
pub fn rules(format: TournamentFormat) -> TournamentRules {
    let control = TournamentRules::control_for_window(WINDOW).unwrap();
    TournamentRules {
        window_ms: Some(WINDOW),
        ..TournamentRules::new(format, of_chess(), control)
    }
}

pub fn live() -> TimeControl {
    "5m+5s~5s".parse().unwrap()
}

impl Event {
    pub async fn open(rules: TournamentRules) -> Self {
        let world = World::new();
        let organiser = world.user("organiser").await;
        let origin = world.origin().await;
        let new = NewTournament {
            name: "Spring Open".to_owned(),
            rules,
            guild: origin.guild.unwrap(),
            channel: origin.channel,
            boards: origin.channel,
        };
        let opened = world
            .sessions
            .open_tournament(world.by(organiser), new)
            .await
            .unwrap();
        Self {
            id: opened.tournament.header.id,
            organiser,
            players: Vec::new(),
            world,
        }
    }

    /// Opens a tournament, and so many players join.
    pub async fn with(rules: TournamentRules, players: usize) -> Self {
        let mut event = Self::open(rules).await;
        for _ in 0..players {
            event.join().await.unwrap();
        }
        event
    }

    /// The same, and it starts.
    pub async fn started(rules: TournamentRules, players: usize) -> Self {
        let event = Self::with(rules, players).await;
        event.organise(OrganiserStep::Start).await.unwrap();
        event.run().await;
        event
    }

    pub async fn join(&mut self) -> Result<(), SessionError> {
        let name = format!("p{}", self.players.len() + 1);
        let user = self.world.user(&name).await;
        self.players.push(user);
        let joined = self
            .world
            .sessions
            .join_tournament(self.world.by(user), self.id)
            .await;
        joined.map(|_| ())
    }

    pub async fn organise(&self, step: OrganiserStep) -> Result<Arc<TournamentState>, SessionError> {
        let done = self
            .world
            .sessions
            .organise(self.world.by(self.organiser), self.id, step)
            .await;
        done.map(|done| done.tournament)
    }

    /// The organiser decides a board of a round, or corrects its result.
    pub async fn decide(
        &self,
        (round, board): (u16, u16),
        score: Score,
    ) -> Result<Arc<TournamentState>, SessionError> {
        let state = self.state().await;
        let game = state
            .round(round)
            .and_then(|round| round.games.get(usize::from(board) - 1));
        self.organise(OrganiserStep::Decide {
            round,
            board,
            score,
            why: DecisionReason::Mistake,
            seen: game.and_then(|game| game.result).map(|(score, _)| score),
        })
        .await
    }

    pub async fn leave(&self, player: usize) {
        let by = self.world.by(self.user(player));
        self.world.sessions.leave_tournament(by, self.id).await.unwrap();
    }

    pub async fn state(&self) -> Arc<TournamentState> {
        self.world.sessions.tournament(self.id).await.unwrap()
    }

    /// The account of a player, by number from 1.
    pub fn user(&self, player: usize) -> UserId {
        self.players[player - 1]
    }

    /// Settles what has ended and runs what is due.
    pub async fn run(&self) {
        loop {
            let settled = self.world.sessions.settle_finished().await.unwrap();
            let ran = self.world.sessions.run_due().await.unwrap();
            if settled == 0 && ran == 0 {
                return;
            }
        }
    }

    pub async fn after(&self, ms: i64) {
        self.world.clock.advance(ms);
        self.run().await;
    }

    /// The games without a result, as `1-2`: White's number and Black's.
    pub async fn running(&self) -> Vec<String> {
        let state = self.state().await;
        let games = state.running_games();
        games
            .map(|(_, game)| format!("{}-{}", game.paired.white, game.paired.black))
            .collect()
    }

    async fn game(&self, white: u16, black: u16) -> MatchId {
        let state = self.state().await;
        let mut running = state.running_games();
        let found = running.find(|(_, game)| {
            (game.paired.white, game.paired.black) == (PlayerNumber(white), PlayerNumber(black))
        });
        found.unwrap().1.paired.match_id.unwrap()
    }

    /// White plays a move, so that both have a board; then the loser resigns.
    pub async fn wins(&self, white: u16, black: u16, winner: u16) {
        let id = self.game(white, black).await;
        let loser = if winner == white { black } else { white };
        let by = self.world.by(self.user(usize::from(loser)));
        self.world.sessions.resign(by, id).await.unwrap();
        self.run().await;
    }

    /// Both agree on a draw.
    pub async fn draws(&self, white: u16, black: u16) {
        let id = self.game(white, black).await;
        for player in [white, black] {
            let by = self.world.by(self.user(usize::from(player)));
            let offer = rookery_session::OfferKind::Draw;
            self.world.sessions.offer(by, id, offer).await.unwrap();
        }
        self.run().await;
    }

    /// The places as `1. p3 1.5`.
    pub async fn places(&self) -> Vec<String> {
        let state = self.state().await;
        let places = state.places();
        places
            .iter()
            .map(|one| format!("{}. p{} {}", one.rank, one.number, one.points))
            .collect()
    }
}

fn swiss(rounds: u16) -> TournamentFormat {
    TournamentFormat::Swiss { rounds }
}

#[tokio::test]
async fn a_swiss_tournament_runs_from_entry_to_the_last_place() {
    let mut rules = rules(swiss(2));
    rules.seeding = rookery_session::Seeding::Joined;
    let event = Event::with(rules, 4).await;
    assert_eq!(event.state().await.status, TournamentStatus::Open);
    event.organise(OrganiserStep::Start).await.unwrap();
    event.run().await;
    let mut running = event.running().await;
    running.sort();
    // 1 meets 3 and 2 meets 4; the colour of the first seed is drawn.
    assert!(
        running == ["1-3", "4-2"] || running == ["2-4", "3-1"],
        "{running:?}"
    );

    let mut boards = running.clone();
    for game in boards.drain(..) {
        let (white, black) = game.split_once('-').unwrap();
        let (white, black): (u16, u16) = (white.parse().unwrap(), black.parse().unwrap());
        // The better seed wins.
        event.wins(white, black, white.min(black)).await;
    }
    let state = event.state().await;
    assert!(state.rounds[0].closed.is_some());
    assert_eq!(
        state.paired_rounds(),
        2,
        "the next round begins when all games are over"
    );
    let mut running = event.running().await;
    running.sort();
    assert!(
        running.iter().any(|game| game == "1-2" || game == "2-1"),
        "{running:?}"
    );
    for game in running {
        let (white, black) = game.split_once('-').unwrap();
        event.draws(white.parse().unwrap(), black.parse().unwrap()).await;
    }
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    let places = event.places().await;
    let points: Vec<_> = places
        .iter()
        .map(|place| place.rsplit_once(' ').unwrap().1)
        .collect();
    assert_eq!(points, ["1.5", "1.5", "0.5", "0.5"]);
    assert!(
        places[0].starts_with("1. ") && places[1].starts_with("2. "),
        "lots part equals: {places:?}"
    );
}

#[tokio::test]
async fn every_game_of_a_correspondence_round_ends_inside_it_by_itself() {
    let event = Event::started(rules(swiss(1)), 2).await;
    let state = event.state().await;
    assert_eq!(state.rounds[0].until, Some(event.world.clock_now().plus(WINDOW)));
    // Nobody moves: White's five days are over after a reminder, and a forfeit is the result.
    for _ in 0..8 {
        event.after(DAY).await;
        event.world.deliver_all().await;
        event.run().await;
    }
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    let (score, is_forfeit) = state.rounds[0].games[0].result.unwrap();
    assert_eq!((score, is_forfeit), (Score::Black, true), "White never appeared");
}

#[tokio::test]
async fn a_match_of_a_tournament_is_neither_aborted_nor_paused_nor_given_time() {
    let event = Event::started(rules(swiss(1)), 2).await;
    let state = event.state().await;
    let game = state.rounds[0].games[0];
    let id = game.paired.match_id.unwrap();
    let user = state.user_of(game.paired.white).unwrap();
    let banned = |what| SessionError::NotInTournament { what };
    let sessions = &event.world.sessions;
    let aborted = sessions.abort(event.world.by(user), id).await;
    assert_eq!(aborted.unwrap_err(), banned(TournamentBan::Abort));
    let given = sessions.give_time(event.world.by(user), id, HOUR).await;
    assert_eq!(given.unwrap_err(), banned(TournamentBan::GivingTime));
    let paused = sessions
        .offer(event.world.by(user), id, rookery_session::OfferKind::Pause)
        .await;
    assert_eq!(paused.unwrap_err(), banned(TournamentBan::Pause));
    let takeback = sessions
        .offer(event.world.by(user), id, rookery_session::OfferKind::Takeback)
        .await;
    assert_eq!(takeback.unwrap_err(), banned(TournamentBan::Takeback));
}

#[tokio::test]
async fn an_odd_player_has_a_bye_and_half_a_point_is_had_once() {
    let event = Event::with(rules(swiss(3)), 4).await;
    let by = event.world.by(event.user(4));
    let asked = event.world.sessions.ask_half_bye(by, event.id, 1).await;
    asked.unwrap();
    let refused = |why: HalfByeRefusal| SessionError::Tournament(TournamentRefusal::HalfBye(why));
    let ask = async |player, round| {
        let by = event.world.by(event.user(player));
        event.world.sessions.ask_half_bye(by, event.id, round).await
    };
    let again = ask(4, 2).await;
    assert_eq!(again.unwrap_err(), refused(HalfByeRefusal::Once { round: 1 }));
    for round in [0, 3, 9] {
        let last = ask(3, round).await;
        assert_eq!(
            last.unwrap_err(),
            refused(HalfByeRefusal::Round { last: 3 }),
            "{round}"
        );
    }
    event.organise(OrganiserStep::Start).await.unwrap();
    event.run().await;
    let late = ask(3, 1).await;
    assert_eq!(late.unwrap_err(), refused(HalfByeRefusal::Paired { round: 1 }));
    let state = event.state().await;
    let round = &state.rounds[0];
    assert_eq!(
        (round.games.len(), round.half_byes.clone()),
        (1, vec![PlayerNumber(4)])
    );
    let bye = round.bye.unwrap();
    let points = |number| {
        state
            .places()
            .into_iter()
            .find(|place| place.number == number)
            .unwrap()
            .points
    };
    assert_eq!(points(PlayerNumber(4)).to_string(), "0.5");
    assert_eq!(points(bye).to_string(), "1.0");
    assert!(matches!(points(bye), PlacePoints::Points(_)));
}

#[tokio::test]
async fn half_a_point_is_given_back_until_its_round_is_paired() {
    let event = Event::started(rules(swiss(3)), 4).await;
    let sessions = &event.world.sessions;
    let by = || event.world.by(event.user(1));
    sessions.ask_half_bye(by(), event.id, 2).await.unwrap();
    let refused = |why: HalfByeRefusal| SessionError::Tournament(TournamentRefusal::HalfBye(why));
    let past = sessions.drop_half_bye(by(), event.id, 1).await;
    assert_eq!(past.unwrap_err(), refused(HalfByeRefusal::Paired { round: 1 }));
    sessions.drop_half_bye(by(), event.id, 2).await.unwrap();
    let again = sessions.drop_half_bye(by(), event.id, 2).await;
    assert_eq!(again.unwrap_err(), refused(HalfByeRefusal::NotAsked { round: 2 }));
    for game in event.running().await {
        let (white, black) = game.split_once('-').unwrap();
        event.draws(white.parse().unwrap(), black.parse().unwrap()).await;
    }
    let state = event.state().await;
    assert_eq!(state.rounds[1].games.len(), 2, "all four play");
    assert!(state.rounds[1].half_byes.is_empty());
}

#[tokio::test]
async fn pairing_holds_nobody_up() {
    // Pairing 64 players waits at a gate on its own thread; everything here runs on one other thread.
    let event = Event::with(rules(swiss(5)), 64).await;
    event.organise(OrganiserStep::Start).await.unwrap();
    let arrived = Arc::new(tokio::sync::Notify::new());
    let (open, gate) = std::sync::mpsc::channel::<()>();
    let gate = std::sync::Mutex::new(gate);
    let arrives = Arc::clone(&arrived);
    let is_first = event.world.sessions.call_before_pairing(move || {
        arrives.notify_one();
        // A pairing on the thread of this test would wait here for ever.
        let waited = gate
            .lock()
            .unwrap()
            .recv_timeout(std::time::Duration::from_secs(60));
        assert!(waited.is_ok(), "the gate opens");
    });
    assert!(is_first);
    let sessions = Arc::clone(&event.world.sessions);
    let pairing = tokio::spawn(async move { sessions.run_due().await });
    arrived.notified().await;
    for player in 1..=64 {
        let games = event.world.sessions.running_matches_of(event.user(player)).await;
        assert!(games.unwrap().is_empty(), "the round is not paired yet");
    }
    // A change is answered as well, and the pairing that it overtakes is made again.
    event.leave(64).await;
    assert_eq!(event.state().await.paired_rounds(), 0);
    assert!(!pairing.is_finished());
    open.send(()).unwrap();
    open.send(()).unwrap();
    pairing.await.unwrap().unwrap();
    event.run().await;
    let state = event.state().await;
    assert_eq!((state.paired_rounds(), state.rounds[0].games.len()), (1, 31));
    assert!(state.rounds[0].bye.is_some());
}

#[tokio::test]
async fn a_player_who_does_not_appear_twice_is_withdrawn() {
    let mut rules = rules(swiss(3));
    rules.seeding = rookery_session::Seeding::Joined;
    let event = Event::started(rules, 4).await;
    // Player 4 never moves. The others resign against each other as soon as they can.
    let four = vec![PlayerNumber(4)];
    for (round, (warned, withdrawn)) in [(four.clone(), vec![]), (vec![], four)].into_iter().enumerate() {
        let state = event.state().await;
        let open: Vec<_> = state.running_games().map(|(_, game)| game.paired).collect();
        for game in open {
            let id = game.match_id.unwrap();
            let white = state.user_of(game.white).unwrap();
            if game.white != PlayerNumber(4) && game.black != PlayerNumber(4) {
                event.wins(game.white.0, game.black.0, game.white.0).await;
            } else if game.black == PlayerNumber(4) {
                event.world.play(white, id, "e2-e4").await.unwrap();
            }
        }
        for _ in 0..8 {
            event.after(DAY).await;
            event.world.deliver_all().await;
            event.run().await;
        }
        let state = event.state().await;
        let mut games = state.rounds[round].games.iter();
        let missed = games.find(|game| [game.paired.white, game.paired.black].contains(&PlayerNumber(4)));
        let (missed, score) = missed.and_then(|game| Some((game, game.result?.0))).unwrap();
        assert_eq!(state.warned_by_forfeit(missed, score), warned, "round {round}");
        assert_eq!(
            state.withdrawn_by_forfeit(missed, score),
            withdrawn,
            "round {round}"
        );
    }
    let state = event.state().await;
    let player = state.player(PlayerNumber(4)).unwrap();
    assert_eq!((player.no_shows, player.takes_part), (2, false));
    assert!(log(&event).await.contains(&TournamentEntry::Withdrawn {
        number: PlayerNumber(4),
        why: WithdrawalReason::NoShows
    }));
    assert_eq!(
        state.rounds[2].games.len(),
        1,
        "the others play on, one has the bye"
    );
}

async fn log(event: &Event) -> Vec<TournamentEntry> {
    let stored = event
        .world
        .store
        .load_tournament(event.id)
        .await
        .unwrap()
        .unwrap();
    stored
        .log
        .unwrap()
        .into_iter()
        .map(|logged| logged.entry)
        .collect()
}

#[tokio::test]
async fn a_game_in_which_both_have_moved_counts_as_played_if_a_player_withdraws() {
    let event = Event::started(rules(swiss(3)), 2).await;
    let state = event.state().await;
    let game = state.rounds[0].games[0].paired;
    let id = game.match_id.unwrap();
    let user = |number| state.user_of(number).unwrap();
    event.world.play(user(game.white), id, "e2-e4").await.unwrap();
    event.world.play(user(game.black), id, "e7-e5").await.unwrap();
    event.leave(game.white.0.into()).await;
    event.run().await;
    let state = event.state().await;
    assert_eq!(state.rounds[0].games[0].result, Some((Score::Black, false)));
    assert_eq!(state.player(game.white).unwrap().no_shows, 0);
    let ended = event.world.sessions.state(id).await.unwrap();
    assert_eq!(ended.result.as_ref().unwrap().to_string(), "black adjudication");
}

#[tokio::test]
async fn who_withdraws_loses_the_running_game_at_once() {
    let mut event = Event::started(rules(swiss(3)), 4).await;
    let running = event.running().await;
    assert_eq!(running.len(), 2);
    event.leave(1).await;
    event.run().await;
    let state = event.state().await;
    let decided: Vec<_> = state.rounds[0]
        .games
        .iter()
        .filter(|game| game.result.is_some())
        .collect();
    assert_eq!(decided.len(), 1);
    let game = decided[0];
    let winner = if game.paired.white == PlayerNumber(1) {
        Score::Black
    } else {
        Score::White
    };
    assert_eq!(game.result, Some((winner, true)));
    let ended = event
        .world
        .sessions
        .state(game.paired.match_id.unwrap())
        .await
        .unwrap();
    assert_eq!(
        ended.result.as_ref().unwrap().to_string(),
        format!("{} forfeit", winner.word())
    );
    let last = event
        .world
        .store
        .load_match(game.paired.match_id.unwrap())
        .await
        .unwrap()
        .unwrap();
    assert!(matches!(
        last.log.unwrap().last().unwrap().entry,
        Entry::Adjudicated { .. }
    ));

    // The player comes back for the next round, and somebody else enters late.
    let by = event.world.by(event.user(1));
    event.world.sessions.join_tournament(by, event.id).await.unwrap();
    event.join().await.unwrap();
    let state = event.state().await;
    assert!(state.player(PlayerNumber(1)).unwrap().takes_part);
    let late = state.player(PlayerNumber(5)).unwrap();
    assert_eq!((late.seed, late.from_round), (Some(5), 2));
}

#[tokio::test]
async fn a_restart_in_any_round_changes_nothing() {
    let mut event = Event::started(rules(swiss(2)), 6).await;
    for _ in 0..2 {
        event.world.restart();
        for game in event.running().await {
            let (white, black) = game.split_once('-').unwrap();
            event
                .wins(
                    white.parse().unwrap(),
                    black.parse().unwrap(),
                    white.parse().unwrap(),
                )
                .await;
            event.world.restart();
        }
    }
    let before = event.state().await;
    assert_eq!(before.status, TournamentStatus::Finished);
    event.world.restart();
    assert_eq!(*event.state().await, *before);
}

#[tokio::test]
async fn everything_is_told_and_the_hub_is_told_once() {
    let event = Event::started(rules(swiss(1)), 2).await;
    let told = event.world.deliver_all().await;
    let hub = Notification::TournamentHub { tournament: event.id };
    assert_eq!(told.iter().filter(|one| **one == hub).count(), 1, "{told:?}");
    let round = Notification::TournamentRound {
        tournament: event.id,
        round: 1,
    };
    assert_eq!(told.iter().filter(|one| **one == round).count(), 1);
    assert_eq!(
        told.iter()
            .filter(|one| matches!(one, Notification::MatchStarted { .. }))
            .count(),
        1
    );
}
