//! What keeps a unit from going anywhere: its steps that rules refuse. Decides nothing; the variant judges each step.

use crate::geometry::Cell;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::variant::{Action, Position};

/// Finds the movements of a unit that rules or units of its own side forbid, each to one cell, the nearest first: captures
/// where enemies stand.
pub(crate) fn refused_steps(
    position: &Position,
    side: Seat,
    from: Cell,
) -> impl Iterator<Item = (Action, Refusal)> {
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    geometry.nearest_to(from).into_iter().filter_map(move |to| {
        let units = position.inspect(to).units;
        let is_enemy = units.iter().any(|unit| unit.side != side);
        let sign = if is_enemy { 'x' } else { '-' };
        let text = format!("{}{sign}{}", geometry.name(from), geometry.name(to));
        let action = variant.parse_action(&text).ok()?;
        let refusal = position.check(side, &action).err()?;
        // Chess has no numbered rule about units of the own side.
        (refusal.rule.is_some() || refusal.is_of_own_unit()).then_some((action, refusal))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    #[test]
    fn the_nearest_step_that_a_rule_refuses_comes_first() {
        let setup = "variant frozen10\nput e5 white rook paralysis=3\nput e7 black knight\nput e4 white pawn\n\
                     put p16 black frog";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let from = geometry.cell("e5").unwrap();
        let steps: Vec<(Action, Refusal)> = refused_steps(&position, Seat::White, from).collect();
        let texts: Vec<String> = steps.iter().map(|(action, _)| action.to_string()).collect();
        let place = |text: &str| texts.iter().position(|one| one == text);
        // A friend's square is gone to, an enemy's is captured on.
        let (friend, enemy) = (place("e5-e4").unwrap(), place("e5xe7").unwrap());
        assert!(friend < enemy, "{texts:?}");
        assert!(steps.iter().all(|(_, refusal)| refusal.rule.is_some()));
    }

    #[test]
    fn a_unit_of_the_own_side_forbids_a_step_without_a_numbered_rule() {
        let setup = Setup::parse("variant chess\nstart").unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let from = position.variant().descriptor().geometry.cell("e1").unwrap();
        let mut steps = refused_steps(&position, Seat::White, from);
        let (_, refusal) = steps.next().unwrap();
        assert!(refusal.is_of_own_unit() && refusal.rule.is_none(), "{refusal}");
    }
}
