//! The tree of legal actions: the question at the end of a path, or the action once only one is left.

use super::marks::{group_marks, marks, named, numbers, reached, unit_marks};
use super::offer::Offer;
use super::order::{self, by_verb};
use super::path::Path;
use super::ranges::{Group, by_range};
use super::{short, words};
use crate::discord::limits::{SELECT_TEXT, clipped};
use crate::discord::text::said::{question, said};
use crate::discord::text::words::Words;
use rookery_rules::notation::LegalList;
use rookery_rules::{
    Action, ActionParts, Bundle, Cell, Choice, END_OF_TURN, EnPassant, Position, Seat, TargetKind, Variant,
    View, reach,
};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// The most choices of one step: a select menu holds no more.
pub const WIDTH: usize = crate::discord::limits::SELECT_OPTIONS;

/// If there are at most so many legal actions, the first step shows all of them.
const FEW: usize = 8;

/// A legal action with its parts.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) action: Action,
    pub(super) parts: ActionParts,
    /// What it takes en passant.
    pub(super) passed: Option<EnPassant>,
    /// Whether it is a capture that takes nothing.
    pub(super) is_foiled: bool,
}

impl Candidate {
    /// Whether it turns a block of squares.
    pub(super) fn turns_a_block(&self) -> bool {
        let is_part = |choice: &Choice| matches!(choice, Choice::Part { .. });
        self.parts.choices.iter().any(is_part)
    }

    /// Returns how many squares the side of the block has that it turns; 0 if it turns none.
    pub(super) fn side_of_block(&self) -> u8 {
        let sides = self.parts.choices.iter().map(|choice| match choice {
            Choice::Part { side, .. } => *side,
            Choice::Cell { .. } | Choice::Word(_) => 0,
        });
        sides.max().unwrap_or_default()
    }
}

/// A question of guided entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which of a few whole actions.
    Action,
    /// Which unit acts.
    Unit,
    /// With which ability.
    Ability,
    /// Which cell, marked with a number.
    Target,
    /// Which word, such as a kind, an element or an answer.
    Word,
}

/// The parts that all remaining actions have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// In words: `Knight b1`, `Rotate, c3`.
    pub words: String,
    /// The cells of the unit and of the targets chosen so far; of a block, all of its squares.
    pub cells: Vec<Cell>,
}

/// A cell to mark on the picture of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// What the choice would do there.
    pub target: TargetKind,
    /// The number in the menu.
    pub number: u32,
}

/// The end of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A choice between 1 and [`WIDTH`] offers; a single offer is the only legal action.
    Choose {
        /// The question.
        question: Question,
        /// The variant's own wording of the question, without a full stop, if it has one.
        ask: Option<String>,
        /// What is already chosen, if it is more than a group.
        chosen: Option<Chosen>,
        /// The offers.
        offers: Vec<Offer>,
        /// Whether some offers are groups, so that a search by name saves steps.
        is_narrowing: bool,
        /// The marks for the picture.
        marks: Vec<Mark>,
        /// Where plain moves and captures lead whose ability is still to be chosen, for the picture.
        reached: Vec<(Cell, TargetKind)>,
        /// The cells of the units that do what is marked, whether chosen or not, and those that choices name unmarked.
        acting: Vec<Cell>,
    },
    /// Exactly one action is left.
    Chosen(Action),
    /// The path was made for another position, or there is nothing to choose.
    Nowhere,
}

/// Lists the legal actions of that seat and follows a path from them, in English.
#[must_use]
pub fn walk(position: &Position, seat: Seat, path: &Path) -> Step {
    walk_from(
        Words::english(),
        position,
        seat,
        &LegalList::new(position, seat),
        path,
    )
}

/// Does the same as [`walk`] with an existing list; `legal` must be the list of that seat in that position.
#[must_use]
pub fn walk_from(
    words: &'static Words,
    position: &Position,
    seat: Seat,
    legal: &LegalList,
    path: &Path,
) -> Step {
    let menu = Menu::of(words, position, seat, legal);
    menu.node_at(path)
        .map_or(Step::Nowhere, |node| node.step_at(path))
}

/// Calls `see` for every step of the tree with its path.
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
    visit(
        &Menu::of(Words::english(), position, seat, &LegalList::new(position, seat)).root(),
        &Path::default(),
        see,
    );
}

/// Returns the path to an action; `None` if it is not listed. `legal` must be the list of that seat in that position.
#[must_use]
pub fn way_to(
    words: &'static Words,
    position: &Position,
    seat: Seat,
    legal: &LegalList,
    action: &Action,
) -> Option<Path> {
    let menu = Menu::of(words, position, seat, legal);
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

/// A part of an action, by which actions are grouped.
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
    /// All actions with this part.
    Part(Key),
    /// All actions of units of one kind.
    Kind(String),
    /// All actions whose part is between these two, both included.
    Range(Key, Key),
    /// All actions whose part is in the block between these two corners.
    Block(Cell, Cell),
    /// The actions of the first meaning that also have the second.
    Within(Box<Meaning>, Box<Meaning>),
}

#[derive(Clone, Debug)]
pub(super) struct Branch<'a> {
    pub(super) meaning: Meaning,
    pub(super) candidates: Vec<&'a Candidate>,
}

impl Branch<'_> {
    /// Whether it is an ability with several choices, so that another step follows.
    pub(super) fn leads_on(&self) -> bool {
        matches!(self.meaning, Meaning::Part(Key::Verb(_))) && self.candidates.len() > 1
    }

    /// Whether it is a unit or a kind with a single action, which this choice plays.
    pub(super) fn is_at_once(&self) -> bool {
        let is_of_units = matches!(self.meaning, Meaning::Part(Key::Actor(_)) | Meaning::Kind(_));
        is_of_units && self.candidates.len() == 1
    }

    /// Whether all its actions are plain moves or captures.
    fn is_plain(&self) -> bool {
        self.candidates
            .iter()
            .all(|candidate| words::is_plain(candidate.parts.verb))
    }
}

/// The legal actions of a seat, as the root of the tree.
pub(super) struct Menu {
    candidates: Vec<Candidate>,
    /// The position, where choices are actions.
    position: Option<Position>,
    view: View,
    seat: Seat,
    words: &'static Words,
    due: &'static [&'static str],
}

impl Menu {
    /// The menu of a list; `legal` must be the list of that seat in that position.
    pub(super) fn of(words: &'static Words, position: &Position, seat: Seat, legal: &LegalList) -> Self {
        let candidates = legal.actions().iter().map(|action| Candidate {
            parts: action.parts(),
            passed: position.en_passant(action),
            is_foiled: position.foiled(action).is_some(),
            action: action.clone(),
        });
        Self {
            candidates: order::staying_first(position, candidates.collect()),
            position: Some(position.clone()),
            view: position.view(seat.into()),
            seat,
            words,
            due: position.duty(seat).map_or(&[], |duty| duty.kinds),
        }
    }

    /// The menu of bundles, of which only the parts count; `view` is what the seat sees meanwhile.
    pub(super) fn of_bundles(
        words: &'static Words,
        view: View,
        seat: Seat,
        bundles: &[Bundle<Action>],
    ) -> Self {
        let candidates = bundles.iter().filter_map(|bundle| {
            Some(Candidate {
                action: bundle.actions.first()?.clone(),
                parts: bundle.parts.clone(),
                passed: None,
                is_foiled: false,
            })
        });
        Self {
            candidates: candidates.collect(),
            position: None,
            view,
            seat,
            words,
            due: &[],
        }
    }

    fn root(&self) -> Node<'_> {
        Node {
            candidates: self.candidates.iter().collect(),
            position: self.position.as_ref(),
            view: &self.view,
            seat: self.seat,
            words: self.words,
            due: self.due,
        }
    }

    /// Follows a path; `None` if it was made for another position.
    pub(super) fn node_at(&self, path: &Path) -> Option<Node<'_>> {
        let mut node = self.root();
        for (depth, index) in path.indices().iter().enumerate() {
            if node.candidates.len() < 2 && depth > 0 {
                return None;
            }
            let branch = node.branches().into_iter().nth(usize::from(*index))?;
            node.candidates = branch.candidates;
        }
        Some(node)
    }
}

/// A node of the tree: the actions that are still possible.
#[derive(Clone)]
pub(super) struct Node<'a> {
    pub(super) candidates: Vec<&'a Candidate>,
    pub(super) position: Option<&'a Position>,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) words: &'static Words,
    /// The kinds of units of which one must act in this turn, too.
    pub(super) due: &'static [&'static str],
}

impl<'a> Node<'a> {
    /// Returns the step at this node, the end of `path`.
    fn step_at(&self, path: &Path) -> Step {
        match self.candidates.as_slice() {
            [] => Step::Nowhere,
            // Even the only possible action is chosen by the person, not by the program.
            [one] if !path.is_empty() => Step::Chosen(one.action.clone()),
            _ => self.step(path.is_empty()),
        }
    }

    /// Returns the part that this step is about: 0 is the actor, 1 the verb, then the choices. That is the first part in
    /// which the candidates differ, unless only one unit can act.
    pub(super) fn level(&self) -> usize {
        match self.opened_unit() {
            Some((unit, _)) => unit.differing(),
            None => self.differing(),
        }
    }

    /// Returns the only unit that can act, and what else can be chosen, each a single action such as the end of the turn,
    /// if the unit's own choices fit into the same menu. Then nobody needs to choose the unit.
    fn opened_unit(&self) -> Option<(Self, Vec<Branch<'a>>)> {
        if self.differing() != 0 || self.candidates.len() <= FEW {
            return None;
        }
        let (unit, others): (Vec<_>, Vec<_>) = self
            .candidates
            .iter()
            .copied()
            .partition(|candidate| candidate.parts.actor.is_some());
        let actor = unit.first()?.parts.actor;
        let is_lone = unit.iter().all(|candidate| candidate.parts.actor == actor);
        let verbs: BTreeSet<_> = others.iter().map(|other| other.parts.verb).collect();
        let unit = Node {
            candidates: unit,
            ..*self
        };
        let fits = is_lone
            && unit.candidates.len() > 1
            && verbs.len() == others.len()
            && unit.branches().len() + others.len() <= WIDTH;
        let others = others.into_iter().map(|other| Branch {
            meaning: Meaning::Whole,
            candidates: vec![other],
        });
        fits.then(|| (unit, others.collect()))
    }

    /// Returns the first part in which the candidates differ.
    pub(super) fn differing(&self) -> usize {
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

    pub(super) fn branches(&self) -> Vec<Branch<'a>> {
        if let Some((unit, others)) = self.opened_unit() {
            return unit.branches().into_iter().chain(others).collect();
        }
        let level = self.differing();
        let few = if level == 0 { FEW } else { WIDTH };
        if self.candidates.len() <= few {
            let mut candidates = self.candidates.clone();
            if level == 0 {
                candidates.sort_by_key(|candidate| self.order_of_whole(candidate));
            }
            let (worded, others): (Vec<_>, Vec<_>) = candidates
                .into_iter()
                .partition(|one| level == 1 && self.is_of_many_words(one));
            let whole = others.into_iter().map(|candidate| Branch {
                meaning: Meaning::Whole,
                candidates: vec![candidate],
            });
            let mut branches: Vec<Branch<'a>> = whole.collect();
            branches.extend(by_verb(worded));
            return branches;
        }
        let mut groups = self.groups(level);
        if level == 0 {
            groups.sort_by_key(|(key, _)| match key {
                Key::Actor(cell) => self.order_of_unit(*cell),
                // What no unit does stands last, as it is.
                Key::Verb(_) | Key::Choice(_) => (true, usize::MAX, None),
            });
        }
        if groups.len() <= WIDTH {
            if level == 0 {
                if let Some(kinds) = self.kinds_instead(&groups) {
                    return self.by_consequence(kinds);
                }
                self.movers_first(&mut groups);
            }
            let branches = groups.into_iter().map(|(key, candidates)| Branch {
                meaning: Meaning::Part(key),
                candidates,
            });
            let branches = branches.collect();
            return match level {
                0 => self.by_consequence(branches),
                1 => self.opened(branches),
                _ => branches,
            };
        }
        if level == 0
            && let Some(branches) = self.by_kind(&groups)
        {
            return self.by_consequence(branches);
        }
        by_range(groups, level, self.view.geometry)
    }

    /// Groups the actions by their part at a level: cells in their order, then words in the order of the list.
    fn groups(&self, level: usize) -> Vec<Group<'a>> {
        let mut places: BTreeMap<Key, usize> = BTreeMap::new();
        let mut groups: Vec<Group<'a>> = Vec::new();
        for candidate in &self.candidates {
            let key = key(&candidate.parts, level);
            let place = *places.entry(key.clone()).or_insert(groups.len());
            match groups.get_mut(place) {
                Some((_, candidates)) => candidates.push(candidate),
                None => groups.push((key, vec![candidate])),
            }
        }
        groups.sort_by(|(one, _), (other, _)| match (one.cell(), other.cell()) {
            (Some(_), Some(_)) => one.cmp(other),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        });
        groups
    }

    /// Replaces abilities with many targets by their own next choices, as far as the width allows.
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

    /// Groups the units by kind, if that makes between 2 and [`WIDTH`] branches. Actions without a unit stay separate.
    pub(super) fn by_kind(&self, groups: &[Group<'a>]) -> Option<Vec<Branch<'a>>> {
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

    /// Returns the step that offers all its branches; `is_first` at the root.
    pub(super) fn step(&self, is_first: bool) -> Step {
        let branches = self.branches();
        let ways: Vec<Path> = (0..).map_while(Path::of).take(branches.len()).collect();
        let (branches, ways) = self.with_groups(branches, ways);
        self.step_of(&branches, &ways, is_first)
    }

    /// Returns the step that offers these branches, each with its path from here; `is_first` at the root.
    pub(super) fn step_of(&self, branches: &[Branch<'a>], ways: &[Path], is_first: bool) -> Step {
        let level = self.level();
        let whole = branches
            .iter()
            .all(|branch| matches!(branch.meaning, Meaning::Whole));
        // Whole actions beside abilities that ask for one of many words.
        let opens_words = branches
            .iter()
            .any(|branch| matches!(branch.meaning, Meaning::Whole));
        let question = match level {
            0 if whole => Question::Action,
            0 => Question::Unit,
            1 if (whole || opens_words) && branches.iter().any(|branch| !branch.is_plain()) => {
                Question::Action
            }
            1 if !whole => Question::Ability,
            _ => Question::Target,
        };
        let marks = match question {
            Question::Unit if !is_first => unit_marks(branches),
            Question::Unit => Vec::new(),
            Question::Ability => self.with_attempts(group_marks(branches)),
            _ if branches.iter().all(|branch| branch.meaning.is_a_word()) => Vec::new(),
            _ => self.with_attempts(marks(branches, level)),
        };
        let question = match question {
            Question::Target if marks.is_empty() => Question::Word,
            other => other,
        };
        let reached = match question {
            Question::Action | Question::Ability | Question::Word => {
                self.with_attempts(reached(branches, question, &marks))
            }
            Question::Unit | Question::Target => Vec::new(),
        };
        let numbers = numbers(question, &marks, branches, level);
        let levels = (level, if level == 0 && self.goes_on() { 1 } else { level });
        let mut offers = words::offers(self.words, self.view, self.seat, branches, ways, &numbers, levels);
        let is_mixed = question == Question::Ability && self.is_mixed(branches);
        let are_units = question == Question::Unit && self.is_mixed_list(branches);
        for (offer, branch) in offers.iter_mut().zip(branches) {
            self.tell_effect(offer, branch, level);
            if are_units && branch.is_at_once() {
                offer.label = words::at_once(offer);
                offer.is_at_once = true;
            }
            if self.opens(branch) || is_mixed && branch.leads_on() {
                offer.label.push('…');
                offer.brief = None;
            }
        }
        let ask = self.tell_blocks(&mut offers, branches, level);
        if level == 0 {
            for (offer, branch) in offers.iter_mut().zip(branches) {
                offer.is_due = self.is_due(branch);
                offer.is_of_no_unit = branch.candidates.iter().all(|one| one.parts.actor.is_none());
            }
        }
        let mut chosen = self.chosen(level);
        let known = chosen.as_ref().filter(|_| !is_first);
        let known = known.map(|chosen| chosen.words.as_str());
        let asked = self.position.filter(|_| is_first).map(Position::awaiting);
        let requested = asked.and_then(|asked| short::requested(self.words, self.view, &asked, branches));
        // What groups of one ability begin with holds for no other ability.
        let (ask, added) = match question {
            Question::Ability => (ask, None),
            _ => short::shorten(self.words, &mut offers, ask, (known, requested.as_deref())),
        };
        if let Some((chosen, added)) = chosen.as_mut().zip(added) {
            chosen.words = format!("{}, {added}", chosen.words);
        }
        order::by_number(&mut offers);
        Step::Choose {
            question,
            ask,
            chosen,
            offers,
            is_narrowing: branches.iter().any(|branch| branch.meaning.is_several()),
            acting: self.acting(&marks, branches, question),
            marks,
            reached: reached.iter().map(|mark| (mark.cell, mark.target)).collect(),
        }
    }

    /// Whether a turn goes on or ends with its only unit, which nobody chooses.
    fn goes_on(&self) -> bool {
        let actors: BTreeSet<Option<Cell>> = self.candidates.iter().map(|one| one.parts.actor).collect();
        let mut others = self.candidates.iter().filter(|one| one.parts.actor.is_none());
        actors.len() == 2 && actors.contains(&None) && others.all(|one| one.parts.verb == END_OF_TURN)
    }

    /// Returns the cells of the units that do what is marked, and those that the choices name.
    fn acting(&self, marks: &[Mark], branches: &[Branch<'_>], question: Question) -> Vec<Cell> {
        let actors = self.candidates.iter().filter_map(|one| one.parts.actor);
        let mut cells: BTreeSet<Cell> = actors.filter(|_| !marks.is_empty()).collect();
        if question != Question::Unit {
            cells.extend(named(branches, question == Question::Ability));
        }
        cells.into_iter().collect()
    }

    /// Returns the marks, those of units that all actions capture in vain as such, and those that lose only a shield.
    fn with_attempts(&self, mut marks: Vec<Mark>) -> Vec<Mark> {
        let actions = || self.candidates.iter().map(|candidate| &candidate.action);
        let Some(position) = self.position else {
            return marks;
        };
        for mark in marks.iter_mut().filter(|mark| mark.target == TargetKind::Capture) {
            if reach::takes_nothing(position, actions(), mark.cell) {
                mark.target = TargetKind::Attempt;
            } else if reach::only_hits(position, actions(), mark.cell) {
                mark.target = TargetKind::Hit;
            } else if self.only_kills(mark.cell) {
                mark.target = TargetKind::Kill;
            }
        }
        marks
    }

    /// Whether all actions that take the unit on a cell are kills in an answer.
    fn only_kills(&self, cell: Cell) -> bool {
        let parts = self.candidates.iter().map(|candidate| &candidate.parts);
        let mut taking = parts.filter(|parts| parts.captures().any(|taken| taken == cell));
        taking.all(ActionParts::kills)
    }

    /// Says what a choice brings about besides. Of a word that the variant explains, it then says that in place of the
    /// explanation, which is of the word in general.
    fn tell_effect(&self, offer: &mut Offer, branch: &Branch<'_>, level: usize) {
        offer.effect = self.effect(branch);
        if let [only] = branch.candidates.as_slice()
            && offer.effect.is_some()
            && words::is_last_word(self.view, only, level)
        {
            offer.note = None;
            offer.detail = clipped(&only.action.to_string(), SELECT_TEXT);
        }
    }

    /// Returns what the only action of a branch brings about besides what it is meant to do. A block that is turned
    /// has more to say, which stands in the detail.
    fn effect(&self, branch: &Branch<'_>) -> Option<String> {
        let effect = match (branch.candidates.as_slice(), &branch.meaning) {
            ([only], _) if !only.turns_a_block() => self.position?.side_effect(&only.action)?,
            ([first, others @ ..], Meaning::Part(Key::Verb(_))) if self.opens(branch) => {
                let effect = self.position?.side_effect(&first.action)?;
                let is_same = |other: &&Candidate| {
                    self.position
                        .and_then(|position| position.side_effect(&other.action))
                        .as_ref()
                        == Some(&effect)
                };
                if !others.iter().all(is_same) {
                    return None;
                }
                effect
            }
            _ => return None,
        };
        Some(said(self.words, &effect))
    }

    /// Returns the variant's own question for the part at a level, if all actions have the same verb.
    pub(super) fn ask(&self, level: usize) -> Option<String> {
        let verb = self.candidates.first()?.parts.verb;
        let is_one = self.candidates.iter().all(|other| other.parts.verb == verb);
        let descriptor = Variant::from_id(&self.view.variant)?.descriptor();
        let spec = descriptor
            .question(verb, level.saturating_sub(2))
            .filter(|_| is_one)?;
        Some(question(self.words, descriptor.id, spec))
    }

    /// Returns what all candidates have in common before a level.
    fn chosen(&self, level: usize) -> Option<Chosen> {
        let of_unit = self
            .candidates
            .iter()
            .find(|candidate| candidate.parts.actor.is_some());
        let first = of_unit.or(self.candidates.first());
        let first = first.filter(|_| level > 0)?;
        let parts = &first.parts;
        let choices = parts.choices.iter().take(level.saturating_sub(2));
        let cells = parts
            .actor
            .into_iter()
            .chain(choices.flat_map(|choice| match choice {
                Choice::Cell { cell, .. } => vec![*cell],
                Choice::Part { far, side } => order::cells_of_block(self.view.geometry, *far, *side),
                Choice::Word(_) => Vec::new(),
            }));
        let words = words::chosen(self.words, self.view, self.seat, first, level)?;
        Some(Chosen {
            words,
            cells: cells.collect(),
        })
    }
}

impl Key {
    /// Returns the cell of the part, if it has one.
    pub(super) const fn cell(&self) -> Option<Cell> {
        match self {
            Key::Actor(cell)
            | Key::Choice(Some(Choice::Cell { cell, .. } | Choice::Part { far: cell, .. })) => Some(*cell),
            Key::Verb(_) | Key::Choice(Some(Choice::Word(_)) | None) => None,
        }
    }
}

impl Meaning {
    /// Whether it is a group, among which the next step chooses.
    pub(super) fn is_several(&self) -> bool {
        match self {
            Meaning::Kind(_) | Meaning::Range(..) | Meaning::Block(..) => true,
            Meaning::Within(_, inner) => inner.is_several(),
            Meaning::Whole | Meaning::Part(_) => false,
        }
    }

    /// Whether it is only a word, so that no cell is marked.
    fn is_a_word(&self) -> bool {
        match self {
            Meaning::Part(key) => key.cell().is_none(),
            Meaning::Within(outer, _) => outer.is_a_word(),
            Meaning::Whole | Meaning::Kind(_) | Meaning::Range(..) | Meaning::Block(..) => false,
        }
    }
}

/// Returns the part at a level; after the last choice, the absence of one.
fn key(parts: &ActionParts, level: usize) -> Key {
    match level {
        // What no unit does is chosen by what it is, beside the units.
        0 => parts.actor.map_or(Key::Verb(parts.verb), Key::Actor),
        1 => Key::Verb(parts.verb),
        _ => Key::Choice(parts.choices.get(level - 2).cloned()),
    }
}
