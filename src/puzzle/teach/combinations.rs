//! All ways in which a count or a sum adds up.

use super::counts::{nodes, range};
use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, Term};

/// More combinations than these are not listed.
const COMBINATIONS_MAX: usize = 4000;

/// Lists all ways to add up to a sum that is demanded, where nodes of the same group differ and demands within the sum are
/// met, and excludes what is in none.
pub(super) fn find<'d>(
    sum: &BoundSum,
    is_apart: impl Fn(Node, Node) -> bool,
    within: impl FnOnce() -> Vec<Demand<'d>>,
    state: &State,
) -> Option<Finding> {
    let mut open: Vec<&Term> = sum.terms.iter().filter(|it| state.is_open(it.node)).collect();
    open.sort_by_key(|term| state.count(term.node));
    if sum.modulo.is_some() || !(2..=9).contains(&open.len()) {
        return None;
    }
    let known = sum.terms.iter().filter(|it| !state.is_open(it.node));
    let known = known.map(|term| range(term, state)[0]).sum();
    let apart = |one: usize, other: usize| is_apart(open[one].node, open[other].node);
    let apart: Vec<Vec<bool>> = (0..open.len())
        .map(|one| (0..open.len()).map(|other| apart(one, other)).collect())
        .collect();
    let supported = open.iter().map(|term| vec![false; term.weights.len()]).collect();
    let within = within();
    let mut ways = Ways { sum, open: &open, apart, within: &within, supported, tried: 0 };
    if !ways.list(known, &mut Vec::new(), &mut state.clone()) {
        return None;
    }
    let supported = ways.supported;
    let lost = open.iter().zip(&supported).flat_map(|(term, supported)| {
        let lost = state.contents(term.node).filter(|it| !supported[it.index()]);
        lost.map(|it| (term.node, it))
    });
    let excluded = lost.collect();
    Finding::new(Kind::Combination, excluded, nodes(sum), state)
}

/// The ways to add up.
struct Ways<'s> {
    sum: &'s BoundSum,
    open: &'s [&'s Term],
    /// Whether two of the open nodes must differ.
    apart: Vec<Vec<bool>>,
    within: &'s [Demand<'s>],
    supported: Vec<Vec<bool>>,
    tried: usize,
}

impl Ways<'_> {
    /// Lists the ways with what is held so far. Returns whether they are few.
    fn list(&mut self, total: i64, held: &mut Vec<Symbol>, state: &mut State) -> bool {
        self.tried += 1;
        if self.tried > COMBINATIONS_MAX {
            return false;
        }
        let rest = self.open[held.len()..].iter().map(|term| range(term, state));
        let [least, most] = rest.fold([total; 2], |sum, it| [sum[0] + it[0], sum[1] + it[1]]);
        if least > self.sum.max || most < self.sum.min {
            return true;
        }
        let at = held.len();
        let Some(term) = self.open.get(at) else {
            for (supported, held) in self.supported.iter_mut().zip(held.iter()) {
                supported[held.index()] = true;
            }
            return true;
        };
        let contents: Vec<Symbol> = state.contents(term.node).collect();
        for content in contents {
            if (0..at).any(|it| self.apart[at][it] && held[it] == content) {
                continue;
            }
            let mark = state.mark();
            state.set(term.node, content);
            held.push(content);
            let is_met = self.within.iter().all(|it| it.glance(state).is_ok());
            let total = total + term.weights[content.index()];
            let are_few = !is_met || self.list(total, held, state);
            held.pop();
            state.undo(mark);
            if !are_few {
                return false;
            }
        }
        true
    }
}
