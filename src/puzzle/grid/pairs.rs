//! Groups of two cells.

use std::collections::HashMap;

use super::group::plain;
use super::near::{Near, Step, ray};
use super::{Cell, Found, ScopeError, Shape, Symbol, Terrain, Value, areas};

/// Returns all pairs of cells near each other, each once.
pub(super) fn near(shape: Shape, near: Near) -> Vec<Found> {
    plain(near_pairs(shape, near).map(Vec::from).collect())
}

pub(super) fn near_pairs(shape: Shape, near: Near) -> impl Iterator<Item = [Cell; 2]> {
    let later = move |cell| near.around(shape, cell).filter(move |&other| other > cell);
    shape.iter().flat_map(move |cell| later(cell).map(move |other| [cell, other]))
}

/// Returns the pairs of cells that share an edge and are in the same region, without a wall between them.
pub(super) fn within(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let pairs = edge_pairs(terrain, field, false)?;
    Ok(plain(pairs.into_iter().map(|(_, pair)| pair.to_vec()).collect()))
}

/// Returns the pairs of cells that share an edge and are in two regions, or have a wall between them. The size of each
/// is the number of such sides between these regions.
pub(super) fn across(terrain: &Terrain<'_>, field: &str) -> Result<Vec<Found>, ScopeError> {
    let pairs = edge_pairs(terrain, field, true)?;
    let mut sides: HashMap<[Symbol; 2], usize> = HashMap::new();
    for (regions, pair) in &pairs {
        let is_open = pair.iter().all(|&cell| terrain.is_open(cell));
        *sides.entry(*regions).or_default() += usize::from(is_open);
    }
    let found = |(regions, pair): ([Symbol; 2], [Cell; 2])| Found {
        size: sides.get(&regions).copied(),
        ..Found::from(pair.to_vec())
    };
    Ok(pairs.into_iter().map(found).collect())
}

/// The regions of two cells, in order, and the cells.
type RegionsOfPair = ([Symbol; 2], [Cell; 2]);

/// Returns the pairs of cells in regions that share an edge with a border, or those without, each with its regions in
/// order.
fn edge_pairs(
    terrain: &Terrain<'_>,
    field: &str,
    has_border: bool,
) -> Result<Vec<RegionsOfPair>, ScopeError> {
    let (layer, walled) = (terrain.layer(field)?, terrain.walled(field));
    let with_regions = |pair: [Cell; 2]| {
        let [one, other] = [layer.get(pair[0])?, layer.get(pair[1])?];
        let is_border = one != other || walled.contains(&pair);
        (is_border == has_border).then_some(([one.min(other), one.max(other)], pair))
    };
    Ok(near_pairs(terrain.shape(), Near::Edge).filter_map(with_regions).collect())
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
