//! Labels and clues from the input, for cells, lines and regions.

use std::mem;

use super::Sketch;
use crate::draw::{Cage, Ground, LabelPlace, Spot};
use crate::grid::{Cell, CluePlace, ClueSite, Scope, Value};
use crate::rules::StatedClue;
use crate::text::{SplitLayer, TableFormat};

impl Sketch<'_> {
    /// Writes the words of tables into their cells, and the clues of rules beside their groups.
    pub(super) fn labels(&mut self) {
        let is_labelled = self.tables() | self.clues();
        for rule in &self.definition.model.rules {
            for clue in rule.clues(&self.terrain) {
                self.clue(&rule.scope, &clue, is_labelled);
            }
        }
    }

    /// Writes the words of tables that have one for each cell. Returns whether there are any.
    fn tables(&mut self) -> bool {
        let (data, shape) = (self.terrain.data, self.terrain.shape());
        let mut is_any = false;
        for field in &self.definition.format.fields {
            let Some(format) = field.kind::<TableFormat>() else { continue };
            let rows = data.values.table(&field.name).unwrap_or_default();
            let fits =
                rows.len() == shape.rows() && rows.iter().all(|it| it.len() == shape.columns());
            if !fits || is_any {
                continue;
            }
            is_any = true;
            for cell in shape.iter() {
                let (row, column) = shape.position(cell);
                let word = format.word(&data.values, &field.name, row, column);
                let is_blank = [".", "_", "-1"].contains(&word.as_str())
                    || format.blank.as_deref() == Some(&word);
                let place = &mut self.picture.cells[cell.index()];
                // Such as `#`, or a `\` between no numbers.
                let is_wall = !word.contains(|char: char| char.is_alphanumeric());
                if !(is_blank || place.ground == Ground::Hole && is_wall) {
                    place.label = word;
                }
            }
        }
        is_any
    }

    /// Writes the clues of fields beside their places, the parts of a word together. Returns whether cells have any.
    fn clues(&mut self) -> bool {
        let (data, shape, mut is_any) = (self.terrain.data, self.terrain.shape(), false);
        let fields = self.definition.format.fields.iter();
        let split: Vec<&SplitLayer> = fields.filter_map(|field| field.kind()).collect();
        for layer in &split {
            for cell in data.board.shape.iter() {
                if let Some(label) = layer.label(cell, &data.values) {
                    self.picture.cells[cell.index()].label = label;
                    is_any = true;
                }
            }
        }
        let is_part =
            |name: &str| split.iter().any(|layer| layer.cut.parts.iter().any(|it| **it == *name));
        let fields = data.values.iter().filter_map(|(name, value)| match value {
            Value::Clues(clues) if !is_part(name) => Some((name, clues)),
            _ => None,
        });
        for (name, clues) in fields {
            let is_far = self.definition.drawing.far.iter().any(|it| **it == *name);
            for (site, places) in clues.sites() {
                for index in (0..places.len()).filter(|&at| !places[at].is_empty()) {
                    if clues.are_walls() {
                        let wall = site.doubled(index, shape);
                        let wall = wall.map(|(row, column)| Spot { row, column });
                        self.picture.walls.extend(wall);
                        continue;
                    }
                    let words: Vec<String> = clues.words_at(site, index).collect();
                    self.clue_at((site, index), is_far, &words);
                    is_any |= *site == ClueSite::Cells;
                }
            }
        }
        is_any
    }

    /// Writes the clues at a place; those of a row or column to its right or below it, if they are far.
    fn clue_at(&mut self, (site, index): (&ClueSite, usize), is_far: bool, words: &[String]) {
        if let Some((row, column)) = site.doubled(index, self.terrain.shape()) {
            self.add_label(Spot { row, column }, words);
            return;
        }
        let outside = &mut self.picture.outside;
        let line = match site {
            ClueSite::Columns if is_far => &mut outside.below,
            ClueSite::Rows if is_far => &mut outside.right,
            ClueSite::Columns | ClueSite::Top => &mut outside.above,
            ClueSite::Right => &mut outside.right,
            ClueSite::Bottom => &mut outside.below,
            ClueSite::Regions(field) => {
                let layer = self.terrain.data.values.layer(field);
                let region = |cell: &Cell| Some(layer?.get(*cell)?.index());
                let first = self.terrain.board().cells().find(|cell| region(cell) == Some(index));
                if let Some(first) = first {
                    self.area_label(first, words);
                }
                return;
            }
            _ => &mut outside.left,
        };
        line.resize(line.len().max(index + 1), Vec::new());
        let drawing = &self.definition.drawing;
        line[index].extend(words.iter().map(|word| drawing.lettered(word)));
    }

    /// Adds words to those at a place. The sign of an operation stands behind its number.
    fn add_label(&mut self, at: Spot, words: &[String]) {
        for word in words {
            if self.put_figure(at, (word, false), true) {
                continue;
            }
            let word = self.definition.drawing.lettered(word);
            let label = match self.picture.cell_at(at) {
                Some(cell) => &mut self.picture.cells[cell].label,
                None => self.picture.signs.entry(at).or_default(),
            };
            match label.as_str() {
                "" => *label = word,
                "+" | "-" | "x" | "/" => label.insert_str(0, &word),
                _ => label.extend([" ", &word]),
            }
        }
    }

    /// Writes the clue of the area that begins at a cell.
    fn area_label(&mut self, first: Cell, words: &[String]) {
        let mut cages = self.picture.cages.iter_mut();
        if let Some(cage) = cages.find(|cage| cage.cells.first() == Some(&first.index())) {
            let words = words.iter().map(|word| self.definition.drawing.lettered(word));
            let label = mem::take(&mut cage.label);
            let label = [label].into_iter().filter(|label| !label.is_empty()).chain(words);
            cage.label = label.collect::<Vec<_>>().join(" ");
            return;
        }
        self.add_label(self.spot(first), words);
        self.corner(first);
    }

    /// Keeps the middle of a cell free for what answers put there: only shades leave room for a clue.
    fn corner(&mut self, cell: Cell) {
        if !self.is_shading() {
            self.picture.cells[cell.index()].label_place = LabelPlace::Corner;
        }
    }

    /// Writes a clue beside its group, if it has a place there.
    fn clue(&mut self, scope: &Scope, clue: &StatedClue, is_labelled: bool) {
        let (group, number) = (&clue.group, clue.group.number - 1);
        let words = &clue.words;
        let outside = &mut self.picture.outside;
        let shape = self.terrain.shape();
        let (rows, columns) = (shape.rows(), shape.columns());
        let (line, number) = match (scope.row.clue, clue.is_from_end) {
            (CluePlace::Nowhere, _) => return,
            (CluePlace::Left, false) => (&mut outside.left, number),
            (CluePlace::Left, true) => (&mut outside.right, number),
            (CluePlace::Above, false) => (&mut outside.above, number),
            (CluePlace::Above, true) => (&mut outside.below, number),
            (CluePlace::Rim, _) => match number {
                at if at < columns => (&mut outside.above, at),
                at if at < columns + rows => (&mut outside.left, at - columns),
                at if at < columns + 2 * rows => (&mut outside.right, at - columns - rows),
                at => (&mut outside.below, at - columns - 2 * rows),
            },
            (CluePlace::Area, _) => {
                if let Some(first) = group.cells.first() {
                    self.label(*first, words);
                    self.corner(*first);
                }
                return;
            }
            (CluePlace::Cage, _) => {
                let cells = group.cells.iter().map(|cell| cell.index()).collect();
                self.picture.cages.push(Cage { cells, label: words.join(" ") });
                return;
            }
            (CluePlace::About, _) => {
                // A hole before a run keeps the label that it has.
                if let Some(about) = group.about_cell()
                    && (group.focus.is_none() || !is_labelled)
                {
                    self.label(about, words);
                }
                return;
            }
        };
        line.resize(line.len().max(number + 1), Vec::new());
        line[number].extend_from_slice(words);
    }

    /// Writes a clue into a cell that has no label.
    fn label(&mut self, cell: Cell, words: &[String]) {
        let label = &mut self.picture.cells[cell.index()].label;
        if label.is_empty() {
            *label = words.join(" ");
        }
    }
}
