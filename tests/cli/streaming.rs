//! Answers come out before the input or the search ends, and memory does not grow with the input.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Reads this many lines; if they do not come, the test hangs here.
fn lines(output: &mut impl BufRead, count: usize) -> Vec<String> {
    let mut line = || {
        let mut line = String::new();
        assert!(output.read_line(&mut line).unwrap() > 0, "the output ends too early");
        line.trim_end_matches('\n').to_owned()
    };
    (0..count).map(|_| line()).collect()
}

#[test]
fn each_case_is_answered_before_the_next_is_written() {
    for jobs in ["1", "2", "5"] {
        let mut child = start(&["-j", jobs, "uva12988"]);
        let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut output = BufReader::new(output);
        input.write_all(b"40\n").unwrap();
        for case in 1..=40 {
            // The first row comes in two parts, and the last case without an end to its last line.
            input.write_all(b"\n12").unwrap();
            input.flush().unwrap();
            input.write_all(b"3*\n3412\n2143\n43*1\n").unwrap();
            input.flush().unwrap();
            let answer = lines(&mut output, 5);
            assert_eq!(answer, [&format!("Case #{case}:"), "1234", "3412", "2143", "4321"]);
        }
        drop(input);
        assert_eq!(output.bytes().count(), 0);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_failed_write_ends_a_run_whose_input_stays_open() {
    for jobs in ["1", "2"] {
        let mut child = start(&["-j", jobs, "uva12988"]);
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"1000\n").unwrap();
        // Where another test starts a process at this time, that has the pipe too until it is executed, and
        // the first answers can be written.
        let status = loop {
            let _ = input.write_all(b"1234\n3412\n2143\n4321\n").and_then(|()| input.flush());
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            thread::sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "a closed pipe is not an error");
    }
}

/// Returns a problem with one cover that is soon found, and then none for longer than anyone waits:
/// 20 pigeons do not fit into 19 holes.
fn pigeons() -> String {
    let pigeons: Vec<String> = (0..20).map(|pigeon| format!("p{pigeon}")).collect();
    let holes: Vec<String> = (0..19).map(|hole| format!("h{hole}")).collect();
    let nests = pigeons.iter().flat_map(|p| holes.iter().map(move |h| format!("{p} {h}\n")));
    let (pigeons, holes) = (pigeons.join(" "), holes.join(" "));
    format!("x {pigeons} | {holes}\nx {pigeons}\nx\n{}", nests.collect::<String>())
}

#[test]
fn a_cover_is_printed_while_the_search_goes_on() {
    for form in ["--stats", "--json"] {
        let mut child = start(&["cover", "--kernel", "general", "-j", "1", form]);
        child.stdin.take().unwrap().write_all(pigeons().as_bytes()).unwrap();
        let mut start = [0; 20];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let expected = [*b"x p0 p1 p2 p3 p4 p5 ", *b"{\"schema\":\"runner/co"];
        assert!(expected.contains(&start), "{}", String::from_utf8_lossy(&start));
        assert_eq!(child.try_wait().unwrap(), None, "the search goes on");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn covers_that_nobody_reads_are_not_looked_for() {
    // There are 3^40 covers.
    let items: Vec<String> = (0..40).map(|item| item.to_string()).collect();
    let options: String = items.iter().map(|item| format!("{item}\n").repeat(3)).collect();
    for jobs in ["1", "2"] {
        let mut child = start(&["cover", "-j", jobs]);
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let text = format!("{}\n{options}", items.join(" "));
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        assert_eq!(lines(&mut output, 40), items);
        drop(output);
        assert!(child.wait().unwrap().success(), "a closed pipe is not an error");
    }
}

/// Cases whose preparation takes many times the limit: a large board with a net, and conditions that are
/// tried on all pairs of many symbols, anew for each place.
#[test]
fn a_case_that_is_prepared_too_long_is_over_its_limit() {
    let net = r##"symbols = "# ." }
        [model]
        connected = [{ in = "board", of = "#" }]
        count     = [{ in = "board", of = "#", exactly = "n * n / 2" }]"##;
    let pairs = r##"symbols = "1..250" }
        [model]
        pairs = [{ in = "pairs king", where = "(a * a + b * b * 7) % 11 != r % 3" }]"##;
    let around = r##"symbols = "1..250" }
        [model]
        around = [{ in = "neighbours king", where = "(a + b * 7) % 11 != r % 3", at_least = 1 }]"##;
    let scan = r##"symbols = "1..250" }
        [model]
        scan = [{ in = "rows", next = "(state * 31 + a * a + r) % 20011", at_least = 0 }]"##;
    for (name, side, rules) in
        [("net", 400, net), ("pairs", 62, pairs), ("around", 62, around), ("scan", 62, scan)]
    {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let definition = format!(
            "input = {{ cases = \"one\", read = [{{ ints = \"n\" }}] }}\n\
             output = {{ answer = \"any\", one = \"{{grid}}\" }}\n\
             grid = {{ rows = \"n\", cols = \"n\", {rules}\n"
        );
        std::fs::write(folder.join("puzzle.toml"), definition).unwrap();
        let started = Instant::now();
        let mut child = start(&[folder.to_str().unwrap(), "--limit-seconds", "0.1"]);
        child.stdin.take().unwrap().write_all(format!("{side}\n").as_bytes()).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1), "{name}");
        // Without the limit it takes a minute or more.
        assert!(started.elapsed() < Duration::from_secs(8), "{name}: {:?}", started.elapsed());
    }
}

/// Sends 20 MB through and looks at the peak memory before the input ends.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    const CASES: usize = 80_000;
    let answer = std::fs::read_to_string(format!(
        "{}/problems/uva1309/data/sample/1.ans",
        env!("CARGO_MANIFEST_DIR")
    ))
    .unwrap();
    let grid = answer.replacen('F', "-", 5);
    for jobs in ["1", "2"] {
        let mut child = start(&["-j", jobs, "uva1309"]);
        let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let reader = thread::spawn(move || {
            let mut output = BufReader::new(output);
            let read = lines(&mut output, CASES * 17 - 1).len();
            (read, output)
        });
        for _ in 0..CASES / 100 {
            input.write_all(grid.repeat(100).as_bytes()).unwrap();
        }
        let (_, output) = reader.join().unwrap();
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let peak_kib: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(peak_kib < 32 * 1024, "peak memory {peak_kib} KiB");
        drop(input);
        assert_eq!(output.bytes().count(), 0);
        assert!(child.wait().unwrap().success());
    }
}
