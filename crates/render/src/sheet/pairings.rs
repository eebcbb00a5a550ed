//! The pairings of a round: board, White, result, Black, then those without a game. Scores stand in brackets behind names,
//! so that none looks like a result.

use super::alt;
use super::content::{ByeLine, PairingLine, PairingsTable, SheetPlayer};
use super::labels::SheetWords;
use super::paper::{self, Align, GAP, HEAD, MARGIN, Paper, ROOM, ROW, ROWS_ON_PAGE, Style};
use crate::layout::Rect;
use crate::scene::Scene;
use crate::text::filled;
use crate::theme::Ink;
use rookery_rules::seat::Seat;

/// The widest columns of boards, results and words.
const MOST_BOARD: i32 = 800;
const MOST_RESULT: i32 = 1300;
const MOST_STATE: i32 = 1700;
/// What stands for a result that is not there.
const NO_RESULT: &str = "–";

/// The widths of the columns, the same on all pages.
struct Widths {
    board: i32,
    name: i32,
    result: i32,
    state: i32,
}

impl Widths {
    fn of(table: &PairingsTable) -> Self {
        let boards: Vec<String> = table.games.iter().map(|game| game.board.to_string()).collect();
        let board = paper::widest(boards.iter().map(String::as_str), false, MOST_BOARD);
        let results = table.games.iter().map(result);
        let result = paper::widest(results, true, MOST_RESULT);
        let states = table.games.iter().map(|game| game.state.as_str());
        let state = paper::widest(states, false, MOST_STATE);
        let taken = [board, result, state].map(|width| if width > 0 { width + GAP } else { 0 });
        let name = (ROOM - taken.iter().sum::<i32>() - GAP) / 2;
        Self {
            board,
            name,
            result,
            state,
        }
    }
}

/// The places of a line.
struct Places {
    board: Rect,
    names: [Rect; 2],
    result: Rect,
    state: Rect,
}

impl Places {
    fn of(widths: &Widths, y: i32, height: i32) -> Self {
        let mut x = MARGIN;
        let mut next = |width: i32| {
            let at = Rect::new(x, y, width, height);
            if width > 0 {
                x += width + GAP;
            }
            at
        };
        let board = next(widths.board);
        let white = next(widths.name);
        let result = next(widths.result);
        let black = next(widths.name);
        Self {
            board,
            names: [white, black],
            result,
            state: next(widths.state),
        }
    }
}

fn result(game: &PairingLine) -> &str {
    let result = game.result.trim();
    if result.is_empty() { NO_RESULT } else { result }
}

pub(super) fn pages(table: &PairingsTable) -> usize {
    paper::pages_for(table.games.len() + table.byes.len())
}

/// Returns the games and byes of a page.
fn on_page(table: &PairingsTable, page: usize) -> (&[PairingLine], &[ByeLine]) {
    let from = page.min(pages(table) - 1) * ROWS_ON_PAGE;
    let games = table.games.len();
    let part = |skipped: usize, count: usize| {
        let start = from.saturating_sub(skipped).min(count);
        let end = (from + ROWS_ON_PAGE).saturating_sub(skipped).min(count);
        start..end
    };
    (
        &table.games[part(0, games)],
        &table.byes[part(games, table.byes.len())],
    )
}

pub(super) fn scene(table: &PairingsTable, page: usize) -> Scene {
    let mut paper = Paper::new(&table.heading, page, pages(table));
    let (games, byes) = on_page(table, page);
    if games.is_empty() && byes.is_empty() {
        paper.sentence(&table.heading.words.no_games);
        return paper.finished();
    }
    let widths = Widths::of(table);
    if !games.is_empty() {
        let y = paper.head(HEAD);
        let places = Places::of(&widths, y, HEAD);
        let [white, black] = places.names;
        paper.text(
            &table.heading.words.white,
            white,
            Style::new(Align::Left, Ink::Active).bold(true),
        );
        paper.text(
            &table.heading.words.black,
            black,
            Style::new(Align::Left, Ink::Active).bold(true),
        );
    }
    for (index, game) in games.iter().enumerate() {
        add_game(&mut paper, game, index, &widths);
    }
    for (index, bye) in (games.len()..).zip(byes) {
        add_bye(&mut paper, bye, index, &widths);
    }
    paper.legend(legend(table, games, byes));
    paper.finished()
}

/// What explains the scores of a page, if it has any.
fn legend<'a>(table: &'a PairingsTable, games: &[PairingLine], byes: &[ByeLine]) -> Option<&'a str> {
    let of_games = games
        .iter()
        .flat_map(|game| [&game.white_score, &game.black_score]);
    let mut scores = of_games.chain(byes.iter().map(|bye| &bye.score));
    let has_scores = scores.any(|score| !score.trim().is_empty());
    has_scores.then_some(table.scores_mean.as_str())
}

fn add_game(paper: &mut Paper, game: &PairingLine, index: usize, widths: &Widths) {
    let on = paper.row(index, game.is_highlighted);
    let places = Places::of(widths, paper.y, ROW);
    let left = Style::new(Align::Left, on);
    let right = Style::new(Align::Right, on);
    let centre = Style::new(Align::Centre, on);
    paper.text(&game.board.to_string(), places.board, right);
    let players = [
        (&game.white, &game.white_score, Seat::White),
        (&game.black, &game.black_score, Seat::Black),
    ];
    for ((player, score, seat), at) in players.into_iter().zip(places.names) {
        paper.name(player, score, at, left.bold(game.winner == Some(seat)));
    }
    paper.text(result(game), places.result, centre.bold(true));
    paper.text(&game.state, places.state, left);
    paper.y += ROW;
}

fn add_bye(paper: &mut Paper, bye: &ByeLine, index: usize, widths: &Widths) {
    let on = paper.row(index, false);
    let places = Places::of(widths, paper.y, ROW);
    let left = Style::new(Align::Left, on);
    paper.name(&bye.player, &bye.score, places.names[0], left);
    let x = places.result.x;
    paper.text(&bye.reason, Rect::new(x, paper.y, MARGIN + ROOM - x, ROW), left);
    paper.y += ROW;
}

pub(super) fn alt_text(table: &PairingsTable, page: usize) -> String {
    let heading = alt::heading(&table.heading, page, pages(table));
    let (games, byes) = on_page(table, page);
    if games.is_empty() && byes.is_empty() {
        return heading + &table.heading.words.no_games;
    }
    let words = &table.heading.words;
    let legend_in_words = alt::explained(legend(table, games, byes));
    let lines = |has_scores: bool| {
        let games = games.iter().map(|game| {
            let state = alt::plain(&game.state);
            let state = if state.is_empty() {
                state
            } else {
                format!(" ({state})")
            };
            let result = alt::plain(&game.result);
            let white = scored(words, &game.white, &game.white_score, has_scores);
            let black = scored(words, &game.black, &game.black_score, has_scores);
            let board = game.board.to_string();
            let (players, board) = (
                [("white", white.as_str()), ("black", black.as_str())],
                ("board", board.as_str()),
            );
            let line = if result.is_empty() {
                filled(&words.game, &[players[0], players[1], board])
            } else {
                let result = ("result", result.as_str());
                filled(&words.game_over, &[players[0], players[1], board, result])
            };
            format!("{line}{state}.")
        });
        let byes = byes.iter().map(|bye| {
            let reason = alt::plain(&bye.reason);
            format!(
                "{}: {reason}.",
                scored(words, &bye.player, &bye.score, has_scores)
            )
        });
        let explained = legend_in_words.clone().filter(|_| has_scores);
        games.chain(byes).chain(explained).collect::<Vec<String>>()
    };
    alt::told(words, &heading, &lines(true), &lines(false))
}

fn scored(words: &SheetWords, player: &SheetPlayer, score: &str, has_score: bool) -> String {
    let (name, score) = (alt::name(words, player), alt::plain(score));
    if score.is_empty() || !has_score {
        name
    } else {
        format!("{name} ({score})")
    }
}
