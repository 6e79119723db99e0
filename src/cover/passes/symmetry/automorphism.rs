//! A permutation of options.

use crate::model::narrow;

/// The image of every option under a symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automorphism(Box<[u32]>);

impl Automorphism {
    /// Makes an automorphism of the image of every option; the images must be a permutation.
    pub(super) fn new(images: Vec<u32>) -> Self {
        Self(images.into_boxed_slice())
    }

    /// Returns the image of an option.
    ///
    /// # Panics
    ///
    /// If the option does not exist.
    #[inline]
    pub(crate) fn image(&self, option: u32) -> u32 {
        self.0[option as usize]
    }

    /// Returns the image of every option.
    pub(crate) fn images(&self) -> &[u32] {
        &self.0
    }

    /// Returns the inverse.
    pub(super) fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.0.len()];
        for (option, &image) in self.0.iter().enumerate() {
            inverse[image as usize] = narrow(option);
        }
        Self::new(inverse)
    }
}
