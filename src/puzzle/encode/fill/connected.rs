//! The encoding of [`BoundNet`]: a part is a node of a net of the engine. Regions of a form are placed instead.
//!
//! One that states the size of its piece is a node with that size. If every piece has exactly one marked part, every
//! piece has a label, and the marked parts have different ones. If all parts state the same size, all pieces have it, or,
//! if there is to be one piece, the cells in it are counted.
//!
//! Size: a node for each part.

use std::collections::HashMap;

use super::encoding::Encoding;
use super::net::{Choice, DraftNet, Filling};
use super::weights::bound;
use super::{FillDraft, area_sizes, forms, region_places, tallies};
use crate::encode::error::{AskError, in_time};
use crate::grid::Symbol;
use crate::rules::{
    BoundNet, BoundTallies, Constraints, Form, NetDemand, NetPart, One, PieceKind, Tally, all_of,
};
use runner_cover::Net;

/// The row of nets.
pub(super) const ENCODING: Encoding = Encoding { counts, exclude, ..Encoding::new(encode) };

/// Tells whether a net or a tally needs an option for cells that hold a symbol.
fn counts(constraints: &Constraints, symbol: Symbol) -> bool {
    let mut nets = all_of::<BoundNet>(constraints);
    nets.any(|net| net.is_about(symbol)) || tallies::are_about(constraints, symbol)
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for net in all_of::<BoundNet>(constraints) {
        in_time()?;
        encode_net(net, constraints, draft)?;
    }
    Ok(())
}

/// Adds a net, with all tallies of it.
pub(super) fn encode_net(
    net: &BoundNet,
    constraints: &Constraints,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let all = all_of::<BoundTallies>(constraints).filter(|it| it.net == *net);
    net.encode(&all.flat_map(|it| &it.tallies).collect::<Vec<_>>(), draft)
}

/// Removes contents with which a cell would be in no area that must be in one, or in one without room.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for net in all_of::<BoundNet>(constraints).filter(|it| it.demand.one == Some(One::Such)) {
        let marked = net.parts.iter().filter(|part| part.is_marked);
        for held in marked.filter_map(|part| part.held.as_ref()) {
            for content in draft.contents(held.node).filter(|it| held.weights[it.index()] == 0) {
                draft.bar(held.node, content);
            }
        }
    }
    area_sizes::exclude(constraints, draft);
}

impl BoundNet {
    fn is_about(&self, symbol: Symbol) -> bool {
        let weighs = |part: &NetPart| {
            let weights = part.held.as_ref().map(|held| &held.weights);
            weights.and_then(|it| it.get(symbol.index())).is_some_and(|&weight| weight > 0)
        };
        // Where a cell must be in an area, all else is excluded.
        let excludes = self.demand.one == Some(One::Such)
            || self.demand.corners.is_some()
            || self.demand.form.is_some_and(|form| form != Form::Tree);
        let is_held = |part: &NetPart| part.held.is_some();
        excludes && self.parts.iter().any(is_held) || self.parts.iter().any(weighs)
    }

    fn encode(&self, tallies: &[&Tally], draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let [least, most] = self.demand.pieces;
        if least > most || most < 0 {
            draft.impossible();
            return Ok(());
        }
        if let (PieceKind::Regions, Some(form @ (Form::Rectangle | Form::Square))) =
            (&self.kind, self.demand.form)
        {
            region_places::encode(self, form, draft)?;
            let corners = self.demand.corners.clone();
            if corners.is_some() || !tallies.is_empty() {
                let demand = NetDemand { corners, ..NetDemand::NOTHING };
                let any = BoundNet { demand, ..self.clone() };
                any.encode(tallies, draft)?;
            }
            return Ok(());
        }
        let same = self.same_size();
        let [mut smallest, mut largest] = self.demand.sizes;
        if let Some(size) = same {
            (smallest, largest) = (smallest.max(size), largest.min(size));
        }
        let mut net = Net::new();
        net.pieces(number(least)..=number(most));
        let is_bounded = smallest > 1 || largest < i64::MAX;
        if is_bounded && (least, most) == (1, 1) {
            // For a single piece, a count is equivalent and cheaper.
            self.count([smallest, largest], draft)?;
        } else if is_bounded && smallest.max(1) <= largest {
            net.sizes(number(smallest.max(1))..=number(largest));
        } else if is_bounded {
            net.pieces(0..=0);
        }
        if self.kind == PieceKind::Regions {
            net.split();
        }
        if self.demand.one.is_some() {
            net.apart();
            net.labelled();
        }
        if self.parts.iter().any(|part| part.label.is_some()) {
            net.apart();
            net.together();
        }
        match self.demand.form {
            Some(Form::Tree) => net.without_loops(),
            // Its inner corners are counted.
            Some(Form::NotRectangle) | None => {}
            Some(form @ (Form::Rectangle | Form::Square)) => forms::encode(self, form, draft)?,
        }
        let (mut net, nodes) = self.nodes(net, same.is_none(), draft);
        for tally in tallies.iter().copied().chain(&self.demand.corners) {
            tallies::encode(tally, &nodes, &mut net, draft)?;
        }
        if least > 0 && (net.nodes.is_empty() || is_bounded && largest < 1) {
            draft.impossible();
        }
        draft.net(net);
        Ok(())
    }
}

impl BoundNet {
    /// Returns the size that all parts state, if they state the same: then the engine need not remember which one did.
    pub(super) fn same_size(&self) -> Option<i64> {
        let first = self.parts.first()?.size.filter(|_| self.demand.one.is_none());
        let is_alike = |part: &NetPart| part.size == first && !part.is_root;
        first.filter(|_| self.parts.iter().all(is_alike))
    }

    /// Adds the demand that the number of cells that are present is within bounds.
    fn count(&self, [min, max]: [i64; 2], draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let held = |part: &NetPart| {
            let held = part.held.iter().flat_map(|held| draft.held_by(held));
            held.map(|(node, content)| (Choice::Content(node, content), 1)).collect()
        };
        let choices: Vec<Vec<(Choice, u64)>> = self.parts.iter().map(held).collect();
        let always = self.parts.iter().filter(|part| part.held.is_none()).count();
        let always = i64::try_from(always).unwrap_or(i64::MAX);
        bound(draft, min.saturating_sub(always), max.saturating_sub(always), &choices)
    }

    /// Returns a net with the parts as nodes, and the node of each part that may be present.
    fn nodes(
        &self,
        net: Net,
        with_sizes: bool,
        draft: &FillDraft<'_>,
    ) -> (DraftNet, Vec<Option<usize>>) {
        let mut net = DraftNet { net, ..DraftNet::default() };
        let mut nodes: Vec<Option<usize>> = Vec::with_capacity(self.parts.len());
        let mut labelled: HashMap<u32, usize> = HashMap::new();
        for label in self.parts.iter().filter_map(|part| part.label) {
            *labelled.entry(label).or_default() += 1;
        }
        for (place, part) in self.parts.iter().enumerate() {
            let mut held: Option<Vec<Filling>> = part.held.as_ref().map(|it| draft.held_by(it));
            if self.kind == PieceKind::Lines {
                // A line that leaves a place makes it present.
                held = Some(Vec::new());
            } else if held.as_ref().is_some_and(Vec::is_empty) {
                nodes.push(None);
                continue;
            }
            let is_always = held.is_none();
            let node = net.node(held.unwrap_or_default());
            nodes.push(Some(node));
            // If another part has the label, both are present.
            let is_joined = part.label.is_some_and(|label| labelled[&label] > 1);
            if is_always || is_joined {
                net.net.always(node);
            }
            let mark = u32::try_from(place).ok().filter(|_| part.is_marked);
            net.net.label(node, part.label.or(mark));
            // A root is a node, though not a cell.
            let size = part.size.map(|size| number(size.saturating_add(i64::from(part.is_root))));
            net.net.size(node, size.filter(|_| with_sizes));
            for link in part.links.iter().filter(|link| link.to < place) {
                match (nodes[link.to], &link.held) {
                    (Some(near), None) => net.net.link(near, node),
                    (Some(near), Some(held)) => {
                        net.links.push(([near, node], draft.held_by(held)));
                    }
                    (None, _) => {}
                }
            }
        }
        (net, nodes)
    }
}

fn number(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}
