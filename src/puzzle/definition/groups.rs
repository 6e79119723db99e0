//! The groups of cells that a definition names, in `groups` of `[model]`.

use std::ops::Range;

use super::decode::{Decoder, KeyTable, Text, TomlValue, names};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys::GROUP;
use crate::grid::{OwnCut, OwnGroups, SCOPES, Step};
use crate::language::Holds;

/// Each has exactly one of these keys, which says what its cells have in common.
const CUTS: [&str; 7] = ["by", "around", "within", "lines", "runs", "cells", "list"];

/// Reads all groups with a name, and adds them to the fields.
pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, model: KeyTable<'d>, fields: &mut Fields) {
    let Some(value) = model.get("groups") else { return };
    let Some(entries) = value.get_ref().as_table() else {
        decoder.wrong_type::<()>(value, "a table");
        return;
    };
    for (key, value) in entries {
        let name = key.get_ref().to_string();
        if let Some(why) = unfit(&name) {
            decoder.fault(key.span(), FaultKind::GroupName(name.clone(), why));
        }
        let Some(entries) = value.get_ref().as_table() else {
            decoder.wrong_type::<()>(value, "a table");
            continue;
        };
        let table = decoder.table("groups", entries, value.span(), &names(GROUP));
        // A use of groups with a fault is not another fault.
        let cut = cut(decoder, table, fields).unwrap_or(OwnCut::Cells(Vec::new()));
        fields.push_groups(OwnGroups { name, cut });
    }
}

/// Returns why groups cannot have a name.
fn unfit(name: &str) -> Option<&'static str> {
    let is_word = |row: &str| row.split(' ').next() == Some(name);
    if !Fields::is_name(name) {
        Some("names are lower-case letters, digits and `_`")
    } else if SCOPES.iter().any(|row| is_word(row.words)) {
        Some("other groups have a name that begins with this word")
    } else {
        None
    }
}

fn cut<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>, fields: &Fields) -> Option<OwnCut> {
    let cuts: Vec<&str> = CUTS.into_iter().filter(|cut| table.get(cut).is_some()).collect();
    let &[cut] = cuts.as_slice() else {
        decoder.fault(table.span(), FaultKind::OneOf(CUTS.to_vec()));
        return None;
    };
    for key in ["wrap", "whole"].into_iter().filter(|_| cut != "around") {
        if let Some(span) = table.span_of_key(key) {
            let beside = vec!["around"];
            decoder.fault(span, FaultKind::OtherField { key, field: cut, beside });
        }
    }
    Some(match cut {
        "by" => OwnCut::By(decoder.cell_expr(table, "by", fields)?),
        "around" => OwnCut::Around {
            steps: steps(decoder, table, "around")?,
            wrap: decoder.flag(table, "wrap"),
            whole: decoder.flag(table, "whole"),
        },
        "within" => {
            OwnCut::Within(decoder.required_expr(table, "within", fields, &["dr", "dc"])?)
        }
        "lines" => OwnCut::Lines(steps(decoder, table, "lines")?),
        "runs" => OwnCut::Runs(steps(decoder, table, "runs")?),
        "cells" => {
            let groups = decoder.required(table, "cells").and_then(|value| decoder.array(value))?;
            let groups = groups.iter().map(|group| cells(decoder, group));
            OwnCut::Cells(groups.collect::<Option<_>>()?)
        }
        _ => {
            let text = decoder.required_text(table, "list")?;
            let wanted = |holds| holds == Holds::Table;
            OwnCut::List(fields.named(decoder, "table", &text, wanted)?.name.to_string())
        }
    })
}

/// Reads steps such as `0,1 -1,0`, of which only one to a cell around may go nowhere.
fn steps<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    key: &'static str,
) -> Option<Vec<Step>> {
    let step = |word: &str| {
        let (down, right) = word.split_once(',')?;
        let number = |part: &str| part.parse::<i16>().ok().map(i32::from);
        Some((number(down)?, number(right)?)).filter(|&step| step != (0, 0) || key == "around")
    };
    let text = decoder.required_text(table, key)?;
    words_of(decoder, &text, FaultKind::Steps, step)
}

/// Reads cells such as `r1c1 r1c2`. Returns rows and columns from zero.
fn cells(decoder: &mut Decoder<'_>, value: &TomlValue<'_>) -> Option<Vec<[i64; 2]>> {
    let from_zero = |place: &str| {
        let is_number = place.bytes().all(|byte| byte.is_ascii_digit());
        place.parse::<i64>().ok().filter(|&place| is_number && place > 0).map(|place| place - 1)
    };
    let cell = |word: &str| {
        let (row, column) = word.strip_prefix('r')?.split_once('c')?;
        Some([from_zero(row)?, from_zero(column)?])
    };
    let text = decoder.text(value)?;
    words_of(decoder, &text, FaultKind::Cells, cell)
}

/// Reads each word of a text, of which there is at least one.
fn words_of<T>(
    decoder: &mut Decoder<'_>,
    text: &Text,
    fault: FaultKind,
    read: impl Fn(&str) -> Option<T>,
) -> Option<Vec<T>> {
    let unread: Option<Range<usize>> =
        text.words().find(|(word, _)| read(word).is_none()).map(|(_, part)| part);
    if unread.is_some() || text.words().next().is_none() {
        let span = unread.map_or(text.span.clone(), |part| decoder.part(text, part));
        decoder.fault(span, fault);
        return None;
    }
    Some(text.words().filter_map(|(word, _)| read(word)).collect())
}
