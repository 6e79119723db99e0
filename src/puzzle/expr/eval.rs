//! The value of an expression.

use super::environment::{Env, missing};
use super::operand::{EvalError, Operand};
use super::tree::{Binary, Entries, Tree, Unary};

impl Tree {
    /// Returns the number in an environment.
    pub(super) fn eval(&self, env: &dyn Env) -> Result<i64, EvalError> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Name { name, indices, .. } => look_up(env, name, indices, number),
            Self::Held(place) => number(env.held(*place)),
            Self::Word { .. } | Self::If(_) => self.with_value(env, number),
            Self::Unary(Unary::Negate, operand) => fits(operand.eval(env)?.checked_neg()),
            Self::Unary(Unary::Not, operand) => Ok(i64::from(operand.eval(env)? == 0)),
            Self::Chain(first, further) => further
                .iter()
                .try_fold(first.eval(env)?, |left, (binary, right)| binary.eval(left, right, env)),
            Self::OneOf(operand, others) => operand.with_value(env, |value| {
                // Nothing equals a word in quotes but that word.
                let is_quoted = |tree: &Self| matches!(tree, Self::Word { .. });
                for other in others {
                    let equal = other.with_value(env, |other_value| {
                        if is_quoted(operand) || is_quoted(other) {
                            return Ok(value.word() == other_value.word());
                        }
                        value.equals(other_value).ok_or(EvalError::NoValue)
                    });
                    if equal? {
                        return Ok(1);
                    }
                }
                Ok(0)
            }),
            Self::Count(entries, operand) => operand.with_value(env, |value| {
                if *value == Operand::Absent {
                    return Err(EvalError::NoValue);
                }
                // An entry without a value equals nothing.
                let count = |count: i64, entry: &Operand<'_>| {
                    Ok(count + i64::from(value.equals(entry) == Some(true)))
                };
                entries.fold(env, count)
            }),
            Self::Sum(entries) => {
                entries.fold(env, |sum, entry| fits(sum.checked_add(number(entry)?)))
            }
            Self::Call(function, arguments) => function.eval(arguments, env),
        }
    }

    /// Uses the value in an environment where it lies: it is large, and copying it would take longer.
    pub(super) fn with_value<T>(
        &self,
        env: &dyn Env,
        use_: impl FnOnce(&Operand<'_>) -> Result<T, EvalError>,
    ) -> Result<T, EvalError> {
        match self {
            Self::Held(place) => use_(env.held(*place)),
            Self::Word { word, .. } => use_(&Operand::Word(word)),
            Self::Name { name, indices, .. } => look_up(env, name, indices, use_),
            Self::If(parts) => chosen(parts, env)?.with_value(env, use_),
            number => use_(&Operand::Number(number.eval(env)?)),
        }
    }

    /// Returns the name of the list or table of which the value is an entry, if it is one.
    pub(super) fn entry_of(&self, env: &dyn Env) -> Result<Option<&str>, EvalError> {
        match self {
            Self::Name { name, indices, .. } if !indices.is_empty() => Ok(Some(name)),
            Self::If(parts) => chosen(parts, env)?.entry_of(env),
            _ => Ok(None),
        }
    }
}

impl Entries {
    /// Adds up something of each entry, row by row.
    fn fold(
        &self,
        env: &dyn Env,
        add: impl Fn(i64, &Operand<'_>) -> Result<i64, EvalError>,
    ) -> Result<i64, EvalError> {
        let index = self.row.as_ref().map(|row| row.eval(env)).transpose()?;
        let missing = || missing(env, &self.name, index.as_slice());
        let rows = env.rows(&self.name).ok_or_else(missing)?;
        let chosen = match index {
            None => 0..rows.count(),
            Some(index) => {
                let row = rows.row(index).ok_or_else(missing)?;
                row..row + 1
            }
        };
        let mut sum = 0;
        for row in chosen {
            for column in 0..rows.length(row) {
                if let Some(entry) = &rows.entry(row, column) {
                    sum = add(sum, entry)?;
                }
            }
        }
        Ok(sum)
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
            Self::And | Self::Or => truth(right != 0),
        }
    }
}

/// Returns the branch of an `if` that its condition chooses.
fn chosen<'t>(parts: &'t [Tree; 3], env: &dyn Env) -> Result<&'t Tree, EvalError> {
    let [condition, one, other] = parts;
    Ok(if condition.eval(env)? != 0 { one } else { other })
}

/// Uses the value of a name.
fn look_up<T>(
    env: &dyn Env,
    name: &str,
    indices: &[Tree],
    use_: impl FnOnce(&Operand<'_>) -> Result<T, EvalError>,
) -> Result<T, EvalError> {
    // Lookups are the most frequent operation, so they do not allocate.
    let mut values = [0; 2];
    for (value, index) in values.iter_mut().zip(indices) {
        *value = index.eval(env)?;
    }
    let values = &values[..indices.len().min(2)];
    match &env.value(name, values) {
        Some(operand) => use_(operand),
        None => Err(missing(env, name, values)),
    }
}

/// Returns the number that operators use.
fn number(operand: &Operand<'_>) -> Result<i64, EvalError> {
    operand.number().ok_or(EvalError::NoValue)
}

/// Refuses what does not fit.
pub(super) fn fits(number: Option<i64>) -> Result<i64, EvalError> {
    number.ok_or(EvalError::Overflow)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::super::Expr;
    use super::super::environment::Rows;
    use super::*;

    /// `one` is 1, `list[i]` is 10 i up to 3, `table[r, c]` is 10 r + c in rows of 2 and 4.
    struct Sample;

    impl Env for Sample {
        fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
            match (name, indices) {
                ("one", []) => Some(Operand::Number(1)),
                _ => self.rows(name)?.at(indices),
            }
        }

        fn rows(&self, name: &str) -> Option<&dyn Rows> {
            static ROWS: LazyLock<[Vec<Vec<i64>>; 2]> = LazyLock::new(|| {
                [vec![vec![0, 10, 20, 30]], vec![vec![0, 1], vec![10, 11, 12, 13]]]
            });
            let [list, table] = &*ROWS;
            match name {
                "list" => Some(list),
                "table" => Some(table),
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
        assert_eq!(eval("list[one + 1] + table[1, list[0] + 3]"), Ok(33));
        let sums = ["sum(list)", "sum(table)", "sum(table[1])", "count(table, 1)"];
        assert_eq!(sums.map(eval), [Ok(60), Ok(47), Ok(46), Ok(1)]);
        assert_eq!(eval("count(table[0], 10) + count(table[one], 10)"), Ok(1));
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
    fn what_does_not_exist_is_named_with_what_there_is() {
        let says = |text: &str, message: &str| {
            assert_eq!(eval(text).unwrap_err().to_string(), message, "{text}");
        };
        says("1 + none", "`none` does not exist");
        says("list", "`list` does not exist");
        says("one[1, -2]", "`one[1, -2]` does not exist");
        says("sum(one)", "`one` does not exist");
        says("1 in none[2]", "`none[2]` does not exist");
        says("list[list[one]]", "`list[10]` does not exist: `list` has 4 numbers");
        says("list[0, 4]", "`list[0, 4]` does not exist: row 0 of `list` has 4 numbers");
        says("list[1, 0]", "`list[1, 0]` does not exist: `list` has 1 row");
        says("table[0, 2]", "`table[0, 2]` does not exist: row 0 of `table` has 2 numbers");
        says("table[1]", "`table[1]` does not exist: row 1 of `table` has 4 numbers");
        says("table[-1, 2]", "`table[-1, 2]` does not exist: `table` has 2 rows");
        says("sum(table[2])", "`table[2]` does not exist: `table` has 2 rows");
    }
}
