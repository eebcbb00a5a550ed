//! The static evaluation of `race`: material and advanced pawns. Opinions, no rules.

use crate::action::RaceAction;
use crate::descriptor::GEOMETRY;
use crate::position::{Kind, Race};
use rookery_rules::evaluate::{EvalSink, Evaluate, Term};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Cell, Seat};

/// How many ranks a pawn of that side has advanced, seen from its own first rank.
fn advance(cell: Cell, side: Seat) -> i32 {
    let (_, rank) = GEOMETRY.file_rank(cell);
    match side {
        Seat::White => rank,
        Seat::Black => 4 - rank,
    }
}

impl Evaluate for Race {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        for cell in GEOMETRY.cells() {
            match self.at(cell) {
                Some((side, Kind::Pawn)) => {
                    sink.add(Term::Material, side, 100);
                    sink.add(Term::Pawns, side, 20 * advance(cell, side));
                }
                Some((side, Kind::King)) => sink.add(Term::Material, side, 1_000),
                None => {}
            }
        }
    }

    fn static_gain(&self, action: &RaceAction) -> i32 {
        match self.at(action.to) {
            Some((_, Kind::King)) => 1_000,
            Some((_, Kind::Pawn)) => 100,
            None => 0,
        }
    }

    fn fingerprint(&self) -> u64 {
        let codes = self.units.iter().map(|unit| match unit {
            None => 0,
            Some((side, kind)) => 1 + side.index() as u64 * 2 + *kind as u64,
        });
        let extra = [self.turn.index() as u64, u64::from(self.quiet)];
        codes
            .chain(extra)
            .fold(0x5261_6365, |hash, code| SplitMix64::new(hash ^ code).draw())
    }
}
