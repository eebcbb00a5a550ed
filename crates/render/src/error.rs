//! The reasons why a picture could not be made, as sentences for users.

/// The reason why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// The requested size is out of bounds.
    #[error("A picture is 100 to 4096 pixels long on its longer side, not {0}.")]
    Size(u32),
    /// The requested area is not on the board.
    #[error("The area to show is not on this board.")]
    Area,
    /// A highlighted cell is not on the board.
    #[error("A cell to highlight is not on this board.")]
    Highlight,
    /// The view contradicts itself, which is a defect of the caller.
    #[error("This position cannot be drawn: {0}.")]
    View(&'static str),
    /// There are no positions, or their boards differ.
    #[error("These positions make no replay: {0}.")]
    Replay(&'static str),
    /// Not even two frames fit into the allowed number of bytes.
    #[error("The replay does not fit into {0} bytes.")]
    TooLarge(usize),
    /// The encoder failed, which is a defect of this program.
    #[error("The picture could not be encoded: {0}.")]
    Encoding(String),
}
