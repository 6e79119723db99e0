//! Figures, and the dashed lines of cages.

use super::elements::put;
use super::{CELL, SvgDrawing};
use crate::draw::figure::Figure;
use crate::draw::ground::Ground;
use crate::draw::picture::{Cage, LabelPlace, Spot};

/// The space between the line of a cage and the sides of its cells.
const INSET: isize = 3;

impl SvgDrawing<'_> {
    /// Draws the figures. One beside a clue is small: above it, or to its right if the figure points up or down.
    pub(super) fn figures(&self, out: &mut String) {
        for (&spot, figure) in &self.picture.figures {
            let cell = self.picture.cell_at(spot).map(|at| &self.picture.cells[at]);
            let class = match cell.map(|it| it.ground) {
                Some(Ground::Hole) => " on-hole",
                Some(Ground::Shaded) => " on-shade",
                _ => "",
            };
            let [mut x, mut y] = self.at(spot);
            let is_small =
                cell.is_none_or(|it| !it.label.is_empty() && it.label_place == LabelPlace::Middle);
            match (cell, figure.form % 2) {
                (Some(_), 0) if is_small => x += CELL / 4,
                (Some(_), _) if is_small => y -= CELL / 4,
                _ => {}
            }
            let size = match figure.is_given {
                _ if is_small => " scale(.6)",
                false if figure.is_circle() => " scale(.85)",
                _ => "",
            };
            let turn = if figure.row.is_turned { 90 * (figure.form % 4) } else { 0 };
            let turn = if turn > 0 { format!(" rotate({turn})") } else { String::new() };
            let path = self.outline(spot, *figure);
            let place = format_args!("transform=\"translate({x} {y}){turn}{size}\"");
            let row = figure.row.class;
            put(out, format_args!("<path class=\"{row}{class}\" {place} d=\"{path}\"/>"));
        }
    }

    /// Returns the outline of a figure: a part of a body is joined with its neighbours, and with one that an end
    /// points away from.
    fn outline(&self, spot: Spot, figure: Figure) -> String {
        let mut path = figure.row.path.to_owned();
        if figure.is_body() {
            if figure.form == 4 {
                "M-11 11H11V-11H-11z".clone_into(&mut path);
            }
            for (side, step) in [(-2, 0), (0, 2), (2, 0), (0, -2)].into_iter().enumerate() {
                let next =
                    spot.step(step.0, step.1).and_then(|next| self.picture.figures.get(&next));
                if next.is_some_and(|next| next.is_body())
                    || figure.form < 4 && figure.form == (side + 2) % 4
                {
                    path += Figure::JOINTS[side];
                }
            }
        }
        path
    }

    /// Draws the dashed line of a cage, inside its cells.
    pub(super) fn cage(&self, cage: &Cage, out: &mut String) {
        let (mut path, half) = (String::new(), (CELL / 2).cast_signed());
        for &cell in &cage.cells {
            let spot = self.picture.spot(cell);
            let [x, y] = self.at(spot).map(usize::cast_signed);
            let has = |down, right| {
                let next = spot.step(down, right).and_then(|next| self.picture.cell_at(next));
                next.is_some_and(|next| cage.cells.contains(&next))
            };
            for (down, right) in [(-2, 0), (0, 2), (2, 0), (0, -2)] {
                if has(down, right) {
                    continue;
                }
                // The line ends before the side of the cell, at it, or beyond it, at a corner of the cage.
                let end = |way: i32| match (
                    has(way * right, way * down),
                    has(down + way * right, right + way * down),
                ) {
                    (false, _) => half - INSET,
                    (true, false) => half,
                    (true, true) => half + INSET,
                };
                let aside = |part: i32| (part / 2) as isize * (half - INSET);
                let along = |part: i32, way: i32| (part / 2 * way) as isize * end(way);
                let [from_x, to_x] = [-1, 1].map(|way| x + aside(right) + along(down, way));
                let [from_y, to_y] = [-1, 1].map(|way| y + aside(down) + along(right, way));
                put(&mut path, format_args!("M{from_x} {from_y}L{to_x} {to_y}"));
            }
        }
        put(out, format_args!("<path class=\"cage\" fill=\"none\" d=\"{path}\"/>"));
    }
}
