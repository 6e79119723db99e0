//! Symbols, and the one that stands for an empty cell.

use std::num::NonZero;

use thiserror::Error;

/// One symbol of an [`Alphabet`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(NonZero<u8>);

impl Symbol {
    /// Returns the number of symbols before this one.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the symbol with `index` others before it, or `None` past [`Alphabet::LEN_MAX`].
    pub fn new(index: usize) -> Option<Self> {
        if index >= Alphabet::LEN_MAX {
            return None;
        }
        u8::try_from(index + 1).ok().and_then(NonZero::new).map(Self)
    }
}

/// Why names do not make an [`Alphabet`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AlphabetError {
    /// A grid needs something to hold.
    #[error("there are no symbols")]
    Empty,
    /// More than [`Alphabet::LEN_MAX`] symbols.
    #[error("{0} symbols; at most {max} fit", max = Alphabet::LEN_MAX)]
    TooMany(usize),
    /// A name occurs twice, or is also the blank.
    #[error("`{0}` stands for two things")]
    Repeated(String),
    /// A name is empty, or holds something other than visible ASCII characters.
    #[error("{0:?} is not made of visible ASCII characters")]
    Invisible(String),
}

/// The symbols a cell can hold, in their order, and the name of the empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    names: Vec<String>,
    blank: String,
    /// For each byte: 0 if it names nothing, 1 for the blank, else the symbol's index plus 2.
    codes: Box<[u8; 256]>,
    /// The first byte of the blank's name, then those of the symbols.
    bytes: Vec<u8>,
    longest: usize,
}

impl Alphabet {
    /// The most symbols that an alphabet may have.
    pub const LEN_MAX: usize = 254;

    /// Makes an alphabet of visible ASCII names, all different.
    pub fn new(names: Vec<String>, blank: String) -> Result<Self, AlphabetError> {
        if names.is_empty() {
            return Err(AlphabetError::Empty);
        }
        if names.len() > Self::LEN_MAX {
            return Err(AlphabetError::TooMany(names.len()));
        }
        for (index, name) in names.iter().chain([&blank]).enumerate() {
            if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_graphic()) {
                return Err(AlphabetError::Invisible(name.clone()));
            }
            if names[..index].contains(name) {
                return Err(AlphabetError::Repeated(name.clone()));
            }
        }
        let mut codes = Box::new([0; 256]);
        // `LEN_MAX` keeps the codes within a byte.
        for (code, name) in (1..=u8::MAX).zip([&blank].into_iter().chain(&names)) {
            if let [byte] = name.as_bytes() {
                codes[usize::from(*byte)] = code;
            }
        }
        let bytes = [&blank].into_iter().chain(&names).map(|name| name.as_bytes()[0]).collect();
        let longest = names.iter().chain([&blank]).map(String::len).max().unwrap_or(0);
        Ok(Self { names, blank, codes, bytes, longest })
    }

    /// Returns the number of symbols.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Tells whether there are no symbols, which is never so.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Returns all symbols in order.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> {
        (0..self.len()).filter_map(Symbol::new)
    }

    /// Returns what is printed for a cell.
    ///
    /// # Panics
    ///
    /// If the symbol belongs to a longer alphabet.
    pub fn name(&self, content: Option<Symbol>) -> &str {
        content.map_or(&self.blank, |symbol| &self.names[symbol.index()])
    }

    /// Returns the first byte of what is printed for a cell.
    ///
    /// # Panics
    ///
    /// If the symbol belongs to a longer alphabet.
    #[inline]
    pub fn byte(&self, content: Option<Symbol>) -> u8 {
        self.bytes[content.map_or(0, |symbol| symbol.index() + 1)]
    }

    /// Tells whether every name, the blank's too, is one character.
    pub fn is_single(&self) -> bool {
        self.longest() == 1
    }

    /// Returns the length of the longest name, in bytes.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// Returns what one byte stands for, or `None` if it names nothing.
    #[inline]
    pub fn read_byte(&self, byte: u8) -> Option<Option<Symbol>> {
        // A symbol is its index plus 1, its code one more than that: the blank's code gives none.
        self.codes[usize::from(byte)].checked_sub(1).map(|symbol| NonZero::new(symbol).map(Symbol))
    }

    /// Returns what a word stands for, or `None` if it names nothing.
    pub fn read_word(&self, word: &[u8]) -> Option<Option<Symbol>> {
        if word == self.blank.as_bytes() {
            return Some(None);
        }
        let index = self.names.iter().position(|name| name.as_bytes() == word)?;
        Symbol::new(index).map(Some)
    }
}

/// Writes the symbols for people: a run of consecutive letters or digits as `A-P`, others in full.
impl std::fmt::Display for Alphabet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let runs = self.is_single()
            && self.names.windows(2).all(|pair| pair[0].as_bytes()[0] + 1 == pair[1].as_bytes()[0]);
        match self.names.as_slice() {
            [first, .., last] if runs && self.len() > 2 => write!(f, "{first}-{last}"),
            names => f.write_str(&names.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphabet(names: &[&str], blank: &str) -> Result<Alphabet, AlphabetError> {
        Alphabet::new(names.iter().map(ToString::to_string).collect(), blank.to_string())
    }

    #[test]
    fn reads_what_it_names() {
        let letters = alphabet(&["A", "B", "C"], "-").unwrap();
        assert_eq!(letters.read_byte(b'-'), Some(None));
        assert_eq!(letters.read_byte(b'x'), None);
        for symbol in letters.symbols() {
            let name = letters.name(Some(symbol)).as_bytes();
            assert_eq!(letters.read_byte(name[0]), Some(Some(symbol)));
            assert_eq!(letters.read_word(name), Some(Some(symbol)));
        }
        assert_eq!(letters.read_word(b"-"), Some(None));
        assert_eq!(letters.read_word(b"AB"), None);
    }

    #[test]
    fn is_full_at_the_limit() {
        let names: Vec<String> = (0..Alphabet::LEN_MAX).map(|n| n.to_string()).collect();
        let full = Alphabet::new(names.clone(), "-".into()).unwrap();
        assert_eq!(full.symbols().count(), Alphabet::LEN_MAX);
        assert_eq!(full.read_word(b"253"), Some(Symbol::new(253)));
        let more = names.into_iter().chain(["x".into()]).collect();
        assert_eq!(Alphabet::new(more, "-".into()), Err(AlphabetError::TooMany(255)));
    }

    #[test]
    fn refuses_ambiguous_and_invisible_names() {
        assert_eq!(alphabet(&[], "-"), Err(AlphabetError::Empty));
        assert_eq!(alphabet(&["A", "A"], "-"), Err(AlphabetError::Repeated("A".into())));
        assert_eq!(alphabet(&["A", "-"], "-"), Err(AlphabetError::Repeated("-".into())));
        assert_eq!(alphabet(&["A"], " "), Err(AlphabetError::Invisible(" ".into())));
        assert_eq!(alphabet(&["A", ""], "-"), Err(AlphabetError::Invisible(String::new())));
    }

    #[test]
    fn shows_runs_short() {
        assert_eq!(alphabet(&["1", "2", "3", "4"], "*").unwrap().to_string(), "1-4");
        assert_eq!(alphabet(&["1", "2"], "*").unwrap().to_string(), "1 2");
        assert_eq!(alphabet(&["9", "10", "11"], "*").unwrap().to_string(), "9 10 11");
    }
}
