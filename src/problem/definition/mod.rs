//! The definition of a problem: `puzzle.toml`, read into a format and a model.
//!
//! Every fault of a text is found in one go, each with its place; so each section is decoded as
//! far as it goes, and only a definition without faults becomes a [`Definition`].

mod decode;
mod fault;
mod grid;
mod input;
mod model;
mod output;

pub use fault::{Fault, FaultKind};

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
        let (document, errors) = DeTable::parse_recoverable(source);
        let mut decoder = Decoder::new(source);
        let definition = decode(&mut decoder, document.get_ref());
        let mut faults = decoder.faults;
        if !errors.is_empty() {
            let line = |at: usize| source[..at.min(source.len())].matches('\n').count();
            let broken: Vec<Fault> = errors.iter().map(syntax).collect();
            // What seems to be missing, or odd in a broken line, may well be there and right.
            faults.retain(|fault| {
                let here = line(fault.span.start);
                !matches!(fault.kind, FaultKind::MissingKey { .. })
                    && broken.iter().all(|error| line(error.span.start) != here)
            });
            faults.extend(broken);
        }
        faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
        definition.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

fn syntax(error: &toml::de::Error) -> Fault {
    let span = error.span().unwrap_or_default();
    Fault { kind: FaultKind::Syntax(error.message().to_owned()), span }
}

fn decode<'d>(decoder: &mut Decoder<'d>, document: &'d DeTable<'d>) -> Option<Definition> {
    const SECTIONS: &[&str] = &["input", "grid", "model", "output"];
    let top = decoder.table("the definition", document, 0..0, SECTIONS);
    // Each section is decoded whatever became of the others.
    let board = grid::decode(decoder, top);
    let input = input::decode(decoder, top);
    let model = model::decode(decoder, top);
    let answer = output::decode(decoder, top);

    let layers = input.as_ref().zip(board.as_ref()).map(|(i, b)| input::layers(decoder, i, b));
    let rules = model.as_ref().zip(board.as_ref()).map(|(m, b)| model::rules(decoder, m, b));
    let givens = model.as_ref().zip(input.as_ref()).and_then(|(m, i)| m.givens(decoder, i));

    let (input, board) = (input?, board?);
    let span = board.symbols_span;
    let model = Model::new(board.shape, board.alphabet, rules??)
        .map_err(|error| decoder.fault(span, FaultKind::TooLarge(error)))
        .ok()?;
    let format = Format { cases: input.cases, layers: layers??, answer: answer? };
    Some(Definition { format, model, givens: givens? })
}
