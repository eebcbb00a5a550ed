//! Reads the names that menus and explanations give to actions, such as `Mirror portal`, for the words of the notation.

use crate::descriptor::Descriptor;
use std::cmp::Reverse;

/// Further names of actions, and the words of the notation for them.
const ALSO: [(&str, &str); 2] = [("split", "defuse"), ("split off", "defuse")];

/// The names of actions in German menus, as the bot's catalogues `rules-*.ftl` have them, and the words of the notation.
const GERMAN: [(&str, &str); 18] = [
    ("ziehen", "move"),
    ("schlagen", "capture"),
    ("angreifen", "capture"),
    ("rochieren", "castle"),
    ("remis reklamieren", "claim"),
    ("zugverstärkung", "augmentor"),
    ("angriff", "offense"),
    ("zeit", "temporal"),
    ("figur ausrüsten", "fit"),
    ("bereit", "ready"),
    ("rasten", "rest"),
    ("mit leben heilen", "heal"),
    ("mit tod schlagen", "kill"),
    ("armee aufstellen", "build"),
    ("tauschen mit", "swap"),
    ("setzen auf", "place"),
    ("plättchen drehen", "rotate-tile"),
    ("plättchen tauschen", "swap-tiles"),
];

/// Actions that are written without a word.
const WORDLESS: [&str; 2] = ["move", "capture"];

/// Writes a text that begins with the name of an action as the notation does; `None` if it doesn't begin so. What follows the
/// name keeps its case, by which algebraic notation tells a bishop from a file.
pub(super) fn in_notation(descriptor: &Descriptor, text: &str) -> Option<String> {
    let text = text.replace(['\u{2019}', '`'], "'");
    let is_verb = |word: &str| descriptor.verb(word).is_some();
    let labels = descriptor.verbs.iter();
    let labels = labels.map(|spec| (spec.label.to_lowercase(), spec.verb));
    let also = ALSO.iter().chain(&GERMAN);
    let also = also
        .filter(|(name, verb)| is_verb(verb) && !is_verb(name))
        .map(|(name, verb)| ((*name).to_owned(), *verb));
    let mut names: Vec<(String, &str)> = labels.chain(also).collect();
    names.retain(|(name, verb)| name != verb || WORDLESS.contains(verb));
    names.sort_by_key(|(name, _)| Reverse(name.len()));
    let (rest, verb) = names
        .iter()
        .find_map(|(name, verb)| Some((after_name(&text, name)?, *verb)))?;
    if WORDLESS.contains(&verb) {
        let rest = rest.trim_start();
        return (!rest.is_empty()).then(|| rest.to_owned());
    }
    // A word of two parts is written without the hyphen.
    Some(format!("{}{rest}", verb.replace('-', " ")))
}

/// Returns what follows a name, given in lower case, with which a text begins in any case.
fn after_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (begun, rest) = text.split_at_checked(name.len())?;
    let is_whole = rest.is_empty() || rest.starts_with(' ');
    (is_whole && begun.to_lowercase() == name).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::{WORDLESS, in_notation};
    use crate::descriptor::Options;
    use crate::notation::read_action;
    use crate::random::SplitMix64;
    use crate::seat::Seat;
    use crate::setup::Setup;
    use crate::variant::{Action, Position, Variant};
    use std::collections::BTreeMap;

    /// How many actions are played in each game.
    const LENGTH: usize = 60;

    /// The German catalogues that name actions.
    const CATALOGUES: [&str; 4] = [
        include_str!("../../../../assets/words/de/rules-chess.ftl"),
        include_str!("../../../../assets/words/de/rules-choices.ftl"),
        include_str!("../../../../assets/words/de/rules-cyvasse.ftl"),
        include_str!("../../../../assets/words/de/rules-shield.ftl"),
    ];

    #[test]
    fn the_german_names_are_those_of_the_catalogues() {
        let mut met = 0;
        for (id, label) in CATALOGUES
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(|line| line.split_once(" = "))
        {
            let Some((variant, verb)) = id.split_once("-verb-") else {
                continue;
            };
            // A ready-made loadout is no single action, and an element has one name in both languages.
            let Some(variant) = Variant::from_id(variant).filter(|_| !["loadout", "element"].contains(&verb))
            else {
                continue;
            };
            let written = match verb {
                _ if WORDLESS.contains(&verb) => "A1".to_owned(),
                _ => format!("{} A1", verb.replace('-', " ")),
            };
            let read = in_notation(variant.descriptor(), &format!("{label} A1"));
            assert_eq!(read, Some(written), "{id}");
            met += 1;
        }
        assert!(met > 20, "{met}");
    }

    /// The name of an action's verb in menus, and what is typed after it.
    fn named(variant: Variant, action: &Action) -> Option<(&'static str, String)> {
        let (parts, text) = (action.parts(), action.to_string());
        let spec = variant.descriptor().verb(parts.verb)?;
        let rest = match spec.verb {
            "move" | "capture" => format!(" {text}"),
            verb => text.strip_prefix(&verb.replace('-', " "))?.to_owned(),
        };
        Some((spec.label, rest))
    }

    #[test]
    fn every_name_of_an_action_in_menus_is_read_when_typed() {
        for variant in Variant::all().iter().copied() {
            let mut random = SplitMix64::new(11);
            let mut told: BTreeMap<&str, usize> = BTreeMap::new();
            for _ in 0..4 {
                let mut position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
                for _ in 0..LENGTH {
                    let Some(seat) = position.awaiting().seat() else {
                        break;
                    };
                    let actions = position.legal_actions(seat);
                    let mut by_verb: BTreeMap<&str, &Action> = BTreeMap::new();
                    for action in &actions {
                        by_verb.entry(action.parts().verb).or_insert(action);
                    }
                    for action in by_verb.values() {
                        let Some((label, rest)) = named(variant, action) else {
                            continue;
                        };
                        let count = told.entry(label).or_default();
                        *count += 1;
                        if *count > 3 {
                            continue;
                        }
                        let typed = format!("{label}{rest}");
                        let read = read_action(&position, seat, &typed);
                        assert_eq!(read.as_ref(), Ok(*action), "{variant}: {typed}");
                    }
                    let verbs: Vec<&&Action> = by_verb.values().collect();
                    let any = verbs[(random.draw() % verbs.len() as u64) as usize];
                    let of_verb: Vec<&Action> = actions
                        .iter()
                        .filter(|action| action.parts().verb == any.parts().verb)
                        .collect();
                    let played = of_verb[(random.draw() % of_verb.len() as u64) as usize];
                    position.apply(seat, played).unwrap();
                }
            }
            assert!(!told.is_empty(), "{variant}");
        }
    }

    #[test]
    fn german_names_of_actions_are_read() {
        let shield = "variant shield\nput f1 white king\nput f10 black king\nput j2 white pawn\n\
                      put c4 white death\nput d5 black knight\nput h5 white pawn\nput i6 black pawn";
        let position = Position::from_setup(&Setup::parse(shield).unwrap()).unwrap();
        for (typed, meant) in [
            ("Mit Tod schlagen c4 d5", "kill c4 d5"),
            ("Ziehen j2 j3", "j2-j3"),
            ("angreifen h5xi6", "h5xi6"),
        ] {
            let read = read_action(&position, Seat::White, typed);
            assert_eq!(
                read.map(|action| action.to_string()).as_deref(),
                Ok(meant),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_follows_a_name_keeps_its_case() {
        let setup = "variant chess\nput e1 white king\nput f1 white bishop\nput b3 white pawn\nput c4 black knight\n\
                     put e8 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for (typed, meant) in [
            ("Capture Bxc4", "f1xc4"),
            ("schlagen Bxc4", "f1xc4"),
            ("CAPTURE bxc4", "b3xc4"),
            ("move Be2", "f1-e2"),
            ("Move Kd1", "e1-d1"),
        ] {
            let read = read_action(&position, Seat::White, typed);
            assert_eq!(
                read.map(|action| action.to_string()).as_deref(),
                Ok(meant),
                "{typed}"
            );
        }
    }

    #[test]
    fn names_of_abilities_are_read_and_refused_as_the_abilities() {
        let setup = "variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor\n\
                     put d4 white rook fused=[bishop]";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for (typed, meant) in [
            ("mirror portal k3", "portal k3"),
            ("Mirror Portal K3", "portal k3"),
            ("mirror portal", "portal k3"),
            ("Teleswap with k3 d4", "teleswap k3 d4"),
            ("king’s exchange with a1 d4", "exchange a1 d4"),
            ("split d4 d9 as rook", "defuse d4 d9 as rook"),
            ("leave the fusion d4 d9 as rook", "defuse d4 d9 as rook"),
            ("Move k3 k4", "k3-k4"),
        ] {
            let read = read_action(&position, Seat::White, typed);
            assert_eq!(
                read.map(|action| action.to_string()).as_deref(),
                Ok(meant),
                "{typed}"
            );
        }
        let error = read_action(&position, Seat::White, "mirror portal a1").unwrap_err();
        let said = error.to_string();
        assert!(said.starts_with("`mirror portal a1` isn't legal. "), "{said}");
        assert!(said.contains("kings don't use the portal"), "{said}");
    }
}
