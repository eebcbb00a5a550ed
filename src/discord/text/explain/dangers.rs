//! What endangers the unit in question: captures, abilities, a second action of the same turn, and what kills it from beside.

use super::squares::KING;
use super::ways::{way_to_capture, ways_to_aim};
use super::{Known, capturing, shown_units};
use crate::discord::text::people::{listed_or, side as side_name};
use crate::discord::text::quoted;
use crate::discord::text::said::said;
use crate::discord::text::unit_lists::{Case, Join, units_listed};
use crate::discord::text::words::{Words, say};
use rookery_rules::reach::{Danger, Deadly, Way};
use rookery_rules::{Said, Seat};

/// Most actions that are named which kill a unit otherwise than by a capture.
const MOST_DEADLY: usize = 3;

/// Says what could capture the unit on the square, or use abilities on it, and how else it could fall. Nothing of a unit of which
/// a remark says that nothing can attack it.
pub(super) fn dangers(words: &Words, known: Known, danger: &Danger, lines: &mut Vec<String>) {
    let by = side_name(words, danger.by);
    if known.remarks.iter().any(|remark| remark.is_untouchable) {
        return;
    }
    let ways = captured_by(words, known, &danger.ways);
    let aimed = any_of(words, ways_to_aim(words, known, &danger.aimed).into_iter());
    let is_safe = ways.is_none();
    let further = danger.further.as_ref();
    let is_whole = further
        .is_some_and(|further| further.is_whole && further.deadly.is_empty() && further.seconds.is_empty());
    lines.push(match ways {
        Some(ways) => say!(words, "explain-danger", side = by, ways = ways),
        None if danger.is_begun => say!(
            words,
            "explain-no-danger-begun",
            side = by,
            verb = capturing(known.descriptor)
        ),
        // What is worth knowing of a king, which some variants never remove.
        None if is_whole && stands_king(known) => say!(words, "explain-king-unattacked", side = by),
        None if is_whole => say!(words, "explain-no-danger-at-all", side = by),
        None => say!(
            words,
            "explain-no-danger",
            side = by,
            verb = capturing(known.descriptor)
        ),
    });
    if !danger.later.is_empty() {
        let later = shown_units(words, known, &danger.later);
        let units = units_listed(words, &later, Join::And, Case::Dative);
        lines.push(say!(words, "explain-danger-later", units = units));
    }
    lines.extend(aimed.map(|ways| {
        let side = side_name(words, danger.by);
        if is_safe {
            say!(words, "explain-aimed-only", side = side, ways = ways)
        } else {
            say!(words, "explain-aimed-too", side = side, ways = ways)
        }
    }));
    if let Some(further) = further {
        lines.extend(by_seconds(words, known, danger.by, &further.seconds, is_safe));
        lines.extend(by_others(words, danger.by, &further.deadly));
    }
}

/// Whether a king stands on the square.
fn stands_king(known: Known) -> bool {
    let content = known.view.cells.get(known.cell.index());
    content.is_some_and(|content| content.units.iter().any(|unit| unit.kind == KING))
}

/// Joins ways of which any one is enough; `None` if there are none.
fn any_of(words: &Words, ways: impl Iterator<Item = String>) -> Option<String> {
    ways.reduce(|first, then| say!(words, "explain-either", first = first, then = then))
}

/// Says how units could capture, hit or kill it, after "could"; `None` if none could.
fn captured_by(words: &Words, known: Known, ways: &[Way]) -> Option<String> {
    any_of(words, ways.iter().map(|way| way_to_capture(words, known, way)))
}

/// Says how units could capture or kill it with two actions of one turn.
fn by_seconds(words: &Words, known: Known, by: Seat, ways: &[Way], is_safe: bool) -> Option<String> {
    captured_by(words, known, ways).map(|ways| {
        say!(
            words,
            "explain-danger-seconds",
            side = side_name(words, by),
            also = if is_safe { "no" } else { "yes" },
            ways = ways
        )
    })
}

/// Says which actions would kill it otherwise than by a capture.
fn by_others(words: &Words, by: Seat, deadly: &[Deadly]) -> Option<String> {
    // Actions that do the same, such as blowing up one tomb, share what is said of them.
    let mut alike: Vec<(&Said, Vec<String>)> = Vec::new();
    for one in deadly.iter().take(MOST_DEADLY) {
        match alike.iter_mut().find(|(how, _)| **how == one.how) {
            Some((_, actions)) => actions.push(quoted(&one.written)),
            None => alike.push((&one.how, vec![quoted(&one.written)])),
        }
    }
    let named = alike.iter().map(|(how, actions)| {
        let actions = listed_or(words, actions);
        format!("{actions} ({})", said(words, how))
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| {
        say!(
            words,
            "explain-danger-deadly",
            side = side_name(words, by),
            actions = listed_or(words, &named),
            more = deadly.len().saturating_sub(MOST_DEADLY)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::explain::explained;
    use rookery_rules::{PerSeat, Position, Setup, Viewer, reach};

    /// The first answer about a square, with all that endangers the unit there.
    fn at_in_full(text: &str, square: &str) -> String {
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let descriptor = position.variant().descriptor();
        let cell = descriptor.geometry.cell(square).unwrap();
        let reach = reach::reach(&position, Viewer::Onlooker, cell);
        let danger = reach::full_danger(&position, Viewer::Onlooker, cell);
        let known = Known {
            descriptor,
            cell,
            view: &position.view(Viewer::Onlooker),
            to_move: position.awaiting().seat(),
            is_over: false,
            remarks: &position.remarks(cell),
            reach: Some(&reach),
            danger: Some(&danger),
            checkers: &PerSeat::new(Vec::new(), Vec::new()),
            castlings: &[],
            arrivals: None,
        };
        explained(Words::english(), known)
    }

    #[test]
    fn a_king_beside_a_tomb_is_told_what_blows_it_up() {
        let told = at_in_full(
            "variant frozen10\nput i1 white king\nput a2 white pawn\nput p16 black king\n\
             put g16 black templar\nput f16 black chancellor\nfloor j1 tomb holds=[white pawn]",
            "i1",
        );
        assert!(
            told.contains("\nBlack could also kill it by ")
                && told.contains("`portal g16` (the tomb on j1 explodes: "),
            "{told}"
        );
    }

    #[test]
    fn actions_that_kill_alike_share_what_is_said_of_them() {
        let told = at_in_full(
            "variant frozen10\nput i1 white king\nput a2 white pawn\nput p16 black king\n\
             put l4 black chancellor\nput m3 black chancellor\nfloor j1 tomb holds=[white pawn]",
            "i1",
        );
        let line = told
            .lines()
            .find(|line| line.starts_with("Black could also kill it by "));
        let line = line.unwrap_or_else(|| panic!("{told}"));
        assert_eq!(line.matches("the tomb on j1 explodes: ").count(), 1, "{line}");
        assert!(
            line.contains("`l4-j1` or `m3-j1` (") || line.contains("`m3-j1` or `l4-j1` ("),
            "{line}"
        );
    }

    #[test]
    fn a_unit_that_a_second_action_captures_is_told_so() {
        let told = at_in_full(
            "variant frozen6\nset turn black\nput h1 white king\nput h16 black king\nput p2 white pawn\n\
             put o15 black pawn\nput d5 white knight\nput a6 black jester",
            "a6",
        );
        assert!(
            told.contains("White has no unit that could capture it directly."),
            "{told}"
        );
        assert!(
            told.contains(
                "\nWith two actions of the same turn, White could capture it with the knight on d5 (the knight dies)."
            ),
            "{told}"
        );
    }

    #[test]
    fn in_german_nobody_else_is_said_to_be_captured_too() {
        let told = |also: &str| {
            let words = Words::for_locale("de");
            let ways = "sie mit Springer auf d5 schlagen";
            say!(
                words,
                "explain-danger-seconds",
                side = "Weiß",
                also = also,
                ways = ways
            )
        };
        assert_eq!(
            told("yes"),
            "Außerdem könnte Weiß mit zwei Aktionen desselben Zuges sie mit Springer auf d5 schlagen."
        );
        assert_eq!(
            told("no"),
            "Mit zwei Aktionen desselben Zuges könnte Weiß sie mit Springer auf d5 schlagen."
        );
    }

    #[test]
    fn an_extra_kill_is_named_with_what_it_costs() {
        let kill = "variant elemental\nset turn black\nset offense.white double-kill\nput a1 white king\n\
                    put d4 white knight\nput h8 black king\nput e6 black rook\nput e7 black pawn\n";
        let told = at_in_full(kill, "e7");
        assert!(
            told.contains(
                "\nWith two actions of the same turn, White could kill it by **Double Kill** with the knight on d4."
            ),
            "{told}"
        );
        // The victim of the kill is poisonous: Shadow marks who removes it.
        let marked = kill.replace(
            "set turn black",
            "set turn black\nset element.black shadow\nset offense.black poisonous-meat",
        );
        let told = at_in_full(&marked, "e7");
        assert!(
            told.contains("by **Double Kill** with the knight on d4 (Sadist Streak "),
            "{told}"
        );
    }

    #[test]
    fn what_nothing_endangers_is_told_so_where_all_was_looked_at() {
        let chess =
            "variant chess\nput e1 white king\nput d4 white rook\nput h8 black king\nput a8 black bishop";
        let told = at_in_full(chess, "d4");
        assert!(
            told.contains("No action of Black could remove it from the board."),
            "{told}"
        );
        let king = at_in_full(chess, "e1");
        assert!(
            king.contains("No unit of Black attacks it.") && !king.contains("No action of Black"),
            "{king}"
        );
    }

    #[test]
    fn what_nothing_can_attack_is_told_so_by_its_remark_alone() {
        let told = at_in_full(
            "variant shield\nput f1 white king\nput f10 black king\nput c4 white death\nput d5 black knight",
            "c4",
        );
        assert!(
            told.contains("Nothing can attack, heal or kill a Life or a Death."),
            "{told}"
        );
        assert!(
            !told.contains("Black has no unit") && !told.contains("No action of Black"),
            "{told}"
        );
    }
}
