//! Product: the values of the symbols in a group, multiplied, give a number.

use std::sync::Arc;

use super::common::{GROUP_NAMES, IF, IN, eval};
use super::core::{BoundScan, Reading, State};
use super::groups::bind_groups;
use super::sum::{VALUE, value};
use super::tally::{cell_values, is_number};
use super::{BindResult, Condition, Core, Lowering, RuleRow, Takes};
use crate::expr::Expr;
use crate::grid::{Group, Scope, Symbol, Terrain};
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
    takes: Takes::Groups,
    lowering: Some(Lowering {
        core: Core::Tally,
        texts: &[
            ("value", "{value}"),
            ("times", "true"),
            ("exactly", "{equals}"),
            ("says", "a product in {in}"),
        ],
    }),
    read: |entries| {
        let value = value(entries);
        Ok(Box::new(Product { value, equals: entries.required("equals")? }))
    },
};

/// The values in the cells of each group of a scope, multiplied, give a number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Product {
    /// The value of a symbol in a cell.
    value: Expr,
    equals: Expr,
}

/// The values in the cells of a group, and their product.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Factors {
    /// For each cell of the group, the value of each symbol.
    values: Vec<Arc<[i64]>>,
    /// The product.
    due: i64,
}

impl Condition for Product {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let (group, product) = (scope.each_content(), self.equals.quoted());
        if is_number(&self.value) {
            return format!("the numbers of {group} multiply to {product}");
        }
        format!("the values `{}` of {group} multiply to {product}", self.value)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        bind_groups(groups, terrain, |group, env| {
            let (due, values) = (eval(&self.equals, env)?, cell_values(&self.value, &group, env)?);
            Ok([BoundScan::along(group, false, Factors { values, due })])
        })
    }
}

impl Reading for Factors {
    fn start(&self) -> State {
        [1, 0]
    }

    /// The state is the product so far, which divides the whole. If the whole is zero, it is whether a zero was read.
    fn next(&self, place: usize, [product, _]: State, content: Symbol) -> Option<State> {
        let value = self.values[place][content.index()];
        if self.due == 0 {
            return Some([product * i64::from(value != 0), 0]);
        }
        let product = product.checked_mul(value).filter(|&product| product != 0)?;
        (self.due.checked_rem(product) == Some(0)).then_some([product, 0])
    }

    /// A product that does not fit is wrong, unless a zero follows.
    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        let mut values =
            held.iter().zip(&self.values).map(|(content, values)| values[content.index()]);
        if values.clone().any(|value| value == 0) {
            return Some(vec![0]);
        }
        values.try_fold(1_i64, i64::checked_mul).map(|product| vec![product])
    }

    fn range(&self) -> [i64; 2] {
        [self.due; 2]
    }

    fn says(&self, group: &str, numbers: &str) -> String {
        format!("{group} multiplies to {numbers}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    fn says(value: Option<&str>, due: &str, rows: [&str; 2]) -> Option<String> {
        let case = Case::new("12345", ["...", "..."]);
        let rule = Product { value: expr(value.unwrap_or("a")), equals: expr(due) };
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
