//! Alphabets: the names of symbols and of the empty cell.

use super::{AlphabetError, Names, Symbol};
use crate::expr::Operand;

/// The possible contents of a cell, in order, and the name of the empty cell.
///
/// First come the symbols proper; then the *background*, if there is one, which fills all other
/// cells of an answer; then the *holes*, which mark cells outside the puzzle, such as walls. All
/// are [`Symbol`]s; a cell that is still to be filled holds none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alphabet {
    names: Vec<String>,
    /// The number of each name, but for the background.
    numbers: Vec<i64>,
    /// The number of symbols proper.
    proper: usize,
    has_background: bool,
    blanks: Vec<String>,
    /// For each byte: 0 if it is not a name, 1 for a blank, else the symbol's index plus 2.
    codes: Box<[u8; 256]>,
    /// The first byte of the blank's name, then those of the symbols.
    bytes: Vec<u8>,
    longest: usize,
}

impl Alphabet {
    /// The most symbols, background and holes included, that an alphabet may have.
    pub(crate) const LEN_MAX: usize = Symbol::COUNT_MAX;

    /// Makes an alphabet of visible ASCII names, all different.
    pub(crate) fn new(names: Names) -> Result<Self, AlphabetError> {
        names.check()?;
        let Names { symbols, background, holes, blanks } = names;
        let (proper, has_background) = (symbols.len(), background.is_some());
        let names: Vec<String> = symbols.into_iter().chain(background).chain(holes).collect();
        let mut codes = Box::new([0; 256]);
        // `LEN_MAX` keeps the codes within a byte. Blanks come last: a name that one shares with
        // the background is read as blank.
        let coded = (2..=u8::MAX).zip(&names).chain(blanks.iter().map(|blank| (1, blank)));
        for (code, name) in coded {
            if let [byte] = name.as_bytes() {
                codes[usize::from(*byte)] = code;
            }
        }
        let first = |name: &String| name.as_bytes()[0];
        let bytes =
            std::iter::once(blanks.first().map_or(b' ', first)).chain(names.iter().map(first));
        let bytes = bytes.collect();
        // All symbols have their values, or else all have their places.
        let places = 1..=i64::from(u8::MAX);
        let numbers: Vec<Option<i64>> = names.iter().map(|name| name.parse().ok()).collect();
        let are_values = numbers[..proper].iter().all(Option::is_some);
        let number = |(at, place): (usize, i64)| match numbers[at] {
            Some(number) if are_values || at >= proper => number,
            _ => place,
        };
        let numbers = (0..names.len()).zip(places).map(number).collect();
        let longest = names.iter().chain(&blanks).map(String::len).max().unwrap_or(0);
        Ok(Self { names, numbers, proper, has_background, blanks, codes, bytes, longest })
    }

    /// Returns the number of contents of a filled cell: the symbols proper and the background.
    pub(crate) fn len(&self) -> usize {
        self.proper + usize::from(self.has_background)
    }

    /// Returns the number of symbols proper.
    pub(crate) fn proper(&self) -> usize {
        self.proper
    }

    /// Returns the contents of a filled cell, in order: the symbols proper, then the background.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = Symbol> + use<> {
        (0..self.len()).filter_map(Symbol::new)
    }

    /// Returns the background, if there is one.
    pub(crate) fn background(&self) -> Option<Symbol> {
        Symbol::new(self.proper).filter(|_| self.has_background)
    }

    /// Tells whether a symbol is a hole.
    pub(crate) fn is_hole(&self, symbol: Symbol) -> bool {
        symbol.index() >= self.len()
    }

    /// Returns the first hole, if there is any.
    pub(crate) fn hole(&self) -> Option<Symbol> {
        Symbol::new(self.len()).filter(|hole| hole.index() < self.names.len())
    }

    /// Returns the symbol of a name, or `None` if the name is unknown.
    pub(crate) fn find(&self, name: &str) -> Option<Symbol> {
        self.names.iter().position(|it| it == name).and_then(Symbol::new)
    }

    /// Returns the number of a symbol: its value, if all symbols proper are whole numbers, or else its
    /// place among them, counted from one. The background has the number 0.
    pub(crate) fn number(&self, symbol: Symbol) -> i64 {
        if self.background() == Some(symbol) { 0 } else { self.numbers[symbol.index()] }
    }

    /// Returns a symbol as expressions see it: a hole, like the background, is not among the symbols proper.
    ///
    /// # Panics
    ///
    /// If the symbol belongs to a longer alphabet.
    pub(crate) fn operand(&self, symbol: Symbol) -> Operand<'_> {
        let place = if symbol.index() < self.proper { i64::from(symbol.number()) } else { 0 };
        Operand::Content { name: self.name(Some(symbol)), number: self.number(symbol), place }
    }

    /// Returns the printed name of a content.
    ///
    /// # Panics
    ///
    /// If the symbol belongs to a longer alphabet.
    pub(crate) fn name(&self, content: Option<Symbol>) -> &str {
        content.map_or(self.blank().unwrap_or_default(), |symbol| &self.names[symbol.index()])
    }

    /// Returns the name that is written for an empty cell.
    pub(crate) fn blank(&self) -> Option<&str> {
        self.blanks.first().map(String::as_str)
    }

    /// Returns the names that are read as an empty cell.
    pub(crate) fn blanks(&self) -> &[String] {
        &self.blanks
    }

    /// Tells whether a word is read as an empty cell.
    pub(crate) fn is_blank(&self, word: &[u8]) -> bool {
        self.blanks.iter().any(|blank| word == blank.as_bytes())
    }

    /// Returns the names of the holes.
    pub(crate) fn holes(&self) -> &[String] {
        &self.names[self.len()..]
    }

    /// Returns the first byte of the printed name of a content.
    ///
    /// # Panics
    ///
    /// If the symbol belongs to a longer alphabet.
    #[inline]
    pub(crate) fn byte(&self, content: Option<Symbol>) -> u8 {
        self.bytes[content.map_or(0, |symbol| symbol.index() + 1)]
    }

    /// Tells whether every name, including the blank's, is one character.
    pub(crate) fn is_single(&self) -> bool {
        self.longest() == 1
    }

    /// Returns the longest name, of the blank or a symbol.
    pub(crate) fn longest_name(&self) -> Option<&str> {
        self.names.iter().chain(&self.blanks).map(String::as_str).max_by_key(|name| name.len())
    }

    /// Returns the length of the longest name, in bytes.
    pub(crate) fn longest(&self) -> usize {
        self.longest
    }

    /// Returns the content that one byte names, or `None` if it is not a name.
    #[inline]
    #[expect(clippy::option_option, reason = "the inner one is a symbol or the blank")]
    pub(crate) fn read_byte(&self, byte: u8) -> Option<Option<Symbol>> {
        // A symbol is its index plus 1, and its code is one more: the blank's code becomes `None`.
        self.codes[usize::from(byte)].checked_sub(1).map(Symbol::of)
    }

    /// Returns the content that a word names, or `None` if it is not a name.
    #[expect(clippy::option_option, reason = "the inner one is a symbol or the blank")]
    pub(crate) fn read_word(&self, word: &[u8]) -> Option<Option<Symbol>> {
        if self.is_blank(word) {
            return Some(None);
        }
        if let &[byte] = word {
            return self.read_byte(byte);
        }
        let index = self.names.iter().position(|name| name.as_bytes() == word)?;
        Symbol::new(index).map(Some)
    }
}

/// Displays the symbols proper: a run of consecutive letters or digits as `A-P`, others in full.
impl std::fmt::Display for Alphabet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = &self.names[..self.proper];
        let runs = names.iter().all(|name| name.len() == 1)
            && names.windows(2).all(|pair| pair[0].as_bytes()[0] + 1 == pair[1].as_bytes()[0]);
        match names {
            [first, .., last] if runs && names.len() > 2 => write!(f, "{first}-{last}"),
            names => f.write_str(&names.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphabet(names: &[&str], blank: &str) -> Alphabet {
        Alphabet::new(Names {
            symbols: names.iter().map(ToString::to_string).collect(),
            blanks: vec![blank.to_owned()],
            ..Names::default()
        })
        .unwrap()
    }

    #[test]
    fn reads_what_it_names() {
        let letters = alphabet(&["A", "B", "C"], "-");
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
    fn background_and_holes_are_symbols_too() {
        let lamps = Alphabet::new(Names {
            symbols: vec!["@".into()],
            background: Some(".".into()),
            holes: vec!["#".into(), "2".into()],
            blanks: vec![".".into()],
        })
        .unwrap();
        assert_eq!((lamps.proper(), lamps.len()), (1, 2));
        assert_eq!(lamps.read_byte(b'.'), Some(None));
        assert_eq!(lamps.name(lamps.background()), ".");
        let two = lamps.read_byte(b'2').unwrap().unwrap();
        assert!(lamps.is_hole(two) && !lamps.is_hole(lamps.background().unwrap()));
        assert_eq!(lamps.number(two), 2);
        assert_eq!(lamps.hole(), lamps.find("#"));
    }

    #[test]
    fn one_word_among_numbers_makes_them_places() {
        let numbers = |names: &[&str]| {
            let alphabet = alphabet(names, ".");
            alphabet.symbols().map(|symbol| alphabet.number(symbol)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&["7", "-3", "0"]), [7, -3, 0]);
        assert_eq!(numbers(&["7", "x", "0"]), [1, 2, 3]);
    }

    #[test]
    fn is_full_at_the_limit() {
        let names: Vec<String> = (0..Alphabet::LEN_MAX).map(|n| n.to_string()).collect();
        let of = |symbols| Alphabet::new(Names { symbols, ..Names::default() });
        let full = of(names.clone()).unwrap();
        assert_eq!(full.symbols().count(), Alphabet::LEN_MAX);
        assert_eq!(full.read_word(b"253"), Some(Symbol::new(253)));
        let more = names.into_iter().chain(["x".into()]).collect();
        assert_eq!(of(more), Err(AlphabetError::TooMany(255)));
    }

    #[test]
    fn shows_runs_short() {
        assert_eq!(alphabet(&["1", "2", "3", "4"], "*").to_string(), "1-4");
        assert_eq!(alphabet(&["1", "2"], "*").to_string(), "1 2");
        assert_eq!(alphabet(&["9", "10", "11"], "*").to_string(), "9 10 11");
    }
}
