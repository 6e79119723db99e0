//! Prints answers: the slots of a template are filled, byte for byte as the format says.

mod answer_format;
mod plain;
mod printable;
mod slot;
pub(super) mod slots;
mod template;
mod writer;

pub use self::answer_format::{AnswerFormat, CellMarks};
use self::plain::PlainGrid;
pub use self::printable::{Multiplicity, Picture, Printable};
pub use self::slot::{Needs, SLOTS, Shows, Slot, slot_docs};
pub use self::template::{Template, TemplateError, TemplateErrorKind, TemplatePart, Width};
pub use self::writer::Writer;
