//! Prints answers: the slots of a template are filled, byte for byte as the format says.

pub(super) mod answer_format;
mod plain;
pub(super) mod printable;
pub(super) mod slots;
pub(super) mod template;
pub(super) mod writer;
