//! All ways to fill a board, and how a filled board is printed.

use crate::lines::sides_of_lines;
use crate::places::{Place, SIDES, Size, cell, is_cell, plus};
use crate::rules::Judge;
use crate::scene::{Fill, Filled};
use crate::spec::{Clue, Given, Held, Spec, Worth};

impl Spec {
    /// Returns all answers, in the order of rows: those in the order of their symbols, then of their lines.
    pub(crate) fn answers(&self) -> Vec<Fill> {
        let judge = Judge::new(self);
        let mut answers = Vec::new();
        self.fills(&mut |fill| {
            if judge.accepts(Filled { spec: self, fill }) {
                answers.push(fill.clone());
            }
        });
        answers
    }

    /// Visits all fillings.
    fn fills(&self, visit: &mut dyn FnMut(&Fill)) {
        let layers = if self.beside.is_some() { 2 } else { 1 };
        let mut fill = Fill(vec![0; layers * self.size.len()]);
        for place in self.size.cells() {
            if let Given::Content(content) = self.given(place) {
                fill.0[self.index(place)] = content;
            }
        }
        for layer in [Some(self), self.beside.as_deref()].into_iter().flatten() {
            if layer.is_of_regions() {
                layer.put_outer_borders(&mut fill);
            }
        }
        fill_rest(&mut fill, &self.choices(), visit);
    }

    /// Returns what is not given, by its number in a filled board, with all that it can hold: cells, then the sides of lines.
    fn choices(&self) -> Vec<(usize, Vec<u8>)> {
        let is_open = |it: &Place| self.given(*it) == Given::Open && !self.symbols.is_empty();
        let cells = self.size.cells().into_iter().filter(is_open);
        let mut choices: Vec<_> = cells.map(|it| (self.index(it), self.contents())).collect();
        for layer in [Some(self), self.beside.as_deref()].into_iter().flatten() {
            let last = if layer.has_more_digits() { 2 } else { 1 };
            let sides = sides_of_lines(layer).into_iter();
            choices.extend(sides.map(|side| (layer.index(side), (0..=last).collect())));
        }
        choices
    }

    /// Puts the borders around all regions.
    fn put_outer_borders(&self, fill: &mut Fill) {
        let cells = self.size.cells();
        let is_open = |it: &Place| cells.contains(it) && self.is_open(*it);
        for cell in cells.iter().filter(|it| is_open(it)) {
            for step in SIDES.into_iter().filter(|&step| !is_open(&plus(*cell, step, 2))) {
                fill.0[self.index(plus(*cell, step, 1))] = 1;
            }
        }
    }

    /// Tells whether a side can hold two lines, or a line in two directions.
    fn has_more_digits(&self) -> bool {
        let has = |key| self.lines.as_ref().is_some_and(|it| it.get(key).is_some());
        has("strands") || has("directed")
    }

    /// Returns a filled board with one place changed, or none.
    pub(crate) fn changed(
        &self,
        fill: &Fill,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Fill> {
        let choices = self.choices();
        let (at, contents) = choices.get(pick(choices.len().max(1)))?;
        let mut changed = fill.clone();
        changed.0[*at] = contents[pick(contents.len())];
        // Numbers do not show a border inside of a region.
        let beside = Filled { spec: self, fill: &changed }.beside();
        let is_shown = beside.is_none_or(|it| !it.spec.is_numbered() || it.has_regions());
        is_shown.then_some(changed)
    }

    /// Returns the worth of a filled board. The background has a value where that asks for it.
    pub(crate) fn value(&self, fill: &Fill, worth: Worth) -> i64 {
        let filled = Filled { spec: self, fill };
        let group = &self.groups_of("board")[0];
        let scene = crate::scene::Scene::of(group, filled);
        let counts = |it: Place| worth.value.contains('a') || filled.at(it) > 0;
        let cells = || group.places.iter().copied().filter(|&it| counts(it)).collect();
        let places = if worth.is_of_sides { self.sides() } else { cells() };
        places.into_iter().map(|it| scene.about(it).eval(worth.value).unwrap()).sum()
    }

    /// Returns the text that prints an answer.
    pub(crate) fn slots(&self) -> String {
        self.own_slots().to_owned() + self.slot_beside()
    }

    /// Tells whether the numbers of regions are printed: a field of this name would stand for itself.
    fn is_numbered(&self) -> bool {
        self.is_of_regions() && self.field("areas").is_none()
    }

    fn own_slots(&self) -> &'static str {
        match (self.symbols.is_empty(), &self.lines) {
            (_, None) => "{grid}",
            _ if self.is_of_slants() => "{grid}",
            (true, _) => "{lines}",
            (false, _) => r"{grid}\n{lines}",
        }
    }

    /// Returns the text that prints the lines beside others.
    fn slot_beside(&self) -> &'static str {
        match &self.beside {
            None => "",
            Some(it) if it.is_numbered() => r"\n{areas}",
            Some(it) if it.is_of_regions() => r"\n{land}",
            Some(_) => r"\n{fence}",
        }
    }

    /// Returns a filled board as it is printed.
    pub(crate) fn printed(&self, fill: &Fill) -> String {
        let filled = Filled { spec: self, fill };
        let grid = || {
            let row = |r| {
                let cells = (0..self.size.cols).map(|c| cell(r, c)).filter(|&it| self.has(it));
                let words: Vec<&str> = cells.map(|it| self.shown(fill, it, "?")).collect();
                words.join(if self.is_apart() { " " } else { "" }) + "\n"
            };
            (0..self.size.rows).map(row).collect::<String>()
        };
        let lines = |_| self.drawn(filled);
        let has_grid = !self.symbols.is_empty() || self.lines.is_none();
        let grid = if has_grid { grid() } else { String::new() };
        let lines = self.lines.as_ref().filter(|_| !self.is_of_slants()).map(lines);
        let beside = filled
            .beside()
            .map(|it| if it.spec.is_numbered() { it.numbered() } else { it.spec.drawn(it) });
        grid + &lines.unwrap_or_default() + &beside.unwrap_or_default()
    }

    /// Returns the clue on a cell, if there is one.
    fn clue_on(&self, place: Place) -> Option<String> {
        let at = self.size.cells().iter().position(|&it| it == place)?;
        let clue = self.fields.iter().find_map(|field| match &field.held {
            Held::Clues("cells", clues) => clues[at].first(),
            _ => None,
        });
        clue.map(Clue::text)
    }

    /// Returns what a cell without a line shows.
    fn shown(&self, fill: &Fill, place: Place, nothing: &'static str) -> &'static str {
        match self.given(place) {
            Given::Hole(name) => name,
            Given::Off => " ",
            _ if self.symbols.is_empty() => nothing,
            _ => self.content_name(fill.0[self.index(place)]),
        }
    }

    /// Draws lines.
    fn drawn(&self, filled: Filled<'_>) -> String {
        let form = self.lines.as_ref().unwrap();
        let strokes = if form.flag("directed") { [" ><", " v^"] } else { [" -=", " |H"] };
        let (last, from) =
            ((2 * self.size.rows, 2 * self.size.cols), i64::from(filled.is_through_cells()));
        let char_at = |place: Place| {
            let (y, x) = place;
            let is_node = (y - from) % 2 == 0 && (x - from) % 2 == 0;
            if (y - x) % 2 != 0 {
                let kind = usize::from(y % 2 == from);
                let stroke = strokes[1 - kind].chars().nth(usize::from(filled.at(place)));
                return stroke.unwrap().to_string();
            }
            let has_line = filled.lines_at(place).iter().any(|&it| it > 0);
            let clue = self.clue_on(place).filter(|_| self.is_open(place));
            match (is_node, is_cell(place)) {
                (_, true) if clue.is_some() => clue.unwrap(),
                (true, true) if has_line => "+".to_owned(),
                (true, true) => self.shown(filled.fill, place, ".").to_owned(),
                (true, false) => "+".to_owned(),
                (false, true) => self.shown(filled.fill, place, " ").to_owned(),
                (false, false) => " ".to_owned(),
            }
        };
        let row = |y| {
            let line: String = (from..=last.1 - from).map(|x| char_at((y, x))).collect();
            line.trim_end().to_owned() + "\n"
        };
        (from..=last.0 - from).map(row).collect()
    }
}

impl Filled<'_> {
    /// Returns the number of the region of each cell, as it is printed; 0 of a hole.
    fn numbered(&self) -> String {
        let regions = self.regions();
        let number = |place: Place| {
            let at = regions.iter().position(|region| region.contains(&place));
            at.map_or(0, |at| at + 1).to_string()
        };
        let Size { rows, cols } = self.spec.size;
        let row = |r| {
            let cells = (0..cols).map(|c| cell(r, c)).filter(|&it| self.spec.has(it));
            cells.map(number).collect::<Vec<_>>().join(" ") + "\n"
        };
        (0..rows).map(row).collect()
    }
}

/// Visits all ways to choose.
fn fill_rest(fill: &mut Fill, open: &[(usize, Vec<u8>)], visit: &mut dyn FnMut(&Fill)) {
    let Some(((at, contents), rest)) = open.split_first() else { return visit(fill) };
    for &content in contents {
        fill.0[*at] = content;
        fill_rest(fill, rest, visit);
    }
}
