//! Operands: what a name or a word of an expression stands for, and why it may have no value.

use thiserror::Error;

/// What a name or a word of an expression stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand<'v> {
    /// A number.
    Number(i64),
    /// The content of a cell.
    Content {
        /// The name of the symbol.
        name: &'v str,
        /// The number of the symbol.
        number: i64,
        /// The place of the symbol among the symbols proper, from one; 0 for the background.
        place: i64,
    },
    /// A word: in quotes, or read from the input.
    Word(&'v str),
    /// A clue that is not there.
    Absent,
}

impl From<i64> for Operand<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<'v> Operand<'v> {
    /// Returns the number that operators use; a word and an absent clue have none.
    pub(super) fn number(&self) -> Option<i64> {
        match *self {
            Self::Number(number) | Self::Content { number, .. } => Some(number),
            Self::Word(_) | Self::Absent => None,
        }
    }

    /// Returns the word that it is, or the name of the content.
    pub(super) fn word(&self) -> Option<&'v str> {
        match self {
            Self::Word(word) | Self::Content { name: word, .. } => Some(word),
            Self::Number(_) | Self::Absent => None,
        }
    }

    /// Tells whether two operands are the same content or word, or have the same number if one of
    /// them is a number. Returns `None` if an operand is absent, or a word is beside a number.
    pub(super) fn equals(&self, other: &Operand<'_>) -> Option<bool> {
        match (self.word(), other.word()) {
            (Some(word), Some(other)) => Some(word == other),
            _ => Some(self.number()? == other.number()?),
        }
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
    /// A list or a table has no such entry or row; the message says what it has.
    #[error("{0}")]
    Outside(String),
    /// A word, or a clue that is not there, is used as a number.
    #[error("a word, or an absent clue, has no value")]
    NoValue,
}

#[cfg(test)]
mod tests {
    use super::super::{Env, Expr, Rows, With};
    use super::Operand::{Absent, Content, Number, Word};
    use super::*;

    /// A table of the name `table`.
    struct Table(Vec<Vec<i64>>);

    impl Env for Table {
        fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
            self.rows(name)?.at(indices)
        }

        fn rows(&self, name: &str) -> Option<&dyn Rows> {
            (name == "table").then_some(&self.0)
        }
    }

    #[test]
    fn contents_and_words_are_compared_as_such_and_else_are_numbers() {
        let content = |name, number, place| Content { name, number, place };
        let names = [
            ("zero", content("0", 0, 1)),
            ("empty", content(".", 0, 0)),
            ("up", content("^", 7, 3)),
            ("word", Word("up")),
            ("none", Absent),
            ("seven", Number(7)),
        ];
        let table = Table(vec![vec![0, 10, 30], vec![10, 11, 12]]);
        let with = With { names: &names, outer: &table };
        let eval = |text: &str| Expr::parse(text).unwrap().eval(&with);
        let all = |texts: &[&str], value: Result<i64, EvalError>| {
            for text in texts {
                assert_eq!(eval(text), value, "{text}");
                let fixed = Expr::parse(text).unwrap().fixed(&["up", "none"], &[], &with);
                assert_eq!(fixed.eval(&with), value, "{text}, in part");
            }
        };
        all(&["zero == 0", "empty == 0", "up == seven", "up == up", "seven == up"], Ok(1));
        all(&["zero == empty", "zero != zero", "up != 7", "up == word"], Ok(0));
        all(&["zero == '0'", "'^' == up", "word == 'up'", "'a' == 'a'", "up != '>'"], Ok(1));
        all(&["none == 'a'", "seven == '7'", "0 == '0'", "'a' == none", "empty == '0'"], Ok(0));
        all(&["none != 'a'", "up in ('v', '^')", "word in ('a', 'up')", "seven in (2, 7)"], Ok(1));
        all(
            &["none in ('a', 'b')", "seven in ('7', 8)", "word in ('u', 'p')", "up in table[0]"],
            Ok(0),
        );
        all(
            &["zero in table[0]", "30 in table[0]", "12 in table[1]", "if(1, up, 0) == '^'"],
            Ok(1),
        );
        all(&["word in table[0]", "12 in table[0]", "count(table[0], up)"], Ok(0));
        all(
            &["has(up) + has(word) + has(seven) + has('a')", "1 + place(up)", "2 + len(word)"],
            Ok(4),
        );
        all(&["has(none)", "arrow(none)", "arrow(seven)", "arrow(word)", "place(empty)"], Ok(0));
        all(&["arrow(up)", "arrow('v')", "!has(none)", "up - 6", "-up + 8", "up % 6"], Ok(1));
        let no_value = Err(EvalError::NoValue);
        all(
            &["none", "none + 1", "none == none", "none == 0", "none != seven", "!none"],
            no_value.clone(),
        );
        all(
            &["word", "word < 1", "word == seven", "word && 1", "if(word, 1, 1)"],
            no_value.clone(),
        );
        all(
            &["none in (1, 2)", "none in table[0]", "word in (1, 2)", "max(1, none)"],
            no_value.clone(),
        );
        all(
            &["place(seven)", "place(word)", "place(none)", "len(up)", "len(none)", "table[word]"],
            no_value,
        );
        all(&["0 && none", "if(0, none, 0)", "has(none) && none > 0"], Ok(0));
        all(&["1 || word", "has(seven) || none"], Ok(1));
    }
}
