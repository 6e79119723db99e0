//! Writes the validators of a problem: one file of Python each, made of the parts that its definition
//! needs, with the definition as a value.
//!
//! They read inputs and outputs byte for byte, as the formats say, and check answers by the rules. They
//! never search, but for the pieces that a printed board shows.

mod defaults;
mod layout;
mod literal;
mod stated;

use std::collections::HashSet;
use std::sync::Arc;

use thiserror::Error;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::definition::Definition;
use crate::encode::{Place, Question};
use crate::grid::{CaseData, Values};
use crate::rules::Core;
use crate::solve::Solver;
use crate::text::{Cases, Shows, Slot, TemplatePart, between_cases};

/// A part of a validator: the keys of a definition that need it, and its text.
type PythonPart = (&'static [&'static str], &'static str);

/// The parts of every validator.
const BASE: [&str; 4] = [
    include_str!("python/base.py"),
    include_str!("python/expressions.py"),
    include_str!("python/board.py"),
    include_str!("python/reading.py"),
];

/// Shapes that can be turned.
const MASKS: &str = include_str!("python/masks.py");

/// The groups of a case, and the names in expressions about places.
const SCOPES: [&str; 4] = [
    include_str!("python/groups.py"),
    include_str!("python/sides.py"),
    include_str!("python/scopes.py"),
    include_str!("python/scene.py"),
];

/// What the form of the lines of a board demands.
const FORM: &str = include_str!("python/form.py");

/// The lines of a board as they are drawn.
const LINES: &str = include_str!("python/lines.py");

/// The regions that borders part.
const REGIONS: &str = include_str!("python/regions.py");

/// The lines of a board that are symbols in its cells.
const SLANTS: &str = include_str!("python/slants.py");

/// What lines join, whether they are those of a board or of its cells.
const JOINS: &str = include_str!("python/joins.py");

/// The pieces of a case.
const PIECES: &str = include_str!("python/pieces.py");

/// The readers of fields; those of numbers, words and layers belong to every validator.
const FIELDS: [PythonPart; 8] = [
    (&["table"], include_str!("python/fields/table.py")),
    (&["masks"], include_str!("python/fields/masks.py")),
    (&["picture"], include_str!("python/fields/picture.py")),
    (&["regions", "region_list", "numbers"], include_str!("python/fields/regions.py")),
    (&["signed"], include_str!("python/fields/signed.py")),
    (&["walls"], include_str!("python/fields/walls.py")),
    (&["clues"], include_str!("python/fields/clues.py")),
    (&["split"], include_str!("python/fields/split.py")),
];

/// Returns the part that knows a core constraint.
const fn part_of(core: Core) -> &'static str {
    match core {
        Core::Tally => include_str!("python/core/tally.py"),
        Core::Table => include_str!("python/core/table.py"),
        Core::Words => include_str!("python/core/words.py"),
        Core::Scan => include_str!("python/core/scan.py"),
        Core::Runs => include_str!("python/core/runs.py"),
        Core::Pattern => include_str!("python/core/pattern.py"),
        Core::Connected | Core::Net => NET,
        Core::Shapes => include_str!("python/core/shapes.py"),
        Core::Lines => include_str!("python/core/lines.py"),
        Core::Walks => include_str!("python/core/walks.py"),
        Core::Differ => include_str!("python/core/differ.py"),
    }
}

/// The pieces of what holds some contents, and the regions that borders part.
const NET: &str = include_str!("python/core/net.py");

/// A part of a definition that no validator can check without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotExportable(pub &'static str);

/// The validators of a definition.
#[derive(Debug)]
pub struct Validators<'d> {
    definition: &'d Definition,
    document: DeTable<'d>,
    /// The core constraints of its rules.
    cores: Vec<Core>,
}

impl<'d> Validators<'d> {
    /// Reads the text of a definition.
    pub fn new(definition: &'d Definition, text: &'d str) -> Self {
        // The definition was read from the same text.
        let document = DeTable::parse(text).map(Spanned::into_inner);
        let mut document = document.unwrap_or_default();
        defaults::add(definition, &mut document);
        let (mut rules, mut cores) = (DeArray::new(), Vec::new());
        if let Some(model) = defaults::section(&mut document, "model") {
            (rules, cores) = stated::take(model);
        }
        document
            .insert(Spanned::new(0..0, "rules".into()), Spanned::new(0..0, DeValue::Array(rules)));
        Self { definition, document, cores }
    }

    /// Returns a program that accepts an input only if it is as the format says.
    pub fn of_inputs(&self) -> String {
        let mut parts = BASE.to_vec();
        parts.extend(self.has_masks().then_some(MASKS));
        parts.extend(self.fields());
        parts.extend(SCOPES);
        parts.extend(self.tiles().then_some(PIECES));
        parts.extend(self.has_any_lines().then_some(FORM));
        parts.extend(self.cores());
        parts.push(include_str!("python/bind.py"));
        parts.push(include_str!("python/validate_input.py"));
        let what = "Accepts inputs that are, byte for byte, as the format says, and fit the rules.";
        self.program(what, &parts)
    }

    /// Returns a program that accepts every right output; none if only one output is right.
    ///
    /// # Errors
    ///
    /// It would have to search.
    pub fn of_outputs(&self) -> Result<Option<String>, NotExportable> {
        if !Solver::new(self.definition.clone()).has_checker() {
            return Ok(None);
        }
        self.refuse()?;
        let lists = self.definition.model.question.lists();
        let mut parts = self.board();
        if !lists && !self.tiles() {
            parts.extend(SCOPES);
            parts.push(include_str!("python/filling.py"));
            if self.has_any_lines() {
                parts.extend([FORM, LINES]);
                parts.extend(self.definition.format.board.line_symbols().map(|_| SLANTS));
            }
            parts.extend(self.section("grid").contains_key("regions").then_some(REGIONS));
            parts.extend(self.cores());
        }
        parts.push(include_str!("python/output.py"));
        parts.push(if lists {
            include_str!("python/lists.py")
        } else {
            include_str!("python/judge.py")
        });
        parts.push(include_str!("python/validate_output.py"));
        Ok(Some(self.program("Accepts every right output, in the exact layout.", &parts)))
    }

    /// Returns a program that accepts an answer only if it is as the format says; none if the format
    /// does not tell where the answers of a case end.
    pub fn of_answers(&self) -> Option<String> {
        let Definition { format, model, .. } = self.definition;
        let parts = &format.answer;
        let ends = format.cases == Cases::One || parts.head.is_some() || parts.tail.is_some();
        if model.question.lists() && !ends {
            return None;
        }
        let mut parts = self.board();
        parts.push(include_str!("python/output.py"));
        parts.push(include_str!("python/validate_answer.py"));
        Some(self.program("Accepts answers that are, byte for byte, as the format says.", &parts))
    }

    /// Returns the parts for the input and for the contents of the cells of a board.
    fn board(&self) -> Vec<&'static str> {
        let mut parts = BASE.to_vec();
        parts.extend(self.has_masks().then_some(MASKS));
        parts.extend(self.fields());
        if self.tiles() {
            parts.extend(SCOPES);
            parts.push(PIECES);
            parts.push(include_str!("python/tiling.py"));
        } else {
            parts.push(include_str!("python/names.py"));
        }
        parts
    }

    /// Returns the parts that know the core constraints.
    fn cores(&self) -> Vec<&'static str> {
        let has_joins = self.has_any_lines() || self.cores.contains(&Core::Lines);
        let mut parts = Vec::from_iter(has_joins.then_some(JOINS));
        let mut layers = self.definition.format.board.layers.iter();
        parts.extend(layers.any(|lines| lines.name.is_some()).then_some(NET));
        for &core in &self.cores {
            if !parts.contains(&part_of(core)) {
                parts.push(part_of(core));
            }
        }
        parts
    }

    fn tiles(&self) -> bool {
        matches!(self.definition.model.place, Place::Tile(_))
    }

    /// Tells whether the board has lines whose course is unknown.
    fn has_any_lines(&self) -> bool {
        !self.definition.format.board.layers.is_empty()
    }

    /// Tells whether these are drawn.
    fn has_lines(&self) -> bool {
        self.definition.format.board.has_drawn_lines()
    }

    /// Refuses definitions that an output validator cannot check without a search.
    fn refuse(&self) -> Result<(), NotExportable> {
        let Definition { format, model, .. } = self.definition;
        let is_whole = |slot: &Slot| {
            slot.shows() == Shows::Whole
                || self.has_lines() && slot.layer(format.board.layers.iter()).is_some()
        };
        let shown = format.answer.one.slots().any(is_whole) || self.places_tell_symbols();
        let chosen = format.answer.one.slots().any(|slot| matches!(slot, Slot::Chosen));
        let lists = model.question.lists();
        let cells = &format.answer.cells;
        let part = match model.question {
            _ if self.has_lines() && format.answer.places.is_some() => {
                "lines beside the places of symbols"
            }
            _ if self.tiles() && format.answer.places.is_some() => "a list of the pieces",
            _ if self.computes_places() => "places by computed numbers",
            _ if cells.part.is_some() => "a part of the board",
            _ if cells.show.is_some() && !self.cells_tell_symbols() => {
                "cells that may show different symbols alike"
            }
            Question::Best { .. } if self.tiles() && !chosen => {
                "the value of pieces on a printed board"
            }
            Question::All { .. } if format.cases != Cases::One => {
                "a list of answers for each of several cases"
            }
            Question::Count { .. } if format.answer.many.is_some() => {
                "`many` beside any one of several answers"
            }
            _ if !shown && !lists => "an answer by the places of its symbols alone",
            _ => return Ok(()),
        };
        Err(NotExportable(part))
    }

    /// Tells whether the text of a place shows more than its row and its column.
    fn computes_places(&self) -> bool {
        let places = self.definition.format.answer.places.as_ref();
        let is_computed =
            |part: &TemplatePart| matches!(part, TemplatePart::Slot(Slot::Number(..), _));
        places.is_some_and(|places| places.text.parts().iter().any(is_computed))
    }

    /// Tells whether a list of places tells the symbols: one of two, whatever the input.
    fn places_tell_symbols(&self) -> bool {
        let format = &self.definition.format;
        let of_one = format.answer.places.as_ref().is_some_and(|places| places.of.len() == 1);
        of_one && format.board.build(&()).is_ok_and(|board| board.alphabet.len() == 2)
    }

    /// Tells whether each cell shows each symbol differently, whatever the input.
    fn cells_tell_symbols(&self) -> bool {
        let format = &self.definition.format;
        let Ok(board) = format.board.build(&()) else { return false };
        let data = CaseData { board: Arc::new(board), values: Values::default() };
        let symbols = || data.board.alphabet.symbols().map(Some);
        data.board.cells().all(|cell| {
            let texts = symbols().map(|it| format.answer.cells.text(&data, cell, it));
            texts.collect::<Result<HashSet<_>, _>>().is_ok_and(|it| it.len() == symbols().count())
        })
    }

    /// Returns the parts that read fields.
    fn fields(&self) -> impl Iterator<Item = &'static str> {
        let is_needed = |(keys, _): &&PythonPart| keys.iter().any(|key| self.fields_have(key));
        FIELDS.iter().filter(is_needed).map(|(_, text)| *text)
    }

    fn has_masks(&self) -> bool {
        self.tiles() || self.cores.contains(&Core::Shapes) || self.fields_have("masks")
    }

    fn fields_have(&self, key: &str) -> bool {
        let empty = DeArray::new();
        let read = self.section("input").get("read").map(Spanned::get_ref);
        let read = read.and_then(DeValue::as_array).unwrap_or(&empty);
        let mut tables = read.iter().filter_map(|field| field.get_ref().as_table());
        tables.any(|field| field.contains_key(key))
    }

    fn section(&self, name: &str) -> &DeTable<'d> {
        static EMPTY: std::sync::LazyLock<DeTable<'static>> =
            std::sync::LazyLock::new(DeTable::new);
        let section = self.document.get(name).and_then(|section| section.get_ref().as_table());
        section.unwrap_or(&EMPTY)
    }

    fn program(&self, what: &str, parts: &[&str]) -> String {
        let mut program = format!(
            "#!/usr/bin/env python3\n\"\"\"{what}\n\nMade from the definition of the problem, which stands at the end of the first part.\n\"\"\"\n\n"
        );
        for (at, part) in parts.iter().enumerate() {
            program.push_str(part);
            if at == 0 {
                program.push_str("\n\nDEFINITION = ");
                literal::table(&self.document, 0, &mut program);
                let between = literal::text(between_cases(&self.definition.format));
                program.extend(["\n# Stands between two cases.\nBETWEEN = ", &between, "\n"]);
            }
        }
        program
    }
}
