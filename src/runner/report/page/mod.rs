//! Pages for a browser: each is one file that fetches nothing, and can be read without JavaScript.

mod chart;
mod parts;
mod results;
mod sheet;
mod workbench;

pub(crate) use sheet::{SheetEntry, sheet};
pub(crate) use workbench::workbench;

use runner_puzzle::{BoardPicture, escaped};

/// The stylesheet of all pages.
const PAGE_STYLE: &str = include_str!("page.css");
/// The script of all pages: sorts tables, and shows only rows that contain a text.
const SCRIPT: &str = include_str!("page.js");

/// Makes a page. It may neither fetch nor send anything.
pub(super) fn page(title: &str, body: &str) -> String {
    let (title, pictures) = (escaped(title), BoardPicture::STYLE);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>\n{PAGE_STYLE}{pictures}\n</style>\n</head>\n<body>\n\
         <main>\n<h1>{title}</h1>\n{body}</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    )
}
