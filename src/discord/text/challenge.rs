//! Sentences about challenges: asking, answering, and what became of them.

use super::said::chosen_option;
use super::time_control::terms;
use super::words::{Words, say};
use super::{Player, capital, moment, people};
use rookery_session::{ChallengeStatus, Colour, ComputerLevel, MatchTerms, TimeMs};
use serenity::all::{ChannelId, Mentionable, Permissions, UserId};

/// The terms of a challenge.
#[derive(Clone, Debug)]
pub struct ChallengeTerms {
    /// The challenger.
    pub challenger: Player,
    /// The opponent; `None` for anyone.
    pub opponent: Option<Player>,
    /// The variant's name.
    pub variant: &'static str,
    /// Its one-line pitch.
    pub pitch: &'static str,
    /// The options that differ from the usual, key and value.
    pub options: Vec<(String, String)>,
    /// The colour that the challenger asks for.
    pub colour: Colour,
    /// The time control and the other terms.
    pub terms: MatchTerms,
    /// When it expires.
    pub expires: TimeMs,
}

/// The public challenge.
#[must_use]
pub fn posted(words: &Words, asked: &ChallengeTerms) -> String {
    let challenger = capital(&people::name(words, asked.challenger));
    let first = match asked.opponent {
        Some(opponent) => {
            say!(
                words,
                "challenge-posted",
                opponent = capital(&people::name(words, opponent)),
                challenger = challenger,
                variant = asked.variant
            )
        }
        None => say!(
            words,
            "challenge-posted-open",
            challenger = challenger,
            variant = asked.variant
        ),
    };
    let terms = match terms(words, &asked.terms) {
        terms if terms.is_empty() => terms,
        terms => format!("\n{terms}"),
    };
    format!(
        "{first}\n{}\n{}{}{terms}\n{}",
        asked.pitch,
        colours(words, asked),
        options(words, &asked.options),
        say!(words, "challenge-expires", moment = moment(asked.expires))
    )
}

fn colours(words: &Words, asked: &ChallengeTerms) -> String {
    let challenger = capital(&people::name(words, asked.challenger));
    match asked.colour {
        Colour::White => say!(words, "challenge-white", challenger = challenger),
        Colour::Black => say!(words, "challenge-black", challenger = challenger),
        Colour::Random => say!(words, "challenge-random"),
    }
}

fn options(words: &Words, options: &[(String, String)]) -> String {
    if options.is_empty() {
        return String::new();
    }
    let listed = options
        .iter()
        .map(|(key, value)| chosen_option(words, key, value))
        .collect::<Vec<_>>()
        .join(", ");
    format!(" {}", say!(words, "challenge-options", options = listed))
}

/// A closed challenge and its outcome.
#[must_use]
pub fn closed(
    words: &Words,
    asked: &ChallengeTerms,
    status: ChallengeStatus,
    place: Option<ChannelId>,
) -> String {
    let challenger = capital(&people::name(words, asked.challenger));
    let whom = asked.opponent.map_or_else(
        || say!(words, "challenge-anyone"),
        |opponent| people::name(words, opponent),
    );
    let first = say!(
        words,
        "challenge-was",
        challenger = challenger,
        whom = whom,
        variant = asked.variant
    );
    let end = match (status, place) {
        (ChallengeStatus::Accepted(_), Some(place)) => {
            say!(
                words,
                "challenge-accepted-in",
                channel = place.mention().to_string()
            )
        }
        (ChallengeStatus::Accepted(_), None) => say!(words, "challenge-accepted"),
        (ChallengeStatus::Declined, _) => say!(words, "challenge-declined"),
        (ChallengeStatus::Withdrawn, _) => say!(words, "challenge-withdrawn"),
        (ChallengeStatus::Expired, _) => say!(words, "challenge-expired"),
        (ChallengeStatus::Open, _) => say!(words, "challenge-open"),
    };
    format!("{first}\n{end}")
}

/// Confirms a challenge to the challenger.
#[must_use]
pub fn made(words: &Words, opponent: Option<UserId>, channel: ChannelId) -> String {
    match opponent {
        Some(opponent) => say!(
            words,
            "challenge-sent",
            opponent = opponent.mention().to_string(),
            channel = channel.mention().to_string()
        ),
        None => say!(
            words,
            "challenge-sent-open",
            channel = channel.mention().to_string()
        ),
    }
}

/// Tells the challenger in a direct message that the challenge could not be posted.
#[must_use]
pub fn not_posted(words: &Words, variant: &str, channel: ChannelId) -> String {
    say!(
        words,
        "challenge-not-posted",
        variant = variant,
        channel = channel.mention().to_string()
    )
}

/// Adds to a confirmation that the server's channel for matches is gone, so that another channel is used.
#[must_use]
pub fn elsewhere(words: &Words, confirmation: &str) -> String {
    format!("{confirmation} {}", say!(words, "challenge-elsewhere"))
}

/// Confirms a match in which the user plays both sides.
#[must_use]
pub fn begun_alone(words: &Words, channel: ChannelId) -> String {
    say!(
        words,
        "challenge-begun-alone",
        channel = channel.mention().to_string()
    )
}

/// An option about vacations was given for a match without a clock.
#[must_use]
pub fn vacation_without_clock(words: &Words) -> String {
    say!(words, "challenge-vacation-unused")
}

/// An option about conditional turns was given for a match that one person plays for both sides.
#[must_use]
pub fn conditionals_alone(words: &Words) -> String {
    say!(words, "challenge-conditionals-unused")
}

/// Confirms that the challenge was accepted.
#[must_use]
pub fn accepted(words: &Words, channel: Option<ChannelId>) -> String {
    match channel {
        Some(channel) => say!(
            words,
            "challenge-you-accepted-in",
            channel = channel.mention().to_string()
        ),
        None => say!(words, "challenge-you-accepted"),
    }
}

/// Confirms that the challenge was declined.
#[must_use]
pub fn declined(words: &Words) -> String {
    say!(words, "challenge-you-declined")
}

/// Confirms that the challenge was withdrawn.
#[must_use]
pub fn withdrawn(words: &Words) -> String {
    say!(words, "challenge-you-withdrew")
}

/// Refuses to withdraw a challenge that somebody else made.
#[must_use]
pub fn of_another(words: &Words, challenger: Player) -> String {
    let challenger = people::name(words, challenger);
    say!(words, "challenge-of-another", challenger = challenger)
}

/// An option that is not written `key=value`.
#[must_use]
pub fn not_an_option(words: &Words, text: &str) -> String {
    say!(words, "challenge-not-an-option", typed = super::echoed(text))
}

/// A bot as opponent.
#[must_use]
pub fn against_a_bot(words: &Words) -> String {
    say!(words, "challenge-bot")
}

/// Oneself as the opponent, by one's own context menu.
#[must_use]
pub fn against_oneself(words: &Words) -> String {
    say!(words, "challenge-yourself")
}

/// Asks what to play against somebody.
#[must_use]
pub fn plan(words: &Words, opponent: UserId) -> String {
    say!(
        words,
        "challenge-plan",
        opponent = opponent.mention().to_string(),
        send = say!(words, "challenge-send")
    )
}

/// A person and the computer at once.
#[must_use]
pub fn two_opponents(words: &Words) -> String {
    say!(words, "challenge-two-opponents")
}

/// Confirms a match against the computer.
#[must_use]
pub fn begun_against_computer(words: &Words, level: ComputerLevel, channel: ChannelId) -> String {
    say!(
        words,
        "challenge-begun-computer",
        level = level.number(),
        channel = channel.mention().to_string()
    )
}

/// A challenge to another person in direct messages.
#[must_use]
pub fn others_in_direct_messages(words: &Words) -> String {
    say!(words, "challenge-in-dm")
}

/// What the bot may not do where a match would be played.
#[must_use]
pub fn permissions_missing(words: &Words, channel: ChannelId, missing: Permissions) -> String {
    let names: Vec<String> = missing
        .get_permission_names()
        .into_iter()
        .map(str::to_owned)
        .collect();
    say!(
        words,
        "challenge-permissions",
        channel = channel.mention().to_string(),
        missing = super::people::listed(words, &names)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(opponent: Option<u64>, colour: Colour) -> ChallengeTerms {
        ChallengeTerms {
            challenger: Player::User(UserId::new(1)),
            opponent: opponent.map(|opponent| Player::User(UserId::new(opponent))),
            variant: "Chess",
            pitch: "The game itself.",
            options: Vec::new(),
            colour,
            terms: MatchTerms::default(),
            expires: TimeMs(3_000),
        }
    }

    #[test]
    fn a_challenge_says_what_is_asked() {
        assert_eq!(
            posted(Words::english(), &asked(Some(2), Colour::White)),
            "<@2>, <@1> challenges you to a match of **Chess**.\nThe game itself.\n<@1> plays White.\nThe challenge expires <t:3:R>."
        );
        assert!(posted(Words::english(), &asked(None, Colour::Random)).starts_with("<@1> challenges anyone"));
        assert!(posted(Words::english(), &asked(None, Colour::Random)).contains("Colours are random."));
    }

    #[test]
    fn a_challenge_states_its_terms() {
        let timed = ChallengeTerms {
            terms: MatchTerms {
                takebacks: false,
                ..MatchTerms::timed("3d".parse().unwrap())
            },
            ..asked(None, Colour::White)
        };
        assert!(
            posted(Words::english(), &timed).contains(
                "\n**Time:** Each player has 3 days for every turn. No takebacks.\nThe challenge expires"
            ),
            "{}",
            posted(Words::english(), &timed)
        );
    }

    #[test]
    fn a_closed_challenge_says_what_became_of_it() {
        let said = closed(
            Words::english(),
            &asked(Some(2), Colour::Random),
            ChallengeStatus::Declined,
            None,
        );
        assert_eq!(
            said,
            "<@1> challenged <@2> to a match of **Chess**.\nIt was declined."
        );
        let said = closed(
            Words::english(),
            &asked(None, Colour::Random),
            ChallengeStatus::Expired,
            None,
        );
        assert!(said.ends_with("Nobody answered in time."));
    }

    #[test]
    fn missing_permissions_are_named() {
        let said = permissions_missing(
            Words::english(),
            ChannelId::new(9),
            Permissions::ATTACH_FILES | Permissions::SEND_MESSAGES,
        );
        assert!(
            said.contains("<#9>") && said.contains("Attach Files") && said.contains("Send Messages"),
            "{said}"
        );
    }
}
