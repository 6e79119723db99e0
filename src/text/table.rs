//! Reading rows of numbers.

use std::io::Read;

use super::due::{Form, Unit, Wanted};
use super::error::ReadErrorKind;
use super::format::{Columns, TableFormat, TableLex};
use super::found::Found;
use super::grammar::{self, WrongAt};
use super::interrupt::Interrupt;
use super::number::{self, NUMBER_MAX, WORD_MAX};
use super::source::Source;
use crate::expr::Env;

/// The most numbers, and the most rows, that a table can have.
const NUMBERS_MAX: usize = 1_000_000;

/// Reads a table, whose sizes may depend on what was read before.
pub(super) fn read<R: Read>(
    source: &mut Source<R>,
    (field, format): (&str, &TableFormat),
    env: &dyn Env,
) -> Result<Vec<Vec<i64>>, Interrupt> {
    let of_rows = || format!("the number of rows of {field}");
    let rows = number::size(source, (&format.rows, env), NUMBERS_MAX, of_rows)?;
    let columns = match &format.columns {
        Columns::Fixed(columns) => {
            let max = NUMBERS_MAX / rows.max(1);
            let what = || format!("the number of columns of {field}");
            Some(number::size(source, (columns, env), max, what)?)
        }
        Columns::Counted | Columns::Line => None,
    };
    let mut table = Table { field, format, rows: Vec::new(), room: NUMBERS_MAX };
    if format.columns == Columns::Line && rows > 0 {
        table.begin_lines(source)?;
    }
    for row in 1..=rows {
        match (&format.columns, columns) {
            (Columns::Line, _) => table.line(source, row, rows)?,
            (_, Some(columns)) => table.row(source, row, columns)?,
            (_, None) => {
                let what = || format!("the length of row {row} of {field}");
                let columns = number::count(source, table.room, what)?;
                table.row(source, row, columns)?;
            }
        }
    }
    Ok(table.rows)
}

/// A table of which some rows have been read.
struct Table<'f> {
    field: &'f str,
    format: &'f TableFormat,
    rows: Vec<Vec<i64>>,
    /// How many numbers there can still be.
    room: usize,
}

impl Table<'_> {
    /// Reads a row of so many numbers, in whatever lines they stand.
    fn row<R: Read>(
        &mut self,
        source: &mut Source<R>,
        row: usize,
        columns: usize,
    ) -> Result<(), Interrupt> {
        let mut numbers = Vec::new();
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

    /// Steps to the line before the first row, or into that of the first row if nothing of it has
    /// been read.
    fn begin_lines<R: Read>(&self, source: &mut Source<R>) -> Result<(), Interrupt> {
        let ends = source.skip_to_line_end()?;
        if source.is_line_spent() && !ends {
            let kind = ReadErrorKind::LineGoesOn { field: self.field.to_owned() };
            return Err(Interrupt::syntax(source, 0, kind));
        }
        if self.format.skip_blank {
            if source.is_line_spent() && !source.at_end()? {
                source.skip_line_feed();
            }
            if !source.is_line_spent() && source.skip_to_line_end()? {
                source.spend_line();
            }
        }
        Ok(())
    }

    /// Reads a row that is a line, from the end of the line before or its own beginning.
    fn line<R: Read>(
        &mut self,
        source: &mut Source<R>,
        row: usize,
        rows: usize,
    ) -> Result<(), Interrupt> {
        if source.is_line_spent() {
            if source.at_end()? {
                let kind = ReadErrorKind::MissingRow { row, rows, found: Found::End };
                return Err(Interrupt::syntax(source, 0, kind));
            }
            source.skip_line_feed();
        }
        let mut numbers = Vec::new();
        while !source.skip_to_line_end()? {
            if self.room == 0 {
                let what = format!("the number of numbers of {}", self.field);
                let size = i64::try_from(NUMBERS_MAX + 1).unwrap_or(i64::MAX);
                let kind = ReadErrorKind::Size { what, size, max: NUMBERS_MAX };
                return Err(Interrupt::syntax(source, 0, kind));
            }
            let length = source.item(WORD_MAX)?.len();
            match self.format.lex {
                // There is nothing before the comma, or no longer.
                _ if length == 0 => source.take(1),
                TableLex::Tokens => {
                    numbers.push(self.token(source, length, (row, numbers.len() + 1))?);
                    self.room -= 1;
                }
                TableLex::Chars => {
                    // A long word is read a part after the other.
                    let length = length.min(WORD_MAX).min(self.room);
                    let before = numbers.len();
                    numbers.resize(before + length, 0);
                    self.chars(source, length, (row, &mut numbers[before..]))?;
                    self.room -= length;
                }
            }
        }
        source.spend_line();
        self.rows.push(numbers);
        Ok(())
    }

    /// Reads the bytes to come, a word of this length, as a number.
    fn token<R: Read>(
        &self,
        source: &mut Source<R>,
        length: usize,
        (row, column): (usize, usize),
    ) -> Result<i64, Interrupt> {
        let symbols = &self.format.symbols;
        let word = &source.unread()[..length];
        let number = if symbols.is_empty() {
            grammar::integer(word).ok().filter(|_| length <= NUMBER_MAX)
        } else {
            grammar::name(symbols, word).ok()
        };
        let Some(number) = number else {
            let found = Found::word(&word[..length.min(Found::WORD_BYTES)]);
            let what = format!("number {column} of row {row} of {}", self.field);
            let names = symbols.clone();
            let form = if names.is_empty() { Form::Number } else { Form::Names(names) };
            return Err(number::refuse(source, found, what, form));
        };
        // Names are as the definition has them, and need not be ASCII.
        source.take_text(length);
        Ok(number)
    }

    /// Reads the bytes to come, a word of this length, as a row of characters.
    fn chars<R: Read>(
        &self,
        source: &mut Source<R>,
        length: usize,
        (row, numbers): (usize, &mut [i64]),
    ) -> Result<(), Interrupt> {
        let symbols = &self.format.symbols;
        let (word, cells) = (&source.unread()[..length], numbers.len());
        let read = if symbols.is_empty() {
            grammar::digits(numbers, word)
        } else {
            grammar::names(symbols, numbers, word)
        };
        if let Err(WrongAt(offset)) = read {
            let unit = Unit::Other(format!("row {row} of {}", self.field));
            let names = || Wanted::Names(symbols.clone());
            let wanted = if symbols.is_empty() { Wanted::Digit } else { names() };
            let kind = if offset == cells {
                ReadErrorKind::Long { unit, cells }
            } else if offset == length {
                ReadErrorKind::Short { unit, cells: offset, due: cells, wanted }
            } else {
                let found = Found::first_char(source.ahead(offset)?);
                ReadErrorKind::Cell { unit, found, wanted }
            };
            return Err(Interrupt::syntax(source, offset, kind));
        }
        source.take_text(cells);
        Ok(())
    }
}
