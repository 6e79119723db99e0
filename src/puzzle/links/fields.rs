//! The fields that links fill: what they hold, and clues of which places.

use std::slice;
use std::sync::Arc;

use super::encoding::Sites;
use crate::grid::ClueSite;
use crate::text::{
    CluesFormat, Field, Int, Layer, NumbersFormat, Regions, Signed, SplitLayer, TableFormat,
};

/// The fields of a definition. Of one with a fault, only the names are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownFields<'f> {
    pub(crate) names: &'f [&'f str],
    pub(crate) read: &'f [Field],
}

/// The ends of columns and rows, in the order of a link. A whole line stands for its first end.
pub(super) const MARGINS: [&[ClueSite]; 4] = [
    &[ClueSite::Top, ClueSite::Columns],
    &[ClueSite::Bottom],
    &[ClueSite::Left, ClueSite::Rows],
    &[ClueSite::Right],
];

/// Returns the field that reads a name: its own, or that of one of its parts.
pub(super) fn field_of<'f>(fields: &'f [Field], name: &str) -> Option<&'f Field> {
    fields.iter().find(|field| {
        let mut others = parts(field).iter().chain(walls(field));
        *field.name == *name || others.any(|part| **part == *name)
    })
}

/// Returns the name of the walls inside of the regions of a field.
pub(super) fn walls(field: &Field) -> Option<&Arc<str>> {
    field.kind::<Regions>()?.walls.as_ref()
}

/// Returns the names of the parts of a field.
pub(super) fn parts(field: &Field) -> &[Arc<str>] {
    match (field.kind::<SplitLayer>(), field.kind::<Signed>()) {
        (Some(layer), _) => &layer.cut.parts,
        (_, Some(layer)) => slice::from_ref(&layer.order),
        _ => &[],
    }
}

/// What a field holds.
pub(super) enum Content<'f> {
    Clues(&'f CluesFormat),
    Table(&'f TableFormat),
    Numbers,
    Regions,
    Symbols,
}

impl<'f> Content<'f> {
    pub(super) fn of(field: &'f Field) -> Self {
        if let Some(clues) = field.kind::<CluesFormat>() {
            Self::Clues(clues)
        } else if let Some(table) = field.kind::<TableFormat>() {
            Self::Table(table)
        } else if field.kind::<NumbersFormat>().is_some() {
            Self::Numbers
        } else if field.kind::<Regions>().is_some() {
            Self::Regions
        } else {
            Self::Symbols
        }
    }
}

/// Tells whether a field holds clues of such places.
pub(super) fn takes(field: &Field, sites: Sites) -> bool {
    let is_of = |site: &ClueSite| match sites {
        Sites::Board => false,
        Sites::Cells => *site == ClueSite::Cells,
        Sites::Corners => *site == ClueSite::Corners,
        Sites::Regions => matches!(site, ClueSite::Regions(_)),
        Sites::Margins => MARGINS.iter().any(|ends| ends.contains(site)),
    };
    match Content::of(field) {
        Content::Clues(clues) => clues.sites.iter().any(is_of),
        Content::Table(_) => matches!(sites, Sites::Cells | Sites::Margins),
        Content::Numbers => sites == Sites::Regions,
        Content::Regions => sites == Sites::Cells,
        Content::Symbols if field.kind::<Int>().is_some() => sites == Sites::Board,
        Content::Symbols => {
            let is_layer = field.kind::<Layer>().is_some() || !parts(field).is_empty();
            is_layer && sites == Sites::Cells
        }
    }
}
