//! The page of `serve`: a definition and an input, and their results.

use super::PAGE_STYLE;
use runner_puzzle::BoardPicture;

/// The scripts, each of one idea; the last one starts the page.
const SCRIPTS: [&str; 7] = [
    include_str!("base.js"),
    include_str!("editor.js"),
    include_str!("reference.js"),
    include_str!("drawing.js"),
    include_str!("trial.js"),
    include_str!("tools.js"),
    include_str!("problems.js"),
];

/// Renders the page. Its script asks the server that sent it.
pub(crate) fn workbench() -> String {
    include_str!("page.html")
        .replace(
            "/* STYLE */",
            &[PAGE_STYLE, BoardPicture::STYLE, include_str!("page.css")].concat(),
        )
        .replace("/* SCRIPT */", &SCRIPTS.concat())
}
