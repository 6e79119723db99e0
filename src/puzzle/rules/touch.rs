//! How cells that are connected touch.

use std::collections::HashSet;
use std::sync::Arc;

use super::core::{BoundNet, NetPart, PieceKind, PlaceWorth};
use super::symbols::ContentSet;
use super::{BoundLines, RuleError};
use crate::grid::{Cell, Group, Near, Place, Terrain};
use crate::language::{Entries, Key, Kind, optional, word};

/// The key of how cells touch.
pub(super) const BY: Key = optional(
    "by",
    Kind::Word(&[
        word("edge", "they share an edge"),
        word("king", "they share an edge or a corner"),
        word("corner", "they share a corner and no edge"),
        word(
            "hexagon",
            "they share an edge, or the corner at the upper right or lower left: a board of hexagons, whose rows lie half \
             a cell further to the right from row to row",
        ),
        word("line", "a line leads from one to the other; where two lines cross, they are apart"),
    ]),
    "`\"edge\"`",
    "\"king\"",
    "How two cells touch, so that they are connected.",
);

/// How two cells touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touch {
    Near(Near),
    /// A line leads from one to the other.
    Line,
}

impl Touch {
    pub(super) fn read(entries: &mut Entries) -> Self {
        match entries.optional::<String>(BY.name).as_deref() {
            Some("king") => Self::Near(Near::King),
            Some("corner") => Self::Near(Near::Corner),
            Some("hexagon") => Self::Near(Near::Hexagon),
            Some("line") => Self::Line,
            _ => Self::Near(Near::Edge),
        }
    }

    /// Says by what cells touch.
    pub(super) const fn says(self) -> &'static str {
        match self {
            Self::Near(Near::King) => "sides and corners",
            Self::Near(Near::Corner) => "corners",
            Self::Near(Near::Hexagon) => "sides of hexagons",
            Self::Near(Near::Edge | Near::Knight) => "sides",
            Self::Line => "lines",
        }
    }

    /// Returns the net of the cells of a group with some contents, without demands.
    pub(super) fn net(
        self,
        group: &Group,
        contents: &ContentSet,
        terrain: &Terrain<'_>,
    ) -> Result<BoundNet, RuleError> {
        let board = terrain.board();
        let Self::Near(touch) = self else { return along_lines(group, contents, terrain) };
        Ok(BoundNet::new(group.clone(), contents, touch, board))
    }
}

/// Returns the net of the cells of a group with some contents, linked by lines.
fn along_lines(
    group: &Group,
    contents: &ContentSet,
    terrain: &Terrain<'_>,
) -> Result<BoundNet, RuleError> {
    let board = terrain.board();
    let layer = board.layers.iter().find(|lines| lines.spec.course.is_of_cells());
    let why = "no lines lead from cell to cell";
    let layer = layer.ok_or(RuleError::Unfit { key: BY.name, why })?;
    let lines = BoundLines::of_layer(layer, terrain)?;
    let at = |cell: Cell| contents.at(Place::Cell(cell), board);
    let is_of_symbol =
        |&cell: &Cell| at(cell).term().is_some_and(|it| board.cell_of(it.node).is_some());
    if group.cells.iter().any(is_of_symbol) {
        let why = "what lines connect are states of lines, no symbols";
        return Err(RuleError::Unfit { key: "of", why });
    }
    let cells: HashSet<Cell> = group.cells.iter().copied().collect();
    let part = |cell: Cell| {
        let part = NetPart::new(Some(Place::Cell(cell)));
        match at(cell) {
            _ if !cells.contains(&cell) => None,
            PlaceWorth::Held(term) => Some(NetPart { held: Some(term), ..part }),
            PlaceWorth::Always(always) => (always > 0).then_some(part),
        }
    };
    let net = lines.net_of(part, PieceKind::Areas(Arc::clone(&contents.names)));
    Ok(BoundNet { group: group.clone(), ..net })
}
