//! Figures: signs that stand for words of a puzzle, such as stars, arrows and trees.

use super::ground::Ground;

/// A sign at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    /// What is drawn.
    pub row: &'static FigureRow,
    /// Which of its forms: that of the first word, of the second one, and so on.
    pub form: usize,
    /// Whether it is a part of the puzzle, not of the answer.
    pub is_given: bool,
}

/// A kind of figures: a row of the table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FigureRow {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// The words that it stands for by default. A single letter must be the only symbol.
    pub words: &'static str,
    /// Its characters in texts, one for each form; the last one is that of all further forms.
    pub signs: &'static str,
    /// Its colours.
    pub class: &'static str,
    /// Its outline around the middle of a cell of 32 x 32.
    pub path: &'static str,
    /// Whether each form is the one before, a quarter turn further.
    pub is_turned: bool,
    /// The background that it gives its cell.
    pub ground: Option<Ground>,
}

impl FigureRow {
    /// The same, with each form turned from the one before.
    const fn turned(self) -> Self {
        Self { is_turned: true, ..self }
    }
}

impl Figure {
    /// Returns its character in texts.
    pub(super) fn sign(self) -> Option<char> {
        let signs = self.row.signs;
        signs.chars().nth(self.form).or_else(|| signs.chars().last())
    }

    /// Returns the outlines that join the parts of a body, which a neighbour continues up, right, down or left.
    pub(super) const JOINTS: [&str; 4] =
        ["M-11 0H11V-16H-11z", "M0 11H16V-11H0z", "M-11 16H11V0H-11z", "M-16 11H0V-11H-16z"];

    /// Tells whether it is a circle as large as a cell.
    pub(super) fn is_circle(self) -> bool {
        self.row.path == CIRCLE
    }

    /// Tells whether it is a part of a body, which neighbours continue.
    pub(super) fn is_body(self) -> bool {
        self.row.name == "hull"
    }

    /// Tells whether it lights the cells in its row and column.
    pub(super) fn is_lamp(self) -> bool {
        self.row.name == "lamp"
    }
}

/// All figures.
pub(crate) const FIGURES: &[FigureRow] = &[
    figure(
        "arrow",
        "arrows up, right, down and left",
        "^ > v <",
        "↑→↓←",
        "ink",
        "M0-12L9 2H3V12H-3V2H-9z",
    )
    .turned(),
    figure(
        "slant",
        "slants that rise and fall to the right",
        "/ \\",
        "╱╲",
        "stroke",
        "M-16 16L16-16",
    )
    .turned(),
    figure("bar", "bars, a lying and a standing one", "", "─│", "ink", "M-13-2H13V2H-13z").turned(),
    figure(
        "wedge",
        "triangles that fill half a cell, at its upper left, upper right, lower right and lower left corner",
        "",
        "◤◥◢◣",
        "ink",
        "M-16-16H16L-16 16z",
    )
    .turned(),
    figure("white", "white circles", "", "○", "paper", CIRCLE),
    figure("black", "black circles", "", "●", "pearl", CIRCLE),
    figure("triangle", "triangles", "", "△", "paper", "M0-11L12 9H-12z"),
    figure("star", "stars", "*", "★", "ink", "M0-13L3-4H13L5 2L8 11L0 5L-8 11L-5 2L-13-4H-3z"),
    figure(
        "lamp",
        "lamps, which light their row and column up to a hole",
        "",
        "☼",
        "paper lamp",
        "M-4 7C-4 3-9 2-9-4a9 9 0 1 1 18 0C9 2 4 3 4 7zM-4 9H4V13H-4z",
    ),
    figure("tree", "trees", "", "♣", "paper leaf", "M0-14L9 0H4L11 8H2V13H-2V8H-11L-4 0H-9z"),
    figure("tent", "tents beside trees", "", "▲", "paper sail", "M0-11L13 11H3L0 3L-3 11H-13z"),
    figure(
        "mine",
        "mines with spikes",
        "",
        "✱",
        "ink rim",
        "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M0-13V13M-13 0H13M-9-9L9 9M9-9L-9 9",
    ),
    figure("moon", "moons", "", "☾", "ink", "M3-11a11 11 0 1 0 8 14a9 9 0 1 1-8-14z"),
    figure(
        "sun",
        "suns",
        "",
        "☼",
        "paper",
        "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M0-9V-14M0 9V14M9 0H14M-9 0H-14M6-6L10-10M-6 6L-10 10M6 6L10 10M-6-6L-10-10",
    ),
    figure("wave", "water", "", "≈", "water", "M-12-4q4-6 8 0t8 0t8 0M-12 4q4-6 8 0t8 0t8 0"),
    figure(
        "hull",
        "ships, whose parts side by side are joined: ends that point up, right, down and left, a middle, any part",
        "",
        "▲▶▼◀■●",
        "ink",
        "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
    ),
    figure("queen", "queens", "Q", "♛", "ink", "M-9 11H9L13-6L6 1L5-10L0-1L-5-10L-6 1L-13-6z"),
    figure(
        "rook",
        "rooks",
        "R",
        "♜",
        "ink",
        "M-9 11H9V7H6V-3H9V-11H5V-7H2V-11H-2V-7H-5V-11H-9V-3H-6V7H-9z",
    ),
    figure(
        "bishop",
        "bishops",
        "B",
        "♝",
        "ink",
        "M-8 11H8V8H3C10 2 7-6 1-11A2 2 0 1 0-1-11C-7-6-10 2-3 8H-8z",
    ),
    figure(
        "knight",
        "knights",
        "N",
        "♞",
        "ink",
        "M-8 11H9C11 0 8-9-1-11L-3-8L-11 0L-8 4L-2 1C-2 4-8 6-8 11z",
    ),
    figure(
        "king",
        "kings",
        "K",
        "♚",
        "ink",
        "M-8 11H8L12-1C9-6 3-6 1-2V-6H4V-9H1V-12H-1V-9H-4V-6H-1V-2C-3-6-9-6-12-1z",
    ),
    ground("ice", "cells of ice", Ground::Ice),
    ground("shade", "shaded cells", Ground::Shaded),
    ground("hidden", "cells that look empty", Ground::Open),
];

/// A circle in a cell.
const CIRCLE: &str = "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z";

const fn figure(
    name: &'static str,
    doc: &'static str,
    words: &'static str,
    signs: &'static str,
    class: &'static str,
    path: &'static str,
) -> FigureRow {
    FigureRow { name, doc, words, signs, class, path, is_turned: false, ground: None }
}

const fn ground(name: &'static str, doc: &'static str, ground: Ground) -> FigureRow {
    FigureRow { ground: Some(ground), ..figure(name, doc, "", "", "", "") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_figure_has_a_name_and_a_look_of_its_own() {
        for (at, row) in FIGURES.iter().enumerate() {
            let others = &FIGURES[..at];
            assert!(others.iter().all(|other| other.name != row.name), "{}", row.name);
            assert_eq!(
                row.ground.is_none(),
                !row.path.is_empty() && !row.signs.is_empty(),
                "{}",
                row.name
            );
        }
    }
}
