//! One description, as text and as SVG.

use anstream::adapter::strip_str;

use super::*;

const fn spot(row: usize, column: usize) -> Spot {
    Spot { row, column }
}

/// Returns the form of a figure.
fn figure(name: &str, form: usize) -> Figure {
    let row = FIGURES.iter().find(|row| row.name == name).unwrap();
    Figure { row, form, is_given: true }
}

/// A board with everything that can be drawn.
fn everything() -> BoardPicture {
    let mut picture = BoardPicture::new(3, 4);
    picture.title = "a <picture>".to_owned();
    let cells = &mut picture.cells;
    (cells[0].text, cells[0].is_given) = ("7".to_owned(), true);
    (cells[1].text, cells[2].text) = ("7".to_owned(), "9".to_owned());
    cells[3].ground = Ground::Hole;
    cells[4].label = "A".to_owned();
    (cells[7].ground, cells[8].ground, cells[9].piece) = (Ground::Shaded, Ground::Missing, Some(0));
    cells[10].piece = Some(1);
    let join = |strands, colour| Join { strands, colour, direction: Direction::Both };
    picture.joins.insert([spot(3, 1), spot(3, 3)], join(1, 0));
    picture.joins.insert([spot(3, 3), spot(3, 5)], join(2, 1));
    picture.signs.insert(spot(2, 5), "∧".to_owned());
    picture.cages.push(Cage { cells: vec![0, 1], label: "14".to_owned() });
    picture.mark(spot(1, 3), PictureMark::Breach);
    picture.mark(spot(1, 5), PictureMark::Difference);
    picture.mark(spot(1, 5), PictureMark::Premise);
    picture.mark(spot(5, 6), PictureMark::Premise);
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
        "       3\n    ┌───┬───┐\n1 2 │7[7┆9]▒│\n    ├┄─┄┘∧  │\n    │A━═══ #│\n    └─┬─┬─┐ │\n      │·│·│·│\n      └─┴─┴─┘\nno & answer\n"
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
        "<circle class=\"premise\"",
        "<path class=\"hole\"",
        "<path class=\"shaded\"",
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
    picture.mesh = Mesh::Dots;
    picture.figures.insert(spot(0, 4), figure("white", 0));
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
    for (at, sign) in [(spot(4, 2), "12"), (spot(1, 4), "5")] {
        picture.signs.insert(at, sign.to_owned());
    }
    picture
}

#[test]
fn lines_join_dots() {
    let drawn = strip_str(&dots().text()).to_string();
    assert_eq!(drawn, " ╺━━┓  ○\n  3 ║  5\n ┏←━┛  ·\n ↓\n ╹ 12\n");
}

#[test]
fn dots_need_no_frame_and_lines_have_heads() {
    let drawn = dots().svg();
    assert_eq!(drawn.matches("class=\"dot\"").count(), 8, "no cell is at the last corner: {drawn}");
    assert!(!drawn.contains("class=\"thick\"") && drawn.contains("class=\"dotted\""), "{drawn}");
    assert_eq!(drawn.matches("<line class=\"join j0\"").count(), 5, "one line is double");
    assert_eq!(drawn.matches("<path class=\"join j0\"").count(), 2, "two lines have a head");
    assert_eq!(drawn.matches("<circle class=\"disc\"").count(), 1, "a clue at a corner is round");
    assert_eq!(drawn.matches("<path class=\"paper\"").count(), 1);
    assert!(drawn.contains(">5</text>"), "{drawn}");
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

#[test]
fn figures_stand_for_words() {
    let mut picture = BoardPicture::new(2, 3);
    picture.figures.insert(spot(1, 1), figure("arrow", 2));
    picture.cells[0].label = "4".to_owned();
    picture.figures.insert(spot(1, 3), figure("star", 0));
    picture.figures.insert(spot(3, 1), figure("slant", 0));
    picture.figures.insert(spot(3, 3), figure("slant", 1));
    picture.cells[2].ground = Ground::Shaded;
    picture.cells[5].ground = Ground::Ice;
    picture.walls.insert(spot(3, 4));
    let drawn = strip_str(&picture.text()).to_string();
    assert_eq!(drawn, "┌────────┐\n│↓4  ★  #│\n│ ╱  ╲│ ░│\n└─────┴──┘\n");
    let drawn = picture.svg();
    assert!(drawn.contains("translate(28 20) rotate(180) scale(.6)"), "beside its number: {drawn}");
    assert!(drawn.contains("translate(52 52) rotate(90)\""), "a slant that falls: {drawn}");
}

#[test]
fn a_label_before_a_symbol_is_small() {
    let mut picture = BoardPicture::new(1, 2);
    (picture.cells[0].label, picture.cells[0].text) = ("12-".to_owned(), "3".to_owned());
    picture.cells[1].label = "4".to_owned();
    let drawn = strip_str(&picture.text()).to_string();
    assert_eq!(drawn, "┌─────────┐\n│¹²⁻3    4│\n└─────────┘\n");
}

#[test]
fn a_tile_shows_its_edges_in_its_quarters() {
    let mut picture = BoardPicture::new(1, 2);
    (picture.cells[0].piece, picture.cells[0].text) = (Some(0), "tile".to_owned());
    picture.cells[0].edges = ["1", "2", "<", "4"].map(str::to_owned).to_vec();
    let drawn = picture.svg();
    let at = |symbol: &str| drawn.find(&format!(">{symbol}</text>"));
    assert!(at("1") < at("2") && at("2") < at("&lt;") && at("&lt;") < at("4"), "{drawn}");
    assert!(at("1").is_some() && at("tile").is_none(), "{drawn}");
    assert!(strip_str(&picture.text()).to_string().contains("tile"), "a text has no quarters");
}

#[test]
fn parts_of_a_ship_are_joined() {
    let mut picture = BoardPicture::new(1, 4);
    for (column, form) in [(1, 3), (3, 5), (7, 5)] {
        picture.figures.insert(spot(1, column), figure("hull", form));
    }
    let drawn = picture.svg();
    for (joint, count) in Figure::JOINTS.iter().zip([0, 1, 0, 1]) {
        assert_eq!(drawn.matches(joint).count(), count, "{drawn}");
    }
}

#[test]
fn a_lamp_lights_its_lines_up_to_a_hole() {
    let mut picture = BoardPicture::new(2, 4);
    picture.cells[2].ground = Ground::Hole;
    picture.figures.insert(spot(1, 1), figure("lamp", 0));
    picture.light();
    let lit: Vec<usize> = (0..8).filter(|&at| picture.cells[at].ground == Ground::Lit).collect();
    assert_eq!(lit, [0, 1, 4]);
}

#[test]
fn a_cage_lies_inside_its_cells() {
    let mut picture = BoardPicture::new(2, 2);
    picture.cages.push(Cage { cells: vec![0, 1, 2], label: "9".to_owned() });
    let drawn = picture.svg();
    assert!(drawn.contains("M36 7L7 7") && drawn.contains("M33 33L33 65"), "{drawn}");
    let drawn = strip_str(&picture.text()).to_string();
    assert_eq!(drawn, "┌───┐\n│· ·│\n│ ┌┄┤\n│·┆·│\n└─┴─┘\n");
}

#[test]
fn a_cell_has_room_for_several_clues() {
    let mut picture = BoardPicture::new(1, 2);
    picture.cells[0].label = "1 3 2".to_owned();
    picture.cells[1].label = "12\\7".to_owned();
    let drawn = picture.svg();
    for part in [">1</text>", ">3</text>", ">2</text>", ">12</text>", ">7</text>", "class=\"cut\""]
    {
        assert!(drawn.contains(part), "{part} is missing: {drawn}");
    }
}
