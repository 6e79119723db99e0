//! The only problem of a text, and its search.

use super::super::super::exit::Failure;
use super::super::answering::{CoverFailure, CoverRun, failed, report};
use super::super::args::CoverQuestion;
use super::super::printer::Printer;
use crate::jobs::{Identity, JobsError, Journal, KnownCover, SearchTask, SearchTotals, digest};
use crate::report::{self, CoverReport};
use runner_cover::knuth::{DlxReader, Instance};
use runner_cover::{
    Answer, CostedCover, KERNELS, KernelInfo, OptionId, Outcome, PartsQuestion, Problem, Query,
    SearchPart, Stats,
};

/// Before a search for the best covers is cut, it makes this many guesses: each part needs a bound.
const FIRST_NODES: u64 = 10_000;

/// A problem, and the identity of its search.
pub(super) struct Prepared<'t> {
    /// The name of the text in messages.
    name: &'t str,
    pub(super) instance: Instance<'t>,
    pub(super) problem: Problem,
    pub(super) identity: Identity,
}

impl<'t> Prepared<'t> {
    /// Reads the only instance of a text.
    pub(super) fn new(
        run: &CoverRun<'_>,
        (name, text): (&'t str, &'t [u8]),
        question: PartsQuestion,
        kernel: Option<String>,
    ) -> Result<Self, Failure> {
        let mut reader = DlxReader::new(text);
        let syntax = |error| Failure::from(report::knuth_error(name, &error));
        let (first, second) = (reader.next().transpose(), reader.next().transpose());
        let Some(instance) = first.map_err(syntax)? else {
            return Err(Failure::refused(format!("{name}: the file has no instance")));
        };
        if second.map_err(syntax)?.is_some() {
            let title = format!("{name}: a search in parts is one of a single instance");
            return Err(Failure::refused(title));
        }
        if run.args.svg && report::cover_picture(&instance, &[]).is_none() {
            return Err(failed(name)(CoverFailure::NoPlace));
        }
        let problem = instance.builder().map_err(failed(name))?.build();
        let identity = Identity { text: digest(text), question, kernel };
        Ok(Self { name, instance, problem, identity })
    }

    /// Reads the only instance of the text, whose question was typed.
    pub(super) fn typed(run: &'t CoverRun<'_>, text: &'t [u8]) -> Result<Self, Failure> {
        let kernel = run.args.kernel.map(|kernel| kernel.name.to_owned());
        Self::new(run, (run.name, text), question(run), kernel)
    }

    /// Returns the kernel that the search wants.
    pub(super) fn kernel(&self) -> Option<&'static KernelInfo> {
        named(self.identity.kernel.as_deref())
    }

    /// Begins a question.
    pub(super) fn query(&self, run: &CoverRun<'_>) -> Query<'_> {
        run.limited(self.problem.query(), 1).kernel(self.kernel())
    }

    /// Cuts the search into at least this many parts, if there are.
    pub(super) fn task(
        &self,
        run: &CoverRun<'_>,
        problem: Option<String>,
        enough: usize,
    ) -> Result<SearchTask, Failure> {
        let (identity, mut best) = (self.identity.clone(), Vec::new());
        if let PartsQuestion::Best { aim, count, bound } = identity.question {
            let answer = self.query(run).nodes(FIRST_NODES).best(aim, count, bound);
            let answer = answer.map_err(failed(self.name))?;
            best = answer.found.iter().map(known).collect();
            if answer.outcome.is_complete() {
                return Ok(SearchTask { problem, identity, job: None, best, parts: Vec::new() });
            }
        }
        let parts = self.query(run).parts(identity.question, enough);
        let parts = parts.map_err(failed(self.name))?.iter().map(SearchPart::to_string).collect();
        Ok(SearchTask { problem, identity, job: None, best, parts })
    }

    /// Returns the parts of a journal.
    ///
    /// # Errors
    ///
    /// It is one of another search.
    pub(super) fn parts(
        &self,
        run: &CoverRun<'_>,
        journal: &Journal,
    ) -> Result<Vec<SearchPart>, JobsError> {
        let task = journal.task();
        self.identity.check(&task.identity)?;
        let read =
            |text: &String| text.parse().ok().filter(|part: &SearchPart| part.is_of(&self.problem));
        let parts: Option<Vec<SearchPart>> = task.parts.iter().map(read).collect();
        let parts = parts.ok_or(JobsError::OtherVersion)?;
        if self.identity.question == PartsQuestion::Covers {
            let known = self.query(run).parts(PartsQuestion::Covers, 0).unwrap_or_default();
            let is_known = parts.is_empty() || known.windows(parts.len()).any(|some| some == parts);
            return if is_known { Ok(parts) } else { Err(JobsError::OtherVersion) };
        }
        Ok(parts)
    }

    /// Returns the report of an answer, without costs.
    pub(super) fn report(
        &self,
        outcome: Outcome,
        stats: Stats,
        totals: &SearchTotals,
    ) -> CoverReport {
        let kernel = named(totals.kernel.as_deref()).or(self.kernel()).unwrap_or(KERNELS[0]);
        let stats = Stats { nodes: totals.nodes, ..stats };
        let answer = Answer { found: (), outcome, kernel, stats };
        report(1, &self.problem, &answer, totals.found.to_string())
    }

    /// Prints the best covers.
    pub(super) fn print_best(
        &self,
        run: &CoverRun<'_>,
        best: &[KnownCover],
        report: &mut CoverReport,
    ) -> Result<(), Failure> {
        report.covers = best.len().to_string();
        report.costs = Some(best.iter().map(|cover| cover.cost).collect());
        self.print(run, best.iter().map(|cover| &cover.options[..]), report)
    }

    /// Prints covers.
    pub(super) fn print<'c>(
        &self,
        run: &CoverRun<'_>,
        covers: impl Iterator<Item = &'c [usize]>,
        report: &CoverReport,
    ) -> Result<(), Failure> {
        let known: Vec<OptionId> = self.problem.option_ids().collect();
        let ids = |cover: &[usize]| -> Vec<OptionId> {
            cover.iter().filter_map(|&option| known.get(option).copied()).collect()
        };
        let covers: Vec<Vec<OptionId>> = covers.map(ids).collect();
        let printer = Printer::new(&run.stream, run.form, 1, &self.instance, &self.problem);
        let printed = run.print(printer, covers.iter().map(|cover| &cover[..]), report);
        printed.map_err(failed(self.name))
    }
}

/// Returns a kernel by its name.
fn named(name: Option<&str>) -> Option<&'static KernelInfo> {
    KERNELS.into_iter().find(|kernel| Some(kernel.name) == name)
}

/// Returns a cover in numbers of options.
pub(super) fn known(cover: &CostedCover) -> KnownCover {
    let options = cover.options.iter().map(|option| option.index()).collect();
    KnownCover { cost: cover.cost, options }
}

/// Returns the question that was typed.
pub(super) fn question(run: &CoverRun<'_>) -> PartsQuestion {
    match run.question {
        CoverQuestion::Best(aim, count, bound) => PartsQuestion::Best { aim, count, bound },
        CoverQuestion::Count | CoverQuestion::ByCost => PartsQuestion::Count,
        CoverQuestion::Covers | CoverQuestion::Sample(..) => PartsQuestion::Covers,
    }
}

/// Warns about lines of a journal that were skipped.
pub(super) fn warn_damaged(run: &CoverRun<'_>, name: &str, journal: &Journal) {
    let what = match journal.damaged() {
        0 => return,
        1 => "a damaged line is skipped: its part is not done".to_owned(),
        lines => format!("{lines} damaged lines are skipped: their parts are not done"),
    };
    run.say(report::warning(format_args!("{name}: {what}")));
}
