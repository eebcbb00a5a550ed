//! Whether a turn is played at once or waits for **Confirm**, and what its user is warned of first.

use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::ask;
use crate::discord::text::said::verb_label;
use crate::discord::text::warning;
use crate::discord::text::words::Words;
use rookery_rules::reach::{costly_reply, is_gain};
use rookery_rules::{Action, Choice, END_OF_TURN, SKIP, Viewer};
use rookery_session::draft::Draft;
use rookery_session::{Confirmation, MatchState, SessionError, TurnInput, UserId, is_only_turn};

/// The input of a typed turn. One that costs its user's side units, harms them, leaves its king in check, draws by repetition,
/// wastes an action, loses at once where its user may be advised, is taken back, or is decided in secret waits to be confirmed, as
/// it does when it is chosen from menus. So does one of several actions without separators between them, and one that leaves out
/// which part of the board it changes. A user who never confirms isn't asked.
///
/// # Errors
/// A fault of the store.
pub(super) async fn typed_input<'a>(
    app: &Localized<'_>,
    user: UserId,
    text: &'a str,
) -> Result<TurnInput<'a>, SessionError> {
    Ok(match app.sessions.confirmation(user).await? {
        Confirmation::WhereItMatters | Confirmation::Always => TurnInput::CarefulText(text),
        Confirmation::Never => TurnInput::Text(text),
    })
}

/// What a user is warned of before a turn is played.
pub(super) struct Warning {
    /// The warning, as a sentence.
    pub(super) text: String,
    /// Whether it is about a unit that the turn moved. A turn whose last action is more than leaving off waits for that.
    pub(super) is_of_moved: bool,
    /// Whether the reply would win at once. Every turn waits for that.
    pub(super) is_of_loss: bool,
}

/// Says which reply to a turn would win at once, or else which capture could answer it and would win much more than the turn does.
/// `None` if its user never confirms or may not be warned. The turn is the draft, or what it would become.
pub(super) async fn warning_of_reply(
    app: &Localized<'_>,
    state: &MatchState,
    (user, draft): (UserId, &Draft),
    turn: Vec<Action>,
) -> Result<Option<Warning>, HandlerError> {
    if !state.may_be_warned(draft) || app.sessions.confirmation(user).await? == Confirmation::Never {
        return Ok(None);
    }
    let (before, draft, words) = (state.position.clone(), draft.clone(), app.words);
    // What is refused is refused when it is entered.
    let found = move || {
        let seat = draft.seat;
        // Where nothing else is legal, nobody need be warned of it.
        if is_only_turn(&before, seat, &turn) {
            return None;
        }
        if let Some(reply) = draft.winning_reply(&before, &turn) {
            let mut after = before;
            turn.iter()
                .try_for_each(|action| after.apply(seat, action).map(drop))
                .ok()?;
            return Some(Warning {
                text: warning::reply_wins(words, &after, seat.other(), &reply),
                is_of_moved: false,
                is_of_loss: true,
            });
        }
        let (reply, after) = costly_reply(&before, Viewer::Seat(seat), &turn)?;
        Some(Warning {
            text: warning::reply_captures(words, &after, &reply),
            is_of_moved: reply.is_moved,
            is_of_loss: false,
        })
    };
    app.compute(user, found).await
}

/// Whether the other side could win at once after the turn of a draft, where its user may be warned of that.
pub(super) async fn loses_at_once(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
    draft: &Draft,
) -> Result<bool, HandlerError> {
    if !draft.is_complete() || !state.may_be_warned(draft) {
        return Ok(false);
    }
    let (before, draft) = (state.position.clone(), draft.clone());
    let asking = move || draft.winning_reply(&before, &draft.actions).is_some();
    app.compute(user, asking).await
}

/// Says at a player's first turn of a match what plays it and when it is confirmed. `None` for a user who has chosen
/// otherwise, in secret, or for a whole turn, whose panel says that it waits for **Confirm**.
pub(super) async fn first_time(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
    draft: &Draft,
) -> Result<Option<String>, HandlerError> {
    // Who has chosen something before play has confirmed a turn already.
    let has_prepared = state.turns.iter().any(|turn| state.is_before_play(turn));
    let is_first = state.view(draft.seat.into()).turn_number == 1 && !has_prepared && !draft.secret;
    if !is_first
        || draft.is_complete()
        || app.sessions.confirmation(user).await? != Confirmation::WhereItMatters
    {
        return Ok(None);
    }
    let end = if draft.actions.is_empty() {
        None
    } else {
        ask(app, user, draft, label_of_end(app.words)).await?
    };
    // With an action behind it, a turn that can't end now needs another one.
    let needs_several = !draft.actions.is_empty() || draft.position.duty(draft.seat).is_some();
    Ok(Some(warning::when_asked(
        app.words,
        draft.position.variant(),
        end.as_deref(),
        needs_several,
    )))
}

/// Finds what the variant calls the end of an unfinished turn, if it may end now.
fn label_of_end(words: &'static Words) -> impl FnOnce(&Draft) -> Option<String> + Send + 'static {
    move |draft| {
        let legal = draft.legal();
        let ends = |action: &Action| action.parts().verb == END_OF_TURN;
        if !legal.actions().iter().any(ends) {
            return None;
        }
        let descriptor = draft.position.variant().descriptor();
        let spec = descriptor.verb(END_OF_TURN)?;
        Some(verb_label(words, descriptor.id, spec.verb, spec.label))
    }
}

/// Whether an unfinished turn can only end.
pub(super) async fn can_only_end(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
) -> Result<bool, HandlerError> {
    let look = |draft: &Draft| {
        let legal = draft.legal();
        let mut verbs = legal.actions().iter().map(|action| action.parts().verb);
        !legal.actions().is_empty() && verbs.all(|verb| verb == END_OF_TURN)
    };
    ask(app, user, draft, look).await
}

/// Whether a complete turn waits for **Confirm**, as its user has chosen.
pub(super) async fn asks_first(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
    actions: &[Action],
) -> Result<bool, HandlerError> {
    Ok(match app.sessions.confirmation(user).await? {
        Confirmation::Always => true,
        Confirmation::Never => false,
        Confirmation::WhereItMatters => {
            let costs = actions.iter().take(1).any(|action| {
                let effect = draft.position.side_effect(action);
                turns_a_part(action) || effect.is_some_and(|effect| !is_gain(&effect))
            });
            let is_leaving_off = !draft.actions.is_empty() && actions.iter().all(leaves_off);
            let (mut next, actions) = (draft.clone(), actions.to_vec());
            let seen = draft.events.len();
            let pushed = move || {
                next.push_all(&actions).map(|()| {
                    let harms = next.needless_losses(seen) > 0 || !next.own_harms(seen).is_empty();
                    (next, harms)
                })
            };
            // What is refused is refused when it is entered.
            let pushed = app.compute(user, pushed).await?;
            pushed.is_ok_and(|(next, harms)| {
                let is_long = next.actions.len() > 1 && !is_leaving_off;
                let costs = costs || harms || next.leaves_check() || next.draws_by_repetition();
                is_long || costs || next.is_taken_back() || next.undecided || next.secret
            })
        }
    })
}

/// Whether an action changes a whole part of the board, which nobody foresees from its words alone.
fn turns_a_part(action: &Action) -> bool {
    let is_part = |choice: &Choice| matches!(choice, Choice::Part { .. });
    action.parts().choices.iter().any(is_part)
}

/// The verbs of actions that leave off: they end the turn or a part of it and do nothing on the board.
const LEAVING_OFF: [&str; 2] = [END_OF_TURN, SKIP];

/// Whether an action only leaves off. The panel that offered it has shown the whole turn, so choosing it is as good as
/// confirming.
pub(super) fn leaves_off(action: &Action) -> bool {
    let parts = action.parts();
    parts.actor.is_none() && LEAVING_OFF.contains(&parts.verb)
}
