//! Prints the slots of a template.

use num_bigint::BigInt;

use super::{AnswerFormat, Picture, Printable, Slot, Unprintable, Width, line_drawing};
use crate::expr::{Expr, With};
use crate::grid::{Board, CaseData, Grid, Shape, Symbol, Value};

/// Prints the value of a slot, or nothing if it has no value. `solution` comes with its number.
///
/// # Errors
///
/// An expression has no value.
///
/// A definition that uses slots without values is rejected before.
pub(in crate::text) fn print(
    format: &AnswerFormat,
    (slot, width): (&Slot, Width),
    answer: &Printable<'_>,
    solution: Option<(usize, &Picture<'_>)>,
    out: &mut Vec<u8>,
) -> Result<(), Unprintable> {
    let rows = PrintedRows::new(format, &answer.data.board, width);
    match (slot, solution) {
        (Slot::Case, _) => width.print(&answer.case.to_string(), out),
        (Slot::Count, _) => width.print(answer.count.unwrap_or_default(), out),
        (Slot::Value, _) => {
            width.print(&answer.value.map(|value| value.to_string()).unwrap_or_default(), out);
        }
        (Slot::Second, _) => {
            width.print(&answer.second.map(|value| value.to_string()).unwrap_or_default(), out);
        }
        (Slot::Number(expr, _), _) => {
            let names = [
                ("case", i64::try_from(answer.case).ok()),
                ("value", answer.value),
                ("value2", answer.second),
                ("i", solution.and_then(|(number, _)| i64::try_from(number).ok())),
                ("pieces", solution.and_then(|(_, it)| i64::try_from(it.pieces().len()).ok())),
            ];
            width.print(&computed(expr, &names, answer.count, answer.data)?, out);
        }
        (Slot::Places, Some((_, picture))) => {
            if let Some(places) = &format.places {
                places.print(answer.data, picture, out)?;
            }
        }
        (Slot::Field(name), _) => field(format, (name, width), answer.data, out),
        (Slot::Index, Some((number, _))) => width.print(&number.to_string(), out),
        (Slot::Grid, Some((_, picture))) => rows.picture(picture, answer.data, out)?,
        (Slot::Lines | Slot::Drawing(_), Some((_, picture))) => {
            let board = &answer.data.board;
            let lines = slot.layer(board.specs()).map(|layer| &board.layers[layer]);
            line_drawing::print((format, lines), picture.grid(), answer.data, out);
        }
        (Slot::Areas, Some((_, picture))) => rows.areas(picture.grid(), out),
        (Slot::ByRow, Some((_, picture))) => list(rows.by_row(picture), width, out),
        (Slot::ByColumn, Some((_, picture))) => list(rows.by_column(picture), width, out),
        (Slot::Pieces, Some((_, picture))) => {
            width.print(&picture.pieces().len().to_string(), out);
        }
        (Slot::Chosen, Some((_, picture))) => list(picture.pieces().iter().copied(), width, out),
        _ => {}
    }
    Ok(())
}

/// Computes an expression, where some names have values, and `count` one of any size.
pub(in crate::text) fn computed(
    expr: &Expr,
    names: &[(&str, Option<i64>)],
    count: Option<&str>,
    data: &CaseData,
) -> Result<String, Unprintable> {
    let known: Vec<(&str, i64)> =
        names.iter().filter_map(|&(name, value)| Some((name, value?))).collect();
    let count: BigInt = count.and_then(|count| count.parse().ok()).unwrap_or_default();
    let env = With { names: &known, outer: data };
    let number = expr.eval_exact(("count", &count), &env).map_err(Unprintable::of(expr))?;
    Ok(number.to_string())
}

/// Prints the value of a field, or nothing if it cannot be printed.
pub(in crate::text) fn field(
    format: &AnswerFormat,
    (name, width): (&str, Width),
    data: &CaseData,
    out: &mut Vec<u8>,
) {
    let rows = PrintedRows::new(format, &data.board, width);
    match data.values.get(name) {
        Some(Value::Int(int)) => width.print(&int.to_string(), out),
        Some(Value::Word(word)) => width.print(word, out),
        // There may be more regions than symbols.
        Some(Value::Layer(grid)) if rows.has_names(grid) => rows.grid(grid, out),
        Some(Value::Table(table)) => rows.table(table, out),
        Some(Value::Layer(_) | Value::Masks(_) | Value::Less(_) | Value::Clues(_)) | None => {}
    }
}

impl Width {
    /// Prints a text, padded to this width. A sign comes before the zeros.
    pub(in crate::text) fn print(self, text: &str, out: &mut Vec<u8>) {
        let missing = self.chars.saturating_sub(text.chars().count());
        let fill = if self.zeros { b'0' } else { b' ' };
        let sign = usize::from(self.zeros && text.starts_with('-'));
        out.extend_from_slice(&text.as_bytes()[..sign]);
        out.extend(std::iter::repeat_n(fill, missing));
        out.extend_from_slice(&text.as_bytes()[sign..]);
    }
}

/// Prints numbers, separated by blanks.
fn list(numbers: impl Iterator<Item = usize>, width: Width, out: &mut Vec<u8>) {
    for (index, number) in numbers.enumerate() {
        if index > 0 {
            out.push(b' ');
        }
        width.print(&number.to_string(), out);
    }
}

/// How rows of cells are printed.
#[derive(Clone, Copy)]
struct PrintedRows<'f> {
    format: &'f AnswerFormat,
    board: &'f Board,
    width: Width,
    /// What is printed between two cells of a row.
    cell_sep: &'f str,
}

/// Returns what is printed between two numbers of regions, where this is printed between cells.
pub(in crate::text) fn number_sep(cell_sep: &str) -> &str {
    if cell_sep.is_empty() { " " } else { cell_sep }
}

impl<'f> PrintedRows<'f> {
    fn new(format: &'f AnswerFormat, board: &'f Board, width: Width) -> Self {
        Self { format, board, width, cell_sep: &format.cell_sep }
    }

    fn picture(
        &self,
        picture: &Picture<'_>,
        data: &CaseData,
        out: &mut Vec<u8>,
    ) -> Result<(), Unprintable> {
        match picture {
            Picture::Symbols(grid) if self.format.cells.is_plain() => self.grid(grid, out),
            Picture::Symbols(grid) => return self.shown(grid, data, out),
            Picture::Pieces { names, rest, .. } => self.cells(rest.shape(), out, |index, out| {
                let piece =
                    picture.piece(index).and_then(|it| names.get(usize::try_from(it).ok()?));
                let content = || self.name(Symbol::of(rest.cells()[index]));
                self.width.print(piece.map_or_else(content, String::as_str), out);
            }),
        }
        Ok(())
    }

    /// Prints the cells that are printed, as the format says. Rows without any are left out.
    fn shown(&self, grid: &Grid, data: &CaseData, out: &mut Vec<u8>) -> Result<(), Unprintable> {
        let (cells, mut last) = (&self.format.cells, None);
        for cell in self.board.cells() {
            if !cells.prints(data, cell)? {
                continue;
            }
            let (row, _) = self.board.shape.position(cell);
            match last {
                None => {}
                Some(last) if last == row => self.end_cell(1, out),
                Some(_) => self.end_row(1, out),
            }
            last = Some(row);
            self.width.print(&cells.text(data, cell, grid.get(cell))?, out);
        }
        Ok(())
    }

    fn grid(&self, grid: &Grid, out: &mut Vec<u8>) {
        let alphabet = &self.board.alphabet;
        let plain = self.cell_sep.is_empty() && self.width.chars <= 1;
        if plain && alphabet.is_single() && self.board.is_rectangle() {
            // The most frequent form: it is as fast as a copy.
            let cells = &grid.cells()[..grid.shape().cells()];
            for (row, cells) in cells.chunks(grid.shape().columns()).enumerate() {
                self.end_row(row, out);
                out.extend(cells.iter().map(|&cell| alphabet.byte(Symbol::of(cell))));
            }
            return;
        }
        self.cells(grid.shape(), out, |index, out| {
            self.width.print(self.name(Symbol::of(grid.cells()[index])), out);
        });
    }

    /// Prints the cells of a board of this shape; `cell` prints the cell with an index.
    fn cells(&self, shape: Shape, out: &mut Vec<u8>, cell: impl Fn(usize, &mut Vec<u8>)) {
        for row in 0..shape.rows() {
            self.end_row(row, out);
            for column in 0..self.board.row_length(row) {
                self.end_cell(column, out);
                cell(row * shape.columns() + column, out);
            }
        }
    }

    /// Prints the number of the region of each cell, with blanks between them unless `cell_sep` is set.
    fn areas(self, grid: &Grid, out: &mut Vec<u8>) {
        let (board, shape) = (self.board, self.board.shape);
        let Some(borders) = board.borders() else { return };
        let is_hole = |cell| grid.get(cell).is_some_and(|it| board.alphabet.is_hole(it));
        let open = board.cells().filter(|&cell| !is_hole(cell));
        let regions = borders.regions(shape, open, grid);
        let numbered = Self { cell_sep: number_sep(self.cell_sep), ..self };
        numbered.cells(shape, out, |index, out| {
            let number = regions[index].map_or(0, |number| number + 1);
            self.width.print(&number.to_string(), out);
        });
    }

    fn table(&self, table: &[Vec<i64>], out: &mut Vec<u8>) {
        for (row, numbers) in table.iter().enumerate() {
            self.end_row(row, out);
            for (column, number) in numbers.iter().enumerate() {
                self.end_cell(column, out);
                self.width.print(&number.to_string(), out);
            }
        }
    }

    /// Prints the separator before a row.
    fn end_row(&self, row: usize, out: &mut Vec<u8>) {
        if row > 0 {
            out.extend_from_slice(self.format.row_sep.as_bytes());
        }
    }

    /// Prints the separator before a cell.
    fn end_cell(&self, column: usize, out: &mut Vec<u8>) {
        if column > 0 {
            out.extend_from_slice(self.cell_sep.as_bytes());
        }
    }

    fn name(&self, content: Option<Symbol>) -> &str {
        self.board.alphabet.name(content)
    }

    fn by_row(&self, picture: &Picture<'_>) -> impl Iterator<Item = usize> {
        let shape = self.board.shape;
        let columns = move |row: usize| (0..shape.columns()).map(move |column| (row, column));
        let held =
            move |row| columns(row).position(|(row, column)| self.holds(picture, row, column));
        (0..shape.rows()).map(move |row| held(row).map_or(0, |column| column + 1))
    }

    fn by_column(&self, picture: &Picture<'_>) -> impl Iterator<Item = usize> {
        let shape = self.board.shape;
        let held = move |column| (0..shape.rows()).position(|row| self.holds(picture, row, column));
        (0..shape.columns()).map(move |column| held(column).map_or(0, |row| row + 1))
    }

    /// Tells whether a cell holds a symbol proper, or a piece.
    fn holds(&self, picture: &Picture<'_>, row: usize, column: usize) -> bool {
        let cell = self.board.shape.cell(row, column);
        let proper = self.board.alphabet.proper();
        picture.piece(cell.index()).is_some()
            || picture.grid().get(cell).is_some_and(|symbol| symbol.index() < proper)
    }

    /// Tells whether all contents of a grid have a name.
    fn has_names(&self, grid: &Grid) -> bool {
        let alphabet = &self.board.alphabet;
        let names = alphabet.len() + alphabet.holes().len();
        grid.contents().flatten().all(|symbol| symbol.index() < names)
    }
}
