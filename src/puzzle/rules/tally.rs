//! Rules about a number of each group: how many of its places count, or what the values of their contents add up to.

use std::sync::Arc;

use super::area_groups::AreaGroups;
use super::bounds::NumberBounds;
use super::common::{eval, uses_clue};
use super::condition::KeyedExprs;
use super::core::{PlaceWorth, Term};
use super::demand::{ASKING_KEYS, Demand};
use super::scene::Scene;
use super::symbols::SymbolSets;
use super::weigh::{self, Weigh, Weighed, Weigher};
use super::{BindResult, Condition, Constraint, RuleError};
use crate::expr::{Expr, Operand, With};
use crate::grid::{Board, Cell, Group, Place, Scope, Symbol, Terrain};

/// In each group of a scope, a number is as demanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tallied {
    pub(super) amount: Amount,
    pub(super) demand: Demand,
}

/// What is counted, or added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Amount {
    /// The places with one of some symbols. A bound that uses `clue` applies only to groups around a hole with a number.
    Symbols(SymbolSets),
    /// The places for which a condition is true.
    Places(Expr),
    /// The values of what places hold.
    Values(Expr),
}

impl Condition for Tallied {
    fn sentence(&self, scope: &Scope, symbols: &str, _: bool) -> String {
        let (group, modulo) = (scope.each(), self.demand.modulo_words());
        let places = || self.demand.bounds.words(scope.places()) + &modulo;
        let sum = || self.demand.bounds.numbers() + &modulo;
        match &self.amount {
            Amount::Symbols(sets) => {
                format!("{group} has {} with {}", places(), sets.words(symbols))
            }
            Amount::Places(condition) => format!("{group} has {} `a` with `{condition}`", places()),
            Amount::Values(value) if is_number(value) => {
                format!("the numbers of {} add up to {}", scope.each_content(), sum())
            }
            Amount::Values(value) => {
                format!("the values `{value}` of {} add up to {}", scope.each_content(), sum())
            }
        }
    }

    fn asking_keys(&self) -> &'static [&'static str] {
        ASKING_KEYS
    }

    fn tested_keys(&self) -> &'static [&'static str] {
        &["value"]
    }

    fn never(&self, scope: &Scope) -> Option<(&'static str, String)> {
        self.demand.never(|bounds| {
            if matches!(self.amount, Amount::Values(_)) {
                return bounds.never();
            }
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

impl Tallied {
    /// Returns the rule that each symbol occurs at most once.
    pub(super) fn once_at_most() -> Self {
        let symbols = SymbolSets { of: Some(vec!["symbols".to_owned()]), each: true };
        let bounds = NumberBounds::single("at_most", Expr::constant(1));
        Self { amount: Amount::Symbols(symbols), demand: bounds.into() }
    }

    fn weigh<'c>(&'c self, board: &'c Board) -> Result<Weigh<'c>, RuleError> {
        match &self.amount {
            Amount::Symbols(symbols) => self.weigh_symbols(symbols, board),
            Amount::Places(condition) => {
                let mut weigher = Weigher::of_counts(condition);
                Ok(Box::new(move |group, applies, scene| {
                    weigher.weighed(group, (&self.demand, applies, 0), scene)
                }))
            }
            Amount::Values(value) => Ok(self.weigh_values(value)),
        }
    }

    fn weigh_symbols<'c>(
        &'c self,
        symbols: &SymbolSets,
        board: &'c Board,
    ) -> Result<Weigh<'c>, RuleError> {
        let sets = symbols.contents(board)?;
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

    fn weigh_values<'c>(&'c self, value: &'c Expr) -> Weigh<'c> {
        let mut weigher = Weigher::of_values(value);
        Box::new(move |group, applies, scene| {
            let has_symbols = scene.terrain.board().alphabet.len() > 0;
            if !has_symbols || !group.others.is_empty() || scene.asks_lines(value) {
                return weigher.weighed(group, (&self.demand, applies, i64::MIN), scene);
            }
            let decider = self.demand.decider(applies, scene)?;
            let dues = self.demand.dues((applies, decider), i64::MIN, &[], scene)?;
            let values = cell_values(value, group, scene)?;
            let nodes = group.cells.iter().map(|&cell| cell.into());
            let terms = nodes.zip(values).map(|(node, weights)| Term { node, weights });
            let worths: Vec<PlaceWorth> = terms.map(PlaceWorth::Held).collect();
            let weighed = |due| Weighed { due, worths: worths.clone(), counted: None };
            Ok(dues.into_iter().map(weighed).collect())
        })
    }
}

/// Tells whether the value of a symbol is its number.
pub(super) fn is_number(value: &Expr) -> bool {
    *value == Expr::name("a")
}

/// Returns for each cell of a group the value of each symbol.
pub(super) fn cell_values(
    value: &Expr,
    group: &Group,
    scene: &Scene<'_>,
) -> Result<Vec<Arc<[i64]>>, RuleError> {
    let alphabet = &scene.terrain.board().alphabet;
    if is_number(value) {
        let numbers: Arc<[i64]> = alphabet.symbols().map(|it| alphabet.number(it)).collect();
        return Ok(vec![numbers; group.cells.len()]);
    }
    let values = |&cell: &Cell| {
        let here = scene.at(Place::Cell(cell)).about_a();
        let value = |symbol: Symbol| {
            eval(value, &With { names: &[("a", alphabet.operand(symbol))], outer: &here })
        };
        alphabet.symbols().map(value).collect()
    };
    group.cells.iter().map(values).collect()
}
