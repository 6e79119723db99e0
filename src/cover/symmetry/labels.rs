//! Labels that say as much of an option, facet or item as can be said without numbering it.
//!
//! A label is 64 bits; whatever an automorphism can map to one another has the same label. That
//! holds of the first labels, which are mixed from classes, and each round keeps it: a new label
//! is mixed from the old one and the *sum* of the neighbours' labels, which does not depend on
//! their order. Different neighbourhoods could by chance come to the same sum. Nothing is wrong
//! then but that a difference goes unnoticed, and pairings are looked at anyway.

use super::graph::Graph;
use super::structure::Structure;

/// Multipliers that keep the parts of a sum apart: odd, and without pattern.
const OWN: u64 = 0x9e37_79b9_7f4a_7c15;
const ITEM: u64 = 0xd1b5_4a32_d192_ed03;
/// What is added to the label of a marked option.
const MARK: u64 = 0x8cb9_2ba7_2f3d_8dd7;

/// Mixes bits well: the finaliser of Steele, Lea and Flood's `SplitMix` (OOPSLA 2014).
pub(super) fn mix(bits: u64) -> u64 {
    let bits = bits.wrapping_add(OWN);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

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
        *label = mix(label.wrapping_add(MARK));
    }

    /// Refines all labels once: items by their facets, facets by item and options, options by
    /// their facets. Returns a sum over them, which is the same for labels that are the same but
    /// for their order.
    pub(super) fn round(&mut self, graph: &Graph<'_>) -> u64 {
        fn sum(labels: &[u64], row: &[u32]) -> u64 {
            row.iter().fold(0, |sum, &at| sum.wrapping_add(labels[at as usize]))
        }
        fn new(label: u64, sum: u64) -> u64 {
            mix(label.wrapping_mul(OWN).wrapping_add(sum))
        }
        for (label, facets) in self.items.iter_mut().zip(graph.facets_of.iter()) {
            *label = new(*label, sum(&self.facets, facets));
        }
        let mut total = 0_u64;
        let facets = graph.structure.facets.iter().zip(graph.users.iter());
        for (label, (facet, users)) in self.facets.iter_mut().zip(facets) {
            let item = self.items[facet.item as usize].wrapping_mul(ITEM);
            *label = new(*label, sum(&self.options, users).wrapping_add(item));
            total = total.wrapping_add(*label);
        }
        total = mix(total);
        for (label, facets) in self.options.iter_mut().zip(graph.structure.options.iter()) {
            *label = new(*label, sum(&self.facets, facets));
            total = total.wrapping_add(*label);
        }
        total
    }
}
