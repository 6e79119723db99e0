//! The encoding of [`BoundSum`]: the group is an item with bounds; every option that gives one of its nodes a
//! content covers it as many times as the weight of the content exceeds the least one there.
//!
//! Size: an item per group, an entry per node of a group and content. Bounds that always hold are
//! left out.

use std::collections::BTreeMap;

use super::FillDraft;
use super::encoding::Encoding;
use super::net::Filling;
use super::weights::{bound, encode_terms, raised};
use crate::encode::error::{AskError, in_time};
use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, Constraints, Term, all_of};

/// The row of sums that count: they come first.
pub(super) const COUNTED: Encoding = Encoding { counts, exclude, ..Encoding::new(encode_counted) };

/// The row of all other sums.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, _| plain(constraints).any(|sum| sum.counted.is_none()),
    ..Encoding::new(encode)
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

/// A sum that counts, with the bounds of all that count the same.
struct Counted<'c> {
    terms: &'c [Term],
    min: i64,
    max: i64,
}

impl Counted<'_> {
    fn nodes(&self) -> impl Iterator<Item = Node> {
        self.terms.iter().map(|term| term.node)
    }
}

/// Adds the items of all sums that count.
fn encode_counted(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let sums = joined(constraints)?;
    if contradict(&sums, draft)? {
        draft.impossible();
    }
    sums.iter().try_for_each(|sum| {
        if !sum.nodes().all(|node| draft.is_searched(node)) {
            return encode_terms(sum.terms, [sum.min, sum.max], draft);
        }
        bound(draft, sum.min, sum.max, &raised(sum.terms, &vec![0; sum.terms.len()]))
    })
}

/// Returns all sums that count. Those of the same contents of the same nodes are joined: contradicting
/// bounds then show at once.
fn joined(constraints: &Constraints) -> Result<Vec<Counted<'_>>, AskError> {
    let mut joined: Vec<Counted<'_>> = Vec::new();
    let mut known: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for &BoundSum { ref terms, min, max, .. } in counted_sums(constraints) {
        in_time()?;
        // Most differ in the first term.
        let alike = known.entry((terms.len(), terms.first())).or_default();
        if let Some(&place) = alike.iter().find(|&&place| joined[place].terms == terms) {
            joined[place].min = joined[place].min.max(min);
            joined[place].max = joined[place].max.min(max);
        } else {
            alike.push(joined.len());
            joined.push(Counted { terms, min, max });
        }
    }
    Ok(joined)
}

/// Tells whether counts of different contents of the same nodes contradict each other: their minima
/// need more nodes than there are, or they count every possible content and their maxima allow
/// fewer. No single count shows this, so a search would try every way to fill the nodes.
fn contradict(sums: &[Counted<'_>], draft: &FillDraft<'_>) -> Result<bool, AskError> {
    let mut groups: Vec<Vec<&Counted<'_>>> = Vec::new();
    let mut known: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for sum in sums.iter().filter(|sum| sum.nodes().all(|node| draft.is_searched(node))) {
        in_time()?;
        let alike = known.entry((sum.terms.len(), sum.nodes().next())).or_default();
        if let Some(&group) = alike.iter().find(|&&group| groups[group][0].nodes().eq(sum.nodes()))
        {
            groups[group].push(sum);
        } else {
            alike.push(groups.len());
            groups.push(vec![sum]);
        }
    }
    Ok(groups.iter().any(|sums| are_against(sums, draft)))
}

/// Tells whether counts of contents of the same nodes contradict each other.
fn are_against(sums: &[&Counted<'_>], draft: &FillDraft<'_>) -> bool {
    let terms = sums[0].terms;
    let width = terms.iter().map(|term| term.weights.len()).max().unwrap_or(0);
    // For each node and each content, whether it is counted so far.
    let mut taken = vec![false; terms.len() * width];
    let (mut least, mut most) = (0_i64, 0_i64);
    for sum in sums {
        let counted = sum.terms.iter().enumerate().flat_map(|(place, term)| {
            let weighed = term.weights.iter().enumerate().filter(|&(_, &weight)| weight != 0);
            weighed.map(move |(at, _)| place * width + at)
        });
        if counted.clone().any(|at| taken[at]) {
            continue;
        }
        counted.for_each(|at| taken[at] = true);
        least = least.saturating_add(sum.min.max(0));
        most = most.saturating_add(sum.max.max(0));
    }
    let size = i64::try_from(terms.len()).unwrap_or(i64::MAX);
    let is_counted = |(place, term): (usize, &Term)| {
        let mut offered = draft.contents(term.node).filter(|&it| draft.offers(term.node, it));
        offered.all(|content| taken[place * width + content.index()])
    };
    least > size || most < size && draft.explicit && terms.iter().enumerate().all(is_counted)
}

/// Adds the items of all sums that do not count.
fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let sums = plain(constraints).filter(|sum| sum.counted.is_none());
    sums.into_iter().try_for_each(|sum| {
        in_time()?;
        encode_terms(&sum.terms, [sum.min, sum.max], draft)
    })
}
