//! Refusals of captures, chain captures and assaults: defences and reach.

use super::no;
use crate::chess::action::ChessAction;
use crate::chess::bits::{Square, last_rank};
use crate::chess::board::Kind;
use crate::elemental::action::ElementalAction;
use crate::elemental::loadout::Element;
use crate::elemental::reach::Defence;
use crate::elemental::state::State;
use crate::elemental::unit::rank;
use crate::refusal::Refusal;

impl State {
    /// Explains why the enemy unit on `target` cannot be captured from `origin`, although it is reached.
    pub(super) fn explain_defence(
        &self,
        from: Square,
        origin: Square,
        target: Square,
        is_direct: bool,
    ) -> Option<Refusal> {
        let kind = self.table.board.kind(from)?;
        let defence = self.defence(rank(kind), origin, target)?;
        let victim = self.kind_on(target);
        let assault = ElementalAction::Assault { from, to: target };
        let may_assault = is_direct && self.may_assault(kind, target, defence);
        let hint = if may_assault && self.is_possible(assault) && self.is_safe(assault) {
            format!(" You may try `{assault}`.")
        } else {
            String::new()
        };
        let (rule, sentence) = match defence {
            Defence::King => (
                "EL-KING-1",
                format!("Kings are never captured: a king stands on {target}."),
            ),
            Defence::Shield => (
                "EL-BLOCK-2",
                format!("The {victim} on {target} is shielded against captures from {origin}.{hint}"),
            ),
            Defence::Stalwart => (
                "EL-STAL-1",
                format!(
                    "The {victim} on {target} is Stalwart: a weaker {} cannot capture it.{hint}",
                    kind.word()
                ),
            ),
            Defence::Belligerent => (
                "EL-BELL-1",
                format!(
                    "The {victim} on {target} is Belligerent: a stronger {} cannot capture it.{hint}",
                    kind.word()
                ),
            ),
        };
        Some(no(rule, sentence).because_of([target.cell()]))
    }

    /// Explains why a chain capture is impossible (EL-CK-1 to EL-CK-4).
    pub(super) fn explain_chain(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        via: Square,
    ) -> Refusal {
        if let Some(refusal) = self.explain_actor(from) {
            return refusal;
        }
        let Some((side, kind, unit)) = self.table.at(from) else {
            return no("EL-CK-1", "That isn't a capture by chain.");
        };
        if !self.has_chain(side, unit) {
            let sentence = format!("The {} on {from} has no Chain Kill.", kind.word());
            return no("EL-CK-1", sentence).because_of([from.cell()]);
        }
        if self.links(from, side) & via.bit() == 0 {
            let sentence = format!(
                "{via} isn't a link: it needs a friendly unit that a chain of neighbours joins to the {} on {from}.",
                kind.word()
            );
            return no("EL-CK-1", sentence).because_of([via.cell()]);
        }
        if self.table.board.of_side(side.other()) & to.bit() == 0 {
            let sentence = format!("A chain only captures, and no enemy unit stands on {to}.");
            return no("EL-CK-2", sentence).because_of([to.cell()]);
        }
        if self.table.board.kind(to) == Some(Kind::King) {
            let sentence = format!("Kings are never captured: a king stands on {to}.");
            return no("EL-KING-1", sentence).because_of([to.cell()]);
        }
        if self.reached(from, via, side, kind) & to.bit() == 0 {
            let sentence = format!("As if from {via}, the {} does not reach {to}.", kind.word());
            return no("EL-CK-2", sentence).because_of([via.cell()]);
        }
        if let Some(refusal) = self.explain_defence(from, via, to, false) {
            return refusal;
        }
        let promotes = kind == Kind::Pawn && last_rank(side) & to.bit() != 0;
        self.misspelt_promotion(to, promotes, promotion)
    }

    /// Refuses a text that is wrong about promotion.
    pub(super) fn misspelt_promotion(&self, to: Square, promotes: bool, promotion: Option<Kind>) -> Refusal {
        let sentence = match (promotes, promotion) {
            (true, _) => format!(
                "A pawn that reaches {to} becomes a queen, rook, bishop or knight: say which, as `=queen`."
            ),
            (false, Some(_)) => format!("Nothing promotes on {to}: leave the kind out."),
            (false, None) => format!("That capture on {to} is not possible now."),
        };
        no("EL-PROMO-1", sentence).because_of([to.cell()])
    }

    /// Explains why an assault is impossible (EL-BASTION-2).
    pub(super) fn explain_assault(&self, from: Square, to: Square) -> Refusal {
        if let Some(refusal) = self.explain_actor(from) {
            return refusal;
        }
        let rule = "EL-BASTION-2";
        let Some((side, kind, _)) = self.table.at(from) else {
            return no(rule, "That can't be assaulted.");
        };
        if kind == Kind::King {
            return no(rule, "A king never assaults.").because_of([from.cell()]);
        }
        let enemy = side.other();
        if self.table.board.of_side(enemy) & to.bit() == 0 {
            let sentence = format!("No enemy unit stands on {to} to be assaulted.");
            return no(rule, sentence).because_of([to.cell()]);
        }
        if self.element(enemy) != Element::Earth {
            let sentence = format!(
                "Only units of an Earth side can be assaulted, and {} isn't Earth.",
                enemy.name()
            );
            return no(rule, sentence).because_of([to.cell()]);
        }
        if self.reached(from, from, side, kind) & to.bit() == 0 {
            let sentence = format!(
                "The {} on {from} does not reach the {} on {to}.",
                kind.word(),
                self.kind_on(to)
            );
            return no(rule, sentence).because_of([from.cell()]);
        }
        let capture = ChessAction::go(from, to, true, None);
        let meant = ElementalAction::Chess(capture);
        if !(self.is_possible(meant) && self.is_safe(meant)) {
            return self.explain_going(capture);
        }
        let sentence = format!(
            "Nothing blocks the capture of the {} on {to}: write `{meant}`.",
            self.kind_on(to)
        );
        no(rule, sentence).because_of([to.cell()])
    }
}
