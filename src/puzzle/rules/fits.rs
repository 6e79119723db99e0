//! Which symbols of two cells fit a condition.

use std::sync::Arc;

use super::RuleError;
use super::common::{eval, group_numbers, in_time, steps};
use crate::expr::{Expr, With};
use crate::grid::{Cell, Group, Symbol, Terrain, Value};

/// The names in a condition for two cells of a group: the numbers of their symbols, the number of the
/// group, the place of the first cell, and the steps to the second.
pub(super) const FITS_NAMES: &[&str] = &["a", "b", "g", "r", "c", "dr", "dc"];

/// Whether each two symbols, in two cells, fit a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fits {
    /// `fit[first * symbols + second]`.
    fit: Arc<[bool]>,
    symbols: usize,
}

impl Fits {
    /// Tries all symbols. The first cell is the centre of the group, or else its first one.
    fn new(
        condition: &Expr,
        group: &Group,
        second: Cell,
        terrain: &Terrain<'_>,
    ) -> Result<Self, RuleError> {
        in_time()?;
        let alphabet = &terrain.board().alphabet;
        let [group_number, _, row, column] = group_numbers(group, terrain.shape());
        let [down, right] = steps(group, second, terrain.shape());
        let pairs = alphabet.symbols().flat_map(|a| alphabet.symbols().map(move |b| (a, b)));
        let names = [group_number, row, column, down, right];
        let here = With { names: &names, outer: terrain.data };
        let condition = condition.fixed(&["a", "b"], &here);
        let fits = |(first, second)| {
            let names = [("a", alphabet.operand(first)), ("b", alphabet.operand(second))];
            eval(&condition, &With { names: &names, outer: &here }).map(|value| value != 0)
        };
        Ok(Self { fit: pairs.map(fits).collect::<Result<_, _>>()?, symbols: alphabet.len() })
    }

    /// Tells whether two symbols fit.
    pub(crate) fn allow(&self, first: Symbol, second: Symbol) -> bool {
        self.fit[first.index() * self.symbols + second.index()]
    }

    /// Returns whether each two symbols fit, the second changing fastest.
    pub(super) fn table(&self) -> Arc<[bool]> {
        Arc::clone(&self.fit)
    }
}

/// Finds the pairs of symbols that fit a condition, at many places; once only if they are the same
/// everywhere.
pub(super) struct Fitting<'t> {
    condition: &'t Expr,
    terrain: &'t Terrain<'t>,
    is_uniform: bool,
    shared: Option<Fits>,
}

impl<'t> Fitting<'t> {
    /// Tells whether a condition is about more than the symbols of two cells: clues where they lie, or lines.
    pub(super) fn is_of_places(condition: &Expr, terrain: &Terrain<'_>) -> bool {
        let is_known = |name: &str| {
            FITS_NAMES.contains(&name)
                || matches!(terrain.data.values.get(name), Some(Value::Int(_) | Value::Word(_)))
        };
        let mut plain = condition.names().filter(|name| name.indices == 0);
        plain.any(|name| !is_known(name.name))
    }

    pub(super) fn new(condition: &'t Expr, terrain: &'t Terrain<'t>) -> Self {
        let is_of_symbols = |name: &str| ["a", "b"].contains(&name) || !FITS_NAMES.contains(&name);
        let is_uniform = condition.names().all(|name| is_of_symbols(name.name));
        Self { condition, terrain, is_uniform, shared: None }
    }

    /// Returns the pairs of symbols that fit two cells: the first of a group, as [`Fits::new`] has it,
    /// and another.
    pub(super) fn fits(&mut self, group: &Group, second: Cell) -> Result<Fits, RuleError> {
        if let Some(shared) = &self.shared {
            return Ok(shared.clone());
        }
        let fits = Fits::new(self.condition, group, second, self.terrain)?;
        self.shared = Some(fits.clone()).filter(|_| self.is_uniform);
        Ok(fits)
    }
}
