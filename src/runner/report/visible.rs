//! Texts of others, made visible: in a report they cannot end a line, move the cursor, turn the order
//! of characters or hide any.

use unicode_width::UnicodeWidthChar;

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
pub(crate) fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(char,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns the columns of a terminal that characters take, none of which is hidden.
pub(super) fn columns_of(text: &[char]) -> usize {
    text.iter().filter_map(|char| char.width()).sum()
}

/// Returns how many of the first characters of a text fit in a width.
pub(super) fn fitting<'c>(text: impl IntoIterator<Item = &'c char>, width: usize) -> usize {
    let mut columns = 0;
    let fits = |char: &&char| {
        columns += columns_of(&[**char]);
        columns <= width
    };
    text.into_iter().take_while(fits).count()
}

/// Breaks the lines of a text between words, or within a word that is too long, to a width.
pub(super) fn folded(text: &str, width: usize) -> Vec<String> {
    let mut folded = Vec::new();
    for line in text.lines() {
        let mut rest: Vec<char> = line.trim_end().chars().collect();
        loop {
            let fit = fitting(&rest, width).max(1);
            if fit >= rest.len() {
                break;
            }
            let blank = rest[..=fit].iter().rposition(|&char| char == ' ').filter(|&at| at > 0);
            let next = rest.split_off(blank.map_or(fit, |at| at + 1));
            folded.push(String::from_iter(rest).trim_end().to_owned());
            rest = next;
        }
        folded.push(rest.into_iter().collect());
    }
    folded
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

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(folded("one two\nthree", 7), ["one two", "three"]);
        assert_eq!(
            folded("one two three four", 9),
            ["one two", "three", "four"].map(str::to_owned)
        );
        assert_eq!(folded("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(folded("日本語 です", 5), ["日本", "語", "です"]);
    }
}
