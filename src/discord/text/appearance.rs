//! Sentences about how boards look.

use crate::discord::appearance::Style;
use rookery_render::Language;
use rookery_rules::Variant;

/// How a user sees boards; `changed` when that was just set.
#[must_use]
pub fn own(style: &Style, changed: bool) -> String {
    let first = if changed {
        "Saved. Your private boards"
    } else {
        "Your private boards"
    };
    let rest = if changed {
        "Public boards use the server's settings."
    } else {
        "Change this with the options of `/look`. Public boards use the server's settings."
    };
    format!("{first}: {}. {}{rest}", told(style), letters(style.letters))
}

/// How the boards look that everybody in a server sees.
#[must_use]
pub fn of_server(style: &Style) -> String {
    format!("Public boards: {}.", told(style))
}

/// `theme Night, letters in German (Deutsch), large text`
fn told(style: &Style) -> String {
    let letters = style.letters.map_or_else(
        || "no letters".to_owned(),
        |language| format!("letters in {}", language.name()),
    );
    let size = if style.large { "large text" } else { "normal text" };
    format!("theme {}, {letters}, {size}", style.theme.name)
}

/// Explains the letters of the first variant's units, and that typed notation stays the same.
fn letters(language: Option<Language>) -> String {
    let Some(language) = language else {
        return String::new();
    };
    let units = Variant::all()
        .first()
        .map_or(&[][..], |variant| variant.descriptor().units);
    let words: Vec<String> = units
        .iter()
        .filter_map(|unit| language.kind(unit.kind))
        .map(|named| format!("{} {}", named.letters, named.word))
        .collect();
    if words.is_empty() {
        return "The letters are those of the notation. ".to_owned();
    }
    format!(
        "Letters: {}. You still type turns with the letters of the notation. ",
        words.join(", ")
    )
}

/// `reset` together with a choice.
#[must_use]
pub fn reset_and_chosen() -> String {
    "`reset` clears all choices, so it can't be combined with another option. Nothing has changed; use `reset` alone, or leave it out.".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_render::{Renderers, THEMES};
    use rookery_session::Appearance;
    use std::sync::Arc;

    fn style(appearance: &Appearance) -> Style {
        Style::of(&Arc::new(Renderers::new(THEMES[0])), appearance)
    }

    #[test]
    fn what_is_drawn_how_is_told_whole() {
        let said = own(&style(&Appearance::default()), false);
        assert!(
            said.starts_with("Your private boards: theme Harbour, no letters")
                && said.contains("options of `/look`"),
            "{said}"
        );
        let appearance = Appearance {
            theme: Some("night".to_owned()),
            letters: Some(true),
            language: Some("german".to_owned()),
            large: Some(true),
        };
        let said = own(&style(&appearance), true);
        for told in [
            "Saved.",
            "theme Night, letters in German (Deutsch), large text",
            "K König, D Dame, T Turm, L Läufer, S Springer, B Bauer",
            "still type turns",
        ] {
            assert!(said.contains(told), "{said}");
        }
    }

    #[test]
    fn what_this_program_does_not_have_counts_as_not_chosen() {
        let appearance = Appearance {
            theme: Some("plaid".to_owned()),
            letters: Some(true),
            language: Some("klingon".to_owned()),
            large: None,
        };
        let style = style(&appearance);
        assert_eq!(
            (style.theme.id, style.letters, style.large),
            (THEMES[0].id, Some(Language::English), false)
        );
    }
}
