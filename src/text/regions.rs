//! Reads regions: a label for each cell, or a list of cells for each region.

use std::sync::Arc;

use super::draft::{Draft, Labels};
use super::due::{Unit, ValidContents, ValueForm};
use super::error::ReadErrorKind;
use super::field::{BLANK, FieldKind, FieldRow, field_key};
use super::found::Found;
use super::grammar::{self, WrongAt};
use super::grids::{self, Cells};
use super::interrupt::Interrupt;
use super::lex::Lex;
use super::number::{self, NUMBER_MAX, WORD_MAX};
use super::source::Source;
use crate::grid::{Alphabet, Board, Cell, Grid, Symbol, Value};
use crate::language::Holds;

/// The row of labels.
pub(super) const ROW: FieldRow = FieldRow {
    key: field_key(
        "regions",
        "\"areas\"",
        "Regions: a label for each cell of the board; cells with the same label are a region. \
         Expressions can use `areas[r, c]`, the region of a cell from zero, or -1.",
    ),
    holds: Holds::Regions,
    of_many: false,
    has_lex: true,
    keys: &[BLANK],
    read: |entries| {
        let lex = Lex::take(entries).unwrap_or(Lex::Chars);
        Ok(Arc::new(Regions { lex, blank: entries.optional(BLANK.name) }))
    },
};

/// The row of lists.
pub(super) const LIST: FieldRow = FieldRow {
    key: field_key(
        "region_list",
        "\"areas\"",
        "Regions: their number, then for each region the number of its cells and the cells, as in \
         `2 (1,1) (1,2)`.",
    ),
    holds: Holds::Regions,
    of_many: false,
    has_lex: false,
    keys: &[],
    read: |_| Ok(Arc::new(RegionList)),
};

/// A label for each cell of the board: cells with the same label are a region.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    pub(super) lex: Lex,
    /// The label of cells that belong to no region.
    pub(super) blank: Option<String>,
}

/// The number of regions, then for each the number of its cells and the cells: `2 (1,1) (1,2)`,
/// rows and columns counted from one. Other cells belong to no region.
#[derive(Clone, Copy, Debug)]
pub(super) struct RegionList;

impl FieldKind for Regions {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        let blank =
            self.blank.as_ref().map(|blank| format!("; `{blank}` is a cell without a region"));
        let blank = blank.unwrap_or_default();
        format!("the region of each cell, named by {}{blank}", self.lex.what())
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let blank = self.blank.as_ref().map(String::as_bytes);
        let mut read = LabelReader { field: name, blank, seen: Labels::new(), too_many: false };
        let (grid, words) = grids::read(case.source, &board, self.lex, &mut read)?;
        case.labels.push((Arc::clone(name), read.seen));
        case.push_cells(name, Value::Layer(grid), words);
        Ok(())
    }
}

impl FieldKind for RegionList {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        "a list of regions, with the cells of each".to_owned()
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let grid = list(case.source, &board, name)?;
        case.push(name, Value::Layer(grid));
        Ok(())
    }
}

/// The maximum number of regions of a board.
pub const REGIONS_MAX: usize = Alphabet::LEN_MAX;

/// Returns the numbers of regions without labels, from one.
pub(super) fn numbered(regions: Option<&Grid>) -> Labels {
    let last = regions.and_then(|regions| regions.contents().max().flatten());
    let labels = (1..=last.map_or(0, Symbol::number)).zip((0..).map_while(Symbol::new));
    labels.map(|(number, region)| (number.to_string().into_bytes().into(), region)).collect()
}

/// The labels of regions during reading, numbered in the order of their first use.
struct LabelReader<'f> {
    field: &'f str,
    /// The label of cells that belong to no region.
    blank: Option<&'f [u8]>,
    seen: Labels,
    /// Whether the numbers have run out.
    too_many: bool,
}

impl LabelReader<'_> {
    /// Returns the byte of a cell with this label, unless there are too many regions.
    fn content(&mut self, label: &[u8]) -> Option<u8> {
        if self.blank == Some(label) {
            return Some(Symbol::byte(None));
        }
        if let Some(symbol) = self.seen.get(label) {
            return Some(symbol.number());
        }
        let symbol = Symbol::new(self.seen.len());
        self.too_many = symbol.is_none();
        self.seen.insert(label.into(), symbol?);
        symbol.map(Symbol::number)
    }
}

impl Cells for LabelReader<'_> {
    fn row(&mut self, cells: &mut [u8], word: &[u8]) -> Result<(), WrongAt> {
        grammar::labels(cells, |label| self.content(label), word)
    }

    fn token(&mut self, word: &[u8]) -> Result<Option<Symbol>, WrongAt> {
        grammar::text(word)?;
        self.content(word).map(Symbol::of).ok_or(WrongAt(0))
    }

    fn longest(&self) -> usize {
        WORD_MAX
    }

    fn wrong(&self, unit: Unit, found: Found) -> ReadErrorKind {
        if self.too_many {
            return ReadErrorKind::Regions { field: self.field.to_owned(), max: REGIONS_MAX };
        }
        ReadErrorKind::Cell { unit, found, wanted: self.wanted() }
    }

    fn wanted(&self) -> ValidContents {
        ValidContents::Label
    }
}

/// Reads the number of regions, then for each the number of its cells and the cells.
fn list(source: &mut Source<'_>, board: &Board, field: &str) -> Result<Grid, Interrupt> {
    let mut grid = Grid::empty(board.shape);
    let regions = number::count(source, REGIONS_MAX, &|| format!("the number of {field}"))?;
    for (number, region) in (1..=regions).zip((0..).map(Symbol::new)) {
        let what = || format!("the number of cells of region {number} of {field}");
        let cells = number::count(source, board.shape.cells(), &what)?;
        for listed in 1..=cells {
            source.skip_blanks()?;
            let what = || format!("cell {listed} of region {number} of {field}");
            let cell = cell(source, board, what)?;
            if grid.get(cell).is_some() {
                let found = Found::word(source.word(Found::WORD_BYTES)?);
                return Err(Interrupt::syntax(source, 0, ReadErrorKind::Twice { found }));
            }
            grid.set(cell, region);
            let length = source.word(PAIR_MAX)?.len();
            source.take(length);
        }
    }
    Ok(grid)
}

/// The maximum length of a row and column, in bytes.
const PAIR_MAX: usize = 2 * NUMBER_MAX + 3;

/// Reads a row and a column of the board, counted from one, without consuming them.
fn cell(
    source: &mut Source<'_>,
    board: &Board,
    what: impl FnOnce() -> String,
) -> Result<Cell, Interrupt> {
    let word = source.word(PAIR_MAX)?;
    let pair = grammar::pair(word).ok().filter(|_| word.len() <= PAIR_MAX);
    let shape = board.shape;
    let index = |number: u64, side: usize| {
        usize::try_from(number).ok()?.checked_sub(1).filter(|&index| index < side)
    };
    let cell = pair.and_then(|(row, column)| {
        let cell = shape.cell(index(row, shape.rows())?, index(column, shape.columns())?);
        board.has(cell).then_some(cell)
    });
    cell.ok_or_else(|| number::unfit(source, what(), ValueForm::Cell))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, complaint, field, format, read_one};
    use super::super::{Case, Cases, FieldKind, Format};
    use super::*;

    fn regions(rows: &str, kind: impl FieldKind) -> Format {
        format(Cases::One, board(rows, "3", "4"), vec![field("areas", kind)])
    }

    fn indices(case: &Case) -> Vec<Option<usize>> {
        let grid = case.facts.values.layer("areas").unwrap();
        grid.contents().map(|cell| cell.map(Symbol::index)).collect()
    }

    #[test]
    fn labels_are_numbered_as_they_come() {
        let expected = [0, 0, 1, 2, 0, 1].map(Some);
        let chars = regions("2", Regions { lex: Lex::Chars, blank: None });
        assert_eq!(indices(&read_one(&chars, "zz0\n#z0")), expected);
        let tokens = regions("2", Regions { lex: Lex::Tokens, blank: None });
        assert_eq!(indices(&read_one(&tokens, "10 10 1\né 10 1")), expected);
        assert_eq!(
            complaint(&chars, "zz0\n#é0"),
            "2:2: case 1: row 2 holds `é` / expected a visible character"
        );
    }

    #[test]
    fn a_blank_label_is_no_region() {
        let expected = [Some(0), None, Some(1), None, None, Some(0)];
        let with = |lex, blank: &str| regions("2", Regions { lex, blank: Some(blank.to_owned()) });
        assert_eq!(indices(&read_one(&with(Lex::Chars, "."), "b.a\n..b")), expected);
        assert_eq!(indices(&read_one(&with(Lex::Tokens, "no"), "1 no 2 no no 1")), expected);
    }

    #[test]
    fn only_so_many_labels_are_told_apart() {
        let tokens = regions("85", Regions { lex: Lex::Tokens, blank: None });
        let text = |numbers: Vec<usize>| -> String {
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            numbers.chunks(3).map(|row| row.join(" ") + "\n").collect()
        };
        let most = text((0..255).map(|number| number % 254).collect());
        assert_eq!(indices(&read_one(&tokens, &most))[253..], [Some(253), Some(0)]);
        let says = complaint(&tokens, &text((0..255).collect()));
        assert_eq!(
            says,
            "85:9: case 1: areas has more than 254 regions / expected one of 254 regions"
        );
    }

    #[test]
    fn a_list_names_each_cell_once() {
        let list = regions("2", RegionList);
        let case = read_one(&list, "2\n2 (1,1)\n(2,1) 1 (1,3)");
        let expected = [Some(0), None, Some(1), Some(0), None, None];
        assert_eq!(indices(&case), expected);
        let says = |text| complaint(&list, text);
        assert_eq!(
            says("1 2 (1,1) (1,1)"),
            "1:11: case 1: `(1,1)` is in a region already / expected another cell"
        );
        assert_eq!(
            says("1 1 (3,1)"),
            "1:5: case 1: `(3,1)` is not a cell of the board / \
             expected cell 1 of region 1 of areas, such as `(1,2)`"
        );
        assert!(says("1 1 (0,1)").contains("is not a cell of the board"));
        assert_eq!(
            says("1\n7"),
            "2:1: case 1: the number of cells of region 1 of areas: 7 is too large / expected 0 to 6"
        );
        assert!(says("-1").starts_with("1:1: case 1: the number of areas: -1 is too small"));
    }
}
