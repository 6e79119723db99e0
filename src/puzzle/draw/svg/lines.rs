//! Borders, dots, and the lines of an answer.

use std::collections::BTreeMap;

use super::elements::put;
use super::{CELL, SvgDrawing};
use crate::draw::ground::Ground;
use crate::draw::picture::{Direction, Mesh, Spot};

impl SvgDrawing<'_> {
    /// Draws the lines between cells, the thin ones first.
    pub(super) fn borders(&self, out: &mut String) {
        let picture = self.picture;
        // The lines of each class by their places, each with the sides of cells along it.
        let mut lines = [const { BTreeMap::<_, Vec<usize>>::new() }; 3];
        for side in picture.sides() {
            let is_across = side.row.is_multiple_of(2);
            let (place, along) =
                if is_across { (side.row, side.column) } else { (side.column, side.row) };
            let [before, after] = picture.beside(side);
            let class = match after.or(before) {
                _ if picture.is_border(side) => 1,
                _ if picture.mesh == Mesh::Nothing => continue,
                _ if picture.mesh == Mesh::Fives && place.is_multiple_of(10) => 2,
                Some(cell) if picture.cells[cell].ground != Ground::Missing => 0,
                _ => continue,
            };
            lines[class].entry((!is_across, place)).or_default().push(along);
        }
        let thin = match picture.mesh {
            Mesh::Dots => "dotted",
            Mesh::Dashes => "dashed",
            _ => "thin",
        };
        for (class, lines) in [thin, "thick", "fifth"].iter().zip(lines) {
            let mut path = String::new();
            for ((is_down, place), sides) in lines {
                for run in sides.chunk_by(|side, next| side + 2 == *next) {
                    let (from, length) = (run[0] - 1, run.len() * CELL);
                    let (row, column, way) =
                        if is_down { (from, place, 'v') } else { (place, from, 'h') };
                    let [x, y] = self.at(Spot { row, column });
                    put(&mut path, format_args!("M{x} {y}{way}{length}"));
                }
            }
            if !path.is_empty() {
                put(out, format_args!("<path class=\"{class}\" fill=\"none\" d=\"{path}\"/>"));
            }
        }
    }

    /// Draws the corners that lines join, and the long diagonals that matter.
    pub(super) fn dots(&self, out: &mut String) {
        let picture = self.picture;
        if picture.has_diagonals {
            let [[x, y], [to_x, to_y]] = [(0, 0), (2 * picture.rows, 2 * picture.columns)]
                .map(|(row, column)| self.at(Spot { row, column }));
            let path = format_args!("M{x} {y}L{to_x} {to_y}M{x} {to_y}L{to_x} {y}");
            put(out, format_args!("<path class=\"fifth\" fill=\"none\" d=\"{path}\"/>"));
        }
        if picture.mesh == Mesh::Dots {
            let corners = (0..=picture.rows)
                .flat_map(|row| (0..=picture.columns).map(move |it| (2 * row, 2 * it)));
            let corners = corners.map(|(row, column)| Spot { row, column });
            for corner in corners.filter(|&corner| picture.is_at_cell(corner)) {
                self.circle(corner, 3, "dot", out);
            }
        }
    }

    /// Draws the lines between places, with their directions.
    pub(super) fn joins(&self, out: &mut String) {
        for (ends, join) in &self.picture.joins {
            let [[x, y], [to_x, to_y]] = ends.map(|spot| self.at(spot));
            let (is_across, colour) = (y == to_y, join.colour % 4);
            let shifts: &[isize] = if join.strands > 1 { &[-4, 4] } else { &[0] };
            for &shift in shifts {
                let aside = |it: usize| it.saturating_add_signed(shift);
                let [x, y, to_x, to_y] = if is_across {
                    [x, aside(y), to_x, aside(to_y)]
                } else {
                    [aside(x), y, aside(to_x), to_y]
                };
                let ends = format_args!("x1=\"{x}\" y1=\"{y}\" x2=\"{to_x}\" y2=\"{to_y}\"");
                put(out, format_args!("<line class=\"join j{colour}\" {ends}/>"));
            }
            let head = match (join.direction, is_across) {
                (Direction::Both, _) => continue,
                (Direction::Forward, true) => "m-3 -6l6 6l-6 6",
                (Direction::Back, true) => "m3 -6l-6 6l6 6",
                (Direction::Forward, false) => "m-6 -3l6 6l6 -6",
                (Direction::Back, false) => "m-6 3l6 -6l6 6",
            };
            let [x, y] = [x.midpoint(to_x), y.midpoint(to_y)];
            let head = format_args!("d=\"M{x} {y}{head}\"");
            put(out, format_args!("<path class=\"join j{colour}\" fill=\"none\" {head}/>"));
        }
    }

    /// Draws a circle around a place.
    pub(super) fn circle(&self, spot: Spot, radius: usize, class: &str, out: &mut String) {
        let [x, y] = self.at(spot);
        let circle = format_args!("cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"");
        put(out, format_args!("<circle class=\"{class}\" {circle}/>"));
    }
}
