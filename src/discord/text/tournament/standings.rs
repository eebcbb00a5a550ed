//! Standings in words, their end, and the numbers behind a place.

use super::rounds::by_seed;
use super::{correctable, correction, fits, fitting, halves, title, vote_result, winners};
use crate::discord::text::people;
use crate::discord::text::words::{Words, say};
use rookery_pairing::{TieBreak, TieBreakPart};
use rookery_session::{
    CancelReason, MatchId, PlacePoints, PlayerNumber, TournamentFormat, TournamentPlace, TournamentState,
    TournamentStatus, UserId,
};
use serenity::all::{ChannelId, Mentionable};

/// What a player has: `3 points`; in a knockout the round that they reached.
fn achieved(words: &Words, tournament: &TournamentState, place: &TournamentPlace) -> String {
    if let PlacePoints::TiesWon(won) = place.points {
        let planned = u32::from(tournament.planned_rounds().unwrap_or(0));
        let left = planned.saturating_sub(won);
        return match (left, third_place_is_decided(tournament), place.rank) {
            (2, true, 3) => say!(words, "tournament-reached-third"),
            (2, true, 4) => say!(words, "tournament-reached-fourth"),
            (1.., ..) if is_out(tournament, place.number) => say!(
                words,
                "tournament-lost-in",
                left = left,
                players = 1_u64 << left.min(60)
            ),
            (left, ..) => say!(
                words,
                "tournament-reached",
                left = left,
                players = 1_u64 << left.min(60)
            ),
        };
    }
    let written = halves(place.points);
    if written == "1" || written == "½" {
        say!(words, "tournament-one-point", points = written)
    } else {
        say!(words, "tournament-points", points = written)
    }
}

/// Whether a player of a knockout has lost a tie.
fn is_out(tournament: &TournamentState, number: PlayerNumber) -> bool {
    let (Some(bracket), Some(seed)) = (tournament.bracket(), tournament.place_of(number)) else {
        return false;
    };
    let mut ties = (0..bracket.rounds()).flat_map(|round| bracket.ties(round));
    ties.any(|tie| {
        let is_in = bracket.players(tie).contains(&Some(seed));
        is_in && bracket.winner(tie).is_some_and(|winner| winner != seed)
    })
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

/// What a tie-break is, in a few words behind its letters: `SB: Sonneborn-Berger`.
#[must_use]
pub fn tie_break(words: &Words, one: TieBreak) -> String {
    let meaning = match one {
        TieBreak::DirectEncounter => say!(words, "tournament-tie-break-direct"),
        TieBreak::BuchholzCut => say!(words, "tournament-tie-break-buchholz-cut"),
        TieBreak::Buchholz => say!(words, "tournament-tie-break-buchholz"),
        TieBreak::SonnebornBerger => say!(words, "tournament-tie-break-sonneborn"),
        TieBreak::Wins => say!(words, "tournament-tie-break-wins"),
        TieBreak::GamesWithBlack => say!(words, "tournament-tie-break-black"),
    };
    format!("{one}: {meaning}")
}

/// What the letters of the tie-breaks mean; `None` where there are none.
fn legend(words: &Words, tournament: &TournamentState) -> Option<String> {
    let all = tournament.tie_breaks().iter();
    let told: Vec<String> = all.map(|one| tie_break(words, *one)).collect();
    (!told.is_empty()).then(|| format!("-# {}", told.join(" · ")))
}

/// The standings, one line for each player. `name` writes a player without a mention. Places are bold and not written
/// as a list, which would number players who share a place one after the other.
#[must_use]
pub fn standings(
    words: &Words,
    tournament: &TournamentState,
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    fitting(words, standings_lines(words, tournament, name))
}

fn standings_lines(
    words: &Words,
    tournament: &TournamentState,
    name: impl Fn(PlayerNumber) -> String,
) -> Vec<String> {
    let places = tournament.places();
    let name_of_event = title(tournament);
    let mut lines = vec![if tournament.is_knockout() {
        say!(words, "tournament-standings-title-knockout", name = name_of_event)
    } else {
        say!(words, "tournament-standings-title", name = name_of_event)
    }];
    // An arena has no message of a round that would say it.
    if tournament.arena_ends().is_some() {
        lines.extend(vote_result(words, tournament));
    }
    if places.is_empty() {
        lines.push(say!(words, "tournament-no-standings-yet"));
    }
    lines.extend(places.iter().map(|place| {
        let gone = match gone(words, tournament, place) {
            Some(word) => format!(" ({word})"),
            None => String::new(),
        };
        format!(
            "**{}** {} · {}{gone}",
            place.rank,
            name(place.number),
            achieved(words, tournament, place)
        )
    }));
    lines
}

/// What a tournament is to one of its players: whether they take part, their place, and their running game with the place
/// where it is played; `None` for those who never took part.
#[must_use]
pub fn own(
    words: &Words,
    tournament: &TournamentState,
    user: UserId,
    name: impl Fn(PlayerNumber) -> String,
    place: impl Fn(MatchId) -> Option<ChannelId>,
) -> Option<String> {
    let player = tournament.player_of(user)?;
    if !player.takes_part {
        return Some(say!(words, "tournament-own-left"));
    }
    let places = tournament.places();
    let mut lines = vec![match places.iter().find(|place| place.number == player.number) {
        Some(place) => say!(
            words,
            "tournament-own-place",
            rank = u32::try_from(place.rank).unwrap_or(u32::MAX),
            achieved = achieved(words, tournament, place)
        ),
        None => say!(words, "tournament-own"),
    }];
    for (_, game) in tournament.running_games() {
        let paired = &game.paired;
        let opponent = match player.number {
            number if number == paired.white => name(paired.black),
            number if number == paired.black => name(paired.white),
            _ => continue,
        };
        lines.push(match paired.match_id.and_then(&place) {
            Some(there) => say!(
                words,
                "tournament-own-game-there",
                opponent = opponent,
                place = there.mention().to_string()
            ),
            None => say!(words, "tournament-own-game", opponent = opponent),
        });
    }
    Some(lines.join(" "))
}

/// Between whom lots decided at the end, with their places; `None` where they decided nothing.
fn lots(
    words: &Words,
    tournament: &TournamentState,
    name: &impl Fn(PlayerNumber) -> String,
) -> Option<String> {
    let places = tournament.places();
    let placed = |number: &PlayerNumber| {
        let place = places.iter().find(|place| place.number == *number);
        let rank = place.map_or_else(String::new, |place| format!("{} ", place.rank));
        format!("{rank}{}", name(*number))
    };
    let groups = tournament.decided_by_lots();
    let groups: Vec<String> = groups
        .iter()
        .map(|group| people::listed(words, &group.iter().map(placed).collect::<Vec<_>>()))
        .collect();
    (!groups.is_empty()).then(|| say!(words, "tournament-lots", groups = groups.join("; ")))
}

/// Why a player takes part no longer, in a few words; `None` for those who do.
fn gone(words: &Words, tournament: &TournamentState, place: &TournamentPlace) -> Option<String> {
    if place.takes_part {
        None
    } else if tournament.is_withdrawn_for_no_shows(place.number) {
        Some(say!(words, "tournament-gone-no-shows"))
    } else {
        Some(say!(words, "tournament-gone"))
    }
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
pub fn table_is_below(words: &Words, tournament: &TournamentState) -> String {
    say!(words, "tournament-table-is-below", name = title(tournament))
}

/// The end of a tournament, with the standings.
#[must_use]
pub fn finished(
    words: &Words,
    tournament: &TournamentState,
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let title = title(tournament);
    if tournament.status == TournamentStatus::Cancelled {
        return match tournament.cancelled {
            Some(CancelReason::TooFewPlayers) if tournament.rules.check_in_ms > 0 => {
                say!(words, "tournament-was-cancelled-check-in", name = title)
            }
            Some(CancelReason::TooFewPlayers) => {
                say!(words, "tournament-was-cancelled-too-few", name = title)
            }
            Some(CancelReason::Organiser) | None => say!(words, "tournament-was-cancelled", name = title),
        };
    }
    let winners = winners(words, tournament, &name).unwrap_or_default();
    let mut lines = vec![say!(words, "tournament-is-over", name = title, winners = winners)];
    lines.extend(by_seed(words, tournament, tournament.paired_rounds(), &name));
    let corrections = tournament.late_corrections();
    lines.extend(corrections.map(|one| correction(words, tournament, one)));
    let lots = lots(words, tournament, &name);
    lines.extend(standings_lines(words, tournament, name));
    let lines = with_room(lines, lots);
    let until = tournament.corrections_until();
    fitting(
        words,
        with_room(lines, until.map(|until| correctable(words, tournament, until))),
    )
}

/// The numbers behind one player's place: each tie-break, and what each round adds.
#[must_use]
pub fn parts(
    words: &Words,
    tournament: &TournamentState,
    place: &TournamentPlace,
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let title = parts_title(words, tournament, place, &name);
    let Some(row) = &place.tie_breaks else {
        return format!("{title} {}", without_parts(words, tournament));
    };
    let mut lines = vec![title];
    let values: Vec<String> = tournament
        .tie_breaks()
        .iter()
        .map(|tie_break| format!("{tie_break} {}", row.written(*tie_break)))
        .collect();
    lines.push(values.join(" · "));
    for (round, part) in (1_u16..).zip(&row.parts) {
        if let Some(opponent) = running_against(tournament, round, place.number) {
            lines.push(say!(
                words,
                "tournament-part-running",
                round = round,
                opponent = name(opponent)
            ));
            continue;
        }
        lines.push(part_line(words, tournament, (round, part), &name));
    }
    lines.extend(legend(words, tournament));
    fitting(words, lines)
}

/// What one round adds to a player's tie-breaks.
fn part_line(
    words: &Words,
    tournament: &TournamentState,
    (round, part): (u16, &TieBreakPart),
    name: &impl Fn(PlayerNumber) -> String,
) -> String {
    let has_buchholz = tournament.tie_breaks().contains(&TieBreak::Buchholz);
    let opponent = part.opponent.and_then(|seed| tournament.holder(seed));
    let (scored, counted) = (halves(part.points), halves(part.opponent_score));
    let cut = match (part.is_cut && has_buchholz, opponent) {
        (false, _) => String::new(),
        (true, Some(_)) => format!(", {}", say!(words, "tournament-part-cut")),
        (true, None) => format!(", {}", say!(words, "tournament-part-cut-no-game")),
    };
    let counted = match opponent.and_then(|opponent| why_counted(words, tournament, opponent, part)) {
        Some(why) => format!("{counted} {why}"),
        None => counted,
    };
    let sonneborn = part.sonneborn().to_string();
    match opponent {
        Some(opponent) => say!(
            words,
            "tournament-part-game",
            round = round,
            scored = scored,
            opponent = name(opponent),
            counted = counted,
            cut = cut,
            sonneborn = sonneborn
        ),
        None if has_buchholz => say!(
            words,
            "tournament-part-no-game",
            round = round,
            scored = scored,
            counted = counted,
            cut = cut,
            sonneborn = sonneborn
        ),
        None => say!(
            words,
            "tournament-part-nothing",
            round = round,
            scored = scored,
            sonneborn = sonneborn
        ),
    }
}

/// Why the score of an opponent counts more than the opponent has: rounds without a game count half a point, and so does
/// a game that is still running.
fn why_counted(
    words: &Words,
    tournament: &TournamentState,
    opponent: PlayerNumber,
    part: &TieBreakPart,
) -> Option<String> {
    let places = tournament.places();
    let place = places.iter().find(|place| place.number == opponent)?;
    if place.points == PlacePoints::Points(part.opponent_score) {
        return None;
    }
    let is_running = tournament
        .running_games()
        .any(|(_, game)| [game.paired.white, game.paired.black].contains(&opponent));
    Some(if is_running {
        say!(words, "tournament-part-counts-running")
    } else {
        let points = achieved(words, tournament, place);
        say!(words, "tournament-part-counts-absent", points = points)
    })
}

/// Who has which place, and what it stands for.
fn parts_title(
    words: &Words,
    tournament: &TournamentState,
    place: &TournamentPlace,
    name: &impl Fn(PlayerNumber) -> String,
) -> String {
    let (name, achieved) = (name(place.number), achieved(words, tournament, place));
    let rank = u32::try_from(place.rank).unwrap_or(u32::MAX);
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    match &place.tie_breaks {
        Some(row) if tournament.rounds.iter().any(|round| !round.is_complete()) => say!(
            words,
            "tournament-parts-during",
            name = name,
            rank = rank,
            round = number(row.parts.len()),
            achieved = achieved
        ),
        Some(row) => say!(
            words,
            "tournament-parts-rounds",
            name = name,
            rank = rank,
            count = number(row.parts.len()),
            achieved = achieved
        ),
        None => say!(
            words,
            "tournament-parts-games",
            name = name,
            rank = rank,
            count = number(place.games),
            achieved = achieved
        ),
    }
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
fn without_parts(words: &Words, tournament: &TournamentState) -> String {
    match tournament.rules.format {
        TournamentFormat::Knockout { .. } => say!(words, "tournament-parts-knockout"),
        TournamentFormat::Arena { .. } => say!(words, "tournament-parts-arena"),
        TournamentFormat::Swiss { .. } | TournamentFormat::RoundRobin { .. } => String::new(),
    }
}
