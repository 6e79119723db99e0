//! Why reading stopped.

use super::{NeedsInput, ReadError, ReadErrorKind, Source, SourcePlace, Spot};

/// Why reading stopped.
#[derive(Debug)]
pub(crate) enum Interrupt {
    /// More bytes were needed.
    NeedsInput(NeedsInput),
    /// The text is malformed.
    Syntax(Box<ReadError>),
}

impl From<NeedsInput> for Interrupt {
    fn from(needs: NeedsInput) -> Self {
        Self::NeedsInput(needs)
    }
}

impl Interrupt {
    /// Reports an error in the text `offset` bytes ahead.
    pub(in crate::text) fn syntax(source: &Source<'_>, offset: usize, kind: ReadErrorKind) -> Self {
        let place = source.place_within(offset);
        let excerpt = source.excerpt(offset);
        Self::Syntax(Box::new(ReadError { kind, spot: Spot { place, case: None, excerpt } }))
    }

    /// Reports that something ahead is too large.
    pub(in crate::text) fn size(
        source: &Source<'_>,
        what: String,
        size: usize,
        max: usize,
    ) -> Self {
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        Self::syntax(source, 0, ReadErrorKind::Size { what, size, max })
    }

    /// Reports an error in text that has been consumed.
    pub(in crate::text) fn before(
        source: &Source<'_>,
        place: SourcePlace,
        kind: ReadErrorKind,
    ) -> Self {
        let excerpt = source.excerpt_before(place);
        Self::Syntax(Box::new(ReadError { kind, spot: Spot { place, case: None, excerpt } }))
    }
}
