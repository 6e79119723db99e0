//! Boards covered by pieces: what the engine finds for small random cases is what laying pieces in
//! every way finds, for every question.

use crate::brute::tile::{self, Tiles};
use crate::numbers::Numbers;
use runner::check::Checker;
use runner::expr::Expr;
use runner::grid::{Facts, Values};
use runner::problem::Definition;
use runner::puzzle::{Aim, Blueprint, CaseDemand, Order, PuzzleAnswer, Question, Shown, Solution};
use runner::rules::Placement;
use runner::solve::Pipeline;
use runner::text::{Next, Reader, Wait};

const CASES: u64 = 4000;

/// A case with all its solutions, in the order of rows.
struct Known {
    tiles: Tiles,
    definition: Definition,
    facts: Facts,
    demand: CaseDemand,
    solutions: Vec<Vec<Placement>>,
}

impl Known {
    /// Makes the case of a seed, or none if there are too many solutions to try, or none can be.
    fn new(seed: u64) -> Option<Self> {
        let mut numbers = Numbers::new(seed);
        let tiles = Tiles::new(&mut numbers);
        let definition = match Definition::parse(&tiles.text) {
            Ok(definition) => definition,
            Err(faults) => {
                let misfits = faults.iter().all(|fault| tile::is_misfit(&fault.kind));
                assert!(misfits, "{}\n{faults:?}", tiles.text);
                return None;
            }
        };
        let mut reader = Reader::new(definition.format.as_ref(), tiles.input.as_bytes());
        let next = reader.next(Wait::Yes);
        drop(reader);
        let case = match next {
            Ok(Next::Case(case)) => case,
            other => panic!("{}\n{}\n{other:?}", tiles.text, tiles.input),
        };
        let facts = case.facts;
        let demand = definition.blueprint.bind(&facts).unwrap();
        let mut solutions = tile::all(&tiles, &facts, &demand)?;
        solutions.sort_by_cached_key(|solution| key(&facts, solution, Order::Rows));
        Some(Self { tiles, definition, facts, demand, solutions })
    }

    /// Asks a question.
    fn ask(&self, question: Question, score: Option<&str>, shown: Shown) -> PuzzleAnswer {
        let score = score.map(|score| Expr::parse(score).unwrap());
        let blueprint = Blueprint { question, score, ..self.definition.blueprint.clone() };
        let demand = blueprint.bind(&self.facts).unwrap();
        blueprint.answer(&self.facts, &demand, shown).unwrap()
    }

    /// Asserts that there are so many solutions, and that what is shown is one of them.
    fn expect(&self, what: &str, answer: &PuzzleAnswer, count: usize) {
        assert_eq!(answer.count, count.into(), "{what}: {self}");
        for solution in &answer.solutions {
            let Solution::Tile(placements) = solution else { panic!("{what}: {self}") };
            assert!(self.solutions.contains(placements), "{what}: {self}\n{placements:?}");
        }
    }

    /// Asserts that these solutions come, in this order.
    fn expect_all(&self, what: &str, answer: &PuzzleAnswer, count: usize, due: &[Vec<Placement>]) {
        self.expect(what, answer, count);
        let due: Vec<Solution> = due.iter().cloned().map(Solution::Tile).collect();
        assert_eq!(answer.solutions, due, "{what}: {self}");
    }

    /// Returns what is printed for a solution.
    fn show(&self, solution: &[Placement]) -> String {
        let board = &self.facts.board;
        let tiling = self.demand.tiling.as_ref().unwrap();
        let name = |cell| {
            let piece = solution.iter().find(|it| it.cells.contains(&cell));
            let given = self.demand.givens.get(cell).or(board.alphabet.background());
            piece.map_or(board.alphabet.name(given), |it| &tiling.pieces[it.piece].name)
        };
        let cells: Vec<&str> = board.cells().map(name).collect();
        cells.chunks(board.shape.columns()).map(|row| row.join(" ") + "\n").collect()
    }
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tiles { text, input, .. } = &self.tiles;
        write!(f, "{text}\n{input}\n{} solutions", self.solutions.len())
    }
}

/// Returns what solutions are put in order by: for each cell the piece on it and its pose; a cell
/// that is free comes after all others.
fn key(facts: &Facts, solution: &[Placement], order: Order) -> Vec<(usize, usize)> {
    let shape = facts.board.shape;
    let (rows, columns) = (shape.rows(), shape.columns());
    let mut places: Vec<_> = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))).collect();
    if order == Order::Columns {
        places.sort_by_key(|&(row, column)| (column, row));
    }
    let on = |&(row, column): &(usize, usize)| {
        let cell = shape.cell(row, column);
        let piece = solution.iter().find(|it| it.cells.contains(&cell));
        piece.map_or((usize::MAX, 0), |it| (it.piece, it.pose))
    };
    places.iter().map(on).collect()
}

fn known() -> impl Iterator<Item = (u64, Known)> {
    (0..CASES).filter_map(|seed| Known::new(seed).map(|known| (seed, known)))
}

#[test]
fn every_question_is_answered_rightly() {
    // How many cases there are with no, one and several solutions.
    let mut kinds = [0; 3];
    for (_, case) in known() {
        let all = &case.solutions;
        kinds[all.len().min(2)] += 1;
        for question in [Question::Any, Question::Decide] {
            let answer = case.ask(question, None, Shown::None);
            assert_eq!(answer.solutions.len(), all.len().min(1), "{case}");
            case.expect("some", &PuzzleAnswer { count: all.len().into(), ..answer }, all.len());
        }
        let answer = case.ask(Question::Classify, None, Shown::None);
        let several = |count: &str| count.parse::<usize>().unwrap().min(2);
        assert_eq!(several(&answer.count.to_string()), all.len().min(2), "classify: {case}");
        let counted = case.ask(Question::Count, None, Shown::Only);
        case.expect_all("count", &counted, all.len(), if all.len() == 1 { all } else { &[] });
        let first = &all[..all.len().min(1)];
        let answer = case.ask(Question::Least, None, Shown::None);
        case.expect_all("least", &answer, first.len(), first);
        let answer = case.ask(Question::Count, None, Shown::Least);
        case.expect_all("count and least", &answer, all.len(), first);
        list(&case);
        best(&case);
    }
    assert!(kinds.iter().all(|&kind| kind > 150), "{kinds:?}");
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
    down.sort_by_cached_key(|solution| key(&case.facts, solution, Order::Columns));
    case.expect_all("all down", &ask(Order::Columns, None), all.len(), &down);
}

/// Where there are too many solutions to look at all, the first are the first of the sorted list.
#[test]
fn the_first_of_many_come_first() {
    for (rows, columns, pieces) in [
        (4, 4, r####"{ shape = "##", turn = true, copies = "0.." }"####),
        (
            3,
            5,
            r####"{ shape = "##", turn = true, copies = "0..4" }, { shape = "#", copies = "1..2" }"####,
        ),
        (
            3,
            4,
            r####"{ shape = "##/#.", turn = true, copies = "0.." }, { shape = "#", copies = "0.." }"####,
        ),
        (
            2,
            7,
            r####"{ shape = "#", copies = 3 }, { shape = "###", copies = "0.." }, { shape = "#", copies = 1 }"####,
        ),
    ] {
        let text = format!(
            "input = {{ cases = \"one\" }}\n\
             grid = {{ rows = {rows}, cols = {columns}, background = \".\" }}\n\
             model = {{ place = \"tile\", cover = \"some\", pieces = [{pieces}] }}\n\
             output = {{ one = \"{{grid}}\" }}\n"
        );
        let definition = Definition::parse(&text).unwrap();
        let board = definition.format.board.build(&()).unwrap().into();
        let facts = Facts { board, values: Values::default() };
        let demand = definition.blueprint.bind(&facts).unwrap();
        for order in [Order::Rows, Order::Columns] {
            let ask = |first| {
                let question = Question::All { order, first, counted: true };
                let blueprint = Blueprint { question, ..definition.blueprint.clone() };
                blueprint.answer(&facts, &demand, Shown::None).unwrap()
            };
            let all = ask(None).solutions;
            assert!(all.len() > 1000, "{text}{}", all.len());
            let held = |solution: &Solution| match solution {
                Solution::Tile(placements) => key(&facts, placements, order),
                Solution::Fill(_) => panic!("{text}"),
            };
            assert!(all.iter().map(held).is_sorted(), "{text}");
            for wanted in [1, 2, 3, 17, 200] {
                let answer = ask(Some(wanted));
                assert_eq!(answer.solutions, &all[..wanted], "{text}\nfirst {wanted}");
                assert_eq!(answer.count, all.len().into(), "{text}");
            }
        }
    }
}

/// Asks for the best.
fn best(case: &Known) {
    let worth = |solution: &Vec<Placement>| -> i64 {
        solution.iter().map(|it| case.tiles.pieces[it.piece].score).sum()
    };
    let worths = case.solutions.iter().map(worth);
    for (aim, due) in [(Aim::Dearest, worths.clone().max()), (Aim::Cheapest, worths.min())] {
        let answer = case.ask(Question::Best(aim), Some(case.tiles.score), Shown::None);
        case.expect("best", &answer, case.solutions.len().min(1));
        assert_eq!(answer.value, due, "{case}");
        for solution in &answer.solutions {
            let Solution::Tile(placements) = solution else { panic!("{case}") };
            assert_eq!(Some(worth(placements)), due, "{case}");
        }
    }
}

/// What a checker accepts is what is printed for some solution; the layout is mended.
#[test]
fn a_checker_accepts_right_tilings_and_no_others() {
    let (mut accepted, mut refused) = (0, 0);
    for (seed, case) in known() {
        let (Some(first), Some(last)) = (case.solutions.first(), case.solutions.last()) else {
            continue;
        };
        // What is printed for numbers that pieces cover is not what they are called.
        if case.demand.tiling.as_ref().unwrap().once.is_some() {
            continue;
        }
        let pipeline = Pipeline::new(case.definition.clone());
        let input = case.tiles.input.as_bytes();
        let correct = |output: &str| {
            pipeline.corrected(input, case.show(first).as_bytes(), output.as_bytes())
        };
        let due = case.show(last);
        assert_eq!(correct(&due).as_deref(), Ok(due.as_bytes()), "{case}\n{due}");
        let untidy = format!("\n{}", due.replace('\n', " \r\n\n"));
        assert_eq!(correct(&untidy).as_deref(), Ok(due.as_bytes()), "{case}");
        accepted += 1;

        let mut numbers = Numbers::new(seed);
        let all: Vec<String> = case.solutions.iter().map(|it| case.show(it)).collect();
        let words: Vec<&str> = due.split_whitespace().collect();
        let mut wrong = words.clone();
        wrong[numbers.below(words.len())] = words[numbers.below(words.len())];
        let rows = wrong.chunks(case.facts.board.shape.columns());
        let wrong: String = rows.map(|row| row.join(" ") + "\n").collect();
        let verdict = correct(&wrong);
        assert_eq!(verdict.is_ok(), all.contains(&wrong), "{case}\n{wrong}{verdict:?}");
        refused += usize::from(verdict.is_err());
    }
    assert!(accepted > 200 && refused > 100, "{accepted} accepted, {refused} refused");
}
