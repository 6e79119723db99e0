//! Floors within a room: the places of its files, and which of them may import which.

use crate::imports::Arrows;

/// A place, with the places that it may import besides itself.
///
/// `room/x` is the file `room/x.rs`, or the folder `room/x` with all that is in it. `room/x/*` is
/// each file and folder in that folder, `mod.rs` aside: a place of its own, which may not import
/// those beside it.
pub(super) type Floor = (&'static str, &'static [&'static str]);

/// The floors of the engine: model <- kernel <- kernels, passes <- run <- ask.
///
/// `kernels/mod.rs` is the table of kernels: the only one who knows them all.
pub(super) const COVER: &[Floor] = &[
    ("cover/model", &[]),
    ("cover/kernel", &["cover/model"]),
    ("cover/kernels/*", &["cover/model", "cover/kernel"]),
    ("cover/kernels/mod", &["cover/model", "cover/kernel", "cover/kernels/*"]),
    ("cover/passes", &["cover/model", "cover/kernel", "cover/kernels/mod"]),
    (
        "cover/run",
        &["cover/model", "cover/kernel", "cover/kernels/*", "cover/kernels/mod", "cover/passes"],
    ),
    (
        "cover/ask",
        &[
            "cover/model",
            "cover/kernel",
            "cover/kernels/*",
            "cover/kernels/mod",
            "cover/passes",
            "cover/run",
        ],
    ),
    // The door to the other rooms: nothing within the room may come in by it.
    (
        "cover/mod",
        &[
            "cover/model",
            "cover/kernel",
            "cover/kernels/*",
            "cover/kernels/mod",
            "cover/passes",
            "cover/run",
            "cover/ask",
        ],
    ),
];

/// Returns what is wrong with a room: files that stand on no floor, and imports between floors that
/// the table does not have.
pub(super) fn faults(room: &str, floors: &[Floor], arrows: &Arrows) -> Vec<String> {
    let inside = |file: &&String| file.split('/').next() == Some(room);
    let mut faults = Vec::new();
    for file in arrows.keys().filter(inside) {
        let Some((floor, place)) = floor_of(file, floors) else {
            faults.push(format!("{file} stands on no floor"));
            continue;
        };
        for imported in arrows[file].iter().filter(inside) {
            // A file without a floor is a fault of its own.
            let Some((other, other_place)) = floor_of(imported, floors) else { continue };
            if place != other_place && !floor.1.contains(&other.0) {
                faults.push(format!("{file} imports {imported}, but {} may not", floor.0));
            }
        }
    }
    faults
}

/// Returns the floor of a file, and the file or folder that is its place.
fn floor_of<'f>(file: &str, floors: &'f [Floor]) -> Option<(&'f Floor, String)> {
    floors.iter().find_map(|floor| Some((floor, place_of(file, floor.0)?)))
}

/// Returns the place of a file, if it is on a floor.
fn place_of(file: &str, floor: &str) -> Option<String> {
    let path = file.trim_end_matches(".rs");
    let (folder, is_each) = match floor.strip_suffix("/*") {
        Some(folder) => (folder, true),
        None => (floor, false),
    };
    let rest = path.strip_prefix(folder)?;
    match rest.strip_prefix('/') {
        None => (rest.is_empty() && !is_each).then(|| folder.to_owned()),
        Some("mod") if is_each => None,
        Some(inner) if is_each => {
            let first = inner.split('/').next().unwrap_or_default();
            Some(format!("{folder}/{first}"))
        }
        Some(_) => Some(folder.to_owned()),
    }
}
