//! The worth of the boards of a game: one line between the two sides, with the turning points marked.

use super::alt;
use super::content::{WorthBoard, WorthPlot};
use super::paper::{Align, GAP, MARGIN, Paper, ROW, RULE, SIZE, STRONG_RULE, Style, WIDTH, widest};
use crate::layout::Rect;
use crate::scene::Scene;
use crate::text::{self, filled};
use crate::theme::Ink;

/// The most boards on a page, so that its alt text has room for the worth of each.
const BOARDS_ON_PAGE: usize = 96;
/// The height of the plot.
const HEIGHT: i32 = 4200;
/// The widest name of a side at the left.
const MOST_SIDE: i32 = 1400;
const THICKNESS: i32 = 60;
const DOT: i32 = 90;
/// The thickness of the line through a turning point.
const MARK: i32 = 3 * RULE;
/// The radius of the dot at a turning point.
const MARK_DOT: i32 = 140;
/// The most boards that have dots.
const MOST_DOTS: usize = 16;
/// The most numbers below the plot.
const MOST_ACROSS: usize = 8;
const TICK: i32 = 120;
/// The colours of the line and of its turning points.
const LINE: usize = 0;
const MARKED: usize = 1;

pub(super) fn pages(plot: &WorthPlot) -> usize {
    plot.boards.len().div_ceil(BOARDS_ON_PAGE).max(1)
}

/// Returns the boards of a page, each with its number. A page begins with the last board of the one before it, so that
/// the line goes on.
fn on_page(plot: &WorthPlot, page: usize) -> Vec<(usize, &WorthBoard)> {
    let first = page * BOARDS_ON_PAGE;
    let boards = plot.boards.iter().enumerate();
    boards
        .skip(first.saturating_sub(1))
        .take(BOARDS_ON_PAGE + usize::from(first > 0))
        .collect()
}

/// Returns the step between the numbers below the plot: 1, 2, 5, 10, 20, 50 …
fn step(count: usize) -> usize {
    let mut ten = 1;
    loop {
        for step in [ten, 2 * ten, 5 * ten] {
            if count / step <= MOST_ACROSS {
                return step;
            }
        }
        ten *= 10;
    }
}

/// From boards to places.
struct Axes {
    area: Rect,
    first: usize,
    last: usize,
}

impl Axes {
    fn x(&self, board: usize) -> i32 {
        let part = (board - self.first) as f64 / (self.last - self.first).max(1) as f64;
        self.area.x + (f64::from(self.area.width) * part).round() as i32
    }

    /// Returns the height of a share of the expected points, in thousandths for the upper side.
    fn y(&self, share: u16) -> i32 {
        let part = f64::from(share.min(1_000)) / 1_000.0;
        self.area.bottom() - (f64::from(self.area.height) * part).round() as i32
    }
}

pub(super) fn scene(plot: &WorthPlot, page: usize) -> Scene {
    let mut paper = Paper::new(&plot.heading, page, pages(plot));
    let boards = on_page(plot, page);
    let (Some(first), Some(last)) = (boards.first(), boards.last()) else {
        paper.sentence(&plot.heading.words.no_scores);
        return paper.finished();
    };
    let sides = [plot.upper.as_str(), plot.lower.as_str()];
    let left = MARGIN + widest(sides, true, MOST_SIDE) + GAP;
    let axes = Axes {
        area: Rect::new(left, paper.y + ROW, WIDTH - left - 2 * MARGIN, HEIGHT),
        first: first.0,
        last: last.0,
    };
    grid(&mut paper, plot, &axes, &boards);
    let marks: Vec<(usize, &WorthBoard)> = boards
        .iter()
        .copied()
        .filter(|(_, board)| !board.mark.is_empty())
        .collect();
    for (number, board) in &marks {
        let x = axes.x(*number);
        paper.plate(
            Rect::new(x - MARK / 2, axes.area.y, MARK, axes.area.height),
            Ink::Rule,
        );
        let at = Rect::new(x - ROW, axes.area.y - ROW, 2 * ROW, ROW);
        paper.text(&board.mark, at, Style::new(Align::Centre, Ink::Frame).bold(true));
    }
    let place = |(number, board): &(usize, &WorthBoard)| Some((axes.x(*number), axes.y(board.share?)));
    let is_few = boards.len() <= MOST_DOTS;
    for judged in boards.split(|(_, board)| board.share.is_none()) {
        // A single board between two gaps has no line, so it has a dot.
        let dot = if is_few || judged.len() == 1 { DOT } else { 0 };
        let points: Vec<(i32, i32)> = judged.iter().filter_map(place).collect();
        if !points.is_empty() {
            paper.line(points, THICKNESS, dot, LINE);
        }
    }
    for mark in marks.iter().filter_map(place) {
        paper.line(vec![mark], THICKNESS, MARK_DOT, MARKED);
    }
    paper.y = axes.area.bottom() + TICK + ROW + GAP / 2;
    paper.legend(plot.meanings.iter().map(String::as_str));
    paper.finished()
}

/// Adds the lines behind the plot, the names of the sides, and the numbers of the boards.
fn grid(paper: &mut Paper, plot: &WorthPlot, axes: &Axes, boards: &[(usize, &WorthBoard)]) {
    let area = axes.area;
    for (share, thickness) in [
        (1_000, RULE),
        (750, RULE),
        (500, STRONG_RULE),
        (250, RULE),
        (0, RULE),
    ] {
        let ink = if share == 500 { Ink::Chip } else { Ink::Rule };
        paper.plate(Rect::new(area.x, axes.y(share), area.width, thickness), ink);
    }
    let side = Style::new(Align::Left, Ink::Frame).bold(true);
    let width = area.x - GAP - MARGIN;
    for (name, y) in [(&plot.upper, area.y), (&plot.lower, area.bottom() - ROW)] {
        let name = text::fitted(name, SIZE, true, width);
        paper.text(&name, Rect::new(MARGIN, y, width, ROW), side);
    }
    let bottom = area.bottom();
    paper.plate(Rect::new(area.x, bottom, area.width, STRONG_RULE), Ink::Chip);
    let across = Rect::new(MARGIN, bottom + TICK, width, ROW);
    paper.text(&plot.across, across, Style::new(Align::Left, Ink::Frame));
    for (board, number) in numbers(boards) {
        let x = axes.x(board);
        paper.plate(Rect::new(x - RULE, bottom, 2 * RULE, TICK), Ink::Chip);
        let at = Rect::new(x - 600, bottom + TICK, 1200, ROW);
        paper.text(&number.to_string(), at, Style::new(Align::Centre, Ink::Frame));
    }
}

/// Returns the boards that have the number of a turn below them, with that number: the last one with each.
fn numbers(boards: &[(usize, &WorthBoard)]) -> Vec<(usize, usize)> {
    let of = |found: Option<&(usize, &WorthBoard)>| found.map_or(0, |(_, board)| board.number);
    let step = step(of(boards.last()) - of(boards.first()).min(of(boards.last())));
    let ends = boards.chunk_by(|(_, one), (_, next)| one.number == next.number);
    ends.filter_map(<[_]>::last)
        .map(|(index, board)| (*index, board.number))
        .filter(|(_, number)| number % step == 0)
        .collect()
}

pub(super) fn alt_text(plot: &WorthPlot, page: usize) -> String {
    let head = alt::heading(&plot.heading, page, pages(plot));
    let boards = on_page(plot, page);
    let Some((_, first)) = boards.first() else {
        return head + &plot.heading.words.no_scores;
    };
    let told: Vec<&str> = boards.iter().map(|(_, board)| board.worth.as_str()).collect();
    let worths = told.join(", ");
    let mut lines = vec![filled(
        &plot.told,
        &[("first", &first.after), ("worths", &worths)],
    )];
    lines.extend(
        boards
            .iter()
            .filter(|(_, board)| !board.mark.is_empty())
            .map(|(_, board)| filled(&plot.marked, &[("mark", &board.mark), ("board", &board.after)])),
    );
    alt::told(&plot.heading.words, &head, &lines, &lines)
}

#[cfg(test)]
mod tests {
    use super::super::{Heading, Sheet};
    use super::*;
    use crate::scene::Item;
    use crate::words::MAX_ALT_CHARACTERS;

    fn plot(boards: usize) -> WorthPlot {
        WorthPlot {
            heading: Heading::new("Chess, match abcd2345", "The worth of each board"),
            upper: "White".to_owned(),
            lower: "Black".to_owned(),
            across: "Turn".to_owned(),
            meanings: vec!["Dots are turning points".to_owned()],
            told: "From {first}, in pawns for White: {worths}.".to_owned(),
            marked: "Turning point {mark} is on {board}.".to_owned(),
            boards: (0..boards)
                .map(|board| WorthBoard {
                    number: board.div_ceil(2),
                    after: format!("board {board}"),
                    share: Some((board * 37 % 1_001) as u16),
                    worth: "−12.3".to_owned(),
                    mark: if board == 14 {
                        "1".to_owned()
                    } else {
                        String::new()
                    },
                })
                .collect(),
        }
    }

    #[test]
    fn every_number_stands_in_the_alt_text_of_its_page() {
        for count in [0, 1, 2, 96, 97, 300] {
            let sheet = Sheet::Worth(plot(count));
            let mut told = 0;
            for page in 0..sheet.pages() {
                let alt = sheet.alt_text(page);
                assert!(alt.chars().count() <= MAX_ALT_CHARACTERS, "{count}: {alt}");
                told += alt.matches("−12.3").count();
            }
            // Each page but the first repeats one board.
            assert_eq!(told, count + sheet.pages() - 1, "{count}");
        }
    }

    #[test]
    fn a_turning_point_is_named_and_marked() {
        let sheet = Sheet::Worth(plot(40));
        assert!(
            sheet.alt_text(0).ends_with("Turning point 1 is on board 14."),
            "{}",
            sheet.alt_text(0)
        );
        let dots = sheet.scene(0).items.into_iter().filter(|item| {
            matches!(item, Item::Line { points, colour, .. } if points.len() == 1 && *colour == MARKED)
        });
        assert_eq!(dots.count(), 1);
    }

    #[test]
    fn a_board_that_is_not_judged_is_a_gap_in_the_line() {
        let lines = |unjudged: &[usize]| {
            let mut plot = plot(8);
            for board in unjudged {
                plot.boards[*board].share = None;
            }
            let items = Sheet::Worth(plot).scene(0).items.into_iter();
            let lines = items.filter_map(|item| match item {
                Item::Line { points, colour, .. } if colour == LINE => Some(points.len()),
                _ => None,
            });
            lines.collect::<Vec<usize>>()
        };
        assert_eq!(lines(&[]), [8]);
        assert_eq!(lines(&[0, 1]), [6]);
        assert_eq!(lines(&[2, 4]), [2, 1, 3]);
    }

    #[test]
    fn better_boards_stand_higher() {
        let axes = Axes {
            area: Rect::new(0, 0, 1_000, 1_000),
            first: 0,
            last: 10,
        };
        assert!(axes.y(900) < axes.y(500) && axes.y(500) < axes.y(100));
        assert!(axes.x(3) < axes.x(4));
        assert_eq!((step(8), step(9), step(96)), (1, 2, 20));
    }

    #[test]
    fn numbers_below_the_plot_are_those_of_turns() {
        let plot = plot(30);
        let boards = on_page(&plot, 0);
        // Fifteen turns of the upper side: every second one is named, below the board after both sides have played it.
        let found = numbers(&boards);
        assert_eq!(found.first(), Some(&(0, 0)));
        assert!(found.contains(&(4, 2)) && found.contains(&(28, 14)), "{found:?}");
    }
}
