//! The definition of a problem: `puzzle.toml`, read into a format and a model.
//!
//! Every fault of a text is found in one go, each with its place; so each section is decoded as
//! far as it goes, and only a definition without faults becomes a [`Definition`].

mod decode;
mod fault;
mod grid;
mod input;
mod keys;
mod model;
mod output;

pub use fault::{Fault, FaultKind};
pub use keys::{Key, Kind, SECTIONS, Section, UNTIL, Word};

use toml::Spanned;
use toml::de::DeTable;

use self::decode::Decoder;
use crate::puzzle::Model;
use crate::text::Format;

/// What a problem is: how it is read, what must hold, and how it is printed.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The format of input and output.
    pub format: Format,
    /// What a finished grid must be.
    pub model: Model,
    /// Which of the format's layers holds the givens.
    pub givens: usize,
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
    let board = grid::decode(decoder, top);
    let input = input::decode(decoder, top);
    let model = model::decode(decoder, top);
    let answer = output::decode(decoder, top);

    let layers = input.as_ref().zip(board.as_ref()).map(|(i, b)| input::layers(decoder, i, b));
    // Symbols that were misread would also be too few.
    let model_on = model.as_ref().filter(|_| !matches!(layers, Some(None)));
    let rules = model_on.zip(board.as_ref()).map(|(m, b)| model::rules(decoder, m, b));
    let givens = model.as_ref().zip(input.as_ref()).and_then(|(m, i)| m.givens(decoder, i));

    let (input, board) = (input?, board?);
    let runs_together = answer.as_ref().is_some_and(|answer| answer.cell_sep.is_empty());
    if runs_together && !board.alphabet.is_single() && matches!(layers, Some(Some(_))) {
        decoder.fault(board.symbols_span.clone(), FaultKind::RunTogether);
    }
    let span = board.symbols_span;
    let model = Model::new(board.shape, board.alphabet, rules??)
        .map_err(|error| decoder.fault(span, FaultKind::TooLarge(error)))
        .ok()?;
    let format = Format { cases: input.cases, layers: layers??, answer: answer? };
    Some(Definition { format, model, givens: givens? })
}
