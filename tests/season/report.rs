//! Reads what the bot says about the tournament: pairings, standings.

use std::collections::BTreeMap;

/// The pairings of a round as its message lists them.
#[derive(Debug, Default)]
pub struct Pairings {
    /// White and Black of each board, the first board first.
    pub boards: Vec<(usize, usize)>,
    /// Who has no opponent.
    pub bye: Option<usize>,
    /// Who sits out for half a point.
    pub half_points: Vec<usize>,
}

/// The players' places in the organiser's order, by name.
pub type Names = BTreeMap<String, usize>;

fn player(names: &Names, word: &str) -> usize {
    let word = word.trim_matches([',', '.']);
    *names.get(word).unwrap_or_else(|| panic!("`{word}` is no player"))
}

/// Reads the message of a round.
pub fn pairings(text: &str, names: &Names) -> Pairings {
    let mut found = Pairings::default();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [number, white, "–", black, ..] = words.as_slice() {
            let board = found.boards.len() + 1;
            assert_eq!(*number, format!("{board}."), "{line}");
            found.boards.push((player(names, white), player(names, black)));
        } else if line.ends_with("has no opponent and gets a point.") {
            assert_eq!(found.bye, None, "{text}");
            found.bye = Some(player(names, words[0]));
        } else if line.contains("for half a point") {
            let named = words
                .iter()
                .filter(|word| names.contains_key(word.trim_matches(',')));
            found.half_points = named.map(|word| player(names, word)).collect();
        } else {
            let is_known = ["End of the round: <t:", "Every board plays "]
                .iter()
                .any(|said| line.starts_with(said));
            let is_no_show = line.ends_with("didn't appear for the second time and is withdrawn.");
            assert!(is_known || is_no_show, "{line}");
        }
    }
    found
}

/// A line of the standings: the place, the player, the half points, and whether the player has withdrawn.
pub type Standing = (usize, usize, u32, bool);

/// Reads standings: the lines below their title.
pub fn standings(text: &str, names: &Names) -> Vec<Standing> {
    let lines = text.lines().skip_while(|line| !line.ends_with(": standings**"));
    lines
        .skip(1)
        .take_while(|line| line.starts_with("**"))
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [rank, name, "·", points, "point" | "points", rest @ ..] = words.as_slice() else {
                panic!("`{line}` is no line of the standings");
            };
            let rank = rank.trim_matches('*').parse().expect("a number");
            (
                rank,
                player(names, name),
                halves(points),
                matches!(rest, ["(withdrawn)"] | ["(withdrawn", ..]),
            )
        })
        .collect()
}

/// Half points of a number such as `2½`.
fn halves(text: &str) -> u32 {
    let whole = text.trim_end_matches('½');
    let whole: u32 = if whole.is_empty() {
        0
    } else {
        whole.parse().expect("a number")
    };
    2 * whole + u32::from(text.ends_with('½'))
}
