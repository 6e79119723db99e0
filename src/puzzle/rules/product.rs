//! Product: the values of the symbols in a group, multiplied, give a number.

use std::sync::Arc;

use super::breach::name;
use super::common::{GROUP_NAMES, IF, IN, eval};
use super::groups::{GroupConstraint, bind_groups};
use super::sum::{VALUE, cell_values};
use super::{BindResult, Breach, Condition, RuleRow};
use crate::expr::Expr;
use crate::grid::{Board, Grid, Group, Scope, Terrain};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "product",
        &[
            IN,
            IF,
            VALUE,
            required("equals", Kind::Expr(GROUP_NAMES), "\"totals[g]\"", "The product."),
        ],
        "[{ in = \"regions cages\", equals = \"totals[g]\" }]",
        "The product of the values of the symbols in a group.",
    ),
    takes: |_| true,
    read: |entries| {
        let value = entries.optional("value");
        Ok(Box::new(Product { value, equals: entries.required("equals")? }))
    },
};

/// The values in the cells of each group of a scope, multiplied, give a number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Product {
    /// The value of a symbol in a cell; its number without an expression.
    value: Option<Expr>,
    equals: Expr,
}

/// A group whose values, multiplied, give a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundProduct {
    /// The group.
    pub group: Group,
    /// For each cell of the group, the value of each symbol.
    pub values: Vec<Arc<[i64]>>,
    /// The product.
    pub due: i64,
}

impl Condition for Product {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let (group, product) = (scope.each(), self.equals.quoted());
        match &self.value {
            None => format!("the numbers of {group} multiply to {product}"),
            Some(value) => format!("the values `{value}` of {group} multiply to {product}"),
        }
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let value = self.value.iter().map(|value| ("value", value));
        [("equals", &self.equals)].into_iter().chain(value).collect()
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        bind_groups(groups, terrain, |group, env| {
            let (due, values) =
                (eval(&self.equals, env)?, cell_values(self.value.as_ref(), &group, env)?);
            Ok([BoundProduct { group, values, due }])
        })
    }
}

impl GroupConstraint for BoundProduct {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let values = self.group.cells.iter().zip(&self.values);
        let values = values.map(|(&cell, values)| Some(values[grid.get(cell)?.index()]));
        let values: Vec<i64> = values.collect::<Option<_>>()?;
        // A product that does not fit is wrong, unless a zero follows.
        let found = if values.contains(&0) {
            Some(0)
        } else {
            values.iter().try_fold(1_i64, |product, &value| product.checked_mul(value))
        };
        let shown = || found.map_or("a longer number".to_owned(), |found| found.to_string());
        let text =
            || format!("{} multiplies to {}, not {}", name(&self.group, board), shown(), self.due);
        (found != Some(self.due)).then(|| Breach::of(&self.group, text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    fn says(value: Option<&str>, due: &str, rows: [&str; 2]) -> Option<String> {
        let case = Case::new("12345", ["...", "..."]);
        let rule = Product { value: value.map(expr), equals: expr(due) };
        case.says(&rule, &Scope::of("rows"), rows)
    }

    #[test]
    fn a_wrong_product_is_found_once_the_group_is_full() {
        assert_eq!(says(None, "6 + 14 * g", ["312", "145"]), None);
        assert_eq!(says(None, "6 + 14 * g", ["3.1", ".44"]), None);
        assert_eq!(says(None, "6", ["312", "145"]).unwrap(), "row 2 multiplies to 20, not 6");
    }

    #[test]
    fn values_may_be_zero_negative_or_large() {
        assert_eq!(says(Some("a - 3"), "0", ["314", "223"]), None);
        assert_eq!(
            says(Some("a - 3"), "-4", ["115", "151"]).unwrap(),
            "row 1 multiplies to 8, not -4"
        );
        let large = Some("(a - 1) * 9000000000");
        assert_eq!(says(large, "0", ["221", "155"]), None);
        assert_eq!(
            says(large, "0", ["555", "1.."]).unwrap(),
            "row 1 multiplies to a longer number, not 0"
        );
    }
}
