//! Whole games of every variant, played by somebody who reads the text of the position and nothing else: each turn
//! they set up their own board from the words, find there what is legal, and choose. Their board must allow exactly
//! what the real one allows.

mod reader;

use reader::Reader;
use rookery_render::{BoardWords, position_text};
use rookery_rules::outcome::Outcome;
use rookery_rules::random::SplitMix64;
use rookery_rules::setup::Setup;
use rookery_rules::{Action, Options, Playthrough, Position, Seat, Variant, Viewer};
use std::collections::BTreeSet;

/// From so many cells on a board counts as large, and one look at it takes long.
const LARGE_BOARD: usize = 200;

#[test]
fn whole_games_are_played_from_the_text_alone() {
    for variant in Variant::ALL.iter().copied() {
        let is_large = variant.descriptor().geometry.cell_count() >= LARGE_BOARD;
        let (games, longest) = if is_large { (6, 250) } else { (20, 600) };
        let mut endings = BTreeSet::new();
        for seed in 0..games {
            endings.insert(play(variant, seed, longest));
        }
        println!("{variant}: {endings:?}");
        assert!(
            endings.iter().any(|ending| ending != "unfinished"),
            "{variant}: no game of {games} came to its end"
        );
    }
}

/// How one game ended.
fn play(variant: Variant, seed: u64, longest: usize) -> String {
    let mut random = SplitMix64::new(seed);
    let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
    let mut game = Playthrough::new(variant, &options);
    let mut reader = Reader::default();
    let mut draft = None;
    for step in 0..longest {
        let Some(seat) = game.position().awaiting().seat() else {
            break;
        };
        // Who decides in secret does so on what they may know.
        let in_secret = game.position().secret_part(seat);
        let real = in_secret.map_or_else(
            || game.position().clone(),
            |beginning| draft.take().unwrap_or(beginning),
        );
        let text = position_text(BoardWords::english(), &real.view(Viewer::Seat(seat))).join("\n");
        let setup = reader.setup(&text, seat);
        let context = || format!("{variant}, seed {seed}, step {step}\n{text}\nwas read as\n{setup}");
        let own = Setup::parse(&setup)
            .and_then(|setup| Position::from_setup(&setup))
            .unwrap_or_else(|error| panic!("{error}\n{}", context()));
        let may_claim = text.contains(&format!("{} may claim a draw", seat.name()));
        let mut legal = texts(&own.legal_actions(seat));
        if may_claim {
            legal.insert("claim draw".to_owned());
        }
        let truly = texts(&real.legal_actions(seat));
        assert!(
            legal == truly,
            "legal by the text alone: {:?}\nlegal in truth alone: {:?}\nread otherwise than it is: {:#?}\n{}",
            legal.difference(&truly).take(9).collect::<Vec<_>>(),
            truly.difference(&legal).take(9).collect::<Vec<_>>(),
            differences(&own, &real),
            context()
        );
        let chosen = chosen(&own, seat, &mut random);
        let action = variant.parse_action(&chosen).expect("an action's own text");
        game.push(seat, &action)
            .unwrap_or_else(|refusal| panic!("{chosen}: {refusal}\n{}", context()));
        let mut after = real;
        after.apply_unchecked(&action);
        draft = (after.awaiting().seat() == Some(seat)).then_some(after);
    }
    match game.position().awaiting().ending() {
        Some(ending) => ending.reason.to_owned(),
        None => "unfinished".to_owned(),
    }
}

/// The lines of the setup that are not the same, names of units and history left out.
fn differences(own: &Position, real: &Position) -> Vec<String> {
    let lines = |position: &Position| -> BTreeSet<String> {
        let setup = position.to_setup().to_string();
        setup
            .lines()
            .filter(|line| !line.starts_with("set seen"))
            .map(|line| {
                let words = line.split(' ').filter(|word| {
                    let word = word.trim_end_matches([']', ',']);
                    word != "id" && !word.starts_with("id=") && !word.starts_with("by=")
                });
                words.collect::<Vec<_>>().join(" ")
            })
            .collect()
    };
    let (own, real) = (lines(own), lines(real));
    let read = own.difference(&real).map(|line| format!("read: {line}"));
    read.chain(real.difference(&own).map(|line| format!("true: {line}")))
        .collect()
}

fn texts(actions: &[Action]) -> BTreeSet<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// What the reader plays: what wins at once, else often a capture, else anything, each verb alike.
fn chosen(own: &Position, seat: Seat, random: &mut SplitMix64) -> String {
    let actions = own.legal_actions(seat);
    let wins = actions.iter().find(|action| {
        if !action.to_string().contains('x') {
            return false;
        }
        let mut after = own.clone();
        after.apply_unchecked(action);
        let ending = after.awaiting().ending();
        ending.is_some_and(|ending| ending.outcome == Outcome::Win(seat))
    });
    if let Some(win) = wins {
        return win.to_string();
    }
    let captures: Vec<&Action> = actions
        .iter()
        .filter(|action| action.parts().verb == "capture")
        .collect();
    if !captures.is_empty() && random.pick(3) > 0 {
        return captures[random.pick(captures.len())].to_string();
    }
    let verbs: BTreeSet<&str> = actions.iter().map(|action| action.parts().verb).collect();
    let verb = verbs.iter().nth(random.pick(verbs.len())).expect("a verb");
    let of_verb: Vec<&Action> = actions
        .iter()
        .filter(|action| action.parts().verb == *verb)
        .collect();
    of_verb[random.pick(of_verb.len())].to_string()
}
