//! Nets: what must be connected, with numbers in place of names.

use std::ops::RangeInclusive;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use runner_cover::{Net, OptionId};

/// Numbers from the first to the last.
type Range<T> = (T, T);

/// A net, as `_nets.py` writes it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct NetNumbers {
    nodes: Vec<NodeNumbers>,
    /// The nodes of each link, and the options of which one holds it; without options, both nodes do.
    links: Vec<(usize, usize, Option<Vec<usize>>)>,
    pieces: Range<u32>,
    sizes: Range<u32>,
    /// The names of the demands that are made.
    demands: Vec<String>,
    sums: Vec<SumNumbers>,
}

/// A node.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct NodeNumbers {
    options: Vec<usize>,
    always: bool,
    label: Option<u32>,
    size: Option<u32>,
}

/// A sum over each piece.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct SumNumbers {
    total: Range<i64>,
    /// A node, an option if its choice is needed, and the weight.
    weights: Vec<(usize, Option<usize>, i64)>,
    at: Vec<(usize, Range<i64>)>,
}

impl NetNumbers {
    /// Returns the net for the engine.
    pub(crate) fn net(&self, options: &[OptionId]) -> PyResult<Net> {
        let known = |option: &usize| {
            let option = options.get(*option).copied();
            option.ok_or_else(|| PyValueError::new_err("a net names an option that is not there"))
        };
        let all = |named: &[usize]| named.iter().map(known).collect::<PyResult<Vec<_>>>();
        let mut net = Net::new();
        for node in &self.nodes {
            let number = net.node(all(&node.options)?);
            net.label(number, node.label);
            net.size(number, node.size);
            if node.always {
                net.always(number);
            }
        }
        for (one, other, named) in &self.links {
            match named {
                Some(named) => net.link_while(*one, *other, all(named)?),
                None => net.link(*one, *other),
            }
        }
        net.pieces(range(self.pieces));
        net.sizes(range(self.sizes));
        for demand in &self.demands {
            match demand.as_str() {
                "without_loops" => net.without_loops(),
                "split" => net.split(),
                "apart" => net.apart(),
                "together" => net.together(),
                "labelled" => net.labelled(),
                other => return Err(PyValueError::new_err(format!("a net: {other} is unknown"))),
            }
        }
        for sum in &self.sums {
            let tally = net.tally(range(sum.total));
            for (node, option, weight) in &sum.weights {
                match option {
                    Some(option) => net.weigh_while(tally, *node, [known(option)?], *weight),
                    None => net.weigh(tally, *node, *weight),
                }
            }
            for (node, total) in &sum.at {
                net.sum_at(tally, *node, range(*total));
            }
        }
        Ok(net)
    }
}

const fn range<T: Copy>(range: Range<T>) -> RangeInclusive<T> {
    range.0..=range.1
}
