//! The contents of the cells: symbols, shades, lines or pieces.

use super::{PictureFilling, Sketch};
use crate::draw::{CellPicture, Ground, Spot};
use crate::encode::{Place, Solution};
use crate::grid::{Cell, Grid, LineLayer, Near, Symbol};
use crate::rules::Placement;

impl Sketch<'_> {
    /// Shows the givens and an answer.
    pub(super) fn fill(&mut self, filling: PictureFilling<'_>) {
        let cells: Vec<Cell> = self.terrain.board().cells().collect();
        for &cell in &cells {
            if let Some(given) = self.terrain.givens.get(cell) {
                self.symbol(cell, given, true);
            }
        }
        match filling {
            PictureFilling::Givens => {}
            PictureFilling::Solution(Solution::Fill(grid)) => {
                for &cell in &cells {
                    if let Some(symbol) = grid.get(cell) {
                        self.symbol(cell, symbol, false);
                    }
                }
                self.ways(grid);
                if self.parts_equal() {
                    self.parts(grid);
                }
            }
            PictureFilling::Known(grid) => self.known(grid),
            PictureFilling::Solution(Solution::Tile(placements)) => self.pieces(placements),
            PictureFilling::Words(words) => {
                for (&cell, word) in cells.iter().zip(words) {
                    self.word(cell, &String::from_utf8_lossy(word));
                }
            }
        }
    }

    /// Shows the symbol of a cell, unless it is given.
    pub(super) fn symbol(&mut self, cell: Cell, symbol: Symbol, is_given: bool) {
        let (data, alphabet) = (self.terrain.data, &self.terrain.board().alphabet);
        let is_kept = !is_given && self.terrain.givens.get(cell) == Some(symbol);
        let shown = self.definition.format.answer.cells.text(data, cell, Some(symbol));
        let name = shown.as_deref().unwrap_or_else(|_| alphabet.name(Some(symbol)));
        let place = self.picture.cells[cell.index()].clone();
        let is_blank = name == "." || alphabet.background() == Some(symbol);
        if is_kept || place.ground == Ground::Missing {
            return;
        }
        if !self.terrain.is_open(cell) || place.ground == Ground::Hole {
            let is_word = !["#", "."].contains(&name) && place.label.is_empty();
            if !self.put_figure(self.spot(cell), (name, false), true) && is_word {
                name.clone_into(&mut self.picture.cells[cell.index()].text);
            }
            return;
        }
        if let Some(code) = self.code
            && !(name == "#" && is_blank)
        {
            if !is_blank {
                self.lines(self.spot(cell), code, alphabet.number(symbol));
            }
            return;
        }
        if !is_blank && self.put_figure(self.spot(cell), (name, true), is_given) {
            return;
        }
        let is_only = alphabet.proper() == 1 && alphabet.background().is_some() && !is_blank;
        let is_shaded = name == "#" || is_only;
        let ground = if is_shaded { Ground::Shaded } else { Ground::Open };
        let is_plain = name == "#" || is_only && name == "1" || is_blank;
        let text = self.definition.drawing.lettered(if is_plain { "" } else { name });
        let is_label = text == place.label;
        self.picture.cells[cell.index()] = CellPicture {
            ground,
            is_given: is_given || is_label && !text.is_empty(),
            label: if is_label { String::new() } else { place.label },
            text,
            ..place
        };
    }

    /// Shows a printed word, which may be no symbol.
    fn word(&mut self, cell: Cell, word: &str) {
        let alphabet = &self.terrain.board().alphabet;
        if let Place::Tile(_) = self.definition.model.place {
            let place = &mut self.picture.cells[cell.index()];
            if place.ground == Ground::Open && alphabet.blank() != Some(word) {
                word.clone_into(&mut place.text);
            }
            return;
        }
        match alphabet.find(word).filter(|&symbol| !alphabet.is_hole(symbol)) {
            Some(symbol) => self.symbol(cell, symbol, false),
            None if !self.terrain.is_open(cell) => {}
            None => match (self.code, word.parse()) {
                (Some(code), Ok(number)) => self.lines(self.spot(cell), code, number),
                _ => word.clone_into(&mut self.picture.cells[cell.index()].text),
            },
        }
    }

    /// Shows the lines whose course was unknown.
    fn ways(&mut self, grid: &Grid) {
        for lines in self.terrain.board().layers.iter().filter(|lines| lines.spec.are_drawn()) {
            if lines.spec.are_borders() {
                self.numbered(lines, grid);
            } else {
                self.drawn(lines, grid);
            }
        }
    }

    /// Makes pieces of the areas of equal symbols.
    fn parts(&mut self, grid: &Grid) {
        let shape = self.terrain.shape();
        for (number, first) in self.terrain.open_cells().enumerate() {
            let mut open = vec![first];
            while let Some(cell) = open.pop() {
                let piece = &mut self.picture.cells[cell.index()].piece;
                if piece.is_none() {
                    *piece = Some(number);
                    let around = Near::Edge.around(shape, cell);
                    open.extend(around.filter(|&near| grid.get(near) == grid.get(cell)));
                }
            }
        }
    }

    /// Draws the lines of a layer.
    fn drawn(&mut self, lines: &LineLayer, grid: &Grid) {
        let (course, code) = (lines.spec.course, lines.spec.code);
        for node in lines.nodes.shape.iter() {
            let (row, column) = lines.nodes.shape.position(node);
            let are_cells = course.is_of_cells();
            let place =
                if are_cells { self.spot(node) } else { Spot { row: 2 * row, column: 2 * column } };
            let Some(way) = grid.get(lines.nodes.node(node)) else { continue };
            if are_cells && lines.code_of(way) == 0 {
                self.without_line(node, lines.spec.empty.as_deref());
            }
            self.lines(place, code, lines.code_of(way));
        }
    }

    /// Numbers the regions that borders part.
    fn numbered(&mut self, borders: &LineLayer, grid: &Grid) {
        let regions = borders.regions(self.terrain.shape(), self.terrain.open_cells(), grid);
        for cell in self.terrain.open_cells() {
            self.picture.cells[cell.index()].region = regions[cell.index()].map_or(0, |it| it + 1);
        }
    }

    /// Shows what is printed in an open cell without a line: the name `#` as a shade.
    fn without_line(&mut self, cell: Cell, name: Option<&str>) {
        let cell = &mut self.picture.cells[cell.index()];
        match name {
            Some("#") if cell.ground == Ground::Open => cell.ground = Ground::Shaded,
            Some(name) if name != "." && cell.ground == Ground::Open && cell.text.is_empty() => {
                name.clone_into(&mut cell.text);
            }
            _ => {}
        }
    }

    fn pieces(&mut self, placements: &[Placement]) {
        for (number, placement) in placements.iter().enumerate() {
            let cells = &placement.cells;
            let name = self.tiling.and_then(|tiling| tiling.label(placement.piece, cells, number));
            let edges = self.edges_of(placement);
            let name = name.filter(|_| !self.is_cut()).unwrap_or_default();
            for cell in cells {
                let place = &mut self.picture.cells[cell.index()];
                place.piece = Some(number);
                place.edges.clone_from(&edges);
                if place.label.is_empty() && place.text.is_empty() {
                    place.text = name.clone().into_owned();
                }
            }
        }
    }

    /// Returns the symbols along the sides of a tile as it lies.
    fn edges_of(&self, placement: &Placement) -> Vec<String> {
        let Place::Tile(tile) = &self.definition.model.place else { return Vec::new() };
        let piece = self.tiling.and_then(|tiling| tiling.pieces.get(placement.piece));
        let edges = piece.and_then(|piece| piece.edges_in(placement.pose));
        let symbol = |edge: i64| {
            let symbol = usize::try_from(edge).ok().and_then(|edge| tile.edge_symbols.get(edge));
            symbol.cloned().unwrap_or_else(|| edge.to_string())
        };
        edges.into_iter().flatten().map(symbol).collect()
    }
}
