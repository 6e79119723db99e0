//! Reads the cases of an input, one after the other or many at a time, and writes them.

mod batch;
mod case;
mod format;
mod inputs;
mod reader;

pub(crate) use self::batch::{Batch, BatchRow, PlainCase, PlainForm};
pub(crate) use self::case::Case;
pub(crate) use self::format::{Cases, Format};
pub(crate) use self::inputs::{InputWriter, OutOfRange, WrittenInput, between_cases};
use self::reader::is_ended_by_blank_line;
pub(crate) use self::reader::{Next, Reader, Wait};
