//! Sentences about how boards look.

use crate::discord::appearance::Style;
use rookery_render::Language;
use rookery_rules::Variant;

/// How a user sees boards; `changed` when that was just set.
#[must_use]
pub fn own(style: &Style, changed: bool) -> String {
    let first = if changed {
        "Saved. What only you see is drawn like this"
    } else {
        "What only you see is drawn like this"
    };
    let rest = if changed {
        "The boards for everybody look as the server has them."
    } else {
        "Change it with the options of `/look`. The boards for everybody look as the server has them."
    };
    format!("{first}: {}. {}{rest}", told(style), letters(style.letters))
}

/// How the boards look that everybody in a server sees.
#[must_use]
pub fn of_server(style: &Style) -> String {
    format!("Boards for everybody are drawn like this: {}.", told(style))
}

/// `theme Night, with letters in German (Deutsch), written larger`
fn told(style: &Style) -> String {
    let letters = style.letters.map_or_else(
        || "without letters".to_owned(),
        |language| format!("with letters in {}", language.name()),
    );
    let size = if style.large {
        "written larger"
    } else {
        "written in the usual size"
    };
    format!("theme {}, {letters}, {size}", style.theme.name)
}

/// What the letters stand for, of the kinds of the first variant, and that they change nothing of what is typed.
fn letters(language: Option<Language>) -> String {
    let Some(language) = language else {
        return String::new();
    };
    let units = Variant::ALL
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
        "The letters: {}. Turns are typed as before, with the letters of the notation. ",
        words.join(", ")
    )
}

/// To forget everything and to choose something at once contradict each other.
#[must_use]
pub fn reset_and_chosen() -> String {
    "`reset` forgets all choices, so nothing else can be chosen with it, and nothing was changed. Use `reset` alone, or leave it out.".to_owned()
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
            said.starts_with("What only you see is drawn like this: theme Harbour, without letters")
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
            "theme Night, with letters in German (Deutsch), written larger",
            "K König, D Dame, T Turm, L Läufer, S Springer, B Bauer",
            "typed as before",
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
