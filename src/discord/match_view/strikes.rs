//! The arrows of units that act from where they stand, such as a strike or a shot, beside the ways of those that move.

use super::hint::tell_attempts;
use crate::discord::turn_menu::CAPTURE;
use rookery_rules::view::PathView;
use rookery_rules::{Action, Cell, Choice, Event, TargetKind, Variant, View};
use rookery_session::draft::Draft;
use rookery_session::{MatchState, StudyPoint};

/// Returns an arrow from each unit that acts from where it stands to its target, and the way of the only unit that moves, if
/// one does; of one that only moves, its way if others fall on other cells. Empty where the ways of the units show the turn as it
/// is. Where captures are attacks, an attacker has its way to where it attacks and an arrow from there, whether it goes on or not.
pub fn arrows_of_parts(variant: Variant, actions: &[Action], last_turn: &[PathView]) -> Vec<PathView> {
    let moved: Vec<&PathView> = last_turn.iter().filter(|path| path.cells.len() > 1).collect();
    if variant.descriptor().captures_are_attacks
        && let Some(arrows) = arrows_of_attack(actions, &moved)
    {
        return arrows;
    }
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
        // Among the cells on which others fall nobody sees where it went, such as a leap over what it takes.
        [way] if way.cells.len() == 2 && falls_beside(way, last_turn) => vec![(*way).clone()],
        _ => Vec::new(),
    }
}

/// Returns the ways of a turn with an attack, that of the attacker only up to where it strikes, and an arrow from there to its
/// target; `None` for a turn without an attack.
fn arrows_of_attack(actions: &[Action], moved: &[&PathView]) -> Option<Vec<PathView>> {
    let (from, to) = actions.iter().find_map(|action| {
        let parts = action.parts();
        match parts.choices.first() {
            Some(Choice::Cell { cell, .. }) if parts.verb == CAPTURE => Some((parts.actor?, *cell)),
            Some(_) | None => None,
        }
    })?;
    let strike = |at: Cell| PathView {
        cells: vec![at, to],
        target: TargetKind::Capture,
        died: false,
    };
    let mut arrows: Vec<PathView> = Vec::new();
    let mut has_moved = false;
    for path in moved {
        if has_moved || path.cells.first() != Some(&from) {
            arrows.push((*path).clone());
            continue;
        }
        has_moved = true;
        let way: Vec<Cell> = path
            .cells
            .iter()
            .copied()
            .take_while(|cell| *cell != to)
            .collect();
        let at = way.last().copied().unwrap_or(from);
        if way.len() > 1 {
            arrows.push(PathView {
                cells: way,
                ..(*path).clone()
            });
        }
        arrows.push(strike(at));
    }
    if !has_moved {
        arrows.insert(0, strike(from));
    }
    Some(arrows)
}

/// Returns the same of what is entered so far, or of the last turn while nothing is; none for a secret part.
pub fn arrows_of_draft(state: &MatchState, draft: &Draft, view: &View) -> Vec<PathView> {
    if draft.secret {
        return Vec::new();
    }
    if draft.actions.is_empty() {
        return arrows_of_last_turn(state, view);
    }
    let mut arrows = arrows_of_parts(state.position.variant(), &draft.actions, &view.last_turn);
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
    arrows_of_turn(variant, &actions, view)
}

/// Returns the same of the last turn of a study; empty if anything on the way was left to chance, and where it took others back.
pub fn arrows_of_study(point: &StudyPoint, view: &View) -> Vec<PathView> {
    let mut events = point.events.iter();
    if point.has_drawn || events.any(|event| matches!(event, Event::Rewound { .. })) {
        return Vec::new();
    }
    arrows_of_turn(point.position.variant(), &point.last_turn, view)
}

/// Returns the same of the turn of these actions, which led to a view.
pub fn arrows_of_turn(variant: Variant, actions: &[Action], view: &View) -> Vec<PathView> {
    let mut arrows = arrows_of_parts(variant, actions, &view.last_turn);
    tell_hits(variant, &mut arrows, &view.last_turn);
    arrows
}

/// Says of the arrows of captures after which nothing fell at their end that they were hits. Where captures are attacks, a turn
/// has one, and a pawn that is attacked en passant falls elsewhere.
fn tell_hits(variant: Variant, arrows: &mut [PathView], last_turn: &[PathView]) {
    let is_only = variant.descriptor().captures_are_attacks;
    let falls = |arrow: &PathView| {
        let mut falls = last_turn
            .iter()
            .filter(|path| path.target == TargetKind::Capture && path.cells.len() == 1);
        falls.any(|path| path.cells.first() == arrow.cells.last() || is_only && !path.died)
    };
    for arrow in arrows {
        if arrow.target == TargetKind::Capture && !falls(arrow) {
            arrow.target = TargetKind::Hit;
        }
    }
}

/// Whether a unit has fallen in a turn on another cell than those of a way.
fn falls_beside(way: &PathView, last_turn: &[PathView]) -> bool {
    let falls = last_turn
        .iter()
        .filter(|path| path.target == TargetKind::Capture && path.cells.len() == 1);
    falls
        .flat_map(|path| &path.cells)
        .any(|cell| !way.cells.contains(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{PerSeat, Position, Seat, Setup, Viewer};
    use rookery_session::{
        Colour, Entry, LogEntry, MatchHeader, MatchId, MatchTerms, Study, StudyId, StudyRevision, StudyTree,
        TimeMs, UserId,
    };

    const SHIELD: Variant = Variant::Shield;

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
        let arrows = arrows_of_parts(SHIELD, &actions(&["h5xi6", "c3-d4"]), &[hit, step.clone()]);
        assert_eq!(arrows, [way(&["h5", "i6"], TargetKind::Capture), step.clone()]);
        let both = [way(&["b2", "b4"], TargetKind::Move), step];
        assert!(arrows_of_parts(SHIELD, &actions(&["b2-b4", "c3-d4"]), &both).is_empty());
    }

    #[test]
    fn an_attack_from_afar_leads_to_where_it_strikes_and_from_there_to_its_target() {
        let life = way(&["c3", "d4"], TargetKind::Move);
        let near = || way(&["h6", "d2"], TargetKind::Move);
        let struck = [near(), way(&["c1"], TargetKind::Special), life.clone()];
        let mut arrows = arrows_of_parts(SHIELD, &actions(&["h6xc1", "c3-d4"]), &struck);
        tell_hits(SHIELD, &mut arrows, &struck);
        assert_eq!(arrows, [near(), way(&["d2", "c1"], TargetKind::Hit), life]);
        // A kill is red whether the attacker stays or goes on, and whether it came from afar or not.
        let fall = || way(&["c1"], TargetKind::Capture);
        let kill = || way(&["d2", "c1"], TargetKind::Capture);
        for (rest, path) in [
            ("rest d2", near()),
            ("rest c1", way(&["h6", "d2", "c1"], TargetKind::Move)),
        ] {
            let killed = [path, fall()];
            let mut arrows = arrows_of_parts(SHIELD, &actions(&["h6xc1", rest]), &killed);
            tell_hits(SHIELD, &mut arrows, &killed);
            assert_eq!(arrows, [near(), kill()], "{rest}");
        }
        let advanced = [way(&["d2", "c1"], TargetKind::Move), fall()];
        let mut arrows = arrows_of_parts(SHIELD, &actions(&["d2xc1", "rest c1"]), &advanced);
        tell_hits(SHIELD, &mut arrows, &advanced);
        assert_eq!(arrows, [kill()]);
    }

    const HIT: &str = "variant shield\nput f1 white king\nput f10 black king\nput d2 white rook\nput d4 black pawn\n\
                       put a2 white pawn\nput a9 black pawn";

    /// Whether an arrow leads from where the rook strikes to the pawn that it hits.
    fn shows_the_hit(arrows: &[PathView]) -> bool {
        arrows.contains(&way(&["d3", "d4"], TargetKind::Hit))
    }

    #[test]
    fn a_study_shows_what_its_last_turn_hit() {
        let mut study = Study {
            id: StudyId(1),
            user: UserId(1),
            variant: SHIELD.descriptor().id.to_owned(),
            source: None,
            base: HIT.to_owned(),
            tree: StudyTree::default(),
            name: String::new(),
            revision: StudyRevision(1),
            updated: TimeMs(0),
        };
        study.tree.play(&["d2xd4".to_owned()]).unwrap();
        let point = study.shown().unwrap();
        let arrows = arrows_of_study(&point, &point.view(Viewer::Onlooker));
        assert!(shows_the_hit(&arrows), "{arrows:?}");
    }

    #[test]
    fn a_panel_without_an_action_shows_what_the_last_turn_hit() {
        let descriptor = SHIELD.descriptor();
        let header = MatchHeader {
            id: MatchId(1),
            variant: descriptor.id.to_owned(),
            options: Vec::new(),
            rules_version: descriptor.rules_version,
            seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
            created: TimeMs(0),
            terms: MatchTerms::default(),
        };
        let started = Entry::Started {
            colour: Colour::White,
            draw: None,
        };
        let turn = Entry::Turn {
            seat: Seat::White,
            actions: vec!["d2xd4".to_owned()],
            sealed: false,
        };
        let log = [started, turn].map(|entry| LogEntry { at: TimeMs(0), entry });
        let start = Position::from_setup(&Setup::parse(HIT).unwrap()).unwrap();
        let state = MatchState::replay(header, start, &log).unwrap();
        let draft = Draft::begin(&state, Seat::Black).unwrap();
        let arrows = arrows_of_draft(&state, &draft, &draft.view());
        assert!(shows_the_hit(&arrows), "{arrows:?}");
    }

    #[test]
    fn a_pawn_that_falls_en_passant_was_killed_although_it_stood_elsewhere() {
        let mut arrows = vec![way(&["d6", "c7"], TargetKind::Capture)];
        tell_hits(SHIELD, &mut arrows, &[way(&["c6"], TargetKind::Capture)]);
        assert_eq!(arrows[0].target, TargetKind::Capture);
        tell_hits(SHIELD, &mut arrows, &[way(&["c6"], TargetKind::Special)]);
        assert_eq!(arrows[0].target, TargetKind::Hit);
    }

    #[test]
    fn an_attack_from_where_a_unit_stands_has_an_arrow_alone_too() {
        let attack = || way(&["h5", "i6"], TargetKind::Capture);
        let fall = [way(&["i6"], TargetKind::Capture)];
        let mut arrows = arrows_of_parts(SHIELD, &actions(&["h5xi6"]), &fall);
        tell_hits(SHIELD, &mut arrows, &fall);
        assert_eq!(arrows, [attack()]);
        let struck = [way(&["i6"], TargetKind::Special)];
        let mut arrows = arrows_of_parts(SHIELD, &actions(&["h5xi6"]), &struck);
        tell_hits(SHIELD, &mut arrows, &struck);
        assert_eq!(arrows, [way(&["h5", "i6"], TargetKind::Hit)]);
        // Who moves has its way, and no other arrow.
        let moved = [way(&["h5", "i6"], TargetKind::Move)];
        assert!(arrows_of_parts(SHIELD, &actions(&["h5-i6"]), &moved).is_empty());
    }

    #[test]
    fn a_leap_over_what_it_takes_has_an_arrow() {
        let variant = Variant::Frozen10;
        let geometry = variant.descriptor().geometry;
        let way = |names: &[&str], target| PathView {
            cells: names.iter().map(|name| geometry.cell(name).unwrap()).collect(),
            target,
            died: false,
        };
        let leap = way(&["e4", "f6"], TargetKind::Move);
        let actions = [variant.parse_action("leap e4 f6 over e5").unwrap()];
        let last_turn = [leap.clone(), way(&["e5"], TargetKind::Capture)];
        let arrows = arrows_of_parts(variant, &actions, &last_turn);
        assert_eq!(arrows, std::slice::from_ref(&leap));
        // What it takes where it goes is plain.
        let actions = [variant.parse_action("e4xf6").unwrap()];
        let last_turn = [leap, way(&["f6"], TargetKind::Capture)];
        assert!(arrows_of_parts(variant, &actions, &last_turn).is_empty());
    }
}
