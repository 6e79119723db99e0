//! The bytes of an input, one word at a time, in constant memory, with their places.

use std::io::{self, ErrorKind, Read};

use super::Excerpt;

/// The size of one read from the input, in bytes.
const CHUNK: usize = 256 * 1024;
/// The beginning of a line is kept for error messages up to this length, in bytes.
const KEPT: usize = 4096;

/// A line and a column, both counted from one; a column is a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct SourcePlace {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

/// Why no more bytes are available.
#[derive(Debug)]
pub(crate) enum NeedsInput {
    /// Reading would wait, and the caller did not allow that.
    WouldWait,
    /// The input could not be read.
    Io(io::Error),
}

/// A bounded buffer over an input.
///
/// The input is read in large pieces, so dynamic dispatch costs nothing and compiles only once.
pub(in crate::text) struct Source<'i> {
    input: Box<dyn Read + Send + 'i>,
    buffer: Vec<u8>,
    /// The unread bytes are `buffer[at.start..end]`.
    at: Mark,
    end: usize,
    /// Whether the input has ended.
    ended: bool,
    /// Whether the input may be read, which may wait.
    pub(in crate::text) may_wait: bool,
}

/// A position in the buffer.
#[derive(Clone, Copy, Debug)]
pub(in crate::text) struct Mark {
    start: usize,
    /// The start of the current line in the buffer, if it is still there.
    line_start: Option<usize>,
    place: SourcePlace,
    /// Whether a part of the current line that is not blank has been read.
    spent: bool,
}

impl<'i> Source<'i> {
    pub(in crate::text) fn new(input: impl Read + Send + 'i) -> Self {
        let place = SourcePlace { line: 1, column: 1 };
        Self {
            input: Box::new(input),
            buffer: vec![0; CHUNK],
            at: Mark { start: 0, line_start: Some(0), place, spent: false },
            end: 0,
            ended: false,
            may_wait: true,
        }
    }

    /// Returns the place of the next byte.
    pub(in crate::text) fn place(&self) -> SourcePlace {
        self.at.place
    }

    /// Returns the position. It stays valid until the input is read.
    pub(in crate::text) fn mark(&self) -> Mark {
        self.at
    }

    /// Goes back to a position.
    pub(in crate::text) fn rewind(&mut self, mark: Mark) {
        self.at = mark;
    }

    /// Skips a byte-order mark. Must be called first.
    pub(in crate::text) fn skip_byte_order_mark(&mut self) -> Result<(), NeedsInput> {
        const BOM: &[u8] = b"\xEF\xBB\xBF";
        while self.unread().len() < BOM.len() && BOM.starts_with(self.unread()) && self.fill()? {}
        if self.unread().starts_with(BOM) {
            self.at.start += BOM.len();
            self.at.line_start = Some(self.at.start);
        }
        Ok(())
    }

    /// Skips blanks and line ends.
    pub(in crate::text) fn skip_blanks(&mut self) -> Result<(), NeedsInput> {
        loop {
            if !self.skip_to_line_end()? {
                return Ok(());
            }
            if self.at_end()? {
                return Ok(());
            }
            self.skip_line_feed();
        }
    }

    /// Skips blanks in the current line. Returns whether the line or the input ends there.
    pub(in crate::text) fn skip_to_line_end(&mut self) -> Result<bool, NeedsInput> {
        loop {
            let unread = self.unread();
            let blanks = unread.iter().position(|&byte| byte == b'\n' || !is_blank(byte));
            let length = blanks.unwrap_or(unread.len());
            self.at.start += length;
            self.at.place.column += length as u64;
            if let Some(&byte) = self.unread().first() {
                return Ok(byte == b'\n');
            }
            if !self.fill()? {
                return Ok(true);
            }
        }
    }

    /// Skips the end of the current line and the blanks of the next. Returns `true` if the next
    /// line is blank; the position is then the end of that line.
    ///
    /// Call it only when [`Source::skip_to_line_end`] has just found the line's end.
    pub(in crate::text) fn skip_line_end(&mut self) -> Result<bool, NeedsInput> {
        if self.at_end()? {
            return Ok(false);
        }
        self.skip_line_feed();
        Ok(self.skip_to_line_end()? && !self.at_end()?)
    }

    /// Skips the end of a line. Call it only when one has just been found.
    pub(in crate::text) fn skip_line_feed(&mut self) {
        self.at.start += 1;
        self.at.line_start = Some(self.at.start);
        self.at.place = SourcePlace { line: self.at.place.line + 1, column: 1 };
        self.at.spent = false;
    }

    /// Tells whether the input is at its end.
    pub(in crate::text) fn at_end(&mut self) -> Result<bool, NeedsInput> {
        Ok(self.unread().is_empty() && !self.fill()?)
    }

    /// Returns the bytes up to the next blank or the end, but at most `max + 1` of them.
    pub(in crate::text) fn word(&mut self, max: usize) -> Result<&[u8], NeedsInput> {
        self.until(max, is_blank)
    }

    /// Returns the bytes up to the next blank, comma or the end, but at most `max + 1` of them.
    pub(in crate::text) fn item(&mut self, max: usize) -> Result<&[u8], NeedsInput> {
        self.until(max, |byte| byte == b',' || is_blank(byte))
    }

    /// Returns the bytes up to the end of the line, but at most `max + 1` of them.
    pub(in crate::text) fn line(&mut self, max: usize) -> Result<&[u8], NeedsInput> {
        self.until(max, |byte| byte == b'\n')
    }

    fn until(&mut self, max: usize, ends: impl Fn(u8) -> bool) -> Result<&[u8], NeedsInput> {
        let mut seen = 0;
        loop {
            let unread = self.unread();
            let within = unread.len().min(max + 1);
            if let Some(length) = unread[seen..within].iter().position(|&byte| ends(byte)) {
                seen += length;
                break;
            }
            seen = within;
            if seen > max || !self.fill()? {
                break;
            }
        }
        Ok(&self.unread()[..seen])
    }

    /// Consumes ASCII bytes of a word.
    pub(in crate::text) fn take(&mut self, length: usize) {
        debug_assert!(self.unread()[..length].iter().all(u8::is_ascii_graphic));
        self.at.start += length;
        self.at.place.column += length as u64;
        self.at.spent = true;
    }

    /// Consumes lines, up to `place`. Its line begins `line_start` bytes ahead, and not with a
    /// blank.
    pub(in crate::text) fn take_lines(
        &mut self,
        length: usize,
        line_start: usize,
        place: SourcePlace,
    ) {
        let line_start = Some(self.at.start + line_start);
        self.at = Mark { start: self.at.start + length, line_start, place, spent: true };
    }

    /// Consumes UTF-8 bytes of a line.
    pub(in crate::text) fn take_text(&mut self, length: usize) {
        // All bytes of a character except the first begin with the bits 10.
        let is_first = |byte: &&u8| **byte & 0b1100_0000 != 0b1000_0000;
        let chars = self.unread()[..length].iter().filter(is_first).count();
        self.at.start += length;
        self.at.place.column += chars as u64;
        self.at.spent = true;
    }

    /// Marks the current line as read, even if it is blank.
    pub(in crate::text) fn spend_line(&mut self) {
        self.at.spent = true;
    }

    /// Tells whether a part of the current line has been read.
    pub(in crate::text) fn is_line_spent(&self) -> bool {
        self.at.spent
    }

    /// Returns the place `offset` bytes into the next word. The bytes before it must be ASCII.
    pub(in crate::text) fn place_within(&self, offset: usize) -> SourcePlace {
        SourcePlace { column: self.at.place.column + offset as u64, ..self.at.place }
    }

    /// Returns the line of the place `offset` bytes ahead, if its beginning is in the buffer.
    pub(in crate::text) fn excerpt(&self, offset: usize) -> Option<Excerpt> {
        self.excerpt_at(self.at.start + offset)
    }

    /// The same for an earlier place, if it is on the current line.
    pub(super) fn excerpt_before(&self, place: SourcePlace) -> Option<Excerpt> {
        let behind = usize::try_from(place.column).ok()?.checked_sub(1)?;
        let start = self.at.line_start.filter(|_| place.line == self.at.place.line)?;
        let plain = self.buffer[start..self.at.start].is_ascii();
        (plain && start + behind <= self.at.start).then(|| self.excerpt_at(start + behind))?
    }

    fn excerpt_at(&self, caret: usize) -> Option<Excerpt> {
        let start = self.at.line_start?;
        let line_end = self.buffer[caret..self.end].iter().position(|&byte| byte == b'\n');
        let end = line_end.map_or(self.end, |length| caret + length);
        (caret - start <= KEPT).then(|| Excerpt::new(&self.buffer[start..end], caret - start))
    }

    /// Returns the unread bytes of the buffer.
    pub(in crate::text) fn unread(&self) -> &[u8] {
        &self.buffer[self.at.start..self.end]
    }

    /// Reads more of the input. Returns whether there was more.
    pub(in crate::text) fn fill(&mut self) -> Result<bool, NeedsInput> {
        if self.ended {
            return Ok(false);
        }
        if !self.may_wait {
            return Err(NeedsInput::WouldWait);
        }
        // Consumed bytes are needed only for a message about the current line.
        self.at.line_start = self.at.line_start.filter(|start| self.at.start - start <= KEPT);
        let keep = self.at.line_start.unwrap_or(self.at.start);
        if keep > 0 {
            self.buffer.copy_within(keep..self.end, 0);
            self.end -= keep;
            self.at.start -= keep;
            self.at.line_start = self.at.line_start.map(|_| 0);
        }
        if self.buffer.len() - self.end < CHUNK / 2 {
            self.buffer.resize(self.buffer.len() + CHUNK, 0);
        }
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(length) => self.end += length,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(NeedsInput::Io(error)),
            }
            return Ok(!self.ended);
        }
    }
}

/// Tells whether a byte is one of the six ASCII blanks.
pub(in crate::text) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\x0B' | b'\x0C' | b'\r')
}
