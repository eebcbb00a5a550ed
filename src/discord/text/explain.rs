//! What `/explain` says about a square: what is on it, what it can do, what it cannot do and why, and what could
//! capture it. Words the rules' answers; adds no rule of its own.

use super::capital;
use super::people::{listed, listed_or, side as side_name};
use super::pictures::{board_words, kind};
use super::said::{quoted, said, translated, unit_sentence, verb_label, verb_sentence};
use super::words::{Words, say};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};
use rookery_render::thing_name;
use rookery_rules::descriptor::VerbSpec;
use rookery_rules::reach::{BlockedAction, Danger, Reach, ReachError};
use rookery_rules::view::{Peril, TargetKind, View};
use rookery_rules::{Action, Cell, Choice, Descriptor, PerSeat, Refusal, Remark, RuleId, Seat};
use std::collections::BTreeSet;

/// The most reasons of one kind in the text; of the others only the squares are named.
const MOST_REASONS: usize = 3;
/// Most cells that are named in one list.
const MOST_CELLS: usize = 16;
/// Most characters of a reason.
const REASON: usize = 220;

/// The reason of an ending by checkmate, in every variant that has it.
const CHECKMATE: &str = "checkmate";

/// Titles the form that asks for a square.
#[must_use]
pub fn form_title(words: &Words) -> String {
    say!(words, "explain-form-title")
}

/// Labels its field.
#[must_use]
pub fn form_field(words: &Words) -> String {
    say!(words, "explain-form-field")
}

/// Gives an example in the empty field.
#[must_use]
pub fn form_example(words: &Words) -> String {
    say!(words, "explain-form-example")
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
    pub checkers: &'a PerSeat<Vec<Cell>>,
}

/// Explains what is on a square and what the rules say about it.
#[must_use]
pub fn explained(words: &Words, known: Known) -> String {
    let mut lines = contents(words, known);
    let remarks = known.remarks.iter();
    lines.extend(remarks.map(|one| remark(words, one)));
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
                let reason = remark(words, reason);
                lines.push(say!(words, "explain-danger-hidden", reason = reason));
            }
            Some(Err(_)) | None if in_check => lines.push(say!(words, "explain-could-be-captured")),
            Some(Err(_)) | None => {}
        }
        if known.is_over {
            lines.push(say!(words, "explain-over"));
        }
    }
    fitting(words, lines)
}

/// Says that the king on the square is in check, and by whom as far as the user may know.
fn in_check_by(words: &Words, known: Known) -> String {
    let mut kings = known.view.cells[known.cell.index()].units.iter();
    let king = kings.next();
    let by = king.map(|king| &known.checkers[king.side]);
    let is_mate = known.view.ending.as_ref().is_some_and(|ending| {
        let is_lost = king.is_some_and(|king| ending.winner == Some(king.side.other()));
        is_lost && ending.reason == CHECKMATE
    });
    if let Some(by) = by.filter(|by| is_mate && !by.is_empty()) {
        return say!(words, "explain-mate-by", units = units_on(words, known, by));
    }
    match by.filter(|by| !by.is_empty()) {
        Some(by) => say!(words, "explain-in-check-by", units = units_on(words, known, by)),
        None => say!(words, "explain-in-check"),
    }
}

/// Says that the unit on the square gives check.
fn giving_check(words: &Words, known: Known) -> Option<String> {
    let checked = Seat::BOTH
        .into_iter()
        .find(|seat| known.checkers[*seat].contains(&known.cell))?;
    let is_checked = |cell: &&Cell| {
        let units = &known.view.cells[cell.index()].units;
        units.iter().any(|unit| unit.side == checked)
    };
    let kings: Vec<Cell> = known.view.checks.iter().filter(is_checked).copied().collect();
    let gives = known.view.peril == Peril::Check && !kings.is_empty();
    gives.then(|| {
        let kings = units_on(words, known, &kings);
        say!(words, "explain-gives-check", kings = kings)
    })
}

/// Says what stands on the square and what lies there.
fn contents(words: &Words, known: Known) -> Vec<String> {
    let square = known.view.geometry.name(known.cell);
    let here = &known.view.cells[known.cell.index()];
    let mut lines = Vec::new();
    for unit in &here.units {
        let mut specs = known.descriptor.units.iter();
        let sentence = specs
            .find(|spec| spec.kind == unit.kind)
            .map_or_else(String::new, |spec| {
                unit_sentence(words, known.descriptor.id, spec.kind, spec.sentence)
            });
        let (side, kind) = (side_name(words, unit.side), kind(words, &unit.kind));
        let square = square.as_str();
        let heading = if unit.shadow {
            say!(
                words,
                "explain-shadow",
                side = side,
                kind = kind.as_str(),
                square = square
            )
        } else {
            say!(words, "explain-unit", side = side, kind = kind, square = square)
        };
        lines.push(format!("{heading} {sentence}"));
    }
    if here.units.is_empty() {
        lines.push(say!(words, "explain-no-unit", square = square));
    }
    if !here.floor.is_empty() {
        let has_unit = here.units.iter().any(|unit| !unit.shadow);
        let floor = here.floor.iter();
        let floor = floor.map(|floor| thing_name(board_words(words), floor, has_unit));
        let floor: Vec<String> = floor.collect();
        lines.push(say!(words, "explain-floor", things = listed(words, &floor)));
    }
    lines
}

/// A remark with its rule.
fn remark(words: &Words, remark: &Remark) -> String {
    format!("{} ({})", said(words, &remark.sentence), remark.rule)
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
        (ReachError::MidTurn, _) => say!(words, "explain-mid-turn"),
        (ReachError::Hidden(reason), _) => {
            say!(words, "explain-reach-hidden", reason = remark(words, reason))
        }
        (ReachError::Over | ReachError::EmptyCell | ReachError::Secret | ReachError::Impossible(_), _) => {
            let reason = said(words, &reason.said());
            say!(words, "explain-cannot-act", reason = reason)
        }
    }
}

fn abilities(words: &Words, known: Known, reach: &Reach, lines: &mut Vec<String>) {
    let count = reach.actions.len();
    let marked = match reach.targets.len() {
        0 => "no",
        squares if squares < count => "squares",
        _ => "yes",
    };
    lines.push(if known.to_move != Some(reach.side) {
        let side = side_name(words, reach.side);
        say!(
            words,
            "explain-not-its-turn",
            side = side,
            count = count,
            marked = marked
        )
    } else if count == 0 && !reach.unfinished.is_empty() {
        let legal = reach.unfinished.iter().take(MOST_CELLS);
        let legal: Vec<String> = legal.map(|action| format!("`{action}`")).collect();
        say!(words, "explain-unfinished", actions = listed(words, &legal))
    } else {
        say!(words, "explain-actions", count = count, marked = marked)
    });
    let moved = touched_by(reach, "move", TargetKind::Move);
    if !moved.is_empty() {
        let name = |cell| known.view.geometry.name(cell);
        let cells = in_ways(words, reach, "move", &moved, name);
        lines.push(say!(words, "explain-moves", cells = cells));
    }
    let captured = touched_by(reach, CAPTURE, TargetKind::Capture);
    if !captured.is_empty() {
        let units = in_ways(words, reach, CAPTURE, &captured, |cell| {
            unit_on(words, known, cell)
        });
        let verb = capturing(known.descriptor);
        lines.push(say!(words, "explain-captures", verb = verb, units = units));
    }
    let specials = specials(words, known, reach);
    if !specials.is_empty() {
        lines.push(say!(words, "explain-special"));
        lines.extend(specials);
    }
    if let Some(refusal) = &reach.still {
        lines.push(reason(words, refusal, reach.side));
    }
    let points = reach.attacks.points.iter();
    let attacked: Vec<String> = points
        .filter(|aim| has_enemy(known, aim.cell, reach.side))
        .map(|aim| unit_on(words, known, aim.cell))
        .collect();
    if !attacked.is_empty() {
        lines.push(say!(words, "explain-attacks", units = listed(words, &attacked)));
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
    lines.extend(barred(words, known, reach));
}

/// Lists the abilities of a unit beyond moves and captures, each with its cells and what it does.
fn specials(words: &Words, known: Known, reach: &Reach) -> Vec<String> {
    let abilities = reach.abilities();
    let specials = abilities.iter().map(|(verb, cells)| {
        let variant = known.descriptor.id;
        let spec = known.descriptor.verbs.iter().find(|spec| spec.verb == *verb);
        let label = spec.map_or_else(|| (*verb).to_owned(), |spec| label_of(words, known, spec));
        let ability = if cells.is_empty() {
            label
        } else if label.ends_with(" with") {
            format!("{label} {}", named(words, known, cells))
        } else {
            format!("{label} ({})", named(words, known, cells))
        };
        let does = spec.map_or_else(String::new, |spec| {
            verb_sentence(words, variant, spec.verb, spec.sentence)
        });
        say!(words, "explain-ability", ability = ability, does = does)
    });
    specials.collect()
}

/// The label of an ability in the reader's language.
fn label_of(words: &Words, known: Known, spec: &VerbSpec) -> String {
    verb_label(words, known.descriptor.id, spec.verb, spec.label)
}

/// Returns the cells that the unit can't reach for a reason that is told.
#[must_use]
pub fn told_cells(known: Known, reach: &Reach) -> Vec<Cell> {
    let mut groups = grouped(&reach.barred, known, |barred| barred.cell);
    further(&mut groups);
    groups.into_iter().flat_map(|group| group.cells).collect()
}

/// Says where a unit can't go, and why.
fn barred(words: &Words, known: Known, reach: &Reach) -> Vec<String> {
    let mut groups = grouped(&reach.barred, known, |barred| barred.cell);
    let further = further(&mut groups);
    let said = groups.iter().map(|group| {
        if group.key.1.contains(OWN_UNIT) && group.cells.len() > 1 {
            return own_units(words, known, group, reach.side);
        }
        let names_cell = group.key.1.contains(NAME);
        let (first, others) = group
            .cells
            .split_at(if names_cell { 1 } else { group.cells.len() });
        let said = say!(
            words,
            "explain-barred",
            cells = either(words, known, first),
            reason = reason(words, group.refusal, reach.side)
        );
        said + &likewise(words, &named(words, known, others))
    });
    let mut said: Vec<String> = said.collect();
    if !further.is_empty() {
        let cells = either(words, known, &further);
        said.push(say!(words, "explain-barred-further", cells = cells));
    }
    said
}

/// Says that a unit can't go to cells because units of its own side stand there.
fn own_units(words: &Words, known: Known, group: &Group, side: Seat) -> String {
    let rule = group.refusal.rule;
    let rule = rule.map_or_else(String::new, |rule| format!(" ({rule})"));
    let said = say!(
        words,
        "explain-own-units",
        cells = either(words, known, &group.cells),
        side = side_name(words, side)
    );
    said + &rule
}

/// The verb of ordinary captures, in every variant.
const CAPTURE: &str = "capture";

/// The variant's own word for an ordinary capture, such as `capture` or `attack`.
pub(super) fn capturing(descriptor: &Descriptor) -> String {
    let spec = descriptor.verbs.iter().find(|spec| spec.verb == CAPTURE);
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

/// Lists cells, each with the number of actions of that verb that lead there if there are several.
fn in_ways(
    words: &Words,
    reach: &Reach,
    verb: &str,
    cells: &[Cell],
    name: impl Fn(Cell) -> String,
) -> String {
    let leads = |action: &&Action, cell: Cell| {
        let parts = action.parts();
        let first = parts.choices.iter().find_map(|choice| match choice {
            Choice::Cell { cell, .. } => Some(*cell),
            Choice::Part { .. } | Choice::Word(_) => None,
        });
        parts.verb == verb && first == Some(cell)
    };
    let most = cells.iter().take(MOST_CELLS).map(|cell| {
        match reach.actions.iter().filter(|action| leads(action, *cell)).count() {
            0 | 1 => name(*cell),
            count => say!(words, "explain-ways", what = name(*cell), count = count),
        }
    });
    let mut names: Vec<String> = most.collect();
    let more = cells.len().saturating_sub(MOST_CELLS);
    if more > 0 {
        names.push(say!(words, "explain-more-cells", count = more));
    }
    listed(words, &names)
}

fn has_enemy(known: Known, cell: Cell, side: Seat) -> bool {
    let units = &known.view.cells[cell.index()].units;
    units.iter().any(|unit| unit.side != side)
}

fn dangers(words: &Words, known: Known, danger: &Danger, lines: &mut Vec<String>) {
    let by = side_name(words, danger.by);
    let capture = capturing(known.descriptor);
    let ways = danger.verbs.iter().map(|(verb, cells)| {
        let units = units_on(words, known, cells);
        let spec = known.descriptor.verbs.iter().find(|spec| spec.verb == *verb);
        match spec.filter(|_| *verb != CAPTURE) {
            Some(spec) => say!(
                words,
                "explain-way-ability",
                ability = label_of(words, known, spec),
                units = units
            ),
            None => say!(
                words,
                "explain-way-capture",
                verb = capture.as_str(),
                units = units
            ),
        }
    });
    let ways = ways.reduce(|first, then| say!(words, "explain-either", first = first, then = then));
    lines.push(match ways {
        Some(ways) => say!(words, "explain-danger", side = by, ways = ways),
        None => say!(words, "explain-no-danger", side = by, verb = capture.as_str()),
    });
    let mut groups = grouped(&danger.hindered, known, |barred| barred.from);
    let further = further(&mut groups);
    for group in groups {
        let (first, others) = group.cells.split_at(1);
        let said = say!(
            words,
            "explain-hindered",
            units = capital(&units_on(words, known, first)),
            reason = reason(words, group.refusal, danger.by)
        );
        lines.push(said + &likewise(words, &units_on(words, known, others)));
    }
    if !further.is_empty() {
        let units = units_on(words, known, &further);
        lines.push(say!(words, "explain-hindered-further", units = units));
    }
}

/// Ends a reason that names one unit or square with the others for which the same is true.
fn likewise(words: &Words, others: &str) -> String {
    if others.is_empty() {
        String::new()
    } else {
        format!(" {}", say!(words, "explain-likewise", others = others))
    }
}

/// Cells for which one reason holds.
struct Group<'a> {
    /// The sentence without the names of the cell, by which reasons are compared.
    key: (Option<RuleId>, String),
    cells: Vec<Cell>,
    refusal: &'a Refusal,
}

/// The reasons, each with all cells for which it holds; the one with most cells first. Two refusals give one reason only if
/// their sentences differ by nothing but the name of the cell.
fn grouped<'a>(
    barred: &'a [BlockedAction],
    known: Known,
    cell: impl Fn(&BlockedAction) -> Cell,
) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for one in barred {
        let refusal = &one.refusal;
        // The sentences of the rules are English, whoever reads them.
        let unit = unit_on(Words::english(), known, cell(one));
        let sentence = without_name(&refusal.sentence, &unit, NAME);
        let name = known.view.geometry.name(cell(one));
        let sentence = without_name(&sentence, &name, NAME);
        let mut units = known.view.cells[cell(one).index()].units.iter();
        let actor = known.view.cells[one.from.index()].units.first();
        let is_own = |side| actor.is_some_and(|actor| actor.side == side);
        let own = units.find(|unit| !unit.shadow).filter(|unit| is_own(unit.side));
        let sentence = own.map_or_else(
            || sentence.clone(),
            |own| without_name(&sentence, &format!("own {}", own.kind), OWN_UNIT),
        );
        let key = (refusal.rule, sentence);
        match groups.iter_mut().find(|group| group.key == key) {
            Some(group) => group.cells.push(cell(one)),
            None => groups.push(Group {
                key,
                cells: vec![cell(one)],
                refusal,
            }),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.cells.len()));
    groups
}

/// Leaves the first [`MOST_REASONS`] groups, and returns the cells of the others.
fn further(groups: &mut Vec<Group>) -> Vec<Cell> {
    let others = groups.split_off(groups.len().min(MOST_REASONS));
    let mut cells: Vec<Cell> = others.into_iter().flat_map(|group| group.cells).collect();
    cells.sort_unstable();
    cells
}

/// A refusal with its rule. The English is reworded from "you" to the name of the side; translations address nobody.
fn reason(words: &Words, refusal: &Refusal, side: Seat) -> String {
    let known = translated(words, &refusal.sentence).filter(|_| words != Words::english());
    let told = known.unwrap_or_else(|| quoted(words, &of_side(&refusal.sentence, side)));
    let told = clipped(&told, REASON);
    match refusal.rule {
        Some(rule) => format!("{told} ({rule})"),
        None => told,
    }
}

/// Rewords an English sentence from "you" to the name of a side, and from "your" after it to "its".
fn of_side(sentence: &str, side: Seat) -> String {
    let (mut is_verb, mut is_named) = (false, false);
    let told: Vec<String> = sentence
        .split(' ')
        .map(|word| {
            let after_you = std::mem::replace(&mut is_verb, matches!(word, "you" | "You"));
            is_named |= is_verb;
            match word {
                "your" if is_named => "its".to_owned(),
                "your" | "Your" => format!("{}'s", side.name()),
                "you" | "You" => side.name().to_owned(),
                _ if after_you => in_third_person(word),
                _ => word.to_owned(),
            }
        })
        .collect();
    told.join(" ")
}

/// The verbs that refusals use after "you", and how they read after the name of a side. Others stay as they are.
const VERBS: &[(&str, &str)] = &[
    ("capture", "captures"),
    ("choose", "chooses"),
    ("confirm", "confirms"),
    ("end", "ends"),
    ("have", "has"),
    ("leave", "leaves"),
    ("lose", "loses"),
    ("make", "makes"),
    ("were", "was"),
    ("win", "wins"),
];

/// A verb after "you" as it reads after the name of a side.
fn in_third_person(verb: &str) -> String {
    let known = VERBS.iter().find(|(you, _)| *you == verb);
    known.map_or(verb, |(_, side)| side).to_owned()
}

/// Stands for the name of a cell or unit in a sentence that is compared with others.
const NAME: char = '\u{0}';

/// Stands for the own unit on the cell.
const OWN_UNIT: char = '\u{1}';

/// A sentence with a sign for every whole word, or words, equal to `name`.
fn without_name(sentence: &str, name: &str, sign: char) -> String {
    let mut rest = sentence;
    let mut changed = String::new();
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let is_whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        changed.push_str(before);
        if is_whole {
            changed.push(sign);
        } else {
            changed.push_str(name);
        }
        rest = after;
    }
    changed + rest
}

/// The units on cells, listed: "the rook on a1 and the knight on b3".
fn units_on(words: &Words, known: Known, cells: &[Cell]) -> String {
    let most = cells.iter().take(MOST_CELLS);
    let mut names: Vec<String> = most.map(|cell| unit_on(words, known, *cell)).collect();
    let more = cells.len().saturating_sub(MOST_CELLS);
    if more > 0 {
        names.push(say!(words, "explain-more-units", count = more));
    }
    listed(words, &names)
}

fn named(words: &Words, known: Known, cells: &[Cell]) -> String {
    listed(words, &names(words, known, cells))
}

/// Lists cells of which none is possible: "f5, f6 or g7".
fn either(words: &Words, known: Known, cells: &[Cell]) -> String {
    listed_or(words, &names(words, known, cells))
}

fn names(words: &Words, known: Known, cells: &[Cell]) -> Vec<String> {
    let most = cells.iter().take(MOST_CELLS);
    let mut names: Vec<String> = most.map(|cell| known.view.geometry.name(*cell)).collect();
    let more = cells.len().saturating_sub(MOST_CELLS);
    if more > 0 {
        names.push(say!(words, "explain-more-cells", count = more));
    }
    names
}

fn unit_on(words: &Words, known: Known, cell: Cell) -> String {
    let name = known.view.geometry.name(cell);
    let units = &known.view.cells[cell.index()].units;
    match units.first() {
        Some(unit) => super::hint::the_unit(words, &unit.kind, &name),
        None => name,
    }
}

/// Says why the unit of a diagram shows no action.
#[must_use]
pub fn stays(words: &Words, reach: &Reach) -> Option<String> {
    if !reach.actions.is_empty() {
        return None;
    }
    let refusal = reach.still.as_ref();
    let refusal = refusal.or(reach.barred.first().map(|barred| &barred.refusal));
    Some(match refusal {
        Some(refusal) => {
            let reason = reason(words, refusal, reach.side);
            say!(words, "explain-stays-because", reason = reason)
        }
        None => say!(words, "explain-stays"),
    })
}

#[cfg(test)]
mod tests;
