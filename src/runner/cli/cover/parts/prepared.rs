//! A problem whose search is prepared.

use super::super::answering::{CoverFailure, CoverRun};
use super::super::args::CoverQuestion;
use super::super::printer::Printer;
use super::refusal::Refusal;
use crate::cover::{
    Costed, KERNELS, KernelRow, Limits, OptionId, PartedSearch, PartsQuestion, Problem, Settings,
};
use crate::jobs::{Identity, KnownCover, SavedSearch, digest};
use crate::knuth::{DlxReader, Instance};
use crate::report::{self, CoverReport};

/// A problem whose search is prepared.
pub(super) struct Prepared<'t> {
    pub(super) instance: Instance<'t>,
    pub(super) problem: Problem,
    pub(super) parts: PartedSearch,
    pub(super) identity: Identity,
}

impl<'t> Prepared<'t> {
    /// Prepares the search of the only instance of a text.
    pub(super) fn new(
        run: &CoverRun<'_>,
        (name, text): (&str, &'t [u8]),
        question: PartsQuestion,
        kernel: Option<&'static KernelRow>,
    ) -> Result<Self, Refusal> {
        let mut reader = DlxReader::new(text);
        let syntax = |error: &_| Refusal::rendered(report::knuth_error(name, error));
        let instance = match reader.next() {
            Some(Ok(instance)) => instance,
            Some(Err(error)) => return Err(syntax(&error)),
            None => return Err(Refusal::new(format!("{name}: the file has no instance"))),
        };
        match reader.next() {
            Some(Err(error)) => return Err(syntax(&error)),
            Some(Ok(_)) => {
                let title = format!("{name}: a search in parts is one of a single instance");
                return Err(Refusal::new(title));
            }
            None => {}
        }
        let failed = |failure: CoverFailure| Refusal::failed(&failure, name);
        if run.args.svg && report::cover_picture(&instance, &[]).is_none() {
            return Err(failed(CoverFailure::NoPlace));
        }
        let problem = instance.builder().map_err(|error| failed(error.into()))?.build();
        let limits = Limits { bytes: run.bytes(), ..Limits::default() };
        let settings = Settings { kernel, limits, ..Settings::default() };
        let parts = PartedSearch::new(&problem, question, &settings)
            .map_err(|error| failed(error.into()))?;
        let identity = Identity {
            text: digest(text),
            search: parts.fingerprint(),
            question,
            kernel: kernel.map(|kernel| kernel.name.to_owned()),
        };
        Ok(Self { instance, problem, parts, identity })
    }

    /// Returns the search before it has begun, in the parts of the first split.
    pub(super) fn whole(&self) -> SavedSearch {
        SavedSearch::new(self.identity.clone(), self.parts.components(), self.parts.open())
    }
}

/// Before a search for the best covers is cut, it makes this many guesses: each part needs a bound.
const FIRST_NODES: u64 = 10_000;

/// Begins a search that is cut into parts for this many jobs. The estimates of their work take at most about
/// `effort_max` nanoseconds.
pub(super) fn begin(
    run: &CoverRun<'_>,
    prepared: &mut Prepared<'_>,
    jobs: usize,
    effort_max: f64,
) -> Result<SavedSearch, Refusal> {
    let whole = prepared.whole();
    let Prepared { problem, parts, identity, .. } = prepared;
    let (open, work) = parts.refine(&whole.open, jobs, effort_max);
    let share = open.iter().map(|part| part.share).sum();
    let mut search = SavedSearch { open, share, work: Some(work), ..whole };
    if let PartsQuestion::Best(wanted) = identity.question {
        let limits = Limits { nodes: Some(FIRST_NODES), bytes: run.bytes(), ..Limits::default() };
        let settings = Settings { kernel: run.args.kernel, limits, ..Settings::default() };
        let answer = problem.best(&settings, wanted);
        let answer = answer.map_err(|unfit| Refusal::failed(&unfit.into(), run.name))?;
        search.best = answer.found.iter().map(known).collect();
        if answer.outcome.is_complete() {
            search.open.clear();
        }
    }
    Ok(search)
}

/// Returns a cover in numbers of options.
pub(super) fn known(cover: &Costed) -> KnownCover {
    let options = cover.options.iter().map(|option| option.index()).collect();
    KnownCover { cost: cover.cost, options }
}

/// Returns the question that was typed.
pub(super) fn question(run: &CoverRun<'_>) -> PartsQuestion {
    match run.args.asked.question() {
        CoverQuestion::Best(wanted) => PartsQuestion::Best(wanted),
        CoverQuestion::Count | CoverQuestion::ByCost => PartsQuestion::Count,
        CoverQuestion::Covers | CoverQuestion::Sample(..) => PartsQuestion::Covers,
    }
}

/// Returns the kernel that a search wants, by its name.
pub(super) fn kernel(identity: &Identity) -> Option<&'static KernelRow> {
    let name = identity.kernel.as_deref()?;
    KERNELS.into_iter().find(|kernel| kernel.name == name)
}

/// Prints the best covers.
pub(super) fn print_best(
    run: &CoverRun<'_>,
    prepared: &Prepared<'_>,
    best: &[KnownCover],
    report: &mut CoverReport,
) -> Result<(), Refusal> {
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
) -> Result<(), Refusal> {
    let known: Vec<OptionId> = prepared.problem.option_ids().collect();
    let ids = |cover: &[usize]| -> Vec<OptionId> {
        cover.iter().filter_map(|&option| known.get(option).copied()).collect()
    };
    let printer = Printer::new(&run.stream, run.form(), 1, &prepared.instance);
    let covers: Vec<Vec<OptionId>> = covers.map(ids).collect();
    let printed = run.print(printer, covers.iter().map(|cover| &cover[..]), report);
    printed.map_err(|breach| Refusal::failed(&breach.into(), run.name))
}
