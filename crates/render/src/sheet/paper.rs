//! A page under construction: its heading, and texts and plates at places in tenths of a pixel.

use super::content::{Heading, SheetPlayer};
use super::labels::SheetWords;
use crate::layout::Rect;
use crate::scene::{Item, Label, Scene};
use crate::text;
use crate::text::filled;
use crate::theme::Ink;

/// Units of a scene in a pixel.
const PX: i32 = 10;
/// The width of every page. Discord shows it scaled down to the width of a phone, down to about 340 pixels.
pub(super) const WIDTH: i32 = 800 * PX;
/// The empty room at the left and at the right.
pub(super) const MARGIN: i32 = 24 * PX;
/// The width between the margins.
pub(super) const ROOM: i32 = WIDTH - 2 * MARGIN;
/// The font size of a table: an em of 28 pixels, so of 12 on a phone.
pub(super) const SIZE: i32 = 39 * PX;
/// The height of a line in a table.
pub(super) const ROW: i32 = 50 * PX;
/// The height of the line with a table's column headings.
pub(super) const HEAD: i32 = 54 * PX;
/// The room between columns.
pub(super) const GAP: i32 = 18 * PX;
/// The thickness of a line that separates rows, and of a strong one.
pub(super) const RULE: i32 = PX;
pub(super) const STRONG_RULE: i32 = 3 * PX;
/// The most lines of a table on a page.
pub const ROWS_ON_PAGE: usize = 32;
/// The least width of a column of names.
pub(super) const LEAST_NAME: i32 = 220 * PX;

/// The font size and the height of the lines that explain a table.
const LEGEND_SIZE: i32 = 37 * PX;
const LEGEND: i32 = 44 * PX;
/// What stands between two explanations in a line.
const BETWEEN: &str = "  ·  ";
const TITLE_SIZE: i32 = 54 * PX;
const TITLE: i32 = 66 * PX;
const SUBTITLE: i32 = 52 * PX;
const SENTENCE: i32 = 90 * PX;
/// The letters of a text that are looked at; no picture has room for more.
const MOST_LETTERS: usize = 200;

/// Where a text stands in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) bold: bool,
    pub(super) align: Align,
    /// The ground; the text has the colour that belongs to it.
    pub(super) on: Ink,
}

impl Style {
    pub(super) const fn new(align: Align, on: Ink) -> Self {
        Self {
            bold: false,
            align,
            on,
        }
    }

    pub(super) const fn bold(self, bold: bool) -> Self {
        Self { bold, ..self }
    }
}

/// The items of a page so far.
#[derive(Debug)]
pub(super) struct Paper {
    items: Vec<Item>,
    words: SheetWords,
    /// The upper edge of what comes next.
    pub(super) y: i32,
}

impl Paper {
    /// Begins a page with its heading.
    pub(super) fn new(heading: &Heading, page: usize, pages: usize) -> Self {
        let mut paper = Self {
            items: Vec::new(),
            words: heading.words.clone(),
            y: 14 * PX,
        };
        let style = Style::new(Align::Left, Ink::Frame);
        let number = (pages > 1).then(|| format!("{} / {pages}", page + 1));
        let lines = [
            (&heading.title, TITLE_SIZE, TITLE, true),
            (&heading.subtitle, SIZE, SUBTITLE, false),
        ];
        let mut number = number.as_deref();
        for (line, size, height, bold) in lines {
            let line = written(line);
            if line.is_empty() {
                continue;
            }
            let mut room = ROOM;
            if let Some(number) = number.take() {
                let width = text::width(number, SIZE, false);
                let at = Rect::new(MARGIN, paper.y, ROOM, height);
                paper.sized(number, SIZE, at, Style::new(Align::Right, Ink::Frame));
                room -= width + GAP;
            }
            let at = Rect::new(MARGIN, paper.y, room, height);
            paper.sized(&line, size, at, style.bold(bold));
            paper.y += height;
        }
        paper.y += 10 * PX;
        paper
    }

    /// Adds a text of the usual size, shortened to its place.
    pub(super) fn text(&mut self, text: &str, at: Rect, style: Style) {
        self.sized(&written(text), SIZE, at, style);
    }

    /// Adds a player's name, with a word about the player in brackets behind it. The word keeps its room, the name is
    /// shortened.
    pub(super) fn name(&mut self, player: &SheetPlayer, state: &str, at: Rect, style: Style) {
        let state = written(state);
        if state.is_empty() {
            let name = name(&self.words, player);
            self.sized(&name, SIZE, at, style);
        } else {
            self.name_before(player, &format!("({state})"), at, style);
        }
    }

    /// Adds a player's name with a text right behind it, which keeps its room.
    pub(super) fn name_before(&mut self, player: &SheetPlayer, behind: &str, at: Rect, style: Style) {
        let name = name(&self.words, player);
        let plain = style.bold(false);
        let state = text::fitted(behind, SIZE, false, at.width * 2 / 3);
        let taken = text::width(&state, SIZE, false) + GAP / 2;
        let name = text::fitted(&name, SIZE, style.bold, at.width - taken);
        let used = text::width(&name, SIZE, style.bold) + GAP / 2;
        self.sized(&name, SIZE, at, style);
        let behind = Rect::new(at.x + used, at.y, at.width - used, at.height);
        self.sized(&state, SIZE, behind, plain);
    }

    fn sized(&mut self, text: &str, size: i32, at: Rect, style: Style) {
        let text = text::fitted(text, size, style.bold, at.width);
        if text.is_empty() {
            return;
        }
        let width = text::width(&text, size, style.bold);
        // No higher than the letters, so that the ground of a text covers no line beside it.
        let height = (size + 3 * PX).min(at.height);
        let y = at.y + (at.height - height) / 2;
        let x = match style.align {
            Align::Left => at.x,
            Align::Centre => at.x + (at.width - width) / 2,
            Align::Right => at.right() - width,
        };
        self.items.push(Item::Caption(Label {
            at: Rect::new(x / PX * PX, y / PX * PX, width + PX, height),
            text,
            size,
            bold: style.bold,
            centred: false,
            ink: words_on(style.on),
            on: style.on,
        }));
    }

    /// Adds a plain rectangle.
    pub(super) fn plate(&mut self, at: Rect, ink: Ink) {
        self.items.push(Item::Plate {
            at,
            radius: 0,
            ink,
            on: Ink::Frame,
        });
    }

    /// Adds a line of a plot.
    pub(super) fn line(&mut self, points: Vec<(i32, i32)>, thickness: i32, dot: i32, colour: usize) {
        self.items.push(Item::Line {
            points,
            thickness,
            dot,
            colour,
        });
    }

    /// Adds the ground of a row of a table and returns what its texts stand on. A highlighted row has a stripe at its left
    /// edge, because some themes have no grounds that differ.
    pub(super) fn row(&mut self, index: usize, is_highlighted: bool) -> Ink {
        let on = match (is_highlighted, index % 2) {
            (true, _) => Ink::Active,
            (false, 0) => Ink::Frame,
            (false, _) => Ink::Bar,
        };
        self.plate(Rect::new(0, self.y, WIDTH, ROW), on);
        self.plate(Rect::new(0, self.y + ROW - RULE, WIDTH, RULE), Ink::Rule);
        if is_highlighted {
            self.plate(Rect::new(0, self.y, 10 * PX, ROW), Ink::Call);
        }
        on
    }

    /// Adds the ground of column headings, moves below them, and returns their upper edge.
    pub(super) fn head(&mut self, height: i32) -> i32 {
        let y = self.y;
        self.plate(Rect::new(0, y, WIDTH, height), Ink::Active);
        let rule = Rect::new(0, y + height - STRONG_RULE, WIDTH, STRONG_RULE);
        self.plate(rule, Ink::Chip);
        self.y += height;
        y
    }

    /// Adds a sentence in place of a table.
    pub(super) fn sentence(&mut self, sentence: &str) {
        let at = Rect::new(MARGIN, self.y, ROOM, SENTENCE);
        self.text(sentence, at, Style::new(Align::Left, Ink::Frame));
        self.y += SENTENCE;
    }

    /// Adds explanations below a table, as many beside each other as fit. Empty ones are left out.
    pub(super) fn legend<'a>(&mut self, explanations: impl IntoIterator<Item = &'a str>) {
        let mut lines: Vec<String> = Vec::new();
        for one in explanations {
            let one = written(one);
            if one.is_empty() {
                continue;
            }
            match lines.last_mut() {
                Some(line) if text::width(&format!("{line}{BETWEEN}{one}"), LEGEND_SIZE, false) <= ROOM => {
                    line.push_str(BETWEEN);
                    line.push_str(&one);
                }
                Some(_) | None => lines.push(one),
            }
        }
        if !lines.is_empty() {
            self.y += GAP / 2;
        }
        for line in lines {
            let at = Rect::new(MARGIN, self.y, ROOM, LEGEND);
            self.sized(&line, LEGEND_SIZE, at, Style::new(Align::Left, Ink::Frame));
            self.y += LEGEND;
        }
    }

    /// Ends the page below everything so far.
    pub(super) fn finished(self) -> Scene {
        let height = (self.y + 16 * PX) / PX * PX;
        Scene {
            width: WIDTH,
            height,
            board_height: height,
            items: self.items,
        }
    }
}

/// Returns the longer side of a page in pixels.
pub(super) fn size_px(scene: &Scene) -> u32 {
    (scene.width.max(scene.height) / PX).max(1) as u32
}

/// The colour of words on a ground.
const fn words_on(ground: Ink) -> Ink {
    match ground {
        Ink::Bar => Ink::BarText,
        Ink::Active => Ink::ActiveText,
        Ink::Call => Ink::CallText,
        Ink::Chip | Ink::Light | Ink::Dark | Ink::Middle => Ink::ChipText,
        Ink::Alert => Ink::AlertText,
        Ink::Frame
        | Ink::FrameText
        | Ink::BarText
        | Ink::ActiveText
        | Ink::CallText
        | Ink::ChipText
        | Ink::AlertText
        | Ink::Rule => Ink::FrameText,
    }
}

/// Returns the part of a text that a picture can show.
pub(super) fn written(text: &str) -> String {
    text::drawable(&text.chars().take(MOST_LETTERS).collect::<String>())
}

/// Returns a player's name as a picture shows it: the number if the font lacks most letters of the name.
pub(super) fn name(words: &SheetWords, player: &SheetPlayer) -> String {
    let name = written(&player.name);
    let letters = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).count();
    let kept = letters(&name);
    let all = player.name.chars().take(MOST_LETTERS).collect::<String>();
    if kept > 0 && 2 * kept >= letters(&all) {
        name
    } else {
        written(&filled(&words.player, &[("number", &player.number.to_string())]))
    }
}

/// Returns the width of the widest of these texts, at most `most`.
pub(super) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>, bold: bool, most: i32) -> i32 {
    let widths = texts
        .into_iter()
        .map(|text| text::width(&written(text), SIZE, bold));
    widths.max().unwrap_or(0).min(most)
}

/// Returns the number of pages for so many lines, at least one.
pub(super) const fn pages_for(lines: usize) -> usize {
    let pages = lines.div_ceil(ROWS_ON_PAGE);
    if pages == 0 { 1 } else { pages }
}

/// Returns the lines of a page; the last page's for a number beyond it.
pub(super) fn on_page<T>(lines: &[T], page: usize) -> &[T] {
    let page = page.min(pages_for(lines.len()) - 1);
    lines.chunks(ROWS_ON_PAGE).nth(page).unwrap_or_default()
}
