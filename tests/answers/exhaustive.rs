//! All 13 579 680 sets of clues that have exactly one 4x4 sudoku are answered with that sudoku.
//!
//! Each goes through the whole program as text, from the reader to the writer.

use std::io::{self, Read, Write};
use std::num::NonZero;
use std::sync::{Arc, LazyLock};

use crate::definition::Definition;
use crate::solve::Solver;

/// The known number of such sets of clues.
const CLUE_SETS: usize = 13_579_680;

/// The 288 sudokus, each as 16 digits, and for each the sets of clues, as bits of cells, that no
/// other sudoku shares.
static SUDOKUS: LazyLock<Vec<([u8; 16], Vec<u16>)>> = LazyLock::new(|| {
    let mut grids = Vec::new();
    fill(&mut [0; 16], 0, &mut grids);
    let clues = |grid: &[u8; 16]| {
        // Clues are ambiguous if they lie within the common cells of two sudokus.
        let mut ambiguous = vec![false; 1 << 16];
        for other in grids.iter().filter(|other| *other != grid) {
            let common = (0..16).filter(|&cell| grid[cell] == other[cell]);
            ambiguous[common.fold(0, |set, cell| set | 1 << cell)] = true;
        }
        for cell in 0..16 {
            for set in 0..1 << 16 {
                ambiguous[set] |= ambiguous[set | 1 << cell];
            }
        }
        (0..=u16::MAX).filter(|&set| !ambiguous[usize::from(set)]).collect()
    };
    grids.iter().map(|grid| (*grid, clues(grid))).collect()
});

/// Fills the cells from `cell` on in every way, and collects the full grids.
fn fill(grid: &mut [u8; 16], cell: usize, grids: &mut Vec<[u8; 16]>) {
    if cell == 16 {
        grids.push(*grid);
        return;
    }
    for digit in b'1'..=b'4' {
        let sees = |other: usize| {
            let (row, column) = (other / 4 == cell / 4, other % 4 == cell % 4);
            row || column || other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2
        };
        if (0..cell).all(|other| grid[other] != digit || !sees(other)) {
            grid[cell] = digit;
            fill(grid, cell + 1, grids);
        }
    }
    grid[cell] = 0;
}

/// All sets of clues, one after the other.
fn all() -> impl Iterator<Item = (&'static [u8; 16], u16)> {
    SUDOKUS.iter().flat_map(|(grid, clues)| clues.iter().map(move |&set| (grid, set)))
}

fn write_grid(grid: &[u8; 16], set: u16, text: &mut Vec<u8>) {
    for (cell, &digit) in grid.iter().enumerate() {
        text.push(if set >> cell & 1 != 0 { digit } else { b'*' });
        if cell % 4 == 3 {
            text.push(b'\n');
        }
    }
}

/// The text of a stream of grids, made on demand.
struct Text<I> {
    grids: I,
    write: fn(usize, (&'static [u8; 16], u16), &mut Vec<u8>),
    written: usize,
    buffer: Vec<u8>,
    at: usize,
}

impl<I: Iterator<Item = (&'static [u8; 16], u16)>> Text<I> {
    /// Returns up to `length` bytes that come next.
    fn next(&mut self, length: usize) -> &[u8] {
        self.buffer.drain(..std::mem::take(&mut self.at));
        while self.buffer.len() < length {
            let Some(grid) = self.grids.next() else { break };
            self.written += 1;
            (self.write)(self.written, grid, &mut self.buffer);
        }
        self.at = length.min(self.buffer.len());
        &self.buffer[..self.at]
    }
}

impl<I: Iterator<Item = (&'static [u8; 16], u16)>> Read for Text<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let next = self.next(buffer.len());
        buffer[..next.len()].copy_from_slice(next);
        Ok(next.len())
    }
}

/// An output that must be this text.
struct Expect<I>(Text<I>);

impl<I: Iterator<Item = (&'static [u8; 16], u16)>> Write for Expect<I> {
    fn write(&mut self, got: &[u8]) -> io::Result<usize> {
        let expected = self.0.next(got.len());
        assert!(
            expected == got,
            "expected:\n{}\ngot:\n{}",
            String::from_utf8_lossy(expected),
            String::from_utf8_lossy(got)
        );
        Ok(got.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn every_4x4_sudoku_is_answered_rightly() {
    assert_eq!(SUDOKUS.len(), 288);
    assert_eq!(all().count(), CLUE_SETS);
    let definition = include_str!("../../problems/uva12988/puzzle.toml");
    let solver = Arc::new(Solver::new(Definition::parse(definition).unwrap()));
    let input = Text {
        grids: all(),
        write: |_, (grid, set), text| write_grid(grid, set, text),
        written: 0,
        buffer: format!("{CLUE_SETS}\n").into_bytes(),
        at: 0,
    };
    let mut output = Expect(Text {
        grids: all(),
        write: |case, (grid, _), text| {
            text.extend_from_slice(format!("Case #{case}:\n").as_bytes());
            write_grid(grid, u16::MAX, text);
        },
        written: 0,
        buffer: Vec::new(),
        at: 0,
    });
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let unanswered = &mut |case: &_| panic!("{case:?}");
    let tally = solver.run(input, &mut output, unanswered, threads).unwrap();
    assert_eq!(tally.cases, CLUE_SETS as u64);
    assert!(output.0.next(1).is_empty(), "an answer is missing");
}
