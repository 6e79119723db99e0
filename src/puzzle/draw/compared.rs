//! Marks in two pictures where they differ.

use super::picture::{BoardPicture, CellPicture, PictureMark, Spot};

impl BoardPicture {
    /// Marks the cells in which two pictures of a board differ, and those beside a line, a border, a figure or a sign
    /// that only one of them has.
    pub(crate) fn compared(mut pair: [Self; 2]) -> [Self; 2] {
        let [one, other] = &pair;
        let mut marked: Vec<usize> =
            (0..one.cells.len()).filter(|&at| differ(&one.cells[at], &other.cells[at])).collect();
        let of_joins = |it: &Self, than: &Self| {
            let joins =
                it.joins.iter().filter(|(place, join)| than.joins.get(*place) != Some(join));
            joins.flat_map(|(place, _)| *place).collect::<Vec<_>>()
        };
        let of_figures = |it: &Self, than: &Self| {
            let spots = it.figures.iter().filter(|(spot, it)| than.figures.get(spot) != Some(it));
            spots.map(|(spot, _)| *spot).collect::<Vec<_>>()
        };
        let sides = one.sides().filter(|&side| one.is_border(side) != other.is_border(side));
        let spots = [(one, other), (other, one)].into_iter();
        let spots = spots.flat_map(|(it, than)| [of_joins(it, than), of_figures(it, than)]);
        for spot in spots.flatten().chain(sides) {
            marked.extend(one.cells_at(spot));
        }
        for cell in marked {
            for it in &mut pair {
                it.mark(it.spot(cell), PictureMark::Difference);
            }
        }
        pair
    }

    /// Returns the cell at a place, or the cells around it.
    fn cells_at(&self, spot: Spot) -> impl Iterator<Item = usize> {
        let around = |at: usize| if at.is_multiple_of(2) { &[-1, 1][..] } else { &[0] };
        let (down, right) = (around(spot.row), around(spot.column));
        let spots = down.iter().flat_map(move |down| right.iter().map(move |it| (*down, *it)));
        spots.filter_map(move |(down, right)| self.cell_at(spot.step(down, right)?))
    }
}

fn differ(one: &CellPicture, other: &CellPicture) -> bool {
    let seen = |cell: &CellPicture| {
        (cell.ground, cell.text.clone(), cell.label.clone(), cell.edges.clone())
    };
    seen(one) != seen(other)
}
