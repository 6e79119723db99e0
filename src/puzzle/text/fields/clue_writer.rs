//! Writes the words of places.

use std::sync::Arc;

use super::clue_words::{ClueForm, PlaceWord};
use super::{CluesFormat, Spelled};
use crate::grid::Clue;
use crate::text::lexing::Lex;

impl CluesFormat {
    /// Returns the words of the places, line by line.
    pub(super) fn written(&self, name: &str, case: &Spelled<'_>) -> Vec<Vec<PlaceWord>> {
        let values = &case.data.values;
        let Some(clues) = values.clues(name) else { return Vec::new() };
        let mut written = Vec::new();
        for (at, (site, places)) in clues.sites().iter().enumerate() {
            for line in site.lines(&case.data.board, places.len()) {
                let word = |place: usize| {
                    let part = |part: &Arc<str>| {
                        let (_, places) = values.clues(part)?.sites().get(at)?;
                        places.get(place)?.first().copied()
                    };
                    let parts: Vec<_> = self.part_names().iter().map(part).collect();
                    self.word(places.get(place).map_or(&[][..], Vec::as_slice), &parts)
                };
                written.push(line.map(word).collect());
            }
        }
        written
    }

    /// Returns how lines of these words are divided.
    pub(super) fn fitting(&self, written: &[Vec<PlaceWord>]) -> Lex {
        self.lex.fitting(written.iter().flatten().map(|place| place.word.as_bytes()))
    }

    /// Returns the word of a place with these clues, and these clues of its parts.
    fn word(&self, clues: &[Clue], parts: &[Option<Clue>]) -> PlaceWord {
        let own: Vec<Option<Clue>> = clues.iter().copied().map(Some).collect();
        let none = &self.words.none;
        match &self.form {
            ClueForm::Parts(cut) if clues.first().copied() == self.words.clue(&[cut.sign]) => {
                self.words.joined(parts, Some(cut.sign), none)
            }
            ClueForm::Line => self.words.joined(&own, Some(b' '), none),
            _ if own.is_empty() => self.words.joined(&[None], None, none),
            ClueForm::Separated(sign) => self.words.joined(&own, Some(*sign), none),
            ClueForm::One | ClueForm::Characters | ClueForm::Parts(_) => {
                self.words.joined(&own, None, none)
            }
        }
    }
}
