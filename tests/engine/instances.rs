//! Classic exact cover problems, made from nothing, have the published numbers of covers and least
//! costs.
//!
//! The answers are published or were found by several independent programs; where one was
//! computed here, the family's file says how. Everything is the same in every run.

mod boards;
mod dominoes;
mod jobs;
mod langford;
mod macmahon;
mod model;
mod placing;
mod polycubes;
mod polyominoes;
mod queendom;
mod queens;

use std::ops::ControlFlow;

use model::Model;
use runner_cover::knuth::DlxReader;
use runner_cover::{OptionId, Problem, Verifier};

/// A problem.
#[derive(Clone, Copy, Debug)]
struct Instance {
    /// Its name.
    name: &'static str,
    /// How many options there are.
    options: usize,
    /// The known answer.
    answer: Answer,
    /// Makes the problem; the number is [`Self::size`].
    make: fn(usize) -> Model,
    /// Tells members of a family apart: mostly the size of a board.
    size: usize,
}

/// The known answer of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// How many there are.
    Covers(u128),
    /// The least cost of one.
    Least(i64),
}

impl Instance {
    /// Makes the problem.
    fn model(&self) -> Model {
        (self.make)(self.size)
    }
}

/// Returns all instances.
fn all() -> impl Iterator<Item = &'static Instance> {
    let families: [&'static [Instance]; 8] = [
        &polyominoes::INSTANCES,
        &polycubes::INSTANCES,
        &queens::INSTANCES,
        &langford::INSTANCES,
        &macmahon::INSTANCES,
        &dominoes::INSTANCES,
        &queendom::INSTANCES,
        &boards::INSTANCES,
    ];
    families.into_iter().flatten()
}

/// The most covers that are visited one by one.
const VISITED_MAX: u128 = 40_000;

/// Returns a problem as the engine gets it: written as text, and read.
fn problem(instance: &Instance) -> Problem {
    let text = instance.model().to_string();
    let mut reader = DlxReader::new(text.as_bytes());
    let problem = reader.next().unwrap().unwrap().builder().unwrap().build();
    assert!(reader.next().is_none());
    problem
}

/// Returns how many covers an instance has: each is verified.
fn verify_all(instance: &Instance) -> u128 {
    let text = instance.model().to_string();
    let read = DlxReader::new(text.as_bytes()).next().unwrap().unwrap();
    let problem = read.builder().unwrap().build();
    let (mut covers, mut verifier) = (0, Verifier::new(&problem));
    let answer = problem.query().visit(|cover: &[OptionId]| {
        covers += 1;
        assert_eq!(verifier.check(cover), Ok(()), "{}", instance.name);
        ControlFlow::Continue(())
    });
    assert!(answer.unwrap().outcome.is_complete());
    covers
}

/// Returns the number of covers of a problem, and the cost of the cheapest, by visiting each.
fn look_at_all(problem: &Problem) -> (u128, Option<i64>) {
    let (mut covers, mut least) = (0, None);
    let answer = problem.query().visit(|cover: &[OptionId]| {
        covers += 1;
        let cost = cover.iter().map(|&option| problem.cost(option)).sum();
        least = Some(least.map_or(cost, |least: i64| least.min(cost)));
        ControlFlow::Continue(())
    });
    assert!(answer.unwrap().outcome.is_complete());
    (covers, least)
}

fn named(name: &str) -> &'static Instance {
    all().find(|instance| instance.name == name).unwrap()
}

#[test]
fn each_has_as_many_options_as_is_said() {
    for instance in all() {
        assert_eq!(problem(instance).options(), instance.options, "{}", instance.name);
    }
}

#[test]
fn as_many_covers_are_counted_as_is_published() {
    for instance in all() {
        let Answer::Covers(covers) = instance.answer else { continue };
        let counted = problem(instance).query().count().unwrap();
        assert!(counted.outcome.is_complete());
        assert_eq!(counted.found, covers.into(), "{}", instance.name);
    }
}

#[test]
fn as_many_covers_are_found_one_by_one() {
    for instance in all() {
        let Answer::Covers(covers) = instance.answer else { continue };
        if covers <= VISITED_MAX {
            assert_eq!(verify_all(instance), covers, "{}", instance.name);
        }
    }
}

#[test]
fn the_cheapest_cover_costs_what_is_known() {
    for instance in all() {
        let Answer::Least(least) = instance.answer else { continue };
        let best = problem(instance).query().cheapest(1).unwrap().found;
        assert_eq!(best.iter().map(|cover| cover.cost).collect::<Vec<_>>(), [least]);
    }
}

#[test]
fn the_cheapest_of_all_queens_costs_what_is_said() {
    let (covers, least) = look_at_all(&problem(named("queens14, cost")));
    assert_eq!(Answer::Covers(covers), named("queens14").answer);
    assert_eq!(least.map(Answer::Least), Some(named("queens14, cost").answer));
}
