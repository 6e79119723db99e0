//! The size of a board that a definition does not say: that of the first picture of a case.

use std::sync::Arc;

use super::decode::{Decoder, KeyTable, Text};
use super::fault::FaultKind;
use super::input::Input;
use crate::language::Holds;
use crate::text::{Begins, Field, Layout, PictureSide};

/// The names of the numbers of rows and columns of a board whose size is not said.
pub(super) const SIDES: [&str; 2] = ["rows", "cols"];

/// Lets the first picture of a case give the size of the board, as numbers before it, if `[grid]` does not say it.
pub(super) fn measure<'d>(decoder: &mut Decoder<'d>, top: KeyTable<'d>, input: &mut Input) {
    let grid = top.get("grid").and_then(|grid| grid.get_ref().as_table());
    let is_said =
        grid.is_some_and(|grid| ["rows", "cols", "size"].iter().any(|&key| grid.contains_key(key)));
    let mut pictures = input.read.iter().enumerate();
    // A picture on one line does not show how many rows it has.
    let picture = pictures.find_map(|(at, field)| {
        Some((at, field.kind.board_picture().filter(|_| !field.layout.flat)?))
    });
    // The picture may be in a field with a fault.
    if is_said || picture.is_none() && decoder.faults.is_empty() {
        return;
    }
    if let Some((at, _)) = picture {
        let early = input.read[..at].iter().find(|field| field.kind.needs_board());
        if let Some(field) = early {
            let kind = FaultKind::SizeComesLater(field.name.to_string());
            decoder.fault(input.fields.span(&field.name), kind);
        }
    }
    for side in SIDES.into_iter().rev() {
        if input.fields.names().contains(&side) {
            continue;
        }
        let name = Text { value: side.to_owned(), span: 0..0 };
        let name = input.fields.push(decoder, &name, Holds::Int, [&[], &[]], None);
        if let Some((at, (lex, shows))) = &picture {
            let (lines, shows) = (SIDES[0].to_owned(), shows.clone());
            let kind = Arc::new(PictureSide { lex: *lex, lines, shows });
            // Nothing is written for it.
            let layout = Layout { begins: Begins::Word, ..Layout::default() };
            input.read.insert(*at, Field { name, kind, layout });
        }
    }
}
