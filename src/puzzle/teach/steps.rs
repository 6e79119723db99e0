//! Steps: what a person would write down, one after the other.

use std::collections::{BTreeMap, BTreeSet};

use super::demand::Demand;
use super::finding::Finding;
use super::fish::{self, Numbered};
use super::kind::Kind;
use super::log::Logged;
use super::teacher::Teacher;
use super::uniques;
use super::words::listed;
use super::{Step, counts};
use crate::grid::{Cell, Node, Symbol};

/// The symbols that groups have.
type Holders = BTreeMap<String, BTreeSet<Symbol>>;

/// A finding, and its words.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) finding: Finding,
    pub(super) demand: Option<usize>,
    pub(super) demands: Vec<usize>,
    pub(super) text: String,
}

impl<'c> Teacher<'c> {
    /// Takes steps until something is shown that people write down; or returns nothing if none is
    /// found.
    pub(super) fn step(&mut self) -> Option<Step> {
        loop {
            let told = self.next()?;
            if let Some(step) = self.take(told) {
                return Some(step);
            }
        }
    }

    /// Takes a step. Returns it if people write it down.
    pub(super) fn take(&mut self, told: Told) -> Option<Step> {
        let Told { finding, demand, demands, text } = told;
        let (kind, excluded) = (finding.kind, finding.excluded.clone());
        let (premises, number) = (finding.premises.clone(), self.log.all.len());
        let mark = self.apply(demand, finding, text.clone());
        if let Some(demand) = demand {
            self.due_again(demand);
        }
        let mut known: Vec<Node> = self.state.since(mark).iter().map(|&(node, _)| node).collect();
        known.sort_unstable();
        known.dedup();
        known.retain(|&node| self.is_shown(node) && !self.state.is_open(node));
        if !known.is_empty() {
            let step = self.known_step(&known, (kind, number), (text, premises, demands));
            return Some(Step { kind: self.kind_of(&known, number), ..step });
        }
        let is_noted = kind >= Kind::Pointing && excluded.iter().any(|&(it, _)| self.is_shown(it));
        self.log.all[number].is_of_step = is_noted;
        is_noted.then(|| {
            let sentence = format!("{}: {text}", self.excluded_words(&excluded));
            self.worded((kind, sentence), excluded, premises, &demands)
        })
    }

    /// Returns the kind of a step that fixes some nodes: the hardest of what led to it and belongs to no step yet. What a
    /// clue alone shows counts as nothing.
    fn kind_of(&mut self, known: &[Node], number: usize) -> Kind {
        let mut open = [known, &self.log.all[number].finding.premises].concat();
        let mut kind = self.log.all[number].finding.kind;
        self.log.all[number].is_of_step = true;
        while let Some(node) = open.pop() {
            for earlier in self.log.of_node(node, &self.state) {
                let Logged { finding, is_of_step, .. } = &mut self.log.all[earlier];
                if !std::mem::replace(is_of_step, true) && !finding.premises.is_empty() {
                    kind = kind.max(finding.kind);
                    open.extend(&finding.premises);
                }
            }
        }
        kind
    }

    /// Makes the step that fixes some nodes, after it was applied.
    fn known_step(
        &self,
        known: &[Node],
        (kind, number): (Kind, usize),
        (text, mut premises, mut demands): (String, Vec<Node>, Vec<usize>),
    ) -> Step {
        let facts = self.facts(known, self.about(&demands));
        let mut excluded = Vec::new();
        for &node in known {
            excluded.extend(
                self.state.all(node).filter(|&it| !self.state.has(node, it)).map(|it| (node, it)),
            );
        }
        let (mut texts, mut held) = (vec![text], Holders::default());
        if kind == Kind::NakedSingle {
            texts.clear();
        }
        if kind != Kind::HiddenSingle {
            // What had been noted of these nodes before belongs to the reason.
            for earlier in known.iter().flat_map(|&node| self.log.of_node(node, &self.state)) {
                let logged = &self.log.all[earlier];
                let is_told = logged.demand.is_some_and(|it| self.is_told(it, &demands))
                    || texts.iter().any(|it| it.contains(&logged.text));
                premises.extend(&logged.finding.premises);
                demands.extend(logged.demand);
                if let Some((group, symbol)) = self.holder(logged) {
                    held.entry(group).or_default().insert(symbol);
                } else if earlier != number && !is_told {
                    texts.push(logged.text.clone());
                }
            }
        }
        let held = held.into_iter().map(|(group, symbols)| {
            let symbols: Vec<String> = symbols.into_iter().map(|it| self.symbol(it)).collect();
            format!("{group} has {}", symbols.join(" "))
        });
        texts.extend(held);
        premises.sort_unstable();
        premises.dedup();
        premises.retain(|it| !known.contains(it));
        demands.sort_unstable();
        demands.dedup();
        let sentence = format!("{}: {}", listed(&facts), texts.join("; "));
        self.worded((kind, sentence), excluded, premises, &demands)
    }

    /// Tells whether a demand is on a sum that was spoken of before.
    fn is_told(&self, demand: usize, told: &[usize]) -> bool {
        told.contains(&demand) && matches!(self.demands[demand].demand, Demand::Sum(_))
    }

    /// Returns the cell that demands are about, if they are one that is.
    fn about(&self, demands: &[usize]) -> Option<Cell> {
        let &[demand] = demands else { return None };
        match self.demands[demand].demand {
            Demand::Sum(sum) => sum.group.about_cell().or(sum.group.focus),
            _ => None,
        }
    }

    /// Returns the group that has a symbol already, and the symbol, if this is why it was excluded elsewhere.
    fn holder(&self, logged: &Logged) -> Option<(String, Symbol)> {
        let demand = logged.demand.filter(|_| logged.finding.kind == Kind::NakedSingle)?;
        let Demand::Distinct(group, _) = self.demands[demand].demand else { return None };
        Some((self.name_of(group), logged.finding.excluded[0].1))
    }

    /// Makes a step, with the rules and clues of some demands.
    fn worded(
        &self,
        (kind, sentence): (Kind, String),
        excluded: Vec<(Node, Symbol)>,
        premises: Vec<Node>,
        demands: &[usize],
    ) -> Step {
        let clue = |&demand: &usize| match self.demands[demand].demand {
            Demand::Sum(sum) => self.clue_of(sum),
            _ => None,
        };
        let clues = demands.iter().filter_map(clue).collect();
        let rules: BTreeSet<usize> =
            demands.iter().flat_map(|&it| &self.demands[it].rules).copied().collect();
        Step { kind, sentence, excluded, premises, clues, rules: rules.into_iter().collect() }
    }

    fn excluded_words(&self, excluded: &[(Node, Symbol)]) -> String {
        let mut nodes: Vec<Node> = excluded.iter().map(|&(node, _)| node).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let words = nodes.into_iter().filter(|&it| self.is_shown(it)).map(|node| {
            let contents = excluded.iter().filter(|&&(other, _)| other == node);
            let contents: Vec<Symbol> = contents.map(|&(_, content)| content).collect();
            self.is_not(node, &contents)
        });
        listed(&words.collect::<Vec<_>>())
    }

    /// Finds what is next.
    pub(super) fn next(&mut self) -> Option<Told> {
        if self.is_done() || self.state.empty().is_some() || self.is_over() {
            return None;
        }
        if let Some((demand, finding)) = self.at_a_glance() {
            return Some(self.of_one(demand, finding));
        }
        for demand in 0..self.demands.len() {
            if self.untried[demand] && self.demands[demand].demand.is_tried() {
                if let Some(finding) = self.tried(demand) {
                    return Some(self.of_one(demand, finding));
                }
                self.untried[demand] = false;
            }
        }
        let wants = |kind: Kind| kind <= self.plan.hardest;
        let [groups, ahead, more_groups, chains, cases] =
            [Kind::Pointing, Kind::LookAhead, Kind::XWing, Kind::ShortChain, Kind::Cases]
                .map(wants);
        if groups && let Some(told) = self.by_groups() {
            return Some(told);
        }
        let failed = if ahead { self.looked_ahead() } else { None };
        if failed.is_none()
            && more_groups
            && let Some(told) = self.by_more_groups()
        {
            return Some(told);
        }
        let failed = failed.or_else(|| if chains { self.failed_chain() } else { None });
        let failed = failed.or_else(|| if cases { self.failed_cases() } else { None })?;
        let mut finding = failed.finding;
        finding.premises.retain(|&node| self.state.is_narrowed(node));
        Some(Told { finding, demand: None, demands: failed.demands, text: failed.text })
    }

    /// Finds what is seen at a glance.
    fn at_a_glance(&mut self) -> Option<(usize, Finding)> {
        while let Some(demand) = self.due.next() {
            match self.glance(demand) {
                Ok(Some(finding)) => return Some((demand, finding)),
                Ok(None) => {}
                Err(_) => return None,
            }
        }
        None
    }

    fn of_one(&mut self, demand: usize, finding: Finding) -> Told {
        let text = if self.plan.is_telling { self.reason(demand, &finding) } else { String::new() };
        let mut demands = vec![demand];
        if self.demands[demand].demand.is_tried() {
            demands.extend(self.joints(finding.excluded[0].0));
        }
        Told { finding, demand: Some(demand), demands, text }
    }

    /// Finds what a symbol shows in two groups, what two places share, and all ways to add up.
    fn by_groups(&mut self) -> Option<Told> {
        self.by_fish(1).or_else(|| self.by_subsets(2)).or_else(|| self.by_sums())
    }

    /// Finds what a symbol shows in more groups, and what three places share.
    fn by_more_groups(&mut self) -> Option<Told> {
        self.by_fish(2).or_else(|| self.by_subsets(3)).or_else(|| self.by_fish(3))
    }

    /// Returns the groups in which no symbol stands twice, with the numbers of their demands.
    fn distinct_groups(&mut self) -> Vec<Numbered<'c>> {
        let groups: Vec<Numbered<'c>> = self
            .demands
            .iter()
            .enumerate()
            .filter_map(|(number, placed)| match placed.demand {
                Demand::Distinct(group, symbols) => Some((number, group, symbols)),
                _ => None,
            })
            .collect();
        self.work += groups.iter().map(|(_, group, _)| group.cells.len()).sum::<usize>();
        groups
    }

    fn by_subsets(&mut self, size: usize) -> Option<Told> {
        let mut found =
            self.distinct_groups().into_iter().filter_map(|(number, group, symbols)| {
                Some((number, uniques::subsets(group, symbols, size, &self.state)?))
            });
        let (demand, finding) = found.next()?;
        drop(found);
        Some(self.of_one(demand, finding))
    }

    fn by_fish(&mut self, size: usize) -> Option<Told> {
        let groups = self.distinct_groups();
        let (finding, demands) = fish::find(&groups, size, &self.state)?;
        Some(self.of_groups(finding, demands))
    }

    fn of_groups(&self, finding: Finding, demands: Vec<usize>) -> Told {
        let names = demands.iter().filter_map(|&it| match self.demands[it].demand {
            Demand::Distinct(group, _) => Some(self.name_of(group)),
            _ => None,
        });
        let names: Vec<String> = names.collect();
        let (bases, covers) = names.split_at(names.len() / 2);
        let symbol = self.board.alphabet.name(Some(finding.excluded[0].1));
        let text = format!("`{symbol}` in {} can only be in {}", listed(bases), listed(covers));
        Told { finding, demand: None, demands, text }
    }

    /// Finds a sum of which all ways agree. Groups whose nodes differ rule ways out, and so do demands within the sum.
    fn by_sums(&mut self) -> Option<Told> {
        self.work += self.demands.iter().map(|placed| placed.nodes.len()).sum::<usize>();
        let is_apart = |one: Node, other: Node| self.are_apart(one, other);
        let (number, within, finding) = (0..self.demands.len()).find_map(|number| {
            let Demand::Sum(sum) = self.demands[number].demand else { return None };
            let within = self.within(number);
            let demands: Vec<Demand<'_>> =
                within.iter().map(|&it| self.demands[it].demand).collect();
            let finding = counts::combinations(sum, is_apart, &demands, &self.state)?;
            Some((number, within, finding))
        })?;
        let mut told = self.of_one(number, finding);
        let of_sum = &self.demands[number].nodes;
        let differ = self.demands.iter().enumerate().filter(|(_, placed)| {
            let shared = of_sum.iter().filter(|it| placed.nodes.binary_search(it).is_ok());
            matches!(placed.demand, Demand::Distinct(..)) && shared.count() > 1
        });
        told.demands.extend(differ.map(|(number, _)| number).chain(within));
        Some(told)
    }

    /// Tells whether two nodes must hold different symbols.
    fn are_apart(&self, one: Node, other: Node) -> bool {
        self.demands.iter().any(|placed| {
            matches!(placed.demand, Demand::Distinct(..))
                && placed.nodes.binary_search(&one).is_ok()
                && placed.nodes.binary_search(&other).is_ok()
        })
    }

    /// Tells whether everything that is shown is known.
    pub(super) fn is_done(&self) -> bool {
        let mut shown = self.state.nodes().filter(|&it| self.is_shown(it));
        self.state.empty().is_none() && !shown.any(|node| self.state.is_open(node))
    }
}
