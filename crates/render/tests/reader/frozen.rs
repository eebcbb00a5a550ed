//! What the reader knows of both versions of FrozenChess: what is aboard and in tombs, whose walls are whose, and how
//! far a turn has come.

use super::{Told, ToldThing, ToldUnit, has, number, split};
use rookery_rules::Seat;
use std::collections::BTreeMap;

/// The lines of the setup.
pub(super) fn frozen(told: &Told) -> Vec<String> {
    let mut lines = turn_so_far(told);
    let mut reading = Reading {
        told,
        ids: BTreeMap::new(),
        next_id: 0,
        shadows: BTreeMap::new(),
    };
    let units: Vec<String> = in_order(told)
        .into_iter()
        .map(|unit| reading.unit(unit))
        .collect();
    lines.extend(units);
    lines.extend(told.floor.iter().map(|thing| reading.floor(thing)));
    lines
}

/// The units as they are told, shadows that share a square in their order.
fn in_order(told: &Told) -> Vec<&ToldUnit> {
    let mut units: Vec<&ToldUnit> = told.units.iter().collect();
    for entry in told.entries("Shadows on one square, in order") {
        let (at, names) = entry.split_once(' ').expect("a square and names");
        let mut crowd = Vec::new();
        for name in names.split(", ") {
            let place = units
                .iter()
                .position(|unit| {
                    unit.is_shadow && unit.at == at && format!("{} {}", unit.side, unit.kind) == name
                })
                .unwrap_or_else(|| panic!("no {name} among the shadows on {at}"));
            crowd.push(units.remove(place));
        }
        units.extend(crowd);
    }
    units
}

fn turn_so_far(told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    if told.says("White's first turn is one pawn step") {
        lines.push("set first on".to_owned());
    }
    for line in &told.lines {
        let (rest, shadow) = match (
            line.strip_prefix("The unit on "),
            line.strip_prefix("The shadow on "),
        ) {
            (Some(rest), _) => (rest, ""),
            (_, Some(rest)) => (rest, " shadow"),
            (None, None) => continue,
        };
        let (at, what) = rest.split_once(' ').expect("a square and what it may do");
        lines.push(format!("set acting {at}{shadow}"));
        if what == "captured a pawn and may go on as if its turn had just begun" {
            lines.push("set mode bonus".to_owned());
        } else if let Some(left) = number(what, "has ") {
            lines.push("set mode multi".to_owned());
            lines.push(format!("set left {left}"));
        } else if let Some(left) = number(what, "marches on: ") {
            lines.push("set mode quiet".to_owned());
            lines.push("set knight on".to_owned());
            lines.push(format!("set left {left}"));
        } else {
            lines.push("set mode quiet".to_owned());
            lines.push("set left 1".to_owned());
        }
    }
    if told.says("The acting unit has acted twice, and its cost is due") {
        lines.push("set acted on".to_owned());
    }
    if told.says("The acting unit keeps the walls of this turn") {
        lines.push("set moved on".to_owned());
    }
    lines
}

/// Whose passengers are being counted.
struct Aboard {
    carrier: String,
    passengers: usize,
}

impl Aboard {
    fn of(carrier: &str) -> Aboard {
        Aboard {
            carrier: carrier.to_owned(),
            passengers: 0,
        }
    }
}

struct Reading<'a> {
    told: &'a Told,
    /// The numbers of units, their parts and those aboard, by what the text calls them.
    ids: BTreeMap<String, usize>,
    next_id: usize,
    /// Shadows met so far on crowded squares.
    shadows: BTreeMap<(String, Seat), usize>,
}

impl Reading<'_> {
    fn id(&mut self, name: String) -> usize {
        self.next_id += 1;
        self.ids.insert(name, self.next_id);
        self.next_id
    }

    /// What the text calls the unit: "e2", "shadow e2", "white shadow 2 e2".
    fn name(&mut self, unit: &ToldUnit) -> String {
        let at = &unit.at;
        if !unit.is_shadow {
            return at.clone();
        }
        let crowd = self
            .told
            .units
            .iter()
            .filter(|other| other.is_shadow && other.at == *at);
        if crowd.count() == 1 {
            return format!("shadow {at}");
        }
        let number = self.shadows.entry((at.clone(), unit.side)).or_default();
        *number += 1;
        format!("{} shadow {number} {at}", unit.side)
    }

    /// What is said of a unit behind a head.
    fn fact(&self, head: &str, name: &str) -> Option<String> {
        let entries = self.told.entries(head);
        entries.into_iter().find_map(|entry| {
            let rest = entry.strip_prefix(name)?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start().to_owned())
        })
    }

    fn unit(&mut self, unit: &ToldUnit) -> String {
        let name = self.name(unit);
        let marks = unit.marks.as_str();
        let mut aboard = Aboard::of(&name);
        let mut found = vec![format!("id={}", self.id(name.clone()))];
        if let Some(turns) = number(marks, "paralysed for ") {
            found.push(format!("paralysis={turns}"));
        }
        if unit.is_shadow {
            found.push("shadow".to_owned());
            if let Some(turns) = number(marks, "may return after ") {
                found.push(format!("delay={turns}"));
            }
        }
        for (head, word) in [
            ("Paralysed in this turn, counted from the next", "fresh"),
            ("Moved in this turn", "stay=-1"),
        ] {
            if self.fact(head, &name).is_some() {
                found.push(word.to_owned());
            }
        }
        for (head, word) in [
            (
                "Quiet turns of jesters, of the 10 after which one may detonate",
                "stay",
            ),
            ("Squares travelled as a shadow", "steps"),
        ] {
            if let Some(count) = self.fact(head, &name) {
                found.push(format!("{word}={count}"));
            }
        }
        let parts = self.parts(marks, &name);
        if let Some((first, further)) = parts.split_first() {
            found.extend(self.component(super::place(first).1, &mut aboard));
            found.extend(self.fused(further, &mut aboard));
        } else {
            found.extend(range_and_moves(marks));
            if let Some(captured) = self.fact("Captures towards the next multimove", &name) {
                found.extend(counts(&captured));
            }
            if let Some(inside) = self.fact("Aboard", &name) {
                found.push(self.cargo(&inside, &mut aboard));
            }
        }
        super::put(unit, &found)
    }

    /// The parts of a fused unit in words, with what each has of its own; none for any other unit.
    fn parts(&self, marks: &str, name: &str) -> Vec<String> {
        if let Some(parts) = self.fact("Parts", name) {
            return split(&parts, ", ").into_iter().map(str::to_owned).collect();
        }
        let Some(kinds) = value(marks, "fused with ") else {
            return Vec::new();
        };
        std::iter::once("the first")
            .chain(kinds.split(" and "))
            .map(str::to_owned)
            .collect()
    }

    /// What a part has of its own.
    fn component(&mut self, facts: &str, aboard: &mut Aboard) -> Vec<String> {
        let mut found = range_and_moves(facts);
        found.extend(counts(facts));
        // All that a part carries comes last.
        if let Some((before, inside)) = facts.split_once("carries ")
            && !before.contains('(')
        {
            found.push(self.cargo(inside, aboard));
        }
        found
    }

    /// The parts behind the first.
    fn fused<S: AsRef<str>>(&mut self, parts: &[S], aboard: &mut Aboard) -> Option<String> {
        let mut items = Vec::new();
        for (part, number) in parts.iter().zip(2..) {
            let (kind, facts) = super::place(part.as_ref());
            let id = self.id(format!("part {number} of {}", aboard.carrier));
            let facts = self.component(facts, aboard).join(" ");
            items.push(format!("{kind} id={id} {facts}").trim_end().to_owned());
        }
        (!items.is_empty()).then(|| format!("fused=[{}]", items.join(", ")))
    }

    fn cargo(&mut self, inside: &str, aboard: &mut Aboard) -> String {
        let items: Vec<String> = split(inside, ", ")
            .into_iter()
            .map(|passenger| {
                let (kind, facts) = super::place(passenger);
                aboard.passengers += 1;
                let name = format!("passenger {} of {}", aboard.passengers, aboard.carrier);
                self.passenger(kind, facts, name)
            })
            .collect();
        format!("cargo=[{}]", items.join(", "))
    }

    fn passenger(&mut self, kind: &str, facts: &str, name: String) -> String {
        let mut aboard = Aboard::of(&name);
        let mut found = vec![kind.to_owned(), format!("id={}", self.id(name))];
        let facts = split(facts, ", ");
        let parts = facts.iter().position(|fact| fact.starts_with("fused with "));
        let (own, parts) = facts.split_at(parts.unwrap_or(facts.len()));
        let own = own.join(", ");
        for (before, word) in [("paralysed for ", "paralysis"), ("quiet turns ", "stay")] {
            if let Some(value) = value(&own, before) {
                found.push(format!("{word}={value}"));
            }
        }
        if has(&own, "paralysed in this turn") {
            found.push("fresh".to_owned());
        }
        found.extend(self.component(&own, &mut aboard));
        let parts: Vec<&str> = parts
            .iter()
            .filter_map(|part| part.strip_prefix("fused with "))
            .collect();
        found.extend(self.fused(&parts, &mut aboard));
        found.join(" ")
    }

    /// The number of whoever made the wall on that square.
    fn maker(&self, at: &str) -> Option<usize> {
        let entries = self.told.entries("Walls that go when their maker moves");
        let mut made = entries.iter().filter_map(|entry| entry.split_once(" made "));
        let (who, _) = made.find(|(_, walls)| walls.split(' ').any(|wall| wall == at))?;
        self.ids.get(who).copied()
    }

    fn floor(&self, thing: &ToldThing) -> String {
        let (at, marks) = (thing.at.as_str(), thing.marks.as_str());
        let owner = || thing.side.expect("it is somebody's");
        let left = || number(marks, "goes in ").expect("turns left");
        match thing.thing.as_str() {
            "wall" if marks.contains("goes in ") => {
                let is_new = self
                    .told
                    .entries("New walls, whose turns count from the next")
                    .contains(&at);
                let fresh = if is_new { " fresh" } else { "" };
                format!("floor {at} wall side={} left={}{fresh}", owner(), left())
            }
            "wall" => match self.maker(at) {
                Some(by) => format!("floor {at} wall by={by}"),
                None => format!("floor {at} wall"),
            },
            "active tomb" | "dormant tomb" | "open tomb" => self.tomb(at),
            "trap" => {
                let sprung = if has(marks, "sprung used up") {
                    " sprung"
                } else {
                    ""
                };
                format!("floor {at} trap side={}{sprung}", owner())
            }
            "tornado" => format!("floor {at} tornado side={} left={}", owner(), left()),
            _ if thing.thing.starts_with("avalanche") => {
                let pushes = marks
                    .split(", ")
                    .find_map(|mark| mark.strip_prefix("pushes "))
                    .expect("a direction");
                let dir = match pushes.split(' ').next() {
                    Some("north") => "n",
                    Some("south") => "s",
                    Some("west") => "w",
                    _ => "e",
                };
                format!("floor {at} avalanche dir={dir} side={} left={}", owner(), left())
            }
            other => panic!("the reader does not know {other:?}"),
        }
    }

    fn tomb(&self, at: &str) -> String {
        let held = self.fact("Tombs hold", at).expect("what the tomb holds");
        let (held, open) = match held.strip_prefix("open, ") {
            Some(rest) => (rest.to_owned(), " open"),
            None => (held, ""),
        };
        let items: Vec<String> = split(&held, ", ")
            .into_iter()
            .map(|dead| {
                let (name, facts) = super::place(dead);
                let mut facts_of_dead = range_and_moves(facts);
                facts_of_dead.extend(counts(facts));
                format!("{name} {}", facts_of_dead.join(" "))
                    .trim_end()
                    .to_owned()
            })
            .collect();
        let rot = self.fact("Rot of tombs, of 40", at);
        let rot = rot.map_or_else(String::new, |rot| format!(" rot={rot}"));
        format!("floor {at} tomb holds=[{}]{open}{rot}", items.join(", "))
    }
}

fn value<'a>(facts: &'a str, before: &str) -> Option<&'a str> {
    facts.split(", ").find_map(|fact| fact.strip_prefix(before))
}

fn range_and_moves(marks: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(range) = number(marks, "range ") {
        found.push(format!("range={range}"));
    }
    if let Some(moves) = marks
        .split(", ")
        .find_map(|mark| mark.strip_suffix(" moves a turn"))
    {
        found.push(format!("multi={moves}"));
    }
    found
}

/// "2 pieces, 1 pawn", with or without "captured".
fn counts(facts: &str) -> Vec<String> {
    let mut found = Vec::new();
    for fact in facts.split(", ") {
        let mut words = fact.split(' ');
        let Some(count) = words.next().and_then(|word| word.parse::<u32>().ok()) else {
            continue;
        };
        match words.next() {
            Some("piece" | "pieces") => found.push(format!("pieces={count}")),
            Some("pawn" | "pawns") => found.push(format!("pawns={count}")),
            _ => {}
        }
    }
    found
}
