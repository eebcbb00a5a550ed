//! Conditional turns: what may be prepared, what fires with the opponent's turn, and what ends it.

use crate::world::{HOUR, World, chess};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Position, Seat};
use rookery_session::{
    Audit, BoardNumber, Branch, ChangeOutcome, Colour, ConditionalRefusal, ConditionalTree, Conditionals,
    ConditionalsEnd, ConditionalsRevision, Entry, LineTurn, MatchId, MatchState, MatchTerms, NewLine,
    Notification, OfferKind, OfferResponse, Opponent, Receipt, SeenVersion, SessionError, SqliteStore,
    UserId, When, limits,
};
use std::sync::Arc;

fn line<'a>(they: &'a str, you: &'a str) -> NewLine<'a> {
    NewLine {
        first: None,
        after: &[],
        they,
        you,
    }
}

async fn add(world: &World, user: UserId, id: MatchId, line: NewLine<'_>) -> Result<(), SessionError> {
    let added = world
        .sessions
        .add_line(world.by(user), id, None, line)
        .await?
        .outcome;
    let seat = added.state.seats_of(user).next().unwrap();
    assert_eq!(added.receipt, Receipt::ConditionalsChanged { match_id: id, seat });
    Ok(())
}

async fn refused(world: &World, user: UserId, id: MatchId, line: NewLine<'_>) -> ConditionalRefusal {
    match add(world, user, id, line).await {
        Err(SessionError::Conditional(refusal)) => refusal,
        other => panic!("{line:?}: {other:?}"),
    }
}

async fn prepared(world: &World, user: UserId, id: MatchId) -> Conditionals {
    world.sessions.conditionals(id, user).await.unwrap()
}

async fn ended(world: &World, user: UserId, id: MatchId) -> Option<ConditionalsEnd> {
    let found = prepared(world, user, id).await;
    assert!(found.tree.is_empty(), "{found:?}");
    found.end
}

fn turns(state: &MatchState) -> Vec<String> {
    let all = state.turns.iter().map(|turn| turn.actions.join("; "));
    all.collect()
}

/// A match of chess after 1. e2-e4, with Black to move, and nothing to deliver.
async fn begun(world: &World) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play(ann, id, "e2-e4").await.unwrap();
    world.deliver_all().await;
    (ann, bob, id)
}

#[tokio::test]
async fn a_line_fires_with_the_turn_that_it_answers_and_one_message_tells_both() {
    let mut world = World::new();
    let (ann, bob, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let after = NewLine {
        after: &[0],
        ..line("Nc6", "Bb5")
    };
    add(&world, ann, id, after).await.unwrap();
    add(&world, ann, id, line("any", "d2-d4")).await.unwrap();
    assert_eq!(world.deliver_all().await, [], "nobody hears of them");
    world.restart();

    let done = world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(turns(&done.state), ["e2-e4", "e7-e5", "g1-f3"]);
    assert_eq!(done.state.awaited(), rookery_rules::PerSeat::new(false, true));
    let board = BoardNumber(3);
    let made = Receipt::TurnCommitted {
        match_id: id,
        board: BoardNumber(2),
    };
    assert_eq!(done.receipt, made, "Bob's own turn");
    let (from, to) = (BoardNumber(1), board);
    let told = Notification::Board {
        match_id: id,
        from,
        to,
    };
    assert_eq!(world.deliver_all().await, [told]);
    let left = prepared(&world, ann, id).await;
    assert_eq!(
        (left.board, left.tree.paths().len()),
        (board, 1),
        "the rest waits"
    );

    world.play(bob, id, "b8-c6").await.unwrap();
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(turns(&state)[3..], ["b8-c6", "f1-b5"]);
    assert_eq!(ended(&world, ann, id).await, Some(ConditionalsEnd::Finished));
    world.restart();
    assert_eq!(
        *world.sessions.state(id).await.unwrap(),
        *state,
        "the log is the match"
    );
}

#[tokio::test]
async fn a_unit_and_anything_answer_what_no_exact_turn_does() {
    for (played, answer) in [("b8-c6", "b1-c3"), ("b8-a6", "d2-d4"), ("a7-a6", "g1-f3")] {
        let world = World::new();
        let (ann, bob, id) = begun(&world).await;
        for (they, you) in [("any", "g1-f3"), ("any with b8", "d2-d4"), ("Nc6", "Nc3")] {
            add(&world, ann, id, line(they, you)).await.unwrap();
        }
        let done = world.play(bob, id, played).await.unwrap();
        assert_eq!(turns(&done.state)[1..], [played, answer]);
    }
}

#[tokio::test]
async fn any_other_turn_and_an_illegal_answer_end_everything() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    world.play(bob, id, "c7-c5").await.unwrap();
    assert_eq!(ended(&world, ann, id).await, Some(ConditionalsEnd::Unanswered));
    world.play(ann, id, "g1-f3").await.unwrap();
    // The square is taken by the time it fires.
    add(&world, ann, id, line("any", "f1-b5")).await.unwrap();
    add(&world, ann, id, line("any d7", "f3-g1; d2-d4"))
        .await
        .unwrap();
    let done = world.play(bob, id, "d7-d6").await.unwrap();
    assert_eq!(turns(&done.state).last().unwrap(), "d7-d6");
    assert_eq!(ended(&world, ann, id).await, Some(ConditionalsEnd::Refused));
    world.play(ann, id, "f1-b5").await.unwrap();
}

#[tokio::test]
async fn lines_that_cannot_be_are_refused_and_change_nothing() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    let unread = |refusal: ConditionalRefusal| match refusal {
        ConditionalRefusal::Unread { turn, .. } => turn,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        unread(refused(&world, ann, id, line("e4", "Nf3")).await),
        LineTurn::They
    );
    assert_eq!(
        unread(refused(&world, ann, id, line("e5", "Ke3")).await),
        LineTurn::You
    );
    assert_eq!(
        refused(&world, bob, id, line("d4", "d5")).await,
        ConditionalRefusal::OwnTurn
    );
    let cell = ConditionalRefusal::NoSuchCell {
        text: "j9".to_owned(),
    };
    assert_eq!(refused(&world, ann, id, line("any j9", "Nf3")).await, cell);
    let full = ConditionalRefusal::NotInFull {
        text: "Nf3".to_owned(),
    };
    assert_eq!(refused(&world, ann, id, line("any", "Nf3")).await, full);
    let first = NewLine {
        first: Some("d4"),
        ..line("e5", "Nf3")
    };
    assert_eq!(
        refused(&world, ann, id, first).await,
        ConditionalRefusal::NotOwnTurn
    );
    let nowhere = NewLine {
        after: &[3],
        ..line("e5", "Nf3")
    };
    assert_eq!(
        refused(&world, ann, id, nowhere).await,
        ConditionalRefusal::NoSuchLine
    );
    assert_eq!(prepared(&world, ann, id).await.revision, ConditionalsRevision(0));

    add(&world, ann, id, line("any", "g1-f3")).await.unwrap();
    let below = NewLine {
        after: &[0],
        ..line("e5", "Nf3")
    };
    assert_eq!(refused(&world, ann, id, below).await, ConditionalRefusal::Unknown);
    let same = ConditionalRefusal::SameCondition { path: vec![0] };
    assert_eq!(refused(&world, ann, id, line("anything", "d2-d4")).await, same);
    assert_eq!(prepared(&world, ann, id).await.tree.leaves(), 1);

    let eve = world.user("eve").await;
    assert_eq!(
        add(&world, eve, id, line("e5", "Nf3")).await,
        Err(SessionError::NotSeated)
    );
    let alone = world.started(ann, ann).await;
    assert_eq!(
        refused(&world, ann, alone, line("e5", "Nf3")).await,
        ConditionalRefusal::BothSeats
    );
    let without = with_terms(
        &world,
        ann,
        bob,
        MatchTerms {
            conditionals: false,
            ..MatchTerms::default()
        },
    )
    .await;
    assert_eq!(
        refused(&world, bob, without, line("e4", "e5")).await,
        ConditionalRefusal::NotAgreed
    );
}

async fn with_terms(world: &World, white: UserId, black: UserId, terms: MatchTerms) -> MatchId {
    let mut proposal = world
        .proposal("chess", Opponent::User(black), Colour::White)
        .await;
    proposal.terms = terms;
    let made = world.sessions.challenge(world.by(white), proposal).await.unwrap();
    let challenge = made.challenge.unwrap().id;
    let accepted = world.sessions.accept(world.by(black), challenge).await.unwrap();
    accepted.state.unwrap().header.id
}

#[tokio::test]
async fn a_stale_or_repeated_press_changes_nothing() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    let by = world.by(ann);
    let twice = async || {
        world
            .sessions
            .add_line(by, id, None, line("e5", "Nf3"))
            .await
            .unwrap()
            .outcome
    };
    assert!(!twice().await.repeated && twice().await.repeated);
    let seen = prepared(&world, ann, id).await.revision;
    add(&world, ann, id, line("c5", "Nf3")).await.unwrap();
    let delete = async |seen, path: &[usize]| world.sessions.delete_line(world.by(ann), id, seen, path).await;
    let out_of_date = |done: Result<ChangeOutcome, SessionError>| {
        assert!(matches!(
            done,
            Err(SessionError::Conditional(ConditionalRefusal::OutOfDate))
        ));
    };
    out_of_date(delete(Some(seen), &[0]).await);
    assert_eq!(prepared(&world, ann, id).await.tree.leaves(), 2);

    let seen = prepared(&world, ann, id).await.revision;
    world.play(bob, id, "d7-d5").await.unwrap();
    out_of_date(delete(Some(seen), &[]).await);
    assert_eq!(
        ended(&world, ann, id).await,
        Some(ConditionalsEnd::Unanswered),
        "the note stays"
    );
    world.play(ann, id, "e4xd5").await.unwrap();
    add(&world, ann, id, line("Qxd5", "Nc3")).await.unwrap();
    delete(None, &[0]).await.unwrap();
    assert_eq!(ended(&world, ann, id).await, None);
    let done = world.play(bob, id, "d8xd5").await.unwrap();
    assert_eq!(turns(&done.state).last().unwrap(), "d8xd5");
}

#[tokio::test]
async fn an_answer_takes_no_time_and_gets_the_increment() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = with_terms(
        &world,
        ann,
        bob,
        MatchTerms::timed("10d+36h<20d".parse().unwrap()),
    )
    .await;
    for (user, turn) in [(ann, "e2-e4"), (bob, "e7-e5"), (ann, "g1-f3")] {
        world.play(user, id, turn).await.unwrap();
    }
    add(&world, ann, id, line("Nc6", "Bb5")).await.unwrap();
    let before = world.sessions.state(id).await.unwrap();
    world.clock.advance(5 * HOUR);
    let done = world.play(bob, id, "b8-c6").await.unwrap();
    let now = world.clock_now();
    let clocks = |state: &MatchState, seat| state.clocks.left_at(seat, now);
    assert_eq!(turns(&done.state).last().unwrap(), "f1-b5");
    assert_eq!(
        clocks(&done.state, Seat::White) - clocks(&before, Seat::White),
        36 * HOUR,
        "nothing used, the increment added"
    );
    let (_, log) = world.sessions.log(id).await.unwrap();
    let times: Vec<_> = log.iter().rev().take(2).map(|logged| logged.at).collect();
    assert_eq!(times, [now, now]);
    assert!(
        done.state.clocks.deadline(Seat::Black) > Some(now),
        "Black's clock runs again"
    );
    let each = with_terms(&world, ann, bob, MatchTerms::timed("3d".parse().unwrap())).await;
    world.play(ann, each, "e2-e4").await.unwrap();
    add(&world, ann, each, line("any", "d2-d4")).await.unwrap();
    world.clock.advance(50 * HOUR);
    let done = world.play(bob, each, "a7-a6").await.unwrap();
    let due = world.clock_now().plus(72 * HOUR);
    assert_eq!(
        done.state.clocks.deadline(Seat::Black),
        Some(due),
        "Black has three days again"
    );
}

#[tokio::test]
async fn nothing_fires_over_an_open_offer_or_in_a_pause() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    world
        .sessions
        .offer(world.by(bob), id, OfferKind::Draw)
        .await
        .unwrap();
    let done = world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(turns(&done.state).last().unwrap(), "e7-e5");
    assert_eq!(
        done.state.offers.by(OfferKind::Draw),
        Some(Seat::Black),
        "it is still open"
    );
    assert_eq!(ended(&world, ann, id).await, Some(ConditionalsEnd::Offered));

    let timed = with_terms(&world, ann, bob, MatchTerms::timed("3d".parse().unwrap())).await;
    world.play(ann, timed, "e2-e4").await.unwrap();
    add(&world, ann, timed, line("e5", "Nf3")).await.unwrap();
    let (pause, typed) = (OfferKind::Pause, SeenVersion::TYPED);
    world.sessions.offer(world.by(ann), timed, pause).await.unwrap();
    let accept = OfferResponse::Accept;
    world
        .sessions
        .answer(world.by(bob), timed, typed, pause, accept)
        .await
        .unwrap();
    let done = world.play(bob, timed, "e7-e5").await.unwrap();
    assert_eq!(turns(&done.state).last().unwrap(), "e7-e5");
    assert_eq!(ended(&world, ann, timed).await, Some(ConditionalsEnd::Paused));
}

#[tokio::test]
async fn a_takeback_a_suspension_and_the_end_drop_everything() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let (back, typed) = (OfferKind::Takeback, SeenVersion::TYPED);
    world.sessions.offer(world.by(ann), id, back).await.unwrap();
    world
        .sessions
        .answer(world.by(bob), id, typed, back, OfferResponse::Accept)
        .await
        .unwrap();
    assert_eq!(ended(&world, ann, id).await, Some(ConditionalsEnd::TakenBack));

    world.play(ann, id, "e2-e4").await.unwrap();
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let now = world.clock_now();
    world
        .store
        .suspend(id, "for a test".to_owned(), now)
        .await
        .unwrap();
    world.sessions.resume(id).await.unwrap();
    assert_eq!(ended(&world, ann, id).await, Some(ConditionalsEnd::Suspended));

    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    world.sessions.resign(world.by(bob), id).await.unwrap();
    let stored = world.store.conditionals(id).await.unwrap();
    assert_eq!((stored.white, stored.black), (None, None));
}

#[tokio::test]
async fn lines_wait_for_ones_own_turn_and_end_with_another() {
    for (own, answer, end) in [
        ("d2-d4", Some("c1-f4"), ConditionalsEnd::Finished),
        ("e2-e4", None, ConditionalsEnd::OtherTurn),
    ] {
        let world = World::new();
        let (ann, bob) = (world.user("ann").await, world.user("bob").await);
        let id = world.started(ann, bob).await;
        let first = NewLine {
            first: Some("d4"),
            ..line("d5", "Bf4")
        };
        add(&world, ann, id, first).await.unwrap();
        let other = NewLine {
            first: Some("c4"),
            ..line("c5", "Nc3")
        };
        assert_eq!(
            refused(&world, ann, id, other).await,
            ConditionalRefusal::OtherFirst
        );
        add(&world, ann, id, line("c5", "d4-d5")).await.unwrap();
        world.play(ann, id, own).await.unwrap();
        let done = world.play(bob, id, "d7-d5").await.unwrap();
        let last = turns(&done.state).pop();
        assert_eq!(last.as_deref(), answer.or(Some("d7-d5")));
        assert_eq!(ended(&world, ann, id).await, Some(end));
    }
}

#[tokio::test]
async fn a_line_that_another_process_adds_is_not_passed_over() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    let other = world.second_process();
    other.state(id).await.unwrap();
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let done = other
        .play_turn(world.by(bob), id, SeenVersion::TYPED, &chess("e7-e5"))
        .await
        .unwrap();
    assert_eq!(turns(&done.state).last().unwrap(), "g1-f3");
}

#[tokio::test]
async fn a_line_answers_the_computer() {
    let world = World::new();
    let ann = world.user("ann").await;
    let level = rookery_session::ComputerLevel::new(1).unwrap();
    let proposal = world
        .proposal("chess", Opponent::Computer(level), Colour::White)
        .await;
    let done = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let id = done.state.unwrap().header.id;
    world.play(ann, id, "e2-e4").await.unwrap();
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let state = world.sessions.state(id).await.unwrap();
    let paid = world
        .sessions
        .play_computer(id, state.revision, &chess("e7-e5"))
        .await;
    assert!(matches!(paid, Ok(rookery_session::DutyOutcome::Paid(_))));
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(turns(&state).last().unwrap(), "g1-f3");
    assert_eq!(
        world.sessions.computer_jobs().await.unwrap().len(),
        1,
        "it has to answer"
    );
}

/// Plays the secret decisions of both seats, if the match begins with any.
async fn reveal(world: &World, users: [UserId; 2], id: MatchId) -> Arc<MatchState> {
    let mut state = world.sessions.state(id).await.unwrap();
    while state.is_secret() {
        let (seat, user) = Seat::BOTH
            .into_iter()
            .zip(users)
            .find(|(seat, _)| state.awaited()[*seat])
            .unwrap();
        let mut part = state.position.secret_part(seat).unwrap();
        let mut actions = Vec::new();
        while part.awaiting().seat() == Some(seat) {
            let mut chosen = part.random_bundle(seat, 7);
            if chosen.is_empty() {
                chosen = part.legal_actions(seat).into_iter().take(1).collect();
            }
            for action in chosen {
                part.apply(seat, &action).unwrap();
                actions.push(action);
            }
        }
        world.play_actions(user, id, &actions).await.unwrap();
        state = world.sessions.state(id).await.unwrap();
    }
    state
}

/// A complete turn without chance that does not end the match, if this draw finds one.
fn turn_from(position: &mut Position, random: &mut SplitMix64) -> Option<Vec<String>> {
    let seat = position.awaiting().seat()?;
    let mut texts = Vec::new();
    while position.awaiting().seat() == Some(seat) {
        let mut actions = position.legal_actions(seat);
        actions.retain(|action| !position.draws_chance(action));
        if actions.is_empty() || texts.len() > 20 {
            return None;
        }
        let action = actions.swap_remove(random.pick(actions.len()));
        texts.push(action.to_string());
        position.apply(seat, &action).ok()?;
        if position.at_turn_start() {
            break;
        }
    }
    let goes_on = position.awaiting().seat() == Some(seat.other()) && position.secret_part(seat).is_none();
    goes_on.then_some(texts)
}

/// That many turns on from a position, none of which draws from chance or ends the match.
fn turns_from(position: &Position, count: usize) -> Vec<Vec<String>> {
    for seed in 0..2_000 {
        let mut random = SplitMix64::new(seed);
        let mut position = position.clone();
        let line: Vec<_> = (0..count)
            .map_while(|_| turn_from(&mut position, &mut random))
            .collect();
        if line.len() == count {
            return line;
        }
    }
    panic!("no seed gives {count} turns")
}

/// The tree that answers the turns of `line` from the one at `from` on, every other turn.
fn chain(line: &[Vec<String>], from: usize) -> Vec<Branch> {
    let mut then = Vec::new();
    let pairs: Vec<_> = line[from..].chunks_exact(2).collect();
    for pair in pairs.into_iter().rev() {
        then = vec![Branch {
            when: When::Turn(pair[0].clone()),
            reply: pair[1].clone(),
            then,
        }];
    }
    then
}

/// Stores conditional turns past what may be entered.
fn store_deeper(world: &World, id: MatchId, seat: Seat, board: BoardNumber, tree: &ConditionalTree) {
    let connection = rusqlite::Connection::open(world.path()).unwrap();
    let (id, word) = (id.0.cast_signed(), seat.word());
    connection
        .execute(
            "INSERT INTO conditionals (match_id, seat, board, revision, lines) VALUES (?1, ?2, ?3, 1, ?4)",
            rusqlite::params![id, word, board.0, tree.to_json()],
        )
        .unwrap();
    let set = format!("UPDATE matches SET ifs_{word} = 1 WHERE id = ?1");
    assert_eq!(connection.execute(&set, [id]).unwrap(), 1);
}

async fn thirty_turns(variant: &str) {
    const TURNS: usize = 30;
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant(variant, ann, bob).await;
    let before = reveal(&world, [ann, bob], id).await;
    world.deliver_all().await;
    let mover = before.position.awaiting().seat().unwrap();
    // The first turn is made by hand, and thirty answer each other.
    let line = turns_from(&before.position, 1 + TURNS);
    let of_mover = ConditionalTree {
        first: line[0].clone(),
        branches: chain(&line, 1),
    };
    let of_other = ConditionalTree {
        first: Vec::new(),
        branches: chain(&line, 0),
    };
    assert!(of_mover.depth() + of_other.depth() >= TURNS);
    store_deeper(&world, id, mover, before.board, &of_mover);
    store_deeper(&world, id, mover.other(), before.board, &of_other);

    let user = if mover == Seat::White { ann } else { bob };
    let mut actions = Vec::new();
    for text in &line[0] {
        actions.push(before.position.variant().parse_action(text).unwrap());
    }
    let by = world.by(user);
    let done = world
        .sessions
        .play_turn(by, id, SeenVersion::TYPED, &actions)
        .await
        .unwrap();
    let played = &done.state.turns[before.turns.len()..];
    let played: Vec<&Vec<String>> = played.iter().map(|turn| &turn.actions).collect();
    assert_eq!(played, line.iter().collect::<Vec<_>>(), "{variant}");
    let told = Notification::Board {
        match_id: id,
        from: before.board,
        to: BoardNumber(before.board.0 + 1 + u32::try_from(TURNS).unwrap()),
    };
    assert_eq!(world.deliver_all().await, [told], "{variant}: one message");
    for user in [ann, bob] {
        assert_eq!(ended(&world, user, id).await, Some(ConditionalsEnd::Finished));
    }
    let second = world.second_process();
    assert_eq!(
        *second.state(id).await.unwrap(),
        *done.state,
        "{variant}: the log replays"
    );
    let (_, log) = second.log(id).await.unwrap();
    let last = log.last().unwrap().at;
    let at_once = log
        .iter()
        .filter(|logged| logged.at == last && matches!(logged.entry, Entry::Turn { .. }));
    assert!(at_once.count() > TURNS);
    assert!(
        world
            .sessions
            .play_turn(by, id, SeenVersion::TYPED, &actions)
            .await
            .unwrap()
            .repeated
    );
}

#[tokio::test]
async fn two_trees_answer_each_other_for_thirty_turns_in_chess() {
    thirty_turns("chess").await;
}

#[tokio::test]
async fn two_trees_answer_each_other_for_thirty_turns_in_elemental_chess() {
    thirty_turns("elemental").await;
}

#[tokio::test]
async fn two_trees_answer_each_other_for_thirty_turns_in_shield_chess() {
    thirty_turns("shield").await;
}

#[tokio::test]
async fn two_trees_answer_each_other_for_thirty_turns_in_cyvasse() {
    thirty_turns("cyvasse").await;
}

#[tokio::test]
async fn two_trees_answer_each_other_for_thirty_turns_in_frozen6() {
    thirty_turns("frozen6").await;
}

#[tokio::test]
async fn two_trees_answer_each_other_for_thirty_turns_in_frozen10() {
    thirty_turns("frozen10").await;
}

#[tokio::test]
async fn lines_as_deep_as_may_be_entered_answer_each_other_to_their_ends() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let start = world.sessions.state(id).await.unwrap();
    let texts = turns_from(&start.position, 2 * limits::CONDITIONAL_DEPTH + 1);
    let all: Vec<String> = texts.iter().map(|turn| turn.join("; ")).collect();
    for depth in 0..limits::CONDITIONAL_DEPTH {
        let after = vec![0; depth];
        let (they, mine) = (2 * depth, 2 * depth + 1);
        let second = NewLine {
            first: None,
            after: &after,
            they: &all[they],
            you: &all[they + 1],
        };
        add(&world, bob, id, second).await.unwrap();
        let first = NewLine {
            first: Some(&all[0]),
            after: &after,
            they: &all[mine],
            you: &all[mine + 1],
        };
        add(&world, ann, id, first).await.unwrap();
    }
    let done = world.play(ann, id, &all[0]).await.unwrap();
    assert_eq!(turns(&done.state), all);
}

#[tokio::test]
async fn forgetting_a_user_deletes_their_lines_and_an_export_lists_them() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let rows = async |user| world.sessions.personal_data(user).await.unwrap().rows;
    assert!(rows(ann).await.contains("g1-f3"), "{}", rows(ann).await);
    assert!(!rows(bob).await.contains("g1-f3"), "nobody else's");

    let now = world.clock_now();
    world
        .store
        .suspend(id, "for a test".to_owned(), now)
        .await
        .unwrap();
    world.sessions.forget_user(ann).await.unwrap();
    let stored = world.store.conditionals(id).await.unwrap();
    assert_eq!((stored.white, stored.black), (None, None));
    assert!(!rows(ann).await.contains("g1-f3"));
}

#[tokio::test]
async fn an_audit_finds_lines_that_do_not_fit_their_match() {
    let world = World::new();
    let (ann, _, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let audit = || Audit::new(Arc::new(SqliteStore::open_to_read(&world.path()).unwrap()));
    let findings = async || audit().check_match(id).await.unwrap().findings;
    assert_eq!(findings().await, []);
    let connection = rusqlite::Connection::open(world.path()).unwrap();
    for (change, back) in [
        (
            "UPDATE matches SET ifs_white = 7",
            "UPDATE matches SET ifs_white = 1",
        ),
        (
            "UPDATE conditionals SET board = 9",
            "UPDATE conditionals SET board = 1",
        ),
        (
            "UPDATE conditionals SET lines = '{'",
            "UPDATE conditionals SET lines = NULL",
        ),
    ] {
        connection.execute_batch(change).unwrap();
        let found = findings().await;
        assert_eq!(found.len(), 1, "{change}: {found:?}");
        assert!(
            found[0].to_string().contains("conditional turns of white"),
            "{found:?}"
        );
        connection.execute_batch(back).unwrap();
    }
    assert_eq!(findings().await, []);
}

#[tokio::test]
async fn lines_that_a_program_cannot_read_are_none_and_stop_no_turn() {
    let world = World::new();
    let (ann, bob, id) = begun(&world).await;
    add(&world, ann, id, line("e5", "Nf3")).await.unwrap();
    let connection = rusqlite::Connection::open(world.path()).unwrap();
    connection
        .execute_batch("UPDATE conditionals SET lines = 'of another program'")
        .unwrap();
    let done = world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(turns(&done.state).last().unwrap(), "e7-e5");
    assert_eq!(ended(&world, ann, id).await, None);
}
