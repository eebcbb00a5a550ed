//! Why a picture could not be made, in sentences for people. Nothing else.

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// The size asked for is out of bounds.
    #[error("A picture is 100 to 4096 pixels long on its longer side, not {0}.")]
    Size(u32),
    /// The area asked for is not on the board.
    #[error("The area to show is not on this board.")]
    Area,
    /// A highlighted cell is not on the board.
    #[error("A cell to highlight is not on this board.")]
    Highlight,
    /// The view contradicts itself, which is a fault of whoever made it.
    #[error("This position cannot be drawn: {0}.")]
    View(&'static str),
    /// There is nothing to show, or boards of different sizes are to be shown as one match.
    #[error("These positions make no replay: {0}.")]
    Replay(&'static str),
    /// Not even two frames fit into the bytes allowed.
    #[error("The replay does not fit into {0} bytes.")]
    TooLarge(usize),
    /// The encoder refused, which is a fault of this program.
    #[error("The picture could not be encoded: {0}.")]
    Encoding(String),
}
