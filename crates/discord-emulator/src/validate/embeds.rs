//! Validates embeds: the limits of each part and of all together.

use serde_json::Value;

use crate::errors::{FormErrors, Path};
use crate::limits;

use super::{characters, list, text, whole};

/// Checks the `embeds` of a body.
pub fn embeds(errors: &mut FormErrors, body: &Value, path: &Path) {
    let embeds = list(errors, body, path, "embeds");
    let path = path.at("embeds");
    errors.length(&path, embeds.len(), 0, limits::EMBEDS);
    let mut total = 0;
    for (index, embed) in embeds.iter().enumerate() {
        if !embed.is_object() {
            errors.add(
                &path.at(index),
                "MODEL_TYPE_CONVERT",
                "Only dictionaries may be used in a ModelType",
            );
            continue;
        }
        total += one(errors, embed, &path.at(index));
    }
    if total > limits::EMBEDS_TOTAL {
        let message = format!("Embed size exceeds maximum size of {}", limits::EMBEDS_TOTAL);
        errors.add(&path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// Checks one embed and returns the number of characters that count towards the total.
fn one(errors: &mut FormErrors, embed: &Value, path: &Path) -> usize {
    let mut texts = vec![
        text(errors, embed, path, "title", 0, limits::EMBED_TITLE),
        text(errors, embed, path, "description", 0, limits::EMBED_DESCRIPTION),
        text(
            errors,
            &embed["footer"],
            &path.at("footer"),
            "text",
            0,
            limits::EMBED_FOOTER,
        ),
        text(
            errors,
            &embed["author"],
            &path.at("author"),
            "name",
            0,
            limits::EMBED_AUTHOR,
        ),
    ];
    let fields = list(errors, embed, path, "fields");
    errors.length(&path.at("fields"), fields.len(), 0, limits::EMBED_FIELDS);
    for (index, field) in fields.iter().enumerate() {
        let path = path.at("fields").at(index);
        texts.push(text(errors, field, &path, "name", 1, limits::EMBED_FIELD_NAME));
        texts.push(text(errors, field, &path, "value", 1, limits::EMBED_FIELD_VALUE));
    }
    whole(errors, embed, path, "color", 0, limits::EMBED_COLOUR);
    for part in ["image", "thumbnail"] {
        url(
            errors,
            &embed[part],
            &path.at(part),
            "url",
            &["http", "https", "attachment"],
        );
    }
    url(errors, embed, path, "url", &["http", "https"]);
    texts.into_iter().flatten().map(characters).sum()
}

fn url(errors: &mut FormErrors, parent: &Value, path: &Path, field: &str, schemes: &[&str]) {
    let Some(link) = text(errors, parent, path, field, 0, limits::EMBED_URL) else {
        return;
    };
    let scheme = link.split_once("://").map_or("", |(scheme, _)| scheme);
    if !schemes.contains(&scheme) {
        let list = schemes
            .iter()
            .map(|one| format!("'{one}'"))
            .collect::<Vec<_>>()
            .join(", ");
        let message = format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ({list}).");
        errors.add(&path.at(field), "URL_TYPE_INVALID_SCHEME", message);
    }
}
