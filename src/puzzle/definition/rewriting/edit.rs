//! A change of the text of a definition.

use std::ops::Range;

/// A part of a definition that can be written in another way, which means the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewriting {
    /// The bytes of the part.
    pub span: Range<usize>,
    /// What to do: ``leave out `cases` ``.
    pub advice: String,
    pub(super) edits: Vec<Edit>,
}

/// A range of bytes, and what stands there instead.
pub(super) type Edit = (Range<usize>, String);

impl Rewriting {
    /// Returns a rewriting with its edits in order. Edits that overlap become one.
    pub(super) fn new(span: Range<usize>, advice: String, mut edits: Vec<Edit>) -> Self {
        edits.sort_by_key(|(span, _)| span.start);
        let mut apart: Vec<Edit> = Vec::with_capacity(edits.len());
        for (span, instead) in edits {
            match apart.last_mut() {
                Some((before, written)) if span.start < before.end => {
                    before.end = before.end.max(span.end);
                    written.push_str(&instead);
                }
                _ => apart.push((span, instead)),
            }
        }
        Self { span, advice, edits: apart }
    }

    /// Returns the text of a definition after this one change.
    pub fn applied(&self, text: &str) -> String {
        let (mut rest, mut result) = (text, String::new());
        for (span, instead) in self.edits.iter().rev() {
            result.insert_str(0, &rest[span.end..]);
            result.insert_str(0, instead);
            rest = &rest[..span.start];
        }
        result.insert_str(0, rest);
        result
    }
}
