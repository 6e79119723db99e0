//! Choices whose weights add up to a sum within bounds: an item that each covers as many times as it weighs.

use std::num::NonZero;

use super::FillDraft;
use super::derived::{self, Resolved};
use super::net::Choice;
use crate::encode::error::AskError;
use crate::encode::invalid::InvalidCase;
use crate::grid::Symbol;
use crate::rules::Term;
use runner_cover::Entry;

/// Adds the demand that the weights of what nodes hold add up to a sum within bounds.
pub(super) fn encode_terms(
    terms: &[Term],
    bounds: [i64; 2],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    encode_with(Vec::new(), terms, bounds, draft)
}

/// Adds the demand that the weights of what nodes hold, and of an option of a list or none, add up to a sum within
/// bounds.
pub(super) fn encode_with(
    options: Vec<(Choice, u64)>,
    terms: &[Term],
    [min, max]: [i64; 2],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let Resolved { terms, derived } = derived::resolve(terms, draft);
    let is_derived = terms.is_empty() && options.is_empty();
    if let Some((face, others)) = derived::common_face(&derived).filter(|_| is_derived) {
        return derived::differ(face, &others, [min, max], draft);
    }
    let Some(least) = least(&terms, draft) else {
        // A node that nothing fits is a demand of its own.
        return Ok(());
    };
    let mut total = least.iter().fold(0_i64, |sum, &least| sum.saturating_add(least));
    let mut choices: Vec<Vec<(Choice, u64)>> = raised(&terms, &least);
    choices.push(options);
    for term in &derived {
        let options = term.options(draft)?;
        let least = options.iter().map(|&(_, weight)| weight).min().unwrap_or(0);
        total = total.saturating_add(least);
        let raised = options.into_iter().filter(|&(_, weight)| weight > least);
        let choice =
            |(option, weight): (usize, i64)| (Choice::Option(option), weight.abs_diff(least));
        choices.push(raised.map(choice).collect());
    }
    bound(draft, min.saturating_sub(total), max.saturating_sub(total), &choices)
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
pub(super) fn raised(terms: &[Term], least: &[i64]) -> Vec<Vec<(Choice, u64)>> {
    let raised = |(term, &least): (&Term, &i64)| {
        let weights = term.weights.iter().enumerate().filter(|&(_, &weight)| weight > least);
        let choice = |(at, &weight): (usize, &i64)| {
            Some((Choice::Content(term.node, Symbol::new(at)?), weight.abs_diff(least)))
        };
        weights.filter_map(choice).collect()
    };
    terms.iter().zip(least).map(raised).collect()
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
    // A maximum that always holds is none, so the engine need not watch it; the search for the best looks at it.
    let is_none = !draft.weighed && 1 < max && max == possible;
    let most = if is_none { u32::MAX } else { narrow(max)? };
    let item = draft.bounded(narrow(min)?, most)?;
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
