//! Reads drawn lines back.
//!
//! Cells stand in every second line of a drawing, in columns as wide as the longest mark, strokes between them. The strokes
//! at a cell are the number of its symbol. A drawing does not show the colours of lines: if several symbols
//! have the same strokes, it is not read.

use nom::IResult;
use nom::Parser;
use nom::character::complete::multispace0;
use nom::combinator::fail;

use super::Line;
use crate::grid::{Cell, LineLayer, Symbol};
use crate::text::output::{Drawn, LineDrawing};

impl Line<'_> {
    /// Reads a drawing of lines, and returns the content of each node.
    pub(super) fn lines<'i>(
        &self,
        lines: &LineLayer,
        input: &'i [u8],
    ) -> IResult<&'i [u8], Vec<Symbol>> {
        self.of_lines(lines, input, |drawn, place| lines.content(drawn.digits(place)?))
    }

    /// Reads a drawing that is only begun, and returns the digits of the code of each node that are decided.
    pub(super) fn begun_lines<'i>(
        &self,
        lines: &LineLayer,
        input: &'i [u8],
    ) -> IResult<&'i [u8], Vec<[Option<u8>; 4]>> {
        self.of_lines(lines, input, Drawn::decided_digits)
    }

    /// Reads a drawing of lines, and returns what each node shows.
    fn of_lines<'i, T>(
        &self,
        lines: &LineLayer,
        input: &'i [u8],
        shown: impl Fn(&Drawn<'i>, Cell) -> Option<T>,
    ) -> IResult<&'i [u8], Vec<T>> {
        // The line before it may not have ended.
        let start = input.strip_prefix(b"\n").unwrap_or(input);
        self.read((Some(lines), input), start, lines.nodes.shape.iter(), shown)
    }

    /// Reads a drawing. Returns the word of each cell, or the number of its lines if no symbol has them.
    pub(super) fn drawing<'i>(&self, input: &'i [u8]) -> IResult<&'i [u8], Vec<Vec<u8>>> {
        let (start, _) = multispace0.parse(input)?;
        self.read((None, input), start, self.data.board.cells(), |drawn, cell| {
            self.drawn(drawn, cell)
        })
    }

    /// Reads a drawing that starts at a place of the input, and returns what each of some places shows.
    fn read<'i, T>(
        &self,
        (lines, input): (Option<&LineLayer>, &'i [u8]),
        start: &'i [u8],
        places: impl Iterator<Item = Cell>,
        shown: impl Fn(&Drawn<'i>, Cell) -> Option<T>,
    ) -> IResult<&'i [u8], Vec<T>> {
        let drawn = LineDrawing::of(lines, self.data, self.format).read(start);
        let contents = drawn.and_then(|drawn| {
            let contents: Option<Vec<T>> = places.map(|place| shown(&drawn, place)).collect();
            Some((&start[drawn.len().min(start.len())..], contents?))
        });
        contents.map_or_else(|| fail().parse(input), Ok)
    }

    /// Returns the word of a cell, if it is certain.
    fn drawn(&self, drawn: &Drawn<'_>, cell: Cell) -> Option<Vec<u8>> {
        let base = i64::from(self.format.lines.base());
        let digits = drawn.digits(cell)?;
        let number = digits.iter().rev().fold(0, |number, &it| number * base + i64::from(it));
        let alphabet = &self.data.board.alphabet;
        if number == 0 {
            let (row, column) = self.data.board.shape.position(cell);
            let mark = self.format.mark(self.data, row, column);
            let content = mark.map_or_else(
                || vec![drawn.byte(cell)],
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

    use crate::grid::{CaseData, LineCode, SymbolRange, Values};
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
