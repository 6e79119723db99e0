//! The lines around the first difference of two outputs.

/// Lines shown before the first difference.
const LINES_BEFORE: usize = 2;
/// Lines compared from the first difference: enough to show what went wrong.
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
    let mut shown = before;
    add_changes(&old, &new, number, &mut shown);
    shown.truncate(LINES_SHOWN);
    shown
}

/// Adds lines that turn the old ones into the new ones: as many as possible stay the same, and what
/// is removed comes before what is added. `before` is how many lines come before them.
fn add_changes<'t>(
    old: &[&'t [u8]],
    new: &[&'t [u8]],
    before: usize,
    shown: &mut Vec<DiffLine<'t>>,
) {
    // How many lines two ends can have in common.
    let mut common = vec![vec![0; new.len() + 1]; old.len() + 1];
    for (at, line) in old.iter().enumerate().rev() {
        for (to, other) in new.iter().enumerate().rev() {
            common[at][to] = if line == other {
                common[at + 1][to + 1] + 1
            } else {
                common[at + 1][to].max(common[at][to + 1])
            };
        }
    }
    let mut line = |change, number, text| {
        shown.push(DiffLine { change, number: before + number + 1, text });
    };
    let (mut at, mut to) = (0, 0);
    while at < old.len() || to < new.len() {
        let (removed, added) = (at, to);
        while at < old.len() || to < new.len() {
            let is_left = at < old.len() && to < new.len();
            if is_left && old[at] == new[to] {
                break;
            }
            if at == old.len() || is_left && common[at][to + 1] >= common[at + 1][to] {
                to += 1;
            } else {
                at += 1;
            }
        }
        (removed..at).for_each(|number| line(Change::Expected, number, old[number]));
        (added..to).for_each(|number| line(Change::Got, number, new[number]));
        if to < new.len() {
            line(Change::Same, to, new[to]);
            (at, to) = (at + 1, to + 1);
        }
    }
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
