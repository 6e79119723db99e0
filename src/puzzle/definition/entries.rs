//! Tables whose keys belong to another part of the program: read as the keys say.

use super::decode::{Decoder, KeyTable, Text, TomlValue};
use super::fault::FaultKind;
use super::fields::Fields;
use super::scope::scopes;
use crate::expr::Expr;
use crate::language::{Entries, EntryFault, Holds, Key, KeyValue, Kind};

impl<'d> Decoder<'d> {
    /// Reads the entries of a table, if all are valid; expressions may use these names besides
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

    /// Reads the value of a key.
    pub(super) fn entry(
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
                self.number_expr(value, Expr::parse, fields, names).map(KeyValue::Expr)
            }
            Kind::FlagOrExpr(names) => match value.get_ref().as_bool() {
                Some(flag) => Some(KeyValue::Expr(Expr::constant(flag.into()))),
                None => self.entry(name, value, Kind::Expr(names), fields),
            },
            Kind::Integer => self.whole(value).map(KeyValue::Integer),
            Kind::Scopes => scopes(self, value, fields).map(KeyValue::Scopes),
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
            _ => {
                let text = self.text(value)?;
                self.text_entry(text, kind, fields)
            }
        }
    }

    fn text_entry(&mut self, text: Text, kind: Kind, fields: &mut Fields) -> Option<KeyValue> {
        Some(match kind {
            Kind::CluesOrTable => {
                let wanted = |holds| matches!(holds, Holds::Clues | Holds::Table);
                fields.named(self, Holds::Clues.what(), &text, wanted)?;
                KeyValue::Text(text.value)
            }
            Kind::FieldName(wanted) => {
                fields.named(self, wanted.what(), &text, |holds| holds == wanted)?;
                KeyValue::Text(text.value)
            }
            Kind::TableOfWords => {
                let is_table = |holds| holds == Holds::Table;
                let table = fields.named(self, Holds::Table.what(), &text, is_table)?;
                let words = table.columns[1].iter().cloned();
                KeyValue::Words(std::iter::once(text.value).chain(words).collect())
            }
            Kind::Word(words) => {
                let words: Vec<_> = words.iter().map(|word| (word.word, ())).collect();
                self.word("word", &text, &words)?;
                KeyValue::Text(text.value)
            }
            Kind::WordsOrField(known, wanted) => {
                for (word, part) in text.words() {
                    if !known.iter().any(|known| known.word == word) {
                        let is_it = |holds| holds == wanted;
                        fields.find_beside(self, "place", (&text, part), known, is_it)?;
                    }
                }
                KeyValue::Words(text.words().map(|(word, _)| word.to_owned()).collect())
            }
            Kind::NewField(holds) => {
                fields.push(self, &text, holds, [&[], &[]], None);
                KeyValue::Text(text.value)
            }
            Kind::NewFields(holds) => {
                for (word, part) in text.words() {
                    let name = Text { value: word.to_owned(), span: self.part(&text, part) };
                    fields.push(self, &name, holds, [&[], &[]], None);
                }
                KeyValue::Words(text.words().map(|(word, _)| word.to_owned()).collect())
            }
            Kind::Words => {
                // A state of lines may ask what is inside of them.
                let words = text.value.split_whitespace();
                words.clone().for_each(|word| fields.note(word));
                KeyValue::Words(words.map(str::to_owned).collect())
            }
            Kind::Symbols => KeyValue::Words(super::grid::words(self, &text)),
            Kind::Character => match *text.value.as_bytes() {
                [byte] if byte.is_ascii_graphic() => KeyValue::Character(byte),
                _ => {
                    self.fault(text.span, FaultKind::OneCharacter);
                    return None;
                }
            },
            Kind::Size => KeyValue::Two(self.exprs(&text, " x ", fields, &[])?),
            Kind::Range => KeyValue::Two(self.exprs(&text, "..", fields, &[])?),
            _ => KeyValue::Text(text.value),
        })
    }

    /// Reports why a table is refused.
    pub(super) fn refuse(&mut self, table: KeyTable<'d>, fault: EntryFault) {
        match fault {
            EntryFault::Missing(key) => {
                self.required(table, key);
            }
            EntryFault::Wanted { key, wanted } => {
                self.fault(table.span_of(key), FaultKind::Wanted(wanted));
            }
            EntryFault::NoneOf(keys) => self.fault(table.span(), FaultKind::NoneOf(keys)),
            EntryFault::Parts { key, wanted } => {
                let kind = FaultKind::Parts { wanted, separator: String::new() };
                self.fault(table.span_of(key), kind);
            }
            EntryFault::Idle { key, beside } => {
                self.fault(table.span_of(key), FaultKind::Idle { key, beside });
            }
            EntryFault::Unfit { key, why } => {
                self.fault(table.span_of(key), FaultKind::Unfit { key, why });
            }
        }
    }
}
