//! Grids whose cells are single characters on one board, printed as a copy and a translation of bytes.
//!
//! With the slots of the template in its place, easy grids took 19 % (9x9) to 57 % (4x4) longer as a whole.

use std::mem;

use super::{AnswerFormat, Slot, Template, TemplatePart, Width};
use crate::grid::{Board, Symbol};
use crate::text::lexing::Translation;

/// Prints answers that consist only of texts, the number of the case and the grid.
#[derive(Clone, Debug)]
pub(super) struct PlainGrid {
    one: Vec<PlainPart>,
    many: Option<Vec<PlainPart>>,
    /// The printed byte of each cell value.
    names: Translation,
    /// The distance of two cells and of two rows in the text of a grid.
    cell_stride: usize,
    row_stride: usize,
    columns: usize,
}

/// A part of an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PlainPart {
    text: Vec<u8>,
    /// Where a grid begins in the text, with any bytes for its cells.
    grid: Option<usize>,
    /// Whether the number of the case follows.
    is_before_case: bool,
}

impl PlainGrid {
    /// Returns the grids of a board, if answers consist of such parts.
    pub(super) fn of(format: &AnswerFormat, board: &Board) -> Option<Self> {
        let (shape, alphabet) = (board.shape, &board.alphabet);
        let has_more = format.head.is_some() || format.tail.is_some();
        if has_more || !format.cells.is_plain() || !board.is_rectangle() || !alphabet.is_single() {
            return None;
        }
        let row = vec!["?"; shape.columns()].join(&format.cell_sep);
        let grid = vec![row.as_str(); shape.rows()].join(&format.row_sep);
        let mut names = Box::new([b'?'; 256]);
        for content in alphabet.symbols().map(Some).chain([None]) {
            names[usize::from(Symbol::byte(content))] = alphabet.byte(content);
        }
        let many = format.many.as_ref().map(|many| parts(many, &grid));
        Some(Self {
            one: parts(&format.one, &grid)?,
            many: many.map_or(Some(None), |many| many.map(Some))?,
            names: Translation::new(names),
            cell_stride: 1 + format.cell_sep.len(),
            row_stride: row.len() + format.row_sep.len(),
            columns: shape.columns(),
        })
    }

    /// Appends the answer to a case with these cells, which has one solution or several.
    #[inline]
    pub(super) fn print(&self, case: u64, cells: &[u8], is_many: bool, out: &mut Vec<u8>) {
        let parts = self.many.as_ref().filter(|_| is_many).unwrap_or(&self.one);
        for part in parts {
            let start = out.len();
            out.extend_from_slice(&part.text);
            if let Some(grid) = part.grid {
                self.fill(&mut out[start + grid..], cells);
            }
            if part.is_before_case {
                out.extend_from_slice(itoa::Buffer::new().format(case).as_bytes());
            }
        }
    }

    /// Writes the cells into the text of a grid.
    // In a separate function the compiler knows that the slices do not overlap.
    #[inline(never)]
    fn fill(&self, text: &mut [u8], cells: &[u8]) {
        if self.row_stride == self.columns {
            self.names.apply(cells, text);
            return;
        }
        // A width known at compile time saves most of the work for small grids.
        match self.columns {
            4 => self.fill_rows(text, cells, 4),
            9 => self.fill_rows(text, cells, 9),
            16 => self.fill_rows(text, cells, 16),
            columns => self.fill_rows(text, cells, columns),
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the number of columns is to be known")]
    fn fill_rows(&self, text: &mut [u8], cells: &[u8], columns: usize) {
        let mut start = 0;
        for row in cells.chunks_exact(columns) {
            let line = &mut text[start..];
            if self.cell_stride == 1 {
                self.names.apply(row, &mut line[..columns]);
            } else {
                for (number, &value) in row.iter().enumerate() {
                    line[number * self.cell_stride] = self.names.get(value);
                }
            }
            start += self.row_stride;
        }
    }
}

/// Returns the parts of an answer, if it has no others. An answer ends its line.
fn parts(template: &Template, grid: &str) -> Option<Vec<PlainPart>> {
    let mut parts = Vec::new();
    let mut part = PlainPart::default();
    for piece in template.parts() {
        match piece {
            TemplatePart::Text(text) => part.text.extend_from_slice(text.as_bytes()),
            TemplatePart::Slot(Slot::Case, width) if *width == Width::default() => {
                part.is_before_case = true;
                parts.push(mem::take(&mut part));
            }
            TemplatePart::Slot(Slot::Grid, width) if *width == Width::default() => {
                if part.grid.is_some() {
                    parts.push(mem::take(&mut part));
                }
                part.grid = Some(part.text.len());
                part.text.extend_from_slice(grid.as_bytes());
            }
            TemplatePart::Slot(..) => return None,
        }
    }
    if !template.is_empty() {
        part.text.push(b'\n');
    }
    parts.push(part);
    Some(parts)
}
