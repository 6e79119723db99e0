//! Steps: what a person would write down, one after the other.

use std::collections::BTreeSet;

use super::Step;
use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::listed::listed;
use super::log::Logged;
use super::reasons::Reasons;
use super::teacher::Teacher;
use crate::grid::{Cell, Node, Symbol};

/// One of the first steps that fixes more places than this ...
const TOLD_ALL: usize = 10;
/// ... names only this many.
const TOLD: usize = 5;

/// A finding, and its words.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) finding: Finding,
    pub(super) demand: Option<usize>,
    pub(super) demands: Vec<usize>,
    pub(super) text: String,
}

impl Teacher<'_> {
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
        let others = demands.clone();
        let mark = self.apply(Logged { finding, demand, others, text: text.clone() });
        if let Some(demand) = demand {
            self.due_again(demand);
        }
        let mut known: Vec<Node> = self.state.since(mark).iter().map(|&(node, _)| node).collect();
        known.sort_unstable();
        known.dedup();
        known.retain(|&node| self.is_shown(node) && !self.state.is_open(node));
        if !known.is_empty() {
            return Some(self.known_step(&known, (kind, number), (text, premises, demands)));
        }
        let is_noted = kind >= Kind::Pointing && excluded.iter().any(|&(it, _)| self.is_shown(it));
        is_noted.then(|| {
            let sentence = format!("{}: {text}", self.excluded_words(&excluded));
            self.worded((kind, sentence), excluded, premises, &demands)
        })
    }

    /// Makes the step that fixes some nodes, after it was applied.
    fn known_step(
        &self,
        known: &[Node],
        (kind, number): (Kind, usize),
        (text, premises, demands): (String, Vec<Node>, Vec<usize>),
    ) -> Step {
        let told = self.named(known, number);
        let mut facts = listed(&self.facts(told, self.about(&demands)));
        if told.len() < known.len() {
            let more = known.len() - told.len();
            facts = format!("{facts}, and {more} more");
        }
        let excluded = known.iter().flat_map(|&node| {
            let gone = self.state.all(node).filter(move |&it| !self.state.has(node, it));
            gone.map(move |it| (node, it))
        });
        let mut reasons = Reasons::new(text, premises, demands);
        if kind == Kind::NakedSingle || self.areas_without_room(number).is_some() {
            reasons.texts.clear();
        }
        if !matches!(kind, Kind::HiddenSingle | Kind::Guess) {
            self.add_earlier(&mut reasons, known, (kind, number));
        }
        let texts = self.texts(&mut reasons);
        let Reasons { mut premises, mut demands, .. } = reasons;
        premises.sort_unstable();
        premises.dedup();
        premises.retain(|it| !known.contains(it));
        demands.sort_unstable();
        demands.dedup();
        let sentence = format!("{facts}: {}", texts.join("; "));
        self.worded((kind, sentence), excluded.collect(), premises, &demands)
    }

    /// Returns the nodes that a step names, of those that it fixes: all, or some where holes and single cells fix dozens.
    fn named<'n>(&self, known: &'n [Node], number: usize) -> &'n [Node] {
        if self.log.all[number].is_beginning() && known.len() > TOLD_ALL {
            &known[..TOLD]
        } else {
            known
        }
    }

    /// Returns the cell that demands are about, if they are one that is.
    fn about(&self, demands: &[usize]) -> Option<Cell> {
        let &[demand] = demands else { return None };
        match self.demands[demand].demand {
            Demand::Sum(sum) => sum.group.about_cell().or(sum.group.focus),
            _ => None,
        }
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
        if let Some(told) = self.beginning() {
            return Some(told);
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
        // The easiest that each can find, which may be too hard already.
        let hardest = self.plan.hardest;
        if hardest >= Kind::Pointing
            && let Some(told) = self.by_groups()
        {
            return Some(told);
        }
        let mut failed = None;
        if hardest >= Kind::Breaks {
            failed = self.looked_ahead();
        }
        if failed.is_none()
            && hardest >= Kind::XWing
            && let Some(told) = self.by_more_groups()
        {
            return Some(told);
        }
        if failed.is_none() && hardest >= Kind::ShortChain {
            failed = self.failed_chain();
        }
        if failed.is_none() && hardest >= Kind::Cases {
            failed = self.failed_cases();
        }
        let failed = failed?;
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

    pub(super) fn of_one(&mut self, demand: usize, finding: Finding) -> Told {
        let text = if self.plan.is_telling { self.reason(demand, &finding) } else { String::new() };
        let mut demands = vec![demand];
        if self.demands[demand].demand.is_tried() {
            demands.extend(self.joints(finding.excluded[0].0));
        }
        Told { finding, demand: Some(demand), demands, text }
    }

    /// Tells whether everything that is shown is known.
    pub(super) fn is_done(&self) -> bool {
        self.state.empty().is_none() && self.open_nodes().next().is_none()
    }
}
