//! Taking the cases that lie whole in a buffer.

use super::translate::translate;
use super::{Packed, PackedForm, Written};
use crate::text::source::Place;

/// How far a buffer was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) struct Taken {
    /// How many bytes.
    pub(in crate::text) bytes: usize,
    /// How many of them lie before the line that they end in.
    pub(in crate::text) before_line: usize,
    /// The place after them.
    pub(in crate::text) place: Place,
}

impl PackedForm {
    /// Takes cases from a buffer that begins with the end of a line, whose number is given. Appends
    /// at most `most` cases; returns how far they go, if there are any.
    ///
    /// The end of the last line is not taken.
    pub(in crate::text) fn take(
        &self,
        buffer: &[u8],
        line: u64,
        most: u64,
        into: &mut Packed,
    ) -> Option<Taken> {
        let mut taken = None;
        let (mut at, mut line) = (0, line);
        for _ in 0..most {
            let (begin, lines_before) = skip_lines(buffer, at);
            let cells = into.cells.len();
            into.cells.resize(cells + self.cells(), 0);
            let case = self.case_at(buffer, begin, &mut into.cells[cells..]);
            let (Some(case), 1..) = (case, lines_before) else {
                into.cells.truncate(cells);
                break;
            };
            line += lines_before;
            let in_one_line = case.count == 1 && self.board.shape.rows() > 1;
            into.written.push(Written { line, in_one_line });
            line += case.count - 1;
            at = case.end;
            let place = Place { line, column: (at - case.last_line) as u64 + 1 };
            taken = Some(Taken { bytes: at, before_line: case.last_line, place });
        }
        taken
    }

    /// Reads a case that begins at a byte. Returns `None` if it is not whole, or not plainly
    /// written.
    #[inline]
    fn case_at(&self, buffer: &[u8], begin: usize, cells: &mut [u8]) -> Option<Lines> {
        let columns = self.board.shape.columns();
        let (lines, width) = match line_end(buffer, begin + columns) {
            Some(_) => (self.board.shape.rows(), columns),
            None => (1, cells.len()),
        };
        let mut case = Lines { count: lines as u64, last_line: begin, end: begin };
        let (mut all, mut next, mut cells) = (0, begin, cells);
        for _ in 0..lines {
            case.last_line = next;
            let (line, rest) = cells.split_at_mut_checked(width)?;
            all |= translate(&self.values, buffer.get(next..next + width)?, line);
            case.end = line_end(buffer, next + width)?;
            (next, cells) = (case.end + 1, rest);
        }
        (all & Self::NONE == 0).then_some(case)
    }
}

/// The lines of a case.
struct Lines {
    /// How many there are.
    count: u64,
    /// Where the last one begins.
    last_line: usize,
    /// Where it ends.
    end: usize,
}

/// Returns where the lines that are blank end, the rest of the first one among them, and how many
/// there are.
#[inline]
fn skip_lines(buffer: &[u8], from: usize) -> (usize, u64) {
    let (mut at, mut lines) = (from, 0);
    while let Some(end) = line_end(buffer, at) {
        at = end + 1;
        lines += 1;
    }
    (at, lines)
}

/// Returns where the line feed of a line is that ends here.
#[inline]
fn line_end(buffer: &[u8], at: usize) -> Option<usize> {
    match buffer.get(at)? {
        b'\n' => Some(at),
        b'\r' if buffer.get(at + 1) == Some(&b'\n') => Some(at + 1),
        _ => None,
    }
}
