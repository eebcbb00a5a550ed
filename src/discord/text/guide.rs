//! The pages for players (`docs/rules`) as messages: the sections of a variant's guide, each in pages with at most one
//! picture. Rewords Markdown for Discord; adds no rule of its own.

use super::lists::PAGE_CHARACTERS;
use super::people::page_of;
use super::rules::in_english;
use super::words::{Words, say};
use crate::discord::limits::pages as cut;
use crate::discord::slug::Slug;
use rookery_rules::Descriptor;

/// The last chapter of every page, which only repeats what a chat already offers.
const FOR_READERS_OF_FILES: &str = "More help";

/// What the picture of a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illustration {
    /// The start position.
    Start,
    /// The diagram of this kind of unit.
    Unit(&'static str),
    /// The worked picture with this title.
    Worked(&'static str),
}

/// A page of a section: fits into one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuidePage {
    /// The text, as Discord shows it.
    pub text: String,
    /// The picture below it.
    pub illustration: Option<Illustration>,
}

/// A section of a guide, under one heading.
#[derive(Clone, Debug)]
pub struct GuideSection {
    /// The heading.
    pub title: &'static str,
    /// The heading of its chapter; the title itself for the first section of a chapter.
    pub chapter: &'static str,
    /// Its name in custom IDs, unique in its guide.
    pub slug: Slug,
    /// Its pages, at least one.
    pub pages: Vec<GuidePage>,
    /// The rules that it cites, in the order of the guide.
    pub rules: Vec<String>,
}

/// The guide to a variant, with at least one section.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The variant's name.
    pub name: &'static str,
    /// The sections in order. The first is the quick start.
    pub sections: Vec<GuideSection>,
}

/// A page of a guide, by the indices of its section and of the page there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuidePlace {
    /// The section.
    pub section: usize,
    /// The page of the section.
    pub page: usize,
}

impl Guide {
    /// Reads the guide of a variant; `None` if the variant has none.
    #[must_use]
    pub fn of(descriptor: &'static Descriptor) -> Option<Self> {
        let mut sections: Vec<GuideSection> = Vec::new();
        let mut introduction = Vec::new();
        let mut chapter = "";
        for Part { level, title, lines } in parts(descriptor.guide) {
            match level {
                0 | 1 => {
                    introduction = lines;
                    continue;
                }
                2 => chapter = title,
                _ => {}
            }
            if chapter == FOR_READERS_OF_FILES {
                continue;
            }
            let lines: Vec<&'static str> = introduction.drain(..).chain(lines).collect();
            let pages = read_pages(&lines);
            if pages.is_empty() {
                continue;
            }
            let plain = Slug::of(title);
            let is_taken = sections.iter().any(|section| section.slug == plain);
            sections.push(GuideSection {
                title,
                chapter,
                slug: if is_taken {
                    Slug::of(&format!("{chapter}.{title}"))
                } else {
                    plain
                },
                pages,
                rules: cited(descriptor, &lines),
            });
        }
        (!sections.is_empty()).then_some(Self {
            name: descriptor.name,
            sections,
        })
    }

    /// Finds the section with this name in custom IDs.
    #[must_use]
    pub fn by_slug(&self, slug: &Slug) -> Option<usize> {
        self.sections.iter().position(|section| section.slug == *slug)
    }

    /// Finds the section with this heading, in any case.
    #[must_use]
    pub fn titled(&self, title: &str) -> Option<GuidePlace> {
        let title = title.trim();
        let mut sections = self.sections.iter();
        let section = sections.position(|section| section.title.eq_ignore_ascii_case(title))?;
        Some(GuidePlace { section, page: 0 })
    }

    /// Finds the page with this picture.
    #[must_use]
    pub fn showing(&self, wanted: Illustration) -> Option<GuidePlace> {
        self.sections.iter().enumerate().find_map(|(section, known)| {
            let mut pages = known.pages.iter();
            let page = pages.position(|page| page.illustration == Some(wanted))?;
            Some(GuidePlace { section, page })
        })
    }

    /// The place as one that exists; the last page of its section for a higher number.
    #[must_use]
    pub fn nearest(&self, place: GuidePlace) -> GuidePlace {
        let section = place.section.min(self.sections.len().saturating_sub(1));
        let pages = self
            .sections
            .get(section)
            .map_or(0, |section| section.pages.len());
        GuidePlace {
            section,
            page: place.page.min(pages.saturating_sub(1)),
        }
    }

    /// The page after a place, in the next section if need be.
    #[must_use]
    pub fn next(&self, place: GuidePlace) -> Option<GuidePlace> {
        if place.page + 1 < self.sections.get(place.section)?.pages.len() {
            return Some(GuidePlace {
                page: place.page + 1,
                ..place
            });
        }
        let section = place.section + 1;
        (section < self.sections.len()).then_some(GuidePlace { section, page: 0 })
    }

    /// The page before a place, in the section before if need be.
    #[must_use]
    pub fn previous(&self, place: GuidePlace) -> Option<GuidePlace> {
        if let Some(page) = place.page.checked_sub(1) {
            return Some(GuidePlace { page, ..place });
        }
        let section = place.section.checked_sub(1)?;
        let page = self.sections.get(section)?.pages.len().saturating_sub(1);
        Some(GuidePlace { section, page })
    }

    /// The chapters: the heading of each with the index of its first section.
    #[must_use]
    pub fn chapters(&self) -> Vec<(&'static str, usize)> {
        let mut chapters: Vec<(&'static str, usize)> = Vec::new();
        for (index, section) in self.sections.iter().enumerate() {
            if chapters
                .last()
                .is_none_or(|(chapter, _)| *chapter != section.chapter)
            {
                chapters.push((section.chapter, index));
            }
        }
        chapters
    }

    /// The sections of a section's chapter without the one that opens it, with their indices.
    #[must_use]
    pub fn siblings(&self, section: usize) -> Vec<(&'static str, usize)> {
        let chapter = self.sections.get(section).map_or("", |section| section.chapter);
        let sections = self.sections.iter().enumerate();
        sections
            .filter(|(_, section)| section.chapter == chapter && section.title != chapter)
            .map(|(index, section)| (section.title, index))
            .collect()
    }

    /// The text of a page with its heading, and before the text that sentence, if there is one.
    #[must_use]
    pub fn text(&self, words: &Words, place: GuidePlace, sentence: Option<&str>) -> String {
        let Some(section) = self.sections.get(place.section) else {
            return String::new();
        };
        let of = page_of(words, place.page, section.pages.len());
        let note = in_english(words);
        let text = section
            .pages
            .get(place.page)
            .map_or("", |page| page.text.as_str());
        let sentence = sentence.map_or_else(String::new, |sentence| format!("{sentence}\n\n"));
        format!("**{}**: {}{of}\n{note}{sentence}{text}", self.name, section.title)
    }
}

/// The heading of the rules that a section cites.
#[must_use]
pub fn exact_heading(words: &Words, guide: &Guide, section: &GuideSection) -> String {
    say!(
        words,
        "guide-exact-rules",
        variant = guide.name,
        section = section.title
    )
}

/// A heading of a page with the lines below it.
struct Part {
    /// The number of its `#`; 0 before the first heading.
    level: usize,
    title: &'static str,
    lines: Vec<&'static str>,
}

fn parts(page: &'static str) -> Vec<Part> {
    let mut parts = vec![Part {
        level: 0,
        title: "",
        lines: Vec::new(),
    }];
    for line in page.lines() {
        let level = line.chars().take_while(|letter| *letter == '#').count();
        let title = line.get(level..).and_then(|rest| rest.strip_prefix(' '));
        match title.filter(|_| level > 0) {
            Some(title) => parts.push(Part {
                level,
                title: title.trim(),
                lines: Vec::new(),
            }),
            None => parts
                .last_mut()
                .into_iter()
                .for_each(|part| part.lines.push(line)),
        }
    }
    parts
}

/// Finds the rules that a text cites, each once; `F10-PAWN-1 to F10-PAWN-3` cites three.
fn cited(descriptor: &Descriptor, lines: &[&str]) -> Vec<String> {
    let text = lines.join("\n");
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut found: Vec<String> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        if descriptor.rule(word).is_none() {
            continue;
        }
        let before = index.checked_sub(2).map(|first| (words[first], words[index - 1]));
        let range = match (before, word.rsplit_once('-')) {
            (Some((first, "to")), Some((stem, last))) => between(first, stem, last),
            _ => Vec::new(),
        };
        for id in range.into_iter().chain([(*word).to_owned()]) {
            if !found.contains(&id) && descriptor.rule(&id).is_some() {
                found.push(id);
            }
        }
    }
    found
}

/// The ids from the one after `first` to the one before `stem-last`.
fn between(first: &str, stem: &str, last: &str) -> Vec<String> {
    let number = |text: &str| text.parse::<u16>().ok();
    let first = first.rsplit_once('-').filter(|(other, _)| *other == stem);
    match (first.and_then(|(_, first)| number(first)), number(last)) {
        (Some(first), Some(last)) => (first + 1..last).map(|id| format!("{stem}-{id}")).collect(),
        _ => Vec::new(),
    }
}

/// A block of text that stays together where there is room.
#[derive(Debug)]
struct Block {
    text: String,
    /// Whether it follows the block before it without an empty line.
    is_close: bool,
}

/// The fewest characters of a page that ends early to keep a list and its first line together.
const SHORTEST_PAGE: usize = PAGE_CHARACTERS / 4;

/// Collects blocks into pages. A list, and the line that announces it, stand on one page where they fit on one.
#[derive(Default)]
struct Pages {
    done: Vec<GuidePage>,
    text: String,
    illustration: Option<Illustration>,
    /// Blocks that belong together and are not on a page yet.
    group: Vec<Block>,
}

impl Pages {
    fn push(&mut self, block: Block) {
        let announces = |last: &Block| last.text.ends_with(':');
        let belongs = block.is_close || self.group.last().is_some_and(announces);
        if !belongs {
            self.settle();
        }
        self.group.push(block);
    }

    /// Puts the blocks that belong together onto this page or the next.
    fn settle(&mut self) {
        let group = std::mem::take(&mut self.group);
        let length: usize = group.iter().map(|block| block.text.chars().count() + 2).sum();
        let present = self.text.chars().count();
        let fits_next = length <= PAGE_CHARACTERS && present + length > PAGE_CHARACTERS;
        if fits_next && present >= SHORTEST_PAGE {
            self.turn();
        }
        for block in &group {
            self.put(block);
        }
    }

    fn put(&mut self, block: &Block) {
        for piece in cut(&block.text, PAGE_CHARACTERS) {
            let joint = match (self.text.is_empty(), block.is_close) {
                (true, _) => "",
                (false, true) => "\n",
                (false, false) => "\n\n",
            };
            if self.text.chars().count() + joint.len() + piece.chars().count() > PAGE_CHARACTERS {
                self.turn();
                self.text = piece;
            } else {
                self.text.push_str(joint);
                self.text.push_str(&piece);
            }
        }
    }

    fn illustrate(&mut self, illustration: Illustration) {
        self.settle();
        if self.illustration.is_some() {
            self.turn();
        }
        self.illustration = Some(illustration);
    }

    /// Ends the page, if there is anything on it.
    fn turn(&mut self) {
        let (text, illustration) = (std::mem::take(&mut self.text), self.illustration.take());
        if !text.trim().is_empty() || illustration.is_some() {
            self.done.push(GuidePage { text, illustration });
        }
    }
}

/// Reads the pages of a section.
fn read_pages(lines: &[&'static str]) -> Vec<GuidePage> {
    let mut pages = Pages::default();
    let mut paragraph: Option<Block> = None;
    let mut is_caption = false;
    let mut is_code = false;
    let mut headings: Option<Vec<String>> = None;
    for line in lines {
        let trimmed = line.trim();
        let is_item = is_item(trimmed);
        if is_code || trimmed.starts_with("```") {
            let block = paragraph.get_or_insert_with(|| Block {
                text: String::new(),
                is_close: true,
            });
            let joint = if block.text.is_empty() { "" } else { "\n" };
            block.text.push_str(joint);
            block.text.push_str(line);
            is_code ^= trimmed.starts_with("```");
            continue;
        }
        if let Some(mark) = mark_of(trimmed) {
            flush(&mut pages, &mut paragraph);
            match mark {
                Mark::Picture(illustration) => {
                    pages.illustrate(illustration);
                    is_caption = true;
                }
                Mark::End => is_caption = false,
                Mark::Other => {}
            }
            continue;
        }
        if trimmed.is_empty() || trimmed.starts_with("<p>") || trimmed.starts_with("<img") {
            flush(&mut pages, &mut paragraph);
            headings = None;
            continue;
        }
        if trimmed.starts_with('|') {
            flush(&mut pages, &mut paragraph);
            match &headings {
                None => headings = Some(cells(trimmed)),
                Some(_) if trimmed.starts_with("| ---") => {}
                Some(headings) => pages.push(Block {
                    text: row(headings, &cells(trimmed)),
                    is_close: true,
                }),
            }
            continue;
        }
        if is_item {
            flush(&mut pages, &mut paragraph);
        }
        let said = if paragraph.is_none() && is_caption {
            caption(&plain(trimmed))
        } else {
            plain(trimmed)
        };
        match &mut paragraph {
            Some(block) => {
                block.text.push(' ');
                block.text.push_str(&said);
            }
            None => {
                paragraph = Some(Block {
                    text: said,
                    is_close: is_item,
                });
            }
        }
    }
    flush(&mut pages, &mut paragraph);
    pages.settle();
    pages.turn();
    pages.done
}

fn flush(pages: &mut Pages, paragraph: &mut Option<Block>) {
    if let Some(block) = paragraph.take() {
        pages.push(block);
    }
}

/// Whether a line begins an item of a list.
fn is_item(line: &str) -> bool {
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    line.starts_with("- ") || (number.len() < line.len() && number.starts_with(". "))
}

/// A comment that the generator of the pages reads.
enum Mark {
    Picture(Illustration),
    End,
    Other,
}

fn mark_of(line: &'static str) -> Option<Mark> {
    let comment = line.strip_prefix("<!--")?.strip_suffix("-->")?.trim();
    Some(match comment.split_once(' ') {
        None if comment == "start" => Mark::Picture(Illustration::Start),
        None if comment == "end" => Mark::End,
        Some(("unit", kind)) => Mark::Picture(Illustration::Unit(kind.trim())),
        Some(("picture", title)) => Mark::Picture(Illustration::Worked(title.trim())),
        Some(_) | None => Mark::Other,
    })
}

/// The caption of a picture. The files show the position before it, too; a message shows only the one after.
fn caption(text: &str) -> String {
    match text.strip_prefix("*Before, and after ") {
        Some(rest) => format!("*In the picture, after {}", rest.replacen(".*", ":*", 1)),
        None => format!("*In the picture:* {text}"),
    }
}

fn cells(line: &str) -> Vec<String> {
    let cells = line.trim_matches('|').split('|');
    cells.map(|cell| plain(cell.trim())).collect()
}

/// A row of a table as an item. In tables of two or three columns the last is a note; in wider ones each value is
/// named by its heading.
fn row(headings: &[String], cells: &[String]) -> String {
    match cells {
        [] => String::new(),
        [one] => format!("- {one}"),
        [name, meaning] => format!("- **{name}**: {meaning}"),
        [name, meaning, note] => format!("- **{name}**: {meaning} ({note})"),
        [name, values @ ..] => {
            let named = headings.iter().skip(1).zip(values);
            let named: Vec<String> = named
                .map(|(heading, value)| format!("{heading} {value}"))
                .collect();
            format!("- **{name}**: {}", named.join("; "))
        }
    }
}

/// Leaves only the words of links, which lead nowhere in a chat.
fn plain(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        said.push_str(before);
        let read = link.split_once("](").and_then(|(words, target)| {
            let (_, after) = target.split_once(')')?;
            Some((words, after))
        });
        match read {
            Some((words, after)) => {
                said.push_str(words);
                rest = after;
            }
            None => {
                said.push('[');
                rest = link;
            }
        }
    }
    said.push_str(rest);
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{MESSAGE_CHARACTERS, SELECT_OPTIONS, SELECT_TEXT};
    use rookery_rules::Variant;
    use std::collections::BTreeSet;

    fn guides() -> impl Iterator<Item = (&'static Descriptor, Guide)> {
        let variants = Variant::all().into_iter().map(Variant::descriptor);
        variants.filter_map(|descriptor| Some((descriptor, Guide::of(descriptor)?)))
    }

    #[test]
    fn every_page_of_every_guide_fits_and_reads_as_chat() {
        assert!(guides().count() >= 6);
        for (descriptor, guide) in guides() {
            let slugs: BTreeSet<&str> = guide
                .sections
                .iter()
                .map(|section| section.slug.as_str())
                .collect();
            assert_eq!(slugs.len(), guide.sections.len(), "{}", descriptor.id);
            assert!(guide.chapters().len() <= SELECT_OPTIONS);
            assert_eq!(guide.sections[0].title, "Quick start");
            for (section, known) in guide.sections.iter().enumerate() {
                assert_eq!(guide.by_slug(&known.slug), Some(section));
                assert!(known.title.chars().count() <= SELECT_TEXT);
                assert!(guide.siblings(section).len() <= SELECT_OPTIONS, "{}", known.title);
                for page in 0..known.pages.len() {
                    for words in Words::all() {
                        let text = guide.text(words, GuidePlace { section, page }, None);
                        assert!(text.chars().count() <= MESSAGE_CHARACTERS, "{text}");
                    }
                    let text = guide.text(Words::english(), GuidePlace { section, page }, None);
                    for markup in ["<!--", "<p>", "<img", "](", "| ---", "\n#"] {
                        assert!(!text.contains(markup), "{markup} in {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_pages_of_a_guide_follow_one_another() {
        for (_, guide) in guides() {
            let first = GuidePlace { section: 0, page: 0 };
            let forth: Vec<GuidePlace> =
                std::iter::successors(Some(first), |place| guide.next(*place)).collect();
            let all: usize = guide.sections.iter().map(|section| section.pages.len()).sum();
            assert_eq!(forth.len(), all);
            let back = std::iter::successors(forth.last().copied(), |place| guide.previous(*place));
            assert!(back.eq(forth.into_iter().rev()));
        }
    }

    #[test]
    fn a_page_of_the_quick_start_never_ends_before_the_list_that_it_announces() {
        for (descriptor, guide) in guides() {
            let pages = &guide.sections[0].pages;
            for page in pages {
                assert!(!page.text.ends_with(':'), "{}: {}", descriptor.id, page.text);
            }
            for pair in pages.windows(2) {
                let item = |line: Option<&str>| line.is_some_and(is_item);
                let is_cut = item(pair[0].text.lines().last()) && item(pair[1].text.lines().next());
                assert!(!is_cut, "{}: {}", descriptor.id, pair[1].text);
            }
        }
    }

    #[test]
    fn every_unit_has_a_page_with_its_diagram() {
        for (descriptor, guide) in guides() {
            for unit in descriptor.units {
                let place = guide.showing(Illustration::Unit(unit.kind));
                assert!(place.is_some(), "{} of {}", unit.kind, descriptor.id);
            }
        }
    }

    #[test]
    fn a_section_cites_its_rules() {
        let guide = Guide::of(Variant::Chess.descriptor()).unwrap();
        let section = |title: &str| &guide.sections[guide.titled(title).unwrap().section];
        assert_eq!(section("castling").rules, ["CH-CASTLE-1", "CH-CASTLE-2"]);
        assert_eq!(section("Pawn").rules.len(), 5, "a range counts whole");
    }

    #[test]
    fn a_caption_speaks_of_the_one_picture_that_is_shown() {
        let guide = Guide::of(Variant::Chess.descriptor()).unwrap();
        let place = guide.showing(Illustration::Worked("Castling")).unwrap();
        let text = guide.text(Words::english(), place, None);
        assert!(
            text.starts_with("**Chess**: Castling (page 1 of 2)\nType the king's two squares."),
            "{text}"
        );
        assert!(
            text.contains("*In the picture, after `e1-g1`:* The king moves two squares"),
            "{text}"
        );
    }

    #[test]
    fn tables_become_lists() {
        let guide = Guide::of(Variant::Cyvasse.descriptor()).unwrap();
        let text = guide.text(Words::english(), guide.titled("The units").unwrap(), None);
        assert!(
            text.contains("\n- **rider**: armour 1; move 3; attacks at 1\n"),
            "{text}"
        );
        let text = guide.text(Words::english(), guide.titled("Named mechanics").unwrap(), None);
        assert!(text.contains("\n- **"), "{text}");
    }
}
