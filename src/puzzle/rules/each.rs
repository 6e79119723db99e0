//! Each: a condition for what each place holds.

use std::sync::Arc;

use smallvec::SmallVec;

use super::common::{IF, in_or};
use super::core::{BoundTable, BoundTables, PlaceWorth};
use super::scene::Scene;
use super::symbols::{ContentSet, SymbolSets};
use super::tabulate::Tables;
use super::{BindResult, Condition, Core, Lowering, RuleRow, Takes};
use crate::expr::Expr;
use crate::grid::{Board, Group, Node, Place, Scope, Symbol, Terrain};
use crate::language::{EntryFault, Kind, optional, tables};

/// The keys of what places must be.
const KEYS: &[&str] = &["is", "where"];

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "each",
        &[
            in_or("`\"cells\"`", "\"corners\""),
            IF,
            optional(
                "is",
                Kind::Words,
                "anything",
                "\"straight turn\"",
                "What each place holds: one of these symbols, or of these states of lines. The background must be \
                 named.",
            ),
            optional(
                "where",
                Kind::Expr(&["a", "r", "c", "g", "size"]),
                "anything",
                "\"a <= size\"",
                "The condition for each place. `a` is the content of the cell, `r` and `c` are its row and \
                 column; clues and words about lines are those of the place.",
            ),
        ],
        "[{ in = \"regions areas\", where = \"a <= size\" }]",
        "A condition for each place. `where` is about the background only if it uses `a` and names a content in \
         quotes, as in `(a == '*') == empty`, or asks about lines without `a`; otherwise a cell may always hold it.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Table)),
    read: |entries| {
        let is: Option<Vec<String>> = entries.optional("is");
        let is = is.map(|of| SymbolSets { of: Some(of), each: false });
        let condition = entries.optional("where");
        match (&is, &condition) {
            (None, None) => Err(EntryFault::NoneOf(KEYS)),
            _ => Ok(Box::new(Each { is, condition })),
        }
    },
};

/// In each group of a scope, every place holds one of some contents, and satisfies a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Each {
    is: Option<SymbolSets>,
    condition: Option<Expr>,
}

impl Condition for Each {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let is = self.is.as_ref().map(|is| is.words(symbols));
        let is = is.map(|is| format!("{} holds {is}", scope.each_place("")));
        let condition = self.condition.as_ref().map(|condition| {
            let name = if condition.uses("a") { " `a`" } else { "" };
            format!("{} satisfies `{condition}`", scope.each_place(name))
        });
        [is, condition].into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    fn asking_keys(&self) -> &'static [&'static str] {
        &["where"]
    }

    fn tested_keys(&self) -> &'static [&'static str] {
        &["where"]
    }

    fn is_of_places(&self) -> bool {
        true
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.condition.as_ref().and_then(super::common::never_true)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let board = terrain.board();
        let is = self.is.as_ref().map(|is| is.contents(board)).transpose()?;
        let says: Arc<str> =
            self.condition.as_ref().map(Expr::to_string).unwrap_or_default().into();
        let whole = Group::board();
        let is_about_background = |condition: &Expr| {
            let names_content = || condition.words().any(|it| board.alphabet.find(it).is_some());
            let asks_lines = || Scene::of(&whole, terrain).asks_lines(condition);
            if condition.uses("a") { names_content() } else { asks_lines() }
        };
        let passes = board.alphabet.background();
        let passes = passes.filter(|_| !self.condition.as_ref().is_some_and(is_about_background));
        let mut known =
            self.condition.as_ref().map(|condition| Tables::new(condition, |it| it.values));
        let mut tables = Vec::new();
        for group in &groups {
            super::common::in_time()?;
            let scene = Scene::of(group, terrain);
            for place in group.places() {
                let sets = is.iter().flatten();
                tables.extend(sets.map(|set| held(set, place, board)));
                if let Some(known) = &mut known {
                    let scene = scene.at(place).about_a();
                    let nodes = known.nodes(&scene);
                    let values = known.over(&nodes, &scene)?;
                    tables.push(satisfying((nodes, values), place, (&says, passes), board));
                }
            }
        }
        Ok(Arc::new(BoundTables::new(tables)))
    }
}

/// Returns the demand that a place holds one of some contents.
fn held(set: &ContentSet, place: Place, board: &Board) -> BoundTable {
    let says = Arc::from(format!("is {}", set.names));
    let (node, allowed): (_, Arc<[bool]>) = match set.at(place, board) {
        PlaceWorth::Held(term) => {
            (Some(term.node), term.weights.iter().map(|&weight| weight > 0).collect())
        }
        PlaceWorth::Always(holds) => (None, [holds > 0].into()),
    };
    let (nodes, places) = (node.into_iter().collect(), [place].into_iter().collect());
    BoundTable {
        nodes,
        contents: node.iter().map(|_| allowed.len()).collect(),
        allowed,
        places,
        says,
    }
}

/// Returns the demand that a place satisfies a condition, which it does where this has no value, and with a content that
/// always passes, if there is one.
fn satisfying(
    (mut nodes, mut values): (Vec<Node>, Vec<Option<i64>>),
    place: Place,
    (says, passes): (&Arc<str>, Option<Symbol>),
    board: &Board,
) -> BoundTable {
    let domain = board.domain();
    if let (Place::Cell(cell), [value]) = (place, values.as_slice())
        && passes.is_some()
    {
        // Whatever the content is, but for that one.
        nodes.push(cell.into());
        values = vec![*value; board.alphabet.len()];
    }
    let contents: SmallVec<[usize; 2]> =
        nodes.iter().map(|&node| domain.contents(node).count()).collect();
    let always_passes = |mut row: usize| {
        nodes.iter().zip(&contents).rev().any(|(&node, contents)| {
            let content = row % contents;
            row /= contents;
            Some(content) == passes.map(Symbol::index) && board.cell_of(node).is_some()
        })
    };
    let satisfies = |(row, value): (usize, &Option<i64>)| *value != Some(0) || always_passes(row);
    let allowed = values.iter().enumerate().map(satisfies).collect();
    let places = [place].into_iter().collect();
    BoundTable { nodes: nodes.into(), contents, allowed, places, says: Arc::clone(says) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    #[test]
    fn a_symbol_out_of_place_is_found() {
        let case = Case::new("123", ["..."]);
        let rule = Each { is: None, condition: Some(expr("a != c + 1")) };
        let unfit = case.bind(&rule, &Scope::of("rows")).unwrap();
        assert_eq!(unfit.breach(case.board(), &case.grid(["231"])), None);
        let breach = unfit.breach(case.board(), &case.grid(["321"])).unwrap();
        assert_eq!(breach.text, "r1c2 does not satisfy `a != c + 1`");
    }
}
