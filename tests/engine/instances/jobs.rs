//! Searches that are split into jobs give the same answer as one process.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use runner_cover::{OptionId, PartsQuestion, Problem, Search};

use super::{Answer, VISITED_MAX, all, problem};

/// The numbers of jobs; instances have these in turn.
const JOBS: [usize; 4] = [2, 1000, 7, 64];
/// With this variable in the environment, each instance is cut into every number of jobs; without it, those with few
/// covers into one number.
const ALL_JOBS: &str = "RUNNER_ALL_JOBS";
/// The most of few covers.
const FEW_MAX: u128 = 10_000;
/// More covers than this are cut into one number of jobs only.
const COUNTED_MAX: u128 = 500_000;

fn count(problem: &Problem, number: usize) -> BigUint {
    let mut search = Search::new(problem);
    let parts = search.query().parts(PartsQuestion::Count, number).unwrap();
    let covers = |part| search.query().part(part).count().unwrap();
    parts
        .iter()
        .map(covers)
        .inspect(|it| assert!(it.outcome.is_complete()))
        .map(|it| it.found)
        .sum()
}

/// Returns the numbers of jobs for the instance at a place in the list, with so many covers.
fn numbers(at: usize, covers: u128) -> Vec<usize> {
    match (std::env::var_os(ALL_JOBS).is_some(), covers) {
        (true, 0..=COUNTED_MAX) => JOBS.to_vec(),
        (true, _) => vec![64],
        (false, 0..=FEW_MAX) => vec![JOBS[at % JOBS.len()]],
        (false, _) => Vec::new(),
    }
}

#[test]
fn jobs_count_what_is_published() {
    for (at, instance) in all().enumerate() {
        let Answer::Covers(covers) = instance.answer else { continue };
        let problem = problem(instance);
        for number in numbers(at, covers) {
            assert_eq!(count(&problem, number), covers.into(), "{}: {number}", instance.name);
        }
    }
}

fn sorted(mut cover: Vec<OptionId>) -> Vec<OptionId> {
    cover.sort_unstable();
    cover
}

#[test]
fn jobs_list_covers_in_the_order_of_one_process() {
    for (at, instance) in all().enumerate() {
        let Answer::Covers(covers @ 0..=VISITED_MAX) = instance.answer else { continue };
        let numbers = numbers(at, covers);
        if numbers.is_empty() {
            continue;
        }
        let problem = problem(instance);
        let mut expected = Vec::new();
        let mut visit = |cover: &[OptionId]| {
            expected.push(cover.to_vec());
            ControlFlow::Continue(())
        };
        problem.query().visit(&mut visit).unwrap();
        let expected: Vec<_> = expected.into_iter().map(sorted).collect();
        for number in numbers {
            let parts = problem.query().parts(PartsQuestion::Covers, number).unwrap();
            let mut covers = Vec::new();
            for job in parts.chunks(parts.len().div_ceil(number)) {
                let mut visit = |cover: &[OptionId]| {
                    covers.push(cover.to_vec());
                    ControlFlow::Continue(())
                };
                problem.query().visit_parts(job, &mut visit).unwrap();
            }
            let covers: Vec<_> = covers.into_iter().map(sorted).collect();
            assert!(covers == expected, "{}: {number}", instance.name);
        }
    }
}
