//! How words lie in vectors, and which kernels there are for that.

/// How words lie in a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// How many lines lie side by side.
    pub(super) lanes: usize,
    /// How many positions of each are in a vector.
    pub(super) positions: usize,
    /// How many words a vector has.
    pub(super) width: usize,
    /// How many vectors there are for the segments of lines.
    pub(super) room: usize,
    /// The numbers of vectors that planes may have, if every vector is made of lines.
    whole: &'static [usize],
    /// The numbers of vectors that any planes may have.
    any: &'static [usize],
}

impl Layout {
    /// All layouts that there is a kernel for, those of few lines first. Grids of up to 6x6, 9x9,
    /// 12x12 and 16x16 have sizes of their own, as measured; all others share the rest.
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

    /// Returns how many vectors planes have that must have this many, and whether every vector is
    /// made of lines, as is the case if `whole` is.
    pub(super) fn size(self, vectors: usize, whole: bool) -> Option<(usize, bool)> {
        let least = |sizes: &[usize]| sizes.iter().copied().find(|&size| size >= vectors);
        let of_lines = least(self.whole).filter(|_| whole).map(|size| (size, true));
        of_lines.or_else(|| least(self.any).map(|size| (size, false)))
    }
}
