//! Formats and helpers for the tests of this room.

use std::sync::Arc;

use super::{
    AnswerFormat, Case, Cases, Columns, FIELDS, Field, FieldKind, Format, Int, Layer, Layout, Lex,
    MaskFormat, Next, NumbersFormat, PictureSide, ReadError, Reader, RegionList, Regions, Signed,
    SplitLayer, TableFormat, TableLex, Template, Wait, Walls, WordCut, WordFormat,
};
use crate::expr::Expr;
use crate::grid::{BoardSpec, ClueSite, Names, SymbolRange};
use crate::language::{Entries, Holds, KeyValue};

pub(super) fn expr(text: &str) -> Expr {
    Expr::parse(text).unwrap()
}

/// Returns a board whose cells hold digits up to a last one, or 0 for an empty cell.
pub(super) fn board(rows: &str, columns: &str, last: &str) -> BoardSpec {
    BoardSpec {
        rows: expr(rows),
        columns: expr(columns),
        symbols: vec![SymbolRange::Numbers(expr("1"), expr(last))],
        names: Names { blanks: vec!["0".into()], ..Names::default() },
        layers: Vec::new(),
    }
}

pub(super) fn format(cases: Cases, board: BoardSpec, fields: Vec<Field>) -> Format {
    Format {
        board,
        cases,
        once: Vec::new(),
        fields,
        between: String::new(),
        answer: answer("{grid}"),
    }
}

/// Returns a format for answers with one solution, which may use the fields `n` and `t`.
pub(super) fn answer(one: &str) -> AnswerFormat {
    AnswerFormat::from(template(one))
}

pub(super) fn template(text: &str) -> Template {
    Template::parse(text, &["n", "t"]).unwrap()
}

pub(super) fn field(name: &str, kind: impl FieldKind) -> Field {
    Field::new(name, kind)
}

pub(super) fn int(name: &str) -> Field {
    field(name, Int::default())
}

/// Returns a side of a picture of the board; `n` is the number of its lines.
pub(super) fn side(name: &str, lex: Lex) -> Field {
    field(name, PictureSide { lex, lines: "n".to_owned(), shows: ClueSite::Cells, below: None })
}

pub(super) fn until(words: &str) -> Cases {
    Cases::Until(words.split(' ').map(str::to_owned).collect())
}

pub(super) fn table(rows: &str, columns: Columns) -> TableFormat {
    let (lex, symbols, names) = (TableLex::Tokens, Vec::new(), Vec::new());
    TableFormat {
        rows: expr(rows),
        columns,
        lex,
        symbols,
        names,
        blank: None,
        cut: None,
        skip_blank: false,
    }
}

/// Returns a format whose cases are two numbers, `n` and `m`, and tables.
pub(super) fn with_tables(cases: Cases, tables: Vec<(&str, TableFormat)>) -> Format {
    let tables = tables.into_iter().map(|(name, it)| field(name, it));
    let fields = [int("n"), int("m")].into_iter().chain(tables).collect();
    format(cases, board("1", "1", "1"), fields)
}

/// Returns a field of clues, as a definition states it.
pub(super) fn clues(names: &str, keys: Vec<(&'static str, KeyValue)>) -> Field {
    let mut entries = Entries::default();
    entries.push("clues", KeyValue::Text(names.to_owned()));
    for (key, value) in keys {
        entries.push(key, value);
    }
    let layout = Layout::take(&mut entries);
    let row = FIELDS.iter().find(|row| row.holds == Holds::Clues).unwrap();
    let name = names.split(' ').next().unwrap();
    Field { name: name.into(), kind: (row.read)(&mut entries).unwrap(), layout }
}

/// Returns the value of a text, or of words, at a key.
pub(super) fn text_value(text: &str) -> KeyValue {
    KeyValue::Text(text.to_owned())
}

pub(super) fn words_value(words: &str) -> KeyValue {
    KeyValue::Words(words.split(' ').map(str::to_owned).collect())
}

/// Returns the rows of a table.
pub(super) fn rows(case: &Case, name: &str) -> Vec<Vec<i64>> {
    case.data.values.table(name).unwrap().to_vec()
}

/// Returns all cases of an input.
pub(super) fn read(format: &Format, input: &[u8]) -> Result<Vec<Case>, Box<ReadError>> {
    let mut reader = Reader::new(format, input);
    let mut cases = Vec::new();
    while let Next::Case(case) = reader.next(Wait::Yes)? {
        cases.push(case);
    }
    Ok(cases)
}

/// Returns the only case of an input.
pub(super) fn read_one(format: &Format, input: &str) -> Case {
    let mut cases = read(format, input.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(cases.len(), 1, "{input}");
    cases.remove(0)
}

/// Returns the error of an input: its place, its message and the expected text.
pub(super) fn complaint(format: &Format, input: &str) -> String {
    let error = read(format, input.as_bytes()).unwrap_err();
    let place = error.spot.place;
    let wanted = error.kind.wanted().unwrap_or_default();
    format!("{}:{}: {error} / {wanted}", place.line, place.column)
}

/// Returns a format with walls inside of regions.
fn walled_format() -> Format {
    let walled = Regions { lex: Lex::Either, blank: None, walls: Some("wall".into()) };
    let sides = vec![side("n", Lex::Either), side("m", Lex::Either)];
    let fields = vec![field("areas", walled), field("g", Layer(Lex::Chars))];
    format(Cases::Eof, board("n", "m", "4"), [sides, fields].concat())
}

/// Returns a format of every kind.
pub(super) fn formats() -> Vec<Format> {
    let layer = |lex| field("g", Layer(lex));
    let labels = |lex| field("areas", Regions { lex, blank: Some("0".to_owned()), walls: None });
    let fixed = || board("2", "3", "4");
    let by_n = || board("n", "n", "n");
    let by_size = || board("n", "m", "4");
    let walls = Walls { mask: 15, bits: [16, 32, 64, 128], regions: "areas".into() };
    let masks = |size| MaskFormat { count: expr("n"), size, full: b'1', empty: b'0', label: None };
    let size = Some([expr("2"), expr("n")]);
    let tables = |columns, lex, symbols: &[&str], skip_blank| {
        let symbols = symbols.iter().map(ToString::to_string).collect();
        let format = TableFormat { lex, symbols, skip_blank, ..table("n", columns) };
        field("t", format)
    };
    let (tokens, chars) = (TableLex::Tokens, TableLex::Chars);
    let signed = field("g", Signed { order: Arc::from("less") });
    let columns = || Columns::Fixed(expr("n"));
    let sized = |lex, fields| [vec![side("n", lex), side("m", lex)], fields].concat();
    let cut = TableFormat {
        cut: Some(WordCut { sign: b',', parts: vec!["left".into(), "right".into()] }),
        blank: Some("0".to_owned()),
        ..table("n", columns())
    };
    let numbers = |rows| field("t", NumbersFormat { of: "areas".to_owned(), rows });
    let two = tables(Columns::Line, tokens, &[], true);
    let formats = vec![
        format(Cases::Eof, fixed(), vec![layer(Lex::Chars)]),
        format(Cases::Count, fixed(), vec![layer(Lex::Tokens)]),
        format(until("0"), by_n(), vec![int("n"), layer(Lex::Chars)]),
        format(
            until("0 0"),
            board("n", "r + 1", "m"),
            vec![int("n"), int("m"), layer(Lex::Tokens)],
        ),
        format(Cases::Eof, board("3", "r + 1", "4"), vec![layer(Lex::Chars), labels(Lex::Chars)]),
        format(Cases::Count, fixed(), vec![labels(Lex::Tokens), field("w", WordFormat)]),
        format(Cases::Eof, fixed(), vec![field("g", walls)]),
        format(Cases::One, fixed(), vec![field("areas", RegionList)]),
        format(Cases::Eof, by_n(), vec![int("n"), signed]),
        format(Cases::Eof, fixed(), vec![int("n"), field("m", masks(None))]),
        format(Cases::Eof, fixed(), vec![int("n"), field("m", masks(size))]),
        format(Cases::Eof, fixed(), vec![int("n"), tables(columns(), tokens, &[], false)]),
        format(Cases::Eof, fixed(), vec![int("n"), tables(columns(), chars, &["1", "x"], false)]),
        format(Cases::Eof, fixed(), vec![int("n"), tables(Columns::Counted, chars, &[], false)]),
        format(Cases::Eof, fixed(), vec![int("n"), tables(Columns::Line, chars, &[], false)]),
        format(Cases::Count, board("t[0]", "2", "3"), vec![int("n"), two, layer(Lex::Chars)]),
        format(Cases::Eof, fixed(), vec![labels(Lex::Chars), numbers(None)]),
        format(
            Cases::Count,
            fixed(),
            vec![int("n"), labels(Lex::Tokens), numbers(Some(expr("n")))],
        ),
        format(
            Cases::Eof,
            by_size(),
            sized(Lex::Chars, vec![layer(Lex::Chars), labels(Lex::Chars)]),
        ),
        format(Cases::Eof, fixed(), vec![int("n"), field("t", cut)]),
        format(Cases::Count, by_size(), sized(Lex::Tokens, vec![layer(Lex::Tokens)])),
    ];
    [formats, vec![walled_format()], clue_formats()].concat()
}

/// Returns formats with clues.
fn clue_formats() -> Vec<Format> {
    let fixed = || board("2", "3", "4");
    let by_n = || board("n", "n", "n");
    let labels =
        field("areas", Regions { lex: Lex::Chars, blank: Some("0".to_owned()), walls: None });
    let cut = WordCut { sign: b',', parts: vec!["left".into(), "right".into()] };
    let many = |sign| ("many", text_value(sign));
    let on = |sites, keys: Vec<_>| {
        let words = [("on", words_value(sites)), ("words", words_value("x"))];
        clues("t", words.into_iter().chain(keys).collect())
    };
    vec![
        format(Cases::Eof, by_n(), vec![int("n"), on("corners", vec![])]),
        format(
            Cases::Eof,
            board("n", "m", "4"),
            vec![side("n", Lex::Chars), side("m", Lex::Chars), on("cells", vec![])],
        ),
        format(Cases::Eof, fixed(), vec![labels, on("areas", vec![])]),
        format(
            Cases::Eof,
            by_n(),
            vec![int("n"), on("sides", vec![("lex", text_value("tokens")), many(",")])],
        ),
        format(Cases::Eof, fixed(), vec![int("n"), on("rows columns", vec![many(" ")])]),
        format(Cases::Eof, fixed(), vec![on("dots", vec![many("")])]),
        format(
            Cases::Eof,
            by_n(),
            vec![
                int("n"),
                on(
                    "left top",
                    vec![("split", KeyValue::Character(b',')), ("parts", words_value("u v"))],
                ),
            ],
        ),
        format(
            Cases::Eof,
            fixed(),
            vec![
                int("n"),
                clues(
                    "t u",
                    vec![
                        ("on", words_value("list")),
                        ("names", words_value("row column u t")),
                        ("rows", KeyValue::Expr(expr("n"))),
                    ],
                ),
            ],
        ),
        format(
            Cases::Eof,
            BoardSpec { names: Names { holes: vec!["x".into()], ..fixed().names }, ..fixed() },
            vec![field("g", SplitLayer { cut })],
        ),
    ]
}
