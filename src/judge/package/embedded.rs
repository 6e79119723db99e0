//! Packages that are embedded in a program.

/// A package that is embedded in a program.
#[derive(Debug)]
pub struct Embedded {
    /// Its id.
    pub id: &'static str,
    /// Its files: their paths below its folder, such as `data/sample/1.in`, and their bytes. An input comes
    /// before its answer.
    pub files: &'static [(&'static str, &'static [u8])],
    /// The number of its tests that are too long to be embedded.
    pub left_out: usize,
}

impl Embedded {
    /// Returns the bytes of a file.
    pub(super) fn file(&self, name: &str) -> Option<&'static [u8]> {
        self.files.iter().find(|(path, _)| *path == name).map(|(_, bytes)| *bytes)
    }
}
