//! Reads the numbers of regions back: borders are where two of them differ.

use nom::combinator::fail;
use nom::{IResult, Parser};

use super::{Line, PrintedSolution};
use crate::grid::LineLayer;
use crate::text::output::{Slot, Width, slots};

impl Line<'_> {
    /// Reads the lines of a layer, or the numbers of the regions that they part, into a solution.
    pub(super) fn ways<'i>(
        &self,
        (slot, width): (&Slot, Width),
        layer: usize,
        solution: &mut PrintedSolution,
        input: &'i [u8],
    ) -> IResult<&'i [u8], ()> {
        let lines = &self.data.board.layers[layer];
        let rest;
        if *slot == Slot::Areas {
            let other = if self.is_begun { None } else { Some(0) };
            let digits;
            (rest, digits) = self.areas(lines, other, width, input)?;
            if self.is_begun {
                solution.begun_lines.push((layer, digits));
            } else {
                let way = |it: [Option<u8>; 4]| lines.content(it.map(Option::unwrap_or_default));
                let Some(ways) = digits.into_iter().map(way).collect() else {
                    return fail().parse(input);
                };
                solution.lines.push((layer, ways));
            }
        } else if self.is_begun {
            let digits;
            (rest, digits) = self.begun_lines(lines, input)?;
            solution.begun_lines.push((layer, digits));
        } else {
            let ways;
            (rest, ways) = self.lines(lines, input)?;
            solution.lines.push((layer, ways));
        }
        Ok((rest, ()))
    }

    /// Reads the number of the region of each cell, and returns how borders run at each node. `other` is the number of
    /// cells that do not show one.
    fn areas<'i>(
        &self,
        borders: &LineLayer,
        other: Option<u32>,
        width: Width,
        input: &'i [u8],
    ) -> IResult<&'i [u8], Vec<[Option<u8>; 4]>> {
        let (board, sep) = (&self.data.board, slots::number_sep(&self.format.cell_sep));
        let numbers: Vec<String> = (0..=board.shape.cells()).map(|it| it.to_string()).collect();
        let names: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let (rest, words) = Line { names: &names, ..*self }.grid(width, sep, input)?;
        // Holes are in no region.
        let mut regions: Vec<Option<u32>> = vec![Some(0); board.shape.cells()];
        for (cell, word) in board.cells().zip(words) {
            let number = std::str::from_utf8(&word).ok().and_then(|it| it.parse().ok());
            regions[cell.index()] = number.or(other);
        }
        Ok((rest, borders.parting(board.shape, |cell| regions[cell.index()])))
    }
}
