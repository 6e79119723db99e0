//! Properties: a printed expression parses to itself, and no text makes the parser panic.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::plain::{Plain, Sample, plain};
use super::{EvalError, Expr};

/// Tells whether an expression depends on `x`.
fn has_x(plain: &Plain) -> bool {
    match plain {
        Plain::Number(_) | Plain::Word(_) => false,
        Plain::Name(name, indices) => name.starts_with('x') || indices.iter().any(has_x),
        Plain::Unary(_, operand) => has_x(operand),
        Plain::Binary(_, operands) | Plain::InRows(operands) => {
            has_x(&operands.0) || has_x(&operands.1)
        }
        Plain::Call(_, arguments) => arguments.iter().any(has_x),
        Plain::In(operand, others) => has_x(operand) || others.iter().any(has_x),
    }
}

/// Returns the value, or the error without what there is instead.
fn eval(expr: &Expr) -> Result<i64, EvalError> {
    expr.eval(&Sample::new()).map_err(|error| match error {
        EvalError::Outside(message) => {
            EvalError::Missing(message.split('`').nth(1).unwrap().into())
        }
        other => other,
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
    "sum(",
    "count(t,",
    "has(",
    " in ",
    " in t",
    "a.b",
    ".",
    "'",
    "'w'",
];

/// Parses a text, and checks that all places are in it.
fn parse(text: &str) -> Result<(), TestCaseError> {
    match Expr::parse(text) {
        Ok(expr) => {
            let _ = expr.eval(&Sample::new());
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
        prop_assert_eq!(eval(&expr), plain.eval(), "{}", text);
        for open in [&["x"][..], &[]] {
            prop_assert_eq!(eval(&expr.fixed(open, &[], &Sample::new())), plain.eval(), "{}", text);
        }
        let fixed = expr.fixed(&["x"], &[], &Sample::new());
        prop_assert_eq!(fixed.names().any(|it| it.name.starts_with('x')), has_x(&plain));
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
