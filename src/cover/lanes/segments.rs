//! The segments of lines: what lines of two families have in common.

use super::shape::Family;
use super::shuffle::Shuffle;

/// How the lines of the first family fall into segments, each its common part with a line of another
/// family: segment `s` of every line has the same positions. All symbols are due in all these lines.
#[derive(Clone, Debug)]
pub(in super::super) struct Segments {
    /// The positions of each segment.
    pub(in super::super) positions: Vec<Vec<usize>>,
    /// From a vector for each segment of the first family's lines to one for each segment of the
    /// other's.
    pub(in super::super) across: Shuffle,
    /// The way back.
    pub(in super::super) back: Shuffle,
}

/// The most segments of a line that are looked into, for lines of up to 16.
pub(in super::super) const FEW: usize = 4;
/// The most for longer lines.
pub(in super::super) const MANY: usize = 8;

impl Segments {
    /// Finds the segments of a family's lines, if all fall alike into several of several cells. There
    /// are `lanes` words in each of the `halves` of a vector.
    pub(super) fn find(own: &Family, other: &Family, lanes: usize, halves: usize) -> Option<Self> {
        // What is looked into does not depend on how wide the vectors are.
        let first = own.lines.first()?;
        let most = if first.len() <= 16 { FEW } else { MANY };
        let other_of = |cell: u32| other.place(cell).map(|(_, line)| line);
        let positions = parts(first, other_of)?;
        let alike = |line: &Vec<u32>| parts(line, other_of).is_some_and(|it| it == positions);
        let due = own.full.iter().chain(&other.full).all(|&full| full);
        let several = due && (2..=most).contains(&positions.len()) && positions.len() < first.len();
        if !several || !own.lines.iter().all(alike) {
            return None;
        }
        // The segments of each of the other's lines, each by its number there and its line here.
        let mut met: Vec<Vec<(usize, usize)>> = vec![Vec::new(); other.lines.len()];
        for (line, cells) in own.lines.iter().enumerate() {
            for (segment, positions) in positions.iter().enumerate() {
                met[other_of(cells[positions[0]])?].push((segment, line));
            }
        }
        if met.iter().any(|met| met.len() > most) {
            return None;
        }
        let width = lanes * halves;
        let room = if lanes <= 16 { FEW } else { MANY };
        let mut across = vec![Shuffle::NOTHING; room * width];
        let mut back = across.clone();
        for (other_line, met) in met.iter().enumerate() {
            for (other_segment, &(segment, line)) in met.iter().enumerate() {
                let (from, to) = (segment * width + line, other_segment * width + other_line);
                for half in (0..width).step_by(lanes) {
                    across[to + half] = u16::try_from(from).ok()?;
                    back[from + half] = u16::try_from(to).ok()?;
                }
            }
        }
        let shuffle = |from| Shuffle::new(from, room, width);
        Some(Self { positions, across: shuffle(across), back: shuffle(back) })
    }
}

/// Parts the positions of a line by the other lines that its cells are in, all of which must be in
/// some.
fn parts(line: &[u32], other_of: impl Fn(u32) -> Option<usize>) -> Option<Vec<Vec<usize>>> {
    let mut parts: Vec<(usize, Vec<usize>)> = Vec::new();
    for (position, &cell) in line.iter().enumerate() {
        let other = other_of(cell)?;
        match parts.iter_mut().find(|part| part.0 == other) {
            Some(part) => part.1.push(position),
            None => parts.push((other, vec![position])),
        }
    }
    Some(parts.into_iter().map(|part| part.1).collect())
}
