//! Refusals of moves, plain captures, castling and splits: the kind's movement, blockers, fire, and spelling.

use super::safety::unnamed_attackers;
use super::{cells, no};
use crate::chess::bits::{
    Square, Squares, between, bishop_lines, king_steps, knight_leaps, last_rank, pawn_attacks, rook_lines,
    second_rank,
};
use crate::chess::board::{CASTLINGS, Castling, Kind};
use crate::chess::{ChessAction, Decision};
use crate::elemental::action::ElementalAction;
use crate::elemental::loadout::{Augmentor, Element, Temporal};
use crate::elemental::state::{Stage, State};
use crate::elemental::unit::rank;
use crate::refusal::{Behind, Refusal, listed};
use crate::said::Said;
use crate::seat::Seat;

/// Returns the movement of a kind, in words after "a knight ...".
const fn manner(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "steps one square in any direction",
        Kind::Queen => "slides along files, ranks and diagonals",
        Kind::Rook => "slides along files and ranks",
        Kind::Bishop => "slides along diagonals",
        Kind::Knight => "leaps in an L",
        Kind::Pawn => "goes straight forward, and captures diagonally forward",
    }
}

/// Begins a sentence about a square that a unit doesn't get to; `why` says the rest.
fn cannot_go(word: &str, from: Square, to: Square, why: String) -> Said {
    let head = format!("The {word} on {from} cannot go to {to}");
    Said::headed(Said::naming(head, [from, to]), why.into())
}

fn nearest(from: Square, set: u64) -> Option<Square> {
    Squares(set).min_by_key(|square| from.index().abs_diff(square.index()))
}

impl State {
    /// Explains why a plain move or capture is impossible.
    pub(super) fn explain_going(&self, go: ChessAction) -> Refusal {
        let Decision::Go {
            from,
            to,
            captures,
            promotion,
        } = go.decision()
        else {
            return self.explain_claim();
        };
        if let Some(refusal) = self.explain_actor(from) {
            return refusal;
        }
        let Some((side, kind, _)) = self.table.at(from) else {
            return no("EL-TURN-2", "That isn't possible now.");
        };
        let castling = CASTLINGS.iter().find(|castling| {
            kind == Kind::King && castling.side == side && castling.king == from && castling.to == to
        });
        if let Some(castling) = castling {
            return self.explain_castling(castling, captures || promotion.is_some());
        }
        if let Some(refusal) = self.misspelt(from, to, side, kind, captures) {
            return refusal;
        }
        // What the unit can never reach is refused for that, whatever stands there.
        if kind != Kind::Pawn
            && let Some(refusal) = self.explain_manner(from, to, side, kind)
        {
            return refusal;
        }
        if self.table.board.of_side(side) & to.bit() != 0 {
            let sentence = format!("Your own {} stands on {to}.", self.kind_on(to));
            return no("EL-BASE-1", sentence).because_of_own(to.cell());
        }
        // What stands before a king is the nearer reason.
        if self.table.board.kind(to) == Some(Kind::King) {
            if let Some(refusal) = self.explain_way(from, to, side, kind) {
                return refusal;
            }
            let sentence = format!("Kings are never captured: a king stands on {to}.");
            return no("EL-KING-1", sentence).because_of([to.cell()]);
        }
        if let Some(refusal) = self.explain_manner(from, to, side, kind) {
            return refusal;
        }
        if let Some(refusal) = self.explain_fire(from, to, side, kind) {
            return refusal;
        }
        if let Some(refusal) = self.explain_way(from, to, side, kind) {
            return refusal;
        }
        let victim = self.en_passant(from, side).filter(|(target, _)| *target == to);
        let target = victim.map_or(to, |(_, victim)| victim);
        if self.table.board.of_side(side.other()) & target.bit() != 0
            && let Some(refusal) = self.explain_defence(from, from, target, target == to)
        {
            return refusal;
        }
        let promotes = kind == Kind::Pawn && last_rank(side) & to.bit() != 0;
        self.misspelt_promotion(to, promotes, promotion)
    }

    /// Refuses a text whose squares would be right with the other sign.
    fn misspelt(&self, from: Square, to: Square, side: Seat, kind: Kind, captures: bool) -> Option<Refusal> {
        let promotes = kind == Kind::Pawn && last_rank(side) & to.bit() != 0;
        let promotion = promotes.then_some(Kind::Queen);
        [captures, !captures].into_iter().find_map(|captures| {
            let meant = ElementalAction::Chess(ChessAction::go(from, to, captures, promotion));
            if !self.is_possible(meant) {
                return None;
            }
            if !self.is_safe(meant) {
                return Some(self.explain_danger(meant));
            }
            let rule = if promotes { "EL-PROMO-1" } else { "EL-TURN-2" };
            let sentence = match (captures, promotes) {
                (true, false) => format!("That captures on {to}: write `{meant}`."),
                (false, false) => format!("That is a plain move: write `{meant}`."),
                (_, true) => format!("A pawn that reaches {to} promotes: write for example `{meant}`."),
            };
            Some(no(rule, sentence))
        })
    }

    /// Refuses a target that the kind's movement never reaches.
    fn explain_manner(&self, from: Square, to: Square, side: Seat, kind: Kind) -> Option<Refusal> {
        let reach = match kind {
            Kind::King => king_steps(from),
            Kind::Knight => knight_leaps(from),
            Kind::Bishop => bishop_lines(from),
            Kind::Rook => rook_lines(from),
            Kind::Queen => bishop_lines(from) | rook_lines(from),
            Kind::Pawn => return self.explain_pawn(from, to, side),
        };
        if reach & to.bit() != 0 {
            return None;
        }
        let word = kind.word();
        let why = format!("a {word} {}.{}", manner(kind), self.afterwards(from, side));
        Some(no("EL-BASE-1", cannot_go(word, from, to, why)).because_of([from.cell()]))
    }

    /// Says what a unit may still do after its move, as a further sentence: whoever names a far square may mean its end.
    fn afterwards(&self, from: Square, side: Seat) -> String {
        if self.stage != Stage::Move {
            return String::new();
        }
        let unit = self.table.unit(from);
        let steps = match self.steps_of(side) {
            0 => None,
            1 => Some("`step` once"),
            _ => Some("`step` up to twice"),
        };
        let blinks = self.has_quantum(side, unit).then_some("`blink` or `swap`");
        let nudges = (unit.slots.augmentor == Augmentor::SideStep).then_some("`nudge`");
        let ways = [steps, blinks, nudges].into_iter().flatten();
        let ways: Vec<String> = ways.map(str::to_owned).collect();
        if ways.is_empty() {
            return String::new();
        }
        format!(" After its move it may still {}.", listed(&ways))
    }

    fn explain_pawn(&self, from: Square, to: Square, side: Seat) -> Option<Refusal> {
        let occupied = self.table.board.occupied();
        let one = from.ahead(side);
        let two = one.ahead(side);
        let refused =
            |rule, sentence: Said, culprit: Square| Some(no(rule, sentence).because_of([culprit.cell()]));
        let cannot_go = |why| cannot_go(Kind::Pawn.word(), from, to, why);
        let is_two = to == two && second_rank(side) & from.bit() != 0;
        let as_well = match self.element(side) {
            Element::Shadow => "; as Shadow it also goes one square straight back",
            _ => "",
        };
        if to == one || is_two {
            let blocker = [one, to]
                .into_iter()
                .find(|square| occupied & square.bit() != 0)?;
            let why = format!("the {} on {blocker} stands in the way.", self.kind_on(blocker));
            return refused("EL-BASE-1", cannot_go(why), blocker);
        }
        let is_forward = (to.rank() > from.rank()) == (side == Seat::White);
        if from.file() == to.file() && is_forward {
            let why = format!(
                "a pawn moves one square forward, or two from its second rank{as_well}.{}",
                self.afterwards(from, side)
            );
            let rule = if to == two { "EL-EP-2" } else { "EL-BASE-1" };
            return refused(rule, cannot_go(why), from);
        }
        if to == from.ahead(side.other()) && from.file() == to.file() {
            return self.explain_retreat(from, to, side);
        }
        if self.pawn_captures(side, from) & to.bit() == 0 {
            let beside = from.rank() == to.rank() && from.file().abs_diff(to.file()) == 1;
            let (rule, sentence) = if beside {
                (
                    "EL-SCATTER-1",
                    format!("Only Air pawns capture sideways; the pawn on {from} does not.").into(),
                )
            } else {
                let as_well = match self.element(side) {
                    Element::Air => ", as Air also sideways",
                    _ => as_well,
                };
                let goes = manner(Kind::Pawn);
                let why = format!("a pawn {goes}{as_well}.{}", self.afterwards(from, side));
                ("EL-BASE-1", cannot_go(why))
            };
            return refused(rule, sentence, from);
        }
        if occupied & to.bit() != 0
            || self
                .en_passant(from, side)
                .is_some_and(|(target, _)| target == to)
        {
            return None;
        }
        Some(self.explain_empty_target(from, to, side))
    }

    /// Refuses a pawn's capture on an empty square.
    fn explain_empty_target(&self, from: Square, to: Square, side: Seat) -> Refusal {
        let refused =
            |rule, sentence: String, culprit: Square| no(rule, sentence).because_of([culprit.cell()]);
        // Only a diagonal capture can be en passant: beside an Air pawn, this would be the target itself.
        let is_diagonal = pawn_attacks(side, from) & to.bit() != 0;
        let behind = Square::at(to.file(), from.rank()).filter(|_| is_diagonal);
        if let Some(pawn) = behind
            && self.table.board.unit(pawn) == Some((side.other(), Kind::Pawn))
            && second_rank(side.other()) & to.ahead(side).bit() != 0
        {
            let sentence = format!(
                "The pawn on {pawn} cannot be captured en passant: {}.",
                self.why_not_in_passing(pawn)
            );
            return refused("EL-EP-1", sentence, pawn);
        }
        let sentence = format!("The pawn on {from} goes to {to} only to capture, and {to} is empty.");
        if let Some(other) = behind
            && let Some((owner, kind)) = self.table.board.unit(other)
            && owner == side.other()
            && kind != Kind::Pawn
            && second_rank(owner) & to.ahead(side).bit() != 0
        {
            let sentence = format!(
                "{sentence} En passant it captures only pawns, and the unit on {other} is a {}.",
                kind.word()
            );
            return refused("EL-EP-1", sentence, other);
        }
        if let Some(arrived) = behind
            && let Some(pawn) = self.gone_on(arrived, to, side)
        {
            let sentence = format!(
                "{sentence} En passant it captures only a pawn that has just moved two squares to {arrived} and still stands \
                 there."
            );
            return refused("EL-EP-1", sentence, pawn);
        }
        refused("EL-BASE-1", sentence, from)
    }

    /// Says why an enemy pawn that stands where a two-square move ends can't be captured en passant.
    fn why_not_in_passing(&self, pawn: Square) -> String {
        let unit = self.table.at(pawn).map(|(.., unit)| unit.id);
        let earlier = self.before.as_ref().zip(unit);
        match earlier.map(|(before, id)| before.find(id)) {
            Some(Some(at)) if at == pawn => {
                "that is possible only on the turn right after its two-square move, and it did not move in the last turn"
                    .to_owned()
            }
            Some(Some(at)) => format!("it came to {pawn} from {at}, but not by a two-square move"),
            Some(None) => format!("it came to {pawn}, but not by a two-square move"),
            // The turn before is unknown.
            None => "it made no two-square move in the last turn".to_owned(),
        }
    }

    /// Returns an enemy pawn that may have gone on from `arrived` after a two-square move past `to`, by a step, blink or nudge.
    fn gone_on(&self, arrived: Square, to: Square, side: Seat) -> Option<Square> {
        let enemy = side.other();
        if second_rank(enemy) & to.ahead(side).bit() == 0 || self.table.board.kind(arrived).is_some() {
            return None;
        }
        let near = |at: &Square| {
            let files = at.file().abs_diff(arrived.file());
            files <= 1 && at.rank().abs_diff(arrived.rank()) <= 2 && *at != to
        };
        let is_mobile = |at: &Square| {
            let unit = self.table.unit(*at);
            self.steps_of(enemy) > 0
                || self.has_quantum(enemy, unit)
                || unit.slots.augmentor == Augmentor::SideStep
        };
        let pawns = self.table.board.of_side(enemy) & self.table.board.of_kind(Kind::Pawn);
        let moved = Squares(pawns & !second_rank(enemy))
            .filter(near)
            .filter(is_mobile);
        // The one on the same file is likelier to be meant.
        moved.min_by_key(|at| (at.file() != arrived.file(), at.index()))
    }

    fn explain_retreat(&self, from: Square, to: Square, side: Seat) -> Option<Refusal> {
        let refused =
            |rule, sentence: String, culprit: Square| Some(no(rule, sentence).because_of([culprit.cell()]));
        if self.element(side) != Element::Shadow {
            let sentence = format!("Only Shadow pawns move back; the pawn on {from} does not.");
            return refused("EL-UMBRAL-3", sentence, from);
        }
        if self.pawn_retreat(from, side) == 0 {
            let sentence = format!("The pawn on {from} never comes onto its own first rank.");
            return refused("EL-UMBRAL-4", sentence, from);
        }
        if self.table.board.kind(to).is_some() {
            let sentence = format!("A pawn never captures backward, and {to} is not empty.");
            return refused("EL-UMBRAL-3", sentence, to);
        }
        None
    }

    /// Refuses fire on the path or at its end (EL-SCORCH-3).
    pub(super) fn explain_fire(&self, from: Square, to: Square, side: Seat, kind: Kind) -> Option<Refusal> {
        let barred = self.barred(side, rank(kind));
        let phases = self.element(side) == Element::Air
            && matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop)
            && self.table.board.kind(to).is_none();
        let way = if phases || kind == Kind::Knight {
            to.bit()
        } else {
            between(from, to) | to.bit()
        };
        let fire = nearest(from, way & barred)?;
        let verb = if fire == to { "enter" } else { "cross" };
        let head = format!("The {} on {from} cannot {verb} the fire on {fire}", kind.word());
        let why = "the square burns, and keeps weaker units out.";
        let sentence = Said::headed(Said::naming(head, [from, fire]), why.into());
        Some(no("EL-SCORCH-3", sentence).because_of([fire.cell()]))
    }

    /// Refuses units on the path of a slide, phasing included (EL-GALE-1, EL-GALE-2).
    fn explain_way(&self, from: Square, to: Square, side: Seat, kind: Kind) -> Option<Refusal> {
        if !matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop) {
            return None;
        }
        let board = &self.table.board;
        let way = between(from, to);
        let is_air = self.element(side) == Element::Air;
        let quiet = board.kind(to).is_none();
        let stops = if is_air && quiet {
            self.phase_walls(side)
        } else {
            board.occupied()
        };
        let blocker = nearest(from, way & stops)?;
        // Where the first one is gone, an enemy behind it stops the slide all the same.
        let behind = between(blocker, to) & stops & !board.of_side(side);
        let behind = nearest(blocker, behind);
        let owner = if board.of_side(side) & blocker.bit() != 0 {
            "its own"
        } else {
            "the enemy"
        };
        let (rule, why) = match (is_air, quiet) {
            (true, true) if owner == "its own" => (
                "EL-GALE-1",
                "stands in the way, and units of one side do not phase through each other",
            ),
            (true, true) => ("EL-GALE-2", "stands in the way and cannot be phased through"),
            (true, false) => ("EL-GALE-2", "stands in the way, and a capture needs a clear path"),
            (false, _) => ("EL-BASE-1", "stands in the way"),
        };
        let stops = if is_air && quiet {
            "cannot be phased through either"
        } else {
            "stands in the way, too"
        };
        let head = format!("The {} on {from} cannot reach {to}", kind.word());
        let told = |at: Behind| {
            let second = behind.filter(|_| at != Behind::Nothing);
            let also = second.map_or_else(String::new, |second| {
                format!(
                    "; behind it, the enemy {} on {second} {stops}",
                    self.kind_on(second)
                )
            });
            format!("{owner} {} on {blocker} {why}{also}.", self.kind_on(blocker)).into()
        };
        let head = Said::naming(head, [from, to]);
        let at = behind.map_or(Behind::Nothing, |second| Behind::Named(second.cell()));
        let culprits = std::iter::once(blocker).chain(behind);
        let refusal = no(rule, Said::default()).on_the_way(head, at, told);
        Some(refusal.because_of(culprits.map(Square::cell)))
    }

    fn explain_castling(&self, castling: &Castling, is_misspelt: bool) -> Refusal {
        let board = &self.table.board;
        let (to, rook) = (castling.to, castling.rook);
        let meant = ElementalAction::Chess(ChessAction::go(castling.king, to, false, None));
        if is_misspelt && self.is_possible(meant) && self.is_safe(meant) {
            let sentence = format!("That is castling: write `{meant}`.");
            return no("EL-CASTLE-1", sentence);
        }
        if board.rights & castling.right == 0 {
            let why = if board.unit(rook) == Some((castling.side, Kind::Rook)) {
                format!("the king or the rook on {rook} has moved")
            } else {
                format!("the rook of {rook} has moved or was captured")
            };
            let sentence = format!("{} can't castle to {to} any more: {why}.", castling.side.name());
            return no("EL-CASTLE-2", sentence).because_of([rook.cell()]);
        }
        let in_the_way = between(castling.king, rook) & board.occupied();
        if in_the_way != 0 {
            let stand = if in_the_way.count_ones() == 1 {
                "stands"
            } else {
                "stand"
            };
            let units = Squares(in_the_way).map(|square| format!("the {} on {square}", self.kind_on(square)));
            let sentence = format!(
                "You cannot castle to {to}: {} {stand} between the king and the rook on {rook}.",
                listed(&units.collect::<Vec<_>>())
            );
            return no("EL-CASTLE-1", sentence).because_of(Squares(in_the_way).map(Square::cell));
        }
        if self.table.unit(rook).lock > 0 {
            let sentence = format!("You cannot castle to {to}: the rook on {rook} is locked.");
            return no("EL-CASTLE-1", sentence).because_of([rook.cell()]);
        }
        let fire = self.castling_fire(castling);
        if fire != 0 {
            let sentence = format!("You cannot castle to {to}: the rook on {rook} cannot cross the fire.");
            return no("EL-SCORCH-5", sentence).because_of(cells(fire));
        }
        for (square, what) in [
            (castling.king, "is in check"),
            (castling.passed, "would pass over an attacked square"),
            (to, "would arrive on an attacked square"),
        ] {
            let attackers = self.attackers(square, castling.side.other());
            if attackers != 0 {
                let by = self.listed_attackers(attackers, castling.side.other(), square);
                let sentence =
                    format!("You cannot castle to {to}: the king {what}; {square} is attacked by {by}.");
                let veiled = unnamed_attackers(&sentence, &by);
                return no("EL-CASTLE-1", sentence)
                    .because_of(cells(attackers))
                    .veiled(veiled);
            }
        }
        no("EL-CASTLE-1", format!("You cannot castle to {to} now."))
    }

    /// Explains why a unit cannot be split (EL-SCHR-1).
    pub(super) fn explain_split(&self, from: Square, to: Square) -> Refusal {
        if let Some(refusal) = self.explain_actor(from) {
            return refusal;
        }
        let rule = "EL-SCHR-1";
        let Some((side, kind, unit)) = self.table.at(from) else {
            return no(rule, "That can't be split.");
        };
        let word = kind.word();
        let here = |sentence: String| no(rule, sentence).because_of([from.cell()]);
        if kind == Kind::King {
            return here("A king is never split.".to_owned());
        }
        if unit.slots.temporal != Temporal::Schrodinger {
            return here(format!("The {word} on {from} has no Schrodinger's Laugh."));
        }
        if unit.copy {
            return here(format!(
                "The {word} on {from} is a copy and cannot be split again."
            ));
        }
        if unit.split {
            return here(format!(
                "The {word} on {from} has been split before. Each unit can be split once."
            ));
        }
        if self.split_targets(from, side, kind) == 0 {
            return here(format!(
                "The {word} on {from} can't split now: no square beside it can take its copy."
            ));
        }
        self.explain_place(from, to, side, kind, rule, "the copy")
    }

    /// Explains why a unit cannot be put on a square next to another (split, blink, nudge).
    pub(super) fn explain_place(
        &self,
        from: Square,
        to: Square,
        side: Seat,
        kind: Kind,
        rule: &'static str,
        who: &str,
    ) -> Refusal {
        if king_steps(from) & to.bit() == 0 {
            // Nothing that stands there prevents it.
            return no(rule, format!("{to} is not adjacent to {from}."));
        }
        if self.table.board.kind(to).is_some() {
            let sentence = format!("{to} is not empty: a {} stands there.", self.kind_on(to));
            return no(rule, sentence).because_of([to.cell()]);
        }
        if self.standing(kind) & to.bit() == 0 {
            let sentence = if last_rank(side) & to.bit() == 0 {
                "A pawn never comes onto its own first rank.".to_owned()
            } else {
                format!("A pawn reaches {to} only by a move or capture.")
            };
            return no("EL-PROMO-1", sentence).because_of([to.cell()]);
        }
        if self.barred(side, rank(kind)) & to.bit() != 0 {
            let sentence = format!("The fire on {to} keeps weaker units out; {who} cannot enter it.");
            return no("EL-SCORCH-3", sentence).because_of([to.cell()]);
        }
        no(rule, format!("{to} is closed to {who} now."))
    }
}
