//! Syntax errors of expressions, with their place.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

/// A text that is not an expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind}")]
pub(crate) struct ExprError {
    /// The kind of error.
    pub kind: ExprErrorKind,
    /// The wrong part, in bytes of the text, on character boundaries; empty if an operand is
    /// missing.
    pub span: Range<usize>,
}

/// The kind of a syntax error.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ExprErrorKind {
    /// A character is out of place.
    #[error("`{}` cannot stand here{}", .0.escape_debug(), doubled(*.0))]
    Unexpected(char),
    /// A number, a name or a bracket is missing.
    #[error("a number, a name or `(` is missing")]
    MissingOperand,
    /// This bracket is never closed.
    #[error("this `{0}` is never closed")]
    Unclosed(char),
    /// A comparison follows another.
    #[error("comparisons cannot be chained; join them with `&&`")]
    ChainedComparison,
    /// A number does not fit.
    #[error("the number does not fit 64 bits")]
    NumberTooLarge,
    /// A name has more than two indices.
    #[error("`{name}` has {found} indices, but a list has one, and a table two")]
    TooManyIndices {
        /// The name.
        name: String,
        /// The number of its indices.
        found: usize,
    },
    /// Unknown function.
    #[error(
        "unknown function `{0}`: the functions are `abs`, `min`, `max`, `if`, `has`, `place`, `len`, \
         `arrow`, `sum` and `count`"
    )]
    UnknownFunction(String),
    /// Something else stands where the name of a table must stand.
    #[error("`{0}` takes the name of a table, or a row as in `table[r]`")]
    NoTable(&'static str),
    /// Two quotes with nothing between them.
    #[error("a word is missing between these quotes")]
    NoWord,
    /// A word stands where only a number can stand.
    #[error("a word is not a number: it can be compared by `==`, `!=` and `in`")]
    WordAsNumber,
    /// A function has more or fewer arguments than it takes.
    #[error("`{function}` takes {wanted}, not {found}")]
    WrongArguments {
        /// The function.
        function: &'static str,
        /// The number that it takes.
        wanted: Arity,
        /// The number that it has.
        found: usize,
    },
    /// Too many brackets and signs are open at once.
    #[error("more than {0} brackets and signs are nested here")]
    TooDeep(usize),
    /// The text is too long.
    #[error("the expression is longer than {0} bytes")]
    TooLong(usize),
}

/// The number of arguments that a function takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arity {
    /// One.
    One,
    /// Two.
    Two,
    /// Three.
    Three,
    /// Two or more.
    TwoOrMore,
}

impl Arity {
    /// Tells whether this number of arguments is right.
    pub(crate) fn takes(self, arguments: usize) -> bool {
        match self {
            Self::One => arguments == 1,
            Self::Two => arguments == 2,
            Self::Three => arguments == 3,
            Self::TwoOrMore => arguments >= 2,
        }
    }
}

impl fmt::Display for Arity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::One => "one argument",
            Self::Two => "two arguments",
            Self::Three => "three arguments",
            Self::TwoOrMore => "two or more arguments",
        })
    }
}

/// Suggests `&&` for `&`, and the like.
fn doubled(char: char) -> String {
    match char {
        '=' | '&' | '|' => format!(": did you mean `{char}{char}`?"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Expr;
    use super::ExprErrorKind::{
        ChainedComparison, MissingOperand, NumberTooLarge, TooDeep, TooLong, TooManyIndices,
        Unclosed, Unexpected, UnknownFunction, WrongArguments,
    };
    use super::*;

    fn check(text: &str, kind: ExprErrorKind, span: Range<usize>) {
        assert_eq!(Expr::parse(text), Err(ExprError { kind, span }), "{text}");
    }

    #[test]
    fn a_character_out_of_place_is_marked() {
        let cases = [
            ("a $ b", '$', 2),
            ("é", 'é', 0),
            ("a + é", 'é', 4),
            ("a b", 'b', 2),
            ("12ab", 'a', 2),
            ("aB", 'B', 1),
            ("a)", ')', 1),
            ("(a]", ']', 2),
            ("l[a)", ')', 3),
            ("(a, b)", ',', 2),
            ("a = b", '=', 2),
            ("a & b", '&', 2),
            ("max(a b)", 'b', 6),
            ("1 [2]", '[', 2),
            ("l[1][2]", '[', 4),
        ];
        for (text, char, at) in cases {
            check(text, Unexpected(char), at..at + char.len_utf8());
        }
    }

    #[test]
    fn a_missing_operand_has_an_empty_place() {
        let cases = [
            ("", 0),
            (" ", 1),
            ("1 +", 3),
            ("1 + ", 4),
            ("- ", 2),
            ("()", 1),
            ("(", 1),
            ("abs(", 4),
            ("* 2", 0),
            ("a < < b", 4),
            ("a < = b", 4),
            ("!= b", 0),
            ("l[]", 2),
            ("l[1,]", 4),
            ("max(1, )", 7),
            ("a && || b", 5),
        ];
        for (text, at) in cases {
            check(text, MissingOperand, at..at);
        }
    }

    #[test]
    fn an_open_bracket_is_marked_itself() {
        check("2 * (a + 1", Unclosed('('), 4..5);
        check("(a1", Unclosed('('), 0..1);
        check("((a) ", Unclosed('('), 0..1);
        check("abs (a", Unclosed('('), 4..5);
        check("l[a + (2)", Unclosed('['), 1..2);
        check("abs(1, 2", Unclosed('('), 3..4);
    }

    #[test]
    fn comparisons_are_not_chained() {
        check("a < b < c", ChainedComparison, 6..7);
        check("a == b  <= c", ChainedComparison, 8..10);
        check("1 && (a != b == c)", ChainedComparison, 13..15);
        assert!(Expr::parse("(a < b) == (c < d) && a < b").is_ok());
    }

    #[test]
    fn a_number_that_does_not_fit_is_marked() {
        check("9223372036854775808", NumberTooLarge, 0..19);
        check("1 - 9223372036854775808", NumberTooLarge, 4..23);
        check("- 9223372036854775809", NumberTooLarge, 2..21);
        check("(99999999999999999999999)", NumberTooLarge, 1..24);
        assert!(Expr::parse("9223372036854775807 - 9223372036854775807").is_ok());
    }

    #[test]
    fn a_function_is_known_and_has_its_arguments() {
        check("1 + sqrt (4)", UnknownFunction("sqrt".into()), 4..8);
        check("x($", UnknownFunction("x".into()), 0..1);
        let wrong = |function, wanted, found| WrongArguments { function, wanted, found };
        check("1 + abs()", wrong("abs", Arity::One, 0), 4..9);
        check("abs(1, 2) + 1", wrong("abs", Arity::One, 2), 0..9);
        check("min(1)", wrong("min", Arity::TwoOrMore, 1), 0..6);
        check("max( )", wrong("max", Arity::TwoOrMore, 0), 0..6);
        check("if(1, 2)", wrong("if", Arity::Three, 2), 0..8);
        check("count(t)", wrong("count", Arity::Two, 1), 0..8);
        check("count(t[0, 1], 2)", ExprErrorKind::NoTable("count"), 0..17);
        check("1 + sum(2)", ExprErrorKind::NoTable("sum"), 4..10);
        check("2 in 3 + 1", ExprErrorKind::NoTable("in"), 5..6);
        check("1+t[1, 2,3 ]", TooManyIndices { name: "t".into(), found: 3 }, 2..12);
    }

    #[test]
    fn depth_and_length_are_bounded() {
        let nested = |depth, open: &str, close: &str| {
            format!("{}1{}", open.repeat(depth), close.repeat(depth))
        };
        // How often each can be repeated, and which character is then too deep.
        let cases = [
            ("(", ")", 64, 0),
            ("a[", "]", 64, 1),
            ("abs(", ")", 64, 3),
            ("!", "", 64, 0),
            ("-(", ")", 32, 0),
        ];
        for (open, close, deepest, mark) in cases {
            assert!(Expr::parse(&nested(deepest, open, close)).is_ok(), "{open}");
            let at = deepest * open.len() + mark;
            check(&nested(deepest + 1, open, close), TooDeep(64), at..at + 1);
        }
        // The worst case for the stack: every operator on every level.
        let deepest = Expr::parse(&nested(64, "0||1&&0<0+1*(", ")")).unwrap();
        assert_eq!(deepest.as_constant(), Some(1));
        check(&"(".repeat(1000), TooDeep(64), 64..65);
        assert!(Expr::parse(&format!("1{}0", " ".repeat(998))).is_err());
        assert!(Expr::parse(&format!("1{}", " ".repeat(999))).is_ok());
        check(&format!("1{}", " ".repeat(1000)), TooLong(1000), 1000..1001);
        check(&format!("{}é", "1".repeat(999)), TooLong(1000), 999..1001);
    }

    #[test]
    fn messages_are_plain() {
        let message = |text: &str| Expr::parse(text).unwrap_err().to_string();
        assert_eq!(message("\0"), r"`\0` cannot stand here");
        assert_eq!(message("1 = 1"), "`=` cannot stand here: did you mean `==`?");
        assert_eq!(message("min(1)"), "`min` takes two or more arguments, not 1");
        assert!(
            message("f(1)").starts_with("unknown function `f`: the functions are `abs`, `min`")
        );
        assert_eq!(message("(1"), "this `(` is never closed");
    }
}
