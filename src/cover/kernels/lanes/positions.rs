//! At which position of its lines each cell lies.
//!
//! Where a cell has the same position in the lines of every family, the words of a position stay
//! together on the way from one family's plane to the next, and only change lanes. Such positions
//! are a Latin square for rows and columns. With boxes they are a solution of the empty
//! sudoku, and there is one that leaves the parts of rows and of columns in boxes together: in
//! each box the part of a row has a number that no other part of that row has, and so do the
//! parts of columns; both numbers together are the position.
//!
//! Such numbers are colours of the edges of a bipartite graph: lines of one family here, of the
//! other there. As many colours as edges meet will do (D. König 1916).

use super::family::{Family, LINES_MAX};

/// The most families that are looked at.
const FAMILIES_MAX: usize = 4;

/// Gives the cells of as many families as can be the same positions in their lines.
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

/// Returns positions that may do, one for each cell: those first that leave parts of lines
/// together.
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

/// Where the lines of two families meet.
struct Meetings {
    /// For each cell, its line in either family.
    lines: Vec<[usize; 2]>,
    /// How many lines there are in either.
    counts: [usize; 2],
    /// In how many others a line is met at the most.
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

    /// Gives each meeting one of `most` colours that no other meeting of these lines has. Returns
    /// those of the cells.
    fn colours(&self) -> Vec<usize> {
        // For each line of either family and each colour, the line of the other that is met there.
        let mut met = self.counts.map(|count| vec![vec![None; self.most]; count]);
        let mut seen = [0_u64; LINES_MAX];
        for &[one, other] in &self.lines {
            if seen[one] >> other & 1 != 0 {
                continue;
            }
            seen[one] |= 1 << other;
            let free = |lines: &[Option<usize>]| lines.iter().position(Option::is_none);
            // No line has more meetings than there are colours.
            let (Some(here), Some(there)) = (free(&met[0][one]), free(&met[1][other])) else {
                continue;
            };
            exchange(&mut met, other, [here, there]);
            met[0][one][here] = Some(other);
            met[1][other][here] = Some(one);
        }
        let mut colours = vec![0; self.counts[0] * LINES_MAX];
        for (one, met) in met[0].iter().enumerate() {
            for (colour, other) in met.iter().enumerate() {
                if let Some(other) = other {
                    colours[one * LINES_MAX + other] = colour;
                }
            }
        }
        self.lines.iter().map(|&[one, other]| colours[one * LINES_MAX + other]).collect()
    }
}

/// Frees a colour at a line of the second family that has another one free: along the path of
/// meetings that have one and the other in turn, the two are exchanged.
fn exchange(met: &mut [Vec<Vec<Option<usize>>>; 2], line: usize, colours: [usize; 2]) {
    let mut path = Vec::new();
    let (mut side, mut line, mut turn) = (1, line, 0);
    while let Some(next) = met[side][line][colours[turn]] {
        path.push((side, line, next, turn));
        (side, line, turn) = (1 - side, next, 1 - turn);
    }
    for &(side, line, next, turn) in &path {
        met[side][line][colours[turn]] = None;
        met[1 - side][next][colours[turn]] = None;
    }
    for (side, line, next, turn) in path {
        met[side][line][colours[1 - turn]] = Some(next);
        met[1 - side][next][colours[1 - turn]] = Some(line);
    }
}

#[cfg(test)]
mod tests {
    use super::super::latin::Latin;
    use super::super::shape::Shape;
    use super::super::simd::moves::stay_within;

    fn shape(latin: &Latin) -> Shape {
        Shape::new(&latin.compile(), 1).unwrap()
    }

    /// Returns how many moves there are, and how many of them leave words in their vectors.
    fn moves(shape: &Shape) -> (usize, usize) {
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
