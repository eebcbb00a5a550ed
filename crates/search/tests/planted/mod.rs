//! Games between computer opponents with one planted blunder.

use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::random::SplitMix64;
use rookery_rules::variant::Visit;
use rookery_rules::{Action, Awaiting, Options, Position, Seat, Variant};
use rookery_search::{Level, Limits, PlayedTurn, Review, Reviewer, Worth, choose};

/// The turns before the blunder, and after it.
const BEFORE: usize = 6;
const AFTER: usize = 4;

/// How many turns in a row are tried for a blunder.
const TRIED: usize = 8;

/// The nodes of a player's search: those of a review, so that what a player finds good the review does too.
const PLAYING: u64 = 16_000;

/// The nodes of the search that says what a blunder gives away.
const WEIGHING: u64 = 8_000;

/// How many turns are weighed as blunders, the worst at a glance.
const WEIGHED: usize = 6;

/// The least that a blunder gives away of the expected points.
const BLUNDER: f64 = 0.35;

/// A game with a planted blunder.
pub struct Planted {
    game: Vec<PlayedTurn>,
    end: Position,
    /// The index of the blunder.
    pub blunder: usize,
}

impl Planted {
    /// Reviews the game with that many nodes for each search.
    pub fn review(&self, nodes: u64) -> Review {
        let mut reviewer = Reviewer::new(self.game.clone(), self.end.clone());
        while reviewer.step(Limits::nodes(nodes)) {}
        reviewer.finish(Limits::nodes(nodes))
    }

    /// Says what the review finds of the blunder.
    pub fn verdict(&self, review: &Review) -> Result<String, String> {
        let turn = &review.turns[self.blunder];
        let told = format!(
            "turn {} of {}, loss {}, turning points {:?}",
            self.blunder + 1,
            self.game.len(),
            turn.loss
                .map_or_else(|| "not judged".to_owned(), |loss| format!("{loss:.2}")),
            review.turning_points
        );
        if review.turning_points.contains(&self.blunder) {
            Ok(told)
        } else {
            Err(told)
        }
    }
}

/// Plays a game with a blunder; `None` if none of some turns gives enough away.
pub fn game(variant: Variant, seed: u64) -> Option<Planted> {
    let options = Options::new(variant.descriptor(), []).ok()?;
    let mut position = variant.start(&options);
    let mut random = SplitMix64::new(seed);
    let mut game = Vec::new();
    let mut blunder = None;
    // Turns of play, secret ones not counted.
    let mut played = 0;
    while let Awaiting::Action { seat, .. } = position.awaiting() {
        if blunder.is_some_and(|index| game.len() > index + AFTER) {
            break;
        }
        let is_secret = position.known_to(seat).decides_in_secret();
        let mut turn = None;
        if !is_secret && blunder.is_none() && played >= BEFORE {
            turn = worst_turn(&position, seat);
            if turn.is_some() {
                blunder = Some(game.len());
            } else if played >= BEFORE + TRIED {
                return None;
            }
        }
        let turn = match turn {
            Some(turn) => turn,
            None => {
                // A few weak turns first, so that games differ.
                let level = if played < 2 {
                    Level::WEAKEST
                } else {
                    Level::STRONGEST
                };
                choose(
                    &position.known_to(seat),
                    level,
                    random.draw(),
                    Limits::nodes(PLAYING),
                )?
                .turn
            }
        };
        played += usize::from(!is_secret);
        let is_chance = turn.iter().any(|action| position.draws_chance(action));
        game.push(PlayedTurn {
            before: position.clone(),
            seat,
            actions: turn.clone(),
            is_before_play: is_secret,
            is_chance,
        });
        for action in &turn {
            position.apply(seat, action).ok()?;
        }
    }
    Some(Planted {
        game,
        end: position,
        blunder: blunder?,
    })
}

/// Returns a turn that gives much away; `None` if there is none among those that look worst.
fn worst_turn(position: &Position, seat: Seat) -> Option<Vec<Action>> {
    let known = position.known_to(seat);
    let best = choose(&known, Level::STRONGEST, 1, Limits::nodes(WEIGHING))?;
    // A review judges no turn where the better one would have depended on chance.
    if best.forced_result.is_some() || draws(known.position(), seat, &best.turn) {
        return None;
    }
    let hopes = Worth(best.value).expectation();
    let mut worst: Option<(f64, Vec<Action>)> = None;
    for turn in position.visit(Glance { seat }) {
        let mut after = position.clone();
        if turn.iter().any(|action| after.apply(seat, action).is_err()) {
            continue;
        }
        let Awaiting::Action { seat: to_act, .. } = after.awaiting() else {
            continue;
        };
        let value = choose(
            &after.known_to(to_act),
            Level::STRONGEST,
            1,
            Limits::nodes(WEIGHING),
        )?
        .value;
        let worth = Worth(if to_act == seat { value } else { -value });
        let loss = hopes - worth.expectation();
        if loss >= BLUNDER && worst.as_ref().is_none_or(|(most, _)| loss > *most) {
            worst = Some((loss, turn));
        }
    }
    worst.map(|(_, turn)| turn)
}

/// Returns whether a turn depends on chance.
fn draws(position: &Position, seat: Seat, turn: &[Action]) -> bool {
    let mut after = position.clone();
    turn.iter()
        .any(|action| after.draws_chance(action) || after.apply(seat, action).is_err())
}

/// Finds turns of one action that end the turn and let the other side take the most at once.
struct Glance {
    seat: Seat,
}

impl Visit for Glance {
    type Output = Vec<Vec<Action>>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Vec<Vec<Action>> {
        let mut turns: Vec<(i32, G::Action)> = Vec::new();
        for action in position.legal_actions(self.seat) {
            if position.draws_chance(&action) {
                continue;
            }
            let mut next = position.clone();
            next.apply_unchecked(&action);
            let Awaiting::Action { seat, .. } = next.awaiting() else {
                continue;
            };
            if seat == self.seat {
                continue;
            }
            let mut replies = Vec::new();
            next.tactical_actions_into(seat, &mut replies);
            let taken = replies.iter().map(|reply| next.static_gain(reply)).max();
            let value = static_eval(&next, self.seat) - taken.unwrap_or(0);
            turns.push((value, action));
        }
        turns.sort_by_key(|(value, _)| *value);
        turns.truncate(WEIGHED);
        turns.into_iter().map(|(_, action)| vec![wrap(action)]).collect()
    }
}
