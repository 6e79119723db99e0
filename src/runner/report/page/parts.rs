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
        let (caption, picture) = (escaped(caption), compact(&picture.svg()));
        let caption = format_args!("<figcaption>{caption}</figcaption>");
        put(out, format_args!("<figure>{caption}{picture}</figure>\n"));
    }
}

/// Draws rectangles of one style that follow each other as one path, which takes a third of the bytes.
pub(super) fn compact(svg: &str) -> String {
    let (mut out, mut style) = (String::with_capacity(svg.len()), None);
    for line in svg.lines() {
        let words: Vec<&str> = line.split('"').collect();
        let rectangle = match words[..] {
            ["<rect class=", class, " x=", x, " y=", y, " width=", w, " height=", h, "/>"] => {
                Some((class, format!("M{x} {y}h{w}v{h}h-{w}z")))
            }
            _ => None,
        };
        let class = rectangle.as_ref().map(|(class, _)| *class);
        if class != style {
            out += if style.is_some() { "\"/>\n" } else { "" };
            if let Some(class) = class {
                put(&mut out, format_args!("<path class=\"{class}\" d=\""));
            }
            style = class;
        }
        match rectangle {
            Some((_, path)) => out += &path,
            None => out.extend([line, "\n"]),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn rectangles_of_one_style_become_one_path() {
        let at = |class, x| {
            format!("<rect class=\"{class}\" x=\"{x}\" y=\"4\" width=\"32\" height=\"8\"/>\n")
        };
        let svg = ["<svg>\n".to_owned(), at("a", 0), at("a", 32), at("b", 64), "</svg>".to_owned()];
        assert_eq!(
            compact(&svg.concat()),
            "<svg>\n<path class=\"a\" d=\"M0 4h32v8h-32zM32 4h32v8h-32z\"/>\n\
             <path class=\"b\" d=\"M64 4h32v8h-32z\"/>\n</svg>\n"
        );
    }
}
