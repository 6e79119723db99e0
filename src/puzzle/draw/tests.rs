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

/// A board with lines from corner to corner, one of them with a direction, and clues at its places.
fn dots() -> BoardPicture {
    let mut picture = BoardPicture::new(2, 2);
    (picture.has_dots, picture.has_pearls) = (true, true);
    picture.cells[0].label = "3".to_owned();
    picture.cells[3].ground = Ground::Missing;
    let ways = [
        ([spot(0, 0), spot(0, 2)], 1, Direction::Both),
        ([spot(0, 2), spot(2, 2)], 2, Direction::Both),
        ([spot(2, 0), spot(2, 2)], 1, Direction::Back),
        ([spot(2, 0), spot(4, 0)], 1, Direction::Forward),
    ];
    for (ends, strands, direction) in ways {
        picture.joins.insert(ends, Join { strands, colour: 0, direction });
    }
    for (at, sign) in [(spot(0, 4), "w"), (spot(4, 2), "12"), (spot(1, 4), "5")] {
        picture.signs.insert(at, sign.to_owned());
    }
    picture
}

#[test]
fn lines_join_dots() {
    let drawn = strip_str(&dots().text()).to_string();
    assert_eq!(drawn, " ╺━━┓  w\n  3 ║  5\n ┏<━┛  ·\n v\n ╹ 12\n");
}

#[test]
fn dots_need_no_frame_and_lines_have_heads() {
    let drawn = dots().svg();
    assert_eq!(drawn.matches("class=\"dot\"").count(), 8, "no cell is at the last corner: {drawn}");
    assert!(!drawn.contains("class=\"thick\"") && drawn.contains("class=\"dotted\""), "{drawn}");
    assert_eq!(drawn.matches("<line class=\"join j0\"").count(), 5, "one line is double");
    assert_eq!(drawn.matches("<path class=\"join j0\"").count(), 2, "two lines have a head");
    assert_eq!(drawn.matches("<circle class=\"disc\"").count(), 1, "a clue at a corner is round");
    assert_eq!(drawn.matches("<circle class=\"pearl white\"").count(), 1);
    assert!(drawn.contains(">5</text>") && !drawn.contains(">w</text>"), "{drawn}");
}

#[test]
fn lines_cross_borders() {
    let mut picture = BoardPicture::new(2, 2);
    picture.cells[0].region = 1;
    let join = Join { strands: 1, colour: 0, direction: Direction::Both };
    picture.joins.insert([spot(1, 1), spot(1, 3)], join);
    picture.joins.insert([spot(1, 1), spot(3, 1)], join);
    assert_eq!(strip_str(&picture.text()).to_string(), "┌─┬─┐\n│┏┿╸│\n├╂┘ │\n│╹ ·│\n└───┘\n");
}
