//! Tables whose keys belong to another part of the program: read as the keys say.

use super::decode::{Decoder, KeyTable, Text, TomlValue};
use super::fault::FaultKind;
use super::fields::Fields;
use super::scope::scope;
use crate::language::{Entries, EntryFault, Holds, Key, KeyValue, Kind};

impl<'d> Decoder<'d> {
    /// Reads what a table says, if it says nothing wrong; expressions may use these names besides
    /// those of fields.
    pub(super) fn entries(
        &mut self,
        table: KeyTable<'d>,
        keys: &[Key],
        fields: &mut Fields,
    ) -> Option<Entries> {
        let (mut entries, mut is_sound) = (Entries::default(), true);
        for key in keys {
            if key.default.is_some() && table.get(key.name).is_none() {
                continue;
            }
            let value = self.required(table, key.name);
            match value.and_then(|value| self.entry(key.name, value, key.kind, fields)) {
                Some(entry) => entries.push(key.name, entry),
                None => is_sound = false,
            }
        }
        is_sound.then_some(entries)
    }

    fn entry(
        &mut self,
        name: &'static str,
        value: &'d TomlValue<'d>,
        kind: Kind,
        fields: &mut Fields,
    ) -> Option<KeyValue> {
        match kind {
            Kind::Flag => {
                let flag = value.get_ref().as_bool();
                flag.or_else(|| self.wrong_type(value, "true or false")).map(KeyValue::Flag)
            }
            Kind::Expr(names) => {
                let formula = self.formula(value)?;
                fields.check(self, &formula.expr, &formula.text, 0, names);
                Some(KeyValue::Expr(formula.expr))
            }
            Kind::Scope => {
                let text = self.text(value)?;
                scope(self, &text, fields).map(KeyValue::Scope)
            }
            Kind::FieldName(wanted) => {
                let text = self.text(value)?;
                let field = fields.named(self, wanted.what(), &text, |holds| holds == wanted);
                field.map(|_| KeyValue::Text(text.value))
            }
            Kind::Word(words) => {
                let text = self.text(value)?;
                let words: Vec<_> = words.iter().map(|word| (word.word, ())).collect();
                self.word("word", &text, &words).map(|()| KeyValue::Text(text.value))
            }
            Kind::NewField(holds) => {
                let text = self.text(value)?;
                fields.push(self, &text, holds, [&[], &[]]);
                Some(KeyValue::Text(text.value))
            }
            Kind::NewFields(holds) => self.new_fields(value, holds, fields),
            Kind::Integer => self.whole(value).map(KeyValue::Integer),
            Kind::Symbols => {
                let text = self.text(value)?;
                Some(KeyValue::Words(super::grid::words(self, &text)))
            }
            Kind::Character => self.character(value),
            Kind::Size => {
                let text = self.text(value)?;
                let [rows, columns] = self.exprs(&text, " x ", fields, &[])?;
                Some(KeyValue::Size(rows, columns))
            }
            Kind::WordOrExpr(words) => match value.get_ref().as_str() {
                Some(word) if words.contains(&word) => Some(KeyValue::Text(word.to_owned())),
                _ => self.entry(name, value, Kind::Expr(&[]), fields),
            },
            Kind::Table(keys) => {
                let Some(entries) = value.get_ref().as_table() else {
                    return self.wrong_type(value, "a table");
                };
                let table = self.table(name, entries, value.span(), &super::decode::names(keys));
                self.entries(table, keys, fields).map(KeyValue::Table)
            }
            _ => self.text(value).map(|text| KeyValue::Text(text.value)),
        }
    }

    /// Reads the names of fields that are read together.
    fn new_fields(
        &mut self,
        value: &'d TomlValue<'d>,
        holds: Holds,
        fields: &mut Fields,
    ) -> Option<KeyValue> {
        let text = self.text(value)?;
        for (word, part) in text.words() {
            let name = Text { value: word.to_owned(), span: self.part(&text, part) };
            fields.push(self, &name, holds, [&[], &[]]);
        }
        Some(KeyValue::Text(text.value))
    }

    fn character(&mut self, value: &'d TomlValue<'d>) -> Option<KeyValue> {
        let text = self.text(value)?;
        if matches!(*text.value.as_bytes(), [byte] if byte.is_ascii_graphic()) {
            return Some(KeyValue::Text(text.value));
        }
        self.fault(text.span, FaultKind::OneCharacter);
        None
    }

    /// Reports why a table is refused.
    pub(super) fn refuse(&mut self, table: KeyTable<'d>, fault: EntryFault) {
        match fault {
            EntryFault::Missing(key) => {
                self.required(table, key);
            }
            EntryFault::NoneOf(keys) => self.fault(table.span(), FaultKind::NoneOf(keys)),
            EntryFault::Parts { key, wanted } => {
                let kind = FaultKind::Parts { wanted, separator: String::new() };
                self.fault(table.span_of(key), kind);
            }
            EntryFault::Idle { key, beside } => {
                self.fault(table.span_of(key), FaultKind::Idle { key, beside });
            }
        }
    }
}
