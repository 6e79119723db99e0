//! The steps during which the nodes of a net are open.

use super::contracted::ContractedNet;
use crate::model::OptionId;

/// The first and the last step of some.
pub(in super::super) type Steps = (u32, u32);

/// Returns for each of some nodes the first and the last step in which its options enter. `options`
/// come each with its node, some nodes several times.
pub(in super::super) fn entering<'o>(
    nodes: usize,
    options: impl Iterator<Item = (usize, &'o [OptionId])>,
    enters: impl Fn(OptionId) -> Option<u32>,
) -> Vec<Option<Steps>> {
    let mut spans = vec![None; nodes];
    for (node, options) in options {
        for step in options.iter().filter_map(|&option| enters(option)) {
            let (first, last) = spans[node].unwrap_or((step, step));
            spans[node] = Some((first.min(step), last.max(step)));
        }
    }
    spans
}

/// Returns for each node the first and the last step of those in which it is open: from the first in
/// which it can become present to the last in which something can be joined to it.
pub(super) fn spans(
    net: &ContractedNet,
    enters: impl Fn(OptionId) -> Option<u32>,
) -> Vec<Option<Steps>> {
    let of_nodes = net.nodes.iter().enumerate().map(|(number, node)| (number, &node.options[..]));
    let tied = net.tied.iter();
    let of_links = tied.flat_map(|link| link.ends.map(|end| (end, &link.options[..])));
    let own = entering(net.nodes.len(), of_nodes.chain(of_links), enters);
    let first = own.iter().flatten().map(|span| span.0).min().unwrap_or(0);
    let mut spans = own.clone();
    for &[one, other] in &net.free {
        for (node, other) in [(one, other), (other, one)] {
            let Some((first, last)) = own[other] else { continue };
            spans[node] = match spans[node] {
                Some(span) if net.nodes[node].always => Some((span.0.min(first), span.1.max(last))),
                Some(span) => Some((span.0, span.1.max(last))),
                None => net.nodes[node].always.then_some((first, last)),
            };
        }
    }
    // A node that nothing can be joined to is finished at once.
    for (span, node) in spans.iter_mut().zip(&net.nodes) {
        *span = span.or(node.always.then_some((first, first)));
    }
    spans
}

/// Returns how many nodes are open in one step at most.
pub(super) fn most_open(spans: &[Option<Steps>]) -> usize {
    let mut changes: Vec<(u32, i32)> =
        spans.iter().flatten().flat_map(|&(first, last)| [(first, 1), (last + 1, -1)]).collect();
    changes.sort_unstable();
    let mut open = 0;
    let after = changes.iter().map(|change| {
        open += change.1;
        open
    });
    after.max().and_then(|most| usize::try_from(most).ok()).unwrap_or(0)
}
