//! Reading TRF-16: any text gives a tournament or an error with its line, never a panic.

use super::{FIRST_ROUND, ROUND_WIDTH};
use crate::points::{Number, Points, Side};
use crate::tournament::{ByeKind, Entrant, GameResult, MOST_ROUNDS, Record, Tournament, TournamentError};

/// What a TRF file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfFile {
    /// The tournament. Its records agree with each other.
    pub tournament: Tournament,
    /// Players who will not play in the next round: `XXZ`, and byes entered for that round already.
    pub absent: Vec<Number>,
}

/// Why a text is not a TRF file that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrfError {
    /// A line cannot be read.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// No line describes a player.
    #[error("no line begins with 001, so there are no players")]
    NoPlayers,
    /// The records contradict each other.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
}

/// Records that change how points or pairings are computed in a way this crate does not know.
const UNSUPPORTED: &[(&str, &str)] = &[
    ("XXA", "accelerated rounds are not supported"),
    ("250", "accelerated rounds are not supported"),
    ("XXS", "only 1, ½ and 0 points are supported"),
    ("BBW", "only 1, ½ and 0 points are supported"),
    ("BBD", "only 1, ½ and 0 points are supported"),
    ("BBL", "only 1, ½ and 0 points are supported"),
    ("BBZ", "only 1, ½ and 0 points are supported"),
    ("BBF", "only 1, ½ and 0 points are supported"),
    ("BBU", "only 1, ½ and 0 points are supported"),
    ("013", "team tournaments are not supported"),
];

/// Reads a TRF file. Lines may end with LF, CRLF or CR.
///
/// # Errors
///
/// Names the first line that cannot be read, or the first contradiction between two records.
///
/// ```
/// use rookery_pairing::{Number, read_trf};
///
/// let text = "012 Club evening\nXXR 3\n\
///     001    1      Ann                                                                0.0    2\n\
///     001    2      Ben                                                                0.0    1\n";
/// let file = read_trf(text)?;
/// assert_eq!(file.tournament.players[1].name, "Ben");
/// assert_eq!(file.tournament.rounds, 3);
/// # Ok::<(), rookery_pairing::TrfError>(())
/// ```
pub fn read_trf(text: &str) -> Result<TrfFile, TrfError> {
    let text = text
        .trim_start_matches('\u{feff}')
        .replace("\r\n", "\n")
        .replace('\r', "\n");
    let mut reader = Reading::default();
    for (index, line) in text.split('\n').enumerate() {
        reader.line(line).map_err(|reason| TrfError::Line {
            line: index + 1,
            reason,
        })?;
    }
    reader.finish()
}

/// What has been read so far.
#[derive(Default)]
struct Reading {
    tournament: Tournament,
    absent: Vec<Number>,
    /// The points that the file states for each player, with the line.
    stated: Vec<Option<Points>>,
    lines: Vec<usize>,
    line: usize,
}

impl Reading {
    fn line(&mut self, line: &str) -> Result<(), String> {
        self.line += 1;
        let (Some(kind), rest) = (line.get(..3), line.get(3..).unwrap_or_default()) else {
            return Ok(());
        };
        if let Some((_, reason)) = UNSUPPORTED.iter().find(|(unsupported, _)| *unsupported == kind) {
            return Err((*reason).to_owned());
        }
        match kind {
            "001" => self.player(line),
            "012" => {
                rest.trim().clone_into(&mut self.tournament.name);
                Ok(())
            }
            "XXR" | "142" => {
                let rounds = rest.trim();
                self.tournament.rounds = rounds
                    .parse()
                    .map_err(|_| format!("{rounds:?} is not a number of rounds"))?;
                Ok(())
            }
            "XXC" | "152" => {
                for word in rest.split_whitespace() {
                    match word {
                        "white1" | "W" | "w" => self.tournament.initial_side = Some(Side::White),
                        "black1" | "B" | "b" => self.tournament.initial_side = Some(Side::Black),
                        _ => {}
                    }
                }
                Ok(())
            }
            "162" => usual_points(rest),
            "XXP" => self.forbidden(rest),
            "XXZ" => {
                self.absent.extend(numbers(rest)?);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Reads a list of players of whom no two may be paired.
    fn forbidden(&mut self, rest: &str) -> Result<(), String> {
        let group = numbers(rest)?;
        for (index, first) in group.iter().enumerate() {
            let pairs = group[index + 1..].iter().map(|second| (*first, *second));
            self.tournament.forbidden.extend(pairs);
        }
        Ok(())
    }

    fn player(&mut self, line: &str) -> Result<(), String> {
        let columns: Vec<char> = line.chars().collect();
        let field = |from: usize, to: usize| -> String {
            let end = to.min(columns.len());
            let text: String = columns
                .get(from.min(end)..end)
                .unwrap_or_default()
                .iter()
                .collect();
            text.trim().to_owned()
        };
        let number = field(4, 8);
        let number: u16 = number
            .parse()
            .map_err(|_| format!("{number:?} is not a starting number"))?;
        let rating = field(48, 52);
        let rating = if rating.is_empty() {
            0
        } else {
            rating
                .parse()
                .map_err(|_| format!("{rating:?} is not a rating"))?
        };
        let mut entrant = Entrant::new(Number(number), field(14, 47), rating);
        let points = field(80, 84);
        self.stated.push(if points.is_empty() {
            None
        } else {
            Some(read_points(&points)?)
        });
        self.lines.push(self.line);
        let mut start = FIRST_ROUND;
        while columns[start.min(columns.len())..]
            .iter()
            .any(|c| !c.is_whitespace())
        {
            if entrant.records.len() == MOST_ROUNDS {
                return Err(format!("more than {MOST_ROUNDS} rounds are not supported"));
            }
            let record = record(
                &field(start, start + 4),
                &field(start + 5, start + 6),
                &field(start + 7, start + 8),
            )
            .map_err(|reason| format!("round {}: {reason}", entrant.records.len() + 1))?;
            entrant.records.push(record);
            start += ROUND_WIDTH;
        }
        self.tournament.players.push(entrant);
        Ok(())
    }

    fn finish(mut self) -> Result<TrfFile, TrfError> {
        if self.tournament.players.is_empty() {
            return Err(TrfError::NoPlayers);
        }
        let paired = self.tournament.paired_rounds();
        self.tournament.rounds = self.tournament.rounds.max(paired);
        self.tournament.validate()?;
        for ((player, stated), line) in self.tournament.players.iter().zip(&self.stated).zip(&self.lines) {
            let possible = [player.points(paired), player.points(player.records.len())];
            if let Some(stated) = stated.filter(|stated| !possible.contains(stated)) {
                let reason = format!(
                    "player {} has {} points by the rounds, not {stated}; correct one of them",
                    player.number, possible[0]
                );
                return Err(TrfError::Line { line: *line, reason });
            }
        }
        // A bye for a round that nobody was paired for yet is an announced absence.
        for player in &self.tournament.players {
            if player.records.len() > paired {
                self.absent.push(player.number);
            }
        }
        Ok(TrfFile {
            tournament: self.tournament,
            absent: self.absent,
        })
    }
}

fn numbers(text: &str) -> Result<Vec<Number>, String> {
    let number = |word: &str| {
        word.parse()
            .map(Number)
            .map_err(|_| format!("{word:?} is not a starting number"))
    };
    text.split_whitespace().map(number).collect()
}

/// Refuses a point system (`162 W 1.0 D 0.5 ...`) other than one point for a win and half a point for a draw.
fn usual_points(rest: &str) -> Result<(), String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    for pair in words.chunks_exact(2) {
        let usual = match pair[0] {
            "W" | "P" => Points::WIN,
            "D" => Points::DRAW,
            "L" | "A" => Points::LOSS,
            _ => continue,
        };
        if read_points(pair[1])? != usual {
            return Err("only 1, ½ and 0 points are supported".to_owned());
        }
    }
    Ok(())
}

fn read_points(text: &str) -> Result<Points, String> {
    let wrong = || format!("{text:?} is not a number of points");
    let (whole, half) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u32 = if whole.is_empty() {
        0
    } else {
        whole.parse().map_err(|_| wrong())?
    };
    let half = match half {
        "0" | "" | "00" => 0,
        "5" | "50" => 1,
        _ => return Err(wrong()),
    };
    whole
        .checked_mul(2)
        .map(|halves| Points(halves + half))
        .ok_or_else(wrong)
}

fn record(opponent: &str, colour: &str, result: &str) -> Result<Record, String> {
    let opponent = match opponent {
        "" | "0000" | "0" => None,
        text => Some(Number(
            text.parse().map_err(|_| format!("{text:?} is not an opponent"))?,
        )),
    };
    let Some(opponent) = opponent else {
        let kind = match result {
            "U" | "u" => ByeKind::PairingAllocated,
            "F" | "f" | "+" | "1" => ByeKind::Full,
            "H" | "h" | "=" => ByeKind::Half,
            "Z" | "z" | "-" | "0" | "" => ByeKind::Zero,
            other => {
                return Err(format!(
                    "{other:?} is not a result of a round without an opponent"
                ));
            }
        };
        return Ok(Record::Bye(kind));
    };
    let side = match colour {
        "w" | "W" => Side::White,
        "b" | "B" => Side::Black,
        other => return Err(format!("{other:?} is not a colour; it is w or b")),
    };
    let game = |result| Record::Game {
        opponent,
        side,
        result,
    };
    Ok(match result {
        "1" | "W" | "w" => game(GameResult::Win),
        "=" | "D" | "d" => game(GameResult::Draw),
        "0" | "L" | "l" => game(GameResult::Loss),
        "+" => Record::Forfeit {
            opponent,
            side,
            is_won: true,
        },
        "-" => Record::Forfeit {
            opponent,
            side,
            is_won: false,
        },
        "" => Record::Running { opponent, side },
        other => return Err(format!("{other:?} is not the result of a game")),
    })
}

#[cfg(test)]
mod tests {
    use super::{TrfError, read_trf};
    use crate::points::{Number, Side};
    use crate::swiss::{NoPairing, pair_swiss};
    use crate::tiebreak::{SWISS_TIE_BREAKS, StandingsRow, standings};
    use crate::tournament::{ByeKind, GameResult, Record};
    use crate::trf::write_trf;

    const FILE: &str = "\
012 Three friends
062 3
XXR 3
XXC black1
XXP 1 2
001    1      Ann                               2100                             1.0    1     2 b 1  0000 - Z
001    2      Ben                               2000                             0.0    3     1 w 0  0000 - H
001    3      Cleo                              1900                             1.0    2  0000 - U
";

    #[test]
    fn a_file_is_read() {
        let file = read_trf(FILE).expect("the file is right");
        let tournament = &file.tournament;
        assert_eq!(
            (tournament.name.as_str(), tournament.rounds),
            ("Three friends", 3)
        );
        assert_eq!(tournament.initial_side, Some(Side::Black));
        assert_eq!(tournament.forbidden, [(Number(1), Number(2))]);
        assert_eq!(tournament.paired_rounds(), 1);
        assert_eq!(
            tournament.players[0].records[0],
            Record::Game {
                opponent: Number(2),
                side: Side::Black,
                result: GameResult::Win
            }
        );
        assert_eq!(
            tournament.players[2].record(0),
            Record::Bye(ByeKind::PairingAllocated)
        );
        assert_eq!(file.absent, [Number(1), Number(2)], "byes of the next round");
    }

    #[test]
    fn line_ends_do_not_matter() {
        let expected = read_trf(FILE);
        assert_eq!(read_trf(&FILE.replace('\n', "\r")), expected);
        assert_eq!(read_trf(&FILE.replace('\n', "\r\n")), expected);
    }

    #[test]
    fn what_is_written_reads_the_same() {
        let file = read_trf(FILE).expect("the file is right");
        let again = read_trf(&write_trf(&file.tournament)).expect("the written file is right");
        assert_eq!(again, file);
    }

    #[test]
    fn a_blank_result_is_a_game_that_is_still_running() {
        let running = FILE
            .replace("  0000 - Z", "     3 w  ")
            .replace("  0000 - U", "  0000 - U     1 b  ")
            .replace(" 0.0    3 ", " 0.5    3 ");
        let file = read_trf(&running).expect("the file is right");
        let expected = Record::Running {
            opponent: Number(1),
            side: Side::Black,
        };
        assert_eq!(file.tournament.players[2].record(1), expected);
        assert_eq!((file.tournament.paired_rounds(), file.absent.len()), (2, 0));
        let refusal = pair_swiss(&file.tournament, &file.absent);
        assert_eq!(refusal, Err(NoPairing::Unfinished { round: 2 }));
        // The standings are those after the first round, and the pairing is checked like any other.
        let rows = standings(&file.tournament, &SWISS_TIE_BREAKS);
        let before = standings(&file.tournament.before(1), &SWISS_TIE_BREAKS);
        let points = |rows: &[StandingsRow]| {
            rows.iter()
                .map(|row| (row.number, row.points))
                .collect::<Vec<_>>()
        };
        assert_eq!(points(&rows), points(&before));
        let written = write_trf(&file.tournament);
        assert!(
            written.lines().any(|line| line.ends_with("0000 - U     1 b  ")),
            "{written}"
        );
        assert_eq!(read_trf(&written).expect("the written file is right"), file);
        // Blanks at the ends of lines are easily lost.
        let trimmed: String = written
            .lines()
            .map(|line| format!("{}\n", line.trim_end()))
            .collect();
        assert_eq!(read_trf(&trimmed).expect("the trimmed file is right"), file);
    }

    #[test]
    fn errors_name_the_line_and_the_reason() {
        for (wrong, error) in [
            (
                FILE.replace("2 b 1", "2 x 1"),
                "line 6: round 1: \"x\" is not a colour; it is w or b",
            ),
            (
                FILE.replace("2 b 1", "2 b ?"),
                "line 6: round 1: \"?\" is not the result of a game",
            ),
            (
                FILE.replace("2 b 1", "3 b 1"),
                "round 1: the records of 1 and 3 do not fit together",
            ),
            (
                FILE.replace("   1.0    1 ", "   2.0    1 "),
                "line 6: player 1 has 1.0 points by the rounds, not 2.0; correct one of them",
            ),
            (
                FILE.replace("XXR 3", "XXR x"),
                "line 3: \"x\" is not a number of rounds",
            ),
            (
                FILE.replace("062 3", "XXA 1"),
                "line 2: accelerated rounds are not supported",
            ),
            (
                "012 Nobody".to_owned(),
                "no line begins with 001, so there are no players",
            ),
        ] {
            let found = read_trf(&wrong).expect_err("the file is wrong");
            assert_eq!(found.to_string(), error);
        }
    }

    #[test]
    fn sixteen_rounds_are_too_many() {
        let text = format!("001    1      Ann{}{}", " ".repeat(74), "  0000 - Z".repeat(16));
        assert!(matches!(read_trf(&text), Err(TrfError::Line { line: 1, .. })));
    }
}
