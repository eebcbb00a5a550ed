//! Reads the tiles and units of an arrangement, and says where and why they are wrong (CY-BUILD-2, CY-BUILD-3).

use super::build::{Laid, ROWS, refused};
use super::grid::Spot;
use super::units::{ARMY, Kind};
use crate::refusal::Refusal;

/// Writes how many units of a kind an army has and needs, and where they are.
pub(super) fn wrong_number(kind: Kind, needed: usize, found: &[Spot]) -> String {
    let number = |count: usize| match count {
        0 => "none".to_owned(),
        count => count.to_string(),
    };
    let cells: Vec<String> = found.iter().map(|cell| cell.name()).collect();
    let places = match cells.as_slice() {
        [] => String::new(),
        [one] => format!(", on {one}"),
        [most @ .., last] => format!(", on {} and {last}", most.join(", ")),
    };
    let mend = if found.len() > needed {
        format!("{} too many", found.len() - needed)
    } else {
        format!("{} missing", needed - found.len())
    };
    format!(
        "Of the kind {} (`{}`) an army has {needed}, here are {}{places}: {mend}.",
        kind.word(),
        kind.letter().to_ascii_lowercase(),
        number(found.len())
    )
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
                    "The tiles are four digits from 1 to 8, `/`, four more, each with `r` behind it if rotated; `{letter}`, \
                     character {} of `{text}`, is not expected there, after {place} tiles.",
                    at + 1
                ));
            }
        }
    }
    if place != 8 || slash_at != Some(4) {
        return refused(format!(
            "The tiles are four, `/` and four more; `{text}` has {place} of them."
        ));
    }
    for tile in 1..=8 {
        match tiles.iter().filter(|laid| laid.tile == tile).count() {
            1 => {}
            0 => return refused(format!("Tile {tile} is missing; each of the eight is used once.")),
            _ => {
                return refused(format!(
                    "Tile {tile} is there twice; each of the eight is used once."
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
            "The units are the rows 4, 3, 2 and 1 with `/` between them; here are {} rows.",
            rows.len()
        ));
    }
    let mut units = Vec::new();
    for (row, (length, first, rank)) in rows.into_iter().zip(ROWS) {
        let found = row.chars().count();
        if found != length {
            return refused(format!(
                "Row {} has {length} cells, here are {found}: `{row}`.",
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
                    "`{letter}` on {}, character {} of row {} (`{row}`), is no unit's letter; they are {}, and `.` for nobody.",
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
