//! Drawings of lines: places stand at every second column of every second line, strokes for lines between them.
//!
//! Lines along sides are drawn with `+` for every corner, and the cells between them. Lines through cells
//! are drawn with `+` for a cell with a line, and other cells as they are. Where marks are longer than a character, all
//! cells are as wide as the longest: `10---+`.

use std::fmt::Write;

use super::AnswerFormat;
use crate::grid::{CaseData, Cell, CellSide, Grid, LineCode, LineLayer, Shape};

/// Where lines are drawn.
#[derive(Clone, Copy, Debug)]
pub(in crate::text) struct LineDrawing {
    /// The rectangle of places that lines connect.
    shape: Shape,
    /// How a code tells at which sides of a place lines leave.
    code: LineCode,
    /// The columns of text that a place takes, and those between it and the next.
    widths: [usize; 2],
}

/// A drawing that is read.
#[derive(Clone, Debug)]
pub(in crate::text) struct Drawn<'i> {
    drawing: LineDrawing,
    rows: Vec<&'i [u8]>,
}

impl LineDrawing {
    /// Returns where lines of a board are drawn: those of a layer, or those that its symbols are.
    pub(in crate::text) fn of(
        lines: Option<&LineLayer>,
        data: &CaseData,
        format: &AnswerFormat,
    ) -> Self {
        let board = &*data.board;
        let length = |cell: Cell| {
            let (row, column) = board.shape.position(cell);
            format.mark(data, row, column).map_or(1, |mark| mark.chars().count())
        };
        let longest = board.cells().map(length).max().unwrap_or(1);
        let are_of_cells = lines.is_none_or(|lines| lines.spec.course.is_of_cells());
        let widths = if are_of_cells { [longest, 1] } else { [1, longest] };
        let (shape, code) = match lines {
            Some(lines) => (lines.nodes.shape, lines.spec.code),
            None => (board.shape, format.lines),
        };
        Self { shape, code, widths }
    }

    /// Returns the strokes of 0 to 3 lines, or of a line to the right or down, to the left or up: between places
    /// beside each other, and between those one above the other.
    const fn strokes(self) -> [&'static [u8]; 2] {
        match self.code {
            LineCode::Strands(_) => [b" -=#", b" |H#"],
            LineCode::Directed => [b" ><", b" v^"],
        }
    }

    /// Returns the columns of text from a place to the next.
    fn stride(self) -> usize {
        self.widths.iter().sum()
    }

    /// Returns the number of lines of text.
    fn height(self) -> usize {
        2 * self.shape.rows() - 1
    }

    /// Draws lines. `code` returns the code of a place; `place` what it shows, with lines or without; `between` what is
    /// shown below and to the right of it.
    fn draw(
        self,
        code: impl Fn(Cell) -> i64,
        place: impl Fn(Cell, bool) -> String,
        between: impl Fn(Cell) -> String,
    ) -> String {
        let ([beside, below], [own, gap]) = (self.strokes(), self.widths);
        let mut drawing = Vec::new();
        for row in 0..self.shape.rows() {
            let (mut line, mut next) = (String::new(), String::new());
            for column in 0..self.shape.columns() {
                let at = self.shape.cell(row, column);
                let code = code(at);
                let across = |side| usize::from(self.code.across(side, code).0);
                let has_line = CellSide::ALL.into_iter().any(|side| across(side) > 0);
                let (place, between) = (place(at, has_line), between(at));
                let strokes = (own + gap).saturating_sub(place.chars().count());
                let stroke = char::from(beside[across(CellSide::Right)]);
                line.push_str(&place);
                line.extend(std::iter::repeat_n(stroke, strokes));
                let down = char::from(below[across(CellSide::Down)]);
                // Writing to a string cannot fail.
                let _ = write!(next, "{down:<own$}{between:<gap$}");
            }
            drawing.push(line.trim_end().to_owned());
            drawing.push(next.trim_end().to_owned());
        }
        drawing.truncate(self.height());
        drawing.join("\n")
    }

    /// Reads a drawing from its first line, if all its lines are there.
    pub(in crate::text) fn read(self, drawing: &[u8]) -> Option<Drawn<'_>> {
        let rows: Vec<&[u8]> = drawing.split(|&byte| byte == b'\n').take(self.height()).collect();
        (rows.len() == self.height()).then_some(Drawn { drawing: self, rows })
    }
}

impl Drawn<'_> {
    /// Returns the number of bytes that were read, without the end of the last line.
    pub(in crate::text) fn len(&self) -> usize {
        self.rows.iter().map(|row| row.len() + 1).sum::<usize>() - 1
    }

    /// Returns what is drawn at a row and a column of the text. Blanks at the end of a line may be missing.
    fn at(&self, row: usize, column: usize) -> u8 {
        let byte = self.rows.get(row).and_then(|row| row.get(column)).copied();
        byte.filter(|byte| *byte != b'\r').unwrap_or(b' ')
    }

    /// Returns what is drawn at a place.
    pub(in crate::text) fn byte(&self, place: Cell) -> u8 {
        let (row, column) = self.drawing.shape.position(place);
        self.at(2 * row, column * self.drawing.stride())
    }

    /// Returns the digits of the code at a place, from the lowest, if all strokes there are known.
    pub(in crate::text) fn digits(&self, place: Cell) -> Option<[u8; 4]> {
        let digit = |side| self.digit(side, self.beside(place, side));
        let [up, right, down, left] = CellSide::ALL.map(digit);
        Some([up?, right?, down?, left?])
    }

    /// Returns those digits that are decided in a drawing that is only begun, if all strokes at a place are known. A blank
    /// is undecided there, and `x` says that no line is there.
    pub(in crate::text) fn decided_digits(&self, place: Cell) -> Option<[Option<u8>; 4]> {
        let mut digits = [None; 4];
        for side in CellSide::ALL {
            digits[side as usize] = match self.beside(place, side) {
                Some(b' ') => None,
                Some(b'x') => Some(0),
                byte => Some(self.digit(side, byte)?),
            };
        }
        Some(digits)
    }

    /// Returns what is drawn at a side of a place, unless the drawing ends there.
    fn beside(&self, place: Cell, side: CellSide) -> Option<u8> {
        let shape = self.drawing.shape;
        let (row, column) = shape.position(place);
        let (row, column) = (2 * row, column * self.drawing.stride());
        let byte = match side {
            CellSide::Up => self.at(row.checked_sub(1)?, column),
            CellSide::Right => self.at(row, column + self.drawing.widths[0]),
            CellSide::Down => self.at(row + 1, column),
            CellSide::Left => self.at(row, column.checked_sub(1)?),
        };
        // A stroke that leaves the drawing is one all the same.
        Some(byte).filter(|&byte| byte != b' ' || side.neighbour(shape, place).is_some())
    }

    /// Returns the digit that a stroke at a side of a place stands for, if it is one.
    fn digit(&self, side: CellSide, byte: Option<u8>) -> Option<u8> {
        let ([beside, below], code) = (self.drawing.strokes(), self.drawing.code);
        let is_below = matches!(side, CellSide::Up | CellSide::Down);
        let strokes = if is_below { below } else { beside };
        let digit = strokes.iter().position(|&it| it == byte.unwrap_or(b' '))?;
        let digit = u8::try_from(digit).ok().filter(|&digit| digit < code.base())?;
        // A line that comes up or from the right leaves at the other side of the place.
        let is_turned = code == LineCode::Directed && matches!(side, CellSide::Up | CellSide::Left);
        Some(if is_turned { (3 - digit) % 3 } else { digit })
    }
}

/// Prints a grid with its lines: `+` for a cell that a line leaves, unless it has a mark, and strokes between cells.
pub(super) fn print(
    (format, lines): (&AnswerFormat, Option<&LineLayer>),
    grid: &Grid,
    data: &CaseData,
    out: &mut Vec<u8>,
) {
    let board = &*data.board;
    let drawing = LineDrawing::of(lines, data, format);
    let are_of_cells = lines.is_none_or(|lines| lines.spec.course.is_of_cells());
    let alphabet = &board.alphabet;
    let is_hole = |cell| grid.get(cell).is_some_and(|it| alphabet.is_hole(it));
    let shows = |cell: Cell, has_line: bool| {
        let (row, column) = board.shape.position(cell);
        let mark = format.mark(data, row, column);
        mark.filter(|_| lines.is_none() || !is_hole(cell)).unwrap_or_else(|| {
            let nothing = lines.map(|lines| match &lines.spec.empty {
                Some(empty) if are_of_cells => empty,
                _ if are_of_cells => ".",
                _ => " ",
            });
            let text = match (grid.get(cell), nothing) {
                _ if has_line => "+",
                (None, Some(nothing)) => nothing,
                (symbol, _) => alphabet.name(symbol),
            };
            text.to_owned()
        })
    };
    let on_board = |at: Cell, has_line| {
        let (row, column) = drawing.shape.position(at);
        let is_cell = row < board.shape.rows() && column < board.row_length(row);
        if is_cell { shows(board.shape.cell(row, column), has_line) } else { " ".to_owned() }
    };
    // A hole has a number too, but no lines.
    let symbol = |at| grid.get(at).filter(|&it| !alphabet.is_hole(it));
    let code = |at| match lines {
        Some(lines) => grid.get(lines.nodes.node(at)).map_or(0, |it| lines.code_of(it)),
        None => symbol(at).map_or(0, |it| alphabet.number(it)),
    };
    let drawn = if are_of_cells {
        drawing.draw(code, on_board, |_| " ".to_owned())
    } else {
        drawing.draw(code, |_, _| "+".to_owned(), |at| on_board(at, false))
    };
    out.extend_from_slice(drawn.as_bytes());
}
