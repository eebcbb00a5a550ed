//! Ratings in tournaments: who may join, how players are seeded, which games change ratings.

use super::{Event, live, rules, swiss};
use crate::world::NOON;
use rookery_rating::Unrated;
use rookery_session::{
    Audit, DecisionReason, MatchId, MatchTerms, NewTournament, Notification, Opponent, OrganiserStep, Pool,
    RatingLimits, RatingPace, RulesError, Score, Seeding, SessionError, SqliteStore, TournamentEntry,
    TournamentLogEntry, TournamentRefusal, TournamentRules, TournamentState, TournamentStatus, UserId,
    VariantPlan, tournament_report,
};
use std::sync::Arc;

fn pool() -> Pool {
    Pool {
        variant: "chess".to_owned(),
        pace: RatingPace::Correspondence,
    }
}

impl Event {
    /// A rated match outside the tournament, which the first of the two wins.
    async fn beats(&self, winner: UserId, loser: UserId) {
        let world = &self.world;
        let id = self.begun(winner, loser).await;
        world.play_all(winner, loser, id, &["e2-e4", "e7-e5"]).await;
        world.sessions.resign(world.by(loser), id).await.unwrap();
        world.sessions.settle_finished().await.unwrap();
    }

    /// A rated match outside the tournament, which the second of the two loses on time.
    async fn outlasts(&self, winner: UserId, loser: UserId) {
        let world = &self.world;
        let id = self.begun(winner, loser).await;
        world
            .play_all(winner, loser, id, &["e2-e4", "e7-e5", "g1-f3"])
            .await;
        for _ in 0..8 {
            self.after(super::DAY).await;
            world.deliver_all().await;
            self.run().await;
        }
    }

    /// A rated match outside the tournament, which the first of the two begins.
    async fn begun(&self, winner: UserId, loser: UserId) -> MatchId {
        let world = &self.world;
        let colour = rookery_session::Colour::White;
        let mut proposal = world.proposal("chess", Opponent::User(loser), colour).await;
        proposal.terms = MatchTerms::timed(rules(swiss(1)).control).for_ratings();
        let made = world
            .sessions
            .challenge(world.by(winner), proposal)
            .await
            .unwrap();
        let challenge = made.challenge.unwrap().id;
        let accepted = world.sessions.accept(world.by(loser), challenge).await.unwrap();
        accepted.state.unwrap().header.id
    }

    async fn rating(&self, player: usize) -> i32 {
        let rating = self.world.sessions.rating(self.user(player), &pool()).await;
        rating.unwrap().whole()
    }

    /// The match of the first board, and the numbers of its players: White's first.
    async fn first_board(&self) -> (MatchId, usize, usize) {
        let state = self.state().await;
        let game = state.rounds[0].games[0].paired;
        (
            game.match_id.unwrap(),
            usize::from(game.white.0),
            usize::from(game.black.0),
        )
    }

    /// Both complete a turn on the first board.
    async fn both_move(&self) -> (MatchId, usize, usize) {
        let (id, white, black) = self.first_board().await;
        let users = (self.user(white), self.user(black));
        let moves = ["e2-e4", "e7-e5"];
        self.world.play_all(users.0, users.1, id, &moves).await;
        (id, white, black)
    }

    /// Every rating is what its matches lead to.
    async fn audited(&self) {
        let store = SqliteStore::open_to_read(&self.world.path()).unwrap();
        let report = Audit::new(Arc::new(store)).check_ratings().await.unwrap();
        assert_eq!(report.findings, []);
    }
}

fn rated() -> TournamentRules {
    TournamentRules {
        rated: true,
        ..rules(swiss(1))
    }
}

#[tokio::test]
async fn players_are_seeded_by_their_ratings_and_those_without_one_follow() {
    let event = Event::with(rules(swiss(2)), 5).await;
    event.beats(event.user(4), event.user(2)).await;
    event.organise(OrganiserStep::Start).await.unwrap();
    let state = event.state().await;
    let seats: Vec<u16> = state.seats.iter().map(|number| number.0).collect();
    assert_eq!(seats[..2], [4, 2], "{seats:?}");
    let ratings: Vec<Option<u16>> = state.players.iter().map(|player| player.rating).collect();
    assert_eq!(ratings, [None, Some(1338), None, Some(1662), None]);
    let report = tournament_report(&state, |number| number.to_string()).unwrap();
    let written: Vec<u32> = report.players.iter().map(|player| player.rating).collect();
    assert_eq!(written, [1662, 1338, 0, 0, 0]);
}

#[tokio::test]
async fn an_organisers_order_comes_before_ratings_and_a_draw_looks_at_none() {
    let event = Event::with(rules(swiss(2)), 4).await;
    event.beats(event.user(4), event.user(2)).await;
    let order = OrganiserStep::Order(vec![event.user(3)]);
    event.organise(order).await.unwrap();
    event.organise(OrganiserStep::Start).await.unwrap();
    let seats: Vec<u16> = event.state().await.seats.iter().map(|number| number.0).collect();
    assert_eq!(seats, [3, 4, 2, 1]);

    let mut joined = rules(swiss(2));
    joined.seeding = Seeding::Joined;
    let event = Event::with(joined, 3).await;
    event.beats(event.user(3), event.user(1)).await;
    event.organise(OrganiserStep::Start).await.unwrap();
    let seats: Vec<u16> = event.state().await.seats.iter().map(|number| number.0).collect();
    assert_eq!(seats, [1, 2, 3]);
}

#[tokio::test]
async fn a_rating_counts_only_in_what_is_played() {
    let mut blitz = TournamentRules::new(swiss(2), super::of_chess(), live());
    blitz.interval_ms = 0;
    let event = Event::with(blitz, 3).await;
    event.beats(event.user(3), event.user(1)).await;
    event.organise(OrganiserStep::Start).await.unwrap();
    let state = event.state().await;
    assert!(state.players.iter().all(|player| player.rating.is_none()));
}

#[tokio::test]
async fn a_rated_tournament_changes_ratings_with_its_results() {
    let event = Event::started(rated(), 2).await;
    let (id, white, black) = event.both_move().await;
    let loser = event.world.by(event.user(white));
    event.world.sessions.resign(loser, id).await.unwrap();
    event.run().await;
    assert_eq!(event.state().await.status, TournamentStatus::Finished);
    assert_eq!(
        (event.rating(white).await, event.rating(black).await),
        (1338, 1662)
    );
    let told = event.world.deliver_all().await;
    let rated = Notification::Rated { match_id: id };
    assert_eq!(told.iter().filter(|one| **one == rated).count(), 1);
    // Settled for the tournament and for the ratings at once: nothing is left to settle.
    assert_eq!(event.world.sessions.settle_finished().await, Ok(0));
    event.audited().await;
}

#[tokio::test]
async fn the_games_of_other_tournaments_change_no_ratings() {
    let event = Event::started(rules(swiss(1)), 2).await;
    let (id, white, _) = event.both_move().await;
    let loser = event.world.by(event.user(white));
    event.world.sessions.resign(loser, id).await.unwrap();
    event.run().await;
    assert_eq!(event.world.sessions.rated_match(id).await, Ok(None));
    assert_eq!(event.rating(white).await, 1500);
}

#[tokio::test]
async fn a_withdrawal_after_both_moved_is_rated_as_a_loss() {
    let event = Event::started(rated(), 4).await;
    let (id, white, black) = event.both_move().await;
    event.leave(white).await;
    event.run().await;
    assert!(event.world.sessions.rated_match(id).await.unwrap().is_some());
    assert!(event.rating(white).await < 1500 && event.rating(black).await > 1500);
    event.audited().await;
}

#[tokio::test]
async fn decisions_of_organisers_and_forfeits_are_not_rated() {
    let event = Event::started(rated(), 2).await;
    let (id, ..) = event.both_move().await;
    let step = OrganiserStep::Decide {
        round: 1,
        board: 1,
        score: Score::White,
        why: DecisionReason::Conduct,
        seen: None,
    };
    event.organise(step).await.unwrap();
    event.run().await;
    assert_eq!(event.state().await.status, TournamentStatus::Finished);
    assert_eq!(event.world.sessions.rated_match(id).await, Ok(None));

    let event = Event::started(rated(), 2).await;
    let (id, ..) = event.first_board().await;
    for _ in 0..8 {
        event.after(super::DAY).await;
        event.world.deliver_all().await;
        event.run().await;
    }
    assert_eq!(event.state().await.status, TournamentStatus::Finished);
    assert_eq!(event.world.sessions.rated_match(id).await, Ok(None));
}

#[tokio::test]
async fn only_ratings_inside_the_limits_may_join() {
    let mut limited = rules(swiss(2));
    limited.ratings = RatingLimits {
        least: Some(1450),
        most: Some(1600),
    };
    let mut event = Event::open(limited.clone()).await;
    let (strong, weak) = (event.world.user("strong").await, event.world.user("weak").await);
    event.beats(strong, weak).await;
    for (user, rating) in [(strong, 1662), (weak, 1338)] {
        let joined = event
            .world
            .sessions
            .join_tournament(event.world.by(user), event.id)
            .await;
        let refusal = TournamentRefusal::RatingLimits {
            rating,
            limits: limited.ratings,
        };
        assert_eq!(joined.map(|_| ()).unwrap_err(), SessionError::Tournament(refusal));
    }
    // Without a rating, one counts as a new player.
    event.join().await.unwrap();
    // Whoever takes part already is told so, whatever became of the rating.
    event.beats(strong, event.user(1)).await;
    let again = event
        .world
        .sessions
        .join_tournament(event.world.by(event.user(1)), event.id)
        .await;
    assert_eq!(
        again.map(|_| ()).unwrap_err(),
        SessionError::Tournament(TournamentRefusal::AlreadyIn)
    );
}

#[tokio::test]
async fn whoever_lost_on_time_on_too_many_days_may_not_join() {
    let mut limited = rules(swiss(2));
    limited.most_days_late = Some(0);
    let mut event = Event::open(limited).await;
    let (quick, slow) = (event.world.user("quick").await, event.world.user("slow").await);
    event.outlasts(quick, slow).await;
    let joins = async |event: &Event, user| {
        let by = event.world.by(user);
        let joined = event.world.sessions.join_tournament(by, event.id).await;
        joined.map(|_| ())
    };
    let refusal = TournamentRefusal::DaysLate { days: 1, most: 0 };
    assert_eq!(joins(&event, slow).await, Err(SessionError::Tournament(refusal)));
    let state = event.state().await;
    assert_eq!(state.players.len(), 0, "a refused player has no number");
    assert_eq!(state.revision.0, 1, "the log says nothing of a refusal");
    // Whoever won on time, and whoever has played nothing, may join.
    joins(&event, quick).await.unwrap();
    event.join().await.unwrap();
    // The day no longer counts after ninety days.
    event.after(91 * super::DAY).await;
    joins(&event, slow).await.unwrap();

    // One day is no more than one day; a second one is.
    let mut limited = rules(swiss(2));
    limited.most_days_late = Some(1);
    let event = Event::open(limited).await;
    let (quick, slow) = (event.world.user("quick").await, event.world.user("slow").await);
    event.outlasts(quick, slow).await;
    joins(&event, slow).await.unwrap();
    let left = event
        .world
        .sessions
        .leave_tournament(event.world.by(slow), event.id);
    left.await.unwrap();
    event.outlasts(quick, slow).await;
    let refusal = TournamentRefusal::DaysLate { days: 2, most: 1 };
    assert_eq!(joins(&event, slow).await, Err(SessionError::Tournament(refusal)));
}

#[tokio::test]
async fn a_match_that_has_just_ended_counts_before_it_is_settled() {
    // Lost on time: the timers have run, but nothing has been settled since.
    let mut limited = rules(swiss(2));
    limited.most_days_late = Some(0);
    let event = Event::open(limited).await;
    let (quick, slow) = (event.world.user("quick").await, event.world.user("slow").await);
    let id = event.begun(quick, slow).await;
    event
        .world
        .play_all(quick, slow, id, &["e2-e4", "e7-e5", "g1-f3"])
        .await;
    for _ in 0..8 {
        event.world.clock.advance(super::DAY);
        event.world.deliver_all().await;
        event.world.sessions.run_due().await.unwrap();
    }
    let by = event.world.by(slow);
    let joined = event.world.sessions.join_tournament(by, event.id).await;
    let refusal = TournamentRefusal::DaysLate { days: 1, most: 0 };
    assert_eq!(joined.map(|_| ()), Err(SessionError::Tournament(refusal)));

    // The same for ratings.
    let mut limited = rules(swiss(2));
    limited.ratings.most = Some(1600);
    let event = Event::open(limited.clone()).await;
    let (strong, weak) = (event.world.user("strong").await, event.world.user("weak").await);
    let id = event.begun(strong, weak).await;
    event.world.play_all(strong, weak, id, &["e2-e4", "e7-e5"]).await;
    event
        .world
        .sessions
        .resign(event.world.by(weak), id)
        .await
        .unwrap();
    let by = event.world.by(strong);
    let joined = event.world.sessions.join_tournament(by, event.id).await;
    let refusal = TournamentRefusal::RatingLimits {
        rating: 1662,
        limits: limited.ratings,
    };
    assert_eq!(joined.map(|_| ()), Err(SessionError::Tournament(refusal)));
}

#[tokio::test]
async fn limits_that_nobody_can_meet_are_refused() {
    let mut limited = rules(swiss(2));
    limited.most_days_late = Some(91);
    assert_eq!(limited.validate(NOON), Err(RulesError::DaysLate));
    limited.most_days_late = Some(90);
    assert_eq!(limited.validate(NOON), Ok(()));
    for (least, most) in [(Some(1600), Some(1500)), (Some(5), None), (None, Some(9_999))] {
        let mut limited = rules(swiss(2));
        limited.ratings = RatingLimits { least, most };
        assert_eq!(limited.validate(NOON), Err(RulesError::RatingLimits));
    }
}

#[tokio::test]
async fn a_rated_tournament_needs_the_usual_options() {
    let world = crate::world::World::<rookery_rules::Position>::new();
    let organiser = world.user("organiser").await;
    let origin = world.origin().await;
    let mut built = super::variant("elemental");
    built.options = vec![("loadout".to_owned(), "random".to_owned())];
    let new = NewTournament {
        name: "Cup".to_owned(),
        rules: TournamentRules {
            variants: VariantPlan::One(built),
            ..rated()
        },
        guild: origin.guild.unwrap(),
        channel: origin.channel,
        boards: origin.channel,
    };
    let opened = world.sessions.open_tournament(world.by(organiser), new).await;
    assert_eq!(
        opened.map(|_| ()).unwrap_err(),
        SessionError::CannotBeRated(Unrated::UnfairOptions)
    );
}

#[tokio::test]
async fn a_log_without_ratings_is_read_as_before() {
    let event = Event::with(rules(swiss(1)), 2).await;
    let text = r#"{"v":1,"kind":"started","order":[2,1],"seed":7}"#;
    let entry = TournamentEntry::from_json(text).unwrap();
    assert_eq!(entry.to_json().unwrap(), text);
    let mut state: TournamentState = (*event.state().await).clone();
    let at = event.world.clock_now();
    state.extend(&TournamentLogEntry { at, entry }).unwrap();
    assert!(state.players.iter().all(|player| player.rating.is_none()));
}
