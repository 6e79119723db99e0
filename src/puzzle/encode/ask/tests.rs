//! Failures of the engine are reported for every question.

use std::sync::Arc;

use super::*;
use crate::encode::model::Place;
use crate::encode::question::Order;
use crate::encode::{EngineError, InvalidCase};
use crate::grid::{Alphabet, Board, Grid, Names, Shape, Values};
use runner_cover::{Aim, BuildError, Builder, KERNELS, Query};

/// Asks about a board of 2 x 2 cells that may hold `a` or `b`.
fn ask<T>(set: fn(Query<'_>) -> Query<'_>, question: impl FnOnce(&Ask<'_>) -> T) -> T {
    let symbols = ["a", "b"].map(str::to_owned).to_vec();
    let alphabet = Alphabet::new(Names { symbols, ..Names::default() }).unwrap();
    let shape = Shape::new(2, 2).unwrap();
    let board = Arc::new(Board::new(shape, alphabet));
    let data = CaseData { board, values: Values::default() };
    let rules = BoundModel {
        givens: Grid::empty(shape),
        constraints: Arc::new([]),
        tiling: None,
        worth: None,
        pair: None,
        packed: None,
    };
    let task = FillTask::new(&data, &rules);
    let code = Code::Fill(FillEncoding::new(task).unwrap());
    let model = Model {
        givens: None,
        lists: Vec::new(),
        hole_if: None,
        place: Place::Fill,
        rules: Vec::new(),
        score: None,
        second: None,
        question: Question::Any,
        modulo: None,
        pick: None,
    };
    let checked = Checked::new(&model, &data, &rules);
    question(&Ask { set, ..Ask::new(&code, &data, &checked) })
}

#[test]
fn a_kernel_that_cannot_answer_is_no_answer_of_none() {
    let by_states: fn(Query<'_>) -> Query<'_> =
        |query| query.kernel(KERNELS.into_iter().find(|kernel| kernel.by_states()));
    let is_unfit =
        |error: &AskError| matches!(error, AskError::Engine(EngineError::Unsupported(_)));
    assert!(is_unfit(&ask(by_states, |ask| ask.some(1)).unwrap_err().into()));
    assert!(is_unfit(&ask(by_states, |ask| ask.all(Order::Rows)).unwrap_err()));
    assert!(is_unfit(&ask(by_states, |ask| ask.all_of_few(Order::Rows, 2)).unwrap_err()));
}

#[test]
fn a_search_that_was_stopped_is_no_answer_of_none() {
    let stopped: fn(Query<'_>) -> Query<'_> = |query| query.at_most(1);
    assert_eq!(ask(stopped, |ask| ask.count(Shown::None, None)), Err(EngineError::Stopped));
    let all = ask(stopped, |ask| ask.all(Order::Rows));
    assert_eq!(all, Err(AskError::Engine(EngineError::Stopped)));
    let few = ask(stopped, |ask| ask.all_of_few(Order::Rows, 2));
    assert_eq!(few, Err(AskError::Engine(EngineError::Stopped)));
    assert!(ask(|query| query, |ask| ask.best(Aim::Cheapest)).is_ok());
}

#[test]
fn what_grows_with_a_case_is_the_case_and_all_else_the_engine() {
    let of = AskError::from;
    assert_eq!(of(BuildError::CostsTooLarge), AskError::InvalidCase(InvalidCase::Scores));
    assert!(matches!(
        of(BuildError::TooLarge),
        AskError::InvalidCase(InvalidCase::TooLarge { .. })
    ));
    let bounds = Builder::new().bounded(2, 1).unwrap_err();
    assert_eq!(of(bounds), AskError::Engine(EngineError::Refused(bounds)));
}
