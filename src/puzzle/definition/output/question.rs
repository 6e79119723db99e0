//! The question of `[output]`, and the keys that say more about it.

use std::sync::Arc;

use super::super::decode::{Decoder, KeyTable, Text};
use super::super::fault::FaultKind;
use super::super::fields::Fields;
use super::super::score::Purpose;
use crate::encode::limits::SOLUTIONS_MAX;
use crate::encode::{InvalidCase, Order, QUESTIONS, Question, QuestionKeys};
use crate::expr::Expr;
use crate::language::Holds;
use crate::text::CountedValues;

pub(super) fn question<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    answer: Option<&Text>,
    purpose: Option<Purpose>,
) -> Option<Question> {
    let order = order(decoder, table, answer);
    let Some(text) = answer else { return Some(Question::Any) };
    if let Some(first) = text.value.strip_prefix("first ") {
        let first = first.trim().parse().ok().filter(|first| (1..=SOLUTIONS_MAX).contains(first));
        if first.is_none() {
            decoder.fault(text.span.clone(), FaultKind::IntegerSize);
        }
        let order = order.unwrap_or(Order::Rows);
        return Some(Question::All { order, first: Some(first?), counted: false });
    }
    let best = match purpose {
        Some(Purpose::Best(aim)) => Some(aim),
        Some(Purpose::Count { .. }) | None => None,
    };
    let rows = QUESTIONS.each_ref().map(|row| (row.word.word, row));
    let row = decoder.word("kind of answer", text, &rows)?;
    let [by_value, picked] = ["by", "pick"].map(|key| table.get(key).is_some());
    let question = (row.make)(QuestionKeys { order, best, by_value, picked });
    if question.is_none() {
        decoder.fault(text.span.clone(), FaultKind::NothingBest);
    }
    question
}

fn order<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    answer: Option<&Text>,
) -> Option<Order> {
    let text = decoder.optional_text(table, "order")?;
    let words = [("rows", Order::Rows), ("columns", Order::Columns), ("any", Order::Any)];
    let order = decoder.word("order", &text, &words)?;
    if order == Order::Any {
        let listed = answer.is_some_and(|answer| ["all", "count"].contains(&&*answer.value));
        if !listed {
            decoder.fault(text.span.clone(), FaultKind::AnyOrder);
        } else if table.get("pick").is_some() {
            decoder.fault(text.span, FaultKind::PickAnyOrder);
        }
    }
    Some(order)
}

/// Reads which values are printed with the number of their answers: those of `by`, or all.
pub(super) fn by<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    (answer, purpose): (Option<&Text>, Option<Purpose>),
) -> Option<CountedValues> {
    let asks = |word| answer.is_some_and(|answer| answer.value == word);
    let text = decoder.optional_text(table, "by");
    let span = text.as_ref().or(answer).map(|text| text.span.clone()).unwrap_or_default();
    if text.is_some() && !asks("count") {
        decoder.fault(span.clone(), FaultKind::ByUnasked);
    }
    match purpose {
        _ if text.is_none() && !asks("values") => {}
        Some(Purpose::Count { pairs: true }) if text.is_some() => {
            decoder.fault(span, FaultKind::ByPairs);
        }
        Some(Purpose::Count { .. }) => {}
        _ => decoder.fault(span, FaultKind::MissingKey { key: "worth", table: "[model]" }),
    }
    let Some(text) = text else { return asks("values").then_some(CountedValues::OfAnswers) };
    if let Some(order) = table.get("order") {
        decoder.fault(order.span(), FaultKind::Idle { key: "order", beside: "by" });
    }
    let known = fields.named(decoder, "table", &text, |holds| holds == Holds::Table)?;
    Some(CountedValues::OfTable(Arc::clone(&known.name)))
}

/// Reads `modulo`. A remainder does not tell how many answers exist.
pub(super) fn modulo<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    question: Question,
) -> Option<Expr> {
    table.get("modulo")?;
    for key in ["none", "many"] {
        if let Some(text) = table.get(key) {
            decoder.fault(text.span(), FaultKind::BesideModulo(key));
        }
    }
    let asked = ("count", question.counts());
    positive(decoder, (table, "modulo"), fields, asked, InvalidCase::Modulo)
}

/// Reads `pick`, the number of the only answer that is printed.
pub(super) fn pick<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    question: Question,
) -> Option<Expr> {
    let asked = ("all", matches!(question, Question::Pick { .. }));
    let invalid = |number| InvalidCase::Pick { number, most: SOLUTIONS_MAX };
    positive(decoder, (table, "pick"), fields, asked, invalid)
}

/// Reads a number that is at least 1 in each case, and belongs to a question, which may not be asked.
fn positive<'d>(
    decoder: &mut Decoder<'d>,
    (table, key): (KeyTable<'d>, &'static str),
    fields: &Fields,
    (answer, is_asked): (&'static str, bool),
    invalid: fn(i64) -> InvalidCase,
) -> Option<Expr> {
    let span = table.get(key)?.span();
    if !is_asked {
        decoder.fault(span.clone(), FaultKind::Unasked { key, answer });
    }
    let expr = decoder.optional_expr(table, key, fields, &[])?;
    if let Some(number) = expr.as_constant().filter(|&number| number < 1) {
        decoder.fault(span, FaultKind::InvalidCase(invalid(number)));
    }
    Some(expr)
}
