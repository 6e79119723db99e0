//! Entries of a definition, and what goes with them when they are left out.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use crate::definition::Key;

/// A key with its value.
pub(super) struct Entry<'t, 'd> {
    pub(super) key: Key,
    pub(super) span: Range<usize>,
    pub(super) value: &'t Spanned<DeValue<'d>>,
}

/// Returns the bytes of an entry or an element with its line, if nothing else stands there, or with its comma.
pub(super) fn with_its_line(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text[..span.start].rfind('\n').map_or(0, |end| end + 1);
    let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end + 1);
    let (before, after) = (text[start..span.start].trim(), text[span.end..end].trim());
    let is_alone = before.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(&byte))
        && (after.is_empty() || after == "," || after.starts_with('#'));
    if is_alone {
        return start..end;
    }
    let rest = text[span.end..].trim_start();
    if let Some(rest) = rest.strip_prefix(',') {
        return span.start..text.len() - rest.trim_start_matches(' ').len();
    }
    let before = text[..span.start].trim_end();
    before.strip_suffix(',').map_or(before.len(), str::len)..span.end
}
