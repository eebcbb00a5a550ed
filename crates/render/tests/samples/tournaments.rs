//! Sheets of made-up tournaments.

use rookery_render::sheet::{
    BracketPlace, BracketRound, BracketTie, ByeLine, CrossLegend, CrossLine, CrossResult, CrossTable,
    Heading, KnockoutBracket, LinePlot, PairingLine, PairingsTable, PlotLine, PlotUnit, Sheet, SheetPlayer,
    StandingsLine, StandingsTable,
};
use rookery_rules::random::SplitMix64;
use rookery_rules::seat::Seat;

const NAMES: [&str; 16] = [
    "Anna",
    "Benedikt Großmann",
    "Chloé",
    "Dmitri Волков",
    "eva_the_unstoppable_queen",
    "Finn",
    "Gülşen Yılmaz",
    "棋士",
    "Ingrid Ångström",
    "Jörg",
    "KnightRider 🐴",
    "Łukasz Śmiały",
    "Maximilian von und zu Hohenfels",
    "Ngozi",
    "Ólafur",
    "Priya",
];

/// A player whose name is in the list, with a number behind it from the seventeenth on.
pub fn player(number: u16) -> SheetPlayer {
    let index = usize::from(number.max(1) - 1);
    let name = NAMES[index % NAMES.len()];
    match index / NAMES.len() {
        0 => SheetPlayer::new(number, name),
        more => SheetPlayer::new(number, format!("{name} {}", more + 1)),
    }
}

/// A number of half points, such as `4½`.
pub fn halves(points: u32) -> String {
    match (points / 2, points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Standings after five of seven rounds.
pub fn standings(players: u16) -> StandingsTable {
    let mut random = SplitMix64::new(5);
    let lines = (1..=players).map(|number| {
        let points = u32::from(10 - (number - 1) * 10 / players.max(1));
        let buchholz = 24 + random.pick(14) as u32;
        StandingsLine {
            rank: usize::from(number),
            player: player(number),
            score: halves(points),
            values: vec![
                halves(buchholz - 7),
                halves(buchholz),
                format!("{}.{}", points * 2, ["00", "25", "50", "75"][random.pick(4)]),
                (points / 2).to_string(),
            ],
            state: if number % 11 == 5 {
                "withdrawn".to_owned()
            } else {
                String::new()
            },
            is_highlighted: number == 4,
        }
    });
    StandingsTable {
        heading: Heading::new("Rookery Autumn Open", "Standings after round 5 of 7"),
        columns: ["BH/C1", "BH", "SB", "WIN"].map(str::to_owned).to_vec(),
        meanings: [
            "BH/C1: Buchholz without the lowest score",
            "BH: Buchholz",
            "SB: Sonneborn-Berger",
            "WIN: wins",
        ]
        .map(str::to_owned)
        .to_vec(),
        lines: lines.collect(),
    }
}

/// The third round of seven, some games of which are over.
pub fn pairings(players: u16) -> PairingsTable {
    let games = (1..=players / 2).map(|board| {
        let (result, winner, state) = match board % 5 {
            0 => ("½–½", None, ""),
            1 => ("1–0", Some(Seat::White), ""),
            2 => ("", None, "turn 34"),
            3 => ("0–1", Some(Seat::Black), "forfeit"),
            _ => ("", None, ""),
        };
        PairingLine {
            board,
            white: player(2 * board - 1),
            white_score: halves(u32::from(4_u16.saturating_sub(board / 4))),
            black: player(2 * board),
            black_score: halves(u32::from(4_u16.saturating_sub(board / 3))),
            result: result.to_owned(),
            winner,
            state: state.to_owned(),
            is_highlighted: board == 4,
        }
    });
    let games: Vec<PairingLine> = games.collect();
    let bye = (players % 2 == 1).then(|| ByeLine {
        player: player(players),
        score: halves(1),
        reason: "bye, 1 point".to_owned(),
    });
    let absent = ByeLine {
        player: player(players + 1),
        score: halves(3),
        reason: "absent, ½ point".to_owned(),
    };
    PairingsTable {
        heading: Heading::new("Rookery Autumn Open", "Round 3 of 7"),
        games,
        byes: bye.into_iter().chain([absent]).collect(),
        scores_mean: "In brackets: points before the round".to_owned(),
    }
}

/// A round robin in which some games are still to come; everybody meets so many times.
pub fn cross(players: u16, times: usize) -> CrossTable {
    let mut random = SplitMix64::new(9);
    let count = usize::from(players);
    let mut results = vec![vec![Vec::new(); count]; count];
    let mut points = vec![0_u32; count];
    for a in 0..count {
        for b in 0..a {
            for _ in 0..times {
                let (one, other, to_one) = match random.pick(8) {
                    0 | 1 => (CrossResult::Draw, CrossResult::Draw, 1),
                    2..=4 => (CrossResult::Loss, CrossResult::Win, 0),
                    5 => (CrossResult::Win, CrossResult::Loss, 2),
                    6 => (CrossResult::ForfeitLoss, CrossResult::ForfeitWin, 0),
                    _ => continue,
                };
                results[a][b].push(one);
                results[b][a].push(other);
                points[a] += to_one;
                points[b] += 2 - to_one;
            }
        }
    }
    let lines = (0..players)
        .zip(results)
        .zip(points)
        .map(|((index, results), points)| CrossLine {
            number: usize::from(index) + 1,
            place: if index == 1 { 1 } else { usize::from(index) + 1 },
            player: player(index + 1),
            results,
            score: halves(points),
            state: String::new(),
            is_highlighted: index == 2,
        });
    CrossTable {
        heading: Heading::new("Club Championship", "After round 6 of 9"),
        lines: lines.collect(),
        legend: CrossLegend {
            numbers: "1, 2 …: against the player of that line".to_owned(),
            forfeit_win: "+: won without a game".to_owned(),
            forfeit_loss: "−: lost without a game".to_owned(),
            square: "■: nobody meets themselves".to_owned(),
            gone: "†: withdrawn".to_owned(),
        },
    }
}

/// A knockout of so many players, of which as many rounds are played as said.
pub fn bracket(players: u16, played: usize) -> KnockoutBracket {
    let size = players.max(2).next_power_of_two();
    let mut seeds = vec![1_u16];
    while seeds.len() < usize::from(size) {
        let sum = seeds.len() as u16 * 2 + 1;
        seeds = seeds.iter().flat_map(|seed| [*seed, sum - seed]).collect();
    }
    let mut random = SplitMix64::new(3);
    let mut entrants: Vec<Option<u16>> = seeds.into_iter().map(Some).collect();
    let mut rounds = Vec::new();
    while entrants.len() > 1 {
        let is_played = rounds.len() < played;
        let mut next = Vec::new();
        let mut ties = Vec::new();
        for pair in entrants.chunks(2) {
            let is_bye = pair.iter().flatten().any(|seed| *seed > players);
            let first_wins = is_bye || random.pick(3) > 0;
            let place = |seed: Option<u16>, wins: bool| match seed {
                None => BracketPlace::Open,
                Some(seed) if seed > players => BracketPlace::Bye,
                Some(seed) => BracketPlace::Entrant {
                    player: player(seed),
                    seed: Some(seed),
                    score: match (is_bye, is_played, wins) {
                        (true, ..) | (_, false, _) => String::new(),
                        (_, _, true) => "1½".to_owned(),
                        (_, _, false) => "½".to_owned(),
                    },
                    is_winner: wins && (is_played || is_bye),
                },
            };
            ties.push(BracketTie {
                places: [place(pair[0], first_wins), place(pair[1], !first_wins)],
                is_by_seed: false,
            });
            let known = is_played || is_bye;
            next.push(if first_wins { pair[0] } else { pair[1] }.filter(|_| known));
        }
        let name = match ties.len() {
            1 => "Final".to_owned(),
            2 => "Semi-finals".to_owned(),
            4 => "Quarter-finals".to_owned(),
            count => format!("Round of {}", 2 * count),
        };
        entrants = next;
        rounds.push(BracketRound { name, ties });
    }
    KnockoutBracket {
        heading: Heading::new("Winter Cup", format!("Knockout of {players}")),
        rounds,
        third_place: (size > 2).then(BracketTie::default),
        seeds_mean: "Before a name: the seed".to_owned(),
        star_means: "*: the higher seed wins".to_owned(),
        scores_mean: "After a name: points".to_owned(),
        places: if entrants.first().is_some_and(Option::is_some) {
            vec!["Places: 1 Anna, 2 Finn, 3 Priya and Ngozi".to_owned()]
        } else {
            Vec::new()
        },
    }
}

/// The scores of so many players over seven rounds.
pub fn plot(players: u16) -> LinePlot {
    let mut random = SplitMix64::new(11);
    let lines = (1..=players).map(|number| {
        let mut score = 0;
        let rounds = if number == 5 { 4 } else { 7 };
        let scores = (1..=rounds).map(|round| {
            score += [2, 2, 1, 2, 0, 1][random.pick(6)];
            (round, score)
        });
        PlotLine {
            player: player(number),
            scores: scores.collect(),
            is_highlighted: number == 10,
        }
    });
    LinePlot {
        heading: Heading::new("Rookery Autumn Open", "The leaders"),
        across: "Round".to_owned(),
        across_in_words: "round".to_owned(),
        unit: PlotUnit::HalfPoints,
        lines: lines.collect(),
    }
}

/// Somebody's rating over so many matches.
pub fn rating(matches: u32) -> LinePlot {
    let mut random = SplitMix64::new(3);
    let mut rating = 1500;
    let after = (1..=matches).map(|number| {
        rating = rating + random.pick(60) as u32 - 27;
        (number, rating)
    });
    LinePlot {
        heading: Heading::new("Chess, correspondence", "One match"),
        across: "Match".to_owned(),
        across_in_words: "match".to_owned(),
        unit: PlotUnit::Ratings,
        lines: vec![PlotLine {
            player: player(1),
            scores: std::iter::once((0, 1500)).chain(after).collect(),
            is_highlighted: true,
        }],
    }
}

/// The scores of so many players over an hour and a half, in which somebody finishes a game every few minutes.
pub fn arena(players: u16) -> LinePlot {
    let mut random = SplitMix64::new(21);
    let lines = (1..=players).map(|number| {
        let (mut minute, mut score) = (0, 0);
        let mut scores = vec![(0, 0)];
        while minute < 86 {
            minute += 2 + random.pick(5) as u32;
            score += [2, 2, 4, 1, 0, 0][random.pick(6)];
            scores.push((minute, score));
        }
        PlotLine {
            player: player(number),
            scores,
            is_highlighted: false,
        }
    });
    LinePlot {
        heading: Heading::new("Friday Arena", "90 minutes of 3+0"),
        across: "Minute".to_owned(),
        across_in_words: "minute".to_owned(),
        unit: PlotUnit::Points,
        lines: lines.collect(),
    }
}

/// One sheet of each kind with a name for files.
pub fn sheets() -> Vec<(&'static str, Sheet)> {
    vec![
        ("standings", Sheet::Standings(standings(12))),
        ("standings-long", Sheet::Standings(standings(64))),
        ("pairings", Sheet::Pairings(pairings(17))),
        ("cross", Sheet::Cross(cross(8, 1))),
        ("cross-large", Sheet::Cross(cross(16, 1))),
        ("cross-double", Sheet::Cross(cross(10, 2))),
        ("bracket", Sheet::Bracket(bracket(7, 1))),
        ("bracket-large", Sheet::Bracket(bracket(30, 3))),
        ("bracket-over", Sheet::Bracket(bracket(16, 4))),
        ("plot", Sheet::Plot(plot(12))),
        ("plot-arena", Sheet::Plot(arena(8))),
        ("plot-ratings", Sheet::Plot(rating(50))),
        ("empty", Sheet::Standings(StandingsTable::default())),
    ]
}
