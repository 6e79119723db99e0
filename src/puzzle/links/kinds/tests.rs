//! What holds for all kinds of encodings, and texts of each with their clues.

use proptest::prelude::*;

use super::*;
use crate::grid::Shape;
use crate::links::body::Body;
use crate::links::kind::{Extent, Sites};
use crate::links::place::{Mark, Place};

fn extent(kind: &Kind, shape: Shape) -> Extent {
    let (rows, columns) = (shape.rows(), shape.columns());
    let places = match kind.sites {
        Sites::Board => 1,
        Sites::Cells => rows * columns,
        Sites::Corners => (rows + 1) * (columns + 1),
        Sites::Regions => rows,
        Sites::Margins if kind.fields == 2 => rows + columns,
        Sites::Margins => 2 * (rows + columns),
    };
    Extent { shape, places, fields: kind.fields }
}

/// Reads a text whose malformed parts are replaced by the first of a few others that is read there.
fn read_mended(kind: &Kind, mut text: String, extent: Extent) -> Vec<Place> {
    let (mut parts, mut last) = ([].iter(), None);
    loop {
        let malformed = match kind.read(&mut Body::new(&text), extent) {
            Ok(places) => return places,
            Err(malformed) => malformed,
        };
        if last != Some(malformed.at) {
            (parts, last) = (["0", "00", "z", "1.", "0/"].iter(), Some(malformed.at));
        }
        text.truncate(malformed.at);
        text.push_str(parts.next().unwrap_or_else(|| panic!("{}: {text}", kind.name)));
    }
}

proptest! {
    #[test]
    fn what_is_read_can_be_written_and_is_read_again(
        text in "[0-9a-zA-Z.+=%@*$/-]{0,200}", rows in 2u32..8, columns in 2u32..8,
    ) {
        let shape = Shape::new(rows, columns).unwrap();
        for kind in KINDS {
            let extent = extent(kind, shape);
            let places = read_mended(kind, text.clone(), extent);
            prop_assert_eq!(places.len(), extent.places);
            let written = kind.write(&places, extent).unwrap();
            prop_assert_eq!(kind.read(&mut Body::new(&written), extent), Ok(places), "{} {}", kind.name, written);
            let again = kind.read(&mut Body::new(&written), extent).unwrap();
            prop_assert_eq!(kind.write(&again, extent), Ok(written));
        }
    }

    #[test]
    fn borders_between_any_regions_are_read_as_they_were(
        labels in prop::collection::vec(0i64..3, 24), columns in 2u32..7,
    ) {
        let extent = extent(&bits::BORDER, Shape::new(24 / columns, columns).unwrap());
        let regions = labels[..extent.places].iter().map(|&label| vec![Mark::Number(label)]);
        let text = bits::BORDER.write(&regions.collect::<Vec<Place>>(), extent).unwrap();
        let read = bits::BORDER.read(&mut Body::new(&text), extent).unwrap();
        prop_assert_eq!(&read[0], &[Mark::Number(0)]);
        prop_assert_eq!(bits::BORDER.write(&read, extent), Ok(text));
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_of_it(text in ".{0,20}") {
        for kind in KINDS {
            let extent = extent(kind, Shape::new(3, 4).unwrap());
            if let Err(malformed) = kind.read(&mut Body::new(&text), extent) {
                prop_assert!(malformed.at <= text.len());
            }
        }
    }

    #[test]
    fn numbers_are_written_in_few_characters(number in 0i64..1_126_352) {
        let extent = Extent { shape: Shape::new(1, 1).unwrap(), places: 1, fields: 1 };
        let text = number::NUM16.write(&[vec![Mark::Number(number)]], extent).unwrap();
        prop_assert!(text.len() <= 6);
        let read = number::NUM16.read(&mut Body::new(&text), extent);
        prop_assert_eq!(read, Ok(vec![vec![Mark::Number(number)]]));
    }
}

/// Draws places: `.` is blank, several clues of a place have `,` between them.
fn drawn(places: &[Place]) -> String {
    let place = |place: &Place| match place.as_slice() {
        [] => ".".to_owned(),
        marks => marks.iter().map(Mark::to_string).collect::<Vec<_>>().join(","),
    };
    places.iter().map(place).collect::<Vec<_>>().join(" ")
}

#[test]
fn texts_of_each_kind_have_these_clues() {
    for (name, size, text, clues) in [
        ("4Cell", [5, 5], "cbcbcddad", "2 . . 1 . . 2 . . 1 . . 2 . . 3 . . 3 . . 0 . . 3"),
        ("4Cross", [1, 2], "i1.c", ". . . 1 ? 2"),
        ("Num10", [2, 5], "3e3.b", "3 . . . . . 3 ? . ."),
        ("Num16", [2, 5], "g5k2.g", ". 5 . . . . . 2 ? ."),
        ("Num16", [1, 4], "-10+100=000%000", "16 256 4096 8192"),
        ("RoomNum16", [4, 4], "2h1", "2 . . 1"),
        ("Outside16", [2, 2], "1h23i", "1 . . 2 3 . . ."),
        ("ArrowNum16", [1, 5], "a32-1100b", ". <,2 ^,256 . ."),
        ("ArrowNum16", [1, 3], "2.810a", "v,. <,16 ."),
        ("Circle", [2, 3], "1i", ". . w b . ."),
        ("Bits", [2, 5], "sg", "o o o . . o . . . ."),
        ("Border", [3, 2], "s0", "0 1 0 1 0 1"),
        ("Border", [2, 2], "oo", "0 1 2 3"),
        ("Border", [2, 3], "8g", "0,2 0,1 0 0 0 0"),
        ("Border", [2, 3], "88", "0 0,3 0 0 0 0"),
        ("1Cell", [3, 5], "j811", ". . o . . . . . . . . o . o ."),
        ("Tapa", [1, 5], "3chaj.9", "3 3,1,1 3,1 ? 1,1,1,1"),
        ("Hitori", [1, 5], "1a-10.%", "1 10 36 ? ."),
        ("Lists16", [3, 3], "12h2g1i11", "2,1 . 2 1 . 1,1"),
        ("Sashigane", [1, 8], "jm.m", "> . . . o . . ."),
        ("Head", [3, 3], "12/", "12"),
        ("Kakuro", [3, 3], "k7Bl3-j", r"# \,3,. # # . \,7,21 \,.,19 . ."),
    ] {
        let kind = KINDS.iter().find(|kind| kind.name == name).unwrap();
        let [rows, columns] = size;
        let extent = extent(kind, Shape::new(rows, columns).unwrap());
        let mut body = Body::new(text);
        let places = kind.read(&mut body, extent).unwrap();
        assert_eq!((drawn(&places), body.peek()), (clues.to_owned(), None), "{name} {text}");
        assert_eq!(kind.write(&places, extent), Ok(text.to_owned()), "{name}");
    }
}
