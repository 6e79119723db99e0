//! Listens on the loopback address, with a thread for each connection.

use std::io::Read;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::super::exit::{Exit, Failure};
use super::super::interruptions::interruptions;
use super::super::session::Session;
use super::super::verb_args::ServeArgs;
use super::http::HttpRequest;
use super::routes::Routes;

/// The most connections at once. Then the one whose request has taken longest to arrive is closed; if all
/// requests have arrived, more connections wait.
const CONNECTIONS_MAX: usize = 64;
/// A request that takes no longer to arrive is waited for in any case.
const PATIENCE: Duration = Duration::from_millis(300);
/// The polling interval for connections and interruptions.
const TICK: Duration = Duration::from_millis(10);
/// The time for which the rest of a refused request is read, so that the answer arrives; and at most
/// this many bytes.
const REST_TIME: Duration = Duration::from_secs(1);
const REST_MAX: usize = 4 << 20;

/// Runs the verb.
pub(in crate::cli) fn run(args: &ServeArgs, session: &Session) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .and_then(|it| it.set_nonblocking(true).map(|()| it))
        .and_then(|it| Ok((it.local_addr()?.port(), it)));
    let (port, listener) = listener.map_err(|error| {
        Failure::refused(format!("cannot listen on port {}: {error}", args.port))
    })?;
    let routes = Arc::new(Routes::new(port, session));
    session.print(&format!("{}\n", routes.address()))?;
    // In the order in which they came. The thread of each has it, too.
    let mut open: Vec<Arc<Connection>> = Vec::new();
    while !interrupted.load(Ordering::Relaxed) {
        open.retain(|connection| Arc::strong_count(connection) > 1);
        if open.len() >= CONNECTIONS_MAX {
            let oldest = open.iter().find(|it| !it.has_arrived.load(Ordering::Relaxed));
            if let Some(oldest) = oldest.filter(|it| it.since.elapsed() >= PATIENCE) {
                let _ = oldest.stream.shutdown(Shutdown::Both);
            }
            std::thread::sleep(TICK);
            continue;
        }
        match listener.accept() {
            Ok((stream, _)) => {
                let (since, has_arrived) = (Instant::now(), AtomicBool::new(false));
                let connection = Arc::new(Connection { stream, since, has_arrived });
                let (routes, own) = (Arc::clone(&routes), Arc::clone(&connection));
                // Without a thread, the connection is closed at once.
                let _ = Builder::new().spawn(move || answer(&routes, &own));
                open.push(connection);
            }
            // No connection is waiting, or one was closed at once, or too many files are open.
            Err(_) => std::thread::sleep(TICK),
        }
    }
    routes.cancel_all();
    Ok(Exit::Yes)
}

/// A connection that is open.
struct Connection {
    stream: TcpStream,
    since: Instant,
    /// Whether its request has arrived.
    has_arrived: AtomicBool,
}

/// Answers the request of a connection.
fn answer(routes: &Routes, connection: &Connection) {
    let mut stream = &connection.stream;
    let request = stream.set_nonblocking(false).map(|()| HttpRequest::read(stream));
    connection.has_arrived.store(true, Ordering::Relaxed);
    let Ok(request) = request else { return };
    let response = match request {
        Ok(request) => routes.answer(&request, stream),
        Err(Some(refused)) => refused,
        Err(None) => return,
    };
    // A client that has gone needs no answer.
    let _ = response.send(stream);
    let _ = stream.shutdown(Shutdown::Write);
    if response.status == 413 {
        // Closed with bytes unread, the connection would be reset before the answer is read.
        let (end, mut rest, mut bytes) = (Instant::now() + REST_TIME, [0; 16 << 10], 0);
        while bytes < REST_MAX {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
                break;
            }
            match stream.read(&mut rest) {
                Ok(count @ 1..) => bytes += count,
                _ => break,
            }
        }
    }
}
