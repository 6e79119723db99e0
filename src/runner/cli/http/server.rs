//! Listens on the loopback address, with a thread for each connection.

use std::io::{self, Read};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use super::message::{HttpRequest, HttpResponse};

/// The most connections at once. Then the one whose request has taken longest to arrive is closed; if all
/// requests have arrived, more connections wait.
const CONNECTIONS_MAX: usize = 64;
/// A request that takes no longer to arrive is waited for in any case.
const PATIENCE: Duration = Duration::from_millis(300);
/// The polling interval for connections and for the end.
const TICK: Duration = Duration::from_millis(10);
/// The time for which the rest of a refused request is read, so that the answer arrives; and at most
/// this many bytes.
const REST_TIME: Duration = Duration::from_secs(1);
const REST_MAX: usize = 4 << 20;

/// What came over a connection: a request, or else the response that refuses it.
pub(in crate::cli) type Arrived = Result<HttpRequest, HttpResponse>;

/// Returns the response to what came over a connection.
type Answer<'s> = &'s (dyn Fn(Arrived, &TcpStream) -> HttpResponse + Sync);

/// Binds a port of the loopback address; port 0 is any that is free. Returns its number, too.
pub(in crate::cli) fn bind(port: u16) -> io::Result<(TcpListener, u16)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    Ok((listener, port))
}

/// Answers requests until it is over, which is asked all the time. Requests that have arrived by then are
/// still answered.
pub(in crate::cli) fn serve(
    listener: &TcpListener,
    answer: Answer<'_>,
    is_over: impl Fn() -> bool,
) {
    thread::scope(|scope| {
        // In the order in which they came. The thread of each has it, too.
        let mut open: Vec<Arc<Connection>> = Vec::new();
        loop {
            open.retain(|connection| Arc::strong_count(connection) > 1);
            let mut arriving = open.iter().filter(|it| !it.has_arrived.load(Ordering::Relaxed));
            if is_over() {
                for connection in arriving {
                    connection.close();
                }
                if open.is_empty() {
                    return;
                }
            } else if open.len() >= CONNECTIONS_MAX {
                if let Some(oldest) = arriving.next().filter(|it| it.since.elapsed() >= PATIENCE) {
                    oldest.close();
                }
            } else if let Ok((stream, _)) = listener.accept() {
                let (since, has_arrived) = (Instant::now(), AtomicBool::new(false));
                let connection = Arc::new(Connection { stream, since, has_arrived });
                let own = Arc::clone(&connection);
                // Without a thread, the connection is closed at once.
                let _ = Builder::new().spawn_scoped(scope, move || own.answer(answer));
                open.push(connection);
                continue;
            }
            // No connection is waiting, or one was closed at once, or too many files are open.
            thread::sleep(TICK);
        }
    });
}

/// A connection that is open.
struct Connection {
    stream: TcpStream,
    since: Instant,
    /// Whether its request has arrived.
    has_arrived: AtomicBool,
}

impl Connection {
    /// Ends what its thread waits for.
    fn close(&self) {
        // The other side may have closed it.
        let _ = self.stream.shutdown(Shutdown::Both);
    }

    /// Answers its request.
    fn answer(&self, answer: Answer<'_>) {
        let mut stream = &self.stream;
        let request = stream.set_nonblocking(false).map(|()| HttpRequest::read(stream));
        self.has_arrived.store(true, Ordering::Relaxed);
        let arrived = match request {
            Ok(Ok(request)) => Ok(request),
            Ok(Err(Some(refused))) => Err(refused),
            Ok(Err(None)) | Err(_) => return,
        };
        let response = answer(arrived, stream);
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
}
