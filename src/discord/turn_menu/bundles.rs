//! Menus of bundles: several actions that are chosen in one go, such as a whole loadout or another place for a unit of an
//! army. They are walked like the legal actions, by their parts.

use super::path::Path;
use super::tree::{Menu, Step};
use crate::discord::text::words::Words;
use rookery_rules::{Action, Bundle, Seat, View};

/// The end of a path in the menus of bundles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BundleStep {
    /// A choice; always [`Step::Choose`].
    Choose(Step),
    /// Exactly one bundle is left: its actions.
    Chosen(Vec<Action>),
    /// The path was made for other bundles, or there are none.
    Nowhere,
}

/// Follows a path in the menus of some bundles. `view` is what the seat sees while it chooses.
#[must_use]
pub fn walk_bundles(
    words: &'static Words,
    view: View,
    seat: Seat,
    bundles: &[Bundle<Action>],
    path: &Path,
) -> BundleStep {
    let menu = Menu::of_bundles(words, view, seat, bundles);
    let Some(node) = menu.node_at(path) else {
        return BundleStep::Nowhere;
    };
    match node.candidates.as_slice() {
        [] => BundleStep::Nowhere,
        [one] if !path.is_empty() => {
            let chosen = bundles.iter().find(|bundle| bundle.parts == one.parts);
            chosen.map_or(BundleStep::Nowhere, |bundle| {
                BundleStep::Chosen(bundle.actions.clone())
            })
        }
        _ => BundleStep::Choose(node.step(path.is_empty())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::turn_menu::WIDTH;
    use rookery_rules::notation::read_action;
    use rookery_rules::{Options, Position, Variant};

    fn part(variant: &str, option: (&str, &str), seat: Seat) -> Position {
        let variant = Variant::from_id(variant).unwrap();
        let options = Options::new(variant.descriptor(), [option]).unwrap();
        variant.start(&options).secret_part(seat).unwrap()
    }

    /// The labels of a step.
    fn labels(step: &BundleStep) -> Vec<String> {
        let BundleStep::Choose(Step::Choose { offers, .. }) = step else {
            panic!("a choice, not {step:?}");
        };
        offers.iter().map(|offer| offer.label.clone()).collect()
    }

    /// Chooses the label at each step, from the beginning; the last step.
    fn choosing(view: &View, bundles: &[Bundle<Action>], choices: &[&str]) -> BundleStep {
        let mut path = Path::default();
        for choice in choices {
            let step = walk_bundles(Words::english(), view.clone(), Seat::White, bundles, &path);
            let labels = labels(&step);
            let index = labels.iter().position(|label| label.ends_with(choice));
            let index = index.unwrap_or_else(|| panic!("`{choice}` in {labels:?}"));
            path = path.then(u8::try_from(index).unwrap()).unwrap();
        }
        walk_bundles(Words::english(), view.clone(), Seat::White, bundles, &path)
    }

    #[test]
    fn a_whole_loadout_is_one_choice() {
        let part = part("elemental", ("loadout", "secret"), Seat::White);
        let (view, bundles) = (part.view_of_part(Seat::White), part.bundles(Seat::White));
        let first = walk_bundles(
            Words::english(),
            view.clone(),
            Seat::White,
            &bundles,
            &Path::default(),
        );
        assert_eq!(
            labels(&first),
            [
                "Breeze (to begin with)",
                "Wildfire",
                "Flood",
                "Fortress",
                "Gale",
                "Thunderstorm",
                "Daybreak",
                "Nightfall",
                "Orthodox"
            ]
        );
        let BundleStep::Chosen(actions) = choosing(&view, &bundles, &["Thunderstorm"]) else {
            panic!("a loadout");
        };
        assert_eq!(actions.first().unwrap().to_string(), "element lightning");
        assert_eq!(actions.last().unwrap().to_string(), "ready");
    }

    #[test]
    fn all_pawns_are_fitted_in_two_choices() {
        let mut part = part("elemental", ("loadout", "secret"), Seat::White);
        for text in [
            "element lightning",
            "augmentor none",
            "offense none",
            "temporal none",
        ] {
            let action = read_action(&part, Seat::White, text).unwrap();
            part.apply(Seat::White, &action).unwrap();
        }
        let (view, bundles) = (part.view_of_part(Seat::White), part.bundles(Seat::White));
        let first = walk_bundles(
            Words::english(),
            view.clone(),
            Seat::White,
            &bundles,
            &Path::default(),
        );
        assert_eq!(
            labels(&first),
            [
                "All pawns",
                "All knights",
                "All bishops",
                "All rooks",
                "All units"
            ]
        );
        let BundleStep::Chosen(actions) = choosing(&view, &bundles, &["All pawns", "Stalwart"]) else {
            panic!("fittings");
        };
        assert_eq!(actions.len(), 8);
        assert_eq!(actions[0].to_string(), "fit a2 stalwart");
    }

    #[test]
    fn either_of_two_tiles_is_chosen_first() {
        let part = part("cyvasse", ("setup", "build"), Seat::White);
        let standard = read_action(&part, Seat::White, "build standard").unwrap();
        let mut built = part.clone();
        built.apply(Seat::White, &standard).unwrap();
        let view = built.view_of_part(Seat::White);
        let bundles = part.revisions(Seat::White, &standard);
        let swapped = |first: &str, second: &str| {
            let BundleStep::Chosen(actions) = choosing(&view, &bundles, &["Swap tiles", first, second])
            else {
                panic!("another army");
            };
            actions[0].to_string()
        };
        // A tile isn't named by the unit on one of its cells.
        assert_eq!(swapped(": d2", ": b4"), swapped(": b4", ": d2"));
        assert!(swapped("d2", "b4").starts_with("build c 7542/683r1r "));
    }

    #[test]
    fn two_units_of_an_army_change_places_in_three_choices() {
        let part = part("cyvasse", ("setup", "build"), Seat::White);
        let standard = read_action(&part, Seat::White, "build standard").unwrap();
        let mut built = part.clone();
        built.apply(Seat::White, &standard).unwrap();
        let (view, bundles) = (
            built.view_of_part(Seat::White),
            part.revisions(Seat::White, &standard),
        );
        let first = walk_bundles(
            Words::english(),
            view.clone(),
            Seat::White,
            &bundles,
            &Path::default(),
        );
        assert!(labels(&first).len() <= WIDTH, "{:?}", labels(&first));
        let BundleStep::Choose(Step::Choose { offers, .. }) = &first else {
            panic!("a choice, not {first:?}");
        };
        let of_tiles: Vec<&str> = offers
            .iter()
            .filter(|offer| offer.is_of_no_unit)
            .map(|offer| offer.label.as_str())
            .collect();
        assert_eq!(of_tiles, ["Rotate tile", "Swap tiles"]);
        // That no choice of a unit is a move means nothing where armies are arranged.
        let militia = offers.iter().find(|offer| offer.label.starts_with("Militia"));
        let detail = &militia.expect("militia").detail;
        assert!(detail.ends_with(" choices"), "{detail}");
        assert!(offers.iter().all(|offer| !offer.lacks_moves), "{offers:?}");
        let BundleStep::Chosen(actions) =
            choosing(&view, &bundles, &["Dragon g2", "Swap with", "crossbowman j2"])
        else {
            panic!("another army");
        };
        assert_eq!(
            actions[0].to_string(),
            "build c 6542/783r1r m..msssm..m/rnwemmewnr/..cckrd../...t...."
        );
    }
}
