//! A structure with its incidences in both directions.

use super::structure::Structure;
use super::twins;
use crate::model::{Rows, narrow};

/// A structure with its incidences in both directions.
#[derive(Debug)]
pub(super) struct Graph<'s> {
    pub(super) structure: &'s Structure,
    /// The options of every facet.
    pub(super) users: Rows<u32>,
    /// The facets of every item.
    pub(super) facets_of: Rows<u32>,
    /// For every option, the least option with the same facets and class.
    pub(super) twins: Vec<u32>,
}

impl<'s> Graph<'s> {
    pub(super) fn new(structure: &'s Structure) -> Self {
        let entries = (0..structure.options.len()).flat_map(|option| {
            structure.options.row(option).iter().map(move |&facet| (facet, option))
        });
        let items = structure.facets.iter().enumerate().map(|(facet, of)| (of.item, facet));
        Self {
            structure,
            users: gather(structure.facets.len(), entries),
            facets_of: gather(structure.item_classes.len(), items),
            twins: twins::find(structure),
        }
    }

    /// Returns the work of reading every option, facet, item and entry once.
    pub(super) fn size(structure: &Structure) -> usize {
        let vertices = structure.facets.len() + structure.item_classes.len();
        structure.options.total() + structure.options.len() + vertices
    }
}

/// Returns rows of values, given in any order with the number of their row.
fn gather(rows: usize, values: impl Iterator<Item = (u32, usize)> + Clone) -> Rows<u32> {
    let mut ends = vec![0; rows];
    for (row, _) in values.clone() {
        ends[row as usize] += 1;
    }
    let mut total = 0;
    for end in &mut ends {
        // For now this is where the row begins; it moves on with every value.
        total += std::mem::replace(end, total);
    }
    let mut flat = vec![0; total];
    for (row, value) in values {
        let end = &mut ends[row as usize];
        flat[*end] = narrow(value);
        *end += 1;
    }
    let mut gathered = Rows::default();
    let mut begin = 0;
    for end in ends {
        gathered.push(flat[begin..end].iter().copied());
        begin = end;
    }
    gathered
}
