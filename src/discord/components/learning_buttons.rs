//! The buttons and menus of exercises and courses, besides those of what can be tried.

use super::buttons::button;
use super::custom_id::{CourseButton, CustomId, ExerciseButton, LearningId, PanelButton};
use super::learn;
use crate::discord::limits::{SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, clipped};
use crate::discord::slug::Slug;
use crate::discord::text::exercise as text;
use crate::discord::text::words::{Words, say};
use crate::discord::turn_menu::Path;
use rookery_rules::Variant;
use rookery_session::{Exercise, ExerciseKind};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

/// What the row below a task offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Below {
    /// Whether a turn can be typed in a form of its own.
    pub can_type: bool,
    /// Whether there is a hint that was not given.
    pub has_hint: bool,
    /// Whether the solution may be shown.
    pub may_show: bool,
}

/// An entry of a menu: its value, its label and what is said about it.
pub type MenuEntry = (String, String, String);

fn of(exercise: &Exercise, pressed: ExerciseButton) -> CustomId {
    CustomId::Learning(LearningId::Exercise(exercise.id, exercise.revision, pressed))
}

fn pressed(words: &Words, exercise: &Exercise, pressed: ExerciseButton, style: ButtonStyle) -> CreateButton {
    let label = match pressed {
        ExerciseButton::Show => say!(words, "exercise-button-show"),
        ExerciseButton::Hint => say!(words, "exercise-button-hint"),
        ExerciseButton::Solution => say!(words, "exercise-button-solution"),
        ExerciseButton::Restart => say!(words, "exercise-button-restart"),
        ExerciseButton::Next => match exercise.subject.kind {
            ExerciseKind::Lesson => say!(words, "exercise-button-next"),
            ExerciseKind::Puzzle => say!(words, "puzzle-button-next"),
        },
    };
    button(&of(exercise, pressed), &label, style)
}

/// The button that leads to all exercises of the kind: a lesson's course, or the user's puzzles.
fn all_button(words: &Words, exercise: &Exercise) -> CreateButton {
    let (id, label) = match exercise.subject.kind {
        ExerciseKind::Lesson => (
            LearningId::Course(Slug::of(&exercise.subject.variant), CourseButton::Show),
            say!(words, "exercise-button-course"),
        ),
        ExerciseKind::Puzzle => (LearningId::Puzzles, say!(words, "puzzle-button-table")),
    };
    button(&CustomId::Learning(id), &label, ButtonStyle::Secondary)
}

/// The row below a user's puzzles: back to the one that is begun, or on to the next one.
#[must_use]
pub fn puzzles(words: &Words, has_open: bool) -> Vec<CreateActionRow> {
    let id = CustomId::Learning(LearningId::AnotherPuzzle);
    let label = if has_open {
        say!(words, "puzzle-button-back")
    } else {
        say!(words, "puzzle-button-next")
    };
    let next = button(&id, &label, ButtonStyle::Success);
    vec![CreateActionRow::Buttons(vec![next])]
}

/// The row below what can be tried: back or once more, a form to type a turn, a hint, the solution, and
/// all exercises of the kind.
#[must_use]
pub fn below(words: &Words, exercise: &Exercise, path: &Path, offers: Below) -> Vec<CreateActionRow> {
    let mut row = Vec::new();
    let menu = |button| CustomId::Learning(LearningId::Menu(exercise.id, exercise.revision, button));
    let grey = ButtonStyle::Secondary;
    if !path.is_empty() {
        let back = menu(PanelButton::Back(path.back()));
        row.push(button(&back, &say!(words, "button-back"), grey));
    } else if !exercise.actions.is_empty() {
        row.push(pressed(words, exercise, ExerciseButton::Restart, grey));
    }
    if offers.can_type {
        row.push(button(
            &menu(PanelButton::Write),
            &say!(words, "study-button-type"),
            grey,
        ));
    }
    if offers.has_hint {
        row.push(pressed(words, exercise, ExerciseButton::Hint, grey));
    }
    if offers.may_show {
        row.push(pressed(words, exercise, ExerciseButton::Solution, grey));
    }
    row.push(all_button(words, exercise));
    // A lesson teaches its rules itself, and its hint takes the place.
    if exercise.subject.kind == ExerciseKind::Puzzle
        && let Some(variant) = Variant::from_id(&exercise.subject.variant)
    {
        row.push(learn::rules(variant.descriptor(), &say!(words, "button-rules")));
    }
    vec![CreateActionRow::Buttons(row)]
}

/// The row below a try that failed, or below a hint.
#[must_use]
pub fn again(words: &Words, exercise: &Exercise, label: &str, offers: Below) -> Vec<CreateActionRow> {
    let show = button(&of(exercise, ExerciseButton::Show), label, ButtonStyle::Primary);
    let mut row = vec![show];
    if offers.has_hint {
        row.push(pressed(
            words,
            exercise,
            ExerciseButton::Hint,
            ButtonStyle::Secondary,
        ));
    }
    if offers.may_show {
        row.push(pressed(
            words,
            exercise,
            ExerciseButton::Solution,
            ButtonStyle::Secondary,
        ));
    }
    row.push(all_button(words, exercise));
    vec![CreateActionRow::Buttons(row)]
}

/// The row below an exercise that is solved, or whose solution is shown.
#[must_use]
pub fn done(words: &Words, exercise: &Exercise, has_next: bool, may_retry: bool) -> Vec<CreateActionRow> {
    let mut row = Vec::new();
    if has_next {
        row.push(pressed(
            words,
            exercise,
            ExerciseButton::Next,
            ButtonStyle::Success,
        ));
    } else {
        row.push(play(words, &exercise.subject.variant));
    }
    if may_retry {
        row.push(pressed(
            words,
            exercise,
            ExerciseButton::Restart,
            ButtonStyle::Secondary,
        ));
    }
    row.push(all_button(words, exercise));
    vec![CreateActionRow::Buttons(row)]
}

fn play(words: &Words, variant: &str) -> CreateButton {
    let id = CustomId::Learning(LearningId::Course(Slug::of(variant), CourseButton::Play));
    button(&id, &say!(words, "course-button-play"), ButtonStyle::Success)
}

/// The row below the puzzle of the day.
#[must_use]
pub fn of_the_day(words: &Words, variant: &str, name: &str) -> Vec<CreateActionRow> {
    let id = CustomId::Learning(LearningId::Solve(Slug::of(variant), Slug::of(name)));
    let solve = button(&id, &say!(words, "page-button-solve"), ButtonStyle::Success);
    vec![CreateActionRow::Buttons(vec![solve])]
}

fn menu(id: &CustomId, placeholder: &str, entries: &[MenuEntry]) -> CreateActionRow {
    let options = entries.iter().take(SELECT_OPTIONS).map(|(value, label, about)| {
        let option = CreateSelectMenuOption::new(clipped(label, SELECT_TEXT), value.clone());
        if about.is_empty() {
            option
        } else {
            option.description(clipped(about, SELECT_TEXT))
        }
    });
    let kind = CreateSelectMenuKind::String {
        options: options.collect(),
    };
    let menu = CreateSelectMenu::new(id.to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(clipped(placeholder, SELECT_PLACEHOLDER)))
}

/// The rows of a course: go on, play, and a menu of its lessons.
#[must_use]
pub fn course(
    words: &Words,
    variant: &str,
    go_on: Option<&str>,
    lessons: &[MenuEntry],
) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Learning(LearningId::Course(Slug::of(variant), button));
    let go_on = go_on.map(|label| button(&of(CourseButton::Continue), label, ButtonStyle::Success));
    let mut row: Vec<CreateButton> = go_on.into_iter().collect();
    row.push(play(words, variant));
    let menus = [CourseButton::Lesson, CourseButton::LaterLesson];
    let count = lessons.len().div_ceil(SELECT_OPTIONS).max(1);
    let size = lessons.len().div_ceil(count).max(1);
    let parts = lessons.chunks(size).zip(menus).enumerate();
    let menus = parts.map(|(index, (part, button))| {
        let first = index * size + 1;
        let range = (count > 1).then(|| (first, first + part.len() - 1));
        menu(&of(button), &text::choose_lesson(words, range), part)
    });
    let first = CreateActionRow::Buttons(row);
    [first].into_iter().chain(menus).collect()
}

/// The menu of all courses.
#[must_use]
pub fn courses(words: &Words, courses: &[MenuEntry]) -> Vec<CreateActionRow> {
    let id = CustomId::Learning(LearningId::Courses);
    vec![menu(&id, &text::choose_course(words), courses)]
}
