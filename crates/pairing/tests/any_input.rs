//! No input makes the crate panic: any text, any history, any absences and any forbidden pairs give a result.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use rookery_pairing::{
    ArenaPlayer, ByeKind, Entrant, GameResult, Number, Record, SWISS_TIE_BREAKS, SampleSpec, Side,
    Tournament, check, pair_arena, pair_swiss, read_trf, sample_tournament, standings, write_trf,
};

/// A record that may name an opponent who does not exist or disagrees.
fn record() -> impl Strategy<Value = Record> {
    let side = prop_oneof![Just(Side::White), Just(Side::Black)];
    let result = prop_oneof![
        Just(GameResult::Win),
        Just(GameResult::Draw),
        Just(GameResult::Loss)
    ];
    let bye = prop_oneof![
        Just(ByeKind::PairingAllocated),
        Just(ByeKind::Full),
        Just(ByeKind::Half),
        Just(ByeKind::Zero)
    ];
    prop_oneof![
        (0..6_u16, side.clone(), result).prop_map(|(opponent, side, result)| Record::Game {
            opponent: Number(opponent),
            side,
            result
        }),
        (0..6_u16, side.clone(), any::<bool>()).prop_map(|(opponent, side, is_won)| Record::Forfeit {
            opponent: Number(opponent),
            side,
            is_won
        }),
        (0..6_u16, side).prop_map(|(opponent, side)| Record::Running {
            opponent: Number(opponent),
            side
        }),
        bye.prop_map(Record::Bye),
    ]
}

fn entrant() -> impl Strategy<Value = Entrant> {
    (0..6_u16, ".{0,40}", any::<u32>(), vec(record(), 0..4)).prop_map(|(number, name, rating, records)| {
        Entrant {
            number: Number(number),
            name,
            rating,
            records,
        }
    })
}

fn arena_player() -> impl Strategy<Value = ArenaPlayer> {
    let side = prop_oneof![Just(None), Just(Some(Side::White)), Just(Some(Side::Black))];
    let last = prop_oneof![Just(None), (0..12_u16).prop_map(|number| Some(Number(number)))];
    (0..12_u16, any::<u32>(), last, side, any::<i32>(), any::<u32>()).prop_map(
        |(number, points, last_opponent, last_side, colour_difference, waited)| ArenaPlayer {
            number: Number(number),
            points,
            last_opponent,
            last_side,
            colour_difference,
            waited,
        },
    )
}

fn numbers(most: u16, count: usize) -> impl Strategy<Value = Vec<Number>> {
    vec((0..most).prop_map(Number), 0..count)
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(\\PC|[\r\n]){0,400}") {
        let _ = read_trf(&text);
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(seed in 0..40_u64, at in any::<usize>(), with in ".{0,3}", cut in 0..4_usize) {
        let spec = SampleSpec { players: 7, rounds: 4, seed };
        let text = write_trf(&sample_tournament(&spec).expect("the size is permitted"));
        let mut letters: Vec<char> = text.chars().collect();
        let at = at % letters.len();
        let end = (at + cut).min(letters.len());
        letters.splice(at..end, with.chars());
        let damaged: String = letters.into_iter().collect();
        if let Ok(file) = read_trf(&damaged) {
            let _ = pair_swiss(&file.tournament, &file.absent);
            let _ = check(&file.tournament);
            let _ = standings(&file.tournament, &SWISS_TIE_BREAKS);
        }
    }

    #[test]
    fn any_records_are_paired_or_refused(
        players in vec(entrant(), 0..6),
        rounds in 0..20_usize,
        absent in numbers(7, 3),
        name in ".{0,20}",
    ) {
        let tournament = Tournament { name, rounds, players, ..Tournament::default() };
        let _ = pair_swiss(&tournament, &absent);
        let _ = check(&tournament);
        let _ = standings(&tournament, &SWISS_TIE_BREAKS);
        let _ = read_trf(&write_trf(&tournament));
    }

    /// Whatever pairs are forbidden and whoever is absent, everybody else is paired once, or nobody is.
    #[test]
    fn whoever_takes_part_is_paired_once(
        players in 2..20_usize,
        rounds in 1..8_usize,
        seed in any::<u64>(),
        absent in numbers(20, 6),
        forbidden in vec((0..20_u16, 0..20_u16), 0..60),
        last in 0..8_usize,
    ) {
        let sample = sample_tournament(&SampleSpec { players, rounds, seed }).expect("the size is permitted");
        let mut tournament = sample.before(last.min(sample.rounds - 1));
        tournament.forbidden = forbidden.iter().map(|(a, b)| (Number(*a), Number(*b))).collect();
        let Ok(round) = pair_swiss(&tournament, &absent) else { return Ok(()) };
        let games = round.pairings.iter().flat_map(|game| [game.white, game.black]);
        let mut found: Vec<Number> = games.chain(round.bye).collect();
        found.sort_unstable();
        let mut expected: Vec<Number> = tournament.players.iter().map(|player| player.number).collect();
        expected.retain(|number| !absent.contains(number));
        assert_eq!(found, expected);
        for game in &round.pairings {
            let pair = [(game.white, game.black), (game.black, game.white)];
            assert!(!pair.iter().any(|pair| tournament.forbidden.contains(pair)), "{game} is forbidden");
        }
    }

    #[test]
    fn nobody_meets_the_last_opponent_in_an_arena(players in vec(arena_player(), 0..14), may_repeat in any::<bool>()) {
        let paired = pair_arena(&players, may_repeat);
        let games = paired.pairings.iter().flat_map(|game| [game.white, game.black]);
        let mut found: Vec<Number> = games.chain(paired.waiting.iter().copied()).collect();
        let mut expected: Vec<Number> = players.iter().map(|player| player.number).collect();
        for list in [&mut found, &mut expected] {
            list.sort_unstable();
        }
        expected.dedup();
        assert_eq!(found, expected);
        let last = |number: Number| {
            let player = players.iter().find(|player| player.number == number);
            player.and_then(|player| player.last_opponent)
        };
        for game in &paired.pairings {
            let is_repeat = last(game.white) == Some(game.black) || last(game.black) == Some(game.white);
            assert!(may_repeat || !is_repeat, "{game} is a repetition");
        }
    }
}
