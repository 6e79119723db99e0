//! What is wrong with a text of cover problems.

use super::caret::Mark;
use crate::knuth::ReadError;
use crate::text::Excerpt;

/// Says what is wrong with a text of cover problems; `input` is what messages call it.
pub fn knuth_error(input: &str, error: &ReadError<'_>) -> String {
    // A line may have megabytes: what is shown of it is cut, around the mark and after it.
    let mark = Mark {
        place: (error.place.line, error.place.column),
        excerpt: Some(&Excerpt::new(error.line, error.span.start)),
        chars: String::from_utf8_lossy(&error.line[error.span.clone()]).chars().count(),
        label: &error.kind.wanted(),
    };
    mark.render(input, &error.to_string(), error.kind.help().as_deref())
}
