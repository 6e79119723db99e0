//! The options of a grid during encoding: rules add items to them.

use std::collections::HashMap;
use std::sync::Arc;

use smallvec::SmallVec;

use super::FillEncoding;
use super::net::{Choice, DraftNet, Filling};
use crate::encode::error::{AskError, in_time};
use crate::encode::limits::{OPTIONS_MAX, TOO_MANY_CHOICES};
use crate::grid::{Domain, Node, Source, Symbol, Terrain};
use crate::rules::Term;
use runner_cover::{Builder, Entry, ItemId, OptionId};

/// The items of an option, usually its cell, row, column and box.
type OptionEntries = SmallVec<[Entry; 5]>;

/// The options during encoding.
pub(super) struct FillDraft<'t> {
    builder: Builder,
    /// Whether each item is primary.
    is_primary: Vec<bool>,
    pub(super) terrain: Terrain<'t>,
    domain: Domain,
    pub(super) explicit: bool,
    /// Whether symbols have values: then groups that may stay uncovered are branched on like any
    /// other.
    pub(super) weighed: bool,
    /// The items of the option of each node and content, if it exists.
    entries: Vec<Option<OptionEntries>>,
    /// The item of each node that must be covered.
    pub(super) nodes: Vec<Option<ItemId>>,
    /// What the option of each node and content costs; nothing if this is empty.
    pub(super) costs: Vec<i64>,
    /// The options of rules, each with what it costs.
    pub(super) extra: Vec<(Vec<Entry>, i64)>,
    /// For nodes that options of rules depend on, the item that is coloured by their content.
    coloured: HashMap<Node, ItemId>,
    nets: Vec<DraftNet>,
}

impl<'t> FillDraft<'t> {
    /// Starts with the options that agree with the givens.
    pub(super) fn new(
        terrain: Terrain<'t>,
        explicit: bool,
        weighed: bool,
    ) -> Result<Self, AskError> {
        let (alphabet, domain) = (&terrain.board().alphabet, terrain.board().domain());
        let symbols = alphabet.len();
        if domain.slots() > OPTIONS_MAX {
            return Err(TOO_MANY_CHOICES.into());
        }
        let mut draft = Self {
            builder: Builder::new(),
            is_primary: Vec::new(),
            terrain,
            domain: domain.clone(),
            explicit: explicit || alphabet.background().is_none(),
            weighed,
            entries: vec![None; domain.slots()],
            nodes: vec![None; domain.nodes()],
            costs: Vec::new(),
            extra: Vec::new(),
            coloured: HashMap::new(),
            nets: Vec::new(),
        };
        let offered = if draft.explicit { symbols } else { alphabet.proper() };
        let open = terrain.board().cells().filter(|&cell| symbols > 0 && terrain.is_open(cell));
        for cell in open {
            let given = terrain.givens.get(cell);
            if !draft.explicit && given.is_some() && given == alphabet.background() {
                // The cell is given, and no rule uses its content.
                continue;
            }
            let mut own = OptionEntries::new();
            if draft.explicit || given.is_some() {
                let item = draft.primary();
                draft.nodes[cell.index()] = Some(item);
                own.push(item.into());
            } else if offered > 1 {
                own.push(draft.secondary().into());
            }
            for symbol in alphabet.symbols().take(offered) {
                if given.is_none_or(|given| given == symbol) {
                    draft.entries[domain.slot(cell.into(), symbol)] = Some(own.clone());
                }
            }
        }
        let cells = terrain.shape().cells();
        for node in
            draft.domain.iter().skip(cells).filter(|&node| terrain.board().is_searched(node))
        {
            draft.search(node);
        }
        Ok(draft)
    }

    /// Lets the search decide about a node: adds an option for each of its contents.
    pub(super) fn search(&mut self, node: Node) {
        let item = self.primary();
        self.nodes[node.index()] = Some(item);
        let own = OptionEntries::from_iter([item.into()]);
        for content in self.domain.contents(node) {
            self.entries[self.domain.slot(node, content)] = Some(own.clone());
        }
    }

    /// Returns the contents that a node can have, in order.
    pub(super) fn contents<N: Into<Node>>(&self, node: N) -> impl Iterator<Item = Symbol> + use<N> {
        self.domain.contents(node.into())
    }

    /// Removes the option that gives a node a content.
    pub(super) fn bar(&mut self, node: impl Into<Node>, content: Symbol) {
        self.entries[self.domain.slot(node.into(), content)] = None;
    }

    pub(super) fn primary(&mut self) -> ItemId {
        self.is_primary.push(true);
        self.builder.primary()
    }

    pub(super) fn secondary(&mut self) -> ItemId {
        self.is_primary.push(false);
        self.builder.secondary()
    }

    /// Adds an item that is covered from `min` to `max` times.
    pub(super) fn bounded(&mut self, min: u32, max: u32) -> Result<ItemId, AskError> {
        in_time()?;
        Ok(match (min, max) {
            (1, 1) => self.primary(),
            (0, 1) if !self.weighed => self.secondary(),
            _ => {
                let item = self.builder.bounded(min, max)?;
                self.is_primary.push(true);
                item
            }
        })
    }

    /// Adds a demand that cannot be met.
    pub(super) fn impossible(&mut self) {
        self.primary();
    }

    /// Returns the contents with which a node makes a part of a net present, or a link hold.
    pub(super) fn held_by(&self, held: &Term) -> Vec<Filling> {
        let is_held = |it: &Symbol| held.weights[it.index()] > 0 && self.offers(held.node, *it);
        self.contents(held.node).filter(is_held).map(|content| (held.node, content)).collect()
    }

    /// Returns what a search decides about a node.
    pub(super) fn source(&self, node: Node) -> Source<'t> {
        let board = self.terrain.board();
        let Some(lines) = board.layer_of(node) else { return Source::Itself(node) };
        match lines.source(board, node) {
            Source::Slants { lines, cells } => {
                let is_open = |node: &Node| {
                    board.cell_of(*node).is_some_and(|cell| self.terrain.is_open(cell))
                };
                Source::Slants { lines, cells: cells.map(|cell| cell.filter(is_open)) }
            }
            source => source,
        }
    }

    /// Tells whether a search decides the content of a node.
    pub(super) fn is_searched(&self, node: Node) -> bool {
        matches!(self.source(node), Source::Itself(_))
    }

    /// Returns an entry that no option can have.
    pub(super) fn never(&mut self) -> Entry {
        let item = self.secondary();
        let taken = self.primary();
        self.extra.push((vec![taken.into(), item.into()], 0));
        item.into()
    }

    /// Tells whether the option of a node and a content exists.
    pub(super) fn offers(&self, node: impl Into<Node>, content: Symbol) -> bool {
        self.entries[self.domain.slot(node.into(), content)].is_some()
    }

    /// Adds an item to the option of a node and a content, if it exists.
    pub(super) fn add(&mut self, node: impl Into<Node>, content: Symbol, entry: impl Into<Entry>) {
        if let Some(entries) = &mut self.entries[self.domain.slot(node.into(), content)] {
            entries.push(entry.into());
        }
    }

    /// Adds an option of a rule, and returns its number.
    pub(super) fn option(&mut self, entries: Vec<Entry>) -> Result<usize, AskError> {
        in_time()?;
        if self.extra.len() == OPTIONS_MAX {
            return Err(TOO_MANY_CHOICES.into());
        }
        self.extra.push((entries, 0));
        Ok(self.extra.len() - 1)
    }

    /// Adds an item to an option of a rule, by its number.
    pub(super) fn add_to(&mut self, option: usize, entry: Entry) {
        self.extra[option].0.push(entry);
    }

    /// Returns the entry by which an option of a rule demands that a node has a content.
    pub(super) fn demand(&mut self, node: Node, content: Symbol) -> Entry {
        let known = self.coloured.get(&node).copied();
        let item = known.unwrap_or_else(|| {
            let item = self.secondary();
            for content in self.contents(node) {
                self.add(node, content, Entry::coloured(item, u32::from(content.number())));
            }
            self.coloured.insert(node, item);
            item
        });
        Entry::coloured(item, u32::from(content.number()))
    }

    /// Adds a net.
    pub(super) fn net(&mut self, net: DraftNet) {
        self.nets.push(net);
    }

    pub(super) fn finish(mut self) -> Result<FillEncoding, AskError> {
        let (domain, board) = (self.domain, self.terrain.board());
        let mut options = vec![None; self.entries.len()];
        let mut moves = Vec::new();
        for node in domain.iter() {
            in_time()?;
            // An optional cell is branched on only if no other primary item covers it.
            let mut asked = None;
            for content in domain.contents(node) {
                let at = domain.slot(node, content);
                let Some(mut entries) = self.entries[at].take() else { continue };
                if !entries.iter().any(|entry| self.is_primary[entry.item().index()]) {
                    let item = match asked {
                        Some(item) => item,
                        None => self.builder.bounded(0, 1)?,
                    };
                    asked = Some(item);
                    entries.push(item.into());
                }
                let cost = self.costs.get(at).copied().unwrap_or(0);
                let option = self.builder.option_costing(entries, cost)?;
                options[at] = Some(option);
                moves.push((node, content));
            }
        }
        let extra = self.extra.into_iter();
        let extra = extra.map(|(entries, cost)| self.builder.option_costing(entries, cost));
        let extra: Vec<OptionId> = extra.collect::<Result<_, _>>()?;
        for net in self.nets {
            let option = |choice| match choice {
                Choice::Content(node, content) => options[domain.slot(node, content)],
                Choice::Option(number) => Some(extra[number]),
            };
            self.builder.net(net.resolved(option))?;
            in_time()?;
        }
        let mut rest = self.terrain.givens.clone();
        for cell in board.cells() {
            if rest.get(cell).is_none() {
                rest.set(cell, board.alphabet.background());
            }
        }
        rest.extend_to(domain.nodes());
        let items = self.explicit.then(|| self.nodes.into_iter().flatten().collect());
        let problem = self.builder.build();
        let in_order = |(at, option): (usize, &Option<OptionId>)| {
            option.is_some_and(|option| option.index() == at)
        };
        let alike = options.iter().enumerate().all(in_order);
        let is_choices = alike && problem.options() == options.len();
        let board = Arc::clone(&self.terrain.data.board);
        Ok(FillEncoding { problem, domain, board, moves, options, is_choices, items, rest })
    }
}
