//! Choices for autocomplete. Users may send something else, so every value is read again when it arrives. A failure here
//! only means that nothing is offered. Once their deadline has passed, no more work is done on them.

use super::turn_choices::{choices_of_begun, turn_choices};
use super::{Context, localized};
use crate::discord::answer_deadline::AnswerDeadline;
use crate::discord::error::HandlerError;
use crate::discord::legal::ask_latest;
use crate::discord::limits::{AUTOCOMPLETE_CHOICES, CHOICE_TEXT, clipped};
use crate::discord::match_view::board::descriptor;
use crate::discord::match_view::lookup::{self, Purpose};
use crate::discord::match_view::rules;
use crate::discord::text::pictures::{kind, variant_name};
use crate::discord::text::said::option_sentence;
use crate::discord::text::words::say;
use crate::discord::text::{
    FormerPlayer, Player, lists, people, rules as text, time_control, tournament as tournament_text,
};
use crate::discord::tournament::lookup as tournament_lookup;
use rookery_rules::{Cell, OptionValues, Variant};
use rookery_session::draft::Draft;
use rookery_session::{ComputerLevel, MatchId, Occupant, TimeControl};
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue, UserId};
use std::future::Future;
use std::time::Duration;

/// How long names that are not known are asked for. An answer to autocomplete that comes later is of no use.
const NAMES_WITHIN: Duration = Duration::from_secs(1);

/// What is sent as the options of a variant that has none: Discord takes no empty choice. It means nothing.
pub(super) const NO_OPTIONS: &str = "-";

fn offered(choices: Vec<(String, String)>) -> CreateAutocompleteResponse {
    let choices = choices
        .into_iter()
        .filter(|(_, value)| !value.is_empty() && value.chars().count() <= CHOICE_TEXT)
        .take(AUTOCOMPLETE_CHOICES)
        .map(|(name, value)| AutocompleteChoice::new(clipped(&name, CHOICE_TEXT), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The name under which choices are counted that the store or the pool is asked for.
const COUNTED: &str = "completion";

/// Offers what is found, and counts that. Work whose deadline has passed is dropped when it would get a place in the pool.
pub(super) async fn offered_in_time<F>(
    ctx: Context<'_>,
    what: &str,
    choices: impl FnOnce(AnswerDeadline) -> F,
) -> CreateAutocompleteResponse
where
    F: Future<Output = Result<Vec<(String, String)>, HandlerError>>,
{
    let app = ctx.data();
    let deadline = AnswerDeadline::from_now(&app.sessions);
    let found = choices(deadline.clone()).await;
    if let Err(failure) = &found
        && failure.is_fault()
    {
        tracing::warn!(what, error = %failure, "nothing can be offered");
    }
    let outcome = outcome_of(&found, deadline.has_passed());
    app.metrics.interaction(COUNTED, outcome, deadline.taken());
    offered(found.unwrap_or_default())
}

/// Returns as what choices are counted. A fault is one even if it came late, so that the operator sees it.
fn outcome_of<T>(found: &Result<T, HandlerError>, is_late: bool) -> &'static str {
    match found {
        Err(failure) if failure.is_fault() => "fault",
        Ok(_) | Err(_) if is_late => "expired",
        Ok(_) => "done",
        Err(_) => "refused",
    }
}

pub(super) fn other_option<'a>(ctx: Context<'a>, name: &str) -> Option<&'a str> {
    ctx.args
        .iter()
        .find(|option| option.name == name)
        .and_then(|option| match option.value {
            ResolvedValue::String(text) => Some(text),
            ResolvedValue::Autocomplete { value, .. } => Some(value),
            _ => None,
        })
}

/// The match that the command is about so far.
pub(super) async fn meant(ctx: Context<'_>, user: rookery_session::UserId) -> Result<MatchId, HandlerError> {
    let purpose = Purpose::of(&ctx.interaction.data.name);
    let channel = ctx.interaction.channel_id;
    lookup::find(
        &localized(ctx),
        other_option(ctx, "match"),
        user,
        channel,
        purpose,
    )
    .await
}

/// The user's matches in which the command makes sense: those that wait for them first.
pub async fn matches(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "matches", |_| matches_of(ctx, typed)).await
}

async fn matches_of(ctx: Context<'_>, typed: &str) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let user = app.asking_user(ctx.interaction.user.id).await?;
    let purpose = Purpose::of(&ctx.interaction.data.name);
    let mut found = lookup::fitting(app, user, purpose).await?;
    found.sort_by_key(|game| !game.awaits(user));
    let typed = typed.trim().to_lowercase();
    let mut fitting = Vec::new();
    for summary in found {
        let id = summary.header.id.short();
        let name = variant_name(app.words, descriptor(&summary.header.variant)?);
        if !id.starts_with(&typed) && !name.to_lowercase().contains(&typed) {
            continue;
        }
        let seats = &summary.header.seats;
        let opponent = if seats.white == user {
            seats.black
        } else {
            seats.white
        };
        let opponent = match opponent {
            Occupant::User(other) if other == user => Opponent::Oneself,
            Occupant::User(other) => match app.user_as_player(other).await? {
                Player::User(account) => Opponent::User(account),
                Player::Gone(former) => Opponent::Gone(former),
                Player::Computer(level) => Opponent::Computer(level),
            },
            Occupant::Computer(level) => Opponent::Computer(level),
        };
        fitting.push((id, name, opponent, summary));
        if fitting.len() >= AUTOCOMPLETE_CHOICES {
            break;
        }
    }
    let opponents: Vec<UserId> = fitting
        .iter()
        .filter_map(|(_, _, opponent, _)| match opponent {
            Opponent::User(account) => Some(*account),
            Opponent::Oneself | Opponent::Computer(_) | Opponent::Gone(_) => None,
        })
        .collect();
    app.names.ask_within(&app.http, &opponents, NAMES_WITHIN).await;
    let choices = fitting.into_iter().map(|(id, name, opponent, summary)| {
        let opponent = match opponent {
            Opponent::Oneself => say!(app.words, "lists-yourself"),
            Opponent::User(account) => app.names.known_name(account),
            Opponent::Computer(level) => people::name(app.words, Player::Computer(level)),
            Opponent::Gone(former) => former.title(app.words),
        };
        let words = lists::match_choice(
            app.words,
            &id,
            name,
            &opponent,
            &summary.status,
            summary.awaits(user),
        );
        (words, id)
    });
    Ok(choices.collect())
}

/// Against whom a match is played that is offered.
enum Opponent {
    Oneself,
    User(UserId),
    Computer(ComputerLevel),
    Gone(FormerPlayer),
}

/// Turns that complete the typed text, in the match of the command.
pub async fn turns(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "turns", |deadline| turns_of(ctx, typed, deadline)).await
}

async fn turns_of(
    ctx: Context<'_>,
    typed: &str,
    deadline: AnswerDeadline,
) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let user = app.asking_user(ctx.interaction.user.id).await?;
    let id = meant(ctx, user).await?;
    let draft = app.sessions.panel(id, user).await?.draft;
    let start = if draft.actions.is_empty() {
        None
    } else {
        let state = app.sessions.state(id).await?;
        Draft::begin(&state, draft.seat).ok().map(|start| start.position)
    };
    let (typed, words) = (typed.to_owned(), app.words);
    let complete = move |draft: &Draft| {
        let (position, seat, legal) = (&draft.position, draft.seat, draft.legal());
        match start {
            Some(start) => {
                let told = (draft.written.as_slice(), typed.as_str());
                choices_of_begun(words, (position, &start), seat, &legal, told)
            }
            None => turn_choices(words, position, seat, &legal, &typed),
        }
    };
    // A user who has typed on no longer sees this list.
    let found = ask_latest(app, (user, &deadline), &draft, complete).await?;
    Ok(found.unwrap_or_default())
}

/// The square that is typed, whatever is on it, and the occupied ones that match the text, in the match of the command.
pub async fn squares(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "squares", |_| squares_of(ctx, typed)).await
}

async fn squares_of(ctx: Context<'_>, typed: &str) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let user = app.asking_user(ctx.interaction.user.id).await?;
    let id = meant(ctx, user).await?;
    let state = app.sessions.state(id).await?;
    let view = state
        .position
        .view(crate::discord::match_view::board::viewer(&state, user));
    let typed = typed.trim().to_lowercase();
    let geometry = view.geometry;
    let choice = |cell: Cell| {
        let name = geometry.name(cell);
        let label = match view.cells[cell.index()].units.first() {
            Some(unit) => say!(
                app.words,
                "lists-square",
                square = name.as_str(),
                side = people::side(app.words, unit.side).to_lowercase(),
                kind = kind(app.words, &unit.kind)
            ),
            None => say!(app.words, "lists-square-empty", square = name.as_str()),
        };
        (label, name)
    };
    let meant = geometry.cell(&typed);
    let occupied = |cell: &Cell| !view.cells[cell.index()].units.is_empty();
    let others = geometry
        .cells()
        .filter(|cell| Some(*cell) != meant && occupied(cell));
    let others = others.map(choice);
    let others =
        others.filter(|(label, name)| name.starts_with(&typed) || label.to_lowercase().contains(&typed));
    Ok(meant.map(choice).into_iter().chain(others).collect())
}

/// Topics, units and rules of the variant that is chosen, or else of this thread's match.
pub async fn subjects(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let app = localized(ctx);
    let chosen = match other_option(ctx, "variant").and_then(Variant::from_id) {
        None => rules::variant_here(&app, ctx.interaction.channel_id)
            .await
            .ok()
            .flatten(),
        chosen => chosen,
    };
    let Some(variant) = chosen else {
        return offered(Vec::new());
    };
    let words = app.words;
    let found = text::offered(words, variant.descriptor(), typed);
    offered(
        found
            .into_iter()
            .map(|subject| (subject.title(words), subject.name()))
            .collect(),
    )
}

/// Time controls: those that are offered, and what is typed if it is one.
pub async fn time_controls(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let words = localized(ctx).words;
    let of = |control: TimeControl| (time_control::label(words, control), control.to_string());
    let wanted = typed.trim().to_lowercase();
    let read = TimeControl::from_typed(&wanted)
        .ok()
        .filter(|_| !wanted.is_empty());
    let mut choices: Vec<(String, String)> = read.map(of).into_iter().collect();
    for (label, value) in TimeControl::OFFERED.iter().copied().map(of) {
        let fits = label.to_lowercase().contains(&wanted) || value.starts_with(&wanted);
        if fits && choices.iter().all(|(_, known)| *known != value) {
            choices.push((label, value));
        }
    }
    offered(choices)
}

/// Variants, one after the other with commas: those that complete the last word.
pub async fn variants(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (before, last) = typed
        .rsplit_once(',')
        .map_or(("", typed), |(before, last)| (before.trim(), last));
    let wanted = last.trim().to_lowercase();
    let words = localized(ctx).words;
    let name = |one: &Variant| variant_name(words, one.descriptor());
    let named: Vec<&str> = before.split(',').map(str::trim).collect();
    let fits = |one: &Variant| {
        let is_meant = one.id().starts_with(&wanted) || name(one).to_lowercase().contains(&wanted);
        is_meant && !named.contains(&one.id())
    };
    let choices = Variant::all().into_iter().filter(fits).map(|one| {
        if before.is_empty() {
            (name(&one).to_owned(), one.id().to_owned())
        } else {
            let all = format!("{before}, {}", one.id());
            (all.clone(), all)
        }
    });
    offered(choices.collect())
}

/// Tournaments of the server whose name contains what is typed.
pub async fn tournaments(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "tournaments", |_| tournaments_of(ctx, typed)).await
}

async fn tournaments_of(ctx: Context<'_>, typed: &str) -> Result<Vec<(String, String)>, HandlerError> {
    let Some(guild) = ctx.interaction.guild_id else {
        return Ok(Vec::new());
    };
    let wanted = typed.trim().to_lowercase();
    let known = tournament_lookup::of_guild(&localized(ctx), guild).await?;
    let fitting = known
        .into_iter()
        .filter(|one| {
            one.header.name.to_lowercase().contains(&wanted) || one.header.id.short().starts_with(&wanted)
        })
        .map(|one| {
            (
                tournament_text::choice(localized(ctx).words, &one),
                one.header.id.short(),
            )
        });
    Ok(fitting.collect())
}

/// Time zones whose name contains what is typed.
pub async fn time_zones(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let wanted = typed.trim().to_lowercase().replace(' ', "_");
    let zones = jiff::tz::db().available();
    let found = zones
        .map(|zone| zone.as_str().to_owned())
        .filter(|name| name.to_lowercase().contains(&wanted))
        .map(|name| (name.clone(), name));
    offered(found.collect())
}

/// The options of the variant that is chosen, one `key=value` after the other.
pub async fn options(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let Some(variant) = other_option(ctx, "variant").and_then(Variant::from_id) else {
        let row = say!(localized(ctx).words, "lists-options-of-none");
        return offered(vec![(row, NO_OPTIONS.to_owned())]);
    };
    let (before, last) = typed
        .rsplit_once(' ')
        .map_or(("", typed), |(before, last)| (before.trim(), last));
    let said_in = localized(ctx).words;
    if variant.descriptor().options.is_empty() {
        let row = say!(said_in, "lists-no-options");
        return offered(vec![(row, NO_OPTIONS.to_owned())]);
    }
    let mut choices = Vec::new();
    for spec in variant.descriptor().options {
        let OptionValues::Words(values) = spec.values else {
            continue;
        };
        if before
            .split_whitespace()
            .any(|pair| pair.starts_with(&format!("{}=", spec.key)))
        {
            continue;
        }
        for (word, sentence) in values {
            let pair = format!("{}={word}", spec.key);
            if pair.starts_with(last) {
                let value = format!("{before} {pair}").trim().to_owned();
                let sentence = option_sentence(said_in, spec.key, word, sentence);
                choices.push((format!("{value}: {sentence}"), value));
            }
        }
    }
    offered(choices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_counted_as_one_even_if_it_came_late() {
        let refused = || HandlerError::User("There is no such match.".to_owned());
        let fault = || HandlerError::Fault(anyhow::anyhow!("the disk is full"));
        for (found, in_time, late) in [
            (Ok(()), "done", "expired"),
            (Err(refused()), "refused", "expired"),
            (Err(fault()), "fault", "fault"),
        ] {
            assert_eq!(outcome_of(&found, false), in_time, "{found:?}");
            assert_eq!(outcome_of(&found, true), late, "{found:?}");
        }
    }
}
