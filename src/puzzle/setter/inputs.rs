//! Whole inputs: made from random cases, or from another input with fewer clues.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::answers::{AnswerCount, first_two};
use super::clues::Clue;
use super::error::{MakeError, MakeErrorKind};
use super::explain::{Explained, explain};
use super::generate::search;
use super::grade::{CaseGrade, grade};
use super::level::LevelCounts;
use super::minimise::{RemovalPolicy, minimise};
use super::options::GeneratorOptions;
use super::random::Random;
use super::steps::TaughtCase;
use crate::definition::Definition;
use crate::encode::{BoundModel, Solution};
use crate::grid::CaseData;
use crate::text::{Case, Cases, InputWriter, Next, Reader, Wait};
use runner_threads::in_order;

impl Definition {
    /// Writes random cases as inputs: one, or one for each case if an input is one case.
    ///
    /// # Errors
    ///
    /// The error of the first case that cannot be made.
    pub fn generate(
        &self,
        options: &GeneratorOptions,
        cases: u64,
        threads: NonZero<usize>,
    ) -> Result<Vec<Vec<u8>>, MakeError> {
        let made = self.search(options, cases, threads, &|_| true);
        made.error.map_or(Ok(made.cases), Err).map(|cases| self.inputs(cases))
    }

    /// Makes random cases as long as `go_on` says so, which gets the levels of all puzzles that were graded so far.
    /// If one is not found, those before it are kept; if the search is stopped, all that were made.
    pub fn search(
        &self,
        options: &GeneratorOptions,
        cases: u64,
        threads: NonZero<usize>,
        go_on: &(dyn Fn(LevelCounts) -> bool + Sync),
    ) -> MadeCases {
        let (seen, is_over) = (Mutex::new(LevelCounts::default()), AtomicBool::new(false));
        let counts = || *seen.lock().unwrap_or_else(PoisonError::into_inner);
        let goes_on = || !is_over.load(Ordering::Relaxed) && go_on(counts());
        let see = |level| seen.lock().unwrap_or_else(PoisonError::into_inner).add(level);
        let make = |job: usize| {
            let number = 1 + job as u64;
            let made = search(self, options, number, (&goes_on, &see));
            made.map(|data| MadeCase { number, data }).map_err(MakeError)
        };
        let (mut made, mut error) = (Vec::new(), None::<MakeError>);
        let count = usize::try_from(cases).unwrap_or(usize::MAX);
        let _ = in_order(count, threads.get(), &make, |case| {
            match case {
                Ok(case) => made.push(case),
                Err(other) => {
                    let is_stopped = other.is_stopped();
                    error.get_or_insert(other);
                    // Whatever the number of threads, those before the first that is not found are kept.
                    if !is_stopped {
                        is_over.store(true, Ordering::Relaxed);
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        });
        let is_set = |name: &str| options.set.iter().any(|(set, _)| set == name);
        let usual = if options.usual { self.fair.set_words(is_set) } else { Vec::new() };
        MadeCases { cases: made, seen: counts(), usual, error }
    }

    /// Writes cases as inputs: one, or one for each if an input is one case.
    pub fn inputs(&self, cases: Vec<MadeCase>) -> Vec<Vec<u8>> {
        let cases = (1..).zip(cases);
        let cases: Vec<Case> = cases
            .map(|(number, made)| Case::made(number, made.data, &self.format.fields))
            .collect();
        let size = if self.takes_one_case() { 1 } else { cases.len().max(1) };
        cases.chunks(size).map(|cases| text(self, cases)).collect()
    }

    /// Tells whether an input is one case.
    pub fn takes_one_case(&self) -> bool {
        self.format.cases == Cases::One
    }

    /// Grades the cases of an input, with their numbers, as long as `go_on` says so. Nothing follows an error.
    pub fn graded<'i>(
        &'i self,
        input: &'i [u8],
        go_on: &'i dyn Fn() -> bool,
    ) -> impl Iterator<Item = Result<(u64, CaseGrade), MakeError>> + 'i {
        let graded = of_cases(self, input, move |case| Some(grade(self, &case.data, go_on)));
        graded.map(|graded| graded.map_err(MakeError))
    }

    /// Takes clues away from the cases of an input, while the answer of each stays the only one.
    ///
    /// # Errors
    ///
    /// The input cannot be read, a case is invalid, or the engine failed.
    pub fn thinned(&self, input: &[u8], seed: u64) -> Result<Thinned, MakeError> {
        let mut reader = Reader::new(self.format.as_ref(), input);
        let mut writer = InputWriter::new(&self.format);
        let (mut others, mut has_clues) = (Vec::new(), false);
        while let Next::Case(mut case) = reader.next(Wait::Yes)? {
            let (data, mut random) = (&mut case.data, Random::of_part(seed, case.number));
            has_clues |= !Clue::all(self, data).is_empty();
            if !minimise(self, data, RemovalPolicy::default(), &mut random, &|| true)? {
                others.push((case.number, AnswerCount::of(self, &case.data)?));
            }
            writer.case(&case);
        }
        let text = if has_clues { writer.finish().text } else { input.to_vec() };
        Ok(Thinned { text, has_clues, others })
    }
}

/// Cases that were made.
#[derive(Debug)]
pub struct MadeCases {
    /// The cases, in the order of their numbers.
    pub cases: Vec<MadeCase>,
    /// The levels of all puzzles that were graded, if one was wanted.
    pub seen: LevelCounts,
    /// The numbers of `fair.set` that were as usual, since they were not set, such as `longest=4`.
    pub usual: Vec<String>,
    /// Why the others were not made.
    pub error: Option<MakeError>,
}

/// A case that was made.
#[derive(Clone, Debug)]
pub struct MadeCase {
    /// Its number, from one: with the seed and the options it makes the case again.
    pub number: u64,
    data: CaseData,
}

/// Writes cases as an input.
pub(super) fn text(definition: &Definition, cases: &[Case]) -> Vec<u8> {
    let mut writer = InputWriter::new(&definition.format);
    for case in cases {
        writer.case(case);
    }
    writer.finish().text
}

/// Yields a result for each case of an input, with its number. Nothing follows an error.
fn of_cases<'i, T>(
    definition: &'i Definition,
    input: &'i [u8],
    mut of: impl FnMut(&Case) -> Option<Result<T, MakeErrorKind>> + 'i,
) -> impl Iterator<Item = Result<(u64, T), MakeErrorKind>> + 'i {
    let mut reader = Reader::new(definition.format.as_ref(), input);
    let mut has_failed = false;
    std::iter::from_fn(move || {
        let found = loop {
            match if has_failed { Ok(Next::End) } else { reader.next(Wait::Yes) } {
                Ok(Next::Case(case)) => {
                    if let Some(found) = of(&case) {
                        break found.map(|it| (case.number, it));
                    }
                }
                Ok(Next::End | Next::Pause) => return None,
                Err(error) => break Err(error.into()),
            }
        };
        has_failed = found.is_err();
        Some(found)
    })
}

/// Explains the cases of an input, or only one of them, with at most this many steps, which are yielded as they are, too,
/// with their numbers. Nothing follows an error.
pub(crate) fn explained<'i>(
    definition: &'i Definition,
    input: &'i [u8],
    only: Option<u64>,
    most: usize,
) -> impl Iterator<Item = Result<(u64, (Explained, Option<TaughtCase>)), MakeErrorKind>> + 'i {
    of_cases(definition, input, move |case| {
        let is_wanted = only.is_none_or(|only| only == case.number);
        is_wanted.then(|| explain(definition, &case.data, most))
    })
}

/// A case, its rules, and its first two answers, or as many as there are.
pub(crate) type CaseAnswers = (CaseData, BoundModel, Vec<Solution>);

/// Finds the first two answers to each case of an input, regardless of its problem's question. Nothing follows an
/// error.
pub(crate) fn two_answers<'i>(
    definition: &'i Definition,
    input: &'i [u8],
) -> impl Iterator<Item = Result<(u64, CaseAnswers), MakeErrorKind>> + 'i {
    of_cases(definition, input, |case| {
        let found = first_two(definition, &case.data).map_err(MakeErrorKind::from);
        Some(found.map(|(rules, answers)| (case.data.clone(), rules, answers)))
    })
}

/// An input with fewer clues.
#[derive(Debug)]
pub struct Thinned {
    /// The input; as it was, if it has no clues.
    pub text: Vec<u8>,
    /// Whether it has clues.
    pub has_clues: bool,
    /// The cases that do not have exactly one answer, with how many they have.
    pub others: Vec<(u64, AnswerCount)>,
}
