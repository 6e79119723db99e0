//! What is found, in words.

use std::collections::BTreeSet;

use super::counts;
use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::teacher::{BrokenDemand, Teacher};
use crate::grid::{Group, Node, Place, Symbol};
use crate::rules::{BoundLines, BoundSum, BoundTable, group_name};

impl Teacher<'_> {
    /// Says what a node holds, if that is known.
    pub(super) fn fact(&self, node: Node) -> Option<String> {
        let content = self.state.get(node)?;
        Some(self.says(node, content, "is", "has"))
    }

    /// Says what a node would hold.
    pub(super) fn would_be(&self, node: Node, content: Symbol) -> String {
        self.says(node, content, "were", "had")
    }

    /// Says that a node does not hold some contents.
    pub(super) fn is_not(&self, node: Node, contents: &[Symbol]) -> String {
        if self.board.layer_of(node).is_some() {
            let names = contents.iter().map(|&it| self.says(node, it, "is not", "has not"));
            return names.collect::<Vec<_>>().join(", ");
        }
        let names: Vec<String> = contents.iter().map(|&it| self.symbol(it)).collect();
        format!("{} is not {}", self.board.node_name(node), names.join(" or "))
    }

    pub(super) fn symbol(&self, content: Symbol) -> String {
        format!("`{}`", self.board.alphabet.name(Some(content)))
    }

    fn says(&self, node: Node, content: Symbol, is: &str, has: &str) -> String {
        let name = self.board.node_name(node);
        let Some(lines) = self.board.layer_of(node) else {
            return format!("{name} {is} {}", self.symbol(content));
        };
        if lines.nodes.link_at(node).is_none() {
            let what = match self.board.layer_of(node) {
                Some(lines) if lines.nodes.place(node).is_some() => {
                    let code = lines.code_of(content);
                    lines.spec.code.describe(code).unwrap_or_else(|| "no line".to_owned())
                }
                _ => {
                    return format!(
                        "{name} {is} {}",
                        ["outside", "inside"][content.index().min(1)]
                    );
                }
            };
            return format!("{name} {has} {what}");
        }
        let number = content.index();
        let what = match (lines.spec.are_borders(), number) {
            (true, 0) => return format!("{name} {is} no border"),
            (true, _) => return format!("{name} {is} a border"),
            (_, 0) => "no line".to_owned(),
            (_, 1) => "a line".to_owned(),
            (_, more) => format!("{more} lines"),
        };
        match self.board.place_of(node) {
            Some(Place::Side(side)) if lines.spec.course.is_of_cells() => {
                let cells = side.cells(self.board.shape).into_iter().flatten();
                let cells: Vec<String> = cells.map(|cell| self.board.shape.name(cell)).collect();
                let verb = if has == "had" { "ran" } else { "runs" };
                format!("{what} {verb} between {}", cells.join(" and "))
            }
            _ => format!("{name} {has} {what}"),
        }
    }

    /// Names a group: a small one by its cells.
    pub(super) fn name_of(&self, group: &Group) -> String {
        let name = |&cell| self.board.shape.name(cell);
        let is_known = matches!(group.kind, "row" | "column") || group.is_board();
        match group.cells.as_slice() {
            _ if is_known || group.focus.is_some() => group_name(group, self.board),
            [one, other] => format!("{} and {} together", name(one), name(other)),
            [first, .., last] if self.is_straight(group) => {
                format!("the stretch from {} to {}", name(first), name(last))
            }
            [first, ..] => format!("{group} (at {})", name(first)),
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
            Demand::Sum(sum) => self.reason_of_sum(sum, finding.kind),
            Demand::Table(table) => self.reason_of_table(demand, table, node),
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                let says = scan.reading.says(&name, &scan.reading.due());
                format!("{says}, in each way that is left")
            }
            Demand::Lines(lines) if finding.kind == Kind::LineGoesOn => {
                self.reason_of_place(lines, node)
            }
            Demand::Faces(faces) => {
                let faces = faces.nodes.iter().filter(|&&it| !self.is_shown(it));
                let facts: Vec<String> = faces.filter_map(|&it| self.fact(it)).collect();
                let facts = if facts.is_empty() {
                    "one side is outside".to_owned()
                } else {
                    listed(&facts)
                };
                format!("{facts} of the loop, as the lines from there to the rim tell")
            }
            _ => {
                let breach = self.with(node, content, |teacher| {
                    placed.demand.breach(teacher.board, &teacher.state)
                });
                let breach = breach.unwrap_or_else(|| self.rule_words(demand));
                format!("if {}, {breach}", self.would_be(node, content))
            }
        }
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
    fn symbols(&self, symbols: impl Iterator<Item = Symbol>) -> String {
        let symbols: BTreeSet<Symbol> = symbols.collect();
        let names: Vec<String> = symbols.into_iter().map(|it| self.symbol(it)).collect();
        names.join(" ")
    }

    fn reason_of_table(&self, demand: usize, table: &BoundTable, node: Node) -> String {
        let names: Vec<String> = table.places.iter().map(|&it| self.board.place_name(it)).collect();
        let others = table.nodes.iter().filter(|&&it| it != node && self.is_shown(it));
        let mut parts: Vec<String> = others.filter_map(|&it| self.fact(it)).collect();
        parts.push(if table.says.is_empty() || names.is_empty() {
            self.rule_words(demand)
        } else {
            let verb = if names.len() == 1 { "satisfies" } else { "satisfy" };
            format!("{} {verb} `{}`", listed(&names), table.says)
        });
        listed(&parts)
    }

    fn reason_of_place(&self, lines: &BoundLines, node: Node) -> String {
        let number = lines.cells().iter().position(|&it| lines.node(it) == node);
        let allowed =
            self.state.all(node).filter(|&it| number.is_some_and(|at| lines.allows(at, it)));
        let degrees: BTreeSet<usize> = allowed.map(|it| lines.degree(it)).collect();
        let degrees: Vec<String> = degrees.iter().map(ToString::to_string).collect();
        let name = self.board.node_name(node);
        format!("at {name} lines leave at {} sides", degrees.join(" or "))
    }

    fn reason_of_sum(&self, sum: &BoundSum, kind: Kind) -> String {
        let name = self.name_of(&sum.group);
        let [least, most] = counts::total(sum, &self.state);
        let due = match [sum.min, sum.max] {
            [min, max] if min == max => min.to_string(),
            [min, i64::MAX] => format!("at least {min}"),
            [i64::MIN | 0, max] => format!("at most {max}"),
            [min, max] => format!("{min} to {max}"),
        };
        let due = sum.modulo.map_or(due.clone(), |modulo| format!("{due} modulo {modulo}"));
        match (&sum.counted, kind) {
            (Some(counted), Kind::CountFull) => {
                format!("{name} has {due} of {counted}, and {least} are there")
            }
            (Some(counted), Kind::CountNeedsAll) => {
                format!("{name} needs {due} of {counted}, and only {most} can be")
            }
            (Some(counted), _) => format!("{name} has {due} of {counted}"),
            (None, Kind::Combination) => {
                format!("{name} adds up to {due}, in each way that is left")
            }
            (None, _) => format!("{name} adds up to {due}, and can from {least} to {most}"),
        }
    }

    /// Says how a demand is broken by what is known.
    pub(super) fn broken_text(&self, broken: &BrokenDemand) -> String {
        let demand = &self.demands[broken.demand].demand;
        if let Some(text) = demand.breach(self.board, &self.state) {
            return text;
        }
        if let Some(node) = self.state.empty() {
            return format!("nothing is left for {}", self.board.node_name(node));
        }
        match demand {
            Demand::Sum(sum) => {
                format!("but {} cannot be met", self.reason_of_sum(sum, Kind::Breaks))
            }
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                format!(
                    "but {} in no way that is left",
                    scan.reading.says(&name, &scan.reading.due())
                )
            }
            _ => format!("but `{}` cannot be met", self.rule_words(broken.demand)),
        }
    }

    fn rule_words(&self, demand: usize) -> String {
        self.words.sentences[self.demands[demand].rule].clone()
    }
}

/// Lists things in words.
pub(super) fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
