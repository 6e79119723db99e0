//! The texts of `[output]`, whose names in braces must have values.

use std::ops::Range;

use super::super::decode::{Decoder, KeyTable, Text};
use super::super::fault::FaultKind;
use super::super::fields::Fields;
use super::super::score::Purpose;
use crate::encode::{Order, Question, Several};
use crate::expr::Expr;
use crate::grid::{LineCode, LineSpec};
use crate::text::{Needs, SLOTS, Slot, Template, TemplatePart};

/// What an answer has to tell.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Unknowns<'b> {
    /// Whether the board has symbols.
    pub(in super::super) has_symbols: bool,
    /// The layers of lines whose course is unknown, each of which a drawing shows as a whole.
    pub(in super::super) layers: &'b [LineSpec],
    /// Whether cells are filled with symbols, not covered by pieces.
    pub(in super::super) fills: bool,
    /// How symbols encode lines.
    pub(in super::super) lines: LineCode,
}

/// Reads templates.
pub(super) struct Texts<'t, 'd> {
    pub(super) decoder: &'t mut Decoder<'d>,
    pub(super) table: KeyTable<'d>,
    pub(super) fields: &'t Fields,
    pub(super) question: Question,
    pub(super) purpose: Option<Purpose>,
    pub(super) unknowns: Unknowns<'t>,
}

/// The slot whose number may have any size.
const COUNT: &str = "count";

impl<'b> Unknowns<'b> {
    /// Returns the names of lines that can be drawn.
    fn drawn(self) -> Vec<&'b str> {
        let drawn = self.layers.iter().filter(|lines| lines.are_drawn());
        drawn.filter_map(|lines| lines.name.as_deref()).collect()
    }

    /// Returns the natural picture of an answer. Without symbols it shows all lines.
    fn picture(self) -> String {
        let drawn = self.layers.iter().filter(|lines| lines.are_drawn() && !self.has_symbols);
        let slot = |(at, lines): (usize, &LineSpec)| match &lines.name {
            Some(_) if at > 0 && lines.are_borders() => "{areas}".to_owned(),
            Some(name) if at > 0 => format!("{{{name}}}"),
            _ => "{lines}".to_owned(),
        };
        let slots: Vec<String> = drawn.enumerate().map(slot).collect();
        if slots.is_empty() { "{grid}".to_owned() } else { slots.join("\n") }
    }
}

impl Texts<'_, '_> {
    /// Reads the text for an answer: where one is shown, its natural picture by default.
    pub(super) fn one(&mut self) -> Option<Template> {
        let shows_one = self.question.row().hides.is_none() && !self.question.counts();
        if shows_one && self.table.get("total").is_none() {
            let picture = self.unknowns.picture();
            return self.optional("one", Some(&picture));
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
            let names = self.unknowns.drawn();
            return Some(Template::parse(default?, &names).ok()?.drawing(&names));
        }
        let text = self.decoder.optional_text(self.table, key)?;
        self.template(key, &text)
    }

    /// Reads a template, and checks that its names will have values.
    fn template(&mut self, key: &'static str, text: &Text) -> Option<Template> {
        let drawn = self.unknowns.drawn();
        let names = [self.fields.names(), drawn.clone()].concat();
        let template = match Template::parse(&text.value, &names) {
            Ok(template) => template.drawing(&drawn),
            Err(error) => {
                let span = self.decoder.part(text, error.span);
                self.decoder.fault(span, FaultKind::Template(error.kind));
                return None;
            }
        };
        let slots = template.parts().iter().filter_map(|part| match part {
            TemplatePart::Text(_) => None,
            TemplatePart::Slot(slot, _) => Some(slot),
        });
        for slot in slots {
            match slot {
                Slot::Field(field) => self.fields.uses(field),
                Slot::Number(expr, _) => self.expr(expr, text),
                _ => {}
            }
            let unknown = |part: &Slot| Some((part.name().to_owned(), self.unknown(key, part)?));
            let whole = self.unknown_whole(slot).map(|why| (slot.name().to_owned(), why));
            if let Some((name, why)) = whole.or_else(|| slot.parts().iter().find_map(unknown)) {
                let span = self.place(slot, text);
                self.decoder.fault(span, FaultKind::NotKnown(name, why));
            }
        }
        Some(template)
    }

    /// Checks the names of an expression in braces.
    fn expr(&mut self, expr: &Expr, text: &Text) {
        let start = text.value.find(expr.text()).unwrap_or_default();
        let own = SLOTS.iter().filter(|row| row.is_number()).map(|row| row.name);
        self.fields.check(self.decoder, expr, text, start, &own.collect::<Vec<_>>());
        if !expr.is_exact_in(COUNT) {
            let span = self.decoder.part(text, start..start + expr.text().len());
            self.decoder.fault(span, FaultKind::Inexact(COUNT));
        }
    }

    /// Returns the place of a slot with its braces.
    fn place(&self, slot: &Slot, text: &Text) -> Range<usize> {
        let written = format!("{{{}", slot.name());
        let at = text.value.find(&written).map_or(0..0, |at| {
            let end = text.value[at..].find('}').map_or(written.len(), |end| end + 1);
            at..at + end
        });
        self.decoder.part(text, at)
    }

    /// Tells whether only a sum over all cases is printed.
    fn prints_total(&self) -> bool {
        let total = self.table.get("total").and_then(|total| total.get_ref().as_bool());
        total == Some(true)
    }

    /// Explains why a slot has no value, or is not read back, though its parts may be.
    fn unknown_whole(&self, slot: &Slot) -> Option<&'static str> {
        if self.prints_total() && *slot != Slot::Value {
            return Some("only `{value}` is known of all cases together");
        }
        let is_of_count = *slot != Slot::Count && slot.parts().contains(&Slot::Count);
        (is_of_count && self.question == (Question::Count { any: true }))
            .then_some("beside any of several answers, only `{count}` itself is read back")
    }

    /// Explains why a name has no value in a text.
    fn unknown(&self, key: &str, slot: &Slot) -> Option<&'static str> {
        let question = self.question;
        let row = question.row();
        let of_answer = slot.is_of_solution();
        if of_answer && matches!(key, "none" | "head" | "tail") {
            return Some("this text shows no answer");
        }
        let needs = slot.row().map_or(Needs::Nothing, |row| row.needs);
        match needs {
            Needs::Places if self.table.get("places").is_none() => {
                Some("`places` says which are listed")
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
            Needs::Value if question == Question::Decide && self.prints_total() => None,
            Needs::Value if !matches!(question, Question::Best { .. }) => {
                Some("it is known if `answer` is \"best\", and in `one` beside `by`")
            }
            Needs::Value if key == "none" => Some("without an answer there is none that is best"),
            Needs::OneAnswer
                if !self.unknowns.layers.iter().any(LineSpec::are_drawn)
                    && (question.accepts_any()
                        || matches!(question, Question::All { order: Order::Any, .. })) =>
            {
                Some("another answer may be right too, and a drawing is not read back")
            }
            Needs::Borders if !self.unknowns.layers.iter().any(LineSpec::are_borders) => {
                Some("the board has no regions with unknown borders: see `regions` of [grid]")
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
