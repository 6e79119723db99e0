//! Texts as lines of words, of which parts are taken away.

use std::iter;
use std::ops::Range;

/// The place of a word: its line, and its number in that.
pub(super) type Spot = (usize, usize);

/// A text as lines of words, with one blank between two words. No byte is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) lines: Vec<Vec<Vec<u8>>>,
    is_ended: bool,
}

impl Text {
    pub(super) fn new(bytes: &[u8]) -> Self {
        let body = bytes.strip_suffix(b"\n");
        let words = |line: &[u8]| line.split(|&byte| byte == b' ').map(<[u8]>::to_vec).collect();
        let lines = body.unwrap_or(bytes).split(|&byte| byte == b'\n').map(words).collect();
        Self { lines, is_ended: body.is_some() }
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let lines: Vec<Vec<u8>> = self.lines.iter().map(|line| line.join(&b' ')).collect();
        let mut bytes = lines.join(&b'\n');
        bytes.extend(self.is_ended.then_some(b'\n'));
        bytes
    }

    /// Returns the number at a place, if the word there is one as programs print it.
    pub(super) fn number(&self, (line, word): Spot) -> Option<i64> {
        let word = str::from_utf8(self.lines.get(line)?.get(word)?).ok()?;
        word.parse().ok().filter(|number: &i64| number.to_string() == word)
    }

    /// Returns the places and values of the numbers of a line.
    pub(super) fn numbers(&self, line: usize) -> impl Iterator<Item = (Spot, i64)> {
        let words = self.lines.get(line).map_or(0, Vec::len);
        (0..words).filter_map(move |word| Some(((line, word), self.number((line, word))?)))
    }

    /// Returns the lines from this one on that look like it: with as many words, or single words that are as long.
    pub(super) fn rows_from(&self, first: usize) -> Range<usize> {
        let look = |line: &Vec<Vec<u8>>| match line.as_slice() {
            [word] => (1, word.len()),
            words => (words.len(), 0),
        };
        let mut like = self.lines[first..].iter().map(look);
        let first_look = like.next();
        first..first + 1 + like.take_while(|it| Some(*it) == first_look).count()
    }

    #[must_use]
    pub(super) fn with_number(mut self, (line, word): Spot, number: i64) -> Self {
        self.lines[line][word] = number.to_string().into_bytes();
        self
    }

    #[must_use]
    pub(super) fn without_lines(mut self, lines: Range<usize>) -> Self {
        self.lines.drain(lines);
        self
    }

    #[must_use]
    pub(super) fn without_words(mut self, line: usize, words: Range<usize>) -> Self {
        self.lines[line].drain(words);
        self
    }

    #[must_use]
    pub(super) fn without_letters(mut self, (line, word): Spot, letters: Range<usize>) -> Self {
        self.lines[line][word].drain(letters);
        self
    }

    #[must_use]
    pub(super) fn without_columns(self, rows: Range<usize>, columns: Range<usize>) -> Self {
        rows.zip(iter::repeat(columns)).fold(self, |text, (row, columns)| {
            match text.lines[row].len() {
                1 => text.without_letters((row, 0), columns),
                _ => text.without_words(row, columns),
            }
        })
    }
}
