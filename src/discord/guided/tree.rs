//! The tree of legal actions: what is asked at the end of a path, and which action it means once it means one.

use super::path::Path;
use super::words;
use rookery_rules::{Action, ActionParts, Cell, Choice, Position, Seat, TargetKind, View};
use std::collections::BTreeMap;

/// The most choices of one step: a select menu holds no more.
pub const WIDTH: usize = crate::discord::limits::SELECT_OPTIONS;

/// With so few legal actions in all, they are shown at once, whoever acts.
const FEW: usize = 8;

/// A legal action with its parts.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) action: Action,
    pub(super) parts: ActionParts,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// One of few whole actions.
    Action,
    /// Which unit acts.
    Unit,
    /// With which ability.
    Ability,
    /// On which cell, marked with a number.
    Target,
    /// What else, where no cell is meant: a kind, an element, an answer.
    Word,
}

/// One thing to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is, for people; within a select option's length and different from all others of its step.
    pub label: String,
    /// More of it: the canonical text where it is a whole action, else how many actions lie behind it.
    pub detail: String,
    /// The number drawn on the picture, where one is.
    pub number: Option<u32>,
}

/// A cell to be marked on the picture of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub cell: Cell,
    /// What would happen there.
    pub target: TargetKind,
    /// The number in the menu.
    pub number: u32,
}

/// Where a path leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something is still to be chosen; between 1 and [`WIDTH`] offers, and 1 only where nothing else is legal.
    Choose {
        /// What is asked.
        question: Question,
        /// The unit that is already chosen, in words such as `Knight b1`, and its cell.
        unit: Option<(String, Cell)>,
        /// The choices; the index of one is the next step of the path.
        offers: Vec<Offer>,
        /// What to mark on the picture.
        marks: Vec<Mark>,
    },
    /// Exactly one action is left.
    Chosen(Action),
    /// The path leads nowhere: it was made for another position, or nobody owes an action.
    Nowhere,
}

/// Follows a path from the legal actions of that seat.
#[must_use]
pub fn walk(position: &Position, seat: Seat, path: &Path) -> Step {
    let menu = Menu::of(position, seat);
    let mut node = menu.root();
    for (depth, index) in path.indices().iter().enumerate() {
        if node.candidates.len() < 2 && depth > 0 {
            return Step::Nowhere;
        }
        match node.branches().into_iter().nth(usize::from(*index)) {
            Some(branch) => node.candidates = branch.candidates,
            None => return Step::Nowhere,
        }
    }
    node.step_at(path)
}

/// Shows every step of the tree once, each with the path to it.
#[cfg(test)]
pub(super) fn each_step(position: &Position, seat: Seat, see: &mut impl FnMut(&Path, Step)) {
    fn visit(node: &Node<'_>, path: &Path, see: &mut impl FnMut(&Path, Step)) {
        see(path, node.step_at(path));
        if node.candidates.len() < 2 && !path.is_empty() {
            return;
        }
        for (index, branch) in node.branches().into_iter().enumerate() {
            let next = Node {
                candidates: branch.candidates,
                ..*node
            };
            visit(&next, &path.then(index as u8).unwrap(), see);
        }
    }
    visit(&Menu::of(position, seat).root(), &Path::default(), see);
}

/// The way to an action, if it is listed.
#[cfg(test)]
pub(super) fn way_to(position: &Position, seat: Seat, action: &Action) -> Option<Path> {
    let menu = Menu::of(position, seat);
    let mut node = menu.root();
    let mut path = Path::default();
    let is_it = |candidate: &&Candidate| candidate.action == *action;
    loop {
        let branches = node.branches();
        let index = branches
            .iter()
            .position(|branch| branch.candidates.iter().any(is_it))?;
        path = path.then(u8::try_from(index).ok()?).ok()?;
        node.candidates = branches.into_iter().nth(index)?.candidates;
        if node.candidates.len() == 1 {
            return Some(path);
        }
    }
}

/// A part of an action as something to choose by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Actor(Cell),
    Verb(&'static str),
    Choice(Option<Choice>),
}

/// What a branch of the tree stands for.
#[derive(Clone, Debug)]
pub(super) enum Meaning {
    /// One whole action.
    Whole,
    /// All actions with that part.
    Part(Key),
    /// All actions of units of one kind.
    Kind(String),
    /// All actions whose part lies between two, both included.
    Range(Key, Key),
    /// Of the first, those of the second.
    Within(Box<Meaning>, Box<Meaning>),
}

#[derive(Clone, Debug)]
pub(super) struct Branch<'a> {
    pub(super) meaning: Meaning,
    pub(super) candidates: Vec<&'a Candidate>,
}

/// All that may be chosen in a position.
struct Menu {
    candidates: Vec<Candidate>,
    view: View,
    seat: Seat,
}

impl Menu {
    /// All legal actions of that seat.
    fn of(position: &Position, seat: Seat) -> Self {
        let listed = position.legal_actions(seat).into_iter();
        let candidates = listed.map(|action| Candidate {
            parts: action.parts(),
            action,
        });
        Self {
            candidates: candidates.collect(),
            view: position.view(seat.into()),
            seat,
        }
    }

    fn root(&self) -> Node<'_> {
        Node {
            candidates: self.candidates.iter().collect(),
            view: &self.view,
            seat: self.seat,
        }
    }
}

/// What is still open somewhere on the way.
struct Node<'a> {
    candidates: Vec<&'a Candidate>,
    view: &'a View,
    seat: Seat,
}

impl<'a> Node<'a> {
    /// What is asked here, at the end of a path.
    fn step_at(&self, path: &Path) -> Step {
        match self.candidates.as_slice() {
            [] => Step::Nowhere,
            // Even the only possible action is chosen by the person, not by the program.
            [one] if !path.is_empty() => Step::Chosen(one.action.clone()),
            _ => self.step(),
        }
    }

    /// The first part in which the candidates differ: 0 the actor, 1 the verb, then the choices.
    fn level(&self) -> usize {
        let Some(first) = self.candidates.first() else {
            return 0;
        };
        if self.candidates.len() == 1 {
            return 0;
        }
        let longest = self
            .candidates
            .iter()
            .map(|candidate| candidate.parts.choices.len())
            .max()
            .unwrap_or(0);
        (0..longest + 2)
            .find(|level| {
                let key = key(&first.parts, *level);
                self.candidates
                    .iter()
                    .any(|other| self::key(&other.parts, *level) != key)
            })
            .unwrap_or(longest + 2)
    }

    fn branches(&self) -> Vec<Branch<'a>> {
        let level = self.level();
        let few = if level == 0 { FEW } else { WIDTH };
        if self.candidates.len() <= few {
            return self
                .candidates
                .iter()
                .map(|candidate| Branch {
                    meaning: Meaning::Whole,
                    candidates: vec![*candidate],
                })
                .collect();
        }
        let mut groups: BTreeMap<Key, Vec<&'a Candidate>> = BTreeMap::new();
        for candidate in &self.candidates {
            groups
                .entry(key(&candidate.parts, level))
                .or_default()
                .push(*candidate);
        }
        if groups.len() <= WIDTH {
            let branches = groups.into_iter().map(|(key, candidates)| Branch {
                meaning: Meaning::Part(key),
                candidates,
            });
            let branches = branches.collect();
            return if level == 1 {
                self.opened(branches)
            } else {
                branches
            };
        }
        if level == 0
            && let Some(branches) = self.by_kind(&groups)
        {
            return branches;
        }
        by_range(groups, level)
    }

    /// The abilities, those with many targets opened into what would be asked next, as far as the width allows.
    fn opened(&self, branches: Vec<Branch<'a>>) -> Vec<Branch<'a>> {
        let mut width = branches.len();
        let mut inner: BTreeMap<usize, Vec<Branch<'a>>> = BTreeMap::new();
        let mut order: Vec<usize> = (0..branches.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(branches[*index].candidates.len()));
        for index in order {
            let candidates = branches[index].candidates.clone();
            if candidates.len() <= WIDTH {
                break;
            }
            let opened = Node { candidates, ..*self }.branches();
            if width - 1 + opened.len() <= WIDTH {
                width += opened.len() - 1;
                inner.insert(index, opened);
            }
        }
        let mut all = Vec::with_capacity(width);
        for (index, branch) in branches.into_iter().enumerate() {
            match inner.remove(&index) {
                None => all.push(branch),
                Some(opened) => all.extend(opened.into_iter().map(|inner| Branch {
                    meaning: Meaning::Within(Box::new(branch.meaning.clone()), Box::new(inner.meaning)),
                    candidates: inner.candidates,
                })),
            }
        }
        all
    }

    /// The units by kind, where that makes between 2 and [`WIDTH`] branches. What no unit does stays apart.
    fn by_kind(&self, groups: &BTreeMap<Key, Vec<&'a Candidate>>) -> Option<Vec<Branch<'a>>> {
        let mut branches: Vec<Branch<'a>> = Vec::new();
        for (key, candidates) in groups {
            let kind = match key {
                Key::Actor(cell) => words::unit_on(self.view, self.seat, *cell).map(|unit| unit.kind.clone()),
                Key::Verb(_) | Key::Choice(_) => None,
            };
            let same = |branch: &&mut Branch<'_>| match (&branch.meaning, &kind) {
                (Meaning::Kind(other), Some(kind)) => other == kind,
                _ => false,
            };
            match (branches.iter_mut().find(same), kind) {
                (Some(branch), _) => branch.candidates.extend(candidates),
                (None, Some(kind)) => branches.push(Branch {
                    meaning: Meaning::Kind(kind),
                    candidates: candidates.clone(),
                }),
                (None, None) => branches.push(Branch {
                    meaning: Meaning::Part(key.clone()),
                    candidates: candidates.clone(),
                }),
            }
        }
        (2..=WIDTH).contains(&branches.len()).then_some(branches)
    }

    fn step(&self) -> Step {
        let level = self.level();
        let branches = self.branches();
        let whole = branches
            .iter()
            .all(|branch| matches!(branch.meaning, Meaning::Whole));
        let question = match level {
            0 if whole => Question::Action,
            0 => Question::Unit,
            1 if !whole => Question::Ability,
            _ => Question::Target,
        };
        let unit = (level > 0)
            .then(|| self.candidates.first()?.parts.actor)
            .flatten();
        let marks = if question == Question::Unit || question == Question::Ability {
            Vec::new()
        } else {
            marks(&branches, level)
        };
        let question = match question {
            Question::Target if marks.is_empty() => Question::Word,
            other => other,
        };
        let numbers = branches
            .iter()
            .map(|branch| number(&marks, branch, level))
            .collect::<Vec<_>>();
        Step::Choose {
            question,
            unit: unit.map(|cell| (words::unit(self.view, self.seat, cell), cell)),
            offers: words::offers(self.view, self.seat, &branches, &numbers, level),
            marks,
        }
    }
}

/// The part of that level; a level behind the last choice is the absence of one.
fn key(parts: &ActionParts, level: usize) -> Key {
    match level {
        // What no unit does is chosen by what it is, beside the units.
        0 => parts.actor.map_or(Key::Verb(parts.verb), Key::Actor),
        1 => Key::Verb(parts.verb),
        _ => Key::Choice(parts.choices.get(level - 2).cloned()),
    }
}

/// The actions that have one part in common.
type Group<'a> = (Key, Vec<&'a Candidate>);

/// Neighbours together: where that makes a menu, so few that their actions can all be shown next; else in as few and
/// as even ranges as the width allows. Wider ranges are narrowed again.
fn by_range(groups: BTreeMap<Key, Vec<&Candidate>>, level: usize) -> Vec<Branch<'_>> {
    let groups: Vec<Group<'_>> = groups.into_iter().collect();
    if level > 0
        && let Some(ranges) = short_ranges(&groups)
    {
        return ranges.into_iter().map(range).collect();
    }
    let ranges = groups.len().div_ceil(WIDTH).min(WIDTH);
    let size = groups.len().div_ceil(ranges);
    groups.chunks(size).map(range).collect()
}

/// Ranges of at most [`WIDTH`] actions each, if there are at most as many.
fn short_ranges<'g, 'a>(groups: &'g [Group<'a>]) -> Option<Vec<&'g [Group<'a>]>> {
    let mut ranges = Vec::new();
    let (mut first, mut count) = (0, 0);
    for (index, (_, candidates)) in groups.iter().enumerate() {
        if candidates.len() > WIDTH {
            return None;
        }
        if count + candidates.len() > WIDTH {
            ranges.push(&groups[first..index]);
            (first, count) = (index, 0);
        }
        count += candidates.len();
    }
    ranges.push(&groups[first..]);
    (2..=WIDTH).contains(&ranges.len()).then_some(ranges)
}

fn range<'a>(groups: &[Group<'a>]) -> Branch<'a> {
    let all = groups
        .iter()
        .flat_map(|(_, candidates)| candidates.iter().copied());
    let meaning = match groups {
        [(key, _)] => Meaning::Part(key.clone()),
        _ => Meaning::Range(groups[0].0.clone(), groups[groups.len() - 1].0.clone()),
    };
    Branch {
        meaning,
        candidates: all.collect(),
    }
}

/// The cell that a branch is about at this level: where its actions differ, else where they all end.
fn cells(branch: &Branch<'_>, level: usize) -> Vec<(Cell, TargetKind)> {
    let mut cells = Vec::new();
    for candidate in &branch.candidates {
        let from = level.saturating_sub(2);
        let target = candidate
            .parts
            .choices
            .iter()
            .skip(from)
            .find_map(|choice| match choice {
                Choice::Cell { cell, target } => Some((*cell, *target)),
                Choice::Word(_) => None,
            });
        if let Some(target) = target
            && !cells.contains(&target)
        {
            cells.push(target);
        }
    }
    cells
}

/// One mark for each cell, numbered in the order of the menu. A cell keeps its first meaning.
fn marks(branches: &[Branch<'_>], level: usize) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut last = 0;
    for branch in branches {
        let wide = matches!(branch.meaning, Meaning::Range(..) | Meaning::Kind(_));
        let fresh: Vec<_> = cells(branch, level)
            .into_iter()
            .filter(|(cell, _)| marks.iter().all(|mark| mark.cell != *cell))
            .collect();
        let take = if wide { fresh.len() } else { fresh.len().min(1) };
        if take > 0 {
            last += 1;
        }
        for (cell, target) in fresh.into_iter().take(take) {
            marks.push(Mark {
                cell,
                target,
                number: last,
            });
        }
    }
    marks
}

fn number(marks: &[Mark], branch: &Branch<'_>, level: usize) -> Option<u32> {
    let (cell, _) = *cells(branch, level).first()?;
    marks
        .iter()
        .find(|mark| mark.cell == cell)
        .map(|mark| mark.number)
}
