//! An instance under construction, checked as it grows.

use std::collections::HashMap;
use std::num::NonZero;
use std::ops::Range;

use super::error::{DlxErrorKind, NAMES_MAX};
use super::grammar::UsedNames;
use super::model::{Bounds, CoverEntry, Instance, Item, Role, Row};
use super::nets::NetDraft;
use crate::Entry;

/// An instance under construction: first its items, then its nets, and its options entry by entry.
#[derive(Debug, Default)]
pub(super) struct CoverDraft<'t> {
    instance: Instance<'t>,
    /// The line of the items, for messages.
    line: u64,
    items: HashMap<&'t str, u32>,
    colours: HashMap<&'t str, NonZero<u32>>,
    pub(super) nets: NetDraft<'t>,
    /// The links that hold while an item has a colour.
    coloured_links: HashMap<(u32, &'t str), Vec<u32>>,
    /// For every item, the last option that has it, counted from one; 0 without one.
    last_option: Vec<usize>,
    /// The sum of the absolute costs.
    costs: u64,
}

/// The most colours that the engine can tell apart.
const COLOURS_MAX: u32 = Entry::COLOURS;

/// The maximum sum for the engine: no sum of costs may overflow.
const COSTS_MAX: u64 = 1 << 62;

impl<'t> CoverDraft<'t> {
    /// Returns a draft without items; `line` is the line that lists them.
    pub(super) fn new(line: u64) -> Self {
        Self { line, ..Self::default() }
    }

    /// Adds an item. Primary items come first.
    pub(super) fn item(&mut self, name: &'t str, role: Role) -> Result<(), DlxErrorKind<'t>> {
        let number = u32::try_from(self.items.len()).map_err(|_| DlxErrorKind::TooMany)?;
        if self.items.insert(name, number).is_some() {
            return Err(DlxErrorKind::RepeatedItem { name });
        }
        self.instance.items.push(Item { name, role });
        self.last_option.push(0);
        Ok(())
    }

    /// Adds an entry to the current option, perhaps with the text after a colon.
    pub(super) fn entry(
        &mut self,
        name: &'t str,
        mark: Option<&'t str>,
    ) -> Result<(), DlxErrorKind<'t>> {
        let item = self.find(name)?;
        let this_option = self.instance.rows.len() + 1;
        let last_option = &mut self.last_option[item as usize];
        if *last_option == this_option {
            return Err(DlxErrorKind::RepeatedEntry { name });
        }
        *last_option = this_option;
        let mark = match (self.instance.items[item as usize].role, mark) {
            (_, None) => None,
            (Role::Secondary, Some(colour)) => Some(self.colour(colour)?),
            (Role::Primary(Bounds { max: 2.., .. }), Some(written)) => {
                let weight = weight(written).ok_or(DlxErrorKind::Weight { written })?;
                Some(weight).filter(|weight| weight.get() > 1)
            }
            (Role::Primary(_), Some(_)) => return Err(DlxErrorKind::ColouredPrimary { name }),
        };
        self.instance.entries.push(CoverEntry { item, mark });
        Ok(())
    }

    /// Adds a link that holds while a secondary item has a colour: each option that gives it this colour
    /// names the link.
    pub(super) fn coloured_link(
        &mut self,
        ends: [&'t str; 2],
        item: &'t str,
        colour: &'t str,
    ) -> Result<(), DlxErrorKind<'t>> {
        let number = self.find(item)?;
        if self.instance.items[number as usize].role != Role::Secondary {
            return Err(DlxErrorKind::ColouredPrimary { name: item });
        }
        let link = self.nets.coloured_link(ends)?;
        self.coloured_links.entry((number, colour)).or_default().push(link);
        Ok(())
    }

    /// Returns the number of an item.
    fn find(&self, name: &'t str) -> Result<u32, DlxErrorKind<'t>> {
        self.items.get(name).copied().ok_or_else(|| {
            let known = self.instance.items.iter().map(|item| item.name).take(NAMES_MAX).collect();
            DlxErrorKind::UnknownItem { name, line: self.line, known }
        })
    }

    /// Adds a part of a net to the current option; `word` names it there.
    pub(super) fn used(
        &mut self,
        names: UsedNames<'t>,
        word: &'t str,
    ) -> Result<(), DlxErrorKind<'t>> {
        let used = self.nets.used(names, word, self.instance.rows.len() + 1)?;
        self.instance.uses.push(used);
        Ok(())
    }

    /// Ends the option, which has all entries since the last one.
    pub(super) fn option(&mut self, cost: i64, text: &'t str) -> Result<(), DlxErrorKind<'t>> {
        let (end, start) = (self.instance.entries.len(), self.instance.rows.last());
        let start = start.map_or(0, |row| row.end);
        if end == start {
            return Err(DlxErrorKind::NoEntry);
        }
        self.hold_links(start..end);
        self.costs = self.costs.saturating_add(cost.unsigned_abs());
        if self.costs > COSTS_MAX {
            return Err(DlxErrorKind::CostTotal);
        }
        self.instance.rows.push(Row { text, cost, end, uses_end: self.instance.uses.len() });
        Ok(())
    }

    /// Adds the links that hold by the colours of the current option, which has these entries.
    fn hold_links(&mut self, entries: Range<usize>) {
        let option = self.instance.rows.len() + 1;
        for entry in &self.instance.entries[entries] {
            let Some(colour) = entry.colour().filter(|_| !self.coloured_links.is_empty()) else {
                continue;
            };
            // The mark of a primary item is a weight, but such an item has no links.
            let Some(&colour) = self.instance.colours.get(colour.index() as usize) else {
                continue;
            };
            for &link in self.coloured_links.get(&(entry.item, colour)).into_iter().flatten() {
                self.instance.uses.extend(self.nets.held(link, option));
            }
        }
    }

    pub(super) fn finish(self) -> Instance<'t> {
        Instance { nets: self.nets.finish(), ..self.instance }
    }

    /// Returns the number of a colour, and adds it if it is new.
    fn colour(&mut self, name: &'t str) -> Result<NonZero<u32>, DlxErrorKind<'t>> {
        if let Some(&colour) = self.colours.get(name) {
            return Ok(colour);
        }
        self.instance.colours.push(name);
        let number = u32::try_from(self.instance.colours.len()).ok();
        let number = number.filter(|&number| number <= COLOURS_MAX).and_then(NonZero::new);
        let number = number.ok_or(DlxErrorKind::TooMany)?;
        self.colours.insert(name, number);
        Ok(number)
    }
}

fn weight(written: &str) -> Option<NonZero<u32>> {
    let digits = Some(written).filter(|it| it.bytes().all(|byte| byte.is_ascii_digit()));
    let weight = digits?.parse().ok()?;
    NonZero::new(weight).filter(|weight| weight.get() <= Entry::WEIGHT_MAX)
}
