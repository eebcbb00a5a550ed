//! Private studies: a position, and a tree of actions that their user tries from it, for both sides. All of it is pure.
//! Nothing here knows stores or chat, and nothing of a study ever reaches a match except through [`StudyTurns`].

mod point;
mod tree;

pub use point::{StudyPoint, StudyTurn, StudyTurns, base_of_match, board_of_match, read_setup, read_typed};
pub use tree::{StudyNode, StudyTree, checked_name};

use crate::clock::TimeMs;
use crate::ids::{BoardNumber, MatchId, StudyId, StudyRevision, UserId};
use rookery_rules::notation::ReadError;
use rookery_rules::{Said, Seat};

/// The match that a study began from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudySource {
    /// The match.
    pub match_id: MatchId,
    /// The board.
    pub board: BoardNumber,
    /// The seat of the study's user; nobody's for an onlooker.
    pub seat: Option<Seat>,
}

/// A study. Show it to its user only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// Its ID.
    pub id: StudyId,
    /// Whose it is.
    pub user: UserId,
    /// The ID of the variant.
    pub variant: String,
    /// The match that it began from, if it began from one.
    pub source: Option<StudySource>,
    /// The position that it begins with, as a setup text. It holds nothing that the user may not know.
    pub base: String,
    /// The actions tried from there.
    pub tree: StudyTree,
    /// Its name.
    pub name: String,
    /// Its revision, from 1. Each change raises it.
    pub revision: StudyRevision,
    /// When it was changed.
    pub updated: TimeMs,
}

/// A change of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyChange {
    /// Try these actions from the shown position.
    Play(Vec<String>),
    /// Try these actions from the position after a node; 0 is the beginning.
    PlayAfter(usize, Vec<String>),
    /// Show the position after a node; 0 is the beginning.
    Go(usize),
    /// Name the shown line.
    NameLine(String),
    /// Name the study.
    Rename(String),
    /// Delete the last action of the shown line with all that follows it.
    DeleteLine,
    /// Turn the board.
    Turn,
}

/// Why something is not done in a study. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StudyRefusal {
    /// There is no such study of that user.
    #[error("there is no such study")]
    NoSuchStudy,
    /// The user has too many studies.
    #[error("there are at most {limit} studies")]
    TooMany {
        /// The bound.
        limit: u32,
    },
    /// The study has too many actions.
    #[error("a study has at most {limit} actions")]
    Full {
        /// The bound.
        limit: usize,
    },
    /// A name is empty or too long.
    #[error("a name has 1 to {limit} characters")]
    Name {
        /// The bound.
        limit: usize,
    },
    /// The study has changed since the user saw it.
    #[error("the study has changed")]
    OutOfDate,
    /// The match has no such board yet.
    #[error("the last board is {last}")]
    NoSuchBoard {
        /// The number of the last board.
        last: BoardNumber,
    },
    /// Both sides decide in secret, and the user plays neither.
    #[error("both sides decide in secret")]
    Secret,
    /// A setup text is refused in its first line, or as a whole.
    #[error("{0}")]
    Setup(Said),
    /// A further line of a setup text is refused.
    #[error("{0}")]
    SetupLine(Said),
    /// This program's rules do not lead where the study leads.
    #[error("the study cannot be played any more")]
    Unplayable,
    /// Nobody has anything to decide in the shown position.
    #[error("nothing can be played here")]
    Over,
    /// A typed turn cannot be read, or is not legal there.
    #[error("{0}")]
    Unread(Box<ReadError>),
    /// There is nothing to delete: the beginning is shown.
    #[error("the beginning cannot be deleted")]
    Beginning,
    /// The study did not begin from a seat of a match.
    #[error("the study is not of a match that the user plays")]
    NotYourMatch,
    /// The match has gone on since the board that the study began with.
    #[error("the match has gone on")]
    MatchWentOn,
    /// It is the user's own turn at the beginning of the study.
    #[error("it is the user's own turn")]
    OwnTurn,
    /// The shown line does not end with a whole turn of the user that answers the opponent.
    #[error("the line does not end with an answer")]
    NoAnswer,
}
