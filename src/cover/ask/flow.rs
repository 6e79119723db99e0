//! A minimum cut between two nodes of a directed graph, by Dinic's algorithm (1970): blocking flows along
//! shortest paths.

use std::collections::VecDeque;

use runner_threads::time_is_up;

/// A directed graph with capacities, less the flow.
#[derive(Clone, Debug, Default)]
pub(super) struct FlowGraph {
    /// The arcs that leave each node.
    leaving: Vec<Vec<usize>>,
    /// Arcs in pairs: each is followed by its reverse.
    arcs: Vec<Arc>,
}

#[derive(Clone, Copy, Debug)]
struct Arc {
    to: usize,
    left: i128,
}

impl FlowGraph {
    /// Returns a graph without arcs.
    pub(super) fn new(nodes: usize) -> Self {
        Self { leaving: vec![Vec::new(); nodes], arcs: Vec::new() }
    }

    pub(super) fn arc(&mut self, from: usize, to: usize, capacity: i128) {
        for (from, to, left) in [(from, to, capacity), (to, from, 0)] {
            self.leaving[from].push(self.arcs.len());
            self.arcs.push(Arc { to, left });
        }
    }

    /// Returns the capacity of a minimum cut, and for each node whether it is on the side of the source;
    /// nothing if the time is up.
    pub(super) fn min_cut(&mut self, source: usize, sink: usize) -> Option<(i128, Vec<bool>)> {
        let mut cut = 0;
        while !time_is_up() {
            let levels = self.levels(source);
            if levels[sink].is_none() {
                return Some((cut, levels.iter().map(Option::is_some).collect()));
            }
            cut += self.block(source, sink, &levels);
        }
        None
    }

    /// Returns the distance of each node from the source; none if it cannot be reached.
    fn levels(&self, source: usize) -> Vec<Option<usize>> {
        let mut levels = vec![None; self.leaving.len()];
        levels[source] = Some(0);
        let mut queue = VecDeque::from([source]);
        while let Some(node) = queue.pop_front() {
            let next = levels[node].map(|level| level + 1);
            for arc in self.leaving[node].iter().map(|&arc| self.arcs[arc]) {
                if arc.left > 0 && levels[arc.to].is_none() {
                    levels[arc.to] = next;
                    queue.push_back(arc.to);
                }
            }
        }
        levels
    }

    /// Adds flow along shortest paths until each has a full arc. Returns how much.
    fn block(&mut self, source: usize, sink: usize, levels: &[Option<usize>]) -> i128 {
        let mut added = 0;
        // The arcs of each node before this one lead nowhere.
        let mut next = vec![0; self.leaving.len()];
        let mut path: Vec<usize> = Vec::new();
        loop {
            let node = path.last().map_or(source, |&arc| self.arcs[arc].to);
            if node == sink {
                let flow = path.iter().map(|&arc| self.arcs[arc].left).min().unwrap_or(0);
                for &arc in &path {
                    self.arcs[arc].left -= flow;
                    self.arcs[arc ^ 1].left += flow;
                }
                added += flow;
                // Back to where an arc is full.
                let full = path.iter().position(|&arc| self.arcs[arc].left == 0);
                path.truncate(full.unwrap_or(0));
                continue;
            }
            if let Some(&arc) = self.leaving[node].get(next[node]) {
                let Arc { to, left } = self.arcs[arc];
                if left > 0 && levels[to] == levels[node].map(|level| level + 1) {
                    path.push(arc);
                } else {
                    next[node] += 1;
                }
            } else if let Some(arc) = path.pop() {
                next[self.arcs[arc ^ 1].to] += 1;
            } else {
                return added;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_cut_is_least_among_all_sets_of_nodes(
            arcs in prop::collection::vec((0..6_usize, 0..6_usize, 0..9_i128), 0..16),
        ) {
            let mut graph = FlowGraph::new(6);
            for &(from, to, capacity) in &arcs {
                graph.arc(from, to, capacity);
            }
            let of = |is_near: &dyn Fn(usize) -> bool| -> i128 {
                let is_cut = |arc: &&(usize, usize, i128)| is_near(arc.0) && !is_near(arc.1);
                arcs.iter().filter(is_cut).map(|arc| arc.2).sum()
            };
            let sets = (0..1_u32 << 6).filter(|set| set & 0b11 == 1);
            let least = sets.map(|set| of(&|node| set >> node & 1 != 0)).min();
            let (cut, near) = graph.min_cut(0, 1).unwrap();
            prop_assert_eq!(Some(cut), least);
            prop_assert!(near[0] && !near[1]);
            prop_assert_eq!(of(&|node| near[node]), cut);
        }
    }
}
