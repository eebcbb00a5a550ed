//! Reads the tiles and units of an arrangement, and says where and why they are wrong (CY-BUILD-2, CY-BUILD-3).

use super::build::{Laid, ROWS, refused};
use super::grid::Spot;
use super::units::{ARMY, Kind};
use crate::refusal::Refusal;

/// Writes how many units of a kind an army has and needs, and where they are.
pub(super) fn wrong_number(kind: Kind, needed: usize, found: &[Spot]) -> String {
    const WORDS: [&str; 7] = ["none", "one", "two", "three", "four", "five", "six"];
    let number = |count: usize| {
        WORDS
            .get(count)
            .map_or(count.to_string(), |word| (*word).to_owned())
    };
    let units = match (needed, kind.word()) {
        (1, word) => format!("{word} (`{}`) is", kind.letter().to_ascii_lowercase()),
        (_, word) => format!("{} (`{}`) are", plural(word), kind.letter().to_ascii_lowercase()),
    };
    let cells: Vec<String> = found.iter().map(|cell| cell.name()).collect();
    let placed = match cells.as_slice() {
        [] => "you placed none".to_owned(),
        cells => format!("you placed {} ({})", number(cells.len()), cells.join(", ")),
    };
    if found.len() > needed {
        capital(&format!("only {} {units} allowed; {placed}.", number(needed)))
    } else {
        capital(&format!("{} {units} needed; {placed}.", number(needed)))
    }
}

/// The plural of a kind's word.
fn plural(word: &str) -> String {
    match word.strip_suffix("man") {
        Some(stem) => format!("{stem}men"),
        None if word.ends_with("ia") => word.to_owned(),
        None => format!("{word}s"),
    }
}

/// The sentence with a capital letter at its beginning.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// Reads the eight tiles, of places 1-4 and 5-8.
pub(super) fn read_tiles(text: &str) -> Result<[Laid; 8], Refusal> {
    let mut tiles = [Laid {
        tile: 0,
        rotated: false,
    }; 8];
    let mut place = 0;
    let mut slash_at = None;
    for (at, letter) in text.chars().enumerate() {
        match letter {
            '1'..='8' if place < 8 => {
                tiles[place].tile = letter as usize - '0' as usize;
                place += 1;
            }
            'r' if place > 0 && !tiles[place - 1].rotated && slash_at != Some(place) => {
                tiles[place - 1].rotated = true;
            }
            '/' if slash_at.is_none() => slash_at = Some(place),
            _ => {
                return refused(format!(
                    "The `{letter}` in `{text}` (character {}) doesn't fit. Write four digits from 1 to 8, `/`, and four \
                     more; put `r` after a tile to rotate it.",
                    at + 1
                ));
            }
        }
    }
    if place != 8 || slash_at != Some(4) {
        return refused(format!(
            "There are eight tiles: four digits, `/`, and four more. `{text}` has {place}."
        ));
    }
    for tile in 1..=8 {
        match tiles.iter().filter(|laid| laid.tile == tile).count() {
            1 => {}
            0 => {
                return refused(format!(
                    "Tile {tile} is missing. Use each of the eight tiles once."
                ));
            }
            _ => {
                return refused(format!(
                    "Tile {tile} is used twice. Use each of the eight tiles once."
                ));
            }
        }
    }
    Ok(tiles)
}

/// Lists the letters of all kinds for a sentence.
fn letters() -> String {
    let quoted = ARMY.map(|(kind, _)| format!("`{}`", kind.letter().to_ascii_lowercase()));
    quoted.join(" ")
}

/// Reads the units of rows 4, 3, 2 and 1, each from west to east.
pub(super) fn read_units(text: &str) -> Result<Vec<(Spot, Kind)>, Refusal> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 4 {
        return refused(format!(
            "Write the units as rows 4, 3, 2 and 1 with `/` between them. You wrote {} rows.",
            rows.len()
        ));
    }
    let mut units = Vec::new();
    for (row, (length, first, rank)) in rows.into_iter().zip(ROWS) {
        let found = row.chars().count();
        if found != length {
            return refused(format!(
                "Row {} has {length} cells; you wrote {found} (`{row}`).",
                rank + 1
            ));
        }
        for (along, letter) in row.chars().enumerate() {
            let cell = Spot::at(first + along as i32, rank).expect("the rows are on the board");
            if letter == '.' {
                continue;
            }
            let Some(kind) = Kind::of_letter(letter) else {
                return refused(format!(
                    "`{letter}` on {} (character {} of row {}, `{row}`) isn't a unit. The letters are {}; `.` is an empty cell.",
                    cell.name(),
                    along + 1,
                    rank + 1,
                    letters()
                ))
                .map_err(|refusal| refusal.because_of([cell.cell()]));
            };
            units.push((cell, kind));
        }
    }
    Ok(units)
}
