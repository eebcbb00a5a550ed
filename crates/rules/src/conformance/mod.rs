//! What every variant promises, checked along random games: used by `rookery selfplay` and by the tests, over
//! every variant of the list. It proves the interface, not the rules; those are proved by scenarios.

mod checks;

use crate::descriptor::{Descriptor, OptionValues, Options};
use crate::outcome::Ending;
use crate::playthrough::Playthrough;
use crate::random::SplitMix64;
use crate::seat::Seat;
use crate::variant::{Action, Position};
use checks::Checks;

/// Every how many positions the dear checks are made.
const FULL_CHECK_EVERY: usize = 25;

/// One random game and what it broke.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// The ending; `None` where the game was cut off.
    pub ending: Option<Ending>,
    /// How many actions were played.
    pub actions: usize,
    /// Broken promises, each as a sentence with the position's setup where it helps; bounded.
    pub violations: Vec<String>,
}

/// Options drawn by `random`: each key with one of the values it may have.
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

/// Plays one random game from that position, of at most `max_actions` actions and checks every promise on its way. Each
/// action is drawn by its verb first, so that all verbs are played however many actions one of them has.
#[must_use]
pub fn play(start: &Position, random: &mut SplitMix64, max_actions: usize) -> GameReport {
    play_by(start, random, max_actions, &mut |_, listed, random| {
        Some(some_action(listed, random).clone())
    })
}

/// Chooses an action for whoever owes one, given the position, its listed actions (at least one) and chance; `None`
/// breaks a promise.
pub type Choosing<'a> = dyn FnMut(&Position, &[Action], &mut SplitMix64) -> Option<Action> + 'a;

/// The same with actions that somebody else chooses, listed or not; an illegal one breaks a promise.
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

/// A legal action: first a verb of the list, each with the same chance, then one of its actions. So games do not turn
/// squares of a large board for ever, where most legal actions are of one verb, and the rare ones are played as well.
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

/// Plays one action; `false` where it cannot be played.
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
