//! Sentences about what is stored of a user, and about deleting it.

use super::{counted, listed};
use rookery_session::Remains;

/// How many things of each kind are stored of a user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoredCounts {
    /// Settings: how boards look, turn confirmation, reminders.
    pub settings: usize,
    /// Vacations, past ones included.
    pub vacations: usize,
    /// Matches.
    pub matches: usize,
    /// Challenges made or received.
    pub challenges: usize,
    /// Tournaments that the user takes or took part in, or opened.
    pub tournaments: usize,
    /// Unfinished turns.
    pub drafts: usize,
}

/// The name of a former player as a title: in pictures, threads and files.
#[must_use]
pub fn former_player(letters: &str) -> String {
    format!("Former player {letters}")
}

/// What is stored of a user.
#[must_use]
pub fn stored(counts: &StoredCounts, policy: Option<&str>) -> String {
    let kinds = [
        (counts.matches, "match", "matches"),
        (counts.challenges, "challenge", "challenges"),
        (counts.tournaments, "tournament", "tournaments"),
        (counts.drafts, "unfinished turn", "unfinished turns"),
        (counts.settings, "setting", "settings"),
        (counts.vacations, "vacation", "vacations"),
    ];
    let lines: Vec<String> = kinds
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| match count {
            1 => format!("- one {one}"),
            _ => format!("- {count} {many}"),
        })
        .collect();
    let list = if lines.is_empty() {
        String::new()
    } else {
        format!("\n{}", lines.join("\n"))
    };
    let policy = policy.map_or_else(String::new, |url| format!(" The privacy policy: <{url}>."));
    format!(
        "I store your Discord ID, but neither your name nor your messages.{list}\n\
        `/privacy export` sends you all of it as files, and `/privacy delete` deletes it.{policy}"
    )
}

/// There is nothing to show, to export or to delete.
#[must_use]
pub fn nothing_stored() -> String {
    "I store nothing about you. That changes when you play, enter a tournament or change a setting."
        .to_owned()
}

/// Asks whether to delete everything, and says what that ends.
#[must_use]
pub fn ask_to_delete(remains: &Remains) -> String {
    let kinds = [
        (remains.matches.len(), "running match", "running matches"),
        (remains.challenges.len(), "open challenge", "open challenges"),
        (remains.tournaments.len(), "tournament", "tournaments"),
    ];
    let ends: Vec<String> = kinds
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| match count {
            1 => format!("one {one}"),
            _ => format!("{count} {many}"),
        })
        .collect();
    let ends = if ends.is_empty() {
        "You have no running match, no open challenge and no tournament.".to_owned()
    } else {
        format!(
            "This ends {} at once. Your opponents win your tournament games; other matches count for nothing.",
            listed(&ends)
        )
    };
    format!(
        "**Delete everything I store about you?**\n{ends}\n\
        Your settings, reminders and vacations go. Turns and results stay for your opponents, under a random name such \
        as \"Former player k7m2\" that nobody can trace back to you, and you can't claim those matches again. \
        Messages in Discord stay until somebody deletes them there.\n\
        To keep a copy, use `/privacy export` first."
    )
}

/// Everything is deleted.
#[must_use]
pub fn deleted() -> String {
    "Done: everything I stored about you is deleted. If you play again, I'll treat you as somebody new."
        .to_owned()
}

/// Nothing was deleted, as asked.
#[must_use]
pub fn kept() -> String {
    "Nothing was deleted.".to_owned()
}

/// What a part of an export contains.
#[must_use]
pub fn exported(page: usize, pages: usize, matches: usize) -> String {
    let first = if page == 0 {
        "`rookery-data.json` has what I store about you".to_owned()
    } else {
        "Here are more of your matches".to_owned()
    };
    let games = match (page, matches) {
        (_, 0) => ".".to_owned(),
        (0, _) => format!(
            "; the other file has {} of yours, in the format of `rookery import`.",
            counted_matches(matches)
        ),
        (_, _) => format!(": {}.", counted_matches(matches)),
    };
    let part = if pages > 1 {
        format!(" Part {} of {pages}.", page + 1)
    } else {
        String::new()
    };
    format!("{first}{games}{part} Only you can see this message.")
}

fn counted_matches(count: usize) -> String {
    match count {
        1 => counted(1, "match"),
        _ => format!("{count} matches"),
    }
}

/// Why nothing is posted in a server that was forgotten.
#[must_use]
pub fn server_gone() -> String {
    "The server of this match has removed me, and I no longer know where it was.".to_owned()
}

/// Adds the links of the operator to what the program is.
#[must_use]
pub fn with_links(about: &str, policy: Option<&str>, terms: Option<&str>) -> String {
    let links = [("Privacy policy", policy), ("Terms", terms)];
    let links: Vec<String> = links
        .into_iter()
        .filter_map(|(name, url)| url.map(|url| format!("{name}: <{url}>")))
        .collect();
    let own = "`/privacy` shows, exports or deletes what I store about you.";
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
        let asked = ask_to_delete(&remains);
        assert!(
            asked.contains("This ends 2 running matches and one open challenge at once."),
            "{asked}"
        );
        let asked = ask_to_delete(&Remains::default());
        assert!(asked.contains("You have no running match"), "{asked}");
    }

    #[test]
    fn what_is_stored_is_counted() {
        let counts = StoredCounts {
            matches: 1,
            settings: 2,
            ..StoredCounts::default()
        };
        let said = stored(&counts, Some("https://example.org/p"));
        assert!(said.contains("\n- one match\n- 2 settings\n"), "{said}");
        assert!(
            said.ends_with("The privacy policy: <https://example.org/p>."),
            "{said}"
        );
    }

    #[test]
    fn an_export_says_its_part() {
        assert!(exported(0, 1, 0).starts_with("`rookery-data.json` has what I store about you. Only"));
        assert!(exported(1, 3, 2).starts_with("Here are more of your matches: 2 matches. Part 2 of 3."));
    }

    #[test]
    fn about_links_what_the_operator_publishes() {
        let said = with_links("I'm Rookery.", Some("https://a.example"), None);
        assert!(said.ends_with("Privacy policy: <https://a.example>"), "{said}");
    }
}
