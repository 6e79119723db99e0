//! Splits a search into independent parts.

#![expect(clippy::cast_precision_loss, reason = "shares are estimates")]

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::kernel::{Children, Prefix, Presolver, Visitor};
use crate::model::OptionId;
use runner_threads::time_is_up;

/// A part of the search space.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) prefix: Prefix,
    /// Its estimated share of the whole; the shares of all parts add up to one.
    pub(crate) share: f64,
    /// Symmetries, each as the image of every option of the problem. The images of every cover of
    /// the part are covers that lie in no other part.
    pub(crate) images: Arc<[Vec<OptionId>]>,
}

impl Default for Part {
    /// The whole search space.
    fn default() -> Self {
        Self { prefix: Prefix::default(), share: 1.0, images: Arc::default() }
    }
}

impl Part {
    /// Returns how many covers each cover of the part stands for: itself and its images.
    pub(crate) fn symmetries(&self) -> f64 {
        (1 + self.images.len()) as f64
    }

    /// Visits a cover of the part and its images. `image` is working memory.
    pub(crate) fn for_each_image(
        &self,
        cover: &[OptionId],
        image: &mut Vec<OptionId>,
        visitor: &mut Visitor<'_>,
    ) -> ControlFlow<()> {
        (0..=self.images.len()).try_for_each(|number| visitor(self.image(cover, number, image)))
    }

    /// Writes an image of a cover of the part to `image`; number 0 is the cover itself.
    #[inline]
    pub(crate) fn image<'c>(
        &self,
        cover: &'c [OptionId],
        number: usize,
        image: &'c mut Vec<OptionId>,
    ) -> &'c [OptionId] {
        let Some(images) = number.checked_sub(1).map(|number| &self.images[number]) else {
            return cover;
        };
        image.clear();
        image.extend(cover.iter().map(|option| images[option.index()]));
        image
    }
}

/// The maximum number of rounds: if each part has only one child, more rounds are useless.
const ROUNDS: usize = 12;
/// A part is not split into more than this many parts.
const PARTS_MAX: usize = 1024;

/// Splits all parts in each round, until there are at least `enough` or the time is up. The parts are
/// in the order of the search tree; parts without covers are left out.
pub(crate) fn split(presolver: &mut dyn Presolver, parts: Vec<Part>, enough: usize) -> Vec<Part> {
    let mut parts = parts;
    for _ in 0..ROUNDS {
        if parts.len() >= enough || parts.is_empty() {
            break;
        }
        let mut finer = Vec::new();
        for part in parts {
            if time_is_up() {
                finer.push(part);
                continue;
            }
            match presolver.split(&part.prefix) {
                Children::None => {}
                Children::Leaf => finer.push(part),
                // That many parts would only take memory.
                Children::Parts(children) if children.len() > PARTS_MAX => finer.push(part),
                Children::Parts(children) => {
                    let share = part.share / children.len() as f64;
                    let child = |prefix| Part { prefix, share, images: Arc::clone(&part.images) };
                    finer.extend(children.into_iter().map(child));
                }
            }
        }
        parts = finer;
    }
    // The shares of parts without covers go to the rest.
    let total: f64 = parts.iter().map(|part| part.share).sum();
    for part in &mut parts {
        part.share /= total;
    }
    parts
}
