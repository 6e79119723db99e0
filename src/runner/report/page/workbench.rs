//! The page of `serve`: a definition and an input, and their results.

use super::PAGE_STYLE;
use crate::draw::STYLE;

/// Renders the page. Its script asks the server that sent it.
pub fn workbench() -> String {
    include_str!("workbench.html")
        .replace("/* STYLE */", &[PAGE_STYLE, STYLE, include_str!("workbench.css")].concat())
        .replace("/* SCRIPT */", include_str!("workbench.js"))
}
