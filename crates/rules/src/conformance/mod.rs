//! Checks what every variant promises, along random games, for `rookery selfplay` and the tests. Conformance proves
//! the interface; scenarios prove the rules.

mod checks;

use crate::descriptor::{Descriptor, OptionValues, Options};
use crate::outcome::Ending;
use crate::playthrough::Playthrough;
use crate::random::SplitMix64;
use crate::seat::Seat;
use crate::variant::{Action, Position};
use checks::Checks;

/// How many positions lie between two full checks, which are expensive.
const FULL_CHECK_EVERY: usize = 25;

/// The result of one random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// The ending; `None` if the game was cut off.
    pub ending: Option<Ending>,
    /// The number of actions played.
    pub actions: usize,
    /// The violations as sentences, with the position's setup where it helps. Their number is bounded.
    pub violations: Vec<String>,
}

/// Draws options: each key with one of its values.
#[must_use]
pub fn random_options(descriptor: &Descriptor, random: &mut SplitMix64) -> Options {
    let given: Vec<(&str, String)> = descriptor
        .options
        .iter()
        .map(|spec| match spec.values {
            OptionValues::Words(words) => (spec.key, words[random.pick(words.len())].0.to_owned()),
            OptionValues::Seed => (spec.key, random.draw().to_string()),
        })
        .collect();
    Options::new(
        descriptor,
        given.iter().map(|(key, value)| (*key, value.as_str())),
    )
    .expect("values from the variant's own list are accepted")
}

/// Plays one random game of at most `max_actions` actions from a position, and checks every promise on the way. Each
/// action is drawn by its verb first, so that verbs with few actions are played too.
#[must_use]
pub fn play(start: &Position, random: &mut SplitMix64, max_actions: usize) -> GameReport {
    play_by(start, random, max_actions, &mut |_, listed, random| {
        Some(some_action(listed, random).clone())
    })
}

/// Chooses an action for the seat to act, given the position, its listed actions (at least one) and chance. `None`
/// counts as a violation.
pub type Choosing<'a> = dyn FnMut(&Position, &[Action], &mut SplitMix64) -> Option<Action> + 'a;

/// Plays one game with actions that the caller chooses, listed or not. An illegal action counts as a violation.
#[must_use]
pub fn play_by(
    start: &Position,
    random: &mut SplitMix64,
    max_actions: usize,
    choose: &mut Choosing<'_>,
) -> GameReport {
    let mut game = Playthrough::from_position(start.clone());
    let mut checks = Checks::new(start.variant());
    let mut count = 0;
    loop {
        let position = game.position().clone();
        let listed = checks.position(&position);
        if count % FULL_CHECK_EVERY == 0 {
            checks.actions(&position, &listed, random);
            checks.secrets(&position, random);
        }
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        if listed.is_empty() || count == max_actions {
            break;
        }
        let Some(action) = choose(&position, &listed, random) else {
            checks.broken(&position, format!("nothing is chosen for {seat}"));
            break;
        };
        if !step(&mut game, &mut checks, &position, seat, &action) {
            break;
        }
        count += 1;
    }
    checks.replay(start, &game);
    GameReport {
        ending: game.position().awaiting().ending(),
        actions: count,
        violations: checks.into_violations(),
    }
}

/// Draws a legal action: first a verb of the list with equal chances, then one of its actions. Otherwise most random
/// games on a large board would consist of rotations.
fn some_action<'a>(listed: &'a [Action], random: &mut SplitMix64) -> &'a Action {
    let mut verbs: Vec<(&'static str, Vec<&Action>)> = Vec::new();
    for action in listed {
        let verb = action.parts().verb;
        match verbs.iter_mut().find(|(known, _)| *known == verb) {
            Some((_, actions)) => actions.push(action),
            None => verbs.push((verb, vec![action])),
        }
    }
    let (_, actions) = &verbs[random.pick(verbs.len())];
    actions[random.pick(actions.len())]
}

/// Plays one action. Returns `false` if it cannot be played.
fn step(game: &mut Playthrough, checks: &mut Checks, before: &Position, seat: Seat, action: &Action) -> bool {
    match game.push(seat, action) {
        Ok(events) => {
            let events = events.to_vec();
            checks.played(before, seat, action, game.position(), &events);
            true
        }
        Err(refusal) => {
            checks.broken(before, format!("`{action}` is chosen but refused: {refusal}"));
            false
        }
    }
}
