//! The private panel of a draft: its picture, its text and its menus. Makes the message; decides and stores nothing.

use super::asking::{leaves_off, warning_of_reply};
use super::choices::{bundles_label, numbered, unnumbered};
use super::part::{changed_cells, part_of_step, path_cells};
use super::{bundles, free_text, zoom};
use crate::discord::components::buttons::{self, MenuOf, PanelOf, Shortcuts};
use crate::discord::components::custom_id::SeenDraft;
use crate::discord::components::zoom_buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::ask;
use crate::discord::match_view::board::{
    draft_view, is_flipped_in, names_of_match, picture, special_request,
};
use crate::discord::match_view::clock;
use crate::discord::match_view::strikes::arrows_of_draft;
use crate::discord::message::OutgoingMessage;
use crate::discord::private_messages::Purpose;
use crate::discord::text::equipped::equipped;
use crate::discord::text::menus::without_moves;
use crate::discord::text::panel::{self as text, Shown, panel};
use crate::discord::text::part::{PartOf, part_shown};
use crate::discord::text::people::result;
use crate::discord::text::said::said;
use crate::discord::text::told::fitting;
use crate::discord::text::words::Words;
use crate::discord::text::written;
use crate::discord::turn_menu::{Mark, Offer, Path, Question, Step, walk_from};
use anyhow::Context as _;
use rookery_render::PictureOptions;
use rookery_rules::notation::TURN_SEPARATOR;
use rookery_rules::view::TargetView;
use rookery_rules::{Awaiting, Cell, Event, Prompt, TargetKind, View, Viewer};
use rookery_session::draft::Draft;
use rookery_session::service::Panel;
use rookery_session::{Confirmation, MatchResult, MatchState, UserId};

/// Makes the private panel of a draft at a path of its menus. `news` stands below its picture, right above its buttons.
///
/// # Errors
/// A fault.
pub async fn panel_message(
    app: &Localized<'_>,
    state: &MatchState,
    shown: &Panel,
    path: &Path,
    news: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    panel_at(app, state, shown, path, (news, false)).await
}

/// Makes the private panel of a draft whose last action was typed, at the first step of its menus: **Undo** leads to the first
/// step as well, because no other one led to the action.
///
/// # Errors
/// A fault.
pub(super) async fn typed_panel_message(
    app: &Localized<'_>,
    state: &MatchState,
    shown: &Panel,
    news: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    panel_at(app, state, shown, &Path::default(), (news, true)).await
}

async fn panel_at(
    app: &Localized<'_>,
    state: &MatchState,
    shown: &Panel,
    path: &Path,
    (news, is_typed): (Option<String>, bool),
) -> Result<OutgoingMessage, HandlerError> {
    let draft = &shown.draft;
    let user = state.header.seats[draft.seat].user();
    let user = user.context("a draft of a seat without a user")?;
    let (asked, words) = (path.clone(), app.words);
    let walked = move |draft: &Draft| {
        let legal = draft.legal();
        let walk = |path: &Path| walk_from(words, &draft.position, draft.seat, &legal, path);
        let step = if draft.is_complete() {
            Step::Nowhere
        } else {
            walk(&asked)
        };
        // A path that leads nowhere begins again; a single possible action is offered as the only choice.
        let (step, path) = match step {
            Step::Choose { .. } => (step, asked),
            Step::Chosen(_) | Step::Nowhere => (walk(&Path::default()), Path::default()),
        };
        let step = if path.is_empty() {
            without_twin_of_end(draft, step, walk)
        } else {
            step
        };
        (step, path)
    };
    let (step, path) = ask(app, user, draft, walked).await?;
    let menu = menu_of(&step);
    enlarged_message(app, state, shown, (&path, &step, menu), (news, is_typed), None).await
}

/// The menu to which a step of single actions belongs.
pub(super) const fn menu_of(step: &Step) -> MenuOf {
    match step {
        Step::Choose {
            is_narrowing: true, ..
        } => MenuOf::Groups,
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => MenuOf::AllThereIs,
    }
}

/// Leaves out what would only end the turn in other words, such as skipping the last optional step beside the end of the
/// turn. It can still be typed. The step is the first of its action.
fn without_twin_of_end(draft: &Draft, mut step: Step, walk: impl Fn(&Path) -> Step) -> Step {
    let Step::Choose { offers, .. } = &mut step else {
        return step;
    };
    let after = |offer: &Offer| match walk(&offer.way) {
        Step::Chosen(action) if action.parts().actor.is_none() => {
            let mut position = draft.position.clone();
            position.apply(draft.seat, &action).ok()?;
            Some(position)
        }
        Step::Chosen(_) | Step::Choose { .. } | Step::Nowhere => None,
    };
    let Some(ended) = offers.iter().find(|offer| offer.ends_turn).and_then(after) else {
        return step;
    };
    offers.retain(|offer| offer.ends_turn || after(offer).as_ref() != Some(&ended));
    step
}

/// Makes the panel at one step, given as its path, its question and its menu.
///
/// # Errors
/// A fault.
pub async fn step_message(
    app: &Localized<'_>,
    state: &MatchState,
    shown: &Panel,
    place: (&Path, &Step, MenuOf),
    news: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    enlarged_message(app, state, shown, place, (news, false), None).await
}

/// Makes the panel at one step with this one of its parts enlarged, if it has so many, and with whether its last action was
/// typed.
///
/// # Errors
/// A fault.
pub(super) async fn enlarged_message(
    app: &Localized<'_>,
    state: &MatchState,
    shown: &Panel,
    (path, step, menu): (&Path, &Step, MenuOf),
    (news, is_typed): (Option<String>, bool),
    enlarged: Option<u8>,
) -> Result<OutgoingMessage, HandlerError> {
    let draft = &shown.draft;
    let user = state.header.seats[draft.seat].user();
    let user = user.context("a draft of a seat without a user")?;
    let entered = &draft.written;
    let rows = buttons::Panel {
        words: app.words,
        of: PanelOf::Draft(state.header.id, state.seen_board(), seen_draft(state, shown)),
        path,
        has_actions: !entered.is_empty(),
        is_typed,
        shortcuts: shortcuts(app, user, state, shown).await?,
    };
    let duty = draft.position.duty(draft.seat);
    let words = app.words;
    let before = state.position.clone();
    let look = move |draft: &Draft| {
        let (request, view) = (draft.position.request(), draft_view(words, draft));
        let is_changed = !draft.actions.is_empty() && !draft.secret;
        let before = is_changed.then(|| before.view(draft.seat.into()).cells);
        (request, view, before, others_unsafe(words, draft))
    };
    let (request, view, before, unsafe_ones) = ask(app, user, draft, look).await?;
    let phrase = match (request, duty) {
        (Awaiting::Action { .. }, Some(duty)) if menu != MenuOf::Bundles => said(app.words, &duty.said),
        (Awaiting::Action { prompt, .. }, None) if menu != MenuOf::Bundles => {
            special_request(app.words, &prompt)
        }
        (Awaiting::Action { .. } | Awaiting::Over(_), _) => String::new(),
    };
    let alone = state.is_hot_seat().then(|| draft.seat.other());
    let writing = free_text::writing(state, shown).map(|(writing, _)| writing);
    let (stage, marks, rows) = match step {
        Step::Choose {
            question,
            ask,
            chosen,
            offers,
            marks,
            is_narrowing,
            ..
        } if !draft.is_complete() || menu == MenuOf::Bundles => {
            let stage = text::Stage::Choose {
                question: *question,
                ask: ask.as_deref(),
                // What all offers share is only news to somebody who has chosen something, but for the unit.
                chosen: chosen
                    .as_ref()
                    .filter(|chosen| !path.is_empty() || !chosen.cells.is_empty())
                    .map(|chosen| chosen.words.as_str()),
                numbers: text::Numbers::of(*question, offers, *is_narrowing),
                notes: notes(words, *question, offers),
                phrase: if path.is_empty() || chosen.is_none() {
                    &phrase
                } else {
                    ""
                },
            };
            match writing.filter(|_| menu != MenuOf::Bundles) {
                None if !phrase.is_empty() && can_only_end(offers) => (
                    text::Stage::Ends { phrase: &phrase },
                    &[][..],
                    rows.choosing(*question, offers, menu),
                ),
                Some(writing) => {
                    let phrase = &phrase;
                    (
                        text::Stage::Write { writing, phrase },
                        &[][..],
                        rows.writing(writing),
                    )
                }
                None => (stage, marks.as_slice(), rows.choosing(*question, offers, menu)),
            }
        }
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere if shown.sealed => (
            text::Stage::Sealed { other: alone },
            &[][..],
            rows.or_another(rows.sealed(), writing),
        ),
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere if draft.undecided => (
            text::Stage::Undecided,
            &[][..],
            rows.complete(draft.secret, writing.is_some() && !draft.has_replaced()),
        ),
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => (
            if draft.secret && state.sealed[draft.seat.other()] {
                text::Stage::Reveals { other: alone }
            } else {
                text::Stage::Complete(alone)
            },
            &[][..],
            rows.or_another(
                rows.complete(draft.secret, writing.is_some() && !draft.has_replaced()),
                writing,
            ),
        ),
    };
    let is_choosing = matches!(stage, text::Stage::Choose { .. }) && menu != MenuOf::WhatWasFound;
    let reached = match step {
        Step::Choose { reached, .. } if is_choosing => reached.as_slice(),
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => &[],
    };
    let (mut view, told) = marked_view(app.words, draft, view, (marks, reached));
    // Whoever has confirmed a secret decision has nothing more to do.
    view.to_act
        .retain(|seat| *seat == draft.seat || !state.sealed[*seat]);
    if shown.sealed {
        let waiting = state.view(draft.seat.into());
        (view.to_act, view.prompt) = (waiting.to_act, waiting.prompt);
    }
    // A decision in the form of one long text is listed, and not repeated while it is changed by clicks.
    let is_text = writing.is_some() && !entered.is_empty();
    let as_text = (is_text && !is_choosing)
        .then(|| written::decision(app.words, &view, draft.seat, &entered.join(TURN_SEPARATOR)));
    let said = panel(
        app.words,
        &Shown {
            seat: draft.seat,
            secret: draft.secret,
            sides: &equipped(app.words, &view),
            entered: if is_text { &[] } else { entered },
            told: &told,
            stage,
        },
    );
    let before = before.as_deref();
    let changed = before.map_or_else(Vec::new, |before| changed_cells(before, &view));
    let plays = ending(app, user, draft, step).await?;
    let skips = if path.is_empty() {
        skipping(app, user, draft, step).await?
    } else {
        None
    };
    let (chosen, acting) = match step {
        Step::Choose { chosen, acting, .. } if !draft.is_complete() || menu == MenuOf::Bundles => {
            let chosen = chosen.as_ref().map(|chosen| chosen.cells.clone());
            (chosen.unwrap_or_default(), acting.clone())
        }
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere if draft.is_complete() => {
            (Vec::new(), path_cells(&view))
        }
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => (Vec::new(), Vec::new()),
    };
    let area = part_of_step(&view, &[chosen.as_slice(), &acting].concat(), &changed);
    let flip = is_flipped_in(state, Viewer::Seat(draft.seat));
    let parts = if is_choosing {
        zoom::parts(&view, area, &chosen, (draft.seat, flip))
    } else {
        Vec::new()
    };
    // After the last part comes the whole board.
    let is_whole = enlarged.is_some_and(|index| !parts.is_empty() && usize::from(index) >= parts.len());
    let enlarged = enlarged.map(usize::from).filter(|index| *index < parts.len());
    let rows = if parts.is_empty() {
        rows
    } else {
        let panel = (state.header.id, state.seen_board(), seen_draft(state, shown));
        let next = zoom_buttons::of_step(app.words, panel, (path, menu, is_typed), (enlarged, parts.len()));
        zoom_buttons::with_zoom(rows, next)
    };
    let enlarged = enlarged.and_then(|index| parts.get(index).copied());
    let area = enlarged.or(area).filter(|_| !is_whole);
    let plays = plays.map(|(label, brings)| text::ending_plays(app.words, &label, &brings));
    let part = area.map(|area| part_shown(app.words, view.geometry, area, PartOf::Board));
    let text = answered(app, user, state, draft)
        .await?
        .into_iter()
        .chain([said])
        .chain(as_text)
        .chain(unsafe_ones)
        .chain(plays)
        .chain(skips)
        .chain(part);
    let text = text.collect::<Vec<_>>().join("\n");
    let style = app.style_of_seat(state, draft.seat).await?;
    // Beside a chosen unit, the opponent's arrows would look like a part of the choice.
    let is_begun = draft.actions.is_empty() && !chosen.is_empty();
    let arrows = (!is_begun).then(|| arrows_of_draft(state, draft, &view));
    let options = PictureOptions {
        arrows: arrows.unwrap_or_default(),
        arrows_of_last_turn: true,
        without_last_arrows: is_begun,
        flip,
        area,
        highlights: chosen,
        names: names_of_match(app, state).await?,
        clocks: clock::now(app, state),
        ..style.options()
    };
    let picture = picture(app, user, style, view, options).await?;
    Ok(OutgoingMessage::new(text)
        .with_picture(picture)
        .going_on_below()
        .with_below(news)
        .with_rows(rows)
        .with_purpose(Purpose::Panel(state.header.id)))
}

/// The draft of a panel as its buttons name it: with its seat where its user decides for both in secret.
pub(super) fn seen_draft(state: &MatchState, shown: &Panel) -> SeenDraft {
    let names_seat = state.is_hot_seat() && shown.draft.secret;
    SeenDraft {
        revision: shown.revision,
        seat: names_seat.then_some(shown.draft.seat),
    }
}

/// Warns of a reply to a complete turn that waits to be confirmed; `None` if there is nothing to warn of.
async fn answered(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
    draft: &Draft,
) -> Result<Option<String>, HandlerError> {
    if !draft.is_complete() || draft.undecided {
        return Ok(None);
    }
    let warning = warning_of_reply(app, state, (user, draft), draft.actions.clone()).await?;
    Ok(warning.map(|warning| warning.text))
}

/// Says that the turn lacks choices because the own king would be in check after them; `None` if it doesn't.
fn others_unsafe(words: &Words, draft: &Draft) -> Option<String> {
    let goes_on = !draft.actions.is_empty() && !draft.secret && !draft.is_complete();
    let lacks_some = goes_on && draft.position.lacks_unsafe_choice();
    lacks_some.then(|| text::others_unsafe(words, draft.seat))
}

/// Whether the end of the turn is all that is offered.
fn can_only_end(offers: &[Offer]) -> bool {
    matches!(offers, [only] if only.ends_turn)
}

/// What the end of the turn brings, in words, where it is offered and asks for nothing more, and the label of its button. The
/// picture of a step never shows that: what is chosen next is chosen on the board as it stands before.
async fn ending(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
    step: &Step,
) -> Result<Option<(String, String)>, HandlerError> {
    let Step::Choose { offers, .. } = step else {
        return Ok(None);
    };
    let is_begun = !draft.actions.is_empty() && !draft.secret && !draft.is_complete();
    let Some(end) = offers.iter().find(|offer| offer.ends_turn).filter(|_| is_begun) else {
        return Ok(None);
    };
    if app.sessions.confirmation(user).await? == Confirmation::Always {
        return Ok(None);
    }
    let (way, words) = (end.way.clone(), app.words);
    let brings = ask(app, user, draft, move |draft| brought_by_end(words, draft, &way)).await?;
    Ok(Some((end.label.clone(), brings)))
}

/// What leaving off the choice of a step leads to, where the end of the turn is offered beside it and does something else.
async fn skipping(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
    step: &Step,
) -> Result<Option<String>, HandlerError> {
    let Step::Choose { offers, .. } = step else {
        return Ok(None);
    };
    if draft.secret || !offers.iter().any(|offer| offer.ends_turn) {
        return Ok(None);
    }
    let others = offers.iter().filter(|offer| !offer.ends_turn);
    let (offers, words): (Vec<Offer>, _) = (others.cloned().collect(), app.words);
    let skips = move |draft: &Draft| {
        let legal = draft.legal();
        offers.into_iter().find_map(|offer| {
            let walked = walk_from(words, &draft.position, draft.seat, &legal, &offer.way);
            let Step::Chosen(action) = walked else { return None };
            if !leaves_off(&action) {
                return None;
            }
            let mut position = draft.position.clone();
            position.apply(draft.seat, &action).ok()?;
            match position.awaiting() {
                Awaiting::Action { seat, prompt } if seat == draft.seat && !position.at_turn_start() => {
                    leads_to(words, &offer.label, &prompt)
                }
                Awaiting::Action { .. } | Awaiting::Over(_) => None,
            }
        })
    };
    ask(app, user, draft, skips).await
}

/// Says what a choice that leaves off leads to; `None` if that is an ordinary action, about which there is nothing to say.
fn leads_to(words: &Words, label: &str, prompt: &Prompt) -> Option<String> {
    let phrase = special_request(words, prompt);
    (!phrase.is_empty()).then(|| text::skipping_leads(words, label, &phrase))
}

/// Tells what ending the turn of a draft by this way through its menus does besides; empty if it does nothing, or nothing is
/// known of it.
fn brought_by_end(words: &'static Words, draft: &Draft, way: &Path) -> String {
    let Step::Chosen(action) = walk_from(words, &draft.position, draft.seat, &draft.legal(), way) else {
        return String::new();
    };
    let mut ended = draft.clone();
    if ended.push_all(&[action]).is_err() || ended.undecided {
        return String::new();
    }
    let is_known = |event: &Event| matches!(event, Event::Check { .. }) && draft.events.contains(event);
    let events = ended.events.iter().skip(draft.events.len());
    let events: Vec<Event> = events.filter(|event| !is_known(event)).cloned().collect();
    let result = match ended.position.awaiting() {
        Awaiting::Over(ending) => result(words, &MatchResult::by_rules(ending)),
        Awaiting::Action { .. } => String::new(),
    };
    let geometry = ended.position.variant().descriptor().geometry;
    let told = fitting(words, draft.seat, &events, geometry, text::MOST_TOLD);
    let said = [told, result];
    let said: Vec<String> = said.into_iter().filter(|part| !part.is_empty()).collect();
    said.join(" ")
}

/// Makes the panel at a step in the menus of bundles.
///
/// # Errors
/// A fault.
pub async fn bundle_message(
    app: &Localized<'_>,
    state: &MatchState,
    shown: &Panel,
    path: &Path,
    step: &Step,
) -> Result<OutgoingMessage, HandlerError> {
    step_message(app, state, shown, (path, step, MenuOf::Bundles), None).await
}

/// Returns what can be chosen in one go.
async fn shortcuts(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
    shown: &Panel,
) -> Result<Shortcuts, HandlerError> {
    let (begun, words) = (bundles::begun(state, shown), app.words);
    let is_first = shown.draft.secret && shown.draft.actions.is_empty();
    let again = is_first && bundles::has_earlier(app, user, state, shown.draft.seat).await?;
    let found = move |draft: &Draft| {
        let bundles = bundles::of_draft(draft, begun.as_ref());
        let label = bundles_label(words, draft.position.variant(), &bundles);
        let draw = draft.actions.is_empty() && !draft.position.random_bundle(draft.seat, 0).is_empty();
        Shortcuts {
            bundles: match begun {
                Some(_) => (!bundles.is_empty()).then(|| text::change(words)),
                None => label,
            },
            draw,
            again,
        }
    };
    ask(app, user, &shown.draft, found).await
}

/// Returns what the choices do, as far as the variant says it and no menu does.
fn notes(words: &Words, question: Question, offers: &[Offer]) -> Vec<(String, String)> {
    if !buttons::fits_as_buttons(question, offers) {
        return Vec::new();
    }
    match question {
        Question::Ability | Question::Word => {}
        Question::Unit => return without_moves(words, offers).into_iter().collect(),
        Question::Action | Question::Target => return Vec::new(),
    }
    let noted = offers
        .iter()
        .filter_map(|offer| Some((offer.label.clone(), offer.note.clone()?)));
    noted.collect()
}

/// Returns the view of a draft with the targets of this step, and the draft's effect in words.
fn marked_view(
    words: &Words,
    draft: &Draft,
    mut view: View,
    (marks, reached): (&[Mark], &[(Cell, TargetKind)]),
) -> (View, String) {
    let told = if draft.secret {
        String::new()
    } else {
        fitting(words, draft.seat, &draft.events, view.geometry, text::MOST_TOLD)
    };
    view.targets = numbered(marks);
    view.targets.extend(unnumbered(reached));
    let tagged: Vec<Cell> = view.targets.iter().map(|target| target.cell).collect();
    view.forget_falls_on(&tagged);
    // What falls of the own side is marked as none of the enemy's.
    let is_own = |target: &TargetView| {
        let units = &view.cells[target.cell.index()].units;
        !units.is_empty() && units.iter().all(|unit| unit.side == draft.seat)
    };
    for target in &mut view.targets {
        if target.target == TargetKind::Capture && is_own(target) {
            target.target = TargetKind::Special;
        }
    }
    (view, told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_turn_plays_what_is_entered_and_what_it_brings() {
        let said = |brings: &str| text::ending_plays(Words::english(), "End", brings);
        assert_eq!(said(""), "**End** plays what you have entered.");
        assert_eq!(said("It burns."), "**End** plays this. Then: It burns.");
    }

    #[test]
    fn what_a_skip_leads_to_is_said_unless_it_is_an_ordinary_action() {
        let words = Words::english();
        assert_eq!(leads_to(words, "Stay", &Prompt::new("move", "move")), None);
        let said = leads_to(words, "Stay", &Prompt::new("rest", "choose a unit that rests"));
        assert!(
            said.as_ref()
                .is_some_and(|said| said.contains("choose a unit that rests")),
            "{said:?}"
        );
    }
}
