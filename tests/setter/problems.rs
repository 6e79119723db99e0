//! The problems that are shipped.

use std::fs;
use std::path::Path;

use runner::definition::Definition;
use runner::package::Package;
use runner::problems::definition;

/// Returns all problems with their folders.
pub(crate) fn problems() -> Vec<(Package, Definition)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|it| it.unwrap().path()).collect();
    folders.sort();
    let defined = folders.into_iter().filter(|folder| folder.join("puzzle.toml").exists());
    let open = |folder: std::path::PathBuf| {
        let package = Package::open(&folder).unwrap();
        let definition = definition(&package).unwrap().unwrap();
        (package, definition)
    };
    defined.map(open).collect()
}
