//! What a part of a link fills.

use super::encoding::Sites;
use super::fields::{MARGINS, field_of};
use super::format::Part;
use crate::grid::{ClueSite, Shape};
use crate::text::{CluesFormat, Field, Format, NumbersFormat};

/// Places of one kind that a part of a link gives to a name.
#[derive(Debug)]
pub(super) struct Target<'f> {
    pub(super) field: &'f Field,
    /// The name of the field, or of a part of it.
    pub(super) name: &'f str,
    pub(super) site: ClueSite,
    /// The number of places.
    pub(super) places: usize,
}

/// Returns what a part fills, in the order of the link; `regions` tells how many regions a field has.
pub(super) fn targets<'f>(
    part: &'f Part,
    format: &'f Format,
    shape: Shape,
    regions: &dyn Fn(&str) -> usize,
) -> Vec<Target<'f>> {
    let mut targets = Vec::new();
    for (index, name) in part.fields.iter().enumerate() {
        let Some(field) = field_of(&format.fields, name) else { continue };
        for site in sites(part, index, field) {
            let places = match &site {
                _ if part.encoding.sites == Sites::Board => 1,
                ClueSite::Cells => shape.cells(),
                ClueSite::Corners => (shape.rows() + 1) * (shape.columns() + 1),
                ClueSite::Regions(of) => regions(of),
                ClueSite::Rows | ClueSite::Left | ClueSite::Right => shape.rows(),
                _ => shape.columns(),
            };
            targets.push(Target { field, name, site, places });
        }
    }
    if part.encoding.sites == Sites::Margins {
        let margin = |site: &ClueSite| MARGINS.iter().position(|ends| ends.contains(site));
        targets.sort_by_key(|target| margin(&target.site));
    }
    targets
}

/// Returns the kinds of places of a field that a part fills. Tables at the ends of lines stand in the order of a link.
fn sites(part: &Part, index: usize, field: &Field) -> Vec<ClueSite> {
    match (part.encoding.sites, field.kind::<CluesFormat>(), field.kind::<NumbersFormat>()) {
        (Sites::Board | Sites::Cells, ..) => vec![ClueSite::Cells],
        (Sites::Corners, ..) => vec![ClueSite::Corners],
        (Sites::Regions | Sites::Margins, Some(clues), _) => clues.sites.clone(),
        (Sites::Regions, _, Some(numbers)) => vec![ClueSite::Regions(numbers.of.as_str().into())],
        (Sites::Regions, ..) => Vec::new(),
        (Sites::Margins, ..) => {
            let margin = if part.fields.len() == MARGINS.len() { index } else { 2 * index };
            MARGINS.get(margin).map(|ends| ends[0].clone()).into_iter().collect()
        }
    }
}
