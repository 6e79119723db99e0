//! Trials of nets: what a net becomes when one of its parts is known, from what is known of its pieces before.
//!
//! Through parts that may be present, pieces may still grow and meet. One part less, or some of its links, cuts off what
//! hangs on it by a *block* of the graph of these parts, if all its links in this block are gone: two parts of a block
//! are joined in two ways, so one part of it that is gone does not cut it.

use std::collections::HashMap;

use super::found::Found;
use super::{BoundNet, Form, NetDemand, NetLink, PieceKind, Term};
use crate::grid::{Board, Grid, Node, Symbol};
use crate::rules::GroupConstraint;
use crate::rules::common::{index, outside};
use crate::rules::constraint::{Trial, Watch};

/// A net, what was found of it, and what hangs on each of its parts.
struct NetTrial<'n> {
    found: Found<'n>,
    /// The one part that each node makes present.
    parts: HashMap<Node, usize>,
    blocks: Blocks,
    /// The number of pieces of parts that may be present, with a part that is.
    apart: usize,
    /// The number of parts of which it is not known whether they are present.
    open: usize,
}

/// The blocks of the graph of the parts that may be present.
#[derive(Default)]
struct Blocks {
    /// The number of each part, in the order of a search in depth.
    order: Vec<usize>,
    /// The block of each part that is not its top.
    of: Vec<usize>,
    /// For each block its top, and how many parts that are present are below it.
    tops: Vec<(usize, usize)>,
    /// For each part, how many parts that are present are it, or below it in other blocks than its own.
    own: Vec<usize>,
    /// For each part, the number of parts that are present in its piece.
    all: Vec<usize>,
}

impl BoundNet {
    /// Returns what a content more can change, if only the number of pieces, their form and their labels are demanded.
    pub(in crate::rules) fn trial<'n>(&'n self, board: &'n Board, grid: &'n Grid) -> Watch<'n> {
        let NetDemand { sizes, one, form, corners, .. } = &self.demand;
        let is_simple = *sizes == NetDemand::NOTHING.sizes
            && one.is_none()
            && corners.is_none()
            && form.as_ref().is_none_or(|form| *form == Form::Tree)
            && self.kind == PieceKind::Lines
            && self.parts.iter().all(|part| part.size.is_none() && !part.is_root);
        let parts = self.parts_of_nodes().filter(|_| is_simple);
        let Some(parts) = parts else { return Watch::Nodes(self.held_nodes()) };
        let found = Found::of(self, board, grid);
        let blocks = Blocks::of(&found);
        let is_there = |piece: &&[usize]| piece.iter().any(|&part| found.is_sure(part));
        let apart = found.possible.all().filter(is_there).count();
        let open = found.present.iter().filter(|it| it.is_none()).count();
        Watch::Trial(Box::new(NetTrial { found, parts, blocks, apart, open }))
    }

    /// Returns the nodes that make parts present, or links hold.
    pub(crate) fn held_nodes(&self) -> Vec<Node> {
        let links =
            self.parts.iter().flat_map(|part| &part.links).filter_map(|it| it.held.as_ref());
        let held = self.parts.iter().filter_map(|part| part.held.as_ref()).chain(links);
        let mut nodes: Vec<Node> = held.map(|held| held.node).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    /// Returns which contents of a node make parts present, or links hold.
    pub(crate) fn held_by(&self, node: Node) -> impl Iterator<Item = &Term> {
        let links = self.parts.iter().flat_map(|part| &part.links).map(|link| link.held.as_ref());
        let held = self.parts.iter().map(|part| part.held.as_ref()).chain(links);
        held.flatten().filter(move |held| held.node == node)
    }

    /// Tells whether pieces are demanded to have sizes, or one part of some each.
    pub(crate) fn is_sized(&self) -> bool {
        self.demand.sizes != NetDemand::NOTHING.sizes
            || self.demand.one.is_some()
            || self.parts.iter().any(|part| part.size.is_some() && !part.is_root)
    }

    /// Tells whether a content of a node makes parts present or absent, if it does.
    pub(crate) fn is_present_with(&self, node: Node, content: Symbol) -> Option<bool> {
        let mut held = self.parts.iter().filter_map(|part| part.held.as_ref());
        held.find(|held| held.node == node).map(|held| held.weights[content.index()] > 0)
    }

    /// Returns the part of each node, if a node makes one part present, and only links of this part hold.
    fn parts_of_nodes(&self) -> Option<HashMap<Node, usize>> {
        let mut parts = HashMap::new();
        for (number, part) in self.parts.iter().enumerate() {
            if parts.insert(part.held.as_ref()?.node, number).is_some() {
                return None;
            }
        }
        let is_own = |number: usize, link: &NetLink| {
            let held = link.held.as_ref().map(|held| parts.get(&held.node));
            held.is_none_or(|it| it.is_some_and(|&part| part == number || part == link.to))
        };
        let mut all = self.parts.iter().enumerate();
        let are_own = all.all(|(number, part)| part.links.iter().all(|link| is_own(number, link)));
        are_own.then_some(parts)
    }
}

impl Trial for NetTrial<'_> {
    fn may_break(&self, grid: &Grid, node: Node) -> bool {
        let Some(&part) = self.parts.get(&node) else { return false };
        let net = self.found.net;
        if self.found.present[part].is_some() {
            return net.breach(self.found.board, grid).is_some();
        }
        let is_present = net.parts[part].is_present(grid) == Some(true);
        let (joined, closes) = self.joined(part, grid);
        let Some(apart) = self.apart_without(part, is_present, grid) else {
            return net.breach(self.found.board, grid).is_some();
        };
        let known = self.found.sure.count();
        let sure = if is_present { known + 1 - joined.len() } else { known };
        let numbers = [index(apart), index(sure + self.open - 1)];
        outside(numbers, net.demand.pieces).is_some()
            || is_present && closes && net.demand.form.is_some()
            || is_present && self.has_two_labels(part, &joined)
    }
}

impl NetTrial<'_> {
    /// Returns the pieces that a part joins when it is present, and whether it closes a loop.
    fn joined(&self, part: usize, grid: &Grid) -> (Vec<usize>, bool) {
        let (mut joined, mut closes) = (Vec::new(), false);
        let links = &self.found.net.parts[part].links;
        for link in links.iter().filter(|link| link.holds(grid) == Some(true)) {
            let Some(piece) = self.found.sure.of[link.to] else { continue };
            closes |= joined.contains(&piece);
            joined.push(piece);
        }
        joined.sort_unstable();
        joined.dedup();
        (joined, closes)
    }

    /// Returns the number of pieces with a part that is present, of all parts that may be, after a part lost links, and
    /// perhaps itself; nothing if labels may be cut off from each other.
    fn apart_without(&self, part: usize, is_present: bool, grid: &Grid) -> Option<usize> {
        let Self { found, blocks, .. } = self;
        let held = found.net.parts[part].links.iter().filter(|link| found.may_hold(link));
        let mut left: Vec<(usize, bool)> = held
            .map(|link| {
                (blocks.of_link(part, link.to), is_present && link.holds(grid) != Some(false))
            })
            .collect();
        // A block with a link that is left comes with this link first.
        left.sort_unstable_by_key(|&(block, is_left)| (block, !is_left));
        left.dedup_by_key(|&mut (block, _)| block);
        let lost = left.iter().filter(|(_, is_left)| !is_left);
        let beyond: Vec<usize> = lost.map(|&(block, _)| blocks.beyond(part, block)).collect();
        let is_parted = beyond.len() + usize::from(is_present) > 1;
        let is_labelled = !is_present && found.net.parts[part].label.is_some();
        if is_labelled || is_parted && self.has_labels() {
            return None;
        }
        let all = blocks.all[part];
        let rest = all - beyond.iter().sum::<usize>() + usize::from(is_present);
        let sides = beyond.iter().filter(|&&it| it > 0).count();
        Some(self.apart - usize::from(all > 0) + sides + usize::from(rest > 0))
    }

    fn has_labels(&self) -> bool {
        self.found.net.parts.iter().any(|part| part.label.is_some())
    }

    /// Tells whether pieces that a part joins, and itself, have different labels.
    fn has_two_labels(&self, part: usize, joined: &[usize]) -> bool {
        let parts = &self.found.net.parts;
        let pieces = joined.iter().flat_map(|&piece| self.found.sure.piece(piece));
        let mut labels = pieces.chain([&part]).filter_map(|&part| parts[part].label);
        let first = labels.next();
        first.is_some_and(|first| labels.any(|label| label != first))
    }
}

/// A part that a search in depth has reached, and the next one of its links.
struct Step {
    part: usize,
    next: usize,
}

impl Blocks {
    /// Finds the blocks by a search in depth: what is below a part is a block of its own with it, unless a link leads from
    /// there to a part that was reached before it.
    fn of(found: &Found<'_>) -> Self {
        let count = found.net.parts.len();
        let mut blocks = Self {
            order: vec![usize::MAX; count],
            of: vec![usize::MAX; count],
            tops: Vec::new(),
            own: (0..count).map(|part| usize::from(found.is_sure(part))).collect(),
            all: vec![0; count],
        };
        let mut reached = 0;
        for piece in found.possible.all() {
            blocks.search(found, piece[0], &mut reached);
            let sure = piece.iter().filter(|&&part| found.is_sure(part)).count();
            for &part in piece {
                blocks.all[part] = sure;
            }
        }
        blocks
    }

    fn search(&mut self, found: &Found<'_>, first: usize, reached: &mut usize) {
        let mut steps = vec![Step { part: first, next: 0 }];
        // The parts that are in no block yet, and the first part, by its number, to which a link leads from below each.
        let (mut open, mut back) = (Vec::new(), HashMap::from([(first, *reached)]));
        let mut below: HashMap<usize, usize> = HashMap::new();
        self.order[first] = *reached;
        *reached += 1;
        while let Some(step) = steps.last_mut() {
            let part = step.part;
            if let Some(link) = found.net.parts[part].links.get(step.next) {
                step.next += 1;
                if !found.may_hold(link) {
                    continue;
                }
                if self.order[link.to] == usize::MAX {
                    self.order[link.to] = *reached;
                    back.insert(link.to, *reached);
                    *reached += 1;
                    open.push(link.to);
                    steps.push(Step { part: link.to, next: 0 });
                } else {
                    let to = self.order[link.to];
                    back.entry(part).and_modify(|it| *it = to.min(*it));
                }
                continue;
            }
            steps.pop();
            let Some(above) = steps.last().map(|it| it.part) else { break };
            let least = back[&part];
            back.entry(above).and_modify(|it| *it = least.min(*it));
            let below_part =
                usize::from(found.is_sure(part)) + below.remove(&part).unwrap_or_default();
            *below.entry(above).or_default() += below_part;
            if least >= self.order[above] {
                while let Some(last) = open.pop() {
                    self.of[last] = self.tops.len();
                    if last == part {
                        break;
                    }
                }
                self.tops.push((above, below_part));
                self.own[above] += below_part;
            }
        }
    }

    /// Returns the block of a link between two parts.
    fn of_link(&self, one: usize, other: usize) -> usize {
        self.of[if self.order[one] > self.order[other] { one } else { other }]
    }

    /// Returns how many parts that are present a block joins to a part.
    fn beyond(&self, part: usize, block: usize) -> usize {
        let (top, below) = self.tops[block];
        if top == part { below } else { self.all[part] - self.own[part] }
    }
}
