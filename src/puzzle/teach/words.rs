//! What is found, in words.

use std::collections::BTreeSet;

use super::counts;
use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::teacher::{BrokenDemand, Teacher};
use crate::grid::{Cell, Group, Node, Symbol};
use crate::rules::{BoundSum, BoundTable, Term, group_name};

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
            Demand::Sum(sum) => self.reason_of_sum(sum, finding.kind),
            Demand::Leftover(leftover) => leftover.says.clone(),
            Demand::Table(table) => self.reason_of_table(demand, table, node),
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                let says = scan.reading.says(&name, &scan.reading.due());
                format!("{says}, in each way that is left")
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
        let must = table.says.strip_prefix("is ").filter(|_| names.len() == 1);
        let must = must.map(|must| must.replace("` `", "` or `"));
        parts.push(if let Some(never) = self.never_both(table) {
            never
        } else if let Some(must) = must {
            format!("{} must be {must}", listed(&names))
        } else if table.says.is_empty() || names.is_empty() {
            self.rule_words(demand)
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

    /// Returns the cell with the number that a sum must be.
    pub(super) fn clue_of(&self, sum: &BoundSum) -> Option<Cell> {
        let about = sum.group.about_cell().or(sum.group.focus)?;
        let is_clue = sum.min == sum.max && self.words.clues.contains(&(about, sum.min));
        is_clue.then_some(about)
    }

    /// Names what a sum is about: a clue by its number and cell.
    fn name_of_sum(&self, sum: &BoundSum) -> String {
        match self.clue_of(sum) {
            Some(cell) => format!("the {} of {}", sum.min, self.board.shape.name(cell)),
            None => self.name_of(&sum.group),
        }
    }

    fn reason_of_sum(&self, sum: &BoundSum, kind: Kind) -> String {
        let name = self.name_of_sum(sum);
        let [least, most] = counts::total(sum, &self.state);
        let due = match [sum.min, sum.max] {
            [min, max] if min == max => min.to_string(),
            [min, i64::MAX] => format!("at least {min}"),
            [i64::MIN | 0, max] => format!("at most {max}"),
            [min, max] => format!("{min} to {max}"),
        };
        let due = sum.modulo.map_or(due.clone(), |modulo| format!("{due} modulo {modulo}"));
        let Some(counted) = self.counted(sum) else {
            return match kind {
                Kind::Combination => format!("{name} adds up to {due}, in each way that is left"),
                Kind::Breaks => {
                    format!("{name} must add up to {due}, but could only be {least} to {most}")
                }
                _ => format!("{name} adds up to {due}, and its places allow {least} to {most}"),
            };
        };
        match sum.when.filter(|&(node, _)| self.state.is_open(node)) {
            Some((node, content)) => {
                let breaks = self.reason_of_count(sum, Kind::Breaks, (&counted, &due));
                format!("if {}, {breaks}", self.would_be(node, content))
            }
            None => self.reason_of_count(sum, kind, (&counted, &due)),
        }
    }

    /// Returns what a sum counts: beside what is demanded of one content alone, the contents by their names.
    fn counted(&self, sum: &BoundSum) -> Option<String> {
        let counted = sum.counted.as_deref()?;
        let is_counted = |term: &Term| term.weights.iter().map(|&it| it > 0).collect::<Vec<bool>>();
        let first = sum.terms.first().filter(|_| sum.when.is_some()).map(is_counted);
        match first {
            Some(first) if sum.terms.iter().all(|term| is_counted(term) == first) => {
                let symbols = (0..first.len()).filter(|&it| first[it]).filter_map(Symbol::new);
                Some(self.symbols(symbols))
            }
            _ => Some(counted.to_owned()),
        }
    }

    /// Says why a count of what is named has bounds.
    fn reason_of_count(&self, sum: &BoundSum, kind: Kind, (counted, due): (&str, &str)) -> String {
        let (name, [least, most]) = (self.name_of_sum(sum), counts::total(sum, &self.state));
        if let Some(pattern) = counted.strip_prefix("the cells of ") {
            let at = sum.group.cells.first().map(|&it| self.board.shape.name(it));
            let stands = format!("{pattern} would stand at {}", at.unwrap_or_default());
            return if kind == Kind::Breaks { stands } else { format!("otherwise {stands}") };
        }
        let words: Vec<&str> = counted.split(' ').collect();
        let of = |number: i64| {
            let s = if number == 1 { "" } else { "s" };
            match words.as_slice() {
                ["`line`"] => format!("line{s}"),
                [_] => counted.to_owned(),
                [first, _, _, .., last] => format!("cell{s} with {first} ... {last}"),
                _ => format!("cell{s} with {counted}"),
            }
        };
        let (all, fewest, needed) = (of(2), of(least), of(sum.min));
        match kind {
            _ if sum.modulo.is_some() => format!("{name} has {due} of {all}"),
            Kind::CountFull if sum.max == 0 => format!("{name} has no {all}"),
            Kind::CountFull if least == 1 && sum.max == 1 && fewest == "line" => {
                format!("{name} has its line already")
            }
            Kind::CountFull if least == sum.max => {
                format!("{name} has its {least} {fewest} already")
            }
            Kind::CountNeedsAll if most == sum.min && most == 1 => {
                format!("{name} needs {due} {needed}, and this is the only place")
            }
            Kind::CountNeedsAll if most == sum.min && least == 0 => {
                format!("{name} needs {due} {needed}, and only {most} places are left")
            }
            Kind::CountNeedsAll if most == sum.min => {
                let left = most - least;
                format!("{name} needs {due} {needed}: it has {least}, and {left} left to place")
            }
            Kind::Breaks if least > sum.max => format!("{name} would have {least} {fewest}"),
            Kind::Breaks if most == 0 => format!("{name} would have no {all}"),
            Kind::Breaks if most < sum.min => {
                format!("{name} would have at most {most} {}", of(most))
            }
            _ => format!("{name} has {due} {all}, with {least} to {most} of them possible"),
        }
    }

    /// Says how a demand is broken by what is known.
    pub(super) fn broken_text(&self, broken: &BrokenDemand) -> String {
        let demand = &self.demands[broken.demand].demand;
        if let Demand::Sum(sum) = demand
            && sum.counted.is_some()
            && sum.modulo.is_none()
            && self.state.empty().is_none()
        {
            return self.reason_of_sum(sum, Kind::Breaks);
        }
        if let Demand::Table(table) = demand
            && let Some(never) = self.never_both(table)
        {
            return never;
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
            Demand::Sum(sum) => self.reason_of_sum(sum, Kind::Breaks),
            Demand::Leftover(leftover) => format!("but {}", leftover.says),
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

    pub(super) fn rule_words(&self, demand: usize) -> String {
        self.words.sentences[self.demands[demand].rules[0]].clone()
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
