//! Pages for a browser: each is one file that fetches nothing, and can be read without JavaScript.

mod chart;
mod grid;
mod paper;
mod parts;
mod results;
mod sheet;
mod steps;
mod workbench;

pub(crate) use paper::{Paper, PaperPuzzle};
pub(crate) use sheet::{SheetEntry, sheet, sheet_folder};
pub(crate) use steps::StepsPage;
pub(crate) use workbench::workbench;

use runner_puzzle::{BoardPicture, escaped};

/// The stylesheet of all pages.
const PAGE_STYLE: &str = include_str!("page.css");
/// The script of all pages: sorts tables, and shows only rows that contain a text.
const SCRIPT: &str = include_str!("page.js");

/// Returns the styles of a page: those of all pages, of pictures, and its own.
fn styles(own: &str) -> String {
    [PAGE_STYLE, BoardPicture::STYLE, own].concat()
}

/// Returns the styles of pictures, and a page's own.
fn styles_of_pictures(own: &str) -> String {
    [BoardPicture::STYLE, own].concat()
}

/// Returns the styles of a page as an element.
fn style(own: &str) -> String {
    format!("<style>\n{}\n</style>", styles(own))
}

/// Makes a page.
fn page(title: &str, body: &str) -> String {
    document(title, &style(""), body)
}

/// Makes a page with an element for its styles, which may be in a file beside it. It may neither fetch anything else, nor
/// send anything.
fn document(title: &str, style: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline' 'self' file:; script-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n{style}\n</head>\n<body>\n\
         <main>\n<h1>{title}</h1>\n{body}</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    )
}
