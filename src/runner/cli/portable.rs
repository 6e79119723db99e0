//! Names of files and folders that mean the same on every system.

/// The most bytes of a name.
pub(super) const NAME_MAX: usize = 60;

/// Tells whether every system takes a name, also with an ending. Windows keeps some names for devices, and drops
/// a dot at the end of a name.
pub(super) fn is_portable(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).to_lowercase();
    let port = stem.strip_suffix(char::is_numeric);
    let is_device = matches!(stem.as_str(), "con" | "prn" | "aux" | "nul")
        || matches!(port, Some("com" | "lpt"));
    !is_device && !name.ends_with('.') && name.len() <= NAME_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_and_long_names_are_not_portable() {
        let long = "é".repeat(NAME_MAX / 2 + 1);
        for name in ["CON", "nul", "Aux.in", "com1", "LPT9.a.b", "com²", "a.", long.as_str()] {
            assert!(!is_portable(name), "{name}");
        }
        let most = "a".repeat(NAME_MAX);
        for name in ["cone", "com", "com10", "a.nul", "01-small", "é", most.as_str()] {
            assert!(is_portable(name), "{name}");
        }
    }
}
