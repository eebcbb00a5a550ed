//! What the bot says about tournaments. Messages for all are said in the server's language, answers in the reader's.

mod answers;
mod edited;
mod import;
mod organised;
mod refusals;
mod results;
mod rounds;
mod rules;
mod sheets;
mod standings;

pub use answers::*;
pub use edited::*;
pub use import::*;
pub use organised::*;
pub use refusals::*;
pub use results::*;
pub use rounds::*;
pub use rules::*;
pub use sheets::*;
pub use standings::*;

use super::{Players, capital, people, plain};
use crate::discord::limits::MESSAGE_CHARACTERS;
use crate::discord::text::words::{Words, say};
use rookery_session::{
    CancelReason, PlayerNumber, Score, TimeMs, TournamentState, TournamentStatus, TournamentSummary,
};
use serenity::all::{ChannelId, Mentionable};

/// The name of a tournament as messages write it, without marks that would format or mention.
fn title(tournament: &TournamentState) -> String {
    plain(&tournament.header.name)
}

/// The status of a tournament in a few words: `round 2 of 5`.
#[must_use]
pub fn status(words: &Words, tournament: &TournamentState) -> String {
    match tournament.status {
        TournamentStatus::Open if tournament.check_in_open => say!(words, "tournament-status-check-in"),
        TournamentStatus::Open => say!(words, "tournament-status-open"),
        TournamentStatus::Paused => {
            let progress = progress(words, tournament);
            say!(words, "tournament-status-paused", progress = progress)
        }
        TournamentStatus::Running => progress(words, tournament),
        TournamentStatus::Finished => say!(words, "tournament-status-over"),
        TournamentStatus::Cancelled => match tournament.cancelled {
            Some(CancelReason::TooFewPlayers) => say!(words, "tournament-status-too-few"),
            Some(CancelReason::Organiser) | None => say!(words, "tournament-status-cancelled"),
        },
    }
}

/// How far a tournament that has started is: `round 2 of 5, 3 games running`.
fn progress(words: &Words, tournament: &TournamentState) -> String {
    if let Some(begins) = tournament.break_until() {
        let round = tournament.next_round();
        return say!(
            words,
            "tournament-progress-break",
            round = round,
            time = date(begins)
        );
    }
    let progress = match (tournament.arena_ends(), tournament.planned_rounds()) {
        (Some(ends), _) => {
            let end = format!("<t:{}:t>", ends.0.div_euclid(1_000));
            say!(words, "tournament-progress-arena", end = end)
        }
        (None, _) if tournament.is_at_once() && tournament.paired_rounds() > 0 => {
            say!(words, "tournament-progress-at-once")
        }
        (None, Some(planned)) if tournament.paired_rounds() > 0 => say!(
            words,
            "tournament-progress-round",
            round = tournament.paired_rounds(),
            planned = planned
        ),
        (None, _) => return say!(words, "tournament-progress-first"),
    };
    match u32::try_from(tournament.running_games().count()).unwrap_or(u32::MAX) {
        0 => progress,
        count => say!(
            words,
            "tournament-progress-games",
            progress = progress,
            count = count
        ),
    }
}

/// A moment with its date and how far away it is.
fn date(at: TimeMs) -> String {
    let seconds = at.0.div_euclid(1_000);
    format!("<t:{seconds}:f> (<t:{seconds}:R>)")
}

/// The day of a moment in UTC: `2027-01-31`.
fn day(at: TimeMs) -> String {
    let at = jiff::Timestamp::from_millisecond(at.0);
    at.map(|at| at.strftime("%Y-%m-%d").to_string())
        .unwrap_or_default()
}

/// Whether a player voted, whatever became of them since.
fn has_votes(tournament: &TournamentState) -> bool {
    let mut players = tournament.players.iter();
    players.any(|player| !player.approved.is_empty() || player.vetoed.is_some())
}

/// The most names in a tournament's first message.
const NAMED: usize = 32;

/// How many take part, and the first `named` of them by name.
fn players(
    words: &Words,
    tournament: &TournamentState,
    named: usize,
    name: &impl Fn(PlayerNumber) -> String,
) -> String {
    let all: Vec<String> = tournament
        .taking_part()
        .take(named)
        .map(|player| {
            let mark = if player.checked_in { " ✓" } else { "" };
            format!("{}{mark}", name(player.number))
        })
        .collect();
    let count = tournament.taking_part().count();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let line = match tournament.seats.len().saturating_sub(count) {
        withdrawn @ 1.. if tournament.started.is_some() => say!(
            words,
            "tournament-line-players-withdrawn",
            players = number(tournament.seats.len()),
            withdrawn = number(withdrawn)
        ),
        _ => say!(
            words,
            "tournament-line-players",
            taken = number(count),
            most = tournament.rules.most_players
        ),
    };
    if all.is_empty() {
        return line;
    }
    let more = match count.saturating_sub(named) {
        0 => String::new(),
        more => format!(" {}", say!(words, "tournament-more-players", more = more)),
    };
    format!("{line}: {}{more}", all.join(", "))
}

/// The first message of a tournament: rules, players as far as their names fit, how it stands. `name` writes a player
/// without a mention.
#[must_use]
pub fn hub(words: &Words, tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> String {
    let mut lines = vec![format!("## {}", title(tournament))];
    lines.extend(rules::lines(words, tournament, &name));
    let status = match winners(words, tournament, &name) {
        Some(winners) => winners,
        None => capital(&status(words, tournament)),
    };
    lines.push(say!(words, "tournament-line-status", status = status));
    let before_status = lines.len() - 1;
    let with_names = (0..=NAMED).rev().map(|named| {
        let mut whole = lines.clone();
        whole.insert(before_status, players(words, tournament, named, &name));
        whole
    });
    let whole = with_names.into_iter().find(|whole| fits(whole));
    fitting(words, whole.unwrap_or(lines))
}

/// Who won, once that is known.
fn winners(
    words: &Words,
    tournament: &TournamentState,
    name: &impl Fn(PlayerNumber) -> String,
) -> Option<String> {
    if tournament.status != TournamentStatus::Finished {
        return None;
    }
    let places = tournament.places();
    let best: Vec<String> = places
        .iter()
        .filter(|place| place.rank == 1)
        .map(|place| name(place.number))
        .collect();
    Some(match best.as_slice() {
        [] => say!(words, "tournament-status-over"),
        [one] => say!(words, "tournament-winner", name = one.as_str()),
        several => {
            let names = people::listed(words, several);
            say!(words, "tournament-winners", names = names)
        }
    })
}

/// How many characters the lines of one message may have together.
const ROOM: usize = MESSAGE_CHARACTERS - 100;

/// Whether lines fit into one message.
fn fits(lines: &[String]) -> bool {
    let characters = lines.iter().map(|line| line.chars().count() + 1);
    characters.sum::<usize>() <= ROOM
}

/// Lines as one message: those that don't fit are counted.
fn fitting(words: &Words, lines: Vec<String>) -> String {
    let mut text = String::new();
    let count = lines.len();
    for (index, line) in lines.into_iter().enumerate() {
        if text.chars().count() + line.chars().count() > ROOM {
            let left = u32::try_from(count - index).unwrap_or(u32::MAX);
            text.push('\n');
            text.push_str(&say!(words, "tournament-more-lines", count = left));
            return text;
        }
        if index > 0 {
            text.push('\n');
        }
        text.push_str(&line);
    }
    text
}

/// The check-in of a tournament has opened, or is over.
#[must_use]
pub fn check_in(words: &Words, tournament: &TournamentState) -> String {
    let name = title(tournament);
    match tournament.rules.starts {
        _ if tournament.status == TournamentStatus::Cancelled => {
            say!(words, "tournament-check-in-cancelled", name = name)
        }
        _ if !tournament.is_checking_in() => {
            let checked_in = tournament.players.iter().filter(|player| player.checked_in);
            let count = u32::try_from(checked_in.count()).unwrap_or(u32::MAX);
            say!(words, "tournament-check-in-over", name = name, count = count)
        }
        Some(starts) => say!(
            words,
            "tournament-check-in-opens",
            name = name,
            date = date(starts)
        ),
        None => say!(words, "tournament-check-in-opens-soon", name = name),
    }
}

/// The title of a round: `Autumn Cup: round 2 of 5`.
#[must_use]
pub fn round_title(words: &Words, tournament: &TournamentState, round: u16) -> String {
    let name = title(tournament);
    match tournament.planned_rounds() {
        Some(planned) => say!(
            words,
            "tournament-round-title",
            name = name,
            round = round,
            planned = planned
        ),
        None => say!(words, "tournament-pairings-title", name = name),
    }
}

/// A result as tables write it: `1-0`.
#[must_use]
pub const fn result_text(score: Score) -> &'static str {
    match score {
        Score::White => "1-0",
        Score::Black => "0-1",
        Score::Draw => "½-½",
        Score::None => "0-0",
    }
}

/// Points as tables write them: `3`, `2½`, `½`.
#[must_use]
pub fn halves(points: impl std::fmt::Display) -> String {
    let written = points.to_string();
    match written.split_once('.') {
        Some(("0", "5")) => "½".to_owned(),
        Some((whole, "5")) => format!("{whole}½"),
        Some((whole, "0")) => whole.to_owned(),
        _ => written,
    }
}

/// A tournament in a list.
#[derive(Clone, Debug)]
pub struct ListedTournament {
    /// The tournament.
    pub summary: TournamentSummary,
    /// How many have had a place in it since it started; `None` if it never started.
    pub entrants: Option<u32>,
    /// Where it is announced.
    pub channel: ChannelId,
}

/// The tournaments of a server, one line each.
#[must_use]
pub fn list(words: &Words, tournaments: &[ListedTournament]) -> String {
    if tournaments.is_empty() {
        return say!(words, "tournament-list-empty");
    }
    let lines = tournaments.iter().map(|listed| {
        let one = &listed.summary;
        say!(
            words,
            "tournament-list-line",
            name = plain(&one.header.name),
            id = one.header.id.short(),
            status = head_status(words, one),
            players = listed_players(words, listed),
            channel = listed.channel.mention().to_string()
        )
    });
    let title = say!(words, "tournament-list-title");
    fitting(words, std::iter::once(title).chain(lines).collect())
}

/// How many play or played, and how many of them are left.
fn listed_players(words: &Words, listed: &ListedTournament) -> String {
    let left = listed.summary.players;
    let entrants = listed.entrants.unwrap_or(left);
    let players = say!(words, "tournament-list-players", count = entrants);
    if left >= entrants {
        players
    } else if listed.summary.head.status.is_over() {
        say!(
            words,
            "tournament-list-to-the-end",
            players = players,
            left = left
        )
    } else {
        say!(words, "tournament-list-left", players = players, left = left)
    }
}

/// The status of a tournament in a list.
#[must_use]
pub fn head_status(words: &Words, one: &TournamentSummary) -> String {
    match one.head.status {
        TournamentStatus::Open => say!(words, "tournament-status-open"),
        TournamentStatus::Running if one.head.round == 0 => say!(words, "tournament-progress-first"),
        TournamentStatus::Running => say!(words, "tournament-head-round", round = one.head.round),
        TournamentStatus::Paused => say!(words, "tournament-head-paused"),
        TournamentStatus::Finished => say!(words, "tournament-status-over"),
        TournamentStatus::Cancelled => say!(words, "tournament-head-cancelled"),
    }
}

/// The heading of a tournament's match, in its first message.
#[must_use]
pub fn of_match(words: &Words, tournament: &TournamentState, round: u16, board: u16) -> String {
    let name = title(tournament);
    let game = tournament.round(round).and_then(|round| {
        let index = usize::from(board).checked_sub(1)?;
        round.games.get(index)
    });
    let kind = game.and_then(|game| kind(words, game.paired.kind));
    match (tournament.arena_number(round, board), tournament.planned_rounds()) {
        (Some(game), _) => say!(words, "tournament-of-game", name = name, game = game),
        (None, Some(planned)) if kind.is_some() => say!(
            words,
            "tournament-of-match-kind",
            name = name,
            round = round,
            planned = planned,
            board = board,
            kind = kind.unwrap_or_default()
        ),
        (None, Some(planned)) => say!(
            words,
            "tournament-of-match",
            name = name,
            round = round,
            planned = planned,
            board = board
        ),
        (None, None) => format!("**{name}**"),
    }
}

/// The message from which the thread of a tournament's game is made, below its tournament, round and board.
#[must_use]
pub fn game_begins(words: &Words, heading: &str, variant: &str, players: &Players) -> String {
    format!("{heading}: **{variant}**, {}.", people::versus(words, players))
}

/// A short description of a tournament for lists of choices.
#[must_use]
pub fn choice(words: &Words, one: &TournamentSummary) -> String {
    say!(
        words,
        "tournament-choice",
        name = one.header.name.as_str(),
        status = head_status(words, one),
        day = day(one.header.created),
        id = one.header.id.short()
    )
}

/// The name of a result in the list of choices.
#[must_use]
pub fn score_label(words: &Words, score: Score) -> String {
    match score {
        Score::White => say!(words, "tournament-score-white"),
        Score::Black => say!(words, "tournament-score-black"),
        Score::Draw => say!(words, "tournament-score-draw"),
        Score::None => say!(words, "tournament-score-none"),
    }
}

/// The name of a player whose account shows none.
#[must_use]
pub fn unnamed_player(words: &Words, number: PlayerNumber) -> String {
    say!(words, "tournament-unnamed-player", number = number.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::limits::TOURNAMENT_NAME_CHARACTERS;

    #[test]
    fn what_does_not_fit_is_counted() {
        let fitting = |lines| fitting(Words::english(), lines);
        let lines: Vec<String> = (0..100).map(|_| "x".repeat(TOURNAMENT_NAME_CHARACTERS)).collect();
        let text = fitting(lines);
        assert!(text.chars().count() <= MESSAGE_CHARACTERS, "{text}");
        assert!(text.ends_with("more lines"), "{text}");
        assert_eq!(fitting(vec!["a".to_owned(), "b".to_owned()]), "a\nb");
    }
}
