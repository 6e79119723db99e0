//! Elements of a drawing, as text.

use std::fmt::Write as _;

use crate::draw::markup::escaped;

/// Adds an element in a line of its own, or a part of a path.
pub(super) fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing into a `String` cannot fail.
    let _ = out.write_fmt(text);
    if out.ends_with('>') {
        out.push('\n');
    }
}

/// Writes a word around a place.
pub(super) fn word(out: &mut String, [x, y]: [usize; 2], size: usize, class: &str, text: &str) {
    if text.is_empty() {
        return;
    }
    let text = escaped(text);
    put(
        out,
        format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>"
        ),
    );
}

/// Writes a label into the corner of a cell.
pub(super) fn small(out: &mut String, at: [usize; 2], class: &str, text: &str) {
    word(out, at, 10, class, text);
}
