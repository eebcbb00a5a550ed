//! Reads the tiles and units of an arrangement, and says where and why they are wrong (CY-BUILD-2, CY-BUILD-3).

use super::build::{Laid, ROWS, on_board, refused};
use super::grid::Spot;
use super::units::{ARMY, Kind};
use crate::refusal::Refusal;
use crate::said::{Said, said};
use crate::seat::Seat;

/// Writes how many units of a kind an army has and needs, and where they are.
pub(super) fn wrong_number(kind: Kind, needed: usize, found: &[Spot]) -> Said {
    const WORDS: [&str; 7] = ["none", "one", "two", "three", "four", "five", "six"];
    let number = |count: usize| {
        WORDS
            .get(count)
            .map_or(count.to_string(), |word| (*word).to_owned())
    };
    let (units, are) = match needed {
        1 => (kind.word().to_owned(), "is"),
        _ => (plural(kind.word()), "are"),
    };
    let letter = kind.letter().to_ascii_lowercase().to_string();
    let (wanted, placed) = (number(needed), number(found.len()));
    let (count, needed) = (found.len() as u64, needed as u64);
    let kind = kind.called();
    let cells = Said::list_of(found.iter().map(|cell| cell.name()));
    if count > needed {
        return said!(
            "cyvasse-army-too-many",
            "Only {wanted} {units} (`{letter}`) {are} allowed; you placed {placed} ({cells}).",
            wanted,
            units,
            letter,
            are,
            placed,
            cells,
            kind,
            needed,
            count
        );
    }
    let wanted = capital(&wanted);
    if found.is_empty() {
        return said!(
            "cyvasse-army-none",
            "{wanted} {units} (`{letter}`) {are} needed; you placed none.",
            wanted,
            units,
            letter,
            are,
            kind,
            needed
        );
    }
    said!(
        "cyvasse-army-too-few",
        "{wanted} {units} (`{letter}`) {are} needed; you placed {placed} ({cells}).",
        wanted,
        units,
        letter,
        are,
        placed,
        cells,
        kind,
        needed,
        count
    )
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
                return refused(said!(
                    "cyvasse-army-tile-letter",
                    "The `{letter}` in `{text}` (character {place}) doesn't fit. Write four digits from 1 to 8, `/`, and four more; put `r` after a tile to rotate it.",
                    letter = letter.to_string(),
                    text,
                    place = (at + 1) as u64
                ));
            }
        }
    }
    if place != 8 || slash_at != Some(4) {
        return refused(said!(
            "cyvasse-army-eight-tiles",
            "There are eight tiles: four digits, `/`, and four more. `{text}` has {place}.",
            text,
            place = place as u64
        ));
    }
    for tile in 1..=8 {
        match tiles.iter().filter(|laid| laid.tile == tile).count() {
            1 => {}
            0 => {
                return refused(said!(
                    "cyvasse-army-tile-missing",
                    "Tile {tile} is missing. Use each of the eight tiles once.",
                    tile = tile as u64
                ));
            }
            _ => {
                return refused(said!(
                    "cyvasse-army-tile-twice",
                    "Tile {tile} is used twice. Use each of the eight tiles once.",
                    tile = tile as u64
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

/// Reads the units of the four rows from front to back, each from left to right; refusals count rows as they are written, and
/// name the cells that they are of that side.
pub(super) fn read_units(side: Seat, text: &str) -> Result<Vec<(Spot, Kind)>, Refusal> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 4 {
        return refused(said!(
            "cyvasse-army-four-rows",
            "Write the units as your four rows from front to back, with `/` between them. You wrote {count}.",
            count = rows.len() as u64
        ));
    }
    let mut units = Vec::new();
    for (written, (row, (length, first, rank))) in (1_u64..).zip(rows.into_iter().zip(ROWS)) {
        let found = row.chars().count();
        if found != length {
            return refused(said!(
                "cyvasse-army-row-length",
                "Row {rank} from the front has {length} cells; you wrote {found} (`{row}`).",
                rank = written,
                length = length as u64,
                found = found as u64,
                row
            ));
        }
        for (along, letter) in row.chars().enumerate() {
            let cell = Spot::at(first + along as i32, rank).expect("the rows are on the board");
            if letter == '.' {
                continue;
            }
            let Some(kind) = Kind::of_letter(letter) else {
                let at = on_board(side, cell);
                return refused(said!(
                    "cyvasse-army-no-unit-letter",
                    "`{letter}` on {at} (character {place} of row {rank} from the front, `{row}`) isn't a unit. The letters are {letters}; `.` is an empty cell.",
                    letter = letter.to_string(),
                    at = at.name(),
                    place = (along + 1) as u64,
                    rank = written,
                    row,
                    letters = letters()
                ))
                .map_err(|refusal| refusal.because_of([at.cell()]));
            };
            units.push((cell, kind));
        }
    }
    Ok(units)
}
