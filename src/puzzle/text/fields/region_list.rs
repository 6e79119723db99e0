//! Regions: a list of cells for each.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FieldKind, FieldNames, FieldRow, LineWriter, NUMBER_MAX, REGIONS_MAX, Spelled,
    Spelling, field_key, number,
};
use crate::grid::{Board, Cell, Grid, Symbol, Value};
use crate::language::Holds;
use crate::text::lexing::{Actual, Interrupt, Lex, ReadErrorKind, Source, ValueForm, grammar};

/// The row of lists.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "region_list",
        "\"areas\"",
        "Regions: their number, then for each region the number of its cells and the cells, as in \
         `2 (1,1) (1,2)`.",
    ),
    holds: Holds::Regions,
    names: FieldNames::One,
    has_lex: false,
    keys: &[BEGINS],
    read: |_| Ok(Arc::new(RegionList)),
};

/// The number of regions, then for each the number of its cells and the cells: `2 (1,1) (1,2)`,
/// rows and columns counted from one. Other cells belong to no region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionList;

impl FieldKind for RegionList {
    fn sentence(&self, _: &str, _: &dyn Fn(Lex) -> String) -> String {
        "a list of regions, with the cells of each".to_owned()
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let (grid, order) = list(case.source, &board, name)?;
        case.spell(name, Spelling::Order(order));
        case.push(name, Value::Layer(grid));
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let Some(regions) = case.data.values.layer(name) else { return };
        let shape = case.data.board.shape;
        let reading_order: Vec<usize> = shape.iter().map(Cell::index).collect();
        let order = case.spelling(name).and_then(Spelling::order).unwrap_or(&reading_order);
        let mut cells =
            vec![
                Vec::new();
                regions.contents().flatten().map(Symbol::index).max().map_or(0, |last| last + 1)
            ];
        for &cell in order {
            if let Some(region) = Symbol::of(regions.cells()[cell]) {
                cells[region.index()].push(cell);
            }
        }
        writer.word(cells.len().to_string());
        for cells in cells {
            writer.end_line();
            writer.word(cells.len().to_string());
            for cell in cells {
                let (row, column) = (cell / shape.columns(), cell % shape.columns());
                writer.word(format!("({},{})", row + 1, column + 1));
            }
        }
    }

    fn needs_board(&self) -> bool {
        true
    }
}

/// Reads the number of regions, then for each the number of its cells and the cells. Returns the
/// regions, and the cells in the order of the list.
fn list(
    source: &mut Source<'_>,
    board: &Board,
    field: &str,
) -> Result<(Grid, Vec<usize>), Interrupt> {
    let (mut grid, mut order) = (Grid::empty(board.shape), Vec::new());
    let regions = number::count(source, REGIONS_MAX, &|| format!("the number of {field}"))?;
    for (number, region) in (1..=regions).zip((0..).map(Symbol::new)) {
        let what = || format!("the number of cells of region {number} of {field}");
        let cells = number::count(source, board.shape.cells(), &what)?;
        for listed in 1..=cells {
            source.skip_blanks()?;
            let what = || format!("cell {listed} of region {number} of {field}");
            let cell = cell(source, board, what)?;
            if grid.get(cell).is_some() {
                let actual = Actual::word(source.word(Actual::WORD_BYTES)?);
                return Err(Interrupt::syntax(source, 0, ReadErrorKind::Twice { actual }));
            }
            grid.set(cell, region);
            order.push(cell.index());
            let length = source.word(PAIR_MAX)?.len();
            source.take(length);
        }
    }
    Ok((grid, order))
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
    use super::*;
    use crate::text::Cases;
    use crate::text::testing::{board, complaint, field, format, read_one};

    #[test]
    fn a_list_names_each_cell_once() {
        let list = format(Cases::One, board("2", "3", "4"), vec![field("areas", RegionList)]);
        let case = read_one(&list, "2\n2 (1,1)\n(2,1) 1 (1,3)");
        let expected = [Some(0), None, Some(1), Some(0), None, None];
        let grid = case.data.values.layer("areas").unwrap();
        let areas: Vec<_> = grid.contents().map(|cell| cell.map(Symbol::index)).collect();
        assert_eq!(areas, expected);
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
