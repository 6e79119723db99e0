//! What follows from an assumption, until a rule is broken.

use std::collections::HashSet;

use super::demand::{Demand, Placed};
use super::finding::Finding;
use super::kind::Kind;
use super::log::Logged;
use super::teacher::{Assumption, BrokenDemand, Held, Teacher};
use crate::grid::{Node, Symbol};

/// How far assumptions are followed in the next round, the easiest first.
const LOOK_AHEAD: [Reach; 2] = [Reach::near(1), Reach::wide(1)];
/// How far they are followed in chains.
const CHAINS: [Reach; 5] = [
    Reach::near(SHORT),
    Reach::wide(SHORT),
    Reach::near(16),
    Reach::wide(16),
    Reach::wide(usize::MAX),
];
/// A chain in which more rounds follow from each other is long.
const SHORT: usize = 3;

/// How far an assumption is followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The greatest number of rounds: each finds all that what was known before it shows.
    rounds: usize,
    /// Whether what needs a look at the whole board is looked at, too.
    is_wide: bool,
}

/// What an assumption breaks, after some rounds.
type BrokenAfter = (BrokenDemand, usize);

impl Reach {
    pub(super) const fn near(rounds: usize) -> Self {
        Self { rounds, is_wide: false }
    }

    pub(super) const fn wide(rounds: usize) -> Self {
        Self { rounds, is_wide: true }
    }
}

/// An assumption that failed.
#[derive(Clone, Debug)]
pub(super) struct Failed {
    pub(super) finding: Finding,
    /// What follows from it, in words, and how it ends.
    pub(super) text: String,
    /// The demands that were used, the last of which is broken.
    pub(super) demands: Vec<usize>,
}

impl Teacher<'_> {
    /// Finds an assumption that fails in the next round.
    pub(super) fn looked_ahead(&mut self) -> Option<Failed> {
        self.failed_assumption(&LOOK_AHEAD)
    }

    /// Finds an assumption that fails at last: first those of which little has to follow.
    pub(super) fn failed_chain(&mut self) -> Option<Failed> {
        self.failed_assumption(&CHAINS)
    }

    fn failed_assumption(&mut self, reaches: &[Reach]) -> Option<Failed> {
        let open = self.assumptions();
        let has_tried = self.demands.iter().any(|it| it.demand.is_tried());
        let reaches =
            reaches.iter().filter(|it| !it.is_wide || has_tried || it.rounds == usize::MAX);
        reaches.copied().find_map(|reach| {
            open.iter().find_map(|&(node, content)| {
                if self.is_over() || !reach.is_wide && self.is_held((node, content, reach.rounds)) {
                    return None;
                }
                self.fails(node, content, reach)
            })
        })
    }

    /// Returns what can be assumed, where little is left first.
    pub(super) fn assumptions(&self) -> Vec<(Node, Symbol)> {
        let mut nodes: Vec<Node> = self.open_nodes().collect();
        nodes.sort_by_key(|&node| self.state.count(node));
        let contents = |node| self.state.contents(node).map(move |it| (node, it));
        nodes.into_iter().flat_map(contents).collect()
    }

    fn fails(&mut self, node: Node, content: Symbol, reach: Reach) -> Option<Failed> {
        let (since, mut demands) = (self.log.all.len(), Vec::new());
        let failed = self.assuming(node, content, |teacher| {
            let broken = teacher.follow(reach, &mut demands)?;
            Some(teacher.told((node, content), &broken, since))
        });
        if failed.is_none() && !reach.is_wide {
            demands.sort_unstable();
            demands.dedup();
            self.held.insert((node, content, reach.rounds), Held { since, demands });
        }
        failed
    }

    /// Tells whether nothing has changed that could make an assumption fail that did not.
    fn is_held(&self, assumption: Assumption) -> bool {
        let held = self.held.get(&assumption);
        held.is_some_and(|it| it.demands.iter().all(|&demand| self.changed[demand] <= it.since))
    }

    /// Asks something while a node is assumed to have a content. Nothing else may be due.
    pub(super) fn assuming<T>(
        &mut self,
        node: Node,
        content: Symbol,
        of: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let untried = self.untried.clone();
        let before = std::mem::replace(&mut self.is_assuming, true);
        self.due.clear();
        let (mark, findings) = (self.state.mark(), self.log.all.len());
        self.state.set(node, content);
        self.settle(mark);
        let found = of(self);
        self.undo(mark, findings);
        self.due.clear();
        (self.untried, self.is_assuming) = (untried, before);
        found
    }

    /// Follows findings round by round until a demand is broken.
    pub(super) fn follow(&mut self, reach: Reach, looked: &mut Vec<usize>) -> Option<BrokenAfter> {
        for round in 0..=reach.rounds {
            if self.is_over() {
                return None;
            }
            self.run_lines_on(looked);
            let mut found: Vec<(usize, Finding)> = Vec::new();
            let mut to_check: Vec<usize> = Vec::new();
            while let Some(demand) = self.due.next() {
                let is_tried = self.demands[demand].demand.is_tried();
                if is_tried && !reach.is_wide {
                    continue;
                }
                looked.push(demand);
                to_check.extend(is_tried.then_some(demand));
                match self.glance(demand) {
                    Err(broken) => return Some((broken, round)),
                    Ok(finding) => found.extend(finding.map(|it| (demand, it))),
                }
            }
            if let Some(broken) = self.breach(to_check) {
                return Some((broken, round));
            }
            // Only at last, contents are tried.
            if found.is_empty() && reach.rounds == usize::MAX {
                found.extend(self.tried_anywhere());
            }
            if found.is_empty() || round == reach.rounds {
                return None;
            }
            for (demand, finding) in found {
                self.apply(Logged::silent(demand, finding));
                self.due_again(demand);
            }
            if let Some(broken) = self.empty() {
                return Some((broken, round + 1));
            }
        }
        None
    }

    /// Finds what lines do at the places where something has changed, which is seen together with it.
    fn run_lines_on(&mut self, looked: &mut Vec<usize>) {
        let is_joint = |placed: &Placed<'_>| matches!(placed.demand, Demand::Joint(_));
        for demand in self.due.take(|it| is_joint(&self.demands[it])) {
            looked.push(demand);
            match self.glance(demand) {
                Ok(Some(finding)) => {
                    self.apply(Logged::silent(demand, finding));
                }
                Ok(None) => {}
                Err(_) => self.due_again(demand),
            }
        }
    }

    /// Tries contents one after the other at each demand that has changed.
    fn tried_anywhere(&mut self) -> Option<(usize, Finding)> {
        (0..self.demands.len()).find_map(|demand| {
            if !self.untried[demand] || !self.demands[demand].demand.is_tried() {
                return None;
            }
            let finding = self.tried(demand);
            self.untried[demand] = finding.is_some();
            Some((demand, finding?))
        })
    }

    /// Tells a chain.
    fn told(
        &self,
        (node, content): (Node, Symbol),
        (broken, rounds): &BrokenAfter,
        first: usize,
    ) -> Failed {
        let mut premises: Vec<Node> = broken.nodes.clone();
        let mut demands = Vec::new();
        let mut links: Vec<String> = Vec::new();
        for number in self.log.leading_to(&broken.nodes, first, &self.state) {
            let logged = &self.log.all[number];
            premises.extend(&logged.finding.premises);
            demands.extend(logged.demand);
            if self.plan.is_telling {
                let known = logged.finding.excluded.iter().map(|&(node, _)| node);
                let mut known: Vec<Node> =
                    known.filter(|&it| !self.state.is_open(it) && self.is_shown(it)).collect();
                known.dedup();
                links.extend(self.facts(&known, None));
            }
        }
        demands.push(broken.demand);
        premises.sort_unstable();
        premises.dedup();
        premises.retain(|&it| it != node);
        let kind = match rounds {
            0 => Kind::Breaks,
            1 => Kind::LookAhead,
            2..=SHORT => Kind::ShortChain,
            _ => Kind::LongChain,
        };
        let is_telling = self.plan.is_telling;
        let text = is_telling.then(|| self.chain_text((node, content), links, broken));
        let text = text.unwrap_or_default();
        let finding = Finding { kind, excluded: vec![(node, content)], premises };
        Failed { finding, text, demands }
    }

    /// Says what follows from an assumption, and how it ends.
    fn chain_text(
        &self,
        (node, content): (Node, Symbol),
        mut links: Vec<String>,
        broken: &BrokenDemand,
    ) -> String {
        let mut seen = HashSet::new();
        links.retain(|link| seen.insert(link.clone()));
        let shown = links.len().min(8);
        let end = self.broken_text(broken);
        let then = match links.len() {
            0 => end,
            links_len => {
                let more = if links_len > shown { ", and so on" } else { "" };
                format!("then {}{more}, and {end}", links[..shown].join(", "))
            }
        };
        format!("if {}, {then}", self.would_be(node, content))
    }
}
