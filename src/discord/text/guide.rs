//! The pages for players (`docs/rules`) as messages: the sections of a variant's guide, each in pages with at most one
//! picture. Rewords Markdown for Discord; adds no rule of its own.

mod teaching;

use super::lists::PAGE_CHARACTERS;
use super::people::page_of;
use super::pictures::variant_name;
use super::rules::{in_english, same_words};
use super::said::quoted;
use super::tables;
use super::words::{Words, say};
use crate::discord::limits::pages as cut;
use crate::discord::slug::Slug;
use rookery_rules::Descriptor;

/// The last chapter of every page, which only repeats what a chat already offers.
const FOR_READERS_OF_FILES: [&str; 2] = ["More help", "Weitere Hilfe"];

/// What the captions of pictures begin with that the files show before and after a turn.
const BEFORE_AND_AFTER: [&str; 2] = ["*Before, and after ", "*Vorher und nach "];

/// The words between the first and the last of several rules.
const TO: [&str; 2] = ["to", "bis"];

/// What lines begin with that are no prose: headings, tables, pictures and captions.
const NO_PROSE: [char; 4] = ['#', '|', '<', '*'];

/// The most rules that a sentence cites which still says what each of them means.
const MOST_CITED: usize = 2;

/// The most characters of the plain words of a rule, so that they fit above it.
const MOST_PLAIN: usize = 280;

/// What sentences begin with that are about a picture or a sentence before them, and so say nothing by themselves.
const BACKWARD: [&str; 4] = ["In one line", "It ", "Each of these", "Beides "];

/// The words by which a sentence is about what the picture beside it shows.
const OF_PICTURE: [&str; 4] = ["picture", "diamond", "im Bild", "Raute"];

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
    /// What the text says about the picture, if that is a worked one.
    pub caption: Option<String>,
}

/// A section of a guide, under one heading.
#[derive(Clone, Debug)]
pub struct GuideSection {
    /// The heading.
    pub title: &'static str,
    /// The heading in English, by which topics and mechanics name the section.
    pub english: &'static str,
    /// The heading of its chapter; the title itself for the first section of a chapter.
    pub chapter: &'static str,
    /// Its name in custom IDs, unique in its guide.
    pub slug: Slug,
    /// Its pages, at least one.
    pub pages: Vec<GuidePage>,
    /// The rules that it cites, in the order of the guide.
    pub rules: Vec<String>,
    /// The rules that its button for exact rules opens: its own, or its subsections' if it cites none.
    pub exact: Vec<String>,
}

/// The guide to a variant, with at least one section.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The variant's name.
    pub name: &'static str,
    /// Whether it is in the reader's language.
    pub is_translated: bool,
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
    /// Reads the guide of a variant, in English if the reader's language has none; `None` if the variant has none.
    #[must_use]
    pub fn of(words: &Words, descriptor: &'static Descriptor) -> Option<Self> {
        let english = Words::english();
        let read = |words: &Words| {
            let mut known = descriptor.guides.iter();
            let (_, text) = known.find(|(language, _)| *language == words.id())?;
            Some(read_sections(words, descriptor, text))
        };
        let mut sections = read(english).filter(|sections| !sections.is_empty())?;
        let own = read(words).filter(|own| own.len() == sections.len());
        let is_translated = own.is_some();
        if let Some(own) = own {
            // Buttons and topics name sections by their English headings, whoever reads them.
            let own = own.into_iter().zip(sections).map(|(own, english)| GuideSection {
                slug: english.slug,
                english: english.english,
                ..own
            });
            sections = own.collect();
        }
        Some(Self {
            name: variant_name(words, descriptor),
            is_translated,
            sections,
        })
    }

    /// Finds the section with this name in custom IDs.
    #[must_use]
    pub fn by_slug(&self, slug: &Slug) -> Option<usize> {
        self.sections.iter().position(|section| section.slug == *slug)
    }

    /// Finds the section with this heading, in English or in the guide's language, in any case.
    #[must_use]
    pub fn titled(&self, title: &str) -> Option<GuidePlace> {
        let title = title.trim();
        let mut sections = self.sections.iter();
        let section = sections.position(|section| {
            section.english.eq_ignore_ascii_case(title) || section.title.eq_ignore_ascii_case(title)
        })?;
        Some(GuidePlace { section, page: 0 })
    }

    /// Finds the beginning of the chapter with this heading, in any case, though it may begin with its first section.
    #[must_use]
    pub fn chapter_titled(&self, title: &str) -> Option<GuidePlace> {
        let mut chapters = self.chapters().into_iter();
        let (_, section) = chapters.find(|(chapter, _)| chapter.eq_ignore_ascii_case(title.trim()))?;
        Some(GuidePlace { section, page: 0 })
    }

    /// Finds the section whose heading has the same words but for their endings: `draw` finds "Draws".
    #[must_use]
    pub fn titled_like(&self, title: &str) -> Option<GuidePlace> {
        let mut sections = self.sections.iter();
        let section = sections
            .position(|section| same_words(section.english, title) || same_words(section.title, title))?;
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

    /// Whether a page has that sentence already, though it may be emphasised or go on there.
    #[must_use]
    pub fn says(&self, place: GuidePlace, sentence: &str) -> bool {
        let section = self.sections.get(place.section);
        let page = section.and_then(|section| section.pages.get(place.page));
        let bare = sentence.trim_end_matches('.');
        page.is_some_and(|page| page.text.replace('*', "").contains(bare))
    }

    /// The text of a page with its heading, and before the text that sentence, if there is one.
    #[must_use]
    pub fn text(&self, words: &Words, place: GuidePlace, sentence: Option<&str>) -> String {
        let Some(section) = self.sections.get(place.section) else {
            return String::new();
        };
        let of = page_of(words, place.page, section.pages.len());
        let note = if self.is_translated {
            String::new()
        } else {
            in_english(words)
        };
        let text = section
            .pages
            .get(place.page)
            .map_or("", |page| page.text.as_str());
        let sentence = sentence.map_or_else(String::new, |sentence| format!("{sentence}\n\n"));
        format!("**{}**: {}{of}\n{note}{sentence}{text}", self.name, section.title)
    }
}

/// What a worked picture shows, in the reader's language; its English, quoted, if the guide there has no such page.
#[must_use]
pub fn worked_caption(words: &Words, descriptor: &'static Descriptor, english: &str) -> String {
    let translated = || {
        let guide = Guide::of(words, descriptor).filter(|guide| guide.is_translated)?;
        let pages = |guide: Guide| guide.sections.into_iter().flat_map(|section| section.pages);
        let mut known = pages(Guide::of(Words::english(), descriptor)?);
        let page = known.find(|page| page.caption.as_deref() == Some(english))?;
        let own = pages(guide).find(|own| own.illustration == page.illustration)?;
        own.caption
    };
    translated().unwrap_or_else(|| quoted(words, english))
}

/// What the guide says of a rule in plain words, in English and quoted where the reader's language has no guide; `None`
/// where no sentence of it is about that rule.
#[must_use]
pub fn in_plain_words(words: &Words, descriptor: &'static Descriptor, id: &str) -> Option<String> {
    let of = |words: &Words| {
        let mut known = descriptor.guides.iter();
        let (_, page) = known.find(|(language, _)| *language == words.id())?;
        plainly(descriptor, page, id)
    };
    of(words).or_else(|| Some(quoted(words, &of(Words::english())?)))
}

/// Finds the sentence of a page that cites this rule and few others at its end, with its paragraph up to there, without
/// citations. Leaves out what is said of a picture, and what the paragraph begins with if it goes back to something before.
fn plainly(descriptor: &Descriptor, page: &str, id: &str) -> Option<String> {
    let lines: Vec<&str> = page.lines().collect();
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(NO_PROSE);
    let found = lines.iter().enumerate().filter_map(|(index, line)| {
        let (said, rules) = without_citation(descriptor, line)?;
        let says = is_prose(line) && !is_of_picture(&said);
        (says && rules.iter().any(|rule| rule == id)).then_some((index, rules.len()))
    });
    let (index, _) = found
        .filter(|(_, count)| *count <= MOST_CITED)
        .min_by_key(|(_, count)| *count)?;
    let to_there = lines.get(..=index)?.iter().rev();
    let mut paragraph: Vec<String> = Vec::new();
    for line in to_there.take_while(|line| is_prose(line)) {
        let said = without_citation(descriptor, line).map_or_else(|| (*line).to_owned(), |(said, _)| said);
        let item = said.trim_start_matches(|letter: char| letter.is_ascii_digit() || ".- ".contains(letter));
        paragraph.push(item.to_owned());
        if item.len() < said.len() {
            break;
        }
    }
    paragraph.reverse();
    let goes_back = |said: &&str| BACKWARD.iter().any(|start| said.starts_with(start));
    let said = paragraph.iter().map(String::as_str);
    let said = said.filter(|said| !is_of_picture(said)).skip_while(goes_back);
    let said: Vec<&str> = said.collect();
    if said.is_empty() {
        return None;
    }
    let text = plain(&said.join(" "));
    let is_cited = text.contains(&format!("({}-", descriptor.rule_prefix));
    (!is_cited && text.chars().count() <= MOST_PLAIN).then_some(text)
}

/// Whether a sentence is about what a picture shows.
fn is_of_picture(said: &str) -> bool {
    OF_PICTURE.iter().any(|word| said.contains(word))
}

/// Splits the rules off that a sentence cites at its end; `None` if it cites none there.
fn without_citation(descriptor: &Descriptor, line: &str) -> Option<(String, Vec<String>)> {
    let (said, citation) = line.rsplit_once(" (")?;
    let citation = citation
        .strip_suffix(").")
        .or_else(|| citation.strip_suffix("):"))?;
    let rules = cited(descriptor, &[citation]);
    (!rules.is_empty()).then(|| (format!("{said}."), rules))
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

/// Reads the sections of a page, in the language of those words.
fn read_sections(words: &Words, descriptor: &Descriptor, page: &'static str) -> Vec<GuideSection> {
    let mut sections: Vec<GuideSection> = Vec::new();
    let mut levels = Vec::new();
    let mut introduction = Vec::new();
    let mut chapter = "";
    for Part { level, title, lines } in parts(page) {
        match level {
            0 | 1 => {
                introduction = lines;
                continue;
            }
            2 => chapter = title,
            _ => {}
        }
        if FOR_READERS_OF_FILES.contains(&chapter) {
            continue;
        }
        let lines: Vec<&'static str> = introduction.drain(..).chain(lines).collect();
        let pages = read_pages(words, &lines);
        if pages.is_empty() {
            continue;
        }
        let plain = Slug::of(title);
        let is_taken = sections.iter().any(|section| section.slug == plain);
        sections.push(GuideSection {
            title,
            english: title,
            chapter,
            slug: if is_taken {
                Slug::of(&format!("{chapter}.{title}"))
            } else {
                plain
            },
            pages,
            rules: cited(descriptor, &lines),
            exact: Vec::new(),
        });
        levels.push(level);
    }
    for index in 0..sections.len() {
        let below = levels[index + 1..]
            .iter()
            .take_while(|level| **level > levels[index]);
        let below = index + 1 + below.count();
        sections[index].exact = match sections[index].rules.as_slice() {
            [] => sections[index + 1..below]
                .iter()
                .flat_map(|section| section.rules.clone())
                .collect(),
            own => own.to_vec(),
        };
    }
    sections
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
            (Some((first, to)), Some((stem, last))) if TO.contains(&to) => between(first, stem, last),
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
    caption: Option<String>,
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

    /// Begins a picture: on a new page, together with what announces it, if the present one has a picture already.
    fn illustrate(&mut self, illustration: Illustration) {
        let announces = |last: &Block| last.text.ends_with(':');
        let is_announced = self.group.last().is_some_and(announces);
        if self.illustration.is_none() || !is_announced {
            self.settle();
        }
        if self.illustration.is_some() {
            self.turn();
        }
        self.settle();
        self.illustration = Some(illustration);
    }

    /// Ends the page, if there is anything on it.
    fn turn(&mut self) {
        let (text, illustration) = (std::mem::take(&mut self.text), self.illustration.take());
        let caption = self.caption.take();
        if !text.trim().is_empty() || illustration.is_some() {
            self.done.push(GuidePage {
                text,
                illustration,
                caption,
            });
        }
    }
}

/// Reads the pages of a section, in the language of those words.
fn read_pages(words: &Words, lines: &[&'static str]) -> Vec<GuidePage> {
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
        if tables::is_row(trimmed) {
            flush(&mut pages, &mut paragraph);
            match &headings {
                None => headings = Some(cells(trimmed)),
                Some(_) if tables::is_separator(trimmed) => {}
                Some(headings) => pages.push(Block {
                    text: tables::item(headings, &cells(trimmed)),
                    is_close: true,
                }),
            }
            continue;
        }
        if is_item {
            flush(&mut pages, &mut paragraph);
        }
        let said = if paragraph.is_none() && is_caption {
            let (frame, says) = caption(words, &plain(trimmed));
            pages.caption.get_or_insert_with(|| says.clone());
            format!("{frame} {says}")
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

/// The caption of a picture, in what is said before it and what it says. The files show the position before it, too; a
/// message shows only the one after.
fn caption(words: &Words, text: &str) -> (String, String) {
    let after = |before: &&str| text.strip_prefix(*before)?.split_once(".*");
    match BEFORE_AND_AFTER.iter().find_map(after) {
        Some((turn, says)) => (
            say!(words, "guide-picture-after", turn = turn),
            says.trim_start().to_owned(),
        ),
        None => (say!(words, "guide-picture"), text.to_owned()),
    }
}

fn cells(line: &str) -> Vec<String> {
    tables::cells(line).iter().map(|cell| plain(cell)).collect()
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
mod tests;
