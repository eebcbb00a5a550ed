//! What the buttons, menus and forms of the bot mean: the one encoder and decoder of custom ids. A custom id and the
//! database together hold everything, so buttons work for ever; nothing is kept in memory. Decides nothing.
//!
//! A custom id is its version, its sort and its fields, joined by colons, in exactly one spelling:
//! `r1:board:MATCH:BOARD:move`. A board is its number and its check value, `7.x3K`; buttons of version 0.1 have only
//! the number. Old versions stay readable as long as their buttons may exist.

macro_rules! words {
    ($type:ty { $($value:path => $word:literal),+ $(,)? }) => {
        impl Word for $type {
            const ALL: &'static [Self] = &[$($value),+];
            fn word(self) -> &'static str {
                match self { $($value => $word),+ }
            }
        }
    };
}

mod explain;
mod hint;
mod learning;
mod onlooker;
mod opponent;
mod panel;
mod review;
mod standing;
mod tournament;

pub use explain::ExplainPart;
pub use hint::{FoundTurn, HintTurn, NumberedTurn, WrittenTurn};
pub use learning::{ContentsMenu, CourseButton, ExerciseButton, LearningId};

use crate::discord::limits::CUSTOM_ID;
use crate::discord::slug::Slug;
pub use onlooker::OnlookerButton;
pub use opponent::{ChallengePlan, ChallengePlanPart};
pub use panel::{LineButton, PanelButton, SeenDraft, StepOf, StepPart};
use panel::{line_button, panel_button};
pub use review::ReviewButton;
use review::review_button;
use rookery_rules::Seat;
use rookery_session::{
    BoardNumber, ChallengeId, ConditionalsRevision, MatchId, OfferKind, SeenBoard, StudyId, StudyRevision,
    TournamentId,
};
pub use standing::{PoolName, StandingButton, Wish};
use std::fmt;
use std::str::FromStr;
use tournament::RUNNING;
pub use tournament::{GameDecision, TournamentButton, VoteButton};

/// The version that this program writes.
const VERSION: &str = "r1";

/// The second press of a deletion in an earlier version. Its question said nothing about what would end, so it is asked
/// again.
const EARLIER_DELETION: &str = "r1:privacy:delete!";

/// The words of buttons that take what a hint decides in secret for a seat, no longer than that of other hints.
const HINT_FOR_WHITE: &str = "hint-w";
const HINT_FOR_BLACK: &str = "hint-b";

/// The pages of texts that a custom id may ask for.
const LAST_PAGE: u16 = 999;

/// What a button of a challenge does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeButton {
    /// The challenged user accepts.
    Accept,
    /// Somebody accepts a rated challenge to anyone, knowing what each result would change.
    AcceptIndeed,
    /// The challenged user declines.
    Decline,
    /// The challenger withdraws.
    Withdraw,
}

/// What a button of a board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardButton {
    /// Open the panel of a turn.
    Move,
    /// The whole position as text.
    Describe,
    /// Show everything else that can be done in a match.
    More,
    /// The board from the other side.
    Flip,
    /// The board with captured units, status lines and the legend.
    FullPicture,
    /// The quarter of the board in which the last turn ended.
    Zoom,
    /// The upper left quarter of the board, as its user sees it.
    ZoomUpperLeft,
    /// The upper right one.
    ZoomUpperRight,
    /// The lower left one.
    ZoomLowerLeft,
    /// The lower right one.
    ZoomLowerRight,
    /// Ask whether to resign.
    Resign,
    /// Resign after confirming.
    ResignIndeed,
    /// Ask whether to offer a draw; against oneself, whether to end the match as one.
    OfferDraw,
    /// Offer a draw after confirming.
    OfferDrawIndeed,
    /// End a match against oneself as a draw after confirming.
    DrawIndeed,
    /// Ask for a takeback.
    AskTakeback,
    /// Ask whether to abort.
    Abort,
    /// Abort after confirming.
    AbortIndeed,
    /// Claim that the other player abandoned the match.
    Claim,
    /// Leave the match as it is.
    KeepPlaying,
}

/// Where a button of a step-through leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepButton {
    /// To the start.
    First,
    /// One turn back.
    Back,
    /// One turn on.
    Next,
    /// To the newest position.
    Last,
}

/// What a button of an offer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferButton {
    /// The other player accepts.
    Accept,
    /// The other player declines.
    Decline,
    /// The offering player withdraws.
    Withdraw,
}

/// What a button about the confirmation of turns does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConfirmationButton {
    /// Show the choices.
    Show,
    /// Confirm where it matters.
    WhereItMatters,
    /// Confirm every turn.
    Always,
    /// Confirm no turn.
    Never,
}

/// How much ends when a user is forgotten: matches, challenges and tournaments.
pub type Ends = [u16; 3];

/// What a button about a user's stored data does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrivacyButton {
    /// Get a part of it as files.
    Export(u16),
    /// Ask whether to delete all of it.
    Delete,
    /// Delete all of it after confirming. Names what the question said would end.
    DeleteIndeed(Ends),
    /// Keep it.
    Keep,
}

/// What a picture of a tournament shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SheetKind {
    /// The places, as the format shows them: a table, a cross table or a bracket.
    Standings,
    /// The games of a round.
    Pairings,
    /// The scores of the leaders over time.
    Course,
}

/// What a button about a user's note of a match does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteButton {
    /// Open the form in which it is written; of that form: the note.
    Write,
    /// Delete it.
    Delete,
}

/// What a button, a menu or a form of a study does, besides trying actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StudyButton {
    /// Show the study as it is.
    Show,
    /// One action back.
    Back,
    /// One action on, along the line that was tried first.
    Forward,
    /// List the lines.
    Lines,
    /// Show the line that arrives as the menu's value.
    Line,
    /// Show everything else that can be done.
    More,
    /// Turn the board.
    Flip,
    /// Open the form that asks for a square of the shown position; of that form: the square.
    Explain,
    /// Keep the shown line as a conditional turn.
    Keep,
    /// Open the form that names the shown line; of that form: the name.
    NameLine,
    /// Open the form that names the study; of that form: the name.
    Rename,
    /// Delete the last action of the shown line with all that follows it.
    DeleteLine,
    /// Ask whether to delete the study.
    Delete,
    /// Delete the study after confirming.
    DeleteIndeed,
}

/// What a component of the bot means.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CustomId {
    /// A button of a challenge.
    Challenge(ChallengeId, ChallengeButton),
    /// A button of a board.
    Board(MatchId, SeenBoard, BoardButton),
    /// A button of an offer.
    Offer(MatchId, SeenBoard, OfferKind, OfferButton),
    /// A button or the menu of a panel.
    Panel(MatchId, SeenBoard, SeenDraft, PanelButton),
    /// A page of the position as text.
    Text(MatchId, BoardNumber, u16),
    /// A page of the turns so far.
    History(MatchId, u16),
    /// A page of what the clocks show and why.
    Clock(MatchId, u16),
    /// A button below the user's conditional turns, as they were at that revision.
    Line(MatchId, ConditionalsRevision, LineButton),
    /// A button or the form of the user's note about a match.
    Note(MatchId, NoteButton),
    /// A button of an onlooker of a match.
    Onlooker(MatchId, OnlookerButton),
    /// Ask what to report about a match; of the form: what was typed.
    Report(MatchId),
    /// The whole match in PGN.
    Pgn(MatchId),
    /// A page of the rules: the variant's id, the subject's name there, the page.
    Rules(Slug, Slug, u16),
    /// When the user wants to confirm turns.
    Confirmation(ConfirmationButton),
    /// A page of somebody's matches.
    Games(u16),
    /// Show the most urgent match that waits for the user, other than this one.
    NextMatch(MatchId),
    /// Play the same again.
    Rematch(MatchId),
    /// The whole match as an animation.
    Replay(MatchId),
    /// A button of a match's review.
    Review(MatchId, ReviewButton),
    /// A button of the step-through that shows the position after this many turns.
    Step(MatchId, u32, StepButton),
    /// A page of the guide to a variant: the variant's ID, the section's name there, the page of the section.
    Guide(Slug, Slug, u16),
    /// A menu of a guide's sections: the variant's ID and which menu. The chosen section arrives as the menu's value.
    Contents(Slug, ContentsMenu),
    /// A page of the rules that a section of a guide cites: the variant's ID, the section's name, the page; and the page of
    /// the section from which they were opened.
    Exact(Slug, Slug, u16, u16),
    /// A page of the chart of a variant's drawings, opened from a guide: the variant's ID, the page; and the section and its
    /// page from which the chart was opened.
    Drawings(Slug, u16, Slug, u16),
    /// Ask for a square of a match to explain; of the form: the square that was typed.
    Explain(MatchId),
    /// A part of the explanation of a square, by its index.
    Square(MatchId, u16, ExplainPart),
    /// A hint for the player whose turn it is.
    Hint(MatchId),
    /// Play the turn of a hint for that board; of a secret decision, for that seat.
    PlayHint(MatchId, SeenBoard, Option<Seat>, HintTurn),
    /// A page of the help.
    Help(u16),
    /// Post the board of a match publicly where the button is pressed.
    Share(MatchId),
    /// Post the replay of a match publicly where the button is pressed.
    ShareReplay(MatchId),
    /// A button of a tournament.
    Tournament(TournamentId, TournamentButton),
    /// A variant of a tournament, by its index, that players vote on.
    Vote(TournamentId, VoteButton, u8),
    /// The organiser's second press: this is decided.
    Decide(TournamentId, GameDecision),
    /// The organiser's second press: this account is removed from the tournament.
    Remove(TournamentId, u64),
    /// A page of a tournament's picture: which one, and the round from 1, which counts for pairings.
    Sheet(TournamentId, SheetKind, u16, u16),
    /// A button about what is stored of the user who presses it.
    Privacy(PrivacyButton),
    /// A button or the menu of a study, as it was at that revision: what is tried next.
    StudyMenu(StudyId, StudyRevision, PanelButton),
    /// Another button of a study, as it was at that revision.
    Study(StudyId, StudyRevision, StudyButton),
    /// The button that shows a part of the explanation of a square in a study, by the square's index.
    StudySquare(StudyId, StudyRevision, u16, ExplainPart),
    /// A menu of somebody's studies, by its page. The chosen one arrives as the menu's value.
    Studies(u16),
    /// A button or a menu about ratings.
    Standing(StandingButton),
    /// A component of lessons and other exercises.
    Learning(LearningId),
    /// A component of a challenge that is being put together.
    Opponent(ChallengePlan, ChallengePlanPart),
}

/// What a custom ID is about. Whoever uses the component must be allowed to see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComponentSubject {
    /// A match.
    Match(MatchId),
    /// A challenge.
    Challenge(ChallengeId),
    /// A tournament.
    Tournament(TournamentId),
    /// Nothing of anybody's: the rules, or the user's own list.
    Nothing,
}

impl CustomId {
    /// What this is about.
    #[must_use]
    pub const fn subject(&self) -> ComponentSubject {
        match self {
            CustomId::Challenge(id, _) => ComponentSubject::Challenge(*id),
            CustomId::Tournament(id, _)
            | CustomId::Vote(id, ..)
            | CustomId::Decide(id, _)
            | CustomId::Remove(id, _)
            | CustomId::Sheet(id, ..) => ComponentSubject::Tournament(*id),
            CustomId::Board(id, ..)
            | CustomId::Offer(id, ..)
            | CustomId::Panel(id, ..)
            | CustomId::Text(id, ..)
            | CustomId::History(id, _)
            | CustomId::Clock(id, _)
            | CustomId::Line(id, ..)
            | CustomId::Note(id, _)
            | CustomId::Onlooker(id, _)
            | CustomId::Report(id)
            | CustomId::Pgn(id)
            | CustomId::Rematch(id)
            | CustomId::Replay(id)
            | CustomId::Review(id, _)
            | CustomId::Step(id, ..)
            | CustomId::Explain(id)
            | CustomId::Square(id, ..)
            | CustomId::Hint(id)
            | CustomId::PlayHint(id, ..)
            | CustomId::Share(id)
            | CustomId::ShareReplay(id) => ComponentSubject::Match(*id),
            CustomId::Rules(..)
            | CustomId::Games(_)
            | CustomId::NextMatch(_)
            | CustomId::Confirmation(_)
            | CustomId::Guide(..)
            | CustomId::Contents(..)
            | CustomId::Exact(..)
            | CustomId::Drawings(..)
            | CustomId::Privacy(_)
            | CustomId::StudyMenu(..)
            | CustomId::Study(..)
            | CustomId::StudySquare(..)
            | CustomId::Studies(_)
            | CustomId::Standing(_)
            | CustomId::Learning(_)
            | CustomId::Opponent(..)
            | CustomId::Help(_) => ComponentSubject::Nothing,
        }
    }
}

/// A text that is no custom id of this bot, or of a version that it no longer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a button of this bot")]
pub struct ParseCustomIdError;

/// A closed enum that is written as one word.
trait Word: Copy + 'static {
    const ALL: &'static [Self];
    fn word(self) -> &'static str;
    fn of(word: &str) -> Result<Self, ParseCustomIdError> {
        Self::ALL
            .iter()
            .copied()
            .find(|value| value.word() == word)
            .ok_or(ParseCustomIdError)
    }
}

words!(ChallengeButton {
    ChallengeButton::Accept => "accept",
    ChallengeButton::AcceptIndeed => "accept!",
    ChallengeButton::Decline => "decline",
    ChallengeButton::Withdraw => "withdraw",
});

words!(BoardButton {
    BoardButton::Move => "move",
    BoardButton::Describe => "describe",
    BoardButton::More => "more",
    BoardButton::Flip => "flip",
    BoardButton::FullPicture => "picture",
    BoardButton::Zoom => "zoom",
    BoardButton::ZoomUpperLeft => "zoom-ul",
    BoardButton::ZoomUpperRight => "zoom-ur",
    BoardButton::ZoomLowerLeft => "zoom-ll",
    BoardButton::ZoomLowerRight => "zoom-lr",
    BoardButton::Resign => "resign",
    BoardButton::ResignIndeed => "resign!",
    BoardButton::OfferDraw => "draw",
    BoardButton::OfferDrawIndeed => "draw-offer!",
    BoardButton::DrawIndeed => "draw!",
    BoardButton::AskTakeback => "takeback",
    BoardButton::Abort => "abort",
    BoardButton::AbortIndeed => "abort!",
    BoardButton::Claim => "claim",
    BoardButton::KeepPlaying => "keep",
});

words!(StepButton {
    StepButton::First => "first",
    StepButton::Back => "back",
    StepButton::Next => "next",
    StepButton::Last => "last",
});

words!(OfferButton {
    OfferButton::Accept => "accept",
    OfferButton::Decline => "decline",
    OfferButton::Withdraw => "withdraw",
});

words!(SheetKind {
    SheetKind::Standings => "standings",
    SheetKind::Pairings => "pairings",
    SheetKind::Course => "course",
});

words!(NoteButton {
    NoteButton::Write => "write",
    NoteButton::Delete => "delete",
});

words!(StudyButton {
    StudyButton::Show => "show",
    StudyButton::Back => "back",
    StudyButton::Forward => "forward",
    StudyButton::Lines => "lines",
    StudyButton::Line => "line",
    StudyButton::More => "more",
    StudyButton::Flip => "flip",
    StudyButton::Explain => "explain",
    StudyButton::Keep => "keep",
    StudyButton::NameLine => "name-line",
    StudyButton::Rename => "rename",
    StudyButton::DeleteLine => "delete-line",
    StudyButton::Delete => "delete",
    StudyButton::DeleteIndeed => "delete!",
});

words!(ConfirmationButton {
    ConfirmationButton::Show => "show",
    ConfirmationButton::WhereItMatters => "where-it-matters",
    ConfirmationButton::Always => "always",
    ConfirmationButton::Never => "never",
});

words!(OfferKind {
    OfferKind::Draw => "draw",
    OfferKind::Takeback => "takeback",
    OfferKind::Pause => "pause",
});

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            CustomId::Challenge(id, button) => write!(f, "challenge:{id}:{}", button.word()),
            CustomId::Board(id, board, button) => write!(f, "board:{id}:{board}:{}", button.word()),
            CustomId::Offer(id, board, offer, button) => {
                write!(f, "offer:{id}:{board}:{}:{}", offer.word(), button.word())
            }
            CustomId::Panel(id, board, draft, button) => {
                write!(f, "panel:{id}:{board}:{draft}:{button}")
            }
            CustomId::StudyMenu(id, revision, button) => write!(f, "study-menu:{id}:{revision}:{button}"),
            CustomId::Study(id, revision, button) => write!(f, "study:{id}:{revision}:{}", button.word()),
            CustomId::StudySquare(id, revision, cell, part) => {
                write!(f, "study-square:{id}:{revision}:{cell}:{}", part.word())
            }
            CustomId::Studies(page) => write!(f, "studies:{page}"),
            CustomId::Standing(button) => write!(f, "{button}"),
            CustomId::Learning(id) => write!(f, "learn:{id}"),
            CustomId::Opponent(plan, part) => write!(f, "opponent:{plan}:{}", part.word()),
            CustomId::Text(id, board, page) => write!(f, "text:{id}:{board}:{page}"),
            CustomId::History(id, page) => write!(f, "history:{id}:{page}"),
            CustomId::Note(id, button) => write!(f, "note:{id}:{}", button.word()),
            CustomId::Onlooker(id, button) => write!(f, "onlook:{id}:{}", button.word()),
            CustomId::Report(id) => write!(f, "report:{id}"),
            CustomId::Pgn(id) => write!(f, "pgn:{id}"),
            CustomId::Rules(variant, topic, page) => write!(f, "rules:{variant}:{topic}:{page}"),
            CustomId::Confirmation(button) => write!(f, "confirm:{}", button.word()),
            CustomId::Games(page) => write!(f, "games:{page}"),
            CustomId::Rematch(id) => write!(f, "rematch:{id}"),
            CustomId::Clock(id, page) => write!(f, "clock:{id}:{page}"),
            CustomId::Line(id, revision, button) => write!(f, "line:{id}:{revision}:{button}"),
            CustomId::NextMatch(id) => write!(f, "next:{id}"),
            CustomId::Replay(id) => write!(f, "replay:{id}"),
            CustomId::Review(id, button) => write!(f, "review:{id}:{button}"),
            CustomId::Step(id, turn, button) => write!(f, "step:{id}:{turn}:{}", button.word()),
            CustomId::Guide(variant, section, page) => write!(f, "guide:{variant}:{section}:{page}"),
            CustomId::Contents(variant, menu) => write!(f, "contents:{variant}:{}", menu.word()),
            // The buttons of earlier versions name no page of the guide.
            CustomId::Exact(variant, section, page, 0) => write!(f, "exact:{variant}:{section}:{page}"),
            CustomId::Exact(variant, section, page, from) => {
                write!(f, "exact:{variant}:{section}:{page}:{from}")
            }
            CustomId::Drawings(variant, page, section, from) => {
                write!(f, "drawings:{variant}:{page}:{section}:{from}")
            }
            CustomId::Explain(id) => write!(f, "explain:{id}"),
            CustomId::Square(id, cell, part) => write!(f, "square:{id}:{cell}:{}", part.word()),
            CustomId::Hint(id) => write!(f, "hint:{id}"),
            CustomId::PlayHint(id, board, seat, turn) => {
                let word = match seat {
                    None => "play-hint",
                    Some(Seat::White) => HINT_FOR_WHITE,
                    Some(Seat::Black) => HINT_FOR_BLACK,
                };
                write!(f, "{word}:{id}:{board}:{turn}")
            }
            CustomId::Help(page) => write!(f, "help:{page}"),
            CustomId::Privacy(PrivacyButton::Export(page)) => write!(f, "privacy:export:{page}"),
            CustomId::Privacy(PrivacyButton::Delete) => f.write_str("privacy:delete"),
            CustomId::Privacy(PrivacyButton::DeleteIndeed([matches, challenges, tournaments])) => {
                write!(f, "privacy:delete!:{matches}:{challenges}:{tournaments}")
            }
            CustomId::Privacy(PrivacyButton::Keep) => f.write_str("privacy:keep"),
            CustomId::Share(id) => write!(f, "share:{id}"),
            CustomId::ShareReplay(id) => write!(f, "share-replay:{id}"),
            CustomId::Tournament(id, button) => write!(f, "tournament:{id}:{}", button.word()),
            CustomId::Vote(id, button, index) => write!(f, "vote:{id}:{}:{index}", button.word()),
            CustomId::Decide(id, decision) => write!(
                f,
                "decide:{id}:{}:{}:{}:{}:{}",
                decision.round,
                decision.board,
                Word::word(decision.score),
                Word::word(decision.why),
                decision.seen.map_or(RUNNING, Word::word)
            ),
            CustomId::Remove(id, account) => write!(f, "remove:{id}:{account}"),
            CustomId::Sheet(id, kind, round, page) => write!(f, "sheet:{id}:{}:{round}:{page}", kind.word()),
        }
    }
}

impl FromStr for CustomId {
    type Err = ParseCustomIdError;

    /// Reads exactly what `Display` writes, and a custom ID of an earlier version.
    fn from_str(text: &str) -> Result<Self, ParseCustomIdError> {
        if text.len() > CUSTOM_ID {
            return Err(ParseCustomIdError);
        }
        if text == EARLIER_DELETION {
            return Ok(CustomId::Privacy(PrivacyButton::Delete));
        }
        let fields: Vec<&str> = text.split(':').collect();
        let id = read(&fields)?;
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(ParseCustomIdError)
        }
    }
}

/// Whether a button of a panel names what its user may be about to choose.
const fn names_a_way(button: &PanelButton) -> bool {
    use PanelButton::{Back, Bundle, Choose, Find, Preset, Zoom};
    matches!(
        button,
        Choose(_) | Back(_) | Zoom(..) | Find(_) | Preset(_) | Bundle(_)
    )
}

/// A custom id as a log may name it: without the way through a panel's menus, without which ready decision, and without
/// the turn of a hint, for all of them may be secret.
#[must_use]
pub fn for_log(text: &str) -> String {
    match text.parse() {
        Ok(CustomId::Panel(.., button) | CustomId::StudyMenu(.., button)) if names_a_way(&button) => {
            text.rsplit_once(':').map_or(text, |(known, _)| known).to_owned()
        }
        Ok(CustomId::PlayHint(..)) => text.rsplit_once(':').map_or(text, |(known, _)| known).to_owned(),
        Ok(_) | Err(ParseCustomIdError) => text.to_owned(),
    }
}

/// The kind of a custom id, such as `board`: one of a few words, whatever the id names.
#[must_use]
pub fn kind(text: &str) -> &str {
    let is_known = text.parse::<CustomId>().is_ok();
    let kind = text.split(':').nth(1).filter(|_| is_known);
    kind.unwrap_or("unknown")
}

fn read(fields: &[&str]) -> Result<CustomId, ParseCustomIdError> {
    match fields {
        [VERSION, "challenge", id, button] => Ok(CustomId::Challenge(field(id)?, Word::of(button)?)),
        [VERSION, "board", id, board, button] => {
            Ok(CustomId::Board(field(id)?, field(board)?, Word::of(button)?))
        }
        [VERSION, "offer", id, board, offer, button] => Ok(CustomId::Offer(
            field(id)?,
            field(board)?,
            Word::of(offer)?,
            Word::of(button)?,
        )),
        [VERSION, "panel", id, board, draft, button @ ..] => Ok(CustomId::Panel(
            field(id)?,
            field(board)?,
            field(draft)?,
            panel_button(button)?,
        )),
        [VERSION, "study-menu", id, revision, button @ ..] => Ok(CustomId::StudyMenu(
            field(id)?,
            StudyRevision(field(revision)?),
            panel_button(button)?,
        )),
        [VERSION, "study", id, revision, button] => Ok(CustomId::Study(
            field(id)?,
            StudyRevision(field(revision)?),
            Word::of(button)?,
        )),
        [VERSION, "study-square", id, revision, cell, part] => Ok(CustomId::StudySquare(
            field(id)?,
            StudyRevision(field(revision)?),
            field(cell)?,
            Word::of(part)?,
        )),
        [VERSION, "learn", id @ ..] => learning::read(id).map(CustomId::Learning),
        [VERSION, "opponent", plan @ ..] => {
            opponent::read(plan).map(|(plan, part)| CustomId::Opponent(plan, part))
        }
        [VERSION, "studies", page] => Ok(CustomId::Studies(page_number(page)?)),
        [VERSION, "text", id, board, page] => Ok(CustomId::Text(
            field(id)?,
            BoardNumber(field(board)?),
            page_number(page)?,
        )),
        [VERSION, "history", id, page] => Ok(CustomId::History(field(id)?, page_number(page)?)),
        [VERSION, "clock", id, page] => Ok(CustomId::Clock(field(id)?, page_number(page)?)),
        [VERSION, "line", id, revision, button @ ..] => Ok(CustomId::Line(
            field(id)?,
            ConditionalsRevision(field(revision)?),
            line_button(button)?,
        )),
        [VERSION, "note", id, button] => Ok(CustomId::Note(field(id)?, Word::of(button)?)),
        [VERSION, "onlook", id, button] => Ok(CustomId::Onlooker(field(id)?, Word::of(button)?)),
        [VERSION, "report", id] => Ok(CustomId::Report(field(id)?)),
        [VERSION, "pgn", id] => Ok(CustomId::Pgn(field(id)?)),
        [VERSION, "rules", variant, topic, page] => Ok(CustomId::Rules(
            field(variant)?,
            field(topic)?,
            page_number(page)?,
        )),
        [VERSION, "confirm", button] => Ok(CustomId::Confirmation(Word::of(button)?)),
        [VERSION, "games", page] => Ok(CustomId::Games(page_number(page)?)),
        [VERSION, "rematch", id] => Ok(CustomId::Rematch(field(id)?)),
        [VERSION, "next", id] => Ok(CustomId::NextMatch(field(id)?)),
        [VERSION, "replay", id] => Ok(CustomId::Replay(field(id)?)),
        [VERSION, "review", id, button @ ..] => Ok(CustomId::Review(field(id)?, review_button(button)?)),
        [VERSION, "step", id, turn, button] => {
            Ok(CustomId::Step(field(id)?, field(turn)?, Word::of(button)?))
        }
        [VERSION, "guide", variant, section, page] => Ok(CustomId::Guide(
            field(variant)?,
            field(section)?,
            page_number(page)?,
        )),
        [VERSION, "contents", variant, menu] => Ok(CustomId::Contents(field(variant)?, Word::of(menu)?)),
        [VERSION, "exact", variant, section, page, from @ ..] if from.len() < 2 => Ok(CustomId::Exact(
            field(variant)?,
            field(section)?,
            page_number(page)?,
            from.first().map_or(Ok(0), |from| page_number(from))?,
        )),
        [VERSION, "drawings", variant, page, section, from] => Ok(CustomId::Drawings(
            field(variant)?,
            page_number(page)?,
            field(section)?,
            page_number(from)?,
        )),
        [VERSION, "explain", id] => Ok(CustomId::Explain(field(id)?)),
        [VERSION, "square", id, cell, part] => {
            Ok(CustomId::Square(field(id)?, field(cell)?, Word::of(part)?))
        }
        [VERSION, "hint", id] => Ok(CustomId::Hint(field(id)?)),
        [
            VERSION,
            word @ ("play-hint" | HINT_FOR_WHITE | HINT_FOR_BLACK),
            id,
            board,
            turn,
        ] => {
            let seat = match *word {
                HINT_FOR_WHITE => Some(Seat::White),
                HINT_FOR_BLACK => Some(Seat::Black),
                _ => None,
            };
            Ok(CustomId::PlayHint(field(id)?, field(board)?, seat, turn.parse()?))
        }
        [VERSION, "help", page] => Ok(CustomId::Help(page_number(page)?)),
        [VERSION, "privacy", "export", page] => {
            Ok(CustomId::Privacy(PrivacyButton::Export(page_number(page)?)))
        }
        [VERSION, "privacy", "delete"] => Ok(CustomId::Privacy(PrivacyButton::Delete)),
        [VERSION, "privacy", "delete!", matches, challenges, tournaments] => {
            let ends = [field(matches)?, field(challenges)?, field(tournaments)?];
            Ok(CustomId::Privacy(PrivacyButton::DeleteIndeed(ends)))
        }
        [VERSION, "privacy", "keep"] => Ok(CustomId::Privacy(PrivacyButton::Keep)),
        [VERSION, "share", id] => Ok(CustomId::Share(field(id)?)),
        [VERSION, "share-replay", id] => Ok(CustomId::ShareReplay(field(id)?)),
        [VERSION, "tournament", id, button] => Ok(CustomId::Tournament(field(id)?, Word::of(button)?)),
        [VERSION, "vote", id, button, index] => {
            Ok(CustomId::Vote(field(id)?, Word::of(button)?, field(index)?))
        }
        [VERSION, "decide", id, round, board, score, why, seen] => Ok(CustomId::Decide(
            field(id)?,
            GameDecision {
                round: field(round)?,
                board: field(board)?,
                score: Word::of(score)?,
                why: Word::of(why)?,
                seen: match *seen {
                    RUNNING => None,
                    word => Some(Word::of(word)?),
                },
            },
        )),
        [VERSION, "remove", id, account] => Ok(CustomId::Remove(
            field(id)?,
            field::<u64>(account)
                .ok()
                .filter(|account| *account > 0)
                .ok_or(ParseCustomIdError)?,
        )),
        [VERSION, "sheet", id, kind, round, page] => Ok(CustomId::Sheet(
            field(id)?,
            Word::of(kind)?,
            field(round)?,
            page_number(page)?,
        )),
        [VERSION, fields @ ..] => standing::read(fields).map(CustomId::Standing),
        _ => Err(ParseCustomIdError),
    }
}

fn field<T: FromStr>(text: &str) -> Result<T, ParseCustomIdError> {
    text.parse().map_err(|_| ParseCustomIdError)
}

fn page_number(text: &str) -> Result<u16, ParseCustomIdError> {
    field(text)
        .ok()
        .filter(|page| *page <= LAST_PAGE)
        .ok_or(ParseCustomIdError)
}

#[cfg(test)]
mod tests;
