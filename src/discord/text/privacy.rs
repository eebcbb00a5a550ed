//! Sentences about what is stored of a user, and about deleting it.

use super::people;
use super::words::{Words, say};
use rookery_session::Remains;

/// How many things of each kind are stored of a user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoredCounts {
    /// Settings: how boards look, turn confirmation, reminders, which challenges are taken, the guide.
    pub settings: usize,
    /// Vacations, past ones included.
    pub vacations: usize,
    /// Matches.
    pub matches: usize,
    /// Challenges made or received.
    pub challenges: usize,
    /// Tournaments that the user takes or took part in.
    pub tournaments: usize,
    /// Tournaments that the user opened.
    pub tournaments_opened: usize,
    /// Unfinished turns.
    pub drafts: usize,
    /// Secret decisions that are complete and wait for the opponent's.
    pub secret_decisions: usize,
    /// Matches in which conditional turns are prepared.
    pub conditional_turns: usize,
    /// Studies.
    pub studies: usize,
    /// Lessons that the user has begun.
    pub lessons: usize,
    /// Puzzles that the user has begun.
    pub puzzles: usize,
    /// Ratings, those for puzzles included.
    pub ratings: usize,
    /// Days with how fast the user replied and how their matches ended.
    pub habits: usize,
    /// Matches that the user follows.
    pub followed: usize,
    /// Guesses about how matches end.
    pub guesses: usize,
    /// Notes about matches.
    pub notes: usize,
    /// Other users who are blocked.
    pub blocks: usize,
}

/// A line of an export, in the place of a match that can't be read now.
#[must_use]
pub fn unwritable(words: &Words, id: &str, reason: &str) -> String {
    say!(words, "privacy-unwritable", id = id, reason = reason)
}

/// What is stored of a user.
#[must_use]
pub fn stored(words: &Words, counts: &StoredCounts, policy: Option<&str>) -> String {
    let kinds = [
        (
            say!(words, "privacy-matches", count = counts.matches),
            counts.matches,
        ),
        (
            say!(words, "privacy-challenges", count = counts.challenges),
            counts.challenges,
        ),
        (
            say!(words, "privacy-tournaments", count = counts.tournaments),
            counts.tournaments,
        ),
        (
            say!(
                words,
                "privacy-tournaments-opened",
                count = counts.tournaments_opened
            ),
            counts.tournaments_opened,
        ),
        (
            say!(words, "privacy-unfinished-turns", count = counts.drafts),
            counts.drafts,
        ),
        (
            say!(words, "privacy-secret-decisions", count = counts.secret_decisions),
            counts.secret_decisions,
        ),
        (
            say!(
                words,
                "privacy-conditional-turns",
                count = counts.conditional_turns
            ),
            counts.conditional_turns,
        ),
        (
            say!(words, "privacy-studies", count = counts.studies),
            counts.studies,
        ),
        (
            say!(words, "privacy-lessons", count = counts.lessons),
            counts.lessons,
        ),
        (
            say!(words, "privacy-puzzles", count = counts.puzzles),
            counts.puzzles,
        ),
        (
            say!(words, "privacy-ratings", count = counts.ratings),
            counts.ratings,
        ),
        (
            say!(words, "privacy-habits", count = counts.habits),
            counts.habits,
        ),
        (
            say!(words, "privacy-followed", count = counts.followed),
            counts.followed,
        ),
        (
            say!(words, "privacy-guesses", count = counts.guesses),
            counts.guesses,
        ),
        (say!(words, "privacy-notes", count = counts.notes), counts.notes),
        (
            say!(words, "privacy-blocks", count = counts.blocks),
            counts.blocks,
        ),
        (
            say!(words, "privacy-settings", count = counts.settings),
            counts.settings,
        ),
        (
            say!(words, "privacy-vacations", count = counts.vacations),
            counts.vacations,
        ),
    ];
    let list: String = kinds
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(kind, _)| format!("\n- {kind}"))
        .collect();
    let policy = policy.map_or_else(String::new, |url| {
        format!(" {}", say!(words, "privacy-policy-at", url = url))
    });
    say!(words, "privacy-stored", list = list, policy = policy)
}

/// There is nothing to show, to export or to delete.
#[must_use]
pub fn nothing_stored(words: &Words) -> String {
    say!(words, "privacy-nothing-stored")
}

/// Asks whether to delete everything, and says what that ends.
#[must_use]
pub fn ask_to_delete(words: &Words, remains: &Remains) -> String {
    let (matches, challenges) = (remains.matches.len(), remains.challenges.len());
    let tournaments = remains.tournaments.len();
    let kinds = [
        (matches, say!(words, "privacy-running-matches", count = matches)),
        (
            challenges,
            say!(words, "privacy-open-challenges", count = challenges),
        ),
        (
            tournaments,
            say!(words, "privacy-tournaments", count = tournaments),
        ),
    ];
    let ends: Vec<String> = kinds
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(_, kind)| kind)
        .collect();
    let ends = if ends.is_empty() {
        say!(words, "privacy-ends-nothing")
    } else {
        say!(words, "privacy-ends", ends = people::listed(words, &ends))
    };
    say!(words, "privacy-ask-to-delete", ends = ends)
}

/// Something has begun or ended since the question was asked.
#[must_use]
pub fn changed_since(words: &Words) -> String {
    say!(words, "privacy-changed-since")
}

/// Everything is deleted.
#[must_use]
pub fn deleted(words: &Words) -> String {
    say!(words, "privacy-deleted")
}

/// Nothing was deleted, as asked.
#[must_use]
pub fn kept(words: &Words) -> String {
    say!(words, "privacy-kept")
}

/// What a part of an export contains.
#[must_use]
pub fn exported(words: &Words, page: usize, pages: usize, matches: usize) -> String {
    let games = say!(words, "privacy-matches", count = matches);
    let contents = match (page, matches) {
        (0, 0) => say!(words, "privacy-exported-data"),
        (0, _) => say!(words, "privacy-exported-data-and-matches", matches = games),
        (_, 0) => say!(words, "privacy-exported-nothing-more"),
        (_, _) => say!(words, "privacy-exported-matches", matches = games),
    };
    let part = if pages > 1 {
        format!(" {}", say!(words, "privacy-part", part = page + 1, parts = pages))
    } else {
        String::new()
    };
    format!("{contents}{part} {}", say!(words, "privacy-only-you"))
}

/// Why nothing is posted in a server that was forgotten.
#[must_use]
pub fn server_gone(words: &Words) -> String {
    say!(words, "privacy-server-gone")
}

/// Adds the links of the operator to what the program is.
#[must_use]
pub fn with_links(words: &Words, about: &str, policy: Option<&str>, terms: Option<&str>) -> String {
    let links = [
        (say!(words, "privacy-policy"), policy),
        (say!(words, "privacy-terms"), terms),
    ];
    let links: Vec<String> = links
        .into_iter()
        .filter_map(|(name, url)| url.map(|url| format!("{name}: <{url}>")))
        .collect();
    let own = say!(words, "privacy-commands");
    match links.as_slice() {
        [] => format!("{about}\n{own}"),
        links => format!("{about}\n{own}\n{}", links.join("\n")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{ChallengeId, MatchId};

    #[test]
    fn the_question_names_what_will_end() {
        let remains = Remains {
            matches: vec![MatchId(1), MatchId(2)],
            challenges: vec![ChallengeId(3)],
            tournaments: Vec::new(),
        };
        let asked = ask_to_delete(Words::english(), &remains);
        assert!(
            asked.contains("This ends 2 running matches and one open challenge for you at once."),
            "{asked}"
        );
        let asked = ask_to_delete(Words::english(), &Remains::default());
        assert!(asked.contains("You have no running match"), "{asked}");
    }

    #[test]
    fn what_is_stored_is_counted() {
        let counts = StoredCounts {
            matches: 1,
            settings: 2,
            ..StoredCounts::default()
        };
        let said = stored(Words::english(), &counts, Some("https://example.org/p"));
        assert!(said.contains("\n- one match\n- 2 settings\n"), "{said}");
        assert!(
            said.ends_with("The privacy policy: <https://example.org/p>."),
            "{said}"
        );
    }

    #[test]
    fn an_export_says_its_part() {
        assert!(
            exported(Words::english(), 0, 1, 0)
                .starts_with("`rookery-data.json` has what I store about you. Only")
        );
        assert!(
            exported(Words::english(), 1, 3, 2)
                .starts_with("Here are more of your matches: 2 matches. Part 2 of 3.")
        );
    }

    #[test]
    fn whoever_is_not_stored_reads_what_changes_that() {
        let said = nothing_stored(Words::english());
        assert!(
            said.contains("a match, a tournament, a lesson, a puzzle, a note"),
            "{said}"
        );
        let said = nothing_stored(Words::of_locale("de").expect("German"));
        assert!(
            said.contains("eine Partie, ein Turnier, eine Lektion, ein Rätsel, eine Notiz"),
            "{said}"
        );
    }

    #[test]
    fn about_links_what_the_operator_publishes() {
        let said = with_links(Words::english(), "I'm Rookery.", Some("https://a.example"), None);
        assert!(said.ends_with("Privacy policy: <https://a.example>"), "{said}");
    }
}
