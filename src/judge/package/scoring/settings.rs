//! Reads the settings of groups.

use std::path::Path;

use serde_json::{Map, Value};

use crate::package::constants::Constants;
use crate::package::faults::PackageFault;
use crate::package::yaml;

/// The settings in a file, and the faults of the package.
pub(super) struct GroupSettings<'s> {
    file: &'s Path,
    value: Value,
    faults: &'s mut Vec<PackageFault>,
}

impl<'s> GroupSettings<'s> {
    /// Reads a file; a missing one has no settings.
    pub(super) fn read(
        file: &'s Path,
        constants: &Constants,
        faults: &'s mut Vec<PackageFault>,
    ) -> Self {
        // A file that cannot be read is reported with the flags in it.
        let value = yaml::read_filled(file, constants).ok().flatten().unwrap_or_default();
        Self { file, value, faults }
    }

    /// Adds settings that hold where the file has none.
    pub(super) fn or(mut self, usual: &Value) -> Self {
        for (key, value) in usual.as_object().into_iter().flatten() {
            if self.value.is_null() {
                self.value = Value::Object(Map::new());
            }
            if let Some(own) = self.value.as_object_mut() {
                own.entry(key.clone()).or_insert_with(|| value.clone());
            }
        }
        self
    }

    /// Returns the value of a key as `read` understands it; `None` without the key.
    pub(super) fn get<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        let found = read(value);
        if found.is_none() {
            self.faults.push(PackageFault::Setting { path: self.file.to_path_buf(), key });
        }
        found
    }
}
