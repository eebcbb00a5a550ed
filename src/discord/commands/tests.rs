//! The whole command tree against Discord's limits, and against what every command promises.

use super::*;
use crate::discord::limits::{
    CHOICE_TEXT, COMMAND_CHARACTERS, COMMAND_DESCRIPTION, COMMAND_NAME, COMMAND_OPTIONS, COMMANDS,
    OPTION_CHOICES,
};
use crate::discord::text::words::Words;
use rookery_rules::Variant;
use serde_json::Value;

fn tree() -> Vec<Value> {
    let commands = all();
    poise::builtins::create_application_commands(&commands)
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect()
}

fn list<'a>(value: &'a Value, key: &str) -> Vec<&'a Value> {
    value[key].as_array().into_iter().flatten().collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// Whether a command stands in the context menu of users, where nobody types its name.
fn is_in_a_menu(command: &Value) -> bool {
    command["type"] == 2 && command["description"].is_null()
}

/// Checks a command or an option; gives the characters that count towards the command's limit.
fn check(thing: &Value, path: &str) -> usize {
    let (name, description) = (text(thing, "name"), text(thing, "description"));
    let path = format!("{path}/{name}");
    assert!((1..=COMMAND_NAME).contains(&length(name)), "{path}");
    if is_in_a_menu(thing) {
        assert!(
            description.is_empty() && list(thing, "options").is_empty(),
            "{path}"
        );
        return length(name);
    }
    assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{path}");
    assert!(
        (1..=COMMAND_DESCRIPTION).contains(&length(description)),
        "{path}: {description}"
    );
    let mut characters = length(name) + length(description);
    let choices = list(thing, "choices");
    assert!(choices.len() <= OPTION_CHOICES, "{path}");
    for choice in choices {
        assert!(
            (1..=CHOICE_TEXT).contains(&length(text(choice, "name"))),
            "{path}"
        );
        characters += length(text(choice, "name")) + length(text(choice, "value"));
    }
    let options = list(thing, "options");
    assert!(options.len() <= COMMAND_OPTIONS, "{path}");
    let required: Vec<bool> = options
        .iter()
        .map(|option| option["required"] == Value::Bool(true))
        .collect();
    assert!(
        required.is_sorted_by(|a, b| a >= b),
        "{path}: required options come first"
    );
    characters
        + options
            .into_iter()
            .map(|option| check(option, &path))
            .sum::<usize>()
}

#[test]
fn the_command_tree_fits_discord() {
    let tree = tree();
    assert!(tree.len() <= COMMANDS);
    for command in &tree {
        let characters = check(command, "");
        assert!(characters <= COMMAND_CHARACTERS, "{command}");
    }
}

#[test]
fn all_promised_commands_are_there() {
    let tree = tree();
    let names: Vec<&str> = tree.iter().map(|command| text(command, "name")).collect();
    for name in [
        "play",
        "move",
        "show",
        "games",
        "history",
        "replay",
        "review",
        "explain",
        "hint",
        "rules",
        "resign",
        "draw",
        "takeback",
        "abort",
        "claim",
        "rematch",
        "tournament",
        "look",
        "settings",
        "help",
        "about",
        "Challenge",
        "Ratings",
    ] {
        assert!(names.contains(&name), "/{name}");
    }
}

#[test]
fn every_match_command_takes_a_match() {
    for command in tree() {
        let name = text(&command, "name").to_owned();
        let concerns_a_match = [
            "move", "show", "history", "replay", "review", "explain", "hint", "resign", "draw", "takeback",
            "abort", "claim", "rematch", "note", "report", "follow",
        ];
        let option = list(&command, "options")
            .into_iter()
            .find(|option| text(option, "name") == "match")
            .cloned();
        assert_eq!(
            option.is_some(),
            concerns_a_match.contains(&name.as_str()),
            "/{name}"
        );
        if let Some(option) = option {
            assert_eq!(
                (&option["autocomplete"], &option["required"]),
                (&Value::Bool(true), &Value::Bool(false)),
                "/{name}"
            );
        }
    }
}

#[test]
fn every_variant_can_be_chosen() {
    for command in tree()
        .iter()
        .filter(|command| ["play", "rules"].contains(&text(command, "name")))
    {
        let variant = list(command, "options")
            .into_iter()
            .find(|option| text(option, "name") == "variant")
            .unwrap();
        let choices: Vec<&str> = list(variant, "choices")
            .into_iter()
            .map(|choice| text(choice, "value"))
            .collect();
        let ids: Vec<&str> = Variant::all().iter().map(|variant| variant.id()).collect();
        assert_eq!(choices, ids);
    }
}

#[test]
fn the_computer_can_be_chosen_at_every_level() {
    let tree = tree();
    let play = tree
        .iter()
        .find(|command| text(command, "name") == "play")
        .unwrap();
    let options = list(play, "options");
    let computer = options
        .into_iter()
        .find(|option| text(option, "name") == "computer")
        .unwrap();
    let levels: Vec<&str> = list(computer, "choices")
        .into_iter()
        .map(|choice| text(choice, "value"))
        .collect();
    let all: Vec<String> = rookery_search::Level::ALL.map(|level| level.to_string()).to_vec();
    assert_eq!(levels, all);
    assert_eq!(computer["required"], Value::Bool(false));
}

#[test]
fn only_settings_is_for_those_who_manage_the_server() {
    for command in tree() {
        let settings = text(&command, "name") == "settings";
        assert_eq!(
            command["default_member_permissions"].is_string(),
            settings,
            "{command}"
        );
        let contexts = command["contexts"].as_array().unwrap().len();
        // Tournaments, their organisers and settings belong to a server.
        let needs_a_server = settings
            || is_in_a_menu(&command)
            || ["adjudicate", "tournament"].contains(&text(&command, "name"));
        assert_eq!(contexts, if needs_a_server { 1 } else { 2 }, "{command}");
    }
}

#[test]
fn help_with_the_real_commands_fits_into_a_message() {
    use crate::discord::text::help::{CommandIds, help};
    let ids = CommandIds::default();
    let commands = named(&all());
    let registered = commands.iter().map(|command| {
        let id = serenity::all::CommandId::new(u64::MAX - 1);
        (command.name.clone(), id)
    });
    ids.keep(registered);
    let pages = Words::all().iter().flat_map(|words| help(words, &commands, &ids));
    for page in pages {
        assert!(
            length(&page) <= crate::discord::limits::MESSAGE_CHARACTERS,
            "{} characters",
            length(&page)
        );
    }
}

/// Everything of a tree that people read: its English text and its translations, by the way to it.
fn readable(thing: &Value, path: &str, found: &mut Vec<(String, Value, usize)>) {
    let path = format!("{path}/{}", text(thing, "name"));
    found.push((
        path.clone(),
        thing[if is_in_a_menu(thing) {
            "name_localizations"
        } else {
            "description_localizations"
        }]
        .clone(),
        if is_in_a_menu(thing) {
            COMMAND_NAME
        } else {
            COMMAND_DESCRIPTION
        },
    ));
    for choice in list(thing, "choices") {
        let path = format!("{path}={}", text(choice, "name"));
        found.push((path, choice["name_localizations"].clone(), CHOICE_TEXT));
    }
    for option in list(thing, "options") {
        readable(option, &path, found);
    }
}

#[test]
fn every_description_is_translated_within_the_limits() {
    let commands = with_local_players();
    let tree = translated(&poise::builtins::create_application_commands(&commands)).unwrap();
    let mut found = Vec::new();
    for command in &tree {
        readable(command, "", &mut found);
    }
    assert!(found.len() > 150);
    for (path, translations, limit) in found {
        // The names of variants, languages, themes and levels are the same everywhere, and so are results.
        let is_name = ["/variant=", "language=", "/theme=", "/computer=", "/result="];
        let is_name = is_name.iter().any(|part| path.contains(part));
        for words in Words::all().iter().filter(|words| **words != *Words::english()) {
            let translation = translations[words.id()].as_str();
            assert!(translation.is_some() || is_name, "{path} in {words:?}");
            let length = length(translation.unwrap_or("x"));
            assert!((1..=limit).contains(&length), "{path} has {length} characters");
        }
    }
}

#[test]
fn every_translation_describes_something() {
    let commands = with_local_players();
    let tree = translated(&poise::builtins::create_application_commands(&commands)).unwrap();
    let all = Value::from(tree).to_string();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/words/de/commands.ftl");
    for line in std::fs::read_to_string(folder).unwrap().lines() {
        if let Some((id, said)) = line.split_once(" = ").filter(|(id, _)| !id.starts_with('#')) {
            assert!(
                all.contains(&Value::from(said).to_string()),
                "{id} describes nothing"
            );
        }
    }
}
