//! Where the shape of a group can still lie.

use std::collections::BTreeMap;

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::merged::numbered;
use super::state::State;
use crate::grid::{Cell, Group, Node, Symbol};
use crate::rules::{BoundShapes, BoundSum, Constraints};

/// Groups with more placements are not looked at.
const PLACEMENTS_MAX: usize = 1000;

/// A group that holds exactly one shape: each rule about shapes allows some of the same size for its symbols, and a count
/// says that as many cells hold any of these symbols.
#[derive(Debug)]
pub(super) struct Placements {
    pub(super) group: Group,
    /// The numbers of the rules.
    pub(super) rules: Vec<usize>,
    /// The cells of the group, in its order.
    pub(super) nodes: Vec<Node>,
    /// The symbols of all shapes.
    symbols: Vec<Symbol>,
    all: Vec<Placement>,
}

/// How a shape lies.
#[derive(Debug)]
struct Placement {
    /// The symbols of which each of its cells holds one.
    symbols: Vec<Symbol>,
    /// For each cell of the group, whether it is one of the shape.
    is_covered: Vec<bool>,
}

impl Placements {
    /// Returns those of all groups that hold one shape.
    pub(super) fn of_groups(constraints: &Constraints) -> Vec<Self> {
        let mut groups: BTreeMap<&[Cell], Vec<(usize, &BoundShapes)>> = BTreeMap::new();
        for (rule, shapes) in numbered::<Vec<BoundShapes>>(constraints) {
            for it in shapes {
                groups.entry(&it.group.cells).or_default().push((rule, it));
            }
        }
        groups.into_values().filter_map(|shapes| Self::of(&shapes, constraints)).collect()
    }

    fn of(shapes: &[(usize, &BoundShapes)], constraints: &Constraints) -> Option<Self> {
        let group = shapes.first()?.1.group.clone();
        let places = || shapes.iter().flat_map(|(_, it)| it.places.iter().map(move |at| (it, at)));
        let size = places().next()?.1.len();
        if places().count() > PLACEMENTS_MAX || places().any(|(_, at)| at.len() != size) {
            return None;
        }
        let symbols: Vec<Symbol> = shapes.iter().flat_map(|it| it.1.symbols.clone()).collect();
        let nodes: Vec<Node> = group.cells.iter().map(|&cell| cell.into()).collect();
        let mut counts = numbered::<Vec<BoundSum>>(constraints);
        let (count, _) = counts
            .find(|(_, sums)| sums.iter().any(|it| counts_exactly(it, size, (&nodes, &symbols))))?;
        let mut rules: Vec<usize> = shapes.iter().map(|it| it.0).chain([count]).collect();
        rules.dedup();
        let placement = |(shapes, at): (&&BoundShapes, &Vec<usize>)| Placement {
            symbols: shapes.symbols.clone(),
            is_covered: (0..nodes.len()).map(|place| at.contains(&place)).collect(),
        };
        let all = places().map(placement).collect();
        Some(Self { group, rules, nodes, symbols, all })
    }

    /// Excludes what is in no placement that is left.
    pub(super) fn glance(&self, state: &State) -> Found {
        if self.nodes.iter().any(|&node| state.count(node) == 0) {
            return Ok(None);
        }
        let left = self.all.iter().filter(|it| self.is_left(it, state));
        let left: Vec<&Placement> = left.collect();
        if left.is_empty() {
            return Err(Broken(self.nodes.clone()));
        }
        let lost = self.nodes.iter().enumerate().flat_map(|(place, &node)| {
            let is_in_any =
                |content: &Symbol| left.iter().any(|it| self.allows(it, place, *content));
            let lost = state.contents(node).filter(move |content| !is_in_any(content));
            lost.map(|content| (node, content)).collect::<Vec<_>>()
        });
        let excluded = lost.collect();
        Ok(Finding::new(Kind::Reading, excluded, self.nodes.iter().copied(), state))
    }

    /// Tells whether a shape can still lie so.
    fn is_left(&self, placement: &Placement, state: &State) -> bool {
        let mut nodes = self.nodes.iter().enumerate();
        nodes.all(|(place, &node)| {
            state.contents(node).any(|content| self.allows(placement, place, content))
        })
    }

    /// Tells whether a cell of the group can hold a content if the shape lies so.
    fn allows(&self, placement: &Placement, place: usize, content: Symbol) -> bool {
        if placement.is_covered[place] {
            placement.symbols.contains(&content)
        } else {
            !self.symbols.contains(&content)
        }
    }
}

/// Tells whether a sum says, always, that exactly this many nodes hold any of some symbols.
fn counts_exactly(sum: &BoundSum, count: usize, (nodes, symbols): (&[Node], &[Symbol])) -> bool {
    let mut weights = sum.terms.iter().flat_map(|it| it.weights.iter().enumerate());
    [sum.min, sum.max].map(usize::try_from) == [Ok(count); 2]
        && sum.when.is_none()
        && sum.modulo.is_none()
        && sum.terms.iter().map(|it| it.node).eq(nodes.iter().copied())
        && weights.all(|(content, &weight)| {
            weight == i64::from(symbols.iter().any(|it| it.index() == content))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::Definition;
    use crate::text::{Next, Reader, Wait};

    const SHAPES: &str = r##"
        { in = "board", of = "L", one_of = "#./#./##", turn = true, flip = true },
        { in = "board", of = "I", one_of = " ####", turn = true },"##;

    /// Returns the placements on a board of 2 x 4 cells, of which some are holes, with some shapes and a count.
    fn placements(shapes: &str, count: &str) -> Vec<Placements> {
        let definition = format!(
            "input.read = [\"givens\"]\noutput.one = \"{{grid}}\"\n[grid]\nrows = 2\ncols = 4\nsymbols = \"L I\"\n\
             background = \".\"\nblank = \"?\"\n[model]\ngivens = \"givens\"\nshapes = [{shapes}]\ncount = [{count}]"
        );
        let definition = Definition::parse(&definition).unwrap();
        let mut reader = Reader::new(definition.format.as_ref(), &b"????\n????\n"[..]);
        let Ok(Next::Case(case)) = reader.next(Wait::Yes) else { panic!("no case is read") };
        Placements::of_groups(&definition.model.bind(&case.data).unwrap().constraints)
    }

    #[test]
    fn a_group_holds_one_shape_if_a_count_says_so() {
        let count = |of: &str, bound: &str| {
            placements(SHAPES, &format!("{{ in = \"board\", of = \"{of}\", {bound} }}")).len()
        };
        assert_eq!(count("L I", "exactly = 4"), 1);
        for (of, bound) in [
            ("L I", "at_most = 4"),
            ("L I", "at_least = 4"),
            ("L I", "exactly = 3"),
            ("L", "exactly = 4"),
            (".", "exactly = 4"),
        ] {
            assert_eq!(count(of, bound), 0, "{of} {bound}");
        }
        let exactly = "{ in = \"board\", of = \"L I\", exactly = 4 }";
        assert_eq!(placements(SHAPES, &exactly.replace("board", "rows")).len(), 0);
        let of_three = SHAPES.replace("####", "###");
        assert_eq!(placements(&of_three, exactly).len(), 0);
    }
}
