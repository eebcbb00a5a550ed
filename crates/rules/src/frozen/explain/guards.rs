//! Names the units that guard another one (GUARD-1), each with the squares on which its ride turns on the way there.

use super::words::called;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::native_modes;
use crate::frozen::apply::kings_check::corners;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;
use crate::refusal::listed;
use crate::unit_list::UnitList;

/// The guards of a unit.
pub(super) struct Guards {
    /// Their names: "templar on g1 by way of g6".
    pub(super) named: UnitList,
    /// Their squares.
    pub(super) squares: Vec<Square>,
    /// The squares of the rides that turn, which nobody sees on the board.
    pub(super) way: Vec<Square>,
}

impl Guards {
    /// Finds the guards of a unit.
    pub(super) fn of(analysed: &AnalysedBoard<'_>, target: &Unit) -> Self {
        let board = analysed.board;
        let squares = analysed.analysis().sound_protectors(board, target);
        let (mut named, mut way) = (UnitList::default(), Vec::new());
        for guard in squares.iter().filter_map(|at| board.unit(*at)) {
            let path = path_of(analysed, guard, target.square);
            let turns: Vec<String> = corners(guard.square, &path, target.square)
                .iter()
                .map(ToString::to_string)
                .collect();
            if turns.is_empty() {
                named.add(called(guard), guard.square);
            } else {
                named.add_with(
                    called(guard),
                    guard.square,
                    format!("by way of {}", listed(&turns)),
                );
                way.extend(path);
            }
        }
        Self { named, squares, way }
    }
}

/// The squares between a guard and what it guards, by its own movement: nothing lent guards (ATT-6).
fn path_of(analysed: &AnalysedBoard<'_>, guard: &Unit, to: Square) -> Vec<Square> {
    let board = analysed.board;
    let ground = board.ground();
    let mut search = Search::default();
    let paths = native_modes(board, guard).into_iter().filter_map(|mode| {
        let mover = board.mover(guard, mode.kind, mode.user);
        mover.way_of_capture(&ground, to, &mut search)
    });
    paths
        .min_by_key(|path| !corners(guard.square, path, to).is_empty())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::{Position, Seat, Setup};

    #[test]
    fn a_guard_that_bounces_is_named_with_its_way() {
        let text = "variant frozen10\nset turn black\nput p1 white frog\nput p16 black frog\nput h1 white rook\n\
                    put h6 white pawn\nput a5 white rook\nput c5 white bishop\nput c6 black chancellor";
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let variant = position.variant();
        let geometry = variant.descriptor().geometry;
        let capture = variant.parse_action("c6xc5").unwrap();
        let refusal = position.check(Seat::Black, &capture).unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "The bishop on c5 is guarded by the rook on h1 by way of h5 and the rook on a5; it cannot be captured. (F10-GUARD-1)"
        );
        let way: Vec<String> = refusal.way.iter().map(|cell| geometry.name(*cell)).collect();
        assert_eq!(way, ["h2", "h3", "h4", "h5", "g5", "f5", "e5", "d5"]);
        let remarks = position.remarks(geometry.cell("c5").unwrap());
        let guarded = "It is guarded by the rook h1 by way of h5 and the rook a5: ";
        assert!(
            remarks.iter().any(|remark| remark.sentence.starts_with(guarded)),
            "{remarks:?}"
        );
    }
}
