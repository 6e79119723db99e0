//! Reads drawn lines back.
//!
//! Cells stand at every second column of every second line of a drawing, strokes between them. The strokes
//! at a cell are the number of its symbol. A drawing does not show the colours of lines: if several symbols
//! have the same strokes, it is not read.

use nom::IResult;
use nom::Parser;
use nom::character::complete::multispace0;
use nom::combinator::fail;

use super::Line;
use crate::grid::{Board, LineCode, Symbol};
use crate::text::output::line_drawing;

impl Line<'_> {
    /// Reads a drawing of the lines of a board, and returns the content of each node.
    pub(super) fn lines<'i>(&self, input: &'i [u8]) -> IResult<&'i [u8], Vec<Symbol>> {
        // The line before it may not have ended.
        let start = input.strip_prefix(b"\n").unwrap_or(input);
        let lines = self.data.board.lines.as_ref();
        let drawn = lines.and_then(|lines| line_drawing::read(lines, start));
        match drawn {
            Some((contents, read)) => Ok((&start[read..], contents)),
            None => fail().parse(input),
        }
    }

    /// Reads a drawing. Returns the word of each cell, or the number of its lines if no symbol has them.
    pub(super) fn drawing<'i>(&self, input: &'i [u8]) -> IResult<&'i [u8], Vec<Vec<u8>>> {
        let board = &self.data.board;
        let (start, _) = multispace0.parse(input)?;
        let height = 2 * board.shape.rows() - 1;
        let lines: Vec<&[u8]> = start.split(|&byte| byte == b'\n').take(height).collect();
        let read: usize = lines.iter().map(|line| line.len() + 1).sum();
        let cells: Option<Vec<Vec<u8>>> = board
            .cells()
            .map(|cell| self.drawn(board, &lines, board.shape.position(cell)))
            .collect();
        match cells.filter(|_| lines.len() == height) {
            Some(cells) => Ok((&start[(read - 1).min(start.len())..], cells)),
            None => fail().parse(input),
        }
    }

    /// Returns the word of the cell at a row and a column, if it is certain.
    fn drawn(
        &self,
        board: &Board,
        lines: &[&[u8]],
        (row, column): (usize, usize),
    ) -> Option<Vec<u8>> {
        // Blanks at the end of a line may be missing.
        let at = |row: usize, column: usize| {
            let byte = lines.get(row).and_then(|line| line.get(column)).copied();
            byte.filter(|byte| *byte != b'\r').unwrap_or(b' ')
        };
        let (row_at, column_at) = (2 * row, 2 * column);
        let [beside, below] = self.format.strokes();
        let digit = |strokes: &[u8; 4], stroke| strokes.iter().position(|&it| it == stroke);
        let up = if row > 0 { digit(below, at(row_at - 1, column_at))? } else { 0 };
        let left = if column > 0 { digit(beside, at(row_at, column_at - 1))? } else { 0 };
        let [right, down] =
            [digit(beside, at(row_at, column_at + 1))?, digit(below, at(row_at + 1, column_at))?];
        let base = i64::from(self.format.lines.base());
        // A line that comes up or from the right leaves at the other side of the border.
        let turned =
            |digit| if self.format.lines == LineCode::Directed { (3 - digit) % 3 } else { digit };
        let digits = [turned(up), right, down, turned(left)];
        let number = digits
            .iter()
            .rev()
            .fold(0, |number, &digit| number * base + i64::try_from(digit).unwrap_or_default());
        let alphabet = &board.alphabet;
        if number == 0 {
            let mark = self.format.mark(self.data, row, column);
            let content = mark.map_or_else(
                || vec![at(row_at, column_at)],
                |_| alphabet.name(alphabet.background()).as_bytes().to_vec(),
            );
            return Some(content);
        }
        let mut fits = alphabet
            .symbols()
            .filter(|&symbol| alphabet.number(symbol).rem_euclid(base.pow(4)) == number);
        match (fits.next(), fits.next()) {
            (Some(symbol), None) => Some(alphabet.name(Some(symbol)).as_bytes().to_vec()),
            (None, _) => Some(number.to_string().into_bytes()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CaseData, SymbolRange, Values};
    use crate::text::testing::{answer, board};
    use crate::text::{AnswerFormat, AnswerReader};

    /// Reads a drawing of 2 x 3 cells, whose symbols are numbers, as words.
    fn read(symbols: &str, lines: LineCode, drawing: &str) -> Option<String> {
        let symbols: Vec<String> = symbols.split(' ').map(String::from).collect();
        let names: Vec<&str> = symbols.iter().map(String::as_str).chain(["."]).collect();
        let mut spec = board("2", "3", "1");
        spec.symbols = vec![SymbolRange::Names(symbols.clone())];
        spec.names.background = Some(".".to_owned());
        let board = spec.build(&()).unwrap();
        let data = CaseData { board: board.into(), values: Values::default() };
        let format = AnswerFormat { lines, ..answer("{lines}") };
        let answer = AnswerReader::new(&format, drawing.as_bytes()).next(1, &data, &names)?;
        let words = answer.solution.cells?.into_iter().map(|word| String::from_utf8(word).unwrap());
        Some(words.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn strokes_are_the_number_of_a_symbol() {
        const SYMBOLS: &str = "3 5 6 9 10 12";
        let plain = LineCode::Strands(1);
        let text = |drawing| read(SYMBOLS, plain, drawing).unwrap_or_default();
        assert_eq!(text("+-+-+\n|   |\n+-+-+\n"), "6 10 12 3 10 9");
        assert_eq!(text("\n+-+ .\r\n| |\r\n+-+ ."), "6 12 . 3 9 .");
        // Neither a branch nor the end of a line is a symbol.
        assert_eq!(text("+-+-+\n  |\n. + ."), "2 14 8 . 1 .");
        assert_eq!(read(SYMBOLS, plain, "+-+-+\n|   |"), None);
        assert_eq!(read(SYMBOLS, plain, "+-+~+\n|   |\n+-+-+"), None);
    }

    #[test]
    fn several_strands_and_directions_have_strokes() {
        assert_eq!(
            read("6 18 24 3", LineCode::Strands(2), "+=+ .\nH\n+ . .").unwrap(),
            "24 54 . 2 . ."
        );
        assert_eq!(read("3 57", LineCode::Directed, "+>+ .\n  v\n. + .").unwrap(), "3 63 . . 2 .");
    }

    #[test]
    fn colours_are_not_guessed() {
        assert_eq!(read("6 22", LineCode::Strands(1), "+-+ .\n|\n+ . ."), None);
    }
}
