//! The lines around the first difference of two outputs.

use similar::algorithms::{Capture, Compact, Replace, myers};
use similar::{ChangeTag, DiffOp};

/// Lines shown before the first difference.
const LINES_BEFORE: usize = 2;
/// Lines compared from the first difference: enough to show the failure.
const LINES_COMPARED: usize = 24;
/// The maximum number of lines shown.
const LINES_SHOWN: usize = 12;

/// A line of a diff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiffLine<'t> {
    /// Which output has it.
    pub change: Change,
    /// Its number in that output, counted from one.
    pub number: usize,
    /// The line with its end, if it has one.
    pub text: &'t [u8],
}

/// Which of two outputs has a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Both.
    Same,
    /// Only the expected one.
    Expected,
    /// Only the other one.
    Got,
}

/// Returns some lines around the first difference.
///
/// Only a few lines are compared, and fewer are returned, even for long outputs.
pub fn diff<'t>(expected: &'t [u8], got: &'t [u8]) -> Vec<DiffLine<'t>> {
    let (old, new) = (lines(expected), lines(got));
    let (mut old, mut new) = (old.peekable(), new.peekable());
    let mut before = Vec::new();
    let mut number = 0;
    while old.peek().is_some() && old.peek() == new.peek() {
        number += 1;
        if before.len() == LINES_BEFORE {
            before.remove(0);
        }
        new.next();
        let text = old.next().unwrap_or_default();
        before.push(DiffLine { change: Change::Same, number, text });
    }
    let old: Vec<&[u8]> = old.take(LINES_COMPARED).collect();
    let new: Vec<&[u8]> = new.take(LINES_COMPARED).collect();
    let operations = operations(&old, &new);
    let changes = operations.iter().flat_map(|operation| operation.iter_changes(&old, &new));
    let after = changes.map(|change| {
        let (change_kind, index) = match change.tag() {
            ChangeTag::Equal => (Change::Same, change.new_index()),
            ChangeTag::Delete => (Change::Expected, change.old_index()),
            ChangeTag::Insert => (Change::Got, change.new_index()),
        };
        let number = number + index.unwrap_or(0) + 1;
        DiffLine { change: change_kind, number, text: change.value() }
    });
    before.into_iter().chain(after).take(LINES_SHOWN).collect()
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
    use super::*;

    fn show(expected: &str, got: &str) -> Vec<String> {
        let sign = |change| match change {
            Change::Same => ' ',
            Change::Expected => '-',
            Change::Got => '+',
        };
        diff(expected.as_bytes(), got.as_bytes())
            .iter()
            .map(|line| {
                let text = String::from_utf8_lossy(line.text);
                format!("{}{} {text:?}", sign(line.change), line.number)
            })
            .collect()
    }

    #[test]
    fn shows_the_lines_around_a_difference() {
        assert_eq!(
            show("a\nb\nc\nd\ne\n", "a\nb\nc\nx\ne\n"),
            [r#" 2 "b\n""#, r#" 3 "c\n""#, r#"-4 "d\n""#, r#"+4 "x\n""#, r#" 5 "e\n""#]
        );
    }

    #[test]
    fn a_missing_line_end_is_a_difference() {
        assert_eq!(show("a\n", "a"), [r#"-1 "a\n""#, r#"+1 "a""#]);
    }

    #[test]
    fn stays_short() {
        let (expected, got) = ("a\n".repeat(100_000), "b\n".repeat(100_000));
        assert_eq!(show(&expected, &got).len(), LINES_SHOWN);
    }
}
