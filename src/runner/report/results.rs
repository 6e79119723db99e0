//! Results on tests, as pages and files for other programs show them.

use anstream::adapter::strip_str;

use super::TestRunReport;
use super::check::CheckReport;
use super::columns::Room;
use super::grid::VerdictGrid;
use super::visible::{lines, one_line};
use runner_judge::{Finding, Report, Verdict};
use runner_puzzle::{BoardPicture, Contrast};

/// All results of a run.
#[derive(Debug, Default)]
pub(crate) struct RunResults {
    /// The command: `judge uva1309`.
    pub title: String,
    /// The programs, or the problems that were checked.
    pub suites: Vec<SuiteResult>,
    /// Programs by tests, for each package of which several were judged.
    pub grids: Vec<PageGrid>,
}

/// A grid with pictures of its tests.
#[derive(Debug)]
pub(crate) struct PageGrid {
    /// What is judged; empty if the title says it.
    pub name: String,
    /// The grid.
    pub grid: VerdictGrid,
    /// For each test, its first case, if it can be drawn.
    pub pictures: Vec<Option<BoardPicture>>,
}

/// The results of one program, or of one problem.
#[derive(Debug)]
pub(crate) struct SuiteResult {
    /// Its name.
    pub name: String,
    /// A remark about it.
    pub remark: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// Its expected verdicts, and whether it met them.
    pub expected: Option<(String, bool)>,
    /// The tests that were run, in order.
    pub tests: Vec<TestRow>,
    /// Why tests are missing, or another error.
    pub message: String,
}

/// The result of a test.
#[derive(Debug)]
pub(crate) struct TestRow {
    /// Its name.
    pub name: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// Whether this verdict counts as accepted.
    pub is_good: bool,
    /// A short reason; empty for AC.
    pub reason: String,
    /// Details of the failure, in lines.
    pub details: String,
    /// The time that it took, if that was measured.
    pub seconds: Option<f64>,
    /// The memory that it took, in MiB, if that was measured.
    pub mebibytes: Option<f64>,
    /// The first case in which the outputs differ, if it can be drawn.
    pub contrast: Option<Contrast>,
}

impl TestRow {
    /// Returns the result of a program on a test, where a presentation error may count as accepted.
    pub(crate) fn of_run(run: &TestRunReport<'_>, accepts_pe: bool) -> Self {
        let Finding { verdict, detail, outcome, .. } = &run.judged.finding;
        let outcome = outcome.as_ref();
        Self {
            name: one_line(&run.judged.name),
            verdict: *verdict,
            is_good: verdict.is_good(accepts_pe),
            reason: one_line(detail),
            details: plain_lines(&run.details(true, Room::PAGE)),
            seconds: outcome.map(|outcome| outcome.cpu.as_secs_f64()),
            mebibytes: outcome.map(|outcome| super::judge::in_mib(outcome.memory_bytes)),
            contrast: run.contrast.clone(),
        }
    }
}

impl SuiteResult {
    /// Returns the results of a program, with those of its tests.
    pub(crate) fn of_program(report: &Report, tests: Vec<TestRow>) -> Self {
        let language =
            if report.language.is_empty() { "" } else { &format!("{}, ", report.language) };
        let score = report.score().map(|it| format!(", score {it}"));
        let (tier, score) = (report.tier, score.unwrap_or_default());
        Self {
            name: one_line(&report.name),
            remark: format!("{language}sandbox tier {tier}{score}"),
            verdict: report.verdict,
            expected: report.expected.as_ref().map(|it| (one_line(&it.0), it.1)),
            tests,
            message: lines(&plain_lines(&report.message)),
        }
    }

    /// Returns the results of a problem that was checked.
    pub(crate) fn of_check(report: &CheckReport) -> Self {
        let tests: Vec<TestRow> = report
            .tests
            .iter()
            .map(|test| TestRow {
                name: one_line(&test.name),
                verdict: test.verdict(),
                is_good: test.verdict() == Verdict::Accepted,
                reason: test.reason(),
                details: plain_lines(&test.details_text()),
                seconds: Some(test.time.as_secs_f64()),
                mebibytes: None,
                contrast: test.contrast.clone(),
            })
            .collect();
        let message = if report.broken { "the problem is broken" } else { "" };
        Self {
            name: report.id.clone(),
            remark: report.title.clone(),
            verdict: report.verdict(),
            expected: None,
            tests,
            message: message.to_owned(),
        }
    }

    /// Returns the results of a problem that cannot be used, for this reason.
    pub(crate) fn unusable(name: &str, message: &str) -> Self {
        Self {
            name: name.to_owned(),
            remark: String::new(),
            verdict: Verdict::JudgeError,
            expected: None,
            tests: Vec::new(),
            message: plain_lines(message),
        }
    }
}

/// Returns lines without styles and without the blanks before all of them.
pub(super) fn plain_lines(text: &str) -> String {
    let text = strip_str(text).to_string();
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let blanks = |line: &str| line.len() - line.trim_start().len();
    let margin = lines().map(blanks).min().unwrap_or(0);
    let lines = text.lines().map(|line| line.get(margin..).unwrap_or_default().trim_end());
    lines.collect::<Vec<_>>().join("\n")
}
