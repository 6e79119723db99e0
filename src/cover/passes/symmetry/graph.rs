//! The structure of a cover problem that its symmetries must preserve, and its incidences in both directions.

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
        let (facets, items) = (structure.facets.len(), structure.item_classes.len());
        let item_of: Rows<u32> = structure.facets.iter().map(|facet| [facet.item]).collect();
        Self {
            structure,
            users: structure.options.inverted(
                facets,
                |facet| facet as usize,
                |option, _| narrow(option),
            ),
            facets_of: item_of.inverted(items, |item| item as usize, |facet, _| narrow(facet)),
            twins: twins::find(&structure.options, &structure.option_classes),
        }
    }

    /// Returns the work of reading every option, facet, item and entry once.
    pub(super) fn size(structure: &Structure) -> usize {
        let vertices = structure.facets.len() + structure.item_classes.len();
        structure.options.total() + structure.options.len() + vertices
    }
}

/// Options, facets and items, each numbered from zero.
///
/// A *facet* is an item as an option has it: plain, in one of its colours, or with a weight. The
/// facets of an option are distinct; facets and items that are named exist.
#[derive(Clone, Debug, Default)]
pub(crate) struct Structure {
    /// The facets of every option.
    pub(crate) options: Rows<u32>,
    /// The class of every option: only options of a class are mapped to one another. Options of
    /// different costs are of different classes.
    pub(crate) option_classes: Vec<u64>,
    /// Every facet.
    pub(crate) facets: Vec<Vertex>,
    /// The class of every item: only items of a class are mapped to one another. Items of
    /// different bounds are of different classes, and so are primary and secondary ones.
    pub(crate) item_classes: Vec<u64>,
}

/// An item as an option has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vertex {
    pub(crate) item: u32,
    /// Its class: only facets of a class are mapped to one another. Coloured ones are of one class,
    /// those of different weights of different classes.
    pub(crate) class: u32,
}
