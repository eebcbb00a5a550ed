//! Why a request was refused, and what the user can do instead. Nothing was changed in any of these cases. A fault of the
//! program is one plain sentence; its details are only logged.

use super::pictures::{board_name, place_word};
use super::said::said;
use super::words::{Words, say};
use super::{echoed, moment, people, quoted, rating};
use crate::discord::limits::clipped;
use rookery_rules::notation::ReadError;
use rookery_rules::{Cell, Geometry, PerSeat, Refusal, RuleId, Seat};
use rookery_session::{
    ChallengeStatus, DatabaseTrouble, OfferKind, RemindersError, SessionError, TimeMs, TournamentBan, limits,
};

/// What a command wants of a match, and so which matches it can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To look at it.
    Look,
    /// To follow it.
    Follow,
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
    /// To have it reviewed.
    Review,
}

/// The longest sentence that is passed on from the rules, in characters; longer ones are cut.
const SENTENCE: usize = 1_200;

/// The program or its surroundings failed.
#[must_use]
pub fn fault(words: &Words) -> String {
    say!(words, "refusals-fault")
}

/// How many of a unit's targets on a board of that geometry lie outside the picture, and how all of them are seen; `None` if
/// none. The unit stands on that cell.
#[must_use]
pub fn outside(words: &Words, geometry: Geometry, targets: usize, unit: Option<Cell>) -> Option<String> {
    (targets > 0).then(|| {
        let place = place_word(words, geometry);
        let outside = say!(
            words,
            "refusals-targets-outside",
            targets = targets,
            place = place
        );
        match unit {
            Some(cell) => {
                let square = geometry.name(cell);
                format!(
                    "{outside} {}",
                    say!(words, "refusals-all-targets", square = square)
                )
            }
            None => outside,
        }
    })
}

/// How one sees all legal actions where a refused text is answered with some of them; `None` if all are named.
#[must_use]
pub fn rest_of_list(words: &Words, error: &ReadError) -> Option<String> {
    error.names_examples().then(|| {
        if error.actions_before().is_empty() {
            say!(words, "refusals-rest-of-list")
        } else {
            say!(words, "refusals-rest-of-list-then")
        }
    })
}

/// The bot is about to restart.
#[must_use]
pub fn closing(words: &Words) -> String {
    say!(words, "refusals-closing")
}

/// A button that this version does not know.
#[must_use]
pub fn unknown_button(words: &Words) -> String {
    say!(words, "refusals-unknown-button")
}

/// A page of the rules that this version does not have.
#[must_use]
pub fn outdated_rules(words: &Words) -> String {
    say!(words, "refusals-outdated-rules")
}

/// A command that this version does not know.
#[must_use]
pub fn unknown_command(words: &Words) -> String {
    say!(words, "refusals-unknown-command")
}

/// A change that the session refused.
#[must_use]
pub fn session(words: &Words, error: &SessionError) -> String {
    match error {
        SessionError::NoSuchMatch => say!(words, "refusals-no-such-match"),
        SessionError::ParseIdError(_) => {
            say!(words, "refusals-not-an-id")
        }
        SessionError::AmbiguousMatch { candidates } if candidates.is_empty() => {
            say!(words, "refusals-ambiguous-here")
        }
        SessionError::AmbiguousMatch { candidates } => {
            let ids: Vec<String> = candidates.iter().map(|id| format!("`{id}`")).collect();
            say!(words, "refusals-ambiguous", matches = people::listed(words, &ids))
        }
        SessionError::NoSuchChallenge => say!(words, "refusals-no-such-challenge"),
        SessionError::ChallengeClosed { status } => challenge_closed(words, *status),
        SessionError::ChallengeNotForYou => {
            say!(words, "refusals-challenge-not-for-you")
        }
        SessionError::OwnChallenge => {
            say!(words, "refusals-own-challenge")
        }
        SessionError::OpponentGone => say!(words, "refusals-opponent-gone"),
        SessionError::NotYourChallenge => say!(words, "refusals-not-your-challenge"),
        SessionError::TooManyChallenges { limit } => {
            say!(words, "refusals-too-many-challenges", limit = limit)
        }
        SessionError::TooManyMatches { limit, .. } => {
            say!(words, "refusals-too-many-matches", limit = limit)
        }
        SessionError::TooManyStarts { limit } => {
            say!(words, "refusals-too-many-starts", limit = limit)
        }
        SessionError::NotTaken => say!(words, "refusals-not-taken"),
        SessionError::OtherKindTaken { kind } => super::blocks::other_kind(words, *kind),
        SessionError::BlockedByYou => say!(words, "refusals-blocked-by-you"),
        SessionError::BlockingOneself => say!(words, "refusals-blocking-oneself"),
        SessionError::TooManyBlocks { limit } => say!(words, "refusals-too-many-blocks", limit = limit),
        SessionError::NoteTooLong { limit } => say!(words, "refusals-note-too-long", limit = limit),
        SessionError::TooManyNotes { limit } => say!(words, "refusals-too-many-notes", limit = limit),
        SessionError::Onlooker(refusal) => super::follow::refused(words, *refusal),
        SessionError::NoSuchVariant(id) => {
            say!(words, "refusals-no-such-variant", variant = echoed(id))
        }
        SessionError::Option(error) => say!(words, "refusals-option", said = said(words, &error.0)),
        SessionError::SeedIsDrawn { key } => {
            say!(words, "refusals-seed-is-drawn", key = key)
        }
        SessionError::NotSeated => {
            say!(words, "refusals-not-seated")
        }
        SessionError::NotYourTurn { awaited } => not_your_turn(
            words,
            only_seat(awaited)
                .map(|seat| people::side(words, seat))
                .as_deref(),
        ),
        SessionError::AlreadySealed => {
            say!(words, "refusals-already-sealed")
        }
        SessionError::TooManyReopenings { limit } => {
            say!(words, "refusals-too-many-reopenings", limit = limit)
        }
        SessionError::MatchOver { result: how } => {
            say!(words, "refusals-match-over", result = people::result(words, how))
        }
        SessionError::NotInTournament { what } => match what {
            TournamentBan::Abort => say!(words, "refusals-tournament-abort"),
            TournamentBan::Takeback => say!(words, "refusals-tournament-takeback"),
            TournamentBan::Pause => say!(words, "refusals-tournament-pause"),
            TournamentBan::GivingTime => say!(words, "refusals-tournament-giving"),
        }
        .to_owned(),
        SessionError::Tournament(refusal) => super::tournament::refused(words, refusal),
        SessionError::MatchRunning => say!(words, "refusals-match-running"),
        SessionError::MatchSuspended { .. } => {
            say!(words, "refusals-suspended")
        }
        SessionError::BoardOutOfDate { .. } => super::panel::board_out_of_date(words),
        SessionError::DraftOutOfDate { .. } => super::panel::out_of_date(words),
        SessionError::Refused { action, refusal, .. } => refused(words, action, refusal),
        SessionError::TurnUnfinished { phrase, .. } => {
            say!(words, "refusals-turn-unfinished", phrase = said(words, phrase))
        }
        SessionError::TurnComplete { action, .. } => {
            say!(words, "refusals-turn-complete", action = quoted(action))
        }
        SessionError::AfterChance => {
            say!(words, "refusals-after-chance")
        }
        SessionError::EmptyDraft => say!(words, "refusals-empty-draft"),
        SessionError::DraftFull { limit } => say!(words, "refusals-draft-full", limit = limit),
        SessionError::LogFull => {
            say!(words, "refusals-log-full")
        }
        SessionError::AlreadyOffered { offer } => match offer {
            OfferKind::Draw => say!(words, "refusals-already-offered-draw"),
            OfferKind::Takeback => say!(words, "refusals-already-asked-takeback"),
            OfferKind::Pause => say!(words, "refusals-already-asked-pause"),
        },
        SessionError::NoOffer { offer } => match offer {
            OfferKind::Draw => say!(words, "refusals-no-draw-offer"),
            OfferKind::Takeback => say!(words, "refusals-no-takeback-request"),
            OfferKind::Pause => say!(words, "refusals-no-pause-request"),
        },
        SessionError::OwnOffer { offer } => say!(words, "refusals-own-offer", what = called(*offer)),
        SessionError::OthersOffer { offer } => say!(words, "refusals-others-offer", what = called(*offer)),
        SessionError::AnswerFirst { .. } => {
            say!(words, "refusals-answer-first")
        }
        SessionError::NotClaimable => {
            say!(words, "refusals-not-claimable")
        }
        SessionError::NoClock => say!(words, "refusals-no-clock"),
        SessionError::ClockNeedsTwoUsers => {
            say!(words, "refusals-clock-needs-two")
        }
        SessionError::CannotBeRated(why) => rating::cannot_be_rated(words, *why),
        SessionError::Reinstatement(why) => rating::cannot_be_reinstated(words, *why),
        SessionError::Study(refusal) => super::study::refused(words, refusal),
        SessionError::Exercise(refusal) => super::exercise::refused(words, *refusal),
        SessionError::Conditional(refusal) => super::conditional::refused(words, refusal),
        SessionError::NoTakebacks => say!(words, "refusals-no-takebacks"),
        SessionError::AlreadyPaused => say!(words, "refusals-already-paused"),
        SessionError::NotPaused => say!(words, "refusals-not-paused"),
        SessionError::TooMuchTime { most: 0 } => {
            say!(words, "refusals-no-more-time")
        }
        SessionError::TooMuchTime { most } => {
            say!(
                words,
                "refusals-too-much-time",
                most = super::time_control::duration(words, *most)
            )
        }
        SessionError::OnVacation { until } => {
            say!(words, "refusals-on-vacation", until = until.0.div_euclid(1_000))
        }
        SessionError::NotOnVacation => say!(words, "refusals-not-on-vacation"),
        SessionError::TooFewVacationDays { left } => say!(
            words,
            "refusals-too-few-vacation-days",
            days = people::days(words, i64::from(*left))
        ),
        SessionError::Reminders(RemindersError::Zone) => {
            say!(words, "refusals-unknown-zone")
        }
        SessionError::Reminders(RemindersError::DigestHour) => {
            say!(words, "refusals-digest-hour")
        }
        SessionError::Reminders(RemindersError::Quiet) => {
            say!(words, "refusals-quiet-hours")
        }
        SessionError::NothingToTakeBack => say!(words, "refusals-nothing-to-take-back"),
        SessionError::TakebackOverChance => say!(words, "refusals-takeback-over-chance"),
        SessionError::TakebackOverReveal => say!(words, "refusals-takeback-over-reveal"),
        SessionError::TooLateToAbort => {
            say!(words, "refusals-too-late-to-abort")
        }
        SessionError::TooEarlyToClaim { from } => too_early_to_claim(words, *from),
        SessionError::NotWarned => {
            say!(
                words,
                "refusals-not-warned",
                days = people::days_of(words, limits::ABANDONMENT_WARNING_MS)
            )
        }
        SessionError::OwesTheTurn => {
            say!(
                words,
                "refusals-owes-the-turn",
                days = people::days_of(words, limits::ABANDONED_AFTER_MS)
            )
        }
        SessionError::NeverAbandoned => {
            say!(words, "refusals-never-abandoned")
        }
        SessionError::BothOwe { may_abort: true } => {
            say!(words, "refusals-both-owe-abort")
        }
        SessionError::BothOwe { may_abort: false } => {
            say!(words, "refusals-both-owe")
        }
        SessionError::Busy => say!(words, "refusals-busy"),
        SessionError::Unavailable(DatabaseTrouble::Unreachable) => {
            say!(words, "refusals-database-unreachable")
        }
        SessionError::Unavailable(DatabaseTrouble::Slow) => say!(words, "refusals-database-slow"),
        SessionError::Unavailable(DatabaseTrouble::Full) => say!(words, "refusals-database-full"),
        SessionError::Fault(_) => fault(words),
    }
}

fn too_early_to_claim(words: &Words, from: TimeMs) -> String {
    say!(
        words,
        "refusals-too-early-to-claim",
        days = people::days_of(words, limits::ABANDONED_AFTER_MS),
        warning = people::days_of(words, limits::ABANDONMENT_WARNING_MS),
        moment = moment(from)
    )
}

/// The word by which a language calls an offer so, or a request.
const fn called(offer: OfferKind) -> &'static str {
    match offer {
        OfferKind::Draw => "offer",
        OfferKind::Takeback | OfferKind::Pause => "request",
    }
}

fn challenge_closed(words: &Words, status: ChallengeStatus) -> String {
    match status {
        ChallengeStatus::Open => say!(words, "refusals-challenge-open"),
        ChallengeStatus::Accepted(_) => say!(words, "refusals-challenge-accepted"),
        ChallengeStatus::Declined => say!(words, "refusals-challenge-declined"),
        ChallengeStatus::Withdrawn => say!(words, "refusals-challenge-withdrawn"),
        ChallengeStatus::Expired => say!(words, "refusals-challenge-expired"),
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
pub fn not_your_turn(words: &Words, whose: Option<&str>) -> String {
    match whose {
        Some(name) => say!(words, "refusals-turn-of", name = name),
        None => say!(words, "refusals-not-your-turn"),
    }
}

/// An action that the rules forbid.
#[must_use]
pub fn refused(words: &Words, action: &str, refusal: &Refusal) -> String {
    let sentence = clipped(&said(words, &refusal.sentence), SENTENCE);
    match refusal.rule {
        Some(rule) => say!(
            words,
            "refusals-illegal-by-rule",
            action = quoted(action),
            sentence = sentence,
            rule = rule.to_string()
        ),
        None => say!(
            words,
            "refusals-illegal",
            action = quoted(action),
            sentence = sentence
        ),
    }
}

/// A typed turn that could not be taken.
#[must_use]
pub fn typed(words: &Words, text: &str, error: &ReadError) -> String {
    let said = clipped(&said(words, &error.said()), SENTENCE);
    let rule = explained(words, &said, error.rule());
    match error {
        ReadError::Unreadable { .. } => {
            let unread = say!(words, "refusals-unread", said = said, rule = rule);
            match command_meant(text) {
                Some(command) => format!(
                    "{unread} {}",
                    say!(words, "refusals-command-meant", command = command)
                ),
                None => unread,
            }
        }
        // These say themselves which text they are about.
        ReadError::Ambiguous { .. }
        | ReadError::AmbiguousMove { .. }
        | ReadError::Illegal { .. }
        | ReadError::InTurn { .. }
        | ReadError::Empty { .. } => say!(words, "refusals-unread", said = said, rule = rule),
        ReadError::TooLong | ReadError::NothingOwed { .. } | ReadError::AfterTurn { .. } => {
            say!(
                words,
                "refusals-not-played",
                typed = echoed(text),
                said = said,
                rule = rule
            )
        }
    }
}

/// A typed turn of a lesson or a puzzle that could not be taken: first the whole sentence, then the rule. It names no legal
/// actions, of which one may be the solution.
#[must_use]
pub fn typed_in_exercise(words: &Words, text: &str, error: &ReadError) -> String {
    let said = typed(words, text, &error.without_rule().without_examples());
    match error.rule() {
        Some(rule) => say!(words, "refusals-with-rule", said = said, rule = rule.to_string()),
        None => said,
    }
}

/// What players type as a turn that is a command.
const COMMANDS: [&str; 8] = [
    "draw", "resign", "takeback", "abort", "claim", "hint", "help", "rules",
];

/// What players type who want the command that takes a turn back.
const UNDO: &str = "undo";

/// Returns the command that somebody meant who typed its name as a turn.
fn command_meant(text: &str) -> Option<&'static str> {
    let word = text.trim().trim_start_matches('/').to_lowercase();
    if word == UNDO {
        return Some("takeback");
    }
    COMMANDS.into_iter().find(|command| *command == word)
}

/// Returns the ID of a refusal's rule for the end of the message; empty if the message already has it.
fn explained(words: &Words, said: &str, rule: Option<RuleId>) -> String {
    match rule.map(|rule| say!(words, "refusals-explained", rule = rule.to_string())) {
        Some(named) if !said.contains(&named) => format!(" {named}"),
        Some(_) | None => String::new(),
    }
}

/// Why the rules refuse a decision that was written whole.
#[must_use]
pub fn written(words: &Words, refusal: &Refusal) -> String {
    let said = clipped(&said(words, &refusal.sentence), SENTENCE);
    let rule = explained(words, &said, refusal.rule);
    say!(words, "refusals-written", said = said, rule = rule)
}

/// A part of a board that cannot be shown.
#[must_use]
pub fn no_such_part(words: &Words, text: &str, geometry: Geometry) -> String {
    say!(
        words,
        "refusals-no-such-part",
        typed = echoed(text),
        board = board_name(words, geometry),
        place = place_word(words, geometry)
    )
}

/// A square that the board hasn't.
#[must_use]
pub fn no_such_square(words: &Words, text: &str, geometry: Geometry) -> String {
    let (board, place, typed) = (
        board_name(words, geometry),
        place_word(words, geometry),
        echoed(text),
    );
    let places: Vec<(i32, i32)> = geometry.cells().map(|cell| geometry.file_rank(cell)).collect();
    let file = places.iter().map(|(file, _)| *file).max().unwrap_or_default();
    let rank = places.iter().map(|(_, rank)| *rank).max().unwrap_or_default() + 1;
    let letter = (b'a'..=b'z').nth(usize::try_from(file).unwrap_or_default());
    let letter = char::from(letter.unwrap_or(b'a')).to_string();
    match geometry {
        Geometry::Square { .. } => say!(
            words,
            "refusals-no-such-square",
            board = board,
            typed = typed,
            place = place,
            last = format!("`{letter}{rank}`")
        ),
        Geometry::Hex88 => {
            let said = say!(
                words,
                "refusals-no-such-cell",
                board = board,
                typed = typed,
                place = place,
                letter = format!("`{letter}`"),
                number = format!("`{rank}`")
            );
            match row_named(words, text, geometry) {
                Some(row) => format!("{said} {row}"),
                None => said,
            }
        }
    }
}

/// Says from where to where the row goes whose number a text ends with, if the board has such a row.
fn row_named(words: &Words, text: &str, geometry: Geometry) -> Option<String> {
    let number = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let rank = number.parse::<i32>().ok()?.checked_sub(1)?;
    let row = || {
        geometry
            .cells()
            .filter(|cell| geometry.file_rank(*cell).1 == rank)
    };
    let file = |cell: &Cell| geometry.file_rank(*cell).0;
    let (first, last) = (row().min_by_key(file)?, row().max_by_key(file)?);
    let name = |cell: Cell| format!("`{}`", geometry.name(cell));
    Some(say!(
        words,
        "refusals-row-of-cells",
        number = number,
        first = name(first),
        last = name(last)
    ))
}

/// Several matches fit a command.
#[must_use]
pub fn which_match(words: &Words, choices: &[String]) -> String {
    say!(words, "refusals-which-match", matches = choices.join("\n"))
}

/// No match fits a command that is used outside a match's thread.
#[must_use]
pub fn no_match_fits(words: &Words, purpose: Purpose) -> String {
    match purpose {
        Purpose::Look => say!(words, "refusals-no-match-to-look"),
        Purpose::Turn | Purpose::Hint => {
            say!(words, "refusals-no-match-to-move")
        }
        Purpose::Draw | Purpose::Resign => {
            say!(words, "refusals-no-match-to-end")
        }
        Purpose::Takeback => {
            say!(words, "refusals-no-match-to-take-back")
        }
        Purpose::Abort => {
            say!(words, "refusals-no-match-to-abort")
        }
        Purpose::Claim => say!(
            words,
            "refusals-no-match-to-claim",
            days = people::days_of(words, limits::ABANDONED_AFTER_MS)
        ),
        Purpose::Clock => {
            say!(words, "refusals-no-match-with-clock")
        }
        Purpose::Conditional => super::conditional::no_match(words),
        Purpose::Follow => super::follow::no_match(words),
        Purpose::Rematch => {
            say!(words, "refusals-no-match-to-repeat")
        }
        Purpose::Review => say!(words, "review-no-match"),
    }
}

/// The user may not manage the server.
#[must_use]
pub fn not_an_admin(words: &Words) -> String {
    say!(words, "refusals-not-an-admin")
}

/// Rules were asked for without a variant, outside the thread of a match.
#[must_use]
pub fn which_variant(words: &Words) -> String {
    say!(words, "refusals-which-variant")
}

/// Tournaments are found in their servers only.
#[must_use]
pub fn tournaments_in_servers(words: &Words) -> String {
    say!(words, "refusals-tournaments-in-servers")
}

/// A server setting, only in servers.
#[must_use]
pub fn only_in_servers(words: &Words) -> String {
    say!(words, "refusals-only-in-servers")
}

/// Why a typed text was refused that was read as going on with an unfinished turn.
#[must_use]
pub fn after_begun(words: &Words, entered: &str, refusal: &str) -> String {
    say!(
        words,
        "refusals-after-begun",
        entered = entered,
        refusal = refusal
    )
}

/// Says that the picture of a refusal shows the board after what was typed before the refused action.
#[must_use]
pub fn shown_after(words: &Words, entered: &str) -> String {
    say!(words, "refusals-shown-after", entered = entered)
}

/// Says how to be rid of an unfinished turn, by the button below.
#[must_use]
pub fn begun_can_go(words: &Words) -> String {
    say!(words, "refusals-begun-can-go")
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
            refused(Words::english(), "e4-e3", &refusal),
            "`e4-e3` isn't legal. A pawn does not go backwards. (CH-PAWN-1; see `/rules`)"
        );
        assert_eq!(
            refused(Words::english(), "x", &Refusal::plain("The square is empty.")),
            "`x` isn't legal. The square is empty."
        );
    }

    #[test]
    fn what_is_typed_for_a_command_names_it() {
        assert_eq!(command_meant("Undo"), Some("takeback"));
        assert_eq!(command_meant("/draw "), Some("draw"));
        assert_eq!(command_meant("undone"), None);
    }

    #[test]
    fn in_a_lesson_the_sentence_stands_before_the_rule() {
        let error = |refusal: Refusal| ReadError::InTurn {
            number: 2,
            text: "e4-e3".to_owned(),
            before: Vec::new(),
            error: Box::new(ReadError::Illegal {
                action: "e4-e3".to_owned(),
                written: "e4-e3".to_owned(),
                refusal: Box::new(refusal),
                nearest: vec!["e4-e5".to_owned()],
            }),
        };
        let numbered = error(Refusal::by_rule("CH-PAWN-1", "A pawn does not go backwards."));
        assert_eq!(
            typed_in_exercise(Words::english(), "e4-e3", &numbered),
            "The second action isn't legal, so nothing was played. `e4-e3`: A pawn does not go backwards. \
             (CH-PAWN-1; see `/rules`)"
        );
        let plain = error(Refusal::plain("The square is empty."));
        let said = typed_in_exercise(Words::english(), "e4-e3", &plain);
        assert!(said.ends_with("The square is empty."), "{said}");
        // Outside, what is legal is named.
        let outside = typed(Words::english(), "e4-e3", &plain);
        assert!(outside.ends_with("Legal at that point: `e4-e5`."), "{outside}");
    }

    #[test]
    fn a_fault_tells_no_details() {
        let said = session(
            Words::english(),
            &SessionError::Fault("disk on fire at /srv".to_owned()),
        );
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
            SessionError::OpponentGone,
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
                phrase: "rest".into(),
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
            SessionError::OwnOffer {
                offer: OfferKind::Draw,
            },
            SessionError::OthersOffer {
                offer: OfferKind::Draw,
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
            SessionError::Unavailable(DatabaseTrouble::Unreachable),
            SessionError::Unavailable(DatabaseTrouble::Slow),
            SessionError::Unavailable(DatabaseTrouble::Full),
            SessionError::Fault(String::new()),
        ];
        for error in errors {
            let said = session(Words::english(), &error);
            assert!(said.ends_with('.'), "{said}");
            assert!(said.chars().next().is_some_and(char::is_uppercase), "{said}");
        }
        assert_eq!(
            session(
                Words::english(),
                &SessionError::NotYourTurn {
                    awaited: PerSeat::new(true, false)
                }
            ),
            "It's White's turn. You can look at the board with `/show`."
        );
    }
}
