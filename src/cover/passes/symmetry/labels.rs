//! Labels, which describe an option, facet or item independently of its number.
//!
//! A label has 64 bits. Elements that an automorphism can map to one another have the same label.
//! This holds for the first labels, which are mixed from classes, and each round keeps it: a new
//! label is mixed from the old one and the *sum* of the neighbours' labels, which does not depend
//! on their order. Different neighbourhoods could have the same sum by chance. Then a difference
//! goes unnoticed, which does no harm, since pairings are verified.

use super::classes::{OWN, mix};
use super::graph::{Graph, Structure};

/// A multiplier that separates the parts of a sum: odd, and without a pattern.
const ITEM: u64 = 0xd1b5_4a32_d192_ed03;
/// Added to the label of a marked option.
const MARK: u64 = 0x8cb9_2ba7_2f3d_8dd7;

/// The labels of all options, facets and items.
#[derive(Clone, Debug)]
pub(super) struct ItemLabels {
    pub(super) options: Vec<u64>,
    pub(super) facets: Vec<u64>,
    pub(super) items: Vec<u64>,
}

impl ItemLabels {
    /// Returns the first labels, made from the classes.
    pub(super) fn new(structure: &Structure) -> Self {
        let mixed = |classes: &[u64]| classes.iter().map(|&class| mix(class)).collect();
        Self {
            options: mixed(&structure.option_classes),
            facets: structure.facets.iter().map(|facet| mix(facet.class.into())).collect(),
            items: mixed(&structure.item_classes),
        }
    }

    pub(super) fn mark(&mut self, option: u32) {
        let label = &mut self.options[option as usize];
        *label = marked(*label);
    }

    /// Refines all labels once: items by their facets, facets by their item and options, options by
    /// their facets. Returns the sum of all labels, which does not depend on their order.
    pub(super) fn round(&mut self, graph: &Graph<'_>) -> u64 {
        self.round_items(graph);
        let facets = (0..self.facets.len()).map(|facet| self.facet_sum(graph, facet));
        let sums: Vec<u64> = facets.collect();
        relabel(&mut self.facets, &sums);
        let options = (0..self.options.len()).map(|option| self.option_sum(graph, option));
        let sums: Vec<u64> = options.collect();
        relabel(&mut self.options, &sums);
        begin_total(total(&self.facets)).wrapping_add(total(&self.options))
    }

    /// Refines the labels of the items.
    pub(super) fn round_items(&mut self, graph: &Graph<'_>) {
        for (label, facets) in self.items.iter_mut().zip(graph.facets_of.iter()) {
            *label = relabelled(*label, sum(&self.facets, facets));
        }
    }

    /// Returns the sum to mix into a facet's label.
    pub(super) fn facet_sum(&self, graph: &Graph<'_>, facet: usize) -> u64 {
        let item = self.items[graph.structure.facets[facet].item as usize];
        sum(&self.options, graph.users.row(facet)).wrapping_add(item.wrapping_mul(ITEM))
    }

    /// Returns the sum to mix into an option's label.
    pub(super) fn option_sum(&self, graph: &Graph<'_>, option: usize) -> u64 {
        sum(&self.facets, graph.structure.options.row(option))
    }
}

/// Returns the label of a marked option.
pub(super) fn marked(label: u64) -> u64 {
    mix(label.wrapping_add(MARK))
}

/// Mixes a label with the sum of the neighbours' labels.
pub(super) fn relabelled(label: u64, sum: u64) -> u64 {
    mix(label.wrapping_mul(OWN).wrapping_add(sum))
}

/// Refines labels, each with a sum.
pub(super) fn relabel(labels: &mut [u64], sums: &[u64]) {
    labels.iter_mut().zip(sums).for_each(|(label, &sum)| *label = relabelled(*label, sum));
}

/// Returns the sum of labels.
pub(super) fn total(labels: &[u64]) -> u64 {
    labels.iter().fold(0, |sum, &label| sum.wrapping_add(label))
}

/// Returns the contribution of the facets, whose labels have this total, to a sum over all labels.
pub(super) fn begin_total(facets: u64) -> u64 {
    mix(facets)
}

/// Returns the sum of the labels of a row.
fn sum(labels: &[u64], row: &[u32]) -> u64 {
    row.iter().fold(0, |sum, &at| sum.wrapping_add(labels[at as usize]))
}
