//! What the bot answers to players who join, leave, vote or sit out a round.

use super::title;
use crate::discord::text::words::{Words, say};
use crate::discord::text::{moment, people};
use rookery_session::{TournamentState, TournamentStatus};
use serenity::all::{ChannelId, Mentionable};

/// A tournament was opened.
#[must_use]
pub fn opened(words: &Words, tournament: &TournamentState, channel: ChannelId) -> String {
    say!(
        words,
        "tournament-opened",
        name = title(tournament),
        channel = channel.mention().to_string(),
        id = tournament.header.id.short()
    )
}

/// The user takes part now.
#[must_use]
pub fn joined(words: &Words, tournament: &TournamentState) -> String {
    let rules = &tournament.rules;
    let next = match (tournament.status, rules.starts) {
        (TournamentStatus::Open, Some(starts)) if tournament.is_checking_in() => {
            say!(words, "tournament-joined-check-in-now", starts = moment(starts))
        }
        (TournamentStatus::Open, Some(starts)) if rules.check_in_ms > 0 => say!(
            words,
            "tournament-joined-check-in",
            from = super::rules::check_in_opens(rules, starts),
            starts = moment(starts)
        ),
        (TournamentStatus::Open, Some(starts)) => {
            say!(words, "tournament-joined-starts", starts = moment(starts))
        }
        (TournamentStatus::Open, None) => say!(words, "tournament-joined-organiser"),
        _ if tournament.arena_ends().is_some() => say!(words, "tournament-joined-arena"),
        _ => say!(words, "tournament-joined-next-round"),
    };
    say!(words, "tournament-joined", name = title(tournament), next = next)
}

/// The user no longer takes part; whether a game of theirs was still running.
#[must_use]
pub fn left(words: &Words, tournament: &TournamentState, had_game: bool) -> String {
    let name = title(tournament);
    if tournament.status == TournamentStatus::Open {
        say!(words, "tournament-left", name = name)
    } else if had_game {
        say!(words, "tournament-withdrawn-game", name = name)
    } else {
        say!(words, "tournament-withdrawn", name = name)
    }
}

/// The user goes on taking part.
#[must_use]
pub fn stays(words: &Words, tournament: &TournamentState) -> String {
    say!(words, "tournament-stays", name = title(tournament))
}

/// Asks whether to withdraw from a tournament that runs; whether a game of the user is still running.
#[must_use]
pub fn ask_to_leave(words: &Words, tournament: &TournamentState, has_game: bool) -> String {
    let name = title(tournament);
    if has_game {
        say!(words, "tournament-ask-to-leave-game", name = name)
    } else {
        say!(words, "tournament-ask-to-leave", name = name)
    }
}

/// The user has checked in.
#[must_use]
pub fn checked_in(words: &Words, tournament: &TournamentState) -> String {
    say!(words, "tournament-checked-in", name = title(tournament))
}

/// Which variants a player approves of, and which one they veto.
fn votes(words: &Words, approved: &[String], vetoed: Option<&str>) -> String {
    let approved = if approved.is_empty() {
        say!(words, "tournament-approves-nothing")
    } else {
        let names = people::listed(words, approved);
        say!(words, "tournament-approves", names = names)
    };
    match vetoed {
        Some(name) => format!("{approved} {}", say!(words, "tournament-vetoes", name = name)),
        None => approved,
    }
}

/// The user's vote is counted.
#[must_use]
pub fn vote_taken(words: &Words, approved: &[String], vetoed: Option<&str>) -> String {
    let votes = votes(words, approved, vetoed);
    say!(words, "tournament-vote-taken", votes = votes)
}

/// The variants to vote on, above the buttons.
#[must_use]
pub fn ballot(
    words: &Words,
    tournament: &TournamentState,
    approved: &[String],
    vetoed: Option<&str>,
) -> String {
    say!(
        words,
        "tournament-ballot",
        name = title(tournament),
        votes = votes(words, approved, vetoed)
    )
}

/// Only players vote.
#[must_use]
pub fn join_to_vote(words: &Words) -> String {
    say!(words, "tournament-join-to-vote")
}

/// The user gets half a point for a round.
#[must_use]
pub fn half_point(words: &Words, round: u16) -> String {
    say!(words, "tournament-half-point", round = round)
}

/// The user plays a round after all.
#[must_use]
pub fn half_point_dropped(words: &Words, round: u16) -> String {
    say!(words, "tournament-half-point-dropped", round = round)
}

/// The report of a tournament is attached.
#[must_use]
pub fn exported(words: &Words, tournament: &TournamentState) -> String {
    say!(words, "tournament-exported", name = title(tournament))
}

/// Local players have joined, with these names; whether there were more who could have.
#[must_use]
pub fn filled(words: &Words, tournament: &TournamentState, joined: &[String], has_more: bool) -> String {
    let count = u32::try_from(tournament.taking_part().count()).unwrap_or(u32::MAX);
    match (joined, has_more) {
        ([], true) => say!(words, "tournament-filled-nobody", count = count),
        ([], false) => say!(words, "tournament-filled-all"),
        (names, _) => {
            let told = say!(
                words,
                "tournament-filled",
                name = title(tournament),
                count = count,
                names = people::listed(words, names),
                joined = u32::try_from(names.len()).unwrap_or(u32::MAX)
            );
            let must_check_in = tournament.status == TournamentStatus::Open
                && tournament.rules.check_in_ms > 0
                && !tournament.check_in_open;
            if must_check_in {
                say!(words, "tournament-filled-check-in", told = told)
            } else {
                told
            }
        }
    }
}
