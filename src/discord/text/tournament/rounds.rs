//! The pairings of a round in words.

use super::{date, fits, fitting, result_text, round_title, variant, vote_result};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{people, plain};
use rookery_session::{
    GameKind, MatchId, PlayerNumber, Score, TimeMs, TournamentFormat, TournamentGame, TournamentRound,
    TournamentState, UnfinishedRule, VariantPlan, limits,
};
use serenity::all::{ChannelId, Mentionable, UserId};

/// The pairings of a round, one line for each board, below those who have no game. `name` writes a player without a
/// mention, `place` says where a match is played. If there are too many boards, the places are left out.
#[must_use]
pub fn round(
    words: &Words,
    tournament: &TournamentState,
    (round, now): (u16, TimeMs),
    name: impl Fn(PlayerNumber) -> String,
    place: impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let mut lines = vec![format!("**{}**", round_title(words, tournament, round))];
    let Some(found) = tournament.round(round) else {
        lines.push(say!(words, "tournament-nobody-paired"));
        return fitting(words, lines);
    };
    lines.extend(end(words, tournament, found, now));
    if round == 1 {
        // It never opened: the bot didn't run then, or an organiser started before.
        let is_missing =
            tournament.rules.check_in_ms > 0 && !tournament.players.iter().any(|one| one.checked_in);
        lines.extend(is_missing.then(|| say!(words, "tournament-no-check-in")));
        lines.extend(vote_result(words, tournament));
    }
    let variants = tournament.rules.variants.all();
    if let (VariantPlan::PerRound(_), Some(first)) = (&tournament.rules.variants, found.games.first())
        && let Some(one) = variants.get(usize::from(first.paired.variant))
    {
        lines.push(say!(
            words,
            "tournament-round-variant",
            variant = variant(words, one)
        ));
    }
    lines.extend(byes(words, found, &name));
    lines.extend(free_in_round_robin(words, tournament, found, &name));
    let through: Vec<String> = knockout_byes(tournament, round).into_iter().map(&name).collect();
    match through.as_slice() {
        [] => {}
        [one] => lines.push(say!(words, "tournament-goes-through", name = one.as_str())),
        several => {
            let names = people::listed(words, several);
            lines.push(say!(words, "tournament-go-through", names = names));
        }
    }
    let withdrawn = no_shows(tournament, round).into_iter().map(&name);
    let withdrawn: Vec<String> = withdrawn
        .map(|name| say!(words, "tournament-round-no-show", name = name))
        .collect();
    let ends: Vec<String> = [by_seed(words, tournament, round, &name), withdrawn].concat();
    let games = found.games.iter();
    let with_places = games
        .clone()
        .map(|game| game_line(words, tournament, (round, game), &name, &place));
    let whole: Vec<String> = [lines.clone(), with_places.collect(), ends.clone()].concat();
    if fits(&whole) {
        return fitting(words, whole);
    }
    lines.extend(ends);
    lines.extend(games.map(|game| game_line(words, tournament, (round, game), &name, &|_| None)));
    fitting(words, lines)
}

/// When a round ends; once that is past, what becomes of the games that still run. It stays true while the message is not
/// edited.
fn end(words: &Words, tournament: &TournamentState, round: &TournamentRound, now: TimeMs) -> Option<String> {
    let until = round.until.filter(|_| !round.is_complete())?;
    let rules = &tournament.rules;
    let end = date(until);
    if now < until {
        return Some(say!(words, "tournament-round-end", date = end));
    }
    Some(match rules.unfinished {
        _ if rules.ends_inside_window() => say!(words, "tournament-round-late-clocks", date = end),
        UnfinishedRule::Draw => say!(words, "tournament-round-late-draw", date = end),
        UnfinishedRule::Organiser | UnfinishedRule::Judge => say!(
            words,
            "tournament-round-late-organiser",
            date = end,
            decided = date(until.plus(limits::ADJUDICATION_MS))
        ),
    })
}

/// Games of a round wait for an organiser's decision: which ones, what to do, and what becomes of them otherwise.
#[must_use]
pub fn late(
    words: &Words,
    tournament: &TournamentState,
    (round, organiser): (u16, Option<UserId>),
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let found = tournament.round(round);
    let games = found.map(|found| found.games.as_slice()).unwrap_or_default();
    let running: Vec<String> = games
        .iter()
        .filter(|game| game.result.is_none())
        .map(|game| {
            // Not as a list: Discord would number its lines from the first one on.
            say!(
                words,
                "tournament-late-game",
                board = game.paired.board,
                white = name(game.paired.white),
                black = name(game.paired.black)
            )
        })
        .collect();
    let opener = tournament.player_of(tournament.header.opened_by);
    let own = games.iter().filter(|game| game.result.is_none()).find(|game| {
        opener.is_some_and(|player| [game.paired.white, game.paired.black].contains(&player.number))
    });
    let heading = round_title(words, tournament, round);
    let organiser = match organiser {
        Some(organiser) => organiser.mention().to_string(),
        None => say!(words, "tournament-an-organiser"),
    };
    let decided = found
        .and_then(|found| found.until)
        .map_or_else(String::new, |until| date(until.plus(limits::ADJUDICATION_MS)));
    let mut lines = vec![say!(
        words,
        "tournament-late",
        organiser = organiser,
        heading = heading,
        decided = decided
    )];
    if tournament.rules.unfinished == UnfinishedRule::Judge {
        lines.push(say!(words, "tournament-late-judge"));
    }
    lines.extend(running);
    lines.extend(own.map(|game| say!(words, "tournament-late-own", board = game.paired.board)));
    fitting(words, lines)
}

/// The players who are withdrawn because they did not appear again in this round, from 1.
fn no_shows(tournament: &TournamentState, round: u16) -> Vec<PlayerNumber> {
    let gone = tournament.players.iter().map(|player| player.number);
    let gone = gone.filter(|number| tournament.is_withdrawn_for_no_shows(*number));
    gone.filter(|number| {
        let last = tournament.last_no_show(*number);
        last.is_some_and(|(at, _)| at == round)
    })
    .collect()
}

fn game_line(
    words: &Words,
    tournament: &TournamentState,
    (round, game): (u16, &TournamentGame),
    name: &impl Fn(PlayerNumber) -> String,
    place: &impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let paired = &game.paired;
    let result = match game.result {
        Some((score, true)) => format!(
            " **{}** ({})",
            result_text(score),
            say!(words, "tournament-forfeit")
        ),
        Some((score, false)) => format!(" **{}**", result_text(score)),
        None => String::new(),
    };
    let kind = match kind(words, paired.kind) {
        Some(kind) => format!(" ({kind})"),
        None => String::new(),
    };
    let plan = &tournament.rules.variants;
    let played = plan
        .all()
        .get(usize::from(paired.variant))
        .filter(|_| matches!(plan, VariantPlan::Drawn(_)))
        .map_or(String::new(), |one| format!(" · {}", variant(words, one)));
    let place = paired
        .match_id
        .and_then(place)
        .map_or(String::new(), |place| format!(" · {}", place.mention()));
    let deciding = match deciding(words, tournament, round, game) {
        Some(what) => format!("{what}: "),
        None => String::new(),
    };
    format!(
        "{}. {deciding}{} – {}{kind}{result}{played}{place}",
        paired.board,
        name(paired.white),
        name(paired.black)
    )
}

/// Which further game of a tie it is; `None` for the first one.
pub(super) fn kind(words: &Words, kind: GameKind) -> Option<String> {
    match kind {
        GameKind::First => None,
        GameKind::Return => Some(say!(words, "tournament-return-game")),
        GameKind::Faster(_) => Some(say!(words, "tournament-faster-game")),
    }
}

/// What a game of a knockout's last round decides: `Final`.
fn deciding(
    words: &Words,
    tournament: &TournamentState,
    round: u16,
    game: &TournamentGame,
) -> Option<String> {
    let bracket = tournament.bracket()?;
    let last = bracket.rounds();
    if usize::from(round) != last {
        return None;
    }
    let has = |seed: Option<_>, number| seed.and_then(|seed| tournament.holder(seed)) == Some(number);
    let mut ties = bracket.ties(last.saturating_sub(1)).into_iter();
    let is_third = ties.any(|tie| {
        let seeds = bracket.players(tie);
        tie.place == 1 && seeds.iter().any(|seed| has(*seed, game.paired.white))
    });
    Some(if is_third {
        say!(words, "tournament-third-place")
    } else {
        say!(words, "tournament-final")
    })
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

/// Who has won a tie of a knockout's round, from 1, as the higher seed, because all of its games were drawn.
pub(super) fn by_seed(
    words: &Words,
    tournament: &TournamentState,
    round: u16,
    name: &impl Fn(PlayerNumber) -> String,
) -> Vec<String> {
    let won = won_by_seed(tournament, round).into_iter();
    won.map(|(winner, loser)| {
        let (name, other) = (name(winner), name(loser));
        say!(words, "tournament-higher-seed", name = name, other = other)
    })
    .collect()
}

/// The winners and the losers of the ties of a knockout's round, from 1, in which all games were drawn.
#[must_use]
pub fn won_by_seed(tournament: &TournamentState, round: u16) -> Vec<(PlayerNumber, PlayerNumber)> {
    let (Some(bracket), Some(found)) = (tournament.bracket(), tournament.round(round)) else {
        return Vec::new();
    };
    let place = |number| tournament.place_of(number);
    let ties = bracket.ties(usize::from(round.saturating_sub(1)));
    let decided = ties.into_iter().filter_map(|tie| {
        let [Some(one), Some(other)] = bracket.players(tie) else {
            return None;
        };
        let games = found.games.iter().filter(|game| {
            let pair = [place(game.paired.white), place(game.paired.black)];
            pair == [Some(one), Some(other)] || pair == [Some(other), Some(one)]
        });
        let scores: Vec<_> = games.map(|game| game.result.map(|(score, _)| score)).collect();
        let winner = bracket.winner(tie)?;
        let is_drawn = !scores.is_empty() && scores.iter().all(|score| *score == Some(Score::Draw));
        let loser = if winner == one { other } else { one };
        let pair = (tournament.holder(winner)?, tournament.holder(loser)?);
        is_drawn.then_some(pair)
    });
    decided.collect()
}

/// The running games of an arena, one line each, with the numbers by which organisers name them.
#[must_use]
pub fn running(
    words: &Words,
    tournament: &TournamentState,
    name: impl Fn(PlayerNumber) -> String,
    place: impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let mut lines = vec![format!("**{}**", say!(words, "tournament-running-title"))];
    lines.extend(tournament.running_games().map(|(round, game)| {
        let paired = &game.paired;
        let place = paired
            .match_id
            .and_then(&place)
            .map_or(String::new(), |place| format!(" · {}", place.mention()));
        let number = tournament
            .arena_number(round, paired.board)
            .unwrap_or(paired.board);
        format!(
            "**{number}** {} – {}{place}",
            name(paired.white),
            name(paired.black)
        )
    }));
    if lines.len() == 1 {
        lines = vec![say!(words, "tournament-no-game-running")];
    }
    fitting(words, lines)
}

/// The name of an arena's table, and of the thread in which its games follow each other; `None` outside an arena.
#[must_use]
pub fn table_name(words: &Words, tournament: &TournamentState, table: u16) -> Option<String> {
    tournament.arena_ends()?;
    let name = tournament.header.name.as_str();
    Some(say!(words, "tournament-table-name", name = name, table = table))
}

/// The message from which the thread of an arena's table is made.
#[must_use]
pub fn table_opens(words: &Words, table: &str) -> String {
    say!(words, "tournament-table-opens", table = plain(table))
}

/// Two parts of one message, the second as far as it fits.
#[must_use]
pub fn together(words: &Words, first: &str, second: &str) -> String {
    let lines = first.lines().chain(second.lines()).map(str::to_owned);
    fitting(words, lines.collect())
}

/// Who has no game in a round of a round robin with an odd number of players.
fn free_in_round_robin(
    words: &Words,
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
    (free.len() == 1).then(|| say!(words, "tournament-no-game", name = free.concat()))
}

fn byes(words: &Words, round: &TournamentRound, name: &impl Fn(PlayerNumber) -> String) -> Vec<String> {
    let bye = round
        .bye
        .map(|bye| say!(words, "tournament-bye", name = name(bye)));
    let half: Vec<String> = round.half_byes.iter().map(|number| name(*number)).collect();
    let half = match half.as_slice() {
        [] => None,
        [one] => Some(say!(words, "tournament-half-bye", name = one.as_str())),
        several => {
            let names = people::listed(words, several);
            Some(say!(words, "tournament-half-byes", names = names))
        }
    };
    bye.into_iter().chain(half).collect()
}
