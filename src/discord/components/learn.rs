//! The rows of buttons and menus that lead to the rules, the help, explanations and hints, and that share a board. Their
//! handlers decide what they do.

use super::custom_id::{ContentsMenu, CustomId, ExplainPart, HintTurn, StudyButton};
use super::follow_buttons::follow;
use super::note_buttons::about;
use crate::discord::limits::{
    BUTTON_LABEL, BUTTONS_IN_ROW, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, clipped,
};
use crate::discord::slug::Slug;
use crate::discord::text::guide::{Guide, GuidePlace, Illustration};
use crate::discord::text::pictures::place_word;
use crate::discord::text::rules::{BesideRule, Subject, find};
use crate::discord::text::study::back;
use crate::discord::text::words::{Words, say};
use rookery_rules::{Descriptor, Geometry, RuleId, Seat};
use rookery_session::{MatchId, SeenBoard, StudyId, StudyRevision};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

fn button(id: &CustomId, label: &str) -> CreateButton {
    CreateButton::new(id.to_string())
        .label(clipped(label, BUTTON_LABEL))
        .style(ButtonStyle::Secondary)
}

fn rows(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    if buttons.is_empty() {
        Vec::new()
    } else {
        vec![CreateActionRow::Buttons(buttons)]
    }
}

/// The name of the first section of every guide, where a reader begins.
const QUICK_START: &str = "quick-start";

/// Returns the button that shows something of the rules in motion.
pub fn watch(words: &Words, id: &CustomId) -> CreateButton {
    button(id, &say!(words, "button-watch"))
}

/// Returns the button that opens the guide to a variant at its beginning.
pub fn rules(descriptor: &Descriptor, label: &str) -> CreateButton {
    let id = CustomId::Guide(Slug::of(descriptor.id), Slug::of(QUICK_START), 0);
    button(&id, label)
}

/// Returns the buttons that teach in a match: the rules, a square explained, and a hint where hints are given.
#[must_use]
pub fn in_match(words: &Words, id: MatchId, descriptor: &Descriptor, has_hints: bool) -> Vec<CreateButton> {
    let mut buttons = vec![
        rules(descriptor, &say!(words, "button-rules")),
        explain_square(words, id, descriptor.geometry),
    ];
    if has_hints {
        buttons.push(button(&CustomId::Hint(id), &say!(words, "button-hint")));
    }
    buttons
}

/// Returns the button that asks for a square, or a cell, to explain.
fn explain_square(words: &Words, id: MatchId, geometry: Geometry) -> CreateButton {
    let place = place_word(words, geometry);
    button(
        &CustomId::Explain(id),
        &say!(words, "button-explain-square", place = place),
    )
}

/// Whose position is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplainedIn {
    /// The present board of a match.
    Match(MatchId),
    /// The shown position of a study.
    Study(StudyId, StudyRevision),
}

impl ExplainedIn {
    /// What opens the form that asks for a square.
    #[must_use]
    pub const fn form(self) -> CustomId {
        match self {
            ExplainedIn::Match(id) => CustomId::Explain(id),
            ExplainedIn::Study(id, seen) => CustomId::Study(id, seen, StudyButton::Explain),
        }
    }

    const fn part(self, cell: u16, part: ExplainPart) -> CustomId {
        match self {
            ExplainedIn::Match(id) => CustomId::Square(id, cell, part),
            ExplainedIn::Study(id, seen) => CustomId::StudySquare(id, seen, cell, part),
        }
    }
}

/// Returns the buttons below an explanation: to its other parts, to another square, and back to a study.
#[must_use]
pub fn explanation(
    words: &Words,
    (place, geometry): (ExplainedIn, Geometry),
    cell: u16,
    parts: &[(ExplainPart, String)],
) -> Vec<CreateActionRow> {
    let to_part = |(part, label): &(ExplainPart, String)| button(&place.part(cell, *part), label);
    let mut buttons: Vec<CreateButton> = parts.iter().map(to_part).collect();
    buttons.extend(after_explanation(words, place, geometry));
    rows(buttons)
}

/// Returns the button that plays the turn of a hint, or takes what the hint decides in secret for that seat.
#[must_use]
pub fn play_hint(
    words: &Words,
    (id, board): (MatchId, SeenBoard),
    turn: HintTurn,
    decides: Option<Seat>,
) -> Vec<CreateActionRow> {
    let id = CustomId::PlayHint(id, board, decides, turn);
    let label = if decides.is_some() {
        say!(words, "button-take-hint")
    } else {
        say!(words, "button-play-hint")
    };
    rows(vec![button(&id, &label)])
}

/// Returns the button that asks for a new hint, below the answer that the old one was for an earlier board.
#[must_use]
pub fn new_hint(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    rows(vec![button(&CustomId::Hint(id), &say!(words, "button-new-hint"))])
}

/// Returns the buttons below the answer that there is no such square.
#[must_use]
pub fn no_such_square(words: &Words, place: ExplainedIn, geometry: Geometry) -> Vec<CreateActionRow> {
    rows(after_explanation(words, place, geometry))
}

/// To another square, and back to a study.
fn after_explanation(words: &Words, place: ExplainedIn, geometry: Geometry) -> Vec<CreateButton> {
    let named = place_word(words, geometry);
    let another = say!(words, "button-another-square", place = named);
    let mut buttons = vec![button(&place.form(), &another)];
    if let ExplainedIn::Study(id, seen) = place {
        let show = CustomId::Study(id, seen, StudyButton::Show);
        buttons.push(button(&show, &back(words)));
    }
    buttons
}

/// Returns the same buttons as the only row of a message.
#[must_use]
pub fn first_message(
    words: &Words,
    id: MatchId,
    descriptor: &Descriptor,
    has_hints: bool,
) -> Vec<CreateActionRow> {
    rows(in_match(words, id, descriptor, has_hints))
}

/// Returns the buttons of a look at a match by somebody who doesn't play in it; a running one can be followed.
#[must_use]
pub fn onlooker(
    words: &Words,
    id: MatchId,
    descriptor: &Descriptor,
    is_running: bool,
) -> Vec<CreateActionRow> {
    let mut all = rows(vec![
        button(&CustomId::History(id, 0), &say!(words, "button-turns")),
        button(&CustomId::Replay(id), &say!(words, "button-replay")),
        rules(descriptor, &say!(words, "button-rules")),
        explain_square(words, id, descriptor.geometry),
        share(words, id),
    ]);
    let mut further = Vec::from(about(words, id));
    if is_running {
        further.insert(0, follow(words, id));
    }
    all.extend(rows(further));
    all
}

/// Returns the button that posts the board publicly.
pub fn share(words: &Words, id: MatchId) -> CreateButton {
    button(&CustomId::Share(id), &say!(words, "button-share-board"))
}

/// Returns the button that posts a replay publicly.
pub fn share_replay(words: &Words, id: MatchId) -> CreateButton {
    button(&CustomId::ShareReplay(id), &say!(words, "button-share"))
}

/// Returns the button that opens a rule by its ID; nothing if the variant's page lacks it.
#[must_use]
pub fn rule(words: &Words, descriptor: &'static Descriptor, rule: RuleId) -> Vec<CreateActionRow> {
    let id = rule.to_string();
    let Some(subject) = find(descriptor, &id) else {
        return Vec::new();
    };
    let opens = CustomId::Rules(Slug::of(descriptor.id), subject.slug(), 0);
    rows(vec![button(&opens, &say!(words, "button-rule", rule = id))])
}

/// Labels the button to the page after a place: the last page of a section names the section that follows.
fn next_label(words: &Words, guide: &Guide, place: GuidePlace, next: GuidePlace) -> String {
    match guide.sections.get(next.section) {
        Some(section) if next.section != place.section => {
            say!(words, "button-next-section", title = section.title)
        }
        Some(_) | None => say!(words, "button-next-page"),
    }
}

/// Returns the rows of a page of a guide: to the pages around it, to the exact rules, and to the other sections.
#[must_use]
pub fn guide(words: &Words, variant: &Slug, guide: &Guide, place: GuidePlace) -> Vec<CreateActionRow> {
    let of = |place: GuidePlace| {
        let section = guide.sections.get(place.section)?;
        let page = u16::try_from(place.page).ok()?;
        Some(CustomId::Guide(variant.clone(), section.slug.clone(), page))
    };
    let mut buttons = Vec::new();
    buttons.extend(
        guide
            .previous(place)
            .and_then(of)
            .map(|id| button(&id, &say!(words, "button-previous-page"))),
    );
    buttons.extend(
        guide
            .next(place)
            .and_then(|next| Some(button(&of(next)?, &next_label(words, guide, place, next)))),
    );
    if let Some(section) = guide.sections.get(place.section) {
        let page = u16::try_from(place.page).unwrap_or_default();
        let exact = CustomId::Exact(variant.clone(), section.slug.clone(), 0, page);
        buttons.push(button(&exact, &say!(words, "button-exact-rules")));
        let chart = CustomId::Drawings(variant.clone(), 0, section.slug.clone(), page);
        buttons.push(button(&chart, &say!(words, "button-drawings")));
    }
    let mut all = rows(buttons);
    all.extend(menu(
        words,
        variant,
        guide,
        ContentsMenu::Chapters,
        &guide.chapters(),
    ));
    all.extend(menu(
        words,
        variant,
        guide,
        ContentsMenu::Sections,
        &guide.siblings(place.section),
    ));
    all
}

/// Returns a menu of sections; `None` where there is nothing to choose.
fn menu(
    words: &Words,
    variant: &Slug,
    guide: &Guide,
    menu: ContentsMenu,
    sections: &[(&'static str, usize)],
) -> Option<CreateActionRow> {
    if sections.len() < 2 {
        return None;
    }
    let options = sections.iter().take(SELECT_OPTIONS).filter_map(|(title, index)| {
        let section = guide.sections.get(*index)?;
        Some(CreateSelectMenuOption::new(
            clipped(title, SELECT_TEXT),
            section.slug.to_string(),
        ))
    });
    let kind = CreateSelectMenuKind::String {
        options: options.collect(),
    };
    let placeholder = match menu {
        ContentsMenu::Chapters => say!(words, "button-to-chapter"),
        ContentsMenu::Sections => say!(words, "button-to-section"),
    };
    let id = CustomId::Contents(variant.clone(), menu).to_string();
    let select = CreateSelectMenu::new(id, kind).placeholder(clipped(&placeholder, SELECT_PLACEHOLDER));
    Some(CreateActionRow::SelectMenu(select))
}

/// Returns the button from exact rules, or from the chart of the drawings, back to a page of the guide.
pub fn back_to_guide(words: &Words, variant: &Slug, section: &Slug, page: u16) -> CreateButton {
    button(
        &CustomId::Guide(variant.clone(), section.clone(), page),
        &say!(words, "button-how-to-play"),
    )
}

/// Returns the button back to the beginning of the guide.
pub fn back_to_beginning(words: &Words, variant: &Slug) -> CreateButton {
    back_to_guide(words, variant, &Slug::of(QUICK_START), 0)
}

/// Returns the buttons below a named mechanic or a topic: its exact rules, and where the guide teaches it.
#[must_use]
pub fn subject(
    words: &Words,
    variant: &Slug,
    subject: &Slug,
    to_guide: Option<CreateButton>,
) -> Vec<CreateActionRow> {
    let exact = button(
        &CustomId::Rules(variant.clone(), subject.clone(), 0),
        &say!(words, "button-exact-rules"),
    );
    rows(std::iter::once(exact).chain(to_guide).collect())
}

/// Returns a button to each subject: to where the guide tells of it under its own heading, or else to its exact rules.
#[must_use]
pub fn to_subjects(
    words: &Words,
    variant: &Slug,
    guide: Option<&Guide>,
    subjects: &[Subject],
) -> Vec<CreateActionRow> {
    let mut ids: Vec<String> = Vec::new();
    let buttons = subjects.iter().filter_map(|subject| {
        let place = guide.and_then(|guide| match subject {
            Subject::Unit(unit) => guide.showing(Illustration::Unit(unit.kind)),
            Subject::Topic(topic) => guide.titled(topic.title),
            Subject::Mechanic(mechanic) => guide.titled(mechanic.name),
            Subject::QuickStart => Some(GuidePlace::default()),
            Subject::Rule(_) | Subject::Chart => None,
        });
        let section = guide.zip(place).and_then(|(guide, place)| {
            let section = guide.sections.get(place.section)?;
            let page = u16::try_from(place.page).ok()?;
            Some(CustomId::Guide(variant.clone(), section.slug.clone(), page))
        });
        let id = section.unwrap_or_else(|| CustomId::Rules(variant.clone(), subject.slug(), 0));
        let is_new = !ids.contains(&id.to_string());
        ids.push(id.to_string());
        is_new.then(|| button(&id, &subject.title(words)))
    });
    rows(buttons.take(BUTTONS_IN_ROW).collect())
}

/// Returns the buttons from a rule to those before and after it on the page of its variant, and to the topic that has it.
#[must_use]
pub fn beside_rule(words: &Words, variant: &Slug, beside: BesideRule) -> Vec<CreateActionRow> {
    let before = beside.before.map(|id| (Subject::Rule(id), format!("← {id}")));
    let after = beside.after.map(|id| (Subject::Rule(id), format!("{id} →")));
    let topic = beside.topic.map(Subject::Topic);
    let topic = topic.map(|topic| (topic, say!(words, "button-topic", title = topic.title(words))));
    let all = [before, after, topic].into_iter().flatten();
    let to = |subject: Subject| CustomId::Rules(variant.clone(), subject.slug(), 0);
    rows(all.map(|(subject, label)| button(&to(subject), &label)).collect())
}

/// Adds a button to the first row of buttons, or as a row of its own.
#[must_use]
pub fn with_button(mut all: Vec<CreateActionRow>, added: CreateButton) -> Vec<CreateActionRow> {
    match all.first_mut() {
        Some(CreateActionRow::Buttons(buttons)) => buttons.push(added),
        _ => all.push(CreateActionRow::Buttons(vec![added])),
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{CUSTOM_ID, ROWS};
    use rookery_rules::Variant;

    #[test]
    fn every_page_of_a_guide_has_rows_that_fit() {
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            let Some(known) = Guide::of(Words::english(), descriptor) else {
                continue;
            };
            for section in 0..known.sections.len() {
                let rows = guide(
                    Words::english(),
                    &Slug::of(descriptor.id),
                    &known,
                    GuidePlace {
                        section,
                        page: known.sections[section].pages.len() - 1,
                    },
                );
                assert!((2..=ROWS).contains(&rows.len()), "{section}");
                let rows = serde_json::to_value(&rows).unwrap();
                for component in rows
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(|row| row["components"].as_array().unwrap())
                {
                    let id = component["custom_id"].as_str().unwrap();
                    assert!(id.len() <= CUSTOM_ID && id.parse::<CustomId>().is_ok(), "{id}");
                }
            }
            let buttons = in_match(Words::english(), MatchId(u64::MAX), descriptor, true);
            assert!(buttons.len() <= BUTTONS_IN_ROW);
        }
    }
}
