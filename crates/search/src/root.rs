//! One decision: which of the legal actions, by searching them deeper and deeper, and where the list is long wider and
//! wider, until the level's depth or the budget is reached.

use crate::alpha_beta::{At, Node, Tree, WIDE, Window};
use crate::level::Strength;
use crate::value::{INFINITE, end_in};
use rookery_rules::appraise::{Appraise, worth};
use rookery_rules::random::SplitMix64;

/// Of however long a list and however little is granted, so many actions are looked at.
const LEAST_SEEN: usize = 12;

/// In a long list, so many must be searched to a new depth before their values count.
const FEW: usize = 4;

/// What was decided.
#[derive(Clone, Debug)]
pub(crate) struct Decision<A> {
    pub(crate) action: A,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// An action of the root with what is thought of it.
#[derive(Clone)]
struct Candidate<A> {
    action: A,
    value: i32,
}

impl<'l, G: Appraise> Tree<'l, G> {
    /// Decides; `None` where nothing is owed. However little is granted, [`LEAST_SEEN`] of the listed actions are
    /// looked at, all of a short list.
    pub(crate) fn decide(
        &mut self,
        node: Node<'_, G>,
        random: &mut SplitMix64,
    ) -> Option<Decision<G::Action>> {
        let strength = self.strength;
        let actions = self.list(node);
        self.is_wide = actions.len() > WIDE;
        let mut candidates = self.look_over(node, actions, random);
        let measure = Measure {
            strength,
            stand: worth(node.position, node.seat),
        };
        let is_only = candidates.len() == 1;
        let mut depth = 0;
        let mut compared = candidates.len();
        for (deeper, width) in plan(strength, self.is_wide, candidates.len()) {
            if is_only || self.is_out() {
                break;
            }
            let before = self.is_wide.then(|| candidates.clone());
            let finished = self.deepen(node, &mut candidates, width, deeper, &measure);
            if let Some(before) = before
                && finished < width.min(FEW)
            {
                // A glimpse of one or two at a new depth says nothing about the others.
                candidates = before;
                break;
            }
            if finished > 0 {
                compared = finished;
            }
            if finished >= width {
                depth = deeper;
            }
            let value = candidates.first()?.value;
            let is_settled = end_in(value).is_some_and(|(wins, turns)| wins || turns as i32 <= deeper);
            if is_settled && finished >= width {
                break;
            }
        }
        let index = measure.choose(&candidates[..compared], random);
        let chosen = candidates.into_iter().nth(index)?;
        Some(Decision {
            action: chosen.action,
            value: chosen.value,
            depth: depth as u32,
        })
    }

    /// All candidates, the best at first sight in front; equal ones in an order drawn by chance. Of a very long list
    /// the weaker levels see a part.
    fn look_over(
        &mut self,
        node: Node<'_, G>,
        mut actions: Vec<G::Action>,
        random: &mut SplitMix64,
    ) -> Vec<Candidate<G::Action>> {
        for index in (1..actions.len()).rev() {
            actions.swap(index, random.pick(index + 1));
        }
        let known = self.best_known(node.position);
        // Half of the budget is for looking further.
        let seen = self
            .strength
            .sight
            .min((self.left() / 2) as usize)
            .max(LEAST_SEEN);
        let mut candidates: Vec<Candidate<G::Action>> = actions
            .into_iter()
            .map(|action| Candidate {
                value: match &known {
                    Some(best) if *best == action => INFINITE,
                    _ if self.strength.is_careless => 0,
                    _ => node.position.promise(&action),
                },
                action,
            })
            .collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        if self.is_wide {
            candidates.truncate(seen);
        }
        for candidate in &mut candidates {
            candidate.value = self.glance(node, &candidate.action);
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        candidates
    }

    /// Searches the first `width` to that depth, and those behind them that looked better than what is left then; sorts
    /// them, the best first. Gives how many were finished before the budget ran out.
    fn deepen(
        &mut self,
        node: Node<'_, G>,
        candidates: &mut [Candidate<G::Action>],
        width: usize,
        depth: i32,
        measure: &Measure,
    ) -> usize {
        let noise = measure.strength.noise;
        let margin = if self.is_wide && depth == 1 {
            noise.max(80)
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
                    measure.least(best).min(best - margin)
                },
                beta: INFINITE,
            };
            let action = candidates[index].action.clone();
            let is_probe = index > 0 && margin == 0;
            let window = if is_probe { open.null() } else { open };
            let mut value = self.try_action(node, &action, depth, At::default(), window);
            if is_probe && value > best && !self.is_out() {
                value = self.try_action(node, &action, depth, At::default(), open);
            }
            if self.is_out() {
                break;
            }
            // What is not better than the best has only a bound for a value: it stays behind, in its old order.
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

/// Which depths are searched with how many candidates, in order.
fn plan(strength: Strength, is_wide: bool, count: usize) -> Vec<(i32, usize)> {
    if !is_wide {
        return (1..=strength.depth).map(|depth| (depth, count)).collect();
    }
    let mut steps = Vec::new();
    let mut width = strength.width;
    let mut deepest = strength.depth.min(2);
    loop {
        steps.push((1, width.min(count)));
        if strength.is_thorough {
            steps.push((1, (3 * width).min(count)));
        }
        for depth in 2..=deepest {
            let narrowed = (width >> (2 * (depth - 1).min(16))).max(FEW);
            steps.push((depth, narrowed.min(count)));
        }
        if !strength.is_thorough || deepest >= 8 {
            return steps;
        }
        width *= 3;
        deepest += 1;
    }
}

/// By what candidates are chosen.
struct Measure {
    strength: Strength,
    /// What the position is worth now.
    stand: i32,
}

impl Measure {
    /// The least that is good enough where the best is worth that.
    fn least(&self, best: i32) -> i32 {
        let Strength {
            noise, is_careless, ..
        } = self.strength;
        if is_careless {
            best.min(self.stand) - noise
        } else {
            best - noise
        }
    }

    /// The index of the best, or, with noise, of one that is good enough.
    fn choose<A>(&self, candidates: &[Candidate<A>], random: &mut SplitMix64) -> usize {
        let noise = self.strength.noise;
        let Some(most) = candidates.iter().map(|candidate| candidate.value).max() else {
            return 0;
        };
        if noise == 0 || end_in(most).is_some() {
            // What is proved is not blurred.
            let best = candidates.iter().position(|candidate| candidate.value == most);
            return best.unwrap_or(0);
        }
        let least = self.least(most);
        let mut best = (i32::MIN, 0);
        for (index, candidate) in candidates.iter().enumerate() {
            if candidate.value < least {
                continue;
            }
            let chance = random.pick(noise as usize + 1) as i32;
            let rank = if self.strength.is_careless {
                chance
            } else {
                candidate.value - least + chance
            };
            if rank > best.0 {
                best = (rank, index);
            }
        }
        best.1
    }
}
