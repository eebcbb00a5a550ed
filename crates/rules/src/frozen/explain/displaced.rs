//! Refuses swaps, pulls and pushes: what moves another unit without capturing it.

use super::refusals_by_verb::{Touch, VerbRefusals};
use super::words::{called, capital};
use crate::frozen::analysis::attacks::Mode;
use crate::frozen::analysis::targets::carrier_accepting;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::{between, beyond};
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Square, step};
use crate::frozen::model::unit::{Component, Unit};
use crate::frozen::movegen::pull::pulling_directions;
use crate::frozen::movegen::{abilities, pull};
use crate::frozen::movement::mover;
use crate::refusal::Refusal;

/// Whether a line from a unit in a direction leads to a square.
fn leads(unit: &Unit, direction: usize, to: Square) -> bool {
    let next = |at: &Square| step(unit.side, direction, *at);
    std::iter::successors(next(&unit.square), next).any(|square| square == to)
}

impl VerbRefusals<'_> {
    /// Refuses a swap (SWAP-1).
    pub(super) fn swap(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = |sentence: String| self.by(abilities::SWAP, sentence);
        if unit.kind() == Kind::King {
            let given = self.legal(Action::on(Verb::Exchange, unit.square, to));
            let instead = given.map_or_else(String::new, |given| {
                format!(" Write `{given}` to give up the unit there for him.")
            });
            return rule(format!("A king can't swap.{instead}"));
        }
        if !self.edition().lets_pawns_swap() && unit.is(Kind::Pawn) {
            return rule("Pawns can't swap; a piece can swap with them.".to_owned());
        }
        let Some(target) = self.analysed.board.unit(to).filter(|_| to != unit.square) else {
            return rule(format!("There is no other unit on {to} to swap with."));
        };
        if target.kind() == Kind::King {
            return self.by(abilities::KING_IMMUNITY, "Kings can't be swapped.");
        }
        let is_enemy = target.side != unit.side;
        if target.is(Kind::Chancellor) && is_enemy {
            return self.by(
                abilities::CHANCELLOR_IMMUNITY,
                format!("The chancellor on {to} cannot be swapped by an enemy."),
            );
        }
        if !unit.components().any(|part| target.is_engaged_by(part.kind)) {
            return self.same_kind(unit, target);
        }
        if target.is_immortal() {
            let sentence = format!(
                "The {} on {to} can't be captured, so nothing swaps with it.",
                called(target)
            );
            return rule(sentence).because_of([to.cell()]);
        }
        let area = self
            .analysed
            .analysis()
            .facts(self.analysed.board, unit.square)
            .area;
        if is_enemy
            && area.has(to)
            && let Some(refusal) = self.protected_from(unit, target, Touch::Swap)
        {
            return refusal;
        }
        if let Some(refusal) = self.unhit(unit, target) {
            return refusal;
        }
        let named = format!("The {} on {}", called(unit), unit.square);
        let (takes, captures) = self.takes(unit);
        if area.is_empty() {
            return rule(format!(
                "{named} can't swap with the {} on {to}: a unit swaps with an enemy that it could {takes} or a friend on \
                 a square where it could, and this one attacks no square.",
                called(target)
            ));
        }
        let whom = if is_enemy {
            format!("swaps only with an enemy that it could {takes}")
        } else {
            format!("swaps only with a friend on a square where it could {takes} an enemy")
        };
        let why = self.unreached(unit, to, captures);
        rule(format!("{named} {whom}. {}", why.sentence))
            .because_of(why.culprits)
            .along(why.way.iter().copied())
    }

    /// Names what a unit does to enemies that it hits, and says whether it captures any. Bishops of some editions convert.
    fn takes(&self, unit: &Unit) -> (&'static str, bool) {
        let edition = self.edition();
        let converts = unit.has(Kind::Bishop) && !edition.lets_bishops_capture();
        match (converts, unit.is_all(|kind| kind.never_captures(edition))) {
            (true, true) => ("convert", false),
            (true, false) => ("capture or convert", true),
            (false, _) => ("capture", true),
        }
    }

    /// Refuses a pull (PULL-1).
    pub(super) fn pull(&self, unit: &Unit, action: &Action) -> Refusal {
        let (board, at) = (self.analysed.board, action.b);
        let rule = |sentence: String| self.by(pull::PULL, sentence);
        let Some(target) = board.unit(at).filter(|_| at != unit.square) else {
            return rule(format!("There is no other unit on {at} to pull."));
        };
        if target.kind() == Kind::King {
            return self.by(abilities::KING_IMMUNITY, "Kings cannot be pulled.");
        }
        if !unit.components().any(|part| target.is_engaged_by(part.kind)) {
            return self.same_kind(unit, target);
        }
        // What is in the way is seen before anybody asks who guards the unit.
        if let Some(refusal) = self.unpulled_by_obstacle(unit, target) {
            return refusal;
        }
        let never = if target.is_immortal() {
            Some("can't be captured")
        } else if self.analysed.is_guarded(at) {
            return self.guarded(target, "pulled");
        } else if board.traps().has(at) {
            Some("stands on a trap")
        } else {
            None
        };
        if let Some(never) = never {
            let name = called(target);
            return rule(format!("The {name} on {at} {never}, so it can't be pulled."))
                .because_of([at.cell()]);
        }
        if let Some(refusal) = self.unpulled(unit, target) {
            return refusal;
        }
        if target.side != unit.side
            && let Some(refusal) = self.protected(unit, target)
        {
            return refusal;
        }
        self.unfit_end(unit, target, action.c)
    }

    /// Refuses a pull of a unit to which no straight ride of the puller leads, or not that far.
    fn unpulled(&self, unit: &Unit, target: &Unit) -> Option<Refusal> {
        let (at, edition) = (target.square, self.edition());
        let named = format!("The {} on {}", called(unit), unit.square);
        let lines = self.pulling_lines(unit);
        let by = |sentence: String| Some(self.by(pull::PULL, sentence));
        if lines.is_empty() {
            return by(format!(
                "{named} pulls nothing: only a unit that captures by riding straight or diagonally{} pulls.",
                if edition.lets_bishops_capture() {
                    ""
                } else {
                    ", or a bishop,"
                }
            ));
        }
        let leading = lines.iter().filter(|(_, direction)| leads(unit, *direction, at));
        let users: Vec<&Component> = leading.map(|(mode, _)| unit.component(mode.user)).collect();
        if users.is_empty() {
            return by(format!(
                "{named} pulls only along its straight rides, without bouncing, and {at} is on none of them."
            ));
        }
        let unfit = |user: &Component| self.unfit_for_pull((unit, user.kind), target);
        let able = users.iter().filter(|user| unfit(user).is_none());
        let Some(range) = able.map(|user| user.range).max() else {
            return users.iter().find_map(|user| unfit(user));
        };
        let distance = unit.square.distance(at);
        if distance > i32::from(range) {
            return by(format!(
                "{named} pulls from {range} squares away at most, and {at} is {distance} away."
            ));
        }
        None
    }

    /// Returns the lines along which a unit pulls, each with the movement of which it is one.
    fn pulling_lines(&self, unit: &Unit) -> Vec<(Mode, usize)> {
        let modes = self.analysed.analysis().modes(self.analysed.board, unit);
        let edition = self.edition();
        modes
            .into_iter()
            .flat_map(|mode| pulling_directions(mode, edition).map(move |direction| (mode, direction)))
            .collect()
    }

    /// Refuses a pull along a line on which something is in the way.
    fn unpulled_by_obstacle(&self, unit: &Unit, target: &Unit) -> Option<Refusal> {
        let (board, at) = (self.analysed.board, target.square);
        let lines = self.pulling_lines(unit);
        if !lines.iter().any(|(_, direction)| leads(unit, *direction, at)) {
            return None;
        }
        let blocked = if self.edition().pulls_through_units() {
            board.walls()
        } else {
            board.walls() | board.occupied()
        };
        let blockers = between(unit.square, at) & blocked;
        let nearest = blockers
            .iter()
            .min_by_key(|square| unit.square.distance(*square))?;
        let (named, what) = (called(unit), self.obstacle(nearest));
        let sentence = format!(
            "The {named} on {} can't pull from {at}: {what} is in the way.",
            unit.square
        );
        Some(self.by(pull::PULL, sentence).because_of([nearest.cell()]))
    }

    /// Refuses to pull what the component that rides there can't act on, or, of an enemy, can't capture.
    fn unfit_for_pull(&self, by: (&Unit, Kind), target: &Unit) -> Option<Refusal> {
        let does = format!("pulls from {}", target.square);
        if target.side == by.0.side {
            self.own_kind(by, target, &does)
        } else {
            self.uncatchable(by, target, &does)
        }
    }

    /// Refuses the square to which a unit would be pulled.
    fn unfit_end(&self, unit: &Unit, target: &Unit, to: Square) -> Refusal {
        let (board, at) = (self.analysed.board, target.square);
        let rule = |sentence: String| self.by(pull::PULL, sentence);
        let line = between(unit.square, at);
        if !line.has(to) {
            return rule(format!(
                "A unit is pulled straight towards the puller: {to} isn't between {} and {at}.",
                unit.square
            ));
        }
        let crossed = between(at, to) & board.occupied();
        let crossed = crossed.iter().min_by_key(|square| at.distance(*square));
        if let Some(blocker) = crossed {
            let what = self.obstacle(blocker);
            return rule(format!(
                "The {} on {at} is pulled over free squares only, and {what} stands before {to}.",
                called(target)
            ))
            .because_of([blocker.cell()]);
        }
        let held = board.unit(to).map_or_else(String::new, |other| {
            let own_carrier = other.side == unit.side && (other.has(Kind::Ship) || other.has(Kind::Cannon));
            if own_carrier && carrier_accepting(other, target).is_none() {
                format!(
                    "; the {} there doesn't take the {}",
                    called(other),
                    called(target)
                )
            } else {
                format!("; the {} is there", called(other))
            }
        });
        rule(format!(
            "The {} on {at} can't be pulled to {to}{held}.",
            called(target)
        ))
        .because_of(board.unit(to).map(|other| other.square.cell()))
    }

    /// Refuses a push (PUSH-1 to PUSH-3).
    pub(super) fn push(&self, unit: &Unit, to: Square) -> Refusal {
        let (board, from) = (self.analysed.board, unit.square);
        let rule = |ruling: Ruling, sentence: String| self.by(ruling, sentence).because_of([to.cell()]);
        if unit.is_all(Kind::is_immobile) {
            return self.by(
                abilities::PUSH,
                format!("{} cannot push.", capital(&with_article(unit.kind()))),
            );
        }
        let is_beside = from.distance(to) == 1 && (from.file() == to.file() || from.rank() == to.rank());
        if !is_beside {
            return self.by(
                abilities::PUSH,
                format!("{to} is not orthogonally beside {from}."),
            );
        }
        let target = board.unit(to);
        match target {
            None if !board.walls().has(to) => {
                let sentence = format!("There is no unit or wall on {to} to push.");
                return self.by(abilities::PUSH, sentence);
            }
            Some(target) if target.kind() == Kind::King => {
                return self.by(abilities::KING_IMMUNITY, "Kings cannot be pushed.");
            }
            Some(target) if target.is(Kind::Templar) => {
                return self.by(abilities::PUSH_IMMUNITY, "Templars cannot be pushed.");
            }
            Some(target) if !unit.components().any(|part| target.is_engaged_by(part.kind)) => {
                return self.same_kind(unit, target);
            }
            _ => {}
        }
        let Some(behind) = beyond(from, to) else {
            let sentence = format!("{to} is at the edge, and nothing is pushed off the board.");
            return rule(abilities::PUSH_LIMITS, sentence);
        };
        if !board.is_free(behind) {
            let what = self.obstacle(behind);
            let sentence = format!(
                "{} is behind {to}, and two things are never pushed at once.",
                capital(&what)
            );
            return self
                .by(abilities::PUSH_LIMITS, sentence)
                .because_of([behind.cell()]);
        }
        if target.is_none() {
            let what = if board.traps().has(behind) { "trap" } else { "tomb" };
            let sentence = format!(
                "A wall is pushed only to a free square without a tomb or trap, and a {what} is on {behind}."
            );
            return self
                .by(abilities::WALL_PUSH, sentence)
                .because_of([behind.cell()]);
        }
        let sentence = format!("There is a tomb under the unit on {to}; a frog never lands on one.");
        rule(mover::FROG_ON_TOMB, sentence)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Position, Seat, Setup};

    #[test]
    fn a_pull_of_a_guarded_unit_names_and_marks_its_guards() {
        let text = "variant frozen6\nset first off\nput a1 white king\nput p16 black king\nput p2 white pawn\n\
                    put g3 white rook\nput i3 black pawn\nput i8 black rook\nput m3 black rook";
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let refused = |text: &str| {
            let action = position.variant().parse_action(text).unwrap();
            position.check(Seat::White, &action).unwrap_err()
        };
        let pull = refused("pull g3 i3 h3");
        assert_eq!(
            pull.to_string(),
            "The pawn on i3 is guarded by the rooks on i8 and m3; it cannot be pulled. (F6-GUARD-1)"
        );
        assert_eq!(pull.culprits, refused("g3xi3").culprits);
        assert_eq!(pull.culprits.len(), 2);
    }
}
