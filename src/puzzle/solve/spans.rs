//! The lines of a case, in an input and in an output.

use std::ops::Range;

use crate::text::SourcePlace;

/// Returns the bytes of the lines in which a case of an input begins and ends.
pub(super) fn of_case(input: &[u8], begin: SourcePlace, end: SourcePlace) -> Range<usize> {
    // What ends before the first character of a line ends with the line before it.
    let last = if end.column > 1 { end.line } else { end.line.saturating_sub(1) };
    let (mut span, mut at) = (0..0, 0);
    for (number, line) in (1..).zip(input.split_inclusive(|&byte| byte == b'\n')) {
        let after = at + line.len();
        if number < begin.line || number == begin.line && is_spent(line, begin.column) {
            span.start = after;
        }
        if number <= last {
            span.end = after;
        }
        at = after;
    }
    whole_lines(input, span)
}

/// Returns the bytes of the lines of an answer.
pub(super) fn of_answer(output: &[u8], span: Range<usize>) -> Range<usize> {
    let is_open = !output[..span.end].ends_with(b"\n");
    let rest = output[span.end..].split_inclusive(|&byte| byte == b'\n').next().filter(|_| is_open);
    whole_lines(output, span.start..span.end + rest.map_or(0, <[u8]>::len))
}

/// Tells whether only white space is left in a line from a column on, unless that is its first.
fn is_spent(line: &[u8], column: u64) -> bool {
    let before = usize::try_from(column).unwrap_or(usize::MAX).saturating_sub(1);
    let line = String::from_utf8_lossy(line);
    before > 0 && line.chars().skip(before).all(char::is_whitespace)
}

/// Drops blank lines at both ends of a span.
fn whole_lines(text: &[u8], span: Range<usize>) -> Range<usize> {
    let Range { start, end } = span;
    let end = end.max(start);
    let part = &text[start..end];
    let is_visible = |byte: &u8| !byte.is_ascii_whitespace();
    let Some(first) = part.iter().position(is_visible) else { return start..start };
    let last = part.iter().rposition(is_visible).unwrap_or(first);
    let line_start = part[..first].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let line_end = part[last..].iter().position(|&byte| byte == b'\n').map(|at| last + at + 1);
    start + line_start..start + line_end.unwrap_or(part.len())
}
