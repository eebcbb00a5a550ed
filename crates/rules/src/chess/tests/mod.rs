//! Chess by its numbers: perft from known positions, and the key against its computation from scratch.

mod ends;
mod peer;
mod refusals;
mod setups;
mod shown;

use super::bits::Square;
use super::board::Kind;
use super::*;
use crate::descriptor::Options;
use crate::event::Event;
use crate::game::Awaiting;
use crate::game::Game;
use crate::game::perft;
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::seat::Viewer;
use crate::setup::Setup;
use crate::setup::SetupError;
use crate::setup::{Numbered, Place, SetupLine};

/// A position from the board field of a FEN and values to set; tests only.
pub(super) fn position(board: &str, values: &[(&str, &str)]) -> Result<Chess, SetupError> {
    let mut lines: Vec<SetupLine> = values
        .iter()
        .map(|(key, value)| SetupLine::Set {
            key: (*key).to_owned(),
            value: (*value).to_owned(),
        })
        .collect();
    for (row, text) in board.split('/').enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap as i32;
                continue;
            }
            let kind = Kind::ALL
                .into_iter()
                .find(|kind| kind.letter() == letter.to_ascii_uppercase())
                .expect("a letter of a kind");
            let side = if letter.is_uppercase() {
                Seat::White
            } else {
                Seat::Black
            };
            lines.push(SetupLine::Put {
                place: Place::Square(
                    Square::at(file, 7 - row as i32)
                        .expect("on the board")
                        .to_string(),
                ),
                side,
                kind: kind.word().to_owned(),
                attributes: Vec::new(),
            });
            file += 1;
        }
    }
    Chess::from_setup(&Setup {
        variant: "chess".to_owned(),
        number: 1,
        options: Vec::new(),
        lines: (2..)
            .zip(lines)
            .map(|(number, line)| Numbered { number, line })
            .collect(),
    })
}

pub(super) fn kiwipete() -> Chess {
    position(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
        &[("castling", "KQkq")],
    )
    .unwrap()
}

pub(super) fn start() -> Chess {
    Chess::start(&Options::default())
}

#[test]
fn perft_of_the_start_position_to_depth_5() {
    let start = start();
    for (depth, nodes) in (0..).zip([1, 20, 400, 8_902, 197_281, 4_865_609]) {
        assert_eq!(perft(&start, depth), nodes, "depth {depth}");
    }
}

#[test]
fn perft_of_kiwipete_to_depth_4() {
    let kiwipete = kiwipete();
    for (depth, nodes) in (1..).zip([48, 2_039, 97_862, 4_085_603]) {
        assert_eq!(perft(&kiwipete, depth), nodes, "depth {depth}");
    }
}

#[test]
#[ignore = "takes seconds in release and minutes elsewhere: cargo test --release -p rookery-rules -- --ignored"]
fn perft_one_deeper() {
    assert_eq!(perft(&start(), 6), 119_060_324);
    assert_eq!(perft(&kiwipete(), 5), 193_690_690);
}

#[test]
fn along_random_games_the_key_and_the_setup_come_out_the_same() {
    let mut random = SplitMix64::new(11);
    for _ in 0..40 {
        let mut chess = start();
        while let Some(seat) = chess.awaiting().seat() {
            let actions = chess.legal_actions(seat);
            assert!(actions.is_sorted_by(|a, b| a < b), "sorted and duplicate-free");
            let action = actions[random.pick(actions.len())];
            let text = action.to_string();
            assert_eq!(text.parse::<ChessAction>().unwrap(), action);
            chess.apply(seat, &action).unwrap();
            let mut settled = chess.board;
            settled.settle();
            assert_eq!(settled, chess.board, "after {text}");
            assert_eq!(
                Chess::from_setup(&chess.to_setup()).unwrap(),
                chess,
                "after {text}"
            );
        }
    }
}

/// Takes those actions one after the other, for whoever is to act.
pub(super) fn play(chess: &mut Chess, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        let action: ChessAction = text.parse().unwrap();
        let seat = chess.board.turn;
        events = chess
            .apply(seat, &action)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    events
}

#[test]
fn what_can_be_spelled_is_legal_if_and_only_if_it_is_applied() {
    let mut random = SplitMix64::new(2);
    let (mut legal, mut refused, mut claims) = (0, 0, 0);
    for game in 0..30 {
        let mut chess = if game % 2 == 0 { start() } else { kiwipete() };
        while let Some(seat) = chess.awaiting().seat() {
            let actions = chess.legal_actions(seat);
            for _ in 0..30 {
                let action = chess.near_miss(&mut random);
                let listed = actions.binary_search(&action).is_ok();
                let mut next = chess.clone();
                assert_eq!(next.apply(seat, &action).is_ok(), listed, "{action}");
                assert!(next.apply(seat.other(), &action).is_err() || listed);
                if listed {
                    let mut unchecked = chess.clone();
                    unchecked.apply_unchecked(&action);
                    assert_eq!(
                        unchecked.board.key == chess.board.key,
                        action == ChessAction::CLAIM_DRAW
                    );
                    legal += 1;
                } else {
                    assert_eq!(next, chess, "refusing {action} changes nothing");
                    refused += 1;
                }
                claims += u32::from(action == ChessAction::CLAIM_DRAW);
            }
            let action = actions[random.pick(actions.len())];
            chess.apply(seat, &action).unwrap();
            assert!(chess.check(seat, &action).is_err(), "nobody acts twice");
        }
        assert_eq!(chess.legal_actions(Seat::White), []);
        assert_eq!(chess.legal_actions(Seat::Black), []);
    }
    assert!(
        legal > 5_000 && refused > 5_000 && claims > 100,
        "{legal} {refused} {claims}"
    );
}

#[test]
fn clones_of_a_long_game_share_their_record_and_stay_equal() {
    let mut chess = start();
    for _ in 0..3 {
        play(&mut chess, "g1-f3 g8-f6 f3-g1 f6-g8");
    }
    let clone = chess.clone();
    play(&mut chess, "b1-c3 b8-c6 c3-b1 c6-b8");
    assert_ne!(clone, chess);
    assert_eq!(clone.occurrences(), 4);
    assert_eq!(chess.occurrences(), 5);
    assert_eq!(
        chess.awaiting().ending(),
        Some(Ending::draw("fivefold-repetition"))
    );
}
