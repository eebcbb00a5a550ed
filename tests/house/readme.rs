//! The README leaves nothing out: every variant and every command of the bot stands in it.

use rookery_rules::Variant;

#[test]
fn the_readme_names_every_variant_and_every_command() {
    let text = std::fs::read_to_string(super::root().join("README.md")).expect("the README is readable");
    let missing: Vec<String> = Variant::ALL
        .iter()
        .map(|variant| format!("`{}`", variant.id()))
        .chain(
            rookery::discord::commands::all()
                .iter()
                .map(|command| format!("`/{}`", command.name)),
        )
        .filter(|named| !text.contains(named))
        .collect();
    assert!(missing.is_empty(), "the README does not name {missing:?}");
}

#[test]
fn the_readme_shows_only_pictures_that_are_there() {
    let text = std::fs::read_to_string(super::root().join("README.md")).expect("the README is readable");
    let pictures: Vec<&str> = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|target| target.ends_with(".png"))
        .collect();
    assert!(!pictures.is_empty(), "the README shows pictures");
    for picture in pictures {
        assert!(super::root().join(picture).is_file(), "{picture} is missing");
    }
}
