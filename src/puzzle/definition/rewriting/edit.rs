//! A change of the text of a definition.

use std::ops::Range;

/// A part of a definition that can be written in another way, which means the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewriting {
    /// The bytes of the part.
    pub span: Range<usize>,
    /// What to do: ``leave out `cases` ``. Of a part that stays as it is, why it has no other form.
    pub advice: String,
    pub(super) edits: Vec<Edit>,
    pub(super) proof: Proof,
}

/// How it is known that a change means the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The definition is the same, and its rules state the same.
    Same,
    /// The same holds if two fields have other names.
    Renamed([(String, &'static str); 2]),
    /// All but the rules with this key is the same. What these state was compared when the change was made.
    Rules(&'static str),
    /// Input, holes and output are the same. Lines are the unknown instead of symbols, each of which was a set of lines.
    Lines,
}

/// A range of bytes, and what stands there instead.
pub(super) type Edit = (Range<usize>, String);

impl Rewriting {
    /// Returns a rewriting with its edits in order. Edits that overlap become one.
    pub(super) fn new(span: Range<usize>, advice: String, edits: Vec<Edit>) -> Self {
        Self::proved(span, advice, edits, Proof::Same)
    }

    /// Returns a part in old words that stays, with the reason.
    pub(super) fn kept(span: Range<usize>, reason: String) -> Self {
        Self::new(span, reason, Vec::new())
    }

    /// Returns a rewriting with its edits in order, and how it is known that it means the same.
    pub(super) fn proved(
        span: Range<usize>,
        advice: String,
        mut edits: Vec<Edit>,
        proof: Proof,
    ) -> Self {
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
        Self { span, advice, edits: apart, proof }
    }

    /// Tells whether the part stays as it is: it is in old words, but nothing newer says the same of it.
    pub fn is_kept(&self) -> bool {
        self.edits.is_empty()
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
