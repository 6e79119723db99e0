//! Tables of an expression: its values for all contents of the nodes that it asks.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use smallvec::SmallVec;

use super::RuleError;
use super::scene::{Asked, Scene, value};
use crate::expr::{ClosedPart, Env, Expr, Holding, Name, Operand};
use crate::grid::{LineWord, Node, Place, Symbol};

/// The values of an expression for all contents of the nodes that it depends on.
#[derive(Clone, Debug)]
pub(super) struct Tabulated {
    /// The number of contents of each node.
    pub(super) contents: Vec<usize>,
    /// The value for each combination of their contents, that of the last node changing fastest; `None` where it has no
    /// value.
    pub(super) values: Vec<Option<i64>>,
}

/// What is made of the tables of one expression, once for all places where they are the same.
pub(super) struct Tables<'e, T> {
    expr: &'e Expr,
    names: Vec<Name<'e>>,
    make: fn(Tabulated) -> T,
    known: HashMap<Vec<Likeness>, T>,
    /// Which of the names ask a node, and the parts of the expression that ask none.
    closed: (Vec<bool>, Vec<ClosedPart>),
}

/// What a name that asks a node, by its number, or a part of the expression that asks none, stands for in a scene, as far
/// as a table depends on it. A node is known by its place among those of the table.
#[derive(PartialEq, Eq, Hash)]
enum Likeness {
    /// The symbol of a node.
    Symbol(usize, usize),
    /// A word about the lines of a layer, at a node if there is one, at a kind of place, or at a side that is vertical or
    /// not.
    Lines(usize, (usize, Option<usize>, LineWord, Discriminant<Place>, bool)),
    Number(i64),
    Word(Box<str>),
    Absent,
}

/// The most combinations of contents that are tried.
const COMBINATIONS_MAX: usize = 1 << 16;

impl<'e, T: Clone> Tables<'e, T> {
    pub(super) fn new(expr: &'e Expr, make: fn(Tabulated) -> T) -> Self {
        let mut names: Vec<Name<'_>> = expr.names().filter(|name| name.indices == 0).collect();
        names.sort_by_key(|name| name.name);
        names.dedup_by_key(|name| name.name);
        Self { expr, names, make, known: HashMap::new(), closed: (Vec::new(), Vec::new()) }
    }

    /// Returns the nodes that the expression asks in a scene, each once.
    pub(super) fn nodes(&self, scene: &Scene<'_>) -> Vec<Node> {
        let mut nodes = Vec::new();
        for name in &self.names {
            let node = scene.unknown(name.name).and_then(|asked| scene.node(asked));
            nodes.extend(node.filter(|node| !nodes.contains(node)));
        }
        nodes
    }

    /// Returns what is made of the table over these nodes, which are all that the expression asks.
    pub(super) fn over(&mut self, nodes: &[Node], scene: &Scene<'_>) -> Result<T, RuleError> {
        let likeness = self.likeness(nodes, scene);
        if let Some(known) = likeness.as_ref().and_then(|likeness| self.known.get(likeness)) {
            return Ok(known.clone());
        }
        let made = self.tabulate(nodes, scene).map(self.make)?;
        let Some(likeness) = likeness else { return Ok(made) };
        self.known.insert(likeness, made.clone());
        Ok(made)
    }

    /// Returns what is alike for scenes in which the table over some nodes is the same, if that is known.
    fn likeness(&mut self, nodes: &[Node], scene: &Scene<'_>) -> Option<Vec<Likeness>> {
        let at = |node: Node| nodes.iter().position(|&it| it == node);
        let asked: SmallVec<[_; 8]> =
            self.names.iter().map(|name| scene.unknown(name.name)).collect();
        let is_open = asked.iter().map(Option::is_some);
        if !is_open.clone().eq(self.closed.0.iter().copied()) {
            let names: Vec<&str> = self.names.iter().map(|it| it.name).collect();
            let is_open: Vec<bool> = is_open.collect();
            let parts = self.expr.closed_parts(&names, &is_open);
            self.closed = (is_open, parts);
        }
        let mut alike = Vec::with_capacity(asked.len() + self.closed.1.len());
        let mut held = SmallVec::<[_; 8]>::new();
        for (number, (name, asked)) in self.names.iter().zip(asked).enumerate() {
            let is_known = asked.is_none();
            held.push(if is_known { scene.value(name.name, &[])? } else { Operand::Absent });
            alike.extend(match asked {
                Some(Asked::Symbol(cell)) => Some(Likeness::Symbol(number, at(cell.into())?)),
                Some(asked @ Asked::Lines(layer, word, place)) => {
                    let is_vertical = matches!(place, Place::Side(side) if side.is_vertical);
                    let node = scene.node(asked).and_then(at);
                    let what = (layer, node, word, discriminant(&place), is_vertical);
                    Some(Likeness::Lines(number, what))
                }
                None => None,
            });
        }
        let env = Holding { held: &held, outer: scene };
        for part in &self.closed.1 {
            let value = part.with_value(&env, |value| {
                Ok(match *value {
                    Operand::Number(number) => Some(Likeness::Number(number)),
                    Operand::Word(word) => Some(Likeness::Word(word.into())),
                    Operand::Absent => Some(Likeness::Absent),
                    Operand::Content { .. } => None,
                })
            });
            alike.push(value.ok()??);
        }
        Some(alike)
    }

    /// Returns the values of the expression for all contents of these nodes, which are all that it asks.
    fn tabulate(&self, nodes: &[Node], scene: &Scene<'_>) -> Result<Tabulated, RuleError> {
        let Self { expr, names, .. } = self;
        let domain = scene.terrain.board().domain();
        let contents: Vec<Vec<Symbol>> =
            nodes.iter().map(|&it| domain.contents(it).collect()).collect();
        let combinations = contents.iter().map(Vec::len).try_fold(1, |all: usize, own| {
            all.checked_mul(own).filter(|&all| all <= COMBINATIONS_MAX)
        });
        let combinations = combinations.ok_or_else(|| RuleError::TooManyContents {
            expr: expr.to_string(),
            most: COMBINATIONS_MAX,
        })?;
        let asking: Vec<&Name<'_>> =
            names.iter().filter(|name| scene.unknown(name.name).is_some()).collect();
        if asking.iter().any(|name| scene.asks_inside(name.name)) {
            return Err(RuleError::NoInside(expr.to_string()));
        }
        if nodes.is_empty() {
            let values = vec![value(expr, scene)?];
            return Ok(Tabulated { contents: Vec::new(), values });
        }
        let roots: Vec<&str> =
            asking.iter().filter_map(|name| name.name.split('.').next()).collect();
        // The names of symbols are looked up here: the scene takes longer.
        let (mut held_names, mut asked) = (Vec::new(), Vec::new());
        for name in &asking {
            if let Some(Asked::Symbol(cell)) = scene.unknown(name.name) {
                held_names.push(name.name);
                asked.extend(nodes.iter().position(|&node| node == cell.into()));
            }
        }
        let fixed = expr.fixed(&roots, &held_names, scene);
        let mut held = vec![Operand::Absent; held_names.len()];
        let alphabet = &scene.terrain.board().alphabet;
        let mut scene = scene.clone();
        let mut values = Vec::with_capacity(combinations);
        let first = nodes.iter().zip(&contents);
        scene.held =
            first.filter_map(|(&node, contents)| Some((node, *contents.first()?))).collect();
        let mut places = vec![0; nodes.len()];
        for _ in 0..combinations {
            for (operand, &at) in held.iter_mut().zip(&asked) {
                *operand = alphabet.operand(scene.held[at].1);
            }
            values.push(match value(&fixed, &Holding { held: &held, outer: &scene }) {
                // A rule need not be computable for a cell that stays empty.
                Err(_) if scene.holds_background() => None,
                value => value?,
            });
            for (at, place) in places.iter_mut().enumerate().rev() {
                *place = if *place + 1 < contents[at].len() { *place + 1 } else { 0 };
                scene.held[at].1 = contents[at][*place];
                if *place > 0 {
                    break;
                }
            }
        }
        let contents = contents.iter().map(Vec::len).collect();
        Ok(Tabulated { contents, values })
    }
}

impl Scene<'_> {
    /// Returns the scene in which a node has a content.
    pub(super) fn holding(&self, node: Node, content: Symbol) -> Self {
        let mut scene = self.clone();
        scene.held.push((node, content));
        scene
    }

    /// Returns what a name asks, unless it is that of a number.
    fn unknown(&self, name: &str) -> Option<Asked> {
        if self.number(name).is_some() { None } else { self.asked(name) }
    }

    /// Tells whether a name asks for the inside, but lines are not loops.
    fn asks_inside(&self, name: &str) -> bool {
        let are_loops = |layer: usize| self.terrain.board().layers[layer].spec.are_loops;
        matches!(
            self.unknown(name),
            Some(Asked::Lines(layer, LineWord::State(it), _)) if it.is_of_loops() && !are_loops(layer)
        )
    }

    /// Returns the number of a name.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        // Names are short: a call that compares them would take longer.
        let is_own = |own: &str| own.len() == name.len() && own.bytes().eq(name.bytes());
        self.numbers.iter().find(|it| is_own(it.0)).map(|&(_, number)| number)
    }

    /// Tells whether a cell holds the background.
    fn holds_background(&self) -> bool {
        let board = self.terrain.board();
        let background = board.alphabet.background();
        let is_background = |&(node, content): &(Node, Symbol)| {
            Some(content) == background && board.cell_of(node).is_some()
        };
        self.held.iter().any(is_background)
    }
}
