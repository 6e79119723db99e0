//! The parts of a definition, each decoded by itself.

use super::grid::BoardText;
use super::input::Input;
use super::model::ModelText;
use super::output::OutputText;
use crate::encode::Model;

/// The parts of a definition.
#[derive(Debug)]
pub(super) struct Parts<'p> {
    pub(super) input: &'p Input,
    pub(super) board: &'p BoardText,
    pub(super) model_text: &'p ModelText,
    pub(super) output: &'p OutputText,
    pub(super) model: &'p Model,
}
