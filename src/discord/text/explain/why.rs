//! The second part of an explanation: where a unit can't go, what can't capture it, and why. Groups the rules' answers,
//! and says nothing where it has no reason.

mod pages;
mod pointed;
mod third_person;

use super::spans::{names, span_names};
use super::{
    Known, capturing, holds_own, moment, remarked, side_name, tells_where_stuck, told_remarks, unit_on,
    units_on,
};
use crate::discord::limits::clipped;
use crate::discord::text::people::{listed, listed_or};
use crate::discord::text::pictures::place_word;
use crate::discord::text::said::{quoted, said, translated};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{capital, uncapital};
use pages::{Reason, on_page, pages};
use pointed::pointed_by;
use rookery_rules::reach::{BlockedAction, Reach};
use rookery_rules::view::TargetView;
use rookery_rules::{Behind, Cell, Geometry, Refusal, Remark, RuleId, Said, Seat, TargetKind};
use third_person::of_side;

#[cfg(test)]
pub(super) use pages::page_count;
pub(super) use pages::{is_safe_next, safe_page};
pub use pointed::{Pointed, is_of_captors, pointed};

/// The most reasons that are listed separately. If there are more, similar ones are merged.
const MOST_APART: usize = 6;
/// The most cells that are named where a sentence above says why the unit can't go there.
const MOST_NAMED: usize = 12;
/// The most reasons where a unit can do nothing.
const MOST_STUCK: usize = 2;
/// Most characters of a reason.
const REASON: usize = 260;

/// A reason as items of a list: one, and one for each reason that is like it.
fn line_of(words: &Words, known: Known, reason: &Reason) -> String {
    match reason {
        Reason::Elsewhere(group) | Reason::Withheld(group) => {
            let side = known.view.cells[known.cell.index()].units.first();
            let side = side.map_or(Seat::White, |unit| unit.side);
            let alike = std::iter::once(group).chain(&group.alike);
            let lines = alike.map(|group| {
                let (cells, reason) = barred(words, known, group, side);
                let what = listed(words, &cells);
                say!(words, "explain-why-item", what = what, reason = reason)
            });
            lines.collect::<Vec<String>>().join("\n")
        }
        Reason::Capture(group, by) => {
            let (first, others) = group.cells.split_at(1);
            let reason = short_reason(words, known, group, *by);
            let reason = reason + &likewise(words, &units_on(words, known, others));
            let unit = units_on(words, known, first);
            say!(words, "explain-why-item", what = unit, reason = reason)
        }
    }
}

/// The cells that an answer says the unit can't reach.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Those with their reasons.
    pub cells: Vec<Cell>,
    /// Those of which it only says that units of the unit's own side stand there, whatever else keeps it from there. None on
    /// hexagons, where units pass over those of their own side, which hinder nothing else.
    pub own_units: Vec<Cell>,
}

/// Returns the cells that an answer says the unit can't reach: those on a page of reasons, or in the first answer if the unit
/// has no legal action.
#[must_use]
pub fn told_cells(known: Known, reach: &Reach, page: Option<usize>) -> Told {
    let groups: Vec<Group> = match page {
        Some(page) => {
            let told = on_page(known, page)
                .into_iter()
                .filter_map(|reason| match reason {
                    Reason::Elsewhere(group) | Reason::Withheld(group) => Some(group),
                    Reason::Capture(..) => None,
                });
            told.flat_map(Group::apart).collect()
        }
        None if tells_where_stuck(known, reach) => groups_of_stuck(reach, known),
        None => Vec::new(),
    };
    let mut told = Told::default();
    let passes_own = known.view.geometry == Geometry::Hex88;
    for group in groups {
        match (group.is_of_own_units(), passes_own) {
            (true, true) => {}
            (true, false) => told.own_units.extend(group.cells),
            (false, _) => told.cells.extend(group.cells),
        }
    }
    told
}

/// Whether the reasons why the unit can't go anywhere stand in the first part of the explanation, all of them.
pub(super) fn is_told(known: Known) -> bool {
    match known.reach {
        Some(Ok(reach)) if tells_where_stuck(known, reach) && reach.withheld.is_empty() => {
            groups_apart(reach, known).len() == groups_of_stuck(reach, known).len()
        }
        Some(_) | None => false,
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

/// The reasons why a unit that can do nothing can't go anywhere, as the first part of the explanation tells them. What is in the
/// way of a unit that can't act at all keeps it from nothing.
fn groups_of_stuck<'a>(reach: &'a Reach, known: Known) -> Vec<Group<'a>> {
    let mut groups = groups_apart(reach, known);
    let is_idle = |group: &Group| told_of_it(known, group.refusal).is_some_and(|told| told.is_idle);
    if groups.iter().any(is_idle) {
        groups.retain(is_idle);
    }
    groups.truncate(MOST_STUCK);
    groups
}

/// Says where a unit that can do nothing can't go, and why.
pub(super) fn stuck(words: &Words, known: Known, reach: &Reach) -> Vec<String> {
    let groups = groups_of_stuck(reach, known);
    let said = groups.iter().map(|group| {
        if let Some(told) = told_of_it(known, group.refusal) {
            let (rule, reasons) = (told.rule.to_string(), told_remarks(known).len());
            let reason = in_few_words(words, told);
            if group.is_passed {
                let units = units_on(words, known, &group.cells);
                return say!(
                    words,
                    "explain-passed-by-that",
                    units = units,
                    rule = rule,
                    reason = reason,
                    reasons = reasons
                );
            }
            if group.cells.len() > MOST_NAMED {
                let count = (groups.len() > 1).then_some(group.cells.len());
                return barred_by_that(words, known, count, (rule, reason, reasons));
            }
            let cells = listed_or(words, &names(words, known, &group.cells));
            return say!(
                words,
                "explain-barred-by-that",
                cells = cells,
                rule = rule,
                reason = reason,
                reasons = reasons
            );
        }
        if group.is_passed {
            let units = units_on(words, known, &group.cells);
            let reason = short_reason(words, known, group, reach.side);
            return say!(words, "explain-passed", units = units, reason = reason);
        }
        let (cells, reason) = barred(words, known, group, reach.side);
        if known.descriptor.captures_are_attacks && group.is_of_enemies(known, reach.side) {
            let units = units_on(words, known, group.shown().0);
            return say!(words, "explain-barred-attack", units = units, reason = reason);
        }
        let cells = listed_or(words, &cells);
        say!(words, "explain-barred", cells = cells, reason = reason)
    });
    said.collect()
}

/// Says that what stands above keeps the unit from so many cells, or from all, without their names.
fn barred_by_that(
    words: &Words,
    known: Known,
    count: Option<usize>,
    (rule, reason, reasons): (String, String, usize),
) -> String {
    let Some(count) = count else {
        return say!(
            words,
            "explain-barred-all-by-that",
            rule = rule,
            reason = reason,
            reasons = reasons
        );
    };
    say!(
        words,
        "explain-barred-many-by-that",
        count = count,
        place = place_word(words, known.view.geometry),
        rule = rule,
        reason = reason,
        reasons = reasons
    )
}

/// What a remark says in few words, to stand within another sentence: "it is paralysed for 1 more turn of Black".
fn in_few_words(words: &Words, remark: &Remark) -> String {
    if let Some(short) = remark.short.as_ref().filter(|_| !remark.is_general) {
        return said(words, short);
    }
    let within = |sentence: &str| {
        let whole = sentence.trim_end_matches('.');
        if remark.begins_with_it {
            uncapital(whole)
        } else {
            whole.to_owned()
        }
    };
    match translated(words, &remark.sentence) {
        Some(told) => within(&told),
        None => quoted(words, &within(&remark.sentence)),
    }
}

/// The remark that says it already, where a refusal says something of the unit itself, such as that it is held.
fn told_of_it<'a>(known: Known<'a>, refusal: &Refusal) -> Option<&'a Remark> {
    // Other rules may say something of the unit, or of others. Their sentences are English, whoever reads them.
    let names_it = || {
        let unit = capital(&unit_on(Words::english(), known, known.cell));
        refusal.sentence.starts_with(&unit)
    };
    remarked(known, refusal).filter(|_| refusal.is_of_idle_unit() || names_it())
}

/// Says where the unit can't go, what can't capture it, and why: one page of that.
pub(super) fn reasons(words: &Words, known: Known, page: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut pages = pages(known);
    let all = pages.take(page);
    let place = || place_word(words, known.view.geometry);
    let told = |is_told: fn(&Reason) -> bool| -> Vec<String> {
        let told = all.iter().filter(|reason| is_told(reason));
        told.map(|reason| line_of(words, known, reason)).collect()
    };
    let elsewhere = told(|reason| matches!(reason, Reason::Elsewhere(_)));
    if !elsewhere.is_empty() {
        lines.extend(moment(words, known));
        lines.push(say!(words, "explain-why-not", place = place()));
        lines.extend(elsewhere);
    }
    let withheld = told(|reason| matches!(reason, Reason::Withheld(_)));
    if !withheld.is_empty() {
        lines.push(say!(words, "explain-why-withheld", place = place()));
        lines.extend(withheld);
    }
    let captures = told(|reason| matches!(reason, Reason::Capture(..)));
    if page + 1 == pages.safe {
        lines.extend(rest(words, known, pages.left));
    }
    let pointed = pointed_by(known, &all);
    if pointed.units.len() == 1 {
        lines.extend(
            all.iter()
                .filter_map(|reason| safe_from_one(words, known, reason)),
        );
    } else if !captures.is_empty() {
        let verb = capturing(known.descriptor);
        lines.push(say!(words, "explain-why-safe", verb = verb));
        lines.extend(captures);
    }
    let what = match (pointed.units.len(), pointed.ways.is_empty()) {
        (0, true) => return lines,
        (1, true) => "unit",
        (_, true) => "units",
        (0, false) => "ways",
        (1, false) => "unit-and-ways",
        (_, false) => "units-and-ways",
    };
    lines.push(say!(words, "explain-why-tinted", what = what));
    lines
}

/// Says why the only unit that is told can't capture this one; `None` for reasons of the unit itself.
fn safe_from_one(words: &Words, known: Known, reason: &Reason) -> Option<String> {
    let Reason::Capture(group, by) = reason else {
        return None;
    };
    Some(say!(
        words,
        "explain-why-safe-from-one",
        verb = capturing(known.descriptor),
        unit = units_on(words, known, &group.cells),
        reason = short_reason(words, known, group, *by)
    ))
}

/// Names the squares of the reasons for which there is no page, and says how the side to move can ask for each.
fn rest(words: &Words, known: Known, left: Vec<Reason>) -> Option<String> {
    let groups: Vec<Group> = left
        .into_iter()
        .filter_map(|reason| match reason {
            Reason::Elsewhere(group) => Some(group),
            Reason::Withheld(_) | Reason::Capture(..) => None,
        })
        .collect();
    let [from, to] = groups.first()?.way;
    let side = known.view.cells[from.index()].units.first()?.side;
    let all: Vec<Cell> = groups.iter().flat_map(Group::all_cells).collect();
    let name = |cell: Cell| known.view.geometry.name(cell);
    let sign = if known.view.cells[to.index()].units.is_empty() {
        '-'
    } else {
        'x'
    };
    let example = format!("{}{sign}{}", name(from), name(to));
    let cells = listed(words, &span_names(known.view.geometry, &all));
    if known.to_move != Some(side) {
        return Some(say!(words, "explain-why-rest-of-other", cells = cells));
    }
    Some(say!(words, "explain-why-rest", cells = cells, example = example))
}

/// Returns the names of the squares of a group, and the reason.
fn barred(words: &Words, known: Known, group: &Group, side: Seat) -> (Vec<String>, String) {
    if group.is_of_own_units() {
        // All of them, for the picture shows all of them, if any.
        let all = span_names(known.view.geometry, &group.cells);
        return (all, own_units(words, group, side));
    }
    let is_idle = || told_of_it(known, group.refusal).is_some_and(|told| told.is_idle);
    if group.is_verbatim && group.cells.len() > MOST_NAMED && is_idle() {
        let place = place_word(words, known.view.geometry);
        let count = group.cells.len();
        let cells = say!(words, "explain-otherwise-reached", count = count, place = place);
        return (vec![cells], short_reason(words, known, group, side));
    }
    let (first, others) = group.shown();
    let others = listed(words, &names(words, known, others));
    let reason = short_reason(words, known, group, side) + &likewise(words, &others);
    if group.is_passed {
        let units = units_on(words, known, first);
        return (vec![say!(words, "explain-why-passed", units = units)], reason);
    }
    (names(words, known, first), reason)
}

/// Says that units of the unit's own side stand on the squares.
fn own_units(words: &Words, group: &Group, side: Seat) -> String {
    let rule = group.refusal.rule;
    let rule = rule.map_or_else(String::new, |rule| format!(" ({rule})"));
    say!(words, "explain-own-units", side = side_name(words, side)) + &rule
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
    /// What reasons are compared by.
    key: Key,
    cells: Vec<Cell>,
    refusal: &'a Refusal,
    /// Whether the sentence of the refusal holds for all of them with all its names.
    is_verbatim: bool,
    /// Whether the unit would not go to the cells, but capture there on its way elsewhere.
    is_passed: bool,
    /// Whose refusal it is: the unit's cell and the one that it can't reach.
    way: [Cell; 2],
    /// The reasons that differ from it only by which unit stands in the way.
    alike: Vec<Self>,
}

/// What a refusal says about a cell, with a sign for the cell, so that those about others can be compared with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Key {
    rule: Option<RuleId>,
    /// The whole sentence.
    sentence: String,
    /// Its reason alone, whatever stands behind what is in the way.
    reason: String,
    /// What it adds to that, which holds for its own cells alone.
    besides: Option<String>,
    /// Whether the reason, or what is added, names the cell.
    names_cell: bool,
}

impl Key {
    fn of(known: Known, refusal: &Refusal, cell: Cell) -> Self {
        let rule = refusal.rule;
        if refusal.is_of_own_unit() {
            // Whatever kind of unit it is.
            return Self {
                rule,
                names_cell: true,
                ..Self::default()
            };
        }
        // The sentences of the rules are English, whoever reads them.
        let unit = unit_on(Words::english(), known, cell);
        let name = known.view.geometry.name(cell);
        let signed = |sentence: &str| without_name(&without_name(sentence, &unit, NAME), &name, NAME);
        let reason = signed(refusal.reason());
        let besides = refusal.besides.as_ref().map(|added| signed(added));
        Self {
            rule,
            sentence: signed(&refusal.sentence),
            names_cell: reason.contains(NAME) || besides.iter().any(|added| added.contains(NAME)),
            reason,
            besides,
        }
    }
}

impl Group<'_> {
    /// Whether one line covers all its cells by saying that units of the same side stand there.
    fn is_of_own_units(&self) -> bool {
        self.refusal.is_of_own_unit() && self.cells.len() > 1
    }

    /// Its cells that stand before the reason, and those for which it holds likewise.
    fn shown(&self) -> (&[Cell], &[Cell]) {
        let names_cell = !self.is_verbatim && self.key.names_cell;
        let shown = if names_cell { 1 } else { self.cells.len() };
        self.cells.split_at(shown)
    }

    /// Whether units of the other side stand on all its cells.
    fn is_of_enemies(&self, known: Known, side: Seat) -> bool {
        self.cells.iter().all(|cell| {
            let units = &known.view.cells[cell.index()].units;
            units.first().is_some_and(|unit| unit.side != side)
        })
    }

    /// What its refusal says of the way behind what is in the way; `None` where nothing is.
    fn behind(&self) -> Option<Behind> {
        self.refusal.on_way().map(|on_way| on_way.behind)
    }

    /// The reason and those that are like it, each for itself.
    fn apart(mut self) -> Vec<Self> {
        let alike = std::mem::take(&mut self.alike);
        std::iter::once(self).chain(alike).collect()
    }

    /// The cells for which its reason holds, or one that is like it.
    fn all_cells(&self) -> Vec<Cell> {
        let others = self.alike.iter().flat_map(|group| &group.cells);
        self.cells.iter().chain(others).copied().collect()
    }
}

/// The reasons why a unit cannot reach cells. Where there are too many, those of squares behind one unit become one, and then
/// those that differ only by which unit stands in the way stand together.
fn barred_groups<'a>(reach: &'a Reach, known: Known) -> Vec<Group<'a>> {
    let geometry = known.view.geometry;
    let mut groups = joined_alike(grouped(&reach.barred, known, |barred| barred.cell), false);
    if groups.len() > MOST_APART {
        groups = with_all_own_units(known, reach.side, groups);
        groups = joined_lines(geometry, reach.cell, groups);
    }
    if groups.len() > MOST_APART {
        let mut merged: Vec<(Option<String>, Group<'a>)> = Vec::new();
        for group in groups {
            let blocker = blocker(geometry, reach.cell, &group).filter(|_| group.refusal.culprits.len() == 1);
            let general = blocker.map(|at| {
                let general = without_unit(known, &group.key.sentence, at);
                match group.behind() {
                    Some(Behind::More(next)) => without_unit(known, &general, next),
                    Some(Behind::Nothing | Behind::Named(_)) | None => general,
                }
            });
            let same = merged.iter_mut().find(|(other, first)| {
                general.is_some() && *other == general && first.refusal.rule == group.refusal.rule
            });
            match same {
                Some((_, first)) => first.alike.push(group),
                None => merged.push((general, group)),
            }
        }
        groups = merged.into_iter().map(|(_, group)| group).collect();
    }
    sorted(reach, known, groups)
}

/// The same, with the squares behind a second obstacle by themselves, so that it is named of them, too. Where these are too many,
/// the first one alone is named of all of them.
fn groups_by_obstacles<'a>(reach: &'a Reach, known: Known) -> Vec<Group<'a>> {
    let groups = joined_alike(grouped(&reach.barred, known, |barred| barred.cell), true);
    if groups.len() > MOST_APART {
        barred_groups(reach, known)
    } else {
        sorted(reach, known, groups)
    }
}

/// Puts the reasons in the order in which they are told.
fn sorted<'a>(reach: &Reach, known: Known, mut groups: Vec<Group<'a>>) -> Vec<Group<'a>> {
    let has_enemy = |cell: &Cell| {
        let mut units = known.view.cells[cell.index()].units.iter();
        units.any(|unit| unit.side != reach.side && !unit.shadow)
    };
    let (geometry, side) = (known.view.geometry, reach.side);
    // That units stop a shadow, too, doesn't go without saying.
    let asked = known.view.cells[reach.cell.index()].units.first();
    let is_shadow = asked.is_some_and(|unit| unit.shadow);
    let nearest = |group: &Group| {
        let cells = group.all_cells().into_iter();
        let cells = cells.filter(|cell| is_shadow || !holds_own(known, *cell, side));
        let away = cells.map(|cell| (geometry.distance(reach.cell, cell), has_enemy(&cell)));
        away.min().unwrap_or((i32::MAX, false))
    };
    // What boxes a unit in forbids its bounces before anything else does.
    let goes = |target: &TargetView| matches!(target.target, TargetKind::Move | TargetKind::Capture);
    let is_boxed_in = !reach.targets.iter().any(goes);
    // What holds the unit itself comes first, then what is near, an empty cell before an enemy; own units stand last.
    groups.sort_by_cached_key(|group| {
        let holds = told_of_it(known, group.refusal).is_some();
        let is_bounce = is_boxed_in && !group.refusal.way.is_empty();
        let count = std::cmp::Reverse(group.all_cells().len());
        (!holds, is_bounce, nearest(group), count)
    });
    groups
}

/// The same reasons, also those that are alike each for itself.
fn groups_apart<'a>(reach: &'a Reach, known: Known) -> Vec<Group<'a>> {
    let groups = barred_groups(reach, known).into_iter();
    groups.flat_map(Group::apart).collect()
}

/// Tells of all squares with units of the unit's own side together, whatever else keeps it from there.
fn with_all_own_units<'a>(known: Known, side: Seat, mut groups: Vec<Group<'a>>) -> Vec<Group<'a>> {
    let Some(own) = groups.iter().position(|group| group.refusal.is_of_own_unit()) else {
        return groups;
    };
    let mut cells = Vec::new();
    for (index, group) in groups.iter_mut().enumerate() {
        if index != own {
            group.cells.retain(|cell| {
                let mut units = known.view.cells[cell.index()].units.iter();
                let is_own = units.any(|unit| unit.side == side && !unit.shadow);
                if is_own {
                    cells.push(*cell);
                }
                !is_own
            });
        }
    }
    groups[own].is_verbatim &= cells.is_empty();
    groups[own].cells.extend(cells);
    groups.retain(|group| !group.cells.is_empty());
    groups
}

/// Joins reasons that differ only by whether the unit would move or capture there, and, unless `names_next`, by whether more stands
/// behind what is in its way.
fn joined_alike(groups: Vec<Group<'_>>, names_next: bool) -> Vec<Group<'_>> {
    // What stands next is the same for all squares behind it on one way, but not on another way. Whoever clears the way
    // of a bounce needs to know of both obstacles, which no line on the board shows.
    let may_join = |one: &Group, other: &Group| match (one.behind(), other.behind()) {
        (Some(Behind::More(one)), Some(Behind::More(other))) => one == other,
        (near, far) => near == far || !names_next && one.refusal.way.is_empty(),
    };
    let mut joined: Vec<Group<'_>> = Vec::new();
    for mut group in groups {
        let same = joined.iter_mut().find(|known| {
            known.key.rule == group.key.rule
                && known.is_passed == group.is_passed
                && known.refusal.culprits == group.refusal.culprits
                && may_join(known, &group)
                && (&known.key.reason, &known.key.besides) == (&group.key.reason, &group.key.besides)
        });
        match same {
            Some(known) => {
                // What is in the way there is so everywhere; that it is the first of several is not.
                if matches!(known.behind(), Some(Behind::More(_))) && known.behind() != group.behind() {
                    std::mem::swap(known, &mut group);
                }
                known.is_verbatim = false;
                known.cells.extend(group.cells);
            }
            None => joined.push(group),
        }
    }
    joined
}

/// Joins the reasons of squares on one line behind one unit: that of the nearest holds for all of them, but where an enemy
/// behind it is named.
fn joined_lines<'a>(geometry: Geometry, from: Cell, mut groups: Vec<Group<'a>>) -> Vec<Group<'a>> {
    groups.sort_by_key(|group| group.refusal.culprits.len());
    let mut joined: Vec<(Option<Cell>, Group<'a>)> = Vec::new();
    for group in groups {
        let first = blocker(geometry, from, &group);
        let same = joined.iter_mut().find(|(other, near)| {
            let is_behind = |group: &Group| matches!(group.behind(), Some(Behind::Named(_)));
            let is_alike = near.is_passed == group.is_passed
                && near.refusal.rule == group.refusal.rule
                && is_behind(near) == is_behind(&group);
            first.is_some() && *other == first && is_alike && near.key.besides == group.key.besides
        });
        match same {
            Some((_, near)) => {
                near.is_verbatim = false;
                near.cells.extend(group.cells);
            }
            None => joined.push((first, group)),
        }
    }
    joined.into_iter().map(|(_, group)| group).collect()
}

/// Returns the nearest of the units that a reason names, if all of them stand on the straight way to each of the cells.
fn blocker(geometry: Geometry, from: Cell, group: &Group) -> Option<Cell> {
    let step = |to: Cell| {
        let (start, end) = (geometry.file_rank(from), geometry.file_rank(to));
        (end.0 - start.0, end.1 - start.1)
    };
    let away = |cell: Cell| geometry.distance(from, cell);
    let is_before = |unit: Cell, cell: Cell| {
        let ((file, rank), (files, ranks)) = (step(unit), step(cell));
        let (near, far) = (away(unit), away(cell));
        near < far && file * far == files * near && rank * far == ranks * near
    };
    let culprits = &group.refusal.culprits;
    let are_before = |cell: &Cell| culprits.iter().all(|unit| is_before(*unit, *cell));
    let is_line = matches!(geometry, Geometry::Square { .. }) && group.cells.iter().all(are_before);
    let nearest = culprits.iter().copied().min_by_key(|unit| away(*unit));
    nearest.filter(|_| is_line)
}

/// A sentence of the rules with a sign for the unit on a cell: its kind and its square.
fn without_unit(known: Known, sentence: &str, cell: Cell) -> String {
    let name = known.view.geometry.name(cell);
    let units = &known.view.cells[cell.index()].units;
    let named = units.iter().flat_map(|unit| {
        [
            format!("{} {name}", unit.kind),
            format!("{} on {name}", unit.kind),
        ]
    });
    let stripped = named.fold(sentence.to_owned(), |told, unit| without_name(&told, &unit, UNIT));
    without_name(&stripped, &name, UNIT)
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
        let key = Key::of(known, refusal, cell(one));
        let is_passed = cell(one) == one.cell && one.captures_on_its_way();
        let has_its_sentence = |group: &Group<'_>| {
            group.refusal.rule == refusal.rule && group.refusal.sentence == refusal.sentence
        };
        let is_same = |group: &Group<'_>| group.key == key || group.is_verbatim && has_its_sentence(group);
        let mut known = groups.iter_mut().filter(|group| group.is_passed == is_passed);
        match known.find(|group| is_same(group)) {
            Some(group) => {
                group.is_verbatim &= has_its_sentence(group);
                group.cells.push(cell(one));
            }
            None => groups.push(Group {
                key,
                cells: vec![cell(one)],
                refusal,
                is_verbatim: true,
                is_passed,
                way: [one.from, one.cell],
                alike: Vec::new(),
            }),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.cells.len()));
    groups
}

/// A refusal with its rule. The English is reworded from "you" to the name of the side; translations address nobody.
pub(super) fn reason(words: &Words, refusal: &Refusal, side: Seat) -> String {
    with_rule(refusal, &in_words(words, &refusal.sentence, side, str::to_owned))
}

/// A sentence in the reader's language, with its beginning put right.
fn in_words(words: &Words, sentence: &Said, side: Seat, begin: fn(&str) -> String) -> String {
    let known = translated(words, sentence).filter(|_| words != Words::english());
    known.map_or_else(
        || quoted(words, &begin(&of_side(sentence, side))),
        |known| begin(&known),
    )
}

/// The same beside the names of the unit or the cell, without a first clause that only names both: "The queen on d1 cannot
/// reach d3: ".
fn short_reason(words: &Words, known: Known, group: &Group, side: Seat) -> String {
    let sentence = &group.refusal.sentence;
    let names_both = |head: &Said| {
        let mut way = group.way.iter();
        way.all(|cell| head.names(&known.view.geometry.name(*cell)))
    };
    let told = match sentence.head_and_rest() {
        Some((head, rest)) if names_both(head) => in_words(words, rest, side, capital),
        Some(_) | None => in_words(words, sentence, side, str::to_owned),
    };
    with_rule(group.refusal, &told)
}

fn with_rule(refusal: &Refusal, told: &str) -> String {
    let told = clipped(told, REASON);
    match refusal.rule {
        Some(rule) => format!("{told} ({rule})"),
        None => told,
    }
}

/// Stands for the name of a cell or unit in a sentence that is compared with others.
const NAME: char = '\u{0}';

/// Stands for the unit in the way.
const UNIT: char = '\u{2}';

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

#[cfg(test)]
mod tests;
