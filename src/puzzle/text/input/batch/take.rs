//! Takes the complete cases out of a buffer.

use super::form::PlainForm;
use super::rows::{Batch, Batched};
use crate::text::lexing::{Per, SourcePlace};

/// How far a buffer was consumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) struct Taken {
    /// The number of bytes.
    pub(in crate::text) bytes: usize,
    /// The number of bytes before the last line among them.
    pub(in crate::text) before_line: usize,
    /// The place after them.
    pub(in crate::text) place: SourcePlace,
}

impl Batch {
    /// Takes at most `most` plain cases from a buffer that begins at the end of a line, whose number is
    /// given, and returns how far they reach, if there are any.
    ///
    /// The end of the last line is not consumed.
    pub(in crate::text) fn take(
        &mut self,
        buffer: &[u8],
        mut line: u64,
        most: u64,
    ) -> Option<Taken> {
        let form = self.form.as_deref()?;
        let (own, rows) = (form.cells(), form.board.shape.rows() as u64);
        let (mut taken, mut at) = (None, 0);
        for _ in 0..most {
            let (begin, lines_before) = skip_lines(buffer, at);
            let cells = self.cells.len();
            self.cells.resize(cells + own, 0);
            let case = form.case_at(buffer, begin, &mut self.cells[cells..]);
            let (Some(case), 1..) = (case, lines_before) else {
                self.cells.truncate(cells);
                break;
            };
            line += lines_before;
            let per = if case.count == rows { Per::Row } else { Per::Grid };
            self.cases.push(Batched::Plain(per, line));
            line += case.count - 1;
            at = case.end;
            let place = SourcePlace { line, column: (at - case.last_line) as u64 + 1 };
            taken = Some(Taken { bytes: at, before_line: case.last_line, place });
        }
        taken
    }
}

impl PlainForm {
    /// Reads a case that begins at a byte. Returns `None` if it is incomplete or its layout is not
    /// plain.
    // In a separate function the compiler knows that the slices do not overlap.
    #[inline(never)]
    fn case_at(&self, buffer: &[u8], begin: usize, cells: &mut [u8]) -> Option<Lines> {
        let columns = self.board.shape.columns();
        let width = if line_end(buffer, begin + columns).is_some() { columns } else { cells.len() };
        // A width known at compile time saves most of the work for small grids.
        let case = match width {
            4 => self.lines(buffer, begin, 4, cells),
            9 => self.lines(buffer, begin, 9, cells),
            16 => self.lines(buffer, begin, 16, cells),
            _ => self.lines(buffer, begin, width, cells),
        };
        let mut all = 0;
        for &cell in &*cells {
            all |= cell;
        }
        if all & Self::NONE == 0 { case } else { None }
    }

    /// Reads lines of a fixed width until all cells are filled. Returns `None` if a line does not
    /// fit.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the width is to be known")]
    fn lines(&self, buffer: &[u8], begin: usize, width: usize, cells: &mut [u8]) -> Option<Lines> {
        let mut case = Lines { count: 0, last_line: begin, end: begin };
        let mut next = begin;
        for line in cells.chunks_exact_mut(width) {
            case.last_line = next;
            self.values.apply(buffer.get(next..next + width)?, line);
            case.end = line_end(buffer, next + width)?;
            case.count += 1;
            next = case.end + 1;
        }
        Some(case)
    }
}

/// The lines of a case.
struct Lines {
    /// Their number.
    count: u64,
    /// The start of the last one.
    last_line: usize,
    /// The end of the last one.
    end: usize,
}

/// Returns the end of the blank lines, including the rest of the current line, and their number.
#[inline]
fn skip_lines(buffer: &[u8], from: usize) -> (usize, u64) {
    let (mut at, mut lines) = (from, 0);
    while let Some(end) = line_end(buffer, at) {
        at = end + 1;
        lines += 1;
    }
    (at, lines)
}

/// Returns the position of the line feed, if the line ends here.
#[inline]
fn line_end(buffer: &[u8], at: usize) -> Option<usize> {
    match buffer.get(at)? {
        b'\n' => Some(at),
        b'\r' if buffer.get(at + 1) == Some(&b'\n') => Some(at + 1),
        _ => None,
    }
}
