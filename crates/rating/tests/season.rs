//! A made-up season of ten thousand games between players whose true strength is known.

use proptest::prelude::*;
use rookery_rating::{GameOutcome, Ledger, PlayerId, RatedGame, Rating};

const PLAYERS: u64 = 40;
const HOUR_MS: usize = 60 * 60 * 1_000;
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// Draws numbers that are the same in every run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, limit: u64) -> u64 {
        // A linear congruential generator; its high bits are good enough for a season.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// Returns the true strength of a player: 40 points apart, the last one the strongest.
fn strength(player: u64) -> f64 {
    700.0 + 40.0 * player as f64
}

fn season(games: u64) -> Vec<RatedGame<&'static str>> {
    let mut draw = Draw(20_261_123);
    (0..games)
        .zip((0..).step_by(HOUR_MS))
        .map(|(number, at_ms)| {
            let white = draw.below(PLAYERS);
            let black = (white + 1 + draw.below(PLAYERS - 1)) % PLAYERS;
            let expected = 1.0 / (1.0 + 10f64.powf((strength(black) - strength(white)) / 400.0));
            let outcome = match draw.below(1_000_000) as f64 / 1e6 {
                drawn if drawn < expected * 0.9 => GameOutcome::WhiteWins,
                drawn if drawn < expected * 0.9 + 0.1 => GameOutcome::Draw,
                _ => GameOutcome::BlackWins,
            };
            RatedGame {
                pool: if number % 3 == 0 { "chess" } else { "shield" },
                white: PlayerId(white),
                black: PlayerId(black),
                outcome,
                at_ms,
                counts: number % 50 != 0,
            }
        })
        .collect()
}

#[test]
fn a_season_of_ten_thousand_games_refolds_to_equal_ratings() {
    let games = season(10_000);
    let mut ledger = Ledger::new();
    for (number, game) in games.iter().enumerate() {
        let before = ledger.standing(&game.pool, game.white);
        let change = ledger.record(game);
        let after = ledger.standing(&game.pool, game.white);
        if game.counts {
            assert_eq!(after.rating, change.white.after, "game {number}");
            assert_eq!(after.games, before.games + 1);
        } else {
            assert_eq!(after, before, "game {number} does not count");
            assert_eq!(change.white.points(), 0);
        }
    }
    assert_eq!(ledger, Ledger::of(&games));
}

#[test]
fn ratings_find_the_order_of_strength() {
    let games = season(10_000);
    let ledger = Ledger::of(&games);
    let now = games.last().map_or(0, |game| game.at_ms);
    let listed = ledger.listed(&"shield", now);
    assert_eq!(listed.len() as u64, PLAYERS);
    for (place, (player, rating)) in listed.iter().enumerate() {
        let true_place = PLAYERS - 1 - player.0;
        let off = true_place.abs_diff(place as u64);
        assert!(
            off <= 6,
            "player {} with {rating} is off by {off} places",
            player.0
        );
    }
}

#[test]
fn who_stays_away_is_no_longer_listed() {
    let games = season(2_000);
    let ledger = Ledger::of(&games);
    let end = games.last().map_or(0, |game| game.at_ms);
    assert_eq!(ledger.listed(&"shield", end).len() as u64, PLAYERS);
    assert_eq!(ledger.listed(&"shield", end + 61 * DAY_MS), []);
}

#[test]
fn one_who_always_meets_the_same_opponent_is_not_listed() {
    let mut ledger = Ledger::new();
    for number in 0..200 {
        ledger.record(&RatedGame {
            pool: "chess",
            white: PlayerId(1),
            black: PlayerId(2),
            outcome: if number % 2 == 0 {
                GameOutcome::WhiteWins
            } else {
                GameOutcome::BlackWins
            },
            at_ms: number,
            counts: true,
        });
    }
    assert!(!ledger.standing(&"chess", PlayerId(1)).rating.is_provisional());
    assert_eq!(ledger.listed(&"chess", 200), []);
}

proptest! {
    /// Whatever happens, ratings stay finite and within their limits, and who wins never loses points.
    #[test]
    fn no_sequence_of_games_breaks_a_rating(
        games in prop::collection::vec((0u8..3, 0i64..1_000_000_000_000), 1..60),
    ) {
        let (mut white, mut black) = (Rating::default(), Rating::default());
        for (result, pause) in games {
            (white, black) = (white.aged(pause), black.aged(pause));
            let outcome = [GameOutcome::WhiteWins, GameOutcome::Draw, GameOutcome::BlackWins][usize::from(result)];
            let (after_white, after_black) = Rating::after_game(white, black, outcome);
            match outcome {
                GameOutcome::WhiteWins => prop_assert!(after_white.rating >= white.rating),
                GameOutcome::BlackWins => prop_assert!(after_black.rating >= black.rating),
                GameOutcome::Draw => {}
            }
            (white, black) = (after_white, after_black);
            for rating in [white, black] {
                prop_assert!(rating.rating.is_finite() && rating.volatility > 0.0);
                prop_assert!((45.0..=350.0).contains(&rating.deviation));
            }
        }
    }
}
