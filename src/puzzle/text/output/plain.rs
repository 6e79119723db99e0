//! Grids whose cells are single characters on one board, printed as a copy and a translation of bytes.
//!
//! With the slots of the template in its place, easy grids took 19 % (9x9) to 57 % (4x4) longer as a whole.

use super::answer_format::AnswerFormat;
use super::template::{Slot, Template, TemplatePart, Width};
use crate::grid::{Board, Symbol};
use crate::text::lexing::translate::Translation;

/// Prints answers that consist only of texts, the number of the case and the grid.
#[derive(Clone, Debug)]
pub(super) struct PlainGrid {
    /// The text of a grid, with any bytes for its cells.
    text: Vec<u8>,
    /// The printed byte of each cell value.
    names: Translation,
    /// The distance of two cells and of two rows in the text.
    cell_stride: usize,
    row_stride: usize,
    columns: usize,
}

impl PlainGrid {
    /// Returns the grids of a board, if answers consist of such parts.
    pub(super) fn of(format: &AnswerFormat, board: &Board) -> Option<Self> {
        let (shape, alphabet) = (board.shape, &board.alphabet);
        let mut templates = [Some(&format.one), format.many.as_ref()].into_iter().flatten();
        let has_more = format.head.is_some() || format.tail.is_some();
        if has_more || !(board.is_rectangle() && alphabet.is_single()) || !templates.all(is_plain) {
            return None;
        }
        let row = vec!["?"; shape.columns()].join(&format.cell_sep);
        let row_sep = if format.flat { &format.cell_sep } else { "\n" };
        let mut names = Box::new([b'?'; 256]);
        for content in alphabet.symbols().map(Some).chain([None]) {
            names[usize::from(Symbol::byte(content))] = alphabet.byte(content);
        }
        Some(Self {
            text: vec![row.as_str(); shape.rows()].join(row_sep).into_bytes(),
            names: Translation::new(names),
            cell_stride: 1 + format.cell_sep.len(),
            row_stride: row.len() + row_sep.len(),
            columns: shape.columns(),
        })
    }

    /// Appends a text for a case with these cells.
    #[inline]
    pub(super) fn fill(&self, template: &Template, case: u64, cells: &[u8], out: &mut Vec<u8>) {
        for part in template.parts() {
            match part {
                TemplatePart::Text(text) => out.extend_from_slice(text.as_bytes()),
                TemplatePart::Slot(Slot::Case, _) => {
                    out.extend_from_slice(itoa::Buffer::new().format(case).as_bytes());
                }
                TemplatePart::Slot(..) => {
                    let start = out.len();
                    out.extend_from_slice(&self.text);
                    self.print(&mut out[start..], cells);
                }
            }
        }
        if !template.is_empty() {
            out.push(b'\n');
        }
    }

    /// Writes the cells into the text of a grid.
    // In a separate function the compiler knows that the slices do not overlap.
    #[inline(never)]
    fn print(&self, text: &mut [u8], cells: &[u8]) {
        if self.row_stride == self.columns {
            self.names.apply(cells, text);
            return;
        }
        // A width known at compile time saves most of the work for small grids.
        match self.columns {
            4 => self.print_rows(text, cells, 4),
            9 => self.print_rows(text, cells, 9),
            16 => self.print_rows(text, cells, 16),
            columns => self.print_rows(text, cells, columns),
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the number of columns is to be known")]
    fn print_rows(&self, text: &mut [u8], cells: &[u8], columns: usize) {
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

/// Tells whether a template has only such parts.
fn is_plain(template: &Template) -> bool {
    template.parts().iter().all(|part| match part {
        TemplatePart::Text(_) => true,
        TemplatePart::Slot(slot, width) => {
            matches!(slot, Slot::Grid | Slot::Case) && *width == Width::default()
        }
    })
}
