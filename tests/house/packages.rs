//! Each member is a package of its own: it carries the licences, and says what it is and where to read on. The one
//! that `PyPI` has says the latter in its `pyproject.toml`.

use std::fs;
use std::path::Path;

/// Returns the folders of the members.
fn members(manifest: &str) -> Vec<String> {
    let manifest: toml::Table = manifest.parse().unwrap();
    let members = manifest["workspace"]["members"].as_array().unwrap();
    members.iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

#[test]
fn members_carry_the_licences_and_say_where_to_read_on() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_default();
    let members = members(&read("Cargo.toml"));
    assert!(members.len() >= 5, "{members:?}");
    for member in members {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(read(&format!("{member}/{licence}")), read(licence), "{member}: {licence}");
        }
        let manifest: toml::Table = read(&format!("{member}/Cargo.toml")).parse().unwrap();
        let package = &manifest["package"];
        assert!(package["description"].is_str(), "{member}");
        let readme = read(&format!("{member}/README.md"));
        let name = package["name"].as_str().unwrap();
        if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
            let manifest: toml::Table = read(&format!("{member}/pyproject.toml")).parse().unwrap();
            let project = &manifest["project"];
            assert!(readme.starts_with(&format!("# {}", project["name"].as_str().unwrap())));
            assert!(project["keywords"].is_array(), "{member}");
            continue;
        }
        let docs = format!("https://docs.rs/{name}");
        assert_eq!(package["documentation"].as_str(), Some(docs.as_str()), "{member}");
        assert!(package["keywords"].is_array(), "{member}");
        assert!(readme.starts_with(&format!("# {name}\n")) && readme.contains(&docs), "{member}");
    }
}
