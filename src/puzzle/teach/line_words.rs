//! What is found about lines, in words.

use std::collections::BTreeSet;

use super::demand::Demand;
use super::finding::Finding;
use super::joints::Joint;
use super::listed::listed;
use super::teacher::Teacher;
use super::words::must;
use crate::grid::{Node, Symbol};

impl Teacher<'_> {
    /// Says why lines must go on at a place, or cannot.
    pub(super) fn reason_of_joint(&self, joint: &Joint, finding: &Finding) -> String {
        let place = joint.nodes[0];
        let name = self.board.node_name(place);
        let mut parts: Vec<String> = self
            .log
            .of_node(place, &self.state)
            .into_iter()
            .map(|it| &self.log.all[it])
            .filter(|it| {
                !it.demand.is_some_and(|it| matches!(self.demands[it].demand, Demand::Joint(_)))
            })
            .flat_map(|it| {
                if it.is_beginning() {
                    self.demanded(place, &it.others)
                } else {
                    vec![it.text.clone()]
                }
            })
            .collect();
        let sides = || joint.nodes[1..].iter().copied();
        let lines =
            sides().filter(|&it| self.state.get(it).is_some_and(|it| it.index() > 0)).count();
        let open = sides().filter(|&it| self.state.is_open(it)).count();
        let noun = match self.board.layer_of(place) {
            Some(layer) if layer.spec.are_borders() => "border",
            _ => "line",
        };
        let is_line =
            finding.excluded.iter().any(|&(node, content)| node != place && content.index() == 0);
        let most = joint.degrees(&self.state).last().copied().unwrap_or_default();
        let why = match (is_line, lines) {
            (false, _) if most == 0 => format!("{name} has no {noun}"),
            (false, 1) if most == 1 => format!("{name} has its {noun} already"),
            (false, lines) if lines >= most => format!("{lines} {noun}s meet at {name} already"),
            (false, 0) if open == 1 => format!("a {noun} would end at {name}"),
            (true, 1) if open == 1 => {
                format!("the {noun} that comes to {name} has no other way on")
            }
            _ => format!("at {name} nothing else is left"),
        };
        if parts.is_empty() {
            return why;
        }
        if lines > 0 {
            let known: Vec<Node> = sides().filter(|&it| !self.state.is_open(it)).collect();
            parts.extend(self.facts(&known, self.board.cell_of(place)));
        }
        parts.join("; ")
    }

    /// Says what some demands want of a place alone.
    fn demanded(&self, place: Node, demands: &[usize]) -> Vec<String> {
        let name = self.board.node_name(place);
        let said = demands.iter().filter_map(|&it| match self.demands[it].demand {
            Demand::Table(table) if *table.nodes == [place] => Some(must(&name, table)),
            _ => None,
        });
        said.collect()
    }

    /// Says what a line would close.
    pub(super) fn reason_of_loop(&mut self, demand: usize, node: Node, content: Symbol) -> String {
        if !self.is_joined(node) {
            return self.would_break(demand, (node, content));
        }
        let [one, other] = self.ends(node);
        let layer = self.board.layer_of(node);
        let is_of_cells = layer.is_some_and(|it| it.spec.course.is_of_cells());
        let ends = if is_of_cells && content.index() > 0 && one != "the rim" {
            format!("{one} and {other}")
        } else {
            "its ends".to_owned()
        };
        format!("{ends} are joined by a line already: this would close a loop too early")
    }

    /// Tells whether the ends of a link are joined by lines.
    fn is_joined(&self, link: Node) -> bool {
        let mut ends = self.joints(link);
        let (Some(from), Some(to)) = (ends.next(), ends.next()) else { return false };
        let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
        while let Some(joint) = open.pop() {
            let Demand::Joint(it) = self.demands[joint].demand else { continue };
            let lines = it.nodes[1..]
                .iter()
                .filter(|&&it| it != link && self.state.get(it).is_some_and(|it| it.index() > 0));
            open.extend(lines.flat_map(|&it| self.joints(it)).filter(|&it| seen.insert(it)));
        }
        seen.contains(&to)
    }

    /// Says what is known of the two sides of a line.
    pub(super) fn reason_of_faces(&mut self, finding: &Finding) -> String {
        let shown = finding.premises.iter().copied();
        let shown: Vec<Node> =
            shown.filter(|&it| !self.is_shown(it) && !self.state.is_open(it)).collect();
        let facts = self.facts(&shown, None);
        let facts =
            if facts.is_empty() { "beyond the rim is outside".to_owned() } else { listed(&facts) };
        format!("{facts} of the loop")
    }
}
