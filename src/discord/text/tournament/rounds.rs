//! The pairings of a round in words.

use super::{date, fits, fitting, result_text, round_title, variant};
use crate::discord::text::{listed, plain};
use rookery_session::{
    GameKind, MatchId, PlayerNumber, TournamentFormat, TournamentGame, TournamentRound, TournamentState,
    VariantPlan,
};
use serenity::all::{ChannelId, Mentionable};

/// The pairings of a round, one line for each board, below those who have no game. `name` writes a player without a
/// mention, `place` says where a match is played. If there are too many boards, the places are left out.
#[must_use]
pub fn round(
    tournament: &TournamentState,
    round: u16,
    name: impl Fn(PlayerNumber) -> String,
    place: impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let mut lines = vec![format!("**{}**", round_title(tournament, round))];
    let Some(found) = tournament.round(round) else {
        lines.push("Nobody is paired yet.".to_owned());
        return fitting(lines);
    };
    if let Some(until) = found.until.filter(|_| !found.is_complete()) {
        lines.push(format!("The round ends {}.", date(until)));
    }
    let variants = tournament.rules.variants.all();
    if let (VariantPlan::PerRound(_), Some(first)) = (&tournament.rules.variants, found.games.first())
        && let Some(one) = variants.get(usize::from(first.paired.variant))
    {
        lines.push(format!("Every board plays {}.", variant(one)));
    }
    lines.extend(byes(found, &name));
    lines.extend(free_in_round_robin(tournament, found, &name));
    let through: Vec<String> = knockout_byes(tournament, round).into_iter().map(&name).collect();
    match through.as_slice() {
        [] => {}
        [one] => lines.push(format!(
            "{one} has no opponent in this round and goes through to the next one."
        )),
        several => lines.push(format!(
            "{} have no opponents in this round and go through to the next one.",
            listed(several)
        )),
    }
    let games = found.games.iter();
    let mut whole = lines.clone();
    whole.extend(
        games
            .clone()
            .map(|game| game_line(tournament, (round, game), &name, &place)),
    );
    if fits(&whole) {
        return fitting(whole);
    }
    lines.extend(games.map(|game| game_line(tournament, (round, game), &name, &|_| None)));
    fitting(lines)
}

fn game_line(
    tournament: &TournamentState,
    (round, game): (u16, &TournamentGame),
    name: &impl Fn(PlayerNumber) -> String,
    place: &impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let paired = &game.paired;
    let result = game.result.map_or(String::new(), |(score, is_forfeit)| {
        format!(" **{}**", result_text(score, is_forfeit))
    });
    let kind = match paired.kind {
        GameKind::First => "",
        GameKind::Return => " (return game)",
        GameKind::Faster(_) => " (faster game)",
    };
    let plan = &tournament.rules.variants;
    let played = plan
        .all()
        .get(usize::from(paired.variant))
        .filter(|_| matches!(plan, VariantPlan::Drawn(_)))
        .map_or(String::new(), |one| format!(" · {}", variant(one)));
    let place = paired
        .match_id
        .and_then(place)
        .map_or(String::new(), |place| format!(" · {}", place.mention()));
    format!(
        "{}. {}{} – {}{kind}{result}{played}{place}",
        paired.board,
        deciding(tournament, round, game),
        name(paired.white),
        name(paired.black)
    )
}

/// What a game of a knockout's last round decides: `Final: `.
fn deciding(tournament: &TournamentState, round: u16, game: &TournamentGame) -> &'static str {
    let Some(bracket) = tournament.bracket() else {
        return "";
    };
    let last = bracket.rounds();
    if usize::from(round) != last {
        return "";
    }
    let has = |seed: Option<_>, number| seed.and_then(|seed| tournament.holder(seed)) == Some(number);
    let mut ties = bracket.ties(last.saturating_sub(1)).into_iter();
    let is_third = ties.any(|tie| {
        let seeds = bracket.players(tie);
        tie.place == 1 && seeds.iter().any(|seed| has(*seed, game.paired.white))
    });
    if is_third { "Third place: " } else { "Final: " }
}

/// The players of a knockout who go through a round, from 1, without an opponent, the higher seed first.
#[must_use]
pub fn knockout_byes(tournament: &TournamentState, round: u16) -> Vec<PlayerNumber> {
    let (Some(bracket), 1) = (tournament.bracket(), round) else {
        return Vec::new();
    };
    let alone = bracket
        .ties(0)
        .into_iter()
        .filter_map(|tie| match bracket.players(tie) {
            [Some(seed), None] | [None, Some(seed)] => Some(seed),
            [Some(_), Some(_)] | [None, None] => None,
        });
    let mut seeds: Vec<_> = alone.collect();
    seeds.sort_unstable();
    seeds
        .into_iter()
        .filter_map(|seed| tournament.holder(seed))
        .collect()
}

/// The running games of an arena, one line each. The round and the board are those that organisers name.
#[must_use]
pub fn running(
    tournament: &TournamentState,
    name: impl Fn(PlayerNumber) -> String,
    place: impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let mut lines = vec!["**Games running now**".to_owned()];
    lines.extend(tournament.running_games().map(|(round, game)| {
        let paired = &game.paired;
        let place = paired
            .match_id
            .and_then(&place)
            .map_or(String::new(), |place| format!(" · {}", place.mention()));
        format!(
            "- {} – {}{place} (round {round}, board {})",
            name(paired.white),
            name(paired.black),
            paired.board
        )
    }));
    if lines.len() == 1 {
        lines = vec!["No game is running now.".to_owned()];
    }
    fitting(lines)
}

/// The name of an arena's table, and of the thread in which its games follow each other; `None` outside an arena.
#[must_use]
pub fn table_name(tournament: &TournamentState, table: u16) -> Option<String> {
    tournament.arena_ends()?;
    Some(format!("{}, table {table}", tournament.header.name))
}

/// The message from which the thread of an arena's table is made.
#[must_use]
pub fn table_opens(table: &str) -> String {
    format!(
        "**{}**: the games at this table follow each other in this thread.",
        plain(table)
    )
}

/// Two parts of one message, the second as far as it fits.
#[must_use]
pub fn together(first: &str, second: &str) -> String {
    fitting(first.lines().chain(second.lines()).map(str::to_owned).collect())
}

/// Who has no game in a round of a round robin with an odd number of players.
fn free_in_round_robin(
    tournament: &TournamentState,
    round: &TournamentRound,
    name: &impl Fn(PlayerNumber) -> String,
) -> Option<String> {
    if !matches!(tournament.rules.format, TournamentFormat::RoundRobin { .. }) {
        return None;
    }
    let plays = |number: PlayerNumber| {
        let mut games = round.games.iter();
        games.any(|game| [game.paired.white, game.paired.black].contains(&number))
    };
    let seated = tournament.seats.iter().copied();
    let free: Vec<String> = seated.filter(|number| !plays(*number)).map(name).collect();
    (free.len() == 1).then(|| format!("{} has no game in this round.", free.concat()))
}

fn byes(round: &TournamentRound, name: &impl Fn(PlayerNumber) -> String) -> Vec<String> {
    let bye = round
        .bye
        .map(|bye| format!("{} has no opponent and gets a point.", name(bye)));
    let half: Vec<String> = round.half_byes.iter().map(|number| name(*number)).collect();
    let half = match half.as_slice() {
        [] => None,
        [one] => Some(format!("{one} sits out for half a point.")),
        several => Some(format!("{} sit out for half a point each.", listed(several))),
    };
    bye.into_iter().chain(half).collect()
}
