//! How many choices stand behind an offer, and what they are. Decides nothing.

use super::tree::{Branch, Candidate};
use super::words::{CAPTURE, verb};
use crate::discord::text::explain::capturing;
use crate::discord::text::words::{Words, say};
use rookery_rules::{Choice, TargetKind, Variant, View};

/// Says how many choices a branch stands for, and how many of them capture, unless all or none do; of units without a plain move,
/// which ability all of them are, or that none is a plain move. A single one is told as it is typed.
pub(super) fn how_many(said_in: &Words, view: &View, branch: &Branch<'_>) -> String {
    if let [only] = branch.candidates.as_slice() {
        return only.action.to_string();
    }
    let count = branch.candidates.len();
    if let Some(ability) = only_ability(said_in, view, branch) {
        return say!(
            said_in,
            "menu-choices-of-ability",
            count = count,
            ability = ability
        );
    }
    if branch.lacks_moves() {
        return say!(said_in, "menu-choices-without-moves", count = count);
    }
    let descriptor = Variant::from_id(&view.variant).map(Variant::descriptor);
    // Where captures are called attacks, an ability that kills is none.
    let by_verb_alone = descriptor.is_some_and(|descriptor| descriptor.captures_are_attacks);
    let takes = |one: &&&Candidate| one.parts.verb == CAPTURE || !by_verb_alone && aims_at_captures(one);
    let captures = branch.candidates.iter().filter(takes).count();
    if captures == 0 || captures == count {
        return say!(said_in, "menu-choices", count = count);
    }
    let verb = descriptor.map_or_else(|| CAPTURE.to_owned(), capturing);
    say!(
        said_in,
        "menu-choices-capturing",
        count = count,
        captures = captures,
        verb = verb
    )
}

/// Whether an ability captures on a cell that it chooses, as a chain of friends does.
fn aims_at_captures(candidate: &Candidate) -> bool {
    let mut choices = candidate.parts.choices.iter();
    choices.any(|choice| {
        matches!(
            choice,
            Choice::Cell {
                target: TargetKind::Capture,
                ..
            }
        )
    })
}

/// The ability by which a unit without a plain move does all that it can do; `None` for other units, and if it has several.
pub(super) fn only_ability(said_in: &Words, view: &View, branch: &Branch<'_>) -> Option<String> {
    let (first, others) = branch.candidates.split_first()?;
    let is_one = others.iter().all(|other| other.parts.verb == first.parts.verb);
    (branch.lacks_moves() && is_one).then(|| verb(said_in, view, first.parts.verb))
}
