//! What organisers decide, and when players may enter.

use super::{DAY, Event, rules, swiss};
use crate::world::HOUR;
use rookery_session::{
    Adjudication, AdjudicationReason, CancelReason, ControlError, DecisionReason, NewTournament,
    Notification, OrganiserStep, PlayerNumber, RefusedStep, RulesError, Score, Seeding, SessionError,
    TimeControl, TournamentFormat, TournamentRefusal, TournamentRules, TournamentStatus, UnfinishedRule,
    WindowRefusal, limits,
};

fn refusal<T: std::fmt::Debug>(result: Result<T, SessionError>) -> TournamentRefusal {
    match result.unwrap_err() {
        SessionError::Tournament(refusal) => refusal,
        other => panic!("{other}"),
    }
}

fn robin(at_once: bool) -> TournamentFormat {
    TournamentFormat::RoundRobin {
        double: false,
        at_once,
    }
}

#[tokio::test]
async fn rules_that_cannot_be_played_are_refused() {
    let event = Event::open(rules(swiss(2))).await;
    let header = event.state().await.header.clone();
    let bad = [
        (rules(swiss(0)), RulesError::Rounds),
        (rules(swiss(16)), RulesError::Rounds),
        (
            TournamentRules {
                most_players: 1,
                ..rules(swiss(2))
            },
            RulesError::Players { most: 64 },
        ),
        (
            TournamentRules {
                control: TimeControl::Unlimited,
                ..rules(swiss(2))
            },
            RulesError::NeedsClock,
        ),
        (
            TournamentRules {
                window_ms: Some(HOUR),
                ..rules(swiss(2))
            },
            RulesError::Window,
        ),
        (
            TournamentRules {
                control: TimeControl::Bank {
                    start: 12 * HOUR,
                    increment: 0,
                    cap: None,
                    delay: 0,
                },
                ..rules(swiss(2))
            },
            RulesError::Control(ControlError::Bank),
        ),
        (
            rules(TournamentFormat::Arena { minutes: 30 }),
            RulesError::ArenaNeedsLive,
        ),
        (
            TournamentRules {
                check_in_ms: HOUR,
                ..rules(swiss(2))
            },
            RulesError::CheckIn,
        ),
        (
            TournamentRules {
                starts: Some(event.world.clock_now().plus(-1)),
                ..rules(swiss(2))
            },
            RulesError::StartsPast,
        ),
        (
            TournamentRules {
                starts: Some(event.world.clock_now().plus(181 * DAY)),
                ..rules(swiss(2))
            },
            RulesError::Starts,
        ),
        (
            TournamentRules {
                starts: Some(event.world.clock_now().plus(HOUR)),
                check_in_ms: DAY,
                ..rules(swiss(2))
            },
            RulesError::CheckInTooLong,
        ),
        (
            TournamentRules {
                most_players: 40,
                ..rules(robin(false))
            },
            RulesError::Players { most: 16 },
        ),
        (
            TournamentRules {
                control: super::live(),
                ..rules(robin(true))
            },
            RulesError::AtOnceLive,
        ),
        (
            TournamentRules {
                control: super::live(),
                vacation: true,
                ..rules(swiss(2))
            },
            RulesError::LiveVacation,
        ),
        (
            TournamentRules {
                control: super::live(),
                ..rules(TournamentFormat::Knockout {
                    return_game: true,
                    faster: vec![super::live()],
                    third_place: false,
                })
            },
            RulesError::NotFaster {
                control: super::live(),
                before: super::live(),
            },
        ),
    ];
    let open = async |name: &str, rules| {
        let new = NewTournament {
            name: name.to_owned(),
            rules,
            guild: header.guild,
            channel: header.channel,
            boards: header.boards,
        };
        event
            .world
            .sessions
            .open_tournament(event.world.by(event.organiser), new)
            .await
    };
    for (rules, error) in bad {
        assert_eq!(refusal(open("Cup", rules).await), TournamentRefusal::Rules(error));
    }
    assert_eq!(
        refusal(open("  ", rules(swiss(2))).await),
        TournamentRefusal::Name
    );
    let mut unknown = rules(swiss(2));
    unknown.variants = rookery_session::VariantPlan::One(super::variant("go"));
    assert!(matches!(
        open("Cup", unknown).await,
        Err(SessionError::NoSuchVariant(_))
    ));
    for _ in 1..limits::TOURNAMENTS_PER_GUILD {
        open("Cup", rules(swiss(2))).await.unwrap();
    }
    let limit = limits::TOURNAMENTS_PER_GUILD;
    assert_eq!(
        refusal(open("Cup", rules(swiss(2))).await),
        TournamentRefusal::TooManyTournaments { limit }
    );
}

#[tokio::test]
async fn players_check_in_before_a_start_and_the_others_are_left_out() {
    let mut rules = rules(swiss(2));
    let mut event = Event::open(rules.clone()).await;
    rules.starts = Some(event.world.clock_now().plus(3 * DAY));
    rules.check_in_ms = DAY;
    event = Event::with(rules, 4).await;
    let check_in = async |player| {
        let by = event.world.by(event.user(player));
        event.world.sessions.check_in(by, event.id).await
    };
    assert_eq!(refusal(check_in(1).await), TournamentRefusal::NoCheckIn);
    event.after(2 * DAY).await;
    assert!(event.state().await.check_in_open);
    let told = event.world.deliver_all().await;
    assert!(told.contains(&Notification::TournamentCheckIn { tournament: event.id }));
    for player in 1..=3 {
        check_in(player).await.unwrap();
    }
    event.after(DAY).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Running);
    assert_eq!(state.seats.len(), 3);
    assert!(!state.player(PlayerNumber(4)).unwrap().takes_part);
}

#[tokio::test]
async fn a_check_in_that_no_bot_opened_leaves_nobody_out() {
    let mut rules = rules(swiss(2));
    rules.starts = Some(crate::world::NOON.plus(3 * DAY));
    rules.check_in_ms = DAY;
    let event = Event::with(rules, 4).await;
    // The bot comes back a week later.
    event.after(7 * DAY).await;
    let state = event.state().await;
    assert_eq!((state.status, state.seats.len()), (TournamentStatus::Running, 4));
}

#[tokio::test]
async fn a_start_with_too_few_players_cancels() {
    let mut rules = rules(swiss(2));
    rules.starts = Some(crate::world::NOON.plus(DAY));
    let event = Event::with(rules, 1).await;
    assert_eq!(
        refusal(event.organise(OrganiserStep::Start).await),
        TournamentRefusal::NotEnoughPlayers
    );
    event.after(DAY).await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Cancelled);
    assert_eq!(state.cancelled, Some(CancelReason::TooFewPlayers));
}

#[tokio::test]
async fn entry_has_its_bounds() {
    let mut rules = rules(swiss(2));
    rules.most_players = 2;
    rules.late_entry = false;
    let mut event = Event::with(rules, 2).await;
    assert_eq!(refusal(event.join().await), TournamentRefusal::Full { most: 2 });
    let by = event.world.by(event.user(1));
    let again = event.world.sessions.join_tournament(by, event.id).await;
    assert_eq!(refusal(again), TournamentRefusal::AlreadyIn);
    // Who leaves before the start makes room, and may come back as the same player.
    event.leave(1).await;
    let by = event.world.by(event.user(1));
    event.world.sessions.join_tournament(by, event.id).await.unwrap();
    assert_eq!(event.state().await.players.len(), 2);
    event.organise(OrganiserStep::Start).await.unwrap();
    event.run().await;
    let stranger = event.world.user("stranger").await;
    let late = event
        .world
        .sessions
        .join_tournament(event.world.by(stranger), event.id)
        .await;
    assert_eq!(refusal(late), TournamentRefusal::EntryClosed);
    let left = event
        .world
        .sessions
        .leave_tournament(event.world.by(stranger), event.id)
        .await;
    assert_eq!(refusal(left), TournamentRefusal::NotIn { user: stranger });
}

#[tokio::test]
async fn the_organiser_orders_the_players() {
    let event = Event::with(rules(swiss(2)), 4).await;
    let order = vec![event.user(3), event.user(1)];
    event.organise(OrganiserStep::Order(order)).await.unwrap();
    let twice = event
        .organise(OrganiserStep::Order(vec![event.user(3), event.user(3)]))
        .await;
    assert_eq!(refusal(twice), TournamentRefusal::OrderedTwice(PlayerNumber(3)));
    event.organise(OrganiserStep::Start).await.unwrap();
    let seats: Vec<u16> = event.state().await.seats.iter().map(|number| number.0).collect();
    assert_eq!(seats, [3, 1, 2, 4]);
}

#[tokio::test]
async fn a_pause_pairs_no_round_and_cancelling_stops_every_game() {
    let event = Event::started(rules(swiss(3)), 4).await;
    event.organise(OrganiserStep::Pause).await.unwrap();
    assert!(matches!(
        refusal(event.organise(OrganiserStep::Pause).await),
        TournamentRefusal::Step {
            step: RefusedStep::Pause,
            status: TournamentStatus::Paused
        }
    ));
    for game in event.running().await {
        let (white, black) = game.split_once('-').unwrap();
        event
            .wins(
                white.parse().unwrap(),
                black.parse().unwrap(),
                black.parse().unwrap(),
            )
            .await;
    }
    event.after(DAY).await;
    assert_eq!(event.state().await.paired_rounds(), 1);
    event.organise(OrganiserStep::Resume).await.unwrap();
    event.run().await;
    assert_eq!(event.state().await.paired_rounds(), 2);

    event.organise(OrganiserStep::Cancel).await.unwrap();
    event.run().await;
    let state = event.state().await;
    assert_eq!(state.status, TournamentStatus::Cancelled);
    for game in &state.rounds[1].games {
        let ended = event
            .world
            .sessions
            .state(game.paired.match_id.unwrap())
            .await
            .unwrap();
        assert_eq!(ended.result.as_ref().unwrap().to_string(), "none adjudication");
    }
    assert!(event.running().await.is_empty());
    let over = event.organise(OrganiserStep::Start).await;
    assert!(matches!(refusal(over), TournamentRefusal::Status { .. }));
}

#[tokio::test]
async fn an_organiser_decides_a_running_game_and_corrects_a_result_until_the_next_round() {
    let mut rules = rules(swiss(2));
    rules.interval_ms = DAY;
    let event = Event::started(rules, 4).await;
    let decide = |round, board, score| event.decide((round, board), score);
    let state = decide(1, 1, Score::Black).await.unwrap();
    assert_eq!(state.rounds[0].games[0].result, Some((Score::Black, false)));
    assert_eq!(
        refusal(decide(1, 1, Score::Black).await),
        TournamentRefusal::SameResult
    );
    let unseen = OrganiserStep::Decide {
        round: 1,
        board: 1,
        score: Score::Draw,
        why: DecisionReason::Mistake,
        seen: Some(Score::White),
    };
    assert_eq!(
        refusal(event.organise(unseen).await),
        TournamentRefusal::ResultChanged
    );
    // Whoever decided, and why, stands in the log of the match.
    let id = state.rounds[0].games[0].paired.match_id.unwrap();
    let adjudicated = event.world.sessions.state(id).await.unwrap().adjudicated;
    assert_eq!(
        adjudicated,
        Some(Adjudication {
            why: AdjudicationReason::Organiser,
            by: Some(event.organiser),
            reason: Some(DecisionReason::Mistake),
        })
    );
    let state = decide(1, 1, Score::Draw).await.unwrap();
    assert_eq!(
        state.rounds[0].games[0].result,
        Some((Score::Draw, false)),
        "corrected"
    );
    assert_eq!(
        refusal(decide(1, 9, Score::Draw).await),
        TournamentRefusal::NoSuchBoard { round: 1, board: 9 }
    );
    decide(1, 2, Score::White).await.unwrap();
    event.run().await;
    event.after(DAY).await;
    assert_eq!(event.state().await.paired_rounds(), 2);
    assert_eq!(
        refusal(decide(1, 1, Score::White).await),
        TournamentRefusal::ResultStands
    );
}

#[tokio::test]
async fn a_game_decided_for_absence_is_forfeited_unless_it_was_played() {
    let event = Event::started(rules(swiss(2)), 6).await;
    let decide = |board, score| OrganiserStep::Decide {
        round: 1,
        board,
        score,
        why: DecisionReason::Absence,
        seen: None,
    };
    let games: Vec<_> = event.state().await.rounds[0].games.clone();
    // Board 1: nobody moved and White is absent. Board 2: neither came. Board 3: both moved, so that the game was played.
    let played = games[2].paired;
    let users = [played.white, played.black].map(|number| event.user(usize::from(number.0)));
    event
        .world
        .play_all(users[0], users[1], played.match_id.unwrap(), &["e2-e4", "e7-e5"])
        .await;
    event.organise(decide(1, Score::Black)).await.unwrap();
    event.organise(decide(2, Score::None)).await.unwrap();
    event.organise(decide(3, Score::White)).await.unwrap();
    event.run().await;
    let state = event.state().await;
    let results: Vec<_> = state.rounds[0].games.iter().map(|game| game.result).collect();
    assert_eq!(
        results,
        [
            Some((Score::Black, true)),
            Some((Score::None, true)),
            Some((Score::White, false)),
        ]
    );
    let absences = |number| state.player(number).unwrap().no_shows;
    let [first, second, _] = [games[0].paired, games[1].paired, played];
    assert_eq!((absences(first.white), absences(first.black)), (1, 0));
    assert_eq!((absences(second.white), absences(second.black)), (1, 1));
    assert_eq!((absences(played.white), absences(played.black)), (0, 0));
}

#[tokio::test]
async fn results_of_the_last_round_are_corrected_for_a_day_after_the_end() {
    let mut rules = rules(swiss(1));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 2).await;
    let paired = event.state().await.rounds[0].games[0].paired;
    event.wins(paired.white.0, paired.black.0, paired.white.0).await;
    let before = event.state().await;
    assert_eq!(before.status, TournamentStatus::Finished);
    assert_eq!(before.places()[0].number, paired.white);
    event.world.deliver_all().await;

    let after = event.decide((1, 1), Score::Black).await.unwrap();
    assert_eq!(after.places()[0].number, paired.black);
    assert_eq!(after.finished, before.finished, "it ended when it ended");
    let corrections: Vec<_> = after
        .late_corrections()
        .map(|one| (one.before, one.after, one.by, one.why))
        .collect();
    let expected = (
        Some(Score::White),
        Score::Black,
        event.organiser,
        Some(DecisionReason::Mistake),
    );
    assert_eq!(corrections, [expected]);
    let told = event.world.deliver_all().await;
    assert!(told.contains(&Notification::TournamentFinished { tournament: event.id }));
    assert!(
        told.iter().any(|one| matches!(
            one,
            Notification::ResultCorrected {
                score: Score::Black,
                ..
            }
        )),
        "{told:?}"
    );
    event.after(limits::CORRECTION_MS + 1).await;
    assert_eq!(
        refusal(event.decide((1, 1), Score::Draw).await),
        TournamentRefusal::CorrectionsClosed
    );
}

#[tokio::test]
async fn organisers_decide_no_game_of_their_own() {
    let mut event = Event::with(rules(swiss(1)), 1).await;
    event.players.push(event.organiser);
    let by = event.world.by(event.organiser);
    event.world.sessions.join_tournament(by, event.id).await.unwrap();
    event.organise(OrganiserStep::Start).await.unwrap();
    event.run().await;
    assert_eq!(
        refusal(event.decide((1, 1), Score::White).await),
        TournamentRefusal::OwnGame
    );
}

#[tokio::test]
async fn a_decided_tie_of_a_knockout_keeps_its_winner() {
    let format = TournamentFormat::Knockout {
        return_game: true,
        faster: Vec::new(),
        third_place: false,
    };
    let event = Event::started(rules(format), 2).await;
    event.decide((1, 1), Score::Draw).await.unwrap();
    event.run().await;
    assert_eq!(
        refusal(event.decide((1, 1), Score::White).await),
        TournamentRefusal::GamesDepend,
        "the return game is running"
    );
    event.decide((1, 2), Score::White).await.unwrap();
    event.run().await;
    assert_eq!(event.state().await.status, TournamentStatus::Finished);
    let corrected = event.decide((1, 2), Score::Black).await.unwrap();
    assert_eq!(
        corrected.places()[0].number,
        corrected.rounds[0].games[1].paired.black
    );

    let format = TournamentFormat::Knockout {
        return_game: true,
        faster: Vec::new(),
        third_place: false,
    };
    let event = Event::started(rules(format), 2).await;
    event.decide((1, 1), Score::White).await.unwrap();
    event.run().await;
    assert_eq!(
        refusal(event.decide((1, 1), Score::Draw).await),
        TournamentRefusal::TieNeedsWinner,
        "a drawn game would have been followed by another"
    );
}

#[tokio::test]
async fn unfinished_games_follow_the_published_rule() {
    for (rule, after) in [
        (UnfinishedRule::Draw, 0),
        (UnfinishedRule::Organiser, limits::ADJUDICATION_MS),
        (UnfinishedRule::Judge, limits::ADJUDICATION_MS),
    ] {
        let mut rules = rules(swiss(1));
        rules.control = TimeControl::PerTurn { each: 30 * DAY };
        rules.unfinished = rule;
        let event = Event::started(rules, 2).await;
        event.after(10 * DAY - 1).await;
        assert_eq!(event.running().await.len(), 1);
        if after > 0 {
            event.after(after).await;
            assert_eq!(event.running().await.len(), 1, "the organiser may still decide");
        }
        event.after(1).await;
        let state = event.state().await;
        assert_eq!(state.status, TournamentStatus::Finished);
        assert_eq!(state.rounds[0].games[0].result, Some((Score::Draw, false)));
    }
}

#[tokio::test]
async fn the_window_of_a_round_moves_by_an_interruption_and_by_the_organiser() {
    let event = Event::started(rules(swiss(1)), 2).await;
    let until = event.state().await.rounds[0].until.unwrap();
    event.world.sessions.beat().await.unwrap();
    event.world.clock.advance(5 * HOUR);
    event.world.sessions.record_interruption().await.unwrap();
    assert_eq!(event.state().await.rounds[0].until, Some(until.plus(5 * HOUR)));
    let later = until.plus(2 * DAY);
    event.organise(OrganiserStep::MoveWindow(later)).await.unwrap();
    assert_eq!(event.state().await.rounds[0].until, Some(later));
    let past = event
        .organise(OrganiserStep::MoveWindow(crate::world::NOON))
        .await;
    assert_eq!(refusal(past), TournamentRefusal::Window(WindowRefusal::Past));
    let cut = event.organise(OrganiserStep::MoveWindow(until)).await;
    let earlier = WindowRefusal::Earlier { end: later };
    assert_eq!(refusal(cut), TournamentRefusal::Window(earlier));
    let now = event.world.clock_now();
    let far = event
        .organise(OrganiserStep::MoveWindow(now.plus(limits::WINDOW_MOST_MS + 1)))
        .await;
    assert_eq!(refusal(far), TournamentRefusal::Window(WindowRefusal::TooFar));
    let waiting = Event::with(super::rules(swiss(1)), 2).await;
    let none = waiting.organise(OrganiserStep::MoveWindow(now.plus(DAY))).await;
    assert_eq!(refusal(none), TournamentRefusal::Window(WindowRefusal::NoRound));
    let endless = TournamentRules {
        window_ms: None,
        ..super::rules(swiss(1))
    };
    let endless = Event::started(endless, 2).await;
    let none = endless.organise(OrganiserStep::MoveWindow(now.plus(DAY))).await;
    assert_eq!(refusal(none), TournamentRefusal::Window(WindowRefusal::NoWindow));
}

#[tokio::test]
async fn a_substitute_takes_over_the_place_of_who_withdrew() {
    let mut rules = rules(swiss(3));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 4).await;
    let stranger = event.world.user("stranger").await;
    let substitute = || OrganiserStep::Substitute {
        replaced: event.user(1),
        by: stranger,
    };
    assert_eq!(
        refusal(event.organise(substitute()).await),
        TournamentRefusal::NoSubstitute
    );
    let game = event
        .running()
        .await
        .into_iter()
        .find(|game| game.contains('1'))
        .unwrap();
    let (white, black) = game.split_once('-').unwrap();
    event
        .wins(white.parse().unwrap(), black.parse().unwrap(), 1)
        .await;
    event
        .organise(OrganiserStep::Remove(event.user(1)))
        .await
        .unwrap();
    event.organise(substitute()).await.unwrap();
    for game in event.running().await {
        let (white, black) = game.split_once('-').unwrap();
        event
            .wins(
                white.parse().unwrap(),
                black.parse().unwrap(),
                white.parse().unwrap(),
            )
            .await;
    }
    let state = event.state().await;
    assert_eq!(state.seats[0], PlayerNumber(5));
    let place = state
        .places()
        .into_iter()
        .find(|place| place.number == PlayerNumber(5))
        .unwrap();
    assert_eq!(place.points.to_string(), "1.0", "the place keeps its points");
    let plays = |game: &rookery_session::TournamentGame| {
        game.paired.white == PlayerNumber(5) || game.paired.black == PlayerNumber(5)
    };
    assert!(state.rounds[1].games.iter().any(plays), "from the next round on");
}

#[tokio::test]
async fn the_same_interaction_twice_joins_once() {
    let event = Event::open(rules(swiss(2))).await;
    let by = event.world.by(event.world.user("p1").await);
    let first = event.world.sessions.join_tournament(by, event.id).await.unwrap();
    let again = event.world.sessions.join_tournament(by, event.id).await.unwrap();
    assert!(!first.repeated && again.repeated);
    assert_eq!(again.tournament.revision, first.tournament.revision);
}

#[tokio::test]
async fn the_pairings_are_shown_again_at_the_moment_their_window_passes() {
    let window = 10 * DAY;
    for unfinished in [UnfinishedRule::Organiser, UnfinishedRule::Judge] {
        let rules = TournamentRules {
            unfinished,
            control: TimeControl::PerTurn { each: window },
            ..rules(swiss(1))
        };
        let event = Event::started(rules, 2).await;
        shown_when_it_passes(&event, window).await;
        event.after(limits::ADJUDICATION_MS).await;
        assert_eq!(event.state().await.status, TournamentStatus::Finished);
    }
    // Clocks that end inside the window can be late: a reminder gives a player some more time.
    let event = Event::started(rules(swiss(1)), 2).await;
    let game = event.state().await.rounds[0].games[0].paired;
    let (white, black) = (event.user(game.white.0.into()), event.user(game.black.0.into()));
    let id = game.match_id.unwrap();
    event.world.play_all(white, black, id, &["e2-e4", "e7-e5"]).await;
    shown_when_it_passes(&event, window).await;
}

/// No message about the pairings is due before the window of round 1 is over, and one when it is.
async fn shown_when_it_passes(event: &Event, window: i64) {
    let pairings = Notification::TournamentPairings {
        tournament: event.id,
        round: 1,
    };
    let told = async || {
        let told = event.world.deliver_all().await;
        told.iter().filter(|one| **one == pairings).count()
    };
    told().await;
    event.world.clock.advance(window - 1);
    told().await;
    let revision = event.state().await.revision;
    event.world.sessions.run_due().await.unwrap();
    assert_eq!(told().await, 0);
    event.world.clock.advance(1);
    event.world.sessions.run_due().await.unwrap();
    assert_eq!(told().await, 1);
    assert_eq!(
        event.state().await.revision,
        revision,
        "nothing happened but that"
    );
}

#[tokio::test]
async fn what_is_over_is_not_cancelled() {
    let event = Event::started(rules(swiss(1)), 2).await;
    event.organise(OrganiserStep::Cancel).await.unwrap();
    event.run().await;
    assert_eq!(
        refusal(event.organise(OrganiserStep::Cancel).await),
        TournamentRefusal::Step {
            step: RefusedStep::Cancel,
            status: TournamentStatus::Cancelled,
        }
    );
}
