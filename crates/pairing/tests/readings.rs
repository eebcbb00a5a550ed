//! Places where pairing programs read FIDE's text differently, and the reading chosen here.

use rookery_pairing::{Number, check, pair_swiss, read_trf};

/// Asserts that every round of a file is paired by the rules.
fn assert_right(text: &str) {
    let tournament = read_trf(text).expect("the file is a tournament").tournament;
    let faults = check(&tournament).expect("the tournament is right");
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Player 5 was absent from round 1. Only a full point without a game rules out the bye (C.2).
#[test]
fn an_absence_does_not_rule_out_the_bye() {
    assert_right(
        "\
012 Absent once
XXR 5
XXC black1
001    1      Player 1                          2475                             3.5    1     4 b 0     7 w =     5 b 1     3 b 1     6 w 1
001    2      Player 2                          2474                             3.0    3     6 w 1     8 b 0     3 w 0     5 b 1     4 w 1
001    3      Player 3                          2446                             3.0    2     7 b 1     4 w 0     2 b 1     1 w 0     8 w 1
001    4      Player 4                          2433                             2.0    5     1 w 1     3 b 1     8 w -     6 w 0     2 b 0
001    5      Player 5                          2414                             1.5    7  0000 - Z     6 b =     1 w 0     2 w 0  0000 - U
001    6      Player 6                          2402                             2.5    4     2 b 0     5 w =  0000 - U     4 b 1     1 b 0
001    7      Player 7                          2383                             0.5    8     3 w 0     1 b =  0000 - Z  0000 - Z  0000 - Z
001    8      Player 8                          2383                             2.0    6  0000 - U     2 w 1     4 b -  0000 - Z     3 b 0
",
    );
}

/// Before round 5 the lowest possible score for the bye is shared by players 6 and 7, and 7 has more unplayed rounds.
/// Their bracket has several downfloaters, so C.9 does not choose between them there.
#[test]
fn unplayed_rounds_count_where_the_bye_is_decided() {
    assert_right(
        "\
012 Two downfloaters
062 7
XXR 6
XXC black1
001    1      Player 1                          2477                             3.0    3     4 b 1     2 w 0     6 b =     7 w =     3 w 0     5 b 1
001    2      Player 2                          2464                             3.0    6     5 w 1     1 b 1  0000 - H     3 b 0     6 w =     4 w 0
001    3      Player 3                          2450                             4.0    1     6 b 0     4 w 1     5 b 1     2 w 1     1 b 1     7 w 0
001    4      Player 4                          2443                             3.0    5     1 w 0     3 b 0  0000 - U     6 w -     5 w 1     2 b 1
001    5      Player 5                          2436                             2.0    7     2 b 0     6 w 1     3 w 0  0000 - U     4 b 0     1 w 0
001    6      Player 6                          2431                             3.0    4     3 w 1     5 b 0     1 w =     4 b -     2 b =  0000 - U
001    7      Player 7                          2411                             3.5    2  0000 - Z  0000 - H  0000 - H     1 b =  0000 - U     3 b 1
",
    );
}

/// Players 1 and 3 have not arrived in round 1, so 2 has pairing number 1 and 4 has 2 (E.5).
#[test]
fn who_has_not_arrived_has_no_pairing_number() {
    let line = |number: u16| {
        format!(
            "001 {number:>4}      Player {number}{}0.0 {number:>4}\n",
            " ".repeat(59)
        )
    };
    let players: String = (1..=6).map(line).collect();
    let file = read_trf(&format!("012 Late\nXXR 3\nXXC white1\nXXZ 1 3\n{players}")).expect("a tournament");
    assert_eq!(file.absent, [Number(1), Number(3)]);
    let round = pair_swiss(&file.tournament, &file.absent).expect("a round");
    let games: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
    assert_eq!(games, ["2-5", "6-4"]);
}

/// After three rounds, players 1, 3 and 5 can meet only each other, and so can 2, 4 and 6. Another program gave two byes in
/// one round there; no pairing has two.
#[test]
fn two_byes_in_a_round_are_a_discrepancy() {
    let text = "\
012 No pairing
XXR 5
XXC black1
001    1      Player 1                          2316                             3.5    1     4 b 1     2 w =     6 b =     3 w =     5 w 1
001    2      Player 2                          2285                             3.0    2     5 w 1     1 b =     3 w =     4 b =     6 w =
001    3      Player 3                          2232                             3.0    3     6 b 1     4 w 0     2 b =     1 b =  0000 - U
001    4      Player 4                          2180                             3.0    4     1 w 0     3 b 1     5 w =     2 w =  0000 - U
001    5      Player 5                          2164                             2.0    5     2 b 0     6 w =     4 b =  0000 - U     1 b 0
001    6      Player 6                          2043                             2.5    6     3 w 0     5 b =     1 w =  0000 - U     2 b =
";
    let tournament = read_trf(text).expect("the file is a tournament").tournament;
    let faults = check(&tournament).expect("the records agree with each other");
    let rounds: Vec<usize> = faults.iter().map(|fault| fault.round).collect();
    assert_eq!(rounds, [4, 5]);
    let byes: Vec<u16> = faults
        .iter()
        .flat_map(|fault| &fault.further_byes)
        .map(|bye| bye.0)
        .collect();
    assert_eq!(byes, [6, 4]);
    assert!(faults[0].expected.is_err(), "{:?}", faults[0].expected);
}

/// Players 4 and 2 have had the same colours, so the preference of 4, who has more points, counts (E.4), and not the colour
/// that another program gives by the pairing number.
#[test]
fn the_higher_ranked_players_preference_comes_before_the_pairing_number() {
    let text = "\
012 Equal histories
XXR 5
XXC white1
001    1      Player 1                          2341                             1.5    1     4 w =     2 b 1
001    2      Player 2                          2316                             1.0    2     5 b 1     1 w 0
001    3      Player 3                          2298                             0.5    3     6 w =     4 b 0
001    4      Player 4                          2161                             1.5    4     1 b =     3 w 1
001    5      Player 5                          1895                             0.5    5     2 w 0     6 b =
001    6      Player 6                          1800                             1.0    6     3 b =     5 w =
";
    let file = read_trf(text).expect("the file is a tournament");
    let round = pair_swiss(&file.tournament, &[]).expect("a round");
    let games: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
    assert!(games.contains(&"2-4".to_owned()), "{games:?}");
}

/// In round 7, player 9 can meet only 3, 5 and 6. Players 5 and 2 move down to 3, 4 and 6: `2-3` and `4-6` are two pairs there,
/// and 5 goes on to 9. Another program makes only the pair `5-6` there, which C.6 rules out.
#[test]
fn as_many_pairs_as_possible_come_before_who_moves_down() {
    assert_right(
        "\
012 Two pairs
062 11
XXR 7
XXC black1
001    1      Player 1                          2496                             3.5    6     6 b =     2 w 0     3 b 0  0000 - U     9 w =     4 w 1    11 b =
001    2      Player 2                          2470                             4.5    2     7 w =     1 b 1     9 w 1     4 w =     5 b 0    10 b 1     3 w =
001    3      Player 3                          2458                             4.0    3     8 b 0     6 w =     1 w 1     7 b 1     4 b 1     5 w 0     2 b =
001    4      Player 4                          2457                             4.0    5     9 w 1    11 b 1     5 w 1     2 b =     3 w 0     1 b 0     6 w =
001    5      Player 5                          2441                             5.5    1    10 b 1     8 w 1     4 b 0  0000 - H     2 w 1     3 b 1     9 w 1
001    6      Player 6                          2412                             4.0    4     1 w =     3 b =    11 w =  0000 - H    10 b 1  0000 - H     4 b =
001    7      Player 7                          2400                             1.5   11     2 b =  0000 - H  0000 - H     3 w 0    11 w 0  0000 - Z  0000 - Z
001    8      Player 8                          2384                             3.0    9     3 w 1     5 b 0  0000 - H     9 b 0  0000 - H  0000 - H    10 w =
001    9      Player 9                          2382                             3.0    8     4 b 0    10 w 1     2 b 0     8 w 1     1 b =    11 w =     5 b 0
001   10      Player 10                         2353                             2.5   10     5 w 0     9 b 0  0000 - U    11 b 1     6 w 0     2 w 0     8 b =
001   11      Player 11                         2352                             3.5    7  0000 - U     4 w 0     6 b =    10 w 0     7 b 1     9 b =     1 w =
",
    );
}
