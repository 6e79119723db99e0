//! The segments of lines: what lines of two families have in common.

use super::shape::{Family, Layout};
use super::shuffle::Shuffle;

/// How the lines of the first family fall into segments, each its common part with a line of
/// another family: segment `s` of every line has the same positions. All symbols are due in all
/// these lines.
#[derive(Clone, Debug)]
pub(in super::super) struct Segments {
    /// The positions of each segment.
    pub(in super::super) positions: Vec<Vec<usize>>,
    /// How they lie in vectors: anyhow, until it is known how many vectors a plane has.
    pub(in super::super) form: Form,
    /// From a plane of the segments of the first family's lines, in place of positions, to one of
    /// those of the other's.
    pub(in super::super) across: Shuffle,
    /// The way back.
    pub(in super::super) back: Shuffle,
}

/// Returns the most segments of a line that are looked into, in a problem with so many lines or
/// symbols.
///
/// That does not depend on how the lines lie in vectors.
pub(super) const fn most(size: usize) -> usize {
    match size {
        9..=10 => 3,
        ..=16 => 4,
        _ => 8,
    }
}

/// How the positions of segments lie in vectors. There are vectors of segments too, in place of
/// positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Form {
    /// The vectors of positions are as many times those of segments, and alike in turn.
    Turns,
    /// Each segment has as many whole vectors to itself.
    Blocks,
    /// Anything else.
    Any,
}

impl Form {
    /// Returns the form of segments with these positions, in a plane of so many vectors.
    pub(super) fn of(positions: &[Vec<usize>], vectors: usize, layout: Layout) -> Self {
        let (room, all) = (layout.room * layout.positions, vectors * layout.positions);
        let segment_of = |position: usize| positions.iter().position(|it| it.contains(&position));
        // Positions that are in no segment may be of cells that are in no line.
        let are = |segment: &dyn Fn(usize) -> usize| {
            (0..all).all(|position| segment_of(position) == Some(segment(position)))
        };
        let block = all / room;
        if positions.len() != room {
            Self::Any
        } else if are(&|position| position % room) {
            Self::Turns
        } else if vectors.is_multiple_of(room) && are(&|position| position / block) {
            Self::Blocks
        } else {
            Self::Any
        }
    }
}

impl Segments {
    /// Finds the segments of a family's lines, if all fall alike into several of several cells, but
    /// no more than `most`, and if the other's lines consist of them.
    pub(super) fn find(own: &Family, other: &Family, layout: Layout, most: usize) -> Option<Self> {
        let first = own.lines.first()?;
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
        // A line of which only a part is seen may hold elsewhere what seems to be locked.
        let seen = |met: &[(usize, usize)]| -> usize {
            met.iter().map(|&(segment, _)| positions[segment].len()).sum()
        };
        let mut others = met.iter().zip(&other.lines);
        let whole = others.all(|(met, line)| met.is_empty() || seen(met) == line.len());
        if !whole || met.iter().any(|met| met.len() > most) {
            return None;
        }
        let room = layout.room;
        let slot = |segment, line| layout.slot(segment, line);
        let mut across = vec![Shuffle::NOTHING; room * layout.width];
        let mut back = across.clone();
        // Where that can be, a segment has the same number in both lines.
        let mut numbered = met.iter().map(|met| met.iter().map(|it| it.0).collect::<Vec<_>>());
        let same = numbered
            .all(|numbers| (1..numbers.len()).all(|at| !numbers[..at].contains(&numbers[at])));
        for (other_line, met) in met.iter().enumerate() {
            for (other_segment, &(segment, line)) in met.iter().enumerate() {
                let other_segment = if same { segment } else { other_segment };
                let (from, to) = (slot(segment, line), slot(other_segment, other_line));
                across[to] = u16::try_from(from).ok()?;
                back[from] = u16::try_from(to).ok()?;
            }
        }
        let shuffle = |from| Shuffle::new(from, room, layout.width);
        Some(Self { positions, form: Form::Any, across: shuffle(across), back: shuffle(back) })
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
