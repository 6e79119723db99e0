//! One description, as text and as SVG.

use anstream::adapter::strip_str;

use super::*;

const fn spot(row: usize, column: usize) -> Spot {
    Spot { row, column }
}

/// A board with everything that can be drawn.
fn everything() -> BoardPicture {
    let mut picture = BoardPicture::new(3, 4);
    picture.title = "a <picture>".to_owned();
    let cells = &mut picture.cells;
    (cells[0].text, cells[0].is_given) = ("7".to_owned(), true);
    (cells[1].text, cells[1].mark) = ("7".to_owned(), PictureMark::Breach);
    (cells[2].text, cells[2].mark) = ("9".to_owned(), PictureMark::Difference);
    cells[3].ground = Ground::Hole;
    cells[4].label = "A".to_owned();
    (cells[7].ground, cells[8].ground, cells[9].piece) = (Ground::Shaded, Ground::Missing, Some(0));
    cells[10].piece = Some(1);
    let join = |strands, colour| Join { strands, colour, direction: Direction::Both };
    picture.joins.insert([spot(3, 1), spot(3, 3)], join(1, 0));
    picture.joins.insert([spot(3, 3), spot(3, 5)], join(2, 1));
    picture.signs.insert(spot(2, 5), "∧".to_owned());
    picture.cages.push(Cage { cells: vec![0, 1], label: "14".to_owned() });
    picture.outside.left = vec![vec!["1".to_owned(), "2".to_owned()]];
    picture.outside.above = vec![Vec::new(), vec!["3".to_owned()]];
    picture.notes.push("no & answer".to_owned());
    picture
}

#[test]
fn text_shows_everything_without_colours() {
    let drawn = everything().text();
    assert_eq!(
        strip_str(&drawn).to_string(),
        "       3\n    ┌───┬───┐\n1 2 │7[7│9]▒│\n    ├───┘∧  │\n    │A━═══ #│\n    └─┬─┬─┐ │\n      │·│·│·│\n      └─┴─┴─┘\nno & answer\n"
    );
    assert!(drawn.contains("\u{1b}[1m7"), "givens are bold: {drawn:?}");
}

#[test]
fn svg_shows_everything() {
    let drawn = everything().document();
    for part in [
        "aria-label=\"a &lt;picture&gt;\"",
        "prefers-color-scheme: dark",
        "<text class=\"given\" x=\"58\" y=\"44\" font-size=\"18\">7</text>",
        "<text class=\"answer\" x=\"90\" y=\"44\" font-size=\"18\">7</text>",
        "<rect class=\"breach\"",
        "<rect class=\"difference\"",
        "<rect class=\"hole\"",
        "<rect class=\"shaded\"",
        "<path class=\"cage\"",
        "<line class=\"join j0\"",
        ">∧</text>",
        ">14</text>",
        ">1 2</text>",
        ">no &amp; answer</text>",
    ] {
        assert!(drawn.contains(part), "{part} is missing: {drawn}");
    }
    let elements = drawn.matches("<line class=\"join j1\"").count();
    assert_eq!(elements, 2, "two lines side by side");
}

#[test]
fn a_sheet_has_all_pictures_and_one_style() {
    let sheet = BoardPicture::sheet(&[everything(), BoardPicture::new(1, 1)]);
    assert_eq!(sheet.matches("<svg ").count(), 3);
    assert_eq!(sheet.matches("<style>").count(), 1);
}
