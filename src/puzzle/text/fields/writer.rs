//! Writes the words of an input into lines.

use crate::text::lexing::Lex;

/// Writes the words of an input: one blank between two words of a line, a line feed after each line.
#[derive(Debug, Default)]
pub(crate) struct LineWriter {
    pub(in crate::text) text: Vec<u8>,
    /// Whether the rows of a grid are written in one line.
    pub(super) is_flat: bool,
    /// Whether the last field is of rows of cells: to the reader, a word behind the last one would be one more cell.
    pub(super) is_after_rows: bool,
    /// Whether the next word stands directly behind the last one.
    pub(super) is_glued: bool,
    /// The separator of two words of a line, if that is not a blank.
    pub(in crate::text) separator: Option<u8>,
    /// The beginning of each word since this list was last cleared.
    pub(in crate::text) words: Vec<usize>,
}

impl LineWriter {
    /// Writes a word.
    pub(in crate::text) fn word(&mut self, word: impl AsRef<[u8]>) {
        if !std::mem::take(&mut self.is_glued) && !self.is_at_beginning() {
            let is_first = self.words.is_empty();
            self.text.push(self.separator.filter(|_| !is_first).unwrap_or(b' '));
        }
        self.words.push(self.text.len());
        self.text.extend_from_slice(word.as_ref());
    }

    /// Writes a row of cells.
    pub(in crate::text) fn row<'c>(&mut self, lex: Lex, cells: impl Iterator<Item = &'c [u8]>) {
        self.is_after_rows = true;
        match lex {
            Lex::Tokens => cells.for_each(|cell| self.word(cell)),
            _ if self.is_flat && !self.words.is_empty() => {
                cells.for_each(|cell| self.text.extend_from_slice(cell));
            }
            _ => self.word(cells.flatten().copied().collect::<Vec<u8>>()),
        }
        if !self.is_flat {
            self.end_line();
        }
    }

    /// Writes a row of characters as a word, unless it is empty.
    pub(super) fn row_of(&mut self, cells: impl Iterator<Item = String>) {
        let row: String = cells.collect();
        if !row.is_empty() {
            self.word(row);
        }
    }

    /// Writes a line unchanged, even an empty one or one that ends with blanks.
    pub(in crate::text) fn line(&mut self, line: &[u8]) {
        self.end_line();
        self.words.push(self.text.len());
        self.text.extend_from_slice(line);
        self.text.push(b'\n');
    }

    /// Ends the line, unless it has ended.
    pub(in crate::text) fn end_line(&mut self) {
        if !self.is_at_beginning() {
            self.text.push(b'\n');
        }
    }

    fn is_at_beginning(&self) -> bool {
        self.text.last().is_none_or(|&byte| byte == b'\n')
    }
}
