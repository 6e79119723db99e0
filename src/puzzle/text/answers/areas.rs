//! Reads the numbers of regions back: borders are where two of them differ.

use nom::combinator::fail;
use nom::{IResult, Parser};

use super::{Line, PrintedSolution};
use crate::grid::Symbol;
use crate::text::output::{Slot, Width, slots};

impl Line<'_> {
    /// Reads the lines of a board, or the numbers of the regions that these part, into a solution.
    pub(super) fn ways<'i>(
        &self,
        (slot, width): (&Slot, Width),
        solution: &mut PrintedSolution,
        input: &'i [u8],
    ) -> IResult<&'i [u8], ()> {
        let rest;
        if *slot == Slot::Lines && self.is_begun {
            let begun;
            (rest, begun) = self.begun_lines(input)?;
            solution.begun_lines = Some(begun);
        } else {
            let ways;
            (rest, ways) =
                if *slot == Slot::Areas { self.areas(width, input)? } else { self.lines(input)? };
            solution.lines = Some(ways);
        }
        Ok((rest, ()))
    }

    /// Reads the number of the region of each cell, and returns how borders run at each node.
    fn areas<'i>(&self, width: Width, input: &'i [u8]) -> IResult<&'i [u8], Vec<Symbol>> {
        let (board, sep) = (&self.data.board, slots::number_sep(&self.format.cell_sep));
        let numbers: Vec<String> = (0..=board.shape.cells()).map(|it| it.to_string()).collect();
        let names: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let (rest, words) = Line { names: &names, ..*self }.grid(width, sep, input)?;
        // Holes are in no region.
        let mut regions: Vec<Option<u32>> = vec![None; board.shape.cells()];
        for (cell, word) in board.cells().zip(words) {
            let number = std::str::from_utf8(&word).ok().and_then(|it| it.parse().ok());
            regions[cell.index()] = number.filter(|&number| number > 0);
        }
        let borders = board.lines.as_ref();
        let ways = borders.and_then(|it| it.parting(board, |cell| regions[cell.index()]));
        ways.map_or_else(|| fail().parse(input), |ways| Ok((rest, ways)))
    }
}
