//! The result of a round of refinement with one marked option, without doing the whole round.
//!
//! The mark changes the labels of the option's facets, and these change the labels of the options
//! that have them. All other sums and labels are the same as without a mark, and are computed once.

use super::graph::Graph;
use super::labels::{ItemLabels, begin_total, marked, relabel, relabelled, total};

/// A round without a mark, with its intermediate sums.
pub(super) struct Glance {
    before: ItemLabels,
    after: ItemLabels,
    /// For each facet, the sum that was mixed into its label.
    facet_sums: Vec<u64>,
    /// For each option, the sum that was mixed into its label.
    option_sums: Vec<u64>,
    /// The sums of all labels after the round.
    facets_total: u64,
    options_total: u64,
    /// Working memory: the increase of each option's sum, whether the option has changed, and the
    /// list of changed options. Between calls these are all zero, false and empty.
    more: Vec<u64>,
    is_changed: Vec<bool>,
    changed: Vec<u32>,
}

impl Glance {
    /// Computes a round without a mark.
    pub(super) fn new(graph: &Graph<'_>, before: &ItemLabels) -> Self {
        let mut after = before.clone();
        after.round_items(graph);
        let facets = 0..after.facets.len();
        let facet_sums: Vec<u64> = facets.map(|facet| after.facet_sum(graph, facet)).collect();
        relabel(&mut after.facets, &facet_sums);
        let options = 0..after.options.len();
        let option_sums: Vec<u64> =
            options.clone().map(|option| after.option_sum(graph, option)).collect();
        relabel(&mut after.options, &option_sums);
        Self {
            before: before.clone(),
            facet_sums,
            option_sums,
            facets_total: total(&after.facets),
            options_total: total(&after.options),
            more: vec![0; options.len()],
            is_changed: vec![false; options.len()],
            changed: Vec::new(),
            after,
        }
    }

    /// Returns the sum over all labels after a round that begins with a mark on an option.
    pub(super) fn with_mark(&mut self, graph: &Graph<'_>, option: u32) -> u64 {
        let Self { before, after, facet_sums, option_sums, more, is_changed, changed, .. } = self;
        let own = before.options[option as usize];
        let mark = marked(own);
        let mut facets_total = self.facets_total;
        is_changed[option as usize] = true;
        changed.push(option);
        for &facet in graph.structure.options.row(option as usize) {
            let at = facet as usize;
            let sum = facet_sums[at].wrapping_add(mark).wrapping_sub(own);
            let change = relabelled(before.facets[at], sum).wrapping_sub(after.facets[at]);
            facets_total = facets_total.wrapping_add(change);
            for &user in graph.users.row(at) {
                more[user as usize] = more[user as usize].wrapping_add(change);
                if !is_changed[user as usize] {
                    is_changed[user as usize] = true;
                    changed.push(user);
                }
            }
        }
        let mut total = begin_total(facets_total).wrapping_add(self.options_total);
        for user in changed.drain(..) {
            let at = user as usize;
            let label = if user == option { mark } else { before.options[at] };
            let sum = option_sums[at].wrapping_add(more[at]);
            total = total.wrapping_add(relabelled(label, sum)).wrapping_sub(after.options[at]);
            more[at] = 0;
            is_changed[at] = false;
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::super::problems::{pentominoes, soma};
    use super::*;

    #[test]
    fn a_glance_sees_what_a_round_does() {
        for structure in [soma(), pentominoes(6, 10, &[])] {
            let graph = Graph::new(&structure);
            let mut labels = ItemLabels::new(&structure);
            for _ in 0..3 {
                let mut glance = Glance::new(&graph, &labels);
                for option in (0..).take(structure.options.len()).step_by(7) {
                    let mut round = labels.clone();
                    round.mark(option);
                    assert_eq!(glance.with_mark(&graph, option), round.round(&graph));
                }
                labels.round(&graph);
            }
        }
    }
}
