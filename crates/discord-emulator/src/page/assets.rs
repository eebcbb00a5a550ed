//! The files of the chat page, compiled into the program.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

macro_rules! assets {
    ($($name:literal $kind:ident),+ $(,)?) => {
        &[$(($name, $kind, include_str!(concat!("../../page/", $name)))),+]
    };
}

/// The name, type and text of every file.
pub(super) const FILES: &[(&str, &str, &str)] = assets![
    "index.html" HTML,
    "icon.svg" PICTURE,
    "frame.css" STYLE,
    "messages.css" STYLE,
    "composer.css" STYLE,
    "command_line.js" SCRIPT,
    "components.js" SCRIPT,
    "composer.js" SCRIPT,
    "connection.js" SCRIPT,
    "dialogs.js" SCRIPT,
    "dom.js" SCRIPT,
    "main.js" SCRIPT,
    "markdown.js" SCRIPT,
    "menu.js" SCRIPT,
    "message.js" SCRIPT,
    "messages.js" SCRIPT,
    "options.js" SCRIPT,
    "sidebar.js" SCRIPT,
    "store.js" SCRIPT,
    "suggestions.js" SCRIPT,
    "time.js" SCRIPT,
    "top.js" SCRIPT,
    "words.js" SCRIPT,
];

/// Serves the file with this name, or 404.
pub(super) fn answer(name: &str) -> Response {
    let Some((_, kind, text)) = FILES.iter().find(|(known, _, _)| *known == name) else {
        return (StatusCode::NOT_FOUND, "There is no such page.").into_response();
    };
    let mut response = (*text).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_served_and_none_reaches_outside() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
        let mut present: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        present.sort();
        let mut served: Vec<&str> = FILES.iter().map(|(name, _, _)| *name).collect();
        served.sort_unstable();
        assert_eq!(present, served);
        for (name, _, text) in FILES {
            let names_a_host = text.contains("https://") || text.contains("http://");
            let is_excused = *name == "icon.svg" || *name == "dom.js"; // the name of the SVG namespace
            assert!(!names_a_host || is_excused, "{name} names an address");
            assert!(
                !text.contains("innerHTML") && !text.contains("eval("),
                "{name} builds markup from text"
            );
        }
    }

    #[test]
    fn imports_name_files_that_are_there() {
        for (name, _, text) in FILES {
            for import in text.lines().filter(|line| line.starts_with("import ")) {
                let target = import
                    .split("\"./")
                    .nth(1)
                    .and_then(|rest| rest.split('"').next())
                    .unwrap();
                assert!(
                    FILES.iter().any(|(known, _, _)| *known == target),
                    "{name} imports {target}"
                );
            }
        }
    }

    /// The text of a file.
    fn file(wanted: &str) -> &'static str {
        FILES.iter().find(|(name, _, _)| *name == wanted).unwrap().2
    }

    /// The keys of a language's sentences, in their order.
    fn keys(language: &str) -> Vec<&'static str> {
        let block = file("words.js")
            .split(&format!("\nconst {language} = {{\n"))
            .nth(1)
            .unwrap();
        let block = block.split("\n};").next().unwrap();
        let keys = block.lines().filter_map(|line| {
            let line = line.strip_prefix("  ")?;
            let (key, _) = line.split_once(": ")?;
            key.chars()
                .all(|letter| letter.is_ascii_lowercase() || letter == '_')
                .then_some(key)
        });
        keys.collect()
    }

    #[test]
    fn both_languages_have_the_same_sentences_and_each_is_said() {
        let english = keys("en");
        assert!(english.len() > 100, "{}", english.len());
        assert_eq!(english, keys("de"));
        let others = || FILES.iter().filter(|(name, _, _)| *name != "words.js");
        for key in english {
            let is_said = others().any(|(_, _, text)| {
                text.split(&format!("words.{key}"))
                    .skip(1)
                    .any(|rest| !rest.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '_'))
                    || text.contains(&format!("data-words=\"{key}\""))
                    || text.contains(&format!("data-label=\"{key}\""))
            });
            let is_own = key == "title"; // the frame's, said where the language is chosen
            assert!(is_said || is_own, "nothing says {key}");
        }
    }

    #[test]
    fn what_the_page_says_is_a_sentence_of_some_language() {
        for (name, _, text) in FILES.iter().filter(|(name, _, _)| *name != "words.js") {
            for part in text.split("words.").skip(1) {
                let end = part.find(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
                let key = &part[..end.unwrap_or(part.len())];
                let is_import = part.starts_with("js\"");
                assert!(
                    is_import || key.is_empty() || keys("en").contains(&key),
                    "{name}: {key}"
                );
            }
            for place in ["text: \"", "title: \"", "\"aria-label\": \"", "label: \""] {
                for part in text.split(place).skip(1) {
                    let said = part.split('"').next().unwrap();
                    let has_letters = said.chars().any(char::is_alphabetic);
                    let is_name = !has_letters || ["APP", "ALT", "Rookery", "/play", "/move"].contains(&said);
                    assert!(is_name || *name == "index.html", "{name} says {said}");
                }
            }
        }
    }
}
