//! Reads the rows of a table, regardless of lines.

use super::{NUMBER_MAX, TableFormat, TableLex, WORD_MAX, grids, number};
use crate::text::lexing::{Actual, Interrupt, Source, Unit, ValidContents, ValueForm, grammar};

/// The maximum number of numbers, and of rows, in a table.
pub(crate) const NUMBERS_MAX: usize = 1_000_000;

/// A table during reading.
pub(in crate::text) struct Table<'f> {
    pub(in crate::text) field: &'f str,
    pub(in crate::text) format: &'f TableFormat,
    pub(in crate::text) rows: Vec<Vec<i64>>,
    /// The rows of each part of words that are cut.
    pub(in crate::text) parts: Vec<Vec<Vec<i64>>>,
    /// How many more numbers are allowed.
    pub(in crate::text) room: usize,
}

impl Table<'_> {
    /// Begins a row of each part.
    pub(super) fn begin_row(&mut self) {
        self.parts.iter_mut().for_each(|rows| rows.push(Vec::new()));
    }

    /// Adds a number to the current row of each part.
    fn push_parts(&mut self, numbers: impl IntoIterator<Item = Option<i64>>) {
        for (rows, number) in self.parts.iter_mut().zip(numbers) {
            rows.last_mut().into_iter().for_each(|row| row.push(number.unwrap_or(-1)));
        }
    }

    /// Reads a row of numbers, regardless of lines.
    pub(in crate::text) fn row(
        &mut self,
        source: &mut Source<'_>,
        row: usize,
        columns: usize,
    ) -> Result<(), Interrupt> {
        let mut numbers = Vec::new();
        self.begin_row();
        match self.format.lex {
            TableLex::Tokens => {
                for column in 1..=columns {
                    source.skip_blanks()?;
                    let length = source.word(WORD_MAX)?.len();
                    numbers.push(self.token(source, length, (row, column))?);
                }
            }
            TableLex::Chars if columns > 0 => {
                source.skip_blanks()?;
                numbers.resize(columns, 0);
                let length = source.word(columns)?.len();
                self.chars(source, length, (row, &mut numbers))?;
            }
            TableLex::Chars => {}
        }
        self.room = self.room.saturating_sub(columns);
        self.rows.push(numbers);
        Ok(())
    }

    /// Reads a row that is a word.
    pub(in crate::text) fn word(
        &mut self,
        source: &mut Source<'_>,
        row: usize,
    ) -> Result<(), Interrupt> {
        source.skip_blanks()?;
        let length = source.word(WORD_MAX)?.len();
        let max = self.room.min(WORD_MAX);
        let what = || format!("row {row} of {}", self.field);
        if length == 0 {
            return Err(number::refuse(source, Actual::End, what(), ValueForm::Word));
        }
        if length > max {
            return Err(Interrupt::size(source, what(), length, max));
        }
        let numbers = match &self.format.cut {
            Some(cut) if self.format.lex == TableLex::Chars => {
                return self.words(source, length, cut.sign, row);
            }
            None => {
                let mut numbers = vec![0; length];
                self.chars(source, length, (row, &mut numbers))?;
                numbers
            }
            Some(cut) => {
                let word = &source.unread()[..length];
                let parts = word.split(|byte| *byte == cut.sign);
                let Some(numbers) = parts.map(|part| self.number(part)).collect() else {
                    let actual = Actual::word(&word[..length.min(Actual::WORD_BYTES)]);
                    let form = ValueForm::Parts(cut.example());
                    return Err(number::refuse(source, actual, what(), form));
                };
                source.take_text(length);
                numbers
            }
        };
        self.room -= numbers.len();
        self.rows.push(numbers);
        Ok(())
    }

    /// Reads the parts of a word, of this length, between signs: each is a row of characters.
    fn words(
        &mut self,
        source: &mut Source<'_>,
        length: usize,
        sign: u8,
        row: usize,
    ) -> Result<(), Interrupt> {
        let parts = source.unread()[..length].split(|&byte| byte == sign).map(<[u8]>::len);
        for (at, part) in parts.collect::<Vec<_>>().into_iter().enumerate() {
            if at > 0 {
                source.take(1);
            }
            let mut numbers = vec![0; part];
            self.chars(source, part, (row + at, &mut numbers))?;
            self.room -= part;
            self.rows.push(numbers);
        }
        Ok(())
    }

    /// Returns the number that a word stands for.
    fn number(&self, word: &[u8]) -> Option<i64> {
        let TableFormat { symbols, blank, .. } = self.format;
        match symbols.as_slice() {
            _ if blank.as_ref().is_some_and(|blank| blank.as_bytes() == word) => Some(-1),
            [] => grammar::integer(word).ok().filter(|_| word.len() <= NUMBER_MAX),
            symbols => grammar::name(symbols, word).ok(),
        }
    }

    /// Reads the next word, of this length, as a number or as several.
    pub(in crate::text) fn token(
        &mut self,
        source: &mut Source<'_>,
        length: usize,
        (row, column): (usize, usize),
    ) -> Result<i64, Interrupt> {
        let TableFormat { symbols, cut, .. } = self.format;
        let word = &source.unread()[..length];
        let cut = cut.as_ref().filter(|cut| word.contains(&cut.sign));
        let number = match cut {
            Some(cut) => grammar::parts(cut.sign, cut.parts.len(), word).ok().map(|parts| {
                self.push_parts(parts);
                -1
            }),
            None => self.number(word),
        };
        let Some(number) = number else {
            let actual = Actual::word(&word[..length.min(Actual::WORD_BYTES)]);
            let what = format!("number {column} of row {row} of {}", self.field);
            let form = match cut {
                Some(cut) => ValueForm::Parts(cut.example()),
                None if symbols.is_empty() => ValueForm::Number,
                None => ValueForm::Names(symbols.clone()),
            };
            return Err(number::refuse(source, actual, what, form));
        };
        if cut.is_none() {
            self.push_parts(std::iter::repeat(None));
        }
        // Names come from the definition, and need not be ASCII.
        source.take_text(length);
        Ok(number)
    }

    /// Reads the next word, of this length, as a row of characters.
    pub(in crate::text) fn chars(
        &self,
        source: &mut Source<'_>,
        length: usize,
        (row, numbers): (usize, &mut [i64]),
    ) -> Result<(), Interrupt> {
        let TableFormat { symbols, blank, .. } = self.format;
        let blank = blank.as_deref();
        let (word, cells) = (&source.unread()[..length], numbers.len());
        let read = if symbols.is_empty() {
            grammar::digits(blank, numbers, word)
        } else {
            grammar::names(symbols, blank, numbers, word)
        };
        if let Err(wrong) = read {
            let unit = Unit::Other(format!("row {row} of {}", self.field));
            let names = || ValidContents::Names(symbols.clone());
            let wanted = if symbols.is_empty() { ValidContents::Digit } else { names() };
            return Err(grids::wrong_row(source, wrong, length, (unit, cells, wanted)));
        }
        source.take_text(cells);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{complaint, expr, read_one, rows, table, with_tables};
    use crate::text::{Cases, Columns, Format, WordCut};

    fn fixed(lex: TableLex, symbols: &[&str]) -> Format {
        let symbols = symbols.iter().map(ToString::to_string).collect();
        let columns = Columns::Fixed(expr("m"));
        with_tables(Cases::One, vec![("t", TableFormat { lex, symbols, ..table("n", columns) })])
    }

    #[test]
    fn a_blank_is_minus_one() {
        let blank = Some("_".to_owned());
        let of = |lex, symbols: &[&str]| {
            let symbols = symbols.iter().map(ToString::to_string).collect();
            let blank = blank.clone();
            let table =
                TableFormat { lex, symbols, blank, ..table("n", Columns::Fixed(expr("m"))) };
            with_tables(Cases::One, vec![("t", table)])
        };
        let read = |lex, symbols: &[&str], text| rows(&read_one(&of(lex, symbols), text), "t");
        assert_eq!(read(TableLex::Tokens, &[], "1 3 12 _ -3"), [[12, -1, -3]]);
        assert_eq!(read(TableLex::Tokens, &["a", "b"], "1 3 b _ a"), [[1, -1, 0]]);
        assert_eq!(read(TableLex::Chars, &[], "1 3 1_3"), [[1, -1, 3]]);
        assert_eq!(read(TableLex::Chars, &["a", "b"], "1 3 b_a"), [[1, -1, 0]]);
    }

    #[test]
    fn a_word_is_cut_into_numbers() {
        let cut = WordCut { sign: b'\\', parts: vec!["down".into(), "across".into()] };
        let symbols = vec![".".to_owned(), "#".to_owned()];
        let table = |columns| TableFormat {
            symbols: symbols.clone(),
            cut: Some(cut.clone()),
            ..table("n", columns)
        };
        let fixed = with_tables(Cases::One, vec![("t", table(Columns::Fixed(expr("m"))))]);
        let case = read_one(&fixed, "2 3 # 16\\ \\7\n. \\ 3\\04");
        assert_eq!(rows(&case, "t"), [[1, -1, -1], [0, -1, -1]]);
        assert_eq!(rows(&case, "down"), [[-1, 16, -1], [-1, -1, 3]]);
        assert_eq!(rows(&case, "across"), [[-1, -1, 7], [-1, -1, 4]]);
        let lines = with_tables(Cases::One, vec![("t", table(Columns::Line))]);
        let case = read_one(&lines, "2 0\n\n1\\2 .");
        assert_eq!(rows(&case, "across"), [vec![], vec![2, -1]]);
        let says = |text| complaint(&fixed, text);
        assert_eq!(
            says("1 2 . 16\\x"),
            "1:7: case 1: `16\\x` is not such numbers / expected number 2 of row 1 of t, as \
             `down\\across`"
        );
        assert!(says("1 1 1\\2\\3").contains("`1\\2\\3` is not such numbers"));
        assert!(says("1 1 -1\\2").contains("`-1\\2` is not such numbers"));
        assert!(says("1 1 5").contains("`5` is not one of the names"));
    }

    #[test]
    fn a_row_may_be_a_word() {
        let table = TableFormat { blank: Some(".".to_owned()), ..table("n", Columns::Word) };
        let chars = TableFormat { lex: TableLex::Chars, ..table.clone() };
        let chars = with_tables(Cases::One, vec![("t", chars)]);
        let found = rows(&read_one(&chars, "4 0 . 13\n\n112 0"), "t");
        assert_eq!(found, [vec![-1], vec![1, 3], vec![1, 1, 2], vec![0]]);
        assert!(complaint(&chars, "2 0 1x 1").contains("row 1 of t holds `x`"));
        assert!(complaint(&chars, "2 0 1").contains("the input ends before row 2 of t"));
        let cut = Some(WordCut { sign: b',', parts: Vec::new() });
        let cut = with_tables(Cases::One, vec![("t", TableFormat { cut, ..table })]);
        let found = rows(&read_one(&cut, "3 0 10,-3 . 5"), "t");
        assert_eq!(found, [vec![10, -3], vec![-1], vec![5]]);
        assert_eq!(
            complaint(&cut, "1 0 1,,2"),
            "1:5: case 1: `1,,2` is not such numbers / expected row 1 of t, as `1,2`"
        );
    }

    #[test]
    fn words_and_characters_are_numbers() {
        let expected = [vec![1, -2, 3], vec![4, 5, 6]];
        let tokens = fixed(TableLex::Tokens, &[]);
        assert_eq!(rows(&read_one(&tokens, "2 3 1 -2\n\n3 4 5 6"), "t"), expected);
        let digits = fixed(TableLex::Chars, &[]);
        assert_eq!(rows(&read_one(&digits, "2 2\n09 87"), "t"), [vec![0, 9], vec![8, 7]]);
        let names = fixed(TableLex::Chars, &["F", "O", "I"]);
        assert_eq!(rows(&read_one(&names, "1 4 FOIF"), "t"), [vec![0, 1, 2, 0]]);
        let words = fixed(TableLex::Tokens, &["no", "yes"]);
        assert_eq!(rows(&read_one(&words, "1 2 yes no"), "t"), [vec![1, 0]]);
        let says = |format, text| complaint(format, text);
        assert_eq!(
            says(&tokens, "1 2 7 x"),
            "1:7: case 1: `x` is not a whole number / expected number 2 of row 1 of t, a whole number"
        );
        assert_eq!(
            says(&words, "1 1 maybe"),
            "1:5: case 1: `maybe` is not one of the names / expected number 1 of row 1 of t: `no` or `yes`"
        );
        assert_eq!(
            says(&names, "1 4 FOXF"),
            "1:7: case 1: row 1 of t holds `X` / expected `F`, `O` or `I`"
        );
        assert!(says(&digits, "1 2 123").contains("row 1 of t goes on after its 2 cells"));
        assert!(says(&digits, "1 2 1").contains("row 1 of t ends after 1 of 2 cells"));
    }
}
