//! One decision at the root: iterative deepening until the level's depth or the budget is reached. Where the list of
//! actions is long, each iteration searches deeper, wider, or both.

use crate::level::Strength;
use crate::search::{Distance, LONG_LIST, Node, Search, Window};
use crate::value::{INFINITE, forced_result};
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Choice, END_OF_TURN, GameAction, SKIP};

/// The fewest candidates of a long list that get a quick evaluation, however small the budget.
const MIN_CANDIDATES: usize = 12;

/// In a long list, an iteration counts only if it finished at least this many candidates.
const MIN_FINISHED: usize = 4;

/// In a long list, the first iteration searches candidates this far below the best exactly, in hundredths of a pawn, so
/// that later iterations start from a sound order.
const FIRST_ITERATION_MARGIN: i32 = 80;

/// What an action on a part of the board must gain before a level that prefers units considers it, in hundredths of a pawn.
const WORTH_A_TURN_OF_THE_BOARD: i32 = 100;

/// What a kill in an answer must gain before it is preferred to leaving that out, in hundredths of a pawn.
const WORTH_A_KILL: i32 = 100;

/// How much more leaving the answer out must be worth than the kill before a level that prefers units does so, in hundredths of
/// a pawn.
const KILL_MARGIN: i32 = 80;

/// The deepest iteration of a selective search.
const MAX_SELECTIVE_DEPTH: i32 = 8;

/// The action chosen for one decision.
#[derive(Clone, Debug)]
pub(crate) struct Decision<A> {
    pub(crate) action: A,
    pub(crate) value: i32,
    /// The last finished iteration.
    pub(crate) depth: u32,
    /// The other actions, the better ones first as far as the search has compared them.
    pub(crate) others: Vec<A>,
}

/// A root action and its value in the latest iteration that reached it.
#[derive(Clone)]
struct Candidate<A> {
    action: A,
    value: i32,
}

impl<'l, G: Evaluate> Search<'l, G> {
    /// Chooses an action for the node; `None` if there is none.
    ///
    /// Every action of a short list gets at least a quick evaluation, and [`MIN_CANDIDATES`] actions of a long one.
    pub(crate) fn decide(
        &mut self,
        node: Node<'_, G>,
        random: &mut SplitMix64,
    ) -> Option<Decision<G::Action>> {
        let strength = self.strength;
        let mut actions = self.list_actions(node);
        if !self.without.is_empty() {
            actions.retain(|action| !self.without.contains(&action.to_string()));
        }
        self.is_selective = actions.len() > LONG_LIST;
        let mut candidates = self.rank_candidates(node, actions, random);
        let selection = Selection {
            strength,
            stand_pat: static_eval(node.position, node.seat),
        };
        let unit = self.best_of_units(node, &candidates, &selection);
        let kill = self.best_kill(node, &candidates, &selection);
        let is_only = candidates.len() == 1;
        let mut reached = 0;
        let mut compared = candidates.len();
        let mut is_searched = false;
        for (depth, width) in iterations(strength, self.is_selective, candidates.len()) {
            if is_only || self.is_out_of_budget() {
                break;
            }
            let before = self.is_selective.then(|| candidates.clone());
            let finished = self.search_candidates(node, &mut candidates, width, depth, &selection);
            if let Some(before) = before
                && finished < width.min(MIN_FINISHED)
            {
                // One or two candidates at a new depth cannot be compared with the others.
                candidates = before;
                break;
            }
            if finished > 0 {
                compared = finished;
                is_searched = true;
            }
            if finished >= width {
                reached = depth;
            }
            let value = candidates.first()?.value;
            let is_settled = forced_result(value).is_some_and(|(wins, turns)| wins || turns as i32 <= depth);
            if is_settled && finished >= width {
                break;
            }
        }
        // Without time to search, as at the end of a turn, the best action that an earlier decision has found is taken.
        let found = (!is_searched).then(|| self.table_action(node.position)).flatten();
        let found = found.and_then(|found| candidates.iter().position(|one| one.action == found));
        let index = found.unwrap_or_else(|| selection.choose(&candidates[..compared], random));
        let chosen = selection.preferred(candidates.get(index)?.clone(), unit, kill);
        let mut others: Vec<G::Action> = candidates.into_iter().map(|one| one.action).collect();
        others.retain(|action| *action != chosen.action);
        Some(Decision {
            action: chosen.action,
            value: chosen.value,
            depth: reached as u32,
            others,
        })
    }

    /// Searches the actions of units alone, if the strength prefers them to others by a margin; `None` if it doesn't, if there is
    /// nothing to prefer, or if too few of them were finished.
    fn best_of_units(
        &mut self,
        node: Node<'_, G>,
        candidates: &[Candidate<G::Action>],
        selection: &Selection,
    ) -> Option<Candidate<G::Action>> {
        let of_units = candidates.iter().filter(|one| !turns_the_board(&one.action));
        let units: Vec<Candidate<G::Action>> = of_units.cloned().collect();
        if self.strength.board_margin == 0 || units.len() == candidates.len() {
            return None;
        }
        self.best_of(node, units, selection)
    }

    /// Searches the kills alone that win something and could be left out, if the strength prefers actions that are understood;
    /// `None` if it doesn't, or if there are none.
    fn best_kill(
        &mut self,
        node: Node<'_, G>,
        candidates: &[Candidate<G::Action>],
        selection: &Selection,
    ) -> Option<Candidate<G::Action>> {
        if self.strength.board_margin == 0 || node.position.at_turn_start() {
            return None;
        }
        let wins = |one: &&Candidate<G::Action>| {
            one.action.parts().kills() && node.position.static_gain(&one.action) >= WORTH_A_KILL
        };
        let kills: Vec<Candidate<G::Action>> = candidates.iter().filter(wins).cloned().collect();
        if kills.is_empty() {
            return None;
        }
        self.best_of(node, kills, selection)
    }

    /// Searches some candidates alone with a quarter of the budget; `None` if too few of them were finished.
    fn best_of(
        &mut self,
        node: Node<'_, G>,
        mut some: Vec<Candidate<G::Action>>,
        selection: &Selection,
    ) -> Option<Candidate<G::Action>> {
        let whole = self.node_limit();
        self.limit_nodes(self.nodes + self.nodes_left() / 4);
        let mut best = None;
        for (depth, width) in iterations(self.strength, self.is_selective, some.len()) {
            let finished = self.search_candidates(node, &mut some, width, depth, selection);
            if finished < width.min(MIN_FINISHED) {
                break;
            }
            best = some.first().cloned();
        }
        self.limit_nodes(whole);
        best
    }

    /// Orders the root actions by quick evaluation, equal ones at random. Weaker levels consider only part of a very
    /// long list.
    fn rank_candidates(
        &mut self,
        node: Node<'_, G>,
        mut actions: Vec<G::Action>,
        random: &mut SplitMix64,
    ) -> Vec<Candidate<G::Action>> {
        for index in (1..actions.len()).rev() {
            actions.swap(index, random.pick(index + 1));
        }
        let table_action = self.table_action(node.position);
        // Half of the budget is kept for the iterations.
        let most = self
            .strength
            .max_candidates
            .min((self.nodes_left() / 2) as usize)
            .max(MIN_CANDIDATES);
        let mut candidates: Vec<Candidate<G::Action>> = actions
            .into_iter()
            .map(|action| Candidate {
                value: match &table_action {
                    Some(best) if *best == action => INFINITE,
                    _ if self.strength.is_unambitious => 0,
                    _ => node.position.static_gain(&action),
                },
                action,
            })
            .collect();
        if self.strength.prefers_units {
            let acts = |candidate: &Candidate<G::Action>| !turns_the_board(&candidate.action);
            if candidates.iter().any(acts) {
                candidates.retain(|candidate| {
                    acts(candidate)
                        || node.position.static_gain(&candidate.action) >= WORTH_A_TURN_OF_THE_BOARD
                });
            }
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        if self.is_selective {
            candidates.truncate(most);
        }
        for candidate in &mut candidates {
            candidate.value = self.quick_eval(node, &candidate.action);
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        candidates
    }

    /// Runs one iteration: searches the first `width` candidates to `depth`, and any further candidate whose earlier
    /// value exceeds the best found. Leaves the best candidate in front.
    ///
    /// Returns how many candidates were finished before the budget ran out.
    fn search_candidates(
        &mut self,
        node: Node<'_, G>,
        candidates: &mut [Candidate<G::Action>],
        width: usize,
        depth: i32,
        selection: &Selection,
    ) -> usize {
        let noise = selection.strength.noise;
        let margin = if self.is_selective && depth == 1 {
            noise.max(FIRST_ITERATION_MARGIN)
        } else {
            noise
        };
        let mut best = -INFINITE;
        let mut finished = 0;
        for index in 0..candidates.len() {
            if index >= width && candidates[index].value <= best {
                break;
            }
            let open = Window {
                alpha: if index == 0 {
                    -INFINITE
                } else {
                    selection.threshold(best).min(best - margin)
                },
                beta: INFINITE,
            };
            let action = candidates[index].action.clone();
            let is_null_window = index > 0 && margin == 0;
            let window = if is_null_window { open.null() } else { open };
            let mut value = self.search_action(node, &action, depth, Distance::default(), window);
            if is_null_window && value > best && !self.is_out_of_budget() {
                value = self.search_action(node, &action, depth, Distance::default(), open);
            }
            if self.is_out_of_budget() {
                break;
            }
            // A value that fails low is only an upper bound, so the candidate keeps its place behind the best.
            candidates[index].value = value;
            finished = index + 1;
            if value > best {
                best = value;
                candidates[..=index].rotate_right(1);
            }
        }
        if margin > 0 {
            candidates[..finished].sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        }
        finished
    }
}

/// Returns whether an action is one on a part of the board, such as turning a square of it, and not one of a unit.
fn turns_the_board(action: &impl GameAction) -> bool {
    let parts = action.parts();
    let mut choices = parts.choices.iter();
    parts.actor.is_none() && choices.any(|choice| matches!(choice, Choice::Part { .. }))
}

/// Returns whether an action only leaves a choice, or the rest of the turn.
pub(crate) fn leaves_off(action: &impl GameAction) -> bool {
    [SKIP, END_OF_TURN].contains(&action.parts().verb)
}

/// Plans iterative deepening over `count` candidates: the depth and width of each iteration, in order.
fn iterations(strength: Strength, is_selective: bool, count: usize) -> Vec<(i32, usize)> {
    if !is_selective {
        return (1..=strength.max_depth).map(|depth| (depth, count)).collect();
    }
    let mut steps = Vec::new();
    let mut width = strength.root_width;
    let mut deepest = strength.max_depth.min(2);
    loop {
        steps.push((1, width.min(count)));
        if strength.uses_whole_budget {
            steps.push((1, (3 * width).min(count)));
        }
        for depth in 2..=deepest {
            let narrowed = (width >> (2 * (depth - 1).min(16))).max(MIN_FINISHED);
            steps.push((depth, narrowed.min(count)));
        }
        if !strength.uses_whole_budget || deepest >= MAX_SELECTIVE_DEPTH {
            return steps;
        }
        width *= 3;
        deepest += 1;
    }
}

/// How a level selects among the searched candidates.
struct Selection {
    strength: Strength,
    /// The evaluation of the present position.
    stand_pat: i32,
}

impl Selection {
    /// Returns the least value that may be chosen when the best value is `best`.
    fn threshold(&self, best: i32) -> i32 {
        let Strength {
            noise,
            is_unambitious,
            ..
        } = self.strength;
        if is_unambitious {
            best.min(self.stand_pat) - noise
        } else {
            best - noise
        }
    }

    /// Returns the best action of a unit or the best kill in place of the chosen action, if that is hard to understand beside it
    /// and hardly better.
    fn preferred<A: GameAction>(
        &self,
        chosen: Candidate<A>,
        unit: Option<Candidate<A>>,
        kill: Option<Candidate<A>>,
    ) -> Candidate<A> {
        let is_forced = forced_result(chosen.value).is_some();
        let is_close = |unit: &Candidate<A>| {
            turns_the_board(&chosen.action)
                && !is_forced
                && unit.value >= chosen.value - self.strength.board_margin
        };
        let margin = if is_forced { 0 } else { KILL_MARGIN };
        let is_as_good =
            |kill: &Candidate<A>| leaves_off(&chosen.action) && kill.value >= chosen.value - margin;
        let unit = unit.filter(is_close);
        let kill = kill.filter(is_as_good);
        unit.or(kill).unwrap_or(chosen)
    }

    /// Returns the index of the best candidate or, for a level with noise, of a random one above the threshold. Forced
    /// results are chosen without noise, except for a win of a level that plays at random.
    fn choose<A>(&self, candidates: &[Candidate<A>], random: &mut SplitMix64) -> usize {
        let noise = self.strength.noise;
        let Some(most) = candidates.iter().map(|candidate| candidate.value).max() else {
            return 0;
        };
        // A level that plays at random doesn't look for a win: newcomers would be mated on the first turns.
        let is_forced = forced_result(most).is_some_and(|(wins, _)| !(wins && self.strength.is_unambitious));
        if noise == 0 || is_forced {
            let best = candidates.iter().position(|candidate| candidate.value == most);
            return best.unwrap_or(0);
        }
        let threshold = self.threshold(most);
        let mut best = (i32::MIN, 0);
        for (index, candidate) in candidates.iter().enumerate() {
            if candidate.value < threshold {
                continue;
            }
            let random_part = random.pick(noise as usize + 1) as i32;
            let rank = if self.strength.is_unambitious {
                random_part
            } else {
                candidate.value - threshold + random_part
            };
            if rank > best.0 {
                best = (rank, index);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;
    use crate::limits::Limits;
    use rookery_rules::variant::Visit;
    use rookery_rules::{Action, Options, Variant};

    /// The second decision of a turn for which no budget is left, and the action that is known to be best then.
    struct SecondDecision;

    impl Visit for SecondDecision {
        type Output = [Option<String>; 2];

        fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> Self::Output {
            let seat = position.awaiting().seat().unwrap();
            let strength = Level::new(5).unwrap().strength_of_hints();
            let mut search = Search::new(seat, Limits::nodes(20_000), strength, 0);
            let mut random = SplitMix64::new(0);
            search.decide(Node { position, seat }, &mut random).unwrap();
            let goes_on = |now: &G| now.awaiting().seat() == Some(seat) && !now.at_turn_start();
            let begun = position.legal_actions(seat).into_iter().find_map(|action| {
                let mut now = position.clone();
                now.apply_unchecked(&action);
                let known = goes_on(&now).then(|| search.table_action(&now)).flatten()?;
                Some((now, known.to_string()))
            });
            let Some((now, known)) = begun else {
                return [None, None];
            };
            search.start_decision(0);
            let node = Node { position: &now, seat };
            let next = search.decide(node, &mut random);
            [Some(known), next.map(|next| next.action.to_string())]
        }
    }

    #[test]
    fn a_decision_without_budget_follows_the_search_of_the_decision_before() {
        let variant = Variant::Shield;
        let position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
        let [known, next] = position.visit(SecondDecision);
        assert!(known.is_some());
        assert_eq!(next, known);
    }
}
