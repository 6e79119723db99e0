//! The encoding of [`BoundAround`]. Where every symbol at the centre asks for one cell at most, an item
//! for each symbol: it is covered by the options of all other symbols at the centre, and by those
//! around that match, at least once. Otherwise an automaton that reads the centre first; its state is
//! the symbol there and the number of matches so far.

use super::encoding::{Encoding, GroupEncoding};
use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::grid::{Cell, Node, Symbol};
use crate::rules::{BoundAround, Constraints, all_of};

/// The rule's row.
pub(super) const ENCODING: Encoding =
    Encoding { exclude, ..Encoding::of_groups::<BoundAround>("around") };

/// Removes symbols that ask for more matches than there can be.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for around in all_of::<BoundAround>(constraints).map(BoundAround::on_others) {
        for symbol in symbols(draft) {
            let (min, max) = around.bounds[symbol.index()];
            if min > possible(&around, symbol, draft) || max < 0 || min > max {
                draft.bar(around.centre, symbol);
            }
        }
    }
}

impl GroupEncoding for BoundAround {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let around = self.on_others();
        let mut asking = symbols(draft);
        asking.retain(|&symbol| draft.offers(around.centre, symbol));
        // Each symbol that asks for anything, and whether for one match at most.
        let asking: Vec<(Symbol, bool)> = asking
            .into_iter()
            .filter_map(|symbol| {
                let ((min, max), possible) =
                    (around.bounds[symbol.index()], possible(&around, symbol, draft));
                let asks = min > 0 || max < possible;
                asks.then_some((symbol, min <= 1 && max >= possible))
            })
            .collect();
        if asking.iter().all(|&(_, is_simple)| is_simple) {
            return asking.into_iter().try_for_each(|(symbol, _)| add_one(&around, symbol, draft));
        }
        let asking: Vec<Symbol> = asking.into_iter().map(|(symbol, _)| symbol).collect();
        count(&around, &asking, draft)
    }
}

fn symbols(draft: &FillDraft<'_>) -> Vec<Symbol> {
    draft.terrain.board().alphabet.symbols().collect()
}

/// Returns the number of cells around that can match a symbol at the centre.
fn possible(around: &BoundAround, centre: Symbol, draft: &FillDraft<'_>) -> i64 {
    let symbols = symbols(draft);
    let can = |(place, cell): (usize, &Cell)| {
        let fits = |symbol: &Symbol| {
            around.matches(centre, place, *symbol) && draft.offers(*cell, *symbol)
        };
        i64::from(symbols.iter().any(fits))
    };
    around.cells.iter().enumerate().map(can).sum()
}

/// The symbol at the centre if it asks for anything more, and the matches.
type AroundState = Option<(Symbol, i64)>;

/// Adds an automaton that counts the matches of the symbols that ask for anything.
fn count(
    around: &BoundAround,
    asking: &[Symbol],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let next = |read: usize, so_far: &AroundState, symbol: Symbol| match (read, *so_far) {
        (0, _) => Some(asking.contains(&symbol).then_some((symbol, 0))),
        (_, None) => Some(None),
        (_, Some((centre, found))) => {
            let found = found + i64::from(around.matches(centre, read - 1, symbol));
            let (min, max) = around.bounds[centre.index()];
            let left = around.size() - i64::try_from(read).unwrap_or(i64::MAX);
            let is_settled = found >= min && found + left <= max;
            let state = Some((centre, found)).filter(|_| !is_settled);
            (found <= max && found + left >= min).then_some(state)
        }
    };
    let cells = [around.centre].into_iter().chain(around.cells.iter().copied());
    let nodes: Vec<Node> = cells.map(Node::from).collect();
    automaton::encode(draft, &nodes, [None], next, Option::is_none)
}

/// Adds the demand for a match of one symbol at the centre.
fn add_one(
    around: &BoundAround,
    centre: Symbol,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let symbols = symbols(draft);
    let item = draft.bounded(1, u32::MAX)?;
    for &symbol in symbols.iter().filter(|&&symbol| symbol != centre) {
        draft.add(around.centre, symbol, item);
    }
    for (place, &cell) in around.cells.iter().enumerate() {
        for &symbol in symbols.iter().filter(|&&it| around.matches(centre, place, it)) {
            draft.add(cell, symbol, item);
        }
    }
    Ok(())
}
