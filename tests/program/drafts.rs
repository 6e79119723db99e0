//! Drafts of problems stay in their folders.

#[cfg(unix)]
#[test]
fn a_sample_behind_a_link_is_neither_written_nor_removed() {
    use std::{env, fs, process};

    use crate::problems::{CreateError, DEFINITION, Draft};

    let base = env::temp_dir().join(format!("runner-draft-{}", process::id()));
    let (sample, folder) = (base.join("elsewhere/sample"), base.join("problems/x"));
    let kept = sample.join("1.in");
    fs::create_dir_all(&sample).and_then(|()| fs::create_dir_all(&folder)).unwrap();
    fs::write(&kept, "kept").unwrap();
    std::os::unix::fs::symlink(base.join("elsewhere"), folder.join("data")).unwrap();
    for input in ["", "1\n"] {
        let draft =
            serde_json::json!({ "id": "x", "definition": "", "input": input, "answer": "" });
        let draft: Draft = serde_json::from_value(draft).unwrap();
        let saved = draft.save(&base, true);
        assert!(matches!(saved, Err(CreateError::Link(_))), "{saved:?}");
    }
    assert_eq!(fs::read_to_string(&kept).unwrap(), "kept");
    assert!(!folder.join(DEFINITION).exists());
    fs::remove_dir_all(base).unwrap();
}
