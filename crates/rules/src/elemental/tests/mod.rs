//! What scenarios cannot say about `elemental`: equality with chess, refusals with rule and culprits, secrecy, events
//! in words, and what holds in every position of random games.

mod alike;
mod ends;
mod games;
mod pawns;
mod refusals;
mod shields;
mod shown;
mod told;
mod twins;

use super::event_sink::Sink;
use super::position::Core;
use super::state::Stage;
use super::state::State;
use super::*;
use crate::chess::ChessAction;
use crate::chess::bits::GEOMETRY;
use crate::descriptor::Options;
use crate::event::Event;
use crate::game::Awaiting;
use crate::game::Game;
use crate::random::SplitMix64;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::seat::Viewer;
use crate::setup::Setup;
use crate::view::View;

fn position(lines: &str) -> Elemental {
    let text = format!("variant elemental\n{}", lines.replace("; ", "\n"));
    Elemental::from_setup(&Setup::parse(&text).unwrap()).unwrap()
}

fn start(loadout: &str, seed: u64) -> Elemental {
    let seed = seed.to_string();
    let given = [("loadout", loadout), ("seed", seed.as_str())];
    Elemental::start(&Options::new(&descriptor::DESCRIPTOR, given).unwrap())
}

/// Takes the actions, `; ` between them; gives the events of the last.
fn taken(game: &mut Elemental, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for action in actions.split("; ") {
        let seat = game.turn();
        events = game.apply(seat, &action.parse().unwrap()).unwrap();
    }
    events
}

fn texts(game: &Elemental) -> Vec<String> {
    let actions = game.legal_actions(game.turn());
    actions.iter().map(ToString::to_string).collect()
}

/// Plays up to so many random actions, showing every position.
fn play(mut game: Elemental, random: &mut SplitMix64, actions: usize, mut show: impl FnMut(&Elemental)) {
    for _ in 0..actions {
        show(&game);
        let listed = game.legal_actions(game.turn());
        if listed.is_empty() {
            return;
        }
        game.apply_unchecked(&listed[random.pick(listed.len())]);
    }
}
