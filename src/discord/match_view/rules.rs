//! The rules for `/rules` and its buttons: the guide for players with its pictures, and behind a button the exact rules by
//! number.

use super::actions::paged;
use super::chart;
use super::diagram::{UnitDiagram, WorkedPicture, of_topic, of_unit};
use super::watch;
use crate::discord::appearance::Style;
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::learn;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::slug::Slug;
use crate::discord::text::explain::stays;
use crate::discord::text::guide::{self as guide_text, Guide, GuidePlace, Illustration};
use crate::discord::text::refusals;
use crate::discord::text::rules::{self as text, Subject};
use crate::discord::text::said::localised;
use crate::discord::text::words::Words;
use anyhow::Context as _;
use rookery_render::describe;
use rookery_rules::{Options, Variant, Viewer};
use rookery_session::UserId;
use serenity::all::{ChannelId, CreateButton};

/// Who reads the rules, and how pictures look to them.
#[derive(Clone, Copy)]
pub struct RulesReader<'a> {
    /// The context.
    pub app: &'a Localized<'a>,
    /// The user.
    pub by: UserId,
    /// The style of the pictures.
    pub style: &'a Style,
}

/// Returns the variant of the match whose thread a channel is; `None` elsewhere.
///
/// # Errors
/// A fault.
pub async fn variant_here(app: &Localized<'_>, channel: ChannelId) -> Result<Option<Variant>, HandlerError> {
    let here = app.here(channel).await?;
    let Some(id) = app.sessions.match_by_thread(here).await? else {
        return Ok(None);
    };
    let header = app.sessions.summary(id).await?.header;
    Ok(Variant::from_id(&header.variant))
}

/// The answer to `/rules`: the guide at its beginning, or where it tells of the typed topic, unit, mechanic or rule.
///
/// # Errors
/// Nothing or several things match; a fault of drawing.
pub async fn about(
    reader: RulesReader<'_>,
    variant: Variant,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let descriptor = variant.descriptor();
    let guide = Guide::of(reader.app.words, descriptor);
    let subject = if typed.trim().is_empty() {
        Some(Subject::QuickStart)
    } else {
        text::find(descriptor, typed)
    };
    let place = guide.as_ref().and_then(|guide| match subject {
        Some(Subject::QuickStart) => Some(GuidePlace::default()),
        Some(Subject::Unit(unit)) => guide.showing(Illustration::Unit(unit.kind)),
        Some(Subject::Topic(topic)) => guide.titled(topic.title).or_else(|| {
            // The numbered rules are English: prose in the reader's language says more.
            let is_other = guide.is_translated && reader.app.words != Words::english();
            is_other.then(|| guide.citing(topic.rules)).flatten()
        }),
        Some(Subject::Mechanic(mechanic)) => guide.titled(mechanic.name),
        Some(Subject::Rule(_) | Subject::Chart) => None,
        None => guide
            .titled(typed)
            .or_else(|| guide.chapter_titled(typed))
            .or_else(|| guide.titled_like(typed)),
    });
    match (guide, place, subject) {
        (Some(guide), Some(place), subject) => {
            let sentence = subject.and_then(|subject| text::sentence(reader.app.words, descriptor, subject));
            let sentence = sentence.filter(|sentence| !guide.says(place, sentence));
            guide_page(reader, variant, &guide, place, sentence.as_deref()).await
        }
        (_, _, Some(subject)) => card_or_page(reader, variant, subject).await,
        (guide, _, None) => {
            if let Some(drawing) =
                chart::naming(reader.app, (reader.by, reader.style), variant, typed).await?
            {
                return Ok(drawing);
            }
            let words = reader.app.words;
            let subject = text::by_words(words, descriptor, typed)
                .ok_or_else(|| unknown(words, variant, guide.as_ref(), typed))?;
            // Nobody asked for the subject by its name: where the guide teaches it, it says most.
            match guide.map(|guide| (guide.teaching(descriptor, subject), guide)) {
                Some((place, guide)) if place != GuidePlace::default() => {
                    guide_page(reader, variant, &guide, place, None).await
                }
                Some(_) | None => card_or_page(reader, variant, subject).await,
            }
        }
    }
}

/// Names the subjects that may be meant, with a button to each.
fn unknown(words: &Words, variant: Variant, guide: Option<&Guide>, typed: &str) -> HandlerError {
    let descriptor = variant.descriptor();
    let subjects = text::suggested(words, descriptor, typed);
    let said = text::unknown_subject(words, descriptor, typed);
    let rows = learn::to_subjects(words, &Slug::of(variant.id()), guide, &subjects);
    HandlerError::Shown(Box::new(OutgoingMessage::new(said).with_rows(rows)))
}

/// A subject in a sentence where it has one, otherwise its exact rules.
async fn card_or_page(
    reader: RulesReader<'_>,
    variant: Variant,
    subject: Subject,
) -> Result<OutgoingMessage, HandlerError> {
    match text::card(reader.app.words, variant.descriptor(), subject) {
        Some(said) => card(reader, variant, subject, said).await,
        None => page(reader, variant, subject, 0).await,
    }
}

/// The button to where the guide of a variant teaches a subject; `None` if it has no guide.
fn to_guide(words: &Words, variant: Variant, subject: Subject) -> Option<CreateButton> {
    let guide = Guide::of(words, variant.descriptor())?;
    let place = guide.teaching(variant.descriptor(), subject);
    let section = &guide.sections.get(place.section)?.slug;
    let page = u16::try_from(place.page).unwrap_or_default();
    let id = Slug::of(variant.id());
    Some(learn::back_to_guide(words, &id, section, page))
}

/// A named mechanic or a topic in a sentence, with its picture.
async fn card(
    reader: RulesReader<'_>,
    variant: Variant,
    subject: Subject,
    said: String,
) -> Result<OutgoingMessage, HandlerError> {
    let to_guide = to_guide(reader.app.words, variant, subject);
    let rows = learn::subject(
        reader.app.words,
        &Slug::of(variant.id()),
        &subject.slug(),
        to_guide,
    );
    with_picture(
        reader,
        variant,
        subject,
        OutgoingMessage::new(said).with_rows(rows),
    )
    .await
}

/// A page of a guide with its picture, and before its text that sentence.
async fn guide_page(
    reader: RulesReader<'_>,
    variant: Variant,
    guide: &Guide,
    place: GuidePlace,
    sentence: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let place = guide.nearest(place);
    let mut said = guide.text(reader.app.words, place, sentence);
    if let Some(docs) = reader
        .app
        .docs_url
        .as_ref()
        .filter(|_| place == GuidePlace::default())
    {
        let page = (variant.id(), guide.is_translated);
        said = text::with_page(reader.app.words, &said, docs, page);
    }
    let rows = learn::guide(reader.app.words, &Slug::of(variant.id()), guide, place);
    let mut message = OutgoingMessage::new(said).with_rows(rows);
    let pages = guide.sections.get(place.section).map(|section| &section.pages);
    let page = pages.and_then(|pages| pages.get(place.page));
    let illustration = page.and_then(|page| page.illustration);
    if let Some(id) = illustration.and_then(|illustration| watch::offered(variant, illustration)) {
        message.rows = learn::with_button(message.rows, learn::watch(reader.app.words, &id));
    }
    let picture = match illustration {
        None => None,
        Some(Illustration::Start) => Some(start(reader, variant).await?),
        Some(Illustration::Unit(kind)) => {
            let found = diagram(reader, variant, kind).await?;
            found.map(|found| {
                for line in stays(reader.app.words, &found.reach)
                    .into_iter()
                    .chain(found.legend)
                {
                    message.text = format!("{}\n\n{line}", message.text);
                }
                found.picture
            })
        }
        Some(Illustration::Worked(title)) => {
            worked(reader, variant, title).await?.map(|worked| worked.picture)
        }
    };
    Ok(match picture {
        Some(picture) => message.with_picture(picture),
        None => message,
    })
}

/// Draws the start position with the usual options.
async fn start(reader: RulesReader<'_>, variant: Variant) -> Result<Picture, HandlerError> {
    let style = reader.style.clone();
    let drawing = move || {
        let options = Options::new(variant.descriptor(), [])?;
        let view = localised(style.said_in, variant.start(&options).view(Viewer::Onlooker));
        let png = style
            .renderer()
            .png(&view, &style.options())
            .context("drawing a start position")?;
        Ok::<_, anyhow::Error>(Picture::png(png, describe(style.words, &view)))
    };
    Ok(reader.app.user_pool.run(reader.by, drawing).await??)
}

/// A page of a guide, named by a button: the variant, the section and the page there.
///
/// # Errors
/// This version has no such variant or section; a fault of drawing.
pub async fn guide_by_slug(
    reader: RulesReader<'_>,
    (variant, section): (&Slug, &Slug),
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let (variant, guide, section) = section_of(reader.app.words, variant, section)?;
    let place = GuidePlace {
        section,
        page: usize::from(page),
    };
    guide_page(reader, variant, &guide, place, None).await
}

/// A page of the numbered rules that a section of a guide cites, or of their quick start if it cites none, with the way back to
/// the page of the section from which they were opened.
///
/// # Errors
/// This version has no such variant or section.
pub fn exact(
    words: &Words,
    (variant, slug): (&Slug, &Slug),
    page: u16,
    from: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let (found, guide, section) = section_of(words, variant, slug)?;
    let section = &guide.sections[section];
    let pages = if section.exact.is_empty() {
        text::subject_pages(words, found.descriptor(), Subject::QuickStart)
    } else {
        let heading = guide_text::exact_heading(words, &guide, section);
        let rules = text::of_section(found.descriptor(), section.english, &section.exact);
        text::rule_pages(words, found.descriptor(), &heading, &rules)
    };
    let mut message = paged(words, pages, page, |page| {
        CustomId::Exact(variant.clone(), slug.clone(), page, from)
    });
    message.rows = learn::with_button(message.rows, learn::back_to_guide(words, variant, slug, from));
    Ok(message)
}

/// A page of the chart of a variant's drawings, with the way back to the page of the guide from which it was opened.
///
/// # Errors
/// This version has no such variant or section; a fault of drawing.
pub async fn drawings(
    reader: RulesReader<'_>,
    variant: &Slug,
    page: u16,
    (section, from): (&Slug, u16),
) -> Result<OutgoingMessage, HandlerError> {
    let (variant, ..) = section_of(reader.app.words, variant, section)?;
    chart::page(
        reader.app,
        (reader.by, reader.style),
        variant,
        page,
        Some((section, from)),
    )
    .await
}

fn section_of(
    words: &Words,
    variant: &Slug,
    section: &Slug,
) -> Result<(Variant, Guide, usize), HandlerError> {
    let found = Variant::from_id(variant.as_str()).and_then(|variant| {
        let guide = Guide::of(words, variant.descriptor())?;
        let section = guide.by_slug(section)?;
        Some((variant, guide, section))
    });
    found.ok_or_else(|| HandlerError::User(refusals::outdated_rules(words)))
}

/// A page of the exact rules of a subject, the first with its picture.
///
/// # Errors
/// A fault of drawing.
async fn page(
    reader: RulesReader<'_>,
    variant: Variant,
    subject: Subject,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    if let Subject::Chart = subject {
        return chart::page(reader.app, (reader.by, reader.style), variant, page, None).await;
    }
    let pages = text::subject_pages(reader.app.words, variant.descriptor(), subject);
    let (id, slug) = (Slug::of(variant.id()), subject.slug());
    let mut message = paged(reader.app.words, pages, page, |page| {
        CustomId::Rules(id.clone(), slug.clone(), page)
    });
    if let Subject::Rule(rule) = subject
        && page == 0
        && let Some(plain) = guide_text::in_plain_words(reader.app.words, variant.descriptor(), rule)
    {
        // The sentence about a unit would say it a third time.
        let exact = text::without_unit_sentence(variant.descriptor(), &message.text);
        message.text = exact.replacen('\n', &format!("\n{plain}\n"), 1);
    }
    if let Some(button) = to_guide(reader.app.words, variant, subject) {
        message.rows = learn::with_button(message.rows, button);
    }
    if let Subject::Rule(rule) = subject {
        let beside = text::beside_rule(variant.descriptor(), rule);
        message
            .rows
            .extend(learn::beside_rule(reader.app.words, &id, beside));
    }
    if page > 0 {
        return Ok(message);
    }
    with_picture(reader, variant, subject, message).await
}

/// Adds the picture of a subject, if it has one.
async fn with_picture(
    reader: RulesReader<'_>,
    variant: Variant,
    subject: Subject,
    mut message: OutgoingMessage,
) -> Result<OutgoingMessage, HandlerError> {
    match subject {
        Subject::QuickStart => {
            if let Some(docs) = &reader.app.docs_url {
                message.text = text::with_page(reader.app.words, &message.text, docs, (variant.id(), false));
            }
        }
        Subject::Unit(unit) => {
            if let Some(UnitDiagram {
                picture,
                legend,
                reach,
            }) = diagram(reader, variant, unit.kind).await?
            {
                for line in stays(reader.app.words, &reach).into_iter().chain(legend) {
                    message.text = format!("{}\n{line}", message.text);
                }
                message = message.with_picture(picture);
            }
        }
        Subject::Topic(topic) => {
            message = with_worked(message, reader, variant, Some(topic.title)).await?;
        }
        Subject::Mechanic(mechanic) => {
            message = with_worked(message, reader, variant, mechanic.picture).await?;
        }
        Subject::Rule(_) | Subject::Chart => {}
    }
    Ok(message)
}

/// The same for a button, which names the variant and the subject.
///
/// # Errors
/// This version has no such variant or subject; a fault of drawing.
pub async fn page_by_slug(
    reader: RulesReader<'_>,
    (variant, subject): (&Slug, &Slug),
    number: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let found = Variant::from_id(variant.as_str())
        .and_then(|variant| Some((variant, text::by_slug(variant.descriptor(), subject)?)));
    let (variant, subject) =
        found.ok_or_else(|| HandlerError::User(refusals::outdated_rules(reader.app.words)))?;
    page(reader, variant, subject, number).await
}

async fn diagram(
    reader: RulesReader<'_>,
    variant: Variant,
    kind: &'static str,
) -> Result<Option<UnitDiagram>, HandlerError> {
    let style = reader.style.clone();
    let drawing = move || of_unit(&style, variant, kind);
    Ok(reader.app.user_pool.run(reader.by, drawing).await??)
}

/// Adds the worked picture of a topic, if it has one.
async fn with_worked(
    mut message: OutgoingMessage,
    reader: RulesReader<'_>,
    variant: Variant,
    title: Option<&'static str>,
) -> Result<OutgoingMessage, HandlerError> {
    if let Some(title) = title
        && let Some(worked) = worked(reader, variant, title).await?
    {
        let shown = (worked.turn.as_deref(), worked.says.as_str());
        message.text = text::with_picture(reader.app.words, &message.text, shown);
        message = message.with_picture(worked.picture);
    }
    Ok(message)
}

async fn worked(
    reader: RulesReader<'_>,
    variant: Variant,
    title: &'static str,
) -> Result<Option<WorkedPicture>, HandlerError> {
    let style = reader.style.clone();
    let drawing = move || of_topic(&style, variant, title);
    Ok(reader.app.user_pool.run(reader.by, drawing).await??)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_rules_lead_back_to_the_page_from_which_they_were_opened() {
        let (words, variant) = (Words::english(), Variant::Frozen10);
        let guide = Guide::of(words, variant.descriptor()).unwrap();
        let mut sections = guide.sections.iter();
        let section = sections.find(|section| section.pages.len() > 1 && !section.exact.is_empty());
        let section = section.unwrap();
        let opened = exact(words, (&Slug::of(variant.id()), &section.slug), 0, 1).unwrap();
        let rows = serde_json::to_string(&opened.rows).unwrap();
        let back = CustomId::Guide(Slug::of(variant.id()), section.slug.clone(), 1);
        assert!(rows.contains(&back.to_string()), "{rows}");
    }

    #[test]
    fn every_page_of_a_guide_opens_rules_and_drawings_that_lead_back_to_it() {
        let words = Words::english();
        for variant in Variant::ALL.iter().copied() {
            let id = Slug::of(variant.id());
            let guide = Guide::of(words, variant.descriptor()).unwrap();
            for (section, known) in guide.sections.iter().enumerate() {
                let place = GuidePlace { section, page: 0 };
                let rows = serde_json::to_string(&learn::guide(words, &id, &guide, place)).unwrap();
                let slug = || known.slug.clone();
                let opened = [
                    CustomId::Exact(id.clone(), slug(), 0, 0),
                    CustomId::Drawings(id.clone(), 0, slug(), 0),
                ];
                for button in opened {
                    assert!(rows.contains(&format!("\"{button}\"")), "{button}: {rows}");
                }
                let exact = exact(words, (&id, &known.slug), 0, 0).unwrap();
                let back = CustomId::Guide(id.clone(), slug(), 0);
                let rows = serde_json::to_string(&exact.rows).unwrap();
                assert!(rows.contains(&format!("\"{back}\"")), "{back}: {rows}");
            }
        }
    }
}
