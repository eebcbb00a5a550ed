//! The order of the choices of a step, and which of them stand together as one.

use super::offer::Offer;
use super::path::Path;
use super::ranges::Group;
use super::tree::{Branch, Candidate, Key, Meaning, Node, WIDTH};
use super::{short, words};
use crate::discord::limits::{BUTTONS_IN_ROW, ROWS, SELECT_TEXT, clipped};
use crate::discord::phone;
use crate::discord::text::said::said;
use crate::discord::text::words::say;
use rookery_rules::{Cell, Choice, Geometry, Position, Said, Variant};
use std::collections::BTreeSet;

/// The most choices of a step that are buttons; a row stays for what else can be done.
const BUTTONS: usize = (ROWS - 1) * BUTTONS_IN_ROW;

/// Words of one ability that stand beside its unit's other actions; more are a step of their own.
const MOST_WORDS: usize = 6;

/// The level of the first choice of an action: of a rotation, the first corner of its block.
const OF_CORNER: usize = 2;

/// The level of the block itself, by its opposite corner.
const OF_BLOCK: usize = 3;

/// The verb of choosing where to rest after a kill, in every variant that has it.
const REST: &str = "rest";

/// Puts the rest on the square where the unit stands before the others, so that both keep their places whichever way it struck.
pub(super) fn staying_first(position: &Position, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_by_key(|candidate| {
        let to = candidate.parts.choices.first();
        candidate.parts.verb == REST
            && matches!(to, Some(Choice::Cell { cell, .. }) if position.inspect(*cell).units.is_empty())
    });
    candidates
}

/// Groups actions by their verbs, in their order.
pub(super) fn by_verb(candidates: Vec<&Candidate>) -> Vec<Branch<'_>> {
    let mut branches: Vec<Branch<'_>> = Vec::new();
    for candidate in candidates {
        let meaning = Meaning::Part(Key::Verb(candidate.parts.verb));
        let same = |branch: &&mut Branch<'_>| branch.candidates[0].parts.verb == candidate.parts.verb;
        match branches.iter_mut().find(same) {
            Some(branch) => branch.candidates.push(candidate),
            None => branches.push(Branch {
                meaning,
                candidates: vec![candidate],
            }),
        }
    }
    branches
}

/// Puts choices with numbers in the order of these, so that several with one number (`4a`, `4b`) stand together. Those
/// without a number keep their places.
pub(super) fn by_number(offers: &mut [Offer]) {
    let places: Vec<usize> = (0..offers.len())
        .filter(|index| offers[*index].number.is_some())
        .collect();
    let mut numbered: Vec<Offer> = places.iter().map(|index| offers[*index].clone()).collect();
    numbered.sort_by_key(|offer| offer.number);
    for (index, offer) in places.into_iter().zip(numbered) {
        offers[index] = offer;
    }
}

impl Branch<'_> {
    /// Whether no unit does what it stands for.
    fn is_of_no_unit(&self) -> bool {
        self.candidates.iter().all(|one| one.parts.actor.is_none())
    }

    /// Whether it claims the end of the game.
    fn is_claim(&self) -> bool {
        self.candidates.iter().all(|one| one.parts.verb == words::CLAIM)
    }

    /// Whether it is a unit, or a kind of units, with several actions none of which is a plain move, capture or castling.
    pub(super) fn lacks_moves(&self) -> bool {
        let is_of_units = matches!(self.meaning, Meaning::Part(Key::Actor(_)) | Meaning::Kind(_));
        let mut candidates = self.candidates.iter();
        is_of_units
            && self.candidates.len() > 1
            // A change of an army is none of its units' actions.
            && candidates.all(|one| !words::is_plain(one.parts.verb) && one.parts.verb == one.action.parts().verb)
    }
}

impl<'a> Node<'a> {
    /// Whether an action is one of many that differ by a word alone, such as the kinds to become, while there are others. They
    /// are one choice, which the next step opens.
    pub(super) fn is_of_many_words(&self, candidate: &Candidate) -> bool {
        let verb = candidate.parts.verb;
        let of_verb = || self.candidates.iter().filter(|other| other.parts.verb == verb);
        let are_words = of_verb().all(|other| {
            let mut choices = other.parts.choices.iter();
            choices.all(|choice| matches!(choice, Choice::Word(_)))
        });
        are_words && of_verb().count() > MOST_WORDS && of_verb().count() < self.candidates.len()
    }

    /// Orders whole actions of several units by where they lead, so that the numbers on the picture are in the order of the
    /// menu; then by the unit. What leads nowhere stands last.
    pub(super) fn order_of_whole(
        &self,
        candidate: &Candidate,
    ) -> (bool, Option<Cell>, bool, usize, Option<Cell>) {
        let to = candidate.parts.choices.iter().find_map(|choice| match choice {
            Choice::Cell { cell, .. } | Choice::Part { far: cell, .. } => Some(*cell),
            Choice::Word(_) => None,
        });
        let actor = candidate.parts.actor;
        let (is_free, rank, actor) = actor.map_or((true, usize::MAX, None), |cell| self.order_of_unit(cell));
        (to.is_none(), to, is_free, rank, actor)
    }

    /// Orders the units of a list: those that must act stay first, then come those that can capture, and then the kinds of
    /// which any unit can move, within each kind those that can.
    pub(super) fn movers_first(&self, groups: &mut [Group<'a>]) {
        let does =
            |group: &Group<'a>, is_it: fn(&str) -> bool| group.1.iter().any(|one| is_it(one.parts.verb));
        let rank = |key: &Key| match key {
            Key::Actor(cell) => self.order_of_unit(*cell).1,
            // What no unit does stays last.
            Key::Verb(_) | Key::Choice(_) => usize::MAX,
        };
        let moving = groups.iter().filter(|group| does(group, words::is_plain));
        let moving: BTreeSet<usize> = moving.map(|(key, _)| rank(key)).collect();
        groups.sort_by_key(|group| {
            let is_due = matches!(&group.0, Key::Actor(cell) if !self.order_of_unit(*cell).0);
            let (captures, moves) = (
                does(group, |verb| verb == words::CAPTURE),
                does(group, words::is_plain),
            );
            let rank = rank(&group.0);
            let is_of_no_unit = rank == usize::MAX && !is_due;
            (
                is_of_no_unit,
                !is_due,
                !captures,
                !moving.contains(&rank),
                rank,
                !moves,
            )
        });
    }

    /// Puts a claim before all units, where a phone shows it, and units whose only action is played at once behind those that
    /// are asked for more, where no slip of the finger plays them. Those are in the order of kinds and squares, whatever they do.
    pub(super) fn by_consequence(&self, mut branches: Vec<Branch<'a>>) -> Vec<Branch<'a>> {
        let is_mixed = self.is_mixed_list(&branches);
        branches.sort_by_key(|branch| {
            if branch.is_claim() {
                (0, None)
            } else if branch.is_of_no_unit() {
                (3, None)
            } else if is_mixed && branch.is_at_once() && !self.is_due(branch) {
                let units = branch.candidates.iter().find_map(|one| one.parts.actor);
                (2, units.map(|cell| self.order_of_unit(cell)))
            } else {
                (1, None)
            }
        });
        branches
    }

    /// Returns the kinds in place of so many single units that only a menu would hold them, if the kinds are few enough for
    /// buttons: so a match has its units behind buttons whether few of them can act or many. Where the variant asks for kinds
    /// first, all units of the side count, so that the menus don't change from turn to turn.
    pub(super) fn kinds_instead(&self, groups: &[Group<'a>]) -> Option<Vec<Branch<'a>>> {
        let label = |branch: &Branch<'a>| words::meaning(self.words, self.view, self.seat, branch, 0);
        let fits = |branches: &[Branch<'a>]| {
            let labels: Vec<String> = branches.iter().map(label).collect();
            labels.len() <= BUTTONS && phone::lines_of_buttons(&labels) <= phone::LINES_OF_UNITS
        };
        let single = groups.iter().map(|(key, candidates)| Branch {
            meaning: Meaning::Part(key.clone()),
            candidates: candidates.clone(),
        });
        if self.position.is_none() || !self.asks_for_kinds() && fits(&single.collect::<Vec<_>>()) {
            return None;
        }
        self.by_kind(groups).filter(|kinds| fits(kinds))
    }

    /// Whether the variant asks for kinds first, and the side has more units than stand behind buttons of a line each.
    fn asks_for_kinds(&self) -> bool {
        let variant = Variant::from_id(&self.view.variant);
        let units = self.view.cells.iter().flat_map(|cell| &cell.units);
        let own = units.filter(|unit| unit.side == self.seat);
        variant.is_some_and(|variant| variant.descriptor().kinds_first) && own.count() > phone::LINES_OF_UNITS
    }

    /// Orders units: first those that must act, too, then by kind as the variant lists its kinds, then by square.
    pub(super) fn order_of_unit(&self, cell: Cell) -> (bool, usize, Option<Cell>) {
        let kind = words::unit_on(self.view, self.seat, cell).map(|unit| unit.kind.as_str());
        let units = Variant::from_id(&self.view.variant).map(|variant| variant.descriptor().units);
        let rank = kind.and_then(|kind| units?.iter().position(|unit| unit.kind == kind));
        let is_due = kind.is_some_and(|kind| self.due.contains(&kind));
        (!is_due, rank.unwrap_or(usize::MAX), Some(cell))
    }

    /// Whether a branch is a unit, or a kind of units, of which one must act, too.
    pub(super) fn is_due(&self, branch: &Branch<'_>) -> bool {
        let kind = |cell: Cell| words::unit_on(self.view, self.seat, cell).map(|unit| unit.kind.as_str());
        let is_due = |candidate: &&Candidate| {
            let kind = candidate.parts.actor.and_then(kind);
            kind.is_some_and(|kind| self.due.contains(&kind))
        };
        !branch.candidates.is_empty() && branch.candidates.iter().all(is_due)
    }

    /// Whether a branch opens the words of an ability beside other actions of its unit.
    pub(super) fn opens(&self, branch: &Branch<'_>) -> bool {
        if !matches!(branch.meaning, Meaning::Part(Key::Verb(_))) {
            return false;
        }
        let mut candidates = branch.candidates.iter();
        candidates.all(|candidate| self.is_of_many_words(candidate))
    }

    /// Whether some abilities of a step have another step and others are played at once, which their labels then tell apart.
    pub(super) fn is_mixed(&self, branches: &[Branch<'_>]) -> bool {
        let leads_on = branches.iter().any(Branch::leads_on);
        // Bundles ask for the rest elsewhere.
        self.position.is_some() && leads_on && branches.iter().any(|branch| branch.candidates.len() == 1)
    }

    /// Whether some choices of a list of units are asked for more and others are played at once, which their labels then tell
    /// apart.
    pub(super) fn is_mixed_list(&self, branches: &[Branch<'_>]) -> bool {
        let leads_on = branches.iter().any(|branch| branch.candidates.len() > 1);
        self.position.is_some() && leads_on && branches.iter().any(Branch::is_at_once)
    }

    /// Replaces each kind that has more units than a step has choices by the groups of its units, each with its path, unless the
    /// step would come to need a menu.
    pub(super) fn with_groups(
        &self,
        branches: Vec<Branch<'a>>,
        ways: Vec<Path>,
    ) -> (Vec<Branch<'a>>, Vec<Path>) {
        let mut width = branches.len();
        let most = if width > BUTTONS { WIDTH } else { BUTTONS };
        let mut all = Vec::new();
        for (branch, way) in branches.into_iter().zip(ways) {
            let groups = self.groups_of(&branch);
            let is_wide = groups.is_empty() || width + groups.len() - 1 > most;
            let below: Option<Vec<Path>> = (0..groups.len())
                .map(|index| way.then(index as u8).ok())
                .collect();
            match below.filter(|_| !is_wide) {
                Some(below) => {
                    width += groups.len() - 1;
                    all.extend(groups.into_iter().zip(below));
                }
                None => all.push((branch, way)),
            }
        }
        all.into_iter().unzip()
    }

    /// Returns the groups of units that the step below a kind has; empty if it has single units, or one unit of which it asks
    /// for a target.
    fn groups_of(&self, branch: &Branch<'a>) -> Vec<Branch<'a>> {
        if !matches!(branch.meaning, Meaning::Kind(_)) || branch.candidates.len() < 2 {
            return Vec::new();
        }
        let below = Node {
            candidates: branch.candidates.clone(),
            ..*self
        };
        if below.differing() > 0 {
            return Vec::new();
        }
        let groups = below.branches();
        let are_groups = groups.iter().all(|group| group.meaning.is_several());
        if are_groups { groups } else { Vec::new() }
    }

    /// Says below each choice what its rotations do, and returns the question of the step. The majority is said there if it is
    /// the same for all choices, and so is what each of several choices brings about besides.
    pub(super) fn tell_blocks(
        &self,
        offers: &mut [Offer],
        branches: &[Branch<'_>],
        level: usize,
    ) -> Option<String> {
        for (offer, branch) in offers.iter_mut().zip(branches) {
            if let Some(detail) = self.of_blocks(branch, level) {
                offer.detail = detail;
            }
        }
        // Whole rotations are asked for by their blocks, not by the corner in which the first of them differ.
        let is_of_block =
            |branch: &Branch<'_>| matches!(branch.candidates.as_slice(), [only] if only.turns_a_block());
        let are_blocks = branches.iter().all(is_of_block);
        let asked_for = if level == OF_CORNER && are_blocks {
            OF_BLOCK
        } else {
            level
        };
        let mut ask = self.ask(asked_for);
        let effects: Option<Vec<Said>> = branches
            .iter()
            .map(|branch| self.of_turn(branch, level))
            .collect();
        if let Some(asked) = ask.as_mut()
            && let Some(effects) = effects
            && let Some((majority, rests)) = shared_head(&effects)
        {
            *asked = say!(
                self.words,
                "menu-majority",
                ask = asked.as_str(),
                majority = said(self.words, majority)
            );
            for (offer, rest) in offers.iter_mut().zip(rests) {
                offer.detail = said(self.words, rest);
            }
        }
        for offer in offers.iter_mut() {
            offer.detail = clipped(&offer.detail, SELECT_TEXT);
        }
        let is_numbered = are_blocks && offers.iter().any(|offer| offer.number.is_some());
        let ask = short::say_effect_once(self.words, offers, ask)?;
        Some(match level {
            OF_CORNER if is_numbered => say!(self.words, "menu-numbers-near", ask = ask),
            OF_BLOCK if is_numbered => say!(self.words, "menu-numbers-far", ask = ask),
            _ => ask,
        })
    }

    /// Returns what the one rotation of a choice does; `None` for several actions, and for others.
    fn of_turn(&self, branch: &Branch<'_>, level: usize) -> Option<Said> {
        let [only] = branch.candidates.as_slice() else {
            return None;
        };
        let is_told = level >= 2 && only.turns_a_block();
        self.position.filter(|_| is_told)?.side_effect(&only.action)
    }

    /// Returns what rotations do, for the line below a choice: the side's majority in the block, and which units turn.
    /// Of a corner it is said of its largest block.
    pub(super) fn of_blocks(&self, branch: &Branch<'_>, level: usize) -> Option<String> {
        let largest = branch.candidates.iter().max_by_key(|one| one.side_of_block())?;
        if level < 2 || !largest.turns_a_block() {
            return None;
        }
        let position = self.position?;
        match (&branch.meaning, branch.candidates.as_slice()) {
            (_, [_]) => Some(said(self.words, &self.of_turn(branch, level)?)),
            (Meaning::Part(Key::Choice(Some(Choice::Cell { .. }))), _) => Some(say!(
                self.words,
                "menu-largest-block",
                count = branch.candidates.len(),
                side = usize::from(largest.side_of_block()),
                effect = said(self.words, &position.on_block(&largest.action)?)
            )),
            // Only its corners are marked.
            (Meaning::Range(..) | Meaning::Block(..), several) if level == OF_CORNER => {
                let corners: BTreeSet<_> = several.iter().map(|one| one.parts.choices.first()).collect();
                Some(say!(
                    self.words,
                    "menu-corners",
                    corners = corners.len(),
                    count = several.len()
                ))
            }
            (
                Meaning::Whole
                | Meaning::Part(_)
                | Meaning::Kind(_)
                | Meaning::Range(..)
                | Meaning::Block(..)
                | Meaning::Within(..),
                _,
            ) => None,
        }
    }
}

/// Returns the squares of a block by its corner farthest from a1 and the squares of its side.
pub(super) fn cells_of_block(geometry: Geometry, far: Cell, side: u8) -> Vec<Cell> {
    let (file, rank) = geometry.file_rank(far);
    let is_in = |cell: &Cell| {
        let (files, ranks) = geometry.file_rank(*cell);
        let side = 0..i32::from(side);
        side.contains(&(file - files)) && side.contains(&(rank - ranks))
    };
    geometry.cells().filter(is_in).collect()
}

/// Returns the head that several sentences have in common, such as the majority in a block, and the rest of each.
fn shared_head(all: &[Said]) -> Option<(&Said, Vec<&Said>)> {
    let [first, _, ..] = all else {
        return None;
    };
    let (shared, _) = first.head_and_rest()?;
    let parted = all.iter().map(|one| one.head_and_rest());
    let rests = parted.map(|parts| parts.filter(|(head, _)| *head == shared).map(|(_, rest)| rest));
    Some((shared, rests.collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::turn_menu::{Step, walk};
    use rookery_rules::{Position, Seat, Setup};

    #[test]
    fn choices_stand_in_the_order_of_their_numbers_and_then_of_their_letters() {
        let offer = |label: &str, number: Option<u32>| Offer {
            label: label.to_owned(),
            brief: None,
            detail: String::new(),
            note: None,
            effect: None,
            number,
            ends_turn: false,
            is_due: false,
            is_of_no_unit: false,
            is_at_once: false,
            lacks_moves: false,
            only: None,
            way: Path::default(),
        };
        let mut offers = [
            offer("4a", Some(4)),
            offer("1", Some(1)),
            offer("end", None),
            offer("4b", Some(4)),
            offer("2", Some(2)),
        ];
        by_number(&mut offers);
        let labels = offers.iter().map(|offer| offer.label.as_str());
        assert_eq!(labels.collect::<Vec<_>>(), ["1", "2", "end", "4a", "4b"]);
    }

    #[test]
    fn cyvasse_asks_for_the_kind_first_as_long_as_a_side_has_many_units() {
        // Most of these units can't move: only the riders, the king and two of the militia can.
        let setup = |last: &str| {
            format!(
                "variant cyvasse\nput a9 black king\nput e1 white tower\nput f1 white tower\nput d2 white tower\n\
                 put e2 white tower\nput h1 white king\nput b5 white rider\nput h5 white rider\nput c3 white militia\n\
                 put k3 white militia\n{last}"
            )
        };
        let labels = |setup: &str| -> Vec<String> {
            let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
                panic!("a choice of units");
            };
            offers.into_iter().map(|offer| offer.label).collect()
        };
        assert_eq!(
            labels(&setup("")),
            ["Militia c3", "Militia k3", "Rider b5", "Rider h5", "King h1"]
        );
        assert_eq!(labels(&setup("put f2 white tower")), ["Militia", "Rider", "King"]);
    }

    #[test]
    fn a_block_has_the_squares_from_its_first_corner_to_the_opposite_one() {
        let geometry = Geometry::square(16, 16);
        let far = geometry.cell("d7").unwrap();
        let cells = cells_of_block(geometry, far, 2).into_iter();
        let names: BTreeSet<String> = cells.map(|cell| geometry.name(cell)).collect();
        assert_eq!(names, ["c6", "c7", "d6", "d7"].map(str::to_owned).into());
    }

    #[test]
    fn a_majority_that_all_choices_share_is_taken_off_them() {
        let setup = "variant frozen10\nput d6 white knight\nput p1 white frog\nput p16 black frog";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let effect = |text: &str| {
            let action = position.variant().parse_action(text).unwrap();
            position.side_effect(&action).unwrap()
        };
        let same = ["rotate d5 3 90", "rotate d5 3 180"].map(effect);
        let (majority, rests) = shared_head(&same).unwrap();
        assert!(majority.starts_with("majority of "), "{majority}");
        let rests: Vec<&str> = rests.into_iter().map(Said::as_str).collect();
        assert_eq!(rests, ["own knight d6 to e7", "own knight d6 to f6"]);
        let bare = || Said::from("majority of 4: own knight d6");
        assert_eq!(
            shared_head(&[bare(), bare()]),
            None,
            "a colon alone parts nothing"
        );
        assert_eq!(shared_head(&[same[0].clone(), bare()]), None);
        assert_eq!(shared_head(&same[..1]), None);
    }
}
