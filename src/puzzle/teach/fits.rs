//! Shapes of which a group holds one: where they can still lie.

use std::collections::BTreeMap;

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::merged::numbered;
use super::state::State;
use crate::grid::{Cell, Group, Node, Symbol};
use crate::rules::{BoundShapes, BoundSum, Constraints};

/// The shapes of a group that holds one: rules about shapes of several symbols, all of a size, and one that counts as many
/// cells with these symbols.
#[derive(Debug)]
pub(super) struct Fits {
    pub(super) group: Group,
    /// The numbers of the rules.
    pub(super) rules: Vec<usize>,
    pub(super) nodes: Vec<Node>,
    /// The symbols of all shapes.
    symbols: Vec<Symbol>,
    ways: Vec<Way>,
}

/// A way in which a shape lies.
#[derive(Debug)]
struct Way {
    /// The symbols of which its cells hold one.
    symbols: Vec<Symbol>,
    /// The numbers of its cells in the group, in ascending order.
    places: Vec<usize>,
}

impl Fits {
    /// Returns those of all groups that hold one shape.
    pub(super) fn all(constraints: &Constraints) -> Vec<Self> {
        let mut of_groups: BTreeMap<&[Cell], Vec<(usize, &BoundShapes)>> = BTreeMap::new();
        for (rule, shapes) in numbered::<Vec<BoundShapes>>(constraints) {
            for it in shapes {
                of_groups.entry(&it.group.cells).or_default().push((rule, it));
            }
        }
        of_groups.into_values().filter_map(|shapes| Self::of(&shapes, constraints)).collect()
    }

    fn of(shapes: &[(usize, &BoundShapes)], constraints: &Constraints) -> Option<Self> {
        let group = shapes.first()?.1.group.clone();
        let symbols: Vec<Symbol> = shapes.iter().flat_map(|it| it.1.symbols.clone()).collect();
        let way = |shapes: &BoundShapes, places: &Vec<usize>| Way {
            symbols: shapes.symbols.clone(),
            places: places.clone(),
        };
        let ways = shapes.iter().flat_map(|(_, it)| it.places.iter().map(|at| way(it, at)));
        let ways: Vec<Way> = ways.collect();
        let size = ways.first()?.places.len();
        let nodes: Vec<Node> = group.cells.iter().map(|&cell| cell.into()).collect();
        let counts_them = |sum: &BoundSum| {
            let is_of_group = sum.terms.iter().map(|it| it.node).eq(nodes.iter().copied());
            let mut weights = sum.terms.iter().flat_map(|it| it.weights.iter().enumerate());
            let is_exact = [sum.min, sum.max].map(usize::try_from) == [Ok(size); 2];
            is_of_group
                && is_exact
                && sum.when.is_none()
                && sum.modulo.is_none()
                && weights.all(|(content, &weight)| {
                    weight == i64::from(symbols.iter().any(|it| it.index() == content))
                })
        };
        let mut sums = numbered::<Vec<BoundSum>>(constraints);
        let (count, _) = sums.find(|(_, sums)| sums.iter().any(counts_them))?;
        let rules = shapes.iter().map(|it| it.0).chain([count]).collect();
        let are_alike = ways.iter().all(|it| it.places.len() == size);
        are_alike.then_some(Self { group, rules, nodes, symbols, ways })
    }

    /// Excludes what is in no way that is left.
    pub(super) fn glance(&self, state: &State) -> Found {
        let left = self.ways.iter().filter(|way| self.is_left(way, state));
        let left: Vec<&Way> = left.collect();
        if left.is_empty() {
            return Err(Broken(self.nodes.clone()));
        }
        let lost = self.nodes.iter().enumerate().flat_map(|(at, &node)| {
            let is_lost = |content: &Symbol| !left.iter().any(|way| self.has(way, at, *content));
            state.contents(node).filter(is_lost).map(move |it| (node, it)).collect::<Vec<_>>()
        });
        let excluded = lost.collect();
        Ok(Finding::new(Kind::Reading, excluded, self.nodes.iter().copied(), state))
    }

    /// Tells whether a way is still possible.
    fn is_left(&self, way: &Way, state: &State) -> bool {
        let mut nodes = self.nodes.iter().enumerate();
        nodes.all(|(at, &node)| state.contents(node).any(|it| self.has(way, at, it)))
    }

    /// Tells whether a cell of the group can have a content if a shape lies in this way.
    fn has(&self, way: &Way, at: usize, content: Symbol) -> bool {
        let symbols = if way.places.contains(&at) { &way.symbols } else { &self.symbols };
        symbols.contains(&content) == way.places.contains(&at)
    }
}
