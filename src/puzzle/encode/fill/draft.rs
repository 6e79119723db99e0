//! The options of a grid during encoding: rules add items to them.

use smallvec::SmallVec;

use super::FillEncoding;
use super::net::DraftNet;
use crate::encode::error::{AskError, in_time};
use crate::encode::limits::{OPTIONS_MAX, TOO_MANY_CHOICES};
use crate::encode::model::Model;
use crate::encode::worth::ValuePair;
use crate::grid::{Cell, Symbol, Terrain};
use runner_cover::{Builder, Entry, ItemId, OptionId};

/// The items of an option, usually its cell, row, column and box.
type OptionEntries = SmallVec<[Entry; 5]>;

/// The options during encoding.
pub(super) struct FillDraft<'t> {
    builder: Builder,
    /// Whether each item is primary.
    is_primary: Vec<bool>,
    pub(super) terrain: Terrain<'t>,
    symbols: usize,
    pub(super) explicit: bool,
    /// Whether symbols have values: then groups that may stay uncovered are branched on like any
    /// other.
    weighed: bool,
    /// The items of the option of each cell and symbol, if it exists.
    entries: Vec<Option<OptionEntries>>,
    /// The item of each cell that must be covered.
    cells: Vec<Option<ItemId>>,
    /// The options of rules.
    extra: Vec<Vec<Entry>>,
    nets: Vec<DraftNet>,
}

impl<'t> FillDraft<'t> {
    /// Starts with the options that agree with the givens.
    pub(super) fn new(
        terrain: Terrain<'t>,
        explicit: bool,
        weighed: bool,
    ) -> Result<Self, AskError> {
        let alphabet = &terrain.board().alphabet;
        let (symbols, cells) = (alphabet.len(), terrain.shape().cells());
        if symbols * cells > OPTIONS_MAX {
            return Err(TOO_MANY_CHOICES.into());
        }
        let mut draft = Self {
            builder: Builder::new(),
            is_primary: Vec::new(),
            terrain,
            symbols,
            explicit: explicit || alphabet.background().is_none(),
            weighed,
            entries: vec![None; symbols * cells],
            cells: vec![None; cells],
            extra: Vec::new(),
            nets: Vec::new(),
        };
        let offered = if draft.explicit { symbols } else { alphabet.proper() };
        for cell in terrain.board().cells().filter(|&cell| terrain.is_open(cell)) {
            let given = terrain.givens.get(cell);
            if !draft.explicit && given.is_some() && given == alphabet.background() {
                // The cell is given, and no rule uses its content.
                continue;
            }
            let mut own = OptionEntries::new();
            if draft.explicit || given.is_some() {
                let item = draft.primary();
                draft.cells[cell.index()] = Some(item);
                own.push(item.into());
            } else if offered > 1 {
                own.push(draft.secondary().into());
            }
            for symbol in alphabet.symbols().take(offered) {
                if given.is_none_or(|given| given == symbol) {
                    draft.entries[cell.index() * symbols + symbol.index()] = Some(own.clone());
                }
            }
        }
        Ok(draft)
    }

    /// Removes the option that puts a symbol in a cell.
    pub(super) fn bar(&mut self, cell: Cell, symbol: Symbol) {
        self.entries[cell.index() * self.symbols + symbol.index()] = None;
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

    /// Tells whether the option of a cell and a symbol exists.
    pub(super) fn offers(&self, cell: Cell, symbol: Symbol) -> bool {
        self.entries[cell.index() * self.symbols + symbol.index()].is_some()
    }

    /// Adds an item to the option of a cell and a symbol, if it exists.
    pub(super) fn add(&mut self, cell: Cell, symbol: Symbol, entry: impl Into<Entry>) {
        if let Some(entries) = &mut self.entries[cell.index() * self.symbols + symbol.index()] {
            entries.push(entry.into());
        }
    }

    /// Adds an option of a rule.
    pub(super) fn option(&mut self, entries: Vec<Entry>) -> Result<(), AskError> {
        in_time()?;
        if self.extra.len() == OPTIONS_MAX {
            return Err(TOO_MANY_CHOICES.into());
        }
        self.extra.push(entries);
        Ok(())
    }

    /// Adds a net.
    pub(super) fn net(&mut self, net: DraftNet) {
        self.nets.push(net);
    }

    pub(super) fn finish(
        mut self,
        score: Option<&Model>,
        pair: Option<ValuePair>,
    ) -> Result<FillEncoding, AskError> {
        let (shape, alphabet) = (self.terrain.shape(), &self.terrain.board().alphabet);
        let mut options = vec![None; self.entries.len()];
        let mut moves = Vec::new();
        for cell in shape.iter() {
            in_time()?;
            // An optional cell is branched on only if no other primary item covers it.
            let mut asked = None;
            for symbol in alphabet.symbols() {
                let at = cell.index() * self.symbols + symbol.index();
                let Some(mut entries) = self.entries[at].take() else { continue };
                if !entries.iter().any(|entry| self.is_primary[entry.item().index()]) {
                    let item = match asked {
                        Some(item) => item,
                        None => self.builder.bounded(0, 1)?,
                    };
                    asked = Some(item);
                    entries.push(item.into());
                }
                let cost = score
                    .map_or(Ok(0), |it| it.symbol_cost(&self.terrain, pair, (cell, symbol)))?;
                let option = self.builder.option_costing(entries, cost)?;
                options[at] = Some(option);
                moves.push((cell, symbol));
            }
        }
        for entries in self.extra {
            self.builder.option(entries)?;
        }
        for net in self.nets {
            let option = |(cell, symbol): (Cell, Symbol)| {
                options[cell.index() * self.symbols + symbol.index()]
            };
            self.builder.net(net.resolved(option))?;
            in_time()?;
        }
        let mut rest = self.terrain.givens.clone();
        for cell in self.terrain.board().cells() {
            if rest.get(cell).is_none() {
                rest.set(cell, alphabet.background());
            }
        }
        let item = |cell: Cell| self.cells[cell.index()].map(|item| (cell, item));
        let cells = self.explicit.then(|| shape.iter().filter_map(item).collect());
        let (problem, symbols) = (self.builder.build(), self.symbols);
        let in_order = |(at, option): (usize, &Option<OptionId>)| {
            option.is_some_and(|option| option.index() == at)
        };
        let alike = options.iter().enumerate().all(in_order);
        let is_choices = alike && problem.options() == options.len();
        Ok(FillEncoding { problem, shape, moves, options, symbols, is_choices, cells, rest })
    }
}
