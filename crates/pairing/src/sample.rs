//! Made-up tournaments, seeded: games by rating, with byes, forfeits, late entries and withdrawals.

use crate::points::{Number, Side};
use crate::round::RoundPairings;
use crate::swiss::{NoPairing, pair_swiss};
use crate::tournament::{ByeKind, Entrant, GameResult, Record, Tournament};

/// What a sample tournament is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleSpec {
    /// The number of players.
    pub players: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The seed. The same specification always gives the same tournament.
    pub seed: u64,
}

/// Returns the specifications of several samples, with sizes drawn from a range. The seeds differ even between
/// series whose own seeds are neighbours.
pub fn sample_specs(
    count: usize,
    players: std::ops::RangeInclusive<usize>,
    rounds: usize,
    seed: u64,
) -> impl Iterator<Item = SampleSpec> {
    let mut random = Random(seed);
    let (least, most) = (*players.start(), *players.end());
    (0..count).map(move |_| SampleSpec {
        players: least + random.below((most.saturating_sub(least) + 1) as u64) as usize,
        rounds,
        seed: random.next() >> 32,
    })
}

/// Plays a Swiss tournament with made-up results.
///
/// Most have a few half-point byes, absences, forfeits, late entries and withdrawals; some have none. Who comes late
/// has one of the last numbers. Where pairing programs differ about who has the bye, that player takes half a
/// point instead. If a round cannot be paired, the tournament is made again with fewer rounds.
///
/// # Errors
///
/// Returns [`NoPairing`] if the specification is too large or has fewer than two players.
///
/// ```
/// use rookery_pairing::{SampleSpec, check, sample_tournament};
///
/// let sample = sample_tournament(&SampleSpec { players: 9, rounds: 5, seed: 1 })?;
/// assert_eq!(sample.players.len(), 9);
/// assert!(check(&sample)?.is_empty());
/// # Ok::<(), rookery_pairing::NoPairing>(())
/// ```
pub fn sample_tournament(spec: &SampleSpec) -> Result<Tournament, NoPairing> {
    let mut random = Random(spec.seed);
    let mut tournament = Tournament {
        name: format!("Sample {}", spec.seed),
        rounds: spec.rounds,
        initial_side: Some(if random.below(2) == 0 {
            Side::White
        } else {
            Side::Black
        }),
        players: entrants(spec.players, &mut random),
        forbidden: Vec::new(),
    };
    tournament.validate()?;
    let rates = Rates::draw(&mut random);
    let plans = rates.plans(spec, &mut random);
    for round in 0..spec.rounds {
        let mut byes: Vec<Option<ByeKind>> = plans.iter().map(|plan| plan[round]).collect();
        let paired = match pair(&tournament, &mut byes) {
            Ok(paired) => paired,
            // Played again with as many rounds as can be paired.
            Err(NoPairing::NotEnoughPlayers(_) | NoPairing::Impossible) if round > 0 => {
                return sample_tournament(&SampleSpec {
                    rounds: round,
                    ..*spec
                });
            }
            Err(error) => return Err(error),
        };
        let mut records: Vec<Record> = byes
            .iter()
            .map(|bye| Record::Bye(bye.unwrap_or(ByeKind::PairingAllocated)))
            .collect();
        for pairing in &paired.pairings {
            let index = |number: Number| {
                tournament
                    .players
                    .iter()
                    .position(|player| player.number == number)
            };
            if let (Some(white), Some(black)) = (index(pairing.white), index(pairing.black)) {
                let ratings = [white, black].map(|index| tournament.players[index].rating);
                let [first, second] = rates.game([pairing.white, pairing.black], ratings, &mut random);
                (records[white], records[black]) = (first, second);
            }
        }
        for (player, record) in tournament.players.iter_mut().zip(records) {
            player.records.push(record);
        }
    }
    Ok(tournament)
}

/// Pairs a round without those who sit out. A player who would have the bye sits out as well if other programs may
/// see that bye differently: after sitting out before, or with more points than somebody else.
fn pair(tournament: &Tournament, byes: &mut [Option<ByeKind>]) -> Result<RoundPairings, NoPairing> {
    let rounds = tournament.paired_rounds();
    let sat_out = |player: &Entrant| player.records.iter().any(|record| record.pairing().is_none());
    loop {
        let players = || tournament.players.iter().zip(byes.iter());
        let absent: Vec<Number> = players()
            .filter_map(|(player, bye)| bye.map(|_| player.number))
            .collect();
        let present = players().filter(|(_, bye)| bye.is_none());
        let fewest = present.map(|(player, _)| player.points(rounds)).min();
        let paired = pair_swiss(tournament, &absent)?;
        let again = tournament.players.iter().position(|player| {
            let has_bye = paired.bye == Some(player.number);
            has_bye && (sat_out(player) || Some(player.points(rounds)) > fewest)
        });
        match again {
            Some(index) => byes[index] = Some(ByeKind::Half),
            None => return Ok(paired),
        }
    }
}

/// Makes players with falling ratings.
fn entrants(count: usize, random: &mut Random) -> Vec<Entrant> {
    let mut rating = 2500;
    (1..=count)
        .map(|number| {
            rating -= random.below(30) as u32;
            // More than fit into a number are refused by the tournament's bounds.
            let number = u16::try_from(number).unwrap_or(u16::MAX);
            Entrant::new(Number(number), format!("Player {number}"), rating)
        })
        .collect()
}

/// The byes that a player will take, one place for each round.
type Plan = Vec<Option<ByeKind>>;

/// The longest that a player is absent before coming back, in rounds.
const LONGEST_ABSENCE: u64 = 4;

/// How often things happen, in thousandths.
struct Rates {
    late: u64,
    withdrawn: u64,
    half_bye: u64,
    absent: u64,
    full_bye: u64,
    forfeit: u64,
    draw: u64,
}

impl Rates {
    fn draw(random: &mut Random) -> Self {
        let is_quiet = random.below(4) == 0;
        let mut upto = |most: u64| if is_quiet { 0 } else { random.below(most + 1) };
        Self {
            late: upto(120),
            withdrawn: upto(200),
            half_bye: upto(80),
            absent: upto(50),
            full_bye: upto(8),
            forfeit: upto(80),
            draw: 50 + random.below(450),
        }
    }

    /// Decides who sits out when. Those who come late are the last ones, in the order of their numbers.
    fn plans(&self, spec: &SampleSpec, random: &mut Random) -> Vec<Plan> {
        let rounds = spec.rounds as u64;
        let late = (0..spec.players).filter(|_| random.hits(self.late)).count();
        let late = late.min(spec.players.saturating_sub(4));
        let mut from: Vec<usize> = (0..late).map(|_| random.below(rounds / 2 + 1) as usize).collect();
        from.sort_unstable();
        let punctual = std::iter::repeat_n(0, spec.players - late);
        punctual
            .chain(from)
            .map(|from| self.plan(from, spec.rounds, random))
            .collect()
    }

    /// Plans one player's byes. Everybody plays the first round after arriving.
    fn plan(&self, from: usize, rounds: usize, random: &mut Random) -> Plan {
        let mut plan = vec![None; rounds];
        absence(&mut plan[..from]);
        let mut round = from + 1;
        while round < rounds {
            if random.hits(self.half_bye) {
                plan[round] = Some(ByeKind::Half);
            } else if random.hits(self.full_bye) {
                plan[round] = Some(ByeKind::Full);
            } else if random.hits(self.absent) {
                let end = (round + 1 + random.below(LONGEST_ABSENCE) as usize).min(rounds);
                absence(&mut plan[round..end]);
                round = end;
            }
            round += 1;
        }
        if random.hits(self.withdrawn) {
            let until = (1 + random.below(rounds as u64) as usize).max(from + 1);
            plan[until..].fill(Some(ByeKind::Zero));
        }
        plan
    }

    /// Plays a game, or does not; White's record comes first.
    fn game(&self, players: [Number; 2], ratings: [u32; 2], random: &mut Random) -> [Record; 2] {
        let sides = [Side::White, Side::Black];
        if random.hits(self.forfeit) {
            let winner = random.below(11);
            return [0, 1].map(|index| Record::Forfeit {
                opponent: players[1 - index],
                side: sides[index],
                // Now and then nobody appears.
                is_won: winner % 2 == index as u64 && winner < 10,
            });
        }
        let lead = i64::from(ratings[0]) - i64::from(ratings[1]);
        let white_wins = (500 + lead / 2).clamp(50, 950) as u64;
        let results = if random.hits(self.draw) {
            [GameResult::Draw, GameResult::Draw]
        } else if random.hits(white_wins) {
            [GameResult::Win, GameResult::Loss]
        } else {
            [GameResult::Loss, GameResult::Win]
        };
        [0, 1].map(|index| Record::Game {
            opponent: players[1 - index],
            side: sides[index],
            result: results[index],
        })
    }
}

/// Fills the rounds of an absence. The last two are half-point byes: other pairing programs disagree on whether a
/// zero-point bye counts as a downfloat in the two rounds after it.
fn absence(rounds: &mut [Option<ByeKind>]) {
    let count = rounds.len();
    for (round, bye) in rounds.iter_mut().enumerate() {
        *bye = Some(if round + 2 < count {
            ByeKind::Zero
        } else {
            ByeKind::Half
        });
    }
}

/// SplitMix64: small, and the same on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Draws a number below a bound, which is at least 1.
    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    /// Whether something happens that happens so many times in a thousand.
    fn hits(&mut self, thousandths: u64) -> bool {
        self.below(1000) < thousandths
    }
}
