//! The report of an input on which a program fails.

use std::borrow::Cow;

use super::cells::{cell, shown};
use super::columns::{Room, TestTexts};
use super::failing::last_words;
use super::judge::STDERR_LINES;
use super::visible::{columns_of, folded, one_line};
use super::{put, style};
use runner_judge::{Finding, Verdict};

/// What stands before the further lines of the verdict.
const INDENT: &str = "    ";
/// At most this many of the first lines of an input that belongs to a talk are shown.
const INPUT_LINES: usize = 5;
/// At least this many of the last lines of a talk are shown.
const TALK_LINES: usize = 6;
/// What the program wrote in a talk is at most this wide.
const COLUMN: usize = 36;

/// Renders the verdict on a program, the input, and what the program printed beside the right output, or the end of
/// its talk.
pub(crate) fn counterexample(
    finding: &Finding,
    input: &[u8],
    outputs: Option<[Cow<'_, [u8]>; 2]>,
) -> String {
    let (room, verdict) = (Room::TERMINAL, finding.verdict);
    let (mark, code) = (style::of(verdict), verdict.code());
    let detail = folded(&one_line(&finding.detail), room.columns - INDENT.len());
    let mut out = format!("{mark}{code}{mark:#}  {}\n", detail.join(&format!("\n{INDENT}")));
    match outputs {
        Some([answer, output]) => {
            out += &TestTexts::new([input.into(), answer, output], None).columns(room);
        }
        None if input.is_empty() => {}
        None => beginning(&mut out, "input", input),
    }
    if verdict == Verdict::RuntimeError && !finding.stderr.is_empty() {
        let dim = style::DIM;
        let said = last_words(&finding.stderr, STDERR_LINES, room.columns - 2);
        put(&mut out, format_args!("{dim}on stderr:{dim:#}\n"));
        said.lines().for_each(|line| put(&mut out, format_args!("  {line}\n")));
    }
    if !finding.talk.is_empty() {
        let left = room.lines.saturating_sub(out.lines().count());
        talk(&mut out, &finding.talk, left.max(TALK_LINES), room.columns);
    }
    out
}

/// Renders the first lines of a text.
fn beginning(out: &mut String, title: &str, text: &[u8]) {
    let dim = style::DIM;
    put(out, format_args!("{dim}{title}:{dim:#}\n"));
    let mut lines = text.split_inclusive(|&byte| byte == b'\n');
    for line in lines.by_ref().take(INPUT_LINES) {
        let line = cell(&shown(line, true), Room::TERMINAL.columns - 2);
        put(out, format_args!("  {}\n", line.trim_end()));
    }
    let more = lines.count();
    if more > 0 {
        put(out, format_args!("  {dim}({more} more lines){dim:#}\n"));
    }
}

/// Renders the end of the record of a talk in two columns: what the program wrote, and what it read.
fn talk(out: &mut String, record: &[u8], lines: usize, columns: usize) {
    let rows: Vec<[Vec<char>; 2]> = record
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| match (line.strip_prefix(b"> "), line.strip_prefix(b"< ")) {
            (Some(wrote), _) => [shown(wrote, false), Vec::new()],
            (None, read) => [Vec::new(), shown(read.unwrap_or(line), false)],
        })
        .collect();
    let left = rows.len().saturating_sub(lines);
    let rows = &rows[left..];
    let title = "program";
    let width = rows.iter().map(|[wrote, _]| columns_of(wrote)).max().unwrap_or(0);
    let width = width.clamp(title.len(), COLUMN);
    let dim = style::DIM;
    put(out, format_args!("{dim}{title:width$} | interactor{dim:#}\n"));
    if left > 0 {
        put(out, format_args!("{dim}({left} lines before){dim:#}\n"));
    }
    for [wrote, read] in rows {
        let (wrote, read) = (cell(wrote, width), cell(read, columns - width - " | ".len()));
        put(out, format_args!("{}\n", format!("{wrote} | {read}").trim_end()));
    }
}
