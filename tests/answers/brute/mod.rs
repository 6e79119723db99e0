//! Random definitions, and all their solutions, found by trying everything.

pub(crate) mod fill;
pub(crate) mod filling;
pub(crate) mod known;
pub(crate) mod tile;
pub(crate) mod tiling;
