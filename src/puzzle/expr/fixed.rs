//! Trees in which what is known has its value.

use super::environment::Env;
use super::operand::{EvalError, Operand};
use super::tree::{Entries, Tree};

impl Tree {
    /// Returns the tree with the value of each part that depends on no open name, if it is a number. The names of
    /// `held`, open ones, are replaced by their places in it.
    pub(super) fn fixed(&self, open: &[&str], held: &[&str], env: &dyn Env) -> Self {
        let mut is_open = false;
        self.each_use(true, &mut |it| {
            // `a.turn` is about `a`.
            let root = it.text.split('.').next().unwrap_or_default();
            is_open |= !it.is_word && it.indices == 0 && open.contains(&root);
        });
        let number = |value: &Operand<'_>| match value {
            Operand::Number(number) => Ok(*number),
            _ => Err(EvalError::NoValue),
        };
        if !is_open && let Ok(number) = self.with_value(env, number) {
            return Self::Number(number);
        }
        let fixed = |tree: &Self| tree.fixed(open, held, env);
        let boxed = |tree: &Self| Box::new(tree.fixed(open, held, env));
        let all = |trees: &[Self]| trees.iter().map(fixed).collect();
        let rows = |entries: &Entries| Entries {
            row: entries.row.as_deref().map(boxed),
            ..entries.clone()
        };
        match self {
            Self::Number(_) | Self::Word { .. } | Self::Held(_) => self.clone(),
            Self::Name { start, name, indices } => {
                let place = held.iter().position(|it| **it == **name && indices.is_empty());
                let named =
                    || Self::Name { start: *start, name: name.clone(), indices: all(indices) };
                place.map_or_else(named, Self::Held)
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
