//! The report of `judge`: a row per test, the first failure, and a line per program.

use std::borrow::Cow;

use super::columns::{MARGIN, Room, TestTexts};
use super::failing;
use super::visible::{folded, lines, one_line};
use super::{indent, put, style};
use runner_judge::{Finding, Judged, Report, ValidatorTally, Verdict};
use runner_puzzle::Contrast;
use runner_sandbox::RunLimits;

/// At most this many lines of compiler messages are shown.
const MESSAGE_LINES: usize = 12;
/// At most this many of the last lines on stderr are shown,
pub(super) const STDERR_LINES: usize = 5;
/// and fewer if they leave no room for this many lines of input and outputs.
const TABLE_LINES: usize = 8;
/// The columns of a row before the name of the test.
const CODE: usize = 9;

/// The result of a program on a test, with what the problem says of it.
#[derive(Debug)]
pub(crate) struct TestRunReport<'r> {
    /// The result.
    pub judged: &'r Judged,
    /// The difference in terms of the problem.
    pub explanation: Option<String>,
    /// The input, the expected output and the output found.
    pub texts: TestTexts<Cow<'r, [u8]>>,
    /// The same as pictures, if they are wanted.
    pub contrast: Option<Contrast>,
}

impl TestRunReport<'_> {
    /// Renders the row of the test; `width` is the width of the name column. A reason for which the row has no room
    /// stands below.
    pub(crate) fn row(&self, width: usize, columns: usize) -> String {
        let Finding { verdict, detail, outcome, .. } = &self.judged.finding;
        let (mark, code, name) = (style::of(*verdict), verdict.code(), one_line(&self.judged.name));
        let mut row = format!("  {name:width$}");
        if let Some(outcome) = outcome {
            let (seconds, mebibytes) = (outcome.cpu.as_secs_f64(), in_mib(outcome.memory_bytes));
            put(&mut row, format_args!("  {seconds:7.3} s  {mebibytes:7.1} MiB"));
            if outcome.left_over > 0 {
                put(&mut row, format_args!("  {} processes left behind", outcome.left_over));
            }
        }
        let detail = one_line(detail);
        let is_fit = CODE + row.chars().count() + 2 + detail.chars().count() <= columns;
        let (beside, below) = if is_fit { (detail.as_str(), "") } else { ("", detail.as_str()) };
        put(&mut row, format_args!("  {beside}"));
        let row = row.trim_end();
        format!("      {mark}{code:3}{mark:#}{row}\n{}", paragraph(below, columns))
    }

    /// Renders both answers as pictures, if they are drawn.
    pub(crate) fn pictures(&self) -> String {
        let contrast = self.contrast.as_ref().map(Contrast::text);
        contrast.map_or_else(String::new, |text| indent(&text) + "\n")
    }

    /// Renders the failure of the test, if it failed: what is wrong, in sentences, then the input and both outputs.
    /// With `all`, also the program's stderr and its talk in any case.
    pub(crate) fn details(&self, all: bool, room: Room) -> String {
        let Judged { finding, .. } = self.judged;
        let sentences = [
            self.explanation.clone(),
            failing::meaning(self.judged),
            failing::progress(finding.verdict, self.texts.outputs(), self.explanation.is_none()),
        ];
        let mut out: String =
            sentences.iter().flatten().map(|text| paragraph(text, room.columns)).collect();
        let has_failed = failing::has_failed(finding.verdict);
        if !finding.stderr.is_empty() && all {
            let said = lines(&String::from_utf8_lossy(&finding.stderr));
            out += &paragraph(&format!("on stderr:\n{said}"), room.columns);
        } else if !finding.stderr.is_empty() && has_failed {
            let rest = room.lines.saturating_sub(out.lines().count() + TABLE_LINES);
            let width = room.columns.saturating_sub(MARGIN);
            let said = failing::last_words(&finding.stderr, rest.clamp(1, STDERR_LINES), width);
            put(&mut out, format_args!("{}\n", indent(&format!("on stderr:\n{said}"))));
        }
        if has_failed || matches!(finding.verdict, Verdict::WrongAnswer | Verdict::Presentation) {
            let lines = room.lines.saturating_sub(out.lines().count());
            out += &self.texts.columns(Room { lines, ..room });
        }
        if all && !finding.talk.is_empty() {
            let said = indent(&lines(&String::from_utf8_lossy(&finding.talk)));
            put(&mut out, format_args!("          it wrote (>) and read (<):\n{said}\n"));
        }
        out
    }
}

/// Renders a text in lines that fit.
fn paragraph(text: &str, columns: usize) -> String {
    let lines = folded(text, columns.saturating_sub(MARGIN).max(1));
    lines.iter().map(|line| indent(line) + "\n").collect()
}

/// Renders the line of the program and the compiler's messages, which are cut short without
/// `all`. `width` is the width of the name column.
pub(crate) fn judge_summary(report: &Report, width: usize, all: bool) -> String {
    let (mark, code) = (style::of(report.verdict), report.verdict.code());
    let name = one_line(&report.name);
    let mut out = format!("{mark}{code:4}{mark:#}  {name:width$}");
    if !report.tests.is_empty() {
        let is_good = |test: &&Judged| test.finding.verdict == Verdict::Accepted;
        let (good, all) = (report.tests.iter().filter(is_good).count(), report.tests.len());
        let counts = if good == all { format!("{all} AC") } else { format!("{good} of {all} AC") };
        let outcomes = || report.tests.iter().filter_map(|test| test.finding.outcome.as_ref());
        let seconds = outcomes().map(|it| it.cpu).max().unwrap_or_default().as_secs_f64();
        let memory = in_mib(outcomes().map(|it| it.memory_bytes).max().unwrap_or(0));
        put(&mut out, format_args!("  {counts:12}  {seconds:7.3} s  {memory:7.1} MiB"));
    }
    if let Some(score) = report.score() {
        put(&mut out, format_args!("  score {score}"));
    }
    match &report.expected {
        Some((_, true)) => out += "  as expected",
        Some((expected, false)) => {
            let (bad, expected) = (style::BAD, one_line(expected));
            put(&mut out, format_args!("  {bad}expected {expected}{bad:#}"));
        }
        None => {}
    }
    let (dim, tier) = (style::DIM, report.tier);
    let language = if report.language.is_empty() { "" } else { &format!("{}, ", report.language) };
    let cached = if report.is_cached && all { "from the compile cache, " } else { "" };
    put(&mut out, format_args!("  {dim}{language}{cached}sandbox tier {tier}{dim:#}\n"));
    for group in report.groups().iter().filter(|_| all) {
        let mark = style::of(group.verdict);
        let (code, name, score) = (group.verdict.code(), one_line(&group.name), group.score);
        put(&mut out, format_args!("      {mark}{code:3}{mark:#}  {name}: score {score}\n"));
    }
    if !report.message.is_empty() {
        let said = lines(report.message.trim_end());
        let shown = if all { usize::MAX } else { MESSAGE_LINES };
        let more = said.lines().count().saturating_sub(shown);
        let message: Vec<&str> = said.lines().take(shown).collect();
        put(&mut out, format_args!("{}\n", indent(&message.join("\n"))));
        if more > 0 {
            put(&mut out, format_args!("          {dim}({more} more lines with -v){dim:#}\n"));
        }
    }
    out
}

/// Renders the remark that all tests are samples, or that long ones are not built in. Random inputs
/// exist for a problem of ours, whose id is given.
pub(crate) fn few_tests(left_out: usize, id: Option<&str>) -> String {
    let dim = style::DIM;
    let what = match left_out {
        0 => "samples only".to_owned(),
        left_out => format!("without long tests: {left_out}"),
    };
    let stress = id.map(|id| format!("; `runner stress {id} PROGRAM` tries random inputs"));
    format!("{dim}{what}{}{dim:#}\n", stress.unwrap_or_default())
}

/// Renders how many programs are good.
pub(crate) fn judge_tally(reports: &[Report], accepts_pe: bool) -> String {
    let good = reports.iter().filter(|report| report.is_good(accepts_pe)).count();
    let all = reports.len();
    let is_any_expected = reports.iter().any(|report| report.expected.is_some());
    let what = match (is_any_expected, accepts_pe) {
        (true, _) => "as expected",
        (false, false) => "AC",
        (false, true) => "AC or PE",
    };
    format!("{good} of {all} submissions are {what}\n")
}

/// Renders how many results of validators are unexpected.
pub(crate) fn validated(tally: &ValidatorTally) -> String {
    let ValidatorTally { of_inputs, of_answers, tests, trials, has_rules, unexpected } = tally;
    let rules = if *has_rules { "the definition, " } else { "" };
    let more = format!(", {of_answers} answer validators");
    let more = if *of_answers == 0 { "" } else { &more };
    format!(
        "{rules}{of_inputs} input validators{more}, {tests} tests, {trials} tests of validators: \
         {unexpected} with an unexpected result\n"
    )
}

/// Converts memory for display: it need not be exact.
#[expect(clippy::cast_precision_loss)]
pub(super) fn in_mib(bytes: u64) -> f64 {
    bytes as f64 / RunLimits::MIB as f64
}
