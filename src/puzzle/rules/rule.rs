//! A rule: its statement in a definition, its constraint in a case.

use std::sync::Arc;

use super::common::{IF, in_a_line, uses_clue};
use super::condition::{BindResult, Condition, applying};
use super::symbols::{EACH, OF};
use super::{RuleError, RuleRow};
use crate::expr::{Expr, Name};
use crate::grid::{Group, LineCode, LineWord, Scope, Terrain};
use crate::language::{Entries, EntryFault, KeyValue, Kind};

/// A rule of a definition about the contents of cells: a condition for the groups of a scope.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    /// The rule's row.
    pub row: &'static RuleRow,
    /// The groups.
    pub scope: Scope,
    /// The rule whose areas its groups are, if their cells are unknown.
    pub areas: Option<Arc<Self>>,
    /// What its table says beside the groups; the condition for these comes last.
    entries: Entries,
    pub(super) condition: Arc<dyn Condition>,
}

impl Rule {
    /// Reads the rule that a table states about a scope.
    pub(crate) fn read(
        row: &'static RuleRow,
        scope: Scope,
        entries: &mut Entries,
    ) -> Result<Self, EntryFault> {
        if let Some(applies) = entries.take(IF.name) {
            entries.push(IF.name, applies);
        }
        let said = entries.clone();
        Ok(Self { row, scope, areas: None, condition: (row.read)(entries)?.into(), entries: said })
    }

    /// Returns which groups it applies to; all without an expression.
    fn applies(&self) -> Option<&Expr> {
        self.entries.exprs().find(|(key, _)| *key == IF.name).map(|(_, applies)| applies)
    }

    /// Returns the rule as a sentence, as [`Condition::sentence`] does.
    pub(crate) fn sentence(&self, symbols: &str, full: bool) -> String {
        let mut sentence = self.condition.sentence(&self.scope, symbols, full);
        if let Some(applies) = self.applies() {
            sentence = format!("if `{applies}`: {sentence}");
        }
        // Every other part is an expression or a name in quotes, which may have been written in several lines.
        let parts = sentence.split('`').enumerate();
        let parts = parts.map(|(number, part)| match number % 2 {
            0 => part.to_owned(),
            _ => in_a_line(part),
        });
        parts.collect::<Vec<_>>().join("`")
    }

    /// Returns what the rule states, whatever words state it.
    pub(crate) fn statement(&self) -> String {
        // What holds of each place does not depend on the group in which it is.
        let is_of_places = self.condition.is_of_places() && self.applies().is_none();
        let asks_group = ["g", "size"].iter().any(|name| self.uses(name));
        let cells = Scope::plain("cells")
            .filter(|_| is_of_places && !asks_group && self.scope == Scope::board());
        let scope = cells.as_ref().unwrap_or(&self.scope);
        format!("{scope:?} {:?} {:?}", self.applies(), self.condition)
    }

    /// Explains, with the key, why no answer can keep the rule, if none can on any board. A rule with a
    /// condition for groups may apply to none.
    pub(crate) fn never(&self) -> Option<(&'static str, String)> {
        match self.applies().map(Expr::as_constant) {
            Some(Some(0)) => Some((IF.name, "the condition is always false".to_owned())),
            Some(None) => None,
            None | Some(Some(_)) => self.condition.never(&self.scope),
        }
    }

    /// Tells whether a condition chooses the groups to which it applies.
    pub(crate) fn is_conditional(&self) -> bool {
        self.applies().is_some()
    }

    /// Returns how symbols encode the sides at which lines leave, if it is about lines.
    pub(crate) fn line_code(&self) -> Option<LineCode> {
        self.condition.line_code()
    }

    /// Binds the rule to a case.
    pub(crate) fn bind(&self, terrain: &Terrain<'_>) -> BindResult {
        self.bind_to(self.scope.all_groups(terrain)?, terrain)
    }

    /// Binds the rule to some groups of a case.
    pub(crate) fn bind_to(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        if let Some(areas) = &self.areas {
            let areas = (&self.scope, &*areas.bind(terrain)?);
            return self.condition.bind_areas(areas, &self.exprs(), terrain);
        }
        self.condition.bind_while(groups, self.applies(), terrain)
    }

    /// Returns what it calls its areas, as [`Condition::areas_called`] does.
    pub(crate) fn areas_called<'n>(&'n self, regions: Option<&'n str>) -> Option<&'n str> {
        self.condition.areas_called(regions)
    }

    /// Returns the groups of a case to which the rule applies.
    pub(super) fn groups(&self, terrain: &Terrain<'_>) -> Result<Vec<Group>, RuleError> {
        applying(self.scope.all_groups(terrain)?, self.applies(), terrain)
    }

    /// Returns the key whose expression uses the number in the hole that a group is around.
    pub(crate) fn clue_key(&self) -> Option<&'static str> {
        let is_clue = |(_, expr): &(_, &Expr)| uses_clue(expr);
        self.exprs().into_iter().find(is_clue).map(|(key, _)| key)
    }

    /// Returns the expressions, with their keys.
    pub(super) fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        self.entries.exprs().collect()
    }

    /// Returns the value of another key.
    pub(super) fn said<T: TryFrom<KeyValue>>(&self, key: &'static str) -> Option<T> {
        self.entries.clone().optional(key)
    }

    /// Tells whether it is about the areas of equal symbols, whatever these are.
    pub(crate) fn parts_equal(&self) -> bool {
        let is_each = self.row.key.name == "areas" && self.said(EACH.name) == Some(true);
        is_each && self.said::<Vec<String>>(OF.name).is_none()
    }

    /// Returns the field of the clues.
    pub(super) fn clue_field(&self) -> Option<String> {
        let mut keys = self.row.keys_of(|kind| matches!(kind, Kind::CluesOrTable));
        keys.find_map(|key| self.said(key))
    }

    /// Returns a table of words that is about no group alone.
    fn list(&self) -> Option<String> {
        let mut keys = self.row.keys_of(|kind| matches!(kind, Kind::TableOfWords));
        keys.find_map(|key| self.said::<Vec<String>>(key))?.into_iter().next()
    }

    /// Returns those that state numbers of groups, or of what is at a place in them.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (&'static str, &Expr)> {
        let numbers = self.condition.number_keys();
        self.exprs().into_iter().filter(move |(key, _)| numbers.contains(key))
    }

    /// Tells whether it depends on a field.
    pub(crate) fn uses(&self, field: &str) -> bool {
        self.clue_field().as_deref() == Some(field)
            || self.list().as_deref() == Some(field)
            || self.scope.fields().contains(&field)
            || self.exprs().into_iter().any(|(_, expr)| expr.uses(field))
            || self.areas.as_ref().is_some_and(|areas| areas.uses(field))
    }

    /// Tells whether its lines join the places where a field has the same label.
    pub(crate) fn joins(&self, field: &str) -> bool {
        self.exprs().into_iter().any(|(key, expr)| key == "join" && expr.uses(field))
    }

    /// Tells whether it uses the value of a field as a number: else all numbers are alike to it.
    pub(crate) fn counts_with(&self, field: &str) -> bool {
        let is_it = |used: &Name<'_>| used.name.rsplit('.').next() == Some(field) && used.is_number;
        self.clue_field().as_deref() == Some(field)
            || self.exprs().into_iter().any(|(_, expr)| expr.names().any(|used| is_it(&used)))
    }

    /// Returns what the rule demands if nothing is known of a field, if anything.
    pub(crate) fn without(&self, field: &str) -> Option<Self> {
        if !self.uses(field) {
            return Some(self.clone());
        }
        let lasting = self.condition.lasting_keys()?;
        let mut entries = self.entries.clone();
        entries.retain(|key, expr| lasting.contains(&key) || !expr.uses(field));
        Self::read(self.row, self.scope.clone(), &mut entries).ok()
    }

    /// Tells whether the rule demands the same for every input, on a board with or without lines.
    pub(crate) fn is_fixed(&self, has_lines: bool) -> bool {
        let asks_lines =
            |name: &str| has_lines && name.rsplit('.').next().is_some_and(LineWord::asks);
        let is_own = |key: &str, name: &str| {
            name != "clue" && self.row.names_at(key).contains(&name) || asks_lines(name)
        };
        let mut exprs = self.exprs().into_iter();
        let own = exprs.all(|(key, expr)| expr.names().all(|name| is_own(key, name.name)));
        let is_of_fixed = self.areas.as_ref().is_none_or(|areas| areas.is_fixed(has_lines));
        let has_fields = self.clue_field().is_some() || self.list().is_some();
        own && is_of_fixed && !has_fields && self.scope.fields().is_empty()
    }
}
