//! What is known of an answer: some symbols and some lines. A dot is a cell that stays empty, a cross a side without a line.

use super::{Sketch, join};
use crate::draw::{Ground, Spot};
use crate::grid::Grid;

impl Sketch<'_> {
    /// Shows what is known.
    pub(super) fn known(&mut self, grid: &Grid) {
        for cell in self.terrain.open_cells().collect::<Vec<_>>() {
            let Some(symbol) = grid.get(cell) else { continue };
            self.symbol(cell, symbol, false);
            let has_figure = self.picture.figures.contains_key(&self.spot(cell));
            let place = &mut self.picture.cells[cell.index()];
            let is_empty = place.text.is_empty() && place.label.is_empty() && !has_figure;
            if is_empty && place.ground == Ground::Open && !self.has_lines(cell.index()) {
                "·".clone_into(&mut self.picture.cells[cell.index()].text);
            }
        }
        for lines in self.terrain.board().layers.iter().filter(|lines| lines.spec.are_drawn()) {
            for (place, is_down) in lines.links() {
                let Some(held) = grid.get(lines.nodes.link(place, is_down)) else { continue };
                let (row, column) = lines.spec.course.place(place).half_cells(self.terrain.shape());
                let (down, right) = if is_down { (1, 0) } else { (0, 1) };
                let [from, middle, to] = [0, 1, 2]
                    .map(|far| Spot { row: row + far * down, column: column + far * right });
                match u8::try_from(held.index()).unwrap_or_default() {
                    0 => drop(self.picture.signs.entry(middle).or_insert_with(|| "×".to_owned())),
                    _ if lines.spec.are_borders() => drop(self.picture.walls.insert(middle)),
                    digit => {
                        self.picture.joins.insert([from, to], join(lines.spec.code, digit));
                    }
                }
            }
        }
    }

    /// Tells whether lines that a symbol stands for leave a cell.
    fn has_lines(&self, cell: usize) -> bool {
        let spot = self.picture.spot(cell);
        self.picture.joins.keys().any(|ends| ends.contains(&spot))
    }
}
