//! Segments: the common parts of lines of two families.

use super::family::Family;
use super::layout::LaneLayout;
use super::simd::vector::NOTHING;

/// A division of the lines of the first family into segments, each the common part with a line of
/// another family. Segment `s` of every line has the same positions. All these lines must hold
/// every symbol.
#[derive(Clone, Debug)]
pub(super) struct Segments {
    /// The positions of each segment.
    pub(super) positions: Vec<Vec<usize>>,
    /// Their form in vectors: [`SegmentForm::Any`] until the number of vectors of a plane is known.
    pub(super) form: SegmentForm,
    /// Each segment as part of the first family's line and of the other's, each given by its number
    /// in the line, and the line.
    pairs: Vec<[(usize, usize); 2]>,
    /// The moves from a plane of the segments of the first family's lines to one of those of the
    /// other's.
    pub(super) across: Vec<u16>,
    /// The way back.
    pub(super) back: Vec<u16>,
}

/// Returns the maximum number of segments of a line that are used, in a problem with this many
/// lines or symbols.
///
/// It depends only on the problem, not on the vectors, so searches are the same with all vectors.
pub(super) const fn most(size: usize) -> usize {
    match size {
        9..=10 => 3,
        ..=16 => 4,
        _ => 8,
    }
}

/// How the positions of segments lie in the vectors of a plane. There are vectors of segments too:
/// in these a segment takes the place of a position.
///
/// [`SegmentForm::Any`] alone would do, but takes 11 % more on hard grids of 16 by 16 and 21 % more on those
/// of 9 by 9; without [`SegmentForm::Blocks`] it is 4 to 11 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SegmentForm {
    /// The segments take turns: position `p` belongs to segment `p` modulo the number of segments. A
    /// vector of positions then lies as one of segments does.
    Turns,
    /// The segments follow each other: each has some whole vectors to itself, the same number.
    Blocks,
    /// Anything else.
    Any,
}

impl SegmentForm {
    /// Returns the form of segments with these positions, in a plane of `vectors` vectors.
    pub(super) fn of(positions: &[Vec<usize>], vectors: usize, layout: LaneLayout) -> Self {
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
    /// Returns the positions of each segment, divided by the vector of a plane that has them, if a
    /// vector has `room` positions.
    pub(super) fn by_vector(&self, room: usize) -> Vec<Vec<(usize, &[usize])>> {
        let divided = self.positions.iter().map(|positions| {
            let parts = positions.chunk_by(|one, other| one / room == other / room);
            parts.map(|part| (part[0] / room, part)).collect()
        });
        divided.collect()
    }

    /// Finds the segments of a family's lines, if all fall alike into several of several cells, but
    /// no more than `most`, and if the other's lines consist of them.
    pub(super) fn find(own: &Family, other: &Family, most: usize) -> Option<Self> {
        let first = own.lines.first()?;
        let other_of = |cell: u32| other.spot(cell).map(|spot| spot.line);
        let positions = parts(first, other_of)?;
        let several = (2..=most).contains(&positions.len()) && positions.len() < first.len();
        let due = own.full.iter().chain(&other.full).all(|&full| full);
        let alike = |line: &Vec<u32>| falls(line, &positions, other_of);
        if !several || !due || !own.lines[1..].iter().all(alike) {
            return None;
        }
        // The segments of each line of the other family, each by its number and line in the first.
        let mut met: Vec<Vec<(usize, usize)>> = vec![Vec::new(); other.lines.len()];
        for (line, cells) in own.lines.iter().enumerate() {
            for (segment, positions) in positions.iter().enumerate() {
                met[other_of(cells[positions[0]])?].push((segment, line));
            }
        }
        // A symbol is not locked if another part of its line, outside all segments, can hold it.
        let seen = |met: &[(usize, usize)]| -> usize {
            met.iter().map(|&(segment, _)| positions[segment].len()).sum()
        };
        let mut others = met.iter().zip(&other.lines);
        let whole = others.all(|(met, line)| met.is_empty() || seen(met) == line.len());
        if !whole || met.iter().any(|met| met.len() > most) {
            return None;
        }
        // If possible, a segment has the same number in both lines.
        let mut numbered = met.iter().map(|met| met.iter().map(|it| it.0).collect::<Vec<_>>());
        let same = numbered
            .all(|numbers| (1..numbers.len()).all(|at| !numbers[..at].contains(&numbers[at])));
        let mut pairs = Vec::new();
        for (other_line, met) in met.iter().enumerate() {
            for (other_segment, &(segment, line)) in met.iter().enumerate() {
                let other_segment = if same { segment } else { other_segment };
                pairs.push([(segment, line), (other_segment, other_line)]);
            }
        }
        Some(Self {
            positions,
            form: SegmentForm::Any,
            pairs,
            across: Vec::new(),
            back: Vec::new(),
        })
    }

    /// Returns the maximum number of segments of a line, in both families.
    pub(super) fn numbers(&self) -> usize {
        self.pairs.iter().flatten().map(|&(segment, _)| segment + 1).max().unwrap_or(0)
    }

    /// Computes the form of the segments in planes with this many vectors. The layout has room for
    /// them.
    pub(super) fn lay_out(&mut self, vectors: usize, layout: LaneLayout) {
        self.form = SegmentForm::of(&self.positions, vectors, layout);
        self.across = vec![NOTHING; layout.room * layout.width];
        self.back = self.across.clone();
        for pair in &self.pairs {
            let [own, other] = pair.map(|(segment, line)| layout.slot(segment, line));
            // There are at most 8192 slots.
            self.across[other] = u16::try_from(own).unwrap_or(NOTHING);
            self.back[own] = u16::try_from(other).unwrap_or(NOTHING);
        }
    }
}

/// Divides the positions of a line by the other lines of its cells. Every cell must be in one.
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

/// Tells whether a line is divided into these positions.
fn falls(line: &[u32], parts: &[Vec<usize>], other_of: impl Fn(u32) -> Option<usize>) -> bool {
    let other_at = |position: usize| line.get(position).and_then(|&cell| other_of(cell));
    parts.iter().enumerate().all(|(number, part)| {
        let other = other_at(part[0]);
        other.is_some()
            && part.iter().all(|&position| other_at(position) == other)
            && parts[..number].iter().all(|before| other_at(before[0]) != other)
    }) && parts.iter().map(Vec::len).sum::<usize>() == line.len()
}
