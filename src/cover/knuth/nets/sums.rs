//! Reads the names of tallies, and sums.

use std::ops::RangeInclusive;

use super::super::error::{DlxErrorKind, NAMES_MAX, TextFault};
use super::super::grammar::integer_word;
use super::CoverTally;
use super::error::NetMistake;

/// Finds a tally of a net by its name.
pub(super) fn find<'t>(tallies: &[CoverTally<'t>], name: &'t str) -> Result<u32, DlxErrorKind<'t>> {
    let found = (0..).zip(tallies).find(|(_, tally)| tally.name == name);
    found.map(|(number, _)| number).ok_or_else(|| {
        let known = tallies.iter().map(|tally| tally.name).take(NAMES_MAX).collect();
        NetMistake::UnknownTally { name, known }.into()
    })
}

pub(super) fn sum(written: &str) -> Result<i64, TextFault<'_>> {
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
