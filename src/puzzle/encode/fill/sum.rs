//! The encoding of [`BoundSum`]: the group is an item with bounds; every option that gives one of its nodes a
//! content covers it as many times as the weight of the content exceeds the least one there.
//!
//! Size: an item per group, an entry per node of a group and content. Bounds that always hold are
//! left out.

use std::collections::HashMap;
use std::num::NonZero;

use super::FillDraft;
use super::encoding::Encoding;
use super::net::Filling;
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, Constraints, Term, all_of};
use runner_cover::Entry;

/// The row of sums that count: they come first.
pub(super) const COUNTED: Encoding =
    Encoding { counts, exclude, ..Encoding::new("count", encode_counted) };

/// The row of all other sums.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, _| all_of::<BoundSum>(constraints).any(|sum| sum.counted.is_none()),
    ..Encoding::new("sum", encode)
};

fn counted_sums(constraints: &Constraints) -> impl Iterator<Item = &BoundSum> {
    all_of::<BoundSum>(constraints).filter(|sum| sum.counted.is_some())
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
fn encode_counted(
    constraints: &Constraints,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let sums = joined(constraints)?;
    if contradict(&sums, draft)? {
        draft.impossible();
    }
    sums.iter().try_for_each(|sum| {
        bound(draft, sum.min, sum.max, &raised(sum, &vec![0; sum.terms.len()]))
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
    let is_unit = |sum: &&BoundSum| sum.terms.iter().all(|term| term.weights.iter().all(|&it| it <= 1));
    for sum in sums.iter().filter(is_unit) {
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
    let sums = all_of::<BoundSum>(constraints).filter(|sum| sum.counted.is_none());
    sums.into_iter().try_for_each(|sum| {
        in_time()?;
        let Some(least) = least(sum, draft) else {
            // A node that nothing fits is a demand of its own.
            return Ok(());
        };
        let total = least.iter().fold(0_i64, |sum, &least| sum.saturating_add(least));
        let (min, max) = (sum.min.saturating_sub(total), sum.max.saturating_sub(total));
        bound(draft, min, max, &raised(sum, &least))
    })
}

/// Returns the least weight of each node.
fn least(sum: &BoundSum, draft: &FillDraft<'_>) -> Option<Vec<i64>> {
    let least = |term: &Term| {
        let offered = draft.contents(term.node).filter(|&it| draft.offers(term.node, it));
        offered.map(|content| term.weights[content.index()]).min()
    };
    sum.terms.iter().map(least).collect()
}

/// Returns the contents whose weight is not the least one of their node, and by how much it exceeds that.
fn raised(sum: &BoundSum, least: &[i64]) -> Vec<(Filling, u64)> {
    let mut fillings = Vec::new();
    for (term, &least) in sum.terms.iter().zip(least) {
        let weights = term.weights.iter().enumerate().filter(|&(_, &weight)| weight > least);
        fillings.extend(weights.filter_map(|(at, &weight)| {
            Some(((term.node, Symbol::new(at)?), weight.abs_diff(least)))
        }));
    }
    fillings
}

/// Adds the demand that the weights of what nodes hold add up to a sum from `min` to `max`.
/// The contents of a node stand together.
pub(super) fn bound(
    draft: &mut FillDraft<'_>,
    min: i64,
    max: i64,
    weighed: &[(Filling, u64)],
) -> Result<(), AskError> {
    let greatest = |contents: &[(Filling, u64)]| {
        let offered = contents.iter().filter(|((node, content), _)| draft.offers(*node, *content));
        offered.map(|content| content.1).max().unwrap_or(0)
    };
    let nodes = weighed.chunk_by(|one, next| one.0.0 == next.0.0);
    let possible = nodes.map(greatest).fold(0, u64::saturating_add);
    let min = u64::try_from(min.max(0)).unwrap_or(0);
    let max = u64::try_from(max).map(|max| max.min(possible));
    let Some(max) = max.ok().filter(|&max| min <= max) else {
        draft.impossible();
        return Ok(());
    };
    if min == 0 && max == possible {
        return Ok(());
    }
    let narrow = |bound: u64| {
        let bound = u32::try_from(bound).ok().filter(|&bound| bound <= Entry::WEIGHT_MAX);
        bound.ok_or(InvalidCase::Sum)
    };
    let item = draft.bounded(narrow(min)?, narrow(max)?)?;
    for &((node, content), weight) in weighed {
        match NonZero::new(narrow(weight.min(max))?).filter(|_| weight <= max) {
            Some(weight) => draft.add(node, content, Entry::weighted(item, weight)),
            None => draft.bar(node, content),
        }
    }
    Ok(())
}
