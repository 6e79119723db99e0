//! The cache of compiled programs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use sha2::{Digest, Sha256};

use runner_sandbox::{RunFolder, RunLimits};
use uuid::Uuid;

/// The maximum number of programs kept; the oldest are removed first.
const KEPT: usize = 256;
/// The maximum bytes of all of them.
const KEPT_BYTES: u64 = 1024 * RunLimits::MIB;

/// A folder of compiled programs, each named by a hash of everything it was built from.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

/// The hash of everything a program is built from.
#[derive(Clone, Default)]
pub(super) struct CacheKey(Sha256);

impl CacheKey {
    /// Adds bytes and their length.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes.len().to_le_bytes());
        self.0.update(bytes);
    }

    /// Adds a tool: its path, size and modification time.
    pub(super) fn add_tool(&mut self, tool: &Path) {
        self.add(tool.as_os_str().as_encoded_bytes());
        if let Ok(metadata) = tool.metadata() {
            self.add(&metadata.len().to_le_bytes());
            let changed =
                metadata.modified().ok().and_then(|it| it.duration_since(UNIX_EPOCH).ok());
            self.add(&changed.unwrap_or_default().as_nanos().to_le_bytes());
        }
    }

    fn name(self) -> String {
        let bytes = self.0.finalize();
        bytes.iter().fold(String::new(), |name, byte| name + &format!("{byte:02x}"))
    }
}

impl Cache {
    /// Returns a cache in a folder, which is created when it is needed.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Fills a folder that depends on some bytes only: from the cache, or else by `make`, and keeps it.
    /// Returns whether it was kept.
    ///
    /// # Errors
    ///
    /// The error of `make`.
    pub(crate) fn fill<E>(
        &self,
        parts: &[Vec<u8>],
        folder: &Path,
        make: impl FnOnce() -> Result<(), E>,
    ) -> Result<bool, E> {
        let mut key = CacheKey::default();
        key.add(b"folder");
        for part in parts {
            key.add(part);
        }
        if self.fetch(&key, folder).unwrap_or(false) {
            return Ok(true);
        }
        make()?;
        // Without a cache the judge only takes longer.
        let _ = self.keep(&key, folder);
        Ok(false)
    }

    /// Copies the program of a key into a folder. Returns whether the cache had it.
    pub(super) fn fetch(&self, key: &CacheKey, to: &Path) -> io::Result<bool> {
        let kept = self.folder.join(key.clone().name());
        if !kept.is_dir() {
            return Ok(false);
        }
        RunFolder::copy_made(&kept, to)?;
        Ok(true)
    }

    /// Adds the program in a folder.
    pub(super) fn keep(&self, key: &CacheKey, from: &Path) -> io::Result<()> {
        let kept = self.folder.join(key.clone().name());
        let beside = self.folder.join(format!("new-{}", Uuid::new_v4()));
        RunFolder::copy_made(from, &beside)?;
        // Another judge may have added it in the meantime.
        if fs::rename(&beside, kept).is_err() {
            RunFolder::remove_folder(&beside)?;
        }
        self.forget_oldest(KEPT_BYTES)
    }

    fn forget_oldest(&self, at_most: u64) -> io::Result<()> {
        let entries = fs::read_dir(&self.folder)?.flatten();
        let mut all: Vec<_> = entries
            .filter_map(|it| Some((it.metadata().ok()?.modified().ok()?, it.path())))
            .collect();
        all.sort_unstable();
        let mut bytes = 0;
        for (index, (_, path)) in all.iter().rev().enumerate() {
            bytes += RunFolder::space(path, at_most);
            if index >= KEPT || bytes > at_most {
                RunFolder::remove_folder(path)?;
            }
        }
        Ok(())
    }

    /// Returns the folder of the cache, the bytes that it takes, and their maximum.
    pub fn size(&self) -> (&Path, u64, u64) {
        (&self.folder, RunFolder::space(&self.folder, u64::MAX), KEPT_BYTES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_programs_are_forgotten_when_all_take_too_many_bytes() {
        let folder = std::env::temp_dir().join(format!("cache-{}", std::process::id()));
        let cache = Cache::new(folder.join("programs"));
        let made = folder.join("made");
        fs::create_dir_all(&made).unwrap();
        let keys = ["one", "two", "three"].map(|name| {
            fs::write(made.join("program"), vec![0; 400_000]).unwrap();
            let mut key = CacheKey::default();
            key.add(name.as_bytes());
            cache.keep(&key, &made).unwrap();
            key
        });
        cache.forget_oldest(1_000_000).unwrap();
        let kept = keys.map(|key| cache.fetch(&key, &made).unwrap());
        assert_eq!(kept, [false, true, true]);
        assert!((800_000..1_000_000).contains(&cache.size().1));
        cache.forget_oldest(1000).unwrap();
        assert_eq!(cache.size().1, 0);
        RunFolder::remove_folder(&folder).unwrap();
    }
}
