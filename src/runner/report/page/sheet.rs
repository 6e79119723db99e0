//! The page of `list`: a picture of each problem.

use super::page;
use super::parts::{figure, search};
use crate::report::put;
use runner_puzzle::{BoardPicture, escaped};

/// A problem on the page.
#[derive(Debug)]
pub(crate) struct SheetEntry {
    /// Its id.
    pub id: String,
    /// Its title, which may be empty.
    pub title: String,
    /// The first case of its first test.
    pub case: Option<BoardPicture>,
    /// The answer, if it can be drawn.
    pub answer: Option<BoardPicture>,
    /// The output for the case.
    pub text: String,
}

/// Renders the page.
pub(crate) fn sheet(entries: &[SheetEntry]) -> String {
    let mut out = search("problems");
    for SheetEntry { id, title, case, answer, text } in entries {
        let (id, title) = (escaped(id), escaped(title));
        put(
            &mut out,
            format_args!("<section class=\"part\" id=\"{id}\">\n<h2>{id}: {title}</h2>\n"),
        );
        out += "<div class=\"figures\">\n";
        figure(&mut out, "case", case.as_ref());
        figure(&mut out, "answer", answer.as_ref());
        put(
            &mut out,
            format_args!("<pre tabindex=\"0\">{}</pre>\n</div>\n</section>\n", escaped(text)),
        );
    }
    page("Problems", &out)
}
