//! What one node of lines says of another: a way through a place, the links beside it, the cells that they are drawn in.

use super::state::State;
use crate::grid::{Board, CellSide, Decided, LineLayer, Node, Symbol, is_slant_to};

/// Two nodes, and which of their contents fit together. Both tell the same of one line.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) nodes: [Node; 2],
    /// For each content of both, what it shows.
    shows: [Vec<u8>; 2],
}

impl Channel {
    /// Returns the channels of a board.
    pub(super) fn all(board: &Board) -> Vec<Self> {
        board.layers.iter().flat_map(|lines| Self::of(lines, board)).collect()
    }

    fn of(lines: &LineLayer, board: &Board) -> Vec<Self> {
        let mut all = Vec::new();
        let by_side = |side: CellSide| {
            lines.contents().map(move |it| lines.spec.code.across(side, lines.code_of(it)).0)
        };
        for place in lines.nodes.shape.iter() {
            let way = lines.nodes.node(place);
            for (at, side) in CellSide::ALL.into_iter().enumerate() {
                let shown: Vec<u8> = by_side(side).collect();
                if lines.spec.decided == Decided::Symbols {
                    let cell = board.beside(lines.spec.course, place, side).first().copied();
                    let slants = board.alphabet.symbols().map(|it| u8::from(is_slant_to(at, it)));
                    let shows = [shown, slants.collect()];
                    all.extend(cell.map(|cell| Self { nodes: [way, cell.into()], shows }));
                } else if let Some(next) = side.neighbour(lines.nodes.shape, place)
                    && lines.link_contents() > 0
                {
                    let is_down = matches!(side, CellSide::Up | CellSide::Down);
                    let link = lines.nodes.link(place.min(next), is_down);
                    let digits = (0..lines.link_contents()).filter_map(|it| u8::try_from(it).ok());
                    all.push(Self { nodes: [way, link], shows: [shown, digits.collect()] });
                }
            }
        }
        all
    }

    /// Excludes what no content of the other node shows. Returns the nodes that lost contents.
    pub(super) fn pass(&self, state: &mut State, lost: &mut Vec<(Node, Symbol, Node)>) {
        for (from, to) in [(0, 1), (1, 0)] {
            if state.count(self.nodes[from]) == 0 {
                return;
            }
            let shown = state
                .contents(self.nodes[from])
                .fold(0_u32, |shown, it| shown | 1 << self.shows[from][it.index()]);
            let gone: Vec<Symbol> = state
                .contents(self.nodes[to])
                .filter(|it| shown >> self.shows[to][it.index()] & 1 == 0)
                .collect();
            for content in gone {
                state.exclude(self.nodes[to], content);
                lost.push((self.nodes[to], content, self.nodes[from]));
            }
        }
    }
}
