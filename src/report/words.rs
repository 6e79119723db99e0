//! A definition in sentences.

use std::sync::Arc;

use crate::grid::{Facts, Grid, Terrain, Values};
use crate::language::amount;
use crate::problem::Definition;
use crate::puzzle::{Aim, Blueprint, Form, Given, Order, Over, PieceSpec, Place, Question, Tile};
use crate::rules::Rule;
use crate::text::{Cases, Lex, Template, TemplatePart};

/// Describes the input.
pub(super) fn read(definition: &Definition) -> Vec<String> {
    let cases = match &definition.format.cases {
        Cases::One => "one case".to_owned(),
        Cases::Count => "the number of cases, then the cases".to_owned(),
        Cases::Eof => "cases until the input ends".to_owned(),
        Cases::Until(words) => format!("cases until `{}`", words.join(" ")),
    };
    let fields = definition.format.fields.iter();
    let cells = |lex| layer(definition, lex);
    let fields = fields
        .map(|field| format!("in each case `{}`: {}", field.name, field.kind.sentence(&cells)));
    [cases].into_iter().chain(fields).collect()
}

fn layer(definition: &Definition, lex: Lex) -> String {
    let board = &definition.format.board;
    let mut holds = Vec::new();
    if !definition.symbols.is_empty() {
        holds.push(definition.symbols.clone());
    }
    if let Some(blank) = &board.names.blank {
        holds.push(format!("`{blank}` where a cell is empty"));
    }
    if !board.names.holes.is_empty() {
        holds.push(format!("{} where there is a hole", board.names.holes.join(" ")));
    }
    let (rows, columns) = (&board.rows, &board.columns);
    let (rows, columns) = (amount(rows, "rows"), amount(columns, lex.what()));
    format!("{rows} of {columns}: {}", holds.join(", or "))
}

/// Describes the rules.
pub(super) fn must_hold(definition: &Definition) -> Vec<String> {
    let blueprint = &definition.blueprint;
    let mut sentences = match &blueprint.place {
        Place::Fill => vec![filled(definition)],
        Place::Tile(tile) => tiled(tile),
    };
    for list in &blueprint.lists {
        let field = &list.field;
        sentences.push(match &list.given {
            Given::Symbol(symbol) => format!("the cells of `{field}` hold {symbol}"),
            Given::Numbered => format!("the cells of `{field}` hold the symbols it says"),
            Given::Hole => format!("the cells of `{field}` are holes"),
        });
    }
    let board = definition.format.board.build(&()).ok().map(Arc::new);
    let full = |rule: &Rule| {
        let facts = Facts { board: Arc::clone(board.as_ref()?), values: Values::default() };
        let givens = Grid::empty(facts.board.shape);
        let constraint = rule.bind(&Terrain { facts: &facts, givens: &givens }).ok()?;
        Some(constraint.is_full())
    };
    sentences.extend(blueprint.rules.iter().map(|rule| {
        // Without a case, values that depend on the input are unknown.
        rule.sentence(&definition.symbols, full(rule).unwrap_or(false))
    }));
    sentences
}

fn filled(definition: &Definition) -> String {
    let symbols = &definition.symbols;
    let background = match &definition.format.board.names.background {
        Some(background) => format!(", or stays `{background}`"),
        None => String::new(),
    };
    let one_of = if symbols.len() > 1 { "one of " } else { "" };
    let kept =
        if definition.blueprint.givens.is_some() { ", and what is given is kept" } else { "" };
    format!("each cell holds {one_of}{symbols}{background}{kept}")
}

fn tiled(tile: &Tile) -> Vec<String> {
    let cover = if tile.cover_all {
        "every cell lies under exactly one piece"
    } else {
        "no cell lies under two pieces"
    };
    let mut sentences = vec![cover.to_owned()];
    let pieces: Vec<String> = tile.pieces.iter().map(piece).collect();
    for alike in pieces.chunk_by(|one, next| one == next) {
        sentences.extend(alike.first().map(|sentence| match alike.len() {
            1 => sentence.clone(),
            count => format!("{sentence} ({count} such pieces)"),
        }));
    }
    if let Some(edges) = &tile.edges {
        let pairs = if edges.pairs.is_empty() { "equal" } else { "of a pair" };
        let border =
            if edges.border.is_some() { ", and one symbol lies at the border only" } else { "" };
        sentences.push(format!("edges that meet are {pairs}{border}"));
    }
    if let Some(once) = &tile.once {
        sentences.push(format!("no two pieces lie on the same numbers of `{once}`"));
    }
    sentences
}

fn piece(piece: &PieceSpec) -> String {
    let each = match &piece.each {
        Over::Once => String::new(),
        Over::Range(first, last) => format!("for i from {first} to {last} "),
        Over::Rows(table, _) => format!("for each row of `{table}` "),
    };
    let form = match &piece.form {
        Form::Shape(mask) => format!("a shape of {} cells", mask.cells().len()),
        Form::Masks(field) => format!("each shape of `{field}`"),
        Form::Size(rows, columns) => format!("a rectangle {rows} x {columns}"),
        Form::Box([top, left, rows, columns]) => {
            format!("a rectangle {rows} x {columns} at ({top}, {left})")
        }
        Form::Cells { .. } => "the cells it lists".to_owned(),
        Form::Ones => "the cells where it is not 0".to_owned(),
        Form::Edges(_) => "a cell with its four edges".to_owned(),
    };
    let moves = match (piece.turn, piece.flip) {
        (false, false) => "",
        (true, false) => ", which may be turned",
        (false, true) => ", which may be turned over",
        (true, true) => ", which may be turned, and turned over",
    };
    let times = match &piece.max {
        None if piece.min.as_constant() == Some(0) => "any number of times".to_owned(),
        None => format!("at least {} times", piece.min),
        Some(max) if *max == piece.min && max.as_constant() == Some(1) => "once".to_owned(),
        Some(max) if *max == piece.min => format!("{max} times"),
        Some(max) => format!("{} to {max} times", piece.min),
    };
    format!("{each}{form}{moves}, is used {times}")
}

/// Describes the output.
pub(super) fn printed(definition: &Definition) -> Vec<String> {
    let format = &definition.format.answer;
    let rows = match (format.flat, format.cell_sep.as_str()) {
        (false, "") => "a line for each row".to_owned(),
        (true, "") => "in one line".to_owned(),
        (false, sep) => format!("a line for each row, {sep:?} between cells"),
        (true, sep) => format!("in one line, {sep:?} between cells"),
    };
    let rows = if format.shows_grid() { format!(", the grid {rows}") } else { String::new() };
    let asked = asked(&definition.blueprint);
    let mut sentences = vec![format!("{asked} {}{rows}", text(&format.one))];
    for (when, template) in [("before them", &format.head), ("after them", &format.tail)] {
        sentences.extend(template.iter().map(|template| format!("{when} {}", text(template))));
    }
    if let Some(many) = &format.many {
        sentences.push(format!("where there are several {}", text(many)));
    }
    sentences.push(match &format.none {
        Some(none) => format!("without an answer {}", text(none)),
        None if matches!(definition.blueprint.question, Question::Count { .. }) => {
            "without an answer the number is 0".to_owned()
        }
        None => "every case is expected to have an answer".to_owned(),
    });
    sentences.push(match format.between.as_str() {
        "" => "nothing between two cases".to_owned(),
        "\n" => "an empty line between two cases, and none after the last".to_owned(),
        between => format!("{between:?} between two cases, and nothing after the last"),
    });
    sentences
}

fn asked(blueprint: &Blueprint) -> String {
    let worth = blueprint.score.as_ref().map(ToString::to_string).unwrap_or_default();
    match blueprint.question {
        Question::Any => "for an answer".to_owned(),
        Question::Decide => "if there is an answer".to_owned(),
        Question::Classify => "for the only answer".to_owned(),
        Question::Count { .. } => match &blueprint.modulo {
            Some(modulo) => format!("for the number of answers modulo `{modulo}`"),
            None => "for the number of answers".to_owned(),
        },
        Question::Least => "for the first answer in the order of reading".to_owned(),
        Question::Best(Aim::Dearest) => format!("for an answer of the greatest sum of `{worth}`"),
        Question::Best(Aim::Cheapest) => format!("for an answer of the least sum of `{worth}`"),
        Question::All { first: None, order: Order::Any, .. } => {
            "for each answer, in any order,".to_owned()
        }
        Question::All { first: None, .. } => "for each answer, in order,".to_owned(),
        Question::All { first: Some(first), .. } => {
            format!("for each of the first {first} answers, in order,")
        }
    }
}

/// Renders a template as it is written in a definition.
pub(super) fn text(template: &Template) -> String {
    let piece = |piece: &TemplatePart| match piece {
        TemplatePart::Text(text) => text.escape_debug().to_string(),
        TemplatePart::Slot(slot, width) => format!("{{{}{width}}}", slot.name()),
    };
    format!("`{}`", template.parts().iter().map(piece).collect::<String>())
}
