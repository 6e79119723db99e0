//! Writes tables of numbers.

use super::{Columns, LineWriter, PlacedWords, Spelled, TableFormat, TableLex};
use crate::grid::Values;
use crate::text::lexing::Lex;

impl TableFormat {
    /// Writes the rows of a table.
    pub(super) fn write_rows(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let values = &case.data.values;
        if let (Some(cut), TableLex::Chars) = (&self.cut, self.lex) {
            let rows = values.table(name).unwrap_or_default().iter().enumerate();
            let text = |(row, numbers): (usize, &Vec<i64>)| -> String {
                (0..numbers.len()).map(|column| self.word(values, name, row, column)).collect()
            };
            writer.word(rows.map(text).collect::<Vec<_>>().join(&char::from(cut.sign).to_string()));
            return;
        }
        // Words that are rows are written in lines, like the cells of the board, which is of one cell if unknown.
        let columns = case.data.board.shape.columns();
        let width = if self.columns == Columns::Word { columns } else { 1 };
        for (row, numbers) in values.table(name).unwrap_or_default().iter().enumerate() {
            if row > 0 && row % width == 0 {
                writer.end_line();
            }
            if self.columns == Columns::Counted {
                writer.word(numbers.len().to_string());
            }
            let words = (0..numbers.len()).map(|column| self.word(values, name, row, column));
            match (&self.columns, &self.cut, self.lex) {
                (Columns::Word, Some(cut), _) => {
                    writer.word(words.collect::<Vec<_>>().join(&char::from(cut.sign).to_string()));
                }
                (_, _, TableLex::Tokens) => words.for_each(|word| writer.word(word)),
                _ if self.has_blanks() => writer.line(words.collect::<String>().as_bytes()),
                (_, _, TableLex::Chars) => writer.row_of(words),
            }
            if self.columns == Columns::Line && numbers.is_empty() {
                writer.line(b"");
            }
        }
    }

    /// Returns the numbers of a table, each with its word and the characters before it in the word.
    pub(super) fn placed_numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        let (mut numbers, mut words) = (Vec::new(), 0);
        for row in case.data.values.table(name).unwrap_or_default() {
            words += usize::from(self.columns == Columns::Counted);
            for (column, &number) in row.iter().enumerate() {
                let place = match self.lex {
                    TableLex::Tokens => [words + column, 0],
                    TableLex::Chars => [words, column],
                };
                let is_blank = number == -1 && (self.blank.is_some() || self.cut.is_some());
                numbers.extend((!is_blank).then_some((number, place)));
            }
            words += match self.lex {
                _ if row.is_empty() => usize::from(self.columns == Columns::Line),
                TableLex::Tokens if self.columns != Columns::Word => row.len(),
                _ => 1,
            };
        }
        numbers
    }

    /// Returns the words of a table that has one for each cell of the board.
    pub(super) fn placed_words<'c>(
        &self,
        name: &str,
        case: &Spelled<'c>,
    ) -> Option<PlacedWords<'c>> {
        let (board, values) = (&case.data.board, &case.data.values);
        let (rows, shape) = (values.table(name)?, board.shape);
        let fits =
            rows.len() == shape.rows() && rows.iter().all(|row| row.len() == shape.columns());
        let is_row = self.cut.is_some() && self.lex == TableLex::Chars;
        let is_plain = matches!(self.columns, Columns::Fixed(_)) && !self.has_blanks() && !is_row;
        if !fits || !is_plain || !board.is_rectangle() {
            return None;
        }
        let word = |cell| {
            let (row, column) = shape.position(cell);
            self.word(values, name, row, column).into()
        };
        let lex = if self.lex == TableLex::Tokens { Lex::Tokens } else { Lex::Chars };
        let has_numbers = self.symbols.is_empty();
        let zero = Some("0".to_owned()).filter(|_| has_numbers);
        let choices = self.blank.iter().chain(self.symbols.iter()).cloned().chain(zero).collect();
        Some(PlacedWords { lex, lines: board.placed_rows(word), choices, has_numbers })
    }

    /// Returns the word for a number of a table.
    pub(crate) fn word(&self, values: &Values, name: &str, row: usize, column: usize) -> String {
        let at = |table: &str| values.table(table)?.get(row)?.get(column).copied();
        let number = at(name).unwrap_or(-1);
        let parts = self.cut.iter().flat_map(|cut| &cut.parts).map(|part| at(part).unwrap_or(-1));
        let parts: Vec<i64> = parts.collect();
        let symbol = usize::try_from(number).ok().and_then(|number| self.symbols.get(number));
        match (&self.cut, &self.blank, symbol) {
            (Some(cut), blank, _)
                if number == -1
                    && !parts.is_empty()
                    && (blank.is_none() || parts.iter().any(|&it| it >= 0)) =>
            {
                let part = |part: &i64| if *part < 0 { String::new() } else { part.to_string() };
                parts.iter().map(part).collect::<Vec<_>>().join(&char::from(cut.sign).to_string())
            }
            (_, Some(blank), _) if number == -1 => blank.clone(),
            (_, _, Some(symbol)) => symbol.clone(),
            _ => number.to_string(),
        }
    }
}
