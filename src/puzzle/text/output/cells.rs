//! What the cells of a printed grid show, and which of them are printed.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use thiserror::Error;

use crate::expr::{Env, EvalError, Expr, Operand, With};
use crate::grid::{CaseData, Cell, CellEnv, Symbol};

/// What the cells of a printed grid show instead of the names of their symbols, and which are printed.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellFormat {
    /// What each cell but a hole shows: `a` is its symbol, `r` and `c` its row and column.
    pub show: Option<Expr>,
    /// The words for the numbers of tables, which cells show instead.
    pub words: Vec<(Arc<str>, Vec<String>)>,
    /// The condition for cells that are printed.
    pub part: Option<Expr>,
}

/// A value of an answer that cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{expr}` cannot be computed: {error}")]
pub(crate) struct Unprintable {
    /// The expression.
    pub expr: String,
    /// The reason.
    pub error: EvalError,
}

impl Unprintable {
    /// Says that an expression has no value.
    pub(super) fn of(expr: &Expr) -> impl Fn(EvalError) -> Self {
        |error| Self { expr: expr.to_string(), error }
    }
}

impl CellFormat {
    /// Tells whether all cells are printed, with the names of their symbols.
    pub(crate) fn is_plain(&self) -> bool {
        self.show.is_none() && self.part.is_none()
    }

    /// Tells whether a cell is printed.
    pub(crate) fn prints(&self, data: &CaseData, cell: Cell) -> Result<bool, Unprintable> {
        let Some(part) = &self.part else { return Ok(true) };
        Ok(part.eval(&CellEnv::new(data, cell)).map_err(Unprintable::of(part))? != 0)
    }

    /// Returns what a cell shows if it holds something.
    pub(crate) fn text<'t>(
        &'t self,
        data: &'t CaseData,
        cell: Cell,
        content: Option<Symbol>,
    ) -> Result<Cow<'t, str>, Unprintable> {
        let alphabet = &data.board.alphabet;
        let symbol = content.filter(|&symbol| !alphabet.is_hole(symbol));
        let (Some(show), Some(symbol)) = (&self.show, symbol) else {
            return Ok(Cow::Borrowed(alphabet.name(content)));
        };
        let names = [("a", alphabet.operand(symbol))];
        let env = With { names: &names, outer: &CellEnv::new(data, cell) };
        self.value(show, &env).map_err(Unprintable::of(show))
    }

    /// Returns the number or the word that an expression comes to. An entry of a table with words is a
    /// number, but shown as its word.
    fn value(&self, show: &Expr, env: &dyn Env) -> Result<Cow<'_, str>, EvalError> {
        let table = show.entry_of(env)?;
        let words = self.words.iter().find(|(name, _)| Some(&**name) == table);
        show.with_value(env, |operand| match *operand {
            Operand::Word(word) | Operand::Content { name: word, .. } => {
                Ok(Cow::Owned(word.to_owned()))
            }
            Operand::Absent => Err(EvalError::NoValue),
            Operand::Number(number) => {
                let word =
                    words.zip(usize::try_from(number).ok()).and_then(|(it, at)| it.1.get(at));
                Ok(word.map_or_else(|| Cow::Owned(number.to_string()), Cow::from))
            }
        })
    }

    /// Returns what a cell can hold that shows a word: anything, if it is not printed.
    pub(crate) fn contents(&self, data: &CaseData, cell: Cell, word: &[u8]) -> Vec<Symbol> {
        let alphabet = &data.board.alphabet;
        let holes = alphabet.holes().iter().filter_map(|name| alphabet.find(name));
        let all = alphabet.symbols().chain(holes);
        let is_hidden = self.prints(data, cell) == Ok(false);
        let shows = |symbol: &Symbol| {
            is_hidden
                || self.text(data, cell, Some(*symbol)).is_ok_and(|text| text.as_bytes() == word)
        };
        all.filter(shows).collect()
    }

    /// Returns all that cells can show.
    pub(crate) fn texts(&self, data: &CaseData) -> BTreeSet<String> {
        let symbols = || data.board.alphabet.symbols();
        let cells = data.board.cells().flat_map(|cell| symbols().map(move |it| (cell, it)));
        let text = |(cell, symbol)| self.text(data, cell, Some(symbol)).ok().map(Cow::into_owned);
        cells.filter_map(text).collect()
    }
}
