//! Errors in a text of cover problems.

use super::caret::CaretMark;
use crate::knuth::DlxError;
use crate::text::Excerpt;

/// A line is shown only if its mark is within this many bytes: drawing takes time and memory for
/// all text before the mark, even if most of it is cut.
const SHOWN_BYTES: usize = 64 * 1024;

/// Renders an error in a text of cover problems; `input` is the name of the text.
pub fn knuth_error(input: &str, error: &DlxError<'_>) -> String {
    let start = error.span.start;
    let excerpt = (start <= SHOWN_BYTES).then(|| Excerpt::new(error.line, start));
    let mark = CaretMark {
        place: (error.place.line, error.place.column),
        excerpt: excerpt.as_ref(),
        chars: String::from_utf8_lossy(&error.line[error.span.clone()]).chars().count(),
        label: &error.kind.wanted(),
    };
    mark.render(input, &error.to_string(), error.kind.help().as_deref())
}
