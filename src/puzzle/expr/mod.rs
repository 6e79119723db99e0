//! Small expressions, used in definitions for sizes, scores and relations. Each comes to a whole number.
//!
//! An expression is parsed once, and evaluated any number of times. The caller checks its names
//! ([`Expr::names`]).
//!
//! The operators, from the tightest to the loosest:
//!
//! | written | meaning |
//! |---|---|
//! | `17`, `'#'`, `rows`, `counts[i]`, `board[r, c]` | a number, a word, a value, one of a list, one of a table |
//! | `has(n)`, `max(x, y, ..)` | functions; of `if`, only the operand that is wanted is evaluated |
//! | `-x`, `!x` | the negative, and 1 if x is 0, else 0 |
//! | `x * y`, `x / y`, `x % y` | division **rounds towards zero**, so a remainder has the sign of `x` |
//! | `x + y`, `x - y` | |
//! | `<`, `<=`, `>`, `>=`, `==`, `!=` | 1 or 0; `a < b < c` is an error |
//! | `x in (y, z, ..)` | as `x == y \|\| x == z ..` |
//! | `x in t`, `x in t[r]` | 1 if an entry of a list or a table, or of one row, equals `x`, else 0 |
//! | `x && y` | 1 if neither is 0; `y` is evaluated only if `x` is not 0 |
//! | `x \|\| y` | 1 if one of them is not 0; `y` is evaluated only if `x` is 0 |
//!
//! Operators of one row group to the left, and round brackets override that. Blanks and line ends
//! may stand between any two words. A name is `[a-z_][a-z0-9_]*`, or several of them with dots between.
//! Numbers have 64 bits; overflow is an error and never wraps.
//!
//! A name stands for an [`Operand`]: a number, a content, a word or an absent clue. Two contents or
//! words are equal if they have the same text; nothing else equals a word in quotes. In all other uses
//! a content is its number, and a word or an absent clue has no value: [`EvalError::NoValue`].
//!
//! Start at [`Expr`]; `grammar.rs` has the grammar, `eval.rs` and `call.rs` the meaning.
//!
//! Invariant: this module does not know what names stand for; an [`Env`] supplies it.

mod call;
mod environment;
mod error;
mod eval;
mod exact;
mod fixed;
mod grammar;
mod operand;
mod parse;
#[cfg(test)]
pub(crate) mod plain;
#[cfg(test)]
mod props;
mod tree;
mod words;

use std::fmt;
use std::ops::Range;

use num_bigint::BigInt;

pub(crate) use call::{FUNCTIONS, FunctionRow};
pub(crate) use environment::{Env, Holding, Rows, With};
pub(crate) use error::{ExprError, ExprErrorKind};
pub(crate) use fixed::ClosedPart;
#[cfg(test)]
pub(crate) use grammar::DEPTH_MAX;
pub(crate) use operand::{EvalError, Operand};
#[cfg(test)]
pub(crate) use parse::BYTES_MAX;

use tree::{Tree, Use};

/// An expression and its text, which [`Display`](fmt::Display) prints unchanged.
///
/// Expressions are equal if their texts are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expr {
    text: Box<str>,
    tree: Tree,
    /// Whether it comes to a number, and never to a word.
    is_number: bool,
}

/// A use of a name in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "a use of a name has the name")]
pub(crate) struct Name<'e> {
    /// The name.
    pub name: &'e str,
    /// The number of its indices: none for a value, one for a list, two for a table.
    pub indices: usize,
    /// Whether only a number can stand there; else a word can, too.
    pub is_number: bool,
    /// The place of the name, without its indices, in bytes of the text.
    pub span: Range<usize>,
}

impl Expr {
    /// Parses a text of at most 1000 bytes, in which at most 64 brackets and signs are open at
    /// once.
    ///
    /// # Errors
    ///
    /// The first syntax error, with its place.
    pub(crate) fn parse(text: &str) -> Result<Self, ExprError> {
        Self::parsed(text, true)
    }

    /// Parses a text that may come to a word.
    ///
    /// # Errors
    ///
    /// As for [`parse`](Self::parse).
    pub(crate) fn parse_operand(text: &str) -> Result<Self, ExprError> {
        Self::parsed(text, false)
    }

    fn parsed(text: &str, is_number: bool) -> Result<Self, ExprError> {
        Ok(Self { text: text.into(), tree: parse::tree(text, is_number)?, is_number })
    }

    /// Makes the expression that parsing this number gives.
    pub(crate) fn constant(value: i64) -> Self {
        Self { text: value.to_string().into(), tree: Tree::Number(value), is_number: true }
    }

    /// Makes the expression that parsing this name gives.
    pub(crate) fn name(name: &str) -> Self {
        let tree = Tree::Name { start: 0, name: name.into(), indices: Vec::new() };
        Self { text: name.into(), tree, is_number: true }
    }

    /// Returns the value, if it depends on no name and exists.
    pub(crate) fn as_constant(&self) -> Option<i64> {
        let named = self.names().next().is_some();
        if named { None } else { self.eval(&()).ok() }
    }

    /// Returns the expression as sentences write it: the value of a constant, or the text in quotes.
    pub(crate) fn quoted(&self) -> String {
        self.as_constant().map_or_else(|| format!("`{}`", self.text.trim()), |it| it.to_string())
    }

    /// Returns each use of a name, in the order of the text.
    pub(crate) fn names(&self) -> impl Iterator<Item = Name<'_>> {
        let mut names = Vec::new();
        self.tree.each_use(self.is_number, &mut |it| {
            let Use { start, text: name, indices, is_number, .. } = it;
            let span = start..start + name.len();
            names.extend((!it.is_word).then_some(Name { name, indices, is_number, span }));
        });
        names.sort_by_key(|name| name.span.start);
        names.into_iter()
    }

    /// Returns the words in quotes.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        let mut words = Vec::new();
        self.tree.each_use(self.is_number, &mut |it| words.extend(it.is_word.then_some(it.text)));
        words.into_iter()
    }

    /// Tells whether it uses a field, perhaps the clue of a place as `b.n`.
    pub(crate) fn uses(&self, field: &str) -> bool {
        self.names().any(|used| used.name.rsplit('.').next() == Some(field))
    }

    /// Returns an expression with the same value wherever a few names without indices have any values:
    /// what does not depend on these is replaced by its value in an environment, if it has one. To be
    /// evaluated again with many values, it is faster. Some of these names, `held`, are replaced by their
    /// places: their values come from a [`Holding`].
    #[must_use]
    pub(crate) fn fixed(&self, open: &[&str], held: &[&str], env: &dyn Env) -> Self {
        let Self { text, is_number, .. } = self;
        Self { text: text.clone(), tree: self.tree.fixed(open, held, env), is_number: *is_number }
    }

    /// Returns the largest parts that depend on no open name: where these are the same and the open names have the same
    /// values, so has the expression. All names without indices are given, each with whether it is open.
    pub(crate) fn closed_parts(&self, names: &[&str], is_open: &[bool]) -> Vec<ClosedPart> {
        let roots: Vec<&str> = names.iter().filter_map(|name| name.split('.').next()).collect();
        let mut parts = Vec::new();
        self.tree.fixed(&roots, names, &()).closed_parts(is_open, &mut parts);
        parts
    }

    /// Returns the expression with other names instead of some: of `a`, also in `a.n`.
    ///
    /// # Errors
    ///
    /// It is too long.
    pub(crate) fn renamed(&self, names: &[(&str, &str)]) -> Result<Self, ExprError> {
        let (mut text, mut rest) = (String::new(), 0);
        for name in self.names().filter(|name| name.indices == 0) {
            let root = name.name.split('.').next().unwrap_or_default();
            if let Some((_, new)) = names.iter().find(|(old, _)| *old == root) {
                text = text + &self.text[rest..name.span.start] + new;
                rest = name.span.start + root.len();
            }
        }
        Self::parsed(&(text + &self.text[rest..]), self.is_number)
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Tells whether a name occurs in nothing but sums, differences and products: so its value may have any
    /// size.
    pub(crate) fn is_exact_in(&self, large: &str) -> bool {
        self.tree.is_exact_in(large)
    }

    /// Returns the value in an environment, where one name has a value of any size. What is added or
    /// multiplied does not overflow.
    ///
    /// # Errors
    ///
    /// The first error from left to right.
    pub(crate) fn eval_exact(
        &self,
        large: (&str, &BigInt),
        env: &dyn Env,
    ) -> Result<BigInt, EvalError> {
        self.tree.exact(large, env)
    }

    /// Returns the name of the list or table of which the value is an entry, if it is one: `if` has the value
    /// of one of its branches.
    ///
    /// # Errors
    ///
    /// The first error of a condition.
    pub(crate) fn entry_of(&self, env: &dyn Env) -> Result<Option<&str>, EvalError> {
        self.tree.entry_of(env)
    }

    /// Returns the value in an environment.
    ///
    /// # Errors
    ///
    /// The first error from left to right. `&&` and `||` ignore errors in operands that they skip.
    pub(crate) fn eval(&self, env: &dyn Env) -> Result<i64, EvalError> {
        self.tree.eval(env)
    }

    /// Uses the value in an environment, which may be no number.
    ///
    /// # Errors
    ///
    /// As for [`Self::eval`], or that of `use_`.
    pub(crate) fn with_value<T>(
        &self,
        env: &dyn Env,
        use_: impl FnOnce(&Operand<'_>) -> Result<T, EvalError>,
    ) -> Result<T, EvalError> {
        self.tree.with_value(env, use_)
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
    fn an_expression_knows_its_names_and_gets_their_values() {
        let height = Expr::parse("2 * box + 1").unwrap();
        assert_eq!(height.names().map(|used| used.name).collect::<Vec<_>>(), ["box"]);
        assert_eq!(height.eval(&With { names: &[("box", 3)], outer: &() }), Ok(7));
    }

    #[test]
    fn names_come_in_order_with_their_places() {
        let expr = Expr::parse("a + -t[_b1, min(a,4)]*l [ 2 ] || a1 + count(t, a)").unwrap();
        let names: Vec<_> = expr.names().map(|used| (used.name, used.indices, used.span)).collect();
        let expected = [
            ("a", 0, 0..1),
            ("t", 2, 5..6),
            ("_b1", 0, 7..10),
            ("a", 0, 16..17),
            ("l", 1, 22..23),
            ("a1", 0, 33..35),
            ("t", 1, 44..45),
            ("a", 0, 47..48),
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn an_operand_may_be_a_word() {
        let operand = Expr::parse_operand("if(n, 'a', w)").unwrap();
        assert!(Expr::parse(operand.text()).is_err());
        let names: Vec<_> = operand.names().map(|used| (used.name, used.is_number)).collect();
        assert_eq!(names, [("n", true), ("w", false)]);
        let word = |n: i64| {
            let names = [("n", Operand::Number(n)), ("w", Operand::Word("b"))];
            let env = With { names: &names, outer: &() };
            operand.with_value(&env, |it| Ok(format!("{it:?}"))).unwrap()
        };
        assert_eq!([word(1), word(0)], ["Word(\"a\")", "Word(\"b\")"]);
        assert_eq!(operand.eval(&With { names: &[("n", 1)], outer: &() }), Err(EvalError::NoValue));
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
