//! Reads values: expressions, names, flags, words.

use std::ops::Range;

use super::decode::{Decoder, KeyTable, Text, TomlValue};
use super::fault::FaultKind;
use super::fields::Fields;
use crate::expr::{Expr, ExprError};
use crate::grid::LineWord;
use crate::language::Key;

impl<'d> Decoder<'d> {
    /// Reads a number or an expression, as text.
    pub(super) fn number_text(&mut self, value: &'d TomlValue<'d>) -> Option<Text> {
        if value.get_ref().is_integer() {
            let number = self.whole(value)?;
            return Some(Text { value: number.to_string(), span: value.span() });
        }
        if value.get_ref().as_str().is_none() {
            return self.wrong_type(value, "a whole number or an expression");
        }
        self.text(value)
    }

    /// Reads a number or an expression, which may have to come to a number, and checks its names.
    pub(super) fn number_expr(
        &mut self,
        value: &'d TomlValue<'d>,
        parse: fn(&str) -> Result<Expr, ExprError>,
        fields: &Fields,
        own: &[&str],
    ) -> Option<Expr> {
        let text = self.number_text(value)?;
        let expr = self.parsed(&text, 0, parse(&text.value))?;
        fields.check(self, &expr, &text, 0, own);
        Some(expr)
    }

    /// Reads a part of a text as an expression.
    pub(super) fn expr(&mut self, text: &Text, part: Range<usize>) -> Option<Expr> {
        let parsed = Expr::parse(&text.value[part.clone()]);
        self.parsed(text, part.start, parsed)
    }

    /// Returns the expression that begins at a place of a text, or reports the error in it.
    fn parsed(
        &mut self,
        text: &Text,
        start: usize,
        parsed: Result<Expr, ExprError>,
    ) -> Option<Expr> {
        match parsed {
            Ok(expr) => Some(expr),
            Err(error) => {
                let (start, end) = (start + error.span.start, start + error.span.end);
                let span = self.part(text, start..end.max(start + 1).min(text.value.len()));
                self.fault(span, FaultKind::Expr(error.kind));
                None
            }
        }
    }

    /// Reads a required expression, and checks its names.
    pub(super) fn required_expr(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
        fields: &Fields,
        own: &[&str],
    ) -> Option<Expr> {
        let value = self.required(table, key)?;
        self.number_expr(value, Expr::parse, fields, own)
    }

    /// Reads an optional expression, and checks its names.
    pub(super) fn optional_expr(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
        fields: &Fields,
        own: &[&str],
    ) -> Option<Expr> {
        table.get(key)?;
        self.required_expr(table, key, fields, own)
    }

    /// Reads an optional expression about cells that does not depend on the answer.
    pub(super) fn cell_expr(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
        fields: &Fields,
    ) -> Option<Expr> {
        let expr = self.optional_expr(table, key, fields, &["r", "c"])?;
        let stray =
            expr.names().find(|name| name.name.rsplit('.').next().is_some_and(LineWord::asks));
        if let Some(word) = stray.filter(|_| fields.has_lines()) {
            self.fault(table.span_of(key), FaultKind::StrayLineWord(word.name.to_owned()));
        }
        Some(expr)
    }

    /// Returns an optional value, or those of a list of one or two.
    pub(super) fn one_or_two(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
    ) -> &'d [TomlValue<'d>] {
        let Some(value) = table.get(key) else { return &[] };
        match value.get_ref().as_array() {
            Some(values) if (1..=2).contains(&values.len()) => values,
            Some(_) => {
                self.fault(value.span(), FaultKind::OneOrTwo);
                &[]
            }
            None => std::slice::from_ref(value),
        }
    }

    /// Reads expressions separated by a separator.
    pub(super) fn exprs<const N: usize>(
        &mut self,
        text: &Text,
        separator: &str,
        fields: &Fields,
        own: &[&str],
    ) -> Option<[Expr; N]> {
        let parts = parts(&text.value, separator);
        let count = parts.len();
        let mut exprs = Vec::new();
        for part in parts {
            if let Some(expr) = self.expr(text, part.clone()) {
                fields.check(self, &expr, text, part.start, own);
                exprs.push(expr);
            }
        }
        if count != N {
            let separator = separator.trim().to_owned();
            self.fault(text.span.clone(), FaultKind::Parts { wanted: N, separator });
        }
        exprs.try_into().ok()
    }

    /// Reads names of columns of a table, in a part of a text. Returns their indices.
    pub(super) fn columns(
        &mut self,
        text: &Text,
        part: Range<usize>,
        names: &[&str],
    ) -> Option<Vec<usize>> {
        let mut columns = Vec::new();
        for (word, part) in text.words_in(part) {
            let Some(column) = names.iter().position(|name| *name == word) else {
                let span = self.part(text, part);
                let known = names.iter().map(|name| (*name).to_owned()).collect();
                let (what, word) = ("name of a number", word.to_owned());
                self.fault(span, FaultKind::UnknownWord { what, word, known });
                return None;
            };
            columns.push(column);
        }
        Some(columns)
    }

    /// Reads an optional whole number.
    pub(super) fn integer(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
        absent: i64,
    ) -> Option<i64> {
        table.get(key).map_or(Some(absent), |value| self.whole(value))
    }

    /// Reads a whole number.
    pub(super) fn whole(&mut self, value: &TomlValue<'_>) -> Option<i64> {
        let Some(integer) = value.get_ref().as_integer() else {
            return self.wrong_type(value, "a whole number");
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        if number.is_none() {
            self.fault(value.span(), FaultKind::IntegerSize);
        }
        number
    }

    /// Reads an optional `true` or `false`.
    pub(super) fn flag(&mut self, table: KeyTable<'d>, key: &'static str) -> bool {
        let Some(value) = table.get(key) else { return false };
        let flag = value.get_ref().as_bool();
        flag.or_else(|| self.wrong_type(value, "true or false")).unwrap_or(false)
    }

    /// Reads an optional list of tables, each with these keys.
    pub(super) fn tables(
        &mut self,
        table: KeyTable<'d>,
        key: &'static str,
        known: &[Key],
    ) -> Vec<KeyTable<'d>> {
        let Some(value) = table.get(key) else { return Vec::new() };
        let Some(values) = self.array(value) else { return Vec::new() };
        let known = super::decode::names(known);
        let open = |value: &'d TomlValue<'d>| match value.get_ref().as_table() {
            Some(entries) => Some(self.table(key, entries, value.span(), &known)),
            None => self.wrong_type(value, "a table"),
        };
        values.iter().filter_map(open).collect()
    }
}

/// Returns the parts of a text between separators outside brackets and quotes.
fn parts(text: &str, separator: &str) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut depth, mut is_quoted) = (Vec::new(), 0, 0_usize, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'\'' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            _ if depth == 0
                && at >= start
                && text.as_bytes()[at..].starts_with(separator.as_bytes()) =>
            {
                parts.push(start..at);
                start = at + separator.len();
            }
            _ => {}
        }
    }
    parts.push(start..text.len());
    parts
}

impl Text {
    /// Returns the words, each with its place in the text.
    pub(super) fn words(&self) -> impl Iterator<Item = (&str, Range<usize>)> {
        self.words_in(0..self.value.len())
    }

    /// Returns the words of a part, each with its place in the text.
    pub(super) fn words_in(
        &self,
        part: Range<usize>,
    ) -> impl Iterator<Item = (&str, Range<usize>)> {
        self.value[part].split_whitespace().map(|word| {
            let start = word.as_ptr() as usize - self.value.as_ptr() as usize;
            (word, start..start + word.len())
        })
    }
}
