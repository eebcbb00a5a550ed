//! Values of positions for the seat that is to act: opinions in hundredths of a pawn, and proved ends.

/// More than any value.
pub(crate) const INFINITE: i32 = 2_000_000;

/// A win now; one turn later is worth one less.
const WIN: i32 = 1_000_000;

/// Values from here on are proved wins.
const PROVED: i32 = WIN - 1_000;

/// The value of a game that is won, or lost, so many turns after the position that is searched.
pub(crate) const fn won_in(turns: i32, is_winner: bool) -> i32 {
    if is_winner { WIN - turns } else { turns - WIN }
}

/// In how many turns of both sides a value says that the game ends, won or lost; `None` where nothing is proved.
pub(crate) fn end_in(value: i32) -> Option<(bool, u32)> {
    if value >= PROVED {
        Some((true, (WIN - value) as u32))
    } else if value <= -PROVED {
        Some((false, (WIN + value) as u32))
    } else {
        None
    }
}

/// Whether a value is a proved loss.
pub(crate) const fn is_lost(value: i32) -> bool {
    value <= -PROVED
}

/// Whether a value is a proved win.
pub(crate) const fn is_won(value: i32) -> bool {
    value >= PROVED
}

/// A value as the table keeps it, counted from the position itself; and back.
pub(crate) const fn from_root(value: i32, turns: i32) -> i32 {
    if is_won(value) {
        value + turns
    } else if is_lost(value) {
        value - turns
    } else {
        value
    }
}

/// The reverse of [`from_root`].
pub(crate) const fn to_root(value: i32, turns: i32) -> i32 {
    from_root(value, -turns)
}
