//! The encoding of loops along the sides of cells by what is inside of them: a cell and its neighbour differ where
//! a line runs between them. A corner where cells inside and outside meet only diagonally has four lines. The loop is
//! one if what is inside is connected, and what is outside.
//!
//! Loops that are encoded by the ways in which lines run through corners took a hundred times as long on a
//! board of 15 by 25 cells: a search finds out later that a part is cut off.
//!
//! Size: two options for each cell, an item for each corner.

use super::FillDraft;
use super::net::DraftNet;
use super::weights::encode_terms;
use crate::encode::error::AskError;
use crate::grid::{CellSide, LineLayer, Node, Symbol};
use crate::rules::{BoundLines, Term};
use runner_cover::Net;

/// Lets no face be inside that is off the board.
pub(super) fn exclude(lines: &LineLayer, draft: &mut FillDraft<'_>) {
    let board = draft.terrain.board();
    for cell in board.shape.iter().filter(|&cell| !board.has(cell)) {
        let (row, column) = board.shape.position(cell);
        let face = lines.nodes.face(lines.nodes.shape.cell(row, column));
        if let Some((face, inside)) = face.zip(Symbol::new(1)) {
            draft.bar(face, inside);
        }
    }
}

/// Adds the items of the corners, and the nets of one loop.
pub(super) fn add(
    bound: &BoundLines,
    lines: &LineLayer,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    for &place in bound.cells() {
        let term = |(face, sign): (Option<Node>, i64)| {
            Some(Term { node: face?, weights: [0, sign].into() })
        };
        let around = lines.faces(place).into_iter().zip([1, -1, 1, -1]);
        let terms: Vec<Term> = around.filter_map(term).collect();
        if terms.len() == 4 {
            encode_terms(&terms, [-1, 1], draft)?;
        }
    }
    if bound.pieces.net.demand.pieces == [1, 1] {
        connect(lines, draft);
    }
    Ok(())
}

/// Demands that all faces inside are connected, and that there is one; and that all outside are connected, with what is
/// around them.
fn connect(lines: &LineLayer, draft: &mut FillDraft<'_>) {
    let shape = lines.nodes.shape;
    for content in draft.contents(lines.nodes.node(shape.cell(0, 0))).take(2) {
        let is_inside = content.index() > 0;
        let mut net = DraftNet { net: Net::connected(), ..DraftNet::default() };
        if is_inside {
            net.net.pieces(1..=1);
        }
        let rim = (!is_inside).then(|| net.node(Vec::new()));
        if let Some(rim) = rim {
            net.net.always(rim);
        }
        let mut nodes: Vec<Option<usize>> = vec![None; shape.cells()];
        for place in shape.iter() {
            let Some(face) = lines.nodes.face(place) else { continue };
            if !draft.offers(face, content) {
                continue;
            }
            let node = net.node(vec![(face, content)]);
            nodes[place.index()] = Some(node);
            let beside = CellSide::ALL.map(|side| {
                let next = side.neighbour(shape, place);
                next.filter(|&next| lines.nodes.face(next).is_some())
            });
            let before = [beside[0], beside[3]].into_iter().flatten();
            let linked: Vec<usize> = before.filter_map(|it| nodes[it.index()]).collect();
            for before in linked {
                net.net.link(before, node);
            }
            if let Some(rim) = rim.filter(|_| beside.contains(&None)) {
                net.net.link(rim, node);
            }
        }
        draft.net(net);
    }
}
