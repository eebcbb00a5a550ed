//! Courses: a variant's lessons as a list with the user's progress, and the list of all courses. Makes messages; stores
//! nothing.

use super::lesson;
use crate::discord::components::learning_buttons::{self as buttons, MenuEntry};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::actions::place_of_new_match;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::exercise::{self as text, LessonProgress};
use crate::discord::text::pictures::{pitch, variant_name};
use crate::discord::text::words::Words;
use anyhow::Context as _;
use rookery_render::sheet::{Heading, Sheet, SheetPlayer, StandingsLine, StandingsTable};
use rookery_rules::Variant;
use rookery_rules::lesson::Lesson;
use rookery_session::{
    Actor, Colour, ComputerLevel, Exercise, ExerciseKind, ExerciseSubject, MatchTerms, Opponent, Proposal,
    Receipt, TimeControl, UserId,
};
use serenity::all::{ChannelId, GuildId, Mentionable};

/// A lesson, and how far its user has come with it.
struct Listed {
    lesson: Lesson,
    progress: LessonProgress,
}

async fn listed(app: &Localized<'_>, user: UserId, variant: Variant) -> Result<Vec<Listed>, HandlerError> {
    let course = lesson::course(app.words, variant)?;
    let begun = app
        .sessions
        .exercises_of(user, ExerciseKind::Lesson, variant.id())
        .await?;
    let progress = |lesson: &Lesson| {
        let found = begun.iter().find(|exercise| exercise.subject.name == lesson.id);
        found.map_or(LessonProgress::Open, progress_of)
    };
    let lessons = course.lessons.into_iter().map(|lesson| Listed {
        progress: progress(&lesson),
        lesson,
    });
    Ok(lessons.collect())
}

fn progress_of(exercise: &Exercise) -> LessonProgress {
    match (exercise.solved, exercise.is_shown) {
        (Some(_), _) => LessonProgress::Solved,
        (None, true) => LessonProgress::Shown,
        (None, false) => LessonProgress::Begun,
    }
}

const fn is_done(progress: LessonProgress) -> bool {
    matches!(progress, LessonProgress::Solved | LessonProgress::Shown)
}

/// Shows a course as a picture and a menu, with a button to go on.
///
/// # Errors
/// The variant has no course; a fault.
pub async fn show(
    app: &Localized<'_>,
    user: UserId,
    variant: Variant,
) -> Result<OutgoingMessage, HandlerError> {
    let listed = listed(app, user, variant).await?;
    if listed.is_empty() {
        let name = variant_name(app.words, variant.descriptor());
        return Err(HandlerError::User(text::no_course(app.words, name)));
    }
    let name = variant_name(app.words, variant.descriptor());
    let done = listed.iter().filter(|one| is_done(one.progress)).count();
    let next = listed.iter().position(|one| !is_done(one.progress));
    let has_begun = listed.iter().any(|one| one.progress != LessonProgress::Open);
    let said = text::course(app.words, name, done, listed.len());
    let lines = listed.iter().enumerate().map(|(index, one)| StandingsLine {
        rank: index + 1,
        player: SheetPlayer::new(
            u16::try_from(index + 1).unwrap_or(u16::MAX),
            &one.lesson.words.title,
        ),
        score: text::progress(app.words, one.progress),
        is_highlighted: next == Some(index),
        ..StandingsLine::default()
    });
    let sheet = Sheet::Standings(StandingsTable {
        heading: Heading::new(name, text::course_subtitle(app.words, done, listed.len()))
            .in_words(text::sheet_words(app.words)),
        lines: lines.collect(),
        ..StandingsTable::default()
    });
    let go_on = next.map(|index| text::go_on(app.words, index + 1, has_begun));
    let entries: Vec<MenuEntry> = listed
        .iter()
        .zip(1..)
        .map(|(one, number)| entry(app, one, number))
        .collect();
    let rows = buttons::course(app.words, variant.id(), go_on.as_deref(), &entries);
    let style = app.style_of_user(user, None).await?;
    let drawing = move || {
        let png = style.renderer().sheet(&sheet, 0);
        let png = png.context("drawing a course")?;
        Ok::<_, anyhow::Error>(Picture::png(png, sheet.alt_text(0)))
    };
    let picture = app.compute(user, drawing).await??;
    Ok(OutgoingMessage::new(said).with_picture(picture).with_rows(rows))
}

fn entry(app: &Localized<'_>, listed: &Listed, number: usize) -> MenuEntry {
    (
        listed.lesson.id.clone(),
        format!("{number}. {}", listed.lesson.words.title),
        text::progress(app.words, listed.progress),
    )
}

/// Returns the lesson with which a user goes on; `None` if all are done.
///
/// # Errors
/// A fault.
pub async fn next_lesson(
    app: &Localized<'_>,
    user: UserId,
    variant: Variant,
) -> Result<Option<ExerciseSubject>, HandlerError> {
    let listed = listed(app, user, variant).await?;
    let next = listed.iter().find(|one| !is_done(one.progress));
    Ok(next.map(|one| ExerciseSubject::lesson(variant.id(), &one.lesson.id)))
}

/// Lists the courses of all variants that have one, with the user's progress.
///
/// # Errors
/// A fault.
pub async fn list(app: &Localized<'_>, user: UserId) -> Result<OutgoingMessage, HandlerError> {
    let (mut entries, mut lines) = (Vec::new(), Vec::new());
    for variant in Variant::all() {
        let listed = listed(app, user, variant).await?;
        if listed.is_empty() {
            continue;
        }
        let done = listed.iter().filter(|one| is_done(one.progress)).count();
        let descriptor = variant.descriptor();
        let name = variant_name(app.words, descriptor);
        lines.push((name, pitch(app.words, descriptor), done, listed.len()));
        let about = text::course_subtitle(app.words, done, listed.len());
        entries.push((descriptor.id.to_owned(), name.to_owned(), about));
    }
    let said = text::courses(app.words, &lines);
    Ok(OutgoingMessage::new(said).with_rows(buttons::courses(app.words, &entries)))
}

/// Finds the variant that a component or a menu names.
///
/// # Errors
/// This version has no such variant.
pub fn variant(words: &Words, id: &str) -> Result<Variant, HandlerError> {
    Variant::from_id(id).ok_or_else(|| HandlerError::User(text::gone(words)))
}

/// Begins a match against the computer at the lowest level, with the guide on.
///
/// # Errors
/// What the session refuses; a fault.
pub async fn play(
    app: &Localized<'_>,
    by: Actor,
    variant: Variant,
    (guild, channel): (Option<GuildId>, ChannelId),
) -> Result<OutgoingMessage, HandlerError> {
    let level = ComputerLevel::LOWEST;
    let proposal = Proposal {
        opponent: Opponent::Computer(level),
        variant: variant.id().to_owned(),
        options: Vec::new(),
        colour: Colour::White,
        terms: MatchTerms::timed(TimeControl::Unlimited),
        origin: app.origin(guild, channel).await?,
    };
    let made = app.sessions.challenge(by, proposal).await?;
    app.sessions.set_guide(by.user, true).await?;
    let played_in = match made.receipt {
        Receipt::MatchStarted { match_id } => place_of_new_match(app, match_id).await?,
        _ => channel,
    };
    let channel = played_in.mention().to_string();
    Ok(OutgoingMessage::new(text::match_begun(
        app.words, level, &channel,
    )))
}
