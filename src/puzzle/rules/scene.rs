//! What the names of an expression stand for where a rule is about a place.

use smallvec::SmallVec;

use super::RuleError;
use super::common::{group_numbers, origin, place_numbers};
use crate::expr::{Env, EvalError, Expr, Operand, Rows};
use crate::grid::{
    Cell, CellSide, Clue, ClueSite, Clues, Group, LineState, LineWord, Node, Place, Side, Symbol,
    Terrain, Value,
};

/// The names of places that an expression can ask with a dot: the tested one, the second of a pair, the centre.
pub(crate) const ROLES: [&str; 3] = ["a", "b", "centre"];

/// The word for the number of lines at a side, which is asked by the name of its place alone.
const NUMBER: &str = "line";

/// A place of a case, and what is known there.
#[derive(Clone)]
pub(super) struct Scene<'t> {
    pub(super) terrain: &'t Terrain<'t>,
    /// The group, with the numbers of its names.
    group: &'t Group,
    pub(super) numbers: SmallVec<[(&'static str, i64); 8]>,
    /// The place that bare words ask.
    own: Option<Place>,
    /// The place from which steps are counted.
    origin: Option<Place>,
    /// The places of the roles.
    roles: [Option<Place>; 3],
    /// What some nodes hold.
    pub(super) held: Vec<(Node, Symbol)>,
}

/// What a name asks that nodes hold.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    /// The symbol in a cell.
    Symbol(Cell),
    /// A word about the lines of a layer, by its number, at a place.
    Lines(usize, LineWord, Place),
}

impl<'t> Scene<'t> {
    /// Returns the scene of a group, before any place in it is looked at.
    pub(super) fn of(group: &'t Group, terrain: &'t Terrain<'t>) -> Self {
        let numbers = SmallVec::from_slice(&group_numbers(group, terrain.shape()));
        let centre = group.focus.map(Place::Cell).or(group.about);
        let own = group.about.or_else(|| group.first.map(Place::Cell));
        let (origin, roles, held) = (origin(group), [None, None, centre], Vec::new());
        Self { terrain, group, numbers, own, origin, roles, held }
    }

    /// Returns the scene with a place that is tested, or counted: `a`; with the steps to it.
    pub(super) fn at(&self, place: Place) -> Self {
        let mut scene = self.clone();
        scene.roles[0] = Some(place);
        let row_and_column =
            |place| place_numbers(place, self.terrain.shape()).map(|(_, number)| number);
        let from = self.origin.map(row_and_column).unwrap_or_default();
        let to = row_and_column(place);
        scene.numbers.extend([("dr", to[0] - from[0]), ("dc", to[1] - from[1])]);
        scene
    }

    /// Returns the scene in which bare words, and `r` and `c`, are about `a`.
    pub(super) fn about_a(mut self) -> Self {
        self.own = self.roles[0];
        if let Some(own) = self.own {
            self.numbers.insert_many(0, place_numbers(own, self.terrain.shape()));
        }
        self
    }

    /// Returns the scene of a pair: `a` is the first place, and bare words are about it.
    pub(super) fn pair(&self, first: Place, second: Place) -> Self {
        let mut scene = self.clone();
        (scene.own, scene.origin) = (Some(first), Some(first));
        let scene = scene.at(second);
        let roles = [Some(first), Some(second), self.roles[2]];
        Self { roles, ..scene }
    }

    /// Returns what a name asks that nodes hold, if it does.
    pub(super) fn asked(&self, name: &str) -> Option<Asked> {
        let (root, rest) =
            name.split_once('.').map_or((name, None), |(root, rest)| (root, Some(rest)));
        let role = ROLES.iter().position(|role| *role == root);
        let board = self.terrain.board();
        let (place, word) = match (role, rest) {
            (Some(role), None) => match self.roles[role]? {
                Place::Cell(cell) if board.alphabet.len() > 0 && self.terrain.is_open(cell) => {
                    return Some(Asked::Symbol(cell));
                }
                side @ Place::Side(_) => (Some(side), NUMBER),
                _ => return None,
            },
            (Some(role), Some(word)) => (self.roles[role], word),
            (None, _) => (self.own, name),
        };
        match board.asked_layer(word)? {
            (layer, "joined") => self.joined(layer),
            (layer, word) => Some(Asked::Lines(layer, LineWord::named(word)?, place?)),
        }
    }

    /// Asks for a line of a layer at the side of `a` towards `b`, or towards the centre; or for no border there.
    fn joined(&self, layer: usize) -> Option<Asked> {
        let [a, b, centre] = self.roles;
        let (Place::Cell(one), Place::Cell(other)) = (a?, b.or(centre)?) else { return None };
        let is_towards = |side: &CellSide| side.neighbour(self.terrain.shape(), one) == Some(other);
        let side = CellSide::ALL.into_iter().find(is_towards)?;
        let (board, shape) = (self.terrain.board(), self.terrain.shape());
        if board.layers[layer].spec.are_borders() {
            let between = Place::Side(Side::of(shape, shape.corners()?, one, side));
            return Some(Asked::Lines(layer, LineWord::State(LineState::Empty), between));
        }
        Some(Asked::Lines(layer, LineWord::At(side), Place::Cell(one)))
    }

    /// Returns the node that an answer to a question depends on, if it depends on any.
    pub(super) fn node(&self, asked: Asked) -> Option<Node> {
        match asked {
            Asked::Symbol(cell) => Some(cell.into()),
            Asked::Lines(layer, _, place) => {
                let board = self.terrain.board();
                board.layers[layer].node_of(board.shape, place)
            }
        }
    }

    /// Answers a question by what nodes hold.
    fn answer(&self, asked: Asked) -> Option<Operand<'_>> {
        let board = self.terrain.board();
        let held = |node: Node| self.held.iter().find(|(known, _)| *known == node).map(|it| it.1);
        match asked {
            Asked::Symbol(cell) => held(cell.into()).map(|symbol| board.alphabet.operand(symbol)),
            Asked::Lines(layer, word, place) => {
                let lines = &board.layers[layer];
                match lines.node_of(board.shape, place) {
                    Some(node) => {
                        held(node).map(|it| Operand::Number(lines.value(word, place, it)))
                    }
                    // Where no line can be, there is none.
                    None => Some(Operand::Number(i64::from(word.holds_without_lines()))),
                }
            }
        }
    }

    /// Returns the clue of a field at a place, or about the group.
    fn clue<'v>(&self, clues: &'v Clues, place: Option<Place>, is_own: bool) -> Operand<'v> {
        let at = self.clue_place(clues, place, is_own);
        at.map_or(Operand::Absent, |(site, at)| clues.operand(site, at))
    }

    /// Returns where the clue of a field at a place lies: the kind of places, and the number among these. The clue
    /// about the group itself comes first, if the field has such.
    fn clue_place<'c>(
        &self,
        clues: &'c Clues,
        place: Option<Place>,
        is_own: bool,
    ) -> Option<(&'c ClueSite, usize)> {
        let sites = || clues.sites().iter().map(|(site, _)| site);
        let own = self.group.site.as_ref().filter(|_| is_own);
        let of_group = own.and_then(|(own, at)| Some((sites().find(|site| *site == own)?, *at)));
        of_group.or_else(|| sites().find_map(|site| Some((site, self.site(site, place)?))))
    }

    /// Returns the number of a place among those of a kind.
    fn site(&self, site: &ClueSite, place: Option<Place>) -> Option<usize> {
        let shape = self.terrain.shape();
        match (site, place?) {
            (ClueSite::Cells, Place::Cell(cell)) => Some(cell.index()),
            (ClueSite::Corners, Place::Corner(corner)) => Some(corner.index()),
            (ClueSite::Sides, Place::Side(side)) => Some(side.number(shape)),
            (ClueSite::Dots, place) => place.dot(shape),
            (ClueSite::Rows, Place::Cell(cell)) => Some(shape.position(cell).0),
            (ClueSite::Columns, Place::Cell(cell)) => Some(shape.position(cell).1),
            (ClueSite::Regions(field), Place::Cell(cell)) => {
                Some(self.terrain.data.values.layer(field)?.get(cell)?.index())
            }
            _ => None,
        }
    }

    /// Returns the clues of a field about the group.
    pub(super) fn clues(&self, field: &str) -> &'t [Clue] {
        let Some(clues) = self.terrain.data.values.clues(field) else { return &[] };
        self.place_of_clues(clues).map_or(&[], |(site, at)| clues.at(site, at))
    }

    /// Returns where the clues of a field about the group lie.
    pub(super) fn place_of_clues<'c>(&self, clues: &'c Clues) -> Option<(&'c ClueSite, usize)> {
        self.clue_place(clues, self.own, true)
    }

    /// Tells whether an expression about the places of the group asks what lines do there.
    pub(super) fn asks_lines(&self, expr: &Expr) -> bool {
        let has_lines = !self.terrain.board().layers.is_empty();
        let mut words = expr.names().filter_map(|it| it.name.rsplit('.').next());
        has_lines && words.any(LineWord::asks)
    }

    /// Returns the value of an expression, or `None` if it has no value here.
    pub(super) fn eval(&self, expr: &Expr) -> Result<Option<i64>, RuleError> {
        value(expr, self)
    }

    /// Returns the label that an expression gives: a number above 0, or the place of a word among those that were met,
    /// counted from one after all numbers that labels are likely to be.
    pub(super) fn label(
        &self,
        expr: &Expr,
        words: &mut Vec<String>,
    ) -> Result<Option<u32>, RuleError> {
        let label = expr.with_value(self, |value| match *value {
            Operand::Word(word) => Ok(Err(word.to_owned())),
            Operand::Number(number) | Operand::Content { number, .. } => Ok(Ok(number)),
            Operand::Absent => Err(EvalError::NoValue),
        });
        let word = match label {
            Ok(Ok(number)) => return Ok(u32::try_from(number).ok().filter(|&number| number > 0)),
            Ok(Err(word)) => word,
            Err(EvalError::NoValue) => return Ok(None),
            Err(error) => return Err(RuleError::Eval { expr: expr.to_string(), error }),
        };
        let at = words.iter().position(|known| *known == word).unwrap_or_else(|| {
            words.push(word);
            words.len() - 1
        });
        Ok(u32::try_from(at).ok().map(|at| u32::MAX / 2 + at))
    }
}

/// Returns the value of an expression, or `None` if it has no value in an environment.
pub(super) fn value(expr: &Expr, env: &dyn Env) -> Result<Option<i64>, RuleError> {
    match expr.eval(env) {
        Ok(value) => Ok(Some(value)),
        Err(EvalError::NoValue) => Ok(None),
        Err(error) => Err(RuleError::Eval { expr: expr.to_string(), error }),
    }
}

impl Env for Scene<'_> {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        let data = self.terrain.data;
        if !indices.is_empty() {
            return data.value(name, indices);
        }
        if let Some(number) = self.number(name) {
            return Some(Operand::Number(number));
        }
        if let Some(asked) = self.asked(name) {
            return self.answer(asked);
        }
        let (root, rest) = name.split_once('.').map_or(("", name), |(root, rest)| (root, rest));
        let role = |name: &str| ROLES.iter().position(|role| *role == name);
        if let Some(Value::Clues(clues)) = data.values.get(rest) {
            let place = if root.is_empty() { self.own } else { self.roles[role(root)?] };
            return Some(self.clue(clues, place, root.is_empty()));
        }
        // A hole holds nothing, and so does a cell without symbols.
        let is_cell = |role: usize| matches!(self.roles[role], Some(Place::Cell(_)));
        if role(name).is_some_and(is_cell) {
            return Some(Operand::Absent);
        }
        data.value(name, indices)
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        self.terrain.data.rows(name)
    }
}
