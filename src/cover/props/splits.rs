//! Nets that split pieces, on all small graphs and on boards.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::kernels::named;
use super::plain::{Plain, splitting};
use super::{Settings, visit};
use crate::kernel::UnsupportedReason;
use crate::model::{Id, OptionId, narrow};
use crate::{Aim, Net, Search};

/// Returns nodes that are always present, and for each link an option that lets it hold and one that
/// does not.
pub(super) fn split(nodes: usize, links: &[(usize, usize)]) -> Plain {
    let mut net = Net::new();
    for _ in 0..nodes {
        let node = net.node([]);
        net.always(node);
    }
    for (number, &(one, other)) in links.iter().enumerate() {
        net.link_while(one, other, [OptionId::from_at(2 * number)]);
    }
    net.split();
    Plain {
        demands: vec![(1, 1); links.len()],
        secondaries: 0,
        options: (0..2 * links.len()).map(|option| vec![(option / 2, None)]).collect(),
        costs: Vec::new(),
        nets: vec![net],
    }
}

/// Returns the covers that a search finds.
pub(super) fn found(plain: &Plain) -> BTreeSet<Vec<usize>> {
    let (problem, _) = plain.compile();
    let (covers, _) = visit(&mut Search::new(&problem), &[], &Settings::default(), usize::MAX);
    let set: BTreeSet<_> = covers.iter().cloned().collect();
    assert_eq!(set.len(), covers.len(), "a cover was visited twice");
    set
}

/// Asks for the number of the covers and the cheapest, which a kernel of states refuses for one of these reasons.
pub(super) fn asked_without_states(
    plain: &Plain,
    reasons: &[UnsupportedReason],
) -> Result<(), TestCaseError> {
    let (problem, _) = plain.compile();
    let covers = plain.covers(&[]);
    let mut search = Search::new(&problem);
    let settings = Settings::default();
    prop_assert_eq!(search.ask(&settings).count().unwrap().found, covers.len().into());
    let best = search.ask(&settings).best(Aim::Cheapest, 1, None).unwrap();
    let least = covers.iter().map(|cover| plain.cost(cover)).min();
    prop_assert_eq!(best.found.first().map(|best| best.cost), least);
    let settings = Settings { kernel: Some(named("front")), ..settings };
    match search.ask(&settings).count() {
        Err(unfit) => prop_assert!(reasons.contains(&unfit.why), "{:?}", unfit.why),
        // Without covers, there may be nothing left to ask.
        Ok(counted) => prop_assert_eq!(counted.found, covers.len().into()),
    }
    Ok(())
}

proptest! {
    #[test]
    fn they_are_counted_and_the_best_found_without_states(plain in splitting()) {
        asked_without_states(&plain, &[UnsupportedReason::Splits])?;
    }
}

#[test]
fn all_graphs_of_four_nodes_are_split_as_by_brute_force() {
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let kinds: [fn(&mut Net); 6] = [
        |_| {},
        |net| net.sizes(2..=2),
        |net| net.size(0, 3),
        |net| net.pieces(2..=3),
        |net| [0, 3].into_iter().for_each(|node| net.label(node, 7)),
        |net| [0, 1].into_iter().for_each(|node| net.label(node, narrow(node))),
    ];
    for graph in 0..1_u32 << pairs.len() {
        let links = (0..).zip(pairs).filter(|(bit, _)| graph >> bit & 1 != 0);
        let plain = split(4, &links.map(|link| link.1).collect::<Vec<_>>());
        for kind in kinds {
            let mut plain = plain.clone();
            kind(&mut plain.nets[0]);
            assert_eq!(found(&plain), plain.covers(&[]), "{plain:?}");
        }
    }
}
