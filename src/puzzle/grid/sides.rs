//! Groups of sides and corners, and of cells around a corner.

use std::collections::BTreeMap;

use super::group::Found;
use super::scope_row::Cut::{Field, Plain};
use super::scope_row::{Holding, ScopeRow};
use super::{Cell, CellSide, Place, ScopeError, Shape, Side, Symbol, Terrain};

/// The scopes.
pub(super) const ROWS: [ScopeRow; 8] = [
    ScopeRow::new(
        "sides",
        "side",
        Plain(|it| Ok(sides(it).map(|side| alone(Place::Side(side))).collect())),
        "each side of a cell alone: the horizontal ones first, then the vertical ones, row by row",
    ),
    ScopeRow::new(
        "corners",
        "corner",
        Plain(|it| Ok(corners(it).map(|corner| alone(Place::Corner(corner))).collect())),
        "each corner of a cell alone, row by row",
    ),
    ScopeRow::new(
        "sides of cells",
        "sides",
        Plain(|it| Ok(of_cells(it, |shapes, cell| sides_of(shapes, cell).to_vec()))),
        "for every cell, even a hole, its sides: up, right, down, left",
    )
    .noun("cell"),
    ScopeRow::new(
        "corners of cells",
        "corners",
        Plain(|it| Ok(of_cells(it, corners_of))),
        "for every cell, even a hole, its corners, clockwise from the upper left one",
    )
    .noun("cell"),
    ScopeRow::new(
        "sides of corners",
        "sides",
        Plain(|it| Ok(corners(it).map(|corner| at_corner(it, corner)).collect())),
        "for every corner, the sides that meet there: up, right, down, left",
    )
    .noun("corner"),
    ScopeRow::new(
        "cells of corners",
        "cells",
        Plain(|it| Ok(corners(it).map(|corner| around_corner(it, corner)).collect())),
        "for every corner, the cells that meet there, clockwise from the upper left one",
    )
    .noun("corner"),
    ScopeRow::new(
        "sides of regions NAME",
        "sides of region",
        Field(Holding::Regions, of_regions),
        "for each region of this field, the sides between it and other regions",
    )
    .noun("region of `_`"),
    ScopeRow::new(
        "sides between regions NAME",
        "sides between regions",
        Field(Holding::Regions, between_regions),
        "for each two regions of this field that touch, by the first, then by the second, the sides between them",
    )
    .noun("pair of touching regions of `_`"),
];

/// The shapes of a board and of its corners.
type Shapes = (Shape, Shape);

/// Returns the shapes of a board and of its corners, unless there are too many.
fn shapes(terrain: &Terrain<'_>) -> Option<Shapes> {
    Some((terrain.shape(), terrain.shape().corners()?))
}

fn alone(place: Place) -> Found {
    Found::beside(Some(place), vec![place])
}

/// Returns the corners of the cells of a board.
fn corners(terrain: &Terrain<'_>) -> impl Iterator<Item = Cell> {
    let corners = shapes(terrain).map(|(_, corners)| corners);
    let cells = corners.into_iter().flat_map(Shape::iter);
    cells.filter(|&corner| is_corner(terrain, corner))
}

/// Tells whether a corner is one of a cell of the board.
pub(crate) fn is_corner(terrain: &Terrain<'_>, corner: Cell) -> bool {
    cells_at(terrain, corner).iter().any(Option::is_some)
}

/// Returns the cells of the board at a corner, clockwise from the one above and to the left.
fn cells_at(terrain: &Terrain<'_>, corner: Cell) -> [Option<Cell>; 4] {
    let Some((shape, corners)) = shapes(terrain) else { return [None; 4] };
    let (row, column) = corners.position(corner);
    [(1, 1), (1, 0), (0, 0), (0, 1)].map(|(up, left)| {
        let (row, column) = (row.checked_sub(up)?, column.checked_sub(left)?);
        let is_inside = row < shape.rows() && column < shape.columns();
        is_inside.then(|| shape.cell(row, column)).filter(|&cell| terrain.board().has(cell))
    })
}

/// Returns the sides of the cells of a board: the horizontal ones first.
fn sides<'t>(terrain: &'t Terrain<'t>) -> impl Iterator<Item = Side> + 't {
    [false, true].into_iter().flat_map(move |is_vertical| {
        corners(terrain).filter_map(move |corner| {
            let [_, above, below, left] = cells_at(terrain, corner);
            let is_side = below.is_some() || if is_vertical { left } else { above }.is_some();
            is_side.then_some(Side { is_vertical, corner })
        })
    })
}

/// Returns for each cell of a board some places beside it.
fn of_cells(terrain: &Terrain<'_>, places: impl Fn(Shapes, Cell) -> Vec<Place>) -> Vec<Found> {
    let Some(shapes) = shapes(terrain) else { return Vec::new() };
    let found = |cell| Found::beside(Some(Place::Cell(cell)), places(shapes, cell));
    terrain.board().cells().map(found).collect()
}

fn sides_of((shape, corners): Shapes, cell: Cell) -> [Place; 4] {
    CellSide::ALL.map(|side| Place::Side(Side::of(shape, corners, cell, side)))
}

fn corners_of((shape, corners): Shapes, cell: Cell) -> Vec<Place> {
    let (row, column) = shape.position(cell);
    let steps = [(0, 0), (0, 1), (1, 1), (1, 0)];
    let corner = |(down, right)| Place::Corner(corners.cell(row + down, column + right));
    steps.map(corner).to_vec()
}

fn at_corner(terrain: &Terrain<'_>, corner: Cell) -> Found {
    let Some((_, corners)) = shapes(terrain) else { return Found::default() };
    let side = |side: CellSide| {
        let next = side.neighbour(corners, corner)?;
        let is_vertical = matches!(side, CellSide::Up | CellSide::Down);
        let side = Side { is_vertical, corner: corner.min(next) };
        sides_beside(terrain, side).then_some(Place::Side(side))
    };
    let sides = CellSide::ALL.into_iter().filter_map(side).collect();
    Found::beside(Some(Place::Corner(corner)), sides)
}

/// Tells whether a side is one of a cell of the board.
fn sides_beside(terrain: &Terrain<'_>, side: Side) -> bool {
    let [_, above, below, left] = cells_at(terrain, side.corner);
    below.is_some() || if side.is_vertical { left } else { above }.is_some()
}

fn around_corner(terrain: &Terrain<'_>, corner: Cell) -> Found {
    let cells: Vec<Cell> = cells_at(terrain, corner).into_iter().flatten().collect();
    Found { about: Some(Place::Corner(corner)), ..Found::from(cells) }
}

fn of_regions(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let layer = terrain.layer(field)?;
    let numbers = terrain.shape().iter().filter_map(|cell| Some(layer.get(cell)?.index()));
    let mut regions = vec![Found::default(); numbers.max().map_or(0, |last| last + 1)];
    for ([region, _], side) in borders(terrain, field)? {
        regions[region.index()].others.push(side);
    }
    Ok(regions)
}

fn between_regions(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let mut sides: BTreeMap<[Symbol; 2], Vec<Place>> = BTreeMap::new();
    for (regions, side) in borders(terrain, field)? {
        if regions[0] < regions[1] {
            sides.entry(regions).or_default().push(side);
        }
    }
    Ok(sides.into_values().map(|sides| Found::beside(None, sides)).collect())
}

/// Returns the sides between regions, cell by cell: each with the region of the cell, and the other one.
fn borders(terrain: &Terrain<'_>, field: &str) -> Result<Vec<([Symbol; 2], Place)>, ScopeError> {
    let Some((shape, corners)) = shapes(terrain) else { return Ok(Vec::new()) };
    let layer = terrain.layer(field)?;
    let border = |cell, side: CellSide| {
        let regions = [layer.get(cell)?, layer.get(side.neighbour(shape, cell)?)?];
        let side = Place::Side(Side::of(shape, corners, cell, side));
        (regions[0] != regions[1]).then_some((regions, side))
    };
    let of_cell = |cell| CellSide::ALL.into_iter().filter_map(move |side| border(cell, side));
    Ok(shape.iter().flat_map(of_cell).collect())
}
