//! Count: the number of cells in a group with some symbols is bounded.

use super::area_groups::AreaGroups;
use super::bounds::{self, NumberBounds};
use super::common::{IN, uses_clue};
use super::demand::{ASKING_KEYS, Demand, IF, MODULO};
use super::rule::KeyedExprs;
use super::symbols::{EACH, OF, SymbolSets};
use super::weigh::{self, Weigh, Weigher};
use super::{BindResult, Condition, Constraint, RuleError, RuleRow};
use crate::expr::{Expr, Operand};
use crate::grid::{Board, Group, Scope, Symbol, Terrain};
use crate::language::{EntryFault, Kind, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "count",
        &[
            IN,
            IF,
            OF,
            EACH,
            optional(
                "where",
                Kind::Expr(&["a", "g", "size", "r", "c", "dr", "dc", "centre"]),
                "as `of` says",
                "\"joined && a.turn\"",
                "The condition for a place `a` to count, instead of `of`.",
            ),
            bounds::exactly(
                BOUND_NAMES,
                "\"counts[a - 1]\"",
                "The exact number. Bounds can use `centre`, what the cell at the centre of the group holds; \
                 `a`, the number of the symbol, if `each` is true; and `clue`, the number in the hole at the \
                 centre. A rule with `clue` applies only to groups around a numbered hole.",
            ),
            bounds::at_least(BOUND_NAMES),
            bounds::at_most(BOUND_NAMES),
            MODULO,
        ],
        "[{ in = \"rows\", exactly = 1 }]",
        "The number of cells in a group that hold a symbol.",
    ),
    takes: |_| true,
    read: |entries| {
        let symbols = SymbolSets::read(entries);
        let condition = entries.optional("where");
        if condition.is_some() && (symbols.of.is_some() || symbols.each) {
            return Err(EntryFault::Idle { key: "of", beside: "where" });
        }
        let demand = Demand::read(entries, bounds::KEYS)?;
        Ok(Box::new(Count { symbols, condition, demand }))
    },
};

/// The names in the bounds.
const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "clue", "a", "centre"];

/// In each group of a scope, the number of cells with one of some symbols is within bounds.
///
/// A bound that uses `clue` applies only to groups around a hole with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) symbols: SymbolSets,
    /// The condition for a place to count, instead of the symbols.
    pub(super) condition: Option<Expr>,
    pub(super) demand: Demand,
}

impl Condition for Count {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let places = self.demand.bounds.words(scope.places()) + &self.demand.modulo_words();
        match &self.condition {
            Some(condition) => format!("{} has {places} `a` with `{condition}`", scope.each()),
            None => format!("{} has {places} with {}", scope.each(), self.symbols.words(symbols)),
        }
    }

    fn asking_keys(&self) -> &'static [&'static str] {
        ASKING_KEYS
    }

    fn never(&self, scope: &Scope) -> Option<(&'static str, String)> {
        self.demand.never(|bounds| {
            bounds.never_a_count().or_else(|| {
                let (key, min) = bounds.constant("at_least")?;
                let cells = scope.most().filter(|&cells| min > cells)?;
                let kind = scope.kind();
                Some((key, format!("a {kind} has {cells} cells at most, so it cannot hold {min}")))
            })
        })
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
        weigh::bind(self.weigh(terrain.board())?, groups, applies, terrain)
    }

    fn bind_areas(
        &self,
        areas: (&Scope, &dyn Constraint),
        exprs: &KeyedExprs<'_>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        let weigh = self.weigh(terrain.board())?;
        AreaGroups::of(areas, terrain)?.bind(weigh, exprs, terrain)
    }
}

impl Count {
    /// Returns the rule that each symbol occurs at most once.
    pub(super) fn once_at_most() -> Self {
        let symbols = SymbolSets { of: Some(vec!["symbols".to_owned()]), each: true };
        let bounds = NumberBounds::single("at_most", Expr::constant(1));
        Self { symbols, condition: None, demand: bounds.into() }
    }

    fn weigh<'c>(&'c self, board: &'c Board) -> Result<Weigh<'c>, RuleError> {
        if let Some(condition) = &self.condition {
            let mut weigher = Weigher::of_counts(condition);
            return Ok(Box::new(move |group, applies, scene| {
                weigher.weighed(group, (&self.demand, applies, 0), scene)
            }));
        }
        let sets = self.symbols.contents(board)?;
        let clued = self.demand.bounds.exprs().iter().any(|(_, expr)| uses_clue(expr));
        Ok(Box::new(move |group, applies, scene| {
            let clue = group.focus.and_then(|cell| scene.terrain.clue(cell));
            let decider = self.demand.decider(applies, scene)?;
            let mut weighed = Vec::new();
            for set in sets.iter().filter(|_| !clued || clue.is_some()) {
                let operand = |&symbol: &Symbol| board.alphabet.operand(symbol);
                let first = set.symbols.first().map_or(Operand::Number(0), operand);
                let names = [("clue", Operand::Number(clue.unwrap_or(0))), ("a", first)];
                let dues = self.demand.dues((applies, decider), 0, &names, scene)?;
                weighed.extend(dues.into_iter().map(|due| set.weighed(group, due, board)));
            }
            Ok(weighed)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{Case, expr};

    fn two_in_a_row(case: &Case, each: bool) -> Box<dyn Constraint> {
        let symbols = SymbolSets { of: None, each };
        let demand = NumberBounds::exactly(expr("2")).into();
        let rule = Count { symbols, condition: None, demand };
        case.bind(&rule, &Scope::of("rows")).unwrap()
    }

    #[test]
    fn too_many_and_too_few_are_told() {
        let case = Case::with_background("*", ["....", "...."]);
        let rows = two_in_a_row(&case, false);
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["*_*_", "__**"])), None);
        assert_eq!(says(case.grid(["***_", "..**"])).unwrap(), "row 1 has 3 of `*`, not 2");
        assert_eq!(says(case.grid(["**..", "_._."])), None);
        assert_eq!(says(case.grid(["**..", "___."])).unwrap(), "row 2 has 1 of `*`, not 2");
    }

    #[test]
    fn each_symbol_can_be_counted_by_itself() {
        let case = Case::new("ab", ["...."]);
        let rows = two_in_a_row(&case, true);
        assert!(rows.breach(case.board(), &case.grid(["abba"])).is_none());
        assert!(rows.breach(case.board(), &case.grid(["abbb"])).is_some());
    }
}
