//! Errors in a text of cover problems.

use super::message::{Marked, Message, Place};
use super::visible::one_line;
use runner_cover::knuth::DlxError;
use runner_puzzle::{Excerpt, closest};

/// A line is shown only if its mark is within this many bytes: drawing takes time and memory for
/// all text before the mark, even if most of it is cut.
const SHOWN_BYTES: usize = 64 * 1024;

/// Describes an error in a text of cover problems; `input` is the name of the text.
pub(crate) fn knuth_error(input: &str, error: &DlxError<'_>) -> Message {
    let start = error.span.start;
    let excerpt = (start <= SHOWN_BYTES).then(|| Excerpt::new(error.line, start));
    let chars = String::from_utf8_lossy(&error.line[error.span.clone()]).chars().count();
    let place = Place {
        name: input.to_owned(),
        position: error.place,
        shown: excerpt.map(|line| Marked::excerpt(line, chars)),
        label: Some(error.wanted()),
    };
    Message { title: error.to_string(), place: Some(place), help: help(error) }
}

/// Names are suggested for one up to this length, in bytes.
const NAME_BYTES: usize = 40;

/// Returns a hint, or the known name that was probably meant.
fn help(error: &DlxError<'_>) -> Option<String> {
    let Some((name, known)) = error.unknown() else { return error.hint().map(str::to_owned) };
    let short = known.iter().copied().filter(|known| known.len() <= 2 * NAME_BYTES);
    let meant = if name.len() <= NAME_BYTES { closest(name, short) } else { None };
    meant.map(|meant| format!("did you mean `{}`?", one_line(meant)))
}
