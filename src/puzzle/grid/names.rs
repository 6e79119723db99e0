//! The names that make an alphabet, and why some do not.

use thiserror::Error;

use super::Symbol;

/// Why names do not make an alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum AlphabetError {
    /// More than [`Symbol::COUNT_MAX`] symbols.
    #[error("{0} symbols; at most {max} fit", max = Symbol::COUNT_MAX)]
    TooMany(usize),
    /// Two symbols, or a symbol and the blank, have the same name.
    #[error("`{0}` has two meanings")]
    Repeated(String),
    /// A name is empty, or holds something other than visible ASCII characters.
    #[error("{0:?} is not made of visible ASCII characters")]
    Invisible(String),
}

/// The names that an alphabet is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Names {
    /// The symbols proper.
    pub symbols: Vec<String>,
    /// The content of a cell without a symbol proper, if cells may be left so.
    pub background: Option<String>,
    /// The contents of cells outside the puzzle.
    pub holes: Vec<String>,
    /// The names of an empty cell, the first of which is written; one may also be the name of the background.
    pub blanks: Vec<String>,
}

impl Names {
    /// Checks that an alphabet can have these names: visible ASCII characters, all different.
    pub(super) fn check(&self) -> Result<(), AlphabetError> {
        let contents = self.symbols.iter().chain(&self.background).chain(&self.holes);
        let count = contents.clone().count();
        if count > Symbol::COUNT_MAX {
            return Err(AlphabetError::TooMany(count));
        }
        let blanks = self.blanks.iter().filter(|&it| self.background.as_ref() != Some(it));
        let mut known: Vec<&String> = Vec::with_capacity(count);
        for name in contents.chain(blanks) {
            if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_graphic()) {
                return Err(AlphabetError::Invisible(name.clone()));
            }
            if known.contains(&name) {
                return Err(AlphabetError::Repeated(name.clone()));
            }
            known.push(name);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ambiguous_and_invisible_names_are_refused() {
        let check = |symbols: &[&str], blank: &str| {
            let symbols = symbols.iter().map(ToString::to_string).collect();
            Names { symbols, blanks: vec![blank.to_owned()], ..Names::default() }.check()
        };
        assert_eq!(check(&["A", "B"], "-"), Ok(()));
        assert_eq!(check(&["A", "A"], "-"), Err(AlphabetError::Repeated("A".into())));
        assert_eq!(check(&["A", "-"], "-"), Err(AlphabetError::Repeated("-".into())));
        assert_eq!(check(&["A"], " "), Err(AlphabetError::Invisible(" ".into())));
        assert_eq!(check(&["A", ""], "-"), Err(AlphabetError::Invisible(String::new())));
    }
}
