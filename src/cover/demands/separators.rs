//! Separators: nodes and links without which present nodes cannot be connected. They are the cut
//! vertices and bridges of the graph of possible links (Tarjan, "Depth-first search and linear graph
//! algorithms", 1972).

use super::status::{Fact, NetStatus, Status};
use crate::model::Rows;

/// The nodes and links that are not certain and that separate present nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Separators {
    nodes: Vec<u32>,
    links: Vec<u32>,
    /// For each node its number in the order of the walk, from one; zero if it was not met.
    met: Vec<u32>,
    /// For each node its lowpoint: the earliest node that is linked to it or to its descendants.
    low: Vec<u32>,
    /// For each node the number of present nodes among it and its descendants.
    present: Vec<u32>,
    path: Vec<Visit>,
}

/// A node on the path of the walk.
#[derive(Clone, Copy, Debug)]
struct Visit {
    node: u32,
    /// The link that led to it.
    link: Option<u32>,
    /// The place of the next of its links.
    next: usize,
}

impl Separators {
    /// Walks from present nodes over all links that are possible.
    pub(super) fn find(&mut self, edges: &Rows<(u32, u32)>, status: &NetStatus) {
        self.begin(edges.len());
        let mut count = 0;
        for (start, nodes) in (0..).zip(&status.nodes) {
            if nodes.is_certain() && self.met[start as usize] == 0 {
                self.walk(start, &mut count, edges, status);
            }
        }
        self.end();
    }

    /// Walks from one present node over all links that are possible.
    pub(super) fn find_from(&mut self, start: u32, edges: &Rows<(u32, u32)>, status: &NetStatus) {
        self.begin(edges.len());
        self.walk(start, &mut 0, edges, status);
        self.end();
    }

    fn begin(&mut self, nodes: usize) {
        self.nodes.clear();
        self.links.clear();
        self.met.clear();
        self.met.resize(nodes, 0);
        self.low.resize(nodes, 0);
        self.present.resize(nodes, 0);
    }

    fn end(&mut self) {
        self.nodes.sort_unstable();
        self.nodes.dedup();
    }

    /// Tells whether the walk came to a node.
    pub(super) fn has_met(&self, node: u32) -> bool {
        self.met[node as usize] > 0
    }

    /// Returns that all the separators are present.
    pub(super) fn facts(&self) -> impl Iterator<Item = Fact> {
        let nodes = self.nodes.iter().map(|&node| Fact::Present(node));
        nodes.chain(self.links.iter().map(|&link| Fact::Holds(link)))
    }

    fn walk(&mut self, start: u32, count: &mut u32, edges: &Rows<(u32, u32)>, status: &NetStatus) {
        self.meet(start, None, count, status);
        while let Some(visit) = self.path.last_mut() {
            let node = visit.node as usize;
            let Some(&(other, link)) = edges.row(node).get(visit.next) else {
                let done = *visit;
                self.path.pop();
                self.leave(done, status);
                continue;
            };
            visit.next += 1;
            let is_way = status.links[link as usize] != Status::Never
                && status.nodes[other as usize] != Status::Never;
            if !is_way || visit.link == Some(link) {
                continue;
            }
            match self.met[other as usize] {
                0 => self.meet(other, Some(link), count, status),
                met => self.low[node] = self.low[node].min(met),
            }
        }
    }

    fn meet(&mut self, node: u32, link: Option<u32>, count: &mut u32, status: &NetStatus) {
        *count += 1;
        let at = node as usize;
        (self.met[at], self.low[at]) = (*count, *count);
        self.present[at] = u32::from(status.nodes[at].is_certain());
        self.path.push(Visit { node, link, next: 0 });
    }

    /// Goes back from a node to its parent. The parent separates it if no link leads farther back.
    fn leave(&mut self, visit: Visit, status: &NetStatus) {
        let (Some(before), Some(link)) = (self.path.last(), visit.link) else { return };
        let (node, before) = (visit.node as usize, before.node as usize);
        let (low, present) = (self.low[node], self.present[node]);
        self.low[before] = self.low[before].min(low);
        self.present[before] += present;
        if present == 0 {
            return;
        }
        if low >= self.met[before] && status.nodes[before] == Status::May {
            self.nodes.push(u32::try_from(before).unwrap_or(u32::MAX));
        }
        if low > self.met[before] && status.links[link as usize] == Status::May {
            self.links.push(link);
        }
    }
}
