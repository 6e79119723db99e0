//! Any text as a link, or as the puzzle of f-puzzles that is packed in one: it is refused, or it is an input that can be
//! written as a link again.
//!
//! `cargo fuzz run --fuzz-dir tests/fuzz -s none link`

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use runner_puzzle::{Definition, Link};

/// Problems whose links have bodies of different kinds.
static DEFINITIONS: LazyLock<Vec<Definition>> = LazyLock::new(|| {
    let texts = [
        include_str!("../../../problems/akari/puzzle.toml"),
        include_str!("../../../problems/codingamefutoshiki/puzzle.toml"),
        include_str!("../../../problems/fillomino/puzzle.toml"),
        include_str!("../../../problems/gokigen/puzzle.toml"),
        include_str!("../../../problems/hashiwokakero/puzzle.toml"),
        include_str!("../../../problems/heyawake/puzzle.toml"),
        include_str!("../../../problems/hitori/puzzle.toml"),
        include_str!("../../../problems/kakuro/puzzle.toml"),
        include_str!("../../../problems/masyuall/puzzle.toml"),
        include_str!("../../../problems/nonogram/puzzle.toml"),
        include_str!("../../../problems/numberlink/puzzle.toml"),
        include_str!("../../../problems/sashigane/puzzle.toml"),
        include_str!("../../../problems/skyscrapers/puzzle.toml"),
        include_str!("../../../problems/slitherlink/puzzle.toml"),
        include_str!("../../../problems/spojhs12disu/puzzle.toml"),
        include_str!("../../../problems/starbattle/puzzle.toml"),
        include_str!("../../../problems/sudokus/puzzle.toml"),
        include_str!("../../../problems/takuzu/puzzle.toml"),
        include_str!("../../../problems/tapa/puzzle.toml"),
        include_str!("../../../problems/tents/puzzle.toml"),
        include_str!("../../../problems/yajilinoutside/puzzle.toml"),
    ];
    texts.iter().map(|text| Definition::parse(text).expect("a shipped definition")).collect()
});

fuzz_target!(|text: &str| {
    let packed = || format!("fpuzzles{}", lz_str::compress_to_base64(text));
    let link = if text.starts_with('{') { packed() } else { text.to_owned() };
    let link = match Link::parse(&link) {
        Ok(link) => link,
        Err(error) => {
            assert!(error.diagnostic().place.is_some());
            return;
        }
    };
    for definition in &*DEFINITIONS {
        let Ok(input) = definition.input_of(&link) else { continue };
        let links = definition.links_of(&input).expect("what is read can be written");
        let again = Link::parse(&links[0]).and_then(|link| definition.input_of(&link));
        assert_eq!(again.ok(), Some(input));
    }
});
