//! Requests and responses of HTTP, bounded in size and in time. Each connection has one request.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The most bytes before the body of a request.
const HEAD_MAX: usize = 16 << 10;
/// The most bytes of a body: more than any definition and sample.
const BODY_MAX: usize = 2 << 20;
/// The most headers of a request.
const HEADERS_MAX: usize = 64;
/// The time that a request may take to arrive, and a response to leave.
const TIME: Duration = Duration::from_secs(10);

/// A request.
pub(in crate::cli) struct HttpRequest {
    pub(in crate::cli) method: String,
    pub(in crate::cli) path: String,
    pub(in crate::cli) host: Option<String>,
    pub(in crate::cli) origin: Option<String>,
    /// The type of the body.
    pub(in crate::cli) content: Option<String>,
    pub(in crate::cli) body: Vec<u8>,
}

/// A response.
pub(in crate::cli) struct HttpResponse {
    pub(in crate::cli) status: u16,
    pub(in crate::cli) content: &'static str,
    pub(in crate::cli) body: Vec<u8>,
}

/// The headers of every response. The browser stores nothing, fetches nothing from elsewhere, shows the
/// page in no frame, and sends the address, which has the token, to no other site.
const HEADERS: &str = "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
    Referrer-Policy: no-referrer\r\nX-Frame-Options: DENY\r\nCross-Origin-Resource-Policy: same-origin\r\n\
    Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

impl HttpResponse {
    /// Returns a short text.
    pub(in crate::cli) fn text(status: u16, text: &str) -> Self {
        let content = "text/plain; charset=utf-8";
        Self { status, content, body: format!("{text}\n").into_bytes() }
    }

    /// Sends it, without a reason phrase, which says no more than the status. If the other side does not take it in time, the rest is dropped.
    pub(super) fn send(&self, mut stream: &TcpStream) -> io::Result<()> {
        let (status, content, length) = (self.status, self.content, self.body.len());
        let head = format!(
            "HTTP/1.1 {status} \r\nContent-Type: {content}\r\nContent-Length: {length}\r\n{HEADERS}\r\n"
        );
        let (end, bytes) = (Instant::now() + TIME, [head.as_bytes(), &self.body].concat());
        let mut rest = bytes.as_slice();
        while !rest.is_empty() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(ErrorKind::TimedOut.into());
            }
            stream.set_write_timeout(Some(left))?;
            match stream.write(rest) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(count) => rest = &rest[count..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl HttpRequest {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// The response to send instead; nothing if the other side is gone.
    pub(super) fn read(stream: &TcpStream) -> Result<Self, Option<HttpResponse>> {
        let refuse = |status, text| Some(HttpResponse::text(status, text));
        let deadline = Instant::now() + TIME;
        let mut bytes = Vec::new();
        let (mut request, length, start) = loop {
            if let Some(parsed) = parse(&bytes).map_err(|()| refuse(400, "not a request"))? {
                break parsed;
            }
            if bytes.len() > HEAD_MAX {
                return Err(refuse(431, "the headers are too long"));
            }
            more(stream, &mut bytes, deadline)?;
        };
        if length > BODY_MAX {
            return Err(refuse(413, "the body is too long"));
        }
        while bytes.len() < start + length {
            more(stream, &mut bytes, deadline)?;
        }
        request.body = bytes[start..start + length].to_vec();
        Ok(request)
    }
}

/// Tells whether a host is this server. Another name for its address is a trick of a page.
pub(in crate::cli) fn is_own_host(host: &str, port: u16) -> bool {
    ["127.0.0.1", "localhost"].iter().any(|name| host == format!("{name}:{port}"))
}

/// Parses the head of a request, if it is all there. Returns the length and the start of the body.
fn parse(bytes: &[u8]) -> Result<Option<(HttpRequest, usize, usize)>, ()> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS_MAX];
    let mut parsed = httparse::Request::new(&mut headers);
    let Ok(status) = parsed.parse(bytes) else { return Err(()) };
    let httparse::Status::Complete(start) = status else { return Ok(None) };
    let all = |name: &str| {
        let named = parsed.headers.iter().filter(|it| it.name.eq_ignore_ascii_case(name));
        named.map(|it| String::from_utf8_lossy(it.value).trim().to_owned()).collect::<Vec<_>>()
    };
    let one = |name: &str| match all(name).as_slice() {
        [] => Ok(None),
        [value] => Ok(Some(value.clone())),
        // A header that comes twice is ambiguous.
        _ => Err(()),
    };
    if one("transfer-encoding")?.is_some() {
        return Err(());
    }
    let length = one("content-length")?.map_or(Ok(0), |text| text.parse().map_err(|_| ()))?;
    let request = HttpRequest {
        method: parsed.method.unwrap_or_default().to_owned(),
        path: parsed.path.unwrap_or_default().to_owned(),
        host: one("host")?,
        origin: one("origin")?,
        content: one("content-type")?,
        body: Vec::new(),
    };
    Ok(Some((request, length, start)))
}

/// Reads more of a request.
fn more(
    mut stream: &TcpStream,
    bytes: &mut Vec<u8>,
    deadline: Instant,
) -> Result<(), Option<HttpResponse>> {
    let late = || Some(HttpResponse::text(408, "the request takes too long"));
    let left = deadline.saturating_duration_since(Instant::now());
    if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
        return Err(late());
    }
    let mut buffer = [0; 16 << 10];
    match stream.read(&mut buffer) {
        Ok(0) => Err(None),
        Ok(count) => {
            bytes.extend_from_slice(&buffer[..count]);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
            Err(late())
        }
        Err(_) => Err(None),
    }
}
