//! Sums of what the places of a group are worth, by an expression.

use std::sync::Arc;

use super::core::{BoundSum, PlaceWorth, Term, add_term};
use super::demand::{Demand, Due};
use super::groups::bind_groups;
use super::scene::Scene;
use super::tabulate::{Tables, Tabulated};
use super::{BindResult, RuleError};
use crate::expr::Expr;
use crate::grid::{Group, Node, Terrain};

/// Weighs what the places of groups hold.
pub(super) struct Weigher<'e> {
    expr: &'e Expr,
    /// Whether bare words are about the place that is weighed.
    is_about_place: bool,
    /// What is counted, in quotes, if places are counted.
    counted: Option<Arc<str>>,
    /// The weights of the contents of a place; for each content of the node that decides, if they depend on it.
    tables: Tables<'e, Vec<Arc<[i64]>>>,
}

/// What the places of a group are worth, and what is demanded of their sum.
pub(super) struct Weighed {
    pub(super) due: Due,
    /// What each place is worth, in order.
    pub(super) worths: Vec<PlaceWorth>,
    /// What is counted, in quotes, if places are counted.
    pub(super) counted: Option<Arc<str>>,
}

/// Weighs a group, to which a rule may apply only if an expression is true.
pub(super) type Weigh<'c> =
    Box<dyn FnMut(&Group, Option<&Expr>, &Scene<'_>) -> Result<Vec<Weighed>, RuleError> + 'c>;

/// Binds a rule to groups by what their places are worth.
pub(super) fn bind(
    mut weigh: Weigh<'_>,
    groups: Vec<Group>,
    applies: Option<&Expr>,
    terrain: &Terrain<'_>,
) -> BindResult {
    bind_groups(groups, terrain, |group, scene| {
        let weighed = weigh(&group, applies, scene)?;
        Ok(weighed.into_iter().map(move |it| it.sum(group.clone())))
    })
}

impl Weighed {
    /// Returns the demand on the sum of a group.
    pub(super) fn sum(self, group: Group) -> BoundSum {
        let (mut terms, mut always) = (Vec::with_capacity(self.worths.len()), 0_i64);
        let mut greatest = None;
        for worth in self.worths {
            match worth {
                // Nodes mostly come in order, so that none need be looked for.
                PlaceWorth::Held(term) if greatest < Some(term.node) => {
                    greatest = Some(term.node);
                    terms.push(term);
                }
                PlaceWorth::Held(term) => add_term(&mut terms, term),
                PlaceWorth::Always(worth) => always = always.saturating_add(worth),
            }
        }
        BoundSum { counted: self.counted, ..self.due.of(group, terms, always) }
    }
}

/// A place: the weights of what its node holds, or of nothing.
struct WeighedPlace {
    node: Option<Node>,
    weights: Vec<Arc<[i64]>>,
}

impl<'e> Weigher<'e> {
    /// Weighs by the value of an expression.
    pub(super) fn of_values(expr: &'e Expr) -> Self {
        let tables = Tables::new(expr, |table| rows(table, Option::unwrap_or_default));
        Self { expr, is_about_place: true, counted: None, tables }
    }

    /// Counts the places where an expression is true.
    pub(super) fn of_counts(expr: &'e Expr) -> Self {
        let tables = Tables::new(expr, |table| rows(table, counts));
        let counted = Some(format!("`{expr}`").into());
        Self { expr, is_about_place: false, counted, tables }
    }

    /// Weighs the places of a group.
    pub(super) fn weighed(
        &mut self,
        group: &Group,
        (demand, applies, least): (&Demand, Option<&Expr>, i64),
        scene: &Scene<'_>,
    ) -> Result<Vec<Weighed>, RuleError> {
        let decider = demand.decider(applies, scene)?;
        let undecided = match decider {
            None => Some(demand.dues((applies, None), least, &[], scene)?),
            Some(_) => None,
        };
        if undecided.as_ref().is_some_and(Vec::is_empty) {
            // Places need not be computable where nothing is demanded.
            return Ok(Vec::new());
        }
        let places = self.places(group, decider, scene)?;
        let by_content = places.iter().any(|place| place.weights.len() > 1);
        let decider = decider.or_else(|| self.own(scene).pop().filter(|_| by_content));
        let dues = match undecided.filter(|_| decider.is_none()) {
            Some(dues) => dues,
            None => demand.dues((applies, decider), least, &[], scene)?,
        };
        let weighed = dues.into_iter().map(|due| {
            let worth = |WeighedPlace { node, weights }: &WeighedPlace| {
                let weights = weights.get(due.content()).unwrap_or(&weights[0]);
                match *node {
                    Some(node) => PlaceWorth::Held(Term { node, weights: Arc::clone(weights) }),
                    None => PlaceWorth::Always(weights.iter().sum()),
                }
            };
            Weighed {
                due,
                worths: places.iter().map(worth).collect(),
                counted: self.counted.clone(),
            }
        });
        Ok(weighed.collect())
    }

    /// Returns what the places of a group are worth: the values of the contents of the node that each asks, or one
    /// value if it asks none.
    pub(super) fn values(
        &mut self,
        group: &Group,
        scene: &Scene<'_>,
    ) -> Result<impl Iterator<Item = (Option<Node>, Arc<[i64]>)> + use<>, RuleError> {
        let places = self.places(group, None, scene)?.into_iter();
        Ok(places.map(|WeighedPlace { node, mut weights }| (node, weights.swap_remove(0))))
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
    ) -> Result<Vec<WeighedPlace>, RuleError> {
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
            places.push(WeighedPlace { node, weights: self.tables.over(&nodes, &scene)? });
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
