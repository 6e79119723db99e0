//! What a package or a submission may not contain: links out of it, pipes, archives that are not what they
//! say. It is refused by its name, before anything is read.

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::symlink;
use std::process::Command;

use zip::ZipWriter;
use zip::write::{FullFileOptions, SimpleFileOptions};

use super::{CAT, Place, archive};

/// A package whose answer is not to be found in any submission.
const SECRET: [(&str, &str); 4] = [
    ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\nlimits: {time_limit: 1}\n"),
    ("p/data/secret/1.in", "1\n"),
    ("p/data/secret/1.ans", "the answer\n"),
    ("p/submissions/accepted/cat.sh", CAT),
];

fn pipe(place: &Place, path: &str) {
    assert!(Command::new("mkfifo").arg(place.path(path)).status().unwrap().success());
}

#[test]
fn links_out_of_a_submission_are_refused() {
    let place = Place::new("links", &SECRET);
    place.put("p/submissions/accepted/two/main.sh", "cat gift\n");
    let gift = place.path("p/submissions/accepted/two/gift");
    let refused = |arguments: &[&str], said: &str| {
        let output = place.judge(arguments);
        let all = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(all.contains("CE    ") && all.contains(said), "{all}");
    };
    let two = "p/submissions/accepted/two";
    symlink(place.path("p/data/secret/1.ans"), &gift).unwrap();
    refused(&["p", two, "--sandbox-tier", "0"], "two/gift leads out of the submission");
    refused(&["p"], "two/gift leads out of the submission");
    fs::remove_file(&gift).unwrap();
    symlink("nowhere", &gift).unwrap();
    refused(&["p", two], "two/gift leads out of the submission");
    // A link in a submission to another file of it is sound.
    fs::remove_file(&gift).unwrap();
    symlink("given", &gift).unwrap();
    place.put("p/submissions/accepted/two/given", "the answer\n");
    assert_eq!(place.verdicts(&["p", two]).1, "AC");
    fs::remove_dir_all(place.path(two)).unwrap();
    for target in ["../../data/secret", "../../data/secret/1.ans"] {
        let link = place.path("p/submissions/accepted/all.sh");
        symlink(target, &link).unwrap();
        refused(&["p"], "accepted/all.sh leads out of the submission");
        fs::remove_file(&link).unwrap();
    }
    place.put("loose/cat.sh", CAT);
    symlink(place.path("p/data/secret/1.ans"), place.path("loose/gift")).unwrap();
    refused(&["p", "loose"], "gift leads out of the submission");
    // As a shell names them for `loose/*`.
    symlink("../p/submissions/accepted/cat.sh", place.path("loose/gift.sh")).unwrap();
    refused(&["p", "loose/gift.sh", "loose/cat.sh"], "gift.sh leads out of the submission");
    symlink("cat.sh", place.path("loose/same.sh")).unwrap();
    assert_eq!(place.verdicts(&["p", "loose/same.sh"]).1, "WA");
    // Constants are filled into copies, which are made in another way.
    place.put("p/problem.yaml", "problem_format_version: 2025-09\nname: X\nconstants: {a: 1}\n");
    place.put("p/submissions/accepted/two/main.sh", "cat gift\n");
    symlink(place.path("p/data/secret/1.ans"), &gift).unwrap();
    refused(&["p", "--time-limit", "1"], "two/gift leads out of the submission");
}

#[test]
fn pipes_are_refused() {
    let place = Place::new("pipes", &SECRET);
    let said = |arguments: &[&str], part: &str, exit: i32| {
        let output = place.judge(arguments);
        let all = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(output.status.code() == Some(exit) && all.contains(part), "{part}: {all}");
    };
    place.put("accepted/two/main.sh", CAT);
    pipe(&place, "accepted/two/pipe");
    said(&["p", "accepted/two"], "two/pipe is neither a file nor a folder", 1);
    pipe(&place, "alone.sh");
    said(&["p", "alone.sh"], "alone.sh is neither a file nor a folder", 1);
    // One that is not called like a program, in a folder of submissions.
    place.put("loose/cat.sh", CAT);
    pipe(&place, "loose/pipe");
    said(&["p", "loose"], "pipe is neither a file nor a folder", 1);
    fs::create_dir(place.path("p/data/secret/1.files")).unwrap();
    pipe(&place, "p/data/secret/1.files/pipe");
    said(&["p"], "1.files/pipe is neither a file nor a folder", 3);
    fs::remove_dir_all(place.path("p/data/secret/1.files")).unwrap();
    for test in ["p/data/secret/2.in", "p/data/secret/1.ans"] {
        let _ = fs::remove_file(place.path(test));
        pipe(&place, test);
        said(&["p"], "is neither a file nor a folder", 3);
        fs::remove_file(place.path(test)).unwrap();
    }
    place.put("p/data/secret/1.ans", SECRET[2].1);
    for file in [
        "problem.yaml",
        "puzzle.toml",
        ".timelimit",
        "data/secret/test_group.yaml",
        "generators/generators.yaml",
        "submissions/submissions.yaml",
    ] {
        let path = format!("p/{file}");
        let _ = fs::remove_file(place.path(&path));
        fs::create_dir_all(place.path(&path).parent().unwrap()).unwrap();
        pipe(&place, &path);
        let said = place.judge(&["p"]);
        let said = String::from_utf8(said.stderr).unwrap();
        assert!(said.contains("not a file") == (file != ".timelimit"), "{file}: {said}");
        fs::remove_file(place.path(&path)).unwrap();
        place.put(SECRET[0].0, SECRET[0].1);
    }
    place.put("p/output_validator/main.sh", "exit 42\n");
    pipe(&place, "p/output_validator/pipe");
    said(&["p"], "output_validator/pipe is neither a file nor a folder", 3);
}

#[test]
fn links_out_of_a_package_are_refused_in_its_validators() {
    let place = Place::new("validator-links", &SECRET);
    place.put("outside", "exit 42\n");
    let refused = |arguments: &[&str], said: &str| {
        let output = place.judge(arguments);
        let all = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let is_said = all.contains(&format!("{said} leads out of the package"));
        assert!(output.status.code() == Some(3) && is_said, "{all}");
    };
    place.put("p/output_validator/main.sh", ". ${0%/*}/part\n");
    symlink("../../outside", place.path("p/output_validator/part")).unwrap();
    refused(&["p"], "output_validator/part");
    // A link to another part of the package is sound.
    fs::remove_file(place.path("p/output_validator/part")).unwrap();
    symlink("../shared", place.path("p/output_validator/part")).unwrap();
    place.put("p/shared", "exit 42\n");
    assert_eq!(place.verdicts(&["p"]).0, 0);
    place.put("p/input_validators/one/main.sh", ". ${0%/*}/part\n");
    symlink(place.path("outside"), place.path("p/input_validators/one/part")).unwrap();
    refused(&["p", "--validate"], "input_validators/one/part");
}

/// Writes an archive with a file of zeros.
fn bomb(place: &Place, name: &str, path: &str, mebibytes: usize) {
    let mut writer = ZipWriter::new(File::create(place.path(name)).unwrap());
    for (path, text) in SECRET {
        writer.start_file(path, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.start_file(path, FullFileOptions::default().large_file(true)).unwrap();
    let zeros = vec![0; 1 << 20];
    for _ in 0..mebibytes {
        writer.write_all(&zeros).unwrap();
    }
    writer.finish().unwrap();
}

#[test]
fn pipes_in_an_archive_are_refused() {
    let place = Place::new("piped", &[("cat.sh", CAT)]);
    bomb(&place, "piped.zip", "p/data/secret/2.in", 1);
    let mut bytes = fs::read(place.path("piped.zip")).unwrap();
    // The mode of the last file, in the directory at the end.
    let [file, pipe] = [0o100_644_u32 << 16, 0o010_644 << 16].map(u32::to_le_bytes);
    let at = bytes.windows(4).rposition(|part| part == file).unwrap();
    bytes[at..at + 4].copy_from_slice(&pipe);
    fs::write(place.path("piped.zip"), bytes).unwrap();
    let (exit, _, stderr) = place.verdicts(&["piped.zip", "cat.sh"]);
    let said = "`p/data/secret/2.in` is neither a file nor a folder";
    assert!(exit == 3 && stderr.contains(said), "{stderr}");
}

#[test]
fn archives_are_bounded_by_what_they_say_and_in_total() {
    let place = Place::new("bombs", &[("cat.sh", CAT)]);
    bomb(&place, "large.zip", "p/data/secret/2.in", 1024);
    let (exit, _, stderr) = place.verdicts(&["large.zip", "cat.sh"]);
    assert!(exit == 3 && stderr.contains("with `p/data/secret/2.in` its files take"), "{stderr}");
    // An archive that says less than it holds.
    bomb(&place, "lying.zip", "p/data/secret/2.in", 3);
    let mut bytes = fs::read(place.path("lying.zip")).unwrap();
    let said = (3_u32 << 20).to_le_bytes();
    let places: Vec<usize> = (0..bytes.len() - 4).filter(|&at| bytes[at..at + 4] == said).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at..at + 4].copy_from_slice(&7_u32.to_le_bytes());
    }
    fs::write(place.path("lying.zip"), bytes).unwrap();
    let (exit, _, stderr) = place.verdicts(&["lying.zip", "cat.sh"]);
    assert!(exit == 3 && stderr.contains("`p/data/secret/2.in`: File is larger"), "{stderr}");
}

#[test]
fn an_archive_has_one_package_and_each_file_once() {
    let place = Place::new("doubled", &[("cat.sh", CAT)]);
    let again = ("p/problem.yamm", "name: Y\n");
    archive(&place, "same.zip", "", &[&SECRET[..], &[again]].concat());
    let mut bytes = fs::read(place.path("same.zip")).unwrap();
    while let Some(at) = bytes.windows(4).position(|it| it == b"yamm") {
        bytes[at..at + 4].copy_from_slice(b"yaml");
    }
    fs::write(place.path("same.zip"), bytes).unwrap();
    let (exit, _, stderr) = place.verdicts(&["same.zip", "cat.sh"]);
    assert!(exit == 3 && stderr.contains("`problem.yaml` is in it twice"), "{stderr}");
    archive(&place, "other.zip", "", &[&SECRET[..], &[("./problem.yaml", "name: Y\n")]].concat());
    let (exit, _, stderr) = place.verdicts(&["other.zip", "cat.sh"]);
    assert!(exit == 3 && stderr.contains("`./problem.yaml` is in it twice"), "{stderr}");
    archive(&place, "two.zip", "", &[&SECRET[..], &[("q/problem.yaml", "name: Y\n")]].concat());
    let (exit, _, stderr) = place.verdicts(&["two.zip", "cat.sh"]);
    let said = "two packages: `problem.yaml` and `q/problem.yaml`";
    assert!(exit == 3 && stderr.contains(said), "{stderr}");
}

#[test]
fn archives_made_on_a_mac_are_packages() {
    let place = Place::new("mac", &[("cat.sh", CAT)]);
    let finder = [
        ("__MACOSX/._p", "x"),
        ("__MACOSX/p/data/secret/._1.in", "x"),
        ("p/.DS_Store", "x"),
        ("p/data/secret/._1.in", "x"),
        (".DS_Store", "x"),
    ];
    let mut writer = ZipWriter::new(File::create(place.path("p.zip")).unwrap());
    for (path, text) in SECRET.iter().chain(&finder) {
        writer.start_file(*path, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap();
    let (exit, verdicts, stderr) = place.verdicts(&["p.zip", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (1, "WA"), "{stderr}");
    assert!(!stderr.contains("._"), "{stderr}");
}
