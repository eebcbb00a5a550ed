//! The buttons of tournaments: what players and organisers decide.

use super::Word;
use rookery_session::{DecisionReason, Score};

/// What a button of a tournament does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentButton {
    /// Take part.
    Join,
    /// Stop taking part; ask first if the tournament runs.
    Leave,
    /// Withdraw after confirming.
    LeaveIndeed,
    /// Confirm before the start that one will play.
    CheckIn,
    /// Go on taking part.
    Stay,
    /// Look at the variants to vote on.
    Vote,
    /// An organiser cancels it after confirming.
    CancelIndeed,
    /// An organiser leaves it as it is.
    LeaveAsItIs,
}

/// What a player does with a variant that is voted on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoteButton {
    /// Approves of it, or no longer.
    Approve,
    /// Vetoes it, or no longer.
    Veto,
}

/// What an organiser is about to decide about a game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameDecision {
    /// The round, from 1.
    pub round: u16,
    /// The board, from 1.
    pub board: u16,
    /// Who wins.
    pub score: Score,
    /// The reason.
    pub why: DecisionReason,
    /// The result that the organiser saw; `None` while the game ran.
    pub seen: Option<Score>,
}

words!(TournamentButton {
    TournamentButton::Join => "join",
    TournamentButton::Leave => "leave",
    TournamentButton::LeaveIndeed => "leave!",
    TournamentButton::CheckIn => "check-in",
    TournamentButton::Stay => "stay",
    TournamentButton::Vote => "vote",
    TournamentButton::CancelIndeed => "cancel!",
    TournamentButton::LeaveAsItIs => "leave-as-it-is",
});

words!(VoteButton {
    VoteButton::Approve => "approve",
    VoteButton::Veto => "veto",
});

words!(Score {
    Score::White => "white",
    Score::Black => "black",
    Score::Draw => "draw",
    Score::None => "none",
});

words!(DecisionReason {
    DecisionReason::Agreed => "agreed",
    DecisionReason::Position => "position",
    DecisionReason::Absence => "absence",
    DecisionReason::Conduct => "conduct",
    DecisionReason::Technical => "technical",
    DecisionReason::Mistake => "mistake",
});

/// What stands for the result of a game that ran.
pub(super) const RUNNING: &str = "running";
