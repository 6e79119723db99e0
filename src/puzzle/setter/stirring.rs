//! Stirs an answer. Where the search gave up on many contents, the answer is not random, but much as it was found first.

use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use super::taste::Taste;
use crate::encode::{CaseProbe, Probed};
use crate::grid::{CaseData, Grid, Node, Symbol};

/// The part of a board that is filled anew has about this many cells, in a rectangle of any sides.
const CELLS: usize = 24;
/// Each open node is at the centre of this many parts, on average.
const ROUNDS: usize = 4;
/// The search for another content of a part is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 6;

/// Fills parts of an answer anew, one after the other, each with another content in one of its nodes, if there is one.
pub(super) fn stir(
    probe: &mut CaseProbe<'_>,
    data: &CaseData,
    (open, taste, answer): (&[Node], &Taste<'_>, &mut Grid),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<(), MakeErrorKind> {
    let board = &data.board;
    let place = |node: Node| board.place_of(node).map(|it| board.shape.position(board.cell_at(it)));
    let places: Vec<(Node, (usize, usize))> =
        open.iter().filter_map(|&node| Some((node, place(node)?))).collect();
    let mut found = answer.clone();
    for _ in 0..ROUNDS * places.len() {
        MakeErrorKind::unless(go_on)?;
        let (_, (row, column)) = places[random.below(places.len())];
        let height = 2 + random.below(board.shape.rows());
        let width = CELLS.div_ceil(height);
        let is_near = |&&(_, (r, c)): &&(Node, (usize, usize))| {
            r.abs_diff(row) * 2 <= height && c.abs_diff(column) * 2 <= width
        };
        let part: Vec<Node> = places.iter().filter(is_near).map(|&(node, _)| node).collect();
        let mut given = Grid::empty(board.shape);
        given.extend_to(board.domain().nodes());
        let kept = open.iter().filter(|node| !part.contains(node));
        kept.for_each(|&node| given.set(node, answer.get(node)));
        let node = part[random.below(part.len())];
        let mut contents: Vec<Symbol> = match board.cell_of(node) {
            // What is moved about fits more often than anything else.
            Some(_) => {
                let cells = part.iter().filter(|&&it| board.cell_of(it).is_some());
                cells.filter_map(|&it| answer.get(it)).collect()
            }
            None => board.domain().contents(node).collect(),
        };
        contents.retain(|&content| Some(content) != answer.get(node));
        random.shuffle(&mut contents);
        taste.sort(board, &given, node, &mut contents);
        let Some(&content) = contents.first() else { continue };
        given.set(node, Some(content));
        if probe.solve(given.cells(), 1, GUESSES_MAX, &mut found)? == Probed::Solutions(1) {
            std::mem::swap(answer, &mut found);
        }
    }
    Ok(())
}
