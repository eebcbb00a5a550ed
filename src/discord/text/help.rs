//! What `/help` and `/about` say. The lists come from the command tree and the list of variants.

use crate::discord::limits::{MESSAGE_CHARACTERS, pages};
use rookery_rules::Variant;
use serenity::all::CommandId;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// The program's page for people.
const SOURCE: &str = "The source code is free under MIT or Apache-2.0.";

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
pub fn help(commands: &[CommandSummary], ids: &CommandIds) -> Vec<String> {
    let mention = |name: &str| ids.mention(name);
    let begin = format!(
        "**How to begin**\n\
         1. {play} challenges someone, or starts a match against me: set `computer` to a level from 1 to 6. \
         For example `/play variant:chess computer:1`.\n\
         2. When it's your turn, press **Move** below the board and choose. Only you see each step, and you can go back. \
         Or type the turn, for example `/move e2-e4`.\n\
         3. {rules} teaches a variant with pictures, page by page. {explain} shows what the unit on a square can do, and \
         {hint} suggests a turn in matches against me.\n\n\
         **During a match**\n\
         - {show} shows the board; {games} lists your matches.\n\
         - **More** below the board offers a draw, asks to take a turn back, resigns, or shares the board.\n\
         - If a turn isn't legal, only you see the reason, and nothing changes.\n\n\
         The next pages list all commands and all variants.",
        play = mention("play"),
        rules = mention("rules"),
        explain = mention("explain"),
        hint = mention("hint"),
        show = mention("show"),
        games = mention("games"),
    );
    let listed: Vec<String> = commands
        .iter()
        .map(|command| format!("{} {}", mention(&command.name), command.description))
        .collect();
    let about_matches = "Commands about a match choose the match of the thread, or the one that fits. Name another with \
                         `match:`.";
    let room = MESSAGE_CHARACTERS - about_matches.chars().count() - 50;
    let mut commands: Vec<String> = pages(&listed.join("\n"), room)
        .into_iter()
        .map(|page| format!("**Commands**\n{page}"))
        .collect();
    if let Some(last) = commands.last_mut() {
        last.push_str("\n\n");
        last.push_str(about_matches);
    }
    let variants: Vec<String> = Variant::all()
        .iter()
        .map(|variant| variant.descriptor())
        .map(|descriptor| {
            format!(
                "**{}** ({}): {} `/rules variant:{}`",
                descriptor.name,
                descriptor.geometry.board_name(),
                descriptor.pitch,
                descriptor.id
            )
        })
        .collect();
    let variants = format!(
        "**Variants**\n{}\n\nTo try one now, play against me: `/play variant:{} computer:1`.",
        variants.join("\n"),
        Variant::all().first().map_or("", |variant| variant.id()),
    );
    [begin].into_iter().chain(commands).chain([variants]).collect()
}

/// What this program is.
#[must_use]
pub fn about(version: &str) -> String {
    format!(
        "I'm Rookery {version}, a bot for chess variants. You play over days, by command or by button, with a picture after every turn. I don't read messages, and I store only matches and settings. {SOURCE} `/help` shows how to begin."
    )
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
        let said = help(&commands, &CommandIds::default());
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
        assert!(about("1.2.3").contains("Rookery 1.2.3"));
    }
}
