//! Text in lines of a width.

use std::fmt::Write as _;

use crate::describe::put;

/// The width of the text.
pub(super) const WIDTH: usize = 100;

/// Appends a text in lines of a width that begin with an indent.
pub(super) fn paragraph(out: &mut String, indent: &str, width: usize, text: &str) {
    let mut line = indent.to_owned();
    for word in text.split_whitespace() {
        if line.len() + word.len() > width && line.len() > indent.len() {
            put(out, format_args!("{}\n", line.trim_end()));
            indent.clone_into(&mut line);
        }
        // Writing into a `String` cannot fail.
        let _ = write!(line, "{word} ");
    }
    put(out, format_args!("{}\n", line.trim_end()));
}
