//! Questions, and the parts for which they are open.

use super::super::super::kernel::Wanted;

/// A question that can be answered in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsQuestion {
    /// How many covers are there?
    Count,
    /// Which are they?
    Covers,
    /// Which are the best?
    Best(Wanted),
}

/// A part of a search that is still open, as numbers that every process understands.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenPart {
    /// The part of the first split that it belongs to.
    pub root: usize,
    /// The options that its covers have beyond those of the root.
    pub taken: Vec<usize>,
    /// The options that its covers lack beyond those of the root.
    pub struck: Vec<usize>,
    /// Its expected share of the work of the whole search.
    pub share: f64,
}
