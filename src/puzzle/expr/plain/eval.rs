//! The value of a plain expression.

use super::{Plain, Sample};
use crate::expr::{EvalError, Operand};

impl Plain {
    /// Evaluates in 128 bits, which hold the result of any operation on two 64-bit numbers. What
    /// does not exist is `Missing`.
    pub(crate) fn eval(&self) -> Result<i64, EvalError> {
        let numbers = |items: &[Self]| items.iter().map(Self::eval).collect::<Result<Vec<_>, _>>();
        let wide = match self {
            Self::Number(number) => i128::from(*number),
            Self::Word(_) | Self::Name(..) => number(self.operand()?)?.into(),
            Self::Unary('-', operand) => -i128::from(operand.eval()?),
            Self::Unary(_, operand) => i128::from(operand.eval()? == 0),
            Self::Call("if", parts) => parts[chosen(parts)?].eval()?.into(),
            Self::Call("abs", arguments) => i128::from(arguments[0].eval()?).abs(),
            Self::Call("min", arguments) => (*numbers(arguments)?.iter().min().unwrap()).into(),
            Self::Call("max", arguments) => (*numbers(arguments)?.iter().max().unwrap()).into(),
            Self::Call("sum", arguments) => {
                let mut sum = 0_i64;
                for entry in arguments[0].entries()? {
                    sum = sum.checked_add(entry).ok_or(EvalError::Overflow)?;
                }
                sum.into()
            }
            Self::Call("count", arguments) => among(&arguments[1], &arguments[0])?,
            Self::Call(function, arguments) => ask(function, arguments[0].operand()?)?,
            Self::In(operand, others) => {
                for other in others {
                    if operand.equals(other)? {
                        return Ok(1);
                    }
                }
                0
            }
            Self::InRows(parts) => i128::from(among(&parts.0, &parts.1)? > 0),
            Self::Binary("&&", operands) => {
                i128::from(operands.0.eval()? != 0 && operands.1.eval()? != 0)
            }
            Self::Binary("||", operands) => {
                i128::from(operands.0.eval()? != 0 || operands.1.eval()? != 0)
            }
            Self::Binary(operator @ ("==" | "!="), operands) => {
                i128::from(operands.0.equals(&operands.1)? == (*operator == "=="))
            }
            Self::Binary(operator, operands) => {
                let (left, right) = (operands.0.eval()?.into(), operands.1.eval()?.into());
                operate(operator, left, right)?
            }
        };
        i64::try_from(wide).map_err(|_| EvalError::Overflow)
    }

    fn operand(&self) -> Result<Operand<'static>, EvalError> {
        let sample = Sample::new();
        Ok(match self {
            Self::Word(word) => Operand::Word(word),
            Self::Call("if", parts) => parts[chosen(parts)?].operand()?,
            Self::Name(name, indices) => {
                let indices = indices.iter().map(Self::eval).collect::<Result<Vec<_>, _>>()?;
                let at = |place: i64| usize::try_from(place).unwrap_or(usize::MAX);
                let entry = match (*name, &indices[..]) {
                    (name, []) => {
                        let known = Sample::SINGLE.iter().find(|(known, _)| *known == name);
                        return known.map(|(_, it)| *it).ok_or(missing(name, &indices));
                    }
                    ("l", &[place] | &[0, place]) => sample.list[0].get(at(place)),
                    ("t", &[row, column]) => {
                        sample.table.get(at(row)).and_then(|row| row.get(at(column)))
                    }
                    // The only row of a single entry.
                    ("t", [1]) => Some(&7),
                    _ => None,
                };
                Operand::Number(*entry.ok_or(missing(name, &indices))?)
            }
            other => Operand::Number(other.eval()?),
        })
    }

    fn equals(&self, other: &Self) -> Result<bool, EvalError> {
        use Operand::{Content, Word};
        let is_quoted = matches!(self, Self::Word(_)) || matches!(other, Self::Word(_));
        Ok(match (self.operand()?, other.operand()?) {
            (Word(one) | Content { name: one, .. }, Word(it) | Content { name: it, .. }) => {
                one == it
            }
            _ if is_quoted => false,
            (one, it) => number(one)? == number(it)?,
        })
    }

    /// Returns the entries of a table, or of one of its rows.
    fn entries(&self) -> Result<Vec<i64>, EvalError> {
        let sample = Sample::new();
        let Self::Name(name, index) = self else {
            unreachable!("not the name of a table: {self:?}")
        };
        let rows = if *name == "l" { sample.list } else { sample.table };
        match &index[..] {
            [] => Ok(rows.concat()),
            [index, ..] => {
                let index = index.eval()?;
                let row = usize::try_from(index).ok().and_then(|row| rows.get(row));
                row.cloned().ok_or(missing(name, &[index]))
            }
        }
    }
}

/// Returns the place of the part of an `if` that its condition chooses.
fn chosen(parts: &[Plain]) -> Result<usize, EvalError> {
    Ok(if parts[0].eval()? != 0 { 1 } else { 2 })
}

fn number(operand: Operand<'_>) -> Result<i64, EvalError> {
    match operand {
        Operand::Number(number) | Operand::Content { number, .. } => Ok(number),
        _ => Err(EvalError::NoValue),
    }
}

fn missing(name: &str, indices: &[i64]) -> EvalError {
    let indices: Vec<_> = indices.iter().map(i64::to_string).collect();
    EvalError::Missing(match &indices[..] {
        [] => name.to_owned(),
        _ => format!("{name}[{}]", indices.join(", ")),
    })
}

/// Counts the entries that equal an operand.
fn among(operand: &Plain, table: &Plain) -> Result<i128, EvalError> {
    let operand = operand.operand()?;
    if operand == Operand::Absent {
        return Err(EvalError::NoValue);
    }
    let equal = table.entries()?.into_iter().filter(|&it| number(operand) == Ok(it)).count();
    Ok(i128::try_from(equal).unwrap())
}

fn ask(function: &str, operand: Operand<'_>) -> Result<i128, EvalError> {
    Ok(match (function, operand) {
        ("has", operand) => (operand != Operand::Absent).into(),
        ("arrow", Operand::Word(word) | Operand::Content { name: word, .. }) => {
            "^>v<".split("").any(|arrow| arrow == word && word.len() == 1).into()
        }
        ("arrow", _) => 0,
        ("len", Operand::Word(word)) => i128::try_from(word.len()).unwrap(),
        ("place", Operand::Content { place, .. }) => place.into(),
        _ => return Err(EvalError::NoValue),
    })
}

fn operate(operator: &str, left: i128, right: i128) -> Result<i128, EvalError> {
    Ok(match operator {
        "+" => left + right,
        "-" => left - right,
        "*" => left * right,
        "/" => left.checked_div(right).ok_or(EvalError::DivisionByZero)?,
        "%" => left.checked_rem(right).ok_or(EvalError::DivisionByZero)?,
        "<" => (left < right).into(),
        "<=" => (left <= right).into(),
        ">" => (left > right).into(),
        _ => (left >= right).into(),
    })
}
