//! How the body of a link fills the fields of a definition.

use std::ops::Range;

use super::encoding::Encoding;
use super::encodings::ENCODINGS;
use super::fields::{KnownFields, field_of, takes, walls};
use super::link::Link;
use super::names::is_name_of;

/// How the body of a link fills fields: `heyawake: Border rooms, RoomNum16 counts`.
#[derive(Clone, Debug)]
pub(crate) struct LinkFormat {
    /// The names of the genre in links: first the one that is written.
    pub(crate) genres: Vec<String>,
    /// The flags that change no rule of the definition, each a letter.
    flags: String,
    /// The flags without which a link has other rules.
    pub(super) needed: String,
    /// The parts of the body, in their order.
    pub(super) parts: Vec<Part>,
}

/// A part of the body.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) encoding: &'static Encoding,
    pub(super) fields: Vec<String>,
    /// Whether links leave it out if all its places are blank.
    pub(super) is_optional: bool,
    /// The fields among them whose words only tell clues apart: they are written as numbers.
    pub(super) names: Vec<String>,
    /// Words of links, each with the word of the definition for it.
    pub(super) words: Vec<[String; 2]>,
}

/// Why a text says no such format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatFault {
    /// The genre or the fields of a part are missing, or there are too many.
    Syntax,
    /// No encoding has this name.
    Encoding,
    /// No field has this name.
    Field,
    /// The field holds no clues of the places whose clues the encoding says.
    Places,
}

impl LinkFormat {
    /// Reads a text.
    ///
    /// # Errors
    ///
    /// The fault and its place.
    pub(crate) fn parse(
        text: &str,
        fields: KnownFields<'_>,
    ) -> Result<Self, (FormatFault, Range<usize>)> {
        let all = (FormatFault::Syntax, 0..text.len());
        let (head, parts) = text.split_once(':').ok_or_else(|| all.clone())?;
        let mut words = head.split_whitespace();
        let genres = words.next().ok_or(all)?.split('/').map(str::to_owned).collect();
        let (mut flags, mut needed) = (String::new(), String::new());
        for word in words {
            match word.strip_prefix('+') {
                Some(letters) => needed.push_str(letters),
                None => flags.push_str(word),
            }
        }
        let place = |word: &str| {
            let start = word.as_ptr().addr() - text.as_ptr().addr();
            start..start + word.len()
        };
        let parts = parts
            .split(',')
            .map(|part| Part::parse(part, fields, &place))
            .collect::<Result<_, _>>()?;
        Ok(Self { genres, flags, needed, parts })
    }

    /// Returns the place of the first flag that the definition does not know, among those of a link.
    pub(super) fn unknown_flag(&self, flags: &str) -> Option<usize> {
        flags.find(|flag| !self.flags.contains(flag) && !self.needed.contains(flag))
    }

    /// Tells whether a link is of its genre.
    pub(crate) fn is_of_genre(&self, link: &Link) -> bool {
        self.genres.iter().any(|genre| is_name_of(link.genre(), genre))
    }

    /// Tells whether links leave out the first row and the first column.
    pub(super) fn has_margin(&self) -> bool {
        self.parts.iter().any(|part| part.encoding.has_margin)
    }
}

impl Part {
    fn parse(
        text: &str,
        fields: KnownFields<'_>,
        place: &dyn Fn(&str) -> Range<usize>,
    ) -> Result<Self, (FormatFault, Range<usize>)> {
        let inner = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let (text, is_optional) = (inner.unwrap_or(text), inner.is_some());
        let mut words = text.split_whitespace();
        let name = words.next().ok_or_else(|| (FormatFault::Syntax, place(text)))?;
        let encoding = ENCODINGS.iter().find(|encoding| encoding.name == name);
        let encoding = encoding.ok_or_else(|| (FormatFault::Encoding, place(name)))?;
        let (names, fields_of_part) = (Vec::new(), Vec::new());
        let mut part =
            Self { encoding, fields: fields_of_part, names, is_optional, words: Vec::new() };
        for word in words {
            let name = word.strip_prefix('~');
            part.names.extend(name.map(str::to_owned));
            let word = name.unwrap_or(word);
            if let Some((of_link, here)) = word.split_once('=') {
                part.words.push([of_link.to_owned(), here.to_owned()]);
            } else if !fields.names.contains(&word) {
                return Err((FormatFault::Field, place(word)));
            } else if field_of(fields.read, word).is_some_and(|field| {
                // Walls come beside the regions inside of which they are.
                let is_early =
                    part.fields.is_empty() && walls(field).is_some_and(|it| **it == *word);
                is_early || !takes(field, encoding.sites)
            }) {
                return Err((FormatFault::Places, place(word)));
            } else {
                part.fields.push(word.to_owned());
            }
        }
        let fits = (1..=encoding.fields).contains(&part.fields.len());
        if fits { Ok(part) } else { Err((FormatFault::Syntax, place(text.trim()))) }
    }

    /// Returns the word of the definition for a word of links.
    pub(super) fn here<'a>(&'a self, of_link: &'a str) -> &'a str {
        self.words.iter().find(|[known, _]| known == of_link).map_or(of_link, |[_, here]| here)
    }

    /// Returns the word of links for a word of the definition. A blank is one in links as well.
    pub(super) fn of_link<'a>(&'a self, here: &'a str) -> &'a str {
        self.words
            .iter()
            .find(|[_, known]| known == here && here != ".")
            .map_or(here, |[of_link, _]| of_link)
    }
}
