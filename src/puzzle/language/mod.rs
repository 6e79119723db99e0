//! The language of definitions: the keys of tables, and their values, as data.
//!
//! A [`Key`] states which values it takes. The decoder, the JSON Schema and the reference are made from
//! keys, so a part of the program that has keys of its own only lists them. The values of a table reach
//! that part as [`Entries`], each as its key asks.

mod amount;
mod entries;
mod holds;
mod key;
mod names;

pub(crate) use amount::{amount, counted, one_of, rows_by_columns, times};
pub(crate) use entries::{Entries, EntryFault, KeyValue};
pub(crate) use holds::Holds;
pub(crate) use key::{Key, Kind, Section, Word, flag, join, optional, required, tables, word};
pub(crate) use names::{NAMES, NameRow};
