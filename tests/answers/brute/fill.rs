//! All solutions of filled grids, found by trying every grid.

use crate::definition::FaultKind;
use crate::encode::BoundModel;
use crate::grid::{CaseData, Grid, Symbol, Terrain};
use crate::rules;

/// A score of symbols: an expression in a definition, and the function that it means.
pub(crate) type Score = (&'static str, fn(i64, i64, i64) -> i64);

/// Some scores.
pub(crate) const SCORES: [Score; 4] = [
    ("1", |_, _, _| 1),
    ("a * (r + 1) - c", |a, r, c| a * (r + 1) - c),
    ("(a - 6) * (c + 1)", |a, _, c| (a - 6) * (c + 1)),
    ("a % 2 == r % 2", |a, r, _| i64::from(a % 2 == r % 2)),
];

/// Tells whether a fault is only that a rule does not fit its board.
pub(crate) fn is_invalid(kind: &FaultKind) -> bool {
    matches!(kind, FaultKind::Rule(_))
}

/// Returns all solutions, in the order of rows.
pub(crate) fn all(data: &CaseData, rules: &BoundModel) -> Vec<Grid> {
    let terrain = Terrain { data, givens: &rules.givens };
    let free: Vec<_> =
        data.board.cells().filter(|&cell| rules.givens.get(cell).is_none()).collect();
    let symbols: Vec<Symbol> = data.board.alphabet.symbols().collect();
    let mut found = Vec::new();
    for number in 0..symbols.len().pow(u32::try_from(free.len()).unwrap()) {
        let (mut grid, mut rest) = (rules.givens.clone(), number);
        for &cell in free.iter().rev() {
            grid.set(cell, Some(symbols[rest % symbols.len()]));
            rest /= symbols.len();
        }
        if rules::verify(&rules.constraints, &terrain, &grid).is_ok() {
            found.push(grid);
        }
    }
    found
}

/// Returns the score of a grid.
pub(crate) fn worth(data: &CaseData, rules: &BoundModel, grid: &Grid, (text, score): Score) -> i64 {
    let (shape, alphabet) = (data.board.shape, &data.board.alphabet);
    let number = |at: usize| i64::try_from(at).unwrap();
    let value_of = |symbol| alphabet.name(Some(symbol)).parse().ok();
    let are_values = alphabet.symbols().take(alphabet.proper()).all(|it| value_of(it).is_some());
    let worth = |cell| {
        let symbol = grid.get(cell).unwrap();
        let is_background = alphabet.background() == Some(symbol);
        if alphabet.is_hole(symbol) || is_background && !text.contains('a') {
            return 0;
        }
        let value = value_of(symbol).filter(|_| are_values).unwrap_or(number(symbol.index()) + 1);
        let value = if is_background { 0 } else { value };
        let (row, column) = shape.position(cell);
        score(value, number(row), number(column))
    };
    assert_eq!(rules.givens.shape(), grid.shape());
    shape.iter().map(worth).sum()
}
