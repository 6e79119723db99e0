//! The tallies of a net in words: sums over its pieces.

use std::fmt;
use std::ops::RangeInclusive;

use super::super::error::{DlxErrorKind, NAMES_MAX, TextFault};
use super::super::grammar::integer_word;
use super::error::NetMistake;

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

/// Finds a tally of a net by its name.
pub(super) fn find<'t>(tallies: &[CoverTally<'t>], name: &'t str) -> Result<u32, DlxErrorKind<'t>> {
    let found = (0..).zip(tallies).find(|(_, tally)| tally.name == name);
    found.map(|(number, _)| number).ok_or_else(|| {
        let known = tallies.iter().map(|tally| tally.name).take(NAMES_MAX).collect();
        NetMistake::UnknownTally { name, known }.into()
    })
}

/// Reads a sum.
pub(in super::super) fn sum(written: &str) -> Result<i64, TextFault<'_>> {
    integer_word(written, NetMistake::Sum { written }.into())
}

/// Reads a sum, or the least and the greatest one; either may be missing.
pub(super) fn sums<'t>(written: &'t str) -> Result<RangeInclusive<i64>, TextFault<'t>> {
    let Some((least, most)) = written.split_once("..") else {
        return sum(written).map(|sum| sum..=sum);
    };
    let end = |end: &'t str, open| if end.is_empty() { Ok(open) } else { sum(end) };
    let sums = end(least, i64::MIN)?..=end(most, i64::MAX)?;
    if sums.is_empty() {
        let kind = NetMistake::Sum { written }.into();
        return Err(TextFault { kind, at: written.as_bytes() });
    }
    Ok(sums)
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
