//! The encoding of [`BoundSum`]: the group is an item with bounds; every option that gives one of its nodes a
//! content covers it as many times as the weight of the content exceeds the least one there.
//!
//! Size: an item per group, an entry per node of a group and content. Bounds that always hold are
//! left out.

use std::collections::HashMap;

use super::FillDraft;
use super::encoding::Encoding;
use super::net::Filling;
use super::weights::{bound, encode_terms, raised};
use crate::encode::error::{AskError, in_time};
use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, Constraints, Term, all_of};

/// The row of sums that count: they come first.
pub(super) const COUNTED: Encoding =
    Encoding { counts, exclude, ..Encoding::new("count", encode_counted) };

/// The row of all other sums.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, _| plain(constraints).any(|sum| sum.counted.is_none()),
    ..Encoding::new("sum", encode)
};

/// Returns the sums that are demanded whatever nodes hold.
fn plain(constraints: &Constraints) -> impl Iterator<Item = &BoundSum> {
    all_of::<BoundSum>(constraints).filter(|sum| sum.is_plain())
}

fn counted_sums(constraints: &Constraints) -> impl Iterator<Item = &BoundSum> {
    plain(constraints).filter(|sum| sum.counted.is_some())
}

/// Tells whether a symbol is counted.
fn counts(constraints: &Constraints, symbol: Symbol) -> bool {
    counted_sums(constraints).any(|sum| sum.is_about(symbol))
}

/// Takes out the contents that a group must not hold.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for sum in counted_sums(constraints).filter(|sum| sum.max <= 0) {
        for (node, content) in sum.terms.iter().flat_map(counting) {
            draft.bar(node, content);
        }
    }
}

/// Returns the contents of a node that have a weight.
fn counting(term: &Term) -> impl Iterator<Item = Filling> {
    let weighed = term.weights.iter().enumerate().filter(|&(_, &weight)| weight != 0);
    weighed.filter_map(|(at, _)| Some((term.node, Symbol::new(at)?)))
}

/// Adds the items of all sums that count.
fn encode_counted(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let sums = joined(constraints)?;
    if contradict(&sums, draft)? {
        draft.impossible();
    }
    sums.iter().try_for_each(|sum| {
        let is_searched = |term: &Term| draft.is_searched(term.node);
        if !sum.terms.iter().all(is_searched) {
            return encode_terms(&sum.terms, [sum.min, sum.max], draft);
        }
        bound(draft, sum.min, sum.max, &raised(&sum.terms, &vec![0; sum.terms.len()]))
    })
}

/// Returns all sums that count. Those of the same contents of the same nodes are joined: contradicting
/// bounds then show at once.
fn joined(constraints: &Constraints) -> Result<Vec<BoundSum>, AskError> {
    let mut joined: Vec<BoundSum> = Vec::new();
    let mut known = HashMap::new();
    for sum in counted_sums(constraints) {
        in_time()?;
        let place = *known.entry(&sum.terms).or_insert(joined.len());
        match joined.get_mut(place) {
            Some(earlier) => {
                earlier.min = earlier.min.max(sum.min);
                earlier.max = earlier.max.min(sum.max);
            }
            None => joined.push(sum.clone()),
        }
    }
    Ok(joined)
}

/// Tells whether counts of different contents of the same nodes contradict each other: their minima
/// need more nodes than there are, or they count every possible content and their maxima allow
/// fewer. No single count shows this, so a search would try every way to fill the nodes.
fn contradict(sums: &[BoundSum], draft: &FillDraft<'_>) -> Result<bool, AskError> {
    let mut groups: HashMap<Vec<Node>, Vec<&BoundSum>> = HashMap::new();
    let is_searched = |sum: &&BoundSum| sum.terms.iter().all(|term| draft.is_searched(term.node));
    for sum in sums.iter().filter(is_searched) {
        in_time()?;
        let nodes = sum.terms.iter().map(|term| term.node).collect();
        groups.entry(nodes).or_default().push(sum);
    }
    Ok(groups.into_iter().any(|(nodes, sums)| {
        let mut taken: Vec<Filling> = Vec::new();
        let (mut least, mut most) = (0_i64, 0_i64);
        for sum in sums {
            let own: Vec<Filling> = sum.terms.iter().flat_map(counting).collect();
            if own.iter().any(|filling| taken.contains(filling)) {
                continue;
            }
            taken.extend(own);
            least = least.saturating_add(sum.min.max(0));
            most = most.saturating_add(sum.max.max(0));
        }
        let size = i64::try_from(nodes.len()).unwrap_or(i64::MAX);
        let is_counted = |&node: &Node| {
            let offered = draft.contents(node).filter(|&content| draft.offers(node, content));
            offered.into_iter().all(|content| taken.contains(&(node, content)))
        };
        least > size || most < size && draft.explicit && nodes.iter().all(is_counted)
    }))
}

/// Adds the items of all sums that do not count.
fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let sums = plain(constraints).filter(|sum| sum.counted.is_none());
    sums.into_iter().try_for_each(|sum| {
        in_time()?;
        encode_terms(&sum.terms, [sum.min, sum.max], draft)
    })
}
