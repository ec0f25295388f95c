//! Reads the first lines of an HTTP request, but not its body.

use std::io::{self, BufRead, Read};

/// The maximum length of a request, in bytes; browsers send a few hundred bytes.
const LONGEST: u64 = 16 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) method: String,
    /// The path without the query.
    pub(super) path: String,
    pub(super) host: Option<String>,
}

impl Request {
    /// Reads a request. Returns `None` if the input is not a valid request.
    pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<Request>> {
        let mut lines = input.take(LONGEST).lines();
        let Some(first) = lines.next().transpose()? else { return Ok(None) };
        let mut host = None;
        for line in lines {
            let line = line?;
            if line.is_empty() {
                return Ok(parse(&first, host));
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("host")
            {
                // A request with two Host headers is not valid.
                if host.replace(value.trim().to_ascii_lowercase()).is_some() {
                    return Ok(None);
                }
            }
        }
        Ok(None)
    }
}

fn parse(first: &str, host: Option<String>) -> Option<Request> {
    let mut words = first.split(' ');
    let (method, target, version) = (words.next()?, words.next()?, words.next()?);
    if words.next().is_some() || !version.starts_with("HTTP/1.") {
        return None;
    }
    let path = target.split('?').next().unwrap_or_default();
    Some(Request { method: method.to_string(), path: path.to_string(), host })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Request> {
        Request::read(&mut text.as_bytes()).unwrap_or_default()
    }

    #[test]
    fn a_request_has_a_method_a_path_and_a_host() {
        let found = read("GET /a.js?v=1 HTTP/1.1\r\nAccept: */*\r\nHOST: LocalHost:80\r\n\r\nrest").unwrap();
        assert_eq!((found.method.as_str(), found.path.as_str()), ("GET", "/a.js"));
        assert_eq!(found.host.as_deref(), Some("localhost:80"));
    }

    #[test]
    fn what_is_no_request_or_does_not_end_is_none() {
        for text in [
            "",
            "\r\n\r\n",
            "GET /\r\n\r\n",
            "GET / HTTP/1.1 x\r\n\r\n",
            "GET / SPDY/3\r\n\r\n",
            "GET / HTTP/1.1\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(read(&format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(20_000))), None);
        assert!(Request::read(&mut &b"GET /\xff\xfe HTTP/1.1\r\n\r\n"[..]).is_err());
    }
}
