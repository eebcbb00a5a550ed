//! Properties over any input: setup text, notation and scenarios never panic, change nothing that they only
//! read, and what is printed reads back as what it was.

use proptest::prelude::*;
use rookery_rules::notation::{completions, read_action, read_turn, turn_text, written};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Position, Seat, Setup, Variant, conformance, scenario};

/// Words of all three formats, and some that belong to none.
const WORDS: &[&str] = &[
    "variant",
    "chess",
    "shield",
    "cyvasse",
    "start",
    "set",
    "put",
    "floor",
    "clear",
    "before",
    "began",
    "off",
    "turn",
    "castling",
    "KQkq",
    "ep",
    "clock",
    "seen",
    "pending",
    "used",
    "quiet",
    "white",
    "black",
    "king",
    "queen",
    "pawn",
    "rook",
    "life",
    "death",
    "a1",
    "e2",
    "e4",
    "e2-e4",
    "e7xd8=queen",
    "j10",
    "z99",
    "shield",
    "shield=0",
    "immune",
    "a=[b, c d=1]",
    "[a=1, b=2]",
    "[",
    "]",
    ",",
    "=",
    "-",
    "#",
    ";",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "é",
    "×",
    "–",
    "scenario",
    "rules",
    "do",
    "legal",
    "illegal",
    "count",
    "only",
    "expect",
    "reads",
    "as",
    "nothing",
    "refused",
    "outcome",
    "check",
    "no",
    "empty",
    "none",
    "!shield",
    "*",
    "claim draw",
    "rest",
    "heal",
    "kill",
    "via",
    "end",
    "perft 1 20",
    "\n",
    "\n",
    "\n",
    "\n",
];

/// A text of such words.
fn words() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(WORDS), 0..40)
        .prop_map(|words| words.join(" ").replace(" \n ", "\n"))
}

/// Any text, or one that looks like ours.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        words(),
        words().prop_map(|text| format!("variant chess\n{text}"))
    ]
}

/// A position some random actions into a game of any variant.
fn position() -> impl Strategy<Value = Position> {
    (prop::sample::select(Variant::ALL), any::<u64>(), 0_usize..60).prop_map(|(variant, seed, count)| {
        let mut random = SplitMix64::new(seed);
        let options = conformance::random_options(variant.descriptor(), &mut random);
        after(variant.start(&options), &mut random, count)
    })
}

/// A position some random actions into a game whose moves are those of chess: sparse ones too, with several pieces of a
/// kind.
fn chess_position() -> impl Strategy<Value = Position> {
    let variants = prop::sample::select(vec![Variant::Chess, Variant::Elemental]);
    let started = (variants, any::<u64>(), 0_usize..80).prop_map(|(variant, seed, count)| {
        let mut random = SplitMix64::new(seed);
        let options = conformance::random_options(variant.descriptor(), &mut random);
        after(variant.start(&options), &mut random, count)
    });
    let kinds = prop::sample::select(vec!["queen", "rook", "bishop", "knight", "pawn"]);
    let units = prop::collection::vec((kinds, 0_usize..64, any::<bool>()), 0..14);
    let composed = (units, any::<u64>()).prop_filter_map("a legal setup", |(units, seed)| {
        let mut text = "variant chess\nput a1 white king\nput h8 black king".to_owned();
        let mut taken = vec![0, 63];
        for (kind, square, is_white) in units {
            let (file, rank) = (square % 8, square / 8);
            if taken.contains(&square) || kind == "pawn" && rank % 7 == 0 {
                continue;
            }
            taken.push(square);
            let side = if is_white { "white" } else { "black" };
            text += &format!(
                "\nput {}{} {side} {kind}",
                char::from(b'a' + file as u8),
                rank + 1
            );
        }
        let position = Position::from_setup(&Setup::parse(&text).ok()?).ok()?;
        Some(after(position, &mut SplitMix64::new(seed), 1))
    });
    prop_oneof![started, composed]
}

/// The position after some random actions.
fn after(mut position: Position, random: &mut SplitMix64, count: usize) -> Position {
    for _ in 0..count {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let listed = position.legal_actions(seat);
        position.apply_unchecked(&listed[random.pick(listed.len())]);
    }
    position
}

/// A piece's move without what tells it from others, or with less of it: `Nb1d2` without `b1`, `1` or `b`.
fn shorter_texts(text: &str) -> Vec<String> {
    let Some(piece) = text.chars().next().filter(|first| "KQRBN".contains(*first)) else {
        return Vec::new();
    };
    // What follows a move, as in `Rxc7 via c3`, is no part of the standard.
    if text.contains(' ') {
        return Vec::new();
    }
    let (origin, to) = text[1..].split_at(text.len() - 3);
    let origin = origin.trim_end_matches('x');
    match origin.len() {
        0 => Vec::new(),
        1 => vec![format!("{piece}{to}")],
        _ => [&origin[..1], &origin[1..], ""]
            .map(|less| format!("{piece}{less}{to}"))
            .to_vec(),
    }
}

/// Two legal actions of a turn as text, damaged a little.
fn damaged(position: &Position, random: &mut SplitMix64) -> String {
    let mut texts = Vec::new();
    let mut position = position.clone();
    for _ in 0..2 {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let listed = position.legal_actions(seat);
        let action = &listed[random.pick(listed.len())];
        texts.push(action.to_string());
        position.apply_unchecked(action);
    }
    let mut letters: Vec<char> = texts
        .join(["; ", " ", ", ", "\n"][random.pick(4)])
        .chars()
        .collect();
    for _ in 0..random.pick(3) {
        if !letters.is_empty() {
            let at = random.pick(letters.len());
            match random.pick(3) {
                0 => drop(letters.remove(at)),
                1 => letters[at] = letters[at].to_ascii_uppercase(),
                _ => letters.insert(at, [' ', '-', 'x', '=', ';', 'e', '4', 'é'][random.pick(8)]),
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn a_capital_before_a_rank_is_a_bishop_and_a_small_letter_a_file() {
    let setup = Setup::parse(
        "variant chess\nput e1 white king\nput h8 black king\nput d5 white bishop\nput d7 white bishop\n\
         put b5 white pawn\nput c6 black knight",
    );
    let position = Position::from_setup(&setup.expect("the text is read")).expect("the setup is legal");
    for (text, played) in [("B5xc6", "d5xc6"), ("b5xc6", "b5xc6"), ("B7xc6", "d7xc6")] {
        let read = read_action(&position, Seat::White, text).expect("the move is legal");
        assert_eq!(read.to_string(), played, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn setup_text_reads_prints_and_reads_again(text in text()) {
        if let Ok(setup) = Setup::parse(&text) {
            let printed = setup.to_string();
            prop_assert_eq!(Setup::parse(&printed).expect("printed text is read"), setup.clone().renumbered());
            if let Ok(position) = Position::from_setup(&setup) {
                let again = Setup::parse(&position.to_setup().to_string()).expect("a position's setup is read");
                prop_assert_eq!(Position::from_setup(&again).expect("and accepted"), position);
            }
        }
    }

    #[test]
    fn action_texts_read_print_and_read_again(text in text()) {
        for variant in Variant::ALL {
            if let Ok(action) = variant.parse_action(&text) {
                let printed = action.to_string();
                prop_assert_eq!(variant.parse_action(&printed).expect("a canonical text is read"), action);
            }
        }
    }

    #[test]
    fn reading_never_panics_and_changes_nothing(position in position(), text in text(), seed in any::<u64>()) {
        let before = position.clone();
        for text in [text, damaged(&position, &mut SplitMix64::new(seed))] {
            for seat in Seat::BOTH {
                if let Ok(action) = read_action(&position, seat, &text) {
                    prop_assert!(position.is_legal(seat, &action));
                }
                if let Ok(actions) = read_turn(&position, seat, &text) {
                    prop_assert!(!actions.is_empty());
                    prop_assert_eq!(read_turn(&position, seat, &turn_text(&actions)), Ok(actions));
                }
                for completion in completions(&position, seat, &text, 25) {
                    prop_assert!(read_turn(&position, seat, &completion).is_ok(), "{}", completion);
                }
            }
        }
        prop_assert_eq!(position, before);
    }

    /// No shorter text that the standard allows would do: without what tells the piece from others, it fits several.
    #[test]
    fn moves_in_algebraic_notation_are_read_back_and_are_the_shortest(position in chess_position()) {
        let Some(seat) = position.awaiting().seat() else {
            return Ok(());
        };
        let legal = position.legal_actions(seat);
        let mut texts = std::collections::BTreeSet::new();
        for action in &legal {
            let text = written(&position, action);
            prop_assert_eq!(read_action(&position, seat, &text).ok(), Some(action.clone()), "{}", text);
            let bare = text.trim_end_matches(['+', '#']);
            prop_assert_eq!(read_action(&position, seat, bare).ok(), Some(action.clone()), "{}", text);
            prop_assert!(texts.insert(text.clone()), "{} is written twice", text);
            for shorter in shorter_texts(bare) {
                prop_assert!(read_action(&position, seat, &shorter).is_err(), "{} for {}", shorter, text);
            }
        }
    }

    #[test]
    fn scenarios_never_panic(text in words()) {
        for text in [text.clone(), format!("scenario A\nvariant shield\nstart\n{text}")] {
            for scenario in scenario::parse(&text) {
                let _ = scenario.run();
            }
            for check in scenario::parse_perft(&text) {
                let _ = check.run();
            }
        }
    }

    #[test]
    fn any_text_may_be_asked_for_as_a_rule(text in any::<String>()) {
        for variant in Variant::ALL {
            prop_assert!(variant.descriptor().rule(&text).is_none_or(|rule| !rule.is_empty()));
        }
    }
}

/// The example that an empty form shows: a whole turn of White's, with abilities and without.
#[test]
fn the_example_of_a_turn_is_one_in_every_variant() {
    for variant in Variant::ALL {
        let descriptor = variant.descriptor();
        let chosen: &[&[(&str, &str)]] = match variant {
            Variant::Elemental => &[&[("loadout", "random")], &[("loadout", "plain")]],
            _ => &[&[]],
        };
        for chosen in chosen {
            let options = Options::new(descriptor, chosen.iter().copied()).expect("they exist");
            let mut position = variant.start(&options);
            let text = descriptor.example_turn;
            let turn = read_turn(&position, Seat::White, text);
            for action in turn.unwrap_or_else(|error| panic!("{variant}: `{text}`: {error}")) {
                let done = position.apply(Seat::White, &action);
                done.unwrap_or_else(|error| panic!("{variant}: `{text}`: {error}"));
            }
            assert!(position.at_turn_start(), "{variant}: `{text}` is unfinished");
            assert_eq!(
                position.awaiting().seat(),
                Some(Seat::Black),
                "{variant}: `{text}`"
            );
        }
    }
}
