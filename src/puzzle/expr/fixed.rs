//! Trees in which what is known has its value.

use std::cell::Cell;

use super::environment::Env;
use super::operand::{EvalError, Operand};
use super::tree::{Entries, Tree};

/// What is known of the names of a tree.
#[derive(Clone, Copy)]
struct Known<'k> {
    /// The names that are open.
    open: &'k [&'k str],
    /// The open names that are replaced by their places here.
    held: &'k [&'k str],
    /// The values of all other names.
    env: &'k dyn Env,
}

/// A part of an expression that depends on no open name, with all names replaced by their places: see
/// [`Holding`](super::Holding).
#[derive(Clone, Debug)]
pub(crate) struct ClosedPart(Tree);

impl ClosedPart {
    /// Uses the value in an environment, which may be no number.
    ///
    /// # Errors
    ///
    /// That of the value, or that of `use_`.
    pub(crate) fn with_value<T>(
        &self,
        env: &dyn Env,
        use_: impl FnOnce(&Operand<'_>) -> Result<T, EvalError>,
    ) -> Result<T, EvalError> {
        self.0.with_value(env, use_)
    }
}

impl Tree {
    /// Adds the largest parts that depend on no open name, but for numbers and words, and tells whether the tree is
    /// such a part. All names are replaced by their places.
    pub(super) fn closed_parts(&self, is_open: &[bool], parts: &mut Vec<ClosedPart>) -> bool {
        let before = parts.len();
        let mut is_closed = !matches!(self, Self::Held(place) if is_open[*place]);
        self.each_part(&mut |part| is_closed &= part.closed_parts(is_open, parts));
        if is_closed {
            parts.truncate(before);
            let is_constant = matches!(self, Self::Number(_) | Self::Word { .. });
            parts.extend((!is_constant).then_some(ClosedPart(self.clone())));
        }
        is_closed
    }

    /// Returns the tree with the value of each part that depends on no open name, if it is a number. The names of
    /// `held`, open ones, are replaced by their places in it.
    pub(super) fn fixed(&self, open: &[&str], held: &[&str], env: &dyn Env) -> Self {
        self.fixed_part(Known { open, held, env }, &Cell::new(false))
    }

    /// Fixes a part of a tree, which is open if it is.
    fn fixed_part(&self, known: Known<'_>, whole_is_open: &Cell<bool>) -> Self {
        let is_open = Cell::new(false);
        let part = self.with_fixed_parts(known, &is_open);
        if is_open.get() {
            whole_is_open.set(true);
            return part;
        }
        let number = |value: &Operand<'_>| match value {
            Operand::Number(number) => Ok(*number),
            _ => Err(EvalError::NoValue),
        };
        part.with_value(known.env, number).map_or(part, Self::Number)
    }

    /// Returns the tree with its parts fixed, and tells whether it is open.
    fn with_fixed_parts(&self, known: Known<'_>, is_open: &Cell<bool>) -> Self {
        let fixed = |tree: &Self| tree.fixed_part(known, is_open);
        let boxed = |tree: &Self| Box::new(fixed(tree));
        let all = |trees: &[Self]| trees.iter().map(fixed).collect();
        let rows = |entries: &Entries| Entries {
            row: entries.row.as_deref().map(boxed),
            ..entries.clone()
        };
        match self {
            Self::Number(_) | Self::Word { .. } | Self::Held(_) => self.clone(),
            Self::Name { name, indices, .. } if indices.is_empty() => {
                // `a.turn` is about `a`.
                let root = name.split('.').next().unwrap_or_default();
                is_open.set(known.open.contains(&root));
                let place = known.held.iter().position(|it| **it == **name);
                place.map_or_else(|| self.clone(), Self::Held)
            }
            Self::Name { start, name, indices } => {
                Self::Name { start: *start, name: name.clone(), indices: all(indices) }
            }
            Self::Unary(unary, operand) => Self::Unary(*unary, boxed(operand)),
            Self::Chain(first, further) => {
                let further = further.iter().map(|(binary, operand)| (*binary, fixed(operand)));
                Self::Chain(boxed(first), further.collect())
            }
            Self::OneOf(operand, others) => Self::OneOf(boxed(operand), all(others)),
            Self::Count(entries, operand) => Self::Count(rows(entries), boxed(operand)),
            Self::Sum(entries) => Self::Sum(rows(entries)),
            Self::If(parts) => Self::If(Box::new(parts.each_ref().map(fixed))),
            Self::Call(function, arguments) => Self::Call(*function, all(arguments)),
        }
    }
}
