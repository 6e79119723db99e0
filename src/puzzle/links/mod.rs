//! Links to puzzles, in the form of puzz.link: read into inputs of a definition, and written.
//!
//! A [`Link`] has a genre, a size and a body of clues. The genre has a definition, whose [`LinkFormat`] says how the
//! body fills its fields: `heyawake: Border rooms, RoomNum16 counts`. Each part is of an encoding, which has a
//! row in [`ENCODINGS`] and a file in `encodings`: it turns characters into the clues of places and back. From
//! the clues follow the values of fields, and from these the input. A genre may be named as any collection does that is
//! in `names`. Nothing is fetched.

mod body;
mod encoding;
mod encodings;
mod error;
mod f_puzzles;
mod fields;
mod format;
mod games;
mod link;
mod marks;
mod names;
mod parts;
mod reading;
mod runs;
mod sayable;
mod sudoku_line;
mod targets;
mod values;
mod writing;

pub use error::LinkError;
pub use link::Link;

pub(crate) use encodings::ENCODINGS;
pub(crate) use error::LinkErrorKind;
pub(crate) use fields::KnownFields;
pub(crate) use format::{FormatFault, LinkFormat};
