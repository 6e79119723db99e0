//! The fields that a definition reads, and their uses.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use super::decode::{Decoder, Text};
use super::fault::FaultKind;
use super::keys::reserved;
use crate::expr::{Expr, ExprErrorKind};
use crate::grid::{LINES, LineWord, OwnGroups};
use crate::language::{Holds, Word};
use crate::rules::ROLES;

/// The fields, by name.
#[derive(Debug, Default)]
pub(super) struct Fields {
    /// Whether lines of the board are an unknown.
    has_lines: bool,
    /// The names of layers of lines.
    layers: Vec<String>,
    /// Whether a rule asks what is inside of them.
    pub(super) asks_inside: Cell<bool>,
    fields: Vec<Known>,
    /// The groups that the definition names.
    groups: Vec<Arc<OwnGroups>>,
    /// The names of areas with unknown cells.
    areas: Vec<String>,
}

/// A field.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) name: Arc<str>,
    pub(super) holds: Holds,
    /// The names of the numbers in a row, and the words for its numbers.
    pub(super) columns: [Vec<String>; 2],
    /// The bounds of its numbers, if it has any.
    pub(super) within: Option<[Expr; 2]>,
    pub(super) span: Range<usize>,
    used: Cell<bool>,
}

impl Fields {
    /// Adds a field.
    pub(super) fn push(
        &mut self,
        decoder: &mut Decoder<'_>,
        text: &Text,
        holds: Holds,
        columns: [&[String]; 2],
        within: Option<[Expr; 2]>,
    ) -> Arc<str> {
        let (name, span): (Arc<str>, _) = (text.value.as_str().into(), text.span.clone());
        if !Self::is_name(&name) {
            decoder.fault(span.clone(), FaultKind::Name(name.to_string()));
        } else if reserved().any(|reserved| reserved == &*name) {
            decoder.fault(span.clone(), FaultKind::ReservedName(name.to_string()));
        } else if self.fields.iter().any(|known| known.name == name) {
            decoder.fault(span.clone(), FaultKind::Repeated(name.to_string()));
        }
        let columns = columns.map(<[String]>::to_vec);
        let used = Cell::new(false);
        self.fields.push(Known { name: Arc::clone(&name), holds, columns, within, span, used });
        name
    }

    /// Tells whether a text can be a name.
    pub(super) fn is_name(text: &str) -> bool {
        let first = text.bytes().next();
        first.is_some_and(|byte| byte.is_ascii_lowercase() || byte == b'_')
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
    }

    /// Makes the lines of the board an unknown. The words about them would hide fields of such a name.
    pub(super) fn add_lines(&mut self, decoder: &mut Decoder<'_>) {
        self.has_lines = true;
        let has_index = |holds| !matches!(holds, Holds::Int | Holds::Word | Holds::Clues);
        for known in self.fields.iter().filter(|it| !has_index(it.holds)) {
            if LineWord::asks(&known.name) {
                decoder.fault(known.span.clone(), FaultKind::LineWord(known.name.to_string()));
            }
        }
    }

    /// Adds groups with a name.
    pub(super) fn push_groups(&mut self, groups: OwnGroups) {
        self.groups.push(Arc::new(groups));
    }

    /// Returns the groups that the definition names.
    pub(super) fn groups(&self) -> impl Iterator<Item = &Arc<OwnGroups>> {
        self.groups.iter()
    }

    /// Adds the name of areas with unknown cells.
    pub(super) fn push_areas(&mut self, decoder: &mut Decoder<'_>, text: Text) {
        if !Self::is_name(&text.value) {
            decoder.fault(text.span, FaultKind::Name(text.value));
        } else if self.areas.contains(&text.value) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
        } else {
            self.areas.push(text.value);
        }
    }

    /// Adds the name of lines or regions, which stands before words about them and is that of areas.
    pub(super) fn push_layer(&mut self, decoder: &mut Decoder<'_>, text: Text) {
        let is_taken = |name: &str| reserved().chain(ROLES).any(|it| it == name);
        if is_taken(&text.value) || self.fields.iter().any(|known| *known.name == *text.value) {
            return decoder.fault(text.span, FaultKind::ReservedName(text.value));
        }
        self.layers.push(text.value.clone());
        self.push_areas(decoder, text);
    }

    /// Lets rules be about the lines of the board, which are areas of this name.
    pub(super) fn push_lines(&mut self) {
        self.areas.push(LINES.words.to_owned());
    }

    /// Returns the names of areas with unknown cells.
    pub(super) fn areas(&self) -> impl Iterator<Item = &str> {
        self.areas.iter().map(String::as_str)
    }

    /// Returns all names.
    pub(super) fn names(&self) -> Vec<&str> {
        self.fields.iter().map(|known| &*known.name).collect()
    }

    /// Returns the place of the name of a field.
    pub(super) fn span(&self, name: &str) -> Range<usize> {
        self.known(name).map(|known| known.span.clone()).unwrap_or_default()
    }

    /// Returns the layer of symbols, if there is exactly one.
    pub(super) fn only_layer(&self) -> Option<&Known> {
        let mut layers = self.fields.iter().filter(|known| known.holds == Holds::Layer);
        layers.next().filter(|_| layers.next().is_none())
    }

    /// Returns what the field with this name holds.
    pub(super) fn holds(&self, name: &str) -> Option<Holds> {
        self.known(name).map(|known| known.holds)
    }

    fn known(&self, name: &str) -> Option<&Known> {
        self.fields.iter().find(|known| *known.name == *name)
    }

    /// Returns the words for the numbers of a table.
    pub(super) fn symbols(&self, table: &str) -> &[String] {
        self.known(table).map(|known| &known.columns[1][..]).unwrap_or_default()
    }

    /// Marks a field as used.
    pub(super) fn uses(&self, name: &str) {
        if let Some(known) = self.known(name) {
            known.used.set(true);
        }
    }

    /// Finds a field by a part of a text.
    pub(super) fn find(
        &self,
        decoder: &mut Decoder<'_>,
        what: &'static str,
        place: (&Text, Range<usize>),
        wanted: impl Fn(Holds) -> bool,
    ) -> Option<&Known> {
        self.find_beside(decoder, what, place, &[], wanted)
    }

    /// Finds a field by a part of a text that could also have been one of some words.
    pub(super) fn find_beside(
        &self,
        decoder: &mut Decoder<'_>,
        what: &'static str,
        (text, part): (&Text, Range<usize>),
        words: &[Word],
        wanted: impl Fn(Holds) -> bool,
    ) -> Option<&Known> {
        let word = &text.value[part.clone()];
        let found = self.fields.iter().find(|known| *known.name == *word && wanted(known.holds));
        if let Some(known) = found {
            known.used.set(true);
        } else {
            let fit = self.fields.iter().filter(|known| wanted(known.holds));
            let words = words.iter().map(|known| known.word.to_owned());
            let known = words.chain(fit.map(|known| known.name.to_string())).collect();
            let span = decoder.part(text, part.clone());
            let word = word.to_owned();
            decoder.fault(span, FaultKind::UnknownWord { what, word, known });
        }
        found
    }

    /// Finds a field whose name is a whole text.
    pub(super) fn named(
        &self,
        decoder: &mut Decoder<'_>,
        what: &'static str,
        text: &Text,
        wanted: impl Fn(Holds) -> bool,
    ) -> Option<&Known> {
        self.find(decoder, what, (text, 0..text.value.len()), wanted)
    }

    /// Checks the names of an expression that begins at a place of a text: each must be one of
    /// `own`, or a field with the right number of indices.
    pub(super) fn check(
        &self,
        decoder: &mut Decoder<'_>,
        expr: &Expr,
        text: &Text,
        start: usize,
        own: &[&str],
    ) {
        for name in expr.names() {
            let part = start + name.span.start..start + name.span.end;
            if name.indices == 0 && (own.contains(&name.name) || self.is_of_place(name.name, own)) {
                continue;
            }
            let field = self.known(name.name);
            let fits = |known: &&Known| {
                let unfit = [Holds::Layer, Holds::Less, Holds::Masks];
                !unfit.contains(&known.holds)
            };
            if let Some(unfit) = field.filter(|it| !fits(it)) {
                let kind = FaultKind::NoValue(unfit.holds.what(), unfit.name.to_string());
                unfit.used.set(true);
                decoder.fault(decoder.part(text, part), kind);
                continue;
            }
            let Some(field) = field else {
                let known = self.fields.iter().filter(fits).map(|known| known.name.to_string());
                let known = own.iter().map(|own| (*own).to_owned()).chain(known).collect();
                let span = decoder.part(text, part);
                let word = name.name.to_owned();
                decoder.fault(span, FaultKind::UnknownWord { what: "name", word, known });
                continue;
            };
            field.used.set(true);
            let (fits, takes) = match field.holds {
                Holds::Int | Holds::Word => (name.indices == 0, "no index"),
                Holds::Regions => (name.indices == 2, "two indices"),
                _ => (name.indices > 0, "an index, or two"),
            };
            if field.holds == Holds::Word && name.is_number {
                let span = decoder.part(text, part);
                decoder.fault(span, FaultKind::Expr(ExprErrorKind::WordAsNumber));
            } else if !fits {
                let span = decoder.part(text, part);
                let (name, what) = (name.name.to_owned(), field.holds.what());
                decoder.fault(span, FaultKind::Indices { name, what, takes });
            }
        }
    }

    /// Tells whether the lines of the board are an unknown.
    pub(super) fn has_lines(&self) -> bool {
        self.has_lines
    }

    /// Tells whether a name without indices is a clue of a place, or a word about the lines there, where expressions are
    /// about places.
    fn is_of_place<'n>(&self, name: &'n str, own: &[&str]) -> bool {
        let is_about_place = ["r", "g", "a"].iter().any(|it| own.contains(it));
        let after = |name: &'n str, words: &dyn Fn(&str) -> bool| {
            name.split_once('.').filter(|(root, _)| words(root)).map_or(name, |(_, word)| word)
        };
        let word = after(name, &|root| ROLES.contains(&root));
        let lines_word = after(word, &|root| self.layers.iter().any(|it| it == root));
        if !is_about_place {
            return false;
        }
        let clues = self.fields.iter().find(|it| *it.name == *word && it.holds == Holds::Clues);
        clues.inspect(|known| known.used.set(true)).is_some()
            || self.has_lines && {
                self.note(lines_word);
                LineWord::asks(lines_word)
            }
    }

    /// Remembers whether a word about lines asks what is inside of them.
    pub(super) fn note(&self, word: &str) {
        let asks = matches!(LineWord::named(word), Some(LineWord::State(it)) if it.is_of_loops());
        self.asks_inside.set(self.asks_inside.get() || asks);
    }

    /// Reports fields that are never used, except words and numbers, which some inputs have only
    /// for human readers, and fields whose name says so.
    pub(super) fn report_unused(&self, decoder: &mut Decoder<'_>) {
        let matter = |known: &&Known| {
            !matches!(known.holds, Holds::Int | Holds::Word) && !known.name.starts_with('_')
        };
        for known in self.fields.iter().filter(matter).filter(|known| !known.used.get()) {
            let kind = FaultKind::Unused(known.holds.what(), known.name.to_string());
            decoder.fault(known.span.clone(), kind);
        }
    }
}
