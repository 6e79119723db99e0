//! Prints answers: the slots of a template are filled, byte for byte as the format says.

mod answer_format;
mod cells;
mod line_drawing;
mod places;
mod plain;
mod printable;
mod slot;
pub(super) mod slots;
mod template;
mod writer;

pub(crate) use self::answer_format::{AnswerFormat, CellMarks, CountedValues};
pub(crate) use self::cells::{CellFormat, Unprintable};
pub(super) use self::line_drawing::{Drawn, LineDrawing};
pub(super) use self::places::is_word;
pub(crate) use self::places::{OF_CELLS, OF_PIECES, PlacesFormat};
use self::plain::PlainGrid;
pub(crate) use self::printable::{LaidPiece, Multiplicity, Picture, Printable};
pub(crate) use self::slot::{Needs, SLOTS, Shows, Slot, SlotRow, slot_docs};
pub(crate) use self::template::{Template, TemplateErrorKind, TemplatePart, Width};
pub(crate) use self::writer::Writer;
