//! The answers of the server to requests.

use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::OnceLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::http::{HttpRequest, HttpResponse, is_own_host};
use super::super::session::Session;
use super::super::verb;
use super::examples;
use super::trials::{Trials, json};
use crate::problems::{CreateError, Draft, shipped};
use crate::report;
use runner_puzzle::{Definition, Level};

/// The pages of a server.
pub(super) struct Routes<'s> {
    port: u16,
    /// Requests without it are refused.
    token: String,
    session: &'s Session,
    /// The folder below which problems are saved.
    base: PathBuf,
    /// The list of examples, once somebody has asked for it.
    examples: OnceLock<Value>,
    trials: Trials,
}

/// A request with one text.
#[derive(Deserialize)]
struct WantedText {
    text: String,
}

/// A folder to be saved.
#[derive(Deserialize)]
struct WantedFolder {
    #[serde(flatten)]
    draft: Draft,
    /// Whether it may change a folder that is there.
    may_change: bool,
}

impl<'s> Routes<'s> {
    /// Returns the pages, with a new token. Problems are saved below a folder.
    pub(super) fn new(port: u16, session: &'s Session, base: PathBuf) -> Self {
        let token = Uuid::new_v4().simple().to_string();
        let (examples, trials) = (OnceLock::new(), Trials::default());
        Self { port, token, session, base, examples, trials }
    }

    /// Returns the address of the page.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Ends everything that runs.
    pub(super) fn cancel_all(&self) {
        self.trials.cancel_all();
    }

    /// Answers a request that a client sent.
    pub(super) fn answer(&self, request: &HttpRequest, client: &TcpStream) -> HttpResponse {
        let is_own = |host: &str| is_own_host(host, self.port);
        if !request.host.as_deref().is_some_and(is_own) {
            return HttpResponse::text(403, "this host is not served");
        }
        // Another page in the browser has another origin.
        let origin = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
        if request.origin.as_deref().is_some_and(|it| !origin(it)) {
            return HttpResponse::text(403, "this origin is not served");
        }
        let path = request.path.strip_prefix('/').and_then(|path| path.split_once('/'));
        let Some((_, path)) = path.filter(|(token, _)| is_equal(token, &self.token)) else {
            return HttpResponse::text(403, "the address is incomplete: copy all of it");
        };
        match request.method.as_str() {
            "GET" => self.get(path),
            "POST" => self.post(path, &request.body, client),
            _ => HttpResponse::text(405, "only GET and POST"),
        }
    }

    fn get(&self, path: &str) -> HttpResponse {
        let session = self.session;
        match path.split_once('/').unwrap_or((path, "")) {
            ("", "") => said("text/html; charset=utf-8", report::workbench()),
            ("examples", "") => json(self.examples.get_or_init(|| examples::list(session))),
            ("levels", "") => json(&json!(Level::ALL.map(Level::word))),
            ("words", "") => json(&json!(Definition::words())),
            ("example", id) => found(examples::example(id, session).map(|it| json(&it))),
            ("picture", id) => {
                let drawn = examples::picture(id, session);
                found(drawn.map(|svg| said("image/svg+xml", svg)))
            }
            _ => found(None),
        }
    }

    fn post(&self, path: &str, body: &[u8], client: &TcpStream) -> HttpResponse {
        match path {
            "try" => self.trials.attempt(body, client),
            "folder" => read(body, |draft: Draft| match draft.pack() {
                Ok(body) => HttpResponse { status: 200, content: "application/zip", body },
                Err(error) => HttpResponse::text(400, &error.to_string()),
            }),
            "save" => read(body, |wanted| self.save(&wanted)),
            "import" => read(body, |it: WantedText| self.import(it.text.trim())),
            "help" => read(body, |it: WantedText| {
                found(Definition::help(&it.text, &shipped()).ok().map(|it| said(TEXT, it)))
            }),
            _ => found(None),
        }
    }

    fn save(&self, wanted: &WantedFolder) -> HttpResponse {
        let WantedFolder { draft, may_change } = wanted;
        if verb::verbs().iter().any(|verb| verb == draft.id()) {
            return HttpResponse::text(400, "this is the name of a command");
        }
        match draft.save(&self.base, *may_change) {
            Ok(folder) => HttpResponse::text(200, &folder.display().to_string()),
            Err(error @ CreateError::Exists(_)) => HttpResponse::text(409, &error.to_string()),
            Err(error) => HttpResponse::text(400, &error.to_string()),
        }
    }

    /// Returns the puzzle behind a link, with its problem.
    fn import(&self, link: &str) -> HttpResponse {
        match self.session.catalogue.linked(link) {
            Ok(puzzle) => {
                found(examples::example(&puzzle.package.id, self.session).map(|mut it| {
                    it["input"] = String::from_utf8_lossy(&puzzle.input).into();
                    json(&it)
                }))
            }
            Err(error) => HttpResponse::text(400, &error.to_string()),
        }
    }
}

const TEXT: &str = "text/plain; charset=utf-8";

fn said(content: &'static str, text: String) -> HttpResponse {
    HttpResponse { status: 200, content, body: text.into_bytes() }
}

fn found(answer: Option<HttpResponse>) -> HttpResponse {
    answer.unwrap_or_else(|| HttpResponse::text(404, "not found"))
}

/// Answers what a page sends.
fn read<T: DeserializeOwned>(body: &[u8], answer: impl FnOnce(T) -> HttpResponse) -> HttpResponse {
    match serde_json::from_slice(body) {
        Ok(wanted) => answer(wanted),
        Err(_) => HttpResponse::text(400, "not what a page sends"),
    }
}

/// Compares tokens in the same time wherever they differ.
fn is_equal(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    one.len() == other.len() && differences == 0
}
