//! Grids for tests: cells that hold a symbol each, in lines that hold each symbol once.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::model::{Builder, OptionId, Problem};

/// A grid whose lines hold each symbol once, or at most once where they have fewer cells.
#[derive(Clone, Debug)]
pub(super) struct Latin {
    pub(super) cells: usize,
    pub(super) symbols: usize,
    pub(super) lines: Vec<Vec<usize>>,
}

impl Latin {
    /// Returns a square with rows and columns.
    pub(super) fn square(size: usize) -> Self {
        let empty = Self { cells: size * size, symbols: size, lines: Vec::new() };
        empty.and(|cell| cell / size).and(|cell| cell % size)
    }

    /// Adds lines: the cells with the same number are one.
    pub(super) fn and(mut self, line_of: impl Fn(usize) -> usize) -> Self {
        let count = (0..self.cells).map(&line_of).max().map_or(0, |last| last + 1);
        let line = |line| (0..self.cells).filter(|&cell| line_of(cell) == line).collect();
        self.lines.extend((0..count).map(line).collect::<Vec<_>>());
        self
    }

    /// Adds boxes with these numbers of rows and columns to a square.
    pub(super) fn and_boxes(self, height: usize, width: usize) -> Self {
        let size = self.symbols;
        let across = size / width;
        self.and(|cell| cell / size / height * across + cell % size / width)
    }

    /// Compiles the grid: the option of a cell and a symbol has the number of the cell times the
    /// number of symbols, plus the symbol.
    pub(super) fn compile(&self) -> Problem {
        let mut builder = Builder::new();
        let cells: Vec<_> = (0..self.cells).map(|_| builder.primary()).collect();
        let mut items = Vec::new();
        for line in &self.lines {
            let full = line.len() == self.symbols;
            let item = |_| if full { builder.primary() } else { builder.secondary() };
            items.push((0..self.symbols).map(item).collect::<Vec<_>>());
        }
        for (cell, &own) in cells.iter().enumerate() {
            for symbol in 0..self.symbols {
                let lines = items.iter().zip(&self.lines).filter(|(_, line)| line.contains(&cell));
                let lines = lines.map(|(items, _)| items[symbol]);
                builder.option(std::iter::once(own).chain(lines)).unwrap();
            }
        }
        builder.build()
    }

    /// Tells whether options are a cover that contains the givens.
    pub(super) fn is_cover(&self, cover: &[usize], givens: &[OptionId]) -> bool {
        let at = |cell: usize| cover[cell] % self.symbols;
        let filled = cover.iter().enumerate().all(|(cell, &option)| option / self.symbols == cell);
        let apart = |line: &Vec<usize>| {
            line.iter().map(|&cell| at(cell)).collect::<BTreeSet<_>>().len() == line.len()
        };
        cover.len() == self.cells
            && filled
            && self.lines.iter().all(apart)
            && givens.iter().all(|given| cover.contains(&given.index()))
    }
}

/// Squares of small sizes: see [`latin`].
pub(super) fn small() -> impl Strategy<Value = Latin> {
    latin(&[(2, 1), (3, 1), (4, 2), (6, 2), (8, 2), (9, 3)])
}

/// Squares of the sizes that have wider words and vectors, and of some between.
pub(super) fn large() -> impl Strategy<Value = Latin> {
    latin(&[(10, 2), (12, 3), (15, 3), (16, 4), (25, 5)])
}

/// Squares with rows, columns, and perhaps boxes, other regions, and diagonals; or such with more
/// symbols than are due. Each size comes with the height of boxes.
fn latin(sizes: &'static [(usize, usize)]) -> impl Strategy<Value = Latin> {
    let size = prop::sample::select(sizes);
    let spare = prop_oneof![3 => Just(0), 1 => 1..30_usize];
    (size, 0..7_u8, any::<bool>(), spare).prop_flat_map(
        |((size, height), regions, diagonals, spare)| {
            let cells = size * size;
            let shuffled = Just((0..cells).collect::<Vec<_>>()).prop_shuffle();
            shuffled.prop_map(move |shuffled| {
                let width = size / height;
                let mut latin = Latin::square(size);
                latin = match regions {
                    0 if size < 8 => latin.and(|cell| shuffled[cell] / size),
                    0..=2 => latin.and_boxes(height, width),
                    // Regions that follow the rows for the most part.
                    3 => latin.and(|cell| (cell + height) % cells / size),
                    _ => latin,
                };
                if regions == 4 && size > 3 {
                    // A window, beside which most cells lie in rows and columns only.
                    let rows = (1..=height).map(|row| row * size);
                    let window = rows.flat_map(|row| (1..=width).map(move |column| row + column));
                    latin.lines.push(window.collect());
                }
                if regions == 2 {
                    // Parts of rows, which are more than there are rows.
                    latin = latin.and(|cell| cell / width);
                }
                if diagonals {
                    latin.lines.push((0..size).map(|row| row * size + row).collect());
                    latin.lines.push((0..size).map(|row| row * size + size - 1 - row).collect());
                }
                Latin { symbols: size + spare, ..latin }
            })
        },
    )
}
