//! A whole turn: its decisions one after the other, what it is worth, and why.

use crate::alpha_beta::{Node, Tree};
use crate::level::Level;
use crate::limits::Limits;
use rookery_rules::appraise::{Appraise, Term, Terms};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Awaiting, Seat};

/// The longest turn; no variant has one half as long.
const LONGEST_TURN: usize = 64;

/// The longest line that is told.
const LONGEST_LINE: usize = 24;

/// How many choices are drawn where a list cannot hold them all.
const DRAWN: usize = 24;

/// A turn with what is thought of it; see [`crate::Verdict`].
#[derive(Clone, Debug)]
pub(crate) struct Plan<A> {
    pub(crate) turn: Vec<A>,
    pub(crate) value: i32,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) gains: Vec<(Term, i32)>,
    pub(crate) line: Vec<A>,
}

/// Decides the turn of that seat; `None` where it owes nothing.
pub(crate) fn plan<G: Appraise>(
    position: &G,
    seat: Seat,
    level: Level,
    seed: u64,
    limits: Limits<'_>,
) -> Option<Plan<G::Action>> {
    let mut random = SplitMix64::new(seed ^ position.fingerprint());
    let strength = level.strength();
    if position.secret_part(seat).is_some() {
        return fancy(position, seat, strength.whim, &mut random);
    }
    let limits = Limits {
        nodes: limits.nodes.min(strength.most_nodes),
        ..limits
    };
    let mut tree = Tree::new(seat, limits, strength, seed);
    let mut now = position.clone();
    let mut plan: Option<Plan<G::Action>> = None;
    while now.awaiting().seat() == Some(seat) {
        let node = Node { position: &now, seat };
        let decision = tree.decide(node, &mut random)?;
        let draws = now.draws_chance(&decision.action);
        now.apply_listed(&decision.action);
        let plan = plan.get_or_insert_with(|| Plan {
            turn: Vec::new(),
            value: decision.value,
            depth: decision.depth,
            nodes: 0,
            gains: Vec::new(),
            line: Vec::new(),
        });
        plan.turn.push(decision.action);
        if draws || now.at_turn_start() || plan.turn.len() >= LONGEST_TURN {
            break;
        }
        tree.grant(limits.nodes / 4);
    }
    let mut plan = plan?;
    plan.nodes = tree.spent;
    let (line, end) = expected(&tree, &now, plan.depth);
    plan.line = line;
    plan.gains = gains(position, &end, seat);
    Some(plan)
}

/// A secret part, chosen by liking and whim: there is nothing on the board yet that could be searched.
fn fancy<G: Appraise>(
    position: &G,
    seat: Seat,
    whim: usize,
    random: &mut SplitMix64,
) -> Option<Plan<G::Action>> {
    let mut now = position.clone();
    let mut turn = Vec::new();
    while now.awaiting().seat() == Some(seat) && turn.len() < LONGEST_TURN {
        let mut choices = now.legal_actions(seat);
        for _ in 0..DRAWN {
            choices.extend(now.drawn_choice(random));
        }
        let mut best: Option<(i32, G::Action)> = None;
        for action in choices {
            let liking = now.promise(&action).saturating_add(random.pick(whim + 1) as i32);
            if best.as_ref().is_none_or(|(most, _)| liking > *most) {
                best = Some((liking, action));
            }
        }
        let (_, action) = best?;
        now.apply_listed(&action);
        turn.push(action);
    }
    (!turn.is_empty()).then_some(Plan {
        turn,
        value: 0,
        depth: 0,
        nodes: 0,
        gains: Vec::new(),
        line: Vec::new(),
    })
}

/// How both sides are expected to go on, and where that leads.
fn expected<G: Appraise>(tree: &Tree<'_, G>, from: &G, most: u32) -> (Vec<G::Action>, G) {
    let mut now = from.clone();
    let mut line = Vec::new();
    while line.len() < LONGEST_LINE.min(most as usize) {
        let Awaiting::Action { seat, .. } = now.awaiting() else {
            break;
        };
        let Some(action) = tree.best_known(&now) else {
            break;
        };
        if !now.accepts(seat, &action) {
            break;
        }
        now.apply_listed(&action);
        line.push(action);
    }
    (line, now)
}

/// What gets better and worse for that seat from one position to another, the greatest change first.
fn gains<G: Appraise>(before: &G, after: &G, seat: Seat) -> Vec<(Term, i32)> {
    let terms = |position: &G| {
        let mut terms = Terms::default();
        position.appraise(&mut terms);
        terms
    };
    let (before, after) = (terms(before), terms(after));
    let mut gains: Vec<(Term, i32)> = Term::ALL
        .into_iter()
        .map(|term| (term, after.balance(term, seat) - before.balance(term, seat)))
        .filter(|(_, gain)| *gain != 0)
        .collect();
    gains.sort_by_key(|(_, gain)| std::cmp::Reverse(gain.abs()));
    gains
}
