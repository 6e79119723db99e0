//! Parts of bodies.

use crate::grid::Shape;
use crate::links::encoding::{Encoding, Extent};
use crate::links::marks::Marks;

/// Writes the marks of places as a part of a body; an error is that they have none.
pub(super) fn written(
    encoding: &Encoding,
    places: &[Marks],
    shape: Shape,
) -> Result<String, usize> {
    encoding.write(places, Extent { shape, places: places.len(), fields: 1 }).map_err(|_| 0)
}
