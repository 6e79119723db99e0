//! The grid of `judge`: programs by tests, with verdict and time in each cell, and what time is left.

use std::collections::BTreeMap;
use std::time::Duration;

use super::visible::{folded, one_line};
use super::{put, style};
use runner_judge::{Overrun, Report, Verdict};

/// With more blocks of tests than this, a cell is only the first letter of its verdict.
const BLOCKS: usize = 3;
/// The columns of a cell: ` TLE 12.35`.
const CELL: usize = 10;
/// At most this many columns are for the ends of the names of programs,
const NAME: usize = 20;
/// and the grid is as wide as a usual terminal.
const WIDE: usize = 80;

/// Programs by tests.
#[derive(Debug)]
pub(crate) struct VerdictGrid {
    /// The names of the tests.
    pub tests: Vec<String>,
    /// The programs.
    pub(super) rows: Vec<GridRow>,
    /// What time is left to programs that are accepted, and to those that are too slow.
    pub(super) margins: String,
}

/// A program, with its result on each test, if it was run.
#[derive(Debug)]
pub(super) struct GridRow {
    pub(super) name: String,
    pub(super) cells: Vec<Option<GridCell>>,
}

/// A verdict and a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridCell {
    pub(super) verdict: Verdict,
    pub(super) seconds: Option<f64>,
}

impl VerdictGrid {
    /// Returns the grid of some programs on tests, with what is known of those that are too slow.
    pub(crate) fn new(
        tests: &[&str],
        programs: &[(Report, Option<Overrun>)],
        limit: Duration,
    ) -> Self {
        let row = |(report, _): &(Report, _)| {
            let found: BTreeMap<&str, GridCell> = report
                .tests
                .iter()
                .map(|test| {
                    let outcome = test.finding.outcome.as_ref();
                    let seconds = outcome.map(|outcome| outcome.cpu.as_secs_f64());
                    (test.name.as_str(), GridCell { verdict: test.finding.verdict, seconds })
                })
                .collect();
            let cells = tests.iter().map(|name| found.get(name).copied()).collect();
            GridRow { name: one_line(&report.name), cells }
        };
        Self {
            tests: tests.iter().map(|name| one_line(name)).collect(),
            rows: programs.iter().map(row).collect(),
            margins: margins(programs, limit),
        }
    }

    /// Renders the grid: rows of programs, in blocks of tests that fit into the columns. Of many tests there is one letter
    /// each, unless `all` is wanted.
    pub(crate) fn text(&self, columns: usize, all: bool) -> String {
        let name = self.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
        let name = name.min(NAME);
        let room = columns.min(WIDE.max(name + 2 * CELL)).saturating_sub(name);
        let fit = (room / CELL).max(1);
        let is_short = !all && self.tests.len() > BLOCKS * fit;
        let (fit, cell) = if is_short { (room.saturating_sub(2).max(1), 1) } else { (fit, CELL) };
        let mut out = String::new();
        for first in (0..self.tests.len()).step_by(fit) {
            let block = first..self.tests.len().min(first + fit);
            put(&mut out, format_args!("{:name$}", ""));
            if is_short {
                put(&mut out, format_args!("  {} to {}", first + 1, block.end));
            } else {
                block.clone().for_each(|at| put(&mut out, format_args!("{:>cell$}", at + 1)));
            }
            out.push('\n');
            for row in &self.rows {
                let short = shortened(&row.name, name);
                put(&mut out, format_args!("{short:name$}{}", if is_short { "  " } else { "" }));
                block.clone().for_each(|at| cell_text(&mut out, row.cells[at], is_short));
                out.truncate(out.trim_end().len());
                out.push('\n');
            }
        }
        let is_told = |&test: &usize| {
            let is_bad = |row: &GridRow| row.cells[test].is_none_or(|it| !it.is_accepted());
            !is_short || self.rows.iter().any(is_bad)
        };
        let told = (0..self.tests.len()).filter(is_told);
        let told: Vec<String> = told.map(|at| format!("{} {}", at + 1, self.tests[at])).collect();
        let (dim, names) = (style::DIM, folded(&told.join(", "), columns.min(WIDE)));
        for line in names {
            put(&mut out, format_args!("{dim}{line}{dim:#}\n"));
        }
        if !self.margins.is_empty() {
            put(&mut out, format_args!("{}\n", self.margins));
        }
        out
    }
}

impl GridCell {
    fn is_accepted(self) -> bool {
        self.verdict == Verdict::Accepted
    }
}

/// Renders a cell, or its first letter.
fn cell_text(out: &mut String, cell: Option<GridCell>, is_short: bool) {
    let width = if is_short { 1 } else { CELL };
    let Some(GridCell { verdict, seconds }) = cell else {
        return put(out, format_args!("{:>width$}", "-"));
    };
    let (mark, code) = (style::of(verdict), verdict.code());
    if is_short {
        return put(out, format_args!("{mark}{}{mark:#}", &code[..1]));
    }
    let time = seconds.map_or(String::new(), time);
    put(out, format_args!("{mark}{code:>4}{mark:#}{time:>6}"));
}

/// Renders seconds with as many digits as leave a blank before them.
fn time(seconds: f64) -> String {
    let digits = (1..=3).rev().map(|digits| format!("{seconds:.digits$}"));
    digits.chain([format!("{seconds:.0}")]).find(|text| text.len() < 6).unwrap_or_default()
}

/// Returns the end of a name, if it is wider than this.
fn shortened(name: &str, width: usize) -> String {
    let cut = (name.chars().count() + 1).saturating_sub(width);
    if cut <= 1 {
        return name.to_owned();
    }
    ['…'].into_iter().chain(name.chars().skip(cut)).collect()
}

/// Says how far the time limit is from programs that are accepted, and from those that are too slow.
fn margins(programs: &[(Report, Option<Overrun>)], limit: Duration) -> String {
    let accepted = programs.iter().filter(|(report, _)| report.verdict == Verdict::Accepted);
    let times = accepted.flat_map(|(report, _)| &report.tests);
    let slowest = times.filter_map(|test| test.finding.outcome.as_ref()).map(|it| it.cpu).max();
    let fastest = programs.iter().filter_map(|(_, overrun)| *overrun).min_by_key(|it| it.cpu);
    let mut parts = Vec::new();
    parts.extend(slowest.map(|time| format!("slowest AC {}", seconds(time))));
    parts.push(format!("limit {}", seconds(limit)));
    parts.extend(fastest.map(|it| {
        let over = if it.is_stopped { "over " } else { "" };
        format!("fastest TLE {over}{}", seconds(it.cpu))
    }));
    if parts.len() > 1 { parts.join(", ") } else { String::new() }
}

/// Renders a time, with as many digits as matter.
fn seconds(time: Duration) -> String {
    let time = time.as_secs_f64();
    let digits = if time < 0.1 { 3 } else { 2 };
    let text = format!("{time:.digits$}");
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use anstream::adapter::strip_str;

    use super::*;

    fn grid(tests: usize) -> VerdictGrid {
        let cell = |verdict| move |_| Some(GridCell { verdict, seconds: Some(0.25) });
        let row = |name: &str, verdict| GridRow {
            name: name.to_owned(),
            cells: (0..tests).map(cell(verdict)).collect(),
        };
        VerdictGrid {
            tests: (1..=tests).map(|at| format!("secret/{at:02}")).collect(),
            rows: vec![row("fast.py", Verdict::Accepted), row("slow.py", Verdict::TimeLimit)],
            margins: seconds(Duration::from_millis(410)),
        }
    }

    fn lines(tests: usize, columns: usize, all: bool) -> Vec<String> {
        let text = strip_str(&grid(tests).text(columns, all)).to_string();
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_small_grid_shows_times_and_a_large_one_letters() {
        assert_eq!(
            lines(2, 80, false),
            [
                "                1         2",
                "fast.py  AC 0.250  AC 0.250",
                "slow.py TLE 0.250 TLE 0.250",
                "1 secret/01, 2 secret/02",
                "0.41 s",
            ]
        );
        let many = lines(100, 80, false);
        assert_eq!(many[0], "         1 to 71");
        assert_eq!(many[1], format!("fast.py  {}", "A".repeat(71)));
        assert_eq!(many[5], format!("slow.py  {}", "T".repeat(29)));
    }

    #[test]
    fn a_time_stands_apart_and_a_name_is_cut() {
        let seconds = [0.25, 9.9996, 12.346, 99.999, 123.45, 999.96, 12_345.6];
        let times = ["0.250", "10.00", "12.35", "100.0", "123.5", "1000", "12346"];
        assert_eq!(seconds.map(time), times);
        assert_eq!(
            ["ab.py", "abc.py", "abcd.py"].map(|it| shortened(it, 6)),
            ["ab.py", "abc.py", "…cd.py"]
        );
    }

    #[test]
    fn all_blocks_fit_into_the_columns() {
        for columns in [40, 60, 80, 200] {
            for (tests, all) in [(1, false), (19, false), (19, true), (300, false)] {
                let found = lines(tests, columns, all);
                let is_narrow = |line: &String| line.chars().count() <= columns.min(80);
                assert!(found.iter().all(is_narrow), "{found:#?}");
            }
        }
    }

    #[test]
    fn times_have_the_digits_that_matter() {
        let say = |milliseconds| seconds(Duration::from_millis(milliseconds));
        assert_eq!([1000, 3200, 410, 7].map(say), ["1 s", "3.2 s", "0.41 s", "0.007 s"]);
    }
}
