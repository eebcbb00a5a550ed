//! `/explain`: what stands on a square, its rules in a sentence, and its legal actions marked on the board. Shows
//! only what the asking user may see.

use super::app::App;
use super::failure::Failure;
use super::letter::Letter;
use super::messages::{refusals, rules as said};
use super::present::{descriptor, is_flipped, picture, viewer};
use rookery_rules::view::{FloorView, TargetView, UnitView};
use rookery_rules::{Action, Cell, Choice, TargetKind};
use rookery_session::{MatchId, MatchState, UserId};

/// Explains a square of a match.
///
/// # Errors
/// No such match or square; a fault.
pub async fn square(app: &App, user: UserId, id: MatchId, typed: &str) -> Result<Letter, Failure> {
    let state = app.sessions.state(id).await?;
    let descriptor = descriptor(&state.header.variant)?;
    let name = typed.trim().to_lowercase();
    let Some(cell) = descriptor.geometry.cell(&name) else {
        return Err(Failure::User(refusals::no_such_square(
            typed,
            &descriptor.geometry.board_name(),
        )));
    };
    let viewer = viewer(&state, user);
    let mut view = state.playthrough()?.view(viewer);
    let here = &view.cells[cell.index()];
    let units: Vec<(String, String)> = here.units.iter().map(unit_name).collect();
    let floor: Vec<String> = here.floor.iter().map(floor_name).collect();
    let actions = actions_of(&state, cell);
    let sides = here.units.iter().map(|unit| unit.side);
    let acts = sides
        .into_iter()
        .any(|side| state.position.awaiting().seat() == Some(side));
    let text = said::explained(descriptor, &name, &units, &floor, actions.len(), acts);
    view.targets = targets(&actions);
    let picture = picture(app, view, is_flipped(viewer), vec![cell]).await?;
    Ok(Letter::new(text).with_picture(picture))
}

/// The legal actions of whoever stands on that cell. A secret phase has none to show.
fn actions_of(state: &MatchState, cell: Cell) -> Vec<Action> {
    if state.is_secret() || state.result.is_some() {
        return Vec::new();
    }
    let Some(seat) = state.position.awaiting().seat() else {
        return Vec::new();
    };
    let actions = state.position.legal_actions(seat);
    actions
        .into_iter()
        .filter(|action| action.parts().actor == Some(cell))
        .collect()
}

/// The first cell of each action, each once; what captures is marked as such even if something else could happen
/// there, too.
fn targets(actions: &[Action]) -> Vec<TargetView> {
    let mut targets: Vec<TargetView> = Vec::new();
    for action in actions {
        let parts = action.parts();
        let first = parts.choices.iter().find_map(|choice| match choice {
            Choice::Cell { cell, target } => Some((*cell, *target)),
            Choice::Word(_) => None,
        });
        let Some((cell, target)) = first else { continue };
        match targets.iter_mut().find(|known| known.cell == cell) {
            Some(known) if target == TargetKind::Capture => known.target = target,
            Some(_) => {}
            None => targets.push(TargetView {
                cell,
                target,
                number: None,
            }),
        }
    }
    targets
}

fn unit_name(unit: &UnitView) -> (String, String) {
    let shadow = if unit.shadow { " (a shadow)" } else { "" };
    (
        format!("{} {}{shadow}", unit.side.name(), unit.kind),
        unit.kind.clone(),
    )
}

fn floor_name(floor: &FloorView) -> String {
    let thing = floor.thing.replace('-', " ");
    floor
        .side
        .map_or(thing.clone(), |side| format!("{thing} of {}", side.name()))
}
