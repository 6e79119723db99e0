//! A definition in sentences.

use std::sync::Arc;

use crate::definition::{Definition, SIDES};
use crate::encode::{
    Aim, Form, Given, Model, Order, Over, PieceSpec, Place, Question, Score, Tile,
};
use crate::expr::Expr;
use crate::grid::{CaseData, Grid, Terrain, Values};
use crate::language::{amount, counted, one_of, rows_by_columns, times};
use crate::rules::Rule;
use crate::text::{Cases, CountedValues, Field, Lex, Slot, Template, TemplatePart};

impl Definition {
    /// Returns the sentences on the input, the rules and the output of the problem, each part with its title.
    pub fn sentences(&self) -> [(&'static str, Vec<String>); 3] {
        [("Input", read(self)), ("Rules", must_hold(self)), ("Output", printed(self))]
    }
}

/// Describes the input.
fn read(definition: &Definition) -> Vec<String> {
    let cases = match &definition.format.cases {
        Cases::One => "one case".to_owned(),
        Cases::Count => "the number of cases, then the cases".to_owned(),
        Cases::Eof => "cases until the input ends".to_owned(),
        Cases::Until(words) => format!("cases until `{}`", words.join(" ")),
    };
    let cells = |lex| layer(definition, lex);
    let sentence = |when: &str, field: &Field| {
        format!("{when} `{}`: {}", field.name, field.kind.sentence(&field.name, &cells))
    };
    let once = definition.format.once.iter().map(|it| sentence("once, before all cases,", it));
    // That a picture has rows and columns is known.
    let is_told = |it: &&Field| it.kind.is_written() || !SIDES.contains(&&*it.name);
    let fields = definition.format.fields.iter().filter(is_told);
    let fields = fields.map(|it| sentence("in each case", it));
    once.chain([cases]).chain(fields).collect()
}

fn layer(definition: &Definition, lex: Lex) -> String {
    let board = &definition.format.board;
    let mut holds = Vec::new();
    if !definition.symbols.is_empty() {
        holds.push(definition.symbols.clone());
    }
    let blanks: Vec<String> = board.names.blanks.iter().map(|it| format!("`{it}`")).collect();
    if !blanks.is_empty() {
        holds.push(format!("{} for an empty cell", blanks.join(" or ")));
    }
    if !board.names.holes.is_empty() {
        holds.push(format!("{} for a hole", one_of(&board.names.holes.join(" "))));
    }
    let (rows, columns) = (&board.rows, &board.columns);
    let (rows, columns) = (amount(rows, "rows"), amount(columns, lex.what()));
    format!("{rows} of {columns}: {}", holds.join(", "))
}

/// Describes the rules.
fn must_hold(definition: &Definition) -> Vec<String> {
    let model = &definition.model;
    let mut sentences = match &model.place {
        Place::Fill => Vec::from_iter(filled(definition)),
        Place::Tile(tile) => tiled(tile),
    };
    for list in &model.lists {
        let field = &list.field;
        sentences.push(match &list.given {
            Given::Symbol(symbol) => format!("the cells listed in `{field}` hold {symbol}"),
            Given::Numbered => {
                format!("the cells listed in `{field}` hold the symbols beside them")
            }
            Given::Hole => format!("the cells listed in `{field}` are holes"),
        });
    }
    if let Some(hole_if) = &model.hole_if {
        sentences.push(format!("the cells where `{hole_if}` are holes"));
    }
    let board = definition.format.board.build(&()).ok().map(Arc::new);
    let full = |rule: &Rule| {
        let data = CaseData { board: Arc::clone(board.as_ref()?), values: Values::default() };
        let givens = Grid::empty(data.board.shape);
        let constraint = rule.bind(&Terrain { data: &data, givens: &givens }).ok()?;
        Some(constraint.is_full())
    };
    sentences.extend(model.rules.iter().map(|rule| {
        // Without a case, values that depend on the input are unknown.
        rule.sentence(&definition.symbols, full(rule).unwrap_or(false))
    }));
    sentences
}

/// Describes what cells hold, if there are symbols, and that they keep what is given.
fn filled(definition: &Definition) -> Option<String> {
    let symbols = &definition.symbols;
    let background = match &definition.format.board.names.background {
        Some(background) => format!(" or stays `{background}`"),
        None => String::new(),
    };
    match (symbols.is_empty(), definition.model.givens.is_some()) {
        (true, false) => None,
        (true, true) => Some("each cell keeps its given".to_owned()),
        (false, false) => Some(format!("each cell holds {}{background}", one_of(symbols))),
        (false, true) => {
            Some(format!("each cell holds {}{background}, and keeps its given", one_of(symbols)))
        }
    }
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
        let pairs = if edges.pairs.is_empty() { "are equal" } else { "match in pairs" };
        let border =
            if edges.border.is_some() { ", and one symbol is for the border only" } else { "" };
        sentences.push(format!("edges that meet {pairs}{border}"));
    }
    if let Some(once) = &tile.once {
        sentences.push(format!("no two pieces cover the same numbers of `{}`", once.field));
    }
    sentences
}

fn piece(piece: &PieceSpec) -> String {
    let each = match &piece.each {
        Over::Once => String::new(),
        Over::Range(first, last) => {
            format!("for each `i` from {} to {}, ", first.quoted(), last.quoted())
        }
        Over::Rows(table, _) => format!("for each row of `{table}`, "),
    };
    let form = match &piece.form {
        Form::Shape(mask) => {
            let cells = i64::try_from(mask.cells().len()).unwrap_or(i64::MAX);
            format!("a shape of {}", counted(cells, "cells"))
        }
        Form::Masks(field) => format!("each shape of `{field}`"),
        Form::Size(rows, columns) => format!("a rectangle of {}", rows_by_columns(rows, columns)),
        Form::Box([top, left, rows, columns]) => {
            let (top, left) = (top.quoted(), left.quoted());
            format!("a rectangle of {} at row {top}, column {left}", rows_by_columns(rows, columns))
        }
        Form::Rectangles(table) => {
            format!("for each number of `{table}`, a rectangle of that many cells around it")
        }
        Form::Cells { .. } => "the set of the listed cells".to_owned(),
        Form::Ones => "the set of the cells whose number is not 0".to_owned(),
        Form::Edges(_) => "a cell with four edges".to_owned(),
    };
    let moves = match (piece.turn, piece.flip) {
        (false, false) => "",
        (true, false) => ", which may be turned,",
        (false, true) => ", which may be flipped,",
        (true, true) => ", which may be turned and flipped,",
    };
    let often = match &piece.max {
        None if piece.min.as_constant() == Some(0) => "any number of times".to_owned(),
        None => format!("at least {}", times(&piece.min)),
        Some(max) if *max == piece.min => times(max),
        Some(max) if piece.min.as_constant() == Some(0) => format!("at most {}", times(max)),
        Some(max) => format!("{} to {}", piece.min.quoted(), amount(max, "times")),
    };
    format!("{each}{form}{moves} is used {often}")
}

/// Describes the output.
fn printed(definition: &Definition) -> Vec<String> {
    let format = &definition.format.answer;
    let (rows, cells) = (format.row_sep.as_str(), format.cell_sep.as_str());
    let rows = match rows {
        "\n" => "has one line for each row".to_owned(),
        rows if rows == cells => "is on one line".to_owned(),
        rows => format!("has {rows:?} between rows"),
    };
    let cells =
        if cells.is_empty() { cells.to_owned() } else { format!(", with {cells:?} between cells") };
    let show = format.cells.show.as_ref();
    let show = show.map(|show| format!(", with `{show}` for each cell")).unwrap_or_default();
    let part = format.cells.part.as_ref();
    let part = part.map(|part| format!(", of the cells where `{part}`")).unwrap_or_default();
    let grid = format!("; the grid {rows}{cells}{show}{part}");
    let grid = if format.shows(&Slot::Grid) { grid } else { String::new() };
    let Model { question, modulo, pick, .. } = &definition.model;
    let worth: Vec<String> = definition.model.scores().map(worth).collect();
    let asked = asked(*question, &worth.join(" and "), modulo.as_ref(), pick.as_ref());
    let asked = match &format.by {
        Some(CountedValues::OfTable(by)) => format!("for each number of `{by}`, {asked}"),
        Some(CountedValues::OfAnswers) => format!("for each sum that an answer has, {asked}"),
        None if format.total && *question == Question::Decide => {
            "after all cases, how many have an answer".to_owned()
        }
        None if format.total => format!("after all cases, summed up {asked}"),
        None => asked,
    };
    let places = format.places.iter().map(|places| {
        let listed = if places.of.is_empty() {
            "a text for each piece".to_owned()
        } else {
            format!("a place for each cell with {}", one_of(&places.of.join(" ")))
        };
        format!("; {listed}: {}", text(&places.text))
    });
    let places: String = places.collect();
    let mut sentences = vec![format!("{asked}: {}{grid}{places}", text(&format.one))];
    for (when, template) in [("before them", &format.head), ("after them", &format.tail)] {
        sentences.extend(template.iter().map(|template| format!("{when}: {}", text(template))));
    }
    if let Some(spare) = &format.spare {
        sentences.push(format!("for the only answer, if a given can be left out: {}", text(spare)));
    }
    if let Some(many) = &format.many {
        sentences.push(format!("for several answers: {}", text(many)));
    }
    sentences.push(match &format.none {
        Some(none) => format!("for a case without an answer: {}", text(none)),
        None if question.counts() => "for a case without an answer: the number 0".to_owned(),
        None => "each case has an answer".to_owned(),
    });
    sentences.push(match format.between.as_str() {
        "" => "between two cases: nothing".to_owned(),
        "\n" => "between two cases: an empty line".to_owned(),
        between => format!("between two cases: {between:?}"),
    });
    sentences
}

/// Describes when a text is printed. What is added up, the modulus of numbers and the number of
/// the picked solution are given, if there are any.
fn asked(question: Question, worth: &str, modulo: Option<&Expr>, pick: Option<&Expr>) -> String {
    let modulo = modulo.map(|it| format!(", modulo {}", it.quoted())).unwrap_or_default();
    match question {
        Question::Any => "for an answer".to_owned(),
        Question::Decide => "if there is an answer".to_owned(),
        Question::Classify => "for the only answer".to_owned(),
        Question::Minimal => "for the only answer, if it takes every given".to_owned(),
        Question::Count { .. } => format!("for the number of answers{modulo}"),
        Question::CountByValue => {
            format!("for the number of answers whose sum of {worth} it is{modulo}")
        }
        Question::Least => "for the first answer in reading order".to_owned(),
        Question::Best { aim, order } => {
            let an = if order.is_some() { "the first" } else { "an" };
            let best = if aim == Aim::Dearest { "greatest" } else { "least" };
            format!("for {an} answer with the {best} sum of {worth}")
        }
        Question::Pick { .. } => {
            let picked = pick.map(Expr::quoted).unwrap_or_default();
            format!("for answer {picked} of all, in order")
        }
        Question::All { first: None, order: Order::Any, .. } => {
            "for each answer, in any order".to_owned()
        }
        Question::All { first: None, .. } => "for each answer, in order".to_owned(),
        Question::All { first: Some(first), .. } => {
            format!("for each of the first {first} answers, in order")
        }
    }
}

/// Names a value, and the places that have it, if they are not cells.
fn worth(score: &Score) -> String {
    let Score { value, places } = score;
    match places.places() {
        "cells" => format!("`{value}`"),
        places => format!("`{value}` of {places}"),
    }
}

/// Renders a template as a definition writes it.
pub(super) fn text(template: &Template) -> String {
    let piece = |piece: &TemplatePart| match piece {
        TemplatePart::Text(text) => text.escape_debug().to_string(),
        TemplatePart::Slot(slot, width) => format!("{{{}{width}}}", slot.name()),
    };
    let text: String = template.parts().iter().map(piece).collect();
    if text.is_empty() { "nothing".to_owned() } else { format!("`{text}`") }
}
