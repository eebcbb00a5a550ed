//! Custom IDs that were tampered with: a field of another, a number at its edge, a changed letter.

use super::bytes::Bytes;

/// Some words for what buttons do; others come from the custom IDs that are seen.
const VERBS: &[&str] = &[
    "accept",
    "accept!",
    "decline",
    "withdraw",
    "move",
    "describe",
    "more",
    "flip",
    "picture",
    "zoom",
    "zoom-ul",
    "resign",
    "resign!",
    "draw",
    "draw-offer!",
    "draw!",
    "takeback",
    "abort",
    "abort!",
    "claim",
    "keep",
    "first",
    "back",
    "next",
    "last",
    "write",
    "delete",
    "delete!",
    "show",
    "forward",
    "lines",
    "line",
    "name-line",
    "rename",
    "delete-line",
    "confirm",
    "confirm-always",
    "delete-all",
    "chapters",
    "sections",
    "restart",
    "lesson",
    "later-lesson",
    "play",
    "courses",
    "puzzles",
    "another",
    "try",
    "exercise",
    "course",
    "solve",
    "watch",
    "follow",
    "stop",
    "white",
    "black",
    "table",
    "leave-as-it-is",
    "approve",
    "veto",
    "agreed",
    "absence",
    "running",
    "overview",
    "point",
    "possible",
    "why-not",
    "export",
    "undo",
    "cancel",
    "again",
    "pick",
    "find",
    "bundle",
    "preset",
    "begin",
    "join",
    "leave",
    "leave!",
    "check-in",
    "stay",
    "vote",
    "cancel!",
    "standings",
    "pairings",
    "continue",
    "hint",
    "solution",
    "reasons",
    "variant",
    "clock",
    "send",
    "here",
    "everywhere",
    "yes",
    "no",
    "live",
    "correspondence",
];

/// Some kinds of custom IDs; others come from those that are seen.
const KINDS: &[&str] = &[
    "challenge",
    "board",
    "offer",
    "panel",
    "study-menu",
    "study",
    "studies",
    "rating",
    "pools",
    "leaderboard",
    "players",
    "list",
    "learn",
    "opponent",
    "text",
    "history",
    "note",
    "onlook",
    "report",
    "pgn",
    "rules",
    "confirm",
    "games",
    "rematch",
    "clock",
    "line",
    "next",
    "replay",
    "review",
    "step",
    "guide",
    "contents",
    "exact",
    "drawings",
    "explain",
    "square",
    "hint",
    "play-hint",
    "hint-w",
    "hint-b",
    "help",
    "privacy",
    "share",
    "share-replay",
    "tournament",
    "vote",
    "decide",
    "remove",
    "sheet",
];

/// Numbers at the edges of what fields hold.
const EDGES: &[&str] = &[
    "0",
    "1",
    "2",
    "7",
    "255",
    "999",
    "1000",
    "65535",
    "4294967295",
    "18446744073709551615",
    "-",
    "",
];

/// Changes a custom ID. `known` are fields of other custom IDs.
pub fn twist(id: &str, known: &[String], bytes: &mut Bytes<'_>) -> String {
    let mut fields: Vec<String> = id.split(':').map(str::to_owned).collect();
    let place = bytes.below(fields.len());
    match bytes.byte() % 9 {
        0 => fields[place] = bytes.pick(known).cloned().unwrap_or_default(),
        1 => fields[place] = bytes.pick(EDGES).copied().unwrap_or_default().to_owned(),
        2 | 3 => {
            let last = fields.len() - 1;
            fields[last] = bytes.pick(VERBS).copied().unwrap_or_default().to_owned();
        }
        4 => {
            fields.remove(place);
        }
        5 => fields.insert(place, bytes.text(known)),
        6 => {
            let field: Vec<char> = fields[place].chars().collect();
            let at = bytes.below(field.len());
            let letter = char::from(bytes.byte());
            let changed = field.iter().enumerate();
            fields[place] = changed
                .map(|(index, old)| if index == at { letter } else { *old })
                .collect();
        }
        // Another kind about the same thing.
        7 if fields.len() > 1 => fields[1] = bytes.pick(KINDS).copied().unwrap_or_default().to_owned(),
        _ => fields[place] = bytes.text(known),
    }
    fields.join(":")
}

/// Makes a custom ID from words and known fields alone.
pub fn made_up(known: &[String], bytes: &mut Bytes<'_>) -> String {
    if bytes.byte() < 50 {
        return bytes.text(known);
    }
    let mut fields = vec![
        "r1".to_owned(),
        bytes.pick(KINDS).copied().unwrap_or_default().to_owned(),
    ];
    for _ in 0..bytes.below(6) {
        let field = match bytes.byte() % 4 {
            0 => bytes.pick(EDGES).copied().unwrap_or_default().to_owned(),
            1 => bytes.pick(VERBS).copied().unwrap_or_default().to_owned(),
            _ => bytes.pick(known).cloned().unwrap_or_default(),
        };
        fields.push(field);
    }
    fields.join(":")
}
