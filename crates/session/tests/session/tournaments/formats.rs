//! Round robins, knockouts and arenas, and several variants in one tournament.

use super::{DAY, Event, live, of_chess, rules, swiss, variant};
use rookery_session::{
    GameKind, OrganiserStep, PlayerNumber, Score, Seeding, SessionError, TournamentFormat, TournamentRefusal,
    TournamentRules, TournamentStatus, VariantPlan,
};
use std::collections::BTreeSet;

fn knockout(return_game: bool, third_place: bool) -> TournamentFormat {
    TournamentFormat::Knockout {
        return_game,
        faster: vec![live()],
        third_place,
    }
}

/// White wins every running game.
async fn white_wins(event: &Event) {
    for game in event.running().await {
        let (white, black) = game.split_once('-').unwrap();
        let (white, black) = (white.parse().unwrap(), black.parse().unwrap());
        event.wins(white, black, white).await;
    }
}

#[tokio::test]
async fn in_a_round_robin_everybody_meets_everybody() {
    for (double, at_once, rounds) in [(false, false, 3), (true, false, 6), (false, true, 3)] {
        let format = TournamentFormat::RoundRobin { double, at_once };
        let event = Event::started(rules(format), 4).await;
        let first = if at_once { rounds * 2 } else { 2 };
        assert_eq!(event.running().await.len(), first);
        while event.state().await.is_running() {
            white_wins(&event).await;
        }
        let state = event.state().await;
        assert_eq!(
            (state.status, state.rounds.len()),
            (TournamentStatus::Finished, rounds)
        );
        let met: BTreeSet<_> = state
            .rounds
            .iter()
            .flat_map(|round| &round.games)
            .map(|game| (game.paired.white, game.paired.black))
            .collect();
        assert_eq!(
            met.len(),
            rounds * 2,
            "each pairing with each colour at most once"
        );
    }
}

#[tokio::test]
async fn where_all_games_begin_at_once_two_no_shows_withdraw_nobody() {
    let format = TournamentFormat::RoundRobin {
        double: false,
        at_once: true,
    };
    let event = Event::started(rules(format), 4).await;
    for _ in 0..30 {
        event.after(DAY).await;
        event.world.deliver_all().await;
        event.run().await;
    }
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    assert!(state.players.iter().any(|player| player.no_shows >= 2));
    assert!(state.players.iter().all(|player| player.takes_part));
}

#[tokio::test]
async fn a_table_of_a_round_stays_as_the_round_left_it() {
    let event = Event::started(rules(swiss(2)), 4).await;
    white_wins(&event).await;
    let after_one = event.state().await;
    let points = |state: &rookery_session::TournamentState| -> Vec<_> {
        let mut points: Vec<_> = state
            .places()
            .iter()
            .map(|place| (place.number, place.points.to_string()))
            .collect();
        points.sort();
        points
    };
    let left = points(&after_one.after_round(1));
    white_wins(&event).await;
    let over = event.state().await;
    assert_eq!(over.status, TournamentStatus::Finished);
    assert_eq!(points(&over.after_round(1)), left);
    assert_ne!(points(&over), left);
    assert!(over.after_round(1).final_order.is_empty());
}

#[tokio::test]
async fn games_against_a_player_who_withdrew_from_a_round_robin_are_walkovers() {
    let format = TournamentFormat::RoundRobin {
        double: false,
        at_once: false,
    };
    let event = Event::started(rules(format), 4).await;
    event.leave(2).await;
    event.run().await;
    while event.state().await.is_running() {
        white_wins(&event).await;
    }
    let state = event.state().await;
    let of_two = |games: &[rookery_session::TournamentGame]| {
        let two = PlayerNumber(2);
        games
            .iter()
            .filter(|game| game.paired.white == two || game.paired.black == two)
            .count()
    };
    assert_eq!(
        state
            .rounds
            .iter()
            .map(|round| of_two(&round.games))
            .sum::<usize>(),
        3
    );
    let walkovers = state.rounds[1..].iter().flat_map(|round| &round.games);
    let walkovers: Vec<_> = walkovers.filter(|game| game.paired.match_id.is_none()).collect();
    assert_eq!(walkovers.len(), 2, "no match begins");
    assert!(
        walkovers
            .iter()
            .all(|game| game.result.is_some_and(|(_, is_forfeit)| is_forfeit))
    );
    let last = state.places().pop().unwrap();
    assert_eq!(
        (last.number, last.points.to_string()),
        (PlayerNumber(2), "0.0".to_owned())
    );
    let by = event.world.by(event.user(2));
    let again = event.world.sessions.join_tournament(by, event.id).await;
    assert!(matches!(
        again,
        Err(SessionError::Tournament(TournamentRefusal::Status { .. }))
    ));
}

#[tokio::test]
async fn a_drawn_tie_goes_on_with_colours_reversed_then_faster_then_to_the_higher_seed() {
    let mut rules = rules(knockout(true, false));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 2).await;
    assert_eq!(event.running().await, ["1-2"]);
    event.draws(1, 2).await;
    assert_eq!(event.running().await, ["2-1"], "the return game");
    event.draws(2, 1).await;
    assert_eq!(event.running().await, ["1-2"], "the faster game");
    let state = event.state().await;
    let game = state.rounds[0].games[2];
    assert_eq!(game.paired.kind, GameKind::Faster(0));
    let begun = event
        .world
        .sessions
        .state(game.paired.match_id.unwrap())
        .await
        .unwrap();
    assert_eq!(begun.header.terms.control, live());
    event.draws(1, 2).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    assert_eq!(event.places().await, ["1. p1 1", "2. p2 0"]);
}

#[tokio::test]
async fn a_knockout_has_byes_for_the_top_and_a_game_for_third_place() {
    let mut rules = rules(knockout(false, true));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 6).await;
    let mut first = event.running().await;
    first.sort();
    assert_eq!(first, ["3-6", "4-5"], "1 and 2 have byes");
    white_wins(&event).await;
    assert_eq!(event.running().await.len(), 2, "the semi-finals");
    white_wins(&event).await;
    assert_eq!(
        event.running().await.len(),
        2,
        "the final and the game for third place"
    );
    white_wins(&event).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    let ranks: Vec<_> = state.places().iter().map(|place| place.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5]);
}

#[tokio::test]
async fn who_withdraws_from_a_knockout_loses_the_next_tie_without_a_game() {
    let mut rules = rules(knockout(false, false));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 4).await;
    let first = event.running().await;
    assert_eq!(first, ["1-4", "2-3"]);
    event.wins(1, 4, 1).await;
    event.leave(1).await;
    event.run().await;
    event.wins(2, 3, 2).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished, "{:?}", state.rounds);
    assert_eq!(state.rounds[1].games[0].paired.match_id, None);
    assert_eq!(event.places().await[0], "1. p2 2");
}

#[tokio::test]
async fn an_arena_pairs_whoever_is_free_until_its_time_is_over() {
    let format = TournamentFormat::Arena { minutes: 10 };
    let control = "30m+30s~5s".parse().unwrap();
    let event = Event::started(TournamentRules::new(format, of_chess(), control), 4).await;
    assert_eq!(event.running().await.len(), 2);
    let first: BTreeSet<String> = event.running().await.into_iter().collect();
    white_wins(&event).await;
    event.after(10_000).await;
    let second: BTreeSet<String> = event.running().await.into_iter().collect();
    assert_eq!(second.len(), 2);
    assert!(
        first.is_disjoint(&second),
        "nobody meets the same opponent twice in a row"
    );
    // One game goes on when the time is over: it doesn't count.
    let running = event.running().await;
    let (white, black) = running[0].split_once('-').unwrap();
    event
        .wins(
            white.parse().unwrap(),
            black.parse().unwrap(),
            white.parse().unwrap(),
        )
        .await;
    event.after(10 * 60_000).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    let points: u32 = state
        .places()
        .iter()
        .map(|place| place.points.to_string().parse::<u32>().unwrap())
        .sum();
    assert_eq!(points, 6, "three games counted");
    let late = state.running_games().next().unwrap().1.paired;
    let loser = event.world.by(event.user(usize::from(late.white.0)));
    event
        .world
        .sessions
        .resign(loser, late.match_id.unwrap())
        .await
        .unwrap();
    event.run().await;
    assert_eq!(*event.state().await, *state, "nothing is counted any more");
    assert_eq!(event.world.sessions.settle_finished().await.unwrap(), 0);
}

#[tokio::test]
async fn variants_are_one_a_round_or_drawn_or_voted_for() {
    let mixed = || vec![variant("chess"), variant("cyvasse"), variant("frozen6")];
    let with = |variants: VariantPlan| TournamentRules {
        variants,
        ..rules(swiss(3))
    };
    let event = Event::started(with(VariantPlan::PerRound(mixed())), 4).await;
    for index in 0..3 {
        let state = event.state().await;
        assert!(
            state.rounds[index]
                .games
                .iter()
                .all(|game| usize::from(game.paired.variant) == index)
        );
        let id = state.rounds[index].games[0].paired.match_id.unwrap();
        let begun = event.world.sessions.summary(id).await.unwrap();
        assert_eq!(begun.header.variant, mixed()[index].variant);
        white_wins(&event).await;
    }

    let event = Event::started(with(VariantPlan::Drawn(mixed())), 16).await;
    let state = event.state().await;
    let drawn: BTreeSet<u8> = state.rounds[0]
        .games
        .iter()
        .map(|game| game.paired.variant)
        .collect();
    assert!(drawn.len() > 1, "{drawn:?}");

    // Two approve of the first, but one vetoes it; of the others, the second has more approvals.
    let event = Event::with(with(VariantPlan::Vote(mixed())), 3).await;
    let votes: [(usize, &[u8], Option<u8>); 3] =
        [(1, &[0, 1], None), (2, &[0, 1, 1], None), (3, &[2], Some(0))];
    for (player, approved, vetoed) in votes {
        let by = event.world.by(event.user(player));
        event
            .world
            .sessions
            .vote(by, event.id, approved.to_vec(), vetoed)
            .await
            .unwrap();
    }
    let by = event.world.by(event.user(1));
    let bad = event.world.sessions.vote(by, event.id, vec![3], None).await;
    assert_eq!(
        bad.unwrap_err(),
        SessionError::Tournament(TournamentRefusal::BadVote)
    );
    let by = event.world.by(event.user(1));
    let contrary = event.world.sessions.vote(by, event.id, vec![1, 2], Some(2)).await;
    assert_eq!(
        contrary.unwrap_err(),
        SessionError::Tournament(TournamentRefusal::ContraryVote(2))
    );
    event.organise(OrganiserStep::Start).await.unwrap();
    event.run().await;
    let state = event.state().await;
    assert_eq!(state.voted_variant, Some(1));
    assert!(state.rounds[0].games.iter().all(|game| game.paired.variant == 1));
}

#[tokio::test]
async fn a_tournament_without_a_further_pairing_ends() {
    let mut rules = rules(swiss(5));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 2).await;
    white_wins(&event).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Finished);
    assert_eq!(
        (state.rounds.len(), state.planned_rounds()),
        (1, Some(5)),
        "they have met"
    );
    assert_eq!(
        state.rounds[0].games[0].result.map(|(score, _)| score),
        Some(Score::White)
    );
}
