//! The texts of `[output]`, whose names in braces must have values.

use super::super::decode::{Decoder, KeyTable, Text};
use super::super::fault::FaultKind;
use super::super::fields::Fields;
use super::super::model::Purpose;
use crate::encode::{Order, Question, Several};
use crate::text::{Needs, Slot, Template};

/// Reads templates.
pub(super) struct Texts<'t, 'd> {
    pub(super) decoder: &'t mut Decoder<'d>,
    pub(super) table: KeyTable<'d>,
    pub(super) fields: &'t Fields,
    pub(super) question: Question,
    pub(super) purpose: Option<Purpose>,
}

/// The natural picture of an answer.
const PICTURE: &str = "{grid}";

impl Texts<'_, '_> {
    /// Reads the text for an answer: where one is shown, its natural picture by default.
    pub(super) fn one(&mut self) -> Option<Template> {
        let shows_one = self.question.row().hides.is_none() && !self.question.counts();
        if shows_one && self.table.get("total").is_none() {
            return self.optional("one", Some(PICTURE));
        }
        let text = self.decoder.required_text(self.table, "one")?;
        self.template("one", &text)
    }

    /// Reads a text that may be absent, or have a default.
    pub(super) fn optional(
        &mut self,
        key: &'static str,
        default: Option<&str>,
    ) -> Option<Template> {
        if self.table.get(key).is_none() {
            return Template::parse(default?, &[]).ok();
        }
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
            Needs::Pair if !matches!(self.purpose, Some(Purpose::Count { pairs: true })) => {
                Some("it is known if `worth` has two values")
            }
            Needs::Value | Needs::Pair if question == Question::CountByValue && key == "one" => {
                None
            }
            Needs::Pair => Some("it is known in `one`"),
            Needs::Value if !matches!(question, Question::Best { .. }) => {
                Some("it is known if `answer` is \"best\", and in `one` beside `by`")
            }
            Needs::Value if key == "none" => Some("without an answer there is none that is best"),
            Needs::OneAnswer
                if question.accepts_any()
                    || matches!(question, Question::All { order: Order::Any, .. }) =>
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
