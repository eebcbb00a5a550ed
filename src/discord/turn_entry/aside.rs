//! Which units a change of a written decision moves besides those that its user chose: those that stood where a tile now has
//! a mountain. Compares what the user sees before and after; says nothing.

use rookery_rules::{Action, Bundle, Cell, Choice, View};

/// A unit's kind, where it stood, and where it stands now.
pub(super) type MovedUnit = (String, Cell, Cell);

/// Returns the cells between which a bundle moves units, if its user chose a unit and a cell: what stands on them has gone
/// there or changed places.
pub(super) fn chosen_cells(bundles: &[Bundle<Action>], actions: &[Action]) -> Option<[Cell; 2]> {
    let bundle = bundles.iter().find(|bundle| bundle.actions == actions)?;
    let to = bundle.parts.choices.iter().find_map(|choice| match choice {
        Choice::Cell { cell, .. } => Some(*cell),
        Choice::Part { .. } | Choice::Word(_) => None,
    });
    Some([bundle.parts.actor?, to?])
}

/// Returns the units that stand elsewhere after a change, but for those that went between the chosen cells. Units of one kind
/// are alike: each goes to the nearest cell that one has come to.
pub(super) fn moved_aside(before: &View, after: &View, chosen: Option<[Cell; 2]>) -> Vec<MovedUnit> {
    let (mut left, mut entered) = (standing(before, after), standing(after, before));
    let exchanged = chosen.map(|[one, other]| [(one, other), (other, one)]);
    for (from, to) in exchanged.into_iter().flatten() {
        let gone = left.iter().position(|(_, cell)| *cell == from);
        let come = entered.iter().position(|(_, cell)| *cell == to);
        if let (Some(gone), Some(come)) = (gone, come)
            && left[gone].0 == entered[come].0
        {
            left.remove(gone);
            entered.remove(come);
        }
    }
    let geometry = before.geometry;
    let moved = left.into_iter().filter_map(|(kind, from)| {
        let alike = entered
            .iter()
            .enumerate()
            .filter(|(_, (other, _))| *other == kind);
        let (nearest, _) = alike.min_by_key(|(_, (_, to))| geometry.distance(from, *to))?;
        let (kind, to) = entered.remove(nearest);
        Some((kind, from, to))
    });
    moved.collect()
}

/// Whether other things lie on the floor after a change.
pub(super) fn differs_in_land(before: &View, after: &View) -> bool {
    let floors = before.cells.iter().zip(&after.cells);
    floors.into_iter().any(|(one, other)| one.floor != other.floor)
}

/// The units that stand in one view where none of their kind stands in the other.
fn standing(view: &View, other: &View) -> Vec<(String, Cell)> {
    let kind = |view: &View, cell: Cell| {
        let units = view.cells.get(cell.index()).map(|cell| cell.units.as_slice());
        units
            .and_then(|units| units.first())
            .map(|unit| unit.kind.clone())
    };
    let cells = view.geometry.cells();
    let changed = cells.filter(|cell| kind(view, *cell) != kind(other, *cell));
    changed
        .filter_map(|cell| Some((kind(view, cell)?, cell)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::notation::read_action;
    use rookery_rules::{Options, Position, Seat, Variant};

    /// The part of a side that arranges an army, its standard army, and what it sees then.
    fn standard(seat: Seat) -> (Position, Action, View) {
        let variant = Variant::from_id("cyvasse").unwrap();
        let options = Options::new(variant.descriptor(), [("setup", "build")]).unwrap();
        let part = variant.start(&options).secret_part(seat).unwrap();
        let standard = read_action(&part, seat, "build standard").unwrap();
        let view = seen(&part, seat, &standard);
        (part, standard, view)
    }

    fn seen(part: &Position, seat: Seat, army: &Action) -> View {
        let mut built = part.clone();
        built.apply(seat, army).unwrap();
        built.view_of_part(seat)
    }

    /// What each change by that verb moves aside, by the names of the cells that are chosen.
    fn aside(seat: Seat, verb: &str) -> Vec<(String, Vec<String>)> {
        let (part, army, before) = standard(seat);
        let bundles = part.revisions(seat, &army);
        let name = |cell: Cell| before.geometry.name(cell);
        let of_verb = bundles.iter().filter(|bundle| bundle.parts.verb == verb);
        let moved = of_verb.map(|bundle| {
            let after = seen(&part, seat, &bundle.actions[0]);
            let moved = moved_aside(&before, &after, chosen_cells(&bundles, &bundle.actions));
            let cells = bundle.parts.choices.iter().filter_map(|choice| match choice {
                Choice::Cell { cell, .. } => Some(name(*cell)),
                Choice::Part { .. } | Choice::Word(_) => None,
            });
            let cells: Vec<String> = bundle.parts.actor.map(name).into_iter().chain(cells).collect();
            let moved = moved
                .into_iter()
                .map(|(kind, from, to)| format!("{kind} {} {}", name(from), name(to)));
            (cells.join(" "), moved.collect())
        });
        moved.collect()
    }

    #[test]
    fn a_rotated_tile_moves_the_unit_on_its_new_mountain_aside() {
        for (seat, tile, moved) in [
            (Seat::White, "d4", "elephant f3 f1"),
            (Seat::Black, "i6", "elephant g7 g9"),
        ] {
            let rotated = aside(seat, "rotate-tile");
            let found = rotated.iter().find(|(cell, _)| cell == tile);
            assert_eq!(
                found.map(|(_, moved)| moved.as_slice()),
                Some(&[moved.to_owned()][..])
            );
            // A tile with water alone moves nobody.
            assert!(rotated.iter().any(|(_, moved)| moved.is_empty()), "{rotated:?}");
        }
    }

    #[test]
    fn the_land_is_another_only_where_the_king_moves() {
        let (part, army, before) = standard(Seat::White);
        let bundles = part.revisions(Seat::White, &army);
        let king = before.geometry.cell("h2");
        let of_units = bundles.iter().filter(|bundle| bundle.parts.actor.is_some());
        for bundle in of_units {
            let after = seen(&part, Seat::White, &bundle.actions[0]);
            let is_of_king = bundle.parts.actor == king;
            assert_eq!(differs_in_land(&before, &after), is_of_king, "{:?}", bundle.parts);
        }
    }

    #[test]
    fn units_that_are_chosen_do_not_step_aside() {
        for verb in ["swap", "place"] {
            let all = aside(Seat::White, verb);
            assert!(!all.is_empty());
            // Only with the king the places of the tiles move, too.
            for (chosen, moved) in all.iter().filter(|(chosen, _)| !chosen.starts_with("h2 ")) {
                assert!(moved.is_empty(), "{chosen}: {moved:?}");
            }
        }
    }
}
