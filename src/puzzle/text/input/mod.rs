//! Reads the cases of an input, one after the other or many at a time, and writes them.

mod batch;
mod case;
mod format;
mod inputs;
mod reader;

pub use self::batch::{Batch, BatchRow, BatchRows, PlainCase, PlainForm};
pub use self::case::Case;
pub use self::format::{Cases, Format};
pub use self::inputs::{InputWriter, Outside, between_cases};
use self::reader::is_ended_by_blank_line;
pub use self::reader::{Next, Reader, Wait};
