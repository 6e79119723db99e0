//! Clues of cells that a list names.

use std::collections::HashSet;
use std::sync::Arc;

use super::clue_row::{ListRow, RowForm};
use super::clue_words::PlaceClues;
use super::{
    Draft, FieldKind, LineWriter, NUMBERS_MAX, ROWS, SPLIT, Spelled, Spelling, number, parts_key,
};
use crate::expr::Expr;
use crate::grid::{Board, ClueSite, Clues, Value};
use crate::language::{Entries, EntryFault, Holds, amount};
use crate::text::lexing::{Interrupt, LEX, Lex, ReadErrorKind, Source};

/// A list of cells with clues.
#[derive(Clone, Debug)]
pub(crate) struct ClueList {
    form: RowForm,
    /// The number of the first row and column of the board.
    base: i64,
    /// The number of rows of the list.
    rows: Expr,
}

impl ClueList {
    pub(super) fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        for key in ["many", SPLIT.name, parts_key(Holds::Clues).name, LEX.name] {
            if entries.take(key).is_some() {
                return Err(EntryFault::Unfit { key, why: "a list of clues has none" });
            }
        }
        let form = RowForm::take(entries)?;
        let base = entries.optional("base").unwrap_or(1);
        Ok(Self { form, base, rows: entries.required(ROWS.name)? })
    }

    /// Reads the list. Returns the clues of each field, and the order of the rows.
    fn list(
        &self,
        source: &mut Source<'_>,
        (field, board): (&str, &Board),
        rows: usize,
    ) -> Result<(Vec<PlaceClues>, Vec<usize>), Interrupt> {
        let cells = board.shape.cells();
        let mut found = vec![vec![Vec::new(); cells]; self.form.names.len()];
        let (mut order, mut seen) = (Vec::new(), HashSet::new());
        for number in 1..=rows {
            source.skip_blanks()?;
            let place = source.place();
            let ListRow { cell: [row, column], way, clues } =
                self.form.read(source, field, number)?;
            let refuse = |source: &Source<'_>, is_listed| {
                let (field, cell) = (field.to_owned(), [row, column]);
                let kind = ReadErrorKind::ListedCell { field, cell, is_listed };
                Interrupt::before(source, place, kind)
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
            for (field, clue) in self.form.fields(way).zip(clues) {
                found[field][cell.index()].extend(clue);
            }
        }
        Ok((found, order))
    }

    /// Returns the rows of the list, in the order in which they were read, or else in reading order.
    fn rows(&self, name: &str, case: &Spelled<'_>) -> Vec<ListRow> {
        let shape = case.data.board.shape;
        let (cells, form) = (shape.cells(), &self.form);
        let clue = |field: usize, cell: usize| {
            let clues = case.data.values.clues(&form.names[field])?;
            clues.at(&ClueSite::Cells, cell).first().copied()
        };
        let is_listed = |&entry: &usize| {
            form.fields(entry / cells).any(|field| clue(field, entry % cells).is_some())
        };
        let all =
            (0..cells).flat_map(|cell| (0..form.rows_of_cell()).map(move |way| way * cells + cell));
        let order = match case.spelling(name).and_then(Spelling::order) {
            Some(order) => order.to_vec(),
            None => all.filter(is_listed).collect(),
        };
        let row = |entry: usize| {
            let (way, cell) = (entry / cells, entry % cells);
            let written = |index: usize| self.base + i64::try_from(index).unwrap_or(i64::MAX);
            let place = [cell / shape.columns(), cell % shape.columns()].map(written);
            let clues = form.fields(way).map(|field| clue(field, cell)).collect();
            ListRow { cell: place, way, clues }
        };
        order.into_iter().map(row).collect()
    }
}

impl FieldKind for ClueList {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        format!("{}, from {}: {}", amount(&self.rows, "rows"), self.base, self.form.sentence())
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let what = || format!("the number of rows of {name}");
        let rows = number::size(case.source, (&self.rows, &case.values), NUMBERS_MAX, &what)?;
        let (found, order) = self.list(case.source, (name, &board), rows)?;
        case.spell(name, Spelling::Order(order));
        for (name, places) in self.form.names.iter().zip(found) {
            let mut clues = Clues::none(board.shape, &self.form.words.words);
            clues.push(ClueSite::Cells, places);
            case.push(name, Value::Clues(clues));
        }
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        for row in self.rows(name, case) {
            for (word, _) in self.form.written(&row) {
                writer.word(word);
            }
            writer.end_line();
        }
    }

    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        let rows = self.rows(name, case);
        let words = rows.iter().flat_map(|row| self.form.written(row)).enumerate();
        words.filter_map(|(at, (_, number))| Some((number?, [at, 0]))).collect()
    }

    fn needs_board(&self) -> bool {
        true
    }

    fn columns(&self) -> [&[String]; 2] {
        [&[], &self.form.words.words]
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
