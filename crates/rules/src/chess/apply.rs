//! Takes actions and reports their events. Expects legal actions; `refusals` decides legality.

use super::Chess;
use super::action::{ChessAction, Decision};
use super::bits::Square;
use super::board::{CASTLINGS, Kind};
use crate::event::{Event, Manner, UnitName};
use crate::game::{Awaiting, Game};
use crate::said::{Said, SideName, said};
use crate::seat::Seat;

impl Chess {
    /// Takes a legal action and returns its events in order.
    pub(super) fn take_with_events(&mut self, action: ChessAction) -> Vec<Event> {
        let mut events = events_of(self, action);
        self.take(action);
        append_consequences(self, &mut events);
        events
    }

    /// Takes a legal action without events.
    #[inline]
    pub(crate) fn take(&mut self, action: ChessAction) {
        match action.decision() {
            Decision::ClaimDraw => self.claimed = true,
            Decision::Go {
                from, to, promotion, ..
            } => {
                let before = self.board.key;
                self.board.play(from, to, promotion);
                if self.board.clock == 0 {
                    self.history.clear();
                } else {
                    self.history.push(before);
                }
            }
        }
    }
}

fn how_it_goes(kind: Kind) -> Said {
    match kind {
        Kind::Pawn => said!("chess-goes", "goes"),
        Kind::Knight => said!("chess-leaps", "leaps"),
        Kind::Bishop | Kind::Rook | Kind::Queen => said!("chess-slides", "slides"),
        Kind::King => said!("chess-steps", "steps"),
    }
}

/// Returns the events of a legal action, computed before it is taken.
fn events_of(chess: &Chess, action: ChessAction) -> Vec<Event> {
    let side = chess.board.turn;
    match action.decision() {
        Decision::ClaimDraw => vec![Event::Told {
            sentence: said!("chess-claims", "{side} claims a draw", side = SideName(side)),
            cells: Vec::new(),
        }],
        Decision::Go {
            from, to, promotion, ..
        } => go_events(chess, side, from, to, promotion),
    }
}

fn go_events(chess: &Chess, side: Seat, from: Square, to: Square, promotion: Option<Kind>) -> Vec<Event> {
    let Some(kind) = chess.board.kind(from) else {
        return Vec::new();
    };
    let moved = |kind: Kind, from: Square, to: Square, how: Said| Event::Moved {
        unit: UnitName::new(side, kind.word()),
        path: vec![from.cell(), to.cell()],
        how,
        manner: Manner::Itself,
    };
    let castling = CASTLINGS.iter().find(|castling| {
        kind == Kind::King && castling.side == side && castling.king == from && castling.to == to
    });
    if let Some(castling) = castling {
        return vec![
            moved(Kind::King, from, to, said!("chess-castles", "castles")),
            moved(
                Kind::Rook,
                castling.rook,
                castling.passed,
                said!("chess-goes-round", "goes"),
            ),
        ];
    }
    let mut events = vec![moved(kind, from, to, how_it_goes(kind))];
    let removed = |kind: Kind, at: Square, how: Said| Event::Removed {
        unit: UnitName::new(side.other(), kind.word()),
        at: at.cell(),
        how,
        captured: true,
        died: false,
    };
    if let Some(victim) = chess.board.kind(to) {
        events.push(removed(victim, to, said!("chess-is-captured", "is captured")));
    } else if kind == Kind::Pawn && chess.board.en_passant == Some(to) {
        let at = chess.board.passed_pawn(to);
        events.push(removed(
            Kind::Pawn,
            at,
            said!("chess-is-captured-en-passant", "is captured en passant"),
        ));
    }
    events.extend(promotion.map(|after| Event::Became {
        before: UnitName::new(side, kind.word()),
        after: UnitName::new(side, after.word()),
        at: to.cell(),
    }));
    events
}

/// Appends the consequences of an action: check, then the next turn or the end of the game.
fn append_consequences(chess: &Chess, events: &mut Vec<Event>) {
    let side = chess.board.turn;
    if !chess.claimed
        && chess.in_check(side)
        && let Some(king) = chess.board.king(side)
    {
        events.push(Event::Check {
            side,
            at: king.cell(),
            by: Vec::new(),
        });
    }
    events.push(match chess.awaiting() {
        Awaiting::Action { seat, .. } => Event::TurnPassed { to: seat },
        Awaiting::Over(ending) => Event::Over(ending),
    });
}
