//! Searches that are split into jobs give the same answer as one process.

use std::ops::ControlFlow;
use std::sync::Mutex;

use num_bigint::BigUint;
use runner_cover::{OptionId, Parts, PartsQuestion, Problem, SearchPart};

use super::{Answer, VISITED_MAX, all, problem};

/// The numbers of jobs; instances have these in turn.
const JOBS: [usize; 4] = [2, 1000, 7, 64];
/// With this variable in the environment, each instance is cut into every number of jobs.
const ALL_JOBS: &str = "RUNNER_ALL_JOBS";
/// More covers than this are counted in one split only.
const COUNTED_MAX: u128 = 500_000;

fn prepared(problem: &Problem, question: PartsQuestion) -> Parts {
    problem.query().parts(question).unwrap()
}

/// Returns the open parts of each job.
fn jobs(parts: &mut Parts, jobs: usize) -> Vec<Vec<SearchPart>> {
    let open = parts.split(jobs);
    open.chunks(open.len().div_ceil(jobs).max(1)).map(<[_]>::to_vec).collect()
}

fn count(problem: &Problem, number: usize) -> BigUint {
    let mut parts = prepared(problem, PartsQuestion::Count);
    let found = Mutex::new(vec![BigUint::ZERO; parts.components()]);
    for job in jobs(&mut parts, number) {
        let answer = parts.answer(&job, problem.query(), Vec::new(), &|part| {
            for (sum, covers) in found.lock().unwrap().iter_mut().zip(part.covers) {
                *sum += covers;
            }
        });
        assert!(answer.unwrap().outcome.is_complete());
    }
    Parts::total(&found.into_inner().unwrap())
}

/// Returns the numbers of jobs for the instance at a place in the list.
fn numbers(at: usize) -> Vec<usize> {
    if std::env::var_os(ALL_JOBS).is_some() { JOBS.to_vec() } else { vec![JOBS[at % JOBS.len()]] }
}

#[test]
fn jobs_count_what_is_published() {
    for (at, instance) in all().enumerate() {
        let Answer::Covers(covers) = instance.answer else { continue };
        let problem = problem(instance);
        let numbers = if covers <= COUNTED_MAX { numbers(at) } else { vec![64] };
        for number in numbers {
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
        let Answer::Covers(0..=VISITED_MAX) = instance.answer else { continue };
        let problem = problem(instance);
        let mut expected = Vec::new();
        let mut visit = |cover: &[OptionId]| {
            expected.push(cover.to_vec());
            ControlFlow::Continue(())
        };
        problem.query().visit(&mut visit).unwrap();
        let expected: Vec<_> = expected.into_iter().map(sorted).collect();
        for number in numbers(at) {
            let (mut parts, mut covers) = (prepared(&problem, PartsQuestion::Covers), Vec::new());
            for job in jobs(&mut parts, number) {
                let mut visit = |cover: &[OptionId]| {
                    covers.push(cover.to_vec());
                    ControlFlow::Continue(())
                };
                parts.visit(&job, problem.query(), &mut visit).unwrap();
            }
            let covers: Vec<_> = covers.into_iter().map(sorted).collect();
            assert!(covers == expected, "{}: {number}", instance.name);
        }
    }
}
