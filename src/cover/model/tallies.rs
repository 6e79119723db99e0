//! How tallies are added to a net.

use std::ops::RangeInclusive;

use super::ids::{OptionId, narrow};
use super::net::Net;
use super::rows::distinct;
use super::tally::{NetTally, NetWeight};

/// Tallies: sums over each piece.
///
/// ```
/// use runner_cover::{Builder, Net};
///
/// // Three cells in a row are black or white, and the first one has a dot. Each black piece has it.
/// let (mut builder, mut net) = (Builder::new(), Net::new());
/// let dots = net.tally(1..=1);
/// for cell in builder.primaries(3) {
///     net.node([builder.option([cell])?]);
///     builder.option([cell])?;
/// }
/// net.link(0, 1);
/// net.link(1, 2);
/// net.weigh(dots, 0, 1);
/// builder.net(net)?;
/// assert_eq!(builder.build().count(), 4_u8.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
///
/// If a tally or a node has not been added.
impl Net {
    /// Adds a tally: the sum of the weights in each piece, which must lie within these bounds. Returns its
    /// number.
    pub fn tally(&mut self, sums: RangeInclusive<i64>) -> usize {
        self.tallies.push(NetTally { sums, weights: Vec::new(), sums_at: Vec::new() });
        self.tallies.len() - 1
    }

    /// Lets a node add a weight, which may be negative, to the tally of its piece while it is present.
    pub fn weigh(&mut self, tally: usize, node: usize, weight: i64) {
        self.add_weight(tally, node, None, weight);
    }

    /// Lets a node add a weight to the tally of its piece while it is present and at least one of these
    /// options is chosen. The weights of several such calls add up.
    pub fn weigh_while(
        &mut self,
        tally: usize,
        node: usize,
        options: impl IntoIterator<Item = OptionId>,
        weight: i64,
    ) {
        self.add_weight(tally, node, Some(distinct(options)), weight);
    }

    /// Demands that the tally of the piece of a node, if it is present, lies also within these bounds.
    pub fn sum_at(&mut self, tally: usize, node: usize, sums: RangeInclusive<i64>) {
        self.assert_known(node);
        self.tallies[tally].sums_at.push((narrow(node), sums));
    }

    fn add_weight(
        &mut self,
        tally: usize,
        node: usize,
        options: Option<Vec<OptionId>>,
        weight: i64,
    ) {
        self.assert_known(node);
        self.tallies[tally].weights.push(NetWeight { node: narrow(node), options, weight });
    }

    fn assert_known(&self, node: usize) {
        assert!(node < self.nodes.len(), "the node is one of this net");
    }
}
