//! Standings: place, name, score, tie-breaks.

use super::alt;
use super::content::{StandingsLine, StandingsTable};
use super::paper::{self, Align, GAP, HEAD, LEAST_NAME, MARGIN, Paper, ROOM, ROW, Style};
use crate::layout::Rect;
use crate::scene::Scene;
use crate::theme::Ink;

/// The widest column other than names.
const MOST_COLUMN: i32 = 1600;

/// The widths of the columns, the same on all pages.
struct Widths {
    rank: i32,
    name: i32,
    score: i32,
    /// The columns that are shown, in order.
    values: Vec<(usize, i32)>,
}

/// The columns that separate two players with equal scores: the first in which they differ.
fn deciding(table: &StandingsTable) -> Vec<usize> {
    let mut deciding: Vec<usize> = table
        .lines
        .windows(2)
        .filter(|pair| pair[0].score == pair[1].score)
        .filter_map(|pair| {
            (0..table.columns.len()).find(|at| pair[0].values.get(*at) != pair[1].values.get(*at))
        })
        .collect();
    deciding.sort_unstable();
    deciding.dedup();
    deciding
}

impl Widths {
    fn of(table: &StandingsTable) -> Self {
        let ranks: Vec<String> = table.lines.iter().map(|line| line.rank.to_string()).collect();
        let rank = paper::widest(ranks.iter().map(String::as_str), false, MOST_COLUMN);
        let scores = table.lines.iter().map(|line| line.score.as_str());
        let score = paper::widest(
            scores.chain([table.heading.words.score.as_str()]),
            true,
            MOST_COLUMN,
        );
        let mut left = ROOM - rank - GAP - score - GAP;
        let columns = table.columns.iter().enumerate().map(|(column, heading)| {
            let cells = table.lines.iter().filter_map(|line| line.values.get(column));
            let cells = paper::widest(cells.map(String::as_str), false, MOST_COLUMN);
            cells.max(paper::widest([heading.as_str()], true, MOST_COLUMN))
        });
        let widths: Vec<i32> = columns.collect();
        // Those that separate players come first, then the others as far as there is room.
        let mut order: Vec<usize> = (0..widths.len()).collect();
        let deciding = deciding(table);
        order.sort_by_key(|column| (!deciding.contains(column), *column));
        let mut values: Vec<(usize, i32)> = Vec::new();
        for column in order {
            let width = widths[column];
            if left - width - GAP < LEAST_NAME {
                break;
            }
            left -= width + GAP;
            values.push((column, width));
        }
        values.sort_unstable();
        Self {
            rank,
            name: left,
            score,
            values,
        }
    }
}

pub(super) fn pages(table: &StandingsTable) -> usize {
    paper::pages_for(table.lines.len())
}

pub(super) fn scene(table: &StandingsTable, page: usize) -> Scene {
    let mut paper = Paper::new(&table.heading, page, pages(table));
    if table.lines.is_empty() {
        paper.sentence(&table.heading.words.no_players);
        return paper.finished();
    }
    let widths = Widths::of(table);
    let y = paper.head(HEAD);
    let bold = Style::new(Align::Right, Ink::Active).bold(true);
    let name = Rect::new(MARGIN + widths.rank + GAP, y, widths.name, HEAD);
    paper.text(
        &table.heading.words.name,
        name,
        Style::new(Align::Left, Ink::Active).bold(true),
    );
    let mut x = name.right() + GAP;
    paper.text(
        &table.heading.words.score,
        Rect::new(x, y, widths.score, HEAD),
        bold,
    );
    x += widths.score + GAP;
    for (column, width) in &widths.values {
        let heading = table.columns.get(*column).map_or("", String::as_str);
        paper.text(heading, Rect::new(x, y, *width, HEAD), bold);
        x += width + GAP;
    }
    for (index, line) in paper::on_page(&table.lines, page).iter().enumerate() {
        add(&mut paper, line, index, &widths);
    }
    let shown = widths.values.iter();
    let shown = shown.filter_map(|(column, _)| table.meanings.get(*column));
    paper.legend(shown.map(String::as_str));
    paper.finished()
}

fn add(paper: &mut Paper, line: &StandingsLine, index: usize, widths: &Widths) {
    let on = paper.row(index, line.is_highlighted);
    let y = paper.y;
    let right = Style::new(Align::Right, on);
    paper.text(
        &line.rank.to_string(),
        Rect::new(MARGIN, y, widths.rank, ROW),
        right,
    );
    let name = Rect::new(MARGIN + widths.rank + GAP, y, widths.name, ROW);
    paper.name(
        &line.player,
        &line.state,
        name,
        Style::new(Align::Left, on).bold(line.is_highlighted),
    );
    let mut x = name.right() + GAP;
    paper.text(&line.score, Rect::new(x, y, widths.score, ROW), right.bold(true));
    x += widths.score + GAP;
    for (column, width) in &widths.values {
        if let Some(value) = line.values.get(*column) {
            paper.text(value, Rect::new(x, y, *width, ROW), right);
        }
        x += width + GAP;
    }
    paper.y += ROW;
}

pub(super) fn alt_text(table: &StandingsTable, page: usize) -> String {
    let heading = alt::heading(&table.heading, page, pages(table));
    if table.lines.is_empty() {
        return heading + &table.heading.words.no_players;
    }
    let words = &table.heading.words;
    let lines = paper::on_page(&table.lines, page);
    let short: Vec<String> = lines
        .iter()
        .map(|line| {
            format!(
                "{}.",
                alt::ranked(words, line.rank, &line.player, &line.state, &line.score)
            )
        })
        .collect();
    let mut long: Vec<String> = lines
        .iter()
        .map(|line| {
            let values = table.columns.iter().zip(&line.values);
            let values = values.filter(|(_, value)| !value.trim().is_empty());
            let values: Vec<String> = values
                .map(|(column, value)| format!("{} {}", alt::plain(column), alt::plain(value)))
                .collect();
            let ranked = alt::ranked(words, line.rank, &line.player, &line.state, &line.score);
            alt::detailed(&ranked, "; ", &values)
        })
        .collect();
    long.extend(alt::explained(table.meanings.iter().map(String::as_str)));
    alt::told(words, &heading, &long, &short)
}
