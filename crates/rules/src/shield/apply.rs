//! Resolves an action on the board: steps 1 to 4 of SH-ORDER-1. Expects an action that its pattern allows. The same
//! code tests the safety of the own king and takes the action.

use super::action::Action;
use super::board::{Board, Kind};
use super::square::{Direction, Square, leapt};
use super::state::{Advance, Castle, Pending};
use crate::event::{Event, Manner};
use crate::event_sink::EventSink;
use crate::said::{Said, said};
use crate::seat::Seat;

/// What an action did besides changing the board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    /// Whether a pawn changed its square or a unit left the board (SH-END-5).
    pub(super) irreversible: bool,
    /// A kill after which the attacker must still rest.
    pub(super) pending: Option<Pending>,
    /// An advance that opens squares to en passant.
    pub(super) advance: Option<Advance>,
}

impl Board {
    /// Resolves an action of `side`; `ep` and `pending` are those of the position.
    pub(super) fn perform<W: EventSink>(
        &mut self,
        side: Seat,
        ep: Option<Advance>,
        pending: Option<Pending>,
        action: Action,
        sink: &mut W,
    ) -> Change {
        match action {
            Action::Move { from, to } => self.go(side, from, to, None, sink),
            Action::Promote { from, to, kind } => self.go(side, from, to, Some(kind), sink),
            Action::Attack { from, target } => {
                let staging = self.staging_of(from, target);
                let victim = match ep {
                    Some(advance) if self.is_empty(target) => advance.to,
                    Some(_) | None => target,
                };
                let attack = Pending {
                    start: from,
                    staging,
                    vacated: target,
                };
                self.strike(attack, victim, sink)
            }
            Action::KnightAttack {
                from,
                target,
                staging,
            } => {
                let attack = Pending {
                    start: from,
                    staging,
                    vacated: target,
                };
                self.strike(attack, target, sink)
            }
            Action::Rest { at } => self.rest(pending, at, None, sink),
            Action::RestPromote { at, kind } => self.rest(pending, at, Some(kind), sink),
            Action::Heal { life, target } => self.heal(life, target, sink),
            Action::Kill { death, target } => self.kill(death, target, sink),
        }
    }

    /// Returns the square from which an attacker other than a knight strikes: the one before the target on the line
    /// (SH-STAGE-1), or its own square next to the target (SH-STAGE-3).
    pub(super) fn staging_of(&self, from: Square, target: Square) -> Square {
        Direction::between(from, target).map_or(from, |direction| direction.before(target))
    }

    fn go<W: EventSink>(
        &mut self,
        side: Seat,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        sink: &mut W,
    ) -> Change {
        let Some(unit) = self.unit(from) else {
            return Change::default();
        };
        let kind = unit.kind();
        if kind.is_special() {
            self.carry(from, to, || said!("shield-steps", "steps"), sink);
            return Change {
                irreversible: self.annihilate(sink),
                ..Change::default()
            };
        }
        if kind == Kind::King
            && let Some(castle) = Castle::of_king_move(side, from, to)
        {
            return self.castle(castle, sink);
        }
        let is_jump = kind == Kind::Pawn && self.passed(from, to).next().is_some();
        let is_hop = kind == Kind::Knight && !to.is_in(leapt(from));
        let over = if is_hop { self.ramps(from, to) } else { [None; 2] };
        let how = || match kind {
            Kind::Knight if is_hop => {
                let units = Said::all_of(over.into_iter().flatten());
                said!("shield-hops", "hops over {units}", units)
            }
            Kind::Knight => said!("shield-leaps", "leaps"),
            Kind::Pawn if is_jump => said!("shield-jumps", "jumps"),
            Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Pawn | Kind::Life | Kind::Death => {
                said!("shield-goes", "goes")
            }
        };
        self.carry(from, to, how, sink);
        let mut change = Change::default();
        if kind == Kind::Pawn {
            change.irreversible = true;
            change.advance = if is_jump { None } else { Advance::between(from, to) };
        }
        if kind != Kind::Knight {
            change.irreversible |= self.pass_through(from, to, sink);
        }
        if let Some(kind) = promotion {
            self.promote(to, kind, sink);
        }
        change
    }

    /// Moves a unit and reports it, and reports a change of control (SH-LD-3).
    fn carry<W: EventSink>(&mut self, from: Square, to: Square, how: impl FnOnce() -> Said, sink: &mut W) {
        let Some(unit) = self.unit(from) else { return };
        self.shift(from, to);
        sink.emit(|| Event::Moved {
            unit: unit.named_on(from),
            path: vec![from.cell(), to.cell()],
            how: how(),
            manner: Manner::Itself,
        });
        if unit.side_on(from) != unit.side_on(to) {
            sink.emit(|| Event::Became {
                before: unit.named_on(from),
                after: unit.named_on(to),
                at: to.cell(),
            });
        }
    }

    /// Moves king and rook (SH-CASTLE-1, SH-CASTLE-5).
    fn castle<W: EventSink>(&mut self, castle: Castle, sink: &mut W) -> Change {
        let how = || said!("shield-castles", "castles");
        self.carry(castle.king_from(), castle.king_to(), how, sink);
        self.carry(castle.rook_from(), castle.crossed(), how, sink);
        Change {
            irreversible: self.pass_through(castle.rook_from(), castle.crossed(), sink),
            ..Change::default()
        }
    }

    /// Resolves an attack (SH-ATTACK-4, SH-ATTACK-5). `victim` is the target's square; `attack.vacated` differs from
    /// it only for en passant.
    fn strike<W: EventSink>(&mut self, attack: Pending, victim: Square, sink: &mut W) -> Change {
        let Pending {
            start,
            staging,
            vacated,
        } = attack;
        let (Some(attacker), Some(target)) = (self.unit(start), self.unit(victim)) else {
            return Change::default();
        };
        if start == staging {
            sink.emit(|| Event::Told {
                sentence: said!(
                    "shield-strikes",
                    "{kind} {start} attacks {victim} from its own square",
                    kind = attacker.kind().called(),
                    start,
                    victim
                ),
                cells: vec![start.cell(), victim.cell()],
            });
        } else {
            self.carry(start, staging, || said!("shield-closes-in", "closes in"), sink);
        }
        if target.has_shield() {
            self.replace_health(victim, target.with_shield(false));
            sink.emit(|| Event::Changed {
                unit: target.named_on(victim),
                at: victim.cell(),
                how: if victim != vacated {
                    said!("shield-loses-it-in-passing", "loses its shield en passant")
                } else if start == staging {
                    said!("shield-loses-it", "loses its shield")
                } else {
                    said!(
                        "shield-struck",
                        "is hit from {staging} and loses its shield",
                        staging
                    )
                },
                harms: false,
                is_shared: false,
            });
            let is_destroyed = attacker.kind().is_slider() && self.pass_through(start, staging, sink);
            return Change {
                irreversible: is_destroyed,
                ..Change::default()
            };
        }
        self.remove(victim);
        sink.emit(|| Event::Removed {
            unit: target.named_on(victim),
            at: victim.cell(),
            how: if victim == vacated {
                said!("shield-killed", "is killed")
            } else {
                said!("shield-killed-in-passing", "is killed en passant")
            },
            captured: true,
            died: false,
        });
        Change {
            irreversible: true,
            pending: Some(attack),
            advance: None,
        }
    }

    /// Resolves a rest, with the effects of passing that were delayed until now (SH-REST-1, SH-PASS-2, SH-REST-5).
    fn rest<W: EventSink>(
        &mut self,
        pending: Option<Pending>,
        at: Square,
        promotion: Option<Kind>,
        sink: &mut W,
    ) -> Change {
        let Some(pending) = pending else {
            return Change::default();
        };
        let Some(attacker) = self.unit(pending.staging) else {
            return Change::default();
        };
        let kind = attacker.kind();
        let mut change = Change::default();
        if at == pending.staging {
            sink.emit(|| Event::Told {
                sentence: said!(
                    "shield-has-rested",
                    "the {kind} rests on {at}",
                    kind = kind.called(),
                    at
                ),
                cells: vec![at.cell()],
            });
        } else {
            self.carry(pending.staging, at, || said!("shield-advances", "advances"), sink);
            change.irreversible = kind == Kind::Pawn;
        }
        if kind.is_slider() {
            change.irreversible |= self.pass_through(pending.start, at, sink);
        }
        if let Some(kind) = promotion {
            self.promote(at, kind, sink);
        }
        change
    }

    fn promote<W: EventSink>(&mut self, at: Square, kind: Kind, sink: &mut W) {
        let Some(pawn) = self.unit(at) else { return };
        let unit = pawn.promoted(kind);
        self.put(at, unit);
        sink.emit(|| Event::Became {
            before: pawn.named_on(at),
            after: unit.named_on(at),
            at: at.cell(),
        });
    }

    /// Gives a unit its shield back (SH-LIFE-2).
    fn heal<W: EventSink>(&mut self, life: Square, target: Square, sink: &mut W) -> Change {
        if let Some(unit) = self.unit(target) {
            self.replace_health(target, unit.with_shield(true).with_immunity(true));
            sink.emit(|| Event::Changed {
                unit: unit.named_on(target),
                at: target.cell(),
                how: said!(
                    "shield-healed",
                    "is healed by the Life {life}: it has a shield and is immune for a turn",
                    life
                ),
                harms: false,
                is_shared: false,
            });
        }
        Change::default()
    }

    /// Kills a unit (SH-DEATH-1), then annihilates Lives and Deaths that are neighbours (SH-LD-6).
    fn kill<W: EventSink>(&mut self, death: Square, target: Square, sink: &mut W) -> Change {
        if let Some(unit) = self.remove(target) {
            sink.emit(|| Event::Removed {
                unit: unit.named_on(target),
                at: target.cell(),
                how: said!("shield-killed-by-death", "is killed by Death"),
                captured: true,
                died: true,
            });
        }
        self.carry(death, target, || said!("shield-moves", "moves"), sink);
        self.annihilate(sink);
        Change {
            irreversible: true,
            ..Change::default()
        }
    }
}
