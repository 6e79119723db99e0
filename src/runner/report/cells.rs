//! Lines of texts as cells of a table: visible, cut to a width, and with their difference in a style.

use std::ops::Range;

use anstyle::Style;

use super::visible::{columns_of, fitting, is_hidden};

/// The bytes of a line that are read before the place in sight, and from it on.
const SIGHT: usize = 1_000;

/// Returns the part of a line that can come in sight: that around a place.
pub(super) fn around(line: &[u8], place: usize) -> &[u8] {
    let from = place.saturating_sub(SIGHT).min(line.len());
    &line[from..line.len().min(from + 2 * SIGHT)]
}

/// Returns the characters of a line as they are shown. With `exactly`, trailing blanks and a missing line end
/// are made visible.
pub(super) fn shown(line: &[u8], exactly: bool) -> Vec<char> {
    let (text, ended) = line.strip_suffix(b"\n").map_or((line, false), |text| (text, true));
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r');
    let blanks_from = text.iter().rposition(|byte| !is_blank(byte)).map_or(0, |last| last + 1);
    let mut shown = Vec::new();
    for char in String::from_utf8_lossy(&text[..blanks_from]).chars() {
        match char {
            '\0' => shown.extend("\\0".chars()),
            '\t' | '\r' => shown.extend(char.escape_default()),
            char if is_hidden(char) => shown.extend(char.escape_unicode()),
            char => shown.push(char),
        }
    }
    for &byte in &text[blanks_from..] {
        match byte {
            b' ' => shown.push(if exactly { '·' } else { ' ' }),
            other => shown.extend(char::from(other).escape_default()),
        }
    }
    if !ended && exactly {
        shown.extend(" (no line end)".chars());
    }
    shown
}

/// Renders a line in a width.
pub(super) fn cell(line: &[char], width: usize) -> String {
    window(line, 0, width, (0..0, Style::new()))
}

/// Renders two lines that differ, each in a width and a style of its own for what differs. The first difference is
/// in sight.
pub(super) fn pair(lines: [&[char]; 2], width: usize, styles: [Style; 2]) -> [String; 2] {
    let [one, other] = lines;
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let tails = one[same..].iter().rev().zip(other[same..].iter().rev());
    let same_at_end = tails.take_while(|(a, b)| a == b).count();
    let fits = lines.iter().all(|line| columns_of(line) <= width);
    let is_near = lines.iter().all(|line| columns_of(line.get(..=same).unwrap_or(line)) < width);
    let start = if fits || is_near || one == other {
        0
    } else {
        same - fitting(one[..same].iter().rev(), width / 2)
    };
    let render =
        |line: &[char], style| window(line, start, width, (same..line.len() - same_at_end, style));
    [render(one, styles[0]), render(other, styles[1])]
}

/// Renders the characters of a line from one on, in a width, with some of them in a style. Where the line is cut
/// stands `…`.
fn window(
    line: &[char],
    start: usize,
    width: usize,
    (marked, style): (Range<usize>, Style),
) -> String {
    let mut shown = line.get(start..).unwrap_or_default().to_vec();
    if let Some(first) = shown.first_mut().filter(|_| start > 0) {
        *first = '…';
    }
    if fitting(&shown, width) < shown.len() {
        shown.truncate(fitting(&shown, width.saturating_sub(1)));
        shown.extend((width > 0).then_some('…'));
    }
    let blanks = " ".repeat(width - columns_of(&shown));
    let [from, to] = [marked.start, marked.end].map(|at| at.saturating_sub(start).min(shown.len()));
    let [before, inside, after] =
        [&shown[..from], &shown[from..to.max(from)], &shown[to.max(from)..]]
            .map(|part| part.iter().collect::<String>());
    let inside = if inside.is_empty() { inside } else { format!("{style}{inside}{style:#}") };
    before + &inside + &after + &blanks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(one: &str, other: &str, width: usize) -> [String; 2] {
        let lines = [one, other].map(|line| shown(line.as_bytes(), true));
        pair([&lines[0], &lines[1]], width, [Style::new(); 2])
    }

    #[test]
    fn what_is_hidden_is_shown() {
        let text = |line: &[u8], exactly| shown(line, exactly).into_iter().collect::<String>();
        assert_eq!(text(b"a\tb\0 \xE2\x80\x8B. \r\n", true), "a\\tb\\0 \\u{200b}.·\\r");
        assert_eq!(text(b"a \n", false), "a ");
        assert_eq!(text(b"a", true), "a (no line end)");
    }

    #[test]
    fn a_long_line_is_cut_around_its_first_difference() {
        let long: String = ('a'..='z').collect();
        let lines = both(&format!("{long}\n"), &format!("{}\n", long.replace('t', "T")), 8);
        assert_eq!(lines, ["…qrstuv…", "…qrsTuv…"]);
        let lines = both(&format!("{long}\n"), &format!("{}\n", long.replace('c', "")), 8);
        assert_eq!(lines, ["abcdefg…", "abdefgh…"]);
        assert_eq!(both("abc\n", "ab\n", 4), ["abc ", "ab  "]);
    }

    #[test]
    fn a_wide_character_takes_two_columns() {
        assert_eq!(cell(&['日', '本', '語'], 6), "日本語");
        assert_eq!(cell(&['日', '本', '語'], 5), "日本…");
        assert_eq!(cell(&['日', '本', '語'], 4), "日… ");
        let [same, end] = ["問題".repeat(5), "です".to_owned()];
        let lines = both(&format!("{same}夏{end}\n"), &format!("{same}冬{end}\n"), 9);
        assert_eq!(lines, ["…題夏です", "…題冬です"]);
    }

    #[test]
    fn only_what_differs_has_a_style() {
        let [expected, got] = ["3421", "3411"].map(|line| line.chars().collect::<Vec<_>>());
        let style = Style::new().bold();
        let [left, _] = pair([&expected, &got], 5, [style; 2]);
        assert_eq!(left, format!("34{style}2{style:#}1 "));
    }
}
