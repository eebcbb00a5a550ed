//! Why something was refused, to the user: what is so, and what would do. Nothing was changed in any of these.
//! A fault of the program is one plain sentence; its details are for the log alone.

use super::{days, listed, moment, quoted, result};
use rookery_rules::notation::ReadError;
use rookery_rules::{Refusal, RuleId, Seat};
use rookery_session::{ChallengeStatus, OfferKind, SessionError, TimeMs, limits};

/// The longest sentence that is passed on from the rules, in characters; longer ones are cut.
const SENTENCE: usize = 1_200;

/// The program or its surroundings failed.
#[must_use]
pub fn fault() -> String {
    "Something went wrong on my side, and it is noted for whoever runs me. Nothing was lost; please try again.".to_owned()
}

/// The bot is about to restart.
#[must_use]
pub fn closing() -> String {
    "I am being restarted. Nothing was changed; please try again in a minute.".to_owned()
}

/// A button that this version does not know.
#[must_use]
pub fn unknown_button() -> String {
    "This button is from another version of me. Use `/show` to see the match with working buttons.".to_owned()
}

/// A command that this version does not know.
#[must_use]
pub fn unknown_command() -> String {
    "I do not know this command, or its form has changed. Restart Discord to see the present commands, or use `/help`.".to_owned()
}

/// A change that the session refused.
#[must_use]
pub fn session(error: &SessionError) -> String {
    match error {
        SessionError::NoSuchMatch => "There is no such match. `/games` lists yours.".to_owned(),
        SessionError::ParseIdError(_) => {
            "That is no id of a match: it is the first eight or more letters and digits that `/games` shows.".to_owned()
        }
        SessionError::AmbiguousMatch { candidates } => {
            let ids: Vec<String> = candidates.iter().map(|id| format!("`{id}`")).collect();
            format!("Several matches begin so: {}. Give more of the id.", listed(&ids))
        }
        SessionError::NoSuchChallenge => "There is no such challenge any more.".to_owned(),
        SessionError::ChallengeClosed { status } => challenge_closed(*status).to_owned(),
        SessionError::ChallengeNotForYou => {
            "This challenge is for somebody else. Use `/play` to make one of your own.".to_owned()
        }
        SessionError::OwnChallenge => {
            "This is your own challenge: others accept or decline it, and you can withdraw it.".to_owned()
        }
        SessionError::NotYourChallenge => "Only who made a challenge can withdraw it.".to_owned(),
        SessionError::TooManyChallenges { limit } => {
            format!("You have {limit} open challenges, which is the most. Withdraw one, or wait for answers.")
        }
        SessionError::TooManyMatches { limit, .. } => {
            format!("One of you has {limit} running matches, which is the most. Finish one first.")
        }
        SessionError::NoSuchVariant(id) => {
            format!("There is no variant {}. `/help` lists them all.", quoted(id))
        }
        SessionError::Option(error) => error.to_string(),
        SessionError::SeedIsDrawn { key } => {
            format!("The option `{key}` is drawn when the match starts; leave it out.")
        }
        SessionError::NotSeated => {
            "Only the two players of this match can do that. Anyone may look with `/show`.".to_owned()
        }
        SessionError::NotYourTurn { awaited } => not_your_turn(awaited.white, awaited.black),
        SessionError::AlreadySealed => {
            "You have confirmed exactly that already; it is shown when your opponent has decided, too.".to_owned()
        }
        SessionError::MatchOver { result: how } => format!("This match is over. {}", result(how)),
        SessionError::MatchRunning => "This match is still being played. A rematch waits for its end.".to_owned(),
        SessionError::MatchSuspended { .. } => {
            "This match is paused, because this version of me cannot replay its turns. They are all kept, and whoever runs me has been told.".to_owned()
        }
        SessionError::BoardOutOfDate { .. } => super::panel::board_out_of_date(),
        SessionError::DraftOutOfDate { .. } => super::panel::out_of_date(),
        SessionError::Refused { action, refusal, .. } => refused(action, refusal),
        SessionError::TurnUnfinished { phrase, .. } => {
            format!("The turn is not complete: you must still {phrase}.")
        }
        SessionError::TurnComplete { action, .. } => {
            format!("The turn is complete before {}; leave that out, or undo something first.", quoted(action))
        }
        SessionError::AfterChance => {
            "What comes of the last action is decided when you confirm, so nothing can follow it yet.".to_owned()
        }
        SessionError::EmptyDraft => "Nothing is entered yet. Choose a unit first, or type a turn with `/move`.".to_owned(),
        SessionError::DraftFull { limit } => format!("One turn holds at most {limit} actions."),
        SessionError::LogFull => {
            "This match has reached the greatest length that I keep. Agree on a draw with `/draw`, or resign.".to_owned()
        }
        SessionError::AlreadyOffered { offer } => match offer {
            OfferKind::Draw => "You have offered a draw on this board already. You can again after the next turn.".to_owned(),
            OfferKind::Takeback => "You have asked for that on this board already. You can again after the next turn.".to_owned(),
        },
        SessionError::NoOffer { offer } => match offer {
            OfferKind::Draw => "There is no draw offer that you could answer or withdraw.".to_owned(),
            OfferKind::Takeback => "There is no request to take back that you could answer or withdraw.".to_owned(),
        },
        SessionError::AnswerFirst { .. } => {
            "Your opponent asks for the same: accept or decline that first, with the buttons under it.".to_owned()
        }
        SessionError::NothingToTakeBack => "You have made no turn yet that could be taken back.".to_owned(),
        SessionError::TakebackOverChance => "A turn that drew lots cannot be taken back.".to_owned(),
        SessionError::TakebackOverReveal => "Choices that both have seen cannot be taken back.".to_owned(),
        SessionError::TooLateToAbort => {
            "Both sides have made a turn, so the match can no longer be aborted. Use `/draw` or `/resign`.".to_owned()
        }
        SessionError::TooEarlyToClaim { from } => too_early_to_claim(*from),
        SessionError::OwesTheTurn => {
            "You owe the turn yourself: only who waits for the other can claim a match.".to_owned()
        }
        SessionError::NeverAbandoned => {
            "Nobody runs out of time against the computer, so this match cannot be claimed. You can end it with `/resign`, or `/draw` if it agrees.".to_owned()
        }
        SessionError::BothOwe { may_abort: true } => {
            "Both of you still owe a decision, so neither can claim the match. Either of you can end it with `/abort`.".to_owned()
        }
        SessionError::BothOwe { may_abort: false } => {
            "Both of you still owe a decision, so neither can claim the match. Use `/draw` or `/resign` to end it.".to_owned()
        }
        SessionError::Busy => "This match is busy just now. Please try again.".to_owned(),
        SessionError::Fault(_) => fault(),
    }
}

fn too_early_to_claim(from: TimeMs) -> String {
    format!(
        "It is too early to claim this match: a player has {} for a turn and is warned {} before. If no turn is made, you can claim it {}.",
        days(limits::ABANDONED_AFTER_MS),
        days(limits::ABANDONMENT_WARNING_MS),
        moment(from)
    )
}

fn challenge_closed(status: ChallengeStatus) -> &'static str {
    match status {
        ChallengeStatus::Open => "This challenge is still open.",
        ChallengeStatus::Accepted(_) => "This challenge was accepted already.",
        ChallengeStatus::Declined => "This challenge was declined already.",
        ChallengeStatus::Withdrawn => "This challenge was withdrawn.",
        ChallengeStatus::Expired => "This challenge has expired. Use `/play` to make a new one.",
    }
}

fn not_your_turn(white: bool, black: bool) -> String {
    let whose = match (white, black) {
        (true, false) => Some(Seat::White),
        (false, true) => Some(Seat::Black),
        (true, true) | (false, false) => None,
    };
    match whose {
        Some(seat) => format!(
            "It is {}'s turn, not yours. You can look with `/show`.",
            seat.name()
        ),
        None => "It is not your turn.".to_owned(),
    }
}

/// An action that the rules forbid.
#[must_use]
pub fn refused(action: &str, refusal: &Refusal) -> String {
    let sentence = crate::discord::limits::clipped(&refusal.sentence, SENTENCE);
    match refusal.rule {
        Some(rule) => format!(
            "{} is not legal now: {sentence} (rule {rule}; `/rules` explains it)",
            quoted(action)
        ),
        None => format!("{} is not legal now: {sentence}", quoted(action)),
    }
}

/// A typed turn that could not be taken.
#[must_use]
pub fn typed(text: &str, error: &ReadError) -> String {
    let said = crate::discord::limits::clipped(&error.to_string(), SENTENCE);
    let rule = error.rule().map_or_else(String::new, explained);
    format!(
        "{} was not played. {said}{rule}",
        quoted(&crate::discord::limits::clipped(text, 100))
    )
}

fn explained(rule: RuleId) -> String {
    format!(" `/rules` explains {rule}.")
}

/// Why the rules refuse a decision that was written whole.
#[must_use]
pub fn written(refusal: &Refusal) -> String {
    let rule = refusal.rule.map_or_else(String::new, explained);
    format!(
        "{}{rule}",
        crate::discord::limits::clipped(&refusal.sentence, SENTENCE)
    )
}

/// A part of a board that cannot be shown.
#[must_use]
pub fn no_such_part(text: &str, board: &str) -> String {
    format!(
        "{} is no part of this board ({board}). Name two opposite corners, such as `c3-j10`, or one square to see what is around it.",
        super::quoted(text)
    )
}

/// A square that the board has not.
#[must_use]
pub fn no_such_square(text: &str, board: &str) -> String {
    format!(
        "This board ({board}) has no square {}. A square is a letter and a number, such as `e2`.",
        quoted(text)
    )
}

/// Several matches wait, so which is meant?
#[must_use]
pub fn which_match(choices: &[String]) -> String {
    if choices.is_empty() {
        return "No match is waiting for you, and this is not a match's thread. Say which with `match:`, or begin one with `/play`.".to_owned();
    }
    format!(
        "Several matches are waiting for you. Say which with `match:`\n{}",
        choices.join("\n")
    )
}

/// Only for those who manage the server.
#[must_use]
pub fn not_an_admin() -> String {
    "Only members who may manage the server can change my settings here.".to_owned()
}

/// Only in servers.
#[must_use]
pub fn only_in_servers() -> String {
    "That is a setting of a server; use it in a channel of one.".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::PerSeat;
    use rookery_session::MatchResult;

    #[test]
    fn a_refusal_names_its_rule() {
        let refusal = Refusal::by_rule("CH-PAWN-1", "A pawn does not go backwards.");
        assert_eq!(
            refused("e4-e3", &refusal),
            "`e4-e3` is not legal now: A pawn does not go backwards. (rule CH-PAWN-1; `/rules` explains it)"
        );
        assert_eq!(
            refused("x", &Refusal::plain("Nothing stands there.")),
            "`x` is not legal now: Nothing stands there."
        );
    }

    #[test]
    fn a_fault_tells_no_details() {
        let said = session(&SessionError::Fault("disk on fire at /srv".to_owned()));
        assert!(!said.contains("disk") && said.contains("try again"));
    }

    #[test]
    fn every_sentence_ends_and_begins_well() {
        let errors = [
            SessionError::NoSuchMatch,
            SessionError::NoSuchChallenge,
            SessionError::ChallengeClosed {
                status: ChallengeStatus::Declined,
            },
            SessionError::ChallengeNotForYou,
            SessionError::OwnChallenge,
            SessionError::NotYourChallenge,
            SessionError::TooManyChallenges { limit: 20 },
            SessionError::NoSuchVariant("go".to_owned()),
            SessionError::SeedIsDrawn {
                key: "seed".to_owned(),
            },
            SessionError::NotSeated,
            SessionError::NotYourTurn {
                awaited: PerSeat::new(true, false),
            },
            SessionError::NotYourTurn {
                awaited: PerSeat::new(false, false),
            },
            SessionError::AlreadySealed,
            SessionError::MatchOver {
                result: MatchResult::agreement(),
            },
            SessionError::MatchRunning,
            SessionError::MatchSuspended {
                reason: "x".to_owned(),
            },
            SessionError::TurnUnfinished {
                seat: Seat::White,
                phrase: "rest".to_owned(),
            },
            SessionError::TurnComplete {
                index: 1,
                action: "e2-e4".to_owned(),
            },
            SessionError::AfterChance,
            SessionError::EmptyDraft,
            SessionError::DraftFull { limit: 64 },
            SessionError::LogFull,
            SessionError::AlreadyOffered {
                offer: OfferKind::Draw,
            },
            SessionError::NoOffer {
                offer: OfferKind::Takeback,
            },
            SessionError::AnswerFirst {
                offer: OfferKind::Takeback,
            },
            SessionError::NothingToTakeBack,
            SessionError::TakebackOverChance,
            SessionError::TakebackOverReveal,
            SessionError::TooLateToAbort,
            SessionError::TooEarlyToClaim { from: TimeMs(5_000) },
            SessionError::OwesTheTurn,
            SessionError::NeverAbandoned,
            SessionError::BothOwe { may_abort: true },
            SessionError::BothOwe { may_abort: false },
            SessionError::Busy,
            SessionError::Fault(String::new()),
        ];
        for error in errors {
            let said = session(&error);
            assert!(said.ends_with('.'), "{said}");
            assert!(said.chars().next().is_some_and(char::is_uppercase), "{said}");
        }
        assert_eq!(
            session(&SessionError::NotYourTurn {
                awaited: PerSeat::new(true, false)
            }),
            "It is White's turn, not yours. You can look with `/show`."
        );
    }
}
