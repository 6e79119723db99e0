//! Sinks for the covers of a part: count them, visit them at once, or send them to the thread that
//! visits them.

use std::mem;
use std::ops::ControlFlow;

use crate::kernel::{Kernel, Visitor};
use crate::model::OptionId;
use crate::passes::Part;
use runner_threads::Reply;

/// About how many options a batch of covers has.
const BATCH_OPTIONS: usize = 4096;

/// Takes the covers of a part as they are found.
pub(super) trait CoverSink {
    /// Takes the current cover of a kernel. Breaks if no more are wanted.
    fn see(&mut self, kernel: &mut dyn Kernel) -> ControlFlow<()>;

    /// Called when the search pauses, to flush waiting covers.
    fn pause(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

pub(super) struct Counter(pub(super) u64);

impl CoverSink for Counter {
    fn see(&mut self, _: &mut dyn Kernel) -> ControlFlow<()> {
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

impl CoverSink for Direct<'_, '_> {
    fn see(&mut self, kernel: &mut dyn Kernel) -> ControlFlow<()> {
        self.part.for_each_image(kernel.cover(), &mut self.image, self.visitor)
    }
}

/// Sends covers in batches.
pub(super) struct Outbox<'p> {
    batch: CoverBatch<'p>,
    reply: Reply<CoverBatch<'p>>,
}

/// Covers on their way to the visitor.
pub(super) struct CoverBatch<'p> {
    part: &'p Part,
    options: Vec<OptionId>,
    lengths: Vec<usize>,
}

impl<'p> Outbox<'p> {
    /// Returns an empty outbox.
    pub(super) fn new(part: &'p Part, reply: Reply<CoverBatch<'p>>) -> Self {
        Self { batch: CoverBatch::new(part), reply }
    }
}

impl CoverSink for Outbox<'_> {
    fn see(&mut self, kernel: &mut dyn Kernel) -> ControlFlow<()> {
        let cover = kernel.cover();
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
        let empty = CoverBatch::new(self.batch.part);
        let sent = self.reply.send(mem::replace(&mut self.batch, empty));
        // The receiver is gone if the visitor has broken.
        if sent.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<'p> CoverBatch<'p> {
    fn new(part: &'p Part) -> Self {
        Self { part, options: Vec::new(), lengths: Vec::new() }
    }

    /// Visits the covers, and their images in the part.
    pub(super) fn visit(
        &self,
        image: &mut Vec<OptionId>,
        visitor: &mut Visitor<'_>,
    ) -> ControlFlow<()> {
        let mut start = 0;
        for &length in &self.lengths {
            self.part.for_each_image(&self.options[start..start + length], image, visitor)?;
            start += length;
        }
        ControlFlow::Continue(())
    }
}
