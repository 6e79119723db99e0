//! Reads the lines of nets, word by word.
//!
//! ```text
//! net line  = ":", { demand }, "|", { node }
//! demand    = "pieces=", range | "sizes=", range | "no-loops" | "split" | "apart" | "together"
//!           | "labelled" | "sum-", name, "=", sums
//! node      = name, { ":", trait }
//! trait     = "always" | "label=", name | "size=", number | "add-", name, "=", sum
//!           | "sum-", name, "=", sums
//! range     = number, [ ":", [ number ] ]
//! sums      = sum | [ sum ], "..", [ sum ]
//! ```

use std::ops::RangeInclusive;

use super::super::error::{DlxErrorKind, TextFault};
use super::super::grammar::{name_word, number_word, range};
use super::super::lines::words;
use super::draft::NetDraft;
use super::error::NetMistake;
use super::sums::{find, sum, sums};
use super::{CoverNode, CoverTally};
use crate::model::NetDemand;

const DEMANDS: &[&str] =
    &["pieces=N", "sizes=N", "no-loops", "split", "apart", "together", "labelled", "sum-NAME=N"];
/// The traits of a node.
const TRAITS: &[&str] = &["always", "label=NAME", "size=N", "add-NAME=N", "sum-NAME=N"];

/// What stands before the name of a tally in a key: for the sums of pieces, and for what a node adds.
const SUM: &str = "sum-";
const ADD: &str = "add-";

/// The keys that were read, none of them twice.
#[derive(Default)]
struct Keys<'t>(Vec<&'t str>);

impl<'t> Keys<'t> {
    /// Splits a word into its key and, after a `=`, its value.
    fn read(&mut self, word: &'t str) -> Result<(&'t str, Option<&'t str>), TextFault<'t>> {
        let (key, value) = word.split_once('=').map_or((word, None), |(key, it)| (key, Some(it)));
        if self.0.contains(&key) {
            return Err(fault(NetMistake::Repeated { word: key }, word));
        }
        self.0.push(key);
        Ok((key, value))
    }
}

/// Returns a mistake in a word: its place is the word, or the name in it that is unknown.
pub(in super::super) fn fault<'t>(
    kind: impl Into<DlxErrorKind<'t>>,
    word: &'t str,
) -> TextFault<'t> {
    let kind = kind.into();
    let at = match kind {
        DlxErrorKind::Net(
            NetMistake::UnknownNode { name, .. } | NetMistake::UnknownTally { name, .. },
        )
        | DlxErrorKind::UnknownItem { name, .. } => name,
        DlxErrorKind::Net(NetMistake::Sum { written }) => written,
        _ => word,
    };
    TextFault { kind, at: at.as_bytes() }
}

/// Reads a line that declares a net.
pub(in super::super) fn read_net<'t>(
    draft: &mut NetDraft<'t>,
    line: &'t str,
) -> Result<(), TextFault<'t>> {
    if words(line).all(|word| word != "|") {
        return Err(fault(NetMistake::NoBar, &line[line.len()..]));
    }
    let mut words = words(line).skip(1);
    let (mut demand, mut tallies, mut keys) = (NetDemand::default(), Vec::new(), Keys::default());
    for word in words.by_ref().take_while(|&word| word != "|") {
        match keys.read(word)? {
            ("pieces", Some(value)) => demand.pieces = bounds(value)?,
            ("sizes", Some(value)) => demand.sizes = bounds(value)?,
            ("no-loops", None) => demand.loops = false,
            ("split", None) => demand.split = true,
            ("apart", None) => demand.labels.mixed = false,
            ("together", None) => demand.labels.together = true,
            ("labelled", None) => demand.labels.everywhere = true,
            (key, value) => {
                let tally = key.strip_prefix(SUM).zip(value);
                let unknown = || fault(NetMistake::UnknownWord { word, known: DEMANDS }, word);
                let (name, written) = tally.ok_or_else(unknown)?;
                tallies.push(CoverTally { name: name_word(name)?, sums: sums(written)? });
            }
        }
    }
    draft.net(demand, tallies);
    words.try_for_each(|word| {
        let node = node(word, draft.tallies())?;
        draft.node(node).map_err(|kind| fault(kind, word))
    })
}

/// Reads a number, or a range that perhaps has no end.
fn bounds(written: &str) -> Result<RangeInclusive<u32>, TextFault<'_>> {
    match written.strip_suffix(':') {
        Some(least) => Ok(number_word(least, number(written))?..=u32::MAX),
        None => range(written, number(written)).map(|it| it.min..=it.max),
    }
}

/// Returns the kind of mistake for a word that is not a number.
fn number(written: &str) -> DlxErrorKind<'_> {
    NetMistake::Number { written }.into()
}

fn node<'t>(word: &'t str, tallies: &[CoverTally<'t>]) -> Result<CoverNode<'t>, TextFault<'t>> {
    let mut parts = word.split(':');
    let mut node = CoverNode::new(name_word(parts.next().unwrap_or(word))?);
    let mut keys = Keys::default();
    for word in parts {
        let (key, value) = keys.read(word)?;
        let tally = |prefix| {
            let (name, written) = key.strip_prefix(prefix).zip(value)?;
            Some((find(tallies, name).map_err(|kind| fault(kind, name)), written))
        };
        match (key, value) {
            ("always", None) => node.always = true,
            ("label", Some(label)) => node.label = Some(name_word(label)?),
            ("size", Some(written)) => node.size = Some(number_word(written, number(written))?),
            _ => {
                if let Some((tally, written)) = tally(ADD) {
                    node.weights.push((tally?, sum(written)?));
                } else if let Some((tally, written)) = tally(SUM) {
                    node.sums.push((tally?, sums(written)?));
                } else {
                    return Err(fault(NetMistake::UnknownWord { word, known: TRAITS }, word));
                }
            }
        }
    }
    Ok(node)
}
