//! Abilities as short animations: the worked pictures of the rules, played action by action. The rules say what happens; no
//! variant and no unit is known here by name.

use super::motion;
use super::rules::RulesReader;
use crate::discord::components::custom_id::{CustomId, LearningId};
use crate::discord::components::learn;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::slug::Slug;
use crate::discord::text::guide::{Guide, Illustration};
use crate::discord::text::refusals;
use crate::discord::text::words::Words;
use rookery_rules::reach::{TopicPicture, moving_picture, picture, picture_scenarios};
use rookery_rules::{Action, Playthrough, Seat, Variant, Viewer};
use serenity::all::CreateActionRow;

/// What the name of a unit begins with, in the name of something to watch.
const UNIT: &str = "unit.";
/// What the title of a picture begins with there.
const PICTURE: &str = "picture.";

/// Returns the button that shows an illustration in motion; `None` where nothing moves.
#[must_use]
pub fn offered(variant: Variant, illustration: Illustration) -> Option<CustomId> {
    let (name, found) = match illustration {
        Illustration::Start => return None,
        Illustration::Unit(kind) => (format!("{UNIT}{kind}"), of_unit(variant, kind)?),
        Illustration::Worked(title) => (format!("{PICTURE}{title}"), picture(variant, title).ok()??),
    };
    let watch = || CustomId::Learning(LearningId::Watch(Slug::of(variant.id()), Slug::of(&name)));
    (!found.game.turns().is_empty()).then(watch)
}

/// The worked picture that shows what a kind of unit does, if one shows it by actions.
fn of_unit(variant: Variant, kind: &str) -> Option<TopicPicture> {
    let descriptor = variant.descriptor();
    let unit = descriptor.units.iter().find(|unit| unit.kind == kind)?;
    let rules = unit.rules.iter();
    let rules: Vec<String> = rules
        .map(|rule| format!("{}-{rule}", descriptor.rule_prefix))
        .collect();
    moving_picture(variant, &rules).ok()?
}

/// Finds what a button names, and where the guide shows it.
fn named(variant: Variant, name: &Slug) -> Option<(Illustration, TopicPicture)> {
    let descriptor = variant.descriptor();
    let mut units = descriptor.units.iter();
    if let Some(unit) = units.find(|unit| Slug::of(&format!("{UNIT}{}", unit.kind)) == *name) {
        return Some((Illustration::Unit(unit.kind), of_unit(variant, unit.kind)?));
    }
    let mut titles = picture_scenarios(descriptor).into_iter().map(|(title, _)| title);
    let title = titles.find(|title| Slug::of(&format!("{PICTURE}{title}")) == *name)?;
    Some((Illustration::Worked(title), picture(variant, title).ok()??))
}

/// The row that leads back to the page of the guide with an illustration.
fn back(words: &Words, variant: Variant, illustration: Illustration) -> Vec<CreateActionRow> {
    let Some(guide) = Guide::of(words, variant.descriptor()) else {
        return Vec::new();
    };
    let place = guide.showing(illustration).unwrap_or_default();
    let Some(section) = guide.sections.get(place.section) else {
        return Vec::new();
    };
    let page = u16::try_from(place.page).unwrap_or_default();
    let back = learn::back_to_guide(words, &Slug::of(variant.id()), &section.slug, page);
    vec![CreateActionRow::Buttons(vec![back])]
}

/// Shows what a button names, as an animation.
///
/// # Errors
/// This version has no such variant or picture; a fault of drawing.
pub async fn watch(
    reader: RulesReader<'_>,
    (variant, name): (&Slug, &Slug),
) -> Result<OutgoingMessage, HandlerError> {
    let words = reader.app.words;
    let gone = || HandlerError::User(refusals::outdated_rules(words));
    let variant = Variant::from_id(variant.as_str()).ok_or_else(gone)?;
    let (name, style) = (name.clone(), reader.style.clone());
    let work = move || {
        let Some((illustration, found)) = named(variant, &name) else {
            return Ok(None);
        };
        let turns = found.game.turns().iter();
        let steps = turns.flat_map(|turn| turn.actions.iter().map(|action| (turn.seat, action.clone())));
        let steps: Vec<(Seat, Action)> = steps.collect();
        let begin = Playthrough::from_position(found.before);
        let shown = motion::animate(&style, words, begin, &steps, Viewer::Onlooker)?;
        Ok::<_, anyhow::Error>(Some((shown, found.says, illustration)))
    };
    let (picture, says, illustration) = reader
        .app
        .user_pool
        .run(reader.by, work)
        .await??
        .ok_or_else(gone)?;
    let rows = back(words, variant, illustration);
    Ok(OutgoingMessage::new(says).with_picture(picture).with_rows(rows))
}
