//! Pictures of cases: the board and clues of the input, and an answer.

mod answer;
mod figures;
mod known;
mod labels;
mod notes;

use std::io::Cursor;

use crate::definition::Definition;
use crate::draw::{BoardPicture, Cage, Direction, Ground, Join, Spot};
use crate::encode::{BoundModel, Place, Solution};
use crate::grid::{
    Board, CaseData, Cell, CellSide, CluePlace, Grid, LineCode, Scope, Terrain, Value, Values,
};
use crate::rules::{Rule, Tiling};
use crate::solve::ShownCase;
use crate::text::{Next, Reader, Wait};

/// Larger boards are not drawn.
const CELLS_MAX: usize = 10_000;

/// The contents of the cells of a case to draw.
#[derive(Clone, Copy, Debug)]
pub(super) enum PictureFilling<'a> {
    /// Only the givens.
    Givens,
    /// A solution.
    Solution(&'a Solution),
    /// What is known of a solution.
    Known(&'a Grid),
    /// A grid as it was printed: the words of the cells of the board.
    Words(&'a [Vec<u8>]),
}

/// Draws a case, unless its board is too large.
pub(super) fn picture(
    definition: &Definition,
    data: &CaseData,
    rules: &BoundModel,
    filling: PictureFilling<'_>,
) -> Option<BoardPicture> {
    draw(definition, Terrain { data, givens: &rules.givens }, rules.tiling.as_ref(), filling)
}

fn draw(
    definition: &Definition,
    terrain: Terrain<'_>,
    tiling: Option<&Tiling>,
    filling: PictureFilling<'_>,
) -> Option<BoardPicture> {
    let shape = terrain.shape();
    if shape.cells() > CELLS_MAX {
        return None;
    }
    let picture = BoardPicture::new(shape.rows(), shape.columns());
    let code = definition.model.rules.iter().filter_map(Rule::line_code).max();
    let code = code.filter(|_| terrain.board().specs().next().is_none());
    let mut sketch = Sketch { definition, terrain, tiling, code, picture };
    sketch.regions();
    sketch.labels();
    sketch.styles();
    sketch.signs();
    sketch.fill(filling);
    sketch.picture.light();
    sketch.mesh();
    sketch.notes();
    Some(sketch.picture)
}

impl Definition {
    /// Draws the first case of an input; without one, the board, if it is the same in all cases.
    pub fn picture(&self, input: Option<&[u8]>) -> Option<BoardPicture> {
        let case = input.and_then(|input| {
            let mut cases = Reader::new(self.format.as_ref(), Cursor::new(input));
            match cases.next(Wait::Yes) {
                Ok(Next::Case(case)) => Some(case),
                _ => None,
            }
        });
        if let Some(case) = case {
            let givens = self.model.givens(&case.data).ok()?;
            let terrain = Terrain { data: &case.data, givens: &givens };
            return draw(self, terrain, None, PictureFilling::Givens);
        }
        let board = self.format.board.build(&()).ok().filter(Board::is_rectangle)?;
        let givens = Grid::empty(board.shape);
        let data = CaseData { board: board.into(), values: Values::default() };
        draw(self, Terrain { data: &data, givens: &givens }, None, PictureFilling::Givens)
    }
}

impl ShownCase<'_> {
    /// Draws the case, unless its board is too large.
    pub fn picture(&self) -> Option<BoardPicture> {
        picture(self.definition, &self.case.data, self.rules?, PictureFilling::Givens)
    }

    /// Draws the answer, if it has a solution, unless the board is too large.
    pub fn answer_picture(&self) -> Option<BoardPicture> {
        let filling = PictureFilling::Solution(self.solution?);
        picture(self.definition, &self.case.data, self.rules?, filling)
    }
}

/// A picture in the making.
struct Sketch<'c> {
    definition: &'c Definition,
    terrain: Terrain<'c>,
    tiling: Option<&'c Tiling>,
    /// How symbols encode the sides at which lines leave, if they do.
    code: Option<LineCode>,
    picture: BoardPicture,
}

impl Sketch<'_> {
    /// Numbers the regions, and marks cells outside the puzzle. Borders run between boxes, if there are any:
    /// then regions are cages.
    fn regions(&mut self) {
        let board = self.terrain.board();
        let scopes = self.areas();
        let has_boxes = scopes.iter().any(Scope::is_boxes);
        let mut numbers = 1..;
        for scope in scopes {
            let is_cage = has_boxes && !scope.is_boxes();
            for group in scope.groups(&self.terrain).unwrap_or_default() {
                let cells = group.cells.iter().map(|cell| cell.index());
                if is_cage {
                    self.picture.cages.push(Cage { cells: cells.collect(), label: String::new() });
                } else if let Some(number) = numbers.next() {
                    cells.for_each(|cell| self.picture.cells[cell].region = number);
                }
            }
        }
        let hole = self.hole();
        for cell in board.shape.iter() {
            self.picture.cells[cell.index()].ground = match self.terrain.is_open(cell) {
                true => Ground::Open,
                false if board.has(cell) => hole,
                false => Ground::Missing,
            };
        }
    }

    /// Returns the scopes of the areas of the board: its boxes and regions.
    fn areas(&self) -> Vec<Scope> {
        let Place::Fill = self.definition.model.place else { return Vec::new() };
        let givens = self.definition.model.givens.as_deref();
        let mut found: Vec<Scope> = Vec::new();
        for rule in &self.definition.model.rules {
            if rule.scope.row.clue == CluePlace::Area && !found.contains(&rule.scope) {
                found.push(rule.scope.clone());
            }
        }
        if found.iter().any(Scope::is_boxes) {
            return found;
        }
        // Regions may be used by expressions alone.
        let layers = self.terrain.data.values.iter().filter_map(|(name, value)| {
            let is_area = matches!(value, Value::Layer(_)) && Some(name) != givens;
            is_area.then(|| Scope::regions_of(name))
        });
        layers.chain(found).collect()
    }

    /// Puts signs between cells that are compared.
    fn signs(&mut self) {
        for (_, value) in self.terrain.data.values.iter() {
            let Value::Less(pairs) = value else { continue };
            for [less, more] in pairs {
                let [less, more] = [less, more].map(|&cell| self.spot(cell));
                let sign = match (less.row == more.row, less < more) {
                    (true, true) => "<",
                    (true, false) => ">",
                    (false, true) => "∧",
                    (false, false) => "∨",
                };
                let apart = less.row.abs_diff(more.row) + less.column.abs_diff(more.column);
                if apart == 2 {
                    let side = Spot {
                        row: usize::midpoint(less.row, more.row),
                        column: usize::midpoint(less.column, more.column),
                    };
                    self.picture.signs.insert(side, sign.to_owned());
                }
            }
        }
    }

    /// Returns the place of a cell in the picture.
    fn spot(&self, cell: Cell) -> Spot {
        let (row, column) = self.terrain.shape().position(cell);
        Spot { row: 2 * row + 1, column: 2 * column + 1 }
    }

    /// Draws the lines that leave a place, by their code.
    fn lines(&mut self, place: Spot, code: LineCode, number: i64) {
        for side in CellSide::ALL {
            let (across, colour) = code.across(side, number);
            let (down, right) = side.step();
            let Some(next) = place.step(2 * down, 2 * right) else { continue };
            let is_on_board =
                next.row <= 2 * self.picture.rows && next.column <= 2 * self.picture.columns;
            if across > 0 && is_on_board {
                let join =
                    Join { colour: usize::try_from(colour).unwrap_or(0), ..join(code, across) };
                self.picture.joins.insert([place.min(next), place.max(next)], join);
            }
        }
    }
}

/// Returns the lines that cross a side, by the digit of their code.
fn join(code: LineCode, digit: u8) -> Join {
    let (strands, direction) = match (code, digit) {
        (LineCode::Strands(_), strands) => (strands, Direction::Both),
        (LineCode::Directed, 1) => (1, Direction::Forward),
        (LineCode::Directed, _) => (1, Direction::Back),
    };
    Join { strands, colour: 0, direction }
}
