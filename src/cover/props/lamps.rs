//! Lamps and their switches: sums modulo 2, encoded as lines of two states, against all ways to switch.

use std::ops::Range;

use proptest::prelude::*;

use super::{Settings, efforts, hundreds, visit};
use crate::{Aim, Builder, ItemId, OptionId, Problem, Search};

/// The switches of each lamp, and whether their sum is odd; and the numbers of switches that may be on.
#[derive(Clone, Debug)]
struct Lamps {
    switches: usize,
    lamps: Vec<(Vec<usize>, bool)>,
    on: Range<u32>,
}

impl Lamps {
    /// The options `2 * s` and `2 * s + 1` are switch `s` off and on, the latter at a cost of its number.
    fn compile(&self) -> Problem {
        let mut builder = Builder::new();
        let switches = builder.primaries(self.switches);
        // For each lamp, how its line reads each of its switches: as off, as on.
        let reads: Vec<Vec<[ItemId; 2]>> = self
            .lamps
            .iter()
            .map(|lamp| lamp.0.iter().map(|_| [builder.primary(), builder.primary()]).collect())
            .collect();
        let on = builder.bounded(self.on.start, self.on.end - 1).unwrap();
        for (switch, &item) in switches.iter().enumerate() {
            for value in 0..2 {
                let mut items = vec![item];
                for ((own, _), reads) in self.lamps.iter().zip(&reads) {
                    let at = own.iter().position(|&other| other == switch);
                    items.extend(at.map(|at| reads[at][1 - value]));
                }
                items.extend((value == 1).then_some(on));
                let cost = i64::try_from(value * switch).unwrap();
                builder.option_costing(items, cost).unwrap();
            }
        }
        for ((own, is_odd), reads) in self.lamps.iter().zip(&reads) {
            let start = builder.primary();
            let mut out_of = [Some(start), None];
            for (place, read) in reads.iter().enumerate() {
                let is_last = place + 1 == own.len();
                let between = [0, 1].map(|_| (!is_last).then(|| builder.primaries(2)));
                for through in between.iter().flatten() {
                    builder.option([through[0], through[1]]).unwrap();
                }
                for (from, out) in out_of.into_iter().enumerate() {
                    let Some(out) = out else { continue };
                    for (value, read) in read.iter().enumerate() {
                        let to = from ^ value;
                        if !is_last || (to == 1) == *is_odd {
                            let into = between[to].as_ref().map(|through| through[0]);
                            let items = [Some(*read), Some(out), into];
                            builder.option(items.into_iter().flatten()).unwrap();
                        }
                    }
                }
                out_of = between.map(|through| through.map(|through| through[1]));
            }
        }
        builder.build()
    }

    /// Returns all ways to switch, each as the options of switches.
    fn ways(&self) -> Vec<Vec<usize>> {
        let is_on = |way: u32, switch: usize| way >> switch & 1 == 1;
        (0..1_u32 << self.switches)
            .filter(|way| self.on.contains(&way.count_ones()))
            .filter(|&way| {
                self.lamps.iter().all(|(own, is_odd)| {
                    let on = own.iter().filter(|&&switch| is_on(way, switch)).count();
                    (on % 2 == 1) == *is_odd
                })
            })
            .map(|way| (0..self.switches).map(|at| 2 * at + usize::from(is_on(way, at))).collect())
            .collect()
    }
}

fn lamps() -> impl Strategy<Value = Lamps> {
    (1..9_usize).prop_flat_map(|switches| {
        let own = prop::sample::subsequence((0..switches).collect::<Vec<_>>(), 1..=switches);
        let lamps = prop::collection::vec((own, any::<bool>()), 0..switches + 2);
        let on = (0..3_u32, 1..9_u32).prop_map(|(least, more)| least..least + more);
        (lamps, on).prop_map(move |(lamps, on)| Lamps { switches, lamps, on })
    })
}

/// The switches of a board, each of which also switches what lies `distance` steps away.
fn board(side: usize, distance: usize, is_odd: impl Fn(usize) -> bool) -> Lamps {
    let steps = |one: usize, other: usize| {
        (one / side).abs_diff(other / side) + (one % side).abs_diff(other % side)
    };
    let own =
        |lamp| (0..side * side).filter(|&at| [0, distance].contains(&steps(lamp, at))).collect();
    let lamps = (0..side * side).map(|lamp| (own(lamp), is_odd(lamp))).collect();
    Lamps { switches: side * side, lamps, on: 0..1000 }
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn lamps_are_switched_in_all_ways(lamps in lamps(), effort in efforts()) {
        let (problem, ways) = (lamps.compile(), lamps.ways());
        let mut search = Search::with_effort(&problem, effort);
        let settings = Settings::default();
        let (mut found, _) = visit(&mut search, &[], &settings, usize::MAX);
        for cover in &mut found {
            cover.retain(|&option| option < 2 * lamps.switches);
        }
        found.sort_unstable();
        let mut sorted = ways.clone();
        sorted.sort_unstable();
        prop_assert_eq!(&found, &sorted);
        prop_assert_eq!(search.ask(&settings).count().unwrap().found, ways.len().into());
        let one = search.ask(&settings).first().unwrap().found;
        prop_assert_eq!(one.is_some(), !ways.is_empty());
        let cost = |way: &Vec<usize>| way.iter().map(|&it| problem.cost(option(&problem, it))).sum::<i64>();
        let best = search.ask(&settings).best(Aim::Cheapest, 1, None).unwrap().found;
        prop_assert_eq!(best.first().map(|best| best.cost), ways.iter().map(cost).min());
        let drawn = search.ask(&settings).sample(2, 1).unwrap().found;
        prop_assert_eq!(drawn.is_empty(), ways.is_empty());
    }
}

fn option(problem: &Problem, number: usize) -> OptionId {
    problem.option_ids().nth(number).unwrap()
}

#[test]
fn many_lamps_need_no_guesses() {
    // The second board has no way, as a search would find out only after most of 2^64 ways.
    for (side, distance, is_possible) in [(12, 3, true), (8, 5, false)] {
        let problem = board(side, distance, |lamp| lamp % 7 < 3).compile();
        let answer = Search::new(&problem).ask(&Settings::default()).first().unwrap();
        assert_eq!(answer.found.is_some(), is_possible);
        assert!(answer.stats.nodes < 5000, "{:?}", answer.stats);
    }
}

#[test]
fn the_ways_of_many_lamps_are_counted() {
    let problem = board(12, 5, |_| false).compile();
    assert_eq!(problem.count(), 256_u16.into());
}
