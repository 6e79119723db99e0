//! Ways to read an output that overlook differences in white space.

use std::iter;

/// The bytes that are read, each with its offset in the text. Where white space is overlooked, one blank stands for
/// what separates words, and one line end for that of a line.
pub(super) type Marks<'t> = Box<dyn Iterator<Item = (usize, u8)> + 't>;

/// A way to read a text.
pub(super) type Reading = for<'t> fn(&'t [u8]) -> Marks<'t>;

/// Reads every byte.
pub(super) fn bytes(text: &[u8]) -> Marks<'_> {
    Box::new(text.iter().copied().enumerate())
}

/// Overlooks `\r` before `\n`.
pub(super) fn without_crlf(text: &[u8]) -> Marks<'_> {
    let is_crlf = |at: usize| text[at..].starts_with(b"\r\n");
    Box::new(bytes(text).filter(move |&(at, _)| !is_crlf(at)))
}

/// Overlooks the end of the last line, too.
pub(super) fn without_final_newline(text: &[u8]) -> Marks<'_> {
    let last = text.strip_suffix(b"\n");
    without_crlf(last.map_or(text, |text| text.strip_suffix(b"\r").unwrap_or(text)))
}

/// Overlooks blanks at the ends of lines, too. Each line has an end.
pub(super) fn trimmed_lines(text: &[u8]) -> Marks<'_> {
    ended(lines(text), b'\n')
}

/// Overlooks blank lines, too.
pub(super) fn full_lines(text: &[u8]) -> Marks<'_> {
    ended(lines(text).filter(|(_, line)| !line.is_empty()), b'\n')
}

/// Overlooks how words are separated. A blank stands after each.
pub(super) fn words(text: &[u8]) -> Marks<'_> {
    let runs = placed(text.chunk_by(|&a, &b| is_space(a) == is_space(b)));
    ended(runs.filter(|(_, run)| !is_space(run[0])), b' ')
}

/// Reads only what can be seen.
pub(super) fn visible(text: &[u8]) -> Marks<'_> {
    Box::new(bytes(text).filter(|&(_, byte)| !is_space(byte)))
}

/// Returns a text without blanks at the ends of lines, each of which has an end.
pub(crate) fn trimmed(text: &[u8]) -> Vec<u8> {
    trimmed_lines(text).map(|(_, byte)| byte).collect()
}

/// Tells whether a byte is one of the six ASCII blanks.
pub(super) fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0B'
}

/// Returns the lines without trailing blanks, each with its offset. A text without lines has a blank one.
fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let text = if text.is_empty() { b"\n" } else { text };
    let all = placed(text.split_inclusive(|&byte| byte == b'\n'));
    let length = |line: &[u8]| line.iter().rposition(|&it| !is_space(it)).map_or(0, |at| at + 1);
    all.map(move |(start, line)| (start, &line[..length(line)]))
}

/// Adds to the parts of a text their offsets.
fn placed<'t>(parts: impl Iterator<Item = &'t [u8]>) -> impl Iterator<Item = (usize, &'t [u8])> {
    parts.scan(0, |offset, part| {
        let start = *offset;
        *offset += part.len();
        Some((start, part))
    })
}

/// Reads parts of a text, and an end after each.
fn ended<'t>(parts: impl Iterator<Item = (usize, &'t [u8])> + 't, end: u8) -> Marks<'t> {
    Box::new(parts.flat_map(move |(start, part)| {
        let marks = part.iter().copied().chain(iter::once(end)).enumerate();
        marks.map(move |(at, byte)| (start + at, byte))
    }))
}
