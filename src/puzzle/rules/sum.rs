//! Sum: the values of the symbols in a group add up to a total, or to one within bounds.

use std::sync::Arc;

use super::area_groups::AreaGroups;
use super::bounds::{self, NumberBounds};
use super::common::{IN, eval};
use super::core::Term;
use super::demand::{ASKING_KEYS, BOUND_NAMES, Demand, IF, MODULO};
use super::rule::KeyedExprs;
use super::scene::Scene;
use super::weigh::{self, Weigh, Weighed, Weigher};
use super::{BindResult, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, With};
use crate::grid::{Cell, Group, Place, Scope, Symbol, Terrain};
use crate::language::{Key, Kind, optional, tables};

/// The keys of the bounds.
const KEYS: &[&str; 3] = &["equals", "at_least", "at_most"];

/// The key of the value of a symbol.
pub(super) const VALUE: Key = optional(
    "value",
    Kind::Expr(&["a", "r", "c", "dr", "dc", "g", "size"]),
    "`a`",
    "\"a % 4 * (dr == 0)\"",
    "The value of a symbol in a cell: `a` is the number of the symbol, 0 for an empty cell; `r` and `c` are the \
     row and column of the cell; `dr` and `dc` are the steps down and right to it, from the centre of the \
     group, or else from its first cell.",
);

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "sum",
        &[
            IN,
            IF,
            VALUE,
            optional(
                "equals",
                Kind::Expr(BOUND_NAMES),
                "no bound",
                "\"totals[g]\"",
                "The sum. Bounds can use `centre`, what the cell at the centre of the group holds.",
            ),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
            MODULO,
        ],
        "[{ in = \"regions cages\", equals = \"totals[g]\" }]",
        "The sum of the values of the symbols in a group.",
    ),
    takes: |_| true,
    read: |entries| {
        let value = entries.optional("value");
        Ok(Box::new(Sum { value, demand: Demand::read(entries, KEYS)? }))
    },
};

/// The values in the cells of each group of a scope add up to a sum within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    /// The value of a symbol in a cell; its number without an expression.
    value: Option<Expr>,
    demand: Demand,
}

impl Condition for Sum {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let sum = self.demand.bounds.numbers() + &self.demand.modulo_words();
        let group = scope.each_content();
        match &self.value {
            None => format!("the numbers of {group} add up to {sum}"),
            Some(value) => format!("the values `{value}` of {group} add up to {sum}"),
        }
    }

    fn asking_keys(&self) -> &'static [&'static str] {
        ASKING_KEYS
    }

    fn tested_keys(&self) -> &'static [&'static str] {
        &["value"]
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        self.demand.never(NumberBounds::never)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        self.bind_while(groups, None, terrain)
    }

    fn bind_while(
        &self,
        groups: Vec<Group>,
        applies: Option<&Expr>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        weigh::bind(self.weigh(&Expr::name("a")), groups, applies, terrain)
    }

    fn bind_areas(
        &self,
        areas: (&Scope, &dyn Constraint),
        exprs: &KeyedExprs<'_>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        let number = Expr::name("a");
        AreaGroups::of(areas, terrain)?.bind(self.weigh(&number), exprs, terrain)
    }
}

impl Sum {
    /// Weighs groups. Without an expression the value of a symbol is its number.
    fn weigh<'c>(&'c self, number: &'c Expr) -> Weigh<'c> {
        let value = self.value.as_ref().unwrap_or(number);
        let mut weigher = Weigher::of_values(value);
        Box::new(move |group, applies, scene| {
            let has_symbols = scene.terrain.board().alphabet.len() > 0;
            if !has_symbols || !group.others.is_empty() || scene.asks_lines(value) {
                return weigher.weighed(group, (&self.demand, applies, i64::MIN), scene);
            }
            let decider = self.demand.decider(applies, scene)?;
            let dues = self.demand.dues((applies, decider), i64::MIN, &[], scene)?;
            let values = cell_values(self.value.as_ref(), group, scene)?;
            let nodes = group.cells.iter().map(|&cell| cell.into());
            let terms = nodes.zip(values).map(|(node, weights)| Ok(Term { node, weights }));
            let worths: Vec<Result<Term, i64>> = terms.collect();
            let weighed = |due| Weighed { due, worths: worths.clone(), counted: None };
            Ok(dues.into_iter().map(weighed).collect())
        })
    }
}

/// Returns for each cell of a group the value of each symbol; its number without an expression.
pub(super) fn cell_values(
    value: Option<&Expr>,
    group: &Group,
    scene: &Scene<'_>,
) -> Result<Vec<Arc<[i64]>>, RuleError> {
    let alphabet = &scene.terrain.board().alphabet;
    let Some(value) = value else {
        let numbers: Arc<[i64]> = alphabet.symbols().map(|it| alphabet.number(it)).collect();
        return Ok(vec![numbers; group.cells.len()]);
    };
    let values = |&cell: &Cell| {
        let here = scene.at(Place::Cell(cell)).about_a();
        let value = |symbol: Symbol| {
            eval(value, &With { names: &[("a", alphabet.operand(symbol))], outer: &here })
        };
        alphabet.symbols().map(value).collect()
    };
    group.cells.iter().map(values).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Clue, ClueSite, Clues, Value};
    use crate::rules::testing::{Case, expr};

    #[test]
    fn a_wrong_total_is_found_once_the_group_is_full() {
        let case = Case::new("123", ["..", ".."]);
        let rule = Sum { value: None, demand: NumberBounds::exactly(expr("4 + g")).into() };
        let columns = case.bind(&rule, &Scope::of("columns")).unwrap();
        let says = |grid| columns.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["13", "32"])), None);
        assert_eq!(says(case.grid(["1.", ".2"])), None);
        assert_eq!(says(case.grid(["12", "32"])).unwrap(), "column 2 adds up to 4, not 5");
    }

    #[test]
    fn the_clue_about_a_line_lies_at_that_line() {
        let mut case = Case::new("123", ["..", "..", ".."]);
        let mut totals = Clues::none(case.board().shape, &Arc::from([]));
        for (site, sums) in [(ClueSite::Rows, &[3, 4, 5][..]), (ClueSite::Columns, &[6, 6])] {
            totals.push(site, sums.iter().map(|&sum| vec![Clue::Number(sum)]).collect());
        }
        case.push("total", Value::Clues(totals));
        let rule = Sum { value: None, demand: NumberBounds::exactly(expr("total")).into() };
        for (scope, text) in
            [("rows", "row 1 adds up to 6, not 3"), ("columns", "column 1 adds up to 9, not 6")]
        {
            let bound = case.bind(&rule, &Scope::of(scope)).unwrap();
            let says = |rows| bound.breach(case.board(), &case.grid(rows)).map(|it| it.text);
            assert_eq!(says(["12", "22", "32"]), None);
            assert_eq!(says(["33", "33", "33"]).unwrap(), text);
        }
    }

    #[test]
    fn a_value_depends_on_the_place_in_the_group() {
        let case = Case::new("123", ["..", ".."]);
        // Right of the first cell a number counts ten times.
        let value = Some(expr("a * (1 + 9 * (dc > 0)) - r"));
        let rule = Sum { value, demand: NumberBounds::exactly(expr("12 + 19 * g")).into() };
        let rows = case.bind(&rule, &Scope::of("rows")).unwrap();
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["21", "33"])), None);
        assert_eq!(says(case.grid(["12", ".."])).unwrap(), "row 1 adds up to 21, not 12");
        assert_eq!(says(case.grid(["21", "23"])).unwrap(), "row 2 adds up to 30, not 31");
    }
}
