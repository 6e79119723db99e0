//! What several rules demand of the same places, together.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::grid::{Node, Symbol};
use crate::rules::{BoundSum, BoundTable, BoundTables, Constraints, Term};

/// A demand that follows from others, with the numbers of their rules.
#[derive(Debug)]
pub(super) struct Merged<T> {
    pub(super) demand: T,
    pub(super) rules: Vec<usize>,
}

/// Returns for any two nodes with several tables what these allow together, unless one of them says as much.
pub(super) fn tables(constraints: &Constraints) -> Vec<Merged<BoundTable>> {
    let mut of_pairs: BTreeMap<Vec<Node>, Vec<(usize, &BoundTable)>> = BTreeMap::new();
    for (rule, tables) in numbered::<BoundTables>(constraints) {
        for table in tables.tables.iter().filter(|it| it.nodes.len() == 2) {
            let mut nodes = table.nodes.to_vec();
            nodes.sort_unstable();
            of_pairs.entry(nodes).or_default().push((rule, table));
        }
    }
    of_pairs.into_values().filter_map(|tables| together(&tables)).collect()
}

fn together(tables: &[(usize, &BoundTable)]) -> Option<Merged<BoundTable>> {
    let &[(_, first), _, ..] = tables else { return None };
    let [ones, others] = [first.contents[0], first.contents[1]];
    let rows = (0..ones).flat_map(|one| (0..others).map(move |other| [one, other]));
    let is_allowed = |[one, other]: [usize; 2]| {
        let (Some(one), Some(other)) = (Symbol::new(one), Symbol::new(other)) else { return false };
        tables.iter().all(|(_, table)| {
            let is_first = table.nodes[0] == first.nodes[0];
            table.allows(&if is_first { [one, other] } else { [other, one] })
        })
    };
    let allowed: Arc<[bool]> = rows.map(is_allowed).collect();
    let count = |of: &[bool]| of.iter().filter(|&&it| it).count();
    if tables.iter().any(|(_, table)| count(&table.allowed) == count(&allowed)) {
        return None;
    }
    let says: Vec<&str> = tables.iter().map(|(_, table)| &*table.says).collect();
    let demand = BoundTable { allowed, says: says.join("` and `").into(), ..first.clone() };
    Some(Merged { demand, rules: tables.iter().map(|it| it.0).collect() })
}

/// Returns for any two exact counts of the same nodes, of different contents, the count of both.
pub(super) fn sums(constraints: &Constraints) -> Vec<Merged<BoundSum>> {
    let mut alike: BTreeMap<Vec<Node>, Vec<(usize, &BoundSum)>> = BTreeMap::new();
    for (rule, sums) in numbered::<Vec<BoundSum>>(constraints) {
        let is_exact = |it: &&BoundSum| {
            it.min == it.max && it.counted.is_some() && it.when.is_none() && it.modulo.is_none()
        };
        for sum in sums.iter().filter(is_exact) {
            let nodes = sum.terms.iter().map(|term| term.node).collect();
            alike.entry(nodes).or_default().push((rule, sum));
        }
    }
    let pairs = alike.values().flat_map(|sums| {
        let pairs = sums.iter().enumerate();
        pairs.flat_map(|(at, one)| sums[at + 1..].iter().map(move |other| [one, other]))
    });
    pairs.filter_map(|[one, other]| both(*one, *other)).collect()
}

fn both(
    (rule, one): (usize, &BoundSum),
    (other_rule, other): (usize, &BoundSum),
) -> Option<Merged<BoundSum>> {
    let terms = one.terms.iter().zip(&other.terms).map(|(one, other)| {
        let weights = || one.weights.iter().zip(&*other.weights);
        let are_different = weights().all(|(&one, &other)| one == 0 || other == 0);
        are_different.then(|| Term {
            node: one.node,
            weights: weights().map(|(one, other)| one + other).collect(),
        })
    });
    let total = one.min.checked_add(other.min)?;
    let counted = format!("{} or {}", one.counted.as_deref()?, other.counted.as_deref()?);
    let demand = BoundSum {
        terms: terms.collect::<Option<Vec<Term>>>()?,
        min: total,
        max: total,
        counted: Some(counted.into()),
        ..one.clone()
    };
    Some(Merged { demand, rules: vec![rule, other_rule] })
}

/// Returns the constraints of a type, with the numbers of their rules.
pub(super) fn numbered<T: 'static>(constraints: &Constraints) -> impl Iterator<Item = (usize, &T)> {
    let all = constraints.iter().enumerate();
    all.filter_map(|(rule, it)| Some((rule, (&**it as &dyn std::any::Any).downcast_ref::<T>()?)))
}
