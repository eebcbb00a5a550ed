//! Why a request was refused, and what the user can do instead. Nothing was changed in any of these cases. A fault of the
//! program is one plain sentence; its details are only logged.

use super::{days, echoed, listed, moment, quoted, rating, result};
use crate::discord::limits::clipped;
use crate::discord::text::words::Words;
use rookery_rules::notation::ReadError;
use rookery_rules::{PerSeat, Refusal, RuleId, Seat};
use rookery_session::{
    ChallengeStatus, OfferKind, RemindersError, SessionError, TimeMs, TournamentBan, limits,
};

/// What a command wants of a match, and so which matches it can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To look at it.
    Look,
    /// To make a turn.
    Turn,
    /// To get a hint.
    Hint,
    /// To offer a draw.
    Draw,
    /// To take back a turn.
    Takeback,
    /// To resign.
    Resign,
    /// To abort it.
    Abort,
    /// To claim it.
    Claim,
    /// To play it again.
    Rematch,
    /// To look at its clocks or change them.
    Clock,
    /// To prepare conditional turns.
    Conditional,
}

/// The longest sentence that is passed on from the rules, in characters; longer ones are cut.
const SENTENCE: usize = 1_200;

/// The program or its surroundings failed.
#[must_use]
pub fn fault() -> String {
    "Something went wrong on my side. Your match is safe, and the problem has been logged. Please try again."
        .to_owned()
}

/// The bot is about to restart.
#[must_use]
pub fn closing() -> String {
    "I'm restarting. Nothing has changed; please try again in a minute.".to_owned()
}

/// A button that this version does not know.
#[must_use]
pub fn unknown_button() -> String {
    "This button was made by another version of me. Use `/show` to get the board with working buttons."
        .to_owned()
}

/// A page of the rules that this version does not have.
#[must_use]
pub fn outdated_rules() -> String {
    "This page was made by another version of me. Use `/rules` to open the rules again.".to_owned()
}

/// A command that this version does not know.
#[must_use]
pub fn unknown_command() -> String {
    "I don't know this command, or it has changed. Restart Discord to get the current commands, or use `/help`.".to_owned()
}

/// A change that the session refused.
#[must_use]
pub fn session(error: &SessionError) -> String {
    match error {
        SessionError::NoSuchMatch => "There's no such match. `/games` lists yours.".to_owned(),
        SessionError::ParseIdError(_) => {
            "That isn't a match ID. `/games` shows the IDs of your matches; type at least the first eight letters and digits.".to_owned()
        }
        SessionError::AmbiguousMatch { candidates } if candidates.is_empty() => {
            "Several matches here start with that. Please type more of the ID.".to_owned()
        }
        SessionError::AmbiguousMatch { candidates } => {
            let ids: Vec<String> = candidates.iter().map(|id| format!("`{id}`")).collect();
            format!("Several matches start with that: {}. Please type more of the ID.", listed(&ids))
        }
        SessionError::NoSuchChallenge => "That challenge no longer exists. Use `/play` to make a new one.".to_owned(),
        SessionError::ChallengeClosed { status } => challenge_closed(*status).to_owned(),
        SessionError::ChallengeNotForYou => {
            "This challenge is for someone else. Use `/play` to make your own.".to_owned()
        }
        SessionError::OwnChallenge => {
            "This is your own challenge. Others can accept or decline it; you can withdraw it.".to_owned()
        }
        SessionError::NotYourChallenge => "Only the challenger can withdraw this challenge. You can leave it unanswered; it expires by itself.".to_owned(),
        SessionError::TooManyChallenges { limit } => {
            format!("You already have {limit} open challenges. Withdraw one with the button below it, or wait for an answer.")
        }
        SessionError::TooManyMatches { limit, .. } => {
            format!("One of you already has {limit} running matches. Finish one first; `/games` lists yours.")
        }
        SessionError::TooManyStarts { limit } => {
            format!("You've started {limit} challenges and matches within an hour. Please wait a while before the next one.")
        }
        SessionError::NoSuchVariant(id) => {
            format!("There's no variant {}. `/help` lists them all.", echoed(id))
        }
        SessionError::Option(error) => error.to_string(),
        SessionError::SeedIsDrawn { key } => {
            format!("The option `{key}` is chosen at random when the match starts. Leave it out.")
        }
        SessionError::NotSeated => {
            "Only the two players of this match can do that. You can look at the board with `/show`.".to_owned()
        }
        SessionError::NotYourTurn { awaited } => {
            not_your_turn(only_seat(awaited).map(Seat::name))
        }
        SessionError::AlreadySealed => {
            "You've already confirmed exactly that. It will be revealed once your opponent has decided.".to_owned()
        }
        SessionError::TooManyReopenings { limit } => format!(
            "You've reopened your decision {limit} times. You can still replace it: type the whole decision with `/move`."
        ),
        SessionError::MatchOver { result: how } => format!("This match is over. {} Use `/rematch` to play again.", result(how)),
        SessionError::NotInTournament { what } => match what {
            TournamentBan::Abort => "A tournament's match can't be aborted: its result counts. You can agree on a draw with `/draw`, or resign with `/resign`.",
            TournamentBan::Takeback => "Turns aren't taken back in a tournament: its results count for all players. Play on, offer a draw with `/draw`, or resign with `/resign`.",
            TournamentBan::Pause => "The clocks of a tournament's match can't be paused: the others wait for its end. An organiser can let the round last longer with `/tournament extend`.",
            TournamentBan::GivingTime => "Nobody gives time in a tournament: the clocks are the same for all players. An organiser can let the round last longer with `/tournament extend`.",
        }
        .to_owned(),
        SessionError::Tournament(refusal) => super::tournament::refused(refusal),
        SessionError::MatchRunning => "This match is still in progress. You can ask for a rematch when it's over.".to_owned(),
        SessionError::MatchSuspended { .. } => {
            "This match is suspended because this version of me can't replay its turns to the position you reached. Nothing is lost, and the problem has been logged. It resumes by itself once the problem is fixed.".to_owned()
        }
        SessionError::BoardOutOfDate { .. } => super::panel::board_out_of_date(),
        SessionError::DraftOutOfDate { .. } => super::panel::out_of_date(),
        SessionError::Refused { action, refusal, .. } => refused(action, refusal),
        SessionError::TurnUnfinished { phrase, .. } => {
            format!("The turn isn't complete: you still need to {phrase}.")
        }
        SessionError::TurnComplete { action, .. } => {
            format!("The turn is already complete before {}. Leave that out, or undo something first.", quoted(action))
        }
        SessionError::AfterChance => {
            "Chance decides the outcome of the last action when you confirm, so nothing can follow it yet.".to_owned()
        }
        SessionError::EmptyDraft => "You haven't entered anything yet. Choose a unit first, or type a turn with `/move`.".to_owned(),
        SessionError::DraftFull { limit } => format!("A turn can have at most {limit} actions. Leave some out, and end the turn."),
        SessionError::LogFull => {
            "This match has reached the maximum length. Agree on a draw with `/draw`, or resign.".to_owned()
        }
        SessionError::AlreadyOffered { offer } => match offer {
            OfferKind::Draw => "You've already offered a draw on this board. You can offer one again after the next turn.".to_owned(),
            OfferKind::Takeback => "You've already asked for a takeback on this board. You can ask again after the next turn.".to_owned(),
            OfferKind::Pause => "You've already asked for a pause on this board. You can ask again after the next turn.".to_owned(),
        },
        SessionError::NoOffer { offer } => match offer {
            OfferKind::Draw => "There's no draw offer to answer. You can make one with `/draw`.".to_owned(),
            OfferKind::Takeback => "There's no takeback request to answer. You can make one with `/takeback`.".to_owned(),
            OfferKind::Pause => "There's no pause to answer. Either of you may ask for one.".to_owned(),
        },
        SessionError::AnswerFirst { .. } => {
            "Your opponent has already asked for that. Accept or decline with the buttons below the request.".to_owned()
        }
        SessionError::NotClaimable => {
            "This match has a time control, so you don't have to claim it: it ends by itself when your opponent's time runs out.".to_owned()
        }
        SessionError::NoClock => "This match has no time control. Choose one with your next challenge.".to_owned(),
        SessionError::ClockNeedsTwoUsers => {
            "Only a match between two people can have a time control. Leave it out to play the computer or both sides.".to_owned()
        }
        SessionError::CannotBeRated(why) => rating::cannot_be_rated(*why),
        SessionError::Conditional(refusal) => super::conditional::refused(Words::english(), refusal),
        SessionError::NoTakebacks => "You both agreed to play without takebacks. The match goes on from here.".to_owned(),
        SessionError::AlreadyPaused => "The clocks are already paused. Either of you can end the pause.".to_owned(),
        SessionError::NotPaused => "The clocks aren't paused. You can ask your opponent for a pause.".to_owned(),
        SessionError::TooMuchTime { most: 0 } => {
            "You can't give your opponent time now: it isn't their turn, or you've given as much as you may.".to_owned()
        }
        SessionError::TooMuchTime { most } => {
            format!("That's more than you may give. You can still give up to {}.", super::time_control::duration(Words::english(), *most))
        }
        SessionError::OnVacation { until } => format!(
            "You already have a vacation until <t:{}:f>. End it before you plan another.",
            until.0.div_euclid(1_000)
        ),
        SessionError::NotOnVacation => "You aren't on vacation. Your clocks run as usual.".to_owned(),
        SessionError::TooFewVacationDays { left } => format!(
            "You have {} of vacation left this year. Choose at least one day, at most that many, and a beginning within a year.",
            super::counted(usize::try_from(*left).unwrap_or(0), "day")
        ),
        SessionError::Reminders(RemindersError::Zone) => {
            "I don't know that time zone. Type a name such as `Europe/Berlin` or `America/New_York`.".to_owned()
        }
        SessionError::Reminders(RemindersError::DigestHour) => {
            "The hour of the daily message is between 0 and 23.".to_owned()
        }
        SessionError::Reminders(RemindersError::Quiet) => {
            "Quiet hours are two different hours from 0 to 23, such as 22 to 7.".to_owned()
        }
        SessionError::NothingToTakeBack => "You haven't made a turn in this match yet, so there's nothing to take back.".to_owned(),
        SessionError::TakebackOverChance => "A turn that involved chance can't be taken back. The match goes on from here.".to_owned(),
        SessionError::TakebackOverReveal => "Choices that both players have seen can't be taken back. The match goes on from here.".to_owned(),
        SessionError::TooLateToAbort => {
            "Both sides have made a turn, so the match can no longer be aborted. Use `/draw` or `/resign`.".to_owned()
        }
        SessionError::TooEarlyToClaim { from } => too_early_to_claim(*from),
        SessionError::NotWarned => {
            format!(
                "You can't claim this match yet, because I couldn't deliver the warning to your opponent. I keep trying; you can claim it {} after the warning arrives.",
                days(limits::ABANDONMENT_WARNING_MS)
            )
        }
        SessionError::OwesTheTurn => {
            format!(
                "It's your turn. You can claim a match only when your opponent hasn't moved for {}.",
                days(limits::ABANDONED_AFTER_MS)
            )
        }
        SessionError::NeverAbandoned => {
            "There's no time limit against the computer, so this match can't be claimed. You can end it with `/resign`, or with `/draw` if the computer agrees.".to_owned()
        }
        SessionError::BothOwe { may_abort: true } => {
            "You both still have to decide, so neither of you can claim the match. Either of you can end it with `/abort`.".to_owned()
        }
        SessionError::BothOwe { may_abort: false } => {
            "You both still have to decide, so neither of you can claim the match. Use `/draw` or `/resign` to end it.".to_owned()
        }
        SessionError::Busy => "This match is busy right now. Please try again.".to_owned(),
        SessionError::Fault(_) => fault(),
    }
}

fn too_early_to_claim(from: TimeMs) -> String {
    format!(
        "It's too early to claim this match. A player has {} to make a turn and is warned {} before that. If your opponent doesn't move, you can claim it {}.",
        days(limits::ABANDONED_AFTER_MS),
        days(limits::ABANDONMENT_WARNING_MS),
        moment(from)
    )
}

fn challenge_closed(status: ChallengeStatus) -> &'static str {
    match status {
        ChallengeStatus::Open => "This challenge is still open. Answer it with the buttons below it.",
        ChallengeStatus::Accepted(_) => "This challenge was already accepted. Use `/play` to make your own.",
        ChallengeStatus::Declined => "This challenge was already declined. Use `/play` to make a new one.",
        ChallengeStatus::Withdrawn => "This challenge was withdrawn. Use `/play` to make your own.",
        ChallengeStatus::Expired => "This challenge has expired. Use `/play` to make a new one.",
    }
}

/// Returns the seat whose turn it is, if it is one alone.
#[must_use]
pub fn only_seat(awaited: &PerSeat<bool>) -> Option<Seat> {
    match (awaited.white, awaited.black) {
        (true, false) => Some(Seat::White),
        (false, true) => Some(Seat::Black),
        (true, true) | (false, false) => None,
    }
}

/// It is the turn of somebody else, as far as one player alone has it.
#[must_use]
pub fn not_your_turn(whose: Option<&str>) -> String {
    match whose {
        Some(name) => format!("It's {name}'s turn. You can look at the board with `/show`."),
        None => "It isn't your turn. You can look at the board with `/show`.".to_owned(),
    }
}

/// An action that the rules forbid.
#[must_use]
pub fn refused(action: &str, refusal: &Refusal) -> String {
    let sentence = clipped(&refusal.sentence, SENTENCE);
    match refusal.rule {
        Some(rule) => format!(
            "{} isn't legal. {sentence} ({rule}; see `/rules`)",
            quoted(action)
        ),
        None => format!("{} isn't legal. {sentence}", quoted(action)),
    }
}

/// A typed turn that could not be taken.
#[must_use]
pub fn typed(text: &str, error: &ReadError) -> String {
    let said = clipped(&error.to_string(), SENTENCE);
    let rule = error.rule().map_or_else(String::new, explained);
    match error {
        ReadError::Unreadable { .. } => {
            let command =
                command_meant(text).map(|command| format!(" Did you mean the command `/{command}`?"));
            format!("{said}{rule}{}", command.unwrap_or_default())
        }
        // These say themselves which text they are about.
        ReadError::Ambiguous { .. }
        | ReadError::AmbiguousMove { .. }
        | ReadError::Illegal { .. }
        | ReadError::InTurn { .. }
        | ReadError::Empty { .. } => format!("{said}{rule}"),
        ReadError::TooLong | ReadError::NothingOwed { .. } | ReadError::AfterTurn { .. } => {
            format!("{} wasn't played. {said}{rule}", echoed(text))
        }
    }
}

/// What players type as a turn that is a command.
const COMMANDS: [&str; 8] = [
    "draw", "resign", "takeback", "abort", "claim", "hint", "help", "rules",
];

/// Returns the command that somebody meant who typed its name as a turn.
fn command_meant(text: &str) -> Option<&'static str> {
    let word = text.trim().trim_start_matches('/').to_lowercase();
    COMMANDS.into_iter().find(|command| *command == word)
}

fn explained(rule: RuleId) -> String {
    format!(" `/rules` explains {rule}.")
}

/// Why the rules refuse a decision that was written whole.
#[must_use]
pub fn written(refusal: &Refusal) -> String {
    let rule = refusal.rule.map_or_else(String::new, explained);
    format!("{}{rule}", clipped(&refusal.sentence, SENTENCE))
}

/// A part of a board that cannot be shown.
#[must_use]
pub fn no_such_part(text: &str, board: &str) -> String {
    format!(
        "{} isn't a part of this board ({board}). Name two opposite corners, such as `c3-j10`, or one square to see the area around it.",
        echoed(text)
    )
}

/// A square that the board hasn't.
#[must_use]
pub fn no_such_square(text: &str, board: &str) -> String {
    format!(
        "This board ({board}) has no square {}. A square is a letter and a number, such as `e2`.",
        echoed(text)
    )
}

/// Several matches fit a command.
#[must_use]
pub fn which_match(choices: &[String]) -> String {
    format!(
        "Several matches fit. Choose one with `match:`\n{}",
        choices.join("\n")
    )
}

/// No match fits a command that is used outside a match's thread.
#[must_use]
pub fn no_match_fits(purpose: Purpose) -> String {
    match purpose {
        Purpose::Look => "You have no matches yet. Start one with `/play`.".to_owned(),
        Purpose::Turn | Purpose::Hint => {
            "It isn't your turn in any match. `/games` lists your matches, and `/play` starts a new one.".to_owned()
        }
        Purpose::Draw | Purpose::Resign => {
            "You have no match in progress. Start one with `/play`.".to_owned()
        }
        Purpose::Takeback => {
            "There's no match in which you can take back a turn now. `/games` lists your matches.".to_owned()
        }
        Purpose::Abort => {
            "There's no match that you can abort now: that works only until both sides have made a turn. `/resign` ends a match at any time.".to_owned()
        }
        Purpose::Claim => format!(
            "There's no match that you can claim now. You can claim a match when your opponent hasn't moved for {}. `/games` lists your matches.",
            days(limits::ABANDONED_AFTER_MS)
        ),
        Purpose::Clock => {
            "You have no match with a clock in progress. Choose one with `time` when you challenge someone with `/play`.".to_owned()
        }
        Purpose::Conditional => super::conditional::no_match(Words::english()),
        Purpose::Rematch => {
            "You have no finished match to play again. Start a new one with `/play`.".to_owned()
        }
    }
}

/// The user may not manage the server.
#[must_use]
pub fn not_an_admin() -> String {
    "Only members with the Manage Server permission can change my settings here. Ask one of them, or use `/look` for your own boards.".to_owned()
}

/// Only in servers.
#[must_use]
pub fn only_in_servers() -> String {
    "That's a server setting, so use the command in a server. `/look` works here.".to_owned()
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
            "`e4-e3` isn't legal. A pawn does not go backwards. (CH-PAWN-1; see `/rules`)"
        );
        assert_eq!(
            refused("x", &Refusal::plain("The square is empty.")),
            "`x` isn't legal. The square is empty."
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
            SessionError::TooManyReopenings { limit: 50 },
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
            "It's White's turn. You can look at the board with `/show`."
        );
    }
}
