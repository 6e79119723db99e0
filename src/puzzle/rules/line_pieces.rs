//! Pieces of lines: checks their number, their loops and the labels that they join.

use std::collections::HashMap;

use super::bound_lines::LineMarks;
use super::breach::name;
use super::common::index;
use super::{BoundLines, Breach};
use crate::grid::{Board, Cell, CellSide, Grid};
use crate::language::counted;

/// The pieces that the lines of a grid form.
#[derive(Default)]
pub(super) struct Pieces {
    /// The first cell of each piece.
    firsts: Vec<Cell>,
    /// The piece of each cell with a line; where two cross, also that of the second one.
    of: HashMap<(Cell, bool), usize>,
    /// The ends of a link that closes a loop, if the lines were followed to one.
    loop_at: Option<[Cell; 2]>,
}

impl Pieces {
    /// Returns the pieces of the lines at a cell: none, one, or those of two that cross.
    pub(super) fn at(&self, cell: Cell) -> impl Iterator<Item = usize> {
        [false, true]
            .into_iter()
            .filter_map(move |is_second| self.of.get(&(cell, is_second)).copied())
    }

    /// Returns the number of cells of a piece.
    pub(super) fn size(&self, piece: usize) -> usize {
        self.of.values().filter(|&&it| it == piece).count()
    }
}

impl BoundLines {
    /// Returns a breach if lines close a forbidden loop, if they join labels that must stay apart, or if
    /// a full group has another number of pieces.
    pub(super) fn wrong_pieces(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let has_marks = self.marks != LineMarks::default();
        if self.loops && self.pieces.is_none() && self.labels.is_empty() && !has_marks {
            return None;
        }
        let pieces = self.pieces_in(grid);
        if let Some([cell, next]) = pieces.loop_at {
            let ends = [cell.min(next), cell.max(next)];
            let [one, other] = ends.map(|it| self.name(board, it));
            let text = format!("a loop closes between {one} and {other}");
            return Some(self.breach_at(board, &[cell, next], text));
        }
        let is_full = self.places.iter().all(|&cell| self.content(grid, cell).is_some());
        let wrong_number = || self.wrong_number(board, &pieces.firsts).filter(|_| is_full);
        let wrong_marks = || self.wrong_marks((board, grid), is_full, &pieces);
        let wrong_labels = self.wrong_labels(board, is_full, &pieces);
        wrong_labels.or_else(wrong_number).or_else(wrong_marks)
    }

    /// Follows the lines of a grid, up to the first loop if loops are forbidden.
    fn pieces_in(&self, grid: &Grid) -> Pieces {
        let mut pieces = Pieces::default();
        for (cell, side) in self.places.iter().flat_map(|&cell| CellSide::ALL.map(|it| (cell, it)))
        {
            let Some(first) = self.line_at(grid, cell, side) else { continue };
            if pieces.of.contains_key(&first) {
                continue;
            }
            let piece = pieces.firsts.len();
            pieces.of.insert(first, piece);
            pieces.firsts.push(cell);
            // The lines at cells that have not been followed, each with the side that led to it.
            let mut open = vec![(first, None)];
            while let Some((line, by)) = open.pop() {
                let (cell, _) = line;
                let ahead = |&side: &CellSide| {
                    by != Some(side) && self.line_at(grid, cell, side) == Some(line)
                };
                for side in CellSide::ALL.into_iter().filter(ahead) {
                    let next = self.next(cell, side);
                    let next = next.and_then(|next| self.line_at(grid, next, side.opposite()));
                    let Some(next) = next else { continue };
                    if pieces.of.insert(next, piece).is_none() {
                        open.push((next, Some(side.opposite())));
                    } else if !self.loops {
                        pieces.loop_at = Some([cell, next.0]);
                        return pieces;
                    }
                }
            }
        }
        pieces
    }

    /// Returns the line that leaves a cell at a side, if one does: the cell, and whether it is the second one there.
    fn line_at(&self, grid: &Grid, cell: Cell, side: CellSide) -> Option<(Cell, bool)> {
        let content = self.content(grid, cell)?;
        self.leaves(content, side)?;
        Some((cell, self.is_second(self.place(cell)?, content, side)))
    }

    /// Returns a breach if a full group has another number of pieces, which have these first cells.
    fn wrong_number(&self, board: &Board, firsts: &[Cell]) -> Option<Breach> {
        let pieces = self.pieces.filter(|&pieces| index(firsts.len()) != i64::from(pieces))?;
        let cells: Vec<String> =
            firsts.iter().take(3).map(|&cell| self.name(board, cell)).collect();
        let more = if firsts.len() > 3 { ", ..." } else { "" };
        let (group, cells) = (name(&self.group, board), cells.join(", "));
        let found = counted(index(firsts.len()), "pieces");
        let at = if cells.is_empty() { String::new() } else { format!(", at {cells}{more}") };
        let text = format!("{group} has {found} of lines{at}, not {pieces}");
        let shown =
            if firsts.is_empty() { self.places.get(..1).unwrap_or_default() } else { firsts };
        Some(self.breach_at(board, shown, text))
    }

    /// Returns a breach if a line joins cells with different labels or, in a full group, no line joins
    /// two with the same.
    fn wrong_labels(&self, board: &Board, is_full: bool, pieces: &Pieces) -> Option<Breach> {
        let (mut by_piece, mut by_label) = (HashMap::new(), HashMap::new());
        self.labels.iter().find_map(|&(cell, label)| {
            let piece = pieces.at(cell).next();
            let (other, known) = *by_label.entry(label).or_insert((cell, piece));
            let apart = is_full && other != cell && (piece.is_none() || known != piece);
            let (joined, own) =
                piece.map_or((cell, label), |it| *by_piece.entry(it).or_insert((cell, label)));
            let (other, text) = match (apart, own == label) {
                (true, _) => (other, "no line joins"),
                (_, false) => (joined, "a line joins"),
                _ => return None,
            };
            let what = if apart { "the same label" } else { "different labels" };
            let [one, two] = [other, cell].map(|cell| self.name(board, cell));
            Some(self.breach_at(
                board,
                &[other, cell],
                format!("{text} {one} and {two}, which have {what}"),
            ))
        })
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
        assert_eq!(text, "a loop closes between r1c2 and r2c2");
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
        assert_eq!(text, "a line joins r1c1 and r2c1, which have different labels");
    }
}
