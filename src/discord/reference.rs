//! Pages of the rules, as `/rules` and its page buttons show them.

use super::custom_id::CustomId;
use super::failure::Failure;
use super::letter::Letter;
use super::matches::paged;
use super::messages::{refusals, rules as said};
use rookery_rules::Variant;

/// A page of a subject of a variant.
///
/// # Errors
/// There is no such subject any more (the button is from another version).
pub fn page(variant: Variant, subject: u16, page: u16) -> Result<Letter, Failure> {
    let pages = said::subject_pages(variant.descriptor(), subject);
    let pages = pages.ok_or_else(|| Failure::User(refusals::unknown_button()))?;
    let index = Variant::ALL
        .iter()
        .position(|other| *other == variant)
        .unwrap_or_default();
    let index = u8::try_from(index).unwrap_or(u8::MAX);
    Ok(paged(pages, page, |page| CustomId::Rules(index, subject, page)))
}

/// The same by the variant's index in the list.
///
/// # Errors
/// As [`page`].
pub fn page_by_index(variant: u8, subject: u16, number: u16) -> Result<Letter, Failure> {
    match Variant::ALL.get(usize::from(variant)) {
        Some(variant) => page(*variant, subject, number),
        None => Err(Failure::User(refusals::unknown_button())),
    }
}
