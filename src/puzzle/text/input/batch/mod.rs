//! Cases of an input, many at a time.
//!
//! An input may have millions of small cases of the same layout: only a grid of single characters, one row
//! per line, or all rows in one line, and nothing else in these lines. They are taken together from the
//! buffer, one byte per cell, without looking at single words; any other case, also a malformed one, is
//! left to [`Reader::next`](crate::text::Reader::next). Both roads give the same cases (`props.rs`).
//!
//! Read into values, and then verified and printed as such, easy 9x9 grids take 4 times as long as a whole.

mod form;
#[cfg(test)]
mod props;
mod rows;
mod take;

pub(crate) use form::PlainForm;
pub(crate) use rows::{Batch, BatchRow, PlainCase};
