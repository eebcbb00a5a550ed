//! Games between two levels, turn by turn: for ladders and for self-play. Whoever calls may time each turn.

use crate::{Level, Limits, choose};
use rookery_rules::appraise::{Appraise, Term, Terms};
use rookery_rules::random::SplitMix64;
use rookery_rules::variant::Visit;
use rookery_rules::{Action, Ending, Outcome, PerSeat, Position, Seat};

/// Turns of each side that the weakest level plays first, so that games of one pair differ.
const OPENING_TURNS: usize = 3;

/// Nodes for such a turn.
const OPENING_NODES: u64 = 3_000;

/// Who says whether an opening has decided the game already.
const JUDGE: Player = Player {
    level: Level::MIDDLE,
    nodes: OPENING_NODES,
};

/// By how much one side may be ahead after the opening, in hundredths of a pawn.
const EVEN: i32 = 200;

/// How many openings are drawn at most; the last one is played whatever it is.
const OPENINGS: usize = 24;

/// What an unfinished game must be apart by to count as won, in hundredths of a pawn of material.
const DECISIVE: i32 = 150;

/// A level with the nodes that it has for each decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// How it plays.
    pub level: Level,
    /// See [`Limits::nodes`].
    pub nodes: u64,
}

/// A game under way.
pub struct Duel {
    position: Position,
    players: PerSeat<Player>,
    random: SplitMix64,
    actions: usize,
    most_actions: usize,
}

/// One turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelTurn {
    /// Whose it was.
    pub seat: Seat,
    /// Its actions.
    pub actions: Vec<Action>,
}

impl Duel {
    /// A game from that position. Each player chooses its own secret part; then the weakest level plays a few turns for
    /// both. What decides the game so early is drawn anew: such a game would say nothing of the players. The same seed
    /// gives the same opening, whoever plays which side, except that secret parts are a matter of level.
    #[must_use]
    pub fn new(start: &Position, players: PerSeat<Player>, seed: u64, most_actions: usize) -> Self {
        let mut duel = Self {
            position: start.clone(),
            players,
            random: SplitMix64::new(seed),
            actions: 0,
            most_actions,
        };
        for _ in 0..OPENINGS {
            duel.position = start.clone();
            duel.actions = 0;
            if duel.open() == Some(true) {
                break;
            }
        }
        duel
    }

    /// Plays an opening; whether the game is still even, `None` where it is over.
    fn open(&mut self) -> Option<bool> {
        let mut turns = 0;
        while turns < 2 * OPENING_TURNS && self.actions < self.most_actions {
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
        Some(verdict.value.abs() <= EVEN)
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Actions played.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// How the game ended by its rules; `None` while it goes on and where it was cut off.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position.awaiting().ending()
    }

    /// Plays one turn; `None` where the game is over or has reached its length.
    pub fn turn(&mut self) -> Option<DuelTurn> {
        let seat = self.position.awaiting().seat()?;
        if self.actions >= self.most_actions {
            return None;
        }
        self.play(self.players[seat])
    }

    /// Whoever is to act plays a turn as that player would.
    fn play(&mut self, player: Player) -> Option<DuelTurn> {
        let seat = self.position.awaiting().seat()?;
        let verdict = choose(
            &self.position.known_to(seat),
            player.level,
            self.random.draw(),
            Limits::nodes(player.nodes),
        )?;
        for action in &verdict.turn {
            // A refusal would be a fault of the search; the game then simply ends here.
            self.position.apply(seat, action).ok()?;
        }
        self.actions += verdict.turn.len();
        Some(DuelTurn {
            seat,
            actions: verdict.turn,
        })
    }

    /// Who has won: by the rules, or, where the game was cut off, by material.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if let Some(ending) = self.ending() {
            return ending.outcome;
        }
        let balance = self.position.visit(Balance);
        if balance >= DECISIVE {
            Outcome::Win(Seat::White)
        } else if balance <= -DECISIVE {
            Outcome::Win(Seat::Black)
        } else {
            Outcome::Draw
        }
    }
}

/// White's material less Black's.
struct Balance;

impl Visit for Balance {
    type Output = i32;

    fn visit<G: Appraise>(self, position: &G, _wrap: fn(G::Action) -> Action) -> i32 {
        let mut terms = Terms::default();
        position.appraise(&mut terms);
        terms.balance(Term::Material, Seat::White)
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
