//! Filled grids: for small random cases and every question, the engine finds the same answers as trying
//! every grid by the rules alone.

use super::brute::fill::{self, SCORES};
use super::brute::filling::Fill;
use super::brute::known::Known;
use super::numbers::Numbers;
use crate::definition::Definition;
use crate::encode::{CaseSolver, Model, Order, Question, Shown, Solution, Solutions};
use crate::grid::{CaseData, Grid, Values};
use crate::solve::Solver;
use crate::tests::times;

/// This many seeds are tried, times [`times`].
const CASES: u64 = 1250;

fn known() -> impl Iterator<Item = (u64, Known)> {
    (0..CASES * times() as u64).filter_map(|seed| {
        let Fill { text, input } = Fill::new(&mut Numbers::new(seed));
        let known = Known::new([&text, &input], fill::is_invalid, |model, data| {
            let rules = model.bind(data).ok()?;
            let all = fill::all(data, &rules).into_iter().map(Solution::Fill).collect();
            Some((rules, all))
        });
        known.map(|known| (seed, known))
    })
}

/// Returns the grid of a solution.
fn grid(solution: &Solution) -> &Grid {
    match solution {
        Solution::Fill(grid) => grid,
        Solution::Tile(_) => panic!("{solution:?}"),
    }
}

fn show(case: &Known, grid: &Grid) -> String {
    let board = &case.data.board;
    let names: Vec<&str> = grid.contents().map(|it| board.alphabet.name(it)).collect();
    names.chunks(board.shape.columns()).map(|row| row.concat() + "\n").collect()
}

#[test]
fn every_question_is_answered_rightly() {
    // How many cases there are with no, one and several solutions.
    let mut kinds = [0; 3];
    for (seed, case) in known() {
        let all = &case.solutions;
        kinds[all.len().min(2)] += 1;
        for (question, wanted) in
            [(Question::Any, 1), (Question::Decide, 1), (Question::Classify, 2)]
        {
            let count = all.len().min(wanted);
            let answer = case.ask(question, None, Shown::None);
            case.expect("some", &answer, count);
            assert_eq!(answer.solutions.len(), count.min(1), "{case}");
            solve(&case, question, wanted);
        }
        let mut down = all.clone();
        let shape = case.data.board.shape;
        down.sort_by_cached_key(|solution| {
            let cell = |index| shape.cell(index % shape.rows(), index / shape.rows());
            (0..shape.cells()).map(|index| grid(solution).get(cell(index))).collect::<Vec<_>>()
        });
        case.expect_lists(&down);
        let score = SCORES[usize::try_from(seed).unwrap() % SCORES.len()];
        case.expect_best(score.0, &down, |it| {
            fill::worth(&case.data, &case.rules, grid(it), score)
        });
    }
    assert!(kinds.iter().all(|&kind| kind > 37 * times()), "{kinds:?}");
}

/// Answers a case by a problem that is compiled once, where that can be.
fn solve(case: &Known, question: Question, wanted: usize) {
    let model = Model { question, ..case.definition.model.clone() };
    if let Some(compiled) = model.compile(&case.data.board).unwrap() {
        let mut solver = CaseSolver::new(&compiled);
        solver.expect(usize::MAX);
        let found = solver.solve(case.rules.givens.cells()).unwrap();
        let answer = Solutions::of(found, case.data.board.shape);
        case.expect("template", &answer, case.solutions.len().min(wanted));
        assert_eq!(answer.solutions.len(), case.solutions.len().min(1), "{case}");
    }
}

/// If there are too many solutions to list, the first are those of a sorted list.
#[test]
fn the_first_of_many_come_first() {
    let mut walked = 0;
    for seed in 0..60 {
        let mut numbers = Numbers::new(seed);
        let (rows, columns, symbols) =
            [(3, 3, 3), (2, 5, 3), (3, 4, 2), (4, 3, 2), (1, 8, 4)][numbers.below(5)];
        let background = ["", ", background = \".\""][numbers.below(2)];
        let proper = symbols - usize::from(!background.is_empty());
        let rule = [
            "distinct = [\"pairs knight\"]",
            "count = [{ in = \"board\", of = \"1\", at_most = 7 }]",
            "count = [{ in = \"columns\", of = \"1\", at_least = 1 }]",
            "pairs = [{ in = \"pairs edge\", where = \"a != 1 || b != 1\" }]",
            "sum = [{ in = \"board\", equals = \"10\" }]",
        ][numbers.below(5)];
        let text = format!(
            "input = {{ cases = \"one\" }}\n\
             grid = {{ rows = {rows}, cols = {columns}, symbols = \"1-{proper}\"{background} }}\n\
             model = {{ {rule} }}\n\
             output = {{ one = \"{{grid}}\" }}\n"
        )
        .replace("1-1", "1");
        let Ok(definition) = Definition::parse(&text) else { continue };
        let board = definition.format.board.build(&()).unwrap().into();
        let data = CaseData { board, values: Values::default() };
        let rules = definition.model.bind(&data).unwrap();
        let ask = |order, first| {
            let question = Question::All { order, first, counted: numbers_are_even(seed) };
            let model = Model { question, ..definition.model.clone() };
            model.answer(&data, &rules, Shown::None).unwrap()
        };
        // That the list of all is right is shown above, for smaller boards.
        let sorted: Vec<Solution> =
            fill::all(&data, &rules).into_iter().map(Solution::Fill).collect();
        let down = ask(Order::Columns, None).solutions;
        walked += usize::from(sorted.len() > 1000);
        for wanted in [1, 2, 3, numbers.below(40) + 1] {
            for (order, due) in [(Order::Rows, &sorted), (Order::Columns, &down)] {
                let answer = ask(order, Some(wanted));
                let due = &due[..due.len().min(wanted)];
                assert_eq!(answer.solutions, due, "{text}\nfirst {wanted} by {order:?}");
                if numbers_are_even(seed) {
                    assert_eq!(answer.count, sorted.len().into(), "{text}");
                }
            }
        }
    }
    assert!(walked > 20, "{walked}");
}

/// Tells whether the solutions of a seed are counted too.
fn numbers_are_even(seed: u64) -> bool {
    seed.is_multiple_of(2)
}

/// A checker accepts exactly the grids that verify; it mends their layout.
#[test]
fn a_checker_accepts_right_grids_and_no_others() {
    let (mut accepted, mut refused) = (0, 0);
    for (seed, case) in known().take(700) {
        let (Some(first), Some(last)) = (case.solutions.first(), case.solutions.last()) else {
            continue;
        };
        let solver = Solver::new(case.definition.clone());
        let (first, last) = (show(&case, grid(first)), grid(last));
        let due = show(&case, last);
        case.expect_corrected(&solver, &first, &due);
        let missing = &due[..due.len() - 2];
        assert!(case.corrected(&solver, &first, missing).is_err(), "{case}\n{missing}");

        let mut numbers = Numbers::new(seed);
        for _ in 0..4 {
            let cells = case.data.board.shape.cells();
            let mut wrong = last.clone();
            let cell = case.data.board.cells().nth(numbers.below(cells)).unwrap();
            let alphabet = &case.data.board.alphabet;
            let symbols: Vec<_> = alphabet.symbols().collect();
            wrong.set(cell, Some(symbols[numbers.below(symbols.len())]));
            let shown = show(&case, &wrong);
            let is_right = case.solutions.contains(&Solution::Fill(wrong));
            let verdict = case.corrected(&solver, &first, &shown);
            assert_eq!(verdict.is_ok(), is_right, "{case}\n{shown}{verdict:?}");
            if is_right {
                accepted += 1;
                assert_eq!(verdict.as_deref(), Ok(&*shown), "{case}");
            } else {
                refused += 1;
            }
        }
    }
    assert!(accepted > 200 && refused > 200, "{accepted} accepted, {refused} refused");
}
