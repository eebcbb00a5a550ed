//! A quarter of a large board for one user, whose cells are large enough for a phone, with buttons to the other quarters.

use super::board::{BoardViewOptions, descriptor, is_flipped_in, private_board, viewer};
use crate::discord::components::zoom_buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::board::squares;
use rookery_render::Area;
use rookery_rules::{Cell, Geometry};
use rookery_session::{MatchId, UserId};

/// A quarter of a board as a user sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quarter {
    /// Whether it is at the right.
    is_right: bool,
    /// Whether it is above.
    is_upper: bool,
}

impl Quarter {
    /// The upper left one.
    pub const UPPER_LEFT: Self = Self::new(false, true);
    /// The upper right one.
    pub const UPPER_RIGHT: Self = Self::new(true, true);
    /// The lower left one.
    pub const LOWER_LEFT: Self = Self::new(false, false);
    /// The lower right one.
    pub const LOWER_RIGHT: Self = Self::new(true, false);

    /// All of them, in the order in which one reads.
    const ALL: [Self; 4] = [
        Self::UPPER_LEFT,
        Self::UPPER_RIGHT,
        Self::LOWER_LEFT,
        Self::LOWER_RIGHT,
    ];

    const fn new(is_right: bool, is_upper: bool) -> Self {
        Self { is_right, is_upper }
    }

    /// The part of the board. Whoever sees it from Black's side has the opposite corner there.
    fn area(self, geometry: Geometry, flip: bool) -> Option<Area> {
        Area::quarter(geometry, self.is_right != flip, self.is_upper != flip)
    }

    /// The quarter with a cell.
    fn with(geometry: Geometry, cell: Cell, flip: bool) -> Option<Self> {
        let has_cell = |quarter: &Self| {
            let area = quarter.area(geometry, flip);
            area.is_some_and(|area| area.holds(geometry, cell))
        };
        Self::ALL.into_iter().find(has_cell)
    }
}

/// A quarter of the board; where none is named, the one in which the last turn ended.
///
/// # Errors
/// No such match; a fault.
pub async fn zoomed(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    quarter: Option<Quarter>,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let geometry = descriptor(&state.header.variant)?.geometry;
    let viewer = viewer(&state, user);
    let flip = is_flipped_in(&state, viewer);
    let view = state.view(viewer);
    let last = view.last_turn.last().and_then(|path| path.cells.last());
    let of_last = || last.and_then(|cell| Quarter::with(geometry, *cell, flip));
    let quarter = quarter.or_else(of_last).unwrap_or(Quarter::LOWER_LEFT);
    let area = quarter.area(geometry, flip);
    let look = BoardViewOptions {
        area,
        ..BoardViewOptions::default()
    };
    let squares = area.map(|area| {
        let (from, to) = (geometry.name(area.from), geometry.name(area.to));
        squares(app.words, &from, &to)
    });
    let mut message = private_board(app, &state, user, look, squares).await?;
    message.rows = zoom_buttons::quarters(app.words, id, state.seen_board());
    Ok(message)
}
