//! The judge: hostile programs, packages of every kind, and the default validator.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "skipped tests are named")]

mod conditions;
mod demand;
mod endings;
mod hostile;
mod packages;
mod scores;
mod talks;
