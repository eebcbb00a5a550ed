//! Says how many actions what stands on a square has.

use super::{Known, has_entered, unfinished};
use crate::discord::text::people::side as side_name;
use crate::discord::text::unit_lists::{Case, Item, Join, units_listed};
use crate::discord::text::words::{Words, say};
use rookery_rules::reach::Reach;
use rookery_rules::{Action, Choice};

/// The word by which an action names a shadow as the one that acts, alone or with a number, in every variant with shadows.
const SHADOW: &str = "shadow";

/// Says how many actions the unit has, or would have on its side's turn, or that the turn under way leaves it none.
pub(super) fn counted(words: &Words, known: Known, reach: &Reach) -> String {
    let count = reach.actions.len();
    let marked = match reach.targets.len() {
        0 => "no",
        cells if cells < count => known.view.geometry.cell_word(),
        _ => "yes",
    };
    let squares = reach.targets.len();
    let (who, unit) = subject(words, known, reach);
    let entered = |side| if has_entered(known, side) { "yes" } else { "no" };
    if known.to_move != Some(reach.side) {
        let side = side_name(words, reach.side);
        say!(
            words,
            "explain-not-its-turn",
            side = side,
            entered = entered(reach.side),
            other = side_name(words, reach.side.other()),
            after = if reach.after_turn.is_some() { "yes" } else { "no" },
            count = count,
            who = who,
            unit = unit,
            marked = marked,
            squares = squares
        )
    } else if count == 0 && !reach.unfinished.is_empty() {
        unfinished(words, known, reach)
    } else {
        say!(
            words,
            "explain-actions",
            entered = entered(reach.side.other()),
            count = count,
            who = who,
            unit = unit,
            marked = marked,
            squares = squares
        )
    }
}

/// Whose actions are counted: `it` where one unit is on the square, `unit` with its name where one of several acts, and `units`
/// where several do or none.
fn subject(words: &Words, known: Known, reach: &Reach) -> (&'static str, String) {
    let units = &known.view.cells[known.cell.index()].units;
    if units.len() < 2 {
        return ("it", String::new());
    }
    let own: Vec<_> = units.iter().filter(|unit| unit.side == reach.side).collect();
    let mut normal = own.iter().filter(|unit| !unit.shadow);
    let acts = !reach.actions.is_empty() && !reach.actions.iter().any(is_of_shadow);
    let named = match own.as_slice() {
        [only] => Some(only),
        _ => normal.next().filter(|_| acts),
    };
    let Some(named) = named else {
        return ("units", String::new());
    };
    let item = Item::Unit {
        kind: named.kind.clone(),
        square: known.view.geometry.name(known.cell),
    };
    ("unit", units_listed(words, &[item], Join::And, Case::Plain))
}

/// Whether a shadow acts.
fn is_of_shadow(action: &Action) -> bool {
    let choices = action.parts().choices;
    let mut choices = choices.iter();
    choices.any(|choice| matches!(choice, Choice::Word(word) if word.starts_with(SHADOW)))
}
