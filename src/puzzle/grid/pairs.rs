//! Groups of two cells.

use std::collections::HashMap;

use super::group::plain;
use super::near::{Near, Step, ray};
use super::{Cell, Found, Grid, ScopeError, Shape, Symbol, Terrain, Value, areas};

/// Returns all pairs of cells near each other, each once.
pub(super) fn near(shape: Shape, near: Near) -> Vec<Found> {
    plain(near_pairs(shape, near).collect())
}

fn near_pairs(shape: Shape, near: Near) -> impl Iterator<Item = Vec<Cell>> {
    let later = move |cell| near.around(shape, cell).filter(move |&other| other > cell);
    shape.iter().flat_map(move |cell| later(cell).map(move |other| vec![cell, other]))
}

/// Returns the pairs of cells that share an edge and are in the same region.
pub(super) fn within(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let layer = terrain.layer(field)?;
    let mut pairs = edge_pairs(terrain.shape(), layer);
    pairs.retain(|(regions, _)| regions[0] == regions[1]);
    Ok(plain(pairs.into_iter().map(|(_, pair)| pair).collect()))
}

/// Returns the pairs of cells that share an edge and are in two regions. The size of each is the number
/// of sides between these regions.
pub(super) fn across(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let layer = terrain.layer(field)?;
    let mut pairs = edge_pairs(terrain.shape(), layer);
    pairs.retain(|(regions, _)| regions[0] != regions[1]);
    let mut sides: HashMap<[Symbol; 2], usize> = HashMap::new();
    for (regions, pair) in &mut pairs {
        regions.sort_unstable();
        let is_open = pair.iter().all(|&cell| terrain.is_open(cell));
        *sides.entry(*regions).or_default() += usize::from(is_open);
    }
    let found =
        |(regions, cells)| Found { size: sides.get(&regions).copied(), ..Found::from(cells) };
    Ok(pairs.into_iter().map(found).collect())
}

/// Returns the pairs of cells in regions that share an edge, each with its regions.
fn edge_pairs(shape: Shape, layer: &Grid) -> Vec<([Symbol; 2], Vec<Cell>)> {
    let regions = |pair: Vec<Cell>| Some(([layer.get(pair[0])?, layer.get(pair[1])?], pair));
    near_pairs(shape, Near::Edge).filter_map(regions).collect()
}

/// Returns all pairs of cells that these steps join without a hole between, each once.
pub(super) fn along(terrain: &Terrain<'_>, steps: &[Step]) -> Vec<Found> {
    let mut pairs = Vec::new();
    for cell in terrain.open_cells() {
        let onward = steps.iter().filter(|&&by| by > (0, 0));
        let mut later: Vec<Cell> = onward.flat_map(|&by| ray(terrain, cell, by)).collect();
        later.sort_unstable();
        pairs.extend(later.into_iter().map(|other| vec![cell, other]));
    }
    plain(pairs)
}

/// Returns any two cells of each region, by the first, then by the second. The size of each is that of
/// the region.
pub(super) fn of_regions(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let regions = areas::regions(terrain, field)?;
    let squares = regions.iter().map(|cells| cells.len().saturating_mul(cells.len()));
    ScopeError::unless_too_large(squares)?;
    let mut pairs = Vec::new();
    for region in regions {
        let size = Some(region.iter().filter(|&&cell| terrain.is_open(cell)).count());
        for (at, &cell) in region.iter().enumerate() {
            let pair = |&other| Found { size, ..Found::from(vec![cell, other]) };
            pairs.extend(region[at + 1..].iter().map(pair));
        }
    }
    pairs.sort_unstable_by(|one, other| one.cells.cmp(&other.cells));
    Ok(pairs)
}

/// Returns the pairs of a field of comparisons.
pub(super) fn less(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let cells = terrain.shape().cells();
    match terrain.data.values.get(field) {
        Some(Value::Less(pairs)) if pairs.iter().flatten().all(|cell| cell.index() < cells) => {
            Ok(plain(pairs.iter().map(|pair| pair.to_vec()).collect()))
        }
        _ => Err(ScopeError::Field(field.to_owned())),
    }
}
