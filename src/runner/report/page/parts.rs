//! Parts shared by several pages.

use crate::report::put;
use runner_puzzle::{BoardPicture, escaped};

/// Returns the search field for rows and sections; `what` names them. It shows only with JavaScript.
pub(super) fn search(what: &str) -> String {
    format!(
        "<p class=\"tools\" hidden><label>Show only {what} with <input id=\"search\" type=\"search\">\
         </label></p>\n"
    )
}

/// Adds a picture with a caption, if there is one.
pub(super) fn figure(out: &mut String, caption: &str, picture: Option<&BoardPicture>) {
    if let Some(picture) = picture {
        let (caption, picture) = (escaped(caption), picture.svg());
        let caption = if caption.is_empty() {
            caption
        } else {
            format!("<figcaption>{caption}</figcaption>")
        };
        put(out, format_args!("<figure>{caption}{picture}</figure>\n"));
    }
}
