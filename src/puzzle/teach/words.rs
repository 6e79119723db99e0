//! What is found, in words.

use std::collections::BTreeSet;

use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::listed::listed;
use super::teacher::{BrokenDemand, Teacher};
use crate::grid::{Group, Node, Symbol};
use crate::rules::{BoundTable, group_name};

/// Says what a table demands of single places.
pub(super) fn must(places: &str, table: &BoundTable) -> String {
    match table.says.strip_prefix("is ") {
        Some(must) => format!("{places} must be {}", must.replace("` `", "` or `")),
        None => format!("{places} must satisfy `{}`", table.says),
    }
}

impl Teacher<'_> {
    /// Names a group: a small one by its cells.
    pub(super) fn name_of(&self, group: &Group) -> String {
        let name = |&cell| self.board.shape.name(cell);
        let is_known = matches!(group.kind, "row" | "column") || group.is_board();
        match group.cells.as_slice() {
            _ if is_known || group.focus.is_some() => group_name(group, self.board),
            [one, other] => format!("the pair {} {}", name(one), name(other)),
            [first, .., last] if self.is_straight(group) => {
                format!("the stretch from {} to {}", name(first), name(last))
            }
            [first, ..] if group.kind.ends_with(" at") => {
                format!("the {} {}", group.kind, name(first))
            }
            [first, ..] => format!("the {} of {}", group.kind, name(first)),
            [] => group_name(group, self.board),
        }
    }

    fn is_straight(&self, group: &Group) -> bool {
        let places = || group.cells.iter().map(|&cell| self.board.shape.position(cell));
        let Some(first) = places().next() else { return false };
        places().all(|it| it.0 == first.0) || places().all(|it| it.1 == first.1)
    }

    /// Says why a finding of one demand excludes what it does, before it is applied.
    pub(super) fn reason(&mut self, demand: usize, finding: &Finding) -> String {
        let (node, content) = finding.excluded[0];
        let placed = self.demands[demand].clone();
        match placed.demand {
            Demand::Distinct(group, _) => self.reason_of_group(group, finding),
            Demand::Sum(sum) => {
                let places: Vec<Node> = finding.excluded.iter().map(|&(node, _)| node).collect();
                self.reason_of_sum(sum, finding.kind, &places)
            }
            Demand::Leftover(leftover) => self.reason_of_leftover(leftover, finding.kind),
            Demand::Table(table) => self.reason_of_table(demand, table, node),
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                let says = scan.reading.says(&name, &scan.reading.due());
                format!("{says}, in each way that is left")
            }
            Demand::Placements(placements) => {
                let name = self.name_of(&placements.group);
                format!("so it is with every shape that still fits {name}")
            }
            Demand::Joint(joint) => self.reason_of_joint(joint, finding),
            Demand::Faces(_) => self.reason_of_faces(finding),
            Demand::Lines(_) | Demand::Net(_) | Demand::Trees(_)
                if finding.kind == Kind::ClosesLoop =>
            {
                self.reason_of_loop(demand, node, content)
            }
            Demand::Net(net) => self.reason_of_net(demand, net, finding),
            _ => self.would_break(demand, (node, content)),
        }
    }

    /// Says how a demand would be broken if a node had a content.
    pub(super) fn would_break(&mut self, demand: usize, (node, content): (Node, Symbol)) -> String {
        let breach = self.breach_with(demand, (node, content));
        let breach = breach.unwrap_or_else(|| self.rule_words(demand));
        self.otherwise((node, content), &breach)
    }

    /// Returns how a demand is broken if a node has a content.
    pub(super) fn breach_with(
        &mut self,
        demand: usize,
        (node, content): (Node, Symbol),
    ) -> Option<String> {
        self.with(node, content, |teacher| {
            teacher.demands[demand].demand.breach(teacher.board, &teacher.state)
        })
    }

    fn reason_of_group(&self, group: &Group, finding: &Finding) -> String {
        let (node, content) = finding.excluded[0];
        let name = self.name_of(group);
        let is_kept = |node: Node, it: Symbol| !finding.excluded.contains(&(node, it));
        match finding.kind {
            Kind::NakedSingle => {
                let holders = finding.premises.iter().map(|&it| self.board.node_name(it));
                let holders: Vec<String> = holders.collect();
                format!("{name} has {} in {}", self.symbol(content), listed(&holders))
            }
            Kind::HiddenSingle => {
                let kept = self.state.contents(node).filter(|&it| is_kept(node, it));
                format!("{} has no other place in {name}", self.symbols(kept))
            }
            Kind::NakedPair | Kind::NakedTriple => {
                let shared = finding.premises.iter().flat_map(|&it| self.state.contents(it));
                let cells = finding.premises.iter().map(|&it| self.board.node_name(it));
                let cells: Vec<String> = cells.collect();
                format!("{} in {name} are used up by {}", self.symbols(shared), listed(&cells))
            }
            _ => {
                let cells = finding.excluded.iter().map(|&(it, _)| it);
                let kept = cells.flat_map(|cell| {
                    self.state.contents(cell).filter(move |&it| is_kept(cell, it))
                });
                format!("{} in {name} have only as many places", self.symbols(kept))
            }
        }
    }

    /// Names symbols, each once.
    pub(super) fn symbols(&self, symbols: impl Iterator<Item = Symbol>) -> String {
        let symbols: BTreeSet<Symbol> = symbols.collect();
        let names: Vec<String> = symbols.into_iter().map(|it| self.symbol(it)).collect();
        names.join(" ")
    }

    fn reason_of_table(&self, demand: usize, table: &BoundTable, node: Node) -> String {
        let names: Vec<String> = table.places.iter().map(|&it| self.board.place_name(it)).collect();
        let others = table.nodes.iter().copied().filter(|&it| it != node && self.is_shown(it));
        let mut parts = self.facts(&others.collect::<Vec<_>>(), None);
        parts.push(if let Some(never) = self.never_both(table) {
            never
        } else if table.says.is_empty() || names.is_empty() {
            self.rule_words(demand)
        } else if let [name] = names.as_slice() {
            must(name, table)
        } else {
            format!("{} must satisfy `{}`", listed(&names), table.says)
        });
        listed(&parts)
    }

    /// Says which contents two cells cannot have, if these alone are forbidden.
    fn never_both(&self, table: &BoundTable) -> Option<String> {
        let [one, other] = table.forbidden_pair()?;
        if table.nodes.iter().any(|&node| self.board.layer_of(node).is_some()) {
            return None;
        }
        let names: Vec<String> = table.nodes.iter().map(|&it| self.board.node_name(it)).collect();
        let what = match self.symbol(one) {
            both if one == other => format!("both be {both}"),
            first => format!("be {first} and {}", self.symbol(other)),
        };
        Some(format!("{} cannot {what}", listed(&names)))
    }

    /// Says what would be the case if a node had a content: of two contents, the other one needs no words.
    pub(super) fn otherwise(&self, (node, content): (Node, Symbol), then: &str) -> String {
        if self.state.count(node) == 2 && self.state.all(node).count() == 2 {
            return format!("otherwise {then}");
        }
        format!("if {}, {then}", self.would_be(node, content))
    }

    /// Says how a demand is broken by what is known.
    pub(super) fn broken_text(&self, broken: &BrokenDemand) -> String {
        let demand = &self.demands[broken.demand].demand;
        if let Demand::Sum(sum) = demand
            && sum.counted.is_some()
            && sum.modulo.is_none()
            && self.state.empty().is_none()
        {
            return self.reason_of_sum(sum, Kind::Breaks, &self.demands[broken.demand].nodes);
        }
        if let Demand::Leftover(leftover) = demand
            && self.state.empty().is_none()
        {
            return self.reason_of_leftover(leftover, Kind::Breaks);
        }
        if let Demand::Table(table) = demand
            && let Some(never) = self.never_both(table)
        {
            return never;
        }
        if let Demand::Placements(placements) = demand
            && self.state.empty().is_none()
        {
            return format!("no shape fits {}", self.name_of(&placements.group));
        }
        if let Some(text) = demand.breach(self.board, &self.state) {
            return text;
        }
        if let Some(node) = self.state.empty() {
            return format!("nothing is left for {}", self.board.node_name(node));
        }
        if let Demand::Net(net) = demand
            && let Some(text) = self.wrong_size(net, &broken.nodes)
        {
            return text;
        }
        match demand {
            Demand::Sum(sum) => self.reason_of_sum(sum, Kind::Breaks, &[]),
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                format!("{} in no way that is left", scan.reading.says(&name, &scan.reading.due()))
            }
            _ => format!("`{}` cannot be met", self.rule_words(broken.demand)),
        }
    }

    pub(super) fn rule_words(&self, demand: usize) -> String {
        self.words.sentences[self.demands[demand].rules[0]].clone()
    }
}
