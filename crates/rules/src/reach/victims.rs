//! Words what an attack brings about for the side that it strikes: whom the attacker calls enemies are its own units. Decides
//! nothing, and changes nothing else.

use super::SideEffect;
use crate::said::{Argument, Said, SideName, said};
use crate::seat::Seat;

impl SideEffect {
    /// Returns the same with the units of both sides named by their side, and not as enemies and own ones of the attacker.
    pub(super) fn for_victims(self, victims: Seat) -> Self {
        let phrases = phrases(&self.said);
        let said = match phrases.as_slice() {
            [only] if *only == &self.said && only.id() == self.said.id() => by_side(only, victims),
            several => Said::list_of(several.iter().map(|phrase| by_side(phrase, victims))),
        };
        Self { said, ..self }
    }
}

/// The phrases of a list, or the only one.
fn phrases(said: &Said) -> Vec<&Said> {
    match (said.id(), said.arguments()) {
        (Some("said-one"), [(_, Argument::Said(one))]) => phrases(one),
        (Some("said-list"), [(_, Argument::Said(first)), (_, Argument::Said(last))]) => {
            let mut all = phrases(first);
            all.push(last);
            all
        }
        _ => vec![said],
    }
}

/// Names the side of the units that a phrase counts.
fn by_side(phrase: &Said, victims: Seat) -> Said {
    let side = SideName(victims);
    let count = phrase
        .arguments()
        .iter()
        .find_map(|(_, argument)| match argument {
            Argument::Number(count) => Some(*count),
            Argument::Kind(_)
            | Argument::Side(_)
            | Argument::Variant(_)
            | Argument::Text(_)
            | Argument::Said(_) => None,
        });
    match (phrase.id(), count, phrase.arguments()) {
        (Some("frozen-kills-one"), ..) => said!("frozen-kills-one-of", "kills one of {side}'s units", side),
        (Some("frozen-kills-several"), Some(count), _) => {
            said!(
                "frozen-kills-several-of",
                "kills {count} of {side}'s units",
                count,
                side
            )
        }
        (Some("frozen-kills-one-more"), ..) => {
            said!(
                "frozen-kills-one-more-of",
                "kills one more of {side}'s units",
                side
            )
        }
        (Some("frozen-kills-more"), Some(count), _) => {
            said!(
                "frozen-kills-more-of",
                "kills {count} more of {side}'s units",
                count,
                side
            )
        }
        (Some("frozen-costs-one"), ..) => {
            let side = SideName(victims.other());
            said!("frozen-costs-one-of", "costs one of {side}'s units", side)
        }
        (Some("frozen-costs-several"), Some(count), _) => {
            let side = SideName(victims.other());
            said!(
                "frozen-costs-several-of",
                "costs {count} of {side}'s units",
                count,
                side
            )
        }
        (Some("frozen-dies-and-kills"), _, [(_, Argument::Said(dies)), (_, Argument::Said(kills))]) => {
            let (dies, kills) = (by_side(dies, victims), by_side(kills, victims));
            said!("frozen-dies-and-kills", "{dies} and {kills}", dies, kills)
        }
        _ => phrase.clone(),
    }
}

#[cfg(test)]
mod tests {
    use crate::reach::{danger, threats};
    use crate::seat::{Seat, Viewer};
    use crate::setup::Setup;
    use crate::variant::Position;

    #[test]
    fn who_falls_with_the_victim_is_no_enemy_of_it() {
        // F10-ENT-1: the cannon on e9 falls with that on e5.
        let setup = "variant frozen10\nset turn black\nput a1 white frog\nput p16 black frog\nput e5 white cannon\n\
                     put e9 white cannon\nput e1 black rook";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let cannon = position.variant().descriptor().geometry.cell("e5").unwrap();
        let told = "kills one more of White's units";
        let danger = danger(&position, Viewer::Onlooker, cannon).unwrap();
        let ways: Vec<&str> = danger
            .ways
            .iter()
            .filter_map(|way| way.effect.as_deref())
            .collect();
        assert_eq!(ways, [told]);
        let threats = threats(&position, Viewer::Onlooker, Seat::Black).unwrap();
        let found = threats.iter().find(|threat| threat.cell == cannon).unwrap();
        assert_eq!(found.effect().map(ToString::to_string).as_deref(), Some(told));
    }
}
