//! What the program makes of its crates: messages with carets, packages for other judges, drafts.

mod drafts;
mod exported;
mod faults;
mod knuth;
mod trials;
