//! Sentences about challenges: asking, answering, and what became of them.

use super::time_control::terms;
use super::{Player, capital, moment};
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
pub fn posted(asked: &ChallengeTerms) -> String {
    let challenger = capital(&asked.challenger.name());
    let first = match asked.opponent {
        Some(opponent) => {
            format!(
                "{}, {challenger} challenges you to a match of **{}**.",
                capital(&opponent.name()),
                asked.variant
            )
        }
        None => format!(
            "{challenger} challenges anyone to a match of **{}**.",
            asked.variant
        ),
    };
    let terms = match terms(&asked.terms) {
        terms if terms.is_empty() => terms,
        terms => format!("\n{terms}"),
    };
    format!(
        "{first}\n{}\n{}{}{terms}\nThe challenge expires {}.",
        asked.pitch,
        colours(asked),
        options(&asked.options),
        moment(asked.expires)
    )
}

fn colours(asked: &ChallengeTerms) -> String {
    let challenger = capital(&asked.challenger.name());
    match asked.colour {
        Colour::White => format!("{challenger} plays White."),
        Colour::Black => format!("{challenger} plays Black."),
        Colour::Random => "Colours are random.".to_owned(),
    }
}

fn options(options: &[(String, String)]) -> String {
    if options.is_empty() {
        return String::new();
    }
    let listed = options
        .iter()
        .map(|(key, value)| format!("{key} {value}"))
        .collect::<Vec<_>>()
        .join(", ");
    format!(" Options: {listed}.")
}

/// A closed challenge and its outcome.
#[must_use]
pub fn closed(asked: &ChallengeTerms, status: ChallengeStatus, place: Option<ChannelId>) -> String {
    let challenger = capital(&asked.challenger.name());
    let whom = asked.opponent.map_or_else(|| "anyone".to_owned(), Player::name);
    let first = format!(
        "{challenger} challenged {whom} to a match of **{}**.",
        asked.variant
    );
    let end = match (status, place) {
        (ChallengeStatus::Accepted(_), Some(place)) => {
            format!("It was accepted: the match is in {}.", place.mention())
        }
        (ChallengeStatus::Accepted(_), None) => "It was accepted.".to_owned(),
        (ChallengeStatus::Declined, _) => "It was declined.".to_owned(),
        (ChallengeStatus::Withdrawn, _) => "It was withdrawn.".to_owned(),
        (ChallengeStatus::Expired, _) => "Nobody answered in time.".to_owned(),
        (ChallengeStatus::Open, _) => "It is still open.".to_owned(),
    };
    format!("{first}\n{end}")
}

/// Confirms a challenge to the challenger.
#[must_use]
pub fn made(opponent: Option<UserId>, channel: ChannelId) -> String {
    match opponent {
        Some(opponent) => format!(
            "Challenge sent to {} in {}. You can withdraw it there.",
            opponent.mention(),
            channel.mention()
        ),
        None => format!(
            "Challenge posted in {}. You play against the first person who accepts; you can withdraw it there.",
            channel.mention()
        ),
    }
}

/// Tells the challenger in a direct message that the challenge could not be posted.
#[must_use]
pub fn not_posted(variant: &str, channel: ChannelId) -> String {
    format!(
        "I couldn't post your challenge for a match of **{variant}** in {}, so nobody has seen it. Use `/play` in another channel, or ask someone who manages the server to give me View Channel, Send Messages and Attach Files there.",
        channel.mention()
    )
}

/// Adds to a confirmation that the server's channel for matches is gone, so that another channel is used.
#[must_use]
pub fn elsewhere(confirmation: &str) -> String {
    format!(
        "{confirmation} The channel for matches in this server no longer exists, so I used this one. Someone who manages the server can choose another with `/settings`."
    )
}

/// Confirms a match in which the user plays both sides.
#[must_use]
pub fn begun_alone(channel: ChannelId) -> String {
    format!("Your match starts in {}. You play both sides.", channel.mention())
}

/// Confirms that the challenge was accepted.
#[must_use]
pub fn accepted(channel: Option<ChannelId>) -> String {
    match channel {
        Some(channel) => format!("You accepted. The match starts in {}.", channel.mention()),
        None => "You accepted. The match is starting.".to_owned(),
    }
}

/// Confirms that the challenge was declined.
#[must_use]
pub fn declined() -> String {
    "You declined the challenge.".to_owned()
}

/// Confirms that the challenge was withdrawn.
#[must_use]
pub fn withdrawn() -> String {
    "You withdrew the challenge.".to_owned()
}

/// An option that is not written `key=value`.
#[must_use]
pub fn not_an_option(text: &str) -> String {
    format!(
        "{} isn't an option. Write options as `key=value`; the suggestions show them.",
        super::echoed(text)
    )
}

/// A bot as opponent.
#[must_use]
pub fn against_a_bot() -> String {
    "A bot can't accept a challenge. Choose a person, leave `opponent` out to challenge anyone, name yourself to play both sides, or choose a level with `computer` to play against me.".to_owned()
}

/// A person and the computer at once.
#[must_use]
pub fn two_opponents() -> String {
    "Choose a person or the computer, not both: leave `opponent` or `computer` out.".to_owned()
}

/// Confirms a match against the computer.
#[must_use]
pub fn begun_against_computer(level: ComputerLevel, channel: ChannelId) -> String {
    format!("Your match against {level} starts in {}.", channel.mention())
}

/// A challenge to another person in direct messages.
#[must_use]
pub fn others_in_direct_messages() -> String {
    "In direct messages you can play only against the computer (choose a level with `computer`) or against yourself (name yourself as `opponent`). To challenge others, use a channel of a server that I'm in.".to_owned()
}

/// What the bot may not do where a match would be played.
#[must_use]
pub fn permissions_missing(channel: ChannelId, missing: Permissions) -> String {
    let names: Vec<String> = missing
        .get_permission_names()
        .into_iter()
        .map(str::to_owned)
        .collect();
    format!(
        "I can't post matches in {}: I'm missing {}. Ask someone who manages the server to grant that there, or to choose another channel with `/settings`.",
        channel.mention(),
        super::listed(&names)
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
            posted(&asked(Some(2), Colour::White)),
            "<@2>, <@1> challenges you to a match of **Chess**.\nThe game itself.\n<@1> plays White.\nThe challenge expires <t:3:R>."
        );
        assert!(posted(&asked(None, Colour::Random)).starts_with("<@1> challenges anyone"));
        assert!(posted(&asked(None, Colour::Random)).contains("Colours are random."));
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
            posted(&timed).contains(
                "\n**Time:** Each player has 3 days for every turn. No takebacks.\nThe challenge expires"
            ),
            "{}",
            posted(&timed)
        );
    }

    #[test]
    fn a_closed_challenge_says_what_became_of_it() {
        let said = closed(&asked(Some(2), Colour::Random), ChallengeStatus::Declined, None);
        assert_eq!(
            said,
            "<@1> challenged <@2> to a match of **Chess**.\nIt was declined."
        );
        let said = closed(&asked(None, Colour::Random), ChallengeStatus::Expired, None);
        assert!(said.ends_with("Nobody answered in time."));
    }

    #[test]
    fn missing_permissions_are_named() {
        let said = permissions_missing(
            ChannelId::new(9),
            Permissions::ATTACH_FILES | Permissions::SEND_MESSAGES,
        );
        assert!(
            said.contains("<#9>") && said.contains("Attach Files") && said.contains("Send Messages"),
            "{said}"
        );
    }
}
