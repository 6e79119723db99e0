//! The definition of a problem: reads `puzzle.toml` into a format and a model.
//!
//! All faults of a text are found at once, each with its place. So each section is decoded as far
//! as possible, and only a text without faults becomes a [`Definition`].

mod decode;
mod draw;
mod entries;
mod fair;
mod fault;
mod fields;
mod fit;
mod grid;
mod groups;
mod input;
mod key_at;
mod keys;
mod measure;
mod model;
mod output;
mod parts;
mod piece_sets;
mod pieces;
mod remedy;
mod rewriting;
mod rules;
mod schema;
mod scope;
mod score;
mod values;

pub use fault::Fault;
pub use rewriting::Rewriting;

pub(crate) use crate::language::{Key, Kind, Word};
pub(crate) use draw::Drawing;
pub(crate) use fair::Fair;
pub(crate) use fault::FaultKind;
#[cfg(test)]
pub(crate) use keys::reserved;
pub(crate) use keys::{SCOPE_WORDS, SECTIONS, section_doc};
pub(crate) use measure::SIDES;
pub(crate) use piece_sets::PIECE_SETS;
pub(crate) use scope::scope_row;

use std::sync::Arc;

use toml::Spanned;
use toml::de::DeTable;

use self::decode::Decoder;
use self::model::ModelText;
use self::output::{OutputText, Unknowns};
use self::parts::Parts;
use crate::encode::{Model, Place, Question, Shown};
use crate::grid::{LineCode, LineSpec};
use crate::links::{Link, LinkError, LinkErrorKind, LinkFormat};
use crate::text::{AnswerFormat, Format, Slot};

/// A definition: the input, the rules and the output of a problem.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The format of input and output.
    pub(crate) format: Arc<Format>,
    /// The rules for answers, and the question.
    pub(crate) model: Model,
    /// The symbols as they are written: `A-P`, `1..n*n`.
    pub(crate) symbols: String,
    /// Which solutions are printed with a count.
    pub(crate) shown: Shown,
    /// How links to puzzles fill the fields, if they do.
    pub(crate) link: Option<LinkFormat>,
    /// How pictures show the board.
    pub(crate) drawing: Drawing,
    /// Which boards people would print.
    pub(crate) fair: Fair,
}

impl Definition {
    /// Reads the text of a definition.
    ///
    /// # Errors
    ///
    /// All faults, in the order of the text.
    pub fn parse(source: &str) -> Result<Self, Vec<Fault>> {
        let (text, syntax) = without_syntax_errors(source);
        // The text has been parsed before, so this cannot fail.
        let document = DeTable::parse(&text).unwrap_or_else(|_| Spanned::new(0..0, DeTable::new()));
        let mut decoder = Decoder::new(&text);
        let definition = decode(&mut decoder, document.get_ref());
        let mut faults = decoder.faults;
        if !syntax.is_empty() {
            // A missing key may be in a line with a syntax error.
            faults.retain(|fault| !matches!(fault.kind, FaultKind::MissingKey { .. }));
            faults.extend(syntax);
        }
        faults.sort_by(|one, other| {
            let place = |fault: &Fault| (fault.span.start, fault.span.end);
            place(one).cmp(&place(other))
        });
        // A rule about several scopes may be wrong for each.
        faults.dedup();
        definition.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

/// The maximum number of syntax errors that are reported.
const SYNTAX_FAULTS_MAX: usize = 20;

/// Returns the text with every line blanked that is not TOML, and the syntax errors.
///
/// The TOML parser drops everything after an error, but all faults of the rest must be reported
/// too.
fn without_syntax_errors(source: &str) -> (String, Vec<Fault>) {
    let mut text = source.to_owned();
    let mut faults = Vec::new();
    while let Err(error) = DeTable::parse(&text) {
        let span = error.span().unwrap_or_default();
        let at = text.floor_char_boundary(span.start);
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        // The keys below a faulty header must not be added to another table.
        let stop = if text[start..].starts_with('[') { "\n[" } else { "\n" };
        let end = text[at..].find(stop).map_or(text.len(), |length| at + length);
        let blank: String =
            text[start..end].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        faults.push(Fault { kind: FaultKind::Syntax(error.message().to_owned()), span });
        let innocent = stop == "\n" && DeTable::parse(&text[start..end]).is_ok();
        if innocent || faults.len() == SYNTAX_FAULTS_MAX {
            // An open bracket or quote before it makes the rest unreadable.
            text.clear();
            break;
        }
        text.replace_range(start..end, &blank);
    }
    (text, faults)
}

fn decode<'d>(decoder: &mut Decoder<'d>, document: &'d DeTable<'d>) -> Option<Definition> {
    let names = SECTIONS.map(|section| section.name);
    let top = decoder.table(keys::TOP, document, 0..0, &names);
    // Each section is decoded even if others have faults.
    let mut input = input::decode(decoder, top);
    measure::suppose(decoder, top, &mut input.fields);
    let mut board = grid::decode(decoder, top, &mut input.fields);
    let mut model_text = model::decode(decoder, top, &mut input.fields);
    if let (Some(board), Some(model_text)) = (&mut board, &mut model_text) {
        model_text.rules.splice(0..0, board.lines.drain(..));
        rules::join_areas(&mut model_text.rules);
        model_text.give_holes(decoder, board.hole_if.take());
        if input.fields.asks_inside.get() {
            board.spec.layers.iter_mut().for_each(LineSpec::tell_inside);
        }
    }
    let purpose = model_text.as_ref().and_then(|it| it.score.as_ref()).map(|score| score.purpose);
    let rules = model_text.iter().flat_map(|model_text| &model_text.rules);
    let lines = rules.filter_map(|placed| placed.rule.line_code()).max();
    let lines = lines.unwrap_or(LineCode::Strands(1));
    let unknowns = Unknowns {
        has_symbols: board.as_ref().is_none_or(|board| !board.spec.symbols.is_empty()),
        layers: board.as_ref().map_or(&[], |board| &board.spec.layers),
        fills: model_text.as_ref().is_none_or(|it| matches!(it.place, Place::Fill)),
        lines,
    };
    let output = output::decode(decoder, top, &input.fields, purpose, unknowns);
    let drawing = draw::decode(decoder, top, &mut input.fields);
    let (mut board, mut model_text, mut output) = (board?, model_text?, output?);
    if let (Place::Tile(tile), Some(places)) = (&model_text.place, &mut output.format.places) {
        places.edges.clone_from(&tile.edge_symbols);
    }
    model_text.give_only_layer(&input.fields);
    let names = &mut board.spec.names;
    if model_text.givens.is_some() && names.blanks.is_empty() {
        names.blanks.extend(names.background.clone());
    }
    input.fields.report_unused(decoder);
    let row = output.question.row();
    if row.tells_spare && !matches!(model_text.place, Place::Fill) {
        decoder.fault(output.asked.clone(), FaultKind::WithPieces(row.word.word));
    }

    let model = model_of(&model_text, &output);
    if decoder.faults.is_empty() {
        let (input, board) = (&input, &board);
        let (model_text, output, model) = (&model_text, &output, &model);
        fit::check(decoder, &Parts { input, board, model_text, output, model });
    }
    let shown = shown(&output.format, output.question);
    let (once, fields) = (std::mem::take(&mut input.once), std::mem::take(&mut input.read));
    let (cases, between) = (input.cases?, input.between);
    let format = Format { board: board.spec, cases, once, fields, between, answer: output.format };
    Some(Definition {
        format: Arc::new(format),
        model,
        symbols: board.symbols,
        shown,
        link: input.link,
        drawing: drawing?,
        fair: model_text.fair,
    })
}

/// Returns the rules and the question together.
fn model_of(model_text: &ModelText, output: &OutputText) -> Model {
    Model {
        givens: model_text.givens.clone(),
        lists: model_text.lists.clone(),
        hole_if: model_text.hole_if.clone(),
        place: model_text.place.clone(),
        rules: model_text.rules.iter().map(|placed| placed.rule.clone()).collect(),
        score: model_text.score.as_ref().map(|it| it.score.clone()),
        second: model_text.score.as_ref().and_then(|it| it.second.clone()),
        question: output.question,
        modulo: output.modulo.clone(),
        pick: output.pick.clone(),
    }
}

/// Returns which solutions are printed with a count.
fn shown(format: &AnswerFormat, question: Question) -> Shown {
    let shows = |template: &crate::text::Template| template.slots().any(Slot::is_of_solution);
    match (question, &format.many) {
        (Question::Count { .. }, None) if shows(&format.one) => Shown::Least,
        (Question::Count { .. }, Some(many)) if shows(many) => Shown::Least,
        (Question::Count { .. }, Some(_)) if shows(&format.one) => Shown::Only,
        _ => Shown::None,
    }
}

impl Definition {
    /// Tells whether only a sum over all cases is printed.
    pub fn prints_total(&self) -> bool {
        self.format.answer.total
    }

    /// Returns the genre of the links that it reads, by all its names; first the one that is written.
    pub fn genres(&self) -> &[String] {
        self.link.as_ref().map_or(&[], |format| &format.genres)
    }

    /// Tells whether a link is of its genre.
    pub fn is_of_genre(&self, link: &Link) -> bool {
        self.link.as_ref().is_some_and(|format| format.is_of_genre(link))
    }

    /// Returns the input that a link stands for.
    ///
    /// # Errors
    ///
    /// The link is malformed, or the definition cannot read what it says.
    pub fn input_of(&self, link: &Link) -> Result<Vec<u8>, LinkError> {
        self.link.as_ref().ok_or(LinkErrorKind::NoFormat)?.input(&self.format, link)
    }

    /// Returns a link for each case of an input.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or a case has no link.
    pub fn links_of(&self, input: &[u8]) -> Result<Vec<String>, LinkError> {
        self.link.as_ref().ok_or(LinkErrorKind::NoFormat)?.links(&self.format, input)
    }

    /// Returns the number of cells of the board, if it is the same in all cases.
    pub fn cells(&self) -> Option<usize> {
        self.format.board.build(&()).ok().map(|board| board.shape.cells())
    }

    /// Returns the rows and columns of the board as they are written, in numbers or expressions.
    pub fn sides(&self) -> [String; 2] {
        let board = &self.format.board;
        [board.rows.to_string(), board.columns.to_string()]
    }

    /// Returns the names of the rules that are checked on every candidate, which may be slow.
    pub fn slow_rules(&self) -> impl Iterator<Item = &'static str> {
        self.model.checked()
    }
}
