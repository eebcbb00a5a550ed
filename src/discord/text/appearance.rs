//! Sentences about how boards look.

use crate::discord::appearance::Style;
use rookery_render::Language;
use rookery_rules::{UnitSpec, Variant};

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
    format!("{first}: {}. {rest}{}", described(style), letters(style.letters))
}

/// How the boards look that everybody in a server sees.
#[must_use]
pub fn of_server(style: &Style) -> String {
    format!("Public boards: {}.", described(style))
}

/// `theme Night, letters in German (Deutsch), large text`
fn described(style: &Style) -> String {
    let letters = style.letters.map_or_else(
        || "no letters".to_owned(),
        |language| format!("letters in {}", language.name()),
    );
    let size = if style.large { "large text" } else { "normal text" };
    format!("theme {}, {letters}, {size}", style.theme.name)
}

/// Explains the letters of the units of every variant, and that typed notation stays the same.
fn letters(language: Option<Language>) -> String {
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
            Some((names, _)) => names.push(descriptor.name),
            None => lists.push((vec![descriptor.name], units)),
        }
    }
    let lists = lists
        .into_iter()
        .map(|(names, units)| format!("\n**{}**: {units}", names.join(", ")));
    let typed = if language == Language::English {
        "These are the letters of the notation, too."
    } else {
        "You still type turns with the English letters of the notation."
    };
    format!(
        "\n\nThe letters of the units:{}\n{typed}",
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
pub fn reset_and_chosen() -> String {
    "`reset` clears all choices, so it can't be combined with another option. Nothing has changed; use `reset` alone, or leave it out.".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;
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
            "K König (king), D Dame (queen), T Turm (rook), L Läufer (bishop), S Springer (knight), B Bauer (pawn)",
            "still type turns",
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
            let said = own(&style(&appearance), true);
            assert!(said.chars().count() <= MESSAGE_CHARACTERS, "{}", language.name());
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
