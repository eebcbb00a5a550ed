//! Half-finished turns: entered step by step, undone, kept over a restart, confirmed.

use crate::twins::{Twins, say};
use crate::world::World;
use rookery_rules::{PerSeat, Position, Seat, Setup, Variant};
use rookery_session::draft::{Draft, Unread};
use rookery_session::{
    BoardNumber, Colour, DraftRevision, Entry, LogEntry, MatchHeader, MatchId, MatchState, MatchTerms,
    Notification, Receipt, SeenVersion, SessionError, TimeMs, UserId, limits,
};

async fn in_play(world: &World<Twins>) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    world.play_actions(ann, id, &say("pick 1; ready")).await.unwrap();
    world.play_actions(bob, id, &say("pick 2; ready")).await.unwrap();
    (ann, bob, id)
}

const BOARD: BoardNumber = BoardNumber(2);

#[tokio::test]
async fn a_half_finished_turn_survives_a_restart_and_is_confirmed_after_it() {
    let mut world = World::<Twins>::new();
    let (ann, bob, id) = in_play(&world).await;
    let done = world
        .sessions
        .draft_add(world.by(ann), id, SeenVersion::of_board(BOARD), &say("add 3"))
        .await
        .unwrap();
    assert_eq!(
        done.receipt,
        Receipt::DraftChanged {
            match_id: id,
            seat: Seat::White,
            draft: DraftRevision(1)
        }
    );
    assert_eq!(done.state.position.total, 0, "nothing is committed");
    world.restart();

    let panel = world.sessions.panel(id, ann).await.unwrap();
    assert_eq!(
        (panel.revision, panel.draft.position.total),
        (DraftRevision(1), 3)
    );
    let seen = SeenVersion::of_panel(BOARD, DraftRevision(1));
    let done = world
        .sessions
        .draft_add(world.by(ann), id, seen, &say("add 4; end"))
        .await
        .unwrap();
    assert!(done.panel.unwrap().draft.is_complete());
    let seen = SeenVersion::of_panel(BOARD, DraftRevision(2));
    let done = world
        .sessions
        .commit_draft(world.by(ann), id, seen)
        .await
        .unwrap();
    assert_eq!(done.state.turns[2].actions, ["add 3", "add 4", "end"]);
    assert_eq!(done.state.position.total, 7);

    let panel = world.sessions.panel(id, bob).await.unwrap();
    assert!(panel.draft.actions.is_empty(), "the next turn begins empty");
}

#[tokio::test]
async fn undo_and_clear_step_back_and_an_older_panel_is_out_of_date() {
    let world = World::<Twins>::new();
    let (ann, bob, id) = in_play(&world).await;
    let typed = SeenVersion::TYPED;
    let refused = world
        .sessions
        .draft_undo(world.by(ann), id, typed)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::EmptyDraft);
    world
        .sessions
        .draft_add(world.by(ann), id, typed, &say("add 1; add 2"))
        .await
        .unwrap();
    let done = world.sessions.draft_undo(world.by(ann), id, typed).await.unwrap();
    let panel = done.panel.unwrap();
    assert_eq!(
        (panel.draft.position.total, panel.revision),
        (1, DraftRevision(2))
    );

    let older = SeenVersion::of_panel(BOARD, DraftRevision(1));
    let refused = world
        .sessions
        .draft_add(world.by(ann), id, older, &say("add 9"))
        .await
        .unwrap_err();
    let current = DraftRevision(2);
    assert_eq!(refused, SessionError::DraftOutOfDate { current });
    let refused = world
        .sessions
        .commit_draft(world.by(ann), id, older)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::DraftOutOfDate { current });

    let done = world
        .sessions
        .draft_clear(world.by(ann), id, typed)
        .await
        .unwrap();
    let panel = done.panel.unwrap();
    assert!(panel.draft.actions.is_empty());
    assert_eq!(
        panel.revision,
        DraftRevision(3),
        "an emptied panel is not the first one"
    );
    let refused = world
        .sessions
        .draft_add(world.by(bob), id, typed, &say("add 1"))
        .await
        .unwrap_err();
    assert!(matches!(refused, SessionError::NotYourTurn { .. }), "{refused:?}");
}

#[tokio::test]
async fn undo_takes_back_what_was_chosen_in_one_go() {
    let world = World::<Twins>::new();
    let (ann, _, id) = in_play(&world).await;
    let typed = SeenVersion::TYPED;
    let chosen = world
        .sessions
        .draft_choose(world.by(ann), id, typed, &say("add 1; add 2"))
        .await
        .unwrap();
    assert_eq!(chosen.panel.unwrap().draft.position.total, 3);
    world
        .sessions
        .draft_choose(world.by(ann), id, typed, &say("add 4"))
        .await
        .unwrap();
    let mut totals = Vec::new();
    for _ in 0..2 {
        let done = world.sessions.draft_undo(world.by(ann), id, typed).await.unwrap();
        totals.push(done.panel.unwrap().draft.position.total);
    }
    assert_eq!(totals, [3, 0]);
    let refused = world.sessions.draft_undo(world.by(ann), id, typed).await;
    assert_eq!(refused.unwrap_err(), SessionError::EmptyDraft);
}

#[tokio::test]
async fn undo_leads_back_through_all_decisions_that_were_replaced_also_after_a_restart() {
    let mut world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let typed = SeenVersion::TYPED;
    // The last one changes nothing, so there is nothing to take back of it.
    for decision in ["pick 1; ready", "pick 2; ready", "pick 3; ready", "pick 3; ready"] {
        world
            .sessions
            .draft_replace(world.by(ann), id, typed, &say(decision))
            .await
            .unwrap();
    }
    let mut left = Vec::new();
    for _ in 0..3 {
        world.restart();
        let done = world.sessions.draft_undo(world.by(ann), id, typed).await.unwrap();
        left.push(done.panel.unwrap().draft.texts().join("; "));
    }
    assert_eq!(left, ["pick 2; ready", "pick 1; ready", ""]);
    let refused = world.sessions.draft_undo(world.by(ann), id, typed).await;
    assert_eq!(refused.unwrap_err(), SessionError::EmptyDraft);
}

#[tokio::test]
async fn undo_leads_back_through_a_bounded_number_of_decisions() {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let typed = SeenVersion::TYPED;
    for number in 0..limits::DRAFT_CHOICES + 2 {
        world
            .sessions
            .draft_replace(world.by(ann), id, typed, &say(&format!("pick {number}; ready")))
            .await
            .unwrap();
    }
    let mut left = Vec::new();
    for _ in 0..limits::DRAFT_CHOICES + 1 {
        let done = world.sessions.draft_undo(world.by(ann), id, typed).await.unwrap();
        left.push(done.panel.unwrap().draft.texts().join("; "));
    }
    // The choices before are forgotten, so the last action goes.
    assert_eq!(left[limits::DRAFT_CHOICES - 1..], ["pick 1; ready", "pick 1"]);
}

#[tokio::test]
async fn undo_passes_over_a_replaced_decision_that_is_no_longer_legal() {
    let mut world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let typed = SeenVersion::TYPED;
    for decision in ["pick 1; ready", "pick 2; ready"] {
        world
            .sessions
            .draft_replace(world.by(ann), id, typed, &say(decision))
            .await
            .unwrap();
    }
    let path = world.path();
    world.restart_with(|| {
        let connection = rusqlite::Connection::open(path).unwrap();
        let sql = "UPDATE drafts SET actions = replace(actions, 'pick 1', 'win')";
        assert_eq!(connection.execute(sql, []), Ok(1));
    });
    let mut left = Vec::new();
    for _ in 0..2 {
        let done = world.sessions.draft_undo(world.by(ann), id, typed).await.unwrap();
        left.push(done.panel.unwrap().draft.texts().join("; "));
    }
    assert_eq!(left, ["pick 2", ""]);
}

#[tokio::test]
async fn a_refused_action_leaves_the_half_finished_turn_as_it_was() {
    let world = World::<Twins>::new();
    let (ann, _, id) = in_play(&world).await;
    let typed = SeenVersion::TYPED;
    world
        .sessions
        .draft_add(world.by(ann), id, typed, &say("add 1"))
        .await
        .unwrap();
    let before = world.sessions.panel(id, ann).await.unwrap();
    let refused = world
        .sessions
        .draft_add(world.by(ann), id, typed, &say("add 2; add 0"))
        .await
        .unwrap_err();
    assert!(
        matches!(refused, SessionError::Refused { index: 1, .. }),
        "{refused:?}"
    );
    assert_eq!(world.sessions.panel(id, ann).await.unwrap(), before);
    let refused = world
        .sessions
        .commit_draft(world.by(ann), id, typed)
        .await
        .unwrap_err();
    assert!(
        matches!(refused, SessionError::TurnUnfinished { .. }),
        "{refused:?}"
    );
}

#[tokio::test]
async fn the_same_click_twice_adds_once() {
    let world = World::<Twins>::new();
    let (ann, _, id) = in_play(&world).await;
    let by = world.by(ann);
    let once = world
        .sessions
        .draft_add(by, id, SeenVersion::TYPED, &say("add 1"))
        .await
        .unwrap();
    let twice = world
        .sessions
        .draft_add(by, id, SeenVersion::TYPED, &say("add 1"))
        .await
        .unwrap();
    assert!(twice.repeated);
    assert_eq!(once.receipt, twice.receipt);
    assert_eq!(twice.panel.unwrap().draft.position.total, 1);
}

#[tokio::test]
async fn of_two_clicks_at_once_on_one_panel_one_counts() {
    let world = World::<Twins>::new();
    let (ann, _, id) = in_play(&world).await;
    let other = world.second_process();
    let seen = SeenVersion::of_panel(BOARD, DraftRevision(0));
    let (one, two) = (say("add 1"), say("add 2"));
    let (here, there) = tokio::join!(
        world.sessions.draft_add(world.by(ann), id, seen, &one),
        other.draft_add(world.by(ann), id, seen, &two),
    );
    let current = DraftRevision(1);
    let outcomes = [here.map(|_| ()), there.map(|_| ())];
    assert!(outcomes.contains(&Ok(())), "{outcomes:?}");
    assert!(
        outcomes.contains(&Err(SessionError::DraftOutOfDate { current })),
        "{outcomes:?}"
    );
}

#[tokio::test]
async fn a_typed_turn_drops_the_half_finished_one_and_a_draft_tells_nobody() {
    let world = World::<Twins>::new();
    let (ann, bob, id) = in_play(&world).await;
    world.deliver_all().await;
    world
        .sessions
        .draft_add(world.by(ann), id, SeenVersion::TYPED, &say("add 1"))
        .await
        .unwrap();
    assert!(world.sessions.lease_outbox(1).await.unwrap().is_empty());
    let done = world.play_actions(ann, id, &say("add 9; end")).await.unwrap();
    assert_eq!(done.state.position.total, 9);
    let told = world.sessions.lease_outbox(10).await.unwrap();
    let to = BoardNumber(3);
    assert_eq!(
        told[0].notification,
        Notification::Board {
            match_id: id,
            from: BOARD,
            to
        }
    );
    assert_eq!(
        world.sessions.panel(id, bob).await.unwrap().revision,
        DraftRevision(0)
    );
}

/// The match of a variant that began with a position.
fn begun_with(variant: Variant, setup: &str) -> MatchState {
    let setup = Setup::parse(&format!("variant {}\n{setup}", variant.id())).unwrap();
    let header = MatchHeader {
        id: MatchId(1),
        variant: variant.id().to_owned(),
        options: Vec::new(),
        rules_version: variant.descriptor().rules_version,
        seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
        created: TimeMs(0),
        terms: MatchTerms::default(),
    };
    let entry = Entry::Started {
        colour: Colour::White,
        draw: None,
    };
    let log = [LogEntry { at: TimeMs(0), entry }];
    MatchState::replay(header, Position::from_setup(&setup).unwrap(), &log).unwrap()
}

#[test]
fn a_turn_after_which_the_own_king_is_in_check_is_known() {
    let leaves = |left: u32| {
        let setup = format!(
            "put e1 white king\nput b2 white pawn\nput p16 black king\nput p14 black pawn\nput e9 black rook\n\
             floor e5 wall left={left}"
        );
        let state = begun_with(Variant::Frozen6, &setup);
        let turn = ["b2-b3".to_owned(), "end".to_owned()];
        Draft::from_texts(&state, Seat::White, &turn)
            .unwrap()
            .leaves_check()
    };
    // The wall between the rook and the king melts at the end of the turn.
    assert!(leaves(1));
    assert!(!leaves(3));
}

#[test]
fn a_turn_that_a_do_over_takes_back_is_known_and_costs_nothing() {
    let of = |attributes: &str| {
        let setup = format!(
            "set temporal.black do-over\nput e1 white king\nput h8 black king\nput a1 white rook\n\
             put a5 black rook{attributes}"
        );
        let state = begun_with(Variant::Elemental, &setup);
        let draft = Draft::from_texts(&state, Seat::White, &["a1xa5".to_owned()]).unwrap();
        assert!(draft.is_complete());
        (draft.is_taken_back(), draft.own_losses(0))
    };
    assert_eq!(of(""), (true, 0));
    // It has used its Do-Over.
    assert_eq!(of(" rewound"), (false, 0));
}

#[test]
fn a_choice_that_an_entered_action_did_not_give_is_refused_for_that() {
    let setup = "set offense.white double-kill\nset augmentor.white side-step\nput e1 white king\n\
                 put c4 white queen\nput g8 black knight\nput f8 black bishop\nput a8 black king\nput b2 black pawn";
    let state = begun_with(Variant::Elemental, setup);
    let mut draft = Draft::begin(&state, Seat::White).unwrap();
    draft.push_text("Qxg8").unwrap();
    let Err(Unread::Text(error)) = draft.push_text("kill f8") else {
        panic!("it has no target");
    };
    let refusal = error.refusal().unwrap().to_string();
    assert!(
        refusal.contains("The black bishop on f8 has rank 3, more than the captured unit's 2."),
        "{refusal}"
    );
}

#[test]
fn what_dies_aboard_is_counted_among_what_a_turn_costs() {
    let losses = |setup: &str, turn: &str| {
        let kings = "put e1 white king\nput p16 black king\nput p1 white frog";
        let state = begun_with(Variant::Frozen10, &format!("{kings}\n{setup}"));
        let draft = Draft::from_texts(&state, Seat::White, &[turn.to_owned()]).unwrap();
        draft.own_losses(0)
    };
    let ship = "put b10 white ship cargo=[onager, pawn]";
    assert_eq!(losses(ship, "morph b10 rook"), 2);
    assert_eq!(losses(ship, "exchange e1 b10"), 3);
    assert_eq!(losses(ship, "e1-e2"), 0);
    let cannon = "put d4 white rook\nput d8 black cannon cargo=[white ram]";
    assert_eq!(losses(cannon, "d4xd8"), 1);
    // Fused units are one unit, as where the explosion counts its dead.
    let fused = "put i1 white ram\nput h3 white rook fused=[ship]\nfloor i2 tomb holds=[white pawn]";
    assert_eq!(losses(fused, "i1-i2"), 2);
}

#[test]
fn harm_that_a_turn_does_to_own_units_unasked_is_known_and_the_price_of_an_ability_is_none() {
    let harms = |variant: Variant, setup: &str, turn: &str| {
        let state = begun_with(variant, setup);
        let draft = Draft::from_texts(&state, Seat::White, &[turn.to_owned()]).unwrap();
        assert_eq!(draft.own_losses(0), 0, "{turn}");
        let geometry = variant.descriptor().geometry;
        rookery_rules::event::in_words(&draft.own_harms(0), geometry)
    };
    let frozen = |setup: &str, turn: &str| {
        let kings = "put i1 white king\nput p16 black king\nput p1 white frog";
        harms(Variant::Frozen10, &format!("{kings}\n{setup}"), turn)
    };
    let tomb = "put d4 white rook\nput d10 white ship\nfloor d7 tomb holds=[white pawn]";
    assert_eq!(
        frozen(tomb, "d4-d9"),
        "White rook d9 is paralysed for 1 turn by passing over the tomb on d7."
    );
    assert_eq!(
        frozen(tomb, "load d4 d10"),
        "White rook d10 is paralysed for 1 turn by passing over the tomb on d7."
    );
    let knight = "put d4 white knight\nput f7 black jester\nfloor c6 trap side=black";
    assert_eq!(
        frozen(knight, "d4-e6"),
        "White knight e6 is held by the jester on f7."
    );
    assert_eq!(
        frozen(knight, "d4-c6"),
        "White knight c6 is paralysed for 4 turns by the trap, which springs."
    );
    let queen = "put d4 white knight\nput e6 black queen";
    assert_eq!(
        frozen(queen, "d4xe6"),
        "White knight e6 is paralysed for 6 turns by the queen's poison."
    );
    // What an ability costs is no surprise, nor what it does to an enemy.
    let pulled = "put d4 white rook\nput d10 black knight\nput m4 white chancellor\nput m5 black ship";
    for turn in ["pull d4 d10 d7", "paralyse m4 m5", "morph d4 lancer"] {
        assert_eq!(frozen(pulled, turn), "", "{turn}");
    }
    let shield =
        "put a1 white king\nput i10 black king\nput i9 black pawn\nput d4 white rook\nput d7 black death";
    assert_eq!(
        harms(Variant::Shield, shield, "d4-d8"),
        "White rook d8 loses its shield to the Death passed on d7."
    );
    // A unit that is given away, too.
    let life = "put a1 white king\nput i10 black king\nput i9 black pawn\nput c5 white life";
    assert_eq!(
        harms(Variant::Shield, life, "c5-d6"),
        "The Life d6 changes to Black's side."
    );
}

#[test]
fn a_turn_that_is_taken_back_leaves_no_king_in_danger() {
    let setup = "set temporal.black do-over\nput e1 white king\nput e2 black queen\nput e8 black king";
    let state = begun_with(Variant::Elemental, setup);
    // The queen's Do-Over leads back to the board on which she gives check, with White to act.
    let draft = Draft::from_texts(&state, Seat::White, &["e1xe2".to_owned()]).unwrap();
    assert!(draft.is_taken_back());
    assert!(!draft.leaves_check());
}

#[test]
fn a_loss_that_every_turn_brings_is_no_needless_one() {
    let losses = |turn: &str| {
        let setup = "set offense.black poisonous-meat\nput e1 white king\nput c1 white queen\n\
                     put a2 white pawn mark=1\nput e8 black king\nput c5 black pawn";
        let state = begun_with(Variant::Elemental, setup);
        let draft = Draft::from_texts(&state, Seat::White, &[turn.to_owned()]).unwrap();
        assert!(draft.is_complete(), "{turn}");
        (draft.own_losses(0), draft.needless_losses(0))
    };
    // The mark on a2 expires, whatever White plays.
    assert_eq!(losses("c1-c2"), (1, 0));
    // The pawn on c5 is poisonous.
    assert_eq!(losses("c1xc5"), (2, 2));
}

#[test]
fn a_capture_that_sturdy_withstands_takes_nothing() {
    let in_vain = |attributes: &str| {
        let setup = format!(
            "set element.black earth\nput e1 white king\nput f3 white knight\nput e8 black king\n\
             put e5 black pawn{attributes}"
        );
        let state = begun_with(Variant::Elemental, &setup);
        let draft = Draft::from_texts(&state, Seat::White, &["f3xe5".to_owned()]).unwrap();
        draft.in_vain().map(|(action, why)| format!("{action}: {why}"))
    };
    assert_eq!(
        in_vain("").as_deref(),
        Some("Nxe5: the black pawn's Sturdy withstands the first capture")
    );
    assert_eq!(in_vain(" cracked"), None);
}

#[test]
fn nobody_is_warned_of_a_reply_to_the_only_legal_turn() {
    let warns = |more: &str| {
        let setup = format!("put a1 white king\nput c2 black king\nput b8 black rook{more}");
        let state = begun_with(Variant::Chess, &setup);
        let draft = Draft::from_texts(&state, Seat::White, &["a1-a2".to_owned()]).unwrap();
        let reply = draft.winning_reply(&state.position, &draft.actions);
        reply.is_some()
    };
    assert!(warns("\nput h2 white pawn"), "the rook mates on a8");
    assert!(!warns(""), "the king has no other square");
}

#[test]
fn a_turn_that_is_typed_in_parts_is_written_as_if_it_were_clicked() {
    let setup = "set element.white air\nset augmentor.white quantum-step\nput e1 white king\n\
                 put d3 white queen\nput e8 black king\nput a7 black pawn\nput c7 black pawn";
    let state = begun_with(Variant::Elemental, setup);
    let mut draft = Draft::begin(&state, Seat::White).unwrap();
    draft.push_text("Qb5").unwrap();
    assert_eq!(draft.written, ["Qb5+"]);
    // It leaves the check and gives another one.
    draft.push_text("step b6; skip step; blink b5").unwrap();
    assert_eq!(draft.written, ["Qb5", "step b6", "skip step", "blink b5+"]);
    let texts = ["d3-b5", "step b6", "skip step", "blink b5"].map(str::to_owned);
    assert_eq!(
        Draft::from_texts(&state, Seat::White, &texts).unwrap().written,
        draft.written
    );
}

#[test]
fn an_action_that_would_do_nothing_is_known() {
    let board = "put i1 white king\nput p16 black king\nput d4 white chancellor\nput d5 black knight";
    let in_vain = |setup: &str| {
        let state = begun_with(Variant::Frozen10, setup);
        let draft = Draft::from_texts(&state, Seat::White, &["paralyse d4 d5".to_owned()]).unwrap();
        draft.in_vain().map(|(action, why)| format!("{action}: {why}"))
    };
    assert_eq!(in_vain(board), None);
    assert_eq!(
        in_vain(&format!("{board} paralysis=9")).as_deref(),
        Some("paralyse d4 d5: the knight is already paralysed for at least as long")
    );
}
