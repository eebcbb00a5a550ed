//! Private studies: what a study of a match knows, that it survives a restart, its bounds, and lines that become conditional
//! turns.

use crate::world::World;
use proptest::prelude::*;
use rookery_rules::event::Event;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Seat, Variant, Viewer};
use rookery_session::study::{base_of_match, read_setup};
use rookery_session::{
    BoardNumber, SessionError, StudyBase, StudyChange, StudyId, StudyRefusal, StudyRevision, limits,
};

fn refusal<T: std::fmt::Debug>(done: Result<T, SessionError>) -> StudyRefusal {
    match done {
        Err(SessionError::Study(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn play(actions: &[&str]) -> StudyChange {
    StudyChange::Play(actions.iter().map(|action| (*action).to_owned()).collect())
}

#[tokio::test]
async fn a_study_is_its_users_alone_and_survives_a_restart() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let base = StudyBase::Start("chess".to_owned());
    let study = world.sessions.new_study(ann, base, "an opening").await.unwrap();
    let change = play(&["e2-e4", "e7-e5"]);
    let changed = world
        .sessions
        .change_study(ann, study.id, study.revision, change)
        .await;
    let changed = changed.unwrap();
    world.restart();
    assert_eq!(world.sessions.study(ann, study.id).await, Ok(changed.clone()));
    assert_eq!(
        refusal(world.sessions.study(bob, study.id).await),
        StudyRefusal::NoSuchStudy
    );
    let late = world
        .sessions
        .change_study(ann, study.id, StudyRevision(1), play(&["g1-f3"]));
    assert_eq!(refusal(late.await), StudyRefusal::OutOfDate);
    let point = changed.shown().unwrap();
    assert_eq!(point.turns.len(), 2);
    assert_eq!(point.position.awaiting().seat(), Some(Seat::White));
    let moved = |event: &&Event| matches!(event, Event::Moved { .. });
    assert_eq!(
        point.events.iter().filter(moved).count(),
        1,
        "those of the last turn"
    );
    assert_eq!(
        refusal(world.sessions.delete_study(bob, study.id).await),
        StudyRefusal::NoSuchStudy
    );
    world.sessions.delete_study(ann, study.id).await.unwrap();
    assert_eq!(
        refusal(world.sessions.study(ann, study.id).await),
        StudyRefusal::NoSuchStudy
    );
}

#[tokio::test]
async fn the_number_of_studies_is_bounded() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let new = || {
        world
            .sessions
            .new_study(ann, StudyBase::Start("chess".to_owned()), "one")
    };
    for _ in 0..limits::STUDIES_PER_USER {
        new().await.unwrap();
    }
    let limit = limits::STUDIES_PER_USER;
    assert_eq!(refusal(new().await), StudyRefusal::TooMany { limit });
    assert_eq!(
        world.sessions.studies_of(ann).await.unwrap().len(),
        limit as usize
    );
    let none = world.sessions.study(ann, StudyId(1)).await;
    assert_eq!(refusal(none), StudyRefusal::NoSuchStudy);
}

#[tokio::test]
async fn a_line_becomes_conditional_turns_or_is_refused_as_a_whole() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play(ann, id, "e2-e4").await.unwrap();
    let base = |board| StudyBase::Match(id, board);
    let study = world.sessions.new_study(ann, base(None), "a plan").await.unwrap();
    let keep = || world.sessions.keep_as_conditional(world.by(ann), study.id);
    assert_eq!(refusal(keep().await), StudyRefusal::NoAnswer);
    let change = |seen, change| {
        world
            .sessions
            .change_study(ann, study.id, StudyRevision(seen), change)
    };
    change(1, play(&["e7-e5", "g1-f3", "b8-c6"])).await.unwrap();
    assert_eq!(
        refusal(keep().await),
        StudyRefusal::NoAnswer,
        "it ends with their turn"
    );
    change(2, play(&["f1-b5"])).await.unwrap();
    let (kept, _) = keep().await.unwrap();
    assert_eq!(kept, id);
    let found = world.sessions.conditionals(id, ann).await.unwrap();
    assert_eq!((found.tree.leaves(), found.tree.depth()), (1, 2));
    // The same line changes nothing, and one that begins with it is added behind it.
    keep().await.unwrap();
    change(3, StudyChange::Go(2)).await.unwrap();
    change(4, play(&["d7-d6", "d2-d4"])).await.unwrap();
    keep().await.unwrap();
    let found = world.sessions.conditionals(id, ann).await.unwrap();
    assert_eq!((found.tree.leaves(), found.tree.depth()), (2, 2));
    // Another answer to the same turn is refused, and nothing of its line is added.
    change(5, StudyChange::Go(1)).await.unwrap();
    change(6, play(&["f1-c4", "b8-c6", "g1-f3"])).await.unwrap();
    let other = keep().await;
    assert!(matches!(other, Err(SessionError::Conditional(_))), "{other:?}");
    assert_eq!(
        world.sessions.conditionals(id, ann).await.unwrap().tree,
        found.tree
    );

    let of_bob = world.sessions.new_study(bob, base(None), "his").await.unwrap();
    let keep_bob = || world.sessions.keep_as_conditional(world.by(bob), of_bob.id);
    assert_eq!(refusal(keep_bob().await), StudyRefusal::OwnTurn);
    let later = world
        .sessions
        .new_study(ann, base(Some(BoardNumber(9))), "later")
        .await;
    assert_eq!(refusal(later), StudyRefusal::NoSuchBoard { last: BoardNumber(1) });
    let first = world
        .sessions
        .new_study(ann, base(Some(BoardNumber(0))), "before")
        .await
        .unwrap();
    assert_eq!(
        first.shown().unwrap().position.awaiting().seat(),
        Some(Seat::White)
    );
    let old = world.sessions.keep_as_conditional(world.by(ann), first.id).await;
    assert_eq!(refusal(old), StudyRefusal::MatchWentOn);
    world.play(bob, id, "e7-e5").await.unwrap();
    let fired = world.sessions.state(id).await.unwrap();
    assert_eq!(fired.turns.len(), 3, "the answer was played");
}

#[tokio::test]
async fn a_study_of_a_secret_phase_has_nothing_of_the_other_side() {
    let world: World = World::new();
    let (ann, bob, cyd) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("cyd").await,
    );
    let proposal = world
        .proposal(
            "elemental",
            rookery_session::Opponent::User(bob),
            rookery_session::Colour::White,
        )
        .await;
    let made = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let begun = world
        .sessions
        .accept(world.by(bob), made.challenge.unwrap().id)
        .await;
    let id = begun.unwrap().state.unwrap().header.id;
    let base = || StudyBase::Match(id, None);
    let onlooker = world.sessions.new_study(cyd, base(), "hers").await;
    assert_eq!(refusal(onlooker), StudyRefusal::Secret);
    for (user, seat) in [(ann, Seat::White), (bob, Seat::Black)] {
        let study = world.sessions.new_study(user, base(), "own").await.unwrap();
        assert_eq!(study.secret_seat(), Some(seat));
        let position = study.shown().unwrap().position;
        assert_eq!(study.deciding(&position), Some(seat));
        let text = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
        let turn = study.read(text).unwrap();
        let change = StudyChange::PlayAfter(turn.after, turn.actions);
        let done = world
            .sessions
            .change_study(user, study.id, study.revision, change)
            .await
            .unwrap();
        let position = done.shown().unwrap().position;
        assert_eq!(done.deciding(&position), None, "the other part is not theirs");
    }
}

#[tokio::test]
async fn a_whole_turn_replaces_the_one_under_way() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let base = StudyBase::Start("frozen6".to_owned());
    let study = world.sessions.new_study(ann, base, "walls").await.unwrap();
    let begun = world
        .sessions
        .change_study(ann, study.id, study.revision, play(&["e2-e3", "e15-e14"]))
        .await
        .unwrap();
    let after = |text: &str| begun.read(text).map(|turn| (turn.after, turn.actions.len()));
    assert_eq!(after("e14-e13"), Ok((2, 1)), "the turn goes on");
    assert_eq!(after("d15-d14; end"), Ok((1, 2)));
    assert_eq!(after("e15-e14; end"), Ok((1, 2)));
    // An action of another unit starts the turn over.
    assert_eq!(after("d15-d14"), Ok((1, 1)));
    // An action that is legal neither now nor at the start of the turn replaces nothing.
    assert!(matches!(after("d15-d12"), Err(StudyRefusal::Unread(_))));
    let turn = begun.read("d15-d14; end").unwrap();
    let change = StudyChange::PlayAfter(turn.after, turn.actions);
    let played = world
        .sessions
        .change_study(ann, study.id, begun.revision, change)
        .await
        .unwrap();
    let point = played.shown().unwrap();
    assert_eq!(point.position.awaiting().seat(), Some(Seat::White));
    assert_eq!(point.turns.len(), 2);
}

/// The position after some random turns of a variant.
fn random_position(variant: Variant, seed: u64, length: usize) -> rookery_rules::Position {
    let descriptor = variant.descriptor();
    let seeds = descriptor.options.iter();
    let seeds = seeds.filter(|spec| matches!(spec.values, rookery_rules::OptionValues::Seed));
    let text = seed.to_string();
    let chosen: Vec<(&str, &str)> = seeds.map(|spec| (spec.key, text.as_str())).collect();
    let mut position = variant.start(&Options::new(descriptor, chosen).unwrap());
    let mut random = SplitMix64::new(seed);
    for _ in 0..length {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let mut legal = position.legal_actions(seat);
        let action = legal.swap_remove(random.pick(legal.len()));
        position.apply(seat, &action).unwrap();
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A study begins with exactly what its user may know: the same board, the same legal actions, and another generator.
    #[test]
    fn a_study_of_any_position_is_what_its_user_may_know(seed in any::<u64>(), length in 0usize..24, draw in any::<u64>()) {
        for variant in Variant::all() {
            let position = random_position(variant, seed, length);
            for seat in Seat::BOTH {
                let base = base_of_match(&position, Some(seat), draw).unwrap();
                let studied = read_setup(&base).unwrap();
                let known = position.known_to(seat);
                let known = known.position();
                prop_assert_eq!(studied.awaiting().seat(), known.awaiting().seat());
                let (seen, may_see) = (studied.view(Viewer::Seat(seat)), known.view(Viewer::Seat(seat)));
                prop_assert_eq!(seen.cells, may_see.cells);
                prop_assert_eq!(seen.prompt, may_see.prompt);
                if let Some(acting) = known.awaiting().seat() {
                    prop_assert_eq!(studied.legal_actions(acting), known.legal_actions(acting));
                }
                // What may not be known has no part in it.
                let again = base_of_match(known, Some(seat), draw).unwrap();
                prop_assert_eq!(base, again);
            }
        }
    }
}

#[tokio::test]
async fn a_study_keeps_the_side_at_the_bottom_whoever_decides() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    for (turn, bottom) in [("white", Seat::White), ("black", Seat::Black)] {
        let setup = format!(
            "variant chess\nput e1 white king\nput e8 black king\nput a2 white pawn\nput a7 black pawn\nset turn {turn}"
        );
        let study = world
            .sessions
            .new_study(ann, StudyBase::Setup(setup), "one")
            .await
            .unwrap();
        assert_eq!(study.bottom(), bottom);
        let first = if turn == "white" { "a2-a3" } else { "a7-a6" };
        let changed = world
            .sessions
            .change_study(ann, study.id, study.revision, play(&[first]))
            .await
            .unwrap();
        assert_eq!(changed.bottom(), bottom, "the other side decides now");
    }
}
