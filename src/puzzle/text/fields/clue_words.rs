//! How clues are written: as numbers or words, or as nothing, and several at a place.

use std::sync::Arc;

use super::{NUMBER_MAX, SPLIT, WordCut};
use crate::grid::Clue;
use crate::language::{Entries, EntryFault};
use crate::text::lexing::{ValidContents, WrongAt, grammar};

/// The clues of places.
pub(super) type PlaceClues = Vec<Vec<Clue>>;

/// How a clue is written.
#[derive(Clone, Debug)]
pub(crate) struct ClueWords {
    /// The words that are clues. All other clues are numbers.
    pub words: Arc<[String]>,
    /// The word for a place without a clue.
    pub none: String,
}

/// What the word of a place holds.
#[derive(Clone, Debug)]
pub(crate) enum ClueForm {
    /// A clue.
    One,
    /// Clues, each a character.
    Characters,
    /// Clues with this sign between them.
    Separated(u8),
    /// Clues that are the words of a line.
    Line,
    /// A clue; or one of each part, with a sign between them that is then the clue of the place.
    Parts(WordCut),
}

/// The word of a place.
pub(super) struct PlaceWord {
    pub(super) word: String,
    /// Its numbers, each with the bytes before it.
    pub(super) numbers: Vec<(i64, usize)>,
}

impl ClueWords {
    /// The word for a place without a clue, if a definition says no other.
    pub(super) const NONE: &str = ".";

    /// Takes them from a table, with one more word.
    pub(super) fn take(entries: &mut Entries, more: Option<String>) -> Result<Self, EntryFault> {
        let mut words: Vec<String> = entries.optional("words").unwrap_or_default();
        let none = entries.optional("none").unwrap_or_else(|| Self::NONE.to_owned());
        words.extend(more);
        let is_word = !none.is_empty() && !none.contains(char::is_whitespace);
        if !is_word || words.contains(&none) {
            let why = "it must be a word, and not one of a clue";
            return Err(EntryFault::Unfit { key: "none", why });
        }
        Ok(Self { words: words.into(), none })
    }

    /// Reads a word that may stand for no clue.
    pub(super) fn optional(&self, word: &[u8]) -> Result<Option<Clue>, WrongAt> {
        if self.is_none(word) { Ok(None) } else { self.clue(word).map(Some).ok_or(WrongAt(0)) }
    }

    /// Reads a clue.
    pub(super) fn clue(&self, word: &[u8]) -> Option<Clue> {
        let is_it = |known: &String| known.as_bytes() == word;
        match self.words.iter().position(is_it) {
            Some(index) => u16::try_from(index).ok().map(Clue::Word),
            None if word.len() > NUMBER_MAX => None,
            None => grammar::integer(word).ok().map(Clue::Number),
        }
    }

    /// Reads a word of several parts, each of which may be empty.
    pub(super) fn parts(&self, cut: &WordCut, word: &[u8]) -> Result<Vec<Option<Clue>>, WrongAt> {
        let part = |part: &[u8]| if part.is_empty() { Ok(None) } else { self.optional(part) };
        let parts: Vec<_> =
            word.split(|&byte| byte == cut.sign).map(part).collect::<Result<_, _>>()?;
        if parts.len() == cut.parts.len() { Ok(parts) } else { Err(WrongAt(0)) }
    }

    /// Tells whether a word stands for no clue.
    pub(super) fn is_none(&self, word: &[u8]) -> bool {
        self.none.as_bytes() == word
    }

    /// Joins the words of clues with a sign between them; a missing one is this word.
    pub(super) fn joined(&self, clues: &[Option<Clue>], sign: Option<u8>, none: &str) -> PlaceWord {
        let mut place = PlaceWord { word: String::new(), numbers: Vec::new() };
        for (at, clue) in clues.iter().enumerate() {
            place.word.extend(sign.filter(|_| at > 0).map(char::from));
            if let Some(Clue::Number(number)) = clue {
                place.numbers.push((*number, place.word.len()));
            }
            match clue {
                Some(clue) => place.word += &clue.word(&self.words),
                None => place.word += none,
            }
        }
        place
    }

    /// Returns the words that may stand at a place, beside numbers of this form.
    pub(super) fn wanted(&self, number: &'static str) -> ValidContents {
        let words = self.words.iter().chain([&self.none]);
        ValidContents::Clue { number, words: words.cloned().collect() }
    }
}

impl ClueForm {
    pub(super) fn take(entries: &mut Entries) -> Result<Self, EntryFault> {
        let many = entries.optional::<String>("many");
        let (sign, parts) = (entries.optional("split"), entries.optional::<Vec<String>>("parts"));
        let many = many.as_ref().map(String::as_bytes);
        match (many, sign, parts) {
            (None, None, None) => Ok(Self::One),
            (Some([]), None, None) => Ok(Self::Characters),
            (Some(b" "), None, None) => Ok(Self::Line),
            (Some(&[sign]), None, None) if sign.is_ascii_punctuation() => Ok(Self::Separated(sign)),
            (Some(_), None, None) => {
                let why = "several clues have nothing, a blank or one sign between them";
                Err(EntryFault::Unfit { key: "many", why })
            }
            (Some(_), _, _) => Err(EntryFault::Idle { key: "many", beside: SPLIT.name }),
            (None, sign, parts) => Ok(Self::Parts(WordCut::both(sign, parts)?)),
        }
    }

    /// Returns the word that stands for a clue of parts.
    pub(super) fn sign(&self) -> Option<String> {
        if let Self::Parts(cut) = self { Some(char::from(cut.sign).to_string()) } else { None }
    }
}
