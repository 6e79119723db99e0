//! What is read but stands nowhere on the board, such as how many stars a row has: below it.

use super::Sketch;
use crate::rules::Rule;
use crate::text::{Field, Int, TableFormat};

/// Longer tables are not written below.
const NUMBERS_MAX: usize = 12;

impl Sketch<'_> {
    /// Writes the numbers below the board that rules use, unless they shape the board or stand on it.
    pub(super) fn notes(&mut self) {
        let notes: Vec<String> =
            self.definition.format.fields.iter().filter_map(|field| self.note(field)).collect();
        self.picture.notes.extend(notes);
    }

    fn note(&self, field: &Field) -> Option<String> {
        let (name, values) = (&*field.name, &self.terrain.data.values);
        let mut rules = self.definition.model.rules.iter().filter(|rule| rule.uses(name));
        let numbers = if field.kind::<Int>().is_some() {
            rules.next()?;
            vec![values.int(name)?]
        } else {
            field.kind::<TableFormat>().filter(|format| format.symbols.is_empty())?;
            rules.clone().next()?;
            let is_stated = |rule: &Rule| !rule.clues(&self.terrain).is_empty();
            match values.table(name)? {
                [row] if row.len() <= NUMBERS_MAX && !rules.any(is_stated) => row.clone(),
                _ => return None,
            }
        };
        let exprs = self.definition.format.board.exprs();
        let shapes_board = exprs.into_iter().any(|expr| expr.uses(name));
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        (!shapes_board).then(|| format!("{name}: {}", numbers.join(" ")))
    }
}
