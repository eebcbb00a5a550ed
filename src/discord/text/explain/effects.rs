//! What abilities bring about besides what they are meant to do.

use crate::discord::text::said::said;
use crate::discord::text::words::{Words, say};
use rookery_rules::reach::{Reach, wanted};
use rookery_rules::said::Argument;
use rookery_rules::{Action, Cell, Said};

/// What an ability brings about besides on a cell; if its ways differ, such as the squares to which a unit is pulled, what
/// it brings about at most.
pub(super) fn effect_of_ways(words: &Words, reach: &Reach, verb: &str, cell: Cell) -> Option<String> {
    let leads = |action: &Action| action.parts().verb == verb && wanted(action) == Some(cell);
    let found = reach.effects.iter().filter(|effect| leads(&effect.action));
    let worst = found.max_by_key(|effect| largest_number(&effect.said))?;
    let told = said(words, &worst.said);
    let all = reach.actions.iter().filter(|action| leads(action)).count();
    let same = reach.effects.iter().filter(|effect| leads(&effect.action));
    if same.filter(|effect| effect.said == worst.said).count() == all {
        return Some(told);
    }
    Some(say!(words, "explain-effect-at-most", effect = told))
}

/// What an ability brings about that names nothing besides its unit, such as an onager's throw.
pub(super) fn effect_of_nothing_named(words: &Words, reach: &Reach, verb: &str) -> Option<String> {
    let is_it = |action: &Action| {
        let parts = action.parts();
        parts.verb == verb && parts.choices.is_empty()
    };
    let effect = reach.effects.iter().find(|effect| is_it(&effect.action))?;
    Some(said(words, &effect.said))
}

/// The largest number in a phrase, such as the turns for which a unit is paralysed; 0 without one.
fn largest_number(phrase: &Said) -> u64 {
    let numbers = phrase.arguments().iter().map(|(_, argument)| match argument {
        Argument::Number(number) => *number,
        Argument::Said(inner) => largest_number(inner),
        Argument::Kind(_) | Argument::Side(_) | Argument::Variant(_) | Argument::Text(_) => 0,
    });
    numbers.max().unwrap_or_default()
}
