//! Groups that are areas: boxes, windows, regions, cells that are listed.

use super::group::{each_once, plain};
use super::{Board, Cell, Found, ScopeError, Shape, Terrain, lines};

/// Returns the boxes of a size, which must divide the shape.
pub(super) fn boxes(shape: Shape, size: [i64; 2]) -> Result<Vec<Vec<Cell>>, ScopeError> {
    let (high, wide) = (shape.rows(), shape.columns());
    let [rows, columns] = size;
    let divisor = |size: i64, side: usize| {
        usize::try_from(size).ok().filter(|&size| size > 0 && side.is_multiple_of(size))
    };
    let sides = divisor(rows, high).zip(divisor(columns, wide));
    let (box_rows, box_columns) = sides.ok_or(ScopeError::Uneven { rows, columns, high, wide })?;
    let mut boxes = Vec::new();
    for top in (0..high).step_by(box_rows) {
        for left in (0..wide).step_by(box_columns) {
            boxes.push(rectangle(shape, (top, left), (box_rows, box_columns)));
        }
    }
    Ok(boxes)
}

/// Returns all rectangles of a size on a board.
pub(super) fn windows(board: &Board, size: [i64; 2]) -> Vec<Vec<Cell>> {
    let shape = board.shape;
    let [Ok(rows), Ok(columns)] = size.map(usize::try_from) else {
        return Vec::new();
    };
    if rows == 0 || columns == 0 || rows > shape.rows() || columns > shape.columns() {
        return Vec::new();
    }
    let mut windows = Vec::new();
    for top in 0..=shape.rows() - rows {
        for left in 0..=shape.columns() - columns {
            let window = rectangle(shape, (top, left), (rows, columns));
            windows.extend(window.iter().all(|&cell| board.has(cell)).then_some(window));
        }
    }
    windows
}

fn rectangle(shape: Shape, corner: (usize, usize), size: (usize, usize)) -> Vec<Cell> {
    let mut cells = Vec::with_capacity(size.0 * size.1);
    for row in corner.0..corner.0 + size.0 {
        cells.extend((corner.1..corner.1 + size.1).map(|column| shape.cell(row, column)));
    }
    cells
}

/// Returns the regions of a layer: cells with the same symbol. Cells without a symbol belong to no
/// region.
pub(super) fn regions(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Vec<Cell>>, ScopeError> {
    let layer = terrain.layer(field)?;
    let mut regions: Vec<Vec<Cell>> = Vec::new();
    for cell in terrain.shape().iter() {
        let Some(symbol) = layer.get(cell) else { continue };
        if regions.len() <= symbol.index() {
            regions.resize(symbol.index() + 1, Vec::new());
        }
        regions[symbol.index()].push(cell);
    }
    Ok(regions)
}

/// Returns the shortest parts of rows and columns that cross two borders of regions, or walls inside of them: from the
/// last cell before one, to the first cell beyond the other. No region is beyond a hole.
pub(super) fn crossings(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Vec<Cell>>, ScopeError> {
    let (layer, shape, walled) = (terrain.layer(field)?, terrain.shape(), terrain.walled(field));
    let region = |cell: &Cell| layer.get(*cell).filter(|_| terrain.is_open(*cell));
    let is_open =
        |one: &Cell, next: &Cell| region(one) == region(next) && !walled.contains(&[*one, *next]);
    let mut crossings = Vec::new();
    for line in lines::rows(shape).into_iter().chain(lines::columns(shape)) {
        let parts: Vec<&[Cell]> = line.chunk_by(is_open).collect();
        for three in parts.windows(3) {
            if let [[.., before], middle, [beyond, ..]] = three
                && three.iter().all(|part| region(&part[0]).is_some())
            {
                crossings.push([&[*before], *middle, &[*beyond]].concat());
            }
        }
    }
    Ok(crossings)
}

/// Returns for each open cell the group in which it lies, if there is one.
pub(super) fn of_cells(
    terrain: &Terrain<'_>,
    groups: &[Vec<Cell>],
) -> Result<Vec<Found>, ScopeError> {
    let squares = groups.iter().map(|cells| cells.len().saturating_mul(cells.len()));
    ScopeError::unless_too_large(squares)?;
    let mut own = vec![None; terrain.shape().cells()];
    for group in groups {
        for cell in group {
            own[cell.index()] = Some(group);
        }
    }
    let about = |cell: Cell| Some(Found::around(cell, own[cell.index()]?.clone()));
    Ok(terrain.open_cells().filter_map(about).collect())
}

/// Returns the cells whose rows and columns each row of a table lists in these columns.
pub(super) fn listed(
    terrain: &Terrain<'_>,
    table: &str,
    columns: &[[usize; 2]],
) -> Result<Vec<Found>, ScopeError> {
    let cells = |row: &Vec<i64>| {
        let cell = |places: &[usize; 2]| {
            let [row, column] = places.map(|place| row.get(place).copied());
            let cell = row.zip(column).ok_or_else(|| ScopeError::Field(table.to_owned()))?;
            listed_cell(terrain, table, cell.into())
        };
        columns.iter().map(cell).collect::<Result<_, _>>().map(each_once)
    };
    let groups = rows_of(terrain, table)?.iter().map(cells);
    Ok(plain(groups.collect::<Result<_, _>>()?))
}

/// Returns the cells whose rows and columns each row of a table lists in turn.
pub(super) fn listed_in_rows(terrain: &Terrain<'_>, table: &str) -> Result<Vec<Found>, ScopeError> {
    let cells = |row: &Vec<i64>| match row.as_chunks() {
        (cells, []) => {
            let cells = cells.iter().map(|&cell| listed_cell(terrain, table, cell));
            cells.collect::<Result<_, _>>().map(each_once)
        }
        _ => Err(ScopeError::HalfCell(table.to_owned())),
    };
    let groups = rows_of(terrain, table)?.iter().map(cells);
    Ok(plain(groups.collect::<Result<_, _>>()?))
}

fn rows_of<'c>(terrain: &Terrain<'c>, table: &str) -> Result<&'c [Vec<i64>], ScopeError> {
    let rows = terrain.data.values.table(table);
    rows.ok_or_else(|| ScopeError::Field(table.to_owned()))
}

fn listed_cell(terrain: &Terrain<'_>, table: &str, cell: [i64; 2]) -> Result<Cell, ScopeError> {
    let [row, column] = cell;
    let on_board = terrain.shape().at(row, column);
    on_board.ok_or_else(|| ScopeError::OffBoard { field: table.to_owned(), row, column })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::{Alphabet, CaseData, Grid, Names, Value, Values};

    fn indices(groups: &[Vec<Cell>]) -> Vec<Vec<usize>> {
        groups.iter().map(|cells| cells.iter().map(|cell| cell.index()).collect()).collect()
    }

    #[test]
    fn boxes_need_not_be_square() {
        let shape = Shape::new(4, 6).unwrap();
        let boxes = indices(&boxes(shape, [2, 3]).unwrap());
        assert_eq!(boxes.len(), 4);
        assert_eq!(boxes[1], [3, 4, 5, 9, 10, 11]);
        assert_eq!(boxes[2], [12, 13, 14, 18, 19, 20]);
    }

    #[test]
    fn refuses_boxes_that_do_not_fit() {
        let shape = Shape::new(10, 10).unwrap();
        let error = boxes(shape, [4, 4]).unwrap_err();
        let says = "boxes 4 high and 4 wide do not divide a grid of 10x10 cells";
        assert_eq!(error.to_string(), says);
        assert!(boxes(shape, [0, 2]).is_err() && boxes(shape, [-5, 2]).is_err());
    }

    #[test]
    fn windows_overlap() {
        let shape = Shape::new(2, 3).unwrap();
        let board = Board::new(shape, Alphabet::new(Names::default()).unwrap());
        assert_eq!(indices(&windows(&board, [2, 2])), [[0, 1, 3, 4], [1, 2, 4, 5]]);
        assert!(windows(&board, [3, 1]).is_empty() && windows(&board, [-1, 1]).is_empty());
    }

    #[test]
    fn large_groups_are_not_written_down_for_each_cell() {
        let shape = Shape::new(2, 1000).unwrap();
        let names = Names { symbols: vec!["a".into()], ..Names::default() };
        let board = Arc::new(Board::new(shape, Alphabet::new(names).unwrap()));
        let data = CaseData { board, values: Values::default() };
        let terrain = Terrain { data: &data, givens: &Grid::empty(shape) };
        let rows = lines::rows(shape);
        assert_eq!(of_cells(&terrain, &rows).unwrap().len(), 2000);
        let error = of_cells(&terrain, &[rows.clone(), rows.clone(), rows].concat()).unwrap_err();
        let says = "the groups have 6000000 cells together, more than 4194304";
        assert_eq!(error.to_string(), says);
    }

    #[test]
    fn crossings_go_from_one_region_over_another_into_a_third() {
        let shape = Shape::new(2, 6).unwrap();
        let mut areas = Grid::empty(shape);
        areas.cells_mut().copy_from_slice(&[1, 1, 2, 2, 3, 3, 1, 2, 0, 1, 2, 1]);
        let names =
            Names { symbols: vec!["a".into()], holes: vec!["#".into()], ..Names::default() };
        let board = Board::new(shape, Alphabet::new(names).unwrap());
        let mut values = Values::default();
        values.push("areas".into(), Value::Layer(areas));
        let data = CaseData { board: Arc::new(board), values };
        let mut givens = Grid::empty(shape);
        let open = |givens: &Grid| {
            let terrain = Terrain { data: &data, givens };
            indices(&crossings(&terrain, "areas").unwrap())
        };
        assert_eq!(open(&givens), [vec![1, 2, 3, 4], vec![9, 10, 11]]);
        givens.set(shape.cell(0, 2), data.board.alphabet.hole());
        assert_eq!(open(&givens), [[9, 10, 11]]);
    }
}
