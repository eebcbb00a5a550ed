//! Plots: scores over rounds or minutes, a line for each player with the name at its end.

use super::alt;
use super::content::{LinePlot, PlotLine, PlotUnit};
use super::paper::{self, Align, GAP, MARGIN, Paper, ROW, RULE, SIZE, STRONG_RULE, Style, WIDTH};
use crate::layout::Rect;
use crate::scene::Scene;
use crate::text;
use crate::text::filled;
use crate::theme::{Ink, LINE_COLOURS};

/// The most lines: there are no more colours, and names beside them need room.
const MOST_LINES: usize = LINE_COLOURS;
/// The height of the plot, and the width of the names at its right.
const HEIGHT: i32 = 5600;
const NAMES: i32 = 2700;
/// The room between the plot and a name, which leads from the end of a line to its name.
const LEAD: i32 = 420;
/// The most numbers at an axis.
const MOST_UP: u64 = 8;
const MOST_ACROSS: u64 = 10;
/// The widest number at the vertical axis.
const MOST_NUMBER: i32 = 1600;
const THICKNESS: i32 = 50;
const THICK: i32 = 80;
const LEAD_THICKNESS: i32 = 20;
/// The dots that lead to a name, and their radius.
const LEAD_DOTS: i32 = 6;
const LEAD_DOT: i32 = 20;
/// The radius of the dots at points, and the most points of a line that has dots.
const DOT: i32 = 70;
const NAME_DOT: i32 = 100;
const MOST_DOTS: usize = 16;
/// The length of the marks at the horizontal axis.
const TICK: i32 = 120;
/// Lines with equal scores run beside each other at this distance, if their neighbours are far enough.
const APART: i32 = 60;
/// The scores of a line in an alt text; of ratings, whose plot has few lines.
const MOST_TOLD: usize = 15;
const MOST_RATINGS_TOLD: usize = 61;
/// The least range of an axis of ratings, so that small changes look small.
const LEAST_RATINGS: u64 = 40;

/// The lines that are drawn, in the order of the list, their scores in order.
fn shown(plot: &LinePlot) -> Vec<(&PlotLine, Vec<(u32, u32)>)> {
    let has_scores = |line: &&PlotLine| !line.scores.is_empty();
    let marked = plot
        .lines
        .iter()
        .filter(has_scores)
        .filter(|line| line.is_highlighted);
    let marked = marked.count().min(MOST_LINES);
    let mut left = [marked, MOST_LINES - marked];
    let mut lines = Vec::new();
    for line in plot.lines.iter().filter(has_scores) {
        let left = &mut left[usize::from(!line.is_highlighted)];
        if *left > 0 {
            *left -= 1;
            let mut scores = line.scores.clone();
            scores.sort_by_key(|(when, _)| *when);
            scores.dedup_by_key(|(when, _)| *when);
            lines.push((line, scores));
        }
    }
    lines
}

/// Returns the smallest of 1, 2, 5, 10, 20, 50 … of which the range has at most `most`.
fn step(range: u64, most: u64) -> u64 {
    let mut ten = 1_u64;
    loop {
        for step in [ten, 2 * ten, 5 * ten] {
            if range / step <= most {
                return step;
            }
        }
        ten *= 10;
    }
}

fn written(score: u64, unit: PlotUnit) -> String {
    match (unit, score) {
        (PlotUnit::Points | PlotUnit::Ratings, _) => score.to_string(),
        (PlotUnit::HalfPoints, 1) => "½".to_owned(),
        (PlotUnit::HalfPoints, _) => format!("{}{}", score / 2, if score % 2 == 1 { "½" } else { "" }),
    }
}

/// The axes: from values to places.
struct Axes {
    area: Rect,
    first: u64,
    last: u64,
    /// The scores at the lower and at the upper end.
    base: u64,
    top: u64,
    /// The lower edge: lines beside each other go below the line of zero.
    bottom: i32,
    step_across: u64,
    step_up: u64,
}

impl Axes {
    fn of(plot: &LinePlot, lines: &[(&PlotLine, Vec<(u32, u32)>)], y: i32) -> Self {
        let points = || lines.iter().flat_map(|(_, scores)| scores);
        let first = u64::from(points().map(|(when, _)| *when).min().unwrap_or(0));
        let last = u64::from(points().map(|(when, _)| *when).max().unwrap_or(0)).max(first + 1);
        let unit = match plot.unit {
            PlotUnit::Points | PlotUnit::Ratings => 1,
            PlotUnit::HalfPoints => 2,
        };
        let highest = u64::from(points().map(|(_, score)| *score).max().unwrap_or(0)).max(unit);
        let lowest = match plot.unit {
            PlotUnit::Points | PlotUnit::HalfPoints => 0,
            PlotUnit::Ratings => {
                let lowest = u64::from(points().map(|(_, score)| *score).min().unwrap_or(0));
                lowest.min(highest.saturating_sub(LEAST_RATINGS))
            }
        };
        let step_up = step((highest - lowest).div_ceil(unit), MOST_UP) * unit;
        let base = lowest - lowest % step_up;
        let top = highest.next_multiple_of(step_up);
        let number = written(top, plot.unit);
        let left = MARGIN + paper::widest([number.as_str()], false, MOST_NUMBER) + GAP;
        let width = WIDTH - left - LEAD - NAMES - MARGIN;
        Self {
            area: Rect::new(left, y, width, HEIGHT),
            first,
            last,
            base,
            top,
            bottom: y + HEIGHT + APART * lines.len() as i32 / 2 + DOT,
            step_across: step(last - first, MOST_ACROSS),
            step_up,
        }
    }

    fn x(&self, when: u64) -> i32 {
        let part = (when - self.first) as f64 / (self.last - self.first) as f64;
        self.area.x + (f64::from(self.area.width) * part).round() as i32
    }

    fn y(&self, score: u64) -> i32 {
        let part = (score - self.base) as f64 / (self.top - self.base) as f64;
        self.area.bottom() - (f64::from(self.area.height) * part).round() as i32
    }
}

pub(super) fn scene(plot: &LinePlot) -> Scene {
    let mut paper = Paper::new(&plot.heading, 0, 1);
    let lines = shown(plot);
    if lines.is_empty() {
        paper.sentence(&plot.heading.words.no_scores);
        return paper.finished();
    }
    let axes = Axes::of(plot, &lines, paper.y + ROW / 2);
    grid(&mut paper, plot, &axes);
    // Lines lie beside each other around their true height, the first of the list uppermost.
    let unit_height = axes.y(axes.base) - axes.y(axes.base + 1);
    let apart = (unit_height / lines.len() as i32).clamp(0, APART);
    let shift = |index: usize| (2 * index as i32 + 1 - lines.len() as i32) * apart / 2;
    let mut order: Vec<usize> = (0..lines.len()).rev().collect();
    order.sort_by_key(|index| lines[*index].0.is_highlighted);
    let mut ends = Vec::new();
    let ways: Vec<Vec<(i32, i32)>> = lines
        .iter()
        .enumerate()
        .map(|(index, (_, scores))| {
            let place = |(when, score): &(u32, u32)| {
                (axes.x(u64::from(*when)), axes.y(u64::from(*score)) + shift(index))
            };
            scores.iter().map(place).collect()
        })
        .collect();
    for (index, way) in ways.iter().enumerate() {
        if let Some(end) = way.last() {
            ends.push((index, *end));
        }
    }
    let labels = label_heights(&ends, axes.area);
    let label_x = axes.area.right() + LEAD;
    for ((index, end), y) in ends.iter().zip(&labels) {
        lead(&mut paper, *end, (label_x, *y), *index);
    }
    for index in order {
        let (line, _) = lines[index];
        let thickness = if line.is_highlighted { THICK } else { THICKNESS };
        let dot = if ways[index].len() <= MOST_DOTS {
            DOT.max(thickness)
        } else {
            0
        };
        paper.line(ways[index].clone(), thickness, dot, index);
    }
    for ((index, _), y) in ends.iter().zip(&labels) {
        name(&mut paper, plot, &lines[*index], (label_x, *y), *index);
    }
    paper.y = axes.bottom + TICK + ROW;
    paper.finished()
}

/// Leads from the end of a line to its name, dotted: it is no part of the data.
fn lead(paper: &mut Paper, from: (i32, i32), to: (i32, i32), colour: usize) {
    for step in 1..LEAD_DOTS {
        let between = |from: i32, to: i32| from + (to - from) * step / LEAD_DOTS;
        let at = (between(from.0, to.0), between(from.1, to.1));
        paper.line(vec![at], LEAD_THICKNESS, LEAD_DOT, colour);
    }
}

/// Adds the lines behind the plot, and the numbers at its axes.
fn grid(paper: &mut Paper, plot: &LinePlot, axes: &Axes) {
    let area = axes.area;
    let mut score = axes.base;
    while score <= axes.top {
        let y = axes.y(score);
        paper.plate(Rect::new(area.x, y, area.width, 2 * RULE), Ink::Rule);
        let at = Rect::new(MARGIN, y - ROW / 2, area.x - GAP - MARGIN, ROW);
        paper.text(
            &written(score, plot.unit),
            at,
            Style::new(Align::Right, Ink::Frame),
        );
        score += axes.step_up;
    }
    let bottom = axes.bottom;
    paper.plate(Rect::new(area.x, bottom, area.width, STRONG_RULE), Ink::Chip);
    let centre = Style::new(Align::Centre, Ink::Frame);
    let mut when = axes.first.next_multiple_of(axes.step_across);
    while when <= axes.last {
        let x = axes.x(when);
        paper.plate(Rect::new(x - RULE, bottom, 2 * RULE, TICK), Ink::Chip);
        let at = Rect::new(x - 600, bottom + TICK, 1200, ROW);
        paper.text(&when.to_string(), at, centre);
        when += axes.step_across;
    }
    let at = Rect::new(area.right() + LEAD, bottom + TICK, NAMES, ROW);
    paper.text(&plot.across, at, Style::new(Align::Left, Ink::Frame));
}

/// Returns the heights of the names, as near as possible to the ends of their lines and at least a row apart.
fn label_heights(ends: &[(usize, (i32, i32))], area: Rect) -> Vec<i32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|index| (ends[*index].1.1, *index));
    let mut heights: Vec<i32> = order.iter().map(|index| ends[*index].1.1).collect();
    // Down from the top, then up from the bottom.
    let mut least = area.y;
    for height in &mut heights {
        *height = (*height).max(least);
        least = *height + ROW;
    }
    let mut most = area.bottom();
    for height in heights.iter_mut().rev() {
        *height = (*height).min(most);
        most = *height - ROW;
    }
    let mut placed = vec![0; ends.len()];
    for (index, height) in order.into_iter().zip(heights) {
        placed[index] = height;
    }
    placed
}

fn name(
    paper: &mut Paper,
    plot: &LinePlot,
    (line, scores): &(&PlotLine, Vec<(u32, u32)>),
    (x, y): (i32, i32),
    colour: usize,
) {
    paper.line(vec![(x, y)], LEAD_THICKNESS, NAME_DOT, colour);
    let style = Style::new(Align::Left, Ink::Frame).bold(line.is_highlighted);
    let score = scores.last().map_or(0, |(_, score)| *score);
    let score = written(u64::from(score), plot.unit);
    let width = text::width(&score, SIZE, true).min(NAMES / 2);
    let at = Rect::new(x + GAP, y - ROW / 2, NAMES - GAP, ROW);
    paper.text(
        &score,
        at,
        Style {
            align: Align::Right,
            ..style
        }
        .bold(true),
    );
    let room = Rect::new(at.x, at.y, at.width - width - GAP, ROW);
    paper.name(&line.player, "", room, style);
}

pub(super) fn alt_text(plot: &LinePlot) -> String {
    let heading = alt::heading(&plot.heading, 0, 1);
    let lines = shown(plot);
    if lines.is_empty() {
        return heading + &plot.heading.words.no_scores;
    }
    let words = &plot.heading.words;
    let most_told = match plot.unit {
        PlotUnit::Points | PlotUnit::HalfPoints => MOST_TOLD,
        PlotUnit::Ratings => MOST_RATINGS_TOLD,
    };
    let across = alt::plain(&plot.across_in_words);
    let by = filled(&words.by, &[("across", &across)]);
    // The heading may say it already.
    let by = if across.is_empty() || heading.trim_end().ends_with(&by) {
        heading
    } else {
        format!("{heading}{by} ")
    };
    let last = |scores: &[(u32, u32)]| scores.last().copied().unwrap_or_default();
    let short: Vec<String> = lines
        .iter()
        .map(|(line, scores)| {
            let score = written(u64::from(last(scores).1), plot.unit);
            let player = alt::name(words, &line.player);
            filled(&words.at_the_end, &[("player", &player), ("score", &score)])
        })
        .collect();
    let long: Vec<String> = lines
        .iter()
        .zip(&short)
        .map(|((line, scores), short)| {
            if scores.len() > most_told {
                return short.clone();
            }
            let told = scores
                .iter()
                .map(|(_, score)| written(u64::from(*score), plot.unit));
            let told = told.collect::<Vec<String>>().join(", ");
            let first = scores[0].0.to_string();
            let player = alt::name(words, &line.player);
            let variables = [
                ("player", player.as_str()),
                ("across", across.as_str()),
                ("first", first.as_str()),
                ("scores", told.as_str()),
            ];
            filled(&words.scores, &variables)
        })
        .collect();
    alt::told(words, &by, &long, &short)
}
