//! Conditions: what rules demand of the groups of their scopes.

use std::fmt;
use std::sync::Arc;

use super::common::IN;
use super::scene::Scene;
use super::{Constraint, RuleError};
use crate::expr::Expr;
use crate::grid::{Group, LineCode, Scope, Terrain};

/// The expressions of a rule, with their keys.
pub(super) type KeyedExprs<'e> = [(&'static str, &'e Expr)];

/// A rule bound to a case, or why it does not fit.
pub(crate) type BindResult = Result<Arc<dyn Constraint>, RuleError>;

/// The demand of a rule on the groups of its scope.
pub(crate) trait Condition: fmt::Debug + Send + Sync {
    /// Returns the rule as a sentence, such as `each row holds A-P once`, for symbols that are
    /// written as `symbols`. `full` tells whether every group is known to have a cell for every
    /// symbol.
    fn sentence(&self, scope: &Scope, symbols: &str, full: bool) -> String;

    /// Returns the keys whose expressions may ask what an answer holds at places.
    fn asking_keys(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the keys whose bare words ask the place that is tested, not the one that a group is about.
    fn tested_keys(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the keys whose expressions state numbers of groups, not conditions or values.
    fn number_keys(&self) -> &'static [&'static str] {
        &["exactly", "equals", "at_least", "at_most", "modulo"]
    }

    /// Returns the keys whose expressions it cannot do without, if it still demands something without others.
    fn lasting_keys(&self) -> Option<&'static [&'static str]> {
        None
    }

    /// Tells whether it is about each place by itself, whatever the group is.
    fn is_of_places(&self) -> bool {
        false
    }

    /// Returns how symbols encode the sides at which lines leave, if it is about lines.
    fn line_code(&self) -> Option<LineCode> {
        None
    }

    /// Explains, with the key, why no answer can keep the rule, if none can on any board.
    fn never(&self, scope: &Scope) -> Option<(&'static str, String)> {
        let _ = scope;
        None
    }

    /// Binds the condition to groups of a case. Some may have no cells.
    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult;

    /// Binds it to the groups to which it applies, by an expression if there is one. A rule whose `if` can be about the
    /// answer demands something of a group while the expression is true.
    fn bind_while(
        &self,
        groups: Vec<Group>,
        applies: Option<&Expr>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        self.bind(applying(groups, applies, terrain)?, terrain)
    }

    /// Returns what it calls the areas that it is about. Regions with unknown borders may have a name.
    fn areas_called<'n>(&'n self, regions: Option<&'n str>) -> Option<&'n str> {
        let _ = regions;
        None
    }

    /// Binds it to areas with unknown cells: those of a scope, with what their own rule is bound to. The expressions are
    /// those of the rule. Only sums can be about areas.
    fn bind_areas(
        &self,
        areas: (&Scope, &dyn Constraint),
        exprs: &KeyedExprs<'_>,
        terrain: &Terrain<'_>,
    ) -> BindResult {
        let _ = (areas, exprs, terrain);
        Err(RuleError::OfAreas(IN.name, "the rule is not about a sum".to_owned()))
    }
}

/// Leaves out the groups to which a rule does not apply.
pub(super) fn applying(
    mut groups: Vec<Group>,
    applies: Option<&Expr>,
    terrain: &Terrain<'_>,
) -> Result<Vec<Group>, RuleError> {
    if let Some(applies) = applies {
        let applies = |group: &Group| {
            let value = Scene::of(group, terrain).eval(applies)?;
            Ok(value.is_some_and(|value| value != 0))
        };
        let kept = groups.iter().map(applies).collect::<Result<Vec<bool>, RuleError>>()?;
        let mut kept = kept.into_iter();
        groups.retain(|_| kept.next() == Some(true));
    }
    Ok(groups)
}
