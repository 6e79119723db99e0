//! The functions of expressions.

use super::environment::Env;
use super::error::Arity;
use super::eval::fits;
use super::operand::{EvalError, Operand};
use super::tree::{Function, Tree};

/// Makes the call of a function from the right number of arguments, if the first is a table where
/// it must be one.
pub(super) type Make = fn(Vec<Tree>) -> Option<Tree>;

/// The functions.
pub(super) const FUNCTIONS: &[(&str, Arity, Make)] = &[
    ("abs", Arity::One, |arguments| Some(Tree::Call(Function::Abs, arguments))),
    ("min", Arity::TwoOrMore, |arguments| Some(Tree::Call(Function::Min, arguments))),
    ("max", Arity::TwoOrMore, |arguments| Some(Tree::Call(Function::Max, arguments))),
    ("if", Arity::Three, |arguments| Some(Tree::If(Box::new(arguments.try_into().ok()?)))),
    ("has", Arity::One, |arguments| Some(Tree::Call(Function::Has, arguments))),
    ("place", Arity::One, |arguments| Some(Tree::Call(Function::Place, arguments))),
    ("len", Arity::One, |arguments| Some(Tree::Call(Function::Len, arguments))),
    ("arrow", Arity::One, |arguments| Some(Tree::Call(Function::Arrow, arguments))),
    ("sum", Arity::One, |mut arguments| Some(Tree::Sum(arguments.pop()?.into_entries()?))),
    ("count", Arity::Two, |arguments| {
        let [table, operand]: [Tree; 2] = arguments.try_into().ok()?;
        Some(Tree::Count(table.into_entries()?, Box::new(operand)))
    }),
];

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
