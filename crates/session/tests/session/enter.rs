//! Turns entered as text or as actions: one outcome each, and every action is played once.

use crate::counting::{Counting, answered, applied, listed};
use crate::twins::{Twins, say};
use crate::world::{World, chess};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Playthrough, Seat, Variant, Viewer};
use rookery_session::playable::Playable as _;
use rookery_session::{
    BoardNumber, Entered, MatchId, OfferKind, OfferResponse, Receipt, SeenVersion, SessionError, TurnInput,
    UserId, limits,
};

/// A random game of chess of that many turns which is not over then.
fn long_game(turns: usize) -> Vec<String> {
    let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
    for seed in 0.. {
        let mut random = SplitMix64::new(seed);
        let mut position = Variant::Chess.start(&options);
        let mut line = Vec::new();
        while let Some(seat) = position.awaiting().seat() {
            if line.len() == turns {
                return line;
            }
            let mut legal = position.legal_actions(seat);
            let action = legal.swap_remove(random.pick(legal.len()));
            position.apply(seat, &action).unwrap();
            line.push(action.to_string());
        }
    }
    unreachable!("some game is long enough")
}

async fn enter(world: &World<Counting>, user: UserId, id: MatchId, text: &str) -> Entered<Counting> {
    let by = world.by(user);
    let entered = world
        .sessions
        .enter(by, id, SeenVersion::TYPED, TurnInput::Text(text))
        .await;
    entered.unwrap()
}

#[tokio::test]
async fn the_board_of_turn_300_plays_its_own_action_once_and_nothing_else() {
    let mut world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("chess", ann, ann).await;
    let game = long_game(302);
    for turn in &game[..299] {
        enter(&world, ann, id, turn).await;
    }
    let before = applied();
    let Entered::Committed { state, .. } = enter(&world, ann, id, &game[299]).await else {
        panic!("a complete turn is committed");
    };
    assert_eq!((state.turns.len(), state.board), (300, BoardNumber(300)));
    // What the outbox does then, after another turn has made a newer board.
    enter(&world, ann, id, &game[300]).await;
    let told = world.sessions.state_at(id, BoardNumber(300)).await.unwrap();
    let view = told.progress().view(&told.position.0, Viewer::Onlooker);
    assert_eq!(applied() - before, 2, "each of the two turns is played once");

    let texts = game[..300].iter().map(String::as_str);
    let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
    let replayed = Playthrough::replay(Variant::Chess, &options, texts).unwrap();
    assert_eq!(view, replayed.view(Viewer::Onlooker));

    // A takeback goes back to a kept moment.
    let before = applied();
    world
        .sessions
        .offer(world.by(ann), id, OfferKind::Takeback)
        .await
        .unwrap();
    let back = world.sessions.state(id).await.unwrap();
    assert_eq!(back.turns.len(), 300);
    assert_eq!(applied() - before, 0);
    assert_eq!(
        (&back.position, back.progress()),
        (&told.position, told.progress())
    );
    let live = enter(&world, ann, id, &game[300]).await;
    let Entered::Committed { state: live, .. } = live else {
        panic!("the turn is played again: {live:?}");
    };
    world.restart();
    assert_eq!(*world.sessions.state(id).await.unwrap(), *live);
}

#[tokio::test]
async fn a_row_that_was_read_before_a_turn_plays_no_match_again() {
    let world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("chess", ann, ann).await;
    enter(&world, ann, id, "e2-e4").await;
    let row = world.sessions.summary(id).await.unwrap();
    // As the outbox and a player meet: the row is read, then a turn is committed, then the match is asked for.
    enter(&world, ann, id, "e7-e5").await;
    let before = applied();
    let state = world.sessions.state_of(&row).await.unwrap();
    assert_eq!(state.turns.len(), 2, "what memory holds is newer");
    assert_eq!(applied() - before, 0);
}

#[tokio::test]
async fn a_turn_of_another_program_is_played_on_from_memory() {
    let world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("chess", ann, ann).await;
    for turn in ["e2-e4", "e7-e5"] {
        enter(&world, ann, id, turn).await;
    }
    let other = world.second_process();
    other.state(id).await.unwrap();
    enter(&world, ann, id, "g1-f3").await;
    let before = applied();
    let state = other.state(id).await.unwrap();
    assert_eq!(
        applied() - before,
        1,
        "the turn that the other program doesn't know"
    );
    assert_eq!(*state, *world.sessions.state(id).await.unwrap());
}

#[tokio::test]
async fn legal_actions_are_listed_once_for_each_draft() {
    let world = World::<Counting>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("chess", ann, bob).await;
    for _ in 0..3 {
        let panel = world.sessions.panel(id, ann).await.unwrap();
        assert_eq!(panel.draft.legal().actions().len(), 20);
    }
    assert_eq!(listed(), 1, "autocomplete and menus share one list");
    let refused = enter(&world, ann, id, "e2 to e5").await;
    assert!(matches!(refused, Entered::Unread { .. }), "{refused:?}");
    let done = enter(&world, ann, id, "E2-E4").await;
    assert!(matches!(done, Entered::Committed { .. }), "{done:?}");
    assert_eq!(listed(), 1, "the check of the turn uses it too");
    let panel = world.sessions.panel(id, bob).await.unwrap();
    assert_eq!(panel.draft.legal().actions().len(), 20);
    assert_eq!(listed(), 2);
}

#[tokio::test]
async fn what_could_answer_a_turn_is_looked_for_once() {
    let world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("chess", ann, ann).await;
    for turn in ["f2-f3", "e7-e5"] {
        enter(&world, ann, id, turn).await;
    }
    let before = answered();
    let input = TurnInput::<Counting>::CarefulText("g2-g4");
    let entered = world
        .sessions
        .enter(world.by(ann), id, SeenVersion::TYPED, input)
        .await
        .unwrap();
    let Entered::Drafted { state, panel, .. } = entered else {
        panic!("{entered:?}")
    };
    let draft = panel.draft;
    let reply = draft.winning_reply(&state.position, &draft.actions).unwrap();
    assert_eq!(reply[0].to_string(), "d8-h4");
    let again = world.sessions.panel(id, ann).await.unwrap().draft;
    assert_eq!(again.winning_reply(&state.position, &again.actions), Some(reply));
    assert_eq!(answered() - before, 1, "panels of the same turn share the reply");
    let other = [state.position.read_action("g2-g3").unwrap()];
    assert_eq!(again.winning_reply(&state.position, &other), None);
    assert_eq!(answered() - before, 2);
}

#[tokio::test]
async fn deep_takebacks_rebuild_the_board_from_a_kept_moment() {
    let world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("chess", ann, ann).await;
    let game = long_game(120);
    let mut boards = Vec::new();
    for turn in &game {
        boards.push(world.sessions.state(id).await.unwrap());
        enter(&world, ann, id, turn).await;
    }
    for kept in (60..120).rev() {
        let before = applied();
        world
            .sessions
            .offer(world.by(ann), id, OfferKind::Takeback)
            .await
            .unwrap();
        let state = world.sessions.state(id).await.unwrap();
        assert_eq!(state.turns.len(), kept);
        assert_eq!(
            (&state.position, state.progress()),
            (&boards[kept].position, boards[kept].progress())
        );
        assert!(applied() - before <= kept as u64);
    }
    let state = world.sessions.state(id).await.unwrap();
    for turns in [0, 1, 17, 59, 60] {
        assert_eq!(state.position_after(turns).unwrap(), boards[turns].position);
    }
}

#[tokio::test]
async fn another_units_turn_is_refused_for_its_own_fault() {
    let world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("frozen6", ann, ann).await;
    enter(&world, ann, id, "e2-e3").await;
    let drafted = enter(&world, ann, id, "e15-e14").await;
    assert!(matches!(drafted, Entered::Drafted { .. }), "{drafted:?}");
    // The rook is shut in, whichever unit has begun the turn.
    let Entered::Unread { begun, error, .. } = enter(&world, ann, id, "a16-a10").await else {
        panic!("a rook leaps over no pawn");
    };
    assert_eq!(begun.actions.len(), 0);
    let refusal = error.refusal().expect("a rule forbids it");
    assert!(!refusal.is_of_another_unit(), "{refusal:?}");
    // Nobody with a king may pass, at whatever time.
    let Entered::Unread { error, .. } = enter(&world, ann, id, "pass").await else {
        panic!("a side with a king never passes");
    };
    assert!(
        error.to_string().contains("Only a side without a king may pass."),
        "{error}"
    );
}

#[tokio::test]
async fn another_units_action_takes_the_place_of_the_turn_under_way() {
    let world = World::<Counting>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("frozen6", ann, ann).await;
    enter(&world, ann, id, "e2-e3").await;
    enter(&world, ann, id, "e15-e14").await;
    let Entered::Drafted { panel, dropped, .. } = enter(&world, ann, id, "d15-d14").await else {
        panic!("another pawn may begin the turn");
    };
    assert_eq!(panel.draft.texts(), ["d15-d14"]);
    assert_eq!(dropped, ["e15-e14"]);
}

#[tokio::test]
async fn a_text_is_committed_refused_or_answered_as_before() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let (typed, sessions) = (SeenVersion::TYPED, &world.sessions);

    let refused = sessions
        .enter(world.by(ann), id, typed, TurnInput::Text("e2-e5"))
        .await;
    let Ok(Entered::Unread { begun, error, .. }) = refused else {
        panic!("an illegal move is not played: {refused:?}");
    };
    assert_eq!((begun.seat, begun.actions.len()), (Seat::White, 0));
    assert!(error.first_illegal().is_some(), "{error:?}");

    let by = world.by(ann);
    let done = sessions
        .enter(by, id, typed, TurnInput::Text("E2-E4"))
        .await
        .unwrap();
    let Entered::Committed { state, .. } = done else {
        panic!("a move is committed: {done:?}");
    };
    assert_eq!(state.turns[0].actions, ["e2-e4"]);
    let again = sessions
        .enter(by, id, typed, TurnInput::Text("E2-E4"))
        .await
        .unwrap();
    let Entered::Repeated { receipt, .. } = again else {
        panic!("the same interaction is answered again: {again:?}");
    };
    let board = BoardNumber(1);
    assert_eq!(receipt, Receipt::TurnCommitted { match_id: id, board });

    let late = sessions
        .enter(world.by(ann), id, typed, TurnInput::Text("d2-d4"))
        .await;
    assert!(matches!(late, Err(SessionError::NotYourTurn { .. })), "{late:?}");
    let stale = SeenVersion::of_board(BoardNumber(0));
    let reply = chess("e7-e5");
    let late = sessions
        .enter(world.by(bob), id, stale, TurnInput::Add(&reply))
        .await;
    assert!(
        matches!(late, Err(SessionError::BoardOutOfDate { .. })),
        "{late:?}"
    );
    let drafted = sessions
        .enter(world.by(bob), id, typed, TurnInput::Add(&reply))
        .await;
    let Ok(Entered::Drafted { panel, .. }) = drafted else {
        panic!("clicked actions wait to be confirmed: {drafted:?}");
    };
    assert!(panel.draft.is_complete());
    let seen = SeenVersion::of_panel(board, panel.revision);
    let done = sessions.enter(world.by(bob), id, seen, TurnInput::Confirm).await;
    assert!(matches!(done, Ok(Entered::Committed { .. })), "{done:?}");
    let asked = sessions.offer(world.by(ann), id, OfferKind::Takeback).await;
    assert!(asked.is_ok());
    let back = OfferKind::Takeback;
    let answered = sessions
        .answer(world.by(bob), id, typed, back, OfferResponse::Accept)
        .await;
    assert_eq!(answered.unwrap().state.turns.len(), 0);
}

#[tokio::test]
async fn a_text_continues_the_draft_or_conflicts_with_it() {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let (typed, sessions) = (SeenVersion::TYPED, &world.sessions);
    let text = |text: &'static str| TurnInput::<Twins>::Text(text);

    let drafted = sessions.enter(world.by(ann), id, typed, text("pick 5")).await;
    assert!(matches!(drafted, Ok(Entered::Drafted { .. })), "{drafted:?}");
    let conflict = sessions.enter(world.by(ann), id, typed, text("pick 6")).await;
    let Ok(Entered::Conflict {
        panel,
        entered,
        refused,
        ..
    }) = conflict
    else {
        panic!("another beginning does not replace the draft: {conflict:?}");
    };
    assert!(
        refused.is_some(),
        "it says why the text doesn't go on with the draft"
    );
    assert_eq!((panel.draft.actions, entered), (say("pick 5"), say("pick 6")));
    let same = sessions.enter(world.by(ann), id, typed, text("pick 5")).await;
    let Ok(Entered::Drafted { panel, .. }) = same else {
        panic!("the draft said once more is no other turn: {same:?}");
    };
    assert_eq!(panel.draft.actions, say("pick 5"));
    let sealed = sessions.enter(world.by(ann), id, typed, text("ready")).await;
    assert!(matches!(sealed, Ok(Entered::Sealed { .. })), "{sealed:?}");
    let revealed = sessions
        .enter(world.by(bob), id, typed, text("pick 9; ready"))
        .await;
    let Ok(Entered::Committed { state, .. }) = revealed else {
        panic!("both are revealed: {revealed:?}");
    };
    assert_eq!(state.position.picks.black, Some(9));

    let drafted = sessions.enter(world.by(ann), id, typed, text("add 3")).await;
    assert!(matches!(drafted, Ok(Entered::Drafted { .. })), "{drafted:?}");
    let rolled = sessions.enter(world.by(ann), id, typed, text("roll")).await;
    let Ok(Entered::Committed { state, .. }) = rolled else {
        panic!("a draw ends what can be entered: {rolled:?}");
    };
    let turn = state.turns.last().unwrap();
    assert!(turn.drew && !turn.complete, "{turn:?}");
    let ended = sessions.enter(world.by(ann), id, typed, text("end")).await;
    assert!(matches!(ended, Ok(Entered::Committed { .. })), "{ended:?}");
}

/// A match after both have decided in secret.
async fn revealed(world: &World<Twins>) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    for user in [ann, bob] {
        world.play_actions(user, id, &say("pick 1; ready")).await.unwrap();
    }
    (ann, bob, id)
}

#[tokio::test]
async fn a_loss_in_an_unfinished_turn_is_asked_about_when_the_turn_is_whole() {
    let world = World::<Twins>::new();
    let (ann, _, id) = revealed(&world).await;
    let careful = |text: &'static str| {
        let by = world.by(ann);
        let input = TurnInput::<Twins>::CarefulText(text);
        world.sessions.enter(by, id, SeenVersion::TYPED, input)
    };
    let begun = careful("lose").await;
    assert!(matches!(begun, Ok(Entered::Drafted { .. })), "{begun:?}");
    // The end costs nothing, but nobody has said yet what the turn costs.
    let asked = careful("end").await;
    let Ok(Entered::Drafted { panel, .. }) = asked else {
        panic!("it waits to be confirmed: {asked:?}");
    };
    assert_eq!(panel.draft.actions, say("lose; end"));
    assert!(panel.draft.is_complete());
    let done = careful("lose; end").await;
    let Ok(Entered::Committed { dropped, .. }) = done else {
        panic!("the whole turn once more plays it: {done:?}");
    };
    assert!(dropped.is_empty(), "{dropped:?}");
}

#[tokio::test]
async fn a_turn_without_separators_is_played_when_its_user_has_seen_how_it_was_read() {
    let world = World::<Twins>::new();
    let (ann, bob, id) = revealed(&world).await;
    let careful = |user: UserId, text: &'static str| {
        let by = world.by(user);
        let input = TurnInput::<Twins>::CarefulText(text);
        world.sessions.enter(by, id, SeenVersion::TYPED, input)
    };
    let asked = careful(ann, "add 2 and end").await;
    let Ok(Entered::Drafted { panel, .. }) = asked else {
        panic!("it waits to be confirmed: {asked:?}");
    };
    assert_eq!(panel.draft.actions, say("add 2; end"));
    assert!(panel.draft.is_complete());
    let done = careful(ann, "add 2 and end").await;
    assert!(matches!(done, Ok(Entered::Committed { .. })), "{done:?}");
    // With separators, and for whoever never confirms, it is played at once.
    let done = careful(bob, "add 2; end").await;
    assert!(matches!(done, Ok(Entered::Committed { .. })), "{done:?}");
    let by = world.by(ann);
    let quick = TurnInput::<Twins>::Text("add 1 and end");
    let done = world.sessions.enter(by, id, SeenVersion::TYPED, quick).await;
    assert!(matches!(done, Ok(Entered::Committed { .. })), "{done:?}");
}

#[tokio::test]
async fn a_typed_decision_in_secret_waits_to_be_confirmed() {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let careful = |user: UserId, text: &'static str| {
        let by = world.by(user);
        let input = TurnInput::<Twins>::CarefulText(text);
        world.sessions.enter(by, id, SeenVersion::TYPED, input)
    };
    let asked = careful(ann, "pick 1; ready").await;
    let Ok(Entered::Drafted { panel, .. }) = asked else {
        panic!("it waits to be confirmed: {asked:?}");
    };
    assert!(panel.draft.is_complete() && panel.draft.secret);
    // Typed once more, it is final. Another one in its place waits, too, and the first one is open again.
    let sealed = careful(ann, "pick 1; ready").await;
    assert!(matches!(sealed, Ok(Entered::Sealed { .. })), "{sealed:?}");
    let asked = careful(ann, "pick 2; ready").await;
    let Ok(Entered::Drafted {
        state,
        dropped,
        reopened: true,
        ..
    }) = asked
    else {
        panic!("it waits to be confirmed: {asked:?}");
    };
    assert_eq!(
        (dropped.join("; ").as_str(), state.sealed.white),
        ("pick 1; ready", false)
    );
    let sealed = careful(ann, "pick 2; ready").await;
    assert!(matches!(sealed, Ok(Entered::Sealed { .. })), "{sealed:?}");
    // Whoever never confirms isn't asked.
    let by = world.by(bob);
    let quick = TurnInput::<Twins>::Text("pick 1; ready");
    let revealed = world.sessions.enter(by, id, SeenVersion::TYPED, quick).await;
    assert!(matches!(revealed, Ok(Entered::Committed { .. })), "{revealed:?}");
}

#[tokio::test]
async fn a_part_of_a_turn_beside_a_whole_one_conflicts_with_it() {
    let world = World::<Twins>::new();
    let (ann, _, id) = revealed(&world).await;
    let careful = |text: &'static str| {
        let by = world.by(ann);
        let input = TurnInput::<Twins>::CarefulText(text);
        world.sessions.enter(by, id, SeenVersion::TYPED, input)
    };
    careful("lose; end").await.unwrap();
    let conflict = careful("add 2").await;
    let Ok(Entered::Conflict { panel, refused, .. }) = conflict else {
        panic!("a whole turn waits: {conflict:?}");
    };
    assert!(refused.is_none() && panel.draft.is_complete());
    // Another whole turn takes its place.
    let done = careful("add 2; end").await;
    let Ok(Entered::Committed { dropped, .. }) = done else {
        panic!("it costs nothing: {done:?}");
    };
    assert_eq!(dropped, ["lose", "end"]);
}

#[tokio::test]
async fn a_text_for_which_a_turn_has_no_room_is_refused_for_that() {
    let world = World::<Twins>::new();
    let (ann, _, id) = revealed(&world).await;
    let full = vec![say("add 1").remove(0); limits::DRAFT_ACTIONS];
    let by = world.by(ann);
    let (sessions, typed) = (&world.sessions, SeenVersion::TYPED);
    sessions.draft_add(by, id, typed, &full).await.unwrap();
    let refused = sessions
        .enter(world.by(ann), id, typed, TurnInput::Text("add 2"))
        .await;
    let limit = limits::DRAFT_ACTIONS;
    assert_eq!(refused.unwrap_err(), SessionError::DraftFull { limit });
}
