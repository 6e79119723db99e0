//! The functions of expressions.

use super::environment::Env;
use super::error::Arity;
use super::eval::fits;
use super::operand::{EvalError, Operand};
use super::tree::{Function, Tree};

/// Makes the call of a function from the right number of arguments, if the first is a table where
/// it must be one.
pub(super) type Make = fn(Vec<Tree>) -> Option<Tree>;

/// A row in the table of functions.
pub(crate) struct FunctionRow {
    /// Its name, and its arguments in brackets.
    pub(crate) form: &'static str,
    /// Its value.
    pub(crate) doc: &'static str,
    pub(super) arity: Arity,
    pub(super) make: Make,
}

/// The functions.
pub(crate) const FUNCTIONS: &[FunctionRow] = &[
    row("if(x, y, z)", "`y` if `x` is true, else `z`", Arity::Three, |arguments| {
        Some(Tree::If(Box::new(arguments.try_into().ok()?)))
    }),
    row("abs(x)", "`x` without its sign", Arity::One, |arguments| {
        Some(Tree::Call(Function::Abs, arguments))
    }),
    row("min(x, y)", "the least of two or more", Arity::TwoOrMore, |arguments| {
        Some(Tree::Call(Function::Min, arguments))
    }),
    row("max(x, y)", "the greatest of two or more", Arity::TwoOrMore, |arguments| {
        Some(Tree::Call(Function::Max, arguments))
    }),
    row(
        "has(x)",
        "whether a value is there: 0 for an absent clue, else 1",
        Arity::One,
        |arguments| Some(Tree::Call(Function::Has, arguments)),
    ),
    row(
        "place(a)",
        "the place of a symbol in `symbols`, from 1, and 0 for the background",
        Arity::One,
        |arguments| Some(Tree::Call(Function::Place, arguments)),
    ),
    row("len(w)", "the number of characters of a word", Arity::One, |arguments| {
        Some(Tree::Call(Function::Len, arguments))
    }),
    row("arrow(x)", "whether a symbol or a word is one of `^ > v <`", Arity::One, |arguments| {
        Some(Tree::Call(Function::Arrow, arguments))
    }),
    row(
        "sum(t)",
        "the sum of the entries of a list or a table; `t[r]` is one row of a table",
        Arity::One,
        |mut arguments| Some(Tree::Sum(arguments.pop()?.into_entries()?)),
    ),
    row(
        "count(t, x)",
        "how many entries of a list or a table equal `x`; `t[r]` is one row of a table",
        Arity::Two,
        |arguments| {
            let [table, operand]: [Tree; 2] = arguments.try_into().ok()?;
            Some(Tree::Count(table.into_entries()?, Box::new(operand)))
        },
    ),
];

const fn row(form: &'static str, doc: &'static str, arity: Arity, make: Make) -> FunctionRow {
    FunctionRow { form, doc, arity, make }
}

impl FunctionRow {
    /// Returns its name.
    pub(crate) fn name(&self) -> &'static str {
        self.form.split('(').next().unwrap_or_default()
    }
}

impl Function {
    /// Applies the function to its arguments, of which the parser has seen to the right number.
    pub(super) fn eval(self, arguments: &[Tree], env: &dyn Env) -> Result<i64, EvalError> {
        let [first, further @ ..] = arguments else { return Err(EvalError::NoValue) };
        let best = |pick: fn(i64, i64) -> i64| {
            let pick = |best, next: &Tree| Ok(pick(best, next.eval(env)?));
            further.iter().try_fold(first.eval(env)?, pick)
        };
        match self {
            Self::Abs => fits(first.eval(env)?.checked_abs()),
            Self::Min => best(Ord::min),
            Self::Max => best(Ord::max),
            Self::Has | Self::Place | Self::Len | Self::Arrow => {
                first.with_value(env, |value| self.ask(value))
            }
        }
    }

    /// Applies a function of an operand of any kind.
    fn ask(self, operand: &Operand<'_>) -> Result<i64, EvalError> {
        match (self, operand) {
            (Self::Place, Operand::Content { place, .. }) => Ok(*place),
            (Self::Len, Operand::Word(word)) => fits(i64::try_from(word.chars().count()).ok()),
            (Self::Has, operand) => Ok(i64::from(*operand != Operand::Absent)),
            (Self::Arrow, operand) => {
                let is_arrow = |word| ["^", ">", "v", "<"].contains(&word);
                Ok(i64::from(operand.word().is_some_and(is_arrow)))
            }
            _ => Err(EvalError::NoValue),
        }
    }
}
