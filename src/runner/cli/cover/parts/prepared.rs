//! A problem whose search is prepared.

use super::super::super::exit::Failure;
use super::super::answering::{CoverFailure, CoverRun};
use super::super::args::CoverQuestion;
use super::super::printer::{PrintForm, Printer};
use crate::jobs::{Identity, JobsError, Journal, KnownCover, OtherSearch, SearchTask, digest};
use crate::report::{self, CoverReport};
use runner_cover::knuth::{DlxReader, Instance};
use runner_cover::{CostedCover, KERNELS, KernelInfo, OptionId, Parts, PartsQuestion, Problem};

/// A problem whose search is prepared.
pub(super) struct Prepared<'t> {
    pub(super) instance: Instance<'t>,
    pub(super) problem: Problem,
    pub(super) parts: Parts,
    pub(super) identity: Identity,
}

impl<'t> Prepared<'t> {
    /// Prepares the search of the only instance of a text.
    pub(super) fn new(
        run: &CoverRun<'_>,
        (name, text): (&str, &'t [u8]),
        question: PartsQuestion,
        kernel: Option<&'static KernelInfo>,
    ) -> Result<Self, Failure> {
        let (instance, problem) = only_problem(run, (name, text))?;
        let parts = run.limited(&problem).kernel(kernel).parts(question);
        let parts = parts.map_err(|error| CoverFailure::from(error).of_instance(name, 1))?;
        let identity = Identity {
            text: digest(text),
            search: parts.fingerprint(),
            question,
            kernel: kernel.map(|kernel| kernel.name.to_owned()),
        };
        Ok(Self { instance, problem, parts, identity })
    }

    /// Cuts the search into parts for this many jobs.
    pub(super) fn task(
        &mut self,
        run: &CoverRun<'_>,
        problem: Option<String>,
        jobs: usize,
    ) -> Result<SearchTask, Failure> {
        let (components, parts) = (self.parts.components(), self.parts.split(jobs));
        let mut task =
            SearchTask { problem, ..SearchTask::new(self.identity.clone(), components, parts) };
        if let PartsQuestion::Best { aim, count, bound } = self.identity.question {
            let query = run.limited(&self.problem).kernel(run.args.kernel).nodes(FIRST_NODES);
            let answer = query.best(aim, count, bound);
            let answer =
                answer.map_err(|error| CoverFailure::from(error).of_instance(run.name, 1))?;
            task.best = answer.found.iter().map(known).collect();
            if answer.outcome.is_complete() {
                task.parts.clear();
            }
        }
        Ok(task)
    }

    /// Checks that a journal is one of this search.
    pub(super) fn check(&self, journal: &Journal) -> Result<(), JobsError> {
        let task = journal.task();
        self.identity.check(&task.identity)?;
        let is_known = task.parts.iter().all(|part| self.parts.has(part))
            && task.components == self.parts.components();
        if is_known { Ok(()) } else { Err(OtherSearch::Version.into()) }
    }
}

/// Reads the only instance of a text.
pub(super) fn only_problem<'t>(
    run: &CoverRun<'_>,
    (name, text): (&str, &'t [u8]),
) -> Result<(Instance<'t>, Problem), Failure> {
    let mut reader = DlxReader::new(text);
    let syntax = |error: &_| Failure::from(report::knuth_error(name, error));
    let instance = match reader.next() {
        Some(Ok(instance)) => instance,
        Some(Err(error)) => return Err(syntax(&error)),
        None => return Err(Failure::refused(format!("{name}: the file has no instance"))),
    };
    match reader.next() {
        Some(Err(error)) => return Err(syntax(&error)),
        Some(Ok(_)) => {
            let title = format!("{name}: a search in parts is one of a single instance");
            return Err(Failure::refused(title));
        }
        None => {}
    }
    let failed = |failure: CoverFailure| failure.of_instance(name, 1);
    if run.form == PrintForm::Svg && report::cover_picture(&instance, &[]).is_none() {
        return Err(failed(CoverFailure::NoPlace));
    }
    let problem = instance.builder().map_err(|error| failed(error.into()))?.build();
    Ok((instance, problem))
}

/// Before a search for the best covers is cut, it makes this many guesses: each part needs a bound.
const FIRST_NODES: u64 = 10_000;

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

/// Returns the kernel that a search wants, by its name.
pub(super) fn kernel(identity: &Identity) -> Option<&'static KernelInfo> {
    let name = identity.kernel.as_deref()?;
    KERNELS.into_iter().find(|kernel| kernel.name == name)
}

/// Prints the best covers.
pub(super) fn print_best(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    best: &[KnownCover],
    report: &mut CoverReport,
) -> Result<(), Failure> {
    report.covers = best.len().to_string();
    report.costs = Some(best.iter().map(|cover| cover.cost).collect());
    print_covers(run, prepared, best.iter().map(|cover| &cover.options[..]), report)
}

/// Prints covers.
pub(super) fn print_covers<'c>(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    covers: impl Iterator<Item = &'c [usize]>,
    report: &CoverReport,
) -> Result<(), Failure> {
    let known: Vec<OptionId> = prepared.problem.option_ids().collect();
    let ids = |cover: &[usize]| -> Vec<OptionId> {
        cover.iter().filter_map(|&option| known.get(option).copied()).collect()
    };
    let covers: Vec<Vec<OptionId>> = covers.map(ids).collect();
    let (instance, problem) = (&prepared.instance, &prepared.problem);
    let printer = Printer::new(&run.stream, run.form, 1, instance, problem);
    let printed = run.print(printer, covers.iter().map(|cover| &cover[..]), report);
    printed.map_err(|breach| CoverFailure::from(breach).of_instance(run.name, 1))
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
