//! `runner listen`: what is sent becomes folders, and what anybody else sends does not.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use snapbox::{Assert, Data};
use walkdir::WalkDir;

/// A folder of a test, and in it a program that listens.
struct Listener {
    folder: PathBuf,
    child: Child,
    stderr: BufReader<std::process::ChildStderr>,
    port: u16,
}

impl Listener {
    /// Starts in a new folder.
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("listen").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self::start(folder)
    }

    /// Starts in a folder.
    fn start(folder: PathBuf) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_runner"))
            .args(["listen", "--port", "0"])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut line, mut stderr) = (String::new(), BufReader::new(child.stderr.take().unwrap()));
        stderr.read_line(&mut line).unwrap();
        let port = line.split(|it: char| !it.is_ascii_digit()).find_map(|it| it.parse().ok());
        Self { folder, child, stderr, port: port.unwrap() }
    }

    /// Sends bytes, and returns the response.
    fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        // It may be refused before all is sent.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a body as the extension does in a browser, and returns the status of the response.
    fn post(&self, body: &str) -> u16 {
        let headers = "Content-Type: application/json\r\nOrigin: chrome-extension://abc\r\n";
        let length = body.len();
        status(&self.send(&format!(
            "POST / HTTP/1.1\r\nHost: localhost:{}\r\n{headers}Content-Length: {length}\r\n\r\n{body}",
            self.port
        )))
    }

    /// Waits for the end, and returns the exit code, stdout and the rest of stderr.
    fn end(mut self) -> (Option<i32>, String, String) {
        let (mut out, mut err) = (String::new(), String::new());
        self.child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        self.stderr.read_to_string(&mut err).unwrap();
        (self.child.wait().unwrap().code(), out, err)
    }

    /// Returns the files and folders that were made.
    fn made(&self) -> Vec<String> {
        made(&self.folder)
    }
}

fn status(response: &str) -> u16 {
    response.split(' ').nth(1).and_then(|it| it.parse().ok()).unwrap_or_default()
}

fn made(folder: &Path) -> Vec<String> {
    let walk = WalkDir::new(folder).min_depth(1).sort_by_file_name();
    let paths = walk.into_iter().map(|entry| entry.unwrap().into_path());
    paths.map(|path| path.strip_prefix(folder).unwrap().display().to_string()).collect()
}

/// Returns the post of a problem with one sample.
fn problem(name: &str, url: &str, (batch, size): (&str, usize)) -> String {
    serde_json::json!({
        "name": name,
        "url": url,
        "timeLimit": 1000,
        "memoryLimit": 256,
        "tests": [{ "input": "1\n", "output": "2\n" }],
        "batch": { "id": batch, "size": size },
    })
    .to_string()
}

#[test]
fn posts_of_many_judges_become_folders() {
    let posts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/posts");
    let mut shown = String::new();
    let mut count = 0;
    for post in WalkDir::new(&posts).min_depth(1).sort_by_file_name() {
        let post = post.unwrap().into_path();
        if post.extension() != Some("json".as_ref()) {
            continue;
        }
        let listener = Listener::new(&post.file_stem().unwrap().display().to_string());
        let folder = listener.folder.clone();
        assert_eq!(listener.post(&fs::read_to_string(&post).unwrap()), 200);
        let (code, out, err) = listener.end();
        assert_eq!(code, Some(0), "{err}");
        shown.extend([out, err]);
        for path in made(&folder) {
            let text = fs::read_to_string(folder.join(&path)).unwrap_or_default();
            shown.extend([format!("    {path}\n")]);
            shown.extend(text.lines().map(|line| format!("      {line}\n")));
        }
        shown.push('\n');
        count += 1;
    }
    assert!(count >= 10, "{count}");
    let expected = Data::read_from(&posts.join("folders.txt"), None).raw();
    Assert::new().action_env("SNAPSHOTS").eq(shown, expected);
}

#[test]
fn what_is_not_of_an_extension_is_refused() {
    let listener = Listener::new("refused");
    let port = listener.port;
    let (host, json) =
        (format!("Host: localhost:{port}\r\n"), "Content-Type: application/json\r\n");
    let body = problem("A", "https://a.example/a", ("a", 1));
    let end = format!("Content-Length: {}\r\n\r\n{body}", body.len());
    for (request, expected) in [
        (format!("GET / HTTP/1.1\r\n{host}\r\n"), 405),
        (format!("OPTIONS / HTTP/1.1\r\n{host}Origin: http://evil.example\r\n\r\n"), 403),
        (format!("OPTIONS / HTTP/1.1\r\n{host}\r\n"), 405),
        (format!("PUT / HTTP/1.1\r\n{host}{json}{end}"), 405),
        (format!("POST /a HTTP/1.1\r\n{host}{json}{end}"), 404),
        (format!("POST / HTTP/1.1\r\n{host}{end}"), 415),
        (format!("POST / HTTP/1.1\r\n{host}Content-Type: text/plain\r\n{end}"), 415),
        (
            format!("POST / HTTP/1.1\r\n{host}Content-Type: text/plain;application/json\r\n{end}"),
            415,
        ),
        (format!("POST / HTTP/1.1\r\n{json}{end}"), 403),
        (format!("POST / HTTP/1.1\r\nHost: evil.example\r\n{json}{end}"), 403),
        (format!("POST / HTTP/1.1\r\nHost: evil.example:{port}\r\n{json}{end}"), 403),
        (format!("POST / HTTP/1.1\r\nHost: localhost\r\n{json}{end}"), 403),
        (format!("POST / HTTP/1.1\r\n{host}{host}{json}{end}"), 400),
        (format!("POST / HTTP/1.1\r\n{host}{json}Origin: http://evil.example\r\n{end}"), 403),
        (format!("POST / HTTP/1.1\r\n{host}{json}Origin: http://localhost:{port}\r\n{end}"), 403),
        (format!("POST / HTTP/1.1\r\n{host}{json}Origin: null\r\n{end}"), 403),
        (format!("POST / HTTP/1.1\r\n{host}{json}Transfer-Encoding: chunked\r\n\r\n{body}"), 400),
        (format!("POST / HTTP/1.1\r\n{host}{json}Content-Length: 1073741824\r\n\r\n{body}"), 413),
        (format!("POST / HTTP/1.1\r\n{host}{json}X: {}\r\n{end}", "x".repeat(1 << 16)), 431),
        (format!("POST / HTTP/1.1\r\n{host}{json}Content-Length: 2\r\n\r\n{{}}"), 400),
        (format!("POST / HTTP/1.1\r\n{host}{json}{}", end.replace("https:", "ftpxx:")), 400),
        ("nonsense\r\n\r\n".to_owned(), 400),
    ] {
        let response = listener.send(&request);
        assert_eq!(status(&response), expected, "{}\n{response}", request.replace("\r\n", "\n"));
    }
    assert_eq!(listener.made(), [""; 0]);
    assert_eq!(listener.post(&body), 200);
    let (code, _, err) = listener.end();
    assert_eq!(code, Some(0));
    assert!(err.contains("refused: the origin `http://evil.example` is not served\n"), "{err}");
    // Each is told in a line, but not all.
    let refused: Vec<&str> = err.lines().filter(|line| line.starts_with("warning: ")).collect();
    assert_eq!(refused.len(), 10, "{err}");
    assert!(refused[9].ends_with("; other refusals are not shown"), "{err}");
}

#[test]
fn extensions_of_all_browsers_and_programs_are_served() {
    for (number, headers) in [
        "Host: localhost:PORT\r\nOrigin: moz-extension://a\r\n",
        "Host: 127.0.0.1:PORT\r\nOrigin: safari-web-extension://a\r\n",
        "Host: localhost:PORT\r\nOrigin: chrome-extension://a\r\n",
        "Host: localhost:PORT\r\n",
    ]
    .into_iter()
    .enumerate()
    {
        let listener = Listener::new(&format!("served-{number}"));
        let headers = headers.replace("PORT", &listener.port.to_string());
        let body = problem("A", "https://a.example/a", ("a", 1));
        let response = listener.send(&format!(
            "POST / HTTP/1.1\r\n{headers}content-type: Application/JSON; charset=utf-8\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        assert_eq!(status(&response), 200, "{headers}{response}");
        assert_eq!(
            listener.made(),
            ["a", "a/problem.yaml", "a/test", "a/test/1.in", "a/test/1.out"]
        );
        assert_eq!(listener.end().0, Some(0));
    }
}

#[test]
fn a_name_leads_nowhere_else_and_hides_nothing() {
    let listener = Listener::new("names/inside");
    let folder = listener.folder.clone();
    fs::write(folder.join("etc-passwd"), "mine").unwrap();
    let names = ["../../etc/passwd", "/etc/passwd", "..", "", "CON", "a\u{0}b", "x. ", "C:\\x"];
    for (number, name) in names.iter().enumerate() {
        let url = format!("https://a.example/{number}?a=/..");
        assert_eq!(listener.post(&problem(name, &url, ("a", names.len()))), 200, "{name}");
    }
    let (code, out, _) = listener.end();
    assert_eq!(code, Some(0));
    let all = "etc-passwd-2 etc-passwd-3 problem problem-2 problem-con a-b x c-x";
    assert_eq!(out.lines().collect::<Vec<_>>(), all.split(' ').collect::<Vec<_>>());
    assert_eq!(fs::read_to_string(folder.join("etc-passwd")).unwrap(), "mine");
    assert_eq!(fs::read_dir(folder.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn a_problem_that_is_there_stays_as_it_is() {
    let body = problem("A", "https://a.example/a", ("a", 1));
    let listener = Listener::new("again");
    let folder = listener.folder.clone();
    assert_eq!(listener.post(&body), 200);
    assert_eq!(listener.end().0, Some(0));
    fs::write(folder.join("a/test/1.out"), "mine").unwrap();
    let before = made(&folder);
    let listener = Listener::start(folder.clone());
    assert_eq!(listener.post(&body), 200);
    let (code, out, err) = listener.end();
    assert_eq!((code, out.as_str()), (Some(0), "a\n"));
    assert!(err.contains("is not changed"), "{err}");
    assert_eq!(fs::read_to_string(folder.join("a/test/1.out")).unwrap(), "mine");
    assert_eq!(made(&folder), before);
}

#[test]
fn a_contest_is_complete_when_all_its_problems_have_come() {
    let listener = Listener::new("contest");
    let folder = listener.folder.clone();
    for _ in 0..3 {
        // The same one again does not count.
        assert_eq!(listener.post(&problem("Other", "https://a.example/other", ("other", 2))), 200);
    }
    // All at once, and two with one name.
    thread::scope(|scope| {
        for number in 0..20 {
            let (name, listener) = (format!("P{}", number.max(1)), &listener);
            let url = format!("https://a.example/{number}");
            let body = problem(&name, &url, ("contest", 20));
            scope.spawn(move || assert_eq!(listener.post(&body), 200));
        }
    });
    let (code, out, _) = listener.end();
    assert_eq!((code, out.lines().count()), (Some(0), 23));
    assert!(folder.join("p1").is_dir() && folder.join("p1-2").is_dir());
    let metadata = made(&folder).into_iter().filter(|path| path.ends_with("problem.yaml"));
    assert_eq!(metadata.count(), 21);
    let partly = made(&folder).into_iter().find(|path| path.ends_with("partly"));
    assert_eq!(partly, None);
}

#[test]
fn a_connection_that_says_nothing_does_not_delay_the_end() {
    let listener = Listener::new("silent");
    let silent = TcpStream::connect(("127.0.0.1", listener.port)).unwrap();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(listener.post(&problem("A", "https://a.example/a", ("a", 1))), 200);
    let begin = Instant::now();
    assert_eq!(listener.end().0, Some(0));
    // A request may take 10 s.
    assert!(begin.elapsed() < Duration::from_secs(8), "{:?}", begin.elapsed());
    drop(silent);
}
