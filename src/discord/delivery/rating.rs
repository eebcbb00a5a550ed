//! What challenges and finished matches say about ratings and reliability.

use super::ending;
use super::post::say_in_match;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::text::Players;
use crate::discord::text::rating::{self as text, RatedPlayer};
use crate::discord::text::words::Words;
use crate::workers::outbox::DeliveryOutcome;
use rookery_rating::Unrated;
use rookery_session::{Challenge, Delivery, MatchId, Opponent};

/// How reliable the challenger is, for whoever may accept.
///
/// # Errors
/// A fault.
pub(super) async fn reliability(app: &App, challenge: &Challenge) -> Result<Option<String>, HandlerError> {
    let report = app.sessions.reliability(challenge.challenger).await?;
    let player = app.user_as_player(challenge.challenger).await?;
    let words = app.words_of_guild(challenge.origin.guild).await?;
    Ok(text::reliability(words, player, &report))
}

/// What a rated challenge would change; nothing if it isn't rated.
///
/// # Errors
/// A fault.
pub(super) async fn at_stake(app: &App, challenge: &Challenge) -> Result<Option<String>, HandlerError> {
    let Some(pool) = challenge.rating_pool() else {
        return Ok(None);
    };
    let player = async |user| -> Result<Option<RatedPlayer>, HandlerError> {
        let rating = app.sessions.rating(user, &pool).await?;
        let account = app.account(user).await?;
        Ok(account.map(|account| RatedPlayer { account, rating }))
    };
    let Some(challenger) = player(challenge.challenger).await? else {
        return Ok(None);
    };
    let opponent = match challenge.opponent {
        Opponent::User(user) => player(user).await?,
        Opponent::Anyone | Opponent::Oneself | Opponent::Computer(_) => None,
    };
    let words = app.words_of_guild(challenge.origin.guild).await?;
    Ok(Some(text::at_stake(words, challenger, opponent)))
}

/// Says what a rated match changed, in the message that tells its end.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn rated(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
) -> Result<DeliveryOutcome, HandlerError> {
    let Some(rated) = app.sessions.rated_match(id).await? else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let said = |words: &Words, players: &Players| text::changed(words, players, &rated);
    // The end of a match that counts only later was told long before.
    if rated.reinstated.is_some() {
        return say_in_match(app, delivery, id, said).await;
    }
    ending::add(app, delivery, id, said).await
}

/// Says why a match that was agreed as rated changes no ratings, in the message that tells its end.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn not_rated(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    why: Unrated,
) -> Result<DeliveryOutcome, HandlerError> {
    ending::add(app, delivery, id, |words, _| text::not_rated(words, why)).await
}
