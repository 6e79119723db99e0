//! Texts of others, made visible: in a report they cannot end a line, move the cursor, turn the order
//! of characters or hide any.

use super::put;

/// Returns a text in one line, such as the name of a file.
pub(crate) fn one_line(text: &str) -> String {
    visible(text, is_hidden)
}

/// Returns a text of several lines, such as a compiler's messages.
pub(crate) fn lines(text: &str) -> String {
    visible(&text.replace("\r\n", "\n"), |char| is_hidden(char) && !matches!(char, '\n' | '\t'))
}

fn visible(text: &str, is_hidden: impl Fn(char) -> bool) -> String {
    let mut shown = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            char if !is_hidden(char) => shown.push(char),
            '\n' | '\t' | '\r' => shown.extend(char.escape_default()),
            char => put(&mut shown, format_args!("{}", char.escape_unicode())),
        }
    }
    shown
}

/// Tells whether a character has no picture of its own: a control character, or one that directs
/// text or has no width.
pub(super) fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(char,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_shown() {
        assert_eq!(
            one_line("a\nb\u{202e}c\u{1b}[2J\u{200b} é"),
            "a\\nb\\u{202e}c\\u{1b}[2J\\u{200b} é"
        );
        assert_eq!(lines("a\r\n\tb\rc\u{9b}1m"), "a\n\tb\\rc\\u{9b}1m");
    }
}
