//! The open nodes of a net at each step, and their bits in a state.

use std::cmp::Reverse;
use std::sync::Arc;

use super::contracted::{ContractedNet, ContractedNode};
use super::piece::PieceRules;
use super::span::Span;
use super::step::{NetMove, NetStep, NodeSlot, SLOTS_MAX};
use crate::cover::kernels::front::room::{BitField, FreeBits};
use crate::cover::model::{Net, OptionId, Rows};

/// A net whose steps are being planned.
#[derive(Clone, Debug)]
pub(in super::super) struct NetPlanner {
    net: ContractedNet,
    rules: Arc<PieceRules>,
    /// The effects of each option, sorted by option.
    effects: Vec<(OptionId, Effect)>,
    /// The spans of each node; nothing if it is never present.
    nodes: Vec<Option<NodeSpans>>,
    /// The nodes that open later, the last first; and the open nodes, ascending.
    later: Vec<usize>,
    open: Vec<usize>,
    /// The place of each open node among them.
    place: Vec<usize>,
    /// For each node its neighbours by links without options.
    free: Rows<usize>,
    /// The step at which the last of the nodes opens that are always present.
    last_always: u32,
    /// The span of each link that several chosen options may name: it must be joined only once.
    held: Vec<Option<Span>>,
    /// The span of the number of finished pieces, and of their labels.
    finished: Span,
    labels: Span,
}

/// The spans of a node: of the number of its piece, and of the facts of that piece.
#[derive(Clone, Debug)]
struct NodeSpans {
    number: Span,
    facts: Span,
}

/// An effect of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    /// It makes a node present.
    Node(usize),
    /// It makes a link hold.
    Link(usize),
}

impl NetPlanner {
    /// Plans a net. `enters` tells at which step an option enters, if it does, and `excludes`
    /// whether of some options one at most can be chosen. Returns nothing if the net is too large.
    pub(in super::super) fn new(
        net: &Net,
        enters: impl Fn(OptionId) -> Option<u32>,
        excludes: impl Fn(&[OptionId]) -> bool,
    ) -> Option<Self> {
        let net = ContractedNet::new(net, |option| enters(option).is_some())?;
        let spans = spans(&net, &enters);
        let open = most_open(&spans);
        if open > SLOTS_MAX {
            return None;
        }
        let rules = Arc::new(net.rules.clone());
        let number_bits = usize::BITS - open.leading_zeros();
        let node = |&(first, last): &(u32, u32)| NodeSpans {
            number: Span::new(first, last, number_bits),
            facts: Span::new(first, last, rules.width()),
        };
        let nodes: Vec<Option<NodeSpans>> =
            spans.iter().map(|span| span.as_ref().map(node)).collect();
        let first = |node: &usize| spans[*node].map(|span| span.0);
        let mut later: Vec<usize> = (0..nodes.len()).filter(|it| first(it).is_some()).collect();
        later.sort_by_key(|node| Reverse(first(node)));
        let always = later.iter().find(|&&node| net.nodes[node].always);
        let last_always = always.and_then(first).unwrap_or(0);
        let mut free = vec![Vec::new(); nodes.len()];
        for &[one, other] in &net.free {
            free[one].push(other);
            free[other].push(one);
        }
        let mut rows = Rows::default();
        for row in free {
            rows.push(row);
        }
        let held = net.tied.iter().map(|link| {
            let steps = || link.options.iter().filter_map(|&option| enters(option));
            let is_once = rules.loops || excludes(&link.options);
            let (first, last) = (steps().min()?, steps().max()?);
            (!is_once).then(|| Span::new(first, last, 1))
        });
        let held = held.collect();
        let first = spans.iter().flatten().map(|span| span.0).min().unwrap_or(0);
        let last = spans.iter().flatten().map(|span| span.1).max().unwrap_or(0);
        let finished = Span::new(first, last, u32::BITS - rules.count_max().leading_zeros());
        let labels = Span::new(first, last, u32::BITS - rules.together.leading_zeros());
        let place = vec![0; nodes.len()];
        Some(Self {
            rules,
            effects: effects(&net),
            net,
            nodes,
            later,
            open: Vec::new(),
            place,
            free: rows,
            last_always,
            held,
            finished,
            labels,
        })
    }

    /// Tells whether the net cannot be as demanded.
    pub(in super::super) fn is_hopeless(&self) -> bool {
        self.net.is_hopeless
    }

    /// Tells whether a step concerns the net.
    pub(in super::super) fn is_open(&self, step: u32) -> bool {
        self.finished.is_open(step)
    }

    /// Reserves bits for everything that opens at a step of the net, and returns the effect of the step.
    /// `options` are those that enter. Returns nothing if there is no room.
    pub(in super::super) fn enter(
        &mut self,
        step: u32,
        options: &[OptionId],
        room: &mut FreeBits,
    ) -> Option<NetStep> {
        self.finished.enter(step, room)?;
        self.labels.enter(step, room)?;
        let slots = self.slots(step, room)?;
        let place = &self.place;
        let mut moves = Rows::default();
        for &option in options {
            let first = self.effects.partition_point(|effect| effect.0 < option);
            let own = self.effects[first..].iter().take_while(|effect| effect.0 == option);
            let mut row = Vec::new();
            for (_, effect) in own {
                let link = match *effect {
                    Effect::Node(node) => {
                        row.push(NetMove::Touch(place[node]));
                        continue;
                    }
                    Effect::Link(link) => link,
                };
                if let Some(held) = &mut self.held[link] {
                    held.enter(step, room)?;
                }
                let held = self.held[link].as_ref().map(|held| held.slot(step));
                let [one, other] = self.net.tied[link].ends.map(|end| place[end]);
                row.push(NetMove::Join { one, other, held });
            }
            moves.push(row);
        }
        Some(NetStep {
            rules: Arc::clone(&self.rules),
            slots,
            moves,
            finished: self.finished.slot(step),
            labels: self.labels.slot(step),
            more: self.last_always > step,
            is_last: self.finished.slot(step).closes,
        })
    }

    /// Reserves bits for the nodes that open, and returns all open nodes.
    fn slots(&mut self, step: u32, room: &mut FreeBits) -> Option<Vec<NodeSlot>> {
        let Self { nodes, later, open, place, .. } = self;
        let opens = |node: usize| nodes[node].as_ref().is_some_and(|it| it.number.is_open(step));
        while let Some(node) = later.pop_if(|&mut node| opens(node)) {
            open.push(node);
        }
        open.sort_unstable();
        for (at, &node) in open.iter().enumerate() {
            place[node] = at;
        }
        let mut slots = Vec::with_capacity(open.len());
        for &node in &*open {
            let Some(spans) = &mut nodes[node] else { continue };
            spans.number.enter(step, room)?;
            spans.facts.enter(step, room)?;
            let ContractedNode { always, facts, .. } = self.net.nodes[node];
            let free = self.free.row(node).iter().filter(|other| open.binary_search(other).is_ok());
            slots.push(NodeSlot {
                number: spans.number.slot(step),
                known: spans.facts.slot(step),
                always,
                facts,
                free: free.map(|&other| place[other]).collect(),
            });
        }
        Some(slots)
    }

    /// Returns the bits that are free after a step.
    pub(in super::super) fn leave(&mut self, step: u32) -> Vec<BitField> {
        let Self { nodes, open, held, finished, labels, .. } = self;
        let mut free = Vec::new();
        for &node in &*open {
            let Some(spans) = &mut nodes[node] else { continue };
            free.extend(spans.number.leave(step));
            free.extend(spans.facts.leave(step));
        }
        open.retain(|&node| nodes[node].as_ref().is_some_and(|it| it.number.is_open(step + 1)));
        let others = held.iter_mut().flatten().chain([finished, labels]);
        free.extend(others.filter_map(|span| span.leave(step)));
        free
    }
}

/// Returns the effects of each option, sorted by option.
fn effects(net: &ContractedNet) -> Vec<(OptionId, Effect)> {
    let mut effects: Vec<(OptionId, Effect)> = Vec::new();
    for (number, node) in net.nodes.iter().enumerate() {
        effects.extend(node.options.iter().map(|&option| (option, Effect::Node(number))));
    }
    for (number, link) in net.tied.iter().enumerate() {
        effects.extend(link.options.iter().map(|&option| (option, Effect::Link(number))));
    }
    effects.sort_unstable();
    effects.dedup();
    effects
}

/// Returns for each node the first and the last step of those in which it is open: from the first in
/// which it can become present to the last in which something can be joined to it.
fn spans(net: &ContractedNet, enters: impl Fn(OptionId) -> Option<u32>) -> Vec<Option<(u32, u32)>> {
    // When it can become present.
    let mut own: Vec<Option<(u32, u32)>> = vec![None; net.nodes.len()];
    let mut add = |node: usize, options: &[OptionId]| {
        for step in options.iter().filter_map(|&option| enters(option)) {
            let (first, last) = own[node].unwrap_or((step, step));
            own[node] = Some((first.min(step), last.max(step)));
        }
    };
    for (number, node) in net.nodes.iter().enumerate() {
        add(number, &node.options);
    }
    for link in &net.tied {
        link.ends.iter().for_each(|&end| add(end, &link.options));
    }
    let first = own.iter().flatten().map(|span| span.0).min().unwrap_or(0);
    let mut spans = own.clone();
    for &[one, other] in &net.free {
        for (node, other) in [(one, other), (other, one)] {
            let Some((first, last)) = own[other] else { continue };
            spans[node] = match spans[node] {
                Some(span) if net.nodes[node].always => Some((span.0.min(first), span.1.max(last))),
                Some(span) => Some((span.0, span.1.max(last))),
                None => net.nodes[node].always.then_some((first, last)),
            };
        }
    }
    // What nothing can be joined to is finished at once.
    for (span, node) in spans.iter_mut().zip(&net.nodes) {
        *span = span.or(node.always.then_some((first, first)));
    }
    spans
}

/// Returns how many nodes are open in one step at most.
fn most_open(spans: &[Option<(u32, u32)>]) -> usize {
    let mut changes: Vec<(u32, i32)> =
        spans.iter().flatten().flat_map(|&(first, last)| [(first, 1), (last + 1, -1)]).collect();
    changes.sort_unstable();
    let mut open = 0;
    let after = changes.iter().map(|change| {
        open += change.1;
        open
    });
    after.max().and_then(|most| usize::try_from(most).ok()).unwrap_or(0)
}
