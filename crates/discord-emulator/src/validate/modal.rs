//! Validates modals: title, rows of one text input each, lengths and unique custom ids.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::errors::{FormErrors, Path};
use crate::limits;

use super::{list, text, whole};

/// Checks the `data` of a modal response.
pub fn modal(errors: &mut FormErrors, data: &Value, path: &Path) {
    text(errors, data, path, "custom_id", 1, limits::CUSTOM_ID);
    text(errors, data, path, "title", 1, limits::MODAL_TITLE);
    let rows = list(errors, data, path, "components");
    let path = path.at("components");
    errors.length(&path, rows.len(), 1, limits::MODAL_ROWS);
    let mut seen = BTreeSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = path.at(index);
        if row["type"] != 1 {
            errors.choice(&path.at("type"), "1");
            continue;
        }
        let inputs = list(errors, row, &path, "components");
        let path = path.at("components");
        errors.length(&path, inputs.len(), 1, 1);
        for (index, input) in inputs.iter().enumerate() {
            let path = path.at(index);
            text_input(errors, input, &path);
            if input["custom_id"]
                .as_str()
                .is_some_and(|custom_id| !seen.insert(custom_id))
            {
                let message = "Component custom id cannot be duplicated";
                errors.add(&path.at("custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
            }
        }
    }
}

fn text_input(errors: &mut FormErrors, input: &Value, path: &Path) {
    if input["type"] != 4 {
        errors.choice(&path.at("type"), "4");
        return;
    }
    text(errors, input, path, "custom_id", 1, limits::CUSTOM_ID);
    text(errors, input, path, "label", 1, limits::TEXT_INPUT_LABEL);
    text(
        errors,
        input,
        path,
        "placeholder",
        0,
        limits::TEXT_INPUT_PLACEHOLDER,
    );
    text(errors, input, path, "value", 0, limits::TEXT_INPUT_VALUE);
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        errors.choice(&path.at("style"), "1, 2");
    }
    let most = limits::TEXT_INPUT_VALUE as u64;
    let min = whole(errors, input, path, "min_length", 0, most).unwrap_or(0);
    let max = whole(errors, input, path, "max_length", 1, most).unwrap_or(most);
    if min > max {
        errors.add(
            path,
            "TEXT_INPUT_MIN_LENGTH_EXCEEDS_MAX_LENGTH",
            "min_length must not exceed max_length",
        );
    }
}
