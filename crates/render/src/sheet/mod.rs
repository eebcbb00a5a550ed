//! Pictures of tournaments, of ratings and of reviewed games: standings, pairings, cross tables, brackets and plots, each
//! in pages that can be read on a phone, and the same in words.
//!
//! A sheet knows no tournament. It is made from plain values such as a [`StandingsTable`], and
//! [`Renderer::sheet`](crate::Renderer::sheet) draws its pages, each 800 pixels wide.
//!
//! ```
//! use rookery_render::sheet::{Heading, Sheet, SheetPlayer, StandingsLine, StandingsTable};
//! use rookery_render::{Renderer, THEMES};
//!
//! let sheet = Sheet::Standings(StandingsTable {
//!     heading: Heading::new("Autumn Open", "After round 2 of 5"),
//!     columns: vec!["BH".to_owned()],
//!     meanings: vec!["BH: Buchholz".to_owned()],
//!     lines: vec![StandingsLine {
//!         rank: 1,
//!         player: SheetPlayer::new(7, "Anna"),
//!         score: "1½".to_owned(),
//!         values: vec!["3".to_owned()],
//!         ..StandingsLine::default()
//!     }],
//! });
//! assert_eq!(sheet.pages(), 1);
//! assert_eq!(sheet.alt_text(0), "Autumn Open. After round 2 of 5. 1. Anna, 1½; BH 3. BH: Buchholz.");
//! assert!(Renderer::new(THEMES[0]).sheet(&sheet, 0)?.starts_with(b"\x89PNG"));
//! # Ok::<(), rookery_render::RenderError>(())
//! ```
//!
//! | module | responsibility |
//! | --- | --- |
//! | `content` | the plain values |
//! | `labels` | the words that stand on every sheet, in one language |
//! | `paper` | a page under construction; sizes, and how names are shortened |
//! | `standings`, `pairings`, `cross`, `bracket`, `plot`, `worth` | one kind of sheet each: pages, scene, words |
//! | `alt` | words within Discord's limit |

mod alt;
mod bracket;
mod content;
mod cross;
mod labels;
mod pairings;
mod paper;
mod plot;
mod standings;
mod worth;

pub use content::{
    BracketPlace, BracketRound, BracketTie, ByeLine, CrossLegend, CrossLine, CrossResult, CrossTable,
    Heading, KnockoutBracket, LinePlot, PairingLine, PairingsTable, PlotLine, PlotUnit, SheetPlayer,
    StandingsLine, StandingsTable, WorthBoard, WorthPlot,
};

pub use labels::SheetWords;
pub use paper::ROWS_ON_PAGE;

use crate::scene::Scene;

/// A picture of a tournament or of a reviewed game, on one or more pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Places and tie-breaks.
    Standings(StandingsTable),
    /// The games of a round.
    Pairings(PairingsTable),
    /// All results of a round robin.
    Cross(CrossTable),
    /// A knockout.
    Bracket(KnockoutBracket),
    /// Scores as lines.
    Plot(LinePlot),
    /// The worth of each board of a game.
    Worth(WorthPlot),
}

impl Sheet {
    /// Returns the number of pages, at least one.
    #[must_use]
    pub fn pages(&self) -> usize {
        match self {
            Self::Standings(table) => standings::pages(table),
            Self::Pairings(table) => pairings::pages(table),
            Self::Cross(table) => cross::pages(table),
            Self::Bracket(bracket) => bracket::pages(bracket),
            Self::Plot(_) => 1,
            Self::Worth(plot) => worth::pages(plot),
        }
    }

    /// Lays out a page. The first page is 0; a number beyond the last page means the last page.
    #[must_use]
    pub fn scene(&self, page: usize) -> Scene {
        let page = self.existing(page);
        match self {
            Self::Standings(table) => standings::scene(table, page),
            Self::Pairings(table) => pairings::scene(table, page),
            Self::Cross(table) => cross::scene(table, page),
            Self::Bracket(bracket) => bracket::scene(bracket, page),
            Self::Plot(plot) => plot::scene(plot),
            Self::Worth(plot) => worth::scene(plot, page),
        }
    }

    /// Returns a page in words, at most [`MAX_ALT_CHARACTERS`](crate::words::MAX_ALT_CHARACTERS) long. Pages are counted as
    /// in [`Self::scene`].
    #[must_use]
    pub fn alt_text(&self, page: usize) -> String {
        let page = self.existing(page);
        match self {
            Self::Standings(table) => standings::alt_text(table, page),
            Self::Pairings(table) => pairings::alt_text(table, page),
            Self::Cross(table) => cross::alt_text(table, page),
            Self::Bracket(bracket) => bracket::alt_text(bracket, page),
            Self::Plot(plot) => plot::alt_text(plot),
            Self::Worth(plot) => worth::alt_text(plot, page),
        }
    }

    fn existing(&self, page: usize) -> usize {
        page.min(self.pages() - 1)
    }
}

/// Returns the longer side of a page in pixels.
pub(crate) fn size_px(page: &Scene) -> u32 {
    paper::size_px(page)
}
