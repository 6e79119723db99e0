//! The encoding of regions of a form: where each of them can lie. Each open cell is covered by one, and the one of a cell
//! says whether there is a border on its right and below it.
//!
//! Size: an option for each place, with three entries for each of its cells.

use std::collections::{HashMap, HashSet};

use super::FillDraft;
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::encode::rectangles::Sums;
use crate::grid::{Cell, Node, Shape, Symbol};
use crate::rules::{BoundRegions, Form};
use runner_cover::{Entry, ItemId};

/// The maximum number of cells of all places together.
const CELLS_MAX: usize = 1 << 22;

/// What a case with more cells gets.
const TOO_LARGE: InvalidCase =
    InvalidCase::TooLarge { most: CELLS_MAX, what: "cells of places where regions can lie" };

/// Adds the items of the cells, and the options of the places.
pub(super) fn encode(
    regions: &BoundRegions,
    form: Form,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let number = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
    let cells = &regions.borders.cells;
    let all = u32::try_from(cells.len()).unwrap_or(u32::MAX);
    let (least, most) = (number(regions.min), number(regions.max).min(all));
    if least > most {
        draft.impossible();
        return Ok(());
    }
    let is_counted = least > 0 || most < all;
    let counted = is_counted.then(|| draft.bounded(least, most)).transpose()?;
    let items: HashMap<Cell, ItemId> = cells.iter().map(|&cell| (cell, draft.primary())).collect();
    // The sides at the right of a cell and below it, with the cell beyond.
    let mut sides: HashMap<Cell, Vec<(Node, Cell)>> = HashMap::new();
    for side in &regions.borders.sides {
        if let [Some(cell), Some(beyond)] = side.cells {
            sides.entry(cell).or_default().push((side.link, beyond));
        }
    }
    for place in places(regions, form, draft.terrain.shape())? {
        in_time()?;
        let within: HashSet<Cell> = place.iter().copied().collect();
        let around = place.iter().filter_map(|cell| sides.get(cell)).flatten();
        let around = around.filter_map(|&(link, beyond)| {
            Some((link, Symbol::new(usize::from(!within.contains(&beyond)))?))
        });
        let around: Vec<(Node, Symbol)> = around.collect();
        if around.iter().all(|&(link, content)| draft.offers(link, content)) {
            let mut entries: Vec<Entry> = place.iter().map(|cell| items[cell].into()).collect();
            entries.extend(counted.map(Entry::from));
            entries.extend(around.into_iter().map(|(link, content)| draft.demand(link, content)));
            draft.option(entries)?;
        }
    }
    Ok(())
}

/// Returns the cells of each place where a region can lie.
fn places(regions: &BoundRegions, form: Form, shape: Shape) -> Result<Vec<Vec<Cell>>, InvalidCase> {
    let BoundRegions { borders, sizes, marked, .. } = regions;
    let open: HashSet<Cell> = borders.cells.iter().copied().collect();
    let sums = |is_counted: &dyn Fn(Cell) -> bool| {
        Sums::new(shape.rows(), shape.columns(), |row, column| {
            usize::from(is_counted(shape.cell(row, column)))
        })
    };
    let closed = sums(&|cell| !open.contains(&cell));
    let marks = marked.as_ref().map(|marked| sums(&|cell| marked.contains(&cell)));
    // If each region has a cell that states its size, it has no other size.
    let known = marked.as_ref().and_then(|marked| {
        marked
            .iter()
            .map(|cell| usize::try_from(*sizes.get(cell)?).ok())
            .collect::<Option<HashSet<_>>>()
    });
    let (mut places, mut room) = (Vec::new(), CELLS_MAX);
    let mut of_other_size: HashMap<usize, Sums> = HashMap::new();
    for rows in 1..=shape.rows() {
        for columns in 1..=shape.columns() {
            let size = rows * columns;
            let is_unknown = known.as_ref().is_some_and(|known| !known.contains(&size));
            if form == Form::Square && rows != columns || is_unknown {
                continue;
            }
            let others = of_other_size.entry(size).or_insert_with(|| {
                sums(&|cell| sizes.get(&cell).is_some_and(|&it| usize::try_from(it) != Ok(size)))
            });
            for top in 0..=shape.rows() - rows {
                for left in 0..=shape.columns() - columns {
                    let (down, across) = (top..top + rows, left..left + columns);
                    let within = |sums: &Sums| sums.within(down.clone(), across.clone());
                    let is_free = within(&closed) == 0 && within(others) == 0;
                    if is_free && marks.as_ref().is_none_or(|marks| within(marks) == 1) {
                        room = room.checked_sub(size).ok_or(TOO_LARGE)?;
                        let cells = down.flat_map(|row| across.clone().map(move |it| (row, it)));
                        places.push(cells.map(|(row, column)| shape.cell(row, column)).collect());
                    }
                }
            }
        }
    }
    Ok(places)
}
