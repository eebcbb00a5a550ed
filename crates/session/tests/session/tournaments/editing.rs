//! What organisers change of an announced tournament before it starts.

use super::{DAY, Event, live, rules, swiss, variant};
use crate::world::HOUR;
use rookery_session::{
    EditRefusal, NewName, Notification, OrganiserStep, PlayerNumber, RatingLimits, RefusedStep, RemovedRule,
    Revision, RulesError, SessionError, TimeControl, TournamentEdit, TournamentFormat, TournamentRefusal,
    TournamentState, TournamentStatus, VariantPlan,
};
use std::sync::Arc;

impl Event {
    async fn edit(&self, edit: TournamentEdit) -> Result<Arc<TournamentState>, SessionError> {
        self.organise(OrganiserStep::Edit(Box::new(edit))).await
    }

    async fn refused(&self, edit: TournamentEdit) -> TournamentRefusal {
        match self.edit(edit).await.unwrap_err() {
            SessionError::Tournament(refusal) => refusal,
            other => panic!("{other}"),
        }
    }
}

fn none() -> TournamentEdit {
    TournamentEdit::default()
}

#[tokio::test]
async fn rules_and_name_are_changed_until_the_start_and_stay_after_a_restart() {
    let mut event = Event::with(rules(swiss(5)), 3).await;
    event.world.deliver_all().await;
    let before = event.state().await;
    let state = event
        .edit(TournamentEdit {
            name: Some(" Summer Open ".to_owned()),
            rounds: Some(3),
            window_ms: Some(14 * DAY),
            most_players: Some(8),
            rated: Some(true),
            rating_to: Some(1_600),
            most_days_late: Some(0),
            ..none()
        })
        .await
        .unwrap();
    assert_eq!(state.header.name, "Summer Open");
    assert_eq!(state.rules.format, swiss(3));
    // The clock was half of the window, so it follows.
    assert_eq!(state.rules.control.start(), Some(7 * DAY));
    assert!(state.rules.ends_inside_window() && state.rules.rated);
    assert_eq!(
        (state.rules.most_players, state.rules.ratings.most),
        (8, Some(1_600))
    );
    // One entry of the log, which says what there was before.
    assert_eq!(state.revision, Revision(before.revision.0 + 1));
    let change = state.change(state.revision).unwrap();
    assert_eq!((&change.before, &change.after), (&before.rules, &state.rules));
    assert_eq!(
        change.renamed,
        Some(NewName {
            before: "Spring Open".to_owned(),
            after: "Summer Open".to_owned()
        })
    );
    // Whoever has joined stays, whatever their rating is.
    assert_eq!(state.taking_part().count(), 3);
    let told = event.world.deliver_all().await;
    let (tournament, revision) = (event.id, state.revision);
    assert_eq!(
        told,
        [
            Notification::TournamentEdited { tournament, revision },
            Notification::TournamentHub { tournament },
        ]
    );

    event.world.restart();
    let again = event.state().await;
    assert_eq!(*again, *state);
    let guild = again.header.guild;
    let page = rookery_session::Page::first(5);
    let listed = event.world.sessions.tournaments_of(guild, page).await.unwrap();
    assert_eq!(listed[0].header.name, "Summer Open");

    event.organise(OrganiserStep::Start).await.unwrap();
    let late = TournamentEdit {
        rounds: Some(4),
        ..none()
    };
    assert_eq!(
        event.refused(late).await,
        TournamentRefusal::Step {
            step: RefusedStep::Edit,
            status: TournamentStatus::Running
        }
    );
}

#[tokio::test]
async fn what_players_have_joined_for_stays() {
    let mut event = Event::open(rules(swiss(5))).await;
    event.world.deliver_all().await;
    let cyvasse = || TournamentEdit {
        variants: Some(VariantPlan::One(variant("cyvasse"))),
        ..none()
    };
    let blitz = || TournamentEdit {
        control: Some(live()),
        removed: Some(RemovedRule::Window),
        ..none()
    };
    // Nobody has joined yet, so nobody needs to be told.
    let state = event.edit(cyvasse()).await.unwrap();
    assert_eq!(state.rules.variants.all()[0].variant, "cyvasse");
    let state = event.edit(blitz()).await.unwrap();
    assert!(state.rules.control.is_live() && state.rules.window_ms.is_none());
    assert_eq!(state.rules.interval_ms, rookery_session::limits::LIVE_INTERVAL_MS);
    let told = event.world.deliver_all().await;
    assert!(
        told.iter()
            .all(|one| matches!(one, Notification::TournamentHub { .. })),
        "{told:?}"
    );
    for _ in 0..3 {
        event.join().await.unwrap();
    }
    let chess = TournamentEdit {
        variants: Some(super::of_chess()),
        ..none()
    };
    let slow = TournamentEdit {
        control: Some(TimeControl::PerTurn { each: DAY }),
        ..none()
    };
    let small = TournamentEdit {
        most_players: Some(2),
        ..none()
    };
    for (edit, refusal) in [
        (chess, EditRefusal::Variants { players: 3 }),
        (
            slow,
            EditRefusal::Speed {
                players: 3,
                is_live: true,
            },
        ),
        (small, EditRefusal::Places { players: 3 }),
        (cyvasse(), EditRefusal::Nothing),
        (none(), EditRefusal::Nothing),
    ] {
        assert_eq!(event.refused(edit).await, TournamentRefusal::Edit(refusal));
    }
    let bad = [
        (
            TournamentEdit {
                rounds: Some(16),
                ..none()
            },
            TournamentRefusal::Rules(RulesError::Rounds),
        ),
        (
            TournamentEdit {
                check_in_ms: Some(HOUR),
                ..none()
            },
            TournamentRefusal::Rules(RulesError::CheckIn),
        ),
        (
            TournamentEdit {
                name: Some(" ".to_owned()),
                ..none()
            },
            TournamentRefusal::Name,
        ),
    ];
    for (edit, refusal) in bad {
        assert_eq!(event.refused(edit).await, refusal);
    }
    let unknown = TournamentEdit {
        variants: Some(VariantPlan::One(variant("go"))),
        ..none()
    };
    for player in 1..=3 {
        event.leave(player).await;
    }
    assert!(matches!(
        event.edit(unknown).await,
        Err(SessionError::NoSuchVariant(_))
    ));
}

#[tokio::test]
async fn the_timers_of_start_and_check_in_move_with_them() {
    let mut planned = rules(swiss(2));
    let noon = crate::world::NOON;
    planned.starts = Some(noon.plus(3 * DAY));
    planned.check_in_ms = DAY;
    let event = Event::with(planned, 2).await;
    let moved = |days: i64| TournamentEdit {
        starts: Some(noon.plus(days * DAY)),
        ..none()
    };
    // Later: nothing happens at the old times.
    event.edit(moved(6)).await.unwrap();
    event.after(4 * DAY).await;
    let state = event.state().await;
    assert_eq!(
        (state.status, state.check_in_open),
        (TournamentStatus::Open, false)
    );
    // A check-in that would have opened already.
    let sooner = TournamentEdit {
        check_in_ms: Some(3 * DAY),
        ..none()
    };
    assert_eq!(
        event.refused(sooner).await,
        TournamentRefusal::Rules(RulesError::CheckInTooLong)
    );
    // Sooner: the check-in and the start come at the new times.
    let sooner = TournamentEdit {
        starts: Some(noon.plus(5 * DAY)),
        check_in_ms: Some(HOUR),
        ..none()
    };
    event.edit(sooner).await.unwrap();
    event.after(DAY - HOUR).await;
    assert!(event.state().await.check_in_open);
    let by = event.world.by(event.user(1));
    event.world.sessions.check_in(by, event.id).await.unwrap();

    // While players check in, the start can move: whoever has checked in has.
    for (edit, refusal) in [
        (
            TournamentEdit {
                removed: Some(RemovedRule::Start),
                ..none()
            },
            EditRefusal::CheckInOpen,
        ),
        (
            TournamentEdit {
                removed: Some(RemovedRule::CheckIn),
                ..none()
            },
            EditRefusal::CheckInOpen,
        ),
    ] {
        assert_eq!(event.refused(edit).await, TournamentRefusal::Edit(refusal));
    }
    event.world.deliver_all().await;
    event.edit(moved(9)).await.unwrap();
    let told = event.world.deliver_all().await;
    assert!(told.contains(&Notification::TournamentCheckIn { tournament: event.id }));
    event.after(2 * DAY).await;
    let state = event.state().await;
    assert!(state.is_checking_in() && state.player(PlayerNumber(1)).unwrap().checked_in);
    let by = event.world.by(event.user(2));
    event.world.sessions.check_in(by, event.id).await.unwrap();
    event.after(3 * DAY).await;
    assert_eq!(event.state().await.status, TournamentStatus::Running);
}

#[tokio::test]
async fn a_start_that_is_taken_away_does_not_come() {
    let mut planned = rules(swiss(2));
    planned.starts = Some(crate::world::NOON.plus(DAY));
    planned.check_in_ms = HOUR;
    planned.ratings = RatingLimits {
        least: Some(1_000),
        most: None,
    };
    let event = Event::with(planned, 2).await;
    let without = |rule| TournamentEdit {
        removed: Some(rule),
        ..none()
    };
    let state = event.edit(without(RemovedRule::Start)).await.unwrap();
    assert_eq!((state.rules.starts, state.rules.check_in_ms), (None, 0));
    let state = event.edit(without(RemovedRule::RatingLimits)).await.unwrap();
    assert!(state.rules.ratings.are_open());
    event.after(3 * DAY).await;
    assert_eq!(event.state().await.status, TournamentStatus::Open);
    event.organise(OrganiserStep::Start).await.unwrap();
}

#[tokio::test]
async fn half_points_and_votes_that_have_lost_their_meaning_are_dropped() {
    let event = Event::with(rules(swiss(5)), 2).await;
    for (player, round) in [(1, 2), (2, 4)] {
        let by = event.world.by(event.user(player));
        event
            .world
            .sessions
            .ask_half_bye(by, event.id, round)
            .await
            .unwrap();
    }
    let state = event
        .edit(TournamentEdit {
            rounds: Some(4),
            ..none()
        })
        .await
        .unwrap();
    let asked = |number| state.player(PlayerNumber(number)).unwrap().half_byes.clone();
    // Nobody sits out the last round for half a point.
    assert_eq!((asked(1), asked(2)), (vec![2], vec![]));
    let change = state.change(state.revision).unwrap();
    assert_eq!(change.half_points_lost, [PlayerNumber(2)]);

    let mut voted = rules(TournamentFormat::Knockout {
        return_game: false,
        faster: Vec::new(),
        third_place: false,
    });
    voted.variants = VariantPlan::Vote(vec![variant("chess"), variant("cyvasse")]);
    let event = Event::with(voted, 1).await;
    let by = event.world.by(event.user(1));
    event
        .world
        .sessions
        .vote(by, event.id, vec![1], Some(0))
        .await
        .unwrap();
    event.leave(1).await;
    let other = VariantPlan::Vote(vec![variant("cyvasse"), variant("chess")]);
    let state = event
        .edit(TournamentEdit {
            variants: Some(other),
            ..none()
        })
        .await
        .unwrap();
    let player = state.player(PlayerNumber(1)).unwrap();
    assert!(player.approved.is_empty() && player.vetoed.is_none());
}
