//! Small integer expressions, as a definition writes sizes, scores and relations.
//!
//! An expression is parsed once, checked by whoever knows which names there are ([`Expr::names`]),
//! and evaluated as often as one likes.
//!
//! From what binds tightest to what binds loosest:
//!
//! | written | what it is |
//! |---|---|
//! | `17`, `rows`, `counts[i]`, `board[r, c]` | a number, a value, one of a list, one of a table |
//! | `abs(x)`, `min(x, y, ..)`, `max(x, y, ..)` | functions; the last two take two numbers or more |
//! | `-x`, `!x` | the negative, and 1 if x is 0, else 0 |
//! | `x * y`, `x / y`, `x % y` | division **rounds towards zero**, so a remainder has the sign of `x` |
//! | `x + y`, `x - y` | |
//! | `<`, `<=`, `>`, `>=`, `==`, `!=` | 1 or 0; `a < b < c` is an error |
//! | `x && y` | 1 if neither is 0; `y` is evaluated only if `x` is not 0 |
//! | `x \|\| y` | 1 if one of them is not 0; `y` is evaluated only if `x` is 0 |
//!
//! Equal operators group to the left, round brackets group otherwise, and blanks and line ends may
//! stand between any two words. A name is `[a-z_][a-z0-9_]*`. Numbers have 64 bits, and what does
//! not fit is an error, never wrapped.
//!
//! ```
//! use runner::expr::{Expr, With};
//!
//! let height = Expr::parse("2 * box + 1")?;
//! assert_eq!(height.names().map(|used| used.name).collect::<Vec<_>>(), ["box"]);
//! assert_eq!(height.eval(&With { names: &[("box", 3)], outer: &() }), Ok(7));
//! # Ok::<(), runner::expr::ExprError>(())
//! ```
//!
//! Start at [`Expr`]; `parse.rs` has the grammar, `eval.rs` what everything means.
//!
//! Invariant: this module knows nothing of what names stand for; an [`Env`] says it.

mod error;
mod eval;
mod parse;
#[cfg(test)]
mod props;
mod tree;
mod words;

use std::fmt;
use std::ops::Range;

pub use error::{Arity, ExprError, ExprErrorKind};
pub use eval::{Env, EvalError, With};
pub use parse::{BYTES_MAX, DEPTH_MAX};
use tree::Tree;

/// An expression and its text, which [`Display`](fmt::Display) writes as it was.
///
/// Expressions are equal if their texts are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    text: Box<str>,
    tree: Tree,
}

/// A use of a name in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name<'e> {
    /// The name.
    pub name: &'e str,
    /// How many indices follow it: none for a value, one for a list, two for a table.
    pub indices: usize,
    /// Where the name stands, without its indices, as bytes of the text.
    pub span: Range<usize>,
}

impl Expr {
    /// Parses a text of at most 1000 bytes, in which at most 64 brackets and signs are open at
    /// once.
    ///
    /// The error says what is wrong first, and where.
    pub fn parse(text: &str) -> Result<Self, ExprError> {
        Ok(Self { text: text.into(), tree: parse::tree(text)? })
    }

    /// Makes the expression of a number: what parsing the number gives.
    pub fn constant(value: i64) -> Self {
        Self { text: value.to_string().into(), tree: Tree::Number(value) }
    }

    /// Returns the value, if it depends on no name and there is one.
    pub fn as_constant(&self) -> Option<i64> {
        let named = self.names().next().is_some();
        if named { None } else { self.eval(&()).ok() }
    }

    /// Returns each use of a name, in the order of the text.
    pub fn names(&self) -> impl Iterator<Item = Name<'_>> {
        let mut names = Vec::new();
        self.tree.each_name(&mut |start, name, indices| {
            names.push(Name { name, indices, span: start..start + name.len() });
        });
        names.into_iter()
    }

    /// Returns the value, given what the names stand for.
    ///
    /// The error is the first one from left to right. What `&&` and `||` skip has none.
    pub fn eval(&self, env: &dyn Env) -> Result<i64, EvalError> {
        self.tree.eval(env)
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_in_order_with_their_places() {
        let expr = Expr::parse("a + -t[_b1, min(a,4)]*l [ 2 ] || a1").unwrap();
        let names: Vec<_> = expr.names().map(|used| (used.name, used.indices, used.span)).collect();
        let expected = [
            ("a", 0, 0..1),
            ("t", 2, 5..6),
            ("_b1", 0, 7..10),
            ("a", 0, 16..17),
            ("l", 1, 22..23),
            ("a1", 0, 33..35),
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_constant_has_no_name_and_a_value() {
        let constant = |text: &str| Expr::parse(text).unwrap().as_constant();
        assert_eq!(constant("2 * (3 + 4)"), Some(14));
        assert_eq!(constant("0 && x"), None);
        assert_eq!(constant("1 / 0"), None);
    }

    #[test]
    fn the_expression_of_a_number_is_what_it_parses_to() {
        for value in [0, 7, -7, i64::MAX, i64::MIN] {
            let expr = Expr::constant(value);
            assert_eq!(Expr::parse(&expr.to_string()), Ok(expr.clone()));
            assert_eq!(expr.as_constant(), Some(value));
        }
    }

    #[test]
    fn an_expression_remembers_its_text() {
        for text in ["1+ 2", " 1 +2\n", "( x )"] {
            assert_eq!(Expr::parse(text).unwrap().to_string(), text);
        }
    }
}
