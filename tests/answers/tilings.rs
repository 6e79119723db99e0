//! Boards covered by pieces: for small random cases and every question, the engine finds the same
//! answers as laying pieces in every way.

use super::brute::known::Known;
use super::brute::tile::{self, Tiles};
use super::numbers::Numbers;
use crate::definition::Definition;
use crate::encode::{Model, Order, Question, Shown, Solution, Solutions};
use crate::grid::{CaseData, Cell, Values};
use crate::rules::Placement;
use crate::solve::Solver;
use crate::tests::times;

const CASES: u64 = 4000;
/// Every question is asked of the cases of this many seeds, times [`times`].
const ASKED: u64 = 1000;

fn known() -> impl Iterator<Item = (u64, Tiles, Known)> {
    (0..CASES.max(ASKED * times() as u64)).filter_map(|seed| {
        let tiles = Tiles::new(&mut Numbers::new(seed));
        let known = Known::new([&tiles.text, &tiles.input], tile::is_invalid, |model, data| {
            let rules = model.bind(data).unwrap();
            let all = tile::all(&tiles, data, &rules)?;
            let mut all: Vec<Solution> = all.into_iter().map(Solution::Tile).collect();
            all.sort_by_cached_key(|solution| key(data, solution, Order::Rows));
            Some((rules, all))
        });
        known.map(|known| (seed, tiles, known))
    })
}

/// Returns the pieces of a solution.
fn laid(solution: &Solution) -> &[Placement] {
    match solution {
        Solution::Tile(placements) => placements,
        Solution::Fill(_) => panic!("{solution:?}"),
    }
}

/// Returns the output for a solution.
fn show(case: &Known, solution: &Solution) -> String {
    let board = &case.data.board;
    let tiling = case.rules.tiling.as_ref().unwrap();
    let name = |cell| {
        let piece = laid(solution).iter().find(|it| it.cells.contains(&cell));
        let given = case.rules.givens.get(cell).or(board.alphabet.background());
        let Some(piece) = piece else { return board.alphabet.name(given).to_owned() };
        let Some(bones) = case.data.values.table("bones") else {
            return tiling.pieces[piece.piece].name.clone();
        };
        let number = |&cell: &Cell| bones.concat()[cell.index()];
        let mut under: Vec<i64> = piece.cells.iter().map(number).collect();
        under.sort_unstable();
        let greatest = *bones.iter().flatten().max().unwrap();
        (collections(greatest, under.len()).iter().position(|it| *it == under).unwrap() + 1)
            .to_string()
    };
    let cells: Vec<String> = board.cells().map(name).collect();
    cells.chunks(board.shape.columns()).map(|row| row.join(" ") + "\n").collect()
}

/// Returns all collections of this many numbers from 0 to the greatest, each in ascending order.
fn collections(greatest: i64, size: usize) -> Vec<Vec<i64>> {
    let Some(fewer) = size.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for shorter in collections(greatest, fewer) {
        let first = shorter.last().copied().unwrap_or(0);
        all.extend((first..=greatest).map(|last| [&shorter[..], &[last]].concat()));
    }
    all
}

/// Returns the sort key of solutions: for each cell the piece on it and its pose; a cell that is free
/// comes after all others.
fn key(data: &CaseData, solution: &Solution, order: Order) -> Vec<(usize, usize)> {
    let shape = data.board.shape;
    let (rows, columns) = (shape.rows(), shape.columns());
    let mut places: Vec<_> = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))).collect();
    if order == Order::Columns {
        places.sort_by_key(|&(row, column)| (column, row));
    }
    let on = |&(row, column): &(usize, usize)| {
        let cell = shape.cell(row, column);
        let piece = laid(solution).iter().find(|it| it.cells.contains(&cell));
        piece.map_or((usize::MAX, 0), |it| (it.piece, it.pose))
    };
    places.iter().map(on).collect()
}

#[test]
fn every_question_is_answered_rightly() {
    // How many cases there are with no, one and several solutions.
    let mut kinds = [0; 3];
    for (_, tiles, case) in known().take_while(|it| it.0 < ASKED * times() as u64) {
        let all = &case.solutions;
        kinds[all.len().min(2)] += 1;
        for question in [Question::Any, Question::Decide] {
            let answer = case.ask(question, None, Shown::None);
            assert_eq!(answer.solutions.len(), all.len().min(1), "{case}");
            case.expect("some", &Solutions { count: all.len().into(), ..answer }, all.len());
        }
        let answer = case.ask(Question::Classify, None, Shown::None);
        let several = |count: &str| count.parse::<usize>().unwrap().min(2);
        assert_eq!(several(&answer.count.to_string()), all.len().min(2), "classify: {case}");
        let mut down = all.clone();
        down.sort_by_cached_key(|solution| key(&case.data, solution, Order::Columns));
        case.expect_lists(&down);
        case.expect_best(tiles.score, &down, |solution| {
            laid(solution).iter().map(|it| tiles.pieces[it.piece].score).sum()
        });
    }
    assert!(kinds.iter().all(|&kind| kind > 37 * times()), "{kinds:?}");
}

/// If there are too many solutions to list, the first are those of the sorted list.
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
        let data = CaseData { board, values: Values::default() };
        let rules = definition.model.bind(&data).unwrap();
        for order in [Order::Rows, Order::Columns] {
            let ask = |first| {
                let question = Question::All { order, first, counted: true };
                let model = Model { question, ..definition.model.clone() };
                model.answer(&data, &rules, Shown::None).unwrap()
            };
            let all = ask(None).solutions;
            assert!(all.len() > 1000, "{text}{}", all.len());
            let held = |solution| key(&data, solution, order);
            assert!(all.iter().map(held).is_sorted(), "{text}");
            for wanted in [1, 2, 3, 17, 200] {
                let answer = ask(Some(wanted));
                assert_eq!(answer.solutions, &all[..wanted], "{text}\nfirst {wanted}");
                assert_eq!(answer.count, all.len().into(), "{text}");
            }
        }
    }
}

/// A checker accepts exactly the outputs of solutions; it mends their layout.
#[test]
fn a_checker_accepts_right_tilings_and_no_others() {
    let (mut accepted, mut refused) = (0, 0);
    for (seed, _, case) in known() {
        let (Some(first), Some(last)) = (case.solutions.first(), case.solutions.last()) else {
            continue;
        };
        let solver = Solver::new(case.definition.clone());
        let (first, due) = (show(&case, first), show(&case, last));
        case.expect_corrected(&solver, &first, &due);
        accepted += 1;

        let mut numbers = Numbers::new(seed);
        let all: Vec<String> = case.solutions.iter().map(|it| show(&case, it)).collect();
        let words: Vec<&str> = due.split_whitespace().collect();
        let mut wrong = words.clone();
        wrong[numbers.below(words.len())] = words[numbers.below(words.len())];
        let rows = wrong.chunks(case.data.board.shape.columns());
        let wrong: String = rows.map(|row| row.join(" ") + "\n").collect();
        let verdict = case.corrected(&solver, &first, &wrong);
        assert_eq!(verdict.is_ok(), all.contains(&wrong), "{case}\n{wrong}{verdict:?}");
        refused += usize::from(verdict.is_err());
    }
    assert!(accepted > 200 && refused > 100, "{accepted} accepted, {refused} refused");
}
