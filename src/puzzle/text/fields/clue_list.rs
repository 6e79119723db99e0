//! Clues of cells that a list names.

use std::collections::HashSet;
use std::sync::Arc;

use super::clue_words::{ClueWords, PlaceClues};
use super::{
    Draft, FieldKind, LineWriter, NUMBERS_MAX, ROWS, SPLIT, Spelled, Spelling, WORD_MAX, number,
    parts_key,
};
use crate::expr::Expr;
use crate::grid::{Board, Clue, ClueSite, Clues, Value};
use crate::language::{Entries, EntryFault, Holds, amount};
use crate::text::lexing::{Interrupt, LEX, Lex, ReadErrorKind, Source, ValueForm};

/// A list of cells with clues.
#[derive(Clone, Debug)]
pub(crate) struct ClueList {
    /// The names of its fields.
    names: Vec<Arc<str>>,
    /// What stands in a row.
    columns: Vec<ListColumn>,
    /// Whether a row names its field.
    has_ways: bool,
    /// The number of the first row and column of the board.
    base: i64,
    /// The number of rows of the list.
    rows: Expr,
    /// How a clue is written.
    words: ClueWords,
}

/// A word in a row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListColumn {
    /// The row of the cell.
    Row,
    /// The column of the cell.
    Column,
    /// The name of the field to which the row belongs.
    Way,
    /// A clue: that of the field with this index, or of the one to which the row belongs.
    Clue(usize),
}

/// A row of the list.
struct Entry {
    /// The row and the column of the cell, as they are written.
    cell: [i64; 2],
    /// The index of the field to which it belongs; 0 if it belongs to all.
    way: usize,
    clues: Vec<Option<Clue>>,
}

impl ClueList {
    pub(super) fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        for key in ["many", SPLIT.name, parts_key(Holds::Clues).name, LEX.name] {
            if entries.take(key).is_some() {
                return Err(EntryFault::Unfit { key, why: "a list of clues has none" });
            }
        }
        let names: String = entries.required("clues")?;
        let names: Vec<Arc<str>> = names.split_whitespace().map(Arc::from).collect();
        let columns: Vec<String> = entries.required("names")?;
        let by: Option<String> = entries.optional("by");
        if by.as_ref().is_some_and(|by| !columns.contains(by)) {
            return Err(EntryFault::Unfit { key: "by", why: "it is not one of `names`" });
        }
        let has_ways = by.is_some();
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
        let clues = (0..names.len()).map(ListColumn::Clue);
        let has_clues = is_shared || clues.into_iter().all(has);
        if !has(ListColumn::Row) || !has(ListColumn::Column) || !has_clues {
            return Err(unfit);
        }
        let base = entries.optional("base").unwrap_or(1);
        let (rows, words) = (entries.required(ROWS.name)?, ClueWords::take(entries, None)?);
        Ok(Self { names, columns, has_ways, base, rows, words })
    }

    /// Reads the list. Returns the clues of each field, and the order of the rows.
    fn list(
        &self,
        source: &mut Source<'_>,
        (field, board): (&str, &Board),
        rows: usize,
    ) -> Result<(Vec<PlaceClues>, Vec<usize>), Interrupt> {
        let cells = board.shape.cells();
        let mut found = vec![vec![Vec::new(); cells]; self.names.len()];
        let (mut order, mut seen) = (Vec::new(), HashSet::new());
        for number in 1..=rows {
            source.skip_blanks()?;
            let place = source.place();
            let Entry { cell: [row, column], way, clues } = self.entry(source, field, number)?;
            let refuse = |source: &Source<'_>, is_listed| {
                let (field, cell) = (field.to_owned(), [row, column]);
                Interrupt::before(
                    source,
                    place,
                    ReadErrorKind::ListedCell { field, cell, is_listed },
                )
            };
            let index = |number: i64| number.checked_sub(self.base);
            let cell = index(row).zip(index(column));
            let cell = cell.and_then(|(row, column)| board.shape.at(row, column));
            let Some(cell) = cell.filter(|&cell| board.has(cell)) else {
                return Err(refuse(source, false));
            };
            let entry = way * cells + cell.index();
            if !seen.insert(entry) {
                return Err(refuse(source, true));
            }
            order.push(entry);
            for (field, clue) in (way..).zip(clues) {
                found[field][cell.index()].extend(clue);
            }
        }
        Ok((found, order))
    }

    /// Reads a row of the list.
    fn entry(
        &self,
        source: &mut Source<'_>,
        field: &str,
        number: usize,
    ) -> Result<Entry, Interrupt> {
        let what = |word: &str| format!("the {word} of row {number} of {field}");
        let fields = if self.has_ways { 1 } else { self.names.len() };
        let clues = vec![Some(Clue::Number(1)); fields];
        let mut entry = Entry { cell: [0, 0], way: 0, clues };
        for column in &self.columns {
            match *column {
                ListColumn::Row => entry.cell[0] = number::number(source, &|| what("row"))?,
                ListColumn::Column => entry.cell[1] = number::number(source, &|| what("column"))?,
                ListColumn::Way => {
                    let find =
                        |word: &[u8]| self.names.iter().position(|name| name.as_bytes() == word);
                    let names = self.names.iter().map(ToString::to_string).collect();
                    let form = ValueForm::Names(names);
                    entry.way = next(source, find, || (what("field"), form))?;
                }
                ListColumn::Clue(at) => {
                    let form = || ValueForm::Clue(self.words.wanted("a whole number"));
                    let read = |word: &[u8]| self.words.optional(word).ok();
                    entry.clues[at] = next(source, read, || (what("clue"), form()))?;
                }
            }
        }
        Ok(entry)
    }

    /// Returns the words of a row, each a number or not.
    fn words(&self, entry: &Entry) -> Vec<(String, Option<i64>)> {
        let column = |column: &ListColumn| match *column {
            ListColumn::Row => (entry.cell[0].to_string(), Some(entry.cell[0])),
            ListColumn::Column => (entry.cell[1].to_string(), Some(entry.cell[1])),
            ListColumn::Way => (self.names[entry.way].to_string(), None),
            ListColumn::Clue(at) => match entry.clues[at] {
                Some(Clue::Number(number)) => (number.to_string(), Some(number)),
                Some(word) => (word.word(&self.words.words), None),
                None => (self.words.none.clone(), None),
            },
        };
        self.columns.iter().map(column).collect()
    }

    /// Returns the rows of the list, in the order in which they were read, or else in reading order.
    fn entries(&self, name: &str, case: &Spelled<'_>) -> Vec<Entry> {
        let shape = case.data.board.shape;
        let cells = shape.cells();
        let clue = |field: usize, cell: usize| {
            let clues = case.data.values.clues(&self.names[field])?;
            clues.at(&ClueSite::Cells, cell).first().copied()
        };
        let ways = if self.has_ways { self.names.len() } else { 1 };
        let fields = |way: usize| if self.has_ways { way..way + 1 } else { 0..self.names.len() };
        let is_listed = |&entry: &usize| {
            fields(entry / cells).any(|field| clue(field, entry % cells).is_some())
        };
        let all = (0..cells).flat_map(|cell| (0..ways).map(move |way| way * cells + cell));
        let order = match case.spelling(name).and_then(Spelling::order) {
            Some(order) => order.to_vec(),
            None => all.filter(is_listed).collect(),
        };
        let entry = |entry: usize| {
            let (way, cell) = (entry / cells, entry % cells);
            let written = |index: usize| self.base + i64::try_from(index).unwrap_or(i64::MAX);
            let place = [cell / shape.columns(), cell % shape.columns()].map(written);
            let clues = fields(way).map(|field| clue(field, cell)).collect();
            Entry { cell: place, way, clues }
        };
        order.into_iter().map(entry).collect()
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

impl FieldKind for ClueList {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let column = |column: &ListColumn| match *column {
            ListColumn::Row => "the row of a cell".to_owned(),
            ListColumn::Column => "the column".to_owned(),
            ListColumn::Way => format!("one of {}", self.names.join(" ")),
            ListColumn::Clue(_) if self.has_ways => "its clue".to_owned(),
            ListColumn::Clue(at) => format!("the clue `{}`", self.names[at]),
        };
        let columns: Vec<String> = self.columns.iter().map(column).collect();
        format!("{}, from {}: {}", amount(&self.rows, "rows"), self.base, columns.join(", "))
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let what = || format!("the number of rows of {name}");
        let rows = number::size(case.source, (&self.rows, &case.values), NUMBERS_MAX, &what)?;
        let (found, order) = self.list(case.source, (name, &board), rows)?;
        case.spell(name, Spelling::Order(order));
        for (name, places) in self.names.iter().zip(found) {
            let mut clues = Clues::none(board.shape, &self.words.words);
            clues.push(ClueSite::Cells, places);
            case.push(name, Value::Clues(clues));
        }
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        for entry in self.entries(name, case) {
            for (word, _) in self.words(&entry) {
                writer.word(word);
            }
            writer.end_line();
        }
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        let entries = self.entries(name, case);
        let words = entries.iter().flat_map(|entry| self.words(entry)).enumerate();
        words.filter_map(|(at, (_, number))| Some((number?, [at, 0]))).collect()
    }

    fn needs_board(&self) -> bool {
        true
    }

    fn columns(&self) -> [&[String]; 2] {
        [&[], &self.words.words]
    }
}

#[cfg(test)]
mod tests {
    use crate::language::KeyValue;
    use crate::text::testing::{
        board, clues, complaint, expr, format, int, read_one, text_value, words_value,
    };
    use crate::text::{Case, Cases, Format};

    fn list(fields: &str, names: &str, keys: Vec<(&'static str, KeyValue)>) -> Format {
        let own = [("on", words_value("list")), ("names", words_value(names))];
        let rows = [("rows", KeyValue::Expr(expr("n")))];
        let keys = own.into_iter().chain(rows).chain(keys).collect();
        format(Cases::One, board("2", "3", "4"), vec![int("n"), clues(fields, keys)])
    }

    fn numbers(case: &Case, name: &str) -> Vec<Vec<i64>> {
        case.data.values.numbers(name).unwrap().into_owned()
    }

    #[test]
    fn a_list_names_cells_and_their_clues() {
        let plain = list("t", "row column", vec![]);
        assert_eq!(numbers(&read_one(&plain, "2\n1 3 2 1"), "t"), [[-1, -1, 1], [1, -1, -1]]);
        let base = vec![("base", KeyValue::Integer(0))];
        let clued = list("t", "number column row", base);
        assert_eq!(numbers(&read_one(&clued, "2 7 0 1\n. 1 1"), "t"), [[-1; 3], [7, -1, -1]]);
        let two = read_one(&list("t u", "row column u t", vec![]), "1 1 2 5 6");
        assert_eq!((numbers(&two, "t")[0][1], numbers(&two, "u")[0][1]), (6, 5));
    }

    #[test]
    fn a_row_belongs_to_the_field_that_it_names() {
        let by = list("across down", "row column way number", vec![("by", text_value("way"))]);
        let case = read_one(&by, "3\n1 1 across 4\n1 1 down 5\n2 3 down 6");
        assert_eq!(numbers(&case, "across"), [[4, -1, -1], [-1; 3]]);
        assert_eq!(numbers(&case, "down"), [[5, -1, -1], [-1, -1, 6]]);
        assert_eq!(
            complaint(&by, "1\n1 1 up 4"),
            "2:5: case 1: `up` is not one of the names / expected the field of row 1 of across: `across` or `down`"
        );
        assert!(complaint(&by, "2 1 1 down 4 1 1 down 5").contains("is listed twice in across"));
    }

    #[test]
    fn a_cell_is_on_the_board_and_listed_once() {
        let says = |text| complaint(&list("t", "row column number", vec![]), text);
        assert_eq!(
            says("2 1 1 4\n3 1 4"),
            "2:1: case 1: row 3, column 1 is not a cell of the board, but is listed in t / expected another cell"
        );
        assert!(says("1 0 1 4").contains("row 0, column 1 is not a cell of the board"));
        assert_eq!(
            says("2 1 1 4 1 1 5"),
            "1:9: case 1: row 1, column 1 is listed twice in t / expected another cell"
        );
        assert_eq!(
            says("1 1 1 x"),
            "1:7: case 1: `x` is not a clue / expected the clue of row 1 of t: a whole number or `.`"
        );
        assert!(says("-1").contains("the number of rows of t: -1 is too small"));
    }
}
