//! The kinds of values that fields hold.

/// The kind of value that a field holds, which decides where a definition can use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    /// A whole number.
    Int,
    /// A word.
    Word,
    /// Symbols on the board.
    Layer,
    /// Regions of the board.
    Regions,
    /// Pairs of cells; the first cell of each holds less.
    Less,
    /// Shapes.
    Masks,
    /// Rows of numbers.
    Table,
    /// Clues at places.
    Clues,
}

impl Holds {
    /// Names the kind of field.
    pub(crate) const fn what(self) -> &'static str {
        match self {
            Self::Int => "number",
            Self::Word => "word",
            Self::Layer => "layer",
            Self::Regions => "field of regions",
            Self::Less => "order of cells",
            Self::Masks => "field of shapes",
            Self::Table => "table",
            Self::Clues => "field of clues",
        }
    }
}
