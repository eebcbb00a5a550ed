//! What a turn that isn't played yet could cost, and what plays it.

use super::explain::capturing;
use super::hint::the_unit;
use super::words::{Words, say};
use super::{people, quoted, said};
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::reach::CostlyReply;
use rookery_rules::{Action, Cell, Position, Said, Seat, Variant};
use rookery_session::Confirmation;

/// Most units that a warning names.
const CAPTORS: usize = 3;

/// Warns before a turn is confirmed that a reply could capture a unit that it moves or exposes.
#[must_use]
pub fn reply_captures(words: &Words, after: &Position, reply: &CostlyReply) -> String {
    let geometry = after.variant().descriptor().geometry;
    let unit = |cell: Cell| {
        let units = after.inspect(cell).units;
        let kind = units.first().map_or("", |unit| unit.kind);
        the_unit(words, kind, &geometry.name(cell))
    };
    let captors = reply.captors.iter().take(CAPTORS);
    say!(
        words,
        "panel-reply-captures",
        side = people::side(words, reply.by),
        verb = capturing(after.variant().descriptor()),
        unit = unit(reply.cell),
        captor = said::said(words, &Said::any_of(captors.map(|cell| unit(*cell)))),
        further = reply.captors.len().saturating_sub(CAPTORS)
    )
}

/// Warns before a turn is confirmed that a side could answer it so and win at once. `after` is the position after the turn.
#[must_use]
pub fn reply_wins(words: &Words, after: &Position, by: Seat, reply: &[Action]) -> String {
    let turn = written_in_turn(after, reply);
    say!(
        words,
        "panel-reply-wins",
        side = people::side(words, by),
        turn = quoted(&turn.join(TURN_SEPARATOR))
    )
}

/// A typed turn waits to be confirmed because of a reply, which its panel names ([`reply_wins`]).
#[must_use]
pub fn loses_at_once(words: &Words) -> String {
    say!(words, "panel-loses-at-once")
}

/// A turn waits to be confirmed, because it ends the match as a draw by repetition.
#[must_use]
pub fn draws_by_repetition(words: &Words) -> String {
    say!(words, "panel-draws-by-repetition")
}

/// A typed turn waits to be confirmed, because one of its actions would be wasted.
#[must_use]
pub fn in_vain(words: &Words, action: &str, why: &Said) -> String {
    say!(
        words,
        "panel-in-vain",
        action = action,
        why = said::said(words, why)
    )
}

/// When a turn is played and when it is confirmed, for a player's first turn of a match of that variant. `end` is the label of
/// its end, if that is offered now; without it, a turn may need several actions.
#[must_use]
pub fn when_asked(words: &Words, variant: Variant, end: Option<&str>, needs_several: bool) -> String {
    match end {
        Some(end) => say!(words, "panel-when-asked-at-the-end", end = end),
        None if needs_several => say!(words, "panel-when-asked-of-several"),
        None if variant.descriptor().simple_turns => say!(words, "panel-when-asked-of-simple-turns"),
        None => say!(words, "panel-when-asked"),
    }
}

/// When turns are confirmed, above the choices. Asked in a match of simple turns, it lists only what these have; otherwise, what
/// any variant has.
#[must_use]
pub fn confirmation(words: &Words, present: Confirmation, asked_in: Option<Variant>) -> String {
    let now = match present {
        Confirmation::WhereItMatters => say!(words, "panel-confirm-where-it-matters"),
        Confirmation::Always => say!(words, "panel-confirm-every-turn"),
        Confirmation::Never => say!(words, "panel-confirm-no-turn"),
    };
    if asked_in.is_some_and(|variant| variant.descriptor().simple_turns) {
        say!(words, "panel-confirmation-of-simple-turns", now = now)
    } else {
        say!(words, "panel-confirmation", now = now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::panel;

    #[test]
    fn when_turns_are_confirmed_is_a_list_of_short_lines() {
        for words in Words::all() {
            let said = confirmation(words, Confirmation::WhereItMatters, Some(Variant::Shield));
            assert!(said.lines().count() > 8, "{said}");
            assert!(said.lines().all(|line| line.chars().count() <= 130), "{said}");
        }
    }

    #[test]
    fn in_chess_only_what_chess_has_is_listed() {
        let said = confirmation(
            Words::english(),
            Confirmation::WhereItMatters,
            Some(Variant::Chess),
        );
        assert!(said.contains("draw by repetition"), "{said}");
        for word in [
            "secret",
            "several actions",
            "rotates",
            "`;`",
            "in check",
            "chance",
        ] {
            assert!(!said.contains(word), "{word}: {said}");
        }
    }

    #[test]
    fn the_first_turn_speaks_of_several_actions_only_where_a_turn_can_have_them() {
        let told = |variant| when_asked(Words::english(), variant, None, false);
        let chess = told(Variant::Chess);
        assert!(
            chess.contains("Where it matters, you confirm it first."),
            "{chess}"
        );
        let shield = told(Variant::Shield);
        assert!(
            shield.contains("Where it matters, as after several actions, you"),
            "{shield}"
        );
    }

    #[test]
    fn what_can_be_done_with_an_unfinished_turn_is_told_after_a_refusal() {
        let told = |can_only_end| panel::not_after_begun(Words::english(), "c1-d2", "No.", can_only_end);
        assert!(told(false).contains("Go on with another action, or cancel"));
        assert!(told(true).contains("The turn can only end now: type `end`, or cancel"));
    }

    #[test]
    fn a_wasted_action_is_named_with_the_reason() {
        let why = Said::from("there is no room for a wall around e15");
        assert!(in_vain(Words::english(), "walltrap d12 e15", &why).contains(
            "because `walltrap d12 e15` would be wasted: there is no room for a wall around e15. Press"
        ));
    }
}
