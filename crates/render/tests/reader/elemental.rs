//! What the reader knows of `elemental`: loadouts, what a turn has used, and the positions that a Do-Over returns to,
//! which the reader remembers from the texts before.

use super::{Told, ToldUnit, has, number, put, side};
use std::collections::BTreeMap;

/// The last positions, as lines of a setup.
#[derive(Debug, Default)]
pub struct Memory {
    /// At the start of the turn before the last text.
    before: Vec<String>,
    /// At the start of the turn of the last text.
    began: Vec<String>,
}

/// The stages by what they ask for (EL-LOAD-5, EL-TURN-1).
const STAGES: [(&str, &str); 20] = [
    (
        "choose a loadout (the army's abilities), first its element",
        "element",
    ),
    ("choose a movement augmentor", "augmentor"),
    ("choose an offence ability", "offense"),
    ("choose a temporal ability", "temporal"),
    ("give single units other abilities, or choose Ready", "fit"),
    ("move", "move"),
    ("choose a unit to remove with Double Kill, or end", "kill"),
    ("choose a neighbour to burn with Blaze Rush, or end", "blaze-kill"),
    (
        "choose a neighbour to burn with Blaze Rush (then nothing further away is burnt), or end",
        "blaze-kill",
    ),
    ("choose a unit to remove with Quantum Kill, or end", "snipe"),
    (
        "choose a unit anywhere to burn with Blaze Rush, or end",
        "blaze-snipe",
    ),
    ("choose a lost unit to return with Resurrection, or end", "raise"),
    ("choose a unit to freeze with Temporal Lock, or end", "lock"),
    ("choose a square to step to, or end", "step"),
    (
        "choose where to blink or whom to swap with Quantum Step, or end",
        "quantum",
    ),
    ("choose where to blink with Quantum Step, or end", "quantum"),
    ("choose whom to swap with by Quantum Step, or end", "quantum"),
    ("choose a capture after the blink or swap, or end", "follow"),
    ("choose where to nudge the unit with Side Step, or end", "nudge"),
    ("choose which way the unit faces with Block Piece, or end", "face"),
];

const SLOTS: [(&str, &[&str]); 3] = [
    (
        "augmentor",
        &[
            "Side Step",
            "Block Piece",
            "Quantum Step",
            "Stalwart",
            "Belligerent",
            "Indomitable",
            "no augmentor",
        ],
    ),
    (
        "offense",
        &[
            "Double Kill",
            "Quantum Kill",
            "Chain Kill",
            "Poisonous Meat",
            "no offence ability",
        ],
    ),
    (
        "temporal",
        &[
            "Do-Over",
            "Resurrection",
            "Temporal Lock",
            "Schrodinger's Laugh",
            "no temporal ability",
        ],
    ),
];

const DIRECTIONS: [(&str, &str); 8] = [
    ("north (towards Black)", "n"),
    ("north-east (towards Black and away from the a-file)", "ne"),
    ("east (away from the a-file)", "e"),
    ("south-east (towards White and away from the a-file)", "se"),
    ("south (towards White)", "s"),
    ("south-west (towards White and the a-file)", "sw"),
    ("west (towards the a-file)", "w"),
    ("north-west (towards Black and the a-file)", "nw"),
];

/// The lines of the setup.
pub(super) fn elemental(told: &Told, memory: &mut Memory) -> Vec<String> {
    let stage = STAGES
        .iter()
        .find(|(phrase, _)| *phrase == told.prompt)
        .map_or_else(|| panic!("no stage asks to {:?}", told.prompt), |(_, word)| *word);
    let mut lines = vec![format!("set stage {stage}")];
    lines.extend(loadouts(told));
    let fitted = told.entries("Fitted so far");
    if !fitted.is_empty() {
        lines.push(format!(
            "set fitted [{}]",
            fitted
                .iter()
                .map(|one| one.replace(' ', "."))
                .collect::<Vec<_>>()
                .join(", ")
        ));
    }
    lines.extend(turn_so_far(told));
    let table = table(told);
    if stage == "move" {
        memory.before = std::mem::replace(&mut memory.began, table.clone());
        memory
            .began
            .extend(told.turn.map(|turn| format!("set turn {turn}")));
    }
    lines.extend(table);
    let has_do_over = lines
        .iter()
        .any(|line| line.contains("temporal") && line.contains("do-over"));
    if has_do_over {
        agrees(told, &memory.before, &lines);
        lines.extend(memory.before.iter().map(|line| format!("before {line}")));
        if stage != "move" {
            lines.extend(memory.began.iter().map(|line| format!("began {line}")));
        }
    }
    lines
}

/// What a text tells of the turn before is what the text of that turn told: every unit that it says stood elsewhere, and
/// every unit that is not now where it stood then.
fn agrees(told: &Told, before: &[String], now: &[String]) {
    let Some(line) = told.lines.iter().find(|line| {
        line.starts_with("A Do-Over in this turn goes back to") && line.contains(" turn before: ")
    }) else {
        return;
    };
    let stood: Vec<(&str, &str)> = line
        .split_once(" turn before: ")
        .into_iter()
        .flat_map(|(_, facts)| facts.split("; "))
        .filter_map(|fact| {
            let (unit, at) = fact.split_once("stood on ")?;
            let at = at.split(' ').next()?;
            Some((at, unit.split(' ').nth(1)?))
        })
        .collect();
    for (at, who) in &stood {
        let put = format!("put {at} {} ", side(who));
        assert!(
            before.iter().any(|line| line.starts_with(&put)),
            "{line}\n{before:#?}"
        );
    }
    let placed = |line: &str| -> Option<String> {
        let mut words = line.strip_prefix("put ")?.split(' ');
        let place: Vec<&str> = words.by_ref().take(3).collect();
        (place.first() != Some(&"off")).then(|| place.join(" "))
    };
    let present: Vec<String> = now.iter().filter_map(|line| placed(line)).collect();
    for gone in before.iter().filter_map(|line| placed(line)) {
        let at = gone.split(' ').next().unwrap_or_default();
        let is_told = stood.iter().any(|(told, _)| *told == at) || line.contains(&format!(" on {at} "));
        assert!(present.contains(&gone) || is_told, "{gone} is not told: {line}");
    }
}

fn loadouts(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    for line in &told.lines {
        let Some((who, fact)) = line.split_once(": ") else {
            continue;
        };
        if !matches!(who, "White" | "Black") {
            continue;
        }
        let Some((head, rest)) = fact.split_once(": ") else {
            continue;
        };
        let who = side(who);
        let head = head.replace("Offence", "Offense");
        // What the element adds follows from the element.
        let rest = rest.split(" (and ").next().unwrap_or(rest);
        if head == "Element" {
            let name = rest.split(" (").next().unwrap_or(rest);
            let word = if name == "No element" {
                "none".to_owned()
            } else {
                name.to_lowercase()
            };
            lines.push(format!("set element.{who} {word}"));
        } else if SLOTS.iter().any(|(slot, _)| *slot == head.to_lowercase()) {
            let (slot, word) = ability(rest);
            lines.push(format!("set {slot}.{who} {word}"));
        }
    }
    lines
}

/// The slot and the word of an ability.
fn ability(title: &str) -> (&'static str, String) {
    let (slot, _) = SLOTS
        .iter()
        .find(|(_, titles)| titles.contains(&title))
        .unwrap_or_else(|| panic!("{title:?} is no ability"));
    let word = match title {
        "Schrodinger's Laugh" => "schrodinger".to_owned(),
        _ if title.starts_with("no ") => "none".to_owned(),
        _ => title.to_lowercase().replace(' ', "-"),
    };
    (slot, word)
}

/// What the turn has done and who is on the move.
fn turn_so_far(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    let on_the_move = told
        .lines
        .iter()
        .find_map(|line| line.strip_suffix(" is on the move")?.rsplit(' ').next());
    let facts = told.entries("Of this turn");
    let stood = facts
        .iter()
        .find_map(|fact| fact.strip_prefix("the mover stood last on "));
    if let Some(mover) = on_the_move.or(stood) {
        lines.push(format!("set mover {mover}"));
    }
    if let Some(steps) = told.after("Steps left: ") {
        lines.push(format!("set steps {steps}"));
    }
    let mut done = Vec::new();
    for fact in &facts {
        if let Some(units) = fact.strip_prefix("it began with ") {
            lines.push(format!("set units {}", units.trim_end_matches(" units")));
        } else if let Some(victim) = fact.strip_prefix("the last victim stood on ") {
            let (hit, rank) = victim.split_once(" and has rank ").expect("a rank");
            lines.push(format!("set victim {rank}"));
            lines.push(format!("set hit {hit}"));
        } else if let Some(at) = fact.strip_prefix("a pawn went two squares to ") {
            lines.push(format!("set double {at}"));
        } else if let Some(word) = match *fact {
            "something was captured" => Some("capture"),
            "a kill was used" => Some("kill"),
            "a snipe was used" => Some("snipe"),
            "a blaze kill was used" => Some("blaze-kill"),
            "a blaze snipe was used" => Some("blaze-snipe"),
            "a quantum step was used" => Some("quantum"),
            "a follow-up was used" => Some("follow"),
            "a pawn promoted" => Some("promo"),
            _ => None,
        } {
            done.push(word);
        }
    }
    if told
        .lines
        .iter()
        .any(|line| line.ends_with(" is poisoned and will die"))
    {
        done.push("poison");
    }
    if !done.is_empty() {
        lines.push(format!("set done [{}]", done.join(", ")));
    }
    lines
}

/// What an earlier position is made of, too: rights, clock, floor and units.
fn table(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(told.castling([("g1", 'K'), ("c1", 'Q'), ("g8", 'k'), ("c8", 'q')]));
    if let Some(target) = told.after("En passant is open on ") {
        lines.push(format!("set ep {target}"));
    }
    let now = told.after("Half-moves counted toward the draw (EL-END-5): ");
    let then = told.after("Half-moves counted toward the draw (EL-END-5) when this turn began: ");
    if let Some(clock) = now.or(then) {
        lines.push(format!("set clock {clock}"));
    }
    lines.extend(scorches(told));
    let ids: BTreeMap<&str, usize> = told
        .units
        .iter()
        .zip(1..)
        .map(|(unit, id)| (unit.at.as_str(), id))
        .collect();
    lines.extend(
        told.units
            .iter()
            .map(|unit| put(unit, &attributes(told, &ids, unit))),
    );
    lines.extend(lost(told));
    lines
}

fn scorches(told: &Told) -> Vec<String> {
    told.floor
        .iter()
        .map(|thing| {
            let rank = number(&thing.marks, "unit rank ").expect("a rank");
            let by = thing.side.expect("a scorch is somebody's");
            let turns = number(&thing.marks, "goes in ").expect("turns left");
            format!("floor {} scorch by={by} rank={rank} turns={turns}", thing.at)
        })
        .collect()
}

fn attributes(told: &Told, ids: &BTreeMap<&str, usize>, unit: &ToldUnit) -> Vec<String> {
    let marks = unit.marks.as_str();
    let id = |at: &str| ids.get(at).copied().unwrap_or_else(|| panic!("nobody on {at}"));
    let mut found = vec![format!("id={}", id(&unit.at))];
    let own = format!("{}: {} {}: ", unit.side.name(), unit.kind, unit.at);
    if let Some(abilities) = told.after(&own) {
        let own = abilities.split(", ").filter(|title| !title.contains(" as "));
        for title in own {
            let (slot, word) = ability(title);
            found.push(format!("{slot}={word}"));
        }
    }
    for (mark, word) in [
        ("defence used up", "cracked"),
        ("Do-Over used up", "rewound"),
        ("Schrodinger's Laugh used up", "split"),
        ("shielded", "shield"),
    ] {
        if has(marks, mark) {
            found.push(word.to_owned());
        }
    }
    for (before, word) in [("locked for ", "lock"), ("marked for death in ", "mark")] {
        if let Some(turns) = number(marks, before) {
            found.push(format!("{word}={turns}"));
        }
    }
    let facing = marks.split(", ").find_map(|mark| mark.strip_prefix("facing "));
    if let Some((_, word)) = facing.and_then(|facing| DIRECTIONS.iter().find(|(name, _)| *name == facing)) {
        found.push(format!("facing={word}"));
    }
    for pair in told.entries("Twins") {
        let (original, copy) = pair.split_once(" and its copy ").expect("a pair of twins");
        if original == unit.at {
            found.push(format!("twin={}", id(copy)));
        } else if copy == unit.at {
            found.push(format!("twin={}", id(original)));
            found.push("copy".to_owned());
        }
    }
    for entry in told
        .entries("Marked units, each with those that have been beside it and die with it unless Indomitable")
    {
        let (bearer, touched) = entry
            .split_once(" with ")
            .expect("a unit and those it has touched");
        if bearer == unit.at {
            let touched: Vec<String> = touched.split(' ').map(|at| id(at).to_string()).collect();
            found.push(format!("contacts=[{}]", touched.join(", ")));
        }
    }
    if told
        .entries("Marks that touch nobody")
        .contains(&unit.at.as_str())
    {
        found.push("sole".to_owned());
    }
    for entry in told.entries("Pawns that have been farther ahead, with the farthest row from their own side")
    {
        let (at, rank) = entry.split_once(" row ").expect("a square and a rank");
        if at == unit.at {
            found.push(format!("far={rank}"));
        }
    }
    found
}

/// The units that can return.
fn lost(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    let mut id = told.units.len();
    for who in ["White", "Black"] {
        for entry in told.entries(&format!("{who} has lost, in this order")) {
            let (kind, marks) = super::place(entry);
            id += 1;
            let mut line = format!("put off {} {kind} id={id}", side(who));
            for (mark, word) in [
                ("defence used up", "cracked"),
                ("Do-Over used up", "rewound"),
                ("Schrodinger's Laugh used up", "split"),
                ("a copy", "copy"),
            ] {
                if has(marks, mark) {
                    line.push_str(&format!(" {word}"));
                }
            }
            if let Some(rank) = number(marks, "row ") {
                line.push_str(&format!(" far={rank}"));
            }
            lines.push(line);
        }
    }
    lines
}
