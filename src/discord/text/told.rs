//! What a turn does, in as few words as have room, with all that it costs.

use super::said::told;
use super::words::Words;
use rookery_rules::event::Event;
use rookery_rules::{Geometry, Seat};

/// Most characters of what a turn does with all that it costs.
pub const AT_MOST: usize = 1000;

/// Says what a turn does in about so many characters: of more, the end is left out, but for what the turn costs its side.
/// No reader may miss that.
#[must_use]
pub fn fitting(words: &Words, seat: Seat, events: &[Event], geometry: Geometry, most: usize) -> String {
    let whole = told(words, events, geometry);
    if whole.chars().count() <= most {
        return whole;
    }
    let shortened = (0..events.len()).rev().map(|kept| {
        let (first, rest) = events.split_at(kept);
        let price: Vec<Event> = rest.iter().filter(|event| costs(event, seat)).cloned().collect();
        let (first, price) = (told(words, first, geometry), told(words, &price, geometry));
        let parts = [first.as_str(), "…", price.as_str()].into_iter();
        parts
            .filter(|part| !part.is_empty())
            .collect::<Vec<&str>>()
            .join(" ")
    });
    let mut shortest = String::new();
    for short in shortened {
        shortest = short;
        if shortest.chars().count() <= most {
            break;
        }
    }
    shortest
}

/// Whether an event is something that a side loses, or that befalls one of its units, such as a paralysis.
fn costs(event: &Event, seat: Seat) -> bool {
    match event {
        Event::Removed { unit, .. } | Event::Changed { unit, .. } => unit.side == seat,
        Event::CargoLost { units, .. } => units.iter().any(|unit| unit.side == seat),
        Event::Became { before, after, .. } => before.side == seat && after.side != seat,
        Event::Rewound { .. } => true,
        Event::Moved { .. }
        | Event::Appeared { .. }
        | Event::Floor { .. }
        | Event::Check { .. }
        | Event::Told { .. }
        | Event::Prospect { .. }
        | Event::Rearranged { .. }
        | Event::TurnPassed { .. }
        | Event::Over(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::event::UnitName;

    #[test]
    fn what_a_turn_costs_is_told_however_much_it_does() {
        let geometry = Geometry::square(16, 16);
        let mut events: Vec<Event> = (0..20)
            .map(|number| Event::Told {
                sentence: format!("the wall of unit number {number} dissolves with its maker").into(),
                cells: Vec::new(),
            })
            .collect();
        events.push(Event::Changed {
            unit: UnitName::new(Seat::White, "dragon"),
            at: geometry.cell("m1").unwrap(),
            how: "is paralysed for 2 turns".into(),
            harms: false,
            is_shared: true,
        });
        let said = fitting(Words::english(), Seat::White, &events, geometry, 400);
        assert!(said.chars().count() <= 400, "{said}");
        assert!(
            said.starts_with("The wall of unit number 0 dissolves with its maker. "),
            "{said}"
        );
        assert!(
            said.ends_with(". … White dragon m1 is paralysed for 2 turns."),
            "{said}"
        );
        // What befalls the other side is no cost.
        let other = fitting(Words::english(), Seat::Black, &events, geometry, 400);
        assert!(other.ends_with(". …"), "{other}");
        let short = fitting(Words::english(), Seat::White, &events[19..], geometry, 400);
        assert!(!short.contains('…'), "{short}");
    }
}
