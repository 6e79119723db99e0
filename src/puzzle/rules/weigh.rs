//! Sums of what the places of a group are worth, by an expression.

use std::sync::Arc;

use super::RuleError;
use super::core::{BoundSum, Term, add_term};
use super::demand::Demand;
use super::scene::Scene;
use super::tabulate::{Tables, Tabulated};
use crate::expr::Expr;
use crate::grid::{Group, Node};

/// Weighs what the places of groups hold.
pub(super) struct Weigher<'e> {
    expr: &'e Expr,
    /// Whether bare words are about the place that is weighed.
    is_about_place: bool,
    /// The weights of the contents of a place; for each content of the node that decides, if they depend on it.
    tables: Tables<'e, Vec<Arc<[i64]>>>,
}

/// A place: the weights of what its node holds, or of nothing.
struct Weighed {
    node: Option<Node>,
    weights: Vec<Arc<[i64]>>,
}

impl<'e> Weigher<'e> {
    /// Weighs by the value of an expression.
    pub(super) fn of_values(expr: &'e Expr) -> Self {
        let tables = Tables::new(expr, |table| rows(table, Option::unwrap_or_default));
        Self { expr, is_about_place: true, tables }
    }

    /// Counts the places where an expression is true.
    pub(super) fn of_counts(expr: &'e Expr) -> Self {
        let tables = Tables::new(expr, |table| rows(table, counts));
        Self { expr, is_about_place: false, tables }
    }

    /// Returns the demands on what the places of a group are worth together.
    pub(super) fn sums(
        &mut self,
        group: &Group,
        (demand, applies, least): (&Demand, Option<&Expr>, i64),
        scene: &Scene<'_>,
    ) -> Result<Vec<BoundSum>, RuleError> {
        let decider = demand.decider(applies, scene)?;
        let places = self.places(group, decider, scene)?;
        let by_content = places.iter().any(|place| place.weights.len() > 1);
        let decider = decider.or_else(|| self.own(scene).pop().filter(|_| by_content));
        let dues = demand.dues((applies, decider), least, &[], scene)?;
        let sums = dues.iter().map(|due| {
            let (mut terms, mut always) = (Vec::with_capacity(places.len()), 0_i64);
            for Weighed { node, weights } in &places {
                let weights = weights.get(due.content()).unwrap_or(&weights[0]);
                match *node {
                    Some(node) => add_term(&mut terms, Term { node, weights: Arc::clone(weights) }),
                    None => always = always.saturating_add(weights.iter().sum()),
                }
            }
            due.of(group.clone(), terms, always)
        });
        Ok(sums.collect())
    }

    /// Returns what the places of a group are worth: the values of the contents of the node that each asks, or one
    /// value if it asks none.
    pub(super) fn values(
        &mut self,
        group: &Group,
        scene: &Scene<'_>,
    ) -> Result<impl Iterator<Item = (Option<Node>, Arc<[i64]>)> + use<>, RuleError> {
        let places = self.places(group, None, scene)?.into_iter();
        Ok(places.map(|Weighed { node, mut weights }| (node, weights.swap_remove(0))))
    }

    /// Returns the nodes that the expression asks whatever the place is.
    fn own(&self, scene: &Scene<'_>) -> Vec<Node> {
        if self.is_about_place { Vec::new() } else { self.tables.nodes(scene) }
    }

    /// Weighs the places of a group. What they are worth may also depend on a node that decides what is demanded, or on
    /// one that no place decides.
    fn places(
        &mut self,
        group: &Group,
        decider: Option<Node>,
        scene: &Scene<'_>,
    ) -> Result<Vec<Weighed>, RuleError> {
        let own = self.own(scene);
        let first = decider.or_else(|| own.first().copied());
        let is_several = own.iter().any(|&node| Some(node) != first);
        let mut places = Vec::with_capacity(group.cells.len());
        for place in group.places() {
            let mut scene = scene.at(place);
            if self.is_about_place {
                scene = scene.about_a();
            }
            let mut nodes = self.tables.nodes(&scene);
            nodes.sort_by_key(|&node| Some(node) != first);
            let (node, is_decided) = (nodes.last().copied(), nodes.first() == first.as_ref());
            if is_several || nodes.len() > 1 + usize::from(is_decided) {
                return Err(RuleError::SeveralContents(self.expr.to_string()));
            }
            places.push(Weighed { node, weights: self.tables.over(nodes, &scene)? });
        }
        Ok(places)
    }
}

/// Tells whether a value of a condition counts, as a number.
fn counts(value: Option<i64>) -> i64 {
    i64::from(value.is_some_and(|value| value != 0))
}

/// Returns what values are worth: a row for each content of the first node, if there are two.
fn rows(table: Tabulated, worth: fn(Option<i64>) -> i64) -> Vec<Arc<[i64]>> {
    let worth: Vec<i64> = table.values.into_iter().map(worth).collect();
    match table.contents[..] {
        [_, of_last] => worth.chunks(of_last).map(Arc::from).collect(),
        _ => vec![worth.into()],
    }
}
