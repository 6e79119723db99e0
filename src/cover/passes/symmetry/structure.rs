//! The structure of a cover problem that its symmetries must preserve.

use crate::model::Rows;

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
    /// The item.
    pub(crate) item: u32,
    /// Its class: only facets of a class are mapped to one another. Coloured ones are of one class,
    /// those of different weights of different classes.
    pub(crate) class: u32,
}
