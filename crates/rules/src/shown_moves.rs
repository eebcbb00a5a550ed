//! Shows the possible moves of both sides to whoever plays both, where a rule of display would hide them
//! ([`crate::Game::hidden_moves`]).

use crate::variant::Position;

impl Position {
    /// Shows every viewer from now on what the units of both sides could do, because one person plays both sides: nobody is
    /// left from whom it could be hidden (EL-MIST-2). It changes no action, and the positions that follow keep it.
    pub fn show_all_moves(&mut self) {
        if let Position::Elemental(position) = self {
            position.show_all_moves();
        }
    }

    /// Shows what [`Position::show_all_moves`] does if another position shows it.
    pub(crate) fn show_moves_as(&mut self, other: &Position) {
        if let Position::Elemental(position) = other
            && position.shows_all_moves()
        {
            self.show_all_moves();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reach;
    use crate::seat::{Seat, Viewer};
    use crate::setup::Setup;

    /// White, of Fire, is in check from a Water queen.
    const CHECKED: &str = "variant elemental\nset element.white fire\nset element.black water\nput e1 white king\n\
                           put a2 white pawn\nput h4 black queen\nput e8 black king";

    #[test]
    fn whoever_plays_both_sides_is_shown_the_moves_of_both() {
        let mut position = Position::from_setup(&Setup::parse(CHECKED).unwrap()).unwrap();
        let viewer = Viewer::Seat(Seat::White);
        let geometry = position.variant().descriptor().geometry;
        let queen = geometry.cell("h4").unwrap();
        let named = |position: &Position| {
            let typed = crate::notation::read_turn(position, Seat::White, "a2-a3").unwrap_err();
            typed.to_string().contains("queen on h4")
        };
        assert!(!named(&position), "a refusal");
        assert!(reach::checkers(&position, viewer, Seat::White).is_empty());
        position.show_all_moves();
        assert!(named(&position), "a refusal");
        assert_eq!(reach::checkers(&position, viewer, Seat::White), [queen]);
        // Positions after an action, with the other side to move, and of one seat's knowledge keep it.
        let step = position.variant().parse_action("e1-d1").unwrap();
        position.apply(Seat::White, &step).unwrap();
        let known = position.known_to(Seat::Black).position().clone();
        let passed = reach::if_passed(&position).unwrap();
        for later in [position, known, passed] {
            assert!(later.hidden_moves(viewer, Seat::Black).is_none());
        }
        // What a unit could do and what attacks it is asked with the other side to move, so not in check.
        let setup = CHECKED.replace("e1 white king", "f1 white king");
        let mut quiet = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let king = geometry.cell("f1").unwrap();
        assert!(reach::reach(&quiet, viewer, queen).is_err());
        assert!(reach::danger(&quiet, viewer, king).is_err());
        quiet.show_all_moves();
        assert!(
            reach::reach(&quiet, viewer, queen).is_ok(),
            "what the queen could do"
        );
        assert!(
            reach::danger(&quiet, viewer, king).is_ok(),
            "what attacks the king"
        );
    }
}
