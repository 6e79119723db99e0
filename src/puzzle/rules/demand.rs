//! What a rule demands of a number in a group: bounds, perhaps of what is left of it modulo a number, and perhaps only
//! while a condition is true. All of it may depend on what one node holds.

use super::RuleError;
use super::bounds::NumberBounds;
use super::common::eval;
use super::core::{BoundSum, Term};
use super::scene::Scene;
use super::tabulate::Tables;
use crate::expr::{EvalError, Expr, Operand, With};
use crate::grid::{Group, Node, Symbol};
use crate::language::{Entries, EntryFault, Key, Kind, optional};

/// The keys of a demand on a number, and of what is counted or added, which may ask what an answer holds.
pub(super) const ASKING_KEYS: &[&str] =
    &["if", "where", "value", "equals", "exactly", "at_least", "at_most"];

/// The names in the bounds of a number.
pub(super) const BOUND_NAMES: &[&str] = &["g", "size", "r", "c", "centre"];

/// The key of the condition for groups, which can be about the answer.
pub(super) const IF: Key = optional(
    super::common::IF.name,
    Kind::Expr(BOUND_NAMES),
    "all groups",
    "\"centre != '.'\"",
    "The condition for the groups to which the rule applies. If it is about `centre`, what the cell at the centre of \
     the group holds, the rule applies while it is true.",
);

/// The key of the number modulo which a number is exact.
pub(super) const MODULO: Key = optional(
    "modulo",
    Kind::Expr(super::common::GROUP_NAMES),
    "none",
    "2",
    "The number modulo which the exact number is meant.",
);

/// The demand of a rule on a number in each group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Demand {
    pub(super) bounds: NumberBounds,
    modulo: Option<Expr>,
}

/// What is demanded in one group, while a node has a content, or always.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    when: Option<(Node, Symbol)>,
    bounds: (i64, i64),
    modulo: Option<i64>,
}

impl Demand {
    /// Takes the bounds of a table at these keys, which must have some; the first key is for the exact number.
    pub(super) fn read(
        entries: &mut Entries,
        keys: &'static [&'static str; 3],
    ) -> Result<Self, EntryFault> {
        let bounds = NumberBounds::required(entries, keys)?;
        let modulo = entries.optional(MODULO.name);
        if modulo.is_some() && !bounds.exprs().iter().any(|(key, _)| *key == keys[0]) {
            return Err(EntryFault::Missing(keys[0]));
        }
        Ok(Self { bounds, modulo })
    }

    /// Ends a sentence about the number.
    pub(super) fn modulo_words(&self) -> String {
        let modulo = self.modulo.as_ref();
        modulo.map(|modulo| format!(" modulo {}", modulo.quoted())).unwrap_or_default()
    }

    /// Explains, with the key, why no number is as demanded, if none ever is. `of_bounds` does so for the bounds.
    pub(super) fn never(
        &self,
        of_bounds: impl FnOnce(&NumberBounds) -> Option<(&'static str, String)>,
    ) -> Option<(&'static str, String)> {
        if self.modulo.is_some() { None } else { of_bounds(&self.bounds) }
    }

    /// Returns the node that decides what is demanded, if one does.
    pub(super) fn decider(
        &self,
        applies: Option<&Expr>,
        scene: &Scene<'_>,
    ) -> Result<Option<Node>, RuleError> {
        let mut decider = None;
        for (_, expr) in self.bounds.exprs().into_iter().chain(applies.map(|it| ("", it))) {
            for node in Tables::new(expr, |_| ()).nodes(scene) {
                if decider.is_some_and(|decider| decider != node) {
                    return Err(RuleError::SeveralContents(expr.to_string()));
                }
                decider = Some(node);
            }
        }
        Ok(decider)
    }

    /// Returns what is demanded in the group of a scene: for each content of a node, if one is given. The bounds can
    /// use some names more. Without a minimum, it is `least`.
    pub(super) fn dues(
        &self,
        (applies, decider): (Option<&Expr>, Option<Node>),
        least: i64,
        names: &[(&str, Operand<'_>)],
        scene: &Scene<'_>,
    ) -> Result<Vec<Due>, RuleError> {
        let Some(node) = decider else {
            return Ok(Vec::from_iter(self.due(applies, least, names, scene)?));
        };
        let mut dues = Vec::new();
        for content in scene.terrain.board().domain().contents(node) {
            let due = self.due(applies, least, names, &scene.holding(node, content))?;
            dues.extend(due.map(|due| Due { when: Some((node, content)), ..due }));
        }
        Ok(dues)
    }

    /// Returns what is demanded, unless nothing is.
    fn due(
        &self,
        applies: Option<&Expr>,
        least: i64,
        names: &[(&str, Operand<'_>)],
        scene: &Scene<'_>,
    ) -> Result<Option<Due>, RuleError> {
        let applies = applies.map_or(Ok(Some(1)), |applies| scene.eval(applies))?;
        if applies.is_none_or(|applies| applies == 0) {
            return Ok(None);
        }
        let modulo = self.modulo.as_ref().map(|modulo| eval(modulo, scene)).transpose()?;
        if let Some(modulo) = modulo.filter(|&modulo| modulo < 1) {
            return Err(RuleError::Never(format!("`modulo` is {modulo}")));
        }
        let least = if modulo.is_some() { i64::MIN } else { least };
        match self.bounds.eval(&With { names, outer: scene }, least) {
            Err(RuleError::Eval { error: EvalError::NoValue, .. }) => Ok(None),
            bounds => Ok(Some(Due { when: None, bounds: bounds?, modulo })),
        }
    }
}

impl Due {
    /// Returns the demand that a number is within bounds.
    pub(super) const fn within(min: i64, max: i64) -> Self {
        Self { when: None, bounds: (min, max), modulo: None }
    }

    /// Returns the bounds, if they are demanded whatever nodes hold, and of no remainder.
    pub(super) fn plain(&self) -> Option<[i64; 2]> {
        let (min, max) = self.bounds;
        (self.when.is_none() && self.modulo.is_none()).then_some([min, max])
    }

    /// Returns the place of the content while which it is demanded, or 0.
    pub(super) fn content(&self) -> usize {
        self.when.map_or(0, |(_, content)| content.index())
    }

    /// Returns the demand on a sum of terms, and of a number beside these.
    pub(super) fn of(&self, group: Group, terms: Vec<Term>, always: i64) -> BoundSum {
        let (min, max) = self.bounds;
        let [min, max] = [min, max].map(|bound| {
            let bound = bound.saturating_sub(always);
            self.modulo.map_or(bound, |modulo| bound.rem_euclid(modulo))
        });
        let (when, modulo) = (self.when, self.modulo);
        BoundSum { group, terms, min, max, counted: None, when, modulo }
    }
}

impl From<NumberBounds> for Demand {
    fn from(bounds: NumberBounds) -> Self {
        Self { bounds, modulo: None }
    }
}
