//! Reads printed answers back, whatever their layout.

mod drawn;
pub(super) mod printed;
pub(super) mod reading;
