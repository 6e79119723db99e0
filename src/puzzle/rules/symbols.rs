//! The symbols that a rule is about: all of them together, or each by itself.

use std::sync::Arc;

use super::RuleError;
use super::breach::quoted_all;
use super::core::{PlaceWorth, Term};
use super::demand::Due;
use super::weigh::Weighed;
use crate::grid::{Alphabet, Board, Group, LineState, LineWord, Place, Symbol};
use crate::language::{Entries, Key, Kind, flag, one_of, optional};

/// The key of the symbols.
pub(super) const OF: Key = optional(
    "of",
    Kind::Words,
    "all",
    "\"# o\"",
    "The symbols, separated by blanks; `symbols` is any of them.",
);

/// The key that separates the symbols.
pub(super) const EACH: Key = flag("each", "Whether the rule is about each symbol separately.");

/// The symbols that a rule is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SymbolSets {
    /// Their names; by default all symbols proper.
    pub(super) of: Option<Vec<String>>,
    /// Whether each symbol is a set of its own.
    pub(super) each: bool,
}

impl SymbolSets {
    /// Takes those that a table names.
    pub(super) fn read(entries: &mut Entries) -> Self {
        Self { of: entries.optional("of"), each: entries.flag("each") }
    }

    /// Names them in a sentence: `Q`, `one of A-P`, `each of 0 1`, `a turn`.
    pub(super) fn words(&self, all: &str) -> String {
        let Some(of) = &self.of else { return self.quantified(all) };
        let state = |name: &String| {
            let (lines, word) = name.rsplit_once('.').unwrap_or(("", name));
            let noun = LineState::named(word)?.noun();
            Some(if lines.is_empty() { noun.to_owned() } else { format!("{noun} of `{lines}`") })
        };
        let states: Option<Vec<String>> = of.iter().map(state).collect();
        let are_symbols = of.iter().any(|name| all.split(' ').any(|symbol| symbol == name));
        match states {
            Some(states) if !are_symbols => states.join(if self.each { " and " } else { " or " }),
            _ => self.quantified(&of.join(" ")),
        }
    }

    fn quantified(&self, names: &str) -> String {
        if self.each { format!("each of {names}") } else { one_of(names) }
    }

    /// Returns the sets of symbols and states of lines.
    pub(super) fn contents(&self, board: &Board) -> Result<Vec<ContentSet>, RuleError> {
        let are_borders = board.layers.first().is_some_and(|lines| lines.spec.are_borders());
        let word = if are_borders { "border" } else { "line" };
        let default =
            || if board.alphabet.proper() == 0 { vec![word.to_owned()] } else { Vec::new() };
        let names = self.of.clone().unwrap_or_else(default);
        let state = |name: &String| {
            let (layer, word) = board.asked_layer(name)?;
            Some((layer, board.layers[layer].state(word)?))
        };
        let (mut symbols, mut states) = (Vec::new(), Vec::new());
        for name in &names {
            match (named(name, &board.alphabet), state(name)) {
                (Some(named), _) => symbols.extend(named),
                (None, Some((layer, state))) => states.push((name.as_str(), layer, state)),
                (None, None)
                    if board.asked_layer(name).is_some_and(|(_, it)| LineWord::asks(it)) =>
                {
                    return Err(RuleError::LineWord(name.clone()));
                }
                (None, None) => return Err(unknown(name)),
            }
        }
        if names.is_empty() {
            symbols.extend(board.alphabet.symbols().take(board.alphabet.proper()));
        }
        let symbols = in_order(symbols);
        if !self.each && states.windows(2).any(|two| two[0].1 != two[1].1) {
            let why = "a place is asked about lines of one layer; `each` asks about each of these by itself";
            return Err(RuleError::Unfit { key: OF.name, why });
        }
        if !self.each {
            return Ok(vec![ContentSet::new(symbols, states, board)]);
        }
        let symbols = symbols.into_iter().map(|it| ContentSet::new(vec![it], Vec::new(), board));
        let states = states.into_iter().map(|it| ContentSet::new(Vec::new(), vec![it], board));
        Ok(symbols.chain(states).collect())
    }
}

/// Returns the symbol of a name, or all symbols proper of the word `symbols`, if it names any.
fn named(name: &str, alphabet: &Alphabet) -> Option<Vec<Symbol>> {
    let all = || alphabet.symbols().take(alphabet.proper()).collect();
    let symbol = alphabet.find(name).filter(|&symbol| !alphabet.is_hole(symbol));
    symbol.map(|symbol| vec![symbol]).or_else(|| (name == "symbols").then(all))
}

fn unknown(name: &str) -> RuleError {
    RuleError::Symbol(name.to_owned())
}

/// Returns symbols in ascending order. Listed twice, one counts once.
fn in_order(mut symbols: Vec<Symbol>) -> Vec<Symbol> {
    symbols.sort_unstable();
    symbols.dedup();
    symbols
}

/// Some symbols, and some states of lines.
#[derive(Clone)]
pub(super) struct ContentSet {
    /// The symbols, in ascending order.
    pub(super) symbols: Vec<Symbol>,
    states: Vec<LineState>,
    /// The layer of the lines.
    layer: usize,
    /// Their names, in quotes.
    pub(super) names: Arc<str>,
    /// For each symbol of the alphabet, 1 if it is one of them, and 0 if not.
    of_cells: Arc<[i64]>,
}

impl ContentSet {
    /// The states come with their names and the numbers of their layer.
    fn new(symbols: Vec<Symbol>, states: Vec<(&str, usize, LineState)>, board: &Board) -> Self {
        let names: Vec<String> = [quoted_all(&symbols, board)]
            .into_iter()
            .filter(|quoted| !quoted.is_empty())
            .chain(states.iter().map(|(name, ..)| format!("`{name}`")))
            .collect();
        let of_cells =
            board.alphabet.symbols().map(|it| i64::from(symbols.contains(&it))).collect();
        let layer = states.first().map_or(0, |&(_, layer, _)| layer);
        let states = states.into_iter().map(|(.., state)| state).collect();
        Self { symbols, states, layer, names: names.join(" ").into(), of_cells }
    }

    /// Tells whether sides between cells can hold them, and are asked rather than the cells.
    pub(super) fn is_of_sides(&self) -> bool {
        let of_sides = [LineState::Line, LineState::Border, LineState::Empty];
        let is_of_side = |state: &LineState| of_sides.contains(state);
        self.symbols.is_empty() && !self.states.is_empty() && self.states.iter().all(is_of_side)
    }

    /// Returns 1 where a place holds one of them, and 0 where it does not.
    pub(super) fn at(&self, place: Place, board: &Board) -> PlaceWorth {
        if let (Place::Cell(cell), true) = (place, self.states.is_empty()) {
            let weights = Arc::clone(&self.of_cells);
            return PlaceWorth::Held(Term { node: cell.into(), weights });
        }
        let without_lines = self.states.iter().any(|state| state.holds_without_lines());
        let lines = board.layers.get(self.layer);
        let at = lines.and_then(|lines| Some((lines, lines.node_of(board.shape, place)?)));
        let Some((lines, node)) = at else { return PlaceWorth::Always(without_lines.into()) };
        let holds = |content| {
            let is = |&state: &LineState| lines.value(LineWord::State(state), place, content);
            self.states.iter().map(is).max().unwrap_or(0)
        };
        PlaceWorth::Held(Term { node, weights: board.domain().contents(node).map(holds).collect() })
    }

    /// Counts the places of a group that hold one of them.
    pub(super) fn weighed(&self, group: &Group, due: Due, board: &Board) -> Weighed {
        let worths = group.places().map(|place| self.at(place, board));
        Weighed { due, worths: worths.collect(), counted: Some(Arc::clone(&self.names)) }
    }
}
