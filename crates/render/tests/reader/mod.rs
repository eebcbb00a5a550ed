//! A reader: somebody who sees no picture, knows the rules, and sets up their own board from the text of a position
//! alone. What comes out is a setup text, which the rules read like any other.

mod elemental;
mod frozen;
mod small;

use rookery_rules::{Seat, Variant};

/// A position as the text tells it.
#[derive(Clone, Debug, Default)]
pub struct Told {
    variant: String,
    /// Who must act: the reader.
    turn: Option<Seat>,
    /// What they must do.
    prompt: String,
    units: Vec<ToldUnit>,
    floor: Vec<ToldThing>,
    /// What is said besides, line by line, without the full stop.
    lines: Vec<String>,
}

/// A unit as the text tells it.
#[derive(Clone, Debug)]
struct ToldUnit {
    side: Seat,
    kind: String,
    is_shadow: bool,
    at: String,
    marks: String,
}

/// A thing on the floor as the text tells it.
#[derive(Clone, Debug)]
struct ToldThing {
    side: Option<Seat>,
    thing: String,
    at: String,
    marks: String,
}

/// Somebody who reads one text after another of a match and remembers the last ones.
#[derive(Debug, Default)]
pub struct Reader {
    memory: elemental::Memory,
}

impl Reader {
    /// The setup text of the position that the text tells of to somebody on that seat.
    pub fn setup(&mut self, text: &str, seat: Seat) -> String {
        let mut told = Told::of(text);
        told.turn = Some(seat);
        let mut lines = vec![format!("variant {}", told.variant)];
        if let Some(turn) = told.turn {
            lines.push(format!("set turn {turn}"));
        }
        lines.extend(match told.variant.as_str() {
            "chess" => small::chess(&told),
            "shield" => small::shield(&told),
            "cyvasse" => small::cyvasse(&told),
            "elemental" => elemental::elemental(&told, &mut self.memory),
            "frozen10" | "frozen6" => frozen::frozen(&told),
            other => panic!("nobody has taught the reader {other}"),
        });
        lines.join("\n") + "\n"
    }
}

impl Told {
    fn of(text: &str) -> Told {
        let mut told = Told::default();
        let mut is_board = true;
        for line in whole_lines(text) {
            let line = line.strip_suffix('.').unwrap_or(&line);
            if told.variant.is_empty() {
                let (name, _) = line.split_once(", board of ").expect("the head of a position");
                let mut variants = Variant::ALL.iter();
                let variant = variants.find(|variant| variant.descriptor().name == name);
                told.variant = variant.expect("the name of a variant").id().to_owned();
            } else if [
                "All other squares are empty",
                "All other hexagons are empty",
                "All squares are empty",
                "All hexagons are empty",
            ]
            .contains(&line)
            {
                is_board = false;
            } else if !is_board {
                told.lines.push(line.to_owned());
            } else if let Some((who, prompt)) = line.split_once(" must ") {
                assert!(who.contains("White") || who.contains("Black"), "{line}");
                told.prompt = prompt.to_owned();
            } else if let Some((who, army)) = line
                .split_once(": ")
                .filter(|(who, _)| matches!(*who, "White" | "Black"))
            {
                told.units.extend(army_of(side(who), army));
            } else if let Some(things) = line.strip_prefix("Floor: ") {
                told.floor.extend(things_of(things));
            }
        }
        told
    }

    /// What follows a head like "Aboard: ", entry by entry.
    fn entries(&self, head: &str) -> Vec<&str> {
        self.after(&format!("{head}: "))
            .map(|rest| rest.split("; ").collect())
            .unwrap_or_default()
    }

    /// What follows the beginning of a line.
    fn after(&self, beginning: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| line.strip_prefix(beginning))
    }

    fn says(&self, line: &str) -> bool {
        self.lines.iter().any(|one| one == line)
    }

    /// The letters of the castlings told, by the squares that the kings go to.
    fn castling(&self, squares: [(&str, char); 4]) -> Option<String> {
        let letters: String = squares
            .iter()
            .filter(|(square, letter)| {
                let who = if letter.is_uppercase() { "White" } else { "Black" };
                self.after(&format!("{who} keeps the right to castle to "))
                    .is_some_and(|rest| rest.split(" or ").any(|one| one == *square))
            })
            .map(|(_, letter)| *letter)
            .collect();
        (!letters.is_empty()).then(|| format!("set castling {letters}"))
    }
}

/// The lines of all pages; an entry that ran onto the next page is put together again.
fn whole_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut().filter(|last| last.ends_with([',', ';'])) {
            Some(last) => {
                last.push(' ');
                last.push_str(line);
            }
            None => lines.push(line.to_owned()),
        }
    }
    lines
}

fn side(name: &str) -> Seat {
    match name {
        "White" | "white" => Seat::White,
        "Black" | "black" => Seat::Black,
        other => panic!("{other} is no side"),
    }
}

/// Parts of a text at a separator that stands in no brackets.
fn split<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && at >= start && text[at..].starts_with(separator) => {
                parts.push(&text[start..at]);
                start = at + separator.len();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// "e4 (armour 2, shielded)" as the cell and what is in the brackets.
fn place(text: &str) -> (&str, &str) {
    match text.split_once(" (") {
        Some((at, marks)) => (at, marks.strip_suffix(')').expect("a bracket closes")),
        None => (text, ""),
    }
}

fn is_cell(word: &str) -> bool {
    let (file, rank) = word.split_at(word.len().min(1));
    file.chars().all(|letter| letter.is_ascii_lowercase()) && rank.parse::<u8>().is_ok()
}

/// "frog (shadow) o2 (goes in 1 turn), p3" as the name and the places.
fn named_places(group: &str) -> (String, Vec<(String, String)>) {
    let words: Vec<&str> = group.split(' ').collect();
    let first = words
        .iter()
        .position(|word| is_cell(word.trim_end_matches(',')))
        .unwrap_or_else(|| panic!("no place in {group:?}"));
    let name = words[..first].join(" ");
    let places = split(&group[name.len() + 1..], ", ")
        .into_iter()
        .map(place)
        .map(|(at, marks)| (at.to_owned(), marks.to_owned()))
        .collect();
    (name, places)
}

fn army_of(side: Seat, army: &str) -> Vec<ToldUnit> {
    let mut units = Vec::new();
    for group in split(army, "; ") {
        let (name, places) = named_places(group);
        let (kind, is_shadow) = match name.strip_suffix(" (shadow)") {
            Some(kind) => (kind.to_owned(), true),
            None => (name, false),
        };
        units.extend(places.into_iter().map(|(at, marks)| ToldUnit {
            side,
            kind: kind.clone(),
            is_shadow,
            at,
            marks,
        }));
    }
    units
}

fn things_of(things: &str) -> Vec<ToldThing> {
    let mut found = Vec::new();
    for group in split(things, "; ") {
        let (name, places) = named_places(group);
        let (owner, thing) = match name.split_once("'s ") {
            Some((who, thing)) => (Some(side(who)), thing.to_owned()),
            None => (None, name),
        };
        found.extend(places.into_iter().map(|(at, marks)| ToldThing {
            side: owner,
            thing: thing.clone(),
            at,
            marks,
        }));
    }
    found
}

/// Whether one of the marks is exactly that.
fn has(marks: &str, mark: &str) -> bool {
    marks.split(", ").any(|one| one == mark)
}

/// The number behind some words: "paralysed for 3 turns" and "paralysed for" make 3.
fn number(marks: &str, before: &str) -> Option<u32> {
    marks
        .split(", ")
        .find_map(|mark| mark.strip_prefix(before)?.trim().split(' ').next()?.parse().ok())
}

/// A `put` line.
fn put(unit: &ToldUnit, attributes: &[String]) -> String {
    let mut line = format!("put {} {} {}", unit.at, unit.side, unit.kind);
    for attribute in attributes {
        line.push(' ');
        line.push_str(attribute);
    }
    line
}
