//! Why a piece would be too large: the nodes and links that are present.

use super::super::literal::Literal;
use super::super::trail::ClauseTrail;
use super::cut::NetView;
use super::presence::Presence;
use crate::demands::Fact;

/// Working memory: a walk over what is present.
#[derive(Clone, Debug, Default)]
pub(super) struct Full {
    is_met: Vec<bool>,
    /// The nodes in the order in which they were met, each with the link that led to it.
    met: Vec<(u32, Option<u32>)>,
}

impl Full {
    /// Adds literals to `out` from which a fact follows, or with `None` that the demands cannot be fulfilled,
    /// because a piece would have too many nodes. All of them are among the first `seen` of the trail.
    /// Returns false if it does not follow so.
    pub(super) fn explain(
        &mut self,
        of: NetView<'_>,
        trail: &ClauseTrail,
        fact: Option<Fact>,
        seen: u32,
        out: &mut Vec<Literal>,
    ) -> bool {
        let sizes = &of.net.demand.sizes;
        let has_limit = *sizes.end() < u32::MAX || of.net.nodes.iter().any(|it| it.size.is_some());
        if !has_limit || !of.net.tallies.is_empty() {
            return false;
        }
        self.is_met.clear();
        self.is_met.resize(of.net.nodes.len(), false);
        let value = |presence| match presence {
            Presence::Always => true,
            Presence::While(literal) => trail.value_before(literal, seen) > 0,
            Presence::Never | Presence::WithEnds => false,
        };
        let is_certain = |node: u32| value(of.literals.nodes[node as usize]);
        match fact {
            Some(Fact::Absent(node)) => self.find(of, &[node], value, out),
            Some(Fact::Fails(link)) => self.find(of, &of.net.links[link as usize].ends, value, out),
            None => {
                let mut nodes = (0..).take(of.net.nodes.len()).filter(|&node| is_certain(node));
                nodes.any(|node| {
                    !self.is_met[node as usize] && {
                        let is_found = self.find(of, &[node], value, out);
                        if is_found {
                            out.extend(of.literals.nodes[node as usize].literal());
                        }
                        is_found
                    }
                })
            }
            _ => false,
        }
    }

    /// Finds too many nodes that would be one piece if some nodes were joined, and adds the literals of all
    /// but these. Returns false if the piece is not too large.
    fn find(
        &mut self,
        of: NetView<'_>,
        starts: &[u32],
        value: impl Fn(Presence) -> bool,
        out: &mut Vec<Literal>,
    ) -> bool {
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
            for &(other, link) in of.edges.row(node as usize) {
                let holds = match of.literals.links[link as usize] {
                    Presence::WithEnds => value(of.literals.nodes[other as usize]),
                    presence => value(presence),
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
        of: NetView<'_>,
        nodes: std::ops::Range<usize>,
        out: &mut Vec<Literal>,
    ) {
        for &(node, link) in &self.met[nodes] {
            let presence = match link.map(|link| of.literals.links[link as usize]) {
                Some(presence) if presence != Presence::WithEnds => presence,
                _ => of.literals.nodes[node as usize],
            };
            out.extend(presence.literal());
        }
    }
}
