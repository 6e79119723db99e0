//! What follows from an assumption, until a rule is broken.

use std::collections::{BTreeMap, HashSet};

use super::finding::Finding;
use super::kind::Kind;
use super::teacher::{Assumption, BrokenDemand, Held, Teacher};
use crate::grid::{Node, Symbol};

/// The greatest numbers of findings that are followed, one after the other.
const FOLLOWED: [usize; 5] = [8, 32, 64, 256, usize::MAX];
/// Up to this many findings, what needs a look at the whole board is left out.
const NEAR: usize = 32;
/// A chain in which more findings follow from each other is long.
const SHORT: usize = 4;
/// The greatest numbers of cases that are tried, one after the other.
const CASES: [usize; 3] = [30, 300, 3000];

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
    /// Finds an assumption that fails: first those of which little has to follow.
    pub(super) fn failed_assumption(&mut self) -> Option<Failed> {
        let open = self.assumptions();
        FOLLOWED.into_iter().find_map(|most| {
            open.iter().find_map(|&(node, content)| {
                if self.is_over() || self.is_held((node, content, most)) {
                    return None;
                }
                self.fails(node, content, most)
            })
        })
    }

    /// Returns what can be assumed, where little is left first.
    fn assumptions(&self) -> Vec<(Node, Symbol)> {
        let mut nodes: Vec<Node> = self.state.nodes().filter(|&it| self.is_shown(it)).collect();
        nodes.retain(|&node| self.state.is_open(node));
        nodes.sort_by_key(|&node| self.state.count(node));
        let contents = |node| self.state.contents(node).map(move |it| (node, it));
        nodes.into_iter().flat_map(contents).collect()
    }

    fn fails(&mut self, node: Node, content: Symbol, most: usize) -> Option<Failed> {
        let (since, mut demands) = (self.log.all.len(), Vec::new());
        let failed = self.assuming(node, content, |teacher| {
            let broken = teacher.follow(most, &mut demands)?;
            Some(teacher.told((node, content), &broken, since))
        });
        if failed.is_none() && most <= NEAR {
            demands.sort_unstable();
            demands.dedup();
            self.held.insert((node, content, most), Held { since, demands });
        }
        failed
    }

    /// Tells whether nothing has changed that could make an assumption fail that did not.
    fn is_held(&self, assumption: Assumption) -> bool {
        let held = self.held.get(&assumption);
        held.is_some_and(|it| it.demands.iter().all(|&demand| self.changed[demand] <= it.since))
    }

    /// Asks something while a node is assumed to have a content. Nothing else may be due.
    fn assuming<T>(&mut self, node: Node, content: Symbol, of: impl FnOnce(&mut Self) -> T) -> T {
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

    /// Follows single findings, at most this many, until a demand is broken.
    fn follow(&mut self, most: usize, looked: &mut Vec<usize>) -> Option<BrokenDemand> {
        let first = self.log.all.len();
        let mut to_check: Vec<usize> = Vec::new();
        while !self.is_over() {
            while let Some(demand) = self.due.next() {
                if let Some(broken) = self.empty() {
                    return Some(broken);
                }
                let is_tried = self.demands[demand].demand.is_tried();
                if is_tried && most <= NEAR {
                    continue;
                }
                looked.push(demand);
                if is_tried && !to_check.contains(&demand) {
                    to_check.push(demand);
                }
                match self.glance(demand) {
                    Err(broken) => return Some(broken),
                    Ok(None) => {}
                    Ok(Some(finding)) => {
                        self.apply(Some(demand), finding, String::new());
                        self.due_again(demand);
                    }
                }
                if self.log.all.len() - first > most {
                    return self.empty();
                }
            }
            if let Some(broken) = self.empty().or_else(|| self.breach(to_check.drain(..))) {
                return Some(broken);
            }
            // Only at last, contents are tried at each step.
            let tried =
                (0..self.demands.len()).filter(|&it| most == usize::MAX && self.untried[it]);
            let tried = tried.filter(|&it| self.demands[it].demand.is_tried()).collect::<Vec<_>>();
            let mut found = tried.into_iter().filter_map(|demand| {
                let finding = self.tried(demand);
                self.untried[demand] = finding.is_some();
                Some((demand, finding?))
            });
            let (demand, finding) = found.next()?;
            drop(found);
            self.apply(Some(demand), finding, String::new());
        }
        None
    }

    /// Tells a chain.
    fn told(&self, (node, content): (Node, Symbol), broken: &BrokenDemand, first: usize) -> Failed {
        let needed = self.log.leading_to(&broken.nodes, first, &self.state);
        let mut premises: Vec<Node> = broken.nodes.clone();
        let mut demands = Vec::new();
        let mut links: Vec<String> = Vec::new();
        let mut depths: BTreeMap<usize, usize> = BTreeMap::new();
        for number in needed {
            let logged = &self.log.all[number];
            let before =
                logged.finding.premises.iter().flat_map(|&it| self.log.of_node(it, &self.state));
            let depth = before.filter_map(|it| depths.get(&it)).max().copied().unwrap_or_default();
            depths.insert(number, depth + 1);
            premises.extend(&logged.finding.premises);
            demands.extend(logged.demand);
            let known = logged.finding.excluded.iter().map(|&(node, _)| node);
            let mut known: Vec<Node> =
                known.filter(|&it| !self.state.is_open(it) && self.is_shown(it)).collect();
            known.dedup();
            links.extend(self.facts(&known, None));
        }
        let mut seen = HashSet::new();
        links.retain(|link| seen.insert(link.clone()));
        demands.push(broken.demand);
        premises.sort_unstable();
        premises.dedup();
        premises.retain(|&it| it != node);
        let kind = match depths.values().max().copied().unwrap_or_default() {
            0 => Kind::Breaks,
            1..=SHORT => Kind::ShortChain,
            _ => Kind::LongChain,
        };
        let shown = links.len().min(8);
        let end = self.broken_text(broken);
        let then = match links.len() {
            0 => end,
            links_len => {
                let more = if links_len > shown { ", and so on" } else { "" };
                format!("then {}{more}, and {end}", links[..shown].join(", "))
            }
        };
        let text = format!("if {}, {then}", self.would_be(node, content));
        let finding = Finding { kind, excluded: vec![(node, content)], premises };
        Failed { finding, text, demands }
    }

    /// Finds an assumption all of whose cases fail.
    pub(super) fn failed_cases(&mut self) -> Option<Failed> {
        let open = self.assumptions();
        CASES.into_iter().find_map(|most| {
            open.iter().take(most).find_map(|&(node, content)| {
                let mut left = most;
                let failed = self.assuming(node, content, |teacher| teacher.refuted(&mut left));
                let cases = most - left;
                failed.then(|| {
                    let premises = self.state.nodes().filter(|&it| self.state.is_narrowed(it));
                    let finding = Finding {
                        kind: Kind::Cases,
                        excluded: vec![(node, content)],
                        premises: premises.filter(|&it| it != node).collect(),
                    };
                    let would = self.would_be(node, content);
                    let text = format!("if {would}, each of {cases} cases breaks a rule");
                    Failed { finding, text, demands: (0..self.demands.len()).collect() }
                })
            })
        })
    }

    /// Tells whether all cases fail, trying no more than are left.
    fn refuted(&mut self, left: &mut usize) -> bool {
        if *left == 0 || self.is_over() {
            return false;
        }
        *left -= 1;
        if self.follow(usize::MAX, &mut Vec::new()).is_some() {
            return true;
        }
        let open = self.state.nodes().filter(|&it| self.is_shown(it) && self.state.is_open(it));
        let Some(node) = open.min_by_key(|&node| self.state.count(node)) else { return false };
        let contents: Vec<Symbol> = self.state.contents(node).collect();
        contents
            .into_iter()
            .all(|content| self.assuming(node, content, |teacher| teacher.refuted(left)))
    }
}
