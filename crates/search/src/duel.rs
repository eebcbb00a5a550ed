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
    turns: usize,
    actions: usize,
    most_actions: usize,
}

/// One turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelTurn {
    /// Whose it was.
    pub seat: Seat,
    /// Whether it was a turn of the opening, which both players leave to the weakest level.
    pub is_opening: bool,
    /// Its actions.
    pub actions: Vec<Action>,
}

impl Duel {
    /// A game from that position; the same seed gives the same opening, whoever plays which side.
    #[must_use]
    pub fn new(start: Position, players: PerSeat<Player>, seed: u64, most_actions: usize) -> Self {
        Self {
            position: start,
            players,
            random: SplitMix64::new(seed),
            turns: 0,
            actions: 0,
            most_actions,
        }
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
        let known = self.position.known_to(seat);
        let is_opening = self.turns < 2 * OPENING_TURNS && !known.decides_in_secret();
        let player = if is_opening {
            Player {
                level: Level::WEAKEST,
                nodes: OPENING_NODES,
            }
        } else {
            self.players[seat]
        };
        let verdict = choose(
            &known,
            player.level,
            self.random.draw(),
            Limits::nodes(player.nodes),
        )?;
        for action in &verdict.turn {
            // A refusal would be a fault of the search; the game then simply ends here.
            self.position.apply(seat, action).ok()?;
        }
        self.actions += verdict.turn.len();
        self.turns += usize::from(!known.decides_in_secret());
        Some(DuelTurn {
            seat,
            is_opening,
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
