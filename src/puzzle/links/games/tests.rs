//! Ids of each game.
use proptest::prelude::*;

use super::written::written;
use super::*;
use crate::links::Link;
use crate::links::body::Body;
use crate::links::encoding::Extent;
use crate::links::encodings::{BORDER, CAGES, NUM10};
use crate::links::marks::{Mark, Marks};

#[test]
fn a_game_id_is_the_link_that_says_the_same() {
    for (id, link) in [
        ("loopy:4x5t0de:132b3221a1c2b2b", "loopy/4/5/13c3226bgcc"),
        ("slant:2x1d0:a1d", "slant/2/1/gbh"),
        ("lightup:3x2b20s4d0:aB2c", "lightup/3/2/g.cg"),
        ("range:3x2:a2_10c", "range/3/2/g2ai"),
        ("rect:3x2:a2_10c", "rect/3/2/g2ai"),
        ("bridges:3x1m2:2aA", "bridges/3/1/2ga"),
        ("pearl:3x1dt:BaW", "pearl/3/1/j"),
        ("singles:2x2de:12a1", "singles/2/2/12a1"),
        ("solo:2x2:a1_2c3d4d", "solo/4/4/g12i3j4j"),
        ("solo:2x3:zj", "solo/6/6/zv"),
        ("filling:2x2:3c", "filling/2/2/3i"),
        ("tents:3x2de:b_b,1,0,1,1,1", "tents/3/2/10111j02"),
        ("towers:2de:1//2/1////", "towers/2/2/1g21j"),
        ("towers:2:1//2/1////,a1b", "towers/2/2/1g21jg1h"),
        ("unruly:4x2ude:aBf", "unruly/u/4/2/0a1e"),
        ("unequal:2de:0R,0,0,2,", "unequal/2/2/3/i22i"),
        ("pattern:3x2:1/1/2/1.1/2", "pattern/3/2/112112g"),
        ("solo:4jde:1_2l3a,ab7a", "solo/j/4/4/12r3g94g1s0"),
        ("keen:2dn:a_3,m2a2a1", "keen/2/2/8o120201"),
        ("dominosa:1dt:01[10]100", "dominosa/3/2/01a100"),
        ("galaxies:4:anything", "galaxies/1/1//"),
    ] {
        let found = Link::parse(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let due = Link::parse(&format!("https://puzz.link/p?{link}")).unwrap();
        assert_eq!((found.genre(), found.shape()), (due.genre(), due.shape()), "{id}");
        assert_eq!(found.body().0, due.body().0, "{id}");
    }
}

#[test]
fn what_is_no_game_id_has_a_place() {
    for (id, column) in [
        ("loopy:4x5t1:13c", 10),
        ("loopy:4x5", 10),
        ("loopy:x5:a", 7),
        ("loopy:99999x99999:a", 7),
        ("solo:3x3k:a", 9),
        ("keen:2:a_3", 11),
        ("keen:2:a_4,m2", 9),
        ("keen:2:a_3,q2", 12),
        ("dominosa:1:01[10100", 14),
        ("solo:3x2:zj", 6),
        ("bridges:3x1m3:2a2", 12),
        ("slant:1x1:1a?", 13),
        ("slant:1x1:1a", 13),
        ("slant:1x1:1z", 12),
        ("tents:3x2:b_b,1,0,1,1", 22),
        ("tents:3x2:b_c,1,0,1,1,1", 13),
        ("tents:3x2:b_!", 14),
        ("tents:3x2:b_b,1,?,1,1,1", 17),
        ("towers:2:1//2/1///", 19),
        ("towers:2:1//2/1////,a1a", 24),
        ("unruly:4x2:aBe", 15),
        ("unruly:4x2:aB1", 14),
        ("unequal:2a:0R,0,0,2,", 10),
        ("unequal:2:0X,0,0,2,", 12),
        ("unequal:2:0R,0,2,", 18),
        ("pattern:3x2:1/1/2/1.x/2", 19),
    ] {
        let error = Link::parse(id).unwrap_err();
        assert_eq!(error.place.map(|(column, _)| column), Some(column), "{id}");
    }
}

proptest! {
    #[test]
    fn digits_and_signs_become_ids_and_links_again(
        digits in prop::collection::vec(0i64..3, 64), columns in 1u32..9, rows in 1u32..9,
    ) {
        let shape = Shape::new(rows, columns).unwrap();
        let digit = |&digit: &i64| if digit < 2 { vec![Mark::Number(digit)] } else { Marks::new() };
        let places: Vec<Marks> = digits[..shape.cells()].iter().map(digit).collect();
        let body = written(&NUM10, &places, shape).unwrap();
        let unruly = Parts { genre: "unruly".to_owned(), flags: "u".to_owned(), shape, body };
        prop_assert_eq!(parse(&write(&unruly).unwrap()).unwrap().unwrap(), unruly);

        let square = Shape::new(rows, rows).unwrap();
        let signs = |digit: i64| ["", "U", "RDL"][usize::try_from(digit).unwrap()];
        let cells = digits[..square.cells()].iter().map(|&it| format!("{it}{},", signs(it)));
        let id = format!("unequal:{rows}:{}", cells.collect::<String>());
        let unequal = parse(&id).unwrap().unwrap();
        prop_assert_eq!(write(&unequal).unwrap(), id);

        let regions = digits[..square.cells()].iter().map(|&it| vec![Mark::Number(it)]);
        let regions: Vec<Marks> = regions.collect();
        let borders = written(&BORDER, &regions, square).unwrap();
        let given = |&it: &i64| if it < 2 { vec![Mark::Number(it + 1)] } else { Marks::new() };
        let places: Vec<Marks> = digits[..square.cells()].iter().map(given).collect();
        let body = written(&NUM16, &places, square).unwrap() + &borders;
        let jigsaw = Parts { genre: "solo".to_owned(), flags: "j".to_owned(), shape: square, body };
        prop_assert_eq!(parse(&write(&jigsaw).unwrap()).unwrap().unwrap(), jigsaw);

        let count = BORDER.read(&mut Body::new(&borders), Extent::cells(square)).unwrap();
        let last = count.iter().filter_map(|place| place[0].number()).max().unwrap();
        let cages = (0..=last).map(|cage| vec![Mark::word("-"), Mark::Number(cage)]);
        let body = borders + &written(&CAGES, &cages.collect::<Vec<Marks>>(), square).unwrap();
        let (genre, flags) = ("keen".to_owned(), String::new());
        let keen = Parts { genre, flags, shape: square, body };
        prop_assert_eq!(parse(&write(&keen).unwrap()).unwrap().unwrap(), keen);
    }

    #[test]
    fn any_cells_are_read_or_refused_at_a_place_of_them(cells in "[a-zA-Z0-9_,/.!?-]{0,30}", size in 1u32..5) {
        for game in GAMES {
            let id = format!("{}{size}:{cells}", game.start);
            if let Err((at, _)) = parse(&id).unwrap() {
                prop_assert!(at <= id.len(), "{}", id);
            }
        }
    }
}
