//! What C.04.3 wants to know of each player before a round: points, colours, floats, byes.

use crate::points::{Number, Points, Side};
use crate::tournament::{ByeKind, Entrant, Record, Tournament};

/// How strongly a player is due a colour (C.04.3, 1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    /// No game was played yet.
    None,
    /// As many games with White as with Black: the colours alternate.
    Mild,
    /// One game more with one colour.
    Strong,
    /// Two games more with one colour, or the same colour in the last two games.
    Absolute,
}

/// The direction in which a player left the scoregroup in a round (C.04.3, 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Float {
    None,
    Down,
    Up,
}

/// One player who takes part in the round to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) number: Number,
    /// The place among those who have arrived, from 1: the pairing number, which E.5 asks for.
    pub(crate) pairing_number: usize,
    pub(crate) points: Points,
    /// The colours of the games played, first game first.
    pub(crate) sides: Vec<Side>,
    /// The colour the player is due; `None` only with [`Strength::None`].
    pub(crate) preference: Option<Side>,
    pub(crate) strength: Strength,
    /// Games with White minus games with Black.
    pub(crate) colour_difference: i32,
    /// Whether C.2 lets the player have the bye.
    pub(crate) may_have_bye: bool,
    /// The number of rounds without a game (C.9).
    pub(crate) unplayed: u32,
    /// The floats of the last round and of the one before it.
    pub(crate) floats: [Float; 2],
    /// More than half of the points that could be had so far, in the last round (C.04.3, 1.7).
    pub(crate) is_topscorer: bool,
    /// Players met over the board.
    opponents: Vec<Number>,
    /// Players who must not be met.
    forbidden: Vec<Number>,
}

impl Player {
    /// Describes a player before the round that follows `rounds` rounds. `arrived` are the numbers of all who take
    /// part in this round or were paired before, in order.
    pub(crate) fn of(tournament: &Tournament, entrant: &Entrant, rounds: usize, arrived: &[Number]) -> Self {
        let records: Vec<Record> = (0..rounds).map(|round| entrant.record(round)).collect();
        let played: Vec<(Number, Side)> = records
            .iter()
            .filter_map(|record| record.played())
            .map(|(opponent, side, _)| (opponent, side))
            .collect();
        let sides: Vec<Side> = played.iter().map(|(_, side)| *side).collect();
        let colour_difference = sides
            .iter()
            .map(|side| if *side == Side::White { 1 } else { -1 })
            .sum();
        let (preference, strength) = preference(&sides, colour_difference);
        let had_full_point = |record: &Record| record.played().is_none() && record.points() >= Points::WIN;
        let points = entrant.points(rounds);
        let is_last_round = rounds + 1 >= tournament.rounds;
        let forbidden = tournament
            .forbidden
            .iter()
            .filter_map(|(first, second)| match entrant.number {
                number if number == *first => Some(*second),
                number if number == *second => Some(*first),
                _ => None,
            });
        Self {
            number: entrant.number,
            pairing_number: 1 + arrived.iter().filter(|number| **number < entrant.number).count(),
            points,
            preference,
            strength,
            colour_difference,
            may_have_bye: !records.iter().any(had_full_point),
            unplayed: (records.len() - played.len()) as u32,
            floats: [1, 2].map(|back| {
                rounds
                    .checked_sub(back)
                    .map_or(Float::None, |round| float(tournament, entrant, round))
            }),
            is_topscorer: is_last_round && points.0 as usize > rounds,
            opponents: played.iter().map(|(opponent, _)| *opponent).collect(),
            forbidden: forbidden.collect(),
            sides,
        }
    }

    /// Whether the rules let two players meet: C.1, C.3, and pairs that the organiser forbids.
    pub(crate) fn may_meet(&self, other: &Self) -> bool {
        let is_topscorer = self.is_topscorer || other.is_topscorer;
        let both_absolute = self.strength == Strength::Absolute && other.strength == Strength::Absolute;
        self.number != other.number
            && !self.opponents.contains(&other.number)
            && !self.forbidden.contains(&other.number)
            && (is_topscorer || !both_absolute || self.preference != other.preference)
    }

    /// Orders players as C.04.3, 1.2 does: more points first, then lower numbers.
    pub(crate) fn rank(&self) -> impl Ord + use<> {
        (std::cmp::Reverse(self.points), self.number)
    }
}

/// The colour preference of a history of colours (C.04.3, 1.6.2).
fn preference(sides: &[Side], difference: i32) -> (Option<Side>, Strength) {
    let Some(last) = sides.last() else {
        return (None, Strength::None);
    };
    let is_run = sides.len() >= 2 && sides[sides.len() - 2] == *last;
    match difference {
        2.. => (Some(Side::Black), Strength::Absolute),
        ..=-2 => (Some(Side::White), Strength::Absolute),
        _ if is_run => (Some(last.opposite()), Strength::Absolute),
        1 => (Some(Side::Black), Strength::Strong),
        -1 => (Some(Side::White), Strength::Strong),
        0 => (Some(last.opposite()), Strength::Mild),
    }
}

/// The float of one round (C.04.3, 1.4.2 and 1.4.3).
fn float(tournament: &Tournament, entrant: &Entrant, round: usize) -> Float {
    match entrant.record(round) {
        Record::Game { opponent, .. } => {
            let theirs = tournament.player(opponent).map(|other| other.points(round));
            let ours = entrant.points(round);
            match theirs.map(|theirs| ours.cmp(&theirs)) {
                Some(std::cmp::Ordering::Greater) => Float::Down,
                Some(std::cmp::Ordering::Less) => Float::Up,
                Some(std::cmp::Ordering::Equal) | None => Float::None,
            }
        }
        Record::Forfeit { is_won: true, .. }
        | Record::Bye(ByeKind::PairingAllocated | ByeKind::Full | ByeKind::Half) => Float::Down,
        Record::Forfeit { is_won: false, .. } | Record::Running { .. } | Record::Bye(ByeKind::Zero) => {
            Float::None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Strength, preference};
    use crate::points::Side::{self, Black, White};

    #[test]
    fn preferences_follow_the_colours_played() {
        let of = |sides: &[Side]| {
            let whites = sides.iter().filter(|side| **side == White).count() as i32;
            preference(sides, 2 * whites - sides.len() as i32)
        };
        assert_eq!(of(&[]), (None, Strength::None));
        assert_eq!(of(&[White]), (Some(Black), Strength::Strong));
        assert_eq!(of(&[White, Black]), (Some(White), Strength::Mild));
        assert_eq!(of(&[White, Black, Black]), (Some(White), Strength::Absolute));
        assert_eq!(
            of(&[White, White, Black, Black]),
            (Some(White), Strength::Absolute)
        );
        assert_eq!(
            of(&[White, White, Black, White, White]),
            (Some(Black), Strength::Absolute)
        );
    }
}
