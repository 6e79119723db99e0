//! Grids told right from wrong without any code of the crate.

use std::collections::BTreeSet;

/// A grid as rows of characters.
pub(crate) type Rows = Vec<Vec<char>>;

/// Parts an input or an output into grids of `size` rows; lines that are not rows are left out.
pub(crate) fn grids(text: &str, size: usize) -> Vec<Rows> {
    let rows: Vec<Vec<char>> = text
        .lines()
        .map(|line| line.trim().chars().collect())
        .filter(|row: &Vec<char>| row.len() == size)
        .collect();
    assert_eq!(rows.len() % size, 0, "a grid is not whole");
    rows.chunks(size).map(<[_]>::to_vec).collect()
}

/// Asserts that `answer` is a sudoku with boxes of this size that keeps all givens.
pub(crate) fn assert_solves(givens: &Rows, answer: &Rows, high: usize, wide: usize, blank: char) {
    let size = high * wide;
    for (given, found) in givens.concat().iter().zip(answer.concat()) {
        assert!(*given == blank || *given == found, "a given is not kept");
    }
    let symbols: BTreeSet<char> = answer.concat().into_iter().collect();
    assert_eq!(symbols.len(), size);
    for unit in 0..size {
        let (top, left) = (unit / high * high, unit % high * wide);
        let row: BTreeSet<char> = answer[unit].iter().copied().collect();
        let column: BTreeSet<char> = answer.iter().map(|row| row[unit]).collect();
        let cells = (0..size).map(|cell| answer[top + cell / wide][left + cell % wide]);
        assert_eq!(
            (row, column, cells.collect()),
            (symbols.clone(), symbols.clone(), symbols.clone())
        );
    }
}
