//! What the rules make of a square, apart from actions: now, and of a unit of the side that waits also after the turn under way.

use super::{Known, has_entered, named, names};
use crate::discord::phone;
use crate::discord::text::people::{listed, side as side_name};
use crate::discord::text::said::said;
use crate::discord::text::words::{Words, say};
use rookery_rules::{Refusal, Remark, Said};

/// What the rules make of the square now; of what ends with the turn under way for a unit of the other side, that it does.
pub(super) fn remarks(words: &Words, known: Known) -> Vec<String> {
    let ended = known.after_turn().map_or(&[][..], |after| &after.ended);
    let remarks = known.remarks.iter().filter(|one| !one.is_general);
    let remarks = remarks.map(|one| {
        let told = remark(words, known, one);
        match known.to_move.filter(|_| ended.contains(one)) {
            Some(side) => say!(
                words,
                "explain-until",
                side = side_name(words, side),
                remark = told
            ),
            None => told,
        }
    });
    remarks.collect()
}

/// The most lines of an explanation on a phone, above and below its picture, beside which the meaning of abilities is told.
const MOST_LINES: usize = 32;

/// What the abilities of the unit mean at any time, as far as there is room for it after these lines, and the names of those
/// that have none. In a match that is over they mean nothing any more.
pub(super) fn generalities<'a>(words: &Words, known: Known<'a>, lines: &[String]) -> Vec<String> {
    if known.is_over {
        return Vec::new();
    }
    let taken = lines.iter().map(|line| phone::lines(line)).sum();
    let general = known.remarks.iter().filter(|one| one.is_general);
    let name = |one: &'a Remark| one.short.as_ref().map_or("", Said::as_str);
    let told = general.map(|one| (remark(words, known, one), name(one)));
    with_room(words, &told.collect::<Vec<_>>(), taken)
}

/// Those of some lines about abilities for which there is room beside so many others, and in the last one the names of the
/// abilities that have none.
fn with_room(words: &Words, told: &[(String, &str)], mut taken: usize) -> Vec<String> {
    let lines =
        |told: &[(String, &str)]| -> Vec<String> { told.iter().map(|(line, _)| line.clone()).collect() };
    let all: usize = told.iter().map(|(line, _)| phone::lines(line)).sum();
    if told.is_empty() || taken + all <= MOST_LINES {
        return lines(told);
    }
    // The line that says so needs one of its own.
    let fitting = told.iter().take_while(|(line, _)| {
        taken += phone::lines(line);
        taken < MOST_LINES
    });
    let (fitting, others) = told.split_at(fitting.count());
    let names: Vec<String> = others.iter().map(|(_, name)| (*name).to_owned()).collect();
    let more = say!(words, "explain-more-abilities", abilities = listed(words, &names));
    lines(fitting).into_iter().chain([more]).collect()
}

/// What the end of the turn under way changes for a unit of the other side: what goes from the board, and what the rules make of
/// the unit then.
pub(super) fn changed_by_then(words: &Words, known: Known) -> Vec<String> {
    let (Some(after), Some(side)) = (known.after_turn(), known.to_move) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if !after.gone.is_empty() && !has_entered(known, side.other()) {
        let cells = named(words, known, &after.gone);
        lines.push(say!(words, "explain-gone-by-then", cells = cells));
    }
    lines.extend(after.begun.iter().map(|one| {
        let told = remark(words, known, one);
        say!(
            words,
            "explain-then",
            side = side_name(words, side),
            remark = told
        )
    }));
    lines
}

/// Says that reasons are about the board after the turn under way, where that is different for the unit.
pub(super) fn moment(words: &Words, known: Known) -> Option<String> {
    known.after_turn()?;
    let side = side_name(words, known.to_move?);
    Some(say!(words, "explain-why-after", side = side))
}

/// A remark with its rule, and whether the picture shows the units that it names.
pub(super) fn remark(words: &Words, known: Known, remark: &Remark) -> String {
    let told = format!("{} ({})", said(words, &remark.sentence), remark.rule);
    if remark.cells.is_empty() {
        return told;
    }
    // The picture of a square without a unit tints that square too, and the units that can go there.
    let is_units = known.reach.is_some_and(Result::is_ok) || has_unit(known);
    format!(
        "{told} {}",
        say!(
            words,
            "explain-tinted",
            also = if is_units { "no" } else { "yes" },
            cells = listed(words, &names(words, known, &remark.cells))
        )
    )
}

/// Whether a unit is on the square, which the picture then marks by corners.
fn has_unit(known: Known) -> bool {
    let content = known.view.cells.get(known.cell.index());
    content.is_some_and(|content| !content.units.is_empty())
}

/// The remarks of the explanation that hold on the board on which it counts what the unit can do.
pub(super) fn told_remarks<'a>(known: Known<'a>) -> Vec<&'a Remark> {
    let now = known.remarks.iter().filter(|one| !one.is_general);
    let Some(after) = known.after_turn() else {
        return now.collect();
    };
    let kept = now.filter(|one| !after.ended.contains(one));
    kept.chain(&after.begun).collect()
}

/// The remark that already says what a refusal says: one by the same rule, or that the unit can do nothing for now.
pub(super) fn remarked<'a>(known: Known<'a>, refusal: &Refusal) -> Option<&'a Remark> {
    told_remarks(known)
        .into_iter()
        .find(|remark| Some(remark.rule) == refusal.rule || remark.is_idle && refusal.is_of_idle_unit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_named() {
        let words = Words::english();
        let told = [
            ("Scorch: burns.", "Scorch"),
            ("Side Step: nudges.", "Side Step"),
            ("Resurrection: raises.", "Resurrection"),
        ]
        .map(|(line, name)| (line.to_owned(), name));
        let with = |taken: usize| with_room(words, &told, taken);
        assert_eq!(
            with(0),
            ["Scorch: burns.", "Side Step: nudges.", "Resurrection: raises."]
        );
        assert_eq!(with(MOST_LINES - 3), with(0));
        assert_eq!(
            with(MOST_LINES - 2),
            [
                "Scorch: burns.",
                "`/rules` also explains Side Step and Resurrection."
            ]
        );
        assert_eq!(
            with(MOST_LINES + 1),
            ["`/rules` also explains Scorch, Side Step and Resurrection."]
        );
        // Where there is nothing to tell, nothing is left out, however long the rest is.
        assert!(with_room(words, &[], MOST_LINES + 1).is_empty());
        let long = [
            ("Scorch: burns.".to_owned(), "Scorch"),
            ("Resurrection: raises. ".repeat(5), "Resurrection"),
        ];
        assert_eq!(
            with_room(words, &long, MOST_LINES - 3),
            ["Scorch: burns.", "`/rules` also explains Resurrection."]
        );
        assert_eq!(
            with_room(Words::for_locale("de"), &long[1..], MOST_LINES),
            ["`/rules` erklärt auch Resurrection."]
        );
    }
}
