//! Remedies for faults of a definition.

use super::fault::{Fault, FaultKind};
use super::key_at::key_at;
use super::keys::{SECTIONS, reserved};
use crate::grid::{GroupForm, SCOPES};
use crate::suggest;
use crate::text::{SLOTS, TemplateErrorKind};

impl Fault {
    /// Returns a remedy, if one is known, or else where to read about the key whose value is at fault. The text is
    /// that of the definition.
    pub fn help(&self, text: &str) -> Option<String> {
        let key = || {
            let place = key_at(text, &self.span);
            match self.kind {
                FaultKind::MissingKey { key, table } => {
                    // The place of a section may be a key in it.
                    let section = SECTIONS.iter().find(|section| section.title == table);
                    let table = section.map(|section| section.name.to_owned()).or(place);
                    Some(table.map_or(key.to_owned(), |table| format!("{table}.{key}")))
                }
                _ => place,
            }
        };
        let key = || self.kind.is_about_key().then(key).flatten();
        self.kind.help().or_else(|| Some(format!("see `runner help {}`", key()?)))
    }
}

impl FaultKind {
    /// Tells whether the meaning of the key at its place explains it.
    fn is_about_key(&self) -> bool {
        matches!(
            self,
            Self::MissingKey { .. }
                | Self::WrongType { .. }
                | Self::Link
                | Self::IntegerSize
                | Self::Expr(_)
                | Self::Parts { .. }
                | Self::TwoPartners
                | Self::Steps
                | Self::Cells
                | Self::OneOf(_)
                | Self::OneOrTwo
                | Self::NoneOf(_)
                | Self::Wanted(_)
                | Self::NeedsRows(_)
                | Self::OneCharacter
                | Self::Shape
                | Self::WithPieces(_)
                | Self::WithoutPieces(_)
                | Self::NotKnown(..)
                | Self::ManyUnasked
                | Self::SpareUnasked
                | Self::Unasked { .. }
                | Self::ByUnasked
                | Self::TotalUnasked
                | Self::MarksUndrawn
                | Self::AnyOrder
                | Self::PickAnyOrder
                | Self::Unshown { .. }
                | Self::BesideModulo(_)
                | Self::Unfit { .. }
                | Self::NoCentre(..)
                | Self::NoAreas(_)
                | Self::UnknownInAreas(_)
        )
    }

    /// Returns a hint, if there is one.
    pub(crate) fn help(&self) -> Option<String> {
        match self {
            Self::UnknownKey { key, known, .. } => match key.as_str() {
                "id" | "title" => self.fixed_help().map(str::to_owned),
                key => suggest::help(key, known),
            },
            Self::UnknownWord { word, known, .. } => suggest::help(word, known),
            Self::OtherField { key, beside, .. } => {
                let beside: Vec<String> = beside.iter().map(|key| format!("`{key}`")).collect();
                Some(format!("`{key}` can stand beside {}", beside.join(", ")))
            }
            Self::Template(TemplateErrorKind::Unknown(name)) => {
                suggest::help(name, &SLOTS.iter().map(|row| row.name).collect::<Vec<_>>())
            }
            Self::NoValue("layer", name) => Some(format!(
                "a number is {{ ints = \"{name}\" }}; clues, whose words have values, are \
                 {{ clues = \"{name}\", words = \"A B\" }}"
            )),
            Self::OwnerlessLineWord(word, _) => {
                Some(format!("write `a.{word}` to ask the place that is tested or counted"))
            }
            Self::NoLine(..) => {
                let lines = SCOPES.iter().filter(|row| row.form == GroupForm::Lines);
                let lines: Vec<&str> = lines.map(|row| row.words).collect();
                Some(format!("lines are {}", lines.join(", ")))
            }
            Self::ReservedName(_) => {
                let names: Vec<String> = reserved().map(|name| format!("`{name}`")).collect();
                Some(format!("these names are reserved: {}", names.join(", ")))
            }
            Self::Unused(what, name) if *what != "layer" => {
                Some(format!("if the input has it for nothing, call it `_{name}`"))
            }
            fault => fault.fixed_help().map(str::to_owned),
        }
    }

    /// Returns a hint that is the same for all faults of a kind.
    fn fixed_help(&self) -> Option<&'static str> {
        Some(match self {
            Self::UnknownKey { .. } => {
                "the id is the folder's name, and the title belongs in problem.yaml"
            }
            Self::SymbolRange(_) => "write `A-P` for characters, `1..16` for numbers",
            Self::LongSymbol(..) => {
                "separate single characters by blanks, as in `a b c`, or write a range, as in `a-c`; \
                 for longer symbols read { layer = \"...\", lex = \"tokens\" }"
            }
            Self::SameValue(..) => {
                "the number of lines at each side is `{ in = \"sides\", value = \"line\" }`; see \
                 `runner help maximise`"
            }
            Self::NothingBest => "add `maximise` or `minimise` to [model]",
            Self::WorthUnasked => "name a table of values: `by = \"totals\"`",
            Self::BestUnasked => "write `answer = \"best\"`",
            Self::Template(TemplateErrorKind::Unpaired) => "write `{{` or `}}` to print a brace",
            Self::FreeUnseen => "add `background = \".\"`, or another printed name, to [grid]",
            Self::Idle { .. } => "keep one of the two",
            Self::NoClues(_) => {
                "write for example `in = \"neighbours king\"`, and `hole = \"# 0 1 2\"` in [grid]"
            }
            Self::GivenRegions(_) => {
                "read regions as a field of their own: { regions = \"areas\" }"
            }
            Self::NoBlank(_) => "add `blank = \".\"`, or another name of an empty cell, to [grid]",
            Self::SizeComesLater(_) => {
                "read the numbers of rows and columns, and add `size` to [grid]"
            }
            Self::RunTogether => "add `cell_sep = \" \"` to [output]",
            Self::Unused("layer", _) => "name it as `givens` in [model]",
            _ => return None,
        })
    }
}
