//! A row in a list of clues: a cell, and its clues.

use std::ops::Range;
use std::sync::Arc;

use super::clue_words::ClueWords;
use super::{WORD_MAX, number};
use crate::grid::Clue;
use crate::language::{Entries, EntryFault};
use crate::text::lexing::{Interrupt, Source, ValueForm};

/// What stands in the rows of a list.
#[derive(Clone, Debug)]
pub(super) struct RowForm {
    /// The names of the fields of the list.
    pub(super) names: Vec<Arc<str>>,
    columns: Vec<ListColumn>,
    /// The words for the fields, if a row tells to which it belongs.
    ways: Option<Vec<String>>,
    /// How a clue is written.
    pub(super) words: ClueWords,
}

/// A word in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListColumn {
    /// The row of the cell.
    Row,
    /// The column of the cell.
    Column,
    /// The word for the field to which the row belongs.
    Way,
    /// A clue: that of the field with this index, or of the one to which the row belongs.
    Clue(usize),
}

/// A row.
pub(super) struct ListRow {
    /// The row and the column of the cell, as they are written.
    pub(super) cell: [i64; 2],
    /// The index of the field to which it belongs; 0 if it belongs to all.
    pub(super) way: usize,
    pub(super) clues: Vec<Option<Clue>>,
}

impl RowForm {
    pub(super) fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        let names: String = entries.required("clues")?;
        let names: Vec<Arc<str>> = names.split_whitespace().map(Arc::from).collect();
        let columns: Vec<String> = entries.required("names")?;
        let by: Option<String> = entries.optional("by");
        if by.as_ref().is_some_and(|by| !columns.contains(by)) {
            return Err(EntryFault::Unfit { key: "by", why: "it is not one of `names`" });
        }
        let ways: Option<Vec<String>> = entries.optional("ways");
        if ways.as_ref().is_some_and(|ways| by.is_none() || ways.len() != names.len()) {
            let why = "it has a word for each field, beside `by`";
            return Err(EntryFault::Unfit { key: "ways", why });
        }
        let of_names = || names.iter().map(ToString::to_string).collect();
        let ways = by.is_some().then(|| ways.unwrap_or_else(of_names));
        let has_ways = ways.is_some();
        let is_shared = has_ways || names.len() == 1;
        let column = |word: &String| match word.as_str() {
            "row" => Some(ListColumn::Row),
            "column" => Some(ListColumn::Column),
            word if by.as_deref() == Some(word) => Some(ListColumn::Way),
            "number" if is_shared => Some(ListColumn::Clue(0)),
            _ if has_ways => None,
            word => names.iter().position(|name| **name == *word).map(ListColumn::Clue),
        };
        let why = "a row of a list holds `row`, `column`, the name in `by`, and `number` or the names of its fields";
        let unfit = EntryFault::Unfit { key: "names", why };
        let columns: Vec<ListColumn> =
            columns.iter().map(column).collect::<Option<_>>().ok_or(unfit)?;
        let has = |column| columns.iter().filter(|&&it| it == column).count() == 1;
        let has_clues = is_shared || (0..names.len()).map(ListColumn::Clue).all(has);
        if !has(ListColumn::Row) || !has(ListColumn::Column) || !has_clues {
            return Err(unfit);
        }
        Ok(Self { names, columns, ways, words: ClueWords::take(entries, None)? })
    }

    /// Describes the words of a row.
    pub(super) fn sentence(&self) -> String {
        let column = |column: &ListColumn| match *column {
            ListColumn::Row => "the row of a cell".to_owned(),
            ListColumn::Column => "the column".to_owned(),
            ListColumn::Way => format!("one of {}", self.ways().join(" ")),
            ListColumn::Clue(_) if self.ways.is_some() => "its clue".to_owned(),
            ListColumn::Clue(at) => format!("the clue `{}`", self.names[at]),
        };
        let columns: Vec<String> = self.columns.iter().map(column).collect();
        columns.join(", ")
    }

    fn ways(&self) -> &[String] {
        self.ways.as_deref().unwrap_or_default()
    }

    /// Returns for how many fields a cell has a row of its own.
    pub(super) fn rows_of_cell(&self) -> usize {
        self.ways().len().max(1)
    }

    /// Returns the fields of which a row holds the clues.
    pub(super) fn fields(&self, way: usize) -> Range<usize> {
        if self.ways.is_some() { way..way + 1 } else { 0..self.names.len() }
    }

    /// Reads a row.
    pub(super) fn read(
        &self,
        source: &mut Source<'_>,
        field: &str,
        number: usize,
    ) -> Result<ListRow, Interrupt> {
        let what = |word: &str| format!("the {word} of row {number} of {field}");
        let clues = vec![Some(Clue::Number(1)); self.fields(0).len()];
        let mut row = ListRow { cell: [0, 0], way: 0, clues };
        for column in &self.columns {
            match *column {
                ListColumn::Row => row.cell[0] = number::number(source, &|| what("row"))?,
                ListColumn::Column => row.cell[1] = number::number(source, &|| what("column"))?,
                ListColumn::Way => {
                    let find =
                        |word: &[u8]| self.ways().iter().position(|it| it.as_bytes() == word);
                    let form = ValueForm::Names(self.ways().to_vec());
                    row.way = next(source, find, || (what("field"), form))?;
                }
                ListColumn::Clue(at) => {
                    let form = || ValueForm::Clue(self.words.wanted("a whole number"));
                    let read = |word: &[u8]| self.words.optional(word).ok();
                    row.clues[at] = next(source, read, || (what("clue"), form()))?;
                }
            }
        }
        Ok(row)
    }

    /// Returns the words of a row, each a number or not.
    pub(super) fn written(&self, row: &ListRow) -> Vec<(String, Option<i64>)> {
        let column = |column: &ListColumn| match *column {
            ListColumn::Row => (row.cell[0].to_string(), Some(row.cell[0])),
            ListColumn::Column => (row.cell[1].to_string(), Some(row.cell[1])),
            ListColumn::Way => (self.ways()[row.way].clone(), None),
            ListColumn::Clue(at) => match row.clues[at] {
                Some(Clue::Number(number)) => (number.to_string(), Some(number)),
                Some(word) => (word.word(&self.words.words), None),
                None => (self.words.none.clone(), None),
            },
        };
        self.columns.iter().map(column).collect()
    }
}

/// Reads the next word as what it means.
fn next<T>(
    source: &mut Source<'_>,
    meaning: impl Fn(&[u8]) -> Option<T>,
    wanted: impl FnOnce() -> (String, ValueForm),
) -> Result<T, Interrupt> {
    source.skip_blanks()?;
    let word = source.word(WORD_MAX)?;
    let length = word.len();
    let Some(found) = meaning(word).filter(|_| length <= WORD_MAX) else {
        let (what, form) = wanted();
        return Err(number::unfit(source, what, form));
    };
    source.take_text(length);
    Ok(found)
}
