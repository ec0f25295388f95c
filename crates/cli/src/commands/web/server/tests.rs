//! Tests of a running server with raw requests.

use super::*;

static SITE: Site = Site {
    files: &[("assets/a.wasm", b"wasm"), ("icon-192.png", b"png"), ("index.html", b"<p>page")],
    language: Language::English,
};

const HEADERS: [&str; 9] = [
    "Allow: GET, HEAD\r\n",
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-",
    "-eval'; style-src 'self'; ",
    "; frame-ancestors 'none'\r\n",
    "X-Content-Type-Options: nosniff\r\n",
    "Referrer-Policy: no-referrer\r\n",
    "Cross-Origin-Opener-Policy: same-origin\r\n",
    "Cross-Origin-Resource-Policy: same-origin\r\n",
    "Connection: close\r\n",
];

const CASES: [(&str, &str); 26] = [
    ("GET / HTTP/1.1\r\nHOST\r\n\r\n", "200"),
    // A range request gets the whole file.
    ("GET / HTTP/1.1\r\nHOST\r\nRange: bytes=0-1\r\n\r\n", "200"),
    ("GET / HTTP/1.1\r\nHOST\r\nRange: bytes=-2\r\n\r\n", "200"),
    ("GET / HTTP/1.1\r\nHOST\r\nRange: bytes=9-1\r\n\r\n", "200"),
    ("GET / HTTP/1.1\r\nHOST\r\nRange: bytes=0-0,2-2\r\n\r\n", "200"),
    ("GET / HTTP/1.1\r\nHOST\r\nRange: cells=1-2\r\n\r\n", "200"),
    ("GET /none HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "421"),
    ("GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n", "421"),
    ("GET / HTTP/1.1\r\nHOST.evil.example\r\n\r\n", "421"),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", "421"),
    ("GET / HTTP/1.1\r\n\r\n", "421"),
    ("GET / HTTP/1.1\r\nHOST\r\nHost: evil.example\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nHOST\r\n\r\n", "405"),
    ("OPTIONS * HTTP/1.1\r\nHOST\r\n\r\n", "405"),
    ("get / HTTP/1.1\r\nHOST\r\n\r\n", "405"),
    ("GET /../Cargo.toml HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET /%2e%2e/x HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET //index.html HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET /assets/ HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET index.html HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET http://evil.example/ HTTP/1.1\r\nHOST\r\n\r\n", "404"),
    ("GET / HTTP/2.0\r\nHOST\r\n\r\n", "400"),
    ("GET  / HTTP/1.1\r\nHOST\r\n\r\n", "400"),
    ("nonsense\r\n\r\n", "400"),
];

fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    // If the server does not answer, the test fails instead of hanging.
    stream.set_read_timeout(Some(3 * PATIENCE)).unwrap();
    stream
}

/// Sends some bytes and returns the server's answer. In the text, `HOST` stands for the Host header.
fn ask(port: u16, text: &str) -> String {
    let mut stream = connect(port);
    stream.write_all(text.replace("HOST", &format!("Host: localhost:{port}")).as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn start() -> u16 {
    let listener = bind(0).unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || run(&listener, SITE));
    port
}

fn parts(answer: &str) -> (&str, &str) {
    answer.split_once("\r\n\r\n").unwrap()
}

/// Fails unless an answer has the headers that restrict the page.
fn says_what_may_be_done(answer: &str) {
    let (head, body) = parts(answer);
    let head = format!("{head}\r\n");
    for header in HEADERS {
        assert!(head.contains(header), "no {header:?} in {answer}");
    }
    assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{answer}");
    assert!(!head.to_ascii_lowercase().contains("access-control-allow-origin"), "{answer}");
}

#[test]
fn files_come_with_their_kind_and_a_strict_policy() {
    let port = start();
    let page = ask(port, "GET / HTTP/1.1\r\nHOST\r\n\r\n");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html"), "{page}");
    assert!(page.contains("Cache-Control: no-cache\r\n") && page.ends_with("<p>page"), "{page}");
    let core = ask(port, "GET /assets/a.wasm?x HTTP/1.1\r\nHOST\r\n\r\n");
    assert!(
        core.contains("application/wasm") && core.contains("immutable") && core.ends_with("\r\n\r\nwasm")
    );
    let icon = ask(port, "GET /icon-192.png HTTP/1.0\r\nHOST\r\n\r\n");
    assert!(icon.contains("Content-Type: image/png\r\n") && icon.contains("no-cache"), "{icon}");
}

#[test]
fn a_head_is_what_a_get_begins_with() {
    let port = start();
    for path in ["/", "/assets/a.wasm", "/none"] {
        let whole = ask(port, &format!("GET {path} HTTP/1.1\r\nHOST\r\n\r\n"));
        let head = ask(port, &format!("HEAD {path} HTTP/1.1\r\nHOST\r\n\r\n"));
        assert_eq!(parts(&head), (parts(&whole).0, ""), "{path}");
    }
}

#[test]
fn every_answer_has_its_status_and_says_what_may_be_done_with_it() {
    let port = start();
    let long = "x".repeat(200_000);
    let long_cases = [
        (&*format!("GET / HTTP/1.1\r\nHost:   127.0.0.1:{port}  \r\n\r\n"), "200"),
        (&format!("GET / HTTP/1.1\r\nHost:   LocalHost:{port}  \r\n\r\n"), "200"),
        (&format!("GET / HTTP/1.1\r\nHOST\r\nX: {long}\r\n\r\n"), "400"),
        (&format!("GET /{long} HTTP/1.1\r\nHOST\r\n\r\n"), "400"),
        (&format!("POST / HTTP/1.1\r\nHOST\r\nContent-Length: 200000\r\n\r\n{long}"), "405"),
        (&format!("GET / HTTP/1.1\r\nHOST\r\n\r\nGET / HTTP/1.1\r\nHOST\r\n\r\n{long}"), "200"),
    ];
    for (text, status) in long_cases.into_iter().chain(CASES) {
        let answer = ask(port, text);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{text:.60?}: {answer}");
        assert!(status != "200" || parts(&answer).1 == "<p>page", "{text:.60?}: {answer}");
        says_what_may_be_done(&answer);
    }
}

#[test]
fn who_hangs_up_or_says_nothing_keeps_nobody_waiting() {
    let port = start();
    let silent: Vec<TcpStream> = (0..8).map(|_| connect(port)).collect();
    connect(port).write_all(b"GET / HT").unwrap();
    connect(port).write_all(b"GET /\xff\xfe HTTP/1.1\r\n\r\n").unwrap();
    assert!(ask(port, "GET / HTTP/1.1\r\nHOST\r\n\r\n").starts_with("HTTP/1.1 200 "));
    drop(silent);
}

/// Both ends of a connection.
fn pair() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let browser = connect(listener.local_addr().unwrap().port());
    (browser, listener.accept().unwrap().0)
}

#[test]
fn who_asks_byte_by_byte_has_no_more_time_than_others() {
    let (mut browser, stream) = pair();
    // The pauses between bytes are short, but the last byte arrives well after the deadline of the connection.
    let dripping = thread::spawn(move || {
        for _ in 0..5000 {
            if browser.write_all(b"x").is_err() {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    });
    let error = answer(&stream, SITE, Instant::now() + Duration::from_millis(300)).unwrap_err();
    assert!(matches!(error.kind(), io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock), "{error}");
    drop(stream);
    dripping.join().unwrap();
}

#[test]
fn after_the_deadline_nothing_is_read_or_written() {
    let (mut browser, stream) = pair();
    browser.write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    let mut timed = Timed { stream: &stream, until: Instant::now() };
    assert_eq!(timed.read(&mut [0; 1]).unwrap_err().kind(), io::ErrorKind::TimedOut);
    assert_eq!(timed.write(b"x").unwrap_err().kind(), io::ErrorKind::TimedOut);
}

#[test]
fn one_connection_too_many_is_told_so_until_there_is_room_again() {
    let port = start();
    let silent: Vec<TcpStream> = (0..MOST).map(|_| connect(port)).collect();
    // Connections are accepted in order, so the silent connections count as open before the next one is accepted. The
    // next connection sends no request, so only the limit on connections can cause an answer.
    let mut answer = String::new();
    connect(port).read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 ") && parts(&answer).1.starts_with("too many"), "{answer}");
    drop(silent);
    let has_room = || {
        let mut stream = connect(port);
        let asked = stream.write_all(format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n").as_bytes());
        let mut answer = String::new();
        asked.is_ok() && stream.read_to_string(&mut answer).is_ok() && answer.starts_with("HTTP/1.1 200 ")
    };
    assert!((0..1000).any(|_| has_room() || {
        thread::sleep(Duration::from_millis(5));
        false
    }));
}

#[test]
fn it_listens_to_this_computer_alone_and_gives_its_port_back() {
    let listener = bind(0).unwrap();
    let address = listener.local_addr().unwrap();
    assert!(address.ip().is_loopback());
    assert!(bind(address.port()).is_err());
    drop(listener);
    assert!(bind(address.port()).is_ok());
}
