//! What is found of areas, in words.

use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::log::Logged;
use super::rooms;
use super::teacher::Teacher;
use crate::grid::{Node, Symbol};
use crate::rules::BoundNet;

impl Teacher<'_> {
    /// Says why a finding of a net excludes what it does, before it is applied.
    pub(super) fn reason_of_net(
        &mut self,
        demand: usize,
        net: &BoundNet,
        finding: &Finding,
    ) -> String {
        if let Some(areas) = without_room(net, finding) {
            return format!("no area of {areas} has room");
        }
        let (node, content) = finding.excluded[0];
        let breach = self.breach_with(demand, (node, content));
        let breach = breach.or_else(|| self.wrong_size(net, &finding.premises));
        let breach = breach.unwrap_or_else(|| self.rule_words(demand));
        if finding.excluded.len() == 1 {
            return self.otherwise((node, content), &breach);
        }
        let is_left = |it: &Symbol| !finding.excluded.contains(&(node, *it));
        let left: Vec<Symbol> = self.state.contents(node).filter(is_left).collect();
        if left.len() == 1 {
            return format!("otherwise {breach}");
        }
        let (name, left) = (self.board.node_name(node), self.symbols(left.into_iter()));
        format!("unless {name} is one of {left}, {breach}")
    }

    /// Says that the area at the first of some nodes is wrong, if areas have sizes.
    pub(super) fn wrong_size(&self, net: &BoundNet, nodes: &[Node]) -> Option<String> {
        let (areas, node) = (sized_areas(net)?, *nodes.first()?);
        Some(format!("the area of {areas} at {} cannot have its size", self.board.node_name(node)))
    }

    /// Tells of what areas an earlier finding shows that they have no room.
    pub(super) fn areas_without_room(&self, number: usize) -> Option<&str> {
        let Logged { finding, demand, .. } = &self.log.all[number];
        let Demand::Net(net) = self.demands[(*demand)?].demand else { return None };
        without_room(net, finding)
    }
}

/// Tells of what areas a finding of a net shows that they have no room.
fn without_room<'n>(net: &'n BoundNet, finding: &Finding) -> Option<&'n str> {
    sized_areas(net).filter(|_| finding.kind == Kind::CannotReach)
}

/// Returns the names of the contents of areas that have sizes.
fn sized_areas(net: &BoundNet) -> Option<&str> {
    net.kind.areas().filter(|_| rooms::has_sizes(net))
}
