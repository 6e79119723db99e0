//! Where the covers of a part go: they are counted, visited at once, or sent to the thread that
//! visits them.

use std::mem;
use std::ops::ControlFlow;
use std::sync::mpsc::SyncSender;

use super::super::builder::OptionId;
use super::super::enumerate::Visitor;
use super::split::Part;

/// Options in a batch of covers, about.
const BATCH_OPTIONS: usize = 4096;

/// Takes the covers of a part as they are found.
pub(super) trait Sink {
    /// Takes a cover. Breaks if no more are wanted.
    fn see(&mut self, cover: &[OptionId]) -> ControlFlow<()>;

    /// Is told when the search pauses, so that what waits can go.
    fn pause(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Counts covers.
pub(super) struct Counter(pub(super) u64);

impl Sink for Counter {
    fn see(&mut self, _: &[OptionId]) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Visits covers and their images at once.
pub(super) struct Direct<'d, 'v> {
    pub(super) part: &'d Part,
    /// Working memory.
    pub(super) image: Vec<OptionId>,
    pub(super) visitor: &'d mut Visitor<'v>,
}

impl Sink for Direct<'_, '_> {
    fn see(&mut self, cover: &[OptionId]) -> ControlFlow<()> {
        self.part.for_each_image(cover, &mut self.image, self.visitor)
    }
}

/// Sends covers in batches.
pub(super) struct Outbox {
    batch: Batch,
    sender: SyncSender<Batch>,
}

/// Covers on their way to the visitor.
#[derive(Default)]
pub(super) struct Batch {
    options: Vec<OptionId>,
    lengths: Vec<usize>,
}

impl Outbox {
    /// Returns an empty outbox.
    pub(super) fn new(sender: SyncSender<Batch>) -> Self {
        Self { batch: Batch::default(), sender }
    }
}

impl Sink for Outbox {
    fn see(&mut self, cover: &[OptionId]) -> ControlFlow<()> {
        self.batch.options.extend_from_slice(cover);
        self.batch.lengths.push(cover.len());
        if self.batch.options.len() < BATCH_OPTIONS {
            ControlFlow::Continue(())
        } else {
            self.pause()
        }
    }

    fn pause(&mut self) -> ControlFlow<()> {
        if self.batch.lengths.is_empty() {
            return ControlFlow::Continue(());
        }
        let sent = self.sender.send(mem::take(&mut self.batch));
        // Nobody listens any more once the visitor has broken.
        if sent.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Batch {
    /// Visits the covers, and their images in the part.
    pub(super) fn visit(
        &self,
        part: &Part,
        image: &mut Vec<OptionId>,
        visitor: &mut Visitor<'_>,
    ) -> ControlFlow<()> {
        let mut start = 0;
        for &length in &self.lengths {
            part.for_each_image(&self.options[start..start + length], image, visitor)?;
            start += length;
        }
        ControlFlow::Continue(())
    }
}
