//! Why present nodes are not connected, or only by one node or link, or why a piece cannot be large enough: the
//! nodes and links that lack.
//!
//! The reason is found by deletion: what was decided last is taken back first, as long as the nodes that are
//! still known to be present are in too many pieces, or the piece stays too small. What cannot be taken back is
//! the reason. So no part of it is needless, and it goes back as far as possible.

use std::cmp::Reverse;

use super::super::literal::Literal;
use super::asked::Asked;
use super::presence::{NetLiterals, Presence};
use crate::demands::Fact;

/// Working memory: the pieces of what may be present.
#[derive(Clone, Debug, Default)]
pub(super) struct Cut {
    /// The parent of each node in its piece; the first node of a piece is its own.
    parents: Vec<u32>,
    /// For the first node of each piece, its nodes, and how many of them are known to be present.
    sizes: Vec<u32>,
    marks: Vec<u32>,
    /// The number of pieces with nodes that are known to be present.
    marked: u32,
    /// Whether each node may be present, and each link may hold if both its ends are present.
    nodes: Vec<bool>,
    links: Vec<bool>,
    /// The first nodes that lost their pieces to others, in order.
    joined: Vec<u32>,
    decided: Vec<Decided>,
}

/// A node or link that was decided.
#[derive(Clone, Copy, Debug)]
struct Decided {
    place: u32,
    element: Element,
    is_present: bool,
    /// The literal that became true.
    literal: Literal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Element {
    Node(u32),
    Link(u32),
}

/// What the demands of a net exclude.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Nodes that are known to be present are in more pieces than this.
    TooMany(u32),
    /// The piece of a node cannot have this many nodes.
    TooSmall { node: u32, need: u32 },
}

impl Cut {
    /// Adds the reason to `out` if there would be too many pieces, or one would be too small. Returns whether
    /// that is so.
    pub(super) fn explain(&mut self, asked: Asked<'_>, out: &mut Vec<Literal>) -> bool {
        let Asked { of, fact, .. } = asked;
        if matches!(fact, Some(Fact::Fails(_) | Fact::Excluded(_))) {
            return false;
        }
        self.begin(asked);
        let Some(fault) = self.fault(asked) else { return false };
        if let Fault::TooSmall { node, .. } = fault
            && fact != Some(Fact::Absent(node))
        {
            out.extend(of.nodes[node as usize].literal());
        }
        let mut decided = std::mem::take(&mut self.decided);
        decided.sort_unstable_by_key(|it| Reverse((it.place, it.element)));
        for &Decided { element, is_present, literal, .. } in &decided {
            let is_needless = match element {
                Element::Node(node) if is_present => self.unmark(node, fault),
                Element::Node(_) | Element::Link(_) => self.insert(of, element, fault),
            };
            if !is_needless {
                out.push(literal);
            }
        }
        self.decided = decided;
        true
    }

    /// Returns what would be wrong without a fact.
    fn fault(&self, asked: Asked<'_>) -> Option<Fault> {
        let net = &asked.of.net;
        let most = *net.demand.pieces.end();
        if self.marked > most {
            return Some(Fault::TooMany(most));
        }
        let too_small = |node: u32| {
            let least = *net.demand.sizes.start();
            let need = least.max(net.nodes[node as usize].size.unwrap_or(0));
            Fault::TooSmall { node, need }
        };
        let is_wrong = |fault: &Fault| self.is_wrong(*fault);
        match asked.fact {
            _ if !net.tallies.is_empty() => None,
            Some(Fact::Absent(node)) => Some(too_small(node)).filter(is_wrong),
            _ => asked.certain_nodes().map(too_small).find(is_wrong),
        }
    }

    fn is_wrong(&self, fault: Fault) -> bool {
        match fault {
            Fault::TooMany(most) => self.marked > most,
            Fault::TooSmall { node, need } => self.sizes[self.first(node) as usize] < need,
        }
    }

    /// Begins with what was known at a place.
    fn begin(&mut self, asked: Asked<'_>) {
        let Asked { of, fact, .. } = asked;
        let count = of.net.nodes.len();
        self.parents.clear();
        self.parents.extend((0..).take(count));
        self.sizes.clear();
        self.sizes.resize(count, 1);
        self.marks.clear();
        self.marks.resize(count, 0);
        self.marked = 0;
        self.nodes.clear();
        self.nodes.resize(count, false);
        self.links.clear();
        self.links.resize(of.net.links.len(), false);
        self.joined.clear();
        self.decided.clear();
        for (link, presence) in (0..).zip(&of.links) {
            let value = self.decide(asked, Element::Link(link), *presence);
            self.links[link as usize] = value >= 0 && fact != Some(Fact::Holds(link));
        }
        for (node, presence) in (0..).zip(&of.nodes) {
            let value = self.decide(asked, Element::Node(node), *presence);
            if value < 0 || fact == Some(Fact::Present(node)) {
                continue;
            }
            self.add_node(of, node);
            if value > 0 || fact == Some(Fact::Absent(node)) {
                self.mark(node);
            }
        }
    }

    /// Notes an element if it was decided at a place, and returns 1 if it is present, -1 if it is absent.
    fn decide(&mut self, asked: Asked<'_>, element: Element, presence: Presence) -> i8 {
        let value = asked.value(presence);
        let is_link_that_holds = value > 0 && matches!(element, Element::Link(_));
        if let Presence::While(literal) = presence
            && value != 0
            && asked.trail.level_of(literal) > 0
            && !is_link_that_holds
        {
            let place = asked.trail.place_of(literal);
            let (is_present, literal) = if value > 0 { (true, literal) } else { (false, !literal) };
            self.decided.push(Decided { place, element, is_present, literal });
        }
        value
    }

    /// Lets an element be present, unless nothing would be wrong then. Returns whether it was done.
    fn insert(&mut self, of: &NetLiterals, element: Element, fault: Fault) -> bool {
        let (before, marked) = (self.joined.len(), self.marked);
        match element {
            Element::Node(node) => self.add_node(of, node),
            Element::Link(link) => self.add_link(of, link),
        }
        if self.is_wrong(fault) {
            return true;
        }
        match element {
            Element::Node(node) => self.nodes[node as usize] = false,
            Element::Link(link) => self.links[link as usize] = false,
        }
        while self.joined.len() > before
            && let Some(child) = self.joined.pop()
        {
            let parent = self.parents[child as usize] as usize;
            self.parents[child as usize] = child;
            self.sizes[parent] -= self.sizes[child as usize];
            self.marks[parent] -= self.marks[child as usize];
        }
        self.marked = marked;
        false
    }

    fn add_node(&mut self, of: &NetLiterals, node: u32) {
        self.nodes[node as usize] = true;
        for &(other, link) in of.watched.edges.row(node as usize) {
            if self.nodes[other as usize] && self.links[link as usize] {
                self.join(node, other);
            }
        }
    }

    fn add_link(&mut self, of: &NetLiterals, link: u32) {
        self.links[link as usize] = true;
        let [one, other] = of.net.links[link as usize].ends;
        if self.nodes[one as usize] && self.nodes[other as usize] {
            self.join(one, other);
        }
    }

    fn first(&self, mut node: u32) -> u32 {
        while self.parents[node as usize] != node {
            node = self.parents[node as usize];
        }
        node
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.first(one), self.first(other));
        if one == other {
            return;
        }
        let is_less = self.sizes[one as usize] < self.sizes[other as usize];
        let (parent, child) = if is_less { (other, one) } else { (one, other) };
        let [into, from] = [parent, child].map(|it| it as usize);
        self.parents[from] = parent;
        self.sizes[into] += self.sizes[from];
        self.marked -= u32::from(self.marks[into] > 0 && self.marks[from] > 0);
        self.marks[into] += self.marks[from];
        self.joined.push(child);
    }

    fn mark(&mut self, node: u32) {
        let first = self.first(node) as usize;
        self.marks[first] += 1;
        self.marked += u32::from(self.marks[first] == 1);
    }

    /// Forgets that a node is present, unless nothing would be wrong then. Returns whether it was forgotten.
    fn unmark(&mut self, node: u32, fault: Fault) -> bool {
        if !self.nodes[node as usize] {
            return true;
        }
        let first = self.first(node) as usize;
        let is_last = u32::from(self.marks[first] == 1);
        self.marks[first] -= 1;
        self.marked -= is_last;
        if self.is_wrong(fault) {
            return true;
        }
        self.marks[first] += 1;
        self.marked += is_last;
        false
    }
}
