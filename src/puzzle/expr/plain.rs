//! Expressions as plain data, for tests: printed with as few brackets as possible, and evaluated in
//! 128 bits by rules that are written a second time.

use proptest::prelude::*;

use super::{Env, EvalError, Operand, Rows};

/// An expression as plain data, with operators as they are written.
#[derive(Clone, Debug)]
pub(crate) enum Plain {
    Number(i64),
    Word(&'static str),
    Name(&'static str, Vec<Plain>),
    Unary(char, Box<Plain>),
    Binary(&'static str, Box<(Plain, Plain)>),
    /// The first argument of a count or a sum is a name, perhaps with one index.
    Call(&'static str, Vec<Plain>),
    In(Box<Plain>, Vec<Plain>),
    /// The second one is a name, perhaps with one index.
    InRows(Box<(Plain, Plain)>),
}

/// Operators, from the loosest to the tightest.
const LEVELS: &[&[&str]] =
    &[&["||"], &["&&"], &["<", "<=", ">", ">=", "==", "!="], &["+", "-"], &["*", "/", "%"]];

/// The level of relations.
const RELATION: usize = 2;

/// Numbers, contents, a word and an absent clue; a list `l`, and a ragged table `t`.
pub(crate) struct Sample {
    list: Vec<Vec<i64>>,
    table: Vec<Vec<i64>>,
}

impl Sample {
    pub(crate) fn new() -> Self {
        let table = vec![vec![0, 3], vec![7], vec![3, i64::MAX, 3, 1]];
        Self { list: vec![(-2..8).collect()], table }
    }

    /// The names that have no index.
    pub(crate) const SINGLE: [(&str, Operand<'static>); 6] = [
        ("x", Operand::Number(3)),
        ("x.up", Operand::Number(-1)),
        ("c", Operand::Content { name: "a", number: 3, place: 1 }),
        ("d", Operand::Content { name: "3", number: 0, place: 2 }),
        ("w", Operand::Word("a")),
        ("n", Operand::Absent),
    ];

    /// The names of rows.
    pub(crate) fn rows(&self) -> [(&str, &Vec<Vec<i64>>); 2] {
        [("l", &self.list), ("t", &self.table)]
    }
}

impl Env for Sample {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        match Self::SINGLE.iter().find(|(known, _)| indices.is_empty() && *known == name) {
            Some(&(_, operand)) => Some(operand),
            None => Env::rows(self, name)?.at(indices),
        }
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        let found = Self::rows(self).into_iter().find(|(known, _)| *known == name);
        found.map(|(_, rows)| rows as &dyn Rows)
    }
}

impl Plain {
    /// Prints with as few brackets as possible. `least` is the lowest precedence that needs no
    /// brackets; `gap` goes between any two words.
    pub(crate) fn print(&self, least: usize, gap: &str) -> String {
        let list = |items: &[Self]| {
            let items: Vec<_> = items.iter().map(|item| item.print(0, gap)).collect();
            items.join(&format!("{gap},{gap}"))
        };
        let relation = |left: &Self, right: String| {
            let bare = format!("{} {gap}in {gap}{right}", left.print(RELATION + 1, gap));
            if RELATION < least { format!("({gap}{bare}{gap})") } else { bare }
        };
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(word) => format!("'{word}'"),
            Self::Name(name, indices) if indices.is_empty() => (*name).to_owned(),
            Self::Name(name, indices) => format!("{name}{gap}[{gap}{}{gap}]", list(indices)),
            Self::Call(name, arguments) => format!("{name}{gap}({gap}{}{gap})", list(arguments)),
            Self::In(left, others) => relation(left, format!("({gap}{}{gap})", list(others))),
            Self::InRows(parts) => relation(&parts.0, parts.1.print(0, gap)),
            Self::Unary(sign, operand) => {
                format!("{sign}{gap}{}", operand.print(LEVELS.len(), gap))
            }
            Self::Binary(operator, operands) => {
                let own = LEVELS.iter().position(|level| level.contains(operator)).unwrap();
                // Comparisons cannot be chained; all other operators group to the left.
                let left = operands.0.print(own + usize::from(own == RELATION), gap);
                let right = operands.1.print(own + 1, gap);
                let bare = format!("{left}{gap}{operator}{gap}{right}");
                if own < least { format!("({gap}{bare}{gap})") } else { bare }
            }
        }
    }

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

/// Returns any expression; words stand only where they can be compared.
pub(crate) fn plain() -> impl Strategy<Value = Plain> {
    let number = prop_oneof![6 => 0..5_i64, 1 => 0..=i64::MAX, 1 => i64::MAX - 2..=i64::MAX];
    let names: &[&str] = &["x", "x", "x", "x.up", "c", "d", "w", "n", "absent"];
    let leaf = prop_oneof![
        3 => number.prop_map(Plain::Number),
        1 => prop::sample::select(names).prop_map(|name| Plain::Name(name, Vec::new())),
    ];
    let word = || prop::sample::select(&["a", "3", "^"][..]).prop_map(Plain::Word);
    let single = || {
        let name = prop::sample::select(&["c", "d", "w", "n", "x"][..]);
        name.prop_map(|name| Plain::Name(name, Vec::new()))
    };
    leaf.prop_recursive(6, 40, 3, move |inner| {
        let some = |many| prop::collection::vec(inner.clone(), many);
        let operand = prop_oneof![3 => inner.clone(), 2 => single(), 1 => word()];
        let choice = (inner.clone(), operand.clone(), operand.clone());
        let choice = choice.prop_map(|(if_, one, other)| Plain::Call("if", vec![if_, one, other]));
        let operand = prop_oneof![8 => operand, 1 => choice].boxed();
        let index = prop_oneof![1 => 0..2_usize, 1 => Just(0)];
        let table = (prop::sample::select(&["l", "t"][..]), some(1..2), index)
            .prop_map(|(name, index, many)| Plain::Name(name, index[..many].to_vec()));
        let binary = |operators: &[&[&'static str]], operand: BoxedStrategy<Plain>| {
            let operands = (operand.clone(), operand).prop_map(Box::new);
            (prop::sample::select(operators.concat()), operands)
                .prop_map(|(operator, operands)| Plain::Binary(operator, operands))
        };
        let (less, further) = (&["<", "<=", ">", ">="][..], [LEVELS[0], LEVELS[1]].concat());
        let counted = [less, &further, LEVELS[3], LEVELS[4]];
        let ask = prop::sample::select(&["has", "place", "len", "arrow"][..]);
        prop_oneof![
            6 => binary(&counted, inner.clone().boxed()),
            3 => binary(&[&["==", "!="]], operand.clone()),
            3 => (prop::sample::select(&['-', '!'][..]), inner.clone())
                .prop_map(|(sign, operand)| Plain::Unary(sign, Box::new(operand))),
            1 => some(1..2).prop_map(|index| Plain::Name("l", index)),
            1 => some(1..3).prop_map(|indices| Plain::Name("t", indices)),
            1 => some(1..2).prop_map(|argument| Plain::Call("abs", argument)),
            1 => some(3..4).prop_map(|arguments| Plain::Call("if", arguments)),
            1 => some(2..4).prop_map(|arguments| Plain::Call("min", arguments)),
            1 => some(2..4).prop_map(|arguments| Plain::Call("max", arguments)),
            1 => table.clone().prop_map(|table| Plain::Call("sum", vec![table])),
            1 => (table.clone(), operand.clone())
                .prop_map(|(table, operand)| Plain::Call("count", vec![table, operand])),
            1 => (operand.clone(), table).prop_map(|parts| Plain::InRows(Box::new(parts))),
            1 => (operand.clone(), prop::collection::vec(operand.clone(), 1..4))
                .prop_map(|(operand, others)| Plain::In(Box::new(operand), others)),
            2 => (ask, operand).prop_map(|(ask, operand)| Plain::Call(ask, vec![operand])),
        ]
    })
}
