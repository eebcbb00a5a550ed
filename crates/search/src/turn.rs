//! A whole turn: its decisions one after the other, its value, and the principal variation that explains it.

use crate::level::Strength;
use crate::limits::Limits;
use crate::search::{Node, Search};
use rookery_rules::evaluate::{Evaluate, Term, Terms};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Awaiting, Seat};

/// The most actions of a turn. No variant reaches half of that.
const MAX_TURN: usize = 64;

/// The most actions of a principal variation.
const MAX_VARIATION: usize = 24;

/// The most nodes to see how the exchange at the end of a principal variation goes on.
const SETTLING_NODES: u64 = 4_000;

/// How many random choices of a secret part are compared, beside those that are listed.
const RANDOM_CHOICES: usize = 24;

/// A chosen turn; the fields are those of [`crate::Verdict`].
#[derive(Clone, Debug)]
pub(crate) struct Plan<A> {
    pub(crate) turn: Vec<A>,
    pub(crate) value: i32,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) gains: Vec<(Term, i32)>,
    pub(crate) principal_variation: Vec<A>,
}

/// Chooses a turn for `seat`; `None` if the position does not wait for it.
pub(crate) fn choose_turn<G: Evaluate>(
    position: &G,
    seat: Seat,
    strength: Strength,
    seed: u64,
    limits: Limits<'_>,
) -> Option<Plan<G::Action>> {
    let mut random = SplitMix64::new(seed ^ position.fingerprint());
    if position.secret_part(seat).is_some() {
        return choose_secret_part(position, seat, strength.randomness, &mut random);
    }
    let limits = Limits {
        nodes: limits.nodes.min(strength.max_nodes),
        ..limits
    };
    let mut search = Search::new(seat, limits, strength, seed);
    let mut now = position.clone();
    let mut plan: Option<Plan<G::Action>> = None;
    let mut is_open = false;
    while now.awaiting().seat() == Some(seat) {
        let node = Node { position: &now, seat };
        let decision = search.decide(node, &mut random)?;
        let draws_chance = now.draws_chance(&decision.action);
        now.apply_unchecked(&decision.action);
        let plan = plan.get_or_insert_with(|| Plan {
            turn: Vec::new(),
            value: decision.value,
            depth: decision.depth,
            nodes: 0,
            gains: Vec::new(),
            principal_variation: Vec::new(),
        });
        plan.turn.push(decision.action);
        is_open = draws_chance;
        if draws_chance || now.at_turn_start() || plan.turn.len() >= MAX_TURN {
            break;
        }
        search.start_decision(limits.nodes / 4);
    }
    let mut plan = plan?;
    plan.nodes = search.nodes;
    let (mut line, mut end) = principal_variation(&search, &now, plan.depth);
    if strength.settles && !is_open {
        let mut exchange = Search::new(seat, Limits::nodes(SETTLING_NODES), strength, seed);
        exchange.is_selective = search.is_selective;
        end = settled(&mut exchange, &mut line, end);
        if exchange.is_out_of_budget() || line.len() >= MAX_VARIATION {
            end = cut_before_exchange(&mut line, &now);
        }
    }
    plan.principal_variation = line;
    plan.gains = gains(position, &end, seat);
    Some(plan)
}

/// Chooses a secret part, such as an army or a loadout, by weighted preference with random noise. Nothing is on the
/// board yet that could be searched.
fn choose_secret_part<G: Evaluate>(
    position: &G,
    seat: Seat,
    randomness: usize,
    random: &mut SplitMix64,
) -> Option<Plan<G::Action>> {
    let mut now = position.clone();
    let mut turn = Vec::new();
    while now.awaiting().seat() == Some(seat) && turn.len() < MAX_TURN {
        let mut choices = now.legal_actions(seat);
        for _ in 0..RANDOM_CHOICES {
            choices.extend(now.random_choice(random));
        }
        let mut best: Option<(i32, G::Action)> = None;
        for action in choices {
            let noise = random.pick(randomness + 1) as i32;
            let preference = now.static_gain(&action).saturating_add(noise);
            if best.as_ref().is_none_or(|(most, _)| preference > *most) {
                best = Some((preference, action));
            }
        }
        let (_, action) = best?;
        now.apply_unchecked(&action);
        turn.push(action);
    }
    (!turn.is_empty()).then_some(Plan {
        turn,
        value: 0,
        depth: 0,
        nodes: 0,
        gains: Vec::new(),
        principal_variation: Vec::new(),
    })
}

/// Follows the transposition table's best actions, at most `depth` of them and those that end the turn then begun, and
/// returns them with the position they lead to.
fn principal_variation<G: Evaluate>(search: &Search<'_, G>, from: &G, depth: u32) -> (Vec<G::Action>, G) {
    let mut now = from.clone();
    let mut line = Vec::new();
    while line.len() < MAX_VARIATION && (line.len() < depth as usize || !now.at_turn_start()) {
        let Awaiting::Action { seat, .. } = now.awaiting() else {
            break;
        };
        let Some(action) = search.table_action(&now) else {
            break;
        };
        if !now.is_legal(seat, &action) {
            break;
        }
        now.apply_unchecked(&action);
        line.push(action);
    }
    (line, now)
}

/// Goes on with a line while the side to act gains by a capture, as the quiescence search that judged its end has done, and
/// returns the position that it then leads to. An unfinished turn is ended.
fn settled<G: Evaluate>(search: &mut Search<'_, G>, line: &mut Vec<G::Action>, mut now: G) -> G {
    while line.len() < MAX_VARIATION {
        let Awaiting::Action { seat, .. } = now.awaiting() else {
            break;
        };
        let node = Node { position: &now, seat };
        let Some(action) = search.next_capture(node) else {
            break;
        };
        if now.draws_chance(&action) {
            break;
        }
        now.apply_unchecked(&action);
        line.push(action);
    }
    now
}

/// Leaves out the last turns of a line from a position as long as they capture something, and an unfinished one, and returns
/// the position to which the rest leads.
fn cut_before_exchange<G: Evaluate>(line: &mut Vec<G::Action>, from: &G) -> G {
    let (mut now, mut captures) = (from.clone(), false);
    let (mut kept, mut end) = (0, from.clone());
    for (index, action) in line.iter().enumerate() {
        captures |= now.static_gain(action) > 0;
        now.apply_unchecked(action);
        if now.at_turn_start() {
            if !captures {
                (kept, end) = (index + 1, now.clone());
            }
            captures = false;
        }
    }
    line.truncate(kept);
    end
}

/// Returns the evaluation terms that change for `seat` between two positions, the greatest change first.
fn gains<G: Evaluate>(before: &G, after: &G, seat: Seat) -> Vec<(Term, i32)> {
    let terms = |position: &G| {
        let mut terms = Terms::default();
        position.evaluate(&mut terms);
        terms
    };
    let (before, after) = (terms(before), terms(after));
    let mut gains: Vec<(Term, i32)> = Term::ALL
        .into_iter()
        .filter(|term| *term != Term::Tempo)
        .map(|term| (term, after.balance(term, seat) - before.balance(term, seat)))
        .filter(|(_, gain)| *gain != 0)
        .collect();
    gains.sort_by_key(|(_, gain)| std::cmp::Reverse(gain.abs()));
    gains
}
