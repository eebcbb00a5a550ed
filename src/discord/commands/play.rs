//! `/play`: a challenge, or a match against oneself or the computer.

use super::{Context, actor, complete, respond};
use crate::discord::failure::Failure;
use crate::discord::letter::Letter;
use crate::discord::limits::{CHOICE_TEXT, clipped};
use crate::discord::messages::challenge as said;
use crate::discord::permissions;
use poise::{SlashArgError, SlashArgument};
use rookery_rules::Variant;
use rookery_search::Level;
use rookery_session::{Colour, ComputerLevel, Opponent, Proposal, Receipt};
use serenity::all::{CommandInteraction, CommandOptionType, CreateCommandOption, ResolvedValue, User};

/// A variant as an option of a command: its choices are the list of variants.
#[derive(Clone, Copy, Debug)]
pub struct VariantOption(pub Variant);

#[serenity::async_trait]
impl SlashArgument for VariantOption {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let variant = match value {
            ResolvedValue::String(id) => Variant::from_id(id),
            _ => None,
        };
        variant
            .map(VariantOption)
            .ok_or_else(|| SlashArgError::new_command_structure_mismatch("expected a variant"))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        Variant::ALL
            .iter()
            .fold(builder.kind(CommandOptionType::String), |builder, variant| {
                builder.add_string_choice(variant.descriptor().name, variant.id())
            })
    }
}

/// A level of the computer as an option of `/play`: its choices are the list of levels.
#[derive(Clone, Copy, Debug)]
pub struct LevelOption(pub ComputerLevel);

/// `level 3: looks at your answer`.
fn level_choice(level: Level) -> String {
    clipped(&format!("Level {level}: {}", level.about()), CHOICE_TEXT)
}

#[serenity::async_trait]
impl SlashArgument for LevelOption {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let level = match value {
            ResolvedValue::Integer(number) => u8::try_from(*number).ok().and_then(ComputerLevel::new),
            _ => None,
        };
        level
            .map(LevelOption)
            .ok_or_else(|| SlashArgError::new_command_structure_mismatch("expected a level"))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        Level::ALL
            .into_iter()
            .fold(builder.kind(CommandOptionType::Integer), |builder, level| {
                builder.add_int_choice(level_choice(level), i32::from(level.number()))
            })
    }
}

/// The colour as an option of `/play`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ColourOption {
    /// White.
    #[name = "White"]
    White,
    /// Black.
    #[name = "Black"]
    Black,
    /// By lot.
    #[name = "By lot"]
    ByLot,
}

impl From<ColourOption> for Colour {
    fn from(option: ColourOption) -> Self {
        match option {
            ColourOption::White => Colour::White,
            ColourOption::Black => Colour::Black,
            ColourOption::ByLot => Colour::Random,
        }
    }
}

/// Challenge somebody or anyone, or play against the computer or yourself
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn play(
    ctx: Context<'_>,
    #[description = "What to play"] variant: VariantOption,
    #[description = "Against whom; nobody for anyone, yourself to play both sides"] opponent: Option<User>,
    #[description = "The computer instead of a person, and how well it plays"] computer: Option<LevelOption>,
    #[description = "Which side you play; by lot if you do not say"] colour: Option<ColourOption>,
    #[description = "Options of the variant, such as key=value"]
    #[autocomplete = "complete::options"]
    options: Option<String>,
) -> Result<(), Failure> {
    respond(ctx, async move {
        let me = ctx.interaction.user.id;
        let opponent_id = opponent.as_ref().map(|user| user.id);
        let computer = computer.map(|LevelOption(level)| level);
        if opponent.is_some() && computer.is_some() {
            return Err(Failure::User(said::two_opponents()));
        }
        if opponent.is_some_and(|user| user.bot) {
            return Err(Failure::User(said::against_a_bot()));
        }
        if ctx.interaction.guild_id.is_none() && opponent_id != Some(me) && computer.is_none() {
            return Err(Failure::User(said::others_in_direct_messages()));
        }
        let channel = permissions::match_channel(ctx).await?;
        let app = ctx.data();
        let opponent = match (computer, opponent_id) {
            (Some(level), _) => Opponent::Computer(level),
            (None, None) => Opponent::Anyone,
            (None, Some(user)) if user == me => Opponent::Oneself,
            (None, Some(user)) => Opponent::User(app.user(user).await?),
        };
        let proposal = Proposal {
            opponent,
            variant: variant.0.id().to_owned(),
            options: read_options(options.as_deref().unwrap_or_default())?,
            colour: colour.map_or(Colour::Random, Colour::from),
            origin: app.origin(ctx.interaction.guild_id, channel).await?,
        };
        let made = app.sessions.challenge(actor(ctx).await?, proposal).await?;
        Ok(Letter::new(match made.receipt {
            Receipt::MatchStarted { .. } => match computer {
                Some(level) => said::begun_against_computer(level, channel),
                None => said::begun_alone(channel),
            },
            _ => said::made(opponent_id, channel),
        }))
    })
    .await
}

/// `key=value` pairs, separated by blanks or commas.
fn read_options(text: &str) -> Result<Vec<(String, String)>, Failure> {
    let pairs = text.split([' ', ',', ';']).filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| match pair.split_once('=') {
            Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
            None => Err(Failure::User(said::not_an_option(pair))),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_chosen_and_held() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!(level.number(), number);
            assert!(ComputerLevel::new(number).is_some());
            assert!(level_choice(level).starts_with(&format!("Level {number}: ")));
        }
        assert_eq!(Level::ALL.len(), usize::from(ComputerLevel::HIGHEST));
    }

    #[test]
    fn options_are_pairs() {
        let read = read_options("a=1, b=two").unwrap();
        assert_eq!(
            read,
            [
                ("a".to_owned(), "1".to_owned()),
                ("b".to_owned(), "two".to_owned())
            ]
        );
        assert!(read_options("").unwrap().is_empty());
        assert!(read_options("fast").unwrap_err().letter().text.contains("`fast`"));
    }
}
