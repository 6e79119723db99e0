//! The encoding of regions of a form: where each of them can lie. Each open cell is covered by one, and the one of a cell
//! says whether there is a border on its right and below it.
//!
//! Size: an option for each place, with three entries for each of its cells.

use std::collections::{HashMap, HashSet};

use super::FillDraft;
use super::net::Filling;
use crate::encode::error::{AskError, in_time};
use crate::encode::invalid::InvalidCase;
use crate::encode::rectangles::Sums;
use crate::grid::{Cell, Shape, Symbol};
use crate::rules::{BoundNet, Form, NetPart};
use runner_cover::{Entry, ItemId};

/// The maximum number of cells of all places together.
const CELLS_MAX: usize = 1 << 22;

/// What a case with more cells gets.
const TOO_LARGE: InvalidCase =
    InvalidCase::TooLarge { most: CELLS_MAX, what: "cells of places where regions can lie" };

/// Adds the items of the cells, and the options of the places.
pub(super) fn encode(
    regions: &BoundNet,
    form: Form,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let number = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
    let all = number(i64::try_from(regions.parts.len()).unwrap_or(i64::MAX));
    let [least, most] = regions.demand.pieces.map(number);
    if least > all {
        draft.impossible();
        return Ok(());
    }
    let is_counted = least > 0 || most < all;
    let counted = is_counted.then(|| draft.bounded(least, most.min(all))).transpose()?;
    let items: Vec<ItemId> = regions.parts.iter().map(|_| draft.primary()).collect();
    for place in places(regions, form, draft.terrain.shape())? {
        in_time()?;
        let within: HashSet<usize> = place.iter().copied().collect();
        // At the right of a cell and below it.
        let links = |&part: &usize| {
            let links = regions.parts[part].links.iter();
            links.filter(move |link| link.to > part)
        };
        let around = place.iter().flat_map(links).filter_map(|link| {
            let content = Symbol::new(usize::from(!within.contains(&link.to)))?;
            Some((link.held.as_ref()?.node, content))
        });
        let around: Vec<Filling> = around.collect();
        if around.iter().all(|&(link, content)| draft.offers(link, content)) {
            let mut entries: Vec<Entry> = place.iter().map(|&part| items[part].into()).collect();
            entries.extend(counted.map(Entry::from));
            entries.extend(around.into_iter().map(|(link, content)| draft.demand(link, content)));
            draft.option(entries)?;
        }
    }
    Ok(())
}

/// Returns the parts of each place where a region can lie.
fn places(regions: &BoundNet, form: Form, shape: Shape) -> Result<Vec<Vec<usize>>, InvalidCase> {
    let (parts, demand) = (&regions.parts, &regions.demand);
    let numbers = parts.iter().zip(0..).filter_map(|(part, number)| Some((part.cell()?, number)));
    let at: HashMap<Cell, usize> = numbers.collect();
    let sums = |is_counted: &dyn Fn(Option<&NetPart>) -> bool| {
        Sums::new(shape.rows(), shape.columns(), |row, column| {
            let part = at.get(&shape.cell(row, column));
            usize::from(is_counted(part.map(|&part| &parts[part])))
        })
    };
    let closed = sums(&|part| part.is_none());
    let has_one = demand.one.is_some();
    let marks = has_one.then(|| sums(&|part| part.is_some_and(|it| it.is_marked)));
    // If each region has a cell that states its size, it has no other size.
    let marked = parts.iter().filter(|part| part.is_marked);
    let known: Option<HashSet<i64>> = marked.map(|part| part.size).collect();
    let known = known.filter(|_| has_one);
    let (mut places, mut room) = (Vec::new(), CELLS_MAX);
    let mut of_other_size: HashMap<usize, Sums> = HashMap::new();
    for rows in 1..=shape.rows() {
        for columns in 1..=shape.columns() {
            let size = rows * columns;
            let number = i64::try_from(size).unwrap_or(i64::MAX);
            let [least, most] = demand.sizes;
            let is_known = known.as_ref().is_none_or(|known| known.contains(&number));
            if form == Form::Square && rows != columns
                || !is_known
                || number < least
                || most < number
            {
                continue;
            }
            let others = of_other_size.entry(size).or_insert_with(|| {
                let is_other = |part: &NetPart| part.size.is_some_and(|it| it != number);
                sums(&|part| part.is_some_and(is_other))
            });
            for top in 0..=shape.rows() - rows {
                for left in 0..=shape.columns() - columns {
                    let (down, across) = (top..top + rows, left..left + columns);
                    let within = |sums: &Sums| sums.within(down.clone(), across.clone());
                    let is_free = within(&closed) == 0 && within(others) == 0;
                    if is_free && marks.as_ref().is_none_or(|marks| within(marks) == 1) {
                        room = room.checked_sub(size).ok_or(TOO_LARGE)?;
                        let cells = down.flat_map(|row| across.clone().map(move |it| (row, it)));
                        places.push(
                            cells.map(|(row, column)| at[&shape.cell(row, column)]).collect(),
                        );
                    }
                }
            }
        }
    }
    Ok(places)
}
