//! The page of `serve`: a definition and an input, and their results.

use super::PAGE_STYLE;
use runner_puzzle::BoardPicture;

/// Renders the page. Its script asks the server that sent it.
pub(crate) fn workbench() -> String {
    include_str!("workbench.html")
        .replace(
            "/* STYLE */",
            &[PAGE_STYLE, BoardPicture::STYLE, include_str!("workbench.css")].concat(),
        )
        .replace("/* SCRIPT */", include_str!("workbench.js"))
}
