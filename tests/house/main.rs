//! The house is in order: who imports whom is read off the source.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod circles;
mod definitions;
mod doors;
mod floors;
mod imports;
mod layers;
mod made_up;
mod packages;
mod platforms;
mod words;
