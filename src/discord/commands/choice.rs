//! A command option whose choices come from a list elsewhere: variants, themes, languages, levels.

use crate::discord::limits::{CHOICE_TEXT, clipped};
use crate::discord::text::words::Words;
use poise::{SlashArgError, SlashArgument};
use rookery_render::{Language, THEMES, Theme};
use rookery_rules::Variant;
use rookery_search::Level;
use rookery_session::ComputerLevel;
use serenity::all::{CommandInteraction, CommandOptionType, CreateCommandOption, ResolvedValue};

/// Something of which there is a list.
pub trait ChoiceList: Copy + Send + Sync + 'static {
    /// What is said of anything else.
    const EXPECTED: &'static str;

    /// All of them, in the order in which they are offered.
    fn all() -> Vec<Self>;

    /// The word by which it is known, the same for ever.
    fn id(self) -> String;

    /// What people choose.
    fn label(self) -> String;
}

impl ChoiceList for Variant {
    const EXPECTED: &'static str = "expected a variant";

    fn all() -> Vec<Self> {
        Variant::all()
    }

    fn id(self) -> String {
        Variant::id(self).to_owned()
    }

    fn label(self) -> String {
        self.descriptor().name.to_owned()
    }
}

impl ChoiceList for &'static Theme {
    const EXPECTED: &'static str = "expected a theme";

    fn all() -> Vec<Self> {
        THEMES.to_vec()
    }

    fn id(self) -> String {
        self.id.to_owned()
    }

    fn label(self) -> String {
        format!("{}: {}", self.name, self.about)
    }
}

impl ChoiceList for Language {
    const EXPECTED: &'static str = "expected a language";

    fn all() -> Vec<Self> {
        Language::ALL.to_vec()
    }

    fn id(self) -> String {
        Language::id(self).to_owned()
    }

    fn label(self) -> String {
        self.name().to_owned()
    }
}

impl ChoiceList for &'static Words {
    const EXPECTED: &'static str = "expected a language";

    fn all() -> Vec<Self> {
        Words::all().iter().collect()
    }

    fn id(self) -> String {
        Words::id(self).to_owned()
    }

    fn label(self) -> String {
        self.name()
    }
}

impl ChoiceList for ComputerLevel {
    const EXPECTED: &'static str = "expected a level";

    fn all() -> Vec<Self> {
        (1..=ComputerLevel::HIGHEST)
            .filter_map(ComputerLevel::new)
            .collect()
    }

    fn id(self) -> String {
        self.number().to_string()
    }

    fn label(self) -> String {
        let about = Level::new(self.number()).map_or("", Level::about);
        format!("Level {}: {about}", self.number())
    }
}

/// One of a list, as an option.
#[derive(Clone, Copy, Debug)]
pub struct Choice<T>(pub T);

#[serenity::async_trait]
impl<T: ChoiceList> SlashArgument for Choice<T> {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let found = match value {
            ResolvedValue::String(id) => T::all().into_iter().find(|one| one.id() == *id),
            _ => None,
        };
        found
            .map(Choice)
            .ok_or_else(|| SlashArgError::new_command_structure_mismatch(T::EXPECTED))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        T::all()
            .into_iter()
            .fold(builder.kind(CommandOptionType::String), |builder, one| {
                builder.add_string_choice(clipped(&one.label(), CHOICE_TEXT), one.id())
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_chosen_and_held() {
        let numbers: Vec<u8> = Level::ALL.iter().map(|level| level.number()).collect();
        let held: Vec<u8> = ComputerLevel::all().iter().map(|level| level.number()).collect();
        assert_eq!(held, numbers);
        for level in ComputerLevel::all() {
            let label = level.label();
            assert!(
                label.len() > "Level 1: ".len() && label.len() <= CHOICE_TEXT,
                "{label}"
            );
        }
    }
}
