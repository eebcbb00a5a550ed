//! What the sides have chosen for their units, as small lines on private boards and panels.

use super::people;
use super::words::{Words, say};
use rookery_rules::view::Equipment;
use rookery_rules::{Seat, View};

/// What the units of each side have, a small line for each; nothing while that is secret, or where there is nothing to choose.
#[must_use]
pub fn equipped(words: &Words, view: &View) -> Vec<String> {
    let sides = view.equipped.iter().filter(|(_, has)| !has.titles.is_empty());
    let line = |(side, has): (Seat, &Equipment)| {
        say!(
            words,
            "panel-side-has",
            side = people::side(words, side),
            has = has.titles.join(", "),
            differ = if has.some_differ { "yes" } else { "no" }
        )
    };
    sides.map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Position, Setup, Viewer};

    fn said(setup: &str) -> Vec<String> {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        equipped(Words::english(), &position.view(Viewer::Onlooker))
    }

    #[test]
    fn each_side_has_a_line_where_something_was_chosen() {
        let setup = "variant elemental\nset element.white air\nset augmentor.white quantum-step\n\
                     set offense.white double-kill\nset element.black lightning\nput e1 white king\n\
                     put e8 black king\nput d8 black queen offense=chain-kill";
        assert_eq!(
            said(setup),
            [
                "-# White: Air, Quantum Step, Double Kill, Chain Kill",
                "-# Black: Lightning; some units have their own abilities",
            ]
        );
        assert!(said("variant chess\nstart").is_empty());
        let secret = "variant elemental\nset element.white lightning\nset stage fit\nput e1 white king\n\
                      put e8 black king";
        assert!(said(secret).is_empty());
    }
}
