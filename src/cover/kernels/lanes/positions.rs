//! The position of each cell in its lines.
//!
//! If a cell has the same position in the lines of every family, the words of a position stay
//! together on the way from one family's plane to the next, and only change lanes. For rows and
//! columns, such positions are a Latin square. With boxes they are a solution of the empty sudoku.
//! There is a solution that keeps the parts of rows and of columns in boxes together: in each box
//! the part of a row gets a number that differs from the other parts of this row, and the parts of
//! columns do too; both numbers together are the position.
//!
//! These numbers are an edge colouring of a bipartite graph, with the lines of one family on one
//! side and those of the other on the other side. It needs as many colours as the maximum degree
//! (D. König 1916).

use super::family::{Family, LINES_MAX};

/// At most this many families are aligned.
const FAMILIES_MAX: usize = 4;

/// Gives the cells the same positions in the lines of as many families as possible.
pub(super) fn align(families: &mut [Family]) {
    let whole: Vec<&Family> = families.iter().filter(|family| family.is_whole()).collect();
    let whole = &whole[..whole.len().min(FAMILIES_MAX)];
    let mut best = None;
    let mut most = 1;
    for positions in proposals(whole) {
        let fits = families.iter().filter(|family| family.takes_positions(&positions)).count();
        if fits > most {
            (best, most) = (Some(positions), fits);
        }
        if most == families.len() {
            break;
        }
    }
    for family in families {
        if let Some(positions) = best.as_ref().filter(|best| family.takes_positions(best)) {
            family.arrange(positions);
        }
    }
}

/// Returns candidates for the positions of all cells, those that keep parts of lines together
/// first.
fn proposals<'f>(whole: &'f [&Family]) -> impl Iterator<Item = Vec<usize>> + 'f {
    let pairs = move || {
        (0..whole.len()).flat_map(|one| (one + 1..whole.len()).map(move |other| (one, other)))
    };
    let meetings = move |one: usize, other: usize| Meetings::new(whole[one], whole[other]);
    let by_parts = (0..whole.len()).flat_map(move |own| {
        let others = pairs().filter(move |&(one, other)| one != own && other != own);
        others.filter_map(move |(one, other)| {
            let [coarse, fine] = [one, other].map(|it| meetings(own, it));
            let due = whole[own].lines.first()?.len();
            if coarse.most * fine.most != due {
                return None;
            }
            let numbers = coarse.colours().into_iter().zip(fine.colours());
            Some(numbers.map(|(coarse, part)| coarse * fine.most + part).collect())
        })
    });
    by_parts.chain(pairs().map(move |(one, other)| meetings(one, other).colours()))
}

/// The intersections of the lines of two families.
struct Meetings {
    /// The lines of each cell in both families.
    lines: Vec<[usize; 2]>,
    /// The numbers of lines in both families.
    counts: [usize; 2],
    /// The maximum number of lines that meet one line.
    most: usize,
}

impl Meetings {
    /// The families have at most 64 lines each.
    fn new(one: &Family, other: &Family) -> Self {
        let line = |family: &Family, cell| family.spot(cell).map_or(0, |spot| spot.line);
        let lines: Vec<[usize; 2]> =
            (0..).take(one.cells()).map(|cell| [line(one, cell), line(other, cell)]).collect();
        let mut met = [[0_u64; LINES_MAX]; 2];
        for &[one, other] in &lines {
            met[0][one] |= 1 << other;
            met[1][other] |= 1 << one;
        }
        let most = met.iter().flatten().map(|met| met.count_ones() as usize).max();
        let counts = [one, other].map(|family| family.lines.len());
        Self { lines, counts, most: most.unwrap_or(0) }
    }

    /// Gives each intersection one of `most` colours, different from all others of its two lines.
    /// Returns the colours of the cells.
    fn colours(&self) -> Vec<usize> {
        let mut met =
            Met { most: self.most, lines: self.counts.map(|it| vec![None; it * self.most]) };
        let mut seen = [0_u64; LINES_MAX];
        for &[one, other] in &self.lines {
            if seen[one] >> other & 1 != 0 {
                continue;
            }
            seen[one] |= 1 << other;
            // No line has more intersections than there are colours.
            let (Some(here), Some(there)) = (met.free(0, one), met.free(1, other)) else {
                continue;
            };
            met.exchange(other, [here, there]);
            met.join(one, other, here);
        }
        let mut colours = vec![0; self.counts[0] * LINES_MAX];
        for (place, other) in met.lines[0].iter().enumerate() {
            if let Some(other) = other {
                colours[place / self.most * LINES_MAX + other] = place % self.most;
            }
        }
        self.lines.iter().map(|&[one, other]| colours[one * LINES_MAX + other]).collect()
    }
}

/// The intersections that have a colour.
struct Met {
    /// The number of colours.
    most: usize,
    /// For each line of either family and each colour, the line of the other family.
    lines: [Vec<Option<usize>>; 2],
}

impl Met {
    fn at(&mut self, side: usize, line: usize, colour: usize) -> &mut Option<usize> {
        &mut self.lines[side][line * self.most + colour]
    }

    /// Returns the first colour that no intersection of a line has.
    fn free(&self, side: usize, line: usize) -> Option<usize> {
        let colours = &self.lines[side][line * self.most..][..self.most];
        colours.iter().position(Option::is_none)
    }

    /// Gives the intersection of two lines a colour that is free at both.
    fn join(&mut self, one: usize, other: usize, colour: usize) {
        *self.at(0, one, colour) = Some(other);
        *self.at(1, other, colour) = Some(one);
    }

    /// Frees the first colour at a line of the second family that has the second one free:
    /// exchanges the two along the path of intersections that have them in turn.
    fn exchange(&mut self, line: usize, colours: [usize; 2]) {
        let mut path = Vec::new();
        let (mut side, mut line, mut turn) = (1, line, 0);
        while let Some(next) = *self.at(side, line, colours[turn]) {
            path.push(if side == 0 { [line, next] } else { [next, line] });
            (side, line, turn) = (1 - side, next, 1 - turn);
        }
        for (place, &[one, other]) in path.iter().enumerate() {
            *self.at(0, one, colours[place % 2]) = None;
            *self.at(1, other, colours[place % 2]) = None;
        }
        for (place, [one, other]) in path.into_iter().enumerate() {
            self.join(one, other, colours[1 - place % 2]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::LaneShape;
    use super::super::simd::vector::stay_within;
    use super::super::testing::Latin;

    fn shape(latin: &Latin) -> LaneShape {
        LaneShape::new(&latin.compile(), 1).unwrap()
    }

    /// Returns how many moves there are, and how many of them leave words in their vectors.
    fn moves(shape: &LaneShape) -> (usize, usize) {
        let segments = shape.segments.iter().flat_map(|it| [&it.across, &it.back]);
        let moves: Vec<&Vec<u16>> = shape.onward.iter().chain(segments).collect();
        let within = moves.iter().filter(|from| stay_within(from, shape.layout.width)).count();
        (moves.len(), within)
    }

    #[test]
    fn words_of_sudokus_stay_in_their_vectors() {
        for (height, width) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4)] {
            let shape = shape(&Latin::square(height * width).and_boxes(height, width));
            assert_eq!(shape.segments.len(), 2, "{height}x{width}");
            assert_eq!(moves(&shape), (7, 7), "{height}x{width}");
        }
    }

    #[test]
    fn words_of_latin_squares_stay_in_their_vectors() {
        for side in [2, 5, 7, 9, 11, 16] {
            assert_eq!(moves(&shape(&Latin::square(side))), (2, 2), "{side}");
        }
    }

    #[test]
    fn with_crooked_regions_those_of_rows_and_columns_do() {
        let shape = shape(&Latin::square(9).and(|cell| (cell + 78) % 81 / 9));
        assert_eq!((moves(&shape).1, shape.families.len()), (1, 3));
    }
}
