//! Games between two players of given levels, one turn at a time, for ladders and self-play. The caller may time each
//! turn.

use crate::level::Level;
use crate::limits::Limits;
use crate::verdict::choose;
use rookery_rules::random::SplitMix64;
use rookery_rules::reach::material;
use rookery_rules::{Action, Ending, Outcome, PerSeat, Position, Seat};

/// How many turns the weakest level plays for each side first, so that games differ.
const OPENING_TURNS: usize = 3;

/// Nodes for each decision of an opening.
const OPENING_NODES: u64 = 3_000;

/// The player that evaluates an opening.
const JUDGE: Player = Player {
    level: Level::MIDDLE,
    nodes: OPENING_NODES,
};

/// The largest advantage of an even opening, in hundredths of a pawn.
const MAX_ADVANTAGE: i32 = 200;

/// The most openings tried; the last one is used even if it is not even.
const MAX_OPENINGS: usize = 24;

/// The material advantage that wins an unfinished game, in hundredths of a pawn.
const ADJUDICATION_MARGIN: i32 = 150;

/// A level with its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The playing strength.
    pub level: Level,
    /// The most nodes for each decision; see [`Limits::nodes`].
    pub nodes: u64,
}

/// A game between two players.
pub struct Duel {
    position: Position,
    players: PerSeat<Player>,
    random: SplitMix64,
    actions: usize,
    max_actions: usize,
}

/// A turn of a [`Duel`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelTurn {
    /// The seat that played it.
    pub seat: Seat,
    /// The actions in order.
    pub actions: Vec<Action>,
}

impl Duel {
    /// Starts a game from a position and plays its opening.
    ///
    /// Each player chooses its own secret part. Then the weakest level plays a few turns for both sides. An opening that
    /// already decides the game says nothing about the players, so it is replaced by another one. The same seed gives
    /// the same opening whichever player has White, except for secret parts, which depend on the level.
    #[must_use]
    pub fn new(start: &Position, players: PerSeat<Player>, seed: u64, max_actions: usize) -> Self {
        let mut duel = Self {
            position: start.clone(),
            players,
            random: SplitMix64::new(seed),
            actions: 0,
            max_actions,
        };
        for _ in 0..MAX_OPENINGS {
            duel.position = start.clone();
            duel.actions = 0;
            if duel.open() == Some(true) {
                break;
            }
        }
        duel
    }

    /// Plays an opening. Returns whether the game is still even, or `None` if it is over.
    fn open(&mut self) -> Option<bool> {
        let mut turns = 0;
        while turns < 2 * OPENING_TURNS && self.actions < self.max_actions {
            let seat = self.position.awaiting().seat()?;
            let known = self.position.known_to(seat);
            if known.decides_in_secret() {
                self.play(self.players[seat])?;
            } else {
                self.play(Player {
                    level: Level::WEAKEST,
                    nodes: OPENING_NODES,
                })?;
                turns += 1;
            }
        }
        let known = self.position.known_to(self.position.awaiting().seat()?);
        let verdict = choose(
            &known,
            JUDGE.level,
            self.random.draw(),
            Limits::nodes(JUDGE.nodes),
        )?;
        Some(verdict.value.abs() <= MAX_ADVANTAGE)
    }

    /// Returns the present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of actions played, those of the opening included.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// Returns how the game ended by its rules; `None` if it has not ended or was cut off.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position.awaiting().ending()
    }

    /// Plays one turn. Returns `None` if the game is over or has reached its maximum length.
    pub fn turn(&mut self) -> Option<DuelTurn> {
        let seat = self.position.awaiting().seat()?;
        if self.actions >= self.max_actions {
            return None;
        }
        self.play(self.players[seat])
    }

    /// Plays a turn with the budget and level of `player` for the seat to act.
    fn play(&mut self, player: Player) -> Option<DuelTurn> {
        let seat = self.position.awaiting().seat()?;
        let verdict = choose(
            &self.position.known_to(seat),
            player.level,
            self.random.draw(),
            Limits::nodes(player.nodes),
        )?;
        for action in &verdict.turn {
            // A refusal would be a defect of the search. The game then ends here.
            self.position.apply(seat, action).ok()?;
        }
        self.actions += verdict.turn.len();
        Some(DuelTurn {
            seat,
            actions: verdict.turn,
        })
    }

    /// Returns the outcome by the rules, or by material if the game was cut off.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if let Some(ending) = self.ending() {
            return ending.outcome;
        }
        let balance = material(&self.position, Seat::White);
        if balance >= ADJUDICATION_MARGIN {
            Outcome::Win(Seat::White)
        } else if balance <= -ADJUDICATION_MARGIN {
            Outcome::Win(Seat::Black)
        } else {
            Outcome::Draw
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Variant};

    const MIDDLING: Player = Player {
        level: Level::MIDDLE,
        nodes: 100,
    };

    fn start(variant: Variant) -> Position {
        variant.start(&Options::new(variant.descriptor(), []).expect("defaults"))
    }

    #[test]
    fn no_game_is_over_before_the_players_have_a_turn() {
        for seed in 0..4 {
            let duel = Duel::new(
                &start(Variant::Elemental),
                PerSeat::new(MIDDLING, MIDDLING),
                seed,
                300,
            );
            assert_eq!(duel.ending(), None, "seed {seed}");
            assert!(duel.actions() >= 2 * OPENING_TURNS, "seed {seed}");
        }
    }

    #[test]
    fn both_colours_have_the_same_opening() {
        let other = Player {
            level: Level::STRONGEST,
            nodes: 50,
        };
        let opening = |white, black| {
            Duel::new(&start(Variant::Shield), PerSeat::new(white, black), 3, 300)
                .position()
                .to_setup()
        };
        assert_eq!(opening(MIDDLING, other), opening(other, MIDDLING));
        assert_ne!(opening(MIDDLING, other), start(Variant::Shield).to_setup());
    }
}
