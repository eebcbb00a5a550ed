//! Choices of a panel that stand for several actions: ready-made and drawn loadouts, one ability for all units of a kind,
//! another place for a unit of an army, and what the user chose in their last match. They enter a draft like menus do.

use super::aside::{chosen_cells, differs_in_land, moved_aside};
use super::entry::{Freshness, enter, refresh_or_fail, still, turn_reply};
use super::free_text;
use super::panel::{bundle_message, panel_message};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::ask;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::Words;
use crate::discord::text::{aside, panel as text};
use crate::discord::turn_menu::{BundleStep, Path, walk_bundles};
use rookery_rules::{Action, Bundle, Cell, Position, Seat};
use rookery_session::draft::Draft;
use rookery_session::service::Panel;
use rookery_session::{
    Actor, Entered, MatchFilter, MatchId, MatchState, MatchSummary, Page, SeenVersion, TurnInput, UserId,
};

/// How many of a user's finished and running matches are searched for an earlier decision, each.
const MATCHES_SEARCHED: u32 = 20;

/// Returns the bundles of a panel: continuations of its turn, or changes of a decision that is typed as a text and
/// complete.
#[must_use]
pub fn of_draft(draft: &Draft, begun: Option<&Position>) -> Vec<Bundle<Action>> {
    match (begun, draft.actions.as_slice()) {
        (Some(begun), [decision]) => begun.revisions(draft.seat, decision),
        (Some(_), _) => Vec::new(),
        (None, _) if draft.is_complete() => Vec::new(),
        (None, _) => draft.position.bundles(draft.seat),
    }
}

/// The position before the decision of a panel, if the decision is typed as a text.
#[must_use]
pub fn begun(state: &MatchState, panel: &Panel) -> Option<Position> {
    free_text::writing(state, panel).map(|(_, position)| position)
}

/// Follows a path in the bundles of a panel: shows its menu, or enters what is chosen. `chosen` is the value of a menu.
///
/// # Errors
/// What the session refuses; an out-of-date panel or board is answered with the present one.
pub async fn pressed(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    path: &Path,
    chosen: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let (state, panel) = match still(app, by, id, seen).await? {
        Freshness::Current(state, panel) => (state, panel),
        Freshness::Stale(present) => return Ok(present),
    };
    let path = path.chosen(chosen);
    let begun = begun(&state, &panel);
    let is_replaced = begun.is_some();
    let (asked, words) = (path.clone(), app.words);
    let walk = move |draft: &Draft| {
        let bundles = of_draft(draft, begun.as_ref());
        let step = walk_bundles(words, draft.view(), draft.seat, &bundles, &asked);
        let chosen = match &step {
            BundleStep::Chosen(actions) => chosen_cells(&bundles, actions),
            BundleStep::Choose(_) | BundleStep::Nowhere => None,
        };
        (step, chosen)
    };
    let (step, chosen) = ask(app, by.user, &panel.draft, walk).await?;
    match step {
        BundleStep::Chosen(actions) if is_replaced => {
            let aside = told_besides(app.words, &state, &panel.draft, &actions, chosen);
            let input = TurnInput::Replace(&actions);
            match app.sessions.enter(by, id, seen, input).await {
                // The next change is chosen at once, from the changed decision.
                Ok(Entered::Drafted {
                    state,
                    panel,
                    dropped,
                    ..
                }) if dropped.is_empty() => {
                    let news = aside.into_iter().chain([text::changed(app.words)]);
                    let news = news.collect::<Vec<_>>().join("\n");
                    let again = first_step(app, by.user, &state, &panel).await?;
                    Ok(again.with_news_below(Some(news)))
                }
                Ok(entered) => Ok(turn_reply(app, by, entered, input).await?.with_news_below(aside)),
                // Nothing was replaced, so nothing has stepped aside.
                Err(error) => refresh_or_fail(app, by, id, error).await,
            }
        }
        BundleStep::Chosen(actions) => enter(app, by, id, seen, TurnInput::Add(&actions)).await,
        BundleStep::Choose(step) => bundle_message(app, &state, &panel, &path, &step).await,
        BundleStep::Nowhere => panel_message(app, &state, &panel, &Path::default(), None).await,
    }
}

/// Makes the panel at the first step of its bundles.
async fn first_step(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
    panel: &Panel,
) -> Result<OutgoingMessage, HandlerError> {
    let (begun, words, path) = (begun(state, panel), app.words, Path::default());
    let walk = move |draft: &Draft| {
        let bundles = of_draft(draft, begun.as_ref());
        walk_bundles(words, draft.view(), draft.seat, &bundles, &Path::default())
    };
    match ask(app, user, &panel.draft, walk).await? {
        BundleStep::Choose(step) => bundle_message(app, state, panel, &path, &step).await,
        BundleStep::Chosen(_) | BundleStep::Nowhere => panel_message(app, state, panel, &path, None).await,
    }
}

/// Says what another decision changes besides what was chosen: which units it moves, and, where a unit was chosen, that the
/// land is another; `None` if that is nothing.
fn told_besides(
    words: &Words,
    state: &MatchState,
    before: &Draft,
    actions: &[Action],
    chosen: Option<[Cell; 2]>,
) -> Option<String> {
    let (before, after) = (before.view(), Draft::of(state, before.seat, actions).ok()?.view());
    let name = |cell| after.geometry.name(cell);
    let moved = moved_aside(&before, &after, chosen).into_iter();
    let moved: Vec<_> = moved
        .map(|(kind, from, to)| (kind, name(from), name(to)))
        .collect();
    let land = (chosen.is_some() && differs_in_land(&before, &after)).then(|| aside::land_follows(words));
    let told: Vec<String> = land
        .into_iter()
        .chain(aside::moved_aside(words, &moved))
        .collect();
    (!told.is_empty()).then(|| told.join("\n"))
}

/// Enters a drawn continuation of the turn.
///
/// # Errors
/// What the session refuses; an out-of-date panel or board is answered with the present one.
pub async fn drawn(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
) -> Result<OutgoingMessage, HandlerError> {
    let (state, panel) = match still(app, by, id, seen).await? {
        Freshness::Current(state, panel) => (state, panel),
        Freshness::Stale(present) => return Ok(present),
    };
    let actions = panel
        .draft
        .position
        .random_bundle(panel.draft.seat, app.sessions.draw());
    if actions.is_empty() {
        return panel_message(app, &state, &panel, &Path::default(), None).await;
    }
    enter(app, by, id, seen, TurnInput::Add(&actions)).await
}

/// Enters what the user decided in secret in their latest other match of the variant.
///
/// # Errors
/// What the session refuses. If there is no such match, the panel says so; an out-of-date panel is answered with the
/// present one.
pub async fn again(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
) -> Result<OutgoingMessage, HandlerError> {
    let (state, panel) = match still(app, by, id, seen).await? {
        Freshness::Current(state, panel) => (state, panel),
        Freshness::Stale(present) => return Ok(present),
    };
    let Some(actions) = last_decision(app, by.user, &state, panel.draft.seat).await? else {
        let name = variant_name(app.words, descriptor(&state.header.variant)?);
        let preface = text::nothing_to_copy(app.words, name);
        return panel_message(app, &state, &panel, &Path::default(), Some(preface)).await;
    };
    enter(app, by, id, seen, TurnInput::Replace(&actions)).await
}

/// Whether the user decided something in another match of the variant that can be taken again.
///
/// # Errors
/// A fault of the store.
pub async fn has_earlier(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
    seat: Seat,
) -> Result<bool, HandlerError> {
    Ok(last_decision(app, user, state, seat).await?.is_some())
}

/// The user's other matches of the variant.
async fn earlier(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
) -> Result<Vec<MatchSummary>, HandlerError> {
    let mut found = Vec::new();
    for which in [MatchFilter::Finished, MatchFilter::Running] {
        let page = Page::first(MATCHES_SEARCHED);
        found.extend(app.sessions.matches_of(user, which, page).await?);
    }
    found.retain(|summary| {
        summary.header.variant == state.header.variant && summary.header.id != state.header.id
    });
    Ok(found)
}

/// Returns what the user decided in secret in their latest other match of the variant, if it is legal for this seat. What
/// names squares of one side is not legal for the other.
async fn last_decision(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
    seat: Seat,
) -> Result<Option<Vec<Action>>, HandlerError> {
    let Some(part) = state.position.secret_part(seat) else {
        return Ok(None);
    };
    let mut found = earlier(app, user, state).await?;
    found.sort_by_key(|summary| std::cmp::Reverse(summary.header.created));
    for summary in found {
        let Ok(other) = app.sessions.state(summary.header.id).await else {
            continue; // It is suspended.
        };
        let own = |seat| other.header.seats[seat] == user;
        let turns = other.turns.iter().filter(|turn| turn.sealed && own(turn.seat));
        let decision = turns
            .map(|turn| played(&part, seat, &turn.actions))
            .find(Option::is_some);
        if let Some(actions) = decision.flatten() {
            return Ok(Some(actions));
        }
    }
    Ok(None)
}

/// Reads a decision and plays it on a copy of the seat's part; `None` if it is not legal there.
fn played(part: &Position, seat: Seat, texts: &[String]) -> Option<Vec<Action>> {
    let mut part = part.clone();
    let mut actions = Vec::new();
    for text in texts {
        let action = part.variant().parse_action(text).ok()?;
        part.apply(seat, &action).ok()?;
        actions.push(action);
    }
    Some(actions)
}
