//! Output for people: messages with carets, tables and diffs.
//!
//! Everything is rendered as text with styles. The command line strips the styles if they are not
//! wanted, so the text never depends on where it is shown.

mod bounds;
mod cells;
mod check;
mod columns;
mod counterexample;
mod cover;
mod cover_picture;
mod doctor;
mod failing;
mod fuzz;
mod grid;
mod json;
mod judge;
mod junit;
mod knuth;
mod list;
mod message;
mod page;
mod parts;
mod results;
mod show;
mod statement;
mod trial;
mod visible;

pub(crate) use bounds::bounds;
pub(crate) use check::{CheckReport, TestReport, counted, mark, summary};
pub(crate) use columns::{Room, TestTexts};
pub(crate) use counterexample::counterexample;
pub(crate) use cover::{CoverLimit, CoverReport};
pub(crate) use cover_picture::cover_picture;
pub(crate) use doctor::{DoctorReport, OPEN_FILES};
pub(crate) use fuzz::{Disagreement, FuzzReport, MutantTruth};
pub(crate) use grid::VerdictGrid;
pub(crate) use json::{
    KEYS, MadeRecord, StressFailure, bounds_json, case_json, explain_json, generate_json,
    grade_json, judge_json, list_json, show_json, stress_json, total_json, validate_json,
    verify_json,
};
pub(crate) use judge::{TestRunReport, few_tests, judge_summary, judge_tally, validated};
pub(crate) use knuth::knuth_error;
pub(crate) use list::list;
pub(crate) use message::{Message, note, warning};
pub(crate) use page::workbench;
pub(crate) use page::{Paper, PaperPuzzle, SheetEntry, StepsPage, sheet, sheet_folder};
pub(crate) use parts::{EstimateReport, work_of_jobs};
pub(crate) use results::{PageGrid, RunResults, SuiteResult, TestRow};
pub(crate) use show::show;
pub(crate) use statement::{StatementSample, statement};
pub(crate) use trial::DefinitionTrial;
pub(crate) use visible::{is_hidden, lines, one_line};

use std::fmt::Write as _;

/// The styles of this program's messages.
pub(crate) mod style {
    use anstyle::{AnsiColor, Style};

    use runner_judge::Verdict;

    /// Success.
    pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
    /// Failure.
    pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
    /// Right except for its layout.
    pub(crate) const ODD: Style = AnsiColor::Cyan.on_default().bold();
    /// Too slow.
    pub(crate) const SLOW: Style = AnsiColor::Magenta.on_default().bold();
    /// A crash.
    pub(crate) const CRASH: Style = AnsiColor::Yellow.on_default().bold();
    /// Less important text.
    pub(crate) const DIM: Style = Style::new().dimmed();

    /// Returns the style of a verdict.
    pub(crate) const fn of(verdict: Verdict) -> Style {
        match verdict {
            Verdict::Accepted => GOOD,
            Verdict::Presentation => ODD,
            Verdict::TimeLimit => SLOW,
            Verdict::RuntimeError | Verdict::MemoryLimit | Verdict::OutputLimit => CRASH,
            Verdict::WrongAnswer | Verdict::CompileError | Verdict::JudgeError => BAD,
        }
    }
}

/// Appends formatted text; writing into a `String` cannot fail.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

/// Indents the lines of a detail, without the end of the last line.
pub(crate) fn indent(message: &str) -> String {
    message.lines().map(|line| format!("          {line}")).collect::<Vec<_>>().join("\n")
}
