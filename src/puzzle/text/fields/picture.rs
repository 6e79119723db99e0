//! Counts the lines and the columns of the picture that follows, without reading it.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FieldKind, FieldNames, FieldRow, LineWriter, Spelled, WITHIN, field_key, number,
    room_walls,
};
use crate::grid::{ClueSite, Value};
use crate::language::{EntryFault, Holds};
use crate::text::lexing::{Actual, Interrupt, Lex, Source, ValueForm, is_blank};

/// The row of sizes of a picture.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "picture",
        "\"n m\"",
        "Two names for the numbers of lines and columns of the picture that the next field reads. The \
         picture ends before an empty line, or before a line of another width. If a case begins with \
         its picture, an empty line separates two cases. Before a table it is needed; layers, regions and clues give \
         the size of the board by themselves, as `rows` and `cols`.",
    ),
    holds: Holds::Int,
    names: FieldNames::Each,
    has_lex: true,
    keys: &[WITHIN, BEGINS],
    read: |entries| {
        let lex = Lex::take(entries).unwrap_or(Lex::Chars);
        let names = entries.required::<String>("picture")?;
        match *names.split_whitespace().collect::<Vec<_>>() {
            [lines, _] => {
                let (lines, shows) = (lines.to_owned(), ClueSite::Cells);
                Ok(Arc::new(PictureSide { lex, lines, shows, below: None }))
            }
            _ => Err(EntryFault::Parts { key: "picture", wanted: 2 }),
        }
    },
};

/// A side of the picture that follows.
#[derive(Clone, Debug)]
pub(crate) struct PictureSide {
    pub lex: Lex,
    /// The name of the number of lines; any other is that of the number of columns.
    pub lines: String,
    /// The places that it shows: cells, corners or dots. The numbers are those of the cells.
    pub shows: ClueSite,
    /// The first word of lines that may stand below the picture.
    pub below: Option<Arc<str>>,
}

impl PictureSide {
    /// Names the places of the picture.
    pub(crate) fn places(&self) -> &'static str {
        match self.shows {
            ClueSite::Corners => "corners",
            ClueSite::Dots => "dots",
            _ => "cells",
        }
    }
}

impl FieldKind for PictureSide {
    fn sentence(&self, name: &str, _: &dyn Fn(Lex) -> String) -> String {
        let (side, what) = (if name == self.lines { "lines" } else { "columns" }, self.lex.what());
        let half = match self.shows {
            ClueSite::Corners => ", less one",
            ClueSite::Dots => ", halved and rounded up",
            _ => "",
        };
        format!("the number of {side} of the picture of {what} that follows{half}")
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let [lines, columns] = size(case.source, self.lex, self.below.as_deref())?;
        let side = if **name == *self.lines { lines } else { columns };
        let side = match self.shows {
            ClueSite::Corners => side.saturating_sub(1),
            ClueSite::Dots => side.div_ceil(2),
            _ => side,
        };
        case.push(name, Value::Int(i64::try_from(side).unwrap_or(i64::MAX)));
        Ok(())
    }

    fn write(&self, _: &str, _: &Spelled<'_>, _: &mut LineWriter) {
        // The picture says it.
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        Vec::from_iter(case.data.values.int(name).map(|number| (number, [0, 0])))
    }

    fn ends_at_blank_line(&self) -> bool {
        true
    }

    fn is_written(&self) -> bool {
        false
    }
}

/// The maximum length of a picture whose size is counted, in bytes.
pub(crate) const PICTURE_MAX: usize = 1 << 24;

/// Counts the lines ahead that are as wide as the first, and their columns.
fn size(source: &mut Source<'_>, lex: Lex, below: Option<&str>) -> Result<[usize; 2], Interrupt> {
    source.skip_blanks()?;
    let lex = lex.ahead(source)?;
    let (mut lines, mut columns, mut offset) = (0, 0, 0);
    loop {
        let line = source.line_ahead(offset, PICTURE_MAX)?;
        offset += line.len() + 1;
        let (width, is_row) = width(line, lex);
        let is_below = below.is_some_and(|word| room_walls::is_begun(line, word));
        if offset > PICTURE_MAX {
            let what = "the length of the picture".to_owned();
            return Err(Interrupt::size(source, what, offset, PICTURE_MAX));
        }
        match lines {
            // The next field refuses a first line that is not a row.
            0 if width > 0 => columns = width,
            0 => {
                return Err(number::refuse(
                    source,
                    Actual::End,
                    "the picture".to_owned(),
                    ValueForm::Picture,
                ));
            }
            _ if width != columns || !is_row || is_below => return Ok([lines, columns]),
            _ => {}
        }
        lines += 1;
    }
}

/// Returns the number of cells of a line, and whether they stand as in a row.
fn width(line: &[u8], lex: Lex) -> (usize, bool) {
    let words = line.split(|&byte| is_blank(byte)).filter(|word| !word.is_empty());
    if lex == Lex::Tokens {
        return (words.count(), true);
    }
    let chars = |word: &[u8]| String::from_utf8_lossy(word).chars().count();
    let (mut count, mut width) = (0, 0);
    words.for_each(|word| (count, width) = (count + 1, width + chars(word)));
    (width, count <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{board, complaint, field, format, read, read_one, side};
    use crate::text::{Case, Cases, Format, Layer};

    fn pictures(cases: Cases, lex: Lex) -> Format {
        let fields = vec![side("n", lex), side("m", lex), field("g", Layer(lex))];
        format(cases, board("n", "m", "12"), fields)
    }

    fn sizes(cases: &[Case]) -> Vec<[i64; 2]> {
        let side = |case: &Case, name| case.data.values.int(name).unwrap();
        cases.iter().map(|case| [side(case, "n"), side(case, "m")]).collect()
    }

    #[test]
    fn cases_have_the_size_of_their_pictures() {
        let chars = pictures(Cases::Eof, Lex::Chars);
        let cases = read(&chars, b"\r\n 123 \r\n456\t\r\n \r\n\n1\n2\n3").unwrap();
        assert_eq!(sizes(&cases), [[2, 3], [3, 1]]);
        let tokens = pictures(Cases::Count, Lex::Tokens);
        let cases = read(&tokens, b"2\n12  1\n3 4 \n5 6\n\n\n7").unwrap();
        assert_eq!(sizes(&cases), [[3, 2], [1, 1]]);
    }

    #[test]
    fn a_line_of_another_width_ends_a_picture() {
        let mut chars = pictures(Cases::One, Lex::Chars);
        let words = ["v", "w", "x"].map(|name| field(name, number::WordFormat));
        chars.fields.extend(words);
        assert_eq!(sizes(&[read_one(&chars, "123\n456\n1 2 3")]), [[2, 3]]);
        assert_eq!(sizes(&[read_one(&chars, "1 \n2\n3\n12 2 3")]), [[3, 1]]);
    }

    #[test]
    fn what_is_not_a_picture_is_refused() {
        let says = |cases, text| complaint(&pictures(cases, Lex::Chars), text);
        assert_eq!(
            says(Cases::One, "123\n12\n123"),
            "2:1: there is text after the only case / expected the end of the input"
        );
        assert_eq!(
            says(Cases::Eof, "123\n12\n"),
            "2:1: no blank line stands before the case, and the line is not as wide as the one \
             above / expected a row of the case above, or a blank line"
        );
        assert!(says(Cases::One, "1 2 3\n").contains("row 1 has a blank after 1 of 3 cells"));
        assert!(says(Cases::One, "123\n1x3\n").starts_with("2:2: case 1: row 2 holds `x`"));
        let mut late = pictures(Cases::One, Lex::Chars);
        late.fields.insert(0, crate::text::testing::int("k"));
        assert_eq!(
            complaint(&late, "5 \n\n"),
            "3:1: case 1: the input ends before the picture / expected the picture, lines of one width"
        );
    }

    #[test]
    fn a_picture_has_an_end() {
        let endless = std::io::repeat(b'1');
        let format = pictures(Cases::One, Lex::Chars);
        let error = crate::text::Reader::new(&format, endless).next(crate::text::Wait::Yes);
        let error = error.unwrap_err().to_string();
        assert!(
            error.contains("the length of the picture: 1") && error.contains("too large"),
            "{error}"
        );
    }
}
