//! Sum: the weights of what some nodes hold add up to a number within bounds.

use std::sync::Arc;

use crate::grid::{Board, Grid, Group, Node, Symbol};
use crate::rules::breach::name;
use crate::rules::common::{index, outside, shown};
use crate::rules::constraint::{GroupConstraint, Watch};
use crate::rules::{Breach, RuleError};

/// A node, with a weight for each of its contents.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term {
    /// The node.
    pub node: Node,
    /// The weights, in the order of the contents.
    pub weights: Arc<[i64]>,
}

/// What a place is worth.
#[derive(Clone, Debug)]
pub(crate) enum PlaceWorth {
    /// What the content of a node is worth.
    Held(Term),
    /// A number, whatever is held.
    Always(i64),
}

impl PlaceWorth {
    /// Returns the weights of the contents of a node, if it depends on one.
    pub(in crate::rules) fn term(self) -> Option<Term> {
        if let Self::Held(term) = self { Some(term) } else { None }
    }
}

/// Weights that add up to a number within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundSum {
    /// The group whose places the nodes belong to.
    pub group: Group,
    /// The nodes, each once, and the weights of their contents.
    pub terms: Vec<Term>,
    /// The minimum.
    pub min: i64,
    /// The maximum.
    pub max: i64,
    /// What is counted, in quotes, if a weight is the number of places that count.
    pub counted: Option<Arc<str>>,
    /// The node, and its content, while which this is demanded; always without one.
    pub when: Option<(Node, Symbol)>,
    /// The number modulo which the weights add up to the minimum, which is then the maximum.
    pub modulo: Option<i64>,
}

impl Term {
    /// Returns the weights of what a grid can still hold here: the least and the greatest.
    pub(super) fn range(&self, grid: &Grid) -> [i64; 2] {
        match grid.get(self.node) {
            Some(content) => [self.weights[content.index()]; 2],
            None => self.bounds(),
        }
    }

    /// Tells whether each content counts once or not at all.
    pub(crate) fn is_of_one(&self) -> bool {
        self.weights.iter().all(|weight| matches!(weight, 0 | 1))
    }

    /// Returns the least and the greatest weight.
    pub(crate) fn bounds(&self) -> [i64; 2] {
        let Some((&first, others)) = self.weights.split_first() else { return [0; 2] };
        others.iter().fold([first; 2], |[least, most], &it| [least.min(it), most.max(it)])
    }
}

/// Adds a term to others. Terms of one node become one.
pub(crate) fn add_term(terms: &mut Vec<Term>, term: Term) {
    match terms.iter_mut().find(|known| known.node == term.node) {
        Some(known) => {
            let both = known.weights.iter().zip(&*term.weights);
            known.weights = both.map(|(one, other)| one.saturating_add(*other)).collect();
        }
        None => terms.push(term),
    }
}

impl BoundSum {
    /// Tells whether a content of a node is weighed.
    pub(crate) fn is_about(&self, content: Symbol) -> bool {
        let weighs = |term: &Term| term.weights.get(content.index()).is_some_and(|&it| it != 0);
        self.counted.is_none() || self.terms.iter().any(weighs)
    }

    /// Tells whether it is demanded whatever nodes hold, and of no remainder.
    pub(crate) fn is_plain(&self) -> bool {
        self.when.is_none() && self.modulo.is_none()
    }

    /// Returns what the weights add up to in a grid, if it holds all nodes, and if this is demanded.
    pub(crate) fn total(&self, grid: &Grid) -> Option<i64> {
        let [least, most] = self.range(|term| term.range(grid));
        let total = self.modulo.map_or(least, |modulo| least.rem_euclid(modulo));
        (least == most && self.is_demanded(grid)).then_some(total)
    }

    fn is_demanded(&self, grid: &Grid) -> bool {
        self.when.is_none_or(|(node, content)| grid.get(node) == Some(content))
    }

    fn range(&self, of: impl Fn(&Term) -> [i64; 2]) -> [i64; 2] {
        self.terms.iter().map(of).fold([0, 0], |[least, most], [low, high]| {
            [least.saturating_add(low), most.saturating_add(high)]
        })
    }
}

/// Says how a sum from `least` to `most` of a group breaks its bounds, if it does. Perhaps it counts something.
pub(super) fn said(
    group: &str,
    counted: Option<&str>,
    [least, most]: [i64; 2],
    bounds: [i64; 2],
) -> Option<String> {
    let (found, due) = outside([least, most], bounds)?;
    if let Some(counted) = counted {
        return Some(format!("{group} has {found} of {counted}, not {due}"));
    }
    let found = match () {
        () if least == most => found.to_string(),
        () if found == least => format!("at least {found}"),
        () => format!("at most {found}"),
    };
    Some(format!("{group} adds up to {found}, not {}", shown(bounds)))
}

impl GroupConstraint for BoundSum {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        if !self.is_demanded(grid) {
            return None;
        }
        let [least, most] = self.range(|term| term.range(grid));
        let group = name(&self.group, board);
        if let Some(modulo) = self.modulo {
            let total = self.total(grid).filter(|&total| total != self.min)?;
            let adds = match &self.counted {
                Some(counted) => format!("has {least} of {counted}"),
                None => format!("adds up to {least}"),
            };
            let text = format!("{group} {adds}: {total}, not {}, modulo {modulo}", self.min);
            return Some(Breach::of(&self.group, text));
        }
        let text = said(&group, self.counted.as_deref(), [least, most], [self.min, self.max])?;
        Some(Breach::of(&self.group, text))
    }

    fn watch<'w>(&'w self, _: &'w Board, _: &'w Grid) -> Watch<'w> {
        let when = self.when.map(|(node, _)| node);
        Watch::Nodes(self.terms.iter().map(|term| term.node).chain(when).collect())
    }

    fn never(&self, _: &Board, holes: bool) -> Option<RuleError> {
        if !self.is_plain() {
            return None;
        }
        let (group, min) = (self.group.to_string(), self.min);
        let places = self.group.cells.len() + self.group.others.len();
        if self.counted.is_some() {
            if min > self.max || self.max < 0 {
                let why = format!("{group} would hold at least {min} and at most {}", self.max);
                return Some(RuleError::Never(why));
            }
            let is_short = index(places) < min;
            return is_short.then_some(RuleError::TooMany { group, cells: places, min });
        }
        let [least, most] = self.range(Term::bounds);
        let never = min > self.max || min > most || self.max < least;
        let why = || {
            let due = shown([min, self.max]);
            RuleError::Never(format!("{group} adds up to {least} to {most}, not {due}"))
        };
        (never && !holes).then(why)
    }
}
