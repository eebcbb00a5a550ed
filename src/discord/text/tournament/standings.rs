//! Standings in words, their end, and the numbers behind a place.

use super::{correctable, correction, fits, fitting, halves, knockout_round, title, winners};
use crate::discord::text::counted;
use rookery_pairing::TieBreak;
use rookery_session::{
    CancelReason, PlacePoints, PlayerNumber, TournamentFormat, TournamentPlace, TournamentState,
    TournamentStatus,
};

/// What a player has: `3 points`; in a knockout the round that they reached.
fn achieved(tournament: &TournamentState, place: &TournamentPlace) -> String {
    if let PlacePoints::TiesWon(won) = place.points {
        let won = usize::try_from(won).unwrap_or(usize::MAX);
        let left = tournament
            .planned_rounds()
            .map_or(0, usize::from)
            .saturating_sub(won);
        return match (left, third_place_is_decided(tournament), place.rank) {
            (0, ..) => "champion".to_owned(),
            (2, true, 3) => "third place".to_owned(),
            (2, true, 4) => "fourth place".to_owned(),
            (left, ..) => knockout_round(left).to_lowercase(),
        };
    }
    let written = halves(place.points);
    let unit = if written == "1" || written == "½" {
        "point"
    } else {
        "points"
    };
    format!("{written} {unit}")
}

/// Whether the match for third place of a knockout has its winner.
fn third_place_is_decided(tournament: &TournamentState) -> bool {
    let bracket = tournament.bracket();
    bracket.is_some_and(|bracket| {
        let Some(last) = bracket.rounds().checked_sub(1) else {
            return false;
        };
        let mut ties = bracket.ties(last).into_iter();
        ties.any(|tie| tie.place == 1 && bracket.winner(tie).is_some())
    })
}

/// What a tie-break is, in a few words.
const fn tie_break_name(one: TieBreak) -> &'static str {
    match one {
        TieBreak::DirectEncounter => "direct encounter",
        TieBreak::BuchholzCut => "Buchholz without the lowest score",
        TieBreak::Buchholz => "Buchholz",
        TieBreak::SonnebornBerger => "Sonneborn-Berger",
        TieBreak::Wins => "wins",
        TieBreak::GamesWithBlack => "games with Black",
    }
}

/// What the headings of the tie-breaks mean; `None` where there are none.
fn legend(tournament: &TournamentState) -> Option<String> {
    let words: Vec<String> = tournament
        .tie_breaks()
        .iter()
        .map(|one| format!("{one} {}", tie_break_name(*one)))
        .collect();
    (!words.is_empty()).then(|| format!("-# {}", words.join(" · ")))
}

/// The standings, one line for each player. `name` writes a player without a mention. Places are bold and not written
/// as a list, which would number players who share a place one after the other.
#[must_use]
pub fn standings(tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> String {
    fitting(with_legend(tournament, standings_lines(tournament, name)))
}

fn standings_lines(tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> Vec<String> {
    let places = tournament.places();
    let mut lines = vec![format!("**{}: standings**", title(tournament))];
    if places.is_empty() {
        lines.push("There are no standings before the first round.".to_owned());
    }
    lines.extend(places.iter().map(|place| {
        let gone = if place.takes_part { "" } else { " (withdrawn)" };
        format!(
            "**{}** {} · {}{gone}",
            place.rank,
            name(place.number),
            achieved(tournament, place)
        )
    }));
    lines
}

/// Adds what the headings of a table mean, if there is room for it.
fn with_legend(tournament: &TournamentState, lines: Vec<String>) -> Vec<String> {
    let legend = legend(tournament).filter(|_| !tournament.seats.is_empty());
    with_room(lines, legend)
}

/// Adds a line to others if all of them fit then.
fn with_room(mut lines: Vec<String>, line: Option<String>) -> Vec<String> {
    let Some(line) = line else {
        return lines;
    };
    lines.push(line);
    if !fits(&lines) {
        lines.pop();
    }
    lines
}

/// The table of the last round, once the final standings are posted.
#[must_use]
pub fn table_is_below(tournament: &TournamentState) -> String {
    format!(
        "**{}** is over. The final standings are below.",
        title(tournament)
    )
}

/// The end of a tournament, with the standings.
#[must_use]
pub fn finished(tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> String {
    let title = &title(tournament);
    if tournament.status == TournamentStatus::Cancelled {
        return match tournament.cancelled {
            Some(CancelReason::TooFewPlayers) if tournament.rules.check_in_ms > 0 => format!(
                "**{title}** was cancelled: fewer than two players had checked in when it was to start. An organiser can open another one with `/tournament create`."
            ),
            Some(CancelReason::TooFewPlayers) => format!(
                "**{title}** was cancelled: fewer than two players had joined when it was to start. An organiser can open another one with `/tournament create`."
            ),
            Some(CancelReason::Organiser) | None => {
                format!("**{title}** was cancelled by an organiser. Running games stop and don't count.")
            }
        };
    }
    let winners = winners(tournament, &name).unwrap_or_default();
    let mut lines = vec![format!("**{title}** is over: {winners}!")];
    lines.extend(tournament.late_corrections().map(correction));
    lines.extend(standings_lines(tournament, name));
    let lines = with_room(lines, tournament.corrections_until().map(correctable));
    fitting(with_legend(tournament, lines))
}

/// The numbers behind one player's place: each tie-break, and what each round adds.
#[must_use]
pub fn parts(
    tournament: &TournamentState,
    place: &TournamentPlace,
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let played = match &place.tie_breaks {
        Some(row) if tournament.rounds.iter().any(|round| !round.is_complete()) => {
            format!("during round {}", row.parts.len())
        }
        Some(row) => format!("after {}", counted(row.parts.len(), "round")),
        None => format!("after {}", counted(place.games, "game")),
    };
    let title = format!(
        "**{}** is number {} {played}: {}.",
        name(place.number),
        place.rank,
        achieved(tournament, place),
    );
    let Some(row) = &place.tie_breaks else {
        return format!("{title} {}", without_parts(tournament));
    };
    let mut lines = vec![title];
    let values: Vec<String> = tournament
        .tie_breaks()
        .iter()
        .map(|tie_break| format!("{tie_break} {}", row.written(*tie_break)))
        .collect();
    lines.push(values.join(" · "));
    for (round, part) in (1..).zip(&row.parts) {
        if let Some(opponent) = running_against(tournament, round, place.number) {
            lines.push(format!(
                "Round {round}: the game against {} is still running.",
                name(opponent)
            ));
            continue;
        }
        let opponent = part.opponent.and_then(|seed| tournament.holder(seed));
        let has_buchholz = tournament.tie_breaks().iter().any(|one| one.to_string() == "BH");
        let (scored, counted) = (halves(part.points), halves(part.opponent_score));
        let sonneborn = part.sonneborn();
        lines.push(match opponent {
            Some(opponent) => {
                let opponent = name(opponent);
                let cut = if part.is_cut && has_buchholz {
                    ", left out of BH/C1"
                } else {
                    ""
                };
                format!(
                    "Round {round}: {scored} against {opponent}, who counts {counted}{cut}; SB {sonneborn}"
                )
            }
            None if has_buchholz => {
                let cut = if part.is_cut {
                    ", and BH/C1 leaves it out"
                } else {
                    ""
                };
                format!(
                    "Round {round}: {scored} without a game. It counts {counted} for BH{cut}; SB {sonneborn}"
                )
            }
            None => format!("Round {round}: {scored} without a game; SB {sonneborn}"),
        });
    }
    lines.extend(legend(tournament));
    fitting(lines)
}

/// Whom a player is playing in a round, from 1.
fn running_against(tournament: &TournamentState, round: u16, player: PlayerNumber) -> Option<PlayerNumber> {
    let games = &tournament.round(round)?.games;
    let running = games.iter().filter(|game| game.result.is_none());
    running
        .map(|game| [game.paired.white, game.paired.black])
        .find_map(|pair| match pair {
            [white, black] if white == player => Some(black),
            [white, black] if black == player => Some(white),
            _neither => None,
        })
}

/// Why a place in this format has no tie-breaks.
fn without_parts(tournament: &TournamentState) -> &'static str {
    match tournament.rules.format {
        TournamentFormat::Knockout { .. } => {
            "A knockout has no tie-breaks: the place is the round that a player reaches."
        }
        TournamentFormat::Arena { .. } => {
            "An arena has no tie-breaks from opponents: equal points are decided by wins, then by fewer games."
        }
        TournamentFormat::Swiss { .. } | TournamentFormat::RoundRobin { .. } => "",
    }
}
