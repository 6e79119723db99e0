//! Says what a definition, a case or an answer is: in sentences, pictures, tables of keys, statements.
//!
//! Whatever goes through all parts of a definition to tell them to people lives here.

mod contrast;
mod diagnostic;
mod explained;
mod grade;
mod picture;
mod reference;
mod statement;
mod step_pictures;
mod two_answers;
mod words;
mod work;

pub use contrast::Contrast;
pub use diagnostic::Diagnostic;
pub use two_answers::TwoAnswers;

use std::fmt::Write as _;

/// Appends formatted text; writing into a `String` cannot fail.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}
