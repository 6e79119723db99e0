//! Borders, dots, and the lines of an answer.

use super::elements::put;
use super::{CELL, SvgDrawing};
use crate::draw::picture::{Direction, Ground, Spot};

impl SvgDrawing<'_> {
    /// Draws the lines between cells, the thin ones first, and the corners that lines join.
    pub(super) fn borders(&self, out: &mut String) {
        let picture = self.picture;
        let mut paths = [String::new(), String::new(), String::new()];
        for side in picture.sides() {
            let [before, after] = picture.beside(side);
            let class = match after.or(before) {
                _ if picture.is_border(side) => 1,
                _ if picture.is_caged(side) => 2,
                Some(cell) if picture.cells[cell].ground != Ground::Missing => 0,
                _ => continue,
            };
            let ([x, y], half) = (self.at(side), CELL / 2);
            let ([x, y], way) = if side.row.is_multiple_of(2) {
                ([x - half, y], "h")
            } else {
                ([x, y - half], "v")
            };
            put(&mut paths[class], format_args!("M{x} {y}{way}{CELL}"));
        }
        let thin = if picture.has_dots { "dotted" } else { "thin" };
        for (class, path) in [thin, "thick", "cage"].iter().zip(paths) {
            if !path.is_empty() {
                put(out, format_args!("<path class=\"{class}\" fill=\"none\" d=\"{path}\"/>"));
            }
        }
        if picture.has_dots {
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
