//! Bounds of numbers, set for those of the definition.

use super::blanks::count_of;
use super::error::MakeErrorKind;
use super::roles::{TableRole, is_puzzle, role};
use crate::definition::Definition;
use crate::expr::Expr;
use crate::grid::Values;
use crate::suggest;
use crate::text::{Field, Int, PictureSide, TableFormat};

/// The bounds of the sides of a picture without bounds of its own.
const PICTURE: [i64; 2] = [4, 6];
/// A number that is read, with bounds that were set.
pub(crate) type SetBounds = (String, [i64; 2]);

/// Checks that every number that was set is drawn.
pub(super) fn check(definition: &Definition, set: &[SetBounds]) -> Result<(), MakeErrorKind> {
    let drawn = definition.format.fields.iter().filter(|field| is_drawn(definition, field));
    let drawn: Vec<&str> = drawn.map(|field| &*field.name).collect();
    match set.iter().find(|(name, _)| !drawn.contains(&&**name)) {
        Some((name, _)) => {
            let help = suggest::help(name, &drawn).unwrap_or_else(|| "no number is drawn".into());
            Err(MakeErrorKind::NotDrawn { name: name.clone(), help })
        }
        None => Ok(()),
    }
}

/// Tells whether the numbers of a field are drawn within bounds.
fn is_drawn(definition: &Definition, field: &Field) -> bool {
    if let Some(table) = field.kind::<TableFormat>() {
        return table.symbols.is_empty() && role(definition, field) == Some(TableRole::Free);
    }
    let is_number = field.kind::<Int>().is_some() || field.kind::<PictureSide>().is_some();
    is_number && !is_list_length(definition, &field.name)
}

/// Tells whether a number is the length of a list of givens, which is as long as the puzzle needs.
pub(super) fn is_list_length(definition: &Definition, name: &str) -> bool {
    let mut lists = definition.model.lists.iter();
    is_puzzle(definition)
        && lists.any(|list| count_of(definition, &list.field).as_deref() == Some(name))
}

/// Returns the bounds of the numbers of a field: those that were set, or else those of the definition.
pub(super) fn bounds(
    set: &[SetBounds],
    field: &Field,
    values: &Values,
) -> Result<[i64; 2], MakeErrorKind> {
    let unknown = || MakeErrorKind::NoBounds(field.name.to_string());
    let set = set.iter().find(|(set, _)| **set == *field.name).map(|&(_, bounds)| bounds);
    match (&field.layout.within, field.kind::<PictureSide>()) {
        _ if set.is_some() => set.ok_or_else(unknown),
        (Some([least, most]), _) => {
            let number = |expr: &Expr| expr.eval(values).map_err(|_| unknown());
            Ok([number(least)?, number(most)?])
        }
        (None, Some(_)) => Ok(PICTURE),
        (None, None) => Err(unknown()),
    }
}
