//! Whole matches as positions with captions, for tests, benches and looking at.
#![allow(dead_code)]

use rookery_render::replay::{Caption, ReplayFrame};
use rookery_rules::event::in_words;
use rookery_rules::random::SplitMix64;
use rookery_rules::seat::Viewer;
use rookery_rules::{Options, Playthrough, Variant};

/// The first 40 moves of Kasparov against Topalov at Wijk aan Zee, 1999.
pub const CHESS: &str = "e2-e4; d7-d6; d2-d4; g8-f6; b1-c3; g7-g6; c1-e3; f8-g7; d1-d2; c7-c6; f2-f3; b7-b5; g1-e2; b8-d7; \
     e3-h6; g7xh6; d2xh6; c8-b7; a2-a3; e7-e5; e1-c1; d8-e7; c1-b1; a7-a6; e2-c1; e8-c8; c1-b3; e5xd4; \
     d1xd4; c6-c5; d4-d1; d7-b6; g2-g3; c8-b8; b3-a5; b7-a8; f1-h3; d6-d5; h6-f4; b8-a7; h1-e1; d5-d4; \
     c3-d5; b6xd5; e4xd5; e7-d6; d1xd4; c5xd4; e1-e7; a7-b6; f4xd4; b6xa5; b2-b4; a5-a4; d4-c3; d6xd5; \
     e7-a7; a8-b7; a7xb7; d5-c4; c3xf6; a4xa3; f6xa6; a3xb4; c2-c3; b4xc3; a6-a1; c3-d2; a1-b2; d2-d1; \
     h3-f1; d8-d2; b7-d7; d2xd7; f1xc4; b5xc4; b2xh8; d7-d3; h8-a8; c4-c3";

fn begun(variant: Variant) -> Playthrough {
    let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
    Playthrough::new(variant, &options)
}

fn start(game: &Playthrough) -> ReplayFrame {
    ReplayFrame {
        view: game.view(Viewer::Onlooker),
        caption: Caption {
            heading: "The start".to_owned(),
            ..Caption::default()
        },
    }
}

/// The present position, with its last turn as caption.
fn shot(game: &Playthrough, number: usize) -> ReplayFrame {
    let turn = game.turns().last().expect("a turn was played");
    let geometry = game.position().variant().descriptor().geometry;
    ReplayFrame {
        view: game.view(Viewer::Onlooker),
        caption: Caption {
            heading: format!("{number}. {} {}", turn.seat.name(), turn.text()),
            words: in_words(&turn.events, geometry),
        },
    }
}

/// A match from its log: the start and the position after each turn.
pub fn played(variant: Variant, log: &str) -> Vec<ReplayFrame> {
    let mut game = begun(variant);
    let mut shots = vec![start(&game)];
    for text in log.split(';').map(str::trim) {
        let action = variant.parse_action(text).expect("an action");
        let seat = game.position().awaiting().seat().expect("the match goes on");
        game.push(seat, &action).expect("a legal action");
        if game.turns().last().is_some_and(|turn| turn.is_complete) {
            let number = shots.len();
            shots.push(shot(&game, number));
        }
    }
    shots
}

/// A match in which every action is drawn, of at most so many turns.
pub fn drawn(variant: Variant, seed: u64, turns: usize) -> Vec<ReplayFrame> {
    let mut random = SplitMix64::new(seed);
    let mut game = begun(variant);
    let mut shots = vec![start(&game)];
    while let Some(seat) = game.position().awaiting().seat() {
        let mut listed = game.position().legal_actions(seat);
        if listed.is_empty() || shots.len() > turns {
            break;
        }
        let action = listed.swap_remove(random.pick(listed.len()));
        game.push(seat, &action).expect("a listed action");
        if game.turns().last().is_some_and(|turn| turn.is_complete) {
            let number = shots.len();
            shots.push(shot(&game, number));
        }
    }
    shots
}
