//! Running a program on all tests; each is shown in its turn.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::thread::{self, Builder};

use super::answers::arguments;
use super::judging::Judging;
use super::units::whole;
use crate::cli::exit::Exit;
use crate::cli::jobs::cores;
use crate::cli::progress::Progress;
use crate::compare::{Objection, Tolerance, Verdict};
use crate::describe::Contrast;
use crate::program::{Criterion, Finding, TestCase, TestRun, Validation};
use crate::report::{JudgeReport, TestRow, TestRunReport, indent, one_line};
use crate::threads::{Jobs, queue};

/// The passes of a multi-pass problem, if the package sets none.
const PASSES: f64 = 2.0;

impl Judging<'_> {
    /// Runs a program, or one that prints the submitted answers, on all tests, several at a time if so
    /// wanted, and shows each in its turn, after the findings about its source.
    pub(super) fn run_all(
        &self,
        run: (TestRun<'_>, Option<&Path>),
        (mut report, of_source): (JudgeReport, Vec<TestRunReport>),
        rows: bool,
        kept: &mut Vec<TestRow>,
    ) -> Result<Option<JudgeReport>, Exit> {
        let tests = &self.target.tests;
        let progress = Progress::of_steps(tests.len(), &one_line(&report.submission));
        let width =
            tests.iter().map(|test| one_line(&test.name).chars().count()).max().unwrap_or(0);
        let mut result = Ok(());
        for found in of_source {
            if let ControlFlow::Break(end) =
                self.show(&mut report, Some(found), (width, rows), &progress)
            {
                return end.map(|()| Some(report));
            }
        }
        let (jobs, results) = queue(0..tests.len(), tests.len(), 1);
        // A program is kept away from the threads that there are when it starts.
        let gate = Mutex::new(());
        thread::scope(|scope| {
            let closed = gate.lock();
            let work = |jobs: Jobs<_, _>| {
                while let Some((index, reply)) = jobs.take(Iterator::next) {
                    // When the receiver is gone, no more tests are run.
                    let _ = reply.send(self.run_one(run, index));
                }
            };
            let start = |_: &usize| {
                let (jobs, gate) = (jobs.clone(), &gate);
                let begin = move || {
                    drop(gate.lock());
                    work(jobs);
                };
                Builder::new().spawn_scoped(scope, begin).is_ok()
            };
            // Where no thread can be started, this one does the work.
            if (0..self.args.jobs(cores())).take_while(start).count() == 0 {
                work(jobs);
            } else {
                drop(jobs);
            }
            drop(closed);
            for found in results {
                if self.args.files.is_any() {
                    kept.extend(found.iter().map(|it| TestRow::of_run(it, self.args.accepts_pe())));
                }
                let shown = self.show(&mut report, found, (width, rows), &progress);
                progress.step();
                if let ControlFlow::Break(end) = shown {
                    result = end;
                    return;
                }
            }
        });
        result?;
        let interrupted = self.builder.interrupted.load(Ordering::Relaxed);
        Ok((!interrupted).then_some(report))
    }

    /// Records and shows the finding of a test.
    fn show(
        &self,
        report: &mut JudgeReport,
        found: Option<TestRunReport>,
        (width, rows): (usize, bool),
        progress: &Progress,
    ) -> ControlFlow<Result<(), Exit>> {
        let Some(found) = found else { return ControlFlow::Break(Ok(())) };
        let verdict = found.finding.verdict;
        let is_good = |test: &TestRunReport| self.is_good(test.finding.verdict);
        let is_first = !is_good(&found) && report.tests.iter().all(is_good);
        let mut text = String::new();
        if rows {
            text += &found.row(width);
        }
        if (is_first && rows) || self.args.verbose {
            text += &found.details(self.args.verbose);
            if let Some(contrast) = found.contrast.as_ref().filter(|_| self.args.verbose) {
                text += &indent(&contrast.text());
                text.push('\n');
            }
        }
        if report.verdict == Verdict::Accepted {
            report.verdict = verdict;
        }
        report.tests.push(found.without_texts());
        if !self.args.json
            && let Err(exit) = progress.aside(|| self.session.print_styled(&text))
        {
            return ControlFlow::Break(Err(exit));
        }
        if self.args.fail_fast && is_first {
            ControlFlow::Break(Ok(()))
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Returns how outputs are judged, with these flags.
    pub(super) fn criterion<'v>(
        &'v self,
        flags: &'v [String],
        tolerance: Option<&'v Tolerance>,
    ) -> Criterion<'v> {
        if let Some(checker) = self.target.checker() {
            return Criterion::Checker(checker);
        }
        if !self.validators.is_empty() {
            return Criterion::Validators(self.validation(flags));
        }
        match tolerance {
            Some(tolerance) if !tolerance.is_exact() => Criterion::Tokens(tolerance),
            _ => Criterion::Exact,
        }
    }

    /// Returns how output validators judge a test with these flags.
    fn validation<'v>(&'v self, flags: &'v [String]) -> Validation<'v> {
        let metadata = &self.target.metadata;
        let said = metadata.validation_passes.unwrap_or(PASSES);
        Validation {
            validators: &self.validators,
            arguments: flags,
            is_interactive: metadata.is_interactive,
            passes: if metadata.is_multi_pass { whole(said) } else { 1 },
            is_scored: metadata.is_scoring,
            is_recorded: self.args.verbose,
        }
    }

    /// Runs a program on one test, unless interrupted.
    fn run_one(
        &self,
        (run, answers): (TestRun<'_>, Option<&Path>),
        index: usize,
    ) -> Option<TestRunReport> {
        let test = &self.target.tests[index];
        let (input, answer) = match (test.input.read(), test.answer.read()) {
            (Ok(input), Ok(answer)) => (input, answer),
            (Err(error), _) | (_, Err(error)) => {
                let finding = Finding::judge_error(format!("cannot read the test: {error}"));
                return Some(TestRunReport::new(&test.name, finding));
            }
        };
        let rule = self.criterion(&test.flags, self.target.tolerances.get(index));
        let Some(arguments) = arguments(test, answers) else {
            let why = "no answer to this test is submitted".to_owned();
            let finding = Finding::without_run(Verdict::WrongAnswer, why);
            return Some(TestRunReport::new(&test.name, finding));
        };
        let case = TestCase {
            input: &input,
            answer: &answer,
            arguments: &arguments,
            files: test.files.as_deref(),
        };
        let mut finding = run.on(&case, rule)?;
        let is_wrong = finding.verdict == Verdict::WrongAnswer;
        let pipeline = self.target.pipeline.as_ref().filter(|_| is_wrong);
        let dispute = pipeline.and_then(|it| it.dispute(&input, &answer, &finding.output));
        let is_drawn = self.args.files.html.is_some() || self.args.verbose;
        let contrast = pipeline.zip(dispute.as_ref()).filter(|_| is_drawn);
        let contrast = contrast.and_then(|(it, dispute)| Contrast::new(it.definition(), dispute));
        let explanation = dispute.map(|dispute| dispute.explanation);
        if let Some(not_best) = explanation.as_ref().and_then(|it| it.not_best.as_deref()) {
            // Nothing can be said of a program by an answer that is wrong itself.
            finding.verdict = Verdict::JudgeError;
            finding.detail = Objection::Answer(not_best.to_owned()).to_string();
        }
        let mut report = TestRunReport::new(&test.name, finding);
        if !report.finding.output.is_empty() || is_wrong {
            report.answer = answer.into_owned();
        }
        (report.explanation, report.contrast) = (explanation, contrast);
        Some(report)
    }
}
