//! The position as text is enough to play from: whatever changes what somebody may do is told. Over self-play of
//! every variant, each fact of a position is taken away or changed; where other actions are legal then, the text that
//! the player reads must be another one, too.

use rookery_render::position_text;
use rookery_rules::random::SplitMix64;
use rookery_rules::setup::{Attribute, Place, Setup, SetupLine, Value};
use rookery_rules::{Action, Options, Playthrough, Position, Seat, Variant, Viewer};
use std::collections::BTreeSet;

/// How long a game is at most, in actions.
const LONGEST: usize = 160;

/// From so many cells on a board counts as large.
const LARGE_BOARD: usize = 200;

/// Games of each variant, and how many actions lie between two looks; fewer looks on a large board, where each has
/// hundreds of facts and thousands of actions.
fn budget(variant: Variant) -> (u64, usize) {
    if variant.descriptor().geometry.cell_count() < LARGE_BOARD {
        (6, 8)
    } else {
        (2, 53)
    }
}

#[test]
fn what_changes_the_legal_actions_changes_the_text() {
    let mut hidden = BTreeSet::new();
    for variant in Variant::ALL.iter().copied() {
        let (mut tried, mut mattered) = (0, 0);
        for position in positions(variant) {
            let Some((seat, position)) = deciding(&position) else {
                continue;
            };
            let (text, legal) = (read(&position, seat), position.legal_actions(seat));
            for (name, other) in mutants(&position) {
                tried += 1;
                if other.legal_actions(seat) == legal {
                    continue;
                }
                mattered += 1;
                if read(&other, seat) == text {
                    hidden.insert(format!("{variant}: {name}"));
                }
            }
        }
        println!("{variant}: {mattered} of {tried} changes mattered");
        assert!(
            mattered > 100,
            "{variant}: {mattered} of {tried} changes mattered"
        );
    }
    assert!(hidden.is_empty(), "the text does not tell of {hidden:#?}");
}

/// What that player reads.
fn read(position: &Position, seat: Seat) -> String {
    position_text(&position.view(Viewer::Seat(seat))).join("\n")
}

/// Who decides now, on what they may know; of two who decide in secret, White.
fn deciding(position: &Position) -> Option<(Seat, Position)> {
    let secret = Seat::BOTH
        .into_iter()
        .find_map(|seat| Some((seat, position.secret_part(seat)?)));
    secret.or_else(|| Some((position.awaiting().seat()?, position.clone())))
}

/// Positions of random games.
fn positions(variant: Variant) -> Vec<Position> {
    let options = Options::new(variant.descriptor(), []).expect("the defaults are options");
    let mut found = Vec::new();
    let (games, every) = budget(variant);
    for number in 0..games {
        let mut random = SplitMix64::new(number);
        let mut game = Playthrough::new(variant, &options);
        for step in 0..LONGEST {
            if step % every == 0 {
                found.push(game.position().clone());
            }
            let Some(seat) = game.position().awaiting().seat() else {
                break;
            };
            let action = drawn(&game.position().legal_actions(seat), &mut random);
            game.push(seat, &action).expect("a listed action is legal");
        }
    }
    found
}

/// A legal action; every other time its verb is drawn first.
fn drawn(actions: &[Action], random: &mut SplitMix64) -> Action {
    if random.pick(2) == 0 {
        return actions[random.pick(actions.len())].clone();
    }
    let verbs: BTreeSet<&str> = actions.iter().map(|action| action.parts().verb).collect();
    let verb = verbs.iter().nth(random.pick(verbs.len())).expect("a verb");
    let of_verb: Vec<&Action> = actions
        .iter()
        .filter(|action| action.parts().verb == *verb)
        .collect();
    of_verb[random.pick(of_verb.len())].clone()
}

/// The same position with one fact of its setup taken away or changed, as far as the rules accept that; each with
/// the name of the fact.
fn mutants(position: &Position) -> Vec<(String, Position)> {
    let setup = position.to_setup();
    let mut found = Vec::new();
    for index in 0..setup.lines.len() {
        let line = &setup.lines[index].line;
        let mut without = setup.clone();
        without.lines.remove(index);
        found.push((named(line), without));
        let attributes = match line {
            SetupLine::Put { attributes, .. } | SetupLine::Floor { attributes, .. } => attributes.len(),
            _ => 0,
        };
        for place in 0..attributes {
            found.extend(changed(&setup, index, place));
        }
    }
    found
        .into_iter()
        .filter_map(|(name, setup)| Some((name, Position::from_setup(&setup).ok()?)))
        .collect()
}

/// One attribute of a line taken away, and made one more and one less where it is a number.
fn changed(setup: &Setup, index: usize, place: usize) -> Vec<(String, Setup)> {
    let with = |change: &dyn Fn(&mut Vec<Attribute>)| {
        let mut other = setup.clone();
        if let SetupLine::Put { attributes, .. } | SetupLine::Floor { attributes, .. } =
            &mut other.lines[index].line
        {
            change(attributes);
        }
        other
    };
    let (SetupLine::Put { attributes, .. } | SetupLine::Floor { attributes, .. }) = &setup.lines[index].line
    else {
        return Vec::new();
    };
    let attribute = &attributes[place];
    let name = format!("{} of {}", attribute.name, named(&setup.lines[index].line));
    let mut found = vec![(
        name.clone(),
        with(&|attributes| {
            attributes.remove(place);
        }),
    )];
    if let Value::Word(word) = &attribute.value
        && let Ok(number) = word.parse::<u32>()
    {
        for other in [number.saturating_add(1), number.saturating_sub(1)] {
            found.push((
                name.clone(),
                with(&|attributes| attributes[place].value = Value::Word(other.to_string())),
            ));
        }
    }
    found
}

/// What a line is about, without its values.
fn named(line: &SetupLine) -> String {
    match line {
        SetupLine::Start => "start".to_owned(),
        SetupLine::Clear(_) => "clear".to_owned(),
        SetupLine::Set { key, .. } => format!("set {key}"),
        SetupLine::Put {
            place: Place::Off, ..
        } => "a unit off the board".to_owned(),
        SetupLine::Put { .. } => "a unit".to_owned(),
        SetupLine::Floor { thing, .. } => thing.clone(),
        SetupLine::Before(line) => format!("before {}", named(line)),
        SetupLine::Began(line) => format!("began {}", named(line)),
    }
}
