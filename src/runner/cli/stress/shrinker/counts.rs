//! The numbers of a text that may count its parts.

use std::ops::Range;

use super::text::{Spot, Text};

/// The count of some lines is looked for in this many lines above them.
const LINES_ABOVE: usize = 64;
/// This many numbers above some lines are tried as their count.
const COUNTS_ABOVE: usize = 3;

impl Text {
    /// Returns the numbers that may count some lines: those of the first line, and the nearest above whose lines
    /// would reach them.
    pub(super) fn counts_of_lines(&self, lines: &Range<usize>) -> Vec<Spot> {
        let reaches = |line: usize, count: i64| {
            let last = usize::try_from(count).ok().and_then(|count| line.checked_add(count));
            last.is_some_and(|last| (lines.end - 1..self.lines.len()).contains(&last))
        };
        let above = (1..lines.start).rev().take(LINES_ABOVE);
        let near = above.flat_map(|line| self.numbers(line));
        let near = near.filter(|((line, _), count)| reaches(*line, *count)).take(COUNTS_ABOVE);
        let first = self.numbers(0).filter(|_| lines.start > 0);
        first.chain(near).map(|(spot, _)| spot).collect()
    }

    /// Returns the places of all words.
    pub(super) fn spots(&self) -> Vec<Spot> {
        let lines = self.lines.iter().enumerate();
        lines.flat_map(|(at, line)| (0..line.len()).map(move |word| (at, word))).collect()
    }

    /// Tells whether rows are numbers, one a row. Their digits are columns only if the first line counts them.
    pub(super) fn are_numbers(&self, rows: &Range<usize>) -> bool {
        let is_number = |row: usize| self.lines[row].len() == 1 && self.number((row, 0)).is_some();
        let width = i64::try_from(self.lines[rows.start][0].len()).ok();
        let is_negative = |row: usize| self.lines[row][0].starts_with(b"-");
        rows.clone().all(is_number)
            && (rows.clone().any(is_negative) || !self.numbers(0).any(|(_, it)| Some(it) == width))
    }

    /// Returns the numbers of the first line and of the line above this one.
    pub(super) fn counts_above(&self, line: usize) -> Vec<Spot> {
        let above = line.checked_sub(1).filter(|&above| above > 0);
        let first = (line > 0).then_some(0);
        let lines = first.into_iter().chain(above);
        lines.flat_map(|line| self.numbers(line)).map(|(spot, _)| spot).collect()
    }

    /// Returns the numbers that may count parts of a line: those above it, and the first in it.
    pub(super) fn counts_before(&self, (line, word): Spot) -> Vec<Spot> {
        let mut counts = self.counts_above(line);
        let first = self.numbers(line).next().map(|(spot, _)| spot);
        counts.extend(first.filter(|spot| spot.1 == 0 && word > 0));
        counts
    }
}
