//! Properties: rules in bulk agree with [`verify`](super::super::verify).

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::grid::{Alphabet, CaseData, Grid, Names, Scope, Shape, Size, Terrain, Values};
use crate::rules::testing::expr;
use crate::rules::{BoundSum, Condition, Constraint, Distinct, verify};

/// Side, rows and columns of a box, and number of symbols of some squares.
const SHAPES: [(usize, usize, usize, usize); 10] = [
    (4, 2, 2, 4),
    (6, 2, 3, 6),
    (6, 3, 2, 6),
    (9, 3, 3, 9),
    (12, 2, 6, 12),
    (12, 3, 4, 12),
    (16, 4, 4, 16),
    (25, 5, 5, 25),
    // Not of a usual size, and with more symbols than rows.
    (8, 2, 4, 8),
    (4, 2, 2, 6),
];

fn board(side: usize, symbols: usize, background: Option<String>) -> Board {
    let symbols = (b'a'..).take(symbols).map(|byte| char::from(byte).to_string()).collect();
    let names = Names { symbols, background, blanks: vec![".".into()], ..Names::default() };
    let side = u32::try_from(side).unwrap();
    Board::new(Shape::new(side, side).unwrap(), Alphabet::new(names).unwrap())
}

/// Returns a right grid of a square with rows, columns and boxes.
fn right(side: usize, rows: usize, columns: usize) -> Vec<u8> {
    let value = |row, column| (row % rows * columns + row / rows + column) % side + 1;
    let cells = (0..side * side).map(|cell| value(cell / side, cell % side));
    cells.map(|value| u8::try_from(value).unwrap()).collect()
}

fn grid(shape: Shape, cells: &[u8]) -> Grid {
    Grid::new(shape, cells.to_vec())
}

/// Equal rectangles, other rectangles, and other groups.
fn scopes(rows: usize, columns: usize) -> impl Strategy<Value = Vec<Scope>> {
    let [rows, columns] = [rows, columns].map(|side| expr(&side.to_string()));
    let boxes = Scope::boxes(Size { rows, columns });
    let all = vec![Scope::of("rows"), Scope::of("columns"), boxes, Scope::of("main diagonals")];
    prop::sample::subsequence(all, 0..=4)
}

/// A square, some of its rules, and changes to a right grid and its givens.
fn cases() -> impl Strategy<Value = Case> {
    let changes = || prop::collection::vec((any::<prop::sample::Index>(), 0..26_u8), 0..3);
    prop::sample::select(&SHAPES[..])
        .prop_flat_map(move |shape| (Just(shape), scopes(shape.1, shape.2), changes(), changes()))
}

type Changes = Vec<(prop::sample::Index, u8)>;
type Case = ((usize, usize, usize, usize), Vec<Scope>, Changes, Changes);

#[test]
fn other_boards_are_left_alone() {
    assert!(PackedRules::new(&[], &board(4, 4, None)).is_some());
    assert!(PackedRules::new(&[], &board(4, 4, Some("_".into()))).is_none());
    assert!(PackedRules::new(&[Arc::new(Vec::<BoundSum>::new())], &board(4, 4, None)).is_none());
}

#[test]
fn the_groups_of_usual_squares_are_looked_at_together() {
    for (side, ..) in Square::USUAL {
        let data = CaseData { board: board(side, side, None).into(), values: Values::default() };
        let layer = Grid::empty(data.board.shape);
        let terrain = Terrain { data: &data, givens: &layer };
        let rows =
            Distinct.bind(Scope::of("rows").all_groups(&terrain).unwrap(), &terrain).unwrap();
        let rules = PackedRules::new(&[rows], &data.board).unwrap();
        assert!(rules.square.is_some() && rules.ends.is_empty());
        assert!(rules.hold(&right(side, 1, side)));
        assert!(!rules.hold(&vec![1; side * side]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    /// A right grid with some changed cells.
    #[test]
    fn says_the_same_as_the_rules_of_record((shape, scopes, changes, given) in cases()) {
        let (side, rows, columns, symbols) = shape;
        let whole = right(side, rows, columns);
        let change = |cells: &mut [u8], changes: Changes| {
            for (cell, value) in changes {
                *cell.get_mut(cells) = value % u8::try_from(symbols + 1).unwrap();
            }
        };
        let mut filled = whole.clone();
        change(&mut filled, changes);
        let mut givens = vec![0; whole.len()];
        (0..whole.len()).step_by(3).for_each(|cell| givens[cell] = whole[cell]);
        change(&mut givens, given);
        let data = CaseData { board: board(side, symbols, None).into(), values: Values::default() };
        let layer = grid(data.board.shape, &givens);
        let terrain = Terrain { data: &data, givens: &layer };
        let bind = |scope: Scope| {
            Distinct.bind(scope.all_groups(&terrain).unwrap(), &terrain).unwrap()
        };
        let constraints: Vec<Arc<dyn Constraint>> = scopes.into_iter().map(bind).collect();
        let rules = PackedRules::new(&constraints, &data.board).unwrap();
        let right = verify(&constraints, &terrain, &grid(data.board.shape, &filled)).is_ok();
        prop_assert_eq!(PackedRules::keep(&givens, &filled) && rules.hold(&filled), right);
    }
}
