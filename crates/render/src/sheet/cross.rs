//! Cross tables: the results of everybody against everybody.

use super::alt;
use super::content::{CrossLine, CrossResult, CrossTable};
use super::paper::{self, Align, GAP, HEAD, MARGIN, Paper, ROOM, ROW, Style};
use crate::layout::Rect;
use crate::scene::Scene;
use crate::text::filled;
use crate::theme::Ink;
use std::ops::Range;

/// The widest column of ranks or scores, and of results.
const MOST_COLUMN: i32 = 1200;
const MOST_CELL: i32 = 2400;
/// The least width of a column of results, so that 16 fit beside names and scores.
const LEAST_CELL: i32 = 380;
/// The widest such column if there is more room; names have more use for it.
const WIDE_CELL: i32 = 560;
/// The least room between two results, and between two headings in one line.
const CELL_GAP: i32 = 70;
/// The same where cells have several results, which stand less apart.
const WIDE_CELL_GAP: i32 = 220;
const HEADING_GAP: i32 = 160;
/// The least width of a column of names.
const LEAST_NAME: i32 = 2000;
/// The square where a player would meet themselves.
const SQUARE: i32 = 160;
/// What stands behind the name of a player who takes part no longer: a word would leave no room for the name.
const GONE: &str = "†";

/// The widths of the columns, the same on all pages.
struct Widths {
    rank: i32,
    name: i32,
    cell: i32,
    /// Whether every second heading of a column stands in a second line, because they would touch each other.
    is_staggered: bool,
    score: i32,
    /// The column of places, if some are shared.
    place: Option<i32>,
    /// The columns of results on a page.
    columns: usize,
}

impl Widths {
    fn of(table: &CrossTable) -> Self {
        let count = table.lines.len().max(1);
        let ranks: Vec<String> = table.lines.iter().map(|line| line.number.to_string()).collect();
        let ranks = || ranks.iter().map(String::as_str);
        let rank = paper::widest(ranks(), false, MOST_COLUMN);
        let scores = table.lines.iter().map(|line| line.score.as_str());
        let score = paper::widest(
            scores.chain([table.heading.words.score.as_str()]),
            true,
            MOST_COLUMN,
        );
        let results = table.lines.iter().flat_map(|line| &line.results);
        let texts: Vec<String> = results.map(|results| signs(results)).collect();
        let text = paper::widest(texts.iter().map(String::as_str), true, MOST_CELL);
        let heading = paper::widest(ranks(), true, MOST_CELL);
        let has_several = table
            .lines
            .iter()
            .flat_map(|line| &line.results)
            .any(|results| results.len() > 1);
        let gap = if has_several { WIDE_CELL_GAP } else { CELL_GAP };
        let least = (text + gap).max(LEAST_CELL);
        let is_shared = table.lines.iter().any(|line| line.place != line.number);
        let places: Vec<String> = table.lines.iter().map(|line| line.place.to_string()).collect();
        let places = places.iter().map(String::as_str);
        let heading_of_places = paper::widest([table.heading.words.place.as_str()], true, MOST_COLUMN);
        let place = is_shared.then(|| paper::widest(places, false, MOST_COLUMN).max(heading_of_places));
        let room = ROOM - rank - GAP - score - GAP - place.map_or(0, |place| place + GAP);
        let fitting = ((room - LEAST_NAME) / least).max(1) as usize;
        // Pages are filled evenly.
        let columns = count.div_ceil(count.div_ceil(fitting));
        let wide = (room - LEAST_NAME * 3 / 2) / columns as i32;
        let cell = wide.clamp(least, WIDE_CELL.max(least + CELL_GAP));
        Self {
            rank,
            name: room - cell * columns as i32,
            cell,
            is_staggered: heading + HEADING_GAP > cell,
            score,
            place,
            columns,
        }
    }
}

impl Widths {
    /// Returns the places of a line's score, and of its place if there is a column for it.
    fn last_columns(&self, y: i32, height: i32) -> (Rect, Option<Rect>) {
        let right = MARGIN + ROOM;
        let place = self.place.map(|width| Rect::new(right - width, y, width, height));
        let right = place.map_or(right, |place| place.x - GAP);
        (Rect::new(right - self.score, y, self.score, height), place)
    }
}

fn signs(results: &[CrossResult]) -> String {
    let signs: Vec<String> = results.iter().map(|result| result.sign().to_string()).collect();
    signs.join(" ")
}

fn pages_across(table: &CrossTable) -> usize {
    table.lines.len().div_ceil(Widths::of(table).columns).max(1)
}

pub(super) fn pages(table: &CrossTable) -> usize {
    pages_across(table) * paper::pages_for(table.lines.len())
}

/// Returns the lines of a page with the index of the first, and its columns.
fn on_page(table: &CrossTable, page: usize) -> (&[CrossLine], usize, Range<usize>) {
    let columns = Widths::of(table).columns;
    let across = pages_across(table);
    let (down, right) = (page / across, page % across);
    let down = down.min(paper::pages_for(table.lines.len()) - 1);
    let first = down * paper::ROWS_ON_PAGE;
    let from = right * columns;
    let to = (from + columns).min(table.lines.len());
    (paper::on_page(&table.lines, down), first, from..to)
}

pub(super) fn scene(table: &CrossTable, page: usize) -> Scene {
    let pages = pages(table);
    let mut paper = Paper::new(&table.heading, page, pages);
    if table.lines.is_empty() {
        paper.sentence(&table.heading.words.no_players);
        return paper.finished();
    }
    let widths = Widths::of(table);
    let (lines, first, columns) = on_page(table, page.min(pages - 1));
    let y = paper.head(if widths.is_staggered { 2 * HEAD - GAP } else { HEAD });
    let bottom = paper.y - HEAD;
    let name = Rect::new(MARGIN + widths.rank + GAP, bottom, widths.name - GAP, HEAD);
    paper.text(
        &table.heading.words.name,
        name,
        Style::new(Align::Left, Ink::Active).bold(true),
    );
    let centre = Style::new(Align::Centre, Ink::Active).bold(true);
    let mut x = MARGIN + widths.rank + GAP + widths.name;
    for (index, line) in table.lines[columns.clone()].iter().enumerate() {
        let y = if index % 2 == 0 { y } else { bottom };
        let at = Rect::new(x - widths.cell / 2, y, 2 * widths.cell, HEAD);
        paper.text(&line.number.to_string(), at, centre);
        x += widths.cell;
    }
    let heading = Style::new(Align::Right, Ink::Active).bold(true);
    let (score, place) = widths.last_columns(bottom, HEAD);
    paper.text(&table.heading.words.score, score, heading);
    if let Some(place) = place {
        paper.text(&table.heading.words.place, place, heading);
    }
    for (index, line) in lines.iter().enumerate() {
        let on = paper.row(index, line.is_highlighted);
        add(&mut paper, line, first + index, columns.clone(), on, &widths);
    }
    paper.legend(legend(table, lines, &columns));
    paper.finished()
}

/// What explains the signs on a page.
fn legend<'a>(table: &'a CrossTable, lines: &[CrossLine], columns: &Range<usize>) -> Vec<&'a str> {
    let legend = &table.legend;
    let mut told = vec![legend.numbers.as_str(), legend.square.as_str()];
    if lines.iter().any(|line| !line.state.is_empty()) {
        told.push(&legend.gone);
    }
    [told, forfeits(table, lines, columns)].concat()
}

/// What explains the signs of forfeits, as far as a page has them.
fn forfeits<'a>(table: &'a CrossTable, lines: &[CrossLine], columns: &Range<usize>) -> Vec<&'a str> {
    let has = |result| {
        let shown = lines.iter().filter_map(|line| line.results.get(columns.clone()));
        shown.flatten().any(|results| results.contains(&result))
    };
    let legend = &table.legend;
    let mut told = Vec::new();
    if has(CrossResult::ForfeitWin) {
        told.push(legend.forfeit_win.as_str());
    }
    if has(CrossResult::ForfeitLoss) {
        told.push(&legend.forfeit_loss);
    }
    told
}

fn add(paper: &mut Paper, line: &CrossLine, own: usize, columns: Range<usize>, on: Ink, widths: &Widths) {
    let y = paper.y;
    let right = Style::new(Align::Right, on);
    paper.text(
        &line.number.to_string(),
        Rect::new(MARGIN, y, widths.rank, ROW),
        right,
    );
    let name = Rect::new(MARGIN + widths.rank + GAP, y, widths.name - GAP, ROW);
    let style = Style::new(Align::Left, on).bold(line.is_highlighted);
    if line.state.is_empty() {
        paper.name(&line.player, "", name, style);
    } else {
        paper.name_before(&line.player, GONE, name, style);
    }
    let mut x = MARGIN + widths.rank + GAP + widths.name;
    for column in columns {
        let cell = Rect::new(x, y, widths.cell, ROW);
        if column == own {
            let (middle, centre) = cell.centre();
            let at = Rect::new(middle - SQUARE / 2, centre - SQUARE / 2, SQUARE, SQUARE);
            paper.plate(at, Ink::Chip);
        } else if let Some(results) = line.results.get(column) {
            let has_won = matches!(results.as_slice(), [CrossResult::Win]);
            paper.text(&signs(results), cell, Style::new(Align::Centre, on).bold(has_won));
        }
        x += widths.cell;
    }
    let (score, place) = widths.last_columns(y, ROW);
    paper.text(&line.score, score, right.bold(true));
    if let Some(place) = place {
        paper.text(&line.place.to_string(), place, right);
    }
    paper.y += ROW;
}

pub(super) fn alt_text(table: &CrossTable, page: usize) -> String {
    let pages = pages(table);
    let heading = alt::heading(&table.heading, page, pages);
    if table.lines.is_empty() {
        return heading + &table.heading.words.no_players;
    }
    let words = &table.heading.words;
    let is_shared = table.lines.iter().any(|line| line.place != line.number);
    let ranked = |line: &CrossLine| {
        let ranked = alt::ranked(words, line.number, &line.player, &line.state, &line.score);
        let place = line.place.to_string();
        let place = filled(&words.in_place, &[("place", &place)]);
        if is_shared {
            format!("{ranked}, {place}")
        } else {
            ranked
        }
    };
    let (lines, first, columns) = on_page(table, page.min(pages - 1));
    let short: Vec<String> = lines.iter().map(|line| format!("{}.", ranked(line))).collect();
    let mut long: Vec<String> = (first..)
        .zip(lines)
        .map(|(own, line)| {
            let results = columns
                .clone()
                .filter(|column| *column != own)
                .filter_map(|column| {
                    let results = line.results.get(column).filter(|results| !results.is_empty())?;
                    let number = table.lines.get(column)?.number.to_string();
                    let variables = [("results", signs(results)), ("number", number)];
                    let variables = variables.each_ref().map(|(name, value)| (*name, value.as_str()));
                    Some(filled(&words.results, &variables))
                });
            let results: Vec<String> = results.collect();
            alt::detailed(&ranked(line), ": ", &results)
        })
        .collect();
    long.extend(alt::explained(forfeits(table, lines, &columns)));
    alt::told(words, &heading, &long, &short)
}
