//! What `/explain` says about a square: what is on it, what it can do, what it cannot do and why, and what could
//! capture it. Words the rules' answers; adds no rule of its own.

use super::{capital, counted, listed};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};
use rookery_render::thing_name;
use rookery_rules::reach::{BlockedAction, Danger, Reach, ReachError};
use rookery_rules::view::{Peril, TargetKind, View};
use rookery_rules::{Action, Cell, Choice, Descriptor, Refusal, Remark, RuleId, Seat};
use std::collections::BTreeSet;

/// The most reasons of one kind in the text; the picture shows the rest.
const MOST_REASONS: usize = 3;
/// Most cells that are named in one list.
const MOST_CELLS: usize = 16;
/// Most characters of a reason.
const REASON: usize = 220;
/// The line that replaces lines without room.
const MORE: &str = "There is more; the picture shows it.";

/// The title of the form that asks for a square.
pub const FORM_TITLE: &str = "Explain a square";

/// The label of its field.
pub const FORM_FIELD: &str = "Square";

/// The text in the empty field.
pub const FORM_EXAMPLE: &str = "A letter and a number, such as e2";

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
    /// What the rules make of what lies there.
    pub remarks: &'a [Remark],
    /// What the unit there can do; `None` if the rules were not asked.
    pub reach: Option<&'a Result<Reach, ReachError>>,
    /// What could capture it; `None` if the rules were not asked.
    pub danger: Option<&'a Result<Danger, ReachError>>,
}

/// Explains what is on a square and what the rules say about it.
#[must_use]
pub fn explained(known: Known) -> String {
    let square = known.view.geometry.name(known.cell);
    let here = &known.view.cells[known.cell.index()];
    let mut lines = Vec::new();
    for unit in &here.units {
        let specs = known.descriptor.units.iter();
        let sentence = specs
            .clone()
            .find(|spec| spec.kind == unit.kind)
            .map_or("", |spec| spec.sentence);
        let shadow = if unit.shadow { " (a shadow)" } else { "" };
        lines.push(format!(
            "**{} {}{shadow}** on {square}. {sentence}",
            unit.side.name(),
            unit.kind
        ));
    }
    if here.units.is_empty() {
        lines.push(format!("There is no unit on {square}."));
    }
    if !here.floor.is_empty() {
        let has_unit = here.units.iter().any(|unit| !unit.shadow);
        let floor = here.floor.iter().map(|floor| thing_name(floor, has_unit));
        let floor: Vec<String> = floor.collect();
        lines.push(format!("On the floor: {}.", listed(&floor)));
    }
    let remarks = known.remarks.iter();
    lines.extend(remarks.map(remark));
    if !here.units.is_empty() {
        match known.reach {
            Some(Ok(reach)) => abilities(known, reach, &mut lines),
            Some(Err(reason)) => lines.push(unanswered(known, reason)),
            None => {}
        }
        let in_check = known.view.checks.contains(&known.cell);
        match known.danger {
            _ if in_check && known.view.peril == Peril::Check => lines.push("It is in check.".to_owned()),
            Some(Ok(danger)) => dangers(known, danger, &mut lines),
            Some(Err(ReachError::Hidden(reason))) => {
                lines.push(format!(
                    "I can't show you what could capture it. {}",
                    remark(reason)
                ));
            }
            Some(Err(_)) | None if in_check => lines.push("It could be captured.".to_owned()),
            Some(Err(_)) | None => {}
        }
    }
    fitting(lines)
}

/// A remark with its rule.
fn remark(remark: &Remark) -> String {
    format!("{} ({})", remark.sentence, remark.rule)
}

/// The lines as a message; the last ones are left out where there is no room for them.
fn fitting(mut lines: Vec<String>) -> String {
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    if length(&lines) > MESSAGE_CHARACTERS {
        while lines.len() > 1 && length(&lines) + MORE.len() > MESSAGE_CHARACTERS {
            lines.pop();
        }
        lines.push(MORE.to_owned());
    }
    lines.join("\n")
}

fn unanswered(known: Known, reason: &ReachError) -> String {
    let whose = known.to_move.map(|seat| seat.other().name());
    match (reason, whose) {
        (ReachError::Impossible(why), Some(side)) => {
            format!("I can't say what it could do on {side}'s turn in this position: {why}")
        }
        (ReachError::MidTurn, _) => {
            "It isn't this side's turn, and the other side is in the middle of its turn. Ask again when that turn is over."
                .to_owned()
        }
        (ReachError::Hidden(reason), _) => format!("I can't show you what it could do. {}", remark(reason)),
        (ReachError::Over | ReachError::EmptyCell | ReachError::Secret | ReachError::Impossible(_), _) => {
            format!("It can't act now. {reason}")
        }
    }
}

fn abilities(known: Known, reach: &Reach, lines: &mut Vec<String>) {
    let side = reach.side.name();
    let count = reach.actions.len();
    let actions = match count {
        0 => "no legal action".to_owned(),
        _ => counted(count, "legal action"),
    };
    let marked = if count > 0 { ", marked on the board" } else { "" };
    lines.push(if known.to_move == Some(reach.side) {
        format!("It has {actions}{marked}.")
    } else {
        format!("It isn't {side}'s turn. If it were, this unit would have {actions}{marked}.")
    });
    let moved = touched_by(reach, "move", TargetKind::Move);
    if !moved.is_empty() {
        lines.push(format!("It can move to {}.", named(known, &moved)));
    }
    let captured = touched_by(reach, CAPTURE, TargetKind::Capture);
    if !captured.is_empty() {
        let units = units_on(known, &captured);
        lines.push(format!("It can {} {units}.", capturing(known.descriptor)));
    }
    let specials: Vec<String> = reach
        .abilities()
        .iter()
        .map(|(verb, cells)| {
            let spec = known.descriptor.verbs.iter().find(|spec| spec.verb == *verb);
            let label = spec.map_or(*verb, |spec| spec.label);
            if cells.is_empty() {
                label.to_owned()
            } else {
                format!("{label} ({})", named(known, cells))
            }
        })
        .collect();
    if !specials.is_empty() {
        lines.push(format!("Special: {}.", specials.join("; ")));
    }
    if let Some(refusal) = &reach.still {
        lines.push(reason(refusal, reach.side));
    }
    let attacked: Vec<String> = reach
        .attacks
        .points
        .iter()
        .filter(|aim| has_enemy(known, aim.cell, reach.side))
        .map(|aim| unit_on(known, aim.cell))
        .collect();
    if !attacked.is_empty() {
        lines.push(format!("It attacks {}.", listed(&attacked)));
    }
    let wanting: Vec<String> = reach
        .attacks
        .wanting
        .iter()
        .map(|(cell, missing)| format!("{} ({missing})", unit_on(known, *cell)))
        .collect();
    if !wanting.is_empty() {
        lines.push(format!("It can't capture yet: {}.", listed(&wanting)));
    }
    for group in grouped(&reach.barred, known, |barred| barred.cell) {
        let names_cell = group.key.1.contains(NAME);
        let (first, others) = group
            .cells
            .split_at(if names_cell { 1 } else { group.cells.len() });
        lines.push(format!(
            "It can't go to {}. {}{}",
            named(known, first),
            reason(group.refusal, reach.side),
            likewise(&named(known, others))
        ));
    }
}

/// The verb of ordinary captures, in every variant.
const CAPTURE: &str = "capture";

/// The variant's own word for an ordinary capture, such as `capture` or `attack`.
fn capturing(descriptor: &Descriptor) -> String {
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

fn has_enemy(known: Known, cell: Cell, side: Seat) -> bool {
    let units = &known.view.cells[cell.index()].units;
    units.iter().any(|unit| unit.side != side)
}

fn dangers(known: Known, danger: &Danger, lines: &mut Vec<String>) {
    let by = danger.by.name();
    let capture = capturing(known.descriptor);
    let ways: Vec<String> = danger
        .verbs
        .iter()
        .map(|(verb, cells)| {
            let units = units_on(known, cells);
            let spec = known.descriptor.verbs.iter().find(|spec| spec.verb == *verb);
            match spec.filter(|_| *verb != CAPTURE) {
                Some(spec) => format!("use **{}** on it with {units}", spec.label),
                None => format!("{capture} it with {units}"),
            }
        })
        .collect();
    lines.push(if ways.is_empty() {
        format!("{by} could not {capture} it directly with the next action.")
    } else {
        format!("{by} could {}.", ways.join(", or "))
    });
    for group in grouped(&danger.hindered, known, |barred| barred.from) {
        let (first, others) = group.cells.split_at(1);
        let reason = reason(group.refusal, danger.by);
        let first = capital(&units_on(known, first));
        lines.push(format!(
            "{first} can't. {reason}{}",
            likewise(&units_on(known, others))
        ));
    }
}

/// Ends a reason that names one unit or square with the others for which the same is true.
fn likewise(others: &str) -> String {
    if others.is_empty() {
        String::new()
    } else {
        format!(" The same goes for {others}.")
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
        let sentence = without_name(&refusal.sentence, &unit_on(known, cell(one)));
        let name = known.view.geometry.name(cell(one));
        let key = (refusal.rule, without_name(&sentence, &name));
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
    groups.truncate(MOST_REASONS);
    groups
}

/// A refusal with its rule, reworded from "you" to the name of the side.
fn reason(refusal: &Refusal, side: Seat) -> String {
    let mut is_verb = false;
    let told: Vec<String> = refusal
        .sentence
        .split(' ')
        .map(|word| {
            let after_you = std::mem::replace(&mut is_verb, matches!(word, "you" | "You"));
            match word {
                "your" | "Your" => format!("{}'s", side.name()),
                "you" | "You" => side.name().to_owned(),
                _ if after_you => in_third_person(word),
                _ => word.to_owned(),
            }
        })
        .collect();
    let told = clipped(&told.join(" "), REASON);
    match refusal.rule {
        Some(rule) => format!("{told} ({rule})"),
        None => told,
    }
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

/// A sentence with [`NAME`] for every whole word, or words, equal to `name`.
fn without_name(sentence: &str, name: &str) -> String {
    let mut rest = sentence;
    let mut changed = String::new();
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let is_whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        changed.push_str(before);
        if is_whole {
            changed.push(NAME);
        } else {
            changed.push_str(name);
        }
        rest = after;
    }
    changed + rest
}

/// The units on cells, listed: "the rook a1 and the knight b3".
fn units_on(known: Known, cells: &[Cell]) -> String {
    let mut names: Vec<String> = cells.iter().map(|cell| unit_on(known, *cell)).collect();
    let more = names.len().saturating_sub(MOST_CELLS);
    if more > 0 {
        names.truncate(MOST_CELLS);
        names.push(format!("{more} more"));
    }
    listed(&names)
}

fn named(known: Known, cells: &[Cell]) -> String {
    let mut names: Vec<String> = cells.iter().map(|cell| known.view.geometry.name(*cell)).collect();
    let more = names.len().saturating_sub(MOST_CELLS);
    if more > 0 {
        names.truncate(MOST_CELLS);
        names.push(format!("{more} more"));
    }
    listed(&names)
}

fn unit_on(known: Known, cell: Cell) -> String {
    let name = known.view.geometry.name(cell);
    let units = &known.view.cells[cell.index()].units;
    units
        .first()
        .map_or(name.clone(), |unit| format!("the {} {name}", unit.kind))
}

/// Why the unit of a diagram shows no action.
#[must_use]
pub fn stays(reach: &Reach) -> Option<String> {
    if !reach.actions.is_empty() {
        return None;
    }
    let refusal = reach.still.as_ref();
    let refusal = refusal.or(reach.barred.first().map(|barred| &barred.refusal));
    Some(match refusal {
        Some(refusal) => format!("In the picture it can't act: {}", reason(refusal, reach.side)),
        None => "In the picture it can't act.".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Position, Setup, Variant, Viewer, reach};

    fn said(position: &Position, cell: Cell) -> String {
        let reach = reach::reach(position, Viewer::Onlooker, cell);
        let danger = reach::danger(position, Viewer::Onlooker, cell);
        explained(Known {
            descriptor: position.variant().descriptor(),
            cell,
            view: &position.view(Viewer::Onlooker),
            to_move: position.awaiting().seat(),
            remarks: &position.remarks(cell),
            reach: Some(&reach),
            danger: Some(&danger),
        })
    }

    fn at(text: &str, square: &str) -> String {
        let setup = Setup::parse(text).unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let cell = position.variant().descriptor().geometry.cell(square).unwrap();
        said(&position, cell)
    }

    #[test]
    fn every_square_of_every_initial_position_is_explained_within_a_message() {
        for variant in Variant::all() {
            let options = Options::new(variant.descriptor(), []).unwrap();
            let position = variant.start(&options);
            for cell in variant.descriptor().geometry.cells() {
                let told = said(&position, cell);
                assert!(told.chars().count() <= MESSAGE_CHARACTERS, "{told}");
                assert!(!told.is_empty() && !told.contains("our own"), "{told}");
            }
        }
    }

    #[test]
    fn reasons_are_told_to_anybody_and_with_their_rules() {
        let told = at(
            "variant chess\nput e1 white king\nput e3 white knight\nput e8 black rook\nput a8 black king",
            "e3",
        );
        assert_eq!(
            told,
            "**White knight** on e3. Leaps in an L: two squares one way, one to the side.\n\
             It has no legal action.\n\
             It can't go to d1, f1, c2, g2, c4, g4, d5 and f5. That leaves White's king on e1 attacked by the rook on e8. (CH-CHECK-2)\n\
             Black could capture it with the rook e8."
        );
    }

    #[test]
    fn a_reason_is_told_only_of_the_squares_for_which_it_is_true() {
        let told = at(
            "variant frozen6\nput d4 white rook\nput d7 black rook\nput g4 white pawn\nput a1 white king\nput p16 black king",
            "d4",
        );
        let blocked = told
            .lines()
            .find(|line| line.contains("the rook on d7 is in the way"));
        let blocked = blocked.unwrap_or_else(|| panic!("no blocker in {told}"));
        assert!(
            blocked.starts_with("It can't go to d8. ") && blocked.contains("The same goes for d9, d10"),
            "{blocked}"
        );
        assert!(!blocked.contains("h4"), "{blocked}");
        let pawn = told
            .lines()
            .find(|line| line.contains("the pawn on g4 is in the way"));
        assert!(
            pawn.is_some_and(|line| line.contains("h4") && !line.contains("d9")),
            "{told}"
        );
    }

    #[test]
    fn captures_are_called_what_the_variant_calls_them() {
        let told = at(
            "variant shield\nput e1 white king\nput e10 black king\nput a1 white rook\nput a5 black pawn",
            "a1",
        );
        assert!(told.contains("\nIt can attack the pawn a5."), "{told}");
        assert!(!told.contains("capture or hit"), "{told}");
        let tomb = at(
            "variant frozen10\nput d4 white rook\nfloor d4 tomb holds=[black pawn]",
            "d4",
        );
        assert!(tomb.contains("On the floor: Black's dormant tomb."), "{tomb}");
    }

    #[test]
    fn what_is_attacked_and_what_armour_is_missing_is_told() {
        let told = at(
            "variant cyvasse\nput h4 white militia\nput i4 black knight\nput h1 white king\nput e9 black king",
            "h4",
        );
        assert!(told.contains("\nIt attacks the knight i4."), "{told}");
        assert!(
            told.contains("\nIt can't capture yet: the knight i4 (needs 1 more attacker)."),
            "{told}"
        );
        let shielded = at(
            "variant cyvasse\nput h4 white rider\nput i4 black king\nput j4 black tower\nput h1 white king",
            "h4",
        );
        assert!(
            shielded.contains("the king i4 (shielded by the tower beside it)"),
            "{shielded}"
        );
    }

    #[test]
    fn guards_loans_and_threats_are_told_with_their_rules() {
        let told = at(
            "variant frozen10\nput e5 black lancer range=3\nput e12 black rook\nput h8 black bishop\nput a5 white rook range=5",
            "e5",
        );
        assert!(
            told.contains(
                "It is guarded by the rook e12 and the bishop h8: the enemy cannot capture it; only explosions can kill it. (F10-GUARD-1)"
            ),
            "{told}"
        );
        assert!(
            told.contains("It is threatened by the rook a5. (F10-ATT-7)"),
            "{told}"
        );
        assert!(
            told.contains("As lancer it rides 3 squares at most. (F10-CRR-2)"),
            "{told}"
        );
    }

    #[test]
    fn a_question_without_an_answer_says_why() {
        let check = "variant chess\nput e1 white king\nput e8 black rook\nput a8 black king";
        let told = at(check, "e8");
        assert!(told.contains("on Black's turn in this position: "), "{told}");
        assert!(at(check, "e1").ends_with("It is in check."));
    }

    #[test]
    fn what_has_no_room_is_left_to_the_picture() {
        let told = fitting(vec!["x".repeat(900); 4]);
        assert!(told.chars().count() <= MESSAGE_CHARACTERS && told.ends_with(MORE));
        assert_eq!(fitting(vec!["a".to_owned(), "b".to_owned()]), "a\nb");
    }
}
