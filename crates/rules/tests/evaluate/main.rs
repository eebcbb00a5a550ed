//! What every variant promises of the worth of its positions: fingerprints tell positions apart and know them again,
//! forcing actions are legal ones that promise something, and what a seat may know holds nothing that is secret.

#![allow(clippy::unwrap_used)]

mod opinions;
mod sense;

use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Position, Seat, Setup, Variant, Viewer, Visit};
use std::collections::BTreeMap;

/// The position of a variant under options given as `name=value`.
fn start(variant: Variant, options: &[(&str, &str)]) -> Position {
    variant.start(&Options::new(variant.descriptor(), options.iter().copied()).unwrap())
}

/// All beginnings with which variants are walked through here.
fn beginnings() -> Vec<Position> {
    let mut all: Vec<Position> = Variant::ALL.iter().map(|variant| start(*variant, &[])).collect();
    for seed in ["1", "4", "9", "23", "57", "91"] {
        all.push(start(
            Variant::Elemental,
            &[("loadout", "random"), ("seed", seed)],
        ));
    }
    all.push(start(Variant::Elemental, &[("loadout", "plain")]));
    all.push(start(Variant::Elemental, &[("loadout", "open")]));
    all.push(start(Variant::Cyvasse, &[("setup", "random"), ("seed", "5")]));
    all.push(start(Variant::Cyvasse, &[("setup", "build")]));
    all
}

/// A setup text without the history and the generator, a clock in twenties; without names and the en passant
/// square, if `is_loose`: chess leaves the square out where nobody can capture, and plain games their names.
fn told(setup: &Setup, is_loose: bool) -> String {
    let mut text = String::new();
    for line in setup.to_string().lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["set", "seen" | "seed" | "next", ..] => continue,
            [.., "set", "ep", _] if is_loose => continue,
            [head @ .., "clock" | "quiet", count] => {
                let twenties = count.parse::<u32>().unwrap() / 20;
                if twenties > 0 {
                    text.push_str(&format!("{head:?} {twenties}\n"));
                }
            }
            _ => {
                let is_name = |word: &str| word.starts_with("id=") || word.starts_with("by=");
                let kept = words.into_iter().filter(|word| !is_loose || !is_name(word));
                text.push_str(&kept.collect::<Vec<_>>().join(" "));
                text.push('\n');
            }
        }
    }
    text
}

/// A few long random games and many short ones: the fingerprints met, each with the position as a text.
struct Fingerprints {
    games: u32,
    length: u32,
}

impl Visit for Fingerprints {
    type Output = ();

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) {
        let mut by_text: BTreeMap<String, u64> = BTreeMap::new();
        let mut by_print: BTreeMap<u64, String> = BTreeMap::new();
        for game in 0..self.games {
            let mut random = SplitMix64::new(u64::from(game));
            let mut now = position.clone();
            for _ in 0..self.length {
                let print = now.fingerprint();
                let setup = now.to_setup();
                let strict = told(&setup, false);
                let known = *by_text.entry(strict.clone()).or_insert(print);
                assert_eq!(known, print, "two fingerprints of one position:\n{strict}");
                let loose = told(&setup, true);
                let known = by_print.entry(print).or_insert_with(|| loose.clone());
                assert_eq!(*known, loose, "one fingerprint of two positions");
                let Some(seat) = now.awaiting().seat() else { break };
                let actions = now.legal_actions(seat);
                now.apply_unchecked(&actions[random.pick(actions.len())]);
                assert!(
                    now.fingerprint() != print || !now.at_turn_start() || now.awaiting().seat().is_none(),
                    "an action left the fingerprint as it was:\n{strict}"
                );
            }
        }
    }
}

#[test]
fn fingerprints_tell_positions_apart_and_know_them_again() {
    for position in beginnings() {
        let is_large = matches!(position.variant(), Variant::Frozen10 | Variant::Frozen6);
        position.visit(Fingerprints {
            games: 2,
            length: if is_large { 60 } else { 150 },
        });
        position.visit(Fingerprints {
            games: if is_large { 30 } else { 300 },
            length: 5,
        });
    }
}

/// Whether forcing actions are the legal ones that promise something, and worth is the same seen from both sides.
struct Forcing;

impl Visit for Forcing {
    type Output = usize;

    fn visit<G: Evaluate>(self, position: &G, _: fn(G::Action) -> Action) -> usize {
        let mut found = 0;
        for game in 0..2 {
            let mut random = SplitMix64::new(77 + game);
            let mut now = position.clone();
            for _ in 0..60 {
                let Some(seat) = now.awaiting().seat() else { break };
                let actions = now.legal_actions(seat);
                let promising: Vec<_> = actions
                    .iter()
                    .filter(|action| now.static_gain(action) > 0)
                    .cloned()
                    .collect();
                let mut forcing = vec![actions[0].clone()];
                now.tactical_actions_into(seat, &mut forcing);
                assert_eq!(forcing[1..], promising, "{}", now.to_setup());
                found += promising.len();
                assert_eq!(static_eval(&now, Seat::White), -static_eval(&now, Seat::Black));
                let wanted = if promising.is_empty() || random.pick(3) == 0 {
                    &actions
                } else {
                    &promising
                };
                now.apply_unchecked(&wanted[random.pick(wanted.len())]);
            }
        }
        found
    }
}

#[test]
fn forcing_actions_are_the_legal_ones_that_promise_something() {
    for position in beginnings() {
        let found = position.visit(Forcing);
        assert!(found > 0, "{}: nothing was ever promised", position.variant());
    }
}

#[test]
fn what_a_seat_knows_looks_the_same_to_it_all_through_a_game() {
    for position in beginnings() {
        let mut random = SplitMix64::new(5);
        let mut now = position;
        for _ in 0..60 {
            for seat in Seat::BOTH {
                let known = now.known_to(seat);
                assert_eq!(known.seat(), seat);
                if now.clone().secret_part(seat).is_none() {
                    let viewer = Viewer::Seat(seat);
                    assert_eq!(known.position().view(viewer), now.view(viewer));
                    assert_eq!(known.position().legal_actions(seat), now.legal_actions(seat));
                }
            }
            let Some(seat) = now.awaiting().seat() else { break };
            let actions = now.legal_actions(seat);
            now.apply_unchecked(&actions[random.pick(actions.len())]);
        }
    }
}

fn taken(mut position: Position, seat: Seat, texts: &[&str]) -> Position {
    for text in texts {
        let action = position.variant().parse_action(text).unwrap();
        position.apply(seat, &action).unwrap();
    }
    position
}

#[test]
fn a_seed_is_known_to_nobody() {
    let lines = start(Variant::Elemental, &[("loadout", "random"), ("seed", "3")])
        .to_setup()
        .to_string();
    let games = |seed: &str| {
        let kept = lines.lines().filter(|line| !line.starts_with("set seed"));
        let text: String = kept.map(|line| format!("{line}\n")).collect();
        Position::from_setup(&Setup::parse(&format!("{text}set seed {seed}")).unwrap()).unwrap()
    };
    assert_ne!(games("1"), games("2"));
    for seat in Seat::BOTH {
        assert_eq!(games("1").known_to(seat), games("2").known_to(seat));
    }
}

#[test]
fn a_loadout_is_known_to_nobody_while_both_choose() {
    let one = [
        "element fire",
        "augmentor side-step",
        "offense double-kill",
        "temporal none",
    ];
    let other = [
        "element earth",
        "augmentor stalwart",
        "offense none",
        "temporal do-over",
    ];
    let seeds = [("seed", "3"), ("seed", "8")];
    for count in 0..=one.len() {
        let first = taken(start(Variant::Elemental, &seeds[..1]), Seat::White, &one[..count]);
        let second = taken(
            start(Variant::Elemental, &seeds[1..]),
            Seat::White,
            &other[..count],
        );
        assert_ne!(first, second);
        for seat in Seat::BOTH {
            assert_eq!(first.known_to(seat), second.known_to(seat), "after {count}");
            assert_eq!(first.known_to(seat).position().awaiting().seat(), Some(seat));
        }
    }
}

#[test]
fn an_arrangement_is_known_to_nobody_while_both_arrange() {
    let build = |text: &str| {
        let begun = start(Variant::Cyvasse, &[("setup", "build")]);
        let action = Variant::Cyvasse.short_form(text).unwrap();
        let mut position = begun;
        position.apply(Seat::White, &action).unwrap();
        position
    };
    let (one, other) = (build("build random 1"), build("build random 2"));
    assert_ne!(one, other);
    assert_eq!(one.known_to(Seat::Black), other.known_to(Seat::Black));
}
