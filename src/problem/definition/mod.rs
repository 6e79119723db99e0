//! The definition of a problem: `puzzle.toml`, read into a format and a model.
//!
//! Every fault of a text is found in one go, each with its place; so each section is decoded as
//! far as it goes, and only a definition without faults becomes a [`Definition`].

mod decode;
mod fault;
mod fields;
mod fit;
mod grid;
mod input;
mod keys;
mod model;
mod never;
mod output;
mod parts;
mod pieces;
mod rules;
mod scope;
mod values;

pub use fault::{Fault, FaultKind};
pub use keys::{Key, Kind, LIMITS, Limit, RESERVED, SCOPES, SECTIONS, Section, Word};

use std::sync::Arc;

use toml::Spanned;
use toml::de::DeTable;

use self::decode::Decoder;
use self::parts::Parts;
use crate::grid::Scope;
use crate::puzzle::{Blueprint, Place, Question, Shown};
use crate::text::{AnswerFormat, Format, Slot};

/// What a problem is: how it is read, what must hold, and how it is printed.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The format of input and output.
    pub format: Arc<Format>,
    /// What must hold of an answer, and what is asked.
    pub blueprint: Blueprint,
    /// The symbols as people read them: `A-P`, `1..n*n`.
    pub symbols: String,
    /// Which solutions are printed with a count.
    pub shown: Shown,
}

impl Definition {
    /// Reads the text of a definition.
    ///
    /// # Errors
    ///
    /// Returns all that is wrong with it, in the order of the text.
    pub fn parse(source: &str) -> Result<Self, Vec<Fault>> {
        let (text, syntax) = without_syntax_errors(source);
        // The text was just parsed, so this parse gives the same document again.
        let document = DeTable::parse(&text).unwrap_or_else(|_| Spanned::new(0..0, DeTable::new()));
        let mut decoder = Decoder::new(&text);
        let definition = decode(&mut decoder, document.get_ref());
        let mut faults = decoder.faults;
        if !syntax.is_empty() {
            // What seems to be missing may stand in a line that could not be read.
            faults.retain(|fault| !matches!(fault.kind, FaultKind::MissingKey { .. }));
            faults.extend(syntax);
        }
        faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
        definition.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

/// How many lines that are no TOML are told at the most.
const SYNTAX_FAULTS_MAX: usize = 20;

/// Returns the text with each line blanked that is not TOML, and what is wrong with those.
///
/// The TOML parser drops everything after an error, but the rest of the text may have faults of
/// its own, and all of them are to be told.
fn without_syntax_errors(source: &str) -> (String, Vec<Fault>) {
    let mut text = source.to_owned();
    let mut faults = Vec::new();
    while let Err(error) = DeTable::parse(&text) {
        let span = error.span().unwrap_or_default();
        let at = text.floor_char_boundary(span.start);
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        // The keys below a header that cannot be read belong to no other table.
        let stop = if text[start..].starts_with('[') { "\n[" } else { "\n" };
        let end = text[at..].find(stop).map_or(text.len(), |length| at + length);
        let blank: String =
            text[start..end].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        faults.push(Fault { kind: FaultKind::Syntax(error.message().to_owned()), span });
        let innocent = stop == "\n" && DeTable::parse(&text[start..end]).is_ok();
        if innocent || faults.len() == SYNTAX_FAULTS_MAX {
            // Something before it was left open, and what follows cannot be told apart any more.
            text.clear();
            break;
        }
        text.replace_range(start..end, &blank);
    }
    (text, faults)
}

fn decode<'d>(decoder: &mut Decoder<'d>, document: &'d DeTable<'d>) -> Option<Definition> {
    let names = SECTIONS.map(|section| section.name);
    let top = decoder.table("the definition", document, 0..0, &names);
    // Each section is decoded whatever became of the others.
    let mut input = input::decode(decoder, top);
    let board = grid::decode(decoder, top, &input.fields);
    let model = model::decode(decoder, top, &input.fields);
    let aim = model.as_ref().and_then(|model| model.score.as_ref()).map(|(aim, _)| *aim);
    let output = output::decode(decoder, top, &input.fields, aim);
    let (board, model, output) = (board?, model?, output?);
    input.fields.report_unused(decoder);

    let blueprint = Blueprint {
        givens: model.givens.clone(),
        lists: model.lists.clone(),
        place: model.place.clone(),
        rules: model.rules.iter().map(|(rule, _)| rule.clone()).collect(),
        score: model.score.as_ref().map(|(_, expr)| expr.clone()),
        question: output.question,
    };
    if decoder.faults.is_empty() {
        let (input, board) = (&input, &board);
        let (model, output, blueprint) = (&model, &output, &blueprint);
        fit::check(decoder, &Parts { input, board, model, output, blueprint });
    }
    let shown = shown(&output.format, output.question);
    let fields = std::mem::take(&mut input.read);
    let format = Format { board: board.spec, cases: input.cases?, fields, answer: output.format };
    Some(Definition { format: Arc::new(format), blueprint, symbols: board.symbols, shown })
}

/// Returns which solutions are printed with a count.
fn shown(format: &AnswerFormat, question: Question) -> Shown {
    let shows = |template: &crate::text::Template| template.slots().any(Slot::is_of_solution);
    match (question, &format.many) {
        (Question::Count, None) if shows(&format.one) => Shown::Least,
        (Question::Count, Some(many)) if shows(many) => Shown::Least,
        (Question::Count, Some(_)) if shows(&format.one) => Shown::Only,
        _ => Shown::None,
    }
}

impl Definition {
    /// Tells whether nothing but the verdict depends on which of several solutions is found.
    pub fn shows_solution(&self) -> bool {
        let format = &self.format.answer;
        format.one.slots().any(Slot::is_of_solution)
    }

    /// Returns the scopes whose groups are areas that a picture of the board can show.
    pub fn areas(&self) -> impl Iterator<Item = &Scope> {
        let scopes = self.blueprint.rules.iter().map(crate::rules::Rule::scope);
        let areas = |scope: &&Scope| matches!(scope, Scope::Boxes(_));
        let fills = matches!(self.blueprint.place, Place::Fill);
        scopes.filter(areas).filter(move |_| fills)
    }
}
