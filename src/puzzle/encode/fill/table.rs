//! The encoding of [`BoundTables`], in terms of what a search decides.
//!
//! With one node, its options that are not allowed are left out; with two, a secondary item for each set of contents
//! of the first that conflict with the same of the second: options of one node exclude each other anyway, so
//! the item adds exactly this conflict. With more, an option for each row that is allowed.
//!
//! Size: for two nodes an item for each set, at most contents + 1 entries for each content of the first.

use super::encoding::Encoding;
use super::{FillDraft, derived, weights};
use crate::encode::error::{AskError, in_time};
use crate::grid::{Node, Source, Symbol};
use crate::rules::{BoundTable, BoundTables, Constraints, of_type};

/// The row of pairs of nodes that a search decides.
pub(super) const PAIRS: Encoding = Encoding::new(|constraints, draft| {
    for table in tables(constraints) {
        if let Some(pair) = searched_pair(table, draft) {
            in_time()?;
            conflicts(pair, |first, second| table.allows(&[first, second]), draft);
        }
    }
    Ok(())
});

/// The row of all other tables.
pub(super) const ENCODING: Encoding = Encoding { counts, exclude, ..Encoding::new(encode) };

fn tables(constraints: &Constraints) -> impl Iterator<Item = &BoundTable> {
    of_type::<BoundTables>(constraints).flat_map(|it| &it.tables)
}

/// Returns the nodes of a table of two that a search decides.
fn searched_pair(table: &BoundTable, draft: &FillDraft<'_>) -> Option<[Node; 2]> {
    let pair: [Node; 2] = table.nodes.as_slice().try_into().ok()?;
    pair.iter().all(|&node| draft.is_searched(node)).then_some(pair)
}

/// Tells whether a symbol is excluded somewhere, or is one of several contents that belong together.
fn counts(constraints: &Constraints, symbol: Symbol) -> bool {
    tables(constraints).any(|table| match table.nodes.as_slice() {
        [_] => table.allowed.get(symbol.index()) == Some(&false),
        _ => true,
    })
}

/// Leaves out the options of a single node that are not allowed.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    for table in tables(constraints) {
        if let &[node] = table.nodes.as_slice()
            && draft.is_searched(node)
        {
            let barred = draft.contents(node).filter(|&content| !table.allows(&[content]));
            barred.for_each(|content| draft.bar(node, content));
        }
    }
}

fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for table in tables(constraints) {
        in_time()?;
        let is_excluded = matches!(table.nodes.as_slice(), [node] if draft.is_searched(*node));
        if !is_excluded && searched_pair(table, draft).is_none() {
            add(table, draft)?;
        }
    }
    Ok(())
}

/// Adds the items and options of any table.
pub(super) fn add(table: &BoundTable, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    match derived::as_number(table, draft) {
        Some((term, bounds)) => weights::encode_terms(&[term], bounds, draft),
        None => expand(table, draft)?.encode(draft),
    }
}

/// Nodes that a search decides, and the rows of contents that they can hold, in order, each with whether it is allowed.
struct Expanded {
    nodes: Vec<Node>,
    rows: Vec<(Vec<Symbol>, bool)>,
}

/// Returns a table in terms of what a search decides.
fn expand(table: &BoundTable, draft: &FillDraft<'_>) -> Result<Expanded, AskError> {
    let sources: Vec<Source<'_>> = table.nodes.iter().map(|&node| draft.source(node)).collect();
    let mut nodes: Vec<Node> = sources.iter().flat_map(Source::nodes).collect();
    nodes.sort_unstable();
    nodes.dedup();
    let judged = |row: Vec<Symbol>| {
        let held = |node: Node| nodes.binary_search(&node).ok().map(|at| row[at]);
        let contents: Option<Vec<Symbol>> =
            sources.iter().map(|source| source.content(held)).collect();
        let is_allowed = contents.is_some_and(|contents| table.allows(&contents));
        (row, is_allowed)
    };
    let rows = derived::rows(&nodes, draft)?.into_iter().map(judged).collect();
    Ok(Expanded { nodes, rows })
}

impl Expanded {
    /// Adds the items and options, or takes out those that are not allowed.
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        match *self.nodes.as_slice() {
            [] => {
                if self.rows.iter().any(|(_, is_allowed)| !is_allowed) {
                    draft.impossible();
                }
            }
            [node] => {
                for (row, _) in self.rows.iter().filter(|(_, is_allowed)| !is_allowed) {
                    draft.bar(node, row[0]);
                }
            }
            [first, second] => {
                conflicts([first, second], |one, other| self.allows([one, other]), draft);
            }
            _ => {
                let one = draft.primary();
                for (row, _) in self.rows.iter().filter(|(_, is_allowed)| *is_allowed) {
                    let demands =
                        self.nodes.iter().zip(row).map(|(&node, &it)| draft.demand(node, it));
                    let entries = [one.into()].into_iter().chain(demands).collect();
                    draft.option(entries)?;
                }
            }
        }
        Ok(())
    }

    /// Tells whether two contents are allowed together.
    fn allows(&self, contents: [Symbol; 2]) -> bool {
        let at = self.rows.binary_search_by(|(row, _)| row.as_slice().cmp(&contents));
        at.is_ok_and(|at| self.rows[at].1)
    }
}

/// Adds the conflicts of two nodes, whose contents must be allowed together.
fn conflicts(
    [first, second]: [Node; 2],
    allows: impl Fn(Symbol, Symbol) -> bool,
    draft: &mut FillDraft<'_>,
) {
    let offered = |node| -> Vec<Symbol> {
        draft.contents(node).filter(|&content| draft.offers(node, content)).collect()
    };
    let (of_first, of_second) = (offered(first), offered(second));
    // Each set of contents of the first, and those of the second that it conflicts with.
    let mut sets: Vec<(Vec<Symbol>, Vec<Symbol>)> = Vec::new();
    for content in of_first {
        let against = of_second.iter().copied().filter(|&other| !allows(content, other)).collect();
        match sets.iter_mut().find(|(_, known)| *known == against) {
            Some((set, _)) => set.push(content),
            None => sets.push((vec![content], against)),
        }
    }
    for (set, against) in sets.into_iter().filter(|(_, against)| !against.is_empty()) {
        let item = draft.secondary();
        let of_first = set.into_iter().map(|content| (first, content));
        let of_second = against.into_iter().map(|content| (second, content));
        for (node, content) in of_first.chain(of_second) {
            draft.add(node, content, item);
        }
    }
}
