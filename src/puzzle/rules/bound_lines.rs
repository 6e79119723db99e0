//! Lines of a group: the nodes at which they meet, and where they may lead.

use std::sync::Arc;

use super::RuleError;
use super::core::{BoundNet, BoundTallies, Form, NetDemand, PieceKind};
use super::scene::Scene;
use crate::grid::{
    Board, Cell, CellSide, Group, Layer, LineCode, LineLayer, Node, Steps, Symbol, Terrain,
};

/// The nodes at which lines meet: the cells of a group, or those of the lines of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundLines {
    pub(super) group: Group,
    /// The layer of the nodes.
    pub layer: Layer,
    /// The places of the nodes in the layer, in ascending order.
    pub(super) places: Vec<Cell>,
    /// For each of these places, the numbers of the places beyond its sides to which a line can lead.
    pub(super) links: Vec<[Option<usize>; 4]>,
    /// For each of these places, at how many of its sides lines may leave: a bit for each number.
    pub(super) degrees: Vec<u8>,
    /// For each of these places, whether lines that leave at all four sides cross there: each goes straight on.
    pub(super) crosses: Vec<bool>,
    /// Whether lines have a direction, and one that enters a node at which lines leave at two sides leaves it.
    pub(super) is_passing: bool,
    /// For each content, 1 if it is in the state that exactly one place of each piece has, if there is such a state.
    pub one: Option<Arc<[i64]>>,
    /// The pieces that they form: a net with a part for each place, in their order, then others. A tally is the number of
    /// places in that state.
    pub pieces: BoundTallies,
    /// How the number of a content encodes the sides at which lines leave.
    pub(super) code: LineCode,
    /// The number of each content.
    pub(super) numbers: Vec<i64>,
    /// The line that crosses each side with each content, if there is one.
    leaving: Vec<[Option<(u8, i64)>; 4]>,
}

/// Any number of sides at which lines leave.
pub(super) const ANY_DEGREE: u8 = 0b11111;

impl BoundLines {
    /// Returns lines without demands at some places, in ascending order; `next` is the place beyond a side of one.
    fn new(
        (group, layer, places): (Group, Layer, Vec<Cell>),
        (code, numbers): (LineCode, Vec<i64>),
        next: impl Fn(Cell, CellSide) -> Option<Cell>,
    ) -> Self {
        let beyond = |&place: &Cell| {
            CellSide::ALL.map(|side| places.binary_search(&next(place, side)?).ok())
        };
        let line = |side, number| Some(code.across(side, number)).filter(|line| line.0 > 0);
        let leaving = |&number: &i64| CellSide::ALL.map(|side| line(side, number));
        Self {
            group,
            layer,
            links: places.iter().map(beyond).collect(),
            degrees: vec![ANY_DEGREE; places.len()],
            crosses: vec![false; places.len()],
            places,
            is_passing: false,
            one: None,
            pieces: BoundTallies { net: BoundNet::none(PieceKind::Lines), tallies: Vec::new() },
            code,
            leaving: numbers.iter().map(leaving).collect(),
            numbers,
        }
    }

    /// Returns the lines that the symbols in the cells of a group are, without demands.
    pub(super) fn of_group(group: Group, code: LineCode, terrain: &Terrain<'_>) -> Self {
        let (alphabet, layer) = (&terrain.board().alphabet, Layer::of_cells(terrain.shape()));
        let numbers = alphabet.symbols().map(|it| alphabet.number(it)).collect();
        let mut places = group.cells.clone();
        places.sort_unstable();
        let next = |place, side: CellSide| side.neighbour(layer.shape, place);
        Self::new((group, layer, places), (code, numbers), next)
    }

    /// Returns the lines of a layer of a board, without demands.
    pub(super) fn of_layer(lines: &LineLayer, terrain: &Terrain<'_>) -> Result<Self, RuleError> {
        let board = terrain.board();
        let (shape, course) = (lines.nodes.shape, lines.spec.course);
        let places: Vec<Cell> = shape.iter().collect();
        let next = |place, side: CellSide| {
            let beside = board.beside(course, place, side);
            let leads = match course.steps {
                Steps::Across => true,
                // A line along a side needs a cell beside it.
                Steps::Along => !beside.is_empty(),
                Steps::Slants => beside.into_iter().any(|cell| terrain.is_open(cell)),
            };
            shape.step(place, course.step(side)).filter(|_| leads)
        };
        let group = Group::board();
        let scene = Scene::of(&group, terrain);
        let crosses = places.iter().map(|&place| {
            let Some(cross) = &lines.spec.cross else { return Ok(false) };
            let cross = scene.at(course.place(place)).about_a().eval(cross)?;
            Ok(cross.is_some_and(|cross| cross != 0))
        });
        let crosses = crosses.collect::<Result<_, RuleError>>()?;
        let numbers = lines.contents().map(|content| lines.code_of(content)).collect();
        let bound =
            Self::new((Group::board(), lines.nodes, places), (lines.spec.code, numbers), next);
        Ok(Self { crosses, ..bound })
    }

    /// Returns the layer of lines of a board that they are, unless they are symbols in cells.
    pub(crate) fn of<'b>(&self, board: &'b Board) -> Option<&'b LineLayer> {
        board.layers.iter().find(|lines| lines.nodes == self.layer)
    }

    /// Returns the places of the nodes in their layer, in ascending order.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.places
    }

    /// Returns the number of a place among those of the nodes, if it is one of them.
    pub(crate) fn place(&self, cell: Cell) -> Option<usize> {
        self.places.binary_search(&cell).ok()
    }

    /// Returns the node at a place.
    pub(crate) fn node(&self, place: Cell) -> Node {
        self.layer.node(place)
    }

    /// Returns the line that crosses a side, as [`LineCode::across`] does, or `None` without a line.
    pub(crate) fn leaves(&self, content: Symbol, side: CellSide) -> Option<(u8, i64)> {
        self.leaving[content.index()][side as usize]
    }

    /// Tells whether a content may stand at a place, by the number of sides at which lines leave, and by their
    /// directions.
    pub(crate) fn allows(&self, number: usize, content: Symbol) -> bool {
        self.degrees[number] >> self.degree(content) & 1 == 1
            && self.goes_on(content)
            && self.goes_straight(number, content)
    }

    /// Tells whether two lines can cross at a place.
    pub(crate) fn may_cross(&self, number: usize) -> bool {
        self.crosses[number] && self.degrees[number] >> 4 & 1 == 1
    }

    /// Returns whether a line that leaves a place at a side, with a content, is the second one there: two cross, and it is
    /// the one from left to right.
    pub(crate) fn is_second(&self, number: usize, content: Symbol, side: CellSide) -> bool {
        let is_across = matches!(side, CellSide::Right | CellSide::Left);
        is_across && self.crosses[number] && self.degree(content) == 4
    }

    /// Tells whether lines that cross at a place go straight on, as many or in the same direction as they come.
    pub(super) fn goes_straight(&self, number: usize, content: Symbol) -> bool {
        let [up, right, down, left] = CellSide::ALL.map(|side| self.leaves(content, side));
        !self.crosses[number] || self.degree(content) < 4 || up == down && right == left
    }

    /// Tells whether a line with a direction that comes in goes out at another side, if it must.
    pub(super) fn goes_on(&self, content: Symbol) -> bool {
        let [out, into] = LineCode::flow(self.numbers[content.index()]);
        !self.is_passing || out + into != 2 || out == into
    }

    /// Returns the number of sides at which lines leave with a content.
    pub(crate) fn degree(&self, content: Symbol) -> usize {
        CellSide::ALL.into_iter().filter(|&side| self.leaves(content, side).is_some()).count()
    }

    /// Demands a number of pieces, if one is due, and perhaps that they close no loop.
    pub(super) fn demand(&mut self, pieces: Option<i64>, loops: bool) -> Result<(), RuleError> {
        let NetDemand { pieces: bounds, form, .. } = &mut self.pieces.net.demand;
        if let Some(pieces) = pieces {
            if u32::try_from(pieces).is_err() {
                return Err(RuleError::Never(format!("{} would have {pieces} pieces", self.group)));
            }
            *bounds = [pieces; 2];
        }
        *form = (!loops).then_some(Form::Tree);
        Ok(())
    }

    /// Returns the place beyond a side of one, if a line can lead to it.
    pub(crate) fn next(&self, place: Cell, side: CellSide) -> Option<Cell> {
        self.links[self.place(place)?][side as usize].map(|next| self.places[next])
    }
}
