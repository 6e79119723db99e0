//! Adds to a document what a definition leaves to defaults, so that validators need not know these.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::definition::{Definition, PIECE_SETS, SECTIONS};
use crate::grid::LineSpec;
use crate::text::{FIELDS, Field, PictureSide};

/// Adds what is left out.
pub(super) fn add(definition: &Definition, document: &mut DeTable<'_>) {
    for section in SECTIONS {
        let nothing = || Spanned::new(0..0, DeValue::Table(DeTable::new()));
        document.entry(Spanned::new(0..0, section.name.into())).or_insert_with(nothing);
    }
    let [rows, columns] = definition.sides();
    let board = &definition.format.board;
    if let Some(grid) = section(document, "grid") {
        for (key, side) in [("rows", rows), ("cols", columns)] {
            set(grid, key, Some(&side));
        }
        set(grid, "blank", Some(&board.names.blanks.join(" ")));
        list_lines(grid, &board.layers);
        let symbols = board.line_symbols().map(|symbols| symbols.join(" "));
        set(grid, "symbols", symbols.as_deref());
    }
    if let Some(model) = section(document, "model") {
        set(model, "givens", definition.model.givens.as_deref());
        let hole_if = definition.model.hole_if.as_ref().map(ToString::to_string);
        set(model, "hole_if", hole_if.as_deref());
        list_sets(model);
    }
    if let Some(input) = section(document, "input") {
        set(input, "cases", Some("one"));
        let read = input.get_mut("read").map(Spanned::get_mut);
        if let Some(DeValue::Array(read)) = read {
            add_sides(&definition.format.fields, read);
        }
    }
}

/// Makes the lines of a board a list of tables, in which the borders of regions are the last, and says where they run.
fn list_lines(grid: &mut DeTable<'_>, layers: &[LineSpec]) {
    let mut lines = match grid.remove("lines").map(Spanned::into_inner) {
        Some(DeValue::Array(lines)) => lines,
        Some(one) => DeArray::from_iter([Spanned::new(0..0, one)]),
        None => DeArray::new(),
    };
    for value in lines.iter_mut().map(Spanned::get_mut) {
        if let Some(form) = value.as_str().map(str::to_owned) {
            let mut table = DeTable::new();
            set(&mut table, "form", Some(&form));
            *value = DeValue::Table(table);
        }
    }
    if let Some(name) = grid.get("regions").and_then(|name| name.get_ref().as_str()) {
        let mut table = DeTable::new();
        set(&mut table, "form", Some("regions"));
        set(&mut table, "name", Some(name));
        lines.push(Spanned::new(0..0, DeValue::Table(table)));
    }
    for (value, layer) in lines.iter_mut().map(Spanned::get_mut).zip(layers) {
        let DeValue::Table(table) = value else { continue };
        set(table, "steps", Some(layer.course.steps.word()));
        if layer.course.is_full {
            table.insert(
                Spanned::new(0..0, "full".into()),
                Spanned::new(0..0, DeValue::Boolean(true)),
            );
        }
    }
    if lines.is_empty() {
        return;
    }
    grid.insert(Spanned::new(0..0, "lines".into()), Spanned::new(0..0, DeValue::Array(lines)));
}

/// Makes a set of pieces a list of them.
fn list_sets(model: &mut DeTable<'_>) {
    let Some(DeValue::Array(pieces)) = model.get_mut("pieces").map(Spanned::get_mut) else {
        return;
    };
    let known = std::mem::replace(pieces, DeArray::new());
    *pieces = known.into_iter().flat_map(listed).collect();
}

/// Returns the pieces of a set, or else the piece itself.
fn listed(piece: Spanned<DeValue<'_>>) -> Vec<Spanned<DeValue<'_>>> {
    let DeValue::Table(table) = piece.get_ref() else { return vec![piece] };
    let word = table.get("set").and_then(|word| word.get_ref().as_str());
    let shapes = PIECE_SETS.iter().find(|(known, _)| Some(*known) == word);
    let Some((_, shapes)) = shapes else { return vec![piece] };
    let piece = |&(name, shape): &(&str, &str)| {
        let mut piece = table.clone();
        set(&mut piece, "name", Some(name));
        set(&mut piece, "shape", Some(shape));
        Spanned::new(0..0, DeValue::Table(piece))
    };
    shapes.iter().map(piece).collect()
}

pub(super) fn section<'t, 'd>(
    document: &'t mut DeTable<'d>,
    name: &str,
) -> Option<&'t mut DeTable<'d>> {
    match document.get_mut(name)?.get_mut() {
        DeValue::Table(section) => Some(section),
        _ => None,
    }
}

/// Adds a text to a table, unless it has the key.
pub(super) fn set(table: &mut DeTable<'_>, key: &'static str, text: Option<&str>) {
    if let (Some(text), false) = (text, table.contains_key(key)) {
        let text = DeValue::String(Cow::Owned(text.to_owned()));
        table.insert(Spanned::new(0..0, Cow::Borrowed(key)), Spanned::new(0..0, text));
    }
}

/// Adds the sides of the board that no entry names before the entry of the picture that shows them.
fn add_sides(fields: &[Field], read: &mut DeArray<'_>) {
    let is_added = |field: &Field| !read.iter().any(|entry| names(entry.get_ref(), &field.name));
    let Some(first) = fields.iter().position(is_added) else { return };
    let Some(side) = fields[first].kind::<PictureSide>() else { return };
    let shown = fields[first..].iter().find(|field| !is_added(field));
    let at =
        shown.and_then(|shown| read.iter().position(|entry| names(entry.get_ref(), &shown.name)));
    let known =
        |name: &str| fields[first..].iter().any(|field| *field.name == *name && is_added(field));
    // One that is read has its value before.
    let sides = ["rows", "cols"].map(|name| if known(name) { name } else { "_" });
    let mut picture = DeTable::new();
    set(&mut picture, "picture", Some(&sides.join(" ")));
    set(&mut picture, "lex", Some(side.lex.word()));
    set(&mut picture, "shows", Some(side.places()));
    set(&mut picture, "below", side.below.as_deref());
    set(&mut picture, "begins", Some("word"));
    let mut all: Vec<_> = std::mem::replace(read, DeArray::new()).into_iter().collect();
    all.insert(at.unwrap_or_default(), Spanned::new(0..0, DeValue::Table(picture)));
    *read = all.into_iter().collect();
}

/// Tells whether an entry reads a field of this name.
fn names(entry: &DeValue<'_>, name: &str) -> bool {
    match entry {
        DeValue::String(text) => text == name,
        DeValue::Table(table) => {
            let fields = table
                .iter()
                .filter(|(key, _)| FIELDS.iter().any(|row| row.key.name == key.get_ref()));
            let mut texts = fields.filter_map(|(_, value)| value.get_ref().as_str());
            texts.any(|text| text.split_whitespace().any(|word| word == name))
        }
        _ => false,
    }
}
