//! The size of a board that a definition does not say: that of the first picture of a case.

use std::sync::Arc;

use super::decode::{Decoder, KeyTable, Text};
use super::fault::FaultKind;
use super::fields::Fields;
use crate::language::Holds;
use crate::text::{Begins, Field, Layout, PictureSide, Regions};

/// The names of the numbers of rows and columns of a board whose size is not said.
pub(crate) const SIDES: [&str; 2] = ["rows", "cols"];

/// Lets the first picture of a case give the size of the board, as numbers before it, if `[grid]` does not say it. What
/// is read later can use these.
pub(super) fn measure<'d>(
    decoder: &mut Decoder<'d>,
    top: KeyTable<'d>,
    fields: &mut Fields,
    read: &mut Vec<Field>,
) {
    let is_known = SIDES.iter().all(|side| fields.names().contains(side));
    if is_known || is_said(top) {
        return;
    }
    let mut pictures = read.iter().enumerate();
    // A picture on one line does not show how many rows it has.
    let picture = pictures.find_map(|(at, field)| {
        Some((at, field.kind.board_picture().filter(|_| !field.layout.flat)?))
    });
    let Some((at, (lex, shows))) = picture else { return };
    if let Some(early) = read[..at].iter().find(|field| field.kind.needs_board()) {
        let kind = FaultKind::SizeComesLater(early.name.to_string());
        decoder.fault(fields.span(&early.name), kind);
    }
    let below = read[at].kind::<Regions>().and_then(|regions| regions.walls.clone());
    for side in SIDES.into_iter().rev() {
        let Some(name) = name(decoder, fields, side) else { continue };
        let (lines, shows, below) = (SIDES[0].to_owned(), shows.clone(), below.clone());
        let kind = Arc::new(PictureSide { lex, lines, shows, below });
        // Nothing is written for it.
        let layout = Layout { begins: Begins::Word, ..Layout::default() };
        read.insert(at, Field { name, kind, layout });
    }
}

/// Names the size all the same, if the picture may be in a field with a fault.
pub(super) fn suppose<'d>(decoder: &mut Decoder<'d>, top: KeyTable<'d>, fields: &mut Fields) {
    if !is_said(top) && !decoder.faults.is_empty() {
        for side in SIDES {
            name(decoder, fields, side);
        }
    }
}

fn is_said(top: KeyTable<'_>) -> bool {
    let grid = top.get("grid").and_then(|grid| grid.get_ref().as_table());
    grid.is_some_and(|grid| ["rows", "cols", "size"].iter().any(|&key| grid.contains_key(key)))
}

/// Makes a side a number, unless a field has its name.
fn name(decoder: &mut Decoder<'_>, fields: &mut Fields, side: &str) -> Option<Arc<str>> {
    let name = Text { value: side.to_owned(), span: 0..0 };
    let is_free = !fields.names().contains(&side);
    is_free.then(|| fields.push(decoder, &name, Holds::Int, [&[], &[]], None))
}
