//! What the command, the buttons, the menus and the forms of a study do.

use super::changes::{change, current, or_refused};
use super::panel::{lines, list, panel, refused};
use super::{explain, menus};
use crate::discord::components::custom_id::{CustomId, PanelButton, StudyButton};
use crate::discord::components::modal::{Form, FormField, Reply};
use crate::discord::components::study_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::slug::Slug;
use crate::discord::text::study as text;
use crate::discord::turn_entry::free_text::turn_form;
use crate::discord::turn_menu::{Path, Step, walk_from};
use rookery_rules::notation::{LegalList, TURN_SEPARATOR, read_action};
use rookery_session::{
    Actor, MatchId, Study, StudyBase, StudyChange, StudyId, StudyPoint, StudyRefusal, StudyRevision, UserId,
    limits,
};

/// Begins a study and shows it.
///
/// # Errors
/// Why the position cannot be studied; a fault.
pub async fn begin(
    app: &Localized<'_>,
    user: UserId,
    base: StudyBase,
    variant: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let name = match (&base, variant) {
        (StudyBase::Match(id, _), _) => text::name_of_match(app.words, &id.short()),
        (StudyBase::Start(_) | StudyBase::Setup(_), Some(_)) => text::name_of_start(app.words),
        (StudyBase::Start(_) | StudyBase::Setup(_), None) => text::name_of_setup(app.words),
    };
    let begun = app.sessions.new_study(user, base, &name).await;
    let study = or_refused(app, begun)?;
    panel(app, &study, &Path::default(), None).await
}

/// Lists a user's studies.
///
/// # Errors
/// A fault.
pub async fn listed(app: &Localized<'_>, user: UserId) -> Result<OutgoingMessage, HandlerError> {
    list(app, user).await
}

/// Shows the study that was chosen in the list.
///
/// # Errors
/// There is no such study any more; a fault.
pub async fn chosen(
    app: &Localized<'_>,
    user: UserId,
    value: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let id = value.and_then(|value| value.parse::<StudyId>().ok());
    let id = id.ok_or_else(|| refused(app, &StudyRefusal::NoSuchStudy))?;
    let study = or_refused(app, app.sessions.study(user, id).await)?;
    panel(app, &study, &Path::default(), None).await
}

/// A button or the menu with what can be tried.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn tried(
    app: &Localized<'_>,
    by: Actor,
    seen: (StudyId, StudyRevision),
    button: &PanelButton,
    value: Option<&str>,
) -> Result<Reply, HandlerError> {
    let study = match current(app, by.user, seen).await? {
        Ok(study) => study,
        Err(present) => return Ok(present.into()),
    };
    let answer = match button {
        PanelButton::Choose(path) => choose(app, &study, path.chosen(value)).await?,
        PanelButton::Bundle(path) => menus::bundle(app, &study, path.chosen(value)).await?,
        PanelButton::Draw => menus::drawn(app, &study).await?,
        PanelButton::Find(path) => return menus::form(app, &study, path).await,
        PanelButton::Back(path) => panel(app, &study, path, None).await?,
        PanelButton::Preset(name) => preset(app, &study, name).await?,
        PanelButton::Write => return Ok(Reply::Form(form(app, &study)?)),
        PanelButton::Again
        | PanelButton::Zoom(..)
        | PanelButton::Undo
        | PanelButton::UndoTyped
        | PanelButton::Confirm
        | PanelButton::ConfirmAlways
        | PanelButton::Cancel => panel(app, &study, &Path::default(), None).await?,
    };
    Ok(answer.into())
}

async fn choose(app: &Localized<'_>, study: &Study, path: Path) -> Result<OutgoingMessage, HandlerError> {
    let (asked, way, words) = (study.clone(), path.clone(), app.words);
    let step = app.compute(study.user, move || {
        let position = asked.shown()?.position;
        let seat = asked
            .deciding(&position)
            .filter(|seat| !asked.hides_turns(&position, *seat));
        Ok::<_, StudyRefusal>(seat.map_or(Step::Nowhere, |seat| {
            walk_from(words, &position, seat, &LegalList::new(&position, seat), &way)
        }))
    });
    match step.await?.map_err(|refusal| refused(app, &refusal))? {
        Step::Chosen(action) => {
            let play = StudyChange::Play(vec![action.to_string()]);
            change(app, study.user, (study.id, study.revision), play, None).await
        }
        Step::Choose { .. } | Step::Nowhere => panel(app, study, &path, None).await,
    }
}

async fn preset(app: &Localized<'_>, study: &Study, name: &Slug) -> Result<OutgoingMessage, HandlerError> {
    let point = study.shown().map_err(|refusal| refused(app, &refusal))?;
    let over = || refused(app, &StudyRefusal::Over);
    let seat = study.deciding(&point.position).ok_or_else(over)?;
    let writing = point.position.free_text().ok_or_else(over)?;
    let mut presets = writing.presets.iter();
    let preset = presets
        .find(|preset| Slug::of(preset.label) == *name)
        .ok_or_else(over)?;
    let text = preset.text_with(|| app.sessions.draw());
    let read = read_action(&point.position, seat, &text);
    let action = read.map_err(|error| anyhow::anyhow!("the ready decision `{text}`: {error}"))?;
    let play = StudyChange::Play(vec![action.to_string()]);
    change(app, study.user, (study.id, study.revision), play, None).await
}

/// The form in which a turn is typed.
fn form(app: &Localized<'_>, study: &Study) -> Result<Form, HandlerError> {
    let point = study.shown().map_err(|refusal| refused(app, &refusal))?;
    let id = CustomId::StudyMenu(study.id, study.revision, PanelButton::Write);
    Ok(turn_form(app.words, id, &point.position))
}

/// A turn that was typed in the form. A refused one leaves the panel, with the reason.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn typed(
    app: &Localized<'_>,
    by: Actor,
    seen: (StudyId, StudyRevision),
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let study = match current(app, by.user, seen).await? {
        Ok(study) => study,
        Err(present) => return Ok(present),
    };
    let (asked, entered) = (study.clone(), typed.to_owned());
    let read = app.compute(by.user, move || {
        let StudyPoint { position, turns, .. } = asked.shown()?;
        let begun = turns.last().map(|(_, actions)| actions.join(TURN_SEPARATOR));
        let hides = asked
            .deciding(&position)
            .is_some_and(|seat| asked.hides_turns(&position, seat));
        let text = match position.free_text() {
            Some(writing) => writing.with_verb(&entered),
            None => entered,
        };
        Ok::<_, StudyRefusal>((asked.read(&text), hides, begun))
    });
    let (read, hides, begun) = read.await?.map_err(|refusal| refused(app, &refusal))?;
    match read {
        Ok(turn) => {
            let begun = begun.filter(|_| turn.after != study.tree.at());
            let replaced = begun.map(|begun| text::replaced(app.words, &begun));
            let play = StudyChange::PlayAfter(turn.after, turn.actions);
            change(app, by.user, seen, play, replaced).await
        }
        Err(StudyRefusal::Unread(error)) => {
            let why = text::unread(app.words, typed, &error, hides);
            panel(app, &study, &Path::default(), Some(why)).await
        }
        Err(refusal) => Err(refused(app, &refusal)),
    }
}

/// A name that was typed in a form, or a square to explain.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn named(
    app: &Localized<'_>,
    by: Actor,
    seen: (StudyId, StudyRevision),
    button: StudyButton,
    name: &str,
) -> Result<OutgoingMessage, HandlerError> {
    if button == StudyButton::Explain {
        return explain::typed(app, by.user, seen, name).await;
    }
    let name = name.to_owned();
    let wanted = match button {
        StudyButton::NameLine => StudyChange::NameLine(name),
        _ => StudyChange::Rename(name),
    };
    change(app, by.user, seen, wanted, None).await
}

/// Any other button of a study. `value` is the choice of its menu.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn pressed(
    app: &Localized<'_>,
    by: Actor,
    seen: (StudyId, StudyRevision),
    button: StudyButton,
    value: Option<&str>,
) -> Result<Reply, HandlerError> {
    let study = match current(app, by.user, seen).await? {
        Ok(study) => study,
        Err(present) => return Ok(present.into()),
    };
    let tree = &study.tree;
    let go = |node: usize| change(app, by.user, seen, StudyChange::Go(node), None);
    let answer = match button {
        StudyButton::Show => panel(app, &study, &Path::default(), None).await?,
        StudyButton::Back => go(tree.before().unwrap_or(0)).await?,
        StudyButton::Forward => {
            let next = tree.following(tree.at()).first().copied();
            go(next.unwrap_or(tree.at())).await?
        }
        StudyButton::Lines => lines(app, &study).await?,
        StudyButton::Line => {
            let node = value.and_then(|value| value.parse().ok());
            go(node.unwrap_or(tree.at())).await?
        }
        StudyButton::More => more(app, &study),
        StudyButton::Explain => return Ok(Reply::Form(explain::form(app, &study)?)),
        StudyButton::Flip => change(app, by.user, seen, StudyChange::Turn, None).await?,
        StudyButton::Keep => keep(app, by, &study).await?,
        StudyButton::NameLine | StudyButton::Rename => {
            return Ok(Reply::Form(name_form(app, &study, button)));
        }
        StudyButton::DeleteLine => {
            let done = Some(text::line_deleted(app.words));
            change(app, by.user, seen, StudyChange::DeleteLine, done).await?
        }
        StudyButton::Delete => {
            let asked = text::ask_to_delete(app.words, &study.name);
            OutgoingMessage::new(asked).with_rows(buttons::delete(app.words, &study))
        }
        StudyButton::DeleteIndeed => {
            or_refused(app, app.sessions.delete_study(by.user, study.id).await)?;
            OutgoingMessage::new(text::deleted(app.words, &study.name))
        }
    };
    Ok(answer.into())
}

fn more(app: &Localized<'_>, study: &Study) -> OutgoingMessage {
    OutgoingMessage::new(text::more(app.words, &study.name)).with_rows(buttons::more(app.words, study))
}

fn name_form(app: &Localized<'_>, study: &Study, button: StudyButton) -> Form {
    let node = study.tree.node(study.tree.at());
    let (title, value) = match button {
        StudyButton::NameLine => (
            text::name_line(app.words),
            node.map(|node| node.name.clone()).unwrap_or_default(),
        ),
        _ => (text::rename(app.words), study.name.clone()),
    };
    Form {
        id: CustomId::Study(study.id, study.revision, button),
        title,
        field: text::name_field(app.words),
        placeholder: String::new(),
        value,
        most: u16::try_from(limits::STUDY_NAME_CHARACTERS).unwrap_or(u16::MAX),
        kind: FormField::Line,
    }
}

/// Keeps the shown line as a conditional turn of the match that it came from. The study stays, so that another line can be
/// tried; above it stands what became of this one, or the reason why it is refused.
async fn keep(app: &Localized<'_>, by: Actor, study: &Study) -> Result<OutgoingMessage, HandlerError> {
    let kept = app.sessions.keep_as_conditional(by, study.id).await;
    let (id, _): (MatchId, _) = match or_refused(app, kept) {
        Ok(kept) => kept,
        Err(error) if error.is_fault() => return Err(error),
        Err(error) => {
            let why = error.letter(app.words).text;
            return panel(app, study, &Path::default(), Some(why)).await;
        }
    };
    let said = text::kept(app.words, &id.short());
    panel(app, study, &Path::default(), Some(said)).await
}
