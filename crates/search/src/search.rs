//! The state of one search: its budget, its transposition table and its move ordering. The algorithms are in `root`,
//! `alpha_beta` and `quiescence`.

use crate::level::Strength;
use crate::limits::Limits;
use crate::move_ordering::MoveOrdering;
use crate::transposition_table::TranspositionTable;
use crate::value::forced_value;
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::{Awaiting, Ending, Outcome, Seat};

/// Longer lists of legal actions are searched selectively.
pub(crate) const LONG_LIST: usize = 160;

/// Contempt: how much worse than an even position a draw is for the seat that decides, in hundredths of a pawn.
const CONTEMPT: i32 = 20;

/// A position and the seat that it waits for.
pub(crate) struct Node<'p, G> {
    pub(crate) position: &'p G,
    pub(crate) seat: Seat,
}

impl<G> Clone for Node<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Node<'_, G> {}

/// The distance of a node from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Distance {
    /// Actions since the root.
    pub(crate) ply: usize,
    /// Finished turns since the root.
    pub(crate) turns: i32,
    /// Actions of the unfinished turn.
    pub(crate) turn_actions: i32,
}

impl Distance {
    pub(crate) const fn next(self, same_turn: bool) -> Distance {
        Distance {
            ply: self.ply + 1,
            turns: self.turns + if same_turn { 0 } else { 1 },
            turn_actions: if same_turn { self.turn_actions + 1 } else { 0 },
        }
    }
}

/// The alpha-beta window: values outside it cannot change the result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// Returns the window from the other seat's point of view.
    pub(crate) const fn reversed(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Returns the null window above alpha, which asks only whether a value exceeds alpha.
    pub(crate) const fn null(self) -> Window {
        Window {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }
}

/// A search for the decisions of one turn.
pub(crate) struct Search<'l, G: Evaluate> {
    /// The seat that decides at the root.
    seat: Seat,
    limits: Limits<'l>,
    pub(crate) strength: Strength,
    pub(crate) seed: u64,
    /// Nodes spent on all decisions so far.
    pub(crate) nodes: u64,
    /// The node count at which the present decision ends.
    node_limit: u64,
    is_stopped: bool,
    /// Whether the root's list of actions is long, so that the search is selective.
    pub(crate) is_selective: bool,
    /// What is left out of the root's list of actions, as canonical texts.
    pub(crate) without: Vec<String>,
    pub(crate) table: TranspositionTable<G::Action>,
    pub(crate) ordering: MoveOrdering<G::Action>,
    /// Fingerprints of the positions between the root and the present node at which a turn begins, for repetitions.
    pub(crate) path: Vec<u64>,
    /// Spare action lists, kept to save allocations.
    list_pool: Vec<Vec<G::Action>>,
}

impl<'l, G: Evaluate> Search<'l, G> {
    /// Prepares a search for the decisions of `seat`.
    pub(crate) fn new(seat: Seat, limits: Limits<'l>, strength: Strength, seed: u64) -> Self {
        Self {
            seat,
            limits,
            strength,
            seed,
            nodes: 0,
            node_limit: limits.nodes,
            is_stopped: false,
            is_selective: false,
            without: Vec::new(),
            table: TranspositionTable::new(limits.nodes),
            ordering: MoveOrdering::new(),
            path: Vec::new(),
            list_pool: Vec::new(),
        }
    }

    /// Starts a further decision of the same turn with a budget of `nodes`.
    pub(crate) fn start_decision(&mut self, nodes: u64) {
        self.node_limit = self.nodes.saturating_add(nodes);
        self.path.clear();
    }

    /// Returns the node count at which the present decision ends.
    pub(crate) const fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Sets the node count at which the present decision ends.
    pub(crate) const fn limit_nodes(&mut self, nodes: u64) {
        self.node_limit = nodes;
    }

    /// Counts nodes, and polls [`Limits::stop`] every 1,024 nodes, or every 32 in a selective search, whose nodes are
    /// slower.
    pub(crate) fn count_nodes(&mut self, nodes: u64) {
        let before = self.nodes;
        self.nodes += nodes;
        let interval = if self.is_selective { 5 } else { 10 };
        if before >> interval != self.nodes >> interval && !self.is_stopped {
            self.is_stopped = (self.limits.stop)();
        }
    }

    /// Returns the nodes left for the present decision.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.node_limit.saturating_sub(self.nodes)
    }

    /// Returns whether the present decision must end now.
    pub(crate) fn is_out_of_budget(&self) -> bool {
        self.is_stopped || self.nodes >= self.node_limit
    }

    /// Returns the value for `seat` of an ending reached by the next action.
    pub(crate) fn ending_value(&self, ending: Ending, seat: Seat, distance: Distance) -> i32 {
        match ending.outcome {
            Outcome::Draw => self.draw_value(seat),
            Outcome::Win(winner) => forced_value(distance.turns + 1, winner == seat),
        }
    }

    /// Returns the value of a draw for `seat`: [`CONTEMPT`] counts against the seat that decides at the root.
    pub(crate) fn draw_value(&self, seat: Seat) -> i32 {
        if seat == self.seat { -CONTEMPT } else { CONTEMPT }
    }

    /// Returns the best action of a searched position, from the transposition table.
    pub(crate) fn table_action(&self, position: &G) -> Option<G::Action> {
        self.table.probe(position.fingerprint())?.best.clone()
    }

    /// Lists the legal actions of a node. Give the list back with [`Search::recycle`].
    pub(crate) fn list_actions(&mut self, node: Node<'_, G>) -> Vec<G::Action> {
        let mut actions = self.empty_list();
        node.position.legal_actions_into(node.seat, &mut actions);
        self.count_nodes(actions.len() as u64 / 8);
        actions
    }

    /// Takes an empty action list from the pool.
    pub(crate) fn empty_list(&mut self) -> Vec<G::Action> {
        let mut actions = self.list_pool.pop().unwrap_or_default();
        actions.clear();
        actions
    }

    /// Puts an action list back into the pool.
    pub(crate) fn recycle(&mut self, actions: Vec<G::Action>) {
        self.list_pool.push(actions);
    }

    /// Evaluates the position right after an action, without searching, for the seat that acts.
    pub(crate) fn quick_eval(&mut self, node: Node<'_, G>, action: &G::Action) -> i32 {
        let mut next = node.position.clone();
        next.apply_unchecked(action);
        self.count_nodes(1);
        match next.awaiting() {
            Awaiting::Over(ending) => self.ending_value(ending, node.seat, Distance::default()),
            Awaiting::Action { .. } => static_eval(&next, node.seat),
        }
    }
}
