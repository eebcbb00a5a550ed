//! What is looked at before a turn is confirmed, and by `/explain`: a reply that wins at once, and all that endangers a king.
//! `cargo bench -p rookery-rules --bench reach`. Asserts no time.
//!
//! The peer of a reply is, in chess, cozy-chess looking for a mate in the same position. There is no other program for FrozenChess:
//! there it is the least that such a search costs, the list of replies with each of them played once. What endangers a king stands
//! beside direct captures alone, and beside the list of the actions of the same position, each of them played once.

mod games;

use cozy_chess::{Board, GameStatus, Move};
use divan::{Bencher, black_box};
use games::{VARIANTS, busiest, each_position, unknown};
use rookery_rules::reach::{danger, full_danger, winning_reply};
use rookery_rules::{Action, Cell, Options, Position, Seat, Variant, Viewer};

fn main() {
    divan::main();
}

/// An opening of chess, and a quiet turn of White after it.
const OPENING: [&str; 6] = ["e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-c4", "f8-c5"];
const QUIET: &str = "d2-d3";

fn to_act(position: &Position) -> Seat {
    position.awaiting().seat().expect("the game goes on")
}

/// The busiest position of some random games with a turn after which no reply wins, so that all of them are looked at.
fn unanswered(variant: Variant) -> (Position, Vec<Action>) {
    let before = busiest(variant);
    let seat = to_act(&before);
    let safe = |action: Action| {
        let after = played(&before, &action);
        let is_whole = after.awaiting().seat() == Some(seat.other()) && after.at_turn_start();
        let turn = vec![action];
        (is_whole && winning_reply(&before, Viewer::Seat(seat), &turn).is_none()).then_some(turn)
    };
    let turn = before.legal_actions(seat).into_iter().find_map(safe);
    let turn = turn.expect("some turn is whole and safe");
    (before, turn)
}

fn played(position: &Position, action: &Action) -> Position {
    let mut next = position.clone();
    next.apply_unchecked(action);
    next
}

/// Lists the legal actions of a position and plays each of them once.
fn play_each(position: &Position) {
    for action in position.legal_actions(to_act(position)) {
        black_box(played(position, &action));
    }
}

/// The cell of the king of the side that waits.
fn king_that_waits(position: &Position) -> Option<Cell> {
    let side = to_act(position).other();
    let mut cells = position.variant().descriptor().geometry.cells();
    cells.find(|cell| {
        let units = position.inspect(*cell).units;
        units.iter().any(|unit| unit.side == side && unit.kind == "king")
    })
}

/// The position with the longest list of actions among those with a king that waits.
fn busiest_around_a_king(variant: Variant) -> (Position, Cell) {
    let (mut found, mut longest) = (None, 0);
    each_position(variant, |position, actions| {
        if actions.len() > longest
            && position.at_turn_start()
            && let Some(king) = king_that_waits(position)
        {
            (found, longest) = (Some((position.clone(), king)), actions.len());
        }
    });
    found.expect("games have kings")
}

#[divan::bench(args = VARIANTS)]
fn reply(bencher: Bencher, variant: Variant) {
    let (before, turn) = unanswered(variant);
    let viewer = Viewer::Seat(to_act(&before));
    bencher
        .with_inputs(|| unknown(&before))
        .bench_local_values(|before| winning_reply(black_box(&before), viewer, &turn));
}

/// The least that it costs.
#[divan::bench(args = VARIANTS)]
fn reply_peer_each_played(bencher: Bencher, variant: Variant) {
    let (before, turn) = unanswered(variant);
    let after = turn
        .iter()
        .fold(before, |position, action| played(&position, action));
    bencher
        .with_inputs(|| unknown(&after))
        .bench_local_values(|after| play_each(black_box(&after)));
}

#[divan::bench]
fn reply_in_chess(bencher: Bencher) {
    let read = |text: &str| Variant::Chess.parse_action(text).expect("an action");
    let start = Variant::Chess.start(&Options::default());
    let before = OPENING
        .iter()
        .fold(start, |position, text| played(&position, &read(text)));
    let turn = [read(QUIET)];
    let asked = || winning_reply(black_box(&before), Viewer::Seat(Seat::White), &turn);
    assert_eq!(asked(), None, "nothing mates");
    bencher.bench_local(asked);
}

#[divan::bench]
fn reply_in_chess_peer_cozy_chess(bencher: Bencher) {
    let mut before = Board::default();
    let read = |text: &str| text.replace('-', "").parse::<Move>().expect("a move");
    OPENING.iter().for_each(|text| before.play(read(text)));
    let turn = read(QUIET);
    let mates = || {
        let mut after = black_box(&before).clone();
        after.play(turn);
        after.generate_moves(|moves| {
            moves.into_iter().any(|reply| {
                let mut end = after.clone();
                end.play_unchecked(reply);
                end.status() == GameStatus::Won
            })
        })
    };
    assert!(!mates(), "nothing mates");
    bencher.bench_local(mates);
}

#[divan::bench(args = VARIANTS)]
fn dangers_of_a_king(bencher: Bencher, variant: Variant) {
    let (position, king) = busiest_around_a_king(variant);
    bencher
        .with_inputs(|| unknown(&position))
        .bench_local_values(|position| full_danger(black_box(&position), Viewer::Onlooker, king));
}

/// Without a second action of the turn and what kills from beside.
#[divan::bench(args = VARIANTS)]
fn dangers_of_a_king_captures_alone(bencher: Bencher, variant: Variant) {
    let (position, king) = busiest_around_a_king(variant);
    bencher
        .with_inputs(|| unknown(&position))
        .bench_local_values(|position| danger(black_box(&position), Viewer::Onlooker, king));
}

/// The least that it costs.
#[divan::bench(args = VARIANTS)]
fn dangers_of_a_king_peer_each_played(bencher: Bencher, variant: Variant) {
    let (position, _) = busiest_around_a_king(variant);
    bencher
        .with_inputs(|| unknown(&position))
        .bench_local_values(|position| play_each(black_box(&position)));
}
