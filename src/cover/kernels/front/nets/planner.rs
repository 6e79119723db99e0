//! Which nodes of a net are open at each step, and which bits of a state are theirs.

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
    /// For each option that the net depends on, ascending, what it does.
    effects: Vec<(OptionId, Effect)>,
    /// When each node is open; nothing if it is never present.
    nodes: Vec<Option<NodeSpans>>,
    /// When to remember that a link holds, as it may be named again; nothing if it never is.
    held: Vec<Option<Span>>,
    /// When to know how many pieces are finished, and which labels they have.
    finished: Span,
    labels: Span,
}

/// When a node is open, and the bits for the number of its piece and for what is known of that.
#[derive(Clone, Debug)]
struct NodeSpans {
    number: Span,
    facts: Span,
}

/// What an option does.
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
        let mut effects: Vec<(OptionId, Effect)> = Vec::new();
        for (number, node) in net.nodes.iter().enumerate() {
            effects.extend(node.options.iter().map(|&option| (option, Effect::Node(number))));
        }
        for (number, link) in net.tied.iter().enumerate() {
            effects.extend(link.options.iter().map(|&option| (option, Effect::Link(number))));
        }
        effects.sort_unstable();
        effects.dedup();
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
        let nodes = spans.iter().map(|span| span.as_ref().map(node)).collect();
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
        Some(Self { net, rules, effects, nodes, held, finished, labels })
    }

    /// Tells whether the net cannot be as demanded.
    pub(in super::super) fn is_hopeless(&self) -> bool {
        self.net.is_hopeless
    }

    /// Tells whether a step concerns the net.
    pub(in super::super) fn is_open(&self, step: u32) -> bool {
        self.finished.is_open(step)
    }

    /// Makes room for what opens at a step that concerns the net and in which some options enter, and
    /// tells what they do. Returns nothing if there is no room.
    pub(in super::super) fn enter(
        &mut self,
        step: u32,
        options: &[OptionId],
        room: &mut FreeBits,
    ) -> Option<NetStep> {
        self.finished.enter(step, room)?;
        self.labels.enter(step, room)?;
        let mut place = vec![0; self.nodes.len()];
        let slots = self.slots(step, &mut place, room)?;
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
        let opens = |number: usize| self.nodes[number].as_ref().map(|spans| spans.number.first);
        let always = (0..self.nodes.len()).filter(|&number| self.net.nodes[number].always);
        Some(NetStep {
            rules: Arc::clone(&self.rules),
            slots,
            moves,
            finished: self.finished.slot(step),
            labels: self.labels.slot(step),
            more: always.filter_map(opens).any(|first| first > step),
            is_last: self.finished.slot(step).closes,
        })
    }

    /// Makes room for the nodes that open, and returns those that are open; `place` becomes the place
    /// of each among them.
    fn slots(
        &mut self,
        step: u32,
        place: &mut [usize],
        room: &mut FreeBits,
    ) -> Option<Vec<NodeSlot>> {
        let mut slots = Vec::new();
        let mut is_open = vec![false; self.nodes.len()];
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let Some(node) = node.as_mut().filter(|node| node.number.is_open(step)) else {
                continue;
            };
            node.number.enter(step, room)?;
            node.facts.enter(step, room)?;
            (place[number], is_open[number]) = (slots.len(), true);
            let ContractedNode { always, facts, .. } = self.net.nodes[number];
            let (number, known) = (node.number.slot(step), node.facts.slot(step));
            slots.push(NodeSlot { number, known, always, facts, free: Vec::new() });
        }
        for &[one, other] in self.net.free.iter().filter(|ends| ends.iter().all(|&it| is_open[it]))
        {
            slots[place[one]].free.push(place[other]);
            slots[place[other]].free.push(place[one]);
        }
        Some(slots)
    }

    /// Returns the bits that are free after a step.
    pub(in super::super) fn leave(&mut self, step: u32) -> Vec<BitField> {
        let nodes = self.nodes.iter_mut().flatten();
        let nodes = nodes.flat_map(|node| [&mut node.number, &mut node.facts]);
        let spans = nodes.chain(self.held.iter_mut().flatten());
        let spans = spans.chain([&mut self.finished, &mut self.labels]);
        spans.filter_map(|span| span.leave(step)).collect()
    }
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
