//! What a net demands of its pieces.

use std::ops::RangeInclusive;

/// The demands on the pieces of a [`Net`](super::Net). By default there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetDemand {
    /// The number of pieces.
    pub(crate) pieces: RangeInclusive<u32>,
    /// The number of nodes of each piece.
    pub(crate) sizes: RangeInclusive<u32>,
    /// Whether links that hold may close a loop.
    pub(crate) loops: bool,
    /// Whether a link between two nodes of one piece must hold.
    pub(crate) split: bool,
    /// The demands on labels.
    pub(crate) labels: LabelDemand,
}

/// The demands on the labels in the pieces of a [`Net`](super::Net). By default there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LabelDemand {
    /// Whether a piece may have nodes of different labels.
    pub(crate) mixed: bool,
    /// Whether all present nodes of a label are in one piece.
    pub(crate) together: bool,
    /// Whether every piece has a node with a label.
    pub(crate) everywhere: bool,
}

impl NetDemand {
    /// Tells whether all it demands is that there is one piece, or one at most.
    pub(crate) fn is_one_piece(&self) -> bool {
        *self.pieces.end() == 1 && *self == Self { pieces: self.pieces.clone(), ..Self::default() }
    }
}

impl Default for NetDemand {
    fn default() -> Self {
        Self {
            pieces: 0..=u32::MAX,
            sizes: 1..=u32::MAX,
            loops: true,
            split: false,
            labels: LabelDemand::default(),
        }
    }
}

impl Default for LabelDemand {
    fn default() -> Self {
        Self { mixed: true, together: false, everywhere: false }
    }
}
