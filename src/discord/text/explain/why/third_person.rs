//! Rewords refusals that address a player, for whoever reads about another side. English only: translations address nobody.

use rookery_rules::Seat;

/// Rewords an English sentence from "you" to the name of a side, and from "your" after it to "its".
pub(super) fn of_side(sentence: &str, side: Seat) -> String {
    let (mut is_verb, mut is_named) = (false, false);
    let told: Vec<String> = sentence
        .split(' ')
        .map(|word| {
            let after_you = std::mem::replace(&mut is_verb, matches!(word, "you" | "You"));
            is_named |= is_verb;
            match word {
                "your" if is_named => "its".to_owned(),
                "your" | "Your" => format!("{}'s", side.name()),
                "you" | "You" => side.name().to_owned(),
                _ if after_you => in_third_person(word),
                _ => word.to_owned(),
            }
        })
        .collect();
    told.join(" ")
}

/// The verbs that refusals use after "you", and how they read after the name of a side. Others stay as they are.
const VERBS: &[(&str, &str)] = &[
    ("capture", "captures"),
    ("castle", "castles"),
    ("choose", "chooses"),
    ("confirm", "confirms"),
    ("end", "ends"),
    ("have", "has"),
    ("leave", "leaves"),
    ("lose", "loses"),
    ("make", "makes"),
    ("mean", "means"),
    ("skip", "skips"),
    ("were", "was"),
    ("win", "wins"),
];

/// A verb after "you" as it reads after the name of a side.
fn in_third_person(verb: &str) -> String {
    let known = VERBS.iter().find(|(you, _)| *you == verb);
    known.map_or(verb, |(_, side)| side).to_owned()
}
