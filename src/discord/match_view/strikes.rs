//! The arrows of units that act from where they stand, such as a strike or a shot, beside the ways of those that move.

use super::hint::tell_attempts;
use rookery_rules::view::PathView;
use rookery_rules::{Action, Choice, TargetKind, View};
use rookery_session::MatchState;
use rookery_session::draft::Draft;

/// Returns an arrow from each unit that acts from where it stands to its target, and the way of the only unit that moves, if
/// one does. Empty where the ways of the units show the turn as it is.
pub fn arrows_of_parts(actions: &[Action], last_turn: &[PathView]) -> Vec<PathView> {
    let moved: Vec<&PathView> = last_turn.iter().filter(|path| path.cells.len() > 1).collect();
    let acts_from = |action: &Action| {
        let from = action.parts().actor?;
        let choices = action.parts().choices.into_iter();
        let mut targets = choices.filter_map(|choice| match choice {
            Choice::Cell { cell, target } => Some((cell, target)),
            Choice::Part { .. } | Choice::Word(_) => None,
        });
        let (to, target) = targets.next().filter(|(to, _)| *to != from)?;
        let moves = moved.iter().any(|path| path.cells.contains(&from));
        (!moves).then(|| PathView {
            cells: vec![from, to],
            target,
            died: false,
        })
    };
    let still: Vec<PathView> = actions.iter().filter_map(acts_from).collect();
    match moved.as_slice() {
        [] => still,
        [way] if !still.is_empty() => still.into_iter().chain([(*way).clone()]).collect(),
        _ => Vec::new(),
    }
}

/// Returns the same of what is entered so far; none for a secret part.
pub fn arrows_of_draft(state: &MatchState, draft: &Draft, view: &View) -> Vec<PathView> {
    if draft.secret {
        return Vec::new();
    }
    let mut arrows = arrows_of_parts(&draft.actions, &view.last_turn);
    tell_attempts(&mut arrows, &state.position, draft.seat, &draft.actions);
    arrows
}

/// Returns the same of the last turn that was played, for its board; empty after one that was decided in secret or by chance,
/// or that took others back.
pub fn arrows_of_last_turn(state: &MatchState, view: &View) -> Vec<PathView> {
    let last = state.turns.last();
    let Some(turn) = last.filter(|turn| !turn.drew && !turn.sealed && turn.rewinds == 0) else {
        return Vec::new();
    };
    let variant = state.position.variant();
    let read = turn.actions.iter().map(|text| variant.parse_action(text));
    let Ok(actions) = read.collect::<Result<Vec<Action>, _>>() else {
        return Vec::new();
    };
    let mut arrows = arrows_of_parts(&actions, &view.last_turn);
    tell_hits(&mut arrows, &view.last_turn);
    arrows
}

/// Says of the arrows of captures after which nothing fell at their end that they were hits.
fn tell_hits(arrows: &mut [PathView], last_turn: &[PathView]) {
    let falls = |arrow: &PathView| {
        let mut falls = last_turn
            .iter()
            .filter(|path| path.target == TargetKind::Capture && path.cells.len() == 1);
        falls.any(|path| path.cells.first() == arrow.cells.last())
    };
    for arrow in arrows {
        if arrow.target == TargetKind::Capture && !falls(arrow) {
            arrow.target = TargetKind::Hit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Variant;

    fn actions(texts: &[&str]) -> Vec<Action> {
        let read = |text: &&str| Variant::Shield.parse_action(text).unwrap();
        texts.iter().map(read).collect()
    }

    fn way(names: &[&str], target: TargetKind) -> PathView {
        let geometry = Variant::Shield.descriptor().geometry;
        PathView {
            cells: names.iter().map(|name| geometry.cell(name).unwrap()).collect(),
            target,
            died: false,
        }
    }

    #[test]
    fn an_attack_from_where_a_unit_stands_has_an_arrow_beside_the_step_of_another() {
        let step = way(&["c3", "d4"], TargetKind::Move);
        let hit = way(&["i6"], TargetKind::Special);
        let arrows = arrows_of_parts(&actions(&["h5xi6", "c3-d4"]), &[hit, step.clone()]);
        assert_eq!(arrows, [way(&["h5", "i6"], TargetKind::Capture), step.clone()]);
        let both = [way(&["b2", "b4"], TargetKind::Move), step];
        assert!(arrows_of_parts(&actions(&["b2-b4", "c3-d4"]), &both).is_empty());
    }

    #[test]
    fn an_attack_from_where_a_unit_stands_has_an_arrow_alone_too() {
        let attack = || way(&["h5", "i6"], TargetKind::Capture);
        let fall = [way(&["i6"], TargetKind::Capture)];
        let mut arrows = arrows_of_parts(&actions(&["h5xi6"]), &fall);
        tell_hits(&mut arrows, &fall);
        assert_eq!(arrows, [attack()]);
        let struck = [way(&["i6"], TargetKind::Special)];
        let mut arrows = arrows_of_parts(&actions(&["h5xi6"]), &struck);
        tell_hits(&mut arrows, &struck);
        assert_eq!(arrows, [way(&["h5", "i6"], TargetKind::Hit)]);
        // Who moves has its way, and no other arrow.
        let moved = [way(&["h5", "i6"], TargetKind::Move)];
        assert!(arrows_of_parts(&actions(&["h5-i6"]), &moved).is_empty());
    }
}
