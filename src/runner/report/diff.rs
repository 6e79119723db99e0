//! Diffs that show invisible characters.

use super::visible::is_hidden;
use super::{put, style};
use runner_judge::{Change, DiffLine};

/// At most this many characters of a line are shown.
const LINE_SHOWN: usize = 100;

/// Renders the lines of a diff, with invisible characters escaped.
pub(super) fn show_diff(out: &mut String, lines: &[DiffLine<'_>]) {
    let width = lines.iter().map(|line| line.number.to_string().len()).max().unwrap_or(0);
    for line in lines {
        let (sign, sign_style) = match line.change {
            Change::Same => (' ', style::DIM),
            Change::Expected => ('-', style::BAD),
            Change::Got => ('+', style::GOOD),
        };
        let number = line.number;
        let text = show_line(line.text, line.change != Change::Same);
        put(
            out,
            format_args!("          {sign_style}{sign} {number:width$} | {text}{sign_style:#}\n"),
        );
    }
    if !lines.is_empty() {
        let dim = style::DIM;
        put(out, format_args!("          {dim}(- expected, + printed){dim:#}\n"));
    }
}

/// Renders one line. With `exactly`, trailing blanks and a missing line end are made visible.
pub(super) fn show_line(line: &[u8], exactly: bool) -> String {
    let (text, ended) = match line.strip_suffix(b"\n") {
        Some(text) => (text, true),
        None => (line, false),
    };
    let blanks_from = text.iter().rposition(|&byte| !matches!(byte, b' ' | b'\t' | b'\r'));
    let blanks_from = blanks_from.map_or(0, |last| last + 1);
    let head = String::from_utf8_lossy(&text[..blanks_from.min(4 * LINE_SHOWN)]);
    let mut shown = String::new();
    for char in head.chars().take(LINE_SHOWN) {
        match char {
            '\t' => shown.push_str("\\t"),
            '\r' => shown.push_str("\\r"),
            '\0' => shown.push_str("\\0"),
            char if is_hidden(char) => put(&mut shown, format_args!("{}", char.escape_unicode())),
            char => shown.push(char),
        }
    }
    if blanks_from > head.len() || head.chars().count() > LINE_SHOWN {
        shown.push_str("...");
    }
    for &byte in text[blanks_from..].iter().take(LINE_SHOWN) {
        shown.push_str(match byte {
            b'\t' => "\\t",
            b'\r' => "\\r",
            _ if exactly => "·",
            _ => " ",
        });
    }
    if !ended && exactly {
        shown.push_str(" (no line end)");
    }
    shown
}

/// Names one byte.
pub(super) fn show_byte(byte: u8) -> String {
    match byte {
        b'\n' => "the end of the line".to_owned(),
        b' ' => "a blank".to_owned(),
        b'\t' => "a tab".to_owned(),
        b'\r' => "a carriage return".to_owned(),
        b'\0' => "a NUL".to_owned(),
        byte if byte.is_ascii_graphic() => format!("`{}`", char::from(byte)),
        byte => format!("the byte 0x{byte:02X}"),
    }
}
