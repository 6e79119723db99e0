//! Walls inside of regions: sides between two cells of one region, held as clues.

use std::collections::HashSet;
use std::sync::Arc;

use super::pairs::near_pairs;
use super::{Cell, Clue, ClueSite, Clues, Near, Shape, Side, Terrain, Value};

impl Clues {
    /// Returns the walls between pairs of cells, inside of the regions of a field.
    pub(crate) fn walls(
        shape: Shape,
        of: &Arc<str>,
        pairs: impl IntoIterator<Item = [Cell; 2]>,
    ) -> Self {
        let (rows, columns) = (shape.rows(), shape.columns());
        let mut sides = vec![Vec::new(); (rows + 1) * columns + rows * (columns + 1)];
        for side in pairs.into_iter().filter_map(|pair| Side::between(shape, pair)) {
            sides[side.number(shape)] = vec![Clue::Number(1)];
        }
        let mut walls = Self::none(shape, &Arc::from([]));
        walls.push(ClueSite::Sides, sides);
        walls.walls_of = Some(Arc::clone(of));
        walls
    }

    /// Tells whether they are walls inside of regions.
    pub(crate) fn are_walls(&self) -> bool {
        self.walls_of.is_some()
    }

    /// Tells whether a wall can be between two cells of a board: they are side by side.
    pub(crate) fn can_part(shape: Shape, pair: [Cell; 2]) -> bool {
        Side::between(shape, pair).is_some()
    }

    /// Returns the pairs of cells between which there is a clue, by the first cell, then by the second.
    pub(crate) fn between(&self) -> impl Iterator<Item = [Cell; 2]> {
        let shape = self.shape();
        near_pairs(shape, Near::Edge).filter(move |&pair| {
            let side = Side::between(shape, pair).map(|side| side.number(shape));
            side.is_some_and(|side| !self.at(&ClueSite::Sides, side).is_empty())
        })
    }
}

impl Terrain<'_> {
    /// Returns the pairs of cells with a wall between them inside of a region of a field.
    pub(super) fn walled(&self, field: &str) -> HashSet<[Cell; 2]> {
        let walls = self.data.values.iter().filter_map(|(_, value)| match value {
            Value::Clues(clues) if clues.walls_of.as_deref() == Some(field) => Some(clues),
            _ => None,
        });
        walls.filter(|clues| clues.shape() == self.shape()).flat_map(Clues::between).collect()
    }
}
