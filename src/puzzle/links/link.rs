//! Links to puzzles: their parts, before a definition gives them a meaning.

use std::ops::Range;

use super::error::{LinkError, LinkErrorKind};
use super::names::names_of;
use super::parts::Parts;
use super::{f_puzzles, games, sudoku_line};
use crate::grid::Shape;

/// The host of links that are written.
const SITE: &str = "https://puzz.link/p?";

/// A link to a puzzle in the form of puzz.link: `https://HOST/p?GENRE/FLAGS/COLUMNS/ROWS/BODY`, where flags may be
/// absent. It is only read; nothing is fetched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    text: String,
    /// The text that was read, if it has another form.
    given: Option<String>,
    genre: Range<usize>,
    /// The flags, which may be none.
    flags: Range<usize>,
    shape: Shape,
    /// Where the sizes begin.
    size: usize,
    /// What follows the sizes.
    body: Range<usize>,
}

impl Link {
    /// Tells whether a text is meant as a link.
    pub fn is_meant(text: &str) -> bool {
        let is_link = text.starts_with("http") && text.contains("://");
        is_link
            || text.starts_with("puzz.link/")
            || games::is_meant(text)
            || f_puzzles::is_meant(text)
            || sudoku_line::is_meant(text)
    }

    /// Reads a link. Others are read as the link that says the same: links of f-puzzles, the ids of games of Simon
    /// Tatham's Portable Puzzle Collection, as `slant:8x8:..`, and the 81 cells of a sudoku in a line.
    ///
    /// # Errors
    ///
    /// It has another form, or its board is too large; with the place in the link.
    pub fn parse(text: &str) -> Result<Self, LinkError> {
        let others = [f_puzzles::parse, games::parse, sudoku_line::parse];
        match others.iter().find_map(|parse| parse(text)) {
            None => Self::parse_page(text),
            Some(Ok(parts)) => {
                let link = Self::parse_page(&page(&parts))?;
                Ok(Self { given: Some(text.to_owned()), ..link })
            }
            Some(Err((at, kind))) => Err(LinkError::at(text, at, kind)),
        }
    }

    /// Reads a link in the form of puzz.link.
    fn parse_page(text: &str) -> Result<Self, LinkError> {
        let wrong = |at: usize, kind| LinkError::at(text, at, kind);
        let Some(query) = text.find('?').filter(|_| Self::is_meant(text)) else {
            return Err(wrong(text.len(), LinkErrorKind::NoLink));
        };
        let mut segments = Segments { text, at: after_options(text, query + 1) };
        let genre = segments.next().unwrap_or(text.len()..text.len());
        if text[genre.clone()].starts_with("pzprv3") {
            return Err(wrong(genre.start, LinkErrorKind::File));
        }
        let genre = without_mode(text, genre);
        if genre.is_empty() {
            return Err(wrong(genre.start, LinkErrorKind::NoLink));
        }
        let mut part = segments.next();
        if let Some(variant) = part.clone().filter(|it| text[it.clone()].starts_with("v:")) {
            if variant.len() > "v:".len() {
                return Err(wrong(variant.start, LinkErrorKind::Variant));
            }
            part = segments.next();
        }
        let is_number = |it: &Range<usize>| text[it.clone()].bytes().all(|it| it.is_ascii_digit());
        let mut flags = genre.end..genre.end;
        if let Some(found) = part.clone().filter(|it| !is_number(it)) {
            flags = found;
            part = segments.next();
        }
        let [columns, rows] =
            [part, segments.next()].map(|part| part.unwrap_or(text.len()..text.len()));
        let shape = match [&columns, &rows].map(|part| text[part.clone()].parse::<u32>()) {
            [Ok(columns), Ok(rows)] => Shape::new(rows, columns),
            _ => None,
        };
        let shape = shape.ok_or_else(|| wrong(columns.start, LinkErrorKind::Size))?;
        let body = segments.at.min(text.len())..text.len();
        Ok(Self {
            text: text.to_owned(),
            given: None,
            genre,
            flags,
            shape,
            size: columns.start,
            body,
        })
    }

    /// Writes a link: in the form of puzz.link, if the genre has no form of its own.
    pub(super) fn write(parts: &Parts) -> String {
        let own = f_puzzles::write(parts).or_else(|| games::write(parts));
        own.unwrap_or_else(|| page(parts))
    }

    /// Returns its genre, as the link names it.
    pub fn genre(&self) -> &str {
        &self.text[self.genre.clone()]
    }

    /// Returns all names of the genre that has a name, in any spelling; first the id of its problem. There are none if it
    /// is not known.
    pub fn names_of_genre(name: &str) -> impl Iterator<Item = &'static str> + use<> {
        names_of(name)
    }

    /// Returns an error at the genre.
    pub(super) fn wrong_genre(&self, kind: LinkErrorKind) -> LinkError {
        self.wrong(self.genre.start, kind)
    }

    /// Returns an error at the size.
    pub(super) fn wrong_size(&self, kind: LinkErrorKind) -> LinkError {
        self.wrong(self.size, kind)
    }

    /// Returns the flags, and where they stand.
    pub(super) fn flags(&self) -> (&str, usize) {
        (&self.text[self.flags.clone()], self.flags.start)
    }

    /// Returns the size of the board as the link says it.
    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns what follows the sizes, and where it begins.
    pub(super) fn body(&self) -> (&str, usize) {
        (&self.text[self.body.clone()], self.body.start)
    }

    /// Returns an error at a place of the link.
    pub(super) fn wrong(&self, at: usize, kind: LinkErrorKind) -> LinkError {
        match &self.given {
            Some(given) => LinkError::at(given, 0, kind),
            None => LinkError::at(&self.text, at, kind),
        }
    }
}

/// Writes a link in the form of puzz.link.
fn page(Parts { genre, flags, shape, body }: &Parts) -> String {
    let end = if body.ends_with(|it: char| it.is_ascii_alphanumeric()) { "" } else { "/" };
    let after_flags = if flags.is_empty() { "" } else { "/" };
    let (columns, rows) = (shape.columns(), shape.rows());
    format!("{SITE}{genre}/{flags}{after_flags}{columns}/{rows}/{body}{end}")
}

/// The parts of a link between slashes, with their places.
struct Segments<'l> {
    text: &'l str,
    at: usize,
}

impl Iterator for Segments<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let rest = self.text.get(self.at..)?;
        let end = self.at + rest.find('/').unwrap_or(rest.len());
        let part = self.at..end;
        self.at = end + 1;
        Some(part)
    }
}

/// Returns where the genre begins in a query that may have options, such as `type=editor&`, before it.
fn after_options(text: &str, mut at: usize) -> usize {
    while let Some((option, _)) = text[at..].split_once('&').filter(|(it, _)| is_option(it)) {
        at += option.len() + 1;
    }
    at
}

fn is_option(text: &str) -> bool {
    text.contains('=') && !text.contains('/')
}

/// Leaves out the end of a genre that says what the page does with it.
fn without_mode(text: &str, genre: Range<usize>) -> Range<usize> {
    let name = &text[genre.clone()];
    let short = ["_edit", "_play"].iter().find_map(|mode| name.strip_suffix(mode)).unwrap_or(name);
    genre.start..genre.start + short.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_the_same_parts_in_each_of_its_forms() {
        for text in [
            "https://puzz.link/p?mashu/6/5/1063000i3000",
            "http://pzv.jp/p.html?mashu/6/5/1063000i3000",
            "https://pzplus.tck.mn/p?mashu/v:/6/5/1063000i3000",
            "https://pzprxs.vercel.app/p?type=editor&mashu_edit/6/5/1063000i3000",
            "puzz.link/p?mashu_play/6/5/1063000i3000",
        ] {
            let link = Link::parse(text).unwrap();
            assert_eq!((link.genre(), link.flags().0), ("mashu", ""), "{text}");
            assert_eq!((link.shape().rows(), link.shape().columns()), (5, 6), "{text}");
            assert_eq!(link.body().0, "1063000i3000", "{text}");
        }
        let link = Link::parse("https://puzz.link/p?slalom/d/4/3/931/33").unwrap();
        assert_eq!((link.flags().0, link.body().0), ("d", "931/33"));
    }

    #[test]
    fn what_is_no_link_has_a_place() {
        for (text, column, title) in [
            ("https://puzz.link/list.html", 28, "this is not a link to a puzzle"),
            ("https://puzz.link/p?", 21, "this is not a link to a puzzle"),
            ("https://puzz.link/p?pzprv3/slither/2/2/", 21, "this link holds a file"),
            ("https://puzz.link/p?slither/v:mine/2/2/k", 29, "the rules of this puzzle differ"),
            ("https://puzz.link/p?slither", 28, "the link lacks the size"),
            ("https://puzz.link/p?slither/99999/99999/k", 29, "the link lacks the size"),
            ("https://puzz.link/p?slither/0/3/k", 29, "the link lacks the size"),
            (
                "https://puzz.link/p?slither/d/99999999999999999999/3/k",
                31,
                "the link lacks the size",
            ),
        ] {
            let error = Link::parse(text).unwrap_err();
            assert!(error.to_string().starts_with(title), "{text}: {error}");
            assert_eq!(error.place.map(|(column, _)| column), Some(column), "{text}");
        }
    }
}
