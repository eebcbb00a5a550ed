//! Sentences of hints: which turn, why, and why there is none.

use super::people::{self, listed};
use super::quoted;
use super::said::said;
use super::words::{Words, say};
use crate::discord::limits::clipped;
use rookery_rules::{Cell, Remark, Seat, View};

/// Most characters of a turn that is quoted.
const TURN: usize = 600;

/// The most captured units that are named.
const CAPTURED: usize = 6;

/// Most characters about what the turn does.
const EFFECT: usize = 300;

/// A turn that was found.
#[derive(Clone, Copy, Debug)]
pub struct Hint<'a> {
    /// Its canonical text.
    pub turn: &'a str,
    /// What it does, in the rules' words; may be empty.
    pub effect: &'a str,
    /// Whether it is decided in secret.
    pub secret: bool,
    /// A proved end: whether the user wins, and after how many turns of both sides.
    pub end_in: Option<(bool, u32)>,
    /// What the search expects to follow, turn by turn; may be empty.
    pub answer: &'a [(Seat, String)],
    /// What is captured in the turn and its continuation, in order.
    pub captured: &'a [Captured],
    /// What comes back meanwhile of what was captured, then or earlier.
    pub regained: &'a [Captured],
    /// Whether nothing else changes who has which units.
    pub is_all: bool,
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
    /// Why the turn is good, where it does nothing that speaks for itself.
    pub reason: Option<&'a HintReason>,
}

/// A unit on its cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its kind.
    pub kind: String,
    /// The name of its cell.
    pub square: String,
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
        /// The units, where they stand then.
        units: Vec<Unit>,
    },
    /// If the opponent captures the threatened units, the user can capture there.
    Guards {
        /// The opponent.
        by: Seat,
        /// The units.
        units: Vec<Unit>,
    },
    /// It comes to attack these units.
    Attacks {
        /// The units.
        units: Vec<Unit>,
    },
    /// The unit can go or act on more cells.
    Room {
        /// The unit, where it stands then.
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
    /// The search sees a loss after the turn, and found nothing clearly better.
    LeastLoss,
}

/// A unit that is captured in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Its side.
    pub side: Seat,
    /// Its kind.
    pub kind: String,
    /// The name of its cell.
    pub square: String,
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
}

/// Lists the units on cells of a board: "the rook on a1 and the knight on b3"; empty for none.
#[must_use]
pub fn units_on(words: &Words, view: &View, cells: &[Cell]) -> String {
    let unit = |cell: &Cell| {
        let unit = view.cells[cell.index()].units.first()?;
        Some(the_unit(words, &unit.kind, &view.geometry.name(*cell)))
    };
    let units: Vec<String> = cells.iter().filter_map(unit).collect();
    if units.is_empty() {
        String::new()
    } else {
        listed(words, &units)
    }
}

/// A unit by the word for its kind and its square.
pub(super) fn the_unit(words: &Words, kind: &str, square: &str) -> String {
    let kind = super::pictures::kind(words, kind);
    say!(words, "explain-the-unit", kind = kind, square = square)
}

fn the_units(words: &Words, units: &[Unit]) -> String {
    let units = units.iter().map(|unit| the_unit(words, &unit.kind, &unit.square));
    listed(words, &units.collect::<Vec<String>>())
}

/// Why a quiet turn is good.
fn reason(words: &Words, reason: &HintReason) -> String {
    let side = |seat: &Seat| people::side(words, *seat);
    match reason {
        HintReason::LeavesCheck => say!(words, "hint-leaves-check"),
        HintReason::Stops { by } => say!(words, "hint-stops", side = side(by)),
        HintReason::Saves { by, units } => {
            say!(
                words,
                "hint-saves",
                side = side(by),
                units = the_units(words, units)
            )
        }
        HintReason::Guards { by, units } => {
            say!(
                words,
                "hint-guards",
                side = side(by),
                units = the_units(words, units)
            )
        }
        HintReason::Attacks { units } => say!(words, "hint-attacks", units = the_units(words, units)),
        HintReason::Room { unit, before, after } => {
            let unit = the_unit(words, &unit.kind, &unit.square);
            say!(words, "hint-room", unit = unit, before = *before, after = *after)
        }
        HintReason::Opens { before, after } => say!(words, "hint-opens", before = *before, after = *after),
        HintReason::Quiet => say!(words, "hint-quiet"),
        HintReason::LeastLoss => say!(words, "hint-least-loss"),
    }
}

/// What threatens the user, one line each.
fn dangers(words: &Words, hint: &Hint<'_>) -> String {
    let mut lines = String::new();
    // The line about the turn already says which threats it ends.
    if !hint.check.is_empty() && hint.ended != hint.check {
        lines += &format!("\n{}", say!(words, "hint-check", units = hint.check));
    }
    if let Some(threat) = hint.danger {
        let by = people::side(words, threat.by);
        let turn = quoted(&clipped(&threat.turn, TURN));
        let said = if threat.wins && matches!(hint.end_in, Some((false, _))) {
            say!(words, "hint-threat-stands", side = by, turn = turn)
        } else if threat.wins {
            say!(words, "hint-threat-wins", side = by, turn = turn)
        } else {
            let units = the_units(words, &threat.lost);
            say!(words, "hint-threat", side = by, turn = turn, units = units)
        };
        lines += &format!("\n{said}");
    }
    lines
}

/// The suggested turn, what is proved about it, and what the search expects to follow with what it captures.
#[must_use]
pub fn hint(words: &Words, hint: &Hint<'_>) -> String {
    let turns = |count: u32| people::turns(words, count as usize);
    let why = match hint.end_in {
        Some((true, 0 | 1)) => format!(" {}", say!(words, "hint-wins-now")),
        Some((true, count)) => format!(" {}", say!(words, "hint-wins", turns = turns(count))),
        Some((false, count)) => format!(" {}", say!(words, "hint-holds", turns = turns(count))),
        None if hint.secret => format!(" {}", say!(words, "hint-ready-made")),
        None => hint
            .reason
            .map_or_else(String::new, |why| format!(" {}", reason(words, why))),
    };
    let answer = match hint.hidden {
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
            let turns = hint.answer.iter().map(|(seat, turn)| {
                let side = people::side(words, *seat);
                say!(
                    words,
                    "hint-turn",
                    side = side,
                    turn = quoted(&clipped(turn, TURN))
                )
            });
            let turns = turns.collect::<Vec<_>>().join(", ");
            let line = say!(words, "hint-continuation", turns = turns);
            let captured = captured(words, hint.captured, hint.regained, hint.is_all).into_iter();
            let won = hint.winner.map(|winner| {
                let side = people::side(words, winner);
                say!(words, "hint-line-wins", side = side)
            });
            let all: Vec<String> = std::iter::once(line).chain(captured).chain(won).collect();
            format!("\n{}", all.join(" "))
        }
    };
    let secret = if hint.secret {
        format!("\n{}", say!(words, "hint-secret"))
    } else {
        String::new()
    };
    let first = say!(words, "hint-try", turn = quoted(&clipped(hint.turn, TURN)));
    let mut effect = match clipped(hint.effect, EFFECT) {
        effect if effect.is_empty() => effect,
        effect => format!(" {}", say!(words, "hint-effect", effect = effect)),
    };
    if !hint.ended.is_empty() {
        effect += &format!(" {}", say!(words, "hint-ends-check", units = hint.ended));
    }
    let dangers = dangers(words, hint);
    format!("{first}{effect}{why}{secret}{answer}{dangers}")
}

/// What the sides lose by captures in the line that is shown, in its order, what comes back, and what that comes to if both
/// lose something; `None` if they lose nothing.
fn captured(words: &Words, captured: &[Captured], regained: &[Captured], is_all: bool) -> Option<String> {
    let shown = &captured[..captured.len().min(CAPTURED)];
    let mut losses = shown.chunk_by(|one, next| one.side == next.side).enumerate();
    let said = losses.try_fold(String::new(), |said, (index, units)| {
        let side = people::side(words, units.first()?.side);
        let named = units.iter().map(|unit| the_unit(words, &unit.kind, &unit.square));
        let named: Vec<String> = named.collect();
        let units = listed(words, &named);
        Some(if index == 0 {
            say!(words, "hint-loses", side = side, units = units)
        } else {
            let then = say!(words, "hint-then-loses", side = side, units = units);
            format!("{said}, {then}")
        })
    })?;
    if said.is_empty() {
        return None;
    }
    let more = Seat::BOTH.into_iter().filter_map(|seat| {
        let rest = captured[shown.len()..].iter();
        let count = rest.filter(|unit| unit.side == seat).count();
        let side = people::side(words, seat);
        (count > 0).then(|| say!(words, "hint-loses-more", side = side, count = count))
    });
    let said: Vec<String> = std::iter::once(said).chain(more).collect();
    let said = said.join(", ");
    let line = say!(words, "hint-line-loses", losses = said);
    let is_both = Seat::BOTH
        .into_iter()
        .all(|seat| captured.iter().any(|unit| unit.side == seat));
    let back = Seat::BOTH
        .into_iter()
        .filter_map(|side| gets_back(words, side, regained));
    let lines: Vec<String> = std::iter::once(line).chain(back).collect();
    let line = lines.join(" ");
    Some(if (is_both || !regained.is_empty()) && is_all {
        let (lost, is_rest) = kept_lost(captured, regained);
        format!("{line} {}", in_all(words, &lost, is_rest))
    } else {
        line
    })
}

/// What a side gets back, by kinds.
fn gets_back(words: &Words, side: Seat, regained: &[Captured]) -> Option<String> {
    let own = regained.iter().filter(|unit| unit.side == side);
    let named: Vec<String> = own
        .map(|unit| the_unit(words, &unit.kind, &unit.square))
        .collect();
    let (name, units) = (people::side(words, side), listed(words, &named));
    (!named.is_empty()).then(|| say!(words, "hint-gets-back", side = name, units = units))
}

/// The losses for which nothing of the same side and kind came back, and whether more came back than was lost.
fn kept_lost(captured: &[Captured], regained: &[Captured]) -> (Vec<Captured>, bool) {
    let mut lost = captured.to_vec();
    let mut is_more = false;
    for back in regained {
        let same = |unit: &Captured| (unit.side, &unit.kind) == (back.side, &back.kind);
        match lost.iter().position(same) {
            Some(index) => {
                lost.remove(index);
            }
            None => is_more = true,
        }
    }
    (lost, is_more)
}

/// What losses of both sides come to, where equal kinds make up for each other; `is_rest` if something that was told before
/// is not among them.
fn in_all(words: &Words, captured: &[Captured], is_rest: bool) -> String {
    let rest = usize::from(is_rest);
    let further = |side: Seat| {
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for unit in captured.iter().filter(|unit| unit.side == side) {
            match kinds.iter_mut().find(|(kind, _)| *kind == unit.kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((&unit.kind, 1)),
            }
        }
        let lost = |kind: &str| {
            let same = captured
                .iter()
                .filter(|unit| unit.side == side.other() && unit.kind == kind);
            same.count()
        };
        let left = kinds
            .into_iter()
            .map(|(kind, count)| (kind, count.saturating_sub(lost(kind))))
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| counted(words, kind, count));
        left.collect::<Vec<String>>()
    };
    let sides = [Seat::White, Seat::Black].map(|side| (people::side(words, side), further(side)));
    match sides {
        [(_, white), (_, black)] if white.is_empty() && black.is_empty() => {
            say!(words, "hint-loses-equally", rest = rest)
        }
        [(white, lost), (_, other)] if !lost.is_empty() && !other.is_empty() => say!(
            words,
            "hint-loses-in-all-both",
            rest = rest,
            side = white,
            lost = listed(words, &lost),
            other = listed(words, &other)
        ),
        [(white, lost), (black, other)] => {
            let (side, units, than) = if other.is_empty() {
                (white, lost, black)
            } else {
                (black, other, white)
            };
            say!(
                words,
                "hint-loses-in-all",
                rest = rest,
                side = side,
                units = listed(words, &units),
                other = than
            )
        }
    }
}

/// Counts units of a kind: "1 knight", "2 pawns".
fn counted(words: &Words, kind: &str, count: usize) -> String {
    let one = super::pictures::kind(words, kind);
    let kind = match count {
        1 => one,
        _ => super::pictures::several(words, kind),
    };
    format!("{count} {kind}")
}

/// The turn of a hint is not played, because the hint was for an earlier board; a new one follows.
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
mod tests {
    use super::*;

    fn fallen(side: Seat, kind: &str, square: &str) -> Captured {
        Captured {
            side,
            kind: kind.to_owned(),
            square: square.to_owned(),
        }
    }

    #[test]
    fn losses_of_a_line_are_told_in_its_order() {
        let words = Words::english();
        assert_eq!(captured(words, &[], &[], true), None);
        let line = [
            fallen(Seat::Black, "spearman", "g5"),
            fallen(Seat::White, "spearman", "g5"),
            fallen(Seat::White, "rider", "h4"),
        ];
        assert_eq!(
            captured(words, &line, &[], true).as_deref(),
            Some(
                "In this line, Black loses the spearman on g5, then White loses the spearman on g5 and the rider on h4. \
                 In all, White loses 1 rider more than Black."
            )
        );
        let other_changes = captured(words, &line, &[], false).unwrap_or_default();
        assert!(!other_changes.contains("In all"), "{other_changes}");
        let many = vec![line[0].clone(); 8];
        let said = captured(words, &many, &[], true).unwrap_or_default();
        assert!(said.ends_with(", then Black loses 2 more units."), "{said}");
        let both = [many.as_slice(), &line[1..2]].concat();
        let said = captured(words, &both, &[], true).unwrap_or_default();
        assert!(
            said.contains(", then White loses one more unit, then Black loses 2 more units. In all, "),
            "{said}"
        );
    }

    #[test]
    fn what_a_line_with_losses_of_both_comes_to_is_told() {
        let words = Words::english();
        let in_all = |lost: &[(Seat, &str)]| {
            let lost: Vec<Captured> = lost
                .iter()
                .map(|(side, kind)| fallen(*side, kind, "d5"))
                .collect();
            let said = captured(words, &lost, &[], true).unwrap_or_default();
            said.split_once(". ").map(|(_, verdict)| verdict.to_owned())
        };
        let (white, black) = (Seat::White, Seat::Black);
        assert_eq!(in_all(&[(black, "pawn")]), None);
        assert_eq!(
            in_all(&[(black, "pawn"), (white, "pawn")]).as_deref(),
            Some("In all, both lose the same.")
        );
        let even = [(black, "pawn"), (white, "pawn"), (black, "pawn"), (black, "pawn")];
        assert_eq!(
            in_all(&even).as_deref(),
            Some("In all, Black loses 2 pawns more than White.")
        );
        let six = [
            (black, "pawn"),
            (white, "pawn"),
            (black, "pawn"),
            (white, "pawn"),
            (black, "knight"),
            (white, "bishop"),
        ];
        assert_eq!(
            in_all(&six).as_deref(),
            Some("In all, White gives 1 bishop for 1 knight.")
        );
    }

    #[test]
    fn what_comes_back_counts_in_the_sum() {
        let words = Words::english();
        let (white, black) = (Seat::White, Seat::Black);
        let line = [
            fallen(white, "pawn", "h2"),
            fallen(white, "pawn", "g2"),
            fallen(black, "rook", "h2"),
            fallen(black, "knight", "f6"),
        ];
        assert_eq!(
            captured(words, &line, &[], true).as_deref(),
            Some(
                "In this line, White loses the pawn on h2 and the pawn on g2, then Black loses the rook on h2 and the \
                 knight on f6. In all, White gives 2 pawns for 1 rook and 1 knight."
            )
        );
        let back = [fallen(black, "rook", "h8")];
        let said = captured(words, &line, &back, true).unwrap_or_default();
        assert!(
            said.ends_with("Black gets back the rook on h8. In all, White gives 2 pawns for 1 knight."),
            "{said}"
        );
        let queen = [fallen(black, "queen", "d8")];
        let said = captured(words, &line[..1], &queen, true).unwrap_or_default();
        assert!(
            said.ends_with(
                "Black gets back the queen on d8. Apart from that, White loses 1 pawn more than Black."
            ),
            "{said}"
        );
    }

    fn of(end_in: Option<(bool, u32)>, answer: &[(Seat, String)]) -> String {
        hint(
            Words::english(),
            &Hint {
                turn: "e4xd5",
                effect: "Pawn e4 takes d5.",
                secret: false,
                end_in,
                answer,
                captured: &[fallen(Seat::Black, "pawn", "d5")],
                regained: &[],
                is_all: true,
                winner: None,
                hidden: None,
                check: "",
                ended: "",
                danger: None,
                reason: None,
            },
        )
    }

    #[test]
    fn a_hint_tells_the_turn_and_only_what_is_certain_of_it() {
        assert_eq!(of(None, &[]), "Try `e4xd5`. What it does: Pawn e4 takes d5.");
        assert_eq!(
            of(None, &[(Seat::Black, "a6".to_owned())]),
            "Try `e4xd5`. What it does: Pawn e4 takes d5.\nThe computer expects: Black `a6`. In this line, Black loses the pawn on d5."
        );
        assert_eq!(
            of(Some((true, 1)), &[]),
            "Try `e4xd5`. What it does: Pawn e4 takes d5. It wins at once."
        );
        assert_eq!(
            of(Some((true, 3)), &[]),
            "Try `e4xd5`. What it does: Pawn e4 takes d5. It wins in 3 turns, counting both sides."
        );
        assert!(of(Some((false, 2)), &[]).contains("holds out longest"));
    }

    #[test]
    fn a_line_that_ends_the_match_says_who_wins() {
        let mate = Hint {
            turn: "e3; end",
            effect: "",
            secret: false,
            end_in: Some((false, 2)),
            captured: &[],
            regained: &[],
            is_all: true,
            winner: Some(Seat::Black),
            answer: &[(Seat::Black, "Qxd2#; end".to_owned())],
            hidden: None,
            check: "",
            ended: "",
            danger: Some(&Threat {
                by: Seat::Black,
                turn: "Qxd2#; end".to_owned(),
                wins: true,
                lost: Vec::new(),
            }),
            reason: None,
        };
        assert_eq!(
            hint(Words::english(), &mate),
            "Try `e3; end`. It holds out longest, but your opponent can win in 2 turns, counting both sides.\n\
             The computer expects: Black `Qxd2#; end`. With that, Black wins.\n\
             Black threatens to win with `Qxd2#; end`, and I found no turn that prevents it."
        );
    }

    #[test]
    fn what_is_expected_is_told_and_long_turns_are_cut() {
        let long = "build ".repeat(400);
        let said = hint(
            Words::english(),
            &Hint {
                turn: &long,
                effect: "",
                secret: true,
                end_in: None,
                captured: &[],
                regained: &[],
                is_all: true,
                winner: None,
                answer: &[
                    (Seat::Black, "e6xd5".to_owned()),
                    (Seat::White, "c4xd5".to_owned()),
                ],
                hidden: None,
                check: "",
                ended: "",
                danger: None,
                reason: None,
            },
        );
        assert!(
            said.ends_with("The computer expects: Black `e6xd5`, White `c4xd5`."),
            "{said}"
        );
        assert!(said.contains("without knowing") && said.chars().count() < 1_600);
    }

    #[test]
    fn how_a_turn_ends_a_check_is_said_where_its_text_does_not() {
        let blocks = Hint {
            turn: "m16-h5; end",
            effect: "15 walls form.",
            secret: false,
            end_in: None,
            captured: &[],
            regained: &[],
            is_all: true,
            winner: None,
            answer: &[],
            hidden: None,
            check: "the chancellor on l9",
            ended: "the chancellor on l9",
            danger: None,
            reason: None,
        };
        assert_eq!(
            hint(Words::english(), &blocks),
            "Try `m16-h5; end`. What it does: 15 walls form. After it, your king is no longer in danger from the chancellor on l9."
        );
    }

    #[test]
    fn a_secret_choice_is_not_compared_with_the_board() {
        let ready = Hint {
            turn: "build standard",
            effect: "",
            secret: true,
            end_in: None,
            captured: &[],
            regained: &[],
            is_all: true,
            winner: None,
            answer: &[],
            hidden: None,
            check: "",
            ended: "",
            danger: None,
            reason: None,
        };
        let said = hint(Words::english(), &ready);
        assert!(said.contains("`. This is a ready-made choice, "), "{said}");
    }

    #[test]
    fn a_quiet_turn_has_a_reason() {
        let unit = || Unit {
            kind: "rook".to_owned(),
            square: "h8".to_owned(),
        };
        let said = |why: HintReason| reason(Words::english(), &why);
        let by = Seat::Black;
        let units = || vec![unit()];
        assert_eq!(
            said(HintReason::Saves { by, units: units() }),
            "After it, Black can no longer capture the rook on h8."
        );
        assert_eq!(
            said(HintReason::Guards { by, units: units() }),
            "It guards the rook on h8: if Black captures it, you can capture back."
        );
        assert_eq!(
            said(HintReason::Attacks { units: units() }),
            "It attacks the rook on h8."
        );
        assert_eq!(
            said(HintReason::Room {
                unit: unit(),
                before: 3,
                after: 9
            }),
            "It gives your unit more room: next, the rook on h8 could go or act in 9 places instead of 3."
        );
        let quiet = said(HintReason::Quiet);
        assert!(
            quiet.starts_with("I see nothing that is won or lost by force"),
            "{quiet}"
        );
    }

    #[test]
    fn what_is_in_danger_is_named() {
        let mut threat = Threat {
            by: Seat::Black,
            turn: "exf3".to_owned(),
            wins: false,
            lost: vec![Unit {
                kind: "knight".to_owned(),
                square: "f3".to_owned(),
            }],
        };
        let said = |check: &str, danger: Option<&Threat>| {
            let hint_now = Hint {
                turn: "Nd4",
                effect: "",
                secret: false,
                end_in: None,
                captured: &[],
                regained: &[],
                is_all: true,
                winner: None,
                answer: &[],
                hidden: None,
                check,
                ended: "",
                danger,
                reason: None,
            };
            hint(Words::english(), &hint_now)
        };
        assert!(said("", Some(&threat)).ends_with(
            "\nIf you did nothing, Black could play `exf3`, which would cost you the knight on f3."
        ),);
        threat.wins = true;
        assert!(said("", Some(&threat)).ends_with("\nIf you did nothing, Black would win with `exf3`."));
        assert!(said("the rook e8", None).ends_with("\nYour king is in danger from the rook e8."));
    }
}
