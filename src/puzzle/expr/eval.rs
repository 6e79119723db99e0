//! The value of an expression.

use std::fmt::Write;

use thiserror::Error;

use super::tree::{Binary, Function, Tree, Unary};

/// The values of names.
pub(crate) trait Env {
    /// Returns the value of a name: with one index if it names a list, with two if it names a
    /// table. Returns `None` if the name is unknown or an index is out of range.
    fn value(&self, name: &str, indices: &[i64]) -> Option<i64>;

    /// Returns how many numbers of a list or a table equal a number, or `None` if the name is unknown.
    fn count(&self, name: &str, number: i64) -> Option<i64> {
        let _ = (name, number);
        None
    }
}

/// Knows no names.
impl Env for () {
    fn value(&self, _: &str, _: &[i64]) -> Option<i64> {
        None
    }
}

/// A few names of single values before those of another environment.
///
/// The first of equal names counts. A list or table of the other environment is not hidden by a
/// value of the same name.
#[derive(Clone, Copy)]
pub(crate) struct With<'e> {
    /// The names and their values.
    pub names: &'e [(&'e str, i64)],
    /// The environment of all other names.
    pub outer: &'e dyn Env,
}

impl Env for With<'_> {
    fn value(&self, name: &str, indices: &[i64]) -> Option<i64> {
        let own = self.names.iter().find(|(own, _)| indices.is_empty() && *own == name);
        own.map(|&(_, value)| value).or_else(|| self.outer.value(name, indices))
    }

    fn count(&self, name: &str, number: i64) -> Option<i64> {
        self.outer.count(name, number)
    }
}

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum EvalError {
    /// An intermediate result does not fit 64 bits.
    #[error("an intermediate result does not fit 64 bits")]
    Overflow,
    /// Division by zero.
    #[error("division by zero")]
    DivisionByZero,
    /// A name, with indices as in `counts[7]`, has no value.
    #[error("`{0}` does not exist")]
    Missing(String),
}

impl Tree {
    /// Returns the value in an environment.
    pub(super) fn eval(&self, env: &dyn Env) -> Result<i64, EvalError> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Name { name, indices, .. } => value(env, name, indices),
            Self::Count { table, number, .. } => {
                let number = number.eval(env)?;
                env.count(table, number).ok_or_else(|| EvalError::Missing(table.to_string()))
            }
            Self::Unary(Unary::Negate, operand) => fits(operand.eval(env)?.checked_neg()),
            Self::Unary(Unary::Not, operand) => Ok(i64::from(operand.eval(env)? == 0)),
            Self::Chain(first, further) => further
                .iter()
                .try_fold(first.eval(env)?, |left, (binary, right)| binary.eval(left, right, env)),
            Self::Call(function, arguments) => function.eval(arguments, env),
        }
    }
}

impl Tree {
    /// Returns the name of the list or table of which the value is an entry, if it is one.
    pub(super) fn entry_of(&self, env: &dyn Env) -> Result<Option<&str>, EvalError> {
        match self {
            Self::Name { name, indices, .. } if !indices.is_empty() => Ok(Some(name)),
            Self::Call(Function::If, branches) => match branches.as_slice() {
                [condition, one, other] => {
                    let is_true = condition.eval(env)? != 0;
                    if is_true { one } else { other }.entry_of(env)
                }
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Returns the tree with the value of each part that depends on no open name, if it has one.
    pub(super) fn fixed(&self, open: &[&str], env: &dyn Env) -> Self {
        let mut is_open = false;
        self.each_name(&mut |_, name, indices| is_open |= indices == 0 && open.contains(&name));
        if !is_open && let Ok(number) = self.eval(env) {
            return Self::Number(number);
        }
        let fixed = |tree: &Self| tree.fixed(open, env);
        let all = |trees: &[Self]| trees.iter().map(fixed).collect();
        match self {
            Self::Number(number) => Self::Number(*number),
            Self::Name { start, name, indices } => {
                Self::Name { start: *start, name: name.clone(), indices: all(indices) }
            }
            Self::Count { start, table, number } => {
                let number = Box::new(fixed(number));
                Self::Count { start: *start, table: table.clone(), number }
            }
            Self::Unary(unary, operand) => Self::Unary(*unary, Box::new(fixed(operand))),
            Self::Chain(first, further) => {
                let further = further.iter().map(|(binary, operand)| (*binary, fixed(operand)));
                Self::Chain(Box::new(fixed(first)), further.collect())
            }
            Self::Call(function, arguments) => Self::Call(*function, all(arguments)),
        }
    }
}

impl Binary {
    /// Applies the operator to a value and an operand, which it may not need.
    fn eval(self, left: i64, right: &Tree, env: &dyn Env) -> Result<i64, EvalError> {
        match (self, left) {
            (Self::And, 0) => return Ok(0),
            (Self::Or, 1.. | ..=-1) => return Ok(1),
            _ => {}
        }
        let right = right.eval(env)?;
        let truth = |truth: bool| Ok(i64::from(truth));
        match self {
            Self::Times => fits(left.checked_mul(right)),
            Self::Over | Self::Modulo if right == 0 => Err(EvalError::DivisionByZero),
            Self::Over => fits(left.checked_div(right)),
            // A remainder always fits, even if the quotient does not.
            Self::Modulo => Ok(left.wrapping_rem(right)),
            Self::Plus => fits(left.checked_add(right)),
            Self::Minus => fits(left.checked_sub(right)),
            Self::Less => truth(left < right),
            Self::AtMost => truth(left <= right),
            Self::Greater => truth(left > right),
            Self::AtLeast => truth(left >= right),
            Self::Equal => truth(left == right),
            Self::Unequal => truth(left != right),
            Self::And | Self::Or => truth(right != 0),
        }
    }
}

impl Function {
    /// Applies the function to its arguments.
    fn eval(self, arguments: &[Tree], env: &dyn Env) -> Result<i64, EvalError> {
        if let (Self::If, [condition, one, other]) = (self, arguments) {
            let is_true = condition.eval(env)? != 0;
            return if is_true { one } else { other }.eval(env);
        }
        let pick: fn(i64, i64) -> i64 = match self {
            Self::Max => Ord::max,
            // The others have a single argument, so nothing is compared.
            Self::Min | Self::Abs | Self::If => Ord::min,
        };
        let mut picked = None;
        for argument in arguments {
            let value = argument.eval(env)?;
            picked = Some(picked.map_or(value, |before| pick(before, value)));
        }
        // The parser rejects calls without arguments.
        let picked = picked.unwrap_or_default();
        if self == Self::Abs { fits(picked.checked_abs()) } else { Ok(picked) }
    }
}

/// Returns the value of a name.
fn value(env: &dyn Env, name: &str, indices: &[Tree]) -> Result<i64, EvalError> {
    // Lookups are the most frequent operation, so they do not allocate.
    let mut values = [0; 2];
    for (value, index) in values.iter_mut().zip(indices) {
        *value = index.eval(env)?;
    }
    let values = &values[..indices.len().min(2)];
    env.value(name, values).ok_or_else(|| EvalError::Missing(written(name, values)))
}

/// Writes a name with its indices.
fn written(name: &str, indices: &[i64]) -> String {
    let mut written = name.to_owned();
    for (number, index) in indices.iter().enumerate() {
        let before = if number == 0 { "[" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(written, "{before}{index}");
    }
    if !indices.is_empty() {
        written.push(']');
    }
    written
}

fn fits(number: Option<i64>) -> Result<i64, EvalError> {
    number.ok_or(EvalError::Overflow)
}

#[cfg(test)]
mod tests {
    use super::super::Expr;
    use super::*;

    /// `one` is 1, `list[i]` is 10 i up to 3, `table[r, c]` is 10 r + c.
    struct Sample;

    impl Env for Sample {
        fn value(&self, name: &str, indices: &[i64]) -> Option<i64> {
            match (name, indices) {
                ("one", []) => Some(1),
                ("list", &[index @ 0..=3]) => Some(10 * index),
                ("table", &[row, column]) => Some(10 * row + column),
                _ => None,
            }
        }
    }

    fn eval(text: &str) -> Result<i64, EvalError> {
        Expr::parse(text).unwrap().eval(&Sample)
    }

    #[test]
    fn division_rounds_towards_zero() {
        assert_eq!((eval("7 / 2"), eval("-7 / 2"), eval("7 / -2")), (Ok(3), Ok(-3), Ok(-3)));
        assert_eq!((eval("7 % 2"), eval("-7 % 2"), eval("7 % -2")), (Ok(1), Ok(-1), Ok(1)));
        assert_eq!(eval("1 / 0"), Err(EvalError::DivisionByZero));
        assert_eq!(eval("1 % (one - 1)"), Err(EvalError::DivisionByZero));
    }

    #[test]
    fn what_does_not_fit_is_an_error() {
        let (max, min) = (i64::MAX, i64::MIN);
        let texts = ["{max}+1", "{min}-1", "{max}*2", "{min}/-1", "-({min})", "abs({min})"];
        for text in texts {
            let text = text.replace("{max}", &max.to_string()).replace("{min}", &min.to_string());
            assert_eq!(eval(&text), Err(EvalError::Overflow), "{text}");
        }
        assert_eq!(eval(&format!("{min} % -1")), Ok(0));
        assert_eq!(eval(&format!("{max} - 1 + 1")), Ok(max));
    }

    #[test]
    fn what_decides_is_evaluated_first() {
        assert_eq!((eval("0 && 1 / 0"), eval("5 || none")), (Ok(0), Ok(1)));
        assert_eq!((eval("if(1, 2, none)"), eval("if(0, 1 / 0, 3)")), (Ok(2), Ok(3)));
        assert_eq!((eval("2 && 3"), eval("0 || -4"), eval("0 || 0")), (Ok(1), Ok(1), Ok(0)));
        assert_eq!(eval("1 && 1 / 0"), Err(EvalError::DivisionByZero));
        assert_eq!(eval("0 || none"), Err(EvalError::Missing("none".into())));
        assert_eq!((eval("!0"), eval("!-3"), eval("!!7")), (Ok(1), Ok(0), Ok(1)));
    }

    #[test]
    fn functions_and_indices() {
        assert_eq!(eval("abs(-3) + min(4, 2, 3) * max(-1, -2)"), Ok(1));
        assert_eq!(eval("list[one + 1] + table[3, list[one]]"), Ok(60));
        let missing = |text: &str, written: &str| {
            assert_eq!(eval(text), Err(EvalError::Missing(written.into())), "{text}");
        };
        missing("1 + none", "none");
        missing("list[4]", "list[4]");
        missing("list", "list");
        missing("one[1, -2]", "one[1, -2]");
        missing("list[list[one]]", "list[10]");
        assert_eq!(eval("list[9]").unwrap_err().to_string(), "`list[9]` does not exist");
    }

    #[test]
    fn a_value_may_be_an_entry() {
        let entry_of = |text: &str| {
            let expr = Expr::parse(text).unwrap();
            expr.entry_of(&Sample).map(|name| name.map(str::to_owned))
        };
        assert_eq!(entry_of("list[one]"), Ok(Some("list".to_owned())));
        assert_eq!(entry_of("if(one, table[1, 2], list[0])"), Ok(Some("table".to_owned())));
        assert_eq!(
            entry_of("if(!one, table[1, 2], if(0, 1, list[0]))"),
            Ok(Some("list".to_owned()))
        );
        assert_eq!(
            ["one", "list[1] + 0", "if(one, 2, list[0])"].map(entry_of),
            [Ok(None), Ok(None), Ok(None)]
        );
        assert_eq!(entry_of("if(1 / 0, 2, 3)"), Err(EvalError::DivisionByZero));
    }

    #[test]
    fn own_names_come_before_others() {
        let names = [("one", 11), ("list", 5), ("one", 12)];
        let with = With { names: &names, outer: &Sample };
        let eval = |text: &str| Expr::parse(text).unwrap().eval(&with);
        assert_eq!(eval("one + list + list[2] + table[1, 1]"), Ok(11 + 5 + 20 + 11));
        assert_eq!(eval("two"), Err(EvalError::Missing("two".into())));
    }
}
