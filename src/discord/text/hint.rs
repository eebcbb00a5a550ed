//! Sentences of hints: which turn, why, and why there is none.

mod losses;

pub use losses::balance;

use super::people::{self, listed};
use super::quoted;
use super::said::said;
use super::told;
use super::unit_lists::{Case, Item, Join, units_listed};
use super::words::{Words, say};
use crate::discord::limits::clipped;
use losses::{Line, by_kind, captured, would_get_back};
use rookery_rules::{Cell, Remark, Said, Seat, View};

/// Most characters of a turn that is quoted.
const TURN: usize = 600;

/// The most threatened units that are named with their squares; more are counted by kinds.
const MOST_NAMED: usize = 7;

/// The most turns of a continuation that are shown, and the most if units leave the board after these.
const SHOWN: usize = 5;
const MOST_SHOWN: usize = 9;

/// The most lost units of a longer continuation that are named; more are only counted.
const MOST_IN_LONG: usize = 2;

/// Most characters about what the turn does, but for what it costs.
pub const EFFECT: usize = 400;

/// A turn that was found.
#[derive(Clone, Copy, Debug)]
pub struct Hint<'a> {
    /// Its canonical text; of a turn that is begun, that of the rest.
    pub turn: &'a str,
    /// Whether the turn is begun and this is the rest of it.
    pub is_rest: bool,
    /// What it does, in the rules' words; may be empty.
    pub effect: &'a str,
    /// What is decided in secret by it; `None` if it is played in the open.
    pub secret: Option<SecretChoice>,
    /// A proved end: whether the user wins, and after how many turns of both sides.
    pub end_in: Option<(bool, u32)>,
    /// What the search expects to follow, turn by turn; may be empty.
    pub answer: &'a [(Seat, String)],
    /// Which of those turns are taken back by what they do, and how many turns with them, theirs included.
    pub rewound: &'a [(usize, usize)],
    /// What leaves the board in the turn and its continuation, in order, whoever kills it.
    pub captured: &'a [Captured],
    /// What comes back meanwhile of what left it, then or earlier.
    pub regained: &'a [Captured],
    /// How many turns of the answer lead up to the last unit that leaves the board or comes back.
    pub up_to: usize,
    /// Whether the line goes on after the answer.
    pub goes_on: bool,
    /// Whether nothing else changes who has which units.
    pub is_all: bool,
    /// What makes up for what the user loses in it, as the search believes.
    pub made_up: Option<MadeUp>,
    /// Who has won at the end of the continuation.
    pub winner: Option<Seat>,
    /// Why the opponent's moves, and so the continuation, aren't shown.
    pub hidden: Option<&'a Remark>,
    /// The units that check the user's king or could capture it, listed; empty if there are none.
    pub check: &'a str,
    /// Of those, the units that stay and no longer do so after the turn, listed, if the king stays, too: what the turn's text
    /// doesn't say. Empty if there are none.
    pub ended: &'a str,
    /// What the opponent threatens.
    pub danger: Option<&'a Threat>,
    /// The kill that the turn leaves out.
    pub left_out: Option<&'a LeftOut>,
    /// Why the turn is good, where it does nothing that speaks for itself.
    pub reason: Option<&'a HintReason>,
}

/// A kill that a turn leaves out although it could choose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Its text.
    pub action: String,
    /// Whom it would kill.
    pub unit: Unit,
    /// What it would bring about besides, if anything.
    pub effect: Option<Said>,
}

/// How much of a loss the position at the end of a line makes up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MadeUp {
    /// All of it.
    All,
    /// A part of it.
    Part,
    /// Little or nothing; no turn was found that clearly costs less.
    Little,
}

/// A suggested secret decision, such as a loadout or an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretChoice {
    /// Whether it is one of those that the variant has ready.
    pub is_ready_made: bool,
    /// Whether the picture shows what it changes.
    pub is_pictured: bool,
}

/// A unit on its cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its kind.
    pub kind: String,
    /// The name of its cell.
    pub square: String,
}

/// A unit that can't be captured any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedUnit {
    /// The unit, where it stands then.
    pub unit: Unit,
    /// The name of the cell from which the turn brings it there, if it does.
    pub from: Option<String>,
}

/// Why a turn is good that does nothing but go somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintReason {
    /// The user's king is no longer in danger.
    LeavesCheck,
    /// The opponent can't win at once any more as they threatened to.
    Stops {
        /// The opponent.
        by: Seat,
    },
    /// The opponent can't capture the threatened units any more.
    Saves {
        /// The opponent.
        by: Seat,
        /// The units.
        units: Vec<SavedUnit>,
    },
    /// If the opponent captures the threatened units, the user can capture there.
    Guards {
        /// The opponent.
        by: Seat,
        /// The units.
        units: Vec<Unit>,
    },
    /// The user could win at once with the next turn.
    ThreatensWin {
        /// That turn, as it is written.
        turn: String,
    },
    /// It comes to attack these units.
    Attacks {
        /// The units.
        units: Vec<Unit>,
    },
    /// Enemies come to be in danger of losing their shields.
    Hits {
        /// The units.
        units: Vec<Unit>,
    },
    /// The unit can go or act on more cells.
    Room {
        /// The unit, where it stands before the turn.
        unit: Unit,
        /// On how many before.
        before: usize,
        /// On how many after.
        after: usize,
    },
    /// All units together can go or act on more cells.
    Opens {
        /// In how many ways before.
        before: usize,
        /// In how many ways after.
        after: usize,
    },
    /// The search sees nothing that is won or lost.
    Quiet,
    /// Neither does it, although the opponent could capture these units: that wins nothing.
    Harmless {
        /// The opponent.
        by: Seat,
        /// The units.
        units: Vec<Unit>,
    },
    /// The search sees a loss after the turn, and found nothing clearly better.
    LeastLoss,
}

/// A unit that leaves the board in a line, or comes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Its side.
    pub side: Seat,
    /// Its kind.
    pub kind: String,
    /// The name of its cell.
    pub square: String,
    /// Whether it dies of something else than a capture, such as an explosion.
    pub died: bool,
}

/// What the opponent would do if the user did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The opponent.
    pub by: Seat,
    /// Their turn.
    pub turn: String,
    /// Whether it wins at once.
    pub wins: bool,
    /// The units that are lost.
    pub lost: Vec<Unit>,
    /// What the opponent loses where they capture.
    pub given: Vec<Unit>,
    /// What comes back to either side meanwhile.
    pub regained: Vec<Captured>,
}

/// Lists the units on cells of a board: "the rook on a1 and the pawns on b3 and c3"; empty for none.
#[must_use]
pub fn units_on(words: &Words, view: &View, cells: &[Cell]) -> String {
    let unit = |cell: &Cell| {
        let unit = view.cells[cell.index()].units.first()?;
        Some(Item::Unit {
            kind: unit.kind.clone(),
            square: view.geometry.name(*cell),
        })
    };
    objects(words, cells.iter().filter_map(unit))
}

/// Lists units as the object of a sentence, those of one kind together; empty for none.
fn objects(words: &Words, units: impl Iterator<Item = Item>) -> String {
    units_listed(words, &units.collect::<Vec<Item>>(), Join::And, Case::Object)
}

/// A unit as a part of a list.
fn item(kind: &str, square: &str) -> Item {
    Item::Unit {
        kind: kind.to_owned(),
        square: square.to_owned(),
    }
}

/// A unit by the word for its kind and its square.
pub(super) fn the_unit(words: &Words, kind: &str, square: &str) -> String {
    let kind = super::pictures::kind(words, kind);
    say!(words, "explain-the-unit", kind = kind, square = square)
}

/// The form of a kind's word that a sentence is about as its object: "den Turm".
const OBJECT: &str = "the-object";

/// A unit as the object of a sentence: "the rook on a1", "den Turm auf a1".
pub(super) fn object(words: &Words, kind: &str, square: &str) -> String {
    in_form(words, OBJECT, kind, square)
}

/// A unit by a form of the word for its kind, where the language has such forms, and its square.
fn in_form(words: &Words, form: &str, kind: &str, square: &str) -> String {
    let kind = kind_in_form(words, form, kind);
    say!(words, "explain-the-unit", kind = kind, square = square)
}

/// A form of the word for a kind, or else the word.
fn kind_in_form(words: &Words, form: &str, kind: &str) -> String {
    let known = words.attribute(&format!("unit-{kind}"), form);
    known.unwrap_or_else(|| super::pictures::kind(words, kind))
}

fn the_units(words: &Words, units: &[Unit]) -> String {
    objects(words, units.iter().map(|unit| item(&unit.kind, &unit.square)))
}

/// What a turn saves: units that it moves, by where they stood, and others.
fn saves(words: &Words, by: Seat, saved: &[SavedUnit]) -> String {
    let goes = saved
        .iter()
        .filter_map(|saved| Some(item(&saved.unit.kind, saved.from.as_ref()?)));
    let stays = saved.iter().filter(|saved| saved.from.is_none());
    let stays = stays.map(|saved| item(&saved.unit.kind, &saved.unit.square));
    let (goes, stays) = (objects(words, goes), objects(words, stays));
    let goes = (!goes.is_empty()).then(|| say!(words, "hint-moves-away", units = goes));
    let stays = (!stays.is_empty()).then(|| {
        let side = people::side(words, by);
        say!(words, "hint-saves", side = side, units = stays)
    });
    let said: Vec<String> = goes.into_iter().chain(stays).collect();
    said.join(" ")
}

/// Why a quiet turn is good.
fn reason(words: &Words, reason: &HintReason) -> String {
    let side = |seat: &Seat| people::side(words, *seat);
    match reason {
        HintReason::LeavesCheck => say!(words, "hint-leaves-check"),
        HintReason::Stops { by } => say!(words, "hint-stops", side = side(by)),
        HintReason::Saves { by, units } => saves(words, *by, units),
        HintReason::Guards { by, units } => {
            say!(
                words,
                "hint-guards",
                side = side(by),
                units = the_units(words, units)
            )
        }
        HintReason::ThreatensWin { turn } => {
            say!(words, "hint-threatens-win", turn = quoted(&clipped(turn, TURN)))
        }
        HintReason::Attacks { units } => say!(words, "hint-attacks", units = the_units(words, units)),
        HintReason::Hits { units } => say!(
            words,
            "hint-hits",
            units = the_units(words, units),
            count = units.len()
        ),
        HintReason::Room { unit, before, after } => {
            let unit = in_form(words, "the", &unit.kind, &unit.square);
            say!(words, "hint-room", unit = unit, before = *before, after = *after)
        }
        HintReason::Opens { before, after } => say!(words, "hint-opens", before = *before, after = *after),
        HintReason::Quiet => say!(words, "hint-quiet"),
        HintReason::Harmless { by, units } => {
            say!(
                words,
                "hint-harmless",
                side = side(by),
                units = the_units(words, units)
            )
        }
        HintReason::LeastLoss => say!(words, "hint-least-loss"),
    }
}

/// What threatens the user, one line each, with its end.
fn dangers(words: &Words, hint: &Hint<'_>) -> String {
    let mut lines = String::new();
    // The line about the turn already says which threats it ends.
    if !hint.check.is_empty() && hint.ended != hint.check {
        lines += &format!("{}\n", say!(words, "hint-check", units = hint.check));
    }
    if let Some(threat) = hint.danger {
        let by = people::side(words, threat.by);
        let turn = quoted(&clipped(&threat.turn, TURN));
        let said = if threat.wins && matches!(hint.end_in, Some((false, _))) {
            say!(words, "hint-threat-stands", side = by, turn = turn)
        } else if threat.wins {
            say!(words, "hint-threat-wins", side = by, turn = turn)
        } else {
            let units = if threat.lost.len() > MOST_NAMED {
                let kinds = threat.lost.iter().map(|unit| unit.kind.as_str());
                listed(words, &by_kind(words, kinds))
            } else {
                the_units(words, &threat.lost)
            };
            let costs = if threat.given.is_empty() {
                say!(words, "hint-threat", side = by, turn = turn, units = units)
            } else {
                let given = by_kind(words, threat.given.iter().map(|unit| unit.kind.as_str()));
                say!(
                    words,
                    "hint-threat-for",
                    side = by,
                    turn = turn,
                    units = units,
                    given = listed(words, &given)
                )
            };
            let back = Seat::BOTH
                .into_iter()
                .filter_map(|side| would_get_back(words, side, &threat.regained));
            std::iter::once(costs).chain(back).collect::<Vec<_>>().join(" ")
        };
        lines += &format!("{said}\n");
    }
    lines
}

/// Says that the picture shows the board after the suggested turn, not before it.
#[must_use]
pub fn pictured_after(words: &Words) -> String {
    say!(words, "hint-pictured-after")
}

/// Where a suggested secret decision comes from, and whether the picture shows it.
fn secret_choice(words: &Words, choice: SecretChoice) -> String {
    let origin = if choice.is_ready_made {
        say!(words, "hint-ready-made")
    } else {
        say!(words, "hint-only-an-idea")
    };
    let pictured = choice.is_pictured.then(|| say!(words, "hint-pictured"));
    let said = [Some(origin), pictured, Some(say!(words, "hint-own-choice"))];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The first turns of the continuation, in order.
fn continuation(words: &Words, hint: &Hint<'_>) -> String {
    let shown = hint.up_to.clamp(SHOWN, MOST_SHOWN);
    let turns = hint.answer.iter().take(shown).enumerate();
    let turns = turns.map(|(index, (seat, turn))| {
        let (side, turn) = (people::side(words, *seat), quoted(&clipped(turn, TURN)));
        match hint.rewound.iter().find(|(rewound, _)| *rewound == index) {
            Some((_, turns)) => {
                say!(
                    words,
                    "hint-turn-rewound",
                    side = side,
                    turn = turn,
                    turns = *turns
                )
            }
            None => say!(words, "hint-turn", side = side, turn = turn),
        }
    });
    let turns = turns.collect::<Vec<_>>().join(", ");
    if hint.goes_on || hint.answer.len() > shown {
        say!(words, "hint-continuation-begins", turns = turns)
    } else {
        say!(words, "hint-continuation", turns = turns)
    }
}

/// What threatens the user, the suggested turn, what is proved about it, and what the search expects to follow with what it
/// captures.
#[must_use]
pub fn hint(words: &Words, hint: &Hint<'_>) -> String {
    let turns = |count: u32| people::turns(words, count as usize);
    let why = match hint.end_in {
        Some((true, 0 | 1)) => format!(" {}", say!(words, "hint-wins-now")),
        Some((true, count)) => format!(" {}", say!(words, "hint-wins", turns = turns(count))),
        Some((false, count)) => format!(" {}", say!(words, "hint-holds", turns = turns(count))),
        None => match (hint.secret, hint.reason) {
            (Some(choice), _) => format!(" {}", secret_choice(words, choice)),
            (None, Some(why)) => format!(" {}", reason(words, why)),
            (None, None) if lacks_reason(hint) => format!(" {}", say!(words, "hint-looks-best")),
            (None, None) => String::new(),
        },
    };
    let answer = what_follows(words, hint);
    let secret = if hint.secret.is_some() {
        format!("\n{}", say!(words, "hint-secret"))
    } else {
        String::new()
    };
    let turn = quoted(&clipped(hint.turn, TURN));
    let first = if hint.is_rest {
        say!(words, "hint-try-rest", turn = turn)
    } else {
        say!(words, "hint-try", turn = turn)
    };
    let mut effect = match whole_sentences(hint.effect, told::AT_MOST) {
        effect if effect.is_empty() => effect,
        effect => format!(" {}", say!(words, "hint-effect", effect = effect)),
    };
    if !hint.ended.is_empty() {
        effect += &format!(" {}", say!(words, "hint-ends-check", units = hint.ended));
    }
    if let Some(left_out) = hint.left_out {
        effect += &format!(" {}", kill_left_out(words, left_out));
    }
    // What the opponent could do matters no more after a turn that wins at once.
    let dangers = match hint.end_in {
        Some((true, 0 | 1)) => String::new(),
        Some(_) | None => dangers(words, hint),
    };
    format!("{dangers}{first}{effect}{why}{secret}{answer}")
}

/// Whether nothing that is said beside a turn without a reason says why it is good: neither what leaves the board nor, of a turn
/// whose effect is told, what follows or ends.
fn lacks_reason(hint: &Hint<'_>) -> bool {
    let is_followed = !hint.answer.is_empty() || hint.hidden.is_some();
    let is_explained = is_followed || !hint.ended.is_empty() || hint.left_out.is_some();
    !hint.is_rest && hint.captured.is_empty() && (hint.effect.is_empty() || !is_explained)
}

/// The line that says what the search expects to follow, with what the sides lose in it, or why that isn't shown; it may be empty.
fn what_follows(words: &Words, hint: &Hint<'_>) -> String {
    match hint.hidden {
        Some(reason) => {
            let sentence = said(words, &reason.sentence);
            let rule = reason.rule.to_string();
            format!(
                "\n{}",
                say!(words, "hint-hidden", sentence = sentence, rule = rule)
            )
        }
        None if hint.answer.is_empty() => String::new(),
        None => {
            let line = continuation(words, hint);
            let changes = Line {
                captured: hint.captured,
                regained: hint.regained,
                is_all: hint.is_all,
                is_long: hint.answer.len() > SHOWN && hint.captured.len() > MOST_IN_LONG,
            };
            let captured = captured(words, &changes);
            let made_up = hint.made_up.map(|made_up| match made_up {
                MadeUp::All => say!(words, "hint-made-up"),
                MadeUp::Part => say!(words, "hint-made-up-in-part"),
                MadeUp::Little => say!(words, "hint-nothing-better"),
            });
            let won = hint.winner.map(|winner| {
                let side = people::side(words, winner);
                say!(words, "hint-line-wins", side = side)
            });
            let all: Vec<String> = std::iter::once(line)
                .chain(captured)
                .chain(made_up)
                .chain(won)
                .collect();
            format!("\n{}", all.join(" "))
        }
    }
}

/// Says which kill a turn leaves out, and what it would cost.
fn kill_left_out(words: &Words, left_out: &LeftOut) -> String {
    let action = quoted(&left_out.action);
    let unit = object(words, &left_out.unit.kind, &left_out.unit.square);
    match &left_out.effect {
        Some(effect) => say!(
            words,
            "hint-leaves-out-for",
            action = action,
            unit = unit,
            effect = said(words, effect)
        ),
        None => say!(words, "hint-leaves-out", action = action, unit = unit),
    }
}

/// As many sentences of a text as have room; of one that has none, as much as has.
fn whole_sentences(text: &str, characters: usize) -> String {
    let cut = clipped(text, characters);
    if cut == text {
        return cut;
    }
    match cut.rsplit_once(". ") {
        Some((whole, _)) => format!("{whole}. …"),
        None => cut,
    }
}

/// The turn of a hint is not played, because the hint was for an earlier board.
#[must_use]
pub fn for_an_earlier_board(words: &Words) -> String {
    say!(words, "hint-earlier-board")
}

/// Against a person.
#[must_use]
pub fn against_a_person(words: &Words) -> String {
    say!(words, "hint-against-person")
}

/// A hint is already being searched for.
#[must_use]
pub fn busy(words: &Words) -> String {
    say!(words, "hint-busy")
}

/// The match has moved on during the search.
#[must_use]
pub fn too_late(words: &Words) -> String {
    say!(words, "hint-too-late")
}

#[cfg(test)]
mod tests;
