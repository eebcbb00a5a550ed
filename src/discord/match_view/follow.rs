//! What an onlooker does in a match: follows it, to be mentioned when it ends, and guesses the result. Every answer is
//! private; the message about the end names followers and right guesses.

use crate::discord::components::custom_id::OnlookerButton;
use crate::discord::components::follow_buttons as buttons;
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::follow as text;
use crate::discord::text::words::Words;
use rookery_session::{MatchId, Onlooking, Score, TimeMs};
use serenity::all::{GuildId, UserId as AccountId};

/// How far back the table of a server goes.
const TABLE_MS: i64 = 90 * 24 * 60 * 60 * 1_000;

/// How many right guesses the message about the end of a match names.
const NAMED_GUESSES: usize = 10;

/// Lets an account follow a match, and shows what else an onlooker can do there. Whoever follows is stored if they are new.
///
/// # Errors
/// They play in it, it is over, or there are too many followers; a fault.
pub async fn follow(
    app: &Localized<'_>,
    account: AccountId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let user = app.asking_user(account).await?;
    // What is refused stores nobody.
    app.sessions.onlooking(user, id).await?;
    let user = app.user(account).await?;
    let now = app.sessions.follow(user, id).await?;
    Ok(panel(app.words, id, &now))
}

/// Does what a button of an onlooker says.
///
/// # Errors
/// They play in the match, it is over, or it is too late to guess; a fault.
pub async fn pressed(
    app: &Localized<'_>,
    account: AccountId,
    guild: Option<GuildId>,
    (id, button): (MatchId, OnlookerButton),
) -> Result<OutgoingMessage, HandlerError> {
    let score = match button {
        OnlookerButton::Follow => return follow(app, account, id).await,
        OnlookerButton::Table => {
            let table = table(app, guild).await?;
            return Ok(table.with_rows(buttons::back(app.words, id)));
        }
        OnlookerButton::Show => {
            let user = app.asking_user(account).await?;
            let now = app.sessions.onlooking(user, id).await?;
            return Ok(panel(app.words, id, &now));
        }
        OnlookerButton::Stop => {
            let user = app.asking_user(account).await?;
            let now = app.sessions.unfollow(user, id).await?;
            return Ok(panel(app.words, id, &now));
        }
        OnlookerButton::White => Score::White,
        OnlookerButton::Draw => Score::Draw,
        OnlookerButton::Black => Score::Black,
    };
    let user = app.asking_user(account).await?;
    app.sessions.onlooking(user, id).await?;
    let user = app.user(account).await?;
    let now = app.sessions.guess(user, id, score).await?;
    Ok(panel(app.words, id, &now))
}

fn panel(words: &Words, id: MatchId, now: &Onlooking) -> OutgoingMessage {
    OutgoingMessage::new(text::panel(words, &id.short(), now)).with_rows(buttons::panel(words, id, now))
}

/// Shows who guesses best in a server.
///
/// # Errors
/// It isn't asked for in a server; a fault.
pub async fn table(app: &Localized<'_>, guild: Option<GuildId>) -> Result<OutgoingMessage, HandlerError> {
    let Some(guild) = app.guild_of(guild).await? else {
        return Err(HandlerError::User(text::table_elsewhere(app.words)));
    };
    let since = TimeMs(app.sessions.now().0.saturating_sub(TABLE_MS));
    let mut lines = Vec::new();
    for score in app.sessions.guess_scores(guild, since).await? {
        lines.push((app.user_as_player(score.user).await?, score.points, score.right));
    }
    Ok(OutgoingMessage::new(text::table(app.words, &lines)))
}

/// What the message about the end of a match says to those who watched it.
pub struct OnlookersTold {
    /// The lines below it.
    pub lines: Vec<String>,
    /// The followers, who are pinged.
    pub followers: Vec<AccountId>,
}

/// Returns what the message about the end of a match says to its followers and guessers.
///
/// # Errors
/// A fault.
pub async fn told(
    app: &App,
    words: &Words,
    id: MatchId,
    score: Score,
) -> Result<OnlookersTold, HandlerError> {
    let mut followers = Vec::new();
    for user in app.sessions.followers(id).await? {
        followers.extend(app.account(user).await?);
    }
    let mut right = Vec::new();
    for (user, points) in app
        .sessions
        .right_guesses(id, score)
        .await?
        .into_iter()
        .take(NAMED_GUESSES)
    {
        right.push((app.user_as_player(user).await?, points));
    }
    let lines = [text::followers(words, &followers), text::right(words, &right)];
    Ok(OnlookersTold {
        lines: lines.into_iter().flatten().collect(),
        followers,
    })
}
