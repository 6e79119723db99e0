//! The kinds of fields.

use super::field::FieldRow;
use super::{layer, masks, number, regions, signs, table};

/// The kinds of fields, in the order of the reference.
pub const FIELDS: &[FieldRow] = &[
    layer::ROW,
    regions::ROW,
    regions::LIST,
    signs::ROW,
    number::INTS,
    number::WORD,
    table::ROW,
    masks::ROW,
];
