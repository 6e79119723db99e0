//! Lists of numbers at the ends of columns and rows, the last one first.

use super::number;
use crate::links::body::{Body, Malformed, Unwritable};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks};

/// Lists of numbers for columns, then for rows.
pub(in crate::links) const ENCODING: Encoding = Encoding {
    fields: 2,
    ..Encoding::own("Lists16", Sites::Margins, read, write).shown(
        "lists of numbers as Num16, for each column, then for each row; the last number of a list \
         is first",
        [3, 3],
        "12h2g1i11",
    )
};

/// Returns the number of slots of each line: half of its cells, rounded up.
fn slots(extent: Extent) -> impl Iterator<Item = usize> {
    let (rows, columns) = (extent.shape.rows(), extent.shape.columns());
    let of_columns = std::iter::repeat_n(rows.div_ceil(2), columns);
    of_columns.chain(std::iter::repeat_n(columns.div_ceil(2), rows))
}

fn read(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let mut read = number::NUM16.read(body, Extent { places: slots(extent).sum(), ..extent })?;
    let mut lists = Vec::new();
    for slots in slots(extent) {
        let rest = read.split_off(slots.min(read.len()));
        lists.push(read.into_iter().rev().flatten().collect());
        read = rest;
    }
    Ok(lists)
}

fn write(places: &[Marks], extent: Extent) -> Result<String, Unwritable> {
    let mut all: Vec<Marks> = Vec::new();
    for (index, (list, slots)) in places.iter().zip(slots(extent)).enumerate() {
        if list.len() > slots {
            return Err(Unwritable(index));
        }
        all.extend(list.iter().rev().map(|mark: &Mark| vec![mark.clone()]));
        all.extend((list.len()..slots).map(|_| Marks::new()));
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
