//! Validates command trees and choices: names, descriptions, counts, nesting, the order of options and the total length.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::errors::{ApiError, FormErrors, Path};
use crate::limits;
use crate::world::{CHAT_INPUT, MESSAGE_MENU, OptionKind, USER_MENU};

use super::{characters, list, text, whole};

/// The deepest nesting of options: group, sub-command, option (reference, "Subcommands and Subcommand Groups").
const DEEPEST: usize = 3;

/// Returns whether a text is a valid name of a slash command or option: 1 to 32 letters, digits, `-`, `_` or `'`, in lower
/// case (reference, "Application Command Naming": `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`).
pub fn is_command_name(name: &str) -> bool {
    let is_marked = |letter: char| matches!(letter, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}');
    let is_allowed = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter) || is_marked(letter);
    (1..=limits::COMMAND_NAME).contains(&characters(name))
        && name.chars().all(is_allowed)
        && name.chars().all(|letter| letter.to_lowercase().eq([letter]))
}

/// Checks a bulk registration.
///
/// # Errors
///
/// Returns `50035` with every field error, or `30032` for too many commands.
pub fn command_list(body: &Value) -> Result<(), ApiError> {
    let Some(commands) = body.as_array() else {
        let mut errors = FormErrors::default();
        errors.add(
            &Path::root(),
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType.",
        );
        return errors.finish();
    };
    for (kind, most) in [
        (CHAT_INPUT, limits::SLASH_COMMANDS),
        (USER_MENU, limits::MENU_COMMANDS),
        (MESSAGE_MENU, limits::MENU_COMMANDS),
    ] {
        if commands.iter().filter(|command| kind_of(command) == kind).count() > most {
            return Err(ApiError::too_many_commands());
        }
    }
    let mut errors = FormErrors::default();
    let mut names = BTreeSet::new();
    for (index, one) in commands.iter().enumerate() {
        let path = Path::root().at(index);
        command(&mut errors, one, &path);
        if one["name"]
            .as_str()
            .is_some_and(|name| !names.insert((kind_of(one), name)))
        {
            let message = "Application command names must be unique";
            errors.add(&path.at("name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    errors.finish()
}

fn kind_of(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(CHAT_INPUT)
}

/// Checks one command.
pub fn command(errors: &mut FormErrors, command: &Value, path: &Path) {
    match kind_of(command) {
        CHAT_INPUT => {
            name(errors, command, path, "APPLICATION_COMMAND_INVALID_NAME");
            text(
                errors,
                command,
                path,
                "description",
                1,
                limits::COMMAND_DESCRIPTION,
            );
            options(errors, command, path, 1);
        }
        USER_MENU | MESSAGE_MENU => {
            text(errors, command, path, "name", 1, limits::COMMAND_NAME);
            if command["description"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
            {
                let message = "Context menu commands cannot have description";
                errors.add(
                    &path.at("description"),
                    "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
                    message,
                );
            }
            if !list(errors, command, path, "options").is_empty() {
                let message = "Context menu commands cannot have options";
                errors.add(
                    &path.at("options"),
                    "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS",
                    message,
                );
            }
        }
        _ => errors.choice(&path.at("type"), "1, 2, 3"),
    }
    localisations(errors, command, path);
    permissions(errors, command, path);
    for (field, most) in [("contexts", 2), ("integration_types", 1)] {
        for (index, value) in list(errors, command, path, field).iter().enumerate() {
            if value.as_u64().is_none_or(|number| number > most) {
                errors.choice(
                    &path.at(field).at(index),
                    if most == 2 { "0, 1, 2" } else { "0, 1" },
                );
            }
        }
    }
    let total = total_length(command);
    if total > limits::COMMAND_TOTAL {
        let message = format!("Command exceeds maximum size ({})", limits::COMMAND_TOTAL);
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn permissions(errors: &mut FormErrors, command: &Value, path: &Path) {
    let value = &command["default_member_permissions"];
    let is_bits = match value {
        Value::Null => true,
        Value::String(text) => text.parse::<u64>().is_ok(),
        other => other.as_u64().is_some(),
    };
    if !is_bits {
        errors.add(
            &path.at("default_member_permissions"),
            "NUMBER_TYPE_COERCE",
            "Value is not int.",
        );
    }
}

fn name(errors: &mut FormErrors, parent: &Value, path: &Path, code: &'static str) {
    let found = text(errors, parent, path, "name", 1, limits::COMMAND_NAME);
    if found.is_some_and(|name| !is_command_name(name) && characters(name) <= limits::COMMAND_NAME) {
        errors.add(&path.at("name"), code, "Command name is invalid");
    }
}

fn localisations(errors: &mut FormErrors, parent: &Value, path: &Path) {
    for (field, most) in [
        ("name_localizations", limits::COMMAND_NAME),
        ("description_localizations", limits::COMMAND_DESCRIPTION),
    ] {
        for (locale, text) in parent[field].as_object().into_iter().flatten() {
            let path = path.at(field).at(locale);
            match text.as_str() {
                Some(text) => errors.length(&path, characters(text), 1, most),
                None if text.is_null() => {}
                None => errors.add(&path, "BASE_TYPE_BAD_STRING", "Must be a string."),
            }
        }
    }
}

/// Checks the options of a command or sub-command; `depth` is 1 at the top.
fn options(errors: &mut FormErrors, parent: &Value, path: &Path, depth: usize) {
    let options = list(errors, parent, path, "options");
    let path = path.at("options");
    errors.length(&path, options.len(), 0, limits::COMMAND_OPTIONS);
    let mut names = BTreeSet::new();
    let mut optional_before = false;
    let mut nested = 0;
    for (index, option) in options.iter().enumerate() {
        let path = path.at(index);
        name(errors, option, &path, "APPLICATION_COMMAND_INVALID_NAME");
        text(
            errors,
            option,
            &path,
            "description",
            1,
            limits::COMMAND_DESCRIPTION,
        );
        localisations(errors, option, &path);
        if option["name"].as_str().is_some_and(|name| !names.insert(name)) {
            let message = "Option names must be unique";
            errors.add(
                &path.at("name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
                message,
            );
        }
        let required = option["required"] == true;
        if required && optional_before {
            let message = "Required options must be placed before non-required options";
            errors.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_before |= !required;
        let kind = option["type"]
            .as_u64()
            .and_then(|number| OptionKind::try_from(number).ok());
        match kind {
            None => errors.choice(&path.at("type"), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
            Some(kind) if kind.is_nested() => {
                nested += 1;
                let too_deep = depth >= DEEPEST || (depth > 1 && kind == OptionKind::SubCommandGroup);
                if too_deep || (depth == 2 && parent["type"] == 1) {
                    let message = "Sub-commands cannot be nested here";
                    errors.add(
                        &path.at("type"),
                        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                        message,
                    );
                } else {
                    options_below(errors, option, &path, kind, depth);
                }
            }
            Some(kind) => value_option(errors, option, &path, kind),
        }
    }
    if nested != 0 && nested != options.len() {
        let message = "Sub-commands and other options cannot be mixed";
        errors.add(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
}

fn options_below(errors: &mut FormErrors, option: &Value, path: &Path, kind: OptionKind, depth: usize) {
    let below = option["options"].as_array().map_or(&[][..], Vec::as_slice);
    if kind == OptionKind::SubCommandGroup && below.iter().any(|one| one["type"] != 1) {
        let message = "A group holds sub-commands only";
        errors.add(
            &path.at("options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        );
    }
    options(errors, option, path, depth + 1);
}

/// Checks an option that is not a sub-command or a group.
fn value_option(errors: &mut FormErrors, option: &Value, path: &Path, kind: OptionKind) {
    let takes_choices = matches!(kind, OptionKind::Text | OptionKind::Integer | OptionKind::Number);
    let given = choices(errors, option, path, Some(kind));
    let autocomplete = option["autocomplete"] == true;
    if !takes_choices && (given > 0 || autocomplete) {
        let message = "Only text and numbers can have choices or autocomplete";
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message);
    }
    if autocomplete && given > 0 {
        let message = "Choices and autocomplete are mutually exclusive";
        errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message);
    }
    if kind == OptionKind::Text {
        let most = limits::OPTION_TEXT as u64;
        let min = whole(errors, option, path, "min_length", 0, most);
        let max = whole(errors, option, path, "max_length", 1, most);
        if min.zip(max).is_some_and(|(min, max)| min > max) {
            let message = "min_length must not exceed max_length";
            errors.add(path, "APPLICATION_COMMAND_OPTIONS_MIN_EXCEEDS_MAX", message);
        }
    }
    if option["min_value"]
        .as_f64()
        .zip(option["max_value"].as_f64())
        .is_some_and(|(min, max)| min > max)
    {
        errors.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_MIN_EXCEEDS_MAX",
            "min_value must not exceed max_value",
        );
    }
}

/// Checks the `choices` of an option, or of an autocomplete response if no type is given. Returns their number.
pub fn choices(errors: &mut FormErrors, parent: &Value, path: &Path, kind: Option<OptionKind>) -> usize {
    let choices = list(errors, parent, path, "choices");
    let path = path.at("choices");
    errors.length(&path, choices.len(), 0, limits::CHOICES);
    let mut names = BTreeSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let path = path.at(index);
        let found = text(errors, choice, &path, "name", 1, limits::CHOICE_NAME);
        if kind.is_some() && found.is_some_and(|name| !names.insert(name)) {
            let message = "Option choice names must be unique";
            errors.add(
                &path.at("name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                message,
            );
        }
        let value = &choice["value"];
        let value_path = path.at("value");
        let fits = match kind {
            Some(OptionKind::Text) => value.is_string(),
            Some(OptionKind::Integer) => value.is_i64() || value.is_u64(),
            Some(OptionKind::Number) => value.is_number(),
            _ => value.is_string() || value.is_number(),
        };
        if value.is_null() {
            errors.required(&value_path);
        } else if !fits {
            errors.add(
                &value_path,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE",
                "The value has the wrong type.",
            );
        }
        if let Some(text) = value.as_str() {
            errors.length(&value_path, characters(text), 1, limits::CHOICE_VALUE);
        }
    }
    choices.len()
}

/// Counts the characters of names, descriptions and choice values of a command with all its options; of translations,
/// the longest counts (reference, "Slash Commands").
fn total_length(node: &Value) -> usize {
    let of = |field: &str, translations: &str| {
        let own = node[field].as_str().map_or(0, characters);
        let others = node[translations].as_object().into_iter().flatten();
        others
            .filter_map(|(_, text)| text.as_str())
            .map(characters)
            .fold(own, usize::max)
    };
    let value = node["value"].as_str().map_or(0, characters);
    let below = ["options", "choices"]
        .iter()
        .filter_map(|field| node[field].as_array())
        .flatten();
    of("name", "name_localizations")
        + of("description", "description_localizations")
        + value
        + below.map(total_length).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_follow_discords_expression() {
        for good in ["move", "play-now", "a_1", "it's", "ход", "เดิน", "चाल"] {
            assert!(is_command_name(good), "{good}");
        }
        for bad in ["", "Move", "two words", "a!", "ХОД", &"a".repeat(33)] {
            assert!(!is_command_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_whole_command_may_have_8000_characters() {
        let option = |index: usize| {
            let choices: Vec<_> = (0..5)
                .map(|n| json!({ "name": format!("{n}{}", "n".repeat(31)), "value": "v".repeat(32) }))
                .collect();
            json!({ "type": 3, "name": format!("o{index}"), "description": "d", "choices": choices })
        };
        let with = |count: usize| {
            let options: Vec<_> = (0..count).map(option).collect();
            json!([{ "name": "long", "description": "d", "options": options }])
        };
        assert_eq!(command_list(&with(24)), Ok(()));
        assert!(
            command_list(&with(25))
                .unwrap_err()
                .errors
                .to_string()
                .contains("TOO_LARGE")
        );
    }
}
