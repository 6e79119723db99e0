//! The encoding of a [`BoundSum`] that depends on what a node holds, or is meant modulo a number.
//!
//! Bounds that depend on a node become weights of its contents. A minimum `m(s)` for each content `s` is the minimum
//! `M`, the greatest of them, of the sum with `M - m(s)` more; so with the maximum. If both weigh alike, one
//! item has both. Where the terms depend on the node as well, each content has items of its own: all
//! others weigh as much as is missing.
//!
//! Modulo a number, options of which one is taken add what is missing to a fixed sum.

use std::collections::HashSet;

use super::FillDraft;
use super::derived;
use super::encoding::Encoding;
use super::net::Choice;
use super::net::Filling;
use super::weights::{self, encode_terms, encode_with};
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::encode::limits::ROWS_MAX;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, Constraints, Term, add_term, all_of, of_type};

/// The row of such sums.
pub(super) const ENCODING: Encoding = Encoding {
    counts: |constraints, _| all_of::<BoundSum>(constraints).any(|sum| !sum.is_plain()),
    exclude,
    ..Encoding::new(encode)
};

/// Takes out the contents of nodes while which the sum is out of reach.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for sums in alternatives(constraints) {
        let offered = offered(&sums[0].terms, draft);
        for sum in sums.iter().filter(|sum| sum.modulo.is_none()) {
            let Some((node, content)) = sum.when.filter(|when| can_hold(*when, draft)) else {
                continue;
            };
            let [least, most] = reach(&sum.terms, &offered);
            if (sum.min > most || sum.max < least || sum.min > sum.max) && draft.is_searched(node) {
                draft.bar(node, content);
            }
        }
    }
}

/// Returns the sums of one group, about the same nodes, of which one is demanded: by what another node holds.
fn alternatives(constraints: &Constraints) -> impl Iterator<Item = &[BoundSum]> {
    let node = |sum: &BoundSum| sum.when.map(|(node, _)| node);
    let are_alternatives = move |one: &BoundSum, other: &BoundSum| {
        let is_of_one_group = one.group == other.group && one.counted == other.counted;
        one.when.is_some() && node(one) == node(other) && is_of_one_group
    };
    let all = of_type::<Vec<BoundSum>>(constraints);
    all.flat_map(move |sums| sums.chunk_by(are_alternatives)).filter(|sums| !sums[0].is_plain())
}

/// Returns what the node of each term can hold.
fn offered(terms: &[Term], draft: &FillDraft<'_>) -> Vec<Vec<Symbol>> {
    let offered = |&Term { node, .. }: &Term| {
        draft.contents(node).filter(|&content| can_hold((node, content), draft)).collect()
    };
    terms.iter().map(offered).collect()
}

/// Tells whether a node can have a content, as far as is known.
fn can_hold((node, content): Filling, draft: &FillDraft<'_>) -> bool {
    !draft.is_searched(node) || draft.offers(node, content)
}

/// Returns the least and the greatest sum of the weights of what is offered.
fn reach(terms: &[Term], offered: &[Vec<Symbol>]) -> [i64; 2] {
    let [mut least, mut most] = [0_i64; 2];
    for (term, offered) in terms.iter().zip(offered) {
        let [low, high] = extremes(term, offered);
        [least, most] = [least.saturating_add(low), most.saturating_add(high)];
    }
    [least, most]
}

/// Returns the least and the greatest weight of what is offered.
fn extremes(term: &Term, offered: &[Symbol]) -> [i64; 2] {
    let [mut low, mut high] = [i64::MAX, i64::MIN];
    for content in offered {
        let weight = term.weights[content.index()];
        [low, high] = [low.min(weight), high.max(weight)];
    }
    if offered.is_empty() { [0, 0] } else { [low, high] }
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    // Groups of the same cells may demand the same.
    let mut known = HashSet::new();
    for sums in alternatives(constraints) {
        in_time()?;
        let offered = offered(&sums[0].terms, draft);
        let are_alike = sums.iter().all(|sum| sum.terms == sums[0].terms);
        for sums in sums.chunks(if are_alike { sums.len() } else { 1 }) {
            let can_matter = |sum: &BoundSum| sum.when.is_none_or(|when| can_hold(when, draft));
            let demand = |sum: &BoundSum| (sum.min, sum.max, sum.when);
            let demands: Vec<_> = sums.iter().map(demand).collect();
            let is_new = known.insert((&sums[0].terms, sums[0].modulo, demands));
            if !is_new || !sums.iter().any(can_matter) {
                continue;
            }
            match (sums[0].modulo, sums[0].when) {
                (Some(modulo), when) => leave(sums, modulo, when.map(|(node, _)| node), draft)?,
                (None, Some((node, _))) => bound(sums, &offered, node, draft)?,
                (None, None) => {}
            }
        }
    }
    Ok(())
}

/// Adds the demand that the weights of the same terms are within bounds, for each content of a node.
fn bound(
    sums: &[BoundSum],
    offered: &[Vec<Symbol>],
    node: Node,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let terms = &sums[0].terms;
    let [least, most] = reach(terms, offered);
    let mut bounds = vec![[least, most]; draft.contents(node).count()];
    for sum in sums {
        if let Some((_, content)) = sum.when.filter(|when| can_hold(*when, draft)) {
            let past = [most.saturating_add(1), least.saturating_sub(1)];
            bounds[content.index()] = [sum.min.clamp(least, past[0]), sum.max.clamp(past[1], most)];
        }
    }
    let limits = [0, 1].map(|end| bounds.iter().map(|bounds| bounds[end]).max().unwrap_or(0));
    let missing = [0, 1].map(|end| {
        let missing = bounds.iter().map(|bounds| limits[end].saturating_sub(bounds[end]));
        Term { node, weights: missing.collect() }
    });
    if missing[0] == missing[1] {
        return encode_raised(terms, offered, &missing[0], limits, draft);
    }
    if limits[0] > least {
        encode_raised(terms, offered, &missing[0], [limits[0], i64::MAX], draft)?;
    }
    if bounds.iter().any(|&[_, max]| max < most) {
        encode_raised(terms, offered, &missing[1], [i64::MIN, limits[1]], draft)?;
    }
    Ok(())
}

/// Adds the demand that the weights of some terms, and of one more, add up to a sum within bounds.
fn encode_raised(
    terms: &[Term],
    offered: &[Vec<Symbol>],
    more: &Term,
    [min, max]: [i64; 2],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let mut all = terms.iter().chain([more]);
    if terms.iter().any(|term| term.node == more.node) || !all.all(|it| draft.is_searched(it.node))
    {
        let mut terms = terms.to_vec();
        add_term(&mut terms, more.clone());
        return encode_terms(&terms, [min, max], draft);
    }
    let (mut choices, mut least) = (Vec::with_capacity(terms.len() + 1), 0_i64);
    for (term, offered) in terms.iter().zip(offered) {
        let [low, high] = extremes(term, offered);
        least = least.saturating_add(low);
        if low < high {
            choices.push(raised(term, offered, low));
        }
    }
    choices.push(raised(more, &draft.contents(more.node).collect::<Vec<_>>(), 0));
    weights::bound(draft, min.saturating_sub(least), max.saturating_sub(least), &choices)
}

/// Returns those of some contents that weigh more than the least, and by how much.
fn raised(term: &Term, contents: &[Symbol], least: i64) -> Vec<(Choice, u64)> {
    let mut raised = Vec::new();
    for &content in contents {
        let weight = term.weights[content.index()];
        if weight > least {
            raised.push((Choice::Content(term.node, content), weight.abs_diff(least)));
        }
    }
    raised
}

/// Adds the demand that the weights of the same terms leave a number modulo another, perhaps one for each content of a
/// node.
fn leave(
    sums: &[BoundSum],
    modulo: i64,
    node: Option<Node>,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    // Weights from the least on are small, even where they are below zero.
    let least = |term: &Term| term.weights.iter().copied().min().unwrap_or(0);
    let left = |term: &Term| {
        let raised = term.weights.iter().map(|weight| weight.saturating_sub(least(term)));
        Term { node: term.node, weights: raised.map(|it| it.rem_euclid(modulo)).collect() }
    };
    let terms: Vec<Term> = sums[0].terms.iter().map(left).collect();
    let always = sums[0].terms.iter().map(least).fold(0, i64::saturating_add);
    let [least, most] = reach(&terms, &offered(&terms, draft));
    let one = draft.primary();
    let mut options = Vec::new();
    for (content, demands) in derived::contents(node, draft)? {
        let is_about = |sum: &&BoundSum| sum.when.is_none_or(|(_, it)| Some(it) == content);
        let due = sums.iter().find(is_about);
        let due = due.map(|sum| sum.min.saturating_sub(always).rem_euclid(modulo));
        // Without a demand anything may be missing.
        let (first, step) = due.map_or((0, 1), |due| ((most - due).rem_euclid(modulo), modulo));
        let all = std::iter::successors(Some(first), |it: &i64| it.checked_add(step));
        for (number, missing) in all.take_while(|&it| it <= most - least).enumerate() {
            if number >= ROWS_MAX {
                let what = "sums that leave a number";
                return Err(InvalidCase::TooLarge { most: ROWS_MAX, what }.into());
            }
            let entries = [one.into()].into_iter().chain(demands.iter().copied()).collect();
            let option = Choice::Option(draft.option(entries)?);
            options.extend((missing > 0).then_some((option, missing.unsigned_abs())));
        }
    }
    encode_with(options, &terms, [most, most], draft)
}
