//! Properties: a printed expression parses to itself, and no text makes the parser panic.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::{Env, EvalError, Expr};

/// An expression as plain data, with operators as they are written.
#[derive(Clone, Debug)]
enum Plain {
    Number(i64),
    Name(&'static str, Vec<Plain>),
    Unary(char, Box<Plain>),
    Binary(&'static str, Box<(Plain, Plain)>),
    Call(&'static str, Vec<Plain>),
}

/// Operators, from the loosest to the tightest.
const LEVELS: &[&[&str]] =
    &[&["||"], &["&&"], &["<", "<=", ">", ">=", "==", "!="], &["+", "-"], &["*", "/", "%"]];

/// Returns the precedence of an operator.
fn level(operator: &str) -> usize {
    LEVELS.iter().position(|level| level.contains(&operator)).unwrap()
}

/// `x` is 3, `l[i]` is i - 2 for i from 0 to 9, `t[r, c]` is r * c if that fits.
struct Names;

impl Env for Names {
    fn value(&self, name: &str, indices: &[i64]) -> Option<i64> {
        match (name, indices) {
            ("x", []) => Some(3),
            ("l", [index @ 0..=9]) => Some(index - 2),
            ("t", [row, column]) => row.checked_mul(*column),
            _ => None,
        }
    }
}

impl Plain {
    /// Prints with as few brackets as possible. `least` is the lowest precedence that needs no
    /// brackets; `gap` goes between any two words.
    fn print(&self, least: usize, gap: &str) -> String {
        let list = |items: &[Self]| {
            let items: Vec<_> = items.iter().map(|item| item.print(0, gap)).collect();
            items.join(&format!("{gap},{gap}"))
        };
        match self {
            Self::Number(number) => number.to_string(),
            Self::Name(name, indices) if indices.is_empty() => (*name).to_owned(),
            Self::Name(name, indices) => format!("{name}{gap}[{gap}{}{gap}]", list(indices)),
            Self::Call(name, arguments) => format!("{name}{gap}({gap}{}{gap})", list(arguments)),
            Self::Unary(sign, operand) => {
                format!("{sign}{gap}{}", operand.print(LEVELS.len(), gap))
            }
            Self::Binary(operator, operands) => {
                let own = level(operator);
                // Comparisons cannot be chained; all other operators group to the left.
                let left = operands.0.print(own + usize::from(own == 2), gap);
                let right = operands.1.print(own + 1, gap);
                let bare = format!("{left}{gap}{operator}{gap}{right}");
                if own < least { format!("({gap}{bare}{gap})") } else { bare }
            }
        }
    }

    /// Evaluates in 128 bits, which hold the result of any operation on two 64-bit numbers.
    fn eval(&self) -> Result<i64, EvalError> {
        let evaluated =
            |items: &[Self]| items.iter().map(Self::eval).collect::<Result<Vec<_>, _>>();
        let wide = match self {
            Self::Number(number) => i128::from(*number),
            Self::Name(name, indices) => {
                let indices = evaluated(indices)?;
                let written = match indices[..] {
                    [] => (*name).to_owned(),
                    [index] => format!("{name}[{index}]"),
                    _ => format!("{name}[{}, {}]", indices[0], indices[1]),
                };
                Names.value(name, &indices).ok_or(EvalError::Missing(written))?.into()
            }
            Self::Unary('-', operand) => -i128::from(operand.eval()?),
            Self::Unary(_, operand) => i128::from(operand.eval()? == 0),
            Self::Call("abs", arguments) => i128::from(arguments[0].eval()?).abs(),
            Self::Call("if", arguments) => {
                let is_true = arguments[0].eval()? != 0;
                arguments[if is_true { 1 } else { 2 }].eval()?.into()
            }
            Self::Call("min", arguments) => (*evaluated(arguments)?.iter().min().unwrap()).into(),
            Self::Call(_, arguments) => (*evaluated(arguments)?.iter().max().unwrap()).into(),
            Self::Binary("&&", operands) => {
                i128::from(operands.0.eval()? != 0 && operands.1.eval()? != 0)
            }
            Self::Binary("||", operands) => {
                i128::from(operands.0.eval()? != 0 || operands.1.eval()? != 0)
            }
            Self::Binary(operator, operands) => {
                let (left, right) = (operands.0.eval()?.into(), operands.1.eval()?.into());
                operate(operator, left, right)?
            }
        };
        i64::try_from(wide).map_err(|_| EvalError::Overflow)
    }
}

/// Tells whether an expression depends on `x`.
fn has_x(plain: &Plain) -> bool {
    match plain {
        Plain::Number(_) => false,
        Plain::Name(name, indices) => *name == "x" || indices.iter().any(has_x),
        Plain::Unary(_, operand) => has_x(operand),
        Plain::Binary(_, operands) => has_x(&operands.0) || has_x(&operands.1),
        Plain::Call(_, arguments) => arguments.iter().any(has_x),
    }
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
        ">=" => (left >= right).into(),
        "==" => (left == right).into(),
        _ => (left != right).into(),
    })
}

fn plain() -> impl Strategy<Value = Plain> {
    let number = prop_oneof![6 => 0..5_i64, 1 => 0..=i64::MAX, 1 => i64::MAX - 2..=i64::MAX];
    let value = prop::sample::select(&["x", "x", "x", "absent"][..]);
    let leaf = prop_oneof![
        3 => number.prop_map(Plain::Number),
        1 => value.prop_map(|name| Plain::Name(name, Vec::new())),
    ];
    let operators: Vec<&str> = LEVELS.concat();
    leaf.prop_recursive(6, 40, 3, move |inner| {
        let operands = (inner.clone(), inner.clone()).prop_map(Box::new);
        let some = |many| prop::collection::vec(inner.clone(), many);
        prop_oneof![
            8 => (prop::sample::select(operators.clone()), operands)
                .prop_map(|(operator, operands)| Plain::Binary(operator, operands)),
            3 => (prop::sample::select(&['-', '!'][..]), inner.clone())
                .prop_map(|(sign, operand)| Plain::Unary(sign, Box::new(operand))),
            1 => some(1..2).prop_map(|index| Plain::Name("l", index)),
            1 => some(2..3).prop_map(|indices| Plain::Name("t", indices)),
            1 => some(1..2).prop_map(|argument| Plain::Call("abs", argument)),
            1 => some(3..4).prop_map(|arguments| Plain::Call("if", arguments)),
            1 => some(2..4).prop_map(|arguments| Plain::Call("min", arguments)),
            1 => some(2..4).prop_map(|arguments| Plain::Call("max", arguments)),
        ]
    })
}

/// Words of expressions, and others.
const PIECES: &[&str] = &[
    "x",
    "l[",
    "t[x,",
    "1",
    "23",
    "9223372036854775808",
    "(",
    ")",
    "]",
    ",",
    "abs(",
    "max (",
    "-",
    "!",
    "*",
    "/",
    "%",
    "+",
    "<",
    "<=",
    "==",
    "!=",
    "&&",
    "||",
    "=",
    "&",
    " ",
    "\n",
    "é",
    "\0",
    "f(",
];

/// Parses a text, and checks that all places are in it.
fn parse(text: &str) -> Result<(), TestCaseError> {
    match Expr::parse(text) {
        Ok(expr) => {
            let _ = expr.eval(&Names);
            for used in expr.names() {
                prop_assert_eq!(text.get(used.span), Some(used.name));
            }
        }
        Err(error) => {
            prop_assert!(text.get(error.span.clone()).is_some(), "{:?}", &error);
            let _ = error.to_string();
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        // A failing case is kept beside this file.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_printed_comes_to_what_it_was(plain in plain(), gap in "[ \t\r\n]{0,2}") {
        let text = plain.print(0, &gap);
        prop_assume!(text.len() <= 1000);
        let expr = Expr::parse(&text);
        let expr = expr.map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(expr.eval(&Names), plain.eval(), "{}", text);
        for open in [&["x"][..], &[]] {
            prop_assert_eq!(expr.fixed(open, &Names).eval(&Names), plain.eval(), "{}", text);
        }
        prop_assert_eq!(expr.fixed(&["x"], &Names).names().any(|it| it.name == "x"), has_x(&plain));
        prop_assert_eq!(expr.to_string(), text);
    }

    #[test]
    fn no_text_makes_the_parser_fail(text in any::<String>()) {
        parse(&text)?;
    }

    #[test]
    fn no_pieces_make_the_parser_fail(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..30),
    ) {
        parse(&pieces.concat())?;
    }
}
