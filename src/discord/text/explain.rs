//! What `/explain` says about a square: first what is on it, what it can do and what could capture it; on another press
//! what it cannot do and why. Words the rules' answers; adds no rule of its own.

mod checks;
mod counted;
mod dangers;
mod effects;
mod remarks;
mod spans;
mod specials;
mod squares;
mod ways;
mod why;

pub use checks::{Checking, checking, in_check_cells};
pub use specials::{abilities_label, abilities_told};
#[cfg(test)]
use why::page_count;
pub use why::{Pointed, Told, is_of_captors, pointed, stays, told_cells};

use super::capital;
use super::people::{listed, listed_or, side as side_name};
use super::pictures::{board_words, kind, place_word};
use super::said::{said, unit_sentence, verb_label};
use super::unit_lists::{Case, Item, Join, units_listed};
use super::words::{Words, say};
use crate::discord::limits::MESSAGE_CHARACTERS;
use checks::{giving_check, in_check_by};
use counted::counted;
use dangers::dangers;
use remarks::{changed_by_then, generalities, moment, remark, remarked, remarks, told_remarks};
use rookery_render::thing_name;
use rookery_rules::descriptor::VerbSpec;
use rookery_rules::reach::{
    AfterTurn, Arrivals, CastlingAnswer, Danger, Reach, ReachError, SideEffect, wanted,
};
use rookery_rules::view::{Mark, Peril, TargetKind, UnitView, View};
use rookery_rules::{Action, Cell, Choice, Descriptor, Geometry, PerSeat, Remark, Seat};
use spans::{names, spans};
use specials::specials;
use squares::{arrivals, castling};
use std::collections::BTreeSet;
use why::{is_safe_next, is_told, reason, reasons, safe_page, stuck};

/// Most cells or units that are named in one list: on a phone, more would hide what the line is about.
const MOST_CELLS: usize = 24;

/// What a hexagon is, rather than what lies on it.
const WATER: &str = "water";
/// The same.
const MOUNTAIN: &str = "mountain";

/// Titles the form that asks for a square.
#[must_use]
pub fn form_title(words: &Words, geometry: Geometry) -> String {
    say!(words, "explain-form-title", place = place_word(words, geometry))
}

/// Labels its field.
#[must_use]
pub fn form_field(words: &Words, geometry: Geometry) -> String {
    capital(&place_word(words, geometry))
}

/// Gives an example in the empty field.
#[must_use]
pub fn form_example(words: &Words) -> String {
    say!(words, "explain-form-example")
}

/// Names the match of an explanation, above it.
#[must_use]
pub fn about_match(words: &Words, variant: &str, id: &str) -> String {
    say!(words, "explain-about-match", variant = variant, id = id)
}

/// What is known about a square.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The variant.
    pub descriptor: &'a Descriptor,
    /// The square.
    pub cell: Cell,
    /// The position as the asking user sees it.
    pub view: &'a View,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// Whether the match is over, so that no unit can act any more.
    pub is_over: bool,
    /// What the rules make of what lies there.
    pub remarks: &'a [Remark],
    /// What the unit there can do; `None` if the rules were not asked.
    pub reach: Option<&'a Result<Reach, ReachError>>,
    /// What could capture it; `None` if the rules were not asked.
    pub danger: Option<&'a Result<Danger, ReachError>>,
    /// The units that check the king of each side, as far as the user may know them.
    pub checkers: &'a PerSeat<Vec<Checking>>,
    /// Whether the king of the unit's side can castle, where the user may know it.
    pub castlings: &'a [CastlingAnswer],
    /// The units that can go to the square, if that is empty and the user may know it.
    pub arrivals: Option<&'a Arrivals>,
}

impl<'a> Known<'a> {
    /// Whether there are reasons why the unit can't go or use an ability somewhere.
    fn is_barred(&self) -> bool {
        matches!(self.reach, Some(Ok(reach)) if !(reach.barred.is_empty() && reach.withheld.is_empty()))
    }

    /// What the end of the turn under way changes for a unit of the other side.
    fn after_turn(&self) -> Option<&'a AfterTurn> {
        self.reach?.as_ref().ok()?.after_turn.as_ref()
    }
}

/// Labels the buttons that lead to reasons, each with its page: why it can't go elsewhere, and what can't capture it. None
/// where there are no such reasons, or where the first part of the explanation has them all.
#[must_use]
pub fn why_not_labels(words: &Words, known: Known) -> Vec<(usize, String)> {
    let is_asked = known.is_barred() && !is_told(known);
    let elsewhere = is_asked.then(|| (0, say!(words, "explain-why-button")));
    let safe = safe_page(known).map(|page| (page, safe_label(words, known)));
    elsewhere.into_iter().chain(safe).collect()
}

/// Labels the button to what can't capture the unit.
fn safe_label(words: &Words, known: Known) -> String {
    let verb = capturing(known.descriptor);
    say!(words, "explain-safe-button", verb = verb)
}

/// Labels the button back to what the unit can do.
#[must_use]
pub fn possible_label(words: &Words) -> String {
    say!(words, "explain-possible-button")
}

/// Labels the button from a page of reasons to the next; `None` on the last page.
#[must_use]
pub fn next_label(words: &Words, known: Known, page: usize) -> Option<String> {
    Some(if is_safe_next(known, page)? {
        safe_label(words, known)
    } else {
        say!(words, "explain-more-reasons-button")
    })
}

/// Explains where the unit on the square can't go, what can't capture it, and why: one page of that, from 0.
#[must_use]
pub fn why_not(words: &Words, known: Known, page: usize) -> String {
    let mut lines = vec![heading(words, known)];
    let reasons = reasons(words, known, page);
    if reasons.is_empty() {
        lines.push(say!(words, "explain-no-reasons"));
    }
    lines.extend(reasons);
    fitting(words, lines)
}

/// Names the unit on the square.
fn heading(words: &Words, known: Known) -> String {
    let square = known.view.geometry.name(known.cell);
    let unit = known.view.cells[known.cell.index()].units.first();
    match unit {
        Some(unit) => {
            let (side, kind) = (side_name(words, unit.side), name_of(words, unit));
            say!(words, "explain-unit", side = side, kind = kind, square = square)
        }
        None => say!(words, "explain-no-unit", square = square),
    }
}

/// Explains what is on a square, what it can do, and what could capture it.
#[must_use]
pub fn explained(words: &Words, known: Known) -> String {
    let mut lines = contents(words, known);
    lines.extend(remarks(words, known));
    if !known.view.cells[known.cell.index()].units.is_empty() {
        lines.extend(giving_check(words, known));
        match known.reach {
            Some(Ok(reach)) => abilities(words, known, reach, &mut lines),
            Some(Err(reason)) => lines.push(unanswered(words, known, reason)),
            None => {}
        }
        let in_check = known.view.checks.contains(&known.cell);
        match known.danger {
            _ if in_check && known.view.peril == Peril::Check => lines.push(in_check_by(words, known)),
            Some(Ok(danger)) => dangers(words, known, danger, &mut lines),
            Some(Err(ReachError::Hidden(reason))) => {
                let reason = remark(words, known, reason);
                lines.push(say!(words, "explain-danger-hidden", reason = reason));
            }
            Some(Err(_)) | None if in_check => lines.push(say!(words, "explain-could-be-captured")),
            Some(Err(_)) | None => {}
        }
        lines.extend(castling(words, known));
        if let Some(Ok(reach)) = known.reach {
            lines.extend(specials(words, known, reach));
        }
        lines.extend(generalities(words, known, &lines));
        if known.is_over {
            lines.push(say!(words, "explain-over"));
        }
    } else if let Some(found) = known.arrivals {
        lines.extend(arrivals(words, known, found));
    }
    fitting(words, lines)
}

/// Says what stands on the square and what lies there.
fn contents(words: &Words, known: Known) -> Vec<String> {
    let square = known.view.geometry.name(known.cell);
    let here = &known.view.cells[known.cell.index()];
    let mut lines = Vec::new();
    for unit in &here.units {
        let (side, kind) = (side_name(words, unit.side), name_of(words, unit));
        let square = square.as_str();
        if unit.shadow {
            // What the variant says of the kind doesn't hold for its shadows; the rules' remarks say what does.
            let heading = say!(words, "explain-shadow", side = side, kind = kind, square = square);
            lines.push(heading);
            continue;
        }
        let heading = say!(words, "explain-unit", side = side, kind = kind, square = square);
        let sentence = moves_like(words, known.descriptor, unit);
        lines.push(format!("{heading} {sentence}"));
    }
    if here.units.is_empty() {
        lines.push(say!(words, "explain-no-unit", square = square));
    }
    if !here.floor.is_empty() {
        let has_unit = here.units.iter().any(|unit| !unit.shadow);
        let floor = here.floor.iter();
        let floor = floor.map(|floor| {
            let name = thing_name(board_words(words), floor, has_unit);
            // What it holds is among the remarks, if there are any.
            let first = board_words(words).first_inside(floor);
            match first.filter(|_| known.remarks.is_empty()) {
                Some(first) => format!("{name} ({first})"),
                None => name,
            }
        });
        let floor: Vec<String> = floor.collect();
        let is_ground = known.view.geometry == Geometry::Hex88;
        lines.push(match here.floor.as_slice() {
            [only] if is_ground && only.thing == WATER => say!(words, "explain-is-water"),
            [only] if is_ground && only.thing == MOUNTAIN => say!(words, "explain-is-mountain"),
            _ => say!(words, "explain-floor", things = listed(words, &floor)),
        });
    }
    lines
}

/// The kinds that are fused with a unit.
fn fused_with(unit: &UnitView) -> &[String] {
    let fused = unit.marks.iter().find_map(|mark| {
        if let Mark::Fused(kinds) = mark {
            Some(kinds.as_slice())
        } else {
            None
        }
    });
    fused.unwrap_or_default()
}

/// Names a unit by its kind, or by all of its kinds if it is fused.
fn name_of(words: &Words, unit: &UnitView) -> String {
    let fused = fused_with(unit);
    if fused.is_empty() {
        return kind(words, &unit.kind);
    }
    let kinds = std::iter::once(&unit.kind).chain(fused);
    let kinds: Vec<String> = kinds.map(|one| kind(words, one)).collect();
    say!(words, "explain-fused", kinds = listed(words, &kinds))
}

/// What the variant says about the kind of a unit, or about each of its kinds if it is fused.
fn moves_like(words: &Words, descriptor: &Descriptor, unit: &UnitView) -> String {
    let sentence = |kind: &str| {
        let mut specs = descriptor.units.iter();
        let spec = specs.find(|spec| spec.kind == kind);
        spec.map_or_else(String::new, |spec| {
            unit_sentence(words, descriptor.id, spec.kind, spec.sentence)
        })
    };
    let mut kinds: Vec<&String> = Vec::new();
    for one in std::iter::once(&unit.kind).chain(fused_with(unit)) {
        if !kinds.contains(&one) {
            kinds.push(one);
        }
    }
    match kinds.as_slice() {
        [only] => sentence(only),
        several => {
            let told = several.iter().map(|one| {
                let (kind, does) = (kind(words, one), sentence(one));
                say!(words, "explain-as-kind", kind = kind, does = does)
            });
            told.collect::<Vec<String>>().join(" ")
        }
    }
}

/// The lines as a message; the last ones are left out where there is no room for them.
fn fitting(words: &Words, mut lines: Vec<String>) -> String {
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    if length(&lines) > MESSAGE_CHARACTERS {
        let more = say!(words, "explain-more");
        while lines.len() > 1 && length(&lines) + more.chars().count() > MESSAGE_CHARACTERS {
            lines.pop();
        }
        lines.push(more);
    }
    lines.join("\n")
}

fn unanswered(words: &Words, known: Known, reason: &ReachError) -> String {
    let whose = known.to_move.map(|seat| side_name(words, seat.other()));
    match (reason, whose) {
        (ReachError::Impossible(why), Some(side)) => {
            say!(words, "explain-impossible", side = side, why = said(words, why))
        }
        (ReachError::InCheck(side), _) => {
            let (checked, other) = (side_name(words, *side), side_name(words, side.other()));
            say!(words, "explain-check-first", side = checked, other = other)
        }
        (ReachError::MidTurn, _) => {
            let side = known.to_move.map(|seat| side_name(words, seat));
            say!(words, "explain-mid-turn", side = side.unwrap_or_default())
        }
        (ReachError::Hidden(reason), _) => {
            say!(
                words,
                "explain-reach-hidden",
                reason = remark(words, known, reason)
            )
        }
        (ReachError::Over | ReachError::EmptyCell | ReachError::Secret | ReachError::Impossible(_), _) => {
            let reason = said(words, &reason.said());
            say!(words, "explain-cannot-act", reason = reason)
        }
    }
}

fn abilities(words: &Words, known: Known, reach: &Reach, lines: &mut Vec<String>) {
    lines.push(counted(words, known, reach));
    lines.extend(changed_by_then(words, known));
    let now = if known.to_move == Some(reach.side) {
        "yes"
    } else {
        "no"
    };
    lines.extend(told_moves(words, known, reach, now));
    lines.extend(told_captures(words, known, reach, now));
    if tells_where_stuck(known, reach) {
        lines.extend(stuck(words, known, reach));
    }
    if let Some(refusal) = reach
        .still
        .as_ref()
        .filter(|refusal| remarked(known, refusal).is_none())
    {
        lines.push(reason(words, refusal, reach.side));
    }
    let points = reach.attacks.points.iter();
    let attacked: Vec<Item> = points
        .filter(|aim| has_enemy(known, aim.cell, reach.side))
        .map(|aim| item_on(known, aim.cell))
        .collect();
    if !attacked.is_empty() {
        let units = units_listed(words, &attacked, Join::And, Case::Plain);
        lines.push(say!(words, "explain-attacks", units = units));
    }
    let wanting = reach.attacks.wanting.iter();
    let wanting: Vec<String> = wanting
        .map(|(cell, missing)| {
            let missing = said(words, missing);
            format!("{} ({missing})", unit_on(words, known, *cell))
        })
        .collect();
    if !wanting.is_empty() {
        lines.push(say!(
            words,
            "explain-cannot-capture-yet",
            units = listed(words, &wanting)
        ));
    }
}

/// Whether a side has entered a complete turn that is not played yet, so that the view is still that side's
/// ([`crate::discord::match_view`]), although the board is the one after it.
fn has_entered(known: Known, side: Seat) -> bool {
    known.view.to_act == [side] && known.to_move == Some(side.other())
}

/// Whether the first part of the explanation says where a unit that can do nothing can't go, and why. Of a turn that waits to
/// be confirmed, what may follow it is told in fewer words.
fn tells_where_stuck(known: Known, reach: &Reach) -> bool {
    reach.actions.is_empty() && !has_entered(known, reach.side)
}

/// Whether the unit on the square has taken part in the turn under way, as far as the view tells.
fn is_under_way(known: Known) -> bool {
    let paths = &known.view.last_turn;
    let mut ends = paths.iter().filter_map(|path| path.cells.last());
    !known.view.is_under_way || paths.is_empty() || ends.any(|end| *end == known.cell)
}

/// Says of a unit without an action that a turn is unfinished, and what is legal in it.
fn unfinished(words: &Words, known: Known, reach: &Reach) -> String {
    let legal = reach.unfinished.iter().take(MOST_CELLS);
    let mut legal: Vec<String> = legal.map(|action| format!("`{action}`")).collect();
    let more = reach.unfinished.len() - legal.len();
    if more > 0 {
        legal.push(say!(words, "explain-more-cells", count = more));
    }
    say!(
        words,
        "explain-unfinished",
        part = if is_under_way(known) { "yes" } else { "no" },
        others = if reach.others_act { "yes" } else { "no" },
        actions = listed(words, &legal)
    )
}

/// Says where the unit can move: first the squares where that costs nothing, then those where it does.
fn told_moves(words: &Words, known: Known, reach: &Reach, now: &str) -> Vec<String> {
    let mut moved = touched_by(reach, MOVE, TargetKind::Move);
    // Castling has sentences of its own.
    let castles = |cell: &Cell| {
        let mut targets = reach.targets.iter();
        targets.any(|target| target.cell == *cell && target.target == TargetKind::Special)
    };
    moved.retain(|cell| !castles(cell));
    let (free, costly): (Vec<Cell>, Vec<Cell>) = moved
        .into_iter()
        .partition(|cell| effect_on(reach, MOVE, *cell).is_none());
    let mut groups: Vec<(String, Vec<Cell>)> = Vec::new();
    for cell in costly {
        let Some(effect) = effect_on(reach, MOVE, cell) else {
            continue;
        };
        let told = said(words, &effect.said);
        match groups.iter_mut().find(|(known, _)| *known == told) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((told, vec![cell])),
        }
    }
    let mut lines = Vec::new();
    if !free.is_empty() {
        let cells = if spans(known.view.geometry, &free).len() > MOST_CELLS + 1 {
            folded(words, known, free.len())
        } else {
            moves(words, known, reach, (&free, now))
        };
        lines.push(say!(words, "explain-moves", cells = cells, now = now));
    }
    for (effect, cells) in groups {
        let cells = format!("{} ({effect})", moves(words, known, reach, (&cells, now)));
        let also = !lines.is_empty();
        lines.push(if also {
            say!(words, "explain-moves-also", cells = cells, now = now)
        } else {
            say!(words, "explain-moves", cells = cells, now = now)
        });
    }
    lines
}

/// Says what the unit can capture, and what it can only try to.
fn told_captures(words: &Words, known: Known, reach: &Reach, now: &str) -> Vec<String> {
    let captured = touched_by(reach, CAPTURE, TargetKind::Capture);
    let (foiled, captured): (Vec<Cell>, Vec<Cell>) = captured
        .into_iter()
        .partition(|cell| effect_on(reach, CAPTURE, *cell).is_some_and(|effect| effect.is_foiled));
    let units = |cells: &[Cell]| {
        in_ways(words, reach, CAPTURE, cells, |cell| {
            let prey = prey(words, known, reach, cell);
            match (prey, effect_on(reach, CAPTURE, cell)) {
                (prey, None) => prey,
                (prey, Some(effect)) => {
                    let prey = units_listed(words, &[prey], Join::And, Case::Plain);
                    Item::Other(format!("{prey} ({})", said(words, &effect.said)))
                }
            }
        })
    };
    let verb = capturing(known.descriptor);
    let mut lines = Vec::new();
    if !captured.is_empty() {
        let units = units(&captured);
        let verb = verb.as_str();
        lines.push(say!(
            words,
            "explain-captures",
            verb = verb,
            units = units,
            now = now
        ));
    }
    if !foiled.is_empty() {
        let units = units(&foiled);
        lines.push(say!(
            words,
            "explain-tries",
            verb = verb,
            units = units,
            now = now
        ));
    }
    lines
}

/// What all actions of a verb that lead to a cell bring about besides; `None` if one of them brings nothing.
fn effect_on<'a>(reach: &'a Reach, verb: &str, cell: Cell) -> Option<&'a SideEffect> {
    let leads = |action: &Action| action.parts().verb == verb && wanted(action) == Some(cell);
    let mut found = reach.effects.iter().filter(|effect| leads(&effect.action));
    let first = found.next()?;
    let all = reach.actions.iter().filter(|action| leads(action)).count();
    (all == 1 + found.count()).then_some(first)
}

/// The unit that a capture on a cell takes, which stands elsewhere if it is taken en passant.
fn prey(words: &Words, known: Known, reach: &Reach, cell: Cell) -> Item {
    let mut passed = reach.en_passant.iter().filter(|(named, _)| *named == cell);
    match passed.next() {
        Some((_, pawn)) => {
            let pawn = unit_on(words, known, *pawn);
            Item::Other(say!(words, "explain-en-passant", unit = pawn))
        }
        None if holds_own(known, cell, reach.side) => Item::Other(own_unit(words, known, cell)),
        None => item_on(known, cell),
    }
}

/// Counts so many squares that a list would be too long, all of which the picture marks.
fn folded(words: &Words, known: Known, count: usize) -> String {
    let place = place_word(words, known.view.geometry);
    say!(words, "explain-marked-cells", count = count, place = place)
}

/// Lists the squares to which a unit moves, each with the number of ways if there are several; as alternatives if it is only
/// supposed to be the unit's turn.
fn moves(words: &Words, known: Known, reach: &Reach, (cells, now): (&[Cell], &str)) -> String {
    let (simple, several): (Vec<Cell>, Vec<Cell>) =
        cells.iter().partition(|cell| leading(reach, MOVE, **cell) < 2);
    let geometry = known.view.geometry;
    let mut all = spans(geometry, &simple);
    all.extend(several.iter().map(|cell| {
        let what = geometry.name(*cell);
        let told = match added_word(reach, *cell) {
            Some(word) => say!(words, "explain-ways-word", what = what, word = word),
            None => say!(
                words,
                "explain-ways",
                what = what,
                count = leading(reach, MOVE, *cell)
            ),
        };
        (told, 1)
    }));
    // One more name is as short as saying so.
    let left: usize = if all.len() > MOST_CELLS + 1 {
        all.split_off(MOST_CELLS).iter().map(|(_, cells)| cells).sum()
    } else {
        0
    };
    let mut all: Vec<String> = all.into_iter().map(|(told, _)| told).collect();
    if left > 0 {
        all.push(say!(words, "explain-more-cells", count = left));
    }
    if now == "no" {
        return listed_or(words, &all);
    }
    listed(words, &all)
}

/// The word by which the only two moves to a cell differ, such as `push`.
fn added_word(reach: &Reach, cell: Cell) -> Option<String> {
    let leads = |action: &&Action| action.parts().verb == MOVE && wanted(action) == Some(cell);
    let texts: Vec<String> = reach
        .actions
        .iter()
        .filter(leads)
        .map(Action::to_string)
        .collect();
    let [one, other] = texts.as_slice() else {
        return None;
    };
    let added = other.strip_prefix(one).or_else(|| one.strip_prefix(other))?;
    Some(added.strip_prefix(' ')?.to_owned())
}

/// The label of an ability in the reader's language.
fn label_of(words: &Words, known: Known, spec: &VerbSpec) -> String {
    verb_label(words, known.descriptor.id, spec.verb, spec.label)
}

/// The verb of ordinary moves, in every variant.
const MOVE: &str = "move";

/// The verb of ordinary captures, in every variant.
const CAPTURE: &str = "capture";

/// The variant's own word for an ordinary capture, such as `capture` or `attack`.
#[must_use]
pub fn capturing(descriptor: &Descriptor) -> String {
    let spec = descriptor.verb(CAPTURE);
    spec.map_or(CAPTURE, |spec| spec.label).to_lowercase()
}

/// The cells that the actions of one verb touch in that way. Special abilities are listed separately: fusing with a friend
/// is not a move to its cell.
fn touched_by(reach: &Reach, verb: &str, kind: TargetKind) -> Vec<Cell> {
    let parts = reach.actions.iter().map(Action::parts);
    let parts = parts.filter(|parts| parts.verb == verb);
    let cells: BTreeSet<Cell> = parts
        .flat_map(|parts| parts.choices)
        .filter_map(|choice| match choice {
            Choice::Cell { cell, target } if target == kind => Some(cell),
            Choice::Cell { .. } | Choice::Part { .. } | Choice::Word(_) => None,
        })
        .collect();
    cells.into_iter().collect()
}

/// Lists the units on cells, each with the number of actions of that verb that lead there if there are several.
fn in_ways(words: &Words, reach: &Reach, verb: &str, cells: &[Cell], name: impl Fn(Cell) -> Item) -> String {
    let most = cells
        .iter()
        .take(MOST_CELLS)
        .map(|cell| match leading(reach, verb, *cell) {
            0 | 1 => name(*cell),
            count => {
                let what = units_listed(words, &[name(*cell)], Join::And, Case::Plain);
                Item::Other(say!(words, "explain-ways", what = what, count = count))
            }
        });
    let mut names: Vec<Item> = most.collect();
    let more = cells.len().saturating_sub(MOST_CELLS);
    if more > 0 {
        names.push(Item::Other(say!(words, "explain-more-cells", count = more)));
    }
    units_listed(words, &names, Join::And, Case::Plain)
}

/// Counts the actions of a verb whose first cell is that one.
fn leading(reach: &Reach, verb: &str, cell: Cell) -> usize {
    let leads = |action: &&Action| {
        let parts = action.parts();
        let first = parts.choices.iter().find_map(|choice| match choice {
            Choice::Cell { cell, .. } => Some(*cell),
            Choice::Part { .. } | Choice::Word(_) => None,
        });
        parts.verb == verb && first == Some(cell)
    };
    reach.actions.iter().filter(leads).count()
}

fn has_enemy(known: Known, cell: Cell, side: Seat) -> bool {
    let units = &known.view.cells[cell.index()].units;
    units.iter().any(|unit| unit.side != side)
}

/// Whether only units of a side are on a cell.
fn holds_own(known: Known, cell: Cell, side: Seat) -> bool {
    let units = &known.view.cells[cell.index()].units;
    !units.is_empty() && units.iter().all(|unit| unit.side == side)
}

/// The units on cells, listed: "the rook on a1 and the pawns on b3 and c3".
fn units_on(words: &Words, known: Known, cells: &[Cell]) -> String {
    let units = shown_units(words, known, cells);
    units_listed(words, &units, Join::And, Case::Plain)
}

/// The same after "with", where each of them is meant: "the rook on a1, or the pawn on b3 or c3".
fn with_any_of(words: &Words, known: Known, cells: &[Cell]) -> String {
    let units = shown_units(words, known, cells);
    units_listed(words, &units, Join::Or, Case::Dative)
}

/// Names the units on cells, as many as a list shows.
fn shown_units(words: &Words, known: Known, cells: &[Cell]) -> Vec<Item> {
    // One more name is as short as saying so.
    let shown = if cells.len() == MOST_CELLS + 1 {
        cells.len()
    } else {
        MOST_CELLS
    };
    let most = cells.iter().take(shown);
    let mut names: Vec<Item> = most.map(|cell| item_on(known, *cell)).collect();
    let more = cells.len().saturating_sub(shown);
    if more > 0 {
        names.push(Item::Other(say!(words, "explain-more-units", count = more)));
    }
    names
}

/// The unit on a cell as a part of a list.
fn item_on(known: Known, cell: Cell) -> Item {
    let square = known.view.geometry.name(cell);
    match known.view.cells[cell.index()].units.first() {
        Some(unit) => Item::Unit {
            kind: unit.kind.clone(),
            square,
        },
        None => Item::Other(square),
    }
}

fn named(words: &Words, known: Known, cells: &[Cell]) -> String {
    listed(words, &names(words, known, cells))
}

/// Names a unit that would fall by an action of its own side.
fn own_unit(words: &Words, known: Known, cell: Cell) -> String {
    say!(words, "explain-own-target", unit = unit_on(words, known, cell))
}

fn unit_on(words: &Words, known: Known, cell: Cell) -> String {
    let name = known.view.geometry.name(cell);
    let units = &known.view.cells[cell.index()].units;
    match units.first() {
        Some(unit) => super::hint::the_unit(words, &unit.kind, &name),
        None => name,
    }
}

#[cfg(test)]
mod long_tests;
#[cfg(test)]
mod reason_tests;
#[cfg(test)]
mod square_tests;
#[cfg(test)]
mod tests;
