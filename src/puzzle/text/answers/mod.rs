//! Reads printed answers back, whatever their layout.

mod areas;
mod drawn;
mod places;
mod printed;
mod reading;

use self::printed::Line;
pub(crate) use self::printed::{PrintedAnswer, PrintedSolution};
pub(crate) use self::reading::AnswerReader;
