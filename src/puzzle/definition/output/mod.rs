//! The section `[output]`: the question, and how answers are printed.

mod cells;
mod question;
mod texts;

use std::ops::Range;

use self::texts::Texts;
pub(super) use self::texts::Unknowns;
use super::decode::{Decoder, KeyTable, Text};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys;
use super::score::Purpose;
use crate::encode::{Question, Several};
use crate::expr::Expr;
use crate::text::{AnswerFormat, Slot, Template};

/// The values of `[output]`.
#[derive(Debug)]
pub(super) struct OutputText {
    pub(super) format: AnswerFormat,
    pub(super) question: Question,
    pub(super) modulo: Option<Expr>,
    pub(super) pick: Option<Expr>,
    /// The place of the question.
    pub(super) asked: Range<usize>,
    /// The place of the list of places.
    pub(super) places_span: Range<usize>,
}

/// The question whose texts for no answer and for several have defaults, which are these.
const ONLY: &str = "only";
const NO_ANSWER: &str = "no answer";
const SEVERAL_ANSWERS: &str = "several answers";

pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    top: KeyTable<'d>,
    fields: &Fields,
    purpose: Option<Purpose>,
    unknowns: Unknowns,
) -> Option<OutputText> {
    let table = decoder.section(top, &keys::OUTPUT)?;
    let answer = answer(decoder, table);
    let asked = answer.as_ref().map_or(table.span(), |text| text.span.clone());
    let question = question::question(decoder, table, answer.as_ref(), purpose);
    check_purpose(decoder, table, (question, purpose), &asked);
    let question = question.unwrap_or(Question::Any);
    let by = question::by(decoder, table, fields, (answer.as_ref(), purpose));
    let is_only = answer.is_some_and(|answer| answer.value == ONLY);
    let default = |text: &'static str| is_only.then_some(text);
    let mut texts = Texts { decoder, table, fields, question, purpose, unknowns };
    let one = texts.one();
    let (head, tail) = (texts.optional("head", None), texts.optional("tail", None));
    let none = texts.optional("none", default(NO_ANSWER));
    let many = texts.optional("many", default(SEVERAL_ANSWERS));
    let spare = texts.optional("spare", None);
    check_others(decoder, table, question, (is_only, &asked));
    let mut plain = |key| decoder.optional_text(table, key).map(|text| text.value);
    let between = plain("between").unwrap_or_default();
    let between_solutions = plain("between_solutions").unwrap_or_default();
    let [cell_sep, row_sep] = separators(decoder, table);
    let total = decoder.flag(table, "total");
    if total {
        check_total(decoder, table, question);
    }
    let modulo = question::modulo(decoder, table, fields, question);
    let pick = question::pick(decoder, table, fields, question);
    let marks = cells::marks(decoder, table, fields);
    let format = AnswerFormat {
        head,
        one: one?,
        between_solutions,
        tail,
        none,
        many,
        spare,
        between,
        cell_sep,
        row_sep,
        cells: cells::cells(decoder, table, fields),
        places: cells::places(decoder, table, fields, unknowns.fills),
        total,
        by,
        lines: unknowns.lines,
        marks,
    };
    cells::check(decoder, table, &format, unknowns.fills);
    let question = match question {
        Question::All { order, first, .. } => {
            Question::All { order, first, counted: counts(&format) }
        }
        other => other,
    };
    let places_span = table.span_of("places");
    Some(OutputText { format, question, modulo, pick, asked, places_span })
}

/// Reads the word of the question. Where no text is given, the only answer is wanted.
fn answer<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>) -> Option<Text> {
    if table.get("answer").is_none() && table.get("one").is_none() {
        return Some(Text { value: ONLY.to_owned(), span: table.span() });
    }
    decoder.optional_text(table, "answer")
}

/// Reports values of answers that the question does not ask for.
fn check_purpose(
    decoder: &mut Decoder<'_>,
    table: KeyTable<'_>,
    (question, purpose): (Option<Question>, Option<Purpose>),
    asked: &Range<usize>,
) {
    let kind = match (purpose, question) {
        (_, Some(Question::Best { .. } | Question::CountByValue) | None) | (None, _) => return,
        (Some(Purpose::Best(_)), _) => FaultKind::BestUnasked,
        (Some(Purpose::Count { .. }), _) if table.get("by").is_some() => return,
        (Some(Purpose::Count { .. }), _) => FaultKind::WorthUnasked,
    };
    decoder.fault(asked.clone(), kind);
}

/// Reads what is printed between two cells, and between two rows.
fn separators<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>) -> [String; 2] {
    let mut plain = |key| decoder.optional_text(table, key).map(|text| text.value);
    let (cell_sep, row_sep) = (plain("cell_sep").unwrap_or_default(), plain("row_sep"));
    let flat = decoder.flag(table, "flat");
    if flat && row_sep.is_some() {
        decoder.fault(table.span_of("flat"), FaultKind::Idle { key: "flat", beside: "row_sep" });
    }
    let usual = || if flat { cell_sep.clone() } else { "\n".to_owned() };
    let row_sep = row_sep.unwrap_or_else(usual);
    [cell_sep, row_sep]
}

/// Reports texts for other cases than those with one answer that are missing, or never printed.
fn check_others(
    decoder: &mut Decoder<'_>,
    table: KeyTable<'_>,
    question: Question,
    (is_only, asked): (bool, &Range<usize>),
) {
    let row = question.row();
    let told = row.several == Several::Text;
    let counted = matches!(question, Question::Count { .. });
    for (key, can, must, unasked) in [
        ("many", told || counted, told && !is_only, FaultKind::ManyUnasked),
        ("spare", row.tells_spare, row.tells_spare, FaultKind::SpareUnasked),
    ] {
        match table.get(key) {
            Some(text) if !can => decoder.fault(text.span(), unasked),
            None if must => {
                decoder.fault(asked.clone(), FaultKind::MissingKey { key, table: "[output]" });
            }
            _ => {}
        }
    }
}

/// Reports keys that make no sense where only the sum over all cases is printed.
fn check_total(decoder: &mut Decoder<'_>, table: KeyTable<'_>, question: Question) {
    if !matches!(question, Question::Best { .. } | Question::Decide) {
        decoder.fault(table.span_of("total"), FaultKind::TotalUnasked);
    }
    let idle = [
        "none",
        "many",
        "head",
        "tail",
        "between",
        "between_solutions",
        "cell_sep",
        "row_sep",
        "flat",
    ];
    for key in idle.into_iter().filter(|key| table.get(key).is_some()) {
        decoder.fault(table.span_of(key), FaultKind::Idle { key, beside: "total" });
    }
}

/// Tells whether a text shows the number of solutions.
fn counts(format: &AnswerFormat) -> bool {
    let texts = [format.head.as_ref(), Some(&format.one), format.tail.as_ref()];
    texts.into_iter().flatten().flat_map(Template::slots).any(|slot| *slot == Slot::Count)
}
