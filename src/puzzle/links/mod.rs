//! Links to puzzles, in the form of puzz.link: read into inputs of a definition, and written.
//!
//! A [`Link`] has a genre, a size and a body of clues. The genre has a definition, whose [`LinkFormat`] says how the
//! body fills its fields: `heyawake: Border rooms, RoomNum16 counts`. Each part is of a kind of encoding, which has a
//! row in [`KINDS`] and a file in `kinds`: it turns characters into the clues of places and back. From
//! the clues follow the values of fields, and from these the input. Nothing is fetched.

mod body;
mod error;
mod fields;
mod format;
mod game_id;
mod kind;
mod kinds;
mod link;
mod place;
mod reading;
mod runs;
mod sudoku_line;
mod targets;
mod values;
mod writing;

pub use error::LinkError;
pub use link::Link;

pub(crate) use error::LinkErrorKind;
pub(crate) use fields::KnownFields;
pub(crate) use format::{FormatFault, LinkFormat};
pub(crate) use kinds::KINDS;
