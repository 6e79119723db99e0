//! Labels: a net whose pieces have one label each becomes a net for each label.
//!
//! A variable says that a node is in the piece of a label. So that pieces are kept apart, that a label
//! has one piece, and how many nodes a piece has, are ordinary constraints, and what is learned can be about
//! them. A piece of a stated size reaches only nodes that are near.
//! (As `cspuz_core` solves nurikabe since September 2026.)

use std::collections::{BTreeMap, HashMap, VecDeque};

use super::super::defined::DefinedVariables;
use super::super::literal::Literal;
use super::presence::{NetLiterals, Presence};
use crate::demands::WatchedTallies;
use crate::model::{Net, NetLink, NetNode, Rows, narrow};

/// The nets of labels have at most this many nodes in all.
const NODES_MAX: usize = 1 << 17;

/// When each node that may be in the piece of a label is in it.
type Area = BTreeMap<u32, Presence>;

/// A label with its nodes, and the number of nodes of its piece if that is stated.
#[derive(Clone, Debug)]
struct Label {
    label: u32,
    nodes: Vec<u32>,
    size: Option<u32>,
}

/// Returns the nets of labels that demand the same of a net as all its demands but that for loops, with the
/// clauses that they need; or `None` if it has others, or is too large.
pub(super) fn parts(
    net: &Net,
    presences: (&[Presence], &[Presence]),
    defined: &mut DefinedVariables,
) -> Option<Vec<NetLiterals>> {
    let labels = labels(net, presences.0)?;
    let draft = LabelDraft::new(net, presences);
    let mut room = NODES_MAX;
    let mut areas: Vec<Vec<u32>> = Vec::new();
    for label in &labels {
        let area = draft.area(label, room)?;
        room -= area.len();
        areas.push(area);
    }
    let areas: Vec<Area> = labels
        .iter()
        .zip(areas)
        .map(|(label, area)| draft.variables(label, area, defined))
        .collect();
    for area in &areas {
        draft.join(area, defined);
    }
    draft.in_one_piece(&areas, defined);
    Some(areas.iter().map(|area| draft.part(area)).collect())
}

/// Returns the labels, if the demands of the net are those of labels.
fn labels(net: &Net, nodes: &[Presence]) -> Option<Vec<Label>> {
    let demand = &net.demand;
    let is_free = demand.pieces == (0..=u32::MAX) && demand.sizes == (1..=u32::MAX);
    if demand.labels.mixed || demand.split || !is_free || !net.tallies.is_empty() {
        return None;
    }
    let mut labels: HashMap<u32, Label> = HashMap::new();
    let mut order = Vec::new();
    for (number, (node, presence)) in (0..).zip(net.nodes.iter().zip(nodes)) {
        let Some(label) = node.label else {
            if node.size.is_some() {
                return None;
            }
            continue;
        };
        let own = labels.entry(label).or_insert_with(|| {
            order.push(label);
            Label { label, nodes: Vec::new(), size: node.size }
        });
        own.nodes.push(number);
        let is_alone = own.nodes.len() == 1 || demand.labels.together;
        if !is_alone || *presence != Presence::Always || own.size != node.size {
            return None;
        }
    }
    Some(order.into_iter().filter_map(|label| labels.remove(&label)).collect())
}

/// A net with labels, and when its nodes and links are present.
struct LabelDraft<'d> {
    net: &'d Net,
    nodes: &'d [Presence],
    links: &'d [Presence],
    /// For each node the other end of each of its links, and the link.
    edges: Rows<(u32, u32)>,
}

impl<'d> LabelDraft<'d> {
    fn new(net: &'d Net, (nodes, links): (&'d [Presence], &'d [Presence])) -> Self {
        Self { net, nodes, links, edges: net.edges() }
    }

    /// Tells whether a node has another label, or would be joined to such a node.
    fn is_of_another(&self, label: &Label, node: u32) -> bool {
        let own = Some(label.label);
        let has_other = |node: u32| {
            let its = self.net.nodes[node as usize].label;
            its.is_some() && its != own
        };
        let is_joined = |link: u32| self.links[link as usize] == Presence::WithEnds;
        let mut edges = self.edges.row(node as usize).iter();
        has_other(node) || edges.any(|&(other, link)| is_joined(link) && has_other(other))
    }

    /// Returns the nodes that can be in the piece of a label, its own first, unless they are more than `most`.
    fn area(&self, label: &Label, most: usize) -> Option<Vec<u32>> {
        let Label { nodes, size, .. } = label;
        let mut distances: HashMap<u32, u32> = HashMap::from([(nodes[0], 1)]);
        let mut queue = VecDeque::from([nodes[0]]);
        let mut area = Vec::new();
        while let Some(node) = queue.pop_front() {
            area.push(node);
            if distances.len() + nodes.len() > most {
                return None;
            }
            let distance = distances[&node];
            if size.is_some_and(|size| distance >= size) {
                continue;
            }
            for &(other, link) in self.edges.row(node as usize) {
                let may_be = self.nodes[other as usize] != Presence::Never
                    && self.links[link as usize] != Presence::Never;
                if may_be && !distances.contains_key(&other) && !self.is_of_another(label, other) {
                    distances.insert(other, distance + 1);
                    queue.push_back(other);
                }
            }
        }
        // Others of the label that cannot be reached are a contradiction, which clauses will find.
        area.extend(nodes.iter().filter(|node| !distances.contains_key(node)));
        Some(area)
    }

    /// Returns when the nodes of an area are in the piece of its label.
    fn variables(&self, label: &Label, area: Vec<u32>, defined: &mut DefinedVariables) -> Area {
        let Label { nodes, size, .. } = label;
        let mut members = BTreeMap::new();
        let mut literals = Vec::new();
        for node in area {
            if self.net.nodes[node as usize].label == Some(label.label) {
                members.insert(node, Presence::Always);
                continue;
            }
            let literal = defined.free();
            literals.push(literal);
            if let Presence::While(is_present) = self.nodes[node as usize] {
                defined.clauses.push([!literal, is_present]);
            }
            members.insert(node, Presence::While(literal));
        }
        if let Some(size) = size {
            defined.bound_sum(&literals, (*size as usize).checked_sub(nodes.len()));
        }
        members
    }

    /// Lets nodes that are joined with one in the piece of a label be in it, too.
    fn join(&self, area: &Area, defined: &mut DefinedVariables) {
        for (&node, is_in) in area {
            for &(other, link) in self.edges.row(node as usize) {
                let condition = match self.links[link as usize] {
                    Presence::WithEnds => self.nodes[other as usize],
                    holds => holds,
                };
                let other = area.get(&other);
                if condition == Presence::Never || other == Some(&Presence::Always) {
                    continue;
                }
                let causes = is_in.literal().into_iter().chain(condition.literal());
                let causes = causes.map(|literal| !literal);
                defined.clauses.push(causes.chain(other.and_then(|it| it.literal())));
            }
        }
    }

    /// Lets a node be in the piece of one label at most, and of one with the demand for that.
    fn in_one_piece(&self, areas: &[Area], defined: &mut DefinedVariables) {
        let mut pieces_of: Vec<Vec<Presence>> = vec![Vec::new(); self.nodes.len()];
        for (&node, &is_in) in areas.iter().flatten() {
            pieces_of[node as usize].push(is_in);
        }
        for (pieces, &presence) in pieces_of.iter().zip(self.nodes) {
            let literals: Vec<Literal> = pieces.iter().filter_map(|it| it.literal()).collect();
            if pieces.contains(&Presence::Always) {
                for literal in literals {
                    defined.clauses.push([!literal]);
                }
            } else if presence != Presence::Never {
                if self.net.demand.labels.everywhere {
                    let absent = presence.literal().map(|literal| !literal);
                    defined.clauses.push(literals.iter().copied().chain(absent));
                }
                defined.groups.push(literals.iter().map(|literal| narrow(literal.variable())));
            }
        }
    }

    /// Returns the net of a label.
    fn part(&self, area: &Area) -> NetLiterals {
        let numbers: Vec<u32> = area.keys().copied().collect();
        let mut net = Net::connected();
        net.nodes = numbers.iter().map(|_| NetNode::default()).collect();
        let nodes = area.values().copied().collect();
        let mut links = Vec::new();
        for (place, &node) in (0..).zip(&numbers) {
            // Each link once: at its first end.
            let edges = self.edges.row(node as usize).iter().filter(|edge| edge.0 > node);
            for &(other, link) in edges {
                let presence = self.links[link as usize];
                if let Ok(other) = numbers.binary_search(&other)
                    && presence != Presence::Never
                {
                    let options = self.net.links[link as usize].options.clone();
                    net.links.push(NetLink { ends: [place, narrow(other)], options });
                    links.push(presence);
                }
            }
        }
        NetLiterals::new(net, (nodes, links), WatchedTallies::default())
    }
}
