//! What `/explain` says about a square: what is on it, what it can do, what it cannot do and why, and what could
//! capture it. Words the rules' answers; adds no rule of its own.

use super::{capital, counted, listed};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};
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
        let floor: Vec<String> = here
            .floor
            .iter()
            .map(|floor| {
                let thing = floor.thing.replace('-', " ");
                let of = floor.side.map(|side| format!(" of {}", side.name()));
                thing + &of.unwrap_or_default()
            })
            .collect();
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
    let moved = moved_to(reach);
    for (kind, before) in [
        (TargetKind::Move, "It can move to"),
        (TargetKind::Capture, "It can capture or hit on"),
    ] {
        let cells = reach.targets.iter().filter(|target| target.target == kind);
        let cells: Vec<Cell> = cells
            .map(|target| target.cell)
            .filter(|cell| kind == TargetKind::Capture || moved.contains(cell))
            .collect();
        if !cells.is_empty() {
            lines.push(format!("{before} {}.", named(known, &cells)));
        }
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
    for (cells, refusal) in reasons(&reach.barred, |barred| barred.cell) {
        lines.push(format!(
            "It can't go to {}. {}",
            named(known, &cells),
            reason(refusal, reach.side)
        ));
    }
}

/// The cells that plain moves name. Special abilities are listed separately: fusing with a friend is not a move to its
/// cell.
fn moved_to(reach: &Reach) -> BTreeSet<Cell> {
    let moves = reach.actions.iter().map(Action::parts);
    let moves = moves.filter(|parts| parts.verb == "move");
    let cells = moves
        .flat_map(|parts| parts.choices)
        .filter_map(|choice| match choice {
            Choice::Cell { cell, .. } => Some(cell),
            Choice::Part { .. } | Choice::Word(_) => None,
        });
    cells.collect()
}

fn has_enemy(known: Known, cell: Cell, side: Seat) -> bool {
    let units = &known.view.cells[cell.index()].units;
    units.iter().any(|unit| unit.side != side)
}

fn dangers(known: Known, danger: &Danger, lines: &mut Vec<String>) {
    let by = danger.by.name();
    let units = |cells: &[Cell]| {
        let names: Vec<String> = cells.iter().map(|cell| unit_on(known, *cell)).collect();
        listed(&names)
    };
    lines.push(if danger.attackers.is_empty() {
        format!("{by} could not capture or hit it with the next action.")
    } else {
        format!("{by} could capture or hit it with {}.", units(&danger.attackers))
    });
    for (cells, refusal) in reasons(&danger.hindered, |barred| barred.from) {
        lines.push(format!(
            "{} can't. {}",
            capital(&units(&cells)),
            reason(refusal, danger.by)
        ));
    }
}

/// The first refusal by each rule with all cells it applies to; the one with most cells first.
fn reasons(barred: &[BlockedAction], cell: impl Fn(&BlockedAction) -> Cell) -> Vec<(Vec<Cell>, &Refusal)> {
    let mut reasons: Vec<(Option<RuleId>, Vec<Cell>, &Refusal)> = Vec::new();
    for one in barred {
        match reasons.iter_mut().find(|(rule, _, _)| *rule == one.refusal.rule) {
            Some((_, cells, _)) => cells.push(cell(one)),
            None => reasons.push((one.refusal.rule, vec![cell(one)], &one.refusal)),
        }
    }
    reasons.sort_by_key(|(_, cells, _)| std::cmp::Reverse(cells.len()));
    reasons.truncate(MOST_REASONS);
    reasons
        .into_iter()
        .map(|(_, cells, refusal)| (cells, refusal))
        .collect()
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
             Black could capture or hit it with the rook e8."
        );
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
