//! The messages of an exercise: the task with its menus, a try that failed or solved it, a hint, and the solution. Makes
//! messages; decides and stores nothing.

use super::task::{Task, Tried, TryFailure};
use crate::discord::components::buttons::PanelOf;
use crate::discord::components::learning_buttons::{self as buttons, Below};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::{is_flipped, picture};
use crate::discord::match_view::motion;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::exercise as text;
use crate::discord::turn_entry::choices::Choices;
use crate::discord::turn_entry::part::part_of_step;
use crate::discord::turn_menu::Path;
use anyhow::Context as _;
use rookery_render::{Area, PictureOptions};
use rookery_rules::notation::TURN_SEPARATOR;
use rookery_rules::view::{Peril, TargetView};
use rookery_rules::{Action, Cell, Playthrough, Position, Seat, TargetKind, View, Viewer, reach};
use rookery_session::{Exercise, UserId};
use serenity::all::CreateActionRow;

/// Who decides in a position of a task, and whether no hints are given there.
#[must_use]
pub fn deciding(position: &Position, seat: Seat) -> (Option<Seat>, bool) {
    let deciding = position.awaiting().seat().filter(|awaited| *awaited == seat);
    let hides = position.hidden_moves(Viewer::Seat(seat), seat).is_some();
    (deciding, hides)
}

/// The game as the task's side sees it.
fn seen(game: &Playthrough, seat: Seat) -> View {
    let position = game.position();
    if position.secret_part(seat).is_some() {
        position.view_of_part(seat)
    } else {
        game.view(Viewer::Seat(seat))
    }
}

/// Removes the marks and sentences about enemy kings that could be captured now, because they would give the win away. What
/// endangers the own kings stays.
fn hide_prey(view: &mut View, seat: Seat) {
    if view.peril != Peril::Capture {
        return;
    }
    let (cells, geometry) = (&view.cells, view.geometry);
    let is_own = |cell: &Cell| cells[cell.index()].units.iter().any(|unit| unit.side == seat);
    let (own, prey): (Vec<Cell>, Vec<Cell>) = view.checks.iter().partition(|cell| is_own(cell));
    let prey: Vec<String> = prey.into_iter().map(|cell| geometry.name(cell)).collect();
    view.checkers.retain(|cell| prey.is_empty() || !is_own(cell));
    view.status
        .retain(|line| !prey.iter().any(|name| line.names(name)));
    view.checks = own;
}

/// Reads the actions of a try; those that are none any more, after a change of the rules, give no try.
#[must_use]
pub fn read(task: &Task, actions: &[String]) -> Vec<Action> {
    let read = actions.iter().map(|text| task.variant.parse_action(text));
    read.collect::<Result<_, _>>().unwrap_or_default()
}

/// Plays a try. One that the rules refuse by now begins again.
///
/// # Errors
/// Not even the beginning can be played: a fault.
pub fn played(task: &Task, actions: &[String]) -> anyhow::Result<Tried> {
    let begin = || task.judge.play(&[]).map_err(|(_, refusal)| refusal);
    let tried = task.judge.play(&read(task, actions));
    tried.or_else(|_| begin()).context("playing an exercise")
}

fn offers(task: &Task, exercise: &Exercise, can_type: bool) -> Below {
    let given = usize::try_from(exercise.hints).unwrap_or(usize::MAX);
    Below {
        can_type,
        has_hint: given < task.hints.len(),
        may_show: exercise.tries > 0 || exercise.hints > 0 || exercise.is_done(),
    }
}

/// The most choices with which the text of a task stays on the screen of a phone.
const FEW: usize = 8;

/// Makes the panel of an exercise at a path of its menus. `news` stands below its picture, right above its buttons; the task does
/// instead, if there are many of them and no news.
///
/// # Errors
/// A fault.
pub async fn panel(
    app: &Localized<'_>,
    task: &Task,
    exercise: &Exercise,
    path: &Path,
    news: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let (asked, actions, way) = (task.clone(), exercise.actions.clone(), path.clone());
    let words = app.words;
    let work = move || {
        let tried = played(&asked, &actions)?;
        let (deciding, hides) = deciding(tried.game.position(), asked.seat);
        let choices = Choices::of(words, tried.game.position(), deciding, hides, way);
        let mut view = seen(&tried.game, asked.seat);
        if asked.hides_prey {
            hide_prey(&mut view, asked.seat);
        }
        choices.mark(&mut view);
        Ok::<_, anyhow::Error>((tried, choices, view))
    };
    let (tried, choices, view) = app.compute(exercise.user, work).await??;
    // Buttons that fill the screen push the text away from them, so the task stands right above them.
    let task_below = (choices.count() > FEW && news.is_none()).then(|| text::task(app.words, task));
    let shown = text::Shown {
        task,
        actions: &exercise.actions,
        replies: &tried.replies,
        tries: exercise.tries,
        stage: choices.stage(),
        has_task: task_below.is_none(),
    };
    let said = text::panel(app.words, &shown);
    let mut rows = choices.rows(app.words, PanelOf::Exercise(exercise.id, exercise.revision));
    let below = offers(task, exercise, choices.can_type());
    rows.extend(buttons::below(app.words, exercise, &choices.path, below));
    let shown = (view, [choices.chosen(), choices.shown()]);
    let panel = message(app, exercise.user, task, shown, said, rows).await?;
    Ok(panel.with_below(news.or(task_below)))
}

/// Returns the part of a large board that a step of a task is about, with the squares that the task names.
fn part_of_task(view: &View, needed: &[Cell], task: &str) -> Option<Area> {
    let mut cells = needed.to_vec();
    if !(cells.is_empty() && view.targets.is_empty()) {
        let words = task.split(|letter: char| !letter.is_ascii_alphanumeric());
        cells.extend(words.filter_map(|word| view.geometry.cell(word)));
    }
    part_of_step(view, &cells, &[])
}

/// Makes a message with a board of a task, of what is chosen, and of all cells that its part of the board must hold.
async fn message(
    app: &Localized<'_>,
    user: UserId,
    task: &Task,
    (view, [chosen, needed]): (View, [Vec<Cell>; 2]),
    text: String,
    rows: Vec<CreateActionRow>,
) -> Result<OutgoingMessage, HandlerError> {
    let style = app.style_of_user(user, None).await?;
    let options = PictureOptions {
        flip: is_flipped(Viewer::Seat(task.seat)),
        area: part_of_task(&view, &needed, &task.task),
        highlights: chosen,
        ..style.options()
    };
    let drawn = picture(app, user, style, view, options).await?;
    Ok(OutgoingMessage::new(text).with_picture(drawn).with_rows(rows))
}

/// Adds what a try changed besides the exercise.
fn with(said: String, changed: Option<String>) -> String {
    [said].into_iter().chain(changed).collect::<Vec<_>>().join("\n")
}

/// Makes the message of a try that failed, with the board that it led to and the other side's answer on it.
///
/// # Errors
/// A fault.
pub async fn failed(
    app: &Localized<'_>,
    task: &Task,
    exercise: &Exercise,
    (tried, failure): (&Tried, &TryFailure),
    changed: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let mut game = tried.game.clone();
    if let TryFailure::Because { answer, .. } = failure {
        for action in answer {
            let by = game.position().awaiting().seat();
            // An answer that cannot be shown is still told.
            let _ = by.map(|by| game.push(by, action).map(|_| ()));
        }
    }
    let said = text::failed(app.words, task, failure, exercise.tries);
    let said = with(said, changed);
    let label = text::try_again(app.words);
    let rows = buttons::again(app.words, exercise, &label, offers(task, exercise, false));
    message(
        app,
        exercise.user,
        task,
        (seen(&game, task.seat), Default::default()),
        said,
        rows,
    )
    .await
}

/// Makes the message of a try that solved the task.
///
/// # Errors
/// A fault.
pub async fn solved(
    app: &Localized<'_>,
    task: &Task,
    exercise: &Exercise,
    tried: &Tried,
    changed: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let said = with(text::solved(app.words, task), changed);
    let rows = buttons::done(app.words, exercise, task.has_next, false);
    let view = seen(&tried.game, task.seat);
    message(app, exercise.user, task, (view, Default::default()), said, rows).await
}

/// Makes the message of the hints that were given, with the marks of the last one.
///
/// # Errors
/// A fault.
pub async fn hint(
    app: &Localized<'_>,
    task: &Task,
    exercise: &Exercise,
) -> Result<OutgoingMessage, HandlerError> {
    let given = usize::try_from(exercise.hints)
        .unwrap_or(usize::MAX)
        .min(task.hints.len());
    let hints = task.hints.get(..given).unwrap_or_default().to_vec();
    let said = text::hints(app.words, task, &hints);
    let label = text::back(app.words);
    let rows = buttons::again(app.words, exercise, &label, offers(task, exercise, false));
    let (asked, actions) = (task.clone(), exercise.actions.clone());
    let work = move || {
        let tried = played(&asked, &actions)?;
        let mut view = seen(&tried.game, asked.seat);
        if let Some(hint) = hints.last() {
            let viewer = Viewer::Seat(asked.seat);
            let reach = hint
                .asks
                .map(|cell| reach::reach(tried.game.position(), viewer, cell));
            if let Some(Ok(reach)) = reach {
                reach.mark(&mut view);
            }
            let marks = hint.marks.iter().filter(|cell| {
                let is_marked = |target: &TargetView| target.cell == **cell;
                !view.targets.iter().any(is_marked)
            });
            let marks: Vec<TargetView> = marks
                .map(|cell| TargetView {
                    cell: *cell,
                    target: TargetKind::Special,
                    number: None,
                })
                .collect();
            view.targets.extend(marks);
        }
        Ok::<_, anyhow::Error>(view)
    };
    let view = app.compute(exercise.user, work).await??;
    message(app, exercise.user, task, (view, Default::default()), said, rows).await
}

/// Makes the message of the solution, as an animation.
///
/// # Errors
/// A fault.
pub async fn solution(
    app: &Localized<'_>,
    task: &Task,
    exercise: &Exercise,
) -> Result<OutgoingMessage, HandlerError> {
    let style = app.style_of_user(exercise.user, None).await?;
    let (asked, words) = (task.clone(), app.words);
    let work = move || {
        let begin = asked.judge.play(&[]).map_err(|(_, refusal)| refusal);
        let begin = begin.context("beginning an exercise")?.game;
        let solution = asked.judge.solution();
        let actions: Vec<String> = solution
            .iter()
            .flat_map(|turn| turn.split(TURN_SEPARATOR).map(str::to_owned))
            .collect();
        let tried = played(&asked, &actions)?;
        let turns = tried.game.turns().iter().skip(begin.turns().len());
        let steps = turns.flat_map(|turn| turn.actions.iter().map(|action| (turn.seat, action.clone())));
        let steps: Vec<(Seat, Action)> = steps.collect();
        let viewer = Viewer::Seat(asked.seat);
        let picture = motion::animate(&style, words, begin, &steps, viewer)?;
        Ok::<_, anyhow::Error>((picture, solution, tried.replies))
    };
    let (picture, solution, replies) = app.compute(exercise.user, work).await??;
    let said = text::solution(app.words, task, &solution, &replies);
    let rows = buttons::done(app.words, exercise, task.has_next, true);
    Ok(OutgoingMessage::new(said).with_picture(picture).with_rows(rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Setup, Variant};

    #[test]
    fn a_puzzle_does_not_show_the_king_that_can_be_captured() {
        let setup = "variant cyvasse\nput h1 white king\nput f4 white rider\nput f5 black king\nput g3 black rider\n\
                     put c5 black rider\nput h2 black militia";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let mut view = position.view(Viewer::Seat(Seat::White));
        let geometry = view.geometry;
        let cell = |name: &str| geometry.cell(name).unwrap();
        let names = |view: &View, name: &str| view.status.iter().any(|line| line.names(name));
        assert!(names(&view, "f5") && names(&view, "h1"), "{:?}", view.status);
        assert!(view.checks.contains(&cell("f5")), "{:?}", view.checks);
        hide_prey(&mut view, Seat::White);
        // The militia beside the own king stays marked, and the sentence about it.
        assert!(!names(&view, "f5") && names(&view, "h1"), "{:?}", view.status);
        assert_eq!((view.checks, view.checkers), (vec![cell("h1")], vec![cell("h2")]));
    }

    #[test]
    fn a_step_shows_the_squares_that_its_task_names() {
        let options = Options::new(Variant::Frozen6.descriptor(), []).unwrap();
        let view = Variant::Frozen6.start(&options).view(Viewer::Seat(Seat::White));
        let cell = |name: &str| view.geometry.cell(name).unwrap();
        let rook = [cell("b2")];
        let part = part_of_task(&view, &rook, "Move the rook.").unwrap();
        assert!(part.holds(view.geometry, rook[0]) && !part.holds(view.geometry, cell("g7")));
        let part = part_of_task(&view, &rook, "Capture the knight on g7.").unwrap();
        assert!(part.holds(view.geometry, rook[0]) && part.holds(view.geometry, cell("g7")));
        // Before anything is chosen, the whole board is shown.
        assert_eq!(part_of_task(&view, &[], "Capture the knight on g7."), None);
    }
}
