//! A challenge from a user's context menu: a private message in which the variant and the clock are chosen, and whose
//! button sends the challenge. All other options are those of `/play`.

use crate::discord::components::custom_id::{ChallengePlan, ChallengePlanPart};
use crate::discord::components::opponent_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{challenge as text, refusals};
use rookery_session::{Actor, Colour, MatchTerms, Opponent, Proposal, TimeControl};
use serenity::all::{ChannelId, GuildId, User, UserId};

/// Asks a user what to play against the one whose menu they opened.
///
/// # Errors
/// A bot, or the user alone: the sentence says how to play against those.
pub fn ask(app: &Localized<'_>, me: UserId, opponent: &User) -> Result<OutgoingMessage, HandlerError> {
    if opponent.id == me {
        return Err(HandlerError::User(text::against_oneself(app.words)));
    }
    if opponent.bot {
        return Err(HandlerError::User(text::against_a_bot(app.words)));
    }
    let plan = ChallengePlan {
        account: opponent.id.get(),
        variant: None,
        control: TimeControl::Unlimited,
    };
    Ok(shown(app, &plan))
}

/// Takes a choice of one of the menus.
///
/// # Errors
/// A value that no menu offers.
pub fn change(
    app: &Localized<'_>,
    plan: ChallengePlan,
    part: ChallengePlanPart,
    value: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let unknown = || HandlerError::User(refusals::unknown_button(app.words));
    let value = value.ok_or_else(unknown)?;
    let plan = match part {
        ChallengePlanPart::Variant => ChallengePlan {
            variant: Some(value.parse().map_err(|_| unknown())?),
            ..plan
        },
        ChallengePlanPart::Clock => ChallengePlan {
            control: value.parse().map_err(|_| unknown())?,
            ..plan
        },
        ChallengePlanPart::Send => return Err(unknown()),
    };
    Ok(shown(app, &plan))
}

/// Sends the challenge; it is posted in that channel of that server.
///
/// # Errors
/// What the session refuses; a fault.
pub async fn send(
    app: &Localized<'_>,
    by: Actor,
    plan: &ChallengePlan,
    (guild, channel): (Option<GuildId>, ChannelId),
) -> Result<OutgoingMessage, HandlerError> {
    let variant = plan.variant.as_ref();
    let variant = variant.ok_or_else(|| HandlerError::User(refusals::unknown_button(app.words)))?;
    let account = UserId::new(plan.account.max(1));
    let proposal = Proposal {
        opponent: Opponent::User(app.user(account).await?),
        variant: variant.as_str().to_owned(),
        options: Vec::new(),
        colour: Colour::Random,
        terms: MatchTerms::timed(plan.control),
        origin: app.origin(guild, channel).await?,
    };
    app.sessions.challenge(by, proposal).await?;
    Ok(OutgoingMessage::new(text::made(
        app.words,
        Some(account),
        channel,
    )))
}

fn shown(app: &Localized<'_>, plan: &ChallengePlan) -> OutgoingMessage {
    let said = text::plan(app.words, UserId::new(plan.account.max(1)));
    OutgoingMessage::new(said).with_rows(buttons::challenge_plan(app.words, plan))
}
