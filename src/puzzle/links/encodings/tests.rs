//! What holds for all encodings, and texts of each with their clues.

use proptest::prelude::*;

use super::*;
use crate::grid::Shape;
use crate::links::body::Body;
use crate::links::encoding::Extent;
use crate::links::marks::{Mark, Marks, drawn};

/// Reads a text whose malformed parts are replaced by the first of a few others that is read there.
fn read_mended(encoding: &Encoding, mut text: String, extent: Extent) -> Vec<Marks> {
    let (mut parts, mut last) = ([].iter(), None);
    loop {
        let malformed = match encoding.read(&mut Body::new(&text), extent) {
            Ok(places) => return places,
            Err(malformed) => malformed,
        };
        if last != Some(malformed.at) {
            (parts, last) = (["0", "00", "z", "1.", "0/"].iter(), Some(malformed.at));
        }
        text.truncate(malformed.at);
        text.push_str(parts.next().unwrap_or_else(|| panic!("{}: {text}", encoding.name)));
    }
}

proptest! {
    #[test]
    fn what_is_read_can_be_written_and_is_read_again(
        text in "[0-9a-zA-Z.+=%@*$/-]{0,200}", rows in 2u32..8, columns in 2u32..8,
    ) {
        let shape = Shape::new(rows, columns).unwrap();
        for encoding in ENCODINGS {
            let extent = encoding.extent(shape);
            let places = read_mended(encoding, text.clone(), extent);
            prop_assert_eq!(places.len(), extent.places);
            let written = encoding.write(&places, extent).unwrap();
            let read = encoding.read(&mut Body::new(&written), extent);
            prop_assert_eq!(read, Ok(places), "{} {}", encoding.name, written);
            let again = encoding.read(&mut Body::new(&written), extent).unwrap();
            prop_assert_eq!(encoding.write(&again, extent), Ok(written));
        }
    }

    #[test]
    fn borders_between_any_regions_are_read_as_they_were(
        labels in prop::collection::vec(0i64..3, 24), columns in 2u32..7,
    ) {
        let extent = BORDER.extent(Shape::new(24 / columns, columns).unwrap());
        let regions = labels[..extent.places].iter().map(|&label| vec![Mark::Number(label)]);
        let text = BORDER.write(&regions.collect::<Vec<Marks>>(), extent).unwrap();
        let read = BORDER.read(&mut Body::new(&text), extent).unwrap();
        prop_assert_eq!(&read[0], &[Mark::Number(0)]);
        prop_assert_eq!(BORDER.write(&read, extent), Ok(text));
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_of_it(text in ".{0,20}") {
        for encoding in ENCODINGS {
            let extent = encoding.extent(Shape::new(3, 4).unwrap());
            if let Err(malformed) = encoding.read(&mut Body::new(&text), extent) {
                prop_assert!(malformed.at <= text.len());
            }
        }
    }

    #[test]
    fn numbers_are_written_in_few_characters(number in 0i64..1_126_352) {
        let extent = Extent { shape: Shape::new(1, 1).unwrap(), places: 1, fields: 1 };
        let text = NUM16.write(&[vec![Mark::Number(number)]], extent).unwrap();
        prop_assert!(text.len() <= 6);
        let read = NUM16.read(&mut Body::new(&text), extent);
        prop_assert_eq!(read, Ok(vec![vec![Mark::Number(number)]]));
    }
}

#[test]
fn texts_of_each_kind_have_these_clues() {
    for (name, size, text, clues) in [
        ("4Cell", [5, 5], "cbcbcddad", "2 . . 1 . . 2 . . 1 . . 2 . . 3 . . 3 . . 0 . . 3"),
        // After the last number stand the most blanks of a character, beyond the end.
        ("4Cell", [1, 2], "1b", "1 1"),
        ("4Cross", [1, 2], "i1.c", ". . . 1 ? 2"),
        ("Num10", [2, 5], "3e3.b", "3 . . . . . 3 ? . ."),
        ("Num10or16", [1, 5], "2c4", "2 . . . 4"),
        ("Num10or16", [1, 5], "--10g.h", "16 . ? . ."),
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
        ("Signs16", [1, 5], "2g6h", "> . >,v . ."),
        ("Sashigane", [1, 8], "jm.m", "> . . . o . . ."),
        ("Head", [3, 3], "12/", "12"),
        ("Kakuro", [3, 3], "k7Bl3-j", r"# \,3,. # # . \,7,21 \,.,19 . ."),
    ] {
        let encoding = ENCODINGS.iter().find(|encoding| encoding.name == name).unwrap();
        let [rows, columns] = size;
        let extent = encoding.extent(Shape::new(rows, columns).unwrap());
        let mut body = Body::new(text);
        let places = encoding.read(&mut body, extent).unwrap();
        assert_eq!((drawn(&places), body.peek()), (clues.to_owned(), None), "{name} {text}");
        assert_eq!(encoding.write(&places, extent), Ok(text.to_owned()), "{name}");
    }
}

#[test]
fn each_kind_has_a_line_and_an_example_that_is_written_so() {
    for encoding in ENCODINGS {
        let ([rows, columns], text) = encoding.example;
        let extent = encoding.extent(Shape::new(rows, columns).unwrap());
        let mut body = Body::new(text);
        let places = encoding.read(&mut body, extent).unwrap();
        assert_eq!(encoding.write(&places, extent), Ok(text.to_owned()), "{}", encoding.name);
        assert!(!encoding.about.is_empty() && body.peek().is_none(), "{}", encoding.name);
    }
}
