//! Sentences about blocks, and about which challenges a user takes.

use super::people;
use super::words::{Words, say};
use rookery_session::{ChallengeFilter, ChallengeSource, PaceFilter, RatedFilter, TakenKind};
use serenity::all::{Mentionable, UserId};

/// Which challenges a user takes and how many players they have blocked, after a change if there was one. `is_here` tells
/// whether the only server from which they take any is the one where they ask.
#[must_use]
pub fn filter(
    words: &Words,
    filter: &ChallengeFilter,
    is_here: bool,
    blocked: usize,
    is_changed: bool,
) -> String {
    let source = match filter.source {
        ChallengeSource::Everyone => say!(words, "blocks-from-everybody"),
        ChallengeSource::Guild(_) if is_here => say!(words, "blocks-from-here"),
        ChallengeSource::Guild(_) => say!(words, "blocks-from-one-server"),
        ChallengeSource::Nobody => say!(words, "blocks-from-nobody"),
    };
    let mut lines = vec![source];
    if filter.source != ChallengeSource::Nobody {
        lines.push(match filter.rated {
            RatedFilter::Any => say!(words, "blocks-rated-any"),
            RatedFilter::OnlyRated => say!(words, "blocks-only-rated"),
            RatedFilter::OnlyCasual => say!(words, "blocks-only-casual"),
        });
        lines.push(match filter.pace {
            PaceFilter::Any => say!(words, "blocks-pace-any"),
            PaceFilter::OnlyLive => say!(words, "blocks-only-live"),
            PaceFilter::OnlySlow => say!(words, "blocks-only-slow"),
        });
    }
    if blocked > 0 {
        lines.push(say!(words, "blocks-count", count = blocked));
    }
    let first = if is_changed {
        say!(words, "settings-saved")
    } else {
        say!(words, "blocks-present")
    };
    let list: String = lines.iter().map(|line| format!("\n- {line}")).collect();
    let last = say!(words, "blocks-bounds");
    format!("{first}{list}\n{last}")
}

/// A player was blocked.
#[must_use]
pub fn blocked(words: &Words, player: UserId) -> String {
    say!(words, "blocks-blocked", player = player.mention().to_string())
}

/// A block was ended, or there was none.
#[must_use]
pub fn unblocked(words: &Words, player: UserId, was_blocked: bool) -> String {
    let player = player.mention().to_string();
    if was_blocked {
        say!(words, "blocks-unblocked", player = player)
    } else {
        say!(words, "blocks-was-not-blocked", player = player)
    }
}

/// Lists whom a user has blocked.
#[must_use]
pub fn list(words: &Words, players: &[UserId]) -> String {
    if players.is_empty() {
        return say!(words, "blocks-none");
    }
    let mentions: Vec<String> = players
        .iter()
        .map(|player| player.mention().to_string())
        .collect();
    say!(
        words,
        "blocks-list",
        count = players.len(),
        players = people::listed(words, &mentions)
    )
}

/// Bots play nobody, so nobody blocks them.
#[must_use]
pub fn a_bot(words: &Words) -> String {
    say!(words, "blocks-a-bot")
}

/// In direct messages there is no server.
#[must_use]
pub fn no_server_here(words: &Words) -> String {
    say!(words, "blocks-no-server-here")
}

/// A challenge that its addressee does not take because of its kind.
#[must_use]
pub fn other_kind(words: &Words, kind: TakenKind) -> String {
    match kind {
        TakenKind::Rated => say!(words, "blocks-takes-only-rated"),
        TakenKind::Casual => say!(words, "blocks-takes-only-casual"),
        TakenKind::Live => say!(words, "blocks-takes-only-live"),
        TakenKind::Slow => say!(words, "blocks-takes-only-slow"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;
    use rookery_session::limits::BLOCKS_PER_USER;

    #[test]
    fn a_list_of_all_blocks_fits_into_a_message() {
        let players: Vec<UserId> = (0..u64::from(BLOCKS_PER_USER))
            .map(|number| UserId::new(u64::MAX - number))
            .collect();
        for words in Words::all() {
            assert!(list(words, &players).chars().count() <= MESSAGE_CHARACTERS);
        }
    }

    #[test]
    fn a_filter_is_told_line_by_line() {
        let nobody = ChallengeFilter {
            source: ChallengeSource::Nobody,
            ..ChallengeFilter::default()
        };
        let said = filter(Words::english(), &nobody, false, 1, true);
        assert!(said.starts_with("Saved.\n- You take no challenges."), "{said}");
        assert!(!said.contains("rated") && said.contains("one player"), "{said}");
        let all = filter(Words::english(), &ChallengeFilter::default(), false, 0, false);
        assert_eq!(
            all.lines().filter(|line| line.starts_with("- ")).count(),
            3,
            "{all}"
        );
    }
}
