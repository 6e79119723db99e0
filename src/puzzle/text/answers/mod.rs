//! Reads printed answers back, whatever their layout.

mod drawn;
mod printed;
mod reading;

use self::printed::Line;
pub use self::printed::{PrintedAnswer, PrintedSolution};
pub use self::reading::AnswerReader;
