//! What is wrong with a text of cover problems.

use super::caret::Mark;
use crate::knuth::ReadError;
use crate::text::Excerpt;

/// How far into a line its mark can be, in bytes, for the line to be shown: drawing takes time
/// and memory for all that stands before the mark, even if most of it is left out.
const SHOWN_BYTES: usize = 64 * 1024;

/// Says what is wrong with a text of cover problems; `input` is what messages call it.
pub fn knuth_error(input: &str, error: &ReadError<'_>) -> String {
    let start = error.span.start;
    let excerpt = (start <= SHOWN_BYTES).then(|| Excerpt::new(error.line, start));
    let mark = Mark {
        place: (error.place.line, error.place.column),
        excerpt: excerpt.as_ref(),
        chars: String::from_utf8_lossy(&error.line[error.span.clone()]).chars().count(),
        label: &error.kind.wanted(),
    };
    mark.render(input, &error.to_string(), error.kind.help().as_deref())
}
