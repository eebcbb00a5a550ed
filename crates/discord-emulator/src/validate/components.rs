//! Validates buttons and selects of messages: rows, counts, lengths, styles, emoji and unique custom ids.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::errors::{FormErrors, Path};
use crate::limits;

use super::{id, list, text, whole};

/// Component type of a row.
const ROW: u64 = 1;
/// Component type of a button.
const BUTTON: u64 = 2;
/// Component type of a select with fixed options.
const STRING_SELECT: u64 = 3;
/// Component types of all selects allowed in messages.
const SELECTS: [u64; 5] = [STRING_SELECT, 5, 6, 7, 8];
/// Button style LINK.
const LINK: u64 = 5;
/// Button style PREMIUM.
const PREMIUM: u64 = 6;

/// Checks the `components` of a message's body.
pub fn rows(errors: &mut FormErrors, body: &Value, path: &Path) {
    let rows = list(errors, body, path, "components");
    let path = path.at("components");
    errors.length(&path, rows.len(), 0, limits::ROWS);
    let mut seen = BTreeSet::new();
    for (index, one) in rows.iter().enumerate() {
        let path = path.at(index);
        if one["type"] != ROW {
            errors.choice(&path.at("type"), "1");
            continue;
        }
        row(errors, one, &path, &mut seen);
    }
}

fn row<'a>(errors: &mut FormErrors, row: &'a Value, path: &Path, seen: &mut BTreeSet<&'a str>) {
    let children = list(errors, row, path, "components");
    let path = path.at("components");
    errors.length(&path, children.len(), 1, limits::BUTTONS_PER_ROW);
    let has_select = children
        .iter()
        .any(|child| child["type"].as_u64().is_some_and(|kind| SELECTS.contains(&kind)));
    if has_select && children.len() > 1 {
        errors.add(
            &path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    for (index, child) in children.iter().enumerate() {
        let path = path.at(index);
        match child["type"].as_u64() {
            Some(BUTTON) => button(errors, child, &path),
            Some(kind) if SELECTS.contains(&kind) => select(errors, child, &path, kind),
            _ => errors.choice(&path.at("type"), "2, 3, 5, 6, 7, 8"),
        }
        if let Some(custom_id) = child["custom_id"].as_str()
            && !seen.insert(custom_id)
        {
            let message = "Component custom id cannot be duplicated";
            errors.add(&path.at("custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
        }
    }
}

fn button(errors: &mut FormErrors, button: &Value, path: &Path) {
    let label =
        text(errors, button, path, "label", 0, limits::BUTTON_LABEL).is_some_and(|label| !label.is_empty());
    let has_emoji = emoji(errors, &button["emoji"], &path.at("emoji"));
    match button["style"].as_u64() {
        Some(LINK) => {
            let url = text(errors, button, path, "url", 1, limits::BUTTON_URL);
            if url.is_some_and(|url| {
                !["http://", "https://", "discord://"]
                    .iter()
                    .any(|one| url.starts_with(one))
            }) {
                errors.add(&path.at("url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.");
            }
            forbid(errors, button, path, "custom_id");
        }
        Some(PREMIUM) => {
            if id(&button["sku_id"]).is_none() {
                errors.required(&path.at("sku_id"));
            }
            forbid(errors, button, path, "custom_id");
            return;
        }
        Some(1..=4) => {
            text(errors, button, path, "custom_id", 1, limits::CUSTOM_ID);
            forbid(errors, button, path, "url");
        }
        _ => errors.choice(&path.at("style"), "1, 2, 3, 4, 5, 6"),
    }
    if !label && !has_emoji {
        errors.add(
            path,
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A button needs a label or an emoji",
        );
    }
}

fn forbid(errors: &mut FormErrors, component: &Value, path: &Path, field: &str) {
    if !component[field].is_null() {
        let message = format!("A button of this style cannot have {field}");
        errors.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
    }
}

/// Checks an emoji, if there is one. Discord accepts only emoji of its own list, so it refuses chess symbols other than the
/// black pawn.
fn emoji(errors: &mut FormErrors, emoji: &Value, path: &Path) -> bool {
    if emoji.is_null() {
        return false;
    }
    let name = emoji["name"].as_str().unwrap_or_default();
    if emoji["id"].is_null() && !is_emoji(name) {
        errors.add(&path.at("name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
    true
}

/// Returns whether a text is a Unicode emoji, with or without its variation selector.
fn is_emoji(text: &str) -> bool {
    emojis::get(text).is_some() || emojis::get(&format!("{text}\u{FE0F}")).is_some()
}

fn select(errors: &mut FormErrors, select: &Value, path: &Path, kind: u64) {
    text(errors, select, path, "custom_id", 1, limits::CUSTOM_ID);
    text(errors, select, path, "placeholder", 0, limits::SELECT_PLACEHOLDER);
    let most = limits::SELECT_OPTIONS as u64;
    let min = whole(errors, select, path, "min_values", 0, most).unwrap_or(1);
    let max = whole(errors, select, path, "max_values", 1, most).unwrap_or(1);
    if min > max {
        let message = "min_values must be less than or equal to max_values";
        errors.add(path, "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES", message);
    }
    if kind != STRING_SELECT {
        return;
    }
    let options = list(errors, select, path, "options");
    let options_path = path.at("options");
    errors.length(&options_path, options.len(), 1, limits::SELECT_OPTIONS);
    if max > options.len() as u64 || min > options.len() as u64 {
        let message = format!("int value should be less than or equal to {}.", options.len());
        errors.add(&path.at("max_values"), "NUMBER_TYPE_MAX", message);
    }
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        let path = options_path.at(index);
        text(errors, option, &path, "label", 1, limits::SELECT_LABEL);
        text(
            errors,
            option,
            &path,
            "description",
            0,
            limits::SELECT_DESCRIPTION,
        );
        emoji(errors, &option["emoji"], &path.at("emoji"));
        let value = text(errors, option, &path, "value", 1, limits::SELECT_VALUE);
        if value.is_some_and(|value| !values.insert(value)) {
            let message = "The specified option value is already used";
            errors.add(
                &path.at("value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let defaults = options.iter().filter(|option| option["default"] == true).count();
    if defaults as u64 > max {
        let message = "The number of default options exceeds max_values";
        errors.add(
            &options_path,
            "SELECT_COMPONENT_DEFAULT_VALUES_EXCEED_MAX_VALUES",
            message,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_black_pawn_among_chess_symbols_is_an_emoji() {
        assert!(is_emoji("♟") && is_emoji("♟\u{FE0F}") && is_emoji("🏳️") && is_emoji("🏳"));
        for symbol in ["♔", "♕", "♚", "♛", "♞", "x", "", "♟♟"] {
            assert!(!is_emoji(symbol), "{symbol}");
        }
    }
}
