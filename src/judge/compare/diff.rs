//! Two outputs side by side, from a little before their first difference on.

use std::iter;

use similar::DiffOp;
use similar::algorithms::{Capture, Compact, Replace, myers};

/// Lines shown before the first difference, if not all before it are.
const LINES_BEFORE: usize = 2;
/// Lines that are aligned from the first difference on; the lines after them stand side by side as they come.
const LINES_ALIGNED: usize = 64;

/// Rows of two outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diff<'t> {
    /// The equal lines before the rows.
    pub lines_before: usize,
    /// The rows.
    pub rows: Vec<DiffRow<'t>>,
    /// The number of further rows that differ.
    pub more: usize,
}

/// A line of each of two outputs, with its end if it has one; `None` where one of them has a line more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DiffRow<'t> {
    /// The expected line.
    pub expected: Option<&'t [u8]>,
    /// The line found.
    pub got: Option<&'t [u8]>,
}

impl DiffRow<'_> {
    /// Tells whether both lines are the same.
    pub fn is_same(&self) -> bool {
        self.expected == self.got
    }
}

/// Aligns two outputs, and returns at most `most` rows, with the first difference among them.
pub fn diff<'t>(expected: &'t [u8], got: &'t [u8], most: usize) -> Diff<'t> {
    let pairs = || lines(expected).zip(lines(got)).take_while(|(old, new)| old == new);
    let (same, bytes) = pairs().fold((0, 0), |(same, bytes), it| (same + 1, bytes + it.0.len()));
    let fits = same + LINES_BEFORE < most;
    let lines_before = if fits { 0 } else { same.saturating_sub(LINES_BEFORE) };
    let before = pairs().skip(lines_before);
    let before = before.map(|(old, new)| DiffRow { expected: Some(old), got: Some(new) });
    let mut all = before.chain(aligned(&expected[bytes..], &got[bytes..]));
    let rows = all.by_ref().take(most).collect();
    Diff { lines_before, rows, more: all.filter(|row| !row.is_same()).count() }
}

/// Returns the rows of two texts: the first ones aligned, the others as they come.
fn aligned<'t>(expected: &'t [u8], got: &'t [u8]) -> impl Iterator<Item = DiffRow<'t>> {
    let [old, new] =
        [expected, got].map(|text| lines(text).take(LINES_ALIGNED).collect::<Vec<_>>());
    let mut rows: Vec<DiffRow<'t>> = Vec::new();
    for operation in operations(&old, &new) {
        let [old, new] = [&old[operation.old_range()], &new[operation.new_range()]];
        rows.extend(side_by_side(old.iter().copied(), new.iter().copied()));
    }
    // Rows of a grid have no other partners: lines are only moved where that makes more of them equal.
    let plain: Vec<_> = side_by_side(old.iter().copied(), new.iter().copied()).collect();
    let differing = |rows: &[DiffRow<'_>]| rows.iter().filter(|row| !row.is_same()).count();
    if differing(&plain) <= differing(&rows) {
        rows = plain;
    }
    let bytes = |lines: &[&[u8]]| lines.iter().copied().map(<[u8]>::len).sum::<usize>();
    if bytes(&old) < expected.len() || bytes(&new) < got.len() {
        // What stands after the last equal row may find its partner among the lines that follow.
        let settled = rows.iter().rposition(DiffRow::is_same).map_or(0, |last| last + 1);
        rows.truncate(settled);
    }
    let [old, new] = [
        &expected[rows.iter().filter_map(|row| row.expected).map(<[u8]>::len).sum()..],
        &got[rows.iter().filter_map(|row| row.got).map(<[u8]>::len).sum()..],
    ];
    rows.into_iter().chain(side_by_side(lines(old), lines(new)))
}

/// Returns the rows of some lines as they come.
fn side_by_side<'t>(
    mut old: impl Iterator<Item = &'t [u8]>,
    mut new: impl Iterator<Item = &'t [u8]>,
) -> impl Iterator<Item = DiffRow<'t>> {
    iter::from_fn(move || match (old.next(), new.next()) {
        (None, None) => None,
        (expected, got) => Some(DiffRow { expected, got }),
    })
}

/// Returns the operations that turn the old lines into the new ones.
///
/// The algorithm is called directly: choosing it at run time would compile every algorithm of the
/// library into the program, dozens of times.
fn operations(old: &[&[u8]], new: &[&[u8]]) -> Vec<DiffOp> {
    let mut hook = Compact::new(Replace::new(Capture::new()), old, new);
    let (olds, news) = (0..old.len(), 0..new.len());
    let Ok(()) = myers::diff_deadline_raw(&mut hook, old, olds, new, news, None);
    hook.into_inner().into_inner().into_ops()
}

/// Splits a text into lines, each with its end.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn show(expected: &str, got: &str) -> Vec<String> {
        let text = |line: Option<&[u8]>| String::from_utf8_lossy(line.unwrap_or(b"-")).into_owned();
        let rows = diff(expected.as_bytes(), got.as_bytes(), 12).rows;
        rows.iter().map(|row| format!("{:?} {:?}", text(row.expected), text(row.got))).collect()
    }

    #[test]
    fn lines_stand_beside_their_partners() {
        assert_eq!(
            show("a\nb\nc\nd\n", "a\nx\nc\ny\nd\n"),
            [
                r#""a\n" "a\n""#,
                r#""b\n" "x\n""#,
                r#""c\n" "c\n""#,
                r#""-" "y\n""#,
                r#""d\n" "d\n""#
            ]
        );
        assert_eq!(show("a\n", "a"), [r#""a\n" "a""#]);
        assert_eq!(show("a\nb\n", "b\na\n"), [r#""a\n" "b\n""#, r#""b\n" "a\n""#]);
    }

    #[test]
    fn the_first_difference_of_long_outputs_is_shown() {
        let numbers = (0..100_000).map(|line| line.to_string() + "\n");
        let expected: String = numbers.collect();
        let got = expected.replace("\n70000\n", "\nx\n70000\n").replace("\n99000\n", "\ny\n");
        let found = diff(expected.as_bytes(), got.as_bytes(), 12);
        assert_eq!((found.lines_before, found.rows.len(), found.more), (69_998, 12, 1));
        assert_eq!(found.rows[2], DiffRow { expected: None, got: Some(b"x\n") });
    }

    proptest! {
        #[test]
        fn every_line_has_one_row(
            expected in "([ab]\n){0,90}",
            got in "([ab]\n){0,90}[ab]?",
        ) {
            let all = diff(expected.as_bytes(), got.as_bytes(), usize::MAX);
            let column = |side: fn(&DiffRow<'_>) -> Option<Vec<u8>>| all.rows.iter().filter_map(side).flatten().collect::<Vec<u8>>();
            prop_assert_eq!(column(|row| row.expected.map(<[u8]>::to_vec)), expected.as_bytes());
            prop_assert_eq!(column(|row| row.got.map(<[u8]>::to_vec)), got.as_bytes());
            let differs = |rows: &[DiffRow<'_>]| rows.iter().filter(|row| !row.is_same()).count();
            let few = diff(expected.as_bytes(), got.as_bytes(), 9);
            prop_assert!(few.rows.len() <= 9);
            prop_assert_eq!(differs(&few.rows) + few.more, differs(&all.rows));
            prop_assert_eq!(differs(&few.rows) > 0, expected != got);
        }
    }
}
