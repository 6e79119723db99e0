//! Reads scopes: a word and its argument.

use std::ops::Range;

use super::decode::{Decoder, Text};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys::SCOPES;
use crate::grid::{Near, Scope, Size};
use crate::language::Holds;

/// Reads a scope.
pub(super) fn scope(decoder: &mut Decoder<'_>, text: &Text, fields: &Fields) -> Option<Scope> {
    let words: Vec<(&str, _)> = text.words().collect();
    let plain: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
    let near = |word| match word {
        "edge" => Some(Near::Edge),
        "king" => Some(Near::King),
        "knight" => Some(Near::Knight),
        _ => None,
    };
    let scope = match *plain {
        ["rows"] => Some(Scope::Rows),
        ["columns"] => Some(Scope::Columns),
        ["main", "diagonals"] => Some(Scope::MainDiagonals),
        ["diagonals"] => Some(Scope::Diagonals),
        ["row", "runs"] => Some(Scope::RowRuns),
        ["column", "runs"] => Some(Scope::ColumnRuns),
        ["diagonal", "runs"] => Some(Scope::DiagonalRuns),
        ["board"] => Some(Scope::Board),
        ["rings"] => Some(Scope::Rings),
        ["rays"] => Some(Scope::Rays),
        ["sides", "of", "cells"] => Some(Scope::SidesOfCells),
        ["pairs", word] => near(word).map(Scope::Pairs),
        ["neighbours", word] => near(word).map(Scope::Neighbours),
        ["regions" | "crossings", _] => {
            let wanted = |holds| matches!(holds, Holds::Regions | Holds::Layer);
            let field = fields.find(decoder, "regions", (text, words[1].1.clone()), wanted)?;
            let name = field.name.to_string();
            let is_whole = plain[0] == "regions";
            Some(if is_whole { Scope::Regions(name) } else { Scope::Crossings(name) })
        }
        ["arrows", _] => {
            let wanted = |holds| holds == Holds::Layer;
            let field = fields.find(decoder, "layer", (text, words[1].1.clone()), wanted)?;
            Some(Scope::Arrows(field.name.to_string()))
        }
        ["less", _] => {
            let wanted = |holds| holds == Holds::Less;
            let field =
                fields.find(decoder, "order of cells", (text, words[1].1.clone()), wanted)?;
            Some(Scope::Less(field.name.to_string()))
        }
        ["cells", _, ref columns @ ..] if !columns.is_empty() && columns.len() % 2 == 0 => {
            Some(listed(decoder, text, &words, fields)?)
        }
        ["boxes" | "windows", ..] if words.len() > 1 => {
            let size = size(decoder, text, words[1].1.start, fields)?;
            Some(if plain[0] == "boxes" { Scope::Boxes(size) } else { Scope::Windows(size) })
        }
        _ => None,
    };
    if scope.is_none() {
        let mut known: Vec<String> = SCOPES.iter().map(|word| word.word.to_owned()).collect();
        if fields.holds_regions(&text.value) {
            known.push(format!("regions {}", text.value));
        }
        let word = text.value.clone();
        decoder.fault(text.span.clone(), FaultKind::UnknownWord { what: "scope", word, known });
    }
    scope
}

/// Reads the name of a table, and the names of its columns that hold rows and columns of cells.
fn listed(
    decoder: &mut Decoder<'_>,
    text: &Text,
    words: &[(&str, Range<usize>)],
    fields: &Fields,
) -> Option<Scope> {
    let table = &words[1].1;
    let known =
        fields.find(decoder, "table", (text, table.clone()), |holds| holds == Holds::Table)?;
    let names: Vec<&str> = known.columns[0].iter().map(String::as_str).collect();
    let columns = decoder.columns(text, words[2].1.start..text.value.len(), &names)?;
    let cells = columns.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    Some(Scope::Cells(known.name.to_string(), cells))
}

/// Reads a size such as `2x3` or `n x n` that begins at a place of a text.
fn size(decoder: &mut Decoder<'_>, text: &Text, start: usize, fields: &Fields) -> Option<Size> {
    let rest = &text.value[start..];
    // A name may contain an x, so the separator has blanks or digits around it.
    let at = rest.find(" x ").map(|at| at + 1).or_else(|| {
        let bytes = rest.as_bytes();
        (1..bytes.len().saturating_sub(1)).find(|&at| {
            bytes[at] == b'x' && bytes[at - 1].is_ascii_digit() && bytes[at + 1].is_ascii_digit()
        })
    });
    let Some(at) = at else {
        decoder.fault(text.span.clone(), FaultKind::Parts { wanted: 2, separator: "x".to_owned() });
        return None;
    };
    let sides = [start..start + at, start + at + 1..text.value.len()];
    let [rows, columns] = sides.map(|side| {
        let expr = decoder.expr(text, side.clone());
        expr.inspect(|expr| fields.check(decoder, expr, text, side.start, &[]))
    });
    Some(Size { rows: rows?, columns: columns? })
}
