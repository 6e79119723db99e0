//! The open nodes of a net at each step, and their bits in a state.

use std::cmp::Reverse;
use std::sync::Arc;

use super::component::ComponentData;
use super::contracted::{ContractedNet, ContractedNode, Steps, most_open, spans};
use super::places::{NodePlaces, PLACES_MAX};
use super::step::{DataFields, NetLayout, NetMove, NetStep, NewNode};
use crate::kernels::front::room::{BitField, FreeBits};
use crate::model::{Net, OptionId, Rows, distinct};

/// A net whose steps are being planned.
#[derive(Clone, Debug)]
pub(in super::super) struct NetPlanner {
    net: ContractedNet,
    /// The effects of each option, sorted by option.
    effects: Vec<(OptionId, Effect)>,
    /// The first and the last step of each node; nothing if it is never present.
    spans: Vec<Option<Steps>>,
    /// The first and the last step of the net.
    span: Steps,
    /// The nodes that open later, the last first; and the open nodes.
    later: Vec<usize>,
    open: Vec<usize>,
    /// The place of each open node, and whether each place is taken.
    place: Vec<usize>,
    taken: Vec<bool>,
    /// For each node its neighbours by links without options.
    free: Rows<usize>,
    /// The step at which the last of the nodes opens that are always present.
    last_always: u32,
    /// For each link whether several chosen options may name it: it must be joined only once.
    held: Vec<Option<HeldLink>>,
    /// The bits of the net, from its first step on.
    layout: Option<Arc<NetLayout>>,
}

/// A link that several chosen options may name.
#[derive(Clone, Debug)]
struct HeldLink {
    /// The first and the last step in which they enter.
    span: Steps,
    /// The bit that tells whether it holds.
    field: Option<BitField>,
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
        let places = most_open(&spans);
        if places > PLACES_MAX {
            return None;
        }
        let first = |node: &usize| spans[*node].map(|span| span.0);
        let mut later: Vec<usize> = (0..spans.len()).filter(|it| first(it).is_some()).collect();
        later.sort_by_key(|node| Reverse(first(node)));
        let always = later.iter().find(|&&node| net.nodes[node].always);
        let last_always = always.and_then(first).unwrap_or(0);
        let mut free = vec![Vec::new(); spans.len()];
        for &[one, other] in &net.free {
            free[one].push(other);
            free[other].push(one);
        }
        let held = net.tied.iter().map(|link| {
            let steps = || link.options.iter().filter_map(|&option| enters(option));
            let span = (steps().min()?, steps().max()?);
            // At most one of the options of a step is chosen.
            let is_once = net.rules.loops || span.0 == span.1 || excludes(&link.options);
            (!is_once).then_some(HeldLink { span, field: None })
        });
        let held = held.collect();
        let first = spans.iter().flatten().map(|span| span.0).min().unwrap_or(0);
        let last = spans.iter().flatten().map(|span| span.1).max().unwrap_or(0);
        Some(Self {
            effects: effects(&net),
            place: vec![0; spans.len()],
            taken: vec![false; places],
            net,
            spans,
            span: (first, last),
            later,
            open: Vec::new(),
            free: free.into_iter().collect(),
            last_always,
            held,
            layout: None,
        })
    }

    /// Tells whether the net cannot be as demanded.
    pub(in super::super) fn is_hopeless(&self) -> bool {
        self.net.is_hopeless
    }

    /// Tells whether a step concerns the net.
    pub(in super::super) fn is_open(&self, step: u32) -> bool {
        (self.span.0..=self.span.1).contains(&step)
    }

    /// Reserves bits for everything that opens at a step of the net, and returns the effect of the step.
    /// `options` are those that enter. Returns nothing if they do not fit.
    pub(in super::super) fn enter(
        &mut self,
        step: u32,
        options: &[OptionId],
        room: &mut FreeBits,
    ) -> Option<NetStep> {
        let layout = match self.layout.take() {
            Some(layout) => layout,
            None => Arc::new(self.reserved(room)?),
        };
        self.layout = Some(Arc::clone(&layout));
        let (mut nodes, mut always) = (Vec::new(), Vec::new());
        for node in self.opened(step) {
            always.push(self.new_node(node, &layout.places, &mut nodes));
        }
        let mut moves = Rows::default();
        for &option in options {
            let first = self.effects.partition_point(|effect| effect.0 < option);
            let own = self.effects[first..].iter().take_while(|effect| effect.0 == option);
            let mut row = Vec::new();
            for effect in own.map(|effect| effect.1).collect::<Vec<_>>() {
                let link = match effect {
                    Effect::Node(node) => {
                        row.push(NetMove::Touch(self.new_node(node, &layout.places, &mut nodes)));
                        continue;
                    }
                    Effect::Link(link) => link,
                };
                let held = match &mut self.held[link] {
                    Some(HeldLink { field: Some(field), .. }) => Some(*field),
                    Some(held) => Some(*held.field.insert(room.take(1)?)),
                    None => None,
                };
                let ends = self.net.tied[link].ends;
                let [one, other] = ends.map(|end| self.new_node(end, &layout.places, &mut nodes));
                row.push(NetMove::Join { one, other, held });
            }
            moves.push(row);
        }
        let closes = |node: &&usize| self.spans[**node].is_some_and(|span| span.1 == step);
        let closing = self.open.iter().filter(closes).map(|&node| self.place[node]).collect();
        Some(NetStep {
            layout,
            nodes,
            always,
            moves,
            closing,
            more: self.last_always > step,
            is_last: self.span.1 == step,
        })
    }

    /// Reserves the bits that the net has at all its steps.
    fn reserved(&self, room: &mut FreeBits) -> Option<NetLayout> {
        let rules = self.net.rules.clone();
        let places = NodePlaces::new(self.taken.len(), room)?;
        let width = rules.width();
        let data = if width > 0 && rules.most.is_some_and(|most| most <= 1) {
            DataFields::All(room.take(width)?)
        } else {
            let places = self.taken.iter().take_while(|_| width > 0);
            DataFields::Each(places.map(|_| room.take(width)).collect::<Option<_>>()?)
        };
        let mut number = |most: u32| match u32::BITS - most.leading_zeros() {
            0 => Some(None),
            bits => room.take(bits).map(Some),
        };
        let finished = number(rules.count_max())?;
        let labels = number(rules.together)?;
        Some(NetLayout { rules, places, data, finished, labels })
    }

    /// Gives places to the nodes that open at a step, and returns those that are always present.
    fn opened(&mut self, step: u32) -> Vec<usize> {
        let Self { spans, later, open, place, taken, net, .. } = self;
        let opens = |node: usize| spans[node].is_some_and(|span| span.0 == step);
        let mut always = Vec::new();
        while let Some(node) = later.pop_if(|&mut node| opens(node)) {
            // There are as many places as nodes that are open at a time.
            let Some(free) = taken.iter().position(|taken| !taken) else { continue };
            taken[free] = true;
            place[node] = free;
            open.push(node);
            always.extend(net.nodes[node].always.then_some(node));
        }
        always
    }

    /// Returns the number of a node among those of a step that can become present.
    fn new_node(&self, node: usize, places: &NodePlaces, nodes: &mut Vec<NewNode>) -> usize {
        let place = self.place[node];
        if let Some(known) = nodes.iter().position(|known| known.place == place) {
            return known;
        }
        let ContractedNet { rules, nodes: all, .. } = &self.net;
        let ContractedNode { data, .. } = all[node];
        let free = self.free.row(node).iter().filter(|other| self.open.contains(other));
        let (piece, alone) = places.alone(place);
        nodes.push(NewNode {
            place,
            piece,
            alone,
            data: rules.joined(data, ComponentData::NONE).map(|data| rules.pack(data)),
            free: free.map(|&other| self.place[other]).collect(),
        });
        nodes.len() - 1
    }

    /// Returns the bits that are free after a step.
    pub(in super::super) fn leave(&mut self, step: u32) -> Vec<BitField> {
        let Self { spans, open, place, taken, held, span, layout, .. } = self;
        open.retain(|&node| {
            let closes = spans[node].is_none_or(|span| span.1 == step);
            taken[place[node]] &= !closes;
            !closes
        });
        let held = held.iter_mut().flatten().filter(|held| held.span.1 == step);
        let mut free: Vec<BitField> = held.filter_map(|held| held.field.take()).collect();
        if let Some(layout) = layout.take_if(|_| span.1 == step) {
            free.extend(layout.bits());
        }
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
    distinct(effects)
}
