//! The number from which chance was drawn in a match, for those who want to check it. Knows no variant by name.

use rookery_rules::{OptionValues, Options, Position};

/// The number from which chance was drawn on the way to a position; `None` if nothing was drawn: the start doesn't depend on
/// the number, as a usual arrangement doesn't, or the generator is still as it was then.
pub(super) fn drawn_from(position: &Position, options: &[(String, String)]) -> Option<u64> {
    let variant = position.variant();
    let descriptor = variant.descriptor();
    let mut specs = descriptor.options.iter();
    let spec = specs.find(|spec| matches!(spec.values, OptionValues::Seed))?;
    let (_, value) = options.iter().find(|(key, _)| key == spec.key)?;
    let number: u64 = value.parse().ok()?;
    let started_with = |number: u64| {
        let number = number.to_string();
        let pairs = options.iter().map(|(key, value)| {
            let value = if key == spec.key { &number } else { value };
            (key.as_str(), value.as_str())
        });
        Some(variant.start(&Options::new(descriptor, pairs).ok()?))
    };
    let is_untouched = position
        .value(spec.key)
        .is_some_and(|now| now == number.to_string());
    let matters = started_with(number)? != started_with(number.wrapping_add(1))?;
    (matters && !is_untouched).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Variant;

    #[test]
    fn the_number_of_the_draws_is_named_only_where_something_was_drawn() {
        let number = |variant: Variant, options: &[(&str, &str)]| {
            let chosen = Options::new(variant.descriptor(), options.iter().copied()).unwrap();
            let owned: Vec<(String, String)> = options
                .iter()
                .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
                .collect();
            drawn_from(&variant.start(&chosen), &owned)
        };
        for setup in ["standard", "build"] {
            let options = [("setup", setup), ("seed", "7")];
            assert_eq!(number(Variant::Cyvasse, &options), None, "{setup}");
        }
        let random = [("setup", "random"), ("seed", "7")];
        assert_eq!(number(Variant::Cyvasse, &random), Some(7));
        let plain = [("loadout", "plain"), ("seed", "7")];
        assert_eq!(number(Variant::Elemental, &plain), None);
        let random = [("loadout", "random"), ("seed", "7")];
        assert_eq!(number(Variant::Elemental, &random), Some(7));
        assert_eq!(number(Variant::Chess, &[]), None);
    }
}
