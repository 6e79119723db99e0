//! Reads the lines of nets, word by word.
//!
//! ```text
//! net line  = ":", { demand }, "|", { node }
//! demand    = "pieces=", range | "sizes=", range | "no-loops" | "split" | "apart" | "together"
//!           | "labelled"
//! node      = name, { ":", trait }
//! trait     = "always" | "label=", name | "size=", number
//! range     = number, [ ":", [ number ] ]
//! ```

use std::ops::RangeInclusive;

use super::super::error::{DlxErrorKind, TextFault};
use super::super::grammar::{name_word, number_word, range};
use super::super::lines::words;
use super::CoverNode;
use super::draft::NetDraft;
use super::error::NetMistake;
use crate::model::NetDemand;

/// The demands.
const DEMANDS: &[&str] =
    &["pieces=N", "sizes=N", "no-loops", "split", "apart", "together", "labelled"];
/// The traits of a node.
const TRAITS: &[&str] = &["always", "label=NAME", "size=N"];

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
        DlxErrorKind::Net(NetMistake::UnknownNode { name, .. })
        | DlxErrorKind::UnknownItem { name, .. } => name,
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
    let (mut demand, mut keys) = (NetDemand::default(), Keys::default());
    for word in words.by_ref().take_while(|&word| word != "|") {
        read_demand(&mut demand, &mut keys, word)?;
    }
    draft.net(demand);
    words.try_for_each(|word| draft.node(node(word)?).map_err(|kind| fault(kind, word)))
}

fn read_demand<'t>(
    demand: &mut NetDemand,
    keys: &mut Keys<'t>,
    word: &'t str,
) -> Result<(), TextFault<'t>> {
    match keys.read(word)? {
        ("pieces", Some(value)) => demand.pieces = bounds(value)?,
        ("sizes", Some(value)) => demand.sizes = bounds(value)?,
        ("no-loops", None) => demand.loops = false,
        ("split", None) => demand.split = true,
        ("apart", None) => demand.labels.mixed = false,
        ("together", None) => demand.labels.together = true,
        ("labelled", None) => demand.labels.everywhere = true,
        _ => return Err(fault(NetMistake::UnknownWord { word, known: DEMANDS }, word)),
    }
    Ok(())
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

fn node(word: &str) -> Result<CoverNode<'_>, TextFault<'_>> {
    let mut parts = word.split(':');
    let name = name_word(parts.next().unwrap_or(word))?;
    let mut node = CoverNode { name, always: false, label: None, size: None };
    let mut keys = Keys::default();
    for word in parts {
        match keys.read(word)? {
            ("always", None) => node.always = true,
            ("label", Some(label)) => node.label = Some(name_word(label)?),
            ("size", Some(written)) => node.size = Some(number_word(written, number(written))?),
            _ => return Err(fault(NetMistake::UnknownWord { word, known: TRAITS }, word)),
        }
    }
    Ok(node)
}
