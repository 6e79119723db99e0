//! Masks: movable shapes of cells, such as polyominoes.

/// A shape of at least one cell, without empty rows or columns around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Mask {
    /// The cells, as rows and columns from the top left corner, in reading order.
    cells: Vec<(usize, usize)>,
}

impl Mask {
    /// Returns the shape of some cells, or `None` without cells.
    pub(crate) fn new(cells: impl IntoIterator<Item = (usize, usize)>) -> Option<Self> {
        let mut cells: Vec<(usize, usize)> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        let top = cells.iter().map(|&(row, _)| row).min()?;
        let left = cells.iter().map(|&(_, column)| column).min()?;
        let cells = cells.into_iter().map(|(row, column)| (row - top, column - left));
        Some(Self { cells: cells.collect() })
    }

    /// Returns a full rectangle, or `None` if it has no cells.
    pub(crate) fn rectangle(rows: usize, columns: usize) -> Option<Self> {
        let mut cells = Vec::new();
        for row in 0..rows {
            cells.extend((0..columns).map(|column| (row, column)));
        }
        Self::new(cells)
    }

    /// Returns the cells, as rows and columns from the top left corner, in reading order.
    pub(crate) fn cells(&self) -> &[(usize, usize)] {
        &self.cells
    }

    /// Returns the number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.cells.iter().map(|&(row, _)| row + 1).max().unwrap_or(0)
    }

    /// Returns the number of columns.
    pub(crate) fn columns(&self) -> usize {
        self.cells.iter().map(|&(_, column)| column + 1).max().unwrap_or(0)
    }

    /// Returns the shape after a quarter turn to the right.
    #[must_use]
    pub(crate) fn turned(&self) -> Self {
        let last = self.rows() - 1;
        Self::of(self.cells.iter().map(|&(row, column)| (column, last - row)))
    }

    /// Returns the shape with left and right exchanged.
    #[must_use]
    pub(crate) fn flipped(&self) -> Self {
        let last = self.columns() - 1;
        Self::of(self.cells.iter().map(|&(row, column)| (row, last - column)))
    }

    /// Returns all different shapes made by turning and flipping this one, which comes first.
    pub(crate) fn poses(&self, turn: bool, flip: bool) -> Vec<Self> {
        let mut poses = vec![self.clone()];
        let mut seen = 0;
        while let Some(pose) = poses.get(seen).cloned() {
            seen += 1;
            let turned = turn.then(|| pose.turned());
            let flipped = flip.then(|| pose.flipped());
            for next in turned.into_iter().chain(flipped) {
                if !poses.contains(&next) {
                    poses.push(next);
                }
            }
        }
        poses
    }

    /// Returns how many quarter turns to the right, if it may be turned, make a pose of this shape, and whether it is
    /// flipped before.
    pub(crate) fn turns_to(&self, pose: &Self, turn: bool) -> (usize, bool) {
        for (flipped, start) in [(false, self.clone()), (true, self.flipped())] {
            let mut turned = start;
            for turns in 0..if turn { 4 } else { 1 } {
                if turned == *pose {
                    return (turns, flipped);
                }
                turned = turned.turned();
            }
        }
        (0, false)
    }

    /// Makes a shape of cells that already lie in the corner.
    fn of(cells: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut cells: Vec<_> = cells.collect();
        cells.sort_unstable();
        Self { cells }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(rows: &[&str]) -> Mask {
        let cells = rows.iter().enumerate().flat_map(|(row, text)| {
            text.bytes()
                .enumerate()
                .filter(|&(_, b)| b == b'#')
                .map(move |(column, _)| (row, column))
        });
        Mask::new(cells).unwrap()
    }

    #[test]
    fn a_shape_lies_in_the_corner() {
        assert_eq!(mask(&["...", ".#.", ".##"]), mask(&["#.", "##"]));
        assert_eq!(Mask::new([]), None);
        assert_eq!(Mask::rectangle(2, 0), None);
    }

    #[test]
    fn turns_to_the_right() {
        assert_eq!(mask(&["##", "#.", "#."]).turned(), mask(&["###", "..#"]));
        assert_eq!(mask(&["##", "#.", "#."]).flipped(), mask(&["##", ".#", ".#"]));
    }

    #[test]
    fn a_pose_is_reached_by_turns() {
        let ell = mask(&["###", "#.."]);
        for pose in ell.poses(true, true) {
            let (turns, flipped) = ell.turns_to(&pose, true);
            let start = if flipped { ell.flipped() } else { ell.clone() };
            assert_eq!((0..turns).fold(start, |it, _| it.turned()), pose);
        }
        assert_eq!(ell.turns_to(&ell.turned(), true), (1, false));
    }

    #[test]
    fn equal_poses_count_once() {
        assert_eq!(mask(&["##", "##"]).poses(true, true).len(), 1);
        assert_eq!(mask(&["##", ".."]).poses(true, false).len(), 2);
        assert_eq!(mask(&["###", "#.."]).poses(true, false).len(), 4);
        assert_eq!(mask(&["###", "#.."]).poses(true, true).len(), 8);
        assert_eq!(mask(&["##.", ".##"]).poses(false, true).len(), 2);
    }
}
