//! Expressions, worked out in the plainest way: a text is parsed into a tree, and the tree is evaluated.

/// A part of an expression.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Number(i64),
    Word(String),
    Name(String),
    Entry(String, Vec<Expr>),
    Call(String, Vec<Expr>),
    Sign(String, Vec<Expr>),
    In(Box<Expr>, Vec<Expr>),
}

/// What an expression stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(i64),
    /// The content of a cell: its number, its place in `symbols`, its name.
    Symbol(i64, i64, String),
    /// A word in quotes.
    Word(String),
    /// A clue that is a word.
    Clue(String),
    /// A clue that is not there.
    Absent,
}

/// What the names of an expression stand for.
pub(crate) trait Names {
    fn name(&self, name: &str) -> Value;
    fn entry(&self, name: &str, at: &[i64]) -> Value;
}

/// The binary signs, those that bind least first.
const SIGNS: [&[&str]; 6] =
    [&["||"], &["&&"], &["==", "!="], &["<=", ">=", "<", ">"], &["+", "-"], &["*", "/", "%"]];

impl Expr {
    /// Parses a text, which is right.
    pub(crate) fn parse(text: &str) -> Self {
        let mut rest = text;
        let expr = Self::binary(&mut rest, 0);
        assert!(rest.trim().is_empty(), "{text}: {rest}");
        expr
    }

    fn binary(rest: &mut &str, level: usize) -> Self {
        let Some(signs) = SIGNS.get(level) else { return Self::unary(rest) };
        let mut left = Self::binary(rest, level + 1);
        loop {
            let next = rest.trim_start();
            if level == 2
                && let Some(after) = next.strip_prefix("in ")
            {
                *rest = after;
                left = Self::In(Box::new(left), Self::list(rest));
                continue;
            }
            let Some(sign) = signs.iter().find(|&&sign| next.starts_with(sign)) else {
                return left;
            };
            *rest = &next[sign.len()..];
            let right = Self::binary(rest, level + 1);
            left = Self::Sign((*sign).to_owned(), vec![left, right]);
        }
    }

    fn unary(rest: &mut &str) -> Self {
        *rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix(['!', '-']) {
            let sign = rest[..1].to_owned();
            *rest = after;
            return Self::Sign(sign, vec![Self::unary(rest)]);
        }
        if let Some(after) = rest.strip_prefix('\'') {
            let (word, after) = after.split_once('\'').unwrap();
            *rest = after;
            return Self::Word(word.to_owned());
        }
        if rest.starts_with('(') {
            return Self::list(rest).remove(0);
        }
        let is_part = |char: char| char.is_ascii_alphanumeric() || char == '_' || char == '.';
        let end = rest.find(|char| !is_part(char)).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        assert!(!name.is_empty(), "an operand is missing: {rest}");
        *rest = after;
        match name.parse() {
            Ok(number) => Self::Number(number),
            Err(_) if rest.starts_with('(') => Self::Call(name.to_owned(), Self::list(rest)),
            Err(_) if rest.starts_with('[') => Self::Entry(name.to_owned(), Self::list(rest)),
            Err(_) => Self::Name(name.to_owned()),
        }
    }

    /// Parses a list in brackets.
    fn list(rest: &mut &str) -> Vec<Self> {
        *rest = &rest.trim_start()[1..];
        let mut list = Vec::new();
        loop {
            list.push(Self::binary(rest, 0));
            *rest = rest.trim_start();
            let end = rest.chars().next().unwrap();
            *rest = &rest[1..];
            if end != ',' {
                return list;
            }
        }
    }

    /// Returns the number that it is, if it has a value.
    pub(crate) fn eval(&self, names: &dyn Names) -> Option<i64> {
        match self.value(names)? {
            Value::Number(number) | Value::Symbol(number, ..) => Some(number),
            Value::Word(_) | Value::Clue(_) | Value::Absent => None,
        }
    }

    /// Tells whether a condition holds, if it has a value.
    pub(crate) fn holds(&self, names: &dyn Names) -> Option<bool> {
        self.eval(names).map(|it| it != 0)
    }

    fn value(&self, names: &dyn Names) -> Option<Value> {
        let number = match self {
            Self::Number(number) => *number,
            Self::Word(word) => return Some(Value::Word(word.clone())),
            Self::Name(name) => return Some(names.name(name)),
            Self::Entry(name, at) => {
                let at: Option<Vec<i64>> = at.iter().map(|it| it.eval(names)).collect();
                return Some(names.entry(name, &at?));
            }
            Self::Call(name, operands) => return call(name, operands, names),
            Self::In(one, list) => {
                let one = one.value(names)?;
                let mut found = false;
                for other in list {
                    found |= equal(&one, &other.value(names)?)?;
                }
                i64::from(found)
            }
            Self::Sign(sign, operands) => sign_value(sign, operands, names)?,
        };
        Some(Value::Number(number))
    }
}

fn sign_value(sign: &str, operands: &[Expr], names: &dyn Names) -> Option<i64> {
    if let [one] = operands {
        let one = one.eval(names)?;
        return Some(if sign == "-" { -one } else { i64::from(one == 0) });
    }
    let [left, right] = operands else { return None };
    let truth = |holds: bool| Some(i64::from(holds));
    match sign {
        "&&" if !left.holds(names)? => return truth(false),
        "||" if left.holds(names)? => return truth(true),
        "&&" | "||" => return truth(right.holds(names)?),
        "==" => return truth(equal(&left.value(names)?, &right.value(names)?)?),
        "!=" => return truth(!equal(&left.value(names)?, &right.value(names)?)?),
        _ => {}
    }
    let (left, right) = (left.eval(names)?, right.eval(names)?);
    Some(match sign {
        "+" => left + right,
        "-" => left - right,
        "*" => left * right,
        "/" => left / right,
        "%" => left % right,
        "<" => (left < right).into(),
        "<=" => (left <= right).into(),
        ">" => (left > right).into(),
        ">=" => (left >= right).into(),
        _ => panic!("the sign {sign}"),
    })
}

/// Tells whether two operands are equal: as words or symbols, or else by number. A clue that is not there is no
/// word, and one that is a word has no value beside a number.
fn equal(one: &Value, other: &Value) -> Option<bool> {
    use Value::{Absent, Clue, Number, Symbol, Word};
    Some(match (one, other) {
        (
            Symbol(.., one) | Word(one) | Clue(one),
            Symbol(.., other) | Word(other) | Clue(other),
        ) => one == other,
        (Word(_), Number(_) | Absent) | (Number(_) | Absent, Word(_)) => false,
        (Absent | Clue(_), _) | (_, Absent | Clue(_)) => return None,
        (Number(one) | Symbol(one, ..), Number(other) | Symbol(other, ..)) => one == other,
    })
}

fn call(name: &str, operands: &[Expr], names: &dyn Names) -> Option<Value> {
    if name == "if" {
        let chosen = if operands[0].holds(names)? { 1 } else { 2 };
        return operands[chosen].value(names);
    }
    let first = operands[0].value(names)?;
    Some(Value::Number(match name {
        "has" => i64::from(first != Value::Absent),
        "place" => match first {
            Value::Symbol(_, place, _) => place,
            other => panic!("the place of {other:?}"),
        },
        _ => {
            let numbers: Option<Vec<i64>> = operands.iter().map(|it| it.eval(names)).collect();
            let numbers = numbers?;
            match name {
                "abs" => numbers[0].abs(),
                "min" => *numbers.iter().min()?,
                "max" => *numbers.iter().max()?,
                _ => panic!("the function {name}"),
            }
        }
    }))
}
