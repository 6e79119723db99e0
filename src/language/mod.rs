//! The language of definitions: what a table can say, as data, and what one does say.
//!
//! A [`Key`] says what may stand at it. The decoder, the JSON Schema and the reference are made from
//! keys, so a part of the program that has keys of its own only lists them. What a table says
//! reaches that part as [`Entries`], each as its key asks.

mod amount;
mod entries;
mod holds;
mod key;

pub use amount::{amount, counted, one_of, rows_by_columns, times};
pub use entries::{Entries, EntryFault, KeyValue};
pub use holds::Holds;
pub use key::{Key, Kind, Section, Word, flag, join, optional, required, tables, word};
