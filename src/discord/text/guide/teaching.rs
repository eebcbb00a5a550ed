//! Where a guide teaches a subject of the exact rules.

use super::{Guide, GuidePage, GuidePlace, GuideSection, Illustration};
use crate::discord::text::rules::Subject;
use rookery_rules::{Descriptor, UnitSpec};
use std::cmp::Reverse;

/// The section that lists the names of mechanics, by its name in custom IDs.
const NAMED_MECHANICS: &str = "named-mechanics";

/// What a section is, from what teaches a rule least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A list of everything: the quick start, the names of mechanics.
    Overview,
    /// The page of a unit.
    Unit,
    /// A chapter about something else.
    Chapter,
}

impl Guide {
    /// Returns the page that teaches a subject: under its own heading, where most of its rules are cited, beside its picture,
    /// or else that of the unit that it names or whose rules it has; the beginning if no page does.
    #[must_use]
    pub fn teaching(&self, descriptor: &'static Descriptor, subject: Subject) -> GuidePlace {
        let place = match subject {
            Subject::Unit(unit) => self.showing(Illustration::Unit(unit.kind)),
            Subject::Topic(topic) => self
                .titled(topic.title)
                .or_else(|| self.citing_beyond_lists(topic.rules))
                .or_else(|| self.showing(Illustration::Worked(topic.title)))
                .or_else(|| self.citing(topic.rules)),
            Subject::Mechanic(mechanic) => {
                let rules: Vec<&str> = mechanic.rules().collect();
                let picture = mechanic.picture.map(Illustration::Worked);
                self.titled(mechanic.name)
                    .or_else(|| self.citing_beyond_lists(&rules))
                    .or_else(|| self.showing(picture?))
                    .or_else(|| self.of_unit(unit_of(descriptor, mechanic.name, &rules)?))
                    .or_else(|| self.citing(&rules))
            }
            Subject::Rule(rule) => self
                .citing_beyond_lists(&[rule])
                .or_else(|| self.of_unit(unit_of(descriptor, "", &[rule])?))
                .or_else(|| self.of_topic_with(descriptor, rule))
                .or_else(|| self.citing(&[rule])),
            Subject::QuickStart | Subject::Chart => None,
        };
        place.unwrap_or_default()
    }

    /// Finds the page that cites most of these rules: of several in a chapter rather than on the page of a unit, and where
    /// fewer others are cited. Lists of everything come last.
    #[must_use]
    pub fn citing(&self, rules: &[&str]) -> Option<GuidePlace> {
        let is_asked = |id: &str| rules.contains(&id);
        let cited = |section: &GuideSection| section.rules.iter().filter(|own| is_asked(own)).count();
        let sections = self.sections.iter().enumerate();
        let citing = sections.filter(|(_, section)| cited(section) > 0);
        let (index, section) = citing.max_by_key(|(index, section)| {
            let kind = self.kind(*index);
            let is_beyond_lists = kind != Kind::Overview;
            let others = Reverse(section.rules.len());
            (is_beyond_lists, cited(section), kind, others, Reverse(*index))
        })?;
        let on_page = |text: &str| {
            let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
            words.filter(|word| is_asked(word)).count()
        };
        let pages = section.pages.iter().enumerate();
        let page = pages.max_by_key(|(page, known)| (on_page(&known.text), Reverse(*page)));
        Some(GuidePlace {
            section: index,
            page: page.map_or(0, |(page, _)| page),
        })
    }

    /// The same without lists of everything.
    fn citing_beyond_lists(&self, rules: &[&str]) -> Option<GuidePlace> {
        self.citing(rules)
            .filter(|place| self.kind(place.section) != Kind::Overview)
    }

    fn of_unit(&self, unit: &'static UnitSpec) -> Option<GuidePlace> {
        self.showing(Illustration::Unit(unit.kind))
    }

    /// The section with the heading of the first topic that has a rule and has a section.
    fn of_topic_with(&self, descriptor: &'static Descriptor, rule: &str) -> Option<GuidePlace> {
        let topics = descriptor.topics.iter();
        let mut topics = topics.filter(|topic| topic.rules.contains(&rule));
        topics.find_map(|topic| {
            self.titled(topic.title)
                .or_else(|| self.showing(Illustration::Worked(topic.title)))
        })
    }

    fn kind(&self, index: usize) -> Kind {
        let Some(section) = self.sections.get(index).filter(|_| index > 0) else {
            return Kind::Overview;
        };
        let is_of_unit = |page: &GuidePage| matches!(page.illustration, Some(Illustration::Unit(_)));
        if section.slug.as_str() == NAMED_MECHANICS {
            Kind::Overview
        } else if section.pages.iter().any(is_of_unit) {
            Kind::Unit
        } else {
            Kind::Chapter
        }
    }
}

/// The unit that a name begins with or contains, as `Chancellor's Paralysis` does, or else the only one with one of these
/// rules of its own.
fn unit_of(descriptor: &'static Descriptor, name: &str, rules: &[&str]) -> Option<&'static UnitSpec> {
    let name = name.to_lowercase();
    let words: Vec<&str> = name.split(|letter: char| !letter.is_alphabetic()).collect();
    let named = descriptor.units.iter().find(|unit| words.contains(&unit.kind));
    let has = |unit: &&UnitSpec| {
        let own = unit.rules.iter();
        let mut own = own.map(|rule| format!("{}-{rule}", descriptor.rule_prefix));
        own.any(|id| rules.contains(&id.as_str()))
    };
    named.or_else(|| {
        let mut units = descriptor.units.iter().filter(has);
        units.next().filter(|_| units.next().is_none())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::rules::{find, subjects};
    use crate::discord::text::words::Words;
    use rookery_rules::Variant;

    fn taught(variant: Variant, typed: &str) -> &'static str {
        let descriptor = variant.descriptor();
        let guide = Guide::of(Words::english(), descriptor).unwrap();
        let subject = find(descriptor, typed).unwrap();
        guide.sections[guide.teaching(descriptor, subject).section].title
    }

    #[test]
    fn a_mechanic_a_rule_and_a_topic_lead_to_the_chapter_that_teaches_them() {
        for (variant, typed, section) in [
            (Variant::Frozen10, "Chancellor's Paralysis", "Chancellor"),
            (Variant::Frozen10, "Color Force", "Rotation"),
            (Variant::Frozen10, "Turning squares", "Rotation"),
            (Variant::Frozen10, "F10-KING-2", "King"),
            (Variant::Cyvasse, "Trebuchet's Shot", "Trebuchet"),
            (Variant::Cyvasse, "CY-CAP-5", "Captures"),
            (Variant::Cyvasse, "CY-CAP-2", "Captures"),
            (Variant::Cyvasse, "CY-ATTACK-4", "Attack and armour"),
            (Variant::Chess, "CH-PAWN-4", "En passant"),
            (Variant::Chess, "CH-PAWN-1", "Pawn"),
        ] {
            assert_eq!(taught(variant, typed), section, "{typed}");
        }
    }

    #[test]
    fn a_mechanic_or_unit_leads_to_the_beginning_only_if_that_cites_its_rules() {
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            let Some(guide) = Guide::of(Words::english(), descriptor) else {
                continue;
            };
            for subject in subjects(descriptor) {
                let rules: Vec<&str> = match subject {
                    Subject::Mechanic(mechanic) => mechanic.rules().collect(),
                    Subject::Unit(_) => Vec::new(),
                    _ => continue,
                };
                let place = guide.teaching(descriptor, subject);
                let cites = guide.sections[0]
                    .rules
                    .iter()
                    .any(|id| rules.contains(&id.as_str()));
                assert!(
                    place != GuidePlace::default() || cites,
                    "{variant}: {}",
                    subject.name()
                );
            }
        }
    }
}
