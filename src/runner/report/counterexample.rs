//! The report of an input on which a program fails.

use super::cells::shown;
use super::columns::{Room, TestTexts};
use super::visible::{lines, one_line};
use super::{put, style};
use runner_judge::{Finding, Verdict};

/// At most this many lines of each text are shown.
const LINES: usize = 20;
/// At most this many lines of a talk are shown: the last ones.
const TALK_LINES: usize = 40;
/// A column of a talk is at most this wide.
const COLUMN: usize = 36;

/// Renders the verdict on a program, the input, and what the program printed beside the right answer, or its talk.
pub(crate) fn counterexample(finding: &Finding, input: &[u8], answer: Option<&[u8]>) -> String {
    let Finding { verdict, detail, .. } = finding;
    let (mark, code) = (style::of(*verdict), verdict.code());
    let mut out = format!("{mark}{code}{mark:#}  {}\n", one_line(detail));
    match answer {
        Some(answer) => {
            let texts = TestTexts::new([input, answer, &finding.output], None);
            out += &texts.columns(Room::PAGE);
        }
        None if input.is_empty() => {}
        None => section(&mut out, "input", input),
    }
    if *verdict == Verdict::RuntimeError && !finding.stderr.is_empty() {
        section(&mut out, "on stderr", &finding.stderr);
    }
    if !finding.talk.is_empty() {
        talk(&mut out, &finding.talk);
    }
    out
}

fn section(out: &mut String, title: &str, text: &[u8]) {
    let dim = style::DIM;
    put(out, format_args!("{dim}{title}:{dim:#}\n"));
    for line in text.split_inclusive(|&byte| byte == b'\n').take(LINES) {
        let line: String = shown(line, true).into_iter().collect();
        put(out, format_args!("  {line}\n"));
    }
    let more = text.split_inclusive(|&byte| byte == b'\n').count().saturating_sub(LINES);
    if more > 0 {
        put(out, format_args!("  {dim}({more} more lines){dim:#}\n"));
    }
}

/// Renders the record of a talk in two columns: what the program wrote, and what it read.
fn talk(out: &mut String, record: &[u8]) {
    let text = lines(&String::from_utf8_lossy(record));
    let said = |line: &str, mark: &str| line.strip_prefix(mark).map(|it| it.trim_end().to_owned());
    let rows: Vec<[String; 2]> = text
        .lines()
        .map(|line| match said(line, "> ") {
            Some(wrote) => [wrote, String::new()],
            None => [String::new(), said(line, "< ").unwrap_or_else(|| line.to_owned())],
        })
        .collect();
    let left = rows.len().saturating_sub(TALK_LINES);
    let shown = &rows[left..];
    let title = "program";
    let widths = shown.iter().map(|[wrote, _]| wrote.chars().count()).filter(|&it| it <= COLUMN);
    let width = widths.max().unwrap_or(0).max(title.len());
    let dim = style::DIM;
    put(out, format_args!("{dim}{title:width$} | interactor{dim:#}\n"));
    if left > 0 {
        put(out, format_args!("{dim}({left} lines before){dim:#}\n"));
    }
    for [wrote, read] in shown {
        put(out, format_args!("{}\n", format!("{wrote:width$} | {read}").trim_end()));
    }
}
