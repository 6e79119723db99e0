//! Sets of pieces that have a name: a letter for each of their shapes.

/// The names and the shapes of the pieces of a set.
pub(crate) type PieceSet = &'static [(&'static str, &'static str)];

/// The sets, by name.
pub(crate) const PIECE_SETS: &[(&str, PieceSet)] =
    &[("tetrominoes", TETROMINOES), ("pentominoes", PENTOMINOES)];

const TETROMINOES: PieceSet =
    &[("I", "####"), ("L", "###/#.."), ("O", "##/##"), ("S", ".##/##."), ("T", "###/.#.")];

const PENTOMINOES: PieceSet = &[
    ("F", ".##/##./.#."),
    ("I", "#####"),
    ("L", "####/#..."),
    ("N", "##../.###"),
    ("P", "###/##."),
    ("T", "###/.#./.#."),
    ("U", "###/#.#"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", "####/.#.."),
    ("Z", "##./.#./.##"),
];
