//! A contracted net: nodes that are joined in every cover are one node.

use super::component::{ComponentData, PieceRules};
use crate::model::{Net, NetLink, OptionId, Union, narrow};

/// A net in which nodes that are always present and always linked are one node.
#[derive(Clone, Debug)]
pub(super) struct ContractedNet {
    pub(super) nodes: Vec<ContractedNode>,
    /// Pairs of nodes that are connected while both are present; some pairs several times.
    pub(super) free: Vec<[usize; 2]>,
    /// Pairs that do so while an option is chosen, which makes both present.
    pub(super) tied: Vec<TiedLink>,
    pub(super) rules: PieceRules,
    /// Whether no cover fulfils its demands.
    pub(super) is_hopeless: bool,
}

/// One node, or several that are joined in every cover.
#[derive(Clone, Debug)]
pub(super) struct ContractedNode {
    pub(super) always: bool,
    pub(super) options: Vec<OptionId>,
    pub(super) data: ComponentData,
}

/// A link that depends on options.
#[derive(Clone, Debug)]
pub(super) struct TiedLink {
    pub(super) ends: [usize; 2],
    pub(super) options: Vec<OptionId>,
}

impl ContractedNet {
    /// Contracts a net; only `eligible` options may be chosen.
    pub(super) fn new(net: &Net, eligible: impl Fn(OptionId) -> bool) -> Option<Self> {
        let rules = PieceRules::new(net)?;
        let mut is_hopeless = false;
        let mut pieces = Union::new(net.nodes.len());
        for link in net.links.iter().filter(|link| link.options.is_none()) {
            let [one, other] = link.ends;
            if net.nodes[one as usize].always && net.nodes[other as usize].always {
                is_hopeless |= !pieces.join(one, other) && !net.demand.loops;
            }
        }
        let able = |options: &[OptionId]| -> Vec<OptionId> {
            options.iter().copied().filter(|&option| eligible(option)).collect()
        };
        let mut nodes: Vec<ContractedNode> = Vec::new();
        let mut place = vec![0; net.nodes.len()];
        for (number, node) in net.nodes.iter().enumerate() {
            let data = rules.data(node);
            let leader = pieces.root(narrow(number)) as usize;
            if leader == number {
                place[number] = nodes.len();
                // A node that is always present does not depend on options.
                let options = if node.always { Vec::new() } else { able(&node.options) };
                nodes.push(ContractedNode { always: node.always, options, data });
            } else {
                place[number] = place[leader];
                let known = &mut nodes[place[number]].data;
                match rules.joined(*known, data) {
                    Some(joined) => *known = joined,
                    None => is_hopeless = true,
                }
            }
            is_hopeless |= node.always && rules.joined(data, ComponentData::NONE).is_none();
        }
        let ends = |link: &NetLink| link.ends.map(|end| place[end as usize]);
        let tied = net.links.iter().filter_map(|link| {
            let options = able(link.options.as_ref()?);
            Some(TiedLink { ends: ends(link), options })
        });
        let tied: Vec<TiedLink> = tied.filter(|link| !link.options.is_empty()).collect();
        let is_certain = |ends: &[usize; 2]| ends.iter().all(|&end| nodes[end].always);
        let free = net.links.iter().filter(|link| link.options.is_none()).map(ends);
        let free = free.filter(|ends| !is_certain(ends)).collect();
        Some(Self { nodes, free, tied, rules, is_hopeless })
    }
}

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
