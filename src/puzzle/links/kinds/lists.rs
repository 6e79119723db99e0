//! Lists of numbers at the ends of columns and rows, the last one first.

use super::number;
use crate::links::body::{Body, Malformed, Unwritable};
use crate::links::kind::{Extent, Kind, Sites};
use crate::links::place::{Mark, Place};

/// Lists of numbers for columns, then for rows.
pub(super) const KIND: Kind =
    Kind { fields: 2, ..Kind::own("Lists16", Sites::Margins, read, write) };

/// Returns the number of slots of each line: half of its cells, rounded up.
fn slots(extent: Extent) -> impl Iterator<Item = usize> {
    let (rows, columns) = (extent.shape.rows(), extent.shape.columns());
    let of_columns = std::iter::repeat_n(rows.div_ceil(2), columns);
    of_columns.chain(std::iter::repeat_n(columns.div_ceil(2), rows))
}

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Place>, Malformed> {
    let mut read = number::NUM16.read(body, Extent { places: slots(extent).sum(), ..extent })?;
    let mut lists = Vec::new();
    for slots in slots(extent) {
        let rest = read.split_off(slots.min(read.len()));
        lists.push(read.into_iter().rev().flatten().collect());
        read = rest;
    }
    Ok(lists)
}

fn write(places: &[Place], extent: Extent) -> Result<String, Unwritable> {
    let mut all: Vec<Place> = Vec::new();
    for (index, (list, slots)) in places.iter().zip(slots(extent)).enumerate() {
        if list.len() > slots {
            return Err(Unwritable(index));
        }
        all.extend(list.iter().rev().map(|mark: &Mark| vec![mark.clone()]));
        all.extend((list.len()..slots).map(|_| Place::new()));
    }
    let of_slot = |slot: usize| {
        let ends = slots(extent).scan(0, |end, slots| {
            *end += slots;
            Some(*end)
        });
        ends.take_while(|end| *end <= slot).count()
    };
    number::NUM16.write(&all, extent).map_err(|Unwritable(slot)| Unwritable(of_slot(slot)))
}
