//! A whole turn: its decisions one after the other, its value, and the principal variation that explains it.

use crate::at_once::{Guard, Guarded, Look, nodes_of, winning_turn};
use crate::level::Strength;
use crate::limits::Limits;
use crate::root::leaves_off;
use crate::search::{Node, Search};
use crate::value::{forced_result, forced_value, one_turn_before};
use rookery_rules::evaluate::{Evaluate, Term, Terms, material, static_eval};
use rookery_rules::random::SplitMix64;
use rookery_rules::{ActionParts, Awaiting, Cell, Choice, GameAction, Seat, TargetKind};

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

/// The most nodes that look for a win at once on one board of a principal variation.
const LINE_NODES: u64 = 8_000;

/// The most nodes that search an own turn of a principal variation again, the most such searches, and what makes a difference, in
/// hundredths of a pawn.
const MENDING_NODES: u64 = 8_000;
const MOST_MENDED: usize = 2;
const WORTH_MENDING: i32 = 70;

/// The most nodes that search the answer to a turn, or another turn; how many others are looked at; and how much better than
/// expected an answer must be for that, in hundredths of a pawn.
const ANSWER_NODES: u64 = 16_000;
const MOST_OTHERS: usize = 6;
const DOUBT: i32 = 100;

/// What is searched, and how.
pub(crate) struct Task<'a, G> {
    pub(crate) position: &'a G,
    /// Whose turn is chosen.
    pub(crate) seat: Seat,
    pub(crate) strength: Strength,
    pub(crate) seed: u64,
    pub(crate) limits: Limits<'a>,
    /// The first actions of turns that are not wanted, as canonical texts.
    pub(crate) without: &'a [String],
}

/// Chooses a turn; `None` if the position does not wait for the seat. `threat` holds the canonical texts of a turn that
/// the other side is known to threaten.
pub(crate) fn choose_turn<G: Evaluate>(task: &Task<'_, G>, threat: &[String]) -> Option<Plan<G::Action>> {
    let limits = Limits {
        nodes: task.limits.nodes.min(task.strength.max_nodes),
        ..task.limits
    };
    let task = Task { limits, ..*task };
    let searched = search_turn(&task)?;
    if task.position.secret_part(task.seat).is_some() {
        return Some(searched.plan);
    }
    Some(without_oversights(&task, threat, searched))
}

/// A plan as the search has made it.
struct Searched<A> {
    plan: Plan<A>,
    /// The other first actions, the better ones first.
    others: Vec<A>,
}

/// Searches for a turn.
fn search_turn<G: Evaluate>(task: &Task<'_, G>) -> Option<Searched<G::Action>> {
    let &Task {
        position,
        seat,
        strength,
        seed,
        limits,
        without,
    } = task;
    let mut random = SplitMix64::new(seed ^ position.fingerprint());
    if position.secret_part(seat).is_some() {
        let plan = choose_secret_part(position, seat, strength, &mut random)?;
        return Some(Searched {
            plan,
            others: Vec::new(),
        });
    }
    let mut search = Search::new(seat, limits, strength, seed);
    search.without = without.to_vec();
    let mut now = position.clone();
    let mut plan: Option<Plan<G::Action>> = None;
    let mut others = Vec::new();
    let mut is_open = false;
    let mut walk = Walk::default();
    while now.awaiting().seat() == Some(seat) {
        let node = Node { position: &now, seat };
        let decision = search.decide(node, &mut random)?;
        let draws_chance = now.draws_chance(&decision.action);
        now.apply_unchecked(&decision.action);
        walk.note(&decision.action);
        if plan.is_none() {
            others = decision.others;
        }
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
        search.without = walk.circles(&now, strength, seat);
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
    Some(Searched { plan, others })
}

/// Where the unit that acts in a turn has been in it.
#[derive(Default)]
struct Walk(Vec<Cell>);

impl Walk {
    /// Notes an action of the turn.
    fn note(&mut self, action: &impl GameAction) {
        let parts = action.parts();
        if let Some(actor) = parts.actor {
            self.0 = vec![actor];
        }
        let goes =
            |target| target == TargetKind::Move || target == TargetKind::Capture && parts.actor.is_some();
        if let Some((to, _)) = first_cell(&parts).filter(|(_, target)| goes(*target)) {
            self.0.push(to);
        }
    }

    /// Returns the texts of the actions that lead the unit back to where it has been in this turn, for a level that doesn't
    /// always choose the best: among many steps of nearly equal value it would walk in circles. None where nothing can be
    /// left off.
    fn circles<G: Evaluate>(&self, now: &G, strength: Strength, seat: Seat) -> Vec<String> {
        if strength.noise == 0 {
            return Vec::new();
        }
        let legal = now.legal_actions(seat);
        if !legal.iter().any(leaves_off) {
            return Vec::new();
        }
        let returns = |parts: &ActionParts| {
            let to = first_cell(parts).filter(|(_, target)| *target == TargetKind::Move);
            parts.actor.is_none() && to.is_some_and(|(to, _)| self.0.contains(&to))
        };
        let circles = legal.iter().filter(|action| returns(&action.parts()));
        circles.map(ToString::to_string).collect()
    }
}

/// Returns the first choice of an action, if it is a cell.
fn first_cell(parts: &ActionParts) -> Option<(Cell, TargetKind)> {
    match parts.choices.first() {
        Some(Choice::Cell { cell, target }) => Some((*cell, *target)),
        Some(Choice::Part { .. } | Choice::Word(_)) | None => None,
    }
}

/// Corrects what the search has overlooked: a win at once, and turns that allow the other side one, in the plan and in its
/// principal variation.
fn without_oversights<G: Evaluate>(
    task: &Task<'_, G>,
    threat: &[String],
    searched: Searched<G::Action>,
) -> Plan<G::Action> {
    let &Task {
        position,
        seat,
        strength,
        limits,
        ..
    } = task;
    let Searched { mut plan, others } = searched;
    let wins = forced_result(plan.value).is_some_and(|(wins, _)| wins);
    if wins || !strength.guards {
        return plan;
    }
    let nodes = nodes_of(position, limits);
    if strength.finds_wins
        && let Look::Win(turn) = winning_turn(position, &mut nodes.clone())
    {
        let end = after(position, &turn);
        return Plan {
            turn,
            value: forced_value(1, true),
            gains: gains(position, &end, seat),
            principal_variation: Vec::new(),
            ..plan
        };
    }
    match Guard::new(position, seat, threat, nodes).judge(&plan.turn, &others) {
        Guarded::Stands if strength.settles => plan = confirmed(task, plan),
        Guarded::Stands => {}
        Guarded::Loses(refutation) => {
            plan.value = forced_value(2, false);
            let end = after(&after(position, &plan.turn), &refutation);
            plan.gains = gains(position, &end, seat);
            plan.principal_variation = refutation;
            return plan;
        }
        Guarded::Instead(turn) => {
            let reached = after(position, &turn);
            plan.turn = turn;
            plan.principal_variation = Vec::new();
            let answer = Task {
                position: &reached,
                seat: seat.other(),
                limits: Limits {
                    nodes: limits.nodes / 4,
                    ..limits
                },
                without: &[],
                ..*task
            };
            if let Some(Searched { plan: reply, .. }) = search_turn(&answer) {
                plan.value = one_turn_before(reply.value);
                plan.depth = reply.depth;
                plan.nodes += reply.nodes;
                plan.principal_variation = [reply.turn, reply.principal_variation].concat();
            }
            let end = after(&reached, &plan.principal_variation);
            plan.gains = gains(position, &end, seat);
        }
    }
    if strength.settles {
        correct_line(task, &mut plan);
    }
    plan
}

/// Searches the answer to a plan from the beginning of the other side's turn, and other turns if that answer is much better than
/// the plan promised: below its root, a search tries few turns of several actions. Returns the plan that its answer leaves best,
/// with what it is worth then.
fn confirmed<G: Evaluate>(task: &Task<'_, G>, plan: Plan<G::Action>) -> Plan<G::Action> {
    let limits = Limits::nodes(ANSWER_NODES.min(task.limits.nodes));
    let is_doubtful = |promised: i32, found: i32| promised.saturating_sub(found) >= DOUBT;
    let Some(mut best) = answered(task, &plan, limits) else {
        return plan;
    };
    if !is_doubtful(plan.value, best.value) {
        return plan;
    }
    let first = |turn: &[G::Action]| turn.first().map(ToString::to_string);
    let mut without: Vec<String> = task.without.iter().cloned().chain(first(&plan.turn)).collect();
    for _ in 0..MOST_OTHERS {
        let others = Task {
            limits,
            without: &without,
            ..*task
        };
        let Some(Searched { plan: other, .. }) = search_turn(&others) else {
            break;
        };
        if !is_doubtful(other.value, best.value) {
            break;
        }
        without.extend(first(&other.turn));
        let Some(other) = answered(task, &other, limits) else {
            continue;
        };
        let mut nodes = LINE_NODES;
        let loses = matches!(
            winning_turn(&after(task.position, &other.turn), &mut nodes),
            Look::Win(_)
        );
        if !loses && other.value > best.value {
            best = other;
        }
    }
    best
}

/// Returns a plan with the best answer that a search of the other side's turn finds; `None` if chance has a part in it, or if the
/// other side has no turn after it.
fn answered<G: Evaluate>(
    task: &Task<'_, G>,
    plan: &Plan<G::Action>,
    limits: Limits<'_>,
) -> Option<Plan<G::Action>> {
    let &Task { position, seat, .. } = task;
    let reached = certain_end(position, &plan.turn)?;
    let answer = Task {
        position: &reached,
        seat: seat.other(),
        limits,
        without: &[],
        ..*task
    };
    let Searched { plan: reply, .. } = search_turn(&answer)?;
    let line = [reply.turn, reply.principal_variation].concat();
    let end = certain_end(&reached, &line)?;
    Some(Plan {
        turn: plan.turn.clone(),
        value: one_turn_before(reply.value),
        depth: plan.depth,
        nodes: plan.nodes + reply.nodes,
        gains: gains(position, &end, seat),
        principal_variation: line,
    })
}

/// Corrects the principal variation of a plan: turns in it by which a side loses material for nothing are searched again, and it
/// ends before a turn that overlooks a win at once.
fn correct_line<G: Evaluate>(task: &Task<'_, G>, plan: &mut Plan<G::Action>) {
    let reached = after(task.position, &plan.turn);
    let line = &mut plan.principal_variation;
    let other = Task {
        seat: task.seat.other(),
        ..*task
    };
    let is_of_other_mended = mended(&other, &reached, line);
    let is_mended = mended(task, &reached, line) || is_of_other_mended;
    let kept = before_oversight(&reached, line);
    if is_mended || kept < line.len() {
        line.truncate(kept);
        plan.gains = gains(task.position, &after(&reached, line), task.seat);
    }
}

/// Searches those turns of the task's side in a line again after which material is lost up to its end: far from its root, a
/// search has compared turns only briefly. A better turn replaces the rest of the line, which ends before the bad one if it
/// isn't clear how the better one goes on. Returns whether the line has changed.
fn mended<G: Evaluate>(task: &Task<'_, G>, from: &G, line: &mut Vec<G::Action>) -> bool {
    let seat = task.seat;
    let limits = Limits::nodes(MENDING_NODES.min(task.limits.nodes));
    let (mut is_mended, mut bound) = (false, usize::MAX);
    for _ in 0..MOST_MENDED {
        let Some(end) = certain_end(from, line) else {
            break;
        };
        let (material_then, value_then) = (material(&end, seat), static_eval(&end, seat));
        let Some((index, before)) = last_loss(from, &line[..bound.min(line.len())], seat, material_then)
        else {
            break;
        };
        // What is left out is left out at the root.
        let again = Task {
            position: &before,
            limits,
            without: &[],
            ..*task
        };
        let found = search_turn(&again).map(|searched| searched.plan);
        let found = found.filter(|plan| plan.value >= value_then.saturating_add(WORTH_MENDING));
        let Some(plan) = found else {
            // What is lost was lost before.
            bound = index;
            continue;
        };
        let rest = [plan.turn, plan.principal_variation].concat();
        let end = certain_end(&before, &rest);
        if end.is_some_and(|end| material(&end, seat) >= material_then + WORTH_MENDING) {
            line.truncate(index);
            line.extend(rest);
        } else {
            end_before(task, line, index, before);
        }
        (is_mended, bound) = (true, usize::MAX);
    }
    is_mended
}

/// Ends a line before the turn that begins with the action of that index, in the position `before`: what the side gains there
/// by captures at once belongs to what came before.
fn end_before<G: Evaluate>(task: &Task<'_, G>, line: &mut Vec<G::Action>, index: usize, before: G) {
    line.truncate(index);
    let mut exchange = Search::new(task.seat, Limits::nodes(SETTLING_NODES), task.strength, task.seed);
    settled(&mut exchange, line, before);
    if exchange.is_out_of_budget() {
        line.truncate(index);
    }
}

/// Returns where the last own turn of a line begins before which the side had more material than at the end, and the position
/// there.
fn last_loss<G: Evaluate>(from: &G, line: &[G::Action], seat: Seat, at_the_end: i32) -> Option<(usize, G)> {
    let mut now = from.clone();
    let mut found = None;
    for (index, action) in line.iter().enumerate() {
        let is_own_turn = now.at_turn_start() && now.awaiting().seat() == Some(seat);
        if is_own_turn && material(&now, seat) >= at_the_end + WORTH_MENDING {
            found = Some((index, now.clone()));
        }
        now.apply_unchecked(action);
    }
    found
}

/// Returns the position after some listed actions; `None` if chance decides it.
fn certain_end<G: Evaluate>(from: &G, line: &[G::Action]) -> Option<G> {
    let mut now = from.clone();
    for action in line {
        if now.draws_chance(action) {
            return None;
        }
        now.apply_unchecked(action);
    }
    Some(now)
}

/// Returns the position after some listed actions.
fn after<G: Evaluate>(position: &G, line: &[G::Action]) -> G {
    let mut now = position.clone();
    for action in line {
        now.apply_unchecked(action);
    }
    now
}

/// Returns how many actions of a line come before the first turn that overlooks a win at once: of its own side, or of the
/// other one after it.
fn before_oversight<G: Evaluate>(from: &G, line: &[G::Action]) -> usize {
    let mut now = from.clone();
    // Where the present turn begins.
    let mut begins = 0;
    for (index, action) in line.iter().enumerate() {
        now.apply_unchecked(action);
        if !now.at_turn_start() {
            continue;
        }
        let last = std::mem::replace(&mut begins, index + 1);
        let is_over = now.awaiting().seat().is_none();
        let mut nodes = LINE_NODES;
        if is_over || !matches!(winning_turn(&now, &mut nodes), Look::Win(_)) {
            continue;
        }
        let next = after(&now, &line[begins..][..turn_length(&now, &line[begins..])]);
        let wins = next.awaiting().ending().is_some();
        if !wins {
            return last;
        }
    }
    line.len()
}

/// Returns how many of the actions from a position belong to its turn.
fn turn_length<G: Evaluate>(from: &G, line: &[G::Action]) -> usize {
    let mut now = from.clone();
    for (index, action) in line.iter().enumerate() {
        now.apply_unchecked(action);
        if now.at_turn_start() {
            return index + 1;
        }
    }
    line.len()
}

/// Chooses a secret part, such as an army or a loadout: a ready-made one, or by weighted preference with random noise. Nothing
/// is on the board yet that could be searched.
fn choose_secret_part<G: Evaluate>(
    position: &G,
    seat: Seat,
    strength: Strength,
    random: &mut SplitMix64,
) -> Option<Plan<G::Action>> {
    let mut now = position.clone();
    let mut turn = Vec::new();
    if strength.takes_ready_made {
        let is_whole = |turn: &Vec<G::Action>| after(position, turn).awaiting().seat() != Some(seat);
        let bundles = position.bundles(seat).into_iter().map(|bundle| bundle.actions);
        let mut whole: Vec<Vec<G::Action>> = bundles.filter(is_whole).collect();
        if !whole.is_empty() {
            let index = if strength.takes_the_first {
                0
            } else {
                random.pick(whole.len())
            };
            turn = whole.swap_remove(index);
            now = after(position, &turn);
        }
    }
    while now.awaiting().seat() == Some(seat) && turn.len() < MAX_TURN {
        let mut choices = now.legal_actions(seat);
        for _ in 0..RANDOM_CHOICES {
            choices.extend(now.random_choice(random));
        }
        let mut best: Option<(i32, G::Action)> = None;
        for action in choices {
            let noise = random.pick(strength.randomness + 1) as i32;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;
    use rookery_rules::variant::Visit;
    use rookery_rules::{Action, Position, Setup};

    /// Mends a line of canonical texts for a side in a search without some first actions, and returns whether that has changed
    /// it, and the line.
    struct Mending(Seat, &'static [&'static str], Vec<String>);

    impl Visit for Mending {
        type Output = (bool, Vec<String>);

        fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> Self::Output {
            let mut now = position.clone();
            let mut line = Vec::new();
            for text in self.1 {
                let legal = now.legal_actions(now.awaiting().seat().unwrap());
                let action = legal.into_iter().find(|action| action.to_string() == *text);
                let action = action.unwrap();
                now.apply_unchecked(&action);
                line.push(action);
            }
            let task = Task {
                position,
                seat: self.0,
                strength: Level::new(5).unwrap().strength_of_hints(),
                seed: 0,
                limits: Limits::nodes(20_000),
                without: &self.2,
            };
            let is_mended = mended(&task, position, &mut line);
            (is_mended, line.iter().map(ToString::to_string).collect())
        }
    }

    /// A line in which White's queen takes a pawn that the king guards.
    const LOSING: &[&str] = &["h7-h6", "d1xd7", "e8xd7"];

    /// Ends a line of White's before its second action, and returns what is left.
    struct Ending;

    impl Visit for Ending {
        type Output = Vec<String>;

        fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> Self::Output {
            let mut before = position.clone();
            let legal = before.legal_actions(Seat::Black);
            let quiet = legal.into_iter().find(|action| action.to_string() == LOSING[0]);
            let mut line = vec![quiet.unwrap()];
            before.apply_unchecked(&line[0]);
            let bad = before.legal_actions(Seat::White).swap_remove(0);
            line.push(bad);
            let task = Task {
                position,
                seat: Seat::White,
                strength: Level::new(5).unwrap().strength_of_hints(),
                seed: 0,
                limits: Limits::nodes(20_000),
                without: &[],
            };
            end_before(&task, &mut line, 1, before);
            line.iter().map(ToString::to_string).collect()
        }
    }

    #[test]
    fn a_line_ends_in_quiet_before_a_turn_that_it_should_not_have() {
        let ended = |setup: &str| {
            let setup = format!(
                "variant chess\nset turn black\nput e1 white king\nput e8 black king\nput h7 black pawn\n{setup}"
            );
            let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
            position.visit(Ending)
        };
        assert_eq!(ended("put a2 white pawn"), ["h7-h6"]);
        // What can be taken for nothing is still taken.
        assert_eq!(
            ended("put d1 white rook\nput d5 black knight"),
            ["h7-h6", "d1xd5"]
        );
    }

    #[test]
    fn a_turn_in_a_line_that_loses_a_unit_for_nothing_is_searched_again() {
        let setup = "variant chess\nset turn black\nput e1 white king\nput d1 white queen\nput a2 white pawn\n\
                     put e8 black king\nput d7 black pawn\nput h7 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let (is_mended, line) = position.visit(Mending(Seat::White, LOSING, Vec::new()));
        assert!(is_mended, "{line:?}");
        assert!(
            line[0] == "h7-h6" && line.len() > 1 && line[1] != "d1xd7",
            "{line:?}"
        );
        // An action that is left out at the root may be played later.
        let found = position.visit(Mending(Seat::White, LOSING, vec![line[1].clone()]));
        assert_eq!(found, (is_mended, line));
        let quiet: &[&str] = &["h7-h6", "d1-d2", "h6-h5"];
        let sound = position.visit(Mending(Seat::White, quiet, Vec::new()));
        assert!(!sound.0 && sound.1 == quiet, "{sound:?}");
        // Black's turns are looked at for Black.
        let of_black = position.visit(Mending(Seat::Black, LOSING, Vec::new()));
        assert!(!of_black.0 && of_black.1 == LOSING, "{of_black:?}");
        let setup = "variant chess\nset turn black\nput e1 white king\nput d1 white queen\nput a2 white pawn\n\
                     put h8 black king\nput g6 black pawn\nput a8 black rook";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let given: &[&str] = &["a8-d8", "d1xd8"];
        let (is_mended, line) = position.visit(Mending(Seat::Black, given, Vec::new()));
        assert!(is_mended && line[0] != "a8-d8", "{line:?}");
    }
}
