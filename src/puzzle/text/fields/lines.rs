//! Reads tables whose rows are lines; a blank line is an empty row.

use super::{NUMBERS_MAX, Table, TableLex, WORD_MAX, grids};
use crate::text::lexing::{Interrupt, ReadErrorKind, Source, Unit};

/// Advances to the end of the line before the first row, or into the line of the first row if nothing
/// in it has been read. One blank line before it may be skipped.
pub(super) fn begin(
    source: &mut Source<'_>,
    field: &str,
    skip_blank: bool,
) -> Result<(), Interrupt> {
    let ends = source.skip_to_line_end()?;
    if source.is_line_spent() && !ends {
        let kind = ReadErrorKind::LineGoesOn { field: field.to_owned() };
        return Err(Interrupt::syntax(source, 0, kind));
    }
    if skip_blank {
        if source.is_line_spent() && !source.at_end()? {
            source.skip_line_feed();
        }
        if !source.is_line_spent() && source.skip_to_line_end()? {
            source.spend_line();
        }
    }
    Ok(())
}

impl Table<'_> {
    /// Reads a row that is a line of characters, which may be blanks, starting at the end of the line
    /// before or at its beginning.
    pub(in crate::text) fn spaced(
        &mut self,
        source: &mut Source<'_>,
        (row, rows): (usize, usize),
        columns: usize,
    ) -> Result<(), Interrupt> {
        if source.is_line_spent() {
            grids::next_line(source, row, rows)?;
        }
        let line = source.line(columns)?;
        let line = &line[..line.len().min(columns)];
        let length = line.strip_suffix(b"\r").unwrap_or(line).len();
        let mut numbers = vec![-1; columns];
        self.chars(source, length, (row, &mut numbers[..length]))?;
        source.spend_line();
        grids::end_line(source, Unit::Other(format!("row {row} of {}", self.field)), columns)?;
        self.room = self.room.saturating_sub(columns);
        self.rows.push(numbers);
        Ok(())
    }

    /// Reads a row that is a line, starting at the end of the line before or at its beginning.
    pub(in crate::text) fn line(
        &mut self,
        source: &mut Source<'_>,
        row: usize,
        rows: usize,
    ) -> Result<(), Interrupt> {
        if source.is_line_spent() {
            grids::next_line(source, row, rows)?;
        }
        let mut numbers = Vec::new();
        self.begin_row();
        while !source.skip_to_line_end()? {
            if self.room == 0 {
                let what = format!("the number of numbers of {}", self.field);
                return Err(Interrupt::size(source, what, NUMBERS_MAX + 1, NUMBERS_MAX));
            }
            let length = source.item(WORD_MAX)?.len();
            match self.format.lex {
                // Nothing is left before the comma.
                _ if length == 0 => source.take(1),
                TableLex::Tokens => {
                    numbers.push(self.token(source, length, (row, numbers.len() + 1))?);
                    self.room -= 1;
                }
                TableLex::Chars => {
                    // A long word is read in parts.
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
}

#[cfg(test)]
mod tests {
    use crate::text::testing::{
        board, complaint, field, format, read, read_one, rows, table, with_tables,
    };
    use crate::text::{Cases, Columns, TableFormat};

    #[test]
    fn a_blank_line_is_a_row() {
        let lines = |rows| table(rows, Columns::Line);
        let format = with_tables(Cases::Eof, vec![("t", lines("n")), ("u", lines("m"))]);
        let cases = read(&format, b"3 2 \r\n1 2\r\n\r\n3\r\n\r\n4,5 ,6\r\n\n\n1 1\n\n\n").unwrap();
        assert_eq!(rows(&cases[0], "t"), [vec![1, 2], vec![], vec![3]]);
        assert_eq!(rows(&cases[0], "u"), [vec![], vec![4, 5, 6]]);
        assert_eq!((rows(&cases[1], "t"), rows(&cases[1], "u")), (vec![vec![]], vec![vec![]]));
        assert_eq!(cases.len(), 2);
        // The last row is blank, and the last line end is missing.
        let case = read_one(&format, "1 1\n5\n");
        assert_eq!(rows(&case, "u"), [Vec::<i64>::new()]);
        assert_eq!(
            complaint(&format, "1 2\n5\n"),
            "3:1: case 1: row 2 of 2 is missing / expected row 2, found the end of the input"
        );
        assert_eq!(
            complaint(&format, "1 1 5\n5"),
            "1:5: case 1: the line goes on before the rows of t / expected the end of the line"
        );
    }

    #[test]
    fn one_blank_line_may_be_none_of_the_rows() {
        let lines = |rows| TableFormat { skip_blank: true, ..table(rows, Columns::Line) };
        let format = with_tables(Cases::Count, vec![("t", lines("n")), ("u", lines("m"))]);
        let text = "2\n\n2 2\n\n3\n1,2\n\n\n1\n\n1 1\n4\n \n5";
        let cases = read(&format, text.as_bytes()).unwrap();
        assert_eq!(rows(&cases[0], "t"), [vec![3], vec![1, 2]]);
        assert_eq!(rows(&cases[0], "u"), [vec![], vec![1]]);
        assert_eq!((rows(&cases[1], "t"), rows(&cases[1], "u")), (vec![vec![4]], vec![vec![5]]));
    }

    #[test]
    fn the_first_row_of_an_only_case_may_be_blank() {
        let kind = table("2", Columns::Line);
        let fields = vec![field("t", kind)];
        let one = format(Cases::One, board("1", "1", "1"), fields.clone());
        assert_eq!(rows(&read_one(&one, "\n1\n\n"), "t"), [vec![], vec![1]]);
        let counted = format(Cases::Count, board("1", "1", "1"), fields);
        let cases = read(&counted, b"2\n\n1\n2\n\n").unwrap();
        assert_eq!(rows(&cases[1], "t"), [vec![2], vec![]]);
    }
}
