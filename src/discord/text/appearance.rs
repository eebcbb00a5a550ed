//! Sentences about how boards look.

use super::pictures::variant_name;
use super::words::{Words, say};
use crate::discord::appearance::Style;
use rookery_render::Language;
use rookery_rules::{UnitSpec, Variant};

/// How a user sees boards; `changed` when that was just set.
#[must_use]
pub fn own(words: &Words, style: &Style, changed: bool) -> String {
    let described = described(words, style);
    let (first, rest) = if changed {
        (
            say!(words, "look-saved", style = described),
            say!(words, "look-server"),
        )
    } else {
        (
            say!(words, "look-present", style = described),
            say!(words, "look-change"),
        )
    };
    format!("{first} {rest}{}", letters(words, style.letters))
}

/// How the boards look that everybody in a server sees.
#[must_use]
pub fn of_server(words: &Words, style: &Style) -> String {
    say!(words, "look-public", style = described(words, style))
}

/// `theme Night, letters in German (Deutsch), large text`
fn described(words: &Words, style: &Style) -> String {
    let letters = style.letters.map_or_else(
        || say!(words, "look-no-letters"),
        |language| say!(words, "look-letters-in", language = language.name()),
    );
    let size = if style.large {
        say!(words, "look-large")
    } else {
        say!(words, "look-normal")
    };
    let theme = style.theme.id;
    say!(words, "look-style", theme = theme, letters = letters, size = size)
}

/// Explains the letters of the units of every variant, and that typed notation stays the same.
fn letters(words: &Words, language: Option<Language>) -> String {
    let Some(language) = language else {
        return String::new();
    };
    let mut lists: Vec<(Vec<&str>, String)> = Vec::new();
    for variant in Variant::all() {
        let descriptor = variant.descriptor();
        let units: Vec<String> = descriptor
            .units
            .iter()
            .map(|unit| letter(language, unit))
            .collect();
        let units = units.join(", ");
        match lists.iter_mut().find(|(_, known)| *known == units) {
            Some((names, _)) => names.push(variant_name(words, descriptor)),
            None => lists.push((vec![variant_name(words, descriptor)], units)),
        }
    }
    let lists = lists
        .into_iter()
        .map(|(names, units)| format!("\n**{}**: {units}", names.join(", ")));
    let typed = if language == Language::English {
        say!(words, "look-letters-typed")
    } else {
        say!(words, "look-letters-other")
    };
    format!(
        "\n\n{}{}\n{typed}",
        say!(words, "look-letters"),
        lists.collect::<String>()
    )
}

/// `K king`, or `K König (king)` in another language.
fn letter(language: Language, unit: &UnitSpec) -> String {
    let letters = language.letters(unit.kind, unit.letter);
    match language.kind(unit.kind) {
        Some(named) if named.word != unit.kind => format!("{letters} {} ({})", named.word, unit.kind),
        Some(_) | None => format!("{letters} {}", unit.kind),
    }
}

/// `reset` together with a choice.
#[must_use]
pub fn reset_and_chosen(words: &Words) -> String {
    say!(words, "look-reset-and-chosen")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;
    use rookery_render::{Renderers, THEMES};
    use rookery_session::Appearance;
    use std::sync::Arc;

    fn style(appearance: &Appearance) -> Style {
        Style::of(&Arc::new(Renderers::new(THEMES[0])), appearance, Words::english())
    }

    #[test]
    fn what_is_drawn_how_is_told_whole() {
        let said = own(Words::english(), &style(&Appearance::default()), false);
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
        let said = own(Words::english(), &style(&appearance), true);
        for told in [
            "Saved.",
            "theme Night, letters in German (Deutsch), large text",
            "K König (king), D Dame (queen), T Turm (rook), L Läufer (bishop), S Springer (knight), B Bauer (pawn)",
            "turns keep the English letters",
        ] {
            assert!(said.contains(told), "{said}");
        }
    }

    #[test]
    fn the_letters_of_every_unit_are_explained_in_every_language() {
        for language in Language::ALL {
            let appearance = Appearance {
                theme: None,
                letters: Some(true),
                language: Some(language.id().to_owned()),
                large: None,
            };
            for words in Words::all() {
                let said = own(words, &style(&appearance), false);
                assert!(said.chars().count() <= MESSAGE_CHARACTERS, "{}", language.name());
            }
            let said = own(Words::english(), &style(&appearance), true);
            for unit in Variant::all()
                .iter()
                .flat_map(|variant| variant.descriptor().units)
            {
                assert!(said.contains(&letter(language, unit)), "{} in {said}", unit.kind);
            }
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
