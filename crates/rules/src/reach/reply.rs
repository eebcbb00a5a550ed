//! Finds a reply that captures a unit which a turn has moved or exposed, if the exchange costs much more than the turn took. It is
//! an opinion, told before such a turn is played, and no rule.

use super::{captured, probe, units_of};
use crate::evaluate::{self, Evaluate};
use crate::event::Event;
use crate::game::GameAction as _;
use crate::geometry::Cell;
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, END_OF_TURN, Position, Visit};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A reply that would win much more than the turn did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostlyReply {
    /// The side that could reply.
    pub by: Seat,
    /// The cells of its units that could capture there, at least one: first those that would win much by it, the best of them
    /// before the others.
    pub captors: Vec<Cell>,
    /// The cell of the unit that it would capture.
    pub cell: Cell,
    /// Whether the turn moved that unit. Otherwise the turn exposed it.
    pub is_moved: bool,
}

/// Finds a capture by which the other side could answer a complete turn at once, and which would take a unit that the turn
/// moved, or one that could not be captured before the turn, if that wins much more than all of the turn's actions do, with the
/// captures on that cell by which both sides would go on. So an even exchange is none. Returns it with the position after the
/// turn. Of several, one that takes a moved unit comes first. `before` is the position at the start of the turn. `None` if that
/// would win little, if the turn goes on, draws or takes itself back, or if the viewer is shown no hints about the other side's
/// moves.
#[must_use]
pub fn costly_reply(before: &Position, viewer: Viewer, turn: &[Action]) -> Option<(CostlyReply, Position)> {
    let (after, by) = played(before, viewer, turn)?;
    let side = by.other();
    let won = material(&after, side) - material(before, side);
    let much = before.visit(ClearLoss);
    let moved: BTreeSet<Cell> = units_of(&after, side)
        .filter(|cell| !was_there(before, &after, side, *cell))
        .collect();
    let mut captures = captures(&after, by, None, Measure::Material);
    // A capture wins at most what it takes.
    captures.retain(|capture| capture.gain - won >= much);
    let cells = |capture: &Capture| (capture.cell, capture.captor);
    let able: Vec<(Cell, Cell)> = captures.iter().map(cells).collect();
    if captures.iter().any(|capture| !moved.contains(&capture.cell)) {
        let exposed = exposed(before, &after, by);
        captures.retain(|capture| moved.contains(&capture.cell) || exposed.contains(&capture.cell));
    }
    // What the turn costs by itself exposes nothing.
    let least = |capture: &Capture| {
        let won = if moved.contains(&capture.cell) {
            won
        } else {
            won.max(0)
        };
        won + much
    };
    let order = |capture: &Capture| {
        let is_exposed = !moved.contains(&capture.cell);
        (
            is_exposed,
            Reverse(capture.gain),
            Reverse(capture.estimate),
            capture.captor,
        )
    };
    captures.sort_by_key(order);
    let mut exchange = Exchange::new(Measure::Material);
    captures.retain_mut(|capture| {
        let least = least(capture);
        let most = capture.gain - least + 1;
        capture.gain -= exchange.won_back(&after, by, &capture.action, (0, most));
        !exchange.is_cut && capture.gain >= least
    });
    captures.sort_by_key(order);
    let cell = captures.first()?.cell;
    let winning = captures.iter().map(cells);
    let mut captors: Vec<Cell> = Vec::new();
    for (_, captor) in winning.chain(able).filter(|(at, _)| *at == cell) {
        if !captors.contains(&captor) {
            captors.push(captor);
        }
    }
    let is_moved = moved.contains(&cell);
    let reply = CostlyReply {
        by,
        captors,
        cell,
        is_moved,
    };
    Some((reply, after))
}

/// Plays a complete turn from its start. Returns the position after it, and the side that answers. `None` if it goes on, draws or
/// takes itself back, or if the viewer is shown no hints about the other side's moves.
pub(super) fn played(before: &Position, viewer: Viewer, turn: &[Action]) -> Option<(Position, Seat)> {
    let side = before.awaiting().seat()?;
    let by = side.other();
    let mut after = before.clone();
    for action in turn {
        if after.awaiting().seat() != Some(side) || after.draws_chance(action) {
            return None;
        }
        let events = after.apply(side, action).ok()?;
        if events.iter().any(|event| matches!(event, Event::Rewound { .. })) {
            return None;
        }
    }
    let is_answered = after.awaiting().seat() == Some(by) && after.at_turn_start();
    let is_shown = after.hidden_moves(viewer, by).is_none() && after.secret_part(by).is_none();
    (is_answered && is_shown).then_some((after, by))
}

/// Whether the unit of a side that is on a cell stood there before.
fn was_there(before: &Position, after: &Position, side: Seat, cell: Cell) -> bool {
    let kinds = |position: &Position| {
        let units = position.inspect(cell).units.into_iter();
        let own = units.filter(|unit| unit.side == side);
        own.map(|unit| unit.kind).collect::<Vec<_>>()
    };
    let earlier = kinds(before);
    kinds(after).iter().all(|kind| earlier.contains(kind))
}

/// The cells of the other side's units that `by` can capture in `after`, and could at most have hit before. None where it
/// can't be asked what it could have done before.
fn exposed(before: &Position, after: &Position, by: Seat) -> BTreeSet<Cell> {
    let Ok(asked) = probe::with_turn(before, by) else {
        return BTreeSet::new();
    };
    let falling = |position: &Position| -> BTreeSet<Cell> {
        let actions = position.legal_actions(by).into_iter();
        let deadly = actions.filter(|action| !position.is_hit(action) && position.foiled(action).is_none());
        deadly.flat_map(|action| captured(position, &action)).collect()
    };
    let earlier = falling(&asked);
    let own = units_of(after, by.other());
    let own: BTreeSet<Cell> = own.collect();
    let mut exposed = falling(after);
    exposed.retain(|cell| own.contains(cell) && !earlier.contains(cell));
    exposed
}

/// The most captures that are tried to estimate exchanges.
const MOST_TRIED: usize = 60;

/// What captures are measured by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    /// The estimate of the variant, which counts a captor that a pawn could capture, and hits.
    Estimate,
    /// The material that changes at once, as in the lines of hints; for a hit, the estimate, and also for a capture that ends
    /// the game or is left to chance.
    Material,
}

/// Returns for each of some cells what a side would win, if it had the turn, by capturing there, by the estimate of the variant
/// and after the captures with which both sides would go on. A cell that it can't capture is left out. Empty where it can't be
/// asked.
#[must_use]
pub fn capture_gains(position: &Position, by: Seat, cells: &BTreeSet<Cell>) -> BTreeMap<Cell, i32> {
    let Ok(asked) = probe::with_turn(position, by) else {
        return BTreeMap::new();
    };
    let mut gains = BTreeMap::new();
    for capture in captures(&asked, by, Some(cells), Measure::Estimate) {
        let mut exchange = Exchange::new(Measure::Estimate);
        let gain = capture.gain - exchange.won_back(&asked, by, &capture.action, (0, i32::MAX));
        let most = gains.entry(capture.cell).or_insert(gain);
        *most = gain.max(*most);
    }
    gains
}

/// The captures of the side to act, on some cells or on all, each with what it wins at once.
fn captures(position: &Position, by: Seat, on: Option<&BTreeSet<Cell>>, measure: Measure) -> Vec<Capture> {
    let mut captures = position.visit(Captures {
        after: position,
        by,
        on,
    });
    if measure == Measure::Estimate {
        return captures;
    }
    let had = material(position, by);
    for capture in &mut captures {
        let action = &capture.action;
        let mut taken = position.clone();
        let is_measured = !position.is_hit(action) && !position.draws_chance(action);
        // What a finished game is worth by its units says nothing.
        if is_measured && taken.apply(by, action).is_ok() && taken.awaiting().seat().is_some() {
            capture.gain = material(&taken, by) - had;
        }
    }
    captures
}

/// Returns the capture of enemy units by which a side that is to act would win most material, and how much, after the captures
/// on that cell by which both sides would go on. Hits are no captures here. `None` if none wins anything.
#[must_use]
pub fn best_capture(position: &Position, by: Seat) -> Option<(Action, i32)> {
    let enemies: BTreeSet<Cell> = units_of(position, by.other()).collect();
    let mut captures = captures(position, by, Some(&enemies), Measure::Material);
    captures.retain(|capture| !position.is_hit(&capture.action));
    captures.sort_by_key(|capture| (Reverse(capture.gain), Reverse(capture.estimate)));
    let mut exchange = Exchange::new(Measure::Material);
    let mut best: Option<(Action, i32)> = None;
    for capture in captures {
        let most = best.as_ref().map_or(0, |(_, most)| *most);
        // A capture wins at most what it takes.
        if capture.gain <= most {
            break;
        }
        let window = (0, capture.gain - most);
        let gain = capture.gain - exchange.won_back(position, by, &capture.action, window);
        if exchange.is_cut {
            break;
        }
        if gain > most {
            best = Some((capture.action, gain));
        }
    }
    best
}

/// Returns how much more material a side has than the other, by the evaluation of the variant, in centipawns.
#[must_use]
pub fn material(position: &Position, side: Seat) -> i32 {
    position.visit(Material(side))
}

/// Finds what the variant calls a clear loss.
struct ClearLoss;

impl Visit for ClearLoss {
    type Output = i32;

    fn visit<G: Evaluate>(self, _position: &G, _wrap: fn(G::Action) -> Action) -> i32 {
        G::CLEAR_LOSS
    }
}

/// Computes the material of a side less that of the other.
struct Material(Seat);

impl Visit for Material {
    type Output = i32;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> i32 {
        evaluate::material(position, self.0)
    }
}

/// The captures by which both sides go on where one has captured.
struct Exchange {
    measure: Measure,
    /// How many captures may still be tried.
    tries: usize,
    /// Whether one was left out for want of tries, so that the other side may win back more than was found.
    is_cut: bool,
}

impl Exchange {
    const fn new(measure: Measure) -> Self {
        Self {
            measure,
            tries: MOST_TRIED,
            is_cut: false,
        }
    }

    /// Returns what the other side wins at most by capturing what an action has moved, and by what follows there; 0 if it does
    /// better not to, or if the turn goes on with more than its end. It is exact between `least` and `most`; less than the one may
    /// be returned as that, and more than the other as any such.
    fn won_back(&mut self, position: &Position, by: Seat, action: &Action, (least, most): (i32, i32)) -> i32 {
        let Some(after) = ended_after(position, by, action) else {
            return 0;
        };
        let other = by.other();
        let moved = units_of(&after, by).filter(|cell| !was_there(position, &after, by, *cell));
        let mut replies = captures(&after, other, Some(&moved.collect()), self.measure);
        replies.sort_by_key(|reply| (Reverse(reply.gain), Reverse(reply.estimate)));
        let mut found = least.max(0);
        for reply in replies {
            // A capture wins at most what it takes.
            if reply.gain <= found || found >= most {
                break;
            }
            if self.tries == 0 {
                self.is_cut = true;
                break;
            }
            self.tries -= 1;
            let window = (reply.gain.saturating_sub(most), reply.gain - found);
            found = found.max(reply.gain - self.won_back(&after, other, &reply.action, window));
        }
        found
    }
}

/// Takes an action, and ends the turn if only that is left. `None` if the action is left to chance, or if the other side doesn't
/// begin its turn then.
fn ended_after(position: &Position, by: Seat, action: &Action) -> Option<Position> {
    let mut after = position.clone();
    if position.draws_chance(action) || after.apply(by, action).is_err() {
        return None;
    }
    if after.awaiting().seat() == Some(by)
        && let Ok(end) = after.variant().parse_action(END_OF_TURN)
        && after.is_legal(by, &end)
    {
        after.apply(by, &end).ok()?;
    }
    (after.awaiting().seat() == Some(by.other()) && after.at_turn_start()).then_some(after)
}

/// A capture of one unit.
struct Capture {
    action: Action,
    /// What it wins.
    gain: i32,
    /// What the variant estimates that it wins, where the captor counts, too.
    estimate: i32,
    captor: Cell,
    cell: Cell,
}

/// The captures of a side, each by what it wins. Hits are among them, and captures that take nothing are not.
struct Captures<'a> {
    after: &'a Position,
    by: Seat,
    /// The cells whose captures are wanted; `None` for all.
    on: Option<&'a BTreeSet<Cell>>,
}

impl Visit for Captures<'_> {
    type Output = Vec<Capture>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Vec<Capture> {
        let mut captures = Vec::new();
        for action in position.legal_actions(self.by) {
            let Some(captor) = action.parts().actor else {
                continue;
            };
            let own = action.clone();
            let action = wrap(action);
            let mut cells = captured(self.after, &action);
            cells.retain(|cell| self.on.is_none_or(|wanted| wanted.contains(cell)));
            // Most actions capture nothing: what one wins is costly to estimate.
            if cells.is_empty() || self.after.foiled(&action).is_some() {
                continue;
            }
            let gain = position.static_gain(&own);
            captures.extend(cells.into_iter().map(|cell| Capture {
                action: action.clone(),
                gain,
                estimate: gain,
                captor,
                cell,
            }));
        }
        captures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    fn reply_to_turn(text: &str, turn: &[&str]) -> Option<(String, String)> {
        let before = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let seat = before.awaiting().seat().unwrap();
        let parsed = turn
            .iter()
            .map(|action| before.variant().parse_action(action).unwrap());
        let turn: Vec<Action> = parsed.collect();
        let (reply, _) = costly_reply(&before, Viewer::Seat(seat), &turn)?;
        let geometry = before.variant().descriptor().geometry;
        let captors: Vec<String> = reply.captors.iter().map(|cell| geometry.name(*cell)).collect();
        Some((captors.join(" "), geometry.name(reply.cell)))
    }

    fn reply_to(text: &str, action: &str) -> Option<(String, String)> {
        reply_to_turn(text, &[action])
    }

    #[test]
    fn a_queen_that_takes_a_guarded_pawn_is_answered() {
        let text = "variant chess\nput e1 white king\nput d1 white queen\nput d7 black pawn\nput d8 black rook\nput g8 black king";
        let found = reply_to(text, "d1xd7");
        assert_eq!(found, Some(("d8".to_owned(), "d7".to_owned())));
        assert_eq!(reply_to(text, "d1-c2"), None);
        let found = reply_to(&format!("{text}\nput b6 black knight"), "d1xd7");
        assert_eq!(found, Some(("b6 d8".to_owned(), "d7".to_owned())));
    }

    #[test]
    fn captors_that_win_little_are_named_after_those_that_win_much() {
        // The queen would be lost for the rook d3; the bishop wins it, because the queen guards it.
        let text = "variant chess\nput g1 white king\nput c3 white rook\nput d1 white rook\nput g8 black king\n\
                    put d7 black queen\nput h7 black pawn";
        assert_eq!(reply_to(text, "c3-d3"), None);
        let found = reply_to(&format!("{text}\nput f5 black bishop"), "c3-d3");
        assert_eq!(found, Some(("f5 d7".to_owned(), "d3".to_owned())));
    }

    #[test]
    fn in_cyvasse_a_rider_is_much_and_a_militia_or_spearman_is_not() {
        // The black spearman attacks f5.
        let text = |kind: &str| {
            format!(
                "variant cyvasse\nput f4 white {kind}\nput l1 white king\nput a9 black king\nput e6 black spearman"
            )
        };
        let taken = Some(("e6".to_owned(), "f5".to_owned()));
        assert_eq!(reply_to(&text("rider"), "f4-f5"), taken);
        for kind in ["militia", "spearman"] {
            assert_eq!(reply_to(&text(kind), "f4-f5"), None, "{kind}");
        }
    }

    #[test]
    fn a_capture_that_takes_nothing_is_no_cost() {
        let rook = "put e1 white king\nput d1 white queen\nput h8 black king\nput a7 black rook";
        let setup = |own: &str| format!("variant elemental\n{own}{rook}");
        assert!(reply_to(&setup(""), "d1-d7").is_some());
        assert_eq!(reply_to(&setup("set temporal.white do-over\n"), "d1-d7"), None);
    }

    #[test]
    fn an_even_exchange_is_no_cost() {
        let text = "variant chess\nput e1 white king\nput d1 white rook\nput d7 black rook\nput e8 black king\nput a7 black pawn";
        assert_eq!(reply_to(text, "d1xd7"), None);
    }

    #[test]
    fn a_queen_that_takes_a_queen_is_no_cost_where_a_pawn_captures_it() {
        let text = "variant chess\nset turn black\nput e1 white king\nput d3 white queen\nput c2 white pawn\n\
                    put f1 white bishop\nput e8 black king\nput d8 black queen\nput a7 black pawn";
        assert_eq!(reply_to(text, "d8xd3"), None);
        // For a rook, it is.
        let found = reply_to(&text.replace("d3 white queen", "d3 white rook"), "d8xd3");
        assert_eq!(found, Some(("c2 f1".to_owned(), "d3".to_owned())));
    }

    #[test]
    fn what_is_guarded_costs_only_the_difference() {
        // The bishop takes the rook, and the other rook the bishop; for the queen, that isn't enough.
        let text = "variant chess\nput h1 white king\nput a4 white rook\nput d1 white rook\nput g8 black king\n\
                    put a7 black bishop\nput h7 black pawn";
        assert_eq!(reply_to(text, "d1-d4"), None);
        let found = Some(("a7".to_owned(), "d4".to_owned()));
        assert_eq!(
            reply_to(&text.replace("a4 white rook", "a3 white rook"), "d1-d4"),
            found
        );
        assert_eq!(
            reply_to(&text.replace("d1 white rook", "d1 white queen"), "d1-d4"),
            found
        );
    }

    #[test]
    fn a_long_exchange_is_followed_to_its_end() {
        // Four units can capture on d5, and four others recapture there.
        let text = "variant chess\nput g1 white king\nput h5 white queen\nput d1 white rook\nput d2 white rook\n\
                    put c3 white knight\nput f4 white knight\nput h8 black king\nput h7 black pawn\nput d5 black knight\n\
                    put b6 black knight\nput b7 black bishop\nput d7 black rook\nput d8 black rook";
        assert_eq!(reply_to(text, "h5xd5"), None);
        let mut after = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let capture = after.variant().parse_action("h5xd5").unwrap();
        after.apply(Seat::White, &capture).unwrap();
        let (_, gain) = best_capture(&after, Seat::Black).unwrap();
        assert!((300..700).contains(&gain), "{gain}");
    }

    #[test]
    fn an_exchange_that_is_too_long_to_follow_is_known_to_be_cut() {
        let text =
            "variant chess\nput g1 white king\nput e1 white rook\nput e5 black pawn\nput e6 black king";
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let capture = position.variant().parse_action("e1xe5").unwrap();
        for (tries, is_cut) in [(0, true), (1, false)] {
            let mut exchange = Exchange {
                tries,
                ..Exchange::new(Measure::Material)
            };
            let back = exchange.won_back(&position, Seat::White, &capture, (0, i32::MAX));
            assert_eq!((exchange.is_cut, back > 300), (is_cut, !is_cut), "{tries}");
        }
    }

    #[test]
    fn a_unit_that_the_turn_exposes_counts_like_the_one_that_it_moves() {
        let text = "variant chess\nput e1 white king\nput d1 white queen\nput d4 white knight\nput d8 black rook\nput g8 black king";
        let found = Some(("d8".to_owned(), "d1".to_owned()));
        assert_eq!(reply_to(text, "d4-b5"), found);
        // It could be captured before the turn, too.
        let text = "variant chess\nput e1 white king\nput d1 white queen\nput a4 white knight\nput d8 black rook\nput g8 black king";
        assert_eq!(reply_to(text, "a4-b6"), None);
    }

    /// A rook that passes a Death on its way to b8, where a rook attacks it; the Death on b9 steps afterwards.
    const PASSES_DEATH: &str = "variant shield\nset turn black\nput f1 white king\nput b2 white rook\nput f10 black king\nput b10 black rook\nput b9 black death\nput a3 white pawn\nput j9 black pawn";

    /// What White would win by capturing on a cell.
    fn gain_on(text: &str, cell: &str) -> Option<i32> {
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let cell = position.variant().descriptor().geometry.cell(cell).unwrap();
        let gains = capture_gains(&position, Seat::White, &BTreeSet::from([cell]));
        gains.get(&cell).copied()
    }

    #[test]
    fn a_guarded_unit_is_won_only_by_enough_attackers() {
        let rook =
            "variant chess\nput g1 white king\nput e1 white rook\nput e5 black pawn\nput e6 black king";
        assert!(gain_on(rook, "e5").unwrap() < 0);
        assert_eq!(gain_on(rook, "e6"), None);
        let both = format!("{rook}\nput c3 white bishop");
        assert!(gain_on(&both, "e5").unwrap() > 0);
        let alone = rook.replace("put e6 black king", "put a8 black king");
        assert!(gain_on(&alone, "e5").unwrap() > 0);
    }

    #[test]
    fn a_turn_of_several_actions_is_judged_as_a_whole() {
        let found = Some(("b2".to_owned(), "b8".to_owned()));
        assert_eq!(reply_to_turn(PASSES_DEATH, &["b10-b8", "b9-c8"]), found);
        // The turn goes on.
        assert_eq!(reply_to_turn(PASSES_DEATH, &["b10-b8"]), None);
    }

    #[test]
    fn what_only_takes_a_shield_is_no_cost() {
        let text = PASSES_DEATH.replace("put b9 black death", "put d9 black death");
        assert_eq!(reply_to_turn(&text, &["b10-b8", "d9-e8"]), None);
    }
}
