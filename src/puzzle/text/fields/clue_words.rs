//! How single clues are written: as numbers or words, or as nothing.

use std::sync::Arc;

use super::{NUMBER_MAX, WordCut};
use crate::grid::Clue;
use crate::text::lexing::{ValidContents, grammar};

/// How a clue is written.
#[derive(Clone, Debug)]
pub(crate) struct ClueWords {
    /// The words that are clues. All other clues are numbers.
    pub words: Arc<[String]>,
    /// The word for a place without a clue.
    pub none: String,
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

    /// Reads a word that may stand for no clue.
    pub(super) fn optional(&self, word: &[u8]) -> Option<Option<Clue>> {
        if self.is_none(word) { Some(None) } else { self.clue(word).map(Some) }
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
    pub(super) fn parts(&self, cut: &WordCut, word: &[u8]) -> Option<Vec<Option<Clue>>> {
        let part = |part: &[u8]| if part.is_empty() { Some(None) } else { self.optional(part) };
        let parts: Vec<_> =
            word.split(|&byte| byte == cut.sign).map(part).collect::<Option<_>>()?;
        (parts.len() == cut.parts.len()).then_some(parts)
    }

    /// Tells whether a word stands for no clue.
    pub(super) fn is_none(&self, word: &[u8]) -> bool {
        self.none.as_bytes() == word
    }

    /// Returns the word of a clue.
    pub(super) fn word(&self, clue: Clue) -> String {
        match clue {
            Clue::Number(number) => number.to_string(),
            Clue::Word(index) => self.words.get(usize::from(index)).cloned().unwrap_or_default(),
        }
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
                Some(clue) => place.word += &self.word(*clue),
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
