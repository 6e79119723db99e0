//! The finders of faults in the sources are tried on small made-up trees of files.

use std::collections::BTreeSet;

use crate::circles::{circles, describe};
use crate::floors::{COVER, JUDGE, PUZZLE, PYTHON, RUNNER, TEXT, faults};
use crate::imports::{Arrows, Files, arrows};

/// Returns the imports of the files of a tree. A folder without a `mod.rs` gets an empty one.
fn arrows_of(tree: &[(&str, &str)]) -> Arrows {
    let mut files = Files::new();
    for (file, text) in tree {
        for (end, _) in file.match_indices('/') {
            files.entry(format!("{}/mod.rs", &file[..end])).or_default();
        }
        files.insert((*file).to_owned(), (*text).to_owned());
    }
    arrows(&files)
}

/// Returns the arrows of a tree as lines: `a/x.rs -> a/y.rs`.
fn lines(tree: &[(&str, &str)]) -> Vec<String> {
    let arrows = arrows_of(tree);
    let one = |(file, next): (&String, &BTreeSet<String>)| {
        next.iter().map(|next| format!("{file} -> {next}")).collect::<Vec<_>>()
    };
    arrows.iter().flat_map(one).collect()
}

/// The files of a circle are reported with their arrows.
fn told(tree: &[(&str, &str)]) -> Vec<String> {
    let arrows = arrows_of(tree);
    circles(&arrows).iter().map(|circle| describe(circle, &arrows)).collect()
}

#[test]
fn all_forms_of_imports_are_read() {
    let y = ("a/y.rs", "pub struct Y;");
    for import in [
        "use super::y::Y;",
        "use super::{\n    y::Y,\n};",
        "use crate::a::{self, y::{self, Y}};\nfn f(_: y::Y) {}",
        "use crate::a::y::Y as Z;",
        "pub(super) use super::y::Y;\nfn f(_: Y) {}",
        "use super::y;\nfn f() { y::g(); }",
        "fn f(_: super::y::Y) {}",
        "use super::y::*;",
    ] {
        assert_eq!(lines(&[("a/x.rs", import), y]), ["a/x.rs -> a/y.rs"], "{import}");
    }
    let deep = [("a/b/c.rs", "use super::super::y::Y;"), ("a/b/mod.rs", ""), y];
    assert_eq!(lines(&deep), ["a/b/c.rs -> a/y.rs"]);
    let below = [("a/mod.rs", "mod y;\nuse self::y::Y;"), y];
    assert_eq!(lines(&below), ["a/mod.rs -> a/y.rs"]);
    assert_eq!(lines(&[("a/mod.rs", "mod y;\nuse y::Y;"), y]), ["a/mod.rs -> a/y.rs"]);
}

#[test]
fn a_re_export_leads_to_the_file_that_defines() {
    let x = ("a/x.rs", "pub struct X;");
    let signpost = ("a/mod.rs", "mod x;\nmod y;\npub use x::X;\npub use y::Y;");
    let y = ("a/y.rs", "use super::X;\npub struct Y(X);");
    assert_eq!(lines(&[x, y, signpost]), ["a/y.rs -> a/x.rs"]);
    let other = ("b/mod.rs", "use crate::a::X;");
    assert_eq!(lines(&[x, signpost, other]), ["b/mod.rs -> a/x.rs"]);
    // Two signposts in a row.
    let second = ("c/mod.rs", "pub use crate::a::X as Z;");
    let far = ("d/mod.rs", "use crate::c::Z;");
    assert_eq!(lines(&[x, signpost, second, far]), ["d/mod.rs -> a/x.rs"]);
    // A name that is used where it is re-exported is imported there.
    let used = ("a/mod.rs", "mod x;\npub use x::X;\nfn f(_: X) {}");
    assert_eq!(lines(&[x, used]), ["a/mod.rs -> a/x.rs"]);
}

#[test]
fn tests_comments_and_declarations_do_not_count() {
    let y = ("a/y.rs", "pub struct Y;");
    for text in [
        "/// As [`Y`](super::y::Y).\nstruct X; // super::y::Y",
        "#[cfg(test)]\nmod tests {\n    use super::super::y::Y;\n}",
        "#[cfg(test)]\nuse super::y::Y;",
        "use std::y::Y;",
        "fn f(it: It) { it.y.y(); }",
    ] {
        assert_eq!(lines(&[("a/x.rs", text), y]), [""; 0], "{text}");
    }
    let props = ("a/props.rs", "use super::y::Y;");
    assert_eq!(lines(&[("a/mod.rs", "#[cfg(test)]\nmod props;\nmod y;"), props, y]), [""; 0]);
}

#[test]
fn a_circle_is_told_with_its_arrows() {
    let [x, y, z] = [
        ("a/x.rs", "use super::y::Y;\nuse super::w::W;"),
        ("a/y.rs", "use super::z::Z;"),
        ("b/z.rs", "use crate::a::x::X;"),
    ];
    let signpost = ("a/mod.rs", "pub use crate::b::z;");
    let w = ("a/w.rs", "struct W;");
    let circle = "3 files import each other:\n  a/x.rs -> a/y.rs\n  a/y.rs -> b/z.rs\n  \
                  b/z.rs -> a/x.rs\n";
    assert_eq!(told(&[x, y, z, signpost, w]), [circle]);
    assert_eq!(told(&[x, y, signpost, w]), [""; 0]);
}

#[test]
fn a_module_and_its_child_can_be_a_circle() {
    let child = ("a/x.rs", "use super::A;");
    let parent = ("a/mod.rs", "mod x;\npub struct A;\nfn f() { x::g(); }");
    let circle = "2 files import each other:\n  a/mod.rs -> a/x.rs\n  a/x.rs -> a/mod.rs\n";
    assert_eq!(told(&[child, parent]), [circle]);
}

/// An engine in order: every floor imports all that it may.
const ENGINE: &[(&str, &str)] = &[
    ("lib.rs", "pub use ask::Ask;\npub use model::ids::Id;"),
    ("model/mod.rs", "pub(crate) use ids::Id;"),
    ("model/ids.rs", "pub struct Id;"),
    ("kernel.rs", "use super::model::Id;\npub trait Kernel {}"),
    (
        "kernels/mod.rs",
        "use self::{general::General, lanes::Lanes};\nuse super::kernel::Kernel;\npub struct Table;",
    ),
    ("kernels/general.rs", "use crate::kernel::Kernel;\npub struct General;"),
    ("kernels/lanes/mod.rs", "use self::simd::Simd;\npub struct Lanes;"),
    ("kernels/lanes/simd.rs", "use crate::model::Id;\npub struct Simd;"),
    ("passes/prune.rs", "use crate::kernels::Table;\npub struct Prune;"),
    ("run/mod.rs", "use super::kernels::lanes::Lanes;\nuse super::passes::prune::Prune;"),
    ("ask/mod.rs", "use super::run::*;\npub struct Ask;"),
];

/// Returns the faults of the engine with one more import, or one more file.
fn faults_with(file: &str, import: &str) -> Vec<String> {
    let mut tree = ENGINE.to_vec();
    let text = tree.iter().find(|it| it.0 == file).map_or("", |it| it.1);
    let text = format!("{import}\n{text}");
    tree.retain(|it| it.0 != file);
    tree.push((file, &text));
    faults("", COVER, &arrows_of(&tree))
}

#[test]
fn an_engine_in_order_has_no_faults() {
    assert_eq!(faults("", COVER, &arrows_of(ENGINE)), [""; 0]);
    assert_eq!(faults_with("ask/mod.rs", "use super::kernel::Kernel;"), [""; 0]);
    assert_eq!(faults_with("passes/new.rs", "use super::prune::Prune;"), [""; 0]);
}

#[test]
fn arrows_that_point_up_are_found() {
    for (file, import, place) in [
        ("model/ids.rs", "use crate::kernel::Kernel;", "model"),
        ("kernel.rs", "use super::kernels::Table;", "kernel"),
        ("kernels/general.rs", "use super::Table;", "kernels/*"),
        ("kernels/general.rs", "use super::lanes::Lanes;", "kernels/*"),
        ("kernels/mod.rs", "use crate::passes::prune::Prune;", "kernels/mod"),
        ("passes/prune.rs", "use crate::kernels::lanes::Lanes;", "passes"),
        ("passes/prune.rs", "use crate::run::Pool;", "passes"),
        ("run/mod.rs", "use super::ask::Ask;", "run"),
        ("ask/mod.rs", "use super::Front;", "ask"),
    ] {
        let faults = faults_with(file, import);
        let [fault] = faults.as_slice() else { panic!("{file}, {import}: {faults:?}") };
        assert!(fault.starts_with(&format!("{file} imports ")), "{fault}");
        assert!(fault.ends_with(&format!(", but {place} may not")), "{fault}");
    }
    assert_eq!(faults_with("plan/mod.rs", ""), ["plan/mod.rs stands on no floor"]);
}

#[test]
fn a_table_of_floors_goes_upwards() {
    for floors in [COVER, JUDGE, PUZZLE, PYTHON, RUNNER, TEXT] {
        for (at, (floor, below)) in floors.iter().enumerate() {
            let is_below = |name: &&str| floors[..at].iter().any(|(other, _)| other == name);
            assert!(below.iter().all(is_below), "{floor} imports a floor above it");
        }
    }
}
