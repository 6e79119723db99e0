//! Joins of lines: checks that lines meet.

use super::breach::name;
use super::common::index;
use super::constraint::GroupConstraint;
use super::constraint::{Trial, Watch};
use super::{BoundLines, BoundTallies, Breach};
use crate::grid::{Board, Cell, CellSide, Grid, LineCode, Node, Symbol};
use crate::language::counted;

impl GroupConstraint for BoundLines {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let wrong_degree =
            || self.places.iter().find_map(|&place| self.wrong_degree(board, grid, place));
        let pieces = &self.pieces;
        let wrong_piece = || pieces.net.breach(board, grid).or_else(|| pieces.breach(board, grid));
        let has_demands = pieces.net.has_demands() || !pieces.tallies.is_empty();
        let loose = self.places.iter().find_map(|&place| self.loose(board, grid, place));
        let first = loose.or_else(wrong_degree);
        if has_demands { first.or_else(wrong_piece) } else { first }
    }

    fn watch<'w>(&'w self, board: &'w Board, grid: &'w Grid) -> Watch<'w> {
        let BoundTallies { net, tallies } = &self.pieces;
        let has_net = net.has_demands() || !tallies.is_empty();
        let of_net = if has_net { net.watch(board, grid) } else { Watch::Nodes(Vec::new()) };
        Watch::Trial(Box::new(LinesTrial { lines: self, board, of_net }))
    }
}

/// Lines of which a board is known that keeps what they demand.
struct LinesTrial<'l> {
    lines: &'l BoundLines,
    board: &'l Board,
    of_net: Watch<'l>,
}

impl Trial for LinesTrial<'_> {
    fn may_break(&self, grid: &Grid, node: Node) -> bool {
        let Self { lines, board, of_net } = self;
        let Some(place) = lines.layer.place(node).filter(|&it| lines.place(it).is_some()) else {
            return false;
        };
        let beside = CellSide::ALL.into_iter().filter_map(|side| lines.next(place, side));
        let is_wrong = |place: Cell| {
            lines
                .loose(board, grid, place)
                .or_else(|| lines.wrong_degree(board, grid, place))
                .is_some()
        };
        let BoundTallies { net, tallies } = &lines.pieces;
        beside.chain([place]).any(is_wrong)
            || match of_net {
                Watch::Trial(trial) => trial.may_break(grid, node),
                Watch::Nodes(nodes) if nodes.is_empty() => false,
                Watch::Nodes(_) | Watch::Always => net.breach(board, grid).is_some(),
            }
            || !tallies.is_empty() && lines.pieces.breach(board, grid).is_some()
    }
}

impl BoundLines {
    /// Returns a breach if a line leaves a cell and does not enter the next one.
    fn loose(&self, board: &Board, grid: &Grid, cell: Cell) -> Option<Breach> {
        CellSide::ALL.into_iter().find_map(|side| {
            let colour = self.leaves(self.content(grid, cell)?, side);
            let Some(next) = self.next(cell, side) else {
                let (at, group) = (self.name(board, cell), || name(&self.group, board));
                let text = || format!("the line of {at} leaves {}", group());
                return colour.map(|_| self.breach_at(board, &[cell], text()));
            };
            let back = self.leaves(self.content(grid, next)?, side.opposite());
            let name = |place| self.name(board, place);
            let text = match (colour, back) {
                (Some(_), None) => {
                    format!("the line of {} does not enter {}", name(cell), name(next))
                }
                (Some((one, _)), Some((other, _)))
                    if one != other && self.code == LineCode::Directed =>
                {
                    format!("the lines of {} and {} run against each other", name(cell), name(next))
                }
                (Some((strands, _)), Some((back, _))) if strands != back => {
                    let strands = counted(strands.into(), "strands");
                    let (cell, next) = (name(cell), name(next));
                    format!("{cell} sends {strands} to {next}, which sends back {back}")
                }
                (Some((_, colour)), Some((_, back))) if colour != back => {
                    format!("the lines of {} and {} have different colours", name(cell), name(next))
                }
                _ => return None,
            };
            Some(self.breach_at(board, &[cell, next], text))
        })
    }

    /// Returns a breach if lines leave a place at another number of sides than they may.
    fn wrong_degree(&self, board: &Board, grid: &Grid, place: Cell) -> Option<Breach> {
        let (number, content) = (self.place(place)?, self.content(grid, place)?);
        let is_wrong = [
            (self.goes_on(content), "run against each other"),
            (self.goes_straight(number, content), "do not go straight on"),
        ];
        if let Some((_, wrong)) = is_wrong.into_iter().find(|(is_right, _)| !is_right) {
            let at = self.name(board, place);
            let text = format!("the two lines at {at} {wrong}");
            return Some(self.breach_at(board, &[place], text));
        }
        let text = || {
            let may = (0..=4_i64).filter(|sides| self.degrees[number] >> sides & 1 == 1);
            let may: Vec<String> = may.map(|sides| sides.to_string()).collect();
            let (at, lines) = (self.name(board, place), index(self.degree(content)));
            format!("{at} has {}, not {}", counted(lines, "lines"), may.join(" or "))
        };
        (!self.allows(number, content)).then(|| self.breach_at(board, &[place], text()))
    }

    pub(super) fn content(&self, grid: &Grid, place: Cell) -> Option<Symbol> {
        grid.get(self.node(place))
    }

    pub(super) fn name(&self, board: &Board, place: Cell) -> String {
        board.node_name(self.node(place))
    }

    /// Returns a breach at some places, which shows at the last.
    pub(super) fn breach_at(&self, board: &Board, places: &[Cell], text: String) -> Breach {
        let places = places.iter().filter_map(|&it| board.place_of(self.node(it)));
        let cells: Vec<Cell> = places.map(|place| board.cell_at(place)).collect();
        Breach { cell: cells.last().copied(), cells, text }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::CellLines;
    use crate::grid::Scope;
    use crate::rules::testing::{Case, OPEN_LINES, SIDES, expr};

    fn says<const N: usize>(lines: &CellLines, rows: [&str; N]) -> Option<String> {
        Case::new(SIDES, rows).says(lines, &Scope::board(), rows)
    }

    #[test]
    fn lines_meet() {
        let any = CellLines { loops: true, ..OPEN_LINES };
        // A small loop: right and down, down and left, up and right, up and left.
        assert_eq!(says(&any, ["fl", "ci"]), None);
        let off = says(&any, ["fl", "ck"]).unwrap();
        assert_eq!(off, "the line of r2c2 leaves the board");
        let open = says(&any, ["fl", "ca"]).unwrap();
        assert_eq!(open, "the line of r2c1 does not enter r2c2");
        assert_eq!(says(&any, ["fl", "c."]), None);
    }

    #[test]
    fn a_line_stays_in_its_group() {
        let any = CellLines { loops: true, ..OPEN_LINES };
        assert_eq!(says(&any, ["b!"]).unwrap(), "the line of r1c1 leaves the board");
        let case = Case::new(SIDES, ["..", ".."]);
        let says = |rows| case.says(&any, &Scope::of("rows"), rows);
        assert_eq!(says(["bh", "bh"]), None);
        assert_eq!(says(["dd", "aa"]).unwrap(), "the line of r1c1 leaves row 1");
    }

    #[test]
    fn a_line_goes_one_way() {
        // `a` is numbered 1 (out above), `b` 2 (in from above), `i` 9 (out below), `r` 18 (in from below).
        let rule = CellLines { directed: true, ..OPEN_LINES };
        let case = Case::new("abcdefghijklmnopqr", [".", "."]);
        let says = |rows| case.says(&rule, &Scope::board(), rows);
        assert_eq!([says(["i", "b"]), says(["r", "a"])], [None, None]);
        let against = "the lines of r1c1 and r2c1 run against each other";
        assert_eq!(says(["i", "a"]).unwrap(), against);
        assert_eq!(says(["r", "b"]).unwrap(), against);
    }

    #[test]
    fn strands_are_as_many_on_both_sides() {
        // `b` is numbered 2 (two strands up), `i` 9 (one strand down), `r` 18 (two strands down).
        let case = Case::new("abcdefghijklmnopqrstuvwxyz", [".", "."]);
        let rule = CellLines { strands: 2, ..OPEN_LINES };
        let says = |rows| case.says(&rule, &Scope::board(), rows);
        assert_eq!(says(["r", "b"]), None);
        assert_eq!(says(["i", "b"]).unwrap(), "r1c1 sends 1 strand to r2c1, which sends back 2");
    }

    #[test]
    fn a_long_line_is_one_piece() {
        // A snake down and up through all columns; work for each pair of cells would take minutes.
        let side = 600;
        let symbol = |row: usize, column: usize| match (row, column.is_multiple_of(2)) {
            (0, _) if column == 0 || column + 1 == side => 'd',
            (0, true) => 'l',
            (0, false) => 'f',
            (last, true) if last + 1 == side => 'c',
            (last, false) if last + 1 == side => 'i',
            _ => 'e',
        };
        let rows = (0..side).map(|row| (0..side).map(|column| symbol(row, column)).collect());
        let rows: Vec<String> = rows.collect();
        let rows: [&str; 600] =
            rows.iter().map(String::as_str).collect::<Vec<_>>().try_into().unwrap();
        let one = CellLines { pieces: Some(expr("1")), ..OPEN_LINES };
        assert_eq!(says(&one, rows), None);
    }

    #[test]
    fn pieces_are_counted_and_loops_are_found() {
        let one = CellLines { pieces: Some(expr("1")), loops: true, ..OPEN_LINES };
        let two = ["flfl", "cici"];
        assert_eq!(
            says(&one, two).unwrap(),
            "the board has 2 pieces of lines, at r1c1, r1c3, not 1"
        );
        assert_eq!(says(&one, ["fjjl", "cjji"]), None);
        let none = CellLines { pieces: Some(expr("2")), ..OPEN_LINES };
        let text = says(&none, two).unwrap();
        assert_eq!(text, "the line at r1c1 closes a loop");
        assert_eq!(says(&none, ["bjjh", "bjjh"]), None);
    }

    #[test]
    fn lines_join_what_has_the_same_label() {
        // The corners above are labelled 1, those below 2.
        let rule = CellLines { label: Some(expr("(c != 1) * (r + 1)")), ..OPEN_LINES };
        let says = |rows| says(&rule, rows);
        assert_eq!(says(["bjh", "bjh"]), None);
        assert_eq!(says(["bj.", "..."]), None);
        let rule = CellLines { label: Some(expr("c != 1")), ..OPEN_LINES };
        let text = self::says(&rule, ["bjh", "bjh"]).unwrap();
        assert_eq!(text, "no line joins r1c1 and r2c1, which have the same label");
        let text = says(["d..", "a.."]).unwrap();
        assert_eq!(text, "no line joins r1c1 and r1c3, which have the same label");
        let rule = CellLines { label: Some(expr("(c < 1) * (r + 1)")), ..OPEN_LINES };
        let text = self::says(&rule, ["d..", "a.."]).unwrap();
        assert_eq!(text, "a line joins r1c1 and r2c1, which have different labels");
    }
}
