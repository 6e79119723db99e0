//! Labels that say as much of an option, facet or item as can be said without numbering it.
//!
//! A label is 64 bits; whatever an automorphism can map to one another has the same label. That
//! holds of the first labels, which are mixed from classes, and each round keeps it: a new label
//! is mixed from the old one and the *sum* of the neighbours' labels, which does not depend on
//! their order. Different neighbourhoods could by chance come to the same sum. Nothing is wrong
//! then but that a difference goes unnoticed, and pairings are looked at anyway.

use super::graph::Graph;
use super::hash::{OWN, mix};
use super::structure::Structure;

/// A multiplier that keeps the parts of a sum apart: odd, and without pattern.
const ITEM: u64 = 0xd1b5_4a32_d192_ed03;
/// What is added to the label of a marked option.
const MARK: u64 = 0x8cb9_2ba7_2f3d_8dd7;

/// The labels of all options, facets and items.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    pub(super) options: Vec<u64>,
    pub(super) facets: Vec<u64>,
    pub(super) items: Vec<u64>,
}

impl Labels {
    /// Returns labels that say no more than the classes.
    pub(super) fn new(structure: &Structure) -> Self {
        let mixed = |classes: &[u64]| classes.iter().map(|&class| mix(class)).collect();
        Self {
            options: mixed(&structure.option_classes),
            facets: structure.facets.iter().map(|facet| mix(facet.coloured.into())).collect(),
            items: mixed(&structure.item_classes),
        }
    }

    /// Tells an option apart from all others.
    pub(super) fn mark(&mut self, option: u32) {
        let label = &mut self.options[option as usize];
        *label = marked(*label);
    }

    /// Refines all labels once: items by their facets, facets by item and options, options by
    /// their facets. Returns a sum over them, which is the same for labels that are the same but
    /// for their order.
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

    /// Returns what a facet's label is to be mixed with.
    pub(super) fn facet_sum(&self, graph: &Graph<'_>, facet: usize) -> u64 {
        let item = self.items[graph.structure.facets[facet].item as usize];
        sum(&self.options, graph.users.row(facet)).wrapping_add(item.wrapping_mul(ITEM))
    }

    /// Returns what an option's label is to be mixed with.
    pub(super) fn option_sum(&self, graph: &Graph<'_>, option: usize) -> u64 {
        sum(&self.facets, graph.structure.options.row(option))
    }
}

/// Returns the label of an option that is marked.
pub(super) fn marked(label: u64) -> u64 {
    mix(label.wrapping_add(MARK))
}

/// Returns the label that an old one becomes with the sum of the neighbours' labels.
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

/// Returns what the labels of the facets add to a sum over all labels.
pub(super) fn begin_total(facets: u64) -> u64 {
    mix(facets)
}

/// Returns the sum of the labels of a row.
fn sum(labels: &[u64], row: &[u32]) -> u64 {
    row.iter().fold(0, |sum, &at| sum.wrapping_add(labels[at as usize]))
}
