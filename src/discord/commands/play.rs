//! `/play`: a challenge, or a match against oneself or the computer.
#![allow(
    clippy::too_many_arguments,
    reason = "every option of a command is an argument of its function"
)]

use super::choice::Choice;
use super::{Context, actor, autocomplete, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::interaction::permissions;
use crate::discord::match_view::actions::{place_of_new_match, rated_account};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::words::Words;
use crate::discord::text::{challenge as text, time_control};
use rookery_rules::Variant;
use rookery_session::{Actor, Colour, ComputerLevel, MatchTerms, Opponent, Proposal, Receipt, TimeControl};
use serenity::all::User;

/// The `colour:` option of `/play`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ColourOption {
    /// White.
    #[name = "White"]
    White,
    /// Black.
    #[name = "Black"]
    Black,
    /// Chosen at random.
    #[name = "Random"]
    Random,
}

impl From<ColourOption> for Colour {
    fn from(option: ColourOption) -> Self {
        match option {
            ColourOption::White => Colour::White,
            ColourOption::Black => Colour::Black,
            ColourOption::Random => Colour::Random,
        }
    }
}

/// Challenge someone, or play against the computer or yourself
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn play(
    ctx: Context<'_>,
    #[description = "Which variant to play"] variant: Choice<Variant>,
    #[description = "Your opponent; leave out for anyone, or name yourself to play both sides"]
    opponent: Option<User>,
    #[description = "Play against the computer at this level"] computer: Option<Choice<ComputerLevel>>,
    #[description = "Your colour; random if you leave it out"] colour: Option<ColourOption>,
    #[description = "Options of the variant, if it has any, written key=value"]
    #[autocomplete = "autocomplete::options"]
    options: Option<String>,
    #[description = "The clock: days a turn, a bank, or a live match; none if you leave it out"]
    #[autocomplete = "autocomplete::time_controls"]
    #[max_length = 80]
    time: Option<String>,
    #[description = "Whether players may ask to take turns back; yes if you leave it out"] takebacks: Option<
        bool,
    >,
    #[description = "Whether a player's vacation stops their clock; yes unless the match is live"]
    vacation: Option<bool>,
    #[description = "Whether the result changes your ratings; no if you leave it out"] rated: Option<bool>,
    #[description = "Whether players may prepare conditional turns with /if; yes if you leave it out"]
    conditionals: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let me = ctx.interaction.user.id;
        let opponent_id = opponent.as_ref().map(|user| user.id);
        let computer = computer.map(|Choice(level)| level);
        if opponent.is_some() && computer.is_some() {
            return Err(HandlerError::User(text::two_opponents(app.words)));
        }
        if opponent.is_some_and(|user| user.bot) {
            return Err(HandlerError::User(text::against_a_bot(app.words)));
        }
        if ctx.interaction.guild_id.is_none() && opponent_id != Some(me) && computer.is_none() {
            return Err(HandlerError::User(text::others_in_direct_messages(app.words)));
        }
        let is_alone = computer.is_some() || opponent_id == Some(me);
        let terms = terms(
            app.words,
            time.as_deref(),
            takebacks,
            vacation,
            rated.unwrap_or(false),
            is_alone,
        )?;
        let terms = MatchTerms {
            conditionals: conditionals.unwrap_or(terms.conditionals),
            ..terms
        };
        if terms.rated {
            rated_account(app, me)?;
            opponent_id.map_or(Ok(()), |user| rated_account(app, user))?;
        }
        let place = permissions::match_channel(app, ctx.interaction.into()).await?;
        let channel = place.id;
        let given = Given::of(vacation, conditionals);
        let unused = given.unused(app.words, &terms, opponent_id == Some(me));
        let opponent = match (computer, opponent_id) {
            (Some(level), _) => Opponent::Computer(level),
            (None, None) => Opponent::Anyone,
            (None, Some(user)) if user == me => Opponent::Oneself,
            (None, Some(user)) => Opponent::User(app.user(user).await?),
        };
        let proposal = Proposal {
            opponent,
            variant: variant.0.id().to_owned(),
            options: read_options(app.words, options.as_deref().unwrap_or_default())?,
            colour: colour.map_or(Colour::Random, Colour::from),
            terms,
            origin: app.origin(ctx.interaction.guild_id, channel).await?,
        };
        let by = Actor {
            user: app.user(me).await?,
            ..actor(ctx).await?
        };
        let made = app.sessions.challenge(by, proposal).await?;
        let confirmation = match made.receipt {
            Receipt::MatchStarted { match_id } => {
                let played_in = place_of_new_match(app, match_id).await?;
                match computer {
                    Some(level) => text::begun_against_computer(app.words, level, played_in),
                    None => text::begun_alone(app.words, played_in),
                }
            }
            _ => text::made(app.words, opponent_id, channel),
        };
        let confirmation = [vec![confirmation], unused].concat().join(" ");
        Ok(place.told(app.words, OutgoingMessage::new(confirmation)))
    })
    .await
}

/// Which options were given that some matches have no use for.
struct Given {
    vacation: bool,
    conditionals: bool,
}

impl Given {
    fn of(vacation: Option<bool>, conditionals: Option<bool>) -> Self {
        Self {
            vacation: vacation.is_some(),
            conditionals: conditionals.is_some(),
        }
    }

    /// Says which of them change nothing.
    fn unused(&self, words: &Words, terms: &MatchTerms, is_both_sides: bool) -> Vec<String> {
        let is_untimed = terms.control == TimeControl::Unlimited;
        let vacation = (self.vacation && is_untimed).then(|| text::vacation_without_clock(words));
        let is_pointless = self.conditionals && is_both_sides;
        let conditionals = is_pointless.then(|| text::conditionals_alone(words));
        vacation.into_iter().chain(conditionals).collect()
    }
}

/// Reads the terms of a match. A match that one person plays alone has no clock.
fn terms(
    words: &Words,
    time: Option<&str>,
    takebacks: Option<bool>,
    vacation: Option<bool>,
    rated: bool,
    is_alone: bool,
) -> Result<MatchTerms, HandlerError> {
    let typed = time.unwrap_or_default();
    let control = TimeControl::from_typed(typed)
        .map_err(|error| HandlerError::User(time_control::refused(words, typed, error)))?;
    if is_alone && control != TimeControl::Unlimited {
        return Err(HandlerError::User(time_control::clock_alone(words)));
    }
    let usual = MatchTerms::timed(control);
    let usual = if rated { usual.for_ratings() } else { usual };
    Ok(MatchTerms {
        takebacks: takebacks.unwrap_or(usual.takebacks),
        vacation: vacation.unwrap_or(usual.vacation),
        ..usual
    })
}

/// Reads `key=value` pairs, separated by spaces, commas or semicolons.
fn read_options(words: &Words, text: &str) -> Result<Vec<(String, String)>, HandlerError> {
    let pairs = text.split([' ', ',', ';']);
    let pairs = pairs.filter(|pair| !pair.is_empty() && *pair != autocomplete::NO_OPTIONS);
    pairs
        .map(|pair| match pair.split_once('=') {
            Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
            None => Err(HandlerError::User(text::not_an_option(words, pair))),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_change_nothing_are_told() {
        let words = Words::english();
        let all = Given {
            vacation: true,
            conditionals: true,
        };
        let untimed = MatchTerms::timed(TimeControl::Unlimited);
        assert_eq!(
            all.unused(words, &untimed, true),
            [
                "`vacation` changes nothing here: the match has no clock.",
                "`conditionals` changes nothing here: you play both sides."
            ]
        );
        let timed = MatchTerms::timed(TimeControl::from_typed("3 days").unwrap());
        assert!(all.unused(words, &timed, false).is_empty());
        let none = Given {
            vacation: false,
            conditionals: false,
        };
        assert!(none.unused(words, &untimed, true).is_empty());
    }

    #[test]
    fn options_are_pairs() {
        let read = read_options(Words::english(), "a=1, b=two").unwrap();
        assert_eq!(
            read,
            [
                ("a".to_owned(), "1".to_owned()),
                ("b".to_owned(), "two".to_owned())
            ]
        );
        for none in ["", autocomplete::NO_OPTIONS] {
            assert!(read_options(Words::english(), none).unwrap().is_empty());
        }
        assert!(
            read_options(Words::english(), "fast")
                .unwrap_err()
                .letter(Words::english())
                .text
                .contains("`fast`")
        );
    }
}
