//! What a round makes of all labels when one option is marked, without doing the round.
//!
//! The mark changes the labels of the option's facets, and theirs those of the options that have
//! them. All other sums and labels are as they are without a mark, and are made once.

use super::graph::Graph;
use super::labels::{Labels, begin_total, marked, relabel, relabelled, total};

/// A round without a mark, and what it was made of.
pub(super) struct Glance {
    before: Labels,
    after: Labels,
    /// For each facet, the sum that its label was mixed with.
    facet_sums: Vec<u64>,
    /// For each option, the sum that its label was mixed with.
    option_sums: Vec<u64>,
    /// The sums of the labels after it.
    facets_total: u64,
    options_total: u64,
    /// Working memory: how much more each option's sum is; whether that is so; and which options
    /// these are. All zero, none and nothing.
    more: Vec<u64>,
    is_changed: Vec<bool>,
    changed: Vec<u32>,
}

impl Glance {
    /// Does a round without a mark.
    pub(super) fn new(graph: &Graph<'_>, before: &Labels) -> Self {
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
    use super::super::samples::{pentominoes, soma};
    use super::*;

    #[test]
    fn a_glance_sees_what_a_round_does() {
        for structure in [soma(), pentominoes(6, 10, &[])] {
            let graph = Graph::new(&structure);
            let mut labels = Labels::new(&structure);
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
