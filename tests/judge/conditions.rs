//! The judge where it has few rights, no space, or no machine to itself.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::packages::Place;

/// Reads two numbers and prints their sum.
const SUM: &str = "read a b; echo $((a + b))\n";
/// A package with one test.
const FILES: [(&str, &str); 4] = [
    ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\nlimits: {time_limit: 0.5}\n"),
    ("p/data/secret/1.in", "1 2\n"),
    ("p/data/secret/1.ans", "3\n"),
    ("sum.sh", SUM),
];
/// Programs with the verdict that each must have, whoever runs the judge.
const PROGRAMS: [(&str, &str); 6] = [
    (SUM, "AC"),
    ("kill -9 $PPID; kill -9 -1; echo 4\n", "WA RTE"),
    ("(sleep 60 &) ; (setsid sleep 60 &) ; echo 3\n", "AC"),
    ("cat ../../../p/data/secret/1.ans > found; echo x; exit 3\n", "RTE"),
    ("while :; do :; done\n", "TLE"),
    ("yes\n", "OLE"),
];

/// The number of a user without rights.
const NOBODY: u32 = 65_534;

/// Returns the verdict of a report, or all that was printed.
fn verdict(output: &Output) -> String {
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    report["verdict"].as_str().map_or_else(|| format!("{output:?}"), str::to_owned)
}

/// Returns a command that judges a program in a place, with its files in a folder of the place.
fn judge(place: &Place, arguments: &[&str], tmp: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runner"));
    command.args(["judge", "p", "--json"]).args(arguments).current_dir(place.path(""));
    command.env("XDG_CACHE_HOME", place.path("cache")).env("TMPDIR", place.path(tmp));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Judges a program with its files in a small file system, after a shell command with `$0` as its folder.
/// Returns `None` if this machine lets nobody mount one.
fn judged_in(place: &Place, options: &str, before: &str, program: &str) -> Option<Output> {
    fs::create_dir_all(place.path("small")).unwrap();
    let script =
        format!("mount -t tmpfs -o {options} tmpfs \"$0\" && {{ {before}; }} && exec \"$@\"");
    let judge = judge(place, &["--sandbox-tier", "1", program], "small");
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]);
    command.arg(place.path("small")).arg(judge.get_program()).args(judge.get_args());
    command.envs(judge.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let output = command.current_dir(place.path("")).output().ok()?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    let is_denied = ["unshare:", "mount:"].iter().any(|it| stderr.contains(it));
    (!is_denied).then_some(output)
}

#[test]
fn a_folder_for_files_without_space_is_reported_and_gives_no_verdict() {
    let place = Place::new("space", &FILES);
    place.put("long.sh", "head -c 3000000 /dev/zero\n");
    let full = "head -c 65536 /dev/zero > \"$0/file\"";
    for (options, before, program, exit, message) in [
        ("size=64k", full, "sum.sh", 2, "/small: less than 1 MiB is free"),
        ("ro", "true", "sum.sh", 2, "/small: Read-only file system"),
        ("size=2m", "true", "long.sh", 4, "/small: less than 1 MiB is free"),
        ("size=8m", "true", "sum.sh", 0, ""),
    ] {
        let Some(output) = judged_in(&place, options, before, program) else {
            println!("not tested: this machine lets nobody mount");
            return;
        };
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert_eq!(output.status.code(), Some(exit), "{options}: {said}");
        assert!(said.contains(message), "{options}: {said}");
    }
}

#[test]
fn a_user_without_rights_gets_the_same_verdicts() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        println!("not tested: all tests run without rights here");
        return;
    }
    let place = Place::new("nobody", &FILES);
    for folder in ["cache", "tmp"] {
        fs::create_dir_all(place.path(folder)).unwrap();
        chown(place.path(folder), Some(NOBODY), Some(NOBODY)).unwrap();
    }
    for tier in ["0", "1", "2"] {
        for (index, (program, expected)) in PROGRAMS.iter().enumerate() {
            let name = format!("{index}.sh");
            place.put(&name, program);
            let arguments = ["--sandbox-tier", tier, "--output-limit", "1", &name];
            let judged = judge(&place, &arguments, "tmp").uid(NOBODY).gid(NOBODY).output();
            let Ok(judged) = judged else {
                println!("not tested: nobody cannot reach {}", env!("CARGO_BIN_EXE_runner"));
                return;
            };
            let verdict = verdict(&judged);
            assert!(expected.split(' ').any(|it| it == verdict), "tier {tier}, {name}: {verdict}");
            assert_eq!(fs::read_dir(place.path("tmp")).unwrap().count(), 0, "tier {tier}, {name}");
        }
    }
}

/// Makes a group of version 2 and gives it to a user. Returns `None` if this machine has no such groups.
fn delegated_group() -> Option<PathBuf> {
    let top = Path::new("/sys/fs/cgroup");
    let controllers = fs::read_to_string(top.join("cgroup.controllers")).ok()?;
    let has = |name| controllers.split_whitespace().any(|it| it == name);
    if !(has("memory") && has("pids")) {
        return None;
    }
    fs::write(top.join("cgroup.subtree_control"), "+memory +pids").ok()?;
    let group = top.join(format!("delegated-{}", process::id()));
    fs::create_dir(&group).ok()?;
    for file in ["", "cgroup.procs", "cgroup.threads", "cgroup.subtree_control"] {
        chown(group.join(file), Some(NOBODY), Some(NOBODY)).unwrap();
    }
    Some(group)
}

#[test]
fn a_delegated_group_is_enough_for_control_groups_beside_a_shell_and_another_judge() {
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    let Some(group) = is_root.then(delegated_group).flatten() else {
        println!("not tested: no control group of version 2 can be delegated here");
        return;
    };
    let place = Place::new("delegated", &FILES);
    fs::create_dir_all(place.path("tmp")).unwrap();
    for folder in ["", "tmp"] {
        chown(place.path(folder), Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let judge = judge(&place, &["--sandbox-tier", "3", "sum.sh"], "tmp");
    // The shell stays in the group all the time.
    let judges = r#""$@" > one & "$@" > two; wait; "$@" > three"#;
    let enter = format!(
        r#"echo 0 > "$0/cgroup.procs" && exec setpriv --reuid {NOBODY} --regid {NOBODY} \
           --clear-groups sh -c '{judges}' "$0" "$@""#
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &enter]).arg(&group).arg(judge.get_program()).args(judge.get_args());
    shell.envs(judge.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let output = shell.current_dir(place.path("")).output().unwrap();
    for file in ["one", "two", "three"] {
        let report = fs::read(place.path(file)).unwrap_or_default();
        let report: Value = serde_json::from_slice(&report).unwrap_or_default();
        assert_eq!(
            (&report["verdict"], &report["sandbox"]),
            (&"AC".into(), &3.into()),
            "{output:?}"
        );
    }
    let below = fs::read_dir(&group).unwrap().flatten().filter(|it| it.path().is_dir());
    below.for_each(|it| fs::remove_dir(it.path()).unwrap());
    fs::remove_dir(&group).unwrap();
}

#[test]
fn twenty_judges_at_once_do_not_disturb_each_other() {
    let place = Place::new("twenty", &FILES);
    fs::create_dir_all(place.path("tmp")).unwrap();
    place.put("wrong.c", "#include <stdio.h>\nint main(void) { puts(\"4\"); }\n");
    let judges: Vec<_> = (0..20)
        .map(|index| {
            let (program, expected) = [("sum.sh", "AC"), ("wrong.c", "WA")][index % 2];
            let tier = (index % 4).to_string();
            // They compile the same program, into the same cache.
            let arguments = ["--wall-limit", "30", "--sandbox-tier", &tier, program];
            (judge(&place, &arguments, "tmp").spawn().unwrap(), expected)
        })
        .collect();
    for (judge, expected) in judges {
        assert_eq!(verdict(&judge.wait_with_output().unwrap()), expected);
    }
    assert_eq!(fs::read_dir(place.path("tmp")).unwrap().count(), 0);
}

/// A judge in a container sees the files of a judge outside, but not its process.
#[test]
fn judges_in_two_containers_share_a_folder_for_files() {
    let place = Place::new("containers", &FILES);
    fs::create_dir_all(place.path("tmp")).unwrap();
    place.put("p/data/secret/2.in", "2 2\n");
    place.put("p/data/secret/2.ans", "4\n");
    let pipes = ["begun", "go"].map(|pipe| place.path(pipe));
    let made = Command::new("mkfifo").args(["-m", "666"]).args(&pipes).status().unwrap();
    assert!(made.success());
    let [begun, go] = pipes.each_ref().map(|pipe| pipe.display());
    // It waits only in the first test.
    let wait = format!("read a b; [ $a = 2 ] || {{ echo > {begun}; read x < {go}; }}");
    place.put("waits.sh", &format!("{wait}; echo $((a + b))\n"));
    let first = ["--wall-limit", "60", "--sandbox-tier", "0", "waits.sh"];
    let first = judge(&place, &first, "tmp").spawn().unwrap();
    fs::read(&pipes[0]).unwrap();
    let second = judge(&place, &["--sandbox-tier", "0", "sum.sh"], "tmp");
    let mut beside = Command::new("unshare");
    beside.args(["--user", "--map-root-user", "--pid", "--fork", "--mount-proc"]);
    beside.arg(second.get_program()).args(second.get_args()).current_dir(place.path(""));
    beside.envs(second.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let beside = beside.output().unwrap();
    fs::write(&pipes[1], "\n").unwrap();
    assert_eq!(verdict(&first.wait_with_output().unwrap()), "AC");
    assert_eq!(fs::read_dir(place.path("tmp")).unwrap().count(), 0);
    if String::from_utf8_lossy(&beside.stderr).contains("unshare:") {
        println!("not tested: this machine lets nobody make a container");
    } else {
        assert_eq!(verdict(&beside), "AC");
    }
}

#[test]
fn programs_of_a_package_have_limited_space_for_files() {
    let validates = "cd $3; for i in $(seq 40); do
        head -c 2000000 /dev/zero > $i; [ $(wc -c < $i) = 2000000 ] || exit 43
    done; exit 42";
    let builds = "for i in $(seq 8); do truncate -s 200M $i; done; cp accepts run";
    let yaml = "problem_format_version: 2025-09\nname: X\nlimits: {validation_output: 2}\n";
    let judged = |name: &str, files: &[(&str, &str)]| {
        let place = Place::new(&format!("quota-{name}"), &FILES);
        place.put("p/problem.yaml", yaml);
        for (file, text) in files {
            place.put(&format!("p/output_validator/{file}"), &format!("#!/bin/sh\n{text}\n"));
        }
        ["0", "1", "2", "3"]
            .map(|tier| judge(&place, &["--sandbox-tier", tier, "sum.sh"], "").output().unwrap())
    };
    for output in judged("run", &[("run", validates)]) {
        assert!(["JE", "WA"].contains(&verdict(&output).as_str()), "{output:?}");
    }
    for output in judged("build", &[("build", builds), ("accepts", "exit 42")]) {
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("more than 1024 MiB of files"), "{said}");
        assert_eq!(output.status.code(), Some(3));
    }
}

/// Removes a file when it is dropped.
struct Removed(PathBuf);

impl Drop for Removed {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn what_may_be_of_the_user_is_named_and_what_was_moved_away_is_removed() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        println!("not tested: this user may have files of its own");
        return;
    }
    let place = Place::new("leavings", &FILES);
    for folder in ["tmp", "away"] {
        fs::create_dir_all(place.path(folder)).unwrap();
        chown(place.path(folder), Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let shared =
        |what: &str| Removed(Path::new("/dev/shm").join(format!("{what}-{}", process::id())));
    let (before, left) = (shared("before"), shared("left"));
    fs::write(&before.0, "").unwrap();
    chown(&before.0, Some(NOBODY), Some(NOBODY)).unwrap();
    // The times of files are only as exact as the kernel's clock ticks.
    thread::sleep(Duration::from_millis(100));
    let (path, away) = (left.0.display().to_string(), place.path("away"));
    place.put("leaves.sh", &format!("> {path}; {SUM}"));
    for tier in ["0", "1"] {
        let judge = &mut judge(&place, &["--sandbox-tier", tier, "leaves.sh"], "tmp");
        let Ok(judged) = judge.uid(NOBODY).gid(NOBODY).output() else {
            println!("not tested: nobody cannot reach {}", env!("CARGO_BIN_EXE_runner"));
            return;
        };
        assert_eq!(verdict(&judged), "AC", "tier {tier}");
        let said = String::from_utf8(judged.stderr).unwrap();
        // Programs of other tests may leave files at the same time.
        let line = said.lines().find(|line| line.contains("may be yours")).unwrap_or_default();
        let named: Vec<_> = line.rsplit("yours: ").take(1).flat_map(|it| it.split(", ")).collect();
        let is_named = |file: &Removed| named.contains(&file.0.to_str().unwrap());
        assert!(is_named(&left) && !is_named(&before), "tier {tier}: {said}");
        assert!(before.0.exists() && left.0.exists(), "tier {tier}");
        fs::remove_file(&left.0).unwrap();
    }
    // Its folder, the one around it, and that of all runs.
    for moved in [".", "..", "../.."] {
        place.put("moves.sh", &format!("cd $PWD/{moved}; mv $(pwd -P) {}; {SUM}", away.display()));
        let judge = &mut judge(&place, &["--sandbox-tier", "0", "moves.sh"], "tmp");
        judge.uid(NOBODY).gid(NOBODY).output().unwrap();
        for folder in [&away, &place.path("tmp")] {
            assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "{moved}: {}", folder.display());
        }
    }
}

/// Returns a command of a user without rights, after a shell command.
fn after(command: &Command, before: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!(r#"{before} && exec "$0" "$@""#)]).arg(command.get_program());
    shell.args(command.get_args()).uid(NOBODY).gid(NOBODY);
    shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell.current_dir(command.get_current_dir().unwrap());
    shell
}

#[test]
fn limits_of_the_shell_that_are_lower_are_used_and_named() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        println!("not tested: all tests run without rights here");
        return;
    }
    let place = Place::new("lower", &FILES);
    for folder in ["cache", "tmp"] {
        fs::create_dir_all(place.path(folder)).unwrap();
        chown(place.path(folder), Some(NOBODY), Some(NOBODY)).unwrap();
    }
    for (limit, exit, message) in [
        ("-l 16", 0, "16 KiB of locked memory"),
        ("-n 64", 0, "64 open files"),
        ("-n 63", 5, "only 63 open files, but a run needs 64"),
        ("-v 4000000", 0, "4000000 KiB of addresses"),
        ("-d 4000000", 0, "4000000 KiB of data"),
        ("-s 4096", 0, "4096 KiB of stack"),
        ("-f 20000", 0, ""),
        // Files of the judge may be longer.
        ("-S -f 10", 0, ""),
        ("-f 10", 5, "only 5 KiB in a file, but a run needs 8193"),
        ("-f 4096", 5, "only 2048 KiB in a file, but a run needs 8193"),
        ("-t 1", 5, "only 1 s of CPU time, but a run needs 2"),
        ("-p 9", 5, "only 9 processes, but a run needs 16"),
    ] {
        let judge = judge(&place, &["sum.sh"], "tmp");
        for tier in ["0", "1", "2"] {
            let mut judge = after(&judge, &format!("ulimit {limit}"));
            let output = judge.args(["--sandbox-tier", tier]).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(exit), "{limit} at tier {tier}: {output:?}");
            assert!(said.contains(message), "{limit} at tier {tier}: {said}");
        }
    }
}

#[test]
fn a_judge_and_problems_among_the_tools_are_out_of_reach() {
    // `tools` is an installation, with the judge in it, and problems.
    let place = Place::new("tools", &[]);
    for (path, text) in FILES {
        place.put(&format!("tools/share/{path}"), text);
    }
    let script = "#!/bin/sh\nhere=${0%/bin/*}\n\
        \"$here/bin/runner\" list > /dev/null 2>&1 && exit 1\n\
        [ -n \"$(head -c 4 \"$here/bin/runner\" 2> /dev/null)\" ] && exit 2\n\
        cat \"$here/share/p/data/secret/1.ans\" 2> /dev/null && exit 3\n\
        cat \"$here/share/problems/q/1.ans\" 2> /dev/null && exit 6\n\
        [ \"$(cat \"$here/share/other\")\" = here ] || exit 4\n\
        [ \"$(cat \"$here/lib/other\")\" = here ] || exit 5\n";
    place.put("tools/bin/sum", &format!("{script}{SUM}"));
    place.put("tools/share/problems/q/1.ans", "7\n");
    place.put("tools/share/other", "here\n");
    place.put("tools/lib/other", "here\n");
    // No process that another test starts may hold it open for writing: it could not be run then.
    let copy = &mut Command::new("cp");
    copy.arg(env!("CARGO_BIN_EXE_runner")).arg(place.path("tools/bin/runner"));
    assert!(copy.status().unwrap().success());
    for tier in ["1", "2", "3"] {
        let output = Command::new(place.path("tools/bin/runner"))
            .env("RUNNER_PROBLEMS", place.path("tools/share/problems"))
            .args(["judge", "--json", "--sandbox-tier", tier])
            .args([place.path("tools/share/p").as_os_str(), "--".as_ref()])
            .arg(place.path("tools/bin/sum"))
            .output()
            .unwrap();
        assert_eq!(verdict(&output), "AC", "tier {tier}: {output:?}");
    }
}

/// Data of packages, and the judge under another name, lie among what is installed: in a view of the file
/// system that only this judge has.
#[test]
fn of_what_is_installed_only_tools_are_visible() {
    let place = Place::new("installed", &FILES);
    for folder in ["local/share", "local/bin", "local/lib", "local/libexec", "local/sbin", "doc"] {
        place.put(&format!("{folder}/q/1.ans"), "3\n");
    }
    place.put("local/lib/other", "here\n");
    // Names like those of tools make no tools; and folders are seen in another way if they have more packages
    // than files.
    for package in ["my-gcc", "one", "two", "three"] {
        place.put(&format!("local/lib/{package}/1.ans"), "3\n");
    }
    // Another version of the judge is of another length.
    let longer = [&fs::read(env!("CARGO_BIN_EXE_runner")).unwrap()[..], b"more"].concat();
    for copy in
        ["bin/solver", "lib/solver", "libexec/solver"].map(|it| place.path("local").join(it))
    {
        fs::write(&copy, &longer).unwrap();
        fs::set_permissions(copy, fs::Permissions::from_mode(0o755)).unwrap();
    }
    place.put(
        "sum.sh",
        &format!(
            "for file in share/doc/q/1.ans local/share/q/1.ans local/bin/q/1.ans local/lib/q/1.ans \
             local/libexec/q/1.ans local/lib/my-gcc/1.ans local/lib/two/1.ans local/bin/solver \
             local/lib/solver local/libexec/solver $(cd /usr && echo lib/*/q/1.ans); do\n\
             [ -n \"$(head -c 4 /usr/$file 2> /dev/null | tr '\\0' x)\" ] && exit 1\n\
             done\n\
             solver list > /dev/null 2>&1 && exit 2\n\
             /usr/local/lib/solver list > /dev/null 2>&1 && exit 4\n\
             /usr/local/libexec/solver list > /dev/null 2>&1 && exit 4\n\
             [ \"$(cat /usr/local/lib/other)\" = here ] || exit 3\n{SUM}"
        ),
    );
    // Some folder of /usr/lib that is of no language.
    let mount = "mount --bind \"$0/local\" /usr/local && mount --bind \"$0/doc\" /usr/share/doc && \
                 for package in udev dpkg rpm systemd; do if [ -d /usr/lib/$package ]; then \
                 mount --bind \"$0/doc\" /usr/lib/$package; break; fi; done && exec \"$@\"";
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    let apart: &[&str] =
        if is_root { &["--mount"] } else { &["--user", "--map-root-user", "--mount"] };
    for tier in ["1", "2", "3"] {
        for program in [&["sum.sh"][..], &["--", "sh", "sum.sh"]] {
            let judge = judge(&place, &[&["--sandbox-tier", tier], program].concat(), "");
            let mut command = Command::new("unshare");
            command.args(apart).args(["sh", "-c", mount]).arg(place.path(""));
            command.arg(judge.get_program()).args(judge.get_args());
            command.envs(judge.get_envs().filter_map(|(name, value)| Some((name, value?))));
            command.env("PATH", "/usr/local/bin:/usr/bin:/bin").current_dir(place.path(""));
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            if ["unshare:", "mount:"].iter().any(|it| said.contains(it)) {
                println!("not tested: this machine lets nobody mount");
                return;
            }
            assert_eq!(verdict(&output), "AC", "tier {tier}, {program:?}: {output:?}");
        }
    }
}

/// Puts programs and a validator there that change the mode, the times and the length of a file, if they can.
fn put_programs_that_change(place: &Place, bait: &Path) {
    let change = format!("chmod 777 {0}; touch {0}; truncate -s 0 {0}", bait.display());
    let build = format!("#!/bin/sh\n({change})\nset -e\ncp -p sum run\nchmod +x run\n");
    place.put("accepted/script/build", &build);
    place.put("accepted/script/sum", &format!("#!/bin/sh\n{SUM}"));
    place.put("accepted/compiled/build", "#!/bin/sh\nset -e\ngcc -o run main.c\n");
    let sum = "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d%d\", &a, &b); \
               printf(\"%d\\n\", a + b); }\n";
    place.put("accepted/compiled/main.c", sum);
    for (file, text) in [
        ("sum.c", sum),
        ("sum.cpp", sum),
        ("sum.py", "print(sum(map(int, input().split())))\n"),
        (
            "sum.java",
            "class Sum { public static void main(String[] a) { \
             var in = new java.util.Scanner(System.in); \
             System.out.println(in.nextInt() + in.nextInt()); } }\n",
        ),
        ("sum.pl", "BEGIN { chmod 0777, '@' } print eval(join '+', split ' ', <>), \"\\n\";\n"),
    ] {
        place.put(file, &text.replace('@', &bait.display().to_string()));
    }
    let validator = format!("#!/bin/sh\n({change})\nset -e\ncp -p $1 $3/mine\nexit 42\n");
    place.put("p/output_validator/run", &validator);
}

/// Compilers, scripts and validators of a judge without rights change no modes of other files of its user, and
/// what they make can be run.
#[test]
fn modes_of_other_files_stay_as_they_are() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        println!("not tested: all tests run without rights here");
        return;
    }
    let place = Place::new("modes", &FILES);
    place.put("bait", "bait\n");
    for file in ["cache", "tmp", "bait"] {
        let path = place.path(file);
        if file != "bait" {
            fs::create_dir_all(&path).unwrap();
        }
        chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let bait = place.path("bait");
    fs::set_permissions(&bait, PermissionsExt::from_mode(0o640)).unwrap();
    // A tick of the clock would show in its times.
    let state = || {
        let found = fs::metadata(&bait).unwrap();
        (found.mode(), found.ctime(), found.ctime_nsec())
    };
    let before = state();
    put_programs_that_change(&place, &bait);
    for program in [
        "accepted/script",
        "accepted/compiled",
        "sum.sh",
        "sum.c",
        "sum.cpp",
        "sum.py",
        "sum.java",
        "sum.pl",
    ] {
        let arguments = ["--sandbox-tier", "1", "--time-limit", "9", program];
        let judge = &mut judge(&place, &arguments, "tmp");
        let Ok(judged) = judge.uid(NOBODY).gid(NOBODY).output() else {
            println!("not tested: nobody cannot reach {}", env!("CARGO_BIN_EXE_runner"));
            return;
        };
        let said = String::from_utf8_lossy(&judged.stderr);
        if said.contains("needs one of these, and none was found") {
            println!("not tested: {program} has no compiler or interpreter here");
            continue;
        }
        assert_eq!(verdict(&judged), "AC", "{program}: {judged:?}");
        assert_eq!(state(), before, "{program}");
        assert_eq!(fs::read_to_string(&bait).unwrap(), "bait\n", "{program}");
    }
}
