//! The guide: what matters on a board, for one player alone, from the rules' own answers. Decides and stores nothing. It speaks
//! in replies to its player, never in public, and never where a result counts for more than the match.

use super::board::{descriptor, viewer};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::text::exercise::{self as text, GuideLine};
use crate::discord::text::pictures::{board_words, kind};
use crate::discord::text::said::said as rule_said;
use crate::discord::text::words::Words;
use rookery_render::marks;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::reach::{Threatened, if_passed, threats, win_at_once};
use rookery_rules::view::{Mark, Peril, UnitView};
use rookery_rules::{Action, Cell, Choice, Geometry, Position, Said, Seat, TargetKind, Value, View, Viewer};
use rookery_session::{MatchState, UserId};

/// The most units that a line names.
const MOST_UNITS: usize = 5;
/// The most attackers of one unit that are named; one more is named rather than counted.
const MOST_ATTACKERS: usize = 3;
/// The most remarks about what has just changed.
const MOST_REMARKS: usize = 2;
/// A mark with at most so many turns left ends soon.
const SOON: u32 = 1;
/// The attribute of a unit that names the cells of the enemies which hold it.
const HELD: &str = "held";
/// The longest remark, in characters; longer ones are for `/explain`.
const LONGEST_REMARK: usize = 220;

/// Returns what the guide says to a user about the present board of a match; `None` where it is silent. It leaves out what the
/// last turn did, which the board's own message tells.
///
/// # Errors
/// A fault.
pub async fn said(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
) -> Result<Option<String>, HandlerError> {
    let is_silent = state.result.is_some() || state.is_secret() || state.header.terms.rated;
    let Viewer::Seat(seat) = viewer(state, user) else {
        return Ok(None);
    };
    if is_silent || !state.awaited()[seat] {
        return Ok(None);
    }
    let header = &state.header;
    if !app.sessions.is_guided(user, &header.variant, header.id).await? {
        return Ok(None);
    }
    if app.sessions.summary(state.header.id).await?.tournament.is_some() {
        return Ok(None);
    }
    let descriptor = descriptor(&state.header.variant)?;
    let (position, view, words) = (state.position.clone(), state.view(seat.into()), app.words);
    // Against a person, nobody is told what could follow.
    let may_be_advised = state.may_be_advised();
    let found = move || {
        let threat = may_be_advised.then(|| win_threatened(&position, seat)).flatten();
        let lines = lines(words, &position, &view, seat);
        threat.into_iter().chain(lines).collect::<Vec<_>>()
    };
    let lines = app.compute(user, found).await?;
    let Some(said) = text::guide(app.words, descriptor, &lines) else {
        return Ok(None);
    };
    Ok(Some(if app.sessions.has_switched_guide(user).await? {
        said
    } else {
        text::guide_of_first_match(app.words, &said)
    }))
}

/// The turn with which the other side would win if the side to act did nothing, which matters more than any unit. `None` in check,
/// which is told as such, and where the user is shown no hints about the other side's moves.
fn win_threatened(position: &Position, seat: Seat) -> Option<GuideLine> {
    let by = seat.other();
    if position.in_check(seat) || position.hidden_moves(seat.into(), by).is_some() {
        return None;
    }
    let passed = if_passed(position).ok()?;
    let win = win_at_once(&passed, by)?;
    let turn = written_in_turn(&passed, &win).join(TURN_SEPARATOR);
    Some(GuideLine::WinThreatened(by, turn))
}

/// What matters on a board for the side that is to act.
fn lines(words: &Words, position: &Position, view: &View, seat: Seat) -> Vec<GuideLine> {
    let geometry = view.geometry;
    let mut lines = Vec::new();
    let viewer = Viewer::Seat(seat);
    if position.in_check(seat) {
        lines.push(match position.hidden_moves(viewer, seat.other()) {
            Some(why) => {
                let why = format!("{} ({})", rule_said(words, &why.sentence), why.rule);
                GuideLine::CheckUnnamed(why)
            }
            None if view.peril == Peril::Check => GuideLine::Check,
            None => GuideLine::KingInDanger,
        });
    }
    let attacked = threats(position, viewer, seat.other()).unwrap_or_default();
    lines.extend(in_danger(words, view, seat, &attacked));
    let prey = threats(position, viewer, seat).unwrap_or_default();
    let (foiled, prey): (Vec<Threatened>, Vec<Threatened>) = prey.into_iter().partition(|one| one.is_foiled);
    let (prey, hit) = by_harm(&prey);
    let passing = passing(position, seat);
    let names = |threats: Vec<Threatened>| -> Vec<String> {
        let names = threats.into_iter().filter_map(|threat| {
            let unit = named(words, view, threat.cell, Some(seat.other()))?;
            let by = attackers(words, &threat, |cell| {
                let name = named(words, view, cell, Some(seat))?;
                let passes = passing
                    .iter()
                    .find(|one| one.captor == cell && one.victim == threat.cell);
                Some(match passes {
                    Some(one) if one.is_only_way => text::guide_en_passant(words, &name),
                    Some(_) => text::guide_also_en_passant(words, &name),
                    None => name,
                })
            });
            Some(if threat.is_foiled {
                with_effect(words, unit, threat.effect())
            } else if by.is_empty() {
                unit
            } else {
                text::guide_prey_with(words, &unit, &by)
            })
        });
        at_most(names.collect(), |left| text::guide_more(words, left))
    };
    for (units, line) in [
        (names(prey), GuideLine::Prey as fn(Vec<String>) -> GuideLine),
        (names(hit), GuideLine::Hits),
        (names(foiled), GuideLine::Foiled),
    ] {
        if !units.is_empty() {
            lines.push(line(units));
        }
    }
    lines.extend(held(words, position, view, seat));
    lines.extend(remarks(words, position, view, seat));
    let ends = ending(words, view, seat, geometry);
    if !ends.is_empty() {
        lines.push(GuideLine::Ends(ends));
    }
    lines
}

/// A capture en passant.
struct Passing {
    captor: Cell,
    /// The pawn that it takes.
    victim: Cell,
    /// Whether the captor takes that pawn in no other way.
    is_only_way: bool,
}

/// The captures en passant of a side.
fn passing(position: &Position, seat: Seat) -> Vec<Passing> {
    let legal = position.legal_actions(seat);
    let takes = |action: &Action, captor: Cell, victim: Cell| {
        let (parts, target) = (action.parts(), TargetKind::Capture);
        parts.actor == Some(captor) && parts.choices.contains(&Choice::Cell { cell: victim, target })
    };
    let passing = legal.iter().filter_map(|action| {
        let (captor, victim) = (action.parts().actor?, position.en_passant(action)?.victim);
        Some(Passing {
            captor,
            victim,
            is_only_way: !legal.iter().any(|other| takes(other, captor, victim)),
        })
    });
    passing.collect()
}

/// Units with those that could capture or kill them, then units with those that could only take their shields. A unit may be
/// among both.
fn by_harm<'t>(threats: impl IntoIterator<Item = &'t Threatened>) -> (Vec<Threatened>, Vec<Threatened>) {
    let (mut lost, mut hit) = (Vec::new(), Vec::new());
    for threat in threats {
        let [deadly, only_hits] = threat.by_harm();
        lost.extend(deadly);
        hit.extend(only_hits);
    }
    (lost, hit)
}

/// The units of a side that are attacked, each with its attackers: first with those that could kill it, then with those that
/// could only take its shield.
fn in_danger(words: &Words, view: &View, seat: Seat, attacked: &[Threatened]) -> Vec<GuideLine> {
    let (lost, hit) = by_harm(attacked.iter().filter(|threat| !threat.is_foiled));
    let names = |threats: Vec<Threatened>| -> Vec<(String, Vec<String>)> {
        let names = threats.into_iter().filter_map(|threat| {
            let by = attackers(words, &threat, |cell| named(words, view, cell, None));
            Some((named(words, view, threat.cell, Some(seat))?, by))
        });
        at_most(names.collect(), |left| {
            (text::guide_more(words, left), Vec::new())
        })
    };
    let mut lines = Vec::new();
    let (lost, hit) = (names(lost), names(hit));
    if !lost.is_empty() {
        lines.push(GuideLine::InDanger(lost));
    }
    if !hit.is_empty() {
        lines.push(GuideLine::InDangerOfHits(hit));
    }
    lines
}

/// Leaves as many as a line names; `more` says how many others there are. One more is named rather than counted.
fn at_most<T>(mut found: Vec<T>, more: impl FnOnce(usize) -> T) -> Vec<T> {
    if found.len() > MOST_UNITS + 1 {
        let left = found.split_off(MOST_UNITS).len();
        found.push(more(left));
    }
    found
}

/// The units that could capture a unit, as many as a line names, and how many others there are. Those whose captures bring
/// about something besides stand last, with that.
fn attackers(words: &Words, threat: &Threatened, name: impl Fn(Cell) -> Option<String>) -> Vec<String> {
    let mut groups: Vec<(Option<&Said>, Vec<String>)> = vec![(None, Vec::new())];
    for (cell, effect) in threat.by.iter().zip(&threat.effects) {
        let Some(name) = name(*cell) else { continue };
        match groups.iter_mut().find(|(known, _)| *known == effect.as_ref()) {
            Some((_, names)) => names.push(name),
            None => groups.push((effect.as_ref(), vec![name])),
        }
    }
    let count: usize = groups.iter().map(|(_, names)| names.len()).sum();
    // One more is named rather than counted.
    let mut room = if count > MOST_ATTACKERS + 1 {
        MOST_ATTACKERS
    } else {
        count
    };
    let more = (count > room).then(|| text::guide_more(words, count - room));
    for (_, names) in &mut groups {
        names.truncate(room);
        room -= names.len();
    }
    if groups.len() == 1 {
        let names = groups.into_iter().flat_map(|(_, names)| names);
        return names.chain(more).collect();
    }
    let groups = groups.into_iter().filter(|(_, names)| !names.is_empty());
    let told = groups.map(|(effect, names)| match effect {
        Some(effect) => text::guide_priced(words, &names, &rule_said(words, effect)),
        None => names.join(", "),
    });
    let told: Vec<String> = told.chain(more).collect();
    vec![told.join("; ")]
}

/// A unit, with what capturing it brings about besides.
fn with_effect(words: &Words, unit: String, effect: Option<&Said>) -> String {
    match effect {
        Some(effect) => format!("{unit} ({})", rule_said(words, effect)),
        None => unit,
    }
}

/// The name of the unit on a cell, as far as it is seen there; of that side if one is named.
fn named(words: &Words, view: &View, cell: Cell, side: Option<Seat>) -> Option<String> {
    let units = view.cells.get(cell.index())?.units.iter();
    let mut fitting = units.filter(|unit| side.is_none_or(|side| unit.side == side));
    let unit = fitting.next()?;
    Some(format!(
        "{} {}",
        kind(words, &unit.kind),
        view.geometry.name(cell)
    ))
}

/// What the rules say about own units where the last turn changed something.
fn remarks(words: &Words, position: &Position, view: &View, seat: Seat) -> Vec<GuideLine> {
    let mut cells: Vec<Cell> = Vec::new();
    for cell in view.last_turn.iter().filter_map(|path| path.cells.last()) {
        if !cells.contains(cell) {
            cells.push(*cell);
        }
    }
    let of_cell = |cell: Cell| {
        let name = named(words, view, cell, Some(seat))?;
        // That it can't act matters more than what it could do; a lock that ends soon has its line below.
        let own = view.cells.get(cell.index()).map(|content| content.units.iter());
        let mut marks = own
            .into_iter()
            .flatten()
            .filter(|unit| unit.side == seat)
            .flat_map(|unit| &unit.marks);
        if let Some(lock) = marks.find(|mark| matches!(mark, Mark::Lock(_))) {
            let said = marks::in_words(board_words(words), lock);
            return (!ends_soon(lock)).then_some(GuideLine::Remark(name, said));
        }
        // That nothing attacks it is so wherever it stands.
        let mut remarks = position.remarks(cell).into_iter();
        let remark = remarks.find(|remark| !remark.is_untouchable)?;
        let is_short = remark.sentence.chars().count() <= LONGEST_REMARK;
        is_short.then(|| {
            let said = format!("{} ({})", rule_said(words, &remark.sentence), remark.rule);
            if remark.begins_with_it {
                GuideLine::RemarkOfIt(name, said)
            } else {
                GuideLine::Remark(name, said)
            }
        })
    };
    cells.into_iter().filter_map(of_cell).take(MOST_REMARKS).collect()
}

/// Own units that enemies beside them hold, those of the same holders together.
fn held(words: &Words, position: &Position, view: &View, seat: Seat) -> Option<GuideLine> {
    let is_held = |unit: &UnitView| unit.side == seat && unit.marks.contains(&Mark::Held);
    let mut groups: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for cell in view.geometry.cells() {
        let content = view.cells.get(cell.index());
        if !content.is_some_and(|content| content.units.iter().any(is_held)) {
            continue;
        }
        let Some(unit) = named(words, view, cell, Some(seat)) else {
            continue;
        };
        let by = holders(words, position, view, (cell, seat));
        match groups.iter_mut().find(|(known, _)| *known == by) {
            Some((_, units)) => units.push(unit),
            None => groups.push((by, vec![unit])),
        }
    }
    let groups: Vec<String> = groups
        .into_iter()
        .map(|(by, units)| {
            let units = at_most(units, |left| text::guide_more(words, left)).join(", ");
            if by.is_empty() {
                units
            } else {
                text::guide_held_by(words, &units, &by)
            }
        })
        .collect();
    (!groups.is_empty()).then_some(GuideLine::Held(groups))
}

/// What holds the own unit on a cell, as the rules report it.
fn holders(words: &Words, position: &Position, view: &View, (cell, seat): (Cell, Seat)) -> Vec<String> {
    let units = position.inspect(cell).units;
    let attributes = units
        .iter()
        .filter(|unit| unit.side == seat)
        .flat_map(|unit| &unit.attributes);
    let cells = attributes
        .filter(|attribute| attribute.name == HELD)
        .filter_map(|attribute| match &attribute.value {
            Value::Word(cells) => Some(cells.split('-')),
            _ => None,
        })
        .flatten();
    cells
        .filter_map(|name| named(words, view, view.geometry.cell(name)?, Some(seat.other())))
        .collect()
}

/// Own units with something that ends soon, those that are marked for death, and those that die with them.
fn ending(words: &Words, view: &View, seat: Seat, geometry: Geometry) -> Vec<String> {
    let mut found = Vec::new();
    for cell in geometry.cells() {
        let Some(content) = view.cells.get(cell.index()) else {
            continue;
        };
        for unit in content.units.iter().filter(|unit| unit.side == seat) {
            let soon = unit.marks.iter().filter(|mark| ends_soon(mark) || is_death(mark));
            found.extend(soon.map(|mark| {
                format!(
                    "{} {} ({})",
                    kind(words, &unit.kind),
                    geometry.name(cell),
                    marks::in_words(board_words(words), mark)
                )
            }));
        }
    }
    found.extend(view.dooms.iter().filter_map(|doom| {
        let unit = named(words, view, doom.cell, Some(seat))?;
        let with = named(words, view, doom.with, Some(seat))?;
        Some(text::guide_dies_with(words, &unit, &with, doom.turns))
    }));
    at_most(found, |left| text::guide_more(words, left))
}

/// Whether a mark is worth a line however long it lasts: its unit dies at the end.
const fn is_death(mark: &Mark) -> bool {
    matches!(mark, Mark::Marked(_))
}

fn ends_soon(mark: &Mark) -> bool {
    match mark {
        Mark::Paralysis(left)
        | Mark::Lock(left)
        | Mark::Marked(left)
        | Mark::Timer(left)
        | Mark::Delay(left)
        | Mark::Burst(left) => *left <= SOON,
        Mark::Shield
        | Mark::Sheltered
        | Mark::Immune
        | Mark::Facing { .. }
        | Mark::Lowered { .. }
        | Mark::Armour { .. }
        | Mark::Held
        | Mark::Twin(_)
        | Mark::Cracked
        | Mark::Used(_)
        | Mark::Range(_)
        | Mark::Multimove(_)
        | Mark::Cargo(_)
        | Mark::Fused(_)
        | Mark::Count(_)
        | Mark::Arrow { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;
    use rookery_rules::view::PathView;

    #[test]
    fn a_marked_unit_and_those_that_die_with_it_are_named_before_the_last_turn() {
        let setup = "variant elemental\nset element.black shadow\nput e1 white king id=1\n\
                     put d4 white pawn id=2 mark=2 contacts=[3]\nput e4 white pawn id=3\nput e8 black king id=4";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let view = position.view(Viewer::Seat(Seat::White));
        assert_eq!(
            ending(Words::english(), &view, Seat::White, view.geometry),
            [
                "pawn d4 (marked for death in 2 turns)",
                "pawn e4 (dies with pawn d4 in 2 turns)"
            ]
        );
    }

    #[test]
    fn units_that_are_held_are_named_with_what_holds_them() {
        let lines_of = |setup: &str| {
            let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let view = position.view(Viewer::Seat(Seat::Black));
            lines(Words::english(), &position, &view, Seat::Black)
        };
        let kings = "put a1 white king\nput c2 white pawn\nput p8 black king\nset turn black\n";
        for variant in ["frozen6", "frozen10"] {
            let jester = format!(
                "variant {variant}\n{kings}put l16 white jester\nput m16 black dragon\nput k15 black pawn\nput l15 black pawn"
            );
            let held = "pawn k15, pawn l15, dragon m16 (by jester l16)".to_owned();
            let lines = lines_of(&jester);
            assert!(lines.contains(&GuideLine::Held(vec![held])), "{lines:?}");
        }
        let pincer =
            format!("variant frozen10\n{kings}put d4 white pawn\nput f4 white pawn\nput e4 black pawn");
        let lines = lines_of(&pincer);
        let held = lines.iter().find_map(|line| match line {
            GuideLine::Held(units) => Some(units.join("; ")),
            _ => None,
        });
        let held = held.unwrap_or_default();
        assert!(
            held.starts_with("pawn e4 (by pawn ") && held.contains("pawn d4") && held.contains("pawn f4"),
            "{lines:?}"
        );
    }

    #[test]
    fn a_check_is_called_check_where_it_must_be_answered() {
        let setup = "variant chess\nput e1 white king\nput a8 black king\nput e8 black rook";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let mut view = position.view(Viewer::Seat(Seat::White));
        let told = |view: &View| lines(Words::english(), &position, view, Seat::White);
        assert!(told(&view).contains(&GuideLine::Check));
        view.peril = Peril::Capture;
        assert!(told(&view).contains(&GuideLine::KingInDanger));
    }

    #[test]
    fn a_threat_of_mate_is_told_as_such() {
        let board = "variant chess\nput e1 white king\nput g5 white knight\nput d8 black queen\n\
                     put e8 black king\nput f8 black bishop\nput e7 black pawn\nput f7 black pawn\nput d7 black pawn\n\
                     set turn black\n";
        let threat = |queen: &str| {
            let setup = Setup::parse(&format!("{board}put {queen} white queen")).unwrap();
            win_threatened(&Position::from_setup(&setup).unwrap(), Seat::Black)
        };
        let mate = GuideLine::WinThreatened(Seat::White, "Qxf7#".to_owned());
        assert_eq!(threat("f3"), Some(mate));
        assert_eq!(threat("a3"), None);
    }

    #[test]
    fn a_check_whose_giver_the_rules_keep_back_says_so() {
        for (element, is_named) in [("fire", false), ("light", true)] {
            let setup = format!(
                "variant elemental\nset element.white {element}\nset element.black water\nput e1 white king\n\
                 put h8 black king\nput e8 black rook"
            );
            let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
            let view = position.view(Viewer::Seat(Seat::White));
            let lines = lines(Words::english(), &position, &view, Seat::White);
            let unnamed =
                "Mist Shroud shows what Black's units could do only to a Light opponent. (EL-MIST-2)";
            let unnamed = GuideLine::CheckUnnamed(unnamed.to_owned());
            assert_eq!(
                lines.contains(&GuideLine::Check),
                is_named,
                "{element}: {lines:?}"
            );
            assert_eq!(lines.contains(&unnamed), !is_named, "{element}: {lines:?}");
        }
    }

    #[test]
    fn prey_that_is_taken_en_passant_is_told_so() {
        let prey = |setup: &str| {
            let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let view = position.view(Viewer::Seat(Seat::White));
            let lines = lines(Words::english(), &position, &view, Seat::White);
            let prey = lines.into_iter().find_map(|line| match line {
                GuideLine::Prey(units) => Some(units),
                _ => None,
            });
            prey.unwrap_or_default()
        };
        for variant in ["chess", "elemental"] {
            let setup = format!(
                "variant {variant}\nput e1 white king\nput e5 white pawn\nput e8 black king\nput d5 black pawn\nset ep d6"
            );
            assert_eq!(prey(&setup), ["pawn d5 (with pawn e5 en passant)"], "{variant}");
        }
        let sideways = "variant elemental\nset element.white air\nput e1 white king\nput e5 white pawn\n\
                        put e8 black king\nput d5 black pawn\nset ep d6";
        assert_eq!(prey(sideways), ["pawn d5 (with pawn e5, also en passant)"]);
        let beside =
            "variant chess\nput e1 white king\nput c4 white pawn\nput e8 black king\nput d5 black pawn";
        assert_eq!(prey(beside), ["pawn d5 (with pawn c4)"]);
    }

    #[test]
    fn a_locked_unit_is_told_for_its_lock() {
        let setup = "variant elemental\nset temporal.white temporal-lock\nput e1 white king\nput c3 white knight\n\
                     put d5 black pawn\nput e8 black king\nput a8 black rook\nput a7 black pawn";
        let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for text in ["c3xd5", "lock a8"] {
            let action = position.variant().parse_action(text).unwrap();
            position.apply(Seat::White, &action).unwrap();
        }
        let mut view = position.view(Viewer::Seat(Seat::Black));
        let at = view.geometry.cell("a8").unwrap();
        view.last_turn = vec![PathView {
            cells: vec![at],
            target: TargetKind::Special,
            died: false,
        }];
        let lock = GuideLine::Remark("rook a8".to_owned(), "locked for 2 turns".to_owned());
        assert_eq!(remarks(Words::english(), &position, &view, Seat::Black), [lock]);
    }

    #[test]
    fn a_line_says_how_many_units_it_leaves_out() {
        let more = |left: usize| format!("{left} more");
        let all = |count: usize| (0..count).map(|index| index.to_string()).collect::<Vec<_>>();
        assert_eq!(at_most(all(8), more), ["0", "1", "2", "3", "4", "3 more"]);
        assert_eq!(at_most(all(6), more), all(6));
    }

    #[test]
    fn a_unit_that_would_only_lose_its_shield_is_told_apart_from_one_that_would_fall() {
        let setup = "variant shield\nput e1 white king\nput e10 black king\nput b2 white rook\nput b8 black rook\n\
                     put i2 white pawn shield=0\nput i8 black rook\nput a3 white pawn\nput a9 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let view = position.view(Viewer::Seat(Seat::White));
        let attacked = threats(&position, Viewer::Seat(Seat::White), Seat::Black).unwrap();
        let lines = in_danger(Words::english(), &view, Seat::White, &attacked);
        let by = |unit: &str, by: &str| vec![(unit.to_owned(), vec![by.to_owned()])];
        assert_eq!(
            lines,
            [
                GuideLine::InDanger(by("pawn i2", "rook i8")),
                GuideLine::InDangerOfHits(by("rook b2", "rook b8")),
            ]
        );
    }

    #[test]
    fn a_life_that_comes_over_is_said_to_be_moved_by_its_new_side() {
        let setup = "variant shield\nput f1 white king\nput f10 black king\nput g5 white life\nput a2 white pawn\n\
                     put a9 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let mut view = position.view(Viewer::Seat(Seat::White));
        let cells = ["h6", "g5"].map(|name| view.geometry.cell(name).unwrap());
        view.last_turn = vec![PathView {
            cells: cells.to_vec(),
            target: TargetKind::Move,
            died: false,
        }];
        let lines = remarks(Words::english(), &position, &view, Seat::White);
        let [GuideLine::RemarkOfIt(_, said)] = lines.as_slice() else {
            panic!("{lines:?}");
        };
        assert_eq!(
            said,
            "It stands in White's half, so White moves it: one square diagonally, onto an empty square. (SH-LD-2)"
        );
    }

    #[test]
    fn who_only_takes_a_shield_is_told_apart_from_who_kills() {
        // The bishop takes the pawn's shield, the Death takes the pawn (SH-ATTACK-4, SH-DEATH-2).
        let setup = "variant shield\nput f1 white king\nput d1 white bishop\nput i4 white death\nput a2 white pawn\n\
                     put h5 black pawn\nput f10 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let lines_of = |seat: Seat| {
            let view = position.view(Viewer::Seat(seat));
            lines(Words::english(), &position, &view, seat)
        };
        let own = lines_of(Seat::White);
        let named = |with: &str| vec![format!("pawn h5 (with {with})")];
        assert!(own.contains(&GuideLine::Prey(named("Death i4"))), "{own:?}");
        assert!(own.contains(&GuideLine::Hits(named("bishop d1"))), "{own:?}");
        let other = lines_of(Seat::Black);
        let by = |by: &str| vec![("pawn h5".to_owned(), vec![by.to_owned()])];
        assert!(other.contains(&GuideLine::InDanger(by("Death i4"))), "{other:?}");
        assert!(
            other.contains(&GuideLine::InDangerOfHits(by("bishop d1"))),
            "{other:?}"
        );
    }

    /// What White's next action can capture, and what of Black's it names as in danger.
    fn prey_and_danger(setup: &str) -> (Vec<String>, Vec<(String, Vec<String>)>) {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let lines_of = |seat: Seat| {
            let view = position.view(Viewer::Seat(seat));
            lines(Words::english(), &position, &view, seat)
        };
        let prey = lines_of(Seat::White).into_iter().find_map(|line| match line {
            GuideLine::Prey(units) => Some(units),
            _ => None,
        });
        let danger = lines_of(Seat::Black).into_iter().find_map(|line| match line {
            GuideLine::InDanger(units) => Some(units),
            _ => None,
        });
        (prey.unwrap_or_default(), danger.unwrap_or_default())
    }

    /// Two kings and pawns that take no part.
    const ASIDE: &str = "variant frozen6\nput a1 white king\nput a2 white pawn\nput p16 black king\n\
                         put p15 black pawn\n";

    #[test]
    fn captors_that_are_left_out_are_counted_and_the_price_of_all_is_told_once() {
        // Whoever captures a jester dies by its explosion (F6-JESTER-5).
        let of = |captors: &str| prey_and_danger(&format!("{ASIDE}put e5 black jester\n{captors}"));
        let knights = "put c4 white knight\nput g4 white knight\nput c6 white knight\n";
        let (prey, danger) = of(&format!("put e1 white rook\n{knights}put g6 white knight"));
        let priced = "rook e1: the rook dies; knight c4, knight g4: the knight dies; 2 more";
        assert_eq!(prey, [format!("jester e5 (with {priced})")]);
        assert_eq!(danger, [("jester e5".to_owned(), vec![priced.to_owned()])]);
        // One more is named rather than counted.
        let (prey, _) = of(&format!("put e1 white rook\n{knights}"));
        let priced = "rook e1: the rook dies; knight c4, knight g4, knight c6: the knight dies";
        assert_eq!(prey, [format!("jester e5 (with {priced})")]);
    }

    #[test]
    fn a_price_that_only_some_captors_pay_stands_with_them() {
        // The rook passes an active tomb (F6-RIDE-5), the knight leaps.
        let board =
            "put l5 black pawn\nput l1 white rook\nput j4 white knight\nfloor l3 tomb holds=[white pawn]";
        let (prey, danger) = prey_and_danger(&format!("{ASIDE}{board}"));
        let priced = "knight j4; rook l1: the rook is paralysed for 2 turns";
        assert_eq!(prey, [format!("pawn l5 (with {priced})")]);
        assert_eq!(danger, [("pawn l5".to_owned(), vec![priced.to_owned()])]);
    }
}
