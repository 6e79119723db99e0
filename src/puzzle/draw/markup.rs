//! Text within SVG and HTML.

/// Returns a text escaped for markup, also within the quotes of an attribute. Characters that XML does
/// not have are replaced.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            '\n' | '\t' => out.push(char),
            char if char.is_control() || matches!(char, '\u{fffe}' | '\u{ffff}') => {
                out.push(char::REPLACEMENT_CHARACTER);
            }
            char => out.push(char),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_a_text_or_an_attribute() {
        assert_eq!(
            escaped("<a b=\"c\" d='e'>&\n"),
            "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\n"
        );
        assert_eq!(escaped("\0\u{1b}\r\u{ffff}ä"), "\u{fffd}\u{fffd}\u{fffd}\u{fffd}ä");
    }
}
