//! The encoding of [`BoundWalk`]. A primary item for each step is covered by one option: the step leaves
//! a cell for a neighbour, or the line has ended there, or it ended before. Coloured items tie the
//! options together: the cell of each step, the step of each cell, and for each cell the sides where a line
//! leaves it, and how many they are if symbols can differ in that.
//!
//! Only steps that lie on a way from the beginning to some end are options.
//!
//! Size: at most four options per step and cell, with nine items each.

use super::FillDraft;
use super::encoding::{Encoding, GroupEncoding};
use crate::encode::error::AskError;
use crate::grid::{Cell, CellSide, Symbol};
use crate::rules::{BoundWalk, Constraints, all_of};
use runner_cover::{Entry, ItemId};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding { exclude, ..Encoding::of_groups::<BoundWalk>() };

/// Removes symbols that do not begin a line where one begins.
fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
    for walk in all_of::<BoundWalk>(constraints) {
        for &symbol in symbols.iter().filter(|&&symbol| walk.lines.degree(symbol) != 1) {
            draft.bar(walk.begin, symbol);
        }
    }
}

impl GroupEncoding for BoundWalk {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let reach = Reach::new(self, draft);
        let items = WalkItems::new(self, draft);
        for step in 0..=self.max {
            for place in (0..self.lines.cells().len()).filter(|&place| reach.at[step][place]) {
                for (side, next) in reach.steps(self, step, place) {
                    draft.option(items.step(step, place, side, next))?;
                }
                if reach.ends(self, step, place) {
                    draft.option(items.end(step, place))?;
                }
            }
            if step > self.min.max(1) {
                draft.option(items.over(step))?;
            }
        }
        Ok(())
    }
}

/// Where the line can be after each number of steps.
struct Reach {
    /// For each place and side, the place beyond it, if symbols can send a line there.
    beyond: Vec<[Option<usize>; 4]>,
    /// The places where it can end.
    ends: Vec<bool>,
    /// For each number of steps, the places on some way from the beginning to an end.
    at: Vec<Vec<bool>>,
}

impl Reach {
    fn new(walk: &BoundWalk, draft: &FillDraft<'_>) -> Self {
        let cells = walk.lines.cells();
        let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
        let offers = |place: usize, fits: &dyn Fn(Symbol) -> bool| {
            symbols.iter().any(|&symbol| draft.offers(cells[place], symbol) && fits(symbol))
        };
        let beyond = |place: usize| {
            CellSide::ALL.map(|side| walk.lines.place(walk.lines.next(cells[place], side)?))
        };
        let sends = |place: usize, side: CellSide| {
            offers(place, &|symbol| walk.leaves(symbol, side) && walk.lines.degree(symbol) <= 2)
        };
        let beyond = (0..cells.len()).map(|place| {
            let mut next = beyond(place);
            for (next, side) in next.iter_mut().zip(CellSide::ALL) {
                let joins = |&next: &usize| sends(place, side) && sends(next, side.opposite());
                *next = next.filter(|next| cells[*next] != walk.begin).filter(joins);
            }
            next
        });
        let ends =
            (0..cells.len()).map(|place| offers(place, &|symbol| walk.lines.degree(symbol) == 1));
        let at = vec![vec![false; cells.len()]; walk.max + 1];
        let mut reach = Self { beyond: beyond.collect(), ends: ends.collect(), at };
        reach.forwards(walk);
        reach.backwards(walk);
        reach
    }

    /// Finds the places that the line can reach.
    fn forwards(&mut self, walk: &BoundWalk) {
        if let Some(begin) = walk.lines.place(walk.begin) {
            self.at[0][begin] = self.ends[begin];
        }
        for step in 0..walk.max {
            for (place, beyond) in self.beyond.iter().enumerate() {
                for side in CellSide::ALL.into_iter().filter(|&it| walk.allows(step, place, it)) {
                    if let Some(next) = beyond[side as usize].filter(|_| self.at[step][place]) {
                        self.at[step + 1][next] = true;
                    }
                }
            }
        }
    }

    /// Leaves out the places from which it cannot come to an end.
    fn backwards(&mut self, walk: &BoundWalk) {
        for step in (0..=walk.max).rev() {
            for place in 0..walk.lines.cells().len() {
                let goes_on = !self.steps(walk, step, place).is_empty();
                self.at[step][place] &= goes_on || self.ends(walk, step, place);
            }
        }
    }

    /// Returns the sides at which the line can leave a place with a step, and the places beyond them.
    fn steps(&self, walk: &BoundWalk, step: usize, place: usize) -> Vec<(CellSide, usize)> {
        if step == walk.max {
            return Vec::new();
        }
        let sides = CellSide::ALL.into_iter().filter(|&side| walk.allows(step, place, side));
        let beyond = sides.filter_map(|side| Some((side, self.beyond[place][side as usize]?)));
        beyond.filter(|&(_, next)| self.at[step + 1][next]).collect()
    }

    /// Tells whether the line can end at a place after some steps.
    fn ends(&self, walk: &BoundWalk, steps: usize, place: usize) -> bool {
        steps >= walk.min.max(1) && self.ends[place]
    }
}

/// The items of a line.
struct WalkItems {
    /// For each number of steps, the demand for an option.
    steps: Vec<ItemId>,
    /// For each number of steps, the place where the line is, from 1; 0 if it ended before.
    at: Vec<ItemId>,
    /// For each place, the number of steps before it.
    reached: Vec<ItemId>,
    /// For each place and side, whether a line leaves there.
    sides: Vec<[ItemId; 4]>,
    /// For each place, the number of sides where a line leaves, if symbols differ in it.
    degrees: Vec<Option<ItemId>>,
}

impl WalkItems {
    /// Adds the items, and ties them to the symbols.
    fn new(walk: &BoundWalk, draft: &mut FillDraft<'_>) -> Self {
        let symbols: Vec<Symbol> = draft.terrain.board().alphabet.symbols().collect();
        let items = Self {
            steps: (0..=walk.max).map(|_| draft.primary()).collect(),
            at: (0..=walk.max + 1).map(|_| draft.secondary()).collect(),
            reached: walk.lines.cells().iter().map(|_| draft.secondary()).collect(),
            sides: walk.lines.cells().iter().map(|_| [(); 4].map(|()| draft.secondary())).collect(),
            degrees: walk.lines.cells().iter().map(|&cell| degrees(walk, cell, draft)).collect(),
        };
        for (place, &cell) in walk.lines.cells().iter().enumerate() {
            for &symbol in &symbols {
                for side in CellSide::ALL {
                    let leaves = u32::from(walk.leaves(symbol, side));
                    draft.add(cell, symbol, items.side(place, side, leaves));
                }
                if let Some(degree) = items.degree(place, walk.lines.degree(symbol)) {
                    draft.add(cell, symbol, degree);
                }
            }
        }
        items
    }

    fn at(&self, step: usize, place: Option<usize>) -> Entry {
        Entry::coloured(self.at[step], colour(place.map_or(0, |place| place + 1)))
    }

    fn reached(&self, place: usize, steps: usize) -> Entry {
        Entry::coloured(self.reached[place], colour(steps))
    }

    fn side(&self, place: usize, side: CellSide, leaves: u32) -> Entry {
        Entry::coloured(self.sides[place][side as usize], leaves)
    }

    fn degree(&self, place: usize, degree: usize) -> Option<Entry> {
        self.degrees[place].map(|item| Entry::coloured(item, colour(degree)))
    }

    /// Returns the entries of a step from a place across a side to the next place.
    fn step(&self, step: usize, place: usize, side: CellSide, next: usize) -> Vec<Entry> {
        let entries = [
            self.steps[step].into(),
            self.at(step, Some(place)),
            self.at(step + 1, Some(next)),
            self.reached(place, step),
            self.reached(next, step + 1),
            self.side(place, side, 1),
            self.side(next, side.opposite(), 1),
        ];
        entries.into_iter().chain(self.degree(place, if step == 0 { 1 } else { 2 })).collect()
    }

    /// Returns the entries of an end after some steps.
    fn end(&self, steps: usize, place: usize) -> Vec<Entry> {
        let entries = [
            self.steps[steps].into(),
            self.at(steps, Some(place)),
            self.at(steps + 1, None),
            self.reached(place, steps),
        ];
        entries.into_iter().chain(self.degree(place, 1)).collect()
    }

    /// Returns the entries of a step that is not taken, as the line ended before.
    fn over(&self, step: usize) -> Vec<Entry> {
        vec![self.steps[step].into(), self.at(step, None), self.at(step + 1, None)]
    }
}

/// Adds an item for the number of sides where a line leaves a cell, unless all symbols agree in it. It is
/// not needed either if they differ in fewer than two only: a step through the cell takes two sides.
fn degrees(walk: &BoundWalk, cell: Cell, draft: &mut FillDraft<'_>) -> Option<ItemId> {
    let symbols = draft.terrain.board().alphabet.symbols();
    let offered = symbols.filter(|&symbol| draft.offers(cell, symbol));
    let mut degrees: Vec<usize> = offered.map(|symbol| walk.lines.degree(symbol)).collect();
    degrees.sort_unstable();
    degrees.dedup();
    let agree = degrees.len() < 2 || !degrees.contains(&1) && degrees.iter().all(|&it| it <= 2);
    (!agree).then(|| draft.secondary())
}

/// Returns a colour. A group has fewer cells than options, which are below 2^31.
fn colour(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX - 1)
}
