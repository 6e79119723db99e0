//! The server of the page on which a problem is made.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

use crate::{Folder, Running, program};

/// A server, with its port and its token.
pub struct Server {
    pub running: Running,
    pub port: u16,
    pub token: String,
    /// The folder where it was started.
    pub folder: Folder,
}

impl Server {
    pub fn start() -> Self {
        let mut command = program();
        let folder = Folder::new();
        command.args(["serve"]).current_dir(folder.path(""));
        let running = Running::start(command);
        let line = running.line("http://127.0.0.1:");
        let (port, token) = line["http://127.0.0.1:".len()..].split_once('/').unwrap();
        let (port, token) = (port.parse().unwrap(), token.trim_end_matches('/').to_owned());
        Self { running, port, token, folder }
    }

    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Sends a request unchanged.
    pub fn connect(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    /// Sends a request unchanged, and returns the response.
    pub fn send(&self, request: &str) -> String {
        let (mut stream, mut answer) = (self.connect(request), Vec::new());
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub fn get(&self, path: &str, headers: &str) -> String {
        let host = if headers.contains("Host:") {
            String::new()
        } else {
            format!("Host: 127.0.0.1:{}\r\n", self.port)
        };
        self.send(&format!("GET {path} HTTP/1.1\r\n{host}{headers}\r\n"))
    }

    pub fn post(&self, path: &str, body: &Value) -> String {
        self.send(&self.request(path, body))
    }

    pub fn request(&self, path: &str, body: &Value) -> String {
        let (port, token, body) = (self.port, &self.token, body.to_string());
        let length = body.len();
        format!(
            "POST /{token}/{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }
}

/// Returns the status of a response.
pub fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("no answer")
}
