//! Knockouts: up to three rounds beside each other, from up to four ties to one.

use super::alt;
use super::content::{BracketPlace, BracketRound, BracketTie, KnockoutBracket};
use super::labels::SheetWords;
use super::paper::{self, Align, GAP, HEAD, MARGIN, Paper, ROOM, STRONG_RULE, Style};
use crate::layout::Rect;
use crate::scene::Scene;
use crate::text::filled;
use crate::theme::Ink;

/// The rounds on a page, and the ties of the first of them: that many ties lead to one.
const ROUNDS: usize = 3;
const TIES: usize = 1 << (ROUNDS - 1);
/// The room between two rounds, with the lines from one to the next, and the widest round.
const BETWEEN: i32 = 200;
const MOST_WIDTH: i32 = 4200;
/// The height of a player's line, and the room between two ties.
const LINE: i32 = 470;
const BELOW: i32 = 240;
/// The height of a tie with the room to the next.
const SLOT: i32 = 2 * LINE + BELOW;
/// The frame around a tie, and the room between it and a text.
const FRAME: i32 = 20;
const INSIDE: i32 = 60;
/// The widest seed and the widest score.
const MOST_SEED: i32 = 700;
const MOST_SCORE: i32 = 900;
const OPEN: &str = "–";
/// What marks the score of a winner by seed.
const STAR: char = '*';

/// A part of the bracket: the rounds from one on, in the section that leads to one tie of the last of them.
#[derive(Clone, Copy)]
struct Part {
    first_round: usize,
    section: usize,
}

/// Returns the parts in the order of pages: those of the first rounds from the top, then those of later rounds. The last
/// round of a part is repeated as the first of the next one.
fn parts(bracket: &KnockoutBracket) -> Vec<Part> {
    let mut parts = Vec::new();
    let last = bracket.rounds.len().saturating_sub(1);
    for (first_round, round) in bracket.rounds.iter().enumerate().step_by(ROUNDS - 1) {
        if first_round > 0 && first_round >= last {
            break;
        }
        let sections = round.ties.len().div_ceil(TIES);
        parts.extend((0..sections).map(|section| Part { first_round, section }));
    }
    parts
}

impl Part {
    /// Returns the rounds of the part with their ties.
    fn rounds(self, bracket: &KnockoutBracket) -> Vec<(&BracketRound, &[BracketTie])> {
        let rounds = bracket.rounds.iter().skip(self.first_round).take(ROUNDS);
        let shown = rounds.enumerate().map(|(index, round)| {
            let most = TIES >> index;
            let from = (self.section * most).min(round.ties.len());
            let to = (from + most).min(round.ties.len());
            (round, &round.ties[from..to])
        });
        shown.collect()
    }

    /// Returns the tie for third place if it stands below the final of this part.
    fn third_place(self, bracket: &KnockoutBracket) -> Option<&BracketTie> {
        bracket.third_place.as_ref().filter(|_| self.has_final(bracket))
    }

    /// Returns whether the final stands on this part.
    fn has_final(self, bracket: &KnockoutBracket) -> bool {
        self.first_round + ROUNDS >= bracket.rounds.len() && self.section == 0
    }
}

fn part(bracket: &KnockoutBracket, page: usize) -> Option<Part> {
    let parts = parts(bracket);
    parts.get(page).or(parts.last()).copied()
}

pub(super) fn pages(bracket: &KnockoutBracket) -> usize {
    parts(bracket).len().max(1)
}

pub(super) fn scene(bracket: &KnockoutBracket, page: usize) -> Scene {
    let mut paper = Paper::new(&bracket.heading, page, pages(bracket));
    let Some(part) = part(bracket, page) else {
        paper.sentence(&bracket.heading.words.no_ties);
        return paper.finished();
    };
    let rounds = part.rounds(bracket);
    let count = rounds.len() as i32;
    let width = ((ROOM - (count - 1) * BETWEEN) / count).min(MOST_WIDTH);
    let columns = Columns {
        width,
        top: paper.y + HEAD + BELOW,
    };
    let words = &bracket.heading.words;
    let y = paper.head(HEAD);
    let mut bottom = columns.top;
    for (index, (round, ties)) in rounds.iter().enumerate() {
        let name = Rect::new(columns.left(index), y, width, HEAD);
        paper.text(&round.name, name, Style::new(Align::Left, Ink::Active).bold(true));
        let next = rounds.get(index + 1).map_or(0, |(_, ties)| ties.len());
        for (place, tie) in ties.iter().enumerate() {
            let at = columns.tie(index, place);
            if place / 2 < next {
                connect(&mut paper, at, columns.tie(index + 1, place / 2));
            }
            add(&mut paper, words, tie, at);
            bottom = bottom.max(at.bottom());
        }
    }
    if let Some(tie) = part.third_place(bracket) {
        let last = columns.tie(rounds.len() - 1, 0);
        let title = Rect::new(last.x, last.bottom() + BELOW, width, HEAD);
        paper.text(
            &words.third_place,
            title,
            Style::new(Align::Left, Ink::Frame).bold(true),
        );
        let at = Rect::new(last.x, title.bottom(), width, 2 * LINE);
        add(&mut paper, words, tie, at);
        bottom = bottom.max(at.bottom());
    }
    paper.y = bottom + BELOW / 2;
    if part.has_final(bracket) {
        paper.legend(bracket.places.iter().map(String::as_str));
    }
    let third = part.third_place(bracket).map(std::slice::from_ref);
    let shown = rounds.iter().map(|(_, ties)| *ties).chain(third);
    let (mut has_seeds, mut has_scores, mut has_stars) = (false, false, false);
    for tie in shown.flatten() {
        has_stars |= tie.is_by_seed;
        for place in &tie.places {
            if let BracketPlace::Entrant { seed, score, .. } = place {
                has_seeds |= seed.is_some();
                has_scores |= !score.trim().is_empty();
            }
        }
    }
    let told = [
        (has_seeds, &bracket.seeds_mean),
        (has_scores, &bracket.scores_mean),
        (has_stars, &bracket.star_means),
    ];
    let told = told.into_iter().filter(|(is_shown, _)| *is_shown);
    paper.legend(told.map(|(_, meaning)| meaning.as_str()));
    paper.finished()
}

/// The places of ties on a page.
struct Columns {
    width: i32,
    top: i32,
}

impl Columns {
    fn left(&self, column: usize) -> i32 {
        MARGIN + column as i32 * (self.width + BETWEEN)
    }

    /// Returns the place of a tie: in the middle of the two from which its players come.
    fn tie(&self, column: usize, place: usize) -> Rect {
        let slot = SLOT << column;
        let middle = self.top + slot * place as i32 + (slot - BELOW) / 2;
        Rect::new(self.left(column), middle - LINE, self.width, 2 * LINE)
    }
}

/// Adds the line from a tie to the one of the next round.
fn connect(paper: &mut Paper, from: Rect, to: Rect) {
    let ((_, start), (_, end)) = (from.centre(), to.centre());
    let turn = from.right() + BETWEEN / 2;
    let half = STRONG_RULE / 2;
    let mut rule = |x: i32, y: i32, width: i32, height: i32| {
        paper.plate(Rect::new(x, y, width, height), Ink::Chip);
    };
    rule(
        from.right(),
        start - half,
        turn - from.right() + half,
        STRONG_RULE,
    );
    rule(
        turn - half,
        start.min(end) - half,
        STRONG_RULE,
        (start - end).abs() + STRONG_RULE,
    );
    rule(turn - half, end - half, to.x - turn + half, STRONG_RULE);
}

fn add(paper: &mut Paper, words: &SheetWords, tie: &BracketTie, at: Rect) {
    paper.plate(at, Ink::Chip);
    for (place, y) in tie.places.iter().zip([at.y, at.y + LINE]) {
        let line = Rect::new(
            at.x + FRAME,
            y + FRAME,
            at.width - 2 * FRAME,
            LINE - FRAME * 3 / 2,
        );
        let line = if y > at.y {
            Rect {
                y: line.y - FRAME / 2,
                ..line
            }
        } else {
            line
        };
        let inside = Rect::new(line.x + INSIDE, line.y, line.width - 2 * INSIDE, line.height);
        match place {
            BracketPlace::Open => {
                paper.plate(line, Ink::Bar);
                paper.text(OPEN, inside, Style::new(Align::Left, Ink::Bar));
            }
            BracketPlace::Bye => {
                paper.plate(line, Ink::Bar);
                paper.text(&words.bye, inside, Style::new(Align::Left, Ink::Bar));
            }
            BracketPlace::Entrant {
                player,
                seed,
                score,
                is_winner,
            } => {
                let on = if *is_winner { Ink::Active } else { Ink::Bar };
                paper.plate(line, on);
                let style = Style::new(Align::Left, on).bold(*is_winner);
                let score = if tie.is_by_seed && *is_winner {
                    format!("{score}{STAR}")
                } else {
                    score.clone()
                };
                let score_width = paper::widest([score.as_str()], *is_winner, MOST_SCORE);
                let (mut x, mut right) = (inside.x, inside.right());
                if score_width > 0 {
                    let at = Rect::new(right - score_width, line.y, score_width, line.height);
                    paper.text(&score, at, Style::new(Align::Right, on).bold(*is_winner));
                    right -= score_width + GAP / 2;
                }
                if let Some(seed) = seed {
                    let seed = seed.to_string();
                    let width = paper::widest([seed.as_str()], false, MOST_SEED);
                    paper.text(&seed, Rect::new(x, line.y, width, line.height), style.bold(false));
                    x += width + GAP / 2;
                }
                paper.name(player, "", Rect::new(x, line.y, right - x, line.height), style);
            }
        }
    }
}

pub(super) fn alt_text(bracket: &KnockoutBracket, page: usize) -> String {
    let heading = alt::heading(&bracket.heading, page, pages(bracket));
    let Some(part) = part(bracket, page) else {
        return heading + &bracket.heading.words.no_ties;
    };
    let rounds = part.rounds(bracket);
    let words = &bracket.heading.words;
    let lines = |has_scores: bool| {
        let mut lines = Vec::new();
        for (round, ties) in &rounds {
            lines.extend(in_words(words, &alt::plain(&round.name), ties, has_scores));
        }
        if let Some(tie) = part.third_place(bracket) {
            lines.extend(in_words(
                words,
                &words.third_place,
                std::slice::from_ref(tie),
                has_scores,
            ));
        }
        lines
    };
    alt::told(words, &heading, &lines(true), &lines(false))
}

/// Returns a sentence for each tie, the first of which begins with the name of the round.
fn in_words(words: &SheetWords, round: &str, ties: &[BracketTie], has_scores: bool) -> Vec<String> {
    let sentence = |(index, tie): (usize, &BracketTie)| {
        let before = if index == 0 && !round.is_empty() {
            format!("{round}: ")
        } else {
            String::new()
        };
        format!("{before}{}.", tie_in_words(words, tie, has_scores))
    };
    ties.iter().enumerate().map(sentence).collect()
}

fn tie_in_words(words: &SheetWords, tie: &BracketTie, has_scores: bool) -> String {
    let [upper, lower] = &tie.places;
    let said = |place: &BracketPlace| match place {
        BracketPlace::Open => words.open.clone(),
        BracketPlace::Bye => words.bye.clone(),
        BracketPlace::Entrant { player, score, .. } => {
            let (name, score) = (alt::name(words, player), alt::plain(score));
            if score.is_empty() || !has_scores {
                name
            } else {
                format!("{name} ({score})")
            }
        }
    };
    let has_won = |place: &BracketPlace| matches!(place, BracketPlace::Entrant { is_winner: true, .. });
    let (first, second) = (said(upper), said(lower));
    let beats = if tie.is_by_seed {
        &words.beats_by_seed
    } else {
        &words.beats
    };
    match (upper, lower) {
        (BracketPlace::Open, BracketPlace::Open) => words.both_open.clone(),
        (BracketPlace::Entrant { .. }, BracketPlace::Bye) => filled(&words.has_bye, &[("player", &first)]),
        (BracketPlace::Bye, BracketPlace::Entrant { .. }) => filled(&words.has_bye, &[("player", &second)]),
        _ if has_won(upper) => filled(beats, &[("winner", &first), ("loser", &second)]),
        _ if has_won(lower) => filled(beats, &[("winner", &second), ("loser", &first)]),
        // The one who is known comes first.
        (BracketPlace::Open, _) => filled(&words.against, &[("one", &second), ("other", &first)]),
        _ => filled(&words.against, &[("one", &first), ("other", &second)]),
    }
}
