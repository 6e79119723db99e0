//! Properties of links that hold while an item has a colour: the engine finds the covers that trying
//! all choices finds, where colours are read off the choice.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::DlxReader;
use crate::Verifier;

/// The colour that an option gives to each of three items: nothing, no colour, or `r` or `g`.
type Colours = [usize; 3];

/// How an item of each of [`Colours`] is written.
const WRITTEN: [&str; 4] = ["", "", ":r", ":g"];

/// The names of the nodes.
const NODES: [&str; 4] = ["a", "b", "c", "d"];

#[derive(Clone, Debug)]
struct ColouredCase {
    /// The options of each of three primary items.
    options: [Vec<Colours>; 3],
    /// Links: two nodes, the item and its colour.
    links: Vec<(usize, usize, usize, usize)>,
    always: [bool; 4],
    loops: bool,
    /// The maximum number of pieces.
    pieces: usize,
}

impl ColouredCase {
    fn text(&self) -> String {
        let demand = if self.loops { "" } else { " no-loops" };
        let mut text = format!("p0 p1 p2 | x0 x1 x2\n: pieces=0:{}{demand} |", self.pieces);
        for (name, always) in NODES.iter().zip(self.always) {
            let _ = write!(text, " {name}{}", if always { ":always" } else { "" });
        }
        text += "\n::";
        for &(one, other, item, colour) in &self.links {
            let _ = write!(text, " {}:{}:x{item}{}", NODES[one], NODES[other], WRITTEN[colour]);
        }
        for (primary, options) in self.options.iter().enumerate() {
            for colours in options {
                let _ = write!(text, "\np{primary}");
                for (item, &colour) in colours.iter().enumerate().filter(|it| *it.1 > 0) {
                    let _ = write!(text, " x{item}{}", WRITTEN[colour]);
                }
            }
        }
        text
    }

    /// Tells whether options, one for each primary item, are a cover.
    fn is_cover(&self, chosen: [&Colours; 3]) -> bool {
        let mut colour = [0; 3];
        for (item, colour) in colour.iter_mut().enumerate() {
            let given: Vec<usize> = chosen.iter().map(|it| it[item]).filter(|&it| it > 0).collect();
            let agree = given.iter().all(|it| *it == given[0] && *it > 1);
            if given.len() > 1 && !agree {
                return false;
            }
            *colour = given.first().copied().unwrap_or_default();
        }
        let mut present = self.always;
        let mut piece = [0, 1, 2, 3];
        let mut held: Vec<(usize, usize)> = Vec::new();
        for &(one, other, item, wanted) in &self.links {
            let ends = (one.min(other), one.max(other));
            if colour[item] != wanted || held.contains(&ends) {
                continue;
            }
            held.push(ends);
            (present[one], present[other]) = (true, true);
            if piece[one] == piece[other] && !self.loops {
                return false;
            }
            let (from, to) = (piece[one], piece[other]);
            piece.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
        }
        let pieces: BTreeSet<usize> =
            (0..4).filter(|&it| present[it]).map(|it| piece[it]).collect();
        pieces.len() <= self.pieces
    }
}

fn case() -> impl Strategy<Value = ColouredCase> {
    let options = || prop::collection::vec([0..4_usize, 0..4, 0..4], 0..5);
    let link = (0..4_usize, 1..4_usize, 0..3_usize, 2..4_usize);
    let link =
        link.prop_map(|(one, further, item, colour)| (one, (one + further) % 4, item, colour));
    let links = prop::collection::vec(link, 1..7);
    let always = prop::array::uniform4(prop::bool::weighted(0.3));
    ([options(), options(), options()], links, always, any::<bool>(), 1..4_usize).prop_map(
        |(options, links, always, loops, pieces)| ColouredCase {
            options,
            links,
            always,
            loops,
            pieces,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_coloured_link_holds_while_its_item_has_the_colour(case in case()) {
        let text = case.text();
        let instance = DlxReader::new(text.as_bytes()).next().unwrap().unwrap();
        let problem = instance.builder().unwrap().build();
        let (mut found, mut verifier) = (0, Verifier::new(&problem));
        let mut all_right = true;
        problem
            .query().visit(|cover| {
                found += 1;
                all_right &= verifier.check(cover).is_ok();
                ControlFlow::Continue(())
            })
            .unwrap();
        prop_assert!(all_right, "{}", text);
        let [first, second, third] = &case.options;
        let sets = first.iter().flat_map(|it| second.iter().map(move |other| (it, other)));
        let sets = sets.flat_map(|(one, two)| third.iter().map(move |three| [one, two, three]));
        prop_assert_eq!(found, sets.filter(|&set| case.is_cover(set)).count(), "{}", text);
    }
}
