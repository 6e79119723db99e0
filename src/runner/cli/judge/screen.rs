//! What people see while programs are judged.

use std::io;
use std::mem;
use std::ops::ControlFlow;

use terminal_size::{Height, Width};

use super::args::JudgeArgs;
use super::record::Record;
use crate::cli::exit::{Exit, Failure};
use crate::cli::progress::Progress;
use crate::cli::session::Session;
use crate::report::{
    PageGrid, Room, SuiteResult, TestRow, TestRunReport, TestTexts, VerdictGrid, few_tests,
    judge_json, judge_summary, judge_tally, lines, one_line,
};
use runner_judge::{
    Finding, JudgeError, Judged, Judging, Objection, Observer, Overrun, Package, Report, Subject,
    Test, Verdict,
};
use runner_puzzle::{BoardPicture, Mismatch, Solver};

/// The first case of at most this many tests is drawn on a page.
const PICTURES_MAX: usize = 60;

/// The first test on which a program has failed.
struct Failed {
    name: String,
    details: String,
    /// Whether rows of other tests stand between.
    is_apart: bool,
}

/// Shows the results of programs as they come.
pub(super) struct Screen<'s> {
    args: &'s JudgeArgs,
    session: &'s Session,
    package: &'s Package,
    /// The rules of a problem of ours.
    solver: Option<&'s Solver>,
    /// The width of the longest name of a test.
    width: usize,
    /// Whether each test has its row.
    has_rows: bool,
    progress: Option<Progress>,
    /// The columns for rows.
    columns: usize,
    /// The room for details.
    room: Room,
    /// The first failure of the program, to be shown after the rows of its tests.
    failure: Option<Failed>,
    /// The rows of its tests for files of results.
    rows: Vec<TestRow>,
    record: &'s mut Record,
    /// Why stdout cannot be written.
    end: Option<Failure>,
}

impl<'s> Screen<'s> {
    pub(super) fn new(
        (args, session): (&'s JudgeArgs, &'s Session),
        package: &'s Package,
        solver: Option<&'s Solver>,
        record: &'s mut Record,
    ) -> Self {
        let (columns, room) = space();
        let room = Room { shows_all: args.diff, ..room };
        Self {
            args,
            session,
            package,
            solver,
            width: 0,
            has_rows: false,
            progress: None,
            columns,
            room,
            failure: None,
            rows: Vec::new(),
            record,
            end: None,
        }
    }

    /// Prints a text, or holds it back.
    pub(super) fn show(&mut self, text: &str) -> Result<(), Failure> {
        match &mut self.record.held {
            Some(held) => held.push_str(text),
            None => self.session.print_styled(text)?,
        }
        Ok(())
    }

    /// Returns why a package cannot be judged.
    pub(super) fn failed(&mut self, error: JudgeError) -> Failure {
        self.end.take().unwrap_or_else(|| error.into())
    }

    /// Judges programs, one after the other. A remark about the time limit matters to those that exceed it.
    pub(super) fn judge(
        &mut self,
        judging: &Judging<'_>,
        subjects: &[Subject],
        remark: Option<&str>,
    ) -> Result<Exit, Failure> {
        let (args, session) = (self.args, self.session);
        self.width = widest(judging.tests().iter().map(|test| test.name.as_str()));
        self.has_rows = subjects.len() == 1 || args.verbose;
        let width = widest(subjects.iter().map(Subject::name));
        let (mut exit, mut programs) = (Exit::Yes, Vec::new());
        for subject in subjects {
            let report = judging.judge(subject, self);
            self.progress = None;
            self.tell_failure()?;
            let report = report.map_err(|error| self.failed(error))?;
            if let Some(end) = self.end.take() {
                return Err(end);
            }
            exit = exit.max(self.exit(&report));
            if args.json {
                self.show(&judge_json(&report, subjects.len() > 1, self.contest_package()))?;
                self.explain(&report);
            } else {
                self.show(&judge_summary(&report, width, args.verbose))?;
            }
            if args.files.is_any() {
                let mut suite = SuiteResult::of_program(&report, mem::take(&mut self.rows));
                if let Some(package) = self.contest_package() {
                    suite.name = format!("{package}: {}", suite.name);
                }
                self.record.results.suites.push(suite);
            }
            self.record.count += 1;
            let has_grid = subjects.len() > 1 && !args.json;
            let overrun = if has_grid { judging.overrun(subject, &report) } else { Ok(None) };
            programs.push((report, overrun.map_err(|error| self.failed(error))?));
        }
        let is_slow = |test: &Judged| test.finding.verdict == Verdict::TimeLimit;
        let is_told =
            args.verbose || programs.iter().any(|(report, _)| report.tests.iter().any(is_slow));
        if let Some(remark) = remark.filter(|_| is_told) {
            session.stderr.warning(remark);
        }
        self.finish(judging, programs).map(|()| exit)
    }

    /// Returns the name of the package, if it is one of a contest.
    fn contest_package(&self) -> Option<&'s str> {
        self.record.contest.as_ref().map(|_| self.package.id.as_str())
    }

    /// Shows the grid of several programs, keeps it for files of results, and makes the remarks about all programs.
    fn finish(
        &mut self,
        judging: &Judging<'_>,
        programs: Vec<(Report, Option<Overrun>)>,
    ) -> Result<(), Failure> {
        let (args, package) = (self.args, self.package);
        if programs.len() > 1 && !args.json {
            let names: Vec<&str> = judging.tests().iter().map(|it| it.name.as_str()).collect();
            let grid = VerdictGrid::new(&names, &programs, judging.time_limit());
            self.show(&grid.text(self.columns, args.verbose))?;
            let is_page = args.files.html.is_some();
            let pictures = if is_page { self.pictures(judging) } else { Vec::new() };
            let name = self.contest_package().unwrap_or_default().to_owned();
            self.record.results.grids.push(PageGrid { name, grid, pictures });
        }
        if self.contest_package().is_none() {
            self.record.results.title = format!("runner judge {}", package.id);
        }
        if args.json {
            return Ok(());
        }
        let reports: Vec<Report> = programs.into_iter().map(|(report, _)| report).collect();
        if reports.len() > 1 {
            self.show(&judge_tally(&reports, args.accepts_pe))?;
        }
        if package.left_out() > 0 || reports.iter().all(|report| report.samples_only) {
            let id = self.solver.map(|_| package.id.as_str());
            self.show(&few_tests(package.left_out(), id))?;
        }
        Ok(())
    }

    /// Draws the first case of each test, as far as there is a board, and room on a page.
    fn pictures(&self, judging: &Judging<'_>) -> Vec<Option<BoardPicture>> {
        let draw = |(at, test): (usize, &Test)| {
            let solver = self.solver.filter(|_| at < PICTURES_MAX)?;
            let mut drawn = solver.definition().picture(Some(&test.input.read().ok()?))?;
            drawn.title.clone_from(&test.name);
            Some(drawn)
        };
        judging.tests().iter().enumerate().map(draw).collect()
    }

    /// Returns the exit code for a report.
    fn exit(&self, report: &Report) -> Exit {
        if report.has_judge_error() {
            Exit::Failed
        } else if report.is_good(self.args.accepts_pe) {
            Exit::Yes
        } else {
            Exit::No
        }
    }

    /// Explains a report without tests, by the compiler's messages or another reason.
    fn explain(&self, report: &Report) {
        let stderr = self.session.stderr;
        match report.verdict {
            Verdict::CompileError => stderr.print(lines(&report.message)),
            _ if report.message.is_empty() => {}
            _ => stderr.error(format_args!("{}: {}", report.name, report.message)),
        }
    }

    /// Prints the details of the first failure: after the rows, so that they stay in sight.
    fn tell_failure(&mut self) -> Result<(), Failure> {
        let Some(Failed { name, details, is_apart }) = self.failure.take() else { return Ok(()) };
        let is_shown = self.has_rows && !self.args.verbose && !self.args.json;
        let title = format!("          the first failure, on {name}:\n");
        let text = if is_apart { title + &details } else { details };
        if is_shown { self.show(&text) } else { Ok(()) }
    }

    /// Returns the first case without a right answer, by the rules of a problem of ours.
    fn mismatch(&self, judged: &Judged) -> Option<Mismatch> {
        let Finding { verdict, detail, output, .. } = &judged.finding;
        if matches!(verdict, Verdict::Accepted | Verdict::Presentation | Verdict::CompileError) {
            return None;
        }
        let mismatch = self.solver?.mismatch(&judged.input, &judged.answer, output)?;
        let not_best = mismatch.not_best();
        let is_answer = |why: &str| Objection::Answer(why.to_owned()).to_string() == *detail;
        let is_disputed = *verdict != Verdict::JudgeError || not_best.is_some_and(is_answer);
        is_disputed.then_some(mismatch)
    }

    /// Prints a text aside from the bar.
    fn print(&mut self, text: &str) -> ControlFlow<()> {
        let progress = self.progress.take();
        let mut print = || self.show(text);
        let printed = match &progress {
            Some(progress) => progress.aside(print),
            None => print(),
        };
        self.progress = progress;
        self.end = printed.err();
        if self.end.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Observer for Screen<'_> {
    fn note(&mut self, note: &str) {
        self.session.stderr.warning(note);
    }

    fn begin(&mut self, name: &str, tests: usize) {
        self.progress = Some(Progress::of_steps(tests, &one_line(name)));
        self.failure = None;
    }

    fn judged(&mut self, judged: &Judged) -> ControlFlow<()> {
        let args = self.args;
        let is_good = judged.finding.verdict.is_good(args.accepts_pe);
        let is_first = !is_good && self.failure.is_none();
        let is_explained = is_first || args.verbose || args.files.is_any();
        let mismatch = if is_explained { self.mismatch(judged) } else { None };
        let is_drawn = args.files.html.is_some() || args.verbose;
        // What a failed program had printed may be a part of an answer, which is not drawn.
        let has_answered =
            matches!(judged.finding.verdict, Verdict::WrongAnswer | Verdict::JudgeError);
        let drawn = self.solver.zip(mismatch.as_ref()).filter(|_| is_drawn && has_answered);
        let [answer, output] =
            [&judged.answer, &judged.finding.output].map(|text| self.package.counted(text));
        let texts = [judged.input.as_slice().into(), answer, output];
        let run = TestRunReport {
            judged,
            contrast: drawn.and_then(|(it, mismatch)| mismatch.contrast(it.definition())),
            explanation: mismatch.as_ref().map(ToString::to_string),
            texts: TestTexts::new(texts, mismatch.as_ref()),
        };
        if args.files.is_any() {
            self.rows.push(TestRow::of_run(&run, args.accepts_pe));
        }
        let row = || run.row(self.width, self.columns);
        let mut text = if self.has_rows { row() } else { String::new() };
        if args.verbose {
            text += &run.details(true, Room { lines: usize::MAX, ..self.room });
            text += &run.pictures();
        }
        if !args.json {
            self.print(&text)?;
        }
        if let Some(failure) = &mut self.failure {
            failure.is_apart = true;
        } else if is_first {
            let (name, details) = (one_line(&judged.name), run.details(false, self.room));
            self.failure = Some(Failed { name, details, is_apart: false });
        }
        if let Some(progress) = &self.progress {
            progress.step();
        }
        if args.fail_fast && is_first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn unexpected(&mut self, name: &str, why: &str) -> ControlFlow<()> {
        self.print(&format!("{}: {}\n", one_line(name), one_line(why)))
    }
}

/// Returns the columns for rows and the room for details on the terminal that shows stdout. Elsewhere a row is a
/// line, and details have the room of a usual terminal.
fn space() -> (usize, Room) {
    let terminal = terminal_size::terminal_size_of(io::stdout());
    terminal.map_or((usize::MAX, Room::TERMINAL), |(Width(columns), Height(lines))| {
        (columns.into(), Room::of_terminal(columns.into(), lines.into()))
    })
}

/// Returns the width of the widest of some names.
fn widest<'n>(names: impl Iterator<Item = &'n str>) -> usize {
    names.map(|name| one_line(name).chars().count()).max().unwrap_or(0)
}
