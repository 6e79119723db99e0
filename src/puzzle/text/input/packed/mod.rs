//! Cases that are only a grid of single characters, one byte per cell: read and printed in bulk.
//!
//! An input may have millions of small cases of the same layout. They are read together from the
//! buffer, without looking at single words. A case is read in bulk only if its layout is plain: one
//! row per line, or all rows in one line, and nothing else in these lines. All other cases,
//! including malformed ones, are left to the ordinary reader, and then added to the others. Both
//! readers agree on every case (`props.rs`).

mod cases;
mod form;
mod printer;
#[cfg(test)]
mod props;
mod take;
mod translate;

pub use cases::Packed;
pub use form::PackedForm;
pub use printer::PackedPrinter;
