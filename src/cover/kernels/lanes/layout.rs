//! The layouts of words in vectors, and the kernels for them.

/// The layout of words in a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LaneLayout {
    /// The number of lines side by side.
    pub(super) lanes: usize,
    /// The number of positions of each line in a vector.
    pub(super) positions: usize,
    /// The number of words of a vector.
    pub(super) width: usize,
    /// The number of vectors for the segments of lines.
    pub(super) room: usize,
    /// The possible numbers of vectors of a plane, if every vector is made of lines.
    whole: &'static [usize],
    /// The possible numbers of vectors of any plane.
    any: &'static [usize],
}

impl LaneLayout {
    /// All layouts with a kernel, those of few lines first. Grids of up to 6x6, 9x9, 12x12 and
    /// 16x16 have their own sizes, chosen by measurement; all others share the rest.
    pub(super) const ALL: [Self; 4] = [
        Self::of(10, 32, 1, &[2, 3], &[6]),
        Self::of(16, 32, 2, &[6, 8], &[24]),
        Self::of(32, 32, 8, &[], &[32]),
        Self::of(64, 64, 8, &[], &[64, 128]),
    ];

    const fn of(
        lanes: usize,
        width: usize,
        room: usize,
        whole: &'static [usize],
        any: &'static [usize],
    ) -> Self {
        Self { lanes, positions: width / lanes, width, room, whole, any }
    }

    /// Returns the slot of a position of a line.
    pub(super) const fn slot(self, position: usize, line: usize) -> usize {
        position / self.positions * self.width + position % self.positions * self.lanes + line
    }

    /// Returns the number of vectors of a plane that needs at least this many, and whether every
    /// vector is made of lines, which requires `whole`.
    pub(super) fn size(self, vectors: usize, whole: bool) -> Option<(usize, bool)> {
        let least = |sizes: &[usize]| sizes.iter().copied().find(|&size| size >= vectors);
        let of_lines = least(self.whole).filter(|_| whole).map(|size| (size, true));
        of_lines.or_else(|| least(self.any).map(|size| (size, false)))
    }
}
