//! The tallies of a net in words: sums over its pieces.

use std::fmt;
use std::ops::RangeInclusive;

/// A tally of a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CoverTally<'t> {
    /// Its name: a name without `=` that no other tally of the net has.
    pub(crate) name: &'t str,
    /// The bounds of the sum of every piece.
    pub(crate) sums: RangeInclusive<i64>,
}

/// What a node adds while an option is chosen that names it with this weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CoverWeight {
    /// The node, by its index in [`CoverNets::nodes`](super::CoverNets::nodes).
    pub(crate) node: u32,
    /// The tally, by its index in its net.
    pub(crate) tally: u32,
    pub(crate) weight: i64,
}

/// Writes sums in the syntax of the reader.
pub(super) fn write_sums(f: &mut fmt::Formatter<'_>, sums: &RangeInclusive<i64>) -> fmt::Result {
    let (least, most) = (*sums.start(), *sums.end());
    if least == most {
        return write!(f, "{least}");
    }
    let end = |end: i64, open| if end == open { String::new() } else { end.to_string() };
    write!(f, "{}..{}", end(least, i64::MIN), end(most, i64::MAX))
}
