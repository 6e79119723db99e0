//! Nets under construction, checked as they grow.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::super::error::DlxErrorKind;
use super::super::error::NAMES_MAX;
use super::super::grammar::UsedNames;
use super::error::NetMistake;
use super::sums::{find, sum};
use super::{CoverLink, CoverNet, CoverNets, CoverNode, CoverTally, CoverWeight, NetUse};
use crate::model::NetDemand;

#[derive(Debug, Default)]
pub(in super::super) struct NetDraft<'t> {
    nets: CoverNets<'t>,
    nodes: HashMap<&'t str, u32>,
    /// The link between two nodes, the lower one first.
    links: HashMap<[u32; 2], u32>,
    /// The weights that options name.
    weights: HashMap<CoverWeight, u32>,
    /// The last option that names a node or link.
    last_option: HashMap<NetUse, usize>,
}

impl<'t> NetDraft<'t> {
    pub(in super::super) fn finish(self) -> CoverNets<'t> {
        self.nets
    }

    /// Adds a net without nodes.
    pub(in super::super) fn net(&mut self, demand: NetDemand, tallies: Vec<CoverTally<'t>>) {
        let end = self.nets.nets.last().map_or(0, |net| net.nodes.end);
        self.nets.nets.push(CoverNet { demand, nodes: end..end, tallies });
    }

    /// Returns the tallies of the last net.
    pub(super) fn tallies(&self) -> &[CoverTally<'t>] {
        self.nets.nets.last().map_or(&[], |net| &net.tallies)
    }

    /// Adds a node to the last net.
    pub(in super::super) fn node(&mut self, node: CoverNode<'t>) -> Result<(), DlxErrorKind<'t>> {
        let number = u32::try_from(self.nodes.len()).map_err(|_| DlxErrorKind::TooMany)?;
        if self.nodes.insert(node.name, number).is_some() {
            return Err(NetMistake::RepeatedNode { name: node.name }.into());
        }
        self.nets.nodes.push(node);
        if let Some(net) = self.nets.nets.last_mut() {
            net.nodes.end = number + 1;
        }
        Ok(())
    }

    /// Adds a link that holds while both its ends are present; `word` names it.
    pub(in super::super) fn standing_link(
        &mut self,
        ends: [&'t str; 2],
        word: &'t str,
    ) -> Result<(), DlxErrorKind<'t>> {
        let links = self.nets.links.len();
        self.link(ends, true)?;
        let is_new = self.nets.links.len() > links;
        if is_new { Ok(()) } else { Err(NetMistake::Repeated { word }.into()) }
    }

    /// Returns a link that holds while an item has a colour.
    pub(in super::super) fn coloured_link(
        &mut self,
        ends: [&'t str; 2],
    ) -> Result<u32, DlxErrorKind<'t>> {
        self.link(ends, false)
    }

    /// Returns the use of a link by the `option`-th option, unless the option names it already.
    pub(in super::super) fn held(&mut self, link: u32, option: usize) -> Option<NetUse> {
        let used = NetUse::Link(link);
        (self.last_option.insert(used, option) != Some(option)).then_some(used)
    }

    /// Returns the node, the link or the weight that the `option`-th option names; `word` is its text.
    pub(in super::super) fn used(
        &mut self,
        names: UsedNames<'t>,
        word: &'t str,
        option: usize,
    ) -> Result<NetUse, DlxErrorKind<'t>> {
        let used = match names {
            UsedNames::Node(node) => NetUse::Node(self.find(node)?),
            UsedNames::Link(ends) => NetUse::Link(self.link(ends, false)?),
            UsedNames::Weight(parts) => NetUse::Weight(self.weight(parts)?),
        };
        let is_new = self.last_option.insert(used, option) != Some(option);
        if is_new { Ok(used) } else { Err(NetMistake::Repeated { word }.into()) }
    }

    /// Returns a weight, by the names of its node and tally and its text, and adds it if it is new.
    fn weight(&mut self, [node, tally, written]: [&'t str; 3]) -> Result<u32, DlxErrorKind<'t>> {
        let node = self.find(node)?;
        let tally = find(&self.nets.nets[self.nets.net_of(node)].tallies, tally)?;
        let weight = CoverWeight { node, tally, weight: sum(written).map_err(|it| it.kind)? };
        let next = u32::try_from(self.nets.weights.len()).map_err(|_| DlxErrorKind::TooMany)?;
        Ok(*self.weights.entry(weight).or_insert_with(|| {
            self.nets.weights.push(weight);
            next
        }))
    }

    /// Returns a link, and adds it if it is new.
    fn link(&mut self, names: [&'t str; 2], is_standing: bool) -> Result<u32, DlxErrorKind<'t>> {
        let ends = [self.find(names[0])?, self.find(names[1])?];
        let [one, other] = ends;
        if one == other || self.nets.net_of(one) != self.nets.net_of(other) {
            return Err(NetMistake::Unlinkable { names }.into());
        }
        let number = u32::try_from(self.nets.links.len()).map_err(|_| DlxErrorKind::TooMany)?;
        match self.links.entry([one.min(other), one.max(other)]) {
            Entry::Vacant(vacant) => {
                self.nets.links.push(CoverLink { ends, is_standing });
                Ok(*vacant.insert(number))
            }
            Entry::Occupied(known) => {
                let known = *known.get();
                let is_same = self.nets.links[known as usize].is_standing == is_standing;
                if is_same { Ok(known) } else { Err(NetMistake::TwoWays { names }.into()) }
            }
        }
    }

    fn find(&self, name: &'t str) -> Result<u32, NetMistake<'t>> {
        self.nodes.get(name).copied().ok_or_else(|| {
            let known = self.nets.nodes.iter().map(|node| node.name).take(NAMES_MAX).collect();
            NetMistake::UnknownNode { name, known }
        })
    }
}
