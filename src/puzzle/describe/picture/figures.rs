//! Figures instead of words, and what else a definition says of its pictures.

use super::Sketch;
use crate::draw::{FIGURES, Figure, FigureRow, Ground, LabelPlace, Mesh, Spot};
use crate::encode::{Form, Place};
use crate::grid::{ClueSite, LineSpec, Scope, Value};
use crate::rules::Rule;

impl Sketch<'_> {
    /// Returns the figure that a symbol, or another word, is, and which of its forms.
    fn figure(&self, word: &str, is_symbol: bool) -> Option<(&'static FigureRow, usize)> {
        let alphabet = &self.terrain.board().alphabet;
        let is_it = |known: &str| known == word || known == "symbols" && is_symbol;
        let stated = &self.definition.drawing.figures;
        let stated = stated
            .iter()
            .find_map(|(row, words)| Some((*row, words.iter().position(|known| is_it(known))?)));
        stated.or_else(|| {
            let of_row = |row: &'static FigureRow| {
                // Of clues and holes only arrows are figures, and of symbols a letter that stands alone.
                let is_meant = match row.words.len() {
                    1 => is_symbol && alphabet.proper() == 1,
                    2 | 3 => is_symbol,
                    _ => true,
                };
                let form = row.words.split_whitespace().position(|known| known == word);
                form.filter(|_| is_meant).map(|form| (row, form))
            };
            FIGURES.iter().find_map(of_row)
        })
    }

    /// Draws the figure that a symbol, or another word, is, if it is one. A cell keeps the figure that it has.
    pub(super) fn put_figure(
        &mut self,
        spot: Spot,
        (word, is_symbol): (&str, bool),
        is_given: bool,
    ) -> bool {
        let Some((row, form)) = self.figure(word, is_symbol) else { return false };
        let cell = self.picture.cell_at(spot);
        match (row.ground, cell) {
            (Some(ground), Some(cell)) => {
                let place = &mut self.picture.cells[cell].ground;
                if !matches!(place, Ground::Hole | Ground::Clue) {
                    *place = ground;
                }
            }
            (Some(_), None) => {}
            (None, _) => {
                self.picture.figures.entry(spot).or_insert(Figure { row, form, is_given });
            }
        }
        true
    }

    /// Tells whether answers shade cells.
    pub(super) fn is_shading(&self) -> bool {
        let board = self.terrain.board();
        let alphabet = &board.alphabet;
        let only = alphabet
            .symbols()
            .next()
            .filter(|_| alphabet.proper() == 1 && alphabet.background().is_some());
        let is_only = only.is_some_and(|it| self.figure(alphabet.name(Some(it)), true).is_none());
        let is_shade = |word: &str| {
            self.figure(word, true).is_some_and(|(row, _)| row.ground == Some(Ground::Shaded))
        };
        let symbols = || alphabet.symbols().map(|it| alphabet.name(Some(it)));
        alphabet.find("#").is_some_and(|it| it.index() < alphabet.proper())
            || symbols().any(is_shade)
            || self.shown_shade()
            || is_only
            || board.specs().any(|it| it.empty.as_deref() == Some("#"))
    }

    /// Tells whether answers show cells as `#`, whatever these hold.
    fn shown_shade(&self) -> bool {
        let show = &self.definition.format.answer.cells.show;
        show.as_ref().is_some_and(|show| show.to_string().contains("'#'"))
    }

    /// Returns the background of holes.
    pub(super) fn hole(&self) -> Ground {
        let has_borders = self.terrain.board().specs().any(LineSpec::are_borders);
        match self.definition.model.hole_if {
            _ if has_borders => Ground::Missing,
            Some(_) => Ground::Open,
            None if self.is_shading() => Ground::Clue,
            None => Ground::Hole,
        }
    }

    /// Chooses what is drawn between cells.
    pub(super) fn mesh(&mut self) {
        let has = |is_it: fn(&LineSpec) -> bool| self.terrain.board().specs().any(is_it);
        let rules = &self.definition.model.rules;
        let has_runs = rules.iter().any(|rule| rule.row.key.name == "runs");
        self.picture.mesh = match () {
            () if has(|it| it.are_drawn() && !it.course.is_of_cells() && !it.are_borders()) => {
                Mesh::Dots
            }
            () if has(|it| it.code.base() > 2) => Mesh::Nothing,
            () if has(LineSpec::are_borders) || self.parts_equal() || self.is_cut() => Mesh::Dashes,
            () if has_runs && !self.picture.outside.above.is_empty() => Mesh::Fives,
            () => Mesh::Thin,
        };
        let diagonals = Scope::plain("main diagonals");
        self.picture.has_diagonals =
            rules.iter().any(|rule| diagonals.as_ref() == Some(&rule.scope));
    }

    /// Tells whether the areas of equal symbols are what is asked for.
    pub(super) fn parts_equal(&self) -> bool {
        let has_background = self.terrain.board().alphabet.background().is_some();
        !has_background && self.definition.model.rules.iter().any(Rule::parts_equal)
    }

    /// Tells whether the board is cut into rectangles around numbers.
    pub(super) fn is_cut(&self) -> bool {
        let Place::Tile(tile) = &self.definition.model.place else { return false };
        tile.pieces.iter().any(|piece| matches!(piece.form, Form::Rectangles(_)))
    }

    /// Puts the clues of the fields that a definition names into circles, or on dark cells.
    pub(super) fn styles(&mut self) {
        let (data, drawing) = (self.terrain.data, &self.definition.drawing);
        for (name, value) in data.values.iter() {
            let Value::Clues(clues) = value else { continue };
            let is_in = |names: &[String]| names.iter().any(|it| **it == *name);
            for cell in data.board.shape.iter() {
                if clues.at(&ClueSite::Cells, cell.index()).is_empty() {
                    continue;
                }
                let place = &mut self.picture.cells[cell.index()];
                if is_in(&drawing.circled) {
                    place.label_place = LabelPlace::Circle;
                }
                if is_in(&drawing.dark) {
                    place.ground = Ground::Hole;
                }
            }
        }
    }
}
