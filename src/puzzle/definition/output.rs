//! The section `[output]`: the question, and how answers are printed.

use std::ops::Range;
use std::sync::Arc;

use super::decode::{Decoder, KeyTable, Text};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys;
use super::model::Purpose;
use crate::encode::limits::SOLUTIONS_MAX;
use crate::encode::{InvalidCase, Order, QUESTIONS, Question, QuestionKeys, Several};
use crate::expr::Expr;
use crate::grid::LineCode;
use crate::language::Holds;
use crate::text::{AnswerFormat, CellMarks, Needs, Slot, Template};

/// The values of `[output]`.
#[derive(Debug)]
pub(super) struct OutputText {
    pub(super) format: AnswerFormat,
    pub(super) question: Question,
    pub(super) modulo: Option<Expr>,
    /// The place of the question.
    pub(super) asked: Range<usize>,
}

pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    top: KeyTable<'d>,
    fields: &Fields,
    purpose: Option<Purpose>,
    (lines, has_lines): (LineCode, bool),
) -> Option<OutputText> {
    let table = decoder.section(top, &keys::OUTPUT)?;
    let answer = decoder.optional_text(table, "answer");
    let asked = answer.as_ref().map_or(table.span(), |text| text.span.clone());
    let question = question(decoder, table, answer.as_ref(), purpose);
    match (purpose, question) {
        (_, Some(Question::Best(_) | Question::CountByValue) | None) | (None, _) => {}
        (Some(Purpose::Best(_)), _) => decoder.fault(asked.clone(), FaultKind::BestUnasked),
        (Some(Purpose::Count), _) if table.get("by").is_some() => {}
        (Some(Purpose::Count), _) => decoder.fault(asked.clone(), FaultKind::WorthUnasked),
    }
    let question = question.unwrap_or(Question::Any);
    let by = by(decoder, table, fields, purpose);
    let mut texts = Texts { decoder, table, fields, question, has_lines };
    let one = texts.required("one");
    let (head, tail) = (texts.optional("head"), texts.optional("tail"));
    let (none, many) = (texts.optional("none"), texts.optional("many"));
    let spare = texts.optional("spare");
    check_others(decoder, table, question, &asked);
    let mut plain = |key| decoder.optional_text(table, key).map(|text| text.value);
    let between = plain("between").unwrap_or_default();
    let between_solutions = plain("between_solutions").unwrap_or_default();
    let cell_sep = plain("cell_sep").unwrap_or_default();
    let flat = decoder.flag(table, "flat");
    let total = decoder.flag(table, "total");
    if total {
        check_total(decoder, table, question);
    }
    let modulo = modulo(decoder, table, fields, question);
    let marks = decoder.optional_text(table, "marks").and_then(|text| {
        let known = fields.named(decoder, "table", &text, |holds| holds == Holds::Table)?;
        Some(CellMarks { table: Arc::clone(&known.name), words: known.columns[1].clone() })
    });
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
        flat,
        total,
        by,
        lines,
        marks,
    };
    if format.marks.is_some() && !format.shows(&Slot::Lines) {
        decoder.fault(table.span_of("marks"), FaultKind::MarksUndrawn);
    }
    let question = match question {
        Question::All { order, first, .. } => {
            Question::All { order, first, counted: counts(&format) }
        }
        other => other,
    };
    Some(OutputText { format, question, modulo, asked })
}

/// Reports texts for other cases than those with one answer that are missing, or never printed.
fn check_others(
    decoder: &mut Decoder<'_>,
    table: KeyTable<'_>,
    question: Question,
    asked: &Range<usize>,
) {
    let row = question.row();
    let told = row.several == Several::Text;
    let counted = matches!(question, Question::Count { .. });
    for (key, can, must, unasked) in [
        ("many", told || counted, told, FaultKind::ManyUnasked),
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
    if !matches!(question, Question::Best(_)) {
        decoder.fault(table.span_of("total"), FaultKind::TotalUnasked);
    }
    let idle = ["none", "many", "head", "tail", "between", "between_solutions", "cell_sep", "flat"];
    for key in idle.into_iter().filter(|key| table.get(key).is_some()) {
        decoder.fault(table.span_of(key), FaultKind::Idle { key, beside: "total" });
    }
}

/// Reads `by`, the table of the values whose answers are counted.
fn by<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    purpose: Option<Purpose>,
) -> Option<Arc<str>> {
    let text = decoder.optional_text(table, "by")?;
    let span = table.span_of("by");
    if table.get("answer").and_then(|answer| answer.get_ref().as_str()) != Some("count") {
        decoder.fault(span.clone(), FaultKind::ByUnasked);
    }
    if !matches!(purpose, Some(Purpose::Count)) {
        decoder.fault(span, FaultKind::MissingKey { key: "worth", table: "[model]" });
    }
    if let Some(order) = table.get("order") {
        decoder.fault(order.span(), FaultKind::Idle { key: "order", beside: "by" });
    }
    let known = fields.named(decoder, "table", &text, |holds| holds == Holds::Table)?;
    Some(Arc::clone(&known.name))
}

/// Reads `modulo`. A remainder does not tell how many answers exist.
fn modulo<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    question: Question,
) -> Option<Expr> {
    let span = table.get("modulo")?.span();
    if !question.counts() {
        decoder.fault(span.clone(), FaultKind::ModuloUnasked);
    }
    for key in ["none", "many"] {
        if let Some(text) = table.get(key) {
            decoder.fault(text.span(), FaultKind::BesideModulo(key));
        }
    }
    let expr = decoder.optional_expr(table, "modulo", fields, &[])?;
    if let Some(number) = expr.as_constant().filter(|&number| number < 1) {
        decoder.fault(span, FaultKind::InvalidCase(InvalidCase::Modulo(number)));
    }
    Some(expr)
}

/// Tells whether a text shows the number of solutions.
fn counts(format: &AnswerFormat) -> bool {
    let texts = [format.head.as_ref(), Some(&format.one), format.tail.as_ref()];
    texts.into_iter().flatten().flat_map(Template::slots).any(|slot| *slot == Slot::Count)
}

fn question<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    answer: Option<&Text>,
    purpose: Option<Purpose>,
) -> Option<Question> {
    let order = decoder.optional_text(table, "order");
    let words = [("rows", Order::Rows), ("columns", Order::Columns), ("any", Order::Any)];
    let span = order.as_ref().map(|text| text.span.clone()).unwrap_or_default();
    let order = order.and_then(|text| decoder.word("order", &text, &words));
    let order = order.unwrap_or(Order::Rows);
    if order == Order::Any
        && answer.is_none_or(|answer| !["all", "count"].contains(&&*answer.value))
    {
        decoder.fault(span, FaultKind::AnyOrder);
    }
    let Some(text) = answer else { return Some(Question::Any) };
    if let Some(first) = text.value.strip_prefix("first ") {
        let first = first.trim().parse().ok().filter(|first| (1..=SOLUTIONS_MAX).contains(first));
        if first.is_none() {
            decoder.fault(text.span.clone(), FaultKind::IntegerSize);
        }
        return Some(Question::All { order, first: Some(first?), counted: false });
    }
    let best = match purpose {
        Some(Purpose::Best(aim)) => Some(aim),
        Some(Purpose::Count) | None => None,
    };
    let rows = QUESTIONS.each_ref().map(|row| (row.word.word, row));
    let row = decoder.word("kind of answer", text, &rows)?;
    let question = (row.make)(QuestionKeys { order, best, by_value: table.get("by").is_some() });
    if question.is_none() {
        decoder.fault(text.span.clone(), FaultKind::NothingBest);
    }
    question
}

/// Reads templates.
struct Texts<'t, 'd> {
    decoder: &'t mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &'t Fields,
    question: Question,
    /// Whether the lines of the board are an unknown, which a drawing shows as a whole.
    has_lines: bool,
}

impl Texts<'_, '_> {
    fn required(&mut self, key: &'static str) -> Option<Template> {
        let text = self.decoder.required_text(self.table, key)?;
        self.template(key, &text)
    }

    fn optional(&mut self, key: &'static str) -> Option<Template> {
        let text = self.decoder.optional_text(self.table, key)?;
        self.template(key, &text)
    }

    /// Reads a template, and checks that its names will have values.
    fn template(&mut self, key: &'static str, text: &Text) -> Option<Template> {
        let template = match Template::parse(&text.value, &self.fields.names()) {
            Ok(template) => template,
            Err(error) => {
                let span = self.decoder.part(text, error.span);
                self.decoder.fault(span, FaultKind::Template(error.kind));
                return None;
            }
        };
        for slot in template.slots() {
            if let Slot::Field(field) = slot {
                self.fields.uses(field);
            }
            if let Some(why) = self.unknown(key, slot) {
                let name = slot.name();
                let written = format!("{{{name}");
                let at = text.value.find(&written).map_or(0..0, |at| {
                    let end = text.value[at..].find('}').map_or(written.len(), |end| end + 1);
                    at..at + end
                });
                let span = self.decoder.part(text, at);
                self.decoder.fault(span, FaultKind::NotKnown(name.to_owned(), why));
            }
        }
        Some(template)
    }

    /// Explains why a name has no value in a text.
    fn unknown(&self, key: &str, slot: &Slot) -> Option<&'static str> {
        let question = self.question;
        let row = question.row();
        let of_answer = slot.is_of_solution();
        if of_answer && matches!(key, "none" | "head" | "tail") {
            return Some("this text shows no answer");
        }
        let total = self.table.get("total").and_then(|total| total.get_ref().as_bool());
        let needs = slot.row().map_or(Needs::Nothing, |row| row.needs);
        match needs {
            _ if total == Some(true) && *slot != Slot::Value => {
                Some("only `{value}` is known of all cases together")
            }
            Needs::Count if !question.counts() && !question.lists() => {
                Some("it is known if `answer` is \"count\", \"all\" or \"first 3\"")
            }
            Needs::Value if question == Question::CountByValue && key == "one" => None,
            Needs::Value if !matches!(question, Question::Best(_)) => {
                Some("it is known if `answer` is \"best\", and in `one` beside `by`")
            }
            Needs::Value if key == "none" => Some("without an answer there is none that is best"),
            Needs::OneAnswer
                if !self.has_lines
                    && (question.accepts_any()
                        || matches!(question, Question::All { order: Order::Any, .. })) =>
            {
                Some("another answer may be right too, and a drawing is not read back")
            }
            Needs::List if !question.lists() => {
                Some("it is known if `answer` is \"all\" or \"first 3\"")
            }
            _ if of_answer && row.hides.is_some() => row.hides,
            _ if of_answer && key == "many" && row.several == Several::Text => {
                Some("no answer is shown if many exist")
            }
            _ => None,
        }
    }
}
