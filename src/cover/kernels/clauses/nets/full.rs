//! Why a piece would be too large: the nodes and links that are present.

use super::super::literal::Literal;
use super::asked::Asked;
use super::presence::{NetLiterals, Presence};
use crate::demands::Fact;

/// Working memory: a walk over what is present.
#[derive(Clone, Debug, Default)]
pub(super) struct Full {
    is_met: Vec<bool>,
    /// The nodes in the order in which they were met, each with the link that led to it.
    met: Vec<(u32, Option<u32>)>,
}

impl Full {
    /// Adds the reason to `out` if a piece would have too many nodes. Returns whether that is so.
    pub(super) fn explain(&mut self, asked: Asked<'_>, out: &mut Vec<Literal>) -> bool {
        let net = &asked.of.net;
        let has_limit =
            *net.demand.sizes.end() < u32::MAX || net.nodes.iter().any(|node| node.size.is_some());
        if !has_limit || !net.tallies.is_empty() {
            return false;
        }
        self.is_met.clear();
        self.is_met.resize(net.nodes.len(), false);
        match asked.fact {
            Some(Fact::Absent(node)) => self.find(asked, &[node], out),
            Some(Fact::Fails(link)) => self.find(asked, &net.links[link as usize].ends, out),
            None => {
                let is_full =
                    |node: &u32| !self.is_met[*node as usize] && self.find(asked, &[*node], out);
                let start = asked.certain_nodes().find(is_full);
                out.extend(start.and_then(|node| asked.of.nodes[node as usize].literal()));
                start.is_some()
            }
            _ => false,
        }
    }

    /// Finds too many nodes that would be one piece if some nodes were joined, and adds the literals of all
    /// but these. Returns false if the piece is not too large.
    fn find(&mut self, asked: Asked<'_>, starts: &[u32], out: &mut Vec<Literal>) -> bool {
        let of = asked.of;
        self.met.clear();
        for &start in starts {
            self.meet(start, None);
        }
        let mut limit = *of.net.demand.sizes.end();
        let (mut stated, mut next) = (0, 0);
        while let Some(&(node, _)) = self.met.get(next) {
            next += 1;
            if let Some(size) = of.net.nodes[node as usize].size
                && size < limit
            {
                (limit, stated) = (size, next);
            }
            // The first nodes are a piece, too.
            let enough = stated.max(starts.len()).max(limit as usize + 1);
            if next >= enough {
                self.push_literals(of, starts.len()..enough, out);
                return true;
            }
            for &(other, link) in of.watched.edges.row(node as usize) {
                let holds = match of.links[link as usize] {
                    Presence::WithEnds => asked.is_certain(other),
                    presence => asked.value(presence) > 0,
                };
                if holds {
                    self.meet(other, Some(link));
                }
            }
        }
        false
    }

    fn meet(&mut self, node: u32, link: Option<u32>) {
        if !std::mem::replace(&mut self.is_met[node as usize], true) {
            self.met.push((node, link));
        }
    }

    /// Adds the literals of some of the nodes, or of the links that led to them.
    fn push_literals(
        &self,
        of: &NetLiterals,
        nodes: std::ops::Range<usize>,
        out: &mut Vec<Literal>,
    ) {
        for &(node, link) in &self.met[nodes] {
            let presence = match link.map(|link| of.links[link as usize]) {
                Some(presence) if presence != Presence::WithEnds => presence,
                _ => of.nodes[node as usize],
            };
            out.extend(presence.literal());
        }
    }
}
