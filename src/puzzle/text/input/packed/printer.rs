//! Prints packed answers.
//!
//! The text of an answer is compiled for one board, so that a grid is printed by a copy and a
//! translation of bytes. The ordinary writer works for any board and any slot. Both print the same
//! bytes (`props.rs`). With the ordinary writer in its place, easy grids took 19 % (9x9) to 57 % (4x4)
//! longer as a whole.

use super::form::PackedForm;
use super::translate::Translation;
use crate::grid::Symbol;
use crate::text::output::answer_format::AnswerFormat;
use crate::text::output::template::{Slot, Template, TemplatePart, Width};

/// Prints answers that consist only of texts, the number of the case and the grid.
#[derive(Clone, Debug)]
pub struct PackedPrinter {
    one: Vec<PrintPart>,
    many: Option<Vec<PrintPart>>,
    /// The printed byte of each cell value.
    names: Translation,
    /// The distance of two cells and of two rows in a printed grid.
    cell_stride: usize,
    row_stride: usize,
    columns: usize,
}

/// A part of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PrintPart {
    Case,
    /// Literal text. A grid may begin at the given byte; the bytes of its cells are placeholders.
    Text(Vec<u8>, Option<usize>),
}

impl PackedPrinter {
    /// Returns a printer for cases of a form, if their answers consist of such parts.
    pub fn of(format: &AnswerFormat, form: &PackedForm) -> Option<Self> {
        if format.head.is_some() || format.tail.is_some() {
            return None;
        }
        let (shape, alphabet) = (form.board.shape, &form.board.alphabet);
        let row = vec!["?"; shape.columns()].join(&format.cell_sep);
        let row_sep = if format.flat { &format.cell_sep } else { "\n" };
        let grid = vec![row.as_str(); shape.rows()].join(row_sep);
        let many = match &format.many {
            Some(template) => Some(parts(template, &grid)?),
            None => None,
        };
        let mut names = Box::new([b'?'; 256]);
        for content in alphabet.symbols().map(Some).chain([None]) {
            names[usize::from(Symbol::byte(content))] = alphabet.byte(content);
        }
        Some(Self {
            one: parts(&format.one, &grid)?,
            many,
            names: Translation::new(names),
            cell_stride: 1 + format.cell_sep.len(),
            row_stride: row.len() + row_sep.len(),
            columns: shape.columns(),
        })
    }

    /// Appends the answer to a case with one solution, or with several if `many` is set.
    #[inline]
    pub fn print(&self, case: u64, cells: &[u8], many: bool, out: &mut Vec<u8>) {
        let parts = self.many.as_ref().filter(|_| many).unwrap_or(&self.one);
        for part in parts {
            match part {
                PrintPart::Case => {
                    out.extend_from_slice(itoa::Buffer::new().format(case).as_bytes());
                }
                PrintPart::Text(text, grid) => {
                    let start = out.len();
                    out.extend_from_slice(text);
                    if let Some(grid) = grid {
                        self.fill(&mut out[start + grid..], cells);
                    }
                }
            }
        }
    }

    /// Writes the cells into a grid.
    // In a separate function the compiler knows that the slices do not overlap.
    #[inline(never)]
    fn fill(&self, grid: &mut [u8], cells: &[u8]) {
        if self.row_stride == self.columns {
            self.names.apply(cells, grid);
            return;
        }
        // A width known at compile time saves most of the work for small grids.
        match self.columns {
            4 => self.fill_rows(grid, cells, 4),
            9 => self.fill_rows(grid, cells, 9),
            16 => self.fill_rows(grid, cells, 16),
            columns => self.fill_rows(grid, cells, columns),
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the number of columns is to be known")]
    fn fill_rows(&self, grid: &mut [u8], cells: &[u8], columns: usize) {
        let mut start = 0;
        for row in cells.chunks_exact(columns) {
            let line = &mut grid[start..];
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

/// Returns the parts of an answer, if it has no other parts. An answer ends its line.
fn parts(template: &Template, grid: &str) -> Option<Vec<PrintPart>> {
    let mut parts: Vec<PrintPart> = Vec::new();
    let end = TemplatePart::Text("\n".to_owned());
    let pieces = template.parts().iter().chain((!template.is_empty()).then_some(&end));
    for piece in pieces {
        let (text, is_grid) = match piece {
            TemplatePart::Text(text) => (text.as_str(), false),
            TemplatePart::Slot(Slot::Grid, width) if *width == Width::default() => (grid, true),
            TemplatePart::Slot(Slot::Case, width) if *width == Width::default() => {
                parts.push(PrintPart::Case);
                continue;
            }
            TemplatePart::Slot(..) => return None,
        };
        match parts.last_mut() {
            Some(PrintPart::Text(before, at)) if at.is_none() || !is_grid => {
                if is_grid {
                    *at = Some(before.len());
                }
                before.extend_from_slice(text.as_bytes());
            }
            _ => parts.push(PrintPart::Text(text.as_bytes().to_vec(), is_grid.then_some(0))),
        }
    }
    Some(parts)
}
