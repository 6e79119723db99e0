//! Filled grids: what the engine finds for small random cases is what trying every grid finds, by
//! the rules alone, for every question.

use crate::brute::fill::{self, SCORES};
use crate::brute::filling::Fill;
use crate::numbers::Numbers;
use runner::check::Checker;
use runner::expr::Expr;
use runner::grid::{Facts, Grid, Values};
use runner::problem::Definition;
use runner::puzzle::{
    Aim, Blueprint, CaseDemand, Order, PuzzleAnswer, Question, Shown, Solution, Solver,
};
use runner::solve::Pipeline;
use runner::text::{Next, Reader, Wait};

const CASES: u64 = 5000;

/// A case with all its solutions, in the order of rows.
struct Known {
    text: String,
    input: String,
    definition: Definition,
    facts: Facts,
    demand: CaseDemand,
    solutions: Vec<Grid>,
}

impl Known {
    /// Makes the case of a seed, or none if its rules do not fit its board.
    fn new(seed: u64) -> Option<Self> {
        let mut numbers = Numbers::new(seed);
        let Fill { text, input } = Fill::new(&mut numbers);
        let definition = match Definition::parse(&text) {
            Ok(definition) => definition,
            Err(faults) => {
                let misfits = faults.iter().all(|fault| fill::is_misfit(&fault.kind));
                assert!(misfits, "{text}\n{faults:?}");
                return None;
            }
        };
        let mut reader = Reader::new(definition.format.as_ref(), input.as_bytes());
        let next = reader.next(Wait::Yes);
        drop(reader);
        let case = match next {
            Ok(Next::Case(case)) => case,
            other => panic!("{text}\n{input}\n{other:?}"),
        };
        let facts = case.facts;
        let demand = definition.blueprint.bind(&facts).ok()?;
        let solutions = fill::all(&facts, &demand);
        Some(Self { text, input, definition, facts, demand, solutions })
    }

    /// Asks a question.
    fn ask(&self, question: Question, score: Option<&str>, shown: Shown) -> PuzzleAnswer {
        let score = score.map(|score| Expr::parse(score).unwrap());
        let blueprint = Blueprint { question, score, ..self.definition.blueprint.clone() };
        blueprint.answer(&self.facts, &self.demand, shown).unwrap()
    }

    /// Asserts that there are so many solutions, and that what is shown is one of them.
    fn expect(&self, what: &str, answer: &PuzzleAnswer, count: usize) {
        assert_eq!(answer.count, count.into(), "{what}: {self}");
        for solution in &answer.solutions {
            let Solution::Fill(grid) = solution else { panic!("{what}: {self}") };
            assert!(self.solutions.contains(grid), "{what}: {self}\n{grid:?}");
        }
    }

    /// Asserts that these solutions come, in this order.
    fn expect_all(&self, what: &str, answer: &PuzzleAnswer, count: usize, due: &[Grid]) {
        self.expect(what, answer, count);
        let due: Vec<Solution> = due.iter().cloned().map(Solution::Fill).collect();
        assert_eq!(answer.solutions, due, "{what}: {self}");
    }

    fn show(&self, grid: &Grid) -> String {
        let board = &self.facts.board;
        let names: Vec<&str> = grid.contents().map(|it| board.alphabet.name(it)).collect();
        names.chunks(board.shape.columns()).map(|row| row.concat() + "\n").collect()
    }
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}\n{}\n{} solutions", self.text, self.input, self.solutions.len())
    }
}

fn known() -> impl Iterator<Item = (u64, Known)> {
    (0..CASES).filter_map(|seed| Known::new(seed).map(|known| (seed, known)))
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
        let counted = case.ask(Question::Count, None, Shown::Only);
        case.expect_all("count", &counted, all.len(), if all.len() == 1 { all } else { &[] });
        let first = &all[..all.len().min(1)];
        let answer = case.ask(Question::Least, None, Shown::None);
        case.expect_all("least", &answer, first.len(), first);
        let answer = case.ask(Question::Count, None, Shown::Least);
        case.expect_all("count and least", &answer, all.len(), first);
        list(&case);
        best(&case, usize::try_from(seed).unwrap());
    }
    assert!(kinds.iter().all(|&kind| kind > 150), "{kinds:?}");
}

/// Answers a case by a problem that is compiled once, where that can be.
fn solve(case: &Known, question: Question, wanted: usize) {
    let blueprint = Blueprint { question, ..case.definition.blueprint.clone() };
    if let Some((_, compiled)) = blueprint.compile(&case.facts.board).unwrap() {
        let mut solver = Solver::new(&compiled);
        let found = solver.solve(case.demand.givens.cells()).unwrap();
        let answer = PuzzleAnswer::of(found, case.facts.board.shape);
        case.expect("template", &answer, case.solutions.len().min(wanted));
        assert_eq!(answer.solutions.len(), case.solutions.len().min(1), "{case}");
    }
}

/// Asks for lists of solutions.
fn list(case: &Known) {
    let all = &case.solutions;
    let ask =
        |order, first| case.ask(Question::All { order, first, counted: true }, None, Shown::None);
    case.expect_all("all", &ask(Order::Rows, None), all.len(), all);
    let first = &all[..all.len().min(3)];
    case.expect_all("first", &ask(Order::Rows, Some(3)), all.len(), first);
    let mut down = all.clone();
    let shape = case.facts.board.shape;
    down.sort_by_key(|grid| {
        let cell = |index| shape.cell(index % shape.rows(), index / shape.rows());
        (0..shape.cells()).map(|index| grid.get(cell(index))).collect::<Vec<_>>()
    });
    case.expect_all("all down", &ask(Order::Columns, None), all.len(), &down);
    let first = &down[..all.len().min(2)];
    case.expect_all("first down", &ask(Order::Columns, Some(2)), all.len(), first);
}

/// Where there are too many solutions to look at all, the first are the first of a sorted list.
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
        let facts = Facts { board, values: Values::default() };
        let demand = definition.blueprint.bind(&facts).unwrap();
        let ask = |order, first| {
            let question = Question::All { order, first, counted: numbers_are_even(seed) };
            let blueprint = Blueprint { question, ..definition.blueprint.clone() };
            blueprint.answer(&facts, &demand, Shown::None).unwrap()
        };
        // That the list of all is right is shown above, for smaller boards.
        let sorted: Vec<Solution> =
            fill::all(&facts, &demand).into_iter().map(Solution::Fill).collect();
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

/// Asks for the best.
fn best(case: &Known, seed: usize) {
    let (text, score) = SCORES[seed % SCORES.len()];
    let worth = |grid: &Grid| fill::worth(&case.facts, &case.demand, grid, score);
    let worths = case.solutions.iter().map(worth);
    for (aim, due) in [(Aim::Dearest, worths.clone().max()), (Aim::Cheapest, worths.min())] {
        let answer = case.ask(Question::Best(aim), Some(text), Shown::None);
        case.expect(text, &answer, case.solutions.len().min(1));
        assert_eq!(answer.value, due, "{text}: {case}");
        for solution in &answer.solutions {
            let Solution::Fill(grid) = solution else { panic!("{case}") };
            assert_eq!(Some(worth(grid)), due, "{text}: {case}");
        }
    }
}

/// What a checker accepts is what verifies; the layout is mended.
#[test]
fn a_checker_accepts_right_grids_and_no_others() {
    let (mut accepted, mut refused) = (0, 0);
    for (seed, case) in known().take(700) {
        let (Some(first), Some(last)) = (case.solutions.first(), case.solutions.last()) else {
            continue;
        };
        let pipeline = Pipeline::new(case.definition.clone());
        let correct = |output: &str| {
            pipeline.corrected(
                case.input.as_bytes(),
                case.show(first).as_bytes(),
                output.as_bytes(),
            )
        };
        let due = case.show(last);
        assert_eq!(correct(&due).as_deref(), Ok(due.as_bytes()), "{case}");
        let untidy = format!("\n{}", due.replace('\n', " \r\n\n"));
        assert_eq!(correct(&untidy).as_deref(), Ok(due.as_bytes()), "{case}");
        let missing = &due[..due.len() - 2];
        assert!(correct(missing).is_err(), "{case}\n{missing}");

        let mut numbers = Numbers::new(seed);
        for _ in 0..4 {
            let cells = case.facts.board.shape.cells();
            let mut wrong = last.clone();
            let cell = case.facts.board.cells().nth(numbers.below(cells)).unwrap();
            let alphabet = &case.facts.board.alphabet;
            let symbols: Vec<_> = alphabet.symbols().collect();
            wrong.set(cell, Some(symbols[numbers.below(symbols.len())]));
            let shown = case.show(&wrong);
            let is_right = case.solutions.contains(&wrong);
            let verdict = correct(&shown);
            assert_eq!(verdict.is_ok(), is_right, "{case}\n{shown}{verdict:?}");
            if is_right {
                accepted += 1;
                assert_eq!(verdict.as_deref(), Ok(shown.as_bytes()), "{case}");
            } else {
                refused += 1;
            }
        }
    }
    assert!(accepted > 200 && refused > 200, "{accepted} accepted, {refused} refused");
}
