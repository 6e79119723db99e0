//! Reads tables of numbers.

use std::sync::Arc;

use super::{
    BEGINS, BLANK, Columns, Draft, FieldKind, FieldNames, FieldRow, LineWriter, NUMBERS_MAX, ONCE,
    PlacedWords, ROWS, SEPARATOR, SPLIT, Spelled, Table, TableFormat, TableLex, WITHIN, WordCut,
    field_key, lines, number, parts_key,
};
use crate::expr::{Env, Expr};
use crate::grid::Value;
use crate::language::{Entries, EntryFault, Holds, KeyValue, Kind, amount, flag, optional};
use crate::text::lexing::{Interrupt, LEX, Lex, Source};

/// The row of tables.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "table",
        "\"weights\"",
        "A table: rows of numbers. Expressions can use `weights[r, c]`, counted from zero, and \
         `weights[i]` if it has only one row or column.",
    ),
    holds: Holds::Table,
    names: FieldNames::One,
    has_lex: true,
    keys: &[
        ROWS,
        optional(
            "cols",
            Kind::WordOrExpr(&["counted", "line", "word"]),
            "the number of `names`",
            "\"m\"",
            "The number of columns of a table; `\"counted\"` if each row begins with its length, \
             `\"line\"` if each row is a line of any length, `\"word\"` if each row is a word: its numbers \
             are its characters, or stand between the signs of `split`; with both `lex = \"chars\"` and `split` \
             each part of one word is a row of characters.",
        ),
        optional(
            "names",
            Kind::Words,
            "none",
            "\"x1 y1 x2 y2\"",
            "A name for each number in a row of a table. Pieces made from the rows can use these names.",
        ),
        optional(
            "symbols",
            Kind::Symbols,
            "numbers",
            "\"F O I\"",
            "Words for the numbers 0, 1, 2 and so on in a table. `0..9` and `a-z` are ranges.",
        ),
        BLANK,
        SPLIT,
        parts_key(Holds::Table),
        flag("skip_blank", "With `cols = \"line\"`: skip one blank line before the first row."),
        SEPARATOR,
        WITHIN,
        BEGINS,
        ONCE,
    ],
    read: |entries| Ok(Arc::new(TableFormat::take(entries)?)),
};

impl TableFormat {
    fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        let lex = match Lex::take(entries) {
            Some(Lex::Chars) => TableLex::Chars,
            Some(Lex::Tokens) | None => TableLex::Tokens,
            Some(Lex::Either) => {
                let why = "a table has either characters or words";
                return Err(EntryFault::Unfit { key: LEX.name, why });
            }
        };
        let names: Vec<String> = entries.optional("names").unwrap_or_default();
        let columns = match entries.take("cols") {
            Some(KeyValue::Text(word)) if word == "counted" => Columns::Counted,
            Some(KeyValue::Text(word)) if word == "word" => Columns::Word,
            Some(KeyValue::Text(_)) => Columns::Line,
            Some(KeyValue::Expr(columns)) => Columns::Fixed(columns),
            _ if names.is_empty() => return Err(EntryFault::Missing("cols")),
            _ => Columns::Fixed(Expr::constant(i64::try_from(names.len()).unwrap_or(i64::MAX))),
        };
        let cut = WordCut::take(entries, lex, &columns)?;
        let rows = entries.optional(ROWS.name);
        if rows.is_some() && cut.is_some() && (lex, &columns) == (TableLex::Chars, &Columns::Word) {
            // The parts of the only word are the rows.
            return Err(EntryFault::Idle { key: ROWS.name, beside: SPLIT.name });
        }
        Ok(Self {
            rows: rows.unwrap_or_else(|| Expr::constant(1)),
            columns,
            lex,
            symbols: entries.optional("symbols").unwrap_or_default(),
            blank: entries.optional(BLANK.name),
            names,
            cut,
            skip_blank: entries.flag("skip_blank"),
        })
    }
}

impl TableFormat {
    /// Tells whether a blank is a character like any other.
    pub(super) fn has_blanks(&self) -> bool {
        self.lex == TableLex::Chars && self.blank.as_deref() == Some(" ")
    }
}

impl WordCut {
    fn take(
        entries: &mut Entries,
        lex: TableLex,
        columns: &Columns,
    ) -> Result<Option<Self>, EntryFault> {
        let (sign, parts) = (entries.optional("split"), entries.optional::<Vec<String>>("parts"));
        match (sign, parts) {
            (None, None) if *columns == Columns::Word && lex == TableLex::Tokens => {
                let why =
                    "a word of numbers needs `split`, the sign between them, or `lex = \"chars\"`";
                Err(EntryFault::Unfit { key: "cols", why })
            }
            (None, None) => Ok(None),
            (_, Some(_)) if *columns == Columns::Word => {
                Err(EntryFault::Idle { key: "parts", beside: "cols" })
            }
            (Some(sign), None) if lex == TableLex::Chars && *columns == Columns::Word => {
                Ok(Some(Self { sign, parts: Vec::new() }))
            }
            (Some(_), _) if lex == TableLex::Chars => {
                Err(EntryFault::Idle { key: SPLIT.name, beside: LEX.name })
            }
            (Some(sign), None) if *columns == Columns::Word => {
                Ok(Some(Self { sign, parts: Vec::new() }))
            }
            (sign, parts) => Self::both(sign, parts).map(Some),
        }
    }

    /// Returns the cut of a sign into parts, of which neither may be missing.
    pub(super) fn both(sign: Option<u8>, parts: Option<Vec<String>>) -> Result<Self, EntryFault> {
        let sign = sign.ok_or(EntryFault::Missing(SPLIT.name))?;
        let parts = parts.ok_or(EntryFault::Missing("parts"))?;
        Ok(Self { sign, parts: parts.into_iter().map(Arc::from).collect() })
    }

    /// Returns the form of a word that is cut.
    pub(in crate::text) fn example(&self) -> String {
        let sign = char::from(self.sign).to_string();
        if self.parts.is_empty() { format!("1{sign}2") } else { self.parts.join(&sign) }
    }
}

impl FieldKind for TableFormat {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let rows = match &self.columns {
            Columns::Fixed(columns) => {
                format!("{} of {}", amount(&self.rows, "rows"), amount(columns, "numbers"))
            }
            Columns::Counted => {
                format!("{} of numbers, each after its length", amount(&self.rows, "rows"))
            }
            Columns::Line => format!("{} of numbers", amount(&self.rows, "lines")),
            Columns::Word => {
                let between = self.cut.as_ref().map(|cut| char::from(cut.sign));
                let between = between.map(|sign| format!(", with `{sign}` between them"));
                let numbers = between.unwrap_or_else(|| ", each a character".to_owned());
                format!("{} of numbers{numbers}", amount(&self.rows, "words"))
            }
        };
        let symbols = match self.symbols.join(" ") {
            none if none.is_empty() => none,
            some => format!("; {some} stand for the numbers from 0"),
        };
        let blank = self.blank.as_ref().map(|blank| format!("; `{blank}` stands for -1"));
        let blank = blank.unwrap_or_default();
        let cut = self.cut.as_ref().filter(|_| self.columns != Columns::Word);
        let cut = cut.map(|cut| format!("; or several, as `{}`", cut.example()));
        format!("{rows}{symbols}{blank}{}", cut.unwrap_or_default())
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let (rows, parts) = read(case.source, (name, self), &case.values)?;
        case.push(name, Value::Table(rows));
        for (part, rows) in self.cut.iter().flat_map(|cut| &cut.parts).zip(parts) {
            case.push(part, Value::Table(rows));
        }
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        self.write_rows(name, case, writer);
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        self.placed_numbers(name, case)
    }

    fn placed<'c>(&'c self, name: &str, case: &Spelled<'c>) -> Option<PlacedWords<'c>> {
        self.placed_words(name, case)
    }

    fn is_of_lines(&self) -> bool {
        self.columns == Columns::Line || self.has_blanks()
    }

    fn columns(&self) -> [&[String]; 2] {
        [&self.names, &self.symbols]
    }
}

/// The numbers of a table, row by row.
type NumberRows = Vec<Vec<i64>>;

/// Reads a table and those of its parts; its sizes may depend on values that were read before.
fn read(
    source: &mut Source<'_>,
    (field, format): (&str, &TableFormat),
    env: &dyn Env,
) -> Result<(NumberRows, Vec<NumberRows>), Interrupt> {
    let of_rows = || format!("the number of rows of {field}");
    let rows = number::size(source, (&format.rows, env), NUMBERS_MAX, &of_rows)?;
    let columns = match &format.columns {
        Columns::Fixed(columns) => {
            let max = NUMBERS_MAX / rows.max(1);
            let what = || {
                format!(
                    "the number of columns of {field}, at most {NUMBERS_MAX} numbers in {rows} rows"
                )
            };
            Some(number::size(source, (columns, env), max, &what)?)
        }
        Columns::Counted | Columns::Line | Columns::Word => None,
    };
    let parts = vec![Vec::new(); format.cut.as_ref().map_or(0, |cut| cut.parts.len())];
    let mut table = Table { field, format, rows: Vec::new(), parts, room: NUMBERS_MAX };
    if format.is_of_lines() && rows > 0 {
        lines::begin(source, field, format.skip_blank)?;
    }
    for row in 1..=rows {
        match (&format.columns, columns) {
            (Columns::Line, _) => table.line(source, row, rows)?,
            (Columns::Word, _) => table.word(source, row)?,
            (_, Some(columns)) if format.has_blanks() => {
                table.spaced(source, (row, rows), columns)?;
            }
            (_, Some(columns)) => table.row(source, row, columns)?,
            (_, None) => {
                let what = || format!("the length of row {row} of {field}");
                let columns = number::count(source, table.room, &what)?;
                table.row(source, row, columns)?;
            }
        }
    }
    Ok((table.rows, table.parts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Cases;
    use crate::text::testing::{complaint, expr, read_one, rows, table, with_tables};

    #[test]
    fn sizes_have_limits() {
        let columns = Columns::Fixed(expr("m"));
        let tokens = with_tables(Cases::One, vec![("t", table("n", columns))]);
        let says = |text| complaint(&tokens, text);
        assert_eq!(
            says("-1 2\n"),
            "1:5: case 1: the number of rows of t: -1 is too small / expected 0 to 1000000"
        );
        assert!(says("1001 1000").contains(
            "the number of columns of t, at most 1000000 numbers in 1001 rows: 1000 is too large"
        ));
        assert!(says("1000001 0").contains("the number of rows of t: 1000001 is too large"));
        assert_eq!(rows(&read_one(&tokens, "2 0"), "t"), vec![Vec::<i64>::new(); 2]);
        let counted = with_tables(Cases::One, vec![("t", table("n", Columns::Counted))]);
        assert_eq!(
            rows(&read_one(&counted, "3 0 2 5 6\n0 1 7"), "t"),
            [vec![5, 6], vec![], vec![7]]
        );
        assert!(
            complaint(&counted, "1 0 -1").contains("the length of row 1 of t: -1 is too small")
        );
        let unknown = with_tables(Cases::One, vec![("t", table("k", Columns::Counted))]);
        let says = complaint(&unknown, "1 0");
        assert!(says.contains("the number of rows of t cannot be computed"), "{says}");
    }
}
