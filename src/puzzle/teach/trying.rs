//! Contents that are tried one after the other: one that breaks a demand at once is excluded.

use super::cuts;
use super::demand::{Demand, Placed};
use super::finding::Finding;
use super::teacher::Teacher;
use crate::grid::{Node, Symbol};
use crate::rules::Watch;

impl Teacher<'_> {
    /// Excludes contents one after the other that would break a demand at once.
    pub(super) fn tried(&mut self, demand: usize) -> Option<Finding> {
        let placed = self.demands[demand].clone();
        let grid = self.state.grid.clone();
        let watch = placed.demand.watch(self.board, &grid);
        for node in self.nodes_to_try(&placed) {
            for contents in self.alike(&placed, node) {
                if self.breaks((&placed, &watch), node, contents[0]) {
                    let kind = placed.demand.kind_of_breach(node, contents[0]);
                    let known = self.shown_by(&placed, (node, contents[0]));
                    let excluded = contents.into_iter().map(|it| (node, it)).collect();
                    return Finding::new(kind, excluded, known, &self.state);
                }
            }
        }
        None
    }

    /// Returns the nodes of which something shows that a content of another one breaks a demand.
    fn shown_by(&self, placed: &Placed<'_>, (node, content): (Node, Symbol)) -> Vec<Node> {
        if let Demand::Net(net) = placed.demand
            && let Some(border) = cuts::border(net, &self.state, (node, content))
        {
            return border;
        }
        let beside = self.joints(node).flat_map(|it| &self.demands[it].nodes);
        let known = placed.nodes.iter().chain(beside).copied();
        let mut known: Vec<Node> = known.filter(|&it| it != node).collect();
        known.sort_unstable();
        known.dedup();
        known
    }

    /// Returns the contents of a node, those together that break a demand alike.
    fn alike(&mut self, placed: &Placed<'_>, node: Node) -> Vec<Vec<Symbol>> {
        let mut all: Vec<Vec<Symbol>> = Vec::new();
        for content in self.state.contents(node) {
            // What places of lines hold tells more of the lines beside them.
            let is_alike = |alike: &&mut Vec<Symbol>| {
                self.board.layer_of(node).is_none()
                    && placed.demand.is_alike(node, alike[0], content)
            };
            match all.iter_mut().find(is_alike) {
                Some(alike) => alike.push(content),
                None => all.push(vec![content]),
            }
        }
        self.work += all.len() * placed.nodes.len();
        all
    }

    /// Returns the nodes whose contents are tried: those that are shown, also beside others.
    fn nodes_to_try(&self, placed: &Placed<'_>) -> Vec<Node> {
        let beside = |node: Node| {
            self.joints(node).flat_map(|joint| self.demands[joint].nodes.iter().copied())
        };
        let all = placed.nodes.iter().flat_map(|&node| [node].into_iter().chain(beside(node)));
        let mut nodes: Vec<Node> =
            all.filter(|&it| self.is_shown(it) && self.state.is_open(it)).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    /// Tells whether a demand would be broken if a node had a content.
    fn breaks(
        &mut self,
        (placed, watch): (&Placed<'_>, &Watch<'_>),
        node: Node,
        content: Symbol,
    ) -> bool {
        self.work += placed.nodes.len();
        let before = self.state.mark();
        self.with(node, content, |teacher| {
            let (state, board) = (&teacher.state, teacher.board);
            let is_link = |node: Node| {
                board.layer_of(node).is_some_and(|lines| lines.nodes.link_at(node).is_some())
            };
            let may_break = |node: Node| match watch {
                Watch::Nodes(nodes) => nodes.contains(&node),
                // A search does not decide links, so that what watches it does not know them.
                Watch::Trial(trial) => is_link(node) || trial.may_break(&state.grid, node),
                Watch::Always => true,
            };
            let mut known = state.since(before).iter().map(|&(node, _)| node);
            state.empty().is_none()
                && known.any(|node| state.get(node).is_some() && may_break(node))
                && placed.demand.breach(teacher.board, &teacher.state).is_some()
        })
    }

    /// Excludes what lines cannot do at the places beside a node.
    fn look_at_joints(&mut self, node: Node) {
        for joint in self.joints(node).collect::<Vec<_>>() {
            if let Ok(Some(finding)) = self.demands[joint].demand.glance(&self.state) {
                finding.excluded.into_iter().for_each(|(node, it)| {
                    self.state.exclude(node, it);
                });
            }
        }
    }

    /// Asks something while a node has a content, with what this tells of the lines beside it.
    pub(super) fn with<T>(
        &mut self,
        node: Node,
        content: Symbol,
        of: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let (mark, findings) = (self.state.mark(), self.log.all.len());
        self.state.set(node, content);
        self.look_at_joints(node);
        let found = of(self);
        self.undo(mark, findings);
        found
    }
}
