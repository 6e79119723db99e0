//! The encoding of [`BoundSum`]: the group is an item with bounds; every option that gives one of its nodes a
//! content covers it as many times as the weight of the content exceeds the least one there.
//!
//! Size: an item per group, an entry per node of a group and content. Bounds that always hold are
//! left out.

use std::collections::HashMap;
use std::num::NonZero;

use super::derived::{self, Resolved};
use super::encoding::Encoding;
use super::net::Filling;
use super::{FillDraft, automaton};
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
    let sums = all_of::<BoundSum>(constraints).filter(|sum| sum.counted.is_none());
    sums.into_iter().try_for_each(|sum| {
        in_time()?;
        encode_terms(&sum.terms, [sum.min, sum.max], draft)
    })
}

/// Returns the least weight of each node.
fn least(terms: &[Term], draft: &FillDraft<'_>) -> Option<Vec<i64>> {
    let least = |term: &Term| {
        let offered = draft.contents(term.node).filter(|&it| draft.offers(term.node, it));
        offered.map(|content| term.weights[content.index()]).min()
    };
    terms.iter().map(least).collect()
}

/// Returns for each node the contents whose weight is not the least one of the node, and by how much it exceeds that.
fn raised(terms: &[Term], least: &[i64]) -> Vec<Vec<(Choice, u64)>> {
    let raised = |(term, &least): (&Term, &i64)| {
        let weights = term.weights.iter().enumerate().filter(|&(_, &weight)| weight > least);
        let choice = |(at, &weight): (usize, &i64)| {
            Some((Choice::Content(term.node, Symbol::new(at)?), weight.abs_diff(least)))
        };
        weights.filter_map(choice).collect()
    };
    terms.iter().zip(least).map(raised).collect()
}

/// Adds the demand that the weights of what nodes hold add up to a sum within bounds.
pub(super) fn encode_terms(
    terms: &[Term],
    [min, max]: [i64; 2],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let Resolved { terms, links, ways } = derived::resolve(terms, draft);
    if let Some((face, others)) =
        common_face(&links).filter(|_| terms.is_empty() && ways.is_empty())
    {
        return differ(face, &others, [min, max], draft);
    }
    let Some(least) = least(&terms, draft) else {
        // A node that nothing fits is a demand of its own.
        return Ok(());
    };
    let mut total = least.iter().fold(0_i64, |sum, &least| sum.saturating_add(least));
    let mut choices: Vec<Vec<(Choice, u64)>> = raised(&terms, &least);
    let mut derived = Vec::new();
    for (faces, [equal, different]) in links {
        let weight = |[one, other]: [bool; 2]| if one == other { equal } else { different };
        derived.push(derived::of_faces(faces, weight, draft)?);
    }
    if let Some(lines) = draft.terrain.board().lines.as_ref() {
        for way in &ways {
            derived.push(derived::of_way(lines, way, draft)?);
        }
    }
    for options in derived {
        let least = options.iter().map(|&(_, weight)| weight).min().unwrap_or(0);
        total = total.saturating_add(least);
        let raised = options.into_iter().filter(|&(_, weight)| weight > least);
        let choice =
            |(option, weight): (usize, i64)| (Choice::Option(option), weight.abs_diff(least));
        choices.push(raised.map(choice).collect());
    }
    bound(draft, min.saturating_sub(total), max.saturating_sub(total), &choices)
}

/// Links beside a face: the face at the other side of each, and the weights of no line and of a line.
type Beside = Vec<(Option<Node>, [i64; 2])>;

/// Returns the face that all links are beside, if there is one, and the links.
fn common_face(links: &[([Option<Node>; 2], [i64; 2])]) -> Option<(Node, Beside)> {
    let ([one, other], _) = *links.first()?;
    [one, other].into_iter().flatten().find_map(|face| {
        let beside = |&([one, other], weights): &([Option<Node>; 2], [i64; 2])| {
            let beyond = match (one == Some(face), other == Some(face)) {
                (true, false) => other,
                (false, true) => one,
                _ => return None,
            };
            Some((beyond, weights))
        };
        Some((face, links.iter().map(beside).collect::<Option<_>>()?))
    })
}

/// Adds the demand that the weights of the links beside a face add up to a sum within bounds: an automaton that reads the
/// face first.
fn differ(
    face: Node,
    others: &Beside,
    [min, max]: [i64; 2],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let (inner, rim): (Beside, Beside) = others.iter().copied().partition(|(it, _)| it.is_some());
    let nodes: Vec<Node> = [face].into_iter().chain(inner.iter().filter_map(|it| it.0)).collect();
    // The number of faces read, whether the first one is inside, and the sum.
    let next = |&(read, is_inside, sum): &(usize, bool, i64), content: Symbol| {
        let own = content.index() > 0;
        let Some(at) = read.checked_sub(1) else {
            let rim: i64 = rim.iter().map(|(_, weights)| weights[usize::from(own)]).sum();
            return Some((1, own, rim));
        };
        Some((read + 1, is_inside, sum + inner[at].1[usize::from(own != is_inside)]))
    };
    automaton::encode(draft, &nodes, (0, false, 0), next, |&(.., sum)| (min..=max).contains(&sum))
}

/// An option that a sum weighs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    /// A content of a node.
    Content(Node, Symbol),
    /// An option of a rule, by its number.
    Option(usize),
}

/// Adds the demand that the weights of the choices that are taken, one of each list or none, add up to a sum from `min`
/// to `max`.
pub(super) fn bound(
    draft: &mut FillDraft<'_>,
    min: i64,
    max: i64,
    choices: &[Vec<(Choice, u64)>],
) -> Result<(), AskError> {
    let offered = |choice: &Choice| match choice {
        Choice::Content(node, content) => draft.offers(*node, *content),
        Choice::Option(_) => true,
    };
    let greatest = |choices: &Vec<(Choice, u64)>| {
        let offered = choices.iter().filter(|(choice, _)| offered(choice));
        offered.map(|&(_, weight)| weight).max().unwrap_or(0)
    };
    let possible = choices.iter().map(greatest).fold(0, u64::saturating_add);
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
    for &(choice, weight) in choices.iter().flatten() {
        let weight_or_none = NonZero::new(narrow(weight.min(max))?).filter(|_| weight <= max);
        match (choice, weight_or_none) {
            (Choice::Content(node, content), Some(weight)) => {
                draft.add(node, content, Entry::weighted(item, weight));
            }
            (Choice::Content(node, content), None) => draft.bar(node, content),
            (Choice::Option(option), Some(weight)) => {
                draft.add_to(option, Entry::weighted(item, weight));
            }
            (Choice::Option(option), None) => {
                let never = draft.never();
                draft.add_to(option, never);
            }
        }
    }
    Ok(())
}
