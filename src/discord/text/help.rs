//! What `/help` and `/about` say. The lists come from the command tree and the list of variants.

use super::pictures::{board_name, pitch, variant_name};
use super::words::{Words, say};
use crate::discord::limits::{MESSAGE_CHARACTERS, pages};
use rookery_rules::Variant;
use serenity::all::CommandId;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// A command as the help lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandSummary {
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
}

/// The IDs of the registered commands, by name. Discord makes a mention with an ID into a link that begins the command.
#[derive(Debug, Default)]
pub struct CommandIds {
    known: RwLock<BTreeMap<String, CommandId>>,
}

impl CommandIds {
    /// Keeps the IDs that Discord gave.
    pub fn keep(&self, ids: impl IntoIterator<Item = (String, CommandId)>) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        *known = ids.into_iter().collect();
    }

    /// Mentions a command: as a link where its ID is known, else by its name.
    #[must_use]
    pub fn mention(&self, name: &str) -> String {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        // Discord gives an ID to a command, and its subcommands share it.
        let command = name.split(' ').next().unwrap_or(name);
        known
            .get(command)
            .map_or_else(|| format!("`/{name}`"), |id| format!("</{name}:{id}>"))
    }
}

/// The pages of the help: how to begin, the commands, the variants.
#[must_use]
pub fn help(words: &Words, commands: &[CommandSummary], ids: &CommandIds) -> Vec<String> {
    let mention = |name: &str| ids.mention(name);
    let begin = say!(
        words,
        "help-begin",
        play = mention("play"),
        rules = mention("rules"),
        explain = mention("explain"),
        hint = mention("hint"),
        show = mention("show"),
        games = mention("games"),
    );
    let listed: Vec<String> = commands
        .iter()
        .map(|command| {
            let id = format!("command-{}", command.name.replace(' ', "-"));
            let description = words.known(&id, &[]);
            let description = description.as_deref().unwrap_or(&command.description);
            format!("{} {description}", mention(&command.name))
        })
        .collect();
    let about_matches = say!(words, "help-about-matches");
    let heading = say!(words, "help-commands");
    let room = MESSAGE_CHARACTERS - about_matches.chars().count() - 50;
    let mut commands: Vec<String> = pages(&listed.join("\n"), room)
        .into_iter()
        .map(|page| format!("**{heading}**\n{page}"))
        .collect();
    if let Some(last) = commands.last_mut() {
        last.push_str("\n\n");
        last.push_str(&about_matches);
    }
    let variants: Vec<String> = Variant::all()
        .iter()
        .map(|variant| variant.descriptor())
        .map(|descriptor| {
            say!(
                words,
                "help-variant",
                variant = variant_name(words, descriptor),
                board = board_name(words, descriptor.geometry),
                pitch = pitch(words, descriptor),
                id = descriptor.id
            )
        })
        .collect();
    let first = Variant::all().first().map_or("", |variant| variant.id());
    let variants = format!(
        "**{}**\n{}\n\n{}",
        say!(words, "help-variants"),
        variants.join("\n"),
        say!(words, "help-try-one", variant = first),
    );
    [begin].into_iter().chain(commands).chain([variants]).collect()
}

/// What this program is.
#[must_use]
pub fn about(words: &Words, version: &str) -> String {
    say!(words, "about", version = version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_variant_and_command() {
        let commands = [CommandSummary {
            name: "play".to_owned(),
            description: "Challenge somebody".to_owned(),
        }];
        let said = help(Words::english(), &commands, &CommandIds::default());
        assert!(said[0].contains("1. `/play` challenges someone"), "{}", said[0]);
        assert!(said[1].contains("`/play` Challenge somebody"), "{}", said[1]);
        assert!(said[2].contains("**Chess** (8x8)"), "{}", said[2]);
        for page in said {
            assert!(page.chars().count() <= MESSAGE_CHARACTERS);
        }
    }

    #[test]
    fn a_registered_command_is_mentioned_as_a_link() {
        let ids = CommandIds::default();
        assert_eq!(ids.mention("play"), "`/play`");
        ids.keep([("play".to_owned(), CommandId::new(7))]);
        assert_eq!(ids.mention("play"), "</play:7>");
        assert_eq!(ids.mention("play now"), "</play now:7>");
    }

    #[test]
    fn about_names_the_version() {
        for words in Words::all() {
            assert!(about(words, "1.2.3").contains("Rookery 1.2.3"));
        }
    }
}
