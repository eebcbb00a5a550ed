//! What `/help` and `/about` say. The lists come from the command tree and the list of variants.

use rookery_rules::Variant;

/// The program's page for people.
const SOURCE: &str = "The source code is free under MIT or Apache-2.0.";

/// How to play, all commands (name and description) and all variants.
#[must_use]
pub fn help(commands: &[(String, String)]) -> String {
    let commands = commands
        .iter()
        .map(|(name, description)| format!("`/{name}` {description}"))
        .collect::<Vec<_>>()
        .join("\n");
    let variants = Variant::all()
        .iter()
        .map(|variant| variant.descriptor())
        .map(|descriptor| {
            format!(
                "**{}** ({}): {}",
                descriptor.name,
                descriptor.geometry.board_name(),
                descriptor.pitch
            )
        })
        .collect::<Vec<_>>()
        .join("\n");
    format!(
        "Challenge someone with `/play`. When it's your turn, press **Move** below the board and follow the menus, or type your turn with `/move`. Both can do everything.\n\n{commands}\n\nVariants:\n{variants}"
    )
}

/// What this program is.
#[must_use]
pub fn about(version: &str) -> String {
    format!(
        "I'm Rookery {version}, a bot for chess variants. You play over days, by command or by button, with a picture after every turn. I don't read messages, and I store only matches and settings. {SOURCE}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;

    #[test]
    fn help_names_every_variant_and_command() {
        let commands = vec![("play".to_owned(), "Challenge somebody".to_owned())];
        let said = help(&commands);
        assert!(
            said.contains("`/play` Challenge somebody") && said.contains("**Chess** (8x8)"),
            "{said}"
        );
        assert!(said.chars().count() <= MESSAGE_CHARACTERS);
    }

    #[test]
    fn about_names_the_version() {
        assert!(about("1.2.3").contains("Rookery 1.2.3"));
    }
}
