//! One program on one test.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::fault::JudgeFault;
use super::limits::Limits;
use super::program::{Program, RunFolder, copy_folder};
use super::run_verdict::{Reasoned, of_run};
use super::sandbox::{Job, Outcome, Sandbox};
use super::validator::{Ruling, Validator};
use crate::check::{
    Agreement, Checker, Comparison, Hint, Mismatch, Objection, Tolerance, Verdict, compare,
};

/// What is kept of what a program says on stderr.
const STDERR_BYTES: usize = 4 * 1024;

/// By what an output is judged.
#[derive(Clone, Copy)]
pub enum Rule<'r> {
    /// It must be equal, byte for byte.
    Exact,
    /// Tokens must agree.
    Tokens(&'r Tolerance),
    /// One of several answers will do.
    Checker(&'r (dyn Checker + Sync)),
    /// Programs that come with the problem decide, given these arguments.
    Validators(&'r [Validator], &'r [String]),
}

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Case<'c> {
    /// What the program reads.
    pub input: &'c [u8],
    /// What it is expected to print.
    pub answer: &'c [u8],
    /// What it is started with.
    pub arguments: &'c [String],
    /// A folder of files that it finds where it runs.
    pub files: Option<&'c Path>,
}

/// What is run, and how.
#[derive(Clone, Copy)]
pub struct TestRun<'t> {
    /// Where it runs.
    pub sandbox: &'t Sandbox,
    /// The program.
    pub program: &'t Program,
    /// What it may use.
    pub limits: Limits,
    /// Set when somebody ends the judge.
    pub interrupted: &'t AtomicBool,
}

/// What became of a program on a test.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The verdict.
    pub verdict: Verdict,
    /// What led to it, in a few words; nothing for AC.
    pub detail: String,
    /// What was measured, if it ran.
    pub outcome: Option<Outcome>,
    /// How its output compares with the answer, if it is judged by that.
    pub comparison: Option<Comparison>,
    /// What it printed, if that is not right.
    pub output: Vec<u8>,
    /// The beginning of what it said on stderr.
    pub stderr: Vec<u8>,
}

impl TestRun<'_> {
    /// Tries the program. Only being interrupted leaves nothing to find.
    pub fn on(&self, slot: usize, case: &Case<'_>, rule: Rule<'_>) -> Option<Finding> {
        match self.run(slot, case, rule) {
            Ok(finding) => Some(finding),
            Err(JudgeFault::Interrupted) => None,
            Err(fault) => Some(Finding::judge_error(fault.to_string())),
        }
    }

    fn run(&self, slot: usize, case: &Case<'_>, rule: Rule<'_>) -> Result<Finding, JudgeFault> {
        let Case { input, answer, arguments, files } = *case;
        let scratch = self.sandbox.scratch();
        let parent = scratch.folder(&format!("run-{slot}"))?;
        let run = RunFolder::new(&parent)?;
        self.program.restore()?;
        self.program.furnish(&run.folder)?;
        if let Some(files) = files {
            copy_folder(files, &run.folder)?;
        }
        let command = self.program.with(arguments);
        let job = Job { command: &command, ..self.program.job(&run, input, self.limits) };
        let outcome = self.sandbox.run(&job, self.interrupted)?;
        let length = |path: &Path| path.metadata().map_or(0, |it| it.len());
        let (stdout, stderr) = (length(&run.stdout), length(&run.stderr));
        let said = self.program.without_places(&beginning(&run.stderr));
        let mut finding = Finding { stderr: said, ..Finding::of(&outcome) };
        if let Some((verdict, detail)) = of_run(&self.limits, &outcome, stdout, stderr) {
            return Ok(Finding { verdict, detail, ..finding });
        }
        let output = fs::read(&run.stdout)?;
        let (verdict, detail) = match rule {
            Rule::Exact => {
                let comparison = compare(answer, &output);
                finding.comparison = Some(comparison);
                by_comparison(&comparison)
            }
            Rule::Tokens(tolerance) => by_tokens(tolerance, answer, &output),
            Rule::Checker(checker) => {
                let comparison = compare(answer, &output);
                let reasoned = by_checker(checker, &comparison, input, answer, &output);
                finding.comparison = Some(comparison).filter(|_| reasoned.0 != Verdict::Accepted);
                reasoned
            }
            Rule::Validators(validators, arguments) => {
                let case = Ruling { input, answer, output: &output, arguments };
                self.by_validators(validators, &case, &parent)?
            }
        };
        finding.output = if verdict == Verdict::Accepted { Vec::new() } else { output };
        Ok(Finding { verdict, detail, ..finding })
    }

    fn by_validators(
        &self,
        validators: &[Validator],
        case: &Ruling<'_>,
        parent: &Path,
    ) -> Result<Reasoned, JudgeFault> {
        for validator in validators {
            if let Some(why) = validator.refusal(self.sandbox, case, parent, self.interrupted)? {
                return Ok((Verdict::WrongAnswer, why));
            }
        }
        Ok((Verdict::Accepted, String::new()))
    }
}

impl Finding {
    fn of(outcome: &Outcome) -> Self {
        Self {
            verdict: Verdict::Accepted,
            detail: String::new(),
            outcome: Some(outcome.clone()),
            comparison: None,
            output: Vec::new(),
            stderr: Vec::new(),
        }
    }

    /// Nothing can be said of the program, and why.
    pub fn judge_error(why: String) -> Self {
        Self {
            verdict: Verdict::JudgeError,
            detail: why,
            outcome: None,
            comparison: None,
            output: Vec::new(),
            stderr: Vec::new(),
        }
    }
}

fn beginning(file: &Path) -> Vec<u8> {
    use io::Read;
    let mut bytes = Vec::new();
    if let Ok(file) = fs::File::open(file) {
        // What cannot be read is not shown.
        let _ = file.take(STDERR_BYTES as u64).read_to_end(&mut bytes);
    }
    bytes
}

fn by_comparison(comparison: &Comparison) -> Reasoned {
    let place = comparison.difference.as_ref().map_or(String::new(), |difference| {
        format!("line {}, column {}", difference.line, difference.column)
    });
    match comparison.agreement {
        Agreement::Equal => (Verdict::Accepted, String::new()),
        Agreement::Presentation(kind) => {
            (Verdict::Presentation, format!("{}: {place}", kind.name()))
        }
        Agreement::Wrong(None) => (Verdict::WrongAnswer, place),
        Agreement::Wrong(Some(hint)) => {
            (Verdict::WrongAnswer, format!("{}: {place}", hint.sentence()))
        }
    }
}

fn by_checker(
    checker: &dyn Checker,
    comparison: &Comparison,
    input: &[u8],
    answer: &[u8],
    output: &[u8],
) -> Reasoned {
    if comparison.agreement == Agreement::Equal {
        return (Verdict::Accepted, String::new());
    }
    match checker.corrected(input, answer, output) {
        // Every answer is right; how it is printed may not be.
        Ok(corrected) => by_comparison(&compare(&corrected, output)),
        Err(objection) => match (comparison.agreement, objection) {
            // What is said of letters, or of no output at all, says more than the first rule that
            // does not hold because of it.
            (Agreement::Presentation(_), _)
            | (Agreement::Wrong(Some(Hint::LetterCase | Hint::NoOutput)), Objection::Output(_)) => {
                by_comparison(comparison)
            }
            (_, Objection::Output(why)) => (Verdict::WrongAnswer, why),
            (_, objection @ Objection::Answer(_)) => (Verdict::JudgeError, objection.to_string()),
        },
    }
}

fn by_tokens(tolerance: &Tolerance, answer: &[u8], output: &[u8]) -> Reasoned {
    match tolerance.accepts(answer, output) {
        Ok(()) => (Verdict::Accepted, String::new()),
        Err(mismatch) => (Verdict::WrongAnswer, mismatch_words(&mismatch)),
    }
}

fn mismatch_words(mismatch: &Mismatch) -> String {
    let show = |piece: &Option<Vec<u8>>| match piece {
        None => "the end".to_owned(),
        Some(piece) => {
            let text: String = String::from_utf8_lossy(piece).chars().take(40).collect();
            format!("`{}`", text.escape_debug())
        }
    };
    let Mismatch { token, expected, got } = mismatch;
    format!("token {token}: expected {}, got {}", show(expected), show(got))
}
