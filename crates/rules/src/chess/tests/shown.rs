//! What players are told and shown: events in words, the view, the parts of actions.

use super::*;
use crate::event::in_words;
use crate::game::{ActionParts, Choice, GameAction, TargetKind};

fn told(chess: &mut Chess, action: &str) -> String {
    in_words(&play(chess, action), bits::GEOMETRY)
}

#[test]
fn a_turn_is_told_in_words() {
    let mut chess = start();
    assert_eq!(told(&mut chess, "g1-f3"), "Knight g1 leaps to f3.");
    assert_eq!(told(&mut chess, "e7-e5"), "Pawn e7 goes to e5.");
    assert_eq!(
        told(&mut chess, "f3xe5"),
        "Knight f3 leaps to e5. Black pawn e5 is captured."
    );
    play(&mut chess, "a7-a6 e5-c6 d7xc6 e2-e3 c6-c5 f1-e2");
    assert_eq!(told(&mut chess, "d8-h4"), "Queen d8 slides to h4.");
    assert_eq!(
        told(&mut chess, "e1-g1"),
        "King e1 castles to g1. Rook h1 goes to f1."
    );
    assert_eq!(told(&mut chess, "e8-d8"), "King e8 steps to d8.");
}

#[test]
fn promotion_check_en_passant_and_claims_are_told() {
    let mut promoting = position("r3k3/1P6/8/8/8/8/8/4K3", &[]).unwrap();
    assert_eq!(
        told(&mut promoting, "b7xa8=queen"),
        "Pawn b7 goes to a8. Black rook a8 is captured. Pawn a8 becomes a queen. Black's king e8 is in check."
    );
    let mut chess = start();
    play(&mut chess, "e2-e4 a7-a6 e4-e5 d7-d5");
    assert_eq!(
        told(&mut chess, "e5xd6"),
        "Pawn e5 goes to d6. Black pawn d5 is captured en passant."
    );
    let mut fifty = position("4k3/8/8/8/8/8/8/R3K3", &[("clock", "100")]).unwrap();
    let events = fifty.apply(Seat::White, &ChessAction::CLAIM_DRAW).unwrap();
    assert_eq!(in_words(&events, bits::GEOMETRY), "White claims a draw.");
    assert_eq!(events.last(), Some(&Event::Over(Ending::draw("fifty-moves"))));
}

#[test]
fn the_last_event_says_who_goes_on_or_how_it_ended() {
    let mut chess = start();
    assert_eq!(
        play(&mut chess, "f2-f3").last(),
        Some(&Event::TurnPassed { to: Seat::Black })
    );
    let events = play(&mut chess, "e7-e5 g2-g4 d8-h4");
    let king = Square::named("e1").unwrap().cell();
    assert_eq!(
        events[1..],
        [
            Event::Check {
                side: Seat::White,
                at: king,
                by: Vec::new(),
            },
            Event::Over(Ending::win(Seat::Black, "checkmate"))
        ]
    );
}

#[test]
fn the_view_shows_units_checks_and_status() {
    let mut chess = start();
    let view = chess.view(Viewer::Onlooker);
    assert_eq!(
        view.status,
        [
            "White keeps the right to castle to g1 or c1",
            "Black keeps the right to castle to g8 or c8"
        ]
    );
    assert_eq!(
        (view.to_act.as_slice(), view.prompt.as_str()),
        (&[Seat::White][..], "move")
    );
    assert_eq!(
        view.cells.iter().filter(|cell| !cell.units.is_empty()).count(),
        32
    );
    let queen = &view.cells[3].units[0];
    assert_eq!(
        (queen.kind.as_str(), queen.letter, queen.side),
        ("queen", 'Q', Seat::White)
    );
    play(&mut chess, "e2-e4 a7-a6 e4-e5 d7-d5");
    let status = chess.view(Viewer::Onlooker).status;
    assert_eq!(status[2..], ["En passant is possible on d6"]);
    let mut chess = start();
    for _ in 0..2 {
        play(&mut chess, "g1-f3 g8-f6 f3-g1 f6-g8");
    }
    let status = chess.view(Viewer::Seat(Seat::White)).status;
    assert_eq!(
        status[2..],
        [
            "Half-moves since a capture or a pawn's move: 8",
            "This position has occurred 3 times",
            "White may claim a draw"
        ]
    );
}

#[test]
fn the_view_of_a_finished_game_awaits_nobody() {
    let mut chess = start();
    play(&mut chess, "f2-f3 e7-e5 g2-g4 d8-h4");
    let view = chess.view(Viewer::Seat(Seat::Black));
    assert_eq!(view.checks, [Square::named("e1").unwrap().cell()]);
    assert_eq!((view.to_act.len(), view.prompt.as_str()), (0, ""));
    let ending = view.ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason.as_str()),
        (Some(Seat::Black), "checkmate")
    );
}

#[test]
fn listed_actions_come_apart_for_guided_entry() {
    let chess = position("r3k3/1P6/8/8/8/8/8/4K2R", &[("castling", "K")]).unwrap();
    let parts = |text: &str| -> ActionParts {
        let actions = chess.legal_actions(Seat::White);
        let found = actions.iter().find(|action| action.to_string() == text);
        found.unwrap_or_else(|| panic!("{text} is legal")).parts()
    };
    let cell = |name| Square::named(name).unwrap().cell();
    let castling = parts("e1-g1");
    assert_eq!((castling.verb, castling.actor), ("castle", Some(cell("e1"))));
    assert_eq!(
        parts("b7xa8=knight"),
        ActionParts {
            actor: Some(cell("b7")),
            verb: "capture",
            choices: vec![
                Choice::Cell {
                    cell: cell("a8"),
                    target: TargetKind::Capture
                },
                Choice::Word("knight".to_owned())
            ],
        }
    );
    assert_eq!(parts("h1-g1").verb, "move");
}

#[test]
fn a_rook_on_the_kings_home_does_not_castle() {
    let chess = position("3k4/8/8/8/8/8/8/K3R3", &[]).unwrap();
    for action in chess.legal_actions(Seat::White) {
        assert_ne!(action.parts().verb, "castle", "{action}");
    }
}

#[test]
fn the_descriptor_names_rules_that_the_page_has() {
    let descriptor = Chess::descriptor();
    let has = |rule: &str| descriptor.page.contains(&format!("**{rule}**"));
    for rule in descriptor.topics.iter().flat_map(|topic| topic.rules) {
        assert!(has(rule), "{rule}");
    }
    for unit in descriptor.units {
        for rule in unit.rules {
            assert!(has(&format!("{}-{rule}", descriptor.rule_prefix)), "{rule}");
        }
        assert!(unit.sentence.len() <= 90);
    }
}
