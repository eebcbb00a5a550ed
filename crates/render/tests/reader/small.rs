//! What the reader knows of `chess`, `shield` and `cyvasse`.

use super::{Told, has, number, put};

/// `chess`: castling, en passant and the clock are said in words.
pub(super) fn chess(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(told.castling([("g1", 'K'), ("c1", 'Q'), ("g8", 'k'), ("c8", 'q')]));
    if let Some(target) = told.after("En passant is possible on ") {
        lines.push(format!("set ep {target}"));
    }
    if let Some(clock) = told.after("Half-moves since a capture or a pawn's move: ") {
        lines.push(format!("set clock {clock}"));
    }
    lines.extend(told.units.iter().map(|unit| put(unit, &[])));
    lines
}

/// `shield`: shields and immunity are marks; the halves of a turn, the rest of an attacker and en passant are said.
pub(super) fn shield(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(told.castling([("h1", 'K'), ("d1", 'Q'), ("h10", 'k'), ("d10", 'q')]));
    if told.says("The piece has moved; a Life or Death is still to move") {
        lines.push("set used standard".to_owned());
    } else if told
        .lines
        .iter()
        .any(|line| line.starts_with("A Life or Death has moved"))
    {
        lines.push("set used special".to_owned());
    }
    let rest = told
        .lines
        .iter()
        .find_map(|line| Some(line.split_once(" rests on ")?.1));
    if let Some((rests, start)) = rest.zip(told.after("The attacker came from ")) {
        let rests = rests.split(',').next().unwrap_or(rests);
        let (staging, vacated) = rests.split_once(" or ").expect("two squares to rest on");
        lines.push(format!("set pending [{start}, {staging}, {vacated}]"));
    }
    if let Some(way) = told.after("A pawn went from ") {
        let way = way.split(';').next().unwrap_or_default();
        lines.push(format!("set ep {}", way.replace(" to ", "-")));
    }
    if let Some(quiet) = told
        .lines
        .iter()
        .find_map(|line| line.strip_suffix(" quiet turns; 100 are a draw"))
    {
        lines.push(format!("set quiet {quiet}"));
    }
    for unit in &told.units {
        let mut attributes = Vec::new();
        if has(&unit.marks, "immune") {
            attributes.push("immune".to_owned());
        }
        let comes_with_one = matches!(unit.kind.as_str(), "pawn" | "knight" | "bishop" | "rook");
        if comes_with_one && !has(&unit.marks, "shielded") {
            attributes.push("shield=0".to_owned());
        }
        lines.push(put(unit, &attributes));
    }
    lines
}

/// `cyvasse`: units and terrain; armour and shelter follow from them.
pub(super) fn cyvasse(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    let quiet = told.lines.iter().find_map(|line| number(line, ""));
    if let Some(quiet) = quiet {
        lines.push(format!("set quiet {quiet}"));
    }
    lines.extend(told.units.iter().map(|unit| put(unit, &[])));
    let floor = told.floor.iter();
    lines.extend(floor.map(|thing| format!("floor {} {}", thing.at, thing.thing)));
    lines
}
